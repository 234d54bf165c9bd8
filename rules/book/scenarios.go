package book

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/rules"
	"cometfall/rules/optional"
	"cometfall/rules/scenarios"
	"cometfall/rules/warbands"
)

// Scenarios are the keys of the scenarios of the rule book, and what they are
// called, in its order.
func Scenarios() (keys, names []string) {
	for i := range scenarios.Book {
		keys, names = append(keys, scenarios.Book[i].Key), append(names, scenarios.Book[i].Name)
	}
	return keys, names
}

// ThrownScenario is the key of the scenario that a sum of two dice brings, "" where the
// player of the warband of the lower rating chooses (BEFORE-01).
func ThrownScenario(sum int) string { return scenarios.Thrown(sum) }

// OfOurOwn are the keys of the scenarios that are in no book, each for a table of its own,
// and what they are called.
func OfOurOwn() (keys, names []string) {
	for _, list := range [][]scenarios.Scenario{scenarios.Driven, scenarios.Below, scenarios.Burning, scenarios.Camps} {
		for i := range list {
			keys, names = append(keys, list[i].Key), append(names, list[i].Name)
		}
	}
	return keys, names
}

// PlayedOn reports whether a scenario is played on a table.
func PlayedOn(key, level string) bool {
	sc, err := scenarios.Find(key)
	return err != nil || sc.On(level)
}

// TableOf is the one table that a scenario is played on, "" if it is played on any.
func TableOf(key string) string {
	if sc, err := scenarios.Find(key); err == nil {
		return sc.Level
	}
	return ""
}

// Scenario makes a scenario part of a ruleset, by its key, with the rules for the vehicles
// that it brings and the optional rules that it is played with.
func Scenario(r *rules.Ruleset, key string) error {
	sc, err := scenarios.Find(key)
	if err != nil {
		return err
	}
	joinVehicles(r, sc.Kinds)
	use(r, sc.Uses)
	r.Join(sc.System())
	return nil
}

// joinVehicles puts the rules for kinds of vehicles in use.
func joinVehicles(r *rules.Ruleset, kinds []string) {
	for _, kind := range kinds {
		for k := range optional.Systems {
			sys := optional.Systems[k]
			if !slices.ContainsFunc(sys.Vehicles, func(v rules.VehicleKind) bool { return v.Key == kind }) {
				continue
			}
			join(r, sys)
		}
	}
}

// use puts optional rules in use by their keys, those that are not yet.
func use(r *rules.Ruleset, keys []string) {
	for k := range systems {
		if !slices.Contains(keys, systems[k].ID) {
			continue
		}
		for _, add := range withNeeds(systems[k]) {
			if !inUse(r, add.ID) {
				r.Use(add)
			}
		}
	}
}

func inUse(r *rules.Ruleset, id string) bool {
	return slices.ContainsFunc(r.Systems, func(o rules.System) bool { return o.ID == id })
}

// join puts a system in use with those that it needs, if it is not.
func join(r *rules.Ruleset, sys rules.System) {
	for _, add := range withNeeds(sys) {
		if !inUse(r, add.ID) {
			r.Join(add)
		}
	}
}

// Unplaced takes the warbands from the table, to be set up as the scenario says:
// by hand, or as it is usual.
func Unplaced(s *rules.State, byHand bool) {
	scenarios.Clear(s)
	if byHand {
		scenarios.ByHand(s)
	}
}

// Mission reads a mission's file and makes it part of a ruleset.
func Mission(r *rules.Ruleset, file, text string) (*scenarios.Mission, error) {
	m, err := readMission(r, file, text)
	if err != nil {
		return nil, err
	}
	joinVehicles(r, kindsOf(m))
	use(r, m.Uses)
	if m.Kindles() {
		r.FiresTold = true
		join(r, optional.Fire)
	}
	m.Bind(r)
	return m, nil
}

// readMission reads a mission's file, and refuses one that speaks by name of
// somebody who is neither in its warband nor brought by its rules.
func readMission(r *rules.Ruleset, file, text string) (*scenarios.Mission, error) {
	m, err := scenarios.Read(file, text, r)
	if err != nil {
		return nil, err
	}
	kinds, lines := m.Vehicles()
	for i, kind := range kinds {
		if known := vehicleKinds(); !slices.Contains(known, kind) {
			return nil, fmt.Errorf("%s, line %d: there is no vehicle %q; there are %s", file, lines[i], kind, strings.Join(known, ", "))
		}
	}
	for _, key := range m.Uses {
		if !slices.ContainsFunc(systems, func(s rules.System) bool { return s.ID == key }) {
			return nil, fmt.Errorf("%s, line %d: there are no optional rules %q; there are %s", file, m.Line("rules"), key, strings.Join(systemKeys(), ", "))
		}
	}
	band, err := warbands.Named(m.Band)
	if err != nil { // whoever plays it brings another
		return m, nil
	}
	models, err := band.Warriors(r, 0)
	if err != nil {
		return nil, fmt.Errorf("%s, line %d: %w", file, m.Line("band"), err)
	}
	var names []string
	for i := range models {
		names = append(names, models[i].Name)
	}
	if err := m.Known(names); err != nil {
		return nil, fmt.Errorf("%s, %w", file, err)
	}
	return m, nil
}

// systemKeys are the keys of the optional rules that a mission may be played with.
func systemKeys() (keys []string) {
	for i := range systems {
		keys = append(keys, systems[i].ID)
	}
	return keys
}

func kindsOf(m *scenarios.Mission) []string {
	kinds, _ := m.Vehicles()
	return kinds
}

// vehicleKinds are the keys of all kinds of vehicles that there are.
func vehicleKinds() (keys []string) {
	for i := range optional.Systems {
		for _, v := range optional.Systems[i].Vehicles {
			keys = append(keys, v.Key)
		}
	}
	return keys
}

// ReadMission reads a mission's file by the usual rules of an edition.
func ReadMission(file, text string) (*scenarios.Mission, error) {
	r, err := Ruleset("lrb")
	if err != nil {
		return nil, err
	}
	return readMission(r, file, text)
}

// Challenge is the number of how hard a mission is made, by its name; fair
// without one.
func Challenge(name string) (int, error) {
	for i, c := range scenarios.Challenges {
		if c == name || name == "" && c == "fair" {
			return i, nil
		}
	}
	return 0, fmt.Errorf("a mission is easy, fair or hard, not %q", name)
}
