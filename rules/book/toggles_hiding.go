package book

import (
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// hidingToggles are about hiding and detection (HIDE).
var hidingToggles = []Toggle{
	{
		ID: "fallen-do-not-hide", Name: "The fallen do not hide", Rule: "HIDE-02", Core2: true,
		About: "A warrior who is knocked down may not hide. Off, he may, where he lies behind something.",
		Set: func(r *rules.Ruleset) {
			down := fmt.Errorf("%w and may not hide (HIDE-02)", rules.ErrDown)
			r.Conditions[rules.KnockedDown].MayHide = func(*rules.State, *rules.Warrior) error { return down }
		},
	},
	{
		ID: "hide-beyond-four", Name: "Hide 4\" from enemies", Rule: "HIDE-03", Core2: true,
		About: "Nobody hides while an enemy is within 4\". Off, what counts is how far each enemy notices the hidden.",
		Set:   func(r *rules.Ruleset) { r.HideGap = physics.Inches(4) },
	},
	{
		ID: "hide-in-view", Name: "Hide in plain view", Rule: "HIDE-04",
		About: "A warrior beside cover may hide even from an enemy who has a clear view of him, and stays hidden until an enemy moves to where he sees him: the letter of the living rulebook. Off, a clear view forbids it, as the community edition says and as we read the other.",
		Set:   func(r *rules.Ruleset) { r.HideInView = true },
	},
	{
		ID: "charge-the-hidden", Name: "The hidden may be charged", Rule: "HIDE-05", Core2: true,
		About: "A hidden enemy may be named as the target of a charge if the charger is near enough to detect him: he counts as out of sight, and an Initiative test reveals him. He never forces the frenzied to charge. Off, nobody charges the hidden.",
		Set:   func(r *rules.Ruleset) { r.ChargeHidden = true },
	},
	{
		ID: "hidden-till-detected", Name: "Hidden until detected", Rule: "HIDE-08", Core2: true,
		About: "An enemy who moves to where he sees a hidden warrior does not find him by that. Off, that ends the hiding.",
		Set:   func(r *rules.Ruleset) { r.HiddenStays = true },
	},
	{
		ID: "active-detection", Name: "Detecting is an attempt", Rule: "HIDE-10", Core2: true,
		About: "Nobody notices the hidden by himself. Before he charges, shoots or casts, a warrior may try once in a turn to detect an enemy within his range, with an Initiative test. Off, everybody within that range is noticed.",
		Set:   func(r *rules.Ruleset) { r.ActiveDetection = true },
	},
	{
		ID: "detect-twice-as-far", Name: "Detect within twice the Initiative", Rule: "HIDE-10", Core2: true,
		About: "The hidden are detected within twice the enemy's Initiative in inches. Off, within his Initiative. A lantern adds its 4\" afterwards.",
		Set:   func(r *rules.Ruleset) { r.DetectDouble = true },
	},
}
