package magic

import (
	"errors"

	"cometfall/rules"
)

// The keys of charms that ask for themselves.
const (
	scry          = "scry"
	dustOfBlind   = "dust-of-the-blind"
	ageOfStone    = "age-of-stone"
	warriorsBane  = "warriors-bane"
	witchesCurse  = "witches-curse"
	halfBlind     = "dust in his eyes keeps him from that (SPELL-WIT-3)"
	baneOfWeapons = "a bane keeps him from all weapons (SPELL-WIT-5)"
)

// CharmsAndHexes are the magic of the Witches, who are hired.
var CharmsAndHexes = rules.Magic{
	Key: "charms-and-hexes", Name: "Charms and Hexes", Rule: "MAGIC-01", Users: "Witches",
	Entries: []rules.Spell{
		{
			Key: scry, Name: "Scry", Rule: "SPELL-WIT-1", Difficulty: 6,
			About: "A friend anywhere, or she herself, may throw D3 of his failed dice again until the end of this turn, and each that misses by 1 then succeeds.",
			Aim:   rules.AtModel, Whom: rules.AtFriends | rules.AtHimself, Range: in(200),
			Works: func(p *rules.Play, c rules.CastSpell) {
				at := p.Warrior(c.At)
				p.Lay(c, at, 0)
				at.Counters.Set(scry, 0, p.D3(c.At, "SPELL-WIT-1", "dice he may throw again"))
			},
			Lasting: rules.Lasting{
				TurnsAgain: scry,
				Moments: &rules.Moments{
					Rethrows: func(p *rules.Play, w *rules.Warrior, of rules.Purpose, ok bool) bool {
						w.Counters.Set(scry, 1, 0)
						left := w.Counters.Get(scry, 0)
						if ok || left == 0 || of == rules.InjuryRoll || !p.Confirm(w.Side, w.ID, rules.Nobody, "SPELL-WIT-1", w.Name+" has failed, but it was foreseen. Throw again?") {
							return false
						}
						w.Counters.Set(scry, 0, left-1)
						w.Counters.Set(scry, 1, 1)
						return true
					},
					HisTurnEnds: func(p *rules.Play, w *rules.Warrior) {
						w.Counters.Set(scry, 0, 0)
						w.Counters.Set(scry, 1, 0)
						p.Ends(w, scry)
					},
				},
			},
		},
		{
			Key: witchesCurse, Name: "Curse", Rule: "SPELL-WIT-2", Difficulty: 6, Kind: rules.Hex,
			About: "An enemy within 12\" throws all dice that succeed again, until the end of his next turn.",
			Aim:   rules.AtModel, Whom: rules.AtFoes, Range: in(12),
			Works: func(p *rules.Play, c rules.CastSpell) { p.Lay(c, p.Warrior(c.At), 0) },
			Lasting: rules.Lasting{Moments: &rules.Moments{
				MustRethrow: func(_ *rules.State, _ *rules.Warrior, of rules.Purpose, ok bool) bool {
					return ok && of != rules.InjuryRoll
				},
				HisTurnEnds: rules.Ends(witchesCurse),
			}},
		},
		{
			Key: dustOfBlind, Name: "Dust of the Blind", Rule: "SPELL-WIT-3", Difficulty: 9, Kind: rules.Hex,
			About: "An enemy within 16\" neither shoots nor charges nor runs, has half his Weapon Skill, and walks in a random direction at the start of his turn, until she casts again or moves.",
			Aim:   rules.AtModel, Whom: rules.AtFoes, Range: in(16),
			Works: func(p *rules.Play, c rules.CastSpell) {
				p.Lay(c, p.Warrior(c.At), int(c.At))
				p.Lay(c, p.Warrior(c.Who), int(c.At))
			},
			Lasting: rules.Lasting{Moments: &rules.Moments{
				Profile: func(s *rules.State, w *rules.Warrior, pr *rules.Profile) {
					if blinded(s, w) {
						pr.WS = (pr.WS + 1) / 2
					}
				},
				MayMove: func(s *rules.State, w *rules.Warrior, run bool, why error) error {
					if why == nil && run && blinded(s, w) {
						return errors.New(halfBlind)
					}
					return why
				},
				MayCharge: func(s *rules.State, w *rules.Warrior) error {
					if blinded(s, w) {
						return errors.New(halfBlind)
					}
					return nil
				},
				MayFire: func(s *rules.State, w *rules.Warrior, _ int) error {
					if blinded(s, w) {
						return errors.New(halfBlind)
					}
					return nil
				},
				HisMovesBegin: func(p *rules.Play, w *rules.Warrior) {
					if blinded(p.State, w) {
						p.Strays(w, "SPELL-WIT-3", "which way he gropes", "gropes about")
					}
				},
				Arrives:    shakesDustOff,
				CastRolled: func(p *rules.Play, c rules.CastSpell, _, _ int) { shakesDustOff(p, p.Warrior(c.Who)) },
				Downs: func(p *rules.Play, w *rules.Warrior, _ rules.WarriorID) {
					if w.Condition == rules.OutOfAction {
						shakesDustOff(p, w)
					}
				},
			}},
		},
		{
			Key: ageOfStone, Name: "Age of Stone", Rule: "SPELL-WIT-4", Difficulty: 8, Kind: rules.Hex,
			About: "An enemy within 12\" has 1 less in every characteristic but his Wounds, 1 at least, until the end of his next turn.",
			Aim:   rules.AtModel, Whom: rules.AtFoes, Range: in(12),
			Works: func(p *rules.Play, c rules.CastSpell) { p.Lay(c, p.Warrior(c.At), 0) },
			Lasting: rules.Lasting{Moments: &rules.Moments{
				Profile: func(_ *rules.State, _ *rules.Warrior, pr *rules.Profile) {
					for _, n := range []*int{&pr.M, &pr.WS, &pr.BS, &pr.S, &pr.T, &pr.I, &pr.A, &pr.Ld} {
						*n = max(min(*n, 1), *n-1)
					}
				},
				HisTurnEnds: rules.Ends(ageOfStone),
			}},
		},
		{
			Key: warriorsBane, Name: "Warrior's Bane", Rule: "SPELL-WIT-5", Difficulty: 7, Kind: rules.Hex,
			About: "An enemy within 18\" uses no weapons: he does not shoot, and fights with his fists, until the end of his next turn.",
			Aim:   rules.AtModel, Whom: rules.AtFoes, Range: in(18),
			Works: func(p *rules.Play, c rules.CastSpell) {
				p.Lay(c, p.Warrior(c.At), 0)
				p.HoldsAnew(p.Warrior(c.At), "SPELL-WIT-5", "lets go of his weapons")
			},
			Lasting: rules.Lasting{Moments: &rules.Moments{
				MayHold: func(_ *rules.State, _ *rules.Warrior, main, off rules.WeaponID) error {
					if main != rules.NoWeapon || off != rules.NoWeapon {
						return errors.New(baneOfWeapons)
					}
					return nil
				},
				MayFire: func(*rules.State, *rules.Warrior, int) error { return errors.New(baneOfWeapons) },
				HisTurnEnds: func(p *rules.Play, w *rules.Warrior) {
					p.Ends(w, warriorsBane)
					p.HoldsAnew(w, "SPELL-WIT-5", "takes up his weapons")
				},
			}},
		},
		{
			Key: "witches-cure", Name: "Cure", Rule: "SPELL-WIT-6", Difficulty: 6,
			About: "Friends within 6\" have a wound back, and those who are knocked down or stunned stand up.",
			Blast: in(6),
			Works: func(p *rules.Play, c rules.CastSpell) {
				w := p.Warrior(c.Who)
				for _, id := range p.Within(w, blastOf(p.State, c)) {
					if o := p.Warrior(id); !p.Hostile(o.Side, w.Side) && !p.Wards(c, o) {
						p.Heals(o, 1, c.Who, "SPELL-WIT-6")
						p.StandUp(o, "SPELL-WIT-6")
					}
				}
			},
		},
	},
}

// blinded reports whether a warrior has dust in his eyes: the Witch's own note says whom she
// keeps blind.
func blinded(s *rules.State, w *rules.Warrior) bool {
	e, lasts := s.Effect(w, dustOfBlind)
	return lasts && e.By != w.ID
}

// shakesDustOff ends the blindness of whom a Witch keeps blind, if she does.
func shakesDustOff(p *rules.Play, w *rules.Warrior) {
	e, lasts := p.Effect(w, dustOfBlind)
	if !lasts || e.By != w.ID {
		return
	}
	p.Ends(w, dustOfBlind)
	if at := p.Warrior(rules.WarriorID(e.N)); at != nil {
		if o, still := p.Effect(at, dustOfBlind); still && o.By == w.ID {
			p.Ends(at, dustOfBlind)
		}
	}
}
