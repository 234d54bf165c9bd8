package rules_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

// rough is a piece of ground that costs more, across the way of a wagon from 30" to 33".
func rough(kind physics.Kind) physics.Piece {
	return physics.Piece{Kind: kind, Name: "the bog", Shape: box(30, 20, 33, 28)}
}

// across is a wall across the way of a wagon, 30" from the left.
func across() physics.Piece { return wall(30, 20, 31, 28) }

// nearly asks for a length that is right but for a few units.
func nearly(t *testing.T, want, got, off physics.Length, words ...any) {
	t.Helper()
	assert.InDelta(t, float64(want), float64(got), float64(off), words...)
}

// comeTo is how far a vehicle has come, to the right and down.
func comeTo(s *rules.State) (x, y physics.Length) {
	c := s.Carriers[0].Place.At
	return c.X - in(24), c.Y - in(24)
}

func TestHowFarAWagonMoves(t *testing.T) { // WAGON-02, WAGON-30, WAGON-31, WAGON-34-1, RUL-WAGON-14, RUL-WAGON-15, DX-08, DX-09
	for _, row := range []struct {
		kind        string
		crew, cargo int
		change      func(c *rules.Carrier)
		far         float64
	}{
		{"wagon", 1, 0, nil, 10}, {"wagon", 2, 0, nil, 8}, {"wagon", 3, 0, nil, 8}, {"wagon", 4, 0, nil, 6}, {"wagon", 6, 0, nil, 6},
		{"cart", 1, 1, nil, 8}, {"cart", 1, 3, nil, 6},
		{"wagon", 1, 0, func(c *rules.Carrier) { c.Slower = in(2) }, 8},
		{"wagon", 1, 0, func(c *rules.Carrier) { c.Slower = in(12) }, 0},
		{"wagon", 2, 0, func(c *rules.Carrier) { c.Team[0].Condition = rules.Stunned }, 4},
		{"wagon", 2, 0, func(c *rules.Carrier) { c.Team[0].DraggedIn = 3 }, 4},
		{"wagon", 2, 0, func(c *rules.Carrier) { c.Team[0].DraggedIn = 2 }, 8},
		{"coach", 1, 0, func(c *rules.Carrier) { c.Team[3].Condition = rules.OutOfAction }, 7.5},
		{"coach", 1, 0, func(c *rules.Carrier) { c.Team[3].Condition, c.Team[3].Freed = rules.OutOfAction, true }, 10},
		{"coach", 1, 0, func(c *rules.Carrier) {
			c.Team[3].Condition, c.Team[2].Condition = rules.OutOfAction, rules.KnockedDown
		}, 5},
		{"coach", 1, 0, func(c *rules.Carrier) { c.Slower, c.Team[3].Condition = in(2), rules.OutOfAction }, 6},
	} {
		s := drawn(t, row.kind, "", row.crew)
		s.Carriers[0].Cargo = row.cargo
		if row.change != nil {
			row.change(&s.Carriers[0])
		}
		far, why := optional.Allowance(s, 0)
		assert.Equal(t, in(row.far), far, "%+v: %s", row, why)
		assert.NotEmpty(t, why)
	}
}

func TestAWagonIsDrivenAndTurnsAtTheEnd(t *testing.T) { // WAGON-02, WAGON-04, WAGON-16
	s := wagon(t, "")
	was := s.Warriors[1].At
	end, events := told(t, s, optional.Drive{Far: in(8)})
	x, y := comeTo(end)
	assert.Equal(t, []physics.Length{in(8), 0}, []physics.Length{x, y})
	assert.Equal(t, was.X+in(8), end.Warriors[1].At.X, "who is aboard goes with it")
	assert.Equal(t, []rules.WarriorID{0, 1}, end.Passengers(0))
	assert.Equal(t, in(8), end.Carriers[0].LastMove)
	assert.Equal(t, 1, citing(events, "WAGON-02"), "it is told in one line")
	for i, e := range events {
		if e.Kind == rules.Drove {
			assert.Equal(t, 1, e.Vehicle)
			assert.Len(t, e.Facings, len(e.Path), "event %d", i)
			assert.Equal(t, "The wagon is driven, with A and B aboard.", e.Text)
			assert.Equal(t, []rules.Ride{{Who: 0, From: s.Warriors[0].At, To: end.Warriors[0].At}, {Who: 1, From: was, To: end.Warriors[1].At}}, e.Riders)
		}
	}
	end = play(t, s, optional.Drive{Far: in(4), Turn: 45})
	assert.Equal(t, physics.Degrees(45), end.Carriers[0].Place.Facing)
	end = play(t, s, optional.Drive{Turn: -30})
	assert.Equal(t, physics.Degrees(330), end.Carriers[0].Place.Facing)
	for _, row := range []struct {
		c   optional.Drive
		why string
	}{
		{optional.Drive{Far: in(8) + 1}, "WAGON-02"}, {optional.Drive{Far: in(1), Turn: 46}, "WAGON-04"}, {optional.Drive{Far: in(1), Turn: -46}, "WAGON-04"},
		{optional.Drive{}, "somewhere"}, {optional.Drive{Far: -1}, "somewhere"}, {optional.Drive{Who: 1, Far: 1}, "drives nothing"},
	} {
		assert.ErrorContains(t, row.c.Legal(s), row.why)
	}
	end = play(t, s, optional.Drive{Far: in(1)})
	assert.ErrorContains(t, optional.Drive{Far: in(1)}.Legal(end), "has moved this turn")
	for line, c := range map[string]rules.Command{
		"drive A 4.5 left 45": optional.Drive{Far: in(4.5), Turn: -45}, "drive A 4": optional.Drive{Far: in(4)}, "drive A 0 right 7": optional.Drive{Turn: 7},
		"lash A": optional.Lash{},
	} {
		read, err := rules.ParseCommand(s, line)
		require.NoError(t, err)
		assert.Equal(t, c, read)
		assert.Equal(t, line, c.String(s))
	}
	for line, why := range map[string]string{"drive X 4": `no warrior called "X"`, "drive A far": "number of inches", "drive": "a warrior's name"} {
		_, err := rules.ParseCommand(s, line)
		assert.ErrorContains(t, err, why)
	}
}

func TestWhatKeepsAWagonFromBeingDriven(t *testing.T) { // WAGON-16, WAGON-32, WAGON-36-4
	for why, change := range map[string]func(s *rules.State){
		"drives nothing":           func(s *rules.State) { s.Carriers[0].Wrecked = true },
		"drives nothing (WAGON-16": func(s *rules.State) { s.Carriers[0].Driver = rules.Nobody },
		"WAGON-16":                 func(s *rules.State) { s.Warriors[0].At = at(4, 4, 0) },
		"bolted (WAGON-36-4)":      func(s *rules.State) { s.Carriers[0].Runaway = true },
		"cannot move any more":     func(s *rules.State) { s.Carriers[0].Immobile = true },
		"WAGON-32": func(s *rules.State) {
			s.Carriers[0].Team[0].DraggedIn, s.Carriers[0].Team[1].Condition = 3, rules.KnockedDown
		},
		"something else":          func(s *rules.State) { s.Carriers[0].BusyIn = 3 },
		"driver has moved":        func(s *rules.State) { s.Warriors[0].Done = rules.Acted },
		rules.ErrStunned.Error():  func(s *rules.State) { s.Warriors[0].Condition = rules.Stunned },
		rules.ErrNotYours.Error(): func(s *rules.State) { s.Active = 1 },
	} {
		s := wagon(t, "")
		require.NoError(t, optional.MayDrive(s, 0))
		change(s)
		assert.ErrorContains(t, optional.Drive{Far: 1}.Legal(s), why)
	}
}

func TestWhoIsAboardDoesNotWalk(t *testing.T) { // WAGON-03, WAGON-18
	s := wagon(t, "")
	assert.ErrorContains(t, rules.Move{Who: 1, To: at(24, 27, 0)}.Legal(s), "WAGON-18")
	assert.ErrorContains(t, rules.Hide{Who: 1}.Legal(s), "WAGON-03")
	s.Phase = rules.Charges
	s.Warriors[2].At = at(24, 28, 0)
	assert.ErrorContains(t, rules.Declare{Who: 1, At: []rules.WarriorID{2}}.Legal(s), "WAGON-03")
	// Nobody climbs on its deck by a move.
	s.Phase = rules.Moves
	s.Warriors[3].At = at(20.1, 24, 0)
	assert.ErrorContains(t, rules.Move{Who: 3, Climb: true, To: at(21.3, 24, 1)}.Legal(s), "WAGON-18")
	var offered int
	for _, o := range s.Offers(0) {
		if o.Verb == rules.ToUse && strings.HasPrefix(o.Command.String(s), "drive A") {
			offered++
			assert.NoError(t, o.WhyNot)
		}
	}
	assert.Equal(t, 6, offered)
	for _, o := range s.Offers(1) {
		assert.False(t, o.Verb == rules.ToUse && strings.HasPrefix(o.Command.String(s), "drive"), "only the driver drives")
	}
}

func TestTheLash(t *testing.T) { // WAGON-05, WAGON-06-1, WAGON-06-3, WAGON-06-5, RUL-WAGON-1, DX-06, DX-07
	four := drawn(t, "wagon", "", 4)
	assert.ErrorContains(t, optional.Lash{}.Legal(four), "WAGON-05", "it has not been driven")
	driven := play(t, four, optional.Drive{Far: in(6), Turn: 45})
	require.NoError(t, optional.Lash{}.Legal(driven))
	lash := func(s *rules.State, dice string) (*rules.State, physics.Length) {
		end := play(t, scripted(s, dice), optional.Lash{})
		return end, physics.Apart(s.Carriers[0].Place.At.Point(), end.Carriers[0].Place.At.Point())
	}
	end, far := lash(driven, "4") // DX-06
	nearly(t, in(4), far, 3)
	nearly(t, in(10), end.Carriers[0].LastMove, 3)
	x, y := comeTo(end)
	nearly(t, in(6)+far*707/1000, x, 10, "straight on as it faces after the turn")
	nearly(t, far*707/1000, y, 10)
	assert.ErrorContains(t, optional.Lash{}.Legal(end), "WAGON-05", "once")
	// A 1 is a mishap, and no inches.
	tired, far := lash(driven, "1 2")
	assert.Zero(t, far)
	assert.Equal(t, 4, tired.Carriers[0].TiredIn)
	shaken, _ := lash(driven, "1 3")
	assert.Equal(t, 4, shaken.Carriers[0].NoLash)
	shaken, _ = lash(driven, "1 4")
	assert.Equal(t, 4, shaken.Carriers[0].NoLash)
	wild, far := lash(driven, "1 5 1 6") // out of control: it swerves right
	nearly(t, in(6), far, 3)
	assert.Equal(t, physics.Degrees(90), wild.Carriers[0].Place.Facing)
	_, far = lash(driven, "1 6 6 3") // it halts
	assert.Zero(t, far)
	// In the next turn.
	next := func(s *rules.State) *rules.State {
		s = s.Clone()
		s.Sides[0].Turns++
		s.Warriors[0].Done = 0
		return play(t, s, optional.Drive{Far: in(1), Turn: 45})
	}
	tired = next(tired)
	_, far = lash(tired, "5") // DX-07
	nearly(t, in(3), far, 3)
	assert.ErrorContains(t, optional.Lash{}.Legal(next(shaken)), "WAGON-06-3")
	lame := driven.Clone()
	lame.Carriers[0].Team[0].Condition = rules.KnockedDown
	assert.ErrorContains(t, optional.Lash{}.Legal(lame), "WAGON-30")
	// The team tires for one turn.
	rested := driven.Clone()
	rested.Carriers[0].TiredIn = 2
	_, far = lash(rested, "5")
	nearly(t, in(5), far, 3)
}

func TestRoughGround(t *testing.T) { // WAGON-07, WAGON-08, RUL-WAGON-11
	front := in(24) + in(5207.0/2540) + in(1.25)
	for _, row := range []struct {
		kind physics.Kind
		dice string
		far  physics.Length // from where it began, or below 0: as far as it was driven
		rule string
	}{
		{physics.Difficult, "2", -1, "WAGON-07"},
		{physics.Difficult, "1 6 3", in(30) - front, "WAGON-37-3"}, // control is lost, and it halts
		{physics.Difficult, "1 4", -1, "WAGON-36-4"},               // it bolts, and is driven on
		{physics.Water, "1 6 4", in(30) - front, "WAGON-37-3"},
		{physics.VeryDifficult, "5 4", in(30) - front, "WAGON-37-3"}, // 5 and 1
		{physics.VeryDifficult, "6 3", in(30) - front, "WAGON-37-3"}, // no more than 6
		{physics.VeryDifficult, "3", -1, "WAGON-36-4"},
	} {
		end, events := told(t, wagon(t, row.dice, rough(row.kind)), optional.Drive{Far: in(8)})
		x, y := comeTo(end)
		if row.far < 0 {
			row.far = in(8)
		}
		nearly(t, row.far, x, 3, "%+v", row)
		assert.Zero(t, y)
		assert.NotZero(t, citing(events, row.rule), "%+v", row)
		assert.Zero(t, end.Carriers[0].LashIn*citing(events, "WAGON-37-3"), "what is out of control is not lashed on")
		assert.Zero(t, end.Carriers[0].LashIn*citing(events, "WAGON-36-4"), "nor is what has bolted")
		nearly(t, row.far, end.Carriers[0].LastMove, 3)
	}
	// Where it stands already it does not come to it, and below 1" it rolls over everything.
	s := wagon(t, "", physics.Piece{Kind: physics.Difficult, Shape: box(20, 20, 46, 28)}, physics.Piece{Kind: physics.LowWall, Shape: box(30, 20, 31, 28), Top: in(1) - 1})
	play(t, s, optional.Drive{Far: in(8)})
}

func TestAWallHaltsAWagon(t *testing.T) { // WAGON-09, WAGON-14, WAGON-28-4
	// D3: 2 hits; both on the chassis, of which one does damage; no loss of control.
	end, events := told(t, wagon(t, "3 4 4 5 5 2", across()), optional.Drive{Far: in(8), Turn: 45})
	x, _ := comeTo(end)
	nearly(t, in(30-24)-in(5207.0/2540)-in(1.25), x, 3)
	assert.Zero(t, end.Carriers[0].Place.Facing, "it does not turn any more")
	assert.Equal(t, 3, end.Carriers[0].Wounds, "Strength 7 damages Toughness 8 on a 5")
	assert.NotZero(t, citing(events, "WAGON-09"))
	assert.ErrorContains(t, optional.Lash{}.Legal(end), "WAGON-05", "nothing drives on what has halted")
	assert.False(t, end.Overlaps(&end.Carriers[0].Place, 0))
	// On a 1 control is lost: here the yoke pole snaps.
	end, events = told(t, wagon(t, "1 4 1 1 6 5 1 4 1 2", across()), optional.Drive{Far: in(8)})
	assert.NotZero(t, citing(events, "WAGON-37-5"), "without its team it runs on, into the wall")
	assert.True(t, end.Carriers[0].Immobile)
	// Turning, too.
	end, _ = told(t, wagon(t, "1 4 1 2", wall(26.5, 26.2, 28, 27)), optional.Drive{Turn: 45})
	assert.Less(t, end.Carriers[0].Place.Facing, physics.Degrees(40))
	assert.NotZero(t, end.Carriers[0].Place.Facing)
}

func TestImpassableGroundDestroysAWagon(t *testing.T) { // WAGON-10
	// A and B make an injury roll each, and so do two steeds.
	end, events := told(t, wagon(t, "1 6 1 5", physics.Piece{Kind: physics.Impassable, Name: "the pit", Shape: box(30, 20, 33, 28)}), optional.Drive{Far: in(8)})
	c := end.Carriers[0]
	assert.True(t, c.Lost && c.Wrecked)
	assert.Len(t, end.Table.Pieces, 1, "nothing is left of it")
	assert.NotZero(t, citing(events, "WAGON-10"))
	assert.Equal(t, rules.KnockedDown, end.Warriors[0].Condition)
	assert.Equal(t, rules.OutOfAction, end.Warriors[1].Condition)
	assert.Zero(t, end.Warriors[0].At.Z)
	assert.NoError(t, end.Fits(&end.Warriors[0]))
	assert.Empty(t, end.Passengers(0))
}

func TestTwoWagonsCollide(t *testing.T) { // WAGON-11
	s := wagon(t, "")
	_, err := s.Launch("cart", "", 1, at(32, 24, 0), physics.Degrees(90))
	require.NoError(t, err)
	// One hit on each: a wound of 4 each; then no loss of control.
	end, events := told(t, scripted(s, "1 4 5 1 4 6 3"), optional.Drive{Far: in(8)})
	assert.Equal(t, []int{3, 3}, []int{end.Carriers[0].Wounds, end.Carriers[1].Wounds})
	assert.NotZero(t, citing(events, "WAGON-11"))
	assert.False(t, end.Overlaps(&end.Carriers[0].Place, 0))
}

func TestModelsInTheWayOfAWagon(t *testing.T) { // WAGON-12, WAGON-13, WAGON-14, RUL-WAGON-3
	ahead := func(dice string, change func(w *rules.Warrior)) *rules.State {
		s := wagon(t, dice)
		s.Warriors[2].At = at(30, 24, 0)
		if change != nil {
			change(&s.Warriors[2])
		}
		return s
	}
	end, events := told(t, ahead("3 2", nil), optional.Drive{Far: in(8)})
	assert.Equal(t, rules.Standing, end.Warriors[2].Condition)
	assert.Equal(t, 2, citing(events, "WAGON-12"), "a test and what came of it")
	x, _ := comeTo(end)
	assert.Equal(t, in(8), x, "it drives on")
	assert.NoError(t, end.Fits(&end.Warriors[2]), "he is not under it")
	// Who fails is hit at Strength 4: it wounds Toughness 3 on a 3.
	end, _ = told(t, ahead("4 3 5 2", nil), optional.Drive{Far: in(8)})
	assert.Equal(t, rules.OutOfAction, end.Warriors[2].Condition)
	end, _ = told(t, ahead("6 2 2", func(w *rules.Warrior) { w.Base.I = 9 }), optional.Drive{Far: in(8)})
	assert.Equal(t, rules.Standing, end.Warriors[2].Condition, "a 6 always fails; the hit did not wound")
	// Who lies is hit without a test (WAGON-13), even a friend.
	end, events = told(t, ahead("3 6 2", func(w *rules.Warrior) { w.Condition, w.Side = rules.Stunned, 0 }), optional.Drive{Far: in(8)})
	assert.Equal(t, rules.OutOfAction, end.Warriors[2].Condition)
	assert.NotZero(t, citing(events, "WAGON-13"))
	// After a collision control is lost on a 1: it swerves left from where it struck him.
	end, events = told(t, ahead("1 1 1 3", nil), optional.Drive{Far: in(8)})
	assert.Equal(t, physics.Degrees(315), end.Carriers[0].Place.Facing)
	assert.Equal(t, 1, citing(events, "WAGON-14"))
	x, y := comeTo(end)
	assert.Less(t, x, in(8))
	assert.Less(t, y, -in(4))
	assert.NoError(t, end.Fits(&end.Warriors[2]))
}

func TestAWagonLeavesTheTable(t *testing.T) { // WAGON-04, RUL-WAGON-16
	s := wagon(t, "")
	s.Carriers = nil
	s.Table, s.Bare = s.Bare, nil
	_, err := s.Launch("wagon", "", 0, at(43, 24, 0), 0, 0, 1)
	require.NoError(t, err)
	end := play(t, s, optional.Drive{Far: in(8)})
	assert.True(t, end.Carriers[0].Lost)
	assert.Equal(t, []rules.Condition{rules.Gone, rules.Gone}, []rules.Condition{end.Warriors[0].Condition, end.Warriors[1].Condition})
}

func TestAWagonHaltsWhereItsFloorEnds(t *testing.T) { // WAGON-09, RUL-WAGON-17
	bridge := physics.Piece{Kind: physics.Floor, Name: "the bridge", Shape: box(4, 20, 28, 28), Bottom: in(2), Top: in(3)}
	men := []rules.Warrior{man("A", 0, 40, 40), man("C", 1, 40, 44)}
	s := optionally(t, battle(t, field(t, bridge), rules.Moves, "1 4 1 2", men...), "wagons")
	s.Sides[0].Turns = 3
	_, err := s.Launch("wagon", "", 0, at(22, 24, 3), 0, 0)
	require.NoError(t, err)
	f := optional.Foresee(s, 0, in(9), 0, 0)
	require.Len(t, f.Meetings[0], 1)
	assert.Equal(t, "the end of the floor", f.Meetings[0][0].Name)
	end := play(t, s, optional.Drive{Far: in(9)})
	x := end.Carriers[0].Place.At.X
	nearly(t, in(28), x, in(0.13), "its middle keeps to the floor")
	assert.LessOrEqual(t, x, in(28))
	assert.NoError(t, end.Fits(&end.Warriors[0]))
}

// The look ahead names what the drive meets then, in its order, with the odds.
func TestADriveIsForeseen(t *testing.T) { // WAGON-07, WAGON-09, WAGON-12, WAGON-14
	s := wagon(t, "", rough(physics.Difficult), wall(35, 20, 36, 28))
	s.Warriors[2].At = at(29, 24.3, 0)
	lying := &s.Warriors[3]
	lying.At, lying.Condition = at(34, 24, 0), rules.KnockedDown
	f := optional.Foresee(s, 0, in(8), physics.Degrees(45), in(6))
	var got []string
	for _, m := range f.Meetings[0] {
		got = append(got, fmt.Sprintf("%s %s %.2f %.2f %v %s", m.Name, m.Rule, m.Harmed, m.Control, m.Halts, m.Hits))
	}
	assert.Equal(t, []string{"C WAGON-12 0.50 0.17 false ", "the bog WAGON-07 0.00 0.17 false ", "D WAGON-13 1.00 0.17 false ", "wall WAGON-09 0.00 0.17 true D3 hits at Strength 7"}, got)
	assert.True(t, f.Over)
	assert.Empty(t, f.Meetings[1])
	assert.InDelta(t, 1-(5.0/6)*(5.0/6)*(5.0/6)*(5.0/6), f.Lost, 1e-9)
	assert.Equal(t, f.Legs[0], f.Legs[2], "it does not get so far")
	// With nothing in the way it says where it ends, turned and lashed on.
	free := wagon(t, "")
	f = optional.Foresee(free, 0, in(8), physics.Degrees(-45), in(6))
	assert.Zero(t, f.Lost)
	assert.Equal(t, free.Carriers[0].Place.Driven(0, in(8)), f.Legs[0])
	assert.Equal(t, physics.Degrees(315), f.Legs[1].Facing)
	nearly(t, in(6), physics.Apart(f.Legs[1].At.Point(), f.Legs[2].At.Point()), 3)
	end := play(t, free, optional.Drive{Far: in(8), Turn: -45})
	assert.Equal(t, f.Legs[1], end.Carriers[0].Place)
	// One who is driven over on the straight is not driven over again on the turn.
	s = wagon(t, "")
	s.Warriors[2].At = at(31, 24.9, 0)
	f = optional.Foresee(s, 0, in(4), physics.Degrees(20), 0)
	assert.Len(t, f.Meetings[0], 1)
	assert.Empty(t, f.Meetings[1])
}
