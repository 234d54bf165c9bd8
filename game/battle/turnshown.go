package battle

import "cometfall/rules"

// turnShown is where in a battle something happens: whose turn it is, which of his turns, and
// the phase.
type turnShown struct {
	side  rules.SideID
	round int
	phase rules.Phase
}

// shownTurn is the one that is shown: while something that happened is still being seen, or waits
// for an answer in its middle, the State may be another one already, or not yet.
func (a *animation) shownTurn(s *rules.State) turnShown {
	now := turnShown{s.Active, s.Round(), s.Phase}
	if !a.playing && !a.held {
		return now
	}
	seen := len(a.events)
	if a.playing {
		seen = min(a.told, seen)
	}
	now = a.was
	for i, e := range a.events[:seen] {
		switch e.Kind {
		case rules.TurnBegan:
			now = turnShown{e.Side, a.roundOf(i), rules.Charges}
		case rules.PhaseBegan:
			now.phase = e.Phase
		}
	}
	return now
}

// shownTurn is that of the battle: of a question that waits since the battle was opened the log
// says whose turn has begun.
func (b *Scene) shownTurn() turnShown {
	s, a := b.m.State, &b.animation
	now := a.shownTurn(s)
	if b.m.Open == nil || a.playing || a.held {
		return now
	}
	for i := len(b.m.Lines) - 1; i >= 0; i-- {
		if e := b.m.Lines[i].Event; e != nil && e.Kind == rules.TurnBegan && !b.m.Lines[i].Undone {
			if e.Side != s.Active {
				return turnShown{e.Side, s.Sides[e.Side].Turns + 1, rules.Charges}
			}
			break
		}
	}
	return now
}

// roundOf is which turn of its side begins with an event.
func (a *animation) roundOf(event int) int {
	side := a.events[event].Side
	n := 0
	if int(side) < len(a.turns) {
		n = a.turns[side]
	}
	for _, e := range a.events[:event+1] {
		if e.Kind == rules.TurnBegan && e.Side == side {
			n++
		}
	}
	return n
}

// noteTurns notes how many turns each side has begun, before something happens.
func (a *animation) noteTurns(s *rules.State) {
	if !a.held {
		a.turns = a.turns[:0]
		for i := range s.Sides {
			a.turns = append(a.turns, s.Sides[i].Turns)
		}
		return
	}
	for _, e := range a.events {
		if e.Kind == rules.TurnBegan && int(e.Side) < len(a.turns) {
			a.turns[e.Side]++
		}
	}
}
