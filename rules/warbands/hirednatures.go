package warbands

import (
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// HiredNatures are the special rules of the hired swords beyond the rulebook's (KIN-19 to
// KIN-42), in the order in which they came.
var HiredNatures = slices.Concat(townNatures, tradeNatures, elfNatures, roadNatures, runeNatures, hunterNatures, mercyNatures, wolfNatures, thiefNatures, darkNatures, merchantNatures, witchNatures, slaverNatures, ranaldNatures)

// townNatures are those of the first of them.
var townNatures = []rules.Talent{
	{
		Key: "steady-hands", Name: "steady hands", Rule: "KIN-19", About: "Long range does not make his shots harder.",
		Moments: &rules.Moments{
			ToShoot: func(_ *rules.State, _, _ *rules.Warrior, r *rules.Roll) {
				if slices.ContainsFunc(r.Mods, func(m rules.Mod) bool { return m.Why == "long range" }) {
					r.Add(1, "steady hands")
				}
			},
		},
	},
	{
		Key: "dead-eye-shot", Name: "dead eye shot", Rule: "KIN-20", About: "Cover does not make his shots harder.",
		SeesPast: true,
	},
	{
		Key: "in-sigmars-name", Name: "in Sigmar's name", Rule: "KIN-21", About: "Rolls failed Fear tests again, once.",
		Moments: &rules.Moments{
			Rethrows: func(p *rules.Play, w *rules.Warrior, of rules.Purpose, ok bool) bool {
				if ok || of != rules.TestRoll || !p.Testing.Fear() {
					return false
				}
				p.Say(rules.Note, w.ID, rules.Nobody, "KIN-21", "%s calls on Sigmar and tests again.", w.Name)
				return true
			},
		},
	},
	{
		Key: "festooned", Name: "festooned with pistols", Rule: "KIN-22", About: "He never reloads: a loaded pistol is always at hand.",
		Moments: &rules.Moments{
			Reloads: func(_ *rules.State, _ *rules.Warrior, wp *rules.Weapon) bool { return wp.Pistol },
		},
	},
	{
		Key: "no-threat", Name: "no threat", Rule: "KIN-23",
		About:   "Enemies need not mind him: who must shoot at the closest may pass him over, and he intercepts nobody who charges somebody within 2\" of him.",
		Moments: &rules.Moments{Disregarded: func(*rules.State, *rules.Warrior) bool { return true }},
	},
	{
		Key: "hates-greenskins", Name: "hates greenskins", Rule: "KIN-24", About: "He hates Orcs and Goblins, hired ones too.",
		Hates: []string{"Orc", "Goblin", "Black Orc", "Goblin Lantern Bearer", "orc-mob"},
	},
	{
		Key: "thiefs-cloak", Name: "thief's cloak", Rule: "KIN-25", About: "-1 to hit him with missiles; enemies spot him hidden at half their Initiative.",
		Moments: &rules.Moments{ShotAt: func(_ *rules.State, _ *rules.Warrior, r *rules.Roll) { r.Add(-1, "thief's cloak") }},
		Lurks:   2,
	},
	{
		Key: "songster", Name: "songster", Rule: "KIN-35", Songs: physics.Inches(6),
		About: "While he stands, friends within 6\" who fail a test of Leadership take it once more at +1, the leader the Rout test too.",
	},
	{
		Key: "gas-mask", Name: "gas mask", Rule: "KIN-36",
		About: "On a 1 to hit a globe breaks at his feet, and everybody within 1\" of him but he himself is hit.",
		Moments: &rules.Moments{
			HitRolled: func(p *rules.Play, a *rules.Attempt) {
				w := p.Warrior(a.By)
				if a.Face != 1 || p.Rules.Weapon(a.Weapon).Key != "poisoned-wind-globes" {
					return
				}
				p.Say(rules.Note, w.ID, rules.Nobody, "KIN-36", "The globe breaks at the feet of %s.", w.Name)
				for i := range p.Warriors {
					o := &p.Warriors[i]
					if o.ID == w.ID || !o.InPlay() || !physics.Within(o.Body(), w.Body(), physics.Inches(1)) || p.Has(o, rules.ImmuneToPoison) {
						continue
					}
					p.Harm(rules.Backfire(a, o, p.Profile(o).T, "the gas", "KIN-36").Unsaved(), 1)
				}
			},
		},
	},
	{
		Key: "huntsman", Name: "huntsman", Rule: "KIN-37", About: "+1 to hit animals and large targets with missiles. A hound that he loses is replaced after the battle.",
		Moments: &rules.Moments{ToShoot: func(s *rules.State, _, at *rules.Warrior, r *rules.Roll) {
			if at.Animal || at.Large {
				r.Add(1, "huntsman")
			}
		}},
	},
	{
		Key: "darting-steel", Name: "darting steel", Rule: "KIN-38", ParriesLow: true,
		About: "With a sword and his cloak, which is a buckler, he parries on a die below his Weapon Skill too, a 6 as well.",
	},
	{
		Key: "goad", Name: "goad", Rule: "KIN-39",
		About: "While he stands, Rat Ogres of his side within 6\" are not stupid, and Giant Rats within 6\" test on his Leadership if it is better.",
		Goads: []string{"Rat Ogre", "Clan Moulder Rat Ogre Bodyguard"}, Heeded: []string{"Giant Rat"},
	},
	{
		Key: "heart-strike", Name: "heart strike", Rule: "KIN-40", HitsHearts: true,
		About: "A shot of hers that hits a large target with a 6 and wounds it with a 5 or 6 puts it out of action at once, without an armour save.",
	},
	{
		Key: "loner", Name: "loner", Rule: "KIN-41", Grants: rules.NeverAlone, About: "Takes no All Alone tests.",
	},
	{
		Key: "hunters-cloak", Name: "hunter's cloak", Rule: "KIN-42", Silent: true,
		About: "When she shoots from hiding she stays hidden, unless her target passes an Initiative test.",
	},
	{
		Key: "scrounge", Name: "scrounge", Rule: "KIN-27", Between: true,
		About: "Unless he went out of action, the warband explores with one die more.",
	},
	{
		Key: "small-size", Name: "small size", Rule: "KIN-28", Between: true,
		About: "Unless he went out of action, the dice of an exploration come to 3 more for the wyrdstone found; equal dice stay as they are.",
	},
	{
		Key: "very-lucky", Name: "very lucky", Rule: "KIN-29", Between: true,
		About: "Out of action, he is lost only on a 1 after the battle.",
	},
	{
		Key: "treasure-maps", Name: "treasure maps", Rule: "KIN-30", Between: true,
		About: "Unless he went out of action, he brings a map to the exploration. A die: 1 he walks into an ambush, 2 it is a fake, 3 a shard, 4 a barrel of Bugman's ale, 5 one die more, 6 one die more whose face is chosen.",
	},
	{
		Key: "light-fingers", Name: "light fingers", Rule: "KIN-31", Between: true,
		About: "Once after each battle he may try to steal a thing of the trading chart: a common one on 2+, a rare one with two dice above its number. If it fails he is hanged on a 6.",
	},
	{
		Key: "sigmars-reward", Name: "Sigmar's reward", Rule: "KIN-32", Between: true,
		About: "His upkeep is 5 crowns when his warband has put the leader of Undead or of the Possessed out of action. He serves Witch Hunters for one battle only, and nobody who has a spell caster; priests are none.",
	},
	{
		Key: "raging-drunk", Name: "raging drunk", Rule: "KIN-33", Between: true,
		About: "While he serves, his warband finds Bugman's ale on a 6, but it costs 2D6 crowns more.",
	},
}
