package scenarios_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/scenarios"
)

// A thief in contact with a door that is shut may test his Initiative in his movement phase,
// once a turn; passed, the door is open (KIN-70).
func TestAThiefPicksTheLockOfADoor(t *testing.T) {
	m := conditional(t, "fair", "when brought cup\n    win \"so\"\n")
	s := m.State
	s.Phase = rules.Moves
	w := s.Named("Anselm")
	open := func() bool {
		body := w.Body()
		body.At = at(17, 16)
		return m.State.Table.Fits(body, nil) == nil
	}
	pick := scenarios.PickLock{Who: w.ID}
	offered := func() (n int) {
		for _, o := range m.State.Offers(w.ID) {
			if o.Command == rules.Command(pick) {
				n++
			}
		}
		return n
	}
	w.At = at(17, 15)
	w.At.Y += 400
	assert.ErrorContains(t, pick.Legal(s), "picks no locks")
	assert.Zero(t, offered())
	require.True(t, s.Rules.Teach(w, "pick-locks"))
	for _, row := range []struct {
		says   string
		change func(s *rules.State, w *rules.Warrior)
	}{
		{"no door", func(_ *rules.State, w *rules.Warrior) { w.At = at(17, 12) }},
		{"movement phase", func(s *rules.State, _ *rules.Warrior) { s.Phase = rules.Shooting }},
		{"movement phase", func(s *rules.State, _ *rules.Warrior) { s.Turn = 0 }},
		{rules.ErrNotYours.Error(), func(s *rules.State, _ *rules.Warrior) { s.Active = 1 }},
		{"knocked down", func(_ *rules.State, w *rules.Warrior) { w.Condition = rules.KnockedDown }},
		{rules.ErrEngaged.Error(), func(s *rules.State, w *rules.Warrior) {
			o := s.Named("Giant-Rat")
			o.At = w.At
			o.At.X += w.Radius + o.Radius
		}},
	} {
		c := s.Clone()
		row.change(c, c.Warrior(w.ID))
		assert.ErrorContains(t, pick.Legal(c), row.says)
	}
	assert.ErrorIs(t, scenarios.PickLock{Who: 99}.Legal(s), rules.ErrNotInPlay)
	assert.Equal(t, 1, offered())
	assert.Equal(t, "pick Anselm", pick.String(s))

	s.Dice = rules.Dice{Script: []uint8{6}}
	require.NoError(t, m.Do(pick))
	assert.False(t, open(), "his hands slip")
	assert.ErrorContains(t, pick.Legal(m.State), "has tried a lock this turn")
	w = m.State.Named("Anselm")
	w.Counters.Set("tried a lock", 0, m.State.Turn-1)
	m.State.Dice = rules.Dice{Script: []uint8{1}}
	require.NoError(t, m.Do(pick))
	assert.True(t, open())
	w = m.State.Named("Anselm")
	assert.Zero(t, w.Done&(rules.Moved|rules.Acted), "it is none of his move")
	w.Counters.Set("tried a lock", 0, m.State.Turn-1)
	assert.ErrorContains(t, pick.Legal(m.State), "no door that is shut")
	assert.Zero(t, offered())
}
