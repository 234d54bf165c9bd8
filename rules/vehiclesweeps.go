package rules

import "cometfall/physics"

// What hits everybody under a shape hits the vehicles there, too: a line of shot, a breath,
// a spell that bursts (RUL-WAGON-29).

// Sweep is a hit on a vehicle by what hits all under a shape. Which of its parts is hit
// says the rule that brings its kind.
type Sweep struct {
	Vehicle  int // its place in State.Carriers
	By       WarriorID
	Strength int
	Rule     string
}

// SweptVehicles are the vehicles of which a shape touches a part that is laid from a warrior
// towards a place, as it rises or sinks, and from which no wall or floor keeps it. The one
// that he is aboard himself it spares.
func (s *State) SweptVehicles(w *Warrior, shape *physics.Template, towards physics.Spot) (all []int) {
	if len(s.Carriers) == 0 {
		return nil
	}
	own, from := s.RidesOn(w), w.At.Point()
	eye := w.At
	eye.Z += w.Height / 2
	far := max(1, physics.Apart(from, towards.Point()))
	for i := range s.Carriers {
		if i != own && s.partIn(i, shape, func(part *physics.Part, at physics.Spot) bool {
			z := w.At.Z + (towards.Z-w.At.Z)*min(physics.Apart(from, at.Point()), far)/far
			if at.Z+part.Low >= z+w.Height || at.Z+part.High <= z {
				return false
			}
			at.Z += (part.Low + part.High) / 2
			return !s.Table.Walled(eye, at, -1-i)
		}) {
			all = append(all, i)
		}
	}
	return all
}

// burstVehicles are the vehicles that the blast of a spell reaches which bursts round somebody.
func (s *State) burstVehicles(c CastSpell, round *Warrior) (all []int) {
	if len(s.Carriers) == 0 {
		return nil
	}
	shape, blast := s.BlastShape(c, round.ID), s.Rules.Spells[c.Spell].Blast
	for i := range s.Carriers {
		if s.partIn(i, &shape, func(part *physics.Part, at physics.Spot) bool {
			return at.Z+part.Low <= round.At.Z+round.Height+blast && at.Z+part.High >= round.At.Z-blast
		}) {
			all = append(all, i)
		}
	}
	return all
}

// partIn reports whether a shape touches a part of a vehicle of which something holds.
func (s *State) partIn(carrier int, shape *physics.Template, holds func(part *physics.Part, at physics.Spot) bool) bool {
	c := &s.Carriers[carrier]
	if c.Lost || c.Wrecked {
		return false
	}
	for n := range c.Place.Parts {
		f := c.Place.Footprint(n)
		corners := f.Corners()
		if shape.Meets(corners[:]) && holds(&c.Place.Parts[n], physics.Spot{X: f.At.X, Y: f.At.Y, Z: c.Place.At.Z}) {
			return true
		}
	}
	return false
}

// SpellSweeps hits the vehicles that a spell reaches which bursts round somebody: all of
// them, or those of the caster's enemies.
func (p *Play) SpellSweeps(c CastSpell, round WarriorID, strength int, foes bool) {
	w, rule := p.Warrior(c.Who), p.Rules.Spells[c.Spell].Rule
	for _, i := range p.burstVehicles(c, p.Warrior(round)) {
		if !foes || p.Hostile(p.Carriers[i].Side, w.Side) {
			p.sweeps(Sweep{i, c.Who, strength, rule})
		}
	}
}

// swept hits the vehicles under a shape.
func (p *Play) swept(w *Warrior, vehicles []int, strength int, rule string) {
	by := w.ID
	for _, i := range vehicles {
		p.sweeps(Sweep{i, by, strength, rule})
	}
}

// sweeps is one such hit; what was hit before may have broken this one, or driven it off.
func (p *Play) sweeps(sw Sweep) {
	p.happens(nil, p.Rules.any.Swept != nil, func(m *Moments) {
		if c := &p.Carriers[sw.Vehicle]; m.Swept != nil && !c.Lost && !c.Wrecked && !p.Over {
			m.Swept(p, sw)
		}
	})
}

// withVehicles names those who are hit, and the vehicles among them.
func (p *Play) withVehicles(victims []WarriorID, vehicles []int) string {
	words := ""
	if len(victims) > 0 {
		words = p.names(victims)
	}
	for _, i := range vehicles {
		if words != "" {
			words += " and "
		}
		words += p.Called(i)
	}
	return words
}
