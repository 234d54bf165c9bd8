package view

import (
	"image"
	"image/color"
	"math/bits"
	"slices"
)

// A spanner finds what closed shapes cover, row by row: where no edge passes for a block of
// pixels, all of them are covered as the one before is, and most are not looked at. Thin
// lines across a wide picture cost what they are long, not what the picture is large.
type spanner struct {
	edges  []edge
	active []int32   // edges that pass the row
	first  []int32   // of each row, where those that begin in it start in order
	order  []int32   // the edges by the row in which they begin
	sums   []float32 // of a row: by how much the cover changes at each pixel
	passed []uint64  // of a row: blocks of pixels whose sums are not all 0
}

// edge is a side of a shape, downwards.
type edge struct {
	x, y, end float32 // where it begins, and the row in which it ends
	slope     float32 // how far it goes to the right with each row
	turn      float32 // 1 if the side runs down, -1 if it runs up
}

// spanBlock is how many pixels are looked at together.
const spanBlock = 16

// glaze lays a colour seen through, premultiplied, over the inside of shapes, all of which
// lie within the picture; those that overlap must run the same way round.
func (s *spanner) glaze(on *image.RGBA, with color.RGBA, shapes [][]vec) {
	at := on.Rect
	s.begin(shapes, vec{float32(at.Min.X), float32(at.Min.Y)}, at.Dx(), at.Dy())
	if len(s.edges) == 0 {
		return
	}
	of := newGlazing(with)
	for y := range at.Dy() {
		if s.add(y) {
			s.lay(of, on.Pix[y*on.Stride:y*on.Stride+4*at.Dx()])
		}
	}
}

// begin takes the sides of shapes, as they lie from a corner on, in a picture so large.
func (s *spanner) begin(shapes [][]vec, corner vec, w, h int) {
	s.edges, s.active = s.edges[:0], s.active[:0]
	s.first = slices.Grow(s.first[:0], h+2)[:h+2]
	clear(s.first)
	for _, shape := range shapes {
		for i, b := range shape {
			a := shape[(i+len(shape)-1)%len(shape)].sub(corner)
			b, turn := b.sub(corner), float32(1)
			if a.y > b.y {
				a, b, turn = b, a, -1
			}
			if a.y == b.y || b.y <= 0 || a.y >= float32(h) {
				continue
			}
			slope := (b.x - a.x) / (b.y - a.y)
			if a.y < 0 {
				a.x, a.y = a.x-a.y*slope, 0
			}
			s.edges = append(s.edges, edge{a.x, a.y, min(b.y, float32(h)), slope, turn})
			s.first[int(a.y)+1]++
		}
	}
	for y := range h + 1 {
		s.first[y+1] += s.first[y]
	}
	s.order = slices.Grow(s.order[:0], len(s.edges))[:len(s.edges)]
	for i := len(s.edges) - 1; i >= 0; i-- {
		y := int(s.edges[i].y) + 1
		s.first[y]--
		s.order[s.first[y]] = int32(i)
	}
	blocks := w/spanBlock + 1
	s.sums = slices.Grow(s.sums[:0], blocks*spanBlock)[:blocks*spanBlock]
	s.passed = slices.Grow(s.passed[:0], (blocks+63)/64)[:(blocks+63)/64]
	clear(s.sums)
	clear(s.passed)
}

// add adds up how the sides change the cover in a row, and reports whether any does.
func (s *spanner) add(row int) bool {
	begin, end := s.first[row+1], int32(len(s.order))
	if row+2 < len(s.first) {
		end = s.first[row+2]
	}
	s.active = append(s.active, s.order[begin:end]...)
	left := s.active[:0]
	low := float32(row + 1)
	for _, i := range s.active {
		e := &s.edges[i]
		to := min(low, e.end)
		x := e.x + (to-e.y)*e.slope
		s.side(e.x, x, (to-e.y)*e.turn)
		e.x, e.y = x, to
		if e.end > low {
			left = append(left, i)
		}
	}
	any := len(s.active) > 0
	s.active = left
	return any
}

// side adds the part of a side within a row: from x to x, so high.
func (s *spanner) side(from, to, high float32) {
	if from > to {
		from, to = to, from
	}
	last := float32(len(s.sums) - 2)
	from, to = limit(from, 0, last), limit(to, 0, last)
	col, end := int(from), int(to)
	if col == end {
		s.change(col, high, (from+to)/2-float32(col))
		return
	}
	each := high / (to - from)
	for ; from < to; col++ {
		next := min(float32(col+1), to)
		s.change(col, each*(next-from), (from+next)/2-float32(col))
		from = next
	}
}

// change changes the cover by so much at a part of a pixel, and from there on.
func (s *spanner) change(col int, by, at float32) {
	s.sums[col] += by * (1 - at)
	s.sums[col+1] += by * at
	s.passed[col/spanBlock/64] |= 1 << (col / spanBlock % 64)
	col++
	s.passed[col/spanBlock/64] |= 1 << (col / spanBlock % 64)
}

// lay lays a colour over the row that was added up, which is forgotten.
func (s *spanner) lay(of *glazing, pix []uint8) {
	cover, share, from := float32(0), uint8(0), 0 // from where on so much is covered
	upTo := func(to int) {
		if share != 0 && to > from {
			of.lay(pix[4*from:4*min(to, len(pix)/4)], share)
		}
		from = to
	}
	for i := range s.passed {
		for word := s.passed[i]; word != 0; word &= word - 1 {
			first := (i*64 + bits.TrailingZeros64(word)) * spanBlock
			sums := s.sums[first : first+spanBlock]
			for k, by := range sums {
				if by == 0 {
					continue
				}
				sums[k] = 0
				cover += by
				if next := shareOf(cover); next != share {
					upTo(first + k)
					share = next
				}
			}
		}
		s.passed[i] = 0
	}
	upTo(len(pix) / 4)
}

// shareOf is how much of a pixel is covered, in 255ths.
func shareOf(cover float32) uint8 { return uint8(min(1, max(cover, -cover)) * 255.99) }
