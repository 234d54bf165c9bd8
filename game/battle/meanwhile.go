package battle

import (
	"strings"

	"cometfall/rules/match"
)

// meanwhile is what is told of the computer's turn, in a sentence or two, when a person who
// plays against it comes to his own: who charged and who fell. A click on it watches that turn.
type meanwhile struct {
	turn  int    // of the battle, in which it was told or was nothing to tell
	from  int    // the line where it begins
	words string // empty: nothing is told
}

// What is told has so many letters at most, but for its last sentence.
const meanwhileLong = 150

// tellMeanwhile tells it once all has been seen and nothing is asked.
func (b *Scene) tellMeanwhile() {
	w, s := &b.meanwhile, b.m.State
	if _, plays := b.mode().(playing); !plays || w.turn == s.Turn || b.lesson != nil || b.animating() || b.running.now != nil || b.computers.persons(s) != 1 {
		return
	}
	*w = meanwhile{turn: s.Turn}
	from, ok := b.m.SinceLastTurn(b.seat.side)
	if !ok {
		return
	}
	tales := b.m.Tales(s.For(b.seat.side), from, len(b.m.Lines))
	if words := weighty(tales); words != "" {
		way := " Click here to watch it."
		if b.narrow() {
			way = " Tap here to watch it."
		}
		w.from, w.words = from, "Meanwhile: "+words+way
		b.tell(strings.TrimSpace(w.words + " " + b.notice))
	}
}

// weighty are the sentences that tell who fell or ran, and, where there is room, who charged.
func weighty(tales []match.Tale) string {
	var told []string
	long, more := 0, false
	for _, grave := range [...]bool{true, false} {
		for i := range tales {
			t := &tales[i]
			if t.Grave != grave || !grave && !strings.Contains(t.Text, " charges ") {
				continue
			}
			if more = more || long > meanwhileLong; !more {
				told, long = append(told, t.Text), long+len(t.Text)
			}
		}
	}
	if more {
		told = append(told, "And more.")
	}
	return strings.Join(told, " ")
}

// watchesMeanwhile watches it where a place of the screen is clicked on which it is told.
func (b *Scene) watchesMeanwhile(x, y float64) bool {
	w := &b.meanwhile
	if w.words == "" || b.busy() || !strings.HasPrefix(b.notice, w.words) || !b.panels.notice.at.Has(x, y) {
		return false
	}
	from := w.from
	w.words = ""
	b.tell("")
	b.openPast(from).play()
	return true
}
