// Package magic is the lists of spells and prayers of the rule book, one file
// for each list, one entry for each spell, in the book's order. An entry says
// what its spell does with the verbs of the engine; the engine knows none of
// them by name.
package magic

import (
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// Lists are all lists of magic: those of the book in its order, then those that hired swords
// alone know.
var Lists = []rules.Magic{Prayers, Necromancy, ChaosRituals, LesserMagic, HornedRat, Djedhi, NorseRunes, FuneraryRites, ShallyasPrayers, UlricsPrayers, CharmsAndHexes, DarkElfMagic, RanaldsPrayers}

// in is n whole inches.
func in(n int) physics.Length { return physics.Inches(n) }

// rangeOf is how far a spell reaches.
func rangeOf(s *rules.State, c rules.CastSpell) physics.Length { return s.Rules.Spells[c.Spell].Range }

// blastOf is how far round the one struck, or the caster, a spell reaches.
func blastOf(s *rules.State, c rules.CastSpell) physics.Length { return s.Rules.Spells[c.Spell].Blast }

// onHimself makes a spell last on its caster.
func onHimself(p *rules.Play, c rules.CastSpell) { p.Lay(c, p.Warrior(c.Who), 0) }

// flies takes the caster anywhere within 12", whatever is in between; against an
// enemy he counts as charging. A fleeing enemy is hit once when the combats are
// fought, and flees again.
func flies(p *rules.Play, c rules.CastSpell) {
	w := p.Warrior(c.Who)
	if !p.Dares(w, c.To) {
		return
	}
	p.Alights(w, c.To, p.Rules.Spells[c.Spell].Rule, "flies through the air")
	if !w.Able() {
		return
	}
	p.CountsAsCharging(w)
	for _, id := range p.Foes(w) {
		if p.Warrior(id).Fleeing {
			p.Lay(c, w, 0)
		}
	}
	p.Reveal()
}

// mayFly: the place is within 12" of where he is, measured straight, and free.
func mayFly(s *rules.State, c rules.CastSpell) error {
	w, sp := s.Warrior(c.Who), &s.Rules.Spells[c.Spell]
	if w.Did(rules.Stuck) { // who fell, or did not dare to charge (FALL-04, PSY-03)
		return rules.ErrStuck
	}
	dx, dy, dz := c.To.X-w.At.X, c.To.Y-w.At.Y, c.To.Z-w.At.Z
	if dx*dx+dy*dy+dz*dz > sp.Range*sp.Range {
		return fmt.Errorf("that is farther than %s (%s)", sp.Range, sp.Rule)
	}
	if err := s.MayAlight(w, c.To); err != nil {
		return err
	}
	return s.MayCloseIn(w, c.To)
}

// againstFoes are the places beside each enemy worth flying to.
func againstFoes(s *rules.State, c rules.CastSpell) []physics.Spot {
	var spots []physics.Spot
	w := s.Warrior(c.Who)
	for _, id := range s.Enemies(w.Side) {
		for _, at := range s.Beside(w, s.Warrior(id)) {
			c.To = at
			if mayFly(s, c) == nil {
				spots = append(spots, at)
				break
			}
		}
	}
	return spots
}

// hitsTheFleeing is the one automatic hit on fleeing enemies to whom he flew by the
// spell of that key.
func hitsTheFleeing(key, rule string) rules.Lasting {
	return rules.Lasting{Moments: &rules.Moments{Fights: func(p *rules.Play, w *rules.Warrior) {
		for _, id := range p.Foes(w) {
			f := p.Warrior(id)
			if !f.Fleeing || f.Condition != rules.Standing || !w.Able() {
				continue
			}
			p.StrikesOnce(w, f, rule)
			if f.Condition == rules.Standing {
				p.RunsAgain(f, rule)
			}
		}
		p.Ends(w, key)
	}}}
}
