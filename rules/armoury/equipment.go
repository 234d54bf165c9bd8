package armoury

import (
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// Equipment is the miscellaneous equipment, for heroes only (EQUIP-01). What
// is thrown at an enemy stands under Thrown.
var Equipment = []rules.Item{
	{
		Key: "rope-and-hook", Name: "rope and hook", Rule: "EQUIP-02", Icon: "ladder", Price: rules.Price{Crowns: 5},
		About:   "Failed Initiative tests for climbing may be rolled again.",
		Special: rules.Special{Moments: &rules.Moments{TestFailed: func(_ *rules.Play, _ *rules.Warrior, t rules.Test) bool { return t.Kind == rules.ClimbTest }}},
	},
	{
		Key: "black-lotus", Name: "Black Lotus", Rule: "EQUIP-04", Icon: "potion-ball",
		Price: rules.Price{Crowns: 10, Plus: "D6", Rare: 9, For: "not Witch Hunters, Warrior-Priests, Sisters of Sigmar"},
		About: "A 6 to hit wounds by itself; the wound die only looks for a critical hit.", Poison: true,
		Special: rules.Special{Moments: &rules.Moments{Connects: func(p *rules.Play, w *rules.Warrior, st *rules.Strike) {
			if _, coated := p.Coated(w, "black-lotus", st); coated && st.Face == 6 {
				st.AutoWounds = "Black Lotus on a 6 to hit (EQUIP-04)"
			}
		}}},
	},
	{
		Key: "dark-venom", Name: "Dark Venom", Rule: "EQUIP-05", Icon: "potion-ball",
		Price: rules.Price{Crowns: 30, Plus: "2D6", Rare: 8, For: "not Witch Hunters, Warrior-Priests, Sisters of Sigmar"},
		About: "Every hit has Strength +1, for the armour save too.", Poison: true,
		Special: rules.Special{Moments: &rules.Moments{
			Strikes: func(s *rules.State, w *rules.Warrior, st *rules.Strike) {
				if b, coated := s.Coated(w, "dark-venom", st); coated && (!s.Rules.VenomTurn || b.Kit.Amount == 0 || int(b.Kit.Amount) == s.Turn) {
					st.Strength++
				}
			},
			Connects: func(p *rules.Play, w *rules.Warrior, st *rules.Strike) {
				if b, coated := p.Coated(w, "dark-venom", st); coated && b.Kit.Amount == 0 {
					b.Kit.Amount = int16(p.Turn) // the player turn of its first hit
				}
			},
		}},
	},
	{
		Key: "mad-cap-mushrooms", Name: "Mad Cap Mushrooms", Rule: "EQUIP-06", Icon: "potion-ball", Price: rules.Price{Crowns: 30, Plus: "3D6", Rare: 9},
		About: "He is frenzied. After the battle a 1 on a die makes him stupid for ever.", Dose: true, NotFor: unliving,
		Special: rules.Special{Grants: rules.Frenzied, After: func(p *rules.Play, b rules.Bearer) {
			if p.D6(b.ID, "EQUIP-06", "what Mad Cap Mushrooms leave, on a 1 stupidity for ever") == 1 {
				leaves(p, b, "stupid for ever")
			}
		}},
	},
	{
		Key: "crimson-shade", Name: "Crimson Shade", Rule: "EQUIP-07", Icon: "potion-ball", Price: rules.Price{Crowns: 35, Plus: "D6", Rare: 8},
		About: "Initiative +D3, Movement +1, Strength +1. After the battle 2D6: 2 or 3 addicted, 12 Initiative +1 for ever.", Dose: true, NotFor: unliving,
		Special: rules.Special{
			Taken: func(p *rules.Play, b rules.Bearer) {
				b.Kit.Amount = int16(p.D3(b.ID, "EQUIP-07", "how much quicker Crimson Shade makes him"))
			},
			Moments: &rules.Moments{Profile: func(s *rules.State, w *rules.Warrior, pr *rules.Profile) {
				shade, _ := s.Bears(w, "crimson-shade")
				pr.I += int(shade.Kit.Amount)
				pr.M++
				pr.S++
			}},
			After: func(p *rules.Play, b rules.Bearer) {
				switch n := p.TwoD6(b.ID, "EQUIP-07", "what Crimson Shade leaves, on 2 or 3 addiction, on 12 Initiative"); {
				case n <= 3:
					leaves(p, b, "addicted to Crimson Shade")
				case n == 12:
					leaves(p, b, "Initiative +1 for ever")
				}
			},
		},
	},
	{
		Key: "mandrake-root", Name: "Mandrake Root", Rule: "EQUIP-08", Icon: "potion-ball", Price: rules.Price{Crowns: 25, Plus: "D6", Rare: 8},
		About: "Toughness +1, and stunned is knocked down. After the battle 2D6: 2 or 3 costs 1 Toughness for ever.", Dose: true, NotFor: unliving,
		Special: rules.Special{
			Grants:  rules.NoPain,
			Moments: &rules.Moments{Profile: func(_ *rules.State, _ *rules.Warrior, pr *rules.Profile) { pr.T++ }},
			After: func(p *rules.Play, b rules.Bearer) {
				if p.TwoD6(b.ID, "EQUIP-08", "what Mandrake Root leaves, on 2 or 3 a Toughness less") <= 3 {
					leaves(p, b, "Toughness -1 for ever")
				}
			},
		},
	},
	{
		Key: "lucky-charm", Name: "lucky charm", Rule: "EQUIP-09", Icon: "laurel-crown", Price: rules.Price{Crowns: 10, Rare: 6},
		About: "The first hit on him in a battle is discarded on a 4+. A second charm does nothing.",
		Special: rules.Special{Moments: &rules.Moments{Hit: func(p *rules.Play, w *rules.Warrior, st *rules.Strike) bool {
			p.Spend(w, "lucky-charm")
			r := rules.Roll{Name: "lucky charm", Base: 4, From: "the first hit on him is discarded", Rule: "EQUIP-09", For: rules.EvadeRoll, Plain: true}
			_, saved := p.Throw(&r, w.ID, st.By)
			return !saved
		}}},
	},
	{
		Key: "elven-cloak", Name: "Elven cloak", Rule: "EQUIP-11", Icon: "hidden", Price: rules.Price{Crowns: 100, Plus: "D6x10", Rare: 12},
		About:   "-1 to hit the wearer with missiles.",
		Special: rules.Special{Moments: &rules.Moments{ShotAt: func(_ *rules.State, _ *rules.Warrior, r *rules.Roll) { r.Add(-1, "Elven cloak") }}},
	},
	{
		Key: "hunting-arrows", Name: "hunting arrows", Rule: "EQUIP-12", Icon: "bow-arrow", Price: rules.Price{Crowns: 25, Plus: "D6", Rare: 8},
		About: "+1 on the injury rolls of every kind of bow.",
		Special: rules.Special{Moments: &rules.Moments{Strikes: func(s *rules.State, _ *rules.Warrior, st *rules.Strike) {
			if st.Shot && s.Rules.Weapon(st.Weapon).Bow {
				st.Harms = append(st.Harms, rules.Mod{By: 1, Why: huntingArrows})
			}
		}}},
	},
	{
		Key: "garlic", Name: "garlic", Rule: "EQUIP-13", Icon: "potion-ball", Price: rules.Price{Crowns: 1, For: "not Undead"},
		About: "A Vampire must pass a Leadership test to charge him. Gone after the battle.", NotFor: rules.Undead | rules.Vampire,
		Special: rules.Special{Moments: &rules.Moments{Charged: func(p *rules.Play, w, by *rules.Warrior) bool {
			return !by.Has(rules.Vampire) || p.TestLeadership(by, rules.Test{Rule: "EQUIP-13"}, "to charge "+w.Name+" with his garlic")
		}}},
	},
	{
		Key: "bugmans-ale", Name: "Bugman's ale", Rule: "EQUIP-15", Icon: "potion-ball", Price: rules.Price{Crowns: 50, Plus: "3D6", Rare: 9, For: "not Elves"},
		About: "The whole warband is immune to fear for the battle, Elves excepted.", Dose: true,
		Special: rules.Special{Taken: func(p *rules.Play, b rules.Bearer) {
			for i := range p.Warriors {
				if w := &p.Warriors[i]; w.Side == b.Side && !w.Has(rules.Elf) {
					w.Traits |= rules.ImmuneToFear
				}
			}
		}},
	},
	{
		Key: "tome-of-magic", Name: "Tome of Magic", Rule: "EQUIP-16", Icon: "help",
		Price: rules.Price{Crowns: 200, Plus: "D6x25", Rare: 12, For: "not Witch Hunters, Sisters of Sigmar"},
		About: "Between battles: one wizard learns a further spell at random, of his own list or of Lesser Magic.", Between: true,
	},
	{
		Key: "holy-tome", Name: "holy tome", Rule: "EQUIP-17", Icon: "prayer",
		Price:   rules.Price{Crowns: 100, Plus: "D6x10", Rare: 8, For: "Warrior-Priests and Sisters of Sigmar"},
		About:   "+1 on the roll to recite a prayer.",
		Special: rules.Special{Praying: 1},
	},
	{
		Key: "healing-herbs", Name: "healing herbs", Rule: "EQUIP-18", Icon: "potion-ball", Price: rules.Price{Crowns: 20, Plus: "2D6", Rare: 8},
		About: "Once, at the start of a recovery phase and out of combat: all wounds lost come back.",
		Special: rules.Special{Moments: &rules.Moments{Recovers: func(p *rules.Play, w *rules.Warrior) {
			full := p.Profile(w).W
			herbs, has := p.Bears(w, "healing-herbs")
			if !has || w.Wounds >= full || p.InCombat(w) ||
				!p.Confirm(w.Side, w.ID, rules.Nobody, "EQUIP-18", w.Name+": use the healing herbs now?") {
				return
			}
			w.Wounds, herbs.Kit.Spent = full, true // AMB-105
			p.Say(rules.Recovered, w.ID, rules.Nobody, "EQUIP-18", "%s uses healing herbs and has all his wounds again: %d.", w.Name, w.Wounds)
		}}},
	},
	{
		Key: "holy-relic", Name: "holy relic", Rule: "EQUIP-19", Icon: "sun-priest", Price: rules.Price{Crowns: 15, Plus: "3D6", Rare: 8},
		About: "Holy or unholy. Passes the first Leadership test of the battle, for the leader a Rout test too. A second relic does nothing.",
		Special: rules.Special{Moments: &rules.Moments{Passes: func(p *rules.Play, w *rules.Warrior, t rules.Test) bool {
			p.Spend(w, "holy-relic")
			p.Say(rules.Note, w.ID, rules.Nobody, "EQUIP-19", "%s trusts in his relic and passes his first test (%s) without a roll.", w.Name, t.Rule) // AMB-107
			return true
		}}},
	},
	{
		Key: "halfling-cookbook", Name: "Halfling cookbook", Rule: "EQUIP-20", Icon: "help",
		Price: rules.Price{Crowns: 30, Plus: "3D6", Rare: 7, For: "not Undead, Carnival of Chaos"},
		About: "Between battles: the warband may hold one warrior more.", Between: true, Room: 1,
	},
	{
		Key: "horse", Name: "horse", Rule: "EQUIP-21", Icon: "horse-head", Price: rules.Price{Crowns: 40, Rare: 8, For: "humans"},
		About: "To ride, where the optional rules for mounted warriors are used.",
		Beast: &rules.Beast{Type: "Horse", Figure: "horse-head", Profile: rules.Profile{M: 8, S: 3, T: 3, W: 1, I: 3, Ld: 5}, Mount: true},
	},
	{
		Key: "warhorse", Name: "warhorse", Rule: "EQUIP-21", Icon: "horse-head", Price: rules.Price{Crowns: 80, Rare: 11, For: "humans"},
		About: "To ride, where the optional rules for mounted warriors are used. It fights too.",
		Beast: &rules.Beast{Type: "Warhorse", Figure: "horse-head", Profile: rules.Profile{M: 8, WS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 5}, Mount: true},
	},
	{
		Key: "wardog", Name: "wardog", Rule: "EQUIP-22", Icon: "wolf-head", Price: rules.Price{Crowns: 25, Plus: "2D6", Rare: 10, For: "not Skaven"},
		About: "Fights as one of the warband and counts towards its size; gains no experience.",
		Beast: &rules.Beast{Type: "Wardog", Figure: "hound", Profile: rules.Profile{M: 6, WS: 4, S: 4, T: 3, W: 1, I: 4, A: 1, Ld: 5}, Traits: rules.NaturalWeapons},
	},
	{
		Key: "lantern", Name: "lantern", Rule: "EQUIP-23", Icon: "lantern-flame", Price: rules.Price{Crowns: 10},
		About: "He spots hidden enemies 4\" farther away. Wind does not put it out.",
		Special: rules.Special{Spots: physics.Inches(4), // HIDE-14
			Moments: &rules.Moments{Shines: func(*rules.State, *rules.Warrior) rules.Light { return rules.Shielded }}},
	},
	{
		Key: "superior-blackpowder", Name: "superior blackpowder", Rule: "EQUIP-24", Icon: "musket", Price: rules.Price{Crowns: 30, Rare: 11},
		About: "Strength +1 for all his blackpowder weapons in one battle.", Dose: true,
		Special: rules.Special{Moments: &rules.Moments{Strikes: func(s *rules.State, _ *rules.Warrior, st *rules.Strike) {
			wp := s.Rules.Weapon(st.Weapon)
			if !wp.Blackpowder || st.Cause != "" {
				return
			}
			st.Strength++
			if wp.SaveTotal != 0 && s.Rules.PowderPierces { // AMB-52
				st.Pierces = append(st.Pierces, rules.Mod{By: -1, Why: "superior blackpowder"})
			}
		}}},
	},
	{
		Key: "mordheim-map", Name: "Mordheim map", Rule: "EQUIP-25", Icon: "measure-tape", Price: rules.Price{Crowns: 20, Plus: "4D6", Rare: 9},
		About: "Between battles, a die when it is bought: 1 a fake, and the opponent chooses the next scenario; 2 or 3 one exploration die may be " +
			"rolled again once; 4 its owner chooses the next scenario; 5 up to three exploration dice once; 6 one exploration die after every " +
			"battle in which its bearer was not taken out of action.", Between: true,
	},
	{
		Key: "silk-cloak", Name: "Cathayan silk cloak", Rule: "EQUIP-26", Icon: "hooded-figure", Price: rules.Price{Crowns: 50, Plus: "2D6", Rare: 9, For: "leaders of Mercenaries"},
		About: "Worn by the leader of Mercenaries: the first failed Rout test is rolled again. Ruined on a 1 to 3 after a battle in which he went out of action.",
		Special: rules.Special{Moments: &rules.Moments{RoutFailed: func(p *rules.Play, w *rules.Warrior) bool {
			if !w.Leader || !w.Has(rules.Mercenary) ||
				!p.Confirm(w.Side, w.ID, rules.Nobody, "EQUIP-26", fmt.Sprintf("%s wears silk: roll the Rout test again?", w.Name)) {
				return false
			}
			p.Spend(w, "silk-cloak")
			return true
		}}, After: func(p *rules.Play, b rules.Bearer) {
			if b.Leader && b.Condition == rules.OutOfAction &&
				p.D6(b.ID, "EQUIP-26", "the silk of him who is out of action, ruined on 1 to 3") <= 3 {
				leaves(p, b, "ruined")
			}
		}},
	},
	{
		Key: "tears-of-shallaya", Name: "Tears of Shallaya", Rule: "EQUIP-27", Icon: "holy-water", Price: rules.Price{Crowns: 10, Plus: "2D6", Rare: 7, For: "not Undead, Possessed"},
		About: "He is immune to all poisons for the battle.", Dose: true, NotFor: unliving,
		Special: rules.Special{Grants: rules.ImmuneToPoison},
	},
}

// leaves tells and notes what a thing leaves behind after the battle: what a drug
// did to him, or that the thing itself is ruined.
func leaves(p *rules.Play, b rules.Bearer, what string) {
	p.Say(rules.Note, b.ID, rules.Nobody, b.Item.Rule, "%s, %s: %s.", b.Name, b.Item.Name, what)
	left := rules.Aftermath{Rule: b.Item.Rule, Kind: rules.Drugged, Side: b.Home(), Who: b.ID, What: what}
	if !b.Item.Dose {
		left.Kind, left.What = rules.Ruined, b.Item.Key
	}
	p.Leave(left)
}

// Thrown is the equipment that is thrown like a missile weapon (EQUIP-10, EQUIP-14).
var Thrown = []rules.Weapon{
	{
		Key: "blessed-water", Name: "blessed water", Rule: "EQUIP-10", Icon: "holy-water", Class: rules.Missile, HeroOnly: true, NotFor: unliving,
		Price: rules.Price{Crowns: 10, Plus: "3D6", Rare: 6, For: "not Undead"},
		About: "Thrown once, twice the thrower's Strength in inches. Wounds Undead, Daemons and Possessed without a save.",
		Range: physics.Inches(6), Reach: 2, Thrown: true, Once: true,
		Moments: &rules.Moments{Instead: func(p *rules.Play, _ *rules.Warrior, st *rules.Strike) bool {
			if !p.Warrior(st.At).Has(unliving | rules.Daemon) {
				p.Say(rules.Note, st.By, st.At, "EQUIP-10", "%s gets wet; blessed water burns only Undead, Daemons and Possessed.", p.Warrior(st.At).Name)
				return true
			}
			p.Say(rules.Note, st.By, st.At, "EQUIP-10", "Blessed water burns %s: a wound, no save.", p.Warrior(st.At).Name)
			p.Wound(st, 1)
			return true
		}},
	},
	{
		Key: "net", Name: "net", Rule: "EQUIP-14", Icon: "fishing-net", Class: rules.Missile, HeroOnly: true, Price: rules.Price{Crowns: 5},
		About: "Thrown once, 8\". Who is hit and rolls more than his Strength, or a 6, may not move, shoot or cast in his next turn.",
		Range: physics.Inches(8), Thrown: true, Once: true,
		Moments: &rules.Moments{Instead: func(p *rules.Play, _ *rules.Warrior, st *rules.Strike) bool {
			victim := p.Warrior(st.At)
			if p.TestStrength(victim, rules.Test{Rule: "EQUIP-14"}, "to tear the net apart") { // AMB-98
				return true
			}
			victim.Netted = true
			p.Say(rules.Note, st.By, victim.ID, "EQUIP-14", "%s is caught: in his next turn he may not move, shoot or cast.", victim.Name)
			return true
		}},
	},
}
