package campaign

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cometfall/rules"
	"cometfall/rules/match"
	"cometfall/rules/warbands"
)

// header is the first line of every campaign's file; the first version held no State that
// can be read.
const (
	header      = "cometfall campaign 2"
	firstHeader = "cometfall campaign 1"
)

// Line is one line of the log. Event is nil for inputs.
type Line struct {
	Text   string // of an input without its mark; a long one has several lines
	Input  bool
	Event  *Event
	Undone bool // it was taken back since
	Remark bool // an input that changes nothing: why a player did what follows
}

// before is a State to go back to, and where the lines of what came next begin.
type before struct {
	state *State
	line  int
}

// Campaign is a campaign being played: the State, the open question and the log.
type Campaign struct {
	State *State
	Open  *rules.Decision // the question that waits, or nil
	Lines []Line

	Chance func() uint32 // draws the lots of Fresh dice; nil: they are settled

	// Resumed is why the log of the file that was opened is not played again but read only:
	// an earlier version of the rules has played it. Nil where it was, or there was no file.
	Resumed error

	command Command // carried out as far as the open question
	answers []rules.Answer
	seeds   []uint64
	so      *State  // what has come of the command up to the open question
	rolled  int     // dice thrown up to the open question
	again   *uint32 // the lot that an input was played with before
	shown   int     // events of the command already told
	began   int     // the line of the command that is carried out
	undo    []before
	anchor  *anchor // where the log can be played from; nil: from its beginning
}

// New begins a campaign with the warbands that its players have built.
func New(t Terms, bands []*warbands.Roster) (*Campaign, error) {
	t.Caves = t.Camps != ""
	return begin(t, bands)
}

// begin begins a campaign by its terms as they are.
func begin(t Terms, bands []*warbands.Roster) (*Campaign, error) {
	s, err := found(t, bands)
	if err != nil {
		return nil, err
	}
	c := &Campaign{State: s}
	c.input(t.String())
	for i, r := range bands {
		for _, line := range strings.Split(r.Text(), "\n") {
			if line = strings.TrimSpace(line); line != "" {
				c.input(fmt.Sprintf("%s %d: %s", bandWord, i+1, line))
			}
		}
	}
	return c, nil
}

// bandWord begins a line of a warband as it was founded.
const bandWord = "warband"

func (c *Campaign) input(text string) {
	c.Lines = append(c.Lines, Line{Text: text, Input: true})
}

// ErrQuestionOpen is returned when a command comes while a question waits.
var ErrQuestionOpen = errors.New("a question is waiting for its answer")

// Do carries a command out, as far as its first question. What cannot be done is an error
// in words, and nothing has changed.
func (c *Campaign) Do(cmd Command) error {
	if c.Open != nil {
		return fmt.Errorf("%w: %s", ErrQuestionOpen, c.Open.Question)
	}
	if err := cmd.Legal(c.State); err != nil { // what is not legal may have no words
		return err
	}
	input := cmd.String(c.State)
	seeds, lot := c.seedsWith(input, nil)
	out, err := Run(c.State, cmd, nil, seeds...)
	if err != nil {
		return err
	}
	c.began = len(c.Lines)
	c.input(c.withLot(input, lot, out.Rolled > c.State.Dice.Rolled))
	c.command, c.answers, c.seeds, c.shown = cmd, nil, seeds, 0
	c.took(out)
	return nil
}

// Answer answers the open question.
func (c *Campaign) Answer(a rules.Answer) error {
	if c.Open == nil {
		return errors.New("no question is open")
	}
	if err := c.Open.Accepts(a); err != nil {
		return err
	}
	input := match.AnswerLine(c.Open, a)
	seeds, lot := c.seedsWith(input, c.seeds)
	answers := append(c.answers[:len(c.answers):len(c.answers)], a)
	out, err := Run(c.State, c.command, answers, seeds...)
	if err != nil {
		return err
	}
	c.input(c.withLot(input, lot, out.Rolled > c.rolled))
	c.answers, c.seeds = answers, seeds
	c.took(out)
	return nil
}

// took takes in what a command came to.
func (c *Campaign) took(out Outcome) {
	for i := c.shown; i < len(out.Events); i++ {
		e := &out.Events[i]
		c.Lines = append(c.Lines, Line{Text: e.Text, Event: e})
	}
	c.shown, c.Open, c.so, c.rolled = len(out.Events), out.Open, out.So, out.Rolled
	if out.Open != nil {
		return
	}
	if len(c.seeds) > 0 { // each order brings its own
		out.State.Dice.Seed = c.State.Dice.Seed
	}
	if _, fought := c.command.(Settle); fought || out.State.Dice.Rolled != c.State.Dice.Rolled {
		c.undo = nil
	} else {
		c.undo = append(c.undo, before{c.State, c.began})
	}
	c.State = out.State
	c.command, c.answers, c.seeds, c.shown = nil, nil, nil, 0
}

// Now is how everything stands, to be looked at: the State, or what has come of it up to the
// open question.
func (c *Campaign) Now() *State {
	if c.Open != nil && c.so != nil {
		return c.so
	}
	return c.State
}

// MayUndo says why the last command cannot be taken back, nil if it can.
func (c *Campaign) MayUndo() error {
	switch {
	case c.Open != nil:
		return ErrQuestionOpen
	case len(c.undo) == 0:
		return errors.New("dice were thrown, or nothing was done yet")
	}
	return nil
}

// Undo takes the last command back: none that dice were thrown for.
func (c *Campaign) Undo() error {
	if err := c.MayUndo(); err != nil {
		return err
	}
	last := c.undo[len(c.undo)-1]
	for i := last.line; i < len(c.Lines); i++ {
		c.Lines[i].Undone = !c.Lines[i].Remark
	}
	c.input(undoWord)
	c.State = last.state
	c.undo = c.undo[:len(c.undo)-1]
	return nil
}

// Words of inputs that are no commands.
const (
	undoWord = "undo"
	remark   = "remark "
	seatWord = "seat "
)

// Remark writes into the log why a player does what follows. It changes nothing.
func (c *Campaign) Remark(why string) {
	c.input(remark + strings.Join(strings.Fields(why), " "))
	c.Lines[len(c.Lines)-1].Remark = true
}

// Seat gives a warband to the computer, by the name of a level, or with "" to a person.
func (c *Campaign) Seat(band rules.SideID, level string) error {
	b := c.State.Band(band)
	switch {
	case b == nil:
		return ErrNoBand
	case c.Open != nil:
		return ErrQuestionOpen
	case strings.ContainsAny(level, " \n"):
		return fmt.Errorf("%q is no player's name", level)
	}
	who := level
	if who == "" {
		who = "person"
	}
	c.input(fmt.Sprintf("%s%d %s", seatWord, band+1, who))
	c.State = c.State.Clone()
	c.State.Band(band).Seat = level
	c.undo = nil
	return nil
}

// Input does one input of a log, without its mark: a command, an answer, an undo, a
// remark or a seat, with the lot it was played with. The error names what could not be
// read or done, and nothing has changed.
func (c *Campaign) Input(input string) error {
	if rest, lot, ok := match.CutLot(input); ok && c.State.Terms.Dice != match.InARow && !strings.HasPrefix(input, remark) {
		input, c.again = rest, &lot
		defer func() { c.again = nil }()
	}
	switch {
	case input == undoWord:
		return c.Undo()
	case strings.HasPrefix(input, remark):
		c.Remark(strings.TrimPrefix(input, remark))
		return nil
	case strings.HasPrefix(input, seatWord):
		number, who, _ := strings.Cut(strings.TrimPrefix(input, seatWord), " ")
		n, err := strconv.Atoi(number)
		if err != nil || who == "" {
			return errors.New("a seat is a warband's number and who plays it")
		}
		if who == "person" {
			who = ""
		}
		return c.Seat(rules.SideID(n-1), who)
	case strings.HasPrefix(input, "answer "):
		if c.Open == nil {
			return errors.New("no question is open here")
		}
		a, err := match.ReadAnswer(input)
		if err != nil {
			return err
		}
		return c.Answer(a)
	}
	cmd, err := ParseCommand(c.State, input)
	if err != nil {
		return err
	}
	return c.Do(cmd)
}

// counts reports whether dice that are settled follow from a line.
func (l *Line) counts() bool {
	return l.Input && !l.Remark && !l.Undone && l.Text != undoWord && !strings.HasPrefix(l.Text, seatWord)
}

// seedsWith are the seeds of the dice of an input, and its lot; none where the dice stand
// in a row.
func (c *Campaign) seedsWith(input string, earlier []uint64) ([]uint64, uint32) {
	if c.State.Terms.Dice == match.InARow {
		return nil, 0
	}
	var lot uint32
	switch {
	case c.again != nil:
		lot = *c.again
	case c.State.Terms.Dice == match.Fresh && c.Chance != nil:
		lot = c.Chance()
	default:
		var before []string
		for i := range c.Lines {
			if l := &c.Lines[i]; l.counts() {
				before = append(before, l.Text)
			}
		}
		lot = match.SettledLot(before, input)
	}
	return append(earlier[:len(earlier):len(earlier)], match.LotSeed(c.State.Dice, len(earlier), lot)), lot
}

func (c *Campaign) withLot(input string, lot uint32, thrown bool) string {
	if c.State.Terms.Dice == match.InARow || !thrown {
		return input
	}
	return match.WithLot(input, lot)
}

// Hash is a fingerprint of the State and the open question: equal campaigns have equal
// hashes on every platform.
func (c *Campaign) Hash() string {
	h := sha256.New()
	for _, l := range c.State.Words() {
		h.Write([]byte(l + "\n")) // a hash takes everything
	}
	fmt.Fprintf(h, "%d %d\n", c.State.Dice.Seed, c.State.Dice.Rolled)
	if c.Open != nil {
		fmt.Fprintf(h, "%s\n", c.Open.Question)
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
}

// Known are the events of the command whose question is open, as far as it has come.
func (c *Campaign) Known() []Event {
	var told []Event
	if c.Open == nil {
		return nil
	}
	for _, l := range c.Lines[c.began:] {
		if l.Event != nil {
			told = append(told, *l.Event)
		}
	}
	return told
}

// Story is what the log tells of somebody, or with rules.Nobody of everybody, oldest
// first, without what was taken back.
func (c *Campaign) Story(who rules.WarriorID) (all []Event) {
	for i := range c.Lines {
		if l := &c.Lines[i]; l.Event != nil && !l.Undone && (who == rules.Nobody || l.Event.Who == who) {
			all = append(all, *l.Event)
		}
	}
	return slices.Clip(all)
}
