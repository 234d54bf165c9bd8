package muster

import (
	"fmt"
	"slices"
	"strconv"

	"cometfall/game/ui"
	"cometfall/rules"
	"cometfall/rules/warbands"
)

// cardLines are all there is to tell about the chosen warrior.
func (e *Editor) cardLines() []ui.Line {
	set := e.client.Bands.Rules()
	if e.who < 0 {
		l := e.Roster.List
		return []ui.Line{
			{Heading: true, Title: l.Name},
			{Title: l.About, About: []string{fmt.Sprintf("%d crowns to begin with, %d to %d models, 6 heroes at most.", l.Start, l.Min, l.Max)}, Rule: "BAND-02"},
			{Title: "How to begin", About: []string{
				"1. Hire the leader, then other heroes and henchmen: press on a row of the list, or drag it to the left.",
				"2. A henchman begins a group; + in the warband hires one more of them, with the same arms.",
				"3. Press on a warrior of the warband to equip him. Everybody has a dagger already.",
				"4. The line above says what is missing until the warband is legal. Every change can be undone.",
			}},
			{Title: "Letters search the list", About: []string{"Enter takes the first row that was found. Arrows go from row to row, + and - take one more or one less, Delete dismisses."}},
		}
	}
	i, t := e.who, e.Roster.TypeOf(e.who)
	rec := &e.Roster.Recruits[i]
	group := e.Group(i)
	all := []ui.Line{{Heading: true, Title: t.Name, Right: crowns(e.Roster.CostOf(set, i)) + " each"}}
	if len(group) == 1 {
		all[0].Right = crowns(e.Roster.CostOf(set, i))
	}
	for _, k := range group {
		l := ui.Line{ID: fmt.Sprintf("name-%d", k), Title: e.Roster.Recruits[k].Name, Right: "rename", Do: func() { e.NameOne(k) }}
		if e.naming == k {
			l.Edit, l.Do = &e.called, nil
		}
		all = append(all, l)
	}
	p := e.Roster.Grown(set, i)
	all = append(all, ui.Line{Figures: figuresOf(&p, &rec.Gains)})
	if !t.Hero && !t.Sword() {
		more := ui.Line{ID: "enlarge", Plate: true, Title: "One more of them", Right: crowns(e.Roster.CostOf(set, i)), Do: func() { e.enlarge(i) }}
		all = append(all, more)
	}
	words := "Dismiss " + rec.Name
	if len(group) > 1 {
		words = "Dismiss one"
	}
	all = append(all, ui.Line{ID: "dismiss", Plate: true, Title: words, Do: func() { e.dismiss(i) }})
	all = append(all, e.gearLines(set, i, t)...)
	return append(all, e.ruleLines(set, i, t)...)
}

// gearLines are what the chosen warrior carries.
func (e *Editor) gearLines(set *rules.Ruleset, i int, t *warbands.Type) []ui.Line {
	rec := &e.Roster.Recruits[i]
	var all []ui.Line
	if t.FreeDagger(rec.Gear) {
		d := thingOf(set, "dagger")
		all = append(all, ui.Line{Title: rules.Capital(d.name) + ", free", About: said(d.about), Rule: d.rule, ID: "free-dagger"})
	}
	for k, g := range rec.Gear {
		if slices.Contains(rec.Gear[:k], g) {
			continue
		}
		what := thingOf(set, g)
		l := ui.Line{ID: "has-" + g, Title: rules.Capital(counted(set, slices.DeleteFunc(slices.Clone(rec.Gear), func(o string) bool { return o != g }))), About: said(what.about), Rule: what.rule}
		if !t.Sword() {
			l.Right = crowns(e.Roster.PriceOf(set, t, g))
			l.Less = func() { e.part(i, "", g) }
		}
		all = append(all, l)
	}
	if len(all) > 0 {
		all = slices.Insert(all, 0, ui.Line{Heading: true, Title: "Carries"})
	}
	return all
}

func said(words string) []string {
	if words == "" {
		return nil
	}
	return []string{words}
}

// ruleLines are the special rules of the chosen warrior, and what he has learned.
func (e *Editor) ruleLines(set *rules.Ruleset, i int, t *warbands.Type) []ui.Line {
	rec := &e.Roster.Recruits[i]
	var all []ui.Line
	if t.Leader {
		all = append(all, ui.Line{ID: "leader", Title: "Leader", About: []string{fmt.Sprintf("Friends within %.0f\" may use his Leadership.", e.Roster.List.LeaderRadius.Inches())}, Rule: "LEAD-07"})
	}
	for k, m := range e.marks(set, t) {
		all = append(all, ui.Line{ID: fmt.Sprintf("mark-%d", k), Title: rules.Capital(m.name), About: said(m.about), Rule: m.rule})
	}
	for class, keys := range [][]string{rec.Mutations, rec.Skills} {
		for k, m := range e.talents(set, keys) {
			key, c := keys[k], []string{"mutation", "skill"}[class]
			all = append(all, ui.Line{ID: "knows-" + key, Title: rules.Capital(m.name), Right: c, About: said(m.about), Rule: m.rule, Less: func() { e.part(i, c, key) }})
		}
	}
	if id, ok := set.MagicNamed(t.Magic); ok && id > 0 {
		if len(rec.Spells) == 0 {
			all = append(all, ui.Line{ID: "magic", Title: set.Magic[id].Name, About: []string{"Dice choose his spells when the battle begins."}, Rule: "MAGIC-03"})
		}
		for _, key := range rec.Spells {
			if sp, ok := set.SpellNamed(key); ok {
				s := &set.Spells[sp]
				all = append(all, ui.Line{ID: "knows-" + key, Title: rules.Capital(s.Name), Right: fmt.Sprintf("%d+", s.Difficulty), About: said(s.About), Rule: s.Rule, Less: func() { e.part(i, "spell", key) }})
			}
		}
	}
	if t.Large {
		all = append(all, ui.Line{ID: "large", Title: "Large", Rule: "SHOOT-16", About: []string{"Counts 20 for the rating, is seen and hit more easily."}})
	}
	if t.Race != "" {
		all = append(all, ui.Line{ID: "experience", Title: fmt.Sprintf("Experience %d", t.XP+rec.XP), About: []string{"No characteristic goes past the maximum of his race: " + e.maximum(t) + "."}, Rule: "BAND-19"})
	} else {
		all = append(all, ui.Line{ID: "experience", Title: "Gains no experience", Rule: "BAND-19"})
	}
	if t.Upkeep > 0 {
		all = append(all, ui.Line{ID: "upkeep", Title: "Upkeep " + crowns(t.Upkeep), Rule: t.Rule})
	}
	return append([]ui.Line{{Heading: true, Title: "Special rules"}}, all...)
}

func (e *Editor) maximum(t *warbands.Type) string {
	p := warbands.RacialMaximums[t.Race]
	return figures(&p)
}

// figuresOf are the nine characteristics of a profile, with which of them were gained.
func figuresOf(p, gains *rules.Profile) []ui.Figure {
	all := make([]ui.Figure, len(warbands.Characteristics))
	for i, c := range warbands.Characteristics {
		all[i] = ui.Figure{Name: c, Value: strconv.Itoa(figure(p, c)), Gained: figure(gains, c) != 0}
	}
	return all
}

// figure is a characteristic of a profile by its short name.
func figure(p *rules.Profile, name string) int {
	switch name {
	case "M":
		return p.M
	case "WS":
		return p.WS
	case "BS":
		return p.BS
	case "S":
		return p.S
	case "T":
		return p.T
	case "W":
		return p.W
	case "I":
		return p.I
	case "A":
		return p.A
	}
	return p.Ld
}
