package ui

import (
	"image/color"
	"math"
	"slices"

	"cometfall/game/view"
)

// Pane is a list of lines to read and to press, of which a page may show several.
type Pane struct {
	List
	Lines  []Line
	Made   string  // what the lines were made of
	of     string  // what they are about
	laidAt float64 // the scroll when the buttons were laid out
}

// Line is one row of a pane.
type Line struct {
	ID      string // its button; "" cannot be pressed
	Heading bool
	Plate   bool // drawn as a button
	Next    bool // what most would do next: its plate is golden, and Enter presses the first such
	Icon    string
	Paint   func(dst *Canvas, at Rect) // in place of the icon
	Size    float64                    // of what is painted there, to both sides; 0: as high as the words
	Scene   func(dst *Canvas, at Rect) // painted over the whole row in place of the words, which are only read aloud
	High    float64                    // of a row with a scene
	Title   string
	Right   string // a price or a number
	About   []string
	Why     string     // why it cannot be had: as much as there is room for beside the title, all of it in the tip
	Below   bool       // all of it stands below the words instead
	Rule    string     // leads to the rule book
	Figures []Figure   // drawn in columns
	Edit    *Field     // typed into
	Ink     color.RGBA // of the title; nothing: the usual
	Chosen  bool
	Do      func()
	Less    func()
	More    func()
	Give    func(i int) // dragged onto a recruit; below 0: onto none of them
	Holds   bool        // room for less is kept, so that the words do not move when it comes

	titles []string // the title, broken for the width
	whys   []string // and why not, where that stands below
	high   float64
}

// The widths of what stands at the right of a line.
const (
	stepWide = 44
	linkWide = 84
	ruleWord = "Rule" // of the link to it
)

// sides is where in a row its link and its steppers begin; the words end there.
func (l *Line) sides(pen *Pen, r Rect) (link, steps float64) {
	steps = r.X + r.W
	if l.More != nil {
		steps -= stepWide
	}
	if l.Less != nil || l.Holds {
		steps -= stepWide
	}
	link = steps
	switch {
	case l.Rule != "":
		link -= linkWide
	case l.Right != "":
		link -= pen.Width(Plain, l.Right) + 16
	}
	return link, steps
}

// indent is where the words of a line begin.
func (l *Line) indent() float64 {
	switch {
	case l.Paint != nil && l.Size > 0:
		return l.Size + 18
	case l.Paint != nil:
		return 62
	}
	if l.Icon != "" {
		return 46
	}
	return 12
}

// measure breaks a line's words for a width.
func (l *Line) measure(pen *Pen, w float64) {
	words, _ := l.sides(pen, Rect{W: w})
	room := math.Max(60, words-l.indent()-8)
	switch {
	case l.Heading:
		l.high = 38
	case l.Scene != nil:
		l.high = l.High + 4
	case l.Figures != nil:
		l.high = 58
	case l.Plate || l.Edit != nil:
		l.high = 48
	default:
		l.titles = pen.Wrap(Strong, l.Title, room)
		var about []string
		for _, t := range l.About {
			about = append(about, pen.Wrap(Small, t, room)...)
		}
		l.About = about
		if l.Below && l.Why != "" {
			l.whys = pen.Wrap(Small, l.Why, room)
		}
		l.high = 20 + 20*float64(len(l.titles)) + 18*float64(len(about)+len(l.whys))
		if l.Rule != "" || l.Less != nil || l.More != nil {
			l.high = math.Max(l.high, 58)
		}
		if l.Size > 0 {
			l.high = math.Max(l.high, l.Size+16)
		} else if l.Icon != "" {
			l.high = math.Max(l.high, 52)
		}
	}
}

// Fill gives the pane its lines for a window. The one under the pointer stays
// there, whatever became longer above it, as long as the lines are about the same.
func (p *Pane) Fill(pen *Pen, at Rect, of string, lines []Line, x, y float64) {
	held, was := "", 0.0
	if i := p.Under(x, y); of == p.of && i >= 0 && i < len(p.Lines) {
		held, was = p.Lines[i].ID, p.tops[i]
	}
	heights := make([]float64, len(lines))
	p.At = at
	for i := range lines {
		lines[i].measure(pen, p.wide())
		heights[i] = lines[i].high
	}
	p.Lines = lines
	p.Set(at, heights)
	p.of = of
	if i := p.Find(held); i >= 0 {
		p.To(p.Scroll + p.tops[i] - was)
	}
}

// Buttons lists what can be pressed in the lines that the window shows.
func (p *Pane) Buttons(pg *Page) {
	from, to := p.Visible()
	for i := from; i < to; i++ {
		l, r := &p.Lines[i], p.Row(i)
		if l.Heading || l.Figures != nil {
			continue
		}
		r.H -= 4
		if l.Edit != nil {
			pg.Place(l.Edit, r)
		}
		link, steps := l.sides(pg.Win.Pen, r)
		put := func(id string, at Rect, do func()) {
			if at, ok := p.Inside(at); ok && do != nil {
				b := Button{ID: id, At: at, Bare: true, Do: do}
				if id == l.ID {
					b.Key = p.keyOf(i)
					if pg.Narrow() { // it is not told, but a narrow window may have a keyboard
						b.Key, b.Also = "", b.Key
					}
					if !l.Below { // else all of it can be read already
						b.Tip = pg.Shell.Plain(l.Why)
					}
				}
				pg.Add(b)
			}
		}
		main := link
		if l.Rule == "" { // nothing to press beside it
			main = steps
		} else {
			put("see-"+l.ID, Rect{link, r.Y, steps - link, r.H}, func() { pg.Shell.OpenRule(l.Rule) })
		}
		if l.ID != "" {
			put(l.ID, Rect{r.X, r.Y, main - r.X, r.H}, l.Do)
		}
		put("less-"+l.ID, Rect{steps, r.Y, stepWide, r.H}, l.Less)
		if l.Less != nil {
			steps += stepWide
		}
		put("more-"+l.ID, Rect{steps, r.Y, stepWide, r.H}, l.More)
	}
	p.laidAt = p.Scroll
}

// keyOf is the key that presses a line.
func (p *Pane) keyOf(i int) string {
	if p.NextLine() != i {
		return ""
	}
	return "Enter"
}

// NextLine is the line that Enter presses, or -1.
func (p *Pane) NextLine() int {
	return slices.IndexFunc(p.Lines, func(l Line) bool { return l.Next && l.Do != nil })
}

// Moved reports, once, whether the list has moved since its buttons were laid out.
func (p *Pane) Moved() bool {
	moved := p.Scroll != p.laidAt
	p.laidAt = p.Scroll
	return moved
}

// Find is the line of a button, or -1.
func (p *Pane) Find(id string) int {
	for i := range p.Lines {
		if l := &p.Lines[i]; l.ID != "" && l.ID == id {
			return i
		}
	}
	return -1
}

// Next is the next line after one that can be pressed, forwards or backwards; -1
// if there is none.
func (p *Pane) Next(i, by int) int {
	for i += by; i >= 0 && i < len(p.Lines); i += by {
		if p.Lines[i].ID != "" && p.Lines[i].Do != nil {
			return i
		}
	}
	return -1
}

// Cited is the rule that what is shown at a place cites, or "".
func (p *Pane) Cited(shell Shell, x, y float64) string {
	i := p.Under(x, y)
	if i < 0 {
		return ""
	}
	l := &p.Lines[i]
	if id := shell.Cited(l.Why); id != "" {
		return id
	}
	return l.Rule
}

// Draw draws the lines that the window shows.
func (p *Pane) Draw(pg *Page, dst *Canvas) {
	if p.At.W <= 0 || len(p.Lines) == 0 {
		return
	}
	win := p.Picture(dst)
	from, to := p.Visible()
	for i := from; i < to; i++ {
		p.drawLine(pg, win, i, p.Row(i))
	}
	p.DrawBar(dst)
}

func (p *Pane) drawLine(pg *Page, dst *Canvas, i int, r Rect) {
	l := &p.Lines[i]
	r.H -= 4
	switch {
	case l.Heading:
		dst.Write(dst.Fitted(l.Title, Style{view.Title, 20}, r.W-60), r.X+2, r.Y+10, Style{view.Title, 20}, view.Brass)
		dst.Write(l.Right, r.X+r.W-dst.Width(Small, l.Right)-4, r.Y+15, Small, view.Quiet)
		return
	case l.Scene != nil:
		dst.Panel(r, Glass)
		l.Scene(dst, r)
		if l.ID != "" && pg.Lit(l.ID) {
			dst.Outline(r, 2, view.Brass)
		}
		return
	case l.Figures != nil:
		drawFigures(dst, l.Figures, r)
		return
	case l.Edit != nil:
		l.Edit.Draw(dst, true)
		return
	case l.Plate:
		key := p.keyOf(i)
		if pg.Narrow() {
			key = ""
		}
		dst.Button(&Button{At: r, Words: l.Title, Chosen: l.Chosen, Key: key, Bright: l.Next}, pg.Lit(l.ID))
		dst.Write(l.Right, r.X+r.W-dst.Width(Plain, l.Right)-12, r.Y+r.H/2-10, Plain, view.Quiet)
		return
	}
	ground := Glass
	if l.Chosen {
		ground = view.Raised
	}
	dst.Panel(r, ground)
	if l.Chosen {
		dst.Fill(Rect{r.X, r.Y, 4, r.H}, view.Brass)
	}
	if l.ID != "" && pg.Lit(l.ID) {
		dst.Outline(r, 2, view.Brass)
	}
	ink := view.Words
	switch {
	case l.Ink.A > 0:
		ink = l.Ink
	case l.Why != "":
		ink = view.Quiet
	}
	words, steps := l.sides(pg.Win.Pen, r)
	if l.Paint != nil && l.Size > 0 {
		l.Paint(dst, Rect{r.X + 6, r.Y + 6, l.Size, l.Size})
	} else if l.Paint != nil {
		l.Paint(dst, Rect{r.X + 4, r.Y + 3, 56, r.H - 6})
	} else if l.Icon != "" {
		dst.Icon(l.Icon, r.X+10, r.Y+10, 28, ink)
	}
	x, y := r.X+l.indent(), r.Y+8
	for _, t := range l.titles {
		dst.Write(t, x, y, Strong, ink)
		y += 20
	}
	if why := pg.Shell.Plain(l.Why); why != "" && len(l.titles) > 0 && !l.Below { // in a row that is as high as without it
		from := x + dst.Width(Strong, l.titles[len(l.titles)-1]) + 14
		if room := words - from - 8; room > 60 {
			dst.Write(dst.Fitted(why, Small, room), from, y-18, Small, dst.Palette.Warning)
		}
	}
	for _, t := range l.About {
		dst.Write(t, x, y, Small, view.Quiet)
		y += 18
	}
	for _, t := range l.whys {
		dst.Write(t, x, y, Small, dst.Palette.Warning)
		y += 18
	}
	if l.Right != "" {
		dst.Write(l.Right, steps-dst.Width(Plain, l.Right)-8, r.Y+8, Plain, ink)
	}
	if l.Rule != "" {
		c := view.Quiet
		if pg.Lit("see-" + l.ID) {
			c = view.Brass
		}
		w, top := dst.Width(Small, ruleWord), r.Y+8
		if l.Right != "" {
			top += 22
		}
		dst.Write(ruleWord, steps-w-8, top, Small, c)
		dst.Fill(Rect{steps - w - 8, top + 17, w, 1}, c)
	}
	for _, s := range []struct {
		do   func()
		id   string
		sign Glyph
	}{{l.Less, "less-", GlyphMinus}, {l.More, "more-", GlyphPlus}} {
		if s.do == nil {
			continue
		}
		dst.Button(&Button{At: Rect{steps + 2, r.Y + 4, stepWide - 6, math.Min(44, r.H-8)}, Glyph: s.sign}, pg.Lit(s.id+l.ID))
		steps += stepWide
	}
}

// drawFigures draws figures in columns, each below its name; those that were gained
// are marked.
func drawFigures(dst *Canvas, all []Figure, r Rect) {
	dst.Panel(r, Glass)
	col := r.W / float64(len(all))
	for i, f := range all {
		x := r.X + col*(float64(i)+0.5)
		dst.WriteMiddle(f.Name, x, r.Y+7, Small, view.Quiet)
		ink := view.Words
		if f.Gained {
			ink = dst.Palette.Good
		}
		dst.WriteMiddle(f.Value, x, r.Y+26, Strong, ink)
	}
}

// Figure is a number with its short name, one of those that are drawn in columns.
type Figure struct {
	Name, Value string
	Gained      bool
}
