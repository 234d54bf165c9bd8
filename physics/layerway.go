package physics

import "slices"

// Ways round the solids of a layer. The roadmap knows nothing of them: a search that is
// asked over a layer grows them by the base that moves, as the roadmap does with what
// stands still, and takes their corners among its nodes. Climbs, jumps and leaps lead
// where they lead on the table: where a solid stands at one of their ends nobody takes them.

// movingSolid is a solid of a layer, grown by the base that moves.
type movingSolid struct {
	solid
	of *layerSolid
}

// stops reports whether a base cannot walk through it at a height.
func (s *layerSolid) stops(z Length, b *Body) bool { return stopsFeet(s.Bottom, s.Top, z, b) }

// Path is Table.Path among the models of the layer, but for some, and round its solids.
func (l *Layer) Path(m Mover, to Spot, except ...int32) (Path, error) {
	m, others := l.among(m, except)
	defer l.t.answered(m.layer)
	return l.t.pathOver(m, to, others)
}

// pathOver is Path for a mover who may go round the solids of a layer.
func (t *Table) pathOver(m Mover, to Spot, others []Body) (Path, error) {
	if m.layer == 0 {
		return t.Path(m, to, others)
	}
	end := m.Body
	end.At = to
	if err := t.Fits(end, others); err != nil {
		return Path{}, err
	}
	if err := t.layerAsked(m.layer).solidAt(end); err != nil {
		return Path{}, err
	}
	if err := t.keepsOff(&m, end); err != nil || m.At == to {
		return Path{}, err
	}
	return t.path(m, to, others)
}

// PathToTouch is Table.PathToTouch among the models of the layer, but for some, and round
// its solids.
func (l *Layer) PathToTouch(m Mover, target Body, except ...int32) (Path, error) {
	m, others := l.among(m, except)
	defer l.t.answered(m.layer)
	if m.layer == 0 {
		return l.t.PathToTouch(m, target, others)
	}
	return l.t.pathToTouch(m, target, others)
}

// Reach is Table.Reach among the models of the layer, but for some, and round its solids.
func (l *Layer) Reach(m Mover, allowance Length, except ...int32) Region {
	m, others := l.among(m, except)
	defer l.t.answered(m.layer)
	return l.t.Reach(m, allowance, others)
}

// among is a mover who goes round the solids of the layer, if it has any, and the models
// in his way. The layer is asked until the answer is there.
func (l *Layer) among(m Mover, except []int32) (Mover, []Body) {
	if m.layer = 0; len(l.solids) > 0 {
		m.layer = l.t.ask(l)
	}
	var others []Body
next:
	for _, o := range l.models[:l.count] {
		for _, id := range except {
			if o.ID == id {
				continue next
			}
		}
		if o.ID != m.ID {
			others = append(others, o.Body)
		}
	}
	return m, others
}

// ask notes that a layer is asked something, and is its number until that is answered. A
// mover has the number and not the layer itself: who holds on to what a mover refers to
// would hold on to those he avoids, too.
func (t *Table) ask(l *Layer) int32 {
	t.mu.Lock()
	defer t.mu.Unlock()
	k := slices.Index(t.asked, nil)
	if k < 0 {
		k = len(t.asked)
		t.asked = append(t.asked, nil)
	}
	t.asked[k] = l
	return int32(k) + 1
}

// answered ends what ask began.
func (t *Table) answered(layer int32) {
	if layer == 0 {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.asked[layer-1] = nil
}

// layerAsked is the layer with a number, or nil.
func (t *Table) layerAsked(layer int32) *Layer {
	if layer == 0 {
		return nil
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.asked[layer-1]
}

// solidAt returns nil if none of the solids is where a body is.
func (l *Layer) solidAt(b Body) error {
	p := b.At.Point()
	x0, y0, x1, y1 := l.span(box(p, p, b.Radius))
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			for _, shape := range l.Cell(x, y).Shapes {
				if o, ok := shape.Data().(*layerSolid); ok && o.holds(&b) {
					return inSolid{o}
				}
			}
		}
	}
	return nil
}

// holds reports whether a body would stand in the solid.
func (s *layerSolid) holds(b *Body) bool {
	return s.Top > b.At.Z && s.Bottom < b.At.Z+b.Height && diskTouches(s.Shape, b.At.Point(), b.Radius)
}

// appendGrown adds the solids that a mover cannot walk through somewhere, and that come
// over a box when they are grown by his base.
func (l *Layer) appendGrown(all []movingSolid, m *Mover, lo, hi Point) []movingSolid {
	for _, o := range l.solids {
		far := m.Radius + m.Radius/16 + 2*growSlack // corners are cut
		if o.lo.X-far < hi.X && o.hi.X+far > lo.X && o.lo.Y-far < hi.Y && o.hi.Y+far > lo.Y {
			all = append(all, movingSolid{newSolid(o.Shape, m.Radius), o})
		}
	}
	return all
}

// passesMoving reports whether a straight leg keeps clear of the solids of a layer.
func (w *walker) passesMoving(a, b Point, z Length) bool {
	for i := range w.moving {
		if o := &w.moving[i]; o.of.stops(z, &w.m.Body) && o.stops(a, b, w.m.Radius) {
			return false
		}
	}
	return true
}

// inMoving reports whether a place lies within the grown outline of a solid of a layer.
func (w *walker) inMoving(s Spot) bool {
	for i := range w.moving {
		if o := &w.moving[i]; o.of.stops(s.Z, &w.m.Body) && o.solid.holds(s.Point()) {
			return true
		}
	}
	return false
}

// bendRoundMoving adds the corners of the solids of a layer, and makes gates of what is
// near the ends of ways that they crowd.
func (s *search) bendRoundMoving() {
	for i := range s.moving {
		o := &s.moving[i]
		for l := range s.roadmap.levels {
			level := &s.roadmap.levels[l]
			if !o.of.stops(level.z, &s.m.Body) {
				continue
			}
			for k, p := range o.shape {
				at := Spot{p.X, p.Y, level.z}
				if s.onTable(p) && !s.beyond(p, l) && !s.inMargin(at) && (at.Z == 0 || s.t.covered(p, p, at.Z)) {
					s.rings = append(s.rings, node{at: at, level: l, kind: corner, round: arcOfSolid(o.round[k], p, s.m.Radius),
						prev: o.shape[(k+len(o.shape)-1)%len(o.shape)], next: o.shape[(k+1)%len(o.shape)]})
				}
			}
		}
	}
}

// gatesByMoving makes gates of the corners near the ends of ways that solids of a layer
// crowd.
func (s *search) gatesByMoving() {
	for i := range s.moving {
		o, ends := &s.moving[i], &s.roadmap.ends
		for k := ends.from(o.lo.X); k < len(ends.at) && ends.at[k].X < o.hi.X; k++ {
			if at := &ends.at[k]; o.of.stops(at.Z, &s.m.Body) && o.solid.holds(at.Point()) {
				s.findGates(at.Point(), s.roadmap.nodes[ends.ids[k]].level, marginReach)
			}
		}
	}
}

// Sees is Table.Sees past the models of the layer, but for the two, and its solids.
func (l *Layer) Sees(from, to Body) bool {
	models, solids := l.along(from.At.Point(), to.At.Point(), to.Radius+1, from.ID, to.ID)
	if len(solids) == 0 {
		return l.t.Sees(from, to, models)
	}
	return l.t.seesAny(&from, &to, models, solids)
}
