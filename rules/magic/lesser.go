package magic

import (
	"errors"

	"cometfall/rules"
)

// LesserMagic is the magic of the Warlocks.
var LesserMagic = rules.Magic{
	Key: "lesser-magic", Name: "Lesser Magic", Rule: "MAGIC-01", Users: "Warlocks",
	Entries: []rules.Spell{
		{
			Key: "fires-of-uzhul", Name: "Fires of U'Zhul", Rule: "SPELL-LES-1", Difficulty: 7, Kind: rules.MagicMissile,
			About: "A Strength 4 hit on the first model in its path within 18\".",
			Aim:   rules.InDirection, Range: in(18),
			Works: func(p *rules.Play, c rules.CastSpell) {
				if at := p.FirstInPath(c); at != rules.Nobody {
					p.SpellHits(c, at, 1, 4, true)
				}
			},
		},
		{
			Key: "flight-of-zimmeran", Name: "Flight of Zimmeran", Rule: "SPELL-LES-2", Difficulty: 7,
			About: "He moves anywhere within 12\" at once; against an enemy he counts as charging. A fleeing enemy is hit once and flees again.",
			Aim:   rules.ToPlace, Range: in(12),
			May: mayFly, Places: againstFoes, Works: flies,
			Lasting: hitsTheFleeing("flight-of-zimmeran", "SPELL-LES-2"),
		},
		{
			Key: "dread-of-aramar", Name: "Dread of Aramar", Rule: "SPELL-LES-3", Difficulty: 7, Kind: rules.Hex,
			About: "A model within 12\" passes a Leadership test or flees 2D6\" from him, and on until it passes one at the start of its movement phase. Not on the Undead or who minds no fear.",
			Aim:   rules.AtModel, Whom: rules.AtFoes | rules.AtFriends, Range: in(12),
			May: func(s *rules.State, c rules.CastSpell) error {
				at := s.Warrior(c.At)
				switch {
				case at.Has(rules.Undead):
					return errors.New("the Undead feel no dread (SPELL-LES-3)")
				case !s.MindsFear(at):
					return errors.New("he minds no fear (SPELL-LES-3)")
				case at.Condition != rules.Standing:
					return errors.New("he lies on the ground and cannot flee")
				}
				return nil
			},
			Works: func(p *rules.Play, c rules.CastSpell) {
				at := p.Warrior(c.At)
				if p.TestLeadership(at, rules.Test{Rule: "SPELL-LES-3"}, "dread") {
					return
				}
				p.Lay(c, at, 0)
				p.RunsFrom(at, p.Warrior(c.Who), rules.Nobody, "SPELL-LES-3")
			},
			Lasting: rules.Lasting{
				NoRally: true, // AMB-101
				Moments: &rules.Moments{HisMovesBegin: func(p *rules.Play, w *rules.Warrior) {
					if w.Fleeing {
						if w.Condition != rules.Standing || !p.TestLeadership(w, rules.Test{Rule: "SPELL-LES-3"}, "to shake off the dread") {
							return
						}
						p.Rallies(w, "SPELL-LES-3")
					}
					p.Ends(w, "dread-of-aramar")
				}},
			},
		},
		{
			Key: "silver-arrows-of-arha", Name: "Silver Arrows of Arha", Rule: "SPELL-LES-4", Difficulty: 7, Kind: rules.MagicMissile,
			About: "D6 + 2 arrows at an enemy within 24\", each to hit with his Ballistic Skill without penalties for moving, range and cover, at Strength 3. Not in close combat.",
			Aim:   rules.AtModel, Whom: rules.AtFoes, Range: in(24), NotEngaged: true,
			May: notIntoFights,
			Works: func(p *rules.Play, c rules.CastSpell) {
				p.SpellShots(c, 2+p.D6(c.Who, "SPELL-LES-4", "arrows, and two more"), 3, true) // no criticals (AMB-128)
			},
		},
		{
			Key: "luck-of-shemtek", Name: "Luck of Shemtek", Rule: "SPELL-LES-5", Difficulty: 6,
			About: "He throws all his failed dice again until the start of his next turn; the second throw stands.",
			Works: onHimself,
			Lasting: rules.Lasting{
				Moments: &rules.Moments{
					// AMB-102: whatever he throws for himself against a score, but no injury rolls.
					MustRethrow: func(_ *rules.State, _ *rules.Warrior, of rules.Purpose, ok bool) bool {
						return !ok && of != rules.InjuryRoll
					},
					HisTurnBegins: rules.Ends("luck-of-shemtek"),
				},
			},
		},
		{
			Key: "sword-of-rezhebel", Name: "Sword of Rezhebel", Rule: "SPELL-LES-6", Difficulty: 8,
			About: "+1 Attack, +2 Strength and +2 Weapon Skill in close combat, until he fails a Leadership test at the start of his turn.",
			Works: onHimself,
			Lasting: rules.Lasting{
				More: 1, Blows: 2,
				Moments: &rules.Moments{
					Profile: func(_ *rules.State, _ *rules.Warrior, pr *rules.Profile) { pr.WS += 2 },
					HisTurnBegins: func(p *rules.Play, w *rules.Warrior) {
						if !p.TestLeadership(w, rules.Test{Rule: "SPELL-LES-6"}, "to keep the Sword of Rezhebel") {
							p.Ends(w, "sword-of-rezhebel")
						}
					},
				},
			},
		},
	},
}

// notIntoFights: arrows are let loose at nobody who fights.
func notIntoFights(s *rules.State, c rules.CastSpell) error {
	if s.InCombat(s.Warrior(c.At)) {
		return errors.New("he is in close combat (SHOOT-08, AMB-131)")
	}
	return nil
}
