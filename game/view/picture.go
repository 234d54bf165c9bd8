package view

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// Picture brings what was painted to where it can be drawn from; its corner comes
// to 0, 0. ebiten.NewImageFromImage does the same for pictures of any kind, and
// brings code for all of them: 20 kB of the browser's download.
func Picture(painted *image.RGBA) *ebiten.Image {
	pic := ebiten.NewImage(painted.Rect.Dx(), painted.Rect.Dy())
	pic.WritePixels(Pixels(painted))
	return pic
}

// Pixels are the pixels of a picture or of a part of one, row by row and four
// bytes each. They may be the picture's own.
func Pixels(part *image.RGBA) []byte {
	wide := 4 * part.Rect.Dx()
	if part.Stride == wide {
		return part.Pix[:wide*part.Rect.Dy()]
	}
	out := make([]byte, 0, wide*part.Rect.Dy())
	for y := part.Rect.Min.Y; y < part.Rect.Max.Y; y++ {
		i := part.PixOffset(part.Rect.Min.X, y)
		out = append(out, part.Pix[i:i+wide]...)
	}
	return out
}
