package battle

import (
	"fmt"
	"math"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/help"
	"cometfall/rules/warbands"
)

// asking is what of a warrior's panel the pointer asks about: nothing, one of his
// nine characteristics from 1, how he is, or one of the things he has and the special
// rules he follows, counted from askThing.
type asking int

const (
	askState asking = 10
	askThing asking = 11
)

// askable is a place of the panel about a thing or a special rule, with what there is to say.
type askable struct {
	at    ui.Rect
	about because
}

// ofThing is what there is to say about a thing: what it does, and its rule.
func (b *Scene) ofThing(key string) because {
	name, about, rule := warbands.Describe(b.m.State.Rules, key)
	e := because{title: rules.Capital(name), rule: rule}
	if about != "" {
		e.lines = append(e.lines, about)
	}
	if r, ok := help.Find(rule); ok && about == "" {
		e.lines = append(e.lines, help.Told(r.Text))
	}
	return e
}

// ofMark is what there is to say about a special rule, a skill or a mutation.
func (b *Scene) ofMark(w *rules.Warrior, m [2]string) because {
	e := because{title: rules.Capital(m[0]), rule: help.Cited(m[1])}
	for _, id := range w.Talents {
		if t := &b.m.State.Rules.Talents[id]; t.Name == m[0] {
			e.rule = t.Rule
		}
	}
	if e.rule == "" {
		e.rule = warbands.TraitRule(m[0])
	}
	if m[1] != "" {
		e.lines = append(e.lines, help.Plain(m[1]))
	}
	if r, ok := help.Find(e.rule); ok && m[1] == "" {
		e.lines = append(e.lines, help.Told(r.Text))
	}
	return e
}

// characteristics are the nine, with what each is for.
var characteristics = [...]struct{ name, use, rule string }{
	{"Movement", "how many inches he goes in a turn", "CHAR-02"},
	{"Weapon Skill", "how well he hits, and is hit, in close combat", "CHAR-03"},
	{"Ballistic Skill", "how well he shoots", "CHAR-04"},
	{"Strength", "how easily his blows wound", "CHAR-05"},
	{"Toughness", "how hard he is to wound", "CHAR-06"},
	{"Wounds", "how many wounds he has left before an injury is rolled for", "CHAR-07"},
	{"Initiative", "who strikes first; tested for climbs, leaps and to find the hidden", "CHAR-08"},
	{"Attacks", "how many blows he strikes in a round", "CHAR-09"},
	{"Leadership", "tested on two dice to stand his ground", "CHAR-10"},
}

// value is a characteristic of a profile, by its place.
func value(p *rules.Profile, i int) int {
	return [...]int{p.M, p.WS, p.BS, p.S, p.T, p.W, p.I, p.A, p.Ld}[i]
}

// because is an explanation: a heading, its lines, and the rule to read on at.
type because struct {
	title string
	lines []string
	rule  string
}

// because says why a characteristic of a warrior is what it is.
func (b *Scene) because(w *rules.Warrior, i int) because {
	s, c := b.seen(), &characteristics[i]
	now := b.profile(w)[i].now
	e := because{fmt.Sprintf("%s %d", c.name, now), []string{rules.Capital(c.use) + ".", fmt.Sprintf("%d by his own profile.", value(&w.Base, i))}, c.rule}
	for _, ch := range s.ProfileChanges(w) {
		if by := value(&ch.Now, i) - value(&ch.Before, i); by != 0 {
			e.lines = append(e.lines, fmt.Sprintf("%+d: %s.", by, ch.From))
			e.rule = ch.Rule
		}
	}
	switch {
	case i == 5 && w.Wounds < w.Base.W:
		e.lines = append(e.lines, fmt.Sprintf("%+d: wounds he lost.", w.Wounds-w.Base.W))
		e.rule = "INJ-01"
	case i == 8:
		if ld, from := s.Leadership(w); ld != now {
			if from == "" {
				from = "what counts for his tests"
			}
			e.lines = append(e.lines, fmt.Sprintf("He tests with %d: %s.", ld, from))
			e.rule = "LEAD-07"
		}
	}
	return e
}

// stateWords explain how somebody is.
var stateWords = [...]struct {
	is          func(s *rules.State, w *rules.Warrior) bool
	words, rule string
}{
	{func(_ *rules.State, w *rules.Warrior) bool { return w.Condition == rules.Stunned }, "Stunned: he can do nothing, and an enemy takes him out of action with ease.", "INJ-12"},
	{func(_ *rules.State, w *rules.Warrior) bool { return w.Condition == rules.KnockedDown }, "Knocked down: he may crawl, and neither fights nor shoots.", "INJ-06"},
	{func(_ *rules.State, w *rules.Warrior) bool { return w.Fleeing }, "Fleeing: he tests his Leadership in his turn, or runs on.", "LEAD-13"},
	{func(_ *rules.State, w *rules.Warrior) bool { return w.Hidden }, "Hidden: nobody may shoot at him or charge him until he is found.", "HIDE-01"},
	{func(s *rules.State, w *rules.Warrior) bool { return s.Has(w, rules.Frenzied) }, "Frenzied: he must charge whom he can reach.", "PSY-06"},
	{func(s *rules.State, w *rules.Warrior) bool { return s.InCombat(w) }, "In close combat: he neither moves away nor shoots.", "SHOOT-03"},
	{func(s *rules.State, w *rules.Warrior) bool { return s.Reloads(w) }, "His missile weapon is empty: it is being loaded, or was for one shot only.", "AMB-49"},
	{func(_ *rules.State, w *rules.Warrior) bool { return w.Did(rules.Ran) }, "He ran: he may not shoot in this turn.", "SHOOT-03"},
	{func(_ *rules.State, w *rules.Warrior) bool { return w.Did(rules.Shot) }, "He has shot in this turn.", "SHOOT-01"},
	{func(_ *rules.State, w *rules.Warrior) bool { return w.Did(rules.Cast) }, "He has cast a spell in this turn.", "MAGIC-08"},
	{func(_ *rules.State, w *rules.Warrior) bool { return w.Wounds < w.Base.W && w.InPlay() }, "Wounded: each wound he lost is a notch in his rim.", "INJ-01"},
}

// explainState says what it means to be as a warrior is.
func (b *Scene) explainState(w *rules.Warrior) because {
	e := because{title: w.Name}
	if rule, words := book.Befallen(b.seen(), w); words != "" {
		e.lines, e.rule = []string{words}, rule
	}
	for _, told := range book.Circumstances(b.seen(), w) {
		e.lines = append(e.lines, told[0])
		if e.rule == "" {
			e.rule = told[1]
		}
	}
	for i := range stateWords {
		if st := &stateWords[i]; st.is(b.seen(), w) {
			e.lines = append(e.lines, st.words)
			if e.rule == "" {
				e.rule = st.rule
			}
		}
	}
	if len(e.lines) == 0 {
		e.lines, e.rule = []string{"Nothing hinders him."}, "CHAR-14"
	}
	return e
}

// asked about: what of the panel lies at a place of the screen.
func (b *Scene) askedAt(x, y float64) asking {
	if b.busy() {
		return 0
	}
	switch r := b.panels.warrior.profile; {
	case r.Has(x, y):
		return asking(1 + min(8, int((x-r.X)/(r.W/9))))
	case b.panels.warrior.state.Has(x, y):
		return askState
	}
	for i := range b.panels.warrior.asks {
		if b.panels.warrior.asks[i].at.Has(x, y) {
			return askThing + asking(i)
		}
	}
	return 0
}

// askedPlace is the place of the panel that the pointer asks about.
func (b *Scene) askedPlace() ui.Rect {
	p := &b.panels.warrior
	switch i := int(b.asking - askThing); {
	case b.asking == askState:
		return p.state
	case i >= 0 && i < len(p.asks):
		return p.asks[i].at
	}
	return p.profile
}

// explanation is what the pointer asks for; false for nothing.
func (b *Scene) explanation() (because, bool) {
	w := b.shown()
	switch {
	case b.asking == 0:
		return because{}, false
	case b.asking >= askThing: // of losses even where nobody is shown
		i := int(b.asking - askThing)
		if i >= len(b.panels.warrior.asks) {
			return because{}, false
		}
		return b.panels.warrior.asks[i].about, true
	case w == nil:
		return because{}, false
	case b.asking == askState:
		return b.explainState(w), true
	}
	return b.because(w, int(b.asking)-1), true
}

// explained is an explanation as it was laid out beside what the pointer asks about.
type explained struct {
	at    ui.Rect // empty: nothing is explained
	words sketch
	about ui.Rect // the one of the nine characteristics it is about; or empty
}

// layOutExplanation lays out what the pointer asks for beside what it points at.
func (b *Scene) layOutExplanation() {
	o := &b.panels.explained
	o.at, o.about = ui.Rect{}, ui.Rect{}
	e, ok := b.explanation()
	if !ok {
		b.layOutLogTip()
		return
	}
	at := b.askedPlace()
	w := math.Min(360, float64(b.win.W)-16)
	if b.narrow() { // above the sheet, and beside the small buttons
		w = b.free().W - 12
	}
	lines := b.explanationLines(&e, w)
	h := explanationHigh(lines)
	r := ui.R(at.X-w-16, at.Y-8, w, h)
	if b.narrow() {
		r.X, r.Y = 8, b.panels.warrior.profile.Y-34-h
	} else { // beside the column of small buttons
		r.Y = math.Max(topBar+4, math.Min(r.Y, float64(b.win.H)-h-8))
		r.X = math.Max(8, r.X-b.smallButtons())
	}
	o.lay(b.pen(), &e, lines, r)
	if b.asking >= askThing {
		o.about = ui.R(at.X-3, at.Y-1, at.W+6, at.H+2)
	} else if b.asking != askState { // which of the nine
		col := at.W / 9
		o.about = ui.R(at.X+col*float64(b.asking-1), at.Y-2, col, at.H+2)
	}
}

// explanationLines are the lines of an explanation so wide.
func (b *Scene) explanationLines(e *because, wide float64) (lines []string) {
	for _, l := range e.lines {
		lines = append(lines, b.pen().Wrap(ui.Plain, l, wide-24)...)
	}
	return lines
}

// explanationHigh is how high an explanation of so many lines is.
func explanationHigh(lines []string) float64 { return 40 + 20*float64(len(lines)) }

// lay lays an explanation out at a place.
func (o *explained) lay(pen *ui.Pen, e *because, lines []string, r ui.Rect) {
	o.at = r
	k := &o.words
	k.begin(pen)
	k.fill(ui.R(r.X, r.Y, 3, r.H), view.Brass)
	k.write(e.title, r.X+14, r.Y+7, ui.Strong, view.Brass)
	if e.rule != "" {
		name := pen.Fitted(help.TitleOf(e.rule), ui.Small, math.Max(0, r.W-34-pen.Width(ui.Strong, e.title)))
		k.write(name, r.X+r.W-pen.Width(ui.Small, name)-10, r.Y+9, ui.Small, view.Quiet)
	}
	for i, l := range lines {
		k.write(l, r.X+14, r.Y+31+20*float64(i), ui.Plain, view.Words)
	}
}

// draw draws the explanation.
func (o *explained) draw(dst *ui.Canvas) {
	if o.at.W == 0 {
		return
	}
	dst.Panel(o.at, view.Panel)
	o.words.draw(dst)
	if o.about.W > 0 {
		dst.Outline(o.about, 1, view.Brass)
	}
}
