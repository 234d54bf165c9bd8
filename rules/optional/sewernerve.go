package optional

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// atHomeBelow: the sewers frighten no warband of Skaven or of the Undead (SEWER-10), and
// nobody who dwells there.
func atHomeBelow(s *rules.State, w *rules.Warrior) bool {
	kind := s.Sides[w.Home()].Kind
	return kind == "skaven" || kind == "undead" || dwells(s, w.Home())
}

// dwells reports whether a side lives below: creatures, and what a mission sends (RUL-SEWER-11).
func dwells(s *rules.State, side rules.SideID) bool {
	return s.Sides[side].Neutral || s.NeverRouts(side)
}

// hisTurnBelow is the beginning of a warrior's own turn: who swam does so no more, and his group
// tests its nerve once (SEWER-10, SEWER-17).
func hisTurnBelow(p *rules.Play, w *rules.Warrior) {
	w.Counters.Set(strokes, 0, 0)
	if !inSewers(p.State, w) || w.Hero || w.Has(rules.HiredSword|rules.Chattel) || atHomeBelow(p.State, w) || w.Counters.Get(nerveTaken, 0) == p.Turn {
		return
	}
	all := slices.DeleteFunc(groupOf(p.State, w), func(o *rules.Warrior) bool { return !o.InPlay() || !inSewers(p.State, o) })
	for _, o := range all {
		o.Counters.Set(nerveTaken, 0, p.Turn)
	}
	if holdsNerve(p, w, all) {
		return
	}
	for _, o := range all {
		o.Counters.Set(cowed, 0, p.Turn)
	}
	if len(all) > 1 {
		p.Say(rules.Note, w.ID, rules.Nobody, "SEWER-11", "Shadows on the walls: %s and the rest of his henchman group lose their nerve, do nothing this turn, and only defend themselves.", w.Name)
		return
	}
	p.Say(rules.Note, w.ID, rules.Nobody, "SEWER-11", "Shadows on the walls: %s loses his nerve, does nothing this turn, and only defends himself.", w.Name)
}

// heroBeside is a hero who stands within 6" of a member of a group, and one with a lantern
// (RUL-SEWER-1, RUL-SEWER-2).
func heroBeside(s *rules.State, all []*rules.Warrior) (speaks, shines *rules.Warrior) {
	for i := range s.Warriors {
		h := &s.Warriors[i]
		if !h.Hero || !h.Able() || h.Side != all[0].Side {
			continue
		}
		for _, o := range all {
			if !physics.Within(h.Body(), o.Body(), physics.Inches(6)) {
				continue
			}
			if speaks == nil {
				speaks = h
			}
			if shines == nil && CarriesLantern(s, h) {
				shines = h
			}
		}
	}
	return speaks, shines
}

// holdsNerve is the group's test on its plain Leadership: a hero has one of the dice thrown
// again, his lantern both, but neither of them twice (SEWER-09, SEWER-10, SEWER-12, RUL-SEWER-2).
func holdsNerve(p *rules.Play, w *rules.Warrior, all []*rules.Warrior) bool {
	ld := 0
	for _, o := range all {
		ld = max(ld, p.Profile(o).Ld)
	}
	dice := [2]int{p.Dice.D6(), p.Dice.D6()}
	tell := func(rule, how string, thrown ...int) bool {
		ok := dice[0]+dice[1] <= ld
		word := "failed"
		if ok {
			word = "passed"
		}
		p.Tell(rules.Event{Kind: rules.Threw, Who: w.ID, At: rules.Nobody, Rule: rule, Dice: thrown, Need: ld, OK: ok, For: rules.TestRoll,
			Text: fmt.Sprintf("%s, nerve of his group%s: 2D6, %d or less (Leadership). %d + %d = %d: %s", w.Name, how, ld, dice[0], dice[1], dice[0]+dice[1], word)})
		return ok
	}
	if tell("SEWER-10", "", dice[0], dice[1]) {
		return true
	}
	worse := 0
	if dice[1] > dice[0] {
		worse = 1
	}
	speaks, shines := heroBeside(p.State, all)
	if speaks == nil {
		return false
	}
	dice[worse] = p.Dice.D6()
	if tell("SEWER-12", " ("+speaks.Name+" heartens them: one die again)", dice[worse]) {
		return true
	}
	if shines == nil {
		return false
	}
	dice[1-worse] = p.Dice.D6()
	return tell("SEWER-09", " ("+shines.Name+"'s lantern: the other die again)", dice[1-worse])
}

// boundBelow is why a warrior can do nothing of his own accord below the streets, or nil.
func boundBelow(s *rules.State, w *rules.Warrior) error {
	switch {
	case w.Counters.Get(sunken, 0) > 0:
		return errors.New("he is stuck in the sewage (SEWER-23)")
	case w.Counters.Get(cowed, 0) == s.Turn && s.Turn > 0:
		return errors.New("his group has lost its nerve and only defends itself (SEWER-11)")
	}
	return nil
}

// BelowStreets is how a warrior fares in the sewers, in sentences, the rule of each behind it;
// none where there is nothing to tell.
func BelowStreets(s *rules.State, w *rules.Warrior) (told [][2]string) {
	if n := w.Counters.Get(sunken, 0); n > 0 {
		told = append(told, [2]string{fmt.Sprintf("Stuck in the sewage until %d more of his turns have ended: he does nothing, and nobody attacks him.", n), "SEWER-23"})
	}
	if w.Counters.Get(cowed, 0) == s.Turn && s.Turn > 0 {
		told = append(told, [2]string{"His henchman group has lost its nerve: this turn he only defends himself.", "SEWER-11"})
	}
	if w.Counters.Get(strokes, 0) > 0 {
		told = append(told, [2]string{"He swims: missiles cannot hit him, and he shoots none.", "SEWER-17"})
	}
	return append(told, floorWords[floorAt(s, w.At)]...)
}

// floorWords are what the floors do to who is on them, the rule of each behind it.
var floorWords = map[flooring][][2]string{
	sludge:   {{"Deep sludge: he moves 1\" less in it, does not run, and hits worse; shots hit him worse.", "SEWER-18"}},
	water:    {{"Water to the waist: he does not run in it.", "SEWER-17"}},
	slippery: {{"Slippery ground: when he walks on it a 1 trips him, when he runs a 1 to 3.", "SEWER-19"}},
}

// GroundBelow is what the section of a sewer at a place is called, "" for none, and what its
// floor and the planks there do to who walks on them, in sentences, the rule of each behind it.
func GroundBelow(s *rules.State, at physics.Spot) (name string, told [][2]string) {
	if n := zoneAt(s.Table, physics.Planks, at); n >= 0 {
		return s.Table.Zones[n].Name, [][2]string{{"Rotten planks: who runs over them or jumps down on them may break through.", "SEWER-20"}}
	}
	n := sectionAt(s.Table, at)
	if n < 0 {
		return "", nil
	}
	f := floorOf(s, n)
	if f == unfound {
		told = [][2]string{{"Nobody knows yet what the floor is here: who enters finds it out.", "SEWER-14"}}
	}
	return s.Table.Zones[n].Name, append(told, floorWords[f]...)
}
