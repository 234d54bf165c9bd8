package rules

import "fmt"

// The tricks and the luck of Ranald's priests.

// RanaldsLuck is noted on who has had the luck of the god in this battle; it is the key of the
// mark, too (LEARN-W26).
const RanaldsLuck = "ranalds-luck"

// lucky reports whether a warrior may yet turn a die by 1 in this battle.
func (s *State) lucky(w *Warrior) bool {
	return w != nil && s.some(w, func(t *Talent) bool { return t.Luck }) && w.Counters.Get(RanaldsLuck, 0) == 0
}

// turnsRound asks whether a roll of his that is likelier to fail than to succeed, but can do
// both, is turned round before it is made, and ends the spell that does it (SPELL-RAN-3).
func (p *Play) turnsRound(who WarriorID, good, of int) bool {
	w := p.Warrior(who)
	if w == nil || len(w.Effects) == 0 || p.Over || good <= 0 || 2*good >= of {
		return false
	}
	for _, e := range w.Effects {
		if !p.lasting(e).TurnsRound {
			continue
		}
		sp := &p.Rules.Spells[e.Spell]
		if !p.Confirm(w.Side, who, Nobody, sp.Rule, fmt.Sprintf("%s succeeds on %s only. Is it turned round, by %s: what would fail succeeds?", w.Name, Percent(float64(good)/float64(of)), sp.Name)) {
			return false
		}
		p.Say(Note, who, Nobody, sp.Rule, "The luck of %s is turned round: what would fail succeeds, and what would succeed fails.", w.Name)
		p.Lift(w, e.Spell)
		return true
	}
	return false
}

// turnsRoundRoll is turnsRound for a roll.
func (p *Play) turnsRoundRoll(r *Roll, who WarriorID) bool {
	w := p.Warrior(who)
	if w == nil || len(w.Effects) == 0 {
		return false
	}
	good, of := r.Odds()
	return p.turnsRound(who, good, of)
}

// unseen reports whether nobody notices or detects a warrior, by a spell that lasts on him.
func (s *State) unseen(w *Warrior) bool {
	for _, e := range w.Effects {
		if s.lasting(e).Unseen {
			return true
		}
	}
	return false
}

// Vanishes hides a warrior where he is.
func (p *Play) Vanishes(w *Warrior, rule string) {
	w.Hidden = true
	p.Say(Vanished, w.ID, Nobody, rule, "%s hides in plain view.", w.Name)
}

// ComesToLight ends the hiding of a warrior whom nothing conceals any more, or whom an enemy
// notices where he is.
func (p *Play) ComesToLight(w *Warrior) {
	p.staysHidden(w)
	if w.Hidden {
		p.revealToEnemies(w)
	}
}

// A doorkeeper is a scenario that has doors which are shut.
type doorkeeper interface {
	AtShutDoor(s *State, w *Warrior) bool
	OpensDoor(p *Play, w *Warrior, rule string)
}

// AtShutDoor reports whether a warrior is in contact with a door that is shut.
func (s *State) AtShutDoor(w *Warrior) bool {
	story, is := s.Rules.Story.(doorkeeper)
	return is && story.AtShutDoor(s, w)
}

// OpensDoor opens the shut door with which a warrior is in contact.
func (p *Play) OpensDoor(w *Warrior, rule string) {
	if story, is := p.Rules.Story.(doorkeeper); is {
		story.OpensDoor(p, w, rule)
	}
}
