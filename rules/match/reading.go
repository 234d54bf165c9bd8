package match

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// kept is a save taken apart.
type kept struct {
	version int
	log     []string // the lines of the log, with the agreement, without the first line of the file
	number  []int    // of each of them in the file, from 1
	states  []state
	whole   bool // the last line says that nothing of the log is missing or changed; always for version 1
	wrong   error
	cut     bool // the end is missing, or stands elsewhere

	patience  Patience // nil: without end
	today     *Match   // the battle as it is set up today, once somebody has asked
	comparing          // once it was played again
}

// state is a State in a save.
type state struct {
	line  int      // the line of the log before which it stands
	from  int      // the line of the file that begins it, from 1
	lines []string // without the marks
	sum   string   // the fingerprint that stands above it
	sound bool     // it is right
}

// The longest save that is opened; long battles have a tenth of it.
const (
	mostBytes  = 4 << 20
	mostLines  = 50_000
	mostStates = 1000
	mostInputs = 12_000 // a State is kept behind each
	mostTried  = 40     // States that a battle is tried to be opened from
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
	defer func() {
		for i := range k.states {
			s := &k.states[i]
			s.sound = fingerprint(s.lines) == s.sum
		}
	}()
	inputs := 0
	for i := 1; i < len(lines); i++ {
		l := lines[i]
		switch {
		case k.version == 1 || !strings.HasPrefix(l, stateMark):
			if strings.HasPrefix(l, "> ") {
				if inputs++; inputs > mostInputs {
					return k, fmt.Errorf("line %d: nobody does as much in a battle; %d inputs are the most", i+1, mostInputs)
				}
			}
			k.log, k.number = append(k.log, l), append(k.number, i+1)
		case strings.HasPrefix(l, endLine):
			k.cut = i+1 < len(lines) // it is not where it was
			if k.whole = l == endLine+fingerprint(k.log); !k.whole {
				k.wrong = fmt.Errorf("line %d: the log above is not the one that was saved; some of its lines were changed or are missing", i+1)
			} else if i+1 < len(lines) {
				k.whole, k.wrong = false, fmt.Errorf("line %d: there is more behind the end of the save", i+2)
			}
			return k, nil
		case strings.HasPrefix(l, stateLine):
			if len(k.states) == mostStates {
				return k, fmt.Errorf("line %d: no battle has as many turns as this has states; %d are the most", i+1, mostStates)
			}
			k.states = append(k.states, state{line: len(k.log), from: i + 1, sum: strings.TrimPrefix(l, stateLine)})
		case len(k.states) > 0:
			s := &k.states[len(k.states)-1]
			s.lines = append(s.lines, strings.TrimPrefix(l, stateMark))
		}
	}
	if k.version == 2 {
		k.cut, k.wrong = true, fmt.Errorf("line %d: the save was cut off here; its end is missing", len(lines))
		if n := len(k.log); n > 0 && k.number[n-1] == len(lines) && !strings.HasSuffix(text, "\n") { // half a line
			k.log, k.number = k.log[:n-1], k.number[:n-1]
		}
	}
	return k, nil
}

// unsound says which State of a save was changed since it was written, or nothing.
func (k *kept) unsound() error {
	for i := range k.states {
		if s := &k.states[i]; !s.sound {
			return fmt.Errorf("line %d: the state that begins here is damaged", s.from)
		}
	}
	return nil
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
	head := a.takeMap(k.log[1:])
	head += a.takeMission(k.log[1+head:])
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
