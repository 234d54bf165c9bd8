//go:build !js

package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"cometfall/assets"
	"cometfall/game/host"
	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/match"
	"cometfall/rules/scenarios"
	"cometfall/rules/warbands"
)

// scene is what a battle is about: a scenario of the book by its key, or a
// mission with the name and the text of its file, and its level where that is a map that
// stands beside it.
type scene struct {
	key           string
	file, mission string
	level         string
}

// undertake makes an agreement one about the mission.
func (s *scene) undertake(a *match.Agreement) error {
	err := a.Undertake(s.file, s.mission)
	if err == nil && s.level != "" {
		a.Level = s.level
	}
	return err
}

// sceneOf finds a scenario, a mission that comes with the game, or a mission's file.
func sceneOf(name string) (scene, error) {
	keys, _ := book.Scenarios()
	ours, _ := book.OfOurOwn()
	keys = append(keys, ours...)
	switch {
	case name == "" || slices.Contains(keys, name):
		return scene{key: name}, nil
	case strings.HasSuffix(name, ".mission"):
		text, err := host.ReadFile("", name)
		if err != nil {
			return scene{}, fmt.Errorf("the mission cannot be read: %w", err)
		}
		return missionOf(name, string(text))
	case slices.Contains(levels.Missions(), name):
		text, err := levels.Mission(name)
		return scene{key: match.MissionScenario, file: name + ".mission", mission: text}, err
	}
	return scene{}, fmt.Errorf("there is no scenario %q; there are the scenarios %s, the missions %s, and a mission's file, NAME.mission",
		name, strings.Join(keys, ", "), strings.Join(levels.Missions(), ", "))
}

// kept are the flags that earlier missions have kept, as a flag of the command line names them.
func (s *scene) kept(text string) []string {
	switch text {
	case "":
		return nil
	case "all":
		if m, err := book.ReadMission(s.file, s.mission); err == nil {
			return m.Asks()
		}
	}
	return strings.Split(text, ",")
}

// missionOf is the scene of a mission's file, with the map that stands beside it.
func missionOf(file, text string) (scene, error) {
	s := scene{key: match.MissionScenario, file: file, mission: text}
	m, err := book.ReadMission(file, text)
	if err != nil {
		return s, err
	}
	if levels.IsFile(m.Level) {
		if s.level, _, err = bringMap(filepath.Dir(file), m.Level); err != nil {
			return s, fmt.Errorf("%s, line %d: the table: %w", file, m.Line("level"), err)
		}
	}
	return s, nil
}

// check returns what is wrong with a mission, its table and its warband, and where.
func (s *scene) check() error {
	file := s.file
	m, err := book.ReadMission(file, s.mission)
	if err != nil {
		return err
	}
	a := match.Agreement{Edition: "lrb"}
	if err := s.undertake(&a); err != nil {
		return err
	}
	if !levels.Known(a.Level) {
		return fmt.Errorf("%s, line %d: there is no table %q; there are %s, and the files of maps, NAME.tmx", file, m.Line("level"), a.LevelName(), strings.Join(levels.Names(), ", "))
	}
	if _, err := warbands.Named(m.Band); err != nil {
		return fmt.Errorf("%s, line %d: %w", file, m.Line("band"), err)
	}
	for _, f := range m.Figures() {
		if _, err := assets.Icon(f.Icon); err != nil {
			return fmt.Errorf("%s, line %d: a figure is the name of an icon: %w", file, f.Line, err)
		}
	}
	table, err := levels.Load(a.Level)
	if err == nil {
		_, err = match.New(a, table)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return nil
}

// tried is what came of playing a mission by chance.
type tried struct {
	Mission   string         `json:"mission"`
	Battles   int            `json:"battles"`
	Won       map[string]int `json:"won"`
	Played    map[string]int `json:"played"`
	Reasons   map[string]int `json:"reasons"`
	Unreached []int          `json:"lines_never_reached"`
}

// simMission plays a mission many times: its warband wanders from place to place and
// the enemies do anything, or two players by name play it. It tells which rules of
// the file were never reached.
func simMission(args []string, stdout, stderr io.Writer) int {
	fs := flag.NewFlagSet("sim mission", flag.ContinueOnError)
	var s series
	s.flags(fs, 50)
	edition := fs.String("edition", "lrb", "the rules")
	challenge := fs.String("challenge", "", "how hard it is: easy, fair, hard; by turns without it")
	kept := fs.String("kept", "", "what earlier missions of its story have kept, separated by commas; all: everything it asks for")
	players := fs.String("players", "", "who plays its warband and who the enemies: wanderer, random, weak, fair or strong, separated by a comma")
	dir := fs.String("log", "", "save the log of each battle in this folder")
	named, err := leading(fs, args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		fs.SetOutput(stdout)
		fs.Usage()
		return 0
	case err != nil:
		return misused(stderr, fs.Name(), err.Error())
	case len(named) != 1:
		return misused(stderr, fs.Name(), "name one mission, or its file")
	}
	sc, err := sceneOf(named[0])
	switch {
	case err != nil:
		return fail(stderr, err)
	case sc.mission == "":
		return misused(stderr, fs.Name(), fmt.Sprintf("%s is a scenario: sim -scenario %[1]s plays it", named[0]))
	}
	if err := s.check(); err != nil {
		return misused(stderr, fs.Name(), err.Error())
	}
	if _, err := book.Challenge(*challenge); err != nil {
		return misused(stderr, fs.Name(), err.Error())
	}
	names := []string{"wanderer", "random"}
	if *players != "" {
		names = strings.Split(*players, ",")
	}
	for side, name := range names {
		if _, err := newPlayer(name, rules.SideID(side), 0); len(names) != 2 || err != nil && (side > 0 || name != "wanderer") {
			return misused(stderr, fs.Name(), fmt.Sprintf("-players names who plays the warband and who the enemies, such as wanderer,fair; not %q", *players))
		}
	}
	if err := makeLogs(*dir); err != nil {
		return fail(stderr, err)
	}
	sum := tried{Mission: sc.file, Won: map[string]int{}, Played: map[string]int{}, Reasons: map[string]int{}}
	tell := progress(stderr, "battles")
	for i := range s.all() {
		a := match.Agreement{Edition: *edition, Toggles: []string{"free-measuring"}, Seed: s.seedOf(i), Challenge: *challenge}
		if *challenge == "" {
			a.Challenge = scenarios.Challenges[i%len(scenarios.Challenges)]
		}
		if err := sc.undertake(&a); err != nil {
			return fail(stderr, err)
		}
		a.Kept = sc.kept(*kept)
		m, err := wander(a, names)
		if m != nil {
			if err := keepLog(*dir, fmt.Sprintf("mission-%d.txt", i+1), m); err != nil {
				return fail(stderr, err)
			}
		}
		if err != nil {
			return fail(stderr, fmt.Errorf("%s: %w", s.again(i), err))
		}
		sum.Battles++
		sum.Played[a.Challenge]++
		sum.Reasons[m.State.Ending]++
		if m.State.Winner == 0 {
			sum.Won[a.Challenge]++
		}
		open, _ := scenarios.Of(m.State).Unreached(m.State)
		if sum.Battles == 1 {
			sum.Unreached = open
		}
		sum.Unreached = slices.DeleteFunc(sum.Unreached, func(line int) bool { return !slices.Contains(open, line) })
		tell(sum.Battles, s.n)
	}
	if s.json {
		return printJSON(sum, stdout, stderr)
	}
	fmt.Fprintf(stdout, "%s: %d battles\n", sum.Mission, sum.Battles)
	for _, c := range scenarios.Challenges {
		if sum.Played[c] > 0 {
			fmt.Fprintf(stdout, "%6d of %d won: %s\n", sum.Won[c], sum.Played[c], c)
		}
	}
	printCounts(stdout, "ended because", sum.Reasons)
	for _, line := range sum.Unreached {
		fmt.Fprintf(stdout, "never reached: the rule of line %d\n", line)
	}
	return 0
}

// rambler is a player who tries a mission out.
type rambler struct{ by *match.Wanderer }

func (r rambler) decide(m *match.Match) error { return r.by.Decide(m) }

// wander plays a mission to its end. A panic of the rules is an error of that
// battle, whose log is returned as far as it came.
func wander(a match.Agreement, names []string) (m *match.Match, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("the rules panicked: %v", r)
		}
	}()
	table, err := levels.Load(a.Level)
	if err != nil {
		return nil, err
	}
	if m, err = match.New(a, table); err != nil {
		return nil, err
	}
	var seats [2]player
	for side, name := range names {
		if name == "wanderer" {
			seats[side] = rambler{match.NewWanderer(m.State, a.Seed)}
		} else if seats[side], err = newPlayer(name, rules.SideID(side), a.Seed); err != nil {
			return nil, err
		}
	}
	if err := m.StartWith(0); err != nil {
		return nil, err
	}
	for n := 0; !m.State.Over; n++ {
		side := m.State.Active
		if m.Open != nil {
			side = m.Open.Side
		}
		if n == 30000 {
			return m, fmt.Errorf("the mission does not end")
		}
		if err := seats[side].decide(m); err != nil {
			return m, err
		}
	}
	return m, nil
}
