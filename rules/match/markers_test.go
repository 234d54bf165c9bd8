package match

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
)

// A thing on the table is one entry: a cloud that chokes whoever of the side at turn
// stands in it at the end of its turn, a mine that goes off under whoever walks into
// it, each as long as it lasts. Neither is known to the engine.
func TestAThingOnTheTableLastsAndDoesItsWorkAtItsMoments(t *testing.T) {
	table, err := levels.Load("yard")
	require.NoError(t, err)
	m, err := New(Agreement{Edition: "lrb", Level: "yard", Bands: []string{"reikland", "skaven"}, Seed: 7, Limit: 60}, table)
	require.NoError(t, err)
	var choked, blown []string
	set := *m.State.Rules
	set.Systems = append(slices.Clip(set.Systems), rules.System{Things: []rules.Thing{
		{Kind: "cloud", Moments: rules.Moments{TurnEnds: rules.ToWhoStandsIn("cloud", func(p *rules.Play, k rules.Marker, w *rules.Warrior) {
			choked = append(choked, fmt.Sprintf("%d %s", p.Turn, w.Name))
		})}},
		{Kind: "mine", Moments: rules.Moments{Arrives: rules.ToWhoTouches("mine", func(p *rules.Play, k rules.Marker, w *rules.Warrior) {
			blown = append(blown, w.Name)
			p.Unmark(k.ID)
		})}},
	}})
	m.State.Rules = &set
	require.NoError(t, m.Do(rules.Begin{}))
	s := m.State
	w, turn, side := &s.Warriors[0], s.Turn, s.Active
	if w.Side != side {
		w = &s.Warriors[slices.IndexFunc(s.Warriors, func(o rules.Warrior) bool { return o.Side == side })]
	}
	s.Markers = []rules.Marker{{ID: 1, Kind: "cloud", Label: "a cloud of smoke", Rule: "TEST-1", At: w.At, Radius: w.Radius, Of: rules.Nobody, Until: turn + 2}}
	saved := strings.Join(s.Snapshot(), "\n")
	assert.Contains(t, saved, fmt.Sprintf("Until:%d", turn+2))
	back, notes, err := s.Restore(s.Snapshot())
	require.NoError(t, err)
	assert.Empty(t, notes)
	assert.Equal(t, s.Markers, back.Markers)

	for m.State.Turn < turn+4 {
		require.NoError(t, nextPhase(m))
		assert.Equal(t, m.State.Turn <= turn+2, len(m.State.Markers) == 1, "turn %d", m.State.Turn)
	}
	assert.Equal(t, []string{fmt.Sprintf("%d %s", turn, w.Name), fmt.Sprintf("%d %s", turn+2, w.Name)}, choked, "at the ends of his own side's turns only")
	assert.Contains(t, m.Text(), "A cloud of smoke is gone.")

	// He walks into the mine, which is gone then; nobody else does.
	for m.State.Active != side || m.State.Phase != rules.Moves {
		require.NoError(t, nextPhase(m))
	}
	at := m.State.Warriors[w.ID].At
	at.Y += physics.Inch
	m.State.Markers = []rules.Marker{{ID: 2, Kind: "mine", Rule: "TEST-2", At: at, Radius: 500, Of: rules.Nobody}}
	require.NoError(t, m.Do(rules.Move{Who: w.ID, To: at}))
	assert.Equal(t, []string{w.Name}, blown)
	assert.Empty(t, m.State.Markers)
}

// nextPhase ends the present phase, or answers a question the usual way.
func nextPhase(m *Match) error {
	if m.Open != nil {
		return m.Answer(rules.FirstAnswer(*m.Open))
	}
	return m.Do(rules.Done{})
}

// Markers without an end are in fingerprints what they were before there was one.
func TestAMarkerWithoutAnEndIsPrintedAsBefore(t *testing.T) {
	k := rules.Marker{ID: 1, Kind: "fire", Label: "fire", Rule: "SCEN-11", Of: rules.Nobody, N: 3}
	assert.Equal(t, "{ID:1 Kind:fire Label:fire Rule:SCEN-11 At:0,0,0 Radius:0.00\" Shape:[] Turn:{X:0.00\" Y:0.00\"} Height:0.00\" Building:0 Of:-1 N:3}", fmt.Sprintf("%+v", k))
	k.Until = 7
	assert.Equal(t, "[{ID:1 Kind:fire Label:fire Rule:SCEN-11 At:0,0,0 Radius:0.00\" Shape:[] Turn:{X:0.00\" Y:0.00\"} Height:0.00\" Building:0 Of:-1 N:3 Until:7}]", fmt.Sprintf("%+v", []rules.Marker{k}))
}
