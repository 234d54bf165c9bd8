//go:build !js

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestReportWritesAPageOrMarkdown(t *testing.T) {
	dir := t.TempDir()
	var out, errs bytes.Buffer
	require.Zero(t, run([]string{"sim", "-n", "1", "-limit", "8", "-log", dir}, &out, &errs), errs.String())
	saves, err := filepath.Glob(filepath.Join(dir, "*.txt"))
	require.NoError(t, err)
	require.Len(t, saves, 1)

	page := filepath.Join(dir, "report.html")
	out.Reset()
	require.Zero(t, run([]string{"report", saves[0], "-o", page}, &out, &errs), errs.String())
	assert.Equal(t, page+"\n", out.String())
	html, err := os.ReadFile(page)
	require.NoError(t, err)
	assert.Contains(t, string(html), "<!doctype html>")

	out.Reset()
	require.Zero(t, run([]string{"report", "-md", saves[0]}, &out, &errs), errs.String())
	assert.Contains(t, out.String(), "\n## Luck\n")

	for want, args := range map[string][]string{
		"one saved battle": {"report"},
		"nothing.txt":      {"report", filepath.Join(dir, "nothing.txt")},
		"cannot be written: no such file or directory": {"report", saves[0], "-o", filepath.Join(dir, "no", "such", "folder.html")},
	} {
		errs.Reset()
		assert.NotZero(t, run(args, &out, &errs))
		assert.Contains(t, errs.String(), want)
	}
}
