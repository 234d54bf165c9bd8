package warbands

import (
	"fmt"
	"slices"

	"cometfall/rules"
)

// lawfulKinds are the warbands that the choosy fight for.
var lawfulKinds = []string{"mercenaries", "witch-hunters"}

// goodKinds are the warbands that serve nothing evil.
var goodKinds = []string{"mercenaries", "witch-hunters", "sisters"}

// Swords are the hired swords of the rulebook (BAND-15). They bring what they
// carry and count neither as models nor as heroes of the warband.
var Swords = []Type{
	{Key: "pit-fighter", Name: "Pit Fighter", Figure: "spartan-helmet", Rule: "HIRED-01", Race: "human", Cost: 30, Upkeep: 15, Rating: 22, Max: 1,
		Profile: rules.Profile{M: 4, WS: 4, BS: 3, S: 4, T: 4, W: 1, I: 4, A: 2, Ld: 7},
		Gear:    []string{"morning-star", "spiked-gauntlet", "helmet"}, Learns: []string{combat, speed, strength},
		HiredBy: []string{"mercenaries", "possessed", "witch-hunters", "sisters"}},
	{Key: "ogre-bodyguard", Name: "Ogre Bodyguard", Figure: "ogre", Rule: "HIRED-02", Race: "ogre", Cost: 80, Upkeep: 30, Rating: 25, Max: 1, Large: true,
		Profile: rules.Profile{M: 6, WS: 3, BS: 2, S: 4, T: 4, W: 3, I: 3, A: 2, Ld: 7}, Traits: rules.CausesFear,
		Gear:    []string{"light"},
		Choices: [][]string{{"sword", "sword"}, {"sword", "axe"}, {"sword", "club"}, {"axe", "axe"}, {"axe", "club"}, {"club", "club"}, {"double-handed"}, {"double-handed-hammer"}},
		Learns:  []string{combat, strength}, HiredBy: []string{"mercenaries", "possessed", "witch-hunters", "sisters", "undead"}},
	{Key: "halfling-scout", Name: "Halfling Scout", Figure: "robin-hood-hat", Rule: "HIRED-03", Race: "halfling", Cost: 15, Upkeep: 5, Rating: 5, Max: 1, Room: 1,
		Profile: rules.Profile{M: 4, WS: 2, BS: 4, S: 2, T: 2, W: 1, I: 4, A: 1, Ld: 8}, Talents: []string{"cook"},
		Gear: []string{"bow", "dagger", "helmet"}, Learns: []string{speed, shooting},
		HiredBy: []string{"mercenaries", "witch-hunters", "sisters"}},
	{Key: "warlock", Name: "Warlock", Figure: "pointy-hat", Rule: "HIRED-04", Race: "human", Cost: 30, Upkeep: 15, Rating: 16, Max: 1, Magic: "lesser-magic", Spells: 2,
		Profile: rules.Profile{M: 4, WS: 2, BS: 2, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 8},
		Gear:    []string{"club"}, Learns: []string{academic},
		HiredBy: []string{"mercenaries", "possessed", "undead", "skaven"}},
	{Key: "freelancer", Name: "Freelancer", Figure: "visored-helm", Rule: "HIRED-05", Race: "human", Cost: 50, Upkeep: 20, Rating: 21, Max: 1,
		Profile: rules.Profile{M: 4, WS: 4, BS: 3, S: 4, T: 3, W: 1, I: 4, A: 1, Ld: 7}, Talents: []string{"freelance-rider"},
		Gear: []string{"heavy", "shield", "lance", "sword"}, Learns: []string{combat, strength}, HiredBy: lawfulKinds},
	{Key: "elf-ranger", Name: "Elf Ranger", Figure: "elf-helmet", Rule: "HIRED-06", Race: "elf", Cost: 40, Upkeep: 20, Rating: 12, Max: 1, Traits: rules.Elf,
		Profile: rules.Profile{M: 5, WS: 4, BS: 5, S: 3, T: 3, W: 1, I: 6, A: 1, Ld: 8}, Talents: []string{"excellent-sight", "seeker"},
		Gear: []string{"elf-bow", "sword", "elven-cloak"}, Learns: []string{shooting, speed, "elf-ranger"}, HiredBy: lawfulKinds, Grudge: rules.Dwarf, Grudged: 40},
	{Key: "troll-slayer", Name: "Dwarf Troll Slayer", Figure: "dwarf-face", Rule: "HIRED-07", Race: "dwarf", Cost: 25, Upkeep: 10, Rating: 12, Max: 1,
		Profile: rules.Profile{M: 3, WS: 4, BS: 3, S: 3, T: 4, W: 1, I: 2, A: 1, Ld: 9},
		Traits:  rules.Dwarf | rules.ImmuneToPsychology | rules.NeverAlone, Talents: []string{"hard-to-kill", "hard-head"},
		Choices: [][]string{{"axe", "axe"}, {"double-handed"}}, Learns: []string{combat, strength, "troll-slayer"}, HiredBy: lawfulKinds, Grudge: rules.Elf, Grudged: 20},
}

// Sword finds a hired sword by key, of the rulebook or of the table of hired swords, or a
// special character.
func Sword(key string) (*Type, bool) {
	for _, among := range [][]Type{Swords, Others, Characters} {
		for i := range among {
			if among[i].Key == key {
				return &among[i], true
			}
		}
	}
	return nil, false
}

// FightsFor reports whether a hired sword may be hired by a warband of a list (BAND-15).
func (t *Type) FightsFor(l *List) bool {
	return slices.Contains(t.HiredBy, l.Kind) && !slices.Contains(t.NotFor, l.Key)
}

// Serves says why a hired sword does not serve beside another, nil if he does, whichever of
// the two minds.
func (t *Type) Serves(o *Type) error {
	for _, pair := range [][2]*Type{{t, o}, {o, t}} {
		a, b := pair[0], pair[1]
		if slices.Contains(a.Shuns, b.Key) || a.ShunsEvil && b.evil() {
			return fmt.Errorf("the %s does not serve beside the %s", a.Name, b.Name)
		}
	}
	return nil
}

// evil reports whether a hired sword serves none but evil warbands.
func (t *Type) evil() bool {
	return t.Sword() && !slices.ContainsFunc(t.HiredBy, func(kind string) bool { return slices.Contains(goodKinds, kind) })
}

// Fee is what it costs a kind of warband to hire him.
func (t *Type) Fee(kind string) int {
	if n, ok := t.FeeOf[kind]; ok {
		return n
	}
	return t.Cost
}
