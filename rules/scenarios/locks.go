package scenarios

import (
	"errors"
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// PickLock has a thief try to open a door that is shut, in contact with it, once a turn
// (KIN-70). It is none of his move.
type PickLock struct{ Who rules.WarriorID }

var picking = rules.Vocable{Word: "pick", Parse: func(r *rules.Reader) rules.Command { return PickLock{Who: r.Warrior()} }}

// triedLock is counted on a thief: the turn in which he has tried a lock last.
const triedLock = "tried a lock"

// lock is the shut door with which a thief is in contact, or -1.
func (m *Mission) lock(s *rules.State, w *rules.Warrior) int {
	best, far := -1, atEdge
	for i := range m.doors {
		if s.Counters.Get(doorShut, i) == 0 {
			continue
		}
		if gap := physics.ToShape(m.doors[i].shape, w.At.Point()) - w.Radius; gap <= far {
			best, far = i, gap
		}
	}
	return best
}

// Legal implements rules.Command.
func (c PickLock) Legal(s *rules.State) error {
	w := s.Warrior(c.Who)
	if w == nil {
		return rules.ErrNotInPlay
	}
	m := mission(s)
	why := s.Barred(w, 0)
	switch {
	case !s.PicksLocks(w):
		return fmt.Errorf("%s picks no locks (KIN-70)", w.Name)
	case s.Turn == 0 || s.Phase != rules.Moves:
		return fmt.Errorf("%w: a lock is picked in the movement phase (KIN-70)", rules.ErrWrongPhase)
	case !s.Acts(w):
		return rules.ErrNotYours
	case why != nil:
		return why
	case s.EngagedByStanding(w):
		return rules.ErrEngaged
	case m == nil || m.lock(s, w) < 0:
		return errors.New("he is in contact with no door that is shut (KIN-70)")
	case w.Counters.Get(triedLock, 0) == s.Turn:
		return errors.New("he has tried a lock this turn (KIN-70)")
	}
	return nil
}

// Play implements rules.Command.
func (c PickLock) Play(p *rules.Play) {
	w, m := p.Warrior(c.Who), mission(p.State)
	door := m.lock(p.State, w)
	w.Counters.Set(triedLock, 0, p.Turn)
	if !p.TestInitiative(w, rules.Test{Rule: "KIN-70"}, "to pick the lock of the "+m.doors[door].key) {
		return
	}
	p.Say(rules.Note, w.ID, rules.Nobody, "KIN-70", "%s picks the lock.", w.Name)
	m.turnsDoor(p, &effect{verb: "open", a: door})
	p.Reveal()
}

// AtShutDoor reports whether a warrior is in contact with a door that is shut.
func (m *Mission) AtShutDoor(s *rules.State, w *rules.Warrior) bool { return m.lock(s, w) >= 0 }

// OpensDoor opens the shut door with which a warrior is in contact, by a prayer (SPELL-RAN-4).
func (m *Mission) OpensDoor(p *rules.Play, w *rules.Warrior, rule string) {
	door := m.lock(p.State, w)
	if door < 0 {
		return
	}
	p.Say(rules.Note, w.ID, rules.Nobody, rule, "Nothing keeps it shut any more: the %s.", m.doors[door].key)
	m.turnsDoor(p, &effect{verb: "open", a: door})
	p.Reveal()
}

// Deed implements rules.Command.
func (c PickLock) Deed(*rules.State) rules.Deed { return rules.By(c.Who, 0) }

// String implements rules.Command.
func (c PickLock) String(s *rules.State) string { return "pick " + s.Warriors[c.Who].Name }

// worthOfALock is what it is worth to who plays a thief that he tries one.
const worthOfALock = 300

// lockOffers offer a thief in contact with a shut door to pick its lock.
func (m *Mission) lockOffers(s *rules.State, w *rules.Warrior) []rules.Offer {
	if len(m.doors) == 0 || s.Phase != rules.Moves || !s.PicksLocks(w) || m.lock(s, w) < 0 {
		return nil
	}
	c := PickLock{Who: w.ID}
	return []rules.Offer{{Verb: rules.ToUse, Who: w.ID, At: rules.Nobody, Weapon: rules.NoWeapon, Name: "Pick the lock", Icon: "exit-door", Rule: "KIN-70", Command: c, WhyNot: c.Legal(s), Worth: worthOfALock}}
}
