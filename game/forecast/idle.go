package forecast

import (
	"fmt"
	"strings"

	"cometfall/rules"
)

// reasons are why somebody cannot shoot, as they are said of one and of several, the most
// usual first.
var reasons = [...]struct{ one, more string }{
	unarmed:  {"has no missile weapon", "have no missile weapon"},
	fights:   {"is in close combat", "are in close combat"},
	helpless: {"lies or flees", "lie or flee"},
	ran:      {"ran", "ran"},
	shot:     {"has shot", "have shot"},
	loads:    {"is loading", "are loading"},
	moved:    {"moved with a weapon that is not fired then", "moved with weapons that are not fired then"},
	blind:    {"sees no enemy", "see no enemy"},
	barred:   {"may shoot at nobody he sees", "may shoot at nobody they see"},
}

const (
	unarmed = iota
	fights
	helpless
	ran
	shot
	loads
	moved
	blind
	barred
)

// WhyNoShots says, with how many of them, why none of the side that acts can shoot
// (SHOOT-02, SHOOT-03, SHOOT-04): "6 have no missile weapon, 1 ran". Empty if there is nobody.
func WhyNoShots(s *rules.State) string {
	var counts [len(reasons)]int
	for i := range s.Warriors {
		if w := &s.Warriors[i]; s.Acts(w) && w.InPlay() {
			counts[whyNoShot(s, w)]++
		}
	}
	var parts []string
	for k, n := range counts {
		switch {
		case n == 1:
			parts = append(parts, "1 "+reasons[k].one)
		case n > 1:
			parts = append(parts, fmt.Sprintf("%d %s", n, reasons[k].more))
		}
	}
	return strings.Join(parts, ", ")
}

// whyNoShot is the reason why somebody cannot shoot who can not.
func whyNoShot(s *rules.State, w *rules.Warrior) int {
	armed := w.Breath > 0
	for _, id := range w.Weapons {
		armed = armed || s.Rules.Weapon(id).Range > 0
	}
	switch {
	case !armed:
		return unarmed
	case s.InCombat(w):
		return fights
	case w.Condition != rules.Standing || w.Fleeing:
		return helpless
	case shoots(s, w):
		for _, id := range s.Enemies(w.Side) {
			if o := s.Warrior(id); o.InPlay() && s.Table.Look(w.Body(), o.Body(), s.Bodies(w.ID, id)).Visible() {
				return barred
			}
		}
		return blind
	case w.Did(rules.Ran):
		return ran
	case w.Did(rules.Shot):
		return shot
	case s.Reloads(w):
		return loads
	case w.Did(rules.Moved):
		return moved
	}
	return barred
}

// OutOfRange reports whether somebody could act against enemies in the shooting phase, but only
// by shots that do not reach them, where that is measured beforehand (SHOOT-11, MOVE-12).
func OutOfRange(s *rules.State, w *rules.Warrior) bool {
	shots := false
	for _, o := range s.Offers(w.ID) {
		if o.WhyNot != nil {
			continue
		}
		c, is := o.Command.(rules.Shoot)
		if !is {
			return false
		}
		if _, beyond := Beyond(s, c); !beyond {
			return false
		}
		shots = true
	}
	return shots
}
