package book

import (
	"cmp"
	"fmt"
	"slices"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/encounters"
	"cometfall/rules/optional"
	"cometfall/rules/scenarios"
)

// optionalToggles switch the optional systems on, one by one; all are off until
// the players agree on them (OPT-01, OPT-02).
var optionalToggles = append(systemToggles(), Toggle{
	ID: "powder-full-price", Name: "Blackpowder at full price", Rule: "MISFIRE-02",
	About: "With misfires in use blackpowder weapons cost a fifth less. With this they cost what the lists print all the same.",
	Set:   func(r *rules.Ruleset) { r.PowderFullPrice = true },
}, Toggle{
	ID: "open-country", Name: "Open country", Rule: "MOUNT-11",
	About: "With mounted warriors a warband has two riding animals at most, for ruins and jungles are no place for more. In open country it has as many as it can pay for.",
	Set:   func(r *rules.Ruleset) { r.OpenCountry = true },
}, Toggle{
	ID: "other-happenings", Name: "Random happenings of the other edition", Rule: "ENC-13b",
	About: "Nine numbers of the chart of random happenings read otherwise: 13, 14, 21, 33, 34, 41, 55, 63 and 65 bring a renowned stranger, an Aetherstorm, a spirit that leaves the board, energizing winds, lightness, sticky feet, possessed trousers, a pool that must be looked into and a comet.",
	Set:   func(r *rules.Ruleset) { r.OtherHappenings = true },
})

// systems are all optional systems, in the order in which they are asked.
var systems = append(slices.Clone(optional.Systems), encounters.Catacombs, encounters.Happenings)

// withNeeds is a system behind those that it needs.
func withNeeds(s rules.System) (all []rules.System) {
	for _, o := range systems {
		if slices.Contains(s.Needs, o.ID) {
			all = append(all, o)
		}
	}
	return append(all, s)
}

func systemToggles() []Toggle {
	var all []Toggle
	for _, s := range systems {
		all = append(all, Toggle{ID: s.ID, Name: s.Name, Rule: s.Rule, About: s.About,
			Set: func(r *rules.Ruleset) {
				for _, add := range withNeeds(s) {
					if !slices.ContainsFunc(r.Systems, func(o rules.System) bool { return o.ID == add.ID }) {
						r.Systems = append(r.Systems, add)
					}
				}
			}})
	}
	return all
}

// Happen settles what the players, or a test, agree on about random happenings
// beside the toggles: the one that will come, the highest die that brings one,
// and lines of the creatures' table (encounters.Conducts) that are changed. An
// error says what cannot be.
func Happen(r *rules.Ruleset, number, often int, conducts []string) error {
	if number != 0 && encounters.On(number, r.OtherHappenings) == nil {
		return fmt.Errorf("the chart of random happenings has no number %d; both its digits run from 1 to 6", number)
	}
	if err := encounters.CheckConducts(conducts); err != nil {
		return err
	}
	r.HappeningForced, r.Conducts = number, conducts
	if often > 0 {
		r.HappeningOn = often
	}
	return nil
}

// Happenings are the rules of the chart of random happenings and of its tables.
func Happenings() []string { return encounters.Rows() }

// InTown reports whether a number of the chart wants several houses, and somebody
// in them, to come about with all that is in it.
func InTown(number int, other bool) bool {
	e := encounters.On(number, other)
	return e != nil && e.Town
}

// Happened is the rule of what has happened in a battle, or "".
func Happened(s *rules.State) string {
	if e := encounters.Current(s); e != nil {
		return e.Rule
	}
	return ""
}

// Going is the rule and the name of what goes on in a battle by chance, and how
// long it lasts in words; "" where there is nothing.
func Going(s *rules.State) (rule, name, left string) {
	e, left := encounters.Goes(s)
	if e == nil {
		return "", "", ""
	}
	return e.Rule, e.Name, left
}

// Befallen is what a random happening has done to a warrior and still does, in a
// sentence, and its rule; "" where there is nothing.
func Befallen(s *rules.State, w *rules.Warrior) (rule, words string) {
	return encounters.Befallen(s, w)
}

// Circumstances are what a warrior carries off, what he sees and is seen by in the dark, and how
// he fares in the catacombs, the sewers or a fire, in sentences, the rule of each behind it.
func Circumstances(s *rules.State, w *rules.Warrior) (told [][2]string) {
	for _, label := range scenarios.HeldBy(s, w) {
		told = append(told, [2]string{"He carries " + label + ".", ""})
	}
	return slices.Concat(told, s.Sight(w).Words(s, w), encounters.Below(s, w), optional.BelowStreets(s, w), optional.InFlames(s, w))
}

// Ground is what the ground at a place of the table is called, and what it does to who walks
// there, in sentences, the rule of each behind it.
func Ground(s *rules.State, at physics.Spot) (name string, told [][2]string) {
	name, told = s.Ground(at)
	if slices.ContainsFunc(s.Rules.Systems, func(sys rules.System) bool { return sys.ID == "sewers" }) {
		section, below := optional.GroundBelow(s, at)
		name, told = cmp.Or(section, name), append(told, below...)
	}
	return name, told
}

// Creatures is the table of how creatures act, with the lines that players have
// changed; CheckCreatures says what is wrong with such lines, and CreatureWords
// what they may say.
func Creatures(changes []string) []encounters.Told { return encounters.Table(changes) }

// CheckCreatures is nil where all lines can be read.
func CheckCreatures(lines []string) error { return encounters.CheckConducts(lines) }

// CreatureWords are the steps, and the words after "always".
func CreatureWords() (steps, always []string) { return encounters.Words() }

// OptionalIDs are the toggles of the optional systems.
func OptionalIDs() []string {
	var ids []string
	for _, s := range systems {
		ids = append(ids, s.ID)
	}
	return ids
}
