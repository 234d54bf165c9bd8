package physics

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Bases of one height are as far apart as they are seen from above; at all heights
// the distance is that in space.
func TestWithinIsTheDistanceInSpace(t *testing.T) {
	r := NewChance(7)
	level, near := 0, 0
	for range 20000 {
		a, b := Body{Radius: Length(500 + r.IntN(3))}, Body{Radius: Length(400 + r.IntN(3))}
		b.At = Spot{X: Length(r.IntN(41) - 20), Y: Length(r.IntN(41) - 20), Z: Length(r.IntN(5) - 2)}
		b.At.X += 900
		d := Length(r.IntN(40) - 2)
		flat := int64(d)*int64(d) - int64(b.At.Z)*int64(b.At.Z)
		want := d >= 0 && flat >= 0
		if want {
			r := int64(a.Radius + b.Radius)
			most := distance2(a.At.Point(), b.At.Point()) - r*r - flat
			want = most <= 0 || most*most <= 4*r*r*flat
		}
		require.Equal(t, want, Within(a, b, d), "%+v %d", b, d)
		if b.At.Z == 0 {
			level++
		}
		if want {
			near++
		}
	}
	assert.Greater(t, level, 1000)
	assert.Greater(t, near, 5000)
}
