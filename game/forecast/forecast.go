// Package forecast answers what may come of what a player thinks about: a State
// and a warrior in, odds, ways, places and words out. It goes through the dice with
// the rules themselves and changes nothing.
//
// It knows the engine and no screen: no window, no fonts, no colours, no pointer.
// Whoever asks decides when to ask anew, breaks the words into lines and paints.
//
// begin with Foresee, what an action against an enemy would take and bring, and
// follow it to ExchangeOf and OutcomeOf. MoveTo and RouteOf tell of moves;
// Template, Sight, FieldOfView, ForcedOf and Measure are one aid each.
package forecast

import (
	"cometfall/physics"
	"cometfall/rules"
)

// NotMeasured is why what would give distances away is not told (MOVE-12).
const NotMeasured = "Distances are not measured beforehand at this table (MOVE-12)."

// Fate is how somebody has come out of something.
type Fate uint8

const (
	Out Fate = iota
	Stunned
	Down
	Wounded
	Flees
	Whole
	fateKinds
)

var fateWords = [fateKinds]string{"out of action", "stunned", "knocked down", "wounded", "flees", "unhurt"}

func (f Fate) String() string { return fateWords[f] }

// Fates is how likely each fate of somebody is.
type Fates [fateKinds]float64

// harms reports whether anything but being left unhurt can happen.
func (f *Fates) harms() bool { return f[Whole] < 1-1e-9 }

// fateOf is how somebody has come out of it, whether or not he flees.
func fateOf(before, after *rules.Warrior) Fate {
	switch {
	case after.Condition >= rules.OutOfAction:
		return Out
	case after.Condition == rules.Stunned && before.Condition != rules.Stunned:
		return Stunned
	case after.Condition == rules.KnockedDown && before.Condition != rules.KnockedDown:
		return Down
	case after.Wounds < before.Wounds:
		return Wounded
	}
	return Whole
}

// Bar is the fates of one warrior, to be shown side by side. Without a name it is
// about the one everything is about.
type Bar struct {
	Name string
	Fates
}

// limit is how many ways in which dice can fall are gone through before something
// is played and counted instead: some tenths of a second, which only big frays of
// many wounds and skills take.
const limit = 40000

// plays is how often something is played where it is counted: one chance in two is
// then within 4 % of the truth nearly always.
const plays = 2500

// onlyThese is a copy of the State in which nobody but two warriors and those in
// contact with them acts in this turn, and after which the battle ends: what
// others do does not change the odds, but would multiply the ways to go through.
func onlyThese(s *rules.State, w, at *rules.Warrior) *rules.State {
	c := s.Clone()
	c.Limit = max(1, c.Turn)
	for i := range c.Warriors {
		o := &c.Warriors[i]
		if o.ID == w.ID || o.ID == at.ID || !o.InPlay() || s.InContact(o, at) || s.InContact(o, w) {
			continue
		}
		o.Intent, o.Stumbles = nil, false
		o.Done |= rules.Stuck | rules.Held | rules.Fled
		if s.Engaged(o) {
			o.Condition = rules.OutOfAction // his combat is another
		}
	}
	return c
}

// justBefore is a place a short way in front of a target, from which he can be
// charged without a test on the way.
func justBefore(s *rules.State, w, at *rules.Warrior) (physics.Spot, bool) {
	return s.Table.FreeNear(w.Body(), at.At, 2*physics.Inch, s.Bodies(w.ID), func(b physics.Body) bool {
		if physics.Distance(b, at.Body()) < physics.Inch/4 || b.At.Z != at.At.Z {
			return false
		}
		o := s.Warriors[w.ID]
		o.At = b.At
		path, err := s.ChargeRoute(&o, []rules.WarriorID{at.ID})
		return err == nil && !path.Tests()
	})
}
