// Package game is the client: it turns input into commands of a match and draws
// the table and what happened. Rules are asked, never repeated here.
//
// A frame has two layers: the table with the models, drawn anew when the view
// moves, and the interface above it, kept as a picture until its contents
// change. When neither changes, nothing is drawn.
package game

import (
	"fmt"
	"image"
	"math"
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/host"
	"cometfall/game/muster"
	"cometfall/game/sound"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/match"
)

// Store keeps saves.
type Store = ui.Store

// Speaker plays noises; nil makes none. It neither blocks nor fails; Trouble is
// why nothing is heard.
type Speaker interface {
	Play(e sound.Effect, volume float64)
	Trouble() error
}

// Options are how the game is started.
type Options struct {
	Quick       bool   // straight into a battle
	Level       string // the table
	Edition     string // the rules; "" is what was agreed last
	Seed        uint64
	Against     string // the computer's level, where it plays all sides but the first; "" is a hot seat
	Scenario    string // what the quick battle is about; "" is nothing but the field
	MissionFile string // a mission, with the text of its file and how hard it is to be
	Mission     string
	Challenge   string
	Save        string // text of a battle to go on with
	Ready       bool   // the players sit already: no hand-over before the first turn
	Gradual     bool   // the first frame does not wait for what is slow to paint
	Drawn       func() // is told when the first frame is drawn; nil: nobody asks
	Store       Store
	Files       string // the folder for warbands that players take out; "" in a browser
	Saves       string // the same for battles
	MayQuit     bool   // there is a program to end: not in a browser
	Sound       Speaker

	Now func() time.Time // names saves; nil: the clock
}

// Game is the whole client.
type Game struct {
	opt      Options
	flagged  string // the table asked for, where one was
	win      *ui.Window
	battle   *battle // nil on the title
	title    title
	pages    []ui.Scene  // what lies over the title or the battle, the uppermost last
	agreed   agreement   // the rules of the battles to come
	lastUsed agreement   // those of the last battle that was begun
	conducts []string    // lines of the creatures' table that the players have changed
	message  string      // what went wrong, shown on the title
	branches uint64      // how many sandboxes were begun
	answers  chan func() // what to do with what the system answered
	unsaved  bool        // the last attempt to save failed
	bands    *muster.Bands
	settings settings
	noises   []noise // to be heard
	bound    *rules.Ruleset
	boundOf  string // the agreement that bound was made of
	quit     bool

	named    named
	laidOut  layoutKey
	shown    frameKey
	painted  interfaceKey
	surface  ui.Sheet // the interface
	Frames   int      // frames really drawn
	Repaints int      // how often the interface was painted anew
}

// named is whose names are shown: those of a battle, in which so many had one.
type named struct {
	battle   *battle
	warriors int
}

// layoutKey is everything the buttons depend on.
type layoutKey struct {
	w, h    int
	scale   float64
	scene   ui.Scene
	version int
}

// interfaceKey is everything the interface depends on.
type interfaceKey struct {
	layoutKey
	hot   int
	focus string
	seen  int // of the scene, beside its buttons
}

// frameKey is everything a frame depends on; an equal key draws nothing.
type frameKey struct {
	interfaceKey
	seen  int  // of the scene, beside its interface
	padOn bool // a gamepad points
	padAt [2]float64
}

// New makes a client.
func New(opt Options) (*Game, error) {
	flagged := opt.Level
	if opt.Level == "" {
		opt.Level = "quarter"
	}
	g := &Game{opt: opt, flagged: flagged, win: ui.NewWindow(), answers: make(chan func(), 8)}
	g.title.g = g
	g.bands = g.newBands()
	if err := g.remember(); err != nil {
		return nil, err
	}
	g.readSettings()
	switch {
	case opt.Save != "":
		if err := g.resume("", opt.Save); err != nil {
			return nil, err
		}
	case opt.Quick:
		if err := g.quick(); err != nil {
			return nil, err
		}
	}
	g.title.look()
	host.Links(linkMark, func(word string) { g.answers <- func() { g.followLink(word) } })
	return g, nil
}

// quick starts a battle between the two ready-made warbands.
func (g *Game) quick() error {
	if g.opt.Mission != "" {
		return g.undertake(g.opt.MissionFile, g.opt.Mission, g.opt.Challenge)
	}
	return g.begin(match.Agreement{Edition: g.agreed.edition, Toggles: g.agreed.flipped, Level: g.opt.Level, Bands: []string{"reikland", "skaven"}, Seed: g.opt.Seed, Scenario: g.opt.Scenario}, g.against)
}

// against seats the computer at every side but the first, if it is to play.
func (g *Game) against(m *match.Match) error {
	for side := 1; g.opt.Against != "" && side < len(m.State.Sides); side++ {
		if err := m.Seat(rules.SideID(side), g.opt.Against); err != nil {
			return err
		}
	}
	return nil
}

// begin starts a battle as agreed. Whoever is not a person takes his seat with
// sit, before the battle begins; nil: persons play all sides.
func (g *Game) begin(a match.Agreement, sit func(m *match.Match) error) error {
	table, err := levels.Load(a.Level)
	if err != nil {
		return err
	}
	g.lendConducts(&a)
	m, err := match.New(a, table)
	if err != nil {
		return err
	}
	if sit != nil {
		if err := sit(m); err != nil {
			return err
		}
	}
	if !a.ByHand {
		if err := m.Start(); err != nil {
			return err
		}
	}
	b := newBattle(g, m)
	b.save = g.newSave(a.Level)
	b.notice = b.announced(0)
	g.lastUsed = agreement{a.Edition, a.Toggles}
	g.keepAgreement()
	g.enter(b)
	g.save()
	return nil
}

// resume goes on with a saved battle. Without a name it gets a new one. One that
// cannot be played again as it was saved gets a new one too, so that nothing is
// written over the save it came from, and the players are told.
func (g *Game) resume(name, text string) error {
	m, err := match.Reopen(text, levels.Load)
	if m == nil {
		return fmt.Errorf("the saved battle cannot be continued: %w", err)
	}
	b := newBattle(g, m)
	b.save, b.kept = name, text
	if name == "" || err != nil {
		b.save, b.kept = g.newSave(m.Agreement.Level), ""
	}
	g.enter(b)
	g.explain(err, name)
	return nil
}

// save keeps the battle under its name.
func (g *Game) save() {
	if b := g.battle; b != nil {
		b.running.finish()
		b.running.saveDue = false
	}
	if g.opt.Store == nil || g.battle == nil || g.battle.lesson != nil {
		return
	}
	b := g.battle.whole() // a sandbox is not kept unless somebody wants it
	g.keepApart(b)
	text := b.m.Save()
	if err := g.opt.Store.Save(b.save, text); err != nil {
		words := "The battle could not be saved: " + err.Error() + ". It goes on all the same; the menu can take it out as a file."
		g.battle.notice = words
		if !g.unsaved { // later ones are told in the battle
			g.Open(newReader(g, "The battle is not saved", words))
		}
		g.unsaved = true
		return
	}
	b.kept, g.unsaved = text, false
}

// Layout implements ebiten.Game for a screen without finer pixels than the window's.
func (g *Game) Layout(w, h int) (int, int) {
	g.fitTo(float64(w), float64(h), 1)
	return w, h
}

// LayoutF implements ebiten.LayoutFer: the picture has every pixel of the screen,
// so that nothing is blurred by being made larger.
func (g *Game) LayoutF(w, h float64) (float64, float64) {
	fine := 1.0
	if m := ebiten.Monitor(); m != nil {
		fine = m.DeviceScaleFactor()
	}
	g.fitTo(w, h, fine)
	return math.Ceil(w * fine), math.Ceil(h * fine)
}

// fitTo lays out for a window of a size, so many pixels of the screen to each of
// its own. Larger text means fewer and larger pixels of the layout, of which
// there are 320 at least; so does a window larger than most screens, which stands
// farther from the eye.
func (g *Game) fitTo(w, h, fine float64) {
	k := math.Min(g.settings.scale()*grown(w, h), math.Max(1, math.Min(w, h))/320)
	g.win.W, g.win.H, g.win.Scale = max(320, int(w/k)), max(320, int(h/k)), k*fine
}

// grown is how much larger everything is in a large window than in one of 1920 by
// 1080, in twelfths, so that not every pixel of a window's edge prints all texts anew.
func grown(w, h float64) float64 {
	return math.Max(1, math.Floor(12*math.Min(w/1920, h/1080)+1e-9)/12)
}

// Update implements ebiten.Game.
func (g *Game) Update() error {
	g.win.Tick += g.settings.stride()
	g.win.Pointer.Stride = g.settings.stride()
	g.win.ReadPad(float64(g.settings.stride()))
	g.win.Pointer.Read(g.win.Scale)
	g.settingKeys()
	g.win.Typed = ebiten.AppendInputChars(g.win.Typed[:0])
	g.step()
	g.playNoises()
	if g.quit {
		return ebiten.Termination
	}
	return nil
}

// step does what a tick's input asks for.
func (g *Game) step() {
	g.takeAnswers()
	if dropped := ebiten.DroppedFiles(); dropped != nil {
		g.takeDropped(dropped)
	}
	g.scene().Update()
	g.layOut()
	g.keys()
	g.padKeys()
	g.click()
	g.layOut() // what was done may have changed them
}

// callNames has everybody in the battle called as the players call him: whatever
// is printed says Mother Ilse where the log has Mother-Ilse.
func (g *Game) callNames() {
	b, n := g.battle, 0
	if b != nil {
		n = len(b.m.State.Warriors)
	}
	if now := (named{b, n}); now != g.named {
		g.named = now
		g.win.Say(nil)
		if b != nil {
			g.win.Say(b.m.Names().Said)
		}
	}
}

// layOut lists the buttons anew if anything they depend on has changed.
func (g *Game) layOut() {
	s := g.scene()
	key := layoutKey{w: g.win.W, h: g.win.H, scale: g.win.Scale, scene: s, version: s.Changes()}
	if key != g.laidOut || g.win.Buttons == nil {
		g.laidOut = key
		g.callNames()
		g.win.Buttons = g.win.Buttons[:0]
		s.LayOut()
	}
	g.win.Hot = -1
	for i := range g.win.Buttons {
		if g.win.Buttons[i].At.Has(g.win.Pointer.X, g.win.Pointer.Y) {
			g.win.Hot = i
		}
	}
}

// keyOf are the keys that buttons may name.
var keyOf = namedKeys()

func namedKeys() map[string]ebiten.Key {
	all := map[string]ebiten.Key{
		"Enter": ebiten.KeyEnter, "Space": ebiten.KeySpace, "Tab": ebiten.KeyTab, "Esc": ebiten.KeyEscape,
		"PgUp": ebiten.KeyPageUp, "PgDn": ebiten.KeyPageDown,
	}
	for k := ebiten.KeyA; k <= ebiten.KeyZ; k++ {
		all[string(rune('A'+k-ebiten.KeyA))] = k
	}
	for k := ebiten.KeyDigit0; k <= ebiten.KeyDigit9; k++ {
		all[string(rune('0'+k-ebiten.KeyDigit0))] = k
	}
	return all
}

// keys presses the button whose key was pressed.
func (g *Game) keys() {
	if ui.Pressed(ebiten.KeyF1) {
		g.help()
		return
	}
	if g.win.Focus != "" && (ui.Pressed(ebiten.KeyEnter) || ui.Pressed(ebiten.KeyKPEnter)) {
		if i := slices.IndexFunc(g.win.Buttons, func(b ui.Button) bool { return b.ID == g.win.Focus }); i >= 0 {
			g.press(&g.win.Buttons[i])
			return
		}
	}
	for i := range g.win.Buttons {
		b := &g.win.Buttons[i]
		k, ok := keyOf[b.Key]
		if ok && (ui.Pressed(k) || k == ebiten.KeyEnter && ui.Pressed(ebiten.KeyKPEnter)) && b.Do != nil {
			g.press(b)
			return
		}
	}
	g.scene().Keys()
}

// press does what a button is for, or says why that cannot be done.
func (g *Game) press(b *ui.Button) {
	switch {
	case b.Why != "":
		g.scene().Refuse(b.Why)
	case b.Do != nil:
		g.Noise(sound.Press, 0)
		b.Do()
	}
}

// why is a long press: what has no hover answers it. What is greyed says why, a
// number or a line of the log opens its rule, anything else only shows what a
// resting pointer would.
func (g *Game) why() {
	g.win.Focus = ""
	if g.win.Hot >= 0 {
		b := &g.win.Buttons[g.win.Hot]
		switch id := citedIn(b.Why); {
		case id != "":
			g.OpenRule(id)
		case b.Why != "":
			g.scene().Refuse(b.Why)
		case b.Tip != "":
			g.scene().Refuse(b.TipWords() + ".")
		case b.Key != "":
			g.scene().Refuse(b.Words + ": key " + b.Key + ".")
		}
		return
	}
	if id := g.scene().RuleAt(g.win.Pointer.X, g.win.Pointer.Y); id != "" {
		g.OpenRule(id)
	}
}

// help opens the rule book: at the rule that is cited under the pointer, if
// there is one there, else at the keys.
func (g *Game) help() {
	s := g.scene()
	if _, open := s.(*rulebook); open {
		g.Back()
		return
	}
	id := s.RuleAt(g.win.Pointer.X, g.win.Pointer.Y)
	if g.win.Hot >= 0 && id == "" {
		id = citedIn(g.win.Buttons[g.win.Hot].Why)
	}
	if b, fights := s.(*battle); fights && id == "" {
		id = b.ruleShown()
	}
	g.OpenRule(id)
}

// click gives a click to the button under the pointer, or to the scene.
func (g *Game) click() {
	if g.win.Pointer.Long {
		g.why()
		return
	}
	if !g.win.Pointer.Released {
		return
	}
	g.win.Focus = ""
	i := slices.IndexFunc(g.win.Buttons, func(b ui.Button) bool { return b.At.Has(g.win.Pointer.X, g.win.Pointer.Y) })
	switch {
	case i >= 0 && g.win.Buttons[i].Why != "": // the tip says why
	case i >= 0 && g.win.Buttons[i].Do != nil:
		g.Noise(sound.Press, 0)
		g.win.Buttons[i].Do()
	case i < 0:
		g.scene().Click(g.win.Pointer.X, g.win.Pointer.Y)
	}
}

// Draw implements ebiten.Game. It draws only when something changed.
func (g *Game) Draw(screen *ebiten.Image) {
	s := g.scene()
	seen := s.Watch()
	key := frameKey{interfaceKey: interfaceKey{g.laidOut, g.win.Hot, g.win.Focus, seen.Interface}, seen: seen.Frame}
	if g.win.Pointer.ByPad {
		key.padOn, key.padAt = true, [2]float64{g.win.Pointer.PadX, g.win.Pointer.PadY}
	}
	if g.Frames > 0 && key == g.shown {
		return
	}
	g.shown = key
	g.Frames++
	dst := g.win.Screen(screen)
	s.DrawUnder(dst)
	g.paintInterface(s, key.interfaceKey, screen.Bounds().Size())
	g.surface.Draw(screen)
	s.DrawOver(dst)
	g.win.DrawPad(dst)
	if g.Frames == 1 && g.opt.Drawn != nil {
		g.opt.Drawn()
	}
}

// paintInterface paints the interface if it has changed.
func (g *Game) paintInterface(s ui.Scene, key interfaceKey, size image.Point) {
	if g.surface.Picture != nil && g.surface.Picture.Bounds().Size() == size && key == g.painted {
		return
	}
	g.painted = key
	g.Repaints++
	dst := g.surface.Begin(g.win.Pen, size)
	s.Draw(dst)
	for i := range g.win.Buttons {
		b := g.win.Buttons[i]
		if b.Bare {
			continue
		}
		if g.win.W < 700 { // a telephone has no keys
			b.Key = ""
		}
		dst.Button(&b, i == g.win.Hot || b.ID == g.win.Focus)
	}
	g.drawTip(dst)
	g.surface.End()
}

// clearOfNotice moves a tip up where it would lie over the sentence to the players.
func (g *Game) clearOfNotice(tip ui.Rect) ui.Rect {
	b, ok := g.scene().(*battle)
	if ok && b.notice != "" && tip.Meets(b.panels.notice.at) && b.panels.notice.at.Y-tip.H-6 > topBar {
		tip.Y = b.panels.notice.at.Y - tip.H - 6
	}
	return tip
}

// drawTip says why a greyed button under the pointer is greyed, or what a button
// without words is for.
func (g *Game) drawTip(dst *ui.Canvas) {
	if g.win.Hot < 0 {
		return
	}
	b := &g.win.Buttons[g.win.Hot]
	words, ink := b.Why, dst.Palette.Warning
	if words == "" {
		words, ink = b.TipWords(), view.Words
	}
	if words == "" || b.Why == "" && g.win.Pointer.Touched {
		return
	}
	const most = 360.0
	lines := dst.Wrap(ui.Plain, words, most-24)
	var w float64
	for _, l := range lines {
		w = max(w, dst.Width(ui.Plain, l)+24)
	}
	h := 14 + 20*float64(len(lines))
	more := ""
	if id := citedIn(b.Why); id != "" && !g.win.Pointer.Touched {
		more = "F1 opens the rule book at " + id
		w, h = max(w, dst.Width(ui.Small, more)+24), h+20
	}
	x, y := b.At.X, b.At.Y-h-6
	if b.Glyph != ui.NoGlyph && b.At.X > w+12 && b.At.Y+b.At.H < float64(g.win.H)-bottomBar { // beside a column of signs
		x, y = b.At.X-w-8, b.At.Y+b.At.H/2-h/2
	} else if y < 4 {
		y = b.At.Y + b.At.H + 6
	}
	r := g.clearOfNotice(ui.R(max(4, min(x, float64(g.win.W)-w-4)), y, w, h))
	dst.Panel(r, view.Panel)
	for k, l := range lines {
		dst.Write(l, r.X+12, r.Y+6+20*float64(k), ui.Plain, ink)
	}
	if more != "" {
		dst.Write(more, r.X+12, r.Y+r.H-25, ui.Small, view.Quiet)
	}
}
