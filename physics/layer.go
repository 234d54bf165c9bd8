package physics

import (
	"slices"

	"github.com/solarlune/resolv"
)

// A Layer is what moves on a table, while the table itself stays as it is: models as
// circles; vehicles, doors, wrecks and whatever else is solid as convex polygons; and as
// such, too, what lies there and stops nobody: fires, clouds, templates. It has a
// resolv.Space of its own, in which they are moved as they move, so that tables can be
// shared by battles. It is asked like the table, and answers for both together. Unlike
// the table it may be used by one goroutine at a time only.
type Layer struct {
	t *Table
	space
	models []*layerModel // as many as there have ever been
	count  int           // of those that there are now
	solids []*layerSolid // by ID

	patches []*layerPatch // by ID
}

// Solid is something solid that can be moved.
type Solid struct {
	ID          int32
	Name        string
	Shape       []Point // a convex polygon, wound like Ring
	Bottom, Top Length
	Deck        bool // models may stand on its top
}

// layerModel is a model with its circle, whose data it is.
type layerModel struct {
	Body
	place  int // among the models
	circle *resolv.Circle
}

// layerSolid is a solid with its polygon, whose data it is.
type layerSolid struct {
	Solid
	extent
	polygon *resolv.ConvexPolygon
}

// NewLayer is an empty layer over a table.
func (t *Table) NewLayer() *Layer {
	return &Layer{t: t, space: newSpace(gridFor(t.Width, t.Depth, 0))}
}

// layerOf is a layer of models, to be given back with release. It may have been one of
// others before: who stands where he stood then is not moved again.
func (t *Table) layerOf(models []Body) *Layer {
	l, ok := t.layers.Get().(*Layer)
	if !ok {
		l = t.NewLayer()
	}
	l.SetModels(models)
	return l
}

func (l *Layer) release() { l.t.layers.Put(l) }

// SetModels makes these the models of the layer. Those that stand where they stood are
// not touched.
func (l *Layer) SetModels(bodies []Body) {
	for i := range bodies {
		b := &bodies[i]
		if i == len(l.models) {
			making.Lock()
			m := &layerModel{*b, i, resolv.NewCircle(float64(b.At.X), float64(b.At.Y), float64(b.Radius))}
			making.Unlock()
			m.circle.SetData(m)
			l.Add(m.circle)
			l.models = append(l.models, m)
			continue
		}
		m := l.models[i]
		if m.Radius != b.Radius {
			m.circle.SetRadius(float64(b.Radius))
		}
		if m.At.Point() != b.At.Point() {
			m.circle.SetPosition(float64(b.At.X), float64(b.At.Y))
		}
		m.Body = *b
	}
	l.count = len(bodies)
}

// Put adds a solid, or moves and turns the one that has its ID.
func (l *Layer) Put(s Solid) {
	k, found := l.find(s.ID)
	if !found {
		making.Lock()
		polygon := resolv.NewConvexPolygon(0, 0, nil)
		making.Unlock()
		n := &layerSolid{polygon: polygon}
		polygon.SetData(n)
		l.solids = slices.Insert(l.solids, k, n)
	}
	n := l.solids[k]
	n.Solid = s
	n.Shape = slices.Clone(s.Shape)
	n.lo, n.hi = bounds(s.Shape)
	// Its corners are set, not turned: resolv would turn them in floating-point numbers.
	n.polygon.Points = n.polygon.Points[:0]
	for _, p := range s.Shape {
		n.polygon.Points = append(n.polygon.Points, resolv.NewVector(float64(p.X), float64(p.Y)))
	}
	n.polygon.AddPointsVec()
	if !found {
		l.Add(n.polygon)
	}
}

// Remove takes a solid away.
func (l *Layer) Remove(id int32) {
	if k, found := l.find(id); found {
		l.Space.Remove(l.solids[k].polygon)
		l.solids = slices.Delete(l.solids, k, k+1)
	}
}

func (l *Layer) find(id int32) (place int, found bool) {
	return slices.BinarySearchFunc(l.solids, id, func(s *layerSolid, id int32) int { return int(s.ID) - int(id) })
}

// Fits is Table.Fits among the models, but for some, and the solids of the layer.
func (l *Layer) Fits(b Body, except ...int32) error {
	p := b.At.Point()
	lo, hi := box(p, p, b.Radius)
	if err := l.t.holds(b); err != nil && !(err == ErrNoFloor && l.onDeck(b.At)) {
		return err
	}
	var buf [32]int32
	if err := l.t.fitsAmong(b, l.t.near(lo, hi, buf[:0]), nil); err != nil {
		return err
	}
	// Whether any is in the way is the same in every order.
	onModel := false
	x0, y0, x1, y1 := l.span(lo, hi)
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			for _, shape := range l.Cell(x, y).Shapes {
				switch o := shape.Data().(type) {
				case *layerModel:
					onModel = onModel || o.place < l.count && standsOn(&b, &o.Body) && !slices.Contains(except, o.ID)
				case *layerSolid:
					if o.holds(&b) {
						return inSolid{o}
					}
				}
			}
		}
	}
	if onModel {
		return ErrOnModel
	}
	return nil
}

// onDeck reports whether a spot is on the deck of a solid.
func (l *Layer) onDeck(at Spot) bool {
	x, y, _, _ := l.span(at.Point(), at.Point())
	for _, shape := range l.Cell(x, y).Shapes {
		if o, ok := shape.Data().(*layerSolid); ok && o.Deck && o.Top == at.Z && contains(o.Shape, at.Point()) {
			return true
		}
	}
	return false
}

// inSolid is ErrInTerrain with the name of the solid.
type inSolid struct{ *layerSolid }

func (e inSolid) Error() string { return ErrInTerrain.Error() + ": " + e.Name }
func (e inSolid) Unwrap() error { return ErrInTerrain }

// along collects the models, but for some, and the solids that may lie in a band between
// two points, in their order.
func (l *Layer) along(a, b Point, margin Length, except ...int32) (models []Body, solids []*layerSolid) {
	var places []int
	lo, hi := box(a, b, margin)
	x0, y0, x1, y1 := l.span(lo, hi)
	for y := y0; y <= y1; y++ {
		left, right := x0, x1
		if x0 != x1 && y0 != y1 {
			left, right = l.rowSpan(a, b, y, margin)
		}
		for x := left; x <= right; x++ {
			for _, shape := range l.Cell(x, y).Shapes {
				switch o := shape.Data().(type) {
				case *layerModel:
					if o.place < l.count && !slices.Contains(except, o.ID) {
						places = append(places, o.place)
					}
				case *layerSolid:
					solids = append(solids, o)
				}
			}
		}
	}
	slices.Sort(places)
	for _, k := range slices.Compact(places) {
		models = append(models, l.models[k].Body)
	}
	slices.SortFunc(solids, func(a, b *layerSolid) int { return int(a.ID) - int(b.ID) })
	return models, slices.Compact(solids)
}

// Ray is Table.Ray up to the first model, but for some, or solid of the layer too. If
// that is a solid its ID is given; or else -1.
func (l *Layer) Ray(a, b Spot, except ...int32) (hit Hit, solid int32, ok bool) {
	var r ray
	r.aim(a, b)
	models, solids := l.along(a.Point(), b.Point(), 2, except...)
	r.solids = solids
	r.walk(l.t)
	r.meet(models)
	if r.touches {
		r.perturb(l.t, models)
	}
	hit, ok = Hit{r.piece, r.body, r.best}, r.piece >= 0 || r.body >= 0
	if r.body >= solidBodies {
		return Hit{-1, -1, r.best}, solids[r.body-solidBodies].ID, true
	}
	return hit, -1, ok
}

// Look is Table.Look past the models, but for the two, and the solids of the layer.
func (l *Layer) Look(from, to Body) View {
	models, solids := l.along(from.At.Point(), to.At.Point(), to.Radius+1, from.ID, to.ID)
	return l.t.look(&from, &to, models, solids)
}

// Under are the models that a template touches, in their order, and how.
func (l *Layer) Under(tpl *Template) (touched []Body) {
	places := l.appendUnder(nil, tpl)
	slices.Sort(places)
	for _, k := range slices.Compact(places) {
		touched = append(touched, l.models[k].Body)
	}
	return touched
}

// appendUnder adds the places of the models that a template touches, some several times.
func (l *Layer) appendUnder(places []int, tpl *Template) []int {
	x0, y0, x1, y1 := l.span(tpl.bounds())
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			for _, shape := range l.Cell(x, y).Shapes {
				if m, ok := shape.Data().(*layerModel); ok && m.place < l.count && tpl.Touches(m.Body) != Untouched {
					places = append(places, m.place)
				}
			}
		}
	}
	return places
}
