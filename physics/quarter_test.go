package physics_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
)

// The questions the screen asks while the pointer moves, on the default table.

func quarter(b *testing.B) *physics.Table {
	t, err := levels.Load("quarter")
	require.NoError(b, err)
	b.ReportAllocs()
	return t
}

// round are places where a model fits, all over the table.
func round(t *physics.Table) (all []physics.Body) {
	for y := physics.Inch; y < t.Depth; y += 3 * physics.Inch {
		for x := physics.Inch; x < t.Width; x += 3 * physics.Inch {
			for _, s := range t.Surfaces(physics.Point{X: x, Y: y}) {
				if b := (physics.Body{At: s, Radius: 1250, Height: physics.Inch * 5 / 4}); t.Fits(b, nil) == nil {
					all = append(all, b)
				}
			}
		}
	}
	return all
}

func BenchmarkQuarterField(b *testing.B) {
	t := quarter(b)
	all := round(t)
	var f physics.Field
	for i := 0; b.Loop(); i++ {
		t.Field(all[i%len(all)], physics.Inch*5/4, &f)
	}
}

func BenchmarkQuarterLook(b *testing.B) {
	t := quarter(b)
	all := round(t)
	for i := 0; b.Loop(); i++ {
		t.Look(all[i%len(all)], all[(i*31+7)%len(all)], all[:12])
	}
}

func BenchmarkQuarterReach(b *testing.B) {
	t := quarter(b)
	all := round(t)
	for i := 0; b.Loop(); i++ {
		t.Reach(physics.Mover{Body: all[i%len(all)], Climb: 4 * physics.Inch, MaxDrop: 6 * physics.Inch, Leap: true, Ladders: true}, 8*physics.Inch, all[40:52])
	}
}

// Ways of all kinds, between heights and along them, each asked for the first time
// in a while.
func BenchmarkQuarterWay(b *testing.B) {
	t := quarter(b)
	all := round(t)
	r := physics.NewChance(5)
	var asked [8192][2]physics.Body
	for i := range asked {
		for asked[i] == [2]physics.Body{} || physics.Apart(asked[i][0].At.Point(), asked[i][1].At.Point()) > 12*physics.Inch {
			asked[i] = [2]physics.Body{all[r.IntN(len(all))], all[r.IntN(len(all))]}
		}
	}
	for i := 0; b.Loop(); i++ {
		q := &asked[i%len(asked)]
		t.Path(physics.Mover{Body: q[0], Climb: 4 * physics.Inch, MaxDrop: 6 * physics.Inch, Leap: true, Ladders: true, Limit: 16 * physics.Inch}, q[1].At, nil)
	}
}

// A new table of the same plan, and the first way on it.
func BenchmarkQuarterRebuild(b *testing.B) {
	t := quarter(b)
	all := round(t)
	for b.Loop() {
		n, err := physics.NewTable(t.Plan)
		require.NoError(b, err)
		n.Path(physics.Mover{Body: all[0], Climb: 4 * physics.Inch, Limit: 8 * physics.Inch}, all[3].At, nil)
	}
}

// Over rough ground right beside walls the region costs what the ways do: where a
// wall stops the rim of an area, ways bend as they like (TERR-05, TERR-06).
func TestTheRegionCostsWhatTheWaysDo(t *testing.T) {
	table, err := levels.Load("quarter")
	require.NoError(t, err)
	asked := 0
	for k, at := range round(table) {
		switch {
		case k == 0: // pressed against a wall in rubble
			at.At = physics.Spot{X: 46 * physics.Inch, Y: 28 * physics.Inch}
		case k == 1: // past a wall, a corner of rubble and along it
			at.At = physics.Spot{X: 38304, Y: 16764}
		case k%12 > 0 || at.At.Z > 0:
			continue
		}
		require.NoError(t, table.Fits(at, nil))
		m := physics.Mover{Body: at, Limit: 8 * physics.Inch}
		for i, c := range table.Reach(m, m.Limit, nil).Cells {
			if i%4 > 0 && k > 1 {
				continue
			}
			asked++
			path, err := table.Path(m, c.At, nil)
			require.NoError(t, err)
			assert.InDelta(t, int(path.Cost), int(c.Cost), float64(physics.Inch)/25, "%v to %v: %v", at.At, c.At, path)
		}
	}
	assert.Greater(t, asked, 2000)
}
