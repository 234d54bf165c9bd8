package magic

import (
	"errors"
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// The keys of prayers that ask for themselves.
const (
	shallyasEndurance = "shallyas-endurance"
	vestmentOfPurity  = "vestment-of-purity"
)

// ShallyasPrayers are the prayers of the Priestesses of Shallya, who are hired.
var ShallyasPrayers = rules.Magic{
	Key: "shallyas-prayers", Name: "Prayers of Shallya", Rule: "MAGIC-01", Users: "Priestesses of Shallya", Prayers: true,
	Entries: []rules.Spell{
		{
			Key: "cure-disease", Name: "Cure Disease", Rule: "SPELL-SHA-1", Difficulty: 8,
			About: "She or a friend in contact is rid of a disease caught in this battle.",
			Aim:   rules.AtModel, Whom: rules.AtFriends | rules.AtHimself, Range: in(1),
			May: func(s *rules.State, c rules.CastSpell) error {
				if !s.Ails(s.Warrior(c.At)) {
					return errors.New("he has caught no disease (SPELL-SHA-1)")
				}
				return inHerHands(s, c, "SPELL-SHA-1")
			},
			Works: func(p *rules.Play, c rules.CastSpell) { p.Cures(p.Warrior(c.At), c.Who, "SPELL-SHA-1") },
		},
		{
			Key: "cure-wounds", Name: "Cure Wounds", Rule: "SPELL-SHA-2", Difficulty: 6,
			About: "She or a friend in contact has a wound back.",
			Aim:   rules.AtModel, Whom: rules.AtFriends | rules.AtHimself, Range: in(1),
			May: func(s *rules.State, c rules.CastSpell) error {
				if at := s.Warrior(c.At); at.Wounds >= s.Profile(at).W {
					return errors.New("he has all his wounds (SPELL-SHA-2)")
				}
				return inHerHands(s, c, "SPELL-SHA-2")
			},
			Works: func(p *rules.Play, c rules.CastSpell) { p.Heals(p.Warrior(c.At), 1, c.Who, "SPELL-SHA-2") },
		},
		{
			Key: "golden-tears", Name: "Golden Tears", Rule: "SPELL-SHA-3", Difficulty: 10,
			About: "Beside the place where a friend went out of action in the last shooting or close combat phase: he is back there, knocked down, with a wound.",
			Aim:   rules.SendsModel, Whom: rules.AtFallen, Range: in(1),
			May: func(s *rules.State, c rules.CastSpell) error {
				w, at := s.Warrior(c.Who), s.Warrior(c.At)
				switch {
				case !s.WentOutLately(at):
					return errors.New("he did not go out of action in the last shooting or close combat phase (SPELL-SHA-3)")
				case !s.InBattle(at.Home()):
					return errors.New("his warband has left the battle (SPELL-SHA-3)")
				case c.To != at.At:
					return errors.New("he lies elsewhere (SPELL-SHA-3)")
				case !within(w, at, c.To, rangeOf(s, c)):
					return errors.New("she is not beside the place where he fell (SPELL-SHA-3)")
				}
				return s.MayLand(at, c.To)
			},
			Places: func(s *rules.State, c rules.CastSpell) []physics.Spot { return []physics.Spot{s.Warrior(c.At).At} },
			Works: func(p *rules.Play, c rules.CastSpell) {
				at := p.Warrior(c.At)
				p.Return(at, c.To, "SPELL-SHA-3")
				at.Wounds = 1
				p.Injure(c, c.At, rules.KnockedDown)
			},
		},
		{
			Key: "purify", Name: "Purify", Rule: "SPELL-SHA-4", Difficulty: 9, Kind: rules.DirectDamage,
			About: "Every servant of the god of plagues within 24\" loses D6 wounds. Who has none left passes a test of Leadership or is stunned.",
			Blast: in(24),
			Works: func(p *rules.Play, c rules.CastSpell) {
				for _, id := range p.Within(p.Warrior(c.Who), blastOf(p.State, c)) {
					o := p.Warrior(id)
					if !p.ServesPlague(o) || !p.Reaches(c, id) {
						continue
					}
					n := p.D6(id, "SPELL-SHA-4", "wounds "+o.Name+" loses")
					if !p.SpellDrains(c, id, n) && !p.TestLeadership(o, rules.Test{Rule: "SPELL-SHA-4"}, "to keep his senses") {
						p.Injure(c, id, rules.Stunned)
					}
				}
			},
		},
		{
			Key: shallyasEndurance, Name: "Shallya's Endurance", Rule: "SPELL-SHA-5", Difficulty: 7,
			About: "She or a friend in contact has 1 more Toughness until the end of the next close combat phase.",
			Aim:   rules.AtModel, Whom: rules.AtFriends | rules.AtHimself, Range: in(1),
			May:   func(s *rules.State, c rules.CastSpell) error { return inHerHands(s, c, "SPELL-SHA-5") },
			Works: func(p *rules.Play, c rules.CastSpell) { p.Lay(c, p.Warrior(c.At), 0) },
			Lasting: rules.Lasting{Moments: &rules.Moments{
				Profile:   func(_ *rules.State, _ *rules.Warrior, pr *rules.Profile) { pr.T++ },
				HasFought: rules.Ends(shallyasEndurance),
			}},
		},
		{
			Key: vestmentOfPurity, Name: "Vestment of Purity", Rule: "SPELL-SHA-6", Difficulty: 10,
			About: "Poison and disease do nothing to her; a Daemon or servant of the god of plagues tests Leadership at -2 to charge her, shoot at her or cast at her. Until she strikes a blow.",
			May:   notTwice("SPELL-SHA-6"),
			Works: onHimself,
			Lasting: rules.Lasting{
				Traits: rules.ImmuneToPoison, Pure: true,
				Moments: &rules.Moments{
					Charged:   dreadsPurity("to charge "),
					Assailed:  dreadsPurity("to attack "),
					HitRolled: func(p *rules.Play, a *rules.Attempt) { p.Ends(p.Warrior(a.By), vestmentOfPurity) },
				},
			},
		},
	},
}

// inHerHands: what she prays for with her hands helps herself, or whom they reach.
func inHerHands(s *rules.State, c rules.CastSpell, rule string) error {
	if c.At != c.Who && !slices.Contains(s.Touched(s.Warrior(c.Who)), c.At) {
		return errors.New("he is not in contact (" + rule + ")")
	}
	return nil
}

// dreadsPurity: Daemons and the servants of plagues dare nothing against her, unless they
// pass a hard test.
func dreadsPurity(why string) func(p *rules.Play, w, by *rules.Warrior) bool {
	return func(p *rules.Play, w, by *rules.Warrior) bool {
		return !by.Has(rules.Daemon) && !p.ServesPlague(by) || p.TestsBoldness(by, 2, rules.Test{Rule: "SPELL-SHA-6"}, why+w.Name)
	}
}
