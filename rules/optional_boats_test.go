package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

// boat is a boat on a river that runs to the right, 28" wide; A steers it and B is aboard.
func boat(t *testing.T, dice, kind string, pieces ...physics.Piece) *rules.State {
	t.Helper()
	river := physics.Piece{Kind: physics.Water, Name: "the river", Shape: box(0, 10, 48, 38), Flows: true}
	men := []rules.Warrior{man("A", 0, 2, 2), man("B", 0, 4, 2), man("C", 1, 40, 44), man("D", 0, 6, 2)}
	s := optionally(t, battle(t, field(t, append(pieces, river)...), rules.Moves, dice, men...), "boats")
	s.Sides[0].Began, s.Sides[1].Began = 100, 100
	s.Sides[0].Turns, s.Sides[1].Turns = 3, 3
	_, err := s.Launch(kind, "boat", 0, at(24, 24, 0), 0, 0, 1)
	require.NoError(t, err)
	return s
}

func TestHowFarABoatMoves(t *testing.T) { // BOAT-02, BOAT-15-1, BOAT-15-4, RUL-BOAT-1
	s := boat(t, "", "barge")
	for facing, far := range map[int]float64{0: 6, 90: 6, 91: 4, 180: 4, 269: 4, 270: 6, 359: 6} {
		s.Carriers[0].Place.Facing = physics.Degrees(facing)
		got, _ := optional.Allowance(s, 0)
		assert.Equal(t, in(far), got, "%d", facing)
	}
	s.Carriers[0].Place.Facing, s.Carriers[0].Slower = 0, in(3)
	got, _ := optional.Allowance(s, 0)
	assert.Equal(t, in(3), got)
	s.Carriers[0].Slower = 0
	for i := range s.Table.Pieces {
		s.Table.Pieces[i].Flows = false
	}
	s.Carriers[0].Place.Facing = physics.Degrees(180)
	got, _ = optional.Allowance(s, 0)
	assert.Equal(t, in(6), got, "on still water")
}

func TestABoatIsSteered(t *testing.T) { // BOAT-01, BOAT-04, BOAT-09, BOAT-13, BOAT-14-2
	s := boat(t, "", "river-boat")
	end := play(t, s, optional.Drive{Who: 0, Far: in(6), Turn: 45})
	x, _ := comeTo(end)
	assert.Equal(t, in(6), x)
	assert.Equal(t, physics.Degrees(45), end.Carriers[0].Place.Facing)
	assert.Error(t, optional.Lash{Who: 0}.Legal(end))
	assert.ErrorContains(t, optional.Drive{Who: 0, Turn: 46}.Legal(s), "45")
	s.Carriers[0].Rudder = true
	assert.ErrorContains(t, optional.Drive{Who: 0, Far: in(1), Turn: 10}.Legal(s), "BOAT-14-2")
	assert.ErrorContains(t, optional.Drive{Who: 0, Far: 1, Turn: 10}.Legal(s), "BOAT-14-2", "however little it moves")
	assert.NoError(t, optional.Drive{Who: 0, Turn: 10}.Legal(s))
	assert.NoError(t, optional.Drive{Who: 0, Far: in(1)}.Legal(s))
	assert.ErrorContains(t, s.MayLaunch("barge", at(24, 44, 0), 0), "BOAT-01")
	for key, want := range map[string][3]int{"rowing-boat": {5, 3, 6}, "river-boat": {8, 4, 8}, "barge": {8, 8, 12}} {
		k := s.Rules.VehicleKind(key)
		assert.Equal(t, want, [3]int{k.Toughness, k.Wounds, k.Capacity}, key)
	}
}

func TestABoatMustMoveUnlessItIsMadeFast(t *testing.T) { // BOAT-03
	s := boat(t, "", "river-boat")
	end, events := told(t, s, rules.Done{})
	x, _ := comeTo(end)
	assert.Equal(t, in(3), x, "half its allowance")
	assert.NotZero(t, citing(events, "BOAT-03"))
	end = play(t, play(t, s, optional.Drive{Who: 0, Far: in(2)}), rules.Done{})
	x, _ = comeTo(end)
	assert.Equal(t, in(3), x)
	end = play(t, play(t, s, optional.Drive{Who: 0, Far: in(4)}), rules.Done{})
	x, _ = comeTo(end)
	assert.Equal(t, in(4), x)
	fast := play(t, s, optional.Anchor{Who: 0})
	assert.ErrorContains(t, optional.MayDrive(fast, 0), "BOAT-03")
	end = play(t, fast, rules.Done{})
	x, _ = comeTo(end)
	assert.Zero(t, x)
	off := play(t, nextMoves(fast), optional.Anchor{Who: 0})
	assert.False(t, off.Carriers[0].Anchored)
	assert.NoError(t, optional.Drive{Who: 0, Far: in(3)}.Legal(off))
	assert.ErrorContains(t, optional.Anchor{Who: 0}.Legal(wagon(t, "")), "BOAT-03")
	// One without a crew is moored; its first helmsman casts it off.
	_, err := s.Launch("rowing-boat", "skiff", 0, at(24, 30, 0), 0)
	require.NoError(t, err)
	moored := play(t, s, rules.Done{})
	assert.Equal(t, at(24, 30, 0), moored.Carriers[1].Place.At)
}

func TestWhatABoatRunsInto(t *testing.T) { // BOAT-05, BOAT-06, BOAT-07, BOAT-08, BOAT-14-5, RUL-BOAT-2
	rock := physics.Piece{Kind: physics.Obstacle, Name: "the rock", Shape: box(30, 22, 32, 26), Top: in(2)}
	// One hit on the hull, which a 5 damages; no loss of control.
	end, events := told(t, boat(t, "1 5 5 2", "river-boat", rock), optional.Drive{Who: 0, Far: in(6)})
	assert.Equal(t, 3, end.Carriers[0].Wounds)
	assert.NotZero(t, citing(events, "BOAT-05"))
	x, _ := comeTo(end)
	nearly(t, in(3), x, 3)
	// On a 1 it swerves, by what it moves, 6" at most.
	_, events = told(t, boat(t, "1 5 1 1 2 1 5 1 2", "river-boat", rock), optional.Drive{Who: 0, Far: in(6)})
	assert.Equal(t, 2, citing(events, "BOAT-08"), "its bow strikes the rock once more")
	// Another boat takes as many.
	s := boat(t, "1 6 5 1 6 5 2", "river-boat")
	_, err := s.Launch("barge", "", 1, at(31, 24, 0), physics.Degrees(90))
	require.NoError(t, err)
	end, events = told(t, s, optional.Drive{Who: 0, Far: in(6)})
	assert.Equal(t, []int{3, 7}, []int{end.Carriers[0].Wounds, end.Carriers[1].Wounds})
	assert.NotZero(t, citing(events, "BOAT-06"))
	// Who swims in its way gets aside or is hit.
	s = boat(t, "4 3 5 2", "river-boat")
	s.Warriors[2].At = at(29, 24, 0)
	end, events = told(t, s, optional.Drive{Who: 0, Far: in(6)})
	assert.Equal(t, rules.OutOfAction, end.Warriors[2].Condition)
	assert.NotZero(t, citing(events, "BOAT-07"))
	// It keeps to the water.
	s = boat(t, "1 5 1 2", "river-boat")
	s.Carriers[0].Place.Facing = physics.Degrees(90)
	f := optional.Foresee(s, 0, in(30), 0, 0)
	require.NotEmpty(t, f.Meetings[0])
	assert.True(t, f.Over)
}

// shotBoat is a hit of C's bow at the boat from the bank.
func shotBoat(t *testing.T, kind, dice string, change ...func(s *rules.State)) (*rules.State, []rules.Event) {
	t.Helper()
	s := boat(t, "", kind)
	bow := weapon(t, s, "bow")
	s.Warriors[2].Weapons, s.Warriors[2].At = []rules.WeaponID{bow}, at(24, 33, 0)
	s.Phase, s.Active = rules.Shooting, 1
	s.Rules.SixWounds = true
	for _, f := range change {
		f(s)
	}
	return told(t, scripted(s, dice), optional.Bombard{Who: 2, Weapon: bow})
}

func TestShotsAtABoat(t *testing.T) { // BOAT-11, BOAT-12, BOAT-14-1, BOAT-14-2, BOAT-14-3, BOAT-14-5, BOAT-15-1, BOAT-15-4, BOAT-15-6, RUL-BOAT-4, RUL-BOAT-5
	_, events := shotBoat(t, "river-boat", "2")
	assert.NotZero(t, citing(events, "BOAT-12"))
	for die, less := range map[string]float64{"1": 1, "2": 1, "3": 1, "4": 2, "5": 2} {
		end, _ := shotBoat(t, "river-boat", "3 1 6 "+die)
		assert.Equal(t, in(less), end.Carriers[0].Slower)
		assert.Equal(t, 4, end.Carriers[0].Wounds, "it costs none")
	}
	end, _ := shotBoat(t, "river-boat", "3 2 6")
	assert.True(t, end.Carriers[0].Rudder)
	end, events = shotBoat(t, "river-boat", "3 3 4 4 2 4") // the second of the crew falls in
	assert.NotZero(t, citing(events, "BOAT-14-3"))
	assert.Zero(t, end.Warriors[1].At.Z)
	end, _ = shotBoat(t, "river-boat", "3 6 6")
	assert.Equal(t, 3, end.Carriers[0].Wounds)
	// The mast falls: A gets away, B is hit at Strength 6.
	end, _ = shotBoat(t, "river-boat", "3 1 6 6 3 4 2 6")
	assert.True(t, end.Carriers[0].Adrift)
	assert.Equal(t, []rules.Condition{rules.Standing, rules.OutOfAction}, []rules.Condition{end.Warriors[0].Condition, end.Warriors[1].Condition})
	end, _ = shotBoat(t, "rowing-boat", "3 1 6 6") // Strength 3 against Toughness 5; oars fall on nobody
	assert.True(t, end.Carriers[0].Adrift)
	// From now on it drifts, 2" with the current.
	next := nextMoves(end)
	assert.ErrorContains(t, optional.MayDrive(next, 0), "BOAT-15-6")
	next.Carriers[0].Place.Facing = physics.Degrees(180)
	was := next.Carriers[0].Place.At.X
	next = play(t, next, rules.Done{})
	nearly(t, was+in(2), next.Carriers[0].Place.At.X, 3)
}

func TestABoatSinks(t *testing.T) { // BOAT-16, BOAT-10, BOAT-17, RUL-BOAT-3
	end, events := shotBoat(t, "river-boat", "3 6 6", func(s *rules.State) { s.Carriers[0].Wounds = 1 })
	assert.True(t, end.Carriers[0].Lost)
	assert.NotZero(t, citing(events, "BOAT-16"))
	for i := range 2 {
		w := &end.Warriors[i]
		assert.True(t, w.InPlay())
		assert.Zero(t, w.At.Z, "he is in the water")
		assert.NoError(t, end.Fits(w))
	}
	// Who misses a boat that moves falls in, and is not hurt.
	s := boat(t, "4", "river-boat")
	s.Carriers[0].MovedIn, s.Carriers[0].LastMove = 2, in(6)
	d := &s.Warriors[3]
	d.At = at(24, 24, 0)
	d.At.Y += in(1.1) + d.Radius + in(0.02)
	end, events = told(t, s, optional.Board{Who: 3})
	assert.NotZero(t, citing(events, "BOAT-10"))
	assert.Equal(t, rules.Standing, end.Warriors[3].Condition)
	// Who swims attacks no boat.
	s = boat(t, "", "river-boat")
	s.Phase, s.Active = rules.Combat, 1
	s.Warriors[2].At = d.At
	assert.ErrorContains(t, optional.Assail{Who: 2, Part: "chassis"}.Legal(s), "BOAT-17")
}
