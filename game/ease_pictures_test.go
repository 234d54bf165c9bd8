package game

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"cometfall/game/battle"
	"cometfall/game/pages"
	"cometfall/game/view"
	"cometfall/rules"
	"cometfall/rules/match"
)

// inPalette is a battle in a palette.
func inPalette(p view.Eyes) func(t *testing.T) *App {
	return func(t *testing.T) *App {
		g := playedUntil(t, 5, func(m *match.Match) bool { return inPhase(m, rules.Charges) && m.State.Round() > 2 })
		g.settings.Colours = int(p)
		g.applySettings(pages.UsualSettings())
		return g
	}
}

// pointed are the buttons that the pointer rests on in some pictures.
var pointed = map[string]string{"ease-why-not": "hide", "ease-tip": "threats", "aid-round": "means-1"}

func init() {
	moments = append(moments, []moment{
		{"ease-settings", func(t *testing.T) *App {
			g, err := New(Options{Store: &memory{}})
			require.NoError(t, err)
			g.Open(pages.NewSettings(g.pages))
			g.Win.Focus = pages.ChoiceID(1, 0)
			return g
		}},
		{"ease-settings-damaged", func(t *testing.T) *App {
			st := &memory{}
			require.NoError(t, st.Save(pages.SettingsName, pages.SettingsHead+"\ntext=enormous\n"))
			g, err := New(Options{Store: st})
			require.NoError(t, err)
			return g
		}},
		{"ease-red-green", inPalette(view.RedGreen)},
		{"ease-blue-yellow", inPalette(view.BlueYellow)},
		{"ease-menu", func(t *testing.T) *App {
			g := steady(t)
			g.battle.OpenMenu()
			return g
		}},
		{"ease-console", func(t *testing.T) *App {
			g, _, say := atTheLine(t)
			for _, line := range []string{"ready", "where anselm", "end", "move anselm to 12,99", "move ansel to 12,6", "can anselm"} {
				say(line)
			}
			g.battle.Console.Line.Text = "move bra"
			g.battle.Console.Changed()
			return g
		}},
		{"ease-why", func(t *testing.T) *App {
			g := steady(t)
			g.battle.M.State.Warriors[0].Wounds = 0
			g.battle.Asking = 6
			g.battle.Changed()
			return g
		}},
		{"ease-why-not", func(t *testing.T) *App { return steady(t) }},
		{"ease-tip", func(t *testing.T) *App { return steady(t) }},
		{"ease-undone", func(t *testing.T) *App {
			g := steady(t)
			b := g.battle
			b.Act(b.MoveTo(b.M.State.Warrior(0), b.Plan.Region.Cells[len(b.Plan.Region.Cells)/2].At))
			b.Undo()
			b.Choose(0)
			return g
		}},
		{"ease-gamepad", func(t *testing.T) *App {
			g := steady(t)
			g.Win.Pointer.ByPad, g.Win.Pointer.PadX, g.Win.Pointer.PadY = true, 560, 500
			return g
		}},
		{"ease-why-state", func(t *testing.T) *App {
			g := steady(t)
			w := &g.battle.M.State.Warriors[0]
			w.Condition, w.Fleeing = rules.KnockedDown, true
			g.battle.Asking = battle.AskState
			g.battle.Changed()
			return g
		}},
	}...)
	for n := range battle.Steps {
		moments = append(moments, moment{fmt.Sprintf("ease-lesson-%d", n+1), func(t *testing.T) *App {
			g := taught(t, n, 1280, 800)
			if n > 0 && n < 4 {
				g.battle.Choose(0)
			}
			return g
		}})
	}
	moments = append(moments, moment{"ease-lesson-odds", func(t *testing.T) *App {
		g := taught(t, 1, 1280, 800)
		obey(t, g)
		obey(t, g)
		return g
	}}, moment{"ease-lesson-done", func(t *testing.T) *App {
		g := taught(t, 4, 1280, 800)
		for k := 0; k < 4 && !g.battle.Lesson.Reached; k++ {
			obey(t, g)
		}
		return g
	}})
}
