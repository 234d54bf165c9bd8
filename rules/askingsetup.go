package rules

import (
	"errors"

	"cometfall/physics"
)

// Setting up, as the rules in play are asked about it.

// SetUp is what has yet to be done before the battle can begin, as a command
// that does it the usual way: at last that it begins. It is nil once it has.
func (s *State) SetUp() (next Command) {
	if s.Turn > 0 || s.Over {
		return nil
	}
	if s.asks(nil, s.Rules.any.SetUp != nil, func(m *Moments) bool {
		if m.SetUp != nil {
			next = m.SetUp(s)
		}
		return next != nil
	}) {
		return next
	}
	if l := s.nextToRedeploy(); l != nil {
		if s.signals(l) {
			return Signal{Who: l.ID}
		}
		return Settle{Leader: l.ID}
	}
	if w := s.nextInfiltrator(); w != nil {
		return s.infiltration(w)
	}
	return Begin{First: s.FirstTurn()}
}

// settingUp reports whether warbands are yet to be set up.
func (s *State) settingUp() bool {
	return s.asks(nil, s.Rules.any.SettingUp != nil, func(m *Moments) bool { return m.SettingUp != nil && m.SettingUp(s) })
}

func (s *State) mayDeploy(w *Warrior, at physics.Spot) error {
	asked := false
	err := s.refused(w, s.Rules.any.MayDeploy != nil, func(m *Moments) error {
		if m.MayDeploy == nil {
			return nil
		}
		asked = true
		return m.MayDeploy(s, w, at)
	})
	switch {
	case !asked:
		return errors.New("everybody has been set up where the table says")
	case err != nil:
		return err
	}
	return s.outOfOrder(w, at)
}

// ground is why a warrior would not be set up there at first, or nil: by what the
// scenario says, or else by the zones of the table.
func (s *State) ground(w *Warrior, at physics.Spot) error {
	asked := false
	err := s.refused(w, s.Rules.any.Ground != nil, func(m *Moments) error {
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
	p.happens(w, p.Rules.any.Deployed != nil, func(m *Moments) {
		if m.Deployed != nil {
			m.Deployed(p, w)
		}
	})
}

// FirstTurn is whose the first turn is, or Diced if nothing says.
func (s *State) FirstTurn() SideID {
	side := Diced
	s.asks(nil, s.Rules.any.First != nil, func(m *Moments) bool {
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
	return s.refused(w, s.Rules.any.MayStand != nil, func(m *Moments) error {
		if m.MayStand == nil {
			return nil
		}
		return m.MayStand(s, w, at)
	})
}
