package battle

import (
	"cometfall/rules"
	"cometfall/rules/match"
	"cometfall/rules/opponent"
	"time"
)

// computers are the players of the sides that the computer plays, and what one of
// them is about to do.
type computers struct {
	players []*opponent.Player // by side; nil where a person plays
	by      *opponent.Player   // who thinks
	work    *work              // his thinking, or nil
	ready   bool               // it is done, and waits to be carried out
	share   time.Duration      // of each frame, for thinking
	showsAt int                // the tick from which it may be carried out
	turn    int                // of the battle, in which it has begun to act
}

// The pauses before what the computer does, in ticks, so that one can follow:
// one that is seen on the table, and the end of a phase.
const (
	pauseToAct  = 45
	pauseToPass = 15
	pauseToTurn = 75 // before a turn of its own, when the end of the last has been seen
)

// newComputers makes the players that a match names. A level of another version is
// played as a fair one, and why is told.
func newComputers(m *match.Match) (c computers, err error) {
	c.share, c.players = frameShare, make([]*opponent.Player, len(m.State.Sides))
	for side, name := range m.Seats {
		if name == "" {
			continue
		}
		level, unknown := opponent.ParseLevel(name)
		if unknown != nil {
			err, level = unknown, opponent.Fair
		}
		c.players[side] = opponent.New(rules.SideID(side), level, m.Agreement.Seed)
	}
	return c, err
}

// plays is the computer that plays a side, or nil. Sides that came in the course of
// the battle are no player's.
func (c *computers) plays(side rules.SideID) *opponent.Player {
	if side < 0 || int(side) >= len(c.players) {
		return nil
	}
	return c.players[side]
}

// persons is how many sides persons play.
func (c *computers) persons(s *rules.State) int {
	n := 0
	for side, p := range c.players {
		if p == nil && !s.Sides[side].Neutral {
			n++
		}
	}
	return n
}

// personBefore is the side that a person sits for who looks at the table while a side is to
// act: that one, or where the computer plays it the first that a person does.
func (c *computers) personBefore(side rules.SideID) rules.SideID {
	if c.plays(side) == nil {
		return side
	}
	for i, p := range c.players {
		if p == nil {
			return rules.SideID(i)
		}
	}
	return side
}

// think thinks for a part of this frame, and reports whether a choice is made up
// that may be carried out in this tick.
func (c *computers) think(p *opponent.Player, m *match.Match, tick int) bool {
	if c.by != p || c.work == nil {
		c.drop()
		s, open, told := m.State, m.Open, m.Told()
		c.by, c.work = p, newWork(s.Table, c.share, 0, func(w *work) {
			p.Begin(s, open, told)
			p.Think(func() bool { s.Table.Pause(); return !w.dropped })
		})
	}
	if !c.ready {
		c.ready = c.work.goOn()
		return false
	}
	if tick < c.showsAt {
		return false
	}
	c.work, c.ready = nil, false
	return true
}

// drop ends what is being thought.
func (c *computers) drop() {
	if c.work != nil {
		c.work.drop()
	}
	c.by, c.work, c.ready = nil, nil, false
}

// decides is the side that the battle waits for.
func (b *Scene) decides() rules.SideID {
	if b.m.Open != nil {
		return b.m.Open.Side
	}
	if b.settingUp() {
		return b.setter()
	}
	return b.m.State.Active
}

// mind is the computer if the battle waits for it, else nil.
func (b *Scene) mind() *opponent.Player {
	if b.m.State.Over {
		return nil
	}
	return b.playedBy(b.decides())
}

// playedBy is the computer that plays a side, or nil.
func (b *Scene) playedBy(side rules.SideID) *opponent.Player { return b.computers.plays(side) }

// asked is the open question if a person has to answer it, else nil.
func (b *Scene) asked() *rules.Decision {
	if b.m.Open == nil || b.playedBy(b.m.Open.Side) != nil {
		return nil
	}
	return b.m.Open
}

// computersMove lets the computer think for a part of this frame, and act in a
// later one, when what it did before has been seen.
func (b *Scene) computersMove() {
	p := b.mind()
	if b.running.now != nil || p == nil || b.settingUp() || b.prompt.menu != nil || b.seat.curtain || b.animating() || b.lesson != nil && b.lesson.holds() {
		return
	}
	if c := &b.computers; c.turn != b.m.State.Turn {
		c.turn, c.showsAt = b.m.State.Turn, max(c.showsAt, b.win.Tick+b.client.TheirTicks(pauseToTurn))
	}
	if !b.computers.think(p, b.m, b.win.Tick) {
		return
	}
	c := p.Choice()
	from := len(b.m.Lines)
	b.animation.note(b.now())
	pause := pauseToAct
	if _, passes := c.Command.(rules.Done); passes {
		pause = pauseToPass
	} else {
		b.m.Remark(c.Reason)
	}
	fights := b.m.State.Phase == rules.Combat
	b.running.begin(b.m.State.Table, 0, func() error {
		if c.Command == nil {
			return b.m.Answer(c.Answer)
		}
		return b.m.Do(c.Command)
	}, func(err error) {
		b.computers.showsAt = b.win.Tick + b.client.TheirTicks(pause)
		if err != nil { // something it could not know forbids it
			p.Refused()
		}
		b.after(from, !fights)
	})
}
