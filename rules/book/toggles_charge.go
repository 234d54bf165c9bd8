package book

import (
	"cometfall/physics"
	"cometfall/rules"
)

// chargeToggles are about charging (CHARGE).
var chargeToggles = []Toggle{
	{
		ID: "charge-within-reach", Name: "Charge only whom he can reach", Rule: "CHARGE-02", Core2: true,
		About: "A charge may be declared only at an enemy whom the charger has enough movement to reach. Off, any enemy in sight may be named, however far he is, and the charge may fall short.",
		Set:   func(r *rules.Ruleset) { r.ChargeInReach = true },
	},
	{
		ID: "charge-unseen-far", Name: "Charge the unseen from afar", Rule: "CHARGE-03", Core2: true,
		About: "An enemy out of sight may be charged from any distance, once the charger has noticed him with an Initiative test. Off, only from within 4\".",
		Set:   func(r *rules.Ruleset) { r.UnseenCharge = 0 },
	},
	{
		ID: "unnoticed-fails-charge", Name: "Not noticing fails the charge", Rule: "CHARGE-04", Core2: true,
		About: "Whoever fails to notice the enemy he wished to charge has failed a charge, with all that follows. Off, he makes a normal move instead and may shoot and cast.",
		Set:   func(r *rules.Ruleset) { r.UnseenFails = true },
	},
	{
		ID: "charge-any-way", Name: "Charge by any way", Rule: "CHARGE-06", Core2: true,
		About: "A charger may name corners of the way he takes, round an interceptor or to another side of his enemy. Off, he takes the most direct way.",
		Set:   func(r *rules.Ruleset) { r.ChargeAnyWay = true },
	},
	{
		ID: "charge-never-climbs", Name: "No climbing in a charge", Rule: "CHARGE-18",
		About: "Nobody climbs while he charges: the letter of the living rulebook, in which a charge is like a run and nobody runs and climbs. Off, he may, as the community edition says and as we read the other.",
		Set:   func(r *rules.Ruleset) { r.ChargeNoClimb = true },
	},
	{
		ID: "target-intercepts", Name: "The target may meet the charger", Rule: "CHARGE-12",
		About: "Also the enemy who is charged may step up to 2\" towards the charger and so keep him from others he has named: the letter of the living rulebook, which leaves nobody out. Off, as the community edition says, a target stands and waits.",
		Set:   func(r *rules.Ruleset) { r.TargetIntercepts = true },
	},
	{
		ID: "failed-charge-four", Name: "A failed charge goes 4\"", Rule: "CHARGE-08", Core2: true,
		About: "A charge that fails takes the charger up to 4\" towards his enemy, whatever his Movement, and he stops at least 1\" short of him. Off, he goes his whole Movement.",
		Set:   func(r *rules.Ruleset) { r.FailedCharge, r.FailedChargeGap = physics.Inches(4), physics.Inch },
	},
	{
		ID: "failed-charge-ends-turn", Name: "A failed charge ends the turn", Rule: "CHARGE-09", Core2: true,
		About: "Whoever fails a charge does nothing more in his turn, not even cast. Off, he may cast spells and say prayers, but not shoot.",
		Set:   func(r *rules.Ruleset) { r.FailedChargeSpell = true },
	},
	{
		ID: "fear-fails-charge", Name: "Fear fails the charge", Rule: "PSY-03", Core2: true,
		About: "Whoever does not dare to charge an enemy he fears advances towards him as in any failed charge. Off, he stands still this turn.",
		Set:   func(r *rules.Ruleset) { r.FearFails = true },
	},
	{
		ID: "dive-any-height", Name: "Dive from any height", Rule: "CHARGE-21", Core2: true,
		About: "A diving charge may begin at any height, with one Initiative test for each full 2\". Off, it begins at 6\" at most.",
		Set:   func(r *rules.Ruleset) { r.DiveMax = highest },
	},
}

// highest is higher than anything on a table.
const highest = 60 * physics.Inch
