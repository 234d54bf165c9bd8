package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

// withStone is a battle that begins with these dice, A carrying a stone.
func withStone(t *testing.T, stone, dice string) *rules.State {
	t.Helper()
	s := battle(t, field(t), rules.Charges, dice, but(learned(t, man("A", 0, 10, 10), stone), func(w *rules.Warrior) { w.Hero = true }), man("B", 1, 14, 10))
	s.Turn = 0
	return s
}

func TestAStoneRaisesACharacteristicForTheBattle(t *testing.T) { // STONE-05-4, STONE-05-10
	plain := man("A", 0, 10, 10).Base
	for stone, faces := range map[string][]func(pr *rules.Profile){
		"stone-of-might": {
			func(pr *rules.Profile) { pr.I++ }, func(pr *rules.Profile) { pr.M++ }, func(pr *rules.Profile) { pr.S++ },
			func(pr *rules.Profile) { pr.T++ }, func(pr *rules.Profile) { pr.A++ }, func(pr *rules.Profile) { pr.W++ },
		},
		"stone-of-skill": {
			func(pr *rules.Profile) { pr.WS++ }, func(pr *rules.Profile) { pr.WS++ }, func(pr *rules.Profile) { pr.BS++ },
			func(pr *rules.Profile) { pr.BS++ }, func(pr *rules.Profile) { pr.Ld++ }, func(pr *rules.Profile) { pr.Ld++ },
		},
	} {
		for i, raise := range faces {
			want := plain
			raise(&want)
			s := play(t, withStone(t, stone, string(rune('1'+i))), rules.Begin{})
			assert.Equal(t, want, s.Warriors[0].Base, "%s, %d", stone, i+1)
			assert.Equal(t, want.W, s.Warriors[0].Wounds, "%s, %d", stone, i+1)
		}
	}
}

func TestASpellStoneHoldsOneSpellOfLesserMagic(t *testing.T) { // STONE-05-2
	s := play(t, withStone(t, "spell-stone", "4"), rules.Begin{})
	arrows := spellID(t, s.Rules, "silver-arrows-of-arha")
	require.Equal(t, []rules.SpellID{arrows}, s.Warriors[0].Spells)
	s.Phase, s.Active = rules.Shooting, 0
	require.NoError(t, s.MayCast(&s.Warriors[0], arrows))
	s = play(t, scripted(s, "11"), spell(s, 1))
	s.Warriors[0].Done = 0
	assert.ErrorContains(t, s.MayCast(&s.Warriors[0], arrows), "STONE-05-2", "though it failed")

	knows := withStone(t, "spell-stone", "45")
	knows.Warriors[0].Spells = []rules.SpellID{arrows}
	s = play(t, knows, rules.Begin{})
	assert.Equal(t, []rules.SpellID{arrows, spellID(t, s.Rules, "luck-of-shemtek")}, s.Warriors[0].Spells, "what he knows is drawn again")
	s.Phase, s.Active = rules.Shooting, 0
	s = play(t, scripted(s, "11"), spell(s, 1))
	s.Warriors[0].Done = 0
	assert.NoError(t, s.MayCast(&s.Warriors[0], arrows), "his own he casts as ever")
	assert.NoError(t, s.MayCast(&s.Warriors[0], s.Warriors[0].Spells[1]))
}

func TestStonesGiveWoundsBack(t *testing.T) { // STONE-05-3, STONE-05-11, RUL-STONE-2
	hurt := func(w *rules.Warrior) { w.Base.W, w.Wounds = 3, 1 }
	for stone, want := range map[string][3]int{"stone-of-regeneration": {2, 1, 1}, "stone-of-healing": {1, 2, 1}, "stone-of-luck": {1, 1, 1}} {
		a := but(learned(t, man("A", 1, 30, 30), stone), hurt)
		s := battle(t, field(t), rules.Combat, "", man("X", 0, 5, 5), a, but(man("B", 1, 32, 30), hurt), but(man("C", 1, 35, 30), hurt))
		var answers []rules.Answer
		if stone == "stone-of-healing" {
			d := asked(t, s, rules.Done{})
			require.Len(t, d.Options, 2, "he himself, and who is within 2 inches")
			answers = []rules.Answer{{1}}
		}
		end, events := told(t, s, rules.Done{}, answers...)
		assert.Equal(t, want, [3]int{end.Warriors[1].Wounds, end.Warriors[2].Wounds, end.Warriors[3].Wounds}, stone)
		if stone == "stone-of-regeneration" {
			assert.Equal(t, 1, citing(events, "STONE-05-3"))
		}
		for i := range s.Warriors {
			s.Warriors[i].Wounds = s.Warriors[i].Base.W
		}
		_, events = told(t, s, rules.Done{})
		assert.Zero(t, citing(events, "STONE-05-3")+citing(events, "STONE-05-11"), "nobody is healed above his profile")
	}
	// Stunned counts as knocked down: hit, wounded, and 4 on the injury table.
	a := but(armed(t, man("A", 0, 10, 10), "sword"), func(w *rules.Warrior) { w.Base.I = 9 })
	for stone, want := range map[string]rules.Condition{"stone-of-regeneration": rules.KnockedDown, "stone-of-healing": rules.Stunned} {
		s := play(t, duel(t, "4 4 4", a, learned(t, target(1), stone)), rules.Done{})
		assert.Equal(t, want, s.Warriors[1].Condition, stone)
	}
}

func TestAStoneOfWardingKeepsSpellsOff(t *testing.T) { // STONE-05-5
	for face, hurt := range map[string]bool{"3": true, "4": false} {
		b := but(learned(t, man("B", 1, 12, 10), "stone-of-warding"), func(w *rules.Warrior) { w.Base.T = 10 })
		s := battle(t, field(t), rules.Shooting, "66 "+face, wizard(t, "A", 0, 10, 10, "word-of-pain"), b, man("C", 0, 40, 40))
		if hurt {
			s = scripted(s, "66 3 2")
		}
		_, events := told(t, s, spell(s, rules.Nobody))
		assert.Equal(t, 1, citing(events, "STONE-05-5"), face)
		assert.Len(t, s.Dice.Script, map[bool]int{true: 4, false: 3}[hurt], "the dice are all used: one more to wound him")
	}
}

func TestAStoneOfLuckThrowsOnceAgain(t *testing.T) { // STONE-05-9
	a := but(learned(t, armed(t, man("A", 0, 10, 10), "sword"), "stone-of-luck"), func(w *rules.Warrior) { w.Base.I, w.Base.A = 9, 2 })
	_, events := told(t, duel(t, "1 1 2", a, target(1)), rules.Done{}, yes)
	assert.Equal(t, 1, citing(events, "STONE-05-9"), "the second throw stands, and the second blow has no luck left")
	_, events = told(t, duel(t, "1 1", a, target(1)), rules.Done{}, no, no)
	assert.Zero(t, citing(events, "STONE-05-9"))
	// Who is under another luck throws twice at a blow, and once more at another.
	a.Base.A = 1
	s := duel(t, "1 1", a, target(1))
	s.Warriors[0].Effects = []rules.Effect{{Spell: spellID(t, s.Rules, "luck-of-shemtek")}}
	_, events = told(t, s, rules.Done{})
	assert.Zero(t, citing(events, "STONE-05-9"), "no throw is thrown a third time")
}

func TestAStoneOfProtectionHelpsArmour(t *testing.T) { // STONE-05-12
	for armour, want := range map[string]int{"": 6, "light": 5, "gromril": 3} {
		b := man("B", 1, 10, 10)
		if armour != "" {
			b = equipped(t, b, armour)
		}
		assert.Equal(t, want, saveAgainst(t, learned(t, b, "stone-of-protection"), "sword", 3, false), armour)
	}
}
