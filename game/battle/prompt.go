package battle

import (
	"cmp"
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
	next     string // the mission that its story goes on with; "": none
	goOn     func() // opens the page of that one
	rests    int    // until this tick Enter does not lead away from it; 0: it does
}

// begin forgets what was picked before.
func (p *prompt) begin() { p.picked, p.menu = p.picked[:0], nil }

// pick takes one of a question's options, and reports whether that makes the answer.
// Where several make it, a second click takes one back.
func (p *prompt) pick(d *rules.Decision, k int, order []int) (a rules.Answer, made bool) {
	if d.Shape != rules.Order && d.Shape != rules.SomeOf {
		return rules.Answer{k}, true
	}
	if i := slices.Index(p.picked, k); i >= 0 {
		p.picked = slices.Delete(p.picked, i, i+1)
	} else {
		p.picked = append(p.picked, k)
	}
	if d.Shape == rules.Order && len(p.picked) >= len(d.Options)-1 {
		return p.answer(d, order), true
	}
	return nil, false
}

// answer is what was picked; in an order, the rest follow as they are listed.
func (p *prompt) answer(d *rules.Decision, order []int) rules.Answer {
	a := rules.Answer(slices.Clone(p.picked))
	if d.Shape != rules.Order {
		slices.Sort(a)
		return a
	}
	for _, i := range order {
		if !slices.Contains(a, i) {
			a = append(a, i)
		}
	}
	return a
}

// listed is the order in which the options of a question are listed: charges as they were
// declared, all else as the rules have it (CHARGE-01).
func (b *Scene) listed(d *rules.Decision) []int {
	order := make([]int, len(d.Options))
	for i := range order {
		order[i] = i
	}
	if d.Rule != "CHARGE-01" || d.Shape != rules.Order {
		return order
	}
	declared := func(i int) int { // the line that tells it
		for n := len(b.m.Lines) - 1; n >= 0; n-- {
			if e := b.m.Lines[n].Event; e != nil && e.Kind == rules.Declared && e.Who == d.Options[i].Who && !b.m.Lines[n].Undone {
				return n
			}
		}
		return -1
	}
	slices.SortStableFunc(order, func(i, k int) int { return cmp.Compare(declared(i), declared(k)) })
	return order
}
