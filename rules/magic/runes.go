package magic

import "cometfall/rules"

// The keys of runes that ask for themselves.
const (
	howlOfTheNorth = "howl-of-the-north"
	bearsMight     = "bears-might"
)

// NorseRunes are the magic of the Norse Shamans, who are hired: spells that armour does not hinder.
var NorseRunes = rules.Magic{
	Key: "norse-runes", Name: "Norse Runes", Rule: "MAGIC-01", Users: "Norse Shamans", InArmour: true,
	Entries: []rules.Spell{
		{
			Key: howlOfTheNorth, Name: "Howl of the North", Rule: "SPELL-NOR-1", Difficulty: 9,
			About: "No missile hits him. A die at the start of each of his turns ends it on a 1 or 2.",
			Works: onHimself,
			Lasting: rules.Lasting{Moments: &rules.Moments{
				ShotAt: func(_ *rules.State, _ *rules.Warrior, r *rules.Roll) { r.Never = "the Howl of the North" },
				Hit: func(p *rules.Play, w *rules.Warrior, st *rules.Strike) bool {
					if !st.Shot || st.Weapon == rules.NoWeapon {
						return true
					}
					p.Say(rules.Note, w.ID, rules.Nobody, "SPELL-NOR-1", "The wind keeps it off %s.", w.Name)
					return false
				},
				HisTurnBegins: func(p *rules.Play, w *rules.Warrior) {
					if p.D6(w.ID, "SPELL-NOR-1", "Howl of the North, gone on 1 or 2") <= 2 {
						p.Ends(w, howlOfTheNorth)
					}
				},
			}},
		},
		{
			Key: "angvars-fury", Name: "Angvar's Fury", Rule: "SPELL-NOR-2", Difficulty: 7,
			About: "He and the friends within 8\" have +1 to hit in close combat until the start of his next turn.",
			Blast: in(8),
			Works: func(p *rules.Play, c rules.CastSpell) {
				w := p.Warrior(c.Who)
				p.Lay(c, w, 0)
				for _, id := range p.Within(w, blastOf(p.State, c)) {
					if o := p.Warrior(id); !p.Hostile(o.Side, w.Side) && !p.Wards(c, o) {
						p.Lay(c, o, 0)
					}
				}
			},
			Lasting: rules.Lasting{Moments: &rules.Moments{
				ToStrike:       func(_ *rules.State, _, _ *rules.Warrior, r *rules.Roll) { r.Add(1, "Angvar's Fury") },
				RecoveryBegins: endsWithCastersTurn("angvars-fury"),
			}},
		},
		{
			Key: "elveks-cold-spear", Name: "Elvek's Cold Spear", Rule: "SPELL-NOR-3", Difficulty: 7, Kind: rules.MagicMissile,
			About: "A Strength 4 hit on the first model in its path within 18\".",
			Aim:   rules.InDirection, Range: in(18),
			Works: func(p *rules.Play, c rules.CastSpell) {
				if at := p.FirstInPath(c); at != rules.Nobody {
					p.SpellHits(c, at, 1, 4, true)
				}
			},
		},
		{
			Key: "gift-of-the-fates", Name: "Gift of the Fates", Rule: "SPELL-NOR-4", Difficulty: 7,
			About: "Once before his next turn, a score that he has missed by 1 is reached all the same.",
			Works: onHimself,
			Lasting: rules.Lasting{
				Turns:   true,
				Moments: &rules.Moments{HisTurnBegins: rules.Ends("gift-of-the-fates")},
			},
		},
		{
			Key: "kiss-of-frost", Name: "Kiss of Frost", Rule: "SPELL-NOR-5", Difficulty: 6, Kind: rules.Hex,
			About: "A model within 12\" passes an Initiative test or is knocked down.",
			Aim:   rules.AtModel, Whom: rules.AtFoes | rules.AtFriends, Range: in(12),
			Works: func(p *rules.Play, c rules.CastSpell) {
				if !p.TestInitiative(p.Warrior(c.At), rules.Test{Rule: "SPELL-NOR-5"}, "against the frost") {
					p.Injure(c, c.At, rules.KnockedDown)
				}
			},
		},
		{
			Key: bearsMight, Name: "Bear's Might", Rule: "SPELL-NOR-6", Difficulty: 9, Once: true,
			About: "+1 Attack, +2 Strength, +2 Toughness and -2 Initiative, until he fails a Leadership test at the start of his turn. Succeeds once in a battle.",
			Works: onHimself,
			Lasting: rules.Lasting{
				More: 1,
				Moments: &rules.Moments{
					Profile: func(_ *rules.State, _ *rules.Warrior, pr *rules.Profile) {
						pr.S, pr.T, pr.I = pr.S+2, pr.T+2, max(min(pr.I, 1), pr.I-2)
					},
					HisTurnBegins: func(p *rules.Play, w *rules.Warrior) {
						if !p.TestOwnLeadership(w, rules.Test{Rule: "SPELL-NOR-6"}, "to keep Bear's Might") {
							p.Ends(w, bearsMight)
						}
					},
				},
			},
		},
	},
}

// endsWithCastersTurn ends the spell of that key as the next turn of its caster begins.
func endsWithCastersTurn(key string) func(p *rules.Play, w *rules.Warrior) {
	return func(p *rules.Play, w *rules.Warrior) {
		if e, _ := p.Effect(w, key); e.Since != p.Turn && p.Acts(p.Warrior(e.By)) {
			p.Ends(w, key)
		}
	}
}
