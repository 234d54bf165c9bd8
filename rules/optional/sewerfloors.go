package optional

import (
	"fmt"
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// flooring is what the floor of a section of a sewer is (SEWER-15).
type flooring int

// The floors in the order of physics.SewerFloors; unfound is yet to be found out.
const (
	unfound flooring = iota
	sludge
	mud
	water
	slippery
)

func (f flooring) String() string {
	return [...]string{"unknown", "deep sludge", "muddy but clear", "water, waist deep", "slippery"}[f]
}

// sewerFloor is the counter of the battle for the floor of the section with a number, once it
// has been found out (RUL-SEWER-3).
const sewerFloor = "sewer-floor"

// sectionAt is the place in Table.Zones of the section at a place, or -1.
func sectionAt(t *physics.Table, at physics.Spot) int { return zoneAt(t, physics.Sewer, at) }

// zoneAt is the place in Table.Zones of the first zone of a role that a place lies in, or -1.
func zoneAt(t *physics.Table, role string, at physics.Spot) int {
	for i := range t.Zones {
		if z := &t.Zones[i]; z.Role == role && z.Z == at.Z && physics.Contains(z.Shape, at.Point()) {
			return i
		}
	}
	return -1
}

// floorOf is the floor of a section as far as it is known.
func floorOf(s *rules.State, section int) flooring {
	if section < 0 {
		return mud
	}
	if f := slices.Index(physics.SewerFloors, s.Table.Zones[section].Floor); f >= 0 {
		return flooring(f + 1)
	}
	return flooring(s.Counters.Get(sewerFloor, section))
}

// floorAt is the known floor at a place: outside all sections it is as good as clear (SEWER-16).
func floorAt(s *rules.State, at physics.Spot) flooring { return floorOf(s, sectionAt(s.Table, at)) }

// FloorAt is what the floor at a place is called, "" outside all sections.
func FloorAt(s *rules.State, at physics.Spot) string {
	if n := sectionAt(s.Table, at); n >= 0 {
		return floorOf(s, n).String()
	}
	return ""
}

// floorFound rolls what the floor of a section is that somebody enters first (SEWER-14,
// SEWER-15, RUL-SEWER-3).
func floorFound(p *rules.Play, w *rules.Warrior, section int) flooring {
	f := floorOf(p.State, section)
	if f != unfound {
		return f
	}
	switch n := p.TwoD6(w.ID, "SEWER-15", "the floor: 2 to 5 sludge, 6 to 8 clear, 9 or 10 water, 11 or 12 slippery"); {
	case n <= 5:
		f = sludge
	case n <= 8:
		f = mud
	case n <= 10:
		f = water
	default:
		f = slippery
	}
	p.Counters.Set(sewerFloor, section, int(f))
	p.Mark(rules.Marker{Kind: "floor-" + physics.SewerFloors[f-1], Label: "the floor: " + f.String(), Rule: "SEWER-15", At: physics.Spot{Z: p.Table.Zones[section].Z}, Shape: p.Table.Zones[section].Shape, Of: rules.Nobody, N: section})
	p.Say(rules.Note, w.ID, rules.Nobody, "SEWER-14", "%s finds out what the floor is: %s.", w.Name, f)
	return f
}

// fouls is what it costs somebody to end his turn on a floor, in thousandths of his worth: in
// sludge he is slow, hits worse and may be stuck in it, in water he does not run.
func fouls(s *rules.State, _ *rules.Warrior, at physics.Spot) int {
	switch floorAt(s, at) {
	case sludge:
		return 60
	case water:
		return 20
	}
	return 0
}

// slowGround: nobody runs through water and sludge (SEWER-17, SEWER-18).
func slowGround(s *rules.State, _ *rules.Warrior, at physics.Spot) error {
	switch floorAt(s, at) {
	case sludge:
		return fmt.Errorf("nobody runs through deep sludge (SEWER-18)")
	case water:
		return fmt.Errorf("nobody runs through water (SEWER-17)")
	}
	return nil
}

// wadesSlowly: who begins his move in sludge has 1" less (SEWER-18).
func wadesSlowly(s *rules.State, w *rules.Warrior, far physics.Length, rolled bool) physics.Length {
	if !rolled && floorAt(s, w.At) == sludge {
		return max(0, far-physics.Inch)
	}
	return far
}

// barredBelow: who walks into sludge has 1" less as well, no way leads dogs down, and none ends
// in a hole (SEWER-04, SEWER-18, SEWER-21).
func barredBelow(s *rules.State, w *rules.Warrior, path physics.Path) error {
	for _, l := range path.Legs {
		if err := dogsStayInTheStreet(s, w, l.To); err != nil {
			return err
		}
	}
	if err := standsInNoHole(s, w, path.End()); err != nil {
		return err
	}
	if walk, _ := s.Allowance(w, false); path.Cost > walk-physics.Inch && floorAt(s, w.At) != sludge && w.Condition == rules.Standing {
		gait := s.GaitOf(w)
		for gone := physics.Length(0); ; gone += fireStride {
			if at, ok := s.Table.EndOfCut(path, gone, gait); ok && floorAt(s, at) == sludge {
				return fmt.Errorf("through sludge he gets %s and no farther (SEWER-18)", max(0, walk-physics.Inch))
			}
			if gone >= path.Cost {
				break
			}
		}
	}
	return nil
}

// CrashedPlanks is the kind of the markers where planks have given way (SEWER-21).
const CrashedPlanks = "crashed-planks"

// onPlanks is the test of who runs over rotten wood or jumps down on it.
var onPlanks = rules.Test{Rule: "SEWER-20"}

// holeAt is the hole in the planks at a place, or nil.
func holeAt(s *rules.State, at physics.Spot) *rules.Marker {
	for i := range s.Markers {
		if m := &s.Markers[i]; m.Kind == CrashedPlanks && m.At.Z == at.Z && m.Covers(at.Point()) {
			return m
		}
	}
	return nil
}

// standsInNoHole: nobody stands where the planks are gone.
func standsInNoHole(s *rules.State, _ *rules.Warrior, at physics.Spot) error {
	if holeAt(s, at) != nil {
		return fmt.Errorf("the planks are broken there (SEWER-21)")
	}
	return nil
}

// hastens reports whether he runs, charges or flees.
func hastens(p *rules.Play, w *rules.Warrior) bool {
	return w.Did(rules.Ran) || w.Fleeing || p.Phase == rules.Charges && !w.Did(rules.FailedCharge)
}

// treadsOn is what a warrior meets on a leg of his way: sections whose floor he finds out, slime
// and rotten planks (SEWER-14, SEWER-19 to SEWER-22).
func treadsOn(p *rules.Play, w *rules.Warrior, l physics.Leg) (physics.Spot, func()) {
	if l.Kind != physics.Walk {
		return treadsAt(p, w, l.To, l)
	}
	way := physics.Path{Legs: []physics.Leg{l}}
	if at, befalls := treadsAt(p, w, l.From, l); befalls != nil {
		return at, befalls
	}
	gait := p.GaitOf(w)
	for gone := min(fireStride, l.Cost); ; gone = min(gone+fireStride, l.Cost) {
		at, _ := p.Table.EndOfCut(way, gone, gait)
		if to, befalls := treadsAt(p, w, at, l); befalls != nil || gone == l.Cost {
			return to, befalls
		}
	}
}

// treadsAt is what he meets at one place of it.
func treadsAt(p *rules.Play, w *rules.Warrior, at physics.Spot, l physics.Leg) (physics.Spot, func()) {
	section := sectionAt(p.Table, at)
	was := floorOf(p.State, section)
	switch f := floorFound(p, w, section); {
	case isSewage(f) && (was == unfound || w.Counters.Get(waded, section) == p.Turn) && hastens(p, w) && !w.Fleeing:
		if at == l.To { // his way may end there, or else his next leg does
			w.Counters.Set(waded, section, p.Turn)
			break
		}
		return at, func() {
			w.Done |= rules.Stuck
			p.Say(rules.Note, w.ID, rules.Nobody, "SEWER-14", "%s cannot run on through it.", w.Name)
		}
	case f == slippery && w.Condition == rules.Standing && w.Counters.Get(trodden, section) != p.Turn && slips(p, w):
		return at, func() { p.Brings(w, rules.KnockedDown, "SEWER-19", rules.Nobody) }
	case f == slippery:
		w.Counters.Set(trodden, section, p.Turn)
	}
	return treadsOnPlanks(p, w, at, l)
}

// slips is the die of who walks over slime or off it, or runs (SEWER-19).
func slips(p *rules.Play, w *rules.Warrior) bool {
	most, trips := 1, "1 trips him"
	if hastens(p, w) {
		most, trips = 3, "1 to 3 trip him, for he runs"
	}
	return p.D6(w.ID, "SEWER-19", "on slippery ground, "+trips) <= most
}

// planksTried is the counter of the planks with a number: the player turn in which they bore him
// (SEWER-20); holesLeapt that of the hole with a number over which he got (SEWER-21).
const (
	planksTried = "sewer-planks"
	holesLeapt  = "sewer-leapt"
)

// treadsOnPlanks: who runs over planks or jumps down on them may break through, and over a hole
// one leaps (SEWER-20 to SEWER-22).
func treadsOnPlanks(p *rules.Play, w *rules.Warrior, at physics.Spot, l physics.Leg) (physics.Spot, func()) {
	n := zoneAt(p.Table, physics.Planks, at)
	if n < 0 {
		return physics.Spot{}, nil
	}
	if m := holeAt(p.State, at); m != nil && w.Counters.Get(holesLeapt, m.ID) != p.Turn {
		w.Counters.Set(holesLeapt, m.ID, p.Turn)
		if l.Kind == physics.Walk && !p.TestInitiative(w, rules.Test{Rule: "SEWER-21"}, "to leap over the broken planks") {
			return at, func() { p.FallsThrough(w, "SEWER-21") }
		}
	}
	if p.Has(w, rules.Skaven) || w.Counters.Get(planksTried, n) == p.Turn || !hastens(p, w) && l.Kind != physics.JumpDown {
		return physics.Spot{}, nil
	}
	w.Counters.Set(planksTried, n, p.Turn)
	if p.TestInitiative(w, onPlanks, "for the planks to bear him") {
		return physics.Spot{}, nil
	}
	return at, func() {
		p.Mark(rules.Marker{Kind: CrashedPlanks, Label: "crashed planks", Rule: "SEWER-21", At: w.At, Radius: physics.Inch / 2, Of: rules.Nobody})
		p.Say(rules.Note, w.ID, rules.Nobody, "SEWER-20", "The planks break under %s.", w.Name)
		p.FallsThrough(w, "SEWER-20")
	}
}

// isSewage reports whether one is plunged into a floor who falls into it (RUL-SEWER-8).
func isSewage(f flooring) bool { return f == sludge || f == water }

// plunges: sewage takes the fall, holds him fast for as many of his turns as he has fallen
// inches, and drowns who wears heavy armour (SEWER-23, SEWER-24, RUL-SEWER-6, RUL-SEWER-7).
func plunges(p *rules.Play, w *rules.Warrior, height physics.Length) bool {
	section := sectionAt(p.Table, w.At)
	if !isSewage(floorFound(p, w, section)) {
		return false
	}
	if heavy, ok := p.Rules.ArmourNamed("heavy"); ok && w.Armour == heavy {
		p.Say(rules.Note, w.ID, rules.Nobody, "SEWER-24", "His heavy armour drags %s down, and he suffocates.", w.Name)
		p.Leave(rules.Aftermath{Rule: "SEWER-24", Kind: rules.Lost, Side: w.Home(), Who: w.ID, What: "drowned in the sewage, and all he had with him", N: 1})
		p.TakeOut(w, "SEWER-24")
		return true
	}
	turns := max(1, int(height/physics.Inch))
	p.Say(rules.Note, w.ID, rules.Nobody, "SEWER-23", "%s is plunged into the sewage and stuck in it for %d of his turns.", w.Name, turns)
	p.Brings(w, rules.KnockedDown, "SEWER-23", rules.Nobody)
	if p.InTurn(w) {
		turns++ // this one is no whole turn
	}
	w.Counters.Set(sunken, 0, turns)
	return true
}

// getsOutOfTheDirt is the Initiative test of who would get up in sewage (SEWER-25, RUL-SEWER-8).
func getsOutOfTheDirt(p *rules.Play, w *rules.Warrior) {
	if w.Condition != rules.KnockedDown || w.Counters.Get(sunken, 0) > 0 || !isSewage(floorAt(p.State, w.At)) {
		return
	}
	if !p.TestInitiative(w, rules.Test{Rule: "SEWER-25"}, "to get up out of the sewage") {
		w.Counters.Set(mired, 0, p.Turn)
	}
}

// offersToSwim is the choice of who stands in water when his turn begins.
func offersToSwim(s *rules.State, w *rules.Warrior) []rules.Offer {
	if s.Turn == 0 || s.Phase != rules.Charges || floorAt(s, w.At) != water {
		return nil
	}
	c := Swim{Who: w.ID}
	return []rules.Offer{{Verb: rules.ToUse, Who: w.ID, At: rules.Nobody, Weapon: rules.NoWeapon, Name: "Swim", Icon: "run", Rule: "SEWER-17", Command: c, WhyNot: c.Legal(s)}}
}

// Swim is the choice to swim, when his turn begins, until his next one (SEWER-17, RUL-SEWER-4).
type Swim struct{ Who rules.WarriorID }

// Legal implements rules.Command.
func (c Swim) Legal(s *rules.State) error {
	w := s.Warrior(c.Who)
	if w == nil || !w.InPlay() {
		return rules.ErrNotInPlay
	}
	why := s.Barred(w, 0)
	switch {
	case s.Turn == 0 || s.Phase != rules.Charges:
		return rules.ErrWrongPhase
	case !s.Acts(w):
		return rules.ErrNotYours
	case why != nil:
		return why
	case floorAt(s, w.At) != water:
		return fmt.Errorf("he is not in water (SEWER-17)")
	case s.Engaged(w):
		return rules.ErrEngaged
	case w.Counters.Get(strokes, 0) > 0:
		return fmt.Errorf("he swims already (SEWER-17)")
	}
	return nil
}

// Play implements rules.Command.
func (c Swim) Play(p *rules.Play) {
	w := p.Warrior(c.Who)
	w.Counters.Set(strokes, 0, 1)
	p.Say(rules.Note, w.ID, rules.Nobody, "SEWER-17", "%s swims: missiles cannot hit him, and he shoots none.", w.Name)
}

// Deed implements rules.Command.
func (c Swim) Deed(*rules.State) rules.Deed { return rules.By(c.Who, 0) }

// String implements rules.Command.
func (c Swim) String(s *rules.State) string { return "swim " + s.Warriors[c.Who].Name }
