package game

import (
	"cometfall/game/sound"
)

// Seen tells a frame from the last one: how often what a scene shows has changed
// beside its buttons, in its interface and anywhere.
type Seen struct{ Interface, Frame int }

// scene is what the window shows: the title, a battle, or a page that lies over
// one of them, such as the rule book.
type scene interface {
	name() string
	update()                    // follows the pointer and the time
	layOut()                    // lists the buttons that can be clicked now
	keys()                      // reads the keys that no button names
	click(x, y float64)         // takes a click beside the buttons
	refuse(why string)          // says why something greyed cannot be done
	letGo()                     // lets go of what is chosen, where nothing leads back
	ruleAt(x, y float64) string // the rule that what is shown there cites; "" for none
	changes() int               // how often the interface has changed
	watch() Seen                // what else a frame depends on

	drawUnder(screen *Canvas) // what lies below the interface
	draw(dst *Canvas)         // the interface, but for its buttons
	drawOver(screen *Canvas)  // what is drawn anew in each frame, above it
}

// scene is the one that is shown: the uppermost page, or what they lie on.
func (g *Game) scene() scene {
	switch {
	case len(g.pages) > 0:
		return g.pages[len(g.pages)-1]
	case g.battle != nil:
		return g.battle
	}
	return &g.title
}

// open lays a page over what is shown.
func (g *Game) open(s scene) {
	g.noise(sound.Page, 0)
	g.pages = append(g.pages, s)
	g.win.Focus = ""
}

// back takes the uppermost page away.
func (g *Game) back() {
	if n := len(g.pages); n > 0 {
		g.pages[n-1] = nil
		g.pages = g.pages[:n-1]
	}
	g.win.Focus = ""
	if g.battle == nil && len(g.pages) == 0 {
		g.title.look()
	}
}

// enter shows a battle and puts all pages away.
func (g *Game) enter(b *battle) {
	if g.battle != nil {
		g.battle.rests()
	}
	clear(g.pages)
	g.pages, g.win.Focus, g.message, g.battle = g.pages[:0], "", "", b
}
