//go:build !js

package main

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAnAgreementIsPrintedAndItsCodeReadBack(t *testing.T) {
	var out, bad bytes.Buffer
	require.Zero(t, run([]string{"agree", "-edition", "core2", "-with", "free-measuring"}, &out, &bad), bad.String())
	first, _, _ := strings.Cut(out.String(), "\n")
	code := strings.TrimPrefix(first, "Table agreement ")
	require.Regexp(t, `^CORE2-[A-Z]{3}-[A-Z]{5}$`, code)
	assert.Contains(t, out.String(), "Measure freely: off")
	var again bytes.Buffer
	require.Zero(t, run([]string{"agree", code}, &again, &bad), bad.String())
	assert.Equal(t, out.String(), again.String())
}

func TestABadAgreementIsOneSentence(t *testing.T) {
	for _, args := range [][]string{
		{"agree", "LRB-XXXXX"}, {"agree", "-with", "no-such-toggle"}, {"agree", "-edition", "core9"}, {"agree", "a", "b"},
	} {
		var out, bad bytes.Buffer
		assert.NotZero(t, run(args, &out, &bad), "%v", args)
		assert.Empty(t, out.String())
		assert.Equal(t, 1, strings.Count(bad.String(), "\n"), bad.String())
	}
}
