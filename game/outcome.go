package game

import (
	"fmt"

	"cometfall/game/view"
	"cometfall/rules"
)

// outcome is how likely each end of somebody is when a command is carried out;
// to flee is an end of its own.
type outcome struct {
	fates
	flees   float64
	counted bool // played countedPlays times, since the dice can fall in too many ways
}

// outcomeOf goes through a command with all the ways in which its dice can fall, or
// plays and counts it if they are too many; false if it is not allowed.
func outcomeOf(s *rules.State, c rules.Command, id rules.WarriorID) (o outcome, ok bool) {
	before := s.Warriors[id]
	kind := func(end *rules.State) int {
		after := &end.Warriors[id]
		if k := fateOf(&before, after); k > fateDown && after.Fleeing && !before.Fleeing {
			return fateKinds
		} else {
			return k
		}
	}
	odds, ok := rules.Enumerate(s, c, exchangeLimit, nil, kind)
	if !ok {
		odds, o.counted, ok = countedOf(s, c, kind)
	}
	for k := range o.fates {
		o.fates[k] = odds[k]
	}
	o.flees = odds[fateKinds]
	return o, ok
}

// countedOf plays a command with dice and counts how it ends; false if it is not
// allowed.
func countedOf(s *rules.State, c rules.Command, kind func(end *rules.State) int) (odds map[int]float64, counted, ok bool) {
	run := rules.NewRunner(nil)
	var end rules.State
	odds = map[int]float64{}
	for n := range uint64(countedPlays) {
		end.CopyFrom(s)
		end.Dice = rules.Dice{Seed: n}
		if run.Do(&end, c) != nil {
			return nil, false, false
		}
		odds[kind(&end)] += 1.0 / countedPlays
	}
	return odds, true, true
}

// outcomeAmong is the same for one of several whom a command strikes, each with
// dice of his own: the others are left out, and so are the ways in which theirs fall.
func outcomeAmong(s *rules.State, c rules.Command, id rules.WarriorID, struck []rules.WarriorID) (outcome, bool) {
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

// harms reports whether there is anything to tell.
func (o *outcome) harms() bool { return o.flees > 0 || o.fates[fateWhole] < 1-1e-9 }

// bar is the ends as a bar.
func (o *outcome) bar(name string) oddsBar {
	b := oddsBar{name: name + ":"}
	for k, p := range o.fates[:fateWhole] {
		b.add(fateWords[k], p, fateInk(k))
	}
	b.add("flees", o.flees, view.Good)
	b.add(fateWords[fateWhole], o.fates[fateWhole], fateInk(fateWhole))
	return b
}

// foreseeOutcome adds to a prospect what becomes of the one aimed at.
func (b *battle) foreseeOutcome(p *prospect, at *rules.Warrior, c rules.CastSpell, wide float64) {
	s := b.m.State
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
			p.lines = append(p.lines, plain.wrap(fmt.Sprintf("Counted in %d castings:", countedPlays), wide)...)
		}
		p.bars = append(p.bars, o.bar(at.Name))
	}
}

// foreseeDetection says how likely a hidden enemy is found.
func (b *battle) foreseeDetection(p *prospect, w *rules.Warrior, c rules.Detect) {
	s := b.m.State
	found, ok := rules.Enumerate(s, c, exchangeLimit, nil, func(end *rules.State) int {
		if end.Warriors[c.At].Hidden {
			return 0
		}
		return 1
	})
	line := fmt.Sprintf("Initiative test: %d or less on a die", min(5, s.Profile(w).I))
	if ok {
		line += fmt.Sprintf(" (%s)", percent(found[1]))
	}
	p.title, p.lines, p.rule = "Look for "+s.Warriors[c.At].Name, []string{line}, "HIDE-10"
}

// foretell adds to the panel of a template how likely each it strikes is put out
// of action.
func (l *laid) foretell(b *battle, c rules.Command) {
	s, p, wide := b.m.State, b.cardPrint(), b.cardWide()
	struck := l.hits
	if l.struck != rules.Nobody {
		struck = append([]rules.WarriorID{l.struck}, struck...)
	}
	if len(struck) == 0 || c.Legal(s) != nil {
		return
	}
	said := false
	for i, id := range struck {
		among := struck
		if l.struck != rules.Nobody && i > 0 {
			among = struck[1:] // who is first in the path must be there
		}
		o, ok := outcomeAmong(s, c, id, among)
		if !ok || !o.harms() {
			continue
		}
		if !said {
			l.card.say(p, wide, "Out of action, with all the dice it takes:", view.Quiet)
			said = true
		}
		l.card.odds(p, wide, "   "+s.Warriors[id].Name, o.fates[fateOut], view.Bad)
	}
}
