//go:build !js

package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"cometfall/game/console"
	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/match"
	"cometfall/rules/opponent"
)

// runPlay plays a battle in words: it reads a line, does it, and writes what happened.
func runPlay(args []string, stdout, stderr io.Writer) int {
	fs := flag.NewFlagSet("play", flag.ContinueOnError)
	level := fs.String("level", "yard", theTable)
	edition := fs.String("edition", "lrb", "the rules: lrb or core2")
	seed := fs.Uint64("seed", 0, "seed of the dice, which then stand in a row; 0: by chance")
	against := fs.String("against", "", "the computer plays the second side: weak, fair or strong")
	scenario := fs.String("scenario", "", "what the battle is about: a scenario of the book, a mission, or a mission's file")
	challenge := fs.String("challenge", "", "how hard a mission is: easy, fair or hard")
	save := fs.String("save", "", "the `FILE` that keeps the battle after every order; one that is there already goes on")
	if code, ok := parse(fs, args, stdout, stderr); !ok {
		return code
	}
	if fs.NArg() > 0 {
		return misused(stderr, "play", fmt.Sprintf("takes flags only, not %q", fs.Arg(0)))
	}
	if *against != "" {
		if _, err := opponent.ParseLevel(*against); err != nil {
			return misused(stderr, "play", err.Error())
		}
	}
	m, err := resumed(*save, stdout)
	if m == nil && err == nil {
		if *level, err = levelOf(*level, stderr); err == nil {
			m, err = begun(match.Agreement{Edition: *edition, Level: *level, Bands: []string{"reikland", "skaven"}, Seed: *seed, Challenge: *challenge}, *scenario, *against)
		}
	}
	if err != nil {
		return fail(stderr, err)
	}
	m.Chance = lot
	t := newTerminal(m, *save, stdout)
	if err := t.play(os.Stdin); err != nil {
		return fail(stderr, err)
	}
	return 0
}

// resumed is the battle that a file keeps; nil if there is none yet.
func resumed(file string, stdout io.Writer) (*match.Match, error) {
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
	m, err := match.Reopen(text, levels.Load)
	var trouble *match.Trouble
	switch {
	case m == nil || errors.As(err, &trouble) && !trouble.Complete(): // going on would write over what it has
		return nil, fmt.Errorf("%s: %w", file, err)
	case err != nil:
		fmt.Fprintln(stdout, rules.Sentence(err))
	}
	return m, nil
}

// begun is a battle that begins now. Without a seed its dice are drawn, fresh where two
// persons play.
func begun(a match.Agreement, scenario, against string) (*match.Match, error) {
	drawn := a.Seed == 0
	if drawn {
		a.Seed = chance()
	}
	scene, err := sceneOf(scenario)
	if err != nil {
		return nil, err
	}
	if a.Scenario = scene.key; scene.mission != "" {
		a.Bands = nil
		if err := scene.undertake(&a); err != nil {
			return nil, err
		}
		if against == "" {
			against = "fair"
		}
	}
	if !book.PlayedOn(a.Scenario, a.Level) {
		a.Level = book.TableOf(a.Scenario)
	}
	table, err := levels.Load(a.Level)
	if err != nil {
		return nil, err
	}
	m, err := match.New(a, table)
	if err != nil {
		return nil, err
	}
	for side := 1; against != "" && side < len(m.State.Sides); side++ {
		if err := m.Seat(rules.SideID(side), against); err != nil {
			return nil, err
		}
	}
	if drawn {
		kind := match.Fresh
		if against != "" {
			kind = match.Settled
		}
		if err := m.Draw(kind); err != nil {
			return nil, err
		}
		m.Chance = lot
	}
	return m, m.Start()
}

// terminal is a battle that is played in words. It implements console.Battle.
type terminal struct {
	m     *match.Match
	minds []*opponent.Player // by side; nil where a person plays
	side  rules.SideID       // who sits there
	gives bool               // the seat is being passed
	left  bool
	file  string // keeps the battle; "" keeps nothing
	out   io.Writer
}

// newTerminal is the terminal of a battle that a file keeps.
func newTerminal(m *match.Match, file string, out io.Writer) *terminal {
	t := &terminal{m: m, minds: make([]*opponent.Player, len(m.State.Sides)), file: file, out: out}
	for side, name := range m.Seats {
		if name == "" {
			continue
		}
		level, err := opponent.ParseLevel(name)
		if err != nil { // of another version
			level = opponent.Fair
		}
		t.minds[side] = opponent.New(rules.SideID(side), level, m.Agreement.Seed)
	}
	t.side = t.decides()
	for side := 0; t.mind(t.side) != nil && side < len(t.minds); side++ {
		t.side = rules.SideID(side)
	}
	return t
}

// play plays the battle with the lines of a reader, until it is left or the lines end.
func (t *terminal) play(in io.Reader) error {
	seat := console.New(t, 0, func(kind console.Kind, text string) {
		if kind != console.Typed { // it stands there as it was typed
			fmt.Fprintln(t.out, text)
		}
	})
	kept := "Nothing of it is kept; -save FILE does that."
	if t.file != "" {
		kept = "It is kept in " + t.file + "."
	}
	fmt.Fprintln(t.out, "A battle in words. Type help for all that can be typed, close to leave. "+kept)
	lines := bufio.NewScanner(in)
	for {
		t.computersPlay()
		if err := t.keep(); err != nil {
			return err
		}
		seat.Follow()
		if t.left {
			return nil
		}
		fmt.Fprint(t.out, "> ")
		if !lines.Scan() {
			fmt.Fprintln(t.out)
			return lines.Err()
		}
		seat.Enter(lines.Text())
	}
}

// computersPlay lets the computer act until the battle waits for a person, and passes
// the seat on where another person's turn has come.
func (t *terminal) computersPlay() {
	for !t.m.State.Over {
		p := t.mind(t.decides())
		if p == nil {
			break
		}
		p.Begin(t.m.State, t.m.Open, t.m.Told())
		c := p.Decide()
		var err error
		if c.Command == nil {
			err = t.m.Answer(c.Answer)
		} else {
			if _, passes := c.Command.(rules.Done); !passes {
				t.m.Remark(c.Reason)
			}
			err = t.m.Do(c.Command)
		}
		if err != nil { // something it could not know forbids it
			p.Refused()
		}
	}
	if next := t.decides(); !t.m.State.Over && next != t.side && t.mind(next) == nil {
		t.side, t.gives = next, true
	}
}

// keep writes the battle to its file.
func (t *terminal) keep() error {
	if t.file == "" {
		return nil
	}
	return writeFile(t.file, words(t.m.Save()))
}

// decides is the side that the battle waits for.
func (t *terminal) decides() rules.SideID {
	if t.m.Open != nil {
		return t.m.Open.Side
	}
	return t.m.State.Active
}

// mind is the computer that plays a side, or nil.
func (t *terminal) mind(side rules.SideID) *opponent.Player {
	if side < 0 || int(side) >= len(t.minds) {
		return nil
	}
	return t.minds[side]
}

// Match implements console.Battle, as what follows does.
func (t *terminal) Match() *match.Match { return t.m }

func (t *terminal) Shows(l *match.Line) bool { return l.ShownTo(t.m.State.For(t.side)) }

// Asked is the question for whoever sits there; it waits while the seat is passed.
func (t *terminal) Asked() *rules.Decision {
	if t.gives {
		return nil
	}
	return t.m.Open
}

func (t *terminal) ToAct() rules.SideID { return t.decides() }

func (t *terminal) When() string { return fmt.Sprintf("Turn %d", max(1, t.m.State.Round())) }

// SettingUp is never so: who wants to set up by hand wants to see the table.
func (t *terminal) SettingUp() bool { return false }

// Thinking is never so when a line is read.
func (t *terminal) Thinking() bool { return false }

func (t *terminal) Passing() bool { return t.gives }

// Level is the ground; a third number names the height of a floor.
func (t *terminal) Level() physics.Length { return 0 }

func (t *terminal) Do(c rules.Command) error { return t.m.Do(c) }

func (t *terminal) Answer(a rules.Answer) error { return t.m.Answer(a) }

func (t *terminal) Undo() error { return t.m.Undo() }

func (t *terminal) Take() { t.gives = false }

func (t *terminal) Leave() {
	t.left = true
	if t.file == "" {
		fmt.Fprintln(t.out, "The battle is not kept; -save FILE would have.")
		return
	}
	fmt.Fprintf(t.out, "The battle is kept in %s, and goes on with -save.\n", t.file)
}
