package rules_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/rules"
)

func TestAWolfsPeltSaves(t *testing.T) { // KIN-113, KIN-115
	for _, key := range []string{"wolf-pelt", "wolf-hide"} {
		pelt := func(keys ...string) rules.Warrior { return learned(t, equipped(t, target(1), keys...), key) }
		assert.Equal(t, []int{6, 4}, []int{saveAgainst(t, pelt(), "sword", 3, false), saveAgainst(t, pelt("heavy"), "sword", 3, false)}, key)
	}
}

func TestAWolfPriestHatesTheServantsOfSigmar(t *testing.T) { // KIN-114
	s := battle(t, field(t), rules.Combat, "", learned(t, man("A", 0, 10, 10), "hates-sigmarites"), man("B", 1, 12, 10))
	for _, kind := range []string{"Witch Hunter Captain", "Witch Hunter", "Warrior-Priest", "Warrior Priest of Sigmar", "Sigmarite Matriarch", "Sister Superior"} {
		s.Warriors[1].Type = kind
		assert.True(t, s.Hated(&s.Warriors[0], &s.Warriors[1]), kind)
	}
	for _, kind := range []string{"Zealot", "Novice", "Augur", "Warhound", "Mercenary Captain"} {
		s.Warriors[1].Type = kind
		assert.False(t, s.Hated(&s.Warriors[0], &s.Warriors[1]), kind)
	}
}

func TestASnowSquallBlindsEnemies(t *testing.T) { // SPELL-ULR-1
	a := wizard(t, "A", 0, 10, 10, "snow-squall")
	s, _ := casting(t, "33", a, against(a, man("B", 1, 0, 0)), man("C", 1, 20, 10))
	for id, need := range map[rules.WarriorID]int{1: 5, 2: 5} {
		r := s.ToStrike(&s.Warriors[id], &s.Warriors[0], rules.NoWeapon)
		assert.Equal(t, need, r.Need())
	}
	r := s.ToStrike(&s.Warriors[0], &s.Warriors[1], rules.NoWeapon)
	assert.Equal(t, 4, r.Need(), "his own blows are as ever")
	s.Phase, s.Sides[0].Began, s.Sides[1].Began = rules.Combat, 100, 100
	s.Warriors[0].Base.I = 5
	s = play(t, scripted(s, "11"), rules.Done{})
	assert.True(t, s.Warriors[0].Under(a.Spells[0]), "while somebody is against him")
	s.Warriors[1].At, s.Phase = at(30, 30, 0), rules.Combat
	assert.False(t, play(t, s, rules.Done{}).Warriors[0].Under(a.Spells[0]))
	needsToCast(t, a, 6)
}

func TestAHammerschlagStuns(t *testing.T) { // SPELL-ULR-2
	a, b := wizard(t, "A", 0, 10, 10, "hammerschlag"), man("B", 1, 14, 10)
	s := battle(t, field(t), rules.Shooting, "", a, b)
	for die, into := range map[string]rules.Condition{"1": rules.KnockedDown, "2": rules.Stunned, "4": rules.Stunned, "5": rules.OutOfAction} {
		assert.Equal(t, into, play(t, scripted(s, "55 3 "+die), spell(s, 1)).Warriors[1].Condition, die)
	}
	play(t, scripted(s, "55 2"), spell(s, 1)) // Strength 4 against 3 needs a 3
	s.Warriors[1].Armour, _ = s.Rules.ArmourNamed("heavy")
	assert.Equal(t, rules.Standing, play(t, scripted(s, "55 3 6"), spell(s, 1)).Warriors[1].Condition, "armour saves")
	needs(t, a, b, 6, "SPELL-ULR-2")
	needsToCast(t, a, 10)
}

func TestBloodlustStrengthensBlows(t *testing.T) { // SPELL-ULR-3
	a := armed(t, wizard(t, "A", 0, 10, 10, "bloodlust"), "sword")
	s, _ := casting(t, "34", a, against(a, man("B", 1, 0, 0)))
	s.Phase = rules.Combat
	s.Warriors[0].Base.I = 5
	s.Warriors[1].Base.W, s.Warriors[1].Wounds, s.Warriors[1].Base.A, s.Warriors[1].Base.T = 5, 5, 0, 5
	// Strength 5 against Toughness 5: a 4 wounds, and a 5 is critical.
	for dice, critical := range map[string]bool{"4 4": false, "4 5 1": true, "4 6 1": true} {
		_, text := toldText(t, scripted(s, dice), rules.Done{})
		assert.Equal(t, critical, strings.Contains(text, "ritical"), "%s: %s", dice, text)
	}
	plain := s.Clone()
	plain.Warriors[0].Effects = nil
	_, text := toldText(t, scripted(plain, "4 5"), rules.Done{}) // Strength 3 needs a 6
	assert.Contains(t, text, "to wound B: 6+")
	for dice, lasts := range map[string]bool{"34": true, "33": false} {
		turns := scripted(s, dice)
		turns.Active, turns.Warriors[0].Base.A = 1, 0
		assert.Equal(t, lasts, play(t, turns, rules.Done{}).Warriors[0].Under(a.Spells[0]), dice)
	}
	needsToCast(t, a, 7)
}

func TestTheWolfsHungerMaddens(t *testing.T) { // SPELL-ULR-4
	a := wizard(t, "A", 0, 10, 10, "wolfs-hunger")
	s := battle(t, field(t), rules.Shooting, "34", a, man("B", 0, 45, 45), man("C", 1, 40, 40), lying(man("D", 0, 20, 20), rules.KnockedDown))
	assert.Error(t, spell(s, 2).Legal(s), "friends only")
	assert.ErrorContains(t, spell(s, 3).Legal(s), "SPELL-ULR-4")
	assert.NoError(t, spell(s, 0).Legal(s), "himself")
	end := play(t, s, spell(s, 1))
	assert.True(t, end.Warriors[1].Has(rules.Frenzied))
	end.Warriors[0].Done = 0
	assert.ErrorContains(t, spell(s, 1).Legal(end), "SPELL-ULR-4")
	needsToCast(t, a, 7)
}

func TestUlricsHowlHeartensAll(t *testing.T) { // SPELL-ULR-5
	a := wizard(t, "A", 0, 10, 10, "ulrics-howl")
	s, _ := casting(t, "55", a, man("B", 0, 45, 45), man("C", 1, 40, 40))
	for id, brave := range []bool{true, true, false} {
		w := &s.Warriors[id]
		assert.Equal(t, brave, s.Has(w, rules.ImmuneToFear), w.Name)
		assert.Equal(t, brave, s.Has(w, rules.NeverAlone), w.Name)
	}
	sp := &s.Rules.Spells[a.Spells[0]]
	assert.Equal(t, 1, sp.Lasting.Rout)
	s.Phase = rules.Combat
	s = play(t, s, rules.Done{})
	assert.True(t, s.Has(&s.Warriors[1], rules.ImmuneToFear), "for the battle")
	s.Phase, s.Active, s.Warriors[0].Done = rules.Shooting, 0, 0
	assert.ErrorContains(t, rules.CastSpell{Who: 0, Spell: a.Spells[0]}.Legal(s), "SPELL-ULR-5")
	needsToCast(t, a, 10)
}

func TestTheCallOfUlricMakesAWolf(t *testing.T) { // SPELL-ULR-6
	a := armed(t, wizard(t, "A", 0, 10, 10, "call-of-ulric", "snow-squall"), "sword")
	a.Base.W, a.Wounds = 2, 1
	s, _ := casting(t, "55", a, man("B", 1, 40, 40), but(man("L", 0, 11, 12), func(w *rules.Warrior) { w.Leader, w.LeaderRadius, w.Base.Ld = true, in(6), 10 }))
	w := &s.Warriors[0]
	assert.Equal(t, rules.Profile{M: 6, WS: 4, S: 4, T: 4, W: 2, I: 5, A: 2, Ld: 6}, s.Profile(w))
	assert.Equal(t, []rules.WeaponID{rules.NoWeapon, rules.NoWeapon}, []rules.WeaponID{w.Main, w.Off})
	assert.Equal(t, "jaws", s.StrikesWith(w, rules.NoWeapon))
	kind, figure := s.Shape(w)
	assert.Equal(t, []string{"Wolf of Ulric", "wolf-head"}, []string{kind, figure})
	assert.ErrorContains(t, s.MayHold(w, weapon(t, s, "sword"), rules.NoWeapon), "SPELL-ULR-6")
	st := s.Blow(w, &s.Warriors[1], rules.NoWeapon)
	assert.Equal(t, 4, st.Strength, "without the penalties of the fist")
	// He tests his own Leadership of 6 in each of his shooting phases, not his leader's.
	s.Phase, s.Turn = rules.Moves, 3
	for dice, wolf := range map[string]bool{"34": true, "33": false} {
		end := play(t, scripted(s, dice), rules.Done{})
		o := &end.Warriors[0]
		assert.Equal(t, wolf, o.Under(a.Spells[0]), dice)
		assert.Equal(t, wolf, o.Main == rules.NoWeapon, dice)
		end.Phase, o.Done = rules.Shooting, 0
		if wolf {
			assert.ErrorContains(t, end.MayCast(o, a.Spells[1]), "SPELL-ULR-6")
		} else {
			assert.NoError(t, end.MayCast(o, a.Spells[1]))
			assert.Equal(t, a.Base, end.Profile(o))
		}
	}
	// And for the last time as the battle ends.
	for dice, left := range map[string]int{"34": 1, "33": 0} {
		end := play(t, scripted(s, dice), deed{func(p *rules.Play) { p.Finish(0, "it is late", "SCEN-01") }})
		assert.Len(t, end.After, left, dice)
		for _, o := range end.After {
			assert.Equal(t, rules.Aftermath{Kind: rules.Changed, Side: 0, Who: 0, Rule: "SPELL-ULR-6", What: rules.UlricsWolf}, o)
		}
	}
	mounted := battle(t, field(t), rules.Shooting, "", but(a, func(w *rules.Warrior) { w.Mounted = true }), man("B", 1, 40, 40))
	assert.ErrorContains(t, rules.CastSpell{Who: 0, Spell: a.Spells[0]}.Legal(mounted), "SPELL-ULR-6")
	needsToCast(t, a, 10)
}
