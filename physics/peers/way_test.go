package peers

import (
	"fmt"
	"image"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/fzipp/pathfind"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
)

// base is the radius of the model that walks: 25 mm across.
const base = 1250

// blocks are obstacles of four corners at all angles, so far apart that a base
// passes between any two, on a square of so many inches.
func blocks(r *rand.Rand, n int, size float64) (all [][]physics.Point) {
	type ring struct{ x, y, r float64 }
	var taken []ring
	for tries := 0; len(all) < n && tries < 100000; tries++ {
		long, wide := 0.3+1.2*r.Float64(), 0.2+0.5*r.Float64()
		round := math.Hypot(long, wide)
		x, y := 2.6+round+(size-5.2-2*round)*r.Float64(), 2.6+round+(size-5.2-2*round)*r.Float64()
		free := true
		for _, o := range taken {
			free = free && math.Hypot(o.x-x, o.y-y) > o.r+round+2.2*base/float64(physics.Inch)
		}
		if !free {
			continue
		}
		taken = append(taken, ring{x, y, round})
		sin, cos := math.Sincos(2 * math.Pi * r.Float64())
		corner := func(u, v float64) physics.Point {
			return physics.Point{X: physics.Length((x + u*cos - v*sin) * float64(physics.Inch)), Y: physics.Length((y + u*sin + v*cos) * float64(physics.Inch))}
		}
		all = append(all, []physics.Point{corner(-long, -wide), corner(long, -wide), corner(long, wide), corner(-long, wide)})
	}
	return all
}

// around is a polygon round a convex one at a distance: every corner cut by
// tangents in so many steps to a quarter turn; so it never lies nearer.
func around(shape []physics.Point, distance float64, perQuarter int) (out [][2]float64) {
	n := len(shape)
	for i := range shape {
		a, b, c := shape[(i+n-1)%n], shape[i], shape[(i+1)%n]
		from := math.Atan2(float64(b.Y-a.Y), float64(b.X-a.X)) - math.Pi/2
		to := math.Atan2(float64(c.Y-b.Y), float64(c.X-b.X)) - math.Pi/2
		for to < from {
			to += 2 * math.Pi
		}
		steps := max(1, int(math.Ceil((to-from)/(math.Pi/2)*float64(perQuarter)-1e-9)))
		half := (to - from) / float64(2*steps)
		for k := range steps {
			sin, cos := math.Sincos(from + half*float64(2*k+1))
			far := distance / math.Cos(half)
			out = append(out, [2]float64{float64(b.X) + cos*far, float64(b.Y) + sin*far})
		}
	}
	return out
}

func plan(size float64, all [][]physics.Point) physics.Plan {
	p := physics.Plan{Name: "ways", Width: physics.Length(size) * physics.Inch, Depth: physics.Length(size) * physics.Inch}
	for _, b := range all {
		p.Pieces = append(p.Pieces, physics.Piece{Kind: physics.Wall, Name: "wall", Shape: b, Top: 3 * physics.Inch})
	}
	return p
}

func place(r *rand.Rand, t *physics.Table) physics.Body {
	for {
		b := physics.Body{At: physics.Spot{X: physics.Length(r.IntN(int(t.Width))), Y: physics.Length(r.IntN(int(t.Depth)))}, Radius: base, Height: physics.Inch}
		if t.Fits(b, nil) == nil {
			return b
		}
	}
}

func TestWaysAreTheShortest(t *testing.T) {
	// The plainest search of all goes along the tangents and arcs round the
	// obstacles. Pathfind goes round polygons, their corners cut by six tangents to
	// a quarter turn; reckoning in 32 bits it misses a few ways, but may find none
	// that is shorter by more than that costs.
	r := rand.New(rand.NewPCG(3, 3))
	cases, bent, asked, longer, worst := 0, 0, 0, 0, 0.0
	for cases < 1000 {
		all := blocks(r, 6+r.IntN(4), 16)
		table, err := physics.NewTable(plan(16, all))
		require.NoError(t, err)
		edge, far := base, int(table.Width)-base
		set := [][]image.Point{{{X: edge, Y: edge}, {X: far, Y: edge}, {X: far, Y: far}, {X: edge, Y: far}}}
		for _, b := range all {
			var hole []image.Point
			for _, p := range around(b, base+2, 6) {
				hole = append(hole, image.Pt(int(math.Round(p[0])), int(math.Round(p[1]))))
			}
			set = append(set, hole)
		}
		finder := pathfind.NewPathfinder(set)
		for range 20 {
			from, to := place(r, table), place(r, table)
			if inAny(all, from) || inAny(all, to) {
				continue // nearer to an obstacle's corner than pathfind's polygon allows
			}
			if math.Hypot(float64(from.At.X-to.At.X), float64(from.At.Y-to.At.Y)) < float64(physics.Inch) {
				continue // a step is rounded up to a whole unit
			}
			ours, err := table.Path(physics.Mover{Body: from}, to.At, nil)
			require.NoError(t, err, "%v to %v", from.At, to.At)
			cases++
			want := shortest(all, from.At, to.At, base+2)
			worst = max(worst, math.Abs(float64(ours.Cost)/want-1))
			require.InEpsilon(t, want, float64(ours.Cost), 0.001, "%v to %v: %v", from.At, to.At, ours.Legs)
			if len(ours.Legs) < 2 {
				continue
			}
			bent++
			if bent%5 == 0 {
				if theirs := finder.Path(image.Pt(int(from.At.X), int(from.At.Y)), image.Pt(int(to.At.X), int(to.At.Y))); len(theirs) > 1 {
					length := 0.0
					for i := 1; i < len(theirs); i++ {
						length += math.Hypot(float64(theirs[i].X-theirs[i-1].X), float64(theirs[i].Y-theirs[i-1].Y))
					}
					asked++
					if length > 1.001*float64(ours.Cost) {
						longer++
					}
					require.Less(t, float64(ours.Cost), 1.001*length, "%v to %v: %v, pathfind %v", from.At, to.At, ours.Legs, theirs)
				}
			}
			for _, l := range ours.Legs { // never through an obstacle
				for _, b := range all {
					require.False(t, near(b, l.From.Point(), l.To.Point(), base-2), "%v", l)
				}
			}
		}
	}
	t.Logf("%d ways, %d with bends; worst difference %.4f %%; pathfind found %d of %d longer",
		cases, bent, 100*worst, longer, asked)
	assert.Greater(t, bent, cases/4)
}

// inAny reports whether a place lies within the polygon round an obstacle.
func inAny(all [][]physics.Point, b physics.Body) bool {
	for _, s := range all {
		shape := around(s, base+4, 6)
		in := true
		for i, j := 0, len(shape)-1; i < len(shape); j, i = i, i+1 {
			in = in && (shape[i][0]-shape[j][0])*(float64(b.At.Y)-shape[j][1])-(shape[i][1]-shape[j][1])*(float64(b.At.X)-shape[j][0]) > 0
		}
		if in {
			return true
		}
	}
	return false
}

// near reports whether a straight leg comes nearer to a convex polygon.
func near(shape []physics.Point, a, b physics.Point, d float64) bool {
	for k := 0.0; k <= 1; k += 1.0 / 256 {
		x, y := float64(a.X)+k*float64(b.X-a.X), float64(a.Y)+k*float64(b.Y-a.Y)
		in := true
		for i, j := 0, len(shape)-1; i < len(shape); j, i = i, i+1 {
			ex, ey := float64(shape[i].X-shape[j].X), float64(shape[i].Y-shape[j].Y)
			px, py := x-float64(shape[j].X), y-float64(shape[j].Y)
			in = in && ex*py-ey*px > 0
			u := math.Max(0, math.Min(1, (px*ex+py*ey)/(ex*ex+ey*ey)))
			if math.Hypot(px-u*ex, py-u*ey) < d {
				return true
			}
		}
		if in {
			return true
		}
	}
	return false
}

// shortest is the length of the shortest way at a distance round obstacles.
func shortest(all [][]physics.Point, from, to physics.Spot, distance float64) float64 {
	var shapes []roundShape
	for _, b := range all {
		s := roundShape{off: distance}
		for _, c := range b {
			s.corners = append(s.corners, [2]float64{float64(c.X), float64(c.Y)})
		}
		shapes = append(shapes, s)
	}
	return roundWay(shapes, [2]float64{float64(from.X), float64(from.Y)}, [2]float64{float64(to.X), float64(to.Y)}, 1e6)
}

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

func BenchmarkWay(b *testing.B) {
	for _, n := range []int{25, 100} {
		r := rand.New(rand.NewPCG(uint64(n), 5))
		all := blocks(r, n, 48)
		table, err := physics.NewTable(plan(48, all))
		require.NoError(b, err)
		var asked [256][2]physics.Body
		for i := range asked {
			for {
				asked[i] = [2]physics.Body{place(r, table), place(r, table)}
				if _, err := table.Path(physics.Mover{Body: asked[i][0]}, asked[i][1].At, nil); err == nil {
					break
				}
			}
		}
		b.Run(fmt.Sprintf("ours/N=%d", len(all)), func(b *testing.B) {
			b.ReportAllocs()
			before := spent()
			for i := 0; b.Loop(); i++ {
				q := &asked[i&255]
				table.Path(physics.Mover{Body: q[0]}, q[1].At, nil)
			}
			b.ReportMetric(float64(spent()-before)/float64(b.N), "cpu-ns/op")
		})
		b.Run(fmt.Sprintf("rebuild/N=%d", len(all)), func(b *testing.B) {
			// A piece is gone: a new table, and every way of a run from the middle of it.
			b.ReportAllocs()
			before := spent()
			for i := 0; b.Loop(); i++ {
				t, err := physics.NewTable(plan(48, append(all[:i%len(all):i%len(all)], all[i%len(all)+1:]...)))
				if err != nil {
					b.Fatal(err)
				}
				t.Path(physics.Mover{Body: asked[0][0]}, asked[0][1].At, nil)
			}
			b.ReportMetric(float64(spent()-before)/float64(b.N), "cpu-ns/op")
		})
	}
}
