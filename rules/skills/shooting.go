package skills

import (
	"cometfall/physics"
	"cometfall/rules"
)

// Shooting is the list of shooting skills (LEARN-S1 to LEARN-S8).
var Shooting = []rules.Talent{
	{
		Key: "quick-shot", Name: "Quick Shot", Rule: "LEARN-S1", List: "shooting",
		About:   "Two shots a turn with any bow or a crossbow, but not with a crossbow pistol.",
		Moments: &rules.Moments{Twice: func(_ *rules.State, _ *rules.Warrior, wp *rules.Weapon) bool { return wp.Bow || wp.Key == "crossbow" }},
	},
	{
		Key: "pistolier", Name: "Pistolier", Rule: "LEARN-S2", List: "shooting",
		About:   "With two pistols, crossbow pistols too, he fires both in one shooting phase. A single pistol fires every turn.",
		Moments: &rules.Moments{FiresOn: otherPistol, Reloads: onePistol},
	},
	{
		Key: "eagle-eyes", Name: "Eagle Eyes", Rule: "LEARN-S3", List: "shooting",
		About:   "His missile weapons reach 6\" farther.",
		Farther: physics.Inches(6),
	},
	{
		Key: "weapons-expert", Name: "Weapons Expert", Rule: "LEARN-S4", List: "shooting",
		About: "He may use any missile weapon, whatever his list says.", Between: true,
	},
	{
		Key: "nimble", Name: "Nimble", Rule: "LEARN-S5", List: "shooting", Excludes: []string{"quick-shot"},
		About:     "After a move he fires weapons that cannot be fired then. Not together with Quick Shot.",
		MoveFires: true,
	},
	{
		Key: "trick-shooter", Name: "Trick Shooter", Rule: "LEARN-S6", List: "shooting",
		About:    "Cover does not make his shots harder.",
		SeesPast: true,
	},
	{
		Key: "hunter", Name: "Hunter", Rule: "LEARN-S7", List: "shooting",
		About: "Fires a handgun or Hochland long rifle every turn.",
		Moments: &rules.Moments{
			Reloads: func(_ *rules.State, _ *rules.Warrior, wp *rules.Weapon) bool {
				return wp.Key == "handgun" || wp.Key == "long-rifle"
			},
		},
	},
	{
		Key: "knife-fighter", Name: "Knife-Fighter", Rule: "LEARN-S8", List: "shooting", Excludes: []string{"quick-shot"},
		About:   "Throws up to three throwing stars or knives in a turn, at whom he likes. Not together with Quick Shot.",
		Moments: &rules.Moments{FiresOn: threeStars},
	},
}

// threeStars: after a star he throws another, up to three.
func threeStars(s *rules.State, _ *rules.Warrior, fired []rules.WeaponID) []rules.WeaponID {
	if s.Rules.Weapon(fired[0]).Key != "throwing-stars" || len(fired) >= 3 {
		return nil
	}
	return fired[:1]
}

// otherPistol: after one of a brace he fires the other.
func otherPistol(s *rules.State, w *rules.Warrior, fired []rules.WeaponID) []rules.WeaponID {
	if len(fired) > 1 || !isPistol(s.Rules.Weapon(fired[0])) || pistols(s, w) < 2 {
		return nil
	}
	var all []rules.WeaponID
	for _, id := range w.Weapons {
		if isPistol(s.Rules.Weapon(id)) {
			all = append(all, id)
		}
	}
	return all
}

func onePistol(s *rules.State, w *rules.Warrior, wp *rules.Weapon) bool {
	return isPistol(wp) && pistols(s, w) == 1
}

func isPistol(wp *rules.Weapon) bool { return wp.Pistol || wp.Point != 0 }

// pistols is how many he has that still fire in this battle.
func pistols(s *rules.State, w *rules.Warrior) (n int) {
	for slot, id := range w.Weapons {
		if isPistol(s.Rules.Weapon(id)) && !s.Spoiled(w, slot) {
			n++
		}
	}
	return n
}
