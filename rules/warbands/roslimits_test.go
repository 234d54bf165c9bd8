package warbands_test

import (
	"archive/zip"
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules/book"
	"cometfall/rules/warbands"
)

// TestARosterThatUnpacksToTooMuchIsRefused: a small archive may hold tens of thousands of
// selections.
func TestARosterThatUnpacksToTooMuchIsRefused(t *testing.T) {
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	for inside, says := range map[string]string{
		`<roster name="x"><forces><force name="Skaven"><selections>` + strings.Repeat(`<selection name="a"/>`, 50_000): "50000 selections, too many",
		strings.Repeat(" ", 3<<20): "too many for a roster",
	} {
		var packed bytes.Buffer
		z := zip.NewWriter(&packed)
		w, err := z.Create("a.ros")
		require.NoError(t, err)
		_, err = w.Write([]byte(inside))
		require.NoError(t, err)
		require.NoError(t, z.Close())
		_, _, err = warbands.Import(set, "a.rosz", packed.Bytes())
		assert.ErrorContains(t, err, says)
	}
}
