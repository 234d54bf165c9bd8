package game

import (
	"cometfall/game/battle"
	"encoding/json"
)

// Report is what a scripted player needs to know, as JSON: the scene, the buttons
// with their places, and where a sensible next click goes.
func (g *App) Report() string {
	r := struct {
		Scene   string `json:"scene"`
		Message string `json:"message"`
		Frames  int    `json:"frames"`
		Ticks   int    `json:"ticks"`
		battle.Report
		Buttons []battle.Place `json:"buttons"`
		Greyed  []battle.Place `json:"greyed"`
		Points  string         `json:"points"` // the button under the pointer
		Focus   string         `json:"focus"`  // the button that the keys are at
		Typed   string         `json:"typed"`  // the field that is typed into, with what is composed
		Suggest *battle.Place  `json:"suggest"`
	}{Scene: g.Scene().Name(), Message: g.title.Trouble(), Frames: g.Frames, Ticks: g.Win.Tick, Focus: g.Win.Focus, Typed: g.Win.Writing()}
	for i := range g.Win.Buttons {
		b := &g.Win.Buttons[i]
		x, y := b.At.Middle()
		if b.Why == "" {
			r.Buttons = append(r.Buttons, battle.Place{ID: b.ID, X: x, Y: y})
		} else {
			r.Greyed = append(r.Greyed, battle.Place{ID: b.ID, X: x, Y: y, Why: b.Why})
		}
		if i == g.Win.Hot {
			r.Points = b.ID
		}
	}
	if g.battle != nil {
		r.Report = g.battle.Report()
	}
	switch {
	case g.battle != nil && !g.Paged():
		r.Suggest = g.battle.Suggest()
	case len(r.Buttons) > 0: // on a page that is the way back
		r.Suggest = &r.Buttons[0]
	}
	data, err := json.Marshal(r)
	if err != nil {
		return "{}"
	}
	return string(data)
}
