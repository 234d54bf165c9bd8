package pages

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
type Title struct {
	client   *Client
	n        int    // changes
	Waits    string // the newest battle that is not over, by the name of its save
	taught   bool   // the lessons were opened
	newcomer bool   // nothing was ever played: the lessons come first
	backdrop *ebiten.Image
	bands    int    // of it that are painted, from above; all once it is whole
	Message  string // what went wrong
	looked   int    // how many frames were drawn since the last of them was painted
}

// NewTitle is the title of a client.
func NewTitle(c *Client) *Title {
	c.title = &Title{client: c}
	return c.title
}

func (t *Title) Name() string                   { return "title" }
func (t *Title) Click(float64, float64)         {}
func (t *Title) Refuse(string)                  {}
func (t *Title) RuleAt(float64, float64) string { return "" }
func (t *Title) Changes() int                   { return t.n }
func (t *Title) Watch() (s ui.Seen)             { t.looked++; return s }
func (t *Title) DrawUnder(screen *ui.Canvas)    { t.DrawBackdrop(screen) }
func (t *Title) DrawOver(*ui.Canvas)            {}

// backdropBands is in how many bands the backdrop is painted where the first frame
// shall not wait for it.
const backdropBands = 8

// backdropWait is how many frames come before the first band, so that the title can
// be seen and used by then.
const backdropWait = 15

// Update paints the next band of the backdrop, one after each frame.
func (t *Title) Update() {
	if !t.client.Gradual || t.bands == backdropBands || t.looked == 0 || t.bands == 0 && t.looked < backdropWait {
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
func (t *Title) Keys() {
	if ui.Pressed(ebiten.KeyEnter) || ui.Pressed(ebiten.KeyKPEnter) {
		t.pressBright()
	}
	if slices.Contains(t.client.Win.Typed, '?') {
		t.client.Help()
	}
}

// Look looks for a battle to go on with.
func (t *Title) Look() {
	t.Waits = t.Waiting()
	t.newcomer = !t.taught && !t.client.Played() && t.Waits == "" && !t.client.Battles.Any()
	t.n++
}

// Start begins a battle on a table with the ready-made warbands, against a level
// of the computer or between two persons.
func (t *Title) Start(level, against string) { t.failed(t.client.Quick(level, against)) }

// Complain shows what went wrong.
func (t *Title) Complain(words string) {
	t.Message = words
	t.n++
}

// pressBright presses the gold button.
func (t *Title) pressBright() {
	for i := range t.client.Win.Buttons {
		if b := &t.client.Win.Buttons[i]; b.Bright {
			t.client.Press(b)
			return
		}
	}
}

// Trouble is what went wrong: what was said last, else why nothing is saved.
func (t *Title) Trouble() string {
	if t.Message != "" || t.client.Battles.Why == nil {
		return t.Message
	}
	return t.client.Battles.Unkept()
}

// failed shows what went wrong.
func (t *Title) failed(err error) {
	if err != nil {
		t.Complain(rules.Sentence(err))
	}
}

// goOn goes on with the battle that waits.
func (t *Title) goOn() { t.failed(t.client.Load(t.Waits)) }

// choices are the title's buttons: first those that lead to a battle by
// themselves, then those that open a page.
func (t *Title) choices() (first, more []ui.Button) {
	c := t.client
	key := "Enter"
	if t.Waits != "" {
		first = append(first, ui.Button{ID: "continue", Words: "Go on with the last battle", Key: key, Icon: "anticlockwise-rotation", Bright: true, Do: t.goOn})
		key = "Q"
	}
	lessons := ui.Button{ID: "learn", Words: "Lessons", Key: "L", Icon: "walking-boot", Do: t.learn}
	if t.newcomer {
		lessons.Words, lessons.Bright = "New here? Short lessons", true
		first = append(first, lessons)
		key = "Q"
	}
	great, words := c.Flagged, "Quick battle for two"
	if great == "" {
		great = "quarter"
	} else if great != "quarter" {
		words += ": " + great
	}
	first = append(first, ui.Button{ID: "quick", Words: words, Key: key, Icon: "crossed-swords", Bright: key == "Enter", Do: func() { t.Start(great, c.Against) }})
	if c.Against == "" {
		first = append(first, ui.Button{ID: "alone", Words: "Quick battle against the computer", Key: "C", Icon: "daemon-skull", Do: func() { t.Start(great, "fair") }})
	}
	if great != "yard" {
		first = append(first, ui.Button{ID: "yard", Words: "Quick battle for two, small table", Key: "T", Icon: "swordman", Do: func() { t.Start("yard", c.Against) }})
	}
	more = []ui.Button{
		{ID: "new", Words: "New battle", Key: "N", Icon: "broadsword", Do: func() { c.Open(NewSetup(c)) }},
		{ID: "missions", Words: "Missions", Key: "M", Icon: "lantern-flame", Do: func() { c.Open(NewMissions(c)) }},
		{ID: "muster", Words: "Warbands", Key: "W", Icon: "visored-helm", Do: func() { c.Muster() }},
		{ID: "saves", Words: "Saved battles", Key: "S", Icon: "save-arrow", Do: func() { c.Open(NewSaves(c)) }},
		{ID: "book", Words: "Rule book, keys", Key: "F1", Icon: "help", Do: func() { c.OpenRule("") }},
		{ID: "agree", Words: "Table agreement", Key: "A", Icon: "perspective-dice-six", Do: func() { c.Open(NewAgreement(c)) }},
	}
	if !t.newcomer {
		more = append(more, lessons)
	}
	return first, append(more, ui.Button{ID: "settings", Words: "Settings", Key: "O", Icon: "measure-tape", Do: func() { c.Open(NewSettings(c)) }})
}

// Waiting is the battle to go on with; "" if there is none.
func (t *Title) Waiting() string {
	waits, err := t.client.Battles.Waiting()
	if err != nil {
		t.Message = rules.Sentence(err)
	}
	return waits
}

// footer is how much room the words at the foot of the title take.
const footer = 48

// LayOut lists the title's buttons: the first in a column, the others in pairs
// below; in a low window all in pairs.
func (t *Title) LayOut() {
	first, more := t.choices()
	c := t.client
	wide, high, gap := math.Min(400, float64(c.Win.W)-32), 52.0, 8.0
	pairs := more
	if float64(c.Win.H) < 560 && c.Win.W >= 640 {
		wide, high = math.Min(640, float64(c.Win.W)-32), 44
		pairs, first = append(first[:len(first):len(first)], more...), nil
	}
	half := (wide - gap) / 2
	low := math.Max(44, high-6)
	rows := (len(pairs) + 1) / 2
	all := float64(len(first))*(high+gap) + float64(rows)*(low+gap)
	x := math.Floor(float64(c.Win.W)/2 - wide/2)
	y := math.Max(56, math.Min(math.Floor(float64(c.Win.H)*0.43), float64(c.Win.H)-footer-all))
	put := func(b ui.Button, at ui.Rect) {
		b.At = at
		if c.Win.W < 600 {
			b.Key = ""
		}
		c.Win.Buttons = append(c.Win.Buttons, b)
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

// DrawBackdrop draws the quarter from above, dimmed.
func (t *Title) DrawBackdrop(screen *ui.Canvas) {
	screen.Image.Fill(view.Panel)
	c := t.client
	if t.client.Gradual && t.bands < backdropBands {
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
	k := max(float64(c.Win.W)/w, float64(c.Win.H)/h) * 1.02
	op.GeoM.Scale(k, k)
	op.GeoM.Translate((float64(c.Win.W)-k*w)/2, (float64(c.Win.H)-k*h)/2)
	op.ColorScale.Scale(0.42, 0.40, 0.40, 1)
	screen.DrawImage(t.backdrop, screen.OnScreen(op))
}

// Draw writes the name of the game above the buttons, as large as there is room.
func (t *Title) Draw(dst *ui.Canvas) {
	c := t.client
	cx := float64(c.Win.W) / 2
	room := float64(c.Win.H)
	for i := range c.Win.Buttons {
		room = math.Min(room, c.Win.Buttons[i].At.Y)
	}
	big, sub := ui.Style{Face: view.Title, Size: math.Max(30, math.Min(92, room*0.34))}, ui.Style{Face: view.Regular, Size: 20}
	for big.Size > 30 && dst.Width(big, "Cometfall") > float64(c.Win.W)-40 {
		big.Size--
	}
	if room < 110 {
		sub.Size = 14
	}
	block := big.Size*1.25 + sub.Size*1.3
	y := math.Max(2, room/2-block/2-big.Size*0.1)
	dst.WriteMiddle("Cometfall", cx+2, y+3, big, view.Panel)
	dst.WriteMiddle("Cometfall", cx, y, big, view.Words)
	rules := "Rules: " + c.Agreed.Chosen.words()
	dst.WriteMiddle(dst.Fitted(rules, ui.Small, float64(c.Win.W)-24), cx, float64(c.Win.H)-44, ui.Small, view.Words)
	dst.WriteMiddle(dst.Fitted("An unofficial work by fans, not affiliated with any publisher.", ui.Small, float64(c.Win.W)-24), cx, float64(c.Win.H)-24, ui.Small, view.Quiet)
	second := y + big.Size*1.25 // the line below the name
	trouble := t.Trouble()
	var lines []string
	if trouble != "" {
		lines = dst.Wrap(ui.Plain, trouble, min(700, float64(c.Win.W)-64))
	}
	h := 16 + 20*float64(len(lines))
	r := ui.R(cx-min(724, float64(c.Win.W)-40)/2, math.Max(4, room-h-8), min(724, float64(c.Win.W)-40), h)
	if trouble == "" || r.Y > second+sub.Size*1.3 {
		dst.WriteMiddle("A skirmish in the ruined city", cx, second, sub, view.Brass)
	}
	if trouble == "" {
		return
	}
	dst.Panel(r, view.Panel)
	for i, l := range lines {
		dst.WriteMiddle(l, cx, r.Y+7+float64(i)*20, ui.Plain, dst.Palette.Bad)
	}
}

// LetGo does nothing: nothing is chosen.
func (t *Title) LetGo() {}

// Changed has the title drawn anew.
func (t *Title) Changed() { t.n++ }

// Revisit looks whether there is a battle to go on with now.
func (t *Title) Revisit() { t.Look() }

// TakesBattles says that the file of a battle may be dropped on the title.
func (t *Title) TakesBattles() bool { return true }
