//go:build !js

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules/warbands"
)

func TestTheCommandWarbandMakesChecksAndPrintsThem(t *testing.T) {
	dir := t.TempDir()
	file, sheet := filepath.Join(dir, "a.txt"), filepath.Join(dir, "a.html")
	game := func(want int, args ...string) string {
		var out, errs bytes.Buffer
		assert.Equal(t, want, run(append([]string{"warband"}, args...), &out, &errs), "%v: %s", args, errs.String())
		return out.String() + errs.String()
	}
	for _, l := range warbands.Lists {
		game(0, "random", "-kind", l.Key, "-seed", "7", "-o", file)
		assert.Contains(t, game(0, "check", file), "in order")
		game(0, "random", "-kind", l.Key, "-individual", "800", "-o", file)
		game(0, "check", file)
		game(0, "sheet", file, "-o", sheet)
		page, err := os.ReadFile(sheet)
		require.NoError(t, err)
		assert.Contains(t, string(page), "<!DOCTYPE html>")
		assert.Contains(t, game(0, "template", "-kind", l.Key), "list: "+l.Key)
	}
	require.NoError(t, os.WriteFile(file, []byte("cometfall warband 1\nname: A\nlist: skaven\nhero: B\n  type: adept\n  carries: shield\n"), 0o600))
	text := game(1, "check", file)
	assert.Contains(t, text, "a.txt: B, an Assassin Adept, may not have \"shield\"")
	assert.Contains(t, text, "at least 3 are needed (BAND-01)")
	assert.Contains(t, game(2, "random", "-kind", "elves"), "there are reikland")
	assert.Contains(t, game(2, "dance"), "is no word of it")
	assert.Contains(t, game(1, "import", file), "this is a text")
	var out, errs bytes.Buffer
	assert.Zero(t, run([]string{"sim", "muster", "-n", "3", "-level", "yard"}, &out, &errs), errs.String())
	assert.Contains(t, out.String(), "3 battles")
	assert.NotRegexp(t, `(Mercenaries|Possessed|Hunters|Sigmar|Undead|Skaven) \d`, out.String(), "kinds are counted, not single warbands")
}
