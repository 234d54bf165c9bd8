//go:build !js

package main

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var errFull = errors.New("no space left")

// full takes the first n bytes, as a disk that fills up does.
type full struct{ n int }

func (f *full) Write(p []byte) (int, error) {
	if f.n -= len(p); f.n < 0 {
		return 0, errFull
	}
	return len(p), nil
}

func TestWhoCannotSayWhatHeFoundEndsWithAnError(t *testing.T) {
	for _, line := range []string{
		"-h", "sim -h", "sim -n 2 -level yard -limit 2", "sim -n 1 -level yard -limit 2 -json",
		"duel -a ws=3 -b ws=3 -exact", "check " + aSave(t), "replay " + aSave(t), "report " + aSave(t),
		"warband template reikland", "rules", "rules FIGHT-10",
	} {
		code, out, why := call(line)
		require.Zero(t, code, "%s: %s", line, why)
		for _, n := range []int{0, len(out) - 1} {
			var stderr strings.Builder
			assert.Equal(t, 1, run(strings.Fields(line), &full{n}, &stderr), line)
			assert.Contains(t, stderr.String(), "no space left", line)
		}
	}
}

func TestAFileIsReplacedWholeOrNotAtAll(t *testing.T) {
	dir := t.TempDir()
	file, link := filepath.Join(dir, "report.html"), filepath.Join(dir, "link")
	require.NoError(t, os.WriteFile(file, []byte("old"), 0o600))
	require.NoError(t, os.Symlink(file, link))

	err := writeFile(link, func(w io.Writer) error {
		_, err := io.WriteString(w, "half of the n")
		return errors.Join(err, errFull)
	})
	assert.ErrorIs(t, err, errFull)
	assert.ErrorContains(t, err, file+" cannot be written")
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, "old", string(text))

	require.NoError(t, writeFile(link, words("new")))
	text, err = os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, "new", string(text), "a link still leads to its file")
	info, err := os.Lstat(file)
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), info.Mode(), "who may read it has not changed")
	left, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Len(t, left, 2, "nothing half written stays")

	assert.ErrorContains(t, writeFile(filepath.Join(dir, "none", "a"), words("")), "cannot be written")
	assert.ErrorContains(t, writeFile(dir, words("")), "is a directory")
	if _, err := os.Stat(os.DevNull); err == nil {
		assert.NoError(t, writeFile(os.DevNull, words("lost")), "no regular file is replaced by one")
		there, err := os.Stat(os.DevNull)
		require.NoError(t, err)
		assert.False(t, there.Mode().IsRegular())
	}
}
