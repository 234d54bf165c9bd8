package campaign_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
)

// After a battle against a dark elf a Shadow Warrior asks nothing (KIN-61).
func TestAShadowWarriorAsksNothingAfterDarkElves(t *testing.T) {
	for _, met := range []bool{false, true} {
		c, id := engaged(t, "reikland", "shadow-warrior", "rare", 100)
		if met {
			var foe campaign.Grave
			foe.ID, foe.Name, foe.Type = 900, "Malis", "dark-elf-assassin"
			c.State.Bands[1].Graves = append(c.State.Bands[1].Graves, foe)
			r := c.State.Battles[0].Report
			r.Sides = append(r.Sides, r.Sides[0])
			r.Sides[1].Band, r.Sides[1].Men = 1, []campaign.Man{{Who: foe.ID, By: campaign.Foe{Who: rules.Nobody}}}
		}
		require.NoError(t, c.Input("on 1"))
		want := 100
		if met {
			answered(t, c)
		} else {
			answered(t, c, 0)
			want = 85
		}
		assert.Equal(t, want, c.State.Bands[0].Gold, told(c))
		assert.NotNil(t, c.State.Bands[0].Warrior(id))
	}
}

// Who shuns another is not hired beside him, whichever came first (KIN-61, BAND-15).
func TestWhoServesBesideNobodyEvil(t *testing.T) {
	c, _ := engaged(t, "reikland", "shadow-warrior", "hired", 200)
	b := &c.State.Bands[0]
	b.Warriors[len(b.Warriors)-1].Type = "eshin-assassin"
	b.Notes.Set("at hand shadow-warrior", 0, 1)
	assert.ErrorContains(t, campaign.Engage{Band: 0, Key: "shadow-warrior"}.Legal(c.State), "does not serve beside")
	b.Warriors[len(b.Warriors)-1].Type = "thief"
	assert.NoError(t, campaign.Engage{Band: 0, Key: "shadow-warrior"}.Legal(c.State))
}

// A Highwayman keeps a shard for himself on a 1, wherever he is hurt, if he has fought (KIN-66).
func TestAHighwaymanKeepsAShard(t *testing.T) {
	for _, row := range []struct {
		dice   []uint8
		out    bool
		shards int
	}{
		{[]uint8{1, 2, 4, 3, 6, 1}, false, 2},
		{[]uint8{1, 2, 4, 3, 6, 2}, false, 3},
		{[]uint8{1, 2, 4, 3, 6, 1}, true, 2},
	} {
		c, id := engaged(t, "reikland", "highwayman", "experience", 0, row.dice...)
		if row.out {
			c.State.Battles[0].Report.Sides[0].Man(id).Fate = campaign.TakenOut
		}
		require.NoError(t, c.Input("on 1"))
		answered(t, c)
		assert.Equal(t, row.shards, c.State.Bands[0].Shards, told(c))
	}
}
