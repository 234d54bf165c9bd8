package match

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
)

// A thing on the table is one entry: a cloud that chokes whoever of the side at turn
// stands in it at the end of its turn, and a mine that goes off under whoever walks into
// it and is gone then. Neither is known to the engine.
func TestAThingOnTheTableDoesItsWorkAtItsMoments(t *testing.T) {
	table, err := levels.Load("yard")
	require.NoError(t, err)
	m, err := New(Agreement{Edition: "lrb", Level: "yard", Bands: []string{"reikland", "skaven"}, Seed: 7, Limit: 60}, table)
	require.NoError(t, err)
	var choked, blown []string
	set := *m.State.Rules
	set.Join(rules.System{Things: []rules.Thing{
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
	s.Markers = []rules.Marker{{ID: 1, Kind: "cloud", Label: "a cloud of smoke", Rule: "TEST-1", At: w.At, Radius: w.Radius, Of: rules.Nobody}}
	back, notes, err := s.Restore(s.Snapshot())
	require.NoError(t, err)
	assert.Empty(t, notes)
	assert.Equal(t, s.Markers, back.Markers)

	for m.State.Turn < turn+4 {
		require.NoError(t, nextPhase(m))
	}
	assert.Equal(t, []string{fmt.Sprintf("%d %s", turn, w.Name), fmt.Sprintf("%d %s", turn+2, w.Name)}, choked, "at the ends of his own side's turns only")

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
