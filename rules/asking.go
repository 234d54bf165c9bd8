package rules

import (
	"cometfall/physics"
)

// What the engine asks at the moments of the turn, and what becomes of several
// answers: they add up, or the first reason why not counts.

// Draws are the places that it is worth something to a side to be at.
func (s *State) Draws(side SideID) (all []Draw) {
	s.each(nil, s.Rules.any.Draws != nil, func(m *Moments) {
		if m.Draws != nil {
			all = append(all, m.Draws(s, side)...)
		}
	})
	return all
}

// furtherOffers are the offers of everything in play and of what a warrior has, beyond
// what the book lets everybody do.
func (s *State) furtherOffers(w *Warrior) (all []Offer) {
	s.each(w, s.Rules.any.Offers != nil, func(m *Moments) {
		if m.Offers != nil {
			all = append(all, m.Offers(s, w)...)
		}
	})
	return all
}

// ownOffers are the offers of what a warrior has.
func (s *State) ownOffers(w *Warrior) (all []Offer) {
	s.walkOwn(w, allWeapons, func(m *Moments, _ carrier) bool {
		if m.Offers != nil {
			all = append(all, m.Offers(s, w)...)
		}
		return false
	})
	return all
}

func (p *Play) battleEnds() {
	p.ends(p.Rules.any.BattleEnds != nil, func(m *Moments) {
		if m.BattleEnds != nil {
			m.BattleEnds(p)
		}
	})
}

func (s *State) chargeFrightens(by, w *Warrior) bool {
	return s.asks(by, s.Rules.any.Frightens != nil, func(m *Moments) bool { return m.Frightens != nil && s.testsForFear(w) && m.Frightens(s, by, w) })
}

// drives reports whether a warrior has a vehicle to drive in this phase.
func (s *State) drives(w *Warrior) bool {
	return s.asks(w, s.Rules.any.Drives != nil, func(m *Moments) bool { return m.Drives != nil && m.Drives(s, w) })
}

// NoSlot is the place of a breath, which is shot with no weapon.
const NoSlot = -1

// mayFire is why one of a warrior's missile weapons cannot be fired, or nil.
func (s *State) mayFire(w *Warrior, slot int) error {
	return s.refused(w, s.Rules.any.MayFire != nil, func(m *Moments) error {
		if m.MayFire == nil {
			return nil
		}
		return m.MayFire(s, w, slot)
	})
}

// noneFires is why none of his weapons of a kind can be fired at all, or nil.
func (s *State) noneFires(w *Warrior, id WeaponID) (why error) {
	for slot, has := range w.Weapons {
		if has != id {
			continue
		}
		if why = s.mayFire(w, slot); why == nil {
			return nil
		}
	}
	return why
}

// otherRolls changes a roll that no other moment has prepared.
func (p *Play) otherRolls(r *Roll, who WarriorID) {
	if w := p.Warrior(who); w != nil && (r.For == OtherRoll || r.For == EvadeRoll) {
		*r = p.modifyOther(w, *r)
	}
}

// modifyOther is a roll for which there is no moment of its own after what changes it.
func (s *State) modifyOther(w *Warrior, r Roll) Roll {
	s.each(w, s.Rules.any.Rolls != nil, func(m *Moments) {
		if m.Rolls != nil {
			changed := r
			m.Rolls(s, w, &changed)
			r = changed
		}
	})
	return r
}

// bound is why something in play lets a warrior do nothing of his own accord, or nil: the
// last that Barred asks, which everybody else does.
func (s *State) bound(w *Warrior) error {
	return s.refused(w, s.Rules.any.Bound != nil, func(m *Moments) error {
		if m.Bound == nil {
			return nil
		}
		return m.Bound(s, w)
	})
}

// mayCharge is why something forbids a warrior to charge, or nil.
func (s *State) mayCharge(w *Warrior) error {
	return s.refused(w, s.Rules.any.MayCharge != nil, func(m *Moments) error {
		if m.MayCharge == nil {
			return nil
		}
		return m.MayCharge(s, w)
	})
}

// MayMeet is why a side meets nothing by chance in this turn, or nil (CATA-06).
func (s *State) MayMeet(side SideID) error {
	return s.refused(nil, s.Rules.any.MayMeet != nil, func(m *Moments) error {
		if m.MayMeet == nil {
			return nil
		}
		return m.MayMeet(s, side)
	})
}

// Unsteady is why a warrior acts as one who has just stood up, "" if he does not (INJ-09,
// INJ-10).
func (s *State) Unsteady(w *Warrior) string {
	switch {
	case w.Did(StoodUp):
		return "stood up"
	case s.Rules.any.Unsteady == nil:
		return ""
	}
	return s.unsteadied(w)
}

// unsteadied is what makes him act like that though he has not.
func (s *State) unsteadied(w *Warrior) (why string) {
	s.asks(w, true, func(m *Moments) bool {
		if m.Unsteady != nil {
			why = m.Unsteady(s, w)
		}
		return why != ""
	})
	return why
}

// mayHide is why something keeps a warrior from hiding, or nil.
func (s *State) mayHide(w *Warrior) error {
	return s.refused(w, s.Rules.any.MayHide != nil, func(m *Moments) error {
		if m.MayHide == nil {
			return nil
		}
		return m.MayHide(s, w)
	})
}

// MayMove returns why a warrior may not move in the remaining moves, or nil.
func (s *State) MayMove(w *Warrior, run bool) error {
	return s.keptFromMoving(w, run, s.mayMove(w, run))
}

// keptFromMoving is why a warrior may not move after all that has a say in it, where the
// book says why.
func (s *State) keptFromMoving(w *Warrior, run bool, why error) error {
	s.each(w, s.Rules.any.MayMove != nil, func(m *Moments) {
		if m.MayMove != nil {
			why = m.MayMove(s, w, run, why)
		}
	})
	return why
}

// paced is how far a warrior gets who would get so far.
func (s *State) paced(w *Warrior, far physics.Length, rolled bool) physics.Length {
	s.each(w, s.Rules.any.Pace != nil, func(m *Moments) {
		if m.Pace != nil {
			far = m.Pace(s, w, far, rolled)
		}
	})
	return far
}

// pace is his Movement as a distance (MOVE-01).
func (s *State) pace(w *Warrior) physics.Length { return s.paced(w, inches(s.Profile(w).M), false) }

func (s *State) legs(w *Warrior, mover physics.Mover) physics.Mover {
	s.each(w, s.Rules.any.Legs != nil, func(m *Moments) {
		if m.Legs != nil {
			changed := mover
			m.Legs(s, w, &changed)
			mover = changed
		}
	})
	return mover
}

// bars is why a warrior will not go a way, or nil.
func (s *State) bars(w *Warrior, path physics.Path) error {
	if err := s.strays(w, path); err != nil {
		return err
	}
	return s.refused(w, s.Rules.any.Bars != nil, func(m *Moments) error {
		if m.Bars == nil {
			return nil
		}
		return m.Bars(s, w, path)
	})
}

// runs is how far a warrior runs or charges who would get so far, and why no farther.
func (s *State) runs(w *Warrior, far physics.Length) (least physics.Length, why string) {
	least = far
	s.each(w, s.Rules.any.Runs != nil, func(m *Moments) {
		if m.Runs == nil {
			return
		}
		if n, because := m.Runs(s, w, far); n < least {
			least, why = n, because
		}
	})
	return least, why
}

// noRun is why nobody runs or charges over a place, or nil.
func (s *State) noRun(w *Warrior, at physics.Spot) error {
	return s.refused(w, s.Rules.any.NoRun != nil, func(m *Moments) error {
		if m.NoRun == nil {
			return nil
		}
		return m.NoRun(s, w, at)
	})
}

// treads is where on a leg the ground stops a warrior, and what it does to him there.
func (p *Play) treads(w *Warrior, l physics.Leg) (at physics.Spot, befalls func()) {
	p.asks(w, p.Rules.any.Underfoot != nil, func(m *Moments) bool {
		if m.Underfoot != nil {
			at, befalls = m.Underfoot(p, w, l)
		}
		return befalls != nil
	})
	return at, befalls
}

// plunges reports whether what a warrior has fallen into takes the fall.
func (p *Play) plunges(w *Warrior, height physics.Length) bool {
	return p.asks(w, p.Rules.any.Plunges != nil, func(m *Moments) bool { return m.Plunges != nil && m.Plunges(p, w, height) })
}

// setsOut reports whether a warrior goes the way he has chosen.
func (p *Play) setsOut(w *Warrior, path physics.Path) bool {
	return !p.asks(w, p.Rules.any.SetsOut != nil, func(m *Moments) bool { return m.SetsOut != nil && !m.SetsOut(p, w, path) })
}

// went tells what a warrior meets on the legs he has gone.
func (p *Play) went(w *Warrior, legs []physics.Leg) {
	if len(legs) == 0 {
		return
	}
	id, path := w.ID, physics.Path{Legs: legs}
	for i := range legs {
		path.Cost += legs[i].Cost
	}
	p.happens(w, p.Rules.any.Went != nil, func(m *Moments) {
		if m.Went != nil && p.Warrior(id).InPlay() && !p.Over {
			m.Went(p, p.Warrior(id), path)
		}
	})
}

func (s *State) sureFooted(w *Warrior, l physics.Leg) bool {
	return s.sheer(w, l) || s.asks(w, s.Rules.any.SureFooted != nil, func(m *Moments) bool { return m.SureFooted != nil && m.SureFooted(s, w, l) })
}

func (s *State) fallStrength(w *Warrior, strength int) int {
	s.each(w, s.Rules.any.Falls != nil, func(m *Moments) {
		if m.Falls != nil {
			strength = m.Falls(s, w, strength)
		}
	})
	return strength
}

// attacked tells that somebody is charged, shot at, struck or cast at.
func (p *Play) attacked(by, at *Warrior) {
	p.happens(at, p.Rules.any.Attacked != nil, func(m *Moments) {
		if m.Attacked != nil && at.InPlay() {
			m.Attacked(p, by, at)
		}
	})
}

// blind reports whether something beside terrain keeps him from seeing another.
func (s *State) blind(w, at *Warrior) bool {
	return s.tooDark(w, at) || s.inFog(w, at) || s.asks(w, s.Rules.any.Blind != nil, func(m *Moments) bool { return m.Blind != nil && m.Blind(s, w, at) })
}

// Screened is why nobody shoots from where a warrior is at a place, whatever he sees, or nil.
func (s *State) Screened(w *Warrior, at physics.Spot) error {
	if why := s.masked(w, at); why != nil {
		return why
	}
	return s.refused(w, s.Rules.any.Screens != nil, func(m *Moments) error {
		if m.Screens == nil {
			return nil
		}
		return m.Screens(s, w, at)
	})
}

// masked is why neither a shot nor a spell of his goes to a place, whatever he sees, or nil.
func (s *State) masked(w *Warrior, at physics.Spot) error {
	return s.refused(w, s.Rules.any.Masks != nil, func(m *Moments) error {
		if m.Masks == nil {
			return nil
		}
		return m.Masks(s, w, at)
	})
}

func (s *State) conceals(w *Warrior) bool {
	return s.asks(w, s.Rules.any.Conceals != nil, func(m *Moments) bool { return m.Conceals != nil && m.Conceals(s, w) })
}

// Untouchable reports whether nobody attacks and nothing harms a warrior now.
func (s *State) Untouchable(w *Warrior) bool {
	return s.asks(w, s.Rules.any.Untouchable != nil, func(m *Moments) bool { return m.Untouchable != nil && m.Untouchable(s, w) })
}

// inert reports whether a model is none that anybody need mind: it fights nobody, and
// nobody can touch it (ENC-23).
func (s *State) inert(w *Warrior) bool { return w.Has(Harmless) && s.Untouchable(w) }

func (s *State) prominent(at *Warrior) bool {
	return s.asks(at, s.Rules.any.Prominent != nil, func(m *Moments) bool { return m.Prominent != nil && m.Prominent(s, at) })
}

// disregarded reports whether enemies need not mind that one is the closest, or in their way.
func (s *State) disregarded(w *Warrior) bool {
	return s.asks(w, s.Rules.any.Disregarded != nil, func(m *Moments) bool { return m.Disregarded != nil && m.Disregarded(s, w) })
}

// mayCast is why a spell that a warrior knows may not be cast, or nil.
func (s *State) mayCast(w *Warrior, sp *Spell) error {
	return s.refused(w, s.Rules.any.MayCast != nil, func(m *Moments) error {
		if m.MayCast == nil {
			return nil
		}
		return m.MayCast(s, w, sp)
	})
}

// modifyCast changes a casting roll that is being prepared.
func (s *State) modifyCast(w *Warrior, sp *Spell, r *Roll) {
	s.each(w, s.Rules.any.ToCast != nil, func(m *Moments) {
		if m.ToCast != nil {
			m.ToCast(s, w, sp, r)
		}
	})
}

func (p *Play) castRolled(c CastSpell, a, b int) {
	p.happens(p.Warrior(c.Who), p.Rules.any.CastRolled != nil, func(m *Moments) {
		if m.CastRolled != nil {
			m.CastRolled(p, c, a, b)
		}
	})
}

// passes reports whether a warrior passes a Leadership test untested: what he has helps
// him only on the table.
func (p *Play) passes(w *Warrior, t Test) bool {
	own := w
	if !w.InPlay() {
		own = nil
	}
	return p.asks(own, p.Rules.any.Passes != nil, func(m *Moments) bool { return m.Passes != nil && m.Passes(p, w, t) })
}

// routAgain reports whether a failed Rout test under a leader is rolled again.
func (p *Play) routAgain(w *Warrior) bool {
	return p.asks(w, p.Rules.any.RoutFailed != nil, func(m *Moments) bool { return m.RoutFailed != nil && m.RoutFailed(p, w) })
}

// testAgain reports whether a failed Initiative test is rolled again.
func (p *Play) testAgain(w *Warrior, t Test) bool {
	return p.asks(w, p.Rules.any.TestFailed != nil, func(m *Moments) bool { return m.TestFailed != nil && m.TestFailed(p, w, t) })
}

// mayBeAssailed reports whether a warrior lets another shoot or cast at him.
func (p *Play) mayBeAssailed(w, by *Warrior) bool {
	return !p.asks(w, p.Rules.any.Assailed != nil, func(m *Moments) bool { return m.Assailed != nil && !m.Assailed(p, w, by) })
}

// mayBeCharged reports whether a warrior lets another charge him.
func (p *Play) mayBeCharged(w, by *Warrior) bool {
	return !p.asks(w, p.Rules.any.Charged != nil, func(m *Moments) bool { return m.Charged != nil && !m.Charged(p, w, by) })
}

// takesIt is what becomes of an injury roll.
func (p *Play) takesIt(w *Warrior, score int, into Condition, eased bool) Condition {
	p.happens(w, p.Rules.any.InjuryRolled != nil, func(m *Moments) {
		if m.InjuryRolled != nil {
			into = m.InjuryRolled(p, w, score, into, eased)
		}
	})
	return into
}

// watchesInjuries reports whether anything looks at the score of an injury roll.
func (s *State) watchesInjuries(w *Warrior) bool {
	return s.asks(w, s.Rules.any.InjuryRolled != nil, func(m *Moments) bool { return m.InjuryRolled != nil })
}

// bleeds tells that a warrior has lost wounds.
func (p *Play) bleeds(st *Strike) {
	p.happens(p.Warrior(st.At), p.Rules.any.Bleeds != nil, func(m *Moments) {
		if m.Bleeds != nil {
			m.Bleeds(p, p.Warrior(st.At), st)
		}
	})
}

// recites adds to a casting roll what he has ready for it.
func (p *Play) recites(w *Warrior, id SpellID, r *Roll) {
	p.each(w, p.Rules.any.Recites != nil, func(m *Moments) {
		if m.Recites != nil {
			mod := m.Recites(p, w, id)
			r.Add(mod.By, mod.Why)
		}
	})
}

// minded reports whether somebody sees to it that he is not stupid (PSY-11).
func (s *State) minded(w *Warrior) bool {
	return s.asks(w, s.Rules.any.Minded != nil, func(m *Moments) bool { return m.Minded != nil && m.Minded(s, w) }) ||
		s.goader(w, func(t *Talent) []string { return t.Goads }) != nil
}

// Preparing is how many of his turns a weapon takes to fire again.
func (s *State) Preparing(w *Warrior, wp *Weapon) int {
	if wp.PrepareFor > 1 && s.asks(w, s.Rules.any.Reloads != nil, func(m *Moments) bool { return m.Reloads != nil && m.Reloads(s, w, wp) }) {
		return 1
	}
	return wp.PrepareFor
}

func (s *State) firesTwice(w *Warrior, wp *Weapon) bool {
	return s.asks(w, s.Rules.any.Twice != nil, func(m *Moments) bool { return m.Twice != nil && m.Twice(s, w, wp) })
}

// firesOn is with which weapons a warrior may fire once more after these shots, and by
// which rule.
func (s *State) firesOn(w *Warrior, fired []WeaponID) (with []WeaponID, rule string) {
	if s.Rules.any.FiresOn == nil {
		return nil, ""
	}
	s.walk(w, allWeapons, func(m *Moments, by carrier) bool {
		if m.FiresOn != nil {
			with = m.FiresOn(s, w, fired)
			_, rule = by.called()
		}
		return len(with) > 0
	})
	return with, rule
}

func (s *State) runsAndFires(w *Warrior) bool {
	return s.asks(w, s.Rules.any.RunFires != nil, func(m *Moments) bool { return m.RunFires != nil && m.RunFires(s, w) })
}

// first: he strikes first although he has not charged.
func (s *State) first(w *Warrior) bool {
	return s.asks(w, s.Rules.any.StrikesFirst != nil, func(m *Moments) bool { return m.StrikesFirst != nil && m.StrikesFirst(s, w) })
}

// quick: the weapon does not make him strike last.
func (s *State) quick(w *Warrior, wp *Weapon) bool {
	return s.asks(w, s.Rules.any.Quick != nil, func(m *Moments) bool { return m.Quick != nil && m.Quick(s, w, wp) })
}

// strikesAgain: he throws a miss with the weapon again.
func (s *State) strikesAgain(w *Warrior, weapon WeaponID) bool {
	return s.Rules.any.StrikesAgain != nil && s.walk(w, weapon, func(m *Moments, _ carrier) bool { return m.StrikesAgain != nil && m.StrikesAgain(s, w, weapon) })
}

// mightier is what is added to the Strength of his blows.
func (s *State) mightier(w *Warrior, weapon WeaponID) (n int) {
	if s.Rules.any.Blow != nil {
		s.walk(w, weapon, func(m *Moments, _ carrier) bool {
			if m.Blow != nil {
				n += m.Blow(s, w, weapon)
			}
			return false
		})
	}
	if weapon != NoWeapon && len(w.Counters) > 0 && w.Counters.Get(runeOfCleaving, int(weapon)) > 0 { // LEARN-W19
		n++
	}
	return n
}

// fearsAnyway: something makes him feared as those are who cause fear.
func (s *State) fearsAnyway(by, w *Warrior) bool {
	return s.asks(by, s.Rules.any.Fears != nil, func(m *Moments) bool { return m.Fears != nil && m.Fears(s, by, w) })
}

// nearness is how near somebody must be to help a warrior.
func (s *State) nearness(w *Warrior, h Help, far physics.Length) physics.Length {
	s.each(w, s.Rules.any.Nearness != nil, func(m *Moments) {
		if m.Nearness != nil {
			far = m.Nearness(s, w, h, far)
		}
	})
	return far
}

// stretch is how much longer distances are for shots and charges.
func (s *State) stretch() (far physics.Length) {
	s.each(nil, s.Rules.any.Stretch != nil, func(m *Moments) {
		if m.Stretch != nil {
			far += m.Stretch(s)
		}
	})
	return far
}

// Stretch is how much longer distances are for shots and charges now, in length units.
func (s *State) Stretch() physics.Length { return s.stretch() }

// nerve is what losses do to a side: the strongest word counts.
func (s *State) nerve(side SideID) Nerve {
	n := TestsNerve
	s.each(nil, s.Rules.any.Routs != nil, func(m *Moments) {
		if m.Routs != nil {
			n = max(n, m.Routs(s, side))
		}
	})
	return n
}

// Peril is how likely something at a place brings a warrior down who ends his turn there, in
// thousandths.
func (s *State) Peril(w *Warrior, at physics.Spot) int {
	safe := 1000
	s.each(w, s.Rules.any.Perilous != nil, func(m *Moments) {
		if m.Perilous != nil {
			safe = safe * (1000 - m.Perilous(s, w, at)) / 1000
		}
	})
	return 1000 - safe
}

// unlost reports whether one who is not on the table does not count as lost.
func (s *State) unlost(w *Warrior) bool {
	return s.asks(w, s.Rules.any.Unlost != nil, func(m *Moments) bool { return m.Unlost != nil && m.Unlost(s, w) })
}

// Awaits reports whether a side with nobody on the table is still in the battle.
func (s *State) Awaits(side SideID) bool {
	return s.below(side) || s.asks(nil, s.Rules.any.Awaits != nil, func(m *Moments) bool { return m.Awaits != nil && m.Awaits(s, side) })
}

// MayHold is why something in play forbids a warrior to have these weapons in his
// hands, or nil: what he carries and how weapons are held is not looked at.
func (s *State) MayHold(w *Warrior, main, off WeaponID) error {
	if why := s.letFall(w, main, off); why != nil {
		return why
	}
	return s.refused(w, s.Rules.any.MayHold != nil, func(m *Moments) error {
		if m.MayHold == nil {
			return nil
		}
		return m.MayHold(s, w, main, off)
	})
}
