package rules_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/rules"
)

// TestAnErrorRepeatsLittleOfWhatItIsAbout: what somebody wrote may be as long as it likes.
func TestAnErrorRepeatsLittleOfWhatItIsAbout(t *testing.T) {
	long := strings.Repeat("ü", 100_000)
	for words, want := range map[string]string{
		`there is no level "yard"; there are two`:         `there is no level "yard"; there are two`,
		`there is no level "` + long + `"; there are two`: `there is no level "` + strings.Repeat("ü", 79) + `…"; there are two`,
		`line 3: ` + long + ` is no number`:               `line 3: ` + strings.Repeat("ü", 80) + `… is no number`,
		`"` + strings.Repeat("a", 80) + `" is kept`:       `"` + strings.Repeat("a", 80) + `" is kept`,
		strings.Repeat(`"`, 1000) + ` is much`:            strings.Repeat(`"`, 80) + `… is much`,
		`"a\"b" and "c"`:                                  `"a\"b" and "c"`,
	} {
		assert.Equal(t, want, rules.Brief(words))
	}
	assert.Less(t, len(rules.Brief(strings.Repeat("ü ", 4<<20))), 2<<20, "words without end are cut off")
	assert.Less(t, len(rules.Brief(`the log has "`+strings.Repeat(`a \" `, 1<<20)+`", which is wrong`)), 200)
	assert.Equal(t, `"`+strings.Repeat("ü", 79)+`…".`, rules.Sentence(errors.New(`"`+long+`"`)))
}
