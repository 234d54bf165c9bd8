package campaign

import (
	"fmt"
	"slices"

	"cometfall/rules"
)

// CampPlace is one of the places where warbands make camp. Its key is that of the
// settlement in the table of hired swords.
type CampPlace struct {
	Key, Name string
	Admits    string            // the rule of who may stay
	Treats    string            // the rule of what its apothecary asks
	Treatment int               // crowns for each treatment
	Attitudes []rules.Alignment // who may stay; none: everybody
	Bans      []string          // kinds of warbands that may not
	Pure      bool              // no mutants, and no Possessed
	Jobs      []string          // by key
	Town      bool              // it has a drinking den and traders
	Special   string            // the rule of what else it does, or ""
	About     string
}

// CampPlaces are the four places (RUL-CAMP-17).
var CampPlaces = []CampPlace{
	{
		Key: "sigmarhaven", Name: "Sigmarhaven", Admits: "CAMP-SIG-W", Treats: "CAMP-SIG-A", Treatment: 20,
		Attitudes: []rules.Alignment{rules.Lawful, rules.LawfulNeutral, rules.Neutral}, Bans: []string{"outlaws", "pit-fighters", "norse"}, Pure: true,
		Jobs: []string{"land", "watch", "tavern", "morr", "graves", "corpses"}, Town: true,
		Special: "CAMP-SIG-S", About: "A palisade north-east of the city and a militia on it. It is safe, and asks two shards after each battle.",
	},
	{
		Key: "brigandsburg", Name: "Brigandsburg", Admits: "CAMP-BRI-W", Treats: "CAMP-BRI-A", Treatment: 15,
		Bans: []string{"beastmen"},
		Jobs: []string{"land", "watch", "tavern", "morr", "graves", "corpses"}, Town: true,
		Special: "CAMP-BRI-S", About: "Shacks and tents, and nobody asks who you are. Hired swords ask three quarters of their fee.",
	},
	{
		Key: "cutthroats-den", Name: "Cutthroat's Den", Admits: "CAMP-CUT-W", Treats: "CAMP-CUT-A", Treatment: 5,
		Attitudes: []rules.Alignment{rules.LawfulNeutral, rules.Neutral, rules.ChaoticNeutral, rules.Chaotic}, Bans: []string{"beastmen"},
		Jobs: []string{"land", "watch", "tavern", "graves", "corpses"}, Town: true,
		Special: "CAMP-CUT-S", About: "West of the city, and lawless. Everything is for sale, at half as much again.",
	},
	{
		Key: "mordheim", Name: "Mordheim", Admits: "CAMP-MOR-W", Treats: "CAMP-MOR-A", Treatment: 35,
		Jobs:  []string{"graves", "corpses"},
		About: "The ruins themselves. Everybody may stay, and nobody helps.",
	},
}

// CampPlaceNamed finds a place by key.
func CampPlaceNamed(key string) (*CampPlace, bool) {
	for i := range CampPlaces {
		if CampPlaces[i].Key == key {
			return &CampPlaces[i], true
		}
	}
	return nil, false
}

// CampKind is what a kind of camp is good for.
type CampKind struct {
	Key, Name string
	Rule      string // "" where nothing of it is played yet
	About     string
	Only      string // the one kind of warbands that may live there
}

// CampKinds are the kinds of camp, in the order of the tables.
var CampKinds = []CampKind{
	{Key: "barracks", Name: "Barracks", Rule: "CAMP-TYPE-01", About: "Mercenaries may have one warrior more."},
	{Key: "caves", Name: "Caves", Rule: cavesRule, About: "A roof of stone. What lives deeper in them comes up: after every other battle a die, and on 5 or more a Cult of the Possessed attacks the camp before any other battle. Their own kind they leave alone."},
	{Key: "cellars", Name: "Cellars", Rule: "CAMP-TYPE-03", About: "Skaven are joined by D3 Giant Rats."},
	{Key: "church", Name: "Church", Rule: "CAMP-TYPE-04", About: "Witch Hunters and Sisters have D3 vials of blessed water after each battle; priests serve men, Dwarfs and Elves for half their fee. Its bells frighten who attacks the camp."},
	{Key: "crypt", Name: "Crypt", Rule: "CAMP-TYPE-05", About: "Robbing graves brings 3D6 crowns, and corpses are found on 9 or less."},
	{Key: "farmhouse", Name: "Farmhouse", Rule: "CAMP-TYPE-06", About: "Working the land brings 2D3 crowns, and experience on a 5 or 6."},
	{Key: "guardhouse", Name: "Guardhouse", Rule: "CAMP-TYPE-07", About: "A tower beside barracks: a high place, and hard cover (-2), when the camp is attacked."},
	{Key: "house", Name: "House", Rule: "CAMP-TYPE-08", About: "Three walls, and some of a roof."},
	{Key: "manor", Name: "Manor", Rule: "CAMP-TYPE-09", About: "Merchants call: +2 on rolls to find things."},
	{Key: "safe-house", Name: "Safe house", Rule: "CAMP-TYPE-10", About: "For Sisters of Sigmar only: once in a battle one of theirs throws a die again. It is fenced.", Only: "sisters"},
	{Key: "sewers", Name: "Sewers", Rule: "CAMP-TYPE-11", About: "A die for each who lives there before each battle: on a 1 he is ill; Skaven on a 12 of two dice, and they may have a Rat Ogre more. When the camp is attacked, up to three groups come up out of them where they like."},
	{Key: "tavern", Name: "Tavern", Rule: "CAMP-TYPE-12", About: "Helping in the tavern brings 2D4 × 4 crowns for each five."},
	{Key: "tents", Name: "Tents", About: "Canvas behind a fence."},
	{Key: "ruins", Name: "Ruins", Rule: "CAMP-TYPE-14", About: "A die more for the exploration; six are kept."},
}

// CampKindNamed finds a kind of camp by key.
func CampKindNamed(key string) (*CampKind, bool) {
	for i := range CampKinds {
		if CampKinds[i].Key == key {
			return &CampKinds[i], true
		}
	}
	return nil, false
}

// attitude is a warband's alignment: its own, or the first of its list.
func (b *Band) attitude() rules.Alignment {
	if b.Alignment != rules.Unaligned || len(b.List.Alignments) == 0 {
		return b.Alignment
	}
	return b.List.Alignments[0]
}

// admitted says why a place does not let a warband stay. Both its attitude and what it
// consists of must suit the place (RUL-CAMP-22).
func (s *State) admitted(b *Band, pl *CampPlace) error {
	no := func(why string) error {
		return fmt.Errorf("%s does not admit %s: %s (%s)", pl.Name, b.Name, why, pl.Admits)
	}
	switch {
	case slices.Contains(pl.Bans, b.List.Kind):
		return no("it suffers none of their kind")
	case len(pl.Attitudes) > 0 && !slices.Contains(pl.Attitudes, b.attitude()):
		return no(fmt.Sprintf("they are %s", b.attitude()))
	case pl.Pure && b.List.Kind == "possessed":
		return no("the Possessed are not tolerated")
	}
	for i := range b.Warriors {
		if w := &b.Warriors[i]; pl.Pure && w.Here() && len(w.Mutations) > 0 {
			return no(fmt.Sprintf("mutants are not tolerated, and %s is one", w.Name))
		}
	}
	return nil
}
