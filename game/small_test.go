package game

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/game/muster"
	"cometfall/game/pages"
	"cometfall/rules"
	"cometfall/rules/match"
)

// crowded says which buttons of the scene lie outside the window or on each other.
func crowded(g *App) (faults []string) {
	g.LayOut()
	w, h := float64(g.Win.W), float64(g.Win.H)
	all := g.Win.Buttons
	for i := range all {
		a := &all[i]
		if a.At.X < -0.5 || a.At.Y < -0.5 || a.At.X+a.At.W > w+0.5 || a.At.Y+a.At.H > h+0.5 {
			faults = append(faults, fmt.Sprintf("%s %v outside", a.ID, a.At))
		}
		for j := i + 1; j < len(all); j++ {
			b := &all[j]
			x := min(a.At.X+a.At.W, b.At.X+b.At.W) - max(a.At.X, b.At.X)
			y := min(a.At.Y+a.At.H, b.At.Y+b.At.H) - max(a.At.Y, b.At.Y)
			if x > 1 && y > 1 {
				faults = append(faults, fmt.Sprintf("%s %v on %s %v", b.ID, b.At, a.ID, a.At))
			}
		}
	}
	return faults
}

// A battle in a small window has room for everything that can be pressed, at every
// question and in every phase.
func TestABattleHasRoomInSmallWindows(t *testing.T) {
	if testing.Short() {
		t.Skip("looks at every size")
	}
	for _, size := range [][3]int{{1280, 800, 0}, {844, 390, 0}, {390, 844, 0}, {320, 480, 0}, {844, 390, 2}, {390, 844, 2}, {320, 480, 2}} { // with the size of text
		g := game(t, Options{Seed: 1, Level: "yard", Quick: true, Store: &memory{}, Ready: true})
		s := g.settings
		s.Text = size[2]
		assert.NoError(t, g.choose(s))
		g.Layout(size[0], size[1])
		dice := &rules.Dice{Seed: 4}
		questions := 0
		for n := range 120 {
			m := g.battle.Match()
			if m.State.Over {
				break
			}
			if m.Open != nil {
				questions++
				assert.NoError(t, m.Answer(match.RandomAnswer(m.Open, dice)))
			} else {
				assert.NoError(t, m.Do(match.RandomCommand(m.State, dice)))
			}
			g.Step()
			if n%3 == 0 || m.Open != nil {
				assert.Empty(t, crowded(g), "%v, %s", size, m.State.Phase)
				for i := range g.Win.Buttons {
					b := &g.Win.Buttons[i]
					assert.True(t, b.At.W >= 24 && b.At.H >= 23, "%v: %s %v is too small for a finger", size, b.ID, b.At)
				}
			}
		}
		assert.Positive(t, questions)
	}
}

func TestNothingLiesOnAnotherThingInSmallWindows(t *testing.T) {
	if testing.Short() {
		t.Skip("looks at every size")
	}
	for _, size := range [][2]int{{1280, 800}, {844, 390}, {390, 844}, {320, 480}} {
		for text := range 3 {
			scenes := map[string]func(g *App){
				"title":     func(g *App) {},
				"setup":     func(g *App) { g.Open(pages.NewSetup(g.pages)) },
				"saves":     func(g *App) { g.Open(pages.NewSaves(g.pages)) },
				"settings":  func(g *App) { g.Open(pages.NewSettings(g.pages)) },
				"agreement": func(g *App) { g.Open(pages.NewAgreement(g.pages)) },
				"rules":     func(g *App) { g.Open(pages.NewRulebook(g.pages, "FIGHT-01")) },
				"muster":    func(g *App) { g.Open(muster.New(g.mustering())) },
				"import":    func(g *App) { g.Open(pages.NewBringing(g.pages)) },
				"reader":    func(g *App) { g.Open(pages.NewReader(g.pages, "A damaged save", "This save was changed.")) },
				"battle":    func(g *App) { assert.NoError(t, g.quick()) },
			}
			for name, open := range scenes {
				g := game(t, Options{Seed: 1, Level: "yard", Store: &memory{}, Ready: true})
				s := g.settings
				s.Text = text
				assert.NoError(t, g.choose(s))
				g.Layout(size[0], size[1])
				open(g)
				g.Step()
				g.Layout(size[0], size[1])
				g.LayOut()
				for _, f := range crowded(g) {
					t.Errorf("%v, text %d, %s (%dx%d): %s", size, text, name, g.Win.W, g.Win.H, f)
				}
			}
		}
	}
}
