package physics

// CutPath is the first part of a way, of at most the given cost, for one who walks with a gait. A
// climb, jump or leap is taken whole or not at all. A walk over several kinds of ground ends
// where what each stretch of it costs has used up what is left (TERR-05, TERR-06, AMB-09).
func (t *Table) CutPath(p Path, d Length, g Gait) Path {
	var cut Path
	for i := range p.Legs {
		l := &p.Legs[i]
		left := d - cut.Cost
		if l.Cost <= left {
			cut.Legs = append(cut.Legs, *l)
			cut.Cost += l.Cost
			continue
		}
		if l.Kind == Walk && left > 0 {
			to, part := t.cutAt(l, left, g)
			cut.Legs = append(cut.Legs, Leg{Kind: Walk, From: l.From, To: to, Length: part.of(l.Length), Cost: left})
			cut.Cost += left
		}
		break
	}
	return cut
}

// EndOfCut is where CutPath ends, without making it; false where it has no legs.
func (t *Table) EndOfCut(p Path, d Length, g Gait) (end Spot, ok bool) {
	for i := range p.Legs {
		l := &p.Legs[i]
		if l.Cost <= d {
			end, ok = l.To, true
			d -= l.Cost
			continue
		}
		if l.Kind == Walk && d > 0 {
			end, _ = t.cutAt(l, d, g)
			ok = true
		}
		break
	}
	return end, ok
}

// cutAt is where a walk ends that has so much left, less than it costs, and which part of it
// that is.
func (t *Table) cutAt(l *Leg, left Length, g Gait) (Spot, ratio) {
	part := ratio{int64(left), int64(l.Cost)}
	if l.Cost != l.Length {
		part = t.partFor(l, part, g)
	}
	return Spot{l.From.X + part.of(l.To.X-l.From.X), l.From.Y + part.of(l.To.Y-l.From.Y), l.From.Z}, part
}

// partFor is the part of a walk from its beginning that takes a part of what it costs.
func (t *Table) partFor(l *Leg, paid ratio, g Gait) ratio {
	var ids [32]int32
	var buf [16]roughPart
	a, b := l.From.Point(), l.To.Point()
	fine, _ := fineLength(a, b)
	parts := buf[:0]
	for _, id := range t.space.along(groundShape, a, b, 0, ids[:0]) {
		ar := &t.areas[id]
		if ar.z != l.From.Z || ar.spares(g) {
			continue
		}
		if side, in, out, ok := ar.met(a, b); ok {
			parts = append(parts, ar.part(fine, side, in, out, g))
		}
	}
	if len(parts) == 0 || fine == 0 {
		return paid
	}
	left := Length(int64(fine+dearest(parts)) * paid.num / paid.den)
	for at := Length(0); ; {
		next, more := sameGround(parts, at)
		next = min(next, fine)
		if cost := (next - at) * (1 + more); cost < left && next < fine {
			at, left = next, left-cost
			continue
		}
		return ratio{int64(min(fine, at+left/(1+more))), int64(fine)}
	}
}

// of is that part of a length, rounded towards 0.
func (r ratio) of(l Length) Length { return Length(int64(l) * r.num / r.den) }
