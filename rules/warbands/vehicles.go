package warbands

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/rules"
)

// Vehicle is a vehicle that a warband can buy, with its team. What it does in a battle
// stands with the optional rules of wagons and boats, by its key.
type Vehicle struct {
	Key, Name string
	Rule      string
	About     string
	Price     rules.Price
}

// Vehicles are those that the trading chart prices; no price is printed for a cart (RUL-WAGON-32).
var Vehicles = []Vehicle{
	{Key: "wagon", Name: "wagon", Rule: "WAGON-15", Price: rules.Price{Crowns: 100, Rare: 7}, About: "Four wheels and a team of two; it carries six warriors or as much cargo."},
	{Key: "coach", Name: "coach", Rule: "WAGON-15", Price: rules.Price{Crowns: 100, Rare: 7}, About: "Four wheels and a team of four; it carries six warriors or as much cargo."},
	{Key: "rowing-boat", Name: "rowing boat", Rule: "BOAT-09", Price: rules.Price{Crowns: 40, Rare: 7}, About: "Rowed; it carries six."},
	{Key: "river-boat", Name: "river boat", Rule: "BOAT-09", Price: rules.Price{Crowns: 100, Rare: 8}, About: "Under sail; it carries eight."},
	{Key: "barge", Name: "barge", Rule: "BOAT-09", Price: rules.Price{Crowns: 200, Rare: 9}, About: "Under sail; it carries twelve."},
}

// VehicleNamed finds a vehicle by key.
func VehicleNamed(key string) (*Vehicle, bool) {
	i := slices.IndexFunc(Vehicles, func(v Vehicle) bool { return v.Key == key })
	if i < 0 {
		return nil, false
	}
	return &Vehicles[i], true
}

// vehicleKeys are the keys of all of them.
func vehicleKeys() (keys []string) {
	for i := range Vehicles {
		keys = append(keys, Vehicles[i].Key)
	}
	return keys
}

// Drivers is how many of the warband could hold the reins of a vehicle (WAGON-15, WAGON-16).
func (r *Roster) Drivers() (n int) {
	for i := range r.Recruits {
		if t := r.TypeOf(i); t != nil && !t.Animal && !t.Large {
			n++
		}
	}
	return n
}

// checkVehicles: vehicles are rare, and each needs a driver of its own (BAND-11, WAGON-16,
// RUL-WAGON-32).
func (r *Roster) checkVehicles(put func(*Refusal)) {
	for k, key := range r.Vehicles {
		v, ok := VehicleNamed(key)
		switch {
		case !ok:
			put(refuse(UnknownThing, "WAGON-01", -1, "no vehicle called %q is for sale; there are %s", key, strings.Join(vehicleKeys(), ", ")))
		case slices.Contains(r.Vehicles[:k], key): // said once
		case r.Battles == 0:
			put(refuse(MustBeFound, "BAND-11", -1, "a %s is rare (%d): it must be found after a battle", v.Name, v.Price.Rare))
		}
	}
	if n, may := len(r.Vehicles), r.Drivers(); n > may {
		p := refuse(NoDriver, "WAGON-16", -1, "%s, and %s able to drive", many(n, "vehicle"), are(may)).past("vehicles", n)
		p.Unfinished = len(r.Recruits) == 0
		put(p)
	}
}

// Buy buys a vehicle for the warband.
func (r *Roster) Buy(set *rules.Ruleset, key string) error {
	return r.try(set, func(c *Roster) { c.Vehicles = append(c.Vehicles, key) })
}

// Sell takes a vehicle from the warband.
func (r *Roster) Sell(set *rules.Ruleset, key string) error {
	at := slices.Index(r.Vehicles, key)
	if at < 0 {
		return refuse(NotHis, "WAGON-01", -1, "%s have no %s", r.Name, key)
	}
	return r.try(set, func(c *Roster) { c.Vehicles = slices.Delete(c.Vehicles, at, at+1) })
}

// Yard is every vehicle that is for sale, with prices and the reasons why not.
func (r *Roster) Yard(set *rules.Ruleset) (all []Ware) {
	for i := range Vehicles {
		v := &Vehicles[i]
		all = append(all, Ware{Key: v.Key, Name: v.Name, About: v.About, Class: "vehicle", Rule: v.Rule, Price: v.Price.Crowns,
			Has: count(r.Vehicles, v.Key), WhyNot: r.Clone().Buy(set, v.Key)})
	}
	return all
}

// vehiclesCost is what the vehicles of the warband cost.
func (r *Roster) vehiclesCost() (total int) {
	for _, key := range r.Vehicles {
		if v, ok := VehicleNamed(key); ok {
			total += v.Price.Crowns
		}
	}
	return total
}

// VehicleWords are the vehicles of the warband by name, each with how many where there are several.
func (r *Roster) VehicleWords() string {
	var words []string
	for i := range Vehicles {
		switch n := count(r.Vehicles, Vehicles[i].Key); {
		case n == 1:
			words = append(words, Vehicles[i].Name)
		case n > 1:
			words = append(words, fmt.Sprintf("%d × %s", n, Vehicles[i].Name))
		}
	}
	return strings.Join(words, ", ")
}
