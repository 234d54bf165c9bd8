package game

import (
	"fmt"

	"cometfall/rules/match"
)

// recap is what others did while a player looked away, for when he takes the
// seat: only what the log tells the whole table, never why the computer did it.
type recap struct {
	from  int // the line where it begins
	lines []string
}

// mostRecalled is how many sentences a recap has at most.
const mostRecalled = 9

// recall prepares the recap for who takes the seat.
func (b *battle) recall() {
	b.recap = nil
	if b.m.State.Over {
		return
	}
	from, ok := b.m.SinceLastTurn(b.seat)
	if !ok {
		return
	}
	tales := b.m.Brief(b.m.Tales(from, len(b.m.Lines)))
	if len(tales) == 0 {
		return
	}
	most := mostRecalled
	if b.narrow() || b.g.h < 700 {
		most = 6
	}
	if b.g.h < 500 {
		most = 2
	}
	b.recap = &recap{from: from, lines: weightiest(tales, most)}
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

// takeSeat lifts the curtain and tells what happened meanwhile.
func (b *battle) takeSeat() {
	b.curtain = false
	b.recall()
	b.changed()
}

// goOn puts the recap away.
func (b *battle) goOn() {
	b.recap = nil
	b.changed()
}

// watchRecap plays what happened meanwhile.
func (b *battle) watchRecap() {
	from := b.recap.from
	b.goOn()
	b.openPast(from).play()
}
