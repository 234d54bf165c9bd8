package game

import (
	"fmt"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/view"
)

// form is a page with a few lines to fill in and a button that takes them.
type form struct {
	page
	heading, about string
	choices        []choice // shown as buttons
	fields         []*field
	labels         []string // above the fields
	typed          int      // of fields
	more           []button // beside the button that takes it
	words          string   // on that button
	take           func() error
	heard          func() // asked in every tick

	marks []mark
	wide  float64
}

// newForm opens a page with one line for each label.
func newForm(g *Game, heading, about, words string, take func() error, labels ...string) *form {
	f := &form{page: page{g: g, most: 720}, heading: heading, about: about, words: words, take: take, labels: labels}
	for i := range labels {
		f.fields = append(f.fields, &field{id: fmt.Sprintf("field-%d", i+1)})
	}
	return f
}

func (f *form) name() string { return "form" }

func (f *form) update() {
	if f.heard != nil {
		f.heard()
	}
	if f.typed < len(f.fields) && f.fields[f.typed].keyed(f.g.win.Typed) {
		f.notice = ""
		f.changed()
	}
}

// done takes what was filled in; it goes back by itself only when that was right.
func (f *form) done() {
	if err := f.take(); err != nil {
		f.tell(sentence(err))
	}
}

func (f *form) layOut() {
	f.wayBack("Back", f.g.back)
	b := f.body()
	w := b.w
	low := f.g.win.H < 560 && b.w >= 640 // no room below each other
	f.marks, f.wide = f.marks[:0], w
	y := b.y + 6
	for _, l := range f.g.win.Wrap(plain, f.about, w) {
		f.marks = append(f.marks, mark{l, y, b.x, plain})
		y += 21
	}
	y += 10
	x := b.x
	for i := range f.choices {
		c := &f.choices[i]
		bw := math.Min(w, f.g.win.ButtonWidth(c.title, "", ""))
		if x+bw > b.x+w && x > b.x {
			x, y = b.x, y+50
		}
		f.add(button{id: fmt.Sprintf("choice-%d", i+1), at: rect{x, y, bw, 44}, words: c.title, chosen: c.chosen, do: func() {
			c.do()
			f.changed()
		}})
		x += bw + 8
	}
	if len(f.choices) > 0 {
		y += 58
	}
	for i, d := range f.fields {
		d.at = rect{b.x, y, w, d.high(f.g.win.Pen, w)}
		top, room := y, w
		if low { // beside their labels
			d.at.x, d.at.w, room = b.x+w-240, 240, w-252
			d.at.h = d.high(f.g.win.Pen, d.at.w)
		}
		for _, l := range f.g.win.Wrap(label, f.labels[i], room) {
			f.marks = append(f.marks, mark{l, y, b.x, label})
			y += 20
		}
		if low {
			y = top
		}
		d.at.y = y
		f.add(button{id: d.id, at: d.at, bare: true, do: func() {
			f.typed = i
			f.ask(d, f.labels[i])
			f.changed()
		}})
		y += d.at.h + 8
	}
	x = b.x
	put := func(bt button) {
		if f.narrow() {
			bt.key = ""
		}
		bw := math.Max(120, f.g.win.ButtonWidth(bt.words, bt.key, bt.icon))
		if x+bw > b.x+w && x > b.x {
			x, y = b.x, y+56
		}
		bt.at = rect{x, y, bw, 48}
		f.add(bt)
		x += bw + 8
	}
	put(button{id: "take", words: f.words, key: "Enter", bright: true, do: f.done})
	for _, m := range f.more {
		put(m)
	}
}

// tab moves the keys on, into a line at once.
func (f *form) keys() {
	switch by := 1; {
	case pressed(ebiten.KeyTab) && shifted():
		by = -1
		fallthrough
	case pressed(ebiten.KeyTab):
		f.tab(by)
		for i, d := range f.fields {
			if d.id == f.g.win.Focus {
				f.typed, f.g.win.Focus = i, ""
				f.changed()
				return
			}
		}
	case pressed(ebiten.KeyDown):
		f.typed = min(f.typed+1, len(f.fields)-1)
		f.changed()
	case pressed(ebiten.KeyUp):
		f.typed = max(f.typed-1, 0)
		f.changed()
	}
}

func (f *form) draw(dst *Canvas) {
	f.drawHead(dst, f.heading)
	for _, m := range f.marks {
		ink := view.Quiet
		if m.print == label {
			ink = view.Brass
		}
		dst.Write(m.words, m.x, m.y, m.print, ink)
	}
	for i, d := range f.fields {
		d.draw(dst, i == f.typed)
		if f.lit(d.id) {
			dst.Outline(d.at, 2, view.Brass)
		}
	}
}
