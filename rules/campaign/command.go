package campaign

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// Command is one declaration of a player. Legal explains in words why not and changes
// nothing; Play carries it out. String is the line in the log, which a Verb reads; where
// it has several lines, the further ones begin with more.
type Command interface {
	Legal(s *State) error
	Play(p *Play)
	String(s *State) string
}

// Verb is the first word of a command's line and how the rest of it is read.
type Verb struct {
	Word string
	Form string // what follows, for who writes it: "WARBAND WARRIOR THING"
	Read func(a *Args) (Command, error)
}

// Offer is something that a player may do now, or why not.
type Offer struct {
	Command Command
	Text    string // what it is, in words
	About   string // more about it; or ""
	Who     rules.WarriorID
	Price   int // crowns
	WhyNot  error
}

// ParseCommand reads a command's line.
func ParseCommand(s *State, line string) (Command, error) {
	lines := strings.Split(line, "\n")
	words := strings.Fields(lines[0])
	if len(words) == 0 {
		return nil, errors.New("an empty line is no command")
	}
	all := verbs()
	at := slices.IndexFunc(all, func(v Verb) bool { return v.Word == words[0] })
	if at < 0 {
		var known []string
		for _, v := range all {
			known = append(known, v.Word)
		}
		return nil, fmt.Errorf("there is no command %q; there are %s", words[0], strings.Join(known, ", "))
	}
	a := &Args{State: s, words: words[1:], Lines: lines[1:]}
	c, err := all[at].Read(a)
	if err == nil {
		err = a.err
	}
	if err == nil && len(a.words) > 0 {
		err = fmt.Errorf("%q is one word too many", a.words[0])
	}
	if err != nil {
		return nil, fmt.Errorf("%s %s: %w", all[at].Word, all[at].Form, err)
	}
	return c, nil
}

// Args are what follows the word of a command. Where something is missing or wrong the
// first error is kept.
type Args struct {
	*State
	Lines []string // further lines, without their marks
	words []string
	err   error
}

// More reports whether there are words left.
func (a *Args) More() bool { return len(a.words) > 0 && a.err == nil }

// Word is the next word.
func (a *Args) Word() string {
	if len(a.words) == 0 {
		a.fail(errors.New("a word is missing"))
		return ""
	}
	w := a.words[0]
	a.words = a.words[1:]
	return w
}

// Rest is all words that are left.
func (a *Args) Rest() string {
	rest := strings.Join(a.words, " ")
	a.words = nil
	return rest
}

// Number is the next word as a whole number, not below 0.
func (a *Args) Number() int {
	w := a.Word()
	n, err := strconv.Atoi(w)
	if err != nil || n < 0 || n > 1_000_000 {
		a.fail(fmt.Errorf("%q is no number", w))
	}
	return n
}

// Band is the next word as the number of a warband, from 1.
func (a *Args) Band() rules.SideID {
	n := a.Number()
	if a.err == nil && (n < 1 || n > len(a.Bands)) {
		a.fail(fmt.Errorf("there is no warband %d", n))
		return 0
	}
	return rules.SideID(n - 1)
}

// Warrior is the next word as one of a warband, by his name.
func (a *Args) Warrior(of rules.SideID) rules.WarriorID {
	word := a.Word()
	if b := a.State.Band(of); b != nil {
		if w := b.Named(word); w != nil {
			return w.ID
		}
	}
	a.fail(fmt.Errorf("nobody there is called %q", word))
	return rules.Nobody
}

func (a *Args) fail(err error) {
	if a.err == nil {
		a.err = err
	}
}

// word is a warrior as commands name him.
func word(s *State, id rules.WarriorID) string {
	if w, _ := s.Warrior(id); w != nil {
		return warbands.InBattle(w.Name)
	}
	return "?"
}

// ErrNoBand is returned for commands about warbands that are not there.
var ErrNoBand = errors.New("there is no such warband")

// active is a warband that may be commanded at all.
func (s *State) active(id rules.SideID) (*Band, error) {
	b := s.Band(id)
	switch {
	case b == nil:
		return nil, ErrNoBand
	case b.Gone != "":
		return b, fmt.Errorf("%s: %s", b.Name, b.Gone)
	}
	return b, nil
}
