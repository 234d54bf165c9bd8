package armoury

import (
	"cometfall/physics"
	"cometfall/rules"
)

// Foreign are weapons of warbands that nobody leads here (ARMS-10 to ARMS-13). No list
// sells them; rosters of other programs name them, and whoever plays on with such a roster
// has them.
var Foreign = []rules.Weapon{
	{
		Key: "javelins", Name: "javelins", Rule: "ARMS-10", Icon: "spears", Class: rules.Missile,
		Price: rules.Price{Crowns: 5, For: "Amazons, Lizardmen, Norse and Pit Fighters"},
		About: "Thrown with the user's Strength; no penalty for range or for moving.",
		Range: physics.Inches(8), Thrown: true,
	},
	{
		Key: "dwarf-axe", Name: "Dwarf axe", Rule: "ARMS-11", Icon: "battle-axe", Class: rules.Bladed,
		Price:     rules.Price{Crowns: 15, Rare: 8, For: "Dwarfs"},
		About:     "A further -1 on the enemy's armour save, and it parries; who holds two may roll a failed parry again.",
		OneHanded: true, SaveMod: -1, Parry: true, PairParries: true,
	},
	{
		Key: "claw-of-the-old-ones", Name: "claw of the Old Ones", Rule: "ARMS-12", Icon: "sword-brandish", Class: rules.Bladed,
		Price:     rules.Price{Crowns: 30, Rare: 12, For: "Amazons"},
		About:     "Strength +1, no armour save, and it parries.",
		OneHanded: true, Bonus: 1, Parry: true,
		Moments: &rules.Moments{Strikes: func(_ *rules.State, _ *rules.Warrior, st *rules.Strike) { st.NoSave = true }},
	},
	{
		Key: "squig-prodder", Name: "squig prodder", Rule: "ARMS-13", Icon: "spears", Class: rules.Thrusting,
		Price:        rules.Price{Crowns: 15, For: "Orcs and Goblins"},
		About:        "A spear in every way: it strikes first in the first turn of a combat, and goes with a shield or buckler only.",
		StrikesFirst: true, ChargeBonus: 1,
	},
}
