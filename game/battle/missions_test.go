package battle

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/ui"
	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
	"cometfall/rules/scenarios"
)

func TestABattleIsBegunOnceMoreWithOtherDice(t *testing.T) {
	g := playedUntil(t, 5, func(m *match.Match) bool { return m.State.Over })
	old := g.battle
	old.m.Seats = []string{"", "weak"}
	g.LayOut()
	g.Win.W, g.Win.H = 800, 520
	g.battle.Changed()
	g.LayOut()
	again, report, title := find(t, g, "again").At, find(t, g, "report").At, find(t, g, "title").At
	assert.Equal(t, report.X+report.W-title.X, again.W, "in a low window, where two stand beside each other, it has room for its words")
	tap(t, g, "again")
	assert.NotSame(t, old, g.battle)
	m := g.battle.m
	assert.False(t, m.State.Over)
	assert.Equal(t, []string{"", "weak"}, m.Seats)
	assert.NotEqual(t, old.m.Agreement.Seed, m.Agreement.Seed)
	a := m.Agreement
	a.Seed = old.m.Agreement.Seed
	assert.Equal(t, old.m.Agreement, a)
}

// In a window too narrow for panels the goals stand above the table; a touch
// folds them.
func TestTheGoalsAreSeenInANarrowWindow(t *testing.T) {
	g := game(t, Options{Seed: 4})
	text, err := levels.Mission("well")
	require.NoError(t, err)
	require.NoError(t, g.undertake("well.mission", text, "fair"))
	b := g.battle
	g.Layout(390, 844)
	b.fit()
	b.prompt.menu, b.seat.curtain, b.seat.recap = nil, false, nil
	g.LayOut()
	lines, _ := b.aimsStrip()
	assert.Greater(t, len(lines), len(b.aims())-1)
	assert.Equal(t, topBar+b.goals.high, b.area().Y, "the table begins below them")
	_, top := b.board.ToScreen(physics.Point{})
	assert.GreaterOrEqual(t, top, b.area().Y, "and is seen whole")
	was := b.goals.high
	tap(t, g, "aims")
	g.LayOut()
	lines, _ = b.aimsStrip()
	assert.Len(t, lines, 1)
	assert.Less(t, b.goals.high, was)
	b.m.State.Goals[0].Done = rules.Met
	lines, _ = b.aimsStrip()
	assert.NotContains(t, lines[0], "well until", "the next that is open")
	for i := range b.m.State.Goals {
		b.m.State.Goals[i].Done = rules.Met
	}
	lines, _ = b.aimsStrip()
	assert.Equal(t, []string{"Nothing is left to be done."}, lines)
	g.Layout(1280, 800)
	g.LayOut()
	assert.Zero(t, b.goals.high, "a wide window has them on its panel")
}

// SCEN-11: where a mission is won by leaving, the panel says how many have left.
func TestTheGoalsSayHowManyHaveLeft(t *testing.T) {
	text, err := levels.Mission("crossing")
	require.NoError(t, err)
	about := match.Agreement{Edition: "lrb"}
	require.NoError(t, about.Undertake("crossing.mission", text))
	yard, err := loaded("yard")
	require.NoError(t, err)
	out, err := match.New(about, yard)
	require.NoError(t, err)
	assert.Contains(t, (&Scene{m: out}).bears(), "0 of 3 have left. Lost with")
}

func TestThePanelIsAsWideAsItsWords(t *testing.T) {
	g := game(t, Options{Seed: 3, Ready: true})
	text, err := levels.Mission("coach")
	require.NoError(t, err)
	require.NoError(t, g.undertake("coach.mission", text, "hard"))
	b := g.battle
	for who := rules.Nobody; who < 3; who++ {
		b.choose(who)
		b.Watch()
		p := &b.panels.warrior
		var told string
		for _, l := range p.words.words {
			told += l.text + " "
			assert.LessOrEqual(t, l.x+b.pen().Width(l.style, l.text), p.at.X+p.at.W-8, l.text)
			assert.LessOrEqual(t, l.y+l.style.Size, p.at.Y+p.at.H, l.text)
		}
		assert.Contains(t, told, "0 so far")
	}
}

func TestTheGoalsOfAMissionAreTold(t *testing.T) {
	g := game(t, Options{Seed: 3, Ready: true})
	text, err := levels.Mission("well")
	require.NoError(t, err)
	require.NoError(t, g.undertake("well.mission", text, "hard"))
	b := g.battle
	require.Len(t, b.aims(), 2)
	assert.Contains(t, aimWords(&b.aims()[0]), "7 inches of the well")
	assert.Equal(t, "Lost with 6 of yours down; 0 so far", b.bears())
	assert.Contains(t, b.notice, "They come from the north")
	b.m.State.Goals[0].Done = rules.Failed
	assert.Contains(t, aimWords(&b.aims()[0]), "Failed: From your turn 2")
}

func TestTheGoalsOfAScenarioAreToldAtItsEnd(t *testing.T) {
	g := game(t, Options{Quick: true, Seed: 3, Scenario: "occupy", Level: "yard"})
	assert.Contains(t, g.battle.aims()[0].Text, "Hold more of these")
	assert.Contains(t, g.battle.ending().more[0], "Hold more of these")
}

func TestOneLeavesAMissionFromTheWayOutThatIsShown(t *testing.T) { // SCEN-11
	g := game(t, Options{Store: &memory{}, Seed: 3, Ready: true})
	text, err := levels.Mission("crossing")
	require.NoError(t, err)
	require.NoError(t, g.undertake("crossing.mission", text, "easy"))
	b := g.battle
	assert.Equal(t, "by the end of turn 9", b.until())
	for b.m.State.Phase != rules.Moves {
		b.act(rules.Done{})
	}
	s := b.m.State
	w := s.Warrior(s.Waiting()[0])
	b.animation.stop()
	b.choose(w.ID)
	leave := func() *ui.Button {
		g.Win.Buttons = nil // he was moved without the battle's knowing
		g.LayOut()
		for i := range g.Win.Buttons {
			if g.Win.Buttons[i].Words == "Leave the table" {
				return &g.Win.Buttons[i]
			}
		}
		return nil
	}
	require.NotNil(t, leave())
	assert.Equal(t, "exit-door", leave().Icon)
	assert.Contains(t, leave().Why, "does not stand there")
	for _, k := range s.Markers { // at the border of what is drawn
		if k.Kind == "exit" {
			inner := physics.Length(0)
			for _, p := range k.Shape {
				inner = max(inner, p.Y)
			}
			w.At = physics.Spot{X: s.Table.Width / 2, Y: inner - physics.Inch/8}
		}
	}
	assert.Empty(t, leave().Why)
	tap(t, g, leave().ID)
	assert.False(t, b.m.State.Warriors[w.ID].InPlay())
}

// SCEN-11: after a mission of a story that was won one goes on with the next.
func TestAMissionOfAStoryLeadsToTheNext(t *testing.T) {
	won := func(winner rules.SideID) *App {
		g := game(t, Options{Seed: 3, Ready: true})
		g.kept.Store = &memory{}
		text, err := levels.Mission("letter")
		require.NoError(t, err)
		require.NoError(t, g.undertake("letter.mission", text, "easy"))
		opened := ""
		g.client.NextMission = func(title string) (string, func()) {
			assert.Equal(t, "The Sealed Letter", title)
			return "The Next One", func() { opened = title }
		}
		s := g.battle.m.State
		mission := scenarios.Of(s)
		require.NoError(t, mission.Bring(s, nil))
		s.Over, s.Winner, s.Ending = true, winner, "the letter is safe"
		g.battle.Changed()
		g.LayOut()
		g.LayOut()
		if winner == 0 {
			b := find(t, g, "next")
			assert.Equal(t, "On: The Next One", b.Words)
			assert.True(t, b.Bright)
			assert.False(t, has(g, "again"))
			b.Do()
			assert.Equal(t, "The Sealed Letter", opened)
		}
		return g
	}
	g := won(0)
	progress := g.kept.Progress()
	_, known := progress.KeptOf("The Sealed Letter")
	assert.True(t, known)
	g = won(1)
	assert.False(t, has(g, "next"), "a lost mission is tried again")
	assert.True(t, has(g, "again"))
	progress = g.kept.Progress()
	_, known = progress.KeptOf("The Sealed Letter")
	assert.False(t, known)
}
