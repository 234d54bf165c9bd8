package match

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cometfall/rules"
)

// A save is the log with States in it, and its last line says that it is whole:
//
//	cometfall battle 2
//	> agreement …
//	…                     the log
//	= state 5f2c…         a fingerprint of the lines with "= " that follow
//	= Turn 5              the State (rules.State.Snapshot) as it was here
//	…
//	= state 77e0…         another: the last
//	= Turn 6
//	> shoot … ~8f31c2aa   an order with the lot of its dice (chance.go)
//	> charge …            the command whose question waits, if there is one
//	= end 8ab0…           a fingerprint of the log
//
// There is a State where each of the last player turns began, and one of the last moment
// at which no question waited. The log decides: it is played again and must come to
// the same dice, decisions and States; what it tells in other words does not
// matter. Where it cannot be played, because other rules played it or because it
// is damaged, the battle opens from the last State that is sound, and what stood in
// the log above it stays there to be read, and to be watched as far as it can be
// played. Such a battle has the line "> reopened" before the State that it goes on
// from; where it was reopened before, the States it went on from then are kept too,
// so that every stretch of the log can be watched. Saves of earlier versions, whose
// first line says 1, are the log alone.
//
// This file writes saves; reading.go takes them apart, reopening.go opens them.

// savedHeader is the first line of a save.
const savedHeader = "cometfall battle 2"

// turnsKept is of how many player turns a save has the State: where one of them is
// damaged the battle opens from the one before.
const turnsKept = 12

// Marks of the lines that hold the State.
const (
	stateMark = "= "
	stateLine = stateMark + "state "
	endLine   = stateMark + "end "
	reopened  = "reopened"
)

// reopenedWords follow the input that a battle was reopened with.
const reopenedWords = "The battle was taken up again from here; what stands above was played by other rules."

// anchor is where a battle was reopened: the log before it cannot be played.
type anchor struct {
	line   int      // the first behind the input and its words
	state  []string // the lines of the State
	before *anchor  // where it was reopened before that, or nil
}

// at is the anchor that stands before a line of the log, or nil.
func (a *anchor) at(line int) *anchor {
	for a != nil && a.line > line {
		a = a.before
	}
	if a != nil && a.line < line {
		return nil
	}
	return a
}

// earlier is what came before a battle was reopened. Its log is played again when
// somebody wants to see a moment of it, as far as it tells the same today.
type earlier struct {
	log    kept
	tables Tables
	played bool
	m      *Match // nil: nothing of it can be played again
}

// at is a moment of it, by a line of the log; false where that cannot be played
// again.
func (e *earlier) at(line int) (Moment, bool) {
	if e == nil {
		return Moment{}, false
	}
	if !e.played {
		e.played = true
		if m, _, _ := e.log.replaySafely(e.tables); m != nil && m.State != nil { // up to the line that differs
			e.m = m
		}
	}
	if e.m == nil {
		return Moment{}, false
	}
	same := 0 // the opening is the same, and so is what was read only
	if _, head, err := e.log.opening(); err == nil {
		same = head
	}
	if s := e.log.anchored(); s != nil {
		same = s.line
	}
	today := line
	if line >= same {
		if line >= len(e.log.as) { // behind the last line that was told again
			return Moment{}, false
		}
		for line > same && e.log.as[line] < 0 {
			line--
		}
		today = e.log.as[line]
	}
	if today < 0 || today >= len(e.m.Lines) {
		return Moment{}, false
	}
	at, err := e.m.At(today)
	return at, err == nil
}

// fingerprint is a short hash of lines.
func fingerprint(lines []string) string {
	h := sha256.New()
	for _, l := range lines {
		_, _ = h.Write([]byte(l)) // a hash takes everything
		_, _ = h.Write([]byte{'\n'})
	}
	return short(h)
}

// stateLines are the lines of a State in a save.
func stateLines(snapshot []string) []string {
	all := make([]string, 0, len(snapshot)+1)
	all = append(all, stateLine+fingerprint(snapshot))
	for _, l := range snapshot {
		all = append(all, stateMark+l)
	}
	return all
}

// now is the State as a mark before a line of the log.
func (m *Match) now(line int) mark {
	return mark{state: m.State, line: line, seats: m.Seats, sandbox: m.Sandbox}
}

// snapshotOf is the State of a mark, with what else the match kept then.
func (m *Match) snapshotOf(at mark) []string { return append(at.state.Snapshot(), m.extras(at)...) }

// extras are what else the match kept at a mark, as lines of its State.
func (m *Match) extras(at mark) (lines []string) {
	if len(at.seats) > 0 {
		lines = append(lines, "seats "+strings.Join(at.seats, ","))
	}
	if at.sandbox {
		lines = append(lines, sandbox+"yes")
	}
	if secrets := m.secrets(at.line); len(secrets) > 0 {
		lines = append(lines, secretMark+strings.Join(secrets, ","))
	}
	return lines
}

// secretMark begins the line of a State that says which lines of the log before it one
// side alone may read: a log that is not played again has no events to say so.
const secretMark = "secret "

// secrets are the lines before one that one side alone may read, each with that side,
// from 1.
func (m *Match) secrets(before int) (all []string) {
	for i := range m.Lines[:before] {
		if a := m.Lines[i].Audience; a != rules.Everybody {
			all = append(all, fmt.Sprintf("%d:%d", i, a))
		}
	}
	return all
}

// keepSecrets gives lines that are only read their audience, as a State says.
func keepSecrets(lines []Line, secrets string, sides int) error {
	for _, s := range list(secrets) {
		at, of, _ := strings.Cut(s, ":")
		line, err := strconv.Atoi(at)
		side, wrong := strconv.Atoi(of)
		if err != nil || wrong != nil || line < 0 || side < 1 || side > sides {
			return fmt.Errorf("%q is no line of the log and the side that reads it", s)
		}
		if line < len(lines) {
			lines[line].Audience = rules.Audience(side)
		}
	}
	return nil
}

// Save is the battle as text: the log and its States. Reopen opens it.
func (m *Match) Save() string {
	var turns []mark
	for i := len(m.marks) - 1; i >= 0 && len(turns) < turnsKept; i-- {
		if m.marks[i].turn {
			m.kept(&m.marks[i])
			turns = append(turns, m.marks[i])
		}
	}
	slices.Reverse(turns)
	return m.save(turns)
}

// save is the battle as text, with the States of its turns that are among these marks.
func (m *Match) save(turns []mark) string {
	var b strings.Builder
	b.WriteString(savedHeader + "\n")
	put := func(lines []string) {
		for _, l := range lines {
			b.WriteString(l)
			b.WriteByte('\n')
		}
	}
	last := m.now(len(m.Lines))
	if m.Open != nil {
		last.line = m.began
	}
	log := make([]string, 0, len(m.Lines))
	for i := 0; i <= len(m.Lines); i++ {
		if a := m.anchor.at(i); a != nil {
			put(a.state)
		}
		for ; len(turns) > 0 && turns[0].line <= i; turns = turns[1:] {
			if mk := &turns[0]; mk.turn && mk.line == i && i < last.line {
				put(m.kept(mk))
			}
		}
		if i == last.line && (m.anchor == nil || i > m.anchor.line) {
			put(stateLines(m.snapshotOf(last)))
		}
		if i < len(m.Lines) {
			log = append(log, m.Lines[i].Text)
			put(log[i:])
		}
	}
	put([]string{endLine + fingerprint(log)})
	return b.String()
}

// kept are the lines of a mark's State in a save. They are written once.
func (m *Match) kept(mk *mark) []string {
	if mk.lines == nil {
		mk.lines = stateLines(m.snapshotOf(*mk))
	}
	return mk.lines
}
