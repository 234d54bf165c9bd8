package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

// crate is a unit of cargo on the ground.
func crate(x, y, z float64) rules.Marker {
	return rules.Marker{ID: 1, Kind: "cargo", At: at(x, y, z), Radius: in(0.5), Of: rules.Nobody}
}

func TestWhatCargoIsTakenAboard(t *testing.T) { // WAGON-15, RUL-WAGON-31
	const wheel = 25.35 // the outer side of the hind wheel on the right
	other := crate(21.45, wheel+1, 0)
	other.Kind = "treasure"
	for name, row := range map[string]struct {
		lies   rules.Marker
		nearby bool
	}{
		"within 2\"":         {crate(21.45, wheel+0.5+1.95, 0), true},
		"beyond 2\"":         {crate(21.45, wheel+0.5+2.05, 0), false},
		"something else":     {other, false},
		"on a floor over it": {crate(21.45, wheel+1, 4), false},
	} {
		s := wagon(t, "")
		s.Markers = []rules.Marker{row.lies}
		err := optional.Shift{Who: 1}.Legal(s)
		offered := false
		for _, o := range s.Offers(1) {
			c, ok := o.Command.(optional.Shift)
			offered = offered || ok && !c.Off
		}
		assert.Equal(t, []bool{row.nearby, row.nearby}, []bool{err == nil, offered}, name)
		if !row.nearby {
			assert.ErrorContains(t, err, "no cargo lies", name)
		}
	}
	// Not in the turn in which it has moved.
	s := wagon(t, "")
	s.Markers, s.Carriers[0].MovedIn = []rules.Marker{crate(21.45, wheel+1, 0)}, 3
	assert.ErrorContains(t, optional.Shift{Who: 1}.Legal(s), "it moves")
	// What falls into the water is gone.
	b := boat(t, "", "barge")
	b.Carriers[0].Cargo = 1
	assert.Empty(t, play(t, b, optional.Shift{Who: 1, Off: true}).Markers)
}

func TestWhoShiftsCargo(t *testing.T) { // WAGON-15, WAGON-40, RUL-WAGON-31
	laden := func() *rules.State {
		s := wagon(t, "")
		s.Carriers[0].Cargo = 1
		return s
	}
	// An enemy aboard keeps nobody from the cargo of his own vehicle; nor does a crew that is no more.
	s := laden()
	besideBody(&s.Warriors[3])
	s.Seats(0, &s.Warriors[2], physics.Berth{Ahead: -2510, Right: -1255})
	assert.NoError(t, optional.Shift{Who: 3, Off: true}.Legal(s))
	s = laden()
	besideBody(&s.Warriors[2])
	s.Active = 1
	assert.ErrorContains(t, optional.Shift{Who: 2, Off: true}.Legal(s), "WAGON-40")
	s.Warriors[0].Condition, s.Warriors[1].Condition = rules.OutOfAction, rules.OutOfAction
	assert.NoError(t, optional.Shift{Who: 2, Off: true}.Legal(s))
	// Who rides a draft animal is neither aboard nor beside.
	s = laden()
	straddles(s, 2)
	s.Active, s.Warriors[2].Done = 1, 0
	s.Warriors[0].Condition, s.Warriors[1].Condition = rules.OutOfAction, rules.OutOfAction
	assert.ErrorContains(t, optional.Shift{Who: 2, Off: true}.Legal(s), "neither aboard nor beside")
}

func TestWhoSitsWhere(t *testing.T) { // WAGON-16, RUL-WAGON-4
	s := wagon(t, "")
	(&rules.Play{State: s}).ComesAboard(0, &s.Warriors[3], "WAGON-18")
	assert.Equal(t, rules.WarriorID(1), s.Carriers[0].Shotgun, "a third takes nobody's seat")
	for _, boards := range []func(s *rules.State){
		func(s *rules.State) { s.Boards(0, &s.Warriors[3]) },
		func(s *rules.State) { (&rules.Play{State: s}).ComesAboard(0, &s.Warriors[3], "WAGON-18") },
	} {
		s := wagon(t, "")
		s.Carriers[0].Driver, s.Carriers[0].Shotgun = rules.Nobody, rules.Nobody
		boards(s)
		assert.Equal(t, rules.Nobody, s.Carriers[0].Shotgun, "beside nobody nobody sits")
	}
	// An enemy in an empty vehicle has to take its reins.
	s = drawn(t, "wagon", "", 0)
	(&rules.Play{State: s}).ComesAboard(0, &s.Warriors[2], "WAGON-18")
	assert.Equal(t, rules.Nobody, s.Carriers[0].Driver)
	// Animals drive nothing.
	s = drawn(t, "wagon", "", 0)
	s.Warriors[3].Animal = true
	s.Seats(0, &s.Warriors[3], physics.Berth{Ahead: -2510, Right: -1255})
	s.SeatsAnew()
	assert.Equal(t, rules.Nobody, s.Carriers[0].Driver)
}

func TestWhoTooManyOrTooLargeIs(t *testing.T) { // WAGON-15
	s := drawn(t, "cart", "", 0)
	_, err := s.Launch("cart", "", 0, at(24, 36, 0), 0, 0, 1, 3, 4, 5, 6, 7)
	assert.ErrorContains(t, err, "7 are to be aboard")
	assert.Len(t, s.Carriers, 1)
	w := s.Warriors[3]
	w.Radius = in(0.75)
	assert.ErrorContains(t, s.MayBeAboard(0, &w), "larger than a man")
	// Under a low arch nobody stands on the deck.
	table, err := s.Bare.Changed(physics.Change{New: []physics.Piece{{Kind: physics.Floor, Name: "the arch", Shape: box(18, 20, 28, 28), Bottom: in(2), Top: in(3)}}})
	require.NoError(t, err)
	s.Bare, s.Table = nil, table
	(&rules.Play{State: s}).Regrounds()
	assert.ErrorContains(t, s.MayBeAboard(0, &s.Warriors[3]), "no free place")
}

func TestWhoHoldsTheReinsOnceThingsSettle(t *testing.T) { // WAGON-17, RUL-WAGON-4
	settled := func(change func(s *rules.State)) *rules.Carrier {
		s := wagon(t, "")
		change(s)
		optional.Wagons.Moments.Settled(&rules.Play{State: s})
		return &s.Carriers[0]
	}
	c := settled(func(s *rules.State) { s.Warriors[0].Condition = rules.Stunned })
	assert.Equal(t, []rules.WarriorID{1, rules.Nobody}, []rules.WarriorID{c.Driver, c.Shotgun}, "who sat beside him has them, and nobody sits beside him")
	c = settled(func(s *rules.State) { s.Warriors[0].At = at(2, 2, 0) })
	assert.Equal(t, rules.WarriorID(1), c.Driver, "from one who has got off")
	c = settled(func(s *rules.State) { s.Warriors[0].At, s.Warriors[1].At = at(2, 2, 0), at(4, 2, 0) })
	assert.Equal(t, rules.Nobody, c.Driver)
	// Whoever bolts already may be seized though it has not moved yet, and not by an animal.
	s := drawn(t, "wagon", "", 3)
	s.Phase, s.Carriers[0].Runaway, s.Warriors[1].Animal, s.Sides[0].Turns = rules.Charges, true, true, 4
	s.Warriors[0].Condition, s.Carriers[0].Shotgun = rules.Stunned, rules.Nobody
	d := asked(t, scripted(s, ""), rules.Done{})
	require.NotNil(t, d)
	assert.Contains(t, d.Question, "Does D take the reins")
}

func TestWhatIsForgottenWhenAVehicleChangesHands(t *testing.T) { // WAGON-06-1, WAGON-06-3, WAGON-22, WAGON-30
	s := wagon(t, "3 34")
	c := &s.Carriers[0]
	c.LashIn, c.NoLash, c.TiredIn, c.BusyIn, c.Team[1].DraggedIn = 3, 3, 3, 3, 4
	s.Active, s.Warriors[2].At = 1, at(26, 26.2, 0)
	end, _ := told(t, s, optional.LeapOn{Who: 2})
	c = &end.Carriers[0]
	require.Equal(t, rules.SideID(1), c.Side)
	assert.Equal(t, []int{0, 0, 0, 0, 0}, []int{c.LashIn, c.NoLash, c.TiredIn, c.BusyIn, c.Team[1].DraggedIn}, "the turns of one side are none of the other's")
	assert.True(t, end.Warriors[2].Did(rules.Acted))
}

func TestWhatADeedAtAVehicleCosts(t *testing.T) { // WAGON-16, WAGON-18, WAGON-24, RUL-WAGON-8
	s := wagon(t, "")
	assert.True(t, play(t, s, optional.Drive{Far: in(1)}).Warriors[0].Did(rules.Acted))
	off := play(t, s, optional.Alight{Who: 1, To: at(21.6, 26.2, 0)})
	assert.True(t, off.Warriors[1].Did(rules.Acted))
	assert.True(t, off.Warriors[1].Did(rules.Moved))
	besideBody(&s.Warriors[3])
	assert.True(t, play(t, s, optional.Board{Who: 3}).Warriors[3].Did(rules.Acted))
	lame := wagon(t, "1")
	lame.Carriers[0].Team[0].Condition = rules.OutOfAction
	assert.True(t, play(t, lame, optional.Cut{Who: 0}).Warriors[0].Did(rules.Acted))
	// Who has it in hand cuts it free instead of whatever else he does.
	ridden := wagon(t, "")
	straddles(ridden, 2)
	ridden.Active, ridden.Carriers[0].Team[0].Holds = 1, true
	end := play(t, scripted(ridden, "3"), optional.Cut{Who: 2})
	assert.True(t, end.Warriors[2].Did(rules.Acted))
	assert.ErrorIs(t, optional.Cut{Who: 2}.Legal(end), rules.ErrMoved)
	end = play(t, scripted(ridden, "4"), optional.Cut{Who: 2})
	b := end.Carriers[0].Team[0]
	assert.Equal(t, []any{true, rules.Nobody, false}, []any{b.Freed, b.Rider, b.Holds})
}

func TestWhatStandsInTheFirstTurn(t *testing.T) { // WAGON-18, WAGON-05, WAGON-25
	s := wagon(t, "")
	s.Sides[0].Turns = 1
	assert.True(t, optional.Stationary(s, 0), "it has never moved")
	// Before the battle nothing has moved, and there is no lash.
	s.Sides[0].Turns, s.Turn = 0, 0
	r := rules.Roll{}
	optional.Wagons.Moments.ToShoot(s, &s.Warriors[1], &s.Warriors[2], &r)
	assert.Empty(t, r.Mods)
	assert.ErrorContains(t, optional.MayLash(s, 0), "WAGON-05")
}

func TestWhereOneGetsOff(t *testing.T) { // WAGON-18
	s := wagon(t, "")
	getOff := func(s *rules.State) (o rules.Offer) {
		for _, o = range s.Offers(1) {
			if o.Name == "Get off" {
				return o
			}
		}
		return rules.Offer{}
	}
	to := getOff(s).Command.(optional.Alight).To
	s.Warriors[2].At = to
	s.Warriors[2].At.Y += 2 * s.Warriors[2].Radius
	assert.ErrorContains(t, optional.Alight{Who: 1, To: to}.Legal(s), "an enemy is there")
	assert.NoError(t, getOff(s).WhyNot, "another place is offered")
	s = wagon(t, "", wall(20, 25.8, 23, 26.8))
	err := optional.Alight{Who: 1, To: at(21.6, 26.2, 0)}.Legal(s)
	assert.Error(t, err)
	assert.NotContains(t, err.Error(), "no way leads there", "he would stand in the wall")
	// What keeps him from a way counts from beside the vehicle.
	s = where(wagon(t, ""), rules.Moments{Bars: func(_ *rules.State, w *rules.Warrior, _ physics.Path) error {
		if w.At.Z > 0 {
			return assert.AnError
		}
		return nil
	}})
	assert.NoError(t, optional.Alight{Who: 1, To: at(21.6, 28, 0)}.Legal(s))
	// Nobody climbs on the way to a vehicle or from it.
	fence := physics.Piece{Kind: physics.LowWall, Name: "the fence", Shape: box(10, 26.9, 40, 27), Top: in(1.5)}
	s = wagon(t, "", fence)
	s.Warriors[3].At = at(22.7, 28, 0)
	assert.ErrorIs(t, optional.Board{Who: 3}.Legal(s), rules.ErrTooFar)
	assert.ErrorContains(t, optional.Alight{Who: 1, To: at(21.6, 28, 0)}.Legal(s), "no way leads there")
}

func TestHowHardOneFallsFromAFastWagon(t *testing.T) { // WAGON-19, RUL-WAGON-5
	s := rolling(wagon(t, ""))
	s.Carriers[0].LastMove, s.Warriors[1].Base.T = in(23), 9
	end, _ := told(t, scripted(s, "6 1 3 1"), optional.Alight{Who: 1, To: at(21.6, 26.2, 0)})
	assert.Equal(t, rules.KnockedDown, end.Warriors[1].Condition, "no Strength is above 10: a 3 against Toughness 9")
	// A drive counts from 0.
	s = wagon(t, "")
	s.Carriers[0].LastMove = in(5)
	assert.Equal(t, in(8), play(t, s, optional.Drive{Far: in(8)}).Carriers[0].LastMove)
}

func TestWhoMaySpringFromTheSaddleOrTheDeck(t *testing.T) { // WAGON-20, RUL-WAGON-21
	for _, done := range []rules.Actions{rules.Acted, rules.Moved} {
		s := chased(t, "")
		require.NoError(t, optional.Board{Who: 3}.Legal(s))
		s.Warriors[3].Done = done
		assert.ErrorIs(t, optional.Board{Who: 3}.Legal(s), rules.ErrMoved, "%v", done)
	}
	s := chased(t, "")
	s.Warriors[3].Mount = rules.Mount{}
	assert.Error(t, optional.Board{Who: 3}.Legal(s))
	beside := func(gap float64) *rules.State {
		s := wagon(t, "")
		_, err := s.Launch("wagon", "", 0, at(24, 24+0.988+gap+1.35, 0), 0)
		require.NoError(t, err)
		return s
	}
	s = beside(1.9)
	assert.NoError(t, optional.Board{Who: 1, Vehicle: 1}.Legal(s))
	assert.ErrorContains(t, optional.Board{Who: 1, Vehicle: 1}.Legal(beside(2.1)), "too far off")
	assert.ErrorContains(t, optional.Board{Who: 1}.Legal(s), "he is aboard it")
	for _, done := range []rules.Actions{rules.Acted, rules.Moved} {
		s.Warriors[1].Done = done
		assert.ErrorIs(t, optional.Board{Who: 1, Vehicle: 1}.Legal(s), rules.ErrMoved)
	}
}

func TestARiderOfASteed(t *testing.T) { // WAGON-21, WAGON-22, WAGON-23
	// He tries to master it as his own side begins to move, and in no other's turn.
	for side, dice := range map[rules.SideID]string{1: "34", 0: ""} {
		s := wagon(t, "")
		straddles(s, 2)
		s.Phase, s.Active = rules.Combat, 1-side
		end := play(t, scripted(s, dice), rules.Done{})
		assert.Equal(t, side == 1, end.Carriers[0].Team[0].Holds)
	}
	held := func() (*rules.Play, *rules.Carrier) {
		s := wagon(t, "")
		straddles(s, 2)
		s.Carriers[0].Team[0].Holds = true
		return &rules.Play{State: s}, &s.Carriers[0]
	}
	// Out of action he has lost it at once.
	p, c := held()
	require.Equal(t, p.Warrior(2), optional.DriverOf(p.State, 0))
	p.Warrior(2).Condition = rules.OutOfAction
	optional.Wagons.Moments.Downs(p, p.Warrior(2), rules.Nobody)
	assert.Equal(t, []any{rules.Nobody, false}, []any{c.Team[0].Rider, c.Team[0].Holds})
	assert.Equal(t, p.Warrior(0), optional.DriverOf(p.State, 0))
	// So he has once something has taken him from it, and who had climbed up to him comes down.
	p, c = held()
	p.Warrior(3).At = p.Warrior(2).At
	p.Warrior(3).At.X += in(1.1)
	require.NoError(t, p.Fits(p.Warrior(3)))
	p.Warrior(2).At = at(40, 44, 0)
	optional.Wagons.Moments.Settled(p)
	assert.Equal(t, rules.Nobody, c.Team[0].Rider)
	assert.NoError(t, p.Fits(p.Warrior(3)))
	// Under something low nobody sits on it.
	s := wagon(t, "3", physics.Piece{Kind: physics.Obstacle, Name: "the arch", Shape: box(25.3, 22, 29, 26), Bottom: in(1.6), Top: in(3)})
	s.Active, s.Warriors[2].At = 1, at(26, 26.2, 0)
	end, events := told(t, s, optional.LeapOn{Who: 2})
	assert.Equal(t, rules.Nobody, end.Carriers[0].Team[0].Rider)
	assert.NotZero(t, saying(events, "loses his hold"))
}
