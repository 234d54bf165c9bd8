package battle

import (
	"fmt"
	"image/color"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
	"cometfall/rules/help"
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
	untold  int     // the first line that is not to be read yet, or -1
	at      ui.Rect // beside the table; empty where it has no place there
	rows    []logRow

	onLine func(line int) // what a click on a line does; nil: its moment is shown
	onBook func()         // and on the strip above; nil: the whole log is opened
}

// logRow is a line of the log where it stands, or a heading.
type logRow struct {
	at     ui.Rect
	line   int // -1: a heading
	fold   fold
	words  []string
	x, y   float64 // of the first of the words
	step   float64 // to the next
	style  ui.Style
	ink    color.RGBA
	bar    color.RGBA // whose doing it is; none: nobody's
	dice   []int
	need   string // what the dice needed, beside them; or empty
	folded bool
	rule   string
	name   string   // what that rule is called
	ruleAt ui.Rect  // where the name of its rule stands while it is pointed at
	why    []string // why it was done, shown while it is pointed at
}

// logHead is how high the strip is that leads to the whole log.
const logHead = 32

// layOut lays the newest lines that a side may read out below the headings of their turns and phases. A
// bar says whose doing a line belongs to.
func (p *logPanel) layOut(pen *ui.Pen, m *match.Match, reader rules.SideID, r ui.Rect) {
	p.at, p.rows = r, p.rows[:0]
	top, y := r.Y+logHead+6, r.Y+r.H-10
	skip := p.back
	if skip > 0 {
		y -= 22
	}
	rows := p.entries(m, reader)
	waits := p.untold >= 0
	full := false
	for k := len(rows) - 1; k >= 0; k-- {
		row := &rows[k]
		if waits = waits && (row.Kind != match.LineRow || row.Line >= p.untold); waits {
			continue
		}
		if skip > 0 {
			skip--
			continue
		}
		if row.Kind != match.LineRow {
			if full = y-27 < top; full {
				break
			}
			y -= 27
			p.rows = append(p.rows, p.heading(pen, m, &row.Row, ui.R(r.X, y-1, r.W, 25)))
			continue
		}
		l := &m.Lines[row.Line]
		o := newLogRow(m, row.Line)
		o.style, o.ink = inkOf(l, m.State, reader, pen.Palette)
		lead := float64(len(o.dice)) * 20
		if o.need != "" {
			lead += pen.Width(ui.Label, o.need) + 6
		}
		o.words, o.step = pen.Wrap(o.style, rules.Capital(l.Words()), r.W-24-lead), 17
		high := float64(len(o.words))*o.step + 5
		if full = y-high < top; full {
			break
		}
		y -= high
		o.place(pen, ui.R(r.X, y-2, r.W, high))
		o.x, o.y = r.X+12+lead, y
		if row.reason >= 0 {
			o.why = pen.Wrap(ui.News, rules.Capital(m.Lines[row.reason].Words()), r.W-24)
		}
		if w := m.State.Warrior(row.Who); w != nil {
			o.bar = pen.Palette.Side(int(w.Side))
		}
		p.rows = append(p.rows, o)
	}
	if spare := y - top; !full && spare > 0 { // few lines need little room
		p.at.Y, p.at.H = r.Y+spare, r.H-spare
	}
}

// entries are the rows that a side may read, without those below folded headings.
func (p *logPanel) entries(m *match.Match, reader rules.SideID) []logEntry {
	return withReasons(m, p.folds.open(p.folds.grouped(m, reader), false))
}

// layOutLast lays the newest lines out that fit between two heights, the newest last.
func (p *logPanel) layOutLast(pen *ui.Pen, m *match.Match, reader rules.SideID, r ui.Rect, top, bottom float64) {
	p.at, p.rows = ui.Rect{}, p.rows[:0]
	below := match.Row{Kind: match.TurnRow} // what was laid out before; no line yet
	for i := len(m.Lines) - 1; i >= 0; i-- {
		l := &m.Lines[i]
		if !l.ShownTo(m.State.For(reader)) || p.untold >= 0 && i >= p.untold || explains(m, i, &below) {
			continue
		}
		below = match.Row{Kind: match.LineRow, Line: i}
		o := newLogRow(m, i)
		_, o.ink = inkOf(l, m.State, reader, pen.Palette)
		o.style, o.step, o.dice, o.need = ui.Small, 18, nil, ""
		o.words = pen.Wrap(ui.Small, rules.Capital(l.Words()), r.W-24)
		high := o.step * float64(len(o.words))
		if bottom-high < top {
			return
		}
		bottom -= high
		o.place(pen, ui.R(r.X, bottom, r.W, high))
		o.x, o.y = r.X+12, bottom
		p.rows = append(p.rows, o)
	}
}

// newLogRow is a row of a line.
func newLogRow(m *match.Match, line int) logRow {
	o := logRow{line: line}
	if e := m.Lines[line].Event; e != nil {
		o.dice, o.need, o.rule, o.name = e.Dice, needed(e), e.Rule, help.TitleOf(e.Rule)
	}
	return o
}

// needed is the score that a throw needed, as it stands beside its dice: all modifiers are in
// it. Empty for what has no score to reach, and for tests, which have one not to exceed.
func needed(e *rules.Event) string {
	if e.Kind != rules.Threw || e.Of == 0 || e.For == rules.TestRoll || e.Need <= 0 {
		return ""
	}
	return fmt.Sprintf("%d+", max(2, e.Need))
}

// place gives the row its place, and the name of its rule.
func (o *logRow) place(pen *ui.Pen, at ui.Rect) {
	o.at = at
	if o.rule != "" {
		w := pen.Width(ui.Small, o.name)
		o.ruleAt = ui.R(at.X+at.W-w-14, at.Y+at.H-19, w+12, 19)
	}
}

// heading is a heading as a row.
func (p *logPanel) heading(pen *ui.Pen, m *match.Match, row *match.Row, at ui.Rect) logRow {
	o := logRow{line: -1, at: at, x: at.X + 24, y: at.Y + 1}
	o.fold, _ = foldOf(row)
	o.folded = p.folds.folded[o.fold]
	var text string
	text, o.style, o.ink = headWords(m, row, pen.Palette)
	if row.Kind == match.PhaseRow {
		o.ink = view.Quiet
	}
	o.words = []string{pen.Fitted(text, o.style, at.W-36)}
	return o
}

// hide lays nothing out.
func (p *logPanel) hide() { p.at, p.rows = ui.Rect{}, p.rows[:0] }

// rowAt is what of the log stands at a place, or nil.
func (p *logPanel) rowAt(x, y float64) *logRow {
	for i := range p.rows {
		if p.rows[i].at.Has(x, y) {
			return &p.rows[i]
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
		if p.back > 0 {
			dst.WriteMiddle("older lines; the wheel scrolls", r.X+r.W/2, r.Y+r.H-22, ui.Small, dst.Palette.Info)
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
	for i := range p.rows {
		if o := &p.rows[i]; o.line >= 0 && o.line == p.pointed && len(o.why) > 0 {
			o.drawReason(dst, ui.R(p.at.X, p.at.Y+logHead, p.at.W, p.at.H-logHead))
		}
	}
}

func (o *logRow) drawHeading(dst *ui.Canvas) {
	if o.fold.kind != match.PhaseRow {
		dst.Fill(ui.R(o.at.X+1, o.at.Y+1, o.at.W-2, o.at.H-2), view.Panel)
	}
	drawFold(dst, o.at.X+10, o.at.Y+o.at.H/2, o.folded, o.ink)
	dst.Write(o.words[0], o.x, o.y, o.style, o.ink)
}

func (o *logRow) draw(dst *ui.Canvas, pointed bool) {
	if pointed {
		dst.Fill(ui.R(o.at.X+1, o.at.Y, o.at.W-2, o.at.H), view.Raised)
	}
	if o.bar.A > 0 {
		dst.Fill(ui.R(o.at.X+4, o.at.Y, 2, o.at.H), o.bar)
	}
	for k, t := range o.words {
		dst.Write(t, o.x, o.y+float64(k)*o.step, o.style, o.ink)
	}
	for k, n := range o.dice {
		die(dst, o.at.X+10+float64(k)*20, o.y+3, 17, n)
	}
	if o.need != "" {
		dst.Write(o.need, o.at.X+12+float64(len(o.dice))*20, o.y, ui.Label, view.Brass)
	}
	if pointed && o.rule != "" {
		dst.Fill(o.ruleAt, view.Brass)
		dst.Write(o.name, o.ruleAt.X+6, o.ruleAt.Y, ui.Small, view.Ink)
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
	last := len(p.entries(m, reader))
	p.back = max(0, min(last-10, p.back+step))
	return true
}

// inkOf is how a line of the log is printed for who reads it: green is what is good for
// him, not what succeeded.
func inkOf(l *match.Line, s *rules.State, reader rules.SideID, colours *view.Palette) (p ui.Style, c color.RGBA) {
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
		switch w := s.Warrior(e.Who); {
		case !e.OK:
			return ui.News, view.Quiet
		case w == nil || e.Of == 0 && e.For != rules.InjuryRoll: // no score was to be reached: it is good for nobody
			return ui.News, view.Words
		case w.Side != reader && s.Hostile(w.Side, reader):
			return ui.News, colours.Warning
		}
		return ui.News, colours.Good
	case rules.Downed, rules.Broke:
		if w := s.Warrior(e.Who); w != nil && w.Side != reader && s.Hostile(w.Side, reader) {
			return ui.News, colours.Good
		}
		return ui.News, colours.Bad
	case rules.Ended:
		switch {
		case s.Over && s.Winner < 0:
			return ui.News, view.Words
		case s.Over && (s.Winner == reader || !s.Hostile(s.Winner, reader)):
			return ui.News, colours.Good
		}
		return ui.News, colours.Bad
	}
	return ui.News, view.Words
}

// wholeLog opens the log as a page, from the battle or from its past.
func (b *Scene) wholeLog() {
	if b.log.onBook != nil {
		b.log.onBook()
		return
	}
	b.openLogbook()
}

// logLineAt is the line of the log at a place, or -1.
func (b *Scene) logLineAt(x, y float64) int {
	if o := b.logRowAt(x, y); o != nil {
		return o.line
	}
	return -1
}

// logRowAt is what of the log stands at a place, or nil.
func (b *Scene) logRowAt(x, y float64) *logRow {
	if b.busy() || !b.narrow() && !b.logShows() {
		return nil
	}
	if o := b.log.rowAt(x, y); o != nil && o.line < len(b.m.Lines) {
		return o
	}
	return nil
}

// clickLog folds a heading of the log, opens the rule of a line if its name was
// clicked, and else shows the moment of the line. False: there is no log.
func (b *Scene) clickLog(x, y float64) bool {
	o := b.logRowAt(x, y)
	switch {
	case o == nil:
		return false
	case o.line < 0:
		b.log.folds.turned(o.fold)
		b.Changed()
	case o.line == b.log.pointed && o.ruleAt.Has(x, y):
		b.client.OpenRule(o.rule)
	case b.log.onLine != nil:
		b.log.onLine(o.line)
	default:
		b.openPast(o.line)
	}
	return true
}

// scrollLog scrolls the log when the wheel turns over it.
func (b *Scene) scrollLog() {
	p := &b.win.Pointer
	if p.Wheel == 0 || b.narrow() || !b.logShows() || !b.log.at.Has(p.X, p.Y) {
		return
	}
	if b.log.scroll(b.m, b.seat.side, p.Wheel) {
		b.version++
	}
}

// toggleLog opens or closes the log; the view keeps its place on the table.
func (b *Scene) toggleLog() {
	b.keepView(func() { b.log.open, b.log.asked = !b.logShows(), true })
	b.Changed()
}
