package match

import (
	"errors"
	"fmt"
	"slices"
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
	h := newSHA256()
	for _, l := range lines {
		_, _ = h.Write([]byte(l)) // a hash takes everything
		_, _ = h.Write([]byte{'\n'})
	}
	return h.short()
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
	return lines
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

// play plays the lines of a log from one on, and compares. The match has what
// came before. The error names the first line that differs; certain is the match
// as it was before the input that led there.
func (m *Match) play(k *kept, from int) (certain Match, err error) {
	certain = *m
	for at := from; at < len(k.log); {
		input, ok := strings.CutPrefix(k.log[at], "> ")
		if !ok {
			return certain, fmt.Errorf("line %d: the log has %q, but nothing happens here until a player acts", k.number[at], k.log[at])
		}
		certain = *m
		n := len(m.Lines)
		if err := m.Input(input); err != nil {
			return certain, fmt.Errorf("line %d: %q: %w", k.number[at], k.log[at], err)
		}
		k.more = 0
		for i, l := range m.Lines[n:] {
			if at == len(k.log) {
				return *m, nil // the log was cut off here; the rest follows from the dice
			}
			if k.lenient {
				was := at
				if at, ok = k.tellsOf(&l, at); ok {
					if at > was {
						k.tells(at-1, n+i)
					}
					continue
				}
			}
			if l.Text != k.log[at] {
				return certain, fmt.Errorf("line %d: the log has %q, the rules give %q", k.number[at], k.log[at], l.Text)
			}
			at++
		}
		for n := 0; k.lenient && k.more == 0 && n < mostUntold && at < len(k.log) && untold(k.log[at]); n++ {
			at++
			k.differ++
		}
	}
	return *m, nil
}

// mostUntold is how many lines that tell of no dice another version may have told
// in a row that this one does not.
const mostUntold = 3

// untold reports whether a line is one that may be told or not: what decided is
// told by lines with dice, and what players did by inputs.
func untold(line string) bool {
	return !strings.HasPrefix(line, "> ") && !strings.Contains(line, "Rolled")
}

// tellsOf looks whether the log tells what happens today, from one of its lines
// on, though perhaps in other words or not at all, and returns the line to go on at.
func (k *kept) tellsOf(l *Line, at int) (int, bool) {
	for n := at; n < len(k.log) && n <= at+mostUntold; n++ {
		if l.Text == k.log[n] || alike(l.Text, k.log[n]) {
			k.differ += n - at
			if l.Text != k.log[n] {
				k.differ++
			}
			return n + 1, true
		}
		if !untold(k.log[n]) || k.more > 0 { // a line for another is no line more or less
			break
		}
	}
	if l.Event != nil && len(l.Event.Dice) == 0 && !strings.Contains(l.Text, "Rolled") {
		k.differ++
		k.more++
		return at, true
	}
	return at, false
}

// little is how much a distance in a log may differ from what is measured today
// for the line to tell the same: ways are measured more exactly than they were.
const little = 30 // hundredths of an inch

// alike reports whether two lines differ in nothing but distances, and those by a
// little: 10.72" and 10.71".
func alike(a, b string) bool {
	for {
		i := 0
		for i < len(a) && i < len(b) && a[i] == b[i] {
			i++
		}
		if i == len(a) && i == len(b) {
			return true
		}
		for i > 0 && (a[i-1] >= '0' && a[i-1] <= '9' || a[i-1] == '.') {
			i--
		}
		x, moreA, okA := distance(a[i:])
		y, moreB, okB := distance(b[i:])
		if !okA || !okB || x-y > little || y-x > little {
			return false
		}
		a, b = moreA, moreB
	}
}

// distance reads a distance that a text begins with, such as 10.72", in
// hundredths of an inch.
func distance(text string) (hundredths int, rest string, ok bool) {
	for i := range len(text) {
		switch c := text[i]; {
		case c == '"':
			return hundredths, text[i+1:], i > 3 && i < 9 && text[i-3] == '.'
		case c >= '0' && c <= '9' && i < 9:
			hundredths = hundredths*10 + int(c-'0')
		case c != '.':
			return 0, text, false
		}
	}
	return 0, text, false
}

// replay plays a save again, from its beginning or from where it was reopened.
// With an error there may be a match, as far as the line that differs, and there
// is what is certain of it.
func (k *kept) replay(tables Tables) (m *Match, certain Match, err error) {
	a, from, err := k.opening()
	if err != nil {
		return nil, certain, err
	}
	if s := k.anchored(); s != nil {
		from = s.line
		m, _, err = k.from(s, a, tables)
	} else {
		m, err = setUpToday(a, tables)
	}
	if err != nil {
		return nil, certain, err
	}
	certain, err = m.play(k, from)
	return m, certain, err
}

// setUpToday is a battle as it is set up today.
func setUpToday(a Agreement, tables Tables) (*Match, error) {
	table, err := tables(a.Level)
	if err != nil {
		return nil, fmt.Errorf("line 2: %w", err)
	}
	m, err := New(a, table)
	if err != nil {
		return nil, fmt.Errorf("line 2: %w", err)
	}
	return m, nil
}

// from is the battle at one of the States of a save. The log before it is there
// to be read only.
func (k *kept) from(s *state, a Agreement, tables Tables) (*Match, []string, error) {
	if !s.sound {
		return nil, nil, fmt.Errorf("the state above line %d is damaged", k.lineNumber(s.line))
	}
	today, err := setUpToday(a, tables)
	if err != nil {
		return nil, nil, err
	}
	m := &Match{Agreement: a}
	var lines []string
	for _, l := range s.lines {
		switch {
		case strings.HasPrefix(l, "seats "):
			m.Seats = strings.Split(strings.TrimPrefix(l, "seats "), ",")
		case strings.HasPrefix(l, sandbox):
			m.Sandbox = true
		default:
			lines = append(lines, l)
		}
	}
	var notes []string
	if m.State, notes, err = today.State.Restore(lines); err == nil {
		err = sound(m.State)
	}
	if err == nil && len(m.Seats) > len(m.State.Sides) {
		err = fmt.Errorf("%d sides are played, %d are there", len(m.Seats), len(m.State.Sides))
	}
	if err != nil {
		return nil, nil, fmt.Errorf("the state above line %d: %w", k.lineNumber(s.line), err)
	}
	m.Lines = history(k.log[:s.line], m.State)
	past := kept{version: k.version, log: k.log[:s.line], number: k.number[:s.line], lenient: true}
	m.anchor = &anchor{line: s.line, state: stateLines(s.lines)}
	last := &m.anchor.before
	for i := len(k.states) - 1; i >= 0; i-- {
		if o := k.states[i]; o.line < s.line && o.sound && k.anchors(&o) {
			past.states = append(past.states, o)
			*last = &anchor{line: o.line, state: stateLines(o.lines)}
			last = &(*last).before
		}
	}
	slices.Reverse(past.states)
	m.earlier = &earlier{log: past, tables: tables}
	m.marks = []mark{{m.State, s.line, slices.Clone(m.Seats)}}
	return m, notes, nil
}

// lineNumber is the number in the file of a line of the log, or of its end.
func (k *kept) lineNumber(at int) int {
	if at < len(k.number) {
		return k.number[at]
	}
	return k.number[len(k.number)-1] + 1
}

// sound is Sound for a State of which nothing is known.
func sound(s *rules.State) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("it contradicts itself: %v", r)
		}
	}()
	return Sound(s)
}

// history are the lines of a log that is only read, with the turns and phases
// they tell of.
func history(log []string, s *rules.State) []Line {
	lines := make([]Line, 0, len(log))
	var now Line
	for _, text := range log {
		l := now
		l.Text = text
		switch {
		case strings.HasPrefix(text, "> "):
			l.Input = true
			l.Remark = strings.HasPrefix(text, "> "+remark)
			if text == "> undo" {
				for i := len(lines) - 1; i >= 0; i-- { // as far as the command that was taken back
					if lines[i].Remark || lines[i].Undone {
						continue
					}
					lines[i].Undone = true
					if lines[i].Input && !strings.HasPrefix(lines[i].Text, "> answer ") {
						break
					}
				}
			}
		default:
			for i := range s.Sides {
				name := s.Sides[i].Name
				if strings.HasPrefix(text, "Turn ") && strings.HasSuffix(text, ": "+name+".") {
					now.Turn, now.Phase, now.Side = now.Turn+1, rules.Charges, rules.SideID(i)
				}
				for ph := rules.Charges; ph <= rules.Combat; ph++ {
					if text == fmt.Sprintf("%s: %s.", name, ph) {
						now.Phase = ph
					}
				}
			}
			l.Turn, l.Phase, l.Side = now.Turn, now.Phase, now.Side
		}
		lines = append(lines, l)
	}
	return lines
}

// Trouble is why a save was not opened as it was saved, and what was opened
// instead, in sentences for the players.
type Trouble struct {
	Why     error    // names the line
	Damaged bool     // the save was changed or cut off; else another version of the game played it
	Exact   bool     // the battle is as it was saved, but what its log tells cannot be played again
	Differ  int      // all of it was played again, and so many lines tell it a little otherwise today
	Notes   []string // what of the State could not be taken over
}

// Error implements error.
func (t *Trouble) Error() string {
	words := t.Why.Error()
	if t.Differ > 0 {
		words += fmt.Sprintf(". The whole battle was played again; %d of its lines tell it a little otherwise today, such as how far somebody went", t.Differ)
	} else if t.Exact {
		words += ". The battle goes on from the state that was saved with it; its log so far can be read, and watched as far as it tells the same today"
	} else {
		words += ". The battle goes on from the last moment that is certain"
	}
	if len(t.Notes) > 0 {
		words += " (" + strings.Join(t.Notes, "; ") + ")"
	}
	return words
}

// Unwrap is why the save was not opened as it was saved.
func (t *Trouble) Unwrap() error { return t.Why }

// Reopen opens a save, of this version or an earlier one. One that cannot be
// played again exactly opens from the State it holds, or at the last moment
// before the line that is wrong; then the error is a *Trouble and there is a
// match all the same. Without a match the error says why nothing could be opened.
func Reopen(text string, tables Tables) (*Match, error) {
	k, err := takeApart(text)
	if err != nil {
		return nil, err
	}
	m, certain, err := k.replaySafely(tables)
	switch {
	case err == nil && k.whole:
		return m, nil
	case err == nil && m.State.Turn > 0:
		return m, &Trouble{Why: k.wrong, Damaged: true}
	case err == nil:
		return nil, k.wrong
	case k.whole:
		err = fmt.Errorf("%w; another version of the game played it", err)
	default:
		err = fmt.Errorf("%w; the save is damaged", err)
	}
	why := err
	if a, _, err := k.opening(); err == nil {
		for i := len(k.states) - 1; i >= 0; i-- {
			r, notes, err := k.from(&k.states[i], a, tables)
			if err != nil {
				continue
			}
			return r, &Trouble{Why: why, Damaged: !k.whole, Exact: r.goOn(&k, k.states[i].line) == nil, Notes: notes}
		}
	}
	// Without a State the log is all there is: perhaps it tells the same.
	lenient := k
	lenient.lenient = true
	if r, sure, err := lenient.replaySafely(tables); err == nil {
		return r, &Trouble{Why: why, Damaged: !k.whole, Differ: lenient.differ}
	} else if sure.State != nil && len(sure.Lines) > len(certain.Lines) {
		certain, why = sure, fmt.Errorf("%w; another version of the game played it", err)
	}
	if certain.State == nil || certain.State.Turn == 0 {
		return nil, why
	}
	return &certain, &Trouble{Why: why, Damaged: !k.whole}
}

// replaySafely is replay for a text of which nothing is known.
func (k *kept) replaySafely(tables Tables) (m *Match, certain Match, err error) {
	defer func() {
		if r := recover(); r != nil {
			m, certain, err = nil, Match{}, fmt.Errorf("the log asks for what cannot be: %v", r)
		}
	}()
	return k.replay(tables)
}

// goOn makes a battle one that was reopened where it is, and plays what follows
// in a save, as far as it holds.
func (m *Match) goOn(k *kept, from int) (err error) {
	if n := len(m.Lines); n < 2 || m.Lines[n-1].Text != reopenedWords {
		m.input(reopened)
		m.Lines = append(m.Lines, Line{Text: reopenedWords, Turn: m.State.Turn, Phase: m.State.Phase, Side: m.State.Active})
		m.anchor.line = len(m.Lines)
		m.marks[0].line = len(m.Lines)
	}
	was := *m
	defer func() {
		if r := recover(); r != nil {
			*m, err = was, fmt.Errorf("%v", r)
		}
	}()
	certain, err := m.play(k, from)
	*m = certain
	return err
}
