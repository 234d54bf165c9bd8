package made

import (
	"fmt"

	"cometfall/physics"
)

// The catacombs in units of half an inch. A passage has room for two abreast, or for one on
// the largest base; chambers lie in rows and columns, and two galleries, in which warbands
// come down, at the table's left and right end (CATA-02, CATA-03).
const (
	across   = 96 // the table: 48" by 36"
	down     = 72
	passage  = 5
	columns  = 3
	rows     = 3
	plot     = 24      // the ground of a chamber
	strip    = 12      // beside the chambers, for a gallery
	hall     = 8       // how wide a gallery is
	marching = 36      // how long: twenty march in it, two abreast
	steps    = passage // the stairs behind it
	roof     = 3 * physics.Inch
)

// catacombs are being made.
type catacombs struct {
	site
	chambers [rows][columns]Box
}

// Catacombs are the catacombs of a seed (CATA-02).
func Catacombs(seed uint32) physics.Plan {
	c := &catacombs{site: site{lot: lot(seed)*0x51_7c_c1b7 + 1}}
	for !c.dig() { // until the way to the middle is about as long for both
	}
	c.plan.Name, c.plan.Title = fmt.Sprintf("catacombs:%d", seed), fmt.Sprintf("Catacombs %d", seed)
	c.plan.Description = "Chambers of the dead and narrow passages between them, below the city. Two stairs lead down."
	c.plan.Width, c.plan.Depth, c.plan.Ground = across*Unit, down*Unit, "flagstone"
	for _, b := range c.Rock() {
		c.add(physics.Piece{Kind: physics.Wall, Name: "rock", Shape: b.Shape(), Top: roof, Material: physics.Rock})
	}
	for row := range c.chambers {
		for column := range c.chambers[row] {
			c.furnish(c.chambers[row][column], row == rows/2 && column == columns/2)
		}
	}
	return c.plan
}

// dig cuts everything out of new rock, and reports whether it is fair.
func (c *catacombs) dig() bool {
	c.Grid, c.plan = NewGrid(across, down), physics.Plan{}
	for row := range c.chambers {
		for column := range c.chambers[row] {
			wide, deep := c.between(10, 18), c.between(10, 18)
			switch middle := row == rows/2 && column == columns/2; {
			case middle:
				wide, deep = 18, c.between(14, 18)
			case c.oneIn(4): // a widening where passages meet
				wide, deep = passage+1, passage+1
			}
			x, y := strip+column*plot+3+c.below(plot-6-wide+1), row*plot+3+c.below(plot-6-deep+1)
			c.chambers[row][column] = Box{x, y, x + wide, y + deep}
			c.Cut(c.chambers[row][column])
		}
	}
	c.join()
	left := c.gallery(1, true)
	right := c.gallery(2, false)
	x, y := c.chambers[rows/2][columns/2].Middle()
	far := c.Far(x-passage/2, y-passage/2, passage)
	c.Keep(far, passage)
	a, b := far[left.Top*across+left.Left], far[right.Top*across+right.Left]
	return a >= 0 && b >= 0 && max(a-b, b-a) <= 2*passage
}

// join cuts passages: as many as join all chambers, and some more, so that there is more than
// one way.
func (c *catacombs) join() {
	type way struct {
		row, column int
		down        bool
	}
	var ways []way
	for row := range rows {
		for column := range columns {
			if column+1 < columns {
				ways = append(ways, way{row, column, false})
			}
			if row+1 < rows {
				ways = append(ways, way{row, column, true})
			}
		}
	}
	for i := len(ways) - 1; i > 0; i-- {
		j := c.below(i + 1)
		ways[i], ways[j] = ways[j], ways[i]
	}
	var group [rows * columns]int
	for i := range group {
		group[i] = i
	}
	more := 2
	for _, w := range ways {
		other := way{w.row, w.column + 1, false}
		if w.down {
			other = way{w.row + 1, w.column, false}
		}
		a, b := group[w.row*columns+w.column], group[other.row*columns+other.column]
		if a == b {
			if more == 0 {
				continue
			}
			more--
		}
		for i := range group {
			if group[i] == b {
				group[i] = a
			}
		}
		from, to := c.chambers[w.row][w.column], c.chambers[other.row][other.column]
		if w.down {
			c.Down(from, to, c.beside(from.Left, from.Right), c.beside(to.Left, to.Right), passage)
		} else {
			c.Across(from, to, c.beside(from.Top, from.Bottom), c.beside(to.Top, to.Bottom), passage)
		}
	}
}

// beside is where a passage opens into a side of a room.
func (c *catacombs) beside(from, to int) int { return c.between(from, to-passage) }

// gallery cuts the gallery of a side, with the stairs at its upper or lower end, and joins it
// to the chambers beside it. The foot of the stairs is what is returned.
func (c *catacombs) gallery(side int, left bool) Box {
	top, first, column := steps+c.between(2, 6), 0, 0
	g := Box{2, top, 2 + hall, top + marching}
	if !left {
		g.Left, g.Right, column = across-2-hall, across-2, columns-1
	}
	foot := Box{g.Left, g.Top - steps, g.Right, g.Top}
	if c.oneIn(2) { // the other way up
		g.Top, g.Bottom = down-g.Bottom, down-g.Top
		foot.Top, foot.Bottom, first = g.Bottom, g.Bottom+steps, rows-1
	}
	c.Cut(g)
	c.Cut(foot)
	for _, row := range [...]int{rows / 2, first} {
		if row == first && c.oneIn(3) {
			continue
		}
		room := c.chambers[row][column]
		from := c.beside(max(g.Top, row*plot), min(g.Bottom, row*plot+plot))
		if left {
			c.Across(g, room, from, c.beside(room.Top, room.Bottom), passage)
		} else {
			c.Across(room, g, c.beside(room.Top, room.Bottom), from, passage)
		}
	}
	name := [...]string{"west", "east"}[side-1]
	c.add(physics.Piece{Kind: physics.Open, Name: "the " + name + " stairs", Shape: foot.Shape(), Material: "steps"})
	c.plan.Zones = append(c.plan.Zones,
		physics.Zone{Name: "the " + name + " gallery", Role: "deploy", Side: side, Shape: g.Shape()},
		physics.Zone{Name: "the " + name + " stairs", Role: "objective", Side: side, Shape: foot.Shape()})
	return foot
}

// furnish puts into a chamber what may lie in one. The largest base passes on every side of
// what stops it.
func (c *catacombs) furnish(room Box, middle bool) {
	x, y := room.Middle()
	least := min(room.Wide(), room.Deep())
	if middle {
		c.plan.Zones = append(c.plan.Zones, physics.Zone{Name: "the middle chamber", Role: "objective", Shape: room.Within(4).Shape()})
	}
	switch what := c.below(6); {
	case least < 10:
		c.lies("moss", x, y)
		return
	case middle || what == 0 && least >= 13: // a pillar bears the roof
		c.add(physics.Piece{Kind: physics.Column, Name: "pillar", Shape: Box{x - 1, y - 1, x + 1, y + 1}.Shape(), Top: roof, Material: "stone"})
	case what == 1 && least >= 14: // somebody of rank
		c.add(physics.Piece{Kind: physics.Obstacle, Name: "sarcophagus", Shape: Box{x - 2, y - 1, x + 2, y + 1}.Shape(), Top: physics.Inch * 6 / 5, Material: "stone"})
	case what == 2: // water has come in
		c.add(physics.Piece{Kind: physics.Water, Name: "black water", Shape: room.Within(2).Shape()})
		return
	case what == 3: // a part of the roof has come down
		c.add(physics.Piece{Kind: physics.Rubble, Name: "fallen roof", Shape: Box{room.Left, room.Top, room.Left + 5, room.Top + 4}.Shape(), Top: physics.Inch, Material: "stone"})
	}
	for range c.between(2, 4) {
		c.lies([...]string{"bones", "bones", "moss", "puddle", "soot", "planks"}[c.below(6)], c.between(room.Left+2, room.Right-2), c.between(room.Top+2, room.Bottom-2))
	}
}
