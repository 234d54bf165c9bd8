package battle

import (
	"math"

	"cometfall/game/ui"
	"cometfall/rules"
	"cometfall/rules/help"
)

// ofLogLine is what there is to say about the line of the log that is pointed at: the weapon
// that was used, and the rule that was played. False for nothing.
func (b *Scene) ofLogLine() (because, ui.Rect, bool) {
	o := b.logRowAt(b.win.Pointer.X, b.win.Pointer.Y)
	if o == nil || o.line < 0 || b.narrow() || b.log.pointed != o.line {
		return because{}, ui.Rect{}, false
	}
	event := b.m.Lines[o.line].Event
	if event == nil {
		return because{}, ui.Rect{}, false
	}
	e := because{rule: event.Rule}
	if r, ok := help.Find(event.Rule); ok {
		e.lines = append(e.lines, help.Told(r.Text))
	}
	e.title = "What is played here"
	if w := event.With; w != nil && w.Key != "" {
		thing := b.ofThing(w.Key)
		e.title = rules.Capital(thing.title)
		e.lines = append(thing.lines, e.lines...)
	}
	return e, o.at, len(e.lines) > 0
}

// layOutLogTip lays out what there is to say about a line of the log beside the log.
func (b *Scene) layOutLogTip() {
	e, row, ok := b.ofLogLine()
	if !ok {
		return
	}
	w := math.Min(360, float64(b.win.W)-logWide-24)
	lines := b.explanationLines(&e, w)
	r := ui.R(row.X+row.W+8, row.Y-8, w, explanationHigh(lines))
	r.Y = math.Max(topBar+4, math.Min(r.Y, float64(b.win.H)-bottomBar-r.H-8))
	if at := b.mapAt(); at.W > 0 && r.Meets(at) { // the map lies above everything
		r.X = at.X + at.W + 8
	}
	b.panels.explained.lay(b.pen(), &e, lines, r)
}
