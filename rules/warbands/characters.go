package warbands

import "cometfall/rules"

// Characters are the special characters, of whom there is one each in a campaign (AFTER-07).
// A warband has them as it has hired swords, but heroes must find them, they learn nothing,
// and they are injured as heroes are.
var Characters = []Type{
	{Key: "aenur", Called: "Aenur", Name: "Sword of Twilight", Figure: "elf-helmet", Rule: "HIRED-28", Cost: 150, Rating: 100, Max: 1, Traits: rules.Elf,
		Profile: rules.Profile{M: 5, WS: 8, BS: 4, S: 4, T: 3, W: 2, I: 7, A: 3, Ld: 8},
		Talents: []string{"strike-to-injure", "expert-swordsman", "step-aside", "sprint", "lightning-reflexes", "dodge", "mighty-blow", "invincible-swordsman", Wanderer},
		Gear:    []string{"ithilmar", "elven-cloak", "ienh-khain"}, HiredBy: []string{"mercenaries", "witch-hunters", "sisters"}},
	{Key: "veskit", Called: "Veskit", Name: "High Executioner", Figure: "ninja-head", Rule: "HIRED-29", Cost: 80, Upkeep: 35, Rating: 70, Max: 1, Traits: rules.Skaven | rules.ImmuneToPsychology,
		Profile: rules.Profile{M: 5, WS: 5, BS: 4, S: 4, T: 4, W: 2, I: 5, A: 4, Ld: 8},
		Talents: []string{"excellent-sight", "built-in-pistols", "feels-nothing"},
		Gear:    []string{"executioners-claws", "warplock-pistol", "warplock-pistol", "metallic-body"}, HiredBy: []string{"skaven"}},
}

// Wanderer is the special rule of those who stay for one battle only, by its key (KIN-45).
const Wanderer = "wanderer"

// Character finds a special character by key.
func Character(key string) (*Type, bool) {
	for i := range Characters {
		if Characters[i].Key == key {
			return &Characters[i], true
		}
	}
	return nil, false
}

// CharacterNatures are the special rules of special characters (KIN-44 to KIN-47).
var CharacterNatures = []rules.Talent{
	{
		Key: "invincible-swordsman", Name: "invincible swordsman", Rule: "KIN-44",
		About: "He hits on 2+ in close combat, whatever the Weapon Skill of his enemy.",
		Moments: &rules.Moments{ToStrike: func(_ *rules.State, _, _ *rules.Warrior, r *rules.Roll) {
			if r.Base > 2 {
				r.Base, r.From = 2, "an invincible swordsman"
			}
		}},
	},
	{
		Key: Wanderer, Name: "wanderer", Rule: "KIN-45", Between: true,
		About: "He stays for one battle. Nobody finds him for his warband again before it has fought one without him.",
	},
	{
		Key: "built-in-pistols", Name: "pistols in his claws", Rule: "KIN-46", About: "He fires his pistols every turn.",
		Moments: &rules.Moments{Reloads: func(_ *rules.State, _ *rules.Warrior, wp *rules.Weapon) bool { return wp.Pistol }},
	},
	{
		Key: "feels-nothing", Name: "feels no pain", Rule: "KIN-47", About: "He is never knocked down or stunned: out of action alone stops him.",
		Moments: &rules.Moments{Injured: func(p *rules.Play, w *rules.Warrior, into rules.Condition, by rules.WarriorID) rules.Condition {
			if into == rules.OutOfAction {
				return into
			}
			p.Say(rules.Note, w.ID, by, "KIN-47", "%s feels no pain, and is not %s.", w.Name, into)
			return w.Condition
		}},
	},
}
