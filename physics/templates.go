package physics

import "math"

// InLine are the models touched by a straight line of a length and width that
// begins at the base of one model and goes towards a place, nearest first. It
// rises or sinks evenly towards that place and is as high as the model it
// begins at. Only walls and floors stop it (WEAP-25, AMB-55).
func (t *Table) InLine(from Body, towards Spot, length, width Length, others []Body) []Body {
	a := from.At.Point()
	dx, dy := float64(towards.X-a.X), float64(towards.Y-a.Y)
	d := math.Sqrt(float64(dx*dx) + float64(dy*dy))
	if d == 0 {
		return nil
	}
	end := float64(from.Radius + length)
	at := func(along, aside float64) Point {
		return Point{a.X + Length(math.Round(float64(float64(dx*along)-float64(dy*aside))/d)),
			a.Y + Length(math.Round(float64(float64(dy*along)+float64(dx*aside))/d))}
	}
	half := float64(width) / 2
	begin := float64(from.Radius)
	strip := []Point{at(begin, -half), at(end, -half), at(end, half), at(begin, half)}
	var hit []Body
	for _, o := range others {
		p := o.At.Point()
		if !diskTouches(strip, p, o.Radius) {
			continue
		}
		// The height of the line where the model stands.
		gap := apart(a, p)
		z := from.At.Z + (towards.Z-from.At.Z)*min(gap, Length(d))/max(1, Length(d))
		if o.At.Z >= z+from.Height || o.At.Z+o.Height <= z || t.walled(from, o) {
			continue
		}
		k := len(hit)
		for k > 0 && apart(a, hit[k-1].At.Point()) > gap {
			k--
		}
		hit = append(hit, Body{})
		copy(hit[k+1:], hit[k:])
		hit[k] = o
	}
	return hit
}

// walled reports whether a wall or floor stands between the middles of two models.
func (t *Table) walled(a, b Body) bool {
	za, zb := a.At.Z+a.Height/2, b.At.Z+b.Height/2
	for _, k := range t.between(a.At.Point(), b.At.Point(), 1, nil, nil) {
		switch t.Pieces[k.hider.Piece].Kind {
		case Wall, Floor:
			if _, ok := hits(&k, a.At.Point(), za, b.At.Point(), zb); ok {
				return true
			}
		}
	}
	return false
}

// InTeardrop are the models touched by a teardrop whose narrow end lies against
// the base of a model and which points towards a place: it widens evenly and
// ends in a round of the width. Heights and walls count as for InLine (SPEC-16).
func (t *Table) InTeardrop(from Body, towards Spot, length, width Length, others []Body) []Body {
	const parts = 32
	a := from.At.Point()
	far := apart(a, towards.Point())
	if far == 0 {
		return nil
	}
	at := func(along Length) Point {
		return Point{a.X + (towards.X-a.X)*along/far, a.Y + (towards.Y-a.Y)*along/far}
	}
	var hit []Body
	for _, o := range others {
		p := o.At.Point()
		gap := apart(a, p)
		z := from.At.Z + (towards.Z-from.At.Z)*min(gap, far)/far
		if o.At.Z >= z+from.Height || o.At.Z+o.Height <= z {
			continue
		}
		// The drop is a row of disks, each as wide as the drop is there.
		for i := Length(1); i <= parts; i++ {
			radius := width / 2 * i / parts
			c := at(from.Radius + (length-width/2)*i/parts)
			if apart(c, p) <= radius+o.Radius {
				if !t.walled(from, o) {
					hit = append(hit, o)
				}
				break
			}
		}
	}
	return hit
}
