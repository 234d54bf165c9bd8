package skills

import "cometfall/rules"

// Strength is the list of strength skills (LEARN-T1 to LEARN-T6).
var Strength = []rules.Talent{
	{
		Key: "mighty-blow", Name: "Mighty Blow", Rule: "LEARN-T1", List: "strength",
		About:   "+1 Strength in close combat with everything but pistols.",
		Moments: &rules.Moments{Blow: oneStronger},
	},
	{
		Key: "pit-fighter", Name: "Pit Fighter", Rule: "LEARN-T2", List: "strength",
		About:   "+1 Weapon Skill and one more attack while he fights inside a building or ruin.",
		Moments: &rules.Moments{Profile: surerInside, Attacks: moreInside},
	},
	{
		Key: "resilient", Name: "Resilient", Rule: "LEARN-T3", List: "strength",
		About:  "Close combat hits on him are at -1 Strength; for his armour save they are not.",
		Blunts: 1,
	},
	{
		Key: "fearsome", Name: "Fearsome", Rule: "LEARN-T4", List: "strength",
		About:  "Causes fear.",
		Grants: rules.CausesFear,
	},
	{
		Key: "strongman", Name: "Strongman", Rule: "LEARN-T5", List: "strength",
		About:   "Double-handed weapons do not make him strike last.",
		Moments: &rules.Moments{Quick: twoHanded},
	},
	{
		Key: "unstoppable-charge", Name: "Unstoppable Charge", Rule: "LEARN-T6", List: "strength",
		About:   "+1 Weapon Skill when he charges.",
		Moments: &rules.Moments{Profile: surerCharging},
	},
}

func oneStronger(*rules.State, *rules.Warrior, rules.WeaponID) int { return 1 }

func surerInside(s *rules.State, w *rules.Warrior, pr *rules.Profile) {
	if inside(s, w) {
		pr.WS++
	}
}

func moreInside(s *rules.State, w *rules.Warrior) int {
	if inside(s, w) {
		return 1
	}
	return 0
}

func twoHanded(_ *rules.State, _ *rules.Warrior, wp *rules.Weapon) bool { return wp.TwoHanded }

func surerCharging(_ *rules.State, w *rules.Warrior, pr *rules.Profile) {
	if charging(w) {
		pr.WS++
	}
}
