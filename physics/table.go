package physics

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"sort"
	"sync"
)

// prism is a solid convex part of a piece.
type prism struct {
	piece       PieceID
	shape       []Point
	bottom, top Length
	lo, hi      Point // bounding box
	ground      bool  // impassable ground: it stops feet and hides nobody
}

// hides reports whether the prism stands in the way of lines.
func (pr *prism) hides() bool { return pr.top > pr.bottom }

// Table is a Plan made ready for questions. It never changes and may be read
// by several goroutines at once.
type Table struct {
	Plan
	prisms    []prism
	areas     []area // ground that costs more
	floors    []floor
	interiors []interior // the ground floors of the buildings
	openings  []aperture
	space     space // of all of these
	grid      grid  // the prisms that hide, for rays
	streets   roadNet
	cut       bool // out of rock

	before *lineage // the table that it came of by a change; or nil

	mu       sync.Mutex
	roadmaps map[roadmapKey]*roadmap
	changed  []changedTable // what Changed has made of it
	without  *Table         // it without what is solid, if anybody has asked (see hollow)

	pauses *pauses

	layers sync.Pool // of *Layer without solids
	asked  []*Layer  // those asked about ways just now, by number
	paths  pathCache
	sights sightCache
}

// floor is a convex part of a surface above the ground.
type floor struct {
	piece  PieceID
	z      Length
	shape  []Point
	wide   []Point // two units larger, so that its rim counts as inside
	extent         // of wide
}

// aperture is an opening and the stretch of its wall.
type aperture struct {
	wall PieceID
	Opening
	shape []Point
}

// low is how high an obstacle may be and still be crossed freely (TERR-07).
const low = Inch

// interior is a convex part of the ground floor of a building.
type interior struct {
	building int // its place in Plan.Buildings
	shape    []Point
}

// maxHeight is how high anything on a table may be, maxDepth how deep below it.
const (
	maxHeight = 60 * Inch
	maxDepth  = 30 * Inch
)

// NewTable makes a table of a plan, up to 10' by 10' (TERR-01). The error names
// the piece that is wrong.
func NewTable(p Plan) (*Table, error) {
	if p.Width < Inches(6) || p.Depth < Inches(6) || p.Width > Inches(120) || p.Depth > Inches(120) {
		return nil, fmt.Errorf("table %q is %s by %s; it must be 6 to 120 inches each way", p.Name, p.Width, p.Depth)
	}
	return newTable(p, nil)
}

// newTable is NewTable, which may carry over what is as it was before a change.
func newTable(p Plan, before *lineage) (*Table, error) {
	t := &Table{Plan: p, before: before, roadmaps: map[roadmapKey]*roadmap{}, pauses: &pauses{}}
	t.Pieces = append([]Piece(nil), p.Pieces...)
	kept := before.takeInto(t)
	for i := kept; i < len(t.Pieces); i++ {
		t.Pieces[i].ID = PieceID(i)
		if err := t.take(&t.Pieces[i]); err != nil {
			pc := &t.Pieces[i]
			return nil, fmt.Errorf("table %q, piece %d %q: %w", p.Name, i, pc.Name, err)
		}
	}
	for i, b := range p.Buildings {
		if len(b.Outline) == 0 {
			continue // nobody is in it
		}
		for _, c := range b.Outline {
			if !t.on(c) {
				return nil, fmt.Errorf("table %q, building %d %q: its corner at %s, %s is off the table; move it back", p.Name, i, b.Name, c.X, c.Y)
			}
		}
		outline, err := repaired(b.Outline)
		if err != nil {
			return nil, fmt.Errorf("table %q, building %d %q: %w", p.Name, i, b.Name, err)
		}
		for _, s := range convexParts(outline) {
			t.interiors = append(t.interiors, interior{i, s})
		}
	}
	for i, l := range p.Links {
		if !t.on(l.Foot.Point()) || !t.on(l.Head.Point()) || l.Head.Z <= l.Foot.Z {
			return nil, fmt.Errorf("table %q, link %d %q: it must lead upwards from a place on the table to another", p.Name, i, l.Name)
		}
		if l.Foot.Z < -maxDepth || l.Head.Z > maxHeight {
			return nil, fmt.Errorf("table %q, link %d %q: it leads from a height of %s to %s; heights lie between -30\" and 60\"", p.Name, i, l.Name, l.Foot.Z, l.Head.Z)
		}
	}
	for i := range p.Levels {
		if i > 0 && (p.Levels[i].Floor <= p.Levels[i-1].Floor || p.Levels[i].Storey <= p.Levels[i-1].Storey) {
			return nil, fmt.Errorf("table %q, level %q: it must lie above level %q, which comes before it", p.Name, p.Levels[i].Name, p.Levels[i-1].Name)
		}
	}
	t.cut = slices.ContainsFunc(t.Pieces, func(pc Piece) bool { return pc.Kind == Wall && pc.Material == Rock && pc.Bottom >= 0 })
	t.index()
	t.grid.fill(t)
	t.streets.build(t)
	return t, nil
}

// Cut reports whether the table is cut out of rock.
func (t *Table) Cut() bool { return t.cut }

func (t *Table) on(p Point) bool { return p.X >= 0 && p.Y >= 0 && p.X <= t.Width && p.Y <= t.Depth }

// take checks a piece and adds its solid parts, areas and floors.
func (t *Table) take(pc *Piece) error {
	for _, p := range pc.Shape {
		if !t.on(p) {
			return fmt.Errorf("its corner at %s, %s is off the table of %s by %s; move it back", p.X, p.Y, t.Width, t.Depth)
		}
	}
	shape, err := repaired(pc.Shape)
	if err != nil {
		return err
	}
	pc.Shape = shape
	switch {
	case pc.Kind >= kinds:
		return fmt.Errorf("kind %d is unknown", pc.Kind)
	case pc.Top < pc.Bottom || pc.Bottom < -maxDepth || pc.Top > maxHeight:
		return fmt.Errorf("its heights run from %s to %s; they must rise, and lie between -30\" and 60\"", pc.Bottom, pc.Top)
	}
	switch pc.Kind {
	case Open:
	case Difficult, VeryDifficult, Water:
		for _, s := range convexParts(pc.Shape) {
			a := newArea(pc.Kind, s, pc.Bottom)
			a.piece, a.quarter = pc.ID, pc.QuarterRate
			t.areas = append(t.areas, a)
		}
	case Impassable:
		t.solid(pc, pc.Shape, pc.Bottom, pc.Bottom+Inches(4))
		for i := len(t.prisms) - 1; i >= 0 && t.prisms[i].piece == pc.ID; i-- {
			t.prisms[i].top, t.prisms[i].ground = pc.Bottom, true
		}
	case Floor:
		for _, s := range convexParts(pc.Shape) {
			f := floor{piece: pc.ID, z: pc.Top, shape: s, wide: grow(s, 1)}
			f.lo, f.hi = bounds(f.wide)
			t.floors = append(t.floors, f)
		}
		t.solid(pc, pc.Shape, pc.Top-Inch/10, pc.Top)
	case Rubble:
		for _, s := range convexParts(pc.Shape) {
			a := newArea(VeryDifficult, s, pc.Bottom)
			a.piece = pc.ID
			t.areas = append(t.areas, a)
		}
		t.solid(pc, pc.Shape, pc.Bottom, min(pc.Top, pc.Bottom+low-1))
	case Wall:
		return t.wall(pc)
	default:
		t.solid(pc, pc.Shape, pc.Bottom, pc.Top)
	}
	return nil
}

func (t *Table) solid(pc *Piece, shape []Point, bottom, top Length) {
	if top <= bottom {
		return
	}
	for _, s := range convexParts(shape) {
		pr := prism{piece: pc.ID, shape: s, bottom: bottom, top: top}
		pr.lo, pr.hi = bounds(s)
		t.prisms = append(t.prisms, pr)
	}
}

// wall cuts a wall at its openings: beside, below the sill, above the lintel. A
// door is walked through as if it were open (TERR-04).
func (t *Table) wall(pc *Piece) error {
	if len(pc.Openings) == 0 {
		t.solid(pc, pc.Shape, pc.Bottom, pc.Top)
		return nil
	}
	if len(pc.Shape) != 4 {
		return errors.New("a wall with openings has four corners")
	}
	a, b, c, d := pc.Shape[0], pc.Shape[1], pc.Shape[2], pc.Shape[3]
	long := apart(a, b)
	height := pc.Top - pc.Bottom
	open := append([]Opening(nil), pc.Openings...)
	sort.Slice(open, func(i, j int) bool { return open[i].From < open[j].From })
	at := func(from, to Length) []Point { // the stretch of the wall between two marks
		lerp := func(p, q Point, n Length) Point {
			return Point{p.X + (q.X-p.X)*n/long, p.Y + (q.Y-p.Y)*n/long}
		}
		return []Point{lerp(a, b, from), lerp(a, b, to), lerp(d, c, to), lerp(d, c, from)}
	}
	var done Length
	for i, o := range open {
		if o.From < done || o.To <= o.From || o.To > long || o.Sill < 0 || o.Lintel <= o.Sill || o.Lintel > height {
			return fmt.Errorf("opening %d from %s to %s, sill %s, lintel %s, does not lie in its wall of %s by %s or overlaps another",
				i, o.From, o.To, o.Sill, o.Lintel, long, height)
		}
		if o.From > done {
			t.solid(pc, at(done, o.From), pc.Bottom, pc.Top)
		}
		t.solid(pc, at(o.From, o.To), pc.Bottom, pc.Bottom+o.Sill)
		t.solid(pc, at(o.From, o.To), pc.Bottom+o.Lintel, pc.Top)
		done = o.To
	}
	if done < long {
		t.solid(pc, at(done, long), pc.Bottom, pc.Top)
	}
	for _, o := range pc.Openings {
		t.openings = append(t.openings, aperture{pc.ID, o, convexParts(at(o.From, o.To))[0]})
	}
	return nil
}

// index puts everything that stays where it is into the space.
func (t *Table) index() {
	hiding := 0
	for i := range t.prisms {
		if t.prisms[i].hides() {
			hiding++
		}
	}
	t.space = newSpace(gridFor(t.Width, t.Depth, hiding))
	prisms, floors, areas := t.before.inCells(t.space.cellGrid)
	for i := prisms; i < len(t.prisms); i++ {
		t.space.add(solidShape, int32(i), t.prisms[i].shape)
	}
	for i := floors; i < len(t.floors); i++ {
		t.space.add(floorShape, int32(i), t.floors[i].wide)
	}
	for i := areas; i < len(t.areas); i++ {
		t.space.add(groundShape, int32(i), t.areas[i].shape)
	}
	for i := range t.interiors {
		t.space.add(interiorShape, int32(i), t.interiors[i].shape)
	}
	for i := range t.openings {
		t.space.add(openingShape, int32(i), t.openings[i].shape)
	}
	t.space.flatten(map[shapeKind]int{solidShape: len(t.prisms), floorShape: len(t.floors), groundShape: len(t.areas)})
	if prisms+floors+areas > 0 {
		t.before.fillCells(&t.space)
	}
}

// near collects the prisms whose boxes meet a box, each once, by number.
func (t *Table) near(lo, hi Point, into []int32) []int32 {
	return t.space.near(solidShape, lo, hi, into)
}

// along collects the prisms in the cells that a band between two points
// crosses, each once, by number.
func (t *Table) along(a, b Point, margin Length, into []int32) []int32 {
	return t.space.along(solidShape, a, b, margin, into)
}

// Surfaces are the surfaces at a point, lowest first: the table and the floors.
func (t *Table) Surfaces(p Point) []Spot { return t.appendSurfaces(make([]Spot, 0, 4), p) }

// appendSurfaces is Surfaces in room that is given, which holds none yet.
func (t *Table) appendSurfaces(spots []Spot, p Point) []Spot {
	if !t.on(p) {
		return nil
	}
	spots = append(spots, Spot{p.X, p.Y, 0})
	var ids [16]int32
	for _, id := range t.space.near(floorShape, p, p, ids[:0]) {
		if f := &t.floors[id]; contains(f.shape, p) {
			spots = append(spots, Spot{p.X, p.Y, f.z})
		}
	}
	slices.SortFunc(spots, func(a, b Spot) int { return cmp.Compare(a.Z, b.Z) })
	return slices.Compact(spots)
}

// SurfaceAt is the surface at a point nearest to a height; false off the table.
func (t *Table) SurfaceAt(p Point, near Length) (Spot, bool) {
	best, ok := Spot{}, false
	for _, s := range t.Surfaces(p) {
		if !ok || abs(s.Z-near) < abs(best.Z-near) {
			best, ok = s, true
		}
	}
	return best, ok
}

func abs(l Length) Length {
	if l < 0 {
		return -l
	}
	return l
}

// covered reports whether the whole segment lies on floors of that height.
func (t *Table) covered(a, b Point, z Length) bool {
	if a == b {
		var ids [16]int32
		for _, id := range t.space.near(floorShape, a, a, ids[:0]) {
			if f := &t.floors[id]; f.z == z && contains(f.shape, a) {
				return true
			}
		}
		return false
	}
	type span struct{ from, to float64 }
	var buf [8]span
	var ids [32]int32
	spans := buf[:0]
	for _, id := range t.space.along(floorShape, a, b, 0, ids[:0]) {
		f := &t.floors[id]
		if f.z != z {
			continue
		}
		if in, out, ok := clip(f.wide, a, b); ok {
			spans = append(spans, span{in.float(), out.float()})
		}
	}
	reach := 0.0
	for grew := true; grew; { // a few spans only: no need to sort them
		grew = false
		for _, s := range spans {
			if s.from <= reach+1e-6 && s.to > reach {
				reach, grew = s.to, true
			}
		}
	}
	return reach >= 1-1e-6
}

// BuildingAt is the building and storey a spot is in; 0, 0 in the open.
func (t *Table) BuildingAt(s Spot) (building, storey int) {
	p := s.Point()
	var ids [16]int32
	for _, id := range t.space.near(floorShape, p, p, ids[:0]) {
		pc := &t.Pieces[t.floors[id].piece]
		if pc.Building > 0 && pc.Top == s.Z && insideShape(pc.Shape, p) {
			return pc.Building, pc.Storey
		}
	}
	if s.Z == 0 {
		var ids [8]int32
		for _, id := range t.space.near(interiorShape, p, p, ids[:0]) {
			if b := &t.Buildings[t.interiors[id].building]; insideShape(b.Outline, p) {
				return b.ID, 0
			}
		}
	}
	return 0, 0
}

// insideShape reports whether a point lies in a simple polygon.
func insideShape(shape []Point, p Point) bool {
	in := false
	for i, j := 0, len(shape)-1; i < len(shape); j, i = i, i+1 {
		a, b := shape[j], shape[i]
		if (a.Y > p.Y) != (b.Y > p.Y) && (cross(a, b, p) > 0) == (b.Y > a.Y) {
			in = !in
		}
	}
	return in
}

// Concealed reports whether there is scenery within 1" of a model that is tall enough to
// cover at least half its height (AMB-35).
func (t *Table) Concealed(b Body) bool {
	p, half := b.At.Point(), b.At.Z+b.Height/2
	lo, hi := box(p, p, b.Radius+Inch)
	var buf [32]int32
	for _, id := range t.near(lo, hi, buf[:0]) {
		pr := &t.prisms[id]
		if pr.hides() && pr.top >= half && pr.bottom <= half && t.Pieces[pr.piece].Kind != Floor && diskTouches(pr.shape, p, b.Radius+Inch) {
			return true
		}
	}
	return false
}
