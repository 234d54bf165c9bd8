package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/rules"
)

// hurt is a warrior with two wounds, of whom one is left.
func hurt(w rules.Warrior) rules.Warrior {
	return but(w, func(w *rules.Warrior) { w.Base.W, w.Wounds = 2, 1 })
}

func TestAPriestessChargesServantsOfPlaguesOnly(t *testing.T) { // KIN-110
	a, b := learned(t, man("A", 0, 10, 10), "peaceful"), man("B", 1, 14, 10)
	s := battle(t, field(t), rules.Moves, "", a, b)
	assert.ErrorContains(t, s.MayBeCharged(&s.Warriors[0], &s.Warriors[1]), "KIN-110")
	s = battle(t, field(t), rules.Moves, "", a, learned(t, b, "mark-of-nurgle"))
	assert.NoError(t, s.MayBeCharged(&s.Warriors[0], &s.Warriors[1]))
	s = battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), b)
	assert.NoError(t, s.MayBeCharged(&s.Warriors[0], &s.Warriors[1]))
}

func TestMercyIsShownOnce(t *testing.T) { // KIN-111, LEARN-W24
	for _, row := range []struct {
		skills []string
		left   int
	}{{[]string{"mercy"}, 2}, {[]string{"mercy", "healing-hands"}, 3}} {
		healer := man("H", 1, 10, 10)
		for _, key := range row.skills {
			healer = learned(t, healer, key)
		}
		friend := but(against(healer, man("F", 1, 0, 0)), func(w *rules.Warrior) { w.Base.W, w.Wounds = 4, 1 })
		start := func(h rules.Warrior) *rules.State {
			return battle(t, field(t), rules.Combat, "", man("A", 0, 40, 40), h, friend)
		}
		end, text := toldText(t, start(healer), rules.Done{}, rules.Answer{0})
		assert.Equal(t, row.left, end.Warriors[2].Wounds, text)
		assert.Contains(t, text, "F has ")
		end.Active, end.Phase = 0, rules.Combat
		end, _ = toldText(t, end, rules.Done{})
		assert.Equal(t, row.left, end.Warriors[2].Wounds, "once in a battle")
		toldText(t, start(lying(healer, rules.KnockedDown)), rules.Done{})
		end, _ = toldText(t, start(healer), rules.Done{}, rules.Answer{1})
		assert.Equal(t, 1, end.Warriors[2].Wounds, "nobody")
	}
}

func TestATranquilAuraCalms(t *testing.T) { // LEARN-W25
	calm := learned(t, man("P", 1, 10, 10), "tranquil-aura")
	for x, ws := range map[float64]int{12.5: 2, 16: 3} {
		s := battle(t, field(t), rules.Combat, "", armed(t, man("A", 0, x, 10), "sword", "bow"), calm, man("B", 1, x, 20))
		r := s.ToStrike(&s.Warriors[0], &s.Warriors[2], weapon(t, s, "sword"))
		assert.Equal(t, [2]int{ws, 3}, r.Nums)
		r = s.ToStrike(&s.Warriors[2], &s.Warriors[0], weapon(t, s, "sword"))
		assert.Equal(t, [2]int{3, ws}, r.Nums)
		r = s.ToHitPlainly(&s.Warriors[0], &s.Warriors[2], "SHOOT-12")
		assert.Equal(t, 7-ws, r.Base)
		r = s.ToStrike(&s.Warriors[1], &s.Warriors[2], weapon(t, s, "sword"))
		assert.Equal(t, [2]int{3, 3}, r.Nums, "not herself")
		s.Warriors[0].Traits |= rules.Undead
		r = s.ToStrike(&s.Warriors[0], &s.Warriors[2], weapon(t, s, "sword"))
		assert.Equal(t, 3, r.Nums[0], "the Undead know no calm")
	}
}

func TestADiseaseIsCured(t *testing.T) { // SPELL-SHA-1, ENC-53
	a := wizard(t, "A", 0, 10, 10, "cure-disease")
	s := battle(t, field(t), rules.Shooting, "44", a, against(a, man("B", 0, 0, 0)), man("C", 1, 40, 40))
	assert.ErrorContains(t, spell(s, 1).Legal(s), "SPELL-SHA-1")
	s.Warriors[1].Counters.Set(rules.Exposed, 0, 1)
	s.After = []rules.Aftermath{{Kind: rules.Illness, Who: 1, N: 1}, {Kind: rules.Illness, Who: 2, N: 1}}
	end := play(t, s, spell(s, 1))
	assert.Zero(t, end.Warriors[1].Counters.Get(rules.Exposed, 0))
	assert.Equal(t, []rules.Aftermath{{Kind: rules.Illness, Who: 2, N: 1}}, end.After)
	s.Warriors[1].At.X += in(0.5)
	assert.ErrorContains(t, spell(s, 1).Legal(s), "not in contact (SPELL-SHA-1)")
	needsToCast(t, a, 8)
}

func TestAWoundIsPrayedAway(t *testing.T) { // SPELL-SHA-2
	a := wizard(t, "A", 0, 10, 10, "cure-wounds")
	s := battle(t, field(t), rules.Shooting, "33", a, hurt(against(a, man("B", 0, 0, 0))), man("C", 1, 40, 40))
	assert.Equal(t, 2, play(t, s, spell(s, 1)).Warriors[1].Wounds)
	assert.ErrorContains(t, spell(s, 0).Legal(s), "all his wounds (SPELL-SHA-2)")
	s.Warriors[1].At.X += in(0.5)
	assert.ErrorContains(t, spell(s, 1).Legal(s), "SPELL-SHA-2")
	needsToCast(t, a, 6)
}

func TestGoldenTearsBringAFriendBack(t *testing.T) { // SPELL-SHA-3
	a := wizard(t, "A", 0, 10, 10, "golden-tears")
	b := but(lying(against(a, man("B", 0, 0, 0)), rules.OutOfAction), func(w *rules.Warrior) { w.Base.W = 2; w.OutIn = 2 })
	s := battle(t, field(t), rules.Shooting, "55", a, b, man("C", 1, 40, 40))
	s.Turn = 2
	c := spell(s, 1, b.At)
	end := play(t, s, c)
	assert.Equal(t, rules.KnockedDown, end.Warriors[1].Condition)
	assert.Equal(t, 1, end.Warriors[1].Wounds)
	assert.Equal(t, b.At, end.Warriors[1].At)
	s.Warriors[1].OutIn = 0
	assert.ErrorContains(t, c.Legal(s), "last shooting or close combat phase (SPELL-SHA-3)")
	s.Warriors[1].OutIn, s.Warriors[1].At.X = 2, in(20)
	assert.ErrorContains(t, c.Legal(s), "elsewhere (SPELL-SHA-3)")
	c.To = s.Warriors[1].At
	assert.ErrorContains(t, c.Legal(s), "not beside the place")
	needsToCast(t, a, 10)
}

func TestServantsOfPlaguesArePurified(t *testing.T) { // SPELL-SHA-4
	a := wizard(t, "A", 0, 10, 10, "purify")
	for dice, into := range map[string]rules.Condition{"54 3 66": rules.Stunned, "54 3 11": rules.Standing, "54 1": rules.Standing} {
		s := battle(t, field(t), rules.Shooting, dice, a, but(learned(t, man("B", 1, 30, 10), "mark-of-nurgle"), func(w *rules.Warrior) { w.Base.W, w.Wounds = 2, 2 }), man("C", 1, 12, 10))
		end := play(t, s, rules.CastSpell{Who: 0, Spell: a.Spells[0]})
		assert.Equal(t, into, end.Warriors[1].Condition, dice)
		assert.Equal(t, map[string]int{"54 1": 1}[dice], end.Warriors[1].Wounds, dice)
		assert.Equal(t, 1, end.Warriors[2].Wounds)
	}
	needsToCast(t, a, 9)
}

func TestEnduranceLastsThroughTheCombat(t *testing.T) { // SPELL-SHA-5
	a := wizard(t, "A", 0, 10, 10, "shallyas-endurance")
	s := battle(t, field(t), rules.Shooting, "43", a, against(a, man("B", 0, 0, 0)), man("C", 1, 40, 40))
	s = play(t, s, spell(s, 1))
	assert.Equal(t, 4, s.Profile(&s.Warriors[1]).T)
	assert.Equal(t, 3, s.Profile(&s.Warriors[0]).T)
	s.Phase = rules.Combat
	s = play(t, s, rules.Done{})
	assert.Equal(t, 3, s.Profile(&s.Warriors[1]).T)
	needsToCast(t, a, 7)
}

func TestTheVestmentOfPurityIsDreaded(t *testing.T) { // SPELL-SHA-6
	a := wizard(t, "A", 0, 10, 10, "vestment-of-purity")
	s, _ := casting(t, "55", a, armed(t, learned(t, man("B", 1, 20, 10), "mark-of-nurgle"), "crossbow"), armed(t, man("C", 1, 20, 14), "crossbow"))
	assert.True(t, s.Has(&s.Warriors[0], rules.ImmuneToPoison))
	assert.True(t, s.Pure(&s.Warriors[0]))
	s.Active, s.Phase = 1, rules.Shooting
	// Leadership 7 is 5 against her.
	_, text := toldText(t, scripted(s, "33"), rules.Shoot{Who: 1, At: 0, Weapon: weapon(t, s, "crossbow")})
	assert.Contains(t, text, "to attack A: 2D6, 5 or less")
	toldText(t, scripted(s, "32 1"), rules.Shoot{Who: 1, At: 0, Weapon: weapon(t, s, "crossbow")})
	toldText(t, scripted(s, "1"), rules.Shoot{Who: 2, At: 0, Weapon: weapon(t, s, "crossbow")})
	s.Warriors[1].Talents, s.Warriors[1].Traits = nil, rules.Daemon
	toldText(t, scripted(s, "33"), rules.Shoot{Who: 1, At: 0, Weapon: weapon(t, s, "crossbow")})
	needsToCast(t, a, 10)
}
