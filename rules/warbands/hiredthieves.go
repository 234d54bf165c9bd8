package warbands

import "cometfall/rules"

// The skill lists of a halfling thief and of an assassin.
const (
	halflingThief    = "halfling-thief"
	imperialAssassin = "imperial-assassin"
)

// thieves are the hired swords who come out of the shadows, for a purse or for a life
// (HIRED-40, HIRED-41).
var thieves = []Type{
	{Key: "halfling-thief", Name: "Halfling Thief", Figure: "hooded-figure", Rule: "HIRED-40", Race: "halfling", Cost: 25, Upkeep: 15, Rating: 14, Max: 1,
		Profile: rules.Profile{M: 4, WS: 2, BS: 4, S: 2, T: 2, W: 1, I: 4, A: 1, Ld: 7}, Talents: []string{"infiltration", "pick-locks", "cutpurse", "uneasy-ally"},
		Gear: []string{"sword", "dagger", "throwing-stars", "rope-and-hook"}, Learns: []string{speed, shooting, halflingThief}, HiredBy: []string{"mercenaries"}},
	{Key: "imperial-assassin", Name: "Imperial Assassin", Figure: "hooded-assassin", Rule: "HIRED-41", Race: "human", Cost: 40, Upkeep: 20, Rating: 22, Max: 1, TakesArms: true,
		Profile: rules.Profile{M: 4, WS: 4, BS: 4, S: 3, T: 3, W: 1, I: 5, A: 2, Ld: 8}, Talents: []string{"poisoner", "weapons-master"},
		Gear: []string{"sword", "dagger", "throwing-stars", "crossbow-pistol"}, Learns: []string{combat, shooting, speed, imperialAssassin}, Also: []string{"unstoppable-charge"},
		HiredBy: []string{"mercenaries", "possessed", "undead"}},
}

// thiefNatures are the special rules of thieves (KIN-70 to KIN-74).
var thiefNatures = []rules.Talent{
	{
		Key: "pick-locks", Name: "picks locks", Rule: "KIN-70", PicksLocks: true,
		About: "In his movement phase, in contact with a door that is shut, he may test his Initiative once a turn: passed, it opens.",
	},
	{
		Key: "cutpurse", Name: "cutpurse", Rule: "KIN-71", Between: true,
		About: "If he fought and did not go out of action his warband finds a shard more.",
	},
	{
		Key: "uneasy-ally", Name: "uneasy ally", Rule: "KIN-72", Between: true,
		About: "After each battle, whether he fought or not, a die: on a 1 he is gone, and every shard in the store with him; on a 6 he asks nothing; else he asks his upkeep.",
	},
	{
		Key: "poisoner", Name: "poisoner", Rule: "KIN-73", Moments: &rules.Moments{BattleBegins: rules.Envenoms},
		About: "When the battle begins his weapons are coated with Black Lotus or with Dark Venom, as his player likes, for nothing.",
	},
	{
		Key: "weapons-master", Name: "weapons master", Rule: "KIN-74", Between: true,
		About: "He may be given any weapon of the trading chart but those with blackpowder, however many. What he has been given stays his.",
	},
}

// thiefSkills are the skills that a halfling thief or an assassin alone learns (LEARN-W4 to
// LEARN-W7).
var thiefSkills = []rules.Talent{
	{
		Key: "wily-thief", Name: "Wily Thief", Rule: "LEARN-W4", List: halflingThief, Between: true,
		About: "If he put an enemy out of action and did not go out of action himself his warband finds one more shard still.",
	},
	{
		Key: "stealthy", Name: "Stealthy", Rule: "LEARN-W5", List: halflingThief, Stealthy: true,
		About: "He may hide after a run, and a run does not end his hiding. From hiding he may run with enemies within 8\", to where he could hide again.",
	},
	{
		Key: "backstabber", Name: "Backstabber", Rule: "LEARN-W6", List: imperialAssassin, Gropes: true, Backstabs: true,
		About: "He may try to charge enemies whom he does not see as far as his charge takes him. In the turn of such a charge he hits them at +1 and adds 1 to the injury rolls that he causes.",
		Moments: &rules.Moments{ToStrike: func(s *rules.State, w, at *rules.Warrior, r *rules.Roll) {
			if s.Backstabs(w, at.ID) {
				r.Add(1, "from behind")
			}
		}},
	},
	{
		Key: "into-shadows", Name: "Hide in Shadows", Rule: "LEARN-W7", List: imperialAssassin, Shrouded: true,
		About:   "Within 1\" of a wall or whatever else conceals, enemies must pass an Initiative test to charge him or to shoot at him.",
		Moments: &rules.Moments{Charged: func(p *rules.Play, w, by *rules.Warrior) bool { return !p.Shrouds(by, w, "to charge") }},
	},
}
