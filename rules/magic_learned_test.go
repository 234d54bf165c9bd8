package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/rules"
)

func TestASpellLearnedThriceIsEasierByTwo(t *testing.T) { // MAGIC-04, MAGIC-07
	a := wizard(t, "A", 0, 10, 10, "silver-arrows-of-arha")
	s := battle(t, field(t), rules.Shooting, "", a, man("B", 1, 20, 10))
	id := a.Spells[0]
	need := s.Rules.Spells[id].Difficulty
	for n := range 4 {
		r := s.ToCast(&s.Warriors[0], id)
		assert.Equal(t, need-n, r.Need(), "learned %d times more", n)
		s.Warriors[0].Spells = append(s.Warriors[0].Spells, id)
	}
}

func TestTheFeyKeepOffNoSpellOfAFriend(t *testing.T) { // LEARN-E1
	a := wizard(t, "A", 0, 10, 10, "word-of-pain")
	for key, asked := range map[string]int{"fey": 0, "protection-of-sigmar": 1} {
		b := learned(t, man("B", 0, 12, 10), key)
		dice := "66 2"
		if asked > 0 {
			dice = "66 4"
		}
		s := battle(t, field(t), rules.Shooting, dice, a, b, man("C", 1, 30, 30))
		_, events := told(t, s, spell(s, rules.Nobody))
		assert.Equal(t, asked, citing(events, "LEARN-E1")+citing(events, "LEARN-X2"), key)
	}
}

// Who casts is somebody else than the first of the battle, and of the second side.
func TestEverySpellIsOfferedToWhoKnowsIt(t *testing.T) { // MAGIC-07, MAGIC-08, LEARN-A9
	c := wizard(t, "C", 1, 20, 10)
	s := battle(t, field(t), rules.Shooting, "", man("A", 0, 10, 10), man("B", 0, 14, 10), but(c, func(w *rules.Warrior) { w.Wounds = 1 }), man("D", 1, 24, 10))
	s.Active = 1
	known := 0
	for id := range s.Rules.Spells {
		sp := &s.Rules.Spells[id]
		s.Warriors[2].Spells = []rules.SpellID{rules.SpellID(id)}
		offered := 0
		for _, o := range s.Offers(2) {
			if o.Verb == rules.ToCast {
				offered++
				assert.Equal(t, [2]any{rules.WarriorID(2), rules.SpellID(id)}, [2]any{o.Who, o.Spell}, sp.Key)
			}
		}
		known += min(1, offered)
		offersMakeSense(t, s)
	}
	assert.GreaterOrEqual(t, known, len(s.Rules.Spells)-4, "all but what calls the dead or rats where there are none, lays them to rest, or is said by itself")
	s.Warriors[2] = learned(t, c, "mind-focus")
	s.Warriors[2].ID, s.Warriors[2].Spells = 2, []rules.SpellID{spellID(t, s.Rules, "silver-arrows-of-arha")}
	d := asked(t, scripted(s, "12"), rules.CastSpell{Who: 2, Spell: s.Warriors[2].Spells[0], At: 1})
	assert.Equal(t, [3]any{rules.SideID(1), rules.WarriorID(2), "LEARN-A9"}, [3]any{d.Side, d.Who, d.Rule})
}

func TestWhoCastsTheEyeOfGodChoosesForWhomItLooksAt(t *testing.T) { // SPELL-CHA-2
	s := battle(t, field(t), rules.Shooting, "66 3", man("X", 0, 40, 40), wizard(t, "A", 0, 10, 10, "eye-of-god"), man("B", 0, 14, 10), man("C", 1, 40, 44))
	d := asked(t, s, rules.CastSpell{Who: 1, Spell: s.Warriors[1].Spells[0], At: 2})
	assert.Equal(t, [3]any{rules.SideID(0), rules.WarriorID(2), rules.WarriorID(1)}, [3]any{d.Side, d.Who, d.At})
}
