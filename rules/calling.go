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
	p.sends(w, at, "LEARN-W1", fmt.Sprintf("Which way does the call send %s?", at.Name), "follows a call", "stands and listens")
}

// Misleads has the player of one who has tricked a warrior send him some way in place of his
// move, if he can go any (SPELL-RAN-1).
func (p *Play) Misleads(by, at *Warrior, rule string) {
	if p.lured(at) {
		p.sends(by, at, rule, fmt.Sprintf("Which way does the trick send %s?", at.Name), "is led astray", "stands where he is")
	}
}

// sends moves a warrior straight on as another's player likes, as far as his Movement takes him
// and nothing stops him, or nowhere.
func (p *Play) sends(w, at *Warrior, rule, question, how, stays string) {
	d := Decision{Side: w.Side, Who: w.ID, At: at.ID, Shape: OneOf, Rule: rule, Question: question}
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
		p.Say(Note, at.ID, w.ID, rule, "%s %s.", at.Name, stays)
		return
	}
	path, _ := p.Table.FleePath(p.mover(at, false), compass[2*k], far, p.Bodies(at.ID))
	p.goAlong(at, path, how)
	p.staysHidden(at)
}
