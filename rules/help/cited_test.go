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

func TestPlainWordsCiteNothing(t *testing.T) {
	for words, want := range map[string]string{
		"He may not (MOVE-12).": "He may not.", "He ran (MOVE-09, MOVE-13) and fled (LEAD-12).": "He ran and fled.",
		"As CHARGE-05 says.": "As “Charge distance” says.", "": "",
	} {
		assert.Equal(t, want, Plain(words))
	}
}
