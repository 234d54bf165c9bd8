package game

import (
	"cometfall/game/battle"
	"cometfall/game/ui"
	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/match"
	"cometfall/rules/scenarios"
)

// newMissions is the page with the missions; choosing one asks how hard it is to
// be, and that begins it.
func newMissions(g *App) *ui.Picker {
	var all []ui.Choice
	for _, name := range levels.Missions() {
		text, err := levels.Mission(name)
		if err != nil {
			continue
		}
		m, err := book.ReadMission(name+".mission", text)
		if err != nil {
			all = append(all, ui.Choice{Title: name, Why: battle.Sentence(err)})
			continue
		}
		all = append(all, ui.Choice{Title: m.Title, About: rules.Capital(m.Kind) + ". " + m.About, Do: func() { g.Open(newChallenge(g, m.Title, name+".mission", text)) }})
	}
	return ui.NewPicker(g.Win, g, "Missions", all, nil)
}

// minds is how well the computer plays the enemies of a mission, by challenge.
var minds = map[string]string{"easy": "weak", "fair": "fair", "hard": "strong"}

// newChallenge is the page that asks how hard a mission is to be.
func newChallenge(g *App, title, file, text string) *ui.Picker {
	about := map[string]string{
		"easy": "Fewer enemies, and they are led badly.",
		"fair": "As the mission is meant.",
		"hard": "More enemies, and they are led well.",
	}
	var all []ui.Choice
	for _, c := range scenarios.Challenges {
		all = append(all, ui.Choice{Title: rules.Capital(c), About: about[c], Do: func() {
			g.seed()
			g.title.failed(g.undertake(file, text, c))
		}})
	}
	return ui.NewPicker(g.Win, g, title, all, nil)
}

// undertake begins a mission against the computer.
func (g *App) undertake(file, text, challenge string) error {
	a := match.Agreement{Edition: g.agreed.edition, Toggles: g.agreed.flipped, Seed: g.opt.Seed, Challenge: challenge}
	if err := a.Undertake(file, text); err != nil {
		return err
	}
	mind, ok := minds[challenge]
	if !ok {
		mind = minds["fair"]
	}
	if g.opt.Against != "" {
		mind = g.opt.Against
	}
	return g.begin(a, func(m *match.Match) error { return m.Seat(1, mind) })
}
