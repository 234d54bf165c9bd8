package campaign_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// sentOut is a campaign of so many rounds with everything that marks warriors.
func sentOut(t *testing.T, k, rounds int, lists ...string) *campaign.Campaign {
	t.Helper()
	dice := rules.Dice{Seed: uint64(k)}
	c := founded(t, campaign.Terms{Seed: uint64(30 + k), Gold: 700, Hiring: "mordheim", Stones: true, Rewards: true, Early: k%3 == 2, Edition: []string{"lrb", "core2"}[k%2]}, lists...)
	trial := campaign.NewTrial(c, uint64(k), nil)
	trial.Freely = k%2 == 1
	trial.Dealt = func() campaign.Report { return dealtOut(c, &dice) }
	for range rounds {
		require.NoError(t, trial.Round("yard"))
	}
	return c
}

// A campaign comes back from a link to the same State, and can be played on.
func TestACampaignComesBackFromALink(t *testing.T) {
	c := sentOut(t, 1, 3, "reikland", "undead")
	c.Remark("it changes nothing")
	word, err := c.Link()
	require.NoError(t, err)
	assert.Regexp(t, regexp.MustCompile(`^1[A-Za-z0-9_-]+$`), word)
	assert.Less(t, len(word), rules.LongestLink)
	t.Logf("%d letters for a file of %d", len(word), len(c.Save()))
	again, err := campaign.Linked(word)
	require.NoError(t, err)
	assert.Equal(t, c.Hash(), again.Hash())
	assert.Equal(t, c.State.Words(), again.State.Words())
	assert.Equal(t, len(c.Story(rules.Nobody)), len(again.Story(rules.Nobody)), "it tells the same")
	for _, cut := range []int{0, 1, 16, 17, len(word) / 2, len(word) - 1} {
		_, err := campaign.Linked(word[:cut])
		require.ErrorContains(t, err, "the link is damaged; ask for it again, or for the campaign as a file")
	}
	for _, bad := range []string{"9" + word[1:], word[:len(word)-1] + "!", word + word, "1" + strings.Repeat("A", 8000)} {
		_, err := campaign.Linked(bad)
		require.ErrorContains(t, err, "the link is damaged")
	}
}

// A campaign that other rules have played goes as the whole file, and is read only up to there.
func TestACampaignOfOtherRulesComesBackFromALink(t *testing.T) {
	c := sentOut(t, 1, 1, "reikland", "undead")
	got, err := campaign.Open(otherRules(t, c.Save()))
	require.NoError(t, err)
	word, err := got.Link()
	require.NoError(t, err)
	assert.Equal(t, "2", word[:1])
	again, err := campaign.Linked(word)
	require.NoError(t, err)
	assert.Equal(t, got.Save(), again.Save())
	assert.Equal(t, c.Hash(), again.Hash())
}

// A campaign that is too long for a link says how long it is and what to do.
func TestALongCampaignIsToldThatItNeedsAFile(t *testing.T) {
	c := sentOut(t, 1, 1, "reikland", "undead")
	for i := 0; ; i++ {
		require.NoError(t, c.Seat(0, fmt.Sprintf("level%x", uint64(i+1)*0x9e3779b97f4a7c15)))
		if i%10 > 0 {
			continue
		}
		if _, err := c.Link(); err != nil {
			require.ErrorIs(t, err, campaign.ErrLongLink)
			assert.Regexp(t, `export it as a file, or its warbands as links \(its link has 8\d\d\d letters, 8000 are the most\)`, err.Error())
			break
		}
		require.Less(t, i, 2000)
	}
	word, err := rules.LinkWord('1', strings.Repeat("> seat 1 fair\n", 6001), "0123456789abcdef")
	require.NoError(t, err)
	_, err = campaign.Linked(word)
	require.ErrorContains(t, err, "it has 6001 lines of input, 6000 are the most")
}

// What a campaign has made of a warband comes back from every file and from a link: injuries,
// skills, mutations, spells, experience and what lies in its store. Who has fallen stands in the
// notes.
func TestAWarbandOfACampaignComesBackFromEveryFile(t *testing.T) {
	seen := map[string]int{}
	rounds, campaigns := 8, 6
	if testing.Short() {
		rounds, campaigns = 6, 1
	}
	for k := range campaigns {
		lists := [][]string{{"reikland", "cult"}, {"skaven", "undead"}, {"sisters", "cult"}, {"witch-hunters", "cult"}, {"marienburg", "skaven"}, {"middenheim", "undead"}}[k]
		c := sentOut(t, k, rounds, lists...)
		for i := range c.State.Bands {
			b := &c.State.Bands[i]
			r := c.State.Leaves(b)
			notes := c.State.Memorial(b)
			require.Len(t, notes, len(b.Graves))
			for n, line := range notes {
				assert.Contains(t, line, b.Graves[n].Name)
			}
			seen["graves"] += len(b.Graves)
			for _, rec := range r.Recruits {
				seen["injuries"] += len(rec.Marks)
				seen["skills"] += len(rec.Skills)
				seen["mutations"] += len(rec.Mutations)
				seen["experience"] += rec.XP
				seen["hatred"] += len(rec.Hates)
			}
			seen["stash"] += len(r.Stash)
			whole, err := warbands.Read(c.State.Rules, "a.txt", []byte(r.Text()))
			require.NoError(t, err)
			for _, ending := range warbands.Endings[1:] {
				data, err := r.Export(c.State.Rules, ending, notes...)
				require.NoError(t, err)
				again, unread, err := warbands.Import(c.State.Rules, "a"+ending, data)
				require.NoError(t, err)
				require.Empty(t, unread)
				require.ElementsMatch(t, strings.Split(whole.Text(), "\n\n"), strings.Split(again.Text(), "\n\n"), "only hired swords may stand elsewhere")
			}
			word, err := r.Link()
			require.NoError(t, err)
			linked, err := warbands.Linked(c.State.Rules, word)
			require.NoError(t, err)
			assert.Equal(t, r.Text(), linked.Text())
			seen["letters"] = max(seen["letters"], len(word))
		}
	}
	t.Log(seen)
	for _, what := range []string{"graves", "injuries", "skills", "mutations", "experience", "stash"} {
		assert.Positive(t, seen[what], what)
	}
	assert.Less(t, seen["letters"], rules.LongestLink/2)
}
