package ui

import (
	"image/color"
	"math"

	"cometfall/game/view"
)

// Choice is one of several things to choose from.
type Choice struct {
	Title, About string
	Why          string // not empty: greyed, and cannot be chosen
	Note         string // in a word, how it stands
	Chosen       bool
	Do           func()
	Opens        bool                       // a page over this one, from which one comes back to it
	Paint        func(dst *Canvas, at Rect) // a picture before the words; nil: none
	Strip        func(dst *Canvas, at Rect) // one below them, over the whole width; nil: none

	lines []string // what it says, broken for the width
}

// Picker is a page with a list to choose one thing from.
type Picker struct {
	Page
	heading string
	Options []Choice
	Lead    *Lead  // what is told before the list; nil: nothing
	done    func() // after something was chosen
	wide    float64
	inset   float64 // how much room pictures take before the words
	start   int     // the row the keys are at when it opens, from 1; 0: none
}

// Lead is a picture and what is told beside it before the choices of a page: paragraphs,
// and a list with its heading.
type Lead struct {
	Paint   func(dst *Canvas, at Rect)
	Tells   []string
	Heading string
	List    []string

	at    Rect // of the picture
	words []leadLine
}

// How large the picture of a Lead is at most, and which share of a narrow page it takes.
const (
	leadWide  = 264
	leadHigh  = 198
	leadShare = 0.36
)

// layOut lays a Lead out at the head of a place and returns how high it is.
func (l *Lead) layOut(pen *Pen, in Rect) float64 {
	l.at, l.words = Rect{}, l.words[:0]
	x, wide := in.X, in.W
	if l.Paint != nil {
		w := math.Min(leadWide, math.Floor(in.W*leadShare))
		l.at = Rect{in.X, in.Y, w, math.Floor(w * leadHigh / leadWide)}
		x, wide = x+w+20, wide-w-20
	}
	y := in.Y
	put := func(words string, style Style, ink color.RGBA, step float64) {
		for _, line := range pen.Wrap(style, words, wide) {
			l.words = append(l.words, leadLine{line, x, y, style, ink})
			y += step
		}
	}
	for _, words := range l.Tells {
		put(words, Plain, view.Words, 22)
		y += 6
	}
	if len(l.List) > 0 {
		put(l.Heading, Strong, view.Brass, 24)
		for _, words := range l.List {
			put(words, Plain, view.Words, 22)
		}
	}
	return math.Max(y-in.Y, l.at.H) + 16
}

func (l *Lead) draw(dst *Canvas) {
	if l.Paint != nil {
		l.Paint(dst, l.at)
	}
	for _, w := range l.words {
		dst.Write(w.words, w.x, w.y, w.style, w.ink)
	}
}

// leadLine is a line of a Lead as it was laid out.
type leadLine struct {
	words string
	x, y  float64
	style Style
	ink   color.RGBA
}

// How large the pictures of choices are.
const (
	pictureWide = 88
	pictureHigh = 66
	stripHigh   = 66
	stripFrom   = 0.36 // of a row, where it lies beside the words
)

// beside reports whether strips lie beside the words: there is room for both.
func (p *Picker) beside() bool { return p.Body().W >= 900 }

// StartAt puts the keys at a row when the page opens.
func (p *Picker) StartAt(i int) { p.start = i + 1 }

func NewPicker(w *Window, shell Shell, heading string, options []Choice, done func()) *Picker {
	p := &Picker{Page: Page{Win: w, Shell: shell}, heading: heading, Options: options, done: done}
	return p
}

func (p *Picker) Name() string { return "picker" }
func (p *Picker) Update()      { p.Turn() }

// Pick goes back, unless that opens a page over this one, and does what was chosen.
func (p *Picker) Pick(i int) {
	if why := p.Options[i].Why; why != "" {
		p.Tell(why)
		return
	}
	if !p.Options[i].Opens {
		p.Shell.Back()
	}
	p.Options[i].Do()
	if p.done != nil {
		p.done()
	}
}

func (p *Picker) LayOut() {
	p.WayBack("Back", p.Shell.Back)
	b := p.Body()
	if p.Lead != nil {
		high := math.Min(p.Lead.layOut(p.Win.Pen, b), b.H-120)
		b.Y, b.H = b.Y+high, b.H-high
	}
	p.inset = 0
	for i := range p.Options {
		if p.Options[i].Paint != nil {
			p.inset = pictureWide + 12
		}
	}
	heights := make([]float64, len(p.Options))
	for i := range heights {
		o := &p.Options[i]
		if p.wide != b.W {
			room := b.W - BarWide - 28 - p.inset
			if o.Strip != nil && p.beside() {
				room = math.Floor(b.W*stripFrom) - 28 - p.inset
			}
			o.lines = p.Win.Wrap(Small, o.About, room)
			if o.Why != "" {
				o.lines = append(o.lines, p.Win.Wrap(Small, p.Shell.Plain(o.Why), b.W-BarWide-28-p.inset)...)
			}
		}
		heights[i] = 52 + 18*float64(max(1, len(o.lines)))
		switch {
		case o.Strip != nil && p.beside():
			heights[i] = math.Max(heights[i], stripHigh+14)
		case o.Strip != nil:
			heights[i] += stripHigh
		}
		if p.inset > 0 {
			heights[i] = math.Max(heights[i], pictureHigh+24)
		}
	}
	p.wide = b.W
	p.SetRows(b, heights)
	if p.start > 0 {
		p.Rows.Show(p.start - 1)
		p.Win.Focus, p.laidAt, p.start = RowID(p.start-1), p.Rows.Scroll, 0
	}
	from, to := p.Rows.Visible()
	for i := from; i < to; i++ {
		p.RowButton(i, func() { p.Pick(i) })
	}
}

func (p *Picker) Draw(dst *Canvas) {
	p.DrawHead(dst, p.heading)
	if p.Lead != nil {
		p.Lead.draw(dst)
	}
	win := p.Rows.Picture(dst)
	from, to := p.Rows.Visible()
	for i := from; i < to; i++ {
		o, r := &p.Options[i], p.Rows.Row(i)
		r.H -= 8
		ground := Glass
		if o.Chosen {
			ground = view.Raised
		}
		win.Panel(r, ground)
		if o.Chosen {
			win.Fill(Rect{r.X, r.Y, 4, r.H}, view.Brass)
		}
		if p.Lit(RowID(i)) {
			win.Outline(r, 2, view.Brass)
		}
		ink, quiet := view.Words, view.Quiet
		if o.Why != "" {
			ink, quiet = view.Quiet, dst.Palette.Warning
		}
		if o.Paint != nil {
			o.Paint(win, Rect{r.X + 10, r.Y + (r.H-pictureHigh)/2, pictureWide, pictureHigh})
		}
		win.Write(dst.Fitted(o.Title, Strong, r.W-44-p.inset-dst.Width(Small, o.Note)), r.X+16+p.inset, r.Y+10, Strong, ink)
		if o.Note != "" {
			note := dst.Palette.Good
			if o.Chosen {
				note = view.Brass
			}
			win.Write(o.Note, r.X+r.W-16-dst.Width(Small, o.Note), r.Y+12, Small, note)
		}
		for k, l := range o.lines {
			win.Write(l, r.X+16+p.inset, r.Y+35+18*float64(k), Small, quiet)
		}
		if o.Strip != nil {
			at := Rect{r.X + 12, r.Y + r.H - stripHigh - 4, r.W - 24, stripHigh}
			if p.beside() {
				at.X += math.Floor(r.W * stripFrom)
				at.W -= math.Floor(r.W * stripFrom)
			}
			o.Strip(win, at)
		}
	}
	p.Rows.DrawBar(dst)
}
