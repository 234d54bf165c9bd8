package skills

import (
	"fmt"

	"cometfall/rules"
)

// OfSisters is the special list of the Sisters of Sigmar (LEARN-X1 to LEARN-X5).
var OfSisters = []rules.Talent{
	{
		Key: "sign-of-sigmar", Name: "Sign of Sigmar", Rule: "LEARN-X1", List: "sisters",
		About: "Possessed and Undead who fight her have one attack less in the first round of a combat, but at least one.",
		Moments: &rules.Moments{
			Robs: func(s *rules.State, _, foe *rules.Warrior) int {
				if foe.Fought == 0 && foe.Has(rules.Possessed|rules.Undead|rules.Vampire) {
					return 1
				}
				return 0
			},
		},
	},
	{
		Key: "protection-of-sigmar", Name: "Protection of Sigmar", Rule: "LEARN-X2", List: "sisters",
		About:  "A 4+ keeps off any spell that would affect her, and then it affects nobody else either.",
		Defies: 4, DefiesAll: true,
	},
	{
		Key: "utter-determination", Name: "Utter Determination", Rule: "LEARN-X3", List: "sisters", Leader: true,
		About: "The Matriarch rolls failed Rout tests again.",
		Moments: &rules.Moments{
			RoutFailed: func(p *rules.Play, w *rules.Warrior) bool {
				p.Say(rules.Note, w.ID, rules.Nobody, "LEARN-X3", "%s will not hear of it: the Rout test is rolled again.", w.Name)
				return true
			},
		},
	},
	{
		Key: "righteous-fury", Name: "Righteous Fury", Rule: "LEARN-X4", List: "sisters",
		About: "She hates all of warbands of Skaven, Undead and the Possessed.",
		Hates: []string{"skaven", "undead", "possessed"},
	},
	{
		Key: "absolute-faith", Name: "Absolute Faith", Rule: "LEARN-X5", List: "sisters",
		About:  "Rolls failed Fear tests again, and takes no All Alone tests.",
		Grants: rules.NeverAlone,
		Moments: &rules.Moments{
			Rethrows: func(p *rules.Play, w *rules.Warrior, of rules.Purpose, ok bool) bool {
				if ok || of != rules.TestRoll || !p.Testing.Fear() {
					return false
				}
				p.Say(rules.Note, w.ID, rules.Nobody, "LEARN-X5", "%s has faith and tests again.", w.Name)
				return true
			},
		},
	},
}

// OfSkaven is the special list of the Skaven (LEARN-K1 to LEARN-K5).
var OfSkaven = []rules.Talent{
	{
		Key: "black-hunger", Name: "Black Hunger", Rule: "LEARN-K1", List: "skaven",
		About:    "At the start of his turn he may give in to it: one more attack and D3\" more Movement, and at its end D3 Strength 3 hits without a save.",
		Commands: []rules.Vocable{{Word: "hunger", Parse: func(r *rules.Reader) rules.Command { return Hunger{r.Warrior()} }}},
		Moments: &rules.Moments{
			Profile: func(_ *rules.State, w *rules.Warrior, pr *rules.Profile) { pr.M += w.Counters.Get(hunger, 0) },
			Offers: func(s *rules.State, w *rules.Warrior) []rules.Offer {
				if s.Phase != rules.Charges {
					return nil
				}
				c := Hunger{w.ID}
				return []rules.Offer{{Verb: rules.ToUse, Who: w.ID, At: rules.Nobody, Weapon: rules.NoWeapon, Name: "Black Hunger", Icon: "fanged-skull", Rule: "LEARN-K1", Command: c, WhyNot: c.Legal(s)}}
			},
			Attacks: func(_ *rules.State, w *rules.Warrior) int {
				return min(1, w.Counters.Get(hunger, 0))
			},
			HisTurnEnds: func(p *rules.Play, w *rules.Warrior) {
				if w.Counters.Get(hunger, 0) == 0 {
					return
				}
				w.Counters.Set(hunger, 0, 0)
				p.Harm(rules.Mishap(w, 3, "the hunger", "LEARN-K1").Unsaved(), p.D3(w.ID, "LEARN-K1", "what the hunger takes"))
			},
		},
	},
	{
		Key: "tail-fighting", Name: "Tail Fighting", Rule: "LEARN-K2", List: "skaven",
		About:     "His tail wields a knife or sword he carries besides, for one more attack; or a shield, for 1 on his armour save.",
		ThirdHand: true,
		Moments:   &rules.Moments{Limbs: tail},
	},
	{
		Key: "wall-runner", Name: "Wall Runner", Rule: "LEARN-K3", List: "skaven",
		About: "No tests to climb.",
		Sheer: true,
	},
	{
		Key: "infiltration", Name: "Infiltration", Rule: "LEARN-K4", List: "skaven",
		About:       "Set up after the enemy, anywhere out of sight and more than 12\" from every enemy.",
		Infiltrates: true, Commands: []rules.Vocable{rules.InfiltrateWord},
		Moments: &rules.Moments{Offers: rules.InfiltrateOffers},
	},
	{
		Key: "art-of-silent-death", Name: "Art of Silent Death", Rule: "LEARN-K5", List: "skaven",
		About: "Unarmed he fights as if with two weapons, without the penalties of the fist, and wound rolls of 5 and 6 are critical hits. " +
			"With fighting claws two more attacks, not one.",
		Unarmed: true,
		Moments: &rules.Moments{
			Attacks: func(s *rules.State, w *rules.Warrior) int {
				if unarmed(w) || w.Off != rules.NoWeapon && s.Rules.Weapon(w.Main).Is("fighting-claws") {
					return 1
				}
				return 0
			},
			CriticalFrom: func(s *rules.State, w *rules.Warrior, st *rules.Strike) int {
				if !st.Shot && (st.Weapon == rules.NoWeapon || s.Rules.Weapon(st.Weapon).Is("fighting-claws")) {
					return 5
				}
				return 6
			},
		},
	},
}

// calmly is the counter of the player turn in which he charged without ferocity.
const calmly = "calmly"

// ferocious reports whether he charges ferociously, which he may leave be (LEARN-D1).
func ferocious(s *rules.State, w *rules.Warrior) bool {
	return charging(w) && (s.Turn == 0 || w.Counters.Get(calmly, 0) != s.Turn)
}

// OfSlayers is the special list of Dwarf Troll Slayers (LEARN-D1 to LEARN-D3).
var OfSlayers = []rules.Talent{
	{
		Key: "ferocious-charge", Name: "Ferocious Charge", Rule: "LEARN-D1", List: "troll-slayer",
		About: "In the turn he charges he may strike twice as often, at -1 to hit.",
		Moments: &rules.Moments{
			Fights: func(p *rules.Play, w *rules.Warrior) {
				if charging(w) && p.InTurn(w) && w.Able() && p.Engaged(w) &&
					!p.Confirm(w.Side, w.ID, rules.Nobody, "LEARN-D1", fmt.Sprintf("Does %s strike twice as often, at -1 to hit?", w.Name)) {
					w.Counters.Set(calmly, 0, p.Turn)
				}
			},
			Attacks: func(s *rules.State, w *rules.Warrior) int {
				if ferocious(s, w) {
					return s.Profile(w).A
				}
				return 0
			},
			ToStrike: func(s *rules.State, w, _ *rules.Warrior, r *rules.Roll) {
				if ferocious(s, w) {
					r.Add(-1, "Ferocious Charge")
				}
			},
		},
	},
	{
		Key: "monster-slayer", Name: "Monster Slayer", Rule: "LEARN-D2", List: "troll-slayer",
		About:    "His blows wound on 4+ at worst, whatever the Toughness.",
		WoundsOn: 4,
	},
	{
		Key: "berserker", Name: "Berserker", Rule: "LEARN-D3", List: "troll-slayer",
		About: "+1 to hit in the turn he charges.",
		Moments: &rules.Moments{
			ToStrike: func(_ *rules.State, w, _ *rules.Warrior, r *rules.Roll) {
				if charging(w) {
					r.Add(1, "Berserker")
				}
			},
		},
	},
}

// OfElves is the special list of Elf Rangers (LEARN-E1, LEARN-E2).
var OfElves = []rules.Talent{
	{
		Key: "fey", Name: "Fey", Rule: "LEARN-E1", List: "elf-ranger",
		About:  "A 4+ keeps off a spell of an enemy.",
		Defies: 4, DefiesFoes: true,
	},
	{
		Key: "luck", Name: "Luck", Rule: "LEARN-E2", List: "elf-ranger",
		About: "Once in a battle he throws dice of his own again.",
		Moments: &rules.Moments{
			Rethrows: func(p *rules.Play, w *rules.Warrior, _ rules.Purpose, ok bool) bool {
				if ok || w.Counters.Get("luck", 0) > 0 || !p.Confirm(w.Side, w.ID, rules.Nobody, "LEARN-E2", w.Name+" has luck once in a battle. Throw again?") {
					return false
				}
				w.Counters.Set("luck", 0, 1)
				p.Say(rules.Note, w.ID, rules.Nobody, "LEARN-E2", "%s tries his luck.", w.Name)
				return true
			},
		},
	},
}

// unarmed reports whether a warrior holds nothing, pistols neither, and nothing natural fights
// for him.
func unarmed(w *rules.Warrior) bool {
	return w.Main == rules.NoWeapon && w.Pistols == 0 && !w.Has(rules.NaturalWeapons)
}

// tail is the blow of a knife or sword that is in neither hand.
func tail(*rules.State, *rules.Warrior) []rules.Limb {
	all := rules.FurtherHand("tail", "LEARN-K2", func(wp *rules.Weapon) bool { return wp.Key == "dagger" || wp.Sword && !wp.Pair })
	all[0].Family = rules.Tail
	return all
}
