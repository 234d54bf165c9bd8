package muster

import (
	"cometfall/game/ui"
)

// How the pages of warbands read themselves aloud.

// Aloud implements ui.Spoken.
func (m *Overview) Aloud(a *ui.Aloud) {
	a.Heading = "Warbands"
	if len(m.All) == 0 {
		a.Part("none", "")
		a.Say("There is no warband yet.")
	}
	m.AloudRows(a)
	a.Part("page", "")
	if m.Text != "" {
		a.Say("Deleted: " + m.Words)
	}
	a.Rest(m.client.Win)
}

// paneHeadings are the headings above the panes where they are read.
var paneHeadings = [paneCount]string{"The warband", "What can be had", "Card"}

// Aloud implements ui.Spoken. All panes are read, whether or not there is room for them.
func (e *Editor) Aloud(a *ui.Aloud) {
	a.Heading = "Warband: " + e.Roster.Name
	a.Part("state", "How it stands")
	for _, m := range e.summary {
		a.Say(m.Words)
	}
	for k := range e.panes {
		a.Lines([paneCount]string{"band", "offers", "card"}[k], paneHeadings[k], e.compose(k), func(text string) {
			e.called.Text = text
			e.named()
		})
	}
	a.Part("page", "What can be done")
	a.Field(e.search.ID, "Search what can be had", e.search.Text, func(text string) {
		e.search.Text = text
		e.Edited()
	})
	a.Rest(e.client.Win, "state", e.called.ID)
}
