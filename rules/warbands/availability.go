package warbands

// Settlement is a place where hired swords look for work (HIRE-01).
type Settlement struct{ Key, Name string }

// Settlements are the columns of the table of hired swords, in its order.
var Settlements = []Settlement{
	{"sigmarhaven", "Sigmarhaven"},
	{"brigandsburg", "Brigandsburg"},
	{"cutthroats-den", "Cutthroat's Den"},
	{"mordheim", "Mordheim"},
	{"elsewhere", "Other areas"},
}

// What the table of hired swords says where it gives no number to reach (HIRE-02).
const (
	Never  = 0 // he cannot be found there
	Common = 1 // he is found without a roll
)

// Availability is a row of the table of hired swords.
type Availability struct {
	Rule, Key, Name string
	Found           [5]int // for each settlement what two dice must come to, or Never, or Common
}

// Availabilities is where each hired sword is found: the optional table, in its order
// (HIRE-T01 to HIRE-T49).
var Availabilities = []Availability{
	{"HIRE-T01", "arabian-merchant", "Arabian Merchant", [5]int{6, 6, Never, Never, 10}},
	{"HIRE-T02", "barbarian", "Barbarian", [5]int{11, 9, 7, 7, 8}},
	{"HIRE-T03", "bard", "Bard", [5]int{5, 7, 11, 12, 9}},
	{"HIRE-T04", "beggar", "Beggar", [5]int{Common, Common, Common, Common, Common}},
	{"HIRE-T05", "black-orc", "Black Orc", [5]int{Never, Never, 9, 8, 10}},
	{"HIRE-T06", "bounty-hunter", "Bounty Hunter", [5]int{7, 6, 6, 9, 9}},
	{"HIRE-T07", "chaos-warrior", "Chaos Warrior", [5]int{Never, Never, 11, 7, 11}},
	{"HIRE-T08", "eshin-assassin", "Clan Eshin Assassin", [5]int{Never, 11, 8, 7, 9}},
	{"HIRE-T09", "packmaster", "Clan Moulder Packmaster", [5]int{Never, 11, 8, 7, 9}},
	{"HIRE-T10", "rat-ogre-bodyguard", "Clan Moulder Rat Ogre Bodyguard", [5]int{Never, Never, 9, 7, 11}},
	{"HIRE-T11", "globadier", "Clan Skryre Poisoned Wind Globadier", [5]int{Never, 12, 8, 7, 10}},
	{"HIRE-T12", "skryre-sniper", "Clan Skryre Sniper", [5]int{Never, 11, 8, 7, 9}},
	{"HIRE-T13", "cleric", "Cleric", [5]int{6, 8, Never, 10, 9}},
	{"HIRE-T14", "dark-elf-assassin", "Dark Elf Assassin", [5]int{Never, Never, 11, 7, 11}},
	{"HIRE-T15", "dark-elf-sorceress", "Dark Elf Sorceress", [5]int{Never, Never, 9, 9, 10}},
	{"HIRE-T16", "duellist", "Duellist", [5]int{7, 8, 7, 10, 10}},
	{"HIRE-T17", "runesmith", "Dwarf Runesmith Journeyman", [5]int{9, 10, Never, 11, 10}},
	{"HIRE-T18", "dwarf-sapper", "Dwarf Sapper", [5]int{10, 10, 11, 10, 10}},
	{"HIRE-T19", "slayer-pirate", "Dwarf Slayer Pirate", [5]int{10, 10, 7, 7, 9}},
	{"HIRE-T20", "treasure-hunter", "Dwarf Treasure Hunter", [5]int{10, 8, Never, 8, 9}},
	{"HIRE-T21", "troll-slayer", "Dwarf Troll Slayer", [5]int{10, 10, 7, 7, 9}},
	{"HIRE-T22", "elf-mage", "Elf Mage", [5]int{10, 10, Never, Never, 10}},
	{"HIRE-T23", "expert-marksman", "Expert Marksman", [5]int{7, 8, 9, 10, 9}},
	{"HIRE-T24", "freelancer", "Freelancer", [5]int{8, 10, Never, 12, 10}},
	{"HIRE-T25", "lantern-bearer", "Goblin Lantern Bearer", [5]int{Never, 11, 8, 6, 9}},
	{"HIRE-T26", "halfling-scout", "Halfling Scout", [5]int{6, 8, Never, Never, 9}},
	{"HIRE-T27", "halfling-thief", "Halfling Thief", [5]int{Never, 8, 6, Never, 8}},
	{"HIRE-T28", "highwayman", "Highwayman", [5]int{Never, 10, 6, 8, 10}},
	{"HIRE-T29", "huntsmaster", "Hochland Huntsmaster", [5]int{10, 9, Never, Never, 9}},
	{"HIRE-T30", "imperial-assassin", "Imperial Assassin", [5]int{10, 8, 7, Never, 9}},
	{"HIRE-T31", "imperial-tactician", "Imperial Tactician", [5]int{8, 8, Never, Never, 10}},
	{"HIRE-T32", "kislev-ranger", "Kislev Ranger", [5]int{8, 10, 10, 11, 9}},
	{"HIRE-T33", "mule-skinner", "Mule Skinner", [5]int{8, 9, 11, Never, 9}},
	{"HIRE-T34", "norse-shaman", "Norse Shaman", [5]int{Never, 9, 8, Never, 9}},
	{"HIRE-T35", "ogre-bodyguard", "Ogre Bodyguard", [5]int{10, 8, 7, 7, 9}},
	{"HIRE-T36", "slave-master", "Ogre Slave Master", [5]int{Never, Never, 8, 8, 11}},
	{"HIRE-T37", "pit-fighter", "Pit Fighter", [5]int{9, 9, 7, 7, 10}},
	{"HIRE-T38", "priest-of-morr", "Priest of Morr", [5]int{7, 10, Never, 9, 9}},
	{"HIRE-T39", "priest-of-ranald", "Priest of Ranald", [5]int{10, 7, Never, Never, 9}},
	{"HIRE-T40", "priestess-of-shallya", "Priestess of Shallya", [5]int{6, 8, Never, Never, 8}},
	{"HIRE-T41", "road-warden", "Road Warden", [5]int{Common, Common, Never, Never, 9}},
	{"HIRE-T42", "shadow-warrior", "Shadow Warrior", [5]int{9, 12, Never, 12, 11}},
	{"HIRE-T43", "thief", "Thief", [5]int{8, 8, 8, 8, 9}},
	{"HIRE-T44", "warlock", "Warlock", [5]int{Never, 10, 9, 6, 10}},
	{"HIRE-T45", "priest-of-sigmar", "Warrior Priest of Sigmar", [5]int{Common, 10, Never, 12, 7}},
	{"HIRE-T46", "witch", "Witch", [5]int{Never, 10, 8, 7, 10}},
	{"HIRE-T47", "hired-witch-hunter", "Witch Hunter", [5]int{Common, 10, 10, 8, 10}},
	{"HIRE-T48", "priest-of-ulric", "Wolf Priest of Ulric", [5]int{Never, 9, Never, 9, 9}},
	{"HIRE-T49", "elf-ranger", "Wood Elf Ranger", [5]int{10, 10, Never, Never, 11}},
}

// Found is what two dice must come to where somebody looks for a hired sword in a
// settlement, Never or Common; and the rule that says so.
func Found(sword, settlement string) (score int, rule string) {
	for i := range Availabilities {
		a := &Availabilities[i]
		for k := range Settlements {
			if a.Key == sword && Settlements[k].Key == settlement {
				return a.Found[k], a.Rule
			}
		}
	}
	return Never, "HIRE-02"
}

// SettlementNamed finds a settlement by key.
func SettlementNamed(key string) (Settlement, bool) {
	for _, s := range Settlements {
		if s.Key == key {
			return s, true
		}
	}
	return Settlement{}, false
}
