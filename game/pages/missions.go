package pages

import (
	"strings"

	"cometfall/game/saves"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
	"cometfall/rules/report"
	"cometfall/rules/scenarios"
	"cometfall/rules/warbands"
)

// Mission is the file of a mission, and its level where that is not the one that the file
// names but a map that came with it; who goes on it, and what earlier missions of its story
// have kept for it.
type Mission struct {
	File, Text, Level string

	Band *warbands.Roster // nil: the warband that it is told for
	Kept []string
}

// NewMissions is the page with the missions; choosing one asks how hard it is to
// be, and that begins it.
func NewMissions(g *Client) *ui.Picker {
	var all []ui.Choice
	p := g.progress()
	for _, t := range missions() {
		m := t.mission
		if t.why != nil {
			all = append(all, ui.Choice{Title: t.file, Why: rules.Sentence(t.why)})
			continue
		}
		all = append(all, ui.Choice{Title: m.Title, Note: hardestWon(&p, m.Title), About: placeIn(m) + rules.Capital(m.Kind) + ". " + m.About, Paint: g.tablePainter(m.Level), Opens: true, Do: func() { g.Open(NewChallenge(g, m, Mission{File: t.file, Text: t.text})) }})
	}
	return ui.NewPicker(g.Win, g, "Missions", all, nil)
}

// owned are the players' own warbands.
func (c *Client) owned() []Warband {
	if c.Warbands == nil {
		return nil
	}
	all, err := c.Warbands()
	if err != nil {
		return nil // the page of the warbands says why
	}
	return all
}

// progress is how far the players have come.
func (c *Client) progress() saves.Progress {
	if c.Battles == nil {
		return saves.Progress{}
	}
	return c.Battles.Progress()
}

// hardestWon is how hard a mission was at most that was won, in words; empty for never.
func hardestWon(p *saves.Progress, mission string) string {
	for i := len(scenarios.Challenges) - 1; i >= 0; i-- {
		if p.Victory(mission, scenarios.Challenges[i]) != nil {
			return "won, " + scenarios.Challenges[i]
		}
	}
	return ""
}

// tablePainter paints a table small; nil where nothing is painted.
func (c *Client) tablePainter(level string) func(dst *ui.Canvas, at ui.Rect) {
	if c.Gallery == nil {
		return nil
	}
	return func(dst *ui.Canvas, at ui.Rect) {
		dst.Panel(at, view.Panel)
		at = ui.R(at.X+1, at.Y+1, at.W-2, at.H-2)
		if pic := c.Gallery.Table(level, int(at.H*dst.Scale)); pic != nil {
			dst.Show(pic, at)
		}
	}
}

// NewChallenge is the page that tells of a mission and asks how hard it is to be.
func NewChallenge(g *Client, m *scenarios.Mission, mission Mission) *ui.Picker {
	about := map[string]string{
		"easy": "Fewer enemies, and they are led badly.",
		"fair": "As the mission is meant.",
		"hard": "More enemies, and they are led well.",
	}
	var all []ui.Choice
	progress := g.progress()
	mission.Kept, _ = brought(&progress, m)
	for hard, c := range scenarios.Challenges {
		note := ""
		if v := progress.Victory(m.Title, c); v != nil {
			note = "won in " + report.TurnsWords(v.Turns)
		}
		all = append(all, ui.Choice{Title: rules.Capital(c), Note: note, About: strings.TrimSpace(about[c] + " " + m.Meets(hard)), Do: func() {
			g.title.failed(g.Undertake(mission, c))
		}})
	}
	if owned := g.owned(); len(owned) > 0 {
		name := readyMade(m.Band)
		if mission.Band != nil {
			name = mission.Band.Name
		}
		all = append(all, ui.Choice{Title: "Another warband", Note: name, About: "Let one of your own go on the mission.", Opens: true, Do: func() {
			g.Open(ownFor(g, m, owned, mission.Band, func(r *warbands.Roster) {
				mission.Band = r
				g.Back()
				g.Back() // a page that says who goes now takes the place of this one
				g.Open(NewChallenge(g, m, mission))
			}))
		}})
	}
	p := ui.NewPicker(g.Win, g, m.Title, all, nil)
	p.Lead = &ui.Lead{Tells: append([]string{rules.Capital(m.Kind) + ". " + m.About}, tellsStory(&progress, m)...), Heading: "What is to be done", List: append(m.Goals(), rules.Capital(m.Until()))}
	if mission.Level == "" {
		p.Lead.Paint = g.tablePainter(m.Level)
	}
	return p
}
