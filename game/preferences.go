package game

import (
	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/pages"
	"cometfall/game/sound"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
)

// readSettings takes up the settings of the last time. Damaged ones are said,
// and those of somebody who never chose any hold.
func (g *App) readSettings() {
	g.settings = pages.UsualSettings()
	if g.kept.Store == nil {
		g.applySettings(pages.UsualSettings())
		return
	}
	text, err := g.kept.Store.Load(pages.SettingsName)
	if err == nil && text != "" {
		g.settings, err = pages.ParseSettings(text)
	}
	if err != nil {
		g.title.Message = "The settings of the last time are damaged, and the usual ones hold: " + rules.Brief(err.Error()) + ". Choose them anew under Settings."
	}
	g.applySettings(pages.UsualSettings())
}

// applySettings brings what has changed since into effect.
func (g *App) applySettings(was pages.Settings) {
	s := &g.settings
	g.Win.Palette = view.PaletteFor(view.Eyes(s.Colours))
	if s.Low != was.Low {
		ebiten.SetTPS(60 / s.Stride())
	}
	if s.Full != was.Full {
		ebiten.SetFullscreen(s.Full == 1)
	}
	g.Pace, g.Volume, g.Surroundings = s.Stride(), s.Loudness(), s.Bed == 1
	if g.battle != nil {
		g.battle.Settled(s.Colours != was.Colours)
	}
	g.title.Changed()
}

// choose takes settings and keeps them; what goes wrong is returned.
func (g *App) choose(s pages.Settings) error {
	was := g.settings
	g.settings = s
	g.applySettings(was)
	if s.Hints != was.Hints && g.battle != nil {
		g.battle.Hinted()
	}
	if g.kept.Store == nil {
		return nil
	}
	return g.kept.Store.Save(pages.SettingsName, s.String())
}

// settingKeys reads the keys that change settings anywhere.
func (g *App) settingKeys() {
	switch {
	case ui.Pressed(ebiten.KeyF11):
		g.keepSetting(func(s *pages.Settings) { s.Full = 1 - s.Full })
	case ui.Pressed(ebiten.KeyF9):
		g.mute()
	}
}

// mute turns the sound off, or on again.
func (g *App) mute() {
	g.keepSetting(func(s *pages.Settings) {
		if s.Volume > 0 {
			s.Volume = 0
		} else {
			s.Volume = 2
		}
	})
	words := "Sound is off. F9 turns it on."
	if g.settings.Volume > 0 {
		words = "Sound is on. F9 turns it off."
		g.Noise(sound.Turn, 0)
	}
	g.Scene().Refuse(words)
}

// keepSetting changes a setting by key.
func (g *App) keepSetting(change func(s *pages.Settings)) {
	s := g.settings
	change(&s)
	if err := g.choose(s); err != nil {
		g.Scene().Refuse(rules.Sentence(err))
	}
	if p, ok := g.Scene().(interface{ Changed() }); ok {
		p.Changed() // it may show what was set
	}
}
