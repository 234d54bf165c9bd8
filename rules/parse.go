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
	r := reader{s: s, words: words[1:], line: line}
	var c Command
	switch words[0] {
	case "begin":
		c = Begin{First: SideID(r.number() - 1)}
	case "done":
		c = Done{}
	case "charge":
		d := Declare{Who: r.warrior()}
		for r.more() && r.peek() != "via" {
			r.word("at")
			d.At = append(d.At, r.warrior())
		}
		for r.more() {
			r.word("via")
			d.Via = append(d.Via, r.spot())
		}
		c = d
	case "detect":
		d := Detect{Who: r.warrior()}
		r.word("at")
		d.At = r.warrior()
		c = d
	case "move", "run", "climb", "dare", "safely":
		m := Move{Dare: words[0] == "dare", Safe: words[0] == "safely"}
		how := words[0]
		if m.Dare || m.Safe {
			how = r.next("move or run")
		}
		m.Run, m.Climb = how == "run", how == "climb"
		if r.err == nil && how != "move" && !m.Run && !m.Climb {
			r.err = fmt.Errorf("%q stands where move, run or climb should in %q", how, line)
		}
		m.Who = r.warrior()
		for r.peek() == "via" {
			r.word("via")
			m.Via = append(m.Via, r.spot())
		}
		r.word("to")
		m.To = r.spot()
		c = m
	case "hide":
		c = Hide{Who: r.warrior()}
	case "blast":
		b := Blast{Who: r.warrior()}
		r.word("with")
		b.Weapon = r.weapon()
		r.word("towards")
		b.Towards = r.spot()
		c = b
	case "hold":
		h := Hold{Who: r.warrior()}
		for r.more() {
			h.Keys = append(h.Keys, r.next("a weapon"))
		}
		c = h
	case "shoot":
		sh := Shoot{Who: r.warrior()}
		r.word("at")
		sh.At = r.warrior()
		r.word("with")
		sh.Weapon = r.weapon()
		if r.peek() == "twice" {
			r.word("twice")
			sh.Twice = true
		}
		c = sh
	case "cast":
		c = r.castSpell()
	case "ally":
		a := Ally{Side: SideID(r.number() - 1)}
		r.word("with")
		a.With = SideID(r.number() - 1)
		if r.peek() == "informally" {
			r.word("informally")
			a.Informal = true
		}
		c = a
	case "breathe":
		b := Breathe{Who: r.warrior()}
		r.word("towards")
		b.Towards = r.spot()
		c = b
	case "learn":
		c = Learn{Who: r.warrior()}
	default:
		return nil, fmt.Errorf("%q is no command; known are begin, done, charge, move, run, climb, dare, safely, hide, detect, hold, shoot, blast, breathe, cast, learn, ally", words[0])
	}
	if r.err == nil && r.more() {
		r.err = fmt.Errorf("%q is too much in %q", r.peek(), line)
	}
	if r.err != nil {
		return nil, r.err
	}
	return c, nil
}

// reader takes a command line apart, remembering the first error.
type reader struct {
	s     *State
	words []string
	line  string
	err   error
}

func (r *reader) more() bool { return r.err == nil && len(r.words) > 0 }

func (r *reader) peek() string {
	if !r.more() {
		return ""
	}
	return r.words[0]
}

func (r *reader) next(what string) string {
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

func (r *reader) word(want string) {
	if got := r.next(fmt.Sprintf("%q", want)); r.err == nil && got != want {
		r.err = fmt.Errorf("%q stands where %q should in %q", got, want, r.line)
	}
}

func (r *reader) warrior() WarriorID {
	name := r.next("a warrior's name")
	if r.err != nil {
		return Nobody
	}
	if w := r.s.Named(name); w != nil {
		return w.ID
	}
	r.err = fmt.Errorf("there is no warrior called %q in this battle", name)
	return Nobody
}

func (r *reader) weapon() WeaponID {
	key := r.next("a weapon")
	if r.err != nil {
		return NoWeapon
	}
	id, ok := r.s.Rules.WeaponNamed(key)
	if !ok {
		r.err = fmt.Errorf("there is no weapon called %q", key)
	}
	return id
}

func (r *reader) spot() physics.Spot {
	text := r.next("a place")
	if r.err != nil {
		return physics.Spot{}
	}
	s, err := physics.ParseSpot(text)
	if err != nil {
		r.err = err
	}
	return s
}

func (r *reader) number() int {
	text := r.next("a number")
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
