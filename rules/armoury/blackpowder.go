package armoury

import (
	"cometfall/physics"
	"cometfall/rules"
)

// Blackpowder are the firearms (WEAP-22, WEAP-23, WEAP-25 to WEAP-27).
var Blackpowder = []rules.Weapon{
	{
		Key: "pistol", Name: "pistol", Rule: "WEAP-22", Icon: "pistol-gun", Class: rules.Missile, Price: rules.Price{Crowns: 15, Brace: 30, Rare: 8},
		About: "-2 on the armour save. Fires every other turn, a brace every turn. Beside a one-handed weapon it gives one more attack once in a combat; " +
			"a brace gives two in the first turn. Always Strength 4.",
		Range: physics.Inches(6), Strength: 4, SaveTotal: -2, PrepareFor: 2, Pistol: true, Blackpowder: true,
	},
	{
		Key: "duelling-pistol", Name: "duelling pistol", Rule: "WEAP-23", Icon: "pistol-gun", Class: rules.Missile, Price: rules.Price{Crowns: 30, Brace: 60, Rare: 10},
		About: "As a pistol, with +1 to hit for shots and in close combat.",
		Range: physics.Inches(10), Strength: 4, SaveTotal: -2, PrepareFor: 2, Pistol: true, Blackpowder: true, ToHit: 1,
	},
	{
		Key: "blunderbuss", Name: "blunderbuss", Rule: "WEAP-25", Icon: "blunderbuss", Class: rules.Missile, Price: rules.Price{Crowns: 30, Rare: 9},
		About: "Hits everybody, friend or foe, in a straight line 16\" long and 1\" wide. One shot in a battle.",
		Range: physics.Inches(16), Line: physics.Inches(1), Strength: 3, Once: true, Blackpowder: true,
	},
	{
		Key: "handgun", Name: "handgun", Rule: "WEAP-26", Icon: "musket", Class: rules.Missile, Price: rules.Price{Crowns: 35, Rare: 8},
		About: "-2 on the armour save. Fires every other turn. Move or fire.",
		Range: physics.Inches(24), Strength: 4, SaveTotal: -2, PrepareFor: 2, MoveOrFire: true, Blackpowder: true,
	},
	{
		Key: "long-rifle", Name: "Hochland long rifle", Rule: "WEAP-27", Icon: "musket", Class: rules.Missile, Price: rules.Price{Crowns: 200, Rare: 11},
		About: "-2 on the armour save. Fires every other turn. Move or fire. May pick any enemy in sight.",
		Range: physics.Inches(48), Strength: 4, SaveTotal: -2, PrepareFor: 2, MoveOrFire: true, PickTarget: true, Blackpowder: true,
	},
}
