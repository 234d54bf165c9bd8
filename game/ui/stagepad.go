package ui

import "math"

// padKeys does what the gamepad's buttons are for.
func (s *Stage) padKeys() {
	p := &s.Win.pad
	if p.now == (PadState{}) && p.was == p.now {
		p.crossed = 0
		return
	}
	s.padCross()
	table, _ := s.Scene().(PadTable)
	if table != nil {
		if dx, dy := pushed(p.now.RX), pushed(p.now.ry); dx != 0 || dy != 0 {
			table.PadPan(dx*padPace, dy*padPace)
		}
		switch {
		case p.just(padFar):
			table.PadZoom(1 / 1.3)
		case p.just(PadNear):
			table.PadZoom(1.3)
		}
	}
	switch {
	case p.just(PadBack):
		if !s.GoBack() {
			s.Scene().LetGo()
		}
	case p.just(PadUndo):
		s.pressNamed(func(b *Button) bool { return b.ID == "undo" || b.ID == "sandbox" })
	case p.just(PadGold):
		if !s.pressNamed(func(b *Button) bool { return b.ID == "done" || b.ID == "play" }) {
			s.pressNamed(func(b *Button) bool { return b.Bright })
		}
	case p.just(PadMenu):
		s.OpenMenu()
	case p.just(PadHelp):
		s.Help()
	case p.just(padEnemy):
		if table != nil {
			s.padTo(table.PadEnemy())
		}
	case p.just(PadNext), p.just(PadLast):
		s.padTurn(table, p.just(PadNext))
	}
}

// GoBack presses the button that leads back, and reports whether there is one.
func (s *Stage) GoBack() bool {
	return s.pressNamed(func(b *Button) bool { return b.ID == "back" || b.Key == "Esc" })
}

// OpenMenu presses the button that opens the ways out, where there is one.
func (s *Stage) OpenMenu() { s.pressNamed(func(b *Button) bool { return b.ID == "menu" }) }

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
	p := &s.Win.pad
	for _, c := range padCross {
		if !p.now.Held[c.button] {
			continue
		}
		if p.just(c.button) {
			p.crossed = 0
			s.padGo(c.x, c.y)
			return
		}
		if p.crossed += s.Pace; p.crossed >= padRepeat {
			p.crossed -= padAgain
			s.padGo(c.x, c.y)
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
	s.Win.goTo(dx, dy, places, l)
}
