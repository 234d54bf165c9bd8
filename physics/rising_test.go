package physics

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What is reckoned to be left of a way to another height is never more than is left of it, and more
// than the ground it gains where it has to climb (MOVE-01, CLIMB-01, JUMP-04).
func TestWhatIsLeftOfAWayToAnotherHeightIsNoLessThanReckoned(t *testing.T) {
	tables, found, climbs := 12, 0, 0
	if testing.Short() {
		tables = 1
	}
	r := &chance{29}
	for range tables {
		tb, err := roughTable(r)
		require.NoError(t, err)
		place := func() Body {
			for {
				b := model(1, 2+20*r.Float64(), 2+20*r.Float64(), 0)
				spots := tb.Surfaces(b.At.Point())
				if b.At = spots[r.IntN(len(spots))]; tb.Fits(b, nil) == nil {
					return b
				}
			}
		}
		for range 150 {
			m := Mover{Body: place(), Climb: in(float64(r.IntN(5))), MaxDrop: in(6), Leap: true, Ladders: r.IntN(2) == 0}
			to := place().At
			p, err := tb.Path(m, to, nil)
			if err != nil || len(p.Legs) < 2 {
				continue
			}
			s := tb.search(m, nil, p.Cost+Inch, to)
			left := p.Cost
			for _, l := range p.Legs {
				level := s.roadmap.level(l.From.Z)
				require.LessOrEqual(t, s.ahead(l.From.Point(), level), left+arcSlack, "from %v to %v at %v", m.At, to, l.From)
				if s.risingFrom(level) > 0 {
					climbs++
				}
				left -= l.Cost
			}
			s.release()
			found++
		}
	}
	assert.Greater(t, found, 10*tables)
	assert.Greater(t, climbs, 10*tables)
}
