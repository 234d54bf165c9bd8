package game

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// sheet is a picture as large as the screen of which most is empty: the
// interface. It remembers which parts were drawn on, so that only those are laid
// over the table.
type sheet struct {
	picture *ebiten.Image
	wide    int    // tiles in a row
	inked   []bool // of each tile, whether it was drawn on
	parts   mesh   // those tiles
}

// tile is how many pixels wide and high a tile is.
const tile = 32

// begin makes the sheet empty and of a size, to be drawn on with a pen until end.
func (s *sheet) begin(pen *Pen, size image.Point) *Canvas {
	if s.picture == nil || s.picture.Bounds().Size() != size {
		if s.picture != nil {
			s.picture.Deallocate()
		}
		s.picture = ebiten.NewImageWithOptions(image.Rectangle{Max: size}, &ebiten.NewImageOptions{Unmanaged: true})
		s.wide = (size.X + tile - 1) / tile
		s.inked = make([]bool, s.wide*((size.Y+tile-1)/tile))
	} else {
		s.picture.Clear()
		clear(s.inked)
	}
	return &Canvas{s.picture, pen, s}
}

// end joins the tiles that were drawn on, row by row.
func (s *sheet) end() {
	m := &s.parts
	m.corners, m.order = m.corners[:0], m.order[:0]
	size := s.picture.Bounds().Size()
	for i := 0; i < len(s.inked); {
		if !s.inked[i] {
			i++
			continue
		}
		from := i
		for i++; i < len(s.inked) && i%s.wide != 0 && s.inked[i]; i++ {
		}
		y := from / s.wide * tile
		x0, y0, x1, y1 := float32(from%s.wide*tile), float32(y), float32(min((i-1)%s.wide*tile+tile, size.X)), float32(min(y+tile, size.Y))
		for _, c := range [...][2]float32{{x0, y0}, {x1, y0}, {x0, y1}, {x1, y1}} {
			m.corners = append(m.corners, ebiten.Vertex{DstX: c[0], DstY: c[1], SrcX: c[0], SrcY: c[1], ColorR: 1, ColorG: 1, ColorB: 1, ColorA: 1})
		}
		m.grid(2, 2)
	}
}

// draw lays the sheet over the screen.
func (s *sheet) draw(screen *ebiten.Image) {
	if len(s.parts.order) > 0 {
		screen.DrawTriangles32(s.parts.corners, s.parts.order, s.picture, &meshOp)
	}
}

// touch notes that a part of the sheet is drawn on, in its pixels.
func (s *sheet) touch(x0, y0, x1, y1 float64) {
	high := len(s.inked) / s.wide
	for y := max(0, int(y0)/tile); y < high && float64(y*tile) < y1; y++ {
		for x := max(0, int(x0)/tile); x < s.wide && float64(x*tile) < x1; x++ {
			s.inked[y*s.wide+x] = true
		}
	}
}
