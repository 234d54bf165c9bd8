package campaign

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/rules"
	engine "cometfall/rules/campaign"
)

// The chronicle tells what the log notes as one tells it afterwards: who met whom and who held the
// field, what was found and what somebody learned; what is said of one after the other it says of
// them together, what was bought at the end, and who handed what to whom not at all.
func TestTheChronicleTellsAStory(t *testing.T) {
	s := &engine.State{Bands: []engine.Band{{ID: 0, Name: "The Reds"}, {ID: 1, Name: "The Rats"}}, Battles: []engine.Battle{{Scenario: "skirmish"}}}
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
		"The Reds brought 3 shards of wyrdstone home. Falk and Jost recovered. Emil died of his wounds. The Attacks of Anselm rose to 2. Dieter learned Leap. " +
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
