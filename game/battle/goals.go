package battle

import (
	"fmt"
	"image/color"
	"math"
	"strings"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
	"cometfall/rules/scenarios"
)

// aims are what the player at the table has to do, and how far he is.
func (b *Scene) aims() []rules.Goal { return b.m.State.For(b.seat.side).Goals() }

// until is how long a mission lasts; empty if it is not said.
func (b *Scene) until() string {
	if m := scenarios.Of(b.m.State); m != nil {
		return m.Until()
	}
	return ""
}

// bears is with how many of the player's down a mission is lost, and with how many
// gone it is won; empty if it is not said.
func (b *Scene) bears() string {
	m := scenarios.Of(b.m.State)
	if m == nil || b.m.State.Over {
		return ""
	}
	var words []string
	if left, most := m.Leave(b.m.State); most > 0 {
		words = append(words, fmt.Sprintf("%d of %d have left", left, most))
	}
	if down, most := m.Bears(b.m.State); most > 0 {
		words = append(words, fmt.Sprintf("Lost with %d of yours down; %d so far", most, down))
	}
	return strings.Join(words, ". ")
}

// layOutAims lays out the goals at the foot of a panel, and returns where they begin.
func (b *Scene) layOutAims(k *sketch, r ui.Rect) float64 {
	all := b.aims()
	if len(all) == 0 || b.prompt.ended { // the card of the end tells what became of them
		return r.Y + r.H
	}
	high := 34.0
	for i := range all {
		high += 6 + k.height(aimWords(&all[i]), r.W-28, ui.Plain)
	}
	bears := b.bears()
	if bears != "" {
		high += 4 + k.height(bears, r.W-28, ui.Small)
	}
	losses := b.lossesHigh(k, r.W-28)
	y := r.Y + r.H - high - losses
	k.fill(ui.R(r.X+14, y, r.W-28, 1), view.Hairline)
	k.write("What is to be done", r.X+14, y+6, ui.Strong, view.Brass)
	if until := b.until(); until != "" {
		k.write(until, r.X+r.W-14-k.pen.Width(ui.Small, until), y+8, ui.Small, view.Quiet)
	}
	at := y + 30
	for i := range all {
		at = k.paragraph(aimWords(&all[i]), r.X+14, at, r.W-28, ui.Plain, aimInk(&all[i], k.pen.Palette)) + 6
	}
	if bears != "" {
		k.paragraph(bears, r.X+14, at, r.W-28, ui.Small, view.Quiet)
	}
	b.layOutLosses(k, r.X+14, r.Y+r.H-losses, r.W-28)
	return y
}

// goals is the strip with the goals above the table of a narrow window.
type goals struct {
	high  float64 // 0 for none
	shut  bool    // it shows the first open goal only
	words sketch
}

// aimsStrip are the lines of the goals above the table of a narrow window: all
// of them, or the first that is open where the strip is shut.
func (b *Scene) aimsStrip() (lines []string, inks []color.RGBA) {
	wide := float64(b.win.W) - 24 - foldWide
	for _, goal := range b.aims() {
		if b.goals.shut && goal.Done != rules.Open {
			continue
		}
		words := b.win.Wrap(ui.Small, aimWords(&goal), wide)
		if b.goals.shut {
			words = []string{b.win.Fitted(aimWords(&goal), ui.Small, wide)}
		}
		for _, l := range words {
			lines, inks = append(lines, l), append(inks, aimInk(&goal, b.win.Palette))
		}
		if b.goals.shut {
			break
		}
	}
	if until := b.until(); until != "" && !b.goals.shut {
		words := rules.Capital(until) + "."
		if bears := b.bears(); bears != "" {
			words += " " + bears + "."
		}
		for _, l := range b.win.Wrap(ui.Small, words, wide) {
			lines, inks = append(lines, l), append(inks, view.Quiet)
		}
	}
	if len(lines) > 0 && !b.goals.shut {
		for _, r := range b.losses() {
			lines, inks = append(lines, b.win.Fitted(b.lossWords(&r), ui.Small, wide)), append(inks, view.Quiet)
		}
	}
	if len(lines) == 0 && len(b.aims()) > 0 {
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
		if lines, _ := b.aimsStrip(); len(lines) > 0 {
			high = math.Max(44, 16+18*float64(len(lines)))
		}
	}
	if high != b.goals.high {
		b.keepView(func() { b.goals.high = high })
	}
	if high == 0 {
		return
	}
	b.win.Buttons = append(b.win.Buttons, ui.Button{ID: "aims", At: ui.R(0, topBar, float64(b.win.W), b.goals.high), Bare: true, Do: func() {
		b.goals.shut = !b.goals.shut
		b.Changed()
	}})
}

// layOutAimsStrip lays out the goals above the table of a narrow window.
func (b *Scene) layOutAimsStrip() {
	k := &b.goals.words
	k.begin(b.pen())
	if !b.narrow() || b.goals.high == 0 {
		return
	}
	lines, inks := b.aimsStrip()
	y := topBar + (b.goals.high-18*float64(len(lines)))/2
	for i, l := range lines {
		k.write(l, 12, y, ui.Small, inks[i])
		y += 18
	}
	word := "less"
	if b.goals.shut {
		word = "more"
	}
	k.write(word, float64(b.win.W)-12-b.pen().Width(ui.Small, word), topBar+b.goals.high/2-9, ui.Small, view.Brass)
	k.fill(ui.R(0, topBar+b.goals.high-1, float64(b.win.W), 1), view.Hairline)
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

// aimWords are a goal in words, with what has become of it.
func aimWords(goal *rules.Goal) string {
	if goal.Done == rules.Open {
		return goal.Text + "."
	}
	return rules.Capital(goal.Done.String()) + ": " + goal.Text + "."
}

// announced is what a scenario told the players in the lines of the log from
// one on.
func (b *Scene) announced(from int) string {
	words := ""
	for i := from; i < len(b.m.Lines); i++ {
		if e := b.m.Lines[i].Event; e != nil && e.Kind == rules.Announced && b.shows(&b.m.Lines[i]) {
			if words != "" {
				words += " "
			}
			words += e.Text
		}
	}
	return words
}

// lostLeaders says which leaders and heroes went out of action, where nobody sees them fall.
func (b *Scene) lostLeaders(from int) string {
	var lost []string
	for i := from; i < len(b.m.Lines); i++ {
		e := b.m.Lines[i].Event
		if e == nil || e.Kind != rules.Downed || e.Into != rules.OutOfAction || !b.shows(&b.m.Lines[i]) {
			continue
		}
		if w := b.m.State.Warrior(e.Who); w != nil && (w.Leader || w.Hero) {
			lost = append(lost, w.Name+", "+w.Type+", is out of action.")
		}
	}
	return strings.Join(lost, " ")
}
