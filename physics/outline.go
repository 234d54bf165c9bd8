package physics

import (
	"math"
	"slices"
)

// Outline is the closed line round a part of a Region at one height, or round a hole in
// it. Seen with y downwards the region lies to the right of the line from point to point,
// so that holes run the other way round than what they are holes of.
type Outline struct {
	Z      Length
	Points []Point
}

// outlineParts is how many samples the outline takes between two places of the lattice.
const outlineParts = 5

// steepest is how much an inch may cost at most.
const steepest = 4

// outlineHalvings is how often a stretch between two samples is halved to find where the
// region ends: to 8 units of 254.
const outlineHalvings = 5

// Outlines are the outlines of a Survey that nothing else is asked of.
func (t *Table) Outlines(m Mover, allowance, part Length, others []Body) []Outline {
	v := t.Survey(m, allowance, others)
	defer v.End()
	return v.Outlines(part)
}

// sheet is the region at one height as far as its outlines have asked for it: samples on a grid
// with room round it.
type sheet struct {
	v             *survey
	z, most, step Length
	x, y          Length // of the first sample
	across, down  int
	cost          []int32   // of each sample: unasked, blocked, or what it costs to come there
	through       []int32   // of each sample that has been asked for, what was settled last on the way there
	seen          []uint8   // of each sample, a bit for each direction in which the edge passes it
	all           []Outline // that have been followed
}

// What is known of a sample besides its cost.
const (
	unasked = 0
	blocked = math.MaxInt32 // nobody can stand there, or come there for about the allowance
)

// headings are the directions on the grid, each a quarter turn on from the one before.
var headings = [4][2]int{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}

// outlines are the outlines of what costs no more than most, height by height.
func (v *survey) outlines(most Length) (all []Outline) {
	var done []Length
	for i := range v.Cells {
		z := v.Cells[i].At.Z
		if slices.Contains(done, z) {
			continue
		}
		done = append(done, z)
		v.t.Pause()
		sh := v.newSheet(z, most)
		all = sh.traceNooks(sh.trace(all))
	}
	return all
}

// newSheet is the sheet of a height, with the costs of the lattice.
func (v *survey) newSheet(z, most Length) *sheet {
	sh := &sheet{v: v, z: z, most: most, step: v.Step / outlineParts}
	// The grid begins on the lattice, a step of it beyond the table or as far as he comes.
	p, far := v.m.At.Point(), v.allowance
	first := func(at Length) Length { return max(0, at-far)/v.Step*v.Step - v.Step }
	samples := func(first, at, size Length) int { return int((min(size, at+far)+v.Step-first)/sh.step) + 2 }
	sh.x, sh.y = first(p.X), first(p.Y)
	sh.across, sh.down = samples(sh.x, p.X, v.t.Width), samples(sh.y, p.Y, v.t.Depth)
	sh.cost = make([]int32, sh.across*sh.down)
	sh.through = make([]int32, sh.across*sh.down)
	sh.seen = make([]uint8, sh.across*sh.down)
	for i := range v.Cells {
		if c := &v.Cells[i]; c.At.Z == z && c.At.X%v.Step == 0 && c.At.Y%v.Step == 0 {
			sh.cost[sh.index(c.At.Point())] = int32(max(1, c.Cost))
		}
	}
	return sh
}

func (sh *sheet) index(p Point) int {
	return int((p.Y-sh.y)/sh.step)*sh.across + int((p.X-sh.x)/sh.step)
}

func (sh *sheet) point(i int) Point {
	return Point{sh.x + Length(i%sh.across)*sh.step, sh.y + Length(i/sh.across)*sh.step}
}

// heading is how far off in the samples the next one in a direction lies.
func (sh *sheet) heading(d int) int { return headings[d][1]*sh.across + headings[d][0] }

// at is what it costs to come to a sample.
func (sh *sheet) at(i int) Length {
	if sh.cost[i] == unasked {
		sh.cost[i] = int32(sh.ask(sh.point(i)))
		sh.through[i] = sh.v.hint
	}
	return Length(sh.cost[i])
}

// in reports whether a sample belongs to the region.
func (sh *sheet) in(i int) bool { return sh.at(i) <= sh.most }

// ask is what it costs to come to a place, at least 1.
func (sh *sheet) ask(p Point) Length {
	if !sh.fits(p) {
		return blocked
	}
	return max(1, sh.way(p))
}

// fits reports whether the model can end its move at a place.
func (sh *sheet) fits(p Point) bool {
	end := sh.v.m.Body
	end.At = Spot{p.X, p.Y, sh.z}
	return sh.v.endsAt(&end)
}

// way is what it costs to come to a place where the model can stand, exactly if the edge may
// be near; blocked if that is far more than is asked for.
func (sh *sheet) way(p Point) Length {
	v, at := sh.v, Spot{p.X, p.Y, sh.z}
	below := sh.most + steepest*sh.step
	g := goal{at, v.s.inMargin(at)}
	node, leg, cost, ok := v.s.by(v.hint, g, below)
	if ok && cost+steepest*sh.step <= sh.most {
		return cost
	}
	if v.s.firstSteiner >= 0 {
		below += steinerSlack
		if !ok {
			node, leg, cost, ok = v.s.by(v.hint, g, below)
		}
	}
	node, leg, cost, ok = v.s.better(g, v.hint, node, leg, cost, ok)
	if v.s.firstSteiner >= 0 && (!ok || cost > sh.most) {
		if ok {
			cost = v.s.atBest(node, leg, at, cost)
		} else {
			cost = below
		}
		if end, less, cheaper := v.s.overFoot(at, cost); cheaper {
			node, cost, ok = end, less, true
		}
	}
	if !ok {
		return blocked
	}
	v.hint = node
	return cost
}

// trace follows all edges of the region that pass between places of the lattice.
func (sh *sheet) trace(all []Outline) []Outline {
	for i := range sh.v.Cells {
		at := sh.v.Cells[i].At
		if at.Z != sh.z || at.X%sh.v.Step != 0 || at.Y%sh.v.Step != 0 {
			continue
		}
		from := sh.index(at.Point())
		if !sh.in(from) {
			continue
		}
		for d := range headings {
			by := sh.heading(d)
			if sh.in(from + outlineParts*by) {
				continue
			}
			in, out := 0, outlineParts // somewhere between these it ends
			for out-in > 1 {
				if k := (in + out) / 2; sh.in(from + k*by) {
					in = k
				} else {
					out = k
				}
			}
			if i := from + in*by; sh.seen[i]&(1<<d) == 0 {
				sh.all = all
				all = append(all, Outline{sh.z, sh.follow(i, d)})
			}
		}
	}
	return all
}

// follow is the edge of the region that passes a sample in a direction, once round.
func (sh *sheet) follow(i, d int) (line []Point) {
	for sh.seen[i]&(1<<d) == 0 {
		if len(line)%64 == 0 {
			sh.v.t.Pause()
		}
		sh.seen[i] |= 1 << d
		line = append(line, sh.crossing(i, i+sh.heading(d)))
		turn := (d + 1) % 4
		beside := i + sh.heading(turn)
		ahead := beside + sh.heading(d)
		switch {
		case !sh.in(beside) && !(sh.in(ahead) && sh.reaches(middle(sh.point(i), sh.point(ahead)))):
			d = turn
		case !sh.in(beside): // two parts meet between samples
			i, d = ahead, (d+3)%4
		case !sh.in(ahead):
			i = beside
		default:
			i, d = ahead, (d+3)%4
		}
	}
	return sh.sharpen(line)
}

// crossing is where the region ends between a sample in it and one outside.
func (sh *sheet) crossing(in, out int) Point {
	a, b := sh.point(in), sh.point(out)
	near, far := sh.at(in), sh.at(out)
	if far != blocked { // the cost rises nearly evenly
		p := part(a, b, sh.most-near, far-near)
		if sh.evenly(in, out) && sh.fits(p) {
			return p
		}
		switch cost := sh.ask(p); {
		case cost == blocked || p == a || p == b:
		case cost <= sh.most:
			return part(p, b, sh.most-cost, far-cost)
		case cost > far: // between them two ways from both sides meet
			return sh.between(a, p)
		default:
			return part(a, p, sh.most-near, cost-near)
		}
	}
	free, stopped := a, b
	for range outlineHalvings {
		if p := middle(free, stopped); sh.fits(p) {
			free = p
		} else {
			stopped = p
		}
	}
	if near+steepest*apart(a, free) <= sh.most || sh.way(free) <= sh.most {
		return free
	}
	stopped, free = free, a
	for range outlineHalvings {
		if p := middle(free, stopped); sh.way(p) <= sh.most {
			free = p
		} else {
			stopped = p
		}
	}
	return free
}

// evenly reports whether the cost surely rises evenly enough from a sample to one beside it:
// over open ground, as the distance from one place does, which is not near.
func (sh *sheet) evenly(in, out int) bool {
	v, node := sh.v, sh.through[in]
	if node != sh.through[out] || node <= 0 || isVia(node) || v.s.firstSteiner >= 0 || sh.at(in)+steepest*sh.step <= sh.most {
		return false
	}
	far := 10 * sh.step
	return distance2(v.s.at(node).Point(), sh.point(in)) > int64(far)*int64(far)
}

// between is the last place of the region, or nearly, on the way from one in it to one outside.
func (sh *sheet) between(in, out Point) Point {
	for apart(in, out) > outlineFine {
		if p := middle(in, out); sh.reaches(p) {
			in = p
		} else {
			out = p
		}
	}
	return in
}

// part is the place between two such a part of the whole on.
func part(a, b Point, part, whole Length) Point {
	if whole <= 0 {
		return a
	}
	return Point{a.X + (b.X-a.X)*part/whole, a.Y + (b.Y-a.Y)*part/whole}
}

func middle(a, b Point) Point { return Point{(a.X + b.X) / 2, (a.Y + b.Y) / 2} }

// cornerRoom is how near a corner must lie, on both sides of it, to what the region is:
// 0.02".
const cornerRoom = Inch / 50

// sharpen puts the corners back that lie between two samples: where the line turns within
// a stretch, the stretches before and behind it go on until they meet.
func (sh *sheet) sharpen(line []Point) []Point {
	n := len(line)
	if n < 4 {
		return line
	}
	sharp := make([]Point, 0, n+n/8)
	for k := range line {
		a, b, c, d := line[(k+n-1)%n], line[k], line[(k+1)%n], line[(k+2)%n]
		sharp = append(sharp, b)
		if p, ok := sh.corner(a, b, c, d); ok {
			sharp = append(sharp, p)
		} else if turns(a, b, c, d) {
			sharp = sh.tip(sharp, a, b, c, d)
		}
	}
	return sharp
}

// corner is where the lines through a, b and through d, c meet beyond b and c, if it is the
// region's corner.
func (sh *sheet) corner(a, b, c, d Point) (Point, bool) {
	u, w, e := offset(a, b), offset(d, c), offset(b, c)
	turn := cross(Point{}, u, w)
	if turn == 0 {
		return Point{}, false
	}
	along := cross(Point{}, e, w)
	p := Point{b.X + Length(int64(u.X)*along/turn), b.Y + Length(int64(u.Y)*along/turn)}
	if far := apart(b, p) + apart(p, c); far > 3*sh.step || far*20 < apart(b, c)*21 {
		return Point{}, false // none, or hardly one
	}
	if cross(Point{}, e, w)*turn < 0 || cross(Point{}, e, u)*turn < 0 {
		return Point{}, false // they meet behind
	}
	to := offset(middle(b, c), p)
	far := apart(Point{}, to)
	if far < cornerRoom {
		return Point{}, false
	}
	before := Point{p.X - to.X*cornerRoom/far, p.Y - to.Y*cornerRoom/far}
	beyond := Point{p.X + to.X*cornerRoom/far, p.Y + to.Y*cornerRoom/far}
	// Of a corner of the region the place before belongs to it, of one cut into it the
	// place beyond.
	if (sh.ask(before) <= sh.most) == (sh.ask(beyond) <= sh.most) {
		return Point{}, false
	}
	return p, true
}

// offset is how far b lies from a.
func offset(a, b Point) Point { return Point{b.X - a.X, b.Y - a.Y} }
