package magic

import "cometfall/rules"

// ChaosRituals are the magic of the Magisters of Chaos and of Daemons.
var ChaosRituals = rules.Magic{
	Key: "chaos-rituals", Name: "Chaos Rituals", Rule: "MAGIC-01", Users: "Chaos Magisters, Daemons",
	Entries: []rules.Spell{
		{
			Key: "vision-of-torment", Name: "Vision of Torment", Rule: "SPELL-CHA-1", Difficulty: 10, Kind: rules.Hex,
			About: "The closest enemy within 6\", or one in contact, is stunned; knocked down if he cannot be.",
			Aim:   rules.AtModel, Whom: rules.AtFoes, Range: in(6), Closest: true, Contact: true,
			Works: func(p *rules.Play, c rules.CastSpell) {
				into := rules.Stunned // a helmet does not help (AMB-65)
				if p.Has(p.Warrior(c.At), rules.NoPain) {
					into = rules.KnockedDown
				}
				p.Injure(c, c.At, into)
			},
		},
		{
			Key: "eye-of-god", Name: "Eye of God", Rule: "SPELL-CHA-2", Difficulty: 7,
			About: "A model within 6\": on a 1 it goes out of action, on 2 to 5 one characteristic of your choice is 1 better, on a 6 all are. Succeeds once in a battle.",
			Aim:   rules.AtModel, Whom: rules.AtFoes | rules.AtFriends, Range: in(6), Once: true,
			Works: eyeOfGod,
			Lasting: rules.Lasting{
				Moments: &rules.Moments{Profile: func(s *rules.State, w *rules.Warrior, pr *rules.Profile) {
					e, _ := s.Effect(w, "eye-of-god")
					for note := e.N; note >= 0; note = note/gifts - 1 {
						for i, c := range characteristics(pr) {
							if which := note % gifts; which == i || which == len(names) {
								*c++
							}
						}
					}
				}},
			},
		},
		{
			Key: "dark-blood", Name: "Dark Blood", Rule: "SPELL-CHA-3", Difficulty: 8, Kind: rules.MagicMissile,
			About: "D3 Strength 5 hits on the first model in its path within 8\". Then he rolls on the injury table himself; out of action counts as stunned.",
			Aim:   rules.InDirection, Range: in(8),
			Works: func(p *rules.Play, c rules.CastSpell) {
				if at := p.FirstInPath(c); at != rules.Nobody {
					p.SpellHits(c, at, p.D3(c.Who, "SPELL-CHA-3", "hits of Dark Blood"), 5, true)
				}
				p.SuffersMildInjury(c, c.Who)
			},
		},
		{
			Key: "lure-of-chaos", Name: "Lure of Chaos", Rule: "SPELL-CHA-4", Difficulty: 9, Kind: rules.Hex,
			About: "The closest enemy within 12\": if a die and your Leadership beat his, you control him until he passes a Leadership test at the start of his turn.",
			Aim:   rules.AtModel, Whom: rules.AtFoes, Range: in(12), Closest: true,
			Works: func(p *rules.Play, c rules.CastSpell) {
				w, at := p.Warrior(c.Who), p.Warrior(c.At)
				own := p.D6(w.ID, "SPELL-CHA-4", "the lure") + p.Profile(w).Ld
				his := p.D6(at.ID, "SPELL-CHA-4", "against the lure") + p.Profile(at).Ld
				if own <= his {
					p.Say(rules.Note, w.ID, at.ID, "SPELL-CHA-4", "%s has %d, %s %d: he resists.", w.Name, own, at.Name, his)
					return
				}
				p.Say(rules.Note, w.ID, at.ID, "SPELL-CHA-4", "%s has %d, %s %d: he obeys.", w.Name, own, at.Name, his)
				p.Lay(c, at, 0)
				p.Sway(at, w.Side)
			},
			Lasting: rules.Lasting{
				Moments: &rules.Moments{HisTurnBegins: func(p *rules.Play, w *rules.Warrior) {
					if w.Swayed {
						if !p.TestOwnLeadership(w, rules.Test{Rule: "SPELL-CHA-4"}, "to shake off the lure") {
							return
						}
						p.Sway(w, w.HomeSide)
					}
					p.Ends(w, "lure-of-chaos")
				}},
			},
		},
		{
			Key: "wings-of-darkness", Name: "Wings of Darkness", Rule: "SPELL-CHA-5", Difficulty: 7,
			About: "He moves anywhere within 12\" at once; against an enemy he counts as charging. A fleeing enemy is hit once and flees again.",
			Aim:   rules.ToPlace, Range: in(12),
			May: mayFly, Places: againstFoes, Works: flies,
			Lasting: hitsTheFleeing("wings-of-darkness", "SPELL-CHA-5"),
		},
		{
			Key: "word-of-pain", Name: "Word of Pain", Rule: "SPELL-CHA-6", Difficulty: 7, Kind: rules.DirectDamage,
			About: "A Strength 3 hit on everybody else within 3\", friend or foe. No armour saves.",
			Blast: in(3),
			Works: func(p *rules.Play, c rules.CastSpell) { // not on himself (AMB-97)
				for _, id := range p.Within(p.Warrior(c.Who), blastOf(p.State, c)) {
					p.SpellHits(c, id, 1, 3, false)
				}
				p.SpellSweeps(c, c.Who, 3, false)
			},
		},
	},
}

// names are the characteristics as the player reads them, in the order of the profile.
var names = []string{"Movement", "Weapon Skill", "Ballistic Skill", "Strength", "Toughness", "Wounds", "Initiative", "Attacks", "Leadership"}

// gifts is how many the Eye of God may give: each characteristic, or all of them.
var gifts = len(names) + 1

func characteristics(p *rules.Profile) []*int {
	return []*int{&p.M, &p.WS, &p.BS, &p.S, &p.T, &p.W, &p.I, &p.A, &p.Ld}
}

// eyeOfGod: the gods look at the target. Its note is the characteristic, or
// len(names) for all of them; those of earlier ones, of other sorcerers, come before
// it, as digits do.
func eyeOfGod(p *rules.Play, c rules.CastSpell) {
	at := p.Warrior(c.At)
	which := len(names)
	switch n := p.D6(c.Who, "SPELL-CHA-2", "what the gods give"); {
	case n == 1:
		at.Spared = true // no roll for serious injuries after the battle
		p.Injure(c, c.At, rules.OutOfAction)
		return
	case n < 6:
		d := rules.Decision{Side: p.Warrior(c.Who).Side, Who: c.At, At: c.Who, Shape: rules.OneOf, Rule: "SPELL-CHA-2",
			Question: "Which characteristic of " + at.Name + " becomes 1 better?"}
		for _, name := range names {
			d.Options = append(d.Options, rules.Option{Text: name, Who: rules.Nobody})
		}
		which = p.Ask(d)[0]
	}
	note := which
	if e, lasts := p.Effect(at, "eye-of-god"); lasts {
		note += gifts * (e.N + 1)
	}
	p.Lay(c, at, note)
	if which == 5 || which == len(names) {
		at.Wounds++
	}
	what := "everything"
	if which < len(names) {
		what = names[which]
	}
	p.Say(rules.Note, c.At, c.Who, "SPELL-CHA-2", "%s has 1 more of %s for the rest of the battle.", at.Name, what)
}
