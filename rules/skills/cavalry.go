package skills

import (
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// Cavalry is the list of skills on horseback (LEARN-R1 to LEARN-R9). They work
// for a warrior who has learned to ride the animal he is on (MOUNT-12); the
// optional rules for mounted warriors play what concerns mounting itself.
var Cavalry = []rules.Talent{
	{
		Key: "ride-horse", Name: "Ride (horse)", Rule: "LEARN-R1", List: "cavalry", Rides: "horse",
		About: "He rides horses: he takes no tests to keep one in hand. Opens the other cavalry skills.",
	},
	{
		Key: "ride-warhorse", Name: "Ride (warhorse)", Rule: "LEARN-R1", List: "cavalry", Rides: "warhorse",
		About: "He rides warhorses: he takes no tests to keep one in hand. Opens the other cavalry skills.",
	},
	{
		Key: "animal-handling-horse", Name: "Animal Handling (horse)", Rule: "LEARN-R2", List: "cavalry",
		About: "He leads any number of horses, and those within 6\" test on his Leadership if it is better.", Handles: "horse",
	},
	{
		Key: "animal-handling-warhorse", Name: "Animal Handling (warhorse)", Rule: "LEARN-R2", List: "cavalry",
		About: "He leads any number of warhorses, and those within 6\" test on his Leadership if it is better.", Handles: "warhorse",
	},
	{
		Key: "cavalry-commander", Name: "Cavalry Commander", Rule: "LEARN-R3", List: "cavalry", Leader: true,
		About:  "A leader on horseback is heard 6\" farther, beside anything else.",
		Horsed: rules.Horsed{Heard: physics.Inches(6)},
	},
	{
		Key: "trick-riding", Name: "Trick Riding", Rule: "LEARN-R4", List: "cavalry",
		About:  "Declared before he moves, for an Initiative test: missiles at him are at -1 until his next turn. Failed, his mount does as it likes. Not in heavy armour; he uses neither shield nor missiles meanwhile.",
		Horsed: rules.Horsed{Tricks: true},
	},
	{
		Key: "combat-riding", Name: "Combat Riding", Rule: "LEARN-R5", List: "cavalry",
		About: "When he charges somebody on foot he strikes once more, at Strength 4, at one who is on foot.",
		Moments: &rules.Moments{Limbs: func(s *rules.State, w *rules.Warrior) []rules.Limb {
			if !rides(s, w) || !charging(w) || !onFoot(s, w) {
				return nil
			}
			return []rules.Limb{{Name: "mount", Rule: "LEARN-R5", Blows: 1, Steed: true, Weapon: rules.NoWeapon, Strength: func(*rules.State, *rules.Warrior, *rules.Warrior) int { return 4 },
				Reaches: func(at *rules.Warrior) bool { return !at.Mounted }}}
		}},
	},
	{
		Key: "evade", Name: "Evade", Rule: "LEARN-R6", List: "cavalry",
		About:    "He strikes first against those on foot. When he is charged, or among others who strike first, Initiative decides, then experience.",
		Seasoned: true,
		Moments:  &rules.Moments{StrikesFirst: func(s *rules.State, w *rules.Warrior) bool { return rides(s, w) && (onFoot(s, w) || forestalled(s, w)) }},
	},
	{
		Key: "running-dismount", Name: "Running Dismount", Rule: "LEARN-R7", List: "cavalry",
		About:  "He dismounts at the end of a normal move, and then neither moves nor shoots. Onto an enemy within his mount's move it is a diving charge from 2\" high.",
		Horsed: rules.Horsed{LeapOff: true},
	},
	{
		Key: "athletic-mount", Name: "Athletic Mount", Rule: "LEARN-R8", List: "cavalry",
		About:  "Within half his Movement of his animal he leaps into the saddle, and it may run or charge at once.",
		Horsed: rules.Horsed{LeapOn: true},
	},
	{
		Key: "horse-archer", Name: "Horse Archer", Rule: "LEARN-R9", List: "cavalry",
		About:   "On horseback he shoots although the mount ran, at a further -1.",
		Moments: &rules.Moments{RunFires: rides},
	},
	{
		Key: "mounted-combat-master", Name: "Mounted Combat Master", Rule: "LEARN-R10", List: "cavalry",
		About:  "Rider against rider: who is wounded by him adds 1 to the roll of what his mount does.",
		Horsed: rules.Horsed{Unseats: 1},
	},
}

// rides reports whether a warrior is on an animal that he knows how to ride.
func rides(s *rules.State, w *rules.Warrior) bool { return w.Mounted && s.Rides(w, w.Mount.Name) }

// onFoot reports whether one of his foes is on foot.
func onFoot(s *rules.State, w *rules.Warrior) bool {
	for _, id := range s.Foes(w) {
		if f := s.Warrior(id); !f.Mounted && !f.Fleeing {
			return true
		}
	}
	return false
}

// forestalled reports whether one of his foes strikes first by a charge or a long
// weapon.
func forestalled(s *rules.State, w *rules.Warrior) bool {
	return slices.ContainsFunc(s.Foes(w), func(id rules.WarriorID) bool { return s.LeadsOff(s.Warrior(id)) })
}
