package muster

import (
	"math"

	"cometfall/game/board"
	"cometfall/game/gallery"
	"cometfall/game/ui"
	"cometfall/game/view"
	miniatures "cometfall/game/view/figures"
	"cometfall/rules"
	"cometfall/rules/warbands"
)

// LineUp is the figures of a warband as they are equipped, in the order of its roster;
// none of one that may not fight yet.
func LineUp(set *rules.Ruleset, r *warbands.Roster) []miniatures.Figure {
	all, err := r.Warriors(set, 0)
	if err != nil {
		return nil
	}
	s := &rules.State{Rules: set}
	line := make([]miniatures.Figure, len(all))
	for i := range all {
		all[i].ID = rules.WarriorID(i) // by which those who are alike differ
		line[i] = board.FigureOf(s, &all[i], false)
		line[i].Cloth, line[i].Facing = view.PaletteFor(view.Painted).Side(0), 7
	}
	return line
}

// Standing is one of a warband as he is equipped; false where he is not yet anybody.
func Standing(set *rules.Ruleset, r *warbands.Roster, i int) (f miniatures.Figure, ok bool) {
	w, err := r.Warrior(set, i)
	if err != nil {
		return f, false
	}
	w.ID = rules.WarriorID(i)
	f = board.FigureOf(&rules.State{Rules: set}, &w, false)
	f.Cloth, f.Facing = view.PaletteFor(view.Painted).Side(0), 7
	return f, true
}

// Standings are all of a warband that are somebody already, whether or not they may fight.
func Standings(set *rules.Ruleset, r *warbands.Roster) (line []miniatures.Figure) {
	for i := range r.Recruits {
		if f, ok := Standing(set, r, i); ok {
			line = append(line, f)
		}
	}
	return line
}

// figure paints somebody of the warband in a line; nil where there are no pictures.
func (e *Editor) figure(set *rules.Ruleset, i int) func(dst *ui.Canvas, at ui.Rect) {
	g := e.client.Gallery
	if g == nil {
		return nil
	}
	f, ok := Standing(set, e.Roster, i)
	if !ok {
		return nil
	}
	return func(dst *ui.Canvas, at ui.Rect) {
		high := math.Min(at.H, math.Floor(at.W*miniatures.StandingHigh/miniatures.StandingWide))
		dst.Show(g.Standing(f, int(high*dst.Scale)), ui.R(at.X, at.Y+at.H-high, at.W, high))
	}
}

// LineOf paints figures side by side.
func LineOf(g *gallery.Gallery, line []miniatures.Figure) func(dst *ui.Canvas, at ui.Rect) {
	return func(dst *ui.Canvas, at ui.Rect) { drawLine(g, dst, line, at) }
}

// drawLine stands figures side by side, closer where there are many.
func drawLine(g *gallery.Gallery, dst *ui.Canvas, line []miniatures.Figure, at ui.Rect) {
	wide := math.Floor(at.H * miniatures.StandingWide / miniatures.StandingHigh)
	step := wide
	if n := len(line); n > 1 {
		step = math.Min(step, (at.W-wide)/float64(n-1))
	}
	for i, f := range line {
		dst.Show(g.Standing(f, int(at.H*dst.Scale)), ui.R(math.Floor(at.X+step*float64(i)), at.Y, wide, at.H))
	}
}
