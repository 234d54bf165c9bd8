package warbands

import "cometfall/rules"

// lawless are the kinds of warbands that the servants of the Dark Gods fight for.
var lawless = []string{"possessed"}

// tradesmen are hired swords of a trade of their own (HIRED-43 to HIRED-49).
var tradesmen = []Type{
	{Key: "imperial-tactician", Name: "Imperial Tactician", Figure: "swordman", Rule: "HIRED-44", Race: "human", Cost: 40, Upkeep: 20, Rating: 16, Max: 1,
		Profile: rules.Profile{M: 4, WS: 4, BS: 3, S: 3, T: 3, W: 1, I: 5, A: 1, Ld: 9}, Talents: []string{"expert-tactician", "reads-the-battle"},
		Gear: []string{"double-handed", "dagger", "plate", "helmet"}, Learns: []string{combat, strength, tactics}, HiredBy: []string{"mercenaries", "witch-hunters", "sisters"}},
	{Key: "dwarf-sapper", Name: "Dwarf Sapper", Figure: "dwarf-face", Rule: "HIRED-45", Cost: 75, Rating: 25, Max: 1, Traits: rules.Dwarf,
		Profile: rules.Profile{M: 3, WS: 3, BS: 4, S: 3, T: 4, W: 1, I: 3, A: 1, Ld: 9}, Talents: []string{OneJob, "sappers-charge", "hard-to-kill", "hard-head"},
		Gear: []string{"handgun", "pistol", "pistol", "superior-blackpowder"}, HiredBy: []string{"mercenaries", "witch-hunters", "sisters"}},
	{Key: "chaos-warrior", Name: "Chaos Warrior", Figure: "visored-helm", Rule: "HIRED-48", Race: "chaos-warrior", Cost: 50, Upkeep: 20, Rating: 25, Max: 1, Ours: true,
		Profile: rules.Profile{M: 4, WS: 5, BS: 3, S: 4, T: 4, W: 1, I: 4, A: 1, Ld: 9},
		Starts:  []string{"mark-of-khorne", TzeentchsMark, "mark-of-nurgle", "mark-of-slaanesh"}, Asked: "Which god's mark does the Chaos Warrior bear?",
		Gear: []string{"chaos-armour", "helmet", "shield", "sword"}, Learns: []string{combat, strength}, HiredBy: lawless},
	{Key: "black-orc", Name: "Black Orc", Figure: "fanged-skull", Rule: "HIRED-49", Race: "black-orc", Cost: 60, Upkeep: 40, Rating: 15, Max: 1,
		Profile: rules.Profile{M: 4, WS: 4, BS: 3, S: 4, T: 4, W: 1, I: 2, A: 1, Ld: 7}, Talents: []string{"thick-hide", "new-boss"},
		Gear: []string{"heavy", "helmet"}, Choices: [][]string{{"axe", "axe"}, {"double-handed"}}, Learns: []string{combat, shooting, strength, speed}, HiredBy: []string{"orc-mob"}},
}

// The skill lists of those hired swords alone.
const (
	tactics    = "imperial-tactician"
	chaosMarks = "chaos-warrior" // of which he has one when he is hired, and learns no other
)

// OneJob is the special rule of who leaves after one battle, by its key (KIN-84).
const OneJob = "one-job"

// TzeentchsMark is the mark of the Chaos Warrior who knows a ritual and learns other things
// than those with other marks, by its key (KIN-93).
const TzeentchsMark = "mark-of-tzeentch"

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
	{
		Key: OneJob, Name: "one job", Rule: "KIN-84", Between: true, About: "He is hired for one battle, learns nothing from it, and leaves after it.",
	},
	{
		Key: "sappers-charge", Name: "sapper's charge", Rule: "KIN-85",
		About: "Before the battle he lays a charge in a building. At the start of a shooting phase he may light the fuse from anywhere: on a 1 it dies out near the building and he must come within 8\" to try again, " +
			"on a 2 he may try again next turn, on 3 to 5 it blows as the next shooting begins, on a 6 at once. The building comes down; whoever is in it and fails a test of Initiative takes D3 hits at Strength 5, and whoever is above its ground falls.",
		Moments: &rules.Moments{BattleBegins: rules.LaysCharge},
	},
	{
		Key: "thick-hide", Name: "thick hide", Rule: "KIN-96", About: "His hide saves on a 6, and makes the save of what he wears 1 better.",
		Moments: &rules.Moments{ToSave: func(_ *rules.State, _ *rules.Strike, r *rules.Roll) {
			r.Base, r.From = hardened(r.Base, r.From, "thick hide")
		}},
	},
	{
		Key: "new-boss", Name: "new boss", Rule: "KIN-98", Succeeds: true,
		About: "If the leader goes out of action he leads for the rest of the battle, and for good if the leader dies. He asks for his upkeep all the same.",
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
	{
		Key: "mark-of-khorne", Name: "mark of Khorne", Rule: "KIN-92", List: chaosMarks, About: "Frenzied, and +1 Attack.",
		Grants: rules.Frenzied, Grows: func(pr *rules.Profile) { pr.A++ },
	},
	{
		Key: TzeentchsMark, Name: "mark of Tzeentch", Rule: "KIN-93", List: chaosMarks, InArmour: true,
		About: "Knows a Chaos Ritual, and casts it in armour. He learns skills of close combat and academic skills, not those of strength.",
	},
	{
		Key: "mark-of-nurgle", Name: "mark of Nurgle", Rule: "KIN-94", List: chaosMarks, Grants: rules.CausesFear, Plague: true,
		About: "Causes fear. A 6 to hit with a blow or shot wounds by itself, as with Black Lotus.",
		Moments: &rules.Moments{Connects: func(p *rules.Play, _ *rules.Warrior, st *rules.Strike) {
			if st.Attack() && st.Face == 6 && !p.Has(p.Warrior(st.At), rules.ImmuneToPoison) {
				st.AutoWounds = "the mark of Nurgle on a 6 to hit (KIN-94)"
			}
		}},
	},
	{
		Key: "mark-of-slaanesh", Name: "mark of Slaanesh", Rule: "KIN-95", List: chaosMarks,
		About: "Enemies must pass a test of Leadership to charge him, and are -1 to hit him in close combat.",
		Moments: &rules.Moments{
			Charged: func(p *rules.Play, w, by *rules.Warrior) bool {
				return p.TestLeadership(by, rules.Test{Rule: "KIN-95"}, "to charge "+w.Name+", who bears the mark of Slaanesh")
			},
			StruckAt: func(_ *rules.State, _ *rules.Warrior, r *rules.Roll) { r.Add(-1, "mark of Slaanesh") },
		},
	},
}
