package campaign_test

import (
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// Each of the six is found on its number in a noble's villa, told by its name, handed to a hero,
// kept in his roster, and goes with him into the battle (EXPLORE-66, EXPLORE-70 to EXPLORE-76).
func TestEachArtefactIsFoundHandedOutAndWorn(t *testing.T) {
	for i, row := range []struct{ rule, key string }{
		{"EXPLORE-71", "boots-and-rope-of-pieter"},
		{"EXPLORE-72", "ventimiglias-misericordia"},
		{"EXPLORE-73", "attlas-plate-mail"},
		{"EXPLORE-74", "bow-of-seeking"},
		{"EXPLORE-75", "executioners-hood"},
		{"EXPLORE-76", "eye-of-numas"},
	} {
		c := searching(t, "reikland", 6, 6, 6, 6, 6, 6, 5, uint8(i+1))
		pool(c, 6)
		require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
		answered(t, c)
		b := &c.State.Bands[0]
		require.Equal(t, 1, b.Has(row.key), row.key)
		assert.Contains(t, told(c), campaign.NameOf(c.State.Rules, row.key))
		assert.NotEqual(t, row.key, campaign.NameOf(c.State.Rules, row.key))
		b.Step = "handing"
		assert.True(t, slices.ContainsFunc(c.State.Offers(0), func(o campaign.Offer) bool {
			h, is := o.Command.(campaign.Hand)
			return is && h.Key == row.key && o.About != ""
		}), "what it does stands where it is handed out: %s", row.key)
		hero := c.State.Battles[0].Report.Sides[0].Men[0].Who
		b.Warrior(hero).Gear = []string{"dagger"} // nobody wears two suits of armour (BAND-10)
		require.NoError(t, c.Do(campaign.Hand{Band: 0, Who: hero, Key: row.key}))
		require.NoError(t, campaign.Check(c.State))
		b = &c.State.Bands[0]
		r, ids := c.State.Roster(b, nil)
		kept, err := warbands.Read(c.State.Rules, "kept", []byte(r.Text()))
		require.NoError(t, err, row.key)
		all, err := kept.Warriors(c.State.Rules, 0)
		require.NoError(t, err, row.key)
		bears := func(w *rules.Warrior) string {
			for _, id := range w.Weapons {
				if wp := c.State.Rules.Weapon(id); wp.Key == row.key {
					return wp.Rule
				}
			}
			for _, k := range w.Kit {
				if it := &c.State.Rules.Items[k.Item]; it.Key == row.key {
					return it.Rule
				}
			}
			if a := &c.State.Rules.Armours[w.Armour]; a.Key == row.key {
				return a.Rule
			}
			return ""
		}
		n := 0
		for k := range all {
			if rule := bears(&all[k]); rule != "" {
				n++
				assert.Equal(t, row.rule, rule)
				assert.Equal(t, hero, ids[k], "die "+strconv.Itoa(i+1))
			}
		}
		assert.Equal(t, 1, n, row.key)
	}
}

// Nobody joins a group of henchmen with another of what there is one of (EXPLORE-47, EXPLORE-70).
func TestNobodyBringsASecondArtefact(t *testing.T) {
	for _, key := range []string{"boots-and-rope-of-pieter", "blessed-sword"} {
		c := founded(t, campaign.Terms{}, "reikland", "skaven")
		home(c, 0, false)
		b := &c.State.Bands[0]
		b.Step, b.Gold, b.Most = "recruits", 500, 20
		b.Notes.Set(key, 0, 1)
		b.Notes.Set("veterans", 0, 20)
		w := who(t, c, "Jost")
		w.Gear = append(w.Gear, key)
		join := campaign.Enlarge{Band: 0, Who: w.ID}
		assert.ErrorContains(t, join.Legal(c.State), "nobody joins him before it is put away", key)
		w.Gear = w.Gear[:len(w.Gear)-1]
		require.NoError(t, join.Legal(c.State), key)
		require.NoError(t, c.Do(join))
		require.NoError(t, campaign.Check(c.State))
	}
}
