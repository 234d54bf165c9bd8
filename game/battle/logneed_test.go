package battle

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/match"
)

// Beside the dice of a line of the log stands what they needed, with all modifiers, as the line
// itself has it last.
func TestBesideTheDiceOfALineStandsWhatTheyNeeded(t *testing.T) { // SHOOT-07
	g := playedUntil(t, 5, func(m *match.Match) bool { return lastThrows(m, 4) > 0 })
	b := g.battle
	seen := 0
	for i := range b.m.Lines {
		e := b.m.Lines[i].Event
		if e == nil || e.Kind != rules.Threw {
			continue
		}
		switch o := newLogRow(b.m, i); {
		case e.For == rules.TestRoll || e.Of == 0:
			assert.Empty(t, o.need, b.m.Lines[i].Text)
		case e.Need > 0:
			score, _, found := strings.Cut(b.m.Lines[i].Text, ". Rolled")
			require.True(t, found)
			_, terms, _ := strings.Cut(score, ": ")
			if strings.Contains(terms, ": ") {
				terms = terms[strings.LastIndex(terms, ": ")+2:]
			}
			assert.True(t, strings.HasPrefix(terms, o.need), "%s beside %s", o.need, b.m.Lines[i].Text)
			seen++
		}
	}
	assert.Greater(t, seen, 2)
	b.log.layOut(b.pen(), b.m, b.seat.side, b.logAt())
	for _, o := range b.log.rows {
		if o.need != "" {
			assert.Greater(t, o.x, o.at.X+12+20*float64(len(o.dice)), "the words leave room for it")
		}
	}
}
