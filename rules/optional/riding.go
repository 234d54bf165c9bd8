package optional

import (
	"errors"
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// How riders mount, dismount, lead their animals, and what those do that nobody
// leads (MOUNT-08 to MOUNT-22).

// atHand is how near an animal is that one touches.
const atHand = physics.Inch / 4

// on takes the name of an animal behind the word "on".
func on(r *rules.Reader) rules.WarriorID {
	r.Word("on")
	return r.Warrior()
}

// reached is why a warrior may not take hold of an animal, or nil.
func reached(s *rules.State, w, h *rules.Warrior, far physics.Length) error {
	switch {
	case w == nil || h == nil || !w.InPlay() || !h.InPlay():
		return rules.ErrNotInPlay
	case !animal(h):
		return fmt.Errorf("%s is no riding animal (MOUNT-01)", h.Name)
	case h.Home() != w.Home():
		return errors.New("it belongs to another warband")
	case h.Condition != rules.Standing:
		return fmt.Errorf("it is %s", h.Condition)
	case w.Animal:
		return errors.New("animals lead no animals (MOUNT-20)")
	case !physics.Within(w.Body(), h.Body(), far):
		return fmt.Errorf("it is %s away (MOUNT-19)", physics.Distance(w.Body(), h.Body()))
	}
	return nil
}

// Mount mounts a riding animal that he touches, which takes his whole move
// (MOUNT-08). One that bolts he may catch at the end of a move, too (MOUNT-19).
type Mount struct{ Who, On rules.WarriorID }

// Legal implements rules.Command.
func (c Mount) Legal(s *rules.State) error {
	w, h := s.Warrior(c.Who), s.Warrior(c.On)
	if err := reached(s, w, h, atHand); err != nil {
		return err
	}
	if err := mayClimbOn(s, w, h); err != nil {
		return err
	}
	if err := s.Barred(w, rules.ThoughShaken); err != nil {
		return err
	}
	if h.Counters.Get(bolting, 0) > 0 && endsHisMove(s, w) == nil {
		return nil
	}
	return s.MayMove(w, false)
}

// mayClimbOn is why he may not ride the animal where it stands, or nil.
func mayClimbOn(s *rules.State, w, h *rules.Warrior) error {
	there := physics.Body{ID: int32(w.ID), At: h.At, Radius: w.Radius, Height: w.Height}
	switch {
	case w.Mounted:
		return errors.New("he is on horseback")
	case !w.Hero && w.Counters.Get(rides, 0) == 0: // hired swords ride their own
		return errors.New("only heroes ride (MOUNT-01)")
	case w.Condition != rules.Standing:
		return fmt.Errorf("he is %s", w.Condition)
	case s.Table.InsideOutline(h.Body()):
		return physics.ErrIndoors
	case s.MeetsEnemyOf(w, there):
		return errors.New("an enemy is at it (MOUNT-08)")
	case s.Table.Fits(there, s.Bodies(w.ID, h.ID)) != nil:
		return errors.New("there is no room for his base where it stands (MOUNT-08)")
	}
	return s.MayCome(w, h.At)
}

// Play implements rules.Command.
func (c Mount) Play(p *rules.Play) {
	w := p.Warrior(c.Who)
	w.Done |= rules.Acted
	w.Counters.Set(mounting, 0, p.Turn)
	mounts(p, w, p.Warrior(c.On), "MOUNT-08")
}

// mounts sets a warrior on an animal, where it stands.
func mounts(p *rules.Play, w, h *rules.Warrior, rule string) {
	p.Unhides(w, "he mounts", rule)
	at := h.At
	h.Condition, h.Fleeing, h.Hidden = rules.Gone, false, false // one that flees is calmed as one that bolts
	for _, key := range []string{led, bolting, wild, waiting} {
		h.Counters.Set(key, 0, 0)
	}
	w.Mounted, w.Mount = true, h.Mount
	w.Counters.Set(rides, 0, int(h.ID)+1)
	p.Carry(w, at, rule, "mounts the "+h.Mount.Name)
	p.Regrips(w)
}

// Deed implements rules.Command.
func (c Mount) Deed(s *rules.State) rules.Deed { return rules.By(c.Who, rules.ThoughShaken) }

// String implements rules.Command.
func (c Mount) String(s *rules.State) string {
	return fmt.Sprintf("mount %s on %s", s.Warriors[c.Who].Name, s.Warriors[c.On].Name)
}

// Dismount takes a rider from his mount, for his whole move (MOUNT-08).
type Dismount struct{ Who rules.WarriorID }

// Legal implements rules.Command.
func (c Dismount) Legal(s *rules.State) error {
	w := s.Warrior(c.Who)
	switch {
	case w == nil || !w.InPlay():
		return rules.ErrNotInPlay
	case !w.Mounted:
		return errors.New("he is on foot")
	}
	if ridesAndLeaps(s, w) == nil {
		return s.Barred(w, rules.ThoughShaken)
	}
	if err := s.MayMove(w, false); err != nil {
		return err
	}
	if w.Condition != rules.Standing {
		return fmt.Errorf("he is %s, and to dismount takes a full move (MOUNT-08)", w.Condition)
	}
	return room(s, w)
}

// room is why there is no room beside a rider for his mount, or nil.
func room(s *rules.State, w *rules.Warrior) error {
	h := mountOf(s, w)
	if h == nil {
		return errors.New("his mount stands nowhere by itself")
	}
	if _, ok := besideHim(s, w, h, physics.Inch/8); !ok {
		return errors.New("there is no room for the mount beside him (MOUNT-08)")
	}
	return nil
}

// Play implements rules.Command.
func (c Dismount) Play(p *rules.Play) {
	w := p.Warrior(c.Who)
	rule := "MOUNT-08"
	if ridesAndLeaps(p.State, w) == nil {
		rule = "LEARN-R7"
	}
	w.Done |= rules.Acted | rules.Moved
	w.Counters.Set(mounting, 0, p.Turn)
	p.Say(rules.Note, w.ID, rules.Nobody, rule, "%s dismounts.", w.Name)
	dismounts(p, w, rule)
}

// Deed implements rules.Command.
func (c Dismount) Deed(s *rules.State) rules.Deed { return rules.By(c.Who, rules.ThoughShaken) }

// String implements rules.Command.
func (c Dismount) String(s *rules.State) string { return "dismount " + s.Warriors[c.Who].Name }

// ridesAndLeaps is why he may not dismount at the end of a normal move, or nil
// (LEARN-R7).
func ridesAndLeaps(s *rules.State, w *rules.Warrior) error {
	if !knows(s, w, leapsOff) {
		return errors.New("he has not learned to dismount on the run (LEARN-R7)")
	}
	if err := endsHisMove(s, w); err != nil {
		return err
	}
	return room(s, w)
}

// endsHisMove is why he is not at the end of a normal move, of which he may make more,
// or nil (LEARN-R7, MOUNT-19).
func endsHisMove(s *rules.State, w *rules.Warrior) error {
	switch {
	case s.Phase != rules.Moves || !s.Acts(w):
		return rules.ErrWrongPhase
	case !w.Did(rules.Acted) || !w.Did(rules.Moved) || w.Did(rules.Ran|rules.Charged|rules.FailedCharge|rules.Stuck):
		return errors.New("he does so at the end of a normal move")
	case !w.Able() || s.InCombat(w):
		return rules.ErrEngaged
	case w.Counters.Get(mounting, 0) == s.Turn:
		return rules.ErrMoved
	}
	return nil
}

// atTheBridle are the states in which one leads an animal all the same, and letsGo those in
// which one may let it go.
const (
	atTheBridle = rules.ThoughErratic | rules.ThoughRallied | rules.ThoughHeld | rules.ThoughShaken | rules.ThoughBound
	letsGo      = atTheBridle | rules.ThoughFleeing | rules.ThoughDown | rules.ThoughStunned
)

// Lead takes an animal by the bridle, which costs nothing (MOUNT-20).
type Lead struct{ Who, Animal rules.WarriorID }

// Legal implements rules.Command.
func (c Lead) Legal(s *rules.State) error {
	w, h := s.Warrior(c.Who), s.Warrior(c.Animal)
	if err := reached(s, w, h, atHand); err != nil {
		return err
	}
	why := s.Barred(w, atTheBridle)
	switch {
	case s.Phase != rules.Moves:
		return rules.ErrWrongPhase
	case !s.Acts(w):
		return rules.ErrNotYours
	case why != nil:
		return why
	case h.Counters.Get(bolting, 0) > 0:
		return errors.New("it bolts, and can only be mounted (MOUNT-19)")
	case h.Counters.Get(letGoIn, 0) == s.Turn:
		return errors.New("it was let go this turn (MOUNT-20)")
	case leader(s, h) != nil:
		return fmt.Errorf("%s leads it", leader(s, h).Name)
	}
	for i := range s.Warriors {
		if o := &s.Warriors[i]; o.Counters.Get(led, 0) == int(w.ID)+1 && !(handles(s, w, o) && handles(s, w, h)) {
			return fmt.Errorf("he leads %s, and one is all he can lead (MOUNT-20)", o.Name)
		}
	}
	return nil
}

// handles reports whether he has learned to handle animals of that kind.
func handles(s *rules.State, w, h *rules.Warrior) bool {
	return s.Handles(w, h.Mount.Name)
}

// Play implements rules.Command.
func (c Lead) Play(p *rules.Play) {
	w, h := p.Warrior(c.Who), p.Warrior(c.Animal)
	h.Counters.Set(led, 0, int(w.ID)+1)
	h.Counters.Set(waiting, 0, 0)
	p.Say(rules.Note, w.ID, h.ID, "MOUNT-20", "%s leads %s.", w.Name, h.Name)
}

// Deed implements rules.Command.
func (c Lead) Deed(s *rules.State) rules.Deed { return rules.By(c.Who, atTheBridle) }

// String implements rules.Command.
func (c Lead) String(s *rules.State) string {
	return fmt.Sprintf("lead %s %s", s.Warriors[c.Who].Name, s.Warriors[c.Animal].Name)
}

// LetGo lets all animals go that a warrior leads (MOUNT-20).
type LetGo struct{ Who rules.WarriorID }

// Legal implements rules.Command.
func (c LetGo) Legal(s *rules.State) error {
	w := s.Warrior(c.Who)
	why := s.Barred(w, letsGo)
	switch {
	case w == nil:
		return rules.ErrNotInPlay
	case why != nil:
		return why
	case s.Phase != rules.Moves && s.Phase != rules.Charges:
		return rules.ErrWrongPhase
	case !s.Acts(w):
		return rules.ErrNotYours
	case !leads(s, w):
		return errors.New("he leads no animal (MOUNT-20)")
	}
	return nil
}

// Play implements rules.Command.
func (c LetGo) Play(p *rules.Play) {
	w := p.Warrior(c.Who)
	for i := range p.Warriors {
		if h := &p.Warriors[i]; leader(p.State, h) == w {
			letGo(p, w, h)
		}
	}
}

// Deed implements rules.Command.
func (c LetGo) Deed(s *rules.State) rules.Deed { return rules.By(c.Who, letsGo) }

// String implements rules.Command.
func (c LetGo) String(s *rules.State) string { return "let-go " + s.Warriors[c.Who].Name }

func letGo(p *rules.Play, w, h *rules.Warrior) {
	h.Counters.Set(led, 0, 0)
	h.Counters.Set(letGoIn, 0, p.Turn)
	p.Say(rules.Note, w.ID, h.ID, "MOUNT-20", "%s lets %s go.", w.Name, h.Name)
}

// leader is who leads an animal, or nil.
func leader(s *rules.State, h *rules.Warrior) *rules.Warrior {
	if !h.InPlay() {
		return nil
	}
	return s.Warrior(rules.WarriorID(h.Counters.Get(led, 0) - 1))
}

// leads reports whether a warrior leads an animal.
func leads(s *rules.State, w *rules.Warrior) bool {
	for i := range s.Warriors {
		if h := &s.Warriors[i]; h.Counters.Get(led, 0) == int(w.ID)+1 && h.InPlay() {
			return true
		}
	}
	return false
}

// pulls brings the animals that a warrior leads along: to his base, or to that of
// another he leads (MOUNT-20).
func pulls(p *rules.Play, w *rules.Warrior) {
	to := w
	for i := range p.Warriors {
		h := &p.Warriors[i]
		if leader(p.State, h) != w {
			continue
		}
		if h.Did(rules.Held) || p.EngagedByStanding(h) { // it stays, and is let go of (EQUIP-14, FIGHT-22)
			continue
		}
		if !physics.Within(h.Body(), to.Body(), atHand) {
			at, ok := besideHim(p.State, to, h, physics.Inch/8)
			if !ok {
				letGo(p, w, h)
				continue
			}
			p.Carry(h, at, "MOUNT-20", "is led along")
		}
		to = h
	}
}

// tethers lets animals go whose leader is not there any more, or has been parted
// from them (MOUNT-21).
func tethers(p *rules.Play) {
	for i := range p.Warriors {
		h := &p.Warriors[i]
		l := leader(p.State, h)
		if l == nil {
			continue
		}
		holds := l.InPlay() && l.Condition < rules.Stunned && !l.Fleeing && h.Condition == rules.Standing
		near := physics.Within(h.Body(), l.Body(), atHand)
		for k := range p.Warriors {
			o := &p.Warriors[k]
			near = near || o.ID != h.ID && leader(p.State, o) == l && physics.Within(h.Body(), o.Body(), atHand)
		}
		if !holds || !near {
			letGo(p, l, h)
		}
	}
}

// runWild lets the animals of the active side run on that bolt, and tests those
// that nobody leads (MOUNT-17, MOUNT-22).
func runWild(p *rules.Play) {
	for i := range p.Warriors {
		h := &p.Warriors[i]
		if !animal(h) || !h.InPlay() || h.Condition != rules.Standing || !p.InTurn(h) || leader(p.State, h) != nil || p.Over {
			continue
		}
		switch {
		case h.Counters.Get(wild, 0) > 0: // RUL-MOUNT-5
			bolts(p, h, "MOUNT-29-3")
		case h.Counters.Get(bolting, 0) > 0:
			if p.TestLeadership(h, rules.Test{Rule: "MOUNT-17"}, "to stop running") {
				h.Counters.Set(bolting, 0, 0)
				continue
			}
			bolts(p, h, "MOUNT-17")
		case h.Counters.Get(waiting, 0) > 0 || p.EngagedByStanding(h):
		case !p.TestLeadership(h, rules.Test{Rule: "MOUNT-22"}, "to stay where it was left"):
			bolts(p, h, "MOUNT-17")
		}
	}
}

// bolts runs an animal 3D6" off, in the direction in which it began to bolt
// (MOUNT-18, RUL-MOUNT-1, RUL-MOUNT-2). What leaves the table is back after the battle.
func bolts(p *rules.Play, h *rules.Warrior, rule string) {
	ring := physics.Ring(physics.Point{}, 1000)
	n := h.Counters.Get(bolting, 0)
	if n == 0 {
		n = 1 + p.Pick(len(ring), "MOUNT-18", "in which direction it bolts")
		h.Counters.Set(bolting, 0, n)
	}
	runsOff(p, h, ring[n-1], rule, "bolts")
}

// runsOff runs an animal 3D6" in a direction.
func runsOff(p *rules.Play, h *rules.Warrior, dir physics.Point, rule, how string) {
	if p.NetHolds(h) {
		return
	}
	far := 0
	for range 3 {
		far += p.D6(h.ID, rule, "how far it "+how+", in inches")
	}
	p.Say(rules.Broke, h.ID, rules.Nobody, rule, "%s %s.", h.Name, how)
	over := []rules.WarriorID{h.ID} // it leaps over who lies in its way
	for i := range p.Warriors {
		if w := &p.Warriors[i]; w.InPlay() && w.Condition != rules.Standing {
			over = append(over, w.ID)
		}
	}
	path, off := p.Table.FleePath(p.Legs(h, false), dir, p.PacedRoll(h, physics.Inches(far)), p.Bodies(over...))
	p.Follow(h, path, path.Cost, how)
	if off && h.InPlay() {
		p.Leaves(h, "MOUNT-19", "runs off the table, to be found after the battle")
	}
}

// mountOffers lists what riders and those beside riding animals may do.
func mountOffers(s *rules.State, w *rules.Warrior) (all []rules.Offer) {
	if s.Turn == 0 || s.Phase != rules.Moves && s.Phase != rules.Charges || animal(w) {
		return nil
	}
	offer := func(name, rule string, c rules.Command) {
		all = append(all, rules.Offer{Verb: rules.ToUse, Who: w.ID, At: rules.Nobody, Weapon: rules.NoWeapon, Name: name, Icon: "horse-head", Rule: rule, Command: c, WhyNot: c.Legal(s)})
	}
	walks := s.Phase == rules.Moves
	if w.Mounted && walks {
		offer("Dismount", "MOUNT-08", Dismount{Who: w.ID})
		if knows(s, w, func(h *rules.Horsed) bool { return h.Tricks }) {
			offer("Ride by tricks", "LEARN-R4", Trick{Who: w.ID})
		}
	}
	if w.Mounted && !walks && knows(s, w, leapsOff) {
		for _, id := range s.Enemies(w.Side) {
			if c := (Swoop{Who: w.ID, At: id}); c.Legal(s) == nil {
				offer("Leap off at "+s.Warriors[id].Name, "LEARN-R7", c)
			}
		}
	}
	for i := range s.Warriors {
		h := &s.Warriors[i]
		if !animal(h) || !h.InPlay() || h.Home() != w.Home() || !physics.Within(w.Body(), h.Body(), physics.Inches(3)) {
			continue
		}
		if !w.Mounted && walks {
			offer("Mount "+h.Name, "MOUNT-08", Mount{Who: w.ID, On: h.ID})
		}
		if !w.Mounted && s.Horsed(w, leapsOn) {
			offer("Leap onto "+h.Name, "LEARN-R8", Vault{Who: w.ID, On: h.ID})
		}
		if leader(s, h) == nil && walks {
			offer("Lead "+h.Name, "MOUNT-20", Lead{Who: w.ID, Animal: h.ID})
		}
	}
	if leads(s, w) {
		offer("Let go", "MOUNT-20", LetGo{Who: w.ID})
	}
	return all
}
