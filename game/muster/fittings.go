package muster

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/game/ui"
	"cometfall/rules"
	"cometfall/rules/warbands"
)

// How the vehicles of a warband are fitted out: what draws them, and who is aboard as a battle
// begins (WAGON-16, RUL-WAGON-32).

// fitted are the lines of the vehicles of a kind that the warband has, each with its team and crew.
func (e *Editor) fitted(set *rules.Ruleset, w *warbands.Ware) (all []ui.Line) {
	for n := range w.Has {
		f := e.Roster.FittingOf(w.Key, n)
		title := "Its crew"
		if w.Has > 1 {
			title = fmt.Sprintf("Crew of the %s %d", w.Name, n+1)
		}
		all = append(all, ui.Line{ID: fmt.Sprintf("fit-%s-%d", w.Key, n), Title: title, Rule: "WAGON-16",
			About: []string{crewWords(&f) + teamWords(set, &f)}, Do: func() { e.fits(w.Key, w.Name, n) }})
	}
	return all
}

// crewWords says who is aboard.
func crewWords(f *rules.Fitting) string {
	switch len(f.Crew) {
	case 0:
		return "Asked for as the battle begins."
	case 1:
		return f.Crew[0] + " drives."
	}
	return fmt.Sprintf("%s drives, with %s.", f.Crew[0], strings.Join(f.Crew[1:], ", "))
}

// teamWords says what draws a vehicle, if anything does.
func teamWords(set *rules.Ruleset, f *rules.Fitting) string {
	switch k := set.VehicleKind(f.Kind); {
	case k == nil || k.Team == 0:
		return ""
	case f.Mules:
		return " Drawn by mules."
	}
	return " Drawn by horses."
}

// fits lets the team and the crew of a vehicle be chosen, one after the other: the first drives, and
// the second sits beside him.
func (e *Editor) fits(key, name string, n int) {
	set := e.client.Bands.Rules()
	f := e.Roster.FittingOf(key, n)
	change := func(with func(f *rules.Fitting)) func() {
		return func() {
			to := e.Roster.FittingOf(key, n)
			with(&to)
			fitted := e.Roster.Fitted(key)
			e.try(func() error { return e.Roster.Fit(set, n, to) })
			if e.Roster.Fitted(key) >= fitted { // else it is one of those again that are as they were bought
				e.fits(key, name, min(n, fitted))
			}
		}
	}
	var options []ui.Choice
	if k := set.VehicleKind(key); k != nil && k.Team > 0 {
		options = append(options, ui.Choice{Title: "Mules in place of horses", About: "They cost the same; freed, they are slower.", Chosen: f.Mules,
			Do: change(func(f *rules.Fitting) { f.Mules = !f.Mules })})
	}
	seats := []string{"He drives.", "He sits beside the driver, and takes the reins from him."}
	for i := range e.Roster.Recruits {
		man := e.Roster.Recruits[i].Name
		t := e.Roster.TypeOf(i)
		if t == nil || t.Animal || t.Large {
			continue
		}
		at := slices.Index(f.Crew, man)
		o := ui.Choice{Title: man, About: t.Name, Chosen: at >= 0, Do: change(func(f *rules.Fitting) {
			if at := slices.Index(f.Crew, man); at >= 0 {
				f.Crew = slices.Delete(f.Crew, at, at+1)
			} else {
				f.Crew = append(f.Crew, man)
			}
		})}
		switch {
		case at >= len(seats):
			o.About += ". He is aboard."
		case at >= 0:
			o.About += ". " + seats[at]
		}
		options = append(options, o)
	}
	e.client.Open(ui.NewPicker(e.client.Win, e.client, "Aboard the "+name, options, nil))
}
