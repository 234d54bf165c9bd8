package armoury

import (
	"slices"

	"cometfall/rules"
)

// CloseCombat are the hand-to-hand weapons (WEAP-02 to WEAP-11). The fist
// (WEAP-01) is the engine's, for everybody has one.
var CloseCombat = []rules.Weapon{
	{
		Key: "dagger", Name: "dagger", Rule: "WEAP-02", Icon: "plain-dagger", Class: rules.Bladed, Price: rules.Price{Crowns: 2},
		About:    "The enemy's armour save is 1 better, and 6+ if he has none. Everybody's first is free.",
		EasySave: true, OneHanded: true,
	},
	{
		Key: "club", Name: "club", Rule: "WEAP-03", Icon: "flanged-mace", Class: rules.Bludgeoning, Price: rules.Price{Crowns: 3},
		About:      "Club, mace, hammer or staff. Concussion: an injury roll of 2 to 4 is stunned.",
		Concussion: true, OneHanded: true,
	},
	{
		Key: "axe", Name: "axe", Rule: "WEAP-04", Icon: "battle-axe", Class: rules.Bladed, Price: rules.Price{Crowns: 5},
		About:   "Cutting edge: a further -1 on the enemy's armour save.",
		SaveMod: -1, OneHanded: true,
	},
	{
		Key: "sword", Name: "sword", Rule: "WEAP-05", Icon: "broadsword", Class: rules.Bladed, Price: rules.Price{Crowns: 10},
		About: "May parry one blow: a die higher than the one that hit.",
		Parry: true, Sword: true, OneHanded: true,
	},
	{
		Key: "flail", Name: "flail", Rule: "WEAP-06", Icon: "flail", Class: rules.Bludgeoning, Price: rules.Price{Crowns: 15},
		About: "Strength +2, in the first turn of a combat only. Two hands: no shield, buckler or second weapon in combat.",
		Bonus: 2, Heavy: true, TwoHanded: true,
	},
	{
		Key: "morning-star", Name: "morning star", Rule: "WEAP-07", Icon: "flail", Class: rules.Bludgeoning, Price: rules.Price{Crowns: 15},
		About: "Strength +1, in the first turn of a combat only. No second weapon or buckler with it; a shield is fine.",
		Bonus: 1, Heavy: true, NoBuckler: true,
	},
	{
		Key: "halberd", Name: "halberd", Rule: "WEAP-08", Icon: "halberd", Class: rules.Thrusting, Price: rules.Price{Crowns: 10},
		About: "Strength +1. Two hands: no shield, buckler or second weapon in combat.",
		Bonus: 1, TwoHanded: true,
	},
	{
		Key: "spear", Name: "spear", Rule: "WEAP-09", Icon: "spears", Class: rules.Thrusting, Price: rules.Price{Crowns: 10},
		About:        "Strikes first in the first turn of a combat. Only a shield or buckler beside it. Mounted: Strength +1 on the charge.",
		StrikesFirst: true, ChargeBonus: 1,
	},
	{
		Key: "lance", Name: "lance", Rule: "WEAP-10", Icon: "spears", Class: rules.Thrusting, Price: rules.Price{Crowns: 40, Rare: 8},
		About: "Only on a warhorse. Strength +2 in the turn of the charge, none afterwards.",
		Steed: "warhorse", ChargeBonus: 2, // AMB-56
	},
	{
		Key: "double-handed", Name: "double-handed weapon", Rule: "WEAP-11", Icon: "two-handed-sword", Class: rules.Bladed, Price: rules.Price{Crowns: 15},
		About: "A sword, an axe or the like. Strength +2, always strikes last. Two hands: no shield, buckler or second weapon in combat.",
		Bonus: 2, TwoHanded: true, StrikesLast: true,
	},
	{ // CRIT-27, AMB-69: it bludgeons
		Key: "double-handed-hammer", Name: "double-handed hammer", Rule: "WEAP-11", Icon: "flanged-mace", Class: rules.Bludgeoning, FormOf: "double-handed",
		Price: rules.Price{Crowns: 15},
		About: "As any double-handed weapon: Strength +2, always strikes last, two hands. Its critical hits are those of hammers where each kind of weapon has its own.",
		Bonus: 2, TwoHanded: true, StrikesLast: true,
	},
}

// Ithilmar are the light Elven versions of the close combat weapons that everybody has (WEAP-12).
var Ithilmar = forged("ithilmar", ofIthilmar, CloseCombat)

func ofIthilmar(w *rules.Weapon) {
	w.Rule, w.Quick, w.Price.Crowns, w.Price.Rare = "WEAP-12", w.Quick+1, 3*w.Price.Crowns, max(9, w.Price.Rare)
	w.About = "Initiative +1 in close combat. " + w.About
}

// Gromril are the keen Dwarf versions of the close combat weapons that everybody has (WEAP-13).
var Gromril = forged("gromril", ofGromril, CloseCombat)

func ofGromril(w *rules.Weapon) {
	w.Rule, w.Price.Crowns, w.Price.Rare = "WEAP-13", 4*w.Price.Crowns, max(11, w.Price.Rare)
	w.SaveMod--
	w.About = "A further -1 on the enemy's armour save. " + w.About
}

// ForgedOfWarbands are the versions of both metals of the close combat weapons that only some
// warbands have, and that somebody sells (WEAP-12, WEAP-13).
var ForgedOfWarbands = slices.Concat(forged("ithilmar", ofIthilmar, OfWarbands, Foreign), forged("gromril", ofGromril, OfWarbands, Foreign))

// forged is every close combat weapon of some lists made of a better material.
func forged(metal string, better func(w *rules.Weapon), lists ...[]rules.Weapon) []rules.Weapon {
	var all []rules.Weapon
	for _, w := range slices.Concat(lists...) {
		if w.Range > 0 || w.Own || w.Price.Crowns == 0 {
			continue
		}
		w.Of, w.Key, w.Name = w.Key, metal+"-"+w.Key, metal+" "+w.Name
		if w.FormOf != "" {
			w.FormOf = metal + "-" + w.FormOf
		}
		better(&w)
		all = append(all, w)
	}
	return all
}
