package skills

import "cometfall/rules"

// Combat is the list of combat skills (LEARN-C1 to LEARN-C6).
var Combat = []rules.Talent{
	{
		Key: "strike-to-injure", Name: "Strike to Injure", Rule: "LEARN-C1", List: "combat",
		About:   "+1 on the injury rolls he causes in close combat.",
		Injures: 1,
	},
	{
		Key: "combat-master", Name: "Combat Master", Rule: "LEARN-C2", List: "combat",
		About:   "One more attack while two or more enemies fight him. Takes no All Alone tests.",
		Grants:  rules.NeverAlone,
		Moments: &rules.Moments{Attacks: outnumbered},
	},
	{
		Key: "weapons-training", Name: "Weapons Training", Rule: "LEARN-C3", List: "combat",
		About: "He may use any close combat weapon, whatever his list says.", Between: true,
	},
	{
		Key: "web-of-steel", Name: "Web of Steel", Rule: "LEARN-C4", List: "combat",
		About:    "+1 on the critical hit table in close combat.",
		Critical: 1,
	},
	{
		Key: "expert-swordsman", Name: "Expert Swordsman", Rule: "LEARN-C5", List: "combat",
		About:   "In the turn he charges he throws misses with a sword again; with an ordinary sword or weeping blades only.",
		Moments: &rules.Moments{StrikesAgain: swordAgain},
	},
	{
		Key: "step-aside", Name: "Step Aside", Rule: "LEARN-C6", List: "combat",
		About: "An unmodified 5+ saves him from each wound in close combat, after his armour.",
		Steps: 5,
	},
}

func outnumbered(s *rules.State, w *rules.Warrior) int {
	n := 0
	for _, id := range s.Foes(w) {
		if s.Warriors[id].Able() {
			n++
		}
	}
	if n >= 2 {
		return 1
	}
	return 0
}

func swordAgain(s *rules.State, w *rules.Warrior, weapon rules.WeaponID) bool {
	return charging(w) && s.Rules.Weapon(weapon).Sword
}
