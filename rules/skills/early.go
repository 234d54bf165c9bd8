package skills

import (
	"cometfall/physics"
	"cometfall/rules"
)

// Early are the skills of the early experience system. Many share the name of a
// skill of the rulebook but not what it does; they are kept apart, and nobody
// knows some of both (RUL-SKILL-1).
var Early = []rules.Talent{
	{
		Key: "early-strike-to-injure", Name: "Strike to injure", Rule: "SKILL-C1", List: "early-combat",
		About:   "+1 on all injury rolls he causes, with missiles too.",
		Injures: 1, InjuresShot: true,
	},
	{
		Key: "early-combat-master", Name: "Combat master", Rule: "SKILL-C2", List: "early-combat",
		About:   "One more attack while two or more enemies fight him, after all else.",
		Moments: &rules.Moments{Attacks: outnumbered},
	},
	{
		Key: "early-web-of-steel", Name: "Web of steel", Rule: "SKILL-C3", List: "early-combat",
		About:    "+1 on the critical hit table.",
		Critical: 1, CriticalShot: true,
	},
	{
		Key: "early-expert-swordsman", Name: "Expert swordsman", Rule: "SKILL-C4", List: "early-combat",
		About:   "Throws missed sword blows again in a turn in which he charged.",
		Moments: &rules.Moments{StrikesAgain: swordAgain},
	},
	{
		Key: "early-step-aside", Name: "Step aside", Rule: "SKILL-C5", List: "early-combat",
		About: "An unmodified 5+ saves him from each wound in close combat, after all armour.",
		Steps: 5,
	},
	{
		Key: "early-leap", Name: "Leap", Rule: "SKILL-SP1", List: "early-speed",
		About: "Once a turn he leaps D6\" on top of his move, over man-sized models and obstacles 1\" high. Over a gap he commits himself before the roll.",
		Leaps: true, Commands: []rules.Vocable{rules.LeapWord},
		Moments: &rules.Moments{Offers: rules.LeapOffers},
	},
	{
		Key: "early-sprint", Name: "Sprint", Rule: "SKILL-SP2", List: "early-speed",
		About: "Runs and charges at three times his Movement.",
		Pace:  3,
	},
	{
		Key: "early-acrobat", Name: "Acrobat", Rule: "SKILL-SP3", List: "early-speed",
		About: "One Initiative test to fall or jump from any height unhurt. Failed diving charges are rolled again; they are from 6\" at most.",
		Drop:  physics.Inches(100), DivesAgain: true,
	},
	{
		Key: "early-lightning-reflexes", Name: "Lightning reflexes", Rule: "SKILL-SP4", List: "early-speed",
		About:        "When he is charged, Initiative decides between him and the charger, not the charge.",
		MeetsCharges: true,
	},
	{
		Key: "early-jump-up", Name: "Jump up", Rule: "SKILL-SP5", List: "early-speed",
		About: "Knocked down results of the injury table do nothing to him.",
		Moments: &rules.Moments{
			InjuryRolled: func(p *rules.Play, w *rules.Warrior, _ int, into rules.Condition, _ bool) rules.Condition {
				if into != rules.KnockedDown {
					return into
				}
				p.Say(rules.Note, w.ID, rules.Nobody, "SKILL-SP5", "%s jumps up at once.", w.Name)
				return rules.Standing
			},
		},
	},
	{
		Key: "early-dodge", Name: "Dodge", Rule: "SKILL-SP6", List: "early-speed",
		About:  "An unmodified 5+ avoids a hit by a missile, before wounding.",
		Dodges: 5,
	},
	{
		Key: "early-mighty-blow", Name: "Mighty blow", Rule: "SKILL-ST1", List: "early-strength",
		About:   "+1 Strength in close combat, with every weapon whose Strength builds on his own.",
		Moments: &rules.Moments{Blow: oneStronger},
	},
	{
		Key: "early-pit-fighter", Name: "Pit fighter", Rule: "SKILL-ST2", List: "early-strength",
		About:   "+1 Weapon Skill and one more attack when he fights inside a building.",
		Moments: &rules.Moments{Profile: surerInside, Attacks: moreInside},
	},
	{
		Key: "early-resilient", Name: "Resilient", Rule: "SKILL-ST3", List: "early-strength",
		About:  "Close combat hits on him are at -1 Strength.",
		Blunts: 1, BluntsSave: true,
	},
	{
		Key: "early-strongman", Name: "Strongman", Rule: "SKILL-ST4", List: "early-strength",
		About:   "Uses double-handed weapons without striking last.",
		Moments: &rules.Moments{Quick: twoHanded},
	},
	{
		Key: "early-fearsome-charge", Name: "Fearsome charge", Rule: "SKILL-ST5", List: "early-strength",
		About:   "+1 Weapon Skill when he charges.",
		Moments: &rules.Moments{Profile: surerCharging},
	},
	{
		Key: "early-quick-shot", Name: "Quick shot", Rule: "SKILL-SH1", List: "early-shooting",
		About: "Two shots a turn if he does not move, but not with blackpowder weapons or crossbows.",
		Moments: &rules.Moments{
			Twice: func(s *rules.State, w *rules.Warrior, wp *rules.Weapon) bool {
				crossbow := wp.Key == "crossbow" || wp.Key == "repeater-crossbow" || wp.Point != 0
				return s.Still(w) && !wp.Blackpowder && !crossbow && !wp.Once && wp.Line == 0
			},
		},
	},
	{
		Key: "early-eagle-eyes", Name: "Eagle eyes", Rule: "SKILL-SH2", List: "early-shooting",
		About:   "His missile weapons reach 6\" farther.",
		Farther: physics.Inches(6),
	},
	{
		Key: "early-nimble", Name: "Nimble", Rule: "SKILL-SH3", List: "early-shooting",
		About:     "After a move he fires weapons that need a firer who stands still.",
		MoveFires: true,
	},
	{
		Key: "early-trick-shooter", Name: "Trick shooter", Rule: "SKILL-SH4", List: "early-shooting",
		About:    "Cover does not make his shots harder.",
		SeesPast: true,
	},
	{
		Key: "early-hunter", Name: "Hunter", Rule: "SKILL-SH5", List: "early-shooting",
		About:   "Fires every turn what else fires every other turn.",
		Moments: &rules.Moments{Reloads: func(_ *rules.State, _ *rules.Warrior, wp *rules.Weapon) bool { return wp.PrepareFor > 1 }},
	},
	{
		Key: "early-knife-fighter", Name: "Knife-fighter", Rule: "SKILL-SH6", List: "early-shooting", Excludes: []string{"early-quick-shot"},
		About:   "Throws up to three throwing knives or stars, at whom he likes. Not together with Quick shot.",
		Moments: &rules.Moments{FiresOn: threeStars},
	},
}
