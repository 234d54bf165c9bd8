package battle

import (
	"slices"

	"cometfall/rules"
)

// prompt is what the players are asked, and what of the answer they have given: by
// the rules, by a menu of the game's own, or whether they really mean it.
type prompt struct {
	picked   []int  // of the open question's options, so far
	spot     int    // of its places, the one that is pointed at; -1: none
	menu     *menu  // a choice of the players' own, or nil
	warned   bool   // the end of the phase was asked for with warriors waiting
	reported string // where the report was written, or why not
	best     worthy // who did most in a battle that is over
	ended    bool   // the end was shown
	rests    int    // until this tick Enter does not lead away from it; 0: it does
}

// begin forgets what was picked before.
func (p *prompt) begin() { p.picked, p.menu = p.picked[:0], nil }

// pick takes one of a question's options, and reports whether that makes the answer.
// Where several make it, a second click takes one back.
func (p *prompt) pick(d *rules.Decision, k int) (a rules.Answer, made bool) {
	if d.Shape != rules.Order && d.Shape != rules.SomeOf {
		return rules.Answer{k}, true
	}
	if i := slices.Index(p.picked, k); i >= 0 {
		p.picked = slices.Delete(p.picked, i, i+1)
	} else {
		p.picked = append(p.picked, k)
	}
	if d.Shape == rules.Order && len(p.picked) >= len(d.Options)-1 {
		return p.answer(d), true
	}
	return nil, false
}

// answer is what was picked; in an order, the rest follow as they stand.
func (p *prompt) answer(d *rules.Decision) rules.Answer {
	a := rules.Answer(slices.Clone(p.picked))
	if d.Shape != rules.Order {
		slices.Sort(a)
		return a
	}
	for i := range d.Options {
		if !slices.Contains(a, i) {
			a = append(a, i)
		}
	}
	return a
}
