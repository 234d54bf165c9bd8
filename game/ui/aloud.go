package ui

import (
	"slices"
	"strconv"
	"strings"

	"cometfall/game/host"
)

// Aloud gathers what a scene shows in words, with what is done where something of it
// is pressed or filled in.
type Aloud struct {
	host.Aloud
	news []string
	do   map[string]func(text string)
}

// Spoken is a scene that says more in words than its buttons do.
type Spoken interface{ Aloud(a *Aloud) }

// Noticing is a scene with a sentence to the players.
type Noticing interface{ Noticed() string }

// Part begins a part; what is said from now on is in it.
func (a *Aloud) Part(id, heading string) {
	a.Parts = append(a.Parts, host.AloudPart{ID: id, Heading: heading})
}

// row adds a row to the part that was begun last.
func (a *Aloud) row(r host.AloudRow, do func(text string)) {
	if len(a.Parts) == 0 {
		a.Part("first", "")
	}
	p := &a.Parts[len(a.Parts)-1]
	if r.ID == "" {
		r.ID = p.ID + " " + strconv.Itoa(len(p.Rows))
	}
	if do != nil {
		a.do[r.ID] = do
	}
	p.Rows = append(p.Rows, r)
}

// Say adds a sentence; an empty one is none.
func (a *Aloud) Say(words string) {
	if words = strings.TrimSpace(words); words != "" {
		a.row(host.AloudRow{Words: words}, nil)
	}
}

// Button adds a button with its words, or what it is for.
func (a *Aloud) Button(b Button) {
	r := host.AloudRow{ID: b.ID, Kind: host.AloudButton, Words: b.Words, Why: strings.TrimSuffix(b.Why, ".")}
	if r.Words == "" {
		r.Words = b.Tip
	}
	if b.Chosen {
		r.Chosen = host.IsChosen
	}
	do := b.Do
	a.row(r, func(string) { do() })
}

// OneOf adds a button of several of which one holds.
func (a *Aloud) OneOf(b Button) {
	a.Button(b)
	if rows := a.Parts[len(a.Parts)-1].Rows; !b.Chosen {
		rows[len(rows)-1].Chosen = host.NotChosen
	}
}

// Field adds a field to fill in.
func (a *Aloud) Field(id, label, text string, set func(text string)) {
	a.row(host.AloudRow{ID: id, Kind: host.AloudField, Words: label, Text: text}, set)
}

// Line adds a field for one line after the other.
func (a *Aloud) Line(id, label string, enter func(text string)) {
	a.row(host.AloudRow{ID: id, Kind: host.AloudLine, Words: label}, enter)
}

// Tell tells what happened.
func (a *Aloud) Tell(words string) { a.news = append(a.news, words) }

// Rest adds those of a window's buttons that have words and were not added yet, but for
// some.
func (a *Aloud) Rest(w *Window, but ...string) {
	for _, b := range w.Buttons {
		if b.Words == "" && b.Tip == "" || b.Do == nil || a.do[b.ID] != nil || slices.Contains(but, b.ID) {
			continue
		}
		a.Button(b)
	}
}

// voiced is what a stage has told to its voice.
type voiced struct {
	key    layoutKey
	notice string
	do     map[string]func(text string)
}

// hear does what was pressed or filled in where the window is read aloud.
func (s *Stage) hear() {
	if s.Voice == nil {
		return
	}
	for {
		h, ok := s.Voice.Heard()
		if !ok {
			return
		}
		do := s.voiced.do[h.ID]
		if do == nil { // it is gone
			continue
		}
		s.Win.Focus = ""
		do(h.Text)
		s.LayOut()
		s.speak()
	}
}

// speak tells the voice what is shown, if that has changed.
func (s *Stage) speak() {
	if s.Voice == nil || s.laidOut == s.voiced.key {
		return
	}
	s.voiced.key = s.laidOut
	scene := s.Scene()
	a := &Aloud{do: map[string]func(string){}}
	a.Heading = scene.Name()
	notice := ""
	if n, ok := scene.(Noticing); ok {
		notice = n.Noticed()
	}
	if sp, ok := scene.(Spoken); ok {
		sp.Aloud(a)
	} else {
		a.Part("buttons", "")
		a.Rest(s.Win)
	}
	if notice != "" && notice != s.voiced.notice {
		a.Tell(notice)
	}
	s.voiced.notice, s.voiced.do = notice, a.do
	for i := range a.Parts { // what is greyed says why
		for k := range a.Parts[i].Rows {
			if r := &a.Parts[i].Rows[k]; r.Why != "" {
				r.Why = s.Plain(r.Why)
				a.do[r.ID] = func(string) { s.Voice.Tell(r.Why + ".") }
			}
		}
	}
	s.Voice.Show(&a.Aloud)
	if len(a.news) > 0 {
		s.Voice.Tell(strings.Join(a.news, "\n"))
	}
}
