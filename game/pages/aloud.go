package pages

import (
	"fmt"
	"strings"

	"cometfall/assets/manual"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules/help"
)

// How the pages read themselves aloud.

// Noticed is what went wrong.
func (t *Title) Noticed() string { return t.Trouble() }

// Aloud implements ui.Spoken.
func (t *Title) Aloud(a *ui.Aloud) {
	a.Heading = "Cometfall"
	waits, large, more := t.choices()
	a.Part("battles", "Battles")
	a.Say(t.Trouble())
	for _, b := range waits {
		a.Button(b)
	}
	for _, k := range large {
		k.Words += ": " + k.about
		a.Button(k.Button)
	}
	a.Part("pages", "More")
	for _, b := range more {
		a.Button(b)
	}
	a.Part("about", "About")
	a.Say("Rules: " + t.client.Agreed.Chosen.words() + ".")
	a.Say("An unofficial work by fans, not affiliated with any publisher.")
}

// Aloud implements ui.Spoken.
func (s *Setup) Aloud(a *ui.Aloud) {
	a.Heading = "New battle"
	a.Marks(s.marks, s.Form, func(p ui.Style) bool { return p.Face == view.Title }, func(b ui.Button) {
		k := s.nameField(b.ID)
		switch {
		case k >= 0:
			a.Field(b.ID, "What "+lower(sideWords[k])+" is called", s.Seats[k].Name.Text, func(text string) {
				s.Seats[k].Name.Text = text
				s.Changed()
			})
		case strings.HasSuffix(b.Words, "change …"):
			a.Button(b)
		default:
			a.OneOf(b)
		}
	})
	a.Part("begin", "Begin")
	a.Rest(s.client.Win)
}

// Aloud implements ui.Spoken.
func (s *SavesPage) Aloud(a *ui.Aloud) {
	a.Heading = "Saved battles"
	if len(s.All) == 0 {
		a.Say("No battle is saved yet. Every battle is saved by itself, after each phase.")
		a.Say(s.client.Battles.Unkept())
	}
	s.AloudRows(a)
	a.Part("page", "")
	if s.Text != "" {
		a.Say("Deleted: " + s.Words)
	}
	a.Rest(s.client.Win)
}

// Aloud implements ui.Spoken.
func (r *Reader) Aloud(a *ui.Aloud) {
	a.Heading = r.heading
	a.Part("text", "")
	for line := range strings.Lines(r.Text) {
		a.Say(line)
	}
	a.Rest(r.client.Win)
}

// Aloud implements ui.Spoken.
func (p *SettingsPage) Aloud(a *ui.Aloud) {
	a.Heading = "Settings"
	s := p.client.Settings()
	for i := range SettingRows {
		r := &SettingRows[i]
		a.Part("setting-"+r.key, r.title)
		a.Say(r.about)
		for k, word := range r.Choices {
			a.OneOf(ui.Button{ID: ChoiceID(i, k), Words: r.title + ": " + word, Chosen: *r.At(&s) == k, Do: func() { p.choose(i, k) }})
		}
	}
	a.Part("page", "")
	a.Rest(p.client.Win)
}

// Aloud implements ui.Spoken.
func (r *Rulebook) Aloud(a *ui.Aloud) {
	a.Heading = "Rule book"
	a.Part("search", "")
	a.Field(r.Search.ID, "Search: words", r.Search.Text, func(text string) {
		r.Search.Text = text
		r.Sift()
	})
	a.Rest(r.client.Win, r.Search.ID)
	a.Part("read", "What is read")
	for i := range r.text {
		t := &r.text[i]
		if t.figures != nil { // what it shows is what is told
			continue
		}
		words := strings.TrimSpace(t.lead + " " + strings.Join(t.lines, " "))
		if t.to != "" {
			a.Button(ui.Button{ID: "to-" + t.to, Words: words, Do: func() { r.turnTo(t.to) }})
			continue
		}
		a.Say(words)
	}
	a.Part("found", "Rules")
	if r.chapters() {
		for _, t := range manual.Topics() {
			a.Button(ui.Button{ID: t.Key, Words: t.Title, Do: func() { r.turnTo(manualPage + t.Key) }})
		}
		for _, area := range help.Areas() {
			a.Button(ui.Button{ID: "area-" + area.Key, Words: area.Name, Do: func() { r.openArea(area.Key) }})
		}
		return
	}
	a.Button(ui.Button{ID: "chapters", Words: "All chapters", Do: func() { r.openArea("") }})
	for _, rule := range r.found {
		a.Button(ui.Button{ID: "rule-" + rule.ID, Words: rule.Title(), Do: func() { r.turnTo(rule.ID) }})
	}
}

// Aloud implements ui.Spoken.
func (p *AgreePage) Aloud(a *ui.Aloud) {
	a.Heading = "Table agreement"
	a.Part("agreed", "")
	a.Say("Rules: " + p.A.words() + ".")
	a.Rest(p.client.Win)
	a.Part("switches", "Switches")
	for i := range p.Lines {
		t := p.Lines[i].toggle
		if t == nil {
			continue
		}
		a.OneOf(ui.Button{ID: "switch-" + t.ID, Words: fmt.Sprintf("%s (%s): %s", t.Name, help.TitleOf(t.Rule), help.Told(t.About)), Chosen: t.On(p.A.Edition, p.A.Flipped), Do: func() { p.Flip(t) }})
	}
}
