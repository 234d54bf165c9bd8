package warbands

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/rules"
)

// How the vehicles of a warband are fitted out: mules in place of horses before a wagon or a coach,
// and a crew of its own, so that nobody has to be asked when a battle begins (RUL-WAGON-32).

func cloneFittings(all []rules.Fitting) []rules.Fitting {
	all = slices.Clone(all)
	for i := range all {
		all[i].Crew = slices.Clone(all[i].Crew)
	}
	return all
}

// refits lets go of what cannot be any more: crews who have left the warband, and fittings of
// vehicles that were sold.
func (r *Roster) refits() {
	for i := range r.Fittings {
		f := &r.Fittings[i]
		f.Crew = slices.DeleteFunc(f.Crew, func(name string) bool {
			return !slices.ContainsFunc(r.Recruits, func(rec Recruit) bool { return rec.Name == name })
		})
	}
	has := map[string]int{}
	r.Fittings = slices.DeleteFunc(r.Fittings, func(f rules.Fitting) bool {
		has[f.Kind]++
		return has[f.Kind] > count(r.Vehicles, f.Kind) || !f.Mules && len(f.Crew) == 0
	})
}

// unfitted are the vehicles that are as they were bought, in the order in which they were.
func (r *Roster) unfitted() []string {
	plain := slices.Clone(r.Vehicles)
	for i := range r.Fittings {
		for n := len(plain) - 1; n >= 0; n-- { // the last: a file has those that are fitted out below
			if plain[n] == r.Fittings[i].Kind {
				plain = slices.Delete(plain, n, n+1)
				break
			}
		}
	}
	return plain
}

// fittingText is a fitting as a line of a file has it, behind its key.
func fittingText(f *rules.Fitting) string {
	text := f.Kind
	if f.Mules {
		text += " mules"
	}
	if len(f.Crew) > 0 {
		text += " crew"
	}
	for _, name := range f.Crew {
		text += fmt.Sprintf(" %q", name)
	}
	return text
}

// vehicle takes a line of a vehicle that is fitted out: KIND [mules] [crew "NAME" …].
func (f *fileReader) vehicle(value string) error {
	const form = `write it so: wagon mules crew "Anselm" "Hans Gruber", the driver first`
	words, names, _ := strings.Cut(value, " crew ")
	all := strings.Fields(words)
	if len(all) == 0 || len(all) > 2 || len(all) == 2 && all[1] != "mules" {
		return f.wrong(form, "%q is no vehicle of a warband", shorten(value))
	}
	fit := rules.Fitting{Kind: all[0], Mules: len(all) == 2}
	if _, ok := VehicleNamed(fit.Kind); !ok {
		return f.wrong("there are "+strings.Join(vehicleKeys(), ", "), "no vehicle %q is for sale", shorten(fit.Kind))
	}
	for rest := strings.TrimSpace(names); rest != ""; rest = strings.TrimSpace(rest) {
		name, after, closed := strings.Cut(strings.TrimPrefix(rest, `"`), `"`)
		if rest[0] != '"' || !closed || name == "" || !goodText(name, 40) {
			return f.wrong(form, "the crew of the %s is not a list of names in quotes", fit.Kind)
		}
		fit.Crew, rest = append(fit.Crew, name), after
	}
	if !fit.Mules && len(fit.Crew) == 0 {
		return f.wrong(form+"; one that is as it was bought stands behind vehicles", "the %s has neither mules nor a crew", fit.Kind)
	}
	if len(f.r.Vehicles) >= mostWarriors {
		return f.wrong("take some away", "%d vehicles are too many", len(f.r.Vehicles)+1)
	}
	f.r.Vehicles, f.r.Fittings = append(f.r.Vehicles, fit.Kind), append(f.r.Fittings, fit)
	return nil
}

// checkFittings: mules draw wagons and coaches, and a crew is of the warband, fit to be aboard, in one
// place, and no more than the vehicle carries (WAGON-15, WAGON-16, RUL-WAGON-32).
func (r *Roster) checkFittings(set *rules.Ruleset, put func(*Refusal)) {
	seated := map[string]bool{}
	for i := range r.Fittings {
		f := &r.Fittings[i]
		k := set.VehicleKind(f.Kind)
		if k != nil && f.Mules && k.Team == 0 {
			put(refuse(NotHis, "WAGON-26", -1, "no mules draw a boat; leave them out"))
		}
		if k != nil && len(f.Crew) > k.Capacity {
			put(refuse(TooMany, k.Rule, -1, "%d are to be aboard %s, which carries %d", len(f.Crew), k.Name, k.Capacity))
		}
		for _, name := range f.Crew {
			n := slices.IndexFunc(r.Recruits, func(rec Recruit) bool { return rec.Name == name })
			switch {
			case n < 0:
				put(refuse(UnknownThing, "WAGON-16", -1, "%s, who is to be aboard the %s, is none of the warband", name, f.Kind))
				continue
			case seated[name]:
				put(refuse(NotHis, "WAGON-16", n, "%s cannot be aboard two vehicles, nor twice aboard one", name))
			case r.TypeOf(n) != nil && (r.TypeOf(n).Animal || r.TypeOf(n).Large):
				put(refuse(NotHis, "WAGON-15", n, "%s is an animal or larger than a man, and no crew", name))
			}
			seated[name] = true
		}
	}
}

// FittingOf is how the one of that kind with that number, from 0, is fitted out.
func (r *Roster) FittingOf(key string, n int) rules.Fitting {
	for i := range r.Fittings {
		if r.Fittings[i].Kind == key {
			if n == 0 {
				f := r.Fittings[i]
				f.Crew = slices.Clone(f.Crew)
				return f
			}
			n--
		}
	}
	return rules.Fitting{Kind: key}
}

// Fitted is how many of a kind are fitted out; those that are not come behind them.
func (r *Roster) Fitted(key string) (n int) {
	for i := range r.Fittings {
		if r.Fittings[i].Kind == key {
			n++
		}
	}
	return n
}

// Fit fits out the one of a kind with that number, from 0.
func (r *Roster) Fit(set *rules.Ruleset, n int, fit rules.Fitting) error {
	if n >= count(r.Vehicles, fit.Kind) {
		return refuse(NotHis, "WAGON-01", -1, "%s have no such %s", r.Name, fit.Kind)
	}
	return r.try(set, func(c *Roster) {
		for i := range c.Fittings {
			if c.Fittings[i].Kind == fit.Kind {
				if n == 0 {
					c.Fittings[i] = fit
					return
				}
				n--
			}
		}
		c.Fittings = append(c.Fittings, fit)
	})
}
