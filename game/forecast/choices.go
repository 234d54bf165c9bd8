package forecast

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"cometfall/rules"
)

// Choices are what may come of each answer to an open question until its command is
// over, played and counted with dice: of all answers with the same dice, so that they
// can be compared early.
type Choices struct {
	Plays   int // of each answer, so far
	who     []rules.WarriorID
	names   []string
	ours    []bool // of who: on the side that is asked, or its ally
	answers int
	counts  [][]int  // of each answer, of each warrior, how often he met each fate
	ends    []int    // of each answer, how often the battle ended otherwise than by a rout
	routs   [2][]int // and how often the side that is asked routed, or another
	rout    bool     // the question is whether a side retreats
	stays   float64  // and how likely it passes its test, where it fights as before
	known   bool
	side    func(id rules.SideID) bool // a side is the one that is asked, or its ally
	suppose func(a rules.Answer, seed uint64) ([]rules.Event, error)
}

// mostChoices is how many answers a question has at most whose odds are counted.
const mostChoices = 9

// ChoicesOf prepares to count what may come of the answers to a question; suppose plays
// one. Nil where there is nothing to choose between: answers that are places or lists.
func ChoicesOf(s *rules.State, d *rules.Decision, suppose func(a rules.Answer, seed uint64) ([]rules.Event, error)) *Choices {
	if d.Shape != rules.YesNo && d.Shape != rules.OneOf || len(d.Places) > 0 || len(d.Options) > mostChoices {
		return nil
	}
	c := &Choices{answers: len(d.Options), suppose: suppose, ends: make([]int, len(d.Options)), rout: d.Rule == "LEAD-06",
		side: func(id rules.SideID) bool { return !s.Hostile(d.Side, id) }}
	if c.rout {
		c.stays, c.known = s.RoutChance(d.Side)
	}
	c.routs = [2][]int{make([]int, len(d.Options)), make([]int, len(d.Options))}
	add := func(id rules.WarriorID) {
		if w := s.Warrior(id); w != nil && !slices.Contains(c.who, id) {
			c.who, c.names, c.ours = append(c.who, id), append(c.names, w.Name), append(c.ours, c.side(w.Side))
		}
	}
	add(d.Who)
	add(d.At)
	for _, o := range d.Options {
		add(o.Who)
	}
	for range d.Options {
		c.counts = append(c.counts, make([]int, len(c.who)*int(fateKinds)))
	}
	return c
}

// Play plays every answer once more; false where they cannot be played.
func (c *Choices) Play() bool {
	for k := range c.answers {
		events, err := c.suppose(rules.Answer{k}, uint64(c.Plays+1))
		if err != nil {
			return false
		}
		for i, id := range c.who {
			c.counts[k][i*int(fateKinds)+int(toldOf(events, id))]++
		}
		own, others := c.routed(events)
		switch {
		case own:
			c.routs[0][k]++
		case others:
			c.routs[1][k]++
		case slices.ContainsFunc(events, func(e rules.Event) bool { return e.Kind == rules.Ended }):
			c.ends[k]++
		}
	}
	c.Plays++
	return true
}

// routed reports whether some events tell that the side that is asked failed its Rout test, or
// that another did: the last throw of each counts (LEAD-03).
func (c *Choices) routed(events []rules.Event) (own, others bool) {
	for i := range events {
		if e := &events[i]; e.Kind == rules.Threw && e.Test == rules.RoutTest {
			if c.side(e.Side) {
				own = !e.OK
			} else {
				others = !e.OK
			}
		}
	}
	return own, others
}

// routChance is how likely the side that is asked whether it retreats routs: the exact chance,
// where what was counted is near it, since what has happened before the question may have
// changed it.
func (c *Choices) routChance(answer int) float64 {
	const near = 0.06
	counted := float64(c.routs[0][answer]) / float64(c.Plays)
	if exact := 1 - c.stays; c.known && math.Abs(exact-counted) < near {
		return exact
	}
	return counted
}

// toldOf is the worst that some events tell of somebody.
func toldOf(events []rules.Event, id rules.WarriorID) Fate {
	worst := Whole
	for i := range events {
		e := &events[i]
		if e.Who != id {
			continue
		}
		switch {
		case e.Kind == rules.Downed && e.Into >= rules.OutOfAction:
			worst = Out
		case e.Kind == rules.Downed && e.Into == rules.Stunned:
			worst = min(worst, Stunned)
		case e.Kind == rules.Downed:
			worst = min(worst, Down)
		case e.Kind == rules.Hurt:
			worst = min(worst, Wounded)
		case e.Kind == rules.Broke:
			worst = min(worst, Flees)
		}
	}
	return worst
}

// Chances are how likely each fate of a warrior is with an answer; false if he is not
// one of those the question is about, or nothing was played yet.
func (c *Choices) Chances(answer int, who rules.WarriorID) (f Fates, ok bool) {
	i := slices.Index(c.who, who)
	if i < 0 || c.Plays == 0 || answer >= c.answers {
		return f, false
	}
	for k := range f {
		f[k] = float64(c.counts[answer][i*int(fateKinds)+k]) / float64(c.Plays)
	}
	return f, true
}

// Matters reports whether anything can befall somebody by any answer.
func (c *Choices) Matters() bool {
	for k := range c.answers {
		if c.ends[k] > 0 || c.routs[0][k] > 0 || c.routs[1][k] > 0 {
			return true
		}
		for i := range c.who {
			if c.counts[k][i*int(fateKinds)+int(Whole)] < c.Plays {
				return true
			}
		}
	}
	return false
}

// Words are the odds of an answer in a few words; empty where nothing can come of any.
func (c *Choices) Words(answer int) string {
	if c.Plays == 0 || answer >= c.answers || !c.Matters() {
		return ""
	}
	var parts []string
	for i, id := range c.who {
		ever := false
		for k := range c.answers {
			ever = ever || c.counts[k][i*int(fateKinds)+int(Whole)] < c.Plays
		}
		if f, _ := c.Chances(answer, id); ever {
			parts = append(parts, fmt.Sprintf("%s hurt %s", c.names[i], rules.Percent(1-f[Whole])))
		}
	}
	of := func(counts []int, what string) {
		if slices.ContainsFunc(counts, func(n int) bool { return n > 0 }) {
			parts = append(parts, what+" "+rules.Percent(float64(counts[answer])/float64(c.Plays)))
		}
	}
	switch {
	case c.rout && answer == 0:
		parts = append(parts, "you leave the field")
	case c.rout && c.routs[0][answer] == 0:
		parts = append(parts, "you fight on")
	case c.rout:
		parts = append(parts, "you rout "+rules.Percent(c.routChance(answer)))
	default:
		of(c.routs[0], "you rout")
	}
	of(c.routs[1], "they rout")
	if !c.rout {
		of(c.ends, "the battle ends")
	}
	return strings.Join(parts, ", ")
}

// FateWords are the harms to somebody that are likely enough to be named, the worst first.
func FateWords(f *Fates) string {
	var parts []string
	for k, p := range f[:Whole] {
		if p >= 0.005 {
			parts = append(parts, Fate(k).String()+" "+rules.Percent(p))
		}
	}
	return strings.Join(parts, ", ")
}
