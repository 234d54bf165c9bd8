package peers

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
)

// rough is ground that is not open, as the reference sees it: a convex polygon,
// and what an inch of way over it costs more.
type rough struct {
	corners [][2]float64
	more    float64
}

// country is what ways lead over: rough ground and obstacles.
type country struct {
	size   float64
	rough  []rough
	shapes []roundShape
}

// over is what the straight way from a to b costs if the rims of rough ground lie
// so far within it. Where areas lie over each other the dearest counts (AMB-09).
func (c *country) over(a, b [2]float64, inset float64) float64 {
	long := math.Hypot(b[0]-a[0], b[1]-a[1])
	type part struct{ in, out, more float64 }
	var parts []part
	for i := range c.rough {
		in, out := 0.0, 1.0
		s := c.rough[i].corners
		for k, j := 0, len(s)-1; k < len(s); j, k = k, k+1 {
			ex, ey := s[k][0]-s[j][0], s[k][1]-s[j][1]
			l := math.Hypot(ex, ey)
			da := (ex*(a[1]-s[j][1])-ey*(a[0]-s[j][0]))/l - inset
			db := (ex*(b[1]-s[j][1])-ey*(b[0]-s[j][0]))/l - inset
			switch {
			case da <= 0 && db <= 0:
				in, out = 1, 0
			case da <= 0:
				in = math.Max(in, da/(da-db))
			case db <= 0:
				out = math.Min(out, da/(da-db))
			}
		}
		if in < out {
			parts = append(parts, part{in, out, c.rough[i].more})
		}
	}
	cost := long
	for at := 0.0; ; {
		next, more := 1.0, 0.0
		for _, p := range parts {
			switch {
			case p.in > at:
				next = math.Min(next, p.in)
			case p.out > at:
				next, more = math.Min(next, p.out), math.Max(more, p.more)
			}
		}
		cost += more * (next - at) * long
		if at = next; at >= 1 {
			return cost
		}
	}
}

func (c *country) free(a, b [2]float64) bool {
	for i := range c.shapes {
		if !c.shapes[i].free(a, b) {
			return false
		}
	}
	return true
}

// mark is a place where the reference may turn; one on a side of rough ground
// may slide along it.
type mark struct {
	at, from, to [2]float64
	slides       bool
}

// cheapest is the cost of the cheapest way, if it is below a limit: Dijkstra's
// algorithm over places a tenth of an inch apart right outside all rims and round all
// corners, each joined to each, and then every place slid along its side for as
// long as that helps. It finds no way that there is not, but for rounding.
func (c *country) cheapest(from, to [2]float64, limit float64) (float64, [][2]float64) {
	return c.cheapestTo(from, []mark{{at: to}}, func(p [2]float64) float64 { return math.Hypot(to[0]-p[0], to[1]-p[1]) }, limit)
}

// cheapestToEdge is the cost of the cheapest way to a place where a base touches an
// edge: to one of many places on the edges, which slides along its edge at last.
func (c *country) cheapestToEdge(from [2]float64, limit float64) (float64, [][2]float64) {
	far := c.size - base
	corners := [][2]float64{{base, base}, {far, base}, {far, far}, {base, far}}
	var ends []mark
	for i, a := range corners {
		b := corners[(i+1)%4]
		const parts = 48
		for k := range parts {
			u := float64(k) / parts
			at := [2]float64{a[0] + u*(b[0]-a[0]), a[1] + u*(b[1]-a[1])}
			ends = append(ends, mark{at, a, b, true})
		}
	}
	return c.cheapestTo(from, ends, func(p [2]float64) float64 {
		return math.Max(0, math.Min(math.Min(p[0], p[1]), math.Min(c.size-p[0], c.size-p[1]))-base)
	}, limit)
}

// cheapestTo is cheapest to one of several places; least tells how far the nearest is
// at least.
func (c *country) cheapestTo(from [2]float64, to []mark, least func([2]float64) float64, limit float64) (float64, [][2]float64) {
	far := func(a, b [2]float64) float64 { return math.Hypot(b[0]-a[0], b[1]-a[1]) }
	marks := append([]mark{{at: from}}, to...)
	ends := len(to)
	add := func(m mark) {
		on := func(f float64) bool { return f >= base && f <= c.size-base }
		if on(m.at[0]) && on(m.at[1]) && far(from, m.at)+least(m.at) < limit {
			marks = append(marks, m)
		}
	}
	for _, r := range c.rough {
		rim := around2(r.corners, 1, 1)
		for i := range rim {
			a, b := rim[i], rim[(i+1)%len(rim)]
			parts := math.Ceil(far(a, b) / 254)
			for k := range int(parts) {
				u := float64(k) / parts
				add(mark{[2]float64{a[0] + u*(b[0]-a[0]), a[1] + u*(b[1]-a[1])}, a, b, true})
			}
		}
	}
	for _, s := range c.shapes {
		if len(s.corners) == 1 { // a model
			const parts = 96
			for k := range parts {
				sin, cos := math.Sincos(2 * math.Pi * float64(k) / parts)
				r := s.off / math.Cos(math.Pi/parts)
				add(mark{at: [2]float64{s.corners[0][0] + cos*r, s.corners[0][1] + sin*r}})
			}
			continue
		}
		for _, p := range around2(s.corners, s.off, 24) {
			add(mark{at: p})
		}
	}
	cost, back, done := make([]float64, len(marks)), make([]int, len(marks)), make([]bool, len(marks))
	for i := range cost {
		cost[i] = math.Inf(1)
	}
	cost[0] = 0
	last := -1
	for last < 0 {
		k := -1
		for i := range marks {
			if !done[i] && cost[i]+least(marks[i].at) < limit && (k < 0 || cost[i] < cost[k]) {
				k = i
			}
		}
		if k < 0 {
			return math.Inf(1), nil
		}
		if done[k] = true; k > 0 && k <= ends {
			last = k
		}
		for i := range marks {
			atLeast := cost[k] + far(marks[k].at, marks[i].at)
			if done[i] || atLeast >= cost[i] || atLeast+least(marks[i].at) >= limit {
				continue
			}
			if n := cost[k] + c.over(marks[k].at, marks[i].at, 0); n < cost[i] && c.free(marks[k].at, marks[i].at) {
				cost[i], back[i] = n, k
			}
		}
	}
	var way []mark
	for k := last; ; k = back[k] {
		way = append(way, marks[k])
		if k == 0 {
			break
		}
	}
	for range 60 {
		for i := range way[:len(way)-1] {
			m := &way[i]
			if !m.slides {
				continue
			}
			next, prev := way[i+1].at, m.at // of the last place none is before
			if i > 0 {
				prev = way[i-1].at
			}
			both := func(p [2]float64) float64 {
				if i == 0 {
					return c.over(p, next, 0)
				}
				return c.over(prev, p, 0) + c.over(p, next, 0)
			}
			before := both(m.at)
			for _, by := range [...]float64{-64, -16, -4, -1, 1, 4, 16, 64} {
				l := far(m.from, m.to)
				u := math.Max(0, math.Min(1, far(m.from, m.at)/l+by/l))
				p := [2]float64{m.from[0] + u*(m.to[0]-m.from[0]), m.from[1] + u*(m.to[1]-m.from[1])}
				if after := both(p); after < before && p[0] >= base && p[1] >= base && p[0] <= c.size-base && p[1] <= c.size-base && (i == 0 || c.free(prev, p)) && c.free(p, next) {
					before, m.at = after, p
				}
			}
		}
	}
	sum := 0.0
	var places [][2]float64
	for i, m := range way {
		if i > 0 {
			sum += c.over(way[i-1].at, m.at, 0)
		}
		places = append(places, m.at)
	}
	return sum, places
}

// around2 is around for floats.
func around2(s [][2]float64, distance float64, perQuarter int) (out [][2]float64) {
	var shape []physics.Point
	for _, p := range s {
		shape = append(shape, physics.Point{X: physics.Length(p[0]), Y: physics.Length(p[1])})
	}
	return around(shape, distance, perQuarter)
}

// grounds are areas of rough ground of three to six corners, some of which overlap.
func grounds(r *rand.Rand, n int, size float64) (all []physics.Piece) {
	kinds := []physics.Kind{physics.Difficult, physics.VeryDifficult, physics.Water}
	for len(all) < n {
		x, y := 1+(size-2)*r.Float64(), 1+(size-2)*r.Float64()
		wide, tall, turn := 0.5+2.5*r.Float64(), 0.5+2.5*r.Float64(), r.Float64()
		corners := 3 + r.IntN(4)
		p := physics.Piece{Kind: kinds[r.IntN(len(kinds))], Name: "mud"}
		for k := range corners {
			sin, cos := math.Sincos(2 * math.Pi * (turn + (float64(k)+0.6*r.Float64())/float64(corners)))
			in := func(f float64) physics.Length {
				return physics.Length(math.Max(0, math.Min(size, f)) * float64(physics.Inch))
			}
			p.Shape = append(p.Shape, physics.Point{X: in(x + wide*cos), Y: in(y + tall*sin)})
		}
		if convex(p.Shape) {
			all = append(all, p)
		}
	}
	return all
}

// countryOf is what the reference sees of pieces of one storey.
func countryOf(t *physics.Table, pieces []physics.Piece) country {
	c := country{size: float64(t.Width)}
	for _, pc := range pieces {
		var corners [][2]float64
		for _, q := range pc.Shape {
			corners = append(corners, [2]float64{float64(q.X), float64(q.Y)})
		}
		switch pc.Kind {
		case physics.Wall:
			c.shapes = append(c.shapes, roundShape{corners, base})
		case physics.VeryDifficult:
			c.rough = append(c.rough, rough{corners, 3})
		default:
			c.rough = append(c.rough, rough{corners, 1})
		}
	}
	return c
}

func convex(s []physics.Point) bool {
	for i := range s {
		a, b, c := s[i], s[(i+1)%len(s)], s[(i+2)%len(s)]
		if (b.X-a.X)*(c.Y-a.Y)-(b.Y-a.Y)*(c.X-a.X) <= 0 {
			return false
		}
	}
	return true
}

func TestWaysOverRoughGroundAreTheCheapest(t *testing.T) {
	want := asked("ROUGH_WAYS", 300)
	r := rand.New(rand.NewPCG(8, uint64(asked("ROUGH_SEED", 8))))
	cases, over, dear, worst, sum := 0, 0, 0, 0.0, 0.0
	for cases < want {
		var all [][]physics.Point
		if cases%2 == 1 {
			all = blocks(r, 5, 14)
		}
		p := plan(14, all)
		p.Pieces = append(p.Pieces, grounds(r, 2+r.IntN(5), 14)...)
		table, err := physics.NewTable(p)
		require.NoError(t, err)
		c := countryOf(table, p.Pieces)
		for range 8 {
			from, to := place(r, table), place(r, table)
			a, b := [2]float64{float64(from.At.X), float64(from.At.Y)}, [2]float64{float64(to.At.X), float64(to.At.Y)}
			if math.Hypot(a[0]-b[0], a[1]-b[1]) < 3*float64(physics.Inch) {
				continue
			}
			ours, err := table.Path(physics.Mover{Body: from}, to.At, nil)
			require.NoError(t, err, "%v to %v", from.At, to.At)
			cases++
			// It is a way, and costs what it says.
			at, cost, most := from.At, 0.0, 0.0
			slack := 0.0
			for _, l := range ours.Legs {
				require.Equal(t, at, l.From)
				p, q := [2]float64{float64(l.From.X), float64(l.From.Y)}, [2]float64{float64(l.To.X), float64(l.To.Y)}
				cost, most = cost+c.over(p, q, 2), most+c.over(p, q, -2)
				slack += 8
				require.True(t, c.free(p, q), "%v to %v: %v", from.At, to.At, ours.Legs)
				at = l.To
			}
			require.Equal(t, to.At, at)
			assert.Less(t, float64(ours.Cost), most+slack, "%v to %v: %v", from.At, to.At, ours.Legs)
			if len(all) == 0 { // round corners ways are shorter than from corner to corner
				require.Greater(t, float64(ours.Cost), cost-slack, "%v to %v: %v", from.At, to.At, ours.Legs)
			}
			if cost > math.Hypot(a[0]-b[0], a[1]-b[1])+10 {
				over++
			}
			best, places := c.cheapest(a, b, float64(ours.Cost)+1)
			if off := float64(ours.Cost)/best - 1; off > 0 {
				worst, sum = math.Max(worst, off), sum+off
				if off > 0.001 {
					dear++
					t.Logf("%.3f %% dearer: %v to %v: %v; the reference: %.0f %.0f", 100*off, from.At, to.At, ours, best, places)
				}
			}
		}
	}
	t.Logf("%d ways, %d of them not straight over open ground; %d dearer by more than 0.1 %%; at worst %.3f %%, on average %.4f %%", cases, over, dear, 100*worst, 100*sum/float64(cases))
	assert.Greater(t, over, cases/2)
	assert.Zero(t, dear)
}

// Whoever flees makes for the edge to which the way is the cheapest, over whatever
// ground, round walls and enemies (LEAD-14, AMB-130).
func TestWaysToTheEdgeAreTheCheapest(t *testing.T) {
	want := asked("ROUGH_WAYS", 60)
	r := rand.New(rand.NewPCG(10, uint64(asked("ROUGH_SEED", 10))))
	cases, bent, over, dear, worst := 0, 0, 0, 0, 0.0
	for cases < want {
		size := float64(12 + r.IntN(6))
		p := plan(size, nil)
		if cases%3 > 0 {
			p = plan(size, blocks(r, 5, size))
		}
		if cases%4 > 0 {
			p.Pieces = append(p.Pieces, grounds(r, 3+r.IntN(8), size)...)
		}
		if cases%2 > 0 { // walls at the edges, too
			walls := grounds(r, 1+r.IntN(4), size)
			for i := range walls {
				walls[i].Kind, walls[i].Name, walls[i].Top = physics.Wall, "wall", 3*physics.Inch
			}
			p.Pieces = append(p.Pieces, walls...)
		}
		table, err := physics.NewTable(p)
		require.NoError(t, err)
		for range 8 {
			m := physics.Mover{Body: place(r, table)}
			c := countryOf(table, p.Pieces)
			var enemies []physics.Body
			for i := range r.IntN(3) * 2 {
				e := place(r, table)
				e.ID = int32(i + 1)
				// Clear of him and of each other, as the reference sees them.
				if c.free([2]float64{float64(e.At.X), float64(e.At.Y)}, [2]float64{float64(e.At.X) + 1, float64(e.At.Y)}) && table.Fits(e, enemies) == nil && math.Hypot(float64(e.At.X-m.At.X), float64(e.At.Y-m.At.Y)) > 2*base+1.1*float64(physics.Inch) {
					enemies = append(enemies, e)
					c.shapes = append(c.shapes, roundShape{[][2]float64{{float64(e.At.X), float64(e.At.Y)}}, 2*base + float64(physics.Inch)})
				}
			}
			m.Avoid, m.KeepOff = enemies, physics.Inch
			from := [2]float64{float64(m.At.X), float64(m.At.Y)}
			if !c.free(from, from) || min(m.At.X, m.At.Y, table.Width-m.At.X, table.Depth-m.At.Y) < 3*physics.Inch {
				continue
			}
			ours, ok := table.WayToEdge(m, enemies)
			most := 30 * float64(physics.Inch) / 1.001
			if ok {
				most = float64(ours.Cost) + 1
			}
			best, places := c.cheapestToEdge(from, most)
			if !ok {
				require.True(t, math.IsInf(best, 1), "%v: none, the reference %v", m.At, places)
				continue
			}
			cases++
			at := m.At
			for _, l := range ours.Legs {
				require.Equal(t, at, l.From)
				at = l.To
				for _, e := range enemies {
					require.Greater(t, away([2]float64{float64(e.At.X), float64(e.At.Y)}, [2]float64{float64(l.From.X), float64(l.From.Y)}, [2]float64{float64(l.To.X), float64(l.To.Y)}), 2*base+float64(physics.Inch)-8)
				}
			}
			end := m.Body
			end.At = at
			require.NoError(t, table.Fits(end, enemies))
			require.Equal(t, physics.Length(base), min(at.X, at.Y, table.Width-at.X, table.Depth-at.Y))
			path, err := table.Path(m, at, enemies)
			require.NoError(t, err)
			require.Equal(t, path.Cost, ours.Cost, "%v to %v: what Path says", m.At, at)
			if len(ours.Legs) > 1 {
				bent++
			}
			if slices.ContainsFunc(ours.Legs, func(l physics.Leg) bool { return l.Cost > l.Length+10 }) {
				over++
			}
			if off := float64(ours.Cost)/best - 1; off > 0 {
				worst = math.Max(worst, off)
				if off > 0.001 && float64(ours.Cost)-best > float64(physics.Inch)/100 {
					dear++
					t.Logf("%.3f %% dearer: %v: %v; the reference: %.0f %.0f", 100*off, m.At, ours, best, places)
				}
			}
		}
	}
	t.Logf("%d ways to the edge, %d with bends, %d over rough ground; %d dearer by more than 0.1 %% and 0.01\"; at worst %.3f %%", cases, bent, over, dear, 100*worst)
	assert.Greater(t, bent, cases/4)
	assert.Greater(t, over, cases/8)
	assert.Zero(t, dear)
}

func TestWaysBetweenStoreysAreTheCheapest(t *testing.T) {
	want := asked("ROUGH_WAYS", 80)
	const storey, size = 3 * physics.Inch, 12
	const farthest = 30 * float64(physics.Inch) // longer ways are not looked for
	r := rand.New(rand.NewPCG(9, uint64(asked("ROUGH_SEED", 9))))
	cases, tooFar, by, over, dear, worst := 0, 0, map[string]int{}, 0, 0, 0.0
	for cases < want {
		p := plan(size, blocks(r, r.IntN(3), size))
		p.Pieces = append(p.Pieces, grounds(r, 2+r.IntN(3), size)...)
		if r.IntN(2) == 0 { // a bog across the whole table
			y := (4 + physics.Length(r.IntN(2))) * physics.Inch
			p.Pieces = append(p.Pieces, physics.Piece{Kind: physics.VeryDifficult, Name: "bog",
				Shape: []physics.Point{{X: 0, Y: y}, {X: size * physics.Inch, Y: y}, {X: size * physics.Inch, Y: y + 4*physics.Inch}, {X: 0, Y: y + 3*physics.Inch}}})
		}
		below := len(p.Pieces)
		p.Pieces = append(p.Pieces, grounds(r, 2+r.IntN(3), size)...)
		for i := below; i < len(p.Pieces); i++ {
			p.Pieces[i].Bottom, p.Pieces[i].Top = storey, storey
		}
		above := len(p.Pieces)
		all := physics.Length(size) * physics.Inch
		p.Pieces = append(p.Pieces, physics.Piece{Kind: physics.Floor, Name: "floor", Bottom: storey - physics.Inch/10, Top: storey,
			Shape: []physics.Point{{X: 0, Y: 0}, {X: all, Y: 0}, {X: all, Y: all}, {X: 0, Y: all}}})
		bare, err := physics.NewTable(p)
		require.NoError(t, err)
		for range 4 { // stairs, each as long as high, more or less
			foot, head := place(r, bare).At, place(r, bare).At
			if d := math.Hypot(float64(head.X-foot.X), float64(head.Y-foot.Y)); d > 0 {
				long := (1 + 2*r.Float64()) * float64(physics.Inch)
				head.X, head.Y, head.Z = foot.X+physics.Length(float64(head.X-foot.X)*long/d), foot.Y+physics.Length(float64(head.Y-foot.Y)*long/d), storey
			}
			if bare.Fits(physics.Body{At: head, Radius: base, Height: physics.Inch}, nil) == nil {
				p.Links = append(p.Links, physics.Link{Name: "stairs", Foot: foot, Head: head})
			}
		}
		if len(p.Links) < 2 {
			continue
		}
		table, err := physics.NewTable(p)
		require.NoError(t, err)
		ground, floor := countryOf(table, p.Pieces[:below]), countryOf(table, p.Pieces[below:above])
		flat := func(s physics.Spot) [2]float64 { return [2]float64{float64(s.X), float64(s.Y)} }
		for range 4 {
			from, to := place(r, table), place(r, table)
			up := r.IntN(2) == 0
			if up {
				to.At.Z = storey
			}
			ours, err := table.Path(physics.Mover{Body: from, Ladders: true}, to.At, nil)
			// All ways by one flight of stairs up, and for those who end below by one
			// more down; or by none.
			best, most := math.Inf(1), float64(ours.Cost)+1
			if err != nil { // none is as short as ways are looked for
				most = farthest / 1.001
			}
			try := func(cost float64, c *country, a, b physics.Spot) float64 {
				if cost+math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y)) >= most {
					return math.Inf(1)
				}
				n, _ := c.cheapest(flat(a), flat(b), most-cost)
				return cost + n
			}
			flight := func(l physics.Link) float64 {
				return math.Hypot(math.Hypot(float64(l.Foot.X-l.Head.X), float64(l.Foot.Y-l.Head.Y)), float64(storey))
			}
			kind := "up"
			if !up {
				kind = "along the ground"
				best = try(0, &ground, from.At, to.At)
			}
			for i, l := range p.Links {
				foot := try(0, &ground, from.At, l.Foot)
				if math.IsInf(foot, 1) {
					continue
				}
				head := foot + flight(l)
				if up {
					best = min(best, try(head, &floor, l.Head, to.At))
					continue
				}
				for k, d := range p.Links {
					if k == i {
						continue
					}
					n := try(head, &floor, l.Head, d.Head) + flight(d)
					if n = try(n, &ground, d.Foot, to.At); n < best {
						best, kind = n, "up and down"
					}
				}
			}
			if err != nil {
				require.ErrorIs(t, err, physics.ErrNoPath)
				require.True(t, math.IsInf(best, 1), "%v to %v: %v, and the reference has one of %.0f", from.At, to.At, err, best)
				tooFar++
				continue
			}
			require.LessOrEqual(t, float64(ours.Cost), farthest)
			cases++
			by[kind]++
			if slices.ContainsFunc(ours.Legs, func(l physics.Leg) bool { return l.Cost > l.Length+10 }) {
				over++
			}
			if off := float64(ours.Cost)/best - 1; off > 0 {
				worst = math.Max(worst, off)
				if off > 0.001 {
					dear++
					t.Logf("%.3f %% dearer: %v to %v: %v; the reference: %.0f", 100*off, from.At, to.At, ours, best)
				}
			}
		}
	}
	t.Logf("%d ways, %v, %d over rough ground, and %d places farther than ways are looked for; %d dearer by more than 0.1 %%; at worst %.3f %%", cases, by, over, tooFar, dear, 100*worst)
	assert.Greater(t, over, cases/5)
	assert.Zero(t, dear)
}
