package pages

import (
	"cometfall/rules/help"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTheRuleBookIsSearchedAndRead(t *testing.T) {
	g := shown(t, nil)
	tap(t, g, "book")
	r := g.Scene().(*Rulebook)
	g.LayOut()
	keys := ""
	for _, p := range r.text {
		keys += p.lead + " " + strings.Join(p.lines, " ") + "\n"
	}
	for _, k := range []string{"Tab", "Space", "F1", "Page Up", "Delete"} {
		assert.Contains(t, keys, k, "the keys come first")
	}
	tap(t, g, "row-1")
	assert.Equal(t, help.Areas()[0].Key, r.area)
	tap(t, g, "row-0")
	assert.True(t, r.chapters())

	typing(g, "charge-03")
	g.LayOut()
	require.NotEmpty(t, r.found)
	assert.Equal(t, "CHARGE-03", r.found[0].ID)
	tap(t, g, "row-1")
	assert.Equal(t, "CHARGE-03", r.Rule)
	told := ""
	for _, p := range r.text {
		told += strings.Join(p.lines, " ") + "\n"
	}
	rule, _ := help.Find("CHARGE-03")
	assert.Contains(t, told, rule.Text)
	assert.Contains(t, told, "The editions differ")
	assert.Contains(t, told, "The game plays this rule")
	assert.Contains(t, told, "Charge the unseen from afar (off)")
	assert.Contains(t, told, rule.Proofs[0])
	tap(t, g, "see-HIDE-10")
	assert.Equal(t, "HIDE-10", r.Rule)
	tap(t, g, "back")
	assert.Equal(t, "CHARGE-03", r.Rule)
	tap(t, g, "back")
	assert.Equal(t, "title", g.Scene().Name())
}

func TestARuleBookOnATelephoneShowsListOrRule(t *testing.T) {
	g := shown(t, nil)
	g.Win.W, g.Win.H = 390, 844
	g.OpenRule("PARRY-01")
	r := g.Scene().(*Rulebook)
	assert.False(t, has(g, "search"))
	tap(t, g, "back")
	assert.True(t, has(g, "search"))
	assert.Equal(t, "PARRY", r.area, "the rules beside it")
	tap(t, g, "row-2")
	assert.Equal(t, "PARRY-02", r.Rule)
	tap(t, g, "back")
	tap(t, g, "back")
	tap(t, g, "back")
	assert.Equal(t, "title", g.Scene().Name())
}
