package help

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTheFirstRuleThatWordsCiteIsFound(t *testing.T) {
	for words, want := range map[string]string{
		"He may not (MOVE-12).": "MOVE-12", "as SKILL-SP4 and SHOOT-05 say": "SKILL-SP4", "XYZ-99, then LEARN-T1": "LEARN-T1", "no rule": "",
	} {
		assert.Equal(t, want, Cited(words), words)
	}
}
