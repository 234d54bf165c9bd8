// Package armoury is the weapons and armour of the rule book, one entry in one
// place, in the book's order. It knows nothing of who carries them or how a
// battle is fought.
package armoury

import (
	"cometfall/physics"
	"cometfall/rules"
)

// Weapons are the close combat and missile weapons (WEAP-02 to WEAP-27).
var Weapons = []rules.Weapon{
	{Key: "dagger", Name: "dagger", Rule: "WEAP-02", Icon: "plain-dagger", EasySave: true, OneHanded: true},
	{Key: "club", Name: "club", Rule: "WEAP-03", Icon: "flanged-mace", Concussion: true, OneHanded: true},
	{Key: "axe", Name: "axe", Rule: "WEAP-04", Icon: "battle-axe", SaveMod: -1, OneHanded: true},
	{Key: "sword", Name: "sword", Rule: "WEAP-05", Icon: "broadsword", Parry: true, Sword: true, OneHanded: true},
	{Key: "flail", Name: "flail", Rule: "WEAP-06", Icon: "flail", Bonus: 2, Heavy: true, TwoHanded: true},
	{Key: "morning-star", Name: "morning star", Rule: "WEAP-07", Icon: "flail", Bonus: 1, Heavy: true, NoSecond: true, NoBuckler: true},
	{Key: "halberd", Name: "halberd", Rule: "WEAP-08", Icon: "halberd", Bonus: 1, TwoHanded: true},
	{Key: "spear", Name: "spear", Rule: "WEAP-09", Icon: "spears", StrikesFirst: true, NoSecond: true},
	{Key: "double-handed", Name: "double-handed weapon", Rule: "WEAP-11", Icon: "two-handed-sword", Bonus: 2, TwoHanded: true, StrikesLast: true},

	{Key: "short-bow", Name: "short bow", Rule: "WEAP-14", Icon: "bow-arrow", Range: physics.Inches(16), Strength: 3},
	{Key: "bow", Name: "bow", Rule: "WEAP-15", Icon: "bow-arrow", Range: physics.Inches(24), Strength: 3},
	{Key: "long-bow", Name: "long bow", Rule: "WEAP-16", Icon: "bow-arrow", Range: physics.Inches(30), Strength: 3},
	{Key: "elf-bow", Name: "Elf bow", Rule: "WEAP-17", Icon: "bow-arrow", Range: physics.Inches(36), Strength: 3, SaveMod: -1},
	{Key: "sling", Name: "sling", Rule: "WEAP-18", Icon: "slingshot", Range: physics.Inches(18), Strength: 3, TwiceStill: physics.Inches(9)},
	{Key: "crossbow", Name: "crossbow", Rule: "WEAP-19", Icon: "crossbow", Range: physics.Inches(30), Strength: 4, MoveOrFire: true},
	{Key: "repeater-crossbow", Name: "repeater crossbow", Rule: "WEAP-20", Icon: "crossbow", Range: physics.Inches(24), Strength: 3, Twice: true},
	{Key: "throwing-stars", Name: "throwing stars", Rule: "WEAP-21", Icon: "thrown-daggers", Range: physics.Inches(6), Thrown: true},
	{Key: "handgun", Name: "handgun", Rule: "WEAP-26", Icon: "musket", Range: physics.Inches(24), Strength: 4, SaveTotal: -2, PrepareFor: 2, MoveOrFire: true},
	{Key: "long-rifle", Name: "Hochland long rifle", Rule: "WEAP-27", Icon: "musket", Range: physics.Inches(48), Strength: 4, SaveTotal: -2, PrepareFor: 2, MoveOrFire: true, PickTarget: true},
}

// Armours are the suits of armour (ARMR-01 to ARMR-04); the first is none.
var Armours = []rules.Armour{
	{Key: "none", Name: "no armour", Save: 7},
	{Key: "light", Name: "light armour", Rule: "ARMR-01", Save: 6},
	{Key: "heavy", Name: "heavy armour", Rule: "ARMR-02", Save: 5, SlowWithShield: true},
	{Key: "gromril", Name: "gromril armour", Rule: "ARMR-03", Save: 4},
	{Key: "ithilmar", Name: "ithilmar armour", Rule: "ARMR-04", Save: 5},
}
