//go:build unix && !js

package main

import (
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestWindowABattleIsDrawnAsAFilm films a fight of a battle that was played.
func TestWindowABattleIsDrawnAsAFilm(t *testing.T) {
	if os.Getenv("COMETFALL_DISPLAY") == "" {
		t.Skip("needs a display; COMETFALL_DISPLAY=1 says there is one")
	}
	dir := t.TempDir()
	code, _, why := told(t, "sim", "-n", "1", "-from", "9", "-limit", "6", "-players", "fair,fair", "-log", dir)
	require.Zero(t, code, why)
	save := filepath.Join(dir, "battle-9.txt")
	film := filepath.Join(dir, "film")
	self, err := os.Executable()
	require.NoError(t, err)
	cmd := exec.Command(self)
	cmd.Env = append(os.Environ(), commanded+"="+strings.Join([]string{"film", "-save", save, "-o", film, "-turn", "3", "-seconds", "4", "-every", "30", "-size", "640x400"}, "\n"))
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, "%s", out)
	assert.Contains(t, string(out), "pictures in "+film)
	files, err := filepath.Glob(filepath.Join(film, "frame-*.png"))
	require.NoError(t, err)
	require.Greater(t, len(files), 4)
	var first []byte
	different := false
	for _, name := range files {
		f, err := os.Open(name)
		require.NoError(t, err)
		shape, err := png.DecodeConfig(f)
		require.NoError(t, f.Close())
		require.NoError(t, err)
		assert.Equal(t, [2]int{640, 400}, [2]int{shape.Width, shape.Height})
		bytes, err := os.ReadFile(name)
		require.NoError(t, err)
		if first == nil {
			first = bytes
		}
		different = different || string(first) != string(bytes)
	}
	assert.True(t, different, "something happens")
}
