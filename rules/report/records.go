package report

import (
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/campaign"
	"cometfall/rules/match"
)

// Record is what a warrior did in a battle.
type Record struct {
	Who     rules.WarriorID
	Name    string
	Type    string
	Side    rules.SideID
	Hero    bool
	Moved   physics.Length
	Charges int
	Shots   int // fired
	ShotHit int
	Blows   int // rolled to hit
	BlowHit int
	Spells  int // cast, with or without success
	Wounds  int // caused
	Felled  int // knocked down or stunned
	Out     int // taken out of action
	Suffers int // wounds
	Saved   int // of Saves
	Saves   int
	Fate    string
	Tally   int // for the order: the worthier the more
}

// recordsOf counts what happened to and by every warrior, side by side, in the order of the
// warbands.
func recordsOf(m *match.Match) []Record {
	s := m.State
	all := make([]Record, len(s.Warriors))
	for i := range s.Warriors {
		w := &s.Warriors[i]
		all[i] = Record{Who: w.ID, Name: w.Name, Type: w.Type, Side: w.Side, Hero: w.Hero, Fate: fate(s, w)}
		if w.Swayed {
			all[i].Side = w.HomeSide
		}
	}
	of := func(id rules.WarriorID) *Record {
		if s.Warrior(id) == nil {
			return &Record{} // nobody's
		}
		return &all[id]
	}
	for i := range m.Lines {
		l := &m.Lines[i]
		e := l.Event
		if e == nil || l.Undone {
			continue
		}
		d := of(e.Who)
		switch e.Kind {
		case rules.Went:
			for k := 1; k < len(e.Path); k++ {
				d.Moved += physics.Apart(e.Path[k-1].Point(), e.Path[k].Point())
			}
		case rules.Declared:
			d.Charges++
		case rules.FiredAt:
			d.Shots++
		case rules.Conjured:
			d.Spells++
		case rules.Hurt:
			d.Suffers++
			if e.At != e.Who {
				of(e.At).Wounds++
			}
		case rules.Downed:
			if e.At != e.Who && (e.Into == rules.KnockedDown || e.Into == rules.Stunned) {
				of(e.At).Felled++
			}
		case rules.Threw:
			countThrow(d, l)
		}
	}
	for _, c := range campaign.Out(m).TakenOut {
		if c.By != c.Who {
			of(c.By).Out++
		}
	}
	for i := range all {
		d := &all[i]
		d.Tally = 20*d.Out + 5*d.Wounds + 4*d.Felled + d.ShotHit + d.BlowHit + d.Saved + d.Charges
	}
	return all
}

// countThrow counts a roll for whoever threw it.
func countThrow(d *Record, l *match.Line) {
	hit := 0
	if l.Event.OK {
		hit = 1
	}
	switch kindOf(l) {
	case Shots:
		d.ShotHit += hit
	case Blows:
		d.Blows++
		d.BlowHit += hit
	case Saves:
		d.Saves++
		d.Saved += hit
	}
}

// fate is how a warrior ended.
func fate(s *rules.State, w *rules.Warrior) string {
	switch {
	case w.Condition == rules.Standing && w.Fleeing:
		return "fleeing"
	case w.Condition == rules.Standing && int(w.Side) < len(s.Sides) && s.Sides[w.Side].Routed:
		return "left the field with his side"
	case w.Condition == rules.Standing:
		return "unharmed" + wounded(w)
	case w.Condition == rules.Gone:
		return "left the table"
	}
	return w.Condition.String()
}

func wounded(w *rules.Warrior) string {
	if lost := w.Base.W - w.Wounds; lost > 0 {
		return fmt.Sprintf(" but for %d lost", lost)
	}
	return ""
}

// fraction is "2 of 5", or a dash for none of none.
func fraction(good, of int) string {
	if of == 0 {
		return "–"
	}
	return fmt.Sprintf("%d of %d", good, of)
}

// number is a count, or a dash for none.
func number(n int) string {
	if n == 0 {
		return "–"
	}
	return fmt.Sprint(n)
}
