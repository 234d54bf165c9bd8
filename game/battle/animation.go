package battle

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/board"
	"cometfall/game/forecast"
	"cometfall/game/motion"
	"cometfall/game/ui"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// animation shows on the table what has just happened, one thing after the other. The
// State is already what came of it; until the reel is over the board shows those who
// took part as they were at each moment.
type animation struct {
	reel    motion.Reel
	playing bool
	held    bool    // a question waits in the middle of a command: the end stays in sight, because the State does not know of it yet
	start   int     // the tick it began at
	rate    float64 // ticks of the reel for a tick of the window
	before  []motion.Standing
	events  []*rules.Event
	lines   []int          // of the log, that tell them
	told    int            // how many of them have been seen
	heard   int            // the tick of the reel up to which all has been heard
	led     bool           // the camera follows it: nobody has moved the view meanwhile
	height  physics.Length // at which something was done last
	was     turnShown      // before it
	turns   []int          // that each side had begun
	fallen  fallen
	seen    shownState
}

// fallen are those out of action, as a State of so many lines has them.
type fallen struct {
	state *rules.State
	lines int
	list  []board.Fallen
}

// at is the tick of the reel that is shown.
func (a *animation) at(tick int) int { return int(float64(tick-a.start) * a.rate) }

// note notes how everybody stands, before something happens.
func (a *animation) note(s *rules.State) {
	a.was = a.shownTurn(s)
	a.noteTurns(s)
	if a.held {
		a.before = append(a.before[:0], a.reel.After()...)
		return
	}
	a.before = motion.Standings(s, a.before)
	a.reel.Had(motion.Vehicles(s))
}

// begin shows what the lines of a log tell that a side may read; rate is 0 where
// nothing moves. It reports whether there is anything to be seen.
func (a *animation) begin(m *match.Match, from int, shows func(l *match.Line) bool, tick int, rate float64) bool {
	a.playing, a.events, a.lines, a.told = false, a.events[:0], a.lines[:0], 0
	a.heard = -1
	for i := from; i < len(m.Lines); i++ {
		if l := &m.Lines[i]; l.Event != nil && shows(l) {
			a.events, a.lines = append(a.events, l.Event), append(a.lines, i)
		}
	}
	a.reel.Direct(a.before, m.State, a.events)
	a.playing, a.start, a.rate, a.led, a.height = rate > 0 && len(a.reel.Clips) > 0, tick, rate, true, nowhere
	a.held = m.Open != nil
	return a.playing
}

// untold is the first line of the log that tells what has not been seen yet, or -1.
func (a *animation) untold() int {
	if !a.playing || a.told >= len(a.lines) {
		return -1
	}
	return a.lines[a.told]
}

// stop shows the end at once.
func (a *animation) stop() { a.playing = false }

// forget drops what was shown: the State is another one.
func (a *animation) forget() { a.playing, a.held = false, false }

// actors are those who are drawn otherwise than they stand.
func (a *animation) actors(tick int) []motion.Actor {
	switch {
	case a.playing:
		return a.reel.Actors(a.at(tick))
	case a.held:
		return a.reel.Actors(a.reel.End())
	}
	return nil
}

// driven adds the vehicles that are drawn otherwise than they stand.
func (a *animation) driven(tick int, into []motion.Driven) []motion.Driven {
	switch {
	case a.playing:
		return a.reel.Vehicles(a.at(tick), into)
	case a.held:
		return a.reel.Vehicles(a.reel.End(), into)
	}
	return into
}

// over reports whether all has been seen.
func (a *animation) over(tick int) bool { return a.playing && a.at(tick) >= a.reel.End() }

// focus is where something is happening, or nil.
func (a *animation) focus(tick int) *motion.Clip {
	at := a.at(tick)
	for i := len(a.reel.Clips) - 1; i >= 0; i-- {
		if c := &a.reel.Clips[i]; c.Kind != motion.Change && c.Kind != motion.Stuck && c.Kind != motion.Aim && c.Kind != motion.Banner && tick >= a.start && c.Shows(at) {
			return c
		}
	}
	return nil
}

// animating reports whether something that happened is still being shown.
func (b *Scene) animating() bool { return b.animation.playing }

// animationRate is how many ticks of a reel pass in a tick of the window; 0 where
// nothing moves.
// What the computer does has a speed of its own; blows are struck by both sides.
func (b *Scene) animationRate(theirs bool) float64 {
	const usual = 60
	ticks := b.client.Ticks(usual)
	if theirs {
		ticks = b.client.TheirTicks(usual)
	}
	if ticks > 0 {
		return usual / float64(ticks)
	}
	return 0
}

// followAnimation goes on with what is shown. A click or a key ends it and counts; but
// where a question or the hand-over waited for the end, nobody could know what he
// clicked on.
func (b *Scene) followAnimation() {
	a := &b.animation
	if !a.playing {
		return
	}
	p := &b.win.Pointer
	if hurried := p.Released || len(b.win.Typed) > 0 || ui.Pressed(ebiten.KeyEscape) || ui.Pressed(ebiten.KeyEnter) || ui.Pressed(ebiten.KeySpace); hurried || a.over(b.win.Tick) {
		if hurried && b.awaited() {
			p.Released, b.win.Typed = false, b.win.Typed[:0]
		}
		b.hearRest()
		a.told = len(a.events)
		a.stop()
		b.tray.until = b.win.Tick + diceTicks
		b.Changed()
		return
	}
	b.goAlong()
}

// goAlong follows what is shown with the log and the view.
func (b *Scene) goAlong() {
	a, p := &b.animation, &b.win.Pointer
	b.hear(a.at(b.win.Tick))
	if told := a.reel.Told(a.at(b.win.Tick)); told != a.told {
		a.told = told
		b.version++
	}
	if p.Down && p.Dragged || p.Panned || p.Wheel != 0 || p.Pinch > 0 {
		a.led = false
	}
	if a.led && b.client.Follows() {
		b.lead(a.focus(b.win.Tick))
		if b.past || b.comeback.away {
			b.upAndDown()
		}
	}
}

// upAndDown looks at the storey of what somebody else does, or has done: that to which he
// comes on his way, as he comes to it.
func (b *Scene) upAndDown() {
	a := &b.animation
	at := a.at(b.win.Tick)
	moves := false
	for i := range a.reel.Clips {
		c := &a.reel.Clips[i]
		if c.Kind != motion.Move || c.Vehicle > 0 || !c.Shows(at) {
			continue
		}
		actors := a.actors(b.win.Tick)
		for k := range actors {
			if o := &actors[k]; o.Who == c.Who {
				b.goUpTo(o.At.Z)
				moves = true
			}
		}
	}
	if c := a.focus(b.win.Tick); c != nil && !moves && !b.past { // what is watched again tells line by line who acts
		_, to, _ := c.Scope()
		b.goUpTo(to.Z)
	}
}

// nowhere is no height at which anything can be done.
const nowhere physics.Length = math.MinInt32

// goUpTo looks at the storey of a height, once: whoever turns to another one stays there.
func (b *Scene) goUpTo(z physics.Length) {
	if z != b.animation.height {
		b.animation.height = z
		b.lookAt(z)
	}
}

// gliding is which part of its way a view that is led goes in a tick.
const gliding = 0.16

// lead moves the view so that what happens is in sight: a fight in the middle, both ends of
// a shot or a charge where there is room for them, else the end. A view in which the whole table
// or everybody is seen rests.
func (b *Scene) lead(c *motion.Clip) {
	if c == nil {
		return
	}
	from, to, fight := c.Scope()
	free := b.free()
	if b.board.Whole(free) || b.everybodyInSight() && free.Has(b.board.ToScreen(from.Point())) {
		return
	}
	edgeX, edgeY := math.Min(90, free.W/4), math.Min(90, free.H/4)
	if fight {
		edgeX, edgeY = math.Max(edgeX, free.W/4), math.Max(edgeY, free.H/4)
	}
	x0, y0 := b.board.ToScreen(from.Point())
	x1, y1 := b.board.ToScreen(to.Point())
	dx := intoView(x0, x1, free.X+edgeX, free.X+free.W-edgeX)
	dy := intoView(y0, y1, free.Y+edgeY, free.Y+free.H-edgeY)
	if dx != 0 || dy != 0 {
		y := b.board.Y + dy/b.board.Zoom
		if _, within := b.board.Middle(b.board.X, y); math.Abs(within-y)*b.board.Zoom < edgeY { // nothing of what lies beyond the table
			y = within
		}
		b.board.Pan(dx*gliding/b.board.Zoom, (y-b.board.Y)*gliding)
	}
}

// intoView is how far a view from lo to hi is off what lies between two places: 0 where both
// are in view, and the second counts where they cannot both be.
func intoView(from, to, lo, hi float64) float64 {
	if hi <= lo {
		return to - (lo+hi)/2
	}
	if math.Abs(to-from) > hi-lo {
		from = to
	}
	switch first, last := math.Min(from, to), math.Max(from, to); {
	case first < lo:
		return first - lo
	case last > hi:
		return last - hi
	}
	return 0
}

// awaited reports whether something comes up when what is shown is over: a question, the
// hand-over, a menu, the end.
func (b *Scene) awaited() bool {
	return b.asked() != nil || b.seat.curtain || b.seat.recap != nil || b.m.State.Over || b.prompt.menu != nil
}

// outOfAction are those who lie on the table or have left a mark there.
func (b *Scene) outOfAction() []board.Fallen {
	f := &b.animation.fallen
	s, lines := b.seen(), len(b.m.Lines)
	if next := b.animation.untold(); next >= 0 {
		lines = next
	}
	if f.state == s && f.lines == lines {
		return f.list
	}
	f.state, f.lines, f.list = s, lines, f.list[:0]
	lately := true
	for i := lines - 1; i >= 0; i-- {
		e := b.m.Lines[i].Event
		switch {
		case e == nil || b.m.Lines[i].Undone:
		case e.Kind == rules.TurnBegan:
			lately = false
		case e.Kind == rules.Downed && e.Into == rules.OutOfAction:
			if w := s.Warrior(e.Who); w != nil && w.Condition == rules.OutOfAction {
				f.list = append(f.list, board.Fallen{Who: w.ID, At: w.At, Lately: lately})
			}
		}
	}
	return f.list
}

// ready are those who can still do something in this phase, as a State of so many lines
// has them.
type ready struct {
	state *rules.State
	lines int
	list  []rules.WarriorID
}

// readyOnes are those of a person's side who can still do something in this phase; nobody
// where he is not asked for anything. Of charges they are those whom the button that ends them
// counts.
func (b *Scene) readyOnes() []rules.WarriorID {
	if b.past || b.animating() || b.busy() || b.settingUp() || b.mind() != nil || b.m.State.Phase == rules.Combat {
		return nil
	}
	r := &b.ready
	if r.state != b.m.State || r.lines != len(b.m.Lines) {
		r.state, r.lines, r.list = b.m.State, len(b.m.Lines), forecast.Waiting(b.m.State)
	}
	return r.list
}

// watching is the time in which something that happened is shown, and a question or the
// hand-over waits for its end.
type watching struct{ waiting }

func (watching) Hint() string { return "Click, or press Space, to see the end of it." }
