package game

import "encoding/json"

// Report is what a scripted player needs to know, as JSON: the scene, the
// buttons with their places, and where a sensible next click goes.
func (g *App) Report() string {
	type spot struct {
		ID  string  `json:"id"`
		X   float64 `json:"x"`
		Y   float64 `json:"y"`
		Why string  `json:"why,omitempty"`
	}
	r := struct {
		Scene   string   `json:"scene"`
		Over    bool     `json:"over"`
		Ending  string   `json:"ending"`
		Turn    int      `json:"turn"`
		Phase   string   `json:"phase"`
		Notice  string   `json:"notice"`
		Message string   `json:"message"`
		Frames  int      `json:"frames"`
		Ticks   int      `json:"ticks"`
		Buttons []spot   `json:"buttons"`
		Greyed  []spot   `json:"greyed"`
		Points  string   `json:"points"` // the button under the pointer
		Zoom    float64  `json:"zoom"`
		Lesson  *spot    `json:"lesson"` // what a lesson points at
		Aids    []string `json:"aids"`
		Suggest *spot    `json:"suggest"`
	}{Scene: g.Scene().Name(), Message: g.message, Frames: g.Frames, Ticks: g.Win.Tick}
	for i := range g.Win.Buttons {
		b := &g.Win.Buttons[i]
		x, y := b.At.Middle()
		if b.Why == "" {
			r.Buttons = append(r.Buttons, spot{ID: b.ID, X: x, Y: y})
		} else {
			r.Greyed = append(r.Greyed, spot{b.ID, x, y, b.Why})
		}
		if i == g.Win.Hot {
			r.Points = b.ID
		}
	}
	b := g.battle
	if b != nil {
		r.Zoom = b.board.Zoom
		if b.lesson != nil {
			_, id, at, on := b.lesson.now()
			r.Lesson = &spot{ID: id}
			if on {
				r.Lesson.X, r.Lesson.Y = b.board.ToScreen(at)
			} else if _, x, y, ok := b.button(id); ok {
				r.Lesson.X, r.Lesson.Y = x, y
			}
		}
		s := b.m.State
		r.Aids = b.aidsOn()
		r.Over, r.Ending, r.Turn, r.Phase, r.Notice = s.Over, s.Ending, s.Turn, s.Phase.String(), b.notice
	}
	switch {
	case b != nil && !g.Paged():
		if id, x, y, ok := b.suggest(); ok {
			r.Suggest = &spot{ID: id, X: x, Y: y}
		}
	case len(r.Buttons) > 0: // on a page that is the way back
		r.Suggest = &r.Buttons[0]
	}
	data, err := json.Marshal(r)
	if err != nil {
		return "{}"
	}
	return string(data)
}
