package game

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/pages"
	"cometfall/game/ui"
)

func TestALongLineIsEditedInFull(t *testing.T) {
	g := game(t, Options{Store: &memory{}})
	p := pages.NewConducts(g.pages)
	g.Open(p)
	acts := "charge the nearest; run to the nearest; go to the nearest; always never climb, stay in the open, keep within 2, keep within 12"
	p.Edit(pages.ConductRow{Kind: "Wild Dog", Acts: acts})
	f := g.Scene().(*ui.Form)
	g.LayOut()
	d := f.Fields[0]
	require.Greater(t, d.At.H, 60.0, "more than one line")
	for i := range g.Win.Buttons {
		if bt := &g.Win.Buttons[i]; bt.ID != d.ID {
			assert.False(t, bt.At.Y < d.At.Y+d.At.H && bt.At.Y+bt.At.H > d.At.Y, "%s lies over the line", bt.ID)
		}
	}
	high := d.At.H
	for d.Text != "" {
		d.Rub()
	}
	f.Changed()
	g.LayOut()
	assert.Less(t, d.At.H, high, "and it shrinks again")
}
