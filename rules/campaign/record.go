package campaign

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/warbands"
)

// A State as a file holds it, so that a campaign goes on where other rules have played its
// log (rules.Ruleset.Written says how values are written):
//
//	== state 5f2c…              or from, where the log goes on below: a fingerprint of all above and of the lines below
//	== line 57                  so many lines of the log have led to it; the command that follows waits for an answer
//	== dice {Seed:7 Rolled:31}
//	== next 43                  the number of the next warrior
//	== battle {…}               each of the calendar
//	== band reikland {…}        each warband, its list before it
//	== warrior {…}              those who serve in it
//	== grave {…}
//	== undone 12-14             lines of the log that were taken back, from 0
//	== told died 0 12 INJ-03 0 -    what the log tells, line by line: the kind, whose, who, the rule, the number, the dice

// The words that begin a State in a file.
const (
	stateWord = "state " // at the end
	fromWord  = "from "  // in the middle of the log
	lineWord  = "line "
)

// anchor is a State as lines of a file.
type anchor struct {
	line    int // of the log; the lines before it have led to the State
	records []string
}

// write puts the anchor into a file.
func (a *anchor) write(b *strings.Builder, word string) {
	sum := fingerprint(b.String() + strings.Join(a.records, "\n"))
	b.WriteString(recordMark + word + sum + "\n")
	for _, r := range a.records {
		b.WriteString(recordMark + r + "\n")
	}
}

// readAnchor reads the State that begins a text; above is the file before it. It is nil
// where the State or what is above it is not as it was saved.
func readAnchor(word, above, text string) *anchor {
	a := &anchor{}
	sum := ""
	for l := range strings.Lines(text) {
		record, ok := strings.CutPrefix(strings.TrimRight(l, "\n"), recordMark)
		switch {
		case !ok:
		case sum == "":
			sum = strings.TrimPrefix(record, word)
			continue
		case !strings.HasPrefix(record, stateWord):
			a.records = append(a.records, record)
			continue
		}
		break
	}
	if sum != fingerprint(above+strings.Join(a.records, "\n")) || len(a.records) == 0 {
		return nil
	}
	line, err := strconv.Atoi(strings.TrimPrefix(a.records[0], lineWord))
	if err != nil || line < 1 {
		return nil
	}
	a.line = line
	return a
}

// now is the State as it is, before the command whose question is open.
func (c *Campaign) now() *anchor {
	a := &anchor{line: len(c.Lines)}
	if c.Open != nil {
		a.line = c.began
	}
	a.records = append(a.records, lineWord+strconv.Itoa(a.line))
	s := c.State
	put := func(word string, v any) { a.records = append(a.records, word+" "+s.Rules.Written(v)) }
	put("dice", s.Dice)
	put("next", s.Next)
	for i := range s.Battles {
		put("battle", s.Battles[i])
	}
	for i := range s.Bands {
		b := s.Bands[i]
		b.List, b.Warriors, b.Graves = nil, nil, nil
		put("band "+s.Bands[i].List.Key, b)
		for k := range s.Bands[i].Warriors {
			put("warrior", s.Bands[i].Warriors[k])
		}
		for k := range s.Bands[i].Graves {
			put("grave", s.Bands[i].Graves[k])
		}
	}
	for i := 0; i < a.line; i++ {
		from := i
		for i < a.line && c.Lines[i].Undone {
			i++
		}
		if i > from {
			a.records = append(a.records, fmt.Sprintf("undone %d-%d", from, i-1))
		}
	}
	for i := range a.line {
		if e := c.Lines[i].Event; e != nil {
			a.records = append(a.records, told(e))
		}
	}
	return a
}

// told is an event as a line of a State, without its words.
func told(e *Event) string {
	var faces strings.Builder
	for _, f := range e.Dice {
		faces.WriteString(strconv.Itoa(f))
	}
	goods := ""
	for _, t := range e.Goods {
		goods += fmt.Sprintf(" %s:%d", t.Key, t.N)
	}
	orNone := func(s string) string {
		if s == "" {
			return "-"
		}
		return s
	}
	return fmt.Sprintf("told %s %d %d %s %d %s", orNone(string(e.Kind)), e.Band, e.Who, orNone(strings.Join(append([]string{e.Rule}, e.Also...), "+")), e.N, orNone(faces.String())) + goods
}

// errRecord says that a line of a State cannot be read.
var errRecord = errors.New("its state cannot be read")

// readTold reads an event as told wrote it.
func readTold(words []string, text string) (*Event, error) {
	if len(words) < 6 {
		return nil, errRecord
	}
	var n [3]int
	for i, k := range []int{1, 2, 4} {
		v, err := strconv.Atoi(words[k])
		if err != nil {
			return nil, errRecord
		}
		n[i] = v
	}
	word := func(k int) string { return strings.TrimPrefix(words[k], "-") }
	e := &Event{Kind: Kind(word(0)), Band: rules.SideID(n[0]), Who: rules.WarriorID(n[1]), N: n[2], Text: text}
	by := strings.Split(word(3), "+")
	if e.Rule = by[0]; len(by) > 1 {
		e.Also = by[1:]
	}
	for _, f := range word(5) {
		e.Dice = append(e.Dice, int(f-'0'))
	}
	for _, w := range words[6:] {
		key, many, _ := strings.Cut(w, ":")
		n, err := strconv.Atoi(many)
		if err != nil {
			return nil, errRecord
		}
		e.Goods = append(e.Goods, Thing{key, n})
	}
	return e, nil
}

// from is the campaign at a State of its file, with what its log says after that. It is nil
// where there is no State, or one that these rules do not know.
func (f *file) from(a *anchor) (*Campaign, error) {
	if a == nil || a.line > len(f.log) {
		return nil, nil
	}
	t, err := ParseTerms(f.log[0].text)
	if err != nil {
		return nil, err
	}
	set, err := book.Ruleset(t.Edition, t.Toggles...)
	if err != nil {
		return nil, err
	}
	c := &Campaign{State: &State{Terms: t, Rules: set}, anchor: a}
	for _, l := range f.log[:a.line] {
		c.Lines = append(c.Lines, Line{Text: l.text, Input: l.input, Remark: l.input && strings.HasPrefix(l.text, remark)})
	}
	if err := c.take(a.records); err != nil {
		return nil, err
	}
	if t := c.replay(f.log[a.line:]); t != nil {
		return c, t
	}
	return c, nil
}

// take puts what a file says of a State and the events of the log into a campaign that has
// nothing but its terms and the lines of the log.
func (c *Campaign) take(records []string) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("its state contradicts itself: %v", r)
		}
	}()
	s := c.State
	next := 0 // the next line of the log that tells something
	for _, r := range records[1:] {
		word, rest, _ := strings.Cut(r, " ")
		band := len(s.Bands) - 1
		if band < 0 && (word == "warrior" || word == "grave") {
			return errRecord
		}
		var notes []string
		switch word {
		case "dice":
			notes, err = s.Rules.Read(rest, &s.Dice)
		case "next":
			notes, err = s.Rules.Read(rest, &s.Next)
		case "battle":
			s.Battles = append(s.Battles, Battle{})
			notes, err = s.Rules.Read(rest, &s.Battles[len(s.Battles)-1])
		case "band":
			key, value, _ := strings.Cut(rest, " ")
			list, ok := warbands.Listed(key)
			if !ok {
				return fmt.Errorf("there is no list %q", key)
			}
			s.Bands = append(s.Bands, Band{})
			notes, err = s.Rules.Read(value, &s.Bands[band+1])
			s.Bands[band+1].List = list
		case "warrior":
			s.Bands[band].Warriors = append(s.Bands[band].Warriors, Warrior{})
			notes, err = s.Rules.Read(rest, &s.Bands[band].Warriors[len(s.Bands[band].Warriors)-1])
		case "grave":
			s.Bands[band].Graves = append(s.Bands[band].Graves, Grave{})
			notes, err = s.Rules.Read(rest, &s.Bands[band].Graves[len(s.Bands[band].Graves)-1])
		case "undone":
			err = c.undone(rest)
		case "told":
			for next < len(c.Lines) && c.Lines[next].Input {
				next++
			}
			if next == len(c.Lines) {
				return errRecord
			}
			c.Lines[next].Event, err = readTold(strings.Fields(rest), c.Lines[next].Text)
			next++
		default:
			return errRecord
		}
		if err == nil && len(notes) > 0 {
			err = errors.New(notes[0])
		}
		if err != nil {
			return err
		}
	}
	return s.restored()
}

// undone marks lines of the log that were taken back.
func (c *Campaign) undone(lines string) error {
	first, last, _ := strings.Cut(lines, "-")
	from, err := strconv.Atoi(first)
	to, err2 := strconv.Atoi(last)
	if err != nil || err2 != nil || from < 0 || to >= len(c.Lines) {
		return errRecord
	}
	for i := from; i <= to; i++ {
		c.Lines[i].Undone = true
	}
	return nil
}

// restored says what is wrong with a State that was read. What the lists of the warbands
// allow may have changed: who has too much is told so before his next battle.
func (s *State) restored() error {
	for i := range s.Bands {
		if s.Bands[i].ID != rules.SideID(i) {
			return errRecord
		}
	}
	for i := range s.Battles {
		bt := &s.Battles[i]
		if len(bt.Ratings) != len(bt.Bands) || len(bt.Crowns) != len(bt.Bands) {
			return errRecord
		}
		for _, id := range bt.Bands {
			if s.Band(id) == nil {
				return errRecord
			}
		}
	}
	s.Words() // has a line for everything
	return s.contradiction()
}
