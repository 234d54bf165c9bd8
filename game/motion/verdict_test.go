package motion

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/rules"
	"cometfall/rules/help"
)

// Under the dice of a test stands what it came to, and not only that it failed.
func TestTheVerdictOfATestNamesWhatItWasAbout(t *testing.T) { // SEWER-10, LEAD-10, PSY-02
	for rule, want := range map[string][2]string{"SEWER-10": {"keeps his nerve", "loses his nerve"}, "LEAD-10": {"stays", "flees"}, "PSY-02": {"no fear", "afraid"}, "CHAR-15": {"passed", "failed"}} {
		for i, ok := range []bool{true, false} {
			words, tone := verdict(&rules.Event{Kind: rules.Threw, For: rules.TestRoll, Rule: rule, OK: ok})
			assert.Equal(t, want[i], words, rule)
			assert.Equal(t, map[bool]Tone{true: Success, false: Failure}[ok], tone, rule)
		}
	}
	for rule := range testVerdicts {
		assert.NotEmpty(t, help.TitleOf(rule), "there is no rule %s", rule)
	}
}
