package scenarios

import (
	"errors"
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// streetFight: both sides want past each other in one street (SCEN-05).
var streetFight = Scenario{Key: "street-fight", Name: "Street Fight", Rule: "SCEN-05",
	About: "Two warbands meet in a street and want past each other. Behind the houses nobody passes.",
	SetUp: "Each side sets up within 6\" of one end of the street; the table behind its houses is shut. The first turn is diced for.",
	Won:   "Who has brought everybody who is left off the table by the far end has won. Who runs has lost.",
	Draws: func(s *rules.State, side rules.SideID) []rules.Draw {
		return drawsThrough(s, side, edge(s, side).Opposite(), 0)
	},
	Prepare: wallsOff,
	Ends: func(p *rules.Play) {
		a, _ := streetEnds(p.Table)
		up := firstOrSecond(p, "SCEN-05")
		names := []string{a.String(), a.Opposite().String()}
		if choose(p, up, "SCEN-05", "At which end of the street?", names...) == 1 {
			a = a.Opposite()
		}
		setEdges(p, up, a)
	},
	Zone: func(s *rules.State, w *rules.Warrior, at physics.Spot) error {
		e := edge(s, w.Home())
		if s.Table.FromEdge(e, at.Point()) > inches(6) {
			return fmt.Errorf("he sets up within 6\" of the %s end of the street (SCEN-05)", e.String())
		}
		return nil
	},
	Heart: func(s *rules.State, side rules.SideID) physics.Point {
		a, ends := streetEnds(s.Table)
		p := ends[0]
		if edge(s, side) != a {
			p = ends[1]
		}
		in := s.Table.AlongEdge(edge(s, side), 500, inches(3))
		if edge(s, side)%2 == 0 {
			return physics.Point{X: p.X, Y: in.Y}
		}
		return physics.Point{X: in.X, Y: p.Y}
	},
	First: evenRoll("SCEN-05"),
	Goals: func(p *rules.Play) {
		for side := range p.Sides {
			id := rules.SideID(side)
			p.Aims(rules.Goal{Side: id, Key: "away", Text: "Get everybody who is left off the table by the " + edge(p.State, id).Opposite().String() + " end of the street"})
		}
	},
	Exit: func(s *rules.State, w *rules.Warrior) error {
		far := edge(s, w.Home()).Opposite()
		switch p := w.At.Point(); {
		case s.Table.FromEdge(far.Opposite(), p) <= w.Radius+atEdge:
			return errors.New("nobody leaves by his own end (SCEN-05)")
		case s.Table.FromEdge(far, p) > w.Radius+atEdge:
			return fmt.Errorf("the way out is the %s end of the street (SCEN-05)", far.String())
		}
		return nil
	},
	Left: func(p *rules.Play, w *rules.Warrior) {
		if w.Hero && p.Counters.Get("scenario-first-out", 0) == 0 {
			p.Counters.Set("scenario-first-out", 0, int(w.ID)+1)
		}
		allAway(p)
	},
	Moments: rules.Moments{
		Downs:    func(p *rules.Play, _ *rules.Warrior, _ rules.WarriorID) { allAway(p) },
		TurnEnds: allAway, TurnBegins: allAway,
	},
	Awards: func(p *rules.Play) {
		if n := p.Counters.Get("scenario-first-out", 0); n > 0 {
			learns(p, &p.Warriors[n-1], 1, "SCEN-05", "was the first Hero to escape")
		}
	}}

// allAway ends a street fight when all that is left of a side has left by the
// far end (SCEN-05).
func allAway(p *rules.Play) {
	for side := range p.Sides {
		out, left := 0, 0
		for i := range p.Warriors {
			w := &p.Warriors[i]
			if int(w.Home()) != side || w.Has(rules.Chattel) {
				continue
			}
			if w.InPlay() {
				left++
			} else if w.Counters.Get(hasLeft, 0) > 0 {
				out++
			}
		}
		if left == 0 && out > 0 {
			p.Finish(rules.SideID(side), fmt.Sprintf("all who are left of %s are out of the street", p.Sides[side].Name), "SCEN-05")
		}
	}
}

// streetEnds are where a street begins at an edge and where one ends at the
// opposite edge: the pair that lies farthest from the table's sides.
func streetEnds(t *physics.Table) (first physics.Edge, ends [2]physics.Point) {
	at := func(e physics.Edge) (best physics.Point, found bool) {
		c := t.AlongEdge(e, 500, 0)
		for i := range t.Streets {
			line := t.Streets[i].Line
			for _, p := range []physics.Point{line[0], line[len(line)-1]} {
				if t.FromEdge(e, p) <= physics.Inch && (!found || length(physics.Spot{X: p.X, Y: p.Y}, physics.Spot{X: c.X, Y: c.Y}) < length(physics.Spot{X: best.X, Y: best.Y}, physics.Spot{X: c.X, Y: c.Y})) {
					best, found = p, true
				}
			}
		}
		return best, found
	}
	for _, e := range physics.Edges[:2] {
		a, one := at(e)
		b, two := at(e.Opposite())
		if one && two {
			return e, [2]physics.Point{a, b}
		}
	}
	return 0, [2]physics.Point{t.AlongEdge(0, 500, 0), t.AlongEdge(2, 500, 0)}
}

// wallsOff shuts off everything behind the houses along the street (SCEN-05): what
// lies farther to its sides than the houses that stand within 9" of it.
func wallsOff(p *rules.Play) {
	first, ends := streetEnds(p.Table)
	across := func(q physics.Point) physics.Length {
		if first == 0 {
			return q.X
		}
		return q.Y
	}
	wide := p.Table.Width
	if first == 1 {
		wide = p.Table.Depth
	}
	a, b := across(ends[0]), across(ends[1])
	lo, hi := min(a, b)-inches(4), max(a, b)+inches(4)
	from, to := lo, hi
	for i := range p.Table.Buildings {
		o := p.Table.Buildings[i].Outline
		if len(o) < 3 {
			continue
		}
		l, h := across(o[0]), across(o[0])
		for _, q := range o {
			l, h = min(l, across(q)), max(h, across(q))
		}
		if h >= lo-inches(5) && l <= hi+inches(5) {
			from, to = min(from, l), max(to, h)
		}
	}
	band := func(x, y physics.Length) physics.Piece {
		at := func(along, over physics.Length) physics.Point {
			if first == 0 {
				return physics.Point{X: over, Y: along}
			}
			return physics.Point{X: along, Y: over}
		}
		long := p.Table.Depth
		if first == 1 {
			long = p.Table.Width
		}
		return physics.Piece{Kind: physics.Impassable, Name: "behind the houses", Shape: []physics.Point{at(0, x), at(0, y), at(long, y), at(long, x)}}
	}
	var shut []physics.Piece
	if from > physics.Inch {
		shut = append(shut, band(0, from))
	}
	if to < wide-physics.Inch {
		shut = append(shut, band(to, wide))
	}
	if err := p.Reshape(physics.Change{New: shut}); err != nil {
		panic("scenarios: the ground behind the houses: " + err.Error())
	}
	for i := range shut {
		p.Mark(rules.Marker{Kind: "shut", Label: "behind the houses", Rule: "SCEN-05", Shape: shut[i].Shape, Of: rules.Nobody})
	}
}
