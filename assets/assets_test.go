package assets

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestEveryIconOpens(t *testing.T) {
	require.GreaterOrEqual(t, len(IconNames()), 60)
	for _, n := range IconNames() {
		i, err := Icon(n)
		require.NoError(t, err)
		assert.Equal(t, 96, i.Bounds().Dx(), n)
	}
	_, err := Icon("nothing")
	assert.ErrorContains(t, err, "nothing")
}

func TestTheFontsHaveWhatWePrint(t *testing.T) {
	for _, n := range []string{Text, Bold, Display} {
		f, err := Font(n)
		require.NoError(t, err)
		for _, r := range "ABCXYZabcxyz0123456789+-,.:;!?'\"()–" {
			assert.NotZero(t, f.Index(r), "%s lacks %q", n, r)
		}
	}
}
