package game

import (
	"image"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/levels"
	"cometfall/rules"
)

// title is the title screen.
type title struct {
	g        *pageClient
	n        int    // changes
	waits    string // the newest battle that is not over, by the name of its save
	taught   bool   // the lessons were opened
	newcomer bool   // nothing was ever played: the lessons come first
	backdrop *ebiten.Image
	bands    int    // of it that are painted, from above; all once it is whole
	message  string // what went wrong
	looked   int    // how many frames were drawn since the last of them was painted
}

func (t *title) Name() string                   { return "title" }
func (t *title) Click(float64, float64)         {}
func (t *title) Refuse(string)                  {}
func (t *title) RuleAt(float64, float64) string { return "" }
func (t *title) Changes() int                   { return t.n }
func (t *title) Watch() (s ui.Seen)             { t.looked++; return s }
func (t *title) DrawUnder(screen *ui.Canvas)    { t.drawBackdrop(screen) }
func (t *title) DrawOver(*ui.Canvas)            {}

// backdropBands is in how many bands the backdrop is painted where the first frame
// shall not wait for it.
const backdropBands = 8

// backdropWait is how many frames come before the first band, so that the title can
// be seen and used by then.
const backdropWait = 15

// Update paints the next band of the backdrop, one after each frame.
func (t *title) Update() {
	if !t.g.Gradual || t.bands == backdropBands || t.looked == 0 || t.bands == 0 && t.looked < backdropWait {
		return
	}
	t.looked = 0
	table, err := levels.Load("quarter")
	if err != nil {
		t.bands = backdropBands
		return
	}
	w, h := int(table.Width.Inches()*backdropZoom), int(table.Depth.Inches()*backdropZoom)
	if t.backdrop == nil {
		t.backdrop = ebiten.NewImage(w, h)
	}
	at := image.Rect(0, h*t.bands/backdropBands, w, h*(t.bands+1)/backdropBands)
	part := view.Baking{Storey: view.Everything, PixelsPerInch: backdropZoom, Window: at}.Bake(&table.Plan)
	t.backdrop.SubImage(at).(*ebiten.Image).WritePixels(view.Pixels(part))
	if t.bands++; t.bands == backdropBands {
		t.n++
	}
}

// backdropZoom is how many pixels of the backdrop are an inch of the table.
const backdropZoom = 20

// Keys opens the rule book with the question mark, too, and presses the gold
// button with Enter.
func (t *title) Keys() {
	if ui.Pressed(ebiten.KeyEnter) || ui.Pressed(ebiten.KeyKPEnter) {
		t.pressBright()
	}
	if slices.Contains(t.g.Win.Typed, '?') {
		t.g.Help()
	}
}

// look looks for a battle to go on with.
func (t *title) look() {
	t.waits = t.waiting()
	t.newcomer = !t.taught && !t.g.Played() && t.waits == "" && !t.g.Battles.Any()
	t.n++
}

// start begins a battle on a table with the ready-made warbands, against a level
// of the computer or between two persons.
func (t *title) start(level, against string) { t.failed(t.g.Quick(level, against)) }

// complain shows what went wrong.
func (t *title) complain(words string) {
	t.message = words
	t.n++
}

// pressBright presses the gold button.
func (t *title) pressBright() {
	for i := range t.g.Win.Buttons {
		if b := &t.g.Win.Buttons[i]; b.Bright {
			t.g.Press(b)
			return
		}
	}
}

// failed shows what went wrong.
func (t *title) failed(err error) {
	if err != nil {
		t.complain(rules.Sentence(err))
	}
}

// goOn goes on with the battle that waits.
func (t *title) goOn() { t.failed(t.g.Load(t.waits)) }

// choices are the title's buttons: first those that lead to a battle by
// themselves, then those that open a page.
func (t *title) choices() (first, more []ui.Button) {
	g := t.g
	key := "Enter"
	if t.waits != "" {
		first = append(first, ui.Button{ID: "continue", Words: "Go on with the last battle", Key: key, Icon: "anticlockwise-rotation", Bright: true, Do: t.goOn})
		key = "Q"
	}
	lessons := ui.Button{ID: "learn", Words: "Five lessons", Key: "L", Icon: "walking-boot", Do: t.learn}
	if t.newcomer {
		lessons.Words, lessons.Bright = "New here? Five short lessons", true
		first = append(first, lessons)
		key = "Q"
	}
	great, words := g.Flagged, "Quick battle for two"
	if great == "" {
		great = "quarter"
	} else if great != "quarter" {
		words += ": " + great
	}
	first = append(first, ui.Button{ID: "quick", Words: words, Key: key, Icon: "crossed-swords", Bright: key == "Enter", Do: func() { t.start(great, g.Against) }})
	if g.Against == "" {
		first = append(first, ui.Button{ID: "alone", Words: "Quick battle against the computer", Key: "C", Icon: "daemon-skull", Do: func() { t.start(great, "fair") }})
	}
	if great != "yard" {
		first = append(first, ui.Button{ID: "yard", Words: "Quick battle for two, small table", Key: "T", Icon: "swordman", Do: func() { t.start("yard", g.Against) }})
	}
	more = []ui.Button{
		{ID: "new", Words: "New battle", Key: "N", Icon: "broadsword", Do: func() { g.Open(newSetup(g)) }},
		{ID: "missions", Words: "Missions", Key: "M", Icon: "lantern-flame", Do: func() { g.Open(newMissions(g)) }},
		{ID: "muster", Words: "Warbands", Key: "W", Icon: "visored-helm", Do: func() { g.Muster() }},
		{ID: "saves", Words: "Saved battles", Key: "S", Icon: "save-arrow", Do: func() { g.Open(newSaves(g)) }},
		{ID: "book", Words: "Rule book, keys", Key: "F1", Icon: "help", Do: func() { g.OpenRule("") }},
		{ID: "agree", Words: "Table agreement", Key: "A", Icon: "perspective-dice-six", Do: func() { g.Open(newAgreement(g)) }},
	}
	if !t.newcomer {
		more = append(more, lessons)
	}
	return first, append(more, ui.Button{ID: "settings", Words: "Settings", Key: "O", Icon: "measure-tape", Do: func() { g.Open(newSettings(g)) }})
}

// waiting is the battle to go on with; "" if there is none.
func (t *title) waiting() string {
	waits, err := t.g.Battles.Waiting()
	if err != nil {
		t.message = err.Error()
	}
	return waits
}

// learn begins the lessons.
func (t *title) learn() {
	t.taught = true
	t.failed(t.g.Learn(0))
}

// footer is how much room the words at the foot of the title take.
const footer = 48

// LayOut lists the title's buttons: the first in a column, the others in pairs
// below; in a low window all in pairs.
func (t *title) LayOut() {
	first, more := t.choices()
	g := t.g
	wide, high, gap := math.Min(400, float64(g.Win.W)-32), 52.0, 8.0
	pairs := more
	if float64(g.Win.H) < 560 && g.Win.W >= 640 {
		wide, high = math.Min(640, float64(g.Win.W)-32), 44
		pairs, first = append(first[:len(first):len(first)], more...), nil
	}
	half := (wide - gap) / 2
	low := math.Max(44, high-6)
	rows := (len(pairs) + 1) / 2
	all := float64(len(first))*(high+gap) + float64(rows)*(low+gap)
	x := math.Floor(float64(g.Win.W)/2 - wide/2)
	y := math.Max(56, math.Min(math.Floor(float64(g.Win.H)*0.43), float64(g.Win.H)-footer-all))
	put := func(b ui.Button, at ui.Rect) {
		b.At = at
		if g.Win.W < 600 {
			b.Key = ""
		}
		g.Win.Buttons = append(g.Win.Buttons, b)
	}
	for _, b := range first {
		put(b, ui.R(x, y, wide, high))
		y += high + gap
	}
	for i, b := range pairs {
		w := half
		if i == len(pairs)-1 && i%2 == 0 {
			w = wide
		}
		put(b, ui.R(x+float64(i%2)*(half+gap), y, w, low))
		if i%2 == 1 {
			y += low + gap
		}
	}
}

// drawBackdrop draws the quarter from above, dimmed.
func (t *title) drawBackdrop(screen *ui.Canvas) {
	screen.Image.Fill(view.Panel)
	g := t.g
	if t.g.Gradual && t.bands < backdropBands {
		return
	}
	if t.backdrop == nil {
		table, err := levels.Load("quarter")
		if err != nil {
			return
		}
		t.backdrop = view.Picture(view.Bake(&table.Plan, view.Everything, backdropZoom))
	}
	if t.backdrop == nil {
		return
	}
	op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	w, h := float64(t.backdrop.Bounds().Dx()), float64(t.backdrop.Bounds().Dy())
	k := max(float64(g.Win.W)/w, float64(g.Win.H)/h) * 1.02
	op.GeoM.Scale(k, k)
	op.GeoM.Translate((float64(g.Win.W)-k*w)/2, (float64(g.Win.H)-k*h)/2)
	op.ColorScale.Scale(0.42, 0.40, 0.40, 1)
	screen.DrawImage(t.backdrop, screen.OnScreen(op))
}

// Draw writes the name of the game above the buttons, as large as there is room.
func (t *title) Draw(dst *ui.Canvas) {
	g := t.g
	cx := float64(g.Win.W) / 2
	room := float64(g.Win.H)
	for i := range g.Win.Buttons {
		room = math.Min(room, g.Win.Buttons[i].At.Y)
	}
	big, sub := ui.Style{Face: view.Title, Size: math.Max(30, math.Min(92, room*0.34))}, ui.Style{Face: view.Regular, Size: 20}
	for big.Size > 30 && dst.Width(big, "Cometfall") > float64(g.Win.W)-40 {
		big.Size--
	}
	if room < 110 {
		sub.Size = 14
	}
	block := big.Size*1.25 + sub.Size*1.3
	y := math.Max(2, room/2-block/2-big.Size*0.1)
	dst.WriteMiddle("Cometfall", cx+2, y+3, big, view.Panel)
	dst.WriteMiddle("Cometfall", cx, y, big, view.Words)
	dst.WriteMiddle("A skirmish in the ruined city", cx, y+big.Size*1.25, sub, view.Brass)
	rules := "Rules: " + g.Agreed.chosen.words()
	dst.WriteMiddle(dst.Fitted(rules, ui.Small, float64(g.Win.W)-24), cx, float64(g.Win.H)-44, ui.Small, view.Words)
	dst.WriteMiddle(dst.Fitted("An unofficial work by fans, not affiliated with any publisher.", ui.Small, float64(g.Win.W)-24), cx, float64(g.Win.H)-24, ui.Small, view.Quiet)
	if t.message == "" {
		return
	}
	lines := dst.Wrap(ui.Plain, t.message, min(700, float64(g.Win.W)-64))
	h := 16 + 20*float64(len(lines))
	r := ui.R(cx-min(724, float64(g.Win.W)-40)/2, math.Max(4, room-h-8), min(724, float64(g.Win.W)-40), h)
	dst.Panel(r, view.Panel)
	for i, l := range lines {
		dst.WriteMiddle(l, cx, r.Y+7+float64(i)*20, ui.Plain, dst.Palette.Bad)
	}
}

// LetGo does nothing: nothing is chosen.
func (t *title) LetGo() {}

// changed has the title drawn anew.
func (t *title) changed() { t.n++ }

// Revisit looks whether there is a battle to go on with now.
func (t *title) Revisit() { t.look() }

// TakesBattles says that the file of a battle may be dropped on the title.
func (t *title) TakesBattles() bool { return true }
