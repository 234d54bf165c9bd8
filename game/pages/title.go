package pages

import (
	"fmt"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/game/view/figures"
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
	lessons  [2]int // how many of the lessons are done, and how many there are
	Message  string // what went wrong
	looked   int    // how many frames were drawn, until it was often enough

	cards []card   // as they were laid out
	name  ui.Style // of what stands on them: as large as the longest has room
	told  bool     // all of them have room for what they are
	tight bool     // there is little room round them
}

// card is one of the large choices: with somebody's portrait and what it is.
type card struct {
	ui.Button
	about string
	face  figures.Figure
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
func (t *Title) DrawUnder(screen *ui.Canvas)    { t.DrawBackdrop(screen) }
func (t *Title) DrawOver(*ui.Canvas)            {}

// Watch counts the frames until there were enough.
func (t *Title) Watch() (s ui.Seen) {
	if t.looked < pictureWait {
		t.looked++
	}
	return s
}

// pictureWait is how many frames come before the first picture is painted where the first
// frame does not wait for it, so that the title can be seen and used by then.
const pictureWait = 15

// Update has pictures painted once the title can be seen and used.
func (t *Title) Update() {
	if t.client.Gradual && t.looked == pictureWait {
		t.looked++
		t.n++
	}
}

// pictured reports whether pictures may be painted.
func (t *Title) pictured() bool { return !t.client.Gradual || t.looked > pictureWait }

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
	t.lessons = t.learned()
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

// choices are the title's buttons: the battle to go on with, if there is one, then the
// large ones, then those beside them: ways straight into a battle, and pages.
func (t *Title) choices() (waits []ui.Button, large []card, more []ui.Button) {
	c := t.client
	if t.Waits != "" {
		waits = append(waits, ui.Button{ID: "continue", Words: "Go on with the last battle", Key: "Enter", Icon: "anticlockwise-rotation", Bright: true, Do: t.goOn})
	}
	learn := card{ui.Button{ID: "learn", Words: "Learn", Key: "L", Icon: "walking-boot", Do: t.learn}, "Short lessons, one thing at a time", apprentice}
	if t.newcomer {
		learn.Bright, learn.about = t.Waits == "", "New here? Short lessons, then a small battle"
	} else if t.learning() {
		learn.Bright, learn.about = t.Waits == "", fmt.Sprintf("Go on: %d of %d lessons are done", t.lessons[0], t.lessons[1])
	}
	fight := card{ui.Button{ID: "new", Words: "Fight", Key: "N", Icon: "broadsword", Bright: t.Waits == "" && !learn.Bright, Do: func() { c.Open(NewSetup(c)) }}, "Choose table, warbands and who plays", captain}
	large = []card{learn, fight,
		{ui.Button{ID: "campaigns", Words: "Campaign", Key: "P", Icon: "laurel-crown", Do: func() { c.Campaigns() }}, "What becomes of a warband", hunter}}
	great, words := c.Flagged, "Quick battle for two"
	if great == "" {
		great = "quarter"
	} else if great != "quarter" {
		words = "Quick battle: " + levels.ShortName(great)
	}
	more = append(more,
		ui.Button{ID: "first", Words: "Your first battle", Key: "B", Icon: "walking-boot", Tip: "Five against five, against a weak computer, with hints", Do: t.firstBattle},
		ui.Button{ID: "quick", Words: words, Key: "Q", Icon: "crossed-swords", Tip: "Two ready-made warbands, ten against twelve, for two at this screen", Do: func() { t.Start(great, c.Against) }})
	if c.Against == "" {
		more = append(more, ui.Button{ID: "alone", Words: "Against the computer", Key: "C", Icon: "daemon-skull", Tip: "The same two warbands: you lead the ten, a fair computer the twelve", Do: func() { t.Start(great, "fair") }})
	}
	if great != "yard" {
		more = append(more, ui.Button{ID: "yard", Words: "Small table for two", Key: "T", Icon: "swordman", Tip: "The same two warbands on a yard of 24 inches", Do: func() { t.Start("yard", c.Against) }})
	}
	more = append(more,
		ui.Button{ID: "missions", Words: "Missions for one", Key: "M", Icon: "lantern-flame", Tip: "Tasks with a warband of their own, against the computer", Do: func() { c.Open(NewMissions(c)) }},
		ui.Button{ID: "muster", Words: "Warbands", Key: "W", Icon: "visored-helm", Tip: "Hire and equip warbands of your own", Do: func() { c.Muster() }},
		ui.Button{ID: "saves", Words: "Saved battles", Key: "S", Icon: "save-arrow", Do: func() { c.Open(NewSaves(c)) }},
		ui.Button{ID: "book", Words: "Rule book, keys", Key: "F1", Icon: "help", Do: func() { c.OpenRule("") }},
		ui.Button{ID: "agree", Words: "Table agreement", Key: "A", Icon: "perspective-dice-six", Tip: "Which rules you play by: the edition, and what your table has agreed on beside it", Do: func() { c.Open(NewAgreement(c)) }},
		ui.Button{ID: "settings", Words: "Settings", Key: "O", Icon: "measure-tape", Do: func() { c.Open(NewSettings(c)) }},
		ui.Button{ID: "credits", Words: "Credits", Key: "I", Icon: "prayer", Do: func() { c.Open(NewCredits(c)) }})
	if c.Quit != nil {
		more = append(more, ui.Button{ID: "quit", Words: "Quit", Icon: "exit-door", Tip: "Ends the program; what is under way is kept", Do: c.Quit})
	}
	return waits, large, more
}

// Whose portraits stand beside the large choices.
var (
	apprentice = figures.Figure{Kind: figures.KindOf("Youngblood", ""), Main: figures.Sword, Cloth: view.PaletteFor(view.Painted).Side(2)}
	captain    = figures.Figure{Kind: figures.KindOf("Mercenary Captain", ""), Hero: true, Leader: true, Main: figures.Sword, Armour: figures.Heavy, Cloth: view.PaletteFor(view.Painted).Side(0)}
	hunter     = figures.Figure{Kind: figures.KindOf("Witch Hunter Captain", ""), Hero: true, Leader: true, Main: figures.Sword, Cloth: view.PaletteFor(view.Painted).Side(1)}
)

// Waiting is the battle to go on with; "" if there is none.
func (t *Title) Waiting() string {
	waits, err := t.client.Battles.Waiting()
	if err != nil {
		t.Message = rules.Sentence(err)
	}
	return waits
}

// waitsHigh is how much room the button of the battle that waits takes.
const waitsHigh = 62.0

// footer is how much room the words at the foot of the title take.
const footer = 48.0

// LayOut lists the title's buttons: the battle to go on with, the large choices beside
// each other, in a narrow window below each other, and the others in rows at the foot.
func (t *Title) LayOut() {
	waits, large, more := t.choices()
	w, h, gap, row := float64(t.client.Win.W), float64(t.client.Win.H), 10.0, 52.0
	narrow := w < 560
	wide := math.Min(1040, w-32)
	high, across, columns := math.Max(64, math.Min(136, h*0.17)), len(large), 4.0
	switch {
	case narrow:
		high, across, columns = 84, 1, 2
	case w < 760:
		columns = 3
	}
	tall := func() float64 {
		all := math.Ceil(float64(len(more))/columns)*row + float64(len(large)/across)*(high+gap)
		return all + waitsHigh // whether a battle waits or not, the others stay where they are
	}
	top, foot := 52.0, footer
	if t.tight = tall() > h-top-foot; t.tight {
		more, waits = append(more, waits...), nil
		top, foot, high, gap, row = 36, 26, 48, 6, 48
	}
	x := math.Floor(w/2 - wide/2)
	y := math.Max(top, math.Min(math.Floor(h*0.56), h-foot-tall()))
	put := func(b ui.Button, at ui.Rect) {
		b.At = at
		if narrow {
			b.Key = ""
		}
		t.client.Win.Buttons = append(t.client.Win.Buttons, b)
	}
	for _, b := range waits {
		put(b, ui.R(math.Floor(w/2-math.Min(wide, 420)/2), y, math.Min(wide, 420), 52))
	}
	if !t.tight {
		y += waitsHigh
	}
	t.cards = large
	each := math.Floor((wide - gap*float64(across-1)) / float64(across))
	for i := range t.cards {
		b := &t.cards[i].Button
		b.At, b.Bare = ui.R(x+float64(i%across)*(each+gap), y+float64(i/across)*(high+gap), each, high), true
		put(*b, b.At)
	}
	y += float64(len(large)/across) * (high + gap)
	t.measure()
	each = math.Floor((wide - 8*(columns-1)) / columns)
	bare := slices.ContainsFunc(more, func(b ui.Button) bool { return t.client.Win.ButtonWidth(b.Words, "", b.Icon) > each })
	for i, b := range more {
		if bare { // the words take all of it
			b.Icon = ""
		}
		column, line := i%int(columns), i/int(columns)
		left := x // of a line that is not full, in the middle
		if n := min(int(columns), len(more)-line*int(columns)); !narrow {
			left += math.Floor((columns - float64(n)) * (each + 8) / 2)
		}
		put(b, ui.R(left+float64(column)*(each+8), y+float64(line)*row, each, 44))
	}
}

// measure finds how large the names on the cards can be, and whether all have room for what
// they are: they look alike.
func (t *Title) measure() {
	win := t.client.Win
	at := t.cards[0].At
	t.name, t.told = ui.Style{Face: view.Title, Size: math.Min(34, at.H*0.34)}, true
	for i := range t.cards {
		for t.name.Size > 18 && win.Width(t.name, t.cards[i].Words) > beside(at) {
			t.name.Size--
		}
	}
	for i := range t.cards {
		if _, lines := t.about(win.Pen, &t.cards[i]); lines == nil {
			t.told = false
		}
	}
}

// beside is how wide words may be beside the portrait of a card.
func beside(card ui.Rect) float64 { return card.W - card.H - 14 }

// about is what a card is, in lines: smaller where there is little room; nil if there is none.
func (t *Title) about(pen *ui.Pen, k *card) (ui.Style, []string) {
	room := max(1, int((k.At.H-t.name.Size*1.3-16)/20))
	for _, style := range []ui.Style{ui.Plain, ui.Small} {
		if lines := pen.Wrap(style, k.about, beside(k.At)); len(lines) <= room {
			return style, lines
		}
	}
	return ui.Small, nil
}

// DrawBackdrop draws the comet over the city, as much of it as the window has room for.
func (t *Title) DrawBackdrop(screen *ui.Canvas) {
	screen.Image.Fill(view.Panel)
	if !t.pictured() {
		return
	}
	city := t.client.Gallery.City()
	if city == nil {
		return
	}
	w, h := float64(t.client.Win.W), float64(t.client.Win.H)
	k := math.Max(w/view.SkylineWide, h/view.SkylineHigh)
	left := math.Max(w-k*view.SkylineWide, math.Min(0, w*0.62-k*view.SkylineWide*view.CometX))
	screen.Show(city, ui.R(left, (h-k*view.SkylineHigh)*0.4, k*view.SkylineWide, k*view.SkylineHigh))
}

// drawCard draws a large choice: a plate with a portrait in a window of its own.
func (t *Title) drawCard(dst *ui.Canvas, k *card) {
	at, lit := k.At, t.client.Win.Lit(k.ID)
	ground, ink, quiet := ui.Glass, view.Words, view.Quiet
	if k.Bright {
		ground, ink, quiet = view.Brass, view.Ink, view.Ink
	}
	dst.Panel(at, ground)
	dst.Outline(ui.R(at.X+3, at.Y+3, at.W-6, at.H-6), 1, view.Hairline)
	side := at.H - 20
	frame := ui.R(at.X+10, at.Y+10, side, side)
	dst.Panel(frame, view.Raised)
	var face *ebiten.Image
	if t.pictured() {
		face = t.client.Gallery.Portrait(k.face, int(side*dst.Scale))
	}
	if face == nil {
		dst.Icon(k.Icon, frame.X+side*0.2, frame.Y+side*0.2, side*0.6, view.Hairline)
	}
	dst.Show(face, frame)
	if lit || k.Bright {
		dst.Outline(at, 2, view.Brass)
	}
	if lit && k.Bright {
		dst.Outline(at, 2, view.Words)
	}
	x, w, name := frame.X+side+14, beside(at), t.name
	style, lines := t.about(dst.Pen, k)
	if !t.told {
		lines = nil
	}
	y := at.Y + (at.H-name.Size*1.25-20*float64(len(lines)))/2
	dst.Write(dst.Fitted(k.Words, name, w), x, y, name, ink)
	for i, l := range lines {
		dst.Write(l, x, y+name.Size*1.25+20*float64(i), style, quiet)
	}
	if k.Key != "" && t.client.Win.W >= 700 {
		dst.Write(k.Key, at.X+at.W-dst.Width(ui.Small, k.Key)-10, at.Y+at.H-24, ui.Small, quiet)
	}
}

// above is how much room there is above the buttons, and above the place of the battle that waits,
// whether one waits or not.
func (t *Title) above() float64 {
	room := float64(t.client.Win.H)
	for i := range t.client.Win.Buttons {
		room = math.Min(room, t.client.Win.Buttons[i].At.Y)
	}
	if !t.tight && len(t.cards) > 0 {
		room = math.Min(room, t.cards[0].At.Y-waitsHigh)
	}
	return room
}

// Draw writes the name of the game above the buttons, as large as there is room.
func (t *Title) Draw(dst *ui.Canvas) {
	c := t.client
	for i := range t.cards {
		t.drawCard(dst, &t.cards[i])
	}
	cx := float64(c.Win.W) / 2
	room := t.above()
	big, sub := ui.Style{Face: view.Title, Size: math.Max(30, math.Min(108, room*0.34))}, ui.Style{Face: view.Regular, Size: 20}
	for big.Size > 30 && dst.Width(big, "Cometfall") > float64(c.Win.W)-40 {
		big.Size--
	}
	if room < 110 {
		sub.Size = 14
	}
	block := big.Size*1.25 + sub.Size*1.3
	y := math.Max(2, room*0.36-block/2-big.Size*0.1)
	if room < 200 {
		y = math.Max(2, room/2-block/2-big.Size*0.1)
	}
	dst.WriteMiddle("Cometfall", cx+2, y+3, big, view.Panel)
	dst.WriteMiddle("Cometfall", cx, y, big, view.Words)
	rules := "Rules: " + c.Agreed.Chosen.words()
	if !t.tight {
		dst.WriteMiddle(dst.Fitted(rules, ui.Small, float64(c.Win.W)-24), cx, float64(c.Win.H)-44, ui.Small, view.Words)
	}
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
