package peers

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/jakecoffman/cp/v2"
	"github.com/solarlune/resolv"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
)

// side is the side of the tables.
const side = 48 * physics.Inch

// eye is how high the lines run; every wall is higher.
const eye = physics.Inch

// walls are so many walls at all angles.
func walls(n int) [][]physics.Point {
	r := rand.New(rand.NewPCG(uint64(n), 1))
	var all [][]physics.Point
	for range n {
		x, y := 2+44*r.Float64(), 2+44*r.Float64()
		sin, cos := math.Sincos(2 * math.Pi * r.Float64())
		long, thick := 0.25+0.5*r.Float64(), 0.1
		corner := func(u, v float64) physics.Point {
			in := func(f float64) physics.Length { return physics.Length(math.Round(f * float64(physics.Inch))) }
			return physics.Point{X: in(x + u*cos - v*sin), Y: in(y + u*sin + v*cos)}
		}
		all = append(all, []physics.Point{corner(-long, -thick), corner(long, -thick), corner(long, thick), corner(-long, thick)})
	}
	return all
}

// lines are straight lines from anywhere to anywhere.
func lines() (all [1024][2]physics.Point) {
	r := rand.New(rand.NewPCG(7, 7))
	for i := range all {
		for k := range 2 {
			all[i][k] = physics.Point{X: physics.Length(r.IntN(int(side))), Y: physics.Length(r.IntN(int(side)))}
		}
	}
	return all
}

// peer says how far a line gets before it enters a wall, as a part of the way;
// 1 if it is free.
type peer struct {
	name string
	cast func(a, b physics.Point) float64
}

func peers(t testing.TB, walls [][]physics.Point) []peer {
	return []peer{{"ours", ours(t, walls)}, {"cp", chipmunk(walls)}, {"linetest", lineTest(walls)}, {"gridwalk", gridWalk(walls)}}
}

func ours(t testing.TB, walls [][]physics.Point) func(a, b physics.Point) float64 {
	plan := physics.Plan{Name: "walls", Width: side, Depth: side}
	for _, w := range walls {
		plan.Pieces = append(plan.Pieces, physics.Piece{Kind: physics.Wall, Name: "wall", Shape: w, Top: 3 * physics.Inch})
	}
	table, err := physics.NewTable(plan)
	require.NoError(t, err)
	return func(a, b physics.Point) float64 {
		hit, ok := table.Ray(physics.Spot{X: a.X, Y: a.Y, Z: eye}, physics.Spot{X: b.X, Y: b.Y, Z: eye}, nil)
		if !ok {
			return 1
		}
		return hit.Part()
	}
}

// part is how far a place on the way from a to b is.
func part(a, b physics.Point, x, y float64) float64 {
	if dx, dy := float64(b.X-a.X), float64(b.Y-a.Y); math.Abs(dx) > math.Abs(dy) {
		return (x - float64(a.X)) / dx
	} else {
		return (y - float64(a.Y)) / dy
	}
}

// chipmunk is Chipmunk's first hit; its units are inches.
func chipmunk(walls [][]physics.Point) func(a, b physics.Point) float64 {
	vec := func(p physics.Point) cp.Vector { return cp.Vector{X: p.X.Inches(), Y: p.Y.Inches()} }
	space := cp.NewSpace()
	for _, w := range walls {
		var corners []cp.Vector
		for _, p := range w {
			corners = append(corners, vec(p))
		}
		space.AddShape(cp.NewPolyShape(space.StaticBody, len(corners), corners, cp.NewTransformIdentity(), 0))
	}
	space.Step(1e-9) // builds the index
	return func(a, b physics.Point) float64 {
		info := space.SegmentQueryFirst(vec(a), vec(b), 0, cp.SHAPE_FILTER_ALL)
		if info.Shape == nil {
			return 1
		}
		return info.Alpha
	}
}

// lineTest is resolv's line test against the shapes of the cells that the box
// round the line meets, a thousand of its units to the inch and cells of 2".
func lineTest(walls [][]physics.Point) func(a, b physics.Point) float64 {
	const unit, cell = 1000.0, 2000
	vec := func(p physics.Point) resolv.Vector {
		return resolv.NewVector(p.X.Inches()*unit, p.Y.Inches()*unit)
	}
	size := int(side.Inches()*unit) + 2*cell
	space := resolv.NewSpace(size, size, cell, cell)
	for _, w := range walls {
		var corners []float64
		first := vec(w[0])
		for _, p := range w {
			v := vec(p)
			corners = append(corners, v.X-first.X, v.Y-first.Y)
		}
		space.Add(resolv.NewConvexPolygon(first.X, first.Y, corners))
	}
	return func(a, b physics.Point) float64 {
		from, to := vec(a), vec(b)
		best := 1.0
		resolv.LineTest(resolv.LineTestSettings{
			Start: from, End: to,
			TestAgainst: space.FilterCells(resolv.Bounds{
				Min: resolv.NewVector(math.Min(from.X, to.X), math.Min(from.Y, to.Y)),
				Max: resolv.NewVector(math.Max(from.X, to.X), math.Max(from.Y, to.Y)),
			}).FilterShapes(),
			OnIntersect: func(set resolv.IntersectionSet, _, _ int) bool {
				for _, hit := range set.Intersections {
					best = math.Min(best, part(a, b, hit.Point.X/unit*float64(physics.Inch), hit.Point.Y/unit*float64(physics.Inch)))
				}
				return true
			},
		})
		return best
	}
}

// gridWalk is the plainest quick way: a grid of 2" cells, each with the edges
// that cross its box, walked cell by cell with floats.
func gridWalk(walls [][]physics.Point) func(a, b physics.Point) float64 {
	const cell, wide = 2.0, 24
	type edge struct{ x, y, dx, dy float64 }
	var cells [wide * wide][]edge
	for _, w := range walls {
		for i, p := range w {
			q := w[(i+1)%len(w)]
			e := edge{p.X.Inches(), p.Y.Inches(), q.X.Inches() - p.X.Inches(), q.Y.Inches() - p.Y.Inches()}
			x0, x1 := math.Min(e.x, e.x+e.dx), math.Max(e.x, e.x+e.dx)
			y0, y1 := math.Min(e.y, e.y+e.dy), math.Max(e.y, e.y+e.dy)
			for y := int(y0 / cell); y <= int(y1/cell); y++ {
				for x := int(x0 / cell); x <= int(x1/cell); x++ {
					cells[y*wide+x] = append(cells[y*wide+x], e)
				}
			}
		}
	}
	return func(a, b physics.Point) float64 {
		ax, ay := a.X.Inches(), a.Y.Inches()
		dx, dy := b.X.Inches()-ax, b.Y.Inches()-ay
		x, y := int(ax/cell), int(ay/cell)
		stepX, stepY := 1, 1
		nextX, nextY := (float64(x+1)*cell-ax)/dx, (float64(y+1)*cell-ay)/dy
		if dx < 0 {
			stepX, nextX = -1, (float64(x)*cell-ax)/dx
		}
		if dy < 0 {
			stepY, nextY = -1, (float64(y)*cell-ay)/dy
		}
		perX, perY := math.Abs(cell/dx), math.Abs(cell/dy)
		best := 1.0
		for {
			for i := range cells[y*wide+x] {
				e := &cells[y*wide+x][i]
				den := dx*e.dy - dy*e.dx
				if den == 0 {
					continue
				}
				t := ((e.x-ax)*e.dy - (e.y-ay)*e.dx) / den
				u := ((e.x-ax)*dy - (e.y-ay)*dx) / den
				if t >= 0 && t < best && u >= 0 && u <= 1 {
					best = t
				}
			}
			if nextX < nextY {
				if nextX >= best {
					return best
				}
				x, nextX = x+stepX, nextX+perX
			} else {
				if nextY >= best {
					return best
				}
				y, nextY = y+stepY, nextY+perY
			}
		}
	}
}

func TestAllRaysGetEquallyFar(t *testing.T) {
	// Lines that begin in a wall are left out: the others do not see it round them.
	for _, n := range []int{25, 100, 400, 1600} {
		all := walls(n)
		cast := peers(t, all)
		asked := 0
		wrong := map[string]int{}
		for _, l := range lines() {
			want := cast[0].cast(l[0], l[1])
			if want == 0 {
				continue
			}
			asked++
			for _, p := range cast[1:] {
				if math.Abs(p.cast(l[0], l[1])-want) > 1e-3 {
					wrong[p.name]++
				}
			}
		}
		t.Logf("%d walls: of %d lines the others see differently %v", n, asked, wrong)
		assert.Zero(t, wrong["gridwalk"])
		assert.Zero(t, wrong["cp"])
		assert.Less(t, wrong["linetest"], asked/100, "its formula is a unit off")
	}
}

func BenchmarkRay(b *testing.B) {
	between := lines()
	for _, n := range []int{25, 100, 400, 1600} {
		for _, p := range peers(b, walls(n)) {
			b.Run(fmt.Sprintf("%s/N=%d", p.name, n), func(b *testing.B) {
				b.ReportAllocs()
				before := spent()
				for i := 0; b.Loop(); i++ {
					l := &between[i&1023]
					p.cast(l[0], l[1])
				}
				b.ReportMetric(float64(spent()-before)/float64(b.N), "cpu-ns/op")
			})
		}
	}
}
