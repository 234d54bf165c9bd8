package battle

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/ui"
	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// inTurn is a battle some turns old, with a store.
func inTurn(t *testing.T, n int) *App {
	g := playedUntil(t, 5, func(m *match.Match) bool { return inPhase(m, rules.Moves) && m.State.Round() >= n })
	g.kept.Store = &memory{}
	g.battle.SavedAs = "a battle"
	g.LayOut()
	return g
}

func TestTheBattleIsWatchedAgainStepByStepWithoutChange(t *testing.T) {
	g := inTurn(t, 4)
	text, hash := g.battle.M.Text(), g.battle.M.Hash()
	real := g.battle
	p := g.battle.OpenPast(0)
	g.LayOut()
	assert.Equal(t, "past", g.Scene().Name())
	assert.Zero(t, p.At)
	for p.At < len(p.Lines)-1 {
		at := p.At
		p.Step(1)
		require.Equal(t, at+1, p.At)
		want, err := real.M.At(p.Line())
		require.NoError(t, err)
		require.Equal(t, want.State.Warriors, p.M.State.Warriors)
		require.Equal(t, p.Line()+1, len(p.M.Lines), "what came later is not in the log beside it")
	}
	assert.Equal(t, real.M.State.Warriors, p.M.State.Warriors, "at the end the table is as it is")
	tap(t, g, "step-back")
	assert.Equal(t, len(p.Lines)-2, p.At)
	tap(t, g, "turn-back")
	assert.Equal(t, rules.TurnBegan, real.M.Lines[p.Line()].Event.Kind)
	turn := p.M.State.Turn
	tap(t, g, "turn-back")
	assert.Equal(t, turn-1, p.M.State.Turn)
	tap(t, g, "turn")
	assert.Equal(t, turn, p.M.State.Turn)
	tl := p.Timeline()
	tapAt(g, tl.X+tl.W/2, tl.Y+20)
	assert.InDelta(t, len(p.Lines)/2, p.At, 2, "a click on the strip of turns goes there")
	assert.Contains(t, p.Banner().Head, "The past")

	tap(t, g, "back")
	assert.Same(t, real, g.Scene())
	assert.Equal(t, text, real.M.Text())
	assert.Equal(t, hash, real.M.Hash())
}

func TestPlayingGoesOnByItselfAtTheSpeedChosen(t *testing.T) {
	g := inTurn(t, 2)
	p := g.battle.OpenPast(0)
	g.LayOut()
	tap(t, g, "play")
	ticks := func(speed int) int {
		p.Speed, p.Playing = speed, false
		p.GoTo(0)
		p.Play()
		was := g.Win.Tick
		for p.At < 12 {
			require.Less(t, g.Win.Tick, was+5000)
			require.NoError(t, g.Update())
		}
		return g.Win.Tick - was
	}
	slow, fast := ticks(0), ticks(3)
	assert.Greater(t, slow, 4*fast)
	for p.Playing {
		require.NoError(t, g.Update())
	}
	assert.Equal(t, len(p.Lines)-1, p.At, "it stops at the end")
	p.Play()
	assert.Less(t, p.At, 3, "and begins anew")
	tap(t, g, "play")
	assert.False(t, p.Playing)
	at := p.At
	for range 200 {
		require.NoError(t, g.Update())
	}
	assert.Equal(t, at, p.At)
	speed := p.Speed
	tap(t, g, "speed")
	assert.NotEqual(t, speed, p.Speed)
}

func TestASandboxIsMarkedAndLeadsBackWithoutLoss(t *testing.T) {
	g := inTurn(t, 4)
	real := g.battle
	text, hash := real.M.Text(), real.M.Hash()
	p := real.OpenPast(len(real.M.Lines) / 2)
	line := p.Line()
	g.LayOut()
	tap(t, g, "sandbox")
	b := g.battle
	require.NotSame(t, real, b)
	require.True(t, b.M.Sandbox)
	assert.LessOrEqual(t, len(b.M.Lines)-2, line)
	assert.Equal(t, real.M.Save(), g.kept.Store.(*memory).Texts["a battle"], "the battle was saved before")

	// Played on, and left in every way.
	for range 40 {
		if b.M.Open != nil {
			b.Answer(rules.Answer(match.RandomAnswer(b.M.Open, &rules.Dice{Seed: 5})))
		} else if !b.M.State.Over {
			b.Act(rules.Done{})
		}
	}
	b.Moves, b.Seat.Curtain, b.Seat.Recap = nil, false, nil
	g.battle.Save()
	assert.Equal(t, real.M.Save(), g.kept.Store.(*memory).Texts["a battle"], "a sandbox saves over nothing")
	assert.Len(t, g.kept.Store.(*memory).Texts, 1)
	b.KeepSandbox()
	require.Len(t, g.kept.Store.(*memory).Texts, 2)
	kept, err := match.Replay(g.kept.Store.(*memory).Texts[b.SavedAs], levels.Load)
	require.NoError(t, err)
	assert.True(t, kept.Sandbox, "kept, it still says what it is")

	b.Changed()
	g.LayOut()
	assert.True(t, has(g, "real"), "also while something is asked")
	b.ToReal()
	assert.Same(t, real, g.battle)
	assert.Equal(t, text, real.M.Text())
	assert.Equal(t, hash, real.M.Hash())
	g.LayOut()
	require.NoError(t, real.M.Do(rules.Done{}), "it goes on")
}

func TestASandboxOfThePresentIsOneClickAway(t *testing.T) {
	g := inTurn(t, 3)
	real := g.battle
	real.OpenMenu()
	g.LayOut()
	for _, bt := range g.Win.Buttons {
		if strings.Contains(bt.Words, "sandbox") {
			bt.Do()
			break
		}
	}
	require.True(t, g.battle.M.Sandbox)
	require.Equal(t, real.M.State.Turn, g.battle.M.State.Turn)
	require.NotEqual(t, real.M.State.Dice.Seed, g.battle.M.State.Dice.Seed, "its dice tell nothing about the real ones")
	g.LayOut()
	tap(t, g, "real")
	assert.Same(t, real, g.battle)
	require.NoError(t, real.Branch(len(real.M.Lines)-1))
	first := g.battle.M.State.Dice.Seed
	g.battle.ToReal()
	require.NoError(t, real.Branch(len(real.M.Lines)-1))
	assert.NotEqual(t, first, g.battle.M.State.Dice.Seed, "another try throws other dice")
}

func TestTheLogIsFoldedFilteredAndSearched(t *testing.T) {
	g := inTurn(t, 9)
	b := g.battle
	b.OpenLogbook()
	g.LayOut()
	p := g.Scene().(*Logbook)
	all := len(p.Shown)
	for i := range p.Shown {
		if p.Shown[i].Kind == match.TurnRow && !p.View.Folded[mustFold(&p.Shown[i])] {
			n := p.Counts[i]
			p.TurnFold(i)
			assert.Less(t, len(p.Shown), all)
			assert.Equal(t, n, p.Counts[i], "a folded heading says how much lies below")
			p.TurnFold(i)
			assert.Len(t, p.Shown, all)
			break
		}
	}
	lines := func() (ls []int) {
		for _, r := range p.Shown {
			if r.Kind == match.LineRow {
				ls = append(ls, r.Line)
			}
		}
		return ls
	}
	who := b.M.State.Warriors[0]
	p.Who = who.ID
	p.Again()
	require.NotEmpty(t, lines())
	for _, i := range lines() {
		e := b.M.Lines[i].Event
		assert.True(t, e.Who == who.ID || e.At == who.ID)
	}
	p.Who = rules.Nobody
	for k := range LineKinds {
		p.Kind = k
		p.Again()
		for _, i := range lines() {
			assert.True(t, LineKinds[k].Has(&b.M.Lines[i]))
		}
		if k > 0 && k < 6 {
			assert.NotEmpty(t, lines(), LineKinds[k].Name)
		}
	}
	p.Kind = 0
	p.Search.Insert([]rune("hides")...)
	p.Again()
	want := 0
	for i := range b.M.Lines {
		if l := &b.M.Lines[i]; l.Shown() && strings.Contains(l.Text, "hides") {
			want++
		}
	}
	require.Positive(t, want)
	assert.Len(t, lines(), want)
	for i := range p.Shown {
		if p.Shown[i].Kind != match.LineRow {
			assert.Positive(t, p.Counts[i], "no heading without lines")
		}
	}
	g.LayOut()
	line := lines()[0]
	for i, r := range p.Shown {
		if r.Kind == match.LineRow {
			tap(t, g, ui.RowID(i))
			break
		}
	}
	seen, ok := g.Scene().(*Past)
	require.True(t, ok, "a click shows the moment")
	assert.Equal(t, line, seen.Line())
	g.Back()
	assert.Same(t, p, g.Scene(), "and back to what was found")
	g.LayOut()
	for i := range g.Win.Buttons {
		if strings.HasPrefix(g.Win.Buttons[i].ID, "rule-") {
			tap(t, g, g.Win.Buttons[i].ID)
			break
		}
	}
	assert.Equal(t, "rules", g.Scene().Name())
	g.Back()
	p.Search.Text = "nothing is like this"
	p.Again()
	assert.Empty(t, p.Shown)
	g.LayOut()
	g.Draw(ebiten.NewImage(g.Win.W, g.Win.H))
}

func mustFold(r *match.Row) Fold {
	f, _ := FoldOf(r)
	return f
}

func TestThePanelsHeadingsFold(t *testing.T) {
	g := inTurn(t, 3)
	b := g.battle
	screen := ebiten.NewImage(g.Win.W, g.Win.H)
	g.Draw(screen)
	for i := range b.Log.Rows {
		if b.Log.Rows[i].Line < 0 && b.Log.Rows[i].Fold.Kind == match.PhaseRow {
			f := b.Log.Rows[i].Fold
			before := len(b.Log.Folds.Open(b.Log.Folds.Grouped(b.M, b.Seat.Side), false))
			x, y := b.Log.Rows[i].At.Middle()
			tapAt(g, x, y)
			assert.Same(t, b, g.Scene())
			assert.True(t, b.Log.Folds.Folded[f])
			assert.LessOrEqual(t, len(b.Log.Folds.Open(b.Log.Folds.Grouped(b.M, b.Seat.Side), false)), before)
			return
		}
	}
	t.Fatal("no heading of a phase is drawn")
}

func TestWhoTakesTheSeatHearsWhatHappened(t *testing.T) {
	g := inTurn(t, 3)
	b := g.battle
	for n := 0; b.M.State.Phase != rules.Charges; n++ { // to the next turn
		require.Less(t, n, 50)
		if b.M.Open != nil {
			b.Answer(rules.Answer(match.RandomAnswer(b.M.Open, &rules.Dice{Seed: 1})))
			continue
		}
		b.Act(match.RandomCommand(b.M.State, &rules.Dice{Seed: uint64(n)}))
	}
	b.Moves = nil
	require.True(t, b.Seat.Curtain)
	require.Nil(t, b.Seat.Recap, "nothing is told before the seat is taken")
	g.LayOut()
	tap(t, g, "seat")
	require.NotNil(t, b.Seat.Recap)
	assert.NotEmpty(t, b.Seat.Recap.Lines)
	assert.LessOrEqual(t, len(b.Seat.Recap.Lines), MostRecalled+1)
	assert.NotEqual(t, b.Seat.Side, b.M.Lines[b.Seat.Recap.From].Event.Side, "it begins with the turn of the others")
	for _, l := range b.Seat.Recap.Lines {
		assert.NotContains(t, l, "remark")
	}
	tap(t, g, "watch")
	p, ok := g.Scene().(*Past)
	require.True(t, ok)
	assert.True(t, p.Playing)
	g.Back()
	assert.Nil(t, b.Seat.Recap)
	b.TakeSeat()
	g.LayOut()
	tap(t, g, "seen")
	assert.Nil(t, b.Seat.Recap)
	assert.False(t, b.Busy() && b.M.Open == nil)
}

func TestARecapTellsTheGravestWhereNotAllHasRoom(t *testing.T) {
	tales := []match.Tale{{Text: "a", Walk: true}, {Text: "b"}, {Text: "c", Grave: true}, {Text: "d", Walk: true}, {Text: "e", Grave: true}}
	assert.Equal(t, []string{"b", "c", "e", "And 2 more; watch it, or read the log."}, Weightiest(tales, 3))
	assert.Equal(t, []string{"a", "b", "c", "d", "e"}, Weightiest(tales, 9))
}

func TestTheReportIsWrittenFromTheEndOfTheBattle(t *testing.T) {
	g := playedUntil(t, 5, func(m *match.Match) bool { return m.State.Over })
	store := &memory{}
	g.kept.Store = store
	g.battle.SavedAs = "the last stand"
	g.LayOut()
	tap(t, g, "report")
	assert.Contains(t, store.Texts["exported the last stand.html"], "<h2>Chronicle</h2>")
	tap(t, g, "markdown")
	assert.Contains(t, store.Texts["exported the last stand.md"], "## Luck")
	assert.Contains(t, strings.Join(cardOf(g.battle).More, "\n"), "the last stand.md", "it says where")
	g.kept.Store = nil
	tap(t, g, "report")
	assert.Contains(t, g.battle.Prompt.Reported, "cannot be written")
	tap(t, g, "watch")
	assert.Equal(t, "past", g.Scene().Name())
	p := g.Scene().(*Past)
	p.GoTo(len(p.Lines) - 1)
	g.LayOut()
	p.Branch()
	assert.Contains(t, p.Notice, "over", "from the end nothing can be tried")
}

func BenchmarkAStepOfTheReplay(b *testing.B) {
	g := steady(b)
	dice := &rules.Dice{Seed: 7}
	for n := 0; n < 400 && !g.battle.M.State.Over; n++ {
		if g.battle.M.Open != nil {
			require.NoError(b, g.battle.M.Answer(match.RandomAnswer(g.battle.M.Open, dice)))
		} else {
			require.NoError(b, g.battle.M.Do(match.RandomCommand(g.battle.M.State, dice)))
		}
	}
	p := g.battle.OpenPast(0)
	for b.Loop() {
		p.GoTo((p.At + 1) % len(p.Lines))
	}
	b.ReportMetric(float64(len(p.Lines)), "lines")
}

func TestPastAndSandboxAreDrawnWithThePicturesOfTheBattle(t *testing.T) {
	g := inTurn(t, 3)
	b := g.battle
	screen := ebiten.NewImage(g.Win.W, g.Win.H)
	g.Draw(screen) // its pictures are painted
	p := b.OpenPast(len(b.M.Lines) / 2)
	g.LayOut()
	g.Draw(screen)
	assert.Same(t, b.Board.Pictures, p.Board.Pictures)
	p.Branch()
	g.LayOut()
	g.Draw(screen)
	assert.True(t, g.battle.M.Sandbox)
	assert.Same(t, b.Board.Pictures, g.battle.Board.Pictures)
}

func TestThePastLeavesTheWholeTableFree(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {390, 844}} {
		g := inTurn(t, 3)
		g.Layout(size[0], size[1])
		b := g.battle
		b.Fit()
		p := b.OpenPast(len(b.M.Lines) / 2)
		g.LayOut()
		_, top := p.Board.ToScreen(physics.Point{})
		_, foot := p.Board.ToScreen(physics.Point{Y: p.M.State.Table.Depth})
		assert.GreaterOrEqual(t, top, p.Area().Y+60, "%v: below the banner", size)
		assert.LessOrEqual(t, foot, p.Timeline().Y, "%v: above the strip of turns", size)
		p.Branch()
		_, top = g.battle.Board.ToScreen(physics.Point{})
		plate, _ := g.battle.SandboxBanner()
		assert.GreaterOrEqual(t, top, plate.Y+plate.H, "%v", size)
	}
	g := inTurn(t, 3)
	g.battle.Fit()
	g.battle.Board.ZoomAt(2, 600, 400)
	was := g.battle.Board.Camera
	p := g.battle.OpenPast(len(g.battle.M.Lines) / 2)
	assert.Equal(t, was.Zoom, p.Board.Zoom, "who has come near stays there")
}

// TestAReopenedBattleIsWatchedFromItsBeginning: the log of a battle that goes on
// from its State shows its moments, and says where it cannot.
func TestAReopenedBattleIsWatchedFromItsBeginning(t *testing.T) {
	first := game(t, Options{Level: "yard", Quick: true, Seed: 3})
	dice := &rules.Dice{Seed: 4}
	for m := first.battle.M; !strings.Contains(m.Text(), ". Rolled ") || len(m.Lines) < 150; {
		require.False(t, m.State.Over)
		if m.Open != nil {
			require.NoError(t, m.Answer(match.RandomAnswer(m.Open, dice)))
		} else {
			require.NoError(t, m.Do(match.RandomCommand(m.State, dice)))
		}
	}
	text := first.battle.M.Save()
	rolled := strings.LastIndex(text[:strings.Index(text, "\n= ")], ". Rolled ")
	require.Positive(t, rolled)
	g := game(t, Options{})
	require.NoError(t, g.resume("", text[:rolled]+", by the old table"+text[rolled:]))
	b := g.battle
	moved := slices.IndexFunc(first.battle.M.Lines, func(l match.Line) bool { return l.Event != nil && len(l.Event.Path) > 1 })
	require.Positive(t, moved)
	assert.Nil(t, b.M.Lines[moved].Event, "only its words are left")
	p := b.OpenPast(moved)
	was, err := first.battle.M.At(moved)
	require.NoError(t, err)
	assert.Equal(t, was.State.Key(), p.M.State.Key())
	assert.NotEqual(t, b.M.State.Key(), p.M.State.Key())
	assert.Empty(t, p.Notice)
	assert.NotEmpty(t, p.Turns)
	lost := slices.IndexFunc(b.M.Lines, func(l match.Line) bool { return strings.Contains(l.Text, "by the old table") })
	p.GoTo(p.Find(lost))
	assert.Contains(t, p.Notice, "other rules")
}
