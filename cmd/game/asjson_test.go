//go:build unix && !js

package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// asked reads what a command prints with -json: one object, its schema version first.
func asked(t *testing.T, into any, line string) (code int) {
	t.Helper()
	code, out, why := told(t, strings.Fields(line)...)
	require.True(t, strings.HasPrefix(out, `{"schema":1,`), "%s: %s%s", line, out, why)
	require.NoError(t, json.Unmarshal([]byte(out), into), line)
	return code
}

func TestProgramsReadWhatWasChecked(t *testing.T) {
	dir := t.TempDir()
	good, bad := filepath.Join(dir, "good.txt"), filepath.Join(dir, "bad.txt")
	code, _, why := told(t, "warband", "template", "-kind", "skaven", "-o", good)
	require.Zero(t, code, why)
	text, err := os.ReadFile(good)
	require.NoError(t, err)
	lines := strings.SplitAfter(string(text), "\n")
	require.NoError(t, os.WriteFile(bad, []byte(strings.Join(lines[:len(lines)-4], "")), 0o600)) // some of them have gone
	for _, command := range []string{"check", "warband check"} {
		var found checking
		assert.Equal(t, 1, asked(t, &found, command+" -json "+good+" "+bad+" nowhere.txt"))
		require.Len(t, found.Files, 3)
		assert.Equal(t, checkedFile{File: good, InOrder: true, Problems: []string{}}, found.Files[0])
		assert.False(t, found.Files[2].InOrder)
		assert.Contains(t, found.Files[2].Problems[0], "nowhere.txt")
	}
	var found checking
	assert.Zero(t, asked(t, &found, "check -json ../../levels/crossing.mission"))
}

func TestProgramsReadRules(t *testing.T) {
	var areas struct{ Areas []areaRow }
	assert.Zero(t, asked(t, &areas, "rules -json"))
	assert.NotEmpty(t, areas.Areas)
	var one struct{ Rules []ruleRow }
	assert.Zero(t, asked(t, &one, "rules SHOOT-04 -json"))
	require.Len(t, one.Rules, 1)
	assert.Equal(t, "SHOOT-04", one.Rules[0].ID)
	assert.Equal(t, "played", one.Rules[0].Status)
	assert.NotEmpty(t, one.Rules[0].Tests)
	var many struct{ Rules []ruleRow }
	assert.Zero(t, asked(t, &many, "rules -json shoot"))
	assert.Greater(t, len(many.Rules), shortList, "all of them")
	refused(t, "rules -json notawordofit")
}

func TestProgramsReadWarbands(t *testing.T) {
	file := filepath.Join(t.TempDir(), "rats.txt")
	code, _, why := told(t, "warband", "random", "-kind", "skaven", "-o", file)
	require.Zero(t, code, why)
	var made, read bandRow
	assert.Zero(t, asked(t, &made, "warband random -kind skaven -json"))
	assert.Zero(t, asked(t, &read, "warband sheet -json "+file))
	assert.Equal(t, made, read)
	assert.Equal(t, "skaven", made.List)
	assert.NotZero(t, made.Cost)
	cost := 0
	for _, w := range made.Warriors {
		cost += w.Cost
	}
	assert.Equal(t, made.Cost, cost)
	refused(t, "warband random -json -o "+file)
}

func TestEveryObjectHasItsSchemaVersion(t *testing.T) {
	var any map[string]json.RawMessage
	for _, line := range []string{"duel -a ws=3 -b ws=4 -exact -json", "sim -n 1 -level yard -limit 2 -json"} {
		assert.Zero(t, asked(t, &any, line))
	}
}
