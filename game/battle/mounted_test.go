package battle

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/match"
	"cometfall/rules/warbands"
)

// onHorseback is a battle of two captains on warhorses and their men.
func onHorseback(t testing.TB, edition string) *App {
	g := game(t, Options{Store: &memory{}, Ready: true})
	a := match.Agreement{Edition: edition, Toggles: []string{"mounted-warriors"}, Level: "yard", Seed: 3, Names: []string{"Blue", "Red"}}
	set, err := book.Ruleset(edition, a.Toggles...)
	require.NoError(t, err)
	for range 2 {
		band, _ := warbands.Template("reikland")
		r := band.Clone()
		r.Terms = warbands.Terms{Battles: 9, Value: 5000}
		require.NoError(t, r.Equip(set, 0, "warhorse"))
		require.NoError(t, r.Equip(set, 1, "horse"))
		a.Enlist(r)
	}
	require.NoError(t, g.begin(a, func(m *match.Match) error { return m.StartWith(0) }))
	return g
}

func TestARiderIsDrawnOnHisMountAndDismountsByAButton(t *testing.T) { // MOUNT-02, MOUNT-08
	g := onHorseback(t, "lrb")
	b := g.battle
	for b.m.State.Phase != rules.Moves || b.m.Open != nil {
		if b.m.Open != nil {
			require.NoError(t, b.m.Answer(rules.FirstAnswer(*b.m.Open)))
			continue
		}
		require.NoError(t, b.m.Do(rules.Done{}))
	}
	var who rules.WarriorID
	for i := range b.m.State.Warriors {
		if w := &b.m.State.Warriors[i]; b.m.State.Acts(w) && w.Leader {
			who = w.ID
		}
	}
	rider := b.m.State.Warrior(who)
	require.True(t, rider.Mounted)
	assert.Equal(t, "horse-head", b.board.TokenLook(rider).Mount)
	b.animation.stop()
	b.seat.curtain = false
	b.choose(who)
	g.Step()
	press := func(words string) {
		t.Helper()
		for i := range g.Win.Buttons {
			if btn := &g.Win.Buttons[i]; strings.HasPrefix(btn.Words, words) {
				require.Empty(t, btn.Why)
				btn.Do()
				return
			}
		}
		require.Fail(t, "no button says "+words)
	}
	press("Dismount")
	rider = b.m.State.Warrior(who)
	assert.False(t, rider.Mounted)
	assert.Empty(t, b.board.TokenLook(rider).Mount)
	horse := b.m.State.Named(rider.Name + "-warhorse")
	require.NotNil(t, horse)
	assert.True(t, horse.InPlay())
	assert.Equal(t, "horse-head", b.board.TokenLook(horse).Figure)
	b.animation.stop()
	g.Step()
	press("Lead")
	assert.NotContains(t, b.m.State.Waiting(), horse.ID, "nobody waits for what the horse does")
}
