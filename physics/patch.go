package physics

import (
	"slices"

	"github.com/solarlune/resolv"
)

// Patch is something that lies on the table over a layer and stops nobody: a fire, a
// cloud, a template that stays. It is seen from above: what it touches it touches at
// whatever height.
type Patch struct {
	ID    int32
	Name  string
	Parts []Template // together they are its shape
}

// Covering is the templates that together cover a simple polygon.
func Covering(shape []Point) (parts []Template) {
	for _, s := range convexParts(shape) {
		parts = append(parts, Template{shape: s})
	}
	return parts
}

// layerPatch is a patch with a polygon for each of its parts.
type layerPatch struct {
	Patch
	polygons []*resolv.ConvexPolygon
}

// patchPart is what such a polygon says about itself.
type patchPart struct {
	of   *layerPatch
	part int
}

// Lay adds a patch, or lays the one that has its ID elsewhere.
func (l *Layer) Lay(p Patch) {
	l.Lift(p.ID)
	n := &layerPatch{Patch: p}
	for i := range p.Parts {
		outline := n.Parts[i].Outline()
		if len(n.Parts[i].shape) == 0 { // the corners lie on the rims of rounds, but for rounding
			outline = grow(outline, 1)
		}
		points := make([]float64, 0, 2*len(outline))
		for _, q := range outline {
			points = append(points, float64(q.X), float64(q.Y))
		}
		making.Lock()
		polygon := resolv.NewConvexPolygon(0, 0, points)
		making.Unlock()
		polygon.SetData(patchPart{n, i})
		l.Add(polygon)
		n.polygons = append(n.polygons, polygon)
	}
	k, _ := l.findPatch(p.ID)
	l.patches = slices.Insert(l.patches, k, n)
}

// Lift takes a patch away.
func (l *Layer) Lift(id int32) {
	if k, found := l.findPatch(id); found {
		for _, polygon := range l.patches[k].polygons {
			l.Space.Remove(polygon)
		}
		l.patches = slices.Delete(l.patches, k, k+1)
	}
}

func (l *Layer) findPatch(id int32) (place int, found bool) {
	return slices.BinarySearchFunc(l.patches, id, func(p *layerPatch, id int32) int { return int(p.ID) - int(id) })
}

// PatchesAt are the patches that a base touches, by ID.
func (l *Layer) PatchesAt(b Body) []int32 {
	p := b.At.Point()
	lo, hi := box(p, p, b.Radius)
	return l.patchesIn(lo, hi, func(t *Template) bool { return t.Touches(b) != Untouched })
}

// PatchesUnder are the patches that the outline of a solid has more than its rim in common
// with, by ID.
func (l *Layer) PatchesUnder(id int32) []int32 {
	k, found := l.find(id)
	if !found {
		return nil
	}
	s := l.solids[k]
	return l.patchesIn(s.lo, s.hi, func(t *Template) bool { return t.Meets(s.Shape) })
}

// patchesIn are the patches in the cells of a box that are touched.
func (l *Layer) patchesIn(lo, hi Point, touched func(t *Template) bool) (ids []int32) {
	x0, y0, x1, y1 := l.span(lo, hi)
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			for _, shape := range l.Cell(x, y).Shapes {
				if o, ok := shape.Data().(patchPart); ok && !slices.Contains(ids, o.of.ID) && touched(&o.of.Parts[o.part]) {
					ids = append(ids, o.of.ID)
				}
			}
		}
	}
	slices.Sort(ids)
	return ids
}

// On are the models that touch a patch, in their order.
func (l *Layer) On(patch int32) (touched []Body) {
	k, found := l.findPatch(patch)
	if !found {
		return nil
	}
	var places []int
	for i := range l.patches[k].Parts {
		places = l.appendUnder(places, &l.patches[k].Parts[i])
	}
	slices.Sort(places)
	for _, k := range slices.Compact(places) {
		touched = append(touched, l.models[k].Body)
	}
	return touched
}

// Meets reports whether the template and a convex polygon have more than their rims in
// common. If no corner of the polygon lies in a row of rounds and neither of its ends
// touches it, a side of it that comes into the row goes across, and over its middle line.
func (t *Template) Meets(shape []Point) bool {
	if len(t.shape) > 0 {
		return !separated(t.shape, shape) && !separated(shape, t.shape)
	}
	if diskTouches(shape, t.a, t.ra) || diskTouches(shape, t.b, t.rb) {
		return true
	}
	for _, p := range shape {
		if t.nearer(p, 0) {
			return true
		}
	}
	_, _, across := clip(shape, t.a, t.b)
	return across
}
