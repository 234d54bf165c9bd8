// Package armoury is the weapons, armour and equipment of the rule book, one
// entry in one place, in the book's order. It knows nothing of who carries
// them or how a battle is fought.
package armoury

import (
	"slices"

	"cometfall/rules"
)

// Weapons are all weapons, the equipment that is thrown included (WEAP, EQUIP-10, EQUIP-14).
var Weapons = slices.Concat(CloseCombat, Ithilmar, Gromril, Missiles, Blackpowder, OfWarbands, Thrown, Foreign, Daemonic, FoundWeapons, ForgedOfWarbands, Blessed)

// unliving is on whom drugs have no effect (EQUIP-06 to EQUIP-08).
const unliving = rules.Undead | rules.Vampire | rules.Possessed
