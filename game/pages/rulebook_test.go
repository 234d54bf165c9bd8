package pages

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/assets/manual"
	"cometfall/game/gallery"
	"cometfall/game/view/figures"
	"cometfall/rules/help"
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
	tap(t, g, "row-1") // the manual
	tap(t, g, "row-2")
	g.LayOut()
	assert.Equal(t, manual.Topics()[1].Title, r.text[0].lines[0])
	assert.True(t, r.open(2))
	tap(t, g, "row-0")
	assert.True(t, r.chapters())
	tap(t, g, "row-2")
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
	assert.Contains(t, told, help.Told(rule.Text))
	assert.Contains(t, told, "Charging the unseen")
	assert.Contains(t, told, "The editions differ")
	assert.Contains(t, told, "Charge the unseen from afar (off)")
	assert.NotRegexp(t, `[A-Z]+-[0-9]{2}|Test|LRB|CORE2`, told, "neither IDs nor tests nor letters for editions")
	tap(t, g, "see-HIDE-10")
	assert.Equal(t, "HIDE-10", r.Rule)
	tap(t, g, "back")
	assert.Equal(t, "CHARGE-03", r.Rule)
	tap(t, g, "back")
	assert.Equal(t, manualPage+manual.Topics()[1].Key, r.Rule)
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

// TestTheRuleBookShowsWhatItTells: what stands, lies, aims and casts is painted beside
// the words, and the words of weapons show that weapon.
func TestTheRuleBookShowsWhatItTells(t *testing.T) {
	g := shown(t, nil)
	g.pages.Gallery = &gallery.Gallery{}
	for id, pose := range map[string]figures.Pose{"INJ-06": figures.Down, "INJ-12": figures.Stunned, "HIDE-01": figures.Hide, "SHOOT-04": figures.Aim, "MAGIC-07": figures.Casting} {
		g.OpenRule(id)
		g.LayOut()
		r := g.Scene().(*Rulebook)
		i := slices.IndexFunc(r.text, func(p passage) bool { return p.figures != nil })
		require.GreaterOrEqual(t, i, 0, id)
		assert.Equal(t, pose, r.text[i].figures[0].Pose, id)
		g.Back()
	}
	for id, weapon := range map[string]figures.Weapon{"WEAP-05": figures.Sword, "WEAP-11": figures.GreatSword, "WEAP-21": figures.Stars, "WEAP-27": figures.LongRifle, "WEAP-15": figures.Bow} {
		rule, _ := help.Find(id)
		shown := picturesOf(rule)
		require.NotEmpty(t, shown, rule.Name)
		assert.Equal(t, weapon, shown[0].Main, rule.Name)
	}
	ogre, _ := help.Find("HIRED-02")
	assert.Equal(t, "Ogre Bodyguard", picturesOf(ogre)[0].Kind.Name())
}
