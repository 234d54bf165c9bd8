package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

// The figures of vehicles, each where a neighbour of it would come to something else.

func TestTheProfilesOfVehicles(t *testing.T) { // WAGON-15, WAGON-26, BOAT-09, BOAT-13, RUL-WAGON-9
	s := optionally(t, battle(t, field(t), rules.Moves, "", man("A", 0, 2, 2), man("B", 1, 40, 44)), "boats")
	for key, want := range map[string][5]int{
		"cart": {8, 4, 6, 1, 2}, "coach": {8, 4, 6, 4, 4}, "wagon": {8, 4, 6, 2, 4},
		"rowing-boat": {5, 3, 6, 0, 0}, "river-boat": {8, 4, 8, 0, 0}, "barge": {8, 8, 12, 0, 0},
	} {
		k := s.Rules.VehicleKind(key)
		require.NotNil(t, k, key)
		assert.Equal(t, want, [5]int{k.Toughness, k.Wounds, k.Capacity, k.Team, k.Wheels}, "Toughness, Wounds, room, team and wheels of a %s", key)
		assert.Equal(t, key == "rowing-boat", k.Oars, key)
	}
}

// shotAt is a shot of C's at Strength 4 at the vehicle.
func shotAt(t *testing.T, s *rules.State, dice string) (*rules.State, []rules.Event) {
	t.Helper()
	s.Warriors[2].Weapons, s.Warriors[2].At = []rules.WeaponID{weapon(t, s, "crossbow")}, at(24, 34, 0)
	s.Phase, s.Active = rules.Shooting, 1
	return told(t, scripted(s, dice), optional.Bombard{Who: 2, Weapon: s.Warriors[2].Weapons[0]})
}

func TestPartsHaveTheirOwnToughness(t *testing.T) { // WAGON-26, WAGON-28-6, BOAT-14-1, BOAT-14-2, BOAT-14-5
	end, _ := shotAt(t, wagon(t, ""), "3 6 5")
	assert.Zero(t, end.Carriers[0].Slower, "a wheel of Toughness 6 takes a 6 of Strength 4")
	for _, dice := range []string{"3 1 4", "3 2 4", "3 5 4"} {
		end, events := shotAt(t, boat(t, "", "rowing-boat"), dice)
		c := &end.Carriers[0]
		assert.True(t, c.Wounds == 3 && !c.Rudder && c.Slower == 0, "propulsion, rudder and hull have the boat's Toughness 5, and take a 5: %s", dice)
		assert.NotZero(t, citing(events, "BOAT-12"))
	}
}

func TestABoatSinksWithItsLastWoundOnly(t *testing.T) { // BOAT-14-5, BOAT-16
	end, _ := shotBoat(t, "river-boat", "3 6 6", func(s *rules.State) { s.Carriers[0].Wounds = 2 })
	assert.Equal(t, 1, end.Carriers[0].Wounds)
	assert.False(t, end.Carriers[0].Lost)
}

func TestAFallingMastHitsAtStrengthSix(t *testing.T) { // BOAT-15-6
	for die, want := range map[string]rules.Condition{"2": rules.Standing, "3 1": rules.KnockedDown} {
		end, _ := shotBoat(t, "river-boat", "3 1 6 6 3 4 "+die, func(s *rules.State) { s.Warriors[1].Base.T = 5 })
		assert.Equal(t, want, end.Warriors[1].Condition, "Strength 6 wounds Toughness 5 on a 3: %s", die)
	}
}

func TestOfATeamWhatIsCutFreeCountsNoMore(t *testing.T) { // WAGON-30, WAGON-31, RUL-WAGON-8
	s := drawn(t, "coach", "", 2)
	s.Carriers[0].Team[0].Freed = true
	s.Carriers[0].Team[1].Condition = rules.OutOfAction
	far, _ := optional.Allowance(s, 0)
	assert.Equal(t, in(8)*2/3, far, "one of three that draw it is dragged along")
}

func TestAPlatformTakesThePlaceOfHisOwnMove(t *testing.T) { // WAGON-25, BOAT-11, RUL-WAGON-6
	s := wagon(t, "")
	bow := weapon(t, s, "bow")
	s.Warriors[1].Weapons, s.Phase, s.Warriors[2].At = []rules.WeaponID{bow}, rules.Shooting, at(24, 34, 0)
	guard, foe := &s.Warriors[1], &s.Warriors[2]
	need := func() int { r := s.ToHit(guard, foe, bow, 1); return r.Need() }
	still := need()
	s.Carriers[0].MovedIn, guard.Done = 3, rules.Moved
	assert.Equal(t, still+1, need(), "once, and not for both")
}

func TestACrewIsNotBoardedForOneWhoIsStunned(t *testing.T) { // WAGON-40
	s := attackers(t)
	p := &rules.Play{State: scripted(s, "")}
	optional.Wagons.Moments.Downs(p, p.Warrior(1), 2)
	assert.Zero(t, p.Carriers[0].OpenIn)
	p.Warrior(1).Condition = rules.Stunned
	optional.Wagons.Moments.Downs(p, p.Warrior(1), 2)
	assert.Zero(t, p.Carriers[0].OpenIn, "one who is stunned still keeps attackers off")
	p.Warrior(1).Condition = rules.OutOfAction
	optional.Wagons.Moments.Downs(p, p.Warrior(1), 2)
	assert.Equal(t, p.Turn, p.Carriers[0].OpenIn)
}

func TestVeryDifficultGroundAddsOneToTheTable(t *testing.T) { // WAGON-08
	end, events := told(t, wagon(t, "2 1", rough(physics.VeryDifficult)), optional.Drive{Far: in(8)})
	assert.Equal(t, physics.Degrees(315), end.Carriers[0].Place.Facing, "2 and 1 is a swerve")
	assert.NotZero(t, citing(events, "WAGON-36-1"))
	end, _ = told(t, wagon(t, "4", rough(physics.VeryDifficult)), optional.Drive{Far: in(8)})
	assert.True(t, end.Carriers[0].Runaway, "4 and 1 is a runaway")
}

func TestACrashInjuresSteedsThatLieToo(t *testing.T) { // WAGON-10, WAGON-35
	s := wagon(t, "1 1 5 1", physics.Piece{Kind: physics.Impassable, Name: "the pit", Shape: box(30, 20, 33, 28)})
	s.Carriers[0].Team[0].Condition = rules.Stunned
	s.Carriers[0].Team[0].DraggedIn = 0
	end, _ := told(t, s, optional.Drive{Far: in(4)})
	assert.Equal(t, rules.OutOfAction, end.Carriers[0].Team[0].Condition, "the first of four rolls for the team is its own")
}

func TestARollHitsAtStrengthFour(t *testing.T) { // WAGON-37-6
	end, _ := lashed(t, "6 6 3 1 1 1 2 1 2 1 2 1 2")
	for i := range 2 {
		assert.Equal(t, rules.Standing, end.Warriors[i].Condition, "a 2 does not wound Toughness 3")
	}
}

func TestASteedThatFallsIsDraggedThroughTheNextTurn(t *testing.T) { // WAGON-30
	end, _ := hitBy(t, "3 1 1 4 1 6 3")
	b := &end.Carriers[0].Team[0]
	require.Equal(t, rules.KnockedDown, b.Condition)
	next := nextMoves(end)
	next.Carriers[0].Team[0].Condition = rules.Standing
	far, _ := optional.Allowance(next, 0)
	assert.Equal(t, in(4), far, "it is up again, and costs half of the next move all the same")
	far, _ = optional.Allowance(nextMoves(next), 0)
	assert.Equal(t, in(8), far)
}

func TestWhoseSteedsBoltHasActed(t *testing.T) { // WAGON-16, WAGON-36-4
	s := wagon(t, "44 5 1")
	s.Carriers[0].Runaway, s.Carriers[0].MovedIn, s.Phase, s.Sides[0].Turns = true, 3, rules.Charges, 4
	end, _ := told(t, s, rules.Done{})
	assert.True(t, end.Warriors[0].Did(rules.Acted), "his hands are full")
	assert.False(t, end.Warriors[1].Did(rules.Acted))
}

func TestRideAddsOneToALeap(t *testing.T) { // WAGON-21
	s := rolling(wagon(t, "5 1 1"))
	s.Active, s.Carriers[0].MovedIn = 1, 3
	s.Warriors[2] = learned(t, s.Warriors[2], "ride-horse")
	s.Warriors[2].At = at(26, 26.2, 0)
	end, _ := told(t, s, optional.LeapOn{Who: 2})
	assert.Equal(t, rules.Nobody, end.Carriers[0].Team[0].Rider, "Initiative 3 and 1 is no 5")
}

func TestADraftAnimalThatIsFreeHasALeadershipOfFive(t *testing.T) { // MOUNT-22, RUL-MOUNT-2
	s := attackers(t)
	s.Warriors[2].At = at(26.2, 25.5, 0)
	s = scripted(s, "2")
	s.Rules.Mounts = true
	end := play(t, s, optional.Cut{Who: 2})
	assert.Equal(t, 5, end.Warriors[len(end.Warriors)-1].Base.Ld)
}

func TestRubbleIsVeryDifficultForAWagon(t *testing.T) { // WAGON-08
	end, events := told(t, wagon(t, "2 1", rough(physics.Rubble)), optional.Drive{Far: in(8)})
	assert.NotZero(t, citing(events, "WAGON-08"))
	assert.Equal(t, physics.Degrees(315), end.Carriers[0].Place.Facing)
}

func TestATwoStrikesTheTeamOfAWagonThatMoves(t *testing.T) { // WAGON-28-1, WAGON-43
	s := rolling(attackers(t))
	s.Carriers[0].MovedIn = 3
	_, events := told(t, scripted(s, "2 1 1 6 3"), optional.Assail{Who: 2, Part: "chassis"})
	assert.Equal(t, 1, citing(events, "WAGON-29"))
}

func TestWhoIsHurtAboardOutsideACombatTakesNoTestOfAFight(t *testing.T) { // WAGON-28-3, WAGON-45
	s := wagon(t, "")
	s.Seats(0, &s.Warriors[2], physics.Berth{Ahead: 0, Right: 1255})
	require.True(t, s.Engaged(&s.Warriors[1]))
	s.Warriors[1].Wounds = 2
	hurt := func(phase rules.Phase, dice string) physics.Length {
		s := scripted(s, dice)
		s.Phase = phase
		p := &rules.Play{State: s}
		optional.Wagons.Moments.Bleeds(p, p.Warrior(1), &rules.Strike{})
		return s.Warriors[1].At.Z
	}
	assert.Equal(t, in(1), hurt(rules.Shooting, ""), "by a shot he has the test of a shot")
	assert.Zero(t, hurt(rules.Combat, "4"))
}

func TestASteedThatGoesDownUnseatsItsRider(t *testing.T) { // WAGON-23, WAGON-30
	s := rolling(wagon(t, "3 34"))
	s.Active, s.Carriers[0].MovedIn = 1, 3
	s.Warriors[2].At = at(26, 26.2, 0)
	s, _ = told(t, s, optional.LeapOn{Who: 2})
	require.True(t, s.Carriers[0].Team[0].Holds)
	bow := weapon(t, s, "bow")
	s.Warriors[3].Weapons, s.Warriors[3].At = []rules.WeaponID{bow}, at(24, 34, 0)
	s.Phase, s.Active = rules.Shooting, 0
	end, _ := told(t, scripted(s, "3 1 1 4 1 6 3"), optional.Bombard{Who: 3, Weapon: bow})
	assert.Equal(t, rules.KnockedDown, end.Carriers[0].Team[0].Condition)
	assert.Equal(t, rules.Nobody, end.Carriers[0].Team[0].Rider)
	assert.Equal(t, rules.SideID(0), end.Carriers[0].Side, "its driver has it again")
	assert.Zero(t, end.Warriors[2].At.Z)
}

func TestWhoSeesPastCoverSeesPastItAtAVehicle(t *testing.T) { // WAGON-27, LEARN-S6
	s := wagon(t, "", wall(21, 34, 40, 34.2))
	bow := weapon(t, s, "bow")
	s.Warriors[2].Weapons, s.Warriors[2].At = []rules.WeaponID{bow}, at(20, 36, 0)
	covered := optional.ToHitVehicle(s, &s.Warriors[2], 0, bow, 1)
	s.Warriors[2] = learned(t, s.Warriors[2], "trick-shooter")
	open := optional.ToHitVehicle(s, &s.Warriors[2], 0, bow, 1)
	assert.Equal(t, covered.Need()-1, open.Need(), open.String())
}

func TestATwoOfTheLashIsTwoInches(t *testing.T) { // WAGON-05
	s := play(t, wagon(t, ""), optional.Drive{Far: in(1), Turn: 10})
	end := play(t, scripted(s, "2"), optional.Lash{})
	nearly(t, in(3), end.Carriers[0].LastMove, 3)
}

func TestTheBankHaltsABoat(t *testing.T) { // BOAT-05
	s := boat(t, "", "river-boat")
	s.Carriers[0].Place.Facing = physics.Degrees(90)
	f := optional.Foresee(s, 0, in(30), 0, 0)
	require.Len(t, f.Meetings[0], 1)
	m := f.Meetings[0][0]
	assert.Equal(t, []string{"the bank", "BOAT-05"}, []string{m.Name, m.Rule})
	assert.True(t, m.Halts)
	assert.Less(t, m.At, in(14), "it reaches the edge of the table nowhere")
}

func TestAWagonBreaksWithItsLastWoundOnly(t *testing.T) { // WAGON-28-4, WAGON-35
	end, _ := hitBy(t, "3 4 6", func(s *rules.State) {
		s.Carriers[0].Wounds = 2
		s.Rules.SixWounds = true
	})
	assert.Equal(t, 1, end.Carriers[0].Wounds)
	assert.False(t, end.Carriers[0].Wrecked)
}

func TestAFiveStrikesTheChassisOfAWagonThatMoves(t *testing.T) { // WAGON-28-4, WAGON-43
	s := rolling(attackers(t))
	s.Carriers[0].MovedIn = 3
	_, events := told(t, scripted(s, "5 1"), optional.Assail{Who: 2, Part: "chassis"})
	assert.Equal(t, 1, citing(events, "WAGON-39"))
	assert.Zero(t, citing(events, "WAGON-28-6"))
}

func TestNobodyIsAboardOnHorseback(t *testing.T) { // WAGON-15
	s := wagon(t, "")
	w := s.Warriors[3]
	require.NoError(t, s.MayBeAboard(0, &w))
	w.Mounted = true
	assert.ErrorContains(t, s.MayBeAboard(0, &w), "horseback")
}

func TestAWagonRollsOverNothingAnInchHigh(t *testing.T) { // WAGON-09, TERR-07
	s := wagon(t, "", physics.Piece{Kind: physics.LowWall, Name: "kerb", Shape: box(30, 20, 31, 28), Top: in(1.5)})
	f := optional.Foresee(s, 0, in(8), 0, 0)
	assert.True(t, f.Over)
}

func TestWhoIsAboardShootsAtSomethingElse(t *testing.T) { // WAGON-27
	s := wagon(t, "")
	bow := weapon(t, s, "bow")
	s.Warriors[1].Weapons, s.Phase = []rules.WeaponID{bow}, rules.Shooting
	assert.ErrorContains(t, optional.Bombard{Who: 1, Weapon: bow}.Legal(s), "aboard it")
}

func TestASteedRecoversInItsOwnSidesTurnOnly(t *testing.T) { // WAGON-30
	s := wagon(t, "")
	s.Carriers[0].Side = 1
	s.Carriers[0].Team[0].Condition = rules.Stunned
	s, _ = begins(t, s, "")
	assert.Equal(t, rules.Stunned, s.Carriers[0].Team[0].Condition)
}
