package battle

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/ui"
	"cometfall/physics"
	"cometfall/rules"
)

// TestWhyTheComputerDidSomethingIsToldWhereThePointerRests: a deed is one row of the log, and
// its reason is there when it is asked for.
func TestWhyTheComputerDidSomethingIsToldWhereThePointerRests(t *testing.T) {
	g := game(t, Options{Quick: true, Level: "yard", Seed: 2, Ready: true, Store: &memory{}})
	g.Layout(1280, 800)
	b := g.battle
	require.NoError(t, b.m.Do(rules.Done{}))
	w := b.m.State.Warriors[0]
	to := w.At
	to.Y += physics.Inch
	const why, over = "to where the enemy is", "Nobody else has anything to do"
	b.m.Remark(why)
	require.NoError(t, b.m.Do(b.moveTo(&w, to)))
	b.m.Remark(over)
	require.NoError(t, b.m.Do(rules.Done{}))
	told := func() (words, reasons []string) {
		for _, o := range b.log.rows {
			if o.line >= 0 {
				words, reasons = append(words, o.words...), append(reasons, o.why...)
			}
		}
		return words, reasons
	}
	b.log.layOut(b.win.Pen, b.m, 0, ui.R(0, 60, 500, 700))
	words, reasons := told()
	assert.Equal(t, []string{"To where the enemy is"}, reasons)
	assert.NotContains(t, words, "To where the enemy is")
	assert.Contains(t, words, over, "nothing tells what it is the reason of")
	assert.True(t, slices.ContainsFunc(b.log.rows, func(o logRow) bool {
		return len(o.why) > 0 && b.m.Lines[o.line].Event.Who == w.ID
	}))

	b.log.layOutLast(b.win.Pen, b.m, 0, ui.R(0, 0, 400, 0), 0, 300)
	words, _ = told()
	assert.NotContains(t, words, "To where the enemy is")
	assert.Contains(t, words, over)

	b.m.Remark(takenBack + "he stays where he is")
	w = b.m.State.Warriors[1]
	for i := range b.m.Lines { // whoever acts next, what was taken back is no reason for it
		if e := b.m.Lines[i].Event; e != nil && e.Who != rules.Nobody {
			b.m.Lines = append(b.m.Lines, b.m.Lines[i])
			break
		}
	}
	b.log.layOut(b.win.Pen, b.m, 0, ui.R(0, 60, 500, 700))
	words, reasons = told()
	assert.Contains(t, words, takenBack+"he stays where he is")
	assert.Len(t, reasons, 1)
}
