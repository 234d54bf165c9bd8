//go:build !js

package main

import (
	"flag"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/campaign"
	"cometfall/rules/help"
	"cometfall/rules/match"
	"cometfall/rules/warbands"
)

// lived is what whole campaigns came to.
type lived struct {
	Campaigns int            `json:"campaigns"`
	Battles   int            `json:"battles"`
	Dead      int            `json:"dead"`
	Over      int            `json:"warbands_no_more"`
	Richest   int            `json:"most_crowns"`
	Rating    int            `json:"highest_rating"`
	Reached   map[string]int `json:"reached"`
	Never     []string       `json:"never_told_of"`
	Hashes    []string       `json:"hashes"`
}

// campaignAreas are the areas of rules that campaigns reach.
var campaignAreas = []string{"BEFORE", "AFTER", "LEADER", "HARM", "GROW", "EXPLORE", "XP", "TRADE", "HIRE", "CAMP", "TALE", "STONE", "MUT", "REWARD"}

// simCampaign plays campaigns of ready-made warbands between players who do anything that
// is legal, in battles and after them, but for the missions of stories, which the computer
// fights. Every State is checked.
func simCampaign(args []string, stdout, stderr io.Writer) int {
	fs := flag.NewFlagSet("sim campaign", flag.ContinueOnError)
	var s series
	s.flags(fs, 5)
	battles := fs.Int("battles", 10, "how many battles each has")
	bands := fs.Int("bands", 2, "how many warbands each has")
	edition := fs.String("edition", "both", "the rules; both: by turns")
	level := fs.String("level", "quarter", theTable)
	dealt := fs.Bool("dealt", false, "battles are dealt out by dice in place of being fought: many campaigns in a short time")
	limit := fs.Int("limit", 30, "a battle ends after so many player turns")
	if code, ok := parse(fs, args, stdout, stderr); !ok {
		return code
	}
	if err := s.check(); err != nil {
		return misused(stderr, fs.Name(), err.Error())
	}
	if *battles < 1 || *bands < 2 || *bands > min(campaign.MostBands, len(warbands.Bands)) {
		return misused(stderr, fs.Name(), fmt.Sprintf("-battles is 1 or more, and -bands 2 to %d", min(campaign.MostBands, len(warbands.Bands))))
	}
	on, _, err := tableOf(*level, stderr)
	if err != nil {
		return fail(stderr, err)
	}
	sum := lived{Reached: map[string]int{}}
	tell := progress(stderr, "campaigns")
	for i := range s.all() {
		t := campaign.Terms{Edition: *edition, Seed: s.seedOf(i), Early: i%4 == 3}
		if i%3 != 0 { // by turns in each settlement, and a third without
			t.Hiring = warbands.Settlements[i%len(warbands.Settlements)].Key
		}
		t.Camps = []string{"", campaign.CampsOn, campaign.CampsEventful}[i%3]
		if t.Stones, t.Rewards = i%2 == 1, i%2 == 1; i%2 == 1 {
			t.Dice = match.Fresh
		}
		t.Stories = i%5 != 4
		if i/2%2 == 1 { // who is rich has the dearer camps and people
			t.Gold = 1200
		}
		if *edition == "both" {
			t.Edition = book.Editions[i%len(book.Editions)]
		}
		if err := sum.live(t, i, *bands, *battles, *limit, on, *dealt); err != nil {
			return fail(stderr, fmt.Errorf("campaign %d (played alone with -seed %d -from %[1]d -n 1): %[3]w", i+1, s.seed, err))
		}
		tell(sum.Campaigns, s.n)
	}
	sum.Never = unreached(sum.Reached)
	if s.json {
		return printJSON(sum, stdout, stderr)
	}
	fmt.Fprintf(stdout, "%d campaigns, %d battles, every step checked\n", sum.Campaigns, sum.Battles)
	fmt.Fprintf(stdout, "%d warriors dead or gone, %d warbands no more, most crowns %d, highest rating %d\n", sum.Dead, sum.Over, sum.Richest, sum.Rating)
	for _, rule := range slices.Sorted(maps.Keys(sum.Reached)) {
		if inCampaign(rule) {
			fmt.Fprintf(stdout, "%7d  %s\n", sum.Reached[rule], rule)
		}
	}
	told, rows := 0, 0
	for _, rule := range campaignRules() {
		if why := nothingToTell(rule); why != "" {
			fmt.Fprintf(stdout, "         %s: %s\n", rule, why)
			continue
		}
		if rows++; sum.Reached[rule] > 0 {
			told++
		}
	}
	fmt.Fprintf(stdout, "told of %d of %d rows of which there is something to tell\n", told, rows)
	fmt.Fprintf(stdout, "never told of: %s\n", strings.Join(sum.Never, ", "))
	return 0
}

// live plays one campaign.
func (sum *lived) live(t campaign.Terms, i, bands, battles, limit int, level string, dealt bool) error {
	set, err := book.Ruleset(t.Edition, t.Toggles...)
	if err != nil {
		return err
	}
	var rosters []*warbands.Roster
	for k := range bands { // all lists by turns, ready-made or mustered by chance
		ready := warbands.Bands[(i+k*3)%len(warbands.Bands)]
		if i/2%2 == 0 {
			rosters = append(rosters, ready.Clone())
		} else {
			rosters = append(rosters, warbands.Random(set, ready.List, warbands.Terms{Value: t.Gold}, t.Seed+uint64(k)))
		}
	}
	c, err := campaign.New(t, rosters)
	if err != nil {
		return err
	}
	trial := campaign.NewTrial(c, t.Seed, func(a match.Agreement) (*match.Match, error) {
		a.Limit = limit
		table, err := levels.Load(a.Level)
		if err != nil {
			return nil, err
		}
		if a.Scenario == match.MissionScenario { // by chance nobody ever wins one
			a.Limit = 0
			return playContest(a, table, []string{"fair", "fair"})
		}
		battle, err := match.NewTrial(a, table, nil)
		if err != nil {
			return nil, err
		}
		return battle.Match, battle.Play()
	})
	if trial.Freely = i%2 == 1; trial.Freely {
		c.Chance, trial.Seldom = trial.Draw, sum.seldom
	}
	if dealt {
		dice := rules.Dice{Seed: t.Seed}
		trial.Dealt = func() campaign.Report { return campaign.DealOut(c.State, &dice) }
	}
	for range battles {
		if err := trial.Round(level); err != nil {
			return err
		}
	}
	again, err := campaign.Open(c.Save())
	if err != nil {
		return fmt.Errorf("its own file: %w", err)
	}
	if again.Hash() != c.Hash() {
		return fmt.Errorf("its own file comes to %s, and it is %s", again.Hash(), c.Hash())
	}
	sum.Campaigns++
	for k := range c.State.Battles {
		if c.State.Battles[k].Report != nil {
			sum.Battles++
		}
	}
	for k := range c.State.Bands {
		b := &c.State.Bands[k]
		sum.Dead += len(b.Graves)
		sum.Richest, sum.Rating = max(sum.Richest, b.Gold), max(sum.Rating, c.State.Rating(b))
		if b.Gone != "" {
			sum.Over++
		}
	}
	for rule, n := range trial.Reached {
		sum.Reached[rule] += n
	}
	sum.Hashes = append(sum.Hashes, c.Hash())
	return nil
}

// seldom are the places and what is found in them that were come upon less than twice.
func (sum *lived) seldom() (all []*campaign.Place) {
	for i := range campaign.Places {
		pl := &campaign.Places[i]
		villa := pl.Rule == "EXPLORE-66" && slices.ContainsFunc(campaign.Artefacts, func(a campaign.Artefact) bool { return sum.Reached[a.Rule] == 0 })
		if pl.Count >= 4 && (villa || sum.Reached[pl.Rule] < 2) {
			all = append(all, pl)
		}
	}
	return all
}

// inCampaign reports whether a rule is of an area that campaigns reach.
func inCampaign(rule string) bool {
	area, _, _ := strings.Cut(rule, "-")
	return slices.Contains(campaignAreas, area)
}

// campaignRules are the rules of those areas that are played.
func campaignRules() (all []string) {
	for _, area := range campaignAreas {
		a, _ := help.FindArea(area)
		for _, r := range a.Rules {
			if r.Played {
				all = append(all, r.ID)
			}
		}
	}
	return all
}

// silent are the rows of which no campaign has anything to tell, and why.
var silent = map[string]string{
	"CAMP-APO-4":  "it says what the surgeon does not treat",
	"CAMP-CUT-10": "Sisters are not admitted there, and nobody else has a safe house",
	"HIRE-T05":    "nobody but orcs hires him, and none of the warbands are orcs",
	"STONE-01":    "it says who uses no stones",
	"STONE-03":    "it says when a stone cannot be sold",
}

// nothingToTell says why no campaign has anything to tell of a row; "" if some have.
func nothingToTell(rule string) string { return silent[rule] }

// unreached are the rules of those areas of which there is something to tell and that were never
// told of.
func unreached(reached map[string]int) []string {
	return slices.DeleteFunc(campaignRules(), func(rule string) bool { return reached[rule] > 0 || nothingToTell(rule) != "" })
}
