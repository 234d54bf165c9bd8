package magic

import (
	"errors"

	"cometfall/rules"
)

// The keys of prayers that ask for themselves, and of those of which package campaign knows.
const (
	bamboozle        = "bamboozle"
	bountifulFortune = "bountiful-fortune"
	stealth          = "ranalds-stealth"
	BargainHunter    = "bargain-hunter"
	Rumour           = "rumour"
)

// RanaldsPrayers are the prayers of the Priests of Ranald, who are hired.
var RanaldsPrayers = rules.Magic{
	Key: "ranalds-prayers", Name: "Prayers of Ranald", Rule: "MAGIC-01", Users: "Priests of Ranald", Prayers: true,
	Entries: []rules.Spell{
		{
			Key: bamboozle, Name: "Bamboozle", Rule: "SPELL-RAN-1", Difficulty: 9, Kind: rules.Hex,
			About: "An enemy within 12\" passes a test of Leadership, or in his next turn he charges nobody and the Priest's player sends him as far as his Movement takes him, even into harm. Not large models, Daemons or the Undead.",
			Aim:   rules.AtModel, Whom: rules.AtFoes, Range: in(12),
			May: func(s *rules.State, c rules.CastSpell) error {
				if at := s.Warrior(c.At); at.Large || s.Has(at, rules.Daemon) || s.Has(at, rules.Undead) {
					return errors.New("no trick works on him (SPELL-RAN-1)")
				}
				return nil
			},
			Works: func(p *rules.Play, c rules.CastSpell) {
				if at := p.Warrior(c.At); !p.TestLeadership(at, rules.Test{Rule: "SPELL-RAN-1"}, "to see through a trick") {
					p.Lay(c, at, 0)
				}
			},
			Lasting: rules.Lasting{Moments: &rules.Moments{
				MayCharge: func(*rules.State, *rules.Warrior) error {
					return errors.New("he has been tricked, and charges nobody (SPELL-RAN-1)")
				},
				HisMovesBegin: func(p *rules.Play, w *rules.Warrior) {
					if e, lasts := p.Effect(w, bamboozle); lasts {
						p.Misleads(p.Warrior(e.By), w, "SPELL-RAN-1")
					}
				},
				HisTurnEnds: rules.Ends(bamboozle),
			}},
		},
		{
			Key: BargainHunter, Name: "Bargain Hunter", Rule: "SPELL-RAN-2", Difficulty: 8, After: true,
			About: "Said after a battle, before anything is bought: common things cost a third less, and one hero finds a rare thing of his choice without dice. It is heard once and never again.",
		},
		{
			Key: bountifulFortune, Name: "Bountiful Fortune", Rule: "SPELL-RAN-3", Difficulty: 10,
			About: "Until his next turn he and each friend within 12\" may once turn a roll round before it is made: what would fail succeeds, and what would succeed fails.",
			Blast: in(12),
			Works: func(p *rules.Play, c rules.CastSpell) {
				w := p.Warrior(c.Who)
				p.Lay(c, w, 0)
				for _, id := range p.Within(w, blastOf(p.State, c)) {
					if o := p.Warrior(id); !p.Hostile(o.Side, w.Side) && !p.Wards(c, o) {
						p.Lay(c, o, 0)
					}
				}
			},
			Lasting: rules.Lasting{TurnsRound: true, Moments: &rules.Moments{HisTurnBegins: rules.Ends(bountifulFortune)}},
		},
		{
			Key: "ranalds-open", Name: "Open", Rule: "SPELL-RAN-4", Difficulty: 7,
			About: "A door with which he is in contact opens, whatever keeps it shut.",
			May: func(s *rules.State, c rules.CastSpell) error {
				if !s.AtShutDoor(s.Warrior(c.Who)) {
					return errors.New("he is in contact with no door that is shut (SPELL-RAN-4)")
				}
				return nil
			},
			Works: func(p *rules.Play, c rules.CastSpell) { p.OpensDoor(p.Warrior(c.Who), "SPELL-RAN-4") },
		},
		{
			Key: Rumour, Name: "Rumour of Bounty, Rumour of Dearth", Rule: "SPELL-RAN-5", Difficulty: 9, After: true,
			About: "Said after a battle, before anything is bought: for every warband and until each has traded, one thing costs half or double, or a rare thing is common, or a common one is rare 10. It is heard once and never again.",
		},
		{
			Key: stealth, Name: "Stealth", Rule: "SPELL-RAN-6", Difficulty: 5, NotEngaged: true,
			About: "He is hidden wherever he is, and nobody notices or detects him, until his next turn.",
			May:   notTwice("SPELL-RAN-6"),
			Works: func(p *rules.Play, c rules.CastSpell) {
				w := p.Warrior(c.Who)
				p.Lay(c, w, 0)
				p.Vanishes(w, "SPELL-RAN-6")
			},
			Lasting: rules.Lasting{
				Unseen: true,
				Moments: &rules.Moments{
					Conceals: func(*rules.State, *rules.Warrior) bool { return true },
					HisTurnBegins: func(p *rules.Play, w *rules.Warrior) {
						p.Ends(w, stealth)
						p.ComesToLight(w)
					},
				},
			},
		},
	},
}
