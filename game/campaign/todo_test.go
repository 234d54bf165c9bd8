package campaign

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/ui"
	"cometfall/rules/book"
	engine "cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// shell leaves words as they are.
type shell struct{ ui.Shell }

func (shell) Plain(words string) string { return words }

// Dice and what came of them stand in one row, and nothing is left out: each text of an event is
// a title or a line below one, in its order.
func TestDiceStandWithWhatCameOfThem(t *testing.T) {
	thrown := &engine.Event{Text: "Ulf, serious injury: 44 [4 4]", Dice: []int{4, 4}, Band: 1}
	for _, next := range []struct {
		e    engine.Event
		came bool
	}{
		{engine.Event{Text: "Ulf recovers fully.", Band: 1}, true},
		{engine.Event{Text: "The Attacks of Ulf rise to 2.", Band: 1}, true},
		{engine.Event{Text: "Ulfric recovers fully.", Band: 1}, false},
		{engine.Event{Text: "Ulf recovers fully.", Band: 2}, false},
		{engine.Event{Text: "Ulf, how many injuries: 3", Dice: []int{3}, Band: 1}, false},
	} {
		assert.Equal(t, next.came, cameOf(thrown, &next.e), next.e.Text)
	}
	assert.False(t, cameOf(&engine.Event{Text: "Ulf goes."}, &engine.Event{Text: "Ulf comes back."}))

	var bands []*warbands.Roster
	for k := range 2 {
		bands = append(bands, ready(warbands.Bands[k]))
	}
	c, err := engine.New(engine.Terms{Edition: book.Editions[0], Seed: 5}, bands)
	require.NoError(t, err)
	k := &Kept{Campaign: c}
	h := &Home{Kept: k, client: &Client{Shell: shell{}}}
	events := []engine.Event{*thrown, {Text: "Ulf recovers fully.", Band: 1}, {Text: "Hans dies.", Band: 1}}
	for i := range events {
		k.Lines = append(k.Lines, engine.Line{Event: &events[i]})
	}
	h.since = len(k.Lines) - len(events)
	var told []string
	for _, l := range h.happened("What has happened")[1:] {
		told = append(told, l.Title)
		told = append(told, l.About...)
	}
	assert.Equal(t, []string{"Ulf recovers fully.", "Ulf, serious injury: 44 [4 4]", "Hans dies."}, told)
}
