package magic

import "cometfall/rules"

// Prayers are the Prayers of Sigmar. They are no spells: armour does not hinder
// them, and what protects against spells does not stop them.
var Prayers = rules.Magic{
	Key: "prayers", Name: "Prayers of Sigmar", Rule: "MAGIC-01", Users: "Warrior-Priests, Sisters of Sigmar", Prayers: true,
	Entries: []rules.Spell{
		{
			Key: "hammer-of-sigmar", Name: "The Hammer of Sigmar", Rule: "SPELL-PRA-1", Difficulty: 7,
			About: "+2 Strength in close combat, and each unsaved wound he inflicts there counts as two, until his next shooting phase.",
			Works: onHimself,
			Lasting: rules.Lasting{
				Blows: 2, Doubles: true,
				Moments: &rules.Moments{HisShootingBegins: rules.Ends("hammer-of-sigmar")}, // AMB-93
			},
		},
		{
			Key: "hearts-of-steel", Name: "Hearts of Steel", Rule: "SPELL-PRA-2", Difficulty: 8,
			About: "Friends within 8\" mind neither fear nor being all alone, and his warband adds 1 in Rout tests, until he falls.",
			Works: onHimself,
			Lasting: rules.Lasting{
				Around: in(8), NearBy: rules.ImmuneToFear | rules.NeverAlone,
				Rout:    1,
				Moments: &rules.Moments{Downs: func(p *rules.Play, w *rules.Warrior, _ rules.WarriorID) { p.Ends(w, "hearts-of-steel") }},
			},
		},
		{
			Key: "soulfire", Name: "Soulfire", Rule: "SPELL-PRA-3", Difficulty: 9, Kind: rules.DirectDamage,
			About: "A Strength 3 hit on every enemy within 4\", Strength 5 on the Undead and the Possessed. No armour saves.",
			Blast: in(4),
			Works: func(p *rules.Play, c rules.CastSpell) {
				w := p.Warrior(c.Who)
				for _, id := range p.Within(w, blastOf(p.State, c)) {
					at := p.Warrior(id)
					switch {
					case !p.Hostile(at.Side, w.Side):
					case at.Has(rules.Undead | rules.Possessed):
						p.SpellHits(c, id, 1, 5, false)
					default:
						p.SpellHits(c, id, 1, 3, false)
					}
				}
				p.SpellSweeps(c, c.Who, 3, true)
			},
		},
		{
			Key: "shield-of-faith", Name: "Shield of Faith", Rule: "SPELL-PRA-4", Difficulty: 6,
			About: "No spell works on him. A die at the start of every turn, his own or another's, ends it on a 1 or 2.",
			Works: onHimself,
			Lasting: rules.Lasting{
				Traits: rules.ImmuneToSpells,
				Moments: &rules.Moments{RecoveryBegins: func(p *rules.Play, w *rules.Warrior) {
					if p.D6(w.ID, "SPELL-PRA-4", "Shield of Faith, gone on 1 or 2") <= 2 {
						p.Ends(w, "shield-of-faith")
					}
				}},
			},
		},
		{
			Key: "healing-hand", Name: "Healing Hand", Rule: "SPELL-PRA-5", Difficulty: 5,
			About: "A friend within 2\", or himself, has all his Wounds again, and friends within 2\" who are knocked down or stunned stand up.",
			Aim:   rules.AtModel, Whom: rules.AtFriends | rules.AtHimself, Range: in(2),
			Works: func(p *rules.Play, c rules.CastSpell) {
				at := p.Warrior(c.At)
				if full := p.Profile(at).W; at.Wounds < full {
					at.Wounds = full
					p.Say(rules.Recovered, at.ID, c.Who, "SPELL-PRA-5", "%s has all his Wounds again.", at.Name)
				}
				w := p.Warrior(c.Who)
				for _, id := range p.Within(w, in(2)) {
					if o := p.Warrior(id); !p.Hostile(o.Side, w.Side) {
						p.StandUp(o, "SPELL-PRA-5")
					}
				}
			},
		},
		{
			Key: "armour-of-righteousness", Name: "Armour of Righteousness", Rule: "SPELL-PRA-6", Difficulty: 9,
			About: "A 2+ armour save in place of his own; he causes fear and minds none, until his next shooting phase.",
			Works: onHimself,
			Lasting: rules.Lasting{
				Save:    2,
				Traits:  rules.CausesFear | rules.ImmuneToFear,
				Moments: &rules.Moments{HisShootingBegins: rules.Ends("armour-of-righteousness")},
			},
		},
	},
}
