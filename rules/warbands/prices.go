package warbands

import (
	"strconv"
	"strings"

	"cometfall/rules"
)

// Crowns is how much the warband may cost, in gold crowns.
func (r *Roster) Crowns() int {
	if r.Value == 0 {
		return r.List.Start
	}
	if r.Individual {
		return r.Value + r.Value*r.List.OneOff/100
	}
	return r.Value
}

// Cost is what the warband cost to hire and equip, in gold crowns.
func (r *Roster) Cost(set *rules.Ruleset) int {
	total := r.vehiclesCost()
	for i := range r.Recruits {
		total += r.CostOf(set, i)
	}
	return total
}

// CostOf is what one model cost, with everything it has.
func (r *Roster) CostOf(set *rules.Ruleset, i int) int {
	rec, t := &r.Recruits[i], r.TypeOf(i)
	if t == nil {
		return 0
	}
	if t.Sword() {
		return t.Fee(r.List.Kind) // he brings what he has
	}
	total := t.Cost
	for _, g := range rec.Gear {
		total += r.PriceOf(set, t, g)
	}
	for k, m := range rec.Mutations {
		if id, ok := set.TalentNamed(m); ok {
			total += set.Talents[id].Price
			if k > 0 {
				total += set.Talents[id].Price
			}
		}
	}
	if r.Individual {
		total += costOfGains(rec.Gains) + skillPrice*(len(rec.Skills)-t.startsWith(rec.Skills))
	}
	return total
}

// PriceOf is what a thing costs a warrior of the type: its own list's price, or
// that of the trading chart. Dice in a price count as their average, rounded up,
// where it was not on the list (RUL-INDIV-1).
func (r *Roster) PriceOf(set *rules.Ruleset, t *Type, key string) int {
	if own, ok := r.List.Prices[key]; ok && (t == nil || t.lists(key)) {
		return set.Crowns(key, own)
	}
	p, _ := priceOf(set, key)
	n := p.Crowns
	if r.Individual {
		n += average(p.Plus)
	}
	return n
}

// priceOf is a thing's price on the trading chart.
func priceOf(set *rules.Ruleset, key string) (rules.Price, bool) {
	if id, ok := set.WeaponNamed(key); ok {
		return set.Weapon(id).Price, true
	}
	if id, ok := set.ArmourNamed(key); ok && id > 0 {
		return set.Armours[id].Price, true
	}
	if id, ok := set.ItemNamed(key); ok {
		return set.Items[id].Price, true
	}
	return rules.Price{}, false
}

// average is what dice such as 3D6 or D6x10 come to on average, rounded up.
func average(dice string) int {
	many, times := 1, 1
	before, after, ok := strings.Cut(dice, "D6")
	if !ok {
		return 0
	}
	if n, err := strconv.Atoi(before); err == nil {
		many = n
	}
	if n, err := strconv.Atoi(strings.TrimPrefix(after, "x")); err == nil {
		times = n
	}
	return (7*many*times + 1) / 2
}

// Left is how many gold crowns are left to spend.
func (r *Roster) Left(set *rules.Ruleset) int { return r.Crowns() - r.Cost(set) }

// skillPrice is what a skill costs in an individual battle (INDIV-09).
const skillPrice = 40

// gainPrices are what a characteristic costs to raise in an individual battle:
// the first point and each further one (INDIV-08).
var gainPrices = []struct {
	name           string
	first, further int
}{{"M", 15, 15}, {"WS", 15, 15}, {"BS", 15, 15}, {"S", 25, 35}, {"T", 30, 45}, {"W", 20, 30}, {"I", 10, 10}, {"A", 25, 35}, {"Ld", 15, 15}}

func costOfGains(gains rules.Profile) (total int) {
	for _, g := range gainPrices {
		if n := *characteristicOf(&gains, g.name); n > 0 {
			total += g.first + (n-1)*g.further
		}
	}
	return total
}

// points is how many points of characteristics were gained.
func points(gains rules.Profile) (n int) {
	for _, c := range Characteristics {
		n += *characteristicOf(&gains, c)
	}
	return n
}

// GainPrice is what the next point of a characteristic costs a recruit in an
// individual battle (INDIV-08).
func (r *Roster) GainPrice(i int, characteristic string) int {
	for _, g := range gainPrices {
		if g.name == characteristic {
			if *characteristicOf(&r.Recruits[i].Gains, g.name) > 0 {
				return g.further
			}
			return g.first
		}
	}
	return 0
}

// Rare reports whether a thing is found only by who looks for it (BAND-11).
func (r *Roster) Rare(set *rules.Ruleset, key string) bool {
	p, _ := priceOf(set, key)
	return p.Rare > 0
}

// ChartPrice is a thing's price on the trading chart, whoever buys it; a vehicle has one where its
// rules are used (RUL-WAGON-34), and an artefact none (EXPLORE-70).
func ChartPrice(set *rules.Ruleset, key string) (rules.Price, bool) {
	if v, ok := VehicleNamed(key); ok {
		return v.Price, set.VehicleKind(key) != nil
	}
	if artefact(set, key) {
		return rules.Price{}, false
	}
	return priceOf(set, key)
}

// MayHave says why a recruit may not have a thing at all, nil if he may.
func (r *Roster) MayHave(set *rules.Ruleset, i int, key string) error {
	if p := r.mayHave(set, i, key); p != nil {
		return p
	}
	return nil
}
