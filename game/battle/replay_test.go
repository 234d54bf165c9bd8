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
	g.battle.savedAs = "a battle"
	g.LayOut()
	return g
}

func TestTheBattleIsWatchedAgainStepByStepWithoutChange(t *testing.T) {
	g := inTurn(t, 4)
	text, hash := g.battle.m.Text(), g.battle.m.Hash()
	real := g.battle
	p := g.battle.openPast(0)
	g.LayOut()
	assert.Equal(t, "past", g.Scene().Name())
	assert.Zero(t, p.at)
	for p.at < len(p.lines)-1 {
		at := p.at
		p.step(1)
		require.Equal(t, at+1, p.at)
		want, err := real.m.At(p.line())
		require.NoError(t, err)
		require.Equal(t, want.State.Warriors, p.m.State.Warriors)
		require.Equal(t, p.line()+1, len(p.m.Lines), "what came later is not in the log beside it")
	}
	assert.Equal(t, real.m.State.Warriors, p.m.State.Warriors, "at the end the table is as it is")
	tap(t, g, "step-back")
	assert.Equal(t, len(p.lines)-2, p.at)
	tap(t, g, "turn-back")
	assert.Equal(t, rules.TurnBegan, real.m.Lines[p.line()].Event.Kind)
	turn := p.m.State.Turn
	tap(t, g, "turn-back")
	assert.Equal(t, turn-1, p.m.State.Turn)
	tap(t, g, "turn")
	assert.Equal(t, turn, p.m.State.Turn)
	tl := p.timeline()
	tapAt(g, tl.X+tl.W/2, tl.Y+20)
	assert.InDelta(t, len(p.lines)/2, p.at, 2, "a click on the strip of turns goes there")
	assert.Contains(t, p.banner().head, "The past")

	tap(t, g, "back")
	assert.Same(t, real, g.Scene())
	assert.Equal(t, text, real.m.Text())
	assert.Equal(t, hash, real.m.Hash())
}

// A battle whose first turn was diced for is watched again from the throw on.
func TestTheThrowForTheFirstTurnIsWatchedAgain(t *testing.T) {
	table, err := loaded("yard")
	require.NoError(t, err)
	m, err := match.New(match.Agreement{Edition: "lrb", Level: "yard", Bands: []string{"reikland", "skaven"}, Seed: 3}, table)
	require.NoError(t, err)
	require.NoError(t, m.Do(rules.Begin{First: rules.Diced}))
	g := game(t, Options{})
	g.enter(newScene(g.client, m))
	g.LayOut()
	p := g.battle.openPast(0)
	for at := range min(len(p.lines), 8) {
		p.goTo(at)
		g.LayOut()
		assert.GreaterOrEqual(t, int(p.m.State.Active), 0)
		if at == 0 {
			assert.Equal(t, "The past: before the battle", p.banner().head)
		}
	}
}

func TestPlayingGoesOnByItselfAtTheSpeedChosen(t *testing.T) {
	g := inTurn(t, 2)
	p := g.battle.openPast(0)
	g.LayOut()
	tap(t, g, "play")
	ticks := func(speed int) int {
		p.speed, p.playing = speed, false
		p.goTo(0)
		p.play()
		was := g.Win.Tick
		for p.at < 12 {
			require.Less(t, g.Win.Tick, was+5000)
			require.NoError(t, g.Update())
			require.Contains(t, p.lines, p.told(), "orders are not told")
		}
		return g.Win.Tick - was
	}
	slow, fast := ticks(0), ticks(3)
	assert.Greater(t, slow, 4*fast)
	for p.playing {
		require.NoError(t, g.Update())
	}
	assert.Equal(t, len(p.lines)-1, p.at, "it stops at the end")
	p.play()
	assert.Less(t, p.at, 3, "and begins anew")
	tap(t, g, "play")
	assert.False(t, p.playing)
	at := p.at
	for range 200 {
		require.NoError(t, g.Update())
	}
	assert.Equal(t, at, p.at)
	speed := p.speed
	tap(t, g, "speed")
	assert.NotEqual(t, speed, p.speed)
}

// What lies over the past names the turn and the phase of what is seen, as the bar at the top does.
func TestThePastNamesThePhaseThatIsSeen(t *testing.T) { // TURN-02
	g := toBlows(t)
	b := g.battle
	from := len(b.m.Lines)
	b.act(rules.Done{})
	for b.m.Open != nil {
		b.animation.stop()
		b.answer(rules.FirstAnswer(*b.m.Open))
	}
	b.animation.stop()
	p := b.openPast(0)
	g.LayOut()
	p.speed = 1
	p.goTo(p.find(from - 1))
	p.play()
	behind := 0
	for n := 0; p.playing && n < 20000; n++ {
		require.NoError(t, g.Update())
		if p.m.State.Turn == 0 {
			continue
		}
		require.True(t, strings.HasSuffix(p.banner().head, headPhase(p.Scene)), "%q while the bar says %s", p.banner().head, headPhase(p.Scene))
		if p.shownTurn().phase != p.m.State.Phase {
			behind++
		}
	}
	assert.Positive(t, behind, "the State was ahead of what was seen")
}

// A reason that is told in the past is about whoever acts next.
func TestAReasonInThePastShowsWhoActsNext(t *testing.T) {
	g := inTurn(t, 4)
	b := g.battle
	var who []rules.WarriorID
	var reasons []int
	for range 2 {
		id := b.m.State.Waiting()[0]
		w := b.m.State.Warrior(id)
		b.choose(id)
		b.outlined(w)
		b.m.Remark("goes where he stands better")
		who, reasons = append(who, id), append(reasons, len(b.m.Lines)-1)
		require.NoError(t, b.m.Do(b.moveTo(w, b.plan.region.Cells[len(b.plan.region.Cells)/2].At)))
		b.plan.region.of = rules.Nobody
	}
	p := b.openPast(0)
	g.LayOut()
	for i := range who {
		p.goTo(p.find(reasons[i]))
		require.Equal(t, reasons[i], p.told())
		p.choose()
		assert.Equal(t, who[i], p.selected)
	}
}

func TestPlayingShowsTheTableAfterEachOrder(t *testing.T) {
	g := inTurn(t, 4)
	p := g.battle.openPast(0)
	stops, inputs := 0, 0
	for p.at < len(p.lines)-1 {
		at := p.line()
		p.goOn()
		ordered := slices.DeleteFunc(slices.Clone(p.of.m.Lines[at+1:p.line()+1]), func(l match.Line) bool { return !l.Input || l.Remark })
		require.LessOrEqual(t, len(ordered), 3, "an order, the phases that it ends, and no more: %v", ordered)
		stops++
	}
	for _, l := range p.of.m.Lines {
		if l.Input && !l.Remark {
			inputs++
		}
	}
	assert.Greater(t, stops, inputs/2)
}

func TestASandboxIsMarkedAndLeadsBackWithoutLoss(t *testing.T) {
	g := inTurn(t, 4)
	real := g.battle
	text, hash := real.m.Text(), real.m.Hash()
	p := real.openPast(len(real.m.Lines) / 2)
	line := p.line()
	g.LayOut()
	tap(t, g, "sandbox")
	b := g.battle
	require.NotSame(t, real, b)
	require.True(t, b.m.Sandbox)
	assert.LessOrEqual(t, len(b.m.Lines)-2, line)
	assert.Equal(t, real.m.Save(), g.kept.Store.(*memory).Texts["a battle"], "the battle was saved before")

	// Played on, and left in every way.
	for range 40 {
		if b.m.Open != nil {
			b.answer(rules.Answer(match.RandomAnswer(b.m.Open, &rules.Dice{Seed: 5})))
		} else if !b.m.State.Over {
			b.act(rules.Done{})
		}
	}
	b.animation.stop()
	b.seat.curtain, b.seat.recap = false, nil
	g.battle.Save()
	assert.Equal(t, real.m.Save(), g.kept.Store.(*memory).Texts["a battle"], "a sandbox saves over nothing")
	all, err := g.kept.All(nil)
	require.NoError(t, err)
	assert.Len(t, all, 1)
	b.keepSandbox()
	all, err = g.kept.All(nil)
	require.NoError(t, err)
	require.Len(t, all, 2)
	kept, err := match.Replay(g.kept.Store.(*memory).Texts[b.savedAs], levels.Load)
	require.NoError(t, err)
	assert.True(t, kept.Sandbox, "kept, it still says what it is")

	b.Changed()
	g.LayOut()
	assert.True(t, has(g, "real"), "also while something is asked")
	b.toReal()
	assert.Same(t, real, g.battle)
	assert.Equal(t, text, real.m.Text())
	assert.Equal(t, hash, real.m.Hash())
	g.LayOut()
	require.NoError(t, real.m.Do(rules.Done{}), "it goes on")
}

func TestASandboxOfThePresentIsOneClickAway(t *testing.T) {
	g := inTurn(t, 3)
	real := g.battle
	real.openMenu()
	g.LayOut()
	for _, bt := range g.Win.Buttons {
		if strings.Contains(bt.Words, "sandbox") {
			bt.Do()
			break
		}
	}
	require.True(t, g.battle.m.Sandbox)
	require.Equal(t, real.m.State.Turn, g.battle.m.State.Turn)
	require.NotEqual(t, real.m.State.Dice.Seed, g.battle.m.State.Dice.Seed, "its dice tell nothing about the real ones")
	g.LayOut()
	tap(t, g, "real")
	assert.Same(t, real, g.battle)
	require.NoError(t, real.branch(len(real.m.Lines)-1))
	first := g.battle.m.State.Dice.Seed
	g.battle.toReal()
	require.NoError(t, real.branch(len(real.m.Lines)-1))
	assert.NotEqual(t, first, g.battle.m.State.Dice.Seed, "another try throws other dice")
}

func TestTheLogIsFoldedFilteredAndSearched(t *testing.T) {
	g := inTurn(t, 9)
	b := g.battle
	b.openLogbook()
	g.LayOut()
	p := g.Scene().(*logbook)
	all := len(p.shown)
	for i := range p.shown {
		if p.shown[i].Kind == match.TurnRow && !p.view.folded[mustFold(&p.shown[i])] {
			n := p.counts[i]
			p.turnFold(i)
			assert.Less(t, len(p.shown), all)
			assert.Equal(t, n, p.counts[i], "a folded heading says how much lies below")
			p.turnFold(i)
			assert.Len(t, p.shown, all)
			break
		}
	}
	lines := func() (ls []int) {
		for _, r := range p.shown {
			if r.Kind == match.LineRow {
				ls = append(ls, r.Line)
			}
		}
		return ls
	}
	who := b.m.State.Warriors[0]
	p.who = who.ID
	p.again()
	require.NotEmpty(t, lines())
	for _, i := range lines() {
		e := b.m.Lines[i].Event
		assert.True(t, e.Who == who.ID || e.At == who.ID)
	}
	p.who = rules.Nobody
	for k := range lineKinds {
		p.kind = k
		p.again()
		for _, i := range lines() {
			assert.True(t, lineKinds[k].has(&b.m.Lines[i]))
		}
		if k > 0 && k < 6 {
			assert.NotEmpty(t, lines(), lineKinds[k].name)
		}
	}
	p.kind = 0
	p.search.Insert([]rune("hides")...)
	p.again()
	want := 0
	for i := range b.m.Lines {
		if l := &b.m.Lines[i]; l.Shown() && strings.Contains(l.Text, "hides") {
			want++
		}
	}
	require.Positive(t, want)
	assert.Len(t, lines(), want)
	for i := range p.shown {
		if p.shown[i].Kind != match.LineRow {
			assert.Positive(t, p.counts[i], "no heading without lines")
		}
	}
	g.LayOut()
	line := lines()[0]
	for i, r := range p.shown {
		if r.Kind == match.LineRow {
			tap(t, g, ui.RowID(i))
			break
		}
	}
	seen, ok := g.Scene().(*past)
	require.True(t, ok, "a click shows the moment")
	assert.Equal(t, line, seen.line())
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
	p.search.Text = "nothing is like this"
	p.again()
	assert.Empty(t, p.shown)
	g.LayOut()
	g.Draw(ebiten.NewImage(g.Win.W, g.Win.H))
}

func mustFold(r *match.Row) fold {
	f, _ := foldOf(r)
	return f
}

func TestThePanelsHeadingsFold(t *testing.T) {
	g := inTurn(t, 3)
	b := g.battle
	screen := ebiten.NewImage(g.Win.W, g.Win.H)
	g.Draw(screen)
	for i := range b.log.rows {
		if b.log.rows[i].line < 0 && b.log.rows[i].fold.kind == match.PhaseRow {
			f := b.log.rows[i].fold
			before := len(b.log.folds.open(b.log.folds.grouped(b.m, b.seat.side), false))
			x, y := b.log.rows[i].at.Middle()
			tapAt(g, x, y)
			assert.Same(t, b, g.Scene())
			assert.True(t, b.log.folds.folded[f])
			assert.LessOrEqual(t, len(b.log.folds.open(b.log.folds.grouped(b.m, b.seat.side), false)), before)
			return
		}
	}
	t.Fatal("no heading of a phase is drawn")
}

func TestWhoTakesTheSeatHearsWhatHappened(t *testing.T) {
	g := inTurn(t, 3)
	b := g.battle
	for n := 0; b.m.State.Phase != rules.Charges; n++ { // to the next turn
		require.Less(t, n, 50)
		if b.m.Open != nil {
			b.answer(rules.Answer(match.RandomAnswer(b.m.Open, &rules.Dice{Seed: 1})))
			continue
		}
		b.act(match.RandomCommand(b.m.State, &rules.Dice{Seed: uint64(n)}))
	}
	b.animation.stop()
	require.True(t, b.seat.curtain)
	require.Nil(t, b.seat.recap, "nothing is told before the seat is taken")
	g.LayOut()
	tap(t, g, "seat")
	require.NotNil(t, b.seat.recap)
	assert.NotEmpty(t, b.seat.recap.lines)
	assert.LessOrEqual(t, len(b.seat.recap.lines), mostRecalled+1)
	assert.NotEqual(t, b.seat.side, b.m.Lines[b.seat.recap.from].Event.Side, "it begins with the turn of the others")
	for _, l := range b.seat.recap.lines {
		assert.NotContains(t, l, "remark")
	}
	tap(t, g, "watch")
	p, ok := g.Scene().(*past)
	require.True(t, ok)
	assert.True(t, p.playing)
	g.Back()
	assert.Nil(t, b.seat.recap)
	b.takeSeat()
	g.LayOut()
	tap(t, g, "seen")
	assert.Nil(t, b.seat.recap)
	assert.False(t, b.busy() && b.m.Open == nil)
}

func TestARecapTellsTheGravestWhereNotAllHasRoom(t *testing.T) {
	tales := []match.Tale{{Text: "a", Walk: true}, {Text: "b"}, {Text: "c", Grave: true}, {Text: "d", Walk: true}, {Text: "e", Grave: true}}
	assert.Equal(t, []string{"b", "c", "e", "And 2 more; watch it, or read the log."}, weightiest(tales, 3))
	assert.Equal(t, []string{"a", "b", "c", "d", "e"}, weightiest(tales, 9))
}

func TestTheReportIsWrittenFromTheEndOfTheBattle(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole battles")
	}
	g := playedUntil(t, 5, func(m *match.Match) bool { return m.State.Over })
	store := &memory{}
	g.kept.Store = store
	g.battle.savedAs = "the last stand"
	g.LayOut()
	who, praise := g.battle.worthiest()
	require.NotNil(t, who)
	assert.Contains(t, cardOf(g.battle).more, praise)
	var shown []string
	g.client.Show = func(file string) error { shown = append(shown, file); return nil }
	tap(t, g, "report")
	p1, ok := g.Scene().(*reportPage)
	require.True(t, ok)
	g.LayOut()
	told := ""
	for _, r := range p1.rows {
		told += r.text + "\n"
	}
	for _, words := range []string{praise, "Chronicle", "Deeds", "Luck"} {
		assert.Contains(t, told, words)
	}
	g.Draw(ebiten.NewImage(g.Win.W, g.Win.H))
	tap(t, g, "page")
	assert.Contains(t, store.Texts["exported the last stand.html"], "<h2>Chronicle</h2>")
	require.Len(t, shown, 1)
	assert.Contains(t, p1.Notice, shown[0], "it says where")
	tap(t, g, "markdown")
	assert.Contains(t, store.Texts["exported the last stand.md"], "## Luck")
	assert.Len(t, shown, 1)
	assert.Contains(t, p1.Notice, "the last stand.md", "it says where")
	assert.Contains(t, cardOf(g.battle).more, "The report is written.")
	g.kept.Store = nil
	tap(t, g, "page")
	assert.Contains(t, p1.Notice, "cannot be written")
	g.Back()
	g.LayOut()
	line := g.battle.timeline()
	require.NotEmpty(t, line.fallen)
	tap(t, g, "turn-1")
	p0, ok := g.Scene().(*past)
	require.True(t, ok)
	assert.Equal(t, 1, p0.m.State.Round(), "a turn of the timeline leads to its beginning")
	g.Back()
	g.LayOut()
	tap(t, g, "watch")
	assert.Equal(t, "past", g.Scene().Name())
	p := g.Scene().(*past)
	p.goTo(len(p.lines) - 1)
	g.LayOut()
	p.branch()
	assert.Contains(t, p.notice, "over", "from the end nothing can be tried")
}

func BenchmarkAStepOfTheReplay(b *testing.B) {
	g := steady(b)
	dice := &rules.Dice{Seed: 7}
	for n := 0; n < 400 && !g.battle.m.State.Over; n++ {
		if g.battle.m.Open != nil {
			require.NoError(b, g.battle.m.Answer(match.RandomAnswer(g.battle.m.Open, dice)))
		} else {
			require.NoError(b, g.battle.m.Do(match.RandomCommand(g.battle.m.State, dice)))
		}
	}
	p := g.battle.openPast(0)
	for b.Loop() {
		p.goTo((p.at + 1) % len(p.lines))
	}
	b.ReportMetric(float64(len(p.lines)), "lines")
}

func TestPastAndSandboxAreDrawnWithThePicturesOfTheBattle(t *testing.T) {
	if testing.Short() {
		t.Skip("paints the whole table")
	}
	g := inTurn(t, 3)
	b := g.battle
	screen := ebiten.NewImage(g.Win.W, g.Win.H)
	g.Draw(screen) // its pictures are painted
	p := b.openPast(len(b.m.Lines) / 2)
	g.LayOut()
	g.Draw(screen)
	assert.Same(t, b.board.Pictures, p.board.Pictures)
	p.branch()
	g.LayOut()
	g.Draw(screen)
	assert.True(t, g.battle.m.Sandbox)
	assert.Same(t, b.board.Pictures, g.battle.board.Pictures)
}

func TestThePastLeavesTheWholeTableFree(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {390, 844}} {
		g := inTurn(t, 3)
		g.Layout(size[0], size[1])
		b := g.battle
		b.fit()
		p := b.openPast(len(b.m.Lines) / 2)
		g.LayOut()
		_, top := p.board.ToScreen(physics.Point{})
		_, foot := p.board.ToScreen(physics.Point{Y: p.m.State.Table.Depth})
		assert.GreaterOrEqual(t, top, p.area().Y+60, "%v: below the banner", size)
		assert.LessOrEqual(t, foot, p.timeline().Y, "%v: above the strip of turns", size)
		p.branch()
		_, top = g.battle.board.ToScreen(physics.Point{})
		plate, _ := g.battle.sandboxBanner()
		assert.GreaterOrEqual(t, top, plate.Y+plate.H, "%v", size)
	}
	g := inTurn(t, 3)
	g.battle.fit()
	g.battle.board.ZoomAt(2, 600, 400)
	was := g.battle.board.Camera
	p := g.battle.openPast(len(g.battle.m.Lines) / 2)
	assert.Equal(t, was.Zoom, p.board.Zoom, "who has come near stays there")
}

// TestAReopenedBattleIsWatchedFromItsBeginning: the log of a battle that goes on
// from its State shows its moments, and says where it cannot.
func TestAReopenedBattleIsWatchedFromItsBeginning(t *testing.T) {
	first := game(t, Options{Level: "yard", Quick: true, Seed: 3})
	dice := &rules.Dice{Seed: 4}
	for m := first.battle.m; !strings.Contains(m.Text(), ". Rolled ") || len(m.Lines) < 150; {
		require.False(t, m.State.Over)
		if m.Open != nil {
			require.NoError(t, m.Answer(match.RandomAnswer(m.Open, dice)))
		} else {
			require.NoError(t, m.Do(match.RandomCommand(m.State, dice)))
		}
	}
	text := first.battle.m.Save()
	rolled := strings.LastIndex(text, ". Rolled ")
	require.Positive(t, rolled)
	g := game(t, Options{})
	require.NoError(t, g.resume("", text[:rolled]+", by the old table. Rolled 7"+text[rolled+len(". Rolled "):]))
	b := g.battle
	moved := slices.IndexFunc(first.battle.m.Lines, func(l match.Line) bool { return l.Event != nil && len(l.Event.Path) > 1 })
	require.Positive(t, moved)
	assert.Nil(t, b.m.Lines[moved].Event, "only its words are left")
	p := b.openPast(moved)
	was, err := first.battle.m.At(moved)
	require.NoError(t, err)
	assert.Equal(t, was.State.Key(), p.m.State.Key())
	assert.NotEqual(t, b.m.State.Key(), p.m.State.Key())
	assert.Empty(t, p.notice)
	assert.NotEmpty(t, p.turns)
	lost := slices.IndexFunc(b.m.Lines, func(l match.Line) bool { return strings.Contains(l.Text, "by the old table") })
	p.goTo(p.find(lost))
	assert.Contains(t, p.notice, "other rules")
}

func TestManyWhoFallInATurnAreMarkedBelowTheWords(t *testing.T) {
	b := inTurn(t, 2).battle
	for i := range 5 {
		b.m.Lines = append(b.m.Lines, match.Line{Turn: b.m.State.Turn, Event: &rules.Event{Kind: rules.Downed, Into: rules.OutOfAction, Who: rules.WarriorID(i)}})
	}
	for n := b.m.State.Turn; n < 40; n++ { // a battle of many turns, each a narrow part of the line
		b.m.Lines = append(b.m.Lines, match.Line{Turn: n, Event: &rules.Event{Kind: rules.TurnBegan}})
	}
	card := ui.R(400, 100, 420, 560)
	var k sketch
	k.pen = b.pen()
	b.layOutTimeline(&k, card)
	at := b.timelineAt(card)
	seen := map[[2]float64]bool{}
	for _, d := range k.discs {
		assert.GreaterOrEqual(t, d.y-d.r, at.Y+18, "below the words")
		assert.Less(t, d.y+d.r, at.Y+at.H-timelineFoot, "above the line")
		seen[[2]float64{d.x, d.y}] = true
	}
	assert.Len(t, seen, 5, "each has a place of his own")
}

func TestAFilmBeginsWithTheTurnItIsAskedFor(t *testing.T) {
	g := inTurn(t, 4)
	real := g.battle
	for turn := 2; turn <= 4; turn++ {
		require.NoError(t, real.WatchAgain(turn, 30))
		p := real.again
		p.step(1)
		assert.Equal(t, turn, p.m.State.Round(), "the turn that players count, and not that of one side after the other")
		g.Back()
	}
	assert.ErrorContains(t, real.WatchAgain(40, 30), "there is no turn 40")
}
