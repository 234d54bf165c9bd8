package skills

import (
	"cometfall/physics"
	"cometfall/rules"
)

// Speed is the list of speed skills (LEARN-V1 to LEARN-V7).
var Speed = []rules.Talent{
	{
		Key: "leap", Name: "Leap", Rule: "LEARN-V1", List: "speed",
		About: "Once a turn he leaps D6\" beside his move, run or charge, over man-sized models and obstacles 1\" high. " +
			"Over a gap he commits himself before the roll, and falls into it if it is too wide.",
		Leaps: true, Commands: []rules.Vocable{rules.LeapWord},
		Moments: &rules.Moments{Offers: rules.LeapOffers},
	},
	{
		Key: "sprint", Name: "Sprint", Rule: "LEARN-V2", List: "speed",
		About: "Runs and charges at three times his Movement, not twice.",
		Pace:  3,
	},
	{
		Key: "acrobat", Name: "Acrobat", Rule: "LEARN-V3", List: "speed",
		About: "One Initiative test to fall or jump down up to 12\" unhurt. Failed diving charges are rolled again; they are from 6\" at most.",
		Drop:  physics.Inches(12), DivesAgain: true,
	},
	{
		Key: "lightning-reflexes", Name: "Lightning Reflexes", Rule: "LEARN-V4", List: "speed",
		About:   "When he is charged he strikes first, as his chargers do; Initiative decides among them.",
		Moments: &rules.Moments{StrikesFirst: charged},
	},
	{
		Key: "jump-up", Name: "Jump Up", Rule: "LEARN-V5", List: "speed",
		About: "Knocked down results do nothing to him, unless a helmet or feeling no pain made them so.",
		Moments: &rules.Moments{
			InjuryRolled: func(p *rules.Play, w *rules.Warrior, _ int, into rules.Condition, eased bool) rules.Condition {
				if into != rules.KnockedDown || eased {
					return into
				}
				p.Say(rules.Note, w.ID, rules.Nobody, "LEARN-V5", "%s jumps up at once.", w.Name)
				return rules.Standing
			},
		},
	},
	{
		Key: "dodge", Name: "Dodge", Rule: "LEARN-V6", List: "speed",
		About:  "A 5+ avoids a hit by a missile, before anything else.",
		Dodges: 5,
	},
	{
		Key: "scale-sheer-surfaces", Name: "Scale Sheer Surfaces", Rule: "LEARN-V7", List: "speed",
		About:  "Climbs twice his Movement up or down, and takes no tests for it.",
		Climbs: 2, Sheer: true,
	},
}

// charged reports whether an enemy in contact charged this turn.
func charged(s *rules.State, w *rules.Warrior) bool {
	for _, id := range s.Foes(w) {
		if charging(&s.Warriors[id]) {
			return true
		}
	}
	return false
}
