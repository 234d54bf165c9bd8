package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// readied is a battle that begins, of A, B and C, who have brought a cart, against X.
func readied(t *testing.T, change func(s *rules.State)) *rules.State {
	t.Helper()
	table, err := physics.NewTable(physics.Plan{Name: "plain", Width: in(48), Depth: in(48),
		Zones: []physics.Zone{{Role: "deploy", Side: 1, Shape: box(0, 0, 24, 48)}, {Role: "deploy", Side: 2, Shape: box(24, 0, 48, 48)}}})
	require.NoError(t, err)
	s := optionally(t, battle(t, table, rules.Charges, "", man("A", 0, 10, 10), man("B", 0, 16, 10), man("C", 0, 13, 16), man("X", 1, 40, 12)), "wagons")
	s.Turn = 0
	s.Sides[0].Began, s.Sides[1].Began = 100, 100
	s.Sides[0].Vehicles = []string{"cart"}
	if change != nil {
		change(s)
	}
	return setOff(t, s)
}

// setOff is a battle that begins; of whoever can be aboard a vehicle those are who are asked for with
// these answers, and then the first.
func setOff(t *testing.T, s *rules.State, answers ...int) *rules.State {
	t.Helper()
	var all []rules.Answer
	for _, a := range answers {
		all = append(all, rules.Answer{a})
	}
	for {
		out, err := rules.Run(s, rules.Begin{}, all)
		require.NoError(t, err)
		if out.Open == nil {
			makesSense(t, out.State, out.Events)
			return out.State
		}
		assert.Equal(t, "WAGON-16", out.Open.Rule)
		all = append(all, rules.Answer{0})
	}
}

func TestWhereAWarbandsOwnVehicleStands(t *testing.T) { // WAGON-16, RUL-WAGON-32
	s := readied(t, nil)
	require.Len(t, s.Carriers, 1)
	c := &s.Carriers[0]
	assert.Equal(t, rules.SideID(0), c.Side)
	assert.False(t, c.Anchored)
	assert.LessOrEqual(t, physics.Apart(c.Place.At.Point(), at(13, 12, 0).Point()), in(1.5), "in the middle of its men: %v", c.Place.At)
	assert.Zero(t, c.Place.Facing, "heading for the enemy")
	assert.Len(t, s.Passengers(0), 2)
	// The enemy on another side turns it round; without any it faces the middle of the table.
	for _, row := range []struct {
		x, y   float64
		facing int
	}{{13, 44, 90}, {13, 1, 270}, {1, 12, 180}} {
		s = readied(t, func(s *rules.State) { s.Warriors[3].At = at(row.x, row.y, 0) })
		require.Len(t, s.Carriers, 1)
		assert.Equal(t, physics.Degrees(row.facing), s.Carriers[0].Place.Facing.Direction(), "%+v", row)
	}
}

func TestWhoMansAWarbandsOwnVehicle(t *testing.T) { // WAGON-16, RUL-WAGON-32
	aboard := func(change func(s *rules.State)) []rules.WarriorID { return readied(t, change).Passengers(0) }
	all := aboard(nil)
	require.Len(t, all, 2)
	first := all[0]
	for name, change := range map[string]func(w *rules.Warrior){
		"an animal":  func(w *rules.Warrior) { w.Animal = true },
		"who hides":  func(w *rules.Warrior) { w.Hidden = true },
		"who lies":   func(w *rules.Warrior) { w.Condition = rules.KnockedDown },
		"the large":  func(w *rules.Warrior) { w.Large = true },
		"the swayed": func(w *rules.Warrior) { w.Swayed, w.HomeSide = true, 1 },
		"far off":    func(w *rules.Warrior) { w.At = at(13, 40, 0) },
	} {
		got := aboard(func(s *rules.State) { change(&s.Warriors[first]) })
		assert.NotContains(t, got, first, name)
		if name != "far off" { // the middle is elsewhere then
			assert.Len(t, got, 2, "%s: the others man it", name)
		}
	}
	assert.NotContains(t, all, rules.WarriorID(3), "no enemy does")
	without := readied(t, func(s *rules.State) { s.Sides[0].Vehicles = []string{"chariot"} })
	assert.Empty(t, without.Carriers, "of no kind that is used")
}

func TestWhatABattleMakesOfAWarbandsOwnVehicle(t *testing.T) { // WAGON-22, WAGON-35, BOAT-16, RUL-WAGON-34
	lost := func(side rules.SideID, rule, kind string) rules.Aftermath {
		return rules.Aftermath{Rule: rule, Kind: rules.VehicleLost, Side: side, Who: rules.Nobody, What: kind, N: 1}
	}
	won := rules.Aftermath{Rule: "WAGON-22", Kind: rules.VehicleWon, Side: 1, Who: rules.Nobody, What: "cart", N: 1}
	for name, row := range map[string]struct {
		change func(c *rules.Carrier)
		winner rules.SideID
		left   []rules.Aftermath
	}{
		"it comes home":                     {func(c *rules.Carrier) {}, 1, nil},
		"a wreck":                           {func(c *rules.Carrier) { c.Wrecked = true }, 0, []rules.Aftermath{lost(0, "WAGON-35", "cart")}},
		"off the table":                     {func(c *rules.Carrier) { c.Lost = true }, 1, nil},
		"without wheels":                    {func(c *rules.Carrier) { c.Immobile, c.Wounds = true, 1 }, 1, nil},
		"taken, and the field held":         {func(c *rules.Carrier) { c.Side = 1 }, 1, []rules.Aftermath{won, lost(0, "WAGON-22", "cart")}},
		"taken, and the field lost":         {func(c *rules.Carrier) { c.Side = 1 }, 0, nil},
		"taken, and nobody holds the field": {func(c *rules.Carrier) { c.Side = 1 }, -1, nil},
		"driven off by the enemy":           {func(c *rules.Carrier) { c.Side, c.Lost = 1, true }, 0, []rules.Aftermath{won, lost(0, "WAGON-22", "cart")}},
		"a wreck in the enemy's hands":      {func(c *rules.Carrier) { c.Side, c.Wrecked = 1, true }, 1, []rules.Aftermath{lost(0, "WAGON-35", "cart")}},
		"a scenario's is nobody's to lose":  {func(c *rules.Carrier) { c.Own, c.Wrecked = 0, true }, 1, nil},
		"driven by nobody's creature":       {func(c *rules.Carrier) { c.Side, c.Lost = 2, true }, 0, nil},
	} {
		s := readied(t, func(s *rules.State) {
			s.Sides = append(s.Sides, rules.Side{Name: "Beasts", Neutral: true})
		})
		require.Equal(t, 1, s.Carriers[0].Own)
		row.change(&s.Carriers[0])
		p := &rules.Play{State: s}
		p.Finish(row.winner, "enough", "SCEN-02")
		assert.Equal(t, row.left, append([]rules.Aftermath(nil), s.After...), name)
	}
}

func TestWhoIsAboardAWarbandsOwnVehicleIsChosen(t *testing.T) { // WAGON-02, WAGON-15, WAGON-16, RUL-WAGON-32
	bring := func(answers ...int) *rules.State {
		table, err := physics.NewTable(physics.Plan{Name: "plain", Width: in(48), Depth: in(48),
			Zones: []physics.Zone{{Role: "deploy", Side: 1, Shape: box(0, 0, 24, 48)}, {Role: "deploy", Side: 2, Shape: box(24, 0, 48, 48)}}})
		require.NoError(t, err)
		s := optionally(t, battle(t, table, rules.Charges, "", man("A", 0, 10, 10), man("B", 0, 16, 10), man("C", 0, 13, 16), man("X", 1, 40, 12)), "wagons")
		s.Turn, s.Sides[0].Began, s.Sides[1].Began = 0, 100, 100
		s.Sides[0].Vehicles = []string{"cart"}
		return setOff(t, s, answers...)
	}
	usual := bring()
	near := []rules.WarriorID{usual.Carriers[0].Driver, usual.Carriers[0].Shotgun}
	third := 3 - near[0] - near[1]
	s := bring(2)
	assert.Equal(t, []rules.WarriorID{third, near[0]}, []rules.WarriorID{s.Carriers[0].Driver, s.Carriers[0].Shotgun}, "the farthest drives")
	assert.Len(t, s.Passengers(0), 2)
	s = bring(0, 0, 1)
	assert.Equal(t, []rules.WarriorID{0, 1, 2}, s.Passengers(0), "all three")
	s = bring(0, 2)
	assert.Equal(t, []rules.WarriorID{near[0]}, s.Passengers(0), "he drives alone")
	assert.Equal(t, rules.Nobody, s.Carriers[0].Shotgun)
	s = bring(3)
	assert.Empty(t, s.Passengers(0), "it waits for a crew")
	assert.Equal(t, rules.Nobody, s.Carriers[0].Driver)
}

func TestAWarbandSaysWhoMansItsVehicle(t *testing.T) { // WAGON-16, WAGON-26, RUL-WAGON-32
	s := readied(t, func(s *rules.State) {
		s.Sides[0].Vehicles = []string{"cart", "cart"}
		s.Sides[0].Fittings = []rules.Fitting{{Kind: "cart", Mules: true, Crew: []string{"B", "A"}}}
	})
	require.Len(t, s.Carriers, 2)
	c := &s.Carriers[0]
	assert.Equal(t, []rules.WarriorID{1, 0}, []rules.WarriorID{c.Driver, c.Shotgun}, "nobody is asked: the first drives")
	assert.True(t, c.Team[0].Mule)
	assert.False(t, s.Carriers[1].Team[0].Mule, "the second is as it was bought")
	assert.NotContains(t, s.Passengers(1), rules.WarriorID(0))
	// Who hides does not come, and without any of them the player is asked.
	s = readied(t, func(s *rules.State) {
		s.Sides[0].Fittings = []rules.Fitting{{Kind: "cart", Crew: []string{"A", "B"}}}
		s.Warriors[0].Hidden = true
	})
	assert.Equal(t, rules.WarriorID(1), s.Carriers[0].Driver)
	s = readied(t, func(s *rules.State) { s.Sides[0].Fittings = []rules.Fitting{{Kind: "cart", Crew: []string{"X"}}} })
	assert.Len(t, s.Passengers(0), 2, "an enemy is no crew, and the player is asked")
}

func TestABoatLiesInTheWaterBesideItsOwnGround(t *testing.T) { // BOAT-01, RUL-WAGON-32
	river := physics.Piece{Kind: physics.Water, Name: "the river", Shape: box(14, 0, 22, 48), Flows: true}
	table, err := physics.NewTable(physics.Plan{Name: "bank", Width: in(48), Depth: in(48), Pieces: []physics.Piece{river},
		Zones: []physics.Zone{{Role: "deploy", Side: 1, Shape: box(0, 0, 12, 48)}, {Role: "deploy", Side: 2, Shape: box(24, 0, 48, 48)}}})
	require.NoError(t, err)
	s := optionally(t, battle(t, table, rules.Charges, "", man("A", 0, 8, 24), man("B", 0, 10, 24), man("X", 1, 40, 24)), "boats", "wagons")
	s.Turn = 0
	s.Sides[0].Began, s.Sides[1].Began = 100, 100
	s.Sides[0].Vehicles = []string{"rowing-boat", "cart"}
	end := setOff(t, s)
	require.Len(t, end.Carriers, 2)
	assert.True(t, end.Carriers[0].Anchored, "where nobody sets up, but it is a boat")
	x := end.Carriers[0].Place.At.X
	assert.True(t, x > in(14) && x < in(22), "%v", end.Carriers[0].Place.At)

	// A cart stands on its own ground whole, though its men wait at the border.
	s.Warriors[0].At, s.Warriors[1].At = at(11.4, 20, 0), at(11.4, 28, 0)
	s.Sides[0].Vehicles = []string{"cart"}
	end = setOff(t, s)
	require.Len(t, end.Carriers, 1)
	assert.Less(t, end.Carriers[0].Place.At.X, in(10.5), "its ends are on it as well")
}
