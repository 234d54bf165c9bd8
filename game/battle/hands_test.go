package battle

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/ui"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/help"
	"cometfall/rules/match"
)

// clickOn clicks a place of the table.
func clickOn(t *testing.T, at physics.Point) {
	t.Helper()
	xy := asked(func(g *App) [2]float64 {
		x, y := g.battle.board.ToScreen(at)
		return [2]float64{x, y}
	})
	clickAt(t, xy[0], xy[1])
}

// reachable is a place some inches away to which the selected warrior can walk,
// with nothing over it.
func reachable(t *testing.T) physics.Point {
	t.Helper()
	to := asked(func(g *App) physics.Point {
		b := g.battle
		for _, c := range b.plan.region.Cells {
			x, y := b.board.ToScreen(c.At.Point())
			if c.Tests == 0 && c.Cost > 2*physics.Inch && c.Cost < 4*physics.Inch && b.board.WarriorAt(x, y) == rules.Nobody && b.onTable(x, y) {
				return c.At.Point()
			}
		}
		return physics.Point{}
	})
	require.NotZero(t, to)
	return to
}

// TestWindowALessonIsFollowedByMouse takes all lessons in the window, from the first
// move to a Rout test, with the odds before the dice.
func TestWindowALessonIsFollowedByMouse(t *testing.T) {
	display(t)
	fresh(t)
	defer fresh(t)
	for n := range steps {
		switch steps[n].key {
		case "move", "charge", "shoot", "magic", "rout":
		default:
			continue // all of them are followed without a window
		}
		inside(func(g *App) { require.NoError(t, g.learn(n)) })
		seen(t)
		require.Equal(t, n, asked(func(g *App) int { return g.battle.lesson.step }))
		odds := false
		for k := 0; ; k++ {
			require.Less(t, k, 600, "step %d", n+1)
			type now struct {
				reached, rests bool
				id             string
				at             physics.Point
				onTable, odds  bool
			}
			l := asked(func(g *App) now {
				b := g.battle
				_, id, at, on := b.lesson.now()
				p := b.findProspect()
				return now{b.lesson.reached, !b.animating() && (b.mind() == nil || b.lesson.holds()), id, at, on, p != nil && b.aim != rules.Nobody && b.plan.noteAt.W > 0}
			})
			odds = odds || l.odds
			switch {
			case l.reached:
			case !l.rests:
				time.Sleep(50 * time.Millisecond)
				continue
			case l.onTable:
				clickOn(t, l.at)
				continue
			default:
				clickID(t, l.id)
				continue
			}
			break
		}
		if key := steps[n].key; key == "charge" || key == "shoot" || key == "magic" {
			assert.True(t, odds, "step %d shows the odds first", n+1)
		}
		soon(t, "the way on", func(g *App) bool { return !g.battle.animating() })
		clickID(t, "lesson-next")
	}
	assert.True(t, asked(func(g *App) bool { return g.battle != nil && g.battle.lesson == nil }), "behind the last is a battle")
}

// TestWindowMoveUndoAndWhyNot moves somebody with the mouse, takes it back, and
// asks greyed buttons and numbers why.
func TestWindowMoveUndoAndWhyNot(t *testing.T) {
	display(t)
	fresh(t)
	defer fresh(t)
	fighting(t, 3)
	clickID(t, "seat")
	key(t, "space") // no charges
	require.Equal(t, rules.Moves, asked(func(g *App) rules.Phase { return g.battle.m.State.Phase }))
	key(t, "Tab")
	who := asked(func(g *App) rules.WarriorID { return g.battle.selected })
	require.NotEqual(t, rules.Nobody, who)
	where := func() physics.Spot {
		return asked(func(g *App) physics.Spot { return g.battle.m.State.Warrior(who).At })
	}
	from := where()
	to := reachable(t)
	xy := asked(func(g *App) [2]float64 { x, y := g.battle.board.ToScreen(to); return [2]float64{x, y} })
	restAt(t, xy[0], xy[1])
	assert.True(t, asked(func(g *App) bool { return g.battle.plan.ghostOn && g.battle.plan.route.Total != "" }), "the way and its inches show first")
	clickAt(t, xy[0], xy[1])
	soon(t, "his arrival", func(g *App) bool { return !g.battle.animating() })
	require.NotEqual(t, from, where())
	clickID(t, "undo")
	assert.Equal(t, from, where(), "taken back")
	assert.True(t, asked(func(g *App) bool { return strings.Contains(g.battle.m.Text(), "> undo") }), "the log shows it")

	// What can be done there, by the right button.
	restAt(t, xy[0], xy[1])
	mouse(t, "mousedown", "3")
	seen(t)
	mouse(t, "mouseup", "3")
	seen(t)
	assert.True(t, asked(func(g *App) bool { return g.battle.prompt.menu != nil && g.battle.prompt.menu.beside != nil }), "a menu beside the place")
	key(t, "Escape")

	// Greyed, and why.
	grey := asked(func(g *App) ui.Button {
		for i := range g.Win.Buttons {
			if b := g.Win.Buttons[i]; b.Why != "" && help.Cited(b.Why) != "" {
				return b
			}
		}
		return ui.Button{}
	})
	require.NotEmpty(t, grey.ID, "something is greyed and cites its rule")
	x, y := grey.At.Middle()
	restAt(t, x, y)
	assert.Equal(t, grey.ID, asked(func(g *App) string {
		if g.Win.Hot < 0 {
			return ""
		}
		return g.Win.Buttons[g.Win.Hot].ID
	}), "the pointer rests on it")
	key(t, "F1")
	require.Equal(t, "rules", look(t).Scene)
	assert.Equal(t, help.Cited(grey.Why), asked(func(g *App) string { return g.opened(t, "rules").about }))
	key(t, "Escape")

	// A number of the profile.
	at := asked(func(g *App) ui.Rect { return g.battle.panels.warrior.profile })
	restAt(t, at.X+at.W/18, at.Y+10)
	e := asked(func(g *App) because { e, _ := g.battle.explanation(); return e })
	assert.Contains(t, e.title, "Movement")
	assert.Equal(t, "CHAR-02", e.rule)
	clickAt(t, at.X+at.W/18, at.Y+10)
	require.Equal(t, "rules", look(t).Scene, "a click reads the rule")
	key(t, "Escape")
	require.Equal(t, "battle", look(t).Scene)

	// What the signs beside the table are for.
	for _, id := range []string{"field", "ruler", "menu", "book", "log", "fit"} {
		b := asked(func(g *App) ui.Button {
			i := slices.IndexFunc(g.Win.Buttons, func(b ui.Button) bool { return b.ID == id })
			if i < 0 {
				return ui.Button{}
			}
			return g.Win.Buttons[i]
		})
		assert.NotEmpty(t, b.TipWords(), "%s says what it is for", id)
	}
}

// TestWindowTheCurtainFallsAndTheRecapTells gives the seat from hand to hand.
func TestWindowTheCurtainFallsAndTheRecapTells(t *testing.T) {
	display(t)
	fresh(t)
	defer fresh(t)
	fighting(t, 3)
	require.True(t, asked(func(g *App) bool { return g.battle.seat.curtain }))
	clickID(t, "seat")
	for turn := range 2 {
		seat := asked(func(g *App) rules.SideID { return g.battle.seat.side })
		key(t, "space", "Tab")
		clickOn(t, reachable(t))
		soon(t, "the arrival", func(g *App) bool { return !g.battle.animating() })
		for k := 0; asked(func(g *App) bool { return !g.battle.seat.curtain }); k++ {
			require.Less(t, k, 30, "turn %d", turn+1)
			switch {
			case asked(func(g *App) bool { return g.battle.asked() != nil }):
				key(t, "Return")
			case asked(func(g *App) bool { return g.battle.seat.recap != nil }):
				clickID(t, "seen")
			case asked(func(g *App) bool { return g.battle.animating() }):
				time.Sleep(50 * time.Millisecond)
			default:
				key(t, "space")
			}
		}
		assert.NotEqual(t, seat, asked(func(g *App) rules.SideID { return g.battle.seat.side }))
		assert.Nil(t, asked(func(g *App) *recap { return g.battle.seat.recap }), "nothing is told before the curtain rises")
		clickID(t, "seat")
		if turn == 0 {
			clickID(t, "seen")
		}
	}
	told := asked(func(g *App) []string {
		if g.battle.seat.recap == nil {
			return nil
		}
		return g.battle.seat.recap.lines
	})
	require.NotEmpty(t, told, "what the others did")
	clickID(t, "watch")
	require.Equal(t, "past", look(t).Scene)
	assert.True(t, asked(func(g *App) bool { return g.Scene().(*past).playing }))
	key(t, "Escape")
	require.Equal(t, "battle", look(t).Scene)
}

// TestWindowTheBattleIsWatchedAgain steps, plays, jumps, changes the speed and
// takes over in a sandbox, all in the window, and comes back without loss.
func TestWindowTheBattleIsWatchedAgain(t *testing.T) {
	display(t)
	fresh(t)
	defer fresh(t)
	fighting(t, 3)
	var err error
	inside(func(g *App) {
		dice := &rules.Dice{Seed: 9}
		m := g.battle.m
		for n := 0; n < 120 && err == nil && !m.State.Over; n++ {
			if m.Open != nil {
				err = m.Answer(match.RandomAnswer(m.Open, dice))
			} else {
				err = m.Do(match.RandomCommand(m.State, dice))
			}
		}
		g.battle.seat.curtain = false
		g.battle.seat.side = m.State.Active
		g.battle.Changed()
	})
	require.NoError(t, err)
	text := asked(func(g *App) string { return g.battle.m.Text() })
	key(t, "m")
	clickWords(t, "Watch the battle again")
	require.Equal(t, "past", look(t).Scene)
	at := func() int { return asked(func(g *App) int { return g.Scene().(*past).at }) }
	require.Zero(t, at())
	key(t, "Right", "Right", "Right")
	assert.Equal(t, 3, at())
	key(t, "Left")
	assert.Equal(t, 2, at())
	clickID(t, "step")
	assert.Equal(t, 3, at())
	key(t, "Down")
	turn := at()
	assert.Greater(t, turn, 3, "the next turn")
	assert.True(t, asked(func(g *App) bool {
		p := g.Scene().(*past)
		return p.of.m.Lines[p.line()].Event.Kind == rules.TurnBegan
	}))
	key(t, "Up")
	assert.Less(t, at(), turn)
	was := asked(func(g *App) int { return g.Scene().(*past).speed })
	clickID(t, "speed")
	clickID(t, "speed")
	assert.NotEqual(t, was, asked(func(g *App) int { return g.Scene().(*past).speed }))
	from := at()
	key(t, "space")
	for n := 0; n < 300 && at() < from+5; n++ {
		time.Sleep(20 * time.Millisecond)
	}
	assert.GreaterOrEqual(t, at(), from+5, "it plays")
	key(t, "space")
	rests := at()
	time.Sleep(300 * time.Millisecond)
	assert.Equal(t, rests, at(), "and rests")
	tl := asked(func(g *App) ui.Rect { return g.Scene().(*past).timeline() })
	clickAt(t, tl.X+tl.W/2, tl.Y+20)
	assert.InDelta(t, asked(func(g *App) int { return len(g.Scene().(*past).lines) })/2, at(), 3, "a click on the strip of turns goes there")

	// Take over from here, and come back.
	key(t, "b")
	require.Equal(t, "battle", look(t).Scene)
	require.True(t, asked(func(g *App) bool { return g.battle.m.Sandbox }))
	inside(func(g *App) { g.battle.seat.recap = nil; g.battle.Changed() })
	for k := 0; k < 4; k++ {
		if asked(func(g *App) bool { return g.battle.asked() != nil }) {
			key(t, "Return")
		} else {
			key(t, "space")
		}
	}
	lift := func() {
		inside(func(g *App) { g.battle.seat.curtain, g.battle.seat.recap = false, nil; g.battle.Changed() })
	}
	lift()
	for k := 0; k < 10 && asked(func(g *App) bool { return g.battle.asked() != nil }); k++ {
		key(t, "Return")
	}
	lift() // an answer may have ended the turn
	clickID(t, "real")
	assert.False(t, asked(func(g *App) bool { return g.battle.m.Sandbox }))
	assert.Equal(t, text, asked(func(g *App) string { return g.battle.m.Text() }), "nothing was lost")

	// The whole log: searched, and a line of it leads to its moment.
	if asked(func(g *App) bool { return g.battle.asked() == nil }) {
		key(t, "f")
		require.Equal(t, "log", look(t).Scene)
		mouse(t, "type", "--delay", "120", "moves")
		seen(t)
		for _, words := range asked(func(g *App) (lines []string) {
			for _, r := range g.Scene().(*logbook).shown {
				if r.Kind == match.LineRow {
					lines = append(lines, g.battle.m.Lines[r.Line].Text)
				}
			}
			return lines
		}) {
			assert.Contains(t, words, "moves")
		}
		row := asked(func(g *App) int {
			return slices.IndexFunc(g.Scene().(*logbook).shown, func(r match.Row) bool { return r.Kind == match.LineRow })
		})
		require.GreaterOrEqual(t, row, 0)
		clickID(t, ui.RowID(row))
		require.Equal(t, "past", look(t).Scene)
		key(t, "Escape", "Escape", "Escape")
	}
}

// TestWindowTheReportIsWritten writes the report as a page and as Markdown.
func TestWindowTheReportIsWritten(t *testing.T) {
	display(t)
	fresh(t)
	defer fresh(t)
	fighting(t, 4)
	clickID(t, "seat")
	key(t, "m")
	clickWords(t, "Battle report")
	exported := func(kind string) string {
		return asked(func(*App) string {
			for name, text := range shared.store.Texts {
				if strings.HasPrefix(name, "exported ") && strings.HasSuffix(name, "."+kind) {
					return text
				}
			}
			return ""
		})
	}
	require.Equal(t, "report", look(t).Scene, "it is read in the game")
	key(t, "o")
	assert.Contains(t, exported("html"), "<h2>Chronicle</h2>")
	assert.Contains(t, asked(func(g *App) string { return g.Scene().(*reportPage).Notice }), ".html")
	assert.Equal(t, "The report is written.", asked(func(g *App) string { return g.battle.prompt.reported }), "the end of the battle names no path")
	key(t, "Escape")
	inside(func(g *App) {
		(&rules.Play{State: g.battle.m.State}).Finish(0, "they had enough", "SCEN-01")
		g.battle.Changed()
	})
	seen(t)
	key(t, "r")
	require.Equal(t, "report", look(t).Scene)
	key(t, "d")
	assert.Contains(t, exported("md"), "## Luck")
	key(t, "Escape")
	soon(t, "Enter leads away", func(g *App) bool { return has(g, "title") && find(t, g, "title").Key != "" })
	key(t, "Return")
	require.Equal(t, "title", look(t).Scene)
}

// TestWindowSeveralMoveTogether chooses two more with Shift held, moves all and takes it
// back, with mouse and keys.
func TestWindowSeveralMoveTogether(t *testing.T) {
	display(t)
	fresh(t)
	defer fresh(t)
	fighting(t, 3)
	clickID(t, "seat")
	key(t, "space") // no charges
	key(t, "Tab")
	key(t, "b")
	key(t, "Tab")
	key(t, "Tab")
	require.Equal(t, 3, asked(func(g *App) int { return len(g.battle.party.of) }))
	to := reachable(t)
	xy := asked(func(g *App) [2]float64 { x, y := g.battle.board.ToScreen(to); return [2]float64{x, y} })
	restAt(t, xy[0], xy[1])
	soon(t, "where they would go", func(g *App) bool { return g.battle.party.march != nil && g.battle.party.march.Done() })
	n := asked(func(g *App) int { return len(g.battle.party.march.Orders()) })
	require.Positive(t, n)
	from := asked(func(g *App) int { return len(g.battle.m.Lines) })
	clickAt(t, xy[0], xy[1])
	soon(t, "their arrival", func(g *App) bool { return !g.battle.animating() })
	assert.Equal(t, n, asked(func(g *App) (moves int) {
		for i := from; i < len(g.battle.m.Lines); i++ {
			if e := g.battle.m.Lines[i].Event; e != nil && e.Kind == rules.Went {
				moves++
			}
		}
		return moves
	}), "a command for each")
	for range n {
		clickID(t, "undo")
	}
	assert.Zero(t, asked(func(g *App) (gone int) {
		for i := range g.battle.m.State.Warriors {
			if g.battle.m.State.Warriors[i].Did(rules.Acted) {
				gone++
			}
		}
		return gone
	}), "taken back one by one")
}
