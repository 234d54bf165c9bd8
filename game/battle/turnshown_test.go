package battle

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/motion"
	"cometfall/game/ui"
	"cometfall/rules"
	"cometfall/rules/match"
)

// headPhase is the phase that the bar at the top says is played.
func headPhase(b *Scene) string {
	b.layOutTop()
	for _, w := range b.panels.top.words {
		for p := rules.Charges; p <= rules.Combat; p++ {
			if w.text == p.String() && w.style == ui.Strong {
				return w.text
			}
		}
	}
	return ""
}

// While the blows of a fight fall the bar at the top says close combat, and whose; the next
// turn only when it is seen to begin. So it is while a question waits in the middle.
func TestTheHeadSaysWhatIsShownUntilItIsOver(t *testing.T) { // TURN-02
	g := toBlows(t)
	b := g.battle
	side, round := b.m.State.Active, b.m.State.Round()
	b.act(rules.Done{})
	require.True(t, b.animating())
	held, over := false, false
	for n := 0; n < 60 && !over; n++ {
		for b.animating() {
			began := false
			for i, e := range b.animation.events {
				began = began || i < b.animation.told && e.Kind == rules.TurnBegan
			}
			if !began {
				require.Equal(t, rules.Combat.String(), headPhase(b))
				require.Equal(t, side, b.toAct())
				require.Equal(t, turnShown{side, round, rules.Combat}, b.animation.shownTurn(b.m.State))
			}
			require.NoError(t, g.Update())
		}
		if over = b.m.Open == nil; !over {
			held = true
			b.answer(rules.FirstAnswer(*b.m.Open))
		}
	}
	require.True(t, over)
	assert.Equal(t, turnShown{b.m.State.Active, b.m.State.Round(), b.m.State.Phase}, b.animation.shownTurn(b.m.State))
	t.Log("a question waited:", held)
}

// foughtOut is a battle against the computer after the blows of a person's turn: it is the
// computer's turn, and the blows are still seen.
func foughtOut(t *testing.T) *App {
	g := toBlows(t)
	b := g.battle
	require.NoError(t, b.m.Seat(1-b.m.State.Active, "weak"))
	var err error
	b.computers, err = newComputers(b.m)
	require.NoError(t, err)
	b.seat.curtain = false
	b.act(rules.Done{})
	for b.m.Open != nil {
		b.animation.stop()
		b.answer(rules.FirstAnswer(*b.m.Open))
	}
	return g
}

// While the end of a person's own turn is still seen it is not said that the computer plays.
func TestTheHintIsAboutWhatIsShown(t *testing.T) { // TURN-02
	g := foughtOut(t)
	b := g.battle
	require.True(t, b.animating())
	require.NotNil(t, b.mind(), "it is the computer's turn")
	assert.NotContains(t, b.mode().Hint(), "The computer plays")
	b.animation.stop()
	assert.Contains(t, b.mode().Hint(), "The computer plays")
}

// A question of the next turn is asked under its own turn, though the State is still the one
// before.
func TestTheHeadOfAQuestionIsThatOfItsTurn(t *testing.T) { // LEAD-06
	g := playedUntil(t, 5, func(m *match.Match) bool {
		return m.Open == nil && m.State.Phase == rules.Combat && m.State.Sides[1-m.State.Active].Turns > 0
	})
	b, a := g.battle, &g.battle.animation
	s := b.m.State
	next := 1 - s.Active
	a.note(s)
	a.events = []*rules.Event{{Kind: rules.TurnBegan, Side: next}}
	a.held, a.playing = true, false
	assert.Equal(t, turnShown{next, s.Sides[next].Turns + 1, rules.Charges}, a.shownTurn(s))
	a.note(s) // and so it stays while the answer is seen
	a.events, a.playing, a.told = []*rules.Event{{Kind: rules.PhaseBegan, Phase: rules.Charges}, {Kind: rules.PhaseBegan, Phase: rules.Moves}}, true, 0
	assert.Equal(t, turnShown{next, s.Sides[next].Turns + 1, rules.Charges}, a.shownTurn(s))
	a.told = 2
	assert.Equal(t, rules.Moves, a.shownTurn(s).phase)
	a.forget()
	assert.Equal(t, turnShown{s.Active, s.Round(), s.Phase}, a.shownTurn(s))
}

// The dice of a fight say who rolls for what.
func TestTheDiceOfAFightNameWhoRollsForWhat(t *testing.T) { // FIGHT-10
	g := toBlows(t)
	b := fight(t, g)
	n := 0
	for i := range b.animation.reel.Clips {
		c := &b.animation.reel.Clips[i]
		if c.Kind != motion.Dice {
			continue
		}
		require.NotEmpty(t, c.Label)
		if n++; c.For == rules.HitRoll && c.Row.Place == 0 {
			assert.Regexp(t, `^\w.*: to hit [2-6]\+$`, c.Label)
		}
	}
	assert.Positive(t, n)
}

// Where nothing moves it is said in words that a leader or a hero is lost.
func TestTheFallOfALeaderIsSaidWhereNothingMoves(t *testing.T) { // INJ-14
	for _, moves := range []int{0, 1} {
		g := playedUntil(t, 5, func(m *match.Match) bool { return m.Open == nil && m.State.Phase == rules.Moves })
		g.settings.Animation = moves
		b := g.battle
		leader := b.m.State.Leader(0)
		w := b.m.State.Warrior(leader)
		from := len(b.m.Lines)
		b.m.Lines = append(b.m.Lines, match.Line{Event: &rules.Event{Kind: rules.Downed, Who: leader, At: rules.Nobody, Into: rules.OutOfAction}, Text: w.Name + " is out of action."})
		b.animation.note(b.m.State)
		b.after(from, false)
		assert.Equal(t, moves == 1, b.animating())
		said := w.Name + ", " + w.Type + ", is out of action."
		if moves == 0 {
			assert.Contains(t, b.notice, said)
		} else {
			assert.NotContains(t, b.notice, said, "he is seen to fall")
		}
	}
}

// So it is of a question that waits when a battle is opened.
func TestTheHeadOfAQuestionOfAnOpenedBattleIsThatOfItsTurn(t *testing.T) { // LEAD-06
	g := playedUntil(t, 5, func(m *match.Match) bool { return m.Open != nil && m.Open.Rule == "LEAD-06" })
	b := g.battle
	d := b.asked()
	require.NotNil(t, d)
	require.NotEqual(t, d.Side, b.m.State.Active, "the State is still that of the turn before")
	assert.Equal(t, turnShown{d.Side, b.m.State.Sides[d.Side].Turns + 1, rules.Charges}, b.shownTurn())
	counted(t, g)
	stays, ok := b.m.State.RoutChance(d.Side)
	require.True(t, ok)
	assert.Equal(t, "you leave the field", find(t, g, "option-1").Note)
	assert.Equal(t, "you rout "+rules.Percent(1-stays), find(t, g, "option-2").Note, "and as the question says that they stay")
}
