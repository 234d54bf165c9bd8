package game

import (
	"cometfall/rules"
	"cometfall/rules/opponent"
)

// thought is what the computer is about to do.
type thought struct {
	work    *work
	ready   bool // it is made up, and waits to be carried out
	by      *opponent.Player
	showsAt int // the tick from which it may be carried out
}

// The pauses before what the computer does, in ticks, so that one can follow:
// one that is seen on the table, and the end of a phase.
const (
	pauseToAct  = 45
	pauseToPass = 15
)

// seatComputers makes the players of the sides that the computer plays.
func (b *battle) seatComputers() {
	b.opponents = make([]*opponent.Player, len(b.m.State.Sides))
	for side, name := range b.m.Seats {
		if name == "" {
			continue
		}
		level, err := opponent.ParseLevel(name)
		if err != nil { // a save of another version
			b.notice = sentence(err)
			level = opponent.Fair
		}
		b.opponents[side] = opponent.New(rules.SideID(side), level, b.m.Agreement.Seed)
	}
	if b.playedBy(b.seat) != nil || b.persons() < 2 { // nobody sits there, or nobody is to look away
		b.curtain = false
	}
}

// decides is the side that the battle waits for.
func (b *battle) decides() rules.SideID {
	if b.m.Open != nil {
		return b.m.Open.Side
	}
	if b.settingUp() {
		return b.setter()
	}
	return b.m.State.Active
}

// mind is the computer if the battle waits for it, else nil.
func (b *battle) mind() *opponent.Player {
	if b.m.State.Over {
		return nil
	}
	return b.playedBy(b.decides())
}

// playedBy is the computer that plays a side, or nil. Sides that came in the
// course of the battle are no player's.
func (b *battle) playedBy(side rules.SideID) *opponent.Player {
	if side < 0 || int(side) >= len(b.opponents) {
		return nil
	}
	return b.opponents[side]
}

// asked is the open question if a person has to answer it, else nil.
func (b *battle) asked() *rules.Decision {
	if b.m.Open == nil || b.playedBy(b.m.Open.Side) != nil {
		return nil
	}
	return b.m.Open
}

// persons is how many sides persons play.
func (b *battle) persons() int {
	n := 0
	for side, p := range b.opponents {
		if p == nil && !b.m.State.Sides[side].Neutral {
			n++
		}
	}
	return n
}

// handOver gives the turn to the next side: persons who share the seat change
// places, for the computer nobody needs to get up.
func (b *battle) handOver() {
	b.selected = rules.Nobody
	side := b.decides()
	if b.playedBy(side) != nil {
		return
	}
	b.curtain = b.persons() > 1
	b.seat = side
}

// computersMove lets the computer think for a part of this frame, and act in a
// later one, when what it did before has been seen.
func (b *battle) computersMove() {
	p := b.mind()
	if b.deed != nil || p == nil || b.settingUp() || b.menu != nil || b.curtain || b.animating() {
		return
	}
	t := &b.thought
	if t.by != p || t.work == nil {
		if t.work != nil {
			t.work.drop()
		}
		s, open, told := b.m.State, b.m.Open, b.m.Told()
		t.work = newWork(s.Table, 0, func(w *work) {
			for p.Begin(s, open, told); !w.dropped && !p.Think(1); {
				s.Table.Pause()
			}
		})
		t.ready, t.by = false, p
	}
	if !t.ready {
		t.ready = t.work.goOn()
		return
	}
	if b.g.tick < t.showsAt {
		return
	}
	t.work, t.ready = nil, false
	c := p.Choice()
	from, phase := len(b.m.Lines), b.m.State.Phase
	pause := pauseToAct
	if _, passes := c.Command.(rules.Done); passes {
		pause = pauseToPass
	} else {
		b.m.Remark(c.Reason)
	}
	b.carriesOut(0, func() error {
		if c.Command == nil {
			return b.m.Answer(c.Answer)
		}
		return b.m.Do(c.Command)
	}, func(err error) {
		t.showsAt = b.g.tick + b.g.settings.pace(pause)
		if err != nil { // something it could not know forbids it
			p.Refused()
		}
		b.after(from, phase)
	})
}
