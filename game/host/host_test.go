//go:build !js

package host

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestWithoutAClipboardWhatWasCopiedIsStillPastedHere(t *testing.T) {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		t.Skip("these systems always have one")
	}
	t.Setenv("PATH", t.TempDir())
	kept.text = ""
	_, err := Paste()
	require.ErrorIs(t, err, ErrNoClipboard)
	assert.ErrorContains(t, err, "xclip", "the remedy")
	require.ErrorIs(t, Copy("LRB-KABOT"), ErrNoClipboard)
	text, err := Paste()
	require.NoError(t, err)
	assert.Equal(t, "LRB-KABOT", text)
}

func TestTheSystemsToolKeepsTheClipboard(t *testing.T) {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		t.Skip("the tool in this test is a shell script for Unix")
	}
	dir := t.TempDir()
	board := filepath.Join(dir, "board")
	script := "#!/bin/sh\nif [ \"$3\" = -o ]; then /bin/cat " + board + "; else /bin/cat > " + board + "; fi\n"
	require.NoError(t, os.WriteFile(filepath.Join(dir, "xclip"), []byte(script), 0o755))
	t.Setenv("PATH", dir)
	require.NoError(t, Copy("CORE2"))
	require.NoError(t, os.WriteFile(board, []byte("from elsewhere"), 0o644))
	text, err := Paste()
	require.NoError(t, err)
	assert.Equal(t, "from elsewhere", text, "not what this program copied")
}
