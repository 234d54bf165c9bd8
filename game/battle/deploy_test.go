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
	b := g.battle
	for n := 0; !b.WaitsForHand() && b.M.State.Turn == 0; n++ {
		require.Less(t, n, 5000, "nobody came to set up")
		g.Win.Tick += 2
		b.Moves = nil
		switch {
		case b.Seat.Curtain:
			b.TakeSeat()
		case b.Asked() != nil:
			b.Answer(rules.Answer{b.Asked().Usual})
		}
		g.Step()
	}
	g.Step()
	g.Step()
	return b
}

// inGold is where on the screen somebody may stand, apart from others.
func inGold(t testing.TB, b *Scene) (x, y float64) {
	w := b.M.State.Warrior(b.InTray()[0])
	at := b.UsualPlace(w)
	require.NoError(t, b.PlacedBy(w, at).Legal(b.M.State))
	return b.Board.ToScreen(at.Point())
}

func TestWarriorsAreSetUpByDraggingThemFromTheTray(t *testing.T) {
	for _, touched := range []bool{false, true} {
		g := byHand(t, "field", "", 3)
		if touched {
			g.Layout(390, 844)
		}
		b := untilHand(t, g)
		cam := b.Board.Camera
		n := len(b.InTray())
		require.Positive(t, n)
		id := b.InTray()[0]
		r := b.TrayPlace(0)
		x0, y0 := r.Middle()
		x1, y1 := inGold(t, b)
		drag(g, x0, y0, x1, y1, touched)
		w := b.M.State.Warrior(id)
		require.True(t, w.InPlay(), "finger %t: %s", touched, b.Notice)
		assert.Equal(t, cam, b.Board.Camera, "the table stays where it is")
		assert.Len(t, b.InTray(), n-1)
		x, y := b.Board.ToScreen(w.At.Point())
		assert.InDelta(t, x1, x, 1)
		assert.InDelta(t, y1, y, 1)

		was := w.At // he may still be moved, also by dragging
		moved := false
		for _, by := range [][2]float64{{40, 0}, {-40, 0}, {0, 30}, {0, -30}} {
			drag(g, x1, y1, x1+by[0], y1+by[1], touched)
			if moved = b.M.State.Warriors[id].At != was; moved {
				break
			}
		}
		assert.True(t, moved)
		assert.Equal(t, cam, b.Board.Camera)
		was = b.M.State.Warriors[id].At
		px, py := b.Board.ToScreen(was.Point())
		drag(g, px, py, x0, y0, touched)
		assert.Equal(t, was, b.M.State.Warriors[id].At, "dropped on the tray he stays where he was")

		lines := len(b.M.Lines)
		far := physics.Point{X: b.M.State.Table.Width / 2, Y: b.M.State.Table.Depth / 2}
		fx, fy := b.Board.ToScreen(far)
		px, py = b.Board.ToScreen(was.Point())
		finger(g, px, py, true, touched)
		finger(g, (px+fx)/2, (py+fy)/2, true, touched)
		finger(g, fx, fy, true, touched)
		assert.Error(t, b.Deploying.Why, "the ghost shows why")
		finger(g, fx, fy, false, touched)
		assert.Len(t, b.M.Lines, lines)
		assert.Contains(t, b.Notice, "own zone (SCEN-02)")
		tap(t, g, "undo")
		kept, err := g.kept.Store.Load(b.SavedAs)
		require.NoError(t, err)
		again, err := match.Replay(kept, levels.Load)
		require.NoError(t, err)
		assert.Equal(t, b.M.Hash(), again.Hash(), "it is saved as it stands")
	}
}

func TestWarriorsAreSetUpByClicksAndByKeys(t *testing.T) {
	g := byHand(t, "field", "", 3)
	b := untilHand(t, g)
	first := b.Setter()
	id := b.InTray()[1]
	tap(t, g, "tray-"+b.M.State.Warriors[id].Name)
	assert.Equal(t, id, b.Selected)
	x, y := inGold(t, b)
	finger(g, x, y, false, false)
	require.True(t, b.Plan.GhostOn)
	assert.NoError(t, b.Deploying.Why)
	finger(g, x, y, true, false)
	finger(g, x, y, false, false)
	require.True(t, b.M.State.Warriors[id].InPlay(), b.Notice)
	next := b.Selected
	assert.NotEqual(t, id, next, "the next is in hand")
	assert.False(t, b.M.State.Warriors[next].InPlay())

	b.EnterSetUp() // the keys begin where he would usually go
	require.True(t, b.Plan.GhostOn)
	require.NoError(t, b.Deploying.Why)
	at := b.Plan.Ghost
	b.StepSetUp(2, 0)
	assert.Equal(t, at.X+physics.Inch/2, b.Plan.Ghost.X)
	b.StepSetUp(-2, 0)
	g.Step()
	require.Equal(t, at, b.Plan.Ghost, "a pointer that rests does not take over")
	b.EnterSetUp()
	assert.Equal(t, at, b.M.State.Warriors[next].At)

	assert.Contains(t, Reason(b.WhyNotReady()), "yet to be set up")
	tap(t, g, "rest")
	assert.Empty(t, b.InTray())
	assert.Equal(t, first, b.Setter(), "he may still change something")
	tap(t, g, "next")
	w := b.Hand()
	require.NotNil(t, w, "those on the table, once the tray is empty")
	assert.True(t, w.InPlay())
	tap(t, g, "ready")
	assert.True(t, b.Seat.Curtain, "the seat is handed over")
	untilHand(t, g)
	assert.NotEqual(t, first, b.Setter())
	for _, id := range b.InTray() {
		assert.NotEqual(t, first, b.M.State.Warriors[id].Home())
	}
	tap(t, g, "rest")
	tap(t, g, "ready")
	untilHand(t, g)
	assert.Equal(t, 1, b.M.State.Turn)
	assert.False(t, b.SettingUp())
}

func TestTheComputerSetsItselfUp(t *testing.T) {
	for _, key := range []string{"field", "wyrdstone-hunt", "defend-the-find", "surprise-attack"} {
		g := byHand(t, key, "weak", 8)
		b := g.battle
		mine := 0
		for n := 0; b.M.State.Turn == 0; n++ {
			require.Less(t, n, 20, key)
			untilHand(t, g)
			if b.M.State.Turn > 0 {
				break
			}
			mine++
			require.Zero(t, b.Setter(), "%s: the computer waits for nobody", key)
			assert.False(t, b.Seat.Curtain, "one person plays")
			tap(t, g, "rest")
			if !b.WaitsForHand() {
				continue
			}
			if _, ready := b.SetUpNext().(scenarios.Ready); ready {
				tap(t, g, "ready")
			}
		}
		assert.Positive(t, mine, key)
		for i := range b.M.State.Warriors {
			w := &b.M.State.Warriors[i]
			assert.True(t, w.InPlay() || key == "surprise-attack", "%s: %s", key, w.Name)
		}
		again, err := match.Replay(b.M.Text(), levels.Load)
		require.NoError(t, err)
		assert.Equal(t, b.M.Hash(), again.Hash())
	}
}

func TestCountersAreLaidByHand(t *testing.T) { // SCEN-03
	g := byHand(t, "wyrdstone-hunt", "", 3)
	b := untilHand(t, g)
	require.True(t, b.Lays())
	c := b.SetUpNext().(scenarios.Lay)
	x, y := b.Board.ToScreen(c.At.Point())
	finger(g, x, y, true, false)
	finger(g, x, y, false, false)
	require.NotNil(t, b.M.State.MarkerOf("counter"), b.Notice)
	untilHand(t, g)
	if b.Lays() {
		finger(g, x, y, true, false)
		finger(g, x, y, false, false)
		assert.Contains(t, b.Notice, "6\" apart")
	}
}

func TestInfiltratorsWaitInTheTrayForTheEnd(t *testing.T) { // LEARN-K4
	g := sneaking(t)
	b := untilHand(t, g)
	for n := range 2 {
		var sneak rules.WarriorID
		for _, id := range b.InTray() {
			if b.M.State.Infiltrates(b.M.State.Warrior(id)) {
				sneak = id
			}
		}
		if n == 0 { // by his own button
			b.Choose(sneak)
			tap(t, g, "hold-back")
			assert.NotContains(t, b.InTray(), sneak)
			tap(t, g, "rest")
		} else { // or because he is left in the tray
			for _, id := range b.InTray() {
				if id != sneak {
					w := b.M.State.Warrior(id)
					b.SetAt(w, b.UsualPlace(w))
				}
			}
			assert.Equal(t, []rules.WarriorID{sneak}, b.InTray())
			assert.Equal(t, "Done: he infiltrates later", b.ReadyWords())
		}
		tap(t, g, "ready")
		untilHand(t, g)
	}
	require.True(t, b.Last())
	seen := 0
	for b.M.State.Turn == 0 {
		require.Less(t, seen, 5)
		require.Len(t, b.InTray(), 1)
		b.NextToSetUp()
		for range 60 { // the zone is worked out row by row
			g.Win.Tick++
			g.Step()
		}
		assert.NotNil(t, b.Deploying.Zone.Patch.Picture)
		w := b.Hand()
		require.NotNil(t, w)
		foe := b.M.State.Warrior(b.M.State.Enemies(w.Side)[0])
		b.SetAt(w, physics.Spot{X: foe.At.X, Y: max(0, foe.At.Y-2*physics.Inch)})
		assert.NotEmpty(t, b.Notice, "too near to an enemy")
		b.SetAt(w, b.SetUpNext().(rules.Infiltrate).To)
		seen++
		untilHand(t, g)
	}
	assert.GreaterOrEqual(t, seen, 2)
	assert.Equal(t, 2, strings.Count(b.M.Text(), "infiltrates.\n"))
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
	for b.Redeploys() == nil {
		tap(t, g, "rest")
		tap(t, g, "ready")
		untilHand(t, g)
	}
	for n := range 2 {
		l := b.Redeploys()
		require.NotNil(t, l, n)
		assert.Empty(t, b.InTray())
		assert.Contains(t, b.SetUpHint(), "LEARN-A11")
		assert.Equal(t, "Done: they stand well", b.ReadyWords())
		b.Choose(l.ID)
		for range 60 { // the zone is worked out row by row
			g.Win.Tick++
			g.Step()
		}
		assert.NotNil(t, b.Deploying.Zone.Patch.Picture)
		c, found := rules.Command(nil), false
		for _, o := range b.M.State.Open(l.ID, nil) {
			for _, d := range o.Commands() {
				if r, is := d.(rules.Redeploy); is && r.Who == l.ID {
					c, found = r, true
				}
			}
		}
		require.True(t, found)
		b.SetAt(l, c.(rules.Redeploy).To)
		assert.Equal(t, c.(rules.Redeploy).To, b.M.State.Warriors[l.ID].At)
		b.Moves = nil // a click would only end them
		tap(t, g, "ready")
		untilHand(t, g)
	}
	assert.Equal(t, 1, b.M.State.Turn)
}

func TestSettingUpIsSteadyAndResumed(t *testing.T) {
	g := byHand(t, "skirmish", "", 3)
	b := untilHand(t, g)
	b.Choose(b.InTray()[0])
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

	x, y = b.Board.ToScreen(b.UsualPlace(b.Hand()).Point())
	finger(g, x, y, true, false)
	finger(g, x, y, false, false)
	text, err := g.kept.Store.Load(b.SavedAs)
	require.NoError(t, err)
	again := game(t, Options{Save: text, Ready: true})
	o := untilHand(t, again)
	assert.True(t, o.SettingUp())
	assert.Equal(t, b.M.Hash(), o.M.Hash())
	assert.Equal(t, b.InTray(), o.InTray())
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
			b.Seat.Curtain = false
			if b.Asked() != nil {
				b.Answer(rules.Answer{0})
			}
			if waits = b.WaitsForHand(); waits {
				r := b.TrayPlace(2)
				from.x, from.y = r.Middle()
				all := b.InTray()
				n = len(all)
				w := b.M.State.Warrior(all[2])
				to.x, to.y = b.Board.ToScreen(b.UsualPlace(w).Point())
				click = at{to.x + 60, to.y}
			}
		})
		if waits {
			break
		}
		seen(t)
	}
	move := func(p at) { mouse(t, "mousemove", fmt.Sprint(int(p.x)), fmt.Sprint(int(p.y))); seen(t) }
	left := func() (k int) { ask(func(b *Scene) { k = len(b.InTray()) }); return k }
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
		assert.Contains(t, b.M.Text(), "> ready")
		assert.True(t, b.Seat.Curtain)
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
				b.NextToSetUp()
				b.EnterSetUp()
				b.EnterSetUp()
			}
			b.StepSetUp(0, 0)
			g.Step()
		})},
		{"deploy-illegal", picture("skirmish", "", 0, 0, func(t *testing.T, g *App, b *Scene) {
			b.NextToSetUp()
			b.Plan.Ghost, b.Plan.GhostOn, b.Plan.Stepped = physics.Spot{X: 24 * physics.Inch, Y: 20 * physics.Inch}, true, true
			b.JudgeGhost()
			g.Step()
		})},
		{"deploy-done", picture("breakthrough", "", 0, 0, func(t *testing.T, g *App, b *Scene) { b.PlaceRest(); b.StepToSetUp(); g.Step() })},
		{"deploy-lay", picture("wyrdstone-hunt", "", 0, 0, func(t *testing.T, g *App, b *Scene) { b.StepSetUp(0, 0); g.Step() })},
		{"deploy-infiltrate", func(t *testing.T) *App {
			g := sneaking(t)
			for range 2 {
				b := untilHand(t, g)
				for _, id := range b.InTray() {
					if !b.M.State.Infiltrates(b.M.State.Warrior(id)) {
						b.SetAt(b.M.State.Warrior(id), b.UsualPlace(b.M.State.Warrior(id)))
					}
				}
				b.SetUpReady()
			}
			b := untilHand(t, g)
			b.NextToSetUp()
			b.StepSetUp(0, 0)
			for range 60 {
				g.Step()
			}
			return g
		}},
	}...)
}
