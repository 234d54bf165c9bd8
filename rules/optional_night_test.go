package rules_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

// dark is a battle by night.
func dark(t *testing.T, phase rules.Phase, dice string, men ...rules.Warrior) *rules.State {
	s := optionally(t, battle(t, field(t), phase, dice, men...), "night")
	s.Sides[0].Began, s.Sides[1].Began = 100, 100
	return s
}

func TestMissilesAreHarderToAimByNight(t *testing.T) { // NIGHT-01, RUL-NIGHT-1, DX-22
	s := dark(t, rules.Shooting, "", armed(t, man("A", 0, 5, 10), "long-bow", "throwing-stars"), man("B", 1, 10, 10))
	need := func(key string) int {
		r := s.ToHit(&s.Warriors[0], &s.Warriors[1], weapon(t, s, key), 1)
		return r.Need()
	}
	assert.Equal(t, 5, need("long-bow"), "4+, -1 night")
	assert.Equal(t, 5, need("throwing-stars"))
	s.Warriors[1].At.X = in(30)
	assert.Equal(t, 6, need("long-bow"), "-1 long range, -1 night")
	s = optionally(t, s)
	assert.Equal(t, 5, need("long-bow"))
	// Nor is a shot in close combat (WEAP-24).
	close := dark(t, rules.Combat, "", armed(t, man("A", 0, 10, 10), "crossbow-pistol"), man("B", 1, 11, 10))
	aimed := close.ToHitPointBlank(&close.Warriors[0], &close.Warriors[1], weapon(t, close, "crossbow-pistol"))
	assert.Equal(t, 6, aimed.Need(), "4+, -2 in close combat")
	duelling := dark(t, rules.Combat, "", man("A", 0, 10, 10), man("B", 1, 11, 10))
	r := duelling.ToStrike(&duelling.Warriors[0], &duelling.Warriors[1], rules.NoWeapon)
	assert.Equal(t, 4, r.Need(), "blows are not")
}

func TestTestsOfPsychologyAreHarderByNight(t *testing.T) { // NIGHT-02
	a, b := man("A", 0, 10, 10), frightful(man("B", 1, 15, 10))
	s := play(t, dark(t, rules.Charges, "34", a, b), rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	assert.True(t, s.Warriors[0].Did(rules.FailedCharge), "fear: 7 is more than 7 - 1")
	s = play(t, battle(t, field(t), rules.Charges, "34", a, b), rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	assert.False(t, s.Warriors[0].Did(rules.FailedCharge))
	// To rally is no test of psychology.
	r, friend := fleeing(man("A", 1, 10, 10)), man("F", 1, 12, 10)
	s = dark(t, rules.Combat, "34", man("X", 0, 40, 40), r, friend)
	assert.False(t, play(t, s, rules.Done{}).Warriors[1].Fleeing)
}

func TestTheImmuneShrugTheNightOff(t *testing.T) { // NIGHT-06, RUL-NIGHT-3, NIGHT-02
	alone := func(traits rules.Trait) bool {
		a := man("A", 1, 20, 20)
		a.Traits = traits
		foes := []rules.Warrior{beside(a, man("B", 0, 0, 0), 1), beside(a, man("C", 0, 0, 0), -1)}
		for i := range foes {
			foes[i].Base.A, foes[i].Base.WS = 0, 3
		}
		a.Base.A = 0
		s := dark(t, rules.Combat, "34", append(foes, a)...)
		s.Active = 1
		s.Warriors[2].Base.I, s.Warriors[0].Base.I, s.Warriors[1].Base.I = 5, 3, 3
		out, err := rules.Run(s, rules.Done{}, nil)
		if err == nil && out.State != nil {
			return out.State.Warriors[2].Fleeing
		}
		require.NoError(t, err)
		return false
	}
	assert.False(t, alone(rules.ImmuneToPsychology), "7 of 7 all alone")
	assert.Panics(t, func() { alone(0) }, "7 of 6: he breaks, and dice are needed")
}

// warlock is A with a spell, at whom nobody is near.
func warlock(t *testing.T, dice string, keys ...string) *rules.State {
	s := dark(t, rules.Shooting, dice, man("A", 0, 10, 10), man("B", 1, 15, 10), man("C", 0, 12, 12))
	for _, key := range keys {
		id, ok := s.Rules.SpellNamed(key)
		require.True(t, ok, key)
		s.Warriors[0].Spells = append(s.Warriors[0].Spells, id)
	}
	return s
}

func TestSpellsAreEasierByNightAndPrayersAreNot(t *testing.T) { // NIGHT-07
	s := warlock(t, "", "luck-of-shemtek", "hammer-of-sigmar")
	for k, want := range []int{1, 0} {
		id := s.Warriors[0].Spells[k]
		r := s.ToCast(&s.Warriors[0], id)
		assert.Equal(t, s.Rules.Spells[id].Difficulty-want, r.Need(), s.Rules.Spells[id].Name)
	}
}

func TestADoubleMayBurnAWizardOut(t *testing.T) { // NIGHT-08, RUL-NIGHT-4
	cast := func(dice string) (*rules.State, bool) {
		s := warlock(t, dice, "luck-of-shemtek", "hammer-of-sigmar")
		id := s.Warriors[0].Spells[0]
		s = play(t, s, rules.CastSpell{Who: 0, Spell: id, At: rules.Nobody})
		return s, s.Warriors[0].Under(id)
	}
	may := func(s *rules.State, k int) error {
		s.Warriors[0].Done = 0
		return s.MayCast(&s.Warriors[0], s.Warriors[0].Spells[k])
	}
	s, works := cast("33 1") // 6, +1: enough for 6
	ended(t, rules.OutOfAction, s, 0)
	assert.False(t, works, "the spell fails with its caster")
	for _, dice := range []string{"33 2", "33 3"} {
		s, works = cast(dice)
		assert.True(t, works)
		assert.ErrorContains(t, may(s, 0), "NIGHT-08")
		assert.NoError(t, may(s, 1), "prayers are not spells")
	}
	for _, dice := range []string{"33 4", "22 6", "34"} {
		s, _ = cast(dice)
		assert.NoError(t, may(s, 0))
		ended(t, rules.Standing, s, 0)
	}
	p := warlock(t, "44", "hammer-of-sigmar")
	play(t, p, rules.CastSpell{Who: 0, Spell: p.Warriors[0].Spells[0], At: rules.Nobody}) // no die more
}

func TestThoseAtHomeInTheDarkThrowOneResultAgain(t *testing.T) { // NIGHT-11, RUL-NIGHT-6
	archer := func(dice string, trait rules.Trait) *rules.State {
		a := armed(t, man("A", 0, 5, 10), "bow")
		a.Traits = trait
		return dark(t, rules.Shooting, dice, a, man("B", 1, 12, 10))
	}
	shoot := func(s *rules.State) rules.Shoot { return rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")} }
	for _, trait := range []rules.Trait{rules.Skaven, rules.Dwarf, rules.Undead, rules.Beastman} {
		s := archer("3", trait)
		assert.Equal(t, "NIGHT-11", asked(t, s, shoot(s)).Rule)
		// The second throw stands; one result a turn: the failed wound is not asked about.
		s = archer("3 5 3", trait)
		end := play(t, s, shoot(s), rules.Answer{0})
		assert.Equal(t, 1, end.Warriors[0].Counters.Get("sharp", 0))
		// Refused, the next may be thrown again.
		s = archer("5 2 4 1", trait)
		ended(t, rules.KnockedDown, play(t, s, shoot(s), rules.Answer{0}), 1)
		// In the next player turn again, whoever's it is.
		end.Turn, end.Warriors[0].Done = 2, 0
		asked(t, scripted(end, "3"), shoot(end))
		// A second throw that shows a 1 ends it for the battle.
		s = archer("3 1", trait)
		end = play(t, s, shoot(s), rules.Answer{0})
		end.Turn, end.Warriors[0].Done = 2, 0
		play(t, scripted(end, "3"), shoot(end))
	}
	s := archer("3", rules.Elf)
	play(t, s, shoot(s)) // others are not asked
	s = archer("3", rules.Undead)
	s.Rules = optionally(t, s.Clone()).Rules
	play(t, s, shoot(s)) // nor by day
}

func TestASecondThrowInTheDarkStandsWhateverOtherRulesSay(t *testing.T) { // NIGHT-11: never a re-roll, CHAR-20
	a, b := armed(t, man("A", 0, 10, 10), "sword"), man("B", 1, 10, 10)
	a.Traits, a.Hates, a.Base.I = rules.Undead|rules.ExpertSwordsman, []string{"all"}, 5
	b.Base.A, b.Base.I = 0, 1
	s := optionally(t, duel(t, "3 2", a, b), "night")
	s.Warriors[0].Done = rules.Charged
	play(t, s, rules.Done{}, rules.Answer{0}) // neither the swordsman nor hatred throws a third time
	s = optionally(t, duel(t, "3 2 2", a, b), "night")
	s.Warriors[0].Done = rules.Charged
	play(t, s, rules.Done{}, rules.Answer{1}) // refused, both do, and the night is asked about neither
}

func TestTestsAndCastsAreThrownAgainInTheDark(t *testing.T) { // NIGHT-11
	rat := man("A", 0, 10, 10)
	rat.Traits = rules.Skaven
	s := dark(t, rules.Charges, "61 22", rat, frightful(man("B", 1, 15, 10)))
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}}, rules.Answer{0})
	assert.False(t, s.Warriors[0].Did(rules.FailedCharge))
	s = dark(t, rules.Charges, "65 12", rat, frightful(man("B", 1, 15, 10)))
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}}, rules.Answer{0})
	assert.Equal(t, 1, s.Warriors[0].Counters.Get("dazzled", 0), "one of its two dice is a 1")
	w := warlock(t, "12 36", "luck-of-shemtek")
	w.Warriors[0].Traits = rules.Skaven
	w = play(t, w, rules.CastSpell{Who: 0, Spell: w.Warriors[0].Spells[0], At: rules.Nobody}, rules.Answer{0})
	assert.True(t, w.Warriors[0].Under(w.Warriors[0].Spells[0]))
	p := verbs(t, "5 2", func(w *rules.Warrior) { w.Traits = rules.Skaven })
	p.Rules = dark(t, rules.Moves, "", rat).Rules
	assert.Panics(t, func() { p.Test(0, 3, "Initiative", rules.Test{Rule: "CLIMB-05"}, "to climb") }, "the question")
}

func TestFlamingArrowsAreOfTheNight(t *testing.T) { // NIGHT-03 to NIGHT-05, RUL-NIGHT-2
	a, b := armed(t, man("A", 0, 5, 10), "bow", "sling"), man("B", 1, 12, 10)
	b.Base.W, b.Wounds, b.Traits = 3, 3, rules.Flammable
	s := dark(t, rules.Shooting, "54", a, b)
	assert.Error(t, optionally(t, s.Clone()).Rules.Give(&s.Warriors[0], "flaming-arrows"), "not by day")
	require.NoError(t, s.Rules.Give(&s.Warriors[0], "flaming-arrows"), "henchmen too")
	shoot := func(s *rules.State, key string) int {
		return play(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, key)}).Warriors[1].Wounds
	}
	assert.Equal(t, 2, shoot(s, "bow"), "who does not use them shoots as ever")
	assert.Equal(t, 4, s.Profile(&s.Warriors[0]).M)
	s.Warriors[0].Kit[0].Active = true
	assert.Equal(t, 1, shoot(s, "bow"), "double wounds")
	assert.Equal(t, 2, shoot(s, "sling"), "of arrows only")
	assert.Equal(t, 3, s.Profile(&s.Warriors[0]).M, "NIGHT-04")
	s.Warriors[1].Traits = 0
	assert.Equal(t, 2, shoot(s, "bow"), "on the flammable only")
	// He is asked before the battle whether he uses them (NIGHT-03).
	s.Turn, s.Warriors[0].Kit[0].Active = 0, false
	assert.Equal(t, "NIGHT-03", asked(t, s, rules.Begin{}).Rule)
}

func TestACavalryChargeCausesFearByNight(t *testing.T) { // NIGHT-09
	rider, b := man("A", 0, 10, 10), man("B", 1, 15, 10)
	rider.Mounted = true
	s := play(t, dark(t, rules.Charges, "", rider, b), rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	end := play(t, scripted(s, "34"), rules.Done{}) // 7 of 7 - 1 at night
	assert.True(t, end.Warriors[1].Afraid)
	end = play(t, scripted(s, "33"), rules.Done{})
	assert.False(t, end.Warriors[1].Afraid)
	s.Warriors[1].Traits = rules.ImmuneToFear
	play(t, s, rules.Done{})
	s.Warriors[1].Traits, s.Warriors[0].Mounted = 0, false
	play(t, s, rules.Done{})
}

func TestAOneMayThrowTheRider(t *testing.T) { // NIGHT-10, RUL-NIGHT-5
	a, b := armed(t, man("A", 0, 10, 10), "sword"), man("B", 1, 10, 10)
	a.Mounted, a.Base.A, a.Wounds, a.Base.W = true, 2, 3, 3
	b.Base.A, b.Base.I = 0, 1
	onset := func(dice string, charged rules.Actions) *rules.State {
		s := optionally(t, duel(t, dice, a, b), "night")
		s.Warriors[0].Done = charged
		return play(t, s, rules.Done{})
	}
	// A 1, Initiative 4 of 3: thrown, D3 = 2 hits at Strength 2 wound Toughness 3 on 5s; his second blow misses.
	s := onset("1 4 3 5 4 2", rules.Charged)
	assert.False(t, s.Warriors[0].Mounted)
	assert.Equal(t, 2, s.Warriors[0].Wounds)
	s = onset("1 3 1", rules.Charged) // he stays on, and the second 1 asks for no second test
	assert.True(t, s.Warriors[0].Mounted)
	s = onset("1 1", 0)
	assert.True(t, s.Warriors[0].Mounted, "only in the turn he charged")
}

func TestTheMountThatThrewItsRiderByNightRunsFromTheFight(t *testing.T) { // NIGHT-10, MOUNT-22, RUL-NIGHT-5
	night := func(dice string, men ...rules.Warrior) *rules.State {
		s := optionally(t, battle(t, field(t), rules.Combat, dice, men...), "mounted-warriors", "night")
		s.Active, s.Sides[0].Began, s.Sides[1].Began = 0, 100, 100
		optional.Stable(s)
		s.Warriors[0].Done = rules.Charged
		return s
	}
	calm := func(w *rules.Warrior) { w.Base.A, w.Base.I, w.Base.WS = 0, 1, 3 }
	a := rider(t, but(armed(t, man("A", 0, 24, 24), "sword"), func(w *rules.Warrior) { w.Base.W, w.Wounds = 3, 3 }), "horse", "ride-horse")
	b := but(beside(a, man("B", 1, 0, 0), 1), calm)
	// A 1, Initiative 4 of 3: thrown; one hit that does nothing; the horse runs 10" to the left, away from B.
	s := night("1 4 1 1 145", a, b)
	end := play(t, s, rules.Done{})
	horse := &end.Warriors[2]
	assert.False(t, end.Warriors[0].Mounted)
	require.True(t, horse.InPlay())
	assert.Equal(t, s.Warriors[0].At, end.Warriors[0].At)
	ran := physics.Distance(horse.Body(), end.Warriors[1].Body())
	assert.InDelta(t, float64(in(10)), float64(ran), float64(in(2.3)))
	assert.Less(t, horse.At.X, s.Warriors[0].At.X-in(9))
	assert.InDelta(t, float64(s.Warriors[0].At.Y), float64(horse.At.Y), float64(in(1.2)))
	// It does not bolt: it tests to stay where it is, like any that nobody leads, and may be mounted.
	end.Phase, end.Active = rules.Combat, 1
	end.Warriors[0].At, end.Warriors[1].At = at(5, 40, 0), at(40, 5, 0)
	stays := play(t, scripted(end, "23"), rules.Done{})
	assert.Equal(t, horse.At, stays.Warriors[2].At)
	stays.Warriors[0].At, stays.Phase = horse.At, rules.Moves
	stays.Warriors[0].At.Y += contact
	assert.NoError(t, optional.Mount{Who: 0, On: 2}.Legal(stays))
	// Near the edge it leaves the table, to be back after the battle.
	a.At, b.At = at(3, 24, 0), at(3, 24, 0)
	b.At.X += contact
	end = play(t, night("1 4 1 1 666", a, b), rules.Done{})
	assert.Equal(t, rules.Gone, end.Warriors[2].Condition)
	assert.Empty(t, end.After)
	// A warhorse's own 1 throws him too (RUL-NIGHT-5).
	k := rider(t, but(man("A", 0, 24, 24), func(w *rules.Warrior) { w.Base.A, w.Base.W, w.Wounds = 0, 3, 3 }), "warhorse", "ride-warhorse")
	end = play(t, night("1 4 1 1 111", k, but(beside(k, man("B", 1, 0, 0), 1), calm)), rules.Done{})
	assert.False(t, end.Warriors[0].Mounted)
	assert.True(t, end.Warriors[2].InPlay())
}

func TestWhoIsThrownByNight(t *testing.T) { // NIGHT-10, RUL-NIGHT-5
	test := func(dice string, change func(w *rules.Warrior)) int {
		a, b := armed(t, man("A", 0, 10, 10), "sword"), man("B", 1, 10, 10)
		a.Mounted, a.Done = true, rules.Charged
		b.Base.A, b.Base.I = 0, 1
		change(&a)
		s := optionally(t, duel(t, dice, a, b), "night")
		s.Warriors[0].Done = a.Done
		_, events := told(t, s, rules.Done{})
		return citing(events, "NIGHT-10")
	}
	assert.Equal(t, 1, test("1 3", nothing), "a 1, and he stays on")
	assert.Zero(t, test("2", nothing), "any other miss")
	assert.Zero(t, test("1", func(w *rules.Warrior) { w.Mounted = false }), "on foot")
	assert.Zero(t, test("1", func(w *rules.Warrior) { w.Done = 0 }), "without a charge")
	// A shot, point-blank too, is no blow of the mount's charge.
	s := dark(t, rules.Combat, "", but(armed(t, man("A", 0, 10, 10), "sword"), func(w *rules.Warrior) { w.Mounted, w.Done = true, rules.Charged }), man("B", 1, 14, 10))
	p := &rules.Play{State: s}
	a := rules.Attempt{By: 0, At: 1, Weapon: weapon(t, s, "sword"), Face: 1, Shot: true}
	for i := range s.Rules.Systems {
		if s.Rules.Systems[i].ID == "night" {
			s.Rules.Systems[i].Moments.HitRolled(p, &a)
		}
	}
	assert.Empty(t, p.Events)
}

func TestFromWhomAMountRunsByNight(t *testing.T) { // NIGHT-10
	run := func(questions int, men ...rules.Warrior) (dx, dy physics.Length) {
		a := rider(t, but(armed(t, man("A", 0, 24, 24), "sword"), func(w *rules.Warrior) { w.Base.W, w.Wounds, w.Traits = 3, 3, rules.NeverAlone }), "horse", "ride-horse")
		calm := func(w *rules.Warrior) { w.Base.A, w.Base.I, w.Base.WS = 0, 1, 3 }
		all := []rules.Warrior{a}
		for _, m := range men {
			all = append(all, but(m, calm))
		}
		s := optionally(t, battle(t, field(t), rules.Combat, "1 4 1 1 333", all...), "mounted-warriors", "night")
		s.Active, s.Sides[0].Began, s.Sides[1].Began = 0, 100, 100
		optional.Stable(s)
		s.Warriors[0].Done = rules.Charged
		out, err := rules.Run(s, rules.Done{}, []rules.Answer{{0}}[:questions])
		require.NoError(t, err)
		require.Nil(t, out.Open)
		end := out.State
		h := end.Warriors[len(all)]
		require.True(t, h.InPlay())
		return h.At.X - a.At.X, h.At.Y - a.At.Y
	}
	o := man("A", 0, 24, 24)
	right, under := beside(o, man("B", 1, 0, 0), 1), below(o, man("D", 1, 0, 0))
	dx, dy := run(0, under)
	assert.InDelta(t, 0, float64(dx), float64(in(1.2)))
	assert.Less(t, dy, -in(8), "away from one who stands below")
	dx, dy = run(1, right, under)
	assert.Less(t, dx, -in(5))
	assert.InDelta(t, float64(dx), float64(dy), float64(in(1.2)), "from the middle of two")
}

func TestADoubleOneDazzlesOnce(t *testing.T) { // NIGHT-11
	rat := with(man("A", 0, 10, 10), rules.Skaven)
	s := dark(t, rules.Charges, "65 11", rat, frightful(man("B", 1, 15, 10)))
	s, events := told(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}}, rules.Answer{0})
	assert.Equal(t, 1, s.Warriors[0].Counters.Get("dazzled", 0))
	n := 0
	for _, e := range events {
		if e.Rule == "NIGHT-11" && strings.Contains(e.Text, "no more in this battle") {
			n++
		}
	}
	assert.Equal(t, 1, n)
}

// Whom a spell carries into contact on horseback has charged, as cavalry does.
func TestACavalryChargeBySpellCausesFearByNight(t *testing.T) { // NIGHT-09, CHARGE-27, SPELL-CHA-5
	for dice, afraid := range map[string]bool{"63 34": true, "63 33": false} { // 7 of 7 - 1 at night
		a := but(wizard(t, "A", 0, 10, 10, "wings-of-darkness"), func(w *rules.Warrior) { w.Mounted = true })
		b := man("B", 1, 16, 10)
		s := dark(t, rules.Shooting, dice, a, b)
		to := b.At
		to.X -= contact
		end := play(t, s, spell(s, rules.Nobody, to))
		require.True(t, end.Warriors[0].Did(rules.Charged))
		assert.Equal(t, afraid, end.Warriors[1].Afraid, dice)
	}
}
