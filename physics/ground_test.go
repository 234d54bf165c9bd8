package physics

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Over whatever areas a leg leads: what they add is told exactly where it is less than
// somebody asks about, and else that it is no less (AMB-09).
func TestWhatGroundAddsIsKnownUpToWhatIsAsked(t *testing.T) {
	tb := patches(t, 200, 3)
	r := &chance{3}
	less, more := 0, 0
	for range 4000 {
		a, b := Point{in(48 * r.Float64()), in(48 * r.Float64())}, Point{in(48 * r.Float64()), in(48 * r.Float64())}
		if r.IntN(4) == 0 {
			b = Point{a.X + Length(r.IntN(300)), a.Y + Length(r.IntN(300))}
		}
		long := apart(a, b)
		areas := tb.space.along(groundShape, a, b, 0, nil)
		want := tb.drag(a, b, 0, long, Gait{})
		for _, most := range []Length{1, want - 1, want, want + 1, want/2 + 1, Length(r.IntN(int(3*long + 2)))} {
			got := tb.dragUpTo(areas, a, b, 0, long, most, Gait{})
			if want < most {
				require.Equal(t, want, got)
				less++
			} else {
				require.GreaterOrEqual(t, got, most)
				more++
			}
		}
	}
	assert.Greater(t, less, 4000)
	assert.Greater(t, more, 4000)
}
