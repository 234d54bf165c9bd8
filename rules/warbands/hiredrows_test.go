package warbands_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules/help"
	"cometfall/rules/warbands"
)

// Each row of the hired swords and special characters is that of one of them, by its name: with
// fee, upkeep, rating and profile as the figures have them, and as its text in the rule book says.
func TestEachRowIsThatOfAHiredSword(t *testing.T) {
	rows := []struct{ rule, key, name, figures, profile string }{
		{"HIRED-01", "pit-fighter", "Pit Fighter", "30 15 22", "4 4 3 4 4 1 4 2 7"},
		{"HIRED-02", "ogre-bodyguard", "Ogre Bodyguard", "80 30 25", "6 3 2 4 4 3 3 2 7"},
		{"HIRED-03", "halfling-scout", "Halfling Scout", "15 5 5", "4 2 4 2 2 1 4 1 8"},
		{"HIRED-04", "warlock", "Warlock", "30 15 16", "4 2 2 3 3 1 4 1 8"},
		{"HIRED-05", "freelancer", "Freelancer", "50 20 21", "4 4 3 4 3 1 4 1 7"},
		{"HIRED-06", "elf-ranger", "Elf Ranger", "40 20 12", "5 4 5 3 3 1 6 1 8"},
		{"HIRED-07", "troll-slayer", "Dwarf Troll Slayer", "25 10 12", "3 4 3 3 4 1 2 1 9"},
		{"HIRED-08", "barbarian", "Barbarian", "35 15 18", "4 4 3 4 3 1 3 1 7"},
		{"HIRED-09", "beggar", "Beggar", "10 5 8", "4 1 1 2 2 1 3 1 5"},
		{"HIRED-10", "eshin-assassin", "Clan Eshin Assassin", "60 25 25", "6 4 4 4 3 1 5 1 7"},
		{"HIRED-11", "rat-ogre-bodyguard", "Clan Moulder Rat Ogre Bodyguard", "100 35 25", "6 3 3 5 5 3 4 3 4"},
		{"HIRED-12", "cleric", "Cleric", "35 15 13", "4 3 3 3 3 1 3 1 7"},
		{"HIRED-13", "slayer-pirate", "Dwarf Slayer Pirate", "30 15 14", "3 4 3 3 4 1 2 1 9"},
		{"HIRED-14", "treasure-hunter", "Dwarf Treasure Hunter", "55 30 24", "3 5 4 3 4 1 2 1 9"},
		{"HIRED-15", "expert-marksman", "Expert Marksman", "30 15 16", "4 3 4 3 3 1 3 1 7"},
		{"HIRED-16", "lantern-bearer", "Goblin Lantern Bearer", "15 5 5", "4 2 3 3 3 1 4 1 5"},
		{"HIRED-17", "thief", "Thief", "30 15 22", "4 3 3 3 3 1 4 1 7"},
		{"HIRED-18", "priest-of-sigmar", "Warrior Priest of Sigmar", "40 20 16", "4 3 3 3 3 1 4 1 8"},
		{"HIRED-19", "hired-witch-hunter", "Witch Hunter", "30 15 15", "4 4 4 3 3 1 4 1 8"},
		{"HIRED-20", "bard", "Bard", "20 10 8", "4 3 3 3 3 1 3 1 7"},
		{"HIRED-21", "globadier", "Clan Skryre Poisoned Wind Globadier", "35 15 14", "5 3 3 3 3 1 4 1 5"},
		{"HIRED-22", "skryre-sniper", "Clan Skryre Sniper", "45 20 18", "5 3 4 3 3 1 4 1 6"},
		{"HIRED-23", "huntsmaster", "Hochland Huntsmaster", "45 18 18", "4 3 4 3 3 1 4 1 7"},
		{"HIRED-24", "duellist", "Duellist", "35 15 18", "4 4 3 3 3 1 4 2 7"},
		{"HIRED-25", "packmaster", "Clan Moulder Packmaster", "40 15 20", "5 4 4 3 3 1 5 1 7"},
		{"HIRED-26", "kislev-ranger", "Kislev Ranger", "30 15 15", "4 3 4 3 3 1 4 1 7"},
		{"HIRED-27", "mule-skinner", "Mule Skinner", "35 15 20", "4 3 3 3 3 1 3 1 7"},
		{"HIRED-28", "aenur", "Sword of Twilight", "150 0 100", "5 8 4 4 3 2 7 3 8"},
		{"HIRED-29", "veskit", "High Executioner", "80 35 70", "5 5 4 4 4 2 5 4 8"},
		{"HIRED-30", "johann", "Knife", "70 30 60", "4 3 6 4 3 2 6 1 7"},
		{"HIRED-31", "bertha", "High Matriarch", "0 0 105", "4 5 3 4 4 2 4 3 10"},
		{"HIRED-32", "nicodemus", "Cursed Pilgrim", "0 0 85", "4 3 3 4 4 2 3 1 8"},
		{"HIRED-33", "marianna", "Countess", "150 75 90", "6 6 6 4 4 2 9 3 9"},
		{"HIRED-34", "ulli", "Hammer for Hire", "30 0 30", "4 4 4 4 3 2 4 2 7"},
		{"HIRED-35", "marquand", "Blade for Hire", "0 0 30", "4 5 4 3 3 2 5 2 8"},
		{"HIRED-44", "imperial-tactician", "Imperial Tactician", "40 20 16", "4 4 3 3 3 1 5 1 9"},
		{"HIRED-45", "dwarf-sapper", "Dwarf Sapper", "75 0 25", "3 3 4 3 4 1 3 1 9"},
		{"HIRED-46", "runesmith", "Dwarf Runesmith Journeyman", "30 15 15", "3 4 3 3 4 1 2 1 9"},
		{"HIRED-47", "slave-master", "Ogre Slave Master", "90 35 40", "6 3 2 4 4 3 4 2 7"},
		{"HIRED-48", "chaos-warrior", "Chaos Warrior", "50 20 25", "4 5 3 4 4 1 4 1 9"},
		{"HIRED-49", "black-orc", "Black Orc", "60 40 15", "4 4 3 4 4 1 2 1 7"},
		{"HIRED-36", "shadow-warrior", "Shadow Warrior", "35 15 12", "5 4 4 3 3 1 6 1 8"},
		{"HIRED-37", "road-warden", "Road Warden", "40 20 22", "4 3 4 3 3 1 3 1 8"},
		{"HIRED-38", "highwayman", "Highwayman", "35 20 20", "4 3 4 3 3 1 3 1 7"},
		{"HIRED-43", "arabian-merchant", "Arabian Merchant", "20 10 10", "4 2 2 3 3 1 4 1 7"},
		{"HIRED-42", "dark-elf-assassin", "Dark Elf Assassin", "70 25 25", "5 5 5 4 4 1 7 1 8"},
		{"HIRED-41", "imperial-assassin", "Imperial Assassin", "40 20 22", "4 4 4 3 3 1 5 2 8"},
		{"HIRED-40", "halfling-thief", "Halfling Thief", "25 15 14", "4 2 4 2 2 1 4 1 7"},
		{"HIRED-39", "bounty-hunter", "Bounty Hunter", "40 15 20", "4 4 3 4 3 1 4 1 8"},
		{"HIRED-50", "elf-mage", "Elf Mage", "45 0 23", "5 4 3 3 3 2 6 1 8"},
		{"HIRED-51", "norse-shaman", "Norse Shaman", "45 25 25", "4 3 2 3 3 1 4 1 8"},
		{"HIRED-52", "priest-of-morr", "Priest of Morr", "35 15 13", "4 2 2 3 3 1 4 1 9"},
		{"HIRED-54", "priest-of-ranald", "Priest of Ranald", "40 20 17", "4 2 3 3 3 1 3 1 7"},
		{"HIRED-55", "priestess-of-shallya", "Priestess of Shallya", "40 15 17", "4 2 2 2 3 1 3 1 8"},
		{"HIRED-53", "dark-elf-sorceress", "Dark Elf Sorceress", "55 25 22", "5 4 4 3 3 1 6 1 8"},
		{"HIRED-56", "witch", "Witch", "30 15 14", "4 2 2 2 3 1 4 1 7"},
		{"HIRED-57", "priest-of-ulric", "Wolf Priest of Ulric", "60 20 13", "4 3 2 3 3 1 3 1 8"},
	}
	area, ok := help.FindArea("HIRED")
	require.True(t, ok)
	about := map[string]string{}
	for _, r := range area.Rules {
		about[r.ID] = r.Text
	}
	for _, row := range rows {
		ty, ok := warbands.Sword(row.key)
		require.True(t, ok, row.rule)
		assert.Equal(t, row.rule, ty.Rule, row.key)
		assert.Equal(t, row.name, ty.Name, row.rule)
		assert.Equal(t, row.figures, fmt.Sprint(ty.Cost, ty.Upkeep, ty.Rating), row.rule)
		assert.Equal(t, row.profile, inFigures(ty.Profile), row.rule)
		p := ty.Profile
		if ty.Called == "" {
			assert.Contains(t, about[row.rule], fmt.Sprintf("Hired for %d gold crowns, upkeep %d.", ty.Cost, ty.Upkeep), row.rule)
			assert.Contains(t, about[row.rule], fmt.Sprintf("M %d, WS %d, BS %d, S %d, T %d, W %d, I %d, A %d, Ld %d.", p.M, p.WS, p.BS, p.S, p.T, p.W, p.I, p.A, p.Ld), row.rule)
		}
	}
	assert.Len(t, rows, len(warbands.Swords)+len(warbands.Others)+len(warbands.Characters), "nobody is without a row")
	assert.Len(t, about, len(rows))
}
