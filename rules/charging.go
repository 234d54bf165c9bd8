package rules

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/physics"
)

// Declare declares a charge at one enemy or several (CHARGE-01, CHARGE-11). All
// charges are declared before the first is carried out (AMB-25). Where any way
// will do, Via are corners of the way he takes (CHARGE-06).
type Declare struct {
	Who WarriorID
	At  []WarriorID
	Via []physics.Spot
}

var errStoodAndCharges = errors.New("he stood up this turn and may not charge (INJ-09)")

// ErrUntouchable is why somebody cannot be attacked at all.
var ErrUntouchable = errors.New("nothing can touch him now")

// MayCharge returns why a warrior may not declare a charge at all, or nil.
func (s *State) MayCharge(w *Warrior) error {
	why := s.Barred(w, ThoughShaken)
	switch {
	case s.Phase != Charges:
		return errors.New("charges come before all other moves (TURN-11)")
	case !s.Acts(w):
		return ErrNotYours
	case why != nil:
		return why
	case w.Did(StoodUp):
		return errStoodAndCharges
	case len(w.Intent) > 0:
		return errors.New("he has declared a charge already")
	case w.Did(FailedCharge) || w.Did(Stuck):
		return errors.New("his charge has failed this turn")
	case w.Did(Tested):
		return errors.New("he did not notice his enemy and may not charge this turn (CHARGE-04)")
	case s.engagedByStanding(w):
		return ErrEngaged
	}
	return s.mayCharge(w)
}

// MayBeCharged returns why one warrior may not charge another, or nil. An
// enemy he cannot see but might notice is allowed: noticing is tested when the
// charge is declared (CHARGE-02, CHARGE-03). So is, where the hidden may be
// charged, one whom he might detect (HIDE-05, HIDE-10).
func (s *State) MayBeCharged(w, at *Warrior) error {
	if at == nil || !at.InPlay() {
		return ErrNotInPlay
	}
	if prey := s.prey(w); len(prey) > 0 { // friends too
		if !slices.Contains(prey, at.ID) {
			return because("the hood drives %s at %s, who lies nearest (EXPLORE-75)", w.Name, s.Warriors[prey[0]].Name)
		}
	} else if !s.Hostile(at.Side, w.Side) {
		return errors.New("he is on the same side")
	}
	return s.chargeable(w, at)
}

// chargeable is MayBeCharged, whichever side the other is on and whoever else lies nearer.
func (s *State) chargeable(w, at *Warrior) error {
	switch {
	case s.Untouchable(at):
		return ErrUntouchable
	case !s.ServesPlague(at) && s.some(w, func(t *Talent) bool { return t.Peaceful }):
		return because("%s charges nobody but servants of the god of plagues (KIN-110)", w.Name)
	case s.isFoe(w, at):
		return errors.New("he touches him already, and charges others only (FIGHT-23)")
	case at.Hidden && !s.Rules.ChargeHidden:
		return errors.New("he is hidden (HIDE-05)")
	case at.Hidden && s.unseen(at):
		return errUnseen
	case at.Hidden && w.Did(Looked):
		return ErrLooked
	case at.Hidden && !physics.Within(w.Body(), at.Body(), s.spotsAt(w, at)):
		return because("he is hidden, and %s detects him not beyond %s (HIDE-10)", w.Name, s.spotsAt(w, at))
	}
	for _, id := range w.Shuns {
		if id == at.ID {
			return because("%s cannot bring himself to charge him this turn (EQUIP-13)", w.Name)
		}
	}
	if s.Rules.ChargeInReach {
		if _, err := s.ChargeRoute(w, []WarriorID{at.ID}); err != nil {
			return because("%s cannot reach him (CHARGE-02)", w.Name)
		}
	}
	if s.knowsOf(w, at) {
		return nil
	}
	if s.some(w, func(t *Talent) bool { return t.Gropes }) { // LEARN-W8
		if physics.Within(w.Body(), at.Body(), s.ChargeRange(w)-s.stretch()) {
			return nil
		}
		return because("%s cannot see him, and his charge does not take him so far (LEARN-W6, LEARN-W8)", w.Name)
	}
	if s.Rules.UnseenCharge > 0 && !physics.Within(w.Body(), at.Body(), s.Rules.UnseenCharge-s.stretch()) { // ENC-25
		return because("%s cannot see him, and he is not within %s (CHARGE-02, CHARGE-03)", w.Name, s.Rules.UnseenCharge)
	}
	return nil
}

// sees reports whether any part of the other is visible, models in between
// included; whichever way he is turned he sees all round (MOVE-15).
func (s *State) sees(w, at *Warrior) bool {
	if s.blind(w, at) {
		return false
	}
	scratch := physics.BorrowScratch()
	defer scratch.Return()
	scratch.Bodies = s.appendSightBodies(scratch.Bodies[:0], []WarriorID{w.ID, at.ID})
	return s.Table.Sees(w.Body(), at.Body(), scratch.Bodies)
}

// Legal implements Command.
func (c Declare) Legal(s *State) error {
	w := s.Warrior(c.Who)
	if w == nil {
		return ErrNotInPlay
	}
	if err := s.MayCharge(w); err != nil {
		return err
	}
	if len(c.At) == 0 {
		return errors.New("a charge names at least one enemy (CHARGE-01)")
	}
	for i, id := range c.At {
		if err := s.MayBeCharged(w, s.Warrior(id)); err != nil {
			return err
		}
		for _, other := range c.At[:i] {
			if other == id {
				return errors.New("the same enemy is named twice")
			}
		}
	}
	if len(c.Via) > 0 {
		if !s.Rules.ChargeAnyWay {
			return errors.New("he charges by the most direct way (CHARGE-06)")
		}
		if _, err := s.chargeRoute(w, c.At, c.Via); err != nil {
			return fmt.Errorf("by that way he does not get there: %w", err)
		}
	}
	return nil
}

// Play implements Command: the tests that come before the charge move.
func (c Declare) Play(p *Play) {
	w := p.Warrior(c.Who)
	if !p.mastersPain(w) {
		return
	}
	for _, id := range c.At {
		at := p.Warrior(id)
		if !at.Hidden && p.sees(w, at) {
			continue
		}
		if p.some(w, func(t *Talent) bool { return t.Backstabs }) {
			w.Counters.Set(unseenBy, int(id), p.Turn)
		}
		w.Done |= Tested
		test := Test{Rule: "CHARGE-03"}
		if at.Hidden {
			w.Done |= Looked
			test = detectionTest
		}
		if !p.TestInitiative(w, test, "to notice "+at.Name) {
			if p.Rules.UnseenFails {
				p.balk(w, c.At)
			} else {
				p.Say(Note, w.ID, id, "CHARGE-04", "%s does not notice %s: he charges nobody this turn and may make a normal move.", w.Name, at.Name)
			}
			return
		}
		p.unhide(at, w.Name+" detects him", "HIDE-10")
	}
	at, stepped := p.guarded(w, c.At)
	targets := p.dares(w, at)
	if len(targets) == 0 {
		return
	}
	p.Say(Declared, w.ID, targets[0], "CHARGE-01", "%s charges %s!", w.Name, p.names(targets))
	for _, id := range targets {
		p.attacked(w, p.Warrior(id))
	}
	for _, id := range targets { // CHARGE-26
		if p.frightens(p.Warrior(id), w) {
			if !p.TestLeadership(w, chargingTest, "fear of "+p.name(id)) {
				if p.Rules.FearFails {
					p.balk(w, targets)
					return
				}
				w.Done |= FailedCharge | Stuck // stationary, treated as a failed charge
				p.Say(Note, w.ID, id, "PSY-03", "%s does not dare and stands still this turn.", w.Name)
				return
			}
		}
	}
	w.Intent = append([]WarriorID(nil), targets...)
	if w.Way = append([]physics.Spot(nil), c.Via...); stepped {
		w.Way = nil // it led to another
	}
	w.Hidden = false
}

// balk makes a charge one that can only fail: in its turn he advances as far as
// failed charges go (CHARGE-04, CHARGE-08, PSY-03).
func (p *Play) balk(w *Warrior, at []WarriorID) {
	w.Intent = append([]WarriorID(nil), at...)
	w.Done |= Balked | FailedCharge
	p.unhide(w, "he set out to charge", "HIDE-07")
}

// dares are the enemies he can charge in spite of what they carry.
func (p *Play) dares(w *Warrior, at []WarriorID) []WarriorID {
	var left []WarriorID
	for _, id := range at {
		if p.mayBeCharged(p.Warrior(id), w) {
			left = append(left, id)
		} else {
			w.Shuns = append(w.Shuns, id)
		}
	}
	return left
}

// Deed implements Command.
func (c Declare) Deed(*State) Deed { return By(c.Who, ThoughShaken) }

// String implements Command.
func (c Declare) String(s *State) string {
	line := "charge " + s.Warriors[c.Who].Name
	for _, id := range c.At {
		line += " at " + s.Warriors[id].Name
	}
	for _, v := range c.Via {
		line += " via " + v.String()
	}
	return line
}

func (p *Play) names(ids []WarriorID) string {
	text := ""
	for i, id := range ids {
		switch {
		case i > 0 && i == len(ids)-1:
			text += " and "
		case i > 0:
			text += ", "
		}
		text += p.name(id)
	}
	return text
}

// carryOutCharges plays all declared charges: interceptors first, then the
// moves in the order the player likes (AMB-24, AMB-25).
func (p *Play) carryOutCharges() {
	p.frenziedCharges()
	p.seesWhoIsNear()
	p.endsCombats()
	var chargers []WarriorID
	for i := range p.Warriors {
		if w := &p.Warriors[i]; p.Acts(w) && len(w.Intent) > 0 {
			chargers = append(chargers, w.ID)
		}
	}
	if len(chargers) == 0 {
		return
	}
	if len(chargers) > 1 {
		d := Decision{Side: p.Active, Who: Nobody, At: Nobody, Shape: Order, Rule: "CHARGE-01",
			Question: "In which order are the charges carried out?"}
		for _, id := range chargers {
			d.Options = append(d.Options, Option{fmt.Sprintf("%s at %s", p.name(id), p.names(p.Warriors[id].Intent)), id})
		}
		ordered := make([]WarriorID, 0, len(chargers))
		for _, i := range p.Ask(d) {
			ordered = append(ordered, chargers[i])
		}
		chargers = ordered
	}
	interceptors := p.askInterceptors(chargers)
	for i, id := range chargers {
		p.charge(p.Warrior(id), interceptors[i])
	}
	p.reveal()
}

// seesWhoIsNear is that who does not run because of an enemy knows of all enemies when the
// charges have been declared: of one, too, who was hidden before (MOVE-07). He is where he was
// when the moves began (AMB-125).
func (p *Play) seesWhoIsNear() {
	for i := range p.Warriors {
		if w := &p.Warriors[i]; p.InTurn(w) && w.InPlay() && !w.Did(Moved) && p.enemyWithin8(w) {
			w.NearEnemy = true
		}
	}
}

// charge carries out one charge (CHARGE-05 to CHARGE-16).
func (p *Play) charge(w *Warrior, interceptor WarriorID) {
	named := w.Intent
	w.Intent = nil
	if !w.Able() {
		return
	}
	targets := p.stillThere(named)
	if len(targets) == 0 {
		p.Say(Note, w.ID, named[0], "CHARGE-08", "%s has nobody left to charge.", w.Name)
		w.Done |= FailedCharge
		return
	}
	targets, path, err := p.chargeWay(w, targets)
	target := p.Warrior(targets[0])
	w.Way = nil
	if err != nil || w.Did(Balked) {
		p.failCharge(w, target)
		return
	}
	if !p.setsOut(w, path) {
		w.Done |= FailedCharge | Stuck
		return
	}
	if interceptor != Nobody {
		if p.meet(w, p.Warrior(interceptor), path) {
			return
		}
	}
	if !p.Rules.FearOnContact { // PSY-02: when the charge is found to be in range
		p.frightenAll(w, p.upon(w, path))
	}
	w.Dived = p.isDive(path, target)
	if !p.goAlong(w, path, "charges") { // CHARGE-22
		w.Dived = false
		w.Done |= FailedCharge
		return
	}
	w.Done |= Charged | Acted
	p.turnsUpon(w, target)
	p.engage(w)
	p.Say(Contact, w.ID, target.ID, "CHARGE-07", "%s reaches %s.", w.Name, target.Name)
	met := p.Foes(w)
	p.frightenAll(w, met) // AMB-82: now, unless they have tested
	if w.Dived {
		p.Say(Note, w.ID, target.ID, "CHARGE-23", "%s dives on him: +1 Strength and +1 to hit.", w.Name)
	}
	for _, id := range met {
		p.runsAgain(w, p.Warrior(id))
	}
}

// upon are the enemies whom a charge brings a warrior into contact with: those of the ones he
// has named whom he can touch at once, and whoever else is there. No others are charged
// (CHARGE-11, MOVE-11).
func (s *State) upon(w *Warrior, path physics.Path) (met []WarriorID) {
	b := w.Body()
	if len(path.Legs) > 0 {
		b.At = path.End()
	}
	for _, id := range s.Enemies(w.Side) {
		if s.Table.InContact(b, s.Warriors[id].Body()) {
			met = append(met, id)
		}
	}
	return met
}

// runsAgain lets an enemy who flees run on whom a charger has reached. If he gets away there
// are no blows in this phase; if he has no room he is fought (CHARGE-25, LEAD-16, AMB-26).
func (p *Play) runsAgain(w, o *Warrior) {
	if o.runs() && p.inContact(w, o) {
		p.flee(o, "LEAD-16")
	}
}

// stillThere are those of the enemies whom a warrior has named who have not left
// the table since: fled from another charger, or felled.
func (s *State) stillThere(named []WarriorID) []WarriorID {
	var left []WarriorID
	for _, id := range named {
		if s.Warriors[id].InPlay() {
			left = append(left, id)
		}
	}
	return left
}

// failCharge moves a charger whose charge falls short towards the enemy: his
// normal Movement, or as far as the ruleset says and no nearer (CHARGE-08, AMB-126, AMB-22).
func (p *Play) failCharge(w, target *Warrior) {
	w.Done |= FailedCharge | Acted
	path, err := p.Table.PathToTouch(p.mover(w, true), target.Body(), p.Bodies(w.ID))
	far, step := p.pace(w), physics.Inch/4
	if p.Rules.FailedCharge > 0 {
		far, step = p.paced(w, p.Rules.FailedCharge, true), physics.Inch/20
	}
	if err != nil { // straight at him, as far as nothing stops it
		p.Say(Note, w.ID, target.ID, "CHARGE-08", "%s finds no way to %s: the charge fails.", w.Name, target.Name)
		at := physics.Point{X: target.At.X - w.At.X, Y: target.At.Y - w.At.Y}
		path, _ = p.Table.FleePath(p.mover(w, true), at, far, p.Bodies(w.ID))
	} else if w.Did(Balked) {
		p.Say(Note, w.ID, target.ID, "CHARGE-08", "%s's charge at %s failed when it was declared.", w.Name, target.Name)
	} else {
		p.Say(Note, w.ID, target.ID, "CHARGE-08", "%s is %s of way from %s and has %s: the charge fails.",
			w.Name, path.Cost, target.Name, p.ChargeRange(w))
	}
	gait := p.GaitOf(w)
	cut := p.Table.CutPath(path, far, gait)
	for len(cut.Legs) > 0 && (p.nearTarget(w, target, cut) || !p.freeEnd(w, cut) || p.bars(w, cut) != nil) {
		cut = p.Table.CutPath(path, cut.Cost-step, gait)
	}
	if len(cut.Legs) == 0 {
		p.Say(Note, w.ID, target.ID, "CHARGE-08", "%s can come no nearer to %s.", w.Name, target.Name)
	} else if p.setsOut(w, cut) { // he tests once for what he does not dare to enter
		p.goAlong(w, cut, "advances")
	}
}

// nearTarget reports whether the end of a failed charge is too near to its target (CHARGE-08).
func (p *Play) nearTarget(w, target *Warrior, path physics.Path) bool {
	b := w.Body()
	b.At = path.End()
	return physics.Distance(b, target.Body()) < p.Rules.FailedChargeGap
}

// freeEnd reports whether a warrior may stop at the end of a path without
// touching an enemy or standing on anything.
func (p *Play) freeEnd(w *Warrior, path physics.Path) bool {
	b := p.body(w)
	b.At = path.End()
	if p.Table.Fits(b, p.Bodies(w.ID)) != nil {
		return false
	}
	for _, id := range p.Enemies(w.Side) {
		if p.Table.InContact(b, p.Warriors[id].Body()) {
			return false
		}
	}
	return true
}

// engage notes when a warrior and the enemies he touches came into combat. The
// book leaves open whether one hides base to base; we read: nobody does.
func (p *Play) engage(w *Warrior) {
	for _, id := range append(p.Foes(w), w.ID) {
		f := p.Warrior(id)
		if f.EngagedSince == 0 {
			f.EngagedSince, f.Fought = p.Turn, 0
		}
		p.unhide(f, "he is in close combat", "HIDE-06")
	}
}

// isDive: the path's only drop of at least 2" ends within 2" of a target that
// stands below its beginning (CHARGE-20, CHARGE-21). From farther off he has
// jumped and charges on (AMB-27).
func (s *State) isDive(path physics.Path, target *Warrior) bool {
	for i := len(path.Legs) - 1; i >= 0; i-- {
		l := path.Legs[i]
		if l.Kind != physics.JumpDown {
			continue
		}
		var after physics.Length
		for _, rest := range path.Legs[i+1:] {
			after += rest.Length
		}
		return l.Rise >= inches(2) && l.Rise <= s.Rules.DiveMax && target.At.Z < l.From.Z && after <= inches(2)
	}
	return false
}
