package ui

import (
	"cometfall/game/view"
)

// Choice is one of several things to choose from.
type Choice struct {
	Title, About string
	Why          string // not empty: greyed, and cannot be chosen
	Note         string // in a word, how it stands
	Chosen       bool
	Do           func()

	lines []string // what it says, broken for the width
}

// Picker is a page with a list to choose one thing from.
type Picker struct {
	Page
	heading string
	Options []Choice
	done    func() // after something was chosen
	wide    float64
	start   int // the row the keys are at when it opens, from 1; 0: none
}

// StartAt puts the keys at a row when the page opens.
func (p *Picker) StartAt(i int) { p.start = i + 1 }

func NewPicker(w *Window, shell Shell, heading string, options []Choice, done func()) *Picker {
	p := &Picker{Page: Page{Win: w, Shell: shell}, heading: heading, Options: options, done: done}
	return p
}

func (p *Picker) Name() string { return "picker" }
func (p *Picker) Update()      { p.Turn() }

// Pick goes back and does what was chosen.
func (p *Picker) Pick(i int) {
	if why := p.Options[i].Why; why != "" {
		p.Tell(why)
		return
	}
	p.Shell.Back()
	p.Options[i].Do()
	if p.done != nil {
		p.done()
	}
}

func (p *Picker) LayOut() {
	p.WayBack("Back", p.Shell.Back)
	b := p.Body()
	heights := make([]float64, len(p.Options))
	for i := range heights {
		o := &p.Options[i]
		if p.wide != b.W {
			o.lines = p.Win.Wrap(Small, o.About, b.W-BarWide-28)
			if o.Why != "" {
				o.lines = append(o.lines, p.Win.Wrap(Small, p.Shell.Plain(o.Why), b.W-BarWide-28)...)
			}
		}
		heights[i] = 52 + 18*float64(max(1, len(o.lines)))
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
		win.Write(dst.Fitted(o.Title, Strong, r.W-44-dst.Width(Small, o.Note)), r.X+16, r.Y+10, Strong, ink)
		if o.Note != "" {
			note := dst.Palette.Good
			if o.Chosen {
				note = view.Brass
			}
			win.Write(o.Note, r.X+r.W-16-dst.Width(Small, o.Note), r.Y+12, Small, note)
		}
		for k, l := range o.lines {
			win.Write(l, r.X+16, r.Y+35+18*float64(k), Small, quiet)
		}
	}
	p.Rows.DrawBar(dst)
}
