//go:build unix && !js

package main

import (
	"bytes"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// fed runs a command with a text on its standard input.
func fed(t *testing.T, input string, args ...string) (code int, out, why string) {
	t.Helper()
	self, err := os.Executable()
	require.NoError(t, err)
	cmd := exec.Command(self)
	cmd.Env = append(os.Environ(), commanded+"="+strings.Join(args, "\n"))
	var stdout, stderr bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(input), &stdout, &stderr
	_ = cmd.Run() // its code says how it ended
	return cmd.ProcessState.ExitCode(), stdout.String(), stderr.String()
}

func TestADashIsTheStandardInput(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the program often")
	}
	code, band, why := told(t, "warband", "random", "-kind", "skaven")
	require.Zero(t, code, why)
	for _, args := range [][]string{{"warband", "check", "-"}, {"warband", "sheet", "-"}, {"check", "-"}} {
		code, out, why := fed(t, band, args...)
		assert.Zero(t, code, "%v: %s", args, why)
		assert.NotEmpty(t, out, args)
	}
	for _, args := range [][]string{{"warband", "check", "-"}, {"warband", "sheet", "-"}, {"warband", "import", "-"}, {"check", "-"}, {"replay", "-"}, {"report", "-"}} {
		code, _, why := fed(t, "nonsense\n", args...)
		assert.Equal(t, 1, code, args)
		assert.NotEmpty(t, why, args)
		assert.NotContains(t, why, "no file", args)
	}
}
