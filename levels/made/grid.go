// Package made makes tables from a seed, below the city and of the camps of warbands: the
// same seed, the same table, everywhere. It knows neither rules nor screen.
//
// Begin with Grid, solid rock out of which rooms and passages are cut, which says what is
// left of the rock and whether everything cut is joined; then catacombs.go. A camp is built
// upon open ground: camps.go.
package made

import "cometfall/physics"

// Unit is the step of a Grid.
const Unit = physics.Inch / 2

// Box is a part of a grid, in units; the right and lower end are not in it.
type Box struct{ Left, Top, Right, Bottom int }

// Wide and Deep are how many units it is.
func (b Box) Wide() int { return b.Right - b.Left }

// Deep is how far it reaches downwards.
func (b Box) Deep() int { return b.Bottom - b.Top }

// Middle is the unit in its middle.
func (b Box) Middle() (x, y int) { return (b.Left + b.Right) / 2, (b.Top + b.Bottom) / 2 }

// Within is the part of a box that is so far from all its sides.
func (b Box) Within(by int) Box { return Box{b.Left + by, b.Top + by, b.Right - by, b.Bottom - by} }

// Shape is the box on the table.
func (b Box) Shape() []physics.Point {
	at := func(x, y int) physics.Point {
		return physics.Point{X: physics.Length(x) * Unit, Y: physics.Length(y) * Unit}
	}
	return []physics.Point{at(b.Left, b.Top), at(b.Right, b.Top), at(b.Right, b.Bottom), at(b.Left, b.Bottom)}
}

// Grid is rock, and what has been cut out of it.
type Grid struct {
	wide, deep int
	open       []bool
}

// NewGrid is solid rock of so many units.
func NewGrid(wide, deep int) *Grid { return &Grid{wide, deep, make([]bool, wide*deep)} }

// Open reports whether something is cut out there; beyond the table nothing is.
func (g *Grid) Open(x, y int) bool {
	return x >= 0 && y >= 0 && x < g.wide && y < g.deep && g.open[y*g.wide+x]
}

// Cut takes a box out of the rock.
func (g *Grid) Cut(b Box) {
	for y := max(0, b.Top); y < min(g.deep, b.Bottom); y++ {
		for x := max(0, b.Left); x < min(g.wide, b.Right); x++ {
			g.open[y*g.wide+x] = true
		}
	}
}

// Across cuts a passage between two rooms of which the second lies farther to the right:
// straight, or with a bend in the middle. From and to are its upper sides at its ends.
func (g *Grid) Across(a, b Box, from, to, wide int) {
	bend := (a.Right + b.Left - wide) / 2
	g.Cut(Box{a.Right - 1, from, bend + wide, from + wide})
	g.Cut(Box{bend, min(from, to), bend + wide, max(from, to) + wide})
	g.Cut(Box{bend, to, b.Left + 1, to + wide})
}

// Down is Across for a room that lies farther down; from and to are its left sides.
func (g *Grid) Down(a, b Box, from, to, wide int) {
	bend := (a.Bottom + b.Top - wide) / 2
	g.Cut(Box{from, a.Bottom - 1, from + wide, bend + wide})
	g.Cut(Box{min(from, to), bend, max(from, to) + wide, bend + wide})
	g.Cut(Box{to, bend, to + wide, b.Top + 1})
}

// Rock is what is left, in as few boxes as rows that are alike give.
func (g *Grid) Rock() (rock []Box) {
	var above []Box // runs of the row above, still growing
	for y := 0; y <= g.deep; y++ {
		var row []Box
		for x := 0; y < g.deep && x < g.wide; x++ {
			if g.open[y*g.wide+x] {
				continue
			}
			b := Box{x, y, x, y + 1}
			for x < g.wide && !g.open[y*g.wide+x] {
				x++
			}
			b.Right = x
			row = append(row, b)
		}
		for _, b := range above {
			grown := false
			for i := range row {
				if row[i].Left == b.Left && row[i].Right == b.Right {
					row[i].Top, grown = b.Top, true
				}
			}
			if !grown {
				rock = append(rock, b)
			}
		}
		above = row
	}
	return rock
}

// Far is how many steps of a unit every place is from one, through what is cut out by
// something so many units wide whose upper left corner stands there; -1 where it cannot come.
func (g *Grid) Far(x, y, wide int) []int {
	room := func(x, y int) bool {
		for j := range wide {
			for i := range wide {
				if !g.Open(x+i, y+j) {
					return false
				}
			}
		}
		return true
	}
	far := make([]int, g.wide*g.deep)
	for i := range far {
		far[i] = -1
	}
	if !room(x, y) {
		return far
	}
	far[y*g.wide+x] = 0
	for queue := []int{y*g.wide + x}; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		for _, step := range [...][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			x, y := at%g.wide+step[0], at/g.wide+step[1]
			if room(x, y) && far[y*g.wide+x] < 0 {
				far[y*g.wide+x] = far[at] + 1
				queue = append(queue, y*g.wide+x)
			}
		}
	}
	return far
}

// Keep fills up again what something so many units wide does not come to (Far): nooks that are
// too narrow, and rooms that nothing joins.
func (g *Grid) Keep(far []int, wide int) {
	kept := NewGrid(g.wide, g.deep)
	for i, d := range far {
		if x, y := i%g.wide, i/g.wide; d >= 0 {
			kept.Cut(Box{x, y, x + wide, y + wide})
		}
	}
	g.open = kept.open
}

// lot is a row of numbers that a seed decides.
type lot uint64

// below is a number from 0 up to one less than n.
func (l *lot) below(n int) int {
	*l += 0x9e3779b97f4a7c15
	z := uint64(*l)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return int((z ^ z>>31) >> 33 % uint64(n))
}

// between is a number between two, both among them.
func (l *lot) between(least, most int) int { return least + l.below(most-least+1) }

// oneIn reports true once in so many times.
func (l *lot) oneIn(n int) bool { return l.below(n) == 0 }
