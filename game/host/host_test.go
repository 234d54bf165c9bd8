//go:build !js

package host

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

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

func TestAFileIsOpenedWithTheSystemsProgram(t *testing.T) {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		t.Skip("the program in this test is a shell script for Unix")
	}
	dir := t.TempDir()
	t.Setenv("PATH", dir)
	assert.ErrorContains(t, Show("a report.html"), "nothing here opens it")
	opened := filepath.Join(dir, "opened")
	require.NoError(t, os.WriteFile(filepath.Join(dir, "xdg-open"), []byte("#!/bin/sh\necho \"$1\" > "+opened+"\n"), 0o755))
	require.NoError(t, Show("a report.html"))
	assert.Eventually(t, func() bool {
		text, err := os.ReadFile(opened)
		return err == nil && string(text) == "a report.html\n"
	}, time.Minute, time.Millisecond)
}

func TestAFileIsDeliveredAndNeverOverAnother(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "folder")
	first, err := Deliver(dir, "Ashes.txt", "text/plain", []byte("one"))
	require.NoError(t, err)
	assert.Equal(t, filepath.Join(dir, "Ashes.txt"), first)
	again, err := Deliver(dir, "Ashes.txt", "text/plain", []byte("one"))
	require.NoError(t, err)
	assert.Equal(t, first, again, "it is there as it is")
	second, err := Deliver(dir, "Ashes.txt", "text/plain", []byte("two"))
	require.NoError(t, err)
	assert.Equal(t, filepath.Join(dir, "Ashes 2.txt"), second)
	data, err := ReadFile(dir, "Ashes.txt")
	require.NoError(t, err)
	assert.Equal(t, "one", string(data))
	data, err = ReadFile("", second)
	require.NoError(t, err)
	assert.Equal(t, "two", string(data))
	_, err = Deliver("", "Ashes.txt", "text/plain", nil)
	require.ErrorIs(t, err, ErrNoFolder)
	_, err = Deliver(first, "Ashes.txt", "text/plain", nil)
	assert.ErrorContains(t, err, "cannot be made", "a file is no folder")
	_, err = ReadFile(dir, "nothing.txt")
	assert.ErrorContains(t, err, "nothing.txt")
}
