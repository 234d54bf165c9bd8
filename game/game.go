// Package game is the client: it turns input into commands of a match and draws
// the table and what happened. Rules are asked, never repeated here.
//
// A frame has two layers: the table with the models, drawn anew when the view
// moves, and the interface above it, kept as a picture until its contents
// change. When neither changes, nothing is drawn.
package game

import (
	"fmt"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/view"
	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// Store keeps saves.
type Store interface {
	Save(name, text string) error
	Load(name string) (string, error) // "" if there is none
	Delete(name string) error
}

// autosave is the name of the save that is written after every phase.
const autosave = "autosave"

// finished is the name of the last battle that was fought to its end.
const finished = "finished"

// Options are how the game is started.
type Options struct {
	Quick   bool   // straight into a battle
	Level   string // the table
	Edition string // the rules; "" is the living rulebook
	Seed    uint64
	Save    string // text of a battle to go on with
	Ready   bool   // the players sit already: no hand-over before the first turn
	Store   Store
	MayQuit bool // there is a program to end: not in a browser
}

// Game is the whole client.
type Game struct {
	opt     Options
	flagged string // the table asked for, where one was
	w, h    int
	battle  *battle // nil on the title
	title   title
	message string // what went wrong, shown on the title
	pointer pointer
	tick    int
	quit    bool

	buttons  []button
	laidOut  layoutKey
	hot      int // the button under the pointer, or -1
	shown    frameKey
	painted  interfaceKey
	surface  *ebiten.Image // the interface
	Frames   int           // frames really drawn
	Repaints int           // how often the interface was painted anew
}

// layoutKey is everything the buttons depend on.
type layoutKey struct {
	w, h    int
	battle  *battle
	version int
	saved   bool
	edition string
	sure    string
}

// interfaceKey is everything the interface shows beside its buttons.
type interfaceKey struct {
	layoutKey
	hot     int
	hover   rules.WarriorID
	card    camera // while a card shows the models it is about
	message string
}

// frameKey is everything a frame depends on; an equal key draws nothing.
type frameKey struct {
	interfaceKey
	moving int
	cam    camera
	ghost  physics.Spot
	ghosts bool
	region regionKey
	ruler  [2]physics.Spot
}

// New makes a client.
func New(opt Options) (*Game, error) {
	flagged := opt.Level
	if opt.Level == "" {
		opt.Level = "quarter"
	}
	if opt.Edition == "" {
		opt.Edition = "lrb"
	}
	g := &Game{opt: opt, flagged: flagged, w: 1280, h: 800, hot: -1}
	switch {
	case opt.Save != "":
		if err := g.resume(opt.Save); err != nil {
			return nil, err
		}
	case opt.Quick:
		if err := g.quick(); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// quick starts a battle between the two ready-made warbands.
func (g *Game) quick() error {
	table, err := levels.Load(g.opt.Level)
	if err != nil {
		return err
	}
	agreed := match.Agreement{Edition: g.opt.Edition, Level: g.opt.Level, Bands: []string{"reikland", "skaven"}, Seed: g.opt.Seed}
	if agreed.Edition == "lrb" { // previews may tell distances, as they may in the other edition anyway
		agreed.Toggles = []string{"free-measuring"}
	}
	m, err := match.New(agreed, table)
	if err != nil {
		return err
	}
	if err := m.Do(rules.Begin{}); err != nil {
		return err
	}
	g.battle = newBattle(g, m)
	return nil
}

// resume goes on with a saved battle.
func (g *Game) resume(text string) error {
	m, err := match.Replay(text, levels.Load)
	if err != nil {
		return fmt.Errorf("the saved battle cannot be continued: %w", err)
	}
	g.battle = newBattle(g, m)
	return nil
}

func (g *Game) saved() string {
	if g.opt.Store == nil {
		return ""
	}
	text, err := g.opt.Store.Load(autosave)
	if err != nil {
		g.message = err.Error()
		return ""
	}
	return text
}

func (g *Game) save() {
	if g.opt.Store == nil || g.battle == nil {
		return
	}
	var err error
	if text := g.battle.m.Text(); g.battle.m.State.Over {
		if err = g.opt.Store.Save(finished, text); err == nil {
			err = g.opt.Store.Delete(autosave) // nothing to go on with
		}
	} else {
		err = g.opt.Store.Save(autosave, text)
	}
	if err != nil {
		g.battle.notice = "The battle could not be saved: " + err.Error()
	}
}

// Layout implements ebiten.Game.
func (g *Game) Layout(w, h int) (int, int) {
	g.w, g.h = max(w, 320), max(h, 320)
	return g.w, g.h
}

// Update implements ebiten.Game.
func (g *Game) Update() error {
	g.tick++
	g.pointer.read()
	if pressed(ebiten.KeyF11) {
		ebiten.SetFullscreen(!ebiten.IsFullscreen())
	}
	if g.battle != nil {
		g.battle.update()
	} else {
		g.title.update(g)
	}
	g.layOut()
	g.keys()
	g.click()
	g.layOut() // what was done may have changed them
	if g.quit {
		return ebiten.Termination
	}
	return nil
}

// layOut lists the buttons anew if anything they depend on has changed.
func (g *Game) layOut() {
	key := layoutKey{w: g.w, h: g.h, battle: g.battle, saved: g.title.hasSave, edition: g.opt.Edition, sure: g.title.sure}
	if g.battle != nil {
		key.version = g.battle.version
	}
	if key != g.laidOut || g.buttons == nil {
		g.laidOut = key
		g.buttons = g.buttons[:0]
		if g.battle != nil {
			g.battle.layOut()
		} else {
			g.title.layOut(g)
		}
	}
	g.hot = -1
	for i := range g.buttons {
		if g.buttons[i].at.has(g.pointer.x, g.pointer.y) {
			g.hot = i
		}
	}
}

// keyOf are the keys that buttons may name.
var keyOf = map[string]ebiten.Key{
	"Enter": ebiten.KeyEnter, "Space": ebiten.KeySpace, "Tab": ebiten.KeyTab, "Esc": ebiten.KeyEscape,
	"C": ebiten.KeyC, "G": ebiten.KeyG, "H": ebiten.KeyH, "K": ebiten.KeyK, "L": ebiten.KeyL, "M": ebiten.KeyM, "N": ebiten.KeyN, "R": ebiten.KeyR, "T": ebiten.KeyT, "U": ebiten.KeyU, "W": ebiten.KeyW,
	"PgUp": ebiten.KeyPageUp, "PgDn": ebiten.KeyPageDown,
	"1": ebiten.KeyDigit1, "2": ebiten.KeyDigit2, "3": ebiten.KeyDigit3, "4": ebiten.KeyDigit4, "5": ebiten.KeyDigit5,
	"6": ebiten.KeyDigit6, "7": ebiten.KeyDigit7, "8": ebiten.KeyDigit8, "9": ebiten.KeyDigit9,
}

// keys presses the button whose key was pressed.
func (g *Game) keys() {
	for i := range g.buttons {
		b := &g.buttons[i]
		k, ok := keyOf[b.key]
		if ok && (pressed(k) || k == ebiten.KeyEnter && pressed(ebiten.KeyKPEnter)) && b.do != nil {
			if b.why != "" {
				g.refuse(b.why)
				return
			}
			b.do()
			return
		}
	}
	if g.battle != nil {
		g.battle.keys()
	}
}

// refuse says why something greyed cannot be done.
func (g *Game) refuse(why string) {
	if g.battle != nil {
		g.battle.notice = why
		g.battle.version++
	}
}

// click gives a click to the button under the pointer, or to the table.
func (g *Game) click() {
	if !g.pointer.released {
		return
	}
	i := slices.IndexFunc(g.buttons, func(b button) bool { return b.at.has(g.pointer.x, g.pointer.y) })
	switch {
	case i >= 0 && g.buttons[i].why != "": // the tip says why
	case i >= 0 && g.buttons[i].do != nil:
		g.buttons[i].do()
	case i < 0 && g.battle != nil:
		g.battle.clickTable(g.pointer.x, g.pointer.y)
	}
}

// Draw implements ebiten.Game. It draws only when something changed.
func (g *Game) Draw(screen *ebiten.Image) {
	b := g.battle
	key := frameKey{interfaceKey: interfaceKey{layoutKey: g.laidOut, hot: g.hot, hover: rules.Nobody, message: g.message}}
	if b != nil {
		key.hover, key.cam, key.ghost, key.ghosts, key.region = b.hover, b.cam, b.ghost, b.ghostOn, b.region.regionKey
		if b.ruler.on {
			key.ruler = [2]physics.Spot{b.ruler.from, b.ruler.to}
		}
		if b.busy() {
			key.card = b.cam
		}
		if b.animating() {
			key.moving = g.tick
		}
	}
	if g.Frames > 0 && key == g.shown {
		return
	}
	g.shown = key
	g.Frames++
	screen.Fill(view.Panel)
	if b != nil {
		b.drawTable(screen)
	} else {
		g.title.drawBackdrop(g, screen)
	}
	g.paintInterface(key.interfaceKey)
	screen.DrawImage(g.surface, nil)
	if b != nil {
		b.drawNotes(screen)
	}
}

// paintInterface paints the interface if it has changed.
func (g *Game) paintInterface(key interfaceKey) {
	if g.surface == nil || g.surface.Bounds().Dx() != g.w || g.surface.Bounds().Dy() != g.h {
		if g.surface != nil {
			g.surface.Deallocate()
		}
		g.surface = ebiten.NewImage(g.w, g.h)
	} else if key == g.painted {
		return
	}
	g.painted = key
	g.Repaints++
	g.surface.Clear()
	if g.battle != nil {
		g.battle.drawInterface(g.surface)
	} else {
		g.title.draw(g, g.surface)
	}
	for i := range g.buttons {
		drawButton(g.surface, &g.buttons[i], i == g.hot)
	}
	g.drawTip(g.surface)
}

// drawTip says why a greyed button under the pointer is greyed.
func (g *Game) drawTip(dst *ebiten.Image) {
	if g.hot < 0 || g.buttons[g.hot].why == "" {
		return
	}
	b := &g.buttons[g.hot]
	const w = 360.0
	lines := plain.wrap(b.why, w-24)
	h := 14 + 20*float64(len(lines))
	r := rect{max(4, min(b.at.x, float64(g.w)-w-4)), b.at.y - h - 6, w, h}
	panel(dst, r, view.Panel)
	for k, l := range lines {
		write(dst, l, r.x+12, r.y+6+20*float64(k), plain, view.Warning)
	}
}
