package battle

import (
	"image/color"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/motion"
	"cometfall/game/sound"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// toBlows is a battle in which somebody is about to strike in close combat.
func toBlows(t *testing.T) *App {
	t.Helper()
	return playedUntil(t, 5, func(m *match.Match) bool {
		if m.Open != nil || m.State.Phase != rules.Combat {
			return false
		}
		fighting := 0
		for i := range m.State.Warriors {
			if w := &m.State.Warriors[i]; w.InPlay() && m.State.InCombat(w) {
				fighting++
			}
		}
		return fighting >= 4
	})
}

// fight lets the blows fall.
func fight(t *testing.T, g *App) *Scene {
	t.Helper()
	b := g.battle
	g.LayOut()
	b.act(rules.Done{})
	require.True(t, b.animating())
	return b
}

func TestAFightIsSeenOneBlowAfterTheOther(t *testing.T) {
	g := toBlows(t)
	before := motion.Standings(g.battle.m.State, nil)
	lines := len(g.battle.m.Lines)
	b := fight(t, g)
	blows := 0
	for i := range b.animation.reel.Clips {
		if b.animation.reel.Clips[i].Kind == motion.Lunge {
			blows++
		}
	}
	require.Positive(t, blows)
	for _, a := range b.animation.actors(g.Win.Tick) { // at first everybody is as he was
		assert.Equal(t, before[a.Who], motion.Standing{At: a.At, Posture: a.Posture})
	}
	b.Watch()
	require.GreaterOrEqual(t, b.log.untold, lines, "the log waits for what is seen")
	for _, row := range b.log.rows {
		assert.Less(t, row.line, b.log.untold)
	}
	_, n := b.throws()
	assert.Zero(t, n, "nor do the dice at the top say how it ends")
	was, n := b.log.untold, 0
	for b.animating() {
		require.Less(t, n, 4000)
		require.NoError(t, g.Update())
		b.Watch()
		if b.log.untold >= 0 {
			assert.GreaterOrEqual(t, b.log.untold, was)
			was = b.log.untold
		}
		n++
	}
	assert.Greater(t, n, 40*blows/2)
	assert.Equal(t, -1, b.animation.untold())
}

func TestAClickWhileSomethingIsShownEndsItAndCounts(t *testing.T) {
	g := playedUntil(t, 5, func(m *match.Match) bool { return inPhase(m, rules.Moves) && len(m.State.Waiting()) > 2 })
	b := g.battle
	g.Step()
	ids := b.m.State.Waiting()
	first, next := b.m.State.Warrior(ids[0]), b.m.State.Warrior(ids[1])
	b.choose(first.ID)
	b.findRegion(first)
	b.act(b.moveTo(first, b.plan.region.Cells[len(b.plan.region.Cells)-1].At))
	require.True(t, b.animating())
	next = b.m.State.Warrior(next.ID)
	b.board.X, b.board.Y = next.At.X.Inches(), next.At.Y.Inches()
	b.lookAt(next.At.Z)
	b.show()
	x, y := b.board.ToScreen(next.At.Point())
	tapAt(g, x, y)
	assert.False(t, b.animating())
	assert.Equal(t, next.ID, b.selected)
}

func TestAQuestionAndTheHandOverWaitUntilAllHasBeenSeen(t *testing.T) {
	g := toBlows(t)
	b := g.battle
	for n := 0; !(b.animating() && b.awaited()); n++ { // until a question or the end of the turn
		require.Less(t, n, 300)
		b.animation.stop()
		b.seat.curtain, b.seat.recap = false, nil
		if b.m.Open != nil {
			b.answer(rules.FirstAnswer(*b.m.Open))
		} else {
			b.act(rules.Done{})
		}
	}
	g.LayOut()
	_, shows := b.mode().card()
	assert.False(t, shows, "no card yet")
	assert.Contains(t, b.mode().Hint(), "Space")
	was := g.Win.W
	g.Win.W = 390
	assert.Equal(t, "Tap to see the end of it.", b.spoken(b.mode().Hint()), "who has no keys is not told of them")
	g.Win.W = was
	for i := range g.Win.Buttons {
		assert.NotContains(t, []string{"seat", "option-1", "picked"}, g.Win.Buttons[i].ID)
	}
	lines := len(b.m.Lines)
	x, y := float64(g.Win.W)/2, float64(g.Win.H)*0.6 // where the card's buttons will be
	tapAt(g, x, y)
	assert.False(t, b.animating(), "a click ends it")
	assert.Len(t, b.m.Lines, lines, "but answers nothing that nobody has read")
	assert.True(t, b.awaited())
	g.LayOut()
	_, shows = b.mode().card()
	assert.True(t, shows)
}

func TestTheViewFollowsWhatHappensUnlessItIsMoved(t *testing.T) {
	for _, row := range []struct {
		follow, moved, goes bool
	}{{true, false, true}, {false, false, false}, {true, true, false}} {
		g := toBlows(t)
		g.settings.Follow = row.follow
		b := g.battle
		g.Step()
		b.board.Zoom, b.board.X, b.board.Y = 48, 0, 0
		fight(t, g)
		if row.moved {
			g.Win.Pointer.Wheel = 0.01
			b.followAnimation()
			g.Win.Pointer.Wheel = 0
		}
		x, y := b.board.X, b.board.Y
		for range 60 {
			g.Win.Tick++
			b.followAnimation()
		}
		assert.Equal(t, row.goes, b.board.X != x || b.board.Y != y, "%+v", row)
	}
}

func TestATableThatIsSeenWholeRests(t *testing.T) {
	g := toBlows(t)
	g.settings.Follow = true
	b := g.battle
	g.Step()
	b.fit()
	x, y := b.board.X, b.board.Y
	fight(t, g)
	for range 60 {
		g.Win.Tick++
		b.followAnimation()
	}
	assert.Equal(t, [2]float64{x, y}, [2]float64{b.board.X, b.board.Y})
}

func TestWhoIsOutOfActionLiesThereUntilTheTurnEnds(t *testing.T) {
	g := playedUntil(t, 5, func(m *match.Match) bool {
		for i := len(m.Lines) - 1; i >= 0 && m.Open == nil; i-- {
			e := m.Lines[i].Event
			if e != nil && e.Kind == rules.TurnBegan {
				return false
			}
			if e != nil && e.Kind == rules.Downed && e.Into == rules.OutOfAction {
				return true
			}
		}
		return false
	})
	b := g.battle
	list := b.outOfAction()
	require.NotEmpty(t, list)
	assert.True(t, list[0].Lately)
	assert.Equal(t, b.m.State.Warrior(list[0].Who).At, list[0].At)
	who := list[0].Who
	for turn := b.m.State.Turn; b.m.State.Turn == turn && !b.m.State.Over; {
		if b.m.Open != nil {
			b.answer(rules.FirstAnswer(*b.m.Open))
		} else {
			b.act(rules.Done{})
		}
	}
	for _, f := range b.outOfAction() {
		if f.Who == who {
			assert.False(t, f.Lately, "a mark stays")
			return
		}
	}
	assert.Fail(t, "no mark stays")
}

func TestWhatWasDoneBeforeAQuestionStaysInSight(t *testing.T) {
	g := playedUntil(t, 5, func(m *match.Match) bool { return inPhase(m, rules.Moves) })
	b := g.battle
	w := &b.m.State.Warriors[0]
	to := w.At
	to.X += 2 * physics.Inch
	b.animation.note(b.m.State)
	from := len(b.m.Lines)
	b.m.Lines = append(b.m.Lines, match.Line{Event: &rules.Event{Kind: rules.Went, Who: w.ID, At: rules.Nobody, Path: []physics.Spot{w.At, to}}})
	b.m.Open = &rules.Decision{}
	b.animation.begin(b.m, from, func(*match.Line) bool { return true }, g.Win.Tick, 1)
	b.animation.stop()
	actors := b.animation.actors(g.Win.Tick)
	require.Len(t, actors, 1)
	assert.Equal(t, to, actors[0].At, "the State itself does not know of it before the answer")
	b.animation.note(b.m.State)
	assert.Equal(t, to, b.animation.before[w.ID].At, "what comes next begins there")
	b.animation.forget()
	assert.Empty(t, b.animation.actors(g.Win.Tick))
}

func TestGreenInTheLogIsWhatIsGoodForWhoReadsIt(t *testing.T) {
	g := toBlows(t)
	s, colours := g.battle.m.State, g.Win.Palette
	mine, theirs := rules.Nobody, rules.Nobody
	for i := range s.Warriors {
		if s.Warriors[i].Side == 0 {
			mine = s.Warriors[i].ID
		} else {
			theirs = s.Warriors[i].ID
		}
	}
	for _, row := range []struct {
		event rules.Event
		want  color.RGBA
	}{
		{rules.Event{Kind: rules.Threw, Who: mine, OK: true, Of: 6}, colours.Good},
		{rules.Event{Kind: rules.Threw, Who: mine, OK: true}, view.Words}, // which of a table's entries
		{rules.Event{Kind: rules.Threw, Who: theirs, OK: true}, view.Words},
		{rules.Event{Kind: rules.Threw, Who: rules.Nobody, OK: true, Of: 6}, view.Words}, // a horse is hurt
		{rules.Event{Kind: rules.Threw, Who: mine, OK: true, For: rules.InjuryRoll}, colours.Good},
		{rules.Event{Kind: rules.Threw, Who: mine}, view.Quiet},
		{rules.Event{Kind: rules.Threw, Who: theirs, OK: true, Of: 6}, colours.Warning},
		{rules.Event{Kind: rules.Threw, Who: theirs}, view.Quiet},
		{rules.Event{Kind: rules.Downed, Who: mine}, colours.Bad},
		{rules.Event{Kind: rules.Downed, Who: theirs}, colours.Good},
		{rules.Event{Kind: rules.Broke, Who: theirs}, colours.Good},
	} {
		_, ink := inkOf(&match.Line{Event: &row.event}, s, 0, colours)
		assert.Equal(t, row.want, ink, "%+v", row.event)
	}
	over := *s
	over.Over = true
	for winner, want := range map[rules.SideID]color.RGBA{0: colours.Good, 1: colours.Bad, -1: view.Words} { // one's own victory is good
		over.Winner = winner
		_, ink := inkOf(&match.Line{Event: &rules.Event{Kind: rules.Ended, Who: rules.Nobody}}, &over, 0, colours)
		assert.Equal(t, want, ink, "winner %d", winner)
	}
}

func TestAFightIsHeardAsItIsSeen(t *testing.T) {
	g := toBlows(t)
	e := &ear{}
	g.Speaker, g.Volume = e, 1
	b := fight(t, g)
	e.heard = nil
	for b.animating() {
		n, was := len(e.heard), b.animation.heard
		require.NoError(t, g.Update())
		due := map[sound.Effect]bool{}
		for _, h := range b.animation.reel.Noises {
			if h.At > was && h.At <= b.animation.heard {
				due[h.Effect] = true
			}
		}
		if b.animating() {
			require.Len(t, e.heard[n:], len(due), "at the tick at which it is seen")
			for _, h := range e.heard[n:] {
				require.True(t, due[h], h)
			}
		}
	}
	assert.Contains(t, e.heard, sound.Dice)
	assert.True(t, slices.ContainsFunc(e.heard, func(h sound.Effect) bool {
		return slices.Contains([]sound.Effect{sound.Blow, sound.Club, sound.Fist, sound.Miss}, h)
	}), "%v", e.heard)
}

func TestWhoCanStillActIsLitAndTheOthersRest(t *testing.T) {
	g := playedUntil(t, 5, func(m *match.Match) bool { return inPhase(m, rules.Moves) && len(m.State.Waiting()) > 2 })
	b := g.battle
	ids := b.m.State.Waiting()
	assert.Equal(t, ids, b.readyOnes())
	w := b.m.State.Warrior(ids[0])
	b.choose(w.ID)
	b.findRegion(w)
	b.act(b.moveTo(w, b.plan.region.Cells[len(b.plan.region.Cells)-1].At))
	require.True(t, b.animating())
	assert.Empty(t, b.readyOnes(), "while something is shown nobody is asked")
	b.animation.stop()
	assert.NotContains(t, b.readyOnes(), ids[0], "he has moved")
	assert.Contains(t, b.readyOnes(), ids[1])
	first := &b.readyOnes()[0]
	assert.Same(t, first, &b.readyOnes()[0], "it is worked out once")
	b.prompt.menu = &menu{}
	assert.Empty(t, b.readyOnes())
}

// What the computer does is shown at its own speed; what a person does, and close combat, is not.
func TestTheComputersTurnIsShownAtItsOwnSpeed(t *testing.T) {
	a, err := FirstBattle(3)
	require.NoError(t, err)
	g := firstLook(t, a, 1280, 800)
	b := g.battle
	g.settings.Slower = 2
	rates, fought := map[float64]int{}, 0
	for n := 0; n < 40000 && !b.m.State.Over && (rates[0.5] == 0 || fought == 0); n++ {
		phase, turn, theirs, was := b.m.State.Phase, b.m.State.Turn, b.mind() != nil, b.animation.start
		require.NoError(t, g.Update())
		if b.animation.playing && b.animation.start != was {
			want := 1.0
			if theirs && phase != rules.Combat {
				want = 0.5
			}
			if theirs && phase == rules.Combat {
				fought++
			}
			rates[b.animation.rate]++
			require.Equal(t, want, b.animation.rate, "turn %d, %s, the computer's: %v", turn, phase, theirs)
		}
		if !b.animating() && b.mind() == nil && b.running.now == nil {
			if d := b.asked(); d != nil {
				b.answer(rules.Answer{d.Usual})
			} else {
				b.act(rules.Done{})
			}
		}
	}
	assert.Positive(t, rates[0.5])
	assert.Positive(t, fought)
}
