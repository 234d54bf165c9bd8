package match

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/scenarios"
	"cometfall/rules/warbands"
)

// infiltrators is an agreement of two warbands of Skaven, so many of whose Heroes
// each have learned to infiltrate.
func infiltrators(t *testing.T, scenario string, seed uint64, first, second int) Agreement {
	t.Helper()
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	a := Agreement{Edition: "lrb", Level: "yard", Seed: seed, Scenario: scenario, ByHand: true, Names: []string{"Blue", "Red"}}
	for _, n := range []int{first, second} {
		band, ok := warbands.Template("skaven")
		require.True(t, ok)
		r := band.Clone()
		r.Terms = warbands.Terms{Individual: true, Value: 2000}
		for i := 0; i < len(r.Recruits) && n > 0; i++ {
			if r.TypeOf(i).Hero && r.Raise(set, i, "Ld", 1) == nil && r.Learn(set, i, "infiltration") == nil {
				n--
			}
		}
		require.Zero(t, n, "so many Heroes learn it")
		a.Enlist(r)
	}
	return a
}

// arranged is a battle that has come to where warriors are set up.
func arranged(t *testing.T, a Agreement) *Match {
	t.Helper()
	m, err := New(a, must(levels.Load("yard")))
	require.NoError(t, err)
	for {
		if m.Open == nil {
			switch m.State.SetUp().(type) {
			case rules.Deploy, rules.Infiltrate, scenarios.Ready, scenarios.Lay:
				return m
			}
		}
		require.NoError(t, m.SetUp())
	}
}

// everybody sets the rest of the active side up the usual way, infiltrators held
// back where they may be.
func everybody(t *testing.T, m *Match, hold bool) {
	t.Helper()
	for side := m.State.Active; m.State.Active == side; {
		switch c := m.State.SetUp().(type) {
		case rules.Deploy:
			if h := (scenarios.HoldBack{Who: c.Who}); hold && h.Legal(m.State) == nil {
				require.NoError(t, m.Do(h))
				continue
			}
			require.NoError(t, m.Do(c))
		default:
			return
		}
	}
}

func TestByHandASideSaysWhenItIsReadyAndMayChangeItsMindBefore(t *testing.T) { // SCEN-01 to SCEN-09, HP-04
	for _, key := range append([]string{"field"}, func() []string { k, _ := book.Scenarios(); return k }()...) {
		m := arranged(t, infiltrators(t, key, 5, 0, 0))
		for n := 0; ; n++ { // counters are laid first
			if _, lays := m.State.SetUp().(scenarios.Lay); !lays {
				break
			}
			require.NoError(t, m.SetUp())
			for m.Open != nil {
				require.NoError(t, m.SetUp())
			}
		}
		first := m.State.Active
		assert.ErrorContains(t, m.Do(scenarios.Ready{}), "yet to be set up", key)
		assert.ErrorContains(t, m.Do(rules.Begin{}), "comes first", key)
		everybody(t, m, false)
		require.Equal(t, first, m.State.Active, "%s: nobody is hurried", key)
		id, was, moved := rules.Nobody, physics.Spot{}, false
	search:
		for i := range m.State.Warriors {
			for _, by := range []physics.Point{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}, {X: 9}, {X: -9}, {Y: 9}, {Y: -9}, {X: 1, Y: 1}, {X: -1, Y: -1}, {X: 4, Y: -4}, {X: -4, Y: 4}} {
				w := &m.State.Warriors[i]
				to := physics.Spot{X: w.At.X + by.X*physics.Inch/2, Y: w.At.Y + by.Y*physics.Inch/2}
				if c := (rules.Deploy{Who: w.ID, To: to}); w.Home() == first && w.InPlay() && c.Legal(m.State) == nil {
					id, was, moved = w.ID, w.At, true
					require.NoError(t, m.Do(c))
					assert.Equal(t, to, m.State.Warriors[id].At, "%s: he is set up anew", key)
					require.NoError(t, m.Undo())
					assert.Equal(t, was, m.State.Warriors[id].At)
					require.NoError(t, m.Do(c))
					break search
				}
			}
		}
		require.True(t, moved, "%s: somebody moved", key)
		require.NoError(t, m.Do(scenarios.Ready{}))
		for m.Open != nil {
			require.NoError(t, m.SetUp())
		}
		assert.ErrorContains(t, m.Do(rules.Deploy{Who: id, To: was}), "set up", "%s: what is done is done", key)
		require.NotEqual(t, first, m.State.Active, key)
		require.NoError(t, m.Start())
		assert.Equal(t, 1, m.State.Turn, key)
		text := m.Text()
		assert.Contains(t, text, " setup=hand")
		assert.Equal(t, 2, strings.Count(text, "\n> ready\n"), key)
		again, err := Replay(text, levels.Load)
		require.NoError(t, err, key)
		assert.Equal(t, m.Hash(), again.Hash(), key)
	}
}

func TestInfiltratorsAreSetUpWhenBothWarbandsStand(t *testing.T) { // LEARN-K4
	m := arranged(t, infiltrators(t, "field", 5, 1, 1))
	first := m.State.Active
	var who rules.WarriorID
	for i := range m.State.Warriors {
		if w := &m.State.Warriors[i]; w.Home() == first && m.State.Infiltrates(w) {
			who = w.ID
		}
	}
	other := (who + 1) % rules.WarriorID(len(m.State.Warriors))
	for m.State.Infiltrates(m.State.Warrior(other)) || m.State.Warriors[other].Home() != first {
		other = (other + 1) % rules.WarriorID(len(m.State.Warriors))
	}
	assert.ErrorContains(t, m.Do(scenarios.HoldBack{Who: other}), "does not infiltrate")
	require.NoError(t, m.Do(scenarios.HoldBack{Who: who}))
	assert.ErrorContains(t, m.Do(scenarios.HoldBack{Who: who}), "is held back")
	assert.False(t, m.State.Warriors[who].InPlay())
	assert.ErrorContains(t, m.Do(rules.Infiltrate{Who: who, To: physics.Spot{X: 24 * physics.Inch, Y: 24 * physics.Inch}}), "both warbands")
	everybody(t, m, true)
	require.NoError(t, m.Do(scenarios.Ready{}))
	everybody(t, m, true)
	require.NoError(t, m.Do(scenarios.Ready{}))
	assert.ErrorContains(t, m.Do(rules.Begin{First: m.State.Active}), "comes first")
	c, infiltrates := m.State.SetUp().(rules.Infiltrate)
	require.True(t, infiltrates, "%v", m.State.SetUp())
	require.NoError(t, c.Legal(m.State))
	require.NoError(t, m.Do(c))
	for range 2 { // questions of who is first, and the other one
		for m.Open != nil {
			require.NoError(t, m.SetUp())
		}
		if m.State.Turn == 0 {
			require.NoError(t, m.SetUp())
		}
	}
	require.NoError(t, m.Start())
	assert.Contains(t, m.Text(), "roll ", "both have infiltrators, so dice say who is first")
	enemies := 0
	for i := range m.State.Warriors {
		w := &m.State.Warriors[i]
		assert.True(t, w.InPlay(), w.Name)
		if !m.State.Infiltrates(w) {
			continue
		}
		enemies++
		assert.False(t, rules.HeldBack(w))
	}
	assert.Equal(t, 2, enemies)
	again, err := Replay(m.Text(), levels.Load)
	require.NoError(t, err)
	assert.Equal(t, m.Hash(), again.Hash())
}

func TestATacticianDecidesWhenAllAreSetUp(t *testing.T) { // LEARN-A11, LEARN-A12
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	for _, hand := range []bool{true, false} {
		a := Agreement{Edition: "lrb", Level: "yard", Seed: 7, Scenario: "skirmish", ByHand: hand, Names: []string{"Blue", "Red"}}
		for range 2 {
			band, ok := warbands.Template("reikland")
			require.True(t, ok)
			r := band.Clone()
			r.Terms = warbands.Terms{Individual: true, Value: 2000}
			for _, key := range []string{"tactician", "hunch"} {
				require.NoError(t, r.Raise(set, 0, "I", 1))
				require.NoError(t, r.Learn(set, 0, key))
			}
			assert.ErrorContains(t, r.Clone().Learn(set, 1, "tactician"), "not", "leaders only")
			a.Enlist(r)
		}
		m, err := New(a, must(levels.Load("yard")))
		require.NoError(t, err)
		leaders := map[rules.WarriorID]int{}
		for m.State.Turn == 0 {
			if c, may := m.State.SetUp().(rules.Settle); may && m.Open == nil {
				l := m.State.Warrior(c.Leader)
				if leaders[l.ID]++; leaders[l.ID] == 1 {
					for _, o := range m.State.Open(l.ID, nil) {
						for _, c := range o.Commands() {
							if r, redeploys := c.(rules.Redeploy); redeploys && r.Legal(m.State) == nil {
								require.NoError(t, m.Do(r))
								assert.Equal(t, r.To, m.State.Warriors[r.Who].At)
							}
						}
					}
				}
			}
			require.NoError(t, m.SetUp())
		}
		assert.Len(t, leaders, 2)
		again, err := Replay(m.Text(), levels.Load)
		require.NoError(t, err)
		assert.Equal(t, m.Hash(), again.Hash())
	}
}

func TestByHandNeedsAScenario(t *testing.T) {
	for _, a := range []Agreement{
		{Edition: "lrb", Level: "yard", Bands: []string{"reikland", "skaven"}, ByHand: true},
		{Edition: "lrb", Level: "yard", Bands: []string{"reikland"}, ByHand: true, Scenario: MissionScenario},
	} {
		_, err := New(a, must(levels.Load("yard")))
		assert.ErrorContains(t, err, "scenario=field")
	}
	_, err := ParseAgreement("agreement edition=lrb setup=foot")
	assert.ErrorContains(t, err, "setup=foot: it is hand or left out")
	a, err := ParseAgreement("agreement edition=lrb toggles= level=square bands=reikland,skaven seed=1 limit=0 scenario=field setup=hand")
	require.NoError(t, err)
	assert.True(t, a.ByHand)
	back, err := ParseAgreement(a.String())
	require.NoError(t, err)
	assert.Equal(t, a, back)
}

func TestAScenarioAboutBuildingsNeedsOne(t *testing.T) { // SCEN-01, SCEN-07, SCEN-08
	for _, key := range []string{"defend-the-find", "hidden-treasure", "occupy"} {
		m, err := New(Agreement{Edition: "lrb", Level: "square", Bands: []string{"reikland", "skaven"}, Scenario: key}, must(square("")))
		require.NoError(t, err)
		assert.ErrorContains(t, m.Start(), "take another table or another scenario", key)
	}
}
