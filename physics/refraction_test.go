package physics

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestWaysBendAtTheRimOfDifficultGround(t *testing.T) { // TERR-05, TERR-06, AMB-09
	r := &chance{11}
	bent, most := 0, 0.0
	for range 200 {
		kind, cost := Difficult, 2.0
		if r.IntN(2) == 0 {
			kind, cost = VeryDifficult, 4
		}
		x0 := 8 + 3*r.Float64()
		x1 := x0 + 0.5 + 2*r.Float64()
		tb := table(t, Piece{Kind: kind, Name: "strip", Shape: box2(x0, 0, x1, 24)})
		m := Mover{Body: model(1, 3+4*r.Float64(), 3+18*r.Float64(), 0)}
		to := Spot{in(14 + 6*r.Float64()), in(3 + 18*r.Float64()), 0}
		path, err := tb.Path(m, to, nil)
		if err != nil {
			continue // farther than ways are looked for
		}
		// The sines of the angles to the rim are as the costs: found by halving.
		out, dx, dy := float64(to.X-m.At.X)-float64(in(x1)-in(x0)), float64(in(x1)-in(x0)), math.Abs(float64(to.Y-m.At.Y))
		lo, hi := 0.0, 1/cost
		for range 60 { // the sine inside the strip
			if s := (lo + hi) / 2; dx*s/math.Sqrt(1-s*s)+out*cost*s/math.Sqrt(1-cost*cost*s*s) < dy {
				lo = s
			} else {
				hi = s
			}
		}
		s := lo
		want := cost*dx/math.Sqrt(1-s*s) + out/math.Sqrt(1-cost*cost*s*s)
		straight := math.Hypot(out+dx, dy) * (1 + (cost-1)*dx/(out+dx))
		require.InEpsilon(t, want, float64(path.Cost), 0.001, "%v to %v over %v to %v: %v", m.At, to, x0, x1, path)
		most = max(most, straight/want-1)
		if len(path.Legs) == 3 {
			bent++
		}
		sum := Length(0)
		for _, l := range path.Legs {
			sum += l.Cost
		}
		assert.Equal(t, path.Cost, sum)
	}
	assert.Greater(t, bent, 150)
	t.Logf("%d bent; straight on they would cost up to %.1f %% more", bent, 100*most)
}
