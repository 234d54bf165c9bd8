package campaign

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	engine "cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// The chronicle tells the missions of a story as one tells it afterwards, from when it is heard of
// to its end, in the engine's own words of them (TALE-01 to TALE-07).
func TestTheChronicleTellsOfMissions(t *testing.T) {
	var bands []*warbands.Roster
	for _, list := range []string{"sisters", "skaven"} {
		r, ok := warbands.Template(list)
		require.True(t, ok)
		bands = append(bands, r)
	}
	c, err := engine.New(engine.Terms{Edition: "lrb", Stories: true, Seed: 4}, bands)
	require.NoError(t, err)
	const key = "the-couriers-errand"
	c.State.Bands[0].Tales = []engine.Tale{{Story: key, Part: 2, Kept: []string{"boy", "ahead"}}}
	answered := func() {
		for n := 0; c.Open != nil && n < 100; n++ {
			require.NoError(t, c.Answer(rules.FirstAnswer(*c.Open)))
		}
	}
	played := func(won bool, kept ...string) {
		require.NoError(t, c.Do(engine.Undertake{Band: 0, Story: key}))
		answered()
		r := engine.Report{Log: "laid", Winner: -1, Ending: "so"}
		side := engine.Result{Won: won, Kept: kept}
		if won {
			r.Winner = 0
		}
		for i := range c.State.Bands[0].Warriors {
			side.Men = append(side.Men, engine.Man{Who: c.State.Bands[0].Warriors[i].ID, By: engine.Foe{Who: rules.Nobody}})
		}
		r.Sides = []engine.Result{side}
		require.NoError(t, c.Do(engine.Settle{Report: r}))
		for c.State.Bands[0].Step != "" {
			answered()
			require.NoError(t, c.Do(engine.GoOn{Band: 0}))
			answered()
		}
	}
	played(false, "ahead")
	c.State.Bands[0].Tales[0].After = 0
	played(true, "free")
	played(true)
	all := Chronicle(c)
	require.Len(t, all, 4)
	text := func(n int) string { return strings.Join(all[n].Text, " ") }
	name := c.State.Bands[0].Name
	assert.Equal(t, "Battle 1: The Smugglers' Toll", all[1].Heading)
	assert.Equal(t, name+" went on a mission: The Smugglers' Toll, the second of the three of The Courier's Errand.", all[1].Text[0])
	assert.Contains(t, text(1), "When it was over, The Smugglers' Toll was lost.")
	assert.Contains(t, text(1), "What had helped "+name+" was no more: the courier's boy is with them, and he knows the drains.")
	assert.Contains(t, text(1), "They came back from The Smugglers' Toll with nothing, but it was not over for them yet.")
	assert.Contains(t, text(2), "had done what they came for, and more than that: three of theirs have paid no toll")
	assert.Contains(t, text(2), "And The Courier's Errand went on: it led them to The Customs Money.")
	assert.Contains(t, text(3), "So "+name+" saw The Courier's Errand to its end")
	assert.Contains(t, text(3), "The Customs Money, the last of the three of")
	for _, chapter := range all[1:] {
		for _, text := range chapter.Text {
			assert.NotContains(t, text, "The mission is ", "how hard it was is no story")
		}
	}
	for log, story := range map[string]string{
		"A hear of something: S, in 3 missions. It begins with T.":                                                       "A heard of something that was more than a fight: S. It was to begin with T.",
		"A have failed a second time, and S goes on without them: others tell how it ended.":                             "A had failed a second time, and S went on without them: others tell how it ended.",
		"A have done what they came for. Nothing is kept from it for later.":                                             "A had done what they came for, and no more.",
		"Falk is taken, and those who have him want no captive: they take what he carries, and let him go.":              "Falk was taken, and those who had him wanted no captive: they took what he carried, and let him go.",
		"The mission is hard for A, who are rated 9, as it is told for a rating of 5. Nothing was kept that helps them.": "",
	} {
		assert.Equal(t, story, retell(log))
	}
}

// Missions are none of the battles by which the favourites are known (BEFORE-01, TALE-03).
func TestMissionsSayNothingOfFavourites(t *testing.T) {
	s := &engine.State{Battles: []engine.Battle{
		{Bands: []rules.SideID{0}, Ratings: []int{90}, Errand: &engine.Errand{}, Report: &engine.Report{Winner: 0}},
		{Bands: []rules.SideID{0}, Ratings: []int{90}, Errand: &engine.Errand{}, Report: &engine.Report{Winner: -1}},
		{Bands: []rules.SideID{0, 1}, Ratings: []int{90, 80}, Report: &engine.Report{Winner: 1}},
	}}
	won, of := favourites(s)
	assert.Equal(t, []int{0, 1}, []int{won, of})
	s.Bands = []engine.Band{{ID: 0, Name: "The Reds", List: &warbands.Reikland, Tales: []engine.Tale{{Story: "the-couriers-errand", Part: 3, End: "won"}}},
		{ID: 1, Name: "The Rats", List: &warbands.Skaven, Tales: []engine.Tale{{Story: "the-night-of-fires", Part: 2, End: "lost"}, {Story: "of-another-version", Part: 1}}}}
	s.Rules, _ = rulesetOf("lrb", nil)
	var told []string
	for _, l := range taleStandings(s) {
		told = append(told, l.Title+" "+strings.Join(l.About, " "))
	}
	assert.Equal(t, []string{"Stories ", "The Reds: The Courier's Errand Seen to its end.", "The Rats: The Night of Fires Lost at The Guild's Ledger, part 2 of 3."}, told)
	won, of = missions(s)
	assert.Equal(t, []int{1, 2}, []int{won, of})
}
