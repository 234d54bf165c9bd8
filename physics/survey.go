package physics

import "slices"

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
// it costs to come to a place over ground that is not open is right to steinerSlack
// as a rule; with a climb, jump or leap on the way it may come out dearer than Path says.
func (t *Table) Reach(m Mover, allowance Length, others []Body) Region {
	v := t.Survey(m, allowance, others)
	v.End()
	return v.Region
}

// Survey is a Reach that can still be asked for its outlines, until its End.
type Survey struct {
	Region
	of *survey
}

// Survey is the Reach of a model.
func (t *Table) Survey(m Mover, allowance Length, others []Body) *Survey {
	if m.Gait.Through {
		return t.surveyThrough(m, allowance, others)
	}
	v := t.survey(m, allowance, others)
	return &Survey{Region{v.Step, slices.Clone(v.Cells)}, v}
}

// Outlines are the outlines of what the model reaches for at most a part of the allowance, with
// which it may climb on the way. As a rule they lie within 0.03" of where the cheapest ways
// end, but leave out what is less than a tenth of an inch wide and lies between their samples, and
// where only landings are. What is solid within them is drawn on the table.
func (v *Survey) Outlines(part Length) []Outline { return v.of.outlines(part) }

// End gives back what the survey has asked. Its region stays.
func (v *Survey) End() { v.of.end() }

// survey is a Reach whose search can still be asked, until its end.
func (t *Table) survey(m Mover, allowance Length, others []Body) *survey {
	v := &survey{Region: Region{Step: Inch / 2}, t: t, m: m, others: others, allowance: allowance, most: allowance, hint: -1}
	roadmap := t.roadmapOf(m.Body)
	t.Pause()
	roadmap.boundaries()
	t.Pause()
	v.s = t.newSearch(m, others, allowance, true, false, nil)
	v.s.begin()
	v.layer = t.layerOf(others)
	if v.s.firstSteiner >= 0 {
		v.most += steinerSlack
	}
	t.Pause()
	v.s.settleAll()
	v.lattice()
	v.landings()
	return v
}

// end gives back what the survey has asked.
func (v *survey) end() {
	v.s.release()
	v.layer.release()
}

// survey is a Reach as far as it has come.
type survey struct {
	Region

	t               *Table
	m               Mover
	others          []Body
	layer           *Layer // of the others, for there are many places to try
	allowance, most Length
	s               *search
	hint            int32 // by which the place before was reached: this one most likely, too
}

// lattice adds the places of the lattice.
func (v *survey) lattice() {
	p, far, step := v.m.At.Point(), v.allowance, v.Step
	var buf [16]Spot
	looked := 0
	for y := max(0, p.Y-far) / step; y <= min(v.t.Depth, p.Y+far)/step; y++ {
		for x := max(0, p.X-far) / step; x <= min(v.t.Width, p.X+far)/step; x++ {
			if looked++; looked%pauseEvery == 0 {
				v.t.Pause()
			}
			q := Point{x * step, y * step}
			if distance2(p, q) <= int64(far)*int64(far) {
				v.add(v.t.appendSurfaces(buf[:0], q))
			}
		}
	}
}

// add adds those of some spots where the model can end its move.
func (v *survey) add(spots []Spot) {
	for _, at := range spots {
		end := v.m.Body
		end.At = at
		if !v.endsAt(&end) {
			continue
		}
		node, leg, cost, ok := v.s.to(at, v.most+1, v.hint)
		if (!ok || node != v.s.first()) && (v.s.besideCorner(at) || !ok && v.s.inMargin(at)) {
			most := v.allowance
			if ok {
				most = min(most, cost+besideSlack)
			}
			if !v.beside(at, most) && most < v.allowance {
				v.beside(at, v.allowance)
			}
			continue
		}
		if v.s.firstSteiner >= 0 {
			if ok {
				cost = v.s.atBest(node, leg, at, cost)
			}
			if end, less, cheaper := v.s.overFoot(at, cost); cheaper {
				node, cost, ok = end, less, true
			}
		}
		if !ok || cost > v.allowance {
			continue
		}
		v.hint = node
		tests := int16(0)
		if isVia(node) {
			tests = v.s.vias[viaOf(node)].tests
		} else {
			tests = v.s.steps[node].tests
		}
		v.Cells = append(v.Cells, Cell{at, cost, int(tests)})
	}
}

// endsAt reports whether the model can end its move so.
func (v *survey) endsAt(end *Body) bool {
	return v.layer.Fits(*end) == nil && (v.m.layer == 0 || v.t.layerAsked(v.m.layer).solidAt(*end) == nil) && v.t.keepsOff(&v.m, *end) == nil
}

// landings adds the places where climbs, jumps and leaps end if no place of the lattice
// beside them is in the region: a walkway may be too narrow for it. Where a climb begins
// at the start only it always adds the place: who climbs as high as he may comes no
// farther than there (CLIMB-02, CLIMB-03).
func (v *survey) landings() {
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
			v.add([]Spot{at})
		}
	}
}

// near reports whether a place no farther off than that is known already.
func (v *survey) near(s Spot, far Length) bool {
	for i := range v.Cells {
		if at := &v.Cells[i].At; at.Z == s.Z && abs(at.X-s.X) <= far && abs(at.Y-s.Y) <= far {
			return true
		}
	}
	return false
}

// besideCorner reports whether a spot lies in the margin of something round: another model,
// a corner of a solid, or a solid of a layer. Along a straight side ways end as elsewhere.
func (s *search) besideCorner(at Spot) bool {
	if s.inRing(at) || s.inMoving(at) {
		return true
	}
	l, p := s.roadmap.level(at.Z), at.Point()
	if l < 0 {
		return false
	}
	level := &s.roadmap.levels[l]
	over := level.where.over(p, p)
	for n := over.next(); n >= 0; n = over.next() {
		if o := &level.solids[n]; o.holds(p) && slices.Contains(o.core, nearestOn(o.core, p)) {
			return true
		}
	}
	return false
}

// besideSlack is how much more the way to a spot beside something may cost than the search
// for the whole region says, as a rule.
const besideSlack = 4

// beside adds a spot right beside another model or a solid if Path leads there for so much:
// only rings and corners that touch at that spot lead ways as near as they come (see drawRing).
func (v *survey) beside(at Spot, most Length) bool {
	m := v.m
	m.Limit = most
	path, err := v.t.pathOver(m, at, v.others)
	if err != nil {
		return false
	}
	c := Cell{At: at, Cost: path.Cost}
	for _, l := range path.Legs {
		if l.Kind.tests() {
			c.Tests++
		}
	}
	v.Cells = append(v.Cells, c)
	return true
}
