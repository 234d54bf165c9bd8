package rules

import (
	"fmt"
	"strings"

	"cometfall/physics"
)

// ParseCommand reads a command as the log writes it. Errors name the word that
// could not be read.
func ParseCommand(s *State, line string) (Command, error) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return nil, fmt.Errorf("an empty command")
	}
	r := &Reader{s: s, words: words[1:], line: line}
	var c Command
	switch words[0] {
	case "begin":
		c = Begin{First: Diced}
		if r.More() {
			n := r.Number()
			if r.err == nil && n < 1 {
				r.err = fmt.Errorf("there is no side %d", n)
			}
			c = Begin{First: SideID(n - 1)}
		}
	case "done":
		c = Done{}
	case "concede":
		c = Concede{Side: SideID(r.Number() - 1)}
	case "charge":
		d := Declare{Who: r.Warrior()}
		for r.More() && r.Peek() != "via" {
			r.Word("at")
			d.At = append(d.At, r.Warrior())
		}
		for r.More() {
			r.Word("via")
			d.Via = append(d.Via, r.Spot())
		}
		c = d
	case "detect":
		d := Detect{Who: r.Warrior()}
		r.Word("at")
		d.At = r.Warrior()
		c = d
	case "move", "run", "climb", "dare", "safely":
		m := Move{Dare: words[0] == "dare", Safe: words[0] == "safely"}
		how := words[0]
		if m.Dare || m.Safe {
			how = r.Next("move or run")
		}
		m.Run, m.Climb = how == "run", how == "climb"
		if r.err == nil && how != "move" && !m.Run && !m.Climb {
			r.err = fmt.Errorf("%q stands where move, run or climb should in %q", how, line)
		}
		m.Who = r.Warrior()
		for r.Peek() == "via" {
			r.Word("via")
			m.Via = append(m.Via, r.Spot())
		}
		r.Word("to")
		m.To = r.Spot()
		c = m
	case "hide":
		c = Hide{Who: r.Warrior()}
	case "blast":
		b := Blast{Who: r.Warrior()}
		r.Word("with")
		b.Weapon = r.Weapon()
		r.Word("towards")
		b.Towards = r.Spot()
		c = b
	case "hold":
		h := Hold{Who: r.Warrior()}
		for r.More() {
			h.Keys = append(h.Keys, r.Next("a weapon"))
		}
		c = h
	case "shoot":
		sh := Shoot{Who: r.Warrior()}
		r.Word("at")
		sh.At = r.Warrior()
		r.Word("with")
		sh.Weapon = r.Weapon()
		if r.Peek() == "twice" {
			r.Word("twice")
			sh.Twice = true
		}
		c = sh
	case "cast":
		c = r.castSpell()
	case "ally":
		a := Ally{Side: SideID(r.Number() - 1)}
		r.Word("with")
		a.With = SideID(r.Number() - 1)
		if r.Peek() == "informally" {
			r.Word("informally")
			a.Informal = true
		}
		if r.Peek() == "sharing" {
			r.Word("sharing")
			r.Word("loot")
			a.Loot = true
		}
		c = a
	case "breathe":
		b := Breathe{Who: r.Warrior()}
		r.Word("towards")
		b.Towards = r.Spot()
		c = b
	case "learn":
		c = Learn{Who: r.Warrior()}
	case "deploy":
		d := Deploy{Who: r.Warrior()}
		r.Word("to")
		d.To = r.Spot()
		c = d
	default:
		parse := s.Rules.commandOf(words[0])
		if parse == nil {
			return nil, fmt.Errorf("%q is no command; known are %s", words[0], strings.Join(s.Rules.CommandWords(), ", "))
		}
		c = parse(r)
	}
	if r.More() {
		r.err = fmt.Errorf("%q is too much in %q", r.Peek(), line)
	}
	if r.err != nil {
		return nil, r.err
	}
	return c, nil
}

// commandWords are the commands that every battle knows.
var commandWords = [...]string{"begin", "done", "concede", "charge", "move", "run", "climb", "dare", "safely", "hide", "detect", "hold",
	"shoot", "blast", "breathe", "cast", "learn", "ally", "deploy"}

// CommandWords are the words that a command may begin with under these rules.
func (r *Ruleset) CommandWords() []string {
	return append(commandWords[:len(commandWords):len(commandWords)], r.moreWords()...)
}

// Reader takes a command line apart, remembering the first error.
type Reader struct {
	s     *State
	words []string
	line  string
	err   error
}

// More reports whether words are left.
func (r *Reader) More() bool { return r.err == nil && len(r.words) > 0 }

// Peek is the next word, left where it is.
func (r *Reader) Peek() string {
	if !r.More() {
		return ""
	}
	return r.words[0]
}

// Next is the next word; what should stand there is named if there is none.
func (r *Reader) Next(what string) string {
	if r.err != nil {
		return ""
	}
	if len(r.words) == 0 {
		r.err = fmt.Errorf("%q ends where %s should stand", r.line, what)
		return ""
	}
	w := r.words[0]
	r.words = r.words[1:]
	return w
}

// Word takes a word that must stand there.
func (r *Reader) Word(want string) {
	if got := r.Next(fmt.Sprintf("%q", want)); r.err == nil && got != want {
		r.err = fmt.Errorf("%q stands where %q should in %q", got, want, r.line)
	}
}

// Warrior takes a warrior's name.
func (r *Reader) Warrior() WarriorID {
	name := r.Next("a warrior's name")
	if r.err != nil {
		return Nobody
	}
	if w := r.s.Named(name); w != nil {
		return w.ID
	}
	r.err = fmt.Errorf("there is no warrior called %q in this battle", name)
	return Nobody
}

// Weapon takes a weapon's key.
func (r *Reader) Weapon() WeaponID {
	key := r.Next("a weapon")
	if r.err != nil {
		return NoWeapon
	}
	id, ok := r.s.Rules.WeaponNamed(key)
	if !ok {
		r.err = fmt.Errorf("there is no weapon called %q", key)
	}
	return id
}

// Spot takes a place.
func (r *Reader) Spot() physics.Spot {
	text := r.Next("a place")
	if r.err != nil {
		return physics.Spot{}
	}
	s, err := physics.ParseSpot(text)
	if err != nil {
		r.err = err
	}
	return s
}

// Number takes a whole number.
func (r *Reader) Number() int {
	text := r.Next("a number")
	n := 0
	for _, c := range text {
		if c < '0' || c > '9' || n > 1000 {
			r.err = fmt.Errorf("%q is no number", text)
			return 0
		}
		n = 10*n + int(c-'0')
	}
	return n
}
