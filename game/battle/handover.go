package battle

import (
	"fmt"

	"cometfall/rules"
	"cometfall/rules/match"
)

// handOver is who sits at the table, and how the seat passes from one to the next:
// a curtain hides the table until he is ready, then he hears what happened meanwhile.
type handOver struct {
	side    rules.SideID // who sits there
	curtain bool         // the seat is being handed over
	recap   *recap       // what the others did, or nil
}

// recap is what others did while a player looked away, for when he takes the
// seat: only what the log tells the whole table, never why the computer did it.
type recap struct {
	from  int // the line where it begins
	lines []string
}

// mostRecalled is how many sentences a recap has at most.
const mostRecalled = 9

// pass gives the seat to a side, behind the curtain if persons change places.
func (h *handOver) pass(to rules.SideID, persons int) {
	h.side, h.curtain = to, persons > 1
}

// take lifts the curtain and tells what happened meanwhile, in so many sentences at
// most.
func (h *handOver) take(m *match.Match, most int) {
	h.curtain, h.recap = false, nil
	if m.State.Over {
		return
	}
	from, ok := m.SinceLastTurn(h.side)
	if !ok {
		return
	}
	if tales := m.Brief(m.Tales(m.State.For(h.side), from, len(m.Lines))); len(tales) > 0 {
		h.recap = &recap{from: from, lines: weightiest(tales, most)}
	}
}

// weightiest are the most important of what happened, in the order in which it
// did, and how many more there are.
func weightiest(tales []match.Tale, most int) []string {
	keep := make([]bool, len(tales))
	left := most
	for _, want := range [...]func(t *match.Tale) bool{
		func(t *match.Tale) bool { return t.Grave },
		func(t *match.Tale) bool { return !t.Walk },
		func(*match.Tale) bool { return true },
	} {
		for i := range tales {
			if left > 0 && !keep[i] && want(&tales[i]) {
				keep[i] = true
				left--
			}
		}
	}
	var lines []string
	for i := range tales {
		if keep[i] {
			lines = append(lines, tales[i].Text)
		}
	}
	if more := len(tales) - min(most, len(tales)); more > 0 {
		lines = append(lines, fmt.Sprintf("And %d more; watch it, or read the log.", more))
	}
	return lines
}

// shows reports whether who sits at the table may read a line of the log.
func (b *Scene) shows(l *match.Line) bool { return l.ShownTo(b.m.State.For(b.seat.side)) }

// handOver gives the turn to the next side: persons who share the seat change
// places, for the computer nobody needs to get up.
func (b *Scene) handOver() {
	b.selected = rules.Nobody
	if side := b.decides(); b.playedBy(side) == nil {
		b.seat.pass(side, b.computers.persons(b.m.State))
	}
}

// takeSeat lifts the curtain and tells what happened meanwhile.
func (b *Scene) takeSeat() {
	most := mostRecalled
	if b.narrow() || b.win.H < 700 {
		most = 6
	}
	if b.win.H < 500 {
		most = 2
	}
	b.seat.take(b.m, most)
	b.Changed()
}

// goOn puts the recap away.
func (b *Scene) goOn() {
	b.seat.recap = nil
	b.Changed()
}

// watchRecap plays what happened meanwhile.
func (b *Scene) watchRecap() {
	from := b.seat.recap.from
	b.goOn()
	b.openPast(from).play()
}
