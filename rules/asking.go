package rules

import (
	"errors"

	"cometfall/physics"
)

// What the engine asks at the moments of the turn, and what becomes of several
// answers: they add up, or the first reason why not counts.

// Draws are the places that it is worth something to a side to be at.
func (s *State) Draws(side SideID) (all []Draw) {
	s.each(func(m *Moments) {
		if m.Draws != nil {
			all = append(all, m.Draws(s, side)...)
		}
	})
	return all
}

func (s *State) systemOffers(w *Warrior) []Offer {
	all := s.talentOffers(w)
	s.each(func(m *Moments) {
		if m.Offers != nil {
			all = append(all, m.Offers(s, w)...)
		}
	})
	return all
}

func (p *Play) systemsBeginTurn() {
	p.happens(func(m *Moments) {
		if m.TurnBegins != nil {
			m.TurnBegins(p)
		}
	})
}

// at is a moment of the battle: everybody in play does what he does then, as long as
// it goes on.
func (p *Play) at(moment func(*Moments) func(*Play)) {
	p.happens(func(m *Moments) {
		if f := moment(m); f != nil && !p.Over {
			f(p)
		}
	})
}

// atEnd is at for the end of something.
func (p *Play) atEnd(moment func(*Moments) func(*Play)) {
	p.ends(func(m *Moments) {
		if f := moment(m); f != nil && !p.Over {
			f(p)
		}
	})
}

func movesStart(m *Moments) func(*Play)    { return m.MovesBegin }
func compulsory(m *Moments) func(*Play)    { return m.Compulsory }
func movesAreOver(m *Moments) func(*Play)  { return m.MovesEnd }
func shootingStart(m *Moments) func(*Play) { return m.ShootingBegins }
func combatStart(m *Moments) func(*Play)   { return m.CombatBegins }
func commandIsOver(m *Moments) func(*Play) { return m.Settled }
func turnIsOver(m *Moments) func(*Play)    { return m.TurnEnds }

func (p *Play) battleEnds() {
	p.ends(func(m *Moments) {
		if m.BattleEnds != nil {
			m.BattleEnds(p)
		}
	})
}

func (s *State) chargeFrightens(by, w *Warrior) bool {
	return s.walk(func(m *Moments) bool { return m.Frightens != nil && s.testsForFear(w) && m.Frightens(s, by, w) })
}

// mayFire is why one of a warrior's missile weapons cannot be fired, or nil.
func (s *State) mayFire(w *Warrior, slot int) error {
	return s.refused(func(m *Moments) error {
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

func (s *State) systemsToShoot(w, at *Warrior, r *Roll) {
	s.each(func(m *Moments) {
		if m.ToShoot != nil {
			m.ToShoot(s, w, at, r)
		}
	})
}

func (s *State) systemsToStrike(w, at *Warrior, r *Roll) {
	s.each(func(m *Moments) {
		if m.ToStrike != nil {
			m.ToStrike(s, w, at, r)
		}
	})
}

func (s *State) systemsToWound(st *Strike, r *Roll) {
	s.each(func(m *Moments) {
		if m.ToWound != nil {
			m.ToWound(s, st, r)
		}
	})
}

func (s *State) systemsToSave(st *Strike, r *Roll) {
	s.each(func(m *Moments) {
		if m.ToSave != nil {
			m.ToSave(s, st, r)
		}
	})
}

func (p *Play) hitRolled(a *Attempt) {
	p.happens(func(m *Moments) {
		if m.HitRolled != nil {
			m.HitRolled(p, a)
		}
	})
}

// hitsWatched reports whether anything looks at the dice that hit.
func (p *Play) hitsWatched() bool {
	return p.walk(func(m *Moments) bool { return m.HitRolled != nil })
}

// otherRolls changes a roll that no other moment has prepared.
func (p *Play) otherRolls(r *Roll, who WarriorID) {
	w := p.Warrior(who)
	if r.For != OtherRoll || w == nil {
		return
	}
	p.each(func(m *Moments) {
		if m.Rolls != nil {
			changed := *r
			m.Rolls(p.State, w, &changed)
			*r = changed
		}
	})
}

// granted asks whether a warrior throws again.
func (p *Play) granted(w *Warrior, of Purpose, ok bool) bool {
	return p.walk(func(m *Moments) bool {
		if m.Rethrows == nil || p.second || !m.Rethrows(p, w, of, ok) {
			return false
		}
		p.by, p.stands = m, true
		return true
	})
}

// shown shows a second throw to what granted it.
func (p *Play) shown(who WarriorID, faces ...int) {
	by := p.by
	p.by = nil
	if by != nil && by.Rethrown != nil {
		by.Rethrown(p, p.Warrior(who), faces...)
	}
}

// bound is why a warrior may do nothing of his own accord, or nil.
func (s *State) bound(w *Warrior) error {
	return s.refused(func(m *Moments) error {
		if m.Bound == nil {
			return nil
		}
		return m.Bound(s, w)
	})
}

func (s *State) systemsBarCharge(w *Warrior) error {
	return s.refused(func(m *Moments) error {
		if m.MayCharge == nil {
			return nil
		}
		return m.MayCharge(s, w)
	})
}

// MayMove returns why a warrior may not move in the remaining moves, or nil.
func (s *State) MayMove(w *Warrior, run bool) error {
	why := s.mayMove(w, run)
	s.each(func(m *Moments) {
		if m.MayMove != nil {
			why = m.MayMove(s, w, run, why)
		}
	})
	return why
}

// paced is how far a warrior gets who would get so far.
func (s *State) paced(w *Warrior, far physics.Length, rolled bool) physics.Length {
	s.each(func(m *Moments) {
		if m.Pace != nil {
			far = m.Pace(s, w, far, rolled)
		}
	})
	return far
}

// pace is his Movement as a distance (MOVE-01).
func (s *State) pace(w *Warrior) physics.Length { return s.paced(w, inches(s.Profile(w).M), false) }

func (s *State) legs(w *Warrior, mover physics.Mover) physics.Mover {
	s.each(func(m *Moments) {
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
	return s.refused(func(m *Moments) error {
		if m.Bars == nil {
			return nil
		}
		return m.Bars(s, w, path)
	})
}

// setsOut reports whether a warrior goes the way he has chosen.
func (p *Play) setsOut(w *Warrior, path physics.Path) bool {
	return !p.walk(func(m *Moments) bool { return m.SetsOut != nil && !m.SetsOut(p, w, path) })
}

func (s *State) sureFooted(w *Warrior, l physics.Leg) bool {
	return s.sheer(w, l) || s.walk(func(m *Moments) bool { return m.SureFooted != nil && m.SureFooted(s, w, l) })
}

func (s *State) fallStrength(w *Warrior, strength int) int {
	s.each(func(m *Moments) {
		if m.Falls != nil {
			strength = m.Falls(s, w, strength)
		}
	})
	return strength
}

// arrives tells that a warrior has moved.
func (p *Play) arrives(w *Warrior) {
	p.happens(func(m *Moments) {
		if m.Arrives != nil && w.InPlay() && !p.Over {
			m.Arrives(p, w)
		}
	})
}

// attacked tells that somebody is charged, shot at, struck or cast at.
func (p *Play) attacked(by, at *Warrior) {
	p.happens(func(m *Moments) {
		if m.Attacked != nil && at.InPlay() {
			m.Attacked(p, by, at)
		}
	})
}

// blind reports whether something beside terrain keeps him from seeing another.
func (s *State) blind(w, at *Warrior) bool {
	return s.walk(func(m *Moments) bool { return m.Blind != nil && m.Blind(s, w, at) })
}

func (s *State) conceals(w *Warrior) bool {
	return s.walk(func(m *Moments) bool { return m.Conceals != nil && m.Conceals(s, w) })
}

// Untouchable reports whether nobody attacks and nothing harms a warrior now.
func (s *State) Untouchable(w *Warrior) bool {
	return s.walk(func(m *Moments) bool { return m.Untouchable != nil && m.Untouchable(s, w) })
}

func (s *State) prominent(at *Warrior) bool {
	return s.walk(func(m *Moments) bool { return m.Prominent != nil && m.Prominent(s, at) })
}

// tampered is a die of a warrior after what is done to it; never below 1.
func (s *State) tampered(who WarriorID, rule string, n int) int {
	w := s.Warrior(who)
	if w == nil {
		return n
	}
	s.each(func(m *Moments) {
		if m.Tampers != nil {
			n = max(1, n+m.Tampers(s, w, rule))
		}
	})
	return n
}

func (s *State) criticalAnyway(st *Strike, face int) bool {
	return s.walk(func(m *Moments) bool { return m.Critical != nil && m.Critical(s, st, face) })
}

// systemsLand tells of a hit; it reports whether its victim is still there.
func (p *Play) systemsLand(st *Strike) bool {
	p.happens(func(m *Moments) {
		if m.Lands != nil && p.Warriors[st.At].InPlay() {
			m.Lands(p, st)
		}
	})
	return p.Warriors[st.At].InPlay()
}

func (p *Play) systemsWounded(st *Strike, n int) int {
	p.happens(func(m *Moments) {
		if m.Wounded != nil && n > 0 {
			n = m.Wounded(p, st, n)
		}
	})
	return n
}

// systemsInjure reports whether somebody has seen to what comes of injury rolls.
func (p *Play) systemsInjure(st *Strike, rolls int) bool {
	return p.walk(func(m *Moments) bool { return m.Injures != nil && rolls > 0 && m.Injures(p, st, rolls) })
}

func (p *Play) systemsInjured(w *Warrior, into Condition, by WarriorID) Condition {
	p.happens(func(m *Moments) {
		if m.Injured != nil && into > w.Condition {
			into = m.Injured(p, w, into, by)
		}
	})
	return into
}

func (p *Play) systemsDown(w *Warrior, by WarriorID) {
	p.happens(func(m *Moments) {
		if m.Downs != nil {
			m.Downs(p, w, by)
		}
	})
}

func (s *State) staysDown(w *Warrior) bool {
	return s.walk(func(m *Moments) bool { return m.StaysDown != nil && m.StaysDown(s, w) })
}

func (s *State) systemsBlows(w *Warrior, n int) int {
	s.each(func(m *Moments) {
		if m.Blows != nil {
			n = m.Blows(s, w, n)
		}
	})
	return n
}

// systemsBarSpell is why a spell that a warrior knows may not be cast, or nil.
func (s *State) systemsBarSpell(w *Warrior, sp *Spell) error {
	return s.refused(func(m *Moments) error {
		if m.MayCast == nil {
			return nil
		}
		return m.MayCast(s, w, sp)
	})
}

func (s *State) systemsToCast(w *Warrior, sp *Spell, r *Roll) {
	s.each(func(m *Moments) {
		if m.ToCast != nil {
			m.ToCast(s, w, sp, r)
		}
	})
}

func (p *Play) castRolled(c CastSpell, a, b int) {
	p.happens(func(m *Moments) {
		if m.CastRolled != nil {
			m.CastRolled(p, c, a, b)
		}
	})
}

func (p *Play) systemsPass(w *Warrior, t Test) bool {
	return p.walk(func(m *Moments) bool { return m.Passes != nil && m.Passes(p, w, t) })
}

func (s *State) systemsFear(by, w *Warrior) bool {
	return s.walk(func(m *Moments) bool { return m.Fears != nil && m.Fears(s, by, w) })
}

// nearness is how near somebody must be to help a warrior.
func (s *State) nearness(w *Warrior, h Help, far physics.Length) physics.Length {
	s.each(func(m *Moments) {
		if m.Nearness != nil {
			far = m.Nearness(s, w, h, far)
		}
	})
	return far
}

// stretch is how much longer distances are for shots and charges.
func (s *State) stretch() (far physics.Length) {
	s.each(func(m *Moments) {
		if m.Stretch != nil {
			far += m.Stretch(s)
		}
	})
	return far
}

// nerve is what losses do to a side: the strongest word counts.
func (s *State) nerve(side SideID) Nerve {
	n := TestsNerve
	s.each(func(m *Moments) {
		if m.Routs != nil {
			n = max(n, m.Routs(s, side))
		}
	})
	return n
}

// unlost reports whether one who is not on the table does not count as lost.
func (s *State) unlost(w *Warrior) bool {
	return s.walk(func(m *Moments) bool { return m.Unlost != nil && m.Unlost(s, w) })
}

// Awaits reports whether a side with nobody on the table is still in the battle.
func (s *State) Awaits(side SideID) bool {
	return s.walk(func(m *Moments) bool { return m.Awaits != nil && m.Awaits(s, side) })
}

// SetUp is what has yet to be done before the battle can begin, as a command
// that does it the usual way: at last that it begins. It is nil once it has.
func (s *State) SetUp() (next Command) {
	if s.Turn > 0 || s.Over {
		return nil
	}
	if s.walk(func(m *Moments) bool {
		if m.SetUp != nil {
			next = m.SetUp(s)
		}
		return next != nil
	}) {
		return next
	}
	if l := s.nextToRedeploy(); l != nil {
		return Settle{Leader: l.ID}
	}
	if w := s.nextInfiltrator(); w != nil {
		return s.infiltration(w)
	}
	return Begin{First: max(0, s.FirstTurn())}
}

// settingUp reports whether warbands are yet to be set up.
func (s *State) settingUp() bool {
	return s.walk(func(m *Moments) bool { return m.SettingUp != nil && m.SettingUp(s) })
}

func (s *State) mayDeploy(w *Warrior, at physics.Spot) error {
	asked := false
	err := s.refused(func(m *Moments) error {
		if m.MayDeploy == nil {
			return nil
		}
		asked = true
		return m.MayDeploy(s, w, at)
	})
	if !asked {
		return errors.New("everybody has been set up where the table says")
	}
	return err
}

// ground is why a warrior would not be set up there at first, or nil: by what the
// scenario says, or else by the zones of the table.
func (s *State) ground(w *Warrior, at physics.Spot) error {
	asked := false
	err := s.refused(func(m *Moments) error {
		if m.Ground == nil {
			return nil
		}
		asked = true
		return m.Ground(s, w, at)
	})
	if !asked && !s.InZone(w.Home(), at.Point()) {
		return errors.New("that is not where his warband sets up")
	}
	return err
}

func (p *Play) deployed(w *Warrior) {
	p.happens(func(m *Moments) {
		if m.Deployed != nil {
			m.Deployed(p, w)
		}
	})
}

// FirstTurn is whose the first turn is, or -1 if the players say.
func (s *State) FirstTurn() SideID {
	side := SideID(-1)
	s.walk(func(m *Moments) bool {
		if m.First == nil {
			return false
		}
		side = m.First(s)
		return true
	})
	return side
}

// mayStand is why a warrior can be nowhere there, or nil.
func (s *State) mayStand(w *Warrior, at physics.Spot) error {
	return s.refused(func(m *Moments) error {
		if m.MayStand == nil {
			return nil
		}
		return m.MayStand(s, w, at)
	})
}

// MayHold is why a warrior may not have these weapons in his hands, or nil, by the
// systems: what he carries and how weapons are held is not looked at.
func (s *State) MayHold(w *Warrior, main, off WeaponID) error {
	return s.refused(func(m *Moments) error {
		if m.MayHold == nil {
			return nil
		}
		return m.MayHold(s, w, main, off)
	})
}
