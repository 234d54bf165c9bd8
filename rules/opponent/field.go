package opponent

import (
	"cometfall/physics"
	"cometfall/rules"
)

// field is where an enemy can be in contact next turn: what it costs him to come
// there over the ground as it is.
type field struct {
	known  bool
	at     physics.Spot // where he stood when it was found
	far    physics.Length
	floors []layer
}

// layer is one height of a field, a lattice of half inches.
type layer struct {
	z     physics.Length
	costs []physics.Length // 0: not reached, else 1 more than it costs
	tests []uint8          // of Initiative, on the way
}

// lattice is the distance of the places of a field.
const lattice = physics.Inch / 2

// fieldOf is what is known of where an enemy can charge, or nil.
func (p *Player) fieldOf(e *rules.Warrior) *field {
	if int(e.ID) >= len(p.fields) {
		return nil
	}
	f := &p.fields[e.ID]
	if !f.known || f.at != e.At || f.far != p.view.ChargeRange(e) {
		return nil
	}
	return f
}

// surveys finds the fields of the enemies who could charge next turn. Who was
// surveyed before and has not moved is not looked at again.
func (p *Player) surveys() {
	s := p.view
	if len(p.fields) != len(s.Warriors) {
		p.fields = make([]field, len(s.Warriors))
	}
	enemies := s.Enemies(p.Side)
	var radius physics.Length
	for _, w := range p.ours() {
		radius = max(radius, w.Radius)
	}
	for _, id := range enemies {
		e := &s.Warriors[id]
		if !p.freeToCharge(e) || p.fieldOf(e) != nil || !p.nears(e) {
			continue
		}
		m := s.Mover(e)
		m.Avoid, m.KeepOff = nil, 0
		others := make([]physics.Body, 0, len(enemies)) // friends will not stand where they stand now
		for _, id := range enemies {
			if id != e.ID {
				others = append(others, s.Warriors[id].Body())
			}
		}
		p.work++
		f := field{known: true, at: e.At, far: s.ChargeRange(e)}
		for i, c := range s.Table.Reach(m, f.far, others).Cells {
			if i%atOnce == 0 {
				p.pause()
			}
			f.spread(s.Table, c, e.Radius+radius)
		}
		p.fields[id] = f
		p.pause()
	}
}

// nears reports whether an enemy could come to where one of ours can be by then.
func (p *Player) nears(e *rules.Warrior) bool {
	for _, w := range p.ours() {
		run, _ := p.view.Allowance(w, true)
		if physics.Within(e.Body(), w.Body(), p.view.ChargeRange(e)+run) {
			return true
		}
	}
	return false
}

// spread notes who could be touched from a place.
func (f *field) spread(t *physics.Table, c physics.Cell, touch physics.Length) {
	wide, deep := int(t.Width/lattice)+1, int(t.Depth/lattice)+1
	var l *layer
	for i := range f.floors {
		if f.floors[i].z == c.At.Z {
			l = &f.floors[i]
		}
	}
	if l == nil {
		f.floors = append(f.floors, layer{c.At.Z, make([]physics.Length, wide*deep), make([]uint8, wide*deep)})
		l = &f.floors[len(f.floors)-1]
	}
	const most = 4
	x, y := int(c.At.X/lattice), int(c.At.Y/lattice)
	for dy := -most; dy <= most; dy++ {
		for dx := -most; dx <= most; dx++ {
			if x+dx < 0 || y+dy < 0 || x+dx >= wide || y+dy >= deep {
				continue
			}
			ax, ay := max(dx, -dx), max(dy, -dy)
			gap := lattice*physics.Length(max(ax, ay)) + lattice*physics.Length(min(ax, ay))*7/16
			if gap > touch+lattice {
				continue
			}
			cost := c.Cost + max(0, gap-touch)
			if n := &l.costs[(y+dy)*wide+x+dx]; *n == 0 || cost+1 < *n {
				*n = cost + 1
				l.tests[(y+dy)*wide+x+dx] = uint8(c.Tests)
			}
		}
	}
}

// cost is what it costs to touch somebody at a place, and with how many tests.
func (f *field) cost(t *physics.Table, at physics.Spot) (cost physics.Length, tests int, ok bool) {
	wide := int(t.Width/lattice) + 1
	for i := range f.floors {
		l := &f.floors[i]
		if d := l.z - at.Z; d > physics.Inch || d < -physics.Inch {
			continue
		}
		k := int((at.Y+lattice/2)/lattice)*wide + int((at.X+lattice/2)/lattice)
		if n := l.costs[k]; n > 0 {
			return n - 1, int(l.tests[k]), true
		}
	}
	return 0, 0, false
}

// reach is how likely an enemy gets to a warrior at a place by the cost of his way and
// the tests on it, in thousandths.
func (f *field) reach(t *physics.Table, at physics.Spot, initiative int) int {
	cost, tests, ok := f.cost(t, at)
	n := 300
	switch {
	case !ok:
		return 0
	case cost <= f.far-physics.Inch/2:
		n = 950
	case cost <= f.far:
		n = 800
	}
	if tests > 0 {
		n = n * initiativeOdds(initiative, tests) / 1000
	}
	return n
}
