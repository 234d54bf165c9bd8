package battle

import (
	"math"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/board"
	"cometfall/game/console"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// commandLine is the page with the battle's seat in words.
type commandLine struct {
	ui.Page
	b     *Scene
	seat  *console.Seat
	line  ui.Field
	told  []consoleLine
	past  []string // what was typed before
	back  int      // which of it is shown, counted from the end; 0: none
	draft string   // what was typed when looking back began
	wide  float64
	shown []consoleLine // as they are broken into rows
	upTo  int           // of told
	read  int           // of told, aloud
}

// consoleLine is a line on the page.
type consoleLine struct {
	text string
	kind console.Kind
}

// mostTold is how many lines the page keeps.
const mostTold = 600

// seatOf is the battle as its seat in words sees it.
type seatOf struct{ b *Scene }

func (o seatOf) Match() *match.Match      { return o.b.m }
func (o seatOf) Shows(l *match.Line) bool { return o.b.shows(l) }
func (o seatOf) Asked() *rules.Decision   { return o.b.asked() }
func (o seatOf) ToAct() rules.SideID      { return o.b.toAct() }
func (o seatOf) When() string             { return o.b.when() }
func (o seatOf) SettingUp() bool          { return o.b.settingUp() }
func (o seatOf) Thinking() bool           { return o.b.mind() != nil }
func (o seatOf) Passing() bool            { return o.b.seat.curtain }
func (o seatOf) Level() physics.Length    { return board.StoreyHeight * physics.Length(o.b.board.Storey) }
func (o seatOf) Leave()                   { o.b.client.Back() }
func (o seatOf) Do(c rules.Command) error { o.b.act(c); o.b.running.finish(); return nil }

func (o seatOf) Answer(a rules.Answer) error {
	o.b.prompt.picked = o.b.prompt.picked[:0]
	o.b.answer(a)
	o.b.running.finish()
	return nil
}

func (o seatOf) Undo() error {
	if err := o.b.m.MayUndo(); err != nil {
		return err
	}
	o.b.undo()
	return nil
}

func (o seatOf) Take() {
	o.b.seat.curtain = false
	o.b.Changed()
}

// openConsole opens the command line of a battle, as it was left.
func (b *Scene) openConsole() {
	if b.console == nil {
		c := &commandLine{Page: ui.NewPage(b.win, b.client, 0), b: b,
			line: ui.Field{ID: "line", Empty: "a command, such as: where, help, done", Most: 300}}
		c.seat = console.New(seatOf{b}, len(b.m.Lines)-12, c.say)
		c.say(console.Informed, "This line takes commands in the words of the log. Type help for all of them; Tab completes, the arrows bring back what was typed.")
		b.console = c
	}
	b.console.follow()
	b.client.Open(b.console)
}

func (c *commandLine) Name() string { return "console" }

// say tells a line.
func (c *commandLine) say(kind console.Kind, text string) {
	c.told = append(c.told, consoleLine{text, kind})
	if n := len(c.told) - mostTold; n > 0 {
		c.told, c.read = slices.Delete(c.told, 0, n), max(0, c.read-n)
		c.wide = 0
	}
	c.Changed()
}

// follow tells what has happened, and shows the end of it.
func (c *commandLine) follow() {
	if c.seat.Follow() {
		c.toEnd()
	}
}

// toEnd shows the last lines.
func (c *commandLine) toEnd() {
	c.wide = 0
	c.Rows.To(math.Inf(1))
}

// Update lets the battle go on behind the page.
func (c *commandLine) Update() {
	if c.Type(&c.line) {
		c.back = 0
		c.Changed()
	}
	c.Turn()
	b := c.b
	b.animation.stop()
	b.computersMove()
	c.follow()
}

// enter does what is typed.
func (c *commandLine) enter() {
	text := strings.Join(strings.Fields(c.line.Text), " ")
	c.line.Text, c.back = "", 0
	if text == "" {
		return
	}
	if n := len(c.past); n == 0 || c.past[n-1] != text {
		c.past = append(c.past, text)
	}
	c.seat.Enter(text)
	c.seat.Follow()
	c.toEnd()
}

// complete writes the rest of the word that is being typed, or as much of it as
// all that fit have in common, and tells them.
func (c *commandLine) complete() {
	begun, all := c.seat.Candidates(c.line.Text)
	if len(all) == 0 {
		return
	}
	common := all[0]
	for _, w := range all[1:] {
		n := 0
		for n < len(common) && n < len(w) && strings.EqualFold(common[n:n+1], w[n:n+1]) {
			n++
		}
		common = common[:n]
	}
	head := c.line.Text[:len(c.line.Text)-len(begun)]
	switch {
	case len(all) == 1:
		c.line.Text = head + common + " "
	case len(common) > len(begun):
		c.line.Text = head + common
	default:
		if len(all) > 24 {
			all = append(all[:24:24], "…")
		}
		c.say(console.Informed, "  "+strings.Join(all, "  "))
		c.toEnd()
	}
	c.Changed()
}

// recall shows what was typed before, or after that.
func (c *commandLine) recall(by int) {
	if c.back == 0 {
		c.draft = c.line.Text
	}
	c.back = max(0, min(len(c.past), c.back+by))
	if c.line.Text = c.draft; c.back > 0 {
		c.line.Text = c.past[len(c.past)-c.back]
	}
	c.Changed()
}

func (c *commandLine) Keys() {
	switch {
	case c.Narrow() && (ui.Pressed(ebiten.KeyEnter) || ui.Pressed(ebiten.KeyKPEnter)): // the button has no room for its key
		c.enter()
	case ui.Pressed(ebiten.KeyTab):
		c.complete()
	case ui.Pressed(ebiten.KeyUp):
		c.recall(1)
	case ui.Pressed(ebiten.KeyDown):
		c.recall(-1)
	case ui.Pressed(ebiten.KeyPageUp), ui.Pressed(ebiten.KeyPageDown):
		c.Rows.Keys()
	}
	c.Scrolled()
}

func (c *commandLine) LayOut() {
	c.WayBack("Back", c.Shell.Back)
	b := c.Body()
	w := c.Win.ButtonWidth("Do it", "Enter", "")
	if c.Narrow() {
		w = c.Win.ButtonWidth("Do it", "", "")
	}
	y := b.Y + b.H - 44
	key := "Enter"
	if c.Narrow() {
		key = ""
	}
	c.Place(&c.line, ui.R(b.X, y, b.W-w-8, 44))
	c.Add(ui.Button{ID: c.line.ID, At: c.line.At, Bare: true, Do: func() {
		if c.askSystem() {
			c.enter()
		}
	}})
	c.Add(ui.Button{ID: "enter", At: ui.R(b.X+b.W-w, y, w, 44), Words: "Do it", Key: key, Bright: true, Do: c.enter})
	b.H -= 52
	c.wrap(b.W - 2*ui.BarWide - 12)
	heights := make([]float64, len(c.shown)+1)
	for i := range heights {
		heights[i] = 21
	}
	end := c.Rows.Scroll >= c.Rows.Height()-c.Rows.At.H-1
	if end {
		c.Rows.Scroll = math.Inf(1)
	}
	c.SetRows(b, heights)
}

// askSystem lets the system ask for a line where there may be no keyboard.
func (c *commandLine) askSystem() bool {
	return c.Page.Ask(&c.line, "A command") && c.line.Text != ""
}

// wrap breaks what was told into rows.
func (c *commandLine) wrap(w float64) {
	if c.wide != w {
		c.wide, c.shown, c.upTo = w, c.shown[:0], 0
	}
	for ; c.upTo < len(c.told); c.upTo++ {
		l := c.told[c.upTo]
		indent := len(l.text) - len(strings.TrimLeft(l.text, " "))
		for _, row := range c.Win.Wrap(ui.Plain, l.text, w-8*float64(indent)) {
			c.shown = append(c.shown, consoleLine{strings.Repeat(" ", indent) + row, l.kind})
		}
	}
}

func (c *commandLine) Draw(dst *ui.Canvas) {
	c.DrawHead(dst, "Command line")
	dst.Panel(ui.R(c.Rows.At.X, c.Rows.At.Y, c.Rows.At.W, c.Rows.At.H), ui.Glass)
	win := c.Rows.Picture(dst)
	from, to := c.Rows.Visible()
	for i := from; i < min(to, len(c.shown)); i++ {
		l, r := &c.shown[i], c.Rows.Row(i)
		ink := view.Words
		switch l.kind {
		case console.Typed:
			ink = view.Brass
		case console.Informed:
			ink = view.Quiet
		case console.Refused:
			ink = dst.Palette.Warning
		}
		text := strings.TrimLeft(l.text, " ")
		win.Write(text, r.X+12+8*float64(len(l.text)-len(text)), r.Y+2, ui.Plain, ink)
	}
	c.Rows.DrawBar(dst)
	c.line.Draw(dst, true)
}
