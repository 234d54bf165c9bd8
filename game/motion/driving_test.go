package motion

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// A wagon drives 4" to the right and turns by 45 degrees; who is aboard, 1" behind its
// middle and 0.5" to the left of it, stays at his place all the way.
func TestAVehicleDrivesAndTurnsWithWhoIsAboard(t *testing.T) {
	at := func(x, y float64) physics.Spot {
		return physics.Spot{X: physics.Length(x * float64(physics.Inch)), Y: physics.Length(y * float64(physics.Inch))}
	}
	s := &rules.State{Warriors: make([]rules.Warrior, 1)}
	s.Warriors[0].At = at(9, 9.5)
	before := Standings(s, nil)
	var r Reel
	r.Direct(before, s, []*rules.Event{
		{Kind: rules.Drove, Who: rules.Nobody, At: rules.Nobody, Vehicle: 1, Path: []physics.Spot{at(10, 10), at(14, 10), at(14, 10)}, Facings: []physics.Angle{0, 0, physics.Degrees(45)},
			Riders: []rules.Ride{{Who: 0, From: at(9, 9.5), To: at(13.6465, 8.9393)}}},
	})
	first := r.Vehicles(0, nil)
	require.Len(t, first, 1)
	assert.Equal(t, Driven{Vehicle: 0, At: at(10, 10)}, first[0])
	last := r.Vehicles(r.End(), nil)
	assert.Equal(t, Driven{Vehicle: 0, At: at(14, 10), Facing: physics.Degrees(45)}, last[0])
	turned := false
	for tick := range r.End() {
		v, a := r.Vehicles(tick, nil)[0], r.Actors(tick)[0]
		x, y := (a.At.X - v.At.X).Inches(), (a.At.Y - v.At.Y).Inches()
		assert.InDelta(t, 1.25, x*x+y*y, 0.001, "tick %d", tick)
		turned = turned || v.Facing > 0 && v.Facing < physics.Degrees(45)
		if v.Facing == 0 {
			assert.InDelta(t, -1, x, 0.001)
			assert.InDelta(t, -0.5, y, 0.001)
		}
	}
	assert.True(t, turned, "it is seen turning")
	assert.Equal(t, at(13.6465, 8.9393), r.Actors(r.End())[0].At)
}
