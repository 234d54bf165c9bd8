package ui

import (
	"fmt"
	"slices"
	"strings"
)

// How the pages of this package read themselves aloud.

// Noticed is the sentence to the players.
func (p *Page) Noticed() string { return p.Notice }

// Aloud implements Spoken.
func (p *Picker) Aloud(a *Aloud) {
	a.Heading = p.heading
	if l := p.Lead; l != nil {
		a.Part("lead", "")
		for _, words := range l.Tells {
			a.Say(words)
		}
		if len(l.List) > 0 {
			a.Part("list", l.Heading)
			for _, words := range l.List {
				a.Say(words)
			}
		}
	}
	a.Part("options", "")
	for i := range p.Options {
		o := &p.Options[i]
		words := o.Title
		if o.Note != "" {
			words += ", " + o.Note
		}
		if o.About != "" {
			words += ": " + o.About
		}
		a.OneOf(Button{ID: RowID(i), Words: words, Why: o.Why, Chosen: o.Chosen, Do: func() { p.Pick(i) }})
	}
	a.Rest(p.Win)
}

// Aloud implements Spoken.
func (f *Form) Aloud(a *Aloud) {
	a.Heading = f.heading
	a.Part("form", "")
	a.Say(f.about)
	for i := range f.Choices {
		c := &f.Choices[i]
		a.OneOf(Button{ID: fmt.Sprintf("choice-%d", i+1), Words: c.Title, Chosen: c.Chosen, Do: func() {
			c.Do()
			f.Changed()
		}})
	}
	for i, d := range f.Fields {
		a.Field(d.ID, f.labels[i], d.Text, func(text string) {
			d.Text = text
			f.Changed()
		})
	}
	a.Rest(f.Win)
}

// AloudRows reads the rows of the page, each with what can be done with it.
func (p *KeptPage) AloudRows(a *Aloud) {
	for i := range p.kept {
		row := &p.kept[i]
		a.Part(fmt.Sprintf("kept-%d", i), "")
		var lines []string
		for _, l := range row.Lines {
			lines = append(lines, l.Words)
		}
		words := strings.Join(lines, ", ")
		a.Button(Button{ID: RowID(i), Words: words, Do: row.Open})
		for _, b := range row.Acts {
			b.Words += ": " + lines[0]
			a.Button(b)
		}
	}
}

// Marks reads the words of a form and its buttons in the order in which they stand on
// the page. Lines of the same print belong together; headings tells which print is that
// of a heading.
func (a *Aloud) Marks(marks []Mark, buttons []Button, heading func(s Style) bool, put func(b Button)) {
	type thing struct {
		y      float64
		mark   *Mark
		button *Button
	}
	var all []thing
	for i := range marks {
		all = append(all, thing{y: marks[i].Y, mark: &marks[i]})
	}
	for i := range buttons {
		all = append(all, thing{y: buttons[i].At.Y, button: &buttons[i]})
	}
	slices.SortStableFunc(all, func(x, y thing) int { return int(x.y - y.y) })
	var lines []string
	said := func() {
		a.Say(strings.Join(lines, " "))
		lines = lines[:0]
	}
	for _, t := range all {
		switch {
		case t.button != nil:
			said()
			put(*t.button)
		case heading(t.mark.Style):
			said()
			a.Part(t.mark.Words, t.mark.Words)
		default:
			lines = append(lines, t.mark.Words)
		}
	}
	said()
}

// Lines reads the lines of a pane: each of its headings begins a part, and what a line
// can have more or less of has a button for either. What is typed into one is told to
// typed.
func (a *Aloud) Lines(id, heading string, lines []Line, typed func(text string)) {
	a.Part(id, heading)
	for i := range lines {
		l := &lines[i]
		words := strings.TrimSpace(l.Title + " " + l.Right)
		if l.Heading {
			a.Part(id+" "+l.Title, heading+": "+words)
			continue
		}
		for _, f := range l.Figures {
			words += " " + f.Name + " " + f.Value
		}
		if len(l.About) > 0 {
			words += ": " + strings.Join(l.About, " ")
		}
		words = strings.TrimSpace(words)
		switch {
		case l.Edit != nil:
			a.Field(l.Edit.ID, "The name", l.Edit.Text, typed)
		case l.ID == "" || l.Do == nil:
			a.Say(words)
		default:
			b := Button{ID: l.ID, Words: words, Why: l.Why, Chosen: l.Chosen, Do: l.Do}
			if l.Chosen {
				a.OneOf(b)
			} else {
				a.Button(b)
			}
		}
		for _, step := range []struct {
			id, words string
			do        func()
		}{{"less-", "Less: ", l.Less}, {"more-", "More: ", l.More}} {
			if step.do != nil {
				a.Button(Button{ID: step.id + l.ID, Words: step.words + l.Title, Do: step.do})
			}
		}
	}
}
