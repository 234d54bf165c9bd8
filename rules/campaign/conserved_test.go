package campaign_test

import (
	"fmt"
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// eventsOf are the events that lines of a log tell of.
func eventsOf(lines []campaign.Line) (all []campaign.Event) {
	for _, l := range lines {
		if l.Event != nil {
			all = append(all, *l.Event)
		}
	}
	return all
}

// Whatever comes to a warband of a campaign or leaves it is told, to the last dagger; nobody
// who is dead, held or recovering goes into a battle, and nothing rises past the maximums of
// races (AFTER-01 to AFTER-16, BAND-19). CAMPAIGNS plays more of them.
func TestNothingComesOrGoesUntold(t *testing.T) {
	campaigns, battles := 6, 10
	if testing.Short() {
		campaigns, battles = 2, 3
	}
	if n, err := strconv.Atoi(os.Getenv("CAMPAIGNS")); err == nil {
		campaigns, battles = n, 15
	}
	changes := 0
	for k := range campaigns {
		dice := rules.Dice{Seed: uint64(k)}
		lists := []string{[]string{"reikland", "marienburg"}[k%2], []string{"skaven", "undead", "cult", "sisters"}[k%4], "witch-hunters"}
		terms := campaign.Terms{Seed: uint64(500 + k), Early: k%3 == 1, Stones: k%4 > 1, Rewards: k%4 > 1, Hiring: []string{"", "brigandsburg"}[k%2], Camps: []string{"", campaign.CampsOn, campaign.CampsEventful}[k%3]}
		c := founded(t, terms, lists...)
		fresh := founded(t, terms, lists...)
		at := len(c.Lines)
		trial := campaign.NewTrial(c, uint64(k), nil)
		trial.Freely = k%2 == 0
		trial.Dealt = func() campaign.Report {
			ready := map[rules.WarriorID]bool{}
			for _, id := range c.State.Pending().Bands {
				for _, w := range c.State.Bands[id].Warriors {
					ready[w.ID] = w.Captor == campaign.Free && w.Misses == 0 && w.Away == ""
				}
			}
			r := dealtOut(c, &dice)
			for _, side := range r.Sides {
				for _, m := range side.Men {
					assert.True(t, ready[m.Who], "campaign %d: somebody fought who could not", k)
				}
			}
			return r
		}
		for range battles {
			require.NoError(t, trial.Round("yard"), c.Text())
		}
		before, told := fresh.State, len(fresh.Lines)
		for ; at < len(c.Lines); at++ {
			if !c.Lines[at].Input || c.Lines[at].Remark {
				continue
			}
			require.NoError(t, fresh.Input(c.Lines[at].Text), "campaign %d: %s", k, c.Lines[at].Text)
			if fresh.Open != nil {
				continue
			}
			events := eventsOf(fresh.Lines[told:])
			if lost := campaign.Unexplained(before, fresh.State, events); len(lost) > 0 {
				assert.Empty(t, lost, "campaign %d: %s\n%v", k, c.Lines[at].Text, events)
			}
			if fmt.Sprint(campaign.Belongings(before)) != fmt.Sprint(campaign.Belongings(fresh.State)) {
				changes++
			}
			before, told = fresh.State, len(fresh.Lines)
		}
		assert.Equal(t, c.Hash(), fresh.Hash(), "campaign %d", k)
		for i := range c.State.Bands {
			b := &c.State.Bands[i]
			r, ids := c.State.Roster(b, func(*campaign.Warrior) bool { return true })
			for n := range ids {
				ty := c.State.Type(b, b.Warrior(ids[n]))
				if ty.Race == "" {
					continue
				}
				grown, most := b.Warrior(ids[n]).Gains, r.Maximums(n)
				for _, ch := range warbands.Characteristics {
					base, most := *warbands.Characteristic(&ty.Profile, ch), *warbands.Characteristic(&most, ch)
					assert.LessOrEqual(t, base+*warbands.Characteristic(&grown, ch), max(base, most), "%s of %s", ch, b.Warrior(ids[n]).Name)
				}
			}
		}
	}
	assert.Greater(t, changes, 20*campaigns)
}

// What the test above looks for is found: a thing that vanishes, one that comes from nowhere, one
// too many of what is told, and one that is counted and not told.
func TestAThingThatVanishesIsNoticed(t *testing.T) { // AFTER-09
	c := founded(t, campaign.Terms{}, "reikland", "skaven")
	before := c.State.Clone()
	c.State.Bands[0].Stow("dagger", 2)
	found := campaign.Event{Band: 0, Who: rules.Nobody, Text: "They find: a dagger.", Goods: []campaign.Thing{{Key: "dagger", N: 1}}}
	assert.Equal(t, []string{c.State.Bands[0].Name + ": dagger, 0 and then 2"}, campaign.Unexplained(before, c.State, nil))
	assert.Equal(t, []string{c.State.Bands[0].Name + ": dagger, 1 and then 2"}, campaign.Unexplained(before, c.State, []campaign.Event{found}))
	assert.Empty(t, campaign.Unexplained(before, c.State, []campaign.Event{found, found}))
	silent := found
	silent.Text = "They find something."
	assert.Len(t, campaign.Unexplained(before, c.State, []campaign.Event{found, silent}), 1)
	c.State = before.Clone()
	w := &c.State.Bands[0].Warriors[0]
	require.Greater(t, len(w.Gear), 1)
	gone := campaign.Event{Band: 0, Who: w.ID, Rule: "HARM-36", Text: "Robbed."}
	for _, key := range w.Gear[1:] {
		gone.Goods = append(gone.Goods, campaign.Thing{Key: key, N: -1})
	}
	first := w.Gear[0]
	w.Gear = nil
	assert.Len(t, campaign.Unexplained(before, c.State, []campaign.Event{{Band: 0, Rule: "HARM-36"}}), len(gone.Goods)+1, "a robbery is no excuse")
	assert.Len(t, campaign.Unexplained(before, c.State, []campaign.Event{gone}), 1, "all but one")
	gone.Goods = append(gone.Goods, campaign.Thing{Key: first, N: -1})
	assert.Empty(t, campaign.Unexplained(before, c.State, []campaign.Event{gone}))
}

// What a battle has broken or killed under its rider is told when he comes home (AFTER-01).
func TestWhatABattleHasBrokenIsTold(t *testing.T) {
	c := founded(t, campaign.Terms{}, "reikland", "skaven")
	w := who(t, c, "Anselm")
	w.Gear = append(w.Gear, "warhorse", "barding")
	id, had := w.ID, len(w.Gear)
	require.NoError(t, c.Do(campaign.Meet{Bands: []rules.SideID{0, 1}, Scenario: "skirmish"}))
	r := laid(t, c)
	for k := range r.Sides[0].Men {
		if m := &r.Sides[0].Men[k]; m.Who == id {
			m.Left = []rules.Aftermath{{Rule: "ARMS-19", Kind: rules.Ruined, Who: id, What: "sword", N: 1}, {Rule: "MOUNT-14", Kind: rules.MountLost, Who: id, N: 1},
				{Rule: "ARMS-19", Kind: rules.Ruined, Who: id, What: "flail", N: 1}}
		}
	}
	before := c.State
	require.NoError(t, c.Do(campaign.Settle{Report: r}))
	for c.Open != nil {
		require.NoError(t, c.Answer(rules.Answer{0}))
	}
	assert.Empty(t, campaign.Unexplained(before, c.State, eventsOf(c.Lines)))
	assert.Contains(t, told(c), "Anselm has lost: sword.")
	assert.Contains(t, told(c), "Anselm has lost: warhorse.")
	assert.NotContains(t, told(c), "has lost: flail")
	assert.Len(t, c.State.Bands[0].Warrior(id).Gear, had-3)
}
