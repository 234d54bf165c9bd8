package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

func TestWhatIsStillADive(t *testing.T) { // CHARGE-20, CHARGE-21, AMB-27
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 20, 10))
	for name, row := range map[string]struct {
		deep, after physics.Length
		below       physics.Length // how far the target stands below the edge
		dives       bool
	}{
		"2\" deep":                      {in(2), 0, in(2), true},
		"a hair less":                   {in(2) - 1, 0, in(2), false},
		"2\" from the landing":          {in(4), in(2), in(4), true},
		"a hair farther":                {in(4), in(2) + 1, in(4), false},
		"6\" deep":                      {in(6), 0, in(6), true},
		"a hair more":                   {in(6) + 1, 0, in(6), false},
		"at one who stands a hair down": {in(4), 0, 1, true},
		"at one who stands as high":     {in(4), 0, 0, false},
	} {
		path := physics.Path{Legs: []physics.Leg{
			{Kind: physics.Walk, Length: in(3), To: at(11, 10, 6)},
			{Kind: physics.JumpDown, Rise: row.deep, From: at(11, 10, 6), To: at(12, 10, 0)},
			{Kind: physics.Walk, Length: row.after},
		}}
		target := s.Warriors[1]
		target.At.Z = in(6) - row.below
		assert.Equal(t, row.dives, s.IsDive(path, &target), name)
	}
}

func TestWhatAClimbTakesOfAMove(t *testing.T) { // CLIMB-02, CLIMB-03
	for _, kind := range []physics.LegKind{physics.ClimbUp, physics.ClimbDown} {
		for _, row := range []struct{ walk, want physics.Length }{{in(0.5), in(2)}, {in(0.5) + 1, in(2.5) + 1}, {in(0.75), in(2.75)}, {0, in(2)}} {
			path := physics.Path{Legs: []physics.Leg{{Kind: physics.Walk, Cost: row.walk}, {Kind: kind, Cost: in(2)}}, Cost: row.walk + in(2)}
			assert.Equal(t, row.want, rules.Counted(path), "%v before the wall", row.walk)
		}
	}
}

func TestWhichGapIsWiderThanWhatIsLeft(t *testing.T) { // JUMP-06
	path := physics.Path{Legs: []physics.Leg{{Kind: physics.Walk, Cost: in(4)}, {Kind: physics.Leap, Cost: in(2)}}, Cost: in(6)}
	for _, row := range []struct {
		has  physics.Length
		wide bool
	}{{in(4) - 1, false}, {in(4), true}, {in(6) - 1, true}, {in(6), false}} {
		assert.Equal(t, row.wide, rules.TooWide(path, row.has), "%v: who does not reach the edge does not leap", row.has)
	}
}

func TestACrawlIsTwoInchesForTheSlowToo(t *testing.T) { // INJ-06
	for _, move := range []int{1, 4, 8} {
		s := battle(t, field(t), rules.Moves, "", lying(but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.M = move }), rules.KnockedDown))
		far, _ := s.Allowance(&s.Warriors[0], false)
		assert.Equal(t, in(2), far, "Movement %d", move)
	}
}

func TestWhoStandsUpHasNotMoved(t *testing.T) { // INJ-08, INJ-12, SHOOT-15
	for was, did := range map[rules.Condition]rules.Actions{rules.KnockedDown: rules.StoodUp, rules.Stunned: 0} {
		s := battle(t, field(t), rules.Charges, "", lying(man("A", 0, 10, 10), was))
		p := &rules.Play{State: s}
		p.Recovers(&s.Warriors[0])
		assert.Equal(t, did, s.Warriors[0].Done, was)
		assert.Equal(t, was-1, s.Warriors[0].Condition)
	}
}

func TestWhoWasNettedInHisFlightGoesNowhereAndIsNotSaidTo(t *testing.T) { // LEAD-14, EQUIP-14
	a := but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Fleeing, w.Done = true, rules.Held|rules.Stuck })
	end, log := toldText(t, battle(t, field(t), rules.Charges, "", a, man("B", 1, 40, 40)), rules.Done{})
	assert.Equal(t, a.At, end.Warriors[0].At)
	assert.NotContains(t, log, "keeps running")
}

func TestWhoLeapsNearAnEnemyBeforeTheChargesMayRun(t *testing.T) { // MOVE-07, AMB-125, LEARN-V1
	for _, far := range []float64{9, 7} {
		a := learned(t, man("A", 0, 10, 10), "leap")
		s := battle(t, field(t), rules.Charges, "3", a, away(a, man("B", 1, 0, 0), far))
		s.Warriors[0].NearEnemy = far < 8
		s = play(t, s, rules.Bound{Who: 0, To: at(12, 10, 0)})
		s = play(t, s, rules.Done{})
		assert.Equal(t, far < 8, s.Warriors[0].NearEnemy, "%v\" off when his turn began", far)
	}
}

func TestHeDetectsALurkerLessFarForACharge(t *testing.T) { // HIDE-10, KIN-25
	for _, row := range []struct {
		far  float64
		keys []string
		may  bool
	}{{5, nil, true}, {5, []string{"thiefs-cloak"}, false}, {2.9, []string{"thiefs-cloak"}, true}} {
		a := man("A", 0, 10, 10)
		b := but(away(a, learned(t, man("B", 1, 0, 0), row.keys...), row.far), func(w *rules.Warrior) { w.Hidden = true })
		s := ruled(t, battle(t, field(t), rules.Charges, "", a, b), "core2")
		err := s.MayBeCharged(&s.Warriors[0], &s.Warriors[1])
		assert.Equal(t, row.may, err == nil, "%v\", %v: %v", row.far, row.keys, err)
	}
}

func TestWhoHasFailedACharge(t *testing.T) { // HIDE-10, CHARGE-09, PSY-03, SPELL-LES-2
	a := man("A", 0, 10, 10)
	b := but(away(a, man("B", 1, 0, 0), 3), func(w *rules.Warrior) { w.Hidden = true })
	s := ruled(t, battle(t, field(t), rules.Shooting, "", a, b), "core2")
	s.Warriors[0].Done = rules.FailedCharge
	detect := rules.Detect{Who: 0, At: 1}
	assert.ErrorContains(t, detect.Legal(s), "CHARGE-09")
	set := *s.Rules
	set.FailedChargeSpell = false
	s.Rules = &set
	assert.NoError(t, detect.Legal(s), "where his turn is not over by that")
	// Who did not dare to charge stands still, and flies nowhere by a spell either.
	w := wizard(t, "A", 0, 10, 10, "flight-of-zimmeran")
	s = battle(t, field(t), rules.Charges, "44", w, away(w, frightful(man("B", 1, 0, 0)), 5))
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	require.True(t, s.Warriors[0].Did(rules.FailedCharge))
	s.Phase = rules.Shooting
	assert.ErrorIs(t, spell(s, rules.Nobody, at(12, 14, 0)).Legal(s), rules.ErrStuck)
}

func TestWhoDidNotDareToChargeForGarlicMayTryInHisNextTurn(t *testing.T) { // EQUIP-13
	v := but(man("V", 0, 10, 10), func(w *rules.Warrior) { w.Traits = rules.Vampire | rules.Undead })
	s := battle(t, field(t), rules.Charges, "44", v, equipped(t, man("B", 1, 15, 10), "garlic"))
	declare := rules.Declare{Who: 0, At: []rules.WarriorID{1}}
	s = play(t, s, declare)
	require.ErrorContains(t, declare.Legal(s), "EQUIP-13")
	for range 8 {
		s = play(t, s, rules.Done{})
	}
	require.Equal(t, [2]any{rules.SideID(0), rules.Charges}, [2]any{s.Active, s.Phase})
	assert.NoError(t, declare.Legal(s))
}

func TestAJumpOfAnAcrobatThatIsNoDiveIsNotTriedAgain(t *testing.T) { // LEARN-V3, LEARN-V4, CHARGE-22
	a := learned(t, onEdge(man("A", 0, 0, 0), 4), "acrobat")
	s := battle(t, roofed(t, 4), rules.Moves, "6 1 1", a, man("B", 1, 40, 40))
	end, log := toldText(t, s, rules.Move{Who: 0, To: at(10, 14, 0)})
	assert.NotContains(t, log, "to dive")
	assert.True(t, end.Warriors[0].Did(rules.Fell), log)
}

func TestAnInterceptorIsAsBraveAsHeIsHimself(t *testing.T) { // CHARGE-14
	for ld, dares := range map[int]bool{9: true, 5: false} {
		s := intercepted(t, "34", func(a, c *rules.Warrior) { a.Traits, a.Base.Ld, c.Base.Ld = rules.CausesFear, 7, ld })
		s.Warriors[1].Traits = rules.ImmuneToFear
		end := play(t, s, rules.Done{}, rules.Answer{1})
		assert.Equal(t, dares, inContact(end, 0, 2), "Leadership %d", ld)
	}
}

func TestWhoCanBeNeitherTouchedNorFoughtIsNobodysEnemyNearBy(t *testing.T) { // MOVE-06, TURN-07, PSY-08
	for _, harmless := range []bool{false, true} {
		b := but(man("B", 1, 14, 10), func(w *rules.Warrior) {
			if harmless {
				w.Traits = rules.Harmless
			}
		})
		a := but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Traits = rules.Frenzied })
		runner := but(man("C", 0, 10, 14), func(w *rules.Warrior) { w.Fleeing = true })
		s := where(battle(t, field(t), rules.Charges, "", a, b, runner), rules.Moments{Untouchable: func(_ *rules.State, w *rules.Warrior) bool { return w.Name == "B" }})
		assert.Equal(t, !harmless, s.Unmoved(&s.Warriors[0]), "a frenzied man who could charge him: %v", harmless)
		assert.Equal(t, !harmless, s.EnemyWithin8(&s.Warriors[0]), "nor does he keep him from running: %v", harmless)
		s.Warriors[0].At = at(40, 40, 0)
		assert.Equal(t, !harmless, s.ClosestOther(&s.Warriors[2]) == &s.Warriors[1], "nor from rallying: %v", harmless)
	}
}

func TestFarStretchedDistancesKeepTheFrenziedFromNobodyBehind(t *testing.T) { // PSY-08, ENC-25
	a := but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Traits = rules.Frenzied })
	s := where(battle(t, field(t), rules.Charges, "", a, away(a, man("B", 1, 0, 0), 4)), rules.Moments{Stretch: func(*rules.State) physics.Length { return in(20) }})
	assert.False(t, s.Unmoved(&s.Warriors[0]))
}
