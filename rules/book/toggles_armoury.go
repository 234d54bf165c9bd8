package book

import "cometfall/rules"

// armouryToggles are about weapons, equipment and magic (WEAP, ARMR, EQUIP, MAGIC).
var armouryToggles = []Toggle{
	{
		ID: "brace-is-two", Name: "A brace is two attacks", Rule: "WEAP-22",
		About: "Who fires a brace of pistols in close combat makes exactly two attacks, however many he has.",
		Set:   func(r *rules.Ruleset) { r.BraceIsTwo = true },
	},
	{
		ID: "powder-keeps-save", Name: "Better powder leaves the save", Rule: "EQUIP-24",
		About: "Superior blackpowder adds Strength only: the -2 of a firearm on the armour save stays -2.",
		Set:   func(r *rules.Ruleset) { r.PowderPierces = false },
	},
	{
		ID: "venom-for-a-turn", Name: "Dark Venom wears off", Rule: "EQUIP-05", Core2: true,
		About: "Dark Venom strengthens hits only in the player's turn in which the first hit with it lands, not for the whole battle.",
		Set:   func(r *rules.Ruleset) { r.VenomTurn = true },
	},
	{
		ID: "weapons-locked", Name: "Weapons stay in hand", Rule: "FIGHT-17", Core2: true,
		About: "A warrior in close combat may not take other weapons in hand: he goes on with those he began the combat with.",
		Set:   func(r *rules.Ruleset) { r.LockWeapons = true },
	},
	{
		ID: "bare-arms", Name: "No equipment, no magic", Rule: "EQUIP-01",
		About: "The community edition prints no lists of equipment and magic and refers to the living rulebook, so both are used in either edition. With this, warriors fight with weapons and armour alone.",
		Set:   func(r *rules.Ruleset) { r.BareArms = true },
	},
}
