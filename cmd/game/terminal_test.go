//go:build !js

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/match"
)

// typist types whatever the battle at a terminal waits for, a line at a time.
type typist struct {
	t     *terminal
	dice  rules.Dice
	lines int
	most  int
	rest  string
}

// Read implements io.Reader.
func (y *typist) Read(p []byte) (int, error) {
	if y.rest == "" {
		y.rest = y.next() + "\n"
	}
	n := copy(p, y.rest)
	y.rest = y.rest[n:]
	return n, nil
}

func (y *typist) next() string {
	m := y.t.m
	y.lines++
	switch {
	case m.State.Over || y.lines > y.most:
		return "close"
	case y.t.gives:
		return "ready"
	case m.Open != nil:
		var numbers []string
		for _, k := range match.RandomAnswer(m.Open, &y.dice) {
			numbers = append(numbers, fmt.Sprint(k+1))
		}
		if numbers == nil {
			return "answer none"
		}
		return "answer " + strings.Join(numbers, ",")
	case y.lines%7 == 0:
		return "who"
	}
	return match.RandomCommand(m.State, &y.dice).String(m.State)
}

// TestAWholeBattleIsPlayedInATerminal between two persons who pass the seat, and against
// the computer, left halfway and gone on with from its file.
func TestAWholeBattleIsPlayedInATerminal(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole battles")
	}
	for against, half := range map[string]int{"": 1 << 30, "weak": 40} {
		file := filepath.Join(t.TempDir(), "battle.txt")
		m, err := begun(match.Agreement{Edition: "lrb", Level: "yard", Bands: []string{"reikland", "skaven"}, Seed: 11}, "", against)
		require.NoError(t, err)
		var out strings.Builder
		term := newTerminal(m, file, &out)
		require.NoError(t, term.play(&typist{t: term, dice: rules.Dice{Seed: 4}, most: half}))
		assert.Contains(t, out.String(), "The battle is kept in "+file)
		if against != "" {
			require.False(t, m.State.Over)
			hash := m.Hash()
			m, err = resumed(file, &out)
			require.NoError(t, err)
			require.Equal(t, hash, m.Hash())
			term = newTerminal(m, file, &out)
			require.NoError(t, term.play(&typist{t: term, dice: rules.Dice{Seed: 5}, most: 1 << 30}))
		}
		require.True(t, m.State.Over)
		text := out.String()
		assert.Contains(t, text, "The battle is over. "+m.State.Ending)
		assert.Contains(t, text, "Rolled ")
		assert.Contains(t, text, "Anselm, Mercenary Captain, at ")
		assert.NotContains(t, text, "type help for how commands are written")
		assert.Equal(t, against == "", strings.Contains(text, "Pass the seat, then type ready."))
		kept, err := os.ReadFile(file)
		require.NoError(t, err)
		again, err := match.Replay(string(kept), levels.Load)
		require.NoError(t, err)
		assert.Equal(t, m.Hash(), again.Hash())
	}
}

// TestATerminalRefusesInWords and goes on.
func TestATerminalRefusesInWords(t *testing.T) {
	m, err := begun(match.Agreement{Edition: "core2", Level: "yard", Bands: []string{"reikland", "skaven"}, Seed: 11}, "", "fair")
	require.NoError(t, err)
	var out strings.Builder
	term := newTerminal(m, "", &out)
	require.NoError(t, term.play(strings.NewReader("dance\nwhere zzz\nundo\nwhat\nrule CHARGE-01\n\nclose\n")))
	for _, want := range []string{"type help", "type who for all names", "Turn 1", "CHARGE-01, ", "The battle is not kept; -save FILE would have."} {
		assert.Contains(t, out.String(), want)
	}
	_, err = begun(match.Agreement{Edition: "lrb", Level: "nowhere", Bands: []string{"reikland", "skaven"}}, "", "")
	assert.ErrorContains(t, err, `there is no level "nowhere"`)
	file := filepath.Join(t.TempDir(), "spoilt.txt")
	require.NoError(t, os.WriteFile(file, []byte("cometfall battle 2\n> agreement edition=lrb\n"), 0o600))
	_, why := refused(t, "play -save "+file)
	assert.Contains(t, why, "spoilt.txt: ")
	_, why = refused(t, "play -against nobody")
	assert.Contains(t, why, "play -h lists")
}
