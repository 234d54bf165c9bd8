package physics

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What is answered sooner by a box, a circle or a bound must be what the long way
// answers.

func TestRootsAreWhole(t *testing.T) {
	r := &chance{3}
	for range 100000 {
		m := int64(r.next() >> (34 + r.next()%30))
		for _, n := range [...]int64{m*m - 1, m * m, m*m + 1, m*m + 2*m} {
			if n >= 0 {
				q := isqrt(n)
				require.True(t, q*q <= n && n < (q+1)*(q+1), "%d: %d", n, q)
			}
		}
	}
}

func TestABoxBesideALineIsNotCut(t *testing.T) {
	r := &chance{4}
	point := func() Point { return Point{Length(r.IntN(40)), Length(r.IntN(40))} }
	cut, beside := 0, 0
	for range 200000 {
		shape := convexParts([]Point{point(), point(), point()})[0]
		a, b := point(), point()
		var e extent
		if e.lo, e.hi = bounds(shape); area2(shape) == 0 || !e.beside(a, b) {
			continue
		}
		beside++
		_, _, ok := clip(shape, a, b)
		require.False(t, ok, "%v from %v to %v", shape, a, b)
		if _, _, box := clip([]Point{e.lo, {e.hi.X, e.lo.Y}, e.hi, {e.lo.X, e.hi.Y}}, a, b); box {
			cut++
		}
	}
	assert.Greater(t, beside, 20000)
	assert.Zero(t, cut)
}

func TestStripesMissNoBox(t *testing.T) {
	r := &chance{6}
	found := 0
	for count := range 150 {
		random := func(wide int) (e extent) { // some lie partly off the table
			p := Point{in(r.Float64()*30 - 3), in(r.Float64()*40 - 3)}
			e.lo, e.hi = p, Point{p.X + in(r.Float64()*float64(wide)), p.Y + in(r.Float64()*float64(wide))}
			return e
		}
		boxes := make([]extent, count)
		for i := range boxes {
			boxes[i] = random(9)
		}
		where := newBoxIndex(in(24), in(34), boxes)
		for range 20 {
			e, was := random(15), -1
			met := make([]bool, count)
			over := where.over(e.lo, e.hi)
			for i := over.next(); i >= 0; i = over.next() {
				require.Greater(t, i, was, "in their order")
				was, met[i] = i, true
			}
			for i := range boxes {
				if boxes[i].meets(&e) {
					require.True(t, met[i], "%v and %v", boxes[i], e)
					found++
				}
			}
		}
	}
	assert.Greater(t, found, 10000)
}

// randomSearches makes searches among others on tables with walls, floors and rough
// ground, that are not begun.
func randomSearches(t *testing.T, count int, look func(s *search, others []Body)) {
	r := &chance{5}
	for range count / 20 {
		tb, err := roughTable(r)
		require.NoError(t, err)
		place := func(id int32) Body {
			b := model(id, 2+20*r.Float64(), 2+20*r.Float64(), 0)
			spots := tb.Surfaces(b.At.Point())
			b.At = spots[r.IntN(len(spots))]
			return b
		}
		for range 20 {
			var others []Body
			for id := range 6 {
				others = append(others, place(int32(id+2)))
			}
			m := Mover{Body: place(1), Climb: in(4), MaxDrop: in(6), Leap: true, Ladders: true}
			goals := []Spot{place(9).At}
			if r.IntN(3) == 0 {
				c := tb.contactWith(m, others[0], others)
				c.across()
				c.findEnds()
				goals = c.goals
			}
			s := tb.search(m, others, in(2+12*r.Float64()), goals...)
			look(s, others)
			s.release()
		}
	}
}

func TestASearchLooksAtAllPlacesWithinItsLimit(t *testing.T) {
	all, corners := 0, 0
	randomSearches(t, 1000, func(s *search, others []Body) {
		for l := range s.roadmap.levels {
			var near, want []int32
			for _, o := range s.within(l) {
				near = append(near, o.id)
				assert.Equal(t, s.ahead(o.at(), l), Length(o.ahead))
			}
			for _, id := range s.roadmap.levels[l].nodes.ids {
				at := s.roadmap.nodes[id].at.Point()
				if !s.beyond(at, l) && distance2(at, s.start.at.Point()) <= int64(s.limit)*int64(s.limit) {
					want = append(want, id)
				}
			}
			require.Subset(t, near, want)
			all += len(want)
		}
		if s.hopeless {
			return
		}
		for i := range s.modelRings {
			n := &s.modelRings[i]
			o := &s.bodies[n.body]
			has := uint32(0)
			for k, p := range o.ring[:o.sides] {
				if s.onTable(p) && !s.beyond(p, int(n.level)) && !tooNear(s.roadmap.levels[n.level].solids, p, s.m.Radius) && !s.covered(Spot{p.X, p.Y, o.z}) {
					has |= 1 << k
					corners++
					assert.GreaterOrEqual(t, s.ahead(p, int(n.level)), n.ahead)
				}
			}
			require.Equal(t, has, n.has)
		}
	})
	assert.Greater(t, all, 10000)
	assert.Greater(t, corners, 2000)
}

func TestPlacesOfPassagesBesideOthersAreMissedOnlyBeyondTheLimit(t *testing.T) {
	beside := 0
	randomSearches(t, 2000, func(s *search, others []Body) {
		if s.hopeless {
			return
		}
		s.rings = s.rings[:0]
		s.besideOthers()
		short := append([]node(nil), s.rings...)
		across := s.roadmap.across
		s.roadmap.across = never // no model is so far that it is left out
		s.rings = s.rings[:0]
		s.besideOthers()
		s.roadmap.across = across
		require.Equal(t, short, append([]node(nil), s.rings...))
		beside += len(short)
	})
	assert.Greater(t, beside, 100)
}

// Where floors are many a search goes through the nodes and the passages of one lot of floors
// only: through all to which a walk may lead.
func TestWhatIsOnOneLotOfFloorsIsFoundTogether(t *testing.T) {
	tb, r := floors144(t), &chance{3}
	places, passages := 0, 0
	for range 20 {
		m := Mover{Body: freePlace(tb, r, model(1, 0, 0, 0), 3, nil), Leap: true, Climb: in(4), MaxDrop: in(6)}
		s := tb.search(m, nil, in(14))
		for l := range s.roadmap.levels {
			all := s.within(l)
			for part := int32(-1); part <= 145; part++ {
				var want, is []int32
				for k := range all {
					if !hangApart(all[k].part, part) {
						want = append(want, all[k].id)
					}
				}
				for _, some := range s.withinPart(l, part) {
					for k := range some {
						is = append(is, some[k].id)
					}
				}
				require.ElementsMatch(t, want, is)
				want, is = nil, nil
				s.passagesOn(l, part)
				for k := range s.over[l] {
					if s.over[l][k].part == part {
						want = append(want, s.over[l][k].passage)
					}
				}
				for _, o := range s.passagesOn(l, part) {
					is = append(is, o.passage)
				}
				require.Equal(t, want, is)
				places, passages = places+len(all), passages+len(is)
			}
			require.Len(t, s.over[l], len(slices.DeleteFunc(slices.Clone(s.roadmap.levels[l].over), func(k int32) bool {
				return !slices.ContainsFunc(s.over[l], func(o passageCost) bool { return o.passage == k })
			})))
		}
		s.release()
	}
	assert.Greater(t, places, 10000)
	assert.Greater(t, passages, 1000)
}
