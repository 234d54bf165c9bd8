package battle

import (
	"errors"
	"time"

	"cometfall/rules/match"
)

// Contest is a battle that computers fight among themselves while nobody looks on: a part of it in
// each frame.
type Contest struct {
	m       *match.Match
	work    *work
	err     error
	players computers
}

// contestShare is how much of a frame a contest may take; the page that waits for it has little to draw.
const contestShare = 12 * time.Millisecond

// mostDecisions is more than any battle takes.
const mostDecisions = 30000

// NewContest is a battle that has begun and in which the computer plays all sides.
func NewContest(m *match.Match) (*Contest, error) {
	players, err := newComputers(m)
	if err != nil {
		return nil, err
	}
	c := &Contest{m: m, players: players}
	c.work = newWork(m.State.Table, contestShare, 0, func(w *work) { c.err = c.fight(w) })
	return c, nil
}

// GoOn fights for a part of this frame, and reports whether the battle is over.
func (c *Contest) GoOn() bool { return c.work.goOn() }

// Turn is the turn of the battle.
func (c *Contest) Turn() int { return c.m.State.Turn }

// Match is the battle when it is over, or why it did not come to its end.
func (c *Contest) Match() (*match.Match, error) { return c.m, c.err }

// Drop ends a battle of which nobody wants to know the end.
func (c *Contest) Drop() { c.work.drop() }

// fight has one after the other decide until the battle is over.
func (c *Contest) fight(w *work) error {
	for n := 0; !c.m.State.Over; n++ {
		side := c.m.State.Active
		if c.m.Open != nil {
			side = c.m.Open.Side
		}
		p := c.players.plays(side)
		if p == nil || n == mostDecisions {
			return errors.New("the battle does not come to an end")
		}
		p.Begin(c.m.State, c.m.Open, c.m.Told())
		if _, thought := p.Think(func() bool { w.pause(); return !w.dropped }); !thought || w.dropped {
			return nil
		}
		choice := p.Choice()
		c.m.Remark(choice.Reason)
		if choice.Command == nil {
			if err := c.m.Answer(choice.Answer); err != nil {
				return err
			}
		} else if c.m.Do(choice.Command) != nil { // something it could not know forbids it
			p.Refused()
		}
		w.pause()
	}
	return nil
}
