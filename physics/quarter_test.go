package physics_test

import (
	"testing"

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
