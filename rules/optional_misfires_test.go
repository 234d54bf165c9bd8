package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/warbands"
)

// optionally puts other rules in a battle: the living rulebook's with these flipped.
func optionally(t *testing.T, s *rules.State, flipped ...string) *rules.State {
	t.Helper()
	set, err := book.Ruleset("lrb", flipped...)
	require.NoError(t, err)
	s.Rules = set
	return s
}

// gunfire is a shot of A at B, 8" away, with misfires in use.
func gunfire(t *testing.T, dice, gun string, change ...func(s *rules.State)) (*rules.State, []rules.Event, rules.WeaponID) {
	t.Helper()
	s := optionally(t, battle(t, field(t), rules.Shooting, dice, armed(t, man("A", 0, 5, 10), gun), man("B", 1, 14, 10)), "misfires")
	for _, f := range change {
		f(s)
	}
	end, events := told(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, gun)})
	return end, events, weapon(t, s, gun)
}

// later lets own turns of side 0 pass and asks whether A can fire.
func later(s *rules.State, turns int, id rules.WeaponID) error {
	s = s.Clone()
	s.Sides[0].Turns += turns
	s.Warriors[0].Done, s.Warriors[0].Condition = 0, rules.Standing
	return s.MayShoot(&s.Warriors[0], id)
}

func TestAOneWithBlackpowderIsAMisfire(t *testing.T) { // MISFIRE-01
	for _, gun := range []string{"handgun", "long-rifle", "duelling-pistol"} {
		_, events, _ := gunfire(t, "1 4", gun)
		assert.Equal(t, 1, citing(events, "MISFIRE-01"), gun)
	}
	_, events, _ := gunfire(t, "1", "bow")
	assert.Zero(t, citing(events, "MISFIRE-01"), "bows do not misfire")
	_, events, _ = gunfire(t, "2", "handgun")
	assert.Zero(t, citing(events, "MISFIRE-01"), "a 2 that misses is only a miss")
	s := battle(t, field(t), rules.Shooting, "1", armed(t, man("A", 0, 5, 10), "handgun"), man("B", 1, 14, 10))
	play(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "handgun")}) // and not without the optional rule
}

func TestAPistolMisfiresInCloseCombatToo(t *testing.T) { // MISFIRE-01, RUL-MISFIRE-1
	a, b := armed(t, man("A", 0, 10, 10), "sword", "pistol"), man("B", 1, 10, 10)
	b.Base.A, b.Base.I = 0, 1
	// The sword's 1 is a miss; the pistol's is a misfire. 6: Strength 5 wounds on a 2.
	s := optionally(t, duel(t, "1 1 6 2 1", a, b), "misfires")
	assert.Equal(t, rules.KnockedDown, play(t, s, rules.Done{}, rules.Answer{1}).Warriors[1].Condition)
	// 2: that pistol is jammed, in combat as well.
	s = play(t, optionally(t, duel(t, "1 1 2", a, b), "misfires"), rules.Done{}, rules.Answer{1})
	assert.ErrorContains(t, later(func() *rules.State { s.Phase, s.Active = rules.Shooting, 0; s.Warriors[1].At.X += in(5); return s }(), 9, weapon(t, s, "pistol")), "MISFIRE-03-2")
	s.Phase, s.Active = rules.Combat, 1
	s.Warriors[1].At = s.Warriors[0].At
	s.Warriors[1].At.X += contact
	s.Warriors[0].PistolsUsed, s.Warriors[0].Fought, s.Sides[0].Turns = false, 0, 9
	play(t, scripted(s, "1"), rules.Done{}) // nobody is asked, and the sword alone strikes
}

func TestWhoIsHurtByHisOwnPistolStrikesNoMore(t *testing.T) { // MISFIRE-03-1
	a, b := armed(t, man("A", 0, 10, 10), "sword", "pistol", "pistol"), man("B", 1, 10, 10)
	b.Base.A, b.Base.I = 0, 1
	// The brace: the first pistol explodes and knocks him down, the second is never fired.
	s := optionally(t, duel(t, "1 1 3 1", a, b), "misfires")
	end := play(t, s, rules.Done{}, rules.Answer{2})
	assert.True(t, end.Warriors[0].Did(rules.StoodUp), "in his next turn")
}

func TestABlunderbussRollsForItsMisfireAlone(t *testing.T) { // RUL-MISFIRE-1
	end, events, _ := gunfire(t, "2 3", "blunderbuss")
	assert.Equal(t, 1, citing(events, "MISFIRE-01"))
	ended(t, rules.Standing, end, 1, "Strength 3 does not wound with a 3")
	end, _, _ = gunfire(t, "1 6 3 1", "blunderbuss")
	ended(t, rules.KnockedDown, end, 1, "Strength 4 does")
	end, _, gun := gunfire(t, "1 5", "blunderbuss")
	ended(t, rules.Standing, end, 1)
	assert.ErrorContains(t, later(end, 3, gun), "WEAP-25", "its one shot is spent")
}

func TestAMisfireIsTheDieAfterASecondThrow(t *testing.T) { // RUL-MISFIRE-1, NIGHT-11
	a := armed(t, man("A", 0, 5, 10), "handgun")
	a.Traits |= rules.Skaven
	s := optionally(t, battle(t, field(t), rules.Shooting, "1 5 1", a, man("B", 1, 14, 10)), "misfires", "night")
	_, events := told(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "handgun")}, rules.Answer{0})
	assert.Zero(t, citing(events, "MISFIRE-01"))
}

func TestAnExplosionIsAStrengthFourHitWithoutCritical(t *testing.T) { // MISFIRE-03-1
	end, _, gun := gunfire(t, "1 1 3 1", "handgun") // Strength 4 wounds Toughness 3 on a 3
	ended(t, rules.KnockedDown, end, 0)
	assert.ErrorContains(t, later(end, 9, gun), "MISFIRE-03-1")
	end, _, _ = gunfire(t, "1 1 6 1", "handgun") // a 6 rolls for no critical
	ended(t, rules.KnockedDown, end, 0)
	end, _, _ = gunfire(t, "1 1 2", "handgun")
	ended(t, rules.Standing, end, 0)
	end, _, _ = gunfire(t, "1 1 3 6", "handgun", func(s *rules.State) { s.Warriors[0].Armour, _ = s.Rules.ArmourNamed("heavy") })
	ended(t, rules.Standing, end, 0, "armour counts, at -1: 6+")
}

func TestAJamLastsForTheBattle(t *testing.T) { // MISFIRE-03-2
	end, _, gun := gunfire(t, "1 2", "handgun")
	assert.ErrorContains(t, later(end, 99, gun), "MISFIRE-03-2")
	ended(t, rules.Standing, end, 0)
	// Of a brace the other goes on.
	end, _, gun = gunfire(t, "1 2", "pistol", func(s *rules.State) {
		s.Warriors[0].Weapons = append(s.Warriors[0].Weapons, s.Warriors[0].Weapons[0])
		s.Warriors[1].At.X = in(9)
	})
	assert.NoError(t, later(end, 1, gun))
	end.Sides[0].Turns++
	end.Warriors[0].Done = 0
	end = play(t, scripted(end, "2"), rules.Shoot{Who: 0, At: 1, Weapon: gun})
	assert.Error(t, later(end, 1, gun), "and is loaded alone")
}

func TestADeadChargeCostsATurnMore(t *testing.T) { // MISFIRE-03-3, RUL-MISFIRE-2
	end, _, gun := gunfire(t, "1 3", "handgun")
	assert.Error(t, later(end, 1, gun))
	assert.ErrorContains(t, later(end, 2, gun), "MISFIRE-03-3", "it would fire again now")
	assert.NoError(t, later(end, 3, gun))
	// In the turns of those he came with, whomever he fights for now (AMB-99).
	w := &end.Warriors[0]
	w.Side, w.Swayed, w.HomeSide, end.Warriors[1].Side, end.Sides[1].Turns = 1, true, 0, 0, 9
	assert.ErrorContains(t, later(end, 2, gun), "MISFIRE-03-3")
	assert.NoError(t, later(end, 3, gun))
}

func TestAClickIsNothingMore(t *testing.T) { // MISFIRE-03-4
	for _, dice := range []string{"1 4", "1 5"} {
		end, events, gun := gunfire(t, dice, "handgun")
		assert.Equal(t, 1, citing(events, "MISFIRE-03-4"))
		assert.Error(t, later(end, 1, gun))
		assert.NoError(t, later(end, 2, gun))
		ended(t, rules.Standing, end, 0)
		ended(t, rules.Standing, end, 1)
	}
}

func TestARoarHitsAtOneMoreStrength(t *testing.T) { // MISFIRE-03-6
	end, _, _ := gunfire(t, "1 6 2 1", "handgun") // Strength 5 wounds on a 2
	ended(t, rules.KnockedDown, end, 1)
}

func TestAShotThatDoesNotLeaveHitsNoCover(t *testing.T) { // MISFIRE-01, COVER-03
	marksman := armed(t, man("A", 0, 5, 10), "handgun")
	marksman.Base.BS = 6 // 1+, in cover 2+: a 1 misses by one
	shot := func(dice string, flipped ...string) []rules.Event {
		s := optionally(t, battle(t, field(t, lowWall(11, 9, 11.3, 11)), rules.Shooting, dice, marksman, man("B", 1, 14, 10)), flipped...)
		_, events := told(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "handgun")})
		return events
	}
	assert.Equal(t, 1, citing(shot("1"), "COVER-03"))
	assert.Zero(t, citing(shot("1 4", "misfires"), "COVER-03"))
	assert.Zero(t, citing(shot("1 6 1", "misfires"), "COVER-03"), "it hits the intended target")
}

func TestBlackpowderCostsAFifthLess(t *testing.T) { // MISFIRE-02, RUL-MISFIRE-3
	crowns := func(key string, flipped ...string) rules.Price {
		set, err := book.Ruleset("lrb", flipped...)
		require.NoError(t, err)
		id, ok := set.WeaponNamed(key)
		require.True(t, ok)
		return set.Weapon(id).Price
	}
	for key, want := range map[string]int{"pistol": 12, "duelling-pistol": 24, "blunderbuss": 24, "handgun": 28, "long-rifle": 160, "crossbow": 25, "sword": 10} {
		assert.Equal(t, want, crowns(key, "misfires").Crowns, key)
	}
	assert.Equal(t, 24, crowns("pistol", "misfires").Brace)
	assert.Equal(t, 15, crowns("pistol", "misfires", "powder-full-price").Crowns)
	assert.Equal(t, 15, crowns("pistol").Crowns, "the lists are not touched")
	set, err := book.Ruleset("lrb", "misfires")
	require.NoError(t, err)
	assert.Equal(t, 13, set.Crowns("pistol", 16), "12.8 is rounded up")
	band := warbands.Band{List: &warbands.Reikland, Recruits: []warbands.Recruit{{Name: "A", Type: "captain", Gear: []string{"duelling-pistol"}}}}
	assert.Equal(t, 60+20, band.Cost(set), "a list's own price of 25 as well")
}

// One pistol that is left fires every turn, as a single one does.
func TestAPistolThatBurstLeavesASingleOne(t *testing.T) { // LEARN-S2, MISFIRE-03-1, MISFIRE-03-2
	for key, turns := range map[string]int{"": 2, "destroyed": 1, "jammed": 1, "unloading": 2} {
		a := learned(t, armed(t, man("A", 0, 5, 10), "sword", "pistol", "pistol"), "pistolier")
		s := optionally(t, battle(t, field(t), rules.Shooting, "", a, man("B", 1, 9, 10)), "misfires")
		w := &s.Warriors[0]
		w.Counters.Set(key, 1, 9)
		assert.Equal(t, turns, s.Preparing(w, s.Rules.Weapon(weapon(t, s, "pistol"))), key)
		assert.Equal(t, turns == 1, s.Spoiled(w, 1), key)
		assert.False(t, s.Spoiled(w, 2), key)
	}
}
