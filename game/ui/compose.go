package ui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/textinput"
)

// composition is what an input method has of a word that is not finished; it marks the
// part from one byte to another, at whose end the caret is.
type composition struct {
	text     string
	from, to int
}

// inputMethod is the system's way to write what no key stands for. It is told where
// the caret is and nothing of the text around it: so keys that edit reach the field
// alone, in a browser too, which keeps a copy of the text to edit.
type inputMethod struct {
	composer  textinput.Composer
	into      *Field
	asked     bool   // this tick
	begun     bool   // by a session that was not open before
	committed []rune // in this tick
	told      image.Rectangle
}

// readTyped follows what is typed, once a tick.
func (w *Window) readTyped() {
	w.Typed = ebiten.AppendInputChars(w.Typed[:0])
	f, m, was := w.into, &w.method, w.composing
	w.into = nil
	if f == nil || !w.Methods || w.Pointer.Touched { // a finger is asked by the system instead
		m.composer.Cancel()
		w.composing = composition{}
		if f != nil && Commanded() {
			w.Typed = w.Typed[:0]
		}
		return
	}
	if m.into = f; m.composer.OnNewSession == nil {
		m.composer.OnNewSession = w.begin
		m.composer.OnComposition = func(c *textinput.Composition) {
			from, to := c.SelectionRangeInBytes()
			w.compose(c.Text(), from, to)
		}
		m.composer.OnCommit = func(c *textinput.Commit) { w.commit(c.Text()) }
	}
	m.asked, m.begun, m.committed = false, false, m.committed[:0]
	if p := &w.Pointer; p.Down && !p.Held && was.text != "" { // what is composed stays where it is
		m.composer.Confirm()
	} else if _, err := m.composer.Update(); err != nil {
		m.begun = true // without an input method the keys are all there is
	}
	if idle := was.text == "" && w.composing.text == "" && len(m.committed) == 0; idle && !m.begun && far(m.told, w.caretOf(f)) {
		m.composer.Confirm()
	}
	w.settleTyped(was.text != "")
}

// Writing is what the field shows that is typed into; "" if there is none.
func (w *Window) Writing() string {
	if w.into == nil {
		return ""
	}
	return w.into.shape.shown
}

// settleTyped decides between what the keys and what the input method wrote.
func (w *Window) settleTyped(composed bool) {
	m := &w.method
	switch {
	case len(m.committed) > 0:
		w.Typed = append(w.Typed[:0], m.committed...)
	case !m.begun || Commanded(): // the input method has the letters, or they are commands
		w.Typed = w.Typed[:0]
	}
	w.taken = composed || w.composing.text != ""
}

// begin tells the input method where the caret is, behind what was just written.
func (w *Window) begin() *textinput.SessionOptions {
	m := &w.method
	m.begun, m.asked = m.begun || !m.asked, true
	m.told = w.caretOf(m.into).Add(image.Pt(int(w.typedWidth(string(m.committed))*w.Scale), 0))
	return &textinput.SessionOptions{CaretBounds: m.told}
}

// compose shows what is composed.
func (w *Window) compose(text string, from, to int) {
	w.method.asked = true
	w.composing = composition{text, max(0, min(from, len(text))), max(0, min(to, len(text)))}
}

// commit takes what the input method has finished.
func (w *Window) commit(text string) {
	w.method.asked = true
	w.method.committed = append(w.method.committed, []rune(text)...)
}

// caretOf is where the caret of a field is, in pixels of the screen.
func (w *Window) caretOf(f *Field) image.Rectangle { return w.Pixels(f.shape.caret) }

// far reports whether the caret is elsewhere than the input method was told.
func far(told, is image.Rectangle) bool {
	d := told.Min.Sub(is.Min)
	return d.X*d.X > 4 || d.Y*d.Y > 1 || told.Size() != is.Size()
}
