package physics

import (
	"cmp"
	"slices"
	"sort"
)

// Hider is a piece of terrain or a model that hides part of another.
type Hider struct {
	Piece PieceID // -1 for a model
	Body  int32   // -1 for terrain
	Name  string
}

// View is what one model sees of another.
type View struct {
	Permille int     // how much of the silhouette is visible, 0 to 1000; neither of them if it is only part
	Hides    []Hider // what hides the rest, nearest to the eye first
	Panes    []Pane  // the visible part, for drawing
}

// Pane is a part of a silhouette that is seen: a stretch of its width with the
// heights where it begins and ends at both sides. Widths count from the left
// end of the silhouette as the eye sees it, heights from the model's feet.
type Pane struct {
	Left, Right         Length
	LeftLow, LeftHigh   Length
	RightLow, RightHigh Length
}

// Visible reports whether anything is seen, Partial whether anything is hidden.
func (v View) Visible() bool { return v.Permille > 0 }

// Partial reports whether part of the silhouette is hidden and part is seen.
func (v View) Partial() bool { return v.Permille > 0 && v.Permille < 1000 }

// Look is what the model from sees of the model to: the eye at nine tenths of
// its height, the silhouette an upright rectangle turned to the eye, a point of
// it hidden if the straight line to it passes through a solid (SHOOT-04,
// COVER-01). Others hide as well; the two models themselves do not.
//
// Whether anything is seen and whether anything is hidden is decided exactly:
// what has an area counts, however small, and what has none (an edge that only
// touches the silhouette, the seam of two solids that touch) does not.
func (t *Table) Look(from, to Body, others []Body) View {
	return t.look(&from, &to, others, nil)
}

// look is Look, past solids of a layer too.
func (t *Table) look(from, to *Body, others []Body, solids []*layerSolid) View {
	w := watchFor(from, to)
	defer w.release()
	all := func(*watch, *blocker) bool { return false }
	w.meet(t, all) // then by number, so that nothing depends on where the eye is
	slices.SortFunc(w.blockers, func(a, b blocker) int { return cmp.Compare(a.number, b.number) })
	w.meetOthers(to, others, all)
	w.meetMoving(solids, all)
	used := w.blockers
	if len(used) == 0 {
		return View{Permille: 1000, Panes: []Pane{w.whole()}}
	}
	for i := range used {
		used[i].nearest = w.nearest(&used[i])
		w.cast(&used[i])
	}
	var v View
	v.Permille, v.Panes = w.panes()
	sort.Stable(nearestFirst(used))
next:
	for i := range used {
		for _, h := range v.Hides {
			if h.Piece == used[i].hider.Piece && h.Body == used[i].hider.Body && h.Name == used[i].hider.Name {
				continue next
			}
		}
		v.Hides = append(v.Hides, used[i].hider)
	}
	return v
}

// Sees reports whether Look would show anything, and sooner.
func (t *Table) Sees(from, to Body, others []Body) bool {
	return t.sights.any(t, &from, &to, others)
}

func (t *Table) seesAny(from, to *Body, others []Body, solids []*layerSolid) bool {
	w := watchFor(from, to)
	defer w.release()
	if w.meet(t, (*watch).buries) || w.meetOthers(to, others, (*watch).buries) || w.meetMoving(solids, (*watch).buries) {
		return false
	}
	if len(w.blockers) == 0 {
		return true
	}
	if w.glimpses() {
		return true
	}
	for i := range w.blockers {
		w.cast(&w.blockers[i])
	}
	return w.gap()
}

// SeesAll reports whether Look would show the whole silhouette, and sooner.
func (t *Table) SeesAll(from, to Body, others []Body) bool {
	if !t.sights.all(t, &from, &to) {
		return false
	}
	if len(others) == 0 {
		return true
	}
	w := watchFor(&from, &to)
	defer w.release()
	return !w.meetOthers(&to, others, func(*watch, *blocker) bool { return true })
}

// SeesAllPassing is SeesAll past terrain alone where one of the two is on his way,
// at a place that nobody asks about again.
func (t *Table) SeesAllPassing(from, to Body) bool { return t.sights.passing(t, &from, &to) }

// HiddenAllAlong reports whether terrain plainly hides a part of a body from another all
// the while one of the two goes straight on, so that SeesAllPassing would be false wherever
// he came: the ends are where both are then. It is no more than a guess at what hides; if it
// is false, nothing is known.
func (t *Table) HiddenAllAlong(from, to Body, fromEnd, toEnd Spot) bool {
	return t.sights.allAlong(t, &from, &to, fromEnd, toEnd)
}

// blocker is a convex prism that may hide somebody.
type blocker struct {
	number      int32 // of a solid in the grid
	shape       []Point
	bottom, top Length
	hider       Hider
	nearest     ratio // where it begins to hide, as a fraction of the way
}

// between collects what could hide a silhouette from an eye.
func (t *Table) between(eye, target Point, radius Length, others []Body, all []blocker) []blocker {
	var buf [128]int32
	wide := int64(radius) * int64(apart(eye, target)+1)
	for _, id := range t.along(eye, target, radius, buf[:0]) {
		pr := &t.prisms[id]
		if !pr.hides() || aside(pr.shape, eye, target, wide) {
			continue
		}
		all = append(all, blocker{shape: pr.shape, bottom: pr.bottom, top: pr.top,
			hider: Hider{Piece: pr.piece, Body: -1, Name: t.Pieces[pr.piece].Name}})
	}
	for i := range others {
		o := &others[i]
		if nearSegment(eye, target, o.At.Point(), o.Radius+radius) {
			all = append(all, bodyBlocker(appendDisc(nil, eye, o.At.Point(), o.Radius, discHalvings), o))
		}
	}
	return all
}

func bodyBlocker(shape []Point, o *Body) blocker {
	return blocker{shape: shape, bottom: o.At.Z, top: o.At.Z + o.Height,
		hider: Hider{Piece: -1, Body: o.ID, Name: "another model"}}
}

// aside reports whether a polygon lies wholly to one side of the band between
// two points, so that it can hide nothing. Wide is half the band's breadth
// times its length.
func aside(shape []Point, a, b Point, wide int64) bool {
	left, right := true, true
	for _, p := range shape {
		c := cross(a, b, p)
		left = left && c > wide
		right = right && c < -wide
		if !left && !right {
			return false
		}
	}
	return true
}

// hits reports whether the straight line from the eye to a point passes through
// the inside of a prism, and where, as a fraction of the way.
func hits(b *blocker, eye Point, eyeZ Length, p Point, z Length) (at ratio, ok bool) {
	in, out, ok := clip(b.shape, eye, p)
	if !ok {
		return in, false
	}
	// Heights at both ends of the part inside, times the denominators.
	dz := int64(z - eyeZ)
	zIn, zOut := int64(eyeZ)*in.den+dz*in.num, int64(eyeZ)*out.den+dz*out.num
	if zIn <= int64(b.bottom)*in.den && zOut <= int64(b.bottom)*out.den ||
		zIn >= int64(b.top)*in.den && zOut >= int64(b.top)*out.den {
		return in, false
	}
	return in, true
}
