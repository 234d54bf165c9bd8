package levels

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestEveryTableSaysWhatItIs(t *testing.T) {
	for _, name := range Names() {
		title, description, err := About(name)
		require.NoError(t, err)
		assert.NotEqual(t, name, title)
		assert.NotEmpty(t, description, name)
	}
	_, _, err := About("nowhere")
	assert.ErrorContains(t, err, "quarter, river, road, sewers, yard")
}
