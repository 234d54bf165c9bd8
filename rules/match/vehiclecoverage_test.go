package match

import (
	"fmt"
	"sort"
	"strings"

	"cometfall/rules"
)

// driven counts what became of the vehicles of battles: the rows of the rules that were told
// of, the entries of the tables that were rolled, and of every kind what befell each part.
type driven struct {
	rows, entries, fates map[string]int
}

// vehicleEntries are the entries of the tables of wagons and boats (WAGON-06, WAGON-28,
// WAGON-34, WAGON-36, WAGON-37, BOAT-14, BOAT-15).
var vehicleEntries = strings.Fields(`WAGON-06-1 WAGON-06-3 WAGON-06-5 WAGON-28-1 WAGON-28-3 WAGON-28-4 WAGON-28-6
	WAGON-34-1 WAGON-34-5 WAGON-36-1 WAGON-36-4 WAGON-36-6 WAGON-37-1 WAGON-37-2 WAGON-37-3 WAGON-37-5 WAGON-37-6
	BOAT-14-1 BOAT-14-2 BOAT-14-3 BOAT-14-5 BOAT-15-1 BOAT-15-4 BOAT-15-6`)

// vehicleFates are what can become of the parts of a vehicle of a kind.
func vehicleFates(k *rules.VehicleKind) []string {
	if k.Boat {
		return []string{"moves", "turns", "carries", "driver changes", "hull damaged", "propulsion damaged", "rudder damaged", "adrift", "sinks"}
	}
	all := []string{"moves", "turns", "carries", "driver changes", "chassis damaged", "runs away", "immobile", "lies as a wreck", "breaks to pieces"}
	for n := range k.Wheels {
		all = append(all, fmt.Sprintf("wheel %d damaged", n+1), fmt.Sprintf("wheel %d off", n+1))
	}
	for n := range k.Team {
		all = append(all, fmt.Sprintf("animal %d down", n+1), fmt.Sprintf("animal %d out", n+1), fmt.Sprintf("animal %d freed", n+1), fmt.Sprintf("animal %d ridden", n+1))
	}
	return all
}

// watch counts what a command came to.
func (d *driven) watch(was *rules.State, events []rules.Event, s *rules.State) {
	entry := func(id string) { d.entries[id]++ }
	for i := range events {
		e := &events[i]
		d.rows[e.Rule]++
		switch {
		case e.Rule == "WAGON-28-1" && strings.Contains(e.Text, "hich part of"):
			entry([]string{"", "WAGON-28-1", "WAGON-28-1", "WAGON-28-3", "WAGON-28-4", "WAGON-28-4", "WAGON-28-6"}[e.Dice[0]])
		case e.Rule == "BOAT-14-1" && strings.Contains(e.Text, "hich part of"):
			entry([]string{"", "BOAT-14-1", "BOAT-14-2", "BOAT-14-3", "BOAT-14-3", "BOAT-14-5", "BOAT-14-5"}[e.Dice[0]])
		case e.Rule == "WAGON-36-6":
			entry(e.Rule)
		case e.Kind != rules.Note || strings.HasPrefix(e.Rule, "WAGON-28") || strings.HasPrefix(e.Rule, "BOAT-14"): // a die, or told of with its table
		case strings.HasPrefix(e.Rule, "WAGON-") || strings.HasPrefix(e.Rule, "BOAT-"):
			entry(e.Rule)
		}
	}
	for i := range min(len(was.Carriers), len(s.Carriers)) {
		a, b := &was.Carriers[i], &s.Carriers[i]
		k := s.KindOf(b)
		count := func(yes bool, fate string) {
			if yes {
				d.fates[b.Kind+": "+fate]++
			}
		}
		count(a.Place.At != b.Place.At, "moves")
		count(a.Place.Facing != b.Place.Facing, "turns")
		count(a.Place.At != b.Place.At && len(s.Passengers(i)) > 1, "carries")
		count(a.Driver != b.Driver && b.Driver != rules.Nobody, "driver changes")
		count(b.Wounds < a.Wounds, map[bool]string{true: "hull damaged", false: "chassis damaged"}[k.Boat])
		count(b.Lost && !a.Lost, map[bool]string{true: "sinks", false: "breaks to pieces"}[k.Boat])
		count(b.Wrecked && !b.Lost && !a.Wrecked, "lies as a wreck")
		if k.Boat {
			count(b.Slower > a.Slower, "propulsion damaged")
			count(b.Rudder && !a.Rudder, "rudder damaged")
			count(b.Adrift && !a.Adrift, "adrift")
			continue
		}
		count(b.Runaway && !a.Runaway, "runs away")
		count(b.Immobile && !a.Immobile, "immobile")
		for n := range b.Wheels {
			count(b.Wheels[n] > a.Wheels[n], fmt.Sprintf("wheel %d damaged", n+1))
			count(hasWheel(a, n) && !hasWheel(b, n), fmt.Sprintf("wheel %d off", n+1))
		}
		for n := range b.Team {
			x, y := &a.Team[n], &b.Team[n]
			count(y.Condition > x.Condition && y.Condition < rules.OutOfAction, fmt.Sprintf("animal %d down", n+1))
			count(y.Condition > x.Condition && y.Condition >= rules.OutOfAction, fmt.Sprintf("animal %d out", n+1))
			count(y.Freed && !x.Freed, fmt.Sprintf("animal %d freed", n+1))
			count(y.Rider != rules.Nobody && x.Rider == rules.Nobody, fmt.Sprintf("animal %d ridden", n+1))
		}
	}
}

func hasWheel(c *rules.Carrier, n int) bool {
	for _, r := range c.Roles {
		if r.Is == "wheel" && r.N == n {
			return true
		}
	}
	return false
}

// report is the coverage in words, and what nothing reached.
func (d *driven) report(set *rules.Ruleset) (text string, never []string) {
	var b strings.Builder
	part := func(heading string, keys []string, of map[string]int) {
		fmt.Fprintf(&b, "%s:", heading)
		for _, key := range keys {
			fmt.Fprintf(&b, " %s %d,", strings.TrimPrefix(key, heading+": "), of[key])
			if of[key] == 0 {
				never = append(never, key)
			}
		}
		b.WriteString("\n")
	}
	part("entries of the tables", vehicleEntries, d.entries)
	for _, key := range set.VehicleKinds() {
		var keys []string
		for _, fate := range vehicleFates(set.VehicleKind(key)) {
			keys = append(keys, key+": "+fate)
		}
		part(key, keys, d.fates)
	}
	sort.Strings(never)
	return b.String(), never
}
