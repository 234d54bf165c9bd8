package pages

import (
	"runtime"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/gallery"
	"cometfall/game/ui"
	"cometfall/game/uitest"
)

func TestTheTitleDoesNotWaitForItsPictures(t *testing.T) {
	g := shown(t, nil)
	g.pages.Gallery, g.pages.Gradual = &gallery.Gallery{}, true
	canvas := ebiten.NewImage(64, 64)
	draw := func() { g.title.DrawBackdrop(g.Win.On(canvas)) }
	changes, frames := g.title.Changes(), 0
	for ; !g.title.pictured(); frames++ {
		require.Less(t, frames, 100)
		draw()
		assert.True(t, g.pages.Gallery.Idle(), "nothing is painted before it can be used")
		g.title.Watch()
		g.title.Update()
	}
	assert.Equal(t, pictureWait, frames)
	assert.Equal(t, changes+1, g.title.Changes(), "it is drawn once more, and asks then")
	draw()
	assert.False(t, g.pages.Gallery.Idle())
	for g.pages.Gallery.City() == nil {
		g.pages.Gallery.Work()
		runtime.Gosched()
	}
	assert.Equal(t, 1, g.pages.Gallery.Landed())
}

// Whatever waits or was done, each button of the title stands where it stood.
func TestNoButtonOfTheTitleJumps(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {1920, 1080}, {800, 480}, {390, 844}} {
		g := shown(t, memory{})
		g.Win.W, g.Win.H = size[0], size[1]
		g.LayOut()
		stood := map[string]ui.Rect{}
		for _, b := range g.Win.Buttons {
			stood[b.ID] = b.At
		}
		require.NotContains(t, stood, "continue")
		above := g.title.above()
		g.title.Waits = "a battle"
		g.title.Changed()
		g.LayOut()
		assert.Len(t, g.Win.Buttons, len(stood)+1, "the battle that waits")
		assert.Equal(t, above, g.title.above(), "%v: nor does the name of the game", size)
		for _, b := range g.Win.Buttons {
			if b.ID != "continue" {
				assert.Equal(t, stood[b.ID], b.At, "%v: %s", size, b.ID)
			}
		}
	}
}

// The gold button is the one to go on with: the battle that waits, else the lessons as long as
// some are done and some are not, or nothing was ever played, else a fight.
func TestTheGoldButtonOfTheTitleIsTheOneToGoOnWith(t *testing.T) {
	for name, c := range map[string]struct {
		done   int
		waits  string
		taught bool
		gold   string
	}{
		"a newcomer":      {gold: "learn"},
		"in the lessons":  {done: 3, taught: true, gold: "learn"},
		"after them":      {done: 14, taught: true, gold: "new"},
		"who wants none":  {taught: true, gold: "new"},
		"a battle waits":  {done: 3, taught: true, waits: "a battle", gold: "continue"},
		"his first waits": {waits: "a battle", gold: "continue"},
	} {
		g := shown(t, memory{})
		g.pages.Lessons = func() (all []Lesson) {
			for i := range 14 {
				all = append(all, Lesson{Done: i < c.done})
			}
			return append(all, Lesson{Title: "Your first battle", Battle: true})
		}
		g.title.taught = c.taught
		g.title.Look()
		g.title.Waits = c.waits
		g.LayOut()
		for _, b := range g.Win.Buttons {
			assert.Equal(t, b.ID == c.gold, b.Bright, "%s: %s", name, b.ID)
		}
		if c.done == 3 {
			_, large, _ := g.title.choices()
			assert.Equal(t, "Go on: 3 of 14 lessons are done", large[0].about)
		}
	}
}

// What is not said by its name is said by a tip; and where there is a program to end, it can be.
func TestTheTitleTellsWhatIsBehindItsButtonsAndQuits(t *testing.T) {
	g := shown(t, memory{})
	g.LayOut()
	assert.Contains(t, uitest.Find(t, g.Stage, "agree").Tip, "rules you play by")
	assert.Contains(t, uitest.Find(t, g.Stage, "alone").Tip, "ten, a fair computer the twelve")
	assert.False(t, uitest.Has(g.Stage, "quit"), "in a browser")
	ended := false
	g.pages.Quit = func() { ended = true }
	g.title.Changed()
	g.LayOut()
	uitest.Press(t, g.Stage, "quit")
	assert.True(t, ended)
}

func TestTheTitleIsCalmInEveryWindow(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {1920, 1080}, {800, 600}, {800, 480}, {800, 440}, {390, 844}} {
		g := shown(t, memory{})
		g.Win.W, g.Win.H = size[0], size[1]
		g.LayOut()
		lines := map[float64][2]float64{} // by where they stand: how far they are from the left and the right
		for i := range g.Win.Buttons {
			b := &g.Win.Buttons[i]
			assert.LessOrEqual(t, g.Win.ButtonWidth(b.Words, "", b.Icon), b.At.W, "at %v: %q has room", size, b.Words)
			edges, ok := lines[b.At.Y]
			if right := float64(g.Win.W) - b.At.X - b.At.W; !ok {
				lines[b.At.Y] = [2]float64{b.At.X, right}
			} else {
				lines[b.At.Y] = [2]float64{min(edges[0], b.At.X), min(edges[1], right)}
			}
		}
		for y, edges := range lines {
			if size[0] > 400 {
				assert.InDelta(t, edges[0], edges[1], 8, "at %v: the line at %v stands in the middle", size, y)
			}
		}
		told := 0
		for i := range g.title.cards {
			k := &g.title.cards[i]
			assert.Equal(t, k.Words, g.Win.Fitted(k.Words, g.title.name, beside(k.At)), "at %v: whole", size)
			if _, about := g.title.about(g.Win.Pen, k); about != nil {
				told++
			}
		}
		assert.Equal(t, g.title.told, told == len(g.title.cards), "at %v: all cards say what they are, or none", size)
	}
}
