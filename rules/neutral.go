package rules

import (
	"fmt"
	"slices"

	"cometfall/physics"
)

// Creatures that belong to nobody, and ground that changes: what optional rules
// need beside warbands. The engine does not know which rules those are.

// InTurn reports whether a warrior recovers and acts in the present turn: it is
// his own side's, or the one with which his neutral side acts. Commands move
// only those of whom Acts is true.
func (s *State) InTurn(w *Warrior) bool {
	sd := &s.Sides[w.Home()]
	return s.Acts(w) || sd.Neutral && sd.With == s.Active
}

// NeutralSide is the side of the creatures, or -1 if there is none yet.
func (s *State) NeutralSide() SideID {
	return SideID(slices.IndexFunc(s.Sides, func(sd Side) bool { return sd.Neutral && !sd.Free }))
}

// Enlist makes the side of the creatures, or finds it, and lets it act in the
// turns of a side.
func (p *Play) Enlist(name string, with SideID) SideID {
	id := p.NeutralSide()
	if id < 0 {
		p.Sides = append(p.Sides, Side{Name: name, Neutral: true})
		id = SideID(len(p.Sides) - 1)
	}
	p.Sides[id].With = with
	return id
}

// Enter brings a model to the table in the middle of a battle, for a side, and
// returns its number. One who joins a warband counts among those who began
// (LEAD-01); one of a neutral side vanishes after the battle. Pointers to
// warriors got before do not hold afterwards.
func (p *Play) Enter(model Warrior, side SideID, at physics.Spot, rule string) WarriorID {
	model.ID, model.At, model.Side, model.DownedBy = WarriorID(len(p.Warriors)), at, side, Nobody
	model.Summoned = p.Sides[side].Neutral
	if !model.Summoned {
		p.Sides[side].Began++
	}
	for n, name := 2, model.Name; p.Named(model.Name) != nil; n++ {
		model.Name = fmt.Sprintf("%s-%d", name, n)
	}
	model.ownLists()
	p.Warriors = append(p.Warriors, model)
	p.appears(&p.Warriors[model.ID], rule, "appears")
	return model.ID
}

// Reserve adds a model to a side that is not on the table yet, and returns its
// number; Appears brings it there. It is none of those who began (LEAD-01).
// Pointers to warriors got before do not hold afterwards.
func (s *State) Reserve(model Warrior, side SideID) WarriorID {
	model.ID, model.Side, model.DownedBy, model.Condition = WarriorID(len(s.Warriors)), side, Nobody, Gone
	for n, name := 2, model.Name; s.Named(model.Name) != nil; n++ {
		model.Name = fmt.Sprintf("%s-%d", name, n)
	}
	model.ownLists()
	s.Warriors = append(s.Warriors, model)
	return model.ID
}

// Brings brings a warrior into a worse condition by a rule, without a roll (INJ-03).
func (p *Play) Brings(w *Warrior, into Condition, rule string, by WarriorID) {
	p.injure(w, into, rule, by)
}

// Leaves takes a model from the table, neither hurt nor routed. He counts as lost until
// he comes back (LEAD-01).
func (p *Play) Leaves(w *Warrior, rule, how string) {
	w.Condition, w.Fleeing, w.Hidden, w.Intent = Gone, false, false, nil
	p.Say(Downed, w.ID, Nobody, rule, "%s %s.", w.Name, how)
	p.checkLeftAlone()
}

// answersItself is how a neutral side answers: as most players would, and among
// warriors by a die.
func (p *Play) answersItself(d Decision) Answer {
	switch d.Shape {
	case SomeOf:
		return nil
	case Order:
		return FirstAnswer(d)
	}
	return Answer{d.Usual}
}

// Pick is a number from 0 to n-1 by the battle's dice, every one as likely.
func (p *Play) Pick(n int, rule, what string) int {
	if n < 2 {
		return 0
	}
	faces := []int{}
	for {
		v, span := 0, 1
		for span < n {
			f := p.Dice.D6()
			faces = append(faces, f)
			v, span = 6*v+f-1, 6*span
		}
		if v < span/n*n {
			e := Event{Kind: Threw, Who: Nobody, At: Nobody, Rule: rule, Dice: faces, OK: true}
			if !p.Quiet {
				e.Text = fmt.Sprintf("By chance, %s: number %d of %d", what, v/(span/n)+1, n)
			}
			p.Tell(e)
			return v / (span / n)
		}
	}
}

// Assault lets a creature charge at once, as a declared charge is carried out:
// noticing, fear, interception and all (CHARGE-02 to CHARGE-16).
func (p *Play) Assault(w *Warrior, at ...WarriorID) {
	Declare{Who: w.ID, At: at}.Play(p)
	w = p.Warrior(w.ID)
	if len(w.Intent) > 0 {
		interceptors := p.askInterceptors([]WarriorID{w.ID})
		p.charge(w, interceptors[0])
		p.reveal()
	}
}

// Legs is what a warrior can do with his legs when he charges, or otherwise.
func (s *State) Legs(w *Warrior, charging bool) physics.Mover { return s.mover(w, charging) }

// GaitOf is what is special about the way a warrior walks, which tells what ground costs him.
func (s *State) GaitOf(w *Warrior) physics.Gait {
	return s.legs(w, physics.Mover{Body: s.body(w)}).Gait
}

// Follow sends a warrior along a way as far as a distance, but not into contact
// with an enemy.
func (p *Play) Follow(w *Warrior, path physics.Path, far physics.Length, how string) {
	const step = physics.Inch / 8
	gait := p.GaitOf(w)
	cut := p.Table.CutPath(path, far, gait)
	for len(cut.Legs) > 0 && !p.freeEnd(w, cut) {
		cut = p.Table.CutPath(path, cut.Cost-step, gait)
	}
	w.Done |= Acted
	p.goAlong(w, cut, how)
	p.staysHidden(w)
	p.reveal()
}

// MayFollow is why a warrior will not go a way, or nil (ENC-63-6).
func (s *State) MayFollow(w *Warrior, path physics.Path) error { return s.bars(w, path) }

// PaceOf is how far a warrior walks.
func (s *State) PaceOf(w *Warrior) physics.Length { return s.pace(w) }

// PacedRoll is how far he gets who rolled for the distance.
func (s *State) PacedRoll(w *Warrior, far physics.Length) physics.Length {
	return s.paced(w, far, true)
}

// SeesOther reports whether a warrior sees any part of another.
func (s *State) SeesOther(w, at *Warrior) bool { return s.sees(w, at) }

// KnocksDown knocks a warrior down; nothing happens to one who lies already.
func (p *Play) KnocksDown(w *Warrior, rule string) { p.injure(w, KnockedDown, rule, Nobody) }

// DropsFrom lets a warrior fall to the ground below him.
func (p *Play) DropsFrom(w *Warrior, to physics.Spot, rule string) {
	p.falls(w, to, w.At.Z-to.Z, fall{rule: rule})
}

// Appears brings somebody back to the table who was gone from it for a while.
func (p *Play) Appears(w *Warrior, at physics.Spot, rule, how string) {
	w.Condition, w.At, w.Done = Standing, at, Acted
	w.Fleeing, w.Hidden, w.Fought, w.EngagedSince = false, false, 0, 0
	p.appears(w, rule, how)
}

// Unhides ends the hiding of a warrior.
func (p *Play) Unhides(w *Warrior, why, rule string) { p.unhide(w, why, rule) }

// Fearful takes a Fear test of a warrior as if he charged what frightens him
// (PSY-03); who knows no fear passes.
func (p *Play) Fearful(w *Warrior, rule, of string) bool {
	return !p.testsForFear(w) || p.TestLeadership(w, Test{FearTest, rule}, "fear of "+of)
}

// Faces has one who fights an enemy be afraid of him as if that enemy had charged, or he him,
// only now: he tests if the enemy causes fear, and failed he needs 6s to hit in this round
// (PSY-02).
func (p *Play) Faces(w, by *Warrior) { p.frighten(w, by, chargedTest) }

// ShootsAt lets a creature shoot at an enemy with its first missile weapon that
// can be fired; it reports whether it did.
func (p *Play) ShootsAt(w *Warrior, at WarriorID) bool {
	for _, id := range w.Weapons {
		wp := p.Rules.Weapon(id)
		if wp.Range > 0 && wp.Line == 0 && !w.Did(Shot|Ran|FailedCharge) && !(wp.MoveOrFire && w.Did(Moved)) && p.Barred(w, ThoughErratic) == nil &&
			p.loaded(w, id) >= 0 && !p.InCombat(w) && p.mightTarget(w, p.Warrior(at), wp) == nil {
			Shoot{Who: w.ID, At: at, Weapon: id}.Play(p)
			return true
		}
	}
	return false
}

// Reshape changes the ground under a battle, in place of what was changed
// before; without a change the table is again as it was set up.
func (p *Play) Reshape(c physics.Change) error {
	if p.Bare == nil {
		p.Bare = p.Table
	}
	return p.reshape(c)
}

// GoCling sends a warrior along a way into contact that is no charge.
func (p *Play) GoCling(w *Warrior, way physics.Path) {
	p.goAlong(w, way, "moves")
	p.reveal()
}

// Panics makes a warrior flee 2D6" straight away from a place, as one whose
// nerve has failed, without blows at his back (LEAD-12).
func (p *Play) Panics(w *Warrior, from physics.Spot, rule string) {
	p.Say(Broke, w.ID, Nobody, rule, "%s turns and runs!", w.Name)
	p.runsOff(w, physics.Point{X: w.At.X - from.X, Y: w.At.Y - from.Y}, rule)
}

// FleesTo makes a warrior flee 2D6" along the way to a place, after the blows of those in
// contact (FIGHT-24, LEAD-12).
func (p *Play) FleesTo(w *Warrior, to physics.Spot, rule string) {
	p.Say(Broke, w.ID, Nobody, rule, "%s turns and runs!", w.Name)
	p.strikesAsHeTurns(w, Nobody)
	if w.Condition != Standing || !p.startsToFlee(w) || p.NetHolds(w) {
		return
	}
	far := p.paced(w, inches(p.TwoD6(w.ID, rule, "how far he runs")), true)
	legs := p.fleer(w)
	legs.Far = true
	path, err := p.Table.Path(legs, to, nil)
	if err != nil {
		path, _ = p.Table.FleePath(p.fleer(w), physics.Point{X: to.X - w.At.X, Y: to.Y - w.At.Y}, far, p.Bodies(w.ID))
	}
	const step = physics.Inch / 8
	gait := p.GaitOf(w)
	cut := p.Table.CutPath(path, far, gait)
	for len(cut.Legs) > 0 && !p.freeEnd(w, cut) {
		cut = p.Table.CutPath(path, cut.Cost-step, gait)
	}
	p.runAway(w, cut, false)
}

// Driven sends a warrior running towards the nearest table edge, as far as a distance;
// whoever leaves the table is lost (LEAD-15).
func (p *Play) Driven(w *Warrior, far physics.Length, rule string) {
	p.unhide(w, "he runs", rule)
	path, off := p.Table.PathToEdge(p.fleer(w), far, p.Bodies(w.ID))
	p.runAway(w, path, off)
}

// Forced sends a warrior towards the nearest table edge, as far as a distance and not
// over it. He does not flee, and what he may do in his turn he may do still.
func (p *Play) Forced(w *Warrior, far physics.Length) {
	if p.NetHolds(w) {
		return
	}
	path, _ := p.Table.PathToEdge(p.fleer(w), far, p.Bodies(w.ID))
	p.goAlong(w, path, "is forced")
	p.staysHidden(w)
	p.reveal()
}

// Engages notes that a warrior and those he touches are in combat though nobody
// has charged.
func (p *Play) Engages(w *Warrior) {
	w.leavesCombat()
	p.engage(w)
}

// SetDown puts a warrior at a place without a move: the ground or a spell has
// taken him there. He leaves any combat.
func (p *Play) SetDown(w *Warrior, to physics.Spot, rule, how string) {
	p.unhide(w, "he is moved", rule)
	p.Carry(w, to, rule, how)
	w.leavesCombat()
	if p.Engaged(w) {
		p.engage(w)
	}
	p.reveal()
}

// Aims sets what a side is to do, or changes what has become of it.
func (p *Play) Aims(g Goal) {
	for i := range p.Goals {
		if p.Goals[i].Key == g.Key && p.Goals[i].Side == g.Side {
			if g.Text != "" {
				p.Goals[i].Text = g.Text
			}
			p.Goals[i].Done = g.Done
			return
		}
	}
	p.Goals = append(p.Goals, g)
}
