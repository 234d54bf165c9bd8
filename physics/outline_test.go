package physics_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
)

// within reports whether a place lies in outlines, and how far it lies from the nearest.
func within(all []physics.Outline, at physics.Spot) (in bool, far float64) {
	far = math.Inf(1)
	for _, o := range all {
		if o.Z != at.Z {
			continue
		}
		for k, b := range o.Points {
			a := o.Points[(k+len(o.Points)-1)%len(o.Points)]
			if (a.Y > at.Y) != (b.Y > at.Y) && float64(at.X) < float64(a.X)+float64(at.Y-a.Y)*float64(b.X-a.X)/float64(b.Y-a.Y) {
				in = !in
			}
			far = min(far, apartFrom(a, b, at.Point()))
		}
	}
	return in, far
}

// apartFrom is how far a place lies from a stretch of a line.
func apartFrom(a, b, p physics.Point) float64 {
	ux, uy := float64(b.X-a.X), float64(b.Y-a.Y)
	wx, wy := float64(p.X-a.X), float64(p.Y-a.Y)
	t := 0.0
	if l := ux*ux + uy*uy; l > 0 {
		t = max(0, min(1, (wx*ux+wy*uy)/l))
	}
	return math.Hypot(wx-t*ux, wy-t*uy)
}

// The outlines of a region lie where the cheapest ways end: places on their other side lie
// no farther than 0.03" from them (MOVE-01).
func TestTheOutlinesLieWhereTheCheapestWaysEnd(t *testing.T) {
	if testing.Short() {
		t.Skip("compares with slow references")
	}
	const most = 0.03 * float64(physics.Inch)
	asked, wrong, worst := 0, 0, 0.0
	for _, name := range levels.Names() {
		table, err := levels.Load(name)
		require.NoError(t, err)
		all := round(table)
		r := physics.NewChance(uint64(physics.Asked("OUTLINES_SEED", 7)))
		regions := physics.Asked("OUTLINES", 6)
		for range regions {
			m := physics.Mover{Body: all[r.IntN(len(all))], Climb: 4 * physics.Inch, MaxDrop: 6 * physics.Inch, Leap: true, Ladders: true}
			var others []physics.Body
			for range 8 {
				o := all[r.IntN(len(all))]
				if physics.Apart(o.At.Point(), m.At.Point()) > 4*physics.Inch {
					others = append(others, o)
				}
			}
			allowance := physics.Inch*4 + physics.Length(r.IntN(int(6*physics.Inch)))
			outlines := table.Outlines(m, allowance, allowance, others)
			for k := range 100 {
				at := m.At
				if k%2 == 0 { // anywhere
					at.X += physics.Length(r.IntN(int(2*allowance))) - allowance
					at.Y += physics.Length(r.IntN(int(2*allowance))) - allowance
				} else { // near an outline
					o := outlines[r.IntN(len(outlines))]
					p := o.Points[r.IntN(len(o.Points))]
					at = physics.Spot{X: p.X + physics.Length(r.IntN(400)) - 200, Y: p.Y + physics.Length(r.IntN(400)) - 200, Z: o.Z}
				}
				in, far := within(outlines, at)
				if !in && far < most || in && far < most {
					continue // it may be either
				}
				end := m.Body
				end.At = at
				why := table.Fits(end, others)
				var path physics.Path
				if why == nil {
					path, why = table.Path(m, at, others)
				}
				reached := why == nil && path.Cost <= allowance
				asked++
				if reached != in {
					wrong++
					worst = max(worst, far)
					t.Logf("%s: from %v to %v for %v: %v (%v), %.3f\" off the outline", name, m.At, at, allowance, path.Cost, why, far/float64(physics.Inch))
				}
			}
		}
	}
	t.Logf("%d places, %d on the wrong side, at most %.3f\" off", asked, wrong, worst/float64(physics.Inch))
	assert.Zero(t, wrong)
}

// Narrow places behind low walls, in which no place of the lattice lies, tips of such places and
// of regions, and holes between two ways round something.
func TestOutlinesOfNarrowPlaces(t *testing.T) { // MOVE-01
	for name, rows := range map[string][]struct {
		from, at  physics.Spot
		allowance physics.Length
		in        bool
	}{
		"road": {
			{physics.Spot{X: 52, Y: 25}, physics.Spot{X: 130296, Y: 43031}, 23710, true},
			{physics.Spot{X: 13, Y: 31}, physics.Spot{X: 35661, Y: 96675}, 18648, true},
			{physics.Spot{X: 13, Y: 31}, physics.Spot{X: 21119, Y: 80113}, 18648, false},
			{physics.Spot{X: 37, Y: 22}, physics.Spot{X: 97225, Y: 42646}, 13778, true},
			{physics.Spot{X: 16, Y: 31}, physics.Spot{X: 39876, Y: 96722}, 19475, true},
			{physics.Spot{X: 37, Y: 10}, physics.Spot{X: 87560, Y: 46438}, 23634, true},
			{physics.Spot{X: 58, Y: 16}, physics.Spot{X: 134107, Y: 43105}, 21161, true}, // in a pocket with one sample in it
			{physics.Spot{X: 19, Y: 37}, physics.Spot{X: 40538, Y: 101192}, 11674, true},
			{physics.Spot{X: 55, Y: 19}, physics.Spot{X: 134558, Y: 34657}, 16548, true}, // a tip
			{physics.Spot{X: 25, Y: 22}, physics.Spot{X: 77103, Y: 72249}, 21421, true},  // a tip that begins round a corner
			{physics.Spot{X: 34, Y: 22}, physics.Spot{X: 89598, Y: 43127}, 13288, true},  // a long tip of a pocket
		},
		"sewers": {{physics.Spot{X: 37, Y: 31}, physics.Spot{X: 75069, Y: 70515}, 20728, true}},
		"drains": {{physics.Spot{X: 31, Y: 40}, physics.Spot{X: 68460, Y: 104293}, 10718, true}}, // an isthmus
		"yard": {
			{physics.Spot{X: 7, Y: 13}, physics.Spot{X: 32209, Y: 37107}, 15092, true},
			{physics.Spot{X: 7, Y: 19}, physics.Spot{X: 6482, Y: 37611}, 19004, false},   // a narrow cut
			{physics.Spot{X: 16, Y: 16}, physics.Spot{X: 39211, Y: 38257}, 11079, false}, // a slit with one sample in it
			{physics.Spot{X: 16, Y: 16}, physics.Spot{X: 38800, Y: 38400}, 11079, false}, // and its other end
		},
	} {
		table, err := levels.Load(name)
		require.NoError(t, err)
		for _, row := range rows {
			m := physics.Mover{Body: physics.Body{Radius: 1250, Height: physics.Inch * 5 / 4}, Climb: 4 * physics.Inch, MaxDrop: 6 * physics.Inch, Leap: true, Ladders: true}
			m.At = physics.Spot{X: row.from.X * physics.Inch, Y: row.from.Y * physics.Inch}
			path, err := table.Path(m, row.at, nil)
			require.NoError(t, err)
			require.Equal(t, row.in, path.Cost <= row.allowance, "%s: %v", name, row.at)
			in, far := within(table.Outlines(m, row.allowance, row.allowance, nil), row.at)
			assert.True(t, in == row.in || far < 0.03*float64(physics.Inch), "%s: %v lies %v off", name, row.at, far)
		}
	}
}

func BenchmarkQuarterOutlines(b *testing.B) {
	t := quarter(b)
	all := round(t)
	for i := 0; b.Loop(); i++ {
		t.Outlines(physics.Mover{Body: all[i%len(all)], Climb: 4 * physics.Inch, MaxDrop: 6 * physics.Inch, Leap: true, Ladders: true}, 8*physics.Inch, 8*physics.Inch, all[40:52])
	}
}
