package rules

import (
	"errors"
	"fmt"

	"cometfall/physics"
)

// Ulli and Marquand: two who never part, and who may change sides in the middle of a battle
// for who pays more (KIN-58, KIN-59).

// Inseparable is the special rule of the two, by its key (KIN-58).
const Inseparable = "inseparable"

// leash is how far apart the two are at most.
const leash = 4 * physics.Inch

// Companion is the other of two who never part, or nil: of his side and of another type, and of
// several the next in the order of the warriors (KIN-58).
func (s *State) Companion(w *Warrior) (best *Warrior) {
	for i := range s.Warriors {
		o := &s.Warriors[i]
		if o.Side != w.Side || o.Type == w.Type || !o.InPlay() || !s.Knows(o, Inseparable) {
			continue
		}
		if best == nil || max(o.ID-w.ID, w.ID-o.ID) < max(best.ID-w.ID, w.ID-best.ID) {
			best = o
		}
	}
	return best
}

// StaysNear is why one of the two does not go a way: it would end more than 4" from the other,
// and farther than he is now (KIN-58).
func StaysNear(s *State, w *Warrior, path physics.Path) error {
	o := s.Companion(w)
	if o == nil || len(path.Legs) == 0 {
		return nil
	}
	there := w.Body()
	there.At = path.End()
	far := physics.Distance(there, o.Body())
	if far <= leash || far <= physics.Distance(w.Body(), o.Body()) {
		return nil
	}
	return errors.New("he is never more than 4\" from " + o.Name + " (KIN-58)")
}

// LeavesWith takes the other of the two from the table when one is out of action (KIN-58).
func LeavesWith(p *Play, w *Warrior, _ WarriorID) {
	if w.Condition != OutOfAction || p.Over {
		return
	}
	if o := p.Companion(w); o != nil {
		p.Leaves(o, "KIN-58", "leaves the table with "+w.Name)
	}
}

// What is counted on the one of the two who deals for both: by the number of a side, the
// crowns that it has bid.
const bidOf = "bid"

// bids are what may be bid, in crowns: more than the fee of the two.
var bids = []int{0, 35, 40, 50, 60, 80, 100}

// TakesBids asks every enemy of the two, and then who has hired them, for a secret bid before
// the battle (KIN-59).
func TakesBids(p *Play, w *Warrior) {
	id := w.ID
	if !p.isHired(w) {
		return
	}
	for side := range p.Sides {
		if side := SideID(side); p.InBattle(side) && p.Hostile(side, w.Side) {
			p.takesBid(id, side, "What do %s secretly bid for %s to change sides?")
		}
		w = p.Warrior(id)
	}
	p.takesBid(id, w.Side, "What do %s secretly bid, at most, so that %s stay whatever others offer?")
}

// isHired reports whether he fights for a warband, and not for himself.
func (s *State) isHired(w *Warrior) bool {
	for i := range s.Warriors {
		if o := &s.Warriors[i]; o.Side == w.Side && !s.Knows(o, Inseparable) {
			return true
		}
	}
	return false
}

func (p *Play) takesBid(who WarriorID, side SideID, question string) {
	w := p.Warrior(who)
	d := Decision{Side: side, Who: who, At: Nobody, Shape: OneOf, Rule: "KIN-59", Question: fmt.Sprintf(question, p.Sides[side].Name, p.pair(w))}
	for _, n := range bids {
		text := fmt.Sprintf("%d crowns", n)
		if n == 0 {
			text = "Nothing"
		}
		d.Options = append(d.Options, Option{Text: text, Who: Nobody})
	}
	n := bids[p.Ask(d)[0]]
	p.Warrior(who).Counters.Set(bidOf, int(side), n)
}

// pair is what the two are called, or the one of them who is there.
func (s *State) pair(w *Warrior) string {
	if o := s.Companion(w); o != nil {
		return w.Name + " and " + o.Name
	}
	return w.Name
}

// ComparesBids is the beginning of a turn: who has bid for the two may show it. Is it higher than
// that of those for whom they fight, they change sides; otherwise they stay. Whoever keeps
// them owes what he has bid (KIN-59).
func ComparesBids(p *Play, w *Warrior) {
	side := p.Active
	n := w.Counters.Get(bidOf, int(side))
	if n == 0 || w.Swayed || !p.Hostile(side, w.Side) {
		return
	}
	id := w.ID
	if !p.Confirm(side, id, Nobody, "KIN-59", fmt.Sprintf("Show the bid of %d crowns for %s?", n, p.pair(w))) {
		return
	}
	w = p.Warrior(id)
	w.Counters.Set(bidOf, int(side), 0)
	was := w.Side
	against := w.Counters.Get(bidOf, int(was))
	pair := p.pair(w)
	if n <= against {
		p.Say(Note, id, Nobody, "KIN-59", "%s bid %d crowns for %s, and %s bid %d: they stay, for that.", p.Sides[side].Name, n, pair, p.Sides[was].Name, against)
		w.Counters.Set(bidOf, int(was), 0)
		p.owesPair(was, pair, against)
		return
	}
	p.Say(Note, id, Nobody, "KIN-59", "%s bid %d crowns for %s, and %s %d: they change sides.", p.Sides[side].Name, n, pair, p.Sides[was].Name, against)
	p.owesPair(side, pair, n)
	if o := p.Companion(w); o != nil && !o.Swayed {
		p.changesSides(o, side)
	}
	p.changesSides(p.Warrior(id), side)
	p.checkLeftAlone()
}

// owesPair leaves what a side has bid to be paid after the battle.
func (p *Play) owesPair(side SideID, pair string, n int) {
	p.Leave(Aftermath{Rule: "KIN-59", Kind: Fee, Side: side, Who: Nobody, What: pair, N: n})
}

// changesSides makes somebody one of another side for good.
func (p *Play) changesSides(w *Warrior, side SideID) {
	p.Sides[w.Home()].Began--
	p.Sides[side].Began++
	p.Sway(w, side)
	w.Swayed, w.HomeSide = false, 0
}
