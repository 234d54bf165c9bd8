package rules

import (
	"fmt"

	"cometfall/physics"
)

// quarry is the counter of who rushes: the friend whom it has run into and fights, by number
// from 1.
const quarry = "quarry"

// turnsOn reports whether one of two warriors who are no enemies has run into the other and
// fights him (SPAWN-11).
func (s *State) turnsOn(a, b *Warrior) bool {
	return len(a.Counters) > 0 && a.Counters.Get(quarry, 0) == int(b.ID)+1 || len(b.Counters) > 0 && b.Counters.Get(quarry, 0) == int(a.ID)+1
}

// fightsWith reports whether two warriors fight when they touch: enemies, and whom something
// mindless has run into.
func (s *State) fightsWith(a, b *Warrior) bool { return s.Hostile(a.Side, b.Side) || s.turnsOn(a, b) }

// Rushes reports whether a warrior moves 2D6" in place of any other move (SPAWN-07, SPAWN-10).
func (s *State) Rushes(w *Warrior) bool {
	return len(w.Talents) > 0 && s.some(w, func(t *Talent) bool { return t.Rushes })
}

// rushers moves those who go nowhere but 2D6" straight at an enemy (SPAWN-10).
func (p *Play) rushers() {
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if !w.InPlay() || !p.Rushes(w) {
			continue
		}
		if !w.Did(Acted) && p.Compelled(w, ThoughErratic|ThoughShaken) && p.Unsteady(w) == "" && !p.Engaged(w) {
			p.rush(w)
		}
	}
}

// rush moves one 2D6" straight towards an enemy whom its player picks, near or far, seen or
// not; whom it runs into, friend or foe, it fights (SPAWN-10, SPAWN-11, RUL-SPAWN-1).
func (p *Play) rush(w *Warrior) {
	foes := p.Enemies(w.Side)
	if len(foes) == 0 {
		return
	}
	SortStable(foes, func(a, b WarriorID) int {
		return int(physics.Distance(w.Body(), p.Warrior(a).Body()) - physics.Distance(w.Body(), p.Warrior(b).Body()))
	})
	id := p.Choose(w.Side, w.ID, "SPAWN-10", fmt.Sprintf("%s rushes 2D6\" straight at an enemy. At whom?", w.Name), foes)
	far := p.paced(w, inches(p.TwoD6(w.ID, "SPAWN-10", "how far it rushes")), true)
	w = p.Warrior(w.ID)
	w.Done |= Acted
	w.Counters.Set(quarry, 0, 0)
	m := p.mover(w, true)
	if m.Climb = 0; p.Rules.MayClimb(w) { // SPAWN-12
		m.Climb = far
	}
	ahead := physics.Point{X: p.Warrior(id).At.X - w.At.X, Y: p.Warrior(id).At.Y - w.At.Y}
	path := p.straightOn(w, m, p.Warrior(id), ahead, far)
	p.goAlong(w, path, "rushes")
	p.staysHidden(w)
	if w.Able() {
		p.runsInto(w, ahead, far-path.Cost, "SPAWN-11")
	}
	p.reveal()
}

// offLine is how far from a straight line a way still counts as along it: what it takes to
// reach a ladder.
const offLine = physics.Inch / 2

// straightOn is how a warrior goes straight at another: where that one stands higher or lower,
// along the line to his height if the way is short enough; else over the ground as far as
// nothing stops him, or where a wall does, up and over it if that brings him farther.
func (p *Play) straightOn(w *Warrior, m physics.Mover, at *Warrior, ahead physics.Point, far physics.Length) physics.Path {
	others := p.Bodies(w.ID)
	length := physics.Apart(physics.Point{}, ahead)
	if length == 0 {
		return physics.Path{}
	}
	m.Limit = far
	over := func(from physics.Length, suits func(to physics.Spot) bool) (physics.Path, bool) {
		for along := min(far, length); along > from; along -= offLine {
			place := physics.Point{X: w.At.X + ahead.X*along/length, Y: w.At.Y + ahead.Y*along/length}
			for _, to := range p.Table.Surfaces(place) {
				if !suits(to) {
					continue
				}
				if path, err := p.Table.Path(m, to, others); err == nil && path.Cost <= far && p.bars(w, path) == nil && onLine(path, w.At.Point(), ahead, length) {
					return path, true
				}
			}
		}
		return physics.Path{}, false
	}
	if apart(at.At.Z, w.At.Z) > offLine {
		if path, ok := over(0, func(to physics.Spot) bool { return apart(at.At.Z, to.Z) <= offLine }); ok {
			return path
		}
	}
	best, _ := p.Table.FleePath(m, ahead, min(far, length), others)
	gone := physics.Length(0)
	if len(best.Legs) > 0 {
		gone = physics.Apart(w.At.Point(), best.End().Point())
	}
	if !p.ahead(w, best, ahead) {
		if path, ok := over(gone+offLine, func(physics.Spot) bool { return true }); ok {
			return path
		}
	}
	return best
}

// apart is how far two heights are apart.
func apart(a, b physics.Length) physics.Length { return max(a-b, b-a) }

// ahead reports whether somebody stands before a warrior at the end of a way.
func (p *Play) ahead(w *Warrior, path physics.Path, towards physics.Point) bool {
	b := w.Body()
	if len(path.Legs) > 0 {
		b.At = path.End()
	}
	for i := range p.Warriors {
		if o := &p.Warriors[i]; before(o, b.At, towards) && o.ID != w.ID && o.InPlay() && physics.Within(b, o.Body(), offLine) {
			return true
		}
	}
	return false
}

// before reports whether somebody is on the side of a place to which a direction leads.
func before(o *Warrior, at physics.Spot, towards physics.Point) bool {
	return int64(o.At.X-at.X)*int64(towards.X)+int64(o.At.Y-at.Y)*int64(towards.Y) > 0
}

// onLine reports whether all of a way lies along a straight line, seen from above.
func onLine(path physics.Path, from, ahead physics.Point, length physics.Length) bool {
	for _, l := range path.Legs {
		across := (int64(l.To.X-from.X)*int64(ahead.Y) - int64(l.To.Y-from.Y)*int64(ahead.X)) / int64(length)
		if across > int64(offLine) || across < -int64(offLine) {
			return false
		}
	}
	return true
}

// runsInto brings a warrior who has rushed into contact with who stands before him, the
// nearest first, friend or foe, if he comes so far; that counts as a charge (SPAWN-11).
func (p *Play) runsInto(w *Warrior, towards physics.Point, left physics.Length, rule string) {
	var met []WarriorID
	for i := range p.Warriors {
		o := &p.Warriors[i]
		if o.ID != w.ID && o.InPlay() && !p.Untouchable(o) && before(o, w.At, towards) && physics.Within(w.Body(), o.Body(), offLine) {
			met = append(met, o.ID)
		}
	}
	SortStable(met, func(a, b WarriorID) int {
		return int(physics.Distance(w.Body(), p.Warrior(a).Body()) - physics.Distance(w.Body(), p.Warrior(b).Body()))
	})
	m := p.mover(w, true)
	m.Climb, m.MaxDrop, m.Leap, m.Limit = 0, 0, false, min(left, offLine)
	for _, id := range met {
		o := p.Warrior(id)
		var way physics.Path
		if !p.inContact(w, o) {
			var err error
			if m.Limit <= 0 {
				continue
			}
			if way, err = p.Table.PathToTouch(m, o.Body(), p.Bodies(w.ID)); err != nil || way.Cost > left {
				continue
			}
		}
		if !p.Hostile(o.Side, w.Side) {
			w.Counters.Set(quarry, 0, int(id)+1)
		}
		p.frighten(o, w, chargedTest)
		p.goAlong(w, way, "runs into "+o.Name+" over")
		w.Done |= Charged
		p.engage(w)
		p.Say(Contact, w.ID, id, rule, "%s runs into %s and attacks: that counts as a charge.", w.Name, o.Name)
		p.runsAgain(w, o)
		return
	}
}
