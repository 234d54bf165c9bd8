// Package match is one battle for its players: the log, the open question,
// undo, and replay. The log is text. Lines that begin with "> " are what
// players put in, the rest is what happened; one file is save, replay, golden
// test and bug report. It knows no files and no screen, and not what the rules
// are: package book binds those.
//
// Begin reading at Match and Do in this file; then save.go (a battle as text, and
// what becomes of it under other rules), replay.go and past.go (any moment of it
// again). random.go, dealt.go, coverage.go and invariants.go play battles by the
// thousand and check every step of them.
package match

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"slices"
	"strconv"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
)

// header is the first line of every log; a save has another (savedHeader).
const header = "cometfall battle 1"

// Line is one line of the log. Event is nil for inputs.
type Line struct {
	Text  string
	Input bool
	Event *rules.Event
	Turn  int
	Phase rules.Phase
	Side  rules.SideID

	Audience rules.Audience // who may read it

	Undone bool // it was taken back since
	Remark bool // an input that changes nothing: why a player did what follows
}

// before is a State to go back to, and where the lines of what came next begin.
type before struct {
	state *rules.State
	line  int
}

// Match is a battle being played.
type Match struct {
	Agreement Agreement
	State     *rules.State
	Open      *rules.Decision // the question that waits, or nil
	Lines     []Line
	Silent    bool     // keeps no log: for long series, where nobody reads it
	Seats     []string // who plays a side: "" for a person, else the computer's level
	Sandbox   bool     // branched off from another battle, to try something

	Chance func() uint32 // draws the lots of Fresh dice; nil: they are settled

	command rules.Command // carried out as far as the open question
	answers []rules.Answer
	seeds   []uint64 // of the dice, of the command and of each answer
	rolled  int      // dice thrown up to the open question
	again   *uint32  // the lot that an input was played with before
	shown   int      // events of the command already told
	undo    []before
	began   int          // the line of the command that is carried out
	stepped *rules.State // the State that Step plays in, and nobody else has
	steps   rules.Series // as it plays them
	marks   []mark
	anchor  *anchor  // of a battle that was reopened, or nil
	earlier *earlier // and what came before
}

// New sets a battle up on a table: warbands built and placed in their zones.
func New(a Agreement, table *physics.Table) (*Match, error) {
	set, err := book.Ruleset(a.Edition, a.Toggles...)
	if err != nil {
		return nil, err
	}
	if err := checkDice(a.Dice); err != nil {
		return nil, err
	}
	if err := book.Happen(set, a.Happen, a.Often, a.Conduct); err != nil {
		return nil, err
	}
	mission, err := a.setScene(set)
	if err != nil {
		return nil, err
	}
	if len(a.Bands) < 2 && mission == nil {
		return nil, fmt.Errorf("a battle needs two warbands, %d are named", len(a.Bands))
	}
	if len(a.Bands) > mostBands {
		return nil, fmt.Errorf("%d warbands are named; %d are the most", len(a.Bands), mostBands)
	}
	if slices.ContainsFunc(a.Bands, func(key string) bool { return strings.HasPrefix(key, dealt) }) {
		if table, err = Shared(table, len(a.Bands)); err != nil {
			return nil, err
		}
	}
	if len(a.Names) > 0 && len(a.Names) != len(a.Bands) {
		return nil, fmt.Errorf("%d names are given for %d warbands; give one for each, or none", len(a.Names), len(a.Bands))
	}
	s := &rules.State{Rules: set, Table: table, Winner: -1, Limit: a.Limit, Dice: rules.Dice{Seed: a.Seed}}
	for i, key := range a.Bands {
		side, models, err := a.muster(key, set, rules.SideID(i))
		if err != nil {
			return nil, err
		}
		if len(a.Names) > 0 && a.Names[i] != "" {
			if err := CheckName(a.Names[i]); err != nil {
				return nil, err
			}
			side.Name = a.Names[i]
		}
		s.Sides = append(s.Sides, side)
		s.Warriors = slices.Grow(s.Warriors, len(models))
		for _, w := range models {
			for s.Named(w.Name) != nil { // the same warband on both sides
				w.Name += "-" + strconv.Itoa(i+1)
			}
			w.ID = rules.WarriorID(len(s.Warriors))
			s.Warriors = append(s.Warriors, w)
		}
	}
	switch {
	case mission != nil:
		s.Sides = append(s.Sides, rules.Side{Name: mission.Enemies})
		hard, err := book.Challenge(a.Challenge)
		if err == nil {
			err = mission.Begin(s, hard)
		}
		if err == nil {
			err = mission.Grow(s, a.Growth)
		}
		if err == nil {
			err = mission.Bring(s, a.Kept)
		}
		if err != nil {
			return nil, fmt.Errorf("mission %q: %w", mission.Title, err)
		}
	case a.Scenario != "":
		book.Unplaced(s, a.ByHand)
	default:
		if err := rules.PlaceInZones(s); err != nil {
			return nil, err
		}
	}
	m := &Match{Agreement: a, State: s}
	m.input(a.String())
	for _, line := range a.mapLines() {
		m.input(line)
	}
	for _, line := range a.missionLines() {
		m.input(line)
	}
	for _, line := range a.rosterLines() {
		m.input(line)
	}
	return m, nil
}

func (m *Match) input(text string) {
	l := Line{Text: "> " + text, Input: true, Turn: m.State.Turn, Phase: m.State.Phase, Side: m.State.Active}
	if m.Open != nil && len(m.Lines) > 0 { // the turn may have changed before the question
		last := &m.Lines[len(m.Lines)-1]
		l.Turn, l.Phase, l.Side = last.Turn, last.Phase, last.Side
	}
	m.Lines = append(m.Lines, l)
}

// ErrQuestionOpen is returned when a command comes while a question waits.
var ErrQuestionOpen = errors.New("a question is waiting for its answer")

// Do carries a command out, as far as its first question. What could not be
// done is an error in words, and nothing has changed.
func (m *Match) Do(c rules.Command) error {
	if m.Open != nil {
		return fmt.Errorf("%w: %s", ErrQuestionOpen, m.Open.Question)
	}
	var seeds []uint64
	var lot uint32
	if m.Agreement.Dice != InARow {
		if err := rules.Playable(m.State, c); err != nil { // what is not legal may have no words
			return err
		}
		seeds, lot = m.seedsWith(c.String(m.State), nil)
	}
	out, err := m.run(c, nil, seeds)
	if err != nil {
		return err
	}
	m.began = len(m.Lines)
	if !m.Silent {
		m.mark()
		m.input(m.withLot(c.String(m.State), lot, out.Rolled > m.State.Dice.Rolled))
	}
	m.command, m.answers, m.seeds, m.shown = c, nil, seeds, 0
	m.took(out)
	return nil
}

// Answer answers the open question.
func (m *Match) Answer(a rules.Answer) error {
	if m.Open == nil {
		return errors.New("no question is open")
	}
	if err := m.Open.Accepts(a); err != nil {
		return err
	}
	answers := append(m.answers[:len(m.answers):len(m.answers)], a)
	input := AnswerLine(m.Open, a)
	seeds, lot := m.seedsWith(input, m.seeds)
	out, err := m.run(m.command, answers, seeds)
	if err != nil {
		return err
	}
	if !m.Silent {
		m.input(m.withLot(input, lot, out.Rolled > m.rolled))
	}
	m.answers, m.seeds = answers, seeds
	m.took(out)
	return nil
}

// Suppose tells what would happen to the end of the command if the open question were
// answered so and the dice that follow fell as those of a seed do, which is not 0. Every
// further question takes its usual answer. The battle stays as it is, and what is thrown
// before the question is thrown already.
func (m *Match) Suppose(a rules.Answer, seed uint64) ([]rules.Event, error) {
	if m.Open == nil {
		return nil, errors.New("no question is open")
	}
	answers := append(m.answers[:len(m.answers):len(m.answers)], a)
	seeds := make([]uint64, len(answers), len(answers)+1)
	copy(seeds, m.seeds)
	out, err := rules.RunOn(m.State, m.command, answers, usually, append(seeds, seed)...)
	if err != nil {
		return nil, err
	}
	return out.Events[min(m.shown, len(out.Events)):], nil
}

// usually is the usual answer to a question.
func usually(d rules.Decision) rules.Answer {
	if d.Shape == rules.YesNo || d.Shape == rules.OneOf {
		return rules.Answer{d.Usual}
	}
	return rules.FirstAnswer(d)
}

// Step carries a command out to its end: ask answers every question. It is for
// long series, where nobody reads or looks back: it keeps no log, throws dice in a row,
// takes nothing back, and after the first step plays on in the State it has, so that nobody may
// hold on to a State. The Match must be silent and no question open.
func (m *Match) Step(c rules.Command, ask func(rules.Decision) rules.Answer) error {
	switch {
	case m.Open != nil:
		return fmt.Errorf("%w: %s", ErrQuestionOpen, m.Open.Question)
	case !m.Silent:
		return errors.New("only a silent battle is played in steps")
	}
	if m.State != m.stepped { // it is not ours to write over
		m.State = m.State.Clone()
		m.stepped, m.undo = m.State, nil
	}
	return m.steps.Run(m.State, c, ask)
}

func (m *Match) run(c rules.Command, answers []rules.Answer, seeds []uint64) (rules.Outcome, error) {
	if m.Silent {
		return rules.RunQuietly(m.State, c, answers, seeds...)
	}
	return rules.Run(m.State, c, answers, seeds...)
}

// Seat gives a side to the computer, by the name of a level, or with "" to a
// person. The log keeps it, so that a saved battle goes on as it was.
func (m *Match) Seat(side rules.SideID, level string) error {
	if side < 0 || int(side) >= len(m.State.Sides) {
		return fmt.Errorf("there is no side %d", side+1)
	}
	who := level
	if who == "" {
		who = "person"
	}
	if strings.ContainsAny(who, " \n") {
		return fmt.Errorf("%q is no player's name", level)
	}
	if !m.Silent {
		m.input(fmt.Sprintf("seat %d %s", side+1, who))
	}
	for len(m.Seats) < len(m.State.Sides) {
		m.Seats = append(m.Seats, "")
	}
	m.Seats[side] = level
	return nil
}

// remark is the word an input begins with that is a remark.
const remark = "remark "

// Remark writes into the log why a player does what follows. It changes nothing.
func (m *Match) Remark(why string) {
	if m.Silent {
		return
	}
	m.input(remark + strings.Join(strings.Fields(why), " "))
	m.Lines[len(m.Lines)-1].Remark = true
}

// Words are what a remark says, without the marks of an input.
func (l *Line) Words() string {
	if !l.Remark {
		return l.Text
	}
	return strings.TrimPrefix(l.Text, "> "+remark)
}

// Told are the events of the command whose question is open, as far as it has
// come.
func (m *Match) Told() []rules.Event {
	if m.Open == nil {
		return nil
	}
	var told []rules.Event
	for _, l := range m.Lines[m.began:] {
		if l.Event != nil {
			told = append(told, *l.Event)
		}
	}
	return told
}

// AnswerLine is an answer as its line in a log.
func AnswerLine(d *rules.Decision, a rules.Answer) string {
	if d.Shape == rules.Place && len(a) == 2 {
		at := d.Point(a)
		return fmt.Sprintf("answer at %s,%s", at.X.Exact(), at.Y.Exact())
	}
	nums, words := make([]string, len(a)), make([]string, len(a))
	for i, k := range a {
		nums[i], words[i] = strconv.Itoa(k+1), d.Options[k].Text
	}
	return fmt.Sprintf("answer %s (%s)", strings.Join(nums, ","), strings.Join(words, ", "))
}

// took takes in what a command came to.
func (m *Match) took(out rules.Outcome) {
	turn, phase, side := m.State.Turn, m.State.Phase, m.State.Active
	if m.shown > 0 && len(m.Lines) > 0 { // the turn may have changed before the question
		l := &m.Lines[len(m.Lines)-1]
		turn, phase, side = l.Turn, l.Phase, l.Side
	}
	for i := m.shown; i < len(out.Events); i++ {
		e := &out.Events[i]
		switch e.Kind {
		case rules.TurnBegan:
			turn, phase, side = turn+1, rules.Charges, e.Side
		case rules.PhaseBegan:
			phase = e.Phase
		}
		if e.Text != "" {
			m.Lines = append(m.Lines, Line{Text: e.Text, Event: e, Audience: e.Audience, Turn: turn, Phase: phase, Side: side})
		}
	}
	m.shown = len(out.Events)
	m.Open, m.rolled = out.Open, out.Rolled
	if out.Open != nil {
		return
	}
	if len(m.seeds) > 0 { // each order brings its own
		out.State.Dice.Seed = m.State.Dice.Seed
	}
	_, begins := m.command.(rules.Begin)
	if begins || out.State.Active != m.State.Active || out.State.Dice.Rolled != m.State.Dice.Rolled || sawSomething(out.Events) {
		m.undo = nil
	} else {
		m.undo = append(m.undo, before{m.State, m.began})
	}
	m.State = out.State
	m.command, m.answers, m.seeds, m.shown = nil, nil, nil, 0
}

func sawSomething(events []rules.Event) bool {
	for _, e := range events {
		if e.Kind == rules.Seen {
			return true
		}
	}
	return false
}

// MayUndo returns why the last command cannot be taken back, or nil.
func (m *Match) MayUndo() error {
	switch {
	case m.Open != nil:
		return ErrQuestionOpen
	case m.State.Rules.NoUndo:
		return errors.New("the table has agreed that nothing is taken back (HOUSE-01)")
	case len(m.undo) == 0:
		return errors.New("nothing to take back since the turn began, a die was thrown or something hidden was seen")
	}
	return nil
}

// Undo takes the last command back. The log keeps it and says so.
func (m *Match) Undo() error {
	if err := m.MayUndo(); err != nil {
		return err
	}
	last := m.undo[len(m.undo)-1]
	for i := last.line; i < len(m.Lines); i++ {
		m.Lines[i].Undone = !m.Lines[i].Remark // what was taken back before stays to be read
	}
	m.input("undo")
	m.State = last.state
	m.undo = m.undo[:len(m.undo)-1]
	return nil
}

// Text is the whole log. Save is the log with the State.
func (m *Match) Text() string {
	var b strings.Builder
	b.WriteString(header + "\n")
	for _, l := range m.Lines {
		b.WriteString(l.Text)
		b.WriteByte('\n')
	}
	return b.String()
}

// short is the first sixteen digits of a hash.
func short(h hash.Hash) string { return hex.EncodeToString(h.Sum(nil)[:8]) }

// Hash is a fingerprint of the State and the open question: equal battles have
// equal hashes on every platform.
func (m *Match) Hash() string {
	h := sha256.New()
	s := m.State
	fmt.Fprintf(h, "%d %d %d %d %d %d %v %d %q\n", s.Turn, s.Active, s.Phase, s.Dice.Seed, s.Dice.Rolled, s.Limit, s.Over, s.Winner, s.Ending)
	for _, sd := range s.Sides {
		fmt.Fprintf(h, "%q %d %v %v %v %d\n", sd.Name, sd.Began, sd.MustTest, sd.Routed, sd.FightsOn, sd.Alliance)
	}
	if len(s.Counters) > 0 {
		fmt.Fprintf(h, "%+v\n", s.Counters)
	}
	if len(s.Markers)+len(s.After) > 0 {
		fmt.Fprintf(h, "%+v %+v\n", s.Markers, s.After)
	}
	if len(s.Goals) > 0 {
		fmt.Fprintf(h, "%+v\n", s.Goals)
	}
	if len(s.Carriers) > 0 {
		fmt.Fprintf(h, "%+v\n", s.Carriers)
	}
	for i := range s.Warriors {
		fmt.Fprintf(h, "%+v\n", s.Warriors[i])
	}
	if m.Open != nil {
		fmt.Fprintf(h, "%+v %v\n", *m.Open, m.answers)
	}
	return short(h)
}
