package rules

import (
	"fmt"
	"slices"

	"cometfall/physics"
)

// The ball and chain, whose wielder goes where it drags him (ARMS-32). The engine moves him;
// what it does to whom it strikes stands with the weapon.

// swings is the counter of who swings a ball and chain.
const swings = "swings"

// Swings reports whether a warrior swings a ball and chain (ARMS-32).
func (w *Warrior) Swings() bool { return len(w.Counters) > 0 && w.Counters.Get(swings, 0) > 0 }

// BeginsToSwing notes that a warrior swings his ball and chain, which he cannot stop any more:
// whoever has swung it rolls for an injury after the battle (ARMS-32).
func (p *Play) BeginsToSwing(w *Warrior) {
	if w.Swings() {
		return
	}
	w.Counters.Set(swings, 0, 1)
	p.Say(Note, w.ID, Nobody, "ARMS-32", "%s swings his ball and chain, and cannot stop.", w.Name)
	p.Leave(Aftermath{Rule: "ARMS-32", Kind: Injury, Side: w.Home(), Who: w.ID, What: "the ball and chain", N: 1})
}

// SwungOut takes back the roll for an injury of who swings and is out of action: he rolls for
// that, once (ARMS-32).
func (p *Play) SwungOut(w *Warrior) {
	if w.Swings() && w.Condition == OutOfAction {
		p.After = slices.DeleteFunc(slices.Clone(p.After), func(a Aftermath) bool { return a.Rule == "ARMS-32" && a.Who == w.ID })
	}
}

// SwungAlong moves a warrior with his ball and chain as his movement phase begins: at first if
// his player likes, 2D6" where he likes. In each later turn a D6 says what becomes of him: 1 he
// goes down under it, 2 to 5 he goes where his player likes, 6 where chance does. Nobody holds
// him in combat (ARMS-32).
func (p *Play) SwungAlong(w *Warrior) {
	const rule = "ARMS-32"
	if w.Condition != Standing || w.Fleeing || p.Over || !p.InTurn(w) || !w.InPlay() || !p.Rules.Weapon(w.Main).Is("ball-and-chain") {
		return
	}
	var dir physics.Point
	switch first := !w.Swings(); {
	case first && !p.Confirm(w.Side, w.ID, Nobody, rule, fmt.Sprintf("Does %s begin to swing his ball and chain? He cannot stop it any more.", w.Name)):
		return
	case first:
		p.BeginsToSwing(w)
		dir = p.whichWay(w, rule, fmt.Sprintf("%s goes 2D6\" with his ball and chain. Which way?", w.Name))
	default:
		switch face := p.D6(w.ID, rule, "where the ball drags him: 1 down, 2 to 5 where he likes, 6 anywhere"); {
		case face == 1:
			p.Say(Note, w.ID, Nobody, rule, "The chain winds round %s.", w.Name)
			p.injure(w, OutOfAction, rule, Nobody)
			return
		case face == 6:
			dir = compass[2*p.Pick(len(directions), rule, "where chance drags him")]
		default:
			dir = p.whichWay(w, rule, fmt.Sprintf("%s goes 2D6\" with his ball and chain. Which way?", w.Name))
		}
	}
	w = p.Warrior(w.ID)
	far := p.paced(w, inches(p.TwoD6(w.ID, rule, "how far the ball drags him")), true)
	w.Done |= Acted | Moved
	w.Counters.Set(quarry, 0, 0)
	w.Hidden = false
	w.leavesCombat()
	from := w.At
	shove := p.Table.Push(w.Body(), dir, far, p.Bodies(w.ID))
	if w.At = shove.To; w.At != from {
		p.tellShift(w, Nobody, rule, from, "whirls along "+physics.Distance(physics.Body{At: from}, physics.Body{At: w.At}).String())
	}
	left := far - physics.Apart(from.Point(), w.At.Point())
	switch {
	case shove.Falls:
		p.falls(w, shove.Foot, shove.Height, fall{rule: rule})
	case shove.Into != nil:
		p.runsInto(w, dir, max(left, offLine), rule)
	case left > 1 && !p.Table.AtEdge(w.At, w.Radius):
		p.Say(Note, w.ID, Nobody, rule, "%s and his ball strike something that stands firm.", w.Name)
		p.injure(w, OutOfAction, rule, Nobody)
		return
	}
	p.his(w, arrives)
	p.reveal()
}
