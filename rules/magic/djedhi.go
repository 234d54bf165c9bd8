package magic

import (
	"errors"

	"cometfall/physics"
	"cometfall/rules"
)

// The keys of the spells that ask for themselves.
const (
	statueOfLight   = "statue-of-light"
	fleetingShadows = "fleeting-shadows"
	silentGuardian  = "silent-guardian"
)

// Djedhi is the magic of the Elf Mages, who are hired.
var Djedhi = rules.Magic{
	Key: "djedhi", Name: "Spells of the Djed'hi", Rule: "MAGIC-01", Users: "Elf Mages",
	Entries: []rules.Spell{
		{
			Key: "divination-of-shirath", Name: "Divination of Shirath", Rule: "SPELL-ELF-1", Difficulty: 6,
			About: "He throws all his failed dice again until the start of his next turn; the second throw stands.",
			Works: onHimself,
			Lasting: rules.Lasting{Moments: &rules.Moments{
				MustRethrow: func(_ *rules.State, _ *rules.Warrior, of rules.Purpose, ok bool) bool {
					return !ok && of != rules.InjuryRoll // AMB-102
				},
				HisTurnBegins: rules.Ends("divination-of-shirath"),
			}},
		},
		{
			Key: "shimmering-shield", Name: "Shimmering Shield", Rule: "SPELL-ELF-2", Difficulty: 7,
			About: "A 5+ turns each wound aside that his armour has not, whatever it comes from, until the start of his next turn.",
			Works: onHimself,
			Lasting: rules.Lasting{
				Ward:    5,
				Moments: &rules.Moments{HisTurnBegins: rules.Ends("shimmering-shield")},
			},
		},
		{
			Key: statueOfLight, Name: "Statue of Light", Rule: "SPELL-ELF-3", Difficulty: 7, Kind: rules.Hex,
			About: "An enemy in sight cannot move of his own accord, and he and the Mage have 2 less Weapon Skill, while the Mage stays where he is and in the battle. Both may cast.",
			Aim:   rules.AtModel, Whom: rules.AtFoes, Range: in(100),
			Works: func(p *rules.Play, c rules.CastSpell) {
				frees(p, p.Warrior(c.Who))
				frees(p, p.Warrior(c.At))
				p.Lay(c, p.Warrior(c.At), int(c.At))
				p.Lay(c, p.Warrior(c.Who), int(c.At))
			},
			Lasting: rules.Lasting{Moments: &rules.Moments{
				Profile: func(s *rules.State, w *rules.Warrior, pr *rules.Profile) {
					if pr.WS > 0 && (holdsAnother(s, w) || held(s, w) != nil) {
						pr.WS = max(1, pr.WS-2)
					}
				},
				MayMove: func(s *rules.State, w *rules.Warrior, _ bool, why error) error {
					if why == nil {
						return held(s, w)
					}
					return why
				},
				MayCharge: held,
				Arrives: func(p *rules.Play, w *rules.Warrior) {
					if holdsAnother(p.State, w) {
						frees(p, w)
					}
				},
				Downs: func(p *rules.Play, w *rules.Warrior, _ rules.WarriorID) {
					if e, lasts := p.Effect(w, statueOfLight); lasts && w.Condition == rules.OutOfAction {
						frees(p, p.Warrior(e.By))
						p.Ends(w, statueOfLight)
					}
				},
			}},
		},
		{
			Key: fleetingShadows, Name: "Fleeting Shadows", Rule: "SPELL-ELF-4", Difficulty: 8,
			About:   "The first hit on him does nothing: he is 2\" farther on, in a random direction, and over no edge. Then it is over.",
			May:     notTwice("SPELL-ELF-4"),
			Works:   onHimself,
			Lasting: rules.Lasting{Moments: &rules.Moments{Hit: fleets}},
		},
		{
			Key: "hunters-fury", Name: "Hunter's Fury", Rule: "SPELL-ELF-5", Difficulty: 9, Kind: rules.MagicMissile,
			About: "D3 + 1 arrows at an enemy within 36\", each to hit with his Ballistic Skill without penalties for moving, range and cover, at Strength 3.",
			Aim:   rules.AtModel, Whom: rules.AtFoes, Range: in(36),
			May: notIntoFights,
			Works: func(p *rules.Play, c rules.CastSpell) {
				p.SpellShots(c, 1+p.D3(c.Who, "SPELL-ELF-5", "arrows, and one more"), 3, true)
			},
		},
		{
			Key: silentGuardian, Name: "Silent Guardian", Rule: "SPELL-ELF-6", Difficulty: 9,
			About: "A guardian of mist strikes before anybody at each enemy who stands against him, once, at Weapon Skill 5 and Strength 3, until he casts another spell or is out of action.",
			Works: onHimself,
			Lasting: rules.Lasting{Moments: &rules.Moments{
				Fights: func(p *rules.Play, w *rules.Warrior) {
					e, _ := p.Effect(w, silentGuardian)
					for _, id := range p.Foes(w) {
						at := p.Warrior(id)
						if !at.Able() {
							continue
						}
						vs := p.Profile(at).WS
						roll := rules.Roll{Name: "the guardian, to hit", Whom: at.Name, Base: p.Rules.ToHitCombat(5, vs), From: "WS %d against WS %d", Nums: [2]int{5, vs},
							Rule: "SPELL-ELF-6", For: rules.HitRoll, Plain: true}
						if _, hits := p.Throw(&roll, w.ID, id); hits {
							p.SpellHits(rules.CastSpell{Who: w.ID, Spell: e.Spell, At: id}, id, 1, 3, true)
						}
					}
				},
				CastRolled: func(p *rules.Play, c rules.CastSpell, _, _ int) { p.Ends(p.Warrior(c.Who), silentGuardian) },
				Downs: func(p *rules.Play, w *rules.Warrior, _ rules.WarriorID) {
					if w.Condition == rules.OutOfAction {
						p.Ends(w, silentGuardian)
					}
				},
			}},
		},
	},
}

// holdsAnother reports whether a Mage holds somebody in light.
func holdsAnother(s *rules.State, w *rules.Warrior) bool {
	e, lasts := s.Effect(w, statueOfLight)
	return lasts && e.By == w.ID && e.N != int(w.ID)
}

// held is why one who is held in light does not move, or nil. The Mage's own note says whom he
// holds.
func held(s *rules.State, w *rules.Warrior) error {
	e, lasts := s.Effect(w, statueOfLight)
	if !lasts || e.By == w.ID {
		return nil
	}
	by := s.Warrior(e.By)
	own, holds := s.Effect(by, statueOfLight)
	if !holds || own.By != by.ID || own.N != int(w.ID) || !by.InPlay() {
		return nil
	}
	return errors.New("he is held in light (SPELL-ELF-3)")
}

// frees ends a Mage's hold on whom he holds.
func frees(p *rules.Play, w *rules.Warrior) {
	e, lasts := p.Effect(w, statueOfLight)
	if !lasts || e.By != w.ID {
		return
	}
	p.Ends(w, statueOfLight)
	if at := p.Warrior(rules.WarriorID(e.N)); at != nil {
		if o, still := p.Effect(at, statueOfLight); still && o.By == w.ID {
			p.Ends(at, statueOfLight)
		}
	}
}

// fleets takes a hit off him and him out of its way, as far as there is room.
func fleets(p *rules.Play, w *rules.Warrior, _ *rules.Strike) bool {
	p.Say(rules.Note, w.ID, rules.Nobody, "SPELL-ELF-4", "It strikes a shadow of %s.", w.Name)
	p.Ends(w, fleetingShadows)
	ring := physics.Ring(physics.Point{}, 1000)
	dir := ring[p.Pick(len(ring), "SPELL-ELF-4", "where the shadows take him")]
	for far := in(2); far > 0; far -= in(1) / 2 {
		to := w.At
		to.X, to.Y = to.X+dir.X*far/1000, to.Y+dir.Y*far/1000
		if p.MayLand(w, to) == nil && !p.Meets(w, to) {
			p.Slips(w, to, "SPELL-ELF-4", "is somewhere else")
			return false
		}
	}
	return false
}
