package campaign_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/rules"
	"cometfall/rules/campaign"
)

// Every reason for which a warband cannot do something in its camp, from a state in which it
// can (CAMP-01, CAMP-04, CAMP-05, CAMP-06, CAMP-APO-1, CAMP-APO-3, CAMP-APO-4, CAMP-GAMB,
// CAMP-MAP-2, CAMP-HELP-0, CAMP-JOB-0, RUL-CAMP-14).
func TestWhyNothingIsDoneInACamp(t *testing.T) {
	type change = func(c *campaign.Campaign, b *campaign.Band)
	nothing := func(*campaign.Campaign, *campaign.Band) {}
	visiting := func(key string) change {
		return func(_ *campaign.Campaign, b *campaign.Band) { b.Notes.Set("at "+key, 0, 1) }
	}
	notes := func(key string) change {
		return func(_ *campaign.Campaign, b *campaign.Band) { b.Notes.Set(key, 0, 1) }
	}
	gold := func(n int) change { return func(_ *campaign.Campaign, b *campaign.Band) { b.Gold = n } }
	homeless := func(_ *campaign.Campaign, b *campaign.Band) { b.Camp = campaign.Camp{} }
	newcomer := func(_ *campaign.Campaign, b *campaign.Band) { b.Camp.Since = b.Fought }
	lives := func(place string) change {
		return func(_ *campaign.Campaign, b *campaign.Band) { b.Camp.Place = place }
	}
	plain := func(c *campaign.Campaign, _ *campaign.Band) { c.State.Terms.Camps = "" }
	early := func(_ *campaign.Campaign, b *campaign.Band) { b.Step = "rating" }
	hero := func(change func(w *campaign.Warrior)) change {
		return func(_ *campaign.Campaign, b *campaign.Band) { change(&b.Warriors[1]) }
	}
	hurt := hero(func(w *campaign.Warrior) { w.Marks = []string{"leg-wound"} })
	for name, row := range map[string]struct {
		cmd func(b *campaign.Band) campaign.Command
		can change
		not map[string]change
	}{
		"encamp": {func(*campaign.Band) campaign.Command { return campaign.Encamp{Place: "mordheim", Kind: "ruins"} }, homeless, map[string]change{
			"no encampments were agreed on": plain, "in a step of their own": early,
		}},
		"break camp": {func(*campaign.Band) campaign.Command { return campaign.BreakCamp{} }, nothing, map[string]change{
			"no encampments were agreed on": plain, "in a step of their own": early, "have no camp": homeless,
		}},
		"visit": {func(*campaign.Band) campaign.Command { return campaign.Visit{Location: "cartographer"} }, nothing, map[string]change{
			"have no camp, and know nobody": homeless, "know nobody in": newcomer, "there is none in": lives("mordheim"), "have been there": visiting("cartographer"),
		}},
		"news": {func(*campaign.Band) campaign.Command { return campaign.News{} }, visiting("cartographer"), map[string]change{
			"a cartographer must be visited first": func(_ *campaign.Campaign, b *campaign.Band) { b.Notes.Set("at cartographer", 0, 0) }, "have 4 crowns": gold(4),
		}},
		"bodies": {func(*campaign.Band) campaign.Command { return campaign.Bodies{} }, func(c *campaign.Campaign, b *campaign.Band) {
			visiting("apothecary")(c, b)
			b.Warriors[1].Type = "necromancer"
		}, map[string]change{
			"the apothecary must be visited first": func(_ *campaign.Campaign, b *campaign.Band) { b.Notes.Set("at apothecary", 0, 0) },
			"only a Necromancer":                   hero(func(w *campaign.Warrior) { w.Type = "champion" }),
			"only a Necromancer has":               hero(func(w *campaign.Warrior) { w.Captor = 1 }),
			"only a Necromancer has a use":         hero(func(w *campaign.Warrior) { w.Barred = true }),
			"he has looked already":                notes("sought-bodies"),
		}},
		"employ": {func(*campaign.Band) campaign.Command { return campaign.Employ{Key: "fletcher"} }, gold(34), map[string]change{
			"have no camp, and know nobody": homeless, "already (CAMP-HELP-0)": func(_ *campaign.Campaign, b *campaign.Band) { b.Camp.Help = []string{"fletcher"} }, "have 33 crowns": gold(33),
		}},
		"send away": {func(*campaign.Band) campaign.Command { return campaign.Employ{Key: "fletcher", Leave: true} }, func(_ *campaign.Campaign, b *campaign.Band) {
			b.Camp.Help = []string{"fletcher"}
		}, map[string]change{"have no Fletcher": func(_ *campaign.Campaign, b *campaign.Band) { b.Camp.Help = nil }}},
		"gamble": {func(*campaign.Band) campaign.Command { return campaign.Gamble{} }, lives("cutthroats-den"), map[string]change{
			"have no camp, and know nobody": homeless, "they have played already": visiting("gamble"), "able to lose": gold(17),
			"there is no leader with them": func(_ *campaign.Campaign, b *campaign.Band) { b.Warriors[0].Captor = 1 },
		}},
		"treat": {func(b *campaign.Band) campaign.Command {
			return campaign.Treat{Who: b.Warriors[1].ID, Mark: "leg-wound"}
		}, func(c *campaign.Campaign, b *campaign.Band) {
			visiting("apothecary")(c, b)
			hurt(c, b)
		}, map[string]change{
			"the apothecary must be visited first": func(_ *campaign.Campaign, b *campaign.Band) { b.Notes.Set("at apothecary", 0, 0) },
			"he is not with":                       hero(func(w *campaign.Warrior) { w.Captor = 1 }),
			"is too badly hurt":                    hero(func(w *campaign.Warrior) { w.Barred = true }),
			"has no such injury":                   hero(func(w *campaign.Warrior) { w.Marks = nil }),
			"was treated already":                  hero(func(w *campaign.Warrior) { w.Notes.Set("treated", 0, 1) }),
		}},
		"rest": {func(b *campaign.Band) campaign.Command { return campaign.Assign{Who: b.Warriors[1].ID, Job: "rest"} }, func(_ *campaign.Campaign, b *campaign.Band) { b.Step = "rating" }, map[string]change{
			"he is not with": hero(func(w *campaign.Warrior) { w.Captor = 1 }), "have no camp yet": newcomer, "does so already": hero(func(w *campaign.Warrior) { w.Duty = "rest" }),
			"is settled later": func(_ *campaign.Campaign, b *campaign.Band) { b.Step = "exploration" },
		}},
	} {
		fresh := func(changes ...change) (*campaign.Campaign, *campaign.Band) {
			c := living(t, "brigandsburg", "house", "reikland", "undead")
			back(t, c, "visits")
			b := &c.State.Bands[0]
			for _, f := range changes {
				f(c, b)
			}
			return c, b
		}
		c, b := fresh(row.can)
		assert.NoError(t, row.cmd(b).Legal(c.State), name)
		for why, spoils := range row.not {
			c, b := fresh(row.can, spoils)
			assert.ErrorContains(t, row.cmd(b).Legal(c.State), why, name)
		}
	}
	c := living(t, "brigandsburg", "house", "reikland", "undead")
	back(t, c, "visits")
	me := c.State.Bands[0].Warriors[1].ID
	for why, cmd := range map[string]campaign.Command{
		`no camp "castle" in "mordheim"`: campaign.Encamp{Place: "mordheim", Kind: "castle"}, `no camp "house" in "the moon"`: campaign.Encamp{Place: "the moon", Kind: "house"},
		`no helper "nurse"`: campaign.Employ{Key: "nurse"}, `no job "dance"`: campaign.Assign{Who: me, Job: "dance"}, "does so already": campaign.Assign{Who: me, Job: "march"},
		"he is not with": campaign.Assign{Who: rules.Nobody, Job: "rest"},
	} {
		assert.ErrorContains(t, cmd.Legal(c.State), why)
	}
}
