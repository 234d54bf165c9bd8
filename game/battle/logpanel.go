package battle

import (
	"image/color"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
	"cometfall/rules/match"
)

// logPanel is the log beside the table, and its last lines on the sheet of a narrow
// window: laid out when it changes, drawn from what was laid out, and clicked there.
type logPanel struct {
	Open    bool
	Asked   bool // it was opened or closed by hand
	Folds   logView
	Back    int     // how many lines it is scrolled back
	turned  float64 // and the part of one that the wheel was turned
	Pointed int     // the line under the pointer, or -1
	at      ui.Rect // beside the table; empty where it has no place there
	Rows    []logRow

	onLine func(line int) // what a click on a line does; nil: its moment is shown
	onBook func()         // and on the strip above; nil: the whole log is opened
}

// logRow is a line of the log where it stands, or a heading.
type logRow struct {
	At     ui.Rect
	Line   int // -1: a heading
	Fold   Fold
	words  []string
	x, y   float64 // of the first of the words
	step   float64 // to the next
	style  ui.Style
	ink    color.RGBA
	bar    color.RGBA // whose doing it is; none: nobody's
	dice   []int
	folded bool
	rule   string
	RuleAt ui.Rect // where the ID of its rule stands while it is pointed at
}

// logHead is how high the strip is that leads to the whole log.
const logHead = 32

// layOut lays the newest lines that a side may read out below the headings of their turns and phases. A
// bar says whose doing a line belongs to.
func (p *logPanel) layOut(pen *ui.Pen, m *match.Match, reader rules.SideID, r ui.Rect) {
	p.at, p.Rows = r, p.Rows[:0]
	top, y := r.Y+logHead+6, r.Y+r.H-10
	skip := p.Back
	if skip > 0 {
		y -= 22
	}
	rows := p.Folds.Open(p.Folds.Grouped(m, reader), false)
	for k := len(rows) - 1; k >= 0; k-- {
		row := &rows[k]
		if skip > 0 {
			skip--
			continue
		}
		if row.Kind != match.LineRow {
			if y -= 27; y < top {
				break
			}
			p.Rows = append(p.Rows, p.heading(pen, m, row, ui.R(r.X, y-1, r.W, 25)))
			continue
		}
		l := &m.Lines[row.Line]
		o := newLogRow(m, row.Line)
		o.style, o.ink = inkOf(l, pen.Palette)
		lead := float64(len(o.dice)) * 20
		o.words, o.step = pen.Wrap(o.style, rules.Capital(l.Words()), r.W-24-lead), 17
		high := float64(len(o.words))*o.step + 5
		if y -= high; y < top {
			break
		}
		o.place(pen, ui.R(r.X, y-2, r.W, high))
		o.x, o.y = r.X+12+lead, y
		if w := m.State.Warrior(row.Who); w != nil {
			o.bar = pen.Palette.Side(int(w.Side))
		}
		p.Rows = append(p.Rows, o)
	}
}

// layOutLast lays the newest lines out that fit between two heights, the newest last.
func (p *logPanel) layOutLast(pen *ui.Pen, m *match.Match, reader rules.SideID, r ui.Rect, top, bottom float64) {
	p.at, p.Rows = ui.Rect{}, p.Rows[:0]
	for i := len(m.Lines) - 1; i >= 0; i-- {
		l := &m.Lines[i]
		if !l.ShownTo(m.State.For(reader)) {
			continue
		}
		o := newLogRow(m, i)
		_, o.ink = inkOf(l, pen.Palette)
		o.style, o.step, o.dice = ui.Small, 18, nil
		o.words = pen.Wrap(ui.Small, rules.Capital(l.Words()), r.W-24)
		high := o.step * float64(len(o.words))
		if bottom-high < top {
			return
		}
		bottom -= high
		o.place(pen, ui.R(r.X, bottom, r.W, high))
		o.x, o.y = r.X+12, bottom
		p.Rows = append(p.Rows, o)
	}
}

// newLogRow is a row of a line.
func newLogRow(m *match.Match, line int) logRow {
	o := logRow{Line: line}
	if e := m.Lines[line].Event; e != nil {
		o.dice, o.rule = e.Dice, e.Rule
	}
	return o
}

// place gives the row its place, and the ID of its rule.
func (o *logRow) place(pen *ui.Pen, at ui.Rect) {
	o.At = at
	if o.rule != "" {
		w := pen.Width(ui.Small, o.rule)
		o.RuleAt = ui.R(at.X+at.W-w-14, at.Y+at.H-19, w+12, 19)
	}
}

// heading is a heading as a row.
func (p *logPanel) heading(pen *ui.Pen, m *match.Match, row *match.Row, at ui.Rect) logRow {
	o := logRow{Line: -1, At: at, x: at.X + 24, y: at.Y + 1}
	o.Fold, _ = FoldOf(row)
	o.folded = p.Folds.Folded[o.Fold]
	var text string
	text, o.style, o.ink = headWords(m, row, pen.Palette)
	if row.Kind == match.PhaseRow {
		o.ink = view.Quiet
	}
	o.words = []string{pen.Fitted(text, o.style, at.W-36)}
	return o
}

// hide lays nothing out.
func (p *logPanel) hide() { p.at, p.Rows = ui.Rect{}, p.Rows[:0] }

// rowAt is what of the log stands at a place, or nil.
func (p *logPanel) rowAt(x, y float64) *logRow {
	for i := range p.Rows {
		if p.Rows[i].At.Has(x, y) {
			return &p.Rows[i]
		}
	}
	return nil
}

// draw draws the log. The line under the pointer is raised and says which rule it
// leads to.
func (p *logPanel) draw(dst *ui.Canvas, bookOver bool) {
	if r := p.at; r.W > 0 {
		dst.Panel(r, ui.Glass)
		p.drawStrip(dst, ui.R(r.X, r.Y, r.W, logHead), bookOver)
		if p.Back > 0 {
			dst.WriteMiddle("older lines; the wheel scrolls", r.X+r.W/2, r.Y+r.H-22, ui.Small, dst.Palette.Info)
		}
	}
	for i := range p.Rows {
		o := &p.Rows[i]
		if o.Line < 0 {
			o.drawHeading(dst)
		} else {
			o.draw(dst, o.Line == p.Pointed)
		}
	}
}

func (o *logRow) drawHeading(dst *ui.Canvas) {
	if o.Fold.Kind != match.PhaseRow {
		dst.Fill(ui.R(o.At.X+1, o.At.Y+1, o.At.W-2, o.At.H-2), view.Panel)
	}
	drawFold(dst, o.At.X+10, o.At.Y+o.At.H/2, o.folded, o.ink)
	dst.Write(o.words[0], o.x, o.y, o.style, o.ink)
}

func (o *logRow) draw(dst *ui.Canvas, pointed bool) {
	if pointed {
		dst.Fill(ui.R(o.At.X+1, o.At.Y, o.At.W-2, o.At.H), view.Raised)
	}
	if o.bar.A > 0 {
		dst.Fill(ui.R(o.At.X+4, o.At.Y, 2, o.At.H), o.bar)
	}
	for k, t := range o.words {
		dst.Write(t, o.x, o.y+float64(k)*o.step, o.style, o.ink)
	}
	for k, n := range o.dice {
		die(dst, o.At.X+10+float64(k)*20, o.y+3, 17, n)
	}
	if pointed && o.rule != "" {
		dst.Fill(o.RuleAt, view.Brass)
		dst.Write(o.rule, o.RuleAt.X+6, o.RuleAt.Y, ui.Small, view.Ink)
	}
}

// drawStrip draws the strip above the log that leads to the whole of it.
func (p *logPanel) drawStrip(dst *ui.Canvas, r ui.Rect, over bool) {
	c := view.Quiet
	if over {
		dst.Fill(r, view.Raised)
		c = view.Brass
	}
	dst.Glyph(ui.GlyphFind, ui.R(r.X+8, r.Y, 24, r.H), c)
	dst.Write("Search and filter the log", r.X+40, r.Y+6, ui.Small, c)
	key := "F"
	dst.Write(key, r.X+r.W-dst.Width(ui.Small, key)-10, r.Y+6, ui.Small, view.Quiet)
	dst.Fill(ui.R(r.X, r.Y+r.H-1, r.W, 1), view.Hairline)
}

// scroll scrolls by notches of the wheel, three lines to one, and reports whether
// anything has moved.
func (p *logPanel) scroll(m *match.Match, reader rules.SideID, notches float64) bool {
	p.turned += 3 * notches
	step := int(p.turned)
	if step == 0 {
		return false
	}
	p.turned -= float64(step)
	last := len(p.Folds.Open(p.Folds.Grouped(m, reader), false))
	p.Back = max(0, min(last-10, p.Back+step))
	return true
}

// inkOf is how a line of the log is printed.
func inkOf(l *match.Line, colours *view.Palette) (p ui.Style, c color.RGBA) {
	e := l.Event
	switch {
	case l.Remark:
		return ui.News, colours.Info
	case e == nil:
		return ui.News, view.Words
	}
	switch e.Kind {
	case rules.TurnBegan:
		return ui.Strong, view.Brass
	case rules.PhaseBegan:
		return ui.Label, view.Quiet
	case rules.Note:
		return ui.News, view.Quiet
	case rules.Threw:
		if e.OK {
			return ui.News, colours.Good
		}
		return ui.News, view.Quiet
	case rules.Downed, rules.Broke, rules.Ended:
		return ui.News, colours.Bad
	}
	return ui.News, view.Words
}

// wholeLog opens the log as a page, from the battle or from its past.
func (b *Scene) wholeLog() {
	if b.Log.onBook != nil {
		b.Log.onBook()
		return
	}
	b.OpenLogbook()
}

// logLineAt is the line of the log at a place, or -1.
func (b *Scene) logLineAt(x, y float64) int {
	if o := b.logRowAt(x, y); o != nil {
		return o.Line
	}
	return -1
}

// logRowAt is what of the log stands at a place, or nil.
func (b *Scene) logRowAt(x, y float64) *logRow {
	if b.Busy() || !b.narrow() && !b.LogShows() {
		return nil
	}
	if o := b.Log.rowAt(x, y); o != nil && o.Line < len(b.M.Lines) {
		return o
	}
	return nil
}

// clickLog folds a heading of the log, opens the rule of a line if its ID was
// clicked, and else shows the moment of the line. False: there is no log.
func (b *Scene) clickLog(x, y float64) bool {
	o := b.logRowAt(x, y)
	switch {
	case o == nil:
		return false
	case o.Line < 0:
		b.Log.Folds.turned(o.Fold)
		b.Changed()
	case o.Line == b.Log.Pointed && o.RuleAt.Has(x, y):
		b.client.OpenRule(o.rule)
	case b.Log.onLine != nil:
		b.Log.onLine(o.Line)
	default:
		b.OpenPast(o.Line)
	}
	return true
}

// ScrollLog scrolls the log when the wheel turns over it.
func (b *Scene) ScrollLog() {
	p := &b.Win.Pointer
	if p.Wheel == 0 || b.narrow() || !b.LogShows() || p.X >= logWide || !b.Area().Has(p.X, p.Y) {
		return
	}
	if b.Log.scroll(b.M, b.Seat.Side, p.Wheel) {
		b.Version++
	}
}

// toggleLog opens or closes the log; the view keeps its place on the table.
func (b *Scene) toggleLog() {
	b.Log.Open, b.Log.Asked = !b.LogShows(), true
	b.Fit()
	b.Changed()
}
