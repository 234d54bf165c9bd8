package rules

import (
	"fmt"

	"cometfall/physics"
)

// Calls of animals: who is hidden lures an enemy out of his way (LEARN-W1).

// calls lets those who are hidden and know how to call lure enemies whose side moves now, each
// of them one who has declared no charge and can still move. Who fails a test of Leadership is
// sent the way the caller's player likes, in place of his move.
func (p *Play) calls() {
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if !w.Hidden || !w.Able() {
			continue
		}
		far := physics.Length(p.most(w, func(t *Talent) int { return int(t.Calls) }))
		if far == 0 {
			continue
		}
		d := Decision{Side: w.Side, Who: w.ID, At: Nobody, Shape: OneOf, Rule: "LEARN-W1", Question: w.Name + " can call like an animal. Whom does she lure?", Options: []Option{{"nobody", Nobody}}}
		for _, id := range p.Enemies(w.Side) {
			if o := p.Warrior(id); p.lured(o) && physics.Within(o.Body(), w.Body(), far) {
				d.Options = append(d.Options, Option{o.Name, id})
			}
		}
		if len(d.Options) == 1 {
			continue
		}
		if k := p.Ask(d)[0]; k > 0 {
			p.lures(p.Warrior(WarriorID(i)), p.Warrior(d.Options[k].Who))
		}
	}
}

// lured reports whether a warrior can be lured from his way now: he stands, fights nobody and
// has his move before him.
func (s *State) lured(w *Warrior) bool {
	return s.Compelled(w, 0) && !w.Did(Acted|Charged|FailedCharge|Stuck) && !s.Engaged(w)
}

// lures is one call, and the way it sends him: straight on, as far as his Movement takes him
// and nothing stops him.
func (p *Play) lures(w, at *Warrior) {
	if p.TestLeadership(at, Test{Rule: "LEARN-W1"}, "to pay no heed to a call") {
		return
	}
	d := Decision{Side: w.Side, Who: w.ID, At: at.ID, Shape: OneOf, Rule: "LEARN-W1", Question: fmt.Sprintf("Which way does the call send %s?", at.Name)}
	far := p.pace(at)
	for k, name := range directions {
		to, by := at.At, compass[2*k]
		to.X, to.Y = to.X+by.X*far/1000, to.Y+by.Y*far/1000
		d.Options, d.Places = append(d.Options, Option{name, at.ID}), append(d.Places, []physics.Spot{to})
	}
	d.Options, d.Places = append(d.Options, Option{"nowhere", at.ID}), append(d.Places, []physics.Spot{at.At})
	k := p.Ask(d)[0]
	at.Done |= Acted
	if k == len(directions) {
		p.Say(Note, at.ID, w.ID, "LEARN-W1", "%s stands and listens.", at.Name)
		return
	}
	path, _ := p.Table.FleePath(p.mover(at, false), compass[2*k], far, p.Bodies(at.ID))
	p.goAlong(at, path, "follows a call")
	p.staysHidden(at)
}
