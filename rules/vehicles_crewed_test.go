package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

func TestASingleUnitOfCargoIsOffered(t *testing.T) { // WAGON-15, RUL-WAGON-31
	s := wagon(t, "")
	s.Carriers[0].Cargo = 1
	offered := false
	for _, o := range s.Offers(1) {
		c, ok := o.Command.(optional.Shift)
		offered = offered || ok && c.Off
	}
	assert.True(t, offered)
}

func TestNobodyClimbsAsHeGetsOff(t *testing.T) { // WAGON-18
	s := wagon(t, "", physics.Piece{Kind: physics.LowWall, Name: "the fence", Shape: box(5, 26.2, 45, 26.3), Top: in(1.1)})
	assert.ErrorContains(t, optional.Alight{Who: 1, To: at(22.7, 26.85, 0)}.Legal(s), "no way leads there")
}

func TestARiderWithoutAMountOfHisOwnSpringsNowhere(t *testing.T) { // WAGON-20
	s := chased(t, "")
	s.Warriors[3].Counters = nil
	assert.ErrorContains(t, optional.Board{Who: 3}.Legal(s), "stands nowhere")
}

func TestWhoFailsToLeapHasActed(t *testing.T) { // WAGON-21
	s := rolling(wagon(t, "6 1 1"))
	s.Active, s.Carriers[0].MovedIn = 1, 3
	s.Warriors[2].At = at(26, 25, 0)
	s.Warriors[2].At.Y += s.Warriors[2].Radius + in(0.02)
	end, _ := told(t, s, optional.LeapOn{Who: 2})
	assert.Equal(t, rules.Nobody, end.Carriers[0].Team[0].Rider)
	assert.True(t, end.Warriors[2].Did(rules.Acted), "he has one try a turn, though he stood beside it")
}

func TestWhoCutsHisSteedFreeLetsGoHimself(t *testing.T) { // WAGON-23, WAGON-24
	s := wagon(t, "")
	straddles(s, 2)
	s.Active, s.Warriors[2].Done = 1, 0
	_, events := told(t, scripted(s, "4"), optional.Cut{Who: 2})
	assert.Equal(t, []int{1, 0}, []int{saying(events, "comes down beside it"), saying(events, "loses his hold")})
}

func TestWhoeverSatOnAYokeThatSnapsComesDownFirst(t *testing.T) { // WAGON-23, WAGON-37-5
	s := wagon(t, "")
	straddles(s, 2)
	s.Carriers[0].LashIn, s.Carriers[0].MovedIn = 3, 3
	s.Warriors[3].At = s.Warriors[2].At
	s.Warriors[3].At.X += in(1.1)
	_, events := told(t, scripted(s, "1 5 6 5 2 3"), optional.Lash{Who: 0})
	assert.Zero(t, saying(events, "loses his hold"), "he is left behind")
	down := 0
	for _, e := range events {
		if e.Who == 3 && e.Rule == "WAGON-37-5" && citingText(e.Text, "comes down beside") {
			down++
		}
	}
	assert.Equal(t, 1, down, "before it goes on")
}

func TestAFreedHorseStandsWhereItDrew(t *testing.T) { // WAGON-41, MOUNT-22
	s := drawn(t, "coach", "2", 2)
	s.Active, s.Phase, s.Rules.Mounts = 1, rules.Combat, true
	steed := s.Carriers[0].Place.Footprint(len(s.Carriers[0].Place.Parts) - 1).At // at the front, on the right
	s.Warriors[2].At = at(0, 25, 0)
	s.Warriors[2].At.X, s.Warriors[2].At.Y = steed.X, s.Warriors[2].At.Y+s.Warriors[2].Radius+in(0.02)
	end := play(t, s, optional.Cut{Who: 2})
	assert.LessOrEqual(t, physics.Apart(end.Warriors[len(s.Warriors)].At.Point(), steed), in(0.6))
}

func TestWhoBoardsAMannedWagonOnTheMoveHasCharged(t *testing.T) { // WAGON-19, WAGON-44
	s := rolling(drawn(t, "wagon", "1", 1))
	besideBody(&s.Warriors[2])
	s.Seats(0, &s.Warriors[0], physics.Berth{Ahead: -3765, Right: 1255})
	s.Active, s.Carriers[0].MovedIn = 1, 3
	end := play(t, s, optional.Board{Who: 2})
	require.Empty(t, end.Foes(&end.Warriors[2]), "he reaches nobody yet")
	assert.True(t, end.Warriors[2].Did(rules.Charged))
}

func TestAWheelComesOffAtAWall(t *testing.T) { // WAGON-09, WAGON-34-5, WAGON-36-1
	end, _ := told(t, wagon(t, "1 6 4 1 5 4 1 4 1 2 1 2", across()), optional.Drive{Far: in(8)})
	assert.NotZero(t, end.Carriers[0].Place.Facing, "it swerves where it has halted")
	assert.True(t, end.Carriers[0].Immobile)
}

func TestAWheelThatIsOffRunsOverNobody(t *testing.T) { // WAGON-12, WAGON-34-5
	s := drawn(t, "cart", "", 2)
	bow := weapon(t, s, "bow")
	s.Warriors[2].Weapons, s.Warriors[2].At = []rules.WeaponID{bow}, at(24, 34, 0)
	s.Warriors[3].At = at(28.02, 25.63, 0) // where its left wheel would go
	s.Phase, s.Active = rules.Shooting, 1
	end, _ := told(t, scripted(s, "3 6 6 1 5 4 1"), optional.Bombard{Who: 2, Weapon: bow})
	assert.Equal(t, physics.Degrees(45), end.Carriers[0].Place.Facing)
}

func TestRubbleIsDrivenOntoHoweverHighItIs(t *testing.T) { // WAGON-08, WAGON-09
	heap := rough(physics.Rubble)
	heap.Top = in(2)
	all := optional.Foresee(wagon(t, "", heap), 0, in(8), 0, 0).Meetings[0]
	require.Len(t, all, 1)
	assert.Equal(t, "WAGON-08", all[0].Rule)
}

func TestHowFarACrewComesFromAndWho(t *testing.T) { // WAGON-16, RUL-WAGON-32
	named := func(crew string) []rules.Fitting { return []rules.Fitting{{Kind: "cart", Crew: []string{crew}}} }
	for _, y := range []float64{27.2, 28.8} {
		s := readied(t, func(s *rules.State) {
			s.Warriors[2].At, s.Sides[0].Fittings = at(13, y, 0), named("C")
		})
		require.Len(t, s.Carriers, 1)
		far := physics.Apart(at(13, y, 0).Point(), s.Carriers[0].Place.At.Point())
		require.InDelta(t, 12, far.Inches(), 1.5)
		assert.Equal(t, far < in(12), s.RidesOn(&s.Warriors[2]) == 0, "%s away", far)
	}
	// An enemy is none of its crew, however near.
	s := readied(t, func(s *rules.State) {
		for i, x := range []float64{18, 22, 20} {
			s.Warriors[i].At = at(x, 12, 0)
		}
		s.Warriors[3].At, s.Sides[0].Fittings = at(25.5, 15, 0), named("X")
	})
	require.Len(t, s.Carriers, 1)
	require.Less(t, physics.Apart(s.Warriors[3].At.Point(), s.Carriers[0].Place.At.Point()), in(12))
	assert.NotContains(t, s.Passengers(0), rules.WarriorID(3))
	// The nearest is asked for first.
	s = readied(t, func(s *rules.State) {
		for i, to := range []physics.Spot{at(13, 20, 0), at(11, 10, 0), at(15, 10, 0)} {
			s.Warriors[i].At = to
		}
	})
	require.Len(t, s.Carriers, 1)
	assert.NotEqual(t, rules.WarriorID(0), s.Carriers[0].Driver)
}

func TestABoatLiesNearerToItsOwn(t *testing.T) { // BOAT-01, RUL-WAGON-32
	river := physics.Piece{Kind: physics.Water, Name: "the river", Shape: box(14, 0, 22, 48), Flows: true}
	table, err := physics.NewTable(physics.Plan{Name: "bank", Width: in(48), Depth: in(48), Pieces: []physics.Piece{river},
		Zones: []physics.Zone{{Role: "deploy", Side: 1, Shape: box(0, 0, 12, 48)}, {Role: "deploy", Side: 2, Shape: box(24, 0, 48, 48)}}})
	require.NoError(t, err)
	s := optionally(t, battle(t, table, rules.Charges, "", man("A", 0, 10, 14), man("B", 0, 10, 34), man("X", 1, 24.5, 24)), "boats")
	s.Turn, s.Sides[0].Began, s.Sides[1].Began = 0, 100, 100
	s.Sides[0].Vehicles = []string{"rowing-boat"}
	end := setOff(t, s)
	require.Len(t, end.Carriers, 1)
	lies := end.Carriers[0].Place.At.Point()
	own := min(physics.Apart(lies, at(10, 14, 0).Point()), physics.Apart(lies, at(10, 34, 0).Point()))
	assert.Less(t, own, physics.Apart(lies, at(24.5, 24, 0).Point()))
}

func TestAnAllyTakesNobodysVehicle(t *testing.T) { // WAGON-22, RUL-WAGON-34
	for allied, left := range map[int]int{1: 0, 0: 2} {
		s := readied(t, func(s *rules.State) { s.Sides = append(s.Sides, rules.Side{Name: "Friends", Alliance: allied}) })
		s.Sides[0].Alliance, s.Carriers[0].Side, s.Carriers[0].Lost = 1, 2, true
		(&rules.Play{State: s}).Finish(0, "enough", "SCEN-02")
		assert.Len(t, s.After, left)
	}
}

func TestStairsLeadToAVehicle(t *testing.T) { // WAGON-18, WAGON-38, AMB-16
	for _, ladder := range []bool{false, true} {
		s := optionally(t, battle(t, stepped(t, ladder), rules.Moves, "", man("A", 0, 2, 2), man("B", 1, 40, 40)), "wagons")
		s.Sides[0].Turns, s.Sides[1].Turns = 3, 3
		_, err := s.Launch("cart", "", 0, at(9, 12.2, 0), 0)
		require.NoError(t, err)
		s.Warriors[0].At, s.Warriors[0].Base.M = at(17.2, 10, 3), 9 // at their head, 5" from the foot
		end := play(t, s, optional.Board{Who: 0})
		assert.Equal(t, []rules.WarriorID{0}, end.Passengers(0))
		s.Warriors[0].Base.M = 6
		assert.ErrorIs(t, optional.Board{Who: 0}.Legal(s), rules.ErrTooFar, "it is farther than that by the stairs")
		// And so he charges one.
		s.Carriers[0].Side, s.Phase = 1, rules.Charges
		end = play(t, s, optional.Storm{Who: 0})
		_, touches := end.TouchesVehicle(&end.Warriors[0], 0)
		assert.True(t, touches)
	}
	// From a floor over it no way leads there without them.
	s := wagon(t, "", physics.Piece{Kind: physics.Floor, Name: "the loft", Shape: box(20, 25.4, 28, 30), Bottom: in(2.7), Top: in(3)})
	s.Warriors[3].At = at(22.7, 26.2, 3)
	err := optional.Board{Who: 3}.Legal(s)
	assert.ErrorIs(t, err, rules.ErrTooFar)
	assert.ErrorContains(t, err, "no way")
}
