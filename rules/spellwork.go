package rules

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/physics"
)

// The verbs of spells: what the entries of the lists of magic are written with.

// SpellHits strikes a model with so many hits of a spell, as shots do, but never
// with a critical (MAGIC-10). Armour counts unless the spell denies it (MAGIC-11).
func (p *Play) SpellHits(c CastSpell, at WarriorID, hits, strength int, save bool) {
	if p.meetsWith(c, p.Warrior(at)) && !p.Wards(c, p.Warrior(at)) {
		p.hits(hits, p.spellStrike(c, at, strength, save))
	}
}

// meetsWith tells an enemy that he is attacked whom a spell strikes that was cast at nobody: in
// its path, or round somebody. It reports whether he is still there (ENC-53).
func (p *Play) meetsWith(c CastSpell, at *Warrior) bool {
	if w := p.Warrior(c.Who); p.Rules.Spells[c.Spell].Aim != AtModel && at.InPlay() && p.Hostile(at.Side, w.Side) {
		p.attacked(w, at)
	}
	return at.InPlay()
}

// SpellShots lets a spell loose so many missiles at a model, as long as it is
// there: each must hit with his Ballistic Skill, and is then one of SpellHits.
func (p *Play) SpellShots(c CastSpell, shots, strength int, save bool) {
	p.times("spell", shots, func(k *scribe, _ int) { k.text(c.String(p.State)) }, func(int) bool {
		if w, at := p.Warrior(c.Who), p.Warrior(c.At); at.InPlay() {
			roll := p.ToHitPlainly(w, at, p.Rules.Spells[c.Spell].Rule)
			if _, ok := p.Throw(&roll, c.Who, c.At); ok {
				p.SpellHits(c, c.At, 1, strength, save)
			}
		}
		return true
	})
}

// SpellWounds takes wounds off a model, without a roll to wound or a save; whether nothing
// has kept them off.
func (p *Play) SpellWounds(c CastSpell, at WarriorID, wounds int) bool {
	if p.Wards(c, p.Warrior(at)) {
		return false
	}
	st := p.spellHarm(c, at)
	return !p.warded(&st) && p.wound(&st, wounds)
}

// Wards reports, and tells, that no spell works on a model, nor a prayer on one whom nothing
// touches now.
func (p *Play) Wards(c CastSpell, w *Warrior) bool {
	sp := &p.Rules.Spells[c.Spell]
	if p.Untouchable(w) { // ENC-42-4
		p.Say(Note, w.ID, c.Who, sp.Rule, "%s does nothing to %s: nothing can touch him now.", sp.Name, w.Name)
		return true
	}
	if p.dispelled || sp.Aim != AtModel && p.defies(c, w) {
		return true
	}
	if !p.wards(w, sp) {
		return false
	}
	p.Say(Note, w.ID, c.Who, "MAGIC-12", "%s does nothing to %s.", sp.Name, w.Name)
	return true
}

// SuffersInjury rolls on the injury table for a model, or on what it has in its place,
// and brings it into the condition that comes of it (INJ-04, MOUNT-26).
func (p *Play) SuffersInjury(c CastSpell, at WarriorID) {
	p.injuredBy(c, p.spellHarm(c, at))
}

// SuffersMildInjury is SuffersInjury where out of action counts as stunned, which a helmet
// may ease as ever (SPELL-CHA-3, ARMR-07).
func (p *Play) SuffersMildInjury(c CastSpell, at WarriorID) {
	st := p.spellHarm(c, at)
	st.Mild = true
	p.injuredBy(c, st)
}

func (p *Play) injuredBy(c CastSpell, st Strike) {
	if !p.injuresOtherwise(&st, 1) {
		p.Injure(c, st.At, p.rollInjury(&st))
	}
}

// Injure brings a model into a condition that is worse than its own.
func (p *Play) Injure(c CastSpell, at WarriorID, into Condition) {
	p.injure(p.Warrior(at), into, p.Rules.Spells[c.Spell].Rule, c.Who)
}

// Within are the models on the table within a distance of a warrior, himself left out.
func (s *State) Within(w *Warrior, d physics.Length) []WarriorID {
	var ids []WarriorID
	for i := range s.Warriors {
		if o := &s.Warriors[i]; o.ID != w.ID && o.InPlay() && physics.Within(w.Body(), o.Body(), d) {
			ids = append(ids, o.ID)
		}
	}
	return ids
}

// InContact reports whether two warriors can fight (FIGHT-01).
func (s *State) InContact(a, b *Warrior) bool { return s.inContact(a, b) }

// Touched are the models in contact with a warrior, friend or foe.
func (s *State) Touched(w *Warrior) []WarriorID {
	var ids []WarriorID
	for i := range s.Warriors {
		if o := &s.Warriors[i]; o.ID != w.ID && o.InPlay() && s.inContact(w, o) {
			ids = append(ids, o.ID)
		}
	}
	return ids
}

// Unmoved reports whether a warrior knows no psychology at present (PSY-17).
func (s *State) Unmoved(w *Warrior) bool { return s.immune(w) }

// MindsFear reports whether fear means anything to a warrior (PSY-01).
func (s *State) MindsFear(w *Warrior) bool { return s.testsForFear(w) }

// WentOutLately reports whether a warrior went out of action in the last
// shooting or close combat phase completed before this one (AMB-100).
func (s *State) WentOutLately(w *Warrior) bool {
	return w.Condition == OutOfAction && w.OutIn > 0 && w.OutIn >= s.fight()-2 && w.OutIn < s.fight()
}

// fight numbers the shooting and close combat phases of a battle from 1; 0 is
// another phase.
func (s *State) fight() int {
	switch s.Phase {
	case Shooting:
		return 2*s.Turn - 1
	case Combat:
		return 2 * s.Turn
	}
	return 0
}

// flight is what becomes of a spell that flies to the first model in its path.
func (s *State) flight(w *Warrior, c CastSpell) physics.Flight {
	return s.Table.FirstInPath(w.Body(), c.To, s.Rules.Spells[c.Spell].Range, s.Bodies(w.ID))
}

// FirstInPath lets a spell fly and tells whom it strikes, or Nobody (AMB-96).
func (p *Play) FirstInPath(c CastSpell) WarriorID {
	w := p.Warrior(c.Who)
	f := p.flight(w, c)
	e := Event{Kind: Launched, Who: w.ID, At: WarriorID(f.Struck), Rule: "AMB-96", Path: []physics.Spot{w.At, f.Stop}}
	if !p.Quiet {
		switch {
		case f.Struck >= 0:
			e.Text = fmt.Sprintf("It strikes %s.", p.name(WarriorID(f.Struck)))
		case f.Piece >= 0:
			e.Text = fmt.Sprintf("It bursts against the %s.", p.Table.Pieces[f.Piece].Name)
		default:
			e.Text = "It strikes nobody."
		}
	}
	p.Tell(e)
	return WarriorID(f.Struck)
}

// MayLand returns why a warrior cannot be set down at a place, or nil.
func (s *State) MayLand(w *Warrior, at physics.Spot) error {
	b := w.Body()
	b.At = at
	if err := s.Table.Fits(b, s.Bodies(w.ID)); err != nil {
		return err
	}
	return s.mayStand(w, at)
}

// Meets reports whether a warrior set down at a place would touch an enemy.
func (s *State) Meets(w *Warrior, at physics.Spot) bool {
	b := w.Body()
	b.At = at
	return s.MeetsEnemyOf(w, b)
}

// Beside are the free places where a warrior may be in contact with a model, the
// nearest first.
func (s *State) Beside(w, at *Warrior) []physics.Spot {
	spots := s.Table.Beside(w.Body(), at.Body(), s.Bodies(w.ID))
	return slices.DeleteFunc(spots, func(spot physics.Spot) bool { return s.mayStand(w, spot) != nil })
}

// PlaceNear is the free place nearest to a spot, at most upTo away, that suits and where
// he may be.
func (s *State) PlaceNear(w *Warrior, at physics.Spot, upTo physics.Length, suits func(physics.Body) bool) (physics.Spot, bool) {
	return s.PlaceOver(w, at, physics.Inch, upTo, suits)
}

// PlaceOver is PlaceNear over whatever is no higher than so much above the place.
func (s *State) PlaceOver(w *Warrior, at physics.Spot, high, upTo physics.Length, suits func(physics.Body) bool) (physics.Spot, bool) {
	return s.Table.FreeOver(w.Body(), at, high, upTo, s.Bodies(w.ID), func(b physics.Body) bool {
		return (suits == nil || suits(b)) && s.mayStand(w, b.At) == nil
	})
}

// apart is the free place nearest to a warrior where he may be, at least a gap away from
// each of these.
func (s *State) apart(w *Warrior, from []physics.Body, gap physics.Length) (physics.Spot, bool) {
	return s.PlaceNear(w, w.At, inches(6), func(b physics.Body) bool {
		return !slices.ContainsFunc(from, func(o physics.Body) bool { return physics.Within(b, o, gap-1) })
	})
}

// WayTo is a warrior's way to a place, into contact if he likes, of at most far.
func (s *State) WayTo(w *Warrior, to physics.Spot, far physics.Length) (physics.Path, error) {
	path, err := s.Table.Path(s.mover(w, true), to, s.Bodies(w.ID))
	if path.Cost > far {
		err = fmt.Errorf("%w: the way is %s, he has %s", ErrTooFar, path.Cost, far)
	}
	return path, err
}

// WayToTouch is a warrior's way into contact with a model, of at most far.
func (s *State) WayToTouch(w, at *Warrior, far physics.Length) (physics.Path, error) {
	m := s.mover(w, true)
	m.Limit = far
	return s.Table.PathToTouch(m, at.Body(), s.Bodies(w.ID))
}

// MayGo returns why a warrior whom a spell sends cannot go, or nil.
func (s *State) MayGo(w *Warrior) error {
	switch why := s.Barred(w, ThoughErratic|ThoughRallied|ThoughShaken); {
	case why != nil:
		return why
	case w.Did(Stuck):
		return ErrStuck
	case s.engagedByStanding(w):
		return ErrEngaged
	}
	return nil
}

// MayGoCharging is MayGo for one whom a spell has charge: what forbids charges forbids that too
// (INJ-09, ENC-14b, ENC-53, ENC-55b).
func (s *State) MayGoCharging(w *Warrior) error {
	if err := s.MayGo(w); err != nil {
		return err
	}
	return s.mayCountAsCharging(w)
}

// mayCountAsCharging is why a warrior comes into contact by no spell, which would count as
// charging, or nil (CHARGE-27).
func (s *State) mayCountAsCharging(w *Warrior) error {
	if w.Did(StoodUp) {
		return errStoodAndCharges
	}
	return s.mayCharge(w)
}

// MayCloseIn is why a spell brings a warrior to no place where he would touch an enemy, or nil:
// if he does not, or may charge (CHARGE-27).
func (s *State) MayCloseIn(w *Warrior, to physics.Spot) error {
	if !s.Meets(w, to) {
		return nil
	}
	return s.mayCountAsCharging(w)
}

// Go sends a warrior along a way; if he arrives against an enemy, he counts as charging,
// and who flees runs on (CHARGE-25).
func (p *Play) Go(w *Warrior, way physics.Path) {
	if p.goAlong(w, way, "moves") {
		p.CountsAsCharging(w)
		for _, id := range p.Foes(w) {
			p.runsAgain(w, p.Warrior(id))
		}
	}
	p.staysHidden(w)
	p.reveal()
}

// Carry sets a warrior down at a place at once, whatever is in between: he arrives there.
func (p *Play) Carry(w *Warrior, to physics.Spot, rule, how string) {
	e := Event{Kind: Flew, Who: w.ID, At: Nobody, Rule: rule, Path: []physics.Spot{w.At, to}}
	if !p.Quiet {
		e.Text = fmt.Sprintf("%s %s.", w.Name, how)
	}
	w.At = to
	w.Done |= Moved
	p.Tell(e)
	p.his(w, arrives)
}

// Slips carries a warrior out of whatever fight he is in to a place near by, whoever's turn it
// is: it is no move of his own.
func (p *Play) Slips(w *Warrior, to physics.Spot, rule, how string) {
	moved := w.Done & Moved
	p.Carry(w, to, rule, how)
	w.Done = w.Done&^Moved | moved
	w.leavesCombat()
	if p.Engaged(w) {
		p.engage(w)
	}
}

// Alights carries a warrior through the air like Carry: it is a move of his own, and where it
// ends is dangerous to riders (TERR-09, SPEC-31).
func (p *Play) Alights(w *Warrior, to physics.Spot, rule, how string) {
	p.Carry(w, to, rule, how)
	p.riskGround(w, []physics.Leg{{Kind: physics.Walk, From: to, To: to}})
}

// onto is the way of one who is set down at a place, whatever is in between.
func onto(to physics.Spot) physics.Path {
	return physics.Path{Legs: []physics.Leg{{Kind: physics.Walk, From: to, To: to}}}
}

// MayCome is why a warrior goes no way that leads to a place, or nil (ENC-63-6).
func (s *State) MayCome(w *Warrior, to physics.Spot) error { return s.bars(w, onto(to)) }

// MayAlight is why a warrior cannot leap or fly to a place, or nil: there is no room, he may
// not be there, or he goes no way that leads there (MOUNT-10, ENC-63-6).
func (s *State) MayAlight(w *Warrior, to physics.Spot) error {
	if err := s.MayLand(w, to); err != nil {
		return err
	}
	return s.bars(w, onto(to))
}

// Dares takes the tests of a warrior whom a spell lets charge those he would touch
// at a place: for where it is, for what they carry, and for fear (ENC-22, ENC-52, PSY-03).
func (p *Play) Dares(w *Warrior, at physics.Spot) bool {
	if !p.setsOut(w, onto(at)) {
		return false
	}
	b := p.body(w)
	b.At = at
	var foes []WarriorID
	for _, id := range p.Enemies(w.Side) {
		if p.Table.InContact(b, p.Warriors[id].Body()) {
			foes = append(foes, id)
		}
	}
	return p.daresAll(w, foes)
}

// daresAll takes the tests of one who would come against enemies: for what they carry, and for
// fear (EQUIP-13, PSY-03).
func (p *Play) daresAll(w *Warrior, foes []WarriorID) bool {
	if len(p.dares(w, foes)) < len(foes) || len(foes) > 0 && !p.mastersPain(w) {
		return false
	}
	for _, id := range foes {
		o := p.Warrior(id)
		if p.frightens(o, w) && !p.TestLeadership(w, chargingTest, "fear of "+o.Name) {
			p.Say(Note, w.ID, id, "PSY-03", "%s does not dare.", w.Name)
			return false
		}
	}
	return true
}

// CountsAsCharging: a warrior whom a spell brought against enemies charged them
// (CHARGE-27), with the Fear tests of the charged (PSY-02, NIGHT-09).
func (p *Play) CountsAsCharging(w *Warrior) {
	foes := p.Foes(w)
	w.leavesCombat()
	p.endsCombats() // of those whom he has left, too (AMB-59)
	if len(foes) == 0 {
		return
	}
	w.Done |= Charged
	p.engage(w)
	p.Say(Contact, w.ID, foes[0], "CHARGE-27", "%s is upon %s and counts as charging.", w.Name, p.names(foes))
	p.frightenAll(w, foes)
}

// RunsAgain lets a fleeing warrior run on to the table's edge (LEAD-16).
func (p *Play) RunsAgain(w *Warrior, rule string) { p.flee(w, rule) }

// StrikesOnce lets a warrior hit an enemy once without a roll.
func (p *Play) StrikesOnce(w, at *Warrior, rule string) {
	p.attack(w, at, []Strike{attackBy(sureBlow{}, w, at, w.Main, rule)}, said("%s strikes %s, who cannot defend himself.", w.Name, at.Name))
}

// RunsFrom makes a warrior run 2D6" straight away from another, as one whose
// nerve has failed: the foes he leaves strike him as he turns, unless one of
// them is spared (FIGHT-24, LEAD-12).
func (p *Play) RunsFrom(w, from *Warrior, spared WarriorID, rule string) {
	p.Say(Broke, w.ID, from.ID, rule, "%s turns and runs!", w.Name)
	p.strikesAsHeTurns(w, spared)
	p.runsOff(w, physics.Point{X: w.At.X - from.At.X, Y: w.At.Y - from.At.Y}, rule)
}

// StandUp brings a warrior to his feet at once; he did not stand up in recovery
// and strikes in his turn (AMB-122).
func (p *Play) StandUp(w *Warrior, rule string) {
	if w.Condition != KnockedDown && w.Condition != Stunned {
		return
	}
	if w.Condition = KnockedDown; p.staysDown(w) {
		p.Say(Recovered, w.ID, Nobody, rule, "%s is himself, but does not get up.", w.Name)
		return
	}
	w.Condition = Standing
	p.Say(Recovered, w.ID, Nobody, rule, "%s stands up.", w.Name)
	p.comesTo(w)
}

// Return brings a warrior who was out of action back to the battle, unhurt: what
// brought him low is no injury of this turn any more (INJ-03). No spell binds him;
// if one swayed him, he is his own side's again (AMB-99).
func (p *Play) Return(w *Warrior, at physics.Spot, rule string) {
	w.Side, w.Swayed, w.HomeSide = w.Home(), false, 0
	w.Condition, w.At, w.Wounds, w.OutIn, w.Effects = Standing, at, w.Base.W, 0, nil
	w.Fleeing, w.Hidden, w.Done, w.Fought, w.EngagedSince = false, false, 0, 0, 0
	w.Doomed, w.Dazed, w.Stumbles, w.Vented, w.Worst = false, false, false, nil, Standing
	w.Netted, w.Spared = false, false
	w.Counters.Set(entangled, 0, 0)
	p.appears(w, rule, "returns to the battle")
}

// Summon brings a new model to the table and returns its number. Pointers to
// warriors got before do not hold afterwards.
func (p *Play) Summon(model Warrior, by WarriorID, at physics.Spot, rule string) WarriorID {
	model.ID, model.At, model.Summoned = WarriorID(len(p.Warriors)), at, true
	model.Side, model.DownedBy = p.Warriors[by].Side, Nobody
	for n, name := 1, model.Name; p.Named(model.Name) != nil; n++ {
		model.Name = fmt.Sprintf("%s-%d", name, n)
	}
	model.ownLists()
	p.Warriors = append(p.Warriors, model)
	p.appears(&p.Warriors[model.ID], rule, "appears")
	return model.ID
}

func (p *Play) appears(w *Warrior, rule, how string) {
	e := Event{Kind: Appeared, Who: w.ID, At: Nobody, Rule: rule, Path: []physics.Spot{w.At}}
	if !p.Quiet {
		e.Text = fmt.Sprintf("%s %s.", w.Name, how)
	}
	p.Tell(e)
}

// ErrNoRoom is returned where a spell would set somebody down without room.
var ErrNoRoom = errors.New("there is no room there")

// Reveal ends the hiding of everybody who is seen or noticed now (HIDE-08).
func (p *Play) Reveal() { p.reveal() }

// MeetsEnemyOf reports whether a model would touch an enemy of a warrior.
func (s *State) MeetsEnemyOf(w *Warrior, b physics.Body) bool {
	for _, id := range s.Enemies(w.Side) {
		if s.Table.InContact(b, s.Warriors[id].Body()) {
			return true
		}
	}
	return false
}

// Rallies stops the flight of a warrior (TURN-08).
func (p *Play) Rallies(w *Warrior, rule string) {
	w.Fleeing = false
	w.Done |= Rallied
	p.Say(Recovered, w.ID, Nobody, rule, "%s rallies.", w.Name)
	p.comesTo(w)
}

// ToHitPlainly prepares a roll to hit with Ballistic Skill that neither moving,
// range nor cover makes harder (SHOOT-12).
func (s *State) ToHitPlainly(w, at *Warrior, rule string) Roll {
	bs := s.calmed(w, s.Profile(w).BS)
	r := Roll{Name: "to hit", Whom: at.Name, Base: 7 - bs, From: fmt.Sprintf("BS %d", bs), Rule: rule, For: HitRoll, Plain: true}
	s.easyMark(w, at, &r)
	r = s.modifyOther(w, r)
	s.sixHits(&r)
	return r
}
