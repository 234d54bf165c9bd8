package physics

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A leg that the horizon of a place hides leads over ground of more than one kind, and most of those
// do of which this is known otherwise (TERR-05, TERR-06).
func TestLegsBeyondTheHorizonLeadOverGroundOfMoreThanOneKind(t *testing.T) {
	r, hidden, crossing := &chance{41}, 0, 0
	for _, tb := range []*Table{patches(t, 400, 1), patches(t, 60, 2)} {
		p := tb.roadmapOf(model(1, 0, 0, 0)).patchwork()
		for range 150 {
			at := Point{in(48 * r.Float64()), in(48 * r.Float64())}
			h := p.horizonAt(at)
			for range 60 {
				to := Point{in(48 * r.Float64()), in(48 * r.Float64())}
				if p.crosses(at, to) {
					crossing++
				}
				if !h.hides(Point{to.X - at.X, to.Y - at.Y}, distance2(at, to)) {
					continue
				}
				require.Greater(t, apart(at, to), farPatch-1)
				hidden++
				const parts = 500
				kinds := map[Length]bool{}
				for k := Length(0); k <= parts && len(kinds) < 2; k++ {
					kinds[tb.groundAt(between(at, to, k, parts), 0, Gait{})] = true
				}
				require.Len(t, kinds, 2, "from %v to %v", at, to)
			}
		}
	}
	assert.Greater(t, hidden, crossing*3/4)
	assert.Greater(t, crossing, 1000)
}

// Directions are cut into slices that touch, the same all round.
func TestEveryDirectionLiesInASliceOfTheHorizon(t *testing.T) {
	seen := map[int]int{}
	for x := Length(-160); x <= 160; x++ {
		for _, d := range [...][2]Length{{x, 160}, {x, -160}, {160, x}, {-160, x}} {
			part, far := horizonPart(d[0], d[1])
			assert.Equal(t, Length(160), far)
			seen[part]++
		}
	}
	assert.Len(t, seen, horizonParts)
	part, far := horizonPart(0, 0)
	assert.Zero(t, part+int(far))
}
