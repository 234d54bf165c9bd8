package scenarios

import (
	"fmt"

	"cometfall/rules"
)

// tell tells a throw that is nobody's.
func tell(p *rules.Play, rule string, dice []int, format string, args ...any) {
	e := rules.Event{Kind: rules.Threw, Who: rules.Nobody, At: rules.Nobody, Rule: rule, Dice: dice, OK: true}
	if !p.Quiet {
		e.Text = fmt.Sprintf(format, args...)
	}
	p.Tell(e)
}

// d6 is a die that is nobody's.
func d6(p *rules.Play, rule, what string) int {
	n := p.Dice.D6()
	tell(p, rule, []int{n}, "%s: %d", what, n)
	return n
}

// d3 is a die halved.
func d3(p *rules.Play, rule, what string) int {
	n := p.Dice.D6()
	tell(p, rule, []int{n}, "%s, D3: %d", what, (n+1)/2)
	return (n + 1) / 2
}

// rollOff is which of the two sides throws the higher die, with something
// added for each; equal sums are thrown again.
func rollOff(p *rules.Play, rule, what string, added [2]int) rules.SideID {
	for {
		a, b := p.Dice.D6(), p.Dice.D6()
		x, y := a+added[0], b+added[1]
		won := rules.SideID(0)
		if y > x {
			won = 1
		}
		verdict := "equal, again"
		if x != y {
			verdict = p.Sides[won].Name
		}
		tell(p, rule, []int{a, b}, "%s: %s %d, %s %d: %s", what, p.Sides[0].Name, x, p.Sides[1].Name, y, verdict)
		if x != y {
			return won
		}
	}
}

// openingRoll is rollOff for who sets up first and for who has the first turn: a side that has
// lost it and has a horn may have it thrown again, once (ARMS-25).
func openingRoll(p *rules.Play, rule, what string, added [2]int) rules.SideID {
	won := rollOff(p, rule, what, added)
	for blown := [2]bool{}; !blown[1-won]; won = rollOff(p, rule, what, added) {
		horn := hornOf(p.State, 1-won)
		if horn == nil || !p.Confirm(1-won, horn.ID, rules.Nobody, "ARMS-25", horn.Name+" has a conch shell horn. "+what+": throw the dice again?") {
			break
		}
		blown[1-won] = true
	}
	return won
}

// hornOf is the first of a side who has a horn, or nil.
func hornOf(s *rules.State, side rules.SideID) *rules.Warrior {
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.Side == side {
			if _, has := s.Bears(w, "conch-horn"); has {
				return w
			}
		}
	}
	return nil
}

// choose asks a side for one of several things.
func choose(p *rules.Play, side rules.SideID, rule, question string, options ...string) int {
	d := rules.Decision{Side: side, Who: rules.Nobody, At: rules.Nobody, Shape: rules.OneOf, Rule: rule, Question: question}
	for _, o := range options {
		d.Options = append(d.Options, rules.Option{Text: o, Who: rules.Nobody})
	}
	return p.Ask(d)[0]
}
