package game

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/view"
	"cometfall/rules"
)

// A gamepad moves the pointer: the left stick freely, the cross from one thing
// to the next. So whatever a mouse can reach it reaches as well, and says why.

// padState is how a gamepad is held: its buttons in the standard layout, and its
// sticks from -1, left and up, to 1.
type padState struct {
	held         [ebiten.StandardGamepadButtonMax + 1]bool
	x, y, rx, ry float64
}

// padSource reads the first gamepad; false: there is none.
type padSource interface{ read(s *padState) bool }

// systemPads are the gamepads of the machine.
type systemPads struct{ ids []ebiten.GamepadID }

func (p *systemPads) read(s *padState) bool {
	p.ids = ebiten.AppendGamepadIDs(p.ids[:0])
	for _, id := range p.ids {
		if !ebiten.IsStandardGamepadLayoutAvailable(id) {
			continue
		}
		for b := range s.held {
			s.held[b] = ebiten.IsStandardGamepadButtonPressed(id, ebiten.StandardGamepadButton(b))
		}
		s.x = ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisLeftStickHorizontal)
		s.y = ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisLeftStickVertical)
		s.rx = ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisRightStickHorizontal)
		s.ry = ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisRightStickVertical)
		return true
	}
	return false
}

// The buttons, by what they are for.
const (
	padPress = ebiten.StandardGamepadButtonRightBottom // A
	padBack  = ebiten.StandardGamepadButtonRightRight  // B
	padUndo  = ebiten.StandardGamepadButtonRightLeft   // X
	padGold  = ebiten.StandardGamepadButtonRightTop    // Y
	padLast  = ebiten.StandardGamepadButtonFrontTopLeft
	padNext  = ebiten.StandardGamepadButtonFrontTopRight
	padFar   = ebiten.StandardGamepadButtonFrontBottomLeft
	padNear  = ebiten.StandardGamepadButtonFrontBottomRight
	padHelp  = ebiten.StandardGamepadButtonCenterLeft
	padMenu  = ebiten.StandardGamepadButtonCenterRight
	padEnemy = ebiten.StandardGamepadButtonRightStick
)

// padCross are the buttons of the cross and where they lead.
var padCross = [...]struct {
	button ebiten.StandardGamepadButton
	x, y   float64
}{
	{ebiten.StandardGamepadButtonLeftTop, 0, -1}, {ebiten.StandardGamepadButtonLeftBottom, 0, 1},
	{ebiten.StandardGamepadButtonLeftLeft, -1, 0}, {ebiten.StandardGamepadButtonLeftRight, 1, 0},
}

// The pace of a stick that is pushed all the way, in pixels a sixtieth of a
// second, and how far it is out before that counts.
const (
	padPace = 11
	padRest = 0.18
)

// The cross repeats after so many sixtieths of a second, and again after so many.
const (
	padRepeat = 24
	padAgain  = 7
)

// pad is the gamepad as the game follows it.
type pad struct {
	now, was padState
	crossed  int // sixtieths of a second a direction of the cross is held
}

// just reports a button that was pressed in this tick.
func (p *pad) just(b ebiten.StandardGamepadButton) bool { return p.now.held[b] && !p.was.held[b] }

// pushed is how far a stick is out, a little slower where it is out a little.
func pushed(v float64) float64 {
	if math.Abs(v) < padRest {
		return 0
	}
	v = math.Max(-1, math.Min(1, v))
	return math.Copysign(math.Pow((math.Abs(v)-padRest)/(1-padRest), 1.6), v)
}

// readPad takes over the pointer while a gamepad moves it.
func (g *Game) readPad() {
	p, at := &g.win.pad, &g.win.Pointer
	p.was = p.now
	if !g.win.pads.read(&p.now) {
		p.now = padState{}
		at.padDown = false
		return
	}
	ticks := float64(g.settings.stride())
	dx, dy := padPace*ticks*pushed(p.now.x), padPace*ticks*pushed(p.now.y)
	if dx != 0 || dy != 0 || p.now.held[padPress] && at.byPad {
		g.holdPad()
		at.padX = math.Max(0, math.Min(float64(g.win.W-1), at.padX+dx))
		at.padY = math.Max(0, math.Min(float64(g.win.H-1), at.padY+dy))
	}
	if p.just(padPress) {
		g.holdPad()
	}
	at.padDown = p.now.held[padPress]
}

// holdPad lets the pointer follow the gamepad, from where it is.
func (g *Game) holdPad() {
	p := &g.win.Pointer
	if p.byPad {
		return
	}
	p.byPad, p.touched = true, false
	p.padX, p.padY = p.x, p.y
	if !(rect{0, 0, float64(g.win.W), float64(g.win.H)}).has(p.x, p.y) || p.x == 0 && p.y == 0 {
		p.padX, p.padY = float64(g.win.W)/2, float64(g.win.H)/2
	}
}

// padKeys does what the gamepad's buttons are for.
func (g *Game) padKeys() {
	p := &g.win.pad
	if p.now == (padState{}) && p.was == p.now {
		p.crossed = 0
		return
	}
	g.padCross()
	b := g.seenBattle()
	if b != nil {
		if dx, dy := pushed(p.now.rx), pushed(p.now.ry); dx != 0 || dy != 0 {
			b.cam.x += dx * padPace / b.cam.zoom
			b.cam.y += dy * padPace / b.cam.zoom
			b.keepInView()
		}
		switch {
		case p.just(padFar):
			b.zoomButton(1 / 1.3)()
		case p.just(padNear):
			b.zoomButton(1.3)()
		}
	}
	switch {
	case p.just(padBack):
		if !g.pressNamed(func(q *button) bool {
			return q.id == "back" || q.key == "Esc" || q.id == "lesson-leave" && g.battle.lessonOver()
		}) {
			g.scene().letGo()
		}
	case p.just(padUndo):
		g.pressNamed(func(q *button) bool { return q.id == "undo" || q.id == "sandbox" })
	case p.just(padGold):
		if !g.pressNamed(func(q *button) bool { return q.id == "done" || q.id == "play" }) {
			g.pressNamed(func(q *button) bool { return q.bright })
		}
	case p.just(padMenu):
		g.pressNamed(func(q *button) bool { return q.id == "menu" })
	case p.just(padHelp):
		g.help()
	case p.just(padEnemy):
		if f, ok := g.scene().(*battle); ok && f.mind() == nil && !f.busy() {
			f.nextTarget()
			g.padTo(f.aim)
		}
	case p.just(padNext), p.just(padLast):
		g.padTurn(p.just(padNext))
	}
}

// padTurn chooses the next or the last warrior who can act; in the past it goes
// a line on or back, on a page to the next screenful.
func (g *Game) padTurn(on bool) {
	switch s := g.scene().(type) {
	case *battle:
		if s.busy() || s.mind() != nil {
			return
		}
		if on {
			s.next()
		} else {
			s.previous()
		}
		g.padTo(s.selected)
	case *past:
		if on {
			s.step(1)
		} else {
			s.step(-1)
		}
	case interface{ scrolls() *list }:
		l := s.scrolls()
		page := math.Max(40, l.at.h-40)
		if !on {
			page = -page
		}
		l.to(l.scroll + page)
	}
}

// padTo puts the pointer on a warrior.
func (g *Game) padTo(id rules.WarriorID) {
	b := g.battle
	w := b.m.State.Warrior(id)
	if w == nil {
		return
	}
	g.holdPad()
	g.win.Pointer.padX, g.win.Pointer.padY = b.toScreen(w.At.Point())
}

// seenBattle is the battle whose table is on the screen, or nil.
func (g *Game) seenBattle() *battle {
	switch s := g.scene().(type) {
	case *battle:
		return s
	case *past:
		return s.battle
	}
	return nil
}

// pressNamed presses the first button that is meant; false if there is none.
func (g *Game) pressNamed(meant func(b *button) bool) bool {
	for i := range g.win.Buttons {
		if b := &g.win.Buttons[i]; meant(b) {
			g.press(b)
			return true
		}
	}
	return false
}

// padCross goes to the next thing in a direction of the cross, and on while that
// is held.
func (g *Game) padCross() {
	p := &g.win.pad
	for _, c := range padCross {
		if !p.now.held[c.button] {
			continue
		}
		if p.just(c.button) {
			p.crossed = 0
			g.padGo(c.x, c.y)
			return
		}
		if p.crossed += g.settings.stride(); p.crossed >= padRepeat {
			p.crossed -= padAgain
			g.padGo(c.x, c.y)
		}
		return
	}
	p.crossed = 0
}

// padGo moves the pointer to the nearest button or warrior in a direction; where
// a list goes on there, the list moves instead.
func (g *Game) padGo(dx, dy float64) {
	g.holdPad()
	p := &g.win.Pointer
	best, to, found := math.Inf(1), rect{}, false
	try := func(r rect) {
		x, y := r.middle()
		nx, ny := math.Max(r.x, math.Min(p.padX, r.x+r.w)), math.Max(r.y, math.Min(p.padY, r.y+r.h))
		along, aside := (nx-p.padX)*dx+(ny-p.padY)*dy, math.Abs((nx-p.padX)*dy)+math.Abs((ny-p.padY)*dx)
		if r.has(p.padX, p.padY) || (x-p.padX)*dx+(y-p.padY)*dy < 4 || along < 0 {
			return
		}
		score := along + 2.5*aside + 0.01*(math.Abs((x-p.padX)*dy)+math.Abs((y-p.padY)*dx))
		if score < best {
			best, to, found = score, r, true
		}
	}
	for i := range g.win.Buttons {
		try(g.win.Buttons[i].at)
	}
	if b, ok := g.scene().(*battle); ok && !b.busy() {
		f := b.free()
		for i := range b.m.State.Warriors {
			if w := &b.m.State.Warriors[i]; w.InPlay() {
				if x, y := b.toScreen(w.At.Point()); f.has(x, y) && b.onTable(x, y) {
					try(rect{x - 6, y - 6, 12, 12})
				}
			}
		}
	}
	if s, ok := g.scene().(interface{ scrolls() *list }); ok && dy != 0 {
		l := s.scrolls()
		was := l.scroll
		if mx, my := to.middle(); l.at.has(p.padX, p.padY) && (!found || !l.at.has(mx, my)) {
			if l.to(l.scroll + dy*math.Min(60, l.at.h/2)); l.scroll != was {
				return
			}
		}
	}
	if found {
		p.padX, p.padY = to.middle()
	}
}

// drawPad shows where the gamepad points.
func (g *Game) drawPad(screen *Canvas) {
	p := &g.win.Pointer
	if !p.byPad {
		return
	}
	screen.Ring(p.padX, p.padY, 9, 4, view.Panel)
	screen.Ring(p.padX, p.padY, 9, 2, view.Words)
	screen.Disc(p.padX, p.padY, 2.5, view.Words)
}

// letGo lets go of the warrior who is chosen, the ruler and what was asked.
func (b *battle) letGo() {
	if b.busy() {
		return
	}
	b.ruler.on = false
	b.choose(rules.Nobody)
}

// previous selects the one before who can still act.
func (b *battle) previous() {
	ids := b.m.State.Waiting()
	if len(ids) == 0 {
		b.next()
		return
	}
	i := slices.Index(ids, b.selected)
	if i < 0 {
		i = 0
	}
	b.choose(ids[(i-1+len(ids))%len(ids)])
}

func (t *title) letGo()        {}
func (p *page) letGo()         {}
func (p *page) scrolls() *list { return &p.rows }
func (r *rulebook) scrolls() *list {
	if r.side.at.has(r.g.win.Pointer.padX, r.g.win.Pointer.padY) {
		return &r.side
	}
	return &r.rows
}
