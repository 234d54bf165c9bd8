package rules

import (
	"fmt"

	"cometfall/physics"
)

// What the engine asks its systems, and what becomes of several answers: they
// add up, or the first reason why not counts.

func movesStart(sys *System) func(*Play)    { return sys.MovesBegin }
func movesAreOver(sys *System) func(*Play)  { return sys.MovesEnd }
func shootingStart(sys *System) func(*Play) { return sys.ShootingBegins }
func combatStart(sys *System) func(*Play)   { return sys.CombatBegins }
func commandIsOver(sys *System) func(*Play) { return sys.Settled }
func turnIsOver(sys *System) func(*Play)    { return sys.TurnEnds }

// bound is why a warrior may do nothing of his own accord, or nil.
func (s *State) bound(w *Warrior) error {
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].Bound; f != nil {
			if err := f(s, w); err != nil {
				return err
			}
		}
	}
	return nil
}

func (s *State) systemsBarCharge(w *Warrior) error {
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].MayCharge; f != nil {
			if err := f(s, w); err != nil {
				return err
			}
		}
	}
	return nil
}

// paced is how far a warrior gets who would get so far.
func (s *State) paced(w *Warrior, far physics.Length, rolled bool) physics.Length {
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].Pace; f != nil {
			far = f(s, w, far, rolled)
		}
	}
	return far
}

// pace is his Movement as a distance (MOVE-01).
func (s *State) pace(w *Warrior) physics.Length { return s.paced(w, inches(s.Profile(w).M), false) }

func (s *State) legs(w *Warrior, m *physics.Mover) {
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].Legs; f != nil {
			f(s, w, m)
		}
	}
}

// bars is why a warrior will not go a way, or nil.
func (s *State) bars(w *Warrior, path physics.Path) error {
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].Bars; f != nil {
			if err := f(s, w, path); err != nil {
				return err
			}
		}
	}
	return nil
}

// setsOut reports whether a warrior goes the way he has chosen.
func (p *Play) setsOut(w *Warrior, path physics.Path) bool {
	for i := range p.Rules.Systems {
		if f := p.Rules.Systems[i].SetsOut; f != nil && !f(p, w, path) {
			return false
		}
	}
	return true
}

func (s *State) sureFooted(w *Warrior, l physics.Leg) bool {
	if s.sheer(w, l) {
		return true
	}
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].SureFooted; f != nil && f(s, w, l) {
			return true
		}
	}
	return false
}

func (s *State) fallStrength(w *Warrior, strength int) int {
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].Falls; f != nil {
			strength = f(s, w, strength)
		}
	}
	return strength
}

// arrives tells the systems that a warrior has moved.
func (p *Play) arrives(w *Warrior) {
	for i := range p.Rules.Systems {
		if f := p.Rules.Systems[i].Arrives; f != nil && w.InPlay() && !p.Over {
			f(p, w)
		}
	}
}

// blind reports whether something beside terrain keeps him from seeing another.
func (s *State) blind(w, at *Warrior) bool {
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].Blind; f != nil && f(s, w, at) {
			return true
		}
	}
	return false
}

func (s *State) conceals(w *Warrior) bool {
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].Conceals; f != nil && f(s, w) {
			return true
		}
	}
	return false
}

// Untouchable reports whether nobody attacks and nothing harms a warrior now.
func (s *State) Untouchable(w *Warrior) bool {
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].Untouchable; f != nil && f(s, w) {
			return true
		}
	}
	return false
}

func (s *State) systemsToStrike(w, at *Warrior, r *Roll) {
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].ToStrike; f != nil {
			f(s, w, at, r)
		}
	}
}

func (s *State) systemsToWound(st *Strike, r *Roll) {
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].ToWound; f != nil {
			f(s, st, r)
		}
	}
}

func (s *State) systemsToSave(st *Strike, r *Roll) {
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].ToSave; f != nil {
			f(s, st, r)
		}
	}
}

// tampered is a die of a warrior after what systems do to it; never below 1.
func (s *State) tampered(who WarriorID, rule string, n int) int {
	w := s.Warrior(who)
	if w == nil {
		return n
	}
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].Tampers; f != nil {
			n = max(1, n+f(s, w, rule))
		}
	}
	return n
}

func (s *State) criticalAnyway(st *Strike, face int) bool {
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].Critical; f != nil && f(s, st, face) {
			return true
		}
	}
	return false
}

func (p *Play) systemsWounded(st *Strike, n int) int {
	for i := range p.Rules.Systems {
		if f := p.Rules.Systems[i].Wounded; f != nil && n > 0 {
			n = f(p, st, n)
		}
	}
	return n
}

func (p *Play) systemsInjured(w *Warrior, into Condition, by WarriorID) Condition {
	for i := range p.Rules.Systems {
		if f := p.Rules.Systems[i].Injured; f != nil && into > w.Condition {
			into = f(p, w, into, by)
		}
	}
	return into
}

func (p *Play) systemsDown(w *Warrior, by WarriorID) {
	for i := range p.Rules.Systems {
		if f := p.Rules.Systems[i].Downs; f != nil {
			f(p, w, by)
		}
	}
}

func (s *State) staysDown(w *Warrior) bool {
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].StaysDown; f != nil && f(s, w) {
			return true
		}
	}
	return false
}

func (s *State) systemsBlows(w *Warrior, n int) int {
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].Blows; f != nil {
			n = f(s, w, n)
		}
	}
	return n
}

// initiative is a warrior's Initiative for a test by that rule, and what is
// special about it, for the log.
func (s *State) initiative(w *Warrior, rule string) (i int, from string) {
	i = s.Profile(w).I
	if rule == "CLIMB-05" {
		if n := s.grip(w); n > 0 {
			i, from = i+n, fmt.Sprintf(", %+d grip", n)
		}
	}
	for k := range s.Rules.Systems {
		if f := s.Rules.Systems[k].Initiative; f != nil {
			if m := f(s, w, rule); m.By != 0 {
				i, from = i+m.By, fmt.Sprintf("%s, %+d %s", from, m.By, m.Why)
			}
		}
	}
	return i, from
}

func (p *Play) systemsPass(w *Warrior, rule string) bool {
	for i := range p.Rules.Systems {
		if f := p.Rules.Systems[i].Passes; f != nil && f(p, w, rule) {
			return true
		}
	}
	return false
}

func (s *State) systemsFear(by, w *Warrior) bool {
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].Fears; f != nil && f(s, by, w) {
			return true
		}
	}
	return false
}

// nearness is how near somebody must be to help a warrior by that rule.
func (s *State) nearness(w *Warrior, rule string, far physics.Length) physics.Length {
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].Nearness; f != nil {
			far = f(s, w, rule, far)
		}
	}
	return far
}

// stretch is how much longer distances are for shots and charges.
func (s *State) stretch() (far physics.Length) {
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].Stretch; f != nil {
			far += f(s)
		}
	}
	return far
}

// nerve is what losses do to a side: the strongest word of a system counts.
func (s *State) nerve(side SideID) Nerve {
	n := TestsNerve
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].Routs; f != nil {
			n = max(n, f(s, side))
		}
	}
	return n
}

// unlost reports whether one who is not on the table does not count as lost.
func (s *State) unlost(w *Warrior) bool {
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].Unlost; f != nil && f(s, w) {
			return true
		}
	}
	return false
}

// Awaits reports whether a side with nobody on the table is still in the battle.
func (s *State) Awaits(side SideID) bool {
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].Awaits; f != nil && f(s, side) {
			return true
		}
	}
	return false
}

// SetUp is what has yet to be done before the battle can begin, as a command
// that does it the usual way: at last that it begins. It is nil once it has.
func (s *State) SetUp() Command {
	if s.Turn > 0 || s.Over {
		return nil
	}
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].SetUp; f != nil {
			if c := f(s); c != nil {
				return c
			}
		}
	}
	if l := s.nextToRedeploy(); l != nil {
		return Settle{Leader: l.ID}
	}
	if w := s.nextInfiltrator(); w != nil {
		return s.infiltration(w)
	}
	return Begin{First: max(0, s.FirstTurn())}
}

// FirstTurn is whose the first turn is, or -1 if the players say.
func (s *State) FirstTurn() SideID {
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].First; f != nil {
			return f(s)
		}
	}
	return -1
}

// mayStand is why a warrior can be nowhere there, or nil.
func (s *State) mayStand(w *Warrior, at physics.Spot) error {
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].MayStand; f != nil {
			if err := f(s, w, at); err != nil {
				return err
			}
		}
	}
	return nil
}

// MayHold is why a warrior may not have these weapons in his hands, or nil, by the
// systems: what he carries and how weapons are held is not looked at.
func (s *State) MayHold(w *Warrior, main, off WeaponID) error {
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].MayHold; f != nil {
			if err := f(s, w, main, off); err != nil {
				return err
			}
		}
	}
	return nil
}

func (s *State) prominent(at *Warrior) bool {
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].Prominent; f != nil && f(s, at) {
			return true
		}
	}
	return false
}

// systemsLand tells the systems of a hit; it reports whether its victim is still there.
func (p *Play) systemsLand(st *Strike) bool {
	for i := range p.Rules.Systems {
		if f := p.Rules.Systems[i].Lands; f != nil && p.Warriors[st.At].InPlay() {
			f(p, st)
		}
	}
	return p.Warriors[st.At].InPlay()
}

// systemsInjure reports whether a system has seen to what comes of injury rolls.
func (p *Play) systemsInjure(st *Strike, rolls int) bool {
	for i := range p.Rules.Systems {
		if f := p.Rules.Systems[i].Injures; f != nil && rolls > 0 && f(p, st, rolls) {
			return true
		}
	}
	return false
}
