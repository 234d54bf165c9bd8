package motion

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/sound"
	"cometfall/physics"
	"cometfall/rules"
)

// ending is the reel of a vehicle that drives 4" and then comes to an end.
func ending(rule string, change func(c *rules.Carrier)) *Reel {
	was := rules.State{Carriers: []rules.Carrier{{Kind: "wagon", Roles: []rules.PartOf{{Is: "body"}}, Place: physics.Vehicle{At: physics.Spot{X: physics.Inches(10)}}}}}
	var r Reel
	r.Had(Vehicles(&was))
	change(&was.Carriers[0]) // in place: what was noted is another copy
	was.Carriers[0].Roles[0].Is = "gone"
	r.Direct(nil, &was, []*rules.Event{
		{Kind: rules.Drove, Who: rules.Nobody, At: rules.Nobody, Vehicle: 1, Path: []physics.Spot{{X: physics.Inches(10)}, {X: physics.Inches(14)}}, Facings: []physics.Angle{0, 0}},
		{Kind: rules.Note, Who: rules.Nobody, At: rules.Nobody, Rule: rule},
	})
	return &r
}

// A boat that sinks is seen where it was driven to, as it was, and goes down (BOAT-16).
func TestABoatIsSeenUntilItHasSunk(t *testing.T) {
	r := ending("BOAT-16", func(c *rules.Carrier) { c.Wrecked, c.Lost = true, true })
	var gone float64
	drove := clip(t, r, Drive)
	for tick := range r.End() {
		v := r.Vehicles(tick, nil)
		require.Len(t, v, 1)
		require.NotNil(t, v[0].Had, "tick %d", tick)
		assert.False(t, v[0].Had.Lost || v[0].Had.Wrecked)
		assert.Equal(t, "body", v[0].Had.Roles[0].Is)
		assert.GreaterOrEqual(t, v[0].Gone, gone)
		if gone = v[0].Gone; tick < drove.End {
			assert.Zero(t, gone, "it floats while it is driven")
		}
	}
	assert.Greater(t, gone, 0.9)
	assert.True(t, clip(t, r, Wreck).Sinks)
	assert.Equal(t, physics.Inches(14), clip(t, r, Wreck).Spot.X)
	assert.Contains(t, r.Noises, Noise{drove.End, sound.Splash})
}

// A wagon that rolls over lies on its side as soon as it rolls (WAGON-37-6); one that leaves
// the table only goes (WAGON-04).
func TestAWagonLiesOnItsSideWhenItRollsOver(t *testing.T) {
	r := ending("WAGON-37-6", func(c *rules.Carrier) { c.Wrecked = true })
	for tick := range r.End() {
		v := r.Vehicles(tick, nil)
		require.Len(t, v, 1)
		assert.Nil(t, v[0].Had)
		assert.Zero(t, v[0].Gone)
	}
	assert.True(t, clip(t, r, Wreck).Breaks)
	assert.Contains(t, r.Noises, Noise{0, sound.Crash})

	r = ending("WAGON-35", func(c *rules.Carrier) { c.Wrecked = true })
	drove := clip(t, r, Drive)
	assert.NotNil(t, r.Vehicles(drove.End-1, nil)[0].Had, "it drives before it breaks")
	assert.Nil(t, r.Vehicles(drove.End, nil)[0].Had)

	r = ending("WAGON-04", func(c *rules.Carrier) { c.Lost = true })
	left := clip(t, r, Wreck)
	assert.False(t, left.Sinks || left.Breaks)
	assert.Empty(t, r.Noises)

	r = ending("WAGON-14", func(*rules.Carrier) {})
	assert.Equal(t, []Kind{Drive}, kinds(r), "it goes on")
}
