package help

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestEveryRuleHasATitleOfItsOwnInPlainWords(t *testing.T) {
	for _, a := range Areas() {
		seen := map[string]string{}
		for _, r := range a.Rules {
			title := r.Title()
			require.NotEmpty(t, title, r.ID)
			assert.NotRegexp(t, oneID, title)
			assert.NotRegexp(t, `LRB|CORE2`, title)
			if r.Name == "" && a.Key != "AMB" && a.Key != "RUL" {
				assert.Contains(t, called(), r.ID, "name it in names.txt")
				assert.LessOrEqual(t, len([]rune(title)), 36, title)
				assert.Empty(t, seen[title], "%s is called like %s", r.ID, seen[title])
			}
			seen[title] = r.ID
		}
	}
	for id := range called() {
		r, ok := Find(id)
		require.True(t, ok, "%s is no rule", id)
		assert.Empty(t, r.Name, "%s has a name in the index", id)
	}
	assert.Equal(t, "Hiding in view", TitleOf("HIDE-04"))
	assert.Equal(t, "Hiding in view", TitleOf("hide-04"))
	assert.Equal(t, "XYZ-1", TitleOf("XYZ-1"))
}

// TestTextsNameRulesAndEditions reads the whole index as players do.
func TestTextsNameRulesAndEditions(t *testing.T) {
	broken := regexp.MustCompile(`\(\s*\)|\s[,.;)]|\(\s|  |LRB|CORE2|RUL-|AMB-`)
	for _, a := range Areas() {
		for _, r := range a.Rules {
			told := Told(r.Text)
			assert.NotRegexp(t, broken, told, r.ID)
			for _, id := range oneID.FindAllString(told, -1) {
				assert.NotEqual(t, id, strings.ToUpper(id), "%s shows %s", r.ID, id)
			}
		}
	}
	for text, want := range map[string]string{
		"One (CHARGE-05). LRB: a. CORE2: b.":      "One (“Charge distance”). Living rulebook: a. Community edition: b.",
		"CORE2 adds more, and LRB less (LRB).":    "The community edition adds more, and the living rulebook less (living rulebook).",
		"Roll again. RUL-XP-4":                    "Roll again.",
		"At most 3\" (elsewhere less: AMB-127).":  "At most 3\" (elsewhere less).",
		"Roll on XP-HERO or XP-HENCH.":            "Roll on the heroes' table or the henchmen's table.",
		"-2 at long range (RUL-NIGHT-1), always.": "-2 at long range, always.",
	} {
		assert.Equal(t, want, Told(text))
	}
}
