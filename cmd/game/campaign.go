//go:build !js

package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"cometfall/game/console"
	"cometfall/game/host"
	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/campaign"
	"cometfall/rules/match"
	"cometfall/rules/opponent"
	"cometfall/rules/warbands"
)

// runCampaign plays a campaign in words: it reads a line, does it, and writes what came of
// it. Its battles are played by the computer.
func runCampaign(args []string, stdout, stderr io.Writer) int {
	fs := flag.NewFlagSet("campaign", flag.ContinueOnError)
	bands := fs.String("bands", "reikland,skaven", "the warbands: ready-made ones by key, or files of your own, with commas between")
	edition := fs.String("edition", "lrb", "the rules: lrb or core2")
	early := fs.Bool("early", false, "experience by the early system")
	hiring := fs.String("hiring", "", "the settlement where heroes look for hired swords: "+settlements()+"; none: those of the rulebook are at hand")
	camps := fs.String("camps", "", "encampments: on, or eventful with our own table of events; none: nobody has a camp")
	stones := fs.Bool("stones", false, "alchemists find powers in shards of wyrdstone, which may change who carries them")
	rewards := fs.Bool("rewards", false, "those who serve the Shadowlord may beg rewards of him")
	stories := fs.Bool("stories", false, "warbands hear of stories, and may go on their missions")
	gold := fs.Int("gold", 0, "crowns that each warband begins with; 0: as its list says")
	seed := fs.Uint64("seed", 0, "seed of the dice, which then stand in a row; 0: by chance")
	level := fs.String("level", "quarter", theTable)
	players := fs.String("players", "fair", "who plays the battles: weak, fair or strong")
	save := fs.String("save", "", "the `FILE` that keeps the campaign after every order; one that is there already goes on")
	if code, ok := parse(fs, args, stdout, stderr); !ok {
		return code
	}
	if fs.NArg() > 0 {
		return misused(stderr, "campaign", fmt.Sprintf("takes flags only, not %q", fs.Arg(0)))
	}
	if _, err := opponent.ParseLevel(*players); err != nil {
		return misused(stderr, "campaign", err.Error())
	}
	on, _, err := tableOf(*level, stderr)
	if err != nil {
		return fail(stderr, err)
	}
	c, err := keptCampaign(*save, stdout)
	if c == nil && err == nil {
		t := campaign.Terms{Edition: *edition, Early: *early, Hiring: *hiring, Camps: *camps, Stones: *stones, Rewards: *rewards, Stories: *stories, Gold: *gold, Seed: *seed}
		if t.Seed == 0 {
			t.Seed, t.Dice = chance(), match.Fresh
		}
		c, err = foundCampaign(t, strings.Split(*bands, ","))
	}
	if err != nil {
		return fail(stderr, err)
	}
	c.Chance = lot
	l := console.NewLedger(c)
	l.Fight = func() (campaign.Report, error) { return fought(c.State, on, *players) }
	fmt.Fprintln(stdout, "Write help for what may be typed, quit to end.")
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() && strings.TrimSpace(in.Text()) != "quit" {
		out, err := l.Type(in.Text())
		for _, line := range out {
			fmt.Fprintln(stdout, line)
		}
		if err != nil {
			fmt.Fprintln(stdout, rules.Sentence(err))
		}
		if *save != "" {
			if err := writeFile(*save, func(w io.Writer) error { _, err := io.WriteString(w, c.Save()); return err }); err != nil {
				return fail(stderr, err)
			}
		}
	}
	return 0
}

// settlements are the keys of all settlements, in words.
func settlements() string {
	var keys []string
	for _, s := range warbands.Settlements {
		keys = append(keys, s.Key)
	}
	return strings.Join(keys, ", ")
}

// keptCampaign is the campaign that a file keeps; nil if there is none yet.
func keptCampaign(file string, stdout io.Writer) (*campaign.Campaign, error) {
	if file == "" {
		return nil, nil
	}
	if _, err := os.Stat(file); errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	text, err := readSave(file)
	if err != nil {
		return nil, err
	}
	c, err := campaign.Open(text)
	if c == nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	if err != nil {
		fmt.Fprintln(stdout, rules.Sentence(err))
	}
	if c.Resumed != nil {
		fmt.Fprintf(stdout, "Other rules have played this campaign (%v). It goes on as it was kept; what was done before cannot be taken back.\n", c.Resumed)
	}
	return c, nil
}

// foundCampaign begins a campaign with warbands by key or from files.
func foundCampaign(t campaign.Terms, names []string) (*campaign.Campaign, error) {
	set, err := book.Ruleset(t.Edition)
	if err != nil {
		return nil, err
	}
	var rosters []*warbands.Roster
	for _, name := range names {
		if r, err := warbands.Named(name); err == nil {
			rosters = append(rosters, r)
			continue
		}
		text, err := host.ReadFile("", name)
		if err != nil {
			return nil, fmt.Errorf("%q is no ready-made warband and no file: %w", name, err)
		}
		r, err := warbands.Read(set, name, text)
		if err != nil {
			return nil, err
		}
		rosters = append(rosters, r)
	}
	return campaign.New(t, rosters)
}

// fought plays the battle that is arranged between computers, and is what it comes to.
func fought(s *campaign.State, level, players string) (campaign.Report, error) {
	a, err := s.Agreement(level, chance())
	if err != nil {
		return campaign.Report{}, err
	}
	table, err := levels.Load(a.Level) // of a camp that is attacked it is another
	if err != nil {
		return campaign.Report{}, err
	}
	var seats []string
	for range a.Bands {
		seats = append(seats, players)
	}
	if a.Scenario == match.MissionScenario { // its enemies are nobody's warband
		seats = append(seats, players)
	}
	m, err := playContest(a, table, seats)
	if err != nil {
		return campaign.Report{}, err
	}
	return s.ReportOf(m)
}
