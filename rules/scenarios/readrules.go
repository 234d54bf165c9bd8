package scenarios

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

var conditions = []string{"turn", "in", "enemy", "down", "leaves", "away", "taken", "brought", "seen", "set", "not", "counted", "dice"}

// rule is: when CONDITION [and CONDITION…] [or CONDITION…], or every turn [and
// CONDITION…].
func (r *reader) rule(word string) error {
	if len(r.m.rules) == mostRules {
		return fmt.Errorf("a mission has %d rules at most", mostRules)
	}
	c := clause{line: r.line, every: word == "every"}
	if c.every {
		if err := r.word("turn"); err != nil {
			return err
		}
	}
	for first := !c.every; first || len(r.words) > 0; first = false {
		or := false
		if !first {
			if or = r.words[0] == "or" && len(c.when) > 0; or {
				r.words = r.words[1:]
			} else if err := r.word("and"); err != nil {
				return err
			}
		}
		k, err := r.condition()
		if err != nil {
			return err
		}
		if k.or = or; or && k.verb == "dice" {
			return fmt.Errorf("a die is thrown for whatever came true; let it stand last, after and")
		}
		if n := len(c.when); n > 0 && c.when[n-1].verb == "dice" {
			return fmt.Errorf("the dice come last, after what else has to be so")
		}
		if c.when = append(c.when, k); len(c.when) > mostWhen {
			return fmt.Errorf("a rule has %d conditions at most", mostWhen)
		}
	}
	r.m.rules = append(r.m.rules, c)
	return nil
}

// optional takes a number if there is one.
func (r *reader) optional(what string, usual int) (int, error) {
	if r.joins() {
		return usual, nil
	}
	return r.number(what, 1, mostModels)
}

// joins reports whether a condition ends here.
func (r *reader) joins() bool {
	return len(r.words) == 0 || r.words[0] == "and" || r.words[0] == "or"
}

func (r *reader) condition() (c condition, err error) {
	c.a = -1
	k, err := r.one("condition", conditions)
	if err != nil {
		return c, err
	}
	switch c.verb = conditions[k]; c.verb {
	case "turn":
		c.n, err = r.number("the turn", 1, mostTurns)
	case "in", "enemy":
		if c.verb == "enemy" {
			if err = r.word("in"); err != nil {
				return c, err
			}
		}
		if c.a, err = r.one("place", r.places()); err == nil {
			c.n, err = r.optional("how many", 1)
		}
	case "seen":
		c.a, c.text, err = r.somebody()
	case "down", "leaves":
		w, err := r.next("yours, all, a creature or a warrior's \"name\"")
		if err != nil {
			return c, err
		}
		switch {
		case w[0] == '"':
			c.text, c.n = strings.Trim(w, "\""), 1
			return c, nil
		case w == "yours":
			c.n, err = r.optional("how many", 1)
			return c, err
		}
		if c.a, err = among(w, "creature", r.creatures()); err != nil {
			return c, err
		}
		c.all = r.joins()
		c.n, err = r.optional("how many", 1)
		return c, err
	case "away":
		c.n, err = r.optional("how many", 1)
	case "taken", "brought":
		c.a, err = r.one("item", r.items())
	case "set", "not":
		if len(r.words) > 0 {
			r.used[r.words[0]] = r.line
		}
		c.a, err = r.flag()
	case "counted":
		if len(r.words) > 0 {
			r.used["count "+r.words[0]] = r.line
		}
		if c.a, err = r.count(); err == nil {
			c.n, err = r.number("how many", 1, 99)
		}
	case "dice":
		var w string
		if w, err = r.next("a score such as 4+"); err != nil {
			return c, err
		}
		n, _ := strconv.Atoi(strings.TrimSuffix(w, "+"))
		if !strings.HasSuffix(w, "+") || n < 2 || n > 6 {
			return c, fmt.Errorf("a score of a die is 2+ to 6+, not %q", w)
		}
		c.n = n
	}
	return c, err
}

var effects = []string{"say", "spawn", "join", "fog", "storm", "clear", "burn", "quench", "kindle", "open", "shut", "goal", "ask", "set", "unset", "count", "order", "put", "keep", "give", "win", "lose"}

// effect is an indented line below a rule.
func (r *reader) effect(word string) error {
	if len(r.m.rules) == 0 {
		return fmt.Errorf("the line is indented, but no rule stands above it; begin one with when or every")
	}
	k, err := among(word, "effect", effects)
	if err != nil {
		return err
	}
	e := effect{verb: effects[k], line: r.line}
	switch e.verb {
	case "say":
		if e.text, err = r.text("what is told"); err == nil && len(r.words) > 0 {
			if err = r.word("by"); err == nil {
				e.b, e.name, err = r.somebody()
				e.b++ // none is 0
			}
		}
	case "win", "lose":
		e.text, err = r.text("the words of the end")
	case "spawn", "join":
		if err = r.amount(&e); err != nil {
			return err
		}
		if e.a, err = r.one("creature", r.creatures()); err != nil {
			return err
		}
		if err = r.word("at"); err == nil {
			e.b, err = r.one("place", r.places())
		}
	case "fog":
		err = r.amount(&e)
	case "burn", "quench":
		e.a, err = r.one("place", r.places())
	case "kindle":
		if e.a, err = r.one("place", r.places()); err == nil && r.m.places[e.a].house == "" {
			err = fmt.Errorf("only a building catches fire; let the place %q be a house, or write burn", r.m.places[e.a].name)
		}
	case "open", "shut":
		e.a, err = r.one("door", r.doors())
	case "goal":
		if e.a, err = r.one("goal", r.goals()); err != nil {
			return err
		}
		if len(r.words) > 0 && r.words[0][0] == '"' {
			e.text, err = r.text("the goal")
		} else {
			e.b, err = r.one("state of a goal", []string{"open", "done", "failed"})
		}
	case "ask":
		if e.text, err = r.text("the question"); err != nil {
			return err
		}
		for i, answer := range []string{"yes", "no"} {
			if err = r.word(answer); err != nil {
				return fmt.Errorf("%w: after the question stand yes and a flag, no and a flag", err)
			}
			if len(r.words) > 0 {
				r.set[r.words[0]] = true
			}
			to := &e.a
			if i == 1 {
				to = &e.b
			}
			if *to, err = r.flag(); err != nil {
				return err
			}
		}
	case "set", "unset":
		if len(r.words) > 0 && e.verb == "set" {
			r.set[r.words[0]] = true
		}
		e.a, err = r.flag()
	case "keep":
		err = r.keep(&e)
	case "give":
		err = r.give(&e)
	case "count":
		if len(r.words) > 0 {
			r.set["count "+r.words[0]] = true
		}
		if e.a, err = r.count(); err == nil && len(r.words) > 0 {
			err = r.amount(&e)
		}
	case "order":
		err = r.order(&e)
	case "put":
		if e.a, err = r.one("item", r.items()); err != nil {
			return err
		}
		if err = r.word("at"); err == nil {
			e.b, err = r.one("place", r.places())
		}
	}
	if err != nil {
		return err
	}
	c := &r.m.rules[len(r.m.rules)-1]
	if c.then = append(c.then, e); len(c.then) > mostThen {
		return fmt.Errorf("a rule does %d things at most", mostThen)
	}
	return nil
}

// amount takes a number or dice, or three of them for easy, fair and hard.
func (r *reader) amount(e *effect) error {
	w, err := r.next("an amount such as 3, D3 or 2/3/4")
	if err != nil {
		return err
	}
	parts := strings.Split(w, "/")
	if len(parts) != 1 && len(parts) != 3 {
		return fmt.Errorf("%q is one amount, or three for easy, fair and hard: 2/3/4", w)
	}
	for i := range e.n {
		e.n[i] = parts[min(i, len(parts)-1)]
		if n, _ := strconv.Atoi(e.n[i]); !slices.Contains([]string{"D3", "D6", "2D3", "2D6"}, e.n[i]) && (n < 1 || n > mostAtOne || strconv.Itoa(n) != e.n[i]) {
			return fmt.Errorf("%q is no amount; it is 1 to %d, D3, D6, 2D3 or 2D6", e.n[i], mostAtOne)
		}
	}
	return nil
}

// encounters is: encounters turn 3, or three turns for easy, fair and hard.
func (r *reader) encounters() error {
	if err := r.word("turn"); err != nil {
		return err
	}
	w, err := r.next("the turn from which something is met, such as 3 or 4/2/1")
	if err != nil {
		return err
	}
	parts := strings.Split(w, "/")
	if len(parts) != 1 && len(parts) != 3 {
		return fmt.Errorf("%q is one turn, or three for easy, fair and hard: 4/2/1", w)
	}
	for i := range r.m.meets {
		part := parts[min(i, len(parts)-1)]
		n, err := strconv.Atoi(part)
		if err != nil || n < 1 || n > mostTurns || strconv.Itoa(n) != part {
			return fmt.Errorf("%q is no turn; it is a whole number from 1 to %d", part, mostTurns)
		}
		r.m.meets[i] = n
	}
	return nil
}

// whole is what a mission lacks when all its lines are read.
func (r *reader) whole() error {
	m := r.m
	r.line = 0
	for _, need := range []struct {
		word string
		has  bool
	}{{"title", m.Title != ""}, {"kind", m.Kind != ""}, {"about", m.About != ""}, {"level", m.Level != ""}, {"band", m.Band != ""},
		{"start", m.Start >= 0}, {"last", m.Last > 0}, {"goal", len(m.goals) > 0}, {"when", len(m.rules) > 0}} {
		if !need.has {
			return fmt.Errorf("the mission has no line that begins with %q; add one", need.word)
		}
	}
	if line := r.seen["encounters"]; line > 0 {
		r.line = line
		switch last := slices.Max(m.meets[:]); {
		case !slices.Contains(m.Uses, "catacombs"):
			return fmt.Errorf("nothing is met outside the catacombs; add the line \"rules catacombs\", or take this one away")
		case last > m.Last:
			return fmt.Errorf("turn %d never comes: the mission ends after turn %d; let its last turn be later, or encounters come sooner", last, m.Last)
		}
		r.line = 0
	}
	if err := r.comesTrue(); err != nil {
		return err
	}
	if err := r.told(); err != nil {
		return err
	}
	won, lost := m.LastWins, !m.LastWins
	for i := range m.rules {
		c := &m.rules[i]
		if len(c.then) == 0 {
			r.line = c.line
			return fmt.Errorf("the rule does nothing; add an indented line below it")
		}
		for _, e := range c.then {
			won, lost = won || e.verb == "win", lost || e.verb == "lose"
		}
	}
	for _, f := range m.flags {
		if !r.set[f] { // then a condition reads it: nobody unsets it either (comesTrue)
			r.line = r.used[f]
			return fmt.Errorf("no rule sets the flag %q; add an effect \"set %s\" or ask a question", f, f)
		}
	}
	for _, f := range m.counts {
		if !r.set["count "+f] {
			r.line = r.used["count "+f]
			return fmt.Errorf("no rule counts %q; add an effect \"count %s\"", f, f)
		}
	}
	switch {
	case !won:
		return fmt.Errorf("the mission cannot be won; add an effect win")
	case !lost:
		return fmt.Errorf("the mission cannot be lost; add an effect lose")
	}
	return nil
}

// comesTrue refuses what speaks of something that is in the file, but never in the
// battle: creatures that nobody brings, items that lie nowhere, flags that are never
// set, a way out that there is not.
func (r *reader) comesTrue() error {
	m := r.m
	does := func(verb string, with int) bool {
		for i := range m.rules {
			if slices.ContainsFunc(m.rules[i].then, func(e effect) bool { return e.verb == verb && e.a == with }) {
				return true
			}
		}
		return false
	}
	for i := range m.rules {
		c := &m.rules[i]
		r.line = c.line
		for _, k := range c.when {
			switch {
			case k.verb == "turn" && k.n > m.Last:
				return fmt.Errorf("turn %d never comes: the mission ends after turn %d; let its last turn be later, or this one sooner", k.n, m.Last)
			case m.Exit < 0 && (k.verb == "leaves" || k.verb == "away" || k.verb == "brought"):
				return fmt.Errorf("nobody can leave the table; add a line \"exit\" with the place one leaves by")
			case k.verb == "leaves" && k.a >= 0 && !m.brings(k.a, true):
				return fmt.Errorf("no %s ever leaves: only your own warband does, and no rule brings it one; add an effect \"join 1 %[1]s at\" a place", m.creatures[k.a].key)
			case (k.verb == "down" || k.verb == "seen") && k.a >= 0 && !m.brings(k.a, false):
				return m.nobodyBrings(k.a)
			case (k.verb == "taken" || k.verb == "brought") && m.items[k.a].place < 0 && !does("put", k.a):
				return fmt.Errorf("the item %q never lies anywhere; say at which place on line %d, or add an effect \"put %[1]s at\" a place", m.items[k.a].key, m.items[k.a].line)
			}
		}
		for _, e := range c.then {
			r.line = e.line
			switch {
			case e.verb == "quench" && !does("burn", e.a):
				return fmt.Errorf("no rule sets fire to %q; add an effect \"burn %[1]s\"", m.places[e.a].name)
			case e.verb == "order" && !m.brings(e.a, false):
				return m.nobodyBrings(e.a)
			case e.verb == "say" && e.b > 0 && !m.brings(e.b-1, false):
				return m.nobodyBrings(e.b - 1)
			case e.verb == "unset" && !r.set[m.flags[e.a]]:
				return fmt.Errorf("no rule sets the flag %q; add an effect \"set %[1]s\" or ask a question", m.flags[e.a])
			}
		}
	}
	r.line = 0
	return nil
}

func (m *Mission) nobodyBrings(creature int) error {
	return fmt.Errorf("no rule brings a %s; add an effect \"spawn 1 %[1]s at\" a place", m.creatures[creature].key)
}

// Known refuses rules that speak by name of a warrior who is neither in the warband
// the mission is told for nor one of the creatures that its rules bring. The error
// begins with the line.
func (m *Mission) Known(warband []string) error {
	for i := range m.vehicles {
		for _, name := range m.vehicles[i].names {
			if !slices.Contains(warband, name) {
				return fmt.Errorf("line %d: nobody is called %q here; there are %s", m.vehicles[i].line, name, strings.Join(warband, ", "))
			}
		}
	}
	for i := range m.rules {
		for _, k := range m.rules[i].when {
			if err := m.known(m.rules[i].line, k.text, warband, k.verb == "leaves"); err != nil {
				return err
			}
		}
		for _, e := range m.rules[i].then {
			name := e.name
			if e.verb == "order" {
				name = m.orders[e.b].whom
			}
			if err := m.known(e.line, name, warband, false); err != nil {
				return err
			}
		}
	}
	return nil
}

// known is why nobody of a name can be in the battle, or nil: neither one of the warband
// nor a creature that comes, or comes as one of the player's own.
func (m *Mission) known(line int, who string, warband []string, own bool) error {
	if who == "" || slices.Contains(warband, who) {
		return nil
	}
	names := slices.Clone(warband)
	for n := range m.creatures {
		if !m.brings(n, own) {
			continue
		}
		name := m.creatures[n].body.Name
		names = append(names, name)
		number, more := strings.CutPrefix(who, name+"-")
		late, err := strconv.Atoi(number) // those who come later have numbers from 2
		if who == name || more && err == nil && late >= 2 && late <= mostModels && strconv.Itoa(late) == number {
			return nil
		}
	}
	return fmt.Errorf("line %d: nobody is called %q here; there are %s", line, who, strings.Join(names, ", "))
}

// brings reports whether a rule brings a creature, or brings it as one of the
// player's own.
func (m *Mission) brings(creature int, own bool) bool {
	for i := range m.rules {
		for _, e := range m.rules[i].then {
			if e.a == creature && (e.verb == "join" || e.verb == "spawn" && !own) {
				return true
			}
		}
	}
	return false
}
