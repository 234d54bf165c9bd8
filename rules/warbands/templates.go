package warbands

// The ready-made warbands: one for each list, about as dear as it may be, for a
// quick start.

// Company is the ready-made warband of mercenaries of the Reikland.
var Company = Band{Key: "reikland", Name: "The Red Gauntlet", List: &Reikland, Recruits: []Recruit{
	{Name: "Anselm", Type: "captain", Gear: []string{"sword", "light", "shield", "helmet"}},
	{Name: "Brandt", Type: "champion", Gear: []string{"double-handed", "light", "helmet"}},
	{Name: "Conrad", Type: "champion", Gear: []string{"axe", "helmet"}},
	{Name: "Dieter", Type: "youngblood", Gear: []string{"club"}},
	{Name: "Emil", Type: "youngblood", Gear: []string{"sword", "helmet"}},
	{Name: "Falk", Type: "swordsman", Gear: []string{"sword", "buckler"}, Number: 1},
	{Name: "Gerwin", Type: "warrior", Gear: []string{"halberd"}, Number: 2},
	{Name: "Hannes", Type: "marksman", Gear: []string{"crossbow"}, Number: 3},
	{Name: "Ignaz", Type: "marksman", Gear: []string{"bow"}, Number: 4},
	{Name: "Jost", Type: "warrior", Gear: []string{"sword"}, Number: 5},
}}

// Wolves are the ready-made warband of Middenheim: few bows, strong arms.
var Wolves = Band{Key: "middenheim", Name: "The Winter Howl", List: &Middenheim, Recruits: []Recruit{
	{Name: "Ulf", Type: "captain", Gear: []string{"double-handed", "light", "helmet"}},
	{Name: "Bjarn", Type: "champion", Gear: []string{"club", "axe", "light"}},
	{Name: "Sigurd", Type: "champion", Gear: []string{"morning-star", "shield", "helmet"}},
	{Name: "Knut", Type: "youngblood", Gear: []string{"axe", "buckler"}},
	{Name: "Halvor", Type: "youngblood", Gear: []string{"club", "shield"}},
	{Name: "Ingo", Type: "warrior", Gear: []string{"halberd"}, Number: 1},
	{Name: "Jorg", Type: "warrior", Gear: []string{"halberd"}, Number: 1},
	{Name: "Leif", Type: "swordsman", Gear: []string{"sword", "shield"}, Number: 2},
	{Name: "Magnus", Type: "marksman", Gear: []string{"bow"}, Number: 3},
	{Name: "Olaf", Type: "marksman", Gear: []string{"bow"}, Number: 3},
}}

// Traders are the ready-made warband of Marienburg, rich in guns.
var Traders = Band{Key: "marienburg", Name: "The Gilded Anchor", List: &Marienburg, Recruits: []Recruit{
	{Name: "Cornelis", Type: "captain", Gear: []string{"sword", "duelling-pistol", "duelling-pistol", "light"}},
	{Name: "Joost", Type: "champion", Gear: []string{"sword", "pistol", "light", "helmet"}},
	{Name: "Maarten", Type: "champion", Gear: []string{"axe", "shield", "light", "helmet"}},
	{Name: "Pim", Type: "youngblood", Gear: []string{"sword", "buckler"}},
	{Name: "Ruud", Type: "youngblood", Gear: []string{"club", "buckler"}},
	{Name: "Hendrik", Type: "swordsman", Gear: []string{"sword", "shield"}, Number: 1},
	{Name: "Willem", Type: "marksman", Gear: []string{"crossbow"}, Number: 2},
	{Name: "Dirk", Type: "marksman", Gear: []string{"crossbow"}, Number: 2},
	{Name: "Adriaan", Type: "warrior", Gear: []string{"halberd"}, Number: 3},
	{Name: "Govert", Type: "warrior", Gear: []string{"halberd"}, Number: 3},
}}

// Coven is the ready-made warband of the Cult of the Possessed.
var Coven = Band{Key: "cult", Name: "The Unshut Eye", List: &Cult, Recruits: []Recruit{
	{Name: "Malachar", Type: "magister", Gear: []string{"sword"}},
	{Name: "Gorrak", Type: "possessed", Mutations: []string{"spines"}},
	{Name: "Vex", Type: "mutant", Gear: []string{"axe"}, Mutations: []string{"hideous"}},
	{Name: "Ludo", Type: "darksoul", Gear: []string{"flail"}, Number: 1},
	{Name: "Bruno", Type: "brethren", Gear: []string{"club", "shield"}, Number: 2},
	{Name: "Egon", Type: "brethren", Gear: []string{"club", "shield"}, Number: 2},
	{Name: "Fritz", Type: "brethren", Gear: []string{"short-bow"}, Number: 3},
	{Name: "Tusk", Type: "beastman", Gear: []string{"axe"}, Number: 4},
}}

// Pyre is the ready-made warband of the Witch Hunters.
var Pyre = Band{Key: "witch-hunters", Name: "The Righteous Pyre", List: &WitchHunters, Recruits: []Recruit{
	{Name: "Matthias", Type: "witch-hunter-captain", Gear: []string{"sword", "pistol", "light"}},
	{Name: "Luthor", Type: "warrior-priest", Gear: []string{"club", "club", "light"}},
	{Name: "Ansgar", Type: "witch-hunter", Gear: []string{"sword", "crossbow"}},
	{Name: "Benno", Type: "witch-hunter", Gear: []string{"axe", "buckler"}},
	{Name: "Clemens", Type: "flagellant", Gear: []string{"flail"}, Number: 1},
	{Name: "Detlef", Type: "zealot", Gear: []string{"club", "shield"}, Number: 2},
	{Name: "Eberhard", Type: "zealot", Gear: []string{"club", "shield"}, Number: 2},
	{Name: "Friedrich", Type: "zealot", Gear: []string{"club", "shield"}, Number: 2},
	{Name: "Gunther", Type: "zealot", Gear: []string{"bow"}, Number: 3},
	{Name: "Grip", Type: "warhound", Number: 4},
	{Name: "Howl", Type: "warhound", Number: 4},
	{Name: "Snarl", Type: "warhound", Number: 4},
}}

// Convent is the ready-made warband of the Sisters of Sigmar.
var Convent = Band{Key: "sisters", Name: "The Hammer and the Veil", List: &Sisters, Recruits: []Recruit{
	{Name: "Odilia", Type: "matriarch", Gear: []string{"sigmarite-warhammer", "light", "shield"}},
	{Name: "Berta", Type: "sister-superior", Gear: []string{"sigmarite-warhammer", "steel-whip"}},
	{Name: "Clara", Type: "sister-superior", Gear: []string{"sigmarite-warhammer", "buckler"}},
	{Name: "Elsbeth", Type: "augur", Gear: []string{"steel-whip"}},
	{Name: "Frieda", Type: "sister", Gear: []string{"club", "shield"}, Number: 1},
	{Name: "Gisela", Type: "sister", Gear: []string{"club", "shield"}, Number: 1},
	{Name: "Notburga", Type: "sister", Gear: []string{"club", "shield"}, Number: 1},
	{Name: "Hedwig", Type: "sister", Gear: []string{"sling"}, Number: 2},
	{Name: "Irma", Type: "sister", Gear: []string{"sling"}, Number: 2},
	{Name: "Jutta", Type: "novice", Gear: []string{"club", "sling"}, Number: 3},
	{Name: "Leonore", Type: "novice", Gear: []string{"club", "sling"}, Number: 3},
	{Name: "Petra", Type: "novice", Gear: []string{"flail"}, Number: 4},
}}

// Barrow is the ready-made warband of the Undead.
var Barrow = Band{Key: "undead", Name: "The Open Grave", List: &Undead, Recruits: []Recruit{
	{Name: "Sergei", Type: "vampire", Gear: []string{"sword", "light"}},
	{Name: "Mortimer", Type: "necromancer", Gear: []string{"sword"}},
	{Name: "Igor", Type: "dreg", Gear: []string{"club", "bow"}},
	{Name: "Kasimir", Type: "dreg", Gear: []string{"axe", "shield"}},
	{Name: "Gnaw", Type: "ghoul", Number: 1},
	{Name: "Rend", Type: "ghoul", Number: 1},
	{Name: "Gore", Type: "ghoul", Number: 1},
	{Name: "Howl", Type: "dire-wolf", Number: 2},
	{Name: "Moan", Type: "zombie", Number: 3},
	{Name: "Shamble", Type: "zombie", Number: 3},
	{Name: "Rattle", Type: "zombie", Number: 3},
	{Name: "Groan", Type: "zombie", Number: 3},
}}

// Pack is the ready-made warband of Skaven.
var Pack = Band{Key: "skaven", Name: "The Gnawing Dark", List: &Skaven, Recruits: []Recruit{
	{Name: "Skrit", Type: "adept", Gear: []string{"sword", "throwing-stars", "light", "helmet"}},
	{Name: "Kreel", Type: "black-skaven", Gear: []string{"halberd", "light", "helmet"}},
	{Name: "Vriss", Type: "black-skaven", Gear: []string{"sword", "buckler"}},
	{Name: "Nikk", Type: "night-runner", Gear: []string{"club", "shield", "sling"}},
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
var Bands = []*Band{&Company, &Wolves, &Traders, &Coven, &Pyre, &Convent, &Barrow, &Pack}

// Template is a copy of a list's ready-made warband, to be changed at will.
func Template(list string) (*Roster, bool) {
	for _, b := range Bands {
		if b.List.Key == list {
			return b.Clone(), true
		}
	}
	return nil, false
}
