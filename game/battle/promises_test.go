package battle

import (
	"fmt"
	"hash/fnv"
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/board"
	"cometfall/game/motion"
	"cometfall/game/ui"
	"cometfall/game/uitest"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// sum is a number for the part of a picture round a place; pictures that look the
// same have the same.
func sum(pic *image.RGBA, x, y, r float64) uint64 {
	h := fnv.New64a()
	at := image.Rect(int(x-r), int(y-r), int(x+r), int(y+r)).Intersect(pic.Rect)
	for v := at.Min.Y; v < at.Max.Y; v++ {
		_, _ = h.Write(pic.Pix[pic.PixOffset(at.Min.X, v):pic.PixOffset(at.Max.X, v)])
	}
	return h.Sum64()
}

// take has the window go on with a battle that was played elsewhere.
func take(t *testing.T, of *App) {
	t.Helper()
	inside(func(g *App) {
		g.enter(newScene(g.client, of.battle.m))
		g.battle.seat.curtain = false
		g.battle.seat.side = g.battle.m.State.Active
	})
	seen(t)
	require.Equal(t, "battle", look(t).Scene)
}

// sharpened waits until the sharp picture of what is in view has come, softly.
func sharpened(t *testing.T) {
	t.Helper()
	soon(t, "the sharp picture", func(g *App) bool {
		return g.battle.Sharp()
	})
}

// afar is how the view lies.
func afar(t *testing.T) board.Camera {
	return asked(func(g *App) board.Camera { return g.battle.board.Camera })
}

// TestWindowTheTableComesNear zooms with buttons and wheel, drags, looks at another
// storey, and comes back to the whole table.
func TestWindowTheTableComesNear(t *testing.T) {
	display(t)
	fresh(t)
	defer fresh(t)
	fighting(t, 3)
	clickID(t, "seat")
	whole := afar(t)
	far := snapshot(t)
	x, y := 600.0, 380.0
	was := sum(far, x, y, 120)
	restAt(t, x, y)
	for range 4 {
		mouse(t, "click", "4")
		seen(t)
	}
	near := afar(t)
	assert.Greater(t, near.Zoom, whole.Zoom*1.3, "the wheel comes nearer")
	clickID(t, "zoom-in")
	assert.Greater(t, afar(t).Zoom, near.Zoom)
	restAt(t, x, y)
	soft := snapshot(t)
	assert.NotEqual(t, was, sum(soft, x, y, 120), "the table is drawn larger")
	require.Positive(t, asked(func(g *App) int { return g.battle.board.TileScale() }))
	late := asked(func(g *App) bool { return g.battle.Sharp() }) // a machine that draws slowly paints meanwhile
	sharpened(t)
	if sharp := snapshot(t); !late { // somewhere: what lies round the pointer may have been first
		assert.NotEqual(t, sum(soft, x, y, 2000), sum(sharp, x, y, 2000), "and then sharper")
	}

	before := afar(t)
	mouse(t, "mousedown", "1")
	seen(t)
	for d := 20; d <= 100; d += 20 {
		mouse(t, "mousemove", fmt.Sprint(int(x)-d), fmt.Sprint(int(y)))
		seen(t)
	}
	mouse(t, "mouseup", "1")
	seen(t)
	assert.Greater(t, afar(t).X, before.X+0.5, "dragging moves the view")
	from := afar(t)
	key(t, "Left")
	assert.Less(t, afar(t).X, from.X, "and so do the arrows")
	key(t, "Home")
	assert.InDelta(t, whole.Zoom, afar(t).Zoom, 0.01, "Home shows the whole table")
	key(t, "Next")
	low := afar(t).Storey
	key(t, "Prior")
	assert.Equal(t, low+1, afar(t).Storey, "the storey above")
	restAt(t, 640, 790)
	upper := snapshot(t)
	clickID(t, "down")
	restAt(t, 640, 790)
	assert.NotEqual(t, sum(upper, 640, 400, 300), sum(snapshot(t), 640, 400, 300), "which is cut away below")
}

// TestWindowStatesAreWornOnTheModel shows one warrior in every state: each looks
// different from all others, in the usual colours and in those for eyes that take
// red for green.
func TestWindowStatesAreWornOnTheModel(t *testing.T) {
	display(t)
	fresh(t)
	defer fresh(t)
	fighting(t, 3)
	clickID(t, "seat")
	was := asked(func(g *App) rules.Warrior { return g.battle.m.State.Warriors[1] })
	for _, colours := range []view.Eyes{view.Painted, view.RedGreen} {
		inside(func(g *App) {
			g.colour(colours)
			b := g.battle
			b.board.Zoom = 60
			b.board.X, b.board.Y = was.At.X.Inches(), was.At.Y.Inches()
		})
		sharpened(t)
		looks := map[uint64]string{}
		for _, s := range worn {
			xy := asked(func(g *App) [2]float64 {
				b := g.battle
				w := &b.m.State.Warriors[1]
				*w = was
				s.put(w)
				b.Changed()
				x, y := b.board.ToScreen(w.At.Point())
				return [2]float64{x, y}
			})
			sum := sum(snapshot(t), xy[0], xy[1], 28)
			other, twice := looks[sum]
			assert.False(t, twice, "%s looks like %s", s.name, other)
			looks[sum] = s.name
		}
	}
}

// TestWindowTheDiceRollAndEndWhatCanBeUndone shoots with the mouse: the score cites
// its rule, the dice roll and land, and then nothing can be taken back.
func TestWindowTheDiceRollAndEndWhatCanBeUndone(t *testing.T) {
	display(t)
	fresh(t)
	defer fresh(t)
	shoot := slices.IndexFunc(steps[:], func(s step) bool { return s.phase == rules.Shooting })
	var err error
	inside(func(g *App) { err = g.learn(shoot) })
	require.NoError(t, err)
	seen(t)
	lesson := func() (id string, at physics.Point, onTable bool) {
		type now struct {
			id string
			at physics.Point
			on bool
		}
		n := asked(func(g *App) now {
			_, id, at, on := g.battle.lesson.now()
			return now{id, at, on}
		})
		return n.id, n.at, n.on
	}
	for k := 0; asked(func(g *App) bool { return g.battle.aim == rules.Nobody }); k++ {
		require.Less(t, k, 10)
		if id, at, on := lesson(); on {
			clickOn(t, at)
		} else {
			clickID(t, id)
		}
	}
	rule := asked(func(g *App) string { return g.battle.findProspect().Rule })
	require.NotEmpty(t, rule, "the score says by which rule it is so")
	key(t, "F1")
	require.Equal(t, "rules", look(t).Scene)
	assert.Equal(t, rule, asked(func(g *App) string { return g.opened(t, "rules").about }))
	key(t, "Escape")
	require.Equal(t, "battle", look(t).Scene)

	key(t, "Return") // shoots
	soon(t, "dice that roll", func(g *App) bool {
		a := &g.battle.animation
		return a.playing && slices.ContainsFunc(a.reel.Clips, func(c motion.Clip) bool { return c.Kind == motion.Dice && c.Shows(a.at(g.Win.Tick)) })
	})
	soon(t, "their landing", func(g *App) bool { return !g.battle.animating() })
	why := asked(func(g *App) string {
		for i := range g.Win.Buttons {
			if g.Win.Buttons[i].ID == "undo" {
				return g.Win.Buttons[i].Why
			}
		}
		return ""
	})
	assert.Contains(t, why, "a die was thrown", "Undo says why it cannot be pressed")
	lines := asked(func(g *App) int { return len(g.battle.m.Lines) })
	key(t, "u")
	assert.Equal(t, lines, asked(func(g *App) int { return len(g.battle.m.Lines) }))

	// Who turns animations off sees them lie at once.
	inside(func(g *App) { g.settings.Animation = 0; g.battle.throw() })
	assert.False(t, asked(func(g *App) bool { return g.battle.tray.rolls(g.Win.Tick) }))
}

// TestWindowTheWeatherMoves shows night with fire, rain and fog: they move by
// themselves, and rest where animations are off.
func TestWindowTheWeatherMoves(t *testing.T) {
	display(t)
	fresh(t)
	defer fresh(t)
	for _, name := range []string{"night", "rain", "fog"} {
		i := slices.IndexFunc(moments, func(s moment) bool { return s.name == name })
		take(t, moments[i].make(t))
		frames := func() (drawn int) {
			from := look(t).Frames
			time.Sleep(700 * time.Millisecond)
			return look(t).Frames - from
		}
		soon(t, name, func(g *App) bool { return g.battle.board.Flickers() })
		from := look(t).Frames
		soon(t, name+" to move", func(g *App) bool { return g.Frames > from+3 })
		inside(func(g *App) { g.settings.Animation = 0; g.battle.Changed() })
		rests := false
		for n := 0; n < 10 && !rests; n++ {
			rests = frames() == 0
		}
		assert.True(t, rests, "%s rests", name)
		inside(func(g *App) { g.settings.Animation = 1 })
		fresh(t)
	}
}

// TestWindowAClimbAndAJumpShowTheirOdds points at places that are reached by a test
// only: what may come of it stands there first, the fall included.
func TestWindowAClimbAndAJumpShowTheirOdds(t *testing.T) {
	display(t)
	fresh(t)
	defer fresh(t)
	for _, name := range []string{"aid-climb-up", "aid-climb"} {
		i := slices.IndexFunc(moments, func(s moment) bool { return s.name == name })
		of := moments[i].make(t)
		who := of.battle.selected
		take(t, of)
		inside(func(g *App) {
			b := g.battle
			b.plan.climb = of.battle.plan.climb
			b.board.Storey = board.StoreyOf(b.m.State.Warrior(who).At.Z)
		})
		clickOn(t, asked(func(g *App) physics.Point { return g.battle.m.State.Warrior(who).At.Point() }))
		soon(t, "the region", func(g *App) bool { return g.battle.selected == who && len(g.battle.plan.region.Cells) > 0 })
		words, spots := "", asked(func(g *App) (all [][3]float64) {
			b := g.battle
			for _, c := range b.plan.region.Cells {
				if c.Tests > 0 && len(all) < 4000 {
					x, y := b.board.ToScreen(c.At.Point())
					if b.onTable(x, y) && b.board.WarriorAt(x, y) == rules.Nobody {
						all = append(all, [3]float64{x, y, float64(board.StoreyOf(c.At.Z))})
					}
				}
			}
			return all
		})
		require.NotEmpty(t, spots, name)
		for k := 0; k < len(spots) && words == ""; k += max(1, len(spots)/25) {
			inside(func(g *App) { g.battle.board.Storey = int(spots[k][2]) })
			restAt(t, spots[k][0], spots[k][1])
			words = asked(func(g *App) string {
				if c := g.battle.wayCard(); c != nil {
					return cardWords(c)
				}
				return ""
			})
		}
		assert.Contains(t, words, "Gets there", name)
		assert.Contains(t, words, "Initiative test", name)
		if name == "aid-climb" {
			assert.Contains(t, words, "Falls", "the fall and what comes of it")
			assert.Contains(t, words, "out of action")
		}
		fresh(t)
	}
}

// TestWindowFlightsAreShownOfWhomOnePointsAt points at somebody who flees.
func TestWindowFlightsAreShownOfWhomOnePointsAt(t *testing.T) {
	display(t)
	fresh(t)
	defer fresh(t)
	i := slices.IndexFunc(moments, func(s moment) bool { return s.name == "aid-flight" })
	of := moments[i].make(t)
	who := of.battle.hover
	take(t, of)
	at := asked(func(g *App) [2]float64 {
		x, y := g.battle.board.ToScreen(g.battle.m.State.Warrior(who).At.Point())
		return [2]float64{x, y}
	})
	restAt(t, at[0], at[1])
	assert.Contains(t, look(t).Aids, "forced")
	assert.Contains(t, asked(func(g *App) string { return strings.Join(g.battle.aids.forced.flightLines, " ") }), "Flees to this edge")
	restAt(t, 640, 790)
	assert.NotContains(t, look(t).Aids, "forced")
}

// TestWindowWeaponsAreTakenInHand opens the choice of weapons and takes the second.
func TestWindowWeaponsAreTakenInHand(t *testing.T) {
	display(t)
	fresh(t)
	defer fresh(t)
	fighting(t, 3)
	clickID(t, "seat")
	key(t, "space")
	for k := 0; ; k++ {
		require.Less(t, k, 12, "nobody has two weapons")
		key(t, "Tab")
		if asked(func(g *App) bool { return len(g.battle.m.State.Holdings(g.battle.selected)) > 1 }) {
			break
		}
	}
	held := func() [2]rules.WeaponID {
		return asked(func(g *App) [2]rules.WeaponID {
			w := g.battle.m.State.Warrior(g.battle.selected)
			return [2]rules.WeaponID{w.Main, w.Off}
		})
	}
	was := held()
	key(t, "w")
	require.True(t, asked(func(g *App) bool { return g.battle.prompt.menu != nil }))
	for n := '1'; held() == was && n <= '4'; n++ { // one of them he has in hand already
		key(t, string(n))
		if asked(func(g *App) bool { return g.battle.prompt.menu == nil }) && held() == was {
			key(t, "w")
		}
	}
	assert.NotEqual(t, was, held())
}

// failed reports whether a line of the log is a roll that failed.
func failed(l match.Line) bool {
	return l.Event != nil && len(l.Event.Dice) > 0 && l.Event.Need > 0 && !l.Event.OK
}

// TestWindowTheLogIsFoldedAndFiltered folds a turn of the whole log, and has it
// show nothing but rolls that failed.
func TestWindowTheLogIsFoldedAndFiltered(t *testing.T) {
	display(t)
	fresh(t)
	defer fresh(t)
	of := playedUntil(t, 5, func(m *match.Match) bool {
		return inPhase(m, rules.Moves) && m.State.Round() > 3 && slices.ContainsFunc(m.Lines, failed)
	})
	take(t, of)
	key(t, "f")
	require.Equal(t, "log", look(t).Scene)
	rows := func() []match.Row {
		return asked(func(g *App) []match.Row { return slices.Clone(g.Scene().(*logbook).shown) })
	}
	key(t, "Home")
	all := rows()
	row := slices.IndexFunc(all, func(r match.Row) bool { return r.Kind == match.TurnRow })
	require.GreaterOrEqual(t, row, 0)
	clickID(t, ui.RowID(row))
	folded := len(rows())
	assert.NotEqual(t, len(all), folded, "a turn is folded, or unfolded where it was")
	clickID(t, ui.RowID(row))
	assert.Len(t, rows(), len(all), "and as before")

	clickID(t, "kind")
	require.Equal(t, "picker", look(t).Scene)
	shared.window.ClickChoice(t, "Failed rolls")
	require.Equal(t, "log", look(t).Scene)
	lines := 0
	for _, r := range rows() {
		if r.Kind != match.LineRow {
			continue
		}
		lines++
		e := asked(func(g *App) rules.Event { return *g.battle.m.Lines[r.Line].Event })
		assert.False(t, e.OK, "a roll that failed")
	}
	assert.Positive(t, lines)
	assert.Less(t, lines, len(all))
}

// TestWindowTheWindowIsResized makes the window smaller, narrow and large again:
// what can be pressed stays in it, and the battle goes on.
func TestWindowTheWindowIsResized(t *testing.T) {
	display(t)
	fresh(t)
	defer func() {
		ebiten.SetWindowSize(1280, 800)
		soon(t, "the usual size", func(g *App) bool { return g.Win.W == 1280 && g.Win.H == 800 })
		fresh(t)
	}()
	fighting(t, 3)
	clickID(t, "seat")
	for _, size := range [][2]int{{800, 600}, {390, 700}, {1280, 800}} {
		ebiten.SetWindowSize(size[0], size[1])
		soon(t, fmt.Sprint(size), func(g *App) bool { return g.Win.W == size[0] && g.Win.H == size[1] })
		seen(t)
		ids := asked(func(g *App) (ids []string) {
			for i := range g.Win.Buttons {
				r := g.Win.Buttons[i].At
				assert.True(t, r.X >= 0 && r.Y >= 0 && r.X+r.W <= float64(g.Win.W) && r.Y+r.H <= float64(g.Win.H), "%v: %s", size, g.Win.Buttons[i].ID)
				ids = append(ids, g.Win.Buttons[i].ID)
			}
			return ids
		})
		assert.Contains(t, ids, "done", "%v", size)
		pic := snapshot(t)
		assert.Equal(t, image.Pt(size[0], size[1]), pic.Rect.Size())
		assert.Greater(t, uitest.Colours(pic), 200, "%v shows a table", size)
	}
	clickID(t, "menu")
	require.True(t, asked(func(g *App) bool { return g.battle.prompt.menu != nil }), "what is clicked is where it is drawn")
	key(t, "Escape")
}
