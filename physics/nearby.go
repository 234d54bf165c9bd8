package physics

import (
	"slices"
	"sort"
	"strconv"
)

// Edge is a side of the table, named as the screen shows it.
type Edge uint8

// The edges, clockwise from the top.
const (
	TopEdge Edge = iota
	RightEdge
	BottomEdge
	LeftEdge
)

// Edges are all edges, clockwise from the top.
var Edges = [...]Edge{TopEdge, RightEdge, BottomEdge, LeftEdge}

func (e Edge) String() string { return [...]string{"top", "right", "bottom", "left"}[e] }

// Opposite is the edge on the other side of the table.
func (e Edge) Opposite() Edge { return (e + 2) % 4 }

// Out is the direction off the table over an edge, of length 1000.
func (e Edge) Out() Point {
	return [...]Point{{0, -1000}, {1000, 0}, {0, 1000}, {-1000, 0}}[e]
}

// EdgeLine are the corners at the two ends of an edge, clockwise.
func (t *Table) EdgeLine(e Edge) (a, b Point) {
	corners := [...]Point{{0, 0}, {t.Width, 0}, {t.Width, t.Depth}, {0, t.Depth}}
	return corners[e], corners[(e+1)%4]
}

// ToEdge is how far a point is from an edge, and the place on the edge straight
// across from it.
func (t *Table) ToEdge(p Point, e Edge) (far Length, at Point) {
	switch e {
	case TopEdge:
		return p.Y, Point{p.X, 0}
	case RightEdge:
		return t.Width - p.X, Point{t.Width, p.Y}
	case BottomEdge:
		return t.Depth - p.Y, Point{p.X, t.Depth}
	}
	return p.X, Point{0, p.Y}
}

// FromEdge is how far a point is from an edge.
func (t *Table) FromEdge(e Edge, p Point) Length {
	far, _ := t.ToEdge(p, e)
	return far
}

// AlongEdge is a place at an edge: so many thousandths of it from its left or
// upper end, and so deep in the table.
func (t *Table) AlongEdge(e Edge, permille, deep Length) Point {
	switch e {
	case TopEdge:
		return Point{t.Width * permille / 1000, deep}
	case RightEdge:
		return Point{t.Width - deep, t.Depth * permille / 1000}
	case BottomEdge:
		return Point{t.Width * permille / 1000, t.Depth - deep}
	}
	return Point{deep, t.Depth * permille / 1000}
}

// NearestEdge is the edge nearest to a point, how far it is and where on it; of
// two as near the first clockwise from the top. From a base, take off its radius.
func (t *Table) NearestEdge(p Point) (e Edge, far Length, at Point) {
	far, at = t.ToEdge(p, TopEdge)
	for _, o := range Edges[1:] {
		if d, q := t.ToEdge(p, o); d < far {
			e, far, at = o, d, q
		}
	}
	return e, far, at
}

// Centre is the middle of the table.
func (t *Table) Centre() Point { return Point{t.Width / 2, t.Depth / 2} }

// BuildingByID is the building with a number, or nil.
func (t *Table) BuildingByID(id int) *Building {
	for i := range t.Buildings {
		if t.Buildings[i].ID == id {
			return &t.Buildings[i]
		}
	}
	return nil
}

// BuildingName is what a building is called in a sentence, as "the Chapel".
func (t *Table) BuildingName(id int) string {
	if b := t.BuildingByID(id); b != nil && b.Name != "" {
		return "the " + b.Name
	}
	return "building " + strconv.Itoa(id)
}

// ToBuilding is how far a point is from the outline of a building, seen from
// above and rounded down, and the place of the outline nearest to it; 0 and the
// point itself inside.
func (t *Table) ToBuilding(p Point, b *Building) (far Length, at Point) {
	if len(b.Outline) < 3 {
		return never, p
	}
	if insideShape(b.Outline, p) {
		return 0, p
	}
	far = never
	for i, j := 0, len(b.Outline)-1; i < len(b.Outline); j, i = i, i+1 {
		if d := segmentDistance(b.Outline[j], b.Outline[i], p); d < far {
			far, at = d, nearestOnSegment(b.Outline[j], b.Outline[i], p)
		}
	}
	return far, at
}

// Near is a building and how far it is.
type Near struct {
	Building *Building
	Far      Length
	At       Point // the place of its outline that is nearest
}

// BuildingsNear are the buildings whose outlines are no farther than upTo from a
// point, the nearest first and of two as near that with the lower place in the
// plan. Except leaves out those it returns true for; nil leaves out none.
func (t *Table) BuildingsNear(p Point, upTo Length, except func(*Building) bool) []Near {
	var near []Near
	for i := range t.Buildings {
		b := &t.Buildings[i]
		if except != nil && except(b) {
			continue
		}
		if far, at := t.ToBuilding(p, b); far <= upTo {
			near = append(near, Near{b, far, at})
		}
	}
	sort.SliceStable(near, func(i, j int) bool { return near[i].Far < near[j].Far })
	return near
}

// Gap is how far two buildings are from each other, outline to outline, rounded
// down; 0 if they touch or overlap.
func (t *Table) Gap(a, b *Building) Length {
	if len(a.Outline) < 3 || len(b.Outline) < 3 {
		return never
	}
	best := Length(never)
	for i, j := 0, len(a.Outline)-1; i < len(a.Outline); j, i = i, i+1 {
		for k, l := 0, len(b.Outline)-1; k < len(b.Outline); l, k = k, k+1 {
			if _, ok := meeting(a.Outline[j], a.Outline[i], b.Outline[l], b.Outline[k]); ok {
				return 0
			}
			best = min(best, segmentDistance(a.Outline[j], a.Outline[i], b.Outline[k]), segmentDistance(b.Outline[l], b.Outline[k], a.Outline[i]))
		}
	}
	if insideShape(a.Outline, b.Outline[0]) || insideShape(b.Outline, a.Outline[0]) {
		return 0
	}
	return best
}

// Crosses reports whether a straight line touches a simple polygon or lies in it.
func Crosses(shape []Point, a, b Point) bool {
	for i, j := 0, len(shape)-1; i < len(shape); j, i = i, i+1 {
		if _, ok := meeting(shape[j], shape[i], a, b); ok {
			return true
		}
	}
	return insideShape(shape, a)
}

// Indoors says where in a building a base stands.
type Indoors struct {
	Building int  // 0: in none
	Storey   int  // 0 is the ground floor
	Whole    bool // no part of the base is outside the building
	Roofed   bool // a floor of the building lies above the middle of the base
}

// Indoors is the building a base is in, by the middle of the base. A base with
// its middle outside is in none, even if its rim reaches in; Touches tells.
func (t *Table) Indoors(b Body) Indoors {
	var in Indoors
	in.Building, in.Storey = t.BuildingAt(b.At)
	if in.Building == 0 {
		return in
	}
	p := b.At.Point()
	if o := t.BuildingByID(in.Building); o != nil && len(o.Outline) > 2 {
		in.Whole = insideShape(o.Outline, p) && clearOfOutline(o.Outline, p, b.Radius)
	}
	var ids [16]int32
	for _, id := range t.space.near(floorShape, p, p, ids[:0]) {
		f := &t.floors[id]
		if f.z > b.At.Z && t.Pieces[f.piece].Building == in.Building && contains(f.shape, p) {
			in.Roofed = true
		}
	}
	return in
}

// clearOfOutline reports whether the rim of a polygon is no nearer to p than d.
func clearOfOutline(shape []Point, p Point, d Length) bool {
	for i, j := 0, len(shape)-1; i < len(shape); j, i = i, i+1 {
		if nearSegment(shape[j], shape[i], p, d) {
			return false
		}
	}
	return true
}

// Touches reports whether any part of a base is within the outline of a building.
func (t *Table) Touches(b Body, o *Building) bool {
	if len(o.Outline) < 3 {
		return false
	}
	p := b.At.Point()
	return insideShape(o.Outline, p) || !clearOfOutline(o.Outline, p, b.Radius)
}

// Door is a door of the table: the stretch of the wall that is not there, and the middle
// of it at both faces of the wall, on the height of its sill.
type Door struct {
	Wall     PieceID
	Building int
	Storey   int
	Wide     Length
	High     Length
	Shape    []Point
	Sides    [2]Spot
}

// Doors are the doors of a building, or with building 0 of the whole table, in
// the order of the plan. Inside is the side of a door that lies in the building.
func (t *Table) Doors(building int) []Door {
	var doors []Door
	for i := range t.openings {
		if o := &t.openings[i]; o.Door && (building == 0 || t.Pieces[o.wall].Building == building) {
			doors = append(doors, t.door(o))
		}
	}
	return doors
}

// DoorsNear are the doors no farther than upTo from a point, in the order of the plan.
func (t *Table) DoorsNear(p Point, upTo Length) []Door {
	var doors []Door
	lo, hi := box(p, p, upTo)
	for _, id := range t.space.near(openingShape, lo, hi, nil) {
		if o := &t.openings[id]; o.Door && ToShape(o.shape, p) <= upTo {
			doors = append(doors, t.door(o))
		}
	}
	return doors
}

func (t *Table) door(o *aperture) Door {
	pc := &t.Pieces[o.wall]
	long, mid := apart(pc.Shape[0], pc.Shape[1]), (o.From+o.To)/2
	p, q := between(pc.Shape[0], pc.Shape[1], mid, long), between(pc.Shape[3], pc.Shape[2], mid, long)
	z := pc.Bottom + o.Sill
	return Door{Wall: pc.ID, Building: pc.Building, Storey: pc.Storey, Wide: o.To - o.From, High: o.Lintel - o.Sill, Shape: o.shape,
		Sides: [2]Spot{{p.X, p.Y, z}, {q.X, q.Y, z}}}
}

// Shut is the door's leaf as a solid of a layer.
func (d *Door) Shut(id int32) Solid {
	z := d.Sides[0].Z
	return Solid{ID: id, Name: "door", Shape: d.Shape, Bottom: z, Top: z + d.High}
}

// NearestByPath is which of the targets a model reaches by the shortest way, and
// that way to base contact; -1 if there is a way to none. Of two as near it is
// the one listed first. Others are all models that stand in the way, the targets
// among them.
func (t *Table) NearestByPath(m Mover, targets, others []Body) (nearest int, way Path) {
	order := make([]int, 0, len(targets))
	for i := range targets {
		order = append(order, i)
	}
	gap := func(i int) Length { return Distance(m.Body, targets[i]) }
	slices.SortStableFunc(order, func(a, b int) int { return int(gap(a) - gap(b)) })
	nearest = -1
	for _, i := range order {
		path, err := t.PathToTouch(m, targets[i], others)
		if err != nil {
			continue
		}
		if nearest < 0 || path.Cost < way.Cost || path.Cost == way.Cost && i < nearest {
			nearest, way = i, path
			// No way is shorter than the gap, unless a leap or stairs gain ground:
			// look no farther than this one costs.
			m.Limit = max(1, way.Cost)
		}
	}
	return nearest, way
}
