package campaign_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules/campaign"
)

// A computer's warband chooses its camp by what it is worth: it may live there, can pay for
// it, and does not give away two shards where a die more is to be had (CAMP-02, CAMP-SIG-S,
// CAMP-TYPE-14).
func TestTheCounselForACamp(t *testing.T) {
	for _, list := range []string{"reikland", "skaven", "undead", "cult", "witch-hunters", "sisters"} {
		c := founded(t, campaign.Terms{Camps: campaign.CampsOn}, list, "middenheim")
		back(t, c, "visits")
		c.State.Bands[0].Gold = 200
		cmd, why := c.State.Counsel(0)
		require.NotNil(t, cmd, list)
		require.NoError(t, cmd.Legal(c.State))
		e, ok := cmd.(campaign.Encamp)
		require.True(t, ok)
		assert.NotEqual(t, "sigmarhaven", e.Place)
		assert.Equal(t, "ruins", e.Kind, "%s: %s", list, why)
		assert.Contains(t, why, "upkeep")
		b := &c.State.Bands[0]
		most := -1000
		for _, site := range campaign.Sites {
			if (campaign.Encamp{Place: site.Place, Kind: site.Key}).Legal(c.State) == nil && site.Rare == 0 {
				most = max(most, c.State.CampWorth(b, site))
			}
		}
		site, _ := campaign.SiteAt(e.Place, e.Kind)
		assert.Equal(t, most, c.State.CampWorth(b, site), "nothing that is always found is worth more")
		b.Gold = 5
		cmd, _ = c.State.Counsel(0)
		assert.Nil(t, cmd, "nothing can be paid")
	}
}

// It has a hero treated where that is worth more than the price and the risk, and nobody else
// (CAMP-APO-5, CAMP-APO-6).
func TestTheCounselForSurgery(t *testing.T) {
	c, id := patient(t, "cutthroats-den", "simple-minded")
	c.State.Bands[0].Camp.Kind = "ruins"
	c.State.Bands[0].Warrior(id).XP = 40
	c.State.Bands[0].Gold = 20
	cmd, why := c.State.Counsel(0)
	assert.Equal(t, campaign.Treat{Who: id, Mark: "simple-minded"}, cmd)
	assert.Contains(t, why, "dead 8")
	c, id = patient(t, "mordheim", "hand-injury")
	c.State.Bands[0].Warrior(id).XP = 40
	c.State.Bands[0].Gold = 40
	cmd, _ = c.State.Counsel(0)
	_, treat := cmd.(campaign.Treat)
	assert.False(t, treat, "35 crowns and the risk are too much for a hand")
}

// Where more would march than may, those stay who are worth least, at work that pays best; and
// the computer gets done with it (CAMP-09, CAMP-JOB-2).
func TestTheCounselForWork(t *testing.T) {
	c := living(t, "brigandsburg", "house", "reikland", "undead")
	back(t, c, "recruits")
	c.State.Bands[0].Gold = 1000
	for range 8 {
		does(t, c, campaign.Hire{Type: "warrior"})
	}
	goTo(t, c, "rating")
	n := 0
	for ; (campaign.GoOn{}).Legal(c.State) != nil; n++ {
		cmd, why := c.State.Counsel(0)
		require.NotNil(t, cmd)
		a, ok := cmd.(campaign.Assign)
		require.True(t, ok)
		assert.Equal(t, "watch", a.Job, why)
		assert.Contains(t, why, "missed least")
		does(t, c, cmd)
	}
	assert.Positive(t, n)
	cmd, _ := c.State.Counsel(0)
	assert.Nil(t, cmd)
	leader := c.State.Leader(&c.State.Bands[0])
	assert.Empty(t, leader.Duty)
}
