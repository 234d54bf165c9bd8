package ui

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"cometfall/game/host"
)

// Place lays a field out at a place.
func (p *Page) Place(f *Field, at Rect) { f.place(p.Win.Pen, at) }

// Type lets a field take what was typed and pointed at in this tick, and reports
// whether its text has changed. Keys that do nothing in the field go on to the page.
func (p *Page) Type(f *Field) (changed bool) {
	w := p.Win
	w.into = f
	f.settle()
	was, composed := f.state(), f.composing
	f.composing = w.composing
	if len(f.pasted) > 0 {
		f.Insert(f.pasted...)
		f.pasted = f.pasted[:0]
	}
	if f.pastes(w) {
		f.paste(p)
	} else {
		f.Insert(w.Typed...)
	}
	f.follow(w)
	if w.composing.text == "" {
		struck(func(k stroke) { p.edit(f, k) })
	}
	if shown, _ := f.shownText(); shown != f.shape.shown || f.state() != was || f.composing != composed {
		p.Changed()
	}
	return f.Text != was.text
}

// follow moves the caret to where the pointer is pressed, and selects what it is
// drawn over.
func (f *Field) follow(w *Window) {
	p := &w.Pointer
	switch {
	case !p.Down:
		f.drags = false
	case !p.Held && f.At.Has(p.X, p.Y):
		f.drags = true
		f.point(w, p.X, p.Y)
	case f.drags && p.Dragged && f.clicks == 1:
		f.moveTo(f.under(w.Pen, p.X, p.Y), true)
	}
}

// doubleClick is how many sixtieths of a second two clicks on a word may be apart.
const doubleClick = 24

// point puts the caret where somebody clicks; twice is the word, three times all.
func (f *Field) point(w *Window, x, y float64) {
	if again := w.Tick-f.clicked <= doubleClick && x-f.clickX <= TapRoom && f.clickX-x <= TapRoom; !again || f.clicks == 3 {
		f.clicks = 0
	}
	f.clicks++
	f.clicked, f.clickX = w.Tick, x
	at := f.under(w.Pen, x, y)
	switch f.clicks {
	case 2:
		f.selectWord(at)
	case 3:
		f.choose(0, len(f.Text))
	default:
		f.moveTo(at, Shifted())
	}
}

// pastes reports whether the keys ask for what is on the clipboard. A browser may have
// put it in by itself: then it was typed in this tick.
func (f *Field) pastes(w *Window) bool {
	return Commanded() && Pressed(ebiten.KeyV) && (f.Paste != nil || len(w.Typed) == 0)
}

// paste puts what is on the clipboard in, in one of the next ticks.
func (f *Field) paste(p *Page) {
	p.Win.taken = true
	if f.Paste != nil {
		f.Paste()
		return
	}
	p.Shell.Later(func() func() {
		text, err := host.Paste()
		return func() {
			if f.pasted = []rune(text); err != nil {
				p.Tell(p.Shell.Sentence(err))
			}
		}
	})
}

// copies puts the selection on the clipboard.
func (p *Page) copies(f *Field) bool {
	from, to := f.selection()
	if from == to {
		return false
	}
	text := f.Text[from:to]
	p.Shell.Later(func() func() {
		err := host.Copy(text)
		return func() {
			if err != nil {
				p.Tell(p.Shell.Sentence(err) + " It can still be pasted in this window.")
			}
		}
	})
	return true
}

// stroke is a key that edits, and what is held beside it.
type stroke struct {
	key                         ebiten.Key
	shift, word, line, commands bool // word: by whole words; line: to the end of the line
}

// editing are the keys that edit, and whether they do again and again while they are
// held.
var editing = [...]struct {
	key   ebiten.Key
	again bool
}{
	{ebiten.KeyBackspace, true}, {ebiten.KeyDelete, true}, {ebiten.KeyLeft, true}, {ebiten.KeyRight, true}, {ebiten.KeyHome, false}, {ebiten.KeyEnd, false},
	{ebiten.KeyA, false}, {ebiten.KeyC, false}, {ebiten.KeyX, false}, {ebiten.KeyZ, false},
}

// struck does something with each key that edits in this tick.
func struck(do func(k stroke)) {
	for _, e := range editing {
		held := inpututil.KeyPressDuration(e.key)
		if Pressed(e.key) || e.again && held > 30 && held%3 == 0 {
			meta := ebiten.IsKeyPressed(ebiten.KeyMeta)
			do(stroke{e.key, Shifted(), ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyAlt), meta, Commanded()})
		}
	}
}

// edit does what a key asks of a field. While the keys are at a button, only what can
// be meant for nothing else is the field's.
func (p *Page) edit(f *Field, k stroke) {
	was, did := f.state(), false
	back, on := f.before, f.after
	switch {
	case k.line:
		back, on = f.first, f.last
	case k.word:
		back, on = f.wordBefore, f.wordAfter
	}
	switch {
	case k.key == ebiten.KeyBackspace:
		f.rub(back)
	case p.Win.Focus != "":
	case k.key == ebiten.KeyDelete:
		f.rub(on)
	case k.key == ebiten.KeyLeft:
		f.step(back, -1, k.shift)
	case k.key == ebiten.KeyRight:
		f.step(on, 1, k.shift)
	case k.key == ebiten.KeyHome:
		f.moveTo(0, k.shift)
	case k.key == ebiten.KeyEnd:
		f.moveTo(len(f.Text), k.shift)
	case !k.commands:
	case k.key == ebiten.KeyA:
		f.choose(0, len(f.Text))
	case k.key == ebiten.KeyC:
		did = p.copies(f)
	case k.key == ebiten.KeyX:
		if did = p.copies(f); did {
			f.Rub()
		}
	case k.key == ebiten.KeyZ:
		f.undo()
	}
	p.Win.taken = p.Win.taken || did || f.state() != was
}

// step moves the caret by a letter or a word, or to the end of the selection.
func (f *Field) step(to func(int) int, by int, extend bool) {
	from, end := f.selection()
	switch {
	case extend || from == end:
		f.moveTo(to(f.caret), extend)
	case by < 0:
		f.moveTo(from, false)
	default:
		f.moveTo(end, false)
	}
}

// Commanded reports whether a key is held that turns letters into commands.
func Commanded() bool {
	return ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta)
}

// Ask lets the system ask for a text where there may be no keyboard; false
// where there is one.
func (p *Page) Ask(f *Field, question string) bool {
	at := &p.Win.Pointer
	if !at.Touched {
		if p.Win.into != f && f.At.Has(at.PressX, at.PressY) { // it is typed into from now on
			f.settle()
			f.point(p.Win, at.PressX, at.PressY)
		}
		return false
	}
	answer, ok, can := host.Ask(question, f.Text)
	if ok {
		f.Text = ""
		f.Insert([]rune(answer)...)
		p.Changed()
	}
	return can
}
