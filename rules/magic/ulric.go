package magic

import (
	"errors"

	"cometfall/rules"
)

// The keys of prayers that ask for themselves.
const (
	snowSquall  = "snow-squall"
	bloodlust   = "bloodlust"
	callOfUlric = "call-of-ulric"
)

// WolfOfUlric is what a Wolf Priest becomes.
const WolfOfUlric = "Wolf of Ulric"

// UlricsPrayers are the prayers of the Wolf Priests of Ulric, who are hired.
var UlricsPrayers = rules.Magic{
	Key: "ulrics-prayers", Name: "Prayers of Ulric", Rule: "MAGIC-01", Users: "Wolf Priests of Ulric", Prayers: true,
	Entries: []rules.Spell{
		{
			Key: snowSquall, Name: "Snow Squall", Rule: "SPELL-ULR-1", Difficulty: 6,
			About: "Enemies are -1 to hit him in close combat, until a close combat phase ends with nobody against him.",
			Works: onHimself,
			Lasting: rules.Lasting{Moments: &rules.Moments{
				StruckAt: func(_ *rules.State, _ *rules.Warrior, r *rules.Roll) { r.Add(-1, "snow squall") },
				HasFought: func(p *rules.Play, w *rules.Warrior) {
					if len(p.Foes(w)) == 0 {
						p.Ends(w, snowSquall)
					}
				},
			}},
		},
		{
			Key: "hammerschlag", Name: "Hammerschlag", Rule: "SPELL-ULR-2", Difficulty: 10, Kind: rules.DirectDamage,
			About: "A Strength 4 hit on a model within 6\", which stuns as a club does.",
			Aim:   rules.AtModel, Whom: rules.AtFoes | rules.AtFriends, Range: in(6),
			Works: func(p *rules.Play, c rules.CastSpell) { p.SpellBludgeons(c, c.At, 4) },
		},
		{
			Key: bloodlust, Name: "Bloodlust", Rule: "SPELL-ULR-3", Difficulty: 7,
			About: "+2 Strength in close combat, and a 5 to wound there is critical too. Two dice that come to less than 7 at the start of his turn end it.",
			Works: onHimself,
			Lasting: rules.Lasting{
				Blows: 2,
				Moments: &rules.Moments{
					CriticalFrom: func(_ *rules.State, _ *rules.Warrior, st *rules.Strike) int {
						if st.Shot {
							return 7
						}
						return 5
					},
					HisTurnBegins: func(p *rules.Play, w *rules.Warrior) {
						if p.TwoD6(w.ID, "SPELL-ULR-3", "Bloodlust, over below 7") < 7 {
							p.Ends(w, bloodlust)
						}
					},
				},
			},
		},
		{
			Key: "wolfs-hunger", Name: "Wolf's Hunger", Rule: "SPELL-ULR-4", Difficulty: 7,
			About: "He or a friend anywhere is frenzied, as long as frenzy lasts.",
			Aim:   rules.AtModel, Whom: rules.AtFriends | rules.AtHimself, Range: in(200),
			May: func(s *rules.State, c rules.CastSpell) error {
				switch at := s.Warrior(c.At); {
				case at.Has(rules.Frenzied):
					return errors.New("he is frenzied already (SPELL-ULR-4)")
				case at.Condition != rules.Standing || at.Fleeing:
					return errors.New("he would not be frenzied: he does not stand and fight (SPELL-ULR-4, PSY-09)")
				}
				return nil
			},
			Works: func(p *rules.Play, c rules.CastSpell) {
				at := p.Warrior(c.At)
				at.Traits |= rules.Frenzied
				p.Say(rules.Note, at.ID, c.Who, "SPELL-ULR-4", "%s is frenzied.", at.Name)
			},
		},
		{
			Key: "ulrics-howl", Name: "Ulric's Howl", Rule: "SPELL-ULR-5", Difficulty: 10,
			About: "His whole warband minds neither fear nor being all alone, and adds 1 in Rout tests, for the rest of the battle.",
			May:   notTwice("SPELL-ULR-5"),
			Works: func(p *rules.Play, c rules.CastSpell) {
				side := p.Warrior(c.Who).Side
				for i := range p.Warriors {
					if o := &p.Warriors[i]; o.Side == side && o.InPlay() && !p.Wards(c, o) {
						p.Lay(c, o, 0)
					}
				}
			},
			Lasting: rules.Lasting{Traits: rules.ImmuneToFear | rules.NeverAlone, Rout: 1},
		},
		{
			Key: callOfUlric, Name: "Call of Ulric", Rule: "SPELL-ULR-6", Difficulty: 10,
			About: "He is a wolf: M 6, WS 4, BS 0, S 4, T 4, I 5, A 2, Ld 6, with his teeth alone and without prayers. In each of his shooting phases he tests this Leadership to be a man again, for the last time as the battle ends: then he is a wolf for good.",
			May: func(s *rules.State, c rules.CastSpell) error {
				if s.Warrior(c.Who).Mounted {
					return errors.New("he is in the saddle (SPELL-ULR-6)")
				}
				return nil
			},
			Works: func(p *rules.Play, c rules.CastSpell) {
				w := p.Warrior(c.Who)
				p.Lay(c, w, 0)
				p.HoldsAnew(w, "SPELL-ULR-6", "is a wolf")
			},
			Lasting: rules.Lasting{
				Shape: WolfOfUlric,
				Over: func(p *rules.Play, w *rules.Warrior) {
					if !isManAgain(p, w) {
						p.Leave(rules.Aftermath{Kind: rules.Changed, Side: w.Home(), Who: w.ID, Rule: "SPELL-ULR-6", What: rules.UlricsWolf})
					}
				},
				Moments: &rules.Moments{
					Profile: func(_ *rules.State, _ *rules.Warrior, pr *rules.Profile) {
						*pr = rules.Profile{M: 6, WS: 4, S: 4, T: 4, W: pr.W, I: 5, A: 2, Ld: 6}
					},
					MayHold: func(_ *rules.State, _ *rules.Warrior, main, off rules.WeaponID) error {
						if main != rules.NoWeapon || off != rules.NoWeapon {
							return errors.New("a wolf holds nothing (SPELL-ULR-6)")
						}
						return nil
					},
					MayFire: func(*rules.State, *rules.Warrior, int) error {
						return errors.New("a wolf shoots nothing (SPELL-ULR-6)")
					},
					MayCast: func(*rules.State, *rules.Warrior, *rules.Spell) error {
						return errors.New("a wolf says no prayers (SPELL-ULR-6)")
					},
					HisShootingBegins: func(p *rules.Play, w *rules.Warrior) { isManAgain(p, w) },
				},
			},
		},
	},
}

// isManAgain is a wolf's attempt to be the man he was (SPELL-ULR-6).
func isManAgain(p *rules.Play, w *rules.Warrior) bool {
	if !p.TestsOn(w, p.Profile(w).Ld, "Leadership of a wolf", rules.Test{Rule: "SPELL-ULR-6"}, "to be a man again") {
		return false
	}
	p.Ends(w, callOfUlric)
	p.HoldsAnew(w, "SPELL-ULR-6", "is a man again")
	return true
}
