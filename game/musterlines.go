package game

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

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
func (e *editor) bandLines() []line {
	set := e.g.ruleset()
	all := []line{{id: "hire", plate: true, title: "Hire warriors …", chosen: e.who < 0, do: func() { e.choose(-1) }}}
	heroes := 0
	for i := range e.r.Recruits {
		if t := e.r.TypeOf(i); t != nil && t.Hero {
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
		for i := range e.r.Recruits {
			t := e.r.TypeOf(i)
			if t == nil || !part.is(t) || e.group(i)[0] != i {
				continue
			}
			if !begun {
				all, begun = append(all, line{heading: true, title: part.name, right: part.right}), true
			}
			all = append(all, e.manLine(set, i, t))
		}
	}
	if len(e.r.Recruits) == 0 {
		all = append(all, line{title: "Nobody is hired yet.", about: []string{"Press on somebody of the list to hire him. Begin with the leader."}})
	}
	problems := e.r.Problems(set)
	if len(problems) == 0 {
		return all
	}
	all = append(all, line{heading: true, title: "What is missing or wrong"})
	for k, p := range problems {
		all = append(all, line{id: fmt.Sprintf("fault-%d", k), title: rules.Capital(p.Text) + ".", rule: p.Rule, ink: e.g.win.Palette.Warning, do: func() { e.see(p) }})
	}
	return all
}

// manLine is the line of a warrior or a group.
func (e *editor) manLine(set *rules.Ruleset, i int, t *warbands.Type) line {
	group, rec := e.group(i), &e.r.Recruits[i]
	n := len(group)
	l := line{id: fmt.Sprintf("man-%d", i), icon: t.Figure, title: rec.Name, right: crowns(n * e.r.CostOf(set, i)), chosen: e.who == i, do: func() { e.choose(i) }}
	about := t.Name
	if !t.Hero && !t.Sword() {
		l.title = fmt.Sprintf("%d × %s", n, t.Name)
		var names []string
		for _, k := range group {
			names = append(names, e.r.Recruits[k].Name)
		}
		about = strings.Join(names, ", ")
		l.more = func() { e.enlarge(i) }
		l.less = func() { e.dismiss(i) }
	}
	l.about = []string{about}
	has := append([]string{}, known(set, slices.Concat(rec.Mutations, rec.Skills, rec.Spells))...)
	if gear := counted(set, rec.Gear); gear != "" {
		has = append(has, gear)
	}
	switch {
	case len(has) > 0:
		l.about = append(l.about, rules.Capital(strings.Join(has, ", ")))
	case len(t.Weapons) > 0:
		l.about = append(l.about, "Nothing but the free dagger")
		if !slices.Contains(t.Weapons, "dagger") {
			l.about[len(l.about)-1] = "Nothing"
		}
	}
	return l
}

// openings are those who could be hired.
func (e *editor) openings() []line {
	set := e.g.ruleset()
	var all []line
	part := ""
	for _, o := range e.r.Openings(set) {
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
		if !help.Matches(e.search.text, t.Name, p, words) {
			continue
		}
		if p != part {
			part = p
			all = append(all, line{heading: true, title: p})
		}
		l := line{id: "hire-" + t.Key, icon: t.Figure, title: t.Name, right: crowns(o.Cost), rule: t.Rule, do: func() { e.hire(t) }}
		l.about = []string{limit, figures(&t.Profile)}
		if t.Sword() {
			l.about = append(l.about, "Brings: "+e.brings(set, t)+".")
		}
		if words != "" {
			l.about = append(l.about, words)
		}
		if o.WhyNot != nil {
			l.about = l.about[1:] // the reason in place of the number
			l.why = []string{sentence(o.WhyNot)}
			l.do = func() { e.tell(sentence(o.WhyNot)) }
		}
		l.give = e.hireDragged(&o)
		all = append(all, l)
	}
	if len(all) == 0 {
		all = append(all, line{title: "Nobody is called that."})
	}
	return all
}

// brings is what a hired sword carries.
func (e *editor) brings(set *rules.Ruleset, t *warbands.Type) string {
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
func (e *editor) natureWords(set *rules.Ruleset, t *warbands.Type) string {
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

// traitRules are the rules of the traits that name none themselves.
var traitRules = map[string]string{
	"causes fear": "PSY-01", "knows no fear": "PSY-01", "immune to psychology": "PSY-17", "frenzied": "PSY-06",
	"fights with tooth and claw": "BAND-20", "never alone": "LEAD-09", "expert swordsman": "LEARN-C5",
	"immune to poison": "SPEC-11", "feels no pain": "INJ-04", "stupid": "PSY-11",
}

// marks are the special rules of a type's kind.
func (e *editor) marks(set *rules.Ruleset, t *warbands.Type) []thing {
	traits := t.Traits
	if !t.Sword() {
		traits |= e.r.List.Traits
	}
	var all []thing
	for _, m := range (&rules.State{Rules: set}).Marks(&rules.Warrior{Traits: traits}) {
		rule := traitRules[m[0]]
		if rule == "" {
			rule = citedIn(m[1])
		}
		all = append(all, thing{m[0], m[1], rule})
	}
	return append(all, e.talents(set, t.Talents)...)
}

// talents are special rules, skills or mutations by key.
func (e *editor) talents(set *rules.Ruleset, keys []string) (all []thing) {
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
func (e *editor) offers() []line {
	set, i := e.g.ruleset(), e.who
	t := e.r.TypeOf(i)
	rec := &e.r.Recruits[i]
	if len(e.shown) == 0 {
		return []line{{title: fmt.Sprintf("A %s carries and learns nothing.", t.Name), about: []string{"He fights with what nature gave him."}, rule: "BAND-20"}}
	}
	searched := e.search.text != ""
	switch {
	case searched:
	case e.tab == toArm:
		return e.arms(set, t)
	case e.tab == toRaise:
		return e.raises(set)
	}
	var all []line
	part := ""
	for _, w := range slices.Concat(e.r.Shop(set, i), e.r.School(set, i)) {
		if !searched && tabOf(w.Class) != e.tab || !help.Matches(e.search.text, w.Name, w.Class, w.About, w.Rule) {
			continue
		}
		if w.Class != part && searched {
			part = w.Class
			all = append(all, line{heading: true, title: tabOf(part)})
		}
		all = append(all, e.ware(set, i, &w))
	}
	if len(all) == 0 {
		return []line{{title: "Nothing is called that."}}
	}
	if t.Magic != "" && !searched && e.tab == toCast && len(rec.Spells) == 0 {
		name := "Name a spell"
		if t.Spells > 1 {
			name = fmt.Sprintf("Name up to %d spells", t.Spells)
		}
		all = slices.Insert(all, 0, line{title: name + ", or name none: then dice choose when the battle begins.", rule: "MAGIC-03"})
	}
	return all
}

// ware is the line of something that can be had.
func (e *editor) ware(set *rules.Ruleset, i int, w *warbands.Ware) line {
	n := len(e.group(i))
	key := w.Key
	l := line{id: "ware-" + key, title: rules.Capital(w.Name), rule: w.Rule, holds: true}
	if w.Price > 0 || w.Class != "skill" && w.Class != "spell" {
		l.right = crowns(w.Price)
		if n > 1 {
			l.right = fmt.Sprintf("%d × %s", n, l.right)
		}
	}
	if id, ok := set.SpellNamed(key); ok && w.Class == "spell" && set.Spells[id].Difficulty > 0 {
		l.right = fmt.Sprintf("%d+", set.Spells[id].Difficulty)
	}
	if w.Has > 0 {
		l.title, l.ink = fmt.Sprintf("%s (has %d)", l.title, w.Has), view.Brass
		l.less = func() { e.part(i, w.Class, key) }
	}
	l.about = said(w.About)
	if about := thingOf(set, key).about; about != "" {
		l.about = []string{about}
	}
	class := w.Class
	l.do = func() { e.give(i, class, key) }
	l.give = func(who int) { e.give(who, class, key) }
	if w.WhyNot != nil {
		l.why = []string{sentence(w.WhyNot)}
	}
	return l
}

// part takes something from a warrior again.
func (e *editor) part(i int, class, key string) {
	set := e.g.ruleset()
	e.try(func() error {
		switch class {
		case "mutation", "skill", "spell":
			return e.r.Forget(set, i, key)
		}
		return e.r.Unequip(set, i, key)
	})
}

// arms are the weapons a hired sword may choose between.
func (e *editor) arms(set *rules.Ruleset, t *warbands.Type) (all []line) {
	i := e.who
	for k, c := range t.Choices {
		has := slices.Sorted(slices.Values(e.r.Recruits[i].Gear))
		mine := slices.Equal(has, slices.Sorted(slices.Values(slices.Concat(t.Gear, c))))
		all = append(all, line{id: fmt.Sprintf("arm-%d", k), title: rules.Capital(counted(set, c)), chosen: mine, do: func() {
			e.try(func() error { return e.r.Rearm(set, i, k) })
		}})
	}
	return all
}

// characteristicNames are the characteristics in full.
var characteristicNames = map[string]string{"M": "Movement", "WS": "Weapon Skill", "BS": "Ballistic Skill", "S": "Strength", "T": "Toughness",
	"W": "Wounds", "I": "Initiative", "A": "Attacks", "Ld": "Leadership"}

// raises are the characteristics that can be bought or were gained (INDIV-07).
func (e *editor) raises(set *rules.Ruleset) (all []line) {
	i := e.who
	p, gains := e.r.Profile(i), e.r.Recruits[i].Gains
	for _, c := range warbands.Characteristics {
		raise := func(by int) func() {
			return func() { e.try(func() error { return e.r.Raise(set, i, c, by) }) }
		}
		l := line{id: "raise-" + c, title: fmt.Sprintf("%s %d", characteristicNames[c], figure(&p, c)), rule: "INDIV-08", do: raise(1)}
		if e.r.Individual {
			l.right = crowns(e.r.GainPrice(i, c))
		}
		if n := figure(&gains, c); n > 0 {
			l.title, l.ink, l.less = fmt.Sprintf("%s (%d gained)", l.title, n), view.Brass, raise(-1)
		}
		if why := e.r.Clone().Raise(set, i, c, 1); why != nil {
			l.why = []string{sentence(why)}
		}
		all = append(all, l)
	}
	return all
}

// cardLines are all there is to tell about the chosen warrior.
func (e *editor) cardLines() []line {
	set := e.g.ruleset()
	if e.who < 0 {
		l := e.r.List
		return []line{
			{heading: true, title: l.Name},
			{title: l.About, about: []string{fmt.Sprintf("%d crowns to begin with, %d to %d models, 6 heroes at most.", l.Start, l.Min, l.Max)}, rule: "BAND-02"},
			{title: "How to begin", about: []string{
				"1. Hire the leader, then other heroes and henchmen: press on a row of the list, or drag it to the left.",
				"2. A henchman begins a group; + in the warband hires one more of them, with the same arms.",
				"3. Press on a warrior of the warband to equip him. Everybody has a dagger already.",
				"4. The line above says what is missing until the warband is legal. Every change can be undone.",
			}},
			{title: "Letters search the list", about: []string{"Enter takes the first row that was found. Arrows go from row to row, + and - take one more or one less, Delete dismisses."}},
		}
	}
	i, t := e.who, e.r.TypeOf(e.who)
	rec := &e.r.Recruits[i]
	group := e.group(i)
	all := []line{{heading: true, title: t.Name, right: crowns(e.r.CostOf(set, i)) + " each"}}
	if len(group) == 1 {
		all[0].right = crowns(e.r.CostOf(set, i))
	}
	for _, k := range group {
		l := line{id: fmt.Sprintf("name-%d", k), title: e.r.Recruits[k].Name, right: "rename", do: func() { e.nameOne(k) }}
		if e.naming == k {
			l.edit, l.do = &e.called, nil
		}
		all = append(all, l)
	}
	p := e.r.Profile(i)
	all = append(all, line{profile: &p, gains: &rec.Gains})
	if !t.Hero && !t.Sword() {
		more := line{id: "enlarge", plate: true, title: "One more of them", right: crowns(e.r.CostOf(set, i)), do: func() { e.enlarge(i) }}
		all = append(all, more)
	}
	words := "Dismiss " + rec.Name
	if len(group) > 1 {
		words = "Dismiss one"
	}
	all = append(all, line{id: "dismiss", plate: true, title: words, do: func() { e.dismiss(i) }})
	all = append(all, e.gearLines(set, i, t)...)
	return append(all, e.ruleLines(set, i, t)...)
}

// gearLines are what the chosen warrior carries.
func (e *editor) gearLines(set *rules.Ruleset, i int, t *warbands.Type) []line {
	rec := &e.r.Recruits[i]
	var all []line
	if slices.Contains(t.Weapons, "dagger") && !slices.Contains(rec.Gear, "fighting-claws") {
		d := thingOf(set, "dagger")
		all = append(all, line{title: rules.Capital(d.name) + ", free", about: said(d.about), rule: d.rule, id: "free-dagger"})
	}
	for k, g := range rec.Gear {
		if slices.Contains(rec.Gear[:k], g) {
			continue
		}
		what := thingOf(set, g)
		l := line{id: "has-" + g, title: rules.Capital(counted(set, slices.DeleteFunc(slices.Clone(rec.Gear), func(o string) bool { return o != g }))), about: said(what.about), rule: what.rule}
		if !t.Sword() {
			l.right = crowns(e.r.PriceOf(set, t, g))
			l.less = func() { e.part(i, "", g) }
		}
		all = append(all, l)
	}
	if len(all) > 0 {
		all = slices.Insert(all, 0, line{heading: true, title: "Carries"})
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
func (e *editor) ruleLines(set *rules.Ruleset, i int, t *warbands.Type) []line {
	rec := &e.r.Recruits[i]
	var all []line
	if t.Leader {
		all = append(all, line{id: "leader", title: "Leader", about: []string{fmt.Sprintf("Friends within %.0f\" may use his Leadership.", e.r.List.LeaderRadius.Inches())}, rule: "LEAD-07"})
	}
	for k, m := range e.marks(set, t) {
		all = append(all, line{id: fmt.Sprintf("mark-%d", k), title: rules.Capital(m.name), about: said(m.about), rule: m.rule})
	}
	for class, keys := range [][]string{rec.Mutations, rec.Skills} {
		for k, m := range e.talents(set, keys) {
			key, c := keys[k], []string{"mutation", "skill"}[class]
			all = append(all, line{id: "knows-" + key, title: rules.Capital(m.name), right: c, about: said(m.about), rule: m.rule, less: func() { e.part(i, c, key) }})
		}
	}
	if id, ok := set.MagicNamed(t.Magic); ok && id > 0 {
		if len(rec.Spells) == 0 {
			all = append(all, line{id: "magic", title: set.Magic[id].Name, about: []string{"Dice choose his spells when the battle begins."}, rule: "MAGIC-03"})
		}
		for _, key := range rec.Spells {
			if sp, ok := set.SpellNamed(key); ok {
				s := &set.Spells[sp]
				all = append(all, line{id: "knows-" + key, title: rules.Capital(s.Name), right: fmt.Sprintf("%d+", s.Difficulty), about: said(s.About), rule: s.Rule, less: func() { e.part(i, "spell", key) }})
			}
		}
	}
	if t.Large {
		all = append(all, line{id: "large", title: "Large", rule: "SHOOT-16", about: []string{"Counts 20 for the rating, is seen and hit more easily."}})
	}
	if t.Race != "" {
		all = append(all, line{id: "experience", title: fmt.Sprintf("Experience %d", t.XP+rec.XP), about: []string{"No characteristic goes past the maximum of his race: " + e.maximum(t) + "."}, rule: "BAND-19"})
	} else {
		all = append(all, line{id: "experience", title: "Gains no experience", rule: "BAND-19"})
	}
	if t.Upkeep > 0 {
		all = append(all, line{id: "upkeep", title: "Upkeep " + crowns(t.Upkeep), rule: t.Rule})
	}
	return append([]line{{heading: true, title: "Special rules"}}, all...)
}

func (e *editor) maximum(t *warbands.Type) string {
	p := warbands.RacialMaximums[t.Race]
	return figures(&p)
}
