//go:build !js

package main

import (
	"flag"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules/book"
	"cometfall/rules/match"
)

// townTable is the table with the most houses; seldom is fewer than how often a
// happening is told of as rare. Of so many dealt battles one is taught all skills, and
// one of so many is eventful: as much happens at random as may.
const (
	townTable = "quarter"
	seldom    = 50
	taught    = 2
	eventful  = 3
)

// deals are the flags of battles of dealt warbands.
type deals struct {
	fewest, most int
	talents      bool
	happen       string
}

// simDealt plays battles of warbands dealt from everything in the catalogue, checks
// every step, and tells what was reached.
func simDealt(args []string, stdout, stderr io.Writer) int {
	fs := flag.NewFlagSet("sim deal", flag.ContinueOnError)
	var s series
	var t terms
	var d deals
	s.flags(fs, 50)
	t.flags(fs)
	t.contestants(fs)
	sides := fs.String("sides", "2", "how many warbands: 2, 3, 4, or 2..4 by turns")
	fs.BoolVar(&d.talents, "talents", false, "teach all the scholarly and riding skills too, which else are taught in every second battle")
	fs.StringVar(&d.happen, "happen", "", "random happenings: a number of the chart, such as 34, or all by turns, in both editions, each on a table that suits it unless -level names one")
	if code, ok := parse(fs, args, stdout, stderr); !ok {
		return code
	}
	err := t.check(fs, &s)
	if err == nil {
		d.fewest, d.most, err = parseSides(*sides)
	}
	told := map[string]bool{}
	fs.Visit(func(f *flag.Flag) { told[f.Name] = true })
	if err == nil && t.players != "" && (told["talents"] || told["happen"] || told["sides"]) {
		err = fmt.Errorf("-talents, -happen and -sides are for random players, without -players")
	}
	if err != nil {
		return misused(stderr, fs.Name(), err.Error())
	}
	if t.players != "" {
		return runContest(contest{series: s, terms: t, deal: true}, stdout, stderr)
	}
	cover, err := match.NewCoverage()
	if err != nil {
		return fail(stderr, err)
	}
	r := randomly{series: s, terms: t, play: dealtPlayer(cover)}
	editions := 1
	if t.edition == "both" {
		editions = len(book.Editions)
	}
	r.agree = func(a *match.Agreement, i int) error { d.deal(a, i/editions); return nil }
	r.happen = func(a *match.Agreement, i int) error {
		err := happening(a, d.happen, t.often, i)
		if a.Often == 0 && i/editions%eventful == eventful-1 && slices.Contains(a.Toggles, "random-happenings") {
			a.Often = 6
		}
		return err
	}
	if d.happen == "all" && !told["level"] {
		town, err := levels.Load(townTable)
		if err != nil {
			return fail(stderr, err)
		}
		r.ground = func(a *match.Agreement, table *physics.Table) *physics.Table {
			if book.InTown(a.Happen, slices.Contains(a.Toggles, "other-happenings")) {
				a.Level = townTable
				return town
			}
			return table
		}
	}
	r.after = func(sum *ended, stdout io.Writer) {
		sum.Checked, sum.Coverage = match.Invariants, cover.Report()
		fmt.Fprintln(stdout, "after every input it was true that")
		for _, what := range match.Invariants {
			fmt.Fprintln(stdout, "    "+what)
		}
		cover.Print(stdout)
		if d.happen == "all" {
			rare := cover.Rarer("happening", seldom)
			fmt.Fprintf(stdout, "happenings fewer than %d times: %d\n", seldom, len(rare))
			for _, row := range rare {
				fmt.Fprintf(stdout, "%6d %s\n", row.Times, row.Key)
			}
		}
	}
	return r.run(stdout, stderr)
}

// deal gives a battle its warbands; round counts the battles of each edition.
func (d *deals) deal(a *match.Agreement, round int) {
	for range d.fewest + round%(d.most-d.fewest+1) {
		band := match.Dealt(a.Seed)
		if d.talents || round%taught == taught-1 {
			band = match.DealtLearned(a.Seed)
		}
		a.Bands = append(a.Bands, band)
	}
}

// happening puts random happenings into the agreement of the i-th battle: one by
// its number, or each of the chart by turns.
func happening(a *match.Agreement, which string, often, i int) error {
	if which == "" {
		return nil
	}
	if often == 0 {
		a.Often = 6
	}
	want := []string{"random-happenings"}
	if which == "all" {
		i /= 2 // both editions of the rules
		a.Happen = 10*(1+i/6%6) + 1 + i%6
		if i/36%2 == 1 {
			want = append(want, "other-happenings")
		}
	} else {
		n, err := strconv.Atoi(which)
		if err != nil {
			return fmt.Errorf("-happen is a number of the chart, such as 34, or all; not %q", which)
		}
		a.Happen = n
	}
	for _, id := range []string{"random-happenings", "other-happenings"} {
		a.Toggles = slices.DeleteFunc(slices.Clone(a.Toggles), func(t string) bool { return t == id && which == "all" })
	}
	for _, id := range want {
		if !slices.Contains(a.Toggles, id) {
			a.Toggles = append(a.Toggles[:len(a.Toggles):len(a.Toggles)], id)
		}
	}
	return nil
}

// parseSides reads a number of sides, or the fewest and the most.
func parseSides(text string) (fewest, most int, err error) {
	low, high, both := strings.Cut(text, "..")
	if !both {
		high = low
	}
	fewest, err1 := strconv.Atoi(low)
	most, err2 := strconv.Atoi(high)
	if err1 != nil || err2 != nil || fewest < 2 || most > 4 || fewest > most {
		return 0, 0, fmt.Errorf("-sides is 2, 3, 4 or 2..4, not %q", text)
	}
	return fewest, most, nil
}

// dealtPlayer plays dealt battles and checks every step; a panic of the rules is
// an error of that battle, whose log is returned as far as it came.
func dealtPlayer(c *match.Coverage) func(match.Agreement, *physics.Table) (*match.Match, error) {
	shared := map[int]*physics.Table{} // so that a table is cut up only once
	return func(a match.Agreement, table *physics.Table) (m *match.Match, err error) {
		n := len(a.Bands)
		if shared[n] == nil {
			if shared[n], err = match.Shared(table, n); err != nil {
				return nil, err
			}
		}
		return watched(a, shared[n], c, nil)
	}
}

// watched plays one dealt battle; what it begins with may be changed first.
func watched(a match.Agreement, table *physics.Table, c *match.Coverage, change func(*match.Match)) (m *match.Match, err error) {
	trial, err := match.NewTrial(a, table, c)
	if err != nil {
		return nil, err
	}
	if change != nil {
		change(trial.Match)
	}
	defer func() {
		if r := recover(); r != nil {
			m, err = trial.Match, fmt.Errorf("line %d: the rules panicked: %v", trial.Line(), r)
		}
	}()
	return trial.Match, trial.Play()
}
