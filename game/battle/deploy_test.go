package battle

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/match"
	"cometfall/rules/scenarios"
	"cometfall/rules/warbands"
)

// byHand is a battle about a scenario that is set up by hand; against is the
// computer's level for the second side, "" for a person.
func byHand(t testing.TB, scenario, against string, seed uint64) *App {
	g := game(t, Options{Store: &memory{}, Ready: true})
	a := match.Agreement{Edition: "lrb", Toggles: []string{"free-measuring"}, Level: "yard", Bands: []string{"reikland", "skaven"}, Seed: seed, Scenario: scenario, ByHand: true}
	require.NoError(t, g.begin(a, func(m *match.Match) error {
		if against == "" {
			return nil
		}
		return m.Seat(1, against)
	}))
	return g
}

// sneaking is such a battle of two warbands with infiltrators.
func sneaking(t testing.TB) *App {
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	g := game(t, Options{Store: &memory{}, Ready: true})
	a := match.Agreement{Edition: "lrb", Level: "yard", Seed: 4, Scenario: "field", ByHand: true, Names: []string{"Blue", "Red"}}
	for range 2 {
		band, _ := warbands.Template("skaven")
		r := band.Clone()
		r.Terms = warbands.Terms{Individual: true, Value: 2000}
		require.NoError(t, r.Raise(set, 0, "I", 1))
		require.NoError(t, r.Learn(set, 0, "infiltration"))
		a.Enlist(r)
	}
	require.NoError(t, g.begin(a, nil))
	return g
}

// untilHand goes on until a person is to set up, lifts curtains and answers
// questions as most would.
func untilHand(t testing.TB, g *App) *Scene {
	return untilWaits(t, g, func() bool { return false })
}

// untilWaits is untilHand, or until something else has come about.
func untilWaits(t testing.TB, g *App, or func() bool) *Scene {
	b := g.battle
	for n := 0; !b.waitsForHand() && !or() && b.m.State.Turn == 0; n++ {
		require.Less(t, n, 5000, "nobody came to set up")
		g.Win.Tick += 2
		b.animation.stop()
		switch {
		case b.seat.curtain:
			b.takeSeat()
		case b.asked() != nil:
			b.answer(rules.Answer{b.asked().Usual})
		}
		g.Step()
	}
	g.Step()
	g.Step()
	return b
}

// inGold is where on the screen somebody may stand, apart from others.
func inGold(t testing.TB, b *Scene) (x, y float64) {
	w := b.m.State.Warrior(b.inTray()[0])
	at := b.usualPlace(w)
	require.NoError(t, b.placedBy(w, at).Legal(b.m.State))
	return b.board.ToScreen(at.Point())
}

func TestWarriorsAreSetUpByDraggingThemFromTheTray(t *testing.T) {
	for _, touched := range []bool{false, true} {
		g := byHand(t, "field", "", 3)
		if touched {
			g.Layout(390, 844)
		}
		b := untilHand(t, g)
		cam := b.board.Camera
		n := len(b.inTray())
		require.Positive(t, n)
		id := b.inTray()[0]
		r := b.trayPlace(0)
		x0, y0 := r.Middle()
		x1, y1 := inGold(t, b)
		drag(g, x0, y0, x1, y1, touched)
		w := b.m.State.Warrior(id)
		require.True(t, w.InPlay(), "finger %t: %s", touched, b.notice)
		assert.Equal(t, cam, b.board.Camera, "the table stays where it is")
		assert.Len(t, b.inTray(), n-1)
		x, y := b.board.ToScreen(w.At.Point())
		assert.InDelta(t, x1, x, 1)
		assert.InDelta(t, y1, y, 1)

		was := w.At // he may still be moved, also by dragging
		moved := false
		for _, by := range [][2]float64{{40, 0}, {-40, 0}, {0, 30}, {0, -30}} {
			drag(g, x1, y1, x1+by[0], y1+by[1], touched)
			if moved = b.m.State.Warriors[id].At != was; moved {
				break
			}
		}
		assert.True(t, moved)
		assert.Equal(t, cam, b.board.Camera)
		was = b.m.State.Warriors[id].At
		px, py := b.board.ToScreen(was.Point())
		drag(g, px, py, x0, y0, touched)
		assert.Equal(t, was, b.m.State.Warriors[id].At, "dropped on the tray he stays where he was")

		lines := len(b.m.Lines)
		far := physics.Point{X: b.m.State.Table.Width / 2, Y: b.m.State.Table.Depth / 2}
		fx, fy := b.board.ToScreen(far)
		px, py = b.board.ToScreen(was.Point())
		finger(g, px, py, true, touched)
		finger(g, (px+fx)/2, (py+fy)/2, true, touched)
		finger(g, fx, fy, true, touched)
		assert.Error(t, b.deploying.why, "the ghost shows why")
		finger(g, fx, fy, false, touched)
		assert.Len(t, b.m.Lines, lines)
		assert.Contains(t, b.notice, "own zone (SCEN-02)")
		tap(t, g, "undo")
		g.kept.Flush()
		kept, err := g.kept.Store.Load(b.savedAs)
		require.NoError(t, err)
		again, err := match.Replay(kept, levels.Load)
		require.NoError(t, err)
		assert.Equal(t, b.m.Hash(), again.Hash(), "it is saved as it stands")
	}
}

func TestWarriorsAreSetUpByClicksAndByKeys(t *testing.T) {
	g := byHand(t, "field", "", 3)
	b := untilHand(t, g)
	first := b.setter()
	id := b.inTray()[1]
	tap(t, g, "tray-"+b.m.State.Warriors[id].Name)
	assert.Equal(t, id, b.selected)
	x, y := inGold(t, b)
	finger(g, x, y, false, false)
	require.True(t, b.plan.ghostOn)
	assert.NoError(t, b.deploying.why)
	finger(g, x, y, true, false)
	finger(g, x, y, false, false)
	require.True(t, b.m.State.Warriors[id].InPlay(), b.notice)
	next := b.selected
	assert.NotEqual(t, id, next, "the next is in hand")
	assert.False(t, b.m.State.Warriors[next].InPlay())

	b.enterSetUp() // the keys begin where he would usually go
	require.True(t, b.plan.ghostOn)
	require.NoError(t, b.deploying.why)
	at := b.plan.ghost
	b.stepSetUp(2, 0)
	assert.Equal(t, at.X+physics.Inch/2, b.plan.ghost.X)
	b.stepSetUp(-2, 0)
	g.Step()
	require.Equal(t, at, b.plan.ghost, "a pointer that rests does not take over")
	b.enterSetUp()
	assert.Equal(t, at, b.m.State.Warriors[next].At)

	assert.Contains(t, reason(b.whyNotReady()), "yet to be set up")
	tap(t, g, "rest")
	assert.Empty(t, b.inTray())
	assert.Equal(t, first, b.setter(), "he may still change something")
	tap(t, g, "next")
	w := b.hand()
	require.NotNil(t, w, "those on the table, once the tray is empty")
	assert.True(t, w.InPlay())
	tap(t, g, "ready")
	assert.True(t, b.seat.curtain, "the seat is handed over")
	untilHand(t, g)
	assert.NotEqual(t, first, b.setter())
	for _, id := range b.inTray() {
		assert.NotEqual(t, first, b.m.State.Warriors[id].Home())
	}
	tap(t, g, "rest")
	tap(t, g, "ready")
	untilHand(t, g)
	assert.Equal(t, 1, b.m.State.Turn)
	assert.False(t, b.settingUp())
}

func TestTheComputerSetsItselfUp(t *testing.T) {
	for _, key := range []string{"field", "wyrdstone-hunt", "defend-the-find", "surprise-attack"} {
		g := byHand(t, key, "weak", 8)
		b := g.battle
		mine := 0
		for n := 0; b.m.State.Turn == 0; n++ {
			require.Less(t, n, 20, key)
			untilHand(t, g)
			if b.m.State.Turn > 0 {
				break
			}
			mine++
			require.Zero(t, b.setter(), "%s: the computer waits for nobody", key)
			assert.False(t, b.seat.curtain, "one person plays")
			tap(t, g, "rest")
			if !b.waitsForHand() {
				continue
			}
			if _, ready := b.setUpNext().(scenarios.Ready); ready {
				tap(t, g, "ready")
			}
		}
		assert.Positive(t, mine, key)
		for i := range b.m.State.Warriors {
			w := &b.m.State.Warriors[i]
			assert.True(t, w.InPlay() || key == "surprise-attack", "%s: %s", key, w.Name)
		}
		again, err := match.Replay(b.m.Text(), levels.Load)
		require.NoError(t, err)
		assert.Equal(t, b.m.Hash(), again.Hash())
	}
}

func TestCountersAreLaidByHand(t *testing.T) { // SCEN-03
	g := byHand(t, "wyrdstone-hunt", "", 3)
	b := untilHand(t, g)
	require.True(t, b.lays())
	c := b.setUpNext().(scenarios.Lay)
	x, y := b.board.ToScreen(c.At.Point())
	finger(g, x, y, true, false)
	finger(g, x, y, false, false)
	require.NotNil(t, b.m.State.MarkerOf("counter"), b.notice)
	untilHand(t, g)
	if b.lays() {
		finger(g, x, y, true, false)
		finger(g, x, y, false, false)
		assert.Contains(t, b.notice, "6\" apart")
	}
}

func TestInfiltratorsWaitInTheTrayForTheEnd(t *testing.T) { // LEARN-K4
	g := sneaking(t)
	b := untilHand(t, g)
	for n := range 2 {
		var sneak rules.WarriorID
		for _, id := range b.inTray() {
			if b.m.State.Infiltrates(b.m.State.Warrior(id)) {
				sneak = id
			}
		}
		if n == 0 { // by his own button
			b.choose(sneak)
			tap(t, g, "hold-back")
			assert.NotContains(t, b.inTray(), sneak)
			tap(t, g, "rest")
		} else { // or because he is left in the tray
			for _, id := range b.inTray() {
				if id != sneak {
					w := b.m.State.Warrior(id)
					b.setAt(w, b.usualPlace(w))
				}
			}
			assert.Equal(t, []rules.WarriorID{sneak}, b.inTray())
			assert.Equal(t, "Done: he infiltrates later", b.readyWords())
		}
		tap(t, g, "ready")
		untilHand(t, g)
	}
	require.True(t, b.last())
	seen := 0
	for b.m.State.Turn == 0 {
		require.Less(t, seen, 5)
		require.Len(t, b.inTray(), 1)
		b.nextToSetUp()
		for range 60 { // the zone is worked out row by row
			g.Win.Tick++
			g.Step()
		}
		assert.NotNil(t, b.deploying.zone.patch.Picture)
		w := b.hand()
		require.NotNil(t, w)
		foe := b.m.State.Warrior(b.m.State.Enemies(w.Side)[0])
		b.setAt(w, physics.Spot{X: foe.At.X, Y: max(0, foe.At.Y-2*physics.Inch)})
		assert.NotEmpty(t, b.notice, "too near to an enemy")
		b.setAt(w, b.setUpNext().(rules.Infiltrate).To)
		seen++
		untilHand(t, g)
	}
	assert.GreaterOrEqual(t, seen, 2)
	assert.Equal(t, 2, strings.Count(b.m.Text(), "infiltrates.\n"))
}

// scheming is such a battle of two warbands whose leaders may set theirs up anew.
func scheming(t testing.TB) *App {
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	g := game(t, Options{Store: &memory{}, Ready: true})
	a := match.Agreement{Edition: "lrb", Level: "yard", Seed: 4, Scenario: "skirmish", ByHand: true, Names: []string{"Blue", "Red"}}
	for range 2 {
		band, _ := warbands.Template("reikland")
		r := band.Clone()
		r.Terms = warbands.Terms{Individual: true, Value: 2000}
		require.NoError(t, r.Raise(set, 0, "Ld", 1))
		require.NoError(t, r.Learn(set, 0, "tactician"))
		a.Enlist(r)
	}
	require.NoError(t, g.begin(a, nil))
	return g
}

func TestATacticianMovesHisWarbandWhenTheEnemyStands(t *testing.T) { // LEARN-A11
	g := scheming(t)
	b := untilHand(t, g)
	for b.redeploys() == nil {
		tap(t, g, "rest")
		tap(t, g, "ready")
		untilHand(t, g)
	}
	for n := range 2 {
		l := b.redeploys()
		require.NotNil(t, l, n)
		assert.Empty(t, b.inTray())
		assert.Contains(t, b.setUpHint(), "may be set up anew")
		assert.Equal(t, "Done: they stand well", b.readyWords())
		b.choose(l.ID)
		for range 60 { // the zone is worked out row by row
			g.Win.Tick++
			g.Step()
		}
		assert.NotNil(t, b.deploying.zone.patch.Picture)
		c, found := rules.Command(nil), false
		for _, o := range b.m.State.Open(l.ID, nil) {
			for _, d := range o.Commands() {
				if r, is := d.(rules.Redeploy); is && r.Who == l.ID {
					c, found = r, true
				}
			}
		}
		require.True(t, found)
		b.setAt(l, c.(rules.Redeploy).To)
		assert.Equal(t, c.(rules.Redeploy).To, b.m.State.Warriors[l.ID].At)
		b.animation.stop() // a click would only end them
		tap(t, g, "ready")
		untilHand(t, g)
	}
	assert.Equal(t, 1, b.m.State.Turn)
}

// When everybody stands a tactician's player is asked whom his signals mislead, and which way; the
// table shows the ways, and nobody need do more to send them.
func TestSignalsAreSentWhenTheEnemyStands(t *testing.T) { // LEARN-W15
	for _, sends := range []bool{true, false} {
		set, err := book.Ruleset("lrb")
		require.NoError(t, err)
		g := game(t, Options{Store: &memory{}, Ready: true})
		a := match.Agreement{Edition: "lrb", Level: "yard", Seed: 4, Scenario: "skirmish", ByHand: true, Names: []string{"Blue", "Red"}}
		for side := range 2 {
			band, _ := warbands.Template("reikland")
			r := band.Clone()
			r.UnderWay = true
			r.Battles, r.Recruits = 1, r.Recruits[:7]
			if side == 0 {
				n, err := r.Recruit(set, "imperial-tactician", "Tarn")
				require.NoError(t, err)
				r.Recruits[n].Skills = append(r.Recruits[n].Skills, "false-signals")
			}
			a.Enlist(r)
		}
		require.NoError(t, g.begin(a, nil))
		b := g.battle
		asks := func() bool { return b.asked() != nil && b.asked().Rule == "LEARN-W15" }
		for n := 0; !asks(); n++ {
			require.Less(t, n, 5000, "nobody was asked")
			b = untilWaits(t, g, asks)
			if !asks() {
				tap(t, g, "rest")
				tap(t, g, "ready")
			}
		}
		d := b.asked()
		assert.Contains(t, d.Question, "do the signals of Tarn mislead?")
		assert.False(t, b.waitsForHand(), "a question is open")
		tarn := b.m.State.Named("Tarn")
		require.NotNil(t, tarn)
		assert.Equal(t, tarn.Side, d.Side, "his own player chooses")
		k := 0
		if sends {
			k = 1
		}
		at := d.Options[k].Who
		was := b.m.State.Warriors
		b.answer(rules.Answer{k})
		if sends {
			require.NotNil(t, b.asked())
			assert.Contains(t, b.asked().Question, "Which way do the signals send")
			assert.Len(t, b.asked().Places, len(b.asked().Options), "each way is a place on the table")
			to := b.asked().Places[0][0]
			b.answer(rules.Answer{0})
			assert.Equal(t, to, b.m.State.Warriors[at].At)
			assert.NotEqual(t, was[at].At, to)
		}
		b = untilHand(t, g)
		assert.Contains(t, b.m.Text(), "> signal Tarn")
		require.NotNil(t, b.redeploys(), "and then his warband is set up anew")
		assert.Equal(t, tarn.ID, b.redeploys().ID)
	}
}

func TestSettingUpIsSteadyAndResumed(t *testing.T) {
	g := byHand(t, "skirmish", "", 3)
	b := untilHand(t, g)
	b.choose(b.inTray()[0])
	x, y := inGold(t, b)
	finger(g, x, y, false, false)
	screen := ebiten.NewImage(g.Win.W, g.Win.H)
	g.Step()
	g.Draw(screen)
	g.Step()
	g.Draw(screen)
	was := g.Frames
	assert.Zero(t, testing.AllocsPerRun(200, func() {
		g.Step()
		g.Draw(screen)
	}))
	assert.Equal(t, was, g.Frames, "nothing changed, nothing was drawn")
	finger(g, x+9, y, false, false)
	g.Draw(screen)
	assert.Greater(t, g.Frames, was, "the ghost moved")

	x, y = b.board.ToScreen(b.usualPlace(b.hand()).Point())
	finger(g, x, y, true, false)
	finger(g, x, y, false, false)
	g.kept.Flush()
	text, err := g.kept.Store.Load(b.savedAs)
	require.NoError(t, err)
	again := game(t, Options{Save: text, Ready: true})
	o := untilHand(t, again)
	assert.True(t, o.settingUp())
	assert.Equal(t, b.m.Hash(), o.m.Hash())
	assert.Equal(t, b.inTray(), o.inTray())
}

// TestWindowSettingUpByMouseAndKeys sets a warband up with real mouse and key
// events: drags, clicks, keys, and the rest at once.
func TestWindowSettingUpByMouseAndKeys(t *testing.T) {
	display(t)
	fresh(t)
	defer fresh(t)
	type at struct{ x, y float64 }
	var from, to, click at
	var n int
	ask := func(what func(b *Scene)) { inside(func(g *App) { what(g.battle) }) }
	inside(func(g *App) {
		require.NoError(t, g.begin(match.Agreement{Edition: "lrb", Toggles: []string{"free-measuring"}, Level: "yard", Bands: []string{"reikland", "skaven"}, Seed: 3, Scenario: "field", ByHand: true}, nil))
	})
	seen(t)
	for k := 0; ; k++ {
		require.Less(t, k, 200)
		waits := false
		ask(func(b *Scene) {
			b.seat.curtain = false
			if b.asked() != nil {
				b.answer(rules.Answer{0})
			}
			if waits = b.waitsForHand(); waits {
				r := b.trayPlace(2)
				from.x, from.y = r.Middle()
				all := b.inTray()
				n = len(all)
				w := b.m.State.Warrior(all[2])
				to.x, to.y = b.board.ToScreen(b.usualPlace(w).Point())
				click = at{to.x + 60, to.y}
			}
		})
		if waits {
			break
		}
		seen(t)
	}
	move := func(p at) { mouse(t, "mousemove", fmt.Sprint(int(p.x)), fmt.Sprint(int(p.y))); seen(t) }
	left := func() (k int) { ask(func(b *Scene) { k = len(b.inTray()) }); return k }
	move(from)
	mouse(t, "mousedown", "1")
	seen(t)
	move(at{(from.x + to.x) / 2, (from.y + to.y) / 2})
	move(to)
	mouse(t, "mouseup", "1")
	seen(t)
	assert.Equal(t, n-1, left(), "dragged")
	clickAt(t, from.x, from.y)
	clickAt(t, click.x, click.y)
	assert.Equal(t, n-2, left(), "clicked")
	for _, key := range []string{"Tab", "Return", "shift+Left", "shift+Left", "Return"} {
		mouse(t, "key", key)
		seen(t)
	}
	assert.Equal(t, n-3, left(), "by keys")
	mouse(t, "key", "u")
	seen(t)
	assert.Equal(t, n-2, left(), "taken back")
	mouse(t, "key", "p")
	seen(t)
	assert.Zero(t, left(), "the rest")
	mouse(t, "key", "space")
	seen(t)
	ask(func(b *Scene) {
		assert.Contains(t, b.m.Text(), "> ready")
		assert.True(t, b.seat.curtain)
	})
}

func init() {
	picture := func(scenario, against string, w, h int, more func(t *testing.T, g *App, b *Scene)) func(t *testing.T) *App {
		return func(t *testing.T) *App {
			g := byHand(t, scenario, against, 3)
			if w > 0 {
				g.Layout(w, h)
			}
			b := untilHand(t, g)
			if more != nil {
				more(t, g, b)
			}
			return g
		}
	}
	moments = append(moments, []moment{
		{"deploy", picture("field", "", 0, 0, func(t *testing.T, g *App, b *Scene) {
			for range 4 {
				b.nextToSetUp()
				b.enterSetUp()
				b.enterSetUp()
			}
			b.stepSetUp(0, 0)
			g.Step()
		})},
		{"deploy-illegal", picture("skirmish", "", 0, 0, func(t *testing.T, g *App, b *Scene) {
			b.nextToSetUp()
			b.plan.ghost, b.plan.ghostOn, b.plan.stepped = physics.Spot{X: 24 * physics.Inch, Y: 20 * physics.Inch}, true, true
			b.judgeGhost()
			g.Step()
		})},
		{"deploy-done", picture("breakthrough", "", 0, 0, func(t *testing.T, g *App, b *Scene) { b.placeRest(); b.stepToSetUp(); g.Step() })},
		{"deploy-lay", picture("wyrdstone-hunt", "", 0, 0, func(t *testing.T, g *App, b *Scene) { b.stepSetUp(0, 0); g.Step() })},
		{"deploy-infiltrate", func(t *testing.T) *App {
			g := sneaking(t)
			for range 2 {
				b := untilHand(t, g)
				for _, id := range b.inTray() {
					if !b.m.State.Infiltrates(b.m.State.Warrior(id)) {
						b.setAt(b.m.State.Warrior(id), b.usualPlace(b.m.State.Warrior(id)))
					}
				}
				b.setUpReady()
			}
			b := untilHand(t, g)
			b.nextToSetUp()
			b.stepSetUp(0, 0)
			for range 60 {
				g.Step()
			}
			return g
		}},
	}...)
}
