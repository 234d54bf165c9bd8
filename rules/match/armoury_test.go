package match

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

// laden are two dealt sides, who between them carry everything the armoury has.
func laden(t *testing.T, seed uint64) *rules.State {
	table, err := yard("")
	require.NoError(t, err)
	a := agreed
	a.Seed, a.Bands = seed, []string{Dealt(seed), Dealt(seed)}
	m, err := New(a, table)
	require.NoError(t, err)
	for i := 0; i < len(m.State.Warriors); i += 4 { // for the garlic
		m.State.Warriors[i].Traits |= rules.Vampire
	}
	return m.State
}

func TestBattlesWithTheWholeArmouryAreTheSameAtOnceAndInSteps(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole battles")
	}
	used := map[string]bool{}
	for seed := range uint64(60) {
		s := laden(t, seed)
		dice := &rules.Dice{Seed: seed + 7}
		var c rules.Command = rules.Begin{}
		for n := 0; !s.Over && n < 1500; n++ {
			var answers []rules.Answer
			var told int
			for {
				out, err := rules.Run(s, c, answers)
				require.NoError(t, err, "seed %d: %s", seed, c.String(s))
				require.GreaterOrEqual(t, len(out.Events), told, "a question took back what was told")
				told = len(out.Events)
				if out.Open == nil {
					for _, e := range out.Events {
						used[e.Rule] = true
					}
					s = out.State
					break
				}
				used[out.Open.Rule] = true
				answers = append(answers, RandomAnswer(out.Open, dice))
			}
			if s.Over {
				break
			}
			c = RandomCommand(s, dice)
			if other := s.Holdings(rules.WarriorID(dice.D6())); len(other) > 0 && dice.D6() == 1 {
				c = other[dice.D6()%len(other)]
			}
			require.NoError(t, c.Legal(s))
			if sh, ok := c.(rules.Shoot); ok {
				used[s.Rules.Weapon(sh.Weapon).Key] = true
			}
			back, err := rules.ParseCommand(s, c.String(s))
			require.NoError(t, err)
			require.Equal(t, c.String(s), back.String(s))
		}
	}
	for _, id := range []string{
		"WEAP-22", "WEAP-24", "WEAP-25", "EQUIP-04", "EQUIP-05", "EQUIP-06", "EQUIP-07", "EQUIP-08", "EQUIP-09", "net", "blessed-water",
		"EQUIP-13", "EQUIP-15", "EQUIP-18", "EQUIP-19", "EQUIP-24", "EQUIP-27",
	} {
		assert.True(t, used[id], "%s was never reached", id)
	}
}
