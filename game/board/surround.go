package board

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/ui"
	"cometfall/game/view"
)

// surround is what lies round the table: the boards that it stands on, and its shadow on them.
type surround struct {
	boards  *ebiten.Image
	corners [36]ebiten.Vertex // of the columns and rows into which shadow and table divide what is seen
	order   []uint16          // of the squares between them, without the middle one, which the table hides
}

// shadowReach is how far the table's shadow falls on the boards, in inches, and shadowDark what
// it leaves of their light.
const (
	shadowReach = 1.2
	shadowDark  = 0.35
)

// tableHides is how far the boards go on under the table's edge, in pixels: its frame and a
// little more.
const tableHides = baseFrame + 4

// Mipmaps would be taken where the boards are drawn at less than half their size, and there the
// repeated picture has holes: Ebitengine repeats a smaller one at the distances of the whole.
var boardsOp = ebiten.DrawTrianglesOptions{Filter: ebiten.FilterLinear, Address: ebiten.AddressRepeat, ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha, DisableMipmaps: true}

// draw draws it. The boards move and grow with the table.
func (s *surround) draw(dst *ui.Canvas, b *Board) {
	all, o := dst.Bounds(), b.origin()
	frame := b.onScreen()
	table := dst.Pixels(ui.R(frame.X-baseFrame, frame.Y-baseFrame, frame.W+2*baseFrame, frame.H+2*baseFrame))
	if s.boards == nil {
		s.boards = ebiten.NewImageWithOptions(image.Rect(0, 0, view.BoardsPixels, view.BoardsPixels), &ebiten.NewImageOptions{Unmanaged: true})
		s.boards.WritePixels(view.Boards().Pix)
		for y := range 5 {
			for x := range 5 {
				if x == 2 && y == 2 {
					continue
				}
				n := uint16(6*y + x)
				s.order = append(s.order, n, n+1, n+6, n+1, n+7, n+6)
			}
		}
	}
	perInch := b.Zoom * dst.Scale
	reach, under := int(shadowReach*perInch), int(tableHides*dst.Scale)
	within := func(v, lo, hi int) int { return max(lo, min(hi, v)) }
	cuts := func(lo, from, to, hi int) [6]int {
		return [6]int{lo, within(from-reach, lo, hi), within(from+under, lo, hi), within(to-under, lo, hi), within(to+reach, lo, hi), hi}
	}
	xs, ys := cuts(all.Min.X, table.Min.X, table.Max.X, all.Max.X), cuts(all.Min.Y, table.Min.Y, table.Max.Y, all.Max.Y)
	k, dark := view.BoardsPerInch/perInch, max(0, shadowDark-(1-shadowDark)*float32(under)/float32(max(1, reach)))
	for j, y := range ys {
		for i, x := range xs {
			light := float32(1)
			if i > 1 && i < 4 && j > 1 && j < 4 {
				light = dark
			}
			s.corners[6*j+i] = ebiten.Vertex{DstX: float32(x), DstY: float32(y), SrcX: float32(float64(x-o.X) * k), SrcY: float32(float64(y-o.Y) * k),
				ColorR: light, ColorG: light, ColorB: light, ColorA: 1}
		}
	}
	dst.DrawTriangles(s.corners[:], s.order, s.boards, &boardsOp)
}
