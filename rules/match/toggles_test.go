package match

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules/book"
)

// difference is where a battle under other rules leaves a recorded one: the
// input, and what came of it under both.
type difference struct {
	line                   int
	input, recorded, other string
}

func (d *difference) String() string {
	return fmt.Sprintf("line %d, %s\n  recorded: %s\n  flipped:  %s", d.line, d.input, d.recorded, d.other)
}

// recording is a battle to its end, with what each input came to.
type recording struct {
	agreed Agreement
	steps  []taken
}

// taken is one input of a recorded battle.
type taken struct {
	line        int
	input, told string
	hash        string
}

// told is what happened since a line, and what is asked.
func told(m *Match, from int) string {
	var lines []string
	for _, l := range m.Lines[min(from, len(m.Lines)):] {
		if !l.Input {
			lines = append(lines, l.Text)
		}
	}
	if m.Open != nil {
		lines = append(lines, fmt.Sprint(m.Open.Question, m.Open.Options))
	}
	return strings.Join(lines, " ")
}

// record plays a dealt battle to its end.
func record(t *testing.T, a Agreement, table *physics.Table) recording {
	trial, err := NewTrial(a, table, nil)
	require.NoError(t, err)
	m := trial.Match
	r := recording{agreed: a}
	for !m.State.Over {
		from := len(m.Lines)
		require.NoError(t, trial.step())
		r.steps = append(r.steps, taken{from + 2, strings.TrimPrefix(m.Lines[from].Text, "> "), told(m, from), m.Hash()})
	}
	return r
}

// flip plays the inputs of a recorded battle under other rules, and returns the
// first that comes to something else: it is refused, asks otherwise, or leaves
// another State. Words alone are no outcome. It is nil where the battle is the
// same to its end, or was not the same before it began.
func flip(t *testing.T, r recording, toggles []string, table *physics.Table) *difference {
	a := r.agreed
	a.Toggles = toggles
	m, err := New(a, table)
	require.NoError(t, err)
	words := false // whether the words have differed
	for _, s := range r.steps {
		from := len(m.Lines)
		if err := m.Input(s.input); err != nil {
			return &difference{s.line, s.input, s.told, "refused: " + err.Error()}
		}
		other := told(m, from)
		words = words || other != s.told
		if words && m.Hash() != s.hash {
			return &difference{s.line, s.input, s.told, other}
		}
	}
	return nil
}

// sceneOf finds the toggles that have a scene of their own among the tests of the
// rules, because dealt battles seldom come to them.
var sceneOf = regexp.MustCompile(`(?m)^\t"([a-z0-9-]+)": func\(t \*testing\.T, set \*rules\.Ruleset\) string`)

// TestEveryToggleFlipsARecordedOutcome records battles of an edition as it is and
// with the toggle flipped, and plays each again under the other rules.
func TestEveryToggleFlipsARecordedOutcome(t *testing.T) {
	table, err := yard("")
	require.NoError(t, err)
	source, err := os.ReadFile("../toggles_test.go")
	require.NoError(t, err)
	scenes := map[string]bool{}
	for _, hit := range sceneOf.FindAllStringSubmatch(string(source), -1) {
		scenes[hit[1]] = true
	}
	require.Greater(t, len(scenes), 30)
	// What only some toggles change, when they are on: they are on beside the one
	// that is flipped.
	beside := map[string][]string{"other-happenings": {"random-happenings"}}
	type key struct {
		edition, beside string
		seed            uint64
	}
	plain := map[key]recording{}
	search := func(id string) *difference {
		for seed := range uint64(25) {
			for _, edition := range book.Editions {
				at := key{edition, strings.Join(beside[id], ","), seed}
				a := Agreement{Edition: edition, Toggles: beside[id], Level: "yard", Bands: []string{Dealt(seed), Dealt(seed)}, Seed: seed, Limit: 16}
				if slices.Contains(a.Toggles, "random-happenings") {
					a.Often = 6
				}
				if plain[at].steps == nil {
					plain[at] = record(t, a, table)
				}
				if found := flip(t, plain[at], slices.Concat(beside[id], []string{id}), table); found != nil {
					return found
				}
				a.Toggles = slices.Concat(beside[id], []string{id}) // what only the flipped rules allow
				if found := flip(t, record(t, a, table), beside[id], table); found != nil {
					return found
				}
			}
		}
		return nil
	}
	for i := range book.Toggles {
		id := book.Toggles[i].ID
		if scenes[id] || testing.Short() && i%12 != 0 {
			continue
		}
		found := search(id)
		if assert.NotNil(t, found, "%s changes nothing that happens; if that is only seldom, give it a scene beside those of package book", id) {
			t.Logf("%s: %s", id, found)
		}
	}
}
