package muster

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
	"cometfall/rules/help"
	"cometfall/rules/warbands"
)

// crowns is a price in words.
func crowns(n int) string { return strconv.Itoa(n) + " gc" }

// thingName is the name of something a warrior carries.
func thingName(set *rules.Ruleset, key string) string { return thingOf(set, key).name }

// thing is what there is to tell about something a warrior carries.
type thing struct{ name, about, rule string }

func thingOf(set *rules.Ruleset, key string) thing {
	name, about, rule := warbands.Describe(set, key)
	return thing{name, about, rule}
}

// counted are things by name, how often each, in the order in which they come.
func counted(set *rules.Ruleset, keys []string) string {
	var words []string
	for i, key := range keys {
		if slices.Contains(keys[:i], key) {
			continue
		}
		n := 0
		for _, k := range keys {
			if k == key {
				n++
			}
		}
		w := thingName(set, key)
		if n > 1 {
			w = fmt.Sprintf("%d × %s", n, w)
		}
		words = append(words, w)
	}
	return strings.Join(words, ", ")
}

// known are the names of skills, mutations and spells.
func known(set *rules.Ruleset, keys []string) (words []string) {
	for _, key := range keys {
		if id, ok := set.TalentNamed(key); ok {
			words = append(words, set.Talents[id].Name)
		} else if id, ok := set.SpellNamed(key); ok {
			words = append(words, set.Spells[id].Name)
		}
	}
	return words
}

// bandLines are the warriors of the warband, and what is wrong with it.
func (e *Editor) bandLines() []ui.Line {
	set := e.client.Bands.Rules()
	all := []ui.Line{{ID: "hire", Plate: true, Title: "Hire warriors …", Chosen: e.who < 0, Do: func() { e.Choose(-1) }}}
	heroes := 0
	for i := range e.Roster.Recruits {
		if t := e.Roster.TypeOf(i); t != nil && t.Hero {
			heroes++
		}
	}
	for _, part := range []struct {
		name, right string
		is          func(t *warbands.Type) bool
	}{
		{"Heroes", fmt.Sprintf("%d of 6", heroes), func(t *warbands.Type) bool { return t.Hero }},
		{"Henchmen", "", func(t *warbands.Type) bool { return !t.Hero && !t.Sword() }},
		{"Hired swords", "", (*warbands.Type).Sword},
	} {
		begun := false
		for i := range e.Roster.Recruits {
			t := e.Roster.TypeOf(i)
			if t == nil || !part.is(t) || e.Group(i)[0] != i {
				continue
			}
			if !begun {
				all, begun = append(all, ui.Line{Heading: true, Title: part.name, Right: part.right}), true
			}
			all = append(all, e.manLine(set, i, t))
		}
	}
	for k, w := range e.owned(set) {
		if k == 0 {
			all = append(all, ui.Line{Heading: true, Title: "Vehicles"})
		}
		all = append(all, w)
	}
	if len(e.Roster.Recruits) == 0 {
		all = append(all, ui.Line{Title: "Nobody is hired yet.", About: []string{"Press on somebody of the list to hire him. Begin with the leader."}})
	}
	problems := e.Roster.Problems(set)
	if len(problems) == 0 {
		return all
	}
	all = append(all, ui.Line{Heading: true, Title: "What is missing or wrong"})
	for k, p := range problems {
		all = append(all, ui.Line{ID: fmt.Sprintf("fault-%d", k), Title: rules.Capital(p.Text) + ".", Rule: p.Rule, Ink: e.client.Win.Palette.Warning, Do: func() { e.see(p) }})
	}
	return all
}

// manLine is the line of a warrior or a group.
func (e *Editor) manLine(set *rules.Ruleset, i int, t *warbands.Type) ui.Line {
	group, rec := e.Group(i), &e.Roster.Recruits[i]
	n := len(group)
	l := ui.Line{ID: fmt.Sprintf("man-%d", i), Icon: t.Figure, Title: rec.Name, Right: crowns(n * e.Roster.CostOf(set, i)), Chosen: e.who == i, Do: func() { e.Choose(i) }}
	l.Paint = e.figure(set, i)
	about := t.Name
	if !t.Hero && !t.Sword() {
		l.Title = fmt.Sprintf("%d × %s", n, t.Name)
		var names []string
		for _, k := range group {
			names = append(names, e.Roster.Recruits[k].Name)
		}
		about = strings.Join(names, ", ")
		l.More = func() { e.enlarge(i) }
		l.Less = func() { e.dismiss(i) }
	}
	l.About = []string{about}
	has := append([]string{}, known(set, slices.Concat(rec.Mutations, rec.Skills, rec.Spells))...)
	if gear := counted(set, rec.Gear); gear != "" {
		has = append(has, gear)
	}
	switch {
	case len(has) > 0:
		l.About = append(l.About, rules.Capital(strings.Join(has, ", ")))
	case len(t.Weapons) > 0:
		l.About = append(l.About, "Nothing but the free dagger")
		if !slices.Contains(t.Weapons, "dagger") {
			l.About[len(l.About)-1] = "Nothing"
		}
	}
	return l
}

// openings are those who could be hired.
func (e *Editor) openings() []ui.Line {
	set := e.client.Bands.Rules()
	var all []ui.Line
	part := ""
	for _, o := range e.Roster.Openings(set) {
		t := o.Type
		p, limit := "Henchmen", fmt.Sprintf("%d hired", o.Has)
		switch {
		case t.Sword():
			p = "Hired swords"
		case t.Hero:
			p = "Heroes"
		}
		if t.Max > 0 {
			limit = fmt.Sprintf("%d of %d hired", o.Has, t.Max)
		}
		if t.Min > o.Has {
			limit += "; needed"
		}
		if t.Leader {
			limit = "Leader. " + limit
		}
		words := e.natureWords(set, t)
		if !help.Matches(e.search.Text, t.Name, p, words) {
			continue
		}
		if p != part {
			part = p
			all = append(all, ui.Line{Heading: true, Title: p})
		}
		l := ui.Line{ID: "hire-" + t.Key, Icon: t.Figure, Title: t.Name, Right: crowns(o.Cost), Rule: t.Rule, Do: func() { e.hire(t) }}
		l.About = []string{limit, figures(&t.Profile)}
		if t.Sword() {
			l.About = append(l.About, "Brings: "+e.brings(set, t)+".")
		}
		if words != "" {
			l.About = append(l.About, words)
		}
		if o.WhyNot != nil {
			l.Why = rules.Sentence(o.WhyNot)
			l.Do = func() { e.Tell(l.Why) }
		}
		l.Give = e.hireDragged(&o)
		all = append(all, l)
	}
	begun := false
	for _, w := range e.Roster.Yard(set) {
		if !help.Matches(e.search.Text, w.Name, "vehicles", w.About) {
			continue
		}
		if !begun {
			all, begun = append(all, ui.Line{Heading: true, Title: "Vehicles"}), true
		}
		all = append(all, e.vehicle(set, &w))
	}
	if len(all) == 0 {
		all = append(all, ui.Line{Title: "Nobody is called that."})
	}
	return all
}

// owned are the vehicles that the warband has.
func (e *Editor) owned(set *rules.Ruleset) (all []ui.Line) {
	for _, w := range e.Roster.Yard(set) {
		if w.Has == 0 {
			continue
		}
		l := e.vehicle(set, &w)
		l.ID = "own-" + w.Key
		l.Right = crowns(w.Has * w.Price)
		l.More = l.Do
		l.Do = func() { e.Choose(-1) }
		all = append(all, l)
		all = append(all, e.fitted(set, &w)...)
	}
	return all
}

// vehicle is the line of a vehicle that can be bought, or is.
func (e *Editor) vehicle(set *rules.Ruleset, w *warbands.Ware) ui.Line {
	l := ui.Line{ID: "vehicle-" + w.Key, Title: rules.Capital(w.Name), Right: crowns(w.Price), Rule: w.Rule, About: []string{w.About}}
	if set.VehicleKind(w.Key) == nil {
		l.About = append(l.About, "It stays at home until the optional rules of its kind are agreed on.")
	}
	key := w.Key
	l.Do = func() { e.try(func() error { return e.Roster.Buy(set, key) }) }
	if w.Has > 0 {
		l.Title, l.Ink = fmt.Sprintf("%s (has %d)", l.Title, w.Has), view.Brass
		l.Less = func() { e.try(func() error { return e.Roster.Sell(set, key) }) }
	}
	if w.WhyNot != nil {
		l.Why = rules.Sentence(w.WhyNot)
		l.Do = func() { e.Tell(l.Why) }
	}
	return l
}

// brings is what a hired sword carries.
func (e *Editor) brings(set *rules.Ruleset, t *warbands.Type) string {
	words := counted(set, t.Gear)
	if len(t.Choices) > 0 {
		var ways []string
		for _, c := range t.Choices {
			ways = append(ways, counted(set, c))
		}
		if words != "" {
			words += ", and "
		}
		words += "one of these: " + strings.Join(ways, "; ")
	}
	return words
}

// figures is a profile in one line.
func figures(p *rules.Profile) string {
	var words []string
	for _, c := range warbands.Characteristics {
		words = append(words, fmt.Sprintf("%s%d", c, figure(p, c)))
	}
	return strings.Join(words, "  ")
}

// natureWords are the special rules of a type by name.
func (e *Editor) natureWords(set *rules.Ruleset, t *warbands.Type) string {
	var words []string
	for _, m := range e.marks(set, t) {
		words = append(words, m.name)
	}
	if t.Large {
		words = append(words, "large")
	}
	if id, ok := set.MagicNamed(t.Magic); ok && id > 0 {
		words = append(words, set.Magic[id].Name)
	}
	switch t.Mutates {
	case warbands.MustMutate:
		words = append(words, "must be a mutant")
	case warbands.MayMutate:
		words = append(words, "may be a mutant")
	}
	return rules.Capital(strings.Join(words, ", "))
}

// marks are the special rules of a type's kind.
func (e *Editor) marks(set *rules.Ruleset, t *warbands.Type) []thing {
	traits := t.Traits
	if !t.Sword() {
		traits |= e.Roster.List.Traits
	}
	var all []thing
	for _, m := range (&rules.State{Rules: set}).Marks(&rules.Warrior{Traits: traits}) {
		rule := warbands.TraitRule(m[0])
		if rule == "" {
			rule = e.client.Cited(m[1])
		}
		all = append(all, thing{m[0], m[1], rule})
	}
	return append(all, e.talents(set, t.Talents)...)
}

// talents are special rules, skills or mutations by key.
func (e *Editor) talents(set *rules.Ruleset, keys []string) (all []thing) {
	for _, key := range keys {
		if id, ok := set.TalentNamed(key); ok {
			t := &set.Talents[id]
			all = append(all, thing{t.Name, t.About, t.Rule})
		}
	}
	return all
}

// classes are what there is to have, with their tabs.
var classes = []struct{ class, tab string }{
	{"close combat", toFight}, {"missiles", toShoot}, {"armour", toWear}, {"equipment", toCarry}, {"mutation", toMutate}, {"spell", toCast}, {"skill", toLearn},
}

// tabOf is the tab of a class of wares.
func tabOf(class string) string {
	for _, c := range classes {
		if c.class == class {
			return c.tab
		}
	}
	return ""
}

// offers are what the chosen warrior could have, of the chosen kind.
func (e *Editor) offers() []ui.Line {
	set, i := e.client.Bands.Rules(), e.who
	t := e.Roster.TypeOf(i)
	rec := &e.Roster.Recruits[i]
	if len(e.shown) == 0 {
		return []ui.Line{{Title: fmt.Sprintf("A %s carries and learns nothing.", t.Name), About: []string{"He fights with what nature gave him."}, Rule: "BAND-20"}}
	}
	searched := e.search.Text != ""
	switch {
	case searched:
	case e.Offered == toArm:
		return e.arms(set, t)
	case e.Offered == ToRaise:
		return e.raises(set)
	}
	var all []ui.Line
	part := ""
	for _, w := range slices.Concat(e.Roster.Shop(set, i), e.Roster.School(set, i)) {
		if !searched && tabOf(w.Class) != e.Offered || !help.Matches(e.search.Text, w.Name, w.Class, w.About, w.Rule) {
			continue
		}
		if w.Class != part && searched {
			part = w.Class
			all = append(all, ui.Line{Heading: true, Title: tabOf(part)})
		}
		all = append(all, e.ware(set, i, &w))
	}
	if len(all) == 0 {
		return []ui.Line{{Title: "Nothing is called that."}}
	}
	if t.Magic != "" && !searched && e.Offered == toCast && len(rec.Spells) == 0 {
		name := "Name a spell"
		if t.Spells > 1 {
			name = fmt.Sprintf("Name up to %d spells", t.Spells)
		}
		all = slices.Insert(all, 0, ui.Line{Title: name + ", or name none: then dice choose when the battle begins.", Rule: "MAGIC-03"})
	}
	return all
}

// ware is the line of something that can be had.
func (e *Editor) ware(set *rules.Ruleset, i int, w *warbands.Ware) ui.Line {
	n := len(e.Group(i))
	key := w.Key
	l := ui.Line{ID: "ware-" + key, Title: rules.Capital(w.Name), Rule: w.Rule, Holds: true}
	if w.Price > 0 || w.Class != "skill" && w.Class != "spell" {
		l.Right = crowns(w.Price)
		if n > 1 {
			l.Right = fmt.Sprintf("%d × %s", n, l.Right)
		}
	}
	if id, ok := set.SpellNamed(key); ok && w.Class == "spell" && set.Spells[id].Difficulty > 0 {
		l.Right = fmt.Sprintf("%d+", set.Spells[id].Difficulty)
	}
	if w.Has > 0 {
		l.Title, l.Ink = fmt.Sprintf("%s (has %d)", l.Title, w.Has), view.Brass
		l.Less = func() { e.part(i, w.Class, key) }
	}
	l.About = said(w.About)
	if about := thingOf(set, key).about; about != "" {
		l.About = []string{about}
	}
	class := w.Class
	l.Do = func() { e.give(i, class, key) }
	l.Give = func(who int) { e.give(who, class, key) }
	if w.WhyNot != nil {
		l.Why = rules.Sentence(w.WhyNot)
	}
	return l
}

// part takes something from a warrior again.
func (e *Editor) part(i int, class, key string) {
	set := e.client.Bands.Rules()
	e.try(func() error {
		switch class {
		case "mutation", "skill", "spell":
			return e.Roster.Forget(set, i, key)
		}
		return e.Roster.Unequip(set, i, key)
	})
}

// arms are the weapons a hired sword may choose between.
func (e *Editor) arms(set *rules.Ruleset, t *warbands.Type) (all []ui.Line) {
	i := e.who
	for k, c := range t.Choices {
		has := slices.Sorted(slices.Values(e.Roster.Recruits[i].Gear))
		mine := slices.Equal(has, slices.Sorted(slices.Values(slices.Concat(t.Gear, c))))
		all = append(all, ui.Line{ID: fmt.Sprintf("arm-%d", k), Title: rules.Capital(counted(set, c)), Chosen: mine, Do: func() {
			e.try(func() error { return e.Roster.Rearm(set, i, k) })
		}})
	}
	return all
}

// raises are the characteristics that can be bought or were gained (INDIV-07).
func (e *Editor) raises(set *rules.Ruleset) (all []ui.Line) {
	i := e.who
	p, gains := e.Roster.Profile(i), e.Roster.Recruits[i].Gains
	for _, c := range warbands.Characteristics {
		raise := func(by int) func() {
			return func() { e.try(func() error { return e.Roster.Raise(set, i, c, by) }) }
		}
		l := ui.Line{ID: "raise-" + c, Title: fmt.Sprintf("%s %d", warbands.CharacteristicName(c), figure(&p, c)), Rule: "INDIV-08", Do: raise(1)}
		if e.Roster.Individual {
			l.Right = crowns(e.Roster.GainPrice(i, c))
		}
		if n := figure(&gains, c); n > 0 {
			l.Title, l.Ink, l.Less = fmt.Sprintf("%s (%d gained)", l.Title, n), view.Brass, raise(-1)
		}
		if why := e.Roster.Clone().Raise(set, i, c, 1); why != nil {
			l.Why = rules.Sentence(why)
		}
		all = append(all, l)
	}
	return all
}
