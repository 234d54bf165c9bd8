package rules

import (
	"fmt"

	"cometfall/physics"
)

// What a template would touch can be looked at before it is laid; the commands
// lay the same shapes.

// BreathShape is the teardrop of a breath towards a place, seen from above
// (SPEC-16).
func (s *State) BreathShape(w *Warrior, towards physics.Point) physics.Template {
	length, width := s.breathSize()
	return physics.Teardrop(w.Body(), towards, length, width)
}

// LineShape is the line of a weapon that hits everybody in it, towards a place
// and seen from above (WEAP-25).
func (s *State) LineShape(w *Warrior, id WeaponID, towards physics.Point) physics.Template {
	wp := s.Rules.Weapon(id)
	return physics.Strip(w.Body(), towards, s.lineLength(wp), wp.Line)
}

// BlastShape is everything within the blast of a spell round a model, seen from
// above.
func (s *State) BlastShape(c CastSpell, round WarriorID) physics.Template {
	o := &s.Warriors[round]
	return physics.Blast(o.At.Point(), s.Rules.Spells[c.Spell].Blast+o.Radius)
}

// tellSwept tells of what goes over a part of the table and meets everybody there: a breath, or
// a shot at all in a line.
func (p *Play) tellSwept(k Kind, w *Warrior, wp *Weapon, rule string, shape *physics.Template, format string, args ...any) {
	e := Event{Kind: k, Who: w.ID, At: Nobody, Rule: rule, With: wp}
	if !p.Quiet {
		e.Text, e.Swept = fmt.Sprintf(format, args...), shape
	}
	p.Tell(e)
}

// Flight is what a spell would meet that flies towards a place (AMB-96).
func (s *State) Flight(c CastSpell) physics.Flight { return s.flight(&s.Warriors[c.Who], c) }
