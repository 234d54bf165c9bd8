// Package skills is the skills that warriors learn: the lists of the rulebook,
// the special lists of warbands and hired swords, and those of the early
// experience system, one entry in one place. It knows nothing of who may learn
// which list.
package skills

import (
	"slices"

	"cometfall/rules"
)

// Skills are all skills, list by list in the order of the book.
var Skills = slices.Concat(Combat, Shooting, Academic, Scholarly, Strength, Speed, OfSisters, OfSkaven, OfSlayers, OfElves, Cavalry, Early)

// charging reports whether a warrior charged this turn.
func charging(w *rules.Warrior) bool { return w.Did(rules.Charged) }

// inside reports whether a warrior fights inside a building or ruin.
func inside(s *rules.State, w *rules.Warrior) bool {
	building, _ := s.Table.BuildingAt(w.At)
	return building > 0 && s.Engaged(w)
}
