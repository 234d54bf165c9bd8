package match

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

// Three ride on a cart: they go where it goes and turn as it turns. A battle with it has
// another fingerprint than one without.
func TestWhoStandsOnACartMovesWithIt(t *testing.T) { // WAGON-18
	m := carted(t, 1)
	s := m.State
	require.Equal(t, []rules.WarriorID{0, 1, 2}, s.Passengers(0))
	for s.Phase != rules.Moves || !s.Acts(&s.Warriors[0]) {
		next := rules.Command(rules.Done{})
		if s.Turn == 0 {
			next = s.SetUp()
		}
		require.NoError(t, m.Do(next))
		require.Nil(t, m.Open)
		s = m.State
	}
	was, table := s.Clone(), s.Table
	require.NoError(t, m.Do(optional.Drive{Far: physics.Inch}))
	s = m.State
	for i := range 3 {
		assert.Equal(t, was.Warriors[i].At.X-physics.Inch, s.Warriors[i].At.X)
		assert.NoError(t, s.Fits(&s.Warriors[i]))
	}
	assert.NotEqual(t, table, s.Table)
	require.NoError(t, m.Undo())
	assert.Equal(t, was.Carriers, m.State.Carriers)
	assert.Equal(t, was.Table, m.State.Table, "it stands where it stood")
	with := m.Hash()
	m.State.Carriers[0].Cargo++
	assert.NotEqual(t, with, m.Hash())
}

// carted is a mission on the yard with a cart whose driver and two more are aboard.
func carted(t *testing.T, seed uint64) *Match {
	t.Helper()
	text := `cometfall mission 2
title "The cart"
kind "drive"
about "A cart stands in the yard."
level yard
band reikland
enemies "the rats"
place start edge bottom 6
start start
creature rat "Giant Rat" figure rat M 6 WS 2 BS 0 S 3 T 3 W 1 I 4 A 1 Ld 4 is beast,animal
vehicle cart cart at 12 12 facing left crew 3 cargo 1
goal live "Live"
last turn 8 win "it is over"
when turn 1
    spawn 3 rat at start
when down yours 6
    lose "all is lost"
end
`
	table, err := levels.Load("yard")
	require.NoError(t, err)
	for x := 4; x < 20; x++ {
		for y := 4; y < 20; y++ {
			a := Agreement{Edition: "lrb", Level: "yard", Seed: seed}
			require.NoError(t, a.Undertake("cart", strings.Replace(text, "12 12", fmt.Sprint(x, y), 1)))
			if m, err := New(a, table); err == nil {
				return m
			}
		}
	}
	t.Fatal("the yard has no room for a cart")
	return nil
}

// A mission with a cart is played to its end by chance, and played again from its text to the
// same fingerprint.
func TestABattleWithACartIsPlayedAgain(t *testing.T) { // WAGON-01, SCEN-11
	drove := 0
	for seed := range uint64(2) {
		m := carted(t, seed+1)
		w := NewWanderer(m.State, seed+2)
		for n := 0; !m.State.Over; n++ {
			require.Less(t, n, 3000, "it does not end")
			var err error
			switch {
			case m.State.Active == 0:
				err = w.Decide(m)
			case m.Open != nil:
				err = m.Answer(RandomAnswer(m.Open, &w.dice))
			default:
				err = m.Do(RandomCommand(m.State, &w.dice))
			}
			require.NoError(t, err)
			if m.Open == nil {
				require.NoError(t, Sound(m.State))
			}
		}
		text := m.Text()
		drove += strings.Count(text, "\n> drive ")
		again, err := Replay(text, levels.Load)
		require.NoError(t, err)
		assert.Equal(t, m.Hash(), again.Hash())
		assert.Equal(t, m.State.Carriers, again.State.Carriers)
	}
	assert.NotZero(t, drove)
}
