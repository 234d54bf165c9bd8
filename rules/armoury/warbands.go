package armoury

import (
	"cometfall/physics"
	"cometfall/rules"
)

// OfWarbands are the weapons that only one warband has, or one hired sword
// (ARMS-01 to ARMS-09, ARMS-14, ARMS-30, ARMS-31, ARMS-33).
var OfWarbands = []rules.Weapon{
	{
		Key: "sigmarite-warhammer", Name: "Sigmarite warhammer", Rule: "ARMS-01", Icon: "flanged-mace", Class: rules.Bludgeoning,
		Price:      rules.Price{Crowns: 15, For: "Sisters of Sigmar"},
		About:      "Strength +1. Concussion: an injury roll of 2 to 4 is stunned. Holy: +1 to wound Undead and Possessed.",
		Concussion: true, OneHanded: true, Bonus: 1, Holy: 1,
	},
	{
		Key: "steel-whip", Name: "steel whip", Rule: "ARMS-02", Icon: "flail", Class: rules.Bludgeoning,
		Price:     rules.Price{Crowns: 10, For: "Sisters of Sigmar"},
		About:     "Cannot be parried. Whipcrack: one more attack in the turn its wielder charges, and against whoever charges her.",
		OneHanded: true, NoParry: true, Whipcrack: true,
	},
	{
		Key: "weeping-blades", Name: "weeping blades", Rule: "ARMS-03", Icon: "plain-dagger", Class: rules.Bladed,
		Price: rules.Price{Crowns: 50, Rare: 9, For: "Skaven"},
		About: "A pair. They parry, and drip with venom: a 6 to hit wounds by itself, and no other poison holds on them.",
		Parry: true, Sword: true, OneHanded: true, Pair: true, Venomous: true,
	},
	{
		Key: "fighting-claws", Name: "fighting claws", Rule: "ARMS-04", Icon: "sword-brandish", Class: rules.Bladed,
		Price: rules.Price{Crowns: 35, Rare: 7, For: "Skaven"},
		About: "A pair. They parry, and give +1 Initiative to climb. Who wears them carries no other weapon.",
		Parry: true, OneHanded: true, Pair: true, Climbs: 1, Alone: true,
	},
	{
		Key: "blowpipe", Name: "blowpipe", Rule: "ARMS-05", Icon: "pocket-bow", Class: rules.Missile,
		Price: rules.Price{Crowns: 25, Rare: 7, For: "Skaven"},
		About: "Strength 1, and the enemy's armour save is 1 better, 6+ if he has none. A 6 to hit wounds by itself; no critical hits. " +
			"Who shoots it from hiding stays hidden unless his target notices him with an Initiative test.",
		Range: physics.Inches(8), Strength: 1, EasySave: true, Venomous: true, NoCritical: true, Silent: true,
	},
	{
		Key: "warplock-pistol", Name: "warplock pistol", Rule: "ARMS-06", Icon: "pistol-gun", Class: rules.Missile,
		Price: rules.Price{Crowns: 35, Brace: 70, Rare: 11, For: "Skaven"},
		About: "As a pistol, but it reaches 8\", hits at Strength 5 and takes 3 off the armour save.",
		Range: physics.Inches(8), Strength: 5, SaveTotal: -3, PrepareFor: 2, Pistol: true, Blackpowder: true,
	},
	{
		Key: "spiked-gauntlet", Name: "spiked gauntlet", Rule: "ARMS-07", Icon: "sword-brandish", Class: rules.Bladed,
		Price: rules.Price{Crowns: 15, For: "Pit Fighters"},
		About: "A second weapon in the other hand whatever he holds in the first, and a buckler.", OneHanded: true, Gauntlet: true,
	},
	{
		Key: "poisoned-wind-globes", Name: "poisoned wind globes", Rule: "ARMS-08", Icon: "potion-ball", Class: rules.Missile,
		Price: rules.Price{For: "Globadiers"}, Own: true,
		About: "Thrown: no penalty for range or for moving. A hit wounds on 4+ whatever the Toughness, without a save, and does nothing to those immune to poison.",
		Range: physics.Inches(8), Thrown: true, NoCritical: true,
		Moments: &rules.Moments{
			Strikes: func(s *rules.State, _ *rules.Warrior, st *rules.Strike) {
				st.NoSave, st.Strength = true, s.Profile(s.Warrior(st.At)).T
			},
			Instead: func(p *rules.Play, _ *rules.Warrior, st *rules.Strike) bool {
				at := p.Warrior(st.At)
				if !p.Has(at, rules.ImmuneToPoison) {
					return false
				}
				p.Say(rules.Note, st.By, st.At, "ARMS-08", "The gas does nothing to %s.", at.Name)
				return true
			},
		},
	},
	{
		Key: "jezzail", Name: "warplock jezzail", Rule: "ARMS-09", Icon: "musket", Class: rules.Missile,
		Price: rules.Price{For: "Snipers of Clan Skryre"}, Own: true,
		About: "Strength 5, a further -1 on the armour save, D3 wounds. Fires every other turn. Move or fire. -1 to hit unless a friend who does not fight props it up, base to base.",
		Range: physics.Inches(36), Strength: 5, SaveMod: -1, PrepareFor: 2, MoveOrFire: true, PickTarget: true, Blackpowder: true, ManyWounds: true,
		Moments: &rules.Moments{ToShoot: func(s *rules.State, w, _ *rules.Warrior, r *rules.Roll) {
			for i := range s.Warriors {
				o := &s.Warriors[i]
				if o.ID != w.ID && o.Side == w.Side && o.Able() && !s.InCombat(o) && physics.Touching(o.Body(), w.Body()) {
					return
				}
			}
			r.Add(-1, "nobody props the jezzail up")
		}},
	},
	{
		Key: "whip", Name: "whip", Rule: "ARMS-14", Icon: "flail", Class: rules.Bludgeoning,
		Price: rules.Price{For: "Packmasters and Mule Skinners"}, Own: true,
		About: "Strength -1, and the enemy's armour save is 1 better, 6+ if he has none. Cannot be parried. Whipcrack: one more attack in the turn its wielder charges, and against whoever charges him. " +
			"A hit may disarm in place of wounding, unless the enemy throws more than the die that hit.",
		OneHanded: true, Bonus: -1, EasySave: true, NoParry: true, Whipcrack: true,
		Moments: &rules.Moments{Instead: disarms},
	},
	{
		Key: "ienh-khain", Name: "Ienh-Khain", Rule: "ARMS-30", Icon: "two-handed-sword", Class: rules.Bladed,
		Price: rules.Price{For: "Aenur"}, Own: true,
		About: "The Hand of Khaine, a sword: it parries, Strength +1, and a 5 to wound is critical as a 6 is.",
		Parry: true, Sword: true, Bonus: 1, Magical: true,
		Moments: &rules.Moments{CriticalFrom: func(*rules.State, *rules.Warrior, *rules.Strike) int { return 5 }},
	},
	{
		Key: "executioners-claws", Name: "Executioner's claws", Rule: "ARMS-31", Icon: "sword-brandish", Class: rules.Bladed,
		Price: rules.Price{For: "Veskit"}, Own: true,
		About: "Fighting claws on both arms, whose second attack his profile holds already: Strength +1, a further -1 on the armour save, and they parry two blows in each close combat phase.",
		Parry: true, TwoParries: true, Bonus: 1, SaveMod: -1, Climbs: 1,
	},
	{
		Key: "great-staff", Name: "great staff", Rule: "ARMS-33", Icon: "flail", Class: rules.Bludgeoning,
		Price: rules.Price{For: "Nicodemus"}, Own: true,
		About:      "Two hands. A club, concussion and all, that parries as a buckler does. While its wielder holds the Sword of Rezhebel it is a club in one hand, and parries nothing.",
		Concussion: true, Parry: true, TwoHanded: true,
		Moments: &rules.Moments{Unguarded: func(s *rules.State, w *rules.Warrior) bool {
			id, ok := s.Rules.SpellNamed("sword-of-rezhebel")
			return ok && w.Under(id)
		}},
	},
	{
		Key: "acid", Name: "acid spray", Rule: "MUT-11", Icon: "potion-ball", Class: rules.Missile,
		Price: rules.Price{For: "mutants"}, Own: true,
		About: "Spat: Strength 4, no penalty for range or for moving.",
		Range: physics.Inches(8), Strength: 4, Thrown: true,
	},
	{
		Key: "scythe", Name: "scythe", Rule: "ARMS-40", Icon: "two-handed-sword", Class: rules.Bladed,
		Price: rules.Price{For: "Priests of Morr"}, Own: true,
		About: "Strength +1. Two hands: no shield, buckler or second weapon in combat.",
		Bonus: 1, TwoHanded: true,
	},
	{
		Key: "dark-elf-blade", Name: "dark elf blade", Rule: "ARMS-35", Icon: "broadsword", Class: rules.Bladed,
		Price: rules.Price{For: "dark elves"}, Own: true,
		About: "A sword: it may parry one blow. Injury rolls of 2 to 4 stun, and +1 on the critical hit table.",
		Parry: true, Cruel: true, OneHanded: true,
	},
}

// disarms is a hit that is to strike the weapon from an enemy's hand in place of wounding
// him (ARMS-14).
func disarms(p *rules.Play, w *rules.Warrior, st *rules.Strike) bool {
	at := p.Warrior(st.At)
	if st.Face == 0 || !p.MayDisarm(at) || !p.ConfirmGravely(w.Side, w.ID, at.ID, "ARMS-14", w.Name+" has hit "+at.Name+" with the whip. Disarm him in place of wounding him?") {
		return false
	}
	roll := rules.Roll{Name: "to hold on to his weapon", Base: st.Face + 1, From: "higher than %d", Nums: [2]int{st.Face}, Rule: "ARMS-14", For: rules.EvadeRoll}
	if _, holds := p.Throw(&roll, at.ID, w.ID); !holds {
		p.Disarms(p.Warrior(st.At), w.ID, "ARMS-14")
	}
	return true
}

// Daemonic are the weapons in which a daemon is bound (REWARD-02-11).
var Daemonic = []rules.Weapon{
	{
		Key: "daemon-sword", Name: "daemon sword", Rule: "REWARD-02-11", Icon: "broadsword", Class: rules.Bladed,
		Price: rules.Price{For: "favourites of the Shadowlord"}, Own: true,
		About: "A daemon is bound in it: Strength +1, and +1 on every roll to hit with it. It does nothing else that weapons of its form do.",
		Bonus: 1, OneHanded: true, Magical: true, Moments: &daemonic,
	},
	{
		Key: "daemon-axe", Name: "daemon axe", Rule: "REWARD-02-11", Icon: "battle-axe", Class: rules.Bladed,
		Price: rules.Price{For: "favourites of the Shadowlord"}, Own: true,
		About: "A daemon is bound in it: Strength +1, and +1 on every roll to hit with it. It does nothing else that weapons of its form do.",
		Bonus: 1, OneHanded: true, Magical: true, Moments: &daemonic,
	},
	{
		Key: "daemon-mace", Name: "daemon mace", Rule: "REWARD-02-11", Icon: "flanged-mace", Class: rules.Bludgeoning,
		Price: rules.Price{For: "favourites of the Shadowlord"}, Own: true,
		About: "A daemon is bound in it: Strength +1, and +1 on every roll to hit with it. It does nothing else that weapons of its form do.",
		Bonus: 1, OneHanded: true, Magical: true, Moments: &daemonic,
	},
}

// daemonic is what a daemon does in a weapon (REWARD-02-11).
var daemonic = rules.Moments{ToStrike: func(_ *rules.State, _, _ *rules.Warrior, r *rules.Roll) { r.Add(1, "daemon weapon") }}
