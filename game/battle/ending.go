package battle

import (
	"cmp"
	"fmt"
	"image/color"
	"math"
	"strings"

	"cometfall/game/saves"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
	tale "cometfall/rules/report"
	"cometfall/rules/scenarios"
)

// The end of a battle is told beside the last table: how it ended, who did most, who
// fell and when.

// ending tells how the battle ended and who fell.
func (b *Scene) ending() cardText {
	s := b.m.State
	t := cardText{title: "The battle is over", body: rules.Capital(s.Ending) + "."}
	if mission := b.m.Agreement.Mission != ""; mission && s.Winner == 0 {
		t.title = "The mission is won"
	} else if mission {
		t.title = "The mission is lost"
	} else if s.Winner >= 0 {
		if b.computers.persons(s) == 1 {
			t.title = "You have lost"
			if !s.Hostile(s.Winner, b.seat.side) {
				t.title = "You have won"
			}
		}
		t.body += " " + rules.Capital(s.Sides[s.Winner].Name) + " hold the field."
	}
	if _, praise := b.worthiest(); praise != "" {
		t.more = append(t.more, praise)
	}
	if m := scenarios.Of(s); m != nil && m.Story != "" && s.Winner == 0 {
		for _, flag := range m.Kept(s) {
			if words := m.Means(flag); words != "" {
				t.more = append(t.more, "For later: "+words+".")
			}
		}
	}
	for _, goal := range b.aims() {
		t.more = append(t.more, aimWords(&goal))
	}
	for side := range s.Sides {
		var lost []string
		for i := range s.Warriors {
			if w := &s.Warriors[i]; int(w.Side) == side && w.Condition == rules.OutOfAction {
				lost = append(lost, w.Name)
			}
		}
		line := fmt.Sprintf("%s: %d of %d out of action", rules.Capital(s.Sides[side].Name), len(lost), s.Sides[side].Began)
		if len(lost) > 0 {
			line += " (" + strings.Join(lost, ", ") + ")"
		}
		t.more = append(t.more, line+".")
	}
	t.more = append(t.more, fmt.Sprintf("It lasted %s; %d dice were thrown.", tale.TurnsWords(tale.Turns(s)), s.Dice.Rolled))
	if b.prompt.reported != "" {
		t.more = append(t.more, b.prompt.reported)
	}
	return t
}

// fitting leaves out of an ending what a low window has no room for; the report
// has all of it.
func (b *Scene) fitting(t cardText) cardText {
	for n := len(t.more); n > 1 && b.cardHeight(t) > float64(b.win.H)-16; n-- {
		t.more = append(t.more[:n-2:n-2], t.more[n-1])
	}
	return t
}

// worthy is who did most in a battle whose log had so many lines.
type worthy struct {
	lines  int
	who    rules.WarriorID
	praise string
}

// worthiest is who did most, and what; nobody where nothing was done.
func (b *Scene) worthiest() (*rules.Warrior, string) {
	o := &b.prompt.best
	if n := len(b.m.Lines); o.lines != n {
		*o = worthy{lines: n, who: rules.Nobody}
		if d := tale.Worthiest(b.m); d != nil {
			o.who, o.praise = d.Who, d.Praise()
		}
	}
	return b.m.State.Warrior(o.who), o.praise
}

// fell is somebody who went out of action in a turn.
type fell struct {
	who  rules.WarriorID
	turn int
}

// timeline is where each round begins in the log, and who fell in which.
type timeline struct {
	begins []int // lines
	fallen []fell
}

// timeline reads the log.
func (b *Scene) timeline() (t timeline) {
	s := b.m.State
	for i := range b.m.Lines {
		l := &b.m.Lines[i]
		if l.Event == nil || l.Undone || l.Turn == 0 {
			continue
		}
		round := (l.Turn-1)/max(1, len(s.Sides)) + 1
		for len(t.begins) < round {
			t.begins = append(t.begins, i)
		}
		if l.Event.Kind == rules.Downed && l.Event.Into == rules.OutOfAction && s.Warrior(l.Event.Who) != nil {
			t.fallen = append(t.fallen, fell{l.Event.Who, round})
		}
	}
	return t
}

// The timeline at the foot of the card: how high it is with its words, where its line lies
// above the buttons, and how far below the words its highest marks are.
const (
	timelineHigh = 74
	timelineFoot = 18
	timelineTop  = 26 // where the middle of the highest mark may be
)

// timelineAt is the place of the timeline above so many rows of buttons.
func (b *Scene) timelineAt(c ui.Rect) ui.Rect {
	return ui.R(c.X+22, c.Y+c.H-20-float64(b.endRows())*52-timelineHigh, c.W-44, timelineHigh-8)
}

// roundAt is the part of a timeline that is a round, from 1.
func roundAt(at ui.Rect, round, of int) ui.Rect {
	w := at.W / float64(max(1, of))
	return ui.R(at.X+w*float64(round-1), at.Y+26, w, at.H-26)
}

// roundsAt is the part of a timeline that is some rounds, in whole pixels.
func roundsAt(at ui.Rect, first, last, of int) ui.Rect {
	from, to := roundAt(at, first, of), roundAt(at, last, of)
	x := math.Ceil(from.X)
	return ui.R(x, from.Y, math.Floor(to.X+to.W)-x, from.H)
}

// layOutTimeline lays out who fell when: a mark in the colour of his side for each.
func (b *Scene) layOutTimeline(k *sketch, c ui.Rect) {
	t, at := b.timeline(), b.timelineAt(c)
	n := len(t.begins)
	if n == 0 {
		return
	}
	line := at.Y + at.H - timelineFoot
	k.write("Who fell, turn by turn", at.X, at.Y, ui.Small, view.QuietInk)
	k.fill(ui.R(at.X, line, at.W, 2), view.QuietInk)
	step := max(1, int(math.Ceil(24/roundAt(at, 1, n).W)))
	in := make([]float64, n+1)
	for round := 1; round <= n; round++ {
		r := roundAt(at, round, n)
		k.fill(ui.R(r.X, line-3, 1, 8), view.QuietInk)
		if (round-1)%step == 0 {
			k.writeMiddle(fmt.Sprint(round), r.X+r.W/2, line+3, ui.Small, view.QuietInk)
		}
	}
	most := make([]float64, n+1) // how many fell in each round
	for _, f := range t.fallen {
		most[f.turn]++
	}
	for _, f := range t.fallen {
		r := roundAt(at, f.turn, n)
		across := math.Max(1, math.Floor((r.W-4)/11))
		rows := math.Ceil(most[f.turn] / across)
		apart := math.Min(11, (line-8-(at.Y+timelineTop))/math.Max(1, rows-1)) // many of them overlap, below the words
		x, y := r.X+8+11*math.Mod(in[f.turn], across), line-8-apart*math.Floor(in[f.turn]/across)
		in[f.turn]++
		k.discs = append(k.discs, spotInk{x, y, 5, color.RGBA{0x20, 0x1a, 0x16, 0xFF}}, spotInk{x, y, 4, b.pen().Palette.Side(int(b.m.State.Warrior(f.who).Side))})
	}
}

// timelineButtons lead from the timeline to the table as it was.
func (b *Scene) timelineButtons(c ui.Rect) {
	t, at := b.timeline(), b.timelineAt(c)
	words := "Watch it again"
	w := b.win.Width(ui.Small, words+" W") + 16
	b.win.Add(ui.Button{ID: "watch", At: ui.R(at.X+at.W-w, at.Y-16, w, 42), Words: words, Key: "W", Bare: true, Do: func() { b.openPast(0) }})
	n := len(t.begins)
	each := 1 // so many turns to a button that it can be hit
	for each < n && at.W/float64(n)*float64(each) < 44 {
		each++
	}
	for i := 0; i < n; i += each {
		from, last := t.begins[i], min(i+each, n)
		if n-last > 0 && n-last < each && at.W/float64(n)*float64(n-last) < 44 { // what is left is no button of its own
			last = n
		}
		tip := fmt.Sprintf("Turn %d", i+1)
		if last > i+1 {
			tip = fmt.Sprintf("Turns %d to %d", i+1, last)
		}
		var names []string
		for _, f := range t.fallen {
			if f.turn > i && f.turn <= last {
				names = append(names, b.m.State.Warrior(f.who).Name)
			}
		}
		if len(names) > 0 {
			tip += ": " + strings.Join(names, ", ") + " out of action"
		}
		b.win.Add(ui.Button{ID: fmt.Sprint("turn-", i+1), At: roundsAt(at, i+1, last, n), Tip: tip + ". Watch it", Bare: true, Do: func() { b.openPast(from) }})
		if last == n {
			break
		}
	}
}

// drawTimeline draws what of the timeline the pointer is on.
func (b *Scene) drawTimeline(dst *ui.Canvas) {
	for i := range b.win.Buttons {
		bt := &b.win.Buttons[i]
		switch {
		case bt.ID == "watch":
			ink := view.QuietInk
			if b.win.Lit(bt.ID) {
				ink = view.Ink
			}
			x := bt.At.X + bt.At.W - dst.Width(ui.Small, bt.Words)
			dst.Write(bt.Words, x, bt.At.Y+16, ui.Small, ink)
			dst.Fill(ui.R(x, bt.At.Y+33, bt.At.X+bt.At.W-x, 1), ink)
		case strings.HasPrefix(bt.ID, "turn-") && b.win.Lit(bt.ID):
			dst.Outline(bt.At, 1, view.Ink)
		}
	}
}

// endCard is where the card of the end lies: at the side, or in a narrow window at the
// foot, so that the last table is seen beside it.
func (b *Scene) endCard(w, h float64) ui.Rect {
	if b.narrow() {
		return ui.R((float64(b.win.W)-w)/2, math.Max(8, float64(b.win.H)-h-8), w, h)
	}
	a := b.area()
	return ui.R(float64(b.win.W)-w-12, math.Max(8, math.Min(a.Y+a.H/2-h/2, float64(b.win.H)-h-8)), w, h)
}

// noteVictory keeps that a mission is won, for the list of missions.
func (b *Scene) noteVictory() {
	s, m := b.m.State, scenarios.Of(b.m.State)
	if m == nil || s.Winner != 0 || b.real != nil || b.home != nil {
		return
	}
	v := saves.Victory{Mission: m.Title, Challenge: cmp.Or(b.m.Agreement.Challenge, "fair"), Turns: tale.Turns(s)}
	b.learn(func(p *saves.Progress) {
		p.Triumph(v)
		if m.Story != "" {
			p.Keep(m.Title, m.Kept(s))
		}
	})
}

// endRests is for how many ticks Enter does not lead away from the end of a battle: it may
// have been meant for the question before it.
const endRests = 60

// endKey is the key that leads away from the end of a battle; empty at first.
func (b *Scene) endKey() string {
	if b.prompt.rests > 0 {
		return ""
	}
	return "Enter"
}

// restAtEnd lets the key lead away from the end when it has been seen for a while.
func (b *Scene) restAtEnd() {
	if b.prompt.rests > 0 && b.win.Tick >= b.prompt.rests {
		b.prompt.rests = 0
		b.Changed()
	}
}

// showEnd shows the whole last table, beside the card.
func (b *Scene) showEnd() {
	over := b.m.State.Over && !b.past && b.lesson == nil
	if over == b.prompt.ended {
		return
	}
	if b.prompt.ended = over; !over || b.win.W == 0 {
		return
	}
	b.prompt.rests = b.win.Tick + endRests
	b.selected = rules.Nobody // his card would look out from under that of the end
	b.Changed()
	b.noteVictory()
	b.prompt.next, b.prompt.goOn = b.nextMission()
	b.fit()
	if b.narrow() {
		return
	}
	right, _ := b.board.ToScreen(physics.Point{X: b.m.State.Table.Width})
	if past := right - (b.card().X - 8); past > 0 {
		b.board.X += past / b.board.Zoom
	}
}
