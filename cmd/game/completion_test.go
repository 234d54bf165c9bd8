//go:build unix && !js

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestShellsCompleteEveryCommand(t *testing.T) {
	for _, shell := range []string{"bash", "zsh", "fish"} {
		code, script, why := told(t, "completion", shell, "-name", "cometfall")
		require.Zero(t, code, why)
		for _, c := range commands() {
			assert.Contains(t, script, c.name, shell)
		}
		assert.NotContains(t, script, "@")
	}
	for _, wrong := range []string{"completion", "completion cmd", "completion bash zsh", "completion bash -name a;b"} {
		refused(t, wrong)
	}
}

// Bash itself completes what has been begun.
func TestBashCompletes(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash")
	}
	code, script, why := told(t, "completion", "bash", "-name", "cometfall")
	require.Zero(t, code, why)
	file := filepath.Join(t.TempDir(), "completion")
	require.NoError(t, os.WriteFile(file, []byte(script), 0o600))
	for words, want := range map[string]string{"ver": "version", "lic": "licences", "rep": "replay report"} {
		out, err := exec.Command(bash, "-c", `complete() { :; }; source "$0"; COMP_WORDS=(cometfall "$1"); COMP_CWORD=1; _cometfall_complete; echo "${COMPREPLY[*]}"`, file, words).CombinedOutput()
		require.NoError(t, err, "%s", out)
		assert.Equal(t, want+"\n", string(out))
	}
}
