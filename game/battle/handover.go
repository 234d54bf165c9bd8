package battle

import (
	"fmt"

	"cometfall/rules"
	"cometfall/rules/match"
)

// handOver is who sits at the table, and how the seat passes from one to the next:
// a curtain hides the table until he is ready, then he hears what happened meanwhile.
type handOver struct {
	Side    rules.SideID // who sits there
	Curtain bool         // the seat is being handed over
	Recap   *Recap       // what the others did, or nil
}

// Recap is what others did while a player looked away, for when he takes the
// seat: only what the log tells the whole table, never why the computer did it.
type Recap struct {
	From  int // the line where it begins
	Lines []string
}

// MostRecalled is how many sentences a recap has at most.
const MostRecalled = 9

// pass gives the seat to a side, behind the curtain if persons change places.
func (h *handOver) pass(to rules.SideID, persons int) {
	h.Side, h.Curtain = to, persons > 1
}

// take lifts the curtain and tells what happened meanwhile, in so many sentences at
// most.
func (h *handOver) take(m *match.Match, most int) {
	h.Curtain, h.Recap = false, nil
	if m.State.Over {
		return
	}
	from, ok := m.SinceLastTurn(h.Side)
	if !ok {
		return
	}
	if tales := m.Brief(m.Tales(m.State.For(h.Side), from, len(m.Lines))); len(tales) > 0 {
		h.Recap = &Recap{From: from, Lines: Weightiest(tales, most)}
	}
}

// Weightiest are the most important of what happened, in the order in which it
// did, and how many more there are.
func Weightiest(tales []match.Tale, most int) []string {
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
func (b *Scene) shows(l *match.Line) bool { return l.ShownTo(b.M.State.For(b.Seat.Side)) }

// handOver gives the turn to the next side: persons who share the seat change
// places, for the computer nobody needs to get up.
func (b *Scene) handOver() {
	b.Selected = rules.Nobody
	if side := b.Decides(); b.playedBy(side) == nil {
		b.Seat.pass(side, b.computers.persons(b.M.State))
	}
}

// TakeSeat lifts the curtain and tells what happened meanwhile.
func (b *Scene) TakeSeat() {
	most := MostRecalled
	if b.narrow() || b.Win.H < 700 {
		most = 6
	}
	if b.Win.H < 500 {
		most = 2
	}
	b.Seat.take(b.M, most)
	b.Changed()
}

// goOn puts the recap away.
func (b *Scene) goOn() {
	b.Seat.Recap = nil
	b.Changed()
}

// watchRecap plays what happened meanwhile.
func (b *Scene) watchRecap() {
	from := b.Seat.Recap.From
	b.goOn()
	b.OpenPast(from).Play()
}
