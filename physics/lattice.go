package physics

import (
	"slices"
	"sync"
	"sync/atomic"
)

// Where much of the table is difficult ground the straight distance says little about what
// a way costs at least. A lattice of equilateral triangles says more: a function that is
// known at its corners and lies straight between them rises nowhere more steeply than the
// ground of each triangle costs at least if from corner to corner it differs by no more than
// the height of a triangle would cost there. The cheapest sums of such differences from the
// goals on are so a lower bound of the ways there, and along no leg they fall by more than
// that costs.

// latticeSide is how long a side of a triangle is, and latticeRow how high it is.
const (
	latticeSide = 600
	latticeRow  = 520
)

// latticeStep is what a side of a triangle on open ground counts for: 0.865 of its length.
// All three sides together bound the gradient by 2/√3 of that: less than 1.
const latticeStep = latticeSide * 865 / 1000

// manyAreas is how many areas there must be around for the lattice to be worth its while.
const manyAreas = 24

// lattice is the triangles over a table. A corner is so many sides to the right in its row,
// which begins half a side farther to the right than the row before. From each corner one
// triangle opens downwards with the corner beside it, and another lies opposite.
type lattice struct {
	once         sync.Once
	known        atomic.Bool
	across, down int
	first        Length     // where row 0 begins
	dear         [2][]uint8 // what an inch costs at least in the one and the other

	round [6]int     // by how much the numbers of the six corners round each differ
	sides [][6]uint8 // of each corner, what an inch costs at least beside the sides to them; or 0
}

// lattice is that of the table for the roadmap's base and gait.
func (n *roadmap) lattice() *lattice {
	l := &n.triangles
	l.once.Do(func() {
		l.down = int(n.t.Depth/latticeRow) + 2
		l.across = int(n.t.Width/latticeSide) + l.down/2 + 3
		l.first = -Length(l.down/2+1) * latticeSide
		if o := n.before; o != nil && o.roadmap.triangles.known.Load() {
			for k := range l.dear {
				l.dear[k] = slices.Clone(o.roadmap.triangles.dear[k])
			}
			for i := range o.altered {
				l.findDear(n, o.altered[i])
			}
		} else {
			for k := range l.dear {
				l.dear[k] = make([]uint8, l.across*l.down)
			}
			l.findDear(n, extent{Point{l.first, 0}, Point{2 * n.t.Width, n.t.Depth + latticeRow}})
		}
		l.findSides()
		l.known.Store(true)
	})
	return l
}

// findDear finds out what an inch costs at least in the triangles that may meet a box.
func (l *lattice) findDear(n *roadmap, around extent) {
	top, bottom := max(0, around.lo.Y/latticeRow-1), min(Length(l.down)-1, around.hi.Y/latticeRow)
	for y := int(top); y <= int(bottom); y++ {
		begin := l.corner(0, y).X
		left, right := max(0, (around.lo.X-begin)/latticeSide-2), min(Length(l.across)-1, (around.hi.X-begin)/latticeSide+1)
		for x := int(left); x <= int(right); x++ {
			a, b, c, d := l.corner(x, y), l.corner(x+1, y), l.corner(x, y+1), l.corner(x+1, y+1)
			l.dear[0][y*l.across+x] = n.leastDear(a, b, c)
			l.dear[1][y*l.across+x] = n.leastDear(d, b, c)
		}
	}
}

// findSides finds out what an inch costs at least in the better of the two triangles beside
// each side.
func (l *lattice) findSides() {
	l.round = [6]int{1, -1, l.across, -l.across, l.across - 1, 1 - l.across}
	l.sides = make([][6]uint8, l.across*l.down)
	dear := func(which, x, y int) uint8 {
		if x < 0 || y < 0 || x >= l.across || y >= l.down {
			return 1
		}
		return l.dear[which][y*l.across+x]
	}
	side := func(u, v int, a, b uint8) uint8 {
		if u >= 0 && v >= 0 && u < l.across && v < l.down {
			return min(a, b)
		}
		return 0
	}
	for y := range l.down {
		for x := range l.across {
			l.sides[y*l.across+x] = [6]uint8{
				side(x+1, y, dear(0, x, y), dear(1, x, y-1)),
				side(x-1, y, dear(0, x-1, y), dear(1, x-1, y-1)),
				side(x, y+1, dear(0, x, y), dear(1, x-1, y)),
				side(x, y-1, dear(0, x, y-1), dear(1, x-1, y-1)),
				side(x-1, y+1, dear(0, x-1, y), dear(1, x-1, y)),
				side(x+1, y-1, dear(0, x, y-1), dear(1, x, y-1)),
			}
		}
	}
}

// corner is where a corner of the lattice lies.
func (l *lattice) corner(x, y int) Point {
	return Point{l.first + Length(x)*latticeSide + Length(y)*latticeSide/2, Length(y) * latticeRow}
}

// leastDear is what an inch costs at least in a triangle of the table's ground: as much as
// in an area that holds it.
func (n *roadmap) leastDear(a, b, c Point) uint8 {
	lo, hi := bounds([]Point{a, b, c})
	if hi.X < 0 || lo.X > n.t.Width || lo.Y > n.t.Depth {
		return 1
	}
	var buf [32]int32
	most := Length(0)
	for _, id := range n.t.space.near(groundShape, lo, hi, buf[:0]) {
		ar := &n.t.areas[id]
		if more, is := ar.rough(0, n.gait); is && contains(ar.shape, a) && contains(ar.shape, b) && contains(ar.shape, c) {
			most = max(most, more)
		}
	}
	return uint8(1 + most)
}

// soundedTo is what the depths lead to, from where they are of use, and how deep they are
// known to be.
type soundedTo struct {
	centre, from  Point
	radius, limit Length
}

// sound finds lower bounds of the ways from the corners of the lattice to the goals, where
// that is worth its while and ways keep to the ground.
func (s *search) sound() {
	s.sounds = false
	n := s.roadmap
	if len(s.goals) == 0 || s.start.at.Z != 0 || len(s.t.areas) < manyAreas {
		return
	}
	for k := range s.goals {
		if s.goals[k].at.Z != 0 {
			return
		}
	}
	mid, far := s.around()
	lo, hi := box(mid, mid, far)
	if n.endsAround(mid, far) || len(s.t.space.near(groundShape, lo, hi, s.crowd[:0])) < fewAreas {
		return
	}
	l := n.lattice()
	s.sounds = true
	to := soundedTo{s.centre, s.start.at.Point(), s.radius, s.limit}
	if was := s.sounded; was.limit >= to.limit && was.centre == to.centre && was.from == to.from && was.radius == to.radius {
		return
	}
	s.sounded = to
	s.spread(l)
}

// beyondDepths is how far beyond the ways that are short enough the depths are known: no
// triangle by which they lead has a corner there.
const beyondDepths = 6 * latticeSide

// spread finds the depths, wave by wave.
func (s *search) spread(l *lattice) {
	s.depths = slices.Grow(s.depths[:0], l.across*l.down)[:l.across*l.down]
	s.depths[0] = int32(s.limit + 1)
	for filled := 1; filled < len(s.depths); filled *= 2 {
		copy(s.depths[filled:], s.depths[:filled])
	}
	reach := s.radius + latticeSide + 2
	near, from := int64(reach), s.start.at.Point()
	top, bottom := max(0, (s.centre.Y-reach)/latticeRow), min(Length(l.down)-1, (s.centre.Y+reach)/latticeRow)
	for y := int(top); y <= int(bottom); y++ {
		along := s.centre.X - l.corner(0, y).X
		left, right := max(0, (along-reach)/latticeSide), min(Length(l.across)-1, (along+reach)/latticeSide)
		for x := int(left); x <= int(right); x++ {
			if distance2(l.corner(x, y), s.centre) <= near*near {
				k := y*l.across + x
				s.depths[k] = 0
				s.waves[0] = append(s.waves[0], int32(k))
			}
		}
	}
	// No way by a corner gains more ground than that, with what lies ahead of it.
	most := ((s.limit+beyondDepths+1)*fullSlope - 1) / max(1, s.slope)
	for n, none := 0, 0; none < len(s.waves); n++ {
		wave := s.waves[n%len(s.waves)]
		if none++; len(wave) > 0 {
			none = 0
		}
		s.waves[n%len(s.waves)] = wave[:0]
		deep := int32(n * latticeStep)
		for _, k := range wave {
			if s.depths[k] != deep {
				continue
			}
			if room := int64(most) - int64(deep) + 1; room <= 0 || distance2(l.corner(int(k)%l.across, int(k)/l.across), from) >= room*room {
				continue
			}
			for i, dear := range l.sides[k] {
				to := int(k) + l.round[i]
				if sum := deep + latticeStep*int32(dear); dear > 0 && sum < s.depths[to] {
					s.depths[to] = sum
					w := &s.waves[(n+int(dear))%len(s.waves)]
					*w = append(*w, int32(to))
				}
			}
		}
	}
}

// depth is the lower bound of the way from a place to the goals by the lattice.
func (s *search) depth(p Point) Length {
	if !s.sounds {
		return 0
	}
	l := &s.roadmap.triangles
	y := p.Y / latticeRow
	t := p.Y % latticeRow // of latticeRow
	left := p.X - l.first - y*latticeSide/2 - t*latticeSide/2/latticeRow
	x, f := left/latticeSide, left%latticeSide*latticeRow/latticeSide // both parts of latticeRow
	at := func(x, y Length) Length { return Length(s.depths[int(y)*l.across+int(x)]) }
	var sum Length
	if f+t <= latticeRow {
		sum = at(x, y)*(latticeRow-f-t) + at(x+1, y)*f + at(x, y+1)*t
	} else {
		sum = at(x+1, y)*(latticeRow-t) + at(x, y+1)*(latticeRow-f) + at(x+1, y+1)*(f+t-latticeRow)
	}
	return max(0, s.least(sum/latticeRow)-8-4*s.room)
}

// depthTo is depth for the way to one place, if that is one of the goals.
func (s *search) depthTo(p, to Point) Length {
	if !s.sounds || distance2(to, s.centre) > int64(s.radius)*int64(s.radius) {
		return 0
	}
	return s.depth(p)
}
