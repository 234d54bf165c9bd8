package battle

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/board"
	"cometfall/game/forecast"
	"cometfall/game/ui"
	"cometfall/game/uitest"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

func TestAGhostSteppedByKeysLeadsToAMove(t *testing.T) {
	g := resting(t)
	b := g.battle
	w := b.m.State.Warrior(0)
	from := w.At
	for range 4 {
		b.stepGhost(0, 2) // Shift and the down arrow
	}
	require.True(t, b.plan.ghostOn)
	require.NoError(t, g.Update())
	assert.True(t, b.plan.ghostOn, "it stays while the pointer rests")
	want := b.plan.ghost
	b.moveToGhost()
	w = b.m.State.Warrior(0)
	assert.Equal(t, want, w.At)
	assert.InDelta(t, 2, (w.At.Y - from.Y).Inches(), 0.01)
	assert.True(t, w.Did(rules.Moved))
	require.NoError(t, b.m.MayUndo())
	b.undo()
	assert.Equal(t, from, b.m.State.Warrior(0).At)
}

func TestAGhostWhereNobodyCanGoSaysWhy(t *testing.T) {
	g := resting(t)
	b := g.battle
	for range 60 {
		b.stepGhost(0, -2) // off the table
	}
	require.True(t, b.plan.ghostOn)
	require.Error(t, b.plan.route.Err)
	assert.Contains(t, b.plan.route.Total, ".", "a sentence")
	b.moveToGhost()
	assert.NotEmpty(t, b.notice)
	assert.False(t, b.m.State.Warrior(0).Did(rules.Moved))
}

func TestAnOrderIsPickedOptionByOption(t *testing.T) {
	g := playedUntil(t, 5, func(m *match.Match) bool {
		return m.Open != nil && m.Open.Shape == rules.Order && len(m.Open.Options) > 2
	})
	b := g.battle
	n, lines := len(b.m.Open.Options), len(b.m.Lines)
	b.pick(n - 1)
	require.NotNil(t, b.m.Open, "one of several does not answer yet")
	b.pick(n - 1)
	assert.Empty(t, b.prompt.picked, "a second click takes it back")
	for k := n - 1; k > 0; k-- {
		b.pick(k)
	}
	assert.Greater(t, len(b.m.Lines), lines, "the last one follows by itself")
	assert.Empty(t, b.prompt.picked)
}

func TestASafeWayIsTakenBeforeARiskyOne(t *testing.T) {
	g := resting(t)
	b := g.battle
	s := b.m.State
	require.NotEmpty(t, s.Table.Links)
	tried := 0
	for _, l := range s.Table.Links {
		w := s.Warrior(0)
		w.At = l.Foot
		if s.Table.Fits(w.Body(), s.Bodies(0)) != nil {
			continue
		}
		c := b.moveTo(w, l.Head)
		path, err := c.Way(s)
		if err != nil {
			continue // longer than he can go
		}
		tried++
		assert.False(t, path.Tests(), "%s: %v", l.Name, path.Legs)
		line := c.String(s)
		again, err := rules.ParseCommand(s, line)
		require.NoError(t, err)
		assert.Equal(t, c, again, "the log keeps how he goes: %q", line)
	}
	assert.Positive(t, tried)
}

func TestTheGoldButtonDoesNotTemptPastACharge(t *testing.T) { // CHARGE-01
	g := game(t, Options{Level: "yard", Quick: true, Seed: 3, Ready: true})
	b := g.battle
	done := func() *ui.Button {
		b.Changed()
		return find(t, g, "done")
	}
	require.Empty(t, forecast.CouldCharge(b.m.State), "they stand a table apart")
	assert.True(t, done().Bright)
	assert.Contains(t, b.mode().Hint(), "No enemy is within reach")
	s := b.m.State
	me, foe := s.Warrior(0), s.Warrior(s.Enemies(0)[0])
	near, ok := s.Table.FreeNear(foe.Body(), me.At, 5*physics.Inch, s.Bodies(foe.ID), func(o physics.Body) bool {
		return physics.Distance(o, me.Body()) > 3*physics.Inch
	})
	require.True(t, ok)
	foe.At = near
	require.NotEmpty(t, forecast.CouldCharge(b.m.State))
	assert.False(t, done().Bright)
	assert.Contains(t, done().Words, "could")
	assert.NotContains(t, b.mode().Hint(), "No enemy")
	s.Rules.FreeMeasuring = false
	assert.Empty(t, forecast.CouldCharge(b.m.State), "it gives no distance away")
}

// A notch of the wheel is a notch in a browser too, which tells pixels, and a
// touchpad turns by parts of one.
func TestTheWheelTurnsByNotches(t *testing.T) {
	assert.Equal(t, 1.0, ui.Notches(1, false))
	assert.Equal(t, -1.2, ui.Notches(-120, true))
	assert.InDelta(t, 0.04, ui.Notches(4, true), 1e-9)
	assert.Equal(t, 3.0, ui.Notches(40, false))
	assert.Equal(t, -3.0, ui.Notches(-4000, true))

	g := resting(t)
	b := g.battle
	for range 40 {
		b.m.Lines = append(b.m.Lines, match.Line{Text: "Nothing happens."})
	}
	b.log.open, b.log.asked = true, true
	g.Layout(1280, 800)
	g.Step()
	require.True(t, b.logShows())
	g.Win.Pointer.X, g.Win.Pointer.Y = b.log.at.X+b.log.at.W/2, b.log.at.Y+b.log.at.H/2
	for range 10 {
		g.Win.Pointer.Wheel = 0.1
		b.scrollLog()
	}
	assert.InDelta(t, 3, b.log.back, 1, "three lines to a notch, however it is turned")
	g.Win.Pointer.Wheel = -2
	b.scrollLog()
	assert.Zero(t, b.log.back)
}

// atWall is a battle in which a warrior whose Movement is as high as the storeys stands
// at a wall: he can climb it, and gets no farther up there.
func atWall(t testing.TB) (*App, physics.Spot) {
	g, err := newApp(Options{Level: "quarter", Quick: true, Seed: 3, Ready: true})
	require.NoError(t, err)
	b := g.battle
	b.seat.curtain = false
	b.act(rules.Done{})
	s := b.m.State
	w := s.Warrior(0)
	w.Base.M = 3
	for y := 4 * physics.Inch; y < s.Table.Depth-4*physics.Inch; y += physics.Inch / 4 {
		for x := 4 * physics.Inch; x < s.Table.Width-4*physics.Inch; x += physics.Inch / 4 {
			w.At = physics.Spot{X: x, Y: y}
			if s.Table.Fits(w.Body(), s.Bodies(w.ID)) != nil {
				continue
			}
			for _, c := range s.Region(w, false).Cells {
				if c.At.Z > 0 && c.Tests == 1 {
					return g, c.At
				}
			}
		}
	}
	require.Fail(t, "no wall to climb")
	return nil, physics.Spot{}
}

// Who can climb to the edge of a roof and no farther sees that place lit, and a click about it sends him there.
func TestAClickAboutTheEdgeOfTheRoofClimbsThere(t *testing.T) { // CLIMB-02, CLIMB-03
	g, top := atWall(t)
	b := g.battle
	g.Layout(1280, 800)
	b.fit()
	b.choose(0)
	b.board.Storey = board.StoreyOf(top.Z)
	w := b.m.State.Warrior(0)
	b.outlined(w)
	require.NotNil(t, b.plan.region.patch.Picture)
	x, y := b.board.ToScreen(top.Point())
	for _, off := range [][2]float64{{0, 0}, {4, 0}, {-3, 3}, {0, -5}} {
		to, ok := b.snap(x+off[0], y+off[1])
		require.True(t, ok, "%v off", off)
		assert.Equal(t, top, to, "%v off", off)
		path, err := b.moveTo(w, to).Way(b.m.State)
		require.NoError(t, err)
		assert.True(t, path.Tests())
	}
}

// TestAWarriorsButtonsStandInOneRowInASmallWindow beside the last one, and not on the table.
func TestAWarriorsButtonsStandInOneRowInASmallWindow(t *testing.T) {
	g := game(t, Options{Seed: 3, Level: "yard", Quick: true, Ready: true})
	g.Layout(800, 520)
	require.NoError(t, g.battle.m.Do(rules.Done{}))
	g.battle.choose(0)
	g.Step()
	done := uitest.Find(t, g.Stage, "done").At
	for _, id := range []string{"undo", "next", "hide", "hands"} {
		at := uitest.Find(t, g.Stage, id).At
		assert.Equal(t, done.Y, at.Y, id)
		assert.LessOrEqual(t, at.X+at.W, done.X, id)
	}
}

func TestTheHintIsAboutWhoIsChosen(t *testing.T) {
	g := resting(t)
	b := g.battle
	require.NotContains(t, b.mode().Hint(), "is chosen")
	for i := range b.m.State.Warriors {
		if w := &b.m.State.Warriors[i]; w.ID != b.selected && w.InPlay() && b.m.State.Acts(w) {
			b.hover = w.ID
			assert.Contains(t, b.mode().Hint(), b.m.State.Warrior(b.selected).Name+" is chosen. Choose where he goes.")
			return
		}
	}
	t.Fatal("there is nobody else to point at")
}
