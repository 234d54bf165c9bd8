package campaign_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
)

// at is a campaign of three warbands, of which the first two have fought and the first has come
// to a step; "" is before their battle, "met" when it is arranged, "ready" when all is done.
func at(t *testing.T, step string) *campaign.Campaign {
	t.Helper()
	c := founded(t, campaign.Terms{}, "reikland", "undead", "skaven")
	for i := range c.State.Bands[1].Warriors { // no dice for spells
		if w := &c.State.Bands[1].Warriors[i]; w.Type == "necromancer" {
			w.Spells = []string{c.State.Rules.Magic[mustMagic(c, "necromancy")].Entries[0].Key}
		}
	}
	if step == "" {
		return c
	}
	met(t, c)
	if step == "met" {
		return c
	}
	require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c)}))
	if step == "ready" {
		ready(t, c)
	} else {
		come(t, c, step, 3, 3)
	}
	c.State.Bands[0].Gold, c.State.Bands[0].Shards = 100, 9
	return c
}

// Each command says why it is refused, and its neighbours are allowed: what can be done between
// battles, when and by whom (BEFORE-01, AFTER-01 to AFTER-16, HARM-71 to HARM-74, TRADE-01 to
// TRADE-09, BAND-02, BAND-15, BAND-16, LEADER-01, LEADER-03, RUL-AFTER-2).
func TestWhatIsRefusedBetweenBattles(t *testing.T) {
	misses := func(name string) func(*testing.T, *campaign.Campaign) {
		return func(t *testing.T, c *campaign.Campaign) { who(t, c, name).Misses = 1 }
	}
	held := func(name string, by rules.SideID) func(*testing.T, *campaign.Campaign) {
		return func(t *testing.T, c *campaign.Campaign) { who(t, c, name).Captor = by }
	}
	gone := func(band int) func(*testing.T, *campaign.Campaign) {
		return func(t *testing.T, c *campaign.Campaign) { c.State.Bands[band].Gone = "they are lost" }
	}
	for _, row := range []struct {
		step   string
		change func(t *testing.T, c *campaign.Campaign)
		input  string
		why    string // "": it is allowed
	}{
		{"", nil, "meet 1,2", ""},
		{"", nil, "meet 1", "two warbands at least"},
		{"", nil, "meet 1,4", "no warband"},
		{"", nil, "meet 0,1", "no warband"},
		{"", nil, "meet 2,2", "cannot fight themselves"},
		{"", nil, "meet 1,2,1", "cannot fight themselves"},
		{"", nil, "meet 1,2 tea-party", "no scenario"},
		{"", gone(1), "meet 1,2", "they are lost"},
		{"met", nil, "meet 1,3", "arranged already"},
		{"rating", nil, "meet 1,3", "not done with their last battle"},
		{"rating", nil, "meet 2,3", "not done with their last battle"},
		{"ready", nil, "meet 1,3", ""},
		{"", func(t *testing.T, c *campaign.Campaign) {
			for i := range c.State.Bands[2].Warriors {
				w := &c.State.Bands[2].Warriors[i]
				if w.Misses = 1; i%2 == 0 {
					w.Misses, w.Captor = 0, 0
				}
			}
		}, "meet 1,3", "can fight"},
		{"", func(t *testing.T, c *campaign.Campaign) {
			for i := range c.State.Bands[2].Warriors {
				c.State.Bands[2].Warriors[i].Misses = min(i, 1)
			}
		}, "meet 1,3", ""},
		{"", func(t *testing.T, c *campaign.Campaign) { who(t, c, "Anselm").Gear = []string{"bow", "bow", "bow"} }, "meet 1,2", "Anselm"},

		{"", nil, "call-off", "no battle is arranged"},
		{"ready", nil, "call-off", "no battle is arranged"},
		{"met", nil, "call-off", ""},

		{"", misses("Anselm"), "rest 1", ""},
		{"", nil, "rest 1", "has to recover"},
		{"", func(t *testing.T, c *campaign.Campaign) { misses("Anselm")(t, c); held("Anselm", 1)(t, c) }, "rest 1", "has to recover"},
		{"", misses("Anselm"), "rest 4", "no warband 4"},
		{"met", misses("Anselm"), "rest 1", "arranged"},
		{"met", func(t *testing.T, c *campaign.Campaign) { c.State.Bands[2].Warriors[0].Misses = 1 }, "rest 3", ""},
		{"rating", misses("Anselm"), "rest 1", "not done with their last battle"},

		{"", nil, "dismiss 1 Hannes", ""},
		{"", nil, "dismiss 1 Kreel", "Kreel"},
		{"", held("Hannes", 1), "dismiss 1 Hannes", "captive"},
		{"", nil, "dismiss 1 Anselm", "leads the warband"},
		{"met", nil, "dismiss 1 Hannes", "is to fight"},
		{"met", misses("Hannes"), "dismiss 1 Hannes", ""},
		{"met", func(t *testing.T, c *campaign.Campaign) { who(t, c, "Hannes").Away = "ill" }, "dismiss 1 Hannes", ""},
		{"met", nil, "dismiss 3 Kreel", ""},
		{"", func(t *testing.T, c *campaign.Campaign) {
			c.State.Bands[2].Warriors = []campaign.Warrior{*who(t, c, "Kreel")}
		}, "dismiss 3 Kreel", "he is the last"},

		{"", nil, "disband 1", ""},
		{"met", nil, "disband 1", "arranged"},
		{"met", nil, "disband 3", ""},
		{"", gone(0), "disband 1", "they are lost"},

		{"", nil, "rename 1 Hannes Johann", ""},
		{"", nil, "rename 1 Hannes Jost", "another of them"},
		{"", nil, "rename 1 Hannes Hannes", ""},
		{"", nil, "rename 1 Hannes <x>", "<"},
		{"met", nil, "rename 1 Hannes Johann", "arranged"},
		{"met", nil, "rename 3 Kreel Krell", ""},

		{"", nil, "on 1", "ready for a battle"},
		{"rating", nil, "on 1", ""},
		{"rating", gone(0), "on 1", "they are lost"},

		{"handing", nil, "give 1 Anselm bow", "0 of bow lie in the store"},
		{"handing", func(t *testing.T, c *campaign.Campaign) { c.State.Bands[0].Stow("bow", 1) }, "give 1 Dieter bow", ""},
		{"rating", func(t *testing.T, c *campaign.Campaign) { c.State.Bands[0].Stow("bow", 1) }, "give 1 Dieter bow", "AFTER-09"},
		{"handing", func(t *testing.T, c *campaign.Campaign) { c.State.Bands[0].Stow("bow", 1); held("Dieter", 1)(t, c) }, "give 1 Dieter bow", "not with"},
		{"handing", nil, "stow 1 Conrad axe", ""},
		{"handing", nil, "stow 1 Conrad bow", "bow"},
		{"rare", nil, "stow 1 Conrad axe", "AFTER-09"},

		{"selling", nil, "sell 1 8", ""},
		{"selling", nil, "sell 1 9", "no more (TRADE-01)"},
		{"selling", nil, "sell 1 10", "have 9 shards"},
		{"selling", nil, "sell 1 0", "have 9 shards"},
		{"rare", nil, "sell 1 1", "AFTER-04"},
		{"selling", func(t *testing.T, c *campaign.Campaign) { require.NoError(t, c.Input("sell 1 1")) }, "sell 1 1", "TRADE-03"},

		{"veterans", nil, "buy 1 axe", "between selling shards and handing"},
		{"selling", nil, "buy 1 axe", ""},
		{"handing", nil, "buy 1 axe", ""},
		{"rating", nil, "buy 1 axe", "between selling shards and handing"},
		{"rare", nil, "buy 1 lantern", ""},
		{"rare", nil, "buy 1 healing-herbs", "TRADE-04"},
		{"rare", nil, "buy 1 weeping-blades", "may have"},
		{"rare", nil, "bargain 1 axe", "the peddler has no"},
		{"rare", func(t *testing.T, c *campaign.Campaign) { c.State.Bands[0].Gold = 4 }, "buy 1 axe", "have 4 crowns"},
		{"rare", func(t *testing.T, c *campaign.Campaign) { c.State.Bands[0].Gold = 5 }, "buy 1 axe", ""},
		{"rare", func(t *testing.T, c *campaign.Campaign) { c.State.Bands[0].Stow("axe", 1) }, "part 1 axe", ""},
		{"rare", nil, "part 1 axe", "no axe in the store"},
		{"rare", func(t *testing.T, c *campaign.Campaign) { c.State.Bands[0].Stow("toughened-leathers", 1) }, "part 1 toughened-leathers", "nobody buys toughened leathers back (ARMS-21)"},
		{"veterans", func(t *testing.T, c *campaign.Campaign) { c.State.Bands[0].Stow("axe", 1) }, "part 1 axe", "between selling shards and handing"},

		{"rare", nil, "search 1 Anselm healing-herbs", ""},
		{"selling", nil, "search 1 Anselm healing-herbs", "AFTER-06"},
		{"rare", nil, "search 1 Anselm axe", "no rare thing"},
		{"rare", nil, "search 1 Anselm weeping-blades", "may have"},
		{"rare", nil, "search 1 Hannes healing-herbs", "Hannes"},
		{"rare", func(t *testing.T, c *campaign.Campaign) {
			scripted(c, 1, 1)
			require.NoError(t, c.Input("search 1 Anselm healing-herbs"))
		}, "search 1 Anselm healing-herbs", "TRADE-05"},
		{"rare", nil, "steal 1 Anselm axe", "KIN-31"},

		{"recruits", nil, "hire 1 warrior", ""},
		{"handing", nil, "hire 1 warrior", "AFTER-08"},
		{"recruits", nil, "hire 1 captain", "LEADER-01"},
		{"recruits", nil, "hire 1 vampire", "have no"},
		{"recruits", func(t *testing.T, c *campaign.Campaign) { c.State.Bands[0].Gold = 24 }, "hire 1 warrior", "it costs 25 crowns, and there are 24"},
		{"recruits", func(t *testing.T, c *campaign.Campaign) { c.State.Bands[0].Gold = 25 }, "hire 1 warrior", ""},
		{"recruits", nil, "enlarge 1 Anselm", "no group"},
		{"handing", nil, "enlarge 1 Hannes", "AFTER-08"},
		{"recruits", nil, "enlarge 1 Hannes", ""},
		{"recruits", func(t *testing.T, c *campaign.Campaign) { who(t, c, "Hannes").XP = 6 }, "enlarge 1 Hannes", ""},
		{"recruits", func(t *testing.T, c *campaign.Campaign) { who(t, c, "Hannes").XP = 7 }, "enlarge 1 Hannes", "AFTER-05"},

		{"hired", nil, "engage 1 troll-slayer", ""},
		{"recruits", nil, "engage 1 troll-slayer", ""},
		{"handing", nil, "engage 1 troll-slayer", "AFTER-08"},
		{"hired", nil, "engage 1 dragon", "no hired sword"},
		{"hired", func(t *testing.T, c *campaign.Campaign) { c.State.Bands[0].Gold = 24 }, "engage 1 troll-slayer", "24 crowns"},
		{"hired", func(t *testing.T, c *campaign.Campaign) { c.State.Bands[0].Gold = 25 }, "engage 1 troll-slayer", ""},
		{"hired", func(t *testing.T, c *campaign.Campaign) {
			require.NoError(t, c.Input("engage 1 troll-slayer"))
			for c.Open != nil {
				require.NoError(t, c.Answer(rules.FirstAnswer(*c.Open)))
			}
		}, "engage 1 troll-slayer", "already"},

		{"", nil, "captive enslave 1 Conrad", "nobody's captive"},
		{"", held("Conrad", 1), "captive enslave 1 Conrad", ""},
		{"", held("Conrad", 1), "captive raise 1 Conrad", ""},
		{"", held("Conrad", 2), "captive raise 1 Conrad", "HARM-73"},
		{"", held("Conrad", 1), "captive sacrifice 1 Conrad", "HARM-74"},
		{"", held("Conrad", 1), "captive eat 1 Conrad", "can be done with a captive"},
		{"", held("Conrad", 1), "captive exchange 1 Conrad Mortimer", "hold nobody"},
		{"", func(t *testing.T, c *campaign.Campaign) { held("Conrad", 1)(t, c); held("Mortimer", 0)(t, c) }, "captive exchange 1 Conrad Mortimer", ""},
		{"", func(t *testing.T, c *campaign.Campaign) { held("Conrad", 1)(t, c); held("Mortimer", 2)(t, c) }, "captive exchange 1 Conrad Mortimer", "hold nobody"},
		{"met", held("Conrad", 1), "captive enslave 1 Conrad", "arranged"},
		{"met", held("Conrad", 2), "captive enslave 1 Conrad", "arranged"},
		{"met", held("Kreel", 1), "captive enslave 3 Kreel", "arranged"},
		{"", func(t *testing.T, c *campaign.Campaign) { held("Conrad", 1)(t, c); c.State.Bands[0].Gold = 5 }, "captive ransom 1 Conrad 5", ""},
		{"", func(t *testing.T, c *campaign.Campaign) { held("Conrad", 1)(t, c); c.State.Bands[0].Gold = 5 }, "captive ransom 1 Conrad 6", "5 crowns"},
		{"", func(t *testing.T, c *campaign.Campaign) { held("Conrad", 1)(t, c); gone(0)(t, c) }, "captive ransom 1 Conrad 0", "nobody is left to pay"},
		{"", func(t *testing.T, c *campaign.Campaign) { held("Conrad", 1)(t, c); gone(1)(t, c) }, "captive ransom 1 Conrad 0", "they are lost"},
	} {
		c := at(t, row.step)
		if row.change != nil {
			row.change(t, c)
		}
		before := c.Hash()
		err := c.Input(row.input)
		if row.why == "" {
			assert.NoError(t, err, "%s: %s", row.step, row.input)
			continue
		}
		assert.ErrorContains(t, err, row.why, "%s: %s", row.step, row.input)
		assert.Equal(t, before, c.Hash(), "%s changes nothing", row.input)
	}
}

// A report is taken over that tells once of each who was to fight, and of nobody else
// (AFTER-00).
func TestWhichReportsAreRefused(t *testing.T) {
	for why, change := range map[string]func(t *testing.T, c *campaign.Campaign, r *campaign.Report){
		"": func(*testing.T, *campaign.Campaign, *campaign.Report) {},
		"none of": func(t *testing.T, c *campaign.Campaign, r *campaign.Report) {
			r.Sides[0].Men[0].Who = who(t, c, "Kreel").ID
		},
		"no such warband":              func(_ *testing.T, _ *campaign.Campaign, r *campaign.Report) { r.Sides[0].Band = 9 },
		"Hannes was not there":         func(t *testing.T, c *campaign.Campaign, _ *campaign.Report) { who(t, c, "Hannes").Misses = 1 },
		"Conrad was not there":         func(t *testing.T, c *campaign.Campaign, _ *campaign.Report) { who(t, c, "Conrad").Captor = 1 },
		"Jost was not there":           func(t *testing.T, c *campaign.Campaign, _ *campaign.Report) { who(t, c, "Jost").Away = "ill" },
		"tells 0 times what became of": func(_ *testing.T, _ *campaign.Campaign, r *campaign.Report) { r.Sides[1].Men = r.Sides[1].Men[1:] },
		"tells 2 times what became of": func(_ *testing.T, _ *campaign.Campaign, r *campaign.Report) {
			r.Sides[1].Men = append(r.Sides[1].Men, r.Sides[1].Men[0])
		},
		"nobody finds less than nothing":  func(_ *testing.T, _ *campaign.Campaign, r *campaign.Report) { r.Sides[1].Crowns = -1 },
		"nobody finds less than nothing ": func(_ *testing.T, _ *campaign.Campaign, r *campaign.Report) { r.Sides[1].Shards = -1 },
		"other warbands have fought":      func(_ *testing.T, _ *campaign.Campaign, r *campaign.Report) { r.Sides = r.Sides[:1] },
		"other warbands have fought than those ": func(_ *testing.T, _ *campaign.Campaign, r *campaign.Report) {
			r.Sides[0], r.Sides[1] = r.Sides[1], r.Sides[0]
		},
		"nobody of the campaign has won":  func(_ *testing.T, _ *campaign.Campaign, r *campaign.Report) { r.Winner = 3 },
		"nobody of the campaign has won ": func(_ *testing.T, _ *campaign.Campaign, r *campaign.Report) { r.Winner = -2 },
	} {
		c := at(t, "met")
		r := laid(t, c)
		change(t, c, &r)
		err := campaign.Settle{Report: r}.Legal(c.State)
		if why == "" {
			assert.NoError(t, err)
			continue
		}
		assert.ErrorContains(t, err, strings.TrimSpace(why))
	}
	c := at(t, "met")
	r := laid(t, c)
	for _, winner := range []rules.SideID{-1, 2} {
		r.Winner = winner
		assert.NoError(t, campaign.Settle{Report: r}.Legal(c.State), "a draw, or somebody else holds the field")
	}
	assert.ErrorContains(t, campaign.Settle{Report: r}.Legal(at(t, "").State), "no battle is arranged")
}

// A warband that rests has each of its wounded miss a battle less, and who has recovered may do
// everything again; captives recover elsewhere (RUL-AFTER-2).
func TestWhoRestsRecovers(t *testing.T) {
	c := at(t, "")
	for name, misses := range map[string]int{"Anselm": 1, "Brandt": 2, "Conrad": 1, "Dieter": 0} {
		w := who(t, c, name)
		w.Misses, w.Barred = misses, misses > 0
	}
	who(t, c, "Conrad").Captor = 1
	require.NoError(t, c.Input("rest 1"))
	for name, want := range map[string]int{"Anselm": 0, "Brandt": 1, "Conrad": 1, "Dieter": 0, "Hannes": 0} {
		w := who(t, c, name)
		assert.Equal(t, want, w.Misses, name)
		assert.Equal(t, want > 0, w.Barred, name)
	}
	assert.NoError(t, campaign.Check(c.State))
}

// What a battle leaves is kept if it is a thing that the rules know, and of it one at least
// (AFTER-00).
func TestWhichThingsAreKept(t *testing.T) {
	for n, want := range map[int]int{0: 0, 1: 1, 2: 2} {
		c := at(t, "met")
		r := laid(t, c)
		r.Sides[0].Left = []rules.Aftermath{{Kind: rules.Items, N: n, What: "lantern", Rule: "ENC-32", Who: rules.Nobody}, {Kind: rules.Items, N: 1, What: "moonbeam", Rule: "ENC-32", Who: rules.Nobody}}
		r.Sides[0].Men[0].Left = []rules.Aftermath{{Kind: rules.Items, N: n, What: "axe", Rule: "ENC-32"}, {Kind: rules.Bargain, N: 1, What: "sword", Rule: "ENC-65"}}
		require.NoError(t, c.Do(campaign.Settle{Report: r}))
		b := &c.State.Bands[0]
		assert.Equal(t, want, b.Has("lantern"))
		assert.Equal(t, want, b.Has("axe"))
		assert.Zero(t, b.Has("moonbeam"))
		assert.Zero(t, b.Has("sword"))
	}
}

// What a captor is offered for each of his captives, and how it is read again (HARM-71 to
// HARM-74).
func TestWhatIsOfferedForCaptives(t *testing.T) {
	c := at(t, "")
	for name, by := range map[string]rules.SideID{"Conrad": 1, "Dieter": 1, "Mortimer": 0, "Kreel": 2} {
		who(t, c, name).Captor = by
	}
	who(t, c, "Kreel").Captor = campaign.Free
	c.State.Bands[0].Gold = 7
	offered := func(band rules.SideID) (all []string) {
		for _, o := range c.State.Offers(band) {
			d, ok := o.Command.(campaign.Dispose)
			if !ok {
				continue
			}
			assert.NoError(t, o.WhyNot, o.Text)
			assert.Equal(t, d.Who, o.Who)
			line := d.String(c.State)
			read, err := campaign.ParseCommand(c.State, line)
			require.NoError(t, err, line)
			assert.Equal(t, d, read, line)
			all = append(all, line)
		}
		return all
	}
	var want []string
	for _, name := range []string{"Conrad", "Dieter"} {
		want = append(want, "captive ransom 1 "+name+" 7", "captive exchange 1 "+name+" Mortimer", "captive enslave 1 "+name, "captive raise 1 "+name)
	}
	assert.ElementsMatch(t, want, offered(1))
	gold := c.State.Bands[1].Gold
	c.State.Bands[1].Gold = 0
	assert.ElementsMatch(t, []string{"captive ransom 2 Mortimer 0", "captive exchange 2 Mortimer Conrad", "captive exchange 2 Mortimer Dieter", "captive enslave 2 Mortimer"}, offered(0))
	assert.Empty(t, offered(2))
	// He is worth what he cost, and no more is asked where there is more.
	c.State.Bands[1].Gold, c.State.Bands[0].Gold = gold, 500
	for _, o := range c.State.Offers(1) {
		if d, ok := o.Command.(campaign.Dispose); ok && d.Fate == campaign.Ransomed {
			assert.Less(t, d.Price, 200)
			assert.Greater(t, d.Price, 7)
		}
	}
	// The dead are told of with who did it.
	scripted(c, 4)
	require.NoError(t, c.Input("captive enslave 1 Conrad"))
	g := c.State.Bands[0].Graves
	require.Len(t, g, 1)
	assert.Equal(t, [2]string{"sold to slavers", c.State.Bands[1].Name}, [2]string{g[0].End, g[0].By})
	assert.Empty(t, g[0].Gear, "his captors keep his things")
	require.NoError(t, c.Input("captive raise 1 Dieter"))
	assert.Equal(t, "raised as a Zombie", c.State.Bands[0].Graves[1].End)
}
