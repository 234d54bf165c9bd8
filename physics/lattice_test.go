package physics

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Along no leg of a way that is short enough the depths fall by more than the leg costs, and
// none is deeper than the way to the goal is long.
func TestDepthsFallByNoMoreThanLegsCost(t *testing.T) {
	tb, r := patches(t, 200, 3), &chance{21}
	m := Mover{Body: model(1, 0, 0, 0)}
	deeper, found := 0, 0
	for range 12 {
		m.Body = freePlace(tb, r, m.Body, 0, nil)
		goal := freePlace(tb, r, m.Body, 0, nil)
		s := tb.search(m, nil, in(30), goal.At)
		require.True(t, s.sounds)
		assert.Zero(t, s.depth(goal.At.Point()))
		within := func(p Point) bool { return apart(m.At.Point(), p)+s.depth(p) <= s.limit }
		for range 8000 {
			p := Point{in(0.5 + 47*r.Float64()), in(0.5 + 47*r.Float64())}
			q := Point{p.X + in(3*r.Float64()-1.5), p.Y + in(3*r.Float64()-1.5)}
			if q.X < in(0.5) || q.Y < in(0.5) || q.X > in(47.5) || q.Y > in(47.5) || !within(p) || !within(q) {
				continue
			}
			long := apart(p, q)
			require.LessOrEqual(t, s.depth(p)-s.depth(q), long+tb.drag(p, q, 0, long, m.Gait)+2, "%v %v", p, q)
			if s.depth(p) > apart(p, goal.At.Point())*3/2 {
				deeper++
			}
		}
		s.release()
		if path, err := tb.Path(m, goal.At, nil); err == nil {
			found++
			s := tb.search(m, nil, in(30), goal.At)
			assert.LessOrEqual(t, s.depth(m.At.Point()), path.Cost)
			s.release()
		}
	}
	assert.Greater(t, deeper, 1000)
	assert.Greater(t, found, 2)
}
