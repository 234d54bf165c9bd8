package ui

import "cometfall/game/view"

// footBar is how high the bar with buttons at the foot of a battle is; a sign above
// it has its tip beside it, one within it above.
const footBar = 64

// drawTip says why a greyed button under the pointer is greyed, or what a button
// without words is for.
func (s *Stage) drawTip(dst *Canvas) {
	w := s.Win
	if w.Hot < 0 {
		return
	}
	b := &w.Buttons[w.Hot]
	words, ink := s.Plain(b.Why), dst.Palette.Warning
	if words == "" {
		words, ink = b.TipWords(), view.Words
	}
	if words == "" || b.Why == "" && w.Pointer.Touched {
		return
	}
	const most = 360.0
	lines := dst.Wrap(Plain, words, most-24)
	var wide float64
	for _, l := range lines {
		wide = max(wide, dst.Width(Plain, l)+24)
	}
	h := 14 + 20*float64(len(lines))
	more := ""
	if id := s.Cited(b.Why); id != "" && !w.Pointer.Touched {
		more = "F1 opens the rule: " + s.RuleName(id)
		wide, h = max(wide, dst.Width(Small, more)+24), h+20
	}
	x, y := b.At.X, b.At.Y-h-6
	if b.Glyph != NoGlyph && b.At.X > wide+12 && b.At.Y+b.At.H < float64(w.H)-footBar { // beside a column of signs
		x, y = b.At.X-wide-8, b.At.Y+b.At.H/2-h/2
	} else if y < 4 {
		y = b.At.Y + b.At.H + 6
	}
	r := R(max(4, min(x, float64(w.W)-wide-4)), y, wide, h)
	if c, ok := s.Scene().(Crowded); ok {
		r = c.ClearOf(r)
	}
	dst.Panel(r, view.Panel)
	for k, l := range lines {
		dst.Write(l, r.X+12, r.Y+6+20*float64(k), Plain, ink)
	}
	if more != "" {
		dst.Write(more, r.X+12, r.Y+r.H-25, Small, view.Quiet)
	}
}
