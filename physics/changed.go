package physics

import (
	"reflect"
	"slices"
)

// Change is what has become of a table in the middle of a battle: a building
// that is no more, and pieces that were not there.
type Change struct {
	Fallen []int   // buildings, by number
	New    []Piece // of which the ground or the air is made now
}

// changesKept is how many changed tables a table remembers: undo and answers
// ask for the same one again.
const changesKept = 8

// Changed is the table with a change; the table itself stays as it is. Equal
// changes give the same table as long as it is remembered.
func (t *Table) Changed(c Change) (*Table, error) {
	if len(c.Fallen) == 0 && len(c.New) == 0 {
		return t, nil
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	for i := range t.changed {
		if k := &t.changed[i]; reflect.DeepEqual(k.Change, c) {
			return k.table, nil
		}
	}
	n, err := newTable(t.after(&c))
	if err != nil {
		return nil, err
	}
	n.pauses = t.pauses
	if len(t.changed) == changesKept {
		t.changed = t.changed[1:]
	}
	t.changed = append(t.changed, changedTable{c.clone(), n})
	return n, nil
}

// after is the plan with a change, and what is as it was.
func (t *Table) after(c *Change) (Plan, *lineage) {
	p, before := t.Plan, &lineage{table: t}
	gone := func(building int) bool { return building > 0 && slices.Contains(c.Fallen, building) }
	p.Pieces = make([]Piece, 0, len(t.Pieces)+len(c.New))
	for i := range t.Pieces {
		if pc := &t.Pieces[i]; gone(pc.Building) {
			before.alter(pc.Shape)
		} else {
			p.Pieces, before.pieces = append(p.Pieces, *pc), append(before.pieces, PieceID(i))
		}
	}
	p.Links = slices.DeleteFunc(slices.Clone(p.Links), func(l Link) bool { return gone(l.Building) })
	p.Buildings = slices.DeleteFunc(slices.Clone(p.Buildings), func(b Building) bool {
		if gone(b.ID) {
			before.alter(b.Outline)
		}
		return gone(b.ID)
	})
	for i := range c.New {
		before.alter(c.New[i].Shape)
	}
	p.Pieces = append(p.Pieces, c.New...)
	return p, before
}

// changedTable is a changed table with what it was made of.
type changedTable struct {
	Change
	table *Table
}

// clone is a copy that shares nothing that changes.
func (c *Change) clone() Change {
	o := Change{slices.Clone(c.Fallen), slices.Clone(c.New)}
	for i := range o.New {
		o.New[i].Shape, o.New[i].Openings = slices.Clone(o.New[i].Shape), slices.Clone(o.New[i].Openings)
	}
	return o
}

// Ring is a circle as a polygon of sixteen corners, for pieces and markers.
func Ring(c Point, radius Length) []Point { return disk(c, radius) }

// Contains reports whether a point lies in a simple polygon.
func Contains(shape []Point, p Point) bool { return insideShape(shape, p) }

// ToShape is the distance from a point to a simple polygon; 0 inside it.
func ToShape(shape []Point, p Point) Length {
	if insideShape(shape, p) {
		return 0
	}
	best := never
	for i, j := 0, len(shape)-1; i < len(shape); j, i = i, i+1 {
		best = min(best, segmentDistance(shape[j], shape[i], p))
	}
	return best
}

// ToSegment is the distance from a point to a straight line between two others.
func ToSegment(a, b, p Point) Length { return segmentDistance(a, b, p) }

// Apart is the distance between two points, rounded down.
func Apart(a, b Point) Length { return apart(a, b) }
