package battle

import (
	"fmt"
	"math"

	"cometfall/game/console"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/help"
)

// panels are what lies round the table: the bar at the top, the panel about a
// warrior or the sheet of a narrow window, and the sentence to the players. They are
// laid out when what they show changes, together with the log and the dice, whose
// places depend on each other.
type panels struct {
	key       panelsKey
	top       sketch
	warrior   warriorPanel
	notice    noticeBox
	card      cardSheet
	explained explained
	sandbox   sandboxSign
}

// panelsKey is what the layout of the panels depends on.
type panelsKey struct {
	version, w, h int
	shown         rules.WarriorID
	aids          float64 // where the panels of the aids begin
	lines, from   int     // of the log, and those of the last action
	untold        int     // the first line that is not to be read yet, or -1
	log           bool
	reader        rules.SideID
}

// followPanels lays the panels out anew if anything they depend on has changed.
func (b *Scene) followPanels() {
	b.showEnd()
	b.log.untold = b.animation.untold()
	key := panelsKey{untold: b.log.untold, version: b.version, w: b.win.W, h: b.win.H, shown: rules.Nobody, lines: len(b.m.Lines), from: b.tray.from, log: b.logShows(), reader: b.seat.side}
	if w := b.shown(); w != nil {
		key.shown = w.ID
	}
	if !b.narrow() {
		key.aids = b.cardsTop()
	}
	if key != b.panels.key {
		b.panels.key = key
		b.layOutPanels()
		b.layOutInterface()
		b.overlays.stale = true
	}
}

// layOutPanels lays out everything round the table.
func (b *Scene) layOutPanels() {
	a := b.area()
	b.tray.throws = b.tray.throws[:0]
	b.layOutTop()
	b.layOutNotice()
	switch {
	case b.narrow():
		b.layOutSheet()
	default:
		b.log.hide()
		if b.logShows() {
			b.log.layOut(b.pen(), b.m, b.seat.side, b.logAt())
			for i := range b.win.Buttons { // its strip lies on top of it
				if o := &b.win.Buttons[i]; o.ID == "logbook" && o.Bare {
					o.At.Y = b.log.at.Y
				}
			}
		}
		b.layOutWarrior(ui.R(float64(b.win.W)-panelWide, a.Y, panelWide, a.H))
	}
}

// layOutInterface lays out what lies above the panels.
func (b *Scene) layOutInterface() {
	b.layOutAimsStrip()
	b.layOutTray()
	b.layOutSandbox()
	b.layOutExplanation()
	b.layOutCard()
	if b.lesson != nil {
		b.lesson.layOut()
	}
	b.hints.layOut(b)
}

// pen measures what is laid out.
func (b *Scene) pen() *ui.Pen { return b.win.Pen }

// layOutTop lays out the bar with turn, phases, seat and the last dice.
func (b *Scene) layOutTop() {
	s, k := b.m.State, &b.panels.top
	k.begin(b.pen())
	x := 14.0
	now := b.shownTurn()
	turn := b.when()
	k.write(turn, x, 11, ui.Strong, view.Words)
	x += b.pen().Width(ui.Strong, turn) + 24
	for _, p := range [...]rules.Phase{rules.Charges, rules.Moves, rules.Shooting, rules.Combat} {
		if b.settingUp() {
			break
		}
		name, c, style := p.String(), view.Quiet, ui.Plain
		if p == now.phase {
			c, style = view.Brass, ui.Strong
		} else if b.narrow() {
			continue
		}
		k.write(name, x, 11, style, c)
		w := b.pen().Width(style, name)
		if p == now.phase {
			k.fill(ui.R(x, 34, w, 3), view.Brass)
		}
		x += w + 18
	}
	side := b.toAct()
	name := rules.Capital(s.Sides[side].Name)
	cx := float64(b.win.W) - b.pen().Width(ui.Strong, name) - 16
	k.discs = append(k.discs, spotInk{cx - 14, 22, 7, b.pen().Palette.Side(int(side))})
	k.write(name, cx, 11, ui.Strong, view.Words)
	if b.narrow() {
		return
	}
	right := cx - 40
	storey := b.storeyName()
	for i := range b.win.Buttons { // what goes on by chance has its button there
		if at := b.win.Buttons[i].At; at.Y < topBar && at.X < right && at.X+at.W > x {
			x = at.X + at.W + 16
		}
	}
	lines, n := b.throws()
	if n == 0 || right-b.pen().Width(ui.Plain, storey)-x > 300 {
		k.write(storey, right-b.pen().Width(ui.Plain, storey), 11, ui.Plain, view.Quiet)
		right -= b.pen().Width(ui.Plain, storey) + 20
	}
	b.tray.layOut(b.pen(), lines[:n], ui.R(x, 0, right-x, topBar-1))
}

// noticeBox is the sentence to the players as it was laid out at the foot of the
// table, or at its head.
type noticeBox struct {
	at    ui.Rect // empty: nothing is said
	words sketch

	places []noticePlace // that were tried last
}

// layOutNotice lays out the sentence to the players and, below it in a narrow window,
// the dice of the last action.
func (b *Scene) layOutNotice() {
	o := &b.panels.notice
	o.at = ui.Rect{}
	o.words.begin(b.pen())
	f := b.free()
	cx, _ := f.Middle()
	y := f.Y + f.H - 12
	if b.narrow() && !b.busy() && !b.waitsForHand() { // the log tells them too, and a zone may lie there
		_, foot := b.board.ToScreen(physics.Point{Y: b.m.State.Table.Depth})
		lines, n := b.throws()
		y = b.tray.layOutBelow(b.pen(), lines[:n], cx, y, f.W-16, foot)
	}
	if b.notice == "" {
		return
	}
	b.writeNotice(f, y)
	if at := b.mapAt(); at.W > 0 && o.at.Meets(at) { // beside the small map
		right := f.X + f.W
		f.X = at.X + at.W
		f.W = right - f.X
		b.writeNotice(f, y)
	}
	if least := b.modelsUnder(o.at); least > 0 && !b.narrow() { // where it hides fewer
		in, foot := f, y
		for _, p := range b.noticePlaces(f, y, o.at) {
			b.writeNotice(p.in, p.foot)
			if n := b.modelsUnder(o.at); n < least {
				in, foot, least = p.in, p.foot, n
			}
			if least == 0 {
				break
			}
		}
		b.writeNotice(in, foot)
	}
}

// noticePlace is where the sentence to the players may lie: in the middle of a part of the table,
// above its foot.
type noticePlace struct {
	in   ui.Rect
	foot float64
}

// noticePlaces are where the sentence may lie instead of at the foot of the table: at its head, to
// the left and to the right of both, and nearer to the middle.
func (b *Scene) noticePlaces(f ui.Rect, foot float64, at ui.Rect) []noticePlace {
	head := f.Y + 10 + at.H + 2
	places := append(b.panels.notice.places[:0], noticePlace{f, head})
	w := at.W + 30
	left, right := f, f
	left.W, right.X, right.W = w, f.X+f.W-w, w
	for _, y := range [...]float64{foot, head} {
		places = append(places, noticePlace{left, y}, noticePlace{right, y})
	}
	for in := at.H; in < f.H/2; in += at.H {
		places = append(places, noticePlace{f, foot - in}, noticePlace{f, head + in})
	}
	b.panels.notice.places = places
	return places
}

// modelsUnder is how many models lie below a part of the screen.
func (b *Scene) modelsUnder(at ui.Rect) (n int) {
	s := b.seen()
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.InPlay() {
			x, y := b.board.ToScreen(w.At.Point())
			r := b.board.BaseRadius(w)
			if ui.R(x-r, y-2*r, 2*r, 3*r).Meets(at) { // base and figure
				n++
			}
		}
	}
	return n
}

// writeNotice lays the sentence out in a part of the table, above y and above the rows of buttons
// there.
func (b *Scene) writeNotice(f ui.Rect, y float64) {
	o := &b.panels.notice
	o.write(b.spoken(b.notice), f, y)
	if up := b.rowsUnder(o.at, 0); up > 0 {
		o.write(b.spoken(b.notice), f, y-up)
	}
}

// write lays a sentence out in the middle of a part of the table, above y.
func (o *noticeBox) write(sentence string, f ui.Rect, y float64) {
	pen := o.words.pen
	o.words.begin(pen)
	cx, _ := f.Middle()
	lines := pen.Wrap(ui.Strong, help.Plain(sentence), math.Min(600, f.W-56))
	wide := 0.0
	for _, l := range lines {
		wide = math.Max(wide, pen.Width(ui.Strong, l))
	}
	o.at = ui.R(cx-wide/2-16, y-16-22*float64(len(lines)), wide+32, 14+22*float64(len(lines)))
	for i, l := range lines {
		o.words.writeMiddle(l, cx, o.at.Y+6+22*float64(i), ui.Strong, pen.Palette.Warning)
	}
}

func (o *noticeBox) draw(dst *ui.Canvas) {
	if o.at.W > 0 {
		dst.Panel(o.at, view.Panel)
		o.words.draw(dst)
	}
}

// warriorPanel is what is told about the warrior who is shown, with the places of what
// the pointer may ask about.
type warriorPanel struct {
	at      ui.Rect // beside the table; empty on the sheet of a narrow window
	profile ui.Rect // his nine characteristics
	state   ui.Rect // and how he is
	asks    []askable
	words   sketch
}

func (p *warriorPanel) draw(dst *ui.Canvas) {
	if p.at.W > 0 {
		dst.Panel(p.at, ui.Glass)
	}
	p.words.draw(dst)
}

// portraitSide is how large a portrait is in the panel of a warrior, and sheetFace on the
// sheet of a telephone.
const (
	portraitSide = 68
	sheetFace    = 54
)

// roomForGear is how high the panel must be to tell of one's vehicle and of what one carries.
const roomForGear = 820

// layOutWarrior lays out the panel about a warrior: profile, state and gear.
func (b *Scene) layOutWarrior(r ui.Rect) {
	p := &b.panels.warrior
	p.at, p.profile, p.state, p.asks = r, ui.Rect{}, ui.Rect{}, p.asks[:0]
	k := &p.words
	k.begin(b.pen())
	x, y, wide := r.X+14, r.Y+12, r.W-28
	foot := b.layOutAims(k, r)
	w := b.shown()
	if w == nil && b.mode().Hint() == "" && foot >= r.Y+r.H && b.lossesHigh(k, wide) == 0 {
		p.at = ui.Rect{} // nothing to say
		return
	}
	if w == nil {
		if hint := b.mode().Hint(); hint != "" {
			y = k.paragraph(hint, x, y, wide, ui.Plain, view.Quiet)
		}
		b.endWarrior(p, y, foot)
		return
	}
	beside := wide
	if b.client.Faces != nil {
		k.face(b, w, ui.R(r.X+r.W-12-portraitSide, r.Y+12, portraitSide, portraitSide))
		beside -= portraitSide + 8
	}
	name := ui.Heading
	for name.Size > 16 && b.pen().Width(name, w.Name) > beside {
		name.Size--
	}
	k.write(b.pen().Fitted(w.Name, name, beside), x, y, name, view.Words)
	y = k.paragraph(w.Type+", "+b.seen().Sides[w.Side].Name, x, y+38, beside, ui.Plain, b.pen().Palette.SideInk(int(w.Side))) + 8
	if b.client.Faces != nil {
		y = math.Max(y, r.Y+12+portraitSide+8)
	}
	p.layOutProfile(b.profile(w), x, y, wide)
	p.state = ui.R(x, y+48, wide, 0)
	y = k.paragraph(console.Condition(b.seen(), w, b.settingUp()), x, y+48, wide, ui.Plain, view.Words) + 8
	p.state.H = y - 8 - p.state.Y
	aboard := r.H < roomForGear && b.showsVehicle() != nil && b.seen().RidesOn(w) >= 0 // his vehicle is told of in place of what he carries
	for _, g := range b.gear(w) {
		if aboard {
			break
		}
		k.icons = append(k.icons, iconAt{g.icon, x, y, 22, view.Quiet})
		high := math.Max(27, k.paragraph(g.words, x+30, y+1, wide-30, ui.Plain, view.Words)-y)
		p.asks = append(p.asks, askable{ui.R(x, y-2, wide, high), b.ofThing(g.key)})
		y += high
	}
	goals := foot
	foot = math.Min(foot, b.cardsTop())
	for _, m := range b.seen().Marks(w) {
		if aboard {
			break
		}
		text := rules.Capital(m[0])
		if m[1] != "" {
			text += ": " + m[1]
		}
		if y+4+k.height(text, wide, ui.Plain) > foot { // whole, or not at all
			break
		}
		top := y + 4
		y = k.paragraph(text, x, top, wide, ui.Plain, b.pen().Palette.Info)
		p.asks = append(p.asks, askable{ui.R(x, top, wide, y-top), b.ofMark(w, m)})
	}
	if b.seen().Acts(w) && w.InPlay() || b.settingUp() && w.Home() == b.setter() {
		if hint := b.mode().Hint(); y+6+k.height(hint, wide, ui.Plain) <= foot { // not in a low window
			y = k.paragraph(hint, x, y+6, wide, ui.Plain, view.Quiet)
		}
	}
	b.endWarrior(p, y, goals)
}

// endWarrior ends the panel about a warrior with the table of losses, where there is room for
// it below and no goals stand at the foot with one of their own.
func (b *Scene) endWarrior(p *warriorPanel, y, foot float64) {
	x, wide := p.at.X+14, p.at.W-28
	if high := b.lossesHigh(&p.words, wide); high > 0 && foot >= p.at.Y+p.at.H && y+10+high <= math.Min(foot, b.cardsTop()) {
		b.layOutLosses(&p.words, x, y+10, wide)
		y += 10 + high
	}
	p.end(y, foot)
}

// end lets the panel end below what it says; where goals stand at its foot, there.
func (p *warriorPanel) end(y, foot float64) {
	if foot >= p.at.Y+p.at.H {
		p.at.H = math.Min(p.at.H, y+10-p.at.Y)
	}
}

// layOutProfile lays out the nine characteristics, changed ones marked.
func (p *warriorPanel) layOutProfile(rows [9]profileRow, x, y, wide float64) {
	col := wide / 9
	p.profile = ui.R(x, y, wide, 38)
	for i, v := range rows {
		cx := x + col*(float64(i)+0.5)
		p.words.writeMiddle(v.name, cx, y, ui.Small, view.Quiet)
		c := view.Words
		if v.now != v.of {
			c = p.words.pen.Palette.Warning
		}
		p.words.writeMiddle(fmt.Sprint(v.now), cx, y+17, ui.Strong, c)
	}
}

// layOutThings lays out on the sheet of a telephone what a warrior has, as signs to be asked
// about: behind the words about his state where there is room, else below them.
func (b *Scene) layOutThings(p *warriorPanel, w *rules.Warrior, top, end, x, wide float64) float64 {
	const each = 34.0
	things := b.gear(w)
	from := x + p.state.W + 12
	if p.state.H > 24 || from+each*float64(len(things)) > x+wide {
		from, top = x, end+7
		end = top + 24
	}
	for i, g := range things[:min(len(things), int((x+wide-from)/each))] {
		at := ui.R(from+each*float64(i), top-3, each, 28)
		p.words.icons = append(p.words.icons, iconAt{g.icon, at.X + 4, at.Y + 2, 24, view.Words})
		p.asks = append(p.asks, askable{at, b.ofThing(g.key)})
	}
	return math.Max(end, top+24)
}

// layOutSheet lays out the lower part of a telephone's window: warrior and last lines.
func (b *Scene) layOutSheet() {
	p := &b.panels.warrior
	p.at, p.profile, p.state, p.asks = ui.Rect{}, ui.Rect{}, ui.Rect{}, p.asks[:0]
	k := &p.words
	k.begin(b.pen())
	h := b.sheet()
	r := ui.R(0, float64(b.win.H)-h, float64(b.win.W), h-116)
	x, y, wide := 12.0, r.Y+8, r.W-24
	if w := b.shown(); b.actionsTop() < r.Y+70 { // so many things to do that nothing else has room
	} else if w != nil {
		if b.client.Faces != nil {
			k.face(b, w, ui.R(x, y+2, sheetFace, sheetFace))
			x, wide = x+sheetFace+8, wide-sheetFace-8
		}
		name := ui.Style{Face: view.Bold, Size: 18}
		k.write(b.pen().Fitted(w.Name+", "+w.Type, name, wide), x, y, name, view.Words)
		p.layOutProfile(b.profile(w), x, y+24, wide)
		p.state = ui.R(x, y+64, wide, 0)
		end := k.paragraph(console.Condition(b.seen(), w, b.settingUp()), x, y+64, wide, ui.Plain, view.Quiet)
		if end < y+64+22 { // one line: what he has stands behind it
			p.state.W = math.Min(wide, b.pen().Width(ui.Plain, console.Condition(b.seen(), w, b.settingUp())))
		}
		p.state.H = end - p.state.Y
		y = b.layOutThings(p, w, y+64, end, x, wide)
	} else {
		y = k.paragraph(b.spoken(b.mode().Hint()), x, y, wide, ui.Plain, view.Quiet)
		if len(b.aims()) == 0 {
			for _, r := range b.losses() {
				k.write(b.pen().Fitted(b.lossWords(&r), ui.Small, wide), x, y+2, ui.Small, view.Quiet)
				y += 18
			}
		}
	}
	b.log.layOutLast(b.pen(), b.m, b.seat.side, r, y+4, math.Min(r.Y+r.H, b.actionsTop()-6))
}
