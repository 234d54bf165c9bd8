package campaign_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
)

var update = flag.Bool("update", false, "write the recorded campaigns anew")

// recorded is what a campaign says: inputs behind a mark, events behind their rule and number, and
// whenever a warband enters a step what it is offered there, with the reasons why not.
func recorded(t *testing.T, played *campaign.Campaign, terms campaign.Terms, lists ...string) string {
	t.Helper()
	c := founded(t, terms, lists...)
	var text strings.Builder
	seen := map[string]bool{} // offers are told once
	shown, steps := len(c.Lines), make([]string, len(c.State.Bands))
	for _, line := range played.Lines[shown:] {
		if !line.Input {
			continue
		}
		require.NoError(t, c.Input(line.Text), "%s", line.Text)
		for ; shown < len(c.Lines); shown++ {
			switch l := &c.Lines[shown]; {
			case l.Input:
				fmt.Fprintln(&text, ">", l.Text)
			default:
				fmt.Fprintf(&text, "%s %v %d %d %d: %s\n", l.Event.Rule, l.Event.Kind, l.Event.Band, l.Event.Who, l.Event.N, l.Text)
			}
		}
		if c.Open != nil {
			fmt.Fprintf(&text, "? %s %v %d %d %d %d %s\n", c.Open.Rule, c.Open.Shape, c.Open.Side, c.Open.Who, c.Open.At, c.Open.Usual, c.Open.Question)
			for _, o := range c.Open.Options {
				fmt.Fprintln(&text, "?  ", o.Text)
			}
			continue
		}
		for i := range c.State.Bands {
			b := &c.State.Bands[i]
			if b.Step == steps[i] {
				continue
			}
			steps[i] = b.Step
			may, all := 0, c.State.Offers(b.ID)
			for _, o := range all {
				line := fmt.Sprintf("  %s, %d [%s]", o.Text, o.Price, o.Command.String(c.State))
				if o.About != "" {
					line += " " + o.About
				}
				if o.WhyNot != nil {
					line = fmt.Sprintf("  not %s: %v", o.Text, o.WhyNot)
				} else {
					may++
				}
				if !seen[line] {
					fmt.Fprintln(&text, line)
					seen[line] = true
				}
			}
			fmt.Fprintf(&text, "%s: %s, %d crowns, %d shards, rated %d, %d of %d offers\n", b.Name, b.Step, b.Gold, b.Shards, c.State.Rating(b), may, len(all))
		}
	}
	for _, line := range c.State.Words() {
		fmt.Fprintln(&text, "=", line)
	}
	return text.String()
}

// Campaigns that were recorded go as they went, with all that is told and offered in them
// (AFTER-01 to AFTER-15, CAMP-05, GROW-01 to GROW-12, HARM-01, STONE-02 to STONE-07, TRADE-01). Who changes a rule of them on
// purpose reads what has become of them, and writes them anew with -update.
func TestRecordedCampaignsGoAsTheyWent(t *testing.T) {
	for k, terms := range []campaign.Terms{
		{Seed: 11, Hiring: "mordheim"}, {Seed: 12, Early: true, Edition: "core2"}, {Seed: 13, Hiring: "cutthroats-den", Edition: "core2"}, {Seed: 14, Early: true, Hiring: "brigandsburg"}, {Seed: 22, Camps: campaign.CampsEventful, Gold: 900},
		{Seed: 50, Stones: true, Rewards: true, Gold: 900},
	} {
		lists := [][]string{{"reikland", "skaven", "undead"}, {"witch-hunters", "cult"}, {"middenheim", "sisters"}, {"marienburg", "undead"}, {"reikland", "undead"}, {"cult", "skaven"}}[k]
		dice := rules.Dice{Seed: uint64(k)}
		c := founded(t, terms, lists...)
		trial := campaign.NewTrial(c, uint64(k), nil)
		trial.Dealt = func() campaign.Report { return dealtOut(c, &dice) }
		for range 3 + k/4 {
			require.NoError(t, trial.Round("yard"))
		}
		got := recorded(t, c, terms, lists...)
		file := fmt.Sprintf("testdata/recorded-%d.txt", k+1)
		if *update {
			require.NoError(t, os.WriteFile(file, []byte(got), 0o644))
			continue
		}
		want, err := os.ReadFile(file)
		require.NoError(t, err)
		was, is := lines(string(want)), lines(got)
		for i := range min(len(was), len(is)) {
			if was[i] != is[i] {
				require.Equal(t, strings.Join(was[max(0, i-5):min(len(was), i+3)], "\n"), strings.Join(is[max(0, i-5):min(len(is), i+3)], "\n"), "%s:%d", file, i+1)
			}
		}
		assert.Len(t, is, len(was), file)
	}
}
