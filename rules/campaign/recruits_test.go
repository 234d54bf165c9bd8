package campaign_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
)

// come brings a warband to a step, with these dice for veterans.
func come(t *testing.T, c *campaign.Campaign, step string, faces ...uint8) {
	t.Helper()
	for c.State.Bands[0].Step != step {
		if next, _ := c.State.NextStep(&c.State.Bands[0]); next.Key == "veterans" {
			scripted(c, faces...)
		}
		require.NoError(t, c.Input("on 1"))
		for c.Open != nil {
			require.NoError(t, c.Answer(rules.Answer{0}))
		}
	}
}

// A recruit for a group costs his hire, what the group carries and 2 crowns a point; all
// together bring no more experience than the dice say (AFTER-05, AFTER-08).
func TestRecruitsJoinGroupsForWhatTheseAreWorth(t *testing.T) {
	c := founded(t, campaign.Terms{}, "middenheim", "skaven")
	met(t, c)
	r := laid(t, c)
	for i := range r.Sides[0].Men {
		r.Sides[0].Men[i].Awards = []campaign.Award{{N: 0, Why: "survived", Rule: "SCEN-10"}}
	}
	require.NoError(t, c.Do(campaign.Settle{Report: r}))
	for _, name := range []string{"Magnus", "Olaf"} {
		who(t, c, name).XP = 3
	}
	assert.Error(t, c.Input("enlarge 1 Magnus"), "it is not the time for it")
	come(t, c, "recruits", 3, 4)
	c.State.Bands[0].Gold = 200
	base := 25 + 10 + 2*3 // a marksman, his bow, his experience
	var price int
	for _, o := range c.State.Offers(0) {
		if e, ok := o.Command.(campaign.Enlarge); ok && e.Who == who(t, c, "Magnus").ID {
			price = o.Price
		}
	}
	assert.Equal(t, base, price)
	require.NoError(t, c.Input("enlarge 1 Magnus Ruprecht the Grey"))
	assert.Equal(t, 200-base, c.State.Bands[0].Gold)
	assert.Equal(t, 3, who(t, c, "Ruprecht the Grey").XP)
	c.State.Bands[0].Stow("bow", 1)
	require.NoError(t, c.Input("enlarge 1 Magnus"))
	assert.Equal(t, 200-2*base+10, c.State.Bands[0].Gold, "the bow lay in the store")
	assert.Zero(t, c.State.Bands[0].Has("bow"))
	assert.ErrorContains(t, c.Input("enlarge 1 Magnus"), "AFTER-05", "7 is enough for two with 3")
	require.NoError(t, c.Input("enlarge 1 Leif"), "a group without experience needs none")
	assert.NoError(t, campaign.Check(c.State))
}

// New heroes and henchmen are hired within the numbers of the list, and nobody from
// outside leads (AFTER-08, BAND-04, LEADER-01).
func TestNewWarriorsAreHired(t *testing.T) {
	c := founded(t, campaign.Terms{}, "cult", "skaven")
	scripted(c, 1)
	met(t, c)
	require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c)}))
	come(t, c, "recruits", 1, 1)
	c.State.Bands[0].Gold = 90
	assert.ErrorContains(t, c.Input("hire 1 magister"), "LEADER-01")
	assert.ErrorContains(t, c.Input("hire 1 mutant"), "BAND-13")
	n := len(c.State.Bands[0].Warriors)
	require.NoError(t, c.Input("hire 1 mutant +hideous Ugly Hans"))
	assert.Equal(t, 90-25-40, c.State.Bands[0].Gold)
	assert.Equal(t, []string{"hideous"}, who(t, c, "Ugly Hans").Mutations)
	assert.ErrorContains(t, c.Input("hire 1 darksoul"), "crowns")
	c.State.Bands[0].Gold = 500
	require.NoError(t, c.Input("hire 1 brethren"))
	assert.Len(t, c.State.Bands[0].Warriors, n+2)
	assert.Error(t, c.Input("hire 1 mutant +hideous"), "two of them are all there may be")
	assert.NoError(t, campaign.Check(c.State))
}

// A new Vampire comes when another battle was fought, and leads (LEADER-03).
func TestANewVampireComes(t *testing.T) {
	c := founded(t, campaign.Terms{}, "undead", "witch-hunters")
	for _, fallen := range []bool{true, false} {
		scripted(c, 1, 1, 1, 1)
		require.NoError(t, c.Do(campaign.Meet{Bands: []rules.SideID{0, 1}, Scenario: "skirmish"}))
		report := campaign.Settle{Report: laid(t, c)}
		if fallen {
			report.Report = laid(t, c, downed{"Sergei", ""})
		}
		scripted(c, 1, 1)
		if !fallen {
			scripted(c)
		}
		require.NoError(t, c.Do(report))
		come(t, c, "recruits", 1, 1)
		c.State.Bands[0].Gold = 300
		if fallen {
			assert.ErrorContains(t, c.Input("hire 1 vampire"), "another battle")
		} else {
			require.NoError(t, c.Input("hire 1 vampire Vlad"))
			assert.Equal(t, "Vlad", c.State.Leader(&c.State.Bands[0]).Name)
			assert.False(t, who(t, c, "Mortimer").Leads)
			assert.NoError(t, campaign.Check(c.State))
		}
		for c.State.Bands[0].Step != "" {
			require.NoError(t, c.Input("on 1"))
		}
		for c.State.Bands[1].Step != "" {
			scripted(c, 1, 1, 1, 1, 1, 1)
			require.NoError(t, c.Input("on 2"))
			for c.Open != nil {
				require.NoError(t, c.Answer(rules.Answer{0}))
			}
		}
	}
}
