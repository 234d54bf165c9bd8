package campaign_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
)

// A Wolf Priest of whom a battle has made a wolf for good has a wolf's characteristics, no arms
// and no prayers, and has and learns skills of speed but one (SPELL-ULR-6).
func TestAWolfPriestStaysAWolf(t *testing.T) {
	c, id := engaged(t, "middenheim", "priest-of-ulric", "recruits", 200)
	w := c.State.Bands[0].Warrior(id)
	w.Spells, w.Skills, w.Gains, w.XP = []string{"call-of-ulric"}, []string{"strike-to-injure", "dodge"}, rules.Profile{WS: 1, S: 1}, 20
	require.NoError(t, campaign.Check(c.State))
	assert.Contains(t, w.Gear, "dagger")
	c.State.Bands[0].Step = ""
	met(t, c)
	report := laid(t, c)
	m := report.Sides[0].Man(id)
	m.Left = []rules.Aftermath{{Rule: "SPELL-ULR-6", Kind: rules.Changed, Who: id, What: rules.UlricsWolf}}
	require.NoError(t, c.Do(campaign.Settle{Report: report}))
	assert.Contains(t, told(c), "a wolf for good")
	require.NoError(t, campaign.Check(c.State))
	b := &c.State.Bands[0]
	w = b.Warrior(id)
	assert.Equal(t, []string{rules.UlricsWolf}, w.Marks)
	assert.Empty(t, w.Gear)
	assert.Equal(t, []string{"dodge"}, w.Skills)
	r, ids := c.State.Roster(b, nil)
	i := slices.Index(ids, id)
	man, err := r.Warrior(c.State.Rules, i)
	require.NoError(t, err)
	assert.Equal(t, rules.Profile{M: 6, WS: 4, S: 4, T: 4, W: 1, I: 5, A: 2, Ld: 6}, man.Base)
	assert.Equal(t, []any{"Wolf of Ulric", rules.MagicID(0), 0, true}, []any{man.Type, man.Magic, len(man.Weapons), man.Has(rules.NaturalWeapons)})
	assert.Len(t, man.Spells, 0)
	for key, may := range map[string]bool{"sprint": true, "scale-sheer-surfaces": false, "mighty-blow": false, "combat-master": false, "haggle": false} {
		assert.Equal(t, may, r.Clone().Learn(c.State.Rules, i, key) == nil, key)
	}
	assert.Equal(t, rules.Profile{M: 7, WS: 6, S: 4, T: 4, W: 3, I: 7, A: 3, Ld: 7}, r.Maximums(i))
}

// The warband may buy a Wolf Priest a white wolf, and nobody else has one (ARMS-41).
func TestAWolfPriestHasAWhiteWolf(t *testing.T) {
	c, id := engaged(t, "middenheim", "priest-of-ulric", "recruits", 30)
	require.NoError(t, c.Input("buy 1 white-wolf"))
	b := &c.State.Bands[0]
	assert.Equal(t, 5, b.Gold)
	b.Step = "handing"
	assert.Error(t, c.Do(campaign.Hand{Band: 0, Key: "white-wolf", Who: b.Warriors[0].ID}))
	require.NoError(t, c.Do(campaign.Hand{Band: 0, Key: "white-wolf", Who: id}))
	require.NoError(t, campaign.Check(c.State))
	r, ids := c.State.Roster(&c.State.Bands[0], nil)
	men, err := r.Warriors(c.State.Rules, 0)
	require.NoError(t, err)
	wolf := men[slices.IndexFunc(men, func(w rules.Warrior) bool { return w.Type == "White Wolf" })]
	assert.Equal(t, rules.Profile{M: 6, WS: 4, S: 4, T: 4, W: 1, I: 4, A: 2, Ld: 5}, wolf.Base)
	hide, _ := c.State.Rules.TalentNamed("wolf-hide")
	assert.Equal(t, []any{[]rules.TalentID{hide}, true, true}, []any{wolf.Talents, wolf.Animal, wolf.Has(rules.NaturalWeapons)})
	assert.Contains(t, ids, id)
}
