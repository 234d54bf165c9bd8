package game

import (
	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/sound"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
)

// readSettings takes up the settings of the last time. Damaged ones are said,
// and those of somebody who never chose any hold.
func (g *App) readSettings() {
	g.settings = usualSettings()
	if g.kept.Store == nil {
		g.applySettings(usualSettings())
		return
	}
	text, err := g.kept.Store.Load(settingsName)
	if err == nil && text != "" {
		g.settings, err = parseSettings(text)
	}
	if err != nil {
		g.title.message = "The settings of the last time are damaged, and the usual ones hold: " + err.Error() + ". Choose them anew under Settings."
	}
	g.applySettings(usualSettings())
}

// applySettings brings what has changed since into effect.
func (g *App) applySettings(was settings) {
	s := &g.settings
	g.Win.Palette = view.PaletteFor(view.Eyes(s.colours))
	if s.low != was.low {
		ebiten.SetTPS(60 / s.stride())
	}
	if s.full != was.full {
		ebiten.SetFullscreen(s.full == 1)
	}
	g.Pace, g.Volume = s.stride(), s.loudness()
	if g.battle != nil {
		g.battle.Settled(s.colours != was.colours)
	}
	g.title.changed()
}

// choose takes settings and keeps them; what goes wrong is returned.
func (g *App) choose(s settings) error {
	was := g.settings
	g.settings = s
	g.applySettings(was)
	if g.kept.Store == nil {
		return nil
	}
	return g.kept.Store.Save(settingsName, s.String())
}

// settingKeys reads the keys that change settings anywhere.
func (g *App) settingKeys() {
	switch {
	case ui.Pressed(ebiten.KeyF11):
		g.keepSetting(func(s *settings) { s.full = 1 - s.full })
	case ui.Pressed(ebiten.KeyF9):
		g.mute()
	}
}

// mute turns the sound off, or on again.
func (g *App) mute() {
	g.keepSetting(func(s *settings) {
		if s.volume > 0 {
			s.volume = 0
		} else {
			s.volume = 2
		}
	})
	words := "Sound is off. F9 turns it on."
	if g.settings.volume > 0 {
		words = "Sound is on. F9 turns it off."
		g.Noise(sound.Turn, 0)
	}
	g.Scene().Refuse(words)
}

// keepSetting changes a setting by key.
func (g *App) keepSetting(change func(s *settings)) {
	s := g.settings
	change(&s)
	if err := g.choose(s); err != nil {
		g.Scene().Refuse(rules.Sentence(err))
	}
	if p, ok := g.Scene().(interface{ Changed() }); ok {
		p.Changed() // it may show what was set
	}
}
