//go:build unix

package main

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestWhatIsNoFileOrTooLargeIsNotRead: a device never ends, a pipe waits for somebody
// to write, and a file may claim any size without having it.
func TestWhatIsNoFileOrTooLargeIsNotRead(t *testing.T) {
	dir := t.TempDir()
	for _, ending := range []string{".txt", ".tmx", ".mission", ".rosz"} {
		pipe, huge := filepath.Join(dir, "pipe"+ending), filepath.Join(dir, "huge"+ending)
		require.NoError(t, syscall.Mkfifo(pipe, 0o600))
		require.NoError(t, os.WriteFile(huge, nil, 0o600))
		require.NoError(t, os.Truncate(huge, 1<<30))
		for _, line := range []string{"check ", "warband import "} {
			_, why := refused(t, line+pipe)
			assert.Contains(t, why, "a pipe or a device", line+ending)
			_, why = refused(t, line+huge)
			assert.Contains(t, why, "1024 MB", line+ending)
		}
	}
	for _, line := range []string{"check /dev/zero", "replay /dev/zero", "report /dev/zero", "warband check /dev/zero", "warband sheet /dev/zero", "quick -scenario /dev/zero", "check " + dir} {
		_, why := refused(t, line)
		assert.NotContains(t, why, "panic", line)
	}
}
