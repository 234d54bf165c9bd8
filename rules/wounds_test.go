package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

// victim is shot at by A with the dice given: to hit on 4, then what follows.
func victim(t *testing.T, dice string, change func(b *rules.Warrior)) *rules.State {
	t.Helper()
	return shoot(t, archer(t, field(t), "4"+dice, but(man("B", 1, 13, 10), change)), 1)
}

func TestTheArmourSaveIsRolledForEveryWound(t *testing.T) { // ARMOUR-01, AMB-04
	shielded := func(b *rules.Warrior) { b.Shield = true }
	ended(t, rules.Standing, victim(t, "46", shielded), 1, "shield: 6 saves")
	ended(t, rules.OutOfAction, victim(t, "455", shielded), 1, "5 does not")
	r := rules.Roll{Base: 1}
	assert.Equal(t, 5, r.Chance(), "a 1 always fails")
}

func TestTheBasicSavesOfEverySuit(t *testing.T) { // ARMOUR-02, ARMOUR-03, DX-19, EX-18 to EX-20
	s := battle(t, field(t), rules.Combat, "", man("A", 0, 10, 10), man("B", 1, 11, 10))
	for key, row := range map[string][2]int{"none": {7, 6}, "light": {6, 5}, "heavy": {5, 4}, "ithilmar": {5, 4}, "gromril": {4, 3}} {
		for n, shield := range []bool{false, true} {
			id, ok := s.Rules.ArmourNamed(key)
			assert.True(t, ok, key)
			s.Warriors[1].Armour, s.Warriors[1].Shield = id, shield
			r, any := s.Save(&rules.Strike{By: 0, At: 1, Weapon: weapon(t, s, "sword"), Strength: 3})
			assert.Equal(t, row[n] < 7, any, key)
			assert.Equal(t, row[n], r.Need(), key)
		}
	}
	// Gromril and shield against each Strength.
	for strength, mod := range map[int]int{1: 0, 2: 0, 3: 0, 4: 1, 5: 2, 6: 3, 7: 4, 8: 5, 9: 6, 10: 6} {
		s.Warriors[1].Armour, _ = s.Rules.ArmourNamed("gromril")
		s.Warriors[1].Shield = true
		r, any := s.Save(&rules.Strike{By: 0, At: 1, Weapon: weapon(t, s, "sword"), Strength: strength})
		assert.Equal(t, 3+mod, r.Need(), "Strength %d", strength)
		assert.Equal(t, 3+mod <= 6, any)
	}
}

func TestASaveUsesTheWholeStrengthOfTheBlow(t *testing.T) { // ARMOUR-04, ARMOUR-07, FIGHT-15, WOUND-03
	// A double-handed weapon makes Strength 5: wounds on 2, heavy armour 5+ is worth nothing.
	a := armed(t, man("A", 0, 10, 10), "double-handed")
	b := but(beside(a, man("B", 1, 0, 0), 1), func(w *rules.Warrior) { w.Base.A, w.Base.I = 0, 1 })
	s := fray(t, "4 2 5", a, b)
	s.Warriors[1].Armour, _ = s.Rules.ArmourNamed("heavy")
	ended(t, rules.OutOfAction, play(t, s, rules.Done{}), 1)
	// An axe in the same hands: a 4 wounds, 5+ less 1 saves on 6.
	s.Warriors[0].Main = weapon(t, s, "axe")
	ended(t, rules.Standing, play(t, scripted(s, "4 4 6"), rules.Done{}), 1)
	ended(t, rules.OutOfAction, play(t, scripted(s, "4 4 5 5"), rules.Done{}), 1)
}

func TestATwoHandedWeaponLeavesTheShieldForShotsOnly(t *testing.T) { // FIGHT-16
	s := battle(t, field(t), rules.Combat, "", man("A", 0, 10, 10), man("B", 1, 11, 10))
	b := &s.Warriors[1]
	b.Shield, b.Main = true, weapon(t, s, "double-handed")
	_, any := s.Save(&rules.Strike{By: 0, At: 1, Weapon: weapon(t, s, "sword"), Strength: 3})
	assert.False(t, any)
	r, any := s.Save(&rules.Strike{By: 0, At: 1, Weapon: weapon(t, s, "bow"), Strength: 3, Shot: true})
	assert.True(t, any)
	assert.Equal(t, 6, r.Need())
}

func TestAVitalPartIsSavedOnceAndThenDoubled(t *testing.T) { // CRIT-01, CRIT-05, CRIT-06, AMB-68
	shielded := func(b *rules.Warrior) { b.Shield = true }
	ended(t, rules.Standing, victim(t, "6 1 6", shielded), 1, "saved")
	ended(t, rules.Stunned, victim(t, "6 2 5 1 3", shielded), 1, "not saved: two injury rolls")
}

func TestAnExposedSpotAllowsNoSave(t *testing.T) { // CRIT-07
	shielded := func(b *rules.Warrior) { b.Shield = true }
	ended(t, rules.Stunned, victim(t, "6 3 1 3", shielded), 1)
	ended(t, rules.Stunned, victim(t, "6 4 1 3", shielded), 1)
}

func TestAMasterStrikeAddsTwoToTheInjuries(t *testing.T) { // CRIT-08, DX-27, AMB-66
	shielded := func(b *rules.Warrior) { b.Shield = true }
	ended(t, rules.Stunned, victim(t, "6 5 1 2", shielded), 1, "3 and 4")
	ended(t, rules.OutOfAction, victim(t, "6 6 1 3", shielded), 1, "3 and 5")
	ended(t, rules.OutOfAction, victim(t, "6 6 6 1", shielded), 1, "8 is a 6")
}

func TestNeedingASixThereIsNoCritical(t *testing.T) { // CRIT-03, DX-06
	for toughness, dice := range map[int]string{5: "6 1", 6: "6 1", 4: "6 1 1 1"} {
		ended(t, rules.KnockedDown, victim(t, dice, func(b *rules.Warrior) { b.Base.T = toughness }), 1, "Toughness %d", toughness)
	}
}

func TestOneCriticalForEachWarriorAndPhase(t *testing.T) { // CRIT-02, CRIT-04, WOUND-05, EX-23
	a := but(armed(t, man("A", 0, 10, 10), "axe"), func(w *rules.Warrior) { w.Base.A, w.Base.I = 2, 5 })
	b := but(beside(a, man("B", 1, 0, 0), 1), func(w *rules.Warrior) {
		w.Base.A, w.Base.W, w.Wounds, w.Traits = 0, 9, 9, rules.ImmuneToPsychology|rules.NeverAlone
	})
	// Both blows hit and roll a 6 to wound: the first is a critical of 2 wounds, the second 1 wound.
	s := play(t, fray(t, "44 6 1 6", a, b), rules.Done{})
	assert.Equal(t, 6, s.Warriors[1].Wounds)
	// His friend has a critical of his own, and he another one in the next phase.
	c := but(beside(b, armed(t, man("C", 0, 0, 0), "axe"), 1), func(w *rules.Warrior) { w.Base.I = 4 })
	s = play(t, fray(t, "44 6 1 6 4 6 3", a, b, c), rules.Done{})
	assert.Equal(t, 4, s.Warriors[1].Wounds)
	s.Phase, s.Active = rules.Combat, 1
	s.Warriors[2].Base.A = 0
	s = play(t, scripted(s, "43 6 1"), rules.Done{})
	assert.Equal(t, 2, s.Warriors[1].Wounds)
}

func TestAWarriorWithWoundsLeftFightsOn(t *testing.T) { // INJ-01, INJ-02, CHAR-07, AMB-67
	tough := func(b *rules.Warrior) { b.Base.W, b.Wounds = 2, 2 }
	s := victim(t, "4", tough)
	ended(t, rules.Standing, s, 1, "no injury is rolled")
	assert.Equal(t, 1, s.Warriors[1].Wounds)
	s.Warriors[0].Done = 0
	s = shoot(t, scripted(s, "44 1"), 1)
	ended(t, rules.KnockedDown, s, 1)
	assert.Zero(t, s.Warriors[1].Wounds)
	// Two wounds at once: one injury roll for that which brings him to 0 and each beyond it.
	for w, dice := range map[int]string{1: "6 1 1 3", 2: "6 1 3", 3: "6 1"} {
		s := victim(t, dice, func(b *rules.Warrior) { b.Base.W, b.Wounds = w, w })
		assert.Equal(t, w < 3, s.Warriors[1].Condition == rules.Stunned, "%d wounds", w)
	}
}

func TestTheWorstInjuryOfTheTurnCounts(t *testing.T) { // INJ-03
	for _, dice := range []string{"6 3 1 5", "6 3 5 1"} {
		ended(t, rules.OutOfAction, victim(t, dice, nothing), 1)
	}
	// Of two shooters: stunned by the first, the second does not help him up.
	s := victim(t, "4 3", nothing)
	s.Warriors[0].Done = 0
	ended(t, rules.Stunned, shoot(t, scripted(s, "44 1"), 1), 1)
}

func TestWhoWoundsRollsForInjury(t *testing.T) { // INJ-05
	s := archer(t, field(t), "442", man("B", 1, 13, 10))
	_, events := told(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")})
	for _, e := range events {
		if e.Rule == "INJ-04" && e.Kind == rules.Threw {
			assert.Equal(t, rules.WarriorID(0), e.Who)
		}
	}
	assert.Equal(t, 2, citing(events, "INJ-04"), "the die and what came of it")
}

func TestTheInjuryTable(t *testing.T) { // INJ-04
	for die, want := range map[string]rules.Condition{"1": rules.KnockedDown, "2": rules.KnockedDown, "3": rules.Stunned, "4": rules.Stunned, "5": rules.OutOfAction, "6": rules.OutOfAction} {
		ended(t, want, victim(t, "4"+die, nothing), 1, die)
	}
}

func TestTheKnockedDownCrawl(t *testing.T) { // INJ-06
	s := battle(t, field(t), rules.Moves, "", lying(man("A", 0, 10, 10), rules.KnockedDown), man("B", 1, 20, 10))
	assert.NoError(t, rules.Move{Who: 0, To: at(12, 10, 0)}.Legal(s))
	assert.ErrorIs(t, rules.Move{Who: 0, To: at(12.1, 10, 0)}.Legal(s), rules.ErrTooFar)
	assert.ErrorIs(t, rules.Move{Who: 0, Run: true, To: at(12, 10, 0)}.Legal(s), rules.ErrDown)
	s.Warriors[0].Condition = rules.Stunned
	assert.ErrorIs(t, rules.Move{Who: 0, To: at(12, 10, 0)}.Legal(s), rules.ErrStunned, "INJ-12")
}

func TestTheKnockedDownCrawlFromAnEnemyWhoHasAnother(t *testing.T) { // INJ-07
	a := lying(man("A", 0, 10, 10), rules.KnockedDown)
	b := beside(a, man("B", 1, 0, 0), 1)
	crawl := rules.Move{Who: 0, To: at(8.5, 10, 0)}
	s := battle(t, field(t), rules.Moves, "", a, b)
	assert.ErrorContains(t, crawl.Legal(s), "INJ-07")
	s = battle(t, field(t), rules.Moves, "", a, b, beside(b, man("C", 0, 0, 0), 1))
	assert.NoError(t, crawl.Legal(s))
	s.Warriors[2].Condition = rules.KnockedDown
	assert.ErrorContains(t, crawl.Legal(s), "INJ-07", "his friend is no opponent")
	s = battle(t, field(t), rules.Moves, "", a, lying(b, rules.Stunned))
	assert.NoError(t, crawl.Legal(s))
}

func TestTheKnockedDownWithoutRoomDoNotWait(t *testing.T) { // INJ-06
	a := lying(man("A", 0, 10, 10), rules.KnockedDown)
	s := battle(t, field(t), rules.Moves, "", a, man("B", 1, 30, 30))
	assert.Equal(t, []rules.WarriorID{0}, s.Waiting())
	s.Table = field(t, wall(9, 9, 11, 9.45), wall(9, 10.55, 11, 11), wall(9, 9.45, 9.45, 10.55), wall(10.55, 9.45, 11, 10.55))
	assert.Empty(t, s.Waiting())
}

func TestWhoStoodUpStrikesLastAndMovesAtHalfRate(t *testing.T) { // INJ-08, INJ-09, INJ-10, FIGHT-06, AMB-13
	k := lying(armed(t, man("K", 1, 20, 20), "axe"), rules.KnockedDown)
	k.Base.I = 9
	s := battle(t, field(t), rules.Combat, "", man("A", 0, 40, 40), k)
	s = play(t, play(t, s, rules.Done{}), rules.Done{})
	assert.NoError(t, rules.Move{Who: 1, To: at(22, 20, 0)}.Legal(s))
	assert.ErrorIs(t, rules.Move{Who: 1, To: at(22.1, 20, 0)}.Legal(s), rules.ErrTooFar)
	assert.ErrorContains(t, rules.Move{Who: 1, Run: true, To: at(22, 20, 0)}.Legal(s), "INJ-09")
	// Engaged, he may not move away and strikes last, even against a slow
	// double-handed weapon: it takes him out of action before his own blow.
	a := armed(t, man("A", 0, 10, 10), "double-handed")
	s = battle(t, field(t), rules.Combat, "", but(a, func(w *rules.Warrior) { w.Base.A = 0 }), beside(a, k, 1))
	s = play(t, s, rules.Done{})
	assert.True(t, s.Warriors[1].Did(rules.StoodUp))
	s = play(t, s, rules.Done{})
	assert.ErrorIs(t, rules.Move{Who: 1, To: at(13, 10, 0)}.Legal(s), rules.ErrEngaged)
	s = play(t, play(t, s, rules.Done{}), rules.Done{})
	s.Warriors[0].Base.A = 1
	ended(t, rules.OutOfAction, play(t, scripted(s, "4 4 5"), rules.Done{}), 1)
	// AMB-13: in the next turn he is the quicker again.
	s.Warriors[1].Done = 0
	ended(t, rules.OutOfAction, play(t, scripted(s, "4 4 5"), rules.Done{}), 0)
}

func TestWithNoWoundsLeftEveryWoundIsAnInjury(t *testing.T) { // INJ-11
	s := victim(t, "4 1", nothing)
	s.Warriors[1].Condition = rules.Standing // he stood up
	s.Warriors[0].Done = 0
	ended(t, rules.Stunned, shoot(t, scripted(s, "44 3"), 1), 1)
}

func TestWhoIsOutOfActionIsOffTheTable(t *testing.T) { // INJ-14
	s := archer(t, field(t), "445", man("B", 1, 13, 10), man("C", 1, 20, 40))
	s = shoot(t, s, 1)
	assert.False(t, s.Warriors[1].InPlay())
	assert.Len(t, s.Bodies(), 2)
	assert.Equal(t, []rules.WarriorID{2}, s.Enemies(0))
	s.Warriors[0].Done = 0
	assert.ErrorIs(t, barred(t, s, 1), rules.ErrNotInPlay)
}

func TestTheWorstOfATurnIsForgottenInTheNext(t *testing.T) { // INJ-03
	s := fray(t, "443", axeman(t, "A", 0, 5), beside(axeman(t, "A", 0, 5), target(1), 1))
	s.Warriors[0].Traits = rules.ImmuneToPsychology
	s = play(t, s, rules.Done{})
	ended(t, rules.Stunned, s, 1)
	s.Warriors[0].At.X -= in(5) // he is left alone until he stands again
	for range 4 * 4 {
		if s.Warriors[1].Condition == rules.Standing {
			break
		}
		s = play(t, s, rules.Done{})
	}
	require.Equal(t, rules.Standing, s.Warriors[1].Condition)
	s.Warriors[0].At.X += in(5)
	s.Phase, s.Active = rules.Combat, 1
	s.Turn++
	end := play(t, scripted(s, "441"), rules.Done{})
	ended(t, rules.KnockedDown, end, 1)
}

func TestWhoFeelsNoPainIsNotStunnedByAShotEither(t *testing.T) { // INJ-17, SPEC-11
	painless := func(b *rules.Warrior) { b.Traits |= rules.NoPain }
	ended(t, rules.KnockedDown, victim(t, "4 3", painless), 1)
	ended(t, rules.OutOfAction, victim(t, "4 5", painless), 1)
}

func TestAnInjuryAboveSixIsASix(t *testing.T) { // AMB-66, INJ-04
	for _, row := range []struct{ die, more, score int }{{6, 2, 6}, {5, 2, 6}, {4, 1, 5}, {1, 1, 2}} {
		score := 0
		s := where(duel(t, "", man("A", 0, 10, 10), man("B", 1, 10, 10)), rules.Moments{InjuryRolled: func(_ *rules.Play, _ *rules.Warrior, n int, into rules.Condition, _ bool) rules.Condition {
			score = n
			return into
		}})
		p := &rules.Play{State: scripted(s, "6"+string(rune('0'+row.die)))}
		p.Hit(&rules.Strike{By: 0, At: 1, Weapon: rules.NoWeapon, Strength: 4, Injury: row.more, NoCritical: true, NoSave: true})
		assert.Equal(t, row.score, score, "%+v", row)
		assert.Zero(t, p.Dice.Left())
	}
}
