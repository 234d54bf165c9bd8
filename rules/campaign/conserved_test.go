package campaign_test

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// belongings is how many of each thing every warband has, in its store and on its warriors.
func belongings(s *campaign.State) []map[string]int {
	all := make([]map[string]int, len(s.Bands))
	for i := range s.Bands {
		all[i] = map[string]int{}
		for _, t := range s.Bands[i].Store {
			all[i][t.Key] += t.N
		}
		for k := range s.Bands[i].Warriors {
			for _, key := range s.Bands[i].Warriors[k].Gear {
				all[i][key]++
			}
		}
	}
	return all
}

// unexplained are the things of which a warband has more or fewer after a command than the
// events of the command account for: newcomers bring what they carry, the dead and those who
// leave take it with them, whoever is robbed has lost it all, and everything else is named.
func unexplained(before, after *campaign.State, events []campaign.Event) (all []string) {
	was, is := belongings(before), belongings(after)
	for i := range after.Bands {
		b := &after.Bands[i]
		had := &campaign.Band{}
		if i < len(before.Bands) {
			had = &before.Bands[i]
		} else {
			was = append(was, map[string]int{})
		}
		for k := range b.Warriors {
			if w := &b.Warriors[k]; had.Warrior(w.ID) == nil {
				for _, key := range w.Gear {
					was[i][key]++
				}
			}
		}
		for _, g := range b.Graves[min(len(had.Graves), len(b.Graves)):] {
			if had.Warrior(g.ID) != nil {
				for _, key := range g.Gear {
					was[i][key]--
				}
			}
		}
		keys := map[string]bool{}
		for key := range was[i] {
			keys[key] = true
		}
		for key := range is[i] {
			keys[key] = true
		}
		for key := range keys {
			if was[i][key] == is[i][key] {
				continue
			}
			name := strings.ToLower(campaign.NameOf(after.Rules, key))
			if !slices.ContainsFunc(events, func(e campaign.Event) bool {
				text := strings.ToLower(e.Text)
				robbed := e.Rule == "HARM-36" || e.Rule == "HARM-65" || e.Rule == "SPAWN-03"
				return robbed && int(e.Band) == i || strings.Contains(text, name)
			}) {
				all = append(all, fmt.Sprintf("%s: %s, %d and then %d", b.Name, key, was[i][key], is[i][key]))
			}
		}
	}
	slices.Sort(all)
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
		terms := campaign.Terms{Seed: uint64(500 + k), Early: k%3 == 1, Camps: []string{"", campaign.CampsOn, campaign.CampsEventful}[k%3]}
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
			var events []campaign.Event
			for _, l := range fresh.Lines[told:] {
				if l.Event != nil {
					events = append(events, *l.Event)
				}
			}
			if lost := unexplained(before, fresh.State, events); len(lost) > 0 {
				assert.Empty(t, lost, "campaign %d: %s\n%v", k, c.Lines[at].Text, events)
			}
			if fmt.Sprint(belongings(before)) != fmt.Sprint(belongings(fresh.State)) {
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

// What the test above looks for is found: a thing that vanishes, one that comes from nowhere.
func TestAThingThatVanishesIsNoticed(t *testing.T) { // AFTER-09
	c := founded(t, campaign.Terms{}, "reikland", "skaven")
	before := c.State.Clone()
	c.State.Bands[0].Stow("dagger", 1)
	assert.Equal(t, []string{c.State.Bands[0].Name + ": dagger, 0 and then 1"}, unexplained(before, c.State, nil))
	assert.Empty(t, unexplained(before, c.State, []campaign.Event{{Band: 0, Text: "They find: a dagger."}}))
	c.State = before.Clone()
	w := &c.State.Bands[0].Warriors[0]
	require.NotEmpty(t, w.Gear)
	w.Gear = nil
	assert.NotEmpty(t, unexplained(before, c.State, []campaign.Event{{Band: 1, Rule: "HARM-36"}}))
	assert.Empty(t, unexplained(before, c.State, []campaign.Event{{Band: 0, Rule: "HARM-36"}}))
}
