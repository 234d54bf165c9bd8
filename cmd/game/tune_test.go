//go:build !js

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules/opponent"
)

// A character is tuned by its battles: what comes out is a table that is read again, the
// same for the same seed, and only the level that was tuned differs.
func TestACharacterIsTuned(t *testing.T) {
	tuned := func(file string) (string, string) {
		var out, errs bytes.Buffer
		require.Zero(t, run([]string{"sim", "tune", "-tuned", "weak", "-against", "weak", "-level", "yard", "-n", "4", "-proof", "4", "-rounds", "1", "-limit", "2", "-seed", "3", "-o", file}, &out, &errs), errs.String())
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		return out.String(), string(text)
	}
	dir := t.TempDir()
	told, text := tuned(filepath.Join(dir, "a.txt"))
	assert.Regexp(t, `(?s)^round 1: score -?\d+, each effect give or take \d+\n.*lead `, told)
	assert.Contains(t, told, "against the others")
	again, same := tuned(filepath.Join(dir, "b.txt"))
	assert.Equal(t, told, again)
	assert.Equal(t, text, same)
	all, err := opponent.ReadCharacters(text)
	require.NoError(t, err)
	assert.Equal(t, opponent.CharacterOf(opponent.Fair), all[opponent.Fair])
	assert.Equal(t, opponent.CharacterOf(opponent.Strong), all[opponent.Strong])
}

func TestWhatAWeightDoesIsMeasuredAndItIsMovedByIt(t *testing.T) {
	lead, _ := opponent.FindWeight("lead")
	bold, _ := opponent.FindWeight("bold")
	dear, _ := opponent.FindWeight("dear")
	var tuning tuning
	tuning.spread = 200
	now := opponent.CharacterOf(opponent.Strong)
	*lead.Of(&now), *bold.Of(&now), *dear.Of(&now) = 1000, 20, 3000
	next := tuning.moved(now, []effect{{lead, -30, 10}, {bold, 5, 10}, {dear, 40, 10}})
	assert.Equal(t, 800, *lead.Of(&next), "a whole step down")
	assert.Equal(t, 20, *bold.Of(&next), "that may be chance")
	assert.Equal(t, 3000, *dear.Of(&next), "no more than it may be")
	next = tuning.moved(now, []effect{{lead, 20, 10}})
	assert.Equal(t, 1100, *lead.Of(&next), "half a step up")
}

func TestTuningIsRefused(t *testing.T) {
	for _, row := range []struct {
		args []string
		want string
	}{
		{[]string{"-tuned", "grand"}, "there is no opponent"},
		{[]string{"-against", "fair,grand"}, "there is no opponent"},
		{[]string{"-rounds", "0"}, "-rounds must be at least 1"},
		{[]string{"-spread", "2000"}, "-spread from 1 to 1000"},
		{[]string{"-level", "nowhere"}, "nowhere"},
	} {
		var out, errs bytes.Buffer
		assert.NotZero(t, run(append([]string{"sim", "tune"}, row.args...), &out, &errs), row.args)
		assert.Contains(t, errs.String(), row.want)
	}
}

// A player may play by a table of his own.
func TestAPlayerPlaysByATableOfHisOwn(t *testing.T) {
	all := opponent.Characters()
	eager, _ := opponent.FindWeight("advance")
	*eager.Of(&all[opponent.Weak]) = 200
	file := filepath.Join(t.TempDir(), "own.txt")
	require.NoError(t, os.WriteFile(file, []byte(opponent.WriteCharacters(all)), 0o600))
	sim := func(players string) (code int, told, errs string) {
		var out, bad bytes.Buffer
		code = run([]string{"sim", "-players", players, "-level", "yard", "-n", "1", "-limit", "6", "-json"}, &out, &bad)
		return code, out.String(), bad.String()
	}
	_, plain, _ := sim("weak,weak")
	code, own, errs := sim("weak@" + file + ",weak")
	require.Zero(t, code, errs)
	assert.NotEqual(t, plain, own)
	assert.Contains(t, own, file)
	code, _, errs = sim("weak@nowhere.txt,weak")
	assert.NotZero(t, code)
	assert.Contains(t, errs, "nowhere.txt")
	require.NoError(t, os.WriteFile(file, []byte("noise 1"), 0o600))
	code, _, errs = sim("weak@" + file + ",weak")
	assert.NotZero(t, code)
	assert.Contains(t, errs, "line 1")
}
