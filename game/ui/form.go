package ui

import (
	"fmt"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/view"
)

// Form is a page with a few lines to fill in and a button that takes them.
type Form struct {
	Page
	heading, about string
	Choices        []Choice // shown as buttons
	Fields         []*Field
	labels         []string // above the fields
	typed          int      // of fields
	More           []Button // beside the button that takes it
	words          string   // on that button
	take           func() error
	heard          func() // asked in every tick

	marks []Mark
	wide  float64
}

// NewForm opens a page with one line for each label.
func NewForm(w *Window, shell Shell, heading, about, words string, take func() error, labels ...string) *Form {
	f := &Form{Page: Page{Win: w, Shell: shell, most: 720}, heading: heading, about: about, words: words, take: take, labels: labels}
	for i := range labels {
		f.Fields = append(f.Fields, &Field{ID: fmt.Sprintf("field-%d", i+1)})
	}
	return f
}

func (f *Form) Name() string { return "form" }

func (f *Form) Update() {
	if f.heard != nil {
		f.heard()
	}
	if f.typed < len(f.Fields) && f.Type(f.Fields[f.typed]) {
		f.Notice = ""
	}
}

// Done takes what was filled in; it goes back by itself only when that was right.
func (f *Form) Done() {
	if err := f.take(); err != nil {
		f.Tell(f.Shell.Sentence(err))
	}
}

func (f *Form) LayOut() {
	f.WayBack("Back", f.Shell.Back)
	b := f.Body()
	w := b.W
	low := f.Win.H < 560 && b.W >= 640 // no room below each other
	f.marks, f.wide = f.marks[:0], w
	y := b.Y + 6
	for _, l := range f.Win.Wrap(Plain, f.about, w) {
		f.marks = append(f.marks, Mark{l, y, b.X, Plain})
		y += 21
	}
	y += 10
	x := b.X
	for i := range f.Choices {
		c := &f.Choices[i]
		bw := math.Min(w, f.Win.ButtonWidth(c.Title, "", ""))
		if x+bw > b.X+w && x > b.X {
			x, y = b.X, y+50
		}
		f.Add(Button{ID: fmt.Sprintf("choice-%d", i+1), At: Rect{x, y, bw, 44}, Words: c.Title, Chosen: c.Chosen, Do: func() {
			c.Do()
			f.Changed()
		}})
		x += bw + 8
	}
	if len(f.Choices) > 0 {
		y += 58
	}
	for i, d := range f.Fields {
		at := Rect{b.X, y, w, d.high(f.Win.Pen, w)}
		top, room := y, w
		if low { // beside their labels
			at.X, at.W, room = b.X+w-240, 240, w-252
			at.H = d.high(f.Win.Pen, at.W)
		}
		for _, l := range f.Win.Wrap(Label, f.labels[i], room) {
			f.marks = append(f.marks, Mark{l, y, b.X, Label})
			y += 20
		}
		if low {
			y = top
		}
		at.Y = y
		f.Place(d, at)
		f.Add(Button{ID: d.ID, At: at, Bare: true, Do: func() {
			f.typed = i
			f.Ask(d, f.labels[i])
			f.Changed()
		}})
		y += at.H + 8
	}
	x = b.X
	put := func(bt Button) {
		if f.Narrow() {
			bt.Key = ""
		}
		bw := math.Max(120, f.Win.ButtonWidth(bt.Words, bt.Key, bt.Icon))
		if x+bw > b.X+w && x > b.X {
			x, y = b.X, y+56
		}
		bt.At = Rect{x, y, bw, 48}
		f.Add(bt)
		x += bw + 8
	}
	put(Button{ID: "take", Words: f.words, Key: "Enter", Bright: true, Do: f.Done})
	for _, m := range f.More {
		put(m)
	}
	f.foot = y + 48 + pageMargin
}

// tab moves the keys on, into a line at once.
func (f *Form) Keys() {
	switch by := 1; {
	case Pressed(ebiten.KeyTab) && Shifted():
		by = -1
		fallthrough
	case Pressed(ebiten.KeyTab):
		f.Tab(by)
		for i, d := range f.Fields {
			if d.ID == f.Win.Focus {
				f.typed, f.Win.Focus = i, ""
				f.Changed()
				return
			}
		}
	case Pressed(ebiten.KeyDown):
		f.typed = min(f.typed+1, len(f.Fields)-1)
		f.Changed()
	case Pressed(ebiten.KeyUp):
		f.typed = max(f.typed-1, 0)
		f.Changed()
	}
}

func (f *Form) Draw(dst *Canvas) {
	f.DrawHead(dst, f.heading)
	for _, m := range f.marks {
		ink := view.Quiet
		if m.Style == Label {
			ink = view.Brass
		}
		dst.Write(m.Words, m.X, m.Y, m.Style, ink)
	}
	for i, d := range f.Fields {
		d.Draw(dst, i == f.typed)
		if f.Lit(d.ID) {
			dst.Outline(d.At, 2, view.Brass)
		}
	}
}

// Mark is words between the choices.
type Mark struct {
	Words string
	Y     float64 // from the beginning of the form
	X     float64
	Style
}
