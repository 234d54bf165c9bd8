package peers

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
)

// farthestLeap is how far apart the middles of two places are at most between which one leaps.
const farthestLeap = 3*int(physics.Inch) + 2*base

// spareLeap is how much shorter the leaps of the reference are at least: places are whole units.
const spareLeap = 4

// deck is a floor as the reference sees it.
type deck struct {
	corners [4][2]float64
	z       physics.Length
}

// stand is the line right inside of a side on which one stands to leap over it.
func (d *deck) stand(k int) (a, b [2]float64) {
	a, b = d.corners[k], d.corners[(k+1)%4]
	long := math.Hypot(b[0]-a[0], b[1]-a[1])
	x, y := -(b[1]-a[1])/long*base, (b[0]-a[0])/long*base
	return [2]float64{a[0] + x, a[1] + y}, [2]float64{b[0] + x, b[1] + y}
}

// holds reports whether a place lies on the floor.
func (d *deck) holds(p [2]float64) bool {
	for k, a := range d.corners {
		b := d.corners[(k+1)%4]
		if turn3(a, b, p) < -2*math.Hypot(b[0]-a[0], b[1]-a[1]) {
			return false
		}
	}
	return true
}

// off is how far apart two floors are.
func (d *deck) off(o *deck) float64 {
	least := math.Inf(1)
	for k, a := range d.corners {
		b := d.corners[(k+1)%4]
		for i, c := range o.corners {
			e := o.corners[(i+1)%4]
			least = math.Min(least, math.Min(math.Min(away(a, c, e), away(b, c, e)), math.Min(away(c, a, b), away(e, a, b))))
		}
	}
	return least
}

// clearOf reports whether another floor lies all beyond one of its sides, or it beyond one of
// the other's.
func (d *deck) clearOf(o *deck) bool {
	beyond := func(d, o *deck) bool {
	sides:
		for k, a := range d.corners {
			for _, p := range o.corners {
				if turn3(a, d.corners[(k+1)%4], p) >= 0 {
					continue sides
				}
			}
			return true
		}
		return false
	}
	return beyond(d, o) || beyond(o, d)
}

// decks are so many floors in a row, each turned a little and up to an inch higher or lower than
// the one before; most are about as far apart as can be leapt.
func decks(r *rand.Rand, count int) []deck {
	inch := float64(physics.Inch)
	all := make([]deck, count)
	x := 1.5 * inch
	for n := range all {
		d := &all[n]
		d.z = 3 * physics.Inch
		if n > 0 {
			d.z = all[n-1].z
			if r.IntN(2) == 0 {
				d.z += physics.Length(r.IntN(2*int(physics.Inch)+1)) - physics.Inch
			}
			if d.z = max(d.z, 2*physics.Inch); r.IntN(8) == 0 {
				d.z = all[n-1].z + physics.Inch
			}
		}
		wide, deep := (2+2*r.Float64())*inch, (2+3*r.Float64())*inch
		turned := 0.0
		if r.IntN(4) > 0 {
			turned = (r.Float64() - 0.5) * 0.9
		}
		sin, cos := math.Sincos(turned)
		mid := [2]float64{0, (5 + 6*r.Float64()) * inch}
		if n > 0 && r.IntN(2) == 0 {
			mid[1] = 8 * inch
		}
		lay := func(at float64) {
			for k, c := range [4][2]float64{{-wide / 2, -deep / 2}, {wide / 2, -deep / 2}, {wide / 2, deep / 2}, {-wide / 2, deep / 2}} {
				d.corners[k] = [2]float64{math.Round(at + mid[0] + c[0]*cos - c[1]*sin), math.Round(mid[1] + c[0]*sin + c[1]*cos)}
			}
		}
		gap := 3*inch - float64(r.IntN(60))
		if r.IntN(4) == 0 {
			gap = (1 + 2*r.Float64()) * inch
		}
		if n == 0 {
			lay(x + wide)
			continue
		}
		lo, hi := x, x+16*inch // as far to the right as leaves that gap
		for hi-lo > 0.5 {
			at := (lo + hi) / 2
			if lay(at); d.off(&all[n-1]) > gap {
				hi = at
			} else {
				lo = at
			}
		}
		lay(lo)
		x = lo
	}
	return all
}

// leastOf is the least of a convex function between 0 and 1, and where.
func leastOf(f func(float64) float64) float64 {
	const golden = 0.6180339887498949
	lo, hi := 0.0, 1.0
	u, v := hi-golden, lo+golden
	fu, fv := f(u), f(v)
	for range 26 {
		if fu <= fv {
			hi, v, fv = v, u, fu
			u = hi - golden*(hi-lo)
			fu = f(u)
		} else {
			lo, u, fu = u, v, fv
			v = lo + golden*(hi-lo)
			fv = f(v)
		}
	}
	return math.Min(math.Min(f(0), f(1)), math.Min(fu, fv))
}

// leap is a leap from one line to another.
type leap struct{ a, b, c, d [2]float64 }

// along is a place on a line.
func along(a, b [2]float64, u float64) [2]float64 {
	return [2]float64{a[0] + u*(b[0]-a[0]), a[1] + u*(b[1]-a[1])}
}

// tooLong is what each unit costs that a leap is longer than one can be: so much that no way
// takes it, and the sum stays convex.
const tooLong = 1e4

// over is the least that it costs to go from a place by some leaps to another. Of each leap the
// beginning and the end are looked for, one within the other: the sum is convex in all of them.
func over(from [2]float64, leaps []leap, to [2]float64) float64 {
	dist := func(p, q [2]float64) float64 { return math.Hypot(p[0]-q[0], p[1]-q[1]) }
	if len(leaps) == 0 {
		return dist(from, to)
	}
	l := &leaps[0]
	return leastOf(func(u float64) float64 {
		p := along(l.a, l.b, u)
		return dist(from, p) + leastOf(func(v float64) float64 {
			q := along(l.c, l.d, v)
			far := dist(p, q)
			return far + tooLong*math.Max(0, far-float64(farthestLeap-spareLeap)) + over(q, leaps[1:], to)
		})
	})
}

// between are the leaps from one floor to another, each over one side of either.
func between(d, o *deck) (all []leap) {
	for k := range d.corners {
		for i := range o.corners {
			var l leap
			l.a, l.b = d.stand(k)
			l.c, l.d = o.stand(i)
			// Wherever it leads, it leaves over the one side and comes over the other.
			faces := true
			for _, p := range [][2]float64{l.c, l.d} {
				faces = faces && turn3(d.corners[k], d.corners[(k+1)%4], p) < 0
			}
			for _, p := range [][2]float64{l.a, l.b} {
				faces = faces && turn3(o.corners[i], o.corners[(i+1)%4], p) < 0
			}
			if least := math.Min(math.Min(away(l.a, l.c, l.d), away(l.b, l.c, l.d)), math.Min(away(l.c, l.a, l.b), away(l.d, l.a, l.b))); faces && least <= float64(farthestLeap-spareLeap) {
				all = append(all, l)
			}
		}
	}
	return all
}

// Ways that leap from floor to floor, most of them as far as one can and up to an inch up or down,
// are no longer by more than 0.01" than the best over all places of the sides, which a reference
// finds that knows nothing but the corners; and no leap of theirs is longer than leaps are. LEAPS asks
// for more, LEAPS_SEED for others (JUMP-05, MOVE-01).
func TestLeapsAtTheirLimitAndBetweenHeights(t *testing.T) {
	want, seed := asked("LEAPS", 300), uint64(asked("LEAPS_SEED", 1))
	ways, none, longer, atLimit, up, worst := 0, 0, 0, 0, 0, 0.0
	for n := uint64(0); ways < want; n++ {
		r := rand.New(rand.NewPCG(seed, n))
		all := decks(r, 2+r.IntN(2))
		p := plan(32, nil)
		p.Depth = 16 * physics.Inch
		fits := true
		for k, d := range all {
			fits = fits && (k == 0 || d.clearOf(&all[k-1]))
			var shape []physics.Point
			for _, c := range d.corners {
				fits = fits && c[0] > 0 && c[1] > 0 && c[0] < float64(p.Width) && c[1] < float64(p.Depth)
				shape = append(shape, physics.Point{X: physics.Length(c[0]), Y: physics.Length(c[1])})
			}
			p.Pieces = append(p.Pieces, physics.Piece{Kind: physics.Floor, Name: "floor", Shape: shape, Bottom: d.z - physics.Inch/10, Top: d.z})
		}
		if last := len(all) - 1; !fits || last > 1 && all[last].off(&all[0]) < float64(farthestLeap) {
			continue
		}
		table, err := physics.NewTable(p)
		require.NoError(t, err)
		for range 8 {
			on := func(d *deck) physics.Spot {
				for {
					q := along(along(d.corners[0], d.corners[1], r.Float64()), along(d.corners[3], d.corners[2], r.Float64()), r.Float64())
					b := physics.Body{At: physics.Spot{X: physics.Length(q[0]), Y: physics.Length(q[1]), Z: d.z}, Radius: base, Height: physics.Inch}
					if table.Fits(b, nil) == nil {
						return b.At
					}
				}
			}
			from, to := on(&all[0]), on(&all[len(all)-1])
			chosen := all
			if len(all) > 2 && r.IntN(2) == 0 {
				chosen = all[:2]
				to = on(&all[1])
			}
			ours, err := table.Path(physics.Mover{Body: physics.Body{At: from, Radius: base, Height: physics.Inch}, Leap: true}, to, nil)
			a, z := [2]float64{float64(from.X), float64(from.Y)}, [2]float64{float64(to.X), float64(to.Y)}
			best := math.Inf(1)
			for _, first := range between(&chosen[0], &chosen[1]) {
				if len(chosen) == 2 {
					best = math.Min(best, over(a, []leap{first}, z))
					continue
				}
				for _, second := range between(&chosen[1], &chosen[2]) {
					best = math.Min(best, over(a, []leap{first, second}, z))
				}
			}
			ways++
			if err != nil {
				if none++; best < 29.9*float64(physics.Inch) {
					longer++
					t.Logf("seed %d, table %d: %v to %v: %v, the reference %.0f", seed, n, from, to, err, best)
				}
				continue
			}
			leapt := 0
			for _, l := range ours.Legs {
				if l.Kind != physics.Leap {
					continue
				}
				leapt++
				far := math.Hypot(float64(l.To.X-l.From.X), float64(l.To.Y-l.From.Y))
				require.LessOrEqual(t, far, float64(farthestLeap)+2, "%v", ours)
				if far > float64(farthestLeap)-8 {
					atLimit++
				}
				if l.From.Z != l.To.Z {
					up++
				}
				require.LessOrEqual(t, max(l.From.Z-l.To.Z, l.To.Z-l.From.Z), physics.Inch)
				for _, s := range [...]physics.Spot{l.From, l.To} {
					holds := false
					for i := range all {
						holds = holds || all[i].z == s.Z && all[i].holds([2]float64{float64(s.X), float64(s.Y)})
					}
					require.True(t, holds, "%v", ours)
				}
			}
			require.Equal(t, len(chosen)-1, leapt, "%v", ours)
			if off := float64(ours.Cost) - best; off > 25 {
				longer++
				t.Logf("seed %d, table %d: longer by %.0f: %v to %v: %v, the reference %.0f", seed, n, off, from, to, ours, best)
			} else {
				worst = math.Max(worst, off)
			}
		}
	}
	t.Logf("%d ways, to %d places none; %d leaps at their limit, %d up or down; %d longer by more than 0.01\", the others by %.0f units at most", ways, none, atLimit, up, longer, worst)
	assert.Greater(t, atLimit, want/5)
	assert.Greater(t, up, want/5)
	assert.Zero(t, longer)
}
