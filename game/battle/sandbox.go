package battle

import (
	"math"

	"cometfall/game/ui"
	"cometfall/game/view"
)

// branch leaves the battle for a sandbox that begins at a line of the log. The
// battle waits as it is.
func (b *Scene) branch(line int) error {
	c := b.client
	c.branches++
	m, err := b.m.Branch(line, b.m.Agreement.Seed^uint64(line+1)*0x9e3779b97f4a7c15+c.branches)
	if err != nil {
		return err
	}
	s := newScene(c, m)
	s.real, s.seat.curtain, s.board.Camera, s.fitted = b, false, b.board.Camera, b.fitted
	s.board.Pictures = b.board.Pictures
	if b.board.Zoom > 0 && b.seesAll() {
		s.fit()
	}
	s.log.open, s.log.asked = b.log.open, b.log.asked
	b.Save()
	c.Enter(s)
	return nil
}

// toReal leaves a sandbox for the battle it was branched off from.
func (b *Scene) toReal() {
	b.client.Enter(b.real)
	b.real.fitted = [2]int{} // the window may be another
	b.real.prompt.menu = nil
	b.real.Changed()
}

// whole is the battle that counts: of a sandbox the one it was branched off from.
func (b *Scene) whole() *Scene {
	for b.real != nil {
		b = b.real
	}
	return b
}

// trySandbox branches off from the present.
func (b *Scene) trySandbox() {
	b.prompt.menu = nil
	if err := b.branch(len(b.m.Lines) - 1); err != nil {
		b.tell(sentence(err))
	}
	b.Changed()
}

// keepSandbox saves a sandbox as a battle of its own.
func (b *Scene) keepSandbox() {
	b.prompt.menu = nil
	if b.client.Saves.Store == nil {
		b.tell(b.client.Saves.Unkept())
		return
	}
	if b.savedAs == "" {
		b.savedAs = b.client.Saves.NewName(b.m.Agreement.Level)
	}
	if err := b.client.Saves.Store.Save(b.savedAs, b.m.Save()); err != nil {
		b.tell(sentence(err))
		return
	}
	b.tell("The sandbox is kept among the saved battles; its log says that it is one.")
}

// sandboxWords say that a battle is a sandbox.
func (b *Scene) sandboxWords() string {
	if b.narrow() {
		return "Sandbox, not real"
	}
	return "Sandbox: nothing here counts"
}

// sandboxBanner is the plate that says so, and the button beside it that leads back.
func (b *Scene) sandboxBanner() (plate, back ui.Rect) {
	f := b.between()
	words, button := b.win.Width(ui.Strong, b.sandboxWords())+24, b.win.ButtonWidth("Back", "B", "")
	if b.narrow() {
		f.W -= b.smallButtons()
		button = b.win.ButtonWidth("Back", "", "")
	}
	if b.real == nil {
		button = 0
	}
	x := f.X + math.Max(8, (f.W-words-button)/2)
	return ui.R(x, f.Y+8, words, 44), ui.R(x+words, f.Y+8, button, 44)
}

// backButton lists the way back to the battle that counts.
func (b *Scene) backButton() {
	if b.real == nil {
		return
	}
	_, at := b.sandboxBanner()
	bt := ui.Button{ID: "real", At: at, Words: "Back", Key: "B", Bright: true, Do: b.toReal}
	if b.narrow() {
		bt.Key = ""
	}
	b.win.Buttons = append(b.win.Buttons, bt)
}

// layOutSandbox lays out the frame and the words that mark a sandbox.
func (b *Scene) layOutSandbox() {
	o := &b.panels.sandbox
	o.plate = ui.Rect{}
	if !b.m.Sandbox || b.past {
		return
	}
	o.frame = b.area()
	o.plate, _ = b.sandboxBanner()
	o.words.begin(b.pen())
	o.words.fill(ui.R(o.plate.X, o.plate.Y, o.plate.W, 4), sandboxFrame)
	o.words.write(b.sandboxWords(), o.plate.X+12, o.plate.Y+13, ui.Strong, sandboxFrame)
}

// sandboxSign is what marks a sandbox, as it was laid out.
type sandboxSign struct {
	frame ui.Rect
	plate ui.Rect // empty: it is none
	words sketch
}

func (o *sandboxSign) draw(dst *ui.Canvas) {
	if o.plate.W > 0 {
		drawFrame(dst, o.frame, sandboxFrame)
		dst.Panel(o.plate, view.Panel)
		o.words.draw(dst)
	}
}
