package battle

import "cometfall/rules"

// shownState is a battle as it is shown: while something is still being seen the State is already
// what came of it, and in the middle of a command, where a question waits, it is still the one
// before it. What is told of warriors, losses and questions is told of this.
type shownState struct {
	key   shownKey
	state *rules.State
}

// shownKey is what decides what is shown.
type shownKey struct {
	of   *rules.State
	reel int // as counted by motion.Reel
	told int
}

// askedIn is the State that an open question is asked in.
type askedIn struct {
	of    *rules.State
	lines int
	state *rules.State
}

// now is the battle as it stands, also in the middle of a command, where a question waits.
func (b *Scene) now() *rules.State {
	if b.m.Open == nil {
		return b.m.State
	}
	if n := &b.askedIn; n.state == nil || n.of != b.m.State || n.lines != len(b.m.Lines) {
		*n = askedIn{b.m.State, len(b.m.Lines), b.m.Now()}
	}
	return b.askedIn.state
}

// seen is the battle as it is shown: what is still to be seen has not happened in it.
func (b *Scene) seen() *rules.State {
	a, s := &b.animation, b.now()
	if !a.playing {
		return s
	}
	v, key := &a.seen, shownKey{s, a.reel.Made, a.told}
	if v.state == nil || v.key != key {
		*v = shownState{key, a.seenOf(s, b.win.Tick)}
	}
	return v.state
}

// seenOf is a State with everybody as he is shown at a tick.
func (a *animation) seenOf(s *rules.State, tick int) *rules.State {
	c := s.Clone()
	for _, o := range a.actors(tick) {
		if w := c.Warrior(o.Who); w != nil {
			w.At, w.Condition, w.Fleeing, w.Hidden = o.At, o.Condition, o.Fleeing, o.Hidden
		}
	}
	for _, e := range a.events[min(a.told, len(a.events)):] {
		if w := c.Warrior(e.Who); e.Kind == rules.Hurt && w != nil && w.InPlay() {
			w.Wounds = min(w.Base.W, w.Wounds+1)
		}
	}
	return c
}
