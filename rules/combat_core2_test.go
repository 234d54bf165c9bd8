package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
)

func TestToHitByComparison(t *testing.T) { // FIGHT-10, table 1.2
	for a := 1; a <= 10; a++ {
		for d := 1; d <= 10; d++ {
			want := 4
			if a > d {
				want = 3
			} else if a < d {
				want = 5
			}
			assert.Equal(t, want, rules.ToHitByComparison(a, d), "WS %d against %d", a, d)
		}
	}
	s := wounder(t, "axe", func(b *rules.Warrior) { b.Base.WS = 4 })
	ended(t, rules.KnockedDown, play(t, scripted(s, "44 1"), rules.Done{}), 1, "WS 3 against 4: 4+")
	for _, by := range []*rules.State{ruled(t, s, "lrb", "hit-by-comparison"), ruled(t, s, "core2")} {
		ended(t, rules.Standing, play(t, scripted(by, "4"), rules.Done{}), 1)
		ended(t, rules.KnockedDown, play(t, scripted(by, "54 1"), rules.Done{}), 1)
	}
}

func TestABlowNeverNeedsMoreThanAFiveUnlessHeIsAfraid(t *testing.T) { // FIGHT-11, PSY-02
	s := wounder(t, "axe", func(b *rules.Warrior) { b.Base.WS = 9 })
	awkward := func(s *rules.State) *rules.State { // an axe that is hard to hit with
		set := *s.Rules
		set.Weapons = append([]rules.Weapon(nil), set.Weapons...)
		set.Weapons[weapon(t, s, "axe")].ToHit = -1
		s = s.Clone()
		s.Rules = &set
		return s
	}
	ended(t, rules.Standing, play(t, scripted(awkward(s), "5"), rules.Done{}), 1, "6+")
	for _, by := range []*rules.State{ruled(t, s, "lrb", "five-always-hits"), ruled(t, s, "core2")} {
		by = awkward(by)
		ended(t, rules.KnockedDown, play(t, scripted(by, "54 1"), rules.Done{}), 1)
		by.Warriors[0].Afraid = true
		ended(t, rules.Standing, play(t, scripted(by, "5"), rules.Done{}), 1)
	}
}

func TestTwoWeaponsCostSkill(t *testing.T) { // FIGHT-12, DX-15, AMB-63
	s := wounder(t, "axe", nothing)
	s.Warriors[0].Off = s.Warriors[0].Main
	play(t, scripted(s, "44 22"), rules.Done{})
	for _, by := range []*rules.State{ruled(t, s, "lrb", "two-weapons-harder", "hit-by-comparison", "second-weapon-must"), ruled(t, s, "core2")} {
		play(t, scripted(by, "44"), rules.Done{}) // both miss: WS 2 against 3 needs a 5
		play(t, scripted(by, "55 22"), rules.Done{})
	}
	// Struck at, he has his full skill.
	b := ruled(t, s, "core2")
	r := b.ToStrike(&b.Warriors[1], &b.Warriors[0], rules.NoWeapon)
	assert.Equal(t, 4, r.Need())
	// Weapon Skill 1 does not sink to 0.
	b.Warriors[0].Base.WS, b.Warriors[1].Base.WS = 1, 1
	r = b.ToStrike(&b.Warriors[0], &b.Warriors[1], b.Warriors[0].Main)
	assert.Equal(t, 4, r.Need())
}

func TestTheSecondWeaponMustStrikeOrMayBeLeft(t *testing.T) { // FIGHT-12
	s := ruled(t, wounder(t, "axe", nothing), "core2")
	s.Warriors[0].Off = s.Warriors[0].Main
	play(t, scripted(s, "44"), rules.Done{})
	may := ruled(t, s, "core2", "second-weapon-must")
	assert.Equal(t, "FIGHT-12", asked(t, may, rules.Done{}).Rule)
	play(t, scripted(may, "44"), rules.Done{}, rules.Answer{0})
	left := play(t, scripted(may, "4 2"), rules.Done{}, rules.Answer{1}) // one blow, WS 3 against 3
	left.Phase = rules.Combat
	assert.Equal(t, "FIGHT-12", asked(t, left, rules.Done{}).Rule, "and in the next phase he is asked again")
	// In the living rulebook it costs nothing, so nothing is asked.
	play(t, scripted(ruled(t, s, "lrb"), "33"), rules.Done{})
}

func TestEitherWeaponMakesTheExtraAttack(t *testing.T) { // FIGHT-13, EX-26
	a := armed(t, but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.I = 5 }), "sword", "dagger")
	b := but(beside(a, man("B", 1, 0, 0), 1), func(w *rules.Warrior) { w.Base.A = 0 })
	s := fray(t, "11", a, b)
	struck := func(s *rules.State, answers ...rules.Answer) string {
		_, events := told(t, s, rules.Done{}, answers...)
		for _, e := range events {
			if e.Kind == rules.Struck {
				return e.Text
			}
		}
		return ""
	}
	assert.Contains(t, struck(s), "sword, dagger", "with one Attack each strikes once")
	for _, by := range []*rules.State{ruled(t, s, "lrb", "bonus-attack-chosen"), ruled(t, s, "core2")} {
		assert.Contains(t, struck(by, rules.Answer{0}), "sword, dagger")
		assert.Contains(t, struck(by, rules.Answer{1}), "sword, sword")
	}
	s.Warriors[0].Base.A = 2
	assert.Contains(t, struck(scripted(s, "111"), rules.Answer{1}), "dagger, dagger, sword")
	assert.Contains(t, struck(scripted(ruled(t, s, "core2"), "111"), rules.Answer{0}), "sword, sword, dagger")
	s.Warriors[0].Off = s.Warriors[0].Main
	struck(scripted(ruled(t, s, "core2"), "111")) // two alike: nothing is asked
}

func TestNoShieldBesideATwoHandedWeapon(t *testing.T) { // FIGHT-16
	s := archer(t, field(t), "", but(armed(t, man("B", 1, 13, 10), "double-handed"), shielded))
	ended(t, rules.Standing, shoot(t, scripted(s, "44 6"), 1), 1)
	for _, by := range []*rules.State{ruled(t, s, "lrb", "two-hands-no-shield"), ruled(t, s, "core2")} {
		ended(t, rules.KnockedDown, shoot(t, scripted(by, "44 1"), 1), 1)
		by.Warriors[1].Main = weapon(t, s, "axe")
		ended(t, rules.Standing, shoot(t, scripted(by, "44 6"), 1), 1)
	}
}

func TestWeaponsAreLockedInCombat(t *testing.T) { // FIGHT-17
	a := armed(t, man("A", 0, 10, 10), "sword", "axe")
	s := fray(t, "", a, beside(a, man("B", 1, 0, 0), 1))
	s.Active = 0
	c := s.Holdings(0)[0]
	play(t, s, c)
	for _, by := range []*rules.State{ruled(t, s, "lrb", "weapons-locked"), ruled(t, s, "core2")} {
		assert.ErrorContains(t, c.Legal(by), "FIGHT-17")
		by.Warriors[1].At.X += in(1)
		assert.NoError(t, c.Legal(by))
	}
}

func TestTheKnockedDownAreRolledAtAndGoOutByInjury(t *testing.T) { // FIGHT-18, AMB-115, DX-28
	s := wounder(t, "axe", func(b *rules.Warrior) { b.Condition, b.Base.W, b.Wounds = rules.KnockedDown, 2, 2 })
	ended(t, rules.OutOfAction, play(t, scripted(s, "4"), rules.Done{}), 1, "hit by itself; any wound")
	ended(t, rules.KnockedDown, play(t, scripted(ruled(t, s, "lrb", "roll-to-hit-the-fallen"), "1"), rules.Done{}), 1, "missed")
	ended(t, rules.OutOfAction, play(t, scripted(ruled(t, s, "lrb", "roll-to-hit-the-fallen"), "44"), rules.Done{}), 1)
	for _, by := range []*rules.State{ruled(t, s, "lrb", "fallen-go-by-injury"), ruled(t, s, "core2", "roll-to-hit-the-fallen")} {
		end := play(t, scripted(by, "4"), rules.Done{})
		ended(t, rules.KnockedDown, end, 1, "he has a wound left")
		assert.Equal(t, 1, end.Warriors[1].Wounds)
		by.Warriors[1].Wounds = 1
		ended(t, rules.OutOfAction, play(t, scripted(by, "4"), rules.Done{}), 1, "no die for the injury")
	}
	core2 := ruled(t, s, "core2")
	ended(t, rules.KnockedDown, play(t, scripted(core2, "3"), rules.Done{}), 1)
	core2.Warriors[1].Wounds = 1
	ended(t, rules.OutOfAction, play(t, scripted(core2, "44"), rules.Done{}), 1)
}

func TestTheKnockedDownParry(t *testing.T) { // PARRY-09, FIGHT-18, AMB-134
	s := wounder(t, "axe", func(b *rules.Warrior) { b.Condition = rules.KnockedDown })
	s.Warriors[1].Main = weapon(t, s, "sword")
	play(t, scripted(ruled(t, s, "lrb", "roll-to-hit-the-fallen"), "42"), rules.Done{})
	for _, by := range []*rules.State{ruled(t, s, "lrb", "roll-to-hit-the-fallen", "parry-lying-down"), ruled(t, s, "core2")} {
		ended(t, rules.KnockedDown, play(t, scripted(by, "45"), rules.Done{}, rules.Answer{0}), 1)
		by.Warriors[1].Fleeing = true // and fell
		ended(t, rules.KnockedDown, play(t, scripted(by, "45"), rules.Done{}, rules.Answer{0}), 1)
		by.Warriors[1].Fleeing = false
		by.Warriors[1].Condition = rules.Stunned
		end, err := rules.Run(scripted(by, "2"), rules.Done{}, nil)
		assert.NoError(t, err)
		assert.Nil(t, end.Open, "the stunned do not parry")
	}
}

func TestTheStunnedMustBeWounded(t *testing.T) { // FIGHT-19, DX-29
	s := wounder(t, "axe", func(b *rules.Warrior) { b.Condition, b.Shield = rules.Stunned, true })
	s.Warriors[0].Main = weapon(t, s, "sword")
	ended(t, rules.OutOfAction, play(t, scripted(s, ""), rules.Done{}), 1)
	for _, by := range []*rules.State{ruled(t, s, "lrb", "wound-the-stunned"), ruled(t, s, "core2")} {
		ended(t, rules.Stunned, play(t, scripted(by, "3"), rules.Done{}), 1, "hit by itself, not wounded")
		ended(t, rules.Stunned, play(t, scripted(by, "46"), rules.Done{}), 1, "saved")
		ended(t, rules.OutOfAction, play(t, scripted(by, "45"), rules.Done{}), 1)
		_, events := told(t, scripted(by, "3"), rules.Done{})
		assert.Equal(t, 1, citing(events, "FIGHT-19"), "the log says why no die was thrown")
		assert.Zero(t, citing(events, "FIGHT-18"))
	}
}

func TestFleeingFoesHoldNobody(t *testing.T) { // FIGHT-23
	a := man("A", 0, 10, 10)
	s := battle(t, field(t), rules.Moves, "", a, fleeing(beside(a, man("B", 1, 0, 0), 1)))
	away := rules.Move{Who: 0, To: at(7, 10, 0)}
	assert.ErrorIs(t, away.Legal(s), rules.ErrEngaged)
	for _, by := range []*rules.State{ruled(t, s, "lrb", "leave-fleeing-foes"), ruled(t, s, "core2")} {
		assert.Equal(t, away.To, play(t, by, away).Warriors[0].At)
	}
}

func TestWhoFledAndFellIsFoughtWhereHeLies(t *testing.T) { // FIGHT-01, FIGHT-02, FIGHT-18, FIGHT-19, CHARGE-25
	for _, row := range []struct {
		edition string
		lies    rules.Condition
		dice    string
		ends    rules.Condition
		why     string
	}{
		{"lrb", rules.KnockedDown, "4", rules.OutOfAction, "hit by itself, wounded"},
		{"lrb", rules.Stunned, "", rules.OutOfAction, "no die"},
		{"core2", rules.KnockedDown, "44", rules.OutOfAction, "hit, wounded"},
		{"core2", rules.Stunned, "4", rules.OutOfAction, "hit by itself, wounded"},
	} {
		a := axeman(t, "A", 0, 5)
		b := fleeing(lying(but(man("B", 1, 0, 0), func(w *rules.Warrior) { w.At = a.At; w.At.X += in(5) }), row.lies))
		s := ruled(t, battle(t, field(t), rules.Charges, "", a, b, man("D", 1, 40, 40)), row.edition)
		s.Sides[1].Began = 100
		s = charge(t, s, 1)
		require.True(t, s.Engaged(&s.Warriors[0]))
		require.True(t, s.Engaged(&s.Warriors[1]))
		s = play(t, play(t, s, rules.Done{}), rules.Done{})
		require.Equal(t, rules.Combat, s.Phase)
		end, events := told(t, scripted(s, row.dice), rules.Done{})
		assert.Equal(t, [][2]rules.WarriorID{{0, 1}}, blows(events))
		ended(t, row.ends, end, 1, "%s, %s: %s", row.edition, row.lies, row.why)
	}
	// Who flees on his feet is, too, while he touches an enemy; he strikes nobody.
	s := fray(t, "1", axeman(t, "A", 0, 5), fleeing(beside(axeman(t, "A", 0, 5), man("B", 1, 0, 0), 1)))
	assert.True(t, s.Engaged(&s.Warriors[0]))
	assert.True(t, s.Engaged(&s.Warriors[1]))
	_, events := told(t, s, rules.Done{})
	assert.Equal(t, [][2]rules.WarriorID{{0, 1}}, blows(events))
}

func TestNobodyShootsAtTheFallenInACombat(t *testing.T) { // FIGHT-01, SHOOT-08
	friend := man("Friend", 0, 20, 10)
	b := fleeing(lying(below(friend, man("B", 1, 0, 0)), rules.KnockedDown))
	assert.ErrorContains(t, barred(t, archer(t, field(t), "", b, friend), 1), "SHOOT-08")
	b.At.Y += in(1)
	assert.NoError(t, barred(t, archer(t, field(t), "", b, friend), 1))
}

func TestWhoStrikesFirstAtOneWhoTurns(t *testing.T) { // FIGHT-24, AMB-76
	a := man("A", 0, 20, 20)
	b, c := beside(a, axeman(t, "B", 1, 2), 1), beside(a, axeman(t, "C", 1, 4), -1)
	a.Base.I, a.Base.A, b.Base.A, c.Base.A = 1, 0, 0, 0
	s := battle(t, field(t), rules.Combat, "44 11 34", a, b, c)
	_, events := told(t, s, rules.Done{})
	assert.Equal(t, [][2]rules.WarriorID{{2, 0}, {1, 0}}, blows(events), "by Initiative")
	for _, edition := range book.Editions {
		_, events = told(t, ruled(t, s, edition, "turning-hits-chosen"), rules.Done{}, rules.Answer{1, 0})
		assert.Equal(t, [][2]rules.WarriorID{{1, 0}, {2, 0}}, blows(events))
	}
}

func TestTwoSwordsParryTwice(t *testing.T) { // PARRY-07
	s := parrying(t, 1, "")
	s.Warriors[0].Off = s.Warriors[0].Main
	ended(t, rules.KnockedDown, play(t, scripted(s, "4 2 4 1"), rules.Done{}, rules.Answer{0}), 0)
	for _, by := range []*rules.State{ruled(t, s, "lrb", "two-sword-parry"), ruled(t, s, "core2")} {
		ended(t, rules.Standing, play(t, scripted(by, "4 2 5"), rules.Done{}, rules.Answer{0}), 0)
		_, log := toldText(t, scripted(by, "4 2 5"), rules.Done{}, rules.Answer{0})
		assert.Contains(t, log, "Two swords: B tries once more")
	}
}
