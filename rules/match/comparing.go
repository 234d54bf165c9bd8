package match

import (
	"fmt"
	"slices"
	"strings"
)

// A log that is played again is compared with what happens today, input by input: the
// decisions, the dice and the States must be the same. Words may have changed since,
// such as the reasons for a score, or how far somebody went to a hundredth: such lines
// are differences, which are told and break nothing.

// Difference is a line of a log that is told in other words today.
type Difference struct {
	Line     int    // of the file, from 1; where the log has no such line, of the one before it
	Was, Now string // one of them is empty where only the other tells it
}

// String is the difference for somebody who compares two versions of the game.
func (d Difference) String() string {
	switch {
	case d.Was == "":
		return fmt.Sprintf("line %d: behind it the rules tell %q besides", d.Line, d.Now)
	case d.Now == "":
		return fmt.Sprintf("line %d: the log has %q, which the rules do not tell", d.Line, d.Was)
	}
	return fmt.Sprintf("line %d: the log has %q, the rules give %q", d.Line, d.Was, d.Now)
}

// comparing is a log beside what happens today.
type comparing struct {
	differs   []Difference
	confirmed bool  // the last State agrees
	doubt     error // a line with the same dice that came to something else, until a State agrees
	as        []int // of the lines of the log, which of today's tells the same; -1: none
}

// told compares what a log tells of one input, the lines from at to end, with the lines
// of the match from n on. The error names the first line with other dice.
func (k *kept) told(m *Match, n, at, end int) error {
	cut := end == len(k.log) && (k.version == 1 || !k.whole) // what is missing follows from the dice
	for first := true; ; first = false {
		was, is := at, n // the next dice; before them there are words
		for ; was < end && !(first && was == at) && !throws(k.log[was]); was++ {
		}
		for ; is < len(m.Lines) && !(first && is == n) && !throws(m.Lines[is].Text); is++ {
		}
		k.words(m, n, is, at, was, cut && was == end)
		switch {
		case was == end && (is == len(m.Lines) || cut):
			return nil
		case was == end:
			return fmt.Errorf("line %d: the log ends it here, the rules give %q", k.number[end-1], m.Lines[is].Text)
		case is == len(m.Lines):
			return fmt.Errorf("line %d: the log has %q, of which the rules tell nothing", k.number[was], k.log[was])
		}
		d := Difference{k.number[was], k.log[was], m.Lines[is].Text}
		if d.Was != d.Now {
			same, sure := alike(d.Was, d.Now)
			if !same {
				return fmt.Errorf("%s", d)
			}
			if !sure && k.doubt == nil {
				k.doubt = fmt.Errorf("%s", d)
			}
			k.differs = append(k.differs, d)
		}
		k.tells(was, is)
		at, n = was+1, is+1
	}
}

// words compares lines without dice: those of the log from at to was with those of the
// match from n to is.
func (k *kept) words(m *Match, n, is, at, was int, cut bool) {
	paired := was-at == is-n // each with the one in its place
	for ; at < was; at++ {
		same := n
		if !paired {
			same = n + slices.IndexFunc(m.Lines[n:is], func(l Line) bool { return l.Text == k.log[at] })
		}
		if same < n {
			k.differs = append(k.differs, Difference{k.number[at], k.log[at], ""})
			continue
		}
		for ; n < same; n++ {
			k.differs = append(k.differs, Difference{k.number[at-1], "", m.Lines[n].Text})
		}
		if l := m.Lines[n].Text; l != k.log[at] {
			k.differs = append(k.differs, Difference{k.number[at], k.log[at], l})
		}
		k.tells(at, n)
		n++
	}
	for ; n < is && !cut; n++ {
		k.differs = append(k.differs, Difference{k.number[at-1], "", m.Lines[n].Text})
	}
}

// tells notes that a line of the log tells what one of today's does.
func (k *kept) tells(at, today int) {
	for len(k.as) <= at {
		k.as = append(k.as, -1)
	}
	k.as[at] = today
}

// thrown is what stands before the dice in a line that tells of some.
const thrown = "Rolled "

// throws reports whether a line tells of dice.
func throws(line string) bool {
	i := strings.LastIndex(line, thrown)
	return i >= 0 && len(line) > i+len(thrown) && line[i+len(thrown)] >= '0' && line[i+len(thrown)] <= '9'
}

// alike reports whether two lines tell the same in other words: the same input, or the
// same dice; and whether that is sure: the same answer, the same outcome.
func alike(a, b string) (same, sure bool) {
	if !throws(a) || !throws(b) {
		answers := strings.HasPrefix(a, "> answer ")
		if answers != strings.HasPrefix(b, "> answer ") {
			return false, false
		}
		return true, !answers || saysMore(a, b) || saysMore(b, a)
	}
	dice, came := rolled(a)
	others, went := rolled(b)
	return dice == others, came == went
}

// saysMore reports whether an answer is another with something added behind a colon: (Yes: needs 5+)
// is (Yes).
func saysMore(long, short string) bool {
	return strings.HasPrefix(long, strings.TrimSuffix(short, ")")+": ")
}

// rolled are the dice of a line that tells of some, such as 4 or 5 + 6 = 11, and what
// they came to.
func rolled(line string) (dice, came string) {
	line = line[strings.LastIndex(line, thrown)+len(thrown):]
	if end := strings.IndexAny(line, ":."); end >= 0 {
		return line[:end], line[end:]
	}
	return line, ""
}

// agrees compares the States that stand before a line of the log with the match, which
// has come as far, as long as there is patience: the error names the row that is another.
func (k *kept) agrees(m *Match, at int) error {
	for i := range k.states {
		s := &k.states[i]
		if s.line != at || !s.sound || k.anchors(s) {
			continue
		}
		if k.patience != nil && !k.patience() { // the log is not played on either
			return nil
		}
		known, err := m.comesTo(s.lines)
		if err != nil {
			return fmt.Errorf("line %d: the state that begins here: %w", s.from, err)
		}
		if known {
			k.doubt, k.confirmed = nil, i == len(k.states)-1
		}
	}
	return nil
}

// comesTo compares the match with the lines of a State in a save; known is whether they
// could be compared, for the writer may have known other rules.
func (m *Match) comesTo(lines []string) (known bool, err error) {
	var theirs, kept []string
	for _, l := range lines {
		switch {
		case strings.HasPrefix(l, "seats "), strings.HasPrefix(l, sandbox):
			kept = append(kept, l)
		case strings.HasPrefix(l, secretMark): // follows from the log
		default:
			theirs = append(theirs, l)
		}
	}
	was, now, known := m.State.Differs(theirs)
	if was == "" && now == "" {
		ours := slices.DeleteFunc(m.extras(m.now(len(m.Lines))), func(l string) bool { return strings.HasPrefix(l, secretMark) })
		if slices.Equal(ours, kept) {
			return known, nil
		}
		was, now = strings.Join(kept, "; "), strings.Join(ours, "; ")
	}
	return known, fmt.Errorf("it has %q, the log comes to %q", was, now)
}
