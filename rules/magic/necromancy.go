package magic

import (
	"errors"
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// The types of Undead that Necromancy commands.
const (
	zombie   = "Zombie"
	direWolf = "Dire Wolf"
	ghoul    = "Ghoul" // who serves them and is none
)

// Necromancy is the magic of the Necromancers.
var Necromancy = rules.Magic{
	Key: "necromancy", Name: "Necromancy", Rule: "MAGIC-01", Users: "Necromancers",
	Entries: []rules.Spell{
		{
			Key: "lifestealer", Name: "Lifestealer", Rule: "SPELL-NEC-1", Difficulty: 10, Kind: rules.DirectDamage,
			About: "A model within 6\" suffers a wound, without a save, and the Necromancer gains one. Not on the Possessed or Undead.",
			Aim:   rules.AtModel, Whom: rules.AtFoes | rules.AtFriends, Range: in(6),
			May: func(s *rules.State, c rules.CastSpell) error {
				if s.Warrior(c.At).Has(rules.Undead | rules.Possessed) {
					return errors.New("it has no life to steal (SPELL-NEC-1)")
				}
				return nil
			},
			Works: func(p *rules.Play, c rules.CastSpell) {
				if !p.SpellWounds(c, c.At, 1) {
					return
				}
				w := p.Warrior(c.Who)
				w.Wounds++
				p.Say(rules.Recovered, w.ID, c.At, "SPELL-NEC-1", "%s gains a wound and has %d.", w.Name, w.Wounds)
			},
		},
		{
			Key: "re-animation", Name: "Re-Animation", Rule: "SPELL-NEC-2", Difficulty: 5,
			About: "A Zombie that went out of action in the last shooting or close combat phase returns within 6\", not against an enemy.",
			Aim:   rules.SendsModel, Whom: rules.AtFallen, Range: in(6),
			May: func(s *rules.State, c rules.CastSpell) error {
				at, w := s.Warrior(c.At), s.Warrior(c.Who)
				_, rests := s.Effect(at, sanctity)
				switch {
				case rests:
					return errors.New("it rests in peace (SPELL-MOR-3)")
				case at.Type != zombie:
					return errors.New("only a Zombie can be raised (SPELL-NEC-2)")
				case !s.WentOutLately(at):
					return errors.New("it did not go out of action in the last shooting or close combat phase (SPELL-NEC-2, AMB-100)")
				case !s.InBattle(at.Home()):
					return errors.New("its warband has left the battle (SPELL-NEC-2)")
				case !within(w, at, c.To, rangeOf(s, c)):
					return errors.New("that is not within 6\" of the Necromancer (SPELL-NEC-2)")
				case s.Meets(at, c.To):
					return errors.New("it cannot be placed against an enemy (SPELL-NEC-2)")
				}
				return s.MayLand(at, c.To)
			},
			Places: func(s *rules.State, c rules.CastSpell) []physics.Spot {
				w, at := s.Warrior(c.Who), s.Warrior(c.At)
				if to, ok := s.PlaceNear(at, w.At, rangeOf(s, c), func(b physics.Body) bool { return !s.Meets(at, b.At) }); ok {
					return []physics.Spot{to}
				}
				return nil
			},
			Works: func(p *rules.Play, c rules.CastSpell) { p.Return(p.Warrior(c.At), c.To, "SPELL-NEC-2") },
		},
		{
			Key: "death-vision", Name: "Death Vision", Rule: "SPELL-NEC-3", Difficulty: 6,
			About:   "The Necromancer causes fear for the rest of the battle.",
			Works:   onHimself,
			Lasting: rules.Lasting{Traits: rules.CausesFear},
		},
		{
			Key: "spell-of-doom", Name: "Spell of Doom", Rule: "SPELL-NEC-4", Difficulty: 9, Kind: rules.Hex,
			About: "An enemy within 12\" rolls his Strength or less on a die, or rolls on the injury table. A 6 always fails.",
			Aim:   rules.AtModel, Whom: rules.AtFoes, Range: in(12),
			Works: func(p *rules.Play, c rules.CastSpell) {
				if p.TestStrength(p.Warrior(c.At), rules.Test{Rule: "SPELL-NEC-4"}, "against the dead") { // AMB-98
					return
				}
				p.SuffersInjury(c, c.At)
			},
		},
		{
			Key: "call-of-vanhel", Name: "Call of Vanhel", Rule: "SPELL-NEC-5", Difficulty: 6,
			About: "A Zombie or Dire Wolf within 6\" moves again at once, up to its Movement. Against an enemy it counts as charging.",
			Aim:   rules.SendsModel, Whom: rules.AtFriends, Range: in(6),
			May: func(s *rules.State, c rules.CastSpell) error {
				at := s.Warrior(c.At)
				if at.Type != zombie && at.Type != direWolf {
					return errors.New("only a Zombie or a Dire Wolf hears the call (SPELL-NEC-5)")
				}
				if err := s.MayGo(at); err != nil {
					return err
				}
				if c.To == at.At {
					return rules.ErrNeedsPlace
				}
				if _, err := s.WayTo(at, c.To, reach(s, at)); err != nil {
					return err
				}
				return s.MayCloseIn(at, c.To)
			},
			Places: func(s *rules.State, c rules.CastSpell) []physics.Spot {
				at := s.Warrior(c.At)
				if (at.Type != zombie && at.Type != direWolf) || s.MayGo(at) != nil {
					return nil
				}
				var spots []physics.Spot
				for _, id := range s.Enemies(at.Side) {
					if way, err := s.WayToTouch(at, s.Warrior(id), reach(s, at)); err == nil && len(way.Legs) > 0 && s.MayCloseIn(at, way.End()) == nil {
						spots = append(spots, way.End())
					}
				}
				return spots
			},
			Works: func(p *rules.Play, c rules.CastSpell) {
				at := p.Warrior(c.At)
				way, err := p.WayTo(at, c.To, reach(p.State, at))
				if err != nil {
					panic("magic: a way that was there is gone: " + err.Error())
				}
				p.Go(at, way)
			},
		},
		{
			Key: "spell-of-awakening", Name: "Spell of Awakening", Rule: "SPELL-NEC-6",
			About: "An enemy Hero killed in the battle may rise afterwards as a Zombie of the Necromancer's warband.",
			After: true,
			// He keeps his characteristics, weapons and armour, and nothing else: neither net nor
			// blessed water, which are equipment (EQUIP-10, EQUIP-14).
			Awakens: func(r *rules.Ruleset, hero rules.Warrior) rules.Warrior {
				z := rules.Warrior{
					Name: hero.Name, Type: zombie, Figure: hero.Figure, Base: hero.Base, Wounds: hero.Base.W,
					Weapons: slices.DeleteFunc(slices.Clone(hero.Weapons), func(id rules.WeaponID) bool { return r.Weapon(id).HeroOnly }),
					Armour:  hero.Armour, Shield: hero.Shield, Buckler: hero.Buckler, Helmet: hero.Helmet,
					Radius: hero.Radius, Height: hero.Height, Large: hero.Large, DownedBy: rules.Nobody,
					Traits: rules.Undead | rules.CausesFear | rules.ImmuneToPsychology | rules.NeverAlone | rules.ImmuneToPoison | rules.NoPain | rules.NeverRuns,
				}
				r.Equip(&z) // what he holds now that he is on foot
				return z
			},
		},
	},
}

// reach is how far the called move: their Movement, as it is now.
func reach(s *rules.State, w *rules.Warrior) physics.Length { return s.PaceOf(w) }

// within reports whether a model set down at a place is within a distance of a warrior.
func within(w, at *rules.Warrior, to physics.Spot, d physics.Length) bool {
	b := at.Body()
	b.At = to
	return physics.Within(w.Body(), b, d)
}
