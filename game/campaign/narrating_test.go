package campaign

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	engine "cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// The chronicle tells what the log notes as one tells it afterwards: who met whom and who held the
// field, what was found and what somebody learned; what is said of one after the other it says of
// them together, what was bought at the end, and who handed what to whom not at all.
func TestTheChronicleTellsAStory(t *testing.T) {
	s := &engine.State{Bands: []engine.Band{{ID: 0, Name: "The Reds", List: &warbands.Reikland}, {ID: 1, Name: "The Rats", List: &warbands.Skaven}}, Battles: []engine.Battle{{Scenario: "skirmish"}}}
	c := teller{s: s, all: []Chapter{{}}, band: -1}
	for _, e := range []engine.Event{
		{Kind: engine.Fought, Band: -1, Rule: "BEFORE-01", Text: "Battle 1: The Reds (rating 86) against The Rats (rating 99)."},
		{Kind: engine.Fought, Band: -1, Rule: "AFTER-00", Text: "The battle is over: The Reds hold the field."},
		{Kind: engine.Money, Band: 0, Rule: "AFTER-00", Text: "The Reds bring home 3 shards and 0 crowns."},
		{Kind: engine.Money, Band: 1, Rule: "AFTER-00", Text: "The Rats bring home 0 shards and 0 crowns."},
		{Kind: engine.Told, Band: 0, Text: "Falk recovers."},
		{Kind: engine.Told, Band: 0, Text: "Jost recovers."},
		{Kind: engine.Told, Band: 0, Text: "Jost recovers."},
		{Kind: engine.Died, Band: 0, Text: "Emil dies of his wounds."},
		{Kind: engine.Learnt, Band: 0, Text: "The Attacks of Anselm rise to 2."},
		{Kind: engine.Learnt, Band: 0, Text: "Dieter learns Leap."},
		{Kind: engine.Learnt, Band: 0, Text: "The Toughness of Falk and his group rises to 4."},
		{Kind: engine.Learnt, Band: 0, Text: "The Initiative of Anselm rises to 5."},
		{Kind: engine.Money, Band: 0, Text: "The dice come to 28: 5 shards for The Reds."},
		{Kind: engine.Found, Band: 0, Text: "The Reds find a place: Corpse. Somebody lies in the street."},
		{Kind: engine.Money, Band: 0, Text: "In his purse: 4 crowns for The Reds."},
		{Kind: engine.Money, Band: 0, Text: "The Reds buy: rope and hook, for 5 crowns."},
		{Kind: engine.Told, Band: 0, Text: "Dieter finds none: wardog."},
		{Kind: engine.Money, Band: 0, Text: "The Reds buy: garlic, for 1 crown."},
		{Kind: engine.Told, Band: 0, Text: "Dieter takes: garlic."},
		{Kind: engine.Money, Band: 0, Text: "The Reds sell 2 shards for 45 crowns; 9 warriors live on it. They keep 1 shard."},
	} {
		c.tell(&e)
	}
	c.closes()
	assert.Equal(t, []string{
		"The Reds met The Rats, who were the stronger. When it was over, The Reds held the field.",
		"The Reds brought 3 shards of wyrdstone home. Falk and Jost recovered. Emil died of his wounds. Dieter learned Leap. Anselm and Falk came out of it stronger. " +
			"They searched the ruins, and found 5 shards of wyrdstone. They came to a place: Corpse. Somebody lies in the street. In his purse: 4 crowns for them. " +
			"They sold 2 shards of wyrdstone for 45 crowns. They bought: rope and hook, garlic.",
	}, c.all[1].Text)
	for words, story := range map[string]string{
		"A (rating 90) against B (rating 81).": "A met B, who were about as strong as they.",
		"A (rating 90) against B (rating 80).": "A met B, who were the weaker.",
		"The battle is called off.":            "The battle is called off.",
	} {
		assert.Equal(t, story, meeting(words))
	}
	assert.Equal(t, "When it was over, neither held the field.", retell("The battle is over: nobody holds the field."))
	for log, story := range map[string]string{
		"A bring home 1 shard.": "A brought 1 shard of wyrdstone home.", "A bring home 7 crowns.": "A brought 7 crowns home.",
		"A bring home 2 shards and 7 crowns.": "A brought 2 shards of wyrdstone and 7 crowns home.",
	} {
		assert.Equal(t, story, retell(log))
	}
	// Who is named for the first time in a paragraph is named.
	c = teller{s: s, all: []Chapter{{}}, band: -1}
	for _, text := range []string{"Dieter learns Leap.", "The dice come to 8: 1 shard for The Reds."} {
		c.tell(&engine.Event{Kind: engine.Found, Band: rules.SideID(0), Text: text})
	}
	assert.Equal(t, []string{"Dieter learned Leap. The Reds searched the ruins, and found 1 shard of wyrdstone."}, c.all[0].Text)
}

// Whatever an injury does to somebody is told as of the past, and of a Sister as one speaks of a woman
// (HARM-11 to HARM-66, GROW-10).
func TestTheChronicleTellsOfInjuriesAndWomen(t *testing.T) {
	r, ok := warbands.Template("sisters")
	require.True(t, ok)
	c, err := engine.New(engine.Terms{Edition: "lrb", Seed: 3}, []*warbands.Roster{r})
	require.NoError(t, err)
	b := &c.State.Bands[0]
	who := b.Warriors[0].ID
	for log, story := range map[string]string{
		"Adela limps for good (leg wound).":                                   "Adela limped from then on.",
		"Adela will never run again (smashed leg).":                           "Adela never ran again.",
		"Adela loses an arm (one arm lost).":                                  "Adela lost an arm.",
		"Adela loses an eye (blind in one eye).":                              "Adela lost an eye.",
		"Adela cannot close his hand any more (hand injury).":                 "Adela could not close her hand any more.",
		"Adela has lost his nerve (nervous).":                                 "Adela had lost her nerve.",
		"Adela dies of his wounds.":                                           "Adela died of her wounds.",
		"Adela wakes up with nothing left of what he carried.":                "Adela woke up with nothing left of what she had carried.",
		"Adela has sworn revenge: he hates Skrit.":                            "Adela swore revenge: she hated Skrit from then on.",
		"Adela is a captive of The Rats.":                                     "Adela was a captive of The Rats.",
		"Adela is ransomed for 3 crowns.":                                     "Adela was ransomed for 3 crowns.",
		"Adela survives against all odds and has learned from it.":            "Adela survived against all odds, and had learned from it.",
		"Adela is recovering from his wounds and misses the battle.":          "Adela was not there: her wounds were not healed yet.",
		"Adela has talent: he is a hero now, who learns combat and academic.": "Adela turned out to have talent: she was a hero from then on, to whom combat and academic were open.",
	} {
		tell := teller{s: c.State, all: []Chapter{{}}, band: -1}
		tell.tell(&engine.Event{Kind: engine.Hurt, Band: 0, Who: who, Text: log})
		assert.Equal(t, []string{story}, tell.all[0].Text)
	}
	tell := teller{s: c.State}
	assert.Equal(t, "his", tell.ofHer(0, rules.Nobody, "his"))
	b.Warriors[0].Type = "pit-fighter"
	assert.Equal(t, "his", tell.ofHer(0, who, "his"), "who fights for the Sisters' pay is none of them")
}

// Whatever becomes of somebody is told as of the past, whatever rules were agreed on.
func TestNothingIsToldInThePresent(t *testing.T) {
	campaigns := 18
	if testing.Short() {
		campaigns = 3
	}
	present := regexp.MustCompile(`^(is|has|have|are|cannot|will|\w{2,}[^s]s) `)
	for seed := range uint64(campaigns) {
		k := living(t, seed)
		dice := rules.Dice{Seed: seed}
		for round := range 6 {
			c := nextOf(k, round)
			if c == nil || k.Do(c) != nil || k.rivals() != nil || k.State.Pending() == nil {
				break
			}
			require.NoError(t, k.Do(engine.Settle{Report: engine.DealOut(k.State, &dice)}))
			require.NoError(t, k.rivals())
		}
		var names []string
		for i := range k.State.Bands {
			b := &k.State.Bands[i]
			names = append(names, b.Name, "They")
			for j := range b.Warriors {
				names = append(names, b.Warriors[j].Name)
			}
			for j := range b.Graves {
				names = append(names, b.Graves[j].Name)
			}
		}
		for _, chapter := range Chronicle(k.Campaign) {
			for _, paragraph := range chapter.Text {
				for _, words := range strings.Split(paragraph, ". ") {
					for _, name := range names {
						if rest, ok := strings.CutPrefix(words, name+" "); ok {
							assert.NotRegexp(t, present, rest, words)
						}
					}
				}
			}
		}
	}
}
