package battle

import (
	"math"

	"cometfall/game/ui"
	"cometfall/game/view"
)

// Branch leaves the battle for a sandbox that begins at a line of the log. The
// battle waits as it is.
func (b *Scene) Branch(line int) error {
	c := b.client
	c.branches++
	m, err := b.M.Branch(line, b.M.Agreement.Seed^uint64(line+1)*0x9e3779b97f4a7c15+c.branches)
	if err != nil {
		return err
	}
	s := New(c, m)
	s.real, s.Seat.Curtain, s.Board.Camera, s.fitted = b, false, b.Board.Camera, b.fitted
	s.Board.Pictures = b.Board.Pictures
	if b.Board.Zoom > 0 && b.seesAll() {
		s.Fit()
	}
	s.Log.Open, s.Log.Asked = b.Log.Open, b.Log.Asked
	b.Save()
	c.Enter(s)
	return nil
}

// ToReal leaves a sandbox for the battle it was branched off from.
func (b *Scene) ToReal() {
	b.client.Enter(b.real)
	b.real.fitted = [2]int{} // the window may be another
	b.real.Prompt.Menu = nil
	b.real.Changed()
}

// whole is the battle that counts: of a sandbox the one it was branched off from.
func (b *Scene) whole() *Scene {
	for b.real != nil {
		b = b.real
	}
	return b
}

// TrySandbox branches off from the present.
func (b *Scene) TrySandbox() {
	b.Prompt.Menu = nil
	if err := b.Branch(len(b.M.Lines) - 1); err != nil {
		b.Tell(Sentence(err))
	}
	b.Changed()
}

// KeepSandbox saves a sandbox as a battle of its own.
func (b *Scene) KeepSandbox() {
	b.Prompt.Menu = nil
	if b.client.Saves.Store == nil {
		b.Tell("Battles cannot be saved here.")
		return
	}
	if b.SavedAs == "" {
		b.SavedAs = b.client.Saves.NewName(b.M.Agreement.Level)
	}
	if err := b.client.Saves.Store.Save(b.SavedAs, b.M.Save()); err != nil {
		b.Tell(Sentence(err))
		return
	}
	b.Tell("The sandbox is kept among the saved battles; its log says that it is one.")
}

// sandboxWords say that a battle is a sandbox.
func (b *Scene) sandboxWords() string {
	if b.narrow() {
		return "Sandbox, not real"
	}
	return "Sandbox: nothing here counts"
}

// SandboxBanner is the plate that says so, and the button beside it that leads back.
func (b *Scene) SandboxBanner() (plate, back ui.Rect) {
	f := b.between()
	words, button := b.Win.Width(ui.Strong, b.sandboxWords())+24, b.Win.ButtonWidth("Back", "B", "")
	if b.narrow() {
		f.W -= smallButtons
		button = b.Win.ButtonWidth("Back", "", "")
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
	_, at := b.SandboxBanner()
	bt := ui.Button{ID: "real", At: at, Words: "Back", Key: "B", Bright: true, Do: b.ToReal}
	if b.narrow() {
		bt.Key = ""
	}
	b.Win.Buttons = append(b.Win.Buttons, bt)
}

// layOutSandbox lays out the frame and the words that mark a sandbox.
func (b *Scene) layOutSandbox() {
	o := &b.Panels.sandbox
	o.plate = ui.Rect{}
	if !b.M.Sandbox || b.past {
		return
	}
	o.frame = b.tableRoom()
	o.plate, _ = b.SandboxBanner()
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
