package book

import "cometfall/rules"

// combatToggles are about close combat and parrying (FIGHT, PARRY).
var combatToggles = []Toggle{
	{
		ID: "hit-by-comparison", Name: "Hit by comparison", Rule: "FIGHT-10", Core2: true,
		About: "To hit: 3+ against a lower Weapon Skill, 4+ against an equal, 5+ against a higher. Where it is off the printed chart is used, which asks for 5+ only against more than double one's own.",
		Set:   func(r *rules.Ruleset) { r.ToHitCombat = rules.ToHitByComparison },
	},
	{
		ID: "five-always-hits", Name: "5+ hits in close combat", Rule: "FIGHT-11", Core2: true,
		About: "Whatever makes a blow harder, it hits on 5+; only who is afraid needs a 6.",
		Set:   func(r *rules.Ruleset) { r.CombatWorst = 5 },
	},
	{
		ID: "second-weapon-must", Name: "The second weapon must strike", Rule: "FIGHT-12", Core2: true,
		About: "Who holds two weapons strikes with both. Where it is off he may leave the second alone, and is asked if it would cost him Weapon Skill.",
		Set:   func(r *rules.Ruleset) { r.SecondMust = true },
	},
	{
		ID: "two-weapons-harder", Name: "Two weapons cost Weapon Skill", Rule: "FIGHT-12", Core2: true,
		About: "Who strikes with two weapons does so with 1 less Weapon Skill, down to 1, with all his blows. Struck at, he has his full skill.",
		Set:   func(r *rules.Ruleset) { r.TwoWeaponWS = -1 },
	},
	{
		ID: "bonus-attack-chosen", Name: "Either weapon makes the extra attack", Rule: "FIGHT-13", Core2: true,
		About: "Who holds two different weapons strikes with the first, and the extra attack with the one he chooses. Where it is off one weapon, at his choice, strikes exactly once and the other the rest.",
		Set:   func(r *rules.Ruleset) { r.BonusChosen = true },
	},
	{
		ID: "two-hands-no-shield", Name: "No shield beside two-handed weapons", Rule: "FIGHT-16", Core2: true,
		About: "Who holds a two-handed weapon has no use of his shield at all. Where it is off it still helps against shots.",
		Set:   func(r *rules.Ruleset) { r.TwoHandedNoShield = true },
	},
	{
		ID: "roll-to-hit-the-fallen", Name: "Roll to hit the knocked down", Rule: "FIGHT-18", Core2: true,
		About: "Blows at a knocked down enemy must roll to hit as usual. Where it is off they hit by themselves.",
		Set:   func(r *rules.Ruleset) { r.DownAutoHit = false },
	},
	{
		ID: "fallen-go-by-injury", Name: "The fallen go out by injury", Rule: "FIGHT-18", Core2: true,
		About: "Any injury roll against an enemy who lay before takes him out of action; while he has wounds left he only loses them. Where it is off any unsaved wound does.",
		Set:   func(r *rules.Ruleset) { r.DownByInjury = true },
	},
	{
		ID: "parry-lying-down", Name: "Parry lying down", Rule: "PARRY-09", Core2: true,
		About: "A knocked down warrior may parry a blow that rolled to hit him.",
		Set:   func(r *rules.Ruleset) { r.Conditions[rules.KnockedDown].Unguarded = nil },
	},
	{
		ID: "wound-the-stunned", Name: "The stunned must be wounded", Rule: "FIGHT-19", Core2: true,
		About: "Blows at a stunned enemy hit by themselves, but must wound him and get through his armour. Where it is off he goes out of action without a roll.",
		Set:   func(r *rules.Ruleset) { r.StunnedAutoOut = false },
	},
	{
		ID: "leave-fleeing-foes", Name: "Fleeing foes hold nobody", Rule: "FIGHT-23", Core2: true,
		About: "A warrior may leave a combat if all his foes flee, lie or are stunned. Where it is off they must lie or be stunned.",
		Set:   func(r *rules.Ruleset) { r.LeaveFleers = true },
	},
	{
		ID: "turning-hits-chosen", Name: "Who strikes first at one who turns", Rule: "FIGHT-24",
		About: "The living rulebook gives no order for the hits on one who breaks from combat. We take Initiative in both editions; with this the side that strikes decides.",
		Set:   func(r *rules.Ruleset) { r.TurningHitsChosen = true },
	},
	{
		ID: "pushed-is-not-broken", Name: "Pushed is not broken", Rule: "FIGHT-26", Core2: true,
		About: "Whom a critical hit drives out of a combat has not broken from it, and nobody strikes him as he goes. Where it is off all his other foes do. It needs critical hits by weapon.",
		Set:   func(r *rules.Ruleset) { r.PushedUnstruck = true },
	},
	{
		ID: "two-sword-parry", Name: "Two swords re-roll a parry", Rule: "PARRY-07", Core2: true,
		About: "A warrior with a sword in each hand may re-roll a failed parry, as with sword and buckler.",
		Set:   func(r *rules.Ruleset) { r.TwoSwordReroll = true },
	},
}
