package warbands

import "cometfall/rules"

// hunters are the hired swords who live by the heads of others (HIRED-39).
var hunters = []Type{
	{Key: "bounty-hunter", Name: "Bounty Hunter", Figure: "pilgrim-hat", Rule: "HIRED-39", Race: "human", Cost: 40, Upkeep: 15, Rating: 20, Max: 1,
		Profile: rules.Profile{M: 4, WS: 4, BS: 3, S: 4, T: 3, W: 1, I: 4, A: 1, Ld: 8}, Talents: []string{"mark", "takes-alive", "bounty"},
		Gear: []string{"sword", "dagger", "pistol", "crossbow", "heavy", "helmet", "rope-and-hook", "lantern"}, Learns: []string{combat, shooting, strength, speed},
		HiredBy: goodKinds},
}

// hunterNatures are the special rules of a bounty hunter (KIN-67 to KIN-69).
var hunterNatures = []rules.Talent{
	{
		Key: "mark", Name: "mark", Rule: "KIN-67",
		About: "When the battle begins he names an enemy hero, whom he hits at +1 with blows and shots. While he sees him and cannot shoot at him he moves towards him only, and does so by himself if nobody has moved him.",
		Moments: &rules.Moments{
			BattleBegins:      rules.NamesMark,
			HisShootingBegins: rules.Tracks,
			ToShoot:           aimsAtMark,
			ToStrike:          aimsAtMark,
		},
	},
	{
		Key: "takes-alive", Name: "takes them alive", Rule: "KIN-68", Between: true,
		About: "His mark, put out of action by him, rolls for no serious injury: he is a captive.",
	},
	{
		Key: "bounty", Name: "bounty", Rule: "KIN-69", Between: true,
		About: "If he puts his mark out of action his warband has half of what such a hero costs. If he lives and they have won he learns D3 experience besides.",
	},
}

// aimsAtMark: he is better at hitting whom he is after (KIN-67).
func aimsAtMark(_ *rules.State, w, at *rules.Warrior, r *rules.Roll) {
	if w.IsMark(at) {
		r.Add(1, "his mark")
	}
}
