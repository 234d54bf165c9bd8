package view

import "image"

// BoardsPixels is the width and height of Boards, and BoardsPerInch how many of its pixels are
// an inch of a table that lies on them.
const (
	BoardsPixels  = 512
	BoardsPerInch = 22
)

// Boards are the dark boards on which the table lies: a square picture whose edges meet those
// of the next one. The boards are four to a picture, and go from left to right.
func Boards() *image.RGBA {
	const side, wide = BoardsPixels, BoardsPixels / 4
	pic := image.NewRGBA(image.Rect(0, 0, side, side))
	base := tone{46, 36, 28}
	// along is noise that is the same at both ends of a board.
	along := func(x, y float32, long, thin float32, seed uint32) float32 {
		k := x / side
		return (1-k)*noise(x/long, y/thin, seed) + k*noise((x-side)/long, y/thin, seed)
	}
	for row := range side / wide {
		seed := uint32(40 + 17*row)
		tint := between(0.84, 1.04, row, 3, 5)
		joint := int(between(40, side-40, row, 1, 9)) // where two boards of a row meet
		for py := range wide {
			for px := range side {
				x, y := float32(px), float32(py)
				bend := 9 * along(x, y, 170, 60, seed+1) // the grain is not straight
				k := tint * (0.80 + 0.24*along(x, y+bend, 210, 2.6, seed+2) + 0.16*along(x, y+bend, 90, 9, seed+3))
				k *= 0.97 + 0.06*chance(px, py, seed)
				if px > joint {
					k *= 0.93
				}
				switch edge := min(py, wide-1-py); {
				case edge == 0 || px == joint:
					k *= 0.46
				case edge == 1 || px == joint+1:
					k *= 0.74
				case py == 2:
					k *= 1.10
				}
				pic.SetRGBA(px, row*wide+py, base.lit(k).rgba())
			}
		}
	}
	return pic
}
