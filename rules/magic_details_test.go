package rules_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// strip is a lane so narrow that nobody passes anybody, and so long.
func strip(t *testing.T, long float64) *physics.Table {
	table, err := physics.NewTable(physics.Plan{Name: "strip", Width: in(12), Depth: in(6), Pieces: []physics.Piece{wall(0, 1, 12, 6), wall(long, 0, 12, 1)}})
	require.NoError(t, err)
	return table
}

func TestALastingSpellIsOnOneManAloneFromTheTurnOfItsCasting(t *testing.T) { // SPELL-PRA-1, -2, -4, -6, SPELL-NEC-3, SPELL-CHA-2, -4, -5, SPELL-LES-2, -3, -5, -6, SPELL-RAT-4, -6
	a, b, c := wizard(t, "A", 0, 10, 10), man("B", 1, 15, 10), man("C", 0, 10, 13)
	for _, row := range []struct {
		key, dice string
		on        []rules.WarriorID
		n         int
	}{
		{"hammer-of-sigmar", "66", []rules.WarriorID{0}, 0}, {"hearts-of-steel", "66", []rules.WarriorID{0}, 0}, {"soulfire", "66", nil, 0},
		{"shield-of-faith", "66", []rules.WarriorID{0}, 0}, {"healing-hand", "66", nil, 0}, {"armour-of-righteousness", "66", []rules.WarriorID{0}, 0},
		{"death-vision", "66", []rules.WarriorID{0}, 0}, {"eye-of-god", "66 6", []rules.WarriorID{1}, 9}, {"lure-of-chaos", "66 61", []rules.WarriorID{1}, 0},
		{"wings-of-darkness", "66", nil, 0}, {"flight-of-zimmeran", "66", nil, 0}, {"dread-of-aramar", "66 66 11", []rules.WarriorID{1}, 0},
		{"luck-of-shemtek", "66", []rules.WarriorID{0}, 0}, {"sword-of-rezhebel", "66", []rules.WarriorID{0}, 0},
		{"black-fury", "66", []rules.WarriorID{0}, 0}, {"sorcerers-curse", "66", []rules.WarriorID{1}, 0},
	} {
		s := battle(t, field(t), rules.Shooting, row.dice, a, b, c)
		s.Turn = 3
		id := spellID(t, s.Rules, row.key)
		s.Warriors[0].Spells = []rules.SpellID{id}
		at := rules.WarriorID(1)
		if row.key == "healing-hand" {
			at = 0
		}
		end := play(t, s, spell(s, at, physics.Spot{X: b.At.X - 2500, Y: b.At.Y}))
		for i := range end.Warriors {
			w := &end.Warriors[i]
			if slices.Contains(row.on, w.ID) {
				assert.Equal(t, []rules.Effect{{Spell: id, By: 0, Since: 3, N: row.n}}, w.Effects, row.key)
			} else {
				assert.Empty(t, w.Effects, "%s on %s", row.key, w.Name)
			}
		}
	}
}

func TestWhichDiceLuckAndCurseTouch(t *testing.T) { // SPELL-LES-5, AMB-102, SPELL-RAT-6, AMB-103
	purposes := map[rules.Purpose][2]bool{ // by luck where it failed; by the curse where it succeeded
		rules.OtherRoll: {true, false}, rules.EvadeRoll: {true, false}, rules.InjuryRoll: {false, false}, rules.HitRoll: {true, true}, rules.WoundRoll: {true, false}, rules.SaveRoll: {true, true}, rules.TestRoll: {true, false}, rules.CastRoll: {true, false},
	}
	s := battle(t, field(t), rules.Combat, "", man("A", 0, 10, 10), man("B", 1, 30, 10), man("C", 0, 30, 30))
	luck, curse := s.Rules.Spells[spellID(t, s.Rules, "luck-of-shemtek")].Lasting.Moments, s.Rules.Spells[spellID(t, s.Rules, "sorcerers-curse")].Lasting.Moments
	lay := func(who rules.WarriorID, since int) *rules.Warrior {
		w := &s.Warriors[who]
		w.Effects = []rules.Effect{{Spell: spellID(t, s.Rules, "luck-of-shemtek"), By: 0, Since: since}, {Spell: spellID(t, s.Rules, "sorcerers-curse"), By: 0, Since: since}}
		return w
	}
	w := lay(1, 1)
	for of, want := range purposes {
		assert.Equal(t, want[0], luck.MustRethrow(s, w, of, false), "luck, failed: %d", of)
		assert.False(t, luck.MustRethrow(s, w, of, true), "luck, succeeded: %d", of)
		assert.Equal(t, want[1], curse.MustRethrow(s, w, of, true), "curse, succeeded: %d", of)
		assert.False(t, curse.MustRethrow(s, w, of, false), "curse, failed: %d", of)
	}
	// The curse: in the combat of the turn it was cast, and in his own shooting and combat.
	for _, row := range []struct {
		who    rules.WarriorID
		active rules.SideID
		turn   int
		phases []rules.Phase
	}{
		{1, 0, 1, []rules.Phase{rules.Combat}}, {1, 1, 2, []rules.Phase{rules.Shooting, rules.Combat}}, {1, 0, 3, nil},
		{2, 0, 1, []rules.Phase{rules.Combat}}, {2, 1, 2, nil}, {2, 0, 3, []rules.Phase{rules.Shooting, rules.Combat}},
	} {
		w := lay(row.who, 1)
		s.Turn, s.Active = row.turn, row.active
		for _, ph := range []rules.Phase{rules.Charges, rules.Moves, rules.Shooting, rules.Combat} {
			s.Phase = ph
			assert.Equal(t, slices.Contains(row.phases, ph), curse.MustRethrow(s, w, rules.SaveRoll, true), "%s in turn %d of side %d, %s", w.Name, row.turn, row.active, ph)
		}
	}
}

func TestACurseOnAFriendOutlastsTheCombatOfItsTurn(t *testing.T) { // SPELL-RAT-6, AMB-103
	s := battle(t, field(t), rules.Shooting, "33", wizard(t, "A", 0, 10, 10, "sorcerers-curse"), man("C", 0, 13, 10), man("B", 1, 40, 40))
	s = play(t, s, spell(s, 1))
	for range 7 { // until his own close combat after it
		assert.Len(t, s.Warriors[1].Effects, 1, "%s of turn %d", s.Phase, s.Turn)
		s = play(t, s, rules.Done{})
	}
	for s.Phase != rules.Combat || s.Active != 0 {
		assert.Len(t, s.Warriors[1].Effects, 1, "%s of turn %d", s.Phase, s.Turn)
		s = play(t, s, rules.Done{})
	}
	assert.Len(t, s.Warriors[1].Effects, 1)
	assert.Empty(t, play(t, s, rules.Done{}).Warriors[1].Effects)
}

func TestWhoIsLuredBackToHisOwnSideTestsNothing(t *testing.T) { // SPELL-CHA-4, AMB-99
	s := several(t, "45 61", wizard(t, "A", 0, 10, 10, "lure-of-chaos"), but(man("B", 1, 15, 10), func(w *rules.Warrior) { w.Swayed, w.HomeSide = true, 0 }), man("C", 1, 40, 40), man("D", 0, 40, 10), man("E", 2, 10, 40))
	s.Turn, s.Phase = 1, rules.Shooting
	s = play(t, s, spell(s, 1))
	require.EqualValues(t, 0, s.Warriors[1].Side)
	assert.False(t, s.Warriors[1].Swayed)
	require.Len(t, s.Warriors[1].Effects, 1)
	for s.Turn == 1 || s.Active != 0 { // no die is thrown
		s = play(t, s, rules.Done{})
	}
	require.EqualValues(t, 0, s.Active)
	assert.Empty(t, s.Warriors[1].Effects)
}

func TestTheFlyerHitsThoseAloneWhoFleeOnTheirFeet(t *testing.T) { // SPELL-CHA-5, SPELL-LES-2, LEAD-16
	for key, rule := range map[string]string{"wings-of-darkness": "SPELL-CHA-5", "flight-of-zimmeran": "SPELL-LES-2"} {
		flyer := armed(t, wizard(t, "A", 0, 20, 20, key), "axe")
		flyer.Base.I = 9
		set := battle(t, field(t), rules.Combat, "").Rules
		flyer.Effects = []rules.Effect{{Spell: spellID(t, set, key)}}
		runner := fleeing(beside(flyer, man("R", 1, 0, 0), 1))
		faller := lying(fleeing(beside(flyer, man("F", 1, 0, 0), -1)), rules.KnockedDown)
		stander := below(flyer, target(1))
		s := fray(t, "", flyer, runner, man("X", 0, 44, 44), man("Y", 1, 2, 2))
		run := func(dice string, men ...rules.Warrior) (*rules.State, int) {
			s := s.Clone()
			for i, m := range men {
				m.ID = rules.WarriorID(i)
				s.Warriors[i] = m
			}
			end, events := told(t, scripted(s, dice), rules.Done{})
			n := 0
			for _, e := range events {
				if e.Kind == rules.Struck && e.Rule == rule {
					n++
				}
			}
			return end, n
		}
		// A runner is hit once: no wound, and he runs 2D6" again; the spell is over.
		end, n := run("1 12", flyer, runner)
		assert.Equal(t, 1, n, key)
		assert.NotEqual(t, runner.At, end.Warriors[1].At)
		assert.Empty(t, end.Warriors[0].Effects)
		// Brought down he does not run; the flyer's own blow at him misses.
		end, n = run("4 1 1", flyer, runner)
		assert.Equal(t, 1, n, key)
		assert.Equal(t, runner.At, end.Warriors[1].At)
		// It is the flyer's Strength that counts: 6 against 3 wounds on a 2.
		strong := flyer
		strong.Base.S = 6
		end, n = run("2 1 1", strong, runner)
		assert.Equal(t, 1, n, key)
		assert.Equal(t, rules.KnockedDown, end.Warriors[1].Condition)
		assert.Equal(t, rules.Standing, end.Warriors[0].Condition)
		// The one who stands and fights is no runner, he who fell on his way neither:
		// they are struck like others, and the flyer is no man on the ground.
		_, n = run("1", flyer, stander)
		assert.Zero(t, n, key)
		_, n = run("", lying(flyer, rules.Stunned), runner)
		assert.Zero(t, n, "who lies strikes nobody")
		out, err := rules.Run(scripted(func() *rules.State { c := s.Clone(); faller.ID = 1; c.Warriors[1] = faller; return c }(), "66666"), rules.Done{}, nil)
		require.NoError(t, err)
		for _, e := range out.Events {
			assert.False(t, e.Kind == rules.Struck && e.Rule == rule, "one who lies does not flee any more")
		}
	}
}

func TestTheFlyerAndTheFuriousAreSeenWhereTheyArrive(t *testing.T) { // HIDE-08, SPELL-CHA-5, SPELL-LES-2, SPELL-RAT-4
	hedge := lowWall(24, 4, 24.3, 16)
	b := man("B", 1, 27, 10)
	beyond := physics.Spot{X: b.At.X - 2500, Y: b.At.Y}
	for _, key := range []string{"wings-of-darkness", "flight-of-zimmeran", "black-fury"} {
		hider := but(man("H", 1, 25, 6), func(w *rules.Warrior) { w.Hidden = true })
		s := battle(t, field(t, hedge), rules.Shooting, "66", wizard(t, "A", 0, 16, 12, key), b, hider)
		end := play(t, s, spell(s, 1, beyond))
		assert.False(t, end.Warriors[2].Hidden, "%s: from behind the hedge he is in plain view", key)
		s.Warriors[0].At = at(20, 2, 0)
		s.Warriors[1].At = at(20, 8, 0)
		near := s.Warriors[1].At
		near.Y -= 2500
		assert.True(t, play(t, s, spell(s, 1, near)).Warriors[2].Hidden, "%s: over the hedge he is not", key)
	}
}

func TestAFlightStartsAtTheHeightWhereHeStands(t *testing.T) { // SPELL-LES-2, SPELL-CHA-5, AMB-16
	for _, key := range []string{"wings-of-darkness", "flight-of-zimmeran"} {
		a := wizard(t, "A", 0, 20, 12, key)
		a.At.Z = in(6)
		s := battle(t, field(t, roof(10, 10, 34, 14, 6)), rules.Shooting, "", a, man("B", 1, 40, 40))
		for _, row := range []struct {
			to   physics.Spot
			near bool
		}{{at(32, 12, 6), true}, {at(32.1, 12, 6), false}, {at(20, 22.3, 0), true}, {at(20, 22.5, 0), false}} {
			assert.Equal(t, row.near, spell(s, rules.Nobody, row.to).Legal(s) == nil, "%s: %s", key, row.to)
		}
	}
}

func TestNoRatComesWhereThereIsNoRoom(t *testing.T) { // SPELL-RAT-2
	a, foe := wizard(t, "A", 0, 0.55, 0.5, "children-of-the-horned-rat"), man("B", 1, 3.6, 0.5)
	foe.At.X = in(1.55) + 2536 + 2501 // beside the next place
	s := battle(t, strip(t, 5), rules.Charges, "", a, foe)
	s.Turn = 0
	end, log := toldText(t, scripted(s, "5"), spell(s, 0, at(1.55, 0.5, 0)))
	require.Len(t, end.Warriors, 3, "a second would stand against the enemy")
	assert.Contains(t, log, "There is no room for another rat.")
	// Without the enemy there is room for two, and no third.
	s.Warriors[1].At = at(4.4, 0.5, 0)
	end, log = toldText(t, scripted(s, "5"), spell(s, 0, at(1.55, 0.5, 0)))
	require.Len(t, end.Warriors, 4)
	assert.Contains(t, log, "There is no room for another rat.")
	// One is offered a place where there is any, and none where there is none.
	commands := func(s *rules.State) (n int) {
		for _, o := range s.Offers(0) {
			if o.Command != nil && o.WhyNot == nil {
				assert.NoError(t, o.Command.Legal(s))
				n++
			}
		}
		return n
	}
	assert.Equal(t, 1, commands(s))
	s.Warriors[1].At = at(1.6, 0.5, 0)
	s.Warriors = append(s.Warriors, but(man("C", 1, 2.6, 0.5), func(w *rules.Warrior) { w.ID = 2 }), but(man("D", 1, 3.6, 0.5), func(w *rules.Warrior) { w.ID = 3 }), but(man("E", 1, 4.45, 0.5), func(w *rules.Warrior) { w.ID = 4; w.Radius = 900 }))
	assert.Zero(t, commands(s))
	// Rules that know no Giant Rats offer none either.
	s.Warriors = s.Warriors[:2]
	s.Warriors[1].At = at(4.4, 0.5, 0)
	for _, creature := range []func(string) (rules.Warrior, bool){nil, func(string) (rules.Warrior, bool) { return man("Rat", 0, 0, 0), false }} {
		bare := *s.Rules
		bare.Creature = creature
		poor := s.Clone()
		poor.Rules = &bare
		assert.Zero(t, commands(poor))
		assert.ErrorContains(t, spell(poor, 0, at(1.55, 0.5, 0)).Legal(poor), "no Giant Rats")
	}
}

func TestTheFuriousNeedRoomBesideTheirPrey(t *testing.T) { // SPELL-RAT-4, AMB-104
	a := wizard(t, "A", 0, 0.55, 0.5, "black-fury")
	b, c, d := man("B", 1, 4, 0.5), man("C", 1, 5.05, 0.5), man("D", 1, 6.1, 0.5)
	s := battle(t, strip(t, 7), rules.Shooting, "", a, b, c, d)
	assert.NoError(t, spell(s, 1).Legal(s))
	assert.ErrorIs(t, spell(s, 2).Legal(s), rules.ErrNoRoom)
	assert.ErrorIs(t, spell(s, 3).Legal(s), rules.ErrNoRoom)
	assert.True(t, s.Offers(0)[0].WhyNot == nil && s.Offers(0)[1].WhyNot != nil)
	// Not one whose feet are held.
	s.Warriors[0].Condition = rules.KnockedDown
	assert.Error(t, spell(s, 1).Legal(s))
}

func TestTheFuryDrivesAFleeingEnemyOn(t *testing.T) { // SPELL-RAT-4, LEAD-16
	a, b := wizard(t, "A", 0, 10, 20, "black-fury"), man("B", 1, 18, 20)
	s := battle(t, field(t), rules.Shooting, "44", a, b, man("C", 1, 44, 44))
	_, ran := told(t, scripted(s, "44"), spell(s, 1))
	assert.Zero(t, citing(ran, "LEAD-16"))
	s.Warriors[1].Fleeing = true
	end, ran := told(t, scripted(s, "44 12"), spell(s, 1))
	assert.NotEqual(t, b.At, end.Warriors[1].At)
	assert.NotZero(t, citing(ran, "LEAD-16"))
	s.Warriors[1].Condition = rules.KnockedDown
	assert.Equal(t, b.At, play(t, scripted(s, "44"), spell(s, 1)).Warriors[1].At, "one on the ground does not run")
}

func TestTheWarpDrivesNobodyWhoKnowsNoFear(t *testing.T) { // SPELL-RAT-5, PSY-17
	a := wizard(t, "A", 0, 20, 20, "eye-of-the-warp")
	b := against(a, man("B", 1, 0, 0))
	s := battle(t, field(t), rules.Shooting, "", a, b, man("C", 1, 40, 40))
	end := play(t, scripted(s, "44 66 1 12"), spell(s, 0))
	assert.Equal(t, b.At.X+in(3), end.Warriors[1].At.X)
	s.Warriors[1].Traits = rules.ImmuneToPsychology
	end, events := told(t, scripted(s, "44 66 1"), spell(s, 0))
	assert.Equal(t, b.At, end.Warriors[1].At, "he is hit and stays")
	assert.False(t, end.Warriors[1].Fleeing)
	assert.NotZero(t, citing(events, "SPELL-RAT-5"))
	// Who is brought down by the hit lies where he was, in either case.
	for _, trait := range []rules.Trait{0, rules.ImmuneToPsychology} {
		s.Warriors[1].Traits = trait
		end, events := told(t, scripted(s, "44 66 6 1"), spell(s, 0))
		ended(t, rules.KnockedDown, end, 1)
		for _, e := range events {
			assert.NotEqual(t, rules.Broke, e.Kind, "nor is it said that he runs")
		}
		assert.Equal(t, b.At, end.Warriors[1].At)
		assert.False(t, end.Warriors[1].Fleeing)
	}
}

func TestWhomAWardSavesLosesNoLife(t *testing.T) { // SPELL-NEC-1, SPEC-23
	b := but(man("B", 1, 15, 10), func(w *rules.Warrior) { w.Ward, w.Base.W, w.Wounds = 4, 2, 2 })
	for dice, row := range map[string][2]int{"46 4": {1, 2}, "46 3": {2, 1}} {
		s := ruled(t, battle(t, field(t), rules.Shooting, "", wizard(t, "A", 0, 10, 10, "lifestealer"), b), "core2")
		s = play(t, scripted(s, dice), spell(s, 1))
		assert.Equal(t, row, [2]int{s.Warriors[0].Wounds, s.Warriors[1].Wounds}, dice)
	}
}

func TestTheCallOfVanhelIsHeardByWhoeverMayGo(t *testing.T) { // SPELL-NEC-5, LEAD-16
	a, z, b := wizard(t, "A", 0, 10, 10, "call-of-vanhel"), man("Z", 0, 13, 10), man("B", 1, 13, 14)
	z.Type, z.Traits = "Zombie", rules.CausesFear|rules.ImmuneToPsychology
	s := battle(t, field(t), rules.Shooting, "", a, z, b)
	assert.ErrorIs(t, spell(s, 1, z.At).Legal(s), rules.ErrNeedsPlace, "where it stands already")
	// Who fell as he fled stays where he lies.
	to := b.At
	to.Y -= 2502
	s.Warriors[2].Fleeing = true
	assert.NotEqual(t, b.At, play(t, scripted(s, "33 11"), spell(s, 1, to)).Warriors[2].At)
	s.Warriors[2].Condition = rules.KnockedDown
	assert.Equal(t, b.At, play(t, scripted(s, "33"), spell(s, 1, to)).Warriors[2].At)
}

func TestTheLifeStolenAndTheHealedAreTold(t *testing.T) { // SPELL-NEC-1, SPELL-PRA-5
	recovered := func(s *rules.State, c rules.Command, rule string) (list []rules.Event) {
		_, events := told(t, s, c)
		for _, e := range events {
			if e.Kind == rules.Recovered && e.Rule == rule {
				list = append(list, e)
			}
		}
		return list
	}
	thief, b := wizard(t, "A", 0, 10, 10, "lifestealer"), but(man("B", 1, 13, 10), func(w *rules.Warrior) { w.Wounds = 2 })
	s := battle(t, field(t), rules.Shooting, "66", thief, b)
	got := recovered(s, spell(s, 1), "SPELL-NEC-1")
	require.Len(t, got, 1)
	assert.Equal(t, [2]rules.WarriorID{0, 1}, [2]rules.WarriorID{got[0].Who, got[0].At})
	assert.Contains(t, got[0].Text, "A gains a wound and has 2.")

	healer := wizard(t, "A", 0, 10, 10, "healing-hand")
	for wounds, healed := range map[int]int{0: 1, 1: 1, 2: 0, 3: 0} { // of 2; a third is a stolen one
		hurt := but(away(healer, man("B", 0, 0, 0), 1), func(w *rules.Warrior) { w.Base.W, w.Wounds = 2, wounds })
		s := battle(t, field(t), rules.Shooting, "66", healer, hurt, man("C", 1, 40, 40))
		got := recovered(s, spell(s, 1), "SPELL-PRA-5")
		require.Len(t, got, healed, "with %d wounds", wounds)
		assert.Equal(t, max(2, wounds), play(t, s, spell(s, 1)).Warriors[1].Wounds)
		for _, e := range got {
			assert.Equal(t, [2]rules.WarriorID{1, 0}, [2]rules.WarriorID{e.Who, e.At})
		}
	}
}

// A stupid Warlock's luck still lasts when he is tested for stupidity at the start of his turn.
func TestLuckLastsForTheTestOfStupidity(t *testing.T) { // SPELL-LES-5, PSY-11, AMB-08
	a := wizard(t, "A", 0, 10, 10, "luck-of-shemtek")
	a.Traits |= rules.Stupid
	s := battle(t, field(t), rules.Combat, "", a, man("B", 1, 40, 40))
	s.Active, s.Sides[1].Began = 1, 1
	s.Warriors[0].Effects = []rules.Effect{{Spell: spellID(t, s.Rules, "luck-of-shemtek"), By: 0, Since: 1}}
	end := play(t, scripted(s, "66 11"), rules.Done{})
	assert.False(t, end.Warriors[0].Dazed, "thrown again")
	assert.Empty(t, end.Warriors[0].Effects, "and then it is over")
}

// Who did not dare to charge stands still, Black Fury or not; who fell short may go on by it.
func TestBlackFuryAfterAChargeThatFailed(t *testing.T) { // SPELL-RAT-4, PSY-03, CHARGE-08, AMB-104
	s := battle(t, field(t), rules.Shooting, "", wizard(t, "A", 0, 10, 10, "black-fury"), man("B", 1, 18, 10))
	cast := rules.CastSpell{Who: 0, Spell: spellID(t, s.Rules, "black-fury"), At: 1}
	for did, why := range map[rules.Actions]error{rules.FailedCharge | rules.Acted: nil, rules.FailedCharge | rules.Stuck: rules.ErrStuck} {
		s.Warriors[0].Done = did
		assert.ErrorIs(t, cast.Legal(s), why)
	}
}

// Black Fury is a charge: what forbids one forbids it, but not its blows at whom he touches.
func TestWhoMayNotChargeIsNotCarriedByBlackFury(t *testing.T) { // SPELL-RAT-4, INJ-09, ENC-14b, ENC-53
	s := battle(t, field(t), rules.Shooting, "", wizard(t, "A", 0, 10, 10, "black-fury"), man("B", 1, 18, 10))
	cast := rules.CastSpell{Who: 0, Spell: spellID(t, s.Rules, "black-fury"), At: 1}
	require.NoError(t, cast.Legal(s))
	never := where(s, rules.Moments{MayCharge: func(*rules.State, *rules.Warrior) error { return errBound }})
	assert.ErrorIs(t, cast.Legal(never), errBound)
	s.Warriors[0].Done = rules.StoodUp
	assert.ErrorContains(t, cast.Legal(s), "INJ-09")
	for _, s := range []*rules.State{s, never} {
		s.Warriors[1].At = near(s.Warriors[0], 0)
		assert.NoError(t, cast.Legal(s))
	}
}
