package battle

import (
	"fmt"

	"cometfall/game/console"
	"cometfall/game/ui"
	"cometfall/rules"
	"cometfall/rules/match"
)

// How the pages of a battle read themselves aloud: its log, its past and its command line.

// mostRead is how many lines of the log or of the command line are read: the last ones.
const mostRead = 200

// Aloud implements ui.Spoken. The headings of the log are folded and unfolded with
// buttons; what is found can be watched again.
func (p *logbook) Aloud(a *ui.Aloud) {
	a.Heading = "Log"
	a.Part("sift", "What is shown")
	a.Field(p.search.ID, "Search", p.search.Text, func(text string) {
		p.search.Text = text
		p.again()
	})
	b := p.of
	from := max(0, len(p.shown)-mostRead)
	if from > 0 {
		a.Say(fmt.Sprintf("%d rows before these are left out; search, or fold what is shown.", from))
	}
	for i := from; i < len(p.shown); i++ {
		r := &p.shown[i]
		if f, heads := foldOf(r); heads {
			words, _, _ := headWords(b.m, r, p.Win.Palette)
			if r.Kind == match.TurnRow {
				a.Part(fmt.Sprintf("turn-%d", r.Turn), words)
			}
			state := "unfold"
			if !p.view.folded[f] {
				state = "fold"
			}
			a.Button(ui.Button{ID: ui.RowID(i), Words: fmt.Sprintf("%s, %s: %s", words, ui.Many(p.counts[i], "line"), state), Do: func() { p.turnFold(i) }})
			continue
		}
		a.Button(ui.Button{ID: ui.RowID(i), Words: p.Win.Said(b.m.Lines[r.Line].Words()), Do: func() { p.see(r.Line) }})
	}
	a.Part("page", "What can be done")
	a.Rest(p.Win)
}

// Aloud implements ui.Spoken: the table as it was, and what happened then.
func (p *past) Aloud(a *ui.Aloud) {
	s := p.m.State
	a.Heading = fmt.Sprintf("Watched again: %s, %s", p.Scene.when(), s.Phase)
	a.Part("line", "What happened")
	if line := p.line(); line < len(p.of.m.Lines) {
		words := p.win.Said(p.of.m.Lines[line].Words())
		a.Say(words)
		if words != p.read {
			p.read = words
			a.Tell(words)
		}
	}
	a.Say(fmt.Sprintf("Line %d of %d.", p.at+1, len(p.lines)))
	a.Part("page", "What can be done")
	a.Rest(p.win, forEyes...)
	seat := console.New(seatOf{p.Scene}, len(p.m.Lines), func(console.Kind, string) {})
	for side := range s.Sides {
		a.Part(fmt.Sprintf("side-%d", side+1), rules.Capital(s.Sides[side].Name))
		for i := range s.Warriors {
			if w := &s.Warriors[i]; int(w.Side) == side {
				a.Say(seat.InWords(w))
			}
		}
	}
}

// Aloud implements ui.Spoken.
func (c *commandLine) Aloud(a *ui.Aloud) {
	a.Heading = "Command line"
	a.Part("line", "A command")
	a.Line(c.line.ID, c.line.Empty, func(text string) {
		c.line.Text = text
		c.enter()
	})
	a.Part("told", "What was said")
	for i := max(0, len(c.told)-mostRead); i < len(c.told); i++ {
		a.Say(c.told[i].text)
	}
	for c.read = min(c.read, len(c.told)); c.read < len(c.told); c.read++ {
		if c.told[c.read].kind != console.Typed { // he knows
			a.Tell(c.told[c.read].text)
		}
	}
	a.Part("page", "What can be done")
	a.Rest(c.Win, c.line.ID)
}
