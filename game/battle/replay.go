package battle

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"sort"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
	"cometfall/rules/match"
)

// Past is the table as it was at a line of the log. It lies over the battle,
// which does not change: step by step the battle can be watched again, and from
// any point another can be branched off.
type Past struct {
	*Scene         // what is looked at
	Of      *Scene // the battle whose past it is
	Lines   []int  // the lines that are shown, one after the other
	Turns   []int  // where in lines player turns begin
	At      int    // in lines
	Playing bool
	Speed   int // index of speeds
	nextAt  int // the tick of the next step
	banner  banner
	strip   sketch // of turns
}

// speeds are how fast a battle is played again: a word, and the ticks of a line.
var speeds = [...]struct {
	words string
	ticks int
}{{"Slow", 90}, {"Normal", 45}, {"Fast", 15}, {"Rush", 4}}

// sandboxFrame is the colour of the frame that marks a sandbox.
var sandboxFrame = color.RGBA{0xC9, 0x8B, 0xE0, 0xFF}

// OpenPast shows the table as it was at a line of the log, or at the last line
// before it that is shown.
func (b *Scene) OpenPast(line int) *Past {
	v := New(b.client, &match.Match{Agreement: b.M.Agreement, State: b.M.State, Lines: b.M.Lines, Sandbox: b.M.Sandbox})
	v.past, v.Seat.Curtain, v.Board.Camera, v.fitted = true, false, b.Board.Camera, b.fitted
	v.Board.Pictures = b.Board.Pictures
	v.Log.Open, v.Log.Asked, v.computers.players = b.Log.Open, b.Log.Asked, nil
	p := &Past{Scene: v, Of: b, Speed: 1}
	turn := 0
	for i := range b.M.Lines {
		l := &b.M.Lines[i]
		if !b.shows(l) {
			continue
		}
		began := l.Event != nil && l.Event.Kind == rules.TurnBegan
		if l.Event == nil && !l.Input { // before the battle was reopened only the words are left
			began = l.Turn > turn && strings.HasPrefix(l.Text, "Turn ")
		}
		turn = l.Turn
		if began {
			p.Turns = append(p.Turns, len(p.Lines))
		}
		p.Lines = append(p.Lines, i)
	}
	v.Log.onLine = func(line int) { p.pause(); p.GoTo(p.Find(line)) }
	v.Log.onBook = func() {
		b.client.Back()
		if b.book == nil || !b.client.Shows(b.book) {
			b.OpenLogbook()
		}
	}
	p.GoTo(p.Find(line))
	if v.Board.Zoom == 0 || b.seesAll() { // the battle was not drawn yet, or all of it
		v.Fit()
	}
	b.client.Open(p)
	return p
}

// Find is the last shown line that is not behind a line of the log.
func (p *Past) Find(line int) int {
	return max(0, sort.SearchInts(p.Lines, line+1)-1)
}

func (p *Past) Name() string { return "past" }

// Line is the line of the log that is shown last.
func (p *Past) Line() int {
	if len(p.Lines) == 0 {
		return 0
	}
	return p.Lines[p.At]
}

// GoTo shows the table at one of the lines. A step forward shows how somebody moves.
func (p *Past) GoTo(at int) {
	if len(p.Lines) == 0 {
		return
	}
	at = max(0, min(len(p.Lines)-1, at))
	stepped := at == p.At+1
	p.At = at
	moment, err := p.Of.M.At(p.Line())
	if err != nil {
		p.Tell(Sentence(err))
		p.Playing = false
		return
	}
	p.M.State, p.M.Lines = moment.State, p.Of.M.Lines[:p.Line()+1]
	p.Moves, p.Log.Back, p.Notice = p.Moves[:0], 0, ""
	if moment.Lost {
		p.Notice = "What happened here was played by other rules; the table is as it was when the battle was taken up again."
	}
	p.Hover, p.Tray.From, p.Tray.Until = rules.Nobody, p.Line(), 0
	e := p.M.Lines[p.Line()].Event
	if e != nil && stepped && len(e.Path) > 1 && speeds[p.Speed].ticks > 4 {
		p.setOff(e.Who, e.Path, p.Win.Tick, max(1, min(54, int(pathLength(e.Path)*10))*speeds[p.Speed].ticks/45))
	}
	if e != nil { // whom it is about
		p.Selected = e.Who
		if w := p.M.State.Warrior(e.Who); w != nil && p.Playing {
			p.lookAt(w.At.Z)
		}
	}
	p.nextAt = p.Win.Tick + speeds[p.Speed].ticks
	p.Changed()
}

// Step goes a line on or back.
func (p *Past) Step(by int) { p.pause(); p.GoTo(p.At + by) }

// turn goes to the beginning of a player's turn: the next, or this or the one before.
func (p *Past) turn(by int) {
	p.pause()
	k := sort.SearchInts(p.Turns, p.At)
	switch {
	case by < 0:
		k--
	case k < len(p.Turns) && p.Turns[k] == p.At:
		k++
	}
	switch {
	case k < 0:
		p.GoTo(0)
	case k >= len(p.Turns):
		p.GoTo(len(p.Lines) - 1)
	default:
		p.GoTo(p.Turns[k])
	}
}

func (p *Past) pause() {
	if p.Playing {
		p.Playing = false
		p.Changed()
	}
}

// Play plays on, from the beginning if nothing is left.
func (p *Past) Play() {
	if p.Playing {
		p.pause()
		return
	}
	if p.At >= len(p.Lines)-1 {
		p.GoTo(0)
	}
	p.Playing, p.nextAt = true, p.Win.Tick+speeds[p.Speed].ticks
	p.Changed()
}

func (p *Past) faster() {
	p.Speed = (p.Speed + 1) % len(speeds)
	p.nextAt = p.Win.Tick + speeds[p.Speed].ticks
	p.Changed()
}

// Branch leaves for a sandbox that begins here.
func (p *Past) Branch() {
	if err := p.Of.Branch(p.Line()); err != nil {
		p.Tell(Sentence(err))
	}
}

func (p *Past) Update() {
	if p.fitted != [2]int{p.Win.W, p.Win.H} {
		p.Fit()
	}
	if len(p.Moves) > 0 && p.Win.Tick > p.Moves[0].start+p.Moves[0].Ticks {
		p.Moves = p.Moves[:0]
		p.Version++
	}
	if p.Playing && p.Win.Tick >= p.nextAt && !p.Animating() {
		if p.At >= len(p.Lines)-1 {
			p.pause()
		} else {
			p.GoTo(p.At + 1)
		}
	}
	p.ScrollLog()
	p.MoveCamera()
	p.Show()
	p.Point()
	p.Log.Pointed = p.logLineAt(p.Win.Pointer.X, p.Win.Pointer.Y)
	p.Show()
	p.Board.Update()
}

func (p *Past) Keys() {
	switch {
	case ui.Pressed(ebiten.KeyLeft):
		p.Step(-1)
	case ui.Pressed(ebiten.KeyRight):
		p.Step(1)
	case ui.Pressed(ebiten.KeyUp):
		p.turn(-1)
	case ui.Pressed(ebiten.KeyDown):
		p.turn(1)
	case slices.Contains(p.Win.Typed, '?'):
		p.client.Help()
	}
}

// Click goes to the moment of a line of the log, or to its rule.
func (p *Past) Click(x, y float64) { p.clickLog(x, y) }

func (p *Past) Refuse(why string) { p.Tell(why) }

// Timeline is the strip that shows all turns of the battle.
func (p *Past) Timeline() ui.Rect {
	f := p.between()
	return ui.R(f.X+12, f.Y+f.H-50, f.W-24, 40)
}

// timeAt is which line a place on the timeline stands for.
func (p *Past) timeAt(x float64) int {
	t := p.Timeline()
	return int(math.Round((x - t.X - 8) / (t.W - 16) * float64(len(p.Lines)-1)))
}

// placeOf is where a line lies on the timeline.
func (p *Past) placeOf(at int) float64 {
	t := p.Timeline()
	return t.X + 8 + (t.W-16)*float64(at)/math.Max(1, float64(len(p.Lines)-1))
}

func (p *Past) LayOut() {
	y, x := float64(p.Win.H)-56, 12.0
	add := func(id, words, key string, sign ui.Glyph, why string, bright bool, do func()) {
		w, tip := p.Win.ButtonWidth(words, key, ""), ""
		if p.Win.W < 1100 && sign != ui.NoGlyph { // there is room for signs only
			w, words, tip = 48, "", words
			if p.narrow() {
				w = (float64(p.Win.W) - 24 - 4*6) / 5
			}
		} else if sign = ui.NoGlyph; p.narrow() {
			w, key = (float64(p.Win.W)-24-2*6)/3, ""
		}
		if x+w > float64(p.Win.W)-6 { // another row, above
			x, y = 12, y-54
		}
		p.Win.Buttons = append(p.Win.Buttons, ui.Button{ID: id, At: ui.R(x, y, w, 48), Words: words, Key: key, Glyph: sign, Tip: tip, Why: why, Bright: bright, Do: do})
		x += w + 6
	}
	play, sign := "Play", ui.GlyphPlay
	if p.Playing {
		play, sign = "Pause", ui.GlyphPause
	}
	first, last := "", ""
	if p.At == 0 {
		first = "This is the beginning."
	}
	if p.At >= len(p.Lines)-1 {
		last = "This is the end of the log."
	}
	back := "To the battle"
	if p.narrow() {
		back = "Battle"
	}
	sandbox := "Sandbox from here"
	if p.narrow() {
		sandbox = "Sandbox"
	}
	add("back", back, "Esc", ui.NoGlyph, "", false, p.client.Back)
	add("sandbox", sandbox, "B", ui.NoGlyph, "", false, p.Branch)
	speed := speeds[p.Speed].words
	if !p.narrow() {
		speed = "Speed: " + strings.ToLower(speed)
	}
	add("speed", speed, "S", ui.NoGlyph, "", false, p.faster)
	if p.narrow() {
		x, y = 12, y-54
	}
	add("turn-back", "Turn back", "Up", ui.GlyphFirst, first, false, func() { p.turn(-1) })
	add("step-back", "Back", "Left", ui.GlyphBack, first, false, func() { p.Step(-1) })
	add("play", play, "Space", sign, "", true, p.Play)
	add("step", "Step", "Right", ui.GlyphForward, last, false, func() { p.Step(1) })
	add("turn", "Next turn", "Down", ui.GlyphLast, last, false, func() { p.turn(1) })
	if t := p.Timeline(); t.W > 60 {
		p.Win.Buttons = append(p.Win.Buttons, ui.Button{ID: "timeline", At: t, Bare: true, Do: func() { p.pause(); p.GoTo(p.timeAt(p.Win.Pointer.X)) }})
	}
	p.banner = p.Banner()
	p.layOutTimeline()
	if r := p.banner; r.rule != "" {
		p.Win.Buttons = append(p.Win.Buttons, ui.Button{ID: "rule", At: r.ruleAt, Bare: true, Do: func() { p.client.OpenRule(r.rule) }})
	}
	p.besideTable()
	p.Panels.key = panelsKey{} // the buttons take room
	p.followPanels()
}

// banner is the plate that says what is shown.
type banner struct {
	at     ui.Rect
	Head   string
	lines  []string
	rule   string
	ruleAt ui.Rect
}

func (p *Past) Banner() banner {
	f := p.between()
	b := banner{Head: fmt.Sprintf("The past: turn %d, %s", p.M.State.Round(), p.M.State.Phase)}
	if len(p.Lines) == 0 {
		return b
	}
	l := &p.M.Lines[p.Line()]
	if e := l.Event; e != nil {
		b.rule = e.Rule
	}
	w, left := math.Min(620, f.W-16), p.narrow()
	if !left && p.Area().H < 9*47 { // the small buttons stand in two columns
		w, left = math.Min(w, f.W-64), true
	}
	rule := math.Max(48, p.Win.Width(ui.Small, b.rule)+16)
	b.lines = p.Win.Wrap(ui.Plain, l.Words(), w-24)
	if len(b.lines) > 3 {
		b.lines = append(b.lines[:2:2], p.Win.Fitted(b.lines[2]+" "+b.lines[3], ui.Plain, w-24))
	}
	if head := p.Win.Width(ui.Label, b.Head); head > w-rule-28 {
		b.Head = fmt.Sprintf("The past: turn %d", p.M.State.Round())
	}
	cx, _ := f.Middle()
	b.at = ui.R(cx-w/2, f.Y+10, w, 40+20*float64(len(b.lines))+8)
	if left {
		b.at.X = f.X + 8
	}
	b.ruleAt = ui.R(b.at.X+w-rule-4, b.at.Y+2, rule, 40)
	return b
}

func (p *Past) Draw(dst *ui.Canvas) {
	p.drawInterface(dst)
	drawFrame(dst, p.tableRoom(), dst.Palette.Info)
	p.drawTimeline(dst)
	b := &p.banner
	if b.at.W == 0 {
		return
	}
	dst.Panel(b.at, view.Panel)
	dst.Fill(ui.R(b.at.X, b.at.Y, b.at.W, 4), dst.Palette.Info)
	dst.Write(b.Head, b.at.X+12, b.at.Y+12, ui.Label, dst.Palette.Info)
	if b.rule != "" {
		ink := view.Quiet
		if p.over("rule") {
			ink = view.Brass
		}
		x := b.ruleAt.X + b.ruleAt.W - dst.Width(ui.Small, b.rule) - 8
		dst.Write(b.rule, x, b.at.Y+12, ui.Small, ink)
		dst.Fill(ui.R(x, b.at.Y+29, dst.Width(ui.Small, b.rule), 1), ink)
	}
	for i, l := range b.lines {
		dst.Write(l, b.at.X+12, b.at.Y+38+20*float64(i), ui.Plain, view.Words)
	}
}

// tableRoom is the part of the window between the panels.
func (b *Scene) tableRoom() ui.Rect {
	a, f := b.Area(), b.Free()
	if f.W < a.W {
		a.X, a.W = f.X, f.W+smallButtons
	}
	return a
}

// drawFrame puts a broad frame around the table: what is shown there is not the
// battle as it stands.
func drawFrame(dst *ui.Canvas, r ui.Rect, c color.RGBA) {
	dst.Outline(r, 6, c)
	dst.Outline(ui.R(r.X+6, r.Y+6, r.W-12, r.H-12), 1, view.Ink)
}

// layOutTimeline lays out the turns of the battle and where in it this is.
func (p *Past) layOutTimeline() {
	t, k := p.Timeline(), &p.strip
	k.begin(p.pen())
	k.fill(ui.R(t.X+8, t.Y+26, t.W-16, 4), view.Hairline)
	k.fill(ui.R(t.X+8, t.Y+26, p.placeOf(p.At)-t.X-8, 4), k.pen.Palette.Info)
	free := t.X
	for _, at := range p.Turns {
		x := p.placeOf(at)
		e := p.Of.M.Lines[p.Lines[at]].Event
		k.fill(ui.R(x-1, t.Y+20, 3, 16), k.pen.Palette.Side(int(e.Side)))
		number := match.TurnOf(p.Of.M.Lines[p.Lines[at]].Text)
		if wide := k.pen.Width(ui.Small, number); x >= free && x+wide < t.X+t.W && e.Side == 0 {
			k.write(number, x-1, t.Y+2, ui.Small, view.Quiet)
			free = x + wide + 10
		}
	}
	k.fill(p.here(), k.pen.Palette.Info)
}

// here is the mark on the strip of turns.
func (p *Past) here() ui.Rect { return ui.R(p.placeOf(p.At)-4, p.Timeline().Y+17, 9, 22) }

// drawTimeline draws the strip of turns.
func (p *Past) drawTimeline(dst *ui.Canvas) {
	t := p.Timeline()
	if t.W <= 60 {
		return
	}
	dst.Panel(t, ui.Glass)
	p.strip.draw(dst)
	dst.Outline(p.here(), 1, view.Ink)
}
