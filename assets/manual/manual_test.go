package manual

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Every page is listed, and says in its second line what it tells.
func TestEveryPageIsListedAndTold(t *testing.T) {
	files, err := topics.ReadDir("topics")
	require.NoError(t, err)
	assert.Len(t, files, len(keys))
	for _, topic := range Topics() {
		assert.NotEmpty(t, topic.Title, topic.Key)
		assert.NotEmpty(t, topic.About, topic.Key)
		assert.NotEmpty(t, topic.Parts, topic.Key)
		for _, p := range topic.Parts {
			assert.NotEmpty(t, p.Words, "%s: %q says nothing", topic.Key, p.Lead)
			assert.NotContains(t, p.Lead+p.Words, "  ", topic.Key)
			assert.False(t, p.Kind != Row && strings.Contains(p.Words, "\t"), "%s: %q", topic.Key, p.Words)
		}
	}
	_, ok := Find("../manual")
	assert.False(t, ok)
}
