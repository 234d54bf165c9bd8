package physics

import "slices"

// Who walks through what is solid (Gait.Through) takes the ways that there would be on the
// table without its walls, trunks and other solids. He stops only where he can stand on
// the table as it is. Rock that passages are cut out of has no end to come out at, and ground
// that nobody enters is no thing to walk through: both stop him as they stop anybody.

// hollow is the table without what such a model walks through.
func (t *Table) hollow() *Table {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.without != nil {
		return t.without
	}
	p := t.Plan
	p.Pieces = slices.DeleteFunc(slices.Clone(t.Pieces), func(pc Piece) bool { return pc.yields() })
	n, err := newTable(p, nil)
	if err != nil { // of parts of a table that was sound
		panic("physics: a table without its walls: " + err.Error())
	}
	n.pauses, t.without = t.pauses, n
	return n
}

// yields reports whether it is solid, and no rock.
func (pc *Piece) yields() bool {
	switch pc.Kind {
	case Wall:
		return pc.Material != Rock
	case LowWall, Column, Tree, Obstacle:
		return true
	}
	return false
}

// afoot is the mover as he goes where nothing solid is.
func (m Mover) afoot() Mover {
	m.Gait.Through = false
	return m
}

// pathThrough is Path for one who walks through what is solid.
func (t *Table) pathThrough(m Mover, to Spot, others []Body) (Path, error) {
	m = m.afoot()
	if err := t.mayEnd(&m, to, others); err != nil {
		return Path{}, err
	}
	return t.hollow().Path(m, to, others)
}

// mayEnd is why the mover may not end a move at a place of the table as it is, or nil.
func (t *Table) mayEnd(m *Mover, to Spot, others []Body) error {
	end := m.Body
	end.At = to
	if err := t.Fits(end, others); err != nil {
		return err
	}
	return t.keepsOff(m, end)
}

// touchThrough is PathToTouch for one who walks through what is solid: where the shortest way
// would end in a wall, it is the shortest to a place beside the target that is free.
func (t *Table) touchThrough(m Mover, target Body, others []Body) (Path, error) {
	m = m.afoot()
	if t.InContact(m.Body, target) {
		return Path{}, nil
	}
	h := t.hollow()
	path, err := h.PathToTouch(m, target, others)
	if err != nil {
		return path, err
	}
	end := m.Body
	if end.At = path.End(); t.Fits(end, others) == nil && t.InContact(end, target) {
		return path, nil
	}
	best, found := Path{}, false
	for _, at := range t.Beside(m.Body, target, others) {
		if path, err := h.Path(m, at, others); err == nil && (!found || path.Cost < best.Cost) {
			best, found = path, true
		}
	}
	if !found {
		return Path{}, ErrNoPath
	}
	return best, nil
}

// alongThrough is Along for one who walks through what is solid.
func (t *Table) alongThrough(m Mover, via []Spot, others []Body) (Path, error) {
	m = m.afoot()
	path, err := t.hollow().Along(m, via, others)
	if err == nil && len(via) > 0 {
		err = t.mayEnd(&m, via[len(via)-1], others)
	}
	if err != nil {
		return Path{}, err
	}
	return path, nil
}

// outOfWalls is a way without its last part, where that ends within something solid; cut
// reports that it is shorter.
func (t *Table) outOfWalls(path Path, m *Mover, others []Body) (_ Path, cut bool) {
	end := m.Body
	for len(path.Legs) > 0 {
		if end.At = path.End(); t.Fits(end, others) == nil {
			break
		}
		path, cut = t.CutPath(path, path.Cost-Inch/20, m.Gait), true
	}
	return path, cut
}

// surveyThrough is Reach for one who walks through what is solid.
func (t *Table) surveyThrough(m Mover, allowance Length, others []Body) *Survey {
	v := t.hollow().Survey(m.afoot(), allowance, others)
	end := m.Body
	v.Cells = slices.DeleteFunc(v.Cells, func(c Cell) bool {
		end.At = c.At
		return t.Fits(end, others) != nil
	})
	return v
}

// Crossed is the name of something solid of which a way leads through the midst, or "".
func (t *Table) Crossed(path Path, b Body) string {
	var buf [64]int32
	for _, l := range path.Legs {
		from, to := l.From.Point(), l.To.Point()
		if l.Kind != Walk || from == to {
			continue
		}
		for _, id := range t.space.along(solidShape, from, to, 0, buf[:0]) {
			pr := &t.prisms[id]
			pc := &t.Pieces[pr.piece]
			if pc.yields() && t.blocksWalking(pr, l.From.Z, b) && crossesShape(pr.shape, from, to) {
				return pc.Name
			}
		}
	}
	return ""
}

// crossesShape reports whether a straight leg leads into a polygon, or over one of its sides.
func crossesShape(shape []Point, a, b Point) bool {
	if insideShape(shape, a) || insideShape(shape, b) {
		return true
	}
	apart := func(p, q, c, d Point) bool { // on one side of the line through p and q
		return cross(p, q, c) > 0 == (cross(p, q, d) > 0)
	}
	for i, j := 0, len(shape)-1; i < len(shape); j, i = i, i+1 {
		if !apart(a, b, shape[i], shape[j]) && !apart(shape[i], shape[j], a, b) {
			return true
		}
	}
	return false
}
