package board

import (
	"math"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// darkened is a board of a battle with some optional rules, before anybody moves.
func darkened(t *testing.T, toggles ...string) (*Board, Shown) {
	return darkenedOn(t, "yard", toggles...)
}

func darkenedOn(t *testing.T, level string, toggles ...string) (*Board, Shown) {
	t.Helper()
	table, err := levels.Load(level)
	require.NoError(t, err)
	m, err := match.New(match.Agreement{Edition: "lrb", Toggles: toggles, Level: level, Bands: []string{"skaven", "undead"}, Seed: 3}, table)
	require.NoError(t, err)
	s := Shown{State: m.State, Chosen: rules.Nobody, Aim: rules.Nobody, Hover: rules.Nobody, Fade: FadeTicks}
	b := New(ui.NewWindow(), nil)
	b.win.Tick = 50
	b.Show(s, whole(b.win))
	return b, s
}

func TestTheDarkIsLitByWhatShines(t *testing.T) { // CATA-E11, SEWER-06, NIGHT-01
	b, s := darkened(t)
	assert.Empty(t, b.markers.glows, "by day nothing is darkened")
	assert.Equal(t, float32(1), b.brightness(physics.Spot{}))
	b, s = darkened(t, "catacombs")
	w := &s.State.Warriors[0]
	far := func() float64 { return b.markers.glows[0].far }
	faint := far()
	assert.False(t, b.Flickers(), "no flame burns")
	w.Counters.Set("torch", 0, 1)
	b.Show(s, whole(b.win))
	assert.Greater(t, far(), 2*faint, "a torch shines farther than he is told in the dark")
	assert.NotZero(t, b.markers.glows[0].tint, "and is warm")
	assert.True(t, b.Flickers())
	assert.NotZero(t, b.markers.flame)
	s.Still = true
	b.Show(s, whole(b.win))
	assert.Zero(t, b.markers.flame, "where animation is off it stands still")
	beside, away := w.At, w.At
	beside.X += physics.Inches(2)
	away.X, away.Y = 0, 0
	if w.At.X < physics.Inches(12) {
		away.X = s.State.Table.Width
	}
	assert.Equal(t, float32(1), b.brightness(w.At))
	assert.Greater(t, b.brightness(beside), float32(0.95))
	assert.InDelta(t, dimmest, b.brightness(away), 0.01, "who stands beyond all light is dimmed")
	// Who is chosen is lit as far as he sees.
	b, s = darkened(t, "sewers")
	w = &s.State.Warriors[0]
	for _, n := range []int{5, 14} {
		w.Counters.Set("sewer-sight", 0, n)
		s.Chosen = w.ID
		s.Version++
		b.Show(s, whole(b.win))
		assert.InDelta(t, float64(n)+w.Radius.Inches(), far(), 0.01)
	}
	// Fire and braziers shine as well.
	b, s = darkened(t, "night")
	n := len(b.markers.glows)
	s.State.Markers = append(s.State.Markers, rules.Marker{ID: 99, Kind: "blaze", Shape: []physics.Point{{}, {X: physics.Inch}, {Y: physics.Inch}}})
	b.Show(s, whole(b.win))
	assert.Len(t, b.markers.glows, n+3)
	assert.True(t, b.Flickers())
}

func TestADarkTableAtRestTakesNoMemory(t *testing.T) {
	b, s := darkened(t, "catacombs")
	s.State.Warriors[0].Counters.Set("torch", 0, 1)
	assert.Zero(t, testing.AllocsPerRun(20, func() { b.Show(s, whole(b.win)) }))
}

func TestWallsStopTheLight(t *testing.T) {
	b, s := darkenedOn(t, "catacombs", "catacombs")
	w := &s.State.Warriors[0]
	w.Counters.Set("torch", 0, 1)
	var f physics.Field
	lit, dark := 0, 0
	for _, w.At = range []physics.Spot{{X: 2 * physics.Inch, Y: 18 * physics.Inch}, {X: 24 * physics.Inch, Y: 18 * physics.Inch}} {
		b.Show(s, whole(b.win))
		g := b.markers.glows[0]
		s.State.Table.Field(w.Body(), litAbove, &f)
		for x := -6.4; x <= 6.4; x += 0.8 {
			for y := -6.4; y <= 6.4; y += 0.8 {
				at := physics.Spot{X: w.At.X + physics.Length(x*float64(physics.Inch)), Y: w.At.Y + physics.Length(y*float64(physics.Inch))}
				if at.X < 0 || at.Y < 0 || at.X > s.State.Table.Width || at.Y > s.State.Table.Depth {
					continue
				}
				require.Equal(t, f.Sees(at), b.markers.beams[g.beam-1].reaches(at.Point()), "%v from %v", at, w.At)
				if math.Hypot(x, y) > 3 {
					continue
				}
				if f.Sees(at) {
					assert.Greater(t, b.brightness(at), float32(0.75), "%v in the light at %v", at, w.At)
					lit++
				} else {
					dark++
				}
			}
		}
	}
	assert.Greater(t, lit, 10)
	assert.Greater(t, dark, 10)
}

func TestBeamsOfLightsThatHaveMovedAreUsedAgain(t *testing.T) {
	b, s := darkened(t, "catacombs")
	w := &s.State.Warriors[0]
	w.Counters.Set("torch", 0, 1)
	b.Show(s, whole(b.win))
	n := len(b.markers.beams)
	for range 30 {
		w.At.X += physics.Inch / 4
		b.Show(s, whole(b.win))
	}
	assert.LessOrEqual(t, len(b.markers.beams), n+1)
}

func TestADarkTableOfWhichNothingIsSeenIsDrawn(t *testing.T) {
	b, _ := darkened(t, "catacombs")
	screen := b.win.On(ebiten.NewImage(320, 200))
	for _, c := range []Camera{{}, {Zoom: 20, X: -90, Y: -90}} { // before the first look; elsewhere
		b.Camera = c
		assert.NotPanics(t, func() { b.DrawBase(screen) }, "%+v", c)
	}
	b.Camera = Camera{Zoom: 20, Y: 18}
	middle, _ := b.frame.Free.Middle()
	b.X = (middle - 322) / 20 // the frame of the table alone is seen
	assert.NotPanics(t, func() { b.DrawBase(screen) })
}

func TestHousesThatAreLivedInShineByNight(t *testing.T) { // NIGHT-01
	b, s := darkenedOn(t, "river", "night")
	lit := view.LitOpenings(&s.State.Table.Plan)
	require.NotEmpty(t, lit)
	for _, l := range lit {
		at, higher := physics.Spot{X: l.Before().X, Y: l.Before().Y}, l.Storey != 0
		if l.Door {
			at.X, at.Y = l.Lantern().X, l.Lantern().Y
		}
		if !higher {
			assert.Greater(t, b.brightness(at), float32(0.75), "before the opening at %v", l.From)
		}
	}
	b, s = darkenedOn(t, "quarter", "catacombs")
	require.NotEmpty(t, view.LitOpenings(&s.State.Table.Plan))
	for _, l := range view.LitOpenings(&s.State.Table.Plan) {
		for i := range b.markers.glows {
			assert.NotContains(t, []physics.Point{l.Lantern(), l.Before()}, b.markers.glows[i].at, "below nobody lives")
		}
	}
}
