package armoury

import (
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// Foreign are weapons of warbands that nobody leads here, and of charts that are not the
// rulebook's (ARMS-10 to ARMS-13, ARMS-15 to ARMS-27, ARMS-32). No list sells them; rosters of other
// programs name them, and whoever plays on with such a roster has them.
var Foreign = []rules.Weapon{
	{
		Key: "javelins", Name: "javelins", Rule: "ARMS-10", Icon: "spears", Class: rules.Missile,
		Price: rules.Price{Crowns: 5, For: "Amazons, Lizardmen, Norse and Pit Fighters"},
		About: "Thrown with the user's Strength; no penalty for range or for moving.",
		Range: physics.Inches(8), Thrown: true,
	},
	{
		Key: "dwarf-axe", Name: "Dwarf axe", Rule: "ARMS-11", Icon: "battle-axe", Class: rules.Bladed,
		Price:     rules.Price{Crowns: 15, Rare: 8, For: "Dwarfs"},
		About:     "A further -1 on the enemy's armour save, and it parries; who holds two may roll a failed parry again.",
		OneHanded: true, SaveMod: -1, Parry: true, PairParries: true,
	},
	{
		Key: "claw-of-the-old-ones", Name: "claw of the Old Ones", Rule: "ARMS-12", Icon: "sword-brandish", Class: rules.Bladed,
		Price:     rules.Price{Crowns: 30, Rare: 12, For: "Amazons"},
		About:     "Strength +1, no armour save, and it parries.",
		OneHanded: true, Bonus: 1, Parry: true,
		Moments: &rules.Moments{Strikes: func(_ *rules.State, _ *rules.Warrior, st *rules.Strike) { st.NoSave = true }},
	},
	{
		Key: "squig-prodder", Name: "squig prodder", Rule: "ARMS-13", Icon: "spears", Class: rules.Thrusting,
		Price:        rules.Price{Crowns: 15, For: "Orcs and Goblins"},
		About:        "A spear in every way: it strikes first in the first turn of a combat, and goes with a shield or buckler only.",
		StrikesFirst: true, ChargeBonus: 1,
	},
	{
		Key: "belaying-pins", Name: "belaying pins", Rule: "ARMS-15", Icon: "thrown-daggers", Class: rules.Missile,
		Price: rules.Price{Crowns: 3, For: "Pirates"},
		About: "Thrown with the user's Strength -1; the enemy's armour save is 1 better, 6+ if he has none. No penalty for range, but one for moving.",
		Range: physics.Inches(6), Accurate: true, EasySave: true,
		Moments: &rules.Moments{Strikes: func(_ *rules.State, _ *rules.Warrior, st *rules.Strike) { st.Strength = max(1, st.Strength-1) }},
	},
	{
		Key: "bolas", Name: "bolas", Rule: "ARMS-16", Icon: "slingshot", Class: rules.Missile,
		Price: rules.Price{Crowns: 5, For: "Amazons and Lizardmen"},
		About: "Thrown once. Who is hit is not hurt, but does not move and has -2 Weapon Skill until he throws a 4+ in his recovery phase; he may shoot. " +
			"A 1 to hit is a hit of Strength 3 on the thrower.",
		Range: physics.Inches(16), Once: true, NoCritical: true,
		Moments: &rules.Moments{
			HitRolled: func(p *rules.Play, a *rules.Attempt) {
				if a.Face == 1 && a.Shot && !a.Hits && p.Rules.Weapon(a.Weapon).Key == "bolas" {
					by := p.Warrior(a.By)
					p.Say(rules.Note, by.ID, rules.Nobody, "ARMS-16", "The bolas strike %s on the head.", by.Name)
					p.Harm(rules.Backfire(a, by, 3, "the bolas", "ARMS-16"), 1)
				}
			},
			Instead: func(p *rules.Play, _ *rules.Warrior, st *rules.Strike) bool {
				p.Entangles(p.Warrior(st.At), st.By)
				return true
			},
		},
	},
	{
		Key: "double-pistol", Name: "double-barrelled pistol", Rule: "ARMS-17", Icon: "pistol-gun", Class: rules.Missile,
		Price: rules.Price{Crowns: 30, Brace: 60, Rare: 10, For: "Ostlanders"},
		About: "As a pistol, with two barrels: fired both, they make two hits of one roll to hit, each of which wounds by itself. Each barrel takes a turn to load.",
		Range: physics.Inches(6), Strength: 4, SaveTotal: -2, PrepareFor: 2, Pistol: true, Blackpowder: true, Barrels: true,
	},
	{
		Key: "double-rifle", Name: "double-barrelled hunting rifle", Rule: "ARMS-18", Icon: "musket", Class: rules.Missile,
		Price: rules.Price{Crowns: 300, Rare: 12, For: "Ostlanders"},
		About: "As a Hochland long rifle, with two barrels: fired both, they make two hits of one roll to hit, each of which wounds by itself. Each barrel takes a turn to load.",
		Range: physics.Inches(48), Strength: 4, SaveTotal: -2, PrepareFor: 2, MoveOrFire: true, PickTarget: true, Blackpowder: true, Barrels: true,
	},
	{
		Key: "sword-breaker", Name: "sword breaker", Rule: "ARMS-19", Icon: "plain-dagger", Class: rules.Bladed,
		Price: rules.Price{Crowns: 30, Rare: 8, For: "chart of a supplement"},
		About: "It parries, and the weapon of a blow that it has parried breaks on a 4+, for good.",
		Parry: true, Breaks: true, OneHanded: true,
	},
	{
		Key: "sun-gauntlet", Name: "sun gauntlet", Rule: "ARMS-20", Icon: "sun-priest", Class: rules.Missile,
		Price: rules.Price{Crowns: 40, Rare: 12, For: "Amazons"},
		About: "Strength 4, no armour save, no penalty for range. In close combat, beside a weapon in one hand and with no shield, it strikes once in each round, with Strength 4 and no armour save.",
		Range: physics.Inches(12), Strength: 4, Accurate: true,
		Moments: &rules.Moments{
			Strikes: func(_ *rules.State, _ *rules.Warrior, st *rules.Strike) { st.NoSave = true },
			Limbs:   gauntletStrikes,
		},
	},
	{
		Key: "horsemans-hammer", Name: "horseman's hammer", Rule: "ARMS-22", Icon: "flanged-mace", Class: rules.Bludgeoning,
		Price: rules.Price{Crowns: 12, Rare: 10, For: "chart of a supplement"},
		About: "Strength +1, and +1 more on the charge of who is mounted. Two hands: no shield, buckler or second weapon in combat.",
		Bonus: 1, ChargeBonus: 1, TwoHanded: true,
	},
	{
		Key: "cathayan-longsword", Name: "Cathayan longsword", Rule: "ARMS-23", Icon: "broadsword", Class: rules.Bladed,
		Price: rules.Price{Crowns: 75, Plus: "2D6", Rare: 12, For: "chart of a supplement"},
		About: "It parries; a further -1 on the enemy's armour save; and who strikes with it has +1 Weapon Skill and Initiative for that.",
		Parry: true, Sword: true, OneHanded: true, SaveMod: -1, Quick: 1,
		Moments: &rules.Moments{ToStrike: func(s *rules.State, _, _ *rules.Warrior, r *rules.Roll) {
			if ws, foe := r.Nums[0], r.Nums[1]; r.Rule == "FIGHT-10" && ws > 0 && foe > 0 {
				r.Add(s.Rules.ToHitCombat(ws, foe)-s.Rules.ToHitCombat(ws+1, foe), "Cathayan longsword")
			}
		}},
	},
	{
		Key: "pike", Name: "pike", Rule: "ARMS-24", Icon: "spears", Class: rules.Thrusting,
		Price: rules.Price{Crowns: 12, Rare: 7, For: "Tileans"},
		About: "Strikes first in the first turn of a combat, one blow only. Who touches no enemy may strike once at one within 3\", who cannot strike back. " +
			"Two hands; after the first turn of a combat another weapon may be taken in hand.",
		StrikesFirst: true, TwoHanded: true, PutAway: true,
		Moments: &rules.Moments{
			Blows: func(s *rules.State, w *rules.Warrior, n int) int {
				if holdsPike(s, w) {
					return min(n, 1)
				}
				return n
			},
			Fights: func(p *rules.Play, w *rules.Warrior) {
				if holdsPike(p.State, w) {
					p.ReachesOut(w, physics.Inches(3), "pike", "ARMS-24")
				}
			},
		},
	},
	{
		Key: "rapier", Name: "rapier", Rule: "ARMS-26", Icon: "broadsword", Class: rules.Bladed,
		Price: rules.Price{Crowns: 15, Rare: 5, For: "chart of a supplement"},
		About: "It parries; the enemy's armour save is 1 better, 6+ if he has none. A hit that does not wound is followed by another blow at once, " +
			"each with a further -1 to hit, but a 6 always hits.",
		Parry: true, Sword: true, OneHanded: true, EasySave: true, Flurry: true,
	},
	{
		Key: "boat-hook", Name: "boat hook", Rule: "ARMS-27", Icon: "spears", Class: rules.Thrusting,
		Price: rules.Price{Crowns: 8, For: "Pirates"},
		About: "Strength -1, and it strikes first in the first turn of a combat. Two hands: no shield, buckler or second weapon in combat.",
		Bonus: -1, StrikesFirst: true, TwoHanded: true,
	},
	{
		Key: "ball-and-chain", Name: "ball and chain", Rule: "ARMS-32", Icon: "flail", Class: rules.Bludgeoning,
		Price: rules.Price{Crowns: 15, For: "Orcs and Goblins"},
		About: "Strength +2, no armour save, D3 wounds; -1 to hit who wields it. Two hands, and no other weapon beside it. Who begins to swing it, or fights with it, cannot stop: in each of his turns it drags him 2D6\", " +
			"at first where he likes; later a die says: 1 he is out of action, 2 to 5 where he likes, 6 anywhere. He fights whomever he runs into, friend or foe, and is held by nobody; a wall puts him out of action. " +
			"After the battle he rolls for an injury.",
		Bonus: 2, TwoHanded: true, Alone: true, ManyWounds: true,
		Moments: &rules.Moments{
			Strikes: func(_ *rules.State, _ *rules.Warrior, st *rules.Strike) { st.NoSave = true },
			StruckAt: func(s *rules.State, w *rules.Warrior, r *rules.Roll) {
				if w.Condition == rules.Standing && s.Rules.Weapon(w.Main).Is("ball-and-chain") {
					r.Add(-1, "ball and chain")
				}
			},
			HisMovesBegin: func(p *rules.Play, w *rules.Warrior) { p.SwungAlong(w) },
			Fights: func(p *rules.Play, w *rules.Warrior) {
				if w.Able() && p.Rules.Weapon(w.Main).Is("ball-and-chain") && len(p.Foes(w)) > 0 {
					p.BeginsToSwing(w)
				}
			},
			Downs: func(p *rules.Play, w *rules.Warrior, _ rules.WarriorID) { p.SwungOut(w) },
		},
	},
}

// gauntletStrikes is the blow of a sun gauntlet on a hand that holds nothing (ARMS-20).
func gauntletStrikes(s *rules.State, w *rules.Warrior) []rules.Limb {
	id, ok := s.Rules.WeaponNamed("sun-gauntlet")
	if !ok || !slices.Contains(w.Weapons, id) || w.Off != rules.NoWeapon || w.Shield || w.Buckler || s.Rules.Weapon(w.Main).TwoHanded {
		return nil
	}
	return []rules.Limb{{Name: "sun gauntlet", Rule: "ARMS-20", Blows: 1, Weapon: id, Strength: func(*rules.State, *rules.Warrior, *rules.Warrior) int { return 4 }}}
}

// holdsPike reports whether a warrior has a pike in hand (ARMS-24).
func holdsPike(s *rules.State, w *rules.Warrior) bool { return s.Rules.Weapon(w.Main).Is("pike") }

// ForeignThings is the equipment of such warbands, and of such charts (ARMS-25, ARMS-28, ARMS-29, ARMS-34, ARMS-41).
var ForeignThings = []rules.Item{
	{
		Key: "conch-horn", Name: "conch shell horn", Rule: "ARMS-25", Icon: "shouting", Price: rules.Price{Crowns: 25, Rare: 8, For: "Amazons"},
		About: "The dice for who sets up first, and those for who has the first turn, may be thrown again once by who lost them.",
	},
	{
		Key: "stag-hide", Name: "blessed stag hide", Rule: "ARMS-28", Icon: "leather-armor", Price: rules.Price{Crowns: 40, Rare: 10, For: "Horned Hunters"},
		About: "Once in each turn a failed Initiative test may be rolled again.",
		Special: rules.Special{Moments: &rules.Moments{TestFailed: func(p *rules.Play, w *rules.Warrior, _ rules.Test) bool {
			hide, has := p.Bears(w, "stag-hide")
			if !has || int(hide.Kit.Amount) == p.Turn {
				return false
			}
			hide.Kit.Amount = int16(p.Turn)
			return true
		}}},
	},
	{
		Key: "moon-amulet", Name: "amulet of the Moon", Rule: "ARMS-29", Icon: "crystal-cluster", Price: rules.Price{Crowns: 50, Rare: 12, For: "Amazons"},
		About: "-1 to hit the wearer with missiles, and wounds of missiles are saved on a 5+.",
		Special: rules.Special{Moments: &rules.Moments{
			ShotAt: func(_ *rules.State, _ *rules.Warrior, r *rules.Roll) { r.Add(-1, "amulet of the Moon") },
			Wounded: func(p *rules.Play, st *rules.Strike, n int) int {
				if !st.Afar() || st.Cause != "" || n == 0 {
					return n
				}
				r := rules.Roll{Name: "amulet of the Moon", Base: 5, From: "amulet of the Moon", Rule: "ARMS-29", For: rules.EvadeRoll, Plain: true}
				if _, saved := p.Throw(&r, st.At, st.By); saved {
					return 0
				}
				return n
			},
		}},
	},
	{
		Key: "pitch-torch", Name: "pitch torch", Rule: "ARMS-34", Icon: "lantern-flame", Price: rules.Price{Crowns: 2, For: "chart of a supplement"},
		About:   "It lights his way in the dark and shows him to others. Wind puts it out.",
		Special: rules.Special{Moments: &rules.Moments{Shines: func(*rules.State, *rules.Warrior) rules.Light { return rules.Bare }}},
	},
	{
		Key: "white-wolf", Name: "white wolf", Rule: "ARMS-41", Icon: "wolf-head", Price: rules.Price{Crowns: 25, For: "Wolf Priests of Ulric"}, Anyone: true,
		About: "Fights as one of the warband and counts towards its size while the Wolf Priest serves; gains no experience.",
		Beast: &rules.Beast{Type: "White Wolf", Figure: "wolf-head", Profile: rules.Profile{M: 6, WS: 4, S: 4, T: 4, W: 1, I: 4, A: 2, Ld: 5}, Traits: rules.NaturalWeapons, Talent: "wolf-hide"},
	},
}
