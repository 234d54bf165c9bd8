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
	// The plainest search of all goes round polygons: the same obstacles with
	// corners cut by three tangents to a quarter turn. Pathfind goes round them
	// too; reckoning in 32 bits it misses a few ways, but may find none shorter.
	r := rand.New(rand.NewPCG(3, 3))
	cases, bent, asked, longer, worst, fine := 0, 0, 0, 0, 0.0, 0.0
	for cases < 1000 {
		all := blocks(r, 6+r.IntN(4), 16)
		table, err := physics.NewTable(plan(16, all))
		require.NoError(t, err)
		edge, far := base, int(table.Width)-base
		set := [][]image.Point{{{X: edge, Y: edge}, {X: far, Y: edge}, {X: far, Y: far}, {X: edge, Y: far}}}
		for _, b := range all {
			var hole []image.Point
			for _, p := range around(b, base+2, 3) {
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
			want := shortest(all, from.At, to.At, base+2, 3)
			worst = max(worst, math.Abs(float64(ours.Cost)/want-1))
			require.InEpsilon(t, want, float64(ours.Cost), 0.001, "%v to %v: %v", from.At, to.At, ours.Legs)
			if len(ours.Legs) < 2 {
				continue
			}
			bent++
			if bent%5 == 0 { // what cut corners cost against round ones
				fine = max(fine, float64(ours.Cost)/shortest(all, from.At, to.At, base, 16)-1)
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
	t.Logf("%d ways, %d with bends; worst difference %.4f %%; against round corners at most %.3f %% longer; pathfind found %d of %d longer",
		cases, bent, 100*worst, 100*fine, longer, asked)
	assert.Greater(t, bent, cases/4)
	assert.Less(t, fine, 0.01, "ways turn corners in steps of 30 degrees")
}

// inAny reports whether a place lies within the polygon round an obstacle.
func inAny(all [][]physics.Point, b physics.Body) bool {
	for _, s := range all {
		shape := around(s, base+4, 3)
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

// shortest is the length of the shortest way at a distance round obstacles, with
// so many cuts to a quarter turn, by the plainest search.
func shortest(all [][]physics.Point, from, to physics.Spot, distance float64, perQuarter int) float64 {
	type node struct{ x, y float64 }
	nodes := []node{{float64(from.X), float64(from.Y)}, {float64(to.X), float64(to.Y)}}
	var shapes [][][2]float64
	for _, b := range all {
		s := around(b, distance, perQuarter)
		shapes = append(shapes, s)
		for _, p := range s {
			nodes = append(nodes, node{p[0], p[1]})
		}
	}
	free := func(a, b node) bool {
		for _, s := range shapes {
			in, out := 0.0, 1.0
			for i, j := 0, len(s)-1; i < len(s) && in < out; j, i = i, i+1 {
				side := func(p node) float64 {
					return (s[i][0]-s[j][0])*(p.y-s[j][1]) - (s[i][1]-s[j][1])*(p.x-s[j][0])
				}
				u, v := side(a), side(b)
				switch {
				case u <= 1e-3 && v <= 1e-3:
					out = -1
				case u <= 1e-3:
					in = math.Max(in, u/(u-v))
				case v <= 1e-3:
					out = math.Min(out, u/(u-v))
				}
			}
			if out-in > 1e-6 {
				return false
			}
		}
		return true
	}
	cost := make([]float64, len(nodes))
	done := make([]bool, len(nodes))
	for i := range cost {
		cost[i] = math.Inf(1)
	}
	cost[0] = 0
	ahead := func(i int) float64 { return math.Hypot(nodes[i].x-nodes[1].x, nodes[i].y-nodes[1].y) }
	for {
		best := -1
		for i := range nodes {
			if !done[i] && !math.IsInf(cost[i], 1) && (best < 0 || cost[i]+ahead(i) < cost[best]+ahead(best)) {
				best = i
			}
		}
		if best < 0 {
			return 0
		}
		if best == 1 {
			return cost[1]
		}
		done[best] = true
		for i := range nodes {
			if c := cost[best] + math.Hypot(nodes[i].x-nodes[best].x, nodes[i].y-nodes[best].y); !done[i] && c < cost[i] && free(nodes[best], nodes[i]) {
				cost[i] = c
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
