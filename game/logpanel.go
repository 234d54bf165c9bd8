package game

import (
	"image/color"

	"cometfall/game/view"
	"cometfall/rules"
	"cometfall/rules/match"
)

// logPanel is the log beside the table, and its last lines on the sheet of a narrow
// window: laid out when it changes, drawn from what was laid out, and clicked there.
type logPanel struct {
	open    bool
	asked   bool // it was opened or closed by hand
	folds   logView
	back    int     // how many lines it is scrolled back
	turned  float64 // and the part of one that the wheel was turned
	pointed int     // the line under the pointer, or -1
	at      rect    // beside the table; empty where it has no place there
	rows    []logRow

	onLine func(line int) // what a click on a line does; nil: its moment is shown
	onBook func()         // and on the strip above; nil: the whole log is opened
}

// logRow is a line of the log where it stands, or a heading.
type logRow struct {
	at     rect
	line   int // -1: a heading
	fold   fold
	words  []string
	x, y   float64 // of the first of the words
	step   float64 // to the next
	style  print
	ink    color.RGBA
	bar    color.RGBA // whose doing it is; none: nobody's
	dice   []int
	folded bool
	rule   string
	ruleAt rect // where the ID of its rule stands while it is pointed at
}

// logHead is how high the strip is that leads to the whole log.
const logHead = 32

// layOut lays the newest lines that a side may read out below the headings of their turns and phases. A
// bar says whose doing a line belongs to.
func (p *logPanel) layOut(pen *Pen, m *match.Match, reader rules.SideID, r rect) {
	p.at, p.rows = r, p.rows[:0]
	top, y := r.y+logHead+6, r.y+r.h-10
	skip := p.back
	if skip > 0 {
		y -= 22
	}
	rows := p.folds.open(p.folds.grouped(m, reader), false)
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
			p.rows = append(p.rows, p.heading(pen, m, row, rect{r.x, y - 1, r.w, 25}))
			continue
		}
		l := &m.Lines[row.Line]
		o := newLogRow(m, row.Line)
		o.style, o.ink = inkOf(l, pen.Palette)
		lead := float64(len(o.dice)) * 20
		o.words, o.step = pen.Wrap(o.style, rules.Capital(l.Words()), r.w-24-lead), 17
		high := float64(len(o.words))*o.step + 5
		if y -= high; y < top {
			break
		}
		o.place(pen, rect{r.x, y - 2, r.w, high})
		o.x, o.y = r.x+12+lead, y
		if w := m.State.Warrior(row.Who); w != nil {
			o.bar = pen.Palette.Side(int(w.Side))
		}
		p.rows = append(p.rows, o)
	}
}

// layOutLast lays the newest lines out that fit between two heights, the newest last.
func (p *logPanel) layOutLast(pen *Pen, m *match.Match, reader rules.SideID, r rect, top, bottom float64) {
	p.at, p.rows = rect{}, p.rows[:0]
	for i := len(m.Lines) - 1; i >= 0; i-- {
		l := &m.Lines[i]
		if !l.ShownTo(m.State.For(reader)) {
			continue
		}
		o := newLogRow(m, i)
		_, o.ink = inkOf(l, pen.Palette)
		o.style, o.step, o.dice = small, 18, nil
		o.words = pen.Wrap(small, rules.Capital(l.Words()), r.w-24)
		high := o.step * float64(len(o.words))
		if bottom-high < top {
			return
		}
		bottom -= high
		o.place(pen, rect{r.x, bottom, r.w, high})
		o.x, o.y = r.x+12, bottom
		p.rows = append(p.rows, o)
	}
}

// newLogRow is a row of a line.
func newLogRow(m *match.Match, line int) logRow {
	o := logRow{line: line}
	if e := m.Lines[line].Event; e != nil {
		o.dice, o.rule = e.Dice, e.Rule
	}
	return o
}

// place gives the row its place, and the ID of its rule.
func (o *logRow) place(pen *Pen, at rect) {
	o.at = at
	if o.rule != "" {
		w := pen.Width(small, o.rule)
		o.ruleAt = rect{at.x + at.w - w - 14, at.y + at.h - 19, w + 12, 19}
	}
}

// heading is a heading as a row.
func (p *logPanel) heading(pen *Pen, m *match.Match, row *match.Row, at rect) logRow {
	o := logRow{line: -1, at: at, x: at.x + 24, y: at.y + 1}
	o.fold, _ = foldOf(row)
	o.folded = p.folds.folded[o.fold]
	var text string
	text, o.style, o.ink = headWords(m, row, pen.Palette)
	if row.Kind == match.PhaseRow {
		o.ink = view.Quiet
	}
	o.words = []string{pen.Fitted(text, o.style, at.w-36)}
	return o
}

// hide lays nothing out.
func (p *logPanel) hide() { p.at, p.rows = rect{}, p.rows[:0] }

// rowAt is what of the log stands at a place, or nil.
func (p *logPanel) rowAt(x, y float64) *logRow {
	for i := range p.rows {
		if p.rows[i].at.has(x, y) {
			return &p.rows[i]
		}
	}
	return nil
}

// draw draws the log. The line under the pointer is raised and says which rule it
// leads to.
func (p *logPanel) draw(dst *Canvas, bookOver bool) {
	if r := p.at; r.w > 0 {
		dst.Panel(r, glass)
		p.drawStrip(dst, rect{r.x, r.y, r.w, logHead}, bookOver)
		if p.back > 0 {
			dst.WriteMiddle("older lines; the wheel scrolls", r.x+r.w/2, r.y+r.h-22, small, dst.Palette.Info)
		}
	}
	for i := range p.rows {
		o := &p.rows[i]
		if o.line < 0 {
			o.drawHeading(dst)
		} else {
			o.draw(dst, o.line == p.pointed)
		}
	}
}

func (o *logRow) drawHeading(dst *Canvas) {
	if o.fold.kind != match.PhaseRow {
		dst.Fill(rect{o.at.x + 1, o.at.y + 1, o.at.w - 2, o.at.h - 2}, view.Panel)
	}
	drawFold(dst, o.at.x+10, o.at.y+o.at.h/2, o.folded, o.ink)
	dst.Write(o.words[0], o.x, o.y, o.style, o.ink)
}

func (o *logRow) draw(dst *Canvas, pointed bool) {
	if pointed {
		dst.Fill(rect{o.at.x + 1, o.at.y, o.at.w - 2, o.at.h}, view.Raised)
	}
	if o.bar.A > 0 {
		dst.Fill(rect{o.at.x + 4, o.at.y, 2, o.at.h}, o.bar)
	}
	for k, t := range o.words {
		dst.Write(t, o.x, o.y+float64(k)*o.step, o.style, o.ink)
	}
	for k, n := range o.dice {
		die(dst, o.at.x+10+float64(k)*20, o.y+3, 17, n)
	}
	if pointed && o.rule != "" {
		dst.Fill(o.ruleAt, view.Brass)
		dst.Write(o.rule, o.ruleAt.x+6, o.ruleAt.y, small, view.Ink)
	}
}

// drawStrip draws the strip above the log that leads to the whole of it.
func (p *logPanel) drawStrip(dst *Canvas, r rect, over bool) {
	c := view.Quiet
	if over {
		dst.Fill(r, view.Raised)
		c = view.Brass
	}
	dst.Glyph(glyphFind, rect{r.x + 8, r.y, 24, r.h}, c)
	dst.Write("Search and filter the log", r.x+40, r.y+6, small, c)
	key := "F"
	dst.Write(key, r.x+r.w-dst.Width(small, key)-10, r.y+6, small, view.Quiet)
	dst.Fill(rect{r.x, r.y + r.h - 1, r.w, 1}, view.Hairline)
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
	last := len(p.folds.open(p.folds.grouped(m, reader), false))
	p.back = max(0, min(last-10, p.back+step))
	return true
}

// inkOf is how a line of the log is printed.
func inkOf(l *match.Line, colours *view.Palette) (p print, c color.RGBA) {
	e := l.Event
	switch {
	case l.Remark:
		return news, colours.Info
	case e == nil:
		return news, view.Words
	}
	switch e.Kind {
	case rules.TurnBegan:
		return strong, view.Brass
	case rules.PhaseBegan:
		return label, view.Quiet
	case rules.Note:
		return news, view.Quiet
	case rules.Threw:
		if e.OK {
			return news, colours.Good
		}
		return news, view.Quiet
	case rules.Downed, rules.Broke, rules.Ended:
		return news, colours.Bad
	}
	return news, view.Words
}

// wholeLog opens the log as a page, from the battle or from its past.
func (b *battle) wholeLog() {
	if b.log.onBook != nil {
		b.log.onBook()
		return
	}
	b.openLogbook()
}

// logLineAt is the line of the log at a place, or -1.
func (b *battle) logLineAt(x, y float64) int {
	if o := b.logRowAt(x, y); o != nil {
		return o.line
	}
	return -1
}

// logRowAt is what of the log stands at a place, or nil.
func (b *battle) logRowAt(x, y float64) *logRow {
	if b.busy() || !b.narrow() && !b.logShows() {
		return nil
	}
	if o := b.log.rowAt(x, y); o != nil && o.line < len(b.m.Lines) {
		return o
	}
	return nil
}

// clickLog folds a heading of the log, opens the rule of a line if its ID was
// clicked, and else shows the moment of the line. False: there is no log.
func (b *battle) clickLog(x, y float64) bool {
	o := b.logRowAt(x, y)
	switch {
	case o == nil:
		return false
	case o.line < 0:
		b.log.folds.turned(o.fold)
		b.changed()
	case o.line == b.log.pointed && o.ruleAt.has(x, y):
		b.g.openRule(o.rule)
	case b.log.onLine != nil:
		b.log.onLine(o.line)
	default:
		b.openPast(o.line)
	}
	return true
}

// scrollLog scrolls the log when the wheel turns over it.
func (b *battle) scrollLog() {
	p := &b.g.win.Pointer
	if p.wheel == 0 || b.narrow() || !b.logShows() || p.x >= logWide || !b.area().has(p.x, p.y) {
		return
	}
	if b.log.scroll(b.m, b.seat.side, p.wheel) {
		b.version++
	}
}

// toggleLog opens or closes the log; the view keeps its place on the table.
func (b *battle) toggleLog() {
	b.log.open, b.log.asked = !b.logShows(), true
	b.fit()
	b.changed()
}
