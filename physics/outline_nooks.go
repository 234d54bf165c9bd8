package physics

// traceNooks follows the edges of those parts of the region that no place of the lattice lies
// in: where he begins, and narrow places behind what he walks over but cannot stand on, which
// are entered across one of its sides.
func (sh *sheet) traceNooks(all []Outline) []Outline {
	v := sh.v
	if v.m.At.Z == sh.z {
		all = sh.traceRound(all, v.m.At.Point())
	}
	b := v.m.Body
	b.At.Z = sh.z
	var buf [64]int32
	lo, hi := box(v.m.At.Point(), v.m.At.Point(), v.allowance)
	for _, id := range v.t.near(lo, hi, buf[:0]) {
		if pr := &v.t.prisms[id]; v.t.blocksStanding(pr, b) && !v.t.blocksWalking(pr, sh.z, b) {
			v.t.Pause()
			for i, j := 0, len(pr.shape)-1; i < len(pr.shape); j, i = i, i+1 {
				all = sh.traceBeside(all, pr.shape[j], pr.shape[i], b.Radius+nookRoom)
			}
		}
	}
	return all
}

// nookRoom is how far from where he could not stand a nook is looked for.
const nookRoom = 4

// traceBeside does so along a side of something, so far to the right of it, and round the
// corner it leads to.
func (sh *sheet) traceBeside(all []Outline, from, to Point, off Length) []Outline {
	long := apart(from, to)
	if long == 0 {
		return all
	}
	e := offset(from, to)
	out := Point{e.Y * off / long, -e.X * off / long}
	for gone := Length(0); ; gone = min(gone+2*sh.step, long) {
		all = sh.traceRound(all, Point{from.X + out.X + e.X*gone/long, from.Y + out.Y + e.Y*gone/long})
		if gone == long {
			break
		}
	}
	return sh.traceRound(all, Point{to.X + (out.X*5+e.X*off/long*5)/7, to.Y + (out.Y*5+e.Y*off/long*5)/7})
}

// traceRound follows the edge of what the samples round a place belong to, if it passes near
// them and has not been followed yet.
func (sh *sheet) traceRound(all []Outline, p Point) []Outline {
	if far := sh.v.allowance; distance2(p, sh.v.m.At.Point()) > int64(far)*int64(far) || !sh.v.t.on(p) {
		return all
	}
	first := sh.index(p)
	for _, i := range [...]int{first, first + 1, first + sh.across, first + sh.across + 1} {
		if !sh.in(i) {
			continue
		}
		for d := range headings {
			by := sh.heading(d)
			for k := range outlineParts {
				if at := i + k*by; !sh.in(at + by) {
					if sh.seen[at]&(1<<d) == 0 {
						sh.all = all
						all = append(all, Outline{sh.z, sh.follow(at, d)})
					}
					break
				}
			}
		}
	}
	return all
}

// tipDeep is how often what lies between two points of a tip is cut in two.
const tipDeep = 4

// tip adds what lies between b and c of an outline that turns there: first the tips of a narrow
// place to which the stretches before b and behind c lead on.
func (sh *sheet) tip(line []Point, a, b, c, d Point) []Point {
	if !turnsBack(a, b, c, d) {
		return sh.bend(line, b, c, tipDeep)
	}
	if cross(a, b, c) < 0 && b != c && !sh.reaches(middle(b, c)) { // round what is cut into the region
		if line, ok := sh.slit(line, middle(b, c), unitOf(Point{b.Y - c.Y, c.X - b.X})); ok {
			return line
		}
	}
	if p, ok := sh.along(a, b, cross(a, b, c) > 0); ok {
		line, b = append(sh.bend(line, b, p, tipDeep), p), p
	}
	if p, ok := sh.along(d, c, cross(d, c, b) < 0); ok {
		return sh.bend(append(sh.bend(line, b, p, tipDeep), p), p, c, tipDeep)
	}
	return sh.bend(line, b, c, tipDeep)
}

// along is how far the region reaches on from b as the stretch from a leads there, if that is
// outwards; false if it hardly does.
func (sh *sheet) along(a, b Point, outwards bool) (Point, bool) {
	long, e := apart(a, b), offset(a, b)
	if !outwards || long < outlineFine {
		return Point{}, false
	}
	beyond := func(far Length) Point { return Point{b.X + e.X*far/long, b.Y + e.Y*far/long} }
	goesOn := func(far Length) bool { return sh.alone(beyond(far), b) && sh.reaches(beyond(far)) }
	in := cornerRoom
	if !goesOn(in) {
		return Point{}, false
	}
	out := 2 * in
	for ; out < 4*sh.step && goesOn(out); out *= 2 {
		in = out
	}
	for out-in > outlineFine {
		if k := (in + out) / 2; goesOn(k) {
			in = k
		} else {
			out = k
		}
	}
	return beyond(in), true
}

// alone reports whether a tip of the region that begins at b may come to a place: beside it no
// sample but its own belongs to the region, so that no other outline comes there.
func (sh *sheet) alone(p, b Point) bool {
	first, own := sh.index(p), 0
	for _, i := range [...]int{first, first + 1, first + sh.across, first + sh.across + 1} {
		if sh.in(i) {
			if q := sh.point(i); abs(q.X-b.X) > sh.step || abs(q.Y-b.Y) > sh.step {
				return false
			}
			own++
		}
	}
	return own <= 1
}

// bend adds what lies between two points of an outline where it turns: the region may reach
// beyond the straight line between them, or end before it.
func (sh *sheet) bend(line []Point, b, c Point, deep int) []Point {
	long := apart(b, c)
	if deep == 0 || long < 2*cornerRoom {
		return line
	}
	e, m := offset(b, c), middle(b, c)
	beyond := func(far Length) Point { return Point{m.X + e.Y*far/long, m.Y - e.X*far/long} }
	in, out := cornerRoom, 2*sh.step
	if !sh.reaches(beyond(in)) {
		if out = -cornerRoom; sh.reaches(beyond(out)) {
			return line // it passes between
		}
		if deep == tipDeep {
			if line, ok := sh.slit(line, beyond(out), unitOf(Point{-e.Y, e.X})); ok {
				return line
			}
		}
		for in = 2 * out; in > -2*sh.step && !sh.reaches(beyond(in)); in -= cornerRoom { // how deep a narrow cut is
			out = in
		}
	}
	if out > 0 { // an isthmus: the other part comes up to where its samples are near
		if far := sh.own(beyond, m); far <= in {
			return line
		} else if out = far; far < 2*sh.step && sh.reaches(beyond(far)) {
			p := beyond(far)
			return sh.bend(append(sh.bend(line, b, p, deep-1), p), p, c, deep-1)
		}
	}
	for far := 2 * out; sh.reaches(beyond(out)) && far <= 8*sh.step && sh.alone(beyond(out), m); far *= 2 { // a long tip
		in, out = out, far
	}
	if !sh.reaches(beyond(in)) || sh.reaches(beyond(out)) {
		return line
	}
	for out-in > outlineFine {
		if k := (in + out) / 2; sh.reaches(beyond(k)) {
			in = k
		} else {
			out = k
		}
	}
	p := beyond(in)
	return sh.bend(append(sh.bend(line, b, p, deep-1), p), p, c, deep-1)
}

// own is how far on from a place of an outline, at most two samples, no other part of the region
// has a sample beside.
func (sh *sheet) own(beyond func(Length) Point, m Point) Length {
	for far := cornerRoom; far < 2*sh.step; far += outlineFine {
		first := sh.index(beyond(far))
		for _, i := range [...]int{first, first + 1, first + sh.across, first + sh.across + 1} {
			if q := sh.point(i); (abs(q.X-m.X) > sh.step || abs(q.Y-m.Y) > sh.step) && sh.in(i) {
				return far - outlineFine
			}
		}
	}
	return 2 * sh.step
}

// outlineFine is how exactly it is found out where an outline bends.
const outlineFine = 8

func (sh *sheet) reaches(p Point) bool { return sh.ask(p) <= sh.most }

// turns reports whether a line turns by more than a sixth of a right angle between one of its
// stretches and the next but one.
func turns(a, b, c, d Point) bool {
	u, w := offset(a, b), offset(c, d)
	turn, along := cross(Point{}, u, w), int64(u.X)*int64(w.X)+int64(u.Y)*int64(w.Y)
	return along <= 0 || max(turn, -turn)*4 > along
}

// turnsBack reports whether a line runs nearly back from where it came between two of its stretches
// and the next but one.
func turnsBack(a, b, c, d Point) bool {
	u, w := offset(a, b), offset(c, d)
	turn, along := cross(Point{}, u, w), int64(u.X)*int64(w.X)+int64(u.Y)*int64(w.Y)
	return max(turn, -turn)*2 < -along
}
