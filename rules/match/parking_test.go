package match

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/scenarios"
	"cometfall/rules/warbands"
)

// handing is a battle that is to be set up by hand, of warbands that bring these vehicles.
func handing(t *testing.T, level string, fit []rules.Fitting, vehicles ...string) *Match {
	t.Helper()
	a := Agreement{Edition: "lrb", Level: level, Seed: 5, Limit: 24, Toggles: []string{"wagons", "boats"}, Scenario: "field", ByHand: true}
	for _, list := range []string{"reikland", "skaven"} {
		r, ok := warbands.Template(list)
		require.True(t, ok)
		r.Battles, r.Vehicles = 3, vehicles
		if list == "reikland" {
			r.Fittings = fit
		}
		a.Enlist(r)
	}
	table, err := levels.Load(level)
	require.NoError(t, err)
	m, err := New(a, table)
	require.NoError(t, err)
	for m.Open != nil || m.State.SetUp() == rules.Command(scenarios.Arrange{}) {
		require.NoError(t, m.SetUp())
	}
	return m
}

func TestAWarbandsOwnVehiclesAreSetUpByHand(t *testing.T) { // WAGON-15, WAGON-16, RUL-WAGON-32
	m := handing(t, "road", nil, "wagon", "coach")
	side := m.State.Active
	usual, parks := m.State.SetUp().(scenarios.Park)
	require.True(t, parks, "vehicles come first: %v", m.State.SetUp())
	require.Equal(t, []int{0, 1}, m.State.Unparked(side))

	// Refused, with the reason and the rule.
	middle := physics.Spot{X: m.State.Table.Width / 2, Y: m.State.Table.Depth / 2}
	for _, row := range []struct {
		c   scenarios.Park
		why string
	}{
		{scenarios.Park{N: 1, At: middle}, "the wagon begins with all of it where its warband sets up (WAGON-15)"},
		{scenarios.Park{N: 3, At: usual.At}, "have no vehicle 3"},
		{scenarios.Park{N: 0, At: usual.At}, "have no vehicle 0"},
		{scenarios.Park{N: 1, At: usual.At, Facing: 360}, "faces 0 to 359 degrees"},
	} {
		assert.ErrorContains(t, m.Do(row.c), row.why)
	}

	require.NoError(t, m.Do(usual))
	require.Equal(t, []int{1}, m.State.Unparked(side))
	i := m.State.Brought(side, 0)
	require.Equal(t, 0, i)
	assert.Equal(t, int(side)+1, m.State.Carriers[i].Own)
	second := m.State.SetUp().(scenarios.Park)
	assert.Equal(t, 2, second.N)
	assert.ErrorContains(t, m.Do(scenarios.Park{N: 2, At: usual.At, Facing: usual.Facing}), "would stand in the wagon", "two in one place")
	require.NoError(t, m.Do(second))

	// Its crew is set up aboard, the first drives, and two change places.
	crew := func(n int) *rules.Warrior {
		w := ofSide(m.State, side, n)
		at, free := m.State.NearestSeat(i, m.State.Carriers[i].Place.At.Point())
		require.True(t, free)
		require.NoError(t, m.Do(rules.Deploy{Who: w, To: at}))
		return m.State.Warrior(w)
	}
	a, b := crew(0).ID, crew(1).ID
	require.Equal(t, []rules.WarriorID{a, b}, []rules.WarriorID{m.State.Carriers[i].Driver, m.State.Carriers[i].Shotgun})
	was := m.State.Warriors[a].At
	require.NoError(t, m.Do(scenarios.Swap{Who: b, With: a}))
	assert.Equal(t, []rules.WarriorID{b, a}, []rules.WarriorID{m.State.Carriers[i].Driver, m.State.Carriers[i].Shotgun})
	assert.Equal(t, was, m.State.Warriors[b].At, "he sits where the other sat")
	assert.Equal(t, []rules.WarriorID{a, b}, m.State.Passengers(i))
	assert.ErrorContains(t, m.Do(scenarios.Swap{Who: b, With: b}), "two change places")
	c := ofSide(m.State, side, 2)
	assert.ErrorContains(t, m.Do(scenarios.Swap{Who: b, With: c}), "are not aboard one vehicle")
	foe := ofSide(m.State, 1-side, 0)
	assert.ErrorContains(t, m.Do(scenarios.Swap{Who: b, With: foe}), "set up now")

	// It is set down elsewhere and turned with all who are aboard, until its side is ready.
	moved := false
	for facing := range 8 {
		for dx := -6; dx <= 6 && !moved; dx++ {
			to := scenarios.Park{N: 1, At: physics.Spot{X: usual.At.X + physics.Length(dx)*physics.Inch, Y: usual.At.Y}, Facing: 45 * facing}
			if dx != 0 && to.Facing != usual.Facing && to.Legal(m.State) == nil {
				require.NoError(t, m.Do(to))
				moved = true
				assert.Equal(t, to.At, m.State.Carriers[i].Place.At)
				assert.Equal(t, physics.Degrees(to.Facing), m.State.Carriers[i].Place.Facing)
			}
		}
	}
	require.True(t, moved)
	assert.Equal(t, []rules.WarriorID{a, b}, m.State.Passengers(i), "they come along")
	assert.Equal(t, b, m.State.Carriers[i].Driver)
	require.NoError(t, Sound(m.State))
	require.NoError(t, m.Undo())
	assert.Equal(t, usual.At, m.State.Carriers[i].Place.At)
	require.NoError(t, m.Do(scenarios.Park{N: 1, At: usual.At, Facing: usual.Facing}), "where it stands already")

	for m.State.Turn == 0 {
		require.NoError(t, m.SetUp())
	}
	require.Len(t, m.State.Carriers, 4)
	assert.ErrorContains(t, m.Do(usual), "nobody sets up by hand now")
	assert.Equal(t, b, m.State.Carriers[i].Driver, "nobody is asked who drives it")
	assert.Len(t, m.State.Passengers(1), 2, "who drives the other is asked for as ever")
	require.NoError(t, Sound(m.State))
	again, err := Replay(m.Text(), levels.Load)
	require.NoError(t, err)
	assert.Equal(t, m.Hash(), again.Hash())
}

// ofSide is the warrior of that number of a side who could drive.
func ofSide(s *rules.State, side rules.SideID, n int) rules.WarriorID {
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.Home() == side && !w.Animal && !w.Large {
			if n == 0 {
				return w.ID
			}
			n--
		}
	}
	return rules.Nobody
}

func TestACrewThatAWarbandNamesIsSetUpWithItsVehicle(t *testing.T) { // WAGON-16, WAGON-26, RUL-WAGON-32
	r, _ := warbands.Template("reikland")
	driver, beside := r.Recruits[1].Name, r.Recruits[0].Name
	m := handing(t, "road", []rules.Fitting{{Kind: "wagon", Mules: true, Crew: []string{driver, beside}}}, "wagon", "wagon")
	for m.State.Active != 0 {
		require.NoError(t, m.SetUp())
	}
	require.NoError(t, m.SetUp())
	c := &m.State.Carriers[m.State.Brought(0, 0)]
	assert.True(t, c.Team[0].Mule)
	assert.Equal(t, driver, m.State.Warriors[c.Driver].Name)
	assert.Equal(t, beside, m.State.Warriors[c.Shotgun].Name)
	assert.False(t, scenarios.Unplaced(m.State.Warrior(c.Driver)))
	require.NoError(t, m.SetUp())
	c = &m.State.Carriers[m.State.Brought(0, 1)]
	assert.False(t, c.Team[0].Mule, "the second is as it was bought")
	assert.Equal(t, rules.Nobody, c.Driver)
}

func TestABoatIsSetUpByHandInTheWaterOnItsOwnSide(t *testing.T) { // BOAT-01, BOAT-09, RUL-WAGON-32
	m := handing(t, "river", nil, "rowing-boat")
	side := m.State.Active
	c, parks := m.State.SetUp().(scenarios.Park)
	require.True(t, parks)
	own := m.State.ZoneHeart(side)
	assert.ErrorContains(t, m.Do(scenarios.Park{N: 1, At: m.State.ParkingAt("rowing-boat", own)}), "needs water under its whole length (BOAT-01)")
	foes := scenarios.Park{N: 1, Facing: c.Facing, At: physics.Spot{X: c.At.X, Y: m.State.Table.Depth - c.At.Y}}
	refused := false
	for dx := -10; dx <= 10; dx++ {
		foes.At.X = c.At.X + physics.Length(dx)*physics.Inch
		if err := foes.Legal(m.State); err != nil && !refused {
			refused = err.Error() == "the rowing boat begins in the water on its warband's side (BOAT-09)"
		}
	}
	assert.True(t, refused, "on the enemy's side")
	require.NoError(t, m.Do(c))
	i := m.State.Brought(side, 0)
	require.True(t, m.State.Carriers[i].Anchored)
	at, _ := m.State.FreeSeat(i)
	err := rules.Deploy{Who: ofSide(m.State, side, 0), To: at}.Legal(m.State)
	assert.ErrorContains(t, err, "lies 12\" or more from where his warband sets up")
}
