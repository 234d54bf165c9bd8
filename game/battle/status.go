package battle

import (
	"fmt"
	"math"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
	"cometfall/rules/book"
)

// Asking is what of a warrior's panel the pointer asks about: nothing, one of his
// nine characteristics from 1, or how he is.
type Asking int

const AskState Asking = 10

// Characteristics are the nine, with what each is for.
var Characteristics = [...]struct{ Name, use, rule string }{
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

// Because is an explanation: a heading, its lines, and the rule to read on at.
type Because struct {
	Title string
	Lines []string
	Rule  string
}

// Because says why a characteristic of a warrior is what it is.
func (b *Scene) Because(w *rules.Warrior, i int) Because {
	s, c := b.M.State, &Characteristics[i]
	now := b.profile(w)[i].now
	e := Because{fmt.Sprintf("%s %d", c.Name, now), []string{rules.Capital(c.use) + " (" + c.rule + ").", fmt.Sprintf("%d by his own profile.", value(&w.Base, i))}, c.rule}
	for _, ch := range s.ProfileChanges(w) {
		if by := value(&ch.Now, i) - value(&ch.Before, i); by != 0 {
			e.Lines = append(e.Lines, fmt.Sprintf("%+d: %s (%s).", by, ch.From, ch.Rule))
			e.Rule = ch.Rule
		}
	}
	switch {
	case i == 5 && w.Wounds < w.Base.W:
		e.Lines = append(e.Lines, fmt.Sprintf("%+d: wounds he lost (INJ-01).", w.Wounds-w.Base.W))
		e.Rule = "INJ-01"
	case i == 8:
		if ld, from := s.Leadership(w); ld != now {
			if from == "" {
				from = "what counts for his tests"
			}
			e.Lines = append(e.Lines, fmt.Sprintf("He tests with %d: %s (LEAD-07).", ld, from))
			e.Rule = "LEAD-07"
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
	{func(s *rules.State, w *rules.Warrior) bool { return s.Engaged(w) }, "In close combat: he neither moves away nor shoots.", "SHOOT-03"},
	{func(s *rules.State, w *rules.Warrior) bool { return s.Reloads(w) }, "His missile weapon is empty: it is being loaded, or was for one shot only.", "AMB-49"},
	{func(_ *rules.State, w *rules.Warrior) bool { return w.Did(rules.Ran) }, "He ran: he may not shoot in this turn.", "SHOOT-03"},
	{func(_ *rules.State, w *rules.Warrior) bool { return w.Did(rules.Shot) }, "He has shot in this turn.", "SHOOT-01"},
	{func(_ *rules.State, w *rules.Warrior) bool { return w.Did(rules.Cast) }, "He has cast a spell in this turn.", "MAGIC-08"},
	{func(_ *rules.State, w *rules.Warrior) bool { return w.Wounds < w.Base.W && w.InPlay() }, "Wounded: each wound he lost is a notch in his rim.", "INJ-01"},
}

// ExplainState says what it means to be as a warrior is.
func (b *Scene) ExplainState(w *rules.Warrior) Because {
	e := Because{Title: w.Name}
	if rule, words := book.Befallen(b.M.State, w); words != "" {
		e.Lines, e.Rule = []string{words + " (" + rule + ")"}, rule
	}
	for i := range stateWords {
		if st := &stateWords[i]; st.is(b.M.State, w) {
			e.Lines = append(e.Lines, st.words+" ("+st.rule+")")
			if e.Rule == "" {
				e.Rule = st.rule
			}
		}
	}
	if len(e.Lines) == 0 {
		e.Lines, e.Rule = []string{"Nothing hinders him."}, "CHAR-14"
	}
	return e
}

// asked about: what of the panel lies at a place of the screen.
func (b *Scene) AskedAt(x, y float64) Asking {
	if b.Busy() || b.Shown() == nil {
		return 0
	}
	switch r := b.Panels.Warrior.Profile; {
	case r.Has(x, y):
		return Asking(1 + min(8, int((x-r.X)/(r.W/9))))
	case b.Panels.Warrior.state.Has(x, y):
		return AskState
	}
	return 0
}

// Explanation is what the pointer asks for; false for nothing.
func (b *Scene) Explanation() (Because, bool) {
	w := b.Shown()
	switch {
	case b.Asking == 0 || w == nil:
		return Because{}, false
	case b.Asking == AskState:
		return b.ExplainState(w), true
	}
	return b.Because(w, int(b.Asking)-1), true
}

// explained is an explanation as it was laid out beside what the pointer asks about.
type explained struct {
	at    ui.Rect // empty: nothing is explained
	words sketch
	about ui.Rect // the one of the nine characteristics it is about; or empty
}

// layOutExplanation lays out what the pointer asks for beside what it points at.
func (b *Scene) layOutExplanation() {
	o, pen := &b.Panels.explained, b.pen()
	o.at, o.about = ui.Rect{}, ui.Rect{}
	e, ok := b.Explanation()
	if !ok {
		return
	}
	at := b.Panels.Warrior.Profile
	if b.Asking == AskState {
		at = b.Panels.Warrior.state
	}
	w := math.Min(360, float64(b.Win.W)-16)
	if b.narrow() { // above the sheet, and beside the small buttons
		w = b.Free().W - 12
	}
	var lines []string
	for _, l := range e.Lines {
		lines = append(lines, pen.Wrap(ui.Plain, l, w-24)...)
	}
	h := 40 + 20*float64(len(lines))
	r := ui.R(at.X-w-16, at.Y-8, w, h)
	if b.narrow() {
		r.X, r.Y = 8, b.Panels.Warrior.Profile.Y-34-h
	} else { // beside the column of small buttons
		r.X = math.Max(8, r.X-smallButtons)
	}
	o.at = r
	k := &o.words
	k.begin(pen)
	k.fill(ui.R(r.X, r.Y, 3, r.H), view.Brass)
	k.write(e.Title, r.X+14, r.Y+7, ui.Strong, view.Brass)
	k.write(e.Rule, r.X+r.W-pen.Width(ui.Small, e.Rule)-10, r.Y+9, ui.Small, view.Quiet)
	for i, l := range lines {
		k.write(l, r.X+14, r.Y+31+20*float64(i), ui.Plain, view.Words)
	}
	if b.Asking != AskState { // which of the nine
		col := at.W / 9
		o.about = ui.R(at.X+col*float64(b.Asking-1), at.Y-2, col, at.H+2)
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
