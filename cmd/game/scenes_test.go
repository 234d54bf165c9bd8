//go:build !js

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// told runs the program and returns what it says on both outputs.
func told(t *testing.T, args ...string) (code int, out, err string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	code = run(args, &stdout, &stderr)
	return code, stdout.String(), stderr.String()
}

func TestMissionsAndScenariosAreTriedFromTheCommandLine(t *testing.T) {
	dir := t.TempDir()
	code, out, _ := told(t, "sim", "mission", "crossing", "-n", "3", "-log", dir)
	assert.Zero(t, code)
	assert.Contains(t, out, "crossing.mission: 3 battles")
	assert.Contains(t, out, "of 1 won: hard")
	logs, err := filepath.Glob(filepath.Join(dir, "*.txt"))
	require.NoError(t, err)
	require.Len(t, logs, 3)
	code, _, says := told(t, append([]string{"replay"}, logs...)...)
	assert.Zero(t, code, says)

	code, out, says = told(t, "sim", "-scenario", "breakthrough", "-n", "1", "-level", "yard")
	assert.Zero(t, code, says)
	assert.Contains(t, out, "1 battles")
	for _, row := range [][]string{
		{"there is no scenario \"brawl\"", "sim", "-scenario", "brawl"},
		{"a mission is easy, fair or hard", "sim", "mission", "well", "-challenge", "insane"},
		{"not defined: -challenge", "sim", "-scenario", "skirmish", "-challenge", "easy"},
		{"the mission cannot be read", "sim", "mission", filepath.Join(dir, "none.mission")},
		{"there is no scenario", "quick", "-scenario", "brawl"},
	} {
		code, _, says := told(t, row[1:]...)
		assert.NotZero(t, code)
		assert.Contains(t, says, row[0])
	}
}

func TestTheMissionOfThePageIsWholeAndInOrder(t *testing.T) {
	page, err := os.ReadFile("../../levels/README.md")
	require.NoError(t, err)
	_, rest, ok := strings.Cut(string(page), "```\ncometfall mission 2\n")
	require.True(t, ok)
	text, _, ok := strings.Cut(rest, "```")
	require.True(t, ok)
	file := filepath.Join(t.TempDir(), "cup.mission")
	require.NoError(t, os.WriteFile(file, []byte("cometfall mission 2\n"+text), 0o644))
	code, out, says := told(t, "check", file)
	assert.Zero(t, code, says)
	assert.Contains(t, out, "in order")
	require.NoError(t, os.WriteFile(file, []byte("cometfall mission 2\n"+strings.Replace(text, "spawn", "spwan", 1)), 0o644))
	code, _, says = told(t, "check", file)
	assert.NotZero(t, code)
	assert.Contains(t, says, "cup.mission, line ")
	assert.Contains(t, says, "there is no effect \"spwan\"")
	for _, row := range [][3]string{
		{"level   yard", "level /etc/passwd", "line 5: there is no table \"/etc/passwd\"; there are catacombs, drains, quarter, river, road, sewers, yard"},
		{"band    reikland", "band ../wolves", "line 6: there is no warband called \"../wolves\"; there are reikland"},
		{"figure rat", "figure dragon", "there is no icon \"dragon\""},
	} {
		broken := strings.Replace(text, row[0], row[1], 1)
		require.NotEqual(t, text, broken, row[0])
		require.NoError(t, os.WriteFile(file, []byte("cometfall mission 2\n"+broken), 0o644))
		code, _, says = told(t, "check", file)
		assert.NotZero(t, code)
		assert.Contains(t, says, "cup.mission, line ")
		assert.Contains(t, says, row[2])
	}
}
