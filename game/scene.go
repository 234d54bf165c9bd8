package game

import (
	"cometfall/game/battle"
	"cometfall/game/ui"
	"cometfall/rules/match"
)

// Sentence is what went wrong, in words to the players.
func (g *App) Sentence(err error) string { return battle.Sentence(err) }

// Cited is the first rule that words cite; "" if they cite none.
func (g *App) Cited(words string) string { return citedIn(words) }

// Backdrop draws the town at dusk, which lies below pages.
func (g *App) Backdrop(dst *ui.Canvas) { g.title.drawBackdrop(dst) }

// enter shows a battle and puts all pages away.
func (g *App) enter(b *battle.Scene) {
	if g.battle != nil {
		g.battle.Rest()
	}
	g.Stage.Enter(b)
	g.message, g.battle = "", b
	b.CallNames()
}

// learn begins one of the lesson's scenes.
func (g *App) learn(n int) error {
	b, err := battle.Lesson(g.client, n)
	if err == nil {
		g.enter(b)
	}
	return err
}

// leave goes back to the title.
func (g *App) leave() {
	g.Stage.Enter(&g.title)
	g.battle, g.message = nil, ""
	g.Win.Say(nil)
	g.title.look()
}

// battleClient is what battles need of the client.
func (g *App) battleClient() *battle.Client {
	return &battle.Client{Shell: g, Win: g.Win, Saves: g.kept, Ready: g.opt.Ready, MayQuit: g.opt.MayQuit,
		Ticks: func(usual int) int { return g.settings.pace(usual) },
		Enter: g.enter,
		Leave: g.leave,
		Quit:  func() { g.quit = true },
		Help:  g.Help,
		Again: func(a match.Agreement, sit func(m *match.Match) error) error {
			g.title.started = true
			a.Seed = g.seed()
			return g.begin(a, sit)
		},
		Read:      func(heading, text string) { g.Open(newReader(g, heading, text)) },
		TakeOut:   func(name, save string, m *match.Match) { g.Open(taking(g, name, save, m, nil)) },
		Settings:  func() { g.Open(newSettings(g)) },
		Agreement: func(a *match.Agreement) { g.Open(newAgreementOf(g, a)) },
	}
}
