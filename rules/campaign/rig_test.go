package campaign_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// founded is a campaign of ready-made warbands, one for each list named.
func founded(t *testing.T, t0 campaign.Terms, lists ...string) *campaign.Campaign {
	t.Helper()
	if t0.Edition == "" {
		t0.Edition = "lrb"
	}
	var bands []*warbands.Roster
	for _, key := range lists {
		r, ok := warbands.Template(key)
		require.True(t, ok, key)
		if len(bands) > 0 && bands[0].Name == r.Name { // the same list twice
			r.Name += " again"
		}
		bands = append(bands, r)
	}
	c, err := campaign.New(t0, bands)
	require.NoError(t, err)
	return c
}

// who is a warrior of a campaign by name.
func who(t *testing.T, c *campaign.Campaign, name string) *campaign.Warrior {
	t.Helper()
	for i := range c.State.Bands {
		if w := c.State.Bands[i].Named(strings.ReplaceAll(name, " ", "-")); w != nil {
			return w
		}
	}
	require.Fail(t, "nobody is called "+name)
	return nil
}

// downed is somebody who is put out of action by somebody, in a battle laid down.
type downed struct{ who, by string }

// laid is the report of the battle that is arranged, in which these went out of action;
// the first warband has won.
func laid(t *testing.T, c *campaign.Campaign, out ...downed) campaign.Report {
	t.Helper()
	bt := c.State.Pending()
	require.NotNil(t, bt, "no battle is arranged")
	r := campaign.Report{Log: "laid", Winner: bt.Bands[0], Ending: "It was laid down so."}
	for i, id := range bt.Bands {
		side := campaign.Result{Band: id, Won: i == 0, Routed: i > 0}
		b := &c.State.Bands[id]
		for k := range b.Warriors {
			w := &b.Warriors[k]
			if !w.Here() || w.Misses > 0 || w.Away != "" {
				continue
			}
			m := campaign.Man{Who: w.ID, By: campaign.Foe{Who: rules.Nobody}}
			for _, d := range out {
				if d.who == w.Name {
					m.Fate, m.Injured, m.Rule = campaign.TakenOut, true, "INJ-04"
					if d.by != "" {
						m.By.Who = who(t, c, d.by).ID
					}
				}
				if d.by == w.Name {
					m.Felled = append(m.Felled, campaign.Foe{Who: who(t, c, d.who).ID})
				}
			}
			side.Men = append(side.Men, m)
		}
		r.Sides = append(r.Sides, side)
	}
	return r
}

// scripted lays out the dice that come next.
func scripted(c *campaign.Campaign, faces ...uint8) { c.State.Dice.Script = faces }

// met arranges a skirmish of the first two warbands.
func met(t *testing.T, c *campaign.Campaign) {
	t.Helper()
	require.NoError(t, c.Do(campaign.Meet{Bands: []rules.SideID{0, 1}, Scenario: "skirmish"}))
}

func lines(text string) []string { return strings.Split(text, "\n") }

// ready brings all warbands through what is left of their steps; every question has its
// first answer.
func ready(t *testing.T, c *campaign.Campaign) {
	t.Helper()
	for i := range c.State.Bands {
		for c.State.Bands[i].Step != "" {
			require.NoError(t, c.Do(campaign.GoOn{Band: rules.SideID(i)}))
			for c.Open != nil {
				require.NoError(t, c.Answer(rules.FirstAnswer(*c.Open)))
			}
		}
	}
}
