package battle

import (
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
	"cometfall/rules/scenarios"
	"fmt"
	"image/color"
	"math"
	"strings"
)

// Aims are what the player at the table has to do, and how far he is.
func (b *Scene) Aims() []rules.Goal { return b.M.State.For(b.Seat.Side).Goals() }

// Until is how long a mission lasts; empty if it is not said.
func (b *Scene) Until() string {
	m := scenarios.Of(b.M.State)
	if m == nil {
		return ""
	}
	if m.LastWins {
		return fmt.Sprintf("until turn %d is over", m.Last)
	}
	return fmt.Sprintf("by the end of turn %d", m.Last)
}

// Bears is with how many of the player's down a mission is lost, and with how many
// gone it is won; empty if it is not said.
func (b *Scene) Bears() string {
	m := scenarios.Of(b.M.State)
	if m == nil || b.M.State.Over {
		return ""
	}
	var words []string
	if left, most := m.Leave(b.M.State); most > 0 {
		words = append(words, fmt.Sprintf("%d of %d have left", left, most))
	}
	if down, most := m.Bears(b.M.State); most > 0 {
		words = append(words, fmt.Sprintf("Lost with %d of yours down; %d so far", most, down))
	}
	return strings.Join(words, ". ")
}

// layOutAims lays out the goals at the foot of a panel, and returns where they begin.
func (b *Scene) layOutAims(k *sketch, r ui.Rect) float64 {
	all := b.Aims()
	if len(all) == 0 {
		return r.Y + r.H
	}
	high := 34.0
	for i := range all {
		high += 6 + 20*float64(len(k.pen.Wrap(ui.Plain, AimWords(&all[i]), r.W-28)))
	}
	bears := b.Bears()
	if bears != "" {
		high += 22
	}
	y := r.Y + r.H - high
	k.fill(ui.R(r.X+14, y, r.W-28, 1), view.Hairline)
	k.write("What is to be done", r.X+14, y+6, ui.Strong, view.Brass)
	if until := b.Until(); until != "" {
		k.write(until, r.X+r.W-14-k.pen.Width(ui.Small, until), y+8, ui.Small, view.Quiet)
	}
	at := y + 30
	for i := range all {
		at = k.paragraph(AimWords(&all[i]), r.X+14, at, r.W-28, ui.Plain, aimInk(&all[i], k.pen.Palette)) + 6
	}
	if bears != "" {
		k.write(bears, r.X+14, at, ui.Small, view.Quiet)
	}
	return y
}

// goals is the strip with the goals above the table of a narrow window.
type goals struct {
	High  float64 // 0 for none
	shut  bool    // it shows the first open goal only
	words sketch
}

// AimsStrip are the lines of the goals above the table of a narrow window: all
// of them, or the first that is open where the strip is shut.
func (b *Scene) AimsStrip() (lines []string, inks []color.RGBA) {
	wide := float64(b.Win.W) - 24 - foldWide
	for _, goal := range b.Aims() {
		if b.Goals.shut && goal.Done != rules.Open {
			continue
		}
		words := b.Win.Wrap(ui.Small, AimWords(&goal), wide)
		if b.Goals.shut {
			words = []string{b.Win.Fitted(AimWords(&goal), ui.Small, wide)}
		}
		for _, l := range words {
			lines, inks = append(lines, l), append(inks, aimInk(&goal, b.Win.Palette))
		}
		if b.Goals.shut {
			break
		}
	}
	if until := b.Until(); until != "" && !b.Goals.shut {
		words := rules.Capital(until) + "."
		if bears := b.Bears(); bears != "" {
			words += " " + bears + "."
		}
		for _, l := range b.Win.Wrap(ui.Small, words, wide) {
			lines, inks = append(lines, l), append(inks, view.Quiet)
		}
	}
	if len(lines) == 0 && len(b.Aims()) > 0 {
		lines, inks = []string{"Nothing is left to be done."}, []color.RGBA{view.Quiet}
	}
	return lines, inks
}

// foldWide is the room for the word that folds the strip.
const foldWide = 44

// aimsButton measures the strip with the goals, and makes it a button that folds it.
func (b *Scene) aimsButton() {
	high := 0.0
	if b.narrow() && !b.past {
		if lines, _ := b.AimsStrip(); len(lines) > 0 {
			high = math.Max(44, 16+18*float64(len(lines)))
		}
	}
	if high != b.Goals.High { // the whole table stays in view if it was
		cam, size := b.Board.Camera, b.fitted
		b.Fit()
		whole := b.Board.Camera == cam
		b.Board.Camera, b.fitted, b.Goals.High = cam, size, high
		if whole {
			b.Fit()
		}
	}
	if high == 0 {
		return
	}
	b.Win.Buttons = append(b.Win.Buttons, ui.Button{ID: "aims", At: ui.R(0, TopBar, float64(b.Win.W), b.Goals.High), Bare: true, Do: func() {
		b.Goals.shut = !b.Goals.shut
		b.Changed()
	}})
}

// layOutAimsStrip lays out the goals above the table of a narrow window.
func (b *Scene) layOutAimsStrip() {
	k := &b.Goals.words
	k.begin(b.pen())
	if !b.narrow() || b.Goals.High == 0 {
		return
	}
	lines, inks := b.AimsStrip()
	y := TopBar + (b.Goals.High-18*float64(len(lines)))/2
	for i, l := range lines {
		k.write(l, 12, y, ui.Small, inks[i])
		y += 18
	}
	word := "less"
	if b.Goals.shut {
		word = "more"
	}
	k.write(word, float64(b.Win.W)-12-b.pen().Width(ui.Small, word), TopBar+b.Goals.High/2-9, ui.Small, view.Brass)
	k.fill(ui.R(0, TopBar+b.Goals.High-1, float64(b.Win.W), 1), view.Hairline)
}

// aimInk is how a goal is printed, by what has become of it.
func aimInk(goal *rules.Goal, colours *view.Palette) color.RGBA {
	switch goal.Done {
	case rules.Met:
		return colours.Good
	case rules.Failed:
		return colours.Bad
	}
	return view.Words
}

// AimWords are a goal in words, with what has become of it.
func AimWords(goal *rules.Goal) string {
	if goal.Done == rules.Open {
		return goal.Text + "."
	}
	return rules.Capital(goal.Done.String()) + ": " + goal.Text + "."
}

// announced is what a scenario told the players in the lines of the log from
// one on.
func (b *Scene) announced(from int) string {
	words := ""
	for i := from; i < len(b.M.Lines); i++ {
		if e := b.M.Lines[i].Event; e != nil && e.Kind == rules.Announced && b.shows(&b.M.Lines[i]) {
			if words != "" {
				words += " "
			}
			words += e.Text
		}
	}
	return words
}
