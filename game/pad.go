package game

import (
	"math"
	"slices"

	"cometfall/game/ui"
	"cometfall/rules"
)

// padKeys does what the gamepad's buttons are for.
func (g *Game) padKeys() {
	p := &g.win.Pad
	if p.Now == (ui.PadState{}) && p.Was == p.Now {
		p.Crossed = 0
		return
	}
	g.padCross()
	b := g.seenBattle()
	if b != nil {
		if dx, dy := ui.Pushed(p.Now.RX), ui.Pushed(p.Now.RY); dx != 0 || dy != 0 {
			b.board.Pan(dx*ui.PadPace/b.board.Zoom, dy*ui.PadPace/b.board.Zoom)
		}
		switch {
		case p.Just(ui.PadFar):
			b.zoomButton(1 / 1.3)()
		case p.Just(ui.PadNear):
			b.zoomButton(1.3)()
		}
	}
	switch {
	case p.Just(ui.PadBack):
		if !g.pressNamed(func(q *ui.Button) bool {
			return q.ID == "back" || q.Key == "Esc" || q.ID == "lesson-leave" && g.battle.lessonOver()
		}) {
			g.scene().LetGo()
		}
	case p.Just(ui.PadUndo):
		g.pressNamed(func(q *ui.Button) bool { return q.ID == "undo" || q.ID == "sandbox" })
	case p.Just(ui.PadGold):
		if !g.pressNamed(func(q *ui.Button) bool { return q.ID == "done" || q.ID == "play" }) {
			g.pressNamed(func(q *ui.Button) bool { return q.Bright })
		}
	case p.Just(ui.PadMenu):
		g.pressNamed(func(q *ui.Button) bool { return q.ID == "menu" })
	case p.Just(ui.PadHelp):
		g.help()
	case p.Just(ui.PadEnemy):
		if f, ok := g.scene().(*battle); ok && f.mind() == nil && !f.busy() {
			f.nextTarget()
			g.padTo(f.aim)
		}
	case p.Just(ui.PadNext), p.Just(ui.PadLast):
		g.padTurn(p.Just(ui.PadNext))
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
	case ui.Scroller:
		l := s.Scrolls()
		page := math.Max(40, l.At.H-40)
		if !on {
			page = -page
		}
		l.To(l.Scroll + page)
	}
}

// padTo puts the pointer on a warrior.
func (g *Game) padTo(id rules.WarriorID) {
	b := g.battle
	w := b.m.State.Warrior(id)
	if w == nil {
		return
	}
	g.win.HoldPad()
	g.win.Pointer.PadX, g.win.Pointer.PadY = b.board.ToScreen(w.At.Point())
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
func (g *Game) pressNamed(meant func(b *ui.Button) bool) bool {
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
	p := &g.win.Pad
	for _, c := range ui.PadCross {
		if !p.Now.Held[c.Button] {
			continue
		}
		if p.Just(c.Button) {
			p.Crossed = 0
			g.padGo(c.X, c.Y)
			return
		}
		if p.Crossed += g.settings.stride(); p.Crossed >= ui.PadRepeat {
			p.Crossed -= ui.PadAgain
			g.padGo(c.X, c.Y)
		}
		return
	}
	p.Crossed = 0
}

// padGo moves the pointer to the nearest button or warrior in a direction.
func (g *Game) padGo(dx, dy float64) {
	var places []ui.Rect
	if b, ok := g.scene().(*battle); ok && !b.busy() {
		f := b.free()
		for i := range b.m.State.Warriors {
			if w := &b.m.State.Warriors[i]; w.InPlay() {
				if x, y := b.board.ToScreen(w.At.Point()); f.Has(x, y) && b.onTable(x, y) {
					places = append(places, ui.R(x-6, y-6, 12, 12))
				}
			}
		}
	}
	var l *ui.List
	if s, ok := g.scene().(ui.Scroller); ok {
		l = s.Scrolls()
	}
	g.win.GoTo(dx, dy, places, l)
}

// LetGo lets go of the warrior who is chosen, the ruler and what was asked.
func (b *battle) LetGo() {
	if b.busy() {
		return
	}
	b.aids.ruler.on = false
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

func (t *title) LetGo() {}
func (r *rulebook) Scrolls() *ui.List {
	if r.side.At.Has(r.g.win.Pointer.PadX, r.g.win.Pointer.PadY) {
		return &r.side
	}
	return &r.Rows
}
