package magic

import (
	"errors"

	"cometfall/physics"
	"cometfall/rules"
)

// HornedRat is the magic of the Skaven sorcerers.
var HornedRat = rules.Magic{
	Key: "horned-rat", Name: "Magic of the Horned Rat", Rule: "MAGIC-01", Users: "Eshin Sorcerers",
	Entries: []rules.Spell{
		{
			Key: "warpfire", Name: "Warpfire", Rule: "SPELL-RAT-1", Difficulty: 8, Kind: rules.MagicMissile,
			About: "D3 Strength 4 hits on the first model in its path within 8\", and a Strength 3 hit on everybody within 2\" of it.",
			Aim:   rules.InDirection, Range: in(8), Blast: in(2),
			Works: func(p *rules.Play, c rules.CastSpell) {
				at := p.FirstInPath(c)
				if at == rules.Nobody {
					return
				}
				near := p.Within(p.Warrior(at), blastOf(p.State, c)) // the Sorcerer too (AMB-97)
				p.SpellHits(c, at, p.D3(c.Who, "SPELL-RAT-1", "hits of Warpfire"), 4, true)
				for _, id := range near {
					p.SpellHits(c, id, 1, 3, true)
				}
				p.SpellSweeps(c, at, 3, false)
			},
		},
		{
			Key: "children-of-the-horned-rat", Name: "Children of the Horned Rat", Rule: "SPELL-RAT-2",
			About: "Before the battle, once: D3 Giant Rats appear within 6\". They vanish afterwards.",
			Aim:   rules.ToPlace, Range: in(6), Before: true, Once: true,
			May: func(s *rules.State, c rules.CastSpell) error {
				rat, err := giantRat(s)
				switch {
				case err != nil:
					return err
				case !within(s.Warrior(c.Who), &rat, c.To, rangeOf(s, c)):
					return errors.New("that is not within 6\" of the Sorcerer (SPELL-RAT-2)")
				}
				return s.MayLand(&rat, c.To)
			},
			Places: func(s *rules.State, c rules.CastSpell) []physics.Spot {
				rat, err := giantRat(s)
				if err != nil {
					return nil
				}
				if to, ok := s.PlaceNear(&rat, s.Warrior(c.Who).At, rangeOf(s, c), nil); ok {
					return []physics.Spot{to}
				}
				return nil
			},
			Works: func(p *rules.Play, c rules.CastSpell) {
				far := rangeOf(p.State, c)
				for n := p.D3(c.Who, "SPELL-RAT-2", "Giant Rats"); n > 0; n-- {
					rat, _ := giantRat(p.State)
					w := p.Warrior(c.Who)
					to, ok := p.PlaceNear(&rat, c.To, 2*far, func(b physics.Body) bool {
						return physics.Within(w.Body(), b, far) && !p.MeetsEnemyOf(w, b)
					})
					if !ok {
						p.Say(rules.Note, w.ID, rules.Nobody, "SPELL-RAT-2", "There is no room for another rat.")
						return
					}
					p.Summon(rat, c.Who, to, "SPELL-RAT-2")
				}
			},
		},
		{
			Key: "gnawdoom", Name: "Gnawdoom", Rule: "SPELL-RAT-3", Difficulty: 7, Kind: rules.MagicMissile,
			About: "2D6 Strength 1 hits on a model within 8\".",
			Aim:   rules.AtModel, Whom: rules.AtFoes | rules.AtFriends, Range: in(8),
			Works: func(p *rules.Play, c rules.CastSpell) {
				p.SpellHits(c, c.At, p.TwoD6(c.Who, "SPELL-RAT-3", "bites of Gnawdoom"), 1, true)
			},
		},
		{
			Key: "black-fury", Name: "Black Fury", Rule: "SPELL-RAT-4", Difficulty: 8,
			About: "He charges any enemy within 12\", over terrain and models, with 2 more Attacks and +1 Strength in this turn's close combat.",
			Aim:   rules.ToModel, Whom: rules.AtFoes, Range: in(12), Charges: true, // AMB-104
			May: func(s *rules.State, c rules.CastSpell) error {
				w, at := s.Warrior(c.Who), s.Warrior(c.At)
				if s.InContact(w, at) {
					return nil
				}
				if err := s.MayGoCharging(w); err != nil {
					return err
				}
				_, err := besides(s, w, at)
				return err
			},
			Works: func(p *rules.Play, c rules.CastSpell) {
				w, at := p.Warrior(c.Who), p.Warrior(c.At)
				p.Lay(c, w, 0)
				if !p.InContact(w, at) {
					to, err := besides(p.State, w, at)
					if err != nil || !p.Dares(w, to) {
						return
					}
					p.Alights(w, to, "SPELL-RAT-4", "charges as a monstrous rat")
				}
				if !w.Able() {
					return
				}
				p.CountsAsCharging(w)
				if at.Fleeing && at.Condition == rules.Standing {
					p.RunsAgain(at, "LEAD-16")
				}
				p.Reveal()
			},
			Lasting: rules.Lasting{
				More: 2, Blows: 1,
				Moments: &rules.Moments{HasFought: rules.Ends("black-fury")},
			},
		},
		{
			Key: "eye-of-the-warp", Name: "Eye of the Warp", Rule: "SPELL-RAT-5", Difficulty: 8, Kind: rules.DirectDamage,
			About: "Everybody standing in contact with him passes a Leadership test or takes a Strength 3 hit and runs 2D6\" from him.",
			May: func(s *rules.State, c rules.CastSpell) error {
				if len(standing(s, c)) == 0 {
					return errors.New("nobody stands in contact with him (SPELL-RAT-5)")
				}
				return nil
			},
			Works: func(p *rules.Play, c rules.CastSpell) {
				for _, id := range standing(p.State, c) {
					at := p.Warrior(id)
					if p.Wards(c, at) || p.TestLeadership(at, rules.Test{Rule: "SPELL-RAT-5"}, "against the Eye of the Warp") {
						continue
					}
					p.SpellHits(c, id, 1, 3, true)
					if at.Condition == rules.Standing && !p.Unmoved(at) {
						p.RunsFrom(at, p.Warrior(c.Who), c.Who, "SPELL-RAT-5") // the hit stands for his blow
					}
				}
			},
		},
		{
			Key: "sorcerers-curse", Name: "Sorcerer's Curse", Rule: "SPELL-RAT-6", Difficulty: 6, Kind: rules.Hex,
			About: "A model within 12\" throws successful armour saves and to-hit rolls again, in this turn's close combat and in its own next shooting and close combat phases.",
			Aim:   rules.AtModel, Whom: rules.AtFoes | rules.AtFriends, Range: in(12),
			Works: func(p *rules.Play, c rules.CastSpell) { p.Lay(c, p.Warrior(c.At), 0) },
			Lasting: rules.Lasting{
				Moments: &rules.Moments{
					MustRethrow: func(s *rules.State, w *rules.Warrior, of rules.Purpose, ok bool) bool {
						e, _ := s.Effect(w, "sorcerers-curse")
						return ok && (of == rules.HitRoll || of == rules.SaveRoll) && cursed(s, w, e)
					},
					HasFought: func(p *rules.Play, w *rules.Warrior) {
						if e, _ := p.Effect(w, "sorcerers-curse"); p.Turn != e.Since && p.Acts(w) {
							p.Ends(w, "sorcerers-curse")
						}
					},
				},
			},
		},
	},
}

// giantRat is a Giant Rat of the warband lists.
func giantRat(s *rules.State) (rules.Warrior, error) {
	if s.Rules.Creature != nil {
		if rat, ok := s.Rules.Creature("giant-rat"); ok {
			rat.ID = rules.Nobody // he is not there yet: everybody else is in his way
			return rat, nil
		}
	}
	return rules.Warrior{}, errors.New("the rules of this battle know no Giant Rats")
}

// standing are the models that stand in contact with the caster.
func standing(s *rules.State, c rules.CastSpell) []rules.WarriorID {
	var ids []rules.WarriorID
	for _, id := range s.Touched(s.Warrior(c.Who)) {
		if s.Warrior(id).Condition == rules.Standing {
			ids = append(ids, id)
		}
	}
	return ids
}

// cursed: in the close combat phase of the turn it was cast, and in his own next
// shooting and close combat phases (AMB-103).
func cursed(s *rules.State, w *rules.Warrior, e rules.Effect) bool {
	if s.Turn == e.Since {
		return s.Phase == rules.Combat
	}
	return s.Acts(w) && (s.Phase == rules.Shooting || s.Phase == rules.Combat)
}

// besides is the first place beside an enemy to which a warrior may charge through the air,
// or why there is none.
func besides(s *rules.State, w, at *rules.Warrior) (to physics.Spot, err error) {
	err = rules.ErrNoRoom
	for _, to = range s.Beside(w, at) {
		if err = s.MayAlight(w, to); err == nil {
			break
		}
	}
	return to, err
}
