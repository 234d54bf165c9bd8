//go:build !js

package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"iter"
	"math"
	"os"
	"path/filepath"
	"runtime/debug"
	"sort"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/match"
)

// sims are the kinds of battles that sim plays. The first is played where none is
// named. A dash before the name of one is allowed.
func sims() []command {
	return []command{
		{"", "", "battles of two ready-made warbands", simReadyMade},
		{"deal", "", "of warbands dealt from the whole catalogue, every step checked, with what was reached", simDealt},
		{"muster", "", "of random legal warbands of every kind by turns, every step checked unless there are -players", simMustered},
		{"pairs", "", "small ones for every two toggles that go together, in both editions", simPairs},
		{"mission", "NAME | FILE.mission", "a mission, and which of its rules nothing reached", simMission},
		{"campaign", "", "whole campaigns, every step checked, with what was reached", simCampaign},
		{"tune", "", "the computer against itself, to weigh better what it weighs", simTune},
	}
}

func runSim(args []string, stdout, stderr io.Writer) int {
	kinds := sims()
	if len(args) > 0 {
		for _, k := range kinds[1:] {
			if strings.TrimLeft(args[0], "-") == k.name {
				return k.run(args[1:], stdout, stderr)
			}
		}
	}
	return kinds[0].run(args, stdout, stderr)
}

// series are the flags of every kind of sim: how many battles, which, and how they are
// told.
type series struct {
	n, from int
	seed    uint64
	json    bool
}

func (s *series) flags(fs *flag.FlagSet, n int) {
	fs.IntVar(&s.n, "n", n, "how many battles")
	fs.IntVar(&s.from, "from", 1, "number of the first battle")
	fs.Uint64Var(&s.seed, "seed", 1, "seed of the series; series with other seeds share no battle")
	fs.BoolVar(&s.json, "json", false, "print one JSON object")
}

// check says what is wrong with the flags, or nothing.
func (s *series) check() error {
	switch {
	case s.n < 1:
		return errors.New("-n must be at least 1")
	case s.from < 1:
		return errors.New("-from must be at least 1")
	case s.n-1 > math.MaxUint32-s.from:
		return fmt.Errorf("a series has at most %d battles", math.MaxUint32)
	}
	return checkSeries(s.seed)
}

// all are the indices of the battles from 0: their numbers less one.
func (s *series) all() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range s.n {
			if !yield(s.from - 1 + i) {
				return
			}
		}
	}
}

// seedOf is the seed of the i-th battle.
func (s *series) seedOf(i int) uint64 { return battleSeed(s.seed, i) }

// again says how the i-th battle is played once more.
func (s *series) again(i int) string {
	return fmt.Sprintf("battle %d (played alone with -seed %d -from %[1]d -n 1)", i+1, s.seed)
}

// battleSeed is the seed of the i-th battle of a series: every series has 2^32 of its own.
func battleSeed(series uint64, i int) uint64 { return series<<32 | uint64(i) }

// checkSeries says what is wrong with the seed of a series, or nothing.
func checkSeries(seed uint64) error {
	if seed > math.MaxUint32 {
		return fmt.Errorf("-seed is a number up to %d, not %d", math.MaxUint32, seed)
	}
	return nil
}

// terms are the flags of what the battles agree on, where not everything is given by
// their kind.
type terms struct {
	level, edition, with string
	scenario, players    string
	limit, often         int
	mix                  bool
	dir                  string
}

func (t *terms) flags(fs *flag.FlagSet) {
	fs.StringVar(&t.level, "level", "quarter", theTable)
	fs.StringVar(&t.edition, "edition", "lrb", "the rules; both: by turns")
	fs.StringVar(&t.with, "with", "free-measuring", "toggles, separated by commas")
	fs.BoolVar(&t.mix, "mix", false, "flip other toggles at random in each battle")
	fs.StringVar(&t.scenario, "scenario", "", "what the battles are about: a scenario of the book")
	fs.IntVar(&t.limit, "limit", 80, "player turns after which a battle ends; 0: never")
	fs.IntVar(&t.often, "often", 0, "the highest die that brings a random happening; 0: as the rules have it")
	fs.StringVar(&t.dir, "log", "", "save the log of each battle in this folder")
}

// contestants adds the flag of who plays.
func (t *terms) contestants(fs *flag.FlagSet) {
	fs.StringVar(&t.players, "players", "", "who plays, separated by commas: random, weak, fair or strong for each side, or one by a table of sim tune: strong@FILE")
}

// mirrored adds the flag by which players and warbands change ends.
func mirrored(fs *flag.FlagSet) *bool {
	return fs.Bool("mirror", false, "with -players: play each battle four times, players and warbands change ends")
}

// toggles are those that are on.
func (t *terms) toggles() []string {
	return strings.FieldsFunc(t.with, func(r rune) bool { return r == ',' })
}

// check says what is wrong with flags, or nothing.
func (t *terms) check(fs *flag.FlagSet, s *series) error {
	sc, err := sceneOf(t.scenario)
	switch {
	case err != nil:
		return err
	case sc.mission != "":
		return fmt.Errorf("%s is a mission: sim mission %[1]s plays it", t.scenario)
	case fs.NArg() > 0:
		return fmt.Errorf("takes flags only, not %q", fs.Arg(0))
	case t.often < 0 || t.often > 6:
		return fmt.Errorf("-often is a die's face from 1 to 6, not %d", t.often)
	case t.players != "" && (t.mix || t.often > 0):
		return fmt.Errorf("-mix and -often are for random players, without -players")
	}
	if !book.PlayedOn(t.scenario, t.level) {
		t.level = book.TableOf(t.scenario)
	}
	return s.check()
}

// simReadyMade plays battles of two ready-made warbands, between random players or
// players of some level.
func simReadyMade(args []string, stdout, stderr io.Writer) int {
	fs := flag.NewFlagSet("sim", flag.ContinueOnError)
	var s series
	var t terms
	s.flags(fs, 50)
	t.flags(fs)
	t.contestants(fs)
	a := fs.String("a", "reikland", "the first warband")
	b := fs.String("b", "skaven", "the second warband")
	mirror := mirrored(fs)
	fs.Usage = func() {
		out := fs.Output()
		fmt.Fprintln(out, "game sim [KIND] plays many battles:")
		for _, k := range sims() {
			fmt.Fprintf(out, "  game sim %s %s\n      %s\n", k.name, k.usage, k.about)
		}
		fmt.Fprintln(out, "game sim KIND -h explains the flags of a kind; without one they are:")
		fs.PrintDefaults()
	}
	if code, ok := parse(fs, args, stdout, stderr); !ok {
		return code
	}
	if err := t.check(fs, &s); err != nil {
		return misused(stderr, fs.Name(), err.Error())
	}
	bands := []string{*a, *b}
	if t.players != "" {
		return runContest(contest{series: s, terms: t, bands: bands, mirror: *mirror}, stdout, stderr)
	}
	if *mirror {
		return misused(stderr, fs.Name(), "-mirror needs -players")
	}
	// States come and go by the hundred. What is kept is the table alone, so that
	// collecting less often takes no memory worth mentioning. Only where bases of every
	// size are dealt it knows the ways of each.
	defer debug.SetGCPercent(debug.SetGCPercent(400))
	r := randomly{series: s, terms: t,
		agree: func(a *match.Agreement, _ int) error { a.Bands = bands; return nil },
		play: func(a match.Agreement, table *physics.Table) (*match.Match, error) {
			return playRandomly(a, table, t.dir == "")
		},
	}
	return r.run(stdout, stderr)
}

// simMustered plays battles of random legal warbands, between random players or players of
// some level.
func simMustered(args []string, stdout, stderr io.Writer) int {
	fs := flag.NewFlagSet("sim muster", flag.ContinueOnError)
	var s series
	var t terms
	s.flags(fs, 50)
	t.flags(fs)
	t.contestants(fs)
	mirror := mirrored(fs)
	if code, ok := parse(fs, args, stdout, stderr); !ok {
		return code
	}
	if err := t.check(fs, &s); err != nil {
		return misused(stderr, fs.Name(), err.Error())
	}
	if t.players != "" {
		return runContest(contest{series: s, terms: t, enlist: enlist, mirror: *mirror}, stdout, stderr)
	}
	if *mirror {
		return misused(stderr, fs.Name(), "-mirror needs -players")
	}
	defer debug.SetGCPercent(debug.SetGCPercent(400)) // as in simReadyMade
	r := randomly{series: s, terms: t, agree: enlist, byKind: true,
		play: func(a match.Agreement, table *physics.Table) (*match.Match, error) {
			return watched(a, table, nil, nil)
		},
	}
	return r.run(stdout, stderr)
}

// randomly is a series of battles between random players.
type randomly struct {
	series
	terms
	agree  func(a *match.Agreement, i int) error                         // who fights the i-th
	happen func(a *match.Agreement, i int) error                         // what happens in it, or nil
	ground func(a *match.Agreement, table *physics.Table) *physics.Table // another table, or nil
	play   func(a match.Agreement, table *physics.Table) (*match.Match, error)
	after  func(sum *ended, stdout io.Writer) // what else is told, or nil
	byKind bool                               // wins count by the kind of warband
}

// run plays the battles and tells what came of them.
func (r *randomly) run(stdout, stderr io.Writer) int {
	level, table, err := tableOf(r.level, stderr)
	if err != nil {
		return fail(stderr, err)
	}
	r.level = level
	if err := makeLogs(r.dir); err != nil {
		return fail(stderr, err)
	}
	editions, toggles := []string{r.edition}, r.toggles()
	if r.edition == "both" {
		editions = book.Editions
	}
	tell := progress(stderr, "battles")
	sum := ended{Wins: map[string]int{}, Reasons: map[string]int{}}
	for i := range r.all() {
		agreed := match.Agreement{Edition: editions[i%len(editions)], Toggles: toggles, Level: r.level, Seed: r.seedOf(i), Limit: r.limit, Scenario: r.scenario, Often: r.often}
		if err := r.agree(&agreed, i); err != nil {
			return fail(stderr, err)
		}
		if r.mix {
			agreed.Toggles = match.Mix(agreed.Edition, toggles, agreed.Seed)
		}
		if r.happen != nil {
			if err := r.happen(&agreed, i); err != nil {
				return misused(stderr, "sim deal", err.Error())
			}
		}
		on := table
		if r.ground != nil {
			on = r.ground(&agreed, table)
		}
		m, err := r.play(agreed, on)
		if m != nil {
			if err := keepLog(r.dir, fmt.Sprintf("battle-%d.txt", i+1), m); err != nil {
				return fail(stderr, err)
			}
		}
		if err != nil {
			return fail(stderr, fmt.Errorf("%s: %w", r.again(i), err))
		}
		sum.add(m, r.byKind, r.json)
		tell(sum.Battles, r.n)
	}
	if r.json {
		if r.after != nil {
			r.after(&sum, io.Discard)
		}
		return printJSON(sum, stdout, stderr)
	}
	fmt.Fprintf(stdout, "%d battles, %d player turns\n", sum.Battles, sum.Turns)
	printCounts(stdout, "won", sum.Wins)
	printCounts(stdout, "ended because", sum.Reasons)
	if r.after != nil {
		r.after(&sum, stdout)
	}
	return 0
}

// makeLogs makes the folder for logs; none is wanted where it has no name.
func makeLogs(dir string) error {
	if dir == "" {
		return nil
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fmt.Errorf("the folder for logs: %w", err)
	}
	return nil
}

// keepLog writes a battle into the folder for logs, as the game saves it.
func keepLog(dir, name string, m *match.Match) error {
	if dir == "" {
		return nil
	}
	if err := writeFile(filepath.Join(dir, name), words(m.Save())); err != nil {
		return fmt.Errorf("a log could not be saved: %w", err)
	}
	return nil
}

// ended is the result of sim's battles, by reason.
type ended struct {
	Battles int            `json:"battles"`
	Turns   int            `json:"player_turns"`
	Wins    map[string]int `json:"wins"`
	Reasons map[string]int `json:"reasons"`
	Hashes  []string       `json:"hashes"`

	Checked  []string      `json:"checked,omitempty"` // what was true after every input
	Coverage *match.Report `json:"coverage,omitempty"`
}

// kindOf is the name of a warband by chance without its seed, which tells nothing in a sum.
func kindOf(name string) string { return strings.TrimRight(name, " 0123456789") }

// endingByKind says how a battle ended, with the kinds of the warbands for their names.
func endingByKind(m *match.Match) string {
	ending := m.State.Ending
	for i := range m.State.Sides {
		name := m.State.Sides[i].Name
		ending = strings.ReplaceAll(ending, name, kindOf(name))
	}
	return ending
}

// add counts a battle, and works out its hash if that is wanted.
func (e *ended) add(m *match.Match, byKind, hash bool) {
	e.Battles++
	e.Turns += m.State.Turn
	winner, ending := "nobody", m.State.Ending
	if m.State.Winner >= 0 {
		winner = m.State.Sides[m.State.Winner].Name
	}
	if byKind {
		winner, ending = kindOf(winner), endingByKind(m)
	}
	e.Wins[winner]++
	e.Reasons[ending]++
	if hash {
		e.Hashes = append(e.Hashes, m.Hash())
	}
}

func printCounts(w io.Writer, what string, counts map[string]int) {
	var keys []string
	for k := range counts {
		keys = append(keys, k)
	}
	sort.Slice(keys, func(i, j int) bool {
		if counts[keys[i]] != counts[keys[j]] {
			return counts[keys[i]] > counts[keys[j]]
		}
		return keys[i] < keys[j]
	})
	for _, k := range keys {
		fmt.Fprintf(w, "%6d %s: %s\n", counts[k], what, k)
	}
}

// playRandomly plays a whole battle between random players; a silent one keeps no log.
func playRandomly(a match.Agreement, table *physics.Table, silent bool) (*match.Match, error) {
	m, err := match.New(a, table)
	if err != nil {
		return nil, err
	}
	m.Silent = silent
	dice := &rules.Dice{Seed: ^a.Seed}
	ask := func(d rules.Decision) rules.Answer { return match.RandomAnswer(&d, dice) }
	for !m.State.Over {
		switch {
		case m.Open != nil:
			err = m.Answer(match.RandomAnswer(m.Open, dice))
		case silent:
			err = m.Step(randomInput(m.State, dice), ask)
		default:
			err = m.Do(randomInput(m.State, dice))
		}
		if err != nil {
			return nil, err
		}
	}
	return m, nil
}

// randomInput is a random player's next command, or what is left of the setting up.
func randomInput(s *rules.State, dice *rules.Dice) rules.Command {
	if s.Turn == 0 {
		return s.SetUp()
	}
	return match.RandomCommand(s, dice)
}
