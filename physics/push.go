package physics

// Shove is what became of a model that was driven straight off.
type Shove struct {
	To     Spot   // where it stopped
	Into   *Body  // the model that stopped it, or nil
	Falls  bool   // it was driven over an edge
	Foot   Spot   // and would land here
	Height Length // so far below
}

// Push drives a model straight off in a direction. It stops before the first
// thing or model in the way and at the table's edge, and falls where the floor
// ends. Models it moves away from do not stop it.
func (t *Table) Push(b Body, dir Point, far Length, others []Body) Shove {
	d := apart(Point{}, dir)
	if d == 0 {
		return Shove{To: b.At}
	}
	const pace = Inch / 20
	s := Shove{To: b.At}
	from := b.At
	at := func(gone Length) Spot { return Spot{from.X + dir.X*gone/d, from.Y + dir.Y*gone/d, from.Z} }
	into := func(p Point) *Body {
		for i := range others {
			o := &others[i]
			r := int64(b.Radius + o.Radius)
			now := distance2(p, o.At.Point())
			if abs(o.At.Z-from.Z) < Inch && now < r*r && now < distance2(s.To.Point(), o.At.Point()) {
				return o
			}
		}
		return nil
	}
	stops := func(gone Length) bool {
		b.At = at(gone)
		return into(b.At.Point()) != nil || t.Fits(b, nil) != nil
	}
	for gone, last := min(pace, far), Length(0); ; gone, last = min(gone+pace, far), gone {
		p := at(gone).Point()
		s.Into = into(p)
		if s.Into == nil && from.Z != 0 && t.on(p) && !t.covered(p, p, from.Z) {
			if foot, ok := t.below(p, from.Z); ok {
				s.Falls, s.Foot, s.Height = true, foot, from.Z-foot.Z
			}
			return s
		}
		if stops(gone) { // up to what is in the way, to the unit
			for free, not := last, gone; not-free > 1; {
				if half := (free + not) / 2; stops(half) {
					not = half
				} else {
					free, s.To = half, at(half)
				}
			}
			return s
		}
		s.To = at(gone)
		if gone == far {
			return s
		}
	}
}

// SameFloor reports whether two spots stand on floors of one height that are
// joined: rooms of one storey, or the storeys of two buildings with a walkway
// between them.
func (t *Table) SameFloor(a, b Spot) bool {
	if a.Z != b.Z || a.Z == 0 {
		return false
	}
	seen := make([]bool, len(t.floors))
	var todo []int
	for i := range t.floors {
		if f := &t.floors[i]; f.z == a.Z && contains(f.shape, a.Point()) {
			seen[i] = true
			todo = append(todo, i)
		}
	}
	for len(todo) > 0 {
		f := &t.floors[todo[0]]
		todo = todo[1:]
		if contains(f.shape, b.Point()) {
			return true
		}
		for i := range t.floors {
			if o := &t.floors[i]; !seen[i] && o.z == f.z && touch(f.wide, o.wide) {
				seen[i] = true
				todo = append(todo, i)
			}
		}
	}
	return false
}

// touch reports whether two convex polygons have a part in common.
func touch(a, b []Point) bool {
	if contains(a, b[0]) || contains(b, a[0]) {
		return true
	}
	for i, j := 0, len(a)-1; i < len(a); j, i = i, i+1 {
		if _, _, ok := clip(b, a[j], a[i]); ok {
			return true
		}
	}
	return false
}
