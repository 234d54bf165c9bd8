package campaign

import (
	"slices"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/warbands"
)

// What a careful player has his warriors learn: marksmen shoot, wizards learn magic, and whoever else
// there is fights. It is the usual answer to the questions of an advance; nobody is bound to it.

// calling is what a warrior is there for, with what he learns in this order: characteristics, lists of
// skills, and of the skills those that stand out. Lists and skills that are not named come last, in the
// order of the book.
type calling struct {
	rises  []string
	lists  []string
	skills []string
}

// farShots is from where on a weapon makes a marksman.
var farShots = physics.Inches(16)

// startsWith is how many spells somebody learns before he learns skills.
const startsWith = 3

var (
	fighter = calling{
		rises: []string{"WS", "A", "S", "W", "T", "M", "I", "Ld", "BS"},
		lists: []string{"combat", "strength", "", "speed", "academic", "scholarly", "shooting"},
		skills: []string{"step-aside", "mighty-blow", "resilient", "ferocious-charge", "righteous-fury", "strike-to-injure", "unstoppable-charge", "dodge", "jump-up",
			"tail-fighting", "berserker", "lightning-reflexes", "fearsome", "fearsome-charge", "protection-of-sigmar", "luck", "fey"},
	}
	marksman = calling{
		rises:  []string{"BS", "I", "W", "T", "M", "A", "WS", "S", "Ld"},
		lists:  []string{"shooting", "speed", "", "combat", "strength", "academic", "scholarly"},
		skills: []string{"quick-shot", "hunter", "eagle-eyes", "trick-shooter", "nimble", "dodge", "sprint", "luck", "fey", "jump-up", "step-aside"},
	}
	wizard = calling{
		rises:  []string{"W", "T", "I", "M", "WS", "A", "Ld", "S", "BS"},
		lists:  []string{"academic", "scholarly", "speed", "", "combat", "strength", "shooting"},
		skills: []string{"sorcery", "magical-aptitude", "mind-focus", "wyrdstone-hunter", "warrior-wizard", "dodge", "jump-up", "sprint", "step-aside"},
	}
)

// callingOf is what a warrior is there for: by his magic, and by what he carries and is better at.
func (s *State) callingOf(b *Band, w *Warrior) *calling {
	if s.Type(b, w).Magic != "" || w.Magic != "" {
		return &wizard
	}
	if p := s.profile(b, w); p.BS >= p.WS && s.carries(w, func(wp *rules.Weapon) bool { return wp.Range >= farShots }) {
		return &marksman
	}
	return &fighter
}

// carries reports whether a warrior has such a weapon.
func (s *State) carries(w *Warrior, such func(wp *rules.Weapon) bool) bool {
	return slices.ContainsFunc(w.Gear, func(key string) bool {
		id, ok := s.Rules.WeaponNamed(key)
		return ok && such(s.Rules.Weapon(id))
	})
}

// needs are the weapons without which a skill is of no use.
var needs = map[string]func(wp *rules.Weapon) bool{
	"quick-shot":       func(wp *rules.Weapon) bool { return wp.Bow || wp.Key == "crossbow" },
	"hunter":           func(wp *rules.Weapon) bool { return wp.Key == "handgun" || wp.Key == "long-rifle" },
	"pistolier":        func(wp *rules.Weapon) bool { return strings.Contains(wp.Key, "pistol") },
	"knife-fighter":    func(wp *rules.Weapon) bool { return wp.Key == "throwing-stars" },
	"expert-swordsman": func(wp *rules.Weapon) bool { return wp.Key == "sword" },
	"strongman":        func(wp *rules.Weapon) bool { return wp.Key == "double-handed" },
	"nimble":           func(wp *rules.Weapon) bool { return wp.Range > 0 },
	"eagle-eyes":       func(wp *rules.Weapon) bool { return wp.Range > 0 },
	"trick-shooter":    func(wp *rules.Weapon) bool { return wp.Range > 0 },
}

// place is where something stands in an order; behind all of it where it does not.
func place(in []string, key string) int {
	if i := slices.Index(in, key); i >= 0 {
		return i
	}
	return len(in)
}

// first is the one of so many that comes first by its place; of several the first.
func first(n int, at func(i int) int) (best int) {
	for i := range n {
		if at(i) < at(best) {
			best = i
		}
	}
	return best
}

// bestRise is which of these characteristics a careful player raises.
func (s *State) bestRise(b *Band, w *Warrior, among []string) int {
	c := s.callingOf(b, w)
	return first(len(among), func(i int) int { return place(c.rises, among[i]) })
}

// leastMissed is of which of these characteristics a careful player gives a point away: of none that it
// would bring to nothing, if there is another (MUT-G2).
func (s *State) leastMissed(b *Band, w *Warrior, among []string) int {
	c := s.callingOf(b, w)
	r := s.alone(b, w)
	now := r.Grown(s.Rules, 0)
	return first(len(among), func(i int) int {
		if *warbands.Characteristic(&now, among[i]) == 1 {
			return 1
		}
		return -place(c.rises, among[i])
	})
}

// bestSkill is which of these skills a careful player chooses: one that stands out for the warrior's
// calling, else one of the first list; of no list one that he has no weapon for.
func (s *State) bestSkill(b *Band, w *Warrior, keys []string) int {
	c := s.callingOf(b, w)
	return first(len(keys), func(i int) int { return s.skillPlace(c, w, keys[i]) })
}

// leastSkill is which of these skills is missed least.
func (s *State) leastSkill(b *Band, w *Warrior, keys []string) int {
	c := s.callingOf(b, w)
	return first(len(keys), func(i int) int { return -s.skillPlace(c, w, keys[i]) })
}

// skillPlace is where a skill stands for a calling.
func (s *State) skillPlace(c *calling, w *Warrior, key string) int {
	const useless, unnamed = 1000, 100
	id, _ := s.Rules.TalentNamed(key)
	key = strings.TrimPrefix(key, warbands.Early)
	if such, ok := needs[key]; ok && !s.carries(w, such) {
		return useless
	}
	if i := slices.Index(c.skills, key); i >= 0 {
		return i
	}
	return unnamed + c.listPlace(strings.TrimPrefix(s.Rules.Talents[id].List, warbands.Early))
}

// listPlace is where a list stands for a calling; the lists of one people each stand where the unnamed do.
func (c *calling) listPlace(list string) int {
	if i := slices.Index(c.lists, list); i >= 0 {
		return i
	}
	return place(c.lists, "")
}

// bestList is which of these kinds of skills a careful player opens to somebody who has risen.
func (s *State) bestList(b *Band, w *Warrior, lists []string) int {
	c := s.callingOf(b, w)
	return first(len(lists), func(i int) int { return c.listPlace(lists[i]) })
}
