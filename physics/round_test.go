package physics

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// roundShape is an obstacle as the reference sees it: a convex polygon, or a
// single place, and how far the middle of a base keeps off it.
type roundShape struct {
	corners [][2]float64
	off     float64
}

func (s *roundShape) edges(do func(a, b [2]float64)) {
	for i, j := 0, len(s.corners)-1; i < len(s.corners); j, i = i, i+1 {
		do(s.corners[j], s.corners[i])
	}
}

// away is how far a place is from a segment.
func away(p, a, b [2]float64) float64 {
	dx, dy := b[0]-a[0], b[1]-a[1]
	u := 0.0
	if l := dx*dx + dy*dy; l > 0 {
		u = math.Max(0, math.Min(1, ((p[0]-a[0])*dx+(p[1]-a[1])*dy)/l))
	}
	return math.Hypot(p[0]-a[0]-u*dx, p[1]-a[1]-u*dy)
}

func turn3(a, b, c [2]float64) float64 {
	return (b[0]-a[0])*(c[1]-a[1]) - (b[1]-a[1])*(c[0]-a[0])
}

// free reports whether a straight leg keeps off the shape.
func (s *roundShape) free(a, b [2]float64) bool {
	ok, inside := true, len(s.corners) > 2
	s.edges(func(c, d [2]float64) {
		if math.Min(math.Min(away(a, c, d), away(b, c, d)), math.Min(away(c, a, b), away(d, a, b))) < s.off-0.01 ||
			turn3(a, b, c)*turn3(a, b, d) < 0 && turn3(c, d, a)*turn3(c, d, b) < 0 {
			ok = false
		}
		inside = inside && turn3(c, d, a) > 0
	})
	return ok && !inside
}

// roundWay is the length of the shortest way round shapes in true arcs: Dijkstra's
// algorithm over all their common tangents, in floats, by formulas of its own.
func roundWay(shapes []roundShape, from, to [2]float64, limit float64) float64 {
	type disc struct {
		at [2]float64
		r  float64
	}
	discs := []disc{{from, 0}, {to, 0}}
	for _, s := range shapes {
		for _, c := range s.corners {
			discs = append(discs, disc{c, s.off})
		}
	}
	type tangent struct {
		from, to     int // discs
		turnA, turnB float64
		angA, angB   float64 // where it touches them
		long, cost   float64
		done         bool
	}
	var all []tangent
	clear := func(a, b [2]float64) bool {
		for i := range shapes {
			if !shapes[i].free(a, b) {
				return false
			}
		}
		return true
	}
	turns := []float64{-1, 1}
	for i, a := range discs {
		for j, b := range discs {
			d := math.Hypot(b.at[0]-a.at[0], b.at[1]-a.at[1])
			if i == j || i == 1 || j == 0 || d < 1e-9 || d > limit+5000 {
				continue
			}
			way := math.Atan2(b.at[1]-a.at[1], b.at[0]-a.at[0])
			for _, u := range turns {
				for _, v := range turns {
					if i == 0 && u < 0 || j == 1 && v < 0 {
						continue
					}
					// A way that turns to the left has the disc on its left: it touches
					// on the right, at the heading less a quarter turn.
					sin := (u*a.r - v*b.r) / d
					if math.Abs(sin) > 1 {
						continue
					}
					head := way + math.Asin(sin)
					touch := func(c disc, w float64) ([2]float64, float64) {
						ang := head - w*math.Pi/2
						return [2]float64{c.at[0] + c.r*math.Cos(ang), c.at[1] + c.r*math.Sin(ang)}, ang
					}
					p, angA := touch(a, u)
					q, angB := touch(b, v)
					if clear(p, q) {
						all = append(all, tangent{from: i, to: j, turnA: u, turnB: v, angA: angA, angB: angB, long: math.Hypot(p[0]-q[0], p[1]-q[1]), cost: math.Inf(1)})
					}
				}
			}
		}
	}
	for i := range all {
		if all[i].from == 0 {
			all[i].cost = all[i].long
		}
	}
	for {
		k := -1
		for i := range all {
			if !all[i].done && !math.IsInf(all[i].cost, 1) && (k < 0 || all[i].cost < all[k].cost) {
				k = i
			}
		}
		if k < 0 || all[k].cost > limit {
			return math.Inf(1)
		}
		s := &all[k]
		if s.to == 1 {
			return s.cost
		}
		s.done = true
		for i := range all {
			n := &all[i]
			if n.done || n.from != s.to || n.turnA != s.turnB {
				continue
			}
			arc := math.Mod(s.turnB*(n.angA-s.angB)+6*math.Pi, 2*math.Pi)
			if arc > 2*math.Pi-1e-6 {
				arc = 0
			}
			d := discs[s.to]
			cost := s.cost + arc*d.r + n.long
			if arc > 2*math.Pi-0.1 || cost >= n.cost {
				continue
			}
			open := true
			for x := 0.0; x < arc && open; x += 0.05 {
				p := [2]float64{d.at[0] + d.r*math.Cos(s.angB+s.turnB*x), d.at[1] + d.r*math.Sin(s.angB+s.turnB*x)}
				open = clear(p, p)
			}
			if open {
				n.cost = cost
			}
		}
	}
}

func TestWaysAreAsLongAsTangentsAndArcs(t *testing.T) {
	if testing.Short() {
		t.Skip("compares with slow references")
	}
	r := &chance{5}
	asked, bent, beside, narrow, worst := 0, 0, 0, 0, 0.0
	tables := 18
	tables = Asked("ARC_TABLES", tables)
	for n := range tables {
		tb, err := randomTable(r)
		require.NoError(t, err)
		p := tb.Plan
		p.Pieces, p.Links = p.Pieces[:9], nil // walls only
		tb, err = NewTable(p)
		require.NoError(t, err)
		place := func(id int32, others []Body) Body {
			for {
				if b := model(id, 2+20*r.Float64(), 2+20*r.Float64(), 0); tb.Fits(b, others) == nil {
					return b
				}
			}
		}
		for range 20 {
			var others []Body
			for i := range n % 3 * 3 {
				o := place(int32(i+2), others)
				o.Radius += Length(r.IntN(3)) * 1000
				if tb.Fits(o, others) == nil {
					others = append(others, o)
				}
			}
			from, to := place(1, others), place(1, others)
			if len(others) > 0 && r.IntN(2) == 0 { // he stands against another
				o, d := others[0], ring[r.IntN(len(ring))]
				far := o.Radius + from.Radius + 4
				against := from
				against.At = Spot{o.At.X + d.X*far/1000, o.At.Y + d.Y*far/1000, 0}
				if tb.Fits(against, others) == nil {
					from = against
					beside++
				}
			}
			var shapes []roundShape
			for i := range tb.prisms {
				s := roundShape{off: float64(from.Radius)}
				for _, c := range tb.prisms[i].shape {
					s.corners = append(s.corners, [2]float64{float64(c.X), float64(c.Y)})
				}
				shapes = append(shapes, s)
			}
			for _, o := range others {
				shapes = append(shapes, roundShape{[][2]float64{{float64(o.At.X), float64(o.At.Y)}}, float64(o.Radius + from.Radius)})
			}
			asked++
			path, err := tb.Path(Mover{Body: from}, to.At, others)
			at, end := [2]float64{float64(from.At.X), float64(from.At.Y)}, [2]float64{float64(to.At.X), float64(to.At.Y)}
			want := roundWay(shapes, at, end, float64(searchLimit))
			if math.IsInf(want, 1) && err != nil {
				continue
			}
			if len(path.Legs) > 1 {
				bent++
			}
			// Lengths are rounded up to whole units leg by leg.
			off := math.Max(0, math.Abs(float64(path.Cost)-want)-4) / want
			if err == nil && !math.IsInf(want, 1) && off < 0.001 {
				worst = max(worst, off)
				continue
			}
			// The ring round a model closes gaps hardly wider than a base: then no
			// way is longer than one between bases by a fiftieth larger.
			require.NotEmpty(t, others, "%v to %v: %v, %.0f", from.At, to.At, path, want)
			narrow++
			for i := range shapes {
				if s := &shapes[i]; len(s.corners) > 1 {
					s.off = s.off*1.0087 + 3
				} else {
					s.off = s.off*1.0197 + 2
				}
			}
			if atMost := roundWay(shapes, at, end, float64(searchLimit)); err != nil {
				require.True(t, math.IsInf(atMost, 1), "%v to %v", from.At, to.At)
			} else {
				require.Less(t, want, float64(path.Cost), "%v to %v: %v", from.At, to.At, path)
				require.Less(t, float64(path.Cost), atMost*1.001, "%v to %v: %v", from.At, to.At, path)
			}
		}
	}
	t.Logf("%d ways, %d with bends, %d from against another; worst difference %.4f %%; %d of them past gaps hardly wider than a base", asked, bent, beside, 100*worst, narrow)
	assert.Greater(t, bent, asked/4)
	assert.Less(t, narrow, asked/100)
}

// Between a model and the corner of a wall 13 units are to spare: the corners of the wall's
// own outline close the passage, and the way leads right round its corner.
func TestAWayLeadsBetweenAModelAndACorner(t *testing.T) {
	wall := []Point{{14980, 13052}, {12757, 15391}, {12011, 14682}, {14234, 12343}}
	tb, err := NewTable(Plan{Name: "corner", Width: in(14), Depth: in(14), Pieces: []Piece{{Kind: Wall, Name: "wall", Top: in(3), Shape: wall}}})
	require.NoError(t, err)
	m := Mover{Body: Body{ID: 1, At: Spot{1324, 14062, 0}, Radius: 1250, Height: 2540}}
	to := Spot{18000, 10500, 0}
	other := Body{ID: 2, At: Spot{11363, 8840, 0}, Radius: 2016, Height: 2540}
	path, err := tb.Path(m, to, []Body{other})
	require.NoError(t, err)
	shapes := []roundShape{{off: 1252}, {corners: [][2]float64{{11363, 8840}}, off: 3267}}
	for _, p := range wall {
		shapes[0].corners = append(shapes[0].corners, [2]float64{float64(p.X), float64(p.Y)})
	}
	assert.LessOrEqual(t, float64(path.Cost), roundWay(shapes, [2]float64{1324, 14062}, [2]float64{18000, 10500}, 1e6)+10, "%v", path.Legs)
}

// A way round the end of a wall on the dearest ground is as long as the arcs that a base right
// against its corners follows, and not as those a hair farther out: there a hair is four.
func TestWaysFollowWallsAsNearAsTheBase(t *testing.T) { // TERR-06
	wall, all := box2(10, 4, 10.2, 20), box2(0, 0, 24, 24)
	tb := table(t, Piece{Kind: Wall, Name: "wall", Top: in(3), Shape: wall}, Piece{Kind: VeryDifficult, Name: "bog", Shape: all})
	shape := roundShape{off: float64(model(1, 0, 0, 0).Radius)}
	for _, p := range wall {
		shape.corners = append(shape.corners, [2]float64{float64(p.X), float64(p.Y)})
	}
	for y := 4.0; y < 8; y += 0.25 {
		m, to := Mover{Body: model(1, 9.3, y, 0)}, Spot{in(10.9), in(11 - y), 0}
		path, err := tb.Path(m, to, nil)
		require.NoError(t, err)
		want := 4 * roundWay([]roundShape{shape}, [2]float64{float64(m.At.X), float64(m.At.Y)}, [2]float64{float64(to.X), float64(to.Y)}, 1e6)
		assert.InDelta(t, want, float64(path.Cost), 8, "%v to %v: %v", m.At, to, path)
	}
}
