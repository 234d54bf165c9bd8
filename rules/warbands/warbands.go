// Package warbands is who fights: the warbands of the rule book with their
// types of warriors, what each may carry and learn, the mutations of the
// Possessed and the hired swords; and rosters, which are warbands that players
// build of them. It knows weapons, spells and skills by their keys only.
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

// Type is an entry of a warband's list, or a hired sword.
type Type struct {
	Key, Name string
	Figure    string
	Rule      string // of a hired sword
	Cost      int    // gold crowns; what it costs to hire a hired sword
	Min, Max  int    // at least and at most so many; Max 0: as many as the warband holds
	Race      string // whose racial maximum profile binds him; "" gains no experience
	Profile   rules.Profile
	XP        int // experience he begins with
	Hero      bool
	Leader    bool
	NoLeader  bool // may never lead
	Animal    bool
	Large     bool
	Rating    int // what the model counts for in the warband rating, where it is not 5
	Group     int // a group has at most so many; 0 is 5, below 0 any number
	Traits    rules.Trait
	Talents   []string // the special rules of his kind, by key
	Magic     string   // the list of magic he uses, by key
	Spells    int      // how many spells he begins with; 0: one, and any number may be named
	Learns    []string // the skill lists open to him
	Mutates   Mutates
	Radius    physics.Length
	Weapons   []string // what the list lets him carry, by key
	Armour    []string // likewise: light, heavy, shield, buckler, helmet
	Other     []string // equipment the list names, for heroes only

	// Of special characters.
	Called string   // the own name (AFTER-07)
	Brings string   // who comes with him for his fee, by key (KIN-58)
	Barter string   // a thing that he takes in place of his fee, by key
	Takes  []string // what he uses besides if the warband gives it to him, by key
	Shards int      // of wyrdstone that he asks when he comes, and after each battle (KIN-54)
	Versed bool     // he knows all of his magic

	// Of hired swords.
	Upkeep  int
	Gear    []string       // what he carries, no more and no less
	Choices [][]string     // one of these besides
	HiredBy []string       // the kinds of warbands that may hire him
	NotFor  []string       // but not these lists of them, by key
	FeeOf   map[string]int // what he asks of a kind of warband where it is not Cost
	Grudge  rules.Trait    // with somebody of this race in the warband his upkeep is another
	Grudged int            // and which
	Ours    bool           // no profile of him is printed: it is our proposal
	Starts  []string       // of these skills he knows one when he is hired, by key (KIN-43)
	Asked   string         // how which of them is asked, where not what he knows
	Drawn   string         // what a die decides where it is one of six that he does not choose
	Also    []string       // skills of lists that are not open to him, by key
	Spurns  []string       // skills that he never learns, by key
	Shuns   []string       // beside whom he never serves, by key
	// ShunsEvil: nor beside who serves none but evil warbands.
	ShunsEvil bool
	Slave     bool // he serves in chains, and is of another list (KIN-86)
	// TakesArms: he may be given weapons of the trading chart, and keeps them (KIN-74).
	TakesArms bool
	Room      int // how many more warriors the warband may have while he serves
}

// Mutates says whether a type may have mutations (BAND-13).
type Mutates int

// Whether it may.
const (
	NoMutations Mutates = iota
	MayMutate
	MustMutate
)

// List is a warband as the lists print it.
type List struct {
	Key, Name    string
	Kind         string // what sort it is, for variants of one list: "mercenaries"
	About        string // in our words
	Start        int    // gold crowns
	OneOff       int    // percent more of an agreed value (INDIV-01)
	Min, Max     int    // models
	Alignments   []rules.Alignment
	LeaderRadius physics.Length
	Traits       rules.Trait    // what all its members are
	Prices       map[string]int // where the list asks another price than the trading chart
	Types        []Type
}

// Lists are all warband lists, in the order of the book.
var Lists = []*List{&Reikland, &Middenheim, &Marienburg, &Cult, &WitchHunters, &Sisters, &Undead, &Skaven}

// Listed finds a list by key.
func Listed(key string) (*List, bool) {
	for _, l := range Lists {
		if l.Key == key {
			return l, true
		}
	}
	return nil, false
}

// RacialMaximums are the profiles no characteristic may be raised past (BAND-19).
// Mutations and what lasts for a time only are not bound by them.
var RacialMaximums = map[string]rules.Profile{
	"human":         {M: 4, WS: 6, BS: 6, S: 4, T: 4, W: 3, I: 6, A: 4, Ld: 9},
	"skaven":        {M: 6, WS: 6, BS: 6, S: 4, T: 4, W: 3, I: 7, A: 4, Ld: 7},
	"vampire":       {M: 6, WS: 8, BS: 6, S: 7, T: 6, W: 4, I: 9, A: 4, Ld: 10},
	"possessed":     {M: 6, WS: 8, BS: 0, S: 6, T: 6, W: 4, I: 7, A: 5, Ld: 10},
	"ghoul":         {M: 5, WS: 5, BS: 2, S: 4, T: 5, W: 3, I: 5, A: 5, Ld: 7},
	"beastman":      {M: 5, WS: 7, BS: 6, S: 4, T: 5, W: 4, I: 6, A: 4, Ld: 9},
	"elf":           {M: 5, WS: 7, BS: 7, S: 4, T: 4, W: 3, I: 9, A: 4, Ld: 10},
	"dwarf":         {M: 3, WS: 7, BS: 6, S: 4, T: 5, W: 3, I: 5, A: 4, Ld: 10},
	"goblin":        {M: 4, WS: 5, BS: 6, S: 4, T: 4, W: 3, I: 6, A: 4, Ld: 7},
	"halfling":      {M: 4, WS: 5, BS: 7, S: 3, T: 3, W: 3, I: 9, A: 4, Ld: 10},
	"black-orc":     {M: 4, WS: 7, BS: 6, S: 5, T: 6, W: 3, I: 5, A: 4, Ld: 9},
	"chaos-warrior": {M: 4, WS: 8, BS: 8, S: 5, T: 5, W: 3, I: 8, A: 5, Ld: 9},
	"wolf":          {M: 7, WS: 6, S: 4, T: 4, W: 3, I: 7, A: 3, Ld: 7},
	"ogre":          {M: 6, WS: 6, BS: 5, S: 5, T: 5, W: 5, I: 6, A: 5, Ld: 9},
}

// The skill lists, by key.
const (
	combat   = "combat"
	shooting = "shooting"
	academic = "academic"
	strength = "strength"
	speed    = "speed"
	sisters  = "sisters"
	skaven   = "skaven"
)

// undying is what all the Undead but Ghouls are: they frighten, ignore
// psychology and poison, feel no pain and leave no combat.
const undying = rules.CausesFear | rules.ImmuneToPsychology | rules.NeverAlone | rules.ImmuneToPoison | rules.NoPain
