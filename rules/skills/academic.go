package skills

import (
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// Academic is the list of academic skills (LEARN-A1 to LEARN-A7).
var Academic = []rules.Talent{
	{
		Key: "battle-tongue", Name: "Battle Tongue", Rule: "LEARN-A1", List: "academic", Leader: true, NotOf: []string{"undead"},
		About: "Leaders only, but no leader of the Undead: he is heard 6\" farther.",
		Made:  func(_ *rules.Ruleset, w *rules.Warrior) { w.LeaderRadius += physics.Inches(6) },
	},
	{
		Key: "sorcery", Name: "Sorcery", Rule: "LEARN-A2", List: "academic", Caster: true, NoPrayers: true,
		About: "+1 to cast spells. Not for those who pray.",
		Casts: 1,
	},
	{
		Key: "streetwise", Name: "Streetwise", Rule: "LEARN-A3", List: "academic", Between: true,
		About: "+2 on his rolls to find rare things.",
	},
	{
		Key: "haggle", Name: "Haggle", Rule: "LEARN-A4", List: "academic", Between: true,
		About: "Once after each battle one thing costs 2D6 crowns less, but at least 1.",
	},
	{
		Key: "arcane-lore", Name: "Arcane Lore", Rule: "LEARN-A5", List: "academic", NotOf: []string{"witch-hunters", "sisters"}, Between: true,
		About: "With a Tome of Magic he may learn Lesser Magic. Not for Witch Hunters and Sisters of Sigmar.",
	},
	{
		Key: "wyrdstone-hunter", Name: "Wyrdstone Hunter", Rule: "LEARN-A6", List: "academic", Between: true,
		About: "When he explores, one die may be rolled again.",
	},
	{
		Key: "warrior-wizard", Name: "Warrior Wizard", Rule: "LEARN-A7", List: "academic", Caster: true,
		About:    "He casts spells in armour.",
		InArmour: true,
	},
}

// Scholarly are the academic skills of supplements (LEARN-A8 to LEARN-A12).
var Scholarly = []rules.Talent{
	{
		Key: "scribe", Name: "Scribe", Rule: "LEARN-A8", List: "scholarly", Caster: true,
		About: "Before the battle he writes a scroll of a spell or prayer he knows. Spent just before he casts that, it adds 2 to the roll.",
		Moments: &rules.Moments{
			BattleBegins: func(p *rules.Play, w *rules.Warrior) {
				var known []rules.SpellID
				for i := range p.Rules.Spells {
					if id := rules.SpellID(i); slices.Contains(w.Spells, id) && p.Rules.Spells[i].Difficulty > 0 {
						known = append(known, id)
					}
				}
				k := 0
				if len(known) > 1 {
					d := rules.Decision{Side: w.Side, Who: w.ID, At: rules.Nobody, Shape: rules.OneOf, Rule: "LEARN-A8", Question: w.Name + " writes a scroll. Of which spell?"}
					for _, id := range known {
						d.Options = append(d.Options, rules.Option{Text: p.Rules.Spells[id].Name, Who: rules.Nobody})
					}
					k = p.Ask(d)[0]
				}
				if len(known) > 0 {
					w.Counters.Set(scroll, 0, int(known[k])+1)
					p.Say(rules.Note, w.ID, rules.Nobody, "LEARN-A8", "%s has written a scroll of %s.", w.Name, p.Rules.Spells[known[k]].Name)
				}
			},
			Recites: func(p *rules.Play, w *rules.Warrior, id rules.SpellID) rules.Mod {
				if w.Counters.Get(scroll, 0) != int(id)+1 || !p.Confirm(w.Side, w.ID, rules.Nobody, "LEARN-A8", w.Name+" has a scroll of "+p.Rules.Spells[id].Name+". Spend it now?") {
					return rules.Mod{}
				}
				w.Counters.Set(scroll, 0, 0)
				return rules.Mod{By: 2, Why: "scroll"}
			},
		},
	},
	{
		Key: "mind-focus", Name: "Mind Focus", Rule: "LEARN-A9", List: "scholarly", Caster: true,
		About:     "He may throw one die of a failed roll for a spell or prayer again.",
		Refocuses: true,
	},
	{
		Key: "magical-aptitude", Name: "Magical Aptitude", Rule: "LEARN-A10", List: "scholarly", Caster: true, NoPrayers: true,
		About: "Out of close combat he may try a second spell in a turn, after a Toughness test. Who fails it casts nothing and is injured, without a save and stunned at worst. " +
			"Not for those who pray.",
		CastsAgain: true,
	},
	{
		Key: "tactician", Name: "Tactician", Rule: "LEARN-A11", List: "scholarly", Leader: true,
		About:     "Leaders only: when the enemy is set up he may set his own warband up anew, up to 4\" farther on than it could have been.",
		Redeploys: physics.Inches(4), Commands: rules.RedeployWords,
		Moments: &rules.Moments{Offers: rules.RedeployOffers},
	},
	{
		Key: "hunch", Name: "Hunch", Rule: "LEARN-A12", List: "scholarly", Leader: true,
		About:   "Leaders only: up to three of the warband who gain experience begin in ruins, 12\" from every enemy and not where the enemy sets up.",
		Hunches: 3, Commands: rules.RedeployWords,
		Moments: &rules.Moments{Offers: redeployOnHunch},
	},
}

// scroll is the counter of the spell that he has written down, from 1.
const scroll = "scroll"

// redeployOnHunch lists what a leader may do before the battle, once if he is a
// Tactician too.
func redeployOnHunch(s *rules.State, w *rules.Warrior) []rules.Offer {
	if s.Knows(w, "tactician") {
		return nil
	}
	return rules.RedeployOffers(s, w)
}
