package warbands

import "cometfall/rules"

// tradesmen are hired swords of a trade of their own (HIRED-43 to HIRED-49).
var tradesmen = []Type{
	{Key: "imperial-tactician", Name: "Imperial Tactician", Figure: "swordman", Rule: "HIRED-44", Race: "human", Cost: 40, Upkeep: 20, Rating: 16, Max: 1,
		Profile: rules.Profile{M: 4, WS: 4, BS: 3, S: 3, T: 3, W: 1, I: 5, A: 1, Ld: 9}, Talents: []string{"expert-tactician", "reads-the-battle"},
		Gear: []string{"double-handed", "dagger", "plate", "helmet"}, Learns: []string{combat, strength, tactics}, HiredBy: []string{"mercenaries", "witch-hunters", "sisters"}},
}

// The skill lists of those hired swords alone.
const tactics = "imperial-tactician"

// tradeNatures are the special rules of hired swords of a trade (KIN-80 to KIN-99).
var tradeNatures = []rules.Talent{
	{
		Key: "expert-tactician", Name: "expert tactician", Rule: "KIN-82", Regroups: true, Commands: rules.RedeployWords,
		About:   "When everybody is set up, D3+1 of his warband may be set up anew wherever they could have been.",
		Moments: &rules.Moments{Offers: rules.RedeployOffers},
	},
	{
		Key: "reads-the-battle", Name: "reads the battle", Rule: "KIN-83", ReadsBattle: true,
		About: "Unless he is out of action, his warband passes its first Rout test without a roll.",
	},
}

// tradeSkills are the special lists of hired swords of a trade (LEARN-W12 to LEARN-W19).
var tradeSkills = []rules.Talent{
	{
		Key: "organised-search-party", Name: "Organised Search Party", Rule: "LEARN-W14", List: tactics, Between: true,
		About: "Unless he went out of action, one die of an exploration may be rolled again.",
	},
	{
		Key: "false-signals", Name: "False Signals", Rule: "LEARN-W15", List: tactics, Signals: true, Commands: rules.SignalWords,
		About:   "When everybody is set up, one warrior of each enemy warband is sent D6\" whichever way he likes, but not off the table and into no harm.",
		Moments: &rules.Moments{Offers: rules.SignalOffers},
	},
}
