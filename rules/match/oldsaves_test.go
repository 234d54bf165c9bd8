package match

import (
	"compress/gzip"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/rules"
)

// oldSave is a save of an earlier version, which may be packed.
func oldSave(t *testing.T, file string) string {
	t.Helper()
	f, err := os.Open(file)
	require.NoError(t, err)
	defer f.Close()
	var from io.Reader = f
	if strings.HasSuffix(file, ".gz") {
		from, err = gzip.NewReader(f)
		require.NoError(t, err)
	}
	data, err := io.ReadAll(from)
	require.NoError(t, err)
	return string(data)
}

// TestSavesOfEarlierVersionsOpen opens what earlier versions of the program have
// saved; each file is named after the version it is of. They are the log alone up
// to 4ba4cf6, and the log with its State since. The packed ones are of every tenth
// version that could be built, the 10th to the 990th.
func TestSavesOfEarlierVersionsOpen(t *testing.T) {
	files, err := filepath.Glob("testdata/saves/*.txt*")
	require.NoError(t, err)
	require.Greater(t, len(files), 110)
	whole, alike, state, part := 0, 0, 0, 0
	for n, file := range files {
		if testing.Short() && n%16 != 0 {
			continue
		}
		text := oldSave(t, file)
		k, err := takeApart(text)
		require.NoError(t, err)
		m, err := Reopen(text, levels.Load)
		require.NotNil(t, m, "%s: %v", file, err)
		require.NoError(t, Sound(m.State), file)
		assert.Positive(t, m.State.Turn, file)
		a, _, err2 := k.opening()
		require.NoError(t, err2)
		assert.Equal(t, a.String(), m.Agreement.String(), file)
		var trouble *Trouble
		switch {
		case err == nil:
			whole++
		case !errors.As(err, &trouble):
			t.Errorf("%s: %v", file, err)
		case trouble.Differ > 0:
			alike++
		case trouble.Exact:
			state++
		default:
			part++
		}
		if err != nil {
			assert.ErrorContains(t, err, "line ", file)
			assert.ErrorContains(t, err, "another version", file)
		}
		if n := len(k.states); n > 0 { // nothing is lost, whatever the rules have become
			assert.True(t, err == nil || trouble.Complete(), "%s: %v", file, err)
			kept, notes, err := k.from(&k.states[n-1], a, levels.Load)
			require.NoError(t, err)
			assert.Empty(t, notes, file)
			if k.states[n-1].line == len(k.log) {
				assert.Equal(t, kept.Hash(), m.Hash(), file)
			}
		}
		t.Logf("%s: %d of %d lines; %v", filepath.Base(file), len(m.Lines), len(k.log), err)
		// It is played on, and what is saved then opens without a word.
		dice := &rules.Dice{Seed: 2}
		for range 6 {
			if m.State.Over {
				break
			}
			if m.Open != nil {
				require.NoError(t, m.Answer(RandomAnswer(m.Open, dice)), file)
			} else {
				require.NoError(t, m.Do(RandomCommand(m.State, dice)), file)
			}
		}
		again, err := Reopen(m.Save(), levels.Load)
		require.NoError(t, err, file)
		assert.Equal(t, m.Hash(), again.Hash(), file)
	}
	t.Logf("%d play again line by line, %d but for small distances, %d from their state, %d in part", whole, alike, state, part)
}
