package rules

import (
	"errors"

	"cometfall/physics"
)

// A mark: before the battle a bounty hunter names an enemy hero, is better at hitting him, and
// follows him wherever he sees him (KIN-67).

// markOf is counted on a hunter: the number of his mark, and 1.
const markOf = "mark"

// NamesMark asks the player of a hunter whom he is after: one of the enemy's heroes. The
// battle leaves it for afterwards, too.
func NamesMark(p *Play, w *Warrior) {
	d := Decision{Side: w.Side, Who: w.ID, At: Nobody, Shape: OneOf, Rule: "KIN-67", Question: "Whose head does " + w.Name + " want?"}
	for _, id := range p.Enemies(w.Side) {
		if o := p.Warrior(id); o.Hero && !o.Animal {
			d.Options = append(d.Options, Option{o.Name, id})
		}
	}
	k := 0
	switch len(d.Options) {
	case 0:
		return
	case 1:
	default:
		k = p.Ask(d)[0]
	}
	at := d.Options[k].Who
	p.Warrior(w.ID).Counters.Set(markOf, 0, int(at)+1)
	p.Say(Note, w.ID, at, "KIN-67", "%s wants the head of %s.", w.Name, d.Options[k].Text)
	p.Leave(Aftermath{Rule: "KIN-68", Kind: Quarry, Side: w.Home(), Who: w.ID, N: int(at)})
}

// IsMark reports whether a hunter is after somebody.
func (w *Warrior) IsMark(at *Warrior) bool { return w.Counters.Get(markOf, 0) == int(at.ID)+1 }

// tracked is the mark whom a hunter must go towards, or nil: he sees him, and cannot shoot at
// him from where he is.
func (s *State) tracked(w *Warrior) *Warrior {
	n := w.Counters.Get(markOf, 0)
	if n == 0 || !s.InTurn(w) || !w.Able() || s.Engaged(w) {
		return nil
	}
	at := s.Warrior(WarriorID(n - 1))
	if !at.InPlay() || !s.Hostile(at.Side, w.Side) || at.Hidden || !s.sees(w, at) {
		return nil
	}
	if s.Profile(w).BS == 0 {
		return at
	}
	for _, id := range w.Weapons {
		wp := s.Rules.Weapon(id)
		if wp.Range > 0 && s.loaded(w, id) >= 0 && physics.Within(w.Body(), at.Body(), s.Reach(w, wp)-s.stretch()) {
			return nil
		}
	}
	return at
}

var errNotNearer = errors.New("he sees his mark, and goes nowhere but towards him (KIN-67)")

// strays is why a hunter will not go a way in his move: it does not bring him nearer to the
// mark whom he sees.
func (s *State) strays(w *Warrior, path physics.Path) error {
	if len(w.Counters) == 0 || s.Phase != Moves || len(path.Legs) == 0 {
		return nil
	}
	at := s.tracked(w)
	if at == nil {
		return nil
	}
	there := w.Body()
	there.At = path.End()
	if physics.Distance(there, at.Body()) >= physics.Distance(w.Body(), at.Body()) {
		return errNotNearer
	}
	return nil
}

// Tracks has a hunter who has yet to move when the movement is over go towards his mark, as
// far as his Movement takes him.
func Tracks(p *Play, w *Warrior) {
	at := p.tracked(w)
	if at == nil || !p.lured(w) || w.Did(Moved|Ran) {
		return
	}
	m := p.mover(w, true)
	m.Climb, m.MaxDrop, m.Leap = 0, 0, false // he risks nothing that he did not choose
	path, err := p.Table.PathToTouch(m, at.Body(), p.Bodies(w.ID))
	if err != nil || len(path.Legs) == 0 {
		return
	}
	p.Say(Note, w.ID, at.ID, "KIN-67", "%s sees %s, and goes after him.", w.Name, at.Name)
	p.Follow(w, path, p.pace(w), "goes after his mark")
	p.Warrior(w.ID).Done |= Moved
}
