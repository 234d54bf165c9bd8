package warbands

import (
	"slices"

	"cometfall/rules"
)

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
	{Key: "johann", Called: "Johann", Name: "Knife", Figure: "hooded-assassin", Rule: "HIRED-30", Cost: 70, Upkeep: 30, Rating: 60, Max: 1, Barter: "crimson-shade", Takes: []string{"crimson-shade"},
		Profile: rules.Profile{M: 4, WS: 3, BS: 6, S: 4, T: 3, W: 2, I: 6, A: 1, Ld: 7},
		Talents: []string{"dodge", "scale-sheer-surfaces", "quick-shot", "eagle-eyes", "knife-fighter", "six-knives", "poisoned-blades"},
		Gear:    []string{"sword", "sword", "throwing-stars"}, HiredBy: []string{"mercenaries", "witch-hunters", "sisters"}},
	{Key: "bertha", Called: "Bertha", Name: "High Matriarch", Figure: "nun-face", Rule: "HIRED-31", Rating: 105, Max: 1, Magic: "prayers", Spells: 6, Versed: true,
		Profile: rules.Profile{M: 4, WS: 5, BS: 3, S: 4, T: 4, W: 2, I: 4, A: 3, Ld: 10},
		Talents: []string{"mighty-blow", "unstoppable-charge", "righteous-fury", "takes-over", "matriarchs-prayers", Summoned},
		Gear:    []string{"sigmarite-warhammer", "sigmarite-warhammer", "gromril", "blessed-water", "holy-relic"}, HiredBy: []string{"sisters"}},
	{Key: "nicodemus", Called: "Nicodemus", Name: "Cursed Pilgrim", Figure: "pilgrim-hat", Rule: "HIRED-32", Shards: 1, Rating: 85, Max: 1, Magic: "lesser-magic", Spells: 6, Versed: true,
		Profile: rules.Profile{M: 4, WS: 3, BS: 3, S: 4, T: 4, W: 2, I: 3, A: 1, Ld: 8},
		Talents: []string{"sorcery", "fearsome", Cursed}, Gear: []string{"great-staff"}, HiredBy: []string{"mercenaries", "sisters"}},
	{Key: "marianna", Called: "Marianna", Name: "Countess", Figure: "female-vampire", Rule: "HIRED-33", Cost: 150, Upkeep: 75, Rating: 90, Max: 1,
		Traits:  rules.Undead | rules.Vampire | rules.ImmuneToPsychology | rules.ImmuneToPoison | rules.NoPain | rules.CausesFear,
		Profile: rules.Profile{M: 6, WS: 6, BS: 6, S: 4, T: 4, W: 2, I: 9, A: 3, Ld: 9},
		Talents: []string{"combat-master", "step-aside", "leap", "acrobat", "lightning-reflexes", "dodge", "jump-up", "scale-sheer-surfaces", "noctu", "garlic-blades", Hunted},
		Gear:    []string{"rapier", "dagger", "throwing-stars", "crossbow-pistol"}, HiredBy: []string{"mercenaries", "possessed", "skaven"}},
	{Key: "ulli", Called: "Ulli", Name: "Hammer for Hire", Figure: "barbarian", Rule: "HIRED-34", Cost: 30, Rating: 30, Max: 1, Brings: "marquand",
		Profile: rules.Profile{M: 4, WS: 4, BS: 4, S: 4, T: 3, W: 2, I: 4, A: 2, Ld: 7},
		Talents: []string{"strongman", "unstoppable-charge", "combat-master", rules.Inseparable, Bribed, Wanderer},
		Gear:    []string{"double-handed-hammer", "light"}, HiredBy: []string{"mercenaries", "possessed", "skaven", "undead"}},
	{Key: "marquand", Called: "Marquand", Name: "Blade for Hire", Figure: "swordman", Rule: "HIRED-35", Rating: 30, Max: 1,
		Profile: rules.Profile{M: 4, WS: 5, BS: 4, S: 3, T: 3, W: 2, I: 5, A: 2, Ld: 8},
		Talents: []string{"step-aside", "knife-fighter", "lightning-reflexes", rules.Inseparable, Wanderer},
		Gear:    []string{"sword", "light", "throwing-stars"}, HiredBy: []string{"mercenaries", "possessed", "skaven", "undead"}},
}

// Wanderer is the special rule of those who stay for one battle only, by its key (KIN-45).
const Wanderer = "wanderer"

// The special rules of who is called in the face of a stronger enemy, and of who lives by
// wyrdstone, by key (KIN-53, KIN-54).
const (
	Summoned = "called-in-need"
	Cursed   = "cursed"
)

// The special rules of who is hunted, and of who takes bribes, by key (KIN-55, KIN-59).
const (
	Hunted = "hunted"
	Bribed = "takes-bribes"
)

// ThroughTunnels is the mark of those who go through tunnels in the next battle, by its key (EXPLORE-48).
const ThroughTunnels = "through-tunnels"

// Character finds a special character by key.
func Character(key string) (*Type, bool) {
	for i := range Characters {
		if Characters[i].Key == key {
			return &Characters[i], true
		}
	}
	return nil, false
}

// CharacterNatures are the special rules of special characters (KIN-44 to KIN-47, KIN-49 to KIN-59), and that of
// those who go through tunnels (EXPLORE-48).
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
	{
		Key: "six-knives", Name: "knife fighter extraordinaire", Rule: "KIN-49", About: "He throws up to six knives in a turn in which he has not moved.",
		Moments: &rules.Moments{FiresOn: func(s *rules.State, w *rules.Warrior, fired []rules.WeaponID) []rules.WeaponID {
			if s.Rules.Weapon(fired[0]).Key != "throwing-stars" || len(fired) >= 6 || w.Done&rules.Moved != 0 {
				return nil
			}
			return fired[:1]
		}},
	},
	{
		Key: "poisoned-blades", Name: "poisoned blades", Rule: "KIN-50", About: "Black Lotus is on all his blades: a 6 to hit wounds by itself.",
		Moments: &rules.Moments{Connects: func(p *rules.Play, _ *rules.Warrior, st *rules.Strike) {
			if st.Attack() && st.Weapon != rules.NoWeapon && st.Face == 6 && !p.Has(p.Warrior(st.At), rules.ImmuneToPoison) {
				st.AutoWounds = "Black Lotus on a 6 to hit (EQUIP-04)"
			}
		}},
	},
	{
		Key: "takes-over", Name: "takes over", Rule: "KIN-51", About: "She leads the warband in her battle, whoever led it before.",
		Moments: &rules.Moments{BattleBegins: rules.TakesOver},
	},
	{
		Key: "matriarchs-prayers", Name: "prayers of the High Matriarch", Rule: "KIN-52", About: "She knows all prayers, and adds 2 to her rolls for them.",
		Moments: &rules.Moments{ToCast: func(_ *rules.State, _ *rules.Warrior, sp *rules.Spell, r *rules.Roll) {
			if sp.Prayer {
				r.Add(2, "High Matriarch")
			}
		}},
	},
	{
		Key: Summoned, Name: "called in need", Rule: "KIN-53", Between: true,
		About: "She is asked before a battle against an enemy whose rating is 50 or more higher, and comes on a die: 6, or 5, 4 and 3 with each 50 more. She asks nothing, and leaves after the battle.",
	},
	{
		Key: Cursed, Name: "cursed", Rule: "KIN-54", Between: true,
		About: "He serves for a shard of wyrdstone, and for one more after each battle. Without it he goes for good.",
	},
	{
		Key: ThroughTunnels, Name: "through the tunnels", Rule: "EXPLORE-48",
		About:   "In this battle he goes below as it begins and comes up at the end of the first turn, anywhere on the ground at least 8\" from enemies.",
		Moments: &rules.Moments{BattleBegins: rules.GoesBelow, Unlost: rules.InTunnels},
	},
	{
		Key: Hunted, Name: "her past", Rule: "KIN-55", Between: true,
		About: "After each of her battles a die: on 3 or less she leaves after it, on 4 and 5 she serves on for her upkeep, on a 6 her hunters strike, who fight her and those who are still there for D3 turns. If she is on her feet then and a hunter was put out of action, she asks nothing this time; otherwise she leaves.",
	},
	{
		Key: "noctu", Name: "the Noctu", Rule: "KIN-56", About: "-1 to hit her with missiles.",
		Moments: &rules.Moments{ShotAt: func(_ *rules.State, _ *rules.Warrior, r *rules.Roll) { r.Add(-1, "the Noctu") }},
	},
	{
		Key: "garlic-blades", Name: "garlic blades", Rule: "KIN-57",
		About: "A 6 to hit a Vampire with her rapier or the bolts of her crossbow pistol wounds by itself. All Vampires hate her.",
		Moments: &rules.Moments{
			BattleBegins: hatedByVampires,
			Connects: func(p *rules.Play, _ *rules.Warrior, st *rules.Strike) {
				if st.Attack() && st.Weapon != rules.NoWeapon && st.Face == 6 && p.Has(p.Warrior(st.At), rules.Vampire) && slices.Contains([]string{"rapier", "crossbow-pistol"}, p.Rules.Weapon(st.Weapon).Key) {
					st.AutoWounds = "garlic on a 6 to hit a Vampire (KIN-57)"
				}
			},
		},
	},
	{
		Key: rules.Inseparable, Name: "inseparable", Rule: "KIN-58",
		About:   "Ulli and Marquand are hired together, and never go more than 4\" from each other. Is one of them out of action, the other leaves the table with him.",
		Moments: &rules.Moments{Bars: rules.StaysNear, Downs: rules.LeavesWith},
	},
	{
		Key: Bribed, Name: "takes bribes", Rule: "KIN-59",
		About:   "Before a battle their enemies may secretly bid more than their fee of 30 crowns, and so may who has hired them. At the beginning of one of his turns an enemy may show his bid: the higher one has the two from then on, and owes it after the battle.",
		Moments: &rules.Moments{BattleBegins: rules.TakesBids, RecoveryBegins: rules.ComparesBids},
	},
}

// hatedByVampires has every Vampire of other warbands hate her for this battle (KIN-57).
func hatedByVampires(p *rules.Play, w *rules.Warrior) {
	for i := range p.Warriors {
		if o := &p.Warriors[i]; o.ID != w.ID && p.Has(o, rules.Vampire) && !slices.Contains(o.Hates, w.Name) {
			o.Hates = append(slices.Clip(o.Hates), w.Name)
		}
	}
}
