package campaign_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// followed carries counsel out until there is none for the step, and tells the commands.
func followed(t *testing.T, c *campaign.Campaign) (all []campaign.Command) {
	t.Helper()
	for {
		cmd, why := c.State.Counsel(0)
		if cmd == nil {
			return all
		}
		require.NotEmpty(t, why)
		require.True(t, campaign.Advised(cmd))
		all = append(all, cmd)
		require.Less(t, len(all), 100, "counsel that never ends: %v", all)
		does(t, c, cmd)
		require.GreaterOrEqual(t, c.State.Bands[0].Gold, 0)
	}
}

// The first shards bring most (TRADE-01): a warband that is full keeps those that would bring less; while
// warriors are missing it sells as many as bring most.
func TestTheCounselForShards(t *testing.T) {
	c := trading(t, "reikland", "selling", 0)
	b := &c.State.Bands[0]
	b.Shards = 6
	for len(b.Warriors) < b.List.Max {
		b.Warriors = append(b.Warriors, b.Warriors[0])
	}
	worth := func(n, kept int) int { return c.State.Worth(b, n) - kept*n }
	for missing, kept := range []int{12, 0, 0, 0, 0, 0, 0} {
		b.Warriors = b.Warriors[:b.List.Max-missing]
		cmd, _ := c.State.Counsel(0)
		n := cmd.(campaign.Sell).N
		for other := 1; other <= 6; other++ {
			assert.GreaterOrEqual(t, worth(n, kept), worth(other, kept), "%d missing", missing)
		}
		assert.Equal(t, kept > 0, n < 6, "%d missing: %d sold", missing, n)
	}
}

// Who can fight comes first, then weapons for those who have none, and armour for heroes: with
// the counsel nobody goes unarmed where there are crowns, and nothing is put away again.
func TestTheCounselForRecruitsAndGear(t *testing.T) {
	for _, list := range []string{"reikland", "skaven", "sisters", "witch-hunters", "cult", "undead"} {
		c := trading(t, list, "recruits", 160)
		b := &c.State.Bands[0]
		gear := append([]string(nil), b.Warriors[0].Gear...)
		b.Warriors[0].Gear = nil
		before := len(b.Warriors)
		all := followed(t, c)
		b = &c.State.Bands[0]
		assert.True(t, len(b.Warriors) > before || before >= b.List.Max, "%s: %d", list, before)
		goTo(t, c, "handing")
		all = append(all, followed(t, c)...)
		b = &c.State.Bands[0]
		if len(gear) > 0 {
			assert.NotEmpty(t, b.Warriors[0].Gear, "%s: %v", list, all)
		}
		for _, cmd := range all {
			if h, ok := cmd.(campaign.Hand); ok {
				assert.False(t, h.Back, list)
			}
		}
	}
}

// Two without weapons do not count on the same sword.
func TestTheCounselPromisesEachThingOnce(t *testing.T) {
	c := trading(t, "reikland", "recruits", 11)
	b := &c.State.Bands[0]
	b.Warriors[0].Gear, b.Warriors[1].Gear = nil, nil
	b.Stow("sword", 1)
	cmd, _ := c.State.Counsel(0)
	buy, ok := cmd.(campaign.Buy)
	require.True(t, ok, "%v", cmd)
	assert.Equal(t, "sword", buy.Key)
	does(t, c, cmd)
	goTo(t, c, "handing")
	followed(t, c)
	for i := range 2 {
		assert.Contains(t, c.State.Bands[0].Warriors[i].Gear, "sword")
	}
}

// Hired swords are taken where fee and upkeep can be paid, and a charm is sought where there are
// crowns to spare (AFTER-08, TRADE-05).
func TestTheCounselForSwordsAndCharms(t *testing.T) {
	c := trading(t, "reikland", "hired", 0)
	cmd, _ := c.State.Counsel(0)
	assert.Nil(t, cmd, "no crowns")
	c.State.Bands[0].Gold = 100
	cmd, _ = c.State.Counsel(0)
	_, engaged := cmd.(campaign.Engage)
	assert.False(t, engaged, "five who are missing come first")
	c.State.Bands[0].Gold = 400
	cmd, _ = c.State.Counsel(0)
	require.IsType(t, campaign.Engage{}, cmd)
	does(t, c, cmd)
	assert.GreaterOrEqual(t, c.State.Bands[0].Gold, 40)

	c = trading(t, "reikland", "rare", 60)
	cmd, _ = c.State.Counsel(0)
	assert.Equal(t, campaign.Search{Band: 0, Who: c.State.Bands[0].Warriors[0].ID, Key: "lucky-charm"}, cmd)
	c.State.Bands[0].Gold = 59
	cmd, _ = c.State.Counsel(0)
	assert.Nil(t, cmd)
}

// A special character is asked for who can be paid now and later, by the hero likeliest to find
// him; shards that somebody lives by are not sold (AFTER-07, KIN-54).
func TestTheCounselForSpecialCharacters(t *testing.T) { // AFTER-07, KIN-54
	for _, row := range []struct {
		gold, shards, initiative int
		key                      string
	}{
		{30, 0, 4, ""}, {30, 1, 4, ""}, {30, 2, 4, "nicodemus"}, {30, 2, 3, ""}, {89, 0, 4, ""}, {90, 0, 4, "ulli"}, {109, 0, 4, "ulli"}, {110, 0, 4, "johann"}, {224, 0, 4, "johann"}, {225, 0, 4, "marianna"}, {449, 0, 4, "marianna"}, {450, 0, 4, "aenur"},
	} {
		c, heroes := asking(t, "reikland")
		b := &c.State.Bands[0]
		b.Gold, b.Shards = row.gold, row.shards
		for i := range b.Warriors { // whoever else might be hired serves already
			if w := &b.Warriors[i]; w.Number == 0 {
				w.Gains.I = -1
			}
		}
		w := b.Warrior(heroes[2])
		w.Gains.I += row.initiative - profileOf(c, w.ID).I
		want := campaign.Command(campaign.AskFor{Band: 0, Who: heroes[2], Key: row.key})
		for n := 0; n < 30; n++ { // hired swords come first
			cmd, _ := c.State.Counsel(0)
			if e, ok := cmd.(campaign.Engage); ok {
				b.Warriors = append(b.Warriors, campaign.Warrior{ID: c.State.Next, Recruit: warbands.Recruit{Name: e.Key, Type: e.Key}, Captor: campaign.Free})
				c.State.Next++
				continue
			}
			if row.key == "" {
				assert.Nil(t, cmd, "%v", row)
			} else {
				assert.Equal(t, want, cmd, "%v", row)
				assert.True(t, campaign.Advised(cmd))
			}
			break
		}
	}
	c := trading(t, "reikland", "selling", 0)
	b := &c.State.Bands[0]
	b.Shards = 1
	cmd, _ := c.State.Counsel(0)
	assert.Equal(t, campaign.Sell{Band: 0, N: 1}, cmd)
	b.Warriors = append(b.Warriors, campaign.Warrior{ID: c.State.Next, Recruit: warbands.Recruit{Name: "Nicodemus", Type: "nicodemus"}, Captor: campaign.Free})
	cmd, _ = c.State.Counsel(0)
	assert.Nil(t, cmd, "he is to have it")
}

// What is asked after the next battle: by the camp, by who works there, and by each hired sword
// (AFTER-13, CAMP-HELP-0).
func TestWhatIsDueAfterTheNextBattle(t *testing.T) {
	c := living(t, "brigandsburg", "tavern", "reikland", "skaven")
	b := &c.State.Bands[0]
	assert.Equal(t, []campaign.Bill{{For: "their camp", Rule: "CAMP-BRI-12", Least: 30, Most: 30}}, c.State.Bills(b))
	b.Camp.Help = []string{"merchant"}
	sword := b.Warriors[0]
	sword.ID, sword.Name, sword.Type, sword.Number, sword.Captor = 900, "Hexer", "warlock", 0, campaign.Free
	b.Warriors = append(b.Warriors, sword)
	due := c.State.Bills(b)
	require.Len(t, due, 3)
	assert.Equal(t, campaign.Bill{For: "the Merchant", Rule: "CAMP-HELP-7", Least: 10, Most: 10}, due[1])
	assert.Equal(t, campaign.Bill{For: "Hexer", Rule: "AFTER-13", Least: c.State.Type(b, &sword).Upkeep, Most: c.State.Type(b, &sword).Upkeep}, due[2])
	b.Warriors[len(b.Warriors)-1].Captor = 1
	assert.Len(t, c.State.Bills(b), 2, "a captive is paid by nobody")

	b = &c.State.Bands[1]
	b.Camp = campaign.Camp{Place: "mordheim", Kind: "ruins"}
	least, most := c.State.UpkeepAt(b, b.Camp.Site())
	assert.Equal(t, []campaign.Bill{{For: "their camp", Rule: b.Camp.Site().Rule, Least: least, Most: most}}, c.State.Bills(b))
}

// Who has lost an arm puts away what he cannot hold any more, of several things the cheapest without which
// all is well, and goes on; nobody else puts anything away (AFTER-09, HARM-23, BAND-13).
func TestTheCounselForWhoHasLostAnArm(t *testing.T) {
	for _, row := range []struct {
		gear, away []string
	}{
		{[]string{"double-handed", "sword"}, []string{"double-handed"}},
		{[]string{"double-handed"}, []string{"double-handed"}},
		{[]string{"sword", "axe"}, []string{"axe"}},
		{[]string{"sword"}, nil},
	} {
		c := trading(t, "reikland", "handing", 0)
		b := &c.State.Bands[0]
		b.Warriors[0].Gear, b.Warriors[0].Marks, b.Store = row.gear, append(b.Warriors[0].Marks, "one-armed"), nil
		on := campaign.GoOn{Band: 0}
		assert.Equal(t, row.away != nil, on.Legal(c.State) != nil, "%v", row.gear)
		var away []string
		for _, cmd := range followed(t, c) {
			if hand := cmd.(campaign.Hand); hand.Back {
				away = append(away, hand.Key)
			}
		}
		assert.Equal(t, row.away, away, "%v", row.gear)
		assert.NoError(t, on.Legal(c.State), "%v", row.gear)
	}
}
