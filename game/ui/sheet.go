package ui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// Sheet is a picture as large as the screen of which most is empty: the
// interface. It remembers which parts were drawn on, so that only those are laid
// over the table.
type Sheet struct {
	Picture *ebiten.Image
	Wide    int    // tiles in a row
	Inked   []bool // of each tile, whether it was drawn on
	parts   mesh   // those tiles
}

// Tile is how many pixels wide and high a tile is.
const Tile = 32

// begin makes the sheet empty and of a size, to be drawn on with a pen until end.
func (s *Sheet) begin(pen *Pen, size image.Point) *Canvas {
	if s.Picture == nil || s.Picture.Bounds().Size() != size {
		if s.Picture != nil {
			s.Picture.Deallocate()
		}
		s.Picture = ebiten.NewImageWithOptions(image.Rectangle{Max: size}, &ebiten.NewImageOptions{Unmanaged: true})
		s.Wide = (size.X + Tile - 1) / Tile
		s.Inked = make([]bool, s.Wide*((size.Y+Tile-1)/Tile))
	} else {
		s.Picture.Clear()
		clear(s.Inked)
	}
	return &Canvas{s.Picture, pen, s}
}

// end joins the tiles that were drawn on, row by row.
func (s *Sheet) end() {
	m := &s.parts
	m.Corners, m.Order = m.Corners[:0], m.Order[:0]
	size := s.Picture.Bounds().Size()
	for i := 0; i < len(s.Inked); {
		if !s.Inked[i] {
			i++
			continue
		}
		from := i
		for i++; i < len(s.Inked) && i%s.Wide != 0 && s.Inked[i]; i++ {
		}
		y := from / s.Wide * Tile
		x0, y0, x1, y1 := float32(from%s.Wide*Tile), float32(y), float32(min((i-1)%s.Wide*Tile+Tile, size.X)), float32(min(y+Tile, size.Y))
		for _, c := range [...][2]float32{{x0, y0}, {x1, y0}, {x0, y1}, {x1, y1}} {
			m.Corners = append(m.Corners, ebiten.Vertex{DstX: c[0], DstY: c[1], SrcX: c[0], SrcY: c[1], ColorR: 1, ColorG: 1, ColorB: 1, ColorA: 1})
		}
		m.grid(2, 2)
	}
}

// draw lays the sheet over the screen.
func (s *Sheet) draw(screen *ebiten.Image) {
	if len(s.parts.Order) > 0 {
		screen.DrawTriangles32(s.parts.Corners, s.parts.Order, s.Picture, &meshOp)
	}
}

// touch notes that a part of the sheet is drawn on, in its pixels.
func (s *Sheet) touch(x0, y0, x1, y1 float64) {
	high := len(s.Inked) / s.Wide
	for y := max(0, int(y0)/Tile); y < high && float64(y*Tile) < y1; y++ {
		for x := max(0, int(x0)/Tile); x < s.Wide && float64(x*Tile) < x1; x++ {
			s.Inked[y*s.Wide+x] = true
		}
	}
}
