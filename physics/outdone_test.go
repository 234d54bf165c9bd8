package physics

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
)

// A via is cheaper than another one exactly where no place between the ends of that is
// come to for more.
func TestAViaIsCheaperIfItIsSoAtEachPlace(t *testing.T) {
	r, cheaper := &chance{3}, 0
	for range 20_000 {
		long := Length(50 + r.IntN(400))
		random := func() via {
			return via{u: Length(r.IntN(600) - 100), back: Length(5 + r.IntN(300)), cost: Length(r.IntN(60))}
		}
		v, o := random(), random()
		v.lo, v.hi, o.lo, o.hi = 0, long, 0, long
		over := func(v *via, u Length) float64 { return float64(v.cost) + math.Hypot(float64(u-v.u), float64(v.back)) }
		dearest := math.Inf(-1)
		for u := range long + 1 {
			dearest = max(dearest, over(&v, u)-over(&o, u))
		}
		is := v.cheaper(&o)
		if is {
			cheaper++
			assert.LessOrEqual(t, dearest, 0.125, "%+v %+v", v, o)
		} else {
			assert.Greater(t, dearest, -0.125, "%+v %+v", v, o)
		}
	}
	assert.Greater(t, cheaper, 2000)
	assert.Less(t, cheaper, 18_000)
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
