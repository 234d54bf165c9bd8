//go:build !js

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// ownMap is a folder with a map of a player's own and a mission on it.
func ownMap(t *testing.T) (tmx, mission string) {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{"mill.tmx", "mill.mission"} {
		data, err := os.ReadFile(filepath.Join("..", "..", "levels", "testdata", name))
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), data, 0o600))
	}
	return filepath.Join(dir, "mill.tmx"), filepath.Join(dir, "mill.mission")
}

// TestATableIsNamedByTheFileOfAMap wherever a table is named, and what was fought on it is
// played again without the file.
func TestATableIsNamedByTheFileOfAMap(t *testing.T) {
	if testing.Short() {
		t.Skip("begins battles on many maps")
	}
	tmx, mission := ownMap(t)
	logs := t.TempDir()
	for _, args := range [][]string{
		{"check", tmx, mission},
		{"sim", "-n", "1", "-limit", "4", "-level", tmx, "-log", logs},
		{"sim", "-n", "1", "-limit", "4", "-level", tmx, "-players", "weak,weak"},
		{"sim", "deal", "-n", "1", "-limit", "4", "-level", tmx},
		{"sim", "campaign", "-n", "1", "-battles", "1", "-limit", "4", "-level", tmx},
		{"sim", "pairs", "-n", "1", "-part", "1/900", "-level", tmx},
		{"sim", "mission", mission, "-n", "1", "-log", logs},
	} {
		if testing.Short() && (args[1] == "pairs" || args[1] == "campaign" || args[1] == "deal") {
			continue
		}
		code, _, says := told(t, args...)
		assert.Zero(t, code, "%s: %s", args, says)
	}
	for _, args := range [][]string{{"play", "-level", tmx}, {"play", "-scenario", mission}, {"campaign", "-level", tmx, "-save", filepath.Join(logs, "c.txt")}} {
		code, _, says := told(t, args...) // the standard input of tests ends at once
		assert.Zero(t, code, "%s: %s", args, says)
	}
	require.NoError(t, os.Remove(tmx))
	all, err := filepath.Glob(filepath.Join(logs, "*-*.txt"))
	require.NoError(t, err)
	require.Len(t, all, 2)
	code, _, says := told(t, append([]string{"replay"}, all...)...)
	assert.Zero(t, code, says)

	_, why := refused(t, "sim -n 1 -level "+tmx)
	assert.Contains(t, why, "there is no file "+tmx)
	_, why = refused(t, "check "+mission)
	assert.Contains(t, why, "mill.mission, line 5: the table: there is no file "+tmx)
}

// TestWhatIsWrongWithAMapIsSaidWithItsFile by each command that takes one.
func TestWhatIsWrongWithAMapIsSaidWithItsFile(t *testing.T) {
	asIfThereWere(t, "")
	tmx, mission := ownMap(t)
	data, err := os.ReadFile(tmx)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(tmx, []byte(strings.Replace(string(data), `infinite="0"`, `infinite="1"`, 1)), 0o600))
	for _, line := range []string{"quick -level ", "play -level ", "sim -n 1 -level ", "check ", "shot -o a.png -level "} {
		_, why := refused(t, line+tmx)
		assert.Contains(t, why, tmx+": the map is infinite; make it finite", line)
	}
	_, why := refused(t, "quick -scenario "+mission)
	assert.Contains(t, why, "line 5: the table: mill.tmx: the map is infinite")
}
