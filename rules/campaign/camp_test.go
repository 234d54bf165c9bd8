package campaign_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
)

// living is a campaign whose first warband has a camp that helps it already.
func living(t *testing.T, place, kind string, lists ...string) *campaign.Campaign {
	t.Helper()
	c := founded(t, campaign.Terms{Camps: campaign.CampsOn}, lists...)
	b := &c.State.Bands[0]
	b.Fought, b.Gold = 1, 500
	b.Camp = campaign.Camp{Place: place, Kind: kind}
	require.NoError(t, campaign.Check(c.State))
	return c
}

// back brings the first warband out of a battle, in which these went out of action, to a
// step.
func back(t *testing.T, c *campaign.Campaign, step string, out ...downed) {
	t.Helper()
	met(t, c)
	require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c, out...)}))
	goTo(t, c, step)
}

// goTo brings the first warband to a step; every question has its first answer.
func goTo(t *testing.T, c *campaign.Campaign, step string) {
	t.Helper()
	for c.State.Bands[0].Step != step {
		require.NotEmpty(t, c.State.Bands[0].Step, "it never came to %s", step)
		does(t, c, campaign.GoOn{})
	}
}

// does carries a command out; every question has its usual answer.
func does(t *testing.T, c *campaign.Campaign, cmd campaign.Command) {
	t.Helper()
	require.NoError(t, c.Do(cmd))
	for c.Open != nil {
		a := rules.Answer{c.Open.Usual}
		if c.Open.Accepts(a) != nil {
			a = rules.FirstAnswer(*c.Open)
		}
		require.NoError(t, c.Answer(a))
	}
	require.NoError(t, campaign.Check(c.State))
}

// Who may stay where, by attitude, kind and mutants (CAMP-SIG-W, CAMP-BRI-W, CAMP-CUT-W,
// CAMP-MOR-W, RUL-CAMP-17, RUL-CAMP-22).
func TestPlacesAdmitWhomTheyAdmit(t *testing.T) {
	for list, where := range map[string]string{ // Sigmarhaven, Brigandsburg, Cutthroat's Den, Mordheim
		"reikland": "yyyy", "middenheim": "yyny", "marienburg": "yyyy", "witch-hunters": "yyny", "sisters": "yyny",
		"cult": "nyyy", "skaven": "nyyy", "undead": "nyyy",
	} {
		c := founded(t, campaign.Terms{Camps: campaign.CampsOn}, list, "reikland")
		back(t, c, "visits")
		c.State.Bands[0].Gold = 100
		for k, pl := range campaign.CampPlaces {
			err := campaign.Encamp{Place: pl.Key, Kind: "house"}.Legal(c.State)
			if where[k] == 'y' {
				assert.NoError(t, err, "%s in %s", list, pl.Name)
			} else {
				assert.ErrorContains(t, err, pl.Admits, "%s in %s", list, pl.Name)
			}
		}
	}
	c := founded(t, campaign.Terms{Camps: campaign.CampsOn}, "reikland", "skaven")
	back(t, c, "visits")
	c.State.Bands[0].Gold = 100
	c.State.Bands[0].Warriors[1].Mutations = []string{"hideous"}
	assert.ErrorContains(t, campaign.Encamp{Place: "sigmarhaven", Kind: "house"}.Legal(c.State), "mutants are not tolerated")
	assert.NoError(t, campaign.Encamp{Place: "brigandsburg", Kind: "house"}.Legal(c.State))
}

// What camps cost, their upkeep and how rare they are, row by row (CAMP-SIG-01 to
// CAMP-SIG-14, CAMP-BRI-01 to CAMP-BRI-14, CAMP-CUT-01 to CAMP-CUT-14, CAMP-MOR-01 to
// CAMP-MOR-14, CAMP-COST-1).
func TestSitesCostWhatTheTablesSay(t *testing.T) {
	rows := []string{ // the rule, cost, upkeep and what two dice must come to
		"CAMP-SIG-01 25 10 0", "CAMP-SIG-02 0 0 0", "CAMP-SIG-03 0 0 0", "CAMP-SIG-04 100 15 0", "CAMP-SIG-05 50 10 0", "CAMP-SIG-06 10 5 0", "CAMP-SIG-07 50 20 10",
		"CAMP-SIG-08 0 0 0", "CAMP-SIG-09 150 30 10", "CAMP-SIG-10 0 0 0", "CAMP-SIG-11 25 10 8", "CAMP-SIG-12 150 30 8", "CAMP-SIG-13 0 0 0", "CAMP-SIG-14 0 0 0",
		"CAMP-BRI-01 25 10 0", "CAMP-BRI-02 0 0 0", "CAMP-BRI-03 0 0 9", "CAMP-BRI-04 100 15 11", "CAMP-BRI-05 50 10 0", "CAMP-BRI-06 10 5 0", "CAMP-BRI-07 50 20 9",
		"CAMP-BRI-08 0 0 0", "CAMP-BRI-09 150 30 10", "CAMP-BRI-10 0 0 10", "CAMP-BRI-11 25 10 9", "CAMP-BRI-12 150 30 8", "CAMP-BRI-13 0 0 0", "CAMP-BRI-14 0 0 0",
		"CAMP-CUT-01 25 10 0", "CAMP-CUT-02 0 0 0", "CAMP-CUT-03 0 0 0", "CAMP-CUT-04 100 15 12", "CAMP-CUT-05 50 10 0", "CAMP-CUT-06 10 5 0", "CAMP-CUT-07 50 20 10",
		"CAMP-CUT-08 0 0 0", "CAMP-CUT-09 150 30 12", "CAMP-CUT-10 0 0 12", "CAMP-CUT-11 25 10 0", "CAMP-CUT-12 150 30 6", "CAMP-CUT-13 0 0 0", "CAMP-CUT-14 0 0 0",
		"CAMP-MOR-01 25 10 12", "CAMP-MOR-02 0 0 0", "CAMP-MOR-03 0 0 0", "CAMP-MOR-04 100 15 10", "CAMP-MOR-05 50 10 0", "CAMP-MOR-06 10 5 8", "CAMP-MOR-07 50 20 9",
		"CAMP-MOR-08 0 0 0", "CAMP-MOR-09 150 30 8", "CAMP-MOR-10 0 0 7", "CAMP-MOR-11 25 10 0", "CAMP-MOR-12 150 30 8", "CAMP-MOR-13 0 0 0", "CAMP-MOR-14 0 0 0",
	}
	require.Len(t, campaign.Sites, len(rows))
	for i, site := range campaign.Sites {
		assert.Equal(t, rows[i], fmt.Sprint(site.Rule, " ", site.Cost, " ", site.Upkeep, " ", site.Rare))
		assert.Equal(t, campaign.CampPlaces[i/14].Key, site.Place, site.Rule)
		assert.Equal(t, campaign.CampKinds[i%14].Key, site.Key, site.Rule)
	}
}

// After its first battle a warband may look for a camp, once after each; a rare one is found
// by two dice (CAMP-01, CAMP-02, CAMP-04, RUL-CAMP-1).
func TestAWarbandLooksForACamp(t *testing.T) {
	c := founded(t, campaign.Terms{Camps: campaign.CampsOn}, "reikland", "skaven")
	assert.ErrorContains(t, campaign.Encamp{Place: "sigmarhaven", Kind: "sewers"}.Legal(c.State), "step of their own", "before its first battle")
	back(t, c, "visits")
	c.State.Bands[0].Gold = 30
	assert.ErrorContains(t, campaign.Encamp{Place: "sigmarhaven", Kind: "church"}.Legal(c.State), "30 crowns")
	scripted(c, 3, 4)
	does(t, c, campaign.Encamp{Place: "sigmarhaven", Kind: "sewers"})
	assert.Equal(t, 30, c.State.Bands[0].Gold, "7 is too little for rare 8")
	assert.Empty(t, c.State.Bands[0].Camp)
	assert.ErrorContains(t, campaign.Encamp{Place: "sigmarhaven", Kind: "barracks"}.Legal(c.State), "already")
	ready(t, c)
	back(t, c, "visits")
	scripted(c, 4, 4)
	does(t, c, campaign.Encamp{Place: "sigmarhaven", Kind: "sewers"})
	b := &c.State.Bands[0]
	assert.Equal(t, campaign.Camp{Place: "sigmarhaven", Kind: "sewers", Since: 2}, b.Camp)
	assert.Zero(t, c.State.Dice.Left())
	goTo(t, c, "rating")
	assert.ErrorContains(t, campaign.Assign{Who: b.Warriors[1].ID, Job: "rest"}.Legal(c.State), "CAMP-04", "it does not help them yet")
	ready(t, c)
	b.Shards = 9
	back(t, c, "rating")
	assert.NoError(t, campaign.Assign{Who: c.State.Bands[0].Warriors[1].ID, Job: "rest"}.Legal(c.State))
	_, err := campaign.ParseTerms("campaign edition=lrb toggles= seed=1 camps=always")
	assert.ErrorContains(t, err, "eventful")
	without := founded(t, campaign.Terms{}, "reikland", "skaven")
	back(t, without, "handing")
	assert.ErrorContains(t, campaign.Encamp{Place: "sigmarhaven", Kind: "house"}.Legal(without.State), "CAMP-01")
}

// A warband has one camp, and may look for another when it is lost or after three battles
// (CAMP-03, RUL-CAMP-2).
func TestACampIsMovedAfterThreeBattles(t *testing.T) {
	c := living(t, "brigandsburg", "house", "reikland", "skaven")
	b := &c.State.Bands[0]
	b.Fought, b.Camp.Since = 2, 1
	back(t, c, "visits") // its third battle, two of them in the camp
	move := campaign.Encamp{Place: "brigandsburg", Kind: "barracks"}
	assert.ErrorContains(t, move.Legal(c.State), "CAMP-03")
	ready(t, c)
	back(t, c, "visits")
	gold := c.State.Bands[0].Gold
	offered := func(of campaign.Encamp) bool {
		return slices.ContainsFunc(c.State.Offers(0), func(o campaign.Offer) bool { return o.Command == of })
	}
	assert.True(t, offered(move))
	c.State.Bands[0].Camp.Help = []string{"fletcher"}
	does(t, c, move)
	assert.False(t, offered(move))
	assert.Equal(t, campaign.Camp{Place: "brigandsburg", Kind: "barracks", Since: 4, Help: []string{"fletcher"}}, c.State.Bands[0].Camp, "who works for them goes with them")
	assert.Equal(t, gold-25, c.State.Bands[0].Gold)
	does(t, c, campaign.BreakCamp{})
	assert.Empty(t, c.State.Bands[0].Camp)
	ready(t, c)
	back(t, c, "visits")
	assert.NoError(t, move.Legal(c.State), "who has lost it may look again")
	c.State.Bands[0].Gold = 100
	assert.NoError(t, campaign.Encamp{Place: "mordheim", Kind: "tents"}.Legal(c.State))
	assert.ErrorContains(t, campaign.Encamp{Place: "mordheim", Kind: "safe-house"}.Legal(c.State), "Sisters")
}

// What is paid by the size of the warband: DX-13, and DX-14 (CAMP-COST-2, CAMP-COST-3,
// RUL-CAMP-20).
func TestCampsArePaidByTheSizeOfTheWarband(t *testing.T) {
	c := living(t, "brigandsburg", "house", "reikland", "skaven")
	b := &c.State.Bands[0]
	grow := func(n int) {
		for c.State.Mouths(b) < n {
			w := b.Warriors[len(b.Warriors)-1]
			w.ID, w.Name, w.Number, w.Type = c.State.Next, fmt.Sprintf("More %d", c.State.Next), int(c.State.Next)+50, "warrior"
			w.Gear, w.Duty = nil, "rest"
			c.State.Next++
			b.Warriors = append(b.Warriors, w)
		}
	}
	bill := func(n int) (costLeast, costMost, upLeast, upMost int) {
		grow(n)
		costLeast, costMost = c.State.BySize(b, false)
		upLeast, upMost = c.State.BySize(b, true)
		return costLeast, costMost, upLeast, upMost
	}
	have := c.State.Mouths(b)
	require.LessOrEqual(t, have, 12)
	for _, row := range [][5]int{{12, 21, 26, 10, 10}, {13, 27, 37, 16, 21}, {19, 33, 48, 22, 32}} {
		a, b, d, e := bill(row[0])
		assert.Equal(t, row, [5]int{row[0], a, b, d, e})
	}
	assert.Equal(t, 19, c.State.Mouths(b))
	back(t, c, "selling")
	gold := c.State.Bands[0].Gold
	scripted(c, 1, 6)
	does(t, c, campaign.GoOn{})
	assert.Equal(t, gold-22-5, c.State.Bands[0].Gold, "10, and 5+1 and 5+6")
}

// Who cannot or will not pay the upkeep loses the camp, and who worked there goes with the
// others (CAMP-05, CAMP-SIG-01).
func TestACampIsLostForWantOfPay(t *testing.T) {
	for _, gold := range []int{9, 10, 100} {
		c := living(t, "sigmarhaven", "barracks", "reikland", "skaven")
		c.State.Bands[0].Shards = 2
		w := c.State.Bands[0].Warriors[1].ID
		require.NoError(t, c.Do(campaign.Assign{Who: w, Job: "rest"}))
		back(t, c, "selling")
		c.State.Bands[0].Gold, c.State.Bands[0].Store = gold, nil
		require.NoError(t, c.Do(campaign.GoOn{}))
		if gold > 9 {
			assert.Contains(t, c.Open.Question, "10 crowns")
			require.NoError(t, c.Answer(rules.Answer{1}))
		}
		assert.Empty(t, c.State.Bands[0].Camp)
		assert.Equal(t, gold, c.State.Bands[0].Gold)
		assert.Empty(t, c.State.Bands[0].Warrior(w).Duty)
	}
}

// Sigmarhaven has two shards after each battle, or the camp is lost; Mordheim asks nothing
// (CAMP-SIG-S, CAMP-MOR-S, RUL-CAMP-18).
func TestSigmarhavenHasItsTithe(t *testing.T) {
	c := living(t, "sigmarhaven", "house", "reikland", "skaven")
	back(t, c, "exploration")
	c.State.Bands[0].Shards = 1
	does(t, c, campaign.GoOn{})
	assert.Empty(t, c.State.Bands[0].Camp, "one shard is too little")
	c = living(t, "sigmarhaven", "house", "reikland", "skaven")
	back(t, c, "exploration")
	c.State.Bands[0].Shards = 2
	does(t, c, campaign.GoOn{})
	assert.NotEmpty(t, c.State.Bands[0].Camp, "two are enough")
	assert.Zero(t, c.State.Bands[0].Shards)
	c = living(t, "sigmarhaven", "house", "reikland", "skaven")
	back(t, c, "exploration")
	c.State.Bands[0].Shards = 3
	does(t, c, campaign.GoOn{})
	assert.Equal(t, 1, c.State.Bands[0].Shards)
	c = living(t, "mordheim", "house", "reikland", "skaven")
	back(t, c, "exploration")
	c.State.Bands[0].Shards = 1
	does(t, c, campaign.GoOn{})
	assert.NotEmpty(t, c.State.Bands[0].Camp, "nobody else asks for a tithe")
}

// A camp has room for three times as many warriors, twice as many of each type and up to five
// who have risen; into battle go no more than without one, and a Mercenary more from barracks
// (CAMP-08, CAMP-09, CAMP-TYPE-01).
func TestACampHasRoomForMoreThanMarch(t *testing.T) {
	for _, row := range []struct {
		kind        string
		extra, most int
	}{{"house", 0, 15}, {"barracks", 1, 15}, {"house", 0, 12}} {
		kind, extra, most := row.kind, row.extra, row.most
		c := living(t, "brigandsburg", kind, "reikland", "skaven")
		if most < 15 { // as a warband may agree
			c.State.Bands[0].Most = most
		}
		back(t, c, "recruits")
		c.State.Bands[0].Gold = 5000
		for (campaign.Hire{Type: "warrior"}).Legal(c.State) == nil {
			does(t, c, campaign.Hire{Type: "warrior"})
		}
		b := &c.State.Bands[0]
		r, _ := c.State.Roster(b, nil)
		assert.Equal(t, 3*most+extra, r.Models(c.State.Rules), kind)
		goTo(t, c, "rating")
		assert.ErrorContains(t, campaign.GoOn{}.Legal(c.State), "CAMP-09")
		for i := len(b.Warriors) - 1; (campaign.GoOn{}).Legal(c.State) != nil; i-- {
			does(t, c, campaign.Assign{Who: c.State.Bands[0].Warriors[i].ID, Job: "rest"})
		}
		does(t, c, campaign.GoOn{})
		ready(t, c)
		met(t, c)
		a, err := c.State.Agreement("yard", 1)
		require.NoError(t, err)
		assert.Equal(t, most+extra, strings.Count(a.Rosters[0], "henchmen: ")+strings.Count(a.Rosters[0], "hero: ")+more(a.Rosters[0]), kind)
		require.NoError(t, campaign.Check(c.State))
	}
	c := living(t, "brigandsburg", "house", "skaven", "reikland")
	back(t, c, "recruits")
	c.State.Bands[0].Gold = 900
	for n := 0; ; n++ {
		err := campaign.Hire{Type: "rat-ogre"}.Legal(c.State)
		if err != nil {
			assert.ErrorContains(t, err, "at most 2")
			break
		}
		does(t, c, campaign.Hire{Type: "rat-ogre"})
		require.Less(t, n, 3)
	}
}

// more is how many a roster's groups have beside their first.
func more(roster string) (n int) {
	for line := range strings.Lines(roster) {
		if strings.HasPrefix(line, "henchmen: ") || strings.HasPrefix(line, "hero: ") {
			n += strings.Count(line, ",")
		}
	}
	return n
}

// Who lives in Cutthroat's Den and visits nobody trades by the chart all the same; what is
// named there without rules is nowhere to go to (CAMP-CUT-L, RUL-CAMP-19).
func TestWhoVisitsNobodyTradesByTheChart(t *testing.T) {
	c := living(t, "cutthroats-den", "house", "reikland", "skaven")
	back(t, c, "visits")
	for _, name := range []string{"pit", "twisted-goat", "slaver"} {
		assert.ErrorContains(t, c.Input("visit 1 "+name), "there is no", name)
	}
	goTo(t, c, "rare")
	b := &c.State.Bands[0]
	hero := slices.IndexFunc(b.Warriors, func(w campaign.Warrior) bool { return c.State.Type(b, &w).Hero && w.Here() })
	assert.NoError(t, campaign.Search{Band: 0, Who: b.Warriors[hero].ID, Key: "lucky-charm"}.Legal(c.State))
}

// What a camp is said to be: its name, upkeep, help and whether it helps yet.
func TestACampIsDescribed(t *testing.T) {
	c := living(t, "brigandsburg", "barracks", "reikland", "skaven")
	b := &c.State.Bands[0]
	b.Camp.Help = []string{"fletcher"}
	text, rule := c.State.Describe(b)
	assert.Equal(t, "CAMP-BRI-01", rule)
	for _, part := range []string{"Barracks in Brigandsburg", "10 crowns", "Fletcher"} {
		assert.Contains(t, text, part)
	}
	assert.NotContains(t, text, "next battle")
	b.Camp.Since = b.Fought
	text, _ = c.State.Describe(b)
	assert.Contains(t, text, "next battle")
	text, _ = c.State.Describe(&c.State.Bands[1])
	assert.Empty(t, text)
}

// Every camp there is has somebody who settles in it, pays its price and after the next battle its upkeep; but
// for a safe house in the Cutthroat's Den, into which no Sisters are let (CAMP-SIG-01 to CAMP-SIG-14, CAMP-BRI-01 to
// CAMP-BRI-14, CAMP-CUT-01 to CAMP-CUT-14, CAMP-MOR-01 to CAMP-MOR-14, CAMP-COST-1, CAMP-03).
func TestEverySiteIsSettled(t *testing.T) {
	lists := []string{"reikland", "sisters", "skaven", "undead", "cult", "witch-hunters"}
	for _, site := range campaign.Sites {
		settled := false
		for _, list := range lists {
			c := founded(t, campaign.Terms{Camps: campaign.CampsOn}, list, "middenheim")
			back(t, c, "visits")
			c.State.Bands[0].Gold = 500
			cmd := campaign.Encamp{Place: site.Place, Kind: site.Key}
			if cmd.Legal(c.State) != nil {
				continue
			}
			settled = true
			least, most := c.State.CostOf(&c.State.Bands[0], site)
			c.State.Dice.Script = []uint8{6, 6}
			if site.Rare == 0 {
				c.State.Dice.Script = nil
			}
			does(t, c, cmd)
			b := &c.State.Bands[0]
			require.Equal(t, campaign.Camp{Place: site.Place, Kind: site.Key, Since: 1}, b.Camp, site.Rule)
			assert.Contains(t, rulesTold(c), site.Rule)
			assert.True(t, 500-b.Gold >= least && 500-b.Gold <= most, "%s: %d crowns paid, %d to %d are asked", site.Rule, 500-b.Gold, least, most)
			c.State.Dice.Script = nil
			ready(t, c)
			least, most = c.State.UpkeepAt(&c.State.Bands[0], site)
			paid := 0
			met(t, c)
			require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c)}))
			n := len(c.Lines)
			goTo(t, c, "rating")
			ready(t, c)
			for _, l := range c.Lines[n:] {
				if e := l.Event; e != nil && e.Kind == campaign.Money && e.Band == 0 && e.Rule == site.Rule {
					paid -= e.N
				}
			}
			assert.True(t, paid >= least && paid <= most, "%s: %d crowns of upkeep paid, %d to %d are asked", site.Rule, paid, least, most)
			assert.Equal(t, site.Place, c.State.Bands[0].Camp.Place, site.Rule)
			break
		}
		assert.Equal(t, site.Rule != "CAMP-CUT-10", settled, site.Rule)
	}
}
