package rules

import (
	"errors"
	"fmt"

	"cometfall/physics"
)

// Hide declares that a warrior conceals himself where his move ended (HIDE-01).
type Hide struct{ Who WarriorID }

// Legal implements Command.
func (c Hide) Legal(s *State) error {
	w := s.Warrior(c.Who)
	switch {
	case w == nil || !w.InPlay():
		return ErrNotInPlay
	case !s.Acts(w):
		return ErrNotYours
	case s.Phase != Moves:
		return ErrWrongPhase
	case w.Hidden:
		return errors.New("he is hidden already")
	}
	why := s.Barred(w, ThoughDown|ThoughErratic|ThoughHeld|ThoughShaken)
	switch {
	case why != nil:
		return why
	case w.Did(Fled):
		return ErrFleeing
	}
	if err := s.mayHide(w); err != nil {
		return err
	}
	switch {
	case w.Did(Ran) && !s.stealthy(w), w.Did(Charged), w.Did(FailedCharge): // MOVE-13, CHARGE-24
		return errors.New("he ran or charged this turn (HIDE-02)")
	case w.Did(Fell):
		return errors.New("he fell this turn (FALL-04)")
	case s.Engaged(w):
		return ErrEngaged
	}
	return s.exposed(w)
}

// exposed is why nobody could hide where a warrior is, or nil (HIDE-01, HIDE-03, HIDE-04).
func (s *State) exposed(w *Warrior) error {
	if !s.ducks(w) && !s.conceals(w) && !s.Table.Concealed(w.Body()) {
		return errors.New("there is nothing within 1\" that would conceal him (HIDE-01)")
	}
	for _, id := range s.Enemies(w.Side) {
		e := &s.Warriors[id]
		if far := s.hideGap(e); s.alertWithin(e, w, far) {
			return because("%s is within %s and would notice him (HIDE-03)", e.Name, far)
		}
		if !s.Rules.HideInView && s.plainlySees(e, w) {
			return because("%s has a clear view of him (HIDE-04)", e.Name)
		}
	}
	return nil
}

// stealthy: he hides after a run, and runs from hiding to hiding with enemies near (LEARN-W5).
func (s *State) stealthy(w *Warrior) bool {
	return s.some(w, func(t *Talent) bool { return t.Stealthy })
}

// sneaks: enemies near do not keep him from a run that begins where he is and ends where he
// could hide.
func (s *State) sneaks(w *Warrior) bool { return w.Hidden && s.stealthy(w) }

// outOfSneaking is why a run that enemies near would forbid does not end there, or nil.
func (s *State) outOfSneaking(w *Warrior, to physics.Spot) error {
	if !w.NearEnemy || !s.sneaks(w) {
		return nil
	}
	there := *w
	there.At = to
	if err := s.exposed(&there); err != nil {
		return fmt.Errorf("an enemy was near when his turn began, and he runs only to where he could hide (LEARN-W5): %w", err)
	}
	return nil
}

// Play implements Command.
func (c Hide) Play(p *Play) {
	w := p.Warrior(c.Who)
	w.Hidden = true
	w.Done |= Acted
	p.Say(Vanished, w.ID, Nobody, "HIDE-01", "%s hides.", w.Name)
}

// Deed implements Command.
func (c Hide) Deed(*State) Deed { return By(c.Who, ThoughDown|ThoughErratic|ThoughHeld|ThoughShaken) }

// String implements Command.
func (c Hide) String(s *State) string { return "hide " + s.Warriors[c.Who].Name }

// spots: an enemy always detects hidden foes within his Initiative in inches,
// unless he must try to (HIDE-09, HIDE-10).
func (s *State) spots(enemy, hidden *Warrior) bool {
	return !s.Rules.ActiveDetection && s.alertWithin(enemy, hidden, s.spotsAt(enemy, hidden)) && !s.blind(enemy, hidden) && !s.unseen(hidden)
}

// alertWithin: an enemy who stands and does not flee is so near.
func (s *State) alertWithin(enemy, w *Warrior, far physics.Length) bool {
	return enemy.Able() && physics.MayBeWithin(enemy.At, w.At, enemy.Radius+w.Radius+far) && physics.Within(enemy.Body(), w.Body(), far) && !s.inert(enemy)
}

// hideGap is how near an enemy keeps a warrior from hiding (HIDE-03).
func (s *State) hideGap(enemy *Warrior) physics.Length {
	if s.Rules.HideGap > 0 {
		return s.Rules.HideGap
	}
	return s.spotRange(enemy)
}

// Spots is how far a warrior spots hidden foes, in length units.
func (s *State) Spots(w *Warrior) physics.Length { return s.spotRange(w) }

// spotRange is how far he spots hidden foes (HIDE-09, HIDE-10, HIDE-14, AMB-38).
func (s *State) spotRange(w *Warrior) physics.Length {
	double := 1
	if s.Rules.DetectDouble {
		double = 2
	}
	if s.asBorn(w) {
		return inches(w.Base.I * double)
	}
	far := inches(s.Profile(w).I * double)
	far *= physics.Length(max(1, s.most(w, func(t *Talent) int { return t.Spots })))
	s.bearsKinds(w, func(b Bearer) { far += b.Item.Spots })
	return far
}

// spotsAt is how far he spots this hidden foe: less far one who lurks (KIN-25).
func (s *State) spotsAt(enemy, hidden *Warrior) physics.Length {
	far := s.spotRange(enemy)
	if n := s.most(hidden, func(t *Talent) int { return t.Lurks }); n > 1 {
		far /= physics.Length(n)
	}
	return far
}

// plainlySees: nothing at all covers the hidden warrior from this enemy (AMB-36).
func (s *State) plainlySees(enemy, w *Warrior) bool {
	return s.looksFor(enemy, w) && s.Table.SeesAll(enemy.Body(), w.Body(), nil)
}

// looksFor: the enemy would see the hidden warrior if nothing covered him.
func (s *State) looksFor(enemy, w *Warrior) bool {
	return enemy.Able() && !s.inert(enemy) && !s.ducks(w) && !s.conceals(w) && !s.blind(enemy, w)
}

// ducks: who is at home in water hides in it even in plain view (HIDE-13).
func (s *State) ducks(w *Warrior) bool {
	return s.Rules.Swimming && w.Aquatic && s.Table.InWater(w.At)
}

// comesTo ends the hiding of those whom a warrior notices who has just rallied or
// stood up, or who are in close combat with him (HIDE-09, HIDE-02). To see them
// is not enough: he has not moved (HIDE-08).
func (p *Play) comesTo(w *Warrior) {
	for _, id := range p.Enemies(w.Side) {
		e := &p.Warriors[id]
		p.revealTo(w, e, false)
		if e.Hidden && p.Engaged(e) {
			p.unhide(e, w.Name+" fights him", "HIDE-02")
		}
	}
}

// reveal ends the hiding of everybody who is seen or noticed now (HIDE-08, HIDE-09).
func (p *Play) reveal() {
	for i := range p.Warriors {
		if w := &p.Warriors[i]; w.Hidden {
			p.revealToEnemies(w)
		}
	}
}

// revealToEnemies asks one after another, the abler alone, until one has found him.
func (p *Play) revealToEnemies(w *Warrior) {
	for i := range p.Warriors {
		e := &p.Warriors[i]
		if !e.Able() || !p.Hostile(e.Side, w.Side) {
			continue
		}
		p.revealTo(e, w, !p.Rules.HiddenStays && (!p.Rules.HideInView || e.Did(Moved)))
		if !w.Hidden {
			return
		}
	}
}

// revealTo ends the hiding of a warrior whom this enemy notices or, where that
// is enough, sees.
func (p *Play) revealTo(enemy, w *Warrior, bySight bool) {
	if w.Hidden && !p.noticed(enemy, w) && bySight && p.plainlySees(enemy, w) {
		p.unhide(w, enemy.Name+" has a clear view of him", "HIDE-08")
	}
}

// revealPassing is revealTo where one of the two is on his way.
func (p *Play) revealPassing(enemy, w *Warrior, bySight bool) {
	if w.Hidden && !p.noticed(enemy, w) && bySight && p.looksFor(enemy, w) && p.Table.SeesAllPassing(enemy.Body(), w.Body()) {
		p.unhide(w, enemy.Name+" has a clear view of him", "HIDE-08")
	}
}

// noticed ends the hiding of a warrior whom this enemy notices; it reports whether he does.
func (p *Play) noticed(enemy, w *Warrior) bool {
	if !p.spots(enemy, w) {
		return false
	}
	p.unhide(w, fmt.Sprintf("%s notices him within %s", enemy.Name, p.spotsAt(enemy, w)), "HIDE-09")
	return true
}

// revealOnWay ends the hiding of a warrior who passes where he can be seen, and
// of those he notices or sees in passing, looked at every half inch (HIDE-06
// to HIDE-09).
func (p *Play) revealOnWay(w *Warrior, legs []physics.Leg) {
	end := w.At
	for i := range p.Warriors {
		o := &p.Warriors[i]
		if !p.Hostile(o.Side, w.Side) || !o.Hidden && !w.Hidden {
			continue
		}
		for k := range legs {
			first := physics.Length(0)
			if k == 0 {
				first = 1 // there he stood before
			}
			p.revealOnLeg(w, o, &legs[k], first)
		}
		w.At = end
		if len(legs) > 0 && p.Rules.HiddenStays { // his own move into sight does end it
			p.revealTo(o, w, true)
		}
	}
}

// revealOnLeg is revealOnWay for one leg and one enemy, from the place with this number on.
// Who is hidden the whole leg long is not looked for place by place.
func (p *Play) revealOnLeg(w, o *Warrior, l *physics.Leg, first physics.Length) {
	w.At = l.From
	wBody, oBody := w.Body(), o.Body()
	findsHim := w.Hidden && !p.Table.HiddenAllAlong(oBody, wBody, o.At, l.To)
	findsOther := o.Hidden && !p.Rules.HiddenStays && !p.Table.HiddenAllAlong(wBody, oBody, l.To, o.At)
	parts := 2*l.Length/physics.Inch + 1
	for n := first; n < parts && (w.Hidden || o.Hidden); n++ {
		w.At = physics.Spot{X: l.From.X + (l.To.X-l.From.X)*n/parts, Y: l.From.Y + (l.To.Y-l.From.Y)*n/parts, Z: l.From.Z + (l.To.Z-l.From.Z)*n/parts}
		p.revealPassing(o, w, findsHim)
		p.revealPassing(w, o, findsOther)
	}
}

func (p *Play) unhide(w *Warrior, why, rule string) {
	if !w.Hidden {
		return
	}
	w.Hidden = false
	p.Say(Seen, w.ID, Nobody, rule, "%s is hidden no more: %s.", w.Name, why)
}

// errUnseen is why nobody detects who is hidden by a prayer.
var errUnseen = errors.New("a prayer hides him from all eyes (SPELL-RAN-6)")

// ErrLooked is why nobody looks twice.
var ErrLooked = errors.New("he has looked for the hidden this turn (HIDE-11)")

// Detect is one warrior's attempt to detect a hidden enemy, so as to charge him,
// shoot at him or cast at him (HIDE-10). A charge at a hidden enemy makes its own.
type Detect struct{ Who, At WarriorID }

// Legal implements Command. Only the range counts, not what is in between (AMB-37).
func (c Detect) Legal(s *State) error {
	w, at := s.Warrior(c.Who), s.Warrior(c.At)
	switch {
	case w == nil || at == nil || !w.InPlay() || !at.InPlay():
		return ErrNotInPlay
	case !s.Rules.ActiveDetection:
		return errors.New("whoever is near notices the hidden without trying (HIDE-09)")
	case s.Phase != Charges && s.Phase != Shooting:
		return ErrWrongPhase
	case !s.Acts(w):
		return ErrNotYours
	case !s.Hostile(at.Side, w.Side):
		return errors.New("he is on the same side")
	case !at.Hidden:
		return errors.New("he is not hidden")
	}
	why := s.Barred(w, ThoughErratic|ThoughShaken)
	switch {
	case why != nil:
		return why
	case w.Did(Looked):
		return ErrLooked
	case w.Did(FailedCharge) && s.Rules.FailedChargeSpell:
		return errors.New("his charge failed, and his turn is over (CHARGE-09)")
	case s.blind(w, at):
		return fmt.Errorf("%s cannot see so far", w.Name)
	case s.unseen(at):
		return errUnseen
	case !physics.Within(w.Body(), at.Body(), s.spotsAt(w, at)):
		return because("he detects him not beyond %s (HIDE-10)", s.spotsAt(w, at))
	}
	return nil
}

// Play implements Command.
func (c Detect) Play(p *Play) {
	w, at := p.Warrior(c.Who), p.Warrior(c.At)
	w.Done |= Looked
	if p.TestInitiative(w, detectionTest, "to detect "+at.Name) {
		p.unhide(at, w.Name+" detects him", "HIDE-10")
	}
}

// Deed implements Command.
func (c Detect) Deed(*State) Deed { return By(c.Who, ThoughErratic|ThoughShaken) }

// String implements Command.
func (c Detect) String(s *State) string {
	return "detect " + s.Warriors[c.Who].Name + " at " + s.Warriors[c.At].Name
}

// detectOffers are the hidden enemies a warrior could try to detect.
func (s *State) detectOffers(w *Warrior) []Offer {
	if !s.Rules.ActiveDetection {
		return nil
	}
	var all []Offer
	for _, e := range s.Enemies(w.Side) {
		if s.Warriors[e].Hidden {
			c := Detect{Who: w.ID, At: e}
			all = append(all, Offer{Verb: ToDetect, Who: w.ID, At: e, Command: c, WhyNot: c.Legal(s)})
		}
	}
	return all
}
