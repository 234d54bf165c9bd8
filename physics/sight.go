package physics

import (
	"math"
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
	Permille int     // how much of the silhouette is visible, 0 to 1000
	Hides    []Hider // what hides the rest, nearest to the eye first
}

// Visible reports whether anything is seen, Partial whether anything is hidden.
func (v View) Visible() bool { return v.Permille > 0 }

// Partial reports whether part of the silhouette is hidden and part is seen.
func (v View) Partial() bool { return v.Permille > 0 && v.Permille < 1000 }

// The silhouette is looked at in a lattice of so many points each way.
const (
	acrossSilhouette = 5
	upSilhouette     = 5
)

// blocker is a convex prism that may hide somebody.
type blocker struct {
	shape       []Point
	bottom, top Length
	hider       Hider
	nearest     float64 // to the eye, as a fraction of the way
	hides       bool
}

// Look is what the model from sees of the model to: the eye at nine tenths of
// its height, a lattice of points on the silhouette turned to the eye, each
// seen if the straight line to it meets no solid (SHOOT-04, COVER-01). Others
// hide as well; the two models themselves do not. Decided with whole numbers.
func (t *Table) Look(from, to Body, others []Body) View {
	var room [sightRoom]blocker
	sight := t.sight(from, to, others, room[:0])
	seen := 0
	for i := range sight.points {
		p := &sight.points[i]
		hidden := false
		for k := range sight.blockers {
			b := &sight.blockers[k]
			if at, ok := hits(b, sight.eye, sight.eyeZ, p.Point(), p.Z); ok {
				hidden = true
				if !b.hides || at < b.nearest {
					b.nearest = at
				}
				b.hides = true
			}
		}
		if !hidden {
			seen++
		}
	}
	blockers := sight.blockers
	v := View{Permille: 1000 * seen / (acrossSilhouette * upSilhouette)}
	if v.Permille == 1000 {
		return v
	}
	used := blockers[:0]
	for _, b := range blockers {
		if b.hides {
			used = append(used, b)
		}
	}
	sort.SliceStable(used, func(i, j int) bool { return used[i].nearest < used[j].nearest })
next:
	for i := range used {
		for _, h := range v.Hides {
			if h.Piece == used[i].hider.Piece && h.Body == used[i].hider.Body {
				continue next
			}
		}
		v.Hides = append(v.Hides, used[i].hider)
	}
	return v
}

// Sees reports whether Look would show anything, and sooner.
func (t *Table) Sees(from, to Body, others []Body) bool {
	var room [sightRoom]blocker
	sight := t.sight(from, to, others, room[:0])
	for i := range sight.points {
		if !sight.hidden(i) {
			return true
		}
	}
	return false
}

// SeesAll reports whether Look would show the whole silhouette, and sooner.
func (t *Table) SeesAll(from, to Body, others []Body) bool {
	var room [sightRoom]blocker
	sight := t.sight(from, to, others, room[:0])
	for i := range sight.points {
		if sight.hidden(i) {
			return false
		}
	}
	return true
}

// sight is an eye, the points of a silhouette and what could hide them.
type sight struct {
	eye      Point
	eyeZ     Length
	points   [acrossSilhouette * upSilhouette]Spot
	blockers []blocker
}

// sightRoom is how many blockers lie on the stack.
const sightRoom = 24

func (t *Table) sight(from, to Body, others []Body, room []blocker) sight {
	s := sight{eye: from.At.Point(), eyeZ: from.At.Z + from.Height*9/10}
	target := to.At.Point()
	s.blockers = t.between(s.eye, target, to.Radius, others, room)

	// Across the silhouette, at right angles to the line of sight.
	dx, dy := float64(target.X-s.eye.X), float64(target.Y-s.eye.Y)
	d := math.Sqrt(float64(dx*dx) + float64(dy*dy))
	if d == 0 {
		dx, dy, d = 1, 0, 1
	}
	for i := range acrossSilhouette {
		side := float64(to.Radius) * float64(2*i-acrossSilhouette+1) / acrossSilhouette
		x, y := target.X+Length(math.Round(float64(-dy*side)/d)), target.Y+Length(math.Round(float64(dx*side)/d))
		for j := range upSilhouette {
			s.points[i*upSilhouette+j] = Spot{x, y, to.At.Z + to.Height*Length(2*j+1)/(2*upSilhouette)}
		}
	}
	return s
}

// hidden reports whether anything hides a point. What hid one point is likely
// to hide the next, so it is asked first.
func (s *sight) hidden(i int) bool {
	p := &s.points[i]
	for k := range s.blockers {
		if _, ok := hits(&s.blockers[k], s.eye, s.eyeZ, p.Point(), p.Z); ok {
			s.blockers[0], s.blockers[k] = s.blockers[k], s.blockers[0]
			return true
		}
	}
	return false
}

// between collects what could hide a silhouette from an eye.
func (t *Table) between(eye, target Point, radius Length, others []Body, all []blocker) []blocker {
	var buf [128]int32
	wide := int64(radius) * int64(apart(eye, target)+1)
	for _, id := range t.along(eye, target, radius, buf[:0]) {
		pr := &t.prisms[id]
		if pr.top <= pr.bottom || aside(pr.shape, eye, target, wide) {
			continue
		}
		all = append(all, blocker{shape: pr.shape, bottom: pr.bottom, top: pr.top,
			hider: Hider{Piece: pr.piece, Body: -1, Name: t.Pieces[pr.piece].Name}})
	}
	for _, o := range others {
		if !nearSegment(eye, target, o.At.Point(), o.Radius+radius) {
			continue
		}
		all = append(all, blocker{shape: disk(o.At.Point(), o.Radius), bottom: o.At.Z, top: o.At.Z + o.Height,
			hider: Hider{Piece: -1, Body: o.ID, Name: "another model"}})
	}
	return all
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
func hits(b *blocker, eye Point, eyeZ Length, p Point, z Length) (at float64, ok bool) {
	in, out, ok := clip(b.shape, eye, p)
	if !ok {
		return 0, false
	}
	// Heights at both ends of the part inside, times the denominators.
	dz := int64(z - eyeZ)
	zIn, zOut := int64(eyeZ)*in.den+dz*in.num, int64(eyeZ)*out.den+dz*out.num
	if zIn <= int64(b.bottom)*in.den && zOut <= int64(b.bottom)*out.den ||
		zIn >= int64(b.top)*in.den && zOut >= int64(b.top)*out.den {
		return 0, false
	}
	return in.float(), true
}

// Clear reports whether the straight line between two places in the air is free
// of solids, and of the bodies if any are given.
func (t *Table) Clear(a, b Spot, others []Body) bool {
	var room [sightRoom]blocker
	for _, k := range t.between(a.Point(), b.Point(), 1, others, room[:0]) {
		if _, ok := hits(&k, a.Point(), a.Z, b.Point(), b.Z); ok {
			return false
		}
	}
	return true
}
