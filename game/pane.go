package game

import (
	"image/color"
	"math"
	"strconv"

	"cometfall/game/view"
	"cometfall/rules"
	"cometfall/rules/warbands"
)

// pane is a list of lines to read and to press, of which a page may show several.
type pane struct {
	list
	lines []line
	made  string // what the lines were made of
	of    string // what they are about
	saw   float64
}

// line is one row of a pane.
type line struct {
	id      string // its button; "" cannot be pressed
	heading bool
	plate   bool // drawn as a button
	icon    string
	title   string
	right   string // a price or a number
	about   []string
	why     []string       // why it cannot be had
	rule    string         // leads to the rule book
	profile *rules.Profile // drawn in columns
	gains   *rules.Profile // which of it was gained
	edit    *field         // typed into
	ink     color.RGBA     // of the title; nothing: the usual
	chosen  bool
	do      func()
	less    func()
	more    func()
	give    func(i int) // dragged onto a recruit; below 0: onto none of them
	holds   bool        // room for less is kept, so that the words do not move when it comes

	titles []string // the title, broken for the width
	high   float64
}

// The widths of what stands at the right of a line.
const (
	stepWide = 44
	linkWide = 84
)

// sides is where in a row its link and its steppers begin; the words end there.
func (l *line) sides(pen *Pen, r rect) (link, steps float64) {
	steps = r.x + r.w
	if l.more != nil {
		steps -= stepWide
	}
	if l.less != nil || l.holds {
		steps -= stepWide
	}
	link = steps
	switch {
	case l.rule != "":
		link -= linkWide
	case l.right != "":
		link -= pen.Width(plain, l.right) + 16
	}
	return link, steps
}

// indent is where the words of a line begin.
func (l *line) indent() float64 {
	if l.icon != "" {
		return 46
	}
	return 12
}

// measure breaks a line's words for a width.
func (l *line) measure(pen *Pen, w float64) {
	words, _ := l.sides(pen, rect{w: w})
	room := math.Max(60, words-l.indent()-8)
	switch {
	case l.heading:
		l.high = 38
	case l.profile != nil:
		l.high = 58
	case l.plate || l.edit != nil:
		l.high = 48
	default:
		l.titles = pen.Wrap(strong, l.title, room)
		var about, why []string
		for _, t := range l.about {
			about = append(about, pen.Wrap(small, t, room)...)
		}
		for _, t := range l.why {
			why = append(why, pen.Wrap(small, t, room)...)
		}
		l.about, l.why = about, why
		l.high = 20 + 20*float64(len(l.titles)) + 18*float64(len(about)+len(why))
		if l.rule != "" || l.less != nil || l.more != nil {
			l.high = math.Max(l.high, 58)
		}
	}
}

// fill gives the pane its lines for a window. The one under the pointer stays
// there, whatever became longer above it, as long as the lines are about the same.
func (p *pane) fill(pen *Pen, at rect, of string, lines []line, x, y float64) {
	held, was := "", 0.0
	if i := p.under(x, y); of == p.of && i >= 0 && i < len(p.lines) {
		held, was = p.lines[i].id, p.tops[i]
	}
	heights := make([]float64, len(lines))
	p.at = at
	for i := range lines {
		lines[i].measure(pen, p.wide())
		heights[i] = lines[i].high
	}
	p.lines = lines
	p.set(at, heights)
	p.of = of
	if i := p.find(held); i >= 0 {
		p.to(p.scroll + p.tops[i] - was)
	}
}

// buttons lists what can be pressed in the lines that the window shows.
func (p *pane) buttons(pg *page) {
	from, to := p.visible()
	for i := from; i < to; i++ {
		l, r := &p.lines[i], p.row(i)
		if l.heading || l.profile != nil {
			continue
		}
		r.h -= 4
		link, steps := l.sides(pg.g.win.Pen, r)
		put := func(id string, at rect, do func()) {
			if at, ok := p.inside(at); ok && do != nil {
				pg.add(button{id: id, at: at, bare: true, do: do})
			}
		}
		main := link
		if l.rule == "" { // nothing to press beside it
			main = steps
		} else {
			put("see-"+l.id, rect{link, r.y, steps - link, r.h}, func() { pg.g.openRule(l.rule) })
		}
		if l.id != "" {
			put(l.id, rect{r.x, r.y, main - r.x, r.h}, l.do)
		}
		put("less-"+l.id, rect{steps, r.y, stepWide, r.h}, l.less)
		if l.less != nil {
			steps += stepWide
		}
		put("more-"+l.id, rect{steps, r.y, stepWide, r.h}, l.more)
	}
	p.saw = p.scroll
}

// find is the line of a button, or -1.
func (p *pane) find(id string) int {
	for i := range p.lines {
		if l := &p.lines[i]; l.id != "" && l.id == id {
			return i
		}
	}
	return -1
}

// next is the next line after one that can be pressed, forwards or backwards; -1
// if there is none.
func (p *pane) next(i, by int) int {
	for i += by; i >= 0 && i < len(p.lines); i += by {
		if p.lines[i].id != "" && p.lines[i].do != nil {
			return i
		}
	}
	return -1
}

// cited is the rule that what is shown at a place cites, or "".
func (p *pane) cited(x, y float64) string {
	i := p.under(x, y)
	if i < 0 {
		return ""
	}
	l := &p.lines[i]
	for _, w := range l.why {
		if id := citedIn(w); id != "" {
			return id
		}
	}
	return l.rule
}

// draw draws the lines that the window shows.
func (p *pane) draw(pg *page, dst *Canvas) {
	if p.at.w <= 0 || len(p.lines) == 0 {
		return
	}
	win := p.picture(dst)
	from, to := p.visible()
	for i := from; i < to; i++ {
		p.lines[i].draw(pg, win, p.row(i))
	}
	p.drawBar(dst)
}

func (l *line) draw(pg *page, dst *Canvas, r rect) {
	r.h -= 4
	switch {
	case l.heading:
		dst.Write(dst.Fitted(l.title, print{view.Title, 20}, r.w-60), r.x+2, r.y+10, print{view.Title, 20}, view.Brass)
		dst.Write(l.right, r.x+r.w-dst.Width(small, l.right)-4, r.y+15, small, view.Quiet)
		return
	case l.profile != nil:
		drawFigures(dst, *l.profile, l.gains, r)
		return
	case l.edit != nil:
		l.edit.at = r
		l.edit.draw(dst, true)
		return
	case l.plate:
		dst.Button(&button{at: r, words: l.title, chosen: l.chosen, bright: l.ink == view.Ink}, pg.lit(l.id))
		dst.Write(l.right, r.x+r.w-dst.Width(plain, l.right)-12, r.y+r.h/2-10, plain, view.Quiet)
		return
	}
	ground := glass
	if l.chosen {
		ground = view.Raised
	}
	dst.Panel(r, ground)
	if l.chosen {
		dst.Fill(rect{r.x, r.y, 4, r.h}, view.Brass)
	}
	if l.id != "" && pg.lit(l.id) {
		dst.Outline(r, 2, view.Brass)
	}
	ink := view.Words
	switch {
	case l.ink.A > 0:
		ink = l.ink
	case len(l.why) > 0:
		ink = view.Quiet
	}
	_, steps := l.sides(pg.g.win.Pen, r)
	if l.icon != "" {
		dst.Icon(l.icon, r.x+10, r.y+10, 28, ink)
	}
	x, y := r.x+l.indent(), r.y+8
	for _, t := range l.titles {
		dst.Write(t, x, y, strong, ink)
		y += 20
	}
	for _, t := range l.about {
		dst.Write(t, x, y, small, view.Quiet)
		y += 18
	}
	for _, t := range l.why {
		dst.Write(t, x, y, small, dst.Palette.Warning)
		y += 18
	}
	if l.right != "" {
		dst.Write(l.right, steps-dst.Width(plain, l.right)-8, r.y+8, plain, ink)
	}
	if l.rule != "" {
		c := view.Quiet
		if pg.lit("see-" + l.id) {
			c = view.Brass
		}
		w, top := dst.Width(small, l.rule), r.y+8
		if l.right != "" {
			top += 22
		}
		dst.Write(l.rule, steps-w-8, top, small, c)
		dst.Fill(rect{steps - w - 8, top + 17, w, 1}, c)
	}
	for _, s := range []struct {
		do   func()
		id   string
		sign glyph
	}{{l.less, "less-", glyphMinus}, {l.more, "more-", glyphPlus}} {
		if s.do == nil {
			continue
		}
		dst.Button(&button{at: rect{steps + 2, r.y + 4, stepWide - 6, math.Min(44, r.h-8)}, glyph: s.sign}, pg.lit(s.id+l.id))
		steps += stepWide
	}
}

// drawFigures draws the nine characteristics; those that were gained are marked.
func drawFigures(dst *Canvas, p rules.Profile, gains *rules.Profile, r rect) {
	dst.Panel(r, glass)
	col := r.w / 9
	for i, c := range warbands.Characteristics {
		x := r.x + col*(float64(i)+0.5)
		dst.WriteMiddle(c, x, r.y+7, small, view.Quiet)
		ink := view.Words
		if gains != nil && figure(gains, c) != 0 {
			ink = dst.Palette.Good
		}
		dst.WriteMiddle(strconv.Itoa(figure(&p, c)), x, r.y+26, strong, ink)
	}
}

// figure is a characteristic of a profile by its short name.
func figure(p *rules.Profile, name string) int {
	switch name {
	case "M":
		return p.M
	case "WS":
		return p.WS
	case "BS":
		return p.BS
	case "S":
		return p.S
	case "T":
		return p.T
	case "W":
		return p.W
	case "I":
		return p.I
	case "A":
		return p.A
	}
	return p.Ld
}
