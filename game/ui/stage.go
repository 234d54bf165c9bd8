package ui

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"cometfall/game/host"
	"cometfall/game/sound"
)

// House is what a stage does not know: the rule book, and how the client speaks.
type House interface {
	OpenRule(id string)        // opens the rule book at a rule; "": at the keys
	Cited(words string) string // the first rule that words cite; "" if they cite none
	RuleName(id string) string // what a rule is called
	Plain(words string) string // words without the IDs of the rules that they cite
	Sentence(err error) string // what went wrong, in words to the players
	Backdrop(dst *Canvas)      // draws what lies below pages
}

// Stage shows one scene at a time in a window: the uppermost page, or what the
// pages lie on. It gives the scene the input and draws it when something has
// changed. A stage is the Shell of its scenes.
type Stage struct {
	House
	noises

	Win  *Window
	Pace int // how many sixtieths of a second a tick is

	Voice  host.Voice // reads the window aloud; nil: nobody asks for it
	voiced voiced

	Landed func() int // how many pictures came that are painted meanwhile; nil: there are none

	Frames   int // really drawn
	Repaints int // how often the interface was painted anew

	base    Scene
	pages   []Scene     // what lies over it, the uppermost last
	answers chan func() // what to do with what the system answered

	laidOut layoutKey
	bound   []binding // of the buttons that are listed
	shown   frameKey
	painted interfaceKey
	surface Sheet // the interface
}

// layoutKey is everything the buttons depend on.
type layoutKey struct {
	w, h    int
	scale   float64
	scene   Scene
	version int
}

// binding is a key that presses a button.
type binding struct {
	button int // of Window.Buttons
	key    ebiten.Key
}

// interfaceKey is everything the interface depends on.
type interfaceKey struct {
	layoutKey
	hot   int
	focus string
	seen  int // of the scene, beside its buttons
	hung  int // pictures that have landed
}

// frameKey is everything a frame depends on; an equal key draws nothing.
type frameKey struct {
	interfaceKey
	seen  int  // of the scene, beside its interface
	padOn bool // a gamepad points
	padAt [2]float64
}

// NewStage is an empty stage in a window of its own; Enter shows the first scene.
func NewStage(house House) *Stage {
	return &Stage{House: house, Win: NewWindow(), Pace: 1, answers: make(chan func(), 8)}
}

// Scene is the one that is shown: the uppermost page, or what they lie on.
func (s *Stage) Scene() Scene {
	if n := len(s.pages); n > 0 {
		return s.pages[n-1]
	}
	return s.base
}

// Paged reports whether a page lies over the base.
func (s *Stage) Paged() bool { return len(s.pages) > 0 }

// Enter shows a scene and puts all pages away.
func (s *Stage) Enter(base Scene) {
	clear(s.pages)
	s.base, s.pages, s.Win.Focus = base, s.pages[:0], ""
}

// Open lays a page over what is shown.
func (s *Stage) Open(page Scene) {
	s.Noise(sound.Page, 0)
	s.pages = append(s.pages, page)
	s.Win.Focus = ""
}

// Back takes the uppermost page away.
func (s *Stage) Back() {
	if n := len(s.pages); n > 0 {
		s.pages[n-1] = nil
		s.pages = s.pages[:n-1]
	}
	s.Win.Focus = ""
	if b, ok := s.base.(Revisited); ok && len(s.pages) == 0 {
		b.Revisit()
	}
}

// Shows reports whether a scene is the one that is shown.
func (s *Stage) Shows(scene Scene) bool { return s.Scene() == scene }

// Notice tells the players something on the scene that is shown.
func (s *Stage) Notice(words string) { s.Scene().Refuse(words) }

// Later does something with what the system answers, in the tick after.
func (s *Stage) Later(ask func() (then func())) {
	go func() { s.answers <- ask() }()
}

// Then does something in one of the next ticks. It may be called from anywhere.
func (s *Stage) Then(do func()) { s.answers <- do }

// takeAnswers does what the system's answers are for.
func (s *Stage) takeAnswers() {
	select {
	case then := <-s.answers:
		then()
	default:
	}
}

// read reads pointer, gamepad and what was typed.
func (s *Stage) Read() {
	s.Win.Tick += s.Pace
	s.Win.Pointer.stride = s.Pace
	s.Win.readPad(float64(s.Pace))
	s.Win.Pointer.read(s.Win.Scale)
	s.Win.readTyped()
}

// step does what a tick's input asks for.
func (s *Stage) Step() {
	s.takeAnswers()
	s.hear()
	s.Scene().Update()
	s.LayOut()
	s.keys()
	s.padKeys()
	s.Click()
	s.LayOut() // what was done may have changed them
	s.speak()
	s.play(s.Win.Tick, s.bed())
}

// bed is what is heard below what is shown, pages or not.
func (s *Stage) bed() sound.Bed {
	if b, ok := s.base.(Bedded); ok {
		return b.Bed()
	}
	return sound.Silence
}

// LayOut lists the buttons anew if anything they depend on has changed.
func (s *Stage) LayOut() {
	scene := s.Scene()
	key := layoutKey{w: s.Win.W, h: s.Win.H, scale: s.Win.Scale, scene: scene, version: scene.Changes()}
	if key != s.laidOut || s.Win.Buttons == nil {
		s.laidOut = key
		s.Win.Buttons = s.Win.Buttons[:0]
		scene.LayOut()
		s.bindKeys()
	}
	s.Win.Hot = -1
	for i := range s.Win.Buttons {
		if s.Win.Buttons[i].At.Has(s.Win.Pointer.X, s.Win.Pointer.Y) {
			s.Win.Hot = i
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

// bindKeys notes which keys press a button.
func (s *Stage) bindKeys() {
	s.bound = s.bound[:0]
	for i := range s.Win.Buttons {
		for _, name := range [...]string{s.Win.Buttons[i].Key, s.Win.Buttons[i].Also} {
			if k, ok := keyOf[name]; ok && s.Win.Buttons[i].Do != nil {
				s.bound = append(s.bound, binding{i, k})
			}
		}
	}
}

// keys presses the button whose key was pressed.
func (s *Stage) keys() {
	if s.Win.taken {
		s.Win.taken = false
		return
	}
	if Pressed(ebiten.KeyF1) {
		s.Help()
		return
	}
	if s.Win.Focus != "" && (Pressed(ebiten.KeyEnter) || Pressed(ebiten.KeyKPEnter)) {
		if i := slices.IndexFunc(s.Win.Buttons, func(b Button) bool { return b.ID == s.Win.Focus }); i >= 0 {
			s.Press(&s.Win.Buttons[i])
			return
		}
	}
	for _, b := range s.bound {
		if Pressed(b.key) || b.key == ebiten.KeyEnter && Pressed(ebiten.KeyKPEnter) {
			s.Press(&s.Win.Buttons[b.button])
			return
		}
	}
	s.Scene().Keys()
}

// Press does what a button is for, or says why that cannot be done.
func (s *Stage) Press(b *Button) {
	switch {
	case b.Why != "":
		s.Scene().Refuse(b.Why)
	case b.Do != nil:
		s.Noise(sound.Press, 0)
		b.Do()
	}
}

// pressNamed presses the first button that is meant; false if there is none.
func (s *Stage) pressNamed(meant func(b *Button) bool) bool {
	for i := range s.Win.Buttons {
		if b := &s.Win.Buttons[i]; meant(b) {
			s.Press(b)
			return true
		}
	}
	return false
}

// why is a long press: what has no hover answers it. What is greyed says why, a
// number or a line of the log opens its rule, anything else only shows what a
// resting pointer would.
func (s *Stage) why() {
	s.Win.Focus = ""
	scene := s.Scene()
	if s.Win.Hot >= 0 {
		b := &s.Win.Buttons[s.Win.Hot]
		switch id := s.Cited(b.Why); {
		case id != "":
			s.OpenRule(id)
		case b.Why != "":
			scene.Refuse(b.Why)
		case b.Tip != "":
			scene.Refuse(b.TipWords() + ".")
		case b.Key != "":
			scene.Refuse(b.Words + ": key " + b.Key + ".")
		}
		return
	}
	if id := scene.RuleAt(s.Win.Pointer.X, s.Win.Pointer.Y); id != "" {
		s.OpenRule(id)
		return
	}
	s.context()
}

// context opens the menu of what the pointer is on, where the scene has one.
func (s *Stage) context() {
	if c, ok := s.Scene().(Contexted); ok {
		c.Context(s.Win.Pointer.X, s.Win.Pointer.Y)
	}
}

// Help opens the rule book: at the rule that is cited under the pointer, if there
// is one there, else at the one the scene is about, else at the keys. On a page
// that is a help itself it leads back.
func (s *Stage) Help() {
	scene := s.Scene()
	if h, ok := scene.(Helper); ok && h.Helped() {
		return
	}
	id := scene.RuleAt(s.Win.Pointer.X, s.Win.Pointer.Y)
	if s.Win.Hot >= 0 && id == "" {
		id = s.Cited(s.Win.Buttons[s.Win.Hot].Why)
	}
	if c, ok := scene.(Citing); ok && id == "" {
		id = c.RuleShown()
	}
	s.OpenRule(id)
}

// Click gives a click to the button under the pointer, or to the scene.
func (s *Stage) Click() {
	if s.Win.Pointer.Long {
		s.why()
		return
	}
	if s.Win.Pointer.Other && s.Win.Hot < 0 {
		s.context()
		return
	}
	if !s.Win.Pointer.Released {
		return
	}
	s.Win.Focus = ""
	i := slices.IndexFunc(s.Win.Buttons, func(b Button) bool { return b.At.Has(s.Win.Pointer.X, s.Win.Pointer.Y) })
	switch {
	case i >= 0 && s.Win.Buttons[i].Why != "": // the tip says why
	case i >= 0 && s.Win.Buttons[i].Do != nil:
		s.Noise(sound.Press, 0)
		s.Win.Buttons[i].Do()
	case i < 0:
		s.Scene().Click(s.Win.Pointer.X, s.Win.Pointer.Y)
	}
}

// Touched reports whether anything has just been pressed or clicked.
func (w *Window) Touched() bool {
	w.pressed = inpututil.AppendJustPressedKeys(w.pressed[:0])
	return w.Pointer.Released || len(w.pressed) > 0 || w.pad.now != w.pad.was
}

// draw draws the scene if anything has changed since the last frame.
func (s *Stage) Draw(screen *ebiten.Image) {
	scene := s.Scene()
	seen := scene.Watch()
	key := frameKey{interfaceKey: interfaceKey{s.laidOut, s.Win.Hot, s.Win.Focus, seen.Interface, 0}, seen: seen.Frame}
	if s.Landed != nil {
		key.hung = s.Landed()
	}
	if s.Win.Pointer.ByPad {
		key.padOn, key.padAt = true, [2]float64{s.Win.Pointer.PadX, s.Win.Pointer.PadY}
	}
	if s.Frames > 0 && key == s.shown {
		return
	}
	s.shown = key
	s.Frames++
	dst := s.Win.screen(screen)
	scene.DrawUnder(dst)
	s.paintInterface(scene, key.interfaceKey, screen.Bounds().Size())
	s.surface.draw(screen)
	scene.DrawOver(dst)
	s.Win.drawPad(dst)
}

// Redraw has the next frame drawn whether anything has changed or not.
func (s *Stage) Redraw() { s.shown = frameKey{} }

// paintInterface paints the interface if it has changed.
func (s *Stage) paintInterface(scene Scene, key interfaceKey, size image.Point) {
	if s.surface.Picture != nil && s.surface.Picture.Bounds().Size() == size && key == s.painted {
		return
	}
	s.painted = key
	s.Repaints++
	dst := s.surface.begin(s.Win.Pen, size)
	scene.Draw(dst)
	for i := range s.Win.Buttons {
		b := s.Win.Buttons[i]
		if b.Bare {
			continue
		}
		if s.Win.W < 700 { // a telephone has no keys
			b.Key = ""
		}
		dst.Button(&b, i == s.Win.Hot || b.ID == s.Win.Focus)
	}
	s.drawTip(dst)
	s.surface.end()
}

// Interface is the picture that the interface is kept in.
func (s *Stage) Interface() *Sheet { return &s.surface }

// Answers is what is still to be done with what the system answered.
func (s *Stage) Answers() <-chan func() { return s.answers }
