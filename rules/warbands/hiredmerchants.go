package warbands

import "cometfall/rules"

// arabianMerchant is the skill list of an Arabian Merchant.
const arabianMerchant = "arabian-merchant"

// merchants are the hired swords who trade (HIRED-43).
var merchants = []Type{
	{Key: "arabian-merchant", Name: "Arabian Merchant", Figure: "cowled", Rule: "HIRED-43", Race: "human", Cost: 20, Upkeep: 10, Rating: 10, Max: 1,
		Profile: rules.Profile{M: 4, WS: 2, BS: 2, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 7}, Talents: []string{"haggle", "pawnbroker", "marketeer"},
		Gear: []string{"sword"}, Learns: []string{academic, arabianMerchant}, HiredBy: goodKinds},
}

// merchantNatures are the special rules of a merchant, and of who guards him (KIN-76, KIN-77,
// LEARN-W12).
var merchantNatures = []rules.Talent{
	{
		Key: "pawnbroker", Name: "pawnbroker", Rule: "KIN-76", Between: true,
		About: "Unless he went out of action each thing that the warband sells brings 2D6 crowns more, but never more than its price.",
	},
	{
		Key: "marketeer", Name: "marketeer", Rule: "KIN-77", Between: true,
		About: "Unless he went out of action he asks after each battle at the black market, among foreign wares or at the fencer's: a die says what is for sale there, at its price without dice. At the fencer's it costs half, and is a fake on a 1.",
	},
	{
		Key: rules.Bodyguard, Name: "bodyguard", Rule: "LEARN-W12",
		About:   "He stays within 1\" of the merchant, charges only when he does, and while he fights nobody takes upon himself every charge and shot that is aimed at him.",
		Moments: &rules.Moments{Bars: rules.StaysAtHisSide, MayCharge: rules.ChargesWithMaster},
	},
}

// merchantSkills are the skills that a merchant alone learns (LEARN-W12, LEARN-W23).
var merchantSkills = []rules.Talent{
	{
		Key: "stone-cutter", Name: "Stone Cutter", Rule: "LEARN-W23", List: arabianMerchant, Between: true,
		About: "When shards are sold he may throw a die: on 1 or 2 they bring 2D6 crowns less, on 3 to 5 2D6 more, on a 6 3D6 more.",
	},
	{
		Key: "guardian", Name: "Guardian", Rule: "LEARN-W12", List: arabianMerchant,
		About: "A bodyguard with a sword, a shield, a helmet and light armour fights at his side, unpaid, and takes upon himself what is aimed at him.",
		Brings: &rules.Beast{Type: "Bodyguard", Figure: "visored-helm", Talent: rules.Bodyguard, Arms: []string{"sword", "light", "shield", "helmet"},
			Profile: rules.Profile{M: 4, WS: 4, BS: 2, S: 4, T: 3, W: 1, I: 3, A: 1, Ld: 8}},
	},
}
