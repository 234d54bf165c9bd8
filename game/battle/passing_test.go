package battle

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/forecast"
	"cometfall/physics"
	"cometfall/rules"
)

// apart is a battle of two persons whose warbands stand far apart, with empty phases that
// pass or wait.
func apart(t *testing.T, passes bool) (*App, *Scene) {
	t.Helper()
	g := game(t, Options{Quick: true, Level: "quarter", Seed: 1, Ready: true})
	g.settings.Passes, g.settings.Animation = passes, 0
	g.Win.W, g.Win.H = 1280, 800
	return g, g.battle
}

// rests lets the battle go on until it waits for a person.
func rests(t *testing.T, g *App) {
	t.Helper()
	for range 40 {
		require.NoError(t, g.Update())
	}
}

func TestAPhaseInWhichNothingCanBeDonePassesByItself(t *testing.T) {
	g, b := apart(t, true)
	require.Equal(t, rules.Charges, b.m.State.Phase)
	rests(t, g)
	assert.Equal(t, rules.Moves, b.m.State.Phase, "nobody is within reach")
	assert.Contains(t, b.notice, "No enemy is within reach")
	told := false
	for i := range b.m.Lines {
		told = told || b.m.Lines[i].Remark && b.m.Lines[i].Words() == passWords[rules.Charges]
	}
	assert.True(t, told, "the log says so")

	// What is taken back stays taken back.
	require.NoError(t, b.mayUndo())
	b.undo()
	rests(t, g)
	assert.Equal(t, rules.Charges, b.m.State.Phase, "it does not pass once more")
	b.done()
	rests(t, g)
	assert.Equal(t, rules.Moves, b.m.State.Phase, "a phase in which something can be done waits")

	// Whoever has something to shoot with and sees nobody has nothing to do; but the turn
	// does not end before somebody says so.
	for i := range b.m.State.Warriors {
		if w := &b.m.State.Warriors[i]; b.m.State.Acts(w) {
			w.Weapons = nil
		}
	}
	b.act(rules.Done{})
	rests(t, g)
	assert.Equal(t, rules.Combat, b.m.State.Phase, "the shooting passes, the last phase waits")
	b.undo()
	rests(t, g)
	assert.Equal(t, rules.Shooting, b.m.State.Phase)
	b.undo()
	rests(t, g)
	assert.Equal(t, rules.Moves, b.m.State.Phase, "and what was done before can be taken back, too")

	// Who ends the shooting himself has said it.
	b.act(rules.Done{})
	rests(t, g)
	b.undo()
	g.LayOut()
	assert.Equal(t, "End the turn", find(t, g, "done").Words)
	was := b.m.State.Active
	b.done()
	rests(t, g)
	assert.NotEqual(t, was, b.m.State.Active)
}

func TestAPhaseWaitsWhereItIsToOrSomethingCanBeDone(t *testing.T) {
	g, b := apart(t, false)
	rests(t, g)
	assert.Equal(t, rules.Charges, b.m.State.Phase, "the players wish it")

	g, b = apart(t, true)
	s := b.m.State
	one := s.Warrior(s.Waiting()[0])
	for _, at := range s.Enemies(s.Active) {
		for _, by := range [][2]physics.Length{{3, 0}, {-3, 0}, {0, 3}, {0, -3}} {
			if len(forecast.CouldCharge(s)) == 0 {
				one.At = s.Warriors[at].At
				one.At.X, one.At.Y = one.At.X+by[0]*physics.Inch, one.At.Y+by[1]*physics.Inch
			}
		}
	}
	require.NotEmpty(t, forecast.CouldCharge(s))
	rests(t, g)
	assert.Equal(t, rules.Charges, b.m.State.Phase, "somebody can charge")
}
