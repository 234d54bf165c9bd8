package match

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
)

// laden are two sides of heroes who between them carry everything the armoury
// has, dealt out by dice.
func laden(t *testing.T, seed uint64) *rules.State {
	set, err := book.Ruleset("lrb", "free-measuring")
	require.NoError(t, err)
	table, err := yard("")
	require.NoError(t, err)
	m, err := New(agreed, table)
	require.NoError(t, err)
	s := m.State.Clone()
	s.Rules = set
	s.Dice = rules.Dice{Seed: seed}
	dice := &rules.Dice{Seed: seed + 99}
	var keys []string
	for i := range set.Weapons {
		keys = append(keys, set.Weapons[i].Key)
	}
	for i := range set.Armours {
		keys = append(keys, set.Armours[i].Key)
	}
	for i := range set.Items {
		keys = append(keys, set.Items[i].Key)
	}
	kinds := []rules.Trait{0, 0, 0, rules.Vampire | rules.Undead | rules.CausesFear, rules.Elf, rules.Mercenary}
	for i := range s.Warriors {
		w := &s.Warriors[i]
		w.Hero, w.Animal, w.Weapons = true, false, []rules.WeaponID{0}
		w.Base.BS, w.Wounds, w.Base.W = max(2, w.Base.BS), 2, 2
		w.Traits |= kinds[dice.D6()-1]
		for range 6 {
			n := (dice.D6()-1)*36 + (dice.D6()-1)*6 + dice.D6() - 1
			_ = set.Give(w, keys[n%len(keys)]) // not everybody may have everything
		}
		set.Equip(w)
	}
	return s
}

func TestBattlesWithTheWholeArmouryAreTheSameAtOnceAndInSteps(t *testing.T) {
	used := map[string]bool{}
	for seed := range uint64(14) {
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
