package peers

import (
	"math"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
)

// How much room to spare a passage has at least that ways are to find: one between walls, and
// one beside a model, 0.002". The reference keeps half of it off.
const (
	narrowest       = 1
	narrowestBeside = 5
)

// audited is a table with a crowd on it, and what the reference sees of both.
type audited struct {
	table  *physics.Table
	plan   physics.Plan
	crowd  []physics.Body
	ground country
}

// wallBetween is a wall from one place to another, so thick to the right of that line.
func wallBetween(x, y, dx, dy, thick float64) physics.Piece {
	long := math.Hypot(dx, dy)
	nx, ny := -dy/long*thick, dx/long*thick
	at := func(x, y float64) physics.Point {
		return physics.Point{X: physics.Length(math.Round(x)), Y: physics.Length(math.Round(y))}
	}
	return physics.Piece{Kind: physics.Wall, Name: "wall", Top: 3 * physics.Inch, Shape: []physics.Point{at(x, y), at(x+dx, y+dy), at(x+dx+nx, y+dy+ny), at(x+nx, y+ny)}}
}

// auditedTable has walls at all angles, some of which cross, slits between two of them and
// between models with a few units to spare, a crowd, and on every second table rough ground.
func auditedTable(r *rand.Rand, n int) (a audited, err error) {
	const size = 14
	inch := float64(physics.Inch)
	between := func(lo, hi float64) float64 { return (lo + (hi-lo)*r.Float64()) * inch }
	a.plan = plan(size, nil)
	for range r.IntN(5) {
		sin, cos := math.Sincos(2 * math.Pi * r.Float64())
		long := between(1, 4)
		a.plan.Pieces = append(a.plan.Pieces, wallBetween(between(2, size-2), between(2, size-2), cos*long, sin*long, between(0.1, 0.5)))
	}
	for range r.IntN(3) { // slits: two walls in one line or side by side
		sin, cos := math.Sincos(2 * math.Pi * r.Float64())
		x, y, long, gap := between(3, size-3), between(3, size-3), between(0.5, 2), 2*base+narrowest+float64(r.IntN(4))
		first := wallBetween(x, y, cos*long, sin*long, between(0.1, 0.5))
		second := wallBetween(x+cos*(long+gap), y+sin*(long+gap), cos*long, sin*long, between(0.1, 0.5))
		if r.IntN(2) == 0 {
			second = wallBetween(x+sin*gap+cos*long, y-cos*gap+sin*long, -cos*long, -sin*long, between(0.1, 0.5))
		}
		a.plan.Pieces = append(a.plan.Pieces, first, second)
	}
	if n%2 == 1 {
		a.plan.Pieces = append(a.plan.Pieces, grounds(r, 1+r.IntN(4), size)...)
	}
	for i := range a.plan.Pieces { // at the rim of the table they end
		s := a.plan.Pieces[i].Shape
		for k := range s {
			s[k].X, s[k].Y = max(0, min(s[k].X, a.plan.Width)), max(0, min(s[k].Y, a.plan.Depth))
		}
	}
	if a.table, err = physics.NewTable(a.plan); err != nil {
		return a, err
	}
	a.ground = countryOf(a.table, a.plan.Pieces)
	join := func(b physics.Body) {
		b.ID = int32(len(a.crowd) + 2)
		if a.table.Fits(b, a.crowd) == nil {
			a.crowd = append(a.crowd, b)
			a.ground.shapes = append(a.ground.shapes, roundShape{[][2]float64{{float64(b.At.X), float64(b.At.Y)}}, float64(b.Radius + base)})
		}
	}
	model := func() physics.Body {
		b := place(r, a.table)
		b.Radius = physics.Length(600 + r.IntN(2000))
		return b
	}
	for range 2 + r.IntN(12) {
		b := model()
		if spare := physics.Length(narrowestBeside + r.IntN(4)); len(a.crowd) > 0 && r.IntN(3) == 0 { // a slit beside another, or at the rim
			o := a.crowd[r.IntN(len(a.crowd))]
			sin, cos := math.Sincos(2 * math.Pi * r.Float64())
			far := float64(o.Radius + b.Radius + 2*base + spare)
			b.At.X, b.At.Y = o.At.X+physics.Length(math.Ceil(cos*far)), o.At.Y+physics.Length(math.Ceil(sin*far))
			if r.IntN(4) == 0 {
				b.At = physics.Spot{X: b.Radius + 2*base + spare, Y: o.At.Y}
			}
		}
		join(b)
	}
	return a, nil
}

// spareBeside is how far off a wall or model the reference keeps.
func spareBeside(s *roundShape) float64 {
	if len(s.corners) == 1 {
		return narrowestBeside / 2.0
	}
	return narrowest / 2.0
}

// stand is a place for the mover; every third right beside something.
func (a *audited) stand(r *rand.Rand) physics.Body {
	for {
		b := place(r, a.table)
		if r.IntN(3) == 0 {
			s := &a.ground.shapes[r.IntN(len(a.ground.shapes))]
			c := s.corners[r.IntN(len(s.corners))]
			sin, cos := math.Sincos(2 * math.Pi * r.Float64())
			far := s.off + float64(2+r.IntN(30))
			b.At.X, b.At.Y = physics.Length(math.Round(c[0]+cos*far)), physics.Length(math.Round(c[1]+sin*far))
		}
		b.ID = 1
		if a.table.Fits(b, a.crowd) == nil {
			return b
		}
	}
}

// inContact are the places round a target of the crowd, 2 degrees apart, and where what is
// in the way meets the circle.
func (a *audited) inContact(target physics.Body) (marks []mark) {
	far := float64(target.Radius + base + 2)
	at := func(angle float64) [2]float64 {
		sin, cos := math.Sincos(angle)
		return [2]float64{float64(target.At.X) + cos*far, float64(target.At.Y) + sin*far}
	}
	free := func(angle float64) bool {
		p := at(angle)
		if min(p[0], p[1]) < base || max(p[0], p[1]) > a.ground.size-base {
			return false
		}
		for _, s := range a.ground.shapes {
			if s.off += spareBeside(&s); s.corners[0] != [2]float64{float64(target.At.X), float64(target.At.Y)} && !s.free(p, [2]float64{p[0] + 1e-6, p[1]}) {
				return false
			}
		}
		return true
	}
	const parts = 1080
	for k := range parts {
		from, to := 2*math.Pi*float64(k)/parts, 2*math.Pi*float64(k+1)/parts
		was := free(from)
		if was && k%6 == 0 {
			marks = append(marks, mark{at: at(from)})
		}
		if free(to) == was {
			continue
		}
		for range 30 {
			if mid := (from + to) / 2; free(mid) == was {
				from = mid
			} else {
				to = mid
			}
		}
		if !was {
			from = to
		}
		marks = append(marks, mark{at: at(from)})
	}
	return marks
}

// checkWay checks that a way keeps off all obstacles and costs about what its legs do.
func (a *audited) checkWay(t *testing.T, from physics.Spot, way physics.Path) (end physics.Spot) {
	end = from
	most := 0.0
	for _, l := range way.Legs {
		require.Equal(t, end, l.From)
		p, q := [2]float64{float64(l.From.X), float64(l.From.Y)}, [2]float64{float64(l.To.X), float64(l.To.Y)}
		for _, s := range a.ground.shapes {
			s.off -= 2
			assert.True(t, s.free(p, q), "%v: %v", from, way.Legs)
		}
		most += a.ground.over(p, q, -2) + 12
		end = l.To
	}
	assert.LessOrEqual(t, float64(way.Cost), most, "%v: %v", from, way.Legs)
	return end
}

// asked is how many cases, or which seed, a variable of the environment asks a test for.
func asked(variable string, otherwise int) int {
	if n, err := strconv.Atoi(os.Getenv(variable)); err == nil {
		return n
	}
	return otherwise
}

// Ways and ways into contact among walls at all angles, slits and crowds are no longer, by
// more than 0.01", than the reference finds by brute force, and the reference finds none
// where there is none. AUDIT asks for more, AUDIT_SEED for others and
// AUDIT_TABLE for those of one table (CHARGE-07, MOVE-01).
func TestWaysAndTouchesAmongSlitsAndCrowds(t *testing.T) {
	want, seed := asked("AUDIT", 100), uint64(asked("AUDIT_SEED", 1))
	var u audit
	if only := asked("AUDIT_TABLE", -1); only >= 0 {
		u.table(t, seed, only)
	} else {
		for n := 0; u.ways+u.touches < want; n++ {
			u.table(t, seed, n)
		}
	}
	t.Logf("%d ways and %d into contact, %d with bends, %d with none, %d past models with less than 0.002\" to spare; %d longer by more than 0.01\", by %.0f units at most", u.ways, u.touches, u.bent, u.none, u.narrow, u.longer, u.worst)
	assert.Zero(t, u.longer)
}

// Tables on which a way was once longer than it need be: it turned where two areas meet, on
// dear ground right round a model, and into contact right round the corner of a wall; it
// crossed the tip of dear ground before a slit, stood against the side of a wall, and went
// round a corner out of a slit, one between a wall and a model, and one between two models;
// it came into contact along the side of a wall, or over dear ground right there; it
// left dear ground at the table's edge at a flat angle; and it went over dear ground where between
// that and the corner of a wall there was room for a base by less than a unit; and it left dear
// ground before the tip of open ground between two areas, also of some so thin that their outlines
// part an inch from there; and it left dear ground along the side of a wall, a unit too far off its
// corner.
func TestWaysThatWereLonger(t *testing.T) {
	var u audit
	for _, c := range [...]struct {
		seed  uint64
		table int
	}{{202, 165}, {202, 561}, {204, 159}, {205, 317}, {311, 13}, {312, 8}, {505, 196}, {506, 152}, {513, 160}, {514, 124}, {516, 118}, {519, 191}, {509, 135}, {515, 29}, {516, 153}, {518, 35}, {521, 45}, {801, 2553}, {811, 167}, {9001, 821}, {9002, 241}, {9002, 699}, {9118, 37}, {9235, 33}, {9500, 1261}, {9800, 805}} {
		u.table(t, c.seed, c.table)
	}
	assert.Zero(t, u.longer)
}

// audit counts what tables show.
type audit struct {
	ways, touches, bent, none, longer int
	narrow                            int     // only longer than ways that lead through less than 0.002" beside a model
	worst                             float64 // by how much a way was longer at most
}

// table asks for a dozen ways on one table and compares them with the reference.
func (u *audit) table(t *testing.T, seed uint64, n int) {
	r := rand.New(rand.NewPCG(seed, uint64(n)))
	a, err := auditedTable(r, n)
	if err != nil || len(a.crowd) == 0 {
		return
	}
	for k := range 12 {
		m := physics.Mover{Body: a.stand(r)}
		from := [2]float64{float64(m.At.X), float64(m.At.Y)}
		var ours physics.Path
		c, target := country{size: a.ground.size, rough: a.ground.rough}, physics.Body{}
		to := []mark{{}}
		least := func(p [2]float64) float64 { return math.Hypot(to[0].at[0]-p[0], to[0].at[1]-p[1]) }
		if k%2 == 0 {
			at := a.stand(r).At
			to[0].at = [2]float64{float64(at.X), float64(at.Y)}
			ours, err = a.table.Path(m, at, a.crowd)
			u.ways++
			target.At = at
		} else {
			target = a.crowd[r.IntN(len(a.crowd))]
			if physics.Touching(m.Body, target) {
				continue
			}
			to = a.inContact(target)
			centre, far := [2]float64{float64(target.At.X), float64(target.At.Y)}, float64(target.Radius+base+2)
			least = func(p [2]float64) float64 { return math.Max(0, math.Hypot(centre[0]-p[0], centre[1]-p[1])-far) }
			ours, err = a.table.PathToTouch(m, target, a.crowd)
			u.touches++
		}
		limit := float64(ours.Cost) - 20
		if err != nil {
			limit = 29.9 * float64(physics.Inch)
		} else if end := a.checkWay(t, m.At, ours); k%2 == 0 {
			require.Equal(t, target.At, end)
		} else {
			b := m.Body
			b.At = end
			require.True(t, physics.Touching(b, target) && a.table.Fits(b, a.crowd) == nil, "%v to %v", m.At, target.At)
		}
		if len(ours.Legs) > 1 {
			u.bent++
		}
		for _, s := range a.ground.shapes {
			if s.corners[0] == [2]float64{float64(target.At.X), float64(target.At.Y)} {
				s.off++ // who touches him
			} else {
				s.off += narrowest / 2.0
			}
			c.shapes = append(c.shapes, s)
		}
		best, places := c.cheapestTo(from, to, least, limit)
		if math.IsInf(best, 1) {
			if err != nil {
				u.none++
			}
			continue
		}
		if by := float64(ours.Cost) - best; err != nil || by > 25 {
			wide := country{size: c.size, rough: c.rough}
			for _, s := range c.shapes {
				if s.corners[0] != [2]float64{float64(target.At.X), float64(target.At.Y)} {
					s.off += spareBeside(&s) - narrowest/2.0
				}
				wide.shapes = append(wide.shapes, s)
			}
			if best, _ := wide.cheapestTo(from, to, least, limit); err == nil && float64(ours.Cost)-best <= 10 { // so much farther round leads nowhere
				u.narrow++
				continue
			}
			u.longer++
			u.worst = math.Max(u.worst, by)
			t.Logf("seed %d, table %d, %d: longer by %.0f: %v to %v: %v %v; the reference %.0f %.0f", seed, n, k, by, m.At, target.At, ours, err, best, places)
		}
	}
}
