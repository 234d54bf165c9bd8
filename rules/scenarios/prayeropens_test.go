package scenarios_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

// A prayer opens a shut door with which the priest is in contact, and no other (SPELL-RAN-4).
func TestAPrayerOpensADoor(t *testing.T) {
	m := conditional(t, "fair", "when brought cup\n    win \"so\"\n")
	s := m.State
	s.Phase = rules.Shooting
	w := s.Named("Anselm")
	id, ok := s.Rules.SpellNamed("ranalds-open")
	require.True(t, ok)
	w.Spells = append(w.Spells, id)
	open := func() bool {
		body := m.State.Named("Anselm").Body()
		body.At = at(17, 16)
		return m.State.Table.Fits(body, nil) == nil
	}
	pray := rules.CastSpell{Who: w.ID, Spell: id}
	w.At = at(17, 12)
	assert.ErrorContains(t, pray.Legal(s), "SPELL-RAN-4")
	w.At = at(17, 15)
	w.At.Y += 400
	require.NoError(t, pray.Legal(s))
	r := s.ToCast(w, id)
	assert.Equal(t, 7, r.Need())

	unheard := s.Clone()
	unheard.Dice = rules.Dice{Script: []uint8{3, 3}}
	out, err := rules.Run(unheard, pray, nil)
	require.NoError(t, err)
	assert.True(t, out.State.AtShutDoor(out.State.Warrior(w.ID)), "Ranald has not heard him")

	s.Dice = rules.Dice{Script: []uint8{3, 4}}
	require.NoError(t, m.Do(pray))
	assert.True(t, open())
	assert.False(t, m.State.AtShutDoor(m.State.Named("Anselm")))
	w = m.State.Named("Anselm")
	w.Done = 0
	assert.ErrorContains(t, pray.Legal(m.State), "SPELL-RAN-4", "it is open")
}
