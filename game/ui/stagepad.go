package ui

import "math"

// padKeys does what the gamepad's buttons are for.
func (s *Stage) padKeys() {
	p := &s.Win.Pad
	if p.Now == (PadState{}) && p.Was == p.Now {
		p.crossed = 0
		return
	}
	s.padCross()
	table, _ := s.Scene().(PadTable)
	if table != nil {
		if dx, dy := pushed(p.Now.RX), pushed(p.Now.RY); dx != 0 || dy != 0 {
			table.PadPan(dx*padPace, dy*padPace)
		}
		switch {
		case p.Just(padFar):
			table.PadZoom(1 / 1.3)
		case p.Just(PadNear):
			table.PadZoom(1.3)
		}
	}
	switch {
	case p.Just(PadBack):
		if !s.PressNamed(func(b *Button) bool { return b.ID == "back" || b.Key == "Esc" }) {
			s.Scene().LetGo()
		}
	case p.Just(PadUndo):
		s.PressNamed(func(b *Button) bool { return b.ID == "undo" || b.ID == "sandbox" })
	case p.Just(PadGold):
		if !s.PressNamed(func(b *Button) bool { return b.ID == "done" || b.ID == "play" }) {
			s.PressNamed(func(b *Button) bool { return b.Bright })
		}
	case p.Just(PadMenu):
		s.PressNamed(func(b *Button) bool { return b.ID == "menu" })
	case p.Just(PadHelp):
		s.Help()
	case p.Just(PadEnemy):
		if table != nil {
			s.padTo(table.PadEnemy())
		}
	case p.Just(PadNext), p.Just(PadLast):
		s.padTurn(table, p.Just(PadNext))
	}
}

// padTurn goes to the next or the last thing of a table, or turns a page to the next
// screenful.
func (s *Stage) padTurn(table PadTable, on bool) {
	if table != nil {
		s.padTo(table.PadNext(on))
		return
	}
	if p, ok := s.Scene().(Scroller); ok {
		l := p.Scrolls()
		page := math.Max(40, l.At.H-40)
		if !on {
			page = -page
		}
		l.To(l.Scroll + page)
	}
}

// padTo puts the pointer on a place of the screen, where there is one.
func (s *Stage) padTo(x, y float64, ok bool) {
	if ok {
		s.Win.holdPad()
		s.Win.Pointer.PadX, s.Win.Pointer.PadY = x, y
	}
}

// padCross goes to the next thing in a direction of the cross, and on while that is
// held.
func (s *Stage) padCross() {
	p := &s.Win.Pad
	for _, c := range PadCross {
		if !p.Now.Held[c.Button] {
			continue
		}
		if p.Just(c.Button) {
			p.crossed = 0
			s.padGo(c.X, c.Y)
			return
		}
		if p.crossed += s.Pace; p.crossed >= padRepeat {
			p.crossed -= padAgain
			s.padGo(c.X, c.Y)
		}
		return
	}
	p.crossed = 0
}

// padGo moves the pointer to the nearest button or place in a direction.
func (s *Stage) padGo(dx, dy float64) {
	var places []Rect
	if t, ok := s.Scene().(PadTable); ok {
		places = t.PadPlaces()
	}
	var l *List
	if p, ok := s.Scene().(Scroller); ok {
		l = p.Scrolls()
	}
	s.Win.GoTo(dx, dy, places, l)
}
