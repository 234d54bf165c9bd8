//go:build !js

package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"sort"
	"strconv"
	"strings"

	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/match"
)

// tools are the commands that need no screen.
func tools() []command {
	return []command{
		{"sim", "[-n N] [-deal | -pairs | -muster]", "play battles between random players", runSim},
		{"warband", "check | sheet | random | template | import …", "check, print, make and read warbands", runWarband},
		{"duel", "-a SPEC -b SPEC (-exact | -n N)", "two warriors fight: exact odds, or a count of battles", runDuel},
		{"replay", "FILE…", "play saved battles again and compare line by line", runReplay},
		{"report", "FILE [-o FILE.html] [-md]", "the report of a saved battle: chronicle, maps, deeds, luck", runReport},
		{"agree", "[-with A,B | CODE]", "print a table agreement: its code and what it means", runAgree},
		{"check", "FILE…", "check maps (.tmx), missions (.mission), warbands and saved battles", runCheck},
		{"rules", "[ID | WORD…]", "print rules, and whether they are played", runRules},
	}
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

func runSim(args []string, stdout, stderr io.Writer) int {
	fs := flag.NewFlagSet("sim", flag.ContinueOnError)
	n := fs.Int("n", 50, "how many battles")
	seed := fs.Uint64("seed", 1, "seed of the first battle")
	level := fs.String("level", "quarter", "the table")
	a := fs.String("a", "reikland", "the first warband")
	b := fs.String("b", "skaven", "the second warband")
	edition := fs.String("edition", "lrb", "the rules; both: by turns")
	with := fs.String("with", "free-measuring", "toggles, separated by commas")
	limit := fs.Int("limit", 80, "player turns after which a battle ends; 0: never")
	asJSON := fs.Bool("json", false, "print one JSON object")
	dir := fs.String("log", "", "save the log of each battle in this folder")
	deal := fs.Bool("deal", false, "deal warbands of everything in the catalogue, check every step, and report what was reached")
	talents := fs.Bool("talents", false, "teach all dealt warbands the scholarly and riding skills too, which else are taught in every second battle")
	sides := fs.String("sides", "2", "how many dealt warbands: 2, 3, 4, or 2..4 by turns")
	happen := fs.String("happen", "", "random happenings: a number of the chart, such as 34, or all by turns, in both editions, each on a table that suits it unless -level names one; needs -deal")
	often := fs.Int("often", 0, "the highest die that brings a random happening; 6 with -happen, and in every third dealt battle")
	muster := fs.Bool("muster", false, "random legal warbands of every kind by turns, each step checked")
	mix := fs.Bool("mix", false, "flip other toggles at random in each battle")
	pairs := fs.Bool("pairs", false, "play -n battles (20 unless told) of small dealt warbands for every two toggles that go together, in both editions")
	portion := fs.String("part", "1/1", "with -pairs: only one part of the pairs, as in 3/10")
	players := fs.String("players", "", "who plays, separated by commas: random, weak, fair or strong for each side; of a mission the first may be a wanderer")
	scenario := fs.String("scenario", "", "what the battles are about: a scenario of the book, a mission, or a mission's file")
	challenge := fs.String("challenge", "", "how hard a mission is: easy, fair, hard; by turns without it")
	mirror := fs.Bool("mirror", false, "play each battle four times: players and warbands change ends")
	if code, ok := parse(fs, args, stdout, stderr); !ok {
		return code
	}
	scene, err := sceneOf(*scenario)
	if err != nil {
		return fail(stderr, err)
	}
	if scene.mission != "" {
		return simMission(scene, *n, *seed, *edition, *challenge, *players, *dir, *asJSON, stdout, stderr)
	}
	switch {
	case *challenge != "":
		return misused(stderr, "sim", "-challenge is for missions")
	case *talents && (!*deal || *players != ""):
		return misused(stderr, "sim", "-talents is for dealt battles of random players: add -deal, and no -players")
	case *players != "":
		table, others := *level, fs.Args()
		if len(others) > 0 || *deal && *mirror {
			return misused(stderr, "sim", "takes flags only, and -mirror is for ready-made warbands")
		}
		return runContest(contest{
			n: *n, seed: *seed, players: strings.Split(*players, ","), mirror: *mirror, deal: *deal, dir: *dir, json: *asJSON,
			agreed: match.Agreement{Edition: *edition, Toggles: strings.FieldsFunc(*with, func(r rune) bool { return r == ',' }), Level: table, Bands: []string{*a, *b}, Limit: *limit, Scenario: scene.key},
		}, stdout, stderr)
	case *mirror:
		return misused(stderr, "sim", "-mirror needs -players")
	case fs.NArg() > 0:
		return misused(stderr, "sim", fmt.Sprintf("takes flags only, not %q", fs.Arg(0)))
	case *n < 1:
		return misused(stderr, "sim", "-n must be at least 1")
	}
	fewest, most, err := parseSides(*sides)
	switch {
	case err != nil:
		return misused(stderr, "sim", err.Error())
	case *happen != "" && !*deal:
		return misused(stderr, "sim", "-happen is for dealt battles: add -deal")
	case most > 2 && !*deal:
		return misused(stderr, "sim", "-sides is for dealt battles: add -deal")
	}
	part, of, err := parsePart(*portion)
	if err != nil {
		return misused(stderr, "sim", err.Error())
	}
	told := map[string]bool{}
	fs.Visit(func(f *flag.Flag) { told[f.Name] = true })
	if *pairs {
		for _, other := range []string{"a", "b", "edition", "with", "limit", "log", "deal", "talents", "sides", "mix"} {
			if told[other] {
				return misused(stderr, "sim", "-pairs takes only -n, -seed, -level, -part and -json, not -"+other)
			}
		}
		if !told["n"] {
			*n = 20
		}
		if !told["level"] {
			*level = pairsTable
		}
	} else if told["part"] {
		return misused(stderr, "sim", "-part is for -pairs")
	}
	table, err := levels.Load(*level)
	if err != nil {
		return fail(stderr, err)
	}
	town := table // for what happens among houses
	if *happen == "all" && !told["level"] {
		if town, err = levels.Load(townTable); err != nil {
			return fail(stderr, err)
		}
	}
	if *pairs {
		return playPairs(*level, table, *seed, *n, part, of, *asJSON, stdout, stderr)
	}
	if *dir != "" {
		if err := os.MkdirAll(*dir, 0o755); err != nil {
			return fail(stderr, fmt.Errorf("the folder for logs: %w", err))
		}
	}
	editions := []string{*edition}
	if *edition == "both" {
		editions = book.Editions
	}
	var toggles []string
	if *with != "" {
		toggles = strings.Split(*with, ",")
	}
	play := func(a match.Agreement, table *physics.Table) (*match.Match, error) {
		return playRandomly(a, table, *dir == "")
	}
	var cover *match.Coverage
	if *deal {
		if cover, err = match.NewCoverage(); err != nil {
			return fail(stderr, err)
		}
		play = dealtPlayer(cover)
	}
	if *muster {
		play = func(a match.Agreement, table *physics.Table) (*match.Match, error) {
			return watched(a, table, nil, nil)
		}
	}
	if !*deal {
		// States come and go by the hundred. What is kept is the table alone, so
		// that collecting less often takes no memory worth mentioning. Only where
		// bases of every size are dealt it knows the ways of each.
		defer debug.SetGCPercent(debug.SetGCPercent(400))
	}
	tell := progress(stderr, "battles")
	sum := ended{Wins: map[string]int{}, Reasons: map[string]int{}}
	for i := range *n {
		agreed := match.Agreement{Edition: editions[i%len(editions)], Toggles: toggles, Level: *level, Bands: []string{*a, *b}, Seed: *seed + uint64(i), Limit: *limit, Scenario: scene.key}
		if *deal {
			agreed.Bands = nil
			for range fewest + i/len(editions)%(most-fewest+1) {
				band := match.Dealt(agreed.Seed)
				if *talents || i/len(editions)%taught == taught-1 {
					band = match.DealtLearned(agreed.Seed)
				}
				agreed.Bands = append(agreed.Bands, band)
			}
		}
		if *muster {
			if err := enlist(&agreed, i); err != nil {
				return fail(stderr, err)
			}
		}
		if *mix {
			agreed.Toggles = match.Mix(agreed.Edition, toggles, agreed.Seed)
		}
		if err := happening(&agreed, *happen, *often, i); err != nil {
			return misused(stderr, "sim", err.Error())
		}
		if *deal && agreed.Often == 0 && i/len(editions)%eventful == eventful-1 && slices.Contains(agreed.Toggles, "random-happenings") {
			agreed.Often = 6
		}
		ground := table
		if town != table && book.InTown(agreed.Happen, slices.Contains(agreed.Toggles, "other-happenings")) {
			ground, agreed.Level = town, townTable
		}
		m, err := play(agreed, ground)
		if m != nil && *dir != "" {
			file := filepath.Join(*dir, fmt.Sprintf("battle-%d.txt", agreed.Seed))
			if err := os.WriteFile(file, []byte(m.Text()), 0o644); err != nil {
				return fail(stderr, fmt.Errorf("a log could not be saved: %w", err))
			}
		}
		if err != nil {
			return fail(stderr, fmt.Errorf("battle with seed %d: %w", agreed.Seed, err))
		}
		sum.add(m, *muster, *asJSON)
		tell(i+1, *n)
	}
	if cover != nil {
		sum.Checked, sum.Coverage = match.Invariants, cover.Report()
	}
	if *asJSON {
		if err := json.NewEncoder(stdout).Encode(sum); err != nil {
			return fail(stderr, err)
		}
		return 0
	}
	fmt.Fprintf(stdout, "%d battles, %d player turns\n", sum.Battles, sum.Turns)
	printCounts(stdout, "won", sum.Wins)
	printCounts(stdout, "ended because", sum.Reasons)
	if cover != nil {
		fmt.Fprintln(stdout, "after every input it was true that")
		for _, what := range match.Invariants {
			fmt.Fprintln(stdout, "    "+what)
		}
		cover.Print(stdout)
		if *happen == "all" {
			rare := cover.Rarer("happening", seldom)
			fmt.Fprintf(stdout, "happenings fewer than %d times: %d\n", seldom, len(rare))
			for _, row := range rare {
				fmt.Fprintf(stdout, "%6d %s\n", row.Times, row.Key)
			}
		}
	}
	return 0
}

// add counts a battle, and reckons its hash if that is wanted. Warbands by chance
// have their seed in their name, which tells nothing in a sum.
func (e *ended) add(m *match.Match, byKind, hash bool) {
	e.Battles++
	e.Turns += m.State.Turn
	winner, ending := "nobody", m.State.Ending
	if m.State.Winner >= 0 {
		winner = m.State.Sides[m.State.Winner].Name
	}
	if byKind {
		const seed = " 0123456789"
		winner = strings.TrimRight(winner, seed)
		for i := range m.State.Sides {
			name := m.State.Sides[i].Name
			ending = strings.ReplaceAll(ending, name, strings.TrimRight(name, seed))
		}
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

// townTable is the table with the most houses; seldom is fewer than how often a
// happening is told of as rare. Of so many dealt battles one is taught all skills, and
// one of so many is eventful: as much happens at random as may.
const (
	townTable = "quarter"
	seldom    = 50
	taught    = 2
	eventful  = 3
)

// happening puts random happenings into the agreement of the i-th battle: one by
// its number, or each of the chart by turns.
func happening(a *match.Agreement, which string, often, i int) error {
	if often < 0 || often > 6 {
		return fmt.Errorf("-often is a die's face from 1 to 6, not %d", often)
	}
	a.Often = often
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

func runReplay(args []string, stdout, stderr io.Writer) int {
	fs := flag.NewFlagSet("replay", flag.ContinueOnError)
	if code, ok := parse(fs, args, stdout, stderr); !ok {
		return code
	}
	if fs.NArg() == 0 {
		return misused(stderr, "replay", "the files of saved battles are missing")
	}
	for _, file := range fs.Args() {
		text, err := readSave(file)
		if err != nil {
			return fail(stderr, err)
		}
		m, err := match.Replay(text, levels.Load)
		if err != nil {
			return fail(stderr, fmt.Errorf("%s: %w", file, err))
		}
		fmt.Fprintf(stdout, "%s %s\n", m.Hash(), file)
	}
	return 0
}

func runCheck(args []string, stdout, stderr io.Writer) int {
	fs := flag.NewFlagSet("check", flag.ContinueOnError)
	if code, ok := parse(fs, args, stdout, stderr); !ok {
		return code
	}
	if fs.NArg() == 0 {
		return misused(stderr, "check", "the files to check are missing")
	}
	code := 0
	for _, file := range fs.Args() {
		if err := checkFile(file); err != nil {
			code = fail(stderr, err)
			continue
		}
		fmt.Fprintf(stdout, "%s: in order\n", file)
	}
	return code
}

// checkFile returns what is wrong with a map or a saved battle, and where.
func checkFile(file string) error {
	if strings.HasSuffix(file, ".tmx") {
		_, err := levels.LoadFS(os.DirFS(filepath.Dir(file)), filepath.Base(file))
		if err != nil && filepath.Dir(file) != "." {
			return fmt.Errorf("in %s: %w", filepath.Dir(file), err)
		}
		return err
	}
	text, err := readSave(file)
	if err != nil {
		return err
	}
	if strings.HasPrefix(text, "cometfall warband") {
		return checkWarband(file)
	}
	if strings.HasSuffix(file, ".mission") || strings.HasPrefix(text, "cometfall mission") {
		return checkMission(file, text)
	}
	if _, err := match.Replay(text, levels.Load); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return nil
}

// readSave reads the file of a saved battle.
func readSave(file string) (string, error) {
	data, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return "", fmt.Errorf("there is no file %s", file)
	}
	if err != nil {
		return "", fmt.Errorf("the saved battle cannot be read: %w", err)
	}
	return string(data), nil
}

// progress tells how far long work is, if somebody is looking: stderr must be
// a terminal. It ends its line after the last one.
func progress(stderr io.Writer, what string) func(done, all int) {
	if !isTerminal(stderr) {
		return func(int, int) {}
	}
	return func(done, all int) {
		fmt.Fprintf(stderr, "\r%d of %d %s", done, all, what)
		if done == all {
			fmt.Fprintln(stderr)
		}
	}
}

// isTerminal reports whether a writer is a terminal's.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
