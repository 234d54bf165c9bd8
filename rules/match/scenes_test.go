package match

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
)

// SCEN-01 to SCEN-09: battles between random players who try everything, each
// step checked, and played again from their logs.
func TestRandomBattlesOfEveryScenarioEndAndReplay(t *testing.T) { // SCEN-12 to SCEN-22
	if testing.Short() {
		t.Skip("plays whole battles")
	}
	keys, _ := book.Scenarios()
	require.Len(t, keys, 9)
	ours, _ := book.OfOurOwn()
	require.Len(t, ours, 11)
	for i, key := range append(keys, ours...) {
		t.Run(key, func(t *testing.T) {
			level := "yard"
			if i%3 == 0 {
				level = "quarter"
			}
			if on := book.TableOf(key); on != "" {
				level = on
			}
			table, err := levels.Load(level)
			require.NoError(t, err)
			a := Agreement{Edition: book.Editions[i%2], Level: level, Bands: []string{DealtFew(uint64(i), 5), DealtFew(uint64(i), 5)}, Seed: uint64(40 + i), Limit: 60, Scenario: key}
			trial, err := NewTrial(a, table, nil)
			require.NoError(t, err)
			require.NoError(t, trial.Play(), trial.Match.Text())
			m := trial.Match
			assert.NotEmpty(t, m.State.Ending)
			assert.NotEmpty(t, m.State.After, "experience is noted")
			again, err := Replay(m.Text(), levels.Load)
			require.NoError(t, err)
			assert.Equal(t, m.Hash(), again.Hash())
		})
	}
}

// A scenario about vehicles has them on its own table, with their crews aboard and in command.
func TestScenariosBringTheirVehicles(t *testing.T) { // SCEN-12, SCEN-13, SCEN-14
	for key, row := range map[string]struct {
		kind          string
		vehicles, men int
	}{"road-ambush": {"coach", 1, 3}, "gate-race": {"wagon", 2, 2}, "held-quay": {"rowing-boat", 2, 5}} {
		a := Agreement{Edition: "lrb", Level: "yard", Bands: []string{"reikland", "skaven"}, Seed: 5, Scenario: key}
		table, err := levels.Load("yard")
		require.NoError(t, err)
		_, err = New(a, table)
		assert.ErrorContains(t, err, "is played on the table")
		a.Level = book.TableOf(key)
		table, err = levels.Load(a.Level)
		require.NoError(t, err)
		m, err := New(a, table)
		require.NoError(t, err)
		require.NoError(t, m.Start())
		require.Len(t, m.State.Carriers, row.vehicles, key)
		for i := range m.State.Carriers {
			c := &m.State.Carriers[i]
			assert.Equal(t, row.kind, c.Kind)
			assert.Len(t, m.State.Passengers(i), row.men, key)
			assert.Equal(t, i, m.State.RidesOn(m.State.Warrior(c.Driver)), "%s: somebody has the reins", key)
			assert.Equal(t, i, m.State.RidesOn(m.State.Warrior(c.Shotgun)), "and sits beside him")
		}
		require.NoError(t, Sound(m.State))
	}
}

// By hand the crew is whoever is set up on the deck, as long as there is room.
func TestCrewsAreSetUpByHand(t *testing.T) { // SCEN-12, WAGON-15, WAGON-16
	table, err := levels.Load("road")
	require.NoError(t, err)
	m, err := New(Agreement{Edition: "lrb", Level: "road", Bands: []string{"reikland", "skaven"}, Seed: 5, Scenario: "road-ambush", ByHand: true}, table)
	require.NoError(t, err)
	for m.Open != nil || m.State.Active < 0 || len(m.State.Carriers) == 0 {
		require.NoError(t, m.SetUp())
	}
	s := func() *rules.State { return m.State }
	var ours []rules.WarriorID
	for i := range s().Warriors {
		if w := &s().Warriors[i]; w.Home() == s().Active && !w.Animal {
			ours = append(ours, w.ID)
		}
	}
	for n, id := range ours[:7] {
		to, ok := s().FreeSeat(0)
		if n == 6 {
			assert.False(t, ok, "six are aboard")
			break
		}
		require.True(t, ok)
		require.NoError(t, m.Do(rules.Deploy{Who: id, To: to}))
	}
	assert.Equal(t, ours[0], s().Carriers[0].Driver, "the first drives")
	assert.Len(t, s().Passengers(0), 6)
	first := s().Warriors[ours[0]].At
	to, ok := s().NearestDeployment(s().Warrior(ours[0]), physics.Spot{X: physics.Inches(24), Y: physics.Inches(27)})
	require.True(t, ok)
	require.NoError(t, m.Do(rules.Deploy{Who: ours[0], To: to}))
	assert.Equal(t, ours[1], s().Carriers[0].Shotgun)
	assert.NotEqual(t, ours[0], s().Carriers[0].Driver, "he has got off, and another drives")
	assert.NotEqual(t, rules.Nobody, s().Carriers[0].Driver)
	require.NoError(t, m.Do(rules.Deploy{Who: ours[6], To: first}), "there is room again")
}
