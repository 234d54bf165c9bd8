package physics

import "math/bits"

// boxIndex tells which of many boxes may meet another: of each column of cells of the table and
// of each row it knows which of them come into it, as sets of bits.
type boxIndex struct {
	words         int // of each set
	columns, rows []uint64
	right, bottom Length // the last column and row
}

// stripBits is how wide a column or row is, as a power of two: some 3".
const stripBits = 13

func newBoxIndex(width, depth Length, boxes []extent) boxIndex {
	p := boxIndex{words: (len(boxes) + 63) / 64, right: width >> stripBits, bottom: depth >> stripBits}
	p.columns = make([]uint64, p.words*int(p.right+1))
	p.rows = make([]uint64, p.words*int(p.bottom+1))
	for i := range boxes {
		o := p.over(boxes[i].lo, boxes[i].hi)
		for k := o.left; k <= o.right; k++ {
			p.columns[k*p.words+i/64] |= 1 << (i % 64)
		}
		for k := o.top; k <= o.bottom; k++ {
			p.rows[k*p.words+i/64] |= 1 << (i % 64)
		}
	}
	return p
}

// boxIterator goes through the boxes in the columns and rows that one comes into.
type boxIterator struct {
	of                       *boxIndex
	left, right, top, bottom int
	word                     int    // of the sets, looked at last
	rest                     uint64 // what is left of it
}

// over is the columns and rows that a box comes into; the outermost go on beyond the table.
func (p *boxIndex) over(lo, hi Point) boxIterator {
	strip := func(at, last Length) int { return int(max(0, min(at>>stripBits, last))) }
	return boxIterator{of: p, word: -1, left: strip(lo.X, p.right), right: strip(hi.X, p.right), top: strip(lo.Y, p.bottom), bottom: strip(hi.Y, p.bottom)}
}

// next is the number of the next box that comes into one of the columns and one of the
// rows, in their order; -1 after the last.
func (c *boxIterator) next() int {
	for c.rest == 0 {
		if c.word++; c.word >= c.of.words {
			return -1
		}
		c.rest = c.set(c.word)
	}
	k := c.word<<6 + bits.TrailingZeros64(c.rest)
	c.rest &= c.rest - 1
	return k
}

// set is a word of the set of those boxes.
func (c *boxIterator) set(word int) uint64 {
	var columns, rows uint64
	for k := c.left; k <= c.right; k++ {
		columns |= c.of.columns[k*c.of.words+word]
	}
	for k := c.top; k <= c.bottom; k++ {
		rows |= c.of.rows[k*c.of.words+word]
	}
	return columns & rows
}

// findSolids notes where the solids are.
func (l *roadmapLevel) findSolids(t *Table) {
	boxes := make([]extent, len(l.solids))
	for i := range l.solids {
		boxes[i] = l.solids[i].extent
	}
	l.where = newBoxIndex(t.Width, t.Depth, boxes)
}

// inside reports whether a point lies strictly inside one of the solids.
func (l *roadmapLevel) inside(p Point) bool {
	over := l.where.over(p, p)
	for i := over.next(); i >= 0; i = over.next() {
		if l.solids[i].holds(p) {
			return true
		}
	}
	return false
}
