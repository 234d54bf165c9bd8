package physics

// Places on the arc round a corner lie up to a unit farther off it than a base need be. Where a
// way leaves dear ground almost along the side on from there, that unit may cost a hundred.

// nudgeWorth is what a place beside another must spare for a way to lead there, in sixteenths of
// a unit: at other angles none spares so much.
const nudgeWorth = 8 * 16

// nudge moves those points of the chain to the whole-number places round them as long as one of
// these spares much.
func (s *search) nudge(z Length) {
	r := &s.rough
	for i := 1; i+1 < len(r.chain); i++ {
		prev, m, next := &r.chain[i-1], &r.chain[i], &r.chain[i+1]
		if m.arc == nil || m.corner {
			continue
		}
		before, dear := s.dearLeg(prev, m, z)
		behind, dearer := s.dearLeg(m, next, z)
		for again := dear || dearer; again; {
			least, best := before+behind-nudgeWorth, *m
			again = false
			for y := Length(-1); y <= 1; y++ {
				for x := Length(-1); x <= 1; x++ {
					to := *m
					to.at, to.arc = Point{m.at.X + x, m.at.Y + y}, nil
					u, v := s.fineLeg(prev.at, to.at, z), s.fineLeg(to.at, next.at, z)
					if u+v < least && s.onTable(to.at) && s.open(prev.at, to.at, z) && s.open(to.at, next.at, z) {
						best, before, behind, again = to, u, v, true
						least = u + v
					}
				}
			}
			*m = best
		}
	}
}

// dearLeg is what a leg of the chain costs, in sixteenths of a unit, and whether part of it is
// dear.
func (s *search) dearLeg(u, v *roughPoint, z Length) (cost Length, dear bool) {
	long, more := s.t.dragged(u.at, v.at, z, s.m.Gait)
	if more == 0 {
		long = Length(isqrt(distance2(u.at, v.at) << 8))
	}
	if cost = long + more; u.onArc(v) {
		cost = cost * v.arc.round.radius / (v.arc.round.radius + offArc(v.arc))
	}
	return cost, more > 0
}
