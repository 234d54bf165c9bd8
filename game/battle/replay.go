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
	"cometfall/rules/help"
	"cometfall/rules/match"
)

// past is the table as it was at a line of the log. It lies over the battle,
// which does not change: step by step the battle can be watched again, and from
// any point another can be branched off.
type past struct {
	asked   bool   // somebody has said how near it is seen, in whatever window
	*Scene         // what is looked at
	of      *Scene // the battle whose past it is
	lines   []int  // the lines that are shown, one after the other
	turns   []int  // where in lines player turns begin
	at      int    // in lines
	playing bool
	speed   int // index of speeds
	nextAt  int // the tick of the next step
	above   banner
	read    string // the line that was read aloud last
	strip   sketch // of turns
}

// speeds are how fast a battle is played again: a word, and the ticks of a line.
var speeds = [...]struct {
	words string
	ticks int
}{{"Slow", 90}, {"Normal", 45}, {"Fast", 15}, {"Rush", 4}}

// sandboxFrame is the colour of the frame that marks a sandbox.
var sandboxFrame = color.RGBA{0xC9, 0x8B, 0xE0, 0xFF}

// openPast shows the table as it was at a line of the log, or at the last line
// before it that is shown.
func (b *Scene) openPast(line int) *past {
	v := newScene(b.client, &match.Match{Agreement: b.m.Agreement, State: b.m.State, Lines: b.m.Lines, Sandbox: b.m.Sandbox})
	v.past, v.seat.curtain, v.board.Camera, v.fitted = true, false, b.board.Camera, b.fitted
	v.board.Pictures = b.board.Pictures
	v.log.open, v.log.asked, v.computers.players = b.log.open, b.log.asked, nil
	p := &past{Scene: v, of: b, speed: 1}
	turn := 0
	for i := range b.m.Lines {
		l := &b.m.Lines[i]
		if !b.shows(l) {
			continue
		}
		began := l.Event != nil && l.Event.Kind == rules.TurnBegan
		if l.Event == nil && !l.Input { // before the battle was reopened only the words are left
			began = l.Turn > turn && strings.HasPrefix(l.Text, "Turn ")
		}
		turn = l.Turn
		if began {
			p.turns = append(p.turns, len(p.lines))
		}
		p.lines = append(p.lines, i)
	}
	v.log.onLine = func(line int) { p.pause(); p.goTo(p.find(line)) }
	v.log.onBook = func() {
		b.client.Back()
		if b.book == nil || !b.client.Shows(b.book) {
			b.openLogbook()
		}
	}
	p.goTo(p.find(line))
	if v.board.Zoom == 0 || b.seesAll() { // the battle was not drawn yet, or all of it
		v.fit()
	}
	b.client.Open(p)
	b.again = p
	return p
}

// find is the last shown line that is not behind a line of the log.
func (p *past) find(line int) int {
	return max(0, sort.SearchInts(p.lines, line+1)-1)
}

func (p *past) Name() string { return "past" }

// line is the line of the log that is shown last.
func (p *past) line() int {
	if len(p.lines) == 0 {
		return 0
	}
	return p.lines[p.at]
}

// goTo shows the table at one of the lines. A step forward shows what happens in it.
func (p *past) goTo(at int) {
	at = max(0, min(len(p.lines)-1, at))
	p.reach(at, at == p.at+1)
}

// goOn shows what the next order or answer brought about, to its end.
func (p *past) goOn() {
	to := p.at + 1
	for to+1 < len(p.lines) && !p.orderedBetween(p.lines[to], p.lines[to+1]) {
		to++
	}
	p.reach(to, true)
}

// orderedBetween reports whether an order or an answer, which are not shown, lies between
// two lines. A remark on an order belongs to what it brings about.
func (p *past) orderedBetween(line, next int) bool {
	return slices.ContainsFunc(p.of.m.Lines[line+1:next], func(l match.Line) bool { return l.Input && !l.Remark })
}

// reach shows the table at one of the lines; moving, with what happened since the one
// that was shown.
func (p *past) reach(at int, moving bool) {
	if len(p.lines) == 0 {
		return
	}
	p.animation.forget()
	p.animation.note(p.m.State)
	from := p.line() + 1
	p.at = at
	moment, err := p.of.m.At(p.line())
	if err != nil {
		p.tell(sentence(err))
		p.playing = false
		return
	}
	p.m.State, p.m.Lines = moment.State, p.of.m.Lines[:p.line()+1]
	p.log.back, p.notice = 0, ""
	if moment.Lost {
		p.notice = "What happened here was played by other rules; the table is as it was when the battle was taken up again."
	}
	p.hover, p.tray.from, p.tray.until = rules.Nobody, p.line(), 0
	if ticks := speeds[p.speed].ticks; moving && ticks > 4 && p.client.Ticks(ticks) > 0 {
		p.animation.begin(p.m, from, p.shows, p.win.Tick, 45/float64(ticks))
	}
	p.choose()
	p.nextAt = p.win.Tick + speeds[p.speed].ticks
	p.Changed()
}

// choose shows whom the line that has been seen last is about; a reason is about whoever acts next.
func (p *past) choose() {
	line := p.told()
	e := p.of.m.Lines[line].Event
	if next := p.find(line) + 1; e == nil && next < len(p.lines) {
		e = p.of.m.Lines[p.lines[next]].Event
	}
	if e == nil || p.of.m.State.Warrior(e.Who) == nil {
		return
	}
	p.selected = e.Who
	if w := p.m.State.Warrior(e.Who); w != nil && p.playing {
		p.lookAt(w.At.Z)
	}
}

// followPast goes on with what is shown; its end is the time to read it.
func (p *past) followPast() {
	if !p.animating() {
		return
	}
	told := p.animation.told
	defer func() {
		if p.animation.told != told || !p.animating() {
			p.choose()
		}
	}()
	if p.animation.over(p.win.Tick) {
		p.animation.stop()
		p.nextAt = p.win.Tick + speeds[p.speed].ticks/3
		p.version++
		return
	}
	p.goAlong()
}

// step goes a line on or back.
func (p *past) step(by int) { p.pause(); p.goTo(p.at + by) }

// turn goes to the beginning of a player's turn: the next, or this or the one before.
func (p *past) turn(by int) {
	p.pause()
	k := sort.SearchInts(p.turns, p.at)
	switch {
	case by < 0:
		k--
	case k < len(p.turns) && p.turns[k] == p.at:
		k++
	}
	switch {
	case k < 0:
		p.goTo(0)
	case k >= len(p.turns):
		p.goTo(len(p.lines) - 1)
	default:
		p.goTo(p.turns[k])
	}
}

func (p *past) pause() {
	if p.playing {
		p.playing = false
		p.Changed()
	}
}

// play plays on, from the beginning if nothing is left.
func (p *past) play() {
	if p.playing {
		p.pause()
		return
	}
	if p.at >= len(p.lines)-1 {
		p.goTo(0)
	}
	p.playing, p.nextAt = true, p.win.Tick+speeds[p.speed].ticks
	p.Changed()
}

func (p *past) faster() {
	p.speed = (p.speed + 1) % len(speeds)
	p.nextAt = p.win.Tick + speeds[p.speed].ticks
	p.Changed()
}

// branch leaves for a sandbox that begins here.
func (p *past) branch() {
	if err := p.of.branch(p.line()); err != nil {
		p.tell(sentence(err))
	}
}

func (p *past) Update() {
	switch size := [2]int{p.win.W, p.win.H}; {
	case p.fitted == size:
	case p.asked: // it stays as near
		p.fitted = size
	default:
		p.fit()
	}
	p.followPast()
	if p.playing && p.win.Tick >= p.nextAt && !p.animating() {
		if p.at >= len(p.lines)-1 {
			p.pause()
		} else {
			p.goOn()
		}
	}
	p.scrollLog()
	p.moveCamera()
	p.show()
	p.point()
	p.log.pointed = p.logLineAt(p.win.Pointer.X, p.win.Pointer.Y)
	p.show()
	p.board.Update()
}

func (p *past) Keys() {
	switch {
	case ui.Pressed(ebiten.KeyLeft):
		p.step(-1)
	case ui.Pressed(ebiten.KeyRight):
		p.step(1)
	case ui.Pressed(ebiten.KeyUp):
		p.turn(-1)
	case ui.Pressed(ebiten.KeyDown):
		p.turn(1)
	case slices.Contains(p.win.Typed, '?'):
		p.client.Help()
	}
}

// Click goes to the moment of a line of the log, or to its rule.
func (p *past) Click(x, y float64) { p.clickLog(x, y) }

func (p *past) Refuse(why string) { p.tell(why) }

// timeline is the strip that shows all turns of the battle.
func (p *past) timeline() ui.Rect {
	f := p.between()
	return ui.R(f.X+12, f.Y+f.H-50, f.W-24, 40)
}

// timeAt is which line a place on the timeline stands for.
func (p *past) timeAt(x float64) int {
	t := p.timeline()
	return int(math.Round((x - t.X - 8) / (t.W - 16) * float64(len(p.lines)-1)))
}

// placeOf is where a line lies on the timeline.
func (p *past) placeOf(at int) float64 {
	t := p.timeline()
	return t.X + 8 + (t.W-16)*float64(at)/math.Max(1, float64(len(p.lines)-1))
}

func (p *past) LayOut() {
	y, x := float64(p.win.H)-56, 12.0
	add := func(id, words, key string, sign ui.Glyph, why string, bright bool, do func()) {
		w, tip := p.win.ButtonWidth(words, key, ""), ""
		if p.win.W < 1100 && sign != ui.NoGlyph { // there is room for signs only
			w, words, tip = 48, "", words
			if p.narrow() {
				w = (float64(p.win.W) - 24 - 4*6) / 5
			}
		} else if sign = ui.NoGlyph; p.narrow() {
			w, key = (float64(p.win.W)-24-2*6)/3, ""
		}
		if x+w > float64(p.win.W)-6 { // another row, above
			x, y = 12, y-54
		}
		p.win.Buttons = append(p.win.Buttons, ui.Button{ID: id, At: ui.R(x, y, w, 48), Words: words, Key: key, Glyph: sign, Tip: tip, Why: why, Bright: bright, Do: do})
		x += w + 6
	}
	play, sign := "Play", ui.GlyphPlay
	if p.playing {
		play, sign = "Pause", ui.GlyphPause
	}
	first, last := "", ""
	if p.at == 0 {
		first = "This is the beginning."
	}
	if p.at >= len(p.lines)-1 {
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
	add("sandbox", sandbox, "B", ui.NoGlyph, "", false, p.branch)
	speed := speeds[p.speed].words
	if !p.narrow() {
		speed = "Speed: " + strings.ToLower(speed)
	}
	add("speed", speed, "S", ui.NoGlyph, "", false, p.faster)
	if p.narrow() {
		x, y = 12, y-54
	}
	add("turn-back", "Turn back", "Up", ui.GlyphFirst, first, false, func() { p.turn(-1) })
	add("step-back", "Back", "Left", ui.GlyphBack, first, false, func() { p.step(-1) })
	add("play", play, "Space", sign, "", true, p.play)
	add("step", "Step", "Right", ui.GlyphForward, last, false, func() { p.step(1) })
	add("turn", "Next turn", "Down", ui.GlyphLast, last, false, func() { p.turn(1) })
	if t := p.timeline(); t.W > 60 {
		p.win.Buttons = append(p.win.Buttons, ui.Button{ID: "timeline", At: t, Bare: true, Do: func() { p.pause(); p.goTo(p.timeAt(p.win.Pointer.X)) }})
	}
	p.above = p.banner()
	p.layOutTimeline()
	if r := p.above; r.rule != "" {
		p.win.Buttons = append(p.win.Buttons, ui.Button{ID: "rule", At: r.ruleAt, Bare: true, Do: func() { p.client.OpenRule(r.rule) }})
	}
	p.besideTable()
	p.panels.key = panelsKey{} // the buttons take room
	p.followPanels()
}

// banner is the plate that says what is shown.
type banner struct {
	at     ui.Rect
	head   string
	lines  []string
	rule   string
	name   string // what that rule is called
	ruleAt ui.Rect
}

// told is the line of the log that has been seen last. Orders and answers are not shown.
func (p *past) told() int {
	if next := p.animation.untold(); next > 0 {
		return p.lines[p.find(next-1)]
	}
	return p.line()
}

func (p *past) banner() banner {
	f := p.between()
	now := p.shownTurn() // of what is seen, which may be behind the State
	b := banner{head: fmt.Sprintf("The past: turn %d, %s", now.round, now.phase)}
	if p.m.State.Turn == 0 {
		b.head = "The past: before the battle"
	}
	if len(p.lines) == 0 {
		return b
	}
	l := &p.m.Lines[p.told()]
	if e := l.Event; e != nil {
		b.rule, b.name = e.Rule, help.TitleOf(e.Rule)
	}
	w, left := math.Min(620, f.W-16), p.narrow()
	if !left && p.area().H < 9*47 { // the small buttons stand in two columns
		w, left = math.Min(w, f.W-64), true
	}
	rule := math.Max(48, p.win.Width(ui.Small, b.name)+16)
	b.lines = p.win.Wrap(ui.Plain, rules.Capital(l.Words()), w-24)
	if len(b.lines) > 3 {
		b.lines = append(b.lines[:2:2], p.win.Fitted(b.lines[2]+" "+b.lines[3], ui.Plain, w-24))
	}
	if head := p.win.Width(ui.Label, b.head); head > w-rule-28 && p.m.State.Turn > 0 {
		b.head = fmt.Sprintf("The past: turn %d", now.round)
	}
	cx, _ := f.Middle()
	b.at = ui.R(cx-w/2, f.Y+10, w, 40+20*float64(len(b.lines))+8)
	if left {
		b.at.X = f.X + 8
	}
	b.ruleAt = ui.R(b.at.X+w-rule-4, b.at.Y+2, rule, 40)
	return b
}

func (p *past) Draw(dst *ui.Canvas) {
	p.drawInterface(dst)
	drawFrame(dst, p.area(), dst.Palette.Info)
	p.drawTimeline(dst)
	b := &p.above
	if b.at.W == 0 {
		return
	}
	dst.Panel(b.at, view.Panel)
	dst.Fill(ui.R(b.at.X, b.at.Y, b.at.W, 4), dst.Palette.Info)
	dst.Write(b.head, b.at.X+12, b.at.Y+12, ui.Label, dst.Palette.Info)
	if b.rule != "" {
		ink := view.Quiet
		if p.over("rule") {
			ink = view.Brass
		}
		x := b.ruleAt.X + b.ruleAt.W - dst.Width(ui.Small, b.name) - 8
		dst.Write(b.name, x, b.at.Y+12, ui.Small, ink)
		dst.Fill(ui.R(x, b.at.Y+29, dst.Width(ui.Small, b.name), 1), ink)
	}
	for i, l := range b.lines {
		dst.Write(l, b.at.X+12, b.at.Y+38+20*float64(i), ui.Plain, view.Words)
	}
}

// drawFrame puts a broad frame around the table: what is shown there is not the
// battle as it stands.
func drawFrame(dst *ui.Canvas, r ui.Rect, c color.RGBA) {
	dst.Outline(r, 6, c)
	dst.Outline(ui.R(r.X+6, r.Y+6, r.W-12, r.H-12), 1, view.Ink)
}

// layOutTimeline lays out the turns of the battle and where in it this is.
func (p *past) layOutTimeline() {
	t, k := p.timeline(), &p.strip
	k.begin(p.pen())
	k.fill(ui.R(t.X+8, t.Y+26, t.W-16, 4), view.Hairline)
	k.fill(ui.R(t.X+8, t.Y+26, p.placeOf(p.at)-t.X-8, 4), k.pen.Palette.Info)
	free := t.X
	for _, at := range p.turns {
		x := p.placeOf(at)
		l := &p.of.m.Lines[p.lines[at]]
		side := p.turnOf(l)
		k.fill(ui.R(x-1, t.Y+20, 3, 16), k.pen.Palette.Side(int(side)))
		number := match.TurnOf(l.Text)
		if wide := k.pen.Width(ui.Small, number); x >= free && x+wide < t.X+t.W && side == 0 {
			k.write(number, x-1, t.Y+2, ui.Small, view.Quiet)
			free = x + wide + 10
		}
	}
	k.fill(p.here(), k.pen.Palette.Info)
}

// turnOf is whose turn a line says that it begins: by its words alone, where it was told
// before the battle was reopened.
func (p *past) turnOf(l *match.Line) rules.SideID {
	if l.Event != nil {
		return l.Event.Side
	}
	sides := p.of.m.State.Sides
	return rules.SideID(max(0, slices.IndexFunc(sides, func(s rules.Side) bool { return strings.HasSuffix(strings.TrimSuffix(l.Text, "."), ": "+s.Name) })))
}

// here is the mark on the strip of turns.
func (p *past) here() ui.Rect { return ui.R(p.placeOf(p.at)-4, p.timeline().Y+17, 9, 22) }

// drawTimeline draws the strip of turns.
func (p *past) drawTimeline(dst *ui.Canvas) {
	t := p.timeline()
	if t.W <= 60 {
		return
	}
	dst.Panel(t, ui.Glass)
	p.strip.draw(dst)
	dst.Outline(p.here(), 1, view.Ink)
}

// WatchAgain shows the battle from the beginning of a turn on, so many pixels to an
// inch; 0: the whole table. The error says which turns there are.
func (b *Scene) WatchAgain(turn int, zoom float64) error {
	begun := make([]int, len(b.m.State.Sides)) // turns of each side
	for i := range b.m.Lines {
		e := b.m.Lines[i].Event
		if e == nil || e.Kind != rules.TurnBegan || b.m.Lines[i].Undone {
			continue
		}
		if begun[e.Side]++; begun[e.Side] >= turn {
			p := b.openPast(max(0, i-1))
			p.fit()
			if zoom > 0 {
				p.board.Zoom, p.asked = zoom, true
			}
			p.play()
			return nil
		}
	}
	return fmt.Errorf("there is no turn %d to be watched; the battle is in turn %d", turn, b.m.State.Round())
}

// Watching reports whether the past is being played.
func (b *Scene) Watching() bool { return b.again != nil && b.again.playing }
