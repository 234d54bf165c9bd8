package rules

import "cometfall/physics"

// Ground is what a place of the table is called, "" for open ground in the street, and what the
// ground there does to who walks on it, in sentences, the rule of each behind it (TERR-05,
// TERR-06, TERR-08).
func (s *State) Ground(at physics.Spot) (name string, told [][2]string) {
	if b, storey := s.Table.BuildingAt(at); b > 0 {
		name = s.Table.BuildingName(b)
		if storey > 0 {
			name += ", upstairs"
		}
	}
	piece, inch := s.Table.GroundAt(at, s.Rules.Gait)
	if piece < 0 {
		return name, nil
	}
	pc := &s.Table.Pieces[piece]
	if pc.Name != "" {
		name = pc.Name
	}
	switch {
	case pc.Kind == physics.Water:
		told = append(told, [2]string{"Water: every inch counts as two.", "TERR-08"})
	case inch == 4:
		told = append(told, [2]string{"Very difficult ground: every inch counts as four.", "TERR-06"})
	default:
		told = append(told, [2]string{"Difficult ground: every inch counts as two.", "TERR-05"})
	}
	return name, told
}
