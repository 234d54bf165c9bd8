package armoury

import (
	"cometfall/physics"
	"cometfall/rules"
)

// Armours are the suits of armour, the shields and the helmet (ARMR-01 to
// ARMR-07); the first is none.
var Armours = []rules.Armour{
	{Key: "none", Name: "no armour", Save: 7},
	{
		Key: "light", Name: "light armour", Rule: "ARMR-01", Price: rules.Price{Crowns: 20},
		About: "Save 6+.", Save: 6,
	},
	{
		Key: "heavy", Name: "heavy armour", Rule: "ARMR-02", Price: rules.Price{Crowns: 50},
		About: "Save 5+. Together with a shield it costs 1 Movement.", Save: 5, SlowWithShield: true,
	},
	{
		Key: "gromril", Name: "gromril armour", Rule: "ARMR-03", Price: rules.Price{Crowns: 150, Rare: 11},
		About: "Save 4+. A shield does not slow the wearer.", Save: 4,
	},
	{
		Key: "ithilmar", Name: "ithilmar armour", Rule: "ARMR-04", Price: rules.Price{Crowns: 90, Rare: 11},
		About: "Save 5+. A shield does not slow the wearer.", Save: 5,
	},
	{
		Key: "shield", Name: "shield", Rule: "ARMR-05", Price: rules.Price{Crowns: 5},
		About: "Save 6+ alone, or 1 better than the armour's.", Save: 7, Shield: true,
	},
	{
		Key: "buckler", Name: "buckler", Rule: "ARMR-06", Price: rules.Price{Crowns: 5},
		About: "Parries one blow in each round; no armour save.", Save: 7, Buckler: true,
	},
	{
		Key: "helmet", Name: "helmet", Rule: "ARMR-07", Price: rules.Price{Crowns: 10},
		About: "On a 4+ a stunned result is knocked down instead, whatever the Strength.", Save: 7, Helmet: true,
		Moments: &rules.Moments{Stuns: func(p *rules.Play, w *rules.Warrior, st *rules.Strike) bool {
			if st.NoHelmet {
				return true
			}
			r := rules.Roll{Name: "helmet", Base: 4, From: "helmet", Rule: "ARMR-07", For: rules.EvadeRoll, Plain: true}
			_, eased := p.Throw(&r, w.ID, st.By)
			return !eased
		}},
	},
	{
		Key: "chaos-armour", Name: "Chaos armour", Rule: "REWARD-02-9", Price: rules.Price{For: "favourites of the Shadowlord"}, Own: true,
		About: "Save 4+. It has grown on who wears it, and hinders neither moves nor spells.", Save: 4, Magical: true, Weightless: true,
	},
	{
		Key: "toughened-leathers", Name: "toughened leathers", Rule: "ARMS-21", Price: rules.Price{Crowns: 5, For: "chart of a supplement"},
		About: "Save 6+, and a shield adds nothing to it. Nobody buys them back.", Save: 6, Unshielded: true, Unsold: true,
	},
	{
		Key: "metallic-body", Name: "metallic body", Rule: "KIN-48", Price: rules.Price{For: "Veskit"}, Own: true,
		About: "Half his body is metal: save 3+.", Save: 3, Weightless: true,
	},
	{
		Key: "attlas-plate-mail", Name: "Att'la's Plate Mail", Rule: "EXPLORE-73", Price: foundPrice, Own: true, Artefact: true,
		About: "Save 4+, and a shield does not slow the wearer. He has 1 Wound more, spells other than prayers do nothing to him, and he walks through " +
			"whatever is solid, but does not stop in it.",
		Save: 4, Magical: true, Wounds: 1, Grants: rules.ImmuneToSpells,
		Moments: &rules.Moments{
			Legs: func(_ *rules.State, w *rules.Warrior, m *physics.Mover) { m.Gait.Through = !w.Mounted },
			Went: wentThrough,
		},
	},
	{
		Key: "plate", Name: "plate armour", Rule: "ARMS-37", Price: rules.Price{For: "Imperial Tacticians"}, Own: true,
		About: "Save 4+. It costs 1 Movement.", Save: 4, Slow: true,
	},
}
