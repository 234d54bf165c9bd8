package campaign_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
)

// The story of a warrior is what the log tells of him, without what was taken back; what is known
// of a command that waits for an answer is what it has told so far (HOUSE-01).
func TestWhatIsToldOfSomebody(t *testing.T) {
	c := founded(t, campaign.Terms{}, "reikland", "skaven")
	jost := who(t, c, "Jost").ID
	assert.Empty(t, c.Story(rules.Nobody))
	require.NoError(t, c.Input("rename 1 Jost Johann"))
	require.NoError(t, c.Input("rename 1 Hannes Heinrich"))
	require.NoError(t, c.Input("rename 2 Kreel Krell"))
	assert.Len(t, c.Story(rules.Nobody), 3)
	story := c.Story(jost)
	require.Len(t, story, 1)
	assert.Contains(t, story[0].Text, "Johann")
	require.NoError(t, c.Undo())
	assert.Len(t, c.Story(rules.Nobody), 2, "what was taken back is no story")
	assert.Empty(t, c.Known(), "nothing waits")

	// A hero's advance asks what rises: what was rolled is known by then.
	c = grown(t, campaign.Terms{}, "reikland", "Dieter", 2, nil, 3, 4)
	require.NotNil(t, c.Open)
	known := c.Known()
	require.NotEmpty(t, known)
	n := 0
	for _, l := range c.Lines {
		if l.Event != nil {
			n++
		}
	}
	assert.Less(t, len(known), n, "what came before is told already")
	assert.Equal(t, "GROW-07", known[len(known)-1].Rule)
	texts := map[string]bool{}
	for _, e := range known {
		texts[e.Text] = true
	}
	assert.Len(t, texts, len(known))
	require.NoError(t, c.Answer(rules.Answer{0}))
	assert.Empty(t, c.Known())
}

// Sisters and Witch Hunters hate who has robbed graves, in the next battle against him alone
// (EXPLORE-45).
func TestWhoHatesGraveRobbers(t *testing.T) {
	for _, row := range []struct {
		met         []rules.SideID
		hate, after bool
	}{{[]rules.SideID{0, 1}, true, false}, {[]rules.SideID{1, 0}, true, false}, {[]rules.SideID{0, 2}, false, true}, {[]rules.SideID{1, 2}, false, true}} {
		c := founded(t, campaign.Terms{}, "reikland", "witch-hunters", "skaven")
		c.State.Bands[0].Notes.Set("graves-robbed", 0, 1)
		require.NoError(t, c.Do(campaign.Meet{Bands: row.met, Scenario: "skirmish"}))
		a, err := c.State.Agreement("yard", 1)
		require.NoError(t, err)
		for i, text := range a.Rosters {
			keeps := row.met[i] == 1
			assert.Equal(t, row.hate && keeps, strings.Contains(text, c.State.Bands[0].Name) && keeps, "%v", row.met)
		}
		require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c)}))
		assert.Equal(t, row.after, c.State.Bands[0].Notes.Get("graves-robbed", 0) == 1, "%v", row.met)
	}
}
