package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

// dressed puts armour that saves on a 3 on a warrior.
func dressed(w *rules.Warrior) { w.Armour, w.Shield = 3, true }

func TestWhoFallsFromABoatOnLandIsHurt(t *testing.T) { // BOAT-10, WAGON-19, RUL-BOAT-8
	pond := physics.Piece{Kind: physics.Water, Name: "the pond", Shape: box(20.9, 22.8, 27.1, 25.2)}
	s := optionally(t, battle(t, field(t, pond), rules.Shooting, "", man("A", 0, 2, 2), man("B", 0, 4, 2), man("C", 1, 24, 16)), "boats")
	s.Sides[0].Turns, s.Sides[1].Turns, s.Active = 3, 3, 1
	_, err := s.Launch("river-boat", "", 0, at(24, 24, 0), 0, 0, 1)
	require.NoError(t, err)
	bow := weapon(t, s, "bow")
	s.Warriors[2].Weapons, s.Warriors[0].Wounds, s.Warriors[1].Wounds = []rules.WeaponID{bow}, 2, 2
	s.Carriers[0].MovedIn, s.Carriers[0].LastMove = 3, in(6)
	end, events := told(t, scripted(s, "3 3 1 4 6 1 1"), optional.Bombard{Who: 2, Weapon: bow}) // hits, the crew, A, a wound; he falls off: a hit that does nothing
	require.False(t, end.Table.InWater(end.Warriors[0].At))
	assert.NotZero(t, citing(events, "WAGON-19"), "he falls on the ground")
}

// ford is a wagon that moves through a ford, with D beside it in the water.
func ford(t *testing.T, dice string) *rules.State {
	t.Helper()
	water := physics.Piece{Kind: physics.Water, Name: "the ford", Shape: box(10, 10, 40, 38)}
	men := []rules.Warrior{man("A", 0, 2, 2), man("B", 0, 4, 2), man("C", 1, 40, 44), man("D", 0, 6, 2)}
	s := optionally(t, battle(t, field(t, water), rules.Moves, dice, men...), "boats")
	s.Sides[0].Turns, s.Sides[1].Turns = 3, 3
	_, err := s.Launch("wagon", "", 0, at(24, 24, 0), 0, 0, 1)
	require.NoError(t, err)
	besideBody(&s.Warriors[3])
	return rolling(s)
}

func TestWhoFallsFromAWagonInAFordIsHurtAndDoesNotSwim(t *testing.T) { // BOAT-10, WAGON-19, RUL-BOAT-3
	end, events := told(t, ford(t, "6 1 1"), optional.Board{Who: 3})
	assert.NotZero(t, citing(events, "WAGON-19"))
	assert.Zero(t, end.Warriors[3].Counters.Get("swimming", 0))
	gets := ford(t, "6 1 1")
	gets.Warriors[3].At = at(6, 2, 0)
	end, events = told(t, gets, optional.Alight{Who: 1, To: at(21.6, 26.2, 0)})
	assert.NotZero(t, citing(events, "WAGON-19"))
	require.True(t, end.Table.InWater(end.Warriors[1].At))
	assert.Zero(t, end.Warriors[1].Counters.Get("swimming", 0))
	// Who stands in water strikes at a wagon there as anywhere.
	s := ford(t, "")
	s.Phase, s.Active = rules.Combat, 1
	s.Warriors[2].At, s.Warriors[3].At = s.Warriors[3].At, at(40, 44, 0)
	assert.NoError(t, optional.Assail{Who: 2, Part: "chassis"}.Legal(s), "BOAT-17 is of boats")
}

func TestWhoIsAboardSwimsNoMore(t *testing.T) { // BOAT-16, RUL-BOAT-3
	s := boat(t, "", "barge")
	s.Warriors[1].Counters.Set("swimming", 0, 1)
	optional.Boats.Moments.Settled(&rules.Play{State: s})
	assert.Zero(t, s.Warriors[1].Counters.Get("swimming", 0))
}

func TestWhomAMastFallsOn(t *testing.T) { // BOAT-15-6
	end, _ := shotBoat(t, "river-boat", "3 1 6 6 3 4 4 6", func(s *rules.State) { dressed(&s.Warriors[1]) })
	assert.Equal(t, rules.Standing, end.Warriors[1].Condition, "armour saves him, 3 worse for Strength 6")
	// Who is no more when it comes to him is tested no more.
	_, events := shotBoat(t, "river-boat", "3 1 6 6 4 4 6", func(s *rules.State) {
		*s = *where(s, rules.Moments{Downs: func(p *rules.Play, w *rules.Warrior, _ rules.WarriorID) {
			if w.ID == 0 {
				p.TakeOut(p.Warrior(1), "BOAT-15-6")
			}
		}})
	})
	assert.NotZero(t, citing(events, "BOAT-15-6"))
}

func TestWhatMovesABoatHasItsToughness(t *testing.T) { // BOAT-14-1, BOAT-14-3, RUL-WAGON-29
	end, _ := shotAt(t, boat(t, "", "rowing-boat"), "3 1 5 1")
	assert.Equal(t, in(1), end.Carriers[0].Slower, "Strength 4 damages Toughness 5 on a 5")
	// A line that finds the crew finds the hull: whoever lies under it is hit himself.
	s := boat(t, "", "barge")
	s.Warriors[2].Weapons, s.Warriors[2].At = []rules.WeaponID{weapon(t, s, "blunderbuss")}, at(21, 33, 0)
	s.Phase, s.Active = rules.Shooting, 1
	end, events := told(t, scripted(s, "3 1"), rules.Blast{Who: 2, Weapon: s.Warriors[2].Weapons[0], Towards: at(21, 24, 0)})
	assert.Equal(t, []int{1, 0}, []int{citing(events, "BOAT-14-5"), citing(events, "BOAT-14-3")})
	assert.Equal(t, 8, end.Carriers[0].Wounds)
}

func TestAWagonWithoutACrewIsNotMadeFast(t *testing.T) { // BOAT-03, WAGON-16, WAGON-18
	s := drawn(t, "wagon", "", 0)
	assert.False(t, s.Carriers[0].Anchored, "it has no anchor to weigh")
	besideBody(&s.Warriors[3])
	next := nextMoves(play(t, s, optional.Board{Who: 3}))
	require.Equal(t, rules.WarriorID(3), next.Carriers[0].Driver)
	assert.NoError(t, optional.MayDrive(next, 0))
}

func TestABoatIsTiedUpByItsBow(t *testing.T) { // BOAT-03, RUL-BOAT-9
	for name, land := range map[string]float64{"its bow": 26, "its stern": 22, "neither": 40} {
		west, east := 0.0, land
		if land < 24 {
			west, east = land, 48
		}
		pieces := []physics.Piece{{Kind: physics.Water, Name: "the river", Shape: box(0, 20, 48, 26), Flows: true},
			{Kind: physics.Water, Name: "the pool", Shape: box(west, 26, east, 38), Flows: true}}
		s := optionally(t, battle(t, field(t, pieces...), rules.Moves, "", man("A", 0, 2, 2), man("C", 1, 40, 44)), "boats")
		s.Sides[0].Turns, s.Sides[1].Turns = 3, 3
		_, err := s.Launch("river-boat", "boat", 0, at(24, 24, 0), 0, 0)
		require.NoError(t, err)
		_, events := told(t, s, optional.Anchor{Who: 0})
		assert.Equal(t, name != "neither", saying(events, "ties") > 0, name)
	}
}

func TestReedsDoNotStopABoat(t *testing.T) { // BOAT-01, BOAT-05, WAGON-07, WAGON-08
	for _, kind := range []physics.Kind{physics.Difficult, physics.VeryDifficult} {
		s := boat(t, "", "barge", physics.Piece{Kind: kind, Name: "the reeds", Shape: box(30, 10, 31, 38)})
		assert.Empty(t, optional.Foresee(s, 0, in(6), 0, 0).Meetings[0])
	}
}

func TestWhatABattleThatIsOverMovesNoMore(t *testing.T) { // BOAT-03, WAGON-36-4, RUL-WAGON-29
	b := boat(t, "", "barge")
	b.Over = true
	optional.Wagons.Moments.MovesEnd(&rules.Play{State: b})
	assert.Equal(t, at(24, 24, 0), b.Carriers[0].Place.At)
	s := wagon(t, "")
	s.Over, s.Carriers[0].Runaway, s.Carriers[0].MovedIn = true, true, 3
	optional.Wagons.Moments.Compulsory(&rules.Play{State: s})
	assert.Equal(t, at(24, 24, 0), s.Carriers[0].Place.At)
	// Nor do wrecks, and what has left the table.
	for _, change := range []func(c *rules.Carrier){func(c *rules.Carrier) { c.Wrecked = true }, func(c *rules.Carrier) { c.Lost = true }} {
		s := wagon(t, "")
		s.Carriers[0].Runaway, s.Carriers[0].MovedIn = true, 3
		change(&s.Carriers[0])
		optional.Wagons.Moments.Compulsory(&rules.Play{State: s})
		assert.Equal(t, at(24, 24, 0), s.Carriers[0].Place.At)
	}
	// What is swept as the battle ends is hit no more.
	for over, then := range map[bool]int{false: 1, true: 0} {
		n := 0
		s := where(swept(t, "6 1"), rules.Moments{Swept: func(p *rules.Play, sw rules.Sweep) { p.Over = over }})
		s = where(s, rules.Moments{Swept: func(*rules.Play, rules.Sweep) { n++ }})
		_, err := rules.Run(s, rules.Blast{Who: 2, Weapon: s.Warriors[2].Weapons[0], Towards: at(24.9, 24, 0)}, nil)
		require.NoError(t, err)
		assert.Equal(t, then, n)
	}
}

func TestWhomABoatRunsDownByATurn(t *testing.T) { // BOAT-04, BOAT-07, BOAT-14-2
	for _, row := range []struct {
		x, y         float64
		rudder, runs bool
	}{
		{31, 26.3, false, true}, {31, 26.3, true, false}, // by a turn after its move, that takes a rudder
		{25.5, 25.8, false, true}, {25.5, 25.8, true, true}, // by a turn where it lies
	} {
		b := boat(t, "", "rowing-boat")
		b.Warriors[2].At, b.Carriers[0].Rudder = at(row.x, row.y, 0), row.rudder
		assert.Equal(t, row.runs, len(optional.Wagons.Moments.Threatens(b, &b.Warriors[0], &b.Warriors[2])) > 0, "%+v", row)
	}
}
