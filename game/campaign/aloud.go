package campaign

import "cometfall/game/ui"

// How the pages of campaigns read themselves aloud.

// Aloud implements ui.Spoken.
func (o *Overview) Aloud(a *ui.Aloud) {
	a.Heading = "Campaigns"
	if len(o.All) == 0 {
		a.Part("none", "")
		a.Say("There is no campaign yet.")
	}
	o.AloudRows(a)
	a.Part("page", "")
	a.Rest(o.client.Win)
}

// Aloud implements ui.Spoken.
func (f *Founding) Aloud(a *ui.Aloud) {
	a.Heading = "Found a campaign"
	a.Lines("founding", "Who takes part", f.lines(), func(text string) {
		f.name.Text = text
		f.Changed()
	})
	a.Part("page", "What can be done")
	a.Rest(f.client.Win)
}

// Aloud implements ui.Spoken. All panes are read, whether or not there is room for them.
func (h *Home) Aloud(a *ui.Aloud) {
	a.Heading = "Campaign: " + titleOf(h.Kept.State.Terms)
	if d := h.Kept.Open; d != nil {
		a.Part("question", "The question")
		a.Say(h.Kept.State.Band(d.Side).Name + " decide: " + d.Question)
		for _, b := range h.answers() {
			a.Button(b)
		}
	}
	a.Lines("todo", "What is to do", h.todoLines(), nil)
	a.Lines("bands", "The warbands", h.bandLines(), nil)
	a.Lines("card", "Card", h.cardLines(), nil)
	a.Part("page", "What can be done")
	a.Rest(h.client.Win)
}

// Aloud implements ui.Spoken.
func (p *Standings) Aloud(a *ui.Aloud) {
	a.Heading = "Standings"
	a.Lines("standings", "The campaign", p.lines(), nil)
	a.Part("page", "What can be done")
	a.Rest(p.home.client.Win)
}

// Aloud implements ui.Spoken.
func (p *CityMap) Aloud(a *ui.Aloud) {
	a.Heading = "The city"
	a.Lines("found", "What was found", p.lines(), nil)
	a.Part("page", "What can be done")
	a.Rest(p.home.client.Win)
}

// Aloud implements ui.Spoken.
func (p *Town) Aloud(a *ui.Aloud) {
	a.Heading = p.place.Name
	a.Lines("town", "What is there", p.lines(), nil)
	a.Part("page", "What can be done")
	a.Rest(p.home.client.Win)
}

// Aloud implements ui.Spoken.
func (p *ChroniclePage) Aloud(a *ui.Aloud) {
	a.Heading = "The chronicle"
	for _, c := range p.chapters {
		a.Part(c.Heading, c.Heading)
		for _, t := range c.Text {
			a.Say(t)
		}
	}
	a.Part("page", "What can be done")
	a.Rest(p.client.Win)
}
