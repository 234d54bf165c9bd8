package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

func TestAWitchsPotionIsDrunk(t *testing.T) { // KIN-117
	hero := func(w *rules.Warrior) { w.Hero = true }
	witch := learned(t, but(man("W", 0, 40, 30), hero), "potions")
	drink := func(t *testing.T, dice string, answer rules.Answer) *rules.State {
		s := battle(t, field(t), rules.Charges, dice, but(man("A", 0, 40, 40), hero), witch, man("C", 0, 40, 36), man("E", 1, 5, 5))
		m, _ := s.Rules.TalentNamed("potions")
		return play(t, s, deed{func(p *rules.Play) {
			p.Rules.Talents[m].Moments.BattleBegins(p, p.Warrior(1))
		}}, answer)
	}
	plain := man("A", 0, 40, 40).Base
	for die, want := range map[string]struct{ s, t, wounds int }{
		"1": {plain.S, plain.T - 1, 1}, "2": {plain.S + 1, plain.T, 1}, "3": {plain.S + 1, plain.T, 1}, "4": {plain.S, plain.T + 1, 1}, "5": {plain.S, plain.T + 1, 1}, "6": {plain.S, plain.T, 2},
	} {
		s := drink(t, die, rules.Answer{0})
		pr := s.Profile(&s.Warriors[0])
		assert.Equal(t, want, struct{ s, t, wounds int }{pr.S, pr.T, s.Warriors[0].Wounds}, die)
		// It wears off on a 1 in his recovery phase; on a 6 if it weakens.
		ends, stays := "1", "6"
		switch die {
		case "1":
			ends, stays = "6", "1"
		case "6":
			continue
		}
		for roll, off := range map[string]bool{ends: true, stays: false} {
			later := scripted(s, roll)
			later.Active, later.Phase = 1, rules.Combat
			end := play(t, later, rules.Done{})
			assert.Equal(t, off, end.Profile(&end.Warriors[0]) == plain, "%s, then %s", die, roll)
		}
	}
	s := drink(t, "", rules.Answer{2}) // the two heroes, or nobody
	assert.Equal(t, plain, s.Profile(&s.Warriors[0]))
	assert.Equal(t, 3, drink(t, "4", rules.Answer{1}).Profile(&s.Warriors[0]).T, "the witch herself has drunk")
}

func TestAWitchIsReluctant(t *testing.T) { // KIN-118
	witch := learned(t, man("W", 0, 20, 20), "reluctant")
	s := battle(t, field(t), rules.Combat, "", witch, man("B", 1, 26, 20), man("C", 1, 5, 20))
	assert.ErrorContains(t, rules.Declare{Who: 0, At: []rules.WarriorID{1}}.Legal(func() *rules.State { x := s.Clone(); x.Phase = rules.Charges; return x }()), "KIN-118")
	s.Active = 1
	end, text := toldText(t, s, rules.Done{}, rules.Answer{2})
	assert.Contains(t, text, "keeps away")
	assert.Greater(t, int(physics.Distance(end.Warriors[0].Body(), end.Warriors[1].Body())), int(physics.Distance(s.Warriors[0].Body(), s.Warriors[1].Body())))
	assert.Less(t, end.Warriors[0].At.X, s.Warriors[0].At.X)
	assert.True(t, end.Warriors[0].Did(rules.Acted))
	// Not from who is farther off, and not out of a fight.
	far := s.Clone()
	far.Warriors[1].At.X = in(40)
	assert.False(t, play(t, far, rules.Done{}).Warriors[0].Did(rules.Acted))
	held := s.Clone()
	held.Warriors[1] = against(held.Warriors[0], held.Warriors[1])
	held.Warriors[0].Base.I, held.Warriors[0].Base.A, held.Warriors[1].Base.A = 5, 0, 0
	assert.Equal(t, s.Warriors[0].At, play(t, held, rules.Done{}).Warriors[0].At)
}

func TestWhatIsScriedIsThrownAgain(t *testing.T) { // SPELL-WIT-1
	a := wizard(t, "A", 0, 10, 10, "scry")
	b := armed(t, man("B", 0, 30, 30), "axe")
	b.Base.I = 5
	s := battle(t, field(t), rules.Shooting, "33 3", a, b, against(b, but(man("C", 1, 0, 0), func(w *rules.Warrior) { w.Base.W, w.Wounds, w.Base.A = 3, 3, 0 })))
	s = play(t, s, spell(s, 1)) // a 3 is two dice
	assert.Equal(t, 2, s.Warriors[1].Counters.Get("scry", 0))
	s.Phase = rules.Combat
	yes, no := rules.Answer{0}, rules.Answer{1}
	// A miss is thrown again and misses by 1: it hits; then the wound fails twice, by more.
	end, text := toldText(t, scripted(s, "1 3 1 1"), rules.Done{}, yes, yes, yes)
	assert.Contains(t, text, "The die is turned by 1, and B succeeds.")
	assert.Equal(t, 3, end.Warriors[2].Wounds)
	// Declined, a first throw that misses by 1 is not turned.
	_, text = toldText(t, scripted(s, "3"), rules.Done{}, no)
	assert.NotContains(t, text, "turned")
	// When no dice are left nothing is asked.
	s.Warriors[1].Counters.Set("scry", 0, 0)
	end, text = toldText(t, scripted(s, "3"), rules.Done{})
	assert.NotContains(t, text, "foreseen")
	assert.False(t, end.Warriors[1].Under(a.Spells[0]), "it lasts for this turn")
	needsToCast(t, a, 6)
}

func TestACurseUndoesSuccess(t *testing.T) { // SPELL-WIT-2
	a := wizard(t, "A", 0, 10, 10, "witches-curse")
	b := wizard(t, "B", 1, 16, 10, "fires-of-uzhul")
	s := battle(t, field(t), rules.Shooting, "33", a, b, man("C", 1, 16, 14))
	assert.Error(t, spell(s, 0).Legal(s))
	s = play(t, s, spell(s, 1))
	passes := func(dice string) (ok bool) {
		play(t, scripted(s, dice), deed{func(p *rules.Play) {
			ok = p.TestInitiative(p.Warrior(1), rules.Test{Rule: "CLIMB-05"}, "to climb")
		}})
		return ok
	}
	assert.Equal(t, []bool{true, false, false}, []bool{passes("11"), passes("16"), passes("6")})
	// Castings too.
	s.Active = 1
	cast := rules.CastSpell{Who: 1, Spell: b.Spells[0], To: a.At}
	assert.Equal(t, rules.Standing, play(t, scripted(s, "66 11"), cast).Warriors[0].Condition)
	s.Phase = rules.Combat
	assert.False(t, play(t, s, rules.Done{}).Warriors[1].Under(a.Spells[0]), "until the end of his turn")
	needs(t, a, b, 12, "SPELL-WIT-2")
	needsToCast(t, a, 6)
}

func TestDustBlinds(t *testing.T) { // SPELL-WIT-3
	a := wizard(t, "A", 0, 10, 10, "dust-of-the-blind", "witches-cure")
	b := armed(t, man("B", 1, 20, 10), "bow")
	s := battle(t, field(t), rules.Shooting, "54", a, b, man("C", 1, 30, 30))
	s = play(t, s, spell(s, 1))
	assert.Equal(t, []int{3, 2, 3}, []int{s.Profile(&s.Warriors[0]).WS, s.Profile(&s.Warriors[1]).WS, s.Profile(&s.Warriors[2]).WS})
	turn := scripted(s, "11")
	turn.Phase, turn.Warriors[0].Done = rules.Combat, 0
	end, text := toldText(t, turn, rules.Done{})
	assert.Contains(t, text, "gropes about")
	assert.NotEqual(t, b.At, end.Warriors[1].At)
	assert.True(t, end.Warriors[1].Did(rules.Acted))
	his := s.Clone()
	his.Active, his.Phase = 1, rules.Charges
	assert.ErrorContains(t, rules.Declare{Who: 1, At: []rules.WarriorID{0}}.Legal(his), "SPELL-WIT-3")
	his.Phase = rules.Shooting
	assert.ErrorContains(t, rules.Shoot{Who: 1, At: 0, Weapon: weapon(t, s, "bow")}.Legal(his), "SPELL-WIT-3")
	his.Phase = rules.Moves
	assert.ErrorContains(t, rules.Move{Who: 1, To: at(21, 10, 0), Run: true}.Legal(his), "SPELL-WIT-3")
	assert.NoError(t, rules.Move{Who: 2, To: at(31, 30, 0), Run: true}.Legal(his))
	// Until she moves, casts anything, or is out of action.
	s.Phase, s.Warriors[0].Done = rules.Moves, 0
	assert.False(t, play(t, s, rules.Move{Who: 0, To: at(11, 10, 0)}).Warriors[1].Under(a.Spells[0]))
	s.Phase = rules.Shooting
	assert.False(t, play(t, scripted(s, "11"), rules.CastSpell{Who: 0, Spell: a.Spells[1]}).Warriors[1].Under(a.Spells[0]))
	assert.False(t, play(t, s, deed{func(p *rules.Play) { p.TakeOut(p.Warrior(0), "INJ-12") }}).Warriors[1].Under(a.Spells[0]))
	needs(t, a, b, 16, "SPELL-WIT-3")
	needsToCast(t, a, 9)
}

func TestAnAgeOfStoneWeighsDown(t *testing.T) { // SPELL-WIT-4
	a, b := wizard(t, "A", 0, 10, 10, "age-of-stone"), man("B", 1, 16, 10)
	b.Base = rules.Profile{M: 4, WS: 3, S: 3, T: 1, W: 2, I: 5, A: 2, Ld: 8}
	s := battle(t, field(t), rules.Shooting, "44", a, b)
	s = play(t, s, spell(s, 1))
	assert.Equal(t, rules.Profile{M: 3, WS: 2, S: 2, T: 1, W: 2, I: 4, A: 1, Ld: 7}, s.Profile(&s.Warriors[1]))
	s.Phase = rules.Combat
	s = play(t, s, rules.Done{})
	assert.True(t, s.Warriors[1].Under(a.Spells[0]), "through his turn")
	s.Phase = rules.Combat
	assert.Equal(t, b.Base, func() rules.Profile { e := play(t, s, rules.Done{}); return e.Profile(&e.Warriors[1]) }())
	needs(t, a, b, 12, "SPELL-WIT-4")
	needsToCast(t, a, 8)
}

func TestABaneKeepsFromWeapons(t *testing.T) { // SPELL-WIT-5
	a, b := wizard(t, "A", 0, 10, 10, "warriors-bane"), armed(t, man("B", 1, 16, 10), "sword", "bow")
	s := battle(t, field(t), rules.Shooting, "44", a, b)
	sword := weapon(t, s, "sword")
	require.Equal(t, sword, s.Warriors[1].Main)
	s = play(t, s, spell(s, 1))
	assert.Equal(t, rules.NoWeapon, s.Warriors[1].Main)
	assert.ErrorContains(t, s.MayHold(&s.Warriors[1], sword, rules.NoWeapon), "SPELL-WIT-5")
	his := s.Clone()
	his.Active = 1
	assert.ErrorContains(t, rules.Shoot{Who: 1, At: 0, Weapon: weapon(t, s, "bow")}.Legal(his), "SPELL-WIT-5")
	his.Phase = rules.Combat
	assert.Equal(t, sword, play(t, his, rules.Done{}).Warriors[1].Main, "until the end of his turn")
	needs(t, a, b, 18, "SPELL-WIT-5")
	needsToCast(t, a, 7)
}

func TestAWitchCuresAll(t *testing.T) { // SPELL-WIT-6
	a := wizard(t, "A", 0, 10, 10, "witches-cure")
	a.Base.W = 2
	s, _ := casting(t, "33", a, away(a, hurt(man("B", 0, 0, 0)), 6), lying(man("C", 0, 10, 12), rules.Stunned), hurt(man("D", 1, 12, 10)), lying(man("E", 0, 30, 10), rules.KnockedDown))
	assert.Equal(t, []int{1, 2, 1}, []int{s.Warriors[0].Wounds, s.Warriors[1].Wounds, s.Warriors[3].Wounds})
	assert.Equal(t, []rules.Condition{rules.Standing, rules.KnockedDown}, []rules.Condition{s.Warriors[2].Condition, s.Warriors[4].Condition})
	needsToCast(t, a, 6)
}
