package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

// lashed is a wagon that has just been driven on open ground, so that a lash die of 1 and a
// mishap of 5 send it to the Out of Control table.
func lashed(t *testing.T, dice string) (*rules.State, []rules.Event) {
	t.Helper()
	s := wagon(t, "")
	s.Carriers[0].LashIn, s.Carriers[0].MovedIn = 3, 3
	return told(t, scripted(s, "1 5 "+dice), optional.Lash{Who: 0})
}

func TestOutOfControl(t *testing.T) { // WAGON-36-1, WAGON-36-4, WAGON-36-6, WAGON-37-1, WAGON-37-2, WAGON-37-3, WAGON-37-5
	for _, row := range []struct {
		dice   string
		facing int
		far    float64
		rule   string
		is     func(c *rules.Carrier) bool
	}{
		{"1 3", 315, 6, "WAGON-36-1", nil}, {"3 4", 45, 6, "WAGON-36-1", nil}, {"2 1", 315, 6, "WAGON-36-1", nil},
		{"4", 0, 0, "WAGON-36-4", func(c *rules.Carrier) bool { return c.Runaway }},
		{"5", 0, 0, "WAGON-36-4", func(c *rules.Carrier) bool { return c.Runaway }},
		{"6 1", 45, 6, "WAGON-37-1", nil}, {"6 2", 315, 6, "WAGON-37-2", nil},
		{"6 3", 0, 0, "WAGON-37-3", nil}, {"6 4", 0, 0, "WAGON-37-3", nil},
		{"6 5", 0, 6, "WAGON-37-5", func(c *rules.Carrier) bool { return c.Immobile && len(c.Place.Parts) == 5 && c.Team[0].Freed }},
	} {
		end, events := lashed(t, row.dice)
		c := &end.Carriers[0]
		assert.Equal(t, physics.Degrees(row.facing), c.Place.Facing, row.dice)
		nearly(t, in(row.far), physics.Apart(c.Place.At.Point(), at(24, 24, 0).Point()), 3, row.dice)
		assert.NotZero(t, citing(events, row.rule), row.dice)
		assert.Equal(t, row.is != nil && row.rule == "WAGON-36-4", c.Runaway, row.dice)
		if row.is != nil {
			assert.True(t, row.is(c), row.dice)
		}
	}
}

func TestAWagonRollsOver(t *testing.T) { // WAGON-37-6, WAGON-12, RUL-WAGON-12
	// 3" in direction 0 of 36; A suffers one hit, that wounds and takes him out; B two that
	// do not; of the steeds one falls.
	end, events := lashed(t, "6 6 3 1 1 1 5 6 3 1 1 1 4 6 2 2")
	c := end.Carriers[0]
	assert.True(t, c.Wrecked && !c.Lost)
	assert.Equal(t, in(27), c.Place.At.X)
	assert.Equal(t, rules.OutOfAction, end.Warriors[0].Condition)
	assert.Equal(t, rules.Standing, end.Warriors[1].Condition)
	assert.Zero(t, end.Warriors[1].At.Z, "he is thrown clear")
	assert.NoError(t, end.Fits(&end.Warriors[1]))
	assert.NotZero(t, citing(events, "WAGON-37-6"))
	assert.Len(t, c.Place.Parts, 5, "the team is gone, the wreck lies there")
	assert.Len(t, end.Table.Pieces, 6)
	assert.Equal(t, rules.Nobody, c.Driver)
	assert.Error(t, optional.MayDrive(end, 0))
	// A draft animal that has been cut free is not there any more.
	s := wagon(t, "")
	s.Carriers[0].LashIn, s.Carriers[0].MovedIn, s.Carriers[0].Team[0].Freed = 3, 3, true
	play(t, scripted(s, "1 5 6 6 3 1 1 1 5 6 3 1 1 2 2"), optional.Lash{Who: 0})
}

// hitBy is a hit of a shot at the wagon: to hit with BS 3 and +1 for a large target a 3.
func hitBy(t *testing.T, dice string, change ...func(s *rules.State)) (*rules.State, []rules.Event) {
	t.Helper()
	s := wagon(t, "")
	bow := weapon(t, s, "bow")
	c := &s.Warriors[2]
	c.Weapons, c.At = []rules.WeaponID{bow}, at(24, 34, 0)
	s.Phase, s.Active = rules.Shooting, 1
	for _, f := range change {
		f(s)
	}
	return told(t, scripted(s, dice), optional.Bombard{Who: 2, Weapon: bow})
}

func TestShotsAtAWagon(t *testing.T) { // WAGON-26, WAGON-27, WAGON-28-1, WAGON-28-3, WAGON-28-4, WAGON-28-6, WAGON-29, RUL-WAGON-7, RUL-WAGON-19
	end, _ := hitBy(t, "2")
	assert.Equal(t, 4, end.Carriers[0].Wounds, "a 2 misses, and a 3 hits")
	end, events := hitBy(t, "3 4 6")
	assert.Equal(t, 4, end.Carriers[0].Wounds, "Strength 3 does nothing to Toughness 8")
	assert.Equal(t, 1, citing(events, "WAGON-28-4"))
	// A wheel of Toughness 6: Strength 3 damages it on a 6.
	end, _ = hitBy(t, "3 6 5")
	assert.Zero(t, end.Carriers[0].Slower)
	end, events = hitBy(t, "3 6 6 1 4")
	assert.Equal(t, in(2), end.Carriers[0].Slower)
	assert.Equal(t, 1, citing(events, "WAGON-34-1"))
	// A draft animal of Toughness 3, the first of two; whatever comes of it, the team shies.
	end, events = hitBy(t, "3 1 1 3 6 3")
	assert.Equal(t, rules.Standing, end.Carriers[0].Team[0].Condition)
	assert.Equal(t, 1, citing(events, "WAGON-29"))
	end, _ = hitBy(t, "3 2 1 4 3 6 3")
	assert.Equal(t, rules.Stunned, end.Carriers[0].Team[0].Condition)
	assert.Equal(t, rules.Standing, end.Carriers[0].Team[1].Condition)
	end, _ = hitBy(t, "3 2 4 4 5 6 4")
	assert.Equal(t, rules.OutOfAction, end.Carriers[0].Team[1].Condition)
	// One of the crew: the second of two is wounded, knocked down, and keeps aboard.
	end, events = hitBy(t, "3 3 4 4 2 2")
	assert.Equal(t, rules.KnockedDown, end.Warriors[1].Condition)
	assert.Equal(t, in(1), end.Warriors[1].At.Z)
	assert.NotZero(t, citing(events, "WAGON-28-3"))
	// Or falls off.
	end, _ = hitBy(t, "3 3 4 4 2 4")
	assert.Zero(t, end.Warriors[1].At.Z)
	assert.NoError(t, end.Fits(&end.Warriors[1]))
	// Without a crew the chassis is hit.
	_, events = hitBy(t, "3 3 6", func(s *rules.State) { s.Warriors[0].Condition, s.Warriors[1].Condition = rules.Gone, rules.Gone })
	assert.Equal(t, 1, citing(events, "WAGON-28-4"))
	// The score to hit.
	s := wagon(t, "")
	bow := weapon(t, s, "bow")
	c := &s.Warriors[2]
	c.Weapons, c.At, c.Done = []rules.WeaponID{bow}, at(24, 40, 0), rules.Moved
	roll := optional.ToHitVehicle(s, c, 0, bow, 1)
	assert.Equal(t, 5, roll.Need(), "4, large target, long range, moved: %s", roll.String())
	assert.ErrorIs(t, optional.Bombard{Who: 2, Weapon: bow}.Legal(s), rules.ErrWrongPhase)
	s.Phase, s.Active, c.Done = rules.Shooting, 1, 0
	require.NoError(t, optional.Bombard{Who: 2, Weapon: bow}.Legal(s))
	c.At = at(24, 46, 0)
	assert.NoError(t, optional.Bombard{Who: 2, Weapon: bow}.Legal(s))
	c.At = at(46, 46, 0)
	assert.ErrorContains(t, optional.Bombard{Who: 2, Weapon: bow}.Legal(s), "out of reach")
	hidden := wagon(t, "", wall(10, 38, 40, 38.2))
	hidden.Phase, hidden.Active = rules.Shooting, 1
	hidden.Warriors[2].Weapons, hidden.Warriors[2].At = []rules.WeaponID{bow}, at(24, 40, 0)
	assert.ErrorContains(t, optional.Bombard{Who: 2, Weapon: bow}.Legal(hidden), "does not see")
	// Where a part of it is hidden it is in cover.
	partly := wagon(t, "", wall(21, 34, 40, 34.2))
	partly.Warriors[2].Weapons, partly.Warriors[2].At = []rules.WeaponID{bow}, at(20, 36, 0)
	roll = optional.ToHitVehicle(partly, &partly.Warriors[2], 0, bow, 1)
	assert.Equal(t, 4, roll.Need(), roll.String())
	// Two shots at once are harder, and each is thrown for.
	s.Warriors[2] = learned(t, s.Warriors[2], "quick-shot")
	s.Warriors[2].At = at(24, 34, 0)
	quick := optional.Bombard{Who: 2, Weapon: bow, Twice: true}
	require.NoError(t, quick.Legal(s))
	end, _ = told(t, scripted(s, "3 6 5 3 6 5"), quick)
	assert.Equal(t, 4, end.Carriers[0].Wounds)
	partly.Phase, partly.Active = rules.Shooting, 1
	assert.ErrorContains(t, optional.Bombard{Who: 2, Weapon: bow, Twice: true}.Legal(partly), "only once")
	// Who is hit aboard is hit as by any shot: critically too.
	end, events = hitBy(t, "3 3 4 6 5 1 1 3")
	assert.NotZero(t, citing(events, "CRIT-08"))
	assert.Equal(t, rules.Stunned, end.Warriors[1].Condition)
	line := "bombard C at wagon with bow twice"
	_, err := rules.ParseCommand(s, line)
	require.NoError(t, err)
	line = "bombard C at wagon with bow"
	read, err := rules.ParseCommand(s, line)
	require.NoError(t, err)
	assert.Equal(t, line, read.String(s))
}

func TestWhoShootsFromAWagon(t *testing.T) { // WAGON-16, WAGON-25, WAGON-36-4, RUL-WAGON-6
	s := wagon(t, "")
	bow := weapon(t, s, "bow")
	for i := range 2 {
		s.Warriors[i].Weapons = []rules.WeaponID{bow}
	}
	s.Phase = rules.Shooting
	s.Warriors[2].At = at(24, 34, 0)
	guard, driver, foe := &s.Warriors[1], &s.Warriors[0], &s.Warriors[2]
	need := func() int { r := s.ToHit(guard, foe, bow, 1); return r.Need() }
	still := need()
	s.Carriers[0].MovedIn = 3
	assert.Equal(t, still+1, need(), "from a moving platform")
	assert.NoError(t, s.MayShoot(guard, bow))
	assert.ErrorContains(t, s.MayShoot(driver, bow), "WAGON-16")
	s.Carriers[0].MovedIn = 2
	assert.Equal(t, still, need())
	assert.NoError(t, s.MayShoot(driver, bow), "it stands")
	s.Carriers[0].Runaway = true
	assert.ErrorContains(t, s.MayShoot(guard, bow), "WAGON-36-4")
}

func TestWheelsAndChassisBreak(t *testing.T) { // WAGON-33, WAGON-34-1, WAGON-34-5, WAGON-35, RUL-WAGON-9
	strong := func(s *rules.State) { s.Warriors[2].Base.BS = 3 }
	// The third of four wheels, damaged before: 4 and 1 take it off; it swerves left, halts,
	// and does not roll over.
	end, events := hitBy(t, "3 6 6 3 4 3 4", strong, func(s *rules.State) { s.Carriers[0].Wheels[2] = 1 })
	c := end.Carriers[0]
	assert.True(t, c.Immobile && !c.Wrecked)
	assert.Contains(t, texts(events), "The damaged wheel, 1 more as it was damaged before")
	_, fresh := hitBy(t, "3 6 6 3 4", strong)
	assert.Contains(t, texts(fresh), "The damaged wheel")
	assert.NotContains(t, texts(fresh), "1 more")
	assert.Equal(t, []int{0, 0, 2, 0}, c.Wheels)
	assert.Len(t, c.Place.Parts, 6)
	assert.NotContains(t, c.Roles, rules.PartOf{Is: "wheel", N: 2})
	assert.Equal(t, physics.Degrees(315), c.Place.Facing)
	assert.Equal(t, 1, citing(events, "WAGON-34-5")-1)
	// On a 5 it rolls over, too.
	end, _ = hitBy(t, "3 6 6 1 5 3 5 1 1 1 1 1 1 1 1 1 1 1", strong)
	assert.True(t, end.Carriers[0].Wrecked)
	// The last wound of the chassis: A and B and two steeds make an injury roll each.
	end, events = hitBy(t, "3 4 6 5 2 2 2", strong, func(s *rules.State) {
		s.Carriers[0].Wounds = 1
		s.Rules.SixWounds = true
	})
	assert.True(t, end.Carriers[0].Wrecked && !end.Carriers[0].Lost)
	assert.Equal(t, []rules.Condition{rules.OutOfAction, rules.KnockedDown}, []rules.Condition{end.Warriors[0].Condition, end.Warriors[1].Condition})
	assert.NotZero(t, citing(events, "WAGON-35"))
}

func TestTheLastSteedIsDown(t *testing.T) { // WAGON-30, WAGON-31, WAGON-32
	lone := func(s *rules.State) { s.Carriers[0].Team[0].Condition = rules.OutOfAction }
	// The one that is left is stunned: a 1 and 2 is a swerve, then it halts.
	end, events := hitBy(t, "3 1 4 3 1 3", lone)
	assert.Equal(t, 1, citing(events, "WAGON-32"))
	assert.Equal(t, rules.Stunned, end.Carriers[0].Team[1].Condition)
	assert.ErrorContains(t, optional.MayDrive(nextMoves(end), 0), "WAGON-32")
	// A 4 and 2 is lost control.
	_, events = hitBy(t, "3 1 4 3 4 3", lone)
	assert.Equal(t, 1, citing(events, "WAGON-37-3"))
}

// nextMoves is the movement of side 0 that follows.
func nextMoves(s *rules.State) *rules.State {
	s = s.Clone()
	s.Active, s.Phase, s.Turn = 0, rules.Moves, s.Turn+1
	s.Sides[0].Turns++
	for i := range s.Warriors {
		s.Warriors[i].Done = 0
	}
	return s
}

// begins plays the end of side 1's combat phase, and so the beginning of side 0's turn.
func begins(t *testing.T, s *rules.State, dice string) (*rules.State, []rules.Event) {
	t.Helper()
	s = scripted(s, dice)
	s.Phase, s.Active = rules.Combat, 1
	return told(t, s, rules.Done{})
}

func TestSteedsRecoverAndSlowTheTeamOnceMore(t *testing.T) { // WAGON-30, DX-08
	s := wagon(t, "")
	s.Carriers[0].Team[0] = rules.Steed{Wounds: 1, Condition: rules.KnockedDown, DraggedIn: 4, Rider: rules.Nobody}
	s.Carriers[0].Team[1].Condition = rules.Stunned
	s, _ = begins(t, s, "")
	assert.Equal(t, []rules.Condition{rules.Standing, rules.KnockedDown}, []rules.Condition{s.Carriers[0].Team[0].Condition, s.Carriers[0].Team[1].Condition})
	s.Carriers[0].Team[1].Condition = rules.Standing
	far, _ := optional.Allowance(s, 0)
	assert.Equal(t, in(4), far, "it is up again, and still costs half in that turn")
	s, _ = begins(t, s, "")
	far, _ = optional.Allowance(s, 0)
	assert.Equal(t, in(8), far)
}

func TestARunaway(t *testing.T) { // WAGON-36-4, WAGON-17, WAGON-42, RUL-WAGON-4, RUL-WAGON-10
	bolting := func(dice string, change func(s *rules.State)) (*rules.State, []rules.Event) {
		s := wagon(t, dice)
		s.Carriers[0].Runaway, s.Carriers[0].MovedIn = true, 3
		s.Phase = rules.Charges
		s.Sides[0].Turns = 4
		if change != nil {
			change(s)
		}
		return told(t, s, rules.Done{})
	}
	end, _ := bolting("34", nil) // 7 of 7
	assert.False(t, end.Carriers[0].Runaway)
	assert.Equal(t, in(24), end.Carriers[0].Place.At.X, "he has it in hand again, and may drive")
	assert.NoError(t, optional.MayDrive(end, 0))
	for _, row := range []struct {
		dice   string
		facing int
		far    float64
	}{{"44 2 3", 315, 11}, {"44 4 6", 45, 14}, {"44 5 1", 0, 8}, {"44 6 2", 0, 10}} {
		end, _ = bolting(row.dice, nil)
		assert.True(t, end.Carriers[0].Runaway, row.dice)
		assert.Equal(t, physics.Degrees(row.facing), end.Carriers[0].Place.Facing, row.dice)
		nearly(t, in(row.far), end.Carriers[0].LastMove, 3, row.dice)
		assert.ErrorContains(t, optional.MayDrive(end, 0), "WAGON-36-4")
	}
	// What halts it ends it.
	end, _ = bolting("44 5 1 4 1 2", func(s *rules.State) {
		s.Table, _ = s.Bare.Changed(physics.Change{New: []physics.Piece{across()}})
	})
	assert.False(t, end.Carriers[0].Runaway)
	// Without anybody to hold the reins it bolts from its next move, if it was moving.
	alone := func(s *rules.State) {
		s.Carriers[0].Runaway = false
		s.Warriors[0].Condition, s.Warriors[1].Condition = rules.Stunned, rules.Stunned
	}
	end, events := bolting("5 1", alone)
	assert.True(t, end.Carriers[0].Runaway)
	assert.NotZero(t, citing(events, "WAGON-17"))
	end, _ = bolting("", func(s *rules.State) { alone(s); s.Carriers[0].MovedIn = 2 })
	assert.False(t, end.Carriers[0].Runaway)
	// It bolts in the turns of its own side alone.
	end, _ = bolting("", func(s *rules.State) { s.Carriers[0].Side = 1 })
	assert.Equal(t, at(24, 24, 0), end.Carriers[0].Place.At)
	// Who sits beside the driver takes the reins at once.
	end, _ = bolting("", func(s *rules.State) {
		s.Carriers[0].Runaway = false
		s.Warriors[0].Condition = rules.KnockedDown
		s.Carriers[0].MovedIn = 2
	})
	assert.Equal(t, rules.WarriorID(1), end.Carriers[0].Driver)
}

// What rolls over the edge of the table is gone, with all aboard, and nothing more befalls them.
func TestAWagonRollsOffTheTable(t *testing.T) { // WAGON-37-6, RUL-WAGON-12
	s := optionally(t, battle(t, field(t), rules.Moves, "", man("A", 0, 2, 2), man("B", 0, 4, 2), man("C", 1, 40, 44)), "wagons")
	s.Sides[0].Began, s.Sides[1].Began = 100, 100
	s.Sides[0].Turns, s.Sides[1].Turns = 3, 3
	_, err := s.Launch("wagon", "", 0, at(44, 24, 0), physics.Degrees(180), 0, 1)
	require.NoError(t, err)
	s.Carriers[0].LashIn, s.Carriers[0].MovedIn = 3, 3
	end, _ := told(t, scripted(s, "1 5 6 6 6 1 1"), optional.Lash{Who: 0})
	assert.True(t, end.Carriers[0].Lost)
	assert.False(t, end.Carriers[0].Wrecked, "no wreck lies there")
	for i := range 2 {
		assert.False(t, end.Warriors[i].InPlay(), end.Warriors[i].Name)
	}
}
