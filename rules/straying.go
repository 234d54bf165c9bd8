package rules

import (
	"fmt"

	"cometfall/physics"
)

// Who goes where he does not wish to, or away from enemies, in place of his move.

// Strays moves a warrior straight on in a random direction, as far as his Movement takes him
// and nothing stops him (SPELL-WIT-3).
func (p *Play) Strays(w *Warrior, rule, what, how string) {
	if !p.lured(w) {
		return
	}
	dir := compass[p.Pick(len(compass), rule, what)]
	p.goesOn(w, dir, how)
}

// goesOn is that move.
func (p *Play) goesOn(w *Warrior, dir physics.Point, how string) {
	w.Done |= Acted
	path, _ := p.Table.FleePath(p.mover(w, false), dir, p.pace(w), p.Bodies(w.ID))
	p.goAlong(w, path, how)
	p.staysHidden(w)
}

// Retreats moves a warrior with an enemy within 8" away from the nearest of them, in one of the
// directions that take her farther from him; her player chooses. Where none does she does as
// she likes (KIN-118).
func (p *Play) Retreats(w *Warrior, rule string) {
	if !p.lured(w) || !p.enemyWithin8(w) {
		return
	}
	gap := func(b physics.Body) physics.Length {
		least := inches(1000)
		for i := range p.Warriors {
			if o := &p.Warriors[i]; p.Hostile(o.Side, w.Side) && o.Able() && !o.Hidden && !p.inert(o) {
				least = min(least, physics.Distance(b, o.Body()))
			}
		}
		return least
	}
	d := Decision{Side: w.Side, Who: w.ID, At: Nobody, Shape: OneOf, Rule: rule, Question: fmt.Sprintf("%s keeps away from enemies. Which way does she go?", w.Name)}
	var ways []physics.Point
	far, now := p.pace(w), gap(w.Body())
	for k, name := range directions {
		path, off := p.Table.FleePath(p.mover(w, false), compass[2*k], far, p.Bodies(w.ID))
		if off || len(path.Legs) == 0 {
			continue
		}
		b := w.Body()
		b.At = path.End()
		if gap(b) > now {
			ways = append(ways, compass[2*k])
			d.Options, d.Places = append(d.Options, Option{name, w.ID}), append(d.Places, []physics.Spot{b.At})
		}
	}
	if len(ways) == 0 {
		return
	}
	p.goesOn(w, ways[p.Ask(d)[0]], "keeps away")
}
