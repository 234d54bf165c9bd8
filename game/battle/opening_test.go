package battle

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/saves"
	"cometfall/game/ui"
	"cometfall/rules"
	"cometfall/rules/match"
)

// firstLook is a battle against the computer as it is seen first, with hints, in a window of
// a size.
func firstLook(t *testing.T, a match.Agreement, w, h int) *App {
	g, err := newApp(Options{Store: &memory{}, Ready: true})
	require.NoError(t, err)
	g.client.Near, g.settings.Follow = true, true
	g.Layout(w, h)
	require.NoError(t, g.kept.Learn(func(p *saves.Progress) { p.Hints = true }))
	table, err := loaded(a.Level)
	require.NoError(t, err)
	m, err := match.New(a, table)
	require.NoError(t, err)
	require.NoError(t, m.Seat(1, "fair"))
	require.NoError(t, m.Start())
	g.enter(Begin(g.client, m))
	g.LayOut()
	require.NoError(t, g.Update())
	g.LayOut()
	return g
}

// hiddenOnes are those of one's own who are cut off or lie under a panel, as the picture has them:
// base and figure.
func hiddenOnes(b *Scene) (names []string) {
	b.Watch()
	free := b.free()
	panels := []ui.Rect{b.hints.at, b.mapAt(), b.panels.notice.at}
	for i := range b.m.State.Warriors {
		w := &b.m.State.Warriors[i]
		if !w.InPlay() || w.Side != b.seat.side {
			continue
		}
		x, y := b.board.ToScreen(w.At.Point())
		r := b.board.BaseRadius(w)
		figure := ui.R(x-r, y-2*r, 2*r, 3*r)
		under := figure.X < free.X || figure.Y < free.Y || figure.X+figure.W > free.X+free.W || figure.Y+figure.H > free.Y+free.H
		for _, p := range panels {
			under = under || p.W > 0 && p.Meets(figure)
		}
		if under {
			names = append(names, fmt.Sprintf("%s at %.0f %.0f in %v, panels %v", w.Name, x, y, free, panels))
		}
	}
	return names
}

// A battle opens with all of one's own in sight, large enough to be told apart, and that view is
// there again when one's own turn begins, whoever had the first. Where all others are in sight,
// too, it never moves.
func TestTheFirstLookIsTheOneThatStays(t *testing.T) {
	sizes, seeds := [][2]int{{1152, 720}, {1280, 800}, {1920, 1080}, {2560, 1440}}, uint64(6)
	if testing.Short() {
		sizes, seeds = sizes[:2], 3
	}
	began := map[rules.SideID]int{}
	for _, size := range sizes {
		for seed := uint64(1); seed <= seeds; seed++ {
			small, err := FirstBattle(seed)
			require.NoError(t, err)
			large := match.Agreement{Edition: "lrb", Toggles: freely, Level: "quarter", Bands: []string{"reikland", "skaven"}, Seed: seed}
			for _, a := range []match.Agreement{small, large} {
				of := fmt.Sprintf("%v, %s, seed %d", size, a.Level, seed)
				g := firstLook(t, a, size[0], size[1])
				b := g.battle
				first := b.board.Camera
				began[b.m.State.Active]++
				assert.GreaterOrEqual(t, b.board.Zoom, 24.0, of)
				assert.Empty(t, hiddenOnes(b), "%s: when it opens", of)
				all := true
				for i := range b.m.State.Warriors {
					all = all && b.inSight(rules.WarriorID(i))
				}
				assert.Equal(t, a.Level == "yard", all, of)
				moved := 0
				for n := 0; n < 6000 && (b.mind() != nil || b.animating() || b.running.now != nil); n++ {
					require.NoError(t, g.Update())
					if b.board.Camera != first {
						moved++
					}
				}
				require.Nil(t, b.mind(), of)
				if all {
					assert.Zero(t, moved, of)
				}
				for range 90 {
					require.NoError(t, g.Update())
				}
				g.LayOut()
				assert.Empty(t, hiddenOnes(b), "%s: when one's turn begins", of)
				assert.Equal(t, first.Zoom, b.board.Zoom, of)
				assert.InDelta(t, first.X, b.board.X, 2/first.Zoom, of)
				assert.InDelta(t, first.Y, b.board.Y, 2/first.Zoom, of)
			}
		}
	}
	assert.Len(t, began, 2, "each side had the first turn")
}

// No message lies over anybody while the first battle begins, as far as there is room beside them.
func TestNoMessageLiesOverModelsAtTheFirstLook(t *testing.T) {
	sizes, seeds := [][2]int{{1152, 720}, {1280, 800}, {1920, 1080}}, uint64(6)
	if testing.Short() {
		sizes, seeds = sizes[1:2], 3
	}
	said := 0
	for _, size := range sizes {
		for seed := uint64(1); seed <= seeds; seed++ {
			a, err := FirstBattle(seed)
			require.NoError(t, err)
			g := firstLook(t, a, size[0], size[1])
			b := g.battle
			over := map[string]bool{}
			look := func() {
				b.Watch()
				at := b.panels.notice.at
				if b.notice == "" || at.W == 0 {
					return
				}
				said++
				for i := range b.m.State.Warriors {
					w := &b.m.State.Warriors[i]
					x, y := b.board.ToScreen(w.At.Point())
					r := b.board.BaseRadius(w)
					if w.InPlay() && !b.animating() && at.Meets(ui.R(x-r, y-2*r, 2*r, 3*r)) {
						over[fmt.Sprintf("%q at %.0f over %s at %.0f %.0f", b.notice, at, w.Name, x, y)] = true
					}
				}
			}
			look()
			for _, words := range []string{"A word.", "Something is said of this that takes two lines, for it is long and wants to be read before anything is done at all on this table.", b.notice} {
				b.tell(words)
				look()
			}
			for n := 0; n < 6000 && (b.mind() != nil || b.animating() || b.running.now != nil); n++ {
				require.NoError(t, g.Update())
				look()
			}
			assert.Empty(t, over, "%v, seed %d", size, seed)
		}
	}
	assert.Positive(t, said)
}
