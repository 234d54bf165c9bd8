package battle

import (
	"slices"
	"testing"

	"cometfall/game/view"
	"cometfall/rules"
	"cometfall/rules/match"
)

// inPalette is a battle in a palette.
func inPalette(p view.Eyes) func(t *testing.T) *App {
	return func(t *testing.T) *App {
		g := playedUntil(t, 5, func(m *match.Match) bool { return inPhase(m, rules.Charges) && m.State.Round() > 2 })
		g.colour(p)
		return g
	}
}

// pointed are the buttons that the pointer rests on in some pictures.
var pointed = map[string]string{"ease-why-not": "hide", "ease-tip": "threats", "aid-round": "means-1"}

// lessonAt is the last thing to do in a lesson.
func lessonAt(key string) func(t *testing.T) *App {
	return func(t *testing.T) *App {
		n := slices.IndexFunc(steps[:], func(s step) bool { return s.key == key })
		g := taught(t, n, 1280, 800)
		for k := 0; k < 40 && g.battle.lesson.task < len(steps[n].tasks)-1; k++ {
			obey(t, g)
		}
		return g
	}
}

func init() {
	moments = append(moments, []moment{
		{"ease-red-green", inPalette(view.RedGreen)},
		{"ease-blue-yellow", inPalette(view.BlueYellow)},
		{"ease-menu", func(t *testing.T) *App {
			g := posed(t)
			g.battle.openMenu()
			return g
		}},
		{"ease-console", func(t *testing.T) *App {
			g, _, say := atTheLine(t)
			for _, line := range []string{"ready", "where anselm", "end", "move anselm to 12,99", "move ansel to 12,6", "can anselm"} {
				say(line)
			}
			g.battle.console.line.Text = "move bra"
			g.battle.console.Changed()
			return g
		}},
		{"ease-why", func(t *testing.T) *App {
			g := posed(t)
			g.battle.m.State.Warriors[0].Wounds = 0
			g.battle.asking = 6
			g.battle.Changed()
			return g
		}},
		{"ease-why-thing", func(t *testing.T) *App {
			g := posed(t)
			g.battle.asking = askThing + 1
			g.battle.Changed()
			return g
		}},
		{"ease-why-not", func(t *testing.T) *App { return posed(t) }},
		{"ease-tip", func(t *testing.T) *App { return posed(t) }},
		{"ease-undone", func(t *testing.T) *App {
			g := posed(t)
			b := g.battle
			b.act(b.moveTo(b.m.State.Warrior(0), b.plan.region.Cells[len(b.plan.region.Cells)/2].At))
			b.undo()
			b.choose(0)
			return g
		}},
		{"ease-gamepad", func(t *testing.T) *App {
			g := posed(t)
			g.Win.Pointer.ByPad, g.Win.Pointer.PadX, g.Win.Pointer.PadY = true, 560, 500
			return g
		}},
		{"ease-why-state", func(t *testing.T) *App {
			g := posed(t)
			w := &g.battle.m.State.Warriors[0]
			w.Condition, w.Fleeing = rules.KnockedDown, true
			g.battle.asking = askState
			g.battle.Changed()
			return g
		}},
	}...)
	moments = append(moments, []moment{
		{"ease-lesson-move", lessonAt("move")},
		{"ease-lesson-charge", lessonAt("charge")},
		{"ease-lesson-blows", lessonAt("blows")},
		{"ease-lesson-saves", lessonAt("saves")},
		{"ease-lesson-injuries", lessonAt("injuries")},
		{"ease-lesson-recovery", lessonAt("recovery")},
		{"ease-lesson-shoot", lessonAt("shoot")},
		{"ease-lesson-cover", lessonAt("cover")},
		{"ease-lesson-hide", lessonAt("hide")},
		{"ease-lesson-threats", lessonAt("threats")},
		{"ease-lesson-intercept", lessonAt("intercept")},
		{"ease-lesson-ruler", lessonAt("ruler")},
		{"ease-lesson-magic", lessonAt("magic")},
		{"ease-lesson-rout", lessonAt("rout")},
	}...)
	moments = append(moments, moment{"ease-lesson-odds", func(t *testing.T) *App {
		g := taught(t, 1, 1280, 800)
		for range 3 {
			obey(t, g)
		}
		return g
	}})
}
