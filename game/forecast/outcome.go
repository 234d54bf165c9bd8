package forecast

import (
	"fmt"

	"cometfall/rules"
)

// Outcome is how likely each fate of somebody is when a command is carried out.
type Outcome struct {
	Fates
	counted bool // played and counted, since the dice can fall in too many ways
}

// outcomeOf goes through a command with all the ways in which its dice can fall, or
// plays and counts it if they are too many; false if it is not allowed.
func outcomeOf(s *rules.State, c rules.Command, id rules.WarriorID) (o Outcome, ok bool) {
	before := s.Warriors[id]
	kind := func(end *rules.State) int {
		after := &end.Warriors[id]
		if f := fateOf(&before, after); f <= Down || !after.Fleeing || before.Fleeing {
			return int(f)
		}
		return int(Flees)
	}
	odds, ok := rules.Enumerate(s, c, limit, nil, kind)
	if !ok {
		odds, o.counted, ok = countedOf(s, c, kind)
	}
	for k := range o.Fates {
		o.Fates[k] = odds[k]
	}
	return o, ok
}

// countedOf plays a command with dice and counts how it ends; false if it is not
// allowed.
func countedOf(s *rules.State, c rules.Command, kind func(end *rules.State) int) (odds map[int]float64, counted, ok bool) {
	var run rules.Series
	var end rules.State
	odds = map[int]float64{}
	for n := range uint64(plays) {
		end.CopyFrom(s)
		end.Dice = rules.Dice{Seed: n}
		if run.Branch(&end, c, rules.FirstAnswer) != nil {
			return nil, false, false
		}
		odds[kind(&end)] += 1.0 / plays
	}
	return odds, true, true
}

// outcomeAmong is the same for one of several whom a command strikes, each with
// dice of his own: the others are left out, and so are the ways in which theirs fall.
func outcomeAmong(s *rules.State, c rules.Command, id rules.WarriorID, struck []rules.WarriorID) (Outcome, bool) {
	alone := s.Clone()
	by := rules.Nobody
	if spell, ok := c.(rules.CastSpell); ok {
		by = spell.Who // may be struck, too, but must be there
	}
	for _, other := range struck {
		if o := alone.Warrior(other); other != id && other != by && o != nil {
			o.Condition = rules.OutOfAction
		}
	}
	return outcomeOf(alone, c, id)
}

// foreseeOutcome adds to a prospect what becomes of the one a spell is cast at.
func (p *Prospect) foreseeOutcome(s *rules.State, at *rules.Warrior, c rules.CastSpell) {
	var struck []rules.WarriorID
	if sp := &s.Rules.Spells[c.Spell]; sp.Blast > 0 {
		round := at
		if sp.Aim == rules.Round {
			round = s.Warrior(c.Who)
		}
		struck = s.Within(round, sp.Blast)
	}
	if o, ok := outcomeAmong(s, c, at.ID, struck); ok && o.harms() {
		if o.counted {
			p.say(fmt.Sprintf("Counted in %d castings:", plays))
		}
		p.Bars = append(p.Bars, Bar{at.Name, o.Fates})
	}
}
