package book

import "cometfall/rules"

// leadershipToggles are about leadership and psychology (LEAD, PSY).
var leadershipToggles = []Toggle{
	{
		ID: "able-substitute", Name: "Only the able replace a leader", Rule: "LEAD-05", Core2: true,
		About: "When the leader is lost, a Rout test uses the best Leadership of those who stand and do not flee. Where it is off, the knocked down and the fleeing count too.",
		Set:   func(r *rules.Ruleset) { r.SubstituteAble = true },
	},
	{
		ID: "alone-by-size", Name: "Only equals make one feel alone", Rule: "LEAD-09", Core2: true,
		About: "Smaller enemies do not count towards the two opponents who make a lone warrior take an All Alone test.",
		Set:   func(r *rules.Ruleset) { r.AllAloneBySize = true },
	},
	{
		ID: "flee-to-edge", Name: "Flee to the table edge at once", Rule: "LEAD-12", Core2: true,
		About: "Who breaks from combat makes even his first flight towards the nearest table edge, and not straight away from his enemies.",
		Set:   func(r *rules.Ruleset) { r.FleeAwayFirst = false },
	},
	{
		ID: "fled-is-out", Name: "Who flees the table is out of action", Rule: "LEAD-15", Core2: true,
		About: "A warrior who flees over the table edge counts as out of action in every way, for the injuries after the battle too. Where it is off he counts for Rout tests only.",
		Set:   func(r *rules.Ruleset) { r.FledIsOut = true },
	},
	{
		ID: "fear-on-contact", Name: "Fear the charger when he arrives", Rule: "PSY-02", Core2: true,
		About: "A warrior charged by something fearful tests when the charge reaches him, not when it is declared and found to be in range: a charger who falls on the way frightens nobody.",
		Set:   func(r *rules.Ruleset) { r.FearOnContact = true },
	},
	{
		ID: "terror", Name: "Terror", Rule: "PSY-05", Core2: true,
		About: "What causes terror frightens even those who cause fear or know none; only the immune to psychology are safe. Where it is off, terror is plain fear.",
		Set:   func(r *rules.Ruleset) { r.Terror = true },
	},
	{
		ID: "frenzy-overlooks-hidden", Name: "Frenzy overlooks the hidden", Rule: "PSY-06", Core2: true,
		About: "Hidden enemies neither force a frenzied warrior to charge nor count as near enough to make him fearless.",
		Set:   func(r *rules.Ruleset) { r.FrenzyIgnoresHidden = true },
	},
	{
		ID: "frenzy-one-more", Name: "Frenzy is one attack more", Rule: "PSY-07", Core2: true,
		About: "A frenzied warrior has 1 Attack more than his profile, in place of twice as many.",
		Set:   func(r *rules.Ruleset) { r.FrenzyAttacks = rules.OneAttackMore },
	},
	{
		ID: "frenzy-fearless", Name: "The frenzied never fear", Rule: "PSY-08", Core2: true,
		About: "A frenzied warrior is always immune to psychology, not only while enemies are within his charge.",
		Set:   func(r *rules.Ruleset) { r.FrenzyFearless = true },
	},
	{
		ID: "flight-ends-frenzy", Name: "Flight ends frenzy", Rule: "PSY-09", Core2: true,
		About: "A frenzied warrior who flees loses his frenzy for the battle, as one does who is knocked down or stunned.",
		Set:   func(r *rules.Ruleset) { r.FleeingCalms = true },
	},
	{
		ID: "hatred-aimed", Name: "Hatred strikes only the hated", Rule: "PSY-10", Core2: true,
		About: "Hatred re-rolls misses only of blows aimed at a hated enemy. Where it is off, all misses of that first turn are thrown again, whoever in the combat they were meant for.",
		Set:   func(r *rules.Ruleset) { r.HatredAimed = true },
	},
	{
		ID: "stupid-need-minders", Name: "The stupid need minders", Rule: "PSY-11", Core2: true,
		About: "A stupid warrior takes no test. He does nothing by himself unless a friend with his wits about him, standing and not fleeing, is within 6\" when his turn begins. And he is immune to psychology.",
		Set: func(r *rules.Ruleset) {
			r.Stupidity, r.StupidImmune = rules.StupidityByMinder, true
		},
	},
	{
		ID: "immune-never-alone", Name: "The immune are never all alone", Rule: "PSY-17", Core2: true,
		About: "Immunity to psychology covers the All Alone test as well as fear and terror. Where it is off, only those who never leave a combat are spared that test.",
		Set:   func(r *rules.Ruleset) { r.ImmuneNeverAlone = true },
	},
	{
		ID: "stubborn", Name: "The stubborn", Rule: "PSY-18", Core2: true,
		About: "When a warband routs, each stubborn warrior may test on his own Leadership and, if he passes, fight on. His warband has lost; the battle lasts while the others wish to fight those who stay.",
		Set:   func(r *rules.Ruleset) { r.Stubborn = true },
	},
	{
		ID: "unbreakable", Name: "The unbreakable", Rule: "PSY-19", Core2: true,
		About: "The unbreakable stay when their warband routs. Minions of the undead leave with their masters.",
		Set:   func(r *rules.Ruleset) { r.Unbreakable = true },
	},
}
