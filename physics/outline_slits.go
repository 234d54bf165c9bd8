package physics

import "math"

// Where ways from two sides meet and cost hardly more than is asked for, a slit leads into the
// region or through it that is narrower than the samples lie apart: an outline that comes to its
// end follows it as far as it goes.

// The steps in which a slit is followed, in which directions it is looked for, how wide it is at most on
// either side of its middle, and how many steps it is followed at most.
const (
	slitStep  = Inch / 32
	slitTurn  = math.Pi / 12
	slitTurns = 5
	slitWide  = Inch / 12
	slitSteps = 64
)

// slit adds a slit that begins between two points of an outline, behind the place there outside
// the region, and leads into it in about a direction; false if there is none.
func (sh *sheet) slit(line []Point, from Point, ahead unit) ([]Point, bool) {
	var left, right []Point
	at, side := from, sh.other(from)
	for range slitSteps {
		to, on, ok := sh.dearest(at, ahead)
		if !ok || sh.other(to) != side || !sh.passesSample(to, from) {
			break
		}
		l, r := unit{-on.y, on.x}.from(to, float64(slitWide)), unit{on.y, -on.x}.from(to, float64(slitWide))
		if !sh.reaches(l) || !sh.reaches(r) {
			break // it opens
		}
		left, right = append(left, sh.between(l, to)), append(right, sh.between(r, to))
		at, ahead = to, on
	}
	if len(left) == 0 {
		return line, false
	}
	line = append(line, left...)
	line = append(line, at)
	for k := len(right) - 1; k >= 0; k-- {
		line = append(line, right[k])
	}
	return line, true
}

// dearest is the place a step on from one to which it costs most to come, if that is not in the region.
func (sh *sheet) dearest(from Point, ahead unit) (at Point, on unit, ok bool) {
	most := sh.most
	for k := -slitTurns; k <= slitTurns; k++ {
		u := ahead.turned(unit{math.Cos(float64(k) * slitTurn), math.Sin(float64(k) * slitTurn)})
		p := u.from(from, float64(slitStep))
		if cost := sh.ask(p); cost > most {
			at, on, most, ok = p, u, cost, true
		}
	}
	return at, on, ok
}

// other reports whether a place lies on the other side of an odd number of outlines.
func (sh *sheet) other(at Point) (other bool) {
	for i := range sh.all {
		if o := &sh.all[i]; o.Z == sh.z && insideShape(o.Points, at) {
			other = !other
		}
	}
	return other
}

// passesSample reports whether a slit may lead by a place: a sample in it is one by itself, which
// then has no outline of its own.
func (sh *sheet) passesSample(at, from Point) bool {
	i := sh.index(Point{at.X + sh.step/2, at.Y + sh.step/2}) // the nearest
	if p := sh.point(i); sh.in(i) || abs(p.X-from.X) <= sh.step && abs(p.Y-from.Y) <= sh.step {
		return true // or one beside which it begins
	}
	ring := [...]int{1, 1 + sh.across, sh.across, sh.across - 1, -1, -1 - sh.across, -sh.across, 1 - sh.across}
	for _, by := range ring {
		if !sh.in(i + by) {
			return false
		}
	}
	for d := range headings {
		sh.seen[i-sh.heading(d)] |= 1 << d
	}
	return true
}
