package campaign_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// Each hired sword fights for those who may hire him and for nobody else, for his fee, one
// of each kind at a time (AFTER-08, BAND-15).
func TestWhoHiresWhichSword(t *testing.T) {
	for _, list := range warbands.Lists {
		c := trading(t, list.Key, "hired", 1000)
		gold := 1000
		for i := range warbands.Swords {
			s := &warbands.Swords[i]
			hire := campaign.Engage{Band: 0, Key: s.Key}
			if !slices.Contains(s.HiredBy, list.Kind) {
				assert.ErrorContains(t, hire.Legal(c.State), "does not fight for", "%s, %s", list.Key, s.Key)
				continue
			}
			require.NoError(t, c.Input(hire.String(c.State)))
			for c.Open != nil { // the last of his choices of weapons
				require.NoError(t, c.Answer(rules.Answer{len(s.Choices) - 1}))
			}
			gold -= s.Cost
			b := &c.State.Bands[0]
			w := &b.Warriors[len(b.Warriors)-1]
			assert.Equal(t, []any{s.Key, gold, b.Fought}, []any{w.Type, b.Gold, w.Joined})
			want := slices.Clone(s.Gear)
			if n := len(s.Choices); n > 0 {
				want = append(want, s.Choices[n-1]...)
			}
			assert.Equal(t, want, w.Gear)
			assert.ErrorContains(t, hire.Legal(c.State), "already")
			assert.NoError(t, campaign.Check(c.State))
		}
	}
	c := trading(t, "reikland", "hired", 14)
	assert.ErrorContains(t, c.Input("engage 1 halfling-scout"), "14 crowns")
	assert.Error(t, c.Input("engage 1 nobody"))
	c.State.Bands[0].Step = "rating"
	assert.ErrorContains(t, c.Input("engage 1 halfling-scout"), "AFTER-08")
}

// Who fought is paid his upkeep or leaves, with all he carries; who did not fight costs
// nothing (AFTER-13).
func TestHiredSwordsArePaidOrLeave(t *testing.T) {
	for _, row := range []struct {
		why     string
		gold    int
		fought  bool
		answers []int
		left    int
		stays   bool
	}{
		{"paid", 20, true, []int{0}, 15, true},
		{"paid with the last crown", 5, true, []int{0}, 0, true},
		{"not paid", 20, true, []int{1}, 20, false},
		{"too poor", 4, true, nil, 4, false},
		{"was not in the battle", 20, false, nil, 20, true},
	} {
		c := trading(t, "reikland", "hired", 15)
		require.NoError(t, c.Input("engage 1 halfling-scout"))
		b := &c.State.Bands[0]
		id := b.Warriors[len(b.Warriors)-1].ID
		b.Step, b.Gold = "rare", row.gold
		if row.fought {
			r := &c.State.Battles[0].Report.Sides[0]
			r.Men = append(r.Men, campaign.Man{Who: id, Fate: campaign.TakenOut, By: campaign.Foe{Who: rules.Nobody}})
		}
		require.NoError(t, c.Input("on 1"), row.why)
		answered(t, c, row.answers...)
		b = &c.State.Bands[0]
		assert.Equal(t, []any{row.left, row.stays}, []any{b.Gold, b.Warrior(id) != nil}, row.why)
		if !row.stays {
			assert.Equal(t, "halfling-scout", b.Graves[0].Type)
			assert.Empty(t, b.Store)
		}
	}
}
