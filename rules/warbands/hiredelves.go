package warbands

import (
	"fmt"

	"cometfall/rules"
)

// The skill lists of elves for hire.
const (
	shadowElf = "shadow-warrior"
	darkElf   = "dark-elf"
)

// DarkElves are the hired swords who are dark elves, by key.
var DarkElves = []string{"dark-elf-assassin", "dark-elf-sorceress"}

// elves are hired swords of the high and of the dark elves (HIRED-36).
var elves = []Type{
	{Key: "shadow-warrior", Name: "Shadow Warrior", Figure: "elf-helmet", Rule: "HIRED-36", Race: "elf", Cost: 35, Upkeep: 15, Rating: 12, Max: 1, Traits: rules.Elf,
		Profile: rules.Profile{M: 5, WS: 4, BS: 4, S: 3, T: 3, W: 1, I: 6, A: 1, Ld: 8}, Talents: []string{"hates-dark-elves", "excellent-sight", "infiltration", "bitter-enemies"},
		Gear: []string{"sword", "long-bow", "dagger", "shield", "light"}, Learns: []string{combat, shooting, shadowElf}, ShunsEvil: true, HiredBy: []string{"mercenaries", "witch-hunters", "sisters"}},
}

// darkElves are hired swords of the dark elves (HIRED-42).
var darkElves = []Type{
	{Key: "dark-elf-assassin", Name: "Dark Elf Assassin", Figure: "hooded-assassin", Rule: "HIRED-42", Race: "elf", Cost: 70, Upkeep: 25, Rating: 25, Max: 1, Traits: rules.Elf | rules.PerfectKiller,
		Profile: rules.Profile{M: 5, WS: 5, BS: 5, S: 4, T: 4, W: 1, I: 7, A: 1, Ld: 8}, Talents: []string{"hates-high-elves", "excellent-sight"},
		Gear: []string{"dark-elf-blade", "dagger", "repeater-crossbow", "dark-venom", "light", "elven-cloak"}, Learns: []string{combat, shooting, speed, darkElf}, Also: []string{"infiltration", "powerful-build"},
		HiredBy: []string{"possessed", "undead", "skaven"}},
}

// darkNatures are the special rules of dark elves for hire (KIN-75), and what a brew of poison
// lends (LEARN-W22).
var darkNatures = []rules.Talent{
	{
		Key: "hates-high-elves", Name: "hates high elves", Rule: "KIN-75", About: "Hates high elves, hired ones too.",
		Hates: []string{"Shadow Warrior", "Elf Mage", "shadow-warriors", "high-elves"},
	},
	brewed(1), brewed(2),
}

// Brew is the mark and the talent of who has brewed so many doses of poison for the next
// battle (LEARN-W22).
func Brew(doses int) string { return fmt.Sprintf("brew-%d", doses) }

func brewed(doses int) rules.Talent {
	return rules.Talent{
		Key: Brew(doses), Name: "brewed venom", Rule: "LEARN-W22", About: "He has Dark Venom of his own brewing for this battle.",
		Moments: &rules.Moments{BattleBegins: func(p *rules.Play, w *rules.Warrior) { p.Brews(w, "dark-venom", doses) }},
	}
}

// darkSkills are the skills that dark elves for hire alone learn (LEARN-W20 to LEARN-W22).
var darkSkills = []rules.Talent{
	{
		Key: "fury-of-khaine", Name: "Fury of Khaine", Rule: "LEARN-W20", List: darkElf,
		About:   "When all whom he fought in his own turn are out of action he goes on up to 4\" towards an enemy: whom he touches he fights next, as one who has charged.",
		Moments: &rules.Moments{Fights: khaine, HasFought: rules.PressesOn},
	},
	{
		Key: "fey-quickness", Name: "Fey Quickness", Rule: "LEARN-W21", List: darkElf, Dodges: 6, Steps: 6, Nimble: true,
		About: "An unmodified 6 saves him from a hit by a missile, and from each wound in close combat after his armour; a 4 if he knows Dodge, or Step Aside, besides.",
	},
	{
		Key: "master-of-poisons", Name: "Master of Poisons", Rule: "LEARN-W22", List: darkElf, Between: true,
		About: "After each battle he brews D3-1 doses of Dark Venom, which he uses in the next or loses.",
	},
}

// khaine is the fury of one who fights (LEARN-W20).
func khaine(p *rules.Play, w *rules.Warrior) {
	rules.ComesOn(p, w)
	rules.NotesFoes(p, w)
}

// elfNatures are the special rules of elves for hire (KIN-60, KIN-61).
var elfNatures = []rules.Talent{
	{
		Key: "hates-dark-elves", Name: "hates dark elves", Rule: "KIN-60", About: "He hates dark elves, hired ones too.",
		Hates: []string{"Dark Elf Assassin", "Dark Elf Sorceress", "dark-elves"},
	},
	{
		Key: "bitter-enemies", Name: "bitter enemies", Rule: "KIN-61", Between: true,
		About: "He asks no upkeep after a battle in which a dark elf fought against his warband. He serves no warband of evil, and beside nobody who serves evil alone.",
	},
}

// elfSkills are the skills that elves for hire alone learn (LEARN-W8 to LEARN-W11).
var elfSkills = []rules.Talent{
	{
		Key: "see-in-shadows", Name: "See in Shadows", Rule: "LEARN-W8", List: shadowElf, Gropes: true,
		About: "He may try to charge enemies whom he does not see as far as his charge takes him, not only near ones.",
	},
	{
		Key: "one-with-shadows", Name: "Hide in Shadows", Rule: "LEARN-W9", List: shadowElf, Lurks: 2,
		About: "While he is hidden enemies spot him at half their Initiative.",
	},
	{
		Key: "shadow-sniper", Name: "Sniper", Rule: "LEARN-W10", List: shadowElf, Snipes: true,
		About: "When he shoots from hiding he stays hidden, unless his target is still there and passes an Initiative test.",
	},
	{
		Key: "powerful-build", Name: "Powerful Build", Rule: "LEARN-W11", List: shadowElf, Between: true, Opens: strength,
		About: "From now on he may learn skills of strength.",
	},
}
