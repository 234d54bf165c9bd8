package armoury

import (
	"cometfall/physics"
	"cometfall/rules"
)

// Missiles are the missile weapons (WEAP-14 to WEAP-21, WEAP-24).
var Missiles = []rules.Weapon{
	{
		Key: "short-bow", Name: "short bow", Rule: "WEAP-14", Icon: "bow-arrow", Class: rules.Missile, Price: rules.Price{Crowns: 5},
		Range: physics.Inches(16), Strength: 3, Bow: true,
	},
	{
		Key: "bow", Name: "bow", Rule: "WEAP-15", Icon: "bow-arrow", Class: rules.Missile, Price: rules.Price{Crowns: 10},
		Range: physics.Inches(24), Strength: 3, Bow: true,
	},
	{
		Key: "long-bow", Name: "long bow", Rule: "WEAP-16", Icon: "bow-arrow", Class: rules.Missile, Price: rules.Price{Crowns: 15},
		Range: physics.Inches(30), Strength: 3, Bow: true,
	},
	{
		Key: "elf-bow", Name: "Elf bow", Rule: "WEAP-17", Icon: "bow-arrow", Class: rules.Missile, Price: rules.Price{Crowns: 35, Plus: "3D6", Rare: 12},
		About: "A further -1 on the enemy's armour save.",
		Range: physics.Inches(36), Strength: 3, SaveMod: -1, Bow: true,
	},
	{
		Key: "sling", Name: "sling", Rule: "WEAP-18", Icon: "slingshot", Class: rules.Missile, Price: rules.Price{Crowns: 2},
		About: "Who did not move may shoot twice within 9\", each shot at -1 to hit.",
		Range: physics.Inches(18), Strength: 3, TwiceStill: physics.Inches(9), TwiceToHit: -1,
	},
	{
		Key: "crossbow", Name: "crossbow", Rule: "WEAP-19", Icon: "crossbow", Class: rules.Missile, Price: rules.Price{Crowns: 25},
		About: "Move or fire, not both in one turn; standing up is no move.",
		Range: physics.Inches(30), Strength: 4, MoveOrFire: true,
	},
	{
		Key: "repeater-crossbow", Name: "repeater crossbow", Rule: "WEAP-20", Icon: "crossbow", Class: rules.Missile, Price: rules.Price{Crowns: 40, Rare: 8},
		About: "May shoot twice, each shot at -1 to hit.",
		Range: physics.Inches(24), Strength: 3, Twice: true, TwiceToHit: -1,
	},
	{
		Key: "throwing-stars", Name: "throwing stars", Rule: "WEAP-21", Icon: "thrown-daggers", Class: rules.Missile, Price: rules.Price{Crowns: 15, Rare: 5},
		About: "Throwing stars or knives. The user's Strength; no penalty for range or for moving.", // AMB-54
		Range: physics.Inches(6), Thrown: true,
	},
	{
		Key: "crossbow-pistol", Name: "crossbow pistol", Rule: "WEAP-24", Icon: "pocket-bow", Class: rules.Missile, Price: rules.Price{Crowns: 35, Rare: 9},
		About: "In the first turn of a combat it shoots before any blow, at -2 to hit, besides the usual attacks.",
		Range: physics.Inches(10), Strength: 4, Point: -2,
	},
}
