package game

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/pages"
	"cometfall/game/ui"
)

func TestTheCreaturesTableIsReadChangedAndKept(t *testing.T) { // ENC-G08
	store := &memory{}
	g, err := New(Options{Store: store, Level: "quarter", Seed: 2})
	require.NoError(t, err)
	a := pages.NewAgreement(g.pages)
	g.Open(a)
	g.LayOut()
	press := func(id string) {
		t.Helper()
		g.LayOut()
		for i := range g.Win.Buttons {
			if g.Win.Buttons[i].ID == id {
				g.Press(&g.Win.Buttons[i])
				return
			}
		}
		t.Fatalf("there is no button %q", id)
	}
	press("creatures")
	p := g.Scene().(*pages.ConductPage)
	g.LayOut()
	dog := -1
	for i := range p.RowsW {
		if p.RowsW[i].Kind == "Wild Dog" {
			dog = i
		}
	}
	require.GreaterOrEqual(t, dog, 0)
	press(ui.RowID(dog))
	f := g.Scene().(*ui.Form)
	assert.Contains(t, f.Fields[0].Text, "charge as many as possible")
	f.Fields[0].Text = "charge the neerest"
	press("take")
	assert.Same(t, f, g.Scene().(*ui.Form), "a mistake stays to be mended")
	assert.Contains(t, f.Notice, "neerest")
	f.Fields[0].Text = "charge the nearest; go to the nearest; always keep within 4"
	press("take")
	assert.Same(t, p, g.Scene().(*pages.ConductPage))
	g.LayOut()
	assert.True(t, p.RowsW[dog].Changed)

	again, err := New(Options{Store: store, Level: "quarter", Seed: 2})
	require.NoError(t, err)
	assert.Equal(t, []string{"Wild Dog: charge the nearest; go to the nearest; always keep within 4"}, again.agreed.Conducts, "kept for the next time")
	again.agreed.Chosen = pages.Agreement{Edition: "lrb", Flipped: []string{"random-happenings"}}
	require.NoError(t, again.quick())
	assert.Equal(t, again.agreed.Conducts, again.battle.Match().Agreement.Conduct)
	fixed := pages.NewAgreementOf(again.pages, &again.battle.Match().Agreement)
	fixed.Creatures()
	read := again.Scene().(*pages.ConductPage)
	again.LayOut()
	assert.True(t, read.RowsW[dog].Changed)
	read.Edit(read.RowsW[dog])
	assert.Same(t, read, again.Scene().(*pages.ConductPage), "a battle that has begun keeps its table")

	press(ui.RowID(dog))
	press("printed")
	press("take")
	assert.Empty(t, g.agreed.Conducts)
}
