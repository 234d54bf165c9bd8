package warbands

import (
	"slices"

	"cometfall/rules"
)

// wolfPriests are hired swords who serve the god of wolves and winter (HIRED-57).
var wolfPriests = []Type{
	{Key: "priest-of-ulric", Name: "Wolf Priest of Ulric", Figure: "wolf-head", Rule: "HIRED-57", Race: "human", Cost: 60, Upkeep: 20, Rating: 13, Max: 1, Magic: "ulrics-prayers", Spells: 1,
		Profile: rules.Profile{M: 4, WS: 3, BS: 2, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 8}, Talents: []string{"wolf-pelt", "hates-sigmarites"},
		Gear: []string{"dagger"}, Choices: [][]string{{"club"}, {"flail"}, {"morning-star"}, {"double-handed"}}, Takes: []string{"white-wolf"},
		Learns: []string{combat, academic, strength, speed}, HiredBy: []string{"mercenaries"}, NotFor: []string{"reikland", "marienburg"}},
}

// wolfNatures are the special rules of the Wolf Priest and of his wolf (KIN-113 to KIN-115).
var wolfNatures = []rules.Talent{
	{
		Key: "wolf-pelt", Name: "white wolf pelt", Rule: "KIN-113", About: "The pelt round his shoulders saves on a 6, and hinders no prayers.",
		Moments: &rules.Moments{ToSave: func(_ *rules.State, _ *rules.Strike, r *rules.Roll) {
			r.Base, r.From = hardened(r.Base, r.From, "white wolf pelt")
		}},
	},
	{
		Key: "hates-sigmarites", Name: "hates the servants of Sigmar", Rule: "KIN-114",
		About: "He hates Witch Hunters and their Captains, Warrior-Priests, Sigmarite Matriarchs and Sisters Superior, and nobody else of their warbands.",
		Hates: []string{"Witch Hunter Captain", "Witch Hunter", "Warrior-Priest", "Warrior Priest of Sigmar", "Sigmarite Matriarch", "Sister Superior"},
	},
	{
		Key: "wolf-hide", Name: "wolf's hide", Rule: "KIN-115", About: "Its hide saves on a 6.",
		Moments: &rules.Moments{ToSave: func(_ *rules.State, _ *rules.Strike, r *rules.Roll) {
			r.Base, r.From = hardened(r.Base, r.From, "wolf's hide")
		}},
	},
}

// wolfMark is what a Wolf Priest bears who has become a wolf for good (SPELL-ULR-6).
var wolfMark = Mark{Key: rules.UlricsWolf, Name: "a wolf for good", Rule: "SPELL-ULR-6", About: "He is a wolf, with his teeth alone and without prayers.",
	Bare: true, Traits: rules.NaturalWeapons}

// isWolf reports whether a recruit has become a wolf for good.
func (rec *Recruit) isWolf() bool { return slices.Contains(rec.Marks, rules.UlricsWolf) }

// wolf is the entry of a Wolf Priest who is a wolf for good: a hired sword as he was, who learns
// skills of speed but Scale Sheer Surfaces (SPELL-ULR-6).
func (t *Type) wolf() *Type {
	own := *t
	own.Name, own.Figure, own.Race = "Wolf of Ulric", "wolf-head", "wolf"
	own.Profile = rules.Profile{M: 6, WS: 4, S: 4, T: 4, W: 1, I: 5, A: 2, Ld: 6}
	own.Magic, own.Spells = "", 0
	own.Learns, own.Spurns = []string{speed}, []string{"scale-sheer-surfaces"}
	own.Talents = []string{"hates-sigmarites"}
	return &own
}
