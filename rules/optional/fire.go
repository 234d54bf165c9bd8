package optional

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
)

// The counters of fire.
const (
	kindled = "kindled" // of the battle: 1 when the first building has been chosen (FIRE-02)
	dodged  = "dodged"  // of a warrior: the player turn in which he found a way among the flames (FIRE-06)
	dared   = "dared"   // and that in which he dared to enter the fire with the number (FIRE-05)
)

// Fire is burning buildings (FIRE).
var Fire = rules.System{
	ID: "burning-buildings", Name: "Burning buildings", Rule: "FIRE-01",
	About: "A random building burns from the beginning. When a player's turn ends a D6 says of each fire whether it goes out (1), burns on, or spreads (5 or 6) to the nearest building within 10\". " +
		"To enter flames takes a Leadership test, to move among them an Initiative test; nobody climbs burning walls, nor shoots out of, into or through them. " +
		"Who ends his turn inside rolls a D6: below his Toughness nothing happens, equal to it he is stunned, above it he takes D3 hits at Strength 3 that ignore armour.",
	Things: []rules.Thing{{Kind: rules.Blaze, Moments: rules.Moments{
		SetsOut:     daresTheFlames,
		Bars:        climbsNoFire,
		Screens:     aimsThroughNoFire,
		HisTurnEnds: burns,
		TurnEnds: func(p *rules.Play) {
			teamsBurn(p)
			spreads(p)
		},
		Perilous: scorching,
		Lights:   firelight,
	}}},
	Moments: rules.Moments{
		TerrainStands: breaksOut,
		Kindles:       kindles,
	},
}

// fuel is what can burn as a whole: a building, or flammable things on the ground that count
// as one (FIRE-04).
type fuel struct {
	building int // 0: things
	zone     int // its place in Table.Zones
	name     string
	outline  []physics.Point
}

// fuels are all of a table, in the order of its plan.
func fuels(t *physics.Table) (all []fuel) {
	for i := range t.Buildings {
		if b := &t.Buildings[i]; b.Outline != nil {
			all = append(all, fuel{building: b.ID, name: t.BuildingName(b.ID), outline: b.Outline})
		}
	}
	for i := range t.Zones {
		if z := &t.Zones[i]; z.Role == physics.Flammable {
			all = append(all, fuel{zone: i, name: z.Name, outline: z.Shape})
		}
	}
	return all
}

// marks reports whether a marker of fire lies on it.
func (f *fuel) marks(m *rules.Marker) bool {
	return (m.Kind == rules.Blaze || m.Kind == rules.BurntOut) && m.Building == f.building && m.N == f.zone
}

// gap is how far it is from another, wall to wall (RUL-FIRE-1).
func (f *fuel) gap(t *physics.Table, o *fuel) physics.Length {
	return t.Gap(&physics.Building{Outline: f.outline}, &physics.Building{Outline: o.outline})
}

// marker is the marker of its fire, or of its ashes.
func (f *fuel) marker(kind, label string) rules.Marker {
	return rules.Marker{Kind: kind, Label: label + f.name, Rule: "FIRE-02", Shape: f.outline, Building: f.building, N: f.zone, Of: rules.Nobody}
}

// unburnt are those that do not burn and have not burnt out, in the order of the plan.
func unburnt(s *rules.State) []fuel {
	return slices.DeleteFunc(fuels(s.Table), func(f fuel) bool {
		return slices.ContainsFunc(s.Markers, func(m rules.Marker) bool { return f.marks(&m) })
	})
}

// breaksOut sets a random building on fire, but none that the scenario is about (FIRE-02).
func breaksOut(p *rules.Play) {
	if p.Rules.FiresTold || p.Counters.Get(kindled, 0) > 0 {
		return
	}
	p.Counters.Set(kindled, 0, 1)
	may := slices.DeleteFunc(unburnt(p.State), func(f fuel) bool {
		return f.building == 0 || slices.ContainsFunc(p.Markers, func(m rules.Marker) bool { return m.Building == f.building })
	})
	if len(may) == 0 {
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "FIRE-02", "There is no building that could burn.")
		return
	}
	ignite(p, &may[p.Pick(len(may), "FIRE-02", "which building burns")], "FIRE-02")
}

// kindles lets a building burn that a rule has set on fire; nobody does without one (FIRE-10,
// RUL-FIRE-5).
func kindles(p *rules.Play, building int, rule string) {
	for _, f := range unburnt(p.State) {
		if f.building == building {
			ignite(p, &f, rule)
		}
	}
}

// fireMark begins the label of a fire.
const fireMark = "fire: "

func ignite(p *rules.Play, f *fuel, rule string) {
	p.Mark(f.marker(rules.Blaze, fireMark))
	p.Say(rules.Note, rules.Nobody, rules.Nobody, rule, "Fire: %s is burning.", f.name)
}

// spreads is what becomes of the fires when a player's turn ends: of those that burn already
// (FIRE-03, RUL-FIRE-1).
func spreads(p *rules.Play) {
	var burning []fuel
	for _, m := range slices.Clone(p.Markers) {
		if m.Kind != rules.Blaze {
			continue
		}
		all := fuels(p.Table)
		if i := slices.IndexFunc(all, func(f fuel) bool { return f.marks(&m) }); i >= 0 {
			burning = append(burning, all[i])
		} else {
			p.Unmark(m.ID)
			p.Say(rules.Note, rules.Nobody, rules.Nobody, "FIRE-03", "The fire has nothing left to burn.")
		}
	}
	for i := range burning {
		f := &burning[i]
		switch die := p.D6(rules.Nobody, "FIRE-03", "the fire, "+f.name+": 1 goes out, 5 or 6 spreads"); {
		case die == 1:
			p.Markers = slices.DeleteFunc(p.Markers, func(m rules.Marker) bool { return f.marks(&m) })
			p.Mark(f.marker(rules.BurntOut, "burnt out: "))
			p.Say(rules.Note, rules.Nobody, rules.Nobody, "FIRE-03-1", "The fire goes out: nothing is left to burn in %s.", f.name)
		case die < 5: // RUL-FIRE-3
			p.Say(rules.Note, rules.Nobody, rules.Nobody, "FIRE-03-2", "The fire burns on: %s.", f.name)
		default:
			leapsOver(p, f)
		}
	}
}

// fireLeaps is how far a fire leaps from wall to wall (FIRE-03-5).
const fireLeaps = 10 * physics.Inch

// leapsOver spreads a fire to what is nearest; of several as near, dice choose (RUL-FIRE-1).
func leapsOver(p *rules.Play, from *fuel) {
	near := slices.DeleteFunc(unburnt(p.State), func(f fuel) bool { return from.gap(p.Table, &f) > fireLeaps })
	if len(near) == 0 {
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "FIRE-03-5", "The fire would spread from %s, but nothing is left to burn within %s.", from.name, fireLeaps)
		return
	}
	first := slices.MinFunc(near, func(a, b fuel) int { return cmp.Compare(from.gap(p.Table, &a), from.gap(p.Table, &b)) })
	least := from.gap(p.Table, &first)
	near = slices.DeleteFunc(near, func(f fuel) bool { return from.gap(p.Table, &f) > least })
	ignite(p, &near[p.Pick(len(near), "FIRE-03-5", "to which of the nearest the fire spreads")], "FIRE-03-5")
}

// daresTheFlames tests who would move among flames, or into them, once in a player's turn for
// each; the frenzied do not care (FIRE-05, FIRE-06, FIRE-09, FIRE-13).
func daresTheFlames(p *rules.Play, w *rules.Warrior, path physics.Path) bool {
	if p.Has(w, rules.Frenzied) {
		return true
	}
	switch balks(p, w, heatAt(p.State, w), entered(p.State, w, path), "to go into the flames") {
	case "FIRE-06":
		p.Say(rules.Note, w.ID, rules.Nobody, "FIRE-06", "Falling timber bars the way: %s stays where he is.", w.Name)
	case "FIRE-05":
		p.Say(rules.Note, w.ID, rules.Nobody, "FIRE-05", "%s does not dare to go into the flames and moves no more this turn.", w.Name)
	default:
		return true
	}
	return false
}

// balks tests one who would move among one fire, or into another, as far as there are any: once
// in a player's turn for each. Who fails moves no more; it returns the row by which, "" if he
// passes (FIRE-05, FIRE-06).
func balks(p *rules.Play, w *rules.Warrior, inside, entering *rules.Marker, what string) (row string) {
	if inside != nil && w.Counters.Get(dodged, 0) != p.Turn {
		if !p.TestInitiative(w, rules.Test{Rule: fireRule(p, "FIRE-06")}, "to find a way among the flames") {
			w.Done |= rules.Stuck
			return "FIRE-06"
		}
		w.Counters.Set(dodged, 0, p.Turn)
	}
	if entering != nil && (inside == nil || entering.ID != inside.ID) && w.Counters.Get(dared, entering.ID) != p.Turn {
		if !p.TestLeadership(w, rules.Test{Rule: fireRule(p, "FIRE-05")}, what) {
			w.Done |= rules.Stuck
			return "FIRE-05"
		}
		w.Counters.Set(dared, entering.ID, p.Turn)
	}
	return ""
}

// fireRule is the rule of a test among flames: of a charge, or of any other move.
func fireRule(p *rules.Play, move string) string {
	if p.Phase == rules.Charges {
		return "FIRE-13"
	}
	return move
}

// fireStride is how near each other the places on a way are that are asked for fire.
const fireStride = physics.Inch / 4

// entered is the first fire that a way leads into from outside it, or nil.
func entered(s *rules.State, w *rules.Warrior, path physics.Path) *rules.Marker {
	start := heatAt(s, w)
	gait := s.GaitOf(w)
	for gone := physics.Length(0); ; gone += fireStride {
		if at, ok := s.Table.EndOfCut(path, gone, gait); ok {
			if m := s.BlazeAt(at); m != nil && (start == nil || m.ID != start.ID) {
				return m
			}
		}
		if gone >= path.Cost {
			return nil
		}
	}
}

// climbsNoFire: nobody climbs the walls of what burns; ladders and stairs are none (FIRE-07).
func climbsNoFire(s *rules.State, _ *rules.Warrior, path physics.Path) error {
	for _, l := range path.Legs {
		if l.Kind != physics.ClimbUp && l.Kind != physics.ClimbDown {
			continue
		}
		for _, at := range []physics.Spot{l.From, l.To} {
			if m := s.BlazeAt(at); m != nil {
				return fmt.Errorf("burning walls cannot be climbed (FIRE-07): %s", m.Label)
			}
		}
	}
	return nil
}

// aimsThroughNoFire: nobody shoots out of, into or through what burns: the line between the
// middles of both may not touch it (FIRE-11).
func aimsThroughNoFire(s *rules.State, w *rules.Warrior, at physics.Spot) error {
	for i := range s.Markers {
		if m := &s.Markers[i]; m.Kind == rules.Blaze && physics.Crosses(m.Shape, w.At.Point(), at.Point()) {
			return fmt.Errorf("flames and hot air spoil the aim (FIRE-11): %s", m.Label)
		}
	}
	return nil
}

// A fire lights who stands so near to its walls, but nobody so far below the ground (RUL-FIRE-7).
const (
	fireShines = 6 * physics.Inch
	underneath = 2 * physics.Inch
)

// firelight is the fire whose light falls on a warrior, the nearest of several, or "".
func firelight(s *rules.State, w *rules.Warrior) (by string) {
	if s.Table.Levels.Ground()-w.At.Z >= underneath && s.BlazeAt(w.At) == nil {
		return ""
	}
	best := fireShines + w.Radius + 1
	for i := range s.Markers {
		m := &s.Markers[i]
		if m.Kind != rules.Blaze {
			continue
		}
		if far := physics.ToShape(m.Shape, w.At.Point()); far < best {
			best, by = far, "the fire at "+strings.TrimPrefix(m.Label, fireMark)
		}
	}
	return by
}

// InFlames is what flames will do to who stands in them, in a sentence and its rule; none where
// there are none.
func InFlames(s *rules.State, w *rules.Warrior) (told [][2]string) {
	if m := heatAt(s, w); m != nil && w.InPlay() {
		told = append(told, [2]string{fmt.Sprintf("In the flames at %s. If he is still there when his turn ends, a die below his Toughness of %d leaves him unharmed.", strings.TrimPrefix(m.Label, fireMark), s.Profile(w).T), "FIRE-08"})
	}
	return told
}

// burns is what the flames do to one who ends his turn among them (FIRE-08, FIRE-12, RUL-FIRE-4).
func burns(p *rules.Play, w *rules.Warrior) {
	if heatAt(p.State, w) == nil {
		return
	}
	t := p.Profile(w).T
	switch die := p.D6(w.ID, "FIRE-08", fmt.Sprintf("in the flames, below his Toughness of %d he is unharmed", t)); {
	case die < t:
		p.Say(rules.Note, w.ID, rules.Nobody, "FIRE-08", "%s bears the heat.", w.Name)
	case die == t:
		p.Say(rules.Note, w.ID, rules.Nobody, "FIRE-08", "Smoke takes %s's breath.", w.Name)
		p.Brings(w, rules.Stunned, "FIRE-08", rules.Nobody)
	default:
		h := rules.Mishap(w, 3, "the flames", "FIRE-08").Aflame()
		if !p.Rules.WearsMagic(w) {
			h = h.Unsaved()
		}
		p.Harm(h, p.D3(w.ID, "FIRE-08", "hits from the flames"))
	}
}

// scorching is how likely the flames at a place stun or wound a warrior, in thousandths (FIRE-08).
func scorching(s *rules.State, w *rules.Warrior, at physics.Spot) int {
	if s.BlazeAt(at) == nil {
		return 0
	}
	t := s.Profile(w).T
	if t > 6 {
		return 0
	}
	need, _ := s.Rules.ToWound(3, t) // up to Toughness 6 it can
	above, spared := 6-t, need-1
	unhurt := (spared*36 + spared*spared*6 + spared*spared*spared) * 1000 / (3 * 216) // by one, two or three hits, each as likely
	return (1000 + above*(1000-unhurt)) / 6
}
