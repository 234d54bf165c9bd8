package match

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/warbands"
)

// bringing is a battle that has begun, of warbands that have bought these vehicles.
func bringing(t *testing.T, edition, level, scenario string, toggles []string, vehicles ...string) *Match {
	t.Helper()
	a := Agreement{Edition: edition, Level: level, Seed: 5, Limit: 24, Toggles: toggles, Scenario: scenario}
	for _, list := range []string{"reikland", "skaven"} {
		r, ok := warbands.Template(list)
		require.True(t, ok)
		r.Battles, r.Vehicles = 3, vehicles
		a.Enlist(r)
	}
	table, err := levels.Load(level)
	require.NoError(t, err)
	m, err := New(a, table)
	require.NoError(t, err)
	for m.State.Turn == 0 {
		if m.Open != nil {
			require.NoError(t, m.Answer(rules.Answer{0}))
			continue
		}
		require.NoError(t, m.Do(m.State.SetUp()))
	}
	require.NoError(t, Sound(m.State))
	return m
}

func TestAWarbandsOwnVehiclesAreSetUpWithTheirCrews(t *testing.T) { // WAGON-16, BOAT-03, BOAT-09, RUL-WAGON-32
	if testing.Short() {
		t.Skip("plays whole battles")
	}
	both := []string{"wagons", "boats"}
	for _, edition := range []string{"lrb", "core2"} {
		for _, scenario := range []string{"", "skirmish"} {
			m := bringing(t, edition, "road", scenario, both, "wagon", "coach")
			s := m.State
			require.Len(t, s.Carriers, 4, "%s, %s:\n%s", edition, scenario, m.Text())
			for i := range s.Carriers {
				c := &s.Carriers[i]
				assert.Equal(t, rules.SideID(i/2), c.Side)
				assert.Len(t, s.Passengers(i), 2, "a driver, and one beside him")
				assert.Equal(t, c.Side, s.Warriors[c.Driver].Home())
				assert.NotEqual(t, rules.Nobody, c.Shotgun)
				if scenario == "" {
					assert.True(t, s.InZone(c.Side, c.Place.At.Point()))
					for n := range c.Place.Parts {
						f := c.Place.Footprint(n)
						for _, q := range f.Corners() {
							assert.True(t, s.InZone(c.Side, q))
						}
					}
				}
			}
			assert.Contains(t, m.Text(), "stands ready, with ")
		}
	}
	// A boat lies at anchor in the nearest water, and where there is none it stays at home.
	s := bringing(t, "lrb", "river", "", both, "rowing-boat").State
	require.Len(t, s.Carriers, 2)
	for i := range s.Carriers {
		assert.True(t, s.Carriers[i].Anchored)
		assert.Empty(t, s.Passengers(i), "nobody is near enough")
		assert.Equal(t, i == 0, s.Carriers[i].Place.At.Y < s.Carriers[1-i].Place.At.Y, "each lies on its own side")
		assert.True(t, s.Afloat(&s.Carriers[i].Place))
	}
	m := bringing(t, "lrb", "quarter", "", both, "barge")
	assert.Empty(t, m.State.Carriers)
	assert.Equal(t, 2, strings.Count(m.Text(), "leave the barge at home: nowhere is room for it"))
	// Whose rules are not used, that stays at home too; and all of it is played again alike.
	m = bringing(t, "lrb", "road", "", nil, "wagon")
	assert.Empty(t, m.State.Carriers)
	assert.Equal(t, 2, strings.Count(m.Text(), "leave a vehicle at home: its rules are not used"))
	m = bringing(t, "lrb", "road", "", both, "wagon")
	again, err := Replay(m.Text(), levels.Load)
	require.NoError(t, err)
	assert.Equal(t, m.State.Carriers, again.State.Carriers)
	back, notes, err := m.State.Restore(m.State.Snapshot())
	require.NoError(t, err)
	assert.Empty(t, notes)
	assert.Equal(t, m.State.Sides, back.Sides)
}
