package game

import (
	"cometfall/game/sound"
	"cometfall/game/ui"
)

// scene is the one that is shown: the uppermost page, or what they lie on.
func (g *Game) scene() ui.Scene {
	switch {
	case len(g.pages) > 0:
		return g.pages[len(g.pages)-1]
	case g.battle != nil:
		return g.battle
	}
	return &g.title
}

// Open lays a page over what is shown.
func (g *Game) Open(s ui.Scene) {
	g.Noise(sound.Page, 0)
	g.pages = append(g.pages, s)
	g.win.Focus = ""
}

// Back takes the uppermost page away.
func (g *Game) Back() {
	if n := len(g.pages); n > 0 {
		g.pages[n-1] = nil
		g.pages = g.pages[:n-1]
	}
	g.win.Focus = ""
	if g.battle == nil && len(g.pages) == 0 {
		g.title.look()
	}
}

// Shows reports whether a scene is the one that is shown.
func (g *Game) Shows(s ui.Scene) bool { return g.scene() == s }

// Cited is the first rule that words cite; "" if they cite none.
func (g *Game) Cited(words string) string { return citedIn(words) }

// Sentence is what went wrong, in words to the players.
func (g *Game) Sentence(err error) string { return sentence(err) }

// Backdrop draws the town at dusk, which lies below pages.
func (g *Game) Backdrop(dst *ui.Canvas) { g.title.drawBackdrop(dst) }

// enter shows a battle and puts all pages away.
func (g *Game) enter(b *battle) {
	if g.battle != nil {
		g.battle.rests()
	}
	clear(g.pages)
	g.pages, g.win.Focus, g.message, g.battle = g.pages[:0], "", "", b
}

// Notice tells the players something on the scene that is shown.
func (g *Game) Notice(words string) { g.scene().Refuse(words) }

// Later does something with what the system answers, in the tick after.
func (g *Game) Later(ask func() (then func())) {
	go func() { g.answers <- ask() }()
}

// takeAnswers does what the system's answers are for.
func (g *Game) takeAnswers() {
	select {
	case then := <-g.answers:
		then()
	default:
	}
}
