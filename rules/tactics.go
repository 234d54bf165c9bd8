package rules

import (
	"errors"
	"fmt"

	"cometfall/physics"
)

// Hired tacticians: they set some of their side up anew, mislead the enemy with signals before
// the battle, and keep a warband in the field whose nerve would be tested (KIN-82, KIN-83,
// LEARN-W15).

// What a tactician has done already, counted on him; regrouped is counted on each warrior
// whom he has set up anew.
const (
	regroups   = "regroups" // how many he may set up anew, once the die is thrown
	regrouped  = "regrouped"
	signalled  = "signalled"
	readBattle = "read the battle"
)

// regroups is whether a warrior has the eye to set some of his side up anew.
func (s *State) regroups(w *Warrior) bool {
	return s.some(w, func(t *Talent) bool { return t.Regroups })
}

// mayRegroup is why a tactician cannot set one of his side up at a place, or nil: where that
// one could have been set up, and no more of them than his die says (KIN-82).
func (s *State) mayRegroup(l, w *Warrior, at physics.Spot) error {
	if err := s.ground(w, at); err != nil {
		return err
	}
	most := l.Counters.Get(regroups, 0)
	if most == 0 || w.Counters.Get(regrouped, 0) > 0 {
		return nil
	}
	n := 0
	for i := range s.Warriors {
		if o := &s.Warriors[i]; o.Home() == w.Home() {
			n += o.Counters.Get(regrouped, 0)
		}
	}
	if n >= most {
		return fmt.Errorf("%d are set up anew already (KIN-82)", n)
	}
	return nil
}

// regroup counts who is set up anew, and throws the die before the first of them.
func (p *Play) regroup(l, w *Warrior) {
	if l.Counters.Get(regroups, 0) == 0 {
		l.Counters.Set(regroups, 0, 1+p.D3(l.ID, "KIN-82", "how many are set up anew, and one more"))
	}
	w.Counters.Set(regrouped, 0, 1)
}

// Signal has a tactician mislead every enemy warband before the battle: one warrior of each,
// whom he chooses, goes D6" whichever way he likes, straight on and as far as nothing
// stops him (LEARN-W15).
type Signal struct{ Who WarriorID }

// signals reports whether a tactician has yet to send his signals.
func (s *State) signals(l *Warrior) bool {
	return l.Counters.Get(signalled, 0) == 0 && s.some(l, func(t *Talent) bool { return t.Signals })
}

// Legal implements Command.
func (c Signal) Legal(s *State) error {
	l := s.Warrior(c.Who)
	switch {
	case l == nil || !l.InPlay():
		return ErrNotInPlay
	case !s.some(l, func(t *Talent) bool { return t.Signals }):
		return fmt.Errorf("%s sends no signals (LEARN-W15)", l.Name)
	case s.Turn != 0:
		return errors.New("signals are sent before the battle begins (LEARN-W15)")
	case s.settingUp():
		return errors.New("he waits until the enemy is set up (LEARN-W15)")
	case !s.signals(l):
		return fmt.Errorf("%s has sent his signals (LEARN-W15)", l.Name)
	}
	if next := s.nextToRedeploy(); next != nil && next.ID != l.ID {
		return fmt.Errorf("%s decides first (LEARN-W15)", next.Name)
	}
	return nil
}

// Play implements Command.
func (c Signal) Play(p *Play) {
	l := p.Warrior(c.Who)
	l.Counters.Set(signalled, 0, 1)
	for side := range p.Sides {
		if enemy := SideID(side); p.Hostile(enemy, l.Side) && !p.Sides[side].Neutral {
			p.misleads(p.Warrior(c.Who), enemy)
		}
	}
}

// misleads sends one of an enemy warband some way off.
func (p *Play) misleads(l *Warrior, enemy SideID) {
	d := Decision{Side: l.Side, Who: l.ID, At: Nobody, Shape: OneOf, Rule: "LEARN-W15", Question: fmt.Sprintf("Whom of %s do the signals of %s mislead?", p.Sides[enemy].Name, l.Name), Options: []Option{{"nobody", Nobody}}}
	for i := range p.Warriors {
		if o := &p.Warriors[i]; o.Home() == enemy && o.InPlay() && !p.boarded(o) {
			d.Options = append(d.Options, Option{o.Name, o.ID})
		}
	}
	if len(d.Options) == 1 {
		return
	}
	id := d.Options[p.Ask(d)[0]].Who
	if id == Nobody {
		return
	}
	far := inches(p.D6(l.ID, "LEARN-W15", "how far he is sent"))
	at := p.Warrior(id)
	ways := Decision{Side: l.Side, Who: l.ID, At: id, Shape: OneOf, Rule: "LEARN-W15", Question: fmt.Sprintf("Which way do the signals send %s?", at.Name)}
	var ends []physics.Spot
	for k, name := range directions {
		path, off := p.Table.FleePath(p.fleer(at), compass[2*k], far, p.Bodies(id))
		if to := path.End(); len(path.Legs) > 0 && !off && p.mayStand(at, to) == nil {
			ways.Options, ways.Places, ends = append(ways.Options, Option{name, id}), append(ways.Places, []physics.Spot{to}), append(ends, to)
		}
	}
	if len(ends) == 0 {
		p.Say(Note, id, l.ID, "LEARN-W15", "%s can go no way at all, and stays.", at.Name)
		return
	}
	to := ends[0]
	if len(ends) > 1 {
		to = ends[p.Ask(ways)[0]]
	}
	at = p.Warrior(id)
	done := at.Done
	p.Carry(at, to, "LEARN-W15", "is misled by signals")
	at.Done = done
}

// Deed implements Command.
func (Signal) Deed(*State) Deed { return SetsUp() }

// String implements Command.
func (c Signal) String(s *State) string { return "signal " + s.Warriors[c.Who].Name }

// SignalWords is how the log writes it.
var SignalWords = []Vocable{{Word: "signal", Parse: func(r *Reader) Command { return Signal{Who: r.Warrior()} }}}

// SignalOffers is that a tactician sends his signals.
func SignalOffers(s *State, l *Warrior) []Offer {
	if s.Turn != 0 || !s.signals(l) {
		return nil
	}
	c := Signal{Who: l.ID}
	return []Offer{{Verb: ToUse, Who: l.ID, At: Nobody, Weapon: NoWeapon, Name: "Send false signals", Icon: "laurel-crown", Rule: "LEARN-W15", Command: c, WhyNot: c.Legal(s)}}
}

// readsBattle reports, and tells, that a tactician in play passes the first Rout test of his
// warband and its formal allies (KIN-83).
func (p *Play) readsBattle(side SideID) (passes bool) {
	for _, ally := range p.allies(side) {
		for i := range p.Warriors {
			w := &p.Warriors[i]
			if w.Home() != ally || len(w.Talents) == 0 || w.Counters.Get(readBattle, 0) > 0 || !p.some(w, func(t *Talent) bool { return t.ReadsBattle }) {
				continue
			}
			w.Counters.Set(readBattle, 0, 1)
			if w.InPlay() && !passes {
				passes = true
				p.Say(Note, w.ID, Nobody, "KIN-83", "%s has seen it coming: %s stand their first Rout test.", w.Name, p.allied(side))
			}
		}
	}
	return passes
}
