package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
)

// wounder has A strike B with a weapon, "" for claws; B strikes no blows.
func wounder(t *testing.T, key string, change func(b *rules.Warrior), more ...rules.Warrior) *rules.State {
	a := man("A", 0, 10, 10)
	if key == "" {
		a.Traits |= rules.NaturalWeapons
	} else {
		a = armed(t, a, key)
	}
	a.Base.I = 5
	b := but(beside(a, man("B", 1, 0, 0), 1), func(w *rules.Warrior) { w.Base.A, w.Base.I = 0, 1 })
	return fray(t, "", append([]rules.Warrior{a, but(b, change)}, more...)...)
}

// critically is what becomes of B when A hits him on 4 and wounds him on 6, by the
// community edition, and the dice that follow.
func critically(t *testing.T, key, dice string, change func(b *rules.Warrior), more ...rules.Warrior) *rules.State {
	t.Helper()
	return play(t, scripted(ruled(t, wounder(t, key, change, more...), "core2"), "46"+dice), rules.Done{})
}

func shielded(b *rules.Warrior) { b.Shield = true }

func TestTheFormulaNeedsAnythingAndASixIsAlwaysEnough(t *testing.T) { // WOUND-01, WOUND-02, DX-05 to DX-07, EX-22
	// The community edition, one row for each Strength (table 1.6).
	core2 := ruled(t, wounder(t, "axe", nothing), "core2")
	core2.Dice.Script, core2.Dice.Strict = nil, true
	for strength, row := range []string{"4566666666", "3456666666", "2345666666", "2234566666", "2223456666", "2222345666", "2222234566", "2222223456", "2222222345", "2222222234"} {
		for i, c := range row {
			core2.Warriors[0].Base.S, core2.Warriors[1].Base.T = strength+1, i+1
			wound := lowestWounding(t, core2)
			assert.Equal(t, int(c-'0'), wound, "S %d against T %d", strength+1, i+1)
		}
	}
	// S1 against T5, S3 against T6: the chart, the formula, the formula and the six.
	for _, row := range []struct {
		flipped []string
		s1t5    bool
		s3t6    bool
	}{
		{nil, false, true},
		{[]string{"sixes-always-wound"}, true, true},
		{[]string{"wound-by-difference"}, false, false},
		{[]string{"wound-by-difference", "sixes-always-wound"}, true, true},
	} {
		by := ruled(t, wounder(t, "axe", nothing), "lrb", row.flipped...)
		for _, pair := range []struct {
			s, t   int
			wounds bool
		}{{1, 5, row.s1t5}, {3, 6, row.s3t6}} {
			by.Warriors[0].Base.S, by.Warriors[1].Base.T = pair.s, pair.t
			dice := "46"
			if pair.wounds {
				dice += "1" // an injury, and no critical, for he needs the 6 (CRIT-03)
			}
			end := play(t, scripted(by, dice), rules.Done{})
			assert.Equal(t, pair.wounds, end.Warriors[1].Condition == rules.KnockedDown, "%v: S%d against T%d", row.flipped, pair.s, pair.t)
		}
	}
}

// lowestWounding is the lowest face that wounds B.
func lowestWounding(t *testing.T, s *rules.State) int {
	s = s.Clone()
	s.Warriors[1].Base.W, s.Warriors[1].Wounds = 9, 9
	for face := byte('2'); face <= '6'; face++ {
		out, err := rules.RunQuietly(scripted(s, "4"+string(face)+"31"), rules.Done{}, nil)
		assert.NoError(t, err)
		if out.State.Warriors[1].Wounds < 9 {
			return int(face - '0')
		}
	}
	return 7
}

func TestCriticalsOnTheChartOfTheWeapon(t *testing.T) { // CRIT-10, CRIT-27, EX-24, AMB-69
	s := wounder(t, "sword", shielded)
	// A 6 to wound and a 1: the one chart makes it a vital part, two wounds and a save.
	ended(t, rules.Standing, play(t, scripted(s, "46 1 6"), rules.Done{}), 1, "saved")
	for _, by := range []*rules.State{ruled(t, s, "lrb", "criticals-by-weapon"), ruled(t, s, "core2")} {
		end, events := told(t, scripted(by, "46 1 3"), rules.Done{})
		ended(t, rules.Stunned, end, 1, "a flesh wound: no save")
		assert.Equal(t, 1, citing(events, "CRIT-18"))
	}
	for key, class := range map[string]rules.Class{
		"dagger": rules.Bladed, "club": rules.Bludgeoning, "axe": rules.Bladed, "sword": rules.Bladed, "flail": rules.Bludgeoning,
		"morning-star": rules.Bludgeoning, "halberd": rules.Thrusting, "spear": rules.Thrusting, "lance": rules.Thrusting, "double-handed": rules.Bladed,
		"double-handed-hammer": rules.Bludgeoning, "gromril-double-handed-hammer": rules.Bludgeoning, "ithilmar-double-handed": rules.Bladed,
		"ithilmar-spear": rules.Thrusting, "gromril-axe": rules.Bladed, "bow": rules.Missile, "pistol": rules.Missile, "net": rules.Missile,
	} {
		assert.Equal(t, class, s.Rules.Weapon(weapon(t, s, key)).Class, key)
	}
	// But for its chart a hammer is as any double-handed weapon (WEAP-11).
	sword, hammer := s.Rules.Weapon(weapon(t, s, "double-handed")), s.Rules.Weapon(weapon(t, s, "double-handed-hammer"))
	assert.Equal(t, sword.Bonus, hammer.Bonus)
	assert.True(t, hammer.TwoHanded && hammer.StrikesLast)
	for _, w := range s.Rules.Weapons {
		assert.NotEqual(t, rules.Unarmed, w.Class, w.Key)
		assert.Equal(t, w.Range > 0, w.Class == rules.Missile, w.Key)
	}
	assert.Equal(t, rules.Unarmed, s.Rules.Weapon(rules.NoWeapon).Class)
	// Of weapons that take both hands a hammer bludgeons, and what has an edge does not.
	for key, rule := range map[string]string{"double-handed-hammer": "CRIT-14", "double-handed": "CRIT-18"} {
		s := ruled(t, wounder(t, key, func(b *rules.Warrior) { b.Armour, b.Base.W, b.Wounds = 0, 3, 3 }), "core2")
		_, events := told(t, scripted(s, "46 1"), rules.Done{})
		assert.Equal(t, 1, citing(events, rule), key)
	}
}

func TestTheChartForMissiles(t *testing.T) { // CRIT-11, CRIT-12, CRIT-13, AMB-71
	shot := func(dice string, more ...rules.Warrior) *rules.State {
		b := but(man("B", 1, 13, 10), shielded)
		s := archer(t, field(t), "46"+dice, append([]rules.Warrior{b}, more...)...)
		return shoot(t, ruled(t, s, "core2"), 1)
	}
	for _, die := range []string{"1", "2"} {
		ended(t, rules.KnockedDown, shot(die+"1"), 1, "a weak spot: no save")
	}
	// Ricochet: a save each, no critical for the second, who is closest to the
	// first; friends of the shooter and those beyond 6" are spared.
	for _, die := range []string{"3", "4"} {
		near, far, friend := man("Near", 1, 13, 15), man("Far", 1, 13, 2), man("Friend", 0, 14.5, 10)
		end := shot(die+"6 65", near, far, friend)
		ended(t, rules.Standing, end, 1, "saved")
		ended(t, rules.OutOfAction, end, 2)
		ended(t, rules.KnockedDown, shot(die+"51"), 1, "alone: one wound, one save")
		ended(t, rules.KnockedDown, shot(die+"51", man("Far", 1, 13, 18)), 1)
	}
	for _, die := range []string{"5", "6"} {
		ended(t, rules.Stunned, shot(die+"1 3"), 1, "a master shot: two wounds, no save")
	}
}

func TestTheChartForBludgeons(t *testing.T) { // CRIT-14, CRIT-15, CRIT-16, CRIT-17, SIZE-03
	// Hammered: a save, and he strikes no blow even if it succeeds.
	strikes := func(b *rules.Warrior) { b.Shield, b.Base.A = true, 1 }
	for _, die := range []string{"1", "2"} {
		ended(t, rules.Standing, critically(t, "club", die+"6", strikes), 1)
	}
	ended(t, rules.Standing, play(t, scripted(ruled(t, wounder(t, "club", strikes), "core2"), "45 6 1"), rules.Done{}), 1, "else he strikes: the last 1")
	// But not if a ward turns it aside: then he strikes, and misses.
	warded := func(b *rules.Warrior) { b.Base.A, b.Ward = 1, 4 }
	ended(t, rules.Standing, critically(t, "club", "1 4 1", warded), 1)
	// In the next phase he strikes again.
	s := critically(t, "club", "1 6", strikes)
	s.Phase, s.Active = rules.Combat, 1
	play(t, scripted(s, "1 1"), rules.Done{})
	// Crushing blow: neither save nor helmet.
	for _, die := range []string{"3", "4"} {
		ended(t, rules.Stunned, critically(t, "club", die+"3", func(b *rules.Warrior) { b.Shield, b.Helmet = true, true }), 1)
	}
	// Wild sweep: the same, and 2" back.
	end := critically(t, "club", "5 3", func(b *rules.Warrior) { b.Shield, b.Helmet = true, true })
	ended(t, rules.Stunned, end, 1)
	assert.Equal(t, in(10)+contact+in(2), end.Warriors[1].At.X)
	assert.False(t, inContact(end, 0, 1))
	end = critically(t, "club", "5 4", func(b *rules.Warrior) { b.Ward = 4 })
	assert.True(t, inContact(end, 0, 1), "a ward keeps it off")
	// Bludgeoned: out of action whatever wounds he has, unless he saves it.
	tough := func(b *rules.Warrior) { b.Shield, b.Base.W, b.Wounds = true, 3, 3 }
	end, events := told(t, scripted(ruled(t, wounder(t, "club", tough), "core2"), "46 6 5"), rules.Done{})
	ended(t, rules.OutOfAction, end, 1)
	assert.Positive(t, citing(events, "CRIT-17"))
	end = critically(t, "club", "6 6", tough)
	ended(t, rules.Standing, end, 1)
	assert.Equal(t, 3, end.Warriors[1].Wounds)
	// A larger victim is hammered.
	end = critically(t, "club", "6 5", func(b *rules.Warrior) { strikes(b); b.Mounted = true; tough(b) })
	assert.Equal(t, 2, end.Warriors[1].Wounds, "and strikes no blow")
}

func TestTheChartForBlades(t *testing.T) { // CRIT-18, CRIT-19, CRIT-20
	for _, die := range []string{"1", "2"} {
		ended(t, rules.KnockedDown, critically(t, "sword", die+"1", shielded), 1, "one wound, no save")
	}
	for _, die := range []string{"3", "4"} {
		ended(t, rules.Stunned, critically(t, "sword", die+"55 13", shielded), 1, "two saves, two wounds")
		ended(t, rules.KnockedDown, critically(t, "sword", die+"65 1", shielded), 1, "one saved")
		ended(t, rules.Standing, critically(t, "sword", die+"66", shielded), 1, "both saved")
	}
	for _, die := range []string{"5", "6"} {
		ended(t, rules.Stunned, critically(t, "sword", die+"12", shielded), 1, "3 and 4")
	}
}

func TestTheChartForTheUnarmed(t *testing.T) { // CRIT-21, CRIT-22, CRIT-23, AMB-70
	for _, die := range []string{"1", "2"} {
		// Saved; one more blow hits on 4, wounds on 4, and is not saved.
		ended(t, rules.Stunned, critically(t, "", die+"6 4453", shielded), 1)
		ended(t, rules.Standing, critically(t, "", die+"6 1", shielded), 1, "it misses")
		// Knocked down by him: the extra blow is as at one who stands.
		ended(t, rules.Stunned, critically(t, "", die+"1 443", nothing), 1)
		// It may be critical, but no third follows.
		ended(t, rules.Stunned, critically(t, "", die+"1 46 1 3", nothing), 1)
	}
	for _, die := range []string{"3", "4"} {
		ended(t, rules.Stunned, critically(t, "", die+"5 2", shielded), 1, "2 and 1")
	}
	for _, die := range []string{"5", "6"} {
		ended(t, rules.Stunned, critically(t, "", die+"2", shielded), 1, "no save, 2 and 2")
	}
}

func TestTheChartForThrustingWeapons(t *testing.T) { // CRIT-24, CRIT-25, CRIT-26, SIZE-03
	for _, die := range []string{"1", "2"} {
		ended(t, rules.Stunned, critically(t, "spear", die+"5 2", shielded), 1, "2 and 1")
	}
	for _, die := range []string{"3", "4"} {
		ended(t, rules.KnockedDown, critically(t, "spear", die+"6", shielded), 1, "though he saves")
		ended(t, rules.Standing, critically(t, "spear", die+"4", func(b *rules.Warrior) { b.Ward = 4 }), 1, "a ward keeps it off")
		end := critically(t, "spear", die, func(b *rules.Warrior) { b.Base.W, b.Wounds = 2, 2 })
		ended(t, rules.KnockedDown, end, 1)
		assert.Equal(t, 1, end.Warriors[1].Wounds, "with a wound left")
		end = critically(t, "spear", die, func(b *rules.Warrior) { b.Base.W, b.Wounds, b.Mounted = 3, 3, true })
		ended(t, rules.Standing, end, 1)
		assert.Equal(t, 1, end.Warriors[1].Wounds, "the larger loses two")
	}
	for _, die := range []string{"5", "6"} {
		end := critically(t, "spear", die+"2 4", shielded)
		ended(t, rules.Stunned, end, 1, "no save, 2 and 2")
		assert.Equal(t, in(10)+contact+in(4), end.Warriors[1].At.X)
		assert.True(t, inContact(end, 0, 1), "A follows")
		end = critically(t, "spear", die+"4", func(b *rules.Warrior) { b.Ward = 4 })
		assert.Equal(t, in(10)+contact, end.Warriors[1].At.X, "a ward keeps it off")
		end = critically(t, "spear", die+"4", func(b *rules.Warrior) { b.Base.W, b.Wounds, b.Mounted = 3, 3, true })
		assert.Equal(t, in(10)+contact+in(2), end.Warriors[1].At.X, "a 4 is 2\" for the larger")
	}
}

func TestMissilesOfTheChart(t *testing.T) { // CRIT-11, CRIT-12, CRIT-13, AMB-71
	b := but(man("B", 1, 13, 10), func(w *rules.Warrior) { w.Base.W, w.Wounds = 9, 9 })
	b.Shield = true
	lost := func(dice string, gap float64) (int, int) {
		c := away(b, but(b, func(w *rules.Warrior) { w.Name, w.Shield = "C", false }), gap)
		s := play(t, scripted(ruled(t, archer(t, field(t), "", b, c), "core2"), "46"+dice), rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, archer(t, field(t), ""), "bow")})
		return 9 - s.Warriors[1].Wounds, 9 - s.Warriors[2].Wounds
	}
	for _, row := range []struct {
		dice         string
		gap          float64
		first, other int
	}{
		{"1", 6, 1, 0}, {"2", 6, 1, 0}, // no save is rolled
		{"3 1 4", 6, 1, 1}, {"4 6 6", 6, 0, 1}, // with a save for the first; a 6 at the second is not critical
		{"4 1", 6.1, 1, 0},
		{"5", 6, 2, 0}, {"6", 6, 2, 0},
	} {
		first, other := lost(row.dice, row.gap)
		assert.Equal(t, row.first, first, row.dice)
		assert.Equal(t, row.other, other, row.dice)
	}
}

func TestABludgeonCrushesTheLargerToo(t *testing.T) { // CRIT-14, CRIT-15, CRIT-17
	rider := func(b *rules.Warrior) { b.Base.W, b.Wounds, b.Mounted, b.Shield = 3, 3, true, true }
	for _, die := range []string{"3", "4"} {
		assert.Equal(t, 2, critically(t, "club", die, rider).Warriors[1].Wounds, "no save is rolled")
	}
	assert.Equal(t, 3, critically(t, "club", "6 6", rider).Warriors[1].Wounds, "on a 6 he is hammered, and saves")
}

func TestAKebabSeparatesOthersWhoStayInReach(t *testing.T) { // CRIT-26, AMB-72
	// B is driven an inch only, and A, who follows him, comes to touch D.
	d := but(man("D", 0, 0, 0), func(w *rules.Warrior) { w.Base.A, w.Base.I, w.Traits = 0, 2, rules.ImmuneToPsychology })
	s := ruled(t, wounder(t, "spear", func(b *rules.Warrior) { b.Base.W, b.Wounds, b.Traits = 9, 9, rules.ImmuneToPsychology }, d), "core2")
	s.Warriors[2].At = s.Warriors[1].At
	s.Warriors[2].At.X -= in(0.2)
	s.Warriors[2].At.Y += 2449
	require.True(t, inContact(s, 1, 2))
	end := play(t, scripted(s, "46 5 1"), rules.Done{})
	require.Equal(t, s.Warriors[1].At.X+in(1), end.Warriors[1].At.X)
	assert.True(t, inContact(end, 0, 1))
	assert.False(t, inContact(end, 0, 2))
	assert.NotEqual(t, s.Warriors[2].At, end.Warriors[2].At)
}

func TestThePushGoesAwayFromTheStriker(t *testing.T) { // CRIT-16, AMB-72
	s := ruled(t, wounder(t, "club", func(b *rules.Warrior) { b.Base.W, b.Wounds = 3, 3 }), "core2")
	s.Warriors[0].At.X, s.Warriors[1].At.X = s.Warriors[1].At.X, s.Warriors[0].At.X
	end, log := toldText(t, scripted(s, "46 5"), rules.Done{})
	assert.Equal(t, s.Warriors[1].At.X-in(2), end.Warriors[1].At.X, "to the left")
	assert.Contains(t, log, "is driven back 2.00\"")
}

func TestAKebabEndsTheFightOfAllOthersAndHurtsWhomItHits(t *testing.T) { // CRIT-26, AMB-72
	// C helps B against A; D helps A against B; E stands 3" behind B.
	a := man("A", 0, 10, 10)
	b := beside(a, man("B", 1, 0, 0), 1)
	c, d, e := beside(a, man("C", 1, 0, 0), -1), below(b, man("D", 0, 0, 0)), man("E", 0, 0, 0)
	e.At = b.At
	e.At.X += contact + in(3)
	for i, w := range []*rules.Warrior{&c, &d, &e} {
		w.Base.A, w.Base.I, w.Traits = 0, 2+i, rules.ImmuneToPsychology
	}
	// Injury 1 and 2: stunned; driven 6", but E is in the way after 3: Strength 3, wounds on 4, injury 5.
	s := ruled(t, wounder(t, "spear", nothing, c, d, e), "core2")
	s.Warriors[0].Traits = rules.ImmuneToPsychology
	end, events := told(t, scripted(s, "46 5 1 6 45"), rules.Done{}, rules.Answer{0})
	ended(t, rules.Stunned, end, 1)
	ended(t, rules.OutOfAction, end, 4)
	ended(t, rules.Standing, play(t, scripted(s, "46 5 1 6 3"), rules.Done{}, rules.Answer{0}), 4, "Strength 3 no more")
	assert.InDelta(t, float64(b.At.X+in(3)), float64(end.Warriors[1].At.X), float64(physics.Inch)/19)
	assert.True(t, inContact(end, 0, 1))
	assert.False(t, inContact(end, 0, 2))
	assert.False(t, inContact(end, 1, 3))
	assert.Zero(t, citing(events, "FIGHT-24"), "nobody has broken (FIGHT-26)")
}

func TestWhoIsPushedOverAnEdgeFalls(t *testing.T) { // CRIT-16, AMB-72, FALL-01
	s := wounder(t, "club", func(b *rules.Warrior) { b.Base.W, b.Wounds = 3, 3 })
	s = ruled(t, s, "core2")
	s.Table = field(t, roof(5, 5, 12, 15, 4))
	s.Warriors[0].At.Z, s.Warriors[1].At.Z = in(4), in(4)
	// One wound; then over the edge 1" behind him: D3 = 1 hit of Strength 4, wounds on 3.
	end, events := told(t, scripted(s, "46 5 1 3"), rules.Done{})
	assert.Equal(t, 1, end.Warriors[1].Wounds)
	assert.Zero(t, end.Warriors[1].At.Z)
	assert.Positive(t, citing(events, "FALL-01"))
	// A wall stops him and does no harm.
	s.Table = field(t, wall(11.9, 5, 12.2, 15))
	s.Warriors[0].At.Z, s.Warriors[1].At.Z = 0, 0
	end = play(t, scripted(s, "46 5"), rules.Done{})
	assert.Equal(t, 2, end.Warriors[1].Wounds)
	assert.InDelta(t, float64(in(11.9)-1250), float64(end.Warriors[1].At.X), float64(physics.Inch)/19)
}

func TestPushedOutIsNotBroken(t *testing.T) { // FIGHT-26, CRIT-16
	a := man("A", 0, 10, 10)
	b := beside(a, man("B", 1, 0, 0), 1)
	d := but(below(b, armed(t, man("D", 0, 0, 0), "axe")), func(w *rules.Warrior) { w.Base.I = 2 })
	s := wounder(t, "club", func(w *rules.Warrior) { w.Base.W, w.Wounds, w.Traits = 9, 9, rules.ImmuneToPsychology }, d)
	// Driven 2" off he is out of D's reach, who has no blow.
	end, events := told(t, scripted(ruled(t, s, "core2"), "46 5"), rules.Done{})
	assert.Zero(t, citing(events, "FIGHT-24"))
	assert.Equal(t, 8, end.Warriors[1].Wounds)
	// Where it is breaking D hits him as he goes.
	end, events = told(t, scripted(ruled(t, s, "core2", "pushed-is-not-broken"), "46 5 4"), rules.Done{})
	assert.Equal(t, 1, citing(events, "FIGHT-24"))
	assert.Equal(t, 7, end.Warriors[1].Wounds)
}

func TestEverySixIsACritical(t *testing.T) { // CRIT-04, AMB-114, EX-23
	s := wounder(t, "axe", func(b *rules.Warrior) { b.Base.W, b.Wounds = 9, 9 })
	s.Warriors[0].Base.A = 2
	assert.Equal(t, 6, play(t, scripted(s, "44 6 3 6"), rules.Done{}).Warriors[1].Wounds, "2 and 1")
	assert.Equal(t, 5, play(t, scripted(ruled(t, s, "lrb", "criticals-without-limit"), "44 6 3 6 3"), rules.Done{}).Warriors[1].Wounds, "2 and 2")
	assert.Equal(t, 5, play(t, scripted(ruled(t, s, "core2"), "44 6 5 6 5"), rules.Done{}).Warriors[1].Wounds)
	assert.Equal(t, 6, play(t, scripted(ruled(t, s, "core2", "criticals-without-limit"), "44 6 5 6"), rules.Done{}).Warriors[1].Wounds)
}

func TestOnlyRolledHitsAreCritical(t *testing.T) { // CRIT-02, DX-37
	a := armed(t, man("A", 0, 5, 10), "blunderbuss")
	b := but(man("B", 1, 13, 10), func(w *rules.Warrior) { w.Base.W, w.Wounds = 3, 3 })
	s := battle(t, field(t), rules.Shooting, "", a, b)
	c := rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "blunderbuss")}
	assert.Equal(t, 1, play(t, scripted(s, "6 3"), c).Warriors[1].Wounds)
	for _, by := range []*rules.State{ruled(t, s, "lrb", "criticals-need-a-hit-roll"), ruled(t, s, "core2")} {
		assert.Equal(t, 2, play(t, scripted(by, "6"), c).Warriors[1].Wounds)
	}
}

func TestACriticalAndAHammerMultiply(t *testing.T) { // CRIT-09, AMB-94
	a := but(armed(t, wizard(t, "A", 0, 10, 10, "hammer-of-sigmar"), "axe"), func(w *rules.Warrior) { w.Base.I = 5 })
	b := but(beside(a, man("B", 1, 0, 0), 1), func(w *rules.Warrior) { w.Base.A, w.Base.W, w.Wounds = 0, 9, 9 })
	s := battle(t, field(t), rules.Shooting, "66", a, b)
	s = play(t, play(t, s, spell(s, 0)), rules.Done{})
	s.Active = 1
	assert.Equal(t, 7, play(t, scripted(s, "46 5"), rules.Done{}).Warriors[1].Wounds, "the larger of the two")
	assert.Equal(t, 5, play(t, scripted(ruled(t, s, "lrb", "wounds-multiply-twice"), "46 5"), rules.Done{}).Warriors[1].Wounds)
	assert.Equal(t, 7, play(t, scripted(ruled(t, s, "core2"), "46 5"), rules.Done{}).Warriors[1].Wounds, "and so in the other edition")
	assert.Equal(t, 5, play(t, scripted(ruled(t, s, "core2", "wounds-multiply-twice"), "46 5"), rules.Done{}).Warriors[1].Wounds)
	assert.Equal(t, 7, play(t, scripted(ruled(t, s, "core2"), "45"), rules.Done{}).Warriors[1].Wounds, "no critical")
}

func TestTheWorstOfTheTurnComesBackOrNot(t *testing.T) { // INJ-03
	s := victim(t, "4 3", nothing)
	ended(t, rules.Stunned, s, 1)
	s.Warriors[1].Condition = rules.Standing // somebody healed him (SPELL-PRA-5)
	s.Warriors[0].Done = 0
	ended(t, rules.Stunned, shoot(t, scripted(s, "44 1"), 1), 1)
	for _, by := range []*rules.State{ruled(t, s, "lrb", "injuries-by-attacker"), ruled(t, s, "core2")} {
		ended(t, rules.KnockedDown, shoot(t, scripted(by, "44 1"), 1), 1)
	}
	// Who was out of action and came back does not suffer for it again (SPELL-NEC-2).
	back := s.Clone()
	back.Warriors[1].Condition, back.Warriors[1].Worst = rules.OutOfAction, rules.OutOfAction
	(&rules.Play{State: back}).Return(&back.Warriors[1], back.Warriors[1].At, "SPELL-NEC-2")
	ended(t, rules.KnockedDown, shoot(t, scripted(back, "44 1"), 1), 1)
	// Within one attack the worst counts in both.
	b := wounder(t, "sword", nothing)
	ended(t, rules.OutOfAction, play(t, scripted(ruled(t, b, "core2"), "46 5 41"), rules.Done{}), 1)
}

func TestTheStunnedCrawlAsPrinted(t *testing.T) { // INJ-16, INJ-07, AMB-116
	a := lying(man("A", 0, 10, 10), rules.Stunned)
	b := beside(a, man("B", 1, 0, 0), 1)
	s := battle(t, field(t), rules.Moves, "", a, b, beside(b, man("C", 0, 0, 0), 1))
	crawl := rules.Move{Who: 0, To: at(8.5, 10, 0)}
	for _, edition := range book.Editions {
		assert.ErrorIs(t, crawl.Legal(ruled(t, s, edition)), rules.ErrStunned)
		by := ruled(t, s, edition, "stunned-crawl")
		assert.Equal(t, crawl.To, play(t, by, crawl).Warriors[0].At)
		by.Warriors[2].Condition = rules.KnockedDown
		assert.ErrorIs(t, crawl.Legal(by), rules.ErrStunned, "his friend must stand")
	}
}
