package physics

// Cell is a place on the lattice of a Region.
type Cell struct {
	At    Spot
	Cost  Length
	Tests int // climbs, jumps and leaps on the way
}

// Region is everywhere a model can go, as a lattice of places, and places right
// beyond edges where nothing of the lattice can be reached.
type Region struct {
	Step  Length
	Cells []Cell
}

// Contains reports whether a place lies within half a step of one in the region.
func (r Region) Contains(s Spot) bool {
	for _, c := range r.Cells {
		if c.At.Z == s.Z && abs(c.At.X-s.X) <= r.Step/2 && abs(c.At.Y-s.Y) <= r.Step/2 {
			return true
		}
	}
	return false
}

// Reach is everywhere the model can end its move for at most the allowance. What
// it costs to come to a place over ground that is not open is right to rimRoom;
// whether it is too much is decided as Path does.
func (t *Table) Reach(m Mover, allowance Length, others []Body) Region {
	v := t.Survey(m, allowance, others)
	for !v.Go(1 << 30) {
	}
	return v.Region
}

// Survey is a Reach that is found bit by bit, by who must not keep others
// waiting. The bodies it was given must not change meanwhile.
type Survey struct {
	Region // as far as it is found

	t               *Table
	m               Mover
	others          []Body
	allowance, most Length
	s               *search
	stage           surveyStage
	x, y            Length // what is looked at next
	x0, x1, y1      Length
	hint            int32 // by which the place before was reached: this one most likely, too
}

// surveyStage is what a Survey does next.
type surveyStage uint8

const (
	meetsGround surveyStage = iota // with what base and gait nobody has asked before
	meetsRims
	setsOut
	findsWays
	findsPlaces
)

// Survey begins a Reach; Go finds it.
func (t *Table) Survey(m Mover, allowance Length, others []Body) *Survey {
	v := &Survey{Region: Region{Step: Inch / 2}, t: t, m: m, others: others, allowance: allowance, most: allowance, hint: -1}
	p := m.At.Point()
	v.x0, v.x1 = max(0, p.X-allowance)/v.Step, min(t.Width, p.X+allowance)/v.Step
	v.y, v.y1 = max(0, p.Y-allowance)/v.Step, min(t.Depth, p.Y+allowance)/v.Step
	v.x = v.x0
	return v
}

// Go gets ready, then looks at so many nodes of ways more and, when it knows
// these, at so many places of the grid more. It reports whether all is found.
func (v *Survey) Go(places int) bool {
	switch v.stage {
	case meetsGround:
		v.t.roadmapOf(v.m.Body)
		v.stage = meetsRims
	case meetsRims:
		v.t.roadmapOf(v.m.Body).boundaries()
		v.stage = setsOut
	case setsOut:
		v.s = v.t.searchOver(v.m, v.others, v.allowance, true)
		v.s.begin()
		if v.s.firstSteiner >= 0 {
			v.most += steinerSlack
		}
		v.stage = findsWays
	case findsWays:
		if v.s.settleSome(places) {
			v.stage = findsPlaces
		}
	default:
		return v.findPlaces(places)
	}
	return false
}

// findPlaces looks at so many places of the grid more.
func (v *Survey) findPlaces(places int) bool {
	if v.y > v.y1 {
		return true
	}
	p := v.m.At.Point()
	var room [16]Spot
	for ; places > 0; places-- {
		if places%pauseEvery == 0 {
			v.t.Pause()
		}
		q := Point{v.x * v.Step, v.y * v.Step}
		if v.x++; v.x > v.x1 {
			v.x, v.y = v.x0, v.y+1
		}
		if distance2(p, q) <= int64(v.allowance)*int64(v.allowance) {
			v.survey(v.t.appendSurfaces(room[:0], q))
		}
		if v.y > v.y1 {
			v.landings()
			v.s.release()
			v.s = nil
			return true
		}
	}
	return false
}

// survey adds those of some spots where the model can end its move.
func (v *Survey) survey(spots []Spot) {
	for _, at := range spots {
		end := v.m.Body
		end.At = at
		if v.t.Fits(end, v.others) != nil || v.t.keepsOff(&v.m, end) != nil {
			continue
		}
		node, leg, cost, ok := v.s.to(at, v.most+1, v.hint)
		if !ok || cost > v.allowance && v.s.atBest(node, leg, at, cost) > v.allowance {
			if v.s.against(at) {
				v.beside(at)
			}
			continue
		}
		v.hint = node
		tests := int16(0)
		if isVia(node) {
			tests = v.s.vias[viaOf(node)].tests
		} else {
			tests = v.s.steps[node].tests
		}
		v.Cells = append(v.Cells, Cell{at, min(cost, v.allowance), int(tests)})
	}
}

// landings adds the places where climbs, jumps and leaps end if no place of the lattice
// beside them is in the region: a walkway may be too narrow for it. Where a climb begins
// at the start only it always adds the place: who climbs as high as he may comes no
// farther than there (CLIMB-02, CLIMB-03).
func (v *Survey) landings() {
	for k := range v.s.solved {
		i := v.s.solved[k].step
		if !isVia(i) {
			continue
		}
		c := &v.s.vias[viaOf(i)]
		far := &v.s.roadmap.passages[c.passage].far
		if far.z == v.m.At.Z {
			continue
		}
		p := far.at(max(c.lo, min(c.u, c.hi)))
		step := v.Step
		if c.fixed {
			step = 0
		}
		if at := (Spot{p.X, p.Y, far.z}); !v.near(at, step) {
			v.hint = i
			v.survey([]Spot{at})
		}
	}
}

// near reports whether a place no farther off than that is known already.
func (v *Survey) near(s Spot, far Length) bool {
	for i := range v.Cells {
		if at := &v.Cells[i].At; at.Z == s.Z && abs(at.X-s.X) <= far && abs(at.Y-s.Y) <= far {
			return true
		}
	}
	return false
}

// beside adds a spot right beside another model if Path leads there: only a ring that
// is drawn towards that spot lets ways come as near as they can (see newObstacle).
func (v *Survey) beside(at Spot) {
	m := v.m
	m.Limit = v.allowance
	path, err := v.t.Path(m, at, v.others)
	if err != nil {
		return
	}
	c := Cell{At: at, Cost: path.Cost}
	for _, l := range path.Legs {
		if l.Kind.tests() {
			c.Tests++
		}
	}
	v.Cells = append(v.Cells, c)
}
