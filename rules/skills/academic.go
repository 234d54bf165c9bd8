package skills

import (
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
