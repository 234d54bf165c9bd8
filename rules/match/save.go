package match

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"cometfall/rules"
)

// A save is the log with the State in it, and its last line says that it is
// whole:
//
//	cometfall battle 2
//	> agreement …
//	…                     the log
//	= state 5f2c…         a fingerprint of the lines with "= " that follow
//	= Turn 5              the State (rules.State.Snapshot) as it was here
//	> charge …            the command whose question waits, if there is one
//	= end 8ab0…           a fingerprint of the log
//
// The log decides: it is played again and must come to the same. Where it
// cannot, because other rules played it or because it is damaged, the battle
// opens from the State, and what stood in the log above it stays there to be
// read, and to be watched as far as it can be played. Such a battle has the line
// "> reopened" before the State that it goes on from; where it was reopened
// before, the States it went on from then are kept too, so that every stretch of
// the log can be watched. Saves of earlier versions, whose first line says 1, are
// the log alone.

// savedHeader is the first line of a save.
const savedHeader = "cometfall battle 2"

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
		if line >= len(e.log.today) { // behind the last line that was told again
			return Moment{}, false
		}
		for line > same && e.log.today[line] < 0 {
			line--
		}
		today = e.log.today[line]
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

// snapshot is the State with what else the match keeps.
func (m *Match) snapshot() []string {
	lines := m.State.Snapshot()
	if len(m.Seats) > 0 {
		lines = append(lines, "seats "+strings.Join(m.Seats, ","))
	}
	if m.Sandbox {
		lines = append(lines, sandbox+"yes")
	}
	if secrets := m.secrets(); len(secrets) > 0 {
		lines = append(lines, secretMark+strings.Join(secrets, ","))
	}
	return lines
}

// secretMark begins the line of a State that says which lines of the log before it one
// side alone may read: a log that is not played again has no events to say so.
const secretMark = "secret "

// secrets are the lines that one side alone may read, each with that side, from 1.
func (m *Match) secrets() (all []string) {
	for i := range m.Lines {
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

// Save is the battle as text: the log and the State. Reopen opens it.
func (m *Match) Save() string {
	var b strings.Builder
	log := make([]string, 0, len(m.Lines))
	b.WriteString(savedHeader + "\n")
	at := len(m.Lines)
	if m.Open != nil {
		at = m.began
	}
	put := func(lines []string) {
		for _, l := range lines {
			b.WriteString(l)
			b.WriteByte('\n')
		}
	}
	for i := 0; i <= len(m.Lines); i++ {
		if a := m.anchor.at(i); a != nil {
			put(a.state)
		}
		if i == at && (m.anchor == nil || at > m.anchor.line) {
			put(stateLines(m.snapshot()))
		}
		if i < len(m.Lines) {
			log = append(log, m.Lines[i].Text)
			put(log[i:])
		}
	}
	put([]string{endLine + fingerprint(log)})
	return b.String()
}

// kept is a save taken apart.
type kept struct {
	version int
	log     []string // the lines of the log, with the agreement, without the first line of the file
	number  []int    // of each of them in the file, from 1
	states  []state
	whole   bool // the last line says that nothing of the log is missing or changed; always for version 1
	wrong   error

	lenient bool  // lines may tell it a little otherwise
	differ  int   // so many lines do
	more    int   // so many lines are told today of an input that the log has not
	today   []int // of the lines of the log, which of today's tells the same; -1: none
}

// tells notes that a line of the log tells what one of today's does.
func (k *kept) tells(at, today int) {
	for len(k.today) <= at {
		k.today = append(k.today, -1)
	}
	k.today[at] = today
}

// state is a State in a save.
type state struct {
	line  int      // the line of the log before which it stands
	lines []string // without the marks
	sound bool     // the fingerprint is right
}

// The longest save that is opened; long battles have a tenth of it.
const (
	mostBytes = 4 << 20
	mostLines = 50_000
)

// split takes the lines of a file.
func split(text string) []string {
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	for len(lines) > 0 && lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}

// takeApart separates the log of a save from its States.
func takeApart(text string) (k kept, err error) {
	lines := split(text)
	if len(text) > mostBytes || len(lines) > mostLines {
		return k, fmt.Errorf("line %d: no battle is as long as this, of %d lines and %d kB; %d lines and %d kB are the most", min(len(lines), mostLines), len(lines), len(text)>>10, mostLines, mostBytes>>10)
	}
	switch {
	case len(lines) > 0 && lines[0] == header:
		k.version = 1
	case len(lines) > 0 && lines[0] == savedHeader:
		k.version = 2
	default:
		first := ""
		if len(lines) > 0 {
			first = lines[0]
		}
		number, ok := strings.CutPrefix(first, "cometfall battle ")
		number, _, _ = strings.Cut(number, " ")
		if n, err := strconv.Atoi(number); ok && err == nil && n > 2 {
			return k, fmt.Errorf("line 1: this battle was saved by a newer Cometfall (%.30q); open it there, or update this one", first)
		}
		return k, fmt.Errorf("line 1: this is no battle of Cometfall; its first line is %q", savedHeader)
	}
	k.whole = k.version == 1
	var sum string
	for i := 1; i < len(lines); i++ {
		l := lines[i]
		switch {
		case k.version == 1 || !strings.HasPrefix(l, stateMark):
			k.log, k.number = append(k.log, l), append(k.number, i+1)
		case strings.HasPrefix(l, endLine):
			if k.whole = l == endLine+fingerprint(k.log); !k.whole {
				k.wrong = fmt.Errorf("line %d: the log above is not the one that was saved; some of its lines were changed or are missing", i+1)
			} else if i+1 < len(lines) {
				k.whole, k.wrong = false, fmt.Errorf("line %d: there is more behind the end of the save", i+2)
			}
			return k, nil
		case strings.HasPrefix(l, stateLine):
			sum = strings.TrimPrefix(l, stateLine)
			k.states = append(k.states, state{line: len(k.log)})
		case len(k.states) > 0:
			s := &k.states[len(k.states)-1]
			s.lines = append(s.lines, strings.TrimPrefix(l, stateMark))
			s.sound = fingerprint(s.lines) == sum
		}
	}
	if k.version == 2 {
		k.wrong = fmt.Errorf("line %d: the save was cut off here; its end is missing", len(lines))
		if n := len(k.log); n > 0 && k.number[n-1] == len(lines) && !strings.HasSuffix(text, "\n") { // half a line
			k.log, k.number = k.log[:n-1], k.number[:n-1]
		}
	}
	return k, nil
}

// opening is what a log begins with: the agreement and how many lines it takes.
func (k *kept) opening() (a Agreement, lines int, err error) {
	if len(k.log) == 0 {
		return a, 0, errors.New("line 2: the agreement is missing")
	}
	input, ok := strings.CutPrefix(k.log[0], "> ")
	if !ok {
		return a, 0, errors.New("line 2: the agreement is missing")
	}
	if a, err = ParseAgreement(input); err != nil {
		return a, 0, fmt.Errorf("line 2: %w", err)
	}
	head := a.takeMission(k.log[1:])
	rosters, err := a.takeRosters(k.log[1+head:])
	head += rosters
	if err != nil {
		return a, 0, fmt.Errorf("line %d: %w", k.number[min(head+1, len(k.number)-1)], err)
	}
	return a, head + 1, nil
}

// anchored is the State from which a battle that was once reopened is played, and
// nil for others.
func (k *kept) anchored() *state {
	for i := len(k.states) - 1; i >= 0; i-- {
		if k.anchors(&k.states[i]) {
			return &k.states[i]
		}
	}
	return nil
}

// anchors reports whether a battle was reopened with a State.
func (k *kept) anchors(s *state) bool {
	n := s.line
	return n >= 2 && n <= len(k.log) && k.log[n-2] == "> "+reopened && k.log[n-1] == reopenedWords
}
