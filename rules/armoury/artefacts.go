package armoury

import (
	"cometfall/physics"
	"cometfall/rules"
)

// Artefacts are the magical things that explorers find in the ruins, each of them once in a
// campaign (EXPLORE-70 to EXPLORE-76). Nobody sells them.

// foundPrice is what an artefact says where others say their price.
var foundPrice = rules.Price{For: "who found it in the ruins"}

// FoundWeapons are the weapons among them (EXPLORE-72, EXPLORE-74).
var FoundWeapons = []rules.Weapon{
	{
		Key: "ventimiglias-misericordia", Name: "Count of Ventimiglia's Misericordia", Rule: "EXPLORE-72", Icon: "plain-dagger", Class: rules.Bladed,
		Price: foundPrice, Artefact: true,
		About: "A sword. Its injuries stun on 1 to 3 and put out of action on 4 to 6; Undead are knocked down where others are stunned.",
		Parry: true, Sword: true, OneHanded: true, Magical: true, Misericord: true,
	},
	{
		Key: "bow-of-seeking", Name: "Bow of Seeking", Rule: "EXPLORE-74", Icon: "bow-arrow", Class: rules.Missile,
		Price: foundPrice, Artefact: true,
		About: "An Elf bow that hits on 2+ whatever hinders it, at any enemy in sight and range, with +1 on the injury rolls. " +
			"Where a Dwarf can be shot at it flies at him. Useless against Elves.",
		Range: physics.Inches(36), Strength: 3, SaveMod: -1, Bow: true, PickTarget: true, Magical: true,
		Seeks: rules.Dwarf, Spares: rules.Elf,
		Moments: &rules.Moments{
			ToShoot: func(_ *rules.State, _, _ *rules.Warrior, r *rules.Roll) { r.Fixed, r.From = 2, "the arrow seeks" },
			Strikes: func(_ *rules.State, _ *rules.Warrior, st *rules.Strike) {
				for _, m := range st.Harms {
					if m.Why == huntingArrows { // these add nothing to it
						return
					}
				}
				st.Harms = append(st.Harms, rules.Mod{By: 1, Why: "the arrow seeks"})
			},
		},
	},
}

// Blessed are the close combat weapons of Sisters of Sigmar and Witch Hunters as a shrine has
// blessed them (EXPLORE-47).
var Blessed = forged("blessed", ofShrine, CloseCombat, OfWarbands[:2])

func ofShrine(w *rules.Weapon) {
	w.Rule, w.Blessed, w.Artefact, w.Price = "EXPLORE-47", true, true, rules.Price{For: "who had it blessed at a shrine"}
	w.About = "Blessed at a shrine: it wounds Undead and Possessed on 2+. " + w.About
}

// FoundThings are the things among them (EXPLORE-71, EXPLORE-75, EXPLORE-76).
var FoundThings = []rules.Item{
	{
		Key: "boots-and-rope-of-pieter", Name: "Boots and Rope of Pieter", Rule: "EXPLORE-71", Icon: "walking-boot", Price: foundPrice, Artefact: true, Anyone: true,
		About: "No ground slows him who walks in them, and he climbs up and down without a test. Leaps and jumps are tested as ever.",
		Special: rules.Special{Moments: &rules.Moments{
			Legs: func(_ *rules.State, w *rules.Warrior, m *physics.Mover) {
				if !w.Mounted {
					m.Gait.Sure, m.Gait.Vault = true, true
				}
			},
			SureFooted: func(_ *rules.State, w *rules.Warrior, l physics.Leg) bool {
				return !w.Mounted && (l.Kind == physics.ClimbUp || l.Kind == physics.ClimbDown)
			},
		}},
	},
	{
		Key: "eye-of-numas", Name: "All-seeing Eye of Numas", Rule: "EXPLORE-76", Icon: "evil-eyes", Price: foundPrice, Artefact: true, Anyone: true,
		About: "Nobody hides from him, neither dark nor fog dims his sight, and he charges whom he does not see. A 6 saves him from a hit in close combat or shooting, after his armour and whatever hit him. Animals that fight him are frenzied.",
		Special: rules.Special{SeesAll: true, Spots: physics.Inches(100), Moments: &rules.Moments{
			Wounded: func(p *rules.Play, st *rules.Strike, n int) int {
				if !st.Attack() {
					return n
				}
				r := rules.Roll{Name: "the Eye", Base: 6, From: "whatever hit him", Rule: "EXPLORE-76", For: rules.EvadeRoll, Plain: true}
				if _, saved := p.Throw(&r, st.At, st.By); saved {
					return 0
				}
				return n
			},
			Fights: func(p *rules.Play, w *rules.Warrior) {
				for _, id := range p.Foes(w) {
					if o := p.Warrior(id); o.Animal && o.Able() && !o.Has(rules.Frenzied) {
						o.Traits |= rules.Frenzied
						p.Say(rules.Note, id, w.ID, "EXPLORE-76", "The Eye looks at %s, who is frenzied.", o.Name)
					}
				}
			},
		}},
	},
	{
		Key: "executioners-hood", Name: "Executioner's Hood", Rule: "EXPLORE-75", Icon: "executioner-hood", Price: foundPrice, Artefact: true, Anyone: true,
		About: "Who wears it is frenzied whatever befalls him, and has +1 Strength in close combat. He never leaves a combat, and must charge whoever lies nearest within his reach, " +
			"knocked down or stunned, friends too, and fight him until one of them is out of action.",
		Special: rules.Special{Maddens: true, Grants: rules.Frenzied, Moments: &rules.Moments{
			Blow: func(*rules.State, *rules.Warrior, rules.WeaponID) int { return 1 },
		}},
	},
}

// wentThrough tells that who has gone a way has walked through something solid (EXPLORE-73).
func wentThrough(p *rules.Play, w *rules.Warrior, path physics.Path) {
	if name := p.Table.Crossed(path, w.Body()); name != "" {
		p.Say(rules.Note, w.ID, rules.Nobody, "EXPLORE-73", "%s walks through what is solid as if it were air: %s.", w.Name, name)
	}
}

// huntingArrows is what they are called where they make injuries worse (EQUIP-12).
const huntingArrows = "hunting arrows"
