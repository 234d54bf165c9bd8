package optional

import (
	"container/heap"
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// How the computer finds the way of a vehicle: a chart of the table says how far it
// is from anywhere to where it is to go, and courses are the drives that there are, with what
// is foreseen of each. Nothing here throws a die or changes a battle.

// Chart is how far it is for a vehicle to a place, over a lattice of inches.
type Chart struct {
	wide, deep int
	left       []physics.Length // unknown where it cannot go
	off        bool             // and off the table there, by this edge
	edge       physics.Edge
}

const unknown = physics.Length(1) << 40

// leeway is how far a vehicle's middle keeps from what it would run into, and rather a little
// farther off.
const (
	leeway = physics.Inch * 3 / 2
	ampler = physics.Inch * 5 / 2
)

// flamesCost is how many times as far a way through flames counts: the driver may not dare to
// go it, and the team and the crew burn where it ends.
const flamesCost = 4

// ChartTo is the chart of a vehicle to a place, so near to which is near enough. What stands
// in the way are the solid things of the table, and the bank for a boat; rough ground costs
// twice as much, and other vehicles, which move, nothing. Off says that it is to leave the
// table there, by the nearest edge.
func ChartTo(s *rules.State, vehicle int, to physics.Point, near physics.Length, off bool) *Chart {
	t, v := s.Table, &s.Carriers[vehicle].Place
	boat := s.KindOf(&s.Carriers[vehicle]).Boat
	c := &Chart{wide: int(t.Width/physics.Inch) + 1, deep: int(t.Depth/physics.Inch) + 1}
	c.left, c.off = make([]physics.Length, c.wide*c.deep), off
	for _, e := range physics.Edges {
		if t.FromEdge(e, to) < t.FromEdge(c.edge, to) {
			c.edge = e
		}
	}
	cost := make([]physics.Length, c.wide*c.deep) // of an inch; 0: shut
	for k := range cost {
		if !boat {
			cost[k] = physics.Inch
		}
		c.left[k] = unknown
	}
	// cells visits the lattice in and so near to a shape.
	cells := func(shape []physics.Point, off physics.Length, see func(k int, gap physics.Length)) {
		lo, hi := shape[0], shape[0]
		for _, p := range shape {
			lo.X, lo.Y, hi.X, hi.Y = min(lo.X, p.X), min(lo.Y, p.Y), max(hi.X, p.X), max(hi.Y, p.Y)
		}
		for y := max(0, int((lo.Y-off)/physics.Inch)); y < c.deep && c.at(0, y).Y <= hi.Y+off; y++ {
			for x := max(0, int((lo.X-off)/physics.Inch)); x < c.wide && c.at(x, 0).X <= hi.X+off; x++ {
				if gap := physics.ToShape(shape, c.at(x, y)); gap <= off {
					see(y*c.wide+x, gap)
				}
			}
		}
	}
	if boat {
		for y := range c.deep {
			for x := range c.wide {
				if wetRound(s, c.at(x, y), v.At.Z) {
					cost[y*c.wide+x] = physics.Inch
				}
			}
		}
	}
	for i := range t.Pieces {
		pc := &t.Pieces[i]
		id := physics.PieceID(i)
		switch {
		case len(pc.Shape) == 0 || pc.Bottom >= v.At.Z+physics.Inches(2) || pc.Top < v.At.Z || s.VehicleOf(id) >= 0:
		case pc.Kind == physics.Water || pc.Kind == physics.Difficult || pc.Kind == physics.VeryDifficult || pc.Kind == physics.Rubble:
			if boat {
				continue
			}
			shut := pc.Kind == physics.VeryDifficult || pc.Kind == physics.Rubble
			cells(pc.Shape, leeway/2, func(k int, _ physics.Length) {
				if shut {
					cost[k] = 0
				} else if cost[k] > 0 {
					cost[k] = max(cost[k], 2*physics.Inch)
				}
			})
		case pc.Kind == physics.Impassable, stops(pc) && !s.PassesOver(v, id):
			cells(pc.Shape, ampler, func(k int, gap physics.Length) {
				if gap < leeway {
					cost[k] = 0
				} else if cost[k] > 0 {
					cost[k] = max(cost[k], physics.Inch*3/2)
				}
			})
		}
	}
	for i := range s.Markers {
		if m := &s.Markers[i]; m.Kind == rules.Blaze && !boat { // RUL-FIRE-6
			cells(m.Shape, leeway, func(k int, _ physics.Length) { cost[k] *= flamesCost })
		}
	}
	c.spread(cost, to, max(near, physics.Inch*3/2))
	return c
}

// stops reports whether a piece is one that stands in the way at all.
func stops(pc *physics.Piece) bool {
	switch pc.Kind {
	case physics.Wall, physics.LowWall, physics.Obstacle, physics.Column, physics.Tree:
		return true
	}
	return false
}

// wetRound reports whether there is water round a place, as wide as a boat is.
func wetRound(s *rules.State, at physics.Point, z physics.Length) bool {
	const half = physics.Inch * 12 / 10
	for _, by := range [...]physics.Point{{}, {X: half}, {X: -half}, {Y: half}, {Y: -half}} {
		wet := false
		for i := range s.Table.Pieces {
			pc := &s.Table.Pieces[i]
			wet = wet || pc.Kind == physics.Water && pc.Bottom == z && physics.ToShape(pc.Shape, physics.Point{X: at.X + by.X, Y: at.Y + by.Y}) == 0
		}
		if !wet {
			return false
		}
	}
	return true
}

// Landing is where a vehicle comes nearest to a place: for a boat in the water that is wide
// enough for it, no farther off than 8"; for a wagon the place itself.
func Landing(s *rules.State, vehicle int, to physics.Point) (physics.Spot, bool) {
	z := s.Carriers[vehicle].Place.At.Z
	if !s.KindOf(&s.Carriers[vehicle]).Boat {
		return physics.Spot{X: to.X, Y: to.Y, Z: z}, true
	}
	best, found := physics.Point{}, false
	for dy := -8; dy <= 8; dy++ {
		for dx := -8; dx <= 8; dx++ {
			at := physics.Point{X: to.X + physics.Length(dx)*physics.Inch, Y: to.Y + physics.Length(dy)*physics.Inch}
			if (!found || physics.Apart(at, to) < physics.Apart(best, to)) && wetRound(s, at, z) {
				best, found = at, true
			}
		}
	}
	return physics.Spot{X: best.X, Y: best.Y, Z: z}, found
}

func (c *Chart) at(x, y int) physics.Point {
	return physics.Point{X: physics.Length(x) * physics.Inch, Y: physics.Length(y) * physics.Inch}
}

// spread counts from the places that are near enough outwards.
func (c *Chart) spread(cost []physics.Length, to physics.Point, near physics.Length) {
	var q front
	for k := range cost {
		if cost[k] > 0 && physics.Apart(c.at(k%c.wide, k/c.wide), to) <= near {
			c.left[k] = physics.Apart(c.at(k%c.wide, k/c.wide), to)
			q = append(q, outpost{k, c.left[k]})
		}
	}
	heap.Init(&q)
	for len(q) > 0 {
		o := heap.Pop(&q).(outpost)
		if o.left > c.left[o.k] {
			continue
		}
		x, y := o.k%c.wide, o.k/c.wide
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				if x+dx < 0 || y+dy < 0 || x+dx >= c.wide || y+dy >= c.deep {
					continue
				}
				k := (y+dy)*c.wide + x + dx
				step := (cost[k] + cost[o.k]) / 2
				if cost[k] == 0 || dx == 0 && dy == 0 {
					continue
				}
				if dx != 0 && dy != 0 {
					step = step * 1414 / 1000
				}
				if n := o.left + step; n < c.left[k] {
					c.left[k] = n
					heap.Push(&q, outpost{k, n})
				}
			}
		}
	}
}

// outpost is a place that a chart has come to; front is those yet to be gone on from.
type outpost struct {
	k    int
	left physics.Length
}

type front []outpost

func (f front) Len() int      { return len(f) }
func (f front) Swap(i, j int) { f[i], f[j] = f[j], f[i] }
func (f front) Less(i, j int) bool {
	return f[i].left < f[j].left || f[i].left == f[j].left && f[i].k < f[j].k
}
func (f *front) Push(o any) { *f = append(*f, o.(outpost)) }
func (f *front) Pop() any {
	all := *f
	o := all[len(all)-1]
	*f = all[:len(all)-1]
	return o
}

// Left is how far it is from a place; ok is false where no way leads on.
func (c *Chart) Left(at physics.Point) (left physics.Length, ok bool) {
	best := unknown
	x, y := int(at.X/physics.Inch), int(at.Y/physics.Inch)
	for dy := 0; dy <= 1; dy++ {
		for dx := 0; dx <= 1; dx++ {
			if x+dx >= 0 && y+dy >= 0 && x+dx < c.wide && y+dy < c.deep {
				best = min(best, c.left[(y+dy)*c.wide+x+dx]+physics.Apart(c.at(x+dx, y+dy), at))
			}
		}
	}
	return best, best < unknown
}

// leads reports whether a vehicle that leaves the table where it is does so as it should.
func (c *Chart) leads(t *physics.Table, v *physics.Vehicle) bool {
	if c == nil || !c.off {
		return false
	}
	for n := range v.Parts {
		f := v.Footprint(n)
		for _, q := range f.Corners() {
			if t.FromEdge(c.edge, q) <= physics.Inch/10 {
				return true
			}
		}
	}
	return false
}

// Course is a drive, and what is foreseen of it: Foresight with what it meets and where it
// ends, and how far it is from there.
type Course struct {
	Far  physics.Length
	Turn int
	Foresight
	Ends physics.Vehicle
	Left physics.Length // after one move more, straight on from where it ends
	Lost bool           // no way leads on from there: it would run into something, or stands still
	Off  bool           // it leaves the table on it, where it should
	Soon bool           // it does so with the next move
	Hot  bool           // it ends among flames
}

// Crash reports whether a course runs the vehicle into something that harms it, or off the
// table where it should not go.
func (c *Course) Crash() bool { return c.Over && !c.Off }

// Courses are the drives that a vehicle has, with what is foreseen of each, best by the chart
// first where there is one. It is for whoever gives Drive; nothing is asked about whether it may
// be driven.
func Courses(s *rules.State, vehicle int, chart *Chart) (all []Course) {
	c := &s.Carriers[vehicle]
	most, _ := Allowance(s, vehicle)
	boat := s.KindOf(c).Boat
	turns := []int{0, -15, 15, -30, 30, -45, 45}
	if boat && c.Rudder { // it turns where it lies still only
		turns = turns[:1]
	}
	for _, part := range []physics.Length{4, 3, 2, 1, 0} {
		far := most * part / 4
		for _, by := range turns {
			if far == 0 && by == 0 || boat && part == 1 { // it must move half as far anyhow
				continue
			}
			drift := physics.Length(0)
			if boat && far < most/2 {
				drift = most/2 - far
			}
			o := Course{Far: far, Turn: by, Foresight: Foresee(s, vehicle, far, physics.Degrees(by), drift)}
			o.Ends = o.Legs[2]
			o.Hot = blazeUnder(s, &o.Ends, 0) != nil
			o.looksOn(s, vehicle, chart, most)
			all = append(all, o)
			if o.Over && by == 0 { // nor is there a turn behind that
				break
			}
		}
	}
	rules.SortStable(all, func(a, b Course) int { return int(a.Rank()/16) - int(b.Rank()/16) })
	return all
}

// Rank is what a course leaves to be gone, with what it breaks counted as a long way round.
func (c *Course) Rank() physics.Length {
	switch {
	case c.Off:
		return -physics.Inches(300)
	case c.Over:
		return physics.Inches(300) + min(c.Left, physics.Inches(200))
	case c.Lost:
		return physics.Inches(100) + min(c.Left, physics.Inches(100))
	case c.Hot:
		return min(c.Left+physics.Inches(40), physics.Inches(99))
	}
	return min(c.Left, physics.Inches(90))
}

// mostPlanned is how many places a plan of drives goes on from at most.
const mostPlanned = 40

// planned is where a vehicle would stand after some drives.
type planned struct {
	place physics.Vehicle
	first int // of the courses that it begins with
	turns physics.Length
	left  physics.Length
}

// Planned is the course with which the way of a vehicle to where its chart leads begins, over as
// many turns as it takes: the best first search over drives, each with what is foreseen of it,
// for ways that must be begun at the right angle. Of the courses that the vehicle has now it
// returns the number; -1 where none leads nearer.
func Planned(s *rules.State, vehicle int, all []Course, chart *Chart) int {
	if chart == nil {
		return -1
	}
	most, _ := Allowance(s, vehicle)
	ahead := *s // but for where the vehicle stands it is as it is
	ahead.Carriers = slices.Clone(s.Carriers)
	type spot struct {
		x, y physics.Length
		turn int
	}
	known := map[spot]bool{}
	var open []planned
	best, nearest := -1, unknown
	if n, ok := chart.Left(s.Carriers[vehicle].Place.At.Point()); ok {
		nearest = n
	}
	add := func(c *Course, first int, turns physics.Length) (there bool) {
		if c.Crash() {
			return false
		}
		if c.Off {
			best = first
			return true
		}
		left, ok := chart.Left(c.Ends.At.Point())
		at := spot{c.Ends.At.X / physics.Inch, c.Ends.At.Y / physics.Inch, int(c.Ends.Facing.Direction()+15*physics.Degree/2) / int(15*physics.Degree) % 24}
		if !ok || known[at] {
			return false
		}
		known[at] = true
		if left < nearest-physics.Inch {
			best, nearest = first, left
		}
		risk := physics.Length(c.Foresight.Lost * float64(physics.Inches(20)))
		open = append(open, planned{c.Ends, first, turns + most + risk, left})
		return left <= physics.Inch
	}
	for k := range all {
		if add(&all[k], k, 0) {
			return best
		}
	}
	for range mostPlanned {
		if len(open) == 0 {
			break
		}
		next := 0
		for k := range open {
			if open[k].turns+open[k].left < open[next].turns+open[next].left {
				next = k
			}
		}
		from := open[next]
		open = slices.Delete(open, next, next+1)
		ahead.Carriers[vehicle].Place = from.place
		for _, c := range Courses(&ahead, vehicle, chart) {
			if add(&c, from.first, from.turns) {
				return best
			}
		}
	}
	return best
}

// looksOn finds what a course leads to: what is left to be gone where it ends, and after the
// move that would follow.
func (c *Course) looksOn(s *rules.State, vehicle int, chart *Chart, most physics.Length) {
	for leg := range c.Meetings {
		for i := range c.Meetings[leg] {
			c.Off = c.Off || c.Meetings[leg][i].Leaves && chart.leads(s.Table, &c.Ends)
		}
	}
	here := unknown
	if chart != nil {
		if n, ok := chart.Left(c.Ends.At.Point()); ok {
			here = n
		}
	}
	if c.Left = here; c.Over {
		return
	}
	v := c.Ends
	free := most
	for _, m := range meetings(s, vehicle, &v, most, 0, nil, nil) {
		gone := v.Driven(v.Facing, max(0, m.At-1))
		if m.Leaves && chart.leads(s.Table, &gone) {
			c.Soon = true
		} else if m.Leaves || m.Halts || m.Breaks || m.Control == 1 {
			free = max(0, m.At-physics.Inch/4)
			break
		}
	}
	next := unknown
	for _, part := range []physics.Length{1, 2, 3, 4} {
		if far := most * part / 4; far <= free && chart != nil {
			if n, ok := chart.Left(v.Driven(v.Facing, far).At.Point()); ok {
				next = min(next, n)
			}
		}
	}
	switch {
	case c.Soon:
		next = min(next, here-most)
	case next == unknown:
		c.Lost = true
		return
	}
	c.Left = (here + 2*next) / 3
}

// Steer is the drive of a vehicle by its driver that a chart says is best; ok is false where
// each would end in a wall, or off the table where it should not go.
func Steer(s *rules.State, w *rules.Warrior, vehicle int, chart *Chart) (Drive, bool) {
	for _, c := range Courses(s, vehicle, chart) {
		if d := (Drive{Who: w.ID, Far: c.Far, Turn: c.Turn}); !c.Crash() && d.Legal(s) == nil {
			return d, true
		}
	}
	return Drive{}, false
}

// LashedOn is what becomes of a vehicle if the lash drives it on as far as a die can: whether
// something harms it on the way, or it leaves the table where it should, and how much nearer it
// comes on average.
func LashedOn(s *rules.State, vehicle int, chart *Chart) (nearer physics.Length, crash, off bool) {
	v := s.Carriers[vehicle].Place
	f := Foresee(s, vehicle, 0, 0, physics.Inches(6))
	for _, m := range f.Meetings[2] {
		switch {
		case m.Leaves && chart.leads(s.Table, &f.Legs[2]):
			off = true
		case m.Leaves || m.Halts || m.Breaks || m.Control > 0 && m.Who == rules.Nobody:
			crash = true
		}
	}
	from, ok := chart.Left(v.At.Point())
	to, also := chart.Left(v.Driven(v.Facing, physics.Inches(4)).At.Point())
	if ok && also {
		nearer = from - to
	}
	return nearer, crash, off
}
