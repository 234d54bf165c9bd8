package match

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"cometfall/rules"
)

// The past of a battle: the table as it was at any line of the log, and other
// battles that branch off from there. A match keeps a State of its own every so
// many lines, so that no moment is far from one that is known.

// markEvery is how many lines of the log lie at least between two States kept.
const markEvery = 40

// mark is a State of the past: as it was before the input in a line.
type mark struct {
	state   *rules.State
	line    int
	seats   []string
	sandbox bool
	turn    bool     // the first of its player turn: a save has it
	lines   []string // of a save, once it was written
}

// mark keeps the State before an input that is about to be written down, if the
// last one kept is long past or of an earlier turn. What may still be undone is left
// out, so that from a mark on the log explains itself.
func (m *Match) mark() {
	if len(m.undo) > 0 {
		return
	}
	n := len(m.marks)
	turn := n > 0 && m.State.Turn > m.marks[n-1].state.Turn
	if n == 0 || turn || len(m.Lines)-m.marks[n-1].line >= markEvery {
		now := m.now(len(m.Lines))
		now.seats, now.turn = slices.Clone(m.Seats), turn
		m.marks = append(m.marks, now)
	}
}

// Moment is a battle as it was when a line of the log was written. It is there
// to be looked at and is not to be changed.
type Moment struct {
	State *rules.State
	Open  *rules.Decision // the question that waited then, or nil
	Line  int
	Lost  bool // what came before the battle was reopened, and cannot be played again: the State is that of the reopening
}

// ErrNoSuchLine is returned for lines the log does not have.
var ErrNoSuchLine = errors.New("the log has no such line")

// At is the moment at which a line of the log was written, counted from 0: after
// what it tells, before what the next one tells.
func (m *Match) At(line int) (Moment, error) {
	if line < 0 || line >= len(m.Lines) {
		return Moment{}, fmt.Errorf("%w: %d of %d", ErrNoSuchLine, line+1, len(m.Lines))
	}
	if m.Silent || len(m.marks) == 0 || line < m.marks[0].line {
		if m.Silent {
			return Moment{}, errors.New("this battle keeps no log")
		}
		state := m.State
		if len(m.marks) > 0 {
			state = m.marks[0].state
		}
		if at, ok := m.earlier.at(line); ok {
			at.Line = line
			return at, nil
		}
		return Moment{State: state, Line: line, Lost: m.anchor != nil}, nil
	}
	from := m.marks[m.markBefore(line)]
	w := &Match{Agreement: m.Agreement, State: from.state, Seats: slices.Clone(from.seats)}
	for i := from.line; i <= line; {
		end := m.inputAfter(i)
		if end-1 > line { // in the middle of what came of this input
			state, err := w.until(m.Lines[i].Text, line-i)
			if err != nil {
				return Moment{}, fmt.Errorf("line %d: %w", i+1, err)
			}
			return Moment{State: state, Line: line}, nil
		}
		if err := w.Input(strings.TrimPrefix(m.Lines[i].Text, "> ")); err != nil {
			return Moment{}, fmt.Errorf("line %d: %w", i+1, err)
		}
		i = end
	}
	at := Moment{State: w.State, Open: w.Open, Line: line}
	if w.Open != nil { // the table in the middle of the command
		told := 0
		for _, l := range w.Lines[w.began:] {
			if l.Event != nil {
				told++
			}
		}
		state, err := rules.RunUntil(w.State, w.command, w.answers, told, w.seeds...)
		if err != nil {
			return Moment{}, fmt.Errorf("line %d: %w", line+1, err)
		}
		at.State = state
	}
	return at, nil
}

// Now is the State as it stands: the battle's own, or while a question is open the one in the
// middle of the command that it is asked in, which is there to be looked at only.
func (m *Match) Now() *rules.State {
	if m.Open == nil || m.command == nil {
		return m.State
	}
	s, err := rules.RunUntil(m.State, m.command, m.answers, math.MaxInt, m.seeds...)
	if err != nil { // it was played before, so it can be played again
		return m.State
	}
	return s
}

// markBefore is the last mark that is not behind a line.
func (m *Match) markBefore(line int) int {
	n, _ := slices.BinarySearchFunc(m.marks, line+1, func(k mark, line int) int { return k.line - line })
	return n - 1
}

// inputAfter is the first input behind a line, or the end of the log.
func (m *Match) inputAfter(line int) int {
	for line++; line < len(m.Lines) && !m.Lines[line].Input; line++ {
	}
	return line
}

// until is the State when so many lines of what comes of an input were told.
func (m *Match) until(input string, lines int) (*rules.State, error) {
	input, lot, ok := CutLot(strings.TrimPrefix(input, "> "))
	if ok {
		m.again = &lot
		defer func() { m.again = nil }()
	}
	c, answers := m.command, m.answers
	if m.Open == nil {
		var err error
		if c, err = rules.ParseCommand(m.State, input); err != nil {
			return nil, err
		}
		seeds, _ := m.seedsWith(input, nil)
		return rules.RunUntil(m.State, c, nil, lines, seeds...)
	}
	seeds, _ := m.seedsWith(input, m.seeds)
	a, err := ReadAnswer(input)
	if err != nil {
		return nil, err
	}
	for _, l := range m.Lines[m.began:] {
		if l.Event != nil {
			lines++
		}
	}
	return rules.RunUntil(m.State, c, append(answers[:len(answers):len(answers)], a), lines, seeds...)
}

// sandbox is the word an input begins with that branches a battle off.
const sandbox = "sandbox "

// Branch is another battle that begins where this one stood at a line of the
// log: after the last command that was finished there. Its dice are others, so
// that nobody learns from it what the dice of the real battle will show; seed
// chooses them. The battle branched off from does not change, and the log of
// the branch says that it is one.
func (m *Match) Branch(line int, seed uint64) (*Match, error) {
	if line < 0 || line >= len(m.Lines) {
		return nil, fmt.Errorf("%w: %d of %d", ErrNoSuchLine, line+1, len(m.Lines))
	}
	if m.Silent || len(m.marks) == 0 || line < m.marks[0].line {
		if m.anchor != nil {
			return nil, errors.New("what stands here was played by other rules; choose a line after the battle was taken up again")
		}
		return nil, errors.New("the battle has not begun at this line; choose a later one")
	}
	mk := m.markBefore(line)
	from := m.marks[mk]
	b := &Match{Agreement: m.Agreement, State: from.state, Seats: slices.Clone(from.seats),
		Lines: slices.Clone(m.Lines[:from.line]), marks: slices.Clone(m.marks[:mk]), Sandbox: m.Sandbox, anchor: m.anchor, earlier: m.earlier}
	last := from.line // the log up to the last finished command
	w := &Match{Agreement: m.Agreement, State: from.state}
	for i := from.line; i <= line; {
		end := m.inputAfter(i)
		if end-1 > line {
			break
		}
		if err := w.Input(strings.TrimPrefix(m.Lines[i].Text, "> ")); err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
		if i = end; w.Open == nil {
			last = end
		}
	}
	for i := from.line; i < last; i = m.inputAfter(i) {
		if err := b.Input(strings.TrimPrefix(m.Lines[i].Text, "> ")); err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
	}
	if b.State.Over {
		return nil, errors.New("the battle is over at this line; choose an earlier one")
	}
	if b.State.Turn == 0 {
		return nil, errors.New("the battle has not begun at this line; choose a later one")
	}
	return b, b.branch(seed)
}

// branch makes a battle a sandbox: the dice to come are others.
func (m *Match) branch(seed uint64) error {
	if m.Open != nil {
		return ErrQuestionOpen
	}
	m.undo = nil
	m.mark()
	m.input(fmt.Sprintf("%s%d", sandbox, seed))
	m.Sandbox = true
	m.State = m.State.Clone()
	m.State.Dice.Seed = seed
	return nil
}

// Shown reports whether players read a line: it tells what happened, or why a
// player did it, and was not taken back.
func (l *Line) Shown() bool { return (!l.Input || l.Remark) && !l.Undone }

// ShownTo reports whether somebody reads the line who may know so much.
func (l *Line) ShownTo(known rules.Knowledge) bool { return l.Shown() && known.Among(l.Audience) }

// Reopened reports whether the battle goes on from a saved State: the log before it
// is there to be read, but its lines have no events.
func (m *Match) Reopened() bool { return m.anchor != nil }
