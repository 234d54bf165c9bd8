package campaign_test

import (
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
	"cometfall/rules/match"
)

// sealed is a campaign's file whose fingerprints are right again after something in it was
// changed: as other rules would have written it.
func sealed(text string) string {
	sum := func(s string) string {
		h := sha256.Sum256([]byte(s))
		return hex.EncodeToString(h[:8])
	}
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	head := regexp.MustCompile("^== (state|from) ")
	out := ""
	for i, l := range lines {
		if word := head.FindString(l); word != "" {
			var records []string
			for _, r := range lines[i+1:] {
				if !strings.HasPrefix(r, "== ") {
					break
				}
				records = append(records, strings.TrimPrefix(r, "== "))
			}
			l = word + sum(out+strings.Join(records, "\n"))
		}
		if strings.HasPrefix(l, "= end ") {
			l = "= end " + sum(out)
		}
		out += l + "\n"
	}
	return out
}

// otherRules is a campaign's file as rules would have written it that tell something else
// of its first battle.
func otherRules(t *testing.T, text string) string {
	changed := strings.Replace(text, "\nThey fight about: ", "\nThey quarrel about: ", 1)
	require.NotEqual(t, text, changed)
	return sealed(changed)
}

// story is what a campaign tells, without the words that other rules find.
func story(c *campaign.Campaign) (all []campaign.Event) {
	for _, e := range c.Story(rules.Nobody) {
		e.Text = strings.Replace(e.Text, "They quarrel about: ", "They fight about: ", 1)
		all = append(all, e)
	}
	return all
}

// heldState is the State at the end of a campaign's file, with what the log tells.
func heldState(c *campaign.Campaign) string {
	text := c.Save()
	text = text[strings.LastIndex(text, "\n== state "):]
	return text[strings.Index(text, "\n== line "):strings.Index(text, "\n= end ")]
}

// A campaign whose log comes to something else by the rules of today goes on from the State
// that its file holds: with all that was told of it, the same dice and the same ends; and
// its file holds from where it went on.
func TestACampaignGoesOnWhereOtherRulesHavePlayedIt(t *testing.T) {
	for _, dice := range []string{match.InARow, match.Settled, match.Fresh} {
		c := founded(t, campaign.Terms{Seed: 3, Dice: dice, Camps: campaign.CampsOn, Stones: true}, "reikland", "skaven")
		c.Chance = func() uint32 { return 77 }
		trial := campaign.NewTrial(c, 5, nil)
		chance := rules.Dice{Seed: 8}
		trial.Dealt = func() campaign.Report { return dealtOut(c, &chance) }
		for range 4 {
			require.NoError(t, trial.Round("yard"))
		}
		require.NoError(t, c.Input("rename 1 "+c.State.Bands[0].Warriors[0].Name+" Old One"))
		require.NoError(t, c.Undo())
		c.Remark("So be it.")

		same, err := campaign.Open(sealed(c.Save()))
		require.NoError(t, err)
		require.NoError(t, same.Resumed, "the file of these rules is played again")

		got, err := campaign.Open(otherRules(t, c.Save()))
		require.NoError(t, err)
		require.ErrorContains(t, got.Resumed, "They quarrel about")
		require.Equal(t, c.Hash(), got.Hash())
		require.Equal(t, heldState(c), heldState(got))
		require.Equal(t, story(c), story(got))
		require.Len(t, got.Lines, len(c.Lines))
		require.Error(t, got.Undo(), "what other rules have played is not taken back")

		again, err := campaign.Open(got.Save())
		require.NoError(t, err)
		require.NoError(t, again.Resumed, "from then on it is played from where it went on")
		require.Equal(t, got.Save(), again.Save())

		for _, goesOn := range []*campaign.Campaign{c, again} {
			goesOn.Chance = func() uint32 { return 78 }
			trial := campaign.NewTrial(goesOn, 6, nil)
			chance := rules.Dice{Seed: 9}
			trial.Dealt = func() campaign.Report { return dealtOut(goesOn, &chance) }
			require.NoError(t, trial.Round("yard"))
		}
		require.Equal(t, c.Hash(), again.Hash(), "the dice fall as they would have")
		require.Equal(t, story(c), story(again))

		last, err := campaign.Open(again.Save())
		require.NoError(t, err)
		require.NoError(t, last.Resumed)
		require.Equal(t, again.Hash(), last.Hash())

		// and where the rules change once more
		later := strings.Replace(again.Save(), "\nBattle 5: ", "\nFight 5: ", 1)
		twice, err := campaign.Open(sealed(later))
		require.NoError(t, err)
		require.Error(t, twice.Resumed)
		require.Equal(t, again.Hash(), twice.Hash())
	}
}

// A command whose question was open is carried out anew from the State before it; where it
// comes to something else now, the campaign stands before it.
func TestAQuestionThatWasOpenIsAskedAgainWhereOtherRulesHavePlayed(t *testing.T) {
	c := founded(t, campaign.Terms{Seed: 3}, "reikland", "skaven")
	require.NoError(t, c.Input("meet 1,2"))
	for c.Open != nil {
		require.NoError(t, c.Answer(rules.Answer{3}))
	}
	require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c)}))
	for b := 0; c.Open == nil; b = 1 - b {
		require.NoError(t, c.Do(campaign.GoOn{Band: rules.SideID(b)}))
	}
	got, err := campaign.Open(otherRules(t, c.Save()))
	require.NoError(t, err)
	require.Error(t, got.Resumed)
	assert.Equal(t, c.Open, got.Open)
	assert.Equal(t, c.Hash(), got.Hash())
	assert.Equal(t, c.Known(), got.Known())

	known := c.Known()
	other := strings.Replace(otherRules(t, c.Save()), "\n"+known[len(known)-1].Text+"\n", "\nNothing of the kind.\n", 1)
	got, err = campaign.Open(sealed(other))
	var trouble *campaign.Trouble
	require.ErrorAs(t, err, &trouble)
	assert.Nil(t, got.Open)
	assert.Len(t, got.State.Battles, 1)
	assert.NotNil(t, got.State.Battles[0].Report, "only the last command is lost")
}

// A State is believed only where it and the log above it are as they were saved, and where
// it can be.
func TestAStateThatCannotBeIsNotGoneOnFrom(t *testing.T) {
	text := otherRules(t, lived(t)[0])
	good, err := campaign.Open(text)
	require.NoError(t, err)
	require.Error(t, good.Resumed)
	for _, change := range [][2]string{
		{"== next ", "== next -"},
		{"== band reikland", "== band nobody"},
		{"== band ", "== brand "},
		{"== warrior {ID:", "== warrior {ID:90"},
		{"== warrior {", "== warrior {Wings:2 "},
		{"== warrior {", "== warrior "},
		{"== battle {Scenario:", "== battle {Bands:[7] Scenario:"},
		{"== told ", "== told more "},
		{"== told ", "== undone 4-90000\n== told "},
		{"== dice {", "== dice {Seed:x "},
	} {
		require.Contains(t, text, change[0])
		var trouble *campaign.Trouble
		got, err := campaign.Open(sealed(strings.Replace(text, change[0], change[1], 1)))
		require.ErrorAs(t, err, &trouble, change[1])
		require.NotNil(t, got)
		assert.NoError(t, got.Resumed, change[1])
		assert.Empty(t, got.State.Battles, "it stands where the log is certain")
		got, err = campaign.Open(strings.Replace(text, change[0], change[1], 1))
		require.Error(t, err, "what is not sealed is not even read")
		assert.NoError(t, got.Resumed)
	}
}

// Campaigns of the first version, whose files hold no State that can be read, open.
func TestCampaignsOfTheFirstVersionOpen(t *testing.T) {
	text := lived(t)[1]
	first := regexp.MustCompile("(?m)^== .*\n").ReplaceAllString(strings.Replace(text, "cometfall campaign 2\n", "cometfall campaign 1\n", 1), "")
	require.NotEqual(t, text, first)
	c, err := campaign.Open(sealed(first))
	require.NoError(t, err)
	assert.Equal(t, text, c.Save())
}
