package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

// front is how far ahead of its middle a vehicle ends.
func front(v *physics.Vehicle) (far physics.Length) {
	for i := range v.Parts {
		far = max(far, v.Parts[i].Ahead+v.Parts[i].Length/2)
	}
	return far
}

// rear is likewise how far behind it begins.
func rear(v *physics.Vehicle) (far physics.Length) {
	for i := range v.Parts {
		far = max(far, v.Parts[i].Length/2-v.Parts[i].Ahead)
	}
	return far
}

// standsBefore is a wagon so far before a wall, in inches, with these pieces too.
func standsBefore(t *testing.T, gap float64, pieces ...physics.Piece) *rules.State {
	open := wagon(t, "")
	nose := 24 + front(&open.Carriers[0].Place).Inches() + gap
	return wagon(t, "", append(pieces, wall(nose, 18, nose+1, 30))...)
}

func TestAVehicleIsBackedAwayFromWhatStopsIt(t *testing.T) { // RUL-WAGON-36
	back := optional.Back{Who: 0}
	s := standsBefore(t, 0.25)
	require.NoError(t, back.Legal(s))
	end, events := told(t, s, back)
	c := &end.Carriers[0]
	assert.Equal(t, physics.Spot{X: s.Carriers[0].Place.At.X - in(2), Y: s.Carriers[0].Place.At.Y}, c.Place.At, "no dice are thrown")
	assert.Equal(t, s.Carriers[0].Place.Facing, c.Place.Facing)
	assert.NotZero(t, citing(events, "RUL-WAGON-36"))
	assert.ErrorContains(t, optional.Drive{Who: 0, Far: in(1)}.Legal(end), "moved", "it is its move")
	assert.Error(t, optional.Lash{Who: 0}.Legal(end))
	assert.Equal(t, in(2), c.LastMove)
	// Whoever sits in it has gone along.
	assert.Equal(t, s.Warriors[1].At.X-in(2), end.Warriors[1].At.X)
	// It is found in the log.
	again, err := rules.ParseCommand(s, back.String(s))
	require.NoError(t, err)
	assert.Equal(t, back, again)

	assert.ErrorContains(t, back.Legal(standsBefore(t, 1.5)), "right ahead", "it can drive")
	assert.ErrorContains(t, back.Legal(wagon(t, "")), "right ahead")
	assert.ErrorContains(t, optional.Back{Who: 1}.Legal(s), "drives nothing")
	bolted := standsBefore(t, 0.25)
	bolted.Carriers[0].Runaway = true
	assert.ErrorContains(t, back.Legal(bolted), "bolted")
}

func TestAVehicleIsBackedOnlyAsFarAsThereIsRoom(t *testing.T) { // RUL-WAGON-36
	back := optional.Back{Who: 0}
	open := standsBefore(t, 0.25)
	tail := 24 - rear(&open.Carriers[0].Place).Inches()
	s := standsBefore(t, 0.25, wall(tail-1.7, 18, tail-0.7, 30))
	require.NoError(t, back.Legal(s))
	end := play(t, s, back)
	assert.InDelta(t, 0.7, (s.Carriers[0].Place.At.X - end.Carriers[0].Place.At.X).Inches(), 0.01, "a wall is not run into")

	s = standsBefore(t, 0.25)
	s.Warriors[2].At = at(tail-0.5-0.3-s.Warriors[2].Radius.Inches(), 24, 0)
	end = play(t, s, back)
	far := (s.Carriers[0].Place.At.X - end.Carriers[0].Place.At.X).Inches()
	assert.Greater(t, far, 0.7, "nobody is driven over")
	assert.Less(t, far, 0.85)
	assert.Equal(t, s.Warriors[2].At, end.Warriors[2].At)

	s = standsBefore(t, 0.25, wall(tail-1.1, 18, tail-0.1, 30))
	assert.ErrorContains(t, back.Legal(s), "no room behind")

	s = standsBefore(t, 0.25, physics.Piece{Kind: physics.Difficult, Name: "bog", Shape: box(tail-3, 18, tail-0.5, 30)})
	end = play(t, s, back)
	assert.Equal(t, in(2), s.Carriers[0].Place.At.X-end.Carriers[0].Place.At.X, "rough ground is no hindrance at that pace")
}
