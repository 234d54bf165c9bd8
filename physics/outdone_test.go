package physics

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// One way to an edge costs no more than another exactly up to where it is said to, whichever
// end one begins at.
func TestAWayOverAnEdgeIsCheaperUpToThere(t *testing.T) {
	r, whole, part := &chance{3}, 0, 0
	for range 20_000 {
		long := Length(50 + r.IntN(400))
		random := func() straightOver {
			return straightOver{u: Length(r.IntN(600) - 100), back: Length(5 + r.IntN(300)), cost: Length(r.IntN(60)), hi: long}
		}
		w, o := random(), random()
		over := func(w *straightOver, u Length) float64 {
			return float64(w.cost) + math.Hypot(float64(u-w.u), float64(w.back))
		}
		from, to := Length(0), long
		if r.IntN(2) > 0 {
			from, to = to, from
		}
		if w.over(from) > o.over(from) {
			continue
		}
		until, dearest := w.cheaperUpTo(&o, from, to), math.Inf(-1)
		for u := min(from, until); u <= max(from, until); u++ {
			dearest = max(dearest, over(&w, u)-over(&o, u))
		}
		require.LessOrEqual(t, dearest, 0.125, "%+v %+v up to %d", w, o, until)
		if until == to {
			whole++
			continue
		}
		part++
		beyond := until + (to-from)/long
		require.Greater(t, over(&w, beyond)-over(&o, beyond), -0.125, "%+v %+v at %d", w, o, beyond)
	}
	assert.Greater(t, whole, 2000)
	assert.Greater(t, part, 2000)
}

// What a search prunes where nothing is in the way changes no way: a model in a far corner
// of each floor, which is in nobody's way, keeps the vias from being sure.
func TestWaysAreTheSameWhereViasAreNotSure(t *testing.T) {
	tb, r := floors144(t), &chance{13}
	var crowd []Body
	for i := range tb.floors {
		o := model(int32(i+2), 0, 0, 3)
		o.Radius, o.At = 1, Spot{tb.floors[i].shape[0].X, tb.floors[i].shape[0].Y, in(3)}
		crowd = append(crowd, o)
	}
	m := Mover{Body: model(1, 0, 0, 0), Leap: true, Climb: in(4), MaxDrop: in(6), Limit: in(24)}
	found := 0
	for range 40 {
		m.Body = freePlace(tb, r, m.Body, 3, nil)
		to := freePlace(tb, r, m.Body, 3, nil).At
		if apart(m.At.Point(), to.Point()) > in(18) || tb.Fits(m.Body, crowd) != nil {
			continue
		}
		path, err := tb.Path(m, to, nil)
		same, hindered := tb.Path(m, to, crowd)
		if assert.Equal(t, hindered == nil, err == nil) && err == nil {
			found++
			assert.LessOrEqual(t, path.Cost, same.Cost+1, "%v to %v", m.At, to)
		}
	}
	assert.Positive(t, found)
}

// The same on floors that are turned and lie at heights that can be leapt between (JUMP-05).
func TestWaysOverTurnedFloorsAreTheSameWhereViasAreNotSure(t *testing.T) {
	r, found := &chance{29}, 0
	for range 3 {
		plan := Plan{Name: "turned", Width: in(24), Depth: in(24)}
		for y := 2.2; y < 22; y += 3.9 {
			for x := 2.2; x < 22; x += 3.9 {
				a, wide, deep, z := (r.Float64()-0.5)*0.5, 0.8+0.6*r.Float64(), 0.8+0.6*r.Float64(), 3+0.8*float64(r.IntN(2))
				var shape []Point
				for _, c := range [...][2]float64{{-wide, -deep}, {wide, -deep}, {wide, deep}, {-wide, deep}} {
					shape = append(shape, Point{in(x + c[0]*math.Cos(a) - c[1]*math.Sin(a)), in(y + c[0]*math.Sin(a) + c[1]*math.Cos(a))})
				}
				plan.Pieces = append(plan.Pieces, Piece{Kind: Floor, Name: "floor", Shape: shape, Bottom: in(z - 0.1), Top: in(z)})
			}
		}
		tb, err := NewTable(plan)
		require.NoError(t, err)
		var crowd []Body
		for i := range tb.floors {
			o := model(int32(i+2), 0, 0, 0)
			o.Radius, o.At = 1, Spot{tb.floors[i].shape[0].X, tb.floors[i].shape[0].Y, tb.floors[i].z}
			crowd = append(crowd, o)
		}
		m := Mover{Body: model(1, 0, 0, 0), Leap: true, MaxDrop: in(2), Limit: in(16)}
		place := func() Spot {
			for {
				at := Point{in(1 + 22*r.Float64()), in(1 + 22*r.Float64())}
				spots := tb.Surfaces(at)
				b := m.Body
				if b.At = spots[len(spots)-1]; b.At.Z > 0 && tb.Fits(b, crowd) == nil {
					return b.At
				}
			}
		}
		for range 25 {
			m.At = place()
			to := place()
			path, err := tb.Path(m, to, nil)
			same, hindered := tb.Path(m, to, crowd)
			if hindered == nil && assert.NoError(t, err, "%v to %v", m.At, to) {
				found++
				assert.LessOrEqual(t, path.Cost, same.Cost+Length(len(same.Legs)), "%v to %v", m.At, to)
			}
		}
	}
	assert.Greater(t, found, 20)
}
