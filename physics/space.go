package physics

import (
	"math/bits"
	"slices"
	"sync"

	"github.com/solarlune/resolv"
)

// A space is the broad phase: a resolv.Space in which whatever is on a table is a
// shape with its true outline. It answers which shapes may meet a box or lie along a
// line, by number, and nothing else: whether they do is decided by whoever asks, with
// whole numbers.
//
// resolv sorts shapes into cells. Its own walks through them (FilterCells, LineTest,
// Intersection) are not used: they allocate, keep their results in package variables,
// do not stop when they are told to, and decide with floating-point numbers. Instead
// the cells are read here, straight from the Space. Of solids, floors and ground, which
// never move and are asked for millions of times, there is a flat copy of the cells
// (cellIndex): without it 200 simulated battles take a ninth longer, 1.37 s for 1.23 s.
// For what is near one base both are as quick (BenchmarkBroadPhase).
type space struct {
	*resolv.Space
	cellGrid
	flat [shapeKinds]*cellIndex // nil for those that are read from resolv's cells
}

// shapeKind is what a shape of a space stands for.
type shapeKind uint8

const (
	solidShape    shapeKind = iota // Table.prisms
	floorShape                     // Table.floors
	groundShape                    // Table.areas
	interiorShape                  // Table.interiors
	openingShape                   // Table.openings
	shapeKinds
)

// shapeTag is what a shape says about itself: its kind, its number, which is its place
// in the list of its kind, and its box.
type shapeTag struct {
	kind shapeKind
	boxed
}

// boxed is a number with a box: most shapes that are met lie somewhere else in the
// cell. Lengths on a table have 20 bits.
type boxed struct {
	id       int32
	loX, loY int32
	hiX, hiY int32
}

func newBoxed(id int32, lo, hi Point) boxed {
	return boxed{id, int32(lo.X), int32(lo.Y), int32(hi.X), int32(hi.Y)}
}

// meets reports whether the box has a place in common with another.
func (b *boxed) meets(lo, hi Point) bool {
	return Length(b.loX) <= hi.X && Length(b.hiX) >= lo.X && Length(b.loY) <= hi.Y && Length(b.hiY) >= lo.Y
}

// cellGrid is how a table is divided into cells: squares, row by row.
type cellGrid struct {
	shift        uint // a cell is 1<<shift units wide
	across, down int
}

// gridFor divides a table with so many solids: cells are as small as leaves most of
// them empty.
func gridFor(width, depth Length, solids int) cellGrid {
	g := cellGrid{shift: 13}
	for g.shift > 10 && int(width>>g.shift)*int(depth>>g.shift) < 3*solids {
		g.shift--
	}
	g.across, g.down = g.cell(width)+1, g.cell(depth)+1
	return g
}

// cell is the column or row in which a coordinate lies.
func (g *cellGrid) cell(l Length) int { return int(l >> g.shift) }

// span is the columns and rows that a box comes into; beyond the table it is the
// outermost ones.
func (g *cellGrid) span(lo, hi Point) (x0, y0, x1, y1 int) {
	return max(0, min(g.cell(lo.X), g.across-1)), max(0, min(g.cell(lo.Y), g.down-1)),
		max(0, min(g.cell(hi.X), g.across-1)), max(0, min(g.cell(hi.Y), g.down-1))
}

// rowSpan is the columns that a band between two points comes into while it is in a row.
func (g *cellGrid) rowSpan(a, b Point, row int, margin Length) (left, right int) {
	if a.Y > b.Y {
		a, b = b, a
	}
	top, bottom := max(a.Y, Length(row)<<g.shift-margin), min(b.Y, Length(row+1)<<g.shift+margin)
	u, v := a.X, b.X
	if a.Y != b.Y {
		u, v = a.X+(b.X-a.X)*(top-a.Y)/(b.Y-a.Y), a.X+(b.X-a.X)*(bottom-a.Y)/(b.Y-a.Y)
	}
	return max(0, min(g.cell(min(u, v)-margin-1), g.across-1)), max(0, min(g.cell(max(u, v)+margin+1), g.across-1))
}

// newSpace makes an empty space of the size of a grid.
func newSpace(g cellGrid) space {
	side := 1 << g.shift
	return space{Space: resolv.NewSpace(g.across*side, g.down*side, side, side), cellGrid: g}
}

// making guards resolv's counter of shapes, a package variable: tables are made in
// several goroutines.
var making sync.Mutex

// add puts a convex polygon into the space.
func (s *space) add(kind shapeKind, id int32, outline []Point) {
	points := make([]float64, 0, 2*len(outline))
	for _, p := range outline {
		points = append(points, float64(p.X), float64(p.Y))
	}
	lo, hi := bounds(outline)
	making.Lock()
	shape := resolv.NewConvexPolygon(0, 0, points)
	making.Unlock()
	shape.SetData(&shapeTag{kind, newBoxed(id, lo, hi)})
	s.Add(shape)
}

// flatten copies resolv's cells for some kinds, of which there are so many, now that all
// shapes are in them.
func (s *space) flatten(counts map[shapeKind]int) {
	for k, n := range counts {
		s.flat[k] = &cellIndex{cellGrid: s.cellGrid, first: make([]int32, 1, s.across*s.down+1), words: (n + 63) / 64}
	}
	for y := range s.down {
		for x := range s.across {
			for _, shape := range s.Cell(x, y).Shapes {
				if tag := shape.Data().(*shapeTag); s.flat[tag.kind] != nil {
					s.flat[tag.kind].items = append(s.flat[tag.kind].items, tag.boxed)
				}
			}
			for _, f := range s.flat {
				if f != nil {
					slices.SortFunc(f.items[f.first[len(f.first)-1]:], func(a, b boxed) int { return int(a.id - b.id) })
					f.first = append(f.first, int32(len(f.items)))
				}
			}
		}
	}
}

// near collects the shapes of a kind whose boxes meet a box, each once, by number.
func (s *space) near(kind shapeKind, lo, hi Point, into []int32) []int32 {
	if f := s.flat[kind]; f != nil {
		return f.near(lo, hi, into)
	}
	begin := len(into)
	x0, y0, x1, y1 := s.span(lo, hi)
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			for _, shape := range s.Cell(x, y).Shapes {
				if tag := shape.Data().(*shapeTag); tag.kind == kind && tag.meets(lo, hi) {
					into = append(into, tag.id)
				}
			}
		}
	}
	return sorted(into, begin)
}

// along collects the shapes of a kind that is flattened in the cells that a band between
// two points crosses, each once, by number.
func (s *space) along(kind shapeKind, a, b Point, margin Length, into []int32) []int32 {
	return s.flat[kind].along(a, b, margin, into)
}

// cellIndex is a flat copy of the cells of a space, for the shapes of one kind.
type cellIndex struct {
	cellGrid
	first []int32 // where in items each cell begins; one more than there are
	items []boxed // by number in each cell
	words int     // of a set of them
}

// near collects those whose boxes meet a box, each once, by number.
func (c *cellIndex) near(lo, hi Point, into []int32) []int32 {
	x0, y0, x1, y1 := c.span(lo, hi)
	if x0 == x1 && y0 == y1 { // nothing comes up twice
		k := y0*c.across + x0
		items := c.items[c.first[k]:c.first[k+1]]
		for k := range items {
			if items[k].meets(lo, hi) {
				into = append(into, items[k].id)
			}
		}
		return into
	}
	if c.words > setWords {
		begin, few := len(into), true
		for y := y0; y <= y1 && few; y++ {
			into, few = c.addFew(into, begin, y*c.across+x0, y*c.across+x1, lo, hi)
		}
		if few {
			return sorted(into, begin)
		}
		into = into[:begin]
	}
	var buf [setWords]uint64
	found := newSet(c.words, buf[:])
	for y := y0; y <= y1; y++ {
		found.add(c, y*c.across+x0, y*c.across+x1, lo, hi)
	}
	return found.appendTo(into)
}

// along collects those in the cells that a band between two points crosses, each once,
// by number.
func (c *cellIndex) along(a, b Point, margin Length, into []int32) []int32 {
	if c.words == 0 {
		return into
	}
	lo, hi := box(a, b, margin)
	x0, y0, x1, y1 := c.span(lo, hi)
	if x0 == x1 || y0 == y1 {
		return c.near(lo, hi, into)
	}
	if c.words > setWords {
		begin, few := len(into), true
		for y := y0; y <= y1 && few; y++ {
			left, right := c.rowSpan(a, b, y, margin)
			into, few = c.addFew(into, begin, y*c.across+left, y*c.across+right, lo, hi)
		}
		if few {
			return sorted(into, begin)
		}
		into = into[:begin]
	}
	var buf [setWords]uint64
	found := newSet(c.words, buf[:])
	for y := y0; y <= y1; y++ {
		left, right := c.rowSpan(a, b, y, margin)
		found.add(c, y*c.across+left, y*c.across+right, lo, hi)
	}
	return found.appendTo(into)
}

// fewFound is how many numbers are sooner sorted than put into a set that does not lie on the stack.
const fewFound = 64

// addFew adds those from one cell to another of its row whose boxes meet a box, in any order, as
// long as from where they begin there are few; it reports whether there are.
func (c *cellIndex) addFew(into []int32, begin, from, to int, lo, hi Point) ([]int32, bool) {
	items := c.items[c.first[from]:c.first[to+1]]
	for k := range items {
		if i := &items[k]; i.meets(lo, hi) {
			if len(into)-begin == fewFound {
				return into, false
			}
			into = append(into, i.id)
		}
	}
	return into, true
}

// sorted are numbers of which those from one on are put in order, each once.
func sorted(into []int32, begin int) []int32 {
	found := into[begin:]
	slices.Sort(found)
	return into[:begin+len(slices.Compact(found))]
}

// idSet is a set of numbers that gives them back in their order.
type idSet []uint64

// setWords is how many words of a set lie on the stack: enough for 1024 numbers.
const setWords = 16

// newSet makes an empty set of so many words, in a buffer if that is large enough.
func newSet(words int, buf []uint64) idSet {
	if words > len(buf) {
		return make(idSet, words)
	}
	return idSet(buf[:words])
}

// add takes those from one cell to another of its row whose boxes meet a box.
func (s idSet) add(c *cellIndex, from, to int, lo, hi Point) {
	items := c.items[c.first[from]:c.first[to+1]]
	for k := range items {
		if i := &items[k]; i.meets(lo, hi) {
			s[i.id>>6] |= 1 << (i.id & 63)
		}
	}
}

// take adds a number; it reports whether it is new.
func (s idSet) take(id int32) bool {
	word, bit := &s[id>>6], uint64(1)<<(id&63)
	had := *word&bit != 0
	*word |= bit
	return !had
}

func (s idSet) appendTo(into []int32) []int32 {
	for k, word := range s {
		for ; word != 0; word &= word - 1 {
			into = append(into, int32(k<<6+bits.TrailingZeros64(word)))
		}
	}
	return into
}

// box is the bounding box of two points with a margin.
func box(a, b Point, m Length) (lo, hi Point) {
	return Point{min(a.X, b.X) - m, min(a.Y, b.Y) - m}, Point{max(a.X, b.X) + m, max(a.Y, b.Y) + m}
}
