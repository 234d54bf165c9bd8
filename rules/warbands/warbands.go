// Package warbands is who fights: the warrior types of the warbands and two
// ready-made warbands of equal worth. It knows weapons by their keys only.
package warbands

import (
	"cometfall/physics"
	"cometfall/rules"
)

// Base sizes: true radii of the round bases models stand on.
const (
	small = physics.Length(1250) // 25 mm
	large = physics.Length(2000) // 40 mm
)

// heightSmall is how tall a man-sized model is.
const heightSmall = physics.Inch * 5 / 4

// Type is an entry of a warband's list.
type Type struct {
	Key, Name string
	Figure    string
	Cost      int
	Max       int // at most so many; 0: as many as the warband holds
	Profile   rules.Profile
	Hero      bool
	Leader    bool
	Animal    bool
	Large     bool
	Traits    rules.Trait
	Magic     string // the list of magic he uses, by key
	Radius    physics.Length
	Weapons   []string // what the list lets him carry, by key
	Armour    []string // likewise: light, heavy, shield, buckler, helmet
}

// List is a warband as the lists print it.
type List struct {
	Key, Name    string
	Start        int // gold crowns
	Min, Max     int // models
	LeaderRadius physics.Length
	Traits       rules.Trait    // what all its members are
	Prices       map[string]int // where the list asks another price than the trading chart
	Types        []Type
}

var (
	mercenaryWeapons = []string{"dagger", "club", "axe", "sword", "morning-star", "double-handed", "spear", "halberd", "crossbow", "pistol", "duelling-pistol", "bow"}
	mercenaryArmour  = []string{"light", "heavy", "shield", "buckler", "helmet"}
	marksmanWeapons  = []string{"dagger", "club", "axe", "sword", "crossbow", "pistol", "bow", "long-bow", "blunderbuss", "handgun", "long-rifle"}
	marksmanArmour   = []string{"light", "shield", "helmet"}
	skavenHeroes     = []string{"dagger", "sword", "flail", "spear", "halberd", "sling", "throwing-stars"}
	skavenHeroArmour = []string{"light", "buckler", "helmet"}
	skavenHenchmen   = []string{"dagger", "club", "sword", "spear", "sling"}
	skavenHenchArm   = []string{"light", "shield", "helmet"}
)

// Reikland is a mercenary company from the Reikland: a captain whose
// Leadership reaches 12", and marksmen with one more Ballistic Skill.
var Reikland = List{
	Key: "reikland", Name: "Reikland Mercenaries", Start: 500, Min: 3, Max: 15, LeaderRadius: physics.Inches(12), Traits: rules.Mercenary, Prices: map[string]int{"duelling-pistol": 25},
	Types: []Type{
		{Key: "captain", Name: "Mercenary Captain", Figure: "swordman", Cost: 60, Max: 1, Hero: true, Leader: true,
			Profile: rules.Profile{M: 4, WS: 4, BS: 4, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 8}, Weapons: mercenaryWeapons, Armour: mercenaryArmour},
		{Key: "champion", Name: "Champion", Figure: "barbarian", Cost: 35, Max: 2, Hero: true,
			Profile: rules.Profile{M: 4, WS: 4, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}, Weapons: mercenaryWeapons, Armour: mercenaryArmour},
		{Key: "youngblood", Name: "Youngblood", Figure: "swordman", Cost: 15, Max: 2, Hero: true,
			Profile: rules.Profile{M: 4, WS: 2, BS: 2, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 6}, Weapons: mercenaryWeapons, Armour: mercenaryArmour},
		{Key: "warrior", Name: "Warrior", Figure: "swordman", Cost: 25,
			Profile: rules.Profile{M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}, Weapons: mercenaryWeapons, Armour: mercenaryArmour},
		{Key: "marksman", Name: "Marksman", Figure: "archer", Cost: 25, Max: 7,
			Profile: rules.Profile{M: 4, WS: 3, BS: 4, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}, Weapons: marksmanWeapons, Armour: marksmanArmour},
		{Key: "swordsman", Name: "Swordsman", Figure: "swordman", Cost: 35, Max: 5, Traits: rules.ExpertSwordsman,
			Profile: rules.Profile{M: 4, WS: 4, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}, Weapons: mercenaryWeapons, Armour: mercenaryArmour},
	},
}

// Skaven is a warband of the rat-folk.
var Skaven = List{
	Key: "skaven", Name: "Skaven", Start: 500, Min: 3, Max: 20, LeaderRadius: physics.Inches(6),
	Types: []Type{
		{Key: "adept", Name: "Assassin Adept", Figure: "hooded-figure", Cost: 60, Max: 1, Hero: true, Leader: true, Traits: rules.Skaven | rules.PerfectKiller,
			Profile: rules.Profile{M: 6, WS: 4, BS: 4, S: 4, T: 3, W: 1, I: 5, A: 1, Ld: 7}, Weapons: skavenHeroes, Armour: skavenHeroArmour},
		{Key: "black-skaven", Name: "Black Skaven", Figure: "rat", Cost: 40, Max: 2, Hero: true, Traits: rules.Skaven,
			Profile: rules.Profile{M: 6, WS: 4, BS: 3, S: 4, T: 3, W: 1, I: 5, A: 1, Ld: 6}, Weapons: skavenHeroes, Armour: skavenHeroArmour},
		{Key: "night-runner", Name: "Night Runner", Figure: "rat", Cost: 20, Max: 2, Hero: true, Traits: rules.Skaven,
			Profile: rules.Profile{M: 6, WS: 2, BS: 3, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 4}, Weapons: skavenHenchmen, Armour: skavenHenchArm},
		{Key: "verminkin", Name: "Verminkin", Figure: "rat", Cost: 20, Traits: rules.Skaven,
			Profile: rules.Profile{M: 5, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 5}, Weapons: skavenHenchmen, Armour: skavenHenchArm},
		{Key: "giant-rat", Name: "Giant Rat", Figure: "rat", Cost: 15, Animal: true, Traits: rules.NaturalWeapons,
			Profile: rules.Profile{M: 6, WS: 2, BS: 0, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 4}},
	},
}

// Lists are all warband lists.
var Lists = []*List{&Reikland, &Skaven}

// Recruit is one model of a warband with what it carries, by key.
type Recruit struct {
	Name   string // one word
	Type   string
	Gear   []string // weapons and armour; the free dagger is not named
	Spells []string // those he knows; a wizard who names none has yet to roll for one (MAGIC-03)
	Number int      // henchman group, 0 for heroes
}

// Band is a warband ready to fight.
type Band struct {
	Key, Name string
	List      *List
	Recruits  []Recruit
}

// Company is the sample warband of mercenaries.
var Company = Band{Key: "reikland", Name: "The Red Gauntlet", List: &Reikland, Recruits: []Recruit{
	{Name: "Anselm", Type: "captain", Gear: []string{"sword", "light", "shield", "helmet"}},
	{Name: "Brandt", Type: "champion", Gear: []string{"double-handed", "light", "helmet"}},
	{Name: "Conrad", Type: "champion", Gear: []string{"axe", "shield"}},
	{Name: "Dieter", Type: "youngblood", Gear: []string{"club", "buckler"}},
	{Name: "Emil", Type: "youngblood", Gear: []string{"spear", "shield"}},
	{Name: "Falk", Type: "swordsman", Gear: []string{"sword", "buckler"}, Number: 1},
	{Name: "Gerwin", Type: "warrior", Gear: []string{"halberd"}, Number: 2},
	{Name: "Hannes", Type: "marksman", Gear: []string{"crossbow"}, Number: 3},
	{Name: "Ignaz", Type: "marksman", Gear: []string{"bow"}, Number: 4},
	{Name: "Jost", Type: "warrior", Gear: []string{"sword", "shield"}, Number: 5},
}}

// Pack is the sample warband of Skaven.
var Pack = Band{Key: "skaven", Name: "The Gnawing Dark", List: &Skaven, Recruits: []Recruit{
	{Name: "Skrit", Type: "adept", Gear: []string{"sword", "throwing-stars", "light", "helmet"}},
	{Name: "Kreel", Type: "black-skaven", Gear: []string{"halberd", "light", "helmet"}},
	{Name: "Vriss", Type: "black-skaven", Gear: []string{"sword", "buckler"}},
	{Name: "Nikk", Type: "night-runner", Gear: []string{"club", "sling"}},
	{Name: "Tskar", Type: "night-runner", Gear: []string{"sword", "sling"}},
	{Name: "Quee", Type: "verminkin", Gear: []string{"spear", "shield"}, Number: 1},
	{Name: "Ratch", Type: "verminkin", Gear: []string{"club", "sling"}, Number: 2},
	{Name: "Snik", Type: "verminkin", Gear: []string{"club", "sling"}, Number: 2},
	{Name: "Yark", Type: "verminkin", Gear: []string{"sword", "shield"}, Number: 3},
	{Name: "Zik", Type: "verminkin", Gear: []string{"spear", "shield"}, Number: 1},
	{Name: "Fang", Type: "giant-rat", Number: 4},
	{Name: "Mange", Type: "giant-rat", Number: 4},
}}

// Bands are the ready-made warbands.
var Bands = []*Band{&Company, &Pack}
