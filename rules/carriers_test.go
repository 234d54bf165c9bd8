package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// wagon is a battle with a wagon whose middle is in the middle of the table and which
// faces to the right; A drives it, B sits beside him, C stands on the ground, far off.
func wagon(t *testing.T, dice string, pieces ...physics.Piece) *rules.State {
	t.Helper()
	return drawn(t, "wagon", dice, 2, pieces...)
}

// drawn is wagon with another kind, and so many of A, B, D, E, F and G aboard.
func drawn(t *testing.T, kind, dice string, crew int, pieces ...physics.Piece) *rules.State {
	t.Helper()
	men := []rules.Warrior{man("A", 0, 2, 2), man("B", 0, 4, 2), man("C", 1, 40, 44), man("D", 0, 6, 2), man("E", 0, 8, 2), man("F", 0, 10, 2), man("G", 0, 12, 2), man("H", 0, 14, 2)}
	s := optionally(t, battle(t, field(t, pieces...), rules.Moves, dice, men...), "wagons")
	s.Sides[0].Began, s.Sides[1].Began = 100, 100
	s.Sides[0].Turns, s.Sides[1].Turns = 3, 3
	all := []rules.WarriorID{0, 1, 3, 4, 5, 6}
	i, err := s.Launch(kind, "", 0, at(24, 24, 0), 0, all[:crew]...)
	require.NoError(t, err)
	require.Zero(t, i)
	return s
}

func TestWhoIsAboardAWagon(t *testing.T) { // WAGON-15, WAGON-16
	s := wagon(t, "")
	c := &s.Carriers[0]
	assert.Equal(t, []rules.WarriorID{0, 1}, s.Passengers(0))
	assert.Equal(t, []rules.WarriorID{0, 1}, []rules.WarriorID{c.Driver, c.Shotgun})
	assert.Equal(t, 2, s.Load(0))
	assert.Zero(t, s.RidesOn(&s.Warriors[0]))
	assert.Equal(t, -1, s.RidesOn(&s.Warriors[2]))
	assert.Equal(t, in(1), s.Warriors[0].At.Z, "he stands on the deck")
	for i := range s.Warriors {
		assert.NoError(t, s.Fits(&s.Warriors[i]))
	}
	assert.Len(t, c.Place.Parts, 7, "a body, four wheels, a team of two")
	// Who goes out of action, and who gets off.
	s.Warriors[0].Condition = rules.OutOfAction
	assert.Equal(t, []rules.WarriorID{1}, s.Passengers(0))
	s.Warriors[1].At = at(4, 2, 0)
	assert.Empty(t, s.Passengers(0))
	c.Cargo = 5
	assert.NoError(t, s.MayBeAboard(0, &s.Warriors[3]))
	c.Cargo = 6
	assert.ErrorContains(t, s.MayBeAboard(0, &s.Warriors[3]), "WAGON-15")
	c.Cargo = 0
	s.Warriors[3].Large = true
	assert.ErrorContains(t, s.MayBeAboard(0, &s.Warriors[3]), "WAGON-15", "no ogres")
	full := drawn(t, "wagon", "", 6)
	assert.ErrorContains(t, full.MayBeAboard(0, &full.Warriors[7]), "WAGON-15", "six are the most")
	// On a wreck nobody is aboard.
	full.Carriers[0].Wrecked = true
	assert.Empty(t, full.Passengers(0))
}

func TestWhoHasTheReinsAfterSomebodyWasSetUp(t *testing.T) { // WAGON-16
	down := func(s *rules.State, ids ...int) *rules.State {
		for _, id := range ids {
			s.Warriors[id].At = at(float64(2+2*id), 2, 0)
		}
		s.SeatsAnew()
		return s
	}
	for name, row := range map[string]struct {
		s    *rules.State
		want [2]rules.WarriorID
	}{
		"both sit":                       {down(wagon(t, "")), [2]rules.WarriorID{0, 1}},
		"the driver gets off":            {down(wagon(t, ""), 0), [2]rules.WarriorID{1, rules.Nobody}},
		"who sat beside him":             {down(wagon(t, ""), 1), [2]rules.WarriorID{0, rules.Nobody}},
		"both":                           {down(wagon(t, ""), 0, 1), [2]rules.WarriorID{rules.Nobody, rules.Nobody}},
		"the driver, a third is aboard":  {down(drawn(t, "wagon", "", 3), 0), [2]rules.WarriorID{3, 1}},
		"the second, a third is aboard":  {down(drawn(t, "wagon", "", 3), 1), [2]rules.WarriorID{0, 3}},
		"those two, and a third is left": {down(drawn(t, "wagon", "", 3), 0, 1), [2]rules.WarriorID{3, rules.Nobody}},
	} {
		c := &row.s.Carriers[0]
		assert.Equal(t, row.want, [2]rules.WarriorID{c.Driver, c.Shotgun}, name)
	}
}

func TestAVehicleIsAPieceOfTheTable(t *testing.T) { // WAGON-01
	s := wagon(t, "")
	c := &s.Warriors[2]
	for spot, fits := range map[physics.Spot]bool{
		at(24, 24, 0): false, at(26.5, 24.5, 0): false, at(24, 27, 0): true, at(24, 27, 1): false, at(21.5, 24, 1): true,
	} {
		c.At = spot
		assert.Equal(t, fits, s.Fits(c) == nil, "%v: %v", spot, s.Fits(c))
	}
	n, d := man("N", 1, 22.7, 20), man("D", 1, 22.7, 28)
	d.Height = in(0.9)
	n.Height = in(0.9)
	assert.False(t, s.Table.Sees(n.Body(), d.Body(), nil), "nobody sees through it")
	assert.Zero(t, s.VehicleOf(physics.PieceID(len(s.Table.Pieces)-1)))
	assert.Equal(t, -1, s.VehicleOf(-1))
}

func TestAVehicleThatCannotStandThereIsRefused(t *testing.T) { // WAGON-01
	s := wagon(t, "", wall(10, 10, 14, 11))
	for _, row := range []struct {
		kind string
		at   physics.Spot
		why  string
	}{
		{"wagon", at(30, 40, 0), ""}, {"cart", at(24, 30, 0), ""}, {"sledge", at(30, 40, 0), "there are cart, coach, wagon"},
		{"wagon", at(2, 24, 0), "edge of the table"}, {"wagon", at(12, 10, 0), "would stand in"}, {"wagon", at(24, 25, 0), "the wagon would stand in the wagon"},
		{"wagon", at(40, 44, 0), "C is in its way"}, {"wagon", at(30, 40, 3), "no floor"},
	} {
		err := s.MayLaunch(row.kind, row.at, 0)
		if row.why == "" {
			assert.NoError(t, err)
			continue
		}
		assert.ErrorContains(t, err, row.why)
	}
	_, err := s.Launch("cart", "", 0, at(24, 34, 0), 0, 0, 1, 2, 3, 4, 5, 6)
	assert.ErrorContains(t, err, "WAGON-15")
	assert.Len(t, s.Carriers, 1)
	// One who cannot be aboard leaves everything as it was.
	s.Warriors[4].Large = true
	was, table := s.Clone(), s.Table
	_, err = s.Launch("cart", "", 0, at(24, 34, 0), 0, 3, 4)
	assert.ErrorContains(t, err, "E: nobody larger")
	assert.Equal(t, was.Warriors, s.Warriors)
	assert.Equal(t, table, s.Table)
	i, err := s.Launch("wagon", "", 1, at(24, 34, 0), physics.Degrees(90))
	require.NoError(t, err)
	assert.Equal(t, "wagon-2", s.Carriers[i].Name)
	assert.Equal(t, "the second wagon", s.Called(i))
}

// A battle with a vehicle is saved, opened, copied and told apart.
func TestASnapshotKnowsVehicles(t *testing.T) { // WAGON-01
	s := wagon(t, "")
	bare := s.Clone()
	bare.Table, bare.Bare, bare.Carriers = s.Bare, nil, nil
	back, notes, err := bare.Restore(s.Snapshot())
	require.NoError(t, err)
	assert.Empty(t, notes)
	assert.Equal(t, s.Carriers, back.Carriers)
	s.Dice.Strict = false
	theirs, ours, comparable := s.Differs(back.Snapshot())
	assert.True(t, comparable)
	assert.Empty(t, theirs+ours)
	assert.Equal(t, s.Table, back.Table, "it is the same table")
	c := s.Clone()
	c.Carriers[0].Team[1].Mule, c.Carriers[0].Wheels[0], c.Carriers[0].Place.Parts[0].High = true, 1, 1
	c.Carriers[0].Aboard[0].Berth.Ahead++
	c.Carriers[0].Roles[0].N = 3
	assert.NotEqual(t, c.Key(), s.Key())
	assert.Equal(t, back.Carriers, s.Carriers, "a copy shares nothing")
	for name, spoil := range map[string]func(c *rules.Carrier){
		"not known here": func(c *rules.Carrier) { c.Kind = "sledge" }, "is nobody's": func(c *rules.Carrier) { c.Side = -1 },
		"parts": func(c *rules.Carrier) { c.Place.Parts = nil }, "beasts and": func(c *rules.Carrier) { c.Team = nil },
		"cannot be": func(c *rules.Carrier) { c.Place.Parts[1].Length = -1 }, "not on the table": func(c *rules.Carrier) { c.Place.At.X = 0 },
		"nobody is aboard": func(c *rules.Carrier) { c.Aboard[0].Who = rules.Nobody },
	} {
		o := s.Clone()
		spoil(&o.Carriers[0])
		_, _, err := bare.Restore(o.Snapshot())
		assert.ErrorContains(t, err, name)
	}
}
