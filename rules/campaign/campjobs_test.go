package campaign_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
)

// hands are so many warriors of the first warband, each in a group of his own, who stay in
// its camp for a job, beside two who march.
func hands(t *testing.T, c *campaign.Campaign, n int, typ, job string) (ids []rules.WarriorID) {
	t.Helper()
	b := &c.State.Bands[0]
	r, _ := c.State.Roster(b, nil)
	for range n {
		i, err := r.Recruit(c.State.Rules, typ, "")
		require.NoError(t, err)
		w := campaign.Warrior{ID: c.State.Next, Recruit: r.Recruits[i], Captor: campaign.Free}
		c.State.Next++
		b.Warriors = append(b.Warriors, w)
		ids = append(ids, w.ID)
	}
	for _, id := range ids {
		does(t, c, campaign.Assign{Who: id, Job: job})
	}
	return ids
}

// paid is what the first warband's work brings with these dice.
func paid(t *testing.T, c *campaign.Campaign, faces ...uint8) int {
	t.Helper()
	back(t, c, "exploration")
	gold := c.State.Bands[0].Gold
	scripted(c, faces...)
	does(t, c, campaign.GoOn{})
	require.Zero(t, c.State.Dice.Left(), "dice are left")
	return c.State.Bands[0].Gold - gold
}

// Working the land: D3 crowns each, and a point on a 6; on a farm of their own 2D3, and a 5 is
// enough (CAMP-JOB-1, CAMP-TYPE-06).
func TestWorkingTheLand(t *testing.T) {
	c := living(t, "brigandsburg", "house", "reikland", "skaven")
	ids := hands(t, c, 2, "warrior", "land")
	assert.Equal(t, 1+3, paid(t, c, 2, 5, 5, 6))
	assert.Zero(t, c.State.Bands[0].Warrior(ids[0]).XP)
	assert.Equal(t, 1, c.State.Bands[0].Warrior(ids[1]).XP)
	c = living(t, "brigandsburg", "farmhouse", "reikland", "skaven")
	ids = hands(t, c, 2, "warrior", "land")
	assert.Equal(t, 1+3+2+2, paid(t, c, 2, 5, 3, 4, 4, 5))
	assert.Zero(t, c.State.Bands[0].Warrior(ids[0]).XP)
	assert.Equal(t, 1, c.State.Bands[0].Warrior(ids[1]).XP)
}

// Twelve on drunken pay: DX-16 (CAMP-JOB-3, CAMP-TYPE-12, RUL-CAMP-9, RUL-CAMP-10).
func TestTwelveHelpInATavern(t *testing.T) {
	c := living(t, "brigandsburg", "house", "reikland", "skaven")
	hands(t, c, 12, "warrior", "tavern")
	assert.Equal(t, 5*1+5*6, paid(t, c, 1, 6))
	c = living(t, "brigandsburg", "tavern", "reikland", "skaven")
	hands(t, c, 12, "warrior", "tavern")
	assert.Equal(t, 4*(4+1)+4*(2+3), paid(t, c, 4, 5, 1, 2, 6, 3), "dice of four sides: 5 and 6 are thrown again")
}

// Five rob graves: DX-15; each has his die, and on a 6 an injury (CAMP-JOB-5, CAMP-TYPE-05,
// RUL-CAMP-10). Morr's work pays alike (CAMP-JOB-4).
func TestFiveDig(t *testing.T) {
	for _, row := range []struct{ kind, job string }{{"house", "graves"}, {"house", "morr"}, {"crypt", "morr"}} {
		c := living(t, "brigandsburg", row.kind, "reikland", "skaven")
		ids := hands(t, c, 5, "warrior", row.job)
		assert.Equal(t, 1+2+3+4, paid(t, c, 1, 2, 3, 4, 5, 5, 6, 1, 5, 6, 6), "%v: the third does not recover, the last does", row)
		assert.Nil(t, c.State.Bands[0].Warrior(ids[2]))
		assert.NotNil(t, c.State.Bands[0].Warrior(ids[4]))
	}
	c := living(t, "brigandsburg", "crypt", "reikland", "skaven")
	hands(t, c, 5, "warrior", "graves")
	assert.Equal(t, 6+6+6+1+1+1, paid(t, c, 6, 6, 6, 1, 1, 1, 1, 2, 3, 4, 5))
	c = living(t, "brigandsburg", "house", "reikland", "skaven")
	hands(t, c, 1, "warrior", "graves")
	assert.Zero(t, paid(t, c, 5), "one alone earns nothing, and risks himself")
}

// Undead dig up a corpse on 7 or less, from a crypt on 9 or less (CAMP-JOB-5, CAMP-TYPE-05).
func TestUndeadDigForCorpses(t *testing.T) {
	zombies := func(c *campaign.Campaign) (n int) {
		for _, w := range c.State.Bands[0].Warriors {
			if w.Type == "zombie" {
				n++
			}
		}
		return n
	}
	for _, row := range []struct {
		kind string
		dice []uint8
		rise int
	}{{"house", []uint8{3, 4}, 1}, {"house", []uint8{4, 4}, 0}, {"crypt", []uint8{4, 5}, 1}, {"crypt", []uint8{5, 5}, 0}} {
		c := living(t, "mordheim", row.kind, "undead", "reikland")
		hands(t, c, 1, "dreg", "corpses")
		n := zombies(c)
		assert.Zero(t, paid(t, c, row.dice...))
		assert.Equal(t, row.rise, zombies(c)-n, "%v", row)
	}
	c := living(t, "mordheim", "house", "reikland", "skaven")
	assert.ErrorContains(t, campaign.Assign{Who: c.State.Bands[0].Warriors[0].ID, Job: "corpses"}.Legal(c.State), "Undead")
}

// Which jobs are where, and who does none (CAMP-JOB-0, RUL-CAMP-10).
func TestWhoWorksWhere(t *testing.T) {
	for place, jobs := range map[string]string{
		"sigmarhaven": "land watch tavern morr graves", "brigandsburg": "land watch tavern morr graves",
		"cutthroats-den": "land watch tavern graves", "mordheim": "graves",
	} {
		c := living(t, place, "house", "reikland", "skaven")
		have := ""
		for _, job := range campaign.Jobs {
			if job.Key != "rest" && (campaign.Assign{Who: c.State.Bands[0].Warriors[1].ID, Job: job.Key}).Legal(c.State) == nil {
				have += " " + job.Key
			}
		}
		assert.Equal(t, " "+jobs, have, place)
	}
	c := living(t, "brigandsburg", "house", "witch-hunters", "skaven")
	for i := range c.State.Bands[0].Warriors {
		if w := &c.State.Bands[0].Warriors[i]; w.Type == "warhound" {
			assert.ErrorContains(t, campaign.Assign{Who: w.ID, Job: "land"}.Legal(c.State), "animal")
		}
	}
	w := &c.State.Bands[0].Warriors[1]
	w.Misses = 1
	assert.ErrorContains(t, campaign.Assign{Who: w.ID, Job: "land"}.Legal(c.State), "recovering")
	w.Misses = 0
	does(t, c, campaign.Assign{Who: w.ID, Job: "watch"})
	w = c.State.Bands[0].Warrior(w.ID)
	w.Misses = 2 // he was hurt since
	assert.Zero(t, paid(t, c))
}

// What jobs are said to bring is what their dice bring, counted through (CAMP-JOB-1 to
// CAMP-JOB-5).
func TestTheOddsOfJobsAreExact(t *testing.T) {
	d3, d4, d6 := []int{1, 2, 3}, []int{1, 2, 3, 4}, []int{1, 2, 3, 4, 5, 6}
	sums := func(times int, dice ...[]int) (all []int) {
		all = []int{0}
		for _, die := range dice {
			var next []int
			for _, a := range all {
				for _, face := range die {
					next = append(next, a+times*face)
				}
			}
			all = next
		}
		return all
	}
	for _, row := range []struct {
		kind, job      string
		workers, heads int
		all            []int
	}{
		{"house", "land", 2, 1, sums(1, d3, d3)}, {"farmhouse", "land", 2, 1, sums(1, d3, d3, d3, d3)},
		{"house", "tavern", 12, 3, sums(5, d6, d6)}, {"tavern", "tavern", 12, 3, sums(4, d4, d4, d4, d4)},
		{"house", "morr", 3, 1, sums(1, d6, d6)}, {"house", "graves", 4, 1, sums(1, d6, d6, d6, d6)}, {"crypt", "graves", 3, 1, sums(1, d6, d6, d6)},
		{"house", "watch", 7, 3, []int{90}}, {"house", "rest", 7, 3, []int{0}},
	} {
		c := living(t, "brigandsburg", row.kind, "reikland", "skaven")
		for k := range campaign.Jobs {
			if campaign.Jobs[k].Key != row.job {
				continue
			}
			o := c.State.JobOdds(&c.State.Bands[0], &campaign.Jobs[k], row.workers, row.heads)
			total, least, most := 0, row.all[0], row.all[0]
			for _, n := range row.all {
				total, least, most = total+n, min(least, n), max(most, n)
			}
			assert.Equal(t, [2]int{least, most}, [2]int{o.Least, o.Most}, "%v", row.job)
			assert.Equal(t, total*o.Of, o.Mean*len(row.all), "%s in a %s", row.job, row.kind)
		}
	}
	ways := 0
	for _, n := range sums(1, d6, d6) {
		if n <= 7 {
			ways++
		}
	}
	c := living(t, "mordheim", "house", "undead", "skaven")
	for k := range campaign.Jobs {
		if campaign.Jobs[k].Key == "corpses" {
			assert.Equal(t, ways, c.State.JobOdds(&c.State.Bands[0], &campaign.Jobs[k], 1, 1).Rise)
		}
	}
}
