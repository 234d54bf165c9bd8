package campaign_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
)

// A die says which rune a Runesmith knows; others he may learn, and each once (HIRED-46).
func TestARunesmithKnowsARuneByADie(t *testing.T) {
	c := hiring(t, "mordheim", "reikland", "hired", 500)
	c.State.Bands[0].Notes.Set("at hand runesmith", 0, 1)
	scripted(c, 4)
	require.NoError(t, c.Input("engage 1 runesmith"))
	answered(t, c)
	b := &c.State.Bands[0]
	assert.Equal(t, []string{"rune-of-striking"}, b.Warriors[len(b.Warriors)-1].Skills)
	r, _ := c.State.Roster(b, nil)
	i := len(r.Recruits) - 1
	assert.Error(t, r.Clone().Learn(c.State.Rules, i, "rune-of-striking"))
	assert.NoError(t, r.Clone().Learn(c.State.Rules, i, "rune-of-iron"))
	assert.Error(t, r.Clone().Learn(c.State.Rules, 0, "rune-of-iron"), "no captain does")
}

// A Runesmith makes one thing for 2D6 crowns less, unless he went out of action (KIN-91).
func TestARunesmithMakesArmsForLess(t *testing.T) {
	for _, row := range []struct {
		out     bool
		key     string
		dice    []uint8
		answers []int
		gold    int
	}{
		{false, "sword", []uint8{3, 4}, []int{0}, 47},
		{false, "sword", nil, []int{1}, 40},
		{false, "axe", []uint8{3, 4}, []int{0}, 49},
		{false, "dagger", nil, nil, 48},
		{true, "sword", nil, nil, 40},
	} {
		c, id := engaged(t, "reikland", "runesmith", "recruits", 50, row.dice...)
		if row.out {
			c.State.Battles[0].Report.Sides[0].Man(id).Fate = campaign.TakenOut
		}
		require.NoError(t, c.Input("buy 1 "+row.key))
		answered(t, c, row.answers...)
		assert.Equal(t, row.gold, c.State.Bands[0].Gold, "%+v: %s", row, told(c))
		if len(row.dice) > 0 { // once
			require.NoError(t, c.Input("buy 1 sword"))
			answered(t, c)
			assert.Equal(t, row.gold-10, c.State.Bands[0].Gold)
		}
	}
}

// A durable rune is marked on who carries the thing, goes to battle with him, and fades on a 1
// or 2 after a later battle, or with the thing (KIN-90).
func TestDurableRunesStayOrFade(t *testing.T) {
	for die, stays := range map[uint8]bool{1: false, 2: false, 3: true, 6: true} {
		c := founded(t, campaign.Terms{}, "reikland", "skaven")
		w := who(t, c, "Conrad")
		w.Marks = []string{"rune-of-fury.axe", "rune-of-speed.sword"}
		b := &c.State.Bands[0]
		r, ids := c.State.Roster(b, nil)
		man, err := r.Warrior(c.State.Rules, slices.Index(ids, w.ID))
		require.NoError(t, err)
		axe, _ := c.State.Rules.WeaponNamed("axe")
		assert.Equal(t, 1, man.Counters.Get("rune-of-fury", int(axe)))
		assert.Len(t, man.Counters, 1, "he has no sword")
		met(t, c)
		report := laid(t, c)
		m := report.Sides[0].Man(w.ID)
		m.Left = []rules.Aftermath{{Rule: "KIN-90", Kind: rules.Runed, Who: w.ID, What: "rune-of-stone.helmet", N: 1}}
		scripted(c, die)
		require.NoError(t, c.Do(campaign.Settle{Report: report}))
		assert.Zero(t, c.State.Dice.Left())
		want := []string{"rune-of-stone.helmet"}
		if stays {
			want = []string{"rune-of-fury.axe", "rune-of-stone.helmet"}
		}
		assert.Equal(t, want, who(t, c, "Conrad").Marks, "%d: %s", die, told(c))
	}
}
