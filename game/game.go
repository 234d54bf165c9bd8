// Package game is the client: it turns input into commands of a match and draws
// the table and what happened. Rules are asked, never repeated here.
package game

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"cometfall/assets"
	"cometfall/game/view"
	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/match"
)

// Store keeps saves.
type Store interface {
	Save(name, text string) error
	Load(name string) (string, error) // "" if there is none
}

// autosave is the name of the save that is written after every phase.
const autosave = "autosave"

// Options are how the game is started.
type Options struct {
	Quick bool   // straight into a battle
	Level string // the table
	Seed  uint64
	Save  string // text of a battle to go on with
	Store Store
}

// Game is the whole client.
type Game struct {
	opt      Options
	w, h     int
	battle   *battle // nil on the title
	message  string  // what went wrong, shown on the title
	buttons  []button
	pointer  pointer
	last     frameKey
	drawn    bool
	Frames   int // frames really drawn
	tick     int
	hasSave  bool
	backdrop *ebiten.Image
}

// pointer is the mouse or the first finger.
type pointer struct {
	x, y             float64
	down, released   bool
	pressX, pressY   float64
	dragged          bool
	wheel            float64
	touch            ebiten.TouchID
	touching         bool
	moveDX, moveDY   float64
	secondary, began bool
}

// frameKey is everything a frame depends on; an equal key draws nothing.
type frameKey struct {
	w, h     int
	x, y     float64
	version  int
	moving   int
	cam      camera
	scene    bool
	message  string
	down     bool
	selected rules.WarriorID
}

// New makes a client.
func New(opt Options) (*Game, error) {
	if opt.Level == "" {
		opt.Level = "quarter"
	}
	g := &Game{opt: opt, w: 1280, h: 800}
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
	m, err := match.New(match.Agreement{Edition: "lrb", Toggles: []string{"free-measuring"}, Level: g.opt.Level,
		Bands: []string{"reikland", "skaven"}, Seed: g.opt.Seed}, table)
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
	if err := g.opt.Store.Save(autosave, g.battle.m.Text()); err != nil {
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
	g.readPointer()
	if inpututil.IsKeyJustPressed(ebiten.KeyF11) {
		ebiten.SetFullscreen(!ebiten.IsFullscreen())
	}
	if g.battle != nil {
		g.battle.update()
	} else {
		g.title()
	}
	g.click()
	return nil
}

// readPointer reads mouse and touch into one pointer.
func (g *Game) readPointer() {
	p := &g.pointer
	p.released, p.began, p.secondary, p.moveDX, p.moveDY = false, false, false, 0, 0
	_, p.wheel = ebiten.Wheel()
	x, y, down := p.x, p.y, false
	if ids := inpututil.AppendJustPressedTouchIDs(nil); len(ids) > 0 && !p.touching {
		p.touch, p.touching = ids[0], true
	}
	if p.touching {
		if inpututil.IsTouchJustReleased(p.touch) {
			p.touching = false
		} else {
			tx, ty := ebiten.TouchPosition(p.touch)
			x, y, down = float64(tx), float64(ty), true
		}
	} else {
		mx, my := ebiten.CursorPosition()
		x, y, down = float64(mx), float64(my), ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft)
		if ebiten.IsMouseButtonPressed(ebiten.MouseButtonRight) || ebiten.IsMouseButtonPressed(ebiten.MouseButtonMiddle) {
			p.secondary = true
		}
	}
	if p.down && down || p.secondary {
		p.moveDX, p.moveDY = x-p.x, y-p.y
	}
	if down && !p.down {
		p.pressX, p.pressY, p.dragged, p.began = x, y, false, true
	}
	if down && (abs(x-p.pressX) > 6 || abs(y-p.pressY) > 6) {
		p.dragged = true
	}
	p.released = p.down && !down && !p.dragged
	p.x, p.y, p.down = x, y, down
}

func abs(v float64) float64 {
	if v < 0 {
		return -v
	}
	return v
}

// click gives a click to the button under the pointer, or to the table.
func (g *Game) click() {
	if !g.pointer.released {
		return
	}
	for i := len(g.buttons) - 1; i >= 0; i-- {
		if b := &g.buttons[i]; b.at.has(g.pointer.x, g.pointer.y) {
			if b.why == "" && b.do != nil {
				b.do()
			}
			return
		}
	}
	if g.battle != nil {
		g.battle.clickTable(g.pointer.x, g.pointer.y)
	}
}

// pressed reports a key that was just pressed.
func pressed(k ebiten.Key) bool { return inpututil.IsKeyJustPressed(k) }

// title lists the buttons of the title screen and reads its keys.
func (g *Game) title() {
	g.buttons = g.buttons[:0]
	w := 320.0
	x, y := float64(g.w)/2-w/2, float64(g.h)*0.52
	add := func(id, words, key, icon string, bright bool, do func()) {
		g.buttons = append(g.buttons, button{id: id, at: rect{x, y, w, 52}, words: words, key: key, icon: icon, bright: bright, do: do})
		y += 64
	}
	start := func(level string) func() {
		return func() {
			g.opt.Level = level
			if g.opt.Seed == 0 {
				g.opt.Seed = uint64(g.tick)*2654435761 + 1
			} else {
				g.opt.Seed++
			}
			if err := g.quick(); err != nil {
				g.message = err.Error()
			}
		}
	}
	quick := start("quarter")
	add("quick", "Quick battle", "Enter", "crossed-swords", true, quick)
	add("yard", "Small table", "T", "swordman", false, start("yard"))
	if pressed(ebiten.KeyT) {
		start("yard")()
		return
	}
	if g.tick%30 == 1 {
		g.hasSave = g.saved() != ""
	}
	if g.hasSave {
		again := func() {
			if err := g.resume(g.saved()); err != nil {
				g.message = err.Error()
			}
		}
		add("continue", "Continue", "C", "anticlockwise-rotation", false, again)
		if pressed(ebiten.KeyC) {
			again()
			return
		}
	}
	if pressed(ebiten.KeyEnter) {
		quick()
	}
}

// Draw implements ebiten.Game. It draws only when something changed.
func (g *Game) Draw(screen *ebiten.Image) {
	key := frameKey{w: g.w, h: g.h, x: g.pointer.x, y: g.pointer.y, scene: g.battle != nil, message: g.message, down: g.hasSave}
	if b := g.battle; b != nil {
		key.version, key.cam, key.selected = b.version, b.cam, b.selected
		if b.animating() {
			key.moving = g.tick
		}
	}
	if g.drawn && key == g.last {
		return
	}
	g.last, g.drawn = key, true
	g.Frames++
	screen.Fill(view.Panel)
	if g.battle != nil {
		g.battle.draw(screen)
	} else {
		g.drawTitle(screen)
	}
	for i := range g.buttons {
		b := &g.buttons[i]
		drawButton(screen, b, b.at.has(g.pointer.x, g.pointer.y))
	}
	if g.battle != nil {
		g.battle.drawTip(screen)
	}
}

func (g *Game) drawTitle(screen *ebiten.Image) {
	if g.backdrop == nil {
		if t, err := levels.Load("quarter"); err == nil {
			g.backdrop = ebiten.NewImageFromImage(view.Bake(&t.Plan, 2, 20))
		}
	}
	if g.backdrop != nil {
		op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
		k := float64(max(g.w, g.h)) / float64(g.backdrop.Bounds().Dx()) * 1.02
		op.GeoM.Scale(k, k)
		op.GeoM.Translate((float64(g.w)-k*float64(g.backdrop.Bounds().Dx()))/2, (float64(g.h)-k*float64(g.backdrop.Bounds().Dy()))/2)
		op.ColorScale.Scale(0.42, 0.40, 0.40, 1)
		screen.DrawImage(g.backdrop, op)
	}
	cx := float64(g.w) / 2
	size := 92.0
	if g.w < 600 {
		size = 60
	}
	writeMiddle(screen, "Cometfall", cx+2, float64(g.h)*0.2+3, face(assets.Display, size), view.Panel)
	writeMiddle(screen, "Cometfall", cx, float64(g.h)*0.2, face(assets.Display, size), view.Words)
	writeMiddle(screen, "A skirmish in the ruined city", cx, float64(g.h)*0.2+size+14, face(assets.Text, 20), view.Brass)
	small := face(assets.Text, 14)
	for i, l := range wrap("An unofficial work by fans, not affiliated with any publisher.", small, float64(g.w)-24) {
		writeMiddle(screen, l, cx, float64(g.h)-44+float64(i)*18, small, view.Quiet)
	}
	if g.message != "" {
		for i, l := range wrap(g.message, face(assets.Text, 16), min(700, float64(g.w)-40)) {
			writeMiddle(screen, l, cx, float64(g.h)*0.42+float64(i)*20, face(assets.Text, 16), view.Bad)
		}
	}
}

// ErrNoBattle is returned by Suggest on the title.
var ErrNoBattle = errors.New("no battle is being played")

// Report is what a scripted player needs to know, as JSON: the scene, the
// buttons with their places, and where a sensible next click goes.
func (g *Game) Report() string {
	type spot struct {
		ID string  `json:"id"`
		X  float64 `json:"x"`
		Y  float64 `json:"y"`
	}
	r := struct {
		Scene   string `json:"scene"`
		Over    bool   `json:"over"`
		Ending  string `json:"ending"`
		Turn    int    `json:"turn"`
		Phase   string `json:"phase"`
		Frames  int    `json:"frames"`
		Ticks   int    `json:"ticks"`
		Buttons []spot `json:"buttons"`
		Suggest *spot  `json:"suggest"`
	}{Scene: "title", Frames: g.Frames, Ticks: g.tick}
	for i := range g.buttons {
		if b := &g.buttons[i]; b.why == "" {
			x, y := b.at.middle()
			r.Buttons = append(r.Buttons, spot{b.id, x, y})
		}
	}
	if b := g.battle; b != nil {
		r.Scene, r.Over, r.Ending, r.Turn, r.Phase = "battle", b.m.State.Over, b.m.State.Ending, b.m.State.Turn, b.m.State.Phase.String()
		if id, x, y, ok := b.suggest(); ok {
			r.Suggest = &spot{id, x, y}
		}
	} else if len(r.Buttons) > 0 {
		r.Suggest = &r.Buttons[0]
	}
	data, err := json.Marshal(r)
	if err != nil {
		return "{}"
	}
	return string(data)
}
