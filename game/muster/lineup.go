package muster

import (
	"math"

	"cometfall/game/board"
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

// drawLineUp stands figures side by side, closer where there are many.
func (m *Overview) drawLineUp(dst *ui.Canvas, line []miniatures.Figure, at ui.Rect) {
	wide := math.Floor(at.H * miniatures.StandingWide / miniatures.StandingHigh)
	step := wide
	if n := len(line); n > 1 {
		step = math.Min(step, (at.W-wide)/float64(n-1))
	}
	for i, f := range line {
		dst.Show(m.client.Gallery.Standing(f, int(at.H*dst.Scale)), ui.R(math.Floor(at.X+step*float64(i)), at.Y, wide, at.H))
	}
}
