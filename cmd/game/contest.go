//go:build !js

package main

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"maps"
	"os"
	"runtime"
	"slices"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/match"
	"cometfall/rules/opponent"
)

// contest is a series of battles between players of which at least one thinks.
type contest struct {
	series
	terms
	bands  []string                              // ready-made ones
	deal   bool                                  // else
	enlist func(a *match.Agreement, i int) error // else
	mirror bool
}

// standing is what a contest came to. Wins are by player; two of one name count
// together.
type standing struct {
	Battles int            `json:"battles"`
	Turns   int            `json:"player_turns"`
	Wins    map[string]int `json:"wins"`
	With    map[string]int `json:"wins_with"`     // by player and warband
	Out     map[string]int `json:"out_of_action"` // of a player's own, in all battles
	Reasons map[string]int `json:"reasons"`
	Hashes  []string       `json:"hashes"`
	Tempo   tempo          `json:"tempo"`
}

func runContest(c contest, stdout, stderr io.Writer) int {
	players := c.seats()
	if len(players) < 2 || len(players) > 4 || len(players) > 2 && !c.deal {
		return misused(stderr, "sim", "-players names two players, or of dealt warbands up to four")
	}
	for _, name := range players {
		if _, err := newPlayer(name, 0, 0); err != nil {
			return misused(stderr, "sim", err.Error())
		}
	}
	level, table, err := tableOf(c.level, stderr)
	c.level = level
	if err == nil && c.deal {
		table, err = match.Shared(table, len(players))
	}
	if err != nil {
		return fail(stderr, err)
	}
	if err := makeLogs(c.dir); err != nil {
		return fail(stderr, err)
	}
	tell := progress(stderr, "battles")
	sum := standing{Wins: map[string]int{}, With: map[string]int{}, Out: map[string]int{}, Reasons: map[string]int{}}
	for i, r := range c.played(table) {
		if r.m != nil {
			if err := keepLog(c.dir, fmt.Sprintf("battle-%d.txt", i+1), r.m); err != nil {
				return fail(stderr, err)
			}
		}
		if r.err != nil {
			return fail(stderr, fmt.Errorf("%s: %s: %w", c.again(i), r.agreed, r.err))
		}
		sum.add(r.m, r.seats)
		tell(sum.Battles, c.n)
	}
	if c.json {
		return printJSON(sum, stdout, stderr)
	}
	fmt.Fprintf(stdout, "%d battles, %d player turns\n", sum.Battles, sum.Turns)
	printCounts(stdout, "won", sum.Wins)
	if !c.deal {
		printCounts(stdout, "won", sum.With)
	}
	printCounts(stdout, "lost out of action", sum.Out)
	printCounts(stdout, "ended because", sum.Reasons)
	fmt.Fprintf(stdout, "%6d is the turn of the first charge, in the median\n", sum.Tempo.First)
	for _, name := range slices.Sorted(maps.Keys(sum.Tempo.Turns)) {
		fmt.Fprintf(stdout, "%6d of %d turns idle: %s\n", sum.Tempo.Idle[name], sum.Tempo.Turns[name], name)
	}
	return 0
}

// result is a battle of a contest when it is over.
type result struct {
	agreed match.Agreement
	seats  []string
	m      *match.Match
	err    error
}

// played plays the battles, as many at once as there are processors, and hands
// their results on in order.
func (c *contest) played(table *physics.Table) iter.Seq2[int, result] {
	return func(yield func(int, result) bool) {
		type slot chan result
		order := make(chan slot, runtime.GOMAXPROCS(0))
		stop := make(chan struct{})
		defer close(stop)
		free := make(chan struct{}, runtime.GOMAXPROCS(0))
		go func() {
			defer close(order)
			for i := range c.all() {
				done := make(slot, 1)
				select {
				case free <- struct{}{}:
				case <-stop:
					return
				}
				go func() {
					r := result{}
					if r.agreed, r.seats, r.err = c.battle(i); r.err == nil {
						r.m, r.err = playContest(r.agreed, table, r.seats)
					}
					<-free
					done <- r
				}()
				select {
				case order <- done:
				case <-stop:
					return
				}
			}
		}()
		i := c.from - 1
		for done := range order {
			if !yield(i, <-done) {
				return
			}
			i++
		}
	}
}

// seats are the names of the players.
func (c *contest) seats() []string { return strings.Split(c.players, ",") }

// battle is the agreement of the i-th battle, and who plays its sides. Mirrored,
// a seed is played with the players, and with the warbands, on either end of the
// table.
func (c *contest) battle(i int) (match.Agreement, []string, error) {
	seats, turned := c.seats(), 0
	if c.mirror {
		i, turned = i/4, i%4
	}
	a := match.Agreement{Edition: c.edition, Toggles: c.toggles(), Level: c.level, Bands: slices.Clone(c.bands), Seed: c.seedOf(i), Limit: c.limit, Scenario: c.scenario}
	if c.edition == "both" {
		a.Edition = book.Editions[i%len(book.Editions)]
	}
	if c.enlist != nil {
		if err := c.enlist(&a, i); err != nil {
			return a, seats, err
		}
	}
	if c.deal {
		for range seats {
			a.Bands = append(a.Bands, match.Dealt(a.Seed))
		}
	}
	if turned&1 != 0 {
		slices.Reverse(seats)
	}
	if turned&2 != 0 {
		slices.Reverse(a.Bands)
	}
	return a, seats, nil
}

func (s *standing) add(m *match.Match, seats []string) {
	s.Battles++
	s.Turns += m.State.Turn
	if winners := m.State.Victors(); len(winners) > 0 {
		for _, side := range winners[:1] {
			s.Wins[seats[side]]++
			s.With[fmt.Sprintf("%s with %s", seats[side], kindOf(m.State.Sides[side].Name))]++
		}
	} else {
		s.Wins["nobody"]++
	}
	for i := range m.State.Warriors {
		if w := &m.State.Warriors[i]; w.Condition == rules.OutOfAction && int(w.Home()) < len(seats) {
			s.Out[seats[w.Home()]]++
		}
	}
	s.Reasons[endingByKind(m)]++
	s.Tempo.add(m, seats)
	s.Hashes = append(s.Hashes, m.Hash())
}

// player decides for a side what the match waits for.
type player interface {
	decide(m *match.Match) error
}

// newPlayer makes a player by name: random, weak, fair or strong. Behind an @ may stand the
// file of a table of characters by which he plays.
func newPlayer(name string, side rules.SideID, seed uint64) (player, error) {
	if name == "random" {
		return &gambler{rules.Dice{Seed: ^seed ^ uint64(side)<<32}}, nil
	}
	name, file, other := strings.Cut(name, "@")
	level, err := opponent.ParseLevel(name)
	if err != nil {
		return nil, fmt.Errorf("there is no player %q; there are random, %s", name, strings.Join(opponent.Levels, ", "))
	}
	if !other {
		return &thinker{opponent.New(side, level, seed)}, nil
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("the table of %s: %w", name, err)
	}
	all, err := opponent.ReadCharacters(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return &thinker{opponent.NewLike(all[level], side, level, seed)}, nil
}

// gambler is a player who does anything that is legal.
type gambler struct{ dice rules.Dice }

func (g *gambler) decide(m *match.Match) error {
	if m.Open != nil {
		return m.Answer(match.RandomAnswer(m.Open, &g.dice))
	}
	return m.Do(match.RandomCommand(m.State, &g.dice))
}

// thinker is the computer opponent.
type thinker struct{ mind *opponent.Player }

func (t *thinker) decide(m *match.Match) error {
	t.mind.Begin(m.State, m.Open, m.Told())
	c := t.mind.Decide()
	m.Remark(c.Reason)
	if c.Command == nil {
		return m.Answer(c.Answer)
	}
	if m.Do(c.Command) != nil {
		t.mind.Refused()
	}
	return nil
}

// playContest plays a whole battle between players by name.
func playContest(a match.Agreement, table *physics.Table, names []string) (*match.Match, error) {
	var seats []player
	for side, name := range names {
		p, err := newPlayer(name, rules.SideID(side), a.Seed)
		if err != nil {
			return nil, err
		}
		seats = append(seats, p)
	}
	return playOut(a, table, seats)
}

// playOut plays a whole battle. A panic of the rules is an error of that
// battle, whose log is returned as far as it came.
func playOut(a match.Agreement, table *physics.Table, seats []player) (m *match.Match, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("the rules panicked: %v", r)
		}
	}()
	if m, err = match.New(a, table); err != nil {
		return nil, err
	}
	if err := m.Start(); err != nil {
		return nil, err
	}
	for n := 0; !m.State.Over; n++ {
		if n == 30000 {
			return m, errors.New("the battle does not end")
		}
		side := m.State.Active
		if m.Open != nil {
			side = m.Open.Side
		}
		if err := seats[side].decide(m); err != nil {
			return m, err
		}
	}
	return m, nil
}
