package physics

import "sync"

// watch is one look: the eye, the silhouette and what casts shadows on it. A
// shadow of a convex prism is convex. Its edges run straight between the
// columns where corners of its footprint lie as seen from the eye, and from the
// nearer or the farther side of the footprint depending on whether the bottom
// and the top lie below or above the eye.
type watch struct {
	gaze
	floor, roof line // foot and head

	blockers []blocker
	corners  []Point // of the models among them
	near     []stretch
	far      []stretch
	shades   []shade
	columns  []column
	active   []*shade
	cuts     []float64
	edges    []*line
	open     []opening
}

type nearestFirst []blocker

func (s nearestFirst) Len() int           { return len(s) }
func (s nearestFirst) Less(i, j int) bool { return s[i].nearest.less(s[j].nearest) }
func (s nearestFirst) Swap(i, j int)      { s[i], s[j] = s[j], s[i] }

// stretch is a side of a footprint as seen from the eye, between two columns:
// at the column u it is met at the fraction d/(m+n·u) of the way to the
// silhouette. The fraction 0 (the eye is inside) is written with d = 0.
type stretch struct {
	from, to ratio
	m, n, d  int64
}

// shade is a part of a shadow between two columns, bounded by two lines.
type shade struct {
	from, to  ratio
	a, b      int // the places of from and to among all columns
	low, high line
}

var watches = sync.Pool{New: func() any { return new(watch) }}

func (w *watch) release() { watches.Put(w) }

// watchFor prepares a look.
func watchFor(from, to *Body) *watch {
	w := watches.Get().(*watch)
	w.gaze = gazeAt(from, to)
	w.shades, w.blockers, w.corners = w.shades[:0], w.blockers[:0], w.corners[:0]
	return w
}

// meet collects the solids that hide something, those at the silhouette first. It stops
// and returns true when it meets one that is enough.
func (w *watch) meet(t *Table, enough func(*watch, *blocker) bool) bool {
	var buf [setWords]uint64
	met := newSet((len(t.grid.prisms)+63)/64, buf[:])
	s := t.grid.sweepOf(&w.gaze)
	for s.next() {
		for _, id := range s.ids {
			if met.take(id) && w.shadow(t, id) && enough(w, &w.blockers[len(w.blockers)-1]) {
				return true
			}
		}
	}
	return false
}

// shadow takes a solid among the blockers if it hides something, and reports it.
func (w *watch) shadow(t *Table, id int32) bool {
	p := &t.grid.prisms[id]
	shape := t.grid.shape(p)
	nearest, hides := w.hides(shape, Length(p.bottom), Length(p.top))
	if hides {
		w.blockers = append(w.blockers, blocker{number: id, shape: shape, bottom: Length(p.bottom), top: Length(p.top), nearest: nearest,
			hider: Hider{Piece: p.piece, Body: -1, Name: t.Pieces[p.piece].Name}})
	}
	return hides
}

// glimpses reports whether one of a few places, high on the silhouette, is plainly free
// of all blockers. Around such a place an area is seen: gap would find it too, later.
func (w *watch) glimpses() bool {
	if w.head-w.foot < 2 {
		return false // no whole height lies within
	}
	height := w.foot + (w.head-w.foot)*9/10
	for _, quarter := range [...]int64{2, 1, 3} {
		free := true
		for i := 0; free && i < len(w.blockers); i++ {
			free = w.misses(&w.blockers[i], quarter, height)
		}
		if free {
			return true
		}
	}
	return false
}

// meetOthers is meet for the other models alone.
func (w *watch) meetOthers(to *Body, others []Body, enough func(*watch, *blocker) bool) bool {
	target := to.At.Point()
	for i := range others {
		o := &others[i]
		if o.At.Z >= w.highest || o.At.Z+o.Height <= w.lowest || !nearSegment(w.eye, target, o.At.Point(), o.Radius+to.Radius) {
			continue
		}
		n := len(w.corners)
		w.corners = w.appendDisc(w.corners, o)
		b := bodyBlocker(w.corners[n:len(w.corners):len(w.corners)], o)
		var hides bool
		if b.nearest, hides = w.hides(b.shape, b.bottom, b.top); !hides {
			w.corners = w.corners[:n]
			continue
		}
		w.blockers = append(w.blockers, b)
		if enough(w, &w.blockers[len(w.blockers)-1]) {
			return true
		}
	}
	return false
}

// appendDisc adds the corners of another model's base: many, where the silhouette may show
// how near the nearest and the farthest place of it are, beside its top or its feet.
func (w *watch) appendDisc(corners []Point, o *Body) []Point {
	halvings := discHalvings
	at := o.At.Point()
	off := apart(w.eye, at)
	near, far := int64(max(0, off-o.Radius)), int64(off+o.Radius)
	mid := Point{(w.left.X + w.right.X) / 2, (w.left.Y + w.right.Y) / 2}
	back, half := int64(apart(w.eye, mid)), int64(apart(w.left, w.right))/2
	shown := func(height, foot, head int64) bool { // whether a height above the eye is met between both
		return height > 0 && head > 0 && height*max(0, back-half) < head*far && (foot <= 0 || height*(back+half) > foot*near)
	}
	for _, z := range [...]Length{o.At.Z, o.At.Z + o.Height} {
		if h := int64(z - w.eyeZ); shown(h, w.foot, w.head) || shown(-h, -w.head, -w.foot) {
			halvings = fineHalvings
		}
	}
	return appendDisc(corners, w.eye, at, o.Radius, halvings)
}

// meetMoving is meet for the solids of a layer.
func (w *watch) meetMoving(solids []*layerSolid, enough func(*watch, *blocker) bool) bool {
	for _, s := range solids {
		b := blocker{shape: s.Shape, bottom: s.Bottom, top: s.Top, hider: Hider{Piece: -1, Body: -1, Name: s.Name}}
		var hides bool
		if b.nearest, hides = w.hides(b.shape, b.bottom, b.top); !hides {
			continue
		}
		w.blockers = append(w.blockers, b)
		if enough(w, &w.blockers[len(w.blockers)-1]) {
			return true
		}
	}
	return false
}

// nearest is the fraction of the way where a solid begins to hide.
func (w *watch) nearest(s *blocker) ratio {
	n := ratio{1, 1}
	for _, end := range [...]Point{w.left, w.right} {
		if in, _, ok := clip(s.shape, w.eye, end); ok && in.less(n) {
			n = in
		}
	}
	for _, p := range s.shape {
		l, r := cross(w.eye, w.left, p), cross(w.eye, w.right, p)
		if f := (ratio{l - r, w.base}); l >= 0 && r <= 0 && f.less(n) {
			n = f
		}
	}
	if contains(s.shape, w.eye) {
		n = ratio{0, 1}
	}
	if n.less(s.nearest) {
		n = s.nearest
	}
	return n
}

// buries reports whether a solid alone hides everything: a shadow is convex, so
// it does if it reaches over both ends of the silhouette.
func (w *watch) buries(s *blocker) bool {
	bottom, top := int64(s.bottom-w.eyeZ), int64(s.top-w.eyeZ)
	for _, end := range [...]Point{w.left, w.right} {
		in, out, ok := clip(s.shape, w.eye, end)
		if !ok {
			return false
		}
		low, high := in, in
		if bottom >= 0 {
			low = out
		}
		if top <= 0 {
			high = out
		}
		if bottom*low.den > w.foot*low.num || top*high.den < w.head*high.num {
			return false
		}
	}
	return true
}

// cast adds the shades of a solid.
func (w *watch) cast(s *blocker) {
	bottom, top := int64(s.bottom-w.eyeZ), int64(s.top-w.eyeZ)
	needFar := bottom >= 0 || top <= 0
	w.near, w.far = w.near[:0], w.far[:0]
	all := stretch{from: ratio{0, 1}, to: ratio{1, 1}}
	outside := false
	for i, j := 0, len(s.shape)-1; i < len(s.shape); j, i = i, i+1 {
		a, b := s.shape[j], s.shape[i]
		e := cross(a, b, w.eye)
		l, r := cross(a, b, w.left), cross(a, b, w.right)
		switch {
		case e == 0: // seen edge-on
			if !all.cut(l, r) {
				return
			}
		case e < 0: // turned to the eye
			outside = true
			if st, ok := w.span(b, a); ok && st.cut(l, r) {
				st.m, st.n, st.d = l-e, r-l, -e
				w.near = append(w.near, st)
			}
		case needFar: // turned away
			st, ok := w.span(a, b)
			if !ok {
				continue
			}
			if part := st; part.cut(-l, -r) {
				part.m, part.n, part.d = e-l, l-r, e
				w.far = append(w.far, part)
			}
			if l == 0 && r == 0 || st.cut(l, r) { // behind the silhouette
				st.m, st.d = 1, 1
				w.far = append(w.far, st)
			}
		}
	}
	if !outside {
		w.near = append(w.near, all)
	}
	for i := range w.near {
		n := &w.near[i]
		if !needFar {
			w.shade(bottom, top, n, n, n.from, n.to)
			continue
		}
		for k := range w.far {
			if f := w.far[k]; f.within(n.from, n.to) {
				w.shade(bottom, top, n, &f, f.from, f.to)
			}
		}
	}
}

// span is what lies between two corners, the left one first, as far as it lies
// before the eye and between the ends of the silhouette.
func (w *watch) span(a, b Point) (st stretch, ok bool) {
	st = stretch{from: ratio{0, 1}, to: ratio{1, 1}}
	la, ra := cross(w.eye, w.left, a), cross(w.eye, w.right, a)
	lb, rb := cross(w.eye, w.left, b), cross(w.eye, w.right, b)
	if la <= ra && lb <= rb { // both behind the eye
		return st, false
	}
	if la > ra && la > 0 {
		if ra >= 0 {
			return st, false
		}
		st.from = ratio{la, la - ra}
	}
	if lb > rb && rb < 0 {
		if lb <= 0 {
			return st, false
		}
		st.to = ratio{lb, lb - rb}
	}
	return st, st.from.less(st.to)
}

// cut keeps the part where what is l at the left end of the silhouette and r at
// the right end is above 0.
func (st *stretch) cut(l, r int64) bool {
	switch {
	case l <= 0 && r <= 0:
		return false
	case l < 0:
		return st.within(ratio{-l, r - l}, ratio{1, 1})
	case r < 0:
		return st.within(ratio{0, 1}, ratio{l, l - r})
	}
	return true
}

// within keeps the part between two columns.
func (st *stretch) within(from, to ratio) bool {
	if st.from.less(from) {
		st.from = from
	}
	if to.less(st.to) {
		st.to = to
	}
	return st.from.less(st.to)
}

// shade adds a shade cast by the nearer and the farther side of a footprint.
func (w *watch) shade(bottom, top int64, near, far *stretch, from, to ratio) {
	s := shade{from: from, to: to}
	switch {
	case bottom >= 0:
		s.low = newLine(bottom, far.m, far.n, far.d)
	case near.d == 0:
		s.low = level(w.foot)
	default:
		s.low = newLine(bottom, near.m, near.n, near.d)
	}
	switch {
	case top <= 0:
		s.high = newLine(top, far.m, far.n, far.d)
	case near.d == 0:
		s.high = level(w.head)
	default:
		s.high = newLine(top, near.m, near.n, near.d)
	}
	w.shades = append(w.shades, s)
}
