package rules

import (
	"errors"
	"slices"

	"cometfall/physics"
)

// A Slave Master leads a slave on a chain, and has one hand for his weapons (KIN-87). When he
// goes out of action his slave breaks free: he turns on who held him, and makes for his own
// (KIN-88).

// SlaveMaster and Slave are the talents of the two, by their keys.
const (
	SlaveMaster = "chain"
	Slave       = "slave"
)

// chainReach is how far from his master a slave goes, how near those are at whom he goes when he
// is free, and how near to his own he is theirs again.
const chainReach = 8 * physics.Inch

// What is counted on a slave: how far he is on his way to freedom, and the side that held him,
// and 1.
const (
	freed  = "freed"
	heldBy = "held by"
)

// The stages of his freedom: he has broken free; he has turned on those who held him, or nobody
// of them was near; he is with his own again.
const (
	brokeFree = iota + 1
	runsFree
	athome
)

// chained reports whether somebody is the slave of a side, and has not broken free.
func (s *State) chained(w *Warrior, side SideID) bool {
	return w.Home() == side && w.InPlay() && len(w.Talents) > 0 && s.Knows(w, Slave) && w.Counters.Get(freed, 0) == 0
}

// chainHolder is the Slave Master of a slave, or nil: one of his side who is still in play.
func (s *State) chainHolder(w *Warrior) *Warrior {
	for i := range s.Warriors {
		if o := &s.Warriors[i]; o.Home() == w.Home() && o.InPlay() && len(o.Talents) > 0 && s.Knows(o, SlaveMaster) {
			return o
		}
	}
	return nil
}

var errHoldsChain = errors.New("he holds the chain of his slave, and has one hand free (KIN-87)")

// HoldsAChain is why a Slave Master does not take two weapons, or one for both hands: he holds
// a chain (KIN-87).
func HoldsAChain(s *State, w *Warrior, main, off WeaponID) error {
	if off == NoWeapon && !s.Rules.Weapon(main).TwoHanded {
		return nil
	}
	for i := range s.Warriors {
		if s.chained(&s.Warriors[i], w.Home()) {
			return errHoldsChain
		}
	}
	return nil
}

// StaysOnTheChain is why a slave does not go a way: it would end more than 8" from his master,
// and no nearer to him than he is (KIN-87).
func StaysOnTheChain(s *State, w *Warrior, path physics.Path) error {
	if len(path.Legs) == 0 || !s.chained(w, w.Home()) {
		return nil
	}
	o := s.chainHolder(w)
	if o == nil {
		return nil
	}
	there := w.Body()
	there.At = path.End()
	far := physics.Distance(there, o.Body())
	if far <= chainReach || far < physics.Distance(w.Body(), o.Body()) {
		return nil
	}
	return errors.New("his chain reaches 8\" from " + o.Name + " (KIN-87)")
}

// ReadiesTheFree has a battle in which a slave fights know a side of those who have broken free
// and belong to nobody. It is none of the creatures, who act in turns of their own (ENC-G04).
func ReadiesTheFree(p *Play, _ *Warrior) {
	if p.freeSide() < 0 {
		p.Sides = append(p.Sides, Side{Name: "the free", Neutral: true, Free: true})
	}
}

// freeSide is the side of those who have broken free, or -1 if nobody may.
func (s *State) freeSide() SideID {
	return SideID(slices.IndexFunc(s.Sides, func(sd Side) bool { return sd.Free }))
}

// ActsOn has the free act in the turns of another side, when that with which they did has left
// the battle (KIN-88).
func ActsOn(p *Play, _ *Warrior) {
	if n := p.freeSide(); n >= 0 && !p.InBattle(p.Sides[n].With) {
		p.Sides[n].With = p.Active
	}
}

// DropsTheChain has the slave of who has gone out of action break free (KIN-88).
func DropsTheChain(p *Play, w *Warrior, _ WarriorID) {
	if w.Condition != OutOfAction {
		return
	}
	for i := range p.Warriors {
		if o := &p.Warriors[i]; p.chained(o, w.Home()) && p.chainHolder(o) == nil {
			p.breaksFree(o, w)
		}
	}
}

// breaksFree has a slave belong to nobody any more: what he does he does in the movement phase
// that comes next, his own being that of the side whose turn follows.
func (p *Play) breaksFree(w, master *Warrior) {
	held, side := w.Home(), p.freeSide()
	w.Counters.Set(freed, 0, brokeFree)
	w.Counters.Set(heldBy, 0, int(held)+1)
	w.Hates = append(w.Hates[:len(w.Hates):len(w.Hates)], p.Sides[held].Name)
	p.Say(Note, w.ID, master.ID, "KIN-88", "%s is down, and %s breaks his chain.", master.Name, w.Name)
	p.Leave(Aftermath{Rule: "KIN-88", Kind: Freed, Side: held, Who: w.ID})
	if p.nearestOf(w, side) == nil { // else he acts when another does who is free
		p.Sides[side].With = p.next(p.Active)
	}
	p.changesSides(w, side)
}

// next is the side whose turn follows that of another.
func (s *State) next(side SideID) SideID {
	for range s.Sides {
		if side = (side + 1) % SideID(len(s.Sides)); s.InBattle(side) {
			break
		}
	}
	return side
}

// MakesOff is what a slave who has broken free does when it is his turn to move: he charges
// who is nearest of those who held him, if within 8"; later he runs to his own warband, and is
// theirs again within 8" of one of it; where it does not fight here he runs for the nearest
// table edge (KIN-88).
func MakesOff(p *Play, w *Warrior) {
	stage := w.Counters.Get(freed, 0)
	if stage != brokeFree && stage != runsFree || !w.Able() || p.Engaged(w) || p.NetHolds(w) {
		return
	}
	if stage == brokeFree {
		w.Counters.Set(freed, 0, runsFree)
		if at := p.nearestOf(w, SideID(w.Counters.Get(heldBy, 0)-1)); at != nil && physics.Within(w.Body(), at.Body(), chainReach) {
			p.Say(Note, w.ID, at.ID, "KIN-88", "%s turns on %s.", w.Name, at.Name)
			p.Assault(w, at.ID)
			return
		}
	}
	side := p.cameFrom(w)
	if side < 0 {
		p.runsForTheEdge(w)
		return
	}
	if p.isTheirsAgain(w, side) {
		return
	}
	m := p.mover(w, true)
	m.Climb, m.MaxDrop, m.Leap = 0, 0, false
	o := p.nearestOf(w, side)
	path, err := p.Table.PathToTouch(m, o.Body(), p.Bodies(w.ID))
	if err != nil || len(path.Legs) == 0 {
		p.runsForTheEdge(w)
		return
	}
	p.Follow(w, path, 2*p.pace(w), "runs to his own")
	if w.Able() {
		p.isTheirsAgain(w, side)
	}
}

// runsForTheEdge has a slave who is free run for the nearest table edge; who is over it is gone
// for good (KIN-88).
func (p *Play) runsForTheEdge(w *Warrior) {
	p.Driven(w, 2*p.pace(w), "KIN-88")
	if !w.InPlay() {
		p.Leave(Aftermath{Rule: "KIN-88", Kind: Freed, Side: SideID(w.Counters.Get(heldBy, 0) - 1), Who: w.ID, N: 1})
	}
}

// cameFrom is the side of the warband from which a slave was taken, as long as somebody of it is
// in play, or -1.
func (s *State) cameFrom(w *Warrior) SideID {
	for i := range s.Sides {
		if sd := &s.Sides[i]; !sd.Neutral && sd.Name == w.From && s.nearestOf(w, SideID(i)) != nil {
			return SideID(i)
		}
	}
	return -1
}

// nearestOf is who of a side is nearest to somebody, or nil.
func (s *State) nearestOf(w *Warrior, side SideID) (at *Warrior) {
	for i := range s.Warriors {
		o := &s.Warriors[i]
		if o.ID != w.ID && o.Side == side && o.InPlay() && !s.Untouchable(o) && (at == nil || physics.Distance(w.Body(), o.Body()) < physics.Distance(w.Body(), at.Body())) {
			at = o
		}
	}
	return at
}

// isTheirsAgain makes a slave one of his own warband, if he is within 8" of one of it (KIN-88).
func (p *Play) isTheirsAgain(w *Warrior, side SideID) bool {
	o := p.nearestOf(w, side)
	if !physics.Within(w.Body(), o.Body(), chainReach) {
		return false
	}
	w.Counters.Set(freed, 0, athome)
	p.Say(Note, w.ID, o.ID, "KIN-88", "%s has come to %s, and fights for %s again.", w.Name, o.Name, p.Sides[side].Name)
	p.changesSides(w, side)
	return true
}
