package game

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"cometfall/game/forecast"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/match"
)

// glass is the ground of a panel over the table.
var glass = color.RGBA{0x1C, 0x18, 0x15, 0xF0}

// drawInterface draws everything above the table but the buttons.
func (b *battle) drawInterface(dst *Canvas) {
	a := b.area()
	w, h := float64(b.g.win.W), float64(b.g.win.H)
	b.tumble.dice = b.tumble.dice[:0]
	dst.Fill(rect{0, a.y + a.h, w, h - a.y - a.h}, view.Panel)
	dst.Fill(rect{0, 0, w, a.y}, view.Panel)
	dst.Fill(rect{0, topBar - 1, w, 1}, view.Hairline)
	dst.Fill(rect{0, a.y + a.h, w, 1}, view.Hairline)
	b.drawTop(dst)
	if b.narrow() {
		b.drawAimsStrip(dst)
		b.drawSheet(dst)
	} else {
		if b.logShows() {
			b.drawLog(dst, rect{0, a.y, logWide, a.h})
		}
		b.drawWarrior(dst, rect{w - panelWide, a.y, panelWide, a.h})
	}
	b.drawTray(dst)
	b.drawNotice(dst)
	b.drawSandbox(dst)
	b.drawExplanation(dst)
	if b.busy() && !b.lessonOver() {
		b.drawCard(dst)
	}
	if b.lesson != nil {
		b.lesson.draw(dst)
	}
}

// drawNotice draws the sentence to the players at the foot of the table and, below
// it in a narrow window, the dice of the last action.
func (b *battle) drawNotice(dst *Canvas) {
	f := b.free()
	cx, _ := f.middle()
	y := f.y + f.h - 12
	if b.narrow() && !b.busy() && !b.waitsForHand() { // the log tells them too, and a zone may lie there
		y = b.drawThrowsBelow(dst, cx, y, f.w-16)
	}
	if b.notice == "" {
		return
	}
	lines := dst.Wrap(strong, b.notice, math.Min(600, f.w-56))
	var wide float64
	for _, l := range lines {
		wide = math.Max(wide, dst.Width(strong, l))
	}
	r := rect{cx - wide/2 - 16, y - 16 - 22*float64(len(lines)), wide + 32, 14 + 22*float64(len(lines))}
	dst.Panel(r, view.Panel)
	b.noticeAt = r
	for i, l := range lines {
		dst.WriteMiddle(l, cx, r.y+6+22*float64(i), strong, dst.Palette.Warning)
	}
}

// throws are the last lines of the last action that dice were thrown for, the
// newest first; three at most.
func (b *battle) throws() (lines [3]*match.Line, n int) {
	for i := len(b.m.Lines) - 1; i >= b.recent && n < len(lines) && !b.seat.curtain; i-- {
		if l := &b.m.Lines[i]; l.Event != nil && len(l.Event.Dice) > 0 && b.shows(l) {
			lines[n] = l
			n++
		}
	}
	return lines, n
}

// dieSize is how large the dice of the last action are.
const dieSize = 26

// drawThrow draws one throw with what it was for; while the dice roll it only
// notes where they will lie.
func (b *battle) drawThrow(dst *Canvas, l *match.Line, x, y, high float64, lines []string, p print, ink color.RGBA) {
	for k, n := range l.Event.Dice {
		d := rolling{x + float64(k)*(dieSize+4), y + (high-dieSize)/2, n}
		if b.rolls() {
			b.tumble.dice = append(b.tumble.dice, d)
			continue
		}
		die(dst, d.x, d.y, dieSize, n)
	}
	if b.rolls() {
		return
	}
	step := p.size + 3
	x += leadOf(l)
	y += (high - step*float64(len(lines))) / 2
	for k, t := range lines {
		dst.Write(t, x, y+step*float64(k)-1, p, ink)
	}
}

// leadOf is how wide the dice of a throw are.
func leadOf(l *match.Line) float64 { return float64(len(l.Event.Dice))*(dieSize+4) + 6 }

// inkOfThrow is how what a throw was for is printed.
func inkOfThrow(l *match.Line) color.RGBA {
	if l.Event.OK {
		return view.Words
	}
	return view.Quiet
}

// drawThrows shows the last dice of the last action in the bar at the top: the
// newest at the right, and as many of those before it as there is room for. They
// hide nothing there.
func (b *battle) drawThrows(dst *Canvas, r rect) {
	lines, n := b.throws()
	right := r.x + r.w
	for i := range n {
		l := lines[i]
		text, lead := rules.Capital(l.Text), leadOf(l)
		most := right - r.x - lead
		if most < 60 {
			return
		}
		rows := [2]string{text}
		wide := math.Max(60, dst.Width(small, text)/2+8) // two lines as even as they can be
		wrapped := dst.Wrap(small, text, math.Min(wide, most))
		for len(wrapped) > 2 && wide < most {
			wide += 16
			wrapped = dst.Wrap(small, text, math.Min(wide, most))
		}
		if len(wrapped) > 2 {
			if i > 0 {
				return
			}
			wrapped[1] = dst.Fitted(wrapped[1]+" "+wrapped[2], small, most)
		}
		k := copy(rows[:], wrapped)
		wide = math.Max(dst.Width(small, rows[0]), dst.Width(small, rows[1]))
		b.drawThrow(dst, l, right-wide-lead, r.y, r.h, rows[:k], small, inkOfThrow(l))
		right -= wide + lead + 18
	}
}

// drawThrowsBelow shows them in a narrow window: below the table, and over it only
// where it fills the window.
func (b *battle) drawThrowsBelow(dst *Canvas, cx, y, wide float64) float64 {
	lines, n := b.throws()
	_, foot := b.toScreen(physics.Point{Y: b.m.State.Table.Depth})
	for i := range n {
		l := lines[i]
		rows := dst.Wrap(plain, rules.Capital(l.Text), wide-leadOf(l)-20)
		var text float64
		for _, t := range rows {
			text = math.Max(text, dst.Width(plain, t))
		}
		h, w := math.Max(dieSize+10, 10+19*float64(len(rows))), leadOf(l)+text+20
		if i > 0 && y-h < foot+8 {
			break
		}
		r := rect{cx - w/2, y - h, w, h}
		dst.Panel(r, glass)
		b.drawThrow(dst, l, r.x+10, r.y, h, rows, plain, inkOfThrow(l))
		y -= h + 4
	}
	return y
}

// when is the turn that is played, or that the warbands are set up.
func (b *battle) when() string {
	if b.settingUp() {
		return b.setUpTitle()
	}
	return fmt.Sprintf("Turn %d", max(1, b.m.State.Round()))
}

// toAct is the side whose turn it is, or which sets up.
func (b *battle) toAct() rules.SideID {
	if b.settingUp() {
		return b.decides()
	}
	return b.m.State.Active
}

// drawTop draws the bar with turn, phases and seat.
func (b *battle) drawTop(dst *Canvas) {
	s := b.m.State
	x := 14.0
	turn := b.when()
	dst.Write(turn, x, 11, strong, view.Words)
	x += dst.Width(strong, turn) + 24
	for _, p := range [...]rules.Phase{rules.Charges, rules.Moves, rules.Shooting, rules.Combat} {
		if b.settingUp() {
			break
		}
		name := p.String()
		c, ff := view.Quiet, plain
		if p == s.Phase {
			c, ff = view.Brass, strong
		} else if b.narrow() {
			continue
		}
		dst.Write(name, x, 11, ff, c)
		w := dst.Width(ff, name)
		if p == s.Phase {
			dst.Fill(rect{x, 34, w, 3}, view.Brass)
		}
		x += w + 18
	}
	side := b.toAct()
	name := rules.Capital(s.Sides[side].Name)
	cx := float64(b.g.win.W) - dst.Width(strong, name) - 16
	dst.Disc(cx-14, 22, 7, dst.Palette.Side(int(side)))
	dst.Write(name, cx, 11, strong, view.Words)
	if b.narrow() {
		return
	}
	right := cx - 40
	storey := fmt.Sprintf("Storey %d of %d", b.cam.storey+1, b.storeys)
	for i := range b.g.win.Buttons { // what goes on by chance has its button there
		if at := b.g.win.Buttons[i].at; at.y < topBar && at.x < right && at.x+at.w > x {
			x = at.x + at.w + 16
		}
	}
	if _, thrown := b.throws(); thrown == 0 || right-dst.Width(plain, storey)-x > 300 {
		dst.Write(storey, right-dst.Width(plain, storey), 11, plain, view.Quiet)
		right -= dst.Width(plain, storey) + 20
	}
	b.drawThrows(dst, rect{x, 0, right - x, topBar - 1})
}

// inkOf is how a line of the log is printed.
func inkOf(l *match.Line, colours *view.Palette) (p print, c color.RGBA) {
	e := l.Event
	switch {
	case l.Remark:
		return news, colours.Info
	case e == nil:
		return news, view.Words
	}
	switch e.Kind {
	case rules.TurnBegan:
		return strong, view.Brass
	case rules.PhaseBegan:
		return label, view.Quiet
	case rules.Note:
		return news, view.Quiet
	case rules.Threw:
		if e.OK {
			return news, colours.Good
		}
		return news, view.Quiet
	case rules.Downed, rules.Broke, rules.Ended:
		return news, colours.Bad
	}
	return news, view.Words
}

// drawLog draws the newest lines of the log below the headings of their turns
// and phases, dice as faces. A bar says whose doing a line belongs to.
func (b *battle) drawLog(dst *Canvas, r rect) {
	dst.Panel(r, glass)
	b.drawLogbook(dst, rect{r.x, r.y, r.w, logHead})
	b.told = b.told[:0]
	top := r.y + logHead + 6
	y := r.y + r.h - 10
	skip := b.logBack
	if skip > 0 {
		dst.WriteMiddle("older lines; the wheel scrolls", r.x+r.w/2, r.y+r.h-22, small, dst.Palette.Info)
		y -= 22
	}
	rows := b.logView.open(b.logView.grouped(b.m, b.seat.side), false)
	for k := len(rows) - 1; k >= 0; k-- {
		row := &rows[k]
		if skip > 0 {
			skip--
			continue
		}
		if row.Kind != match.LineRow {
			y -= 27
			if y < top {
				break
			}
			b.drawLogHead(dst, row, rect{r.x, y - 1, r.w, 25})
			continue
		}
		l := &b.m.Lines[row.Line]
		p, c := inkOf(l, dst.Palette)
		lead := 0.0
		if l.Event != nil {
			lead = float64(len(l.Event.Dice)) * 20
		}
		lines := dst.Wrap(p, rules.Capital(l.Words()), r.w-24-lead)
		y -= float64(len(lines))*17 + 5
		if y < top {
			break
		}
		at := rect{r.x, y - 2, r.w, float64(len(lines))*17 + 5}
		b.tellLine(dst, row.Line, at)
		if w := b.m.State.Warrior(row.Who); w != nil {
			dst.Fill(rect{r.x + 4, at.y, 2, at.h}, dst.Palette.Side(int(w.Side)))
		}
		for k, t := range lines {
			dst.Write(t, r.x+12+lead, y+float64(k)*17, p, c)
		}
		if lead > 0 {
			for k, n := range l.Event.Dice {
				die(dst, r.x+10+float64(k)*20, y+3, 17, n)
			}
		}
		b.badge(dst, row.Line, at)
	}
}

// logHead is how high the strip is that leads to the whole log.
const logHead = 32

// drawLogbook draws the strip above the log that leads to the whole of it.
func (b *battle) drawLogbook(dst *Canvas, r rect) {
	c := view.Quiet
	if b.over("logbook") {
		dst.Fill(r, view.Raised)
		c = view.Brass
	}
	dst.Glyph(glyphFind, rect{r.x + 8, r.y, 24, r.h}, c)
	dst.Write("Search and filter the log", r.x+40, r.y+6, small, c)
	key := "F"
	dst.Write(key, r.x+r.w-dst.Width(small, key)-10, r.y+6, small, view.Quiet)
	dst.Fill(rect{r.x, r.y + r.h - 1, r.w, 1}, view.Hairline)
}

// over reports whether a button is pointed at, or the keys are at it.
func (b *battle) over(id string) bool {
	g := b.g
	return g.win.Focus == id || g.win.Hot >= 0 && g.win.Hot < len(g.win.Buttons) && g.win.Buttons[g.win.Hot].id == id
}

// wholeLog opens the log as a page, from the battle or from its past.
func (b *battle) wholeLog() {
	if b.onBook != nil {
		b.onBook()
		return
	}
	b.openLogbook()
}

// drawLogHead draws a heading of the log; a click folds what is below it.
func (b *battle) drawLogHead(dst *Canvas, row *match.Row, at rect) {
	f, _ := foldOf(row)
	b.told = append(b.told, toldLine{at: at, line: -1, fold: f})
	words, p, c := headWords(b.m, row, dst.Palette)
	if row.Kind == match.PhaseRow {
		c = view.Quiet
	} else {
		dst.Fill(rect{at.x + 1, at.y + 1, at.w - 2, at.h - 2}, view.Panel)
	}
	drawFold(dst, at.x+10, at.y+at.h/2, b.logView.folded[f], c)
	dst.Write(dst.Fitted(words, p, at.w-36), at.x+24, at.y+1, p, c)
}

// toldLine is a line of the log where it was drawn, or a heading.
type toldLine struct {
	at   rect
	line int // -1: a heading
	fold fold
	rule rect // where the ID of its rule stands
}

// tellLine notes where a line of the log is drawn; the one under the pointer is
// raised.
func (b *battle) tellLine(dst *Canvas, i int, at rect) {
	b.told = append(b.told, toldLine{at: at, line: i})
	if i == b.lineAt {
		dst.Fill(rect{at.x + 1, at.y, at.w - 2, at.h}, view.Raised)
	}
}

// badge draws over the line under the pointer which rule it leads to.
func (b *battle) badge(dst *Canvas, i int, at rect) {
	e := b.m.Lines[i].Event
	if i != b.lineAt || e == nil || e.Rule == "" {
		return
	}
	w := dst.Width(small, e.Rule)
	r := rect{at.x + at.w - w - 14, at.y + at.h - 19, w + 12, 19}
	b.told[len(b.told)-1].rule = r
	dst.Fill(r, view.Brass)
	dst.Write(e.Rule, r.x+6, r.y, small, view.Ink)
}

// logLineAt is the line of the log at a place, or -1.
func (b *battle) logLineAt(x, y float64) int {
	if t := b.toldAt(x, y); t != nil {
		return t.line
	}
	return -1
}

// toldAt is what of the log is drawn at a place, or nil.
func (b *battle) toldAt(x, y float64) *toldLine {
	if b.busy() || !b.narrow() && !b.logShows() {
		return nil
	}
	for i := range b.told {
		if t := &b.told[i]; t.at.has(x, y) && t.line < len(b.m.Lines) {
			return t
		}
	}
	return nil
}

// clickLog folds a heading of the log, opens the rule of a line if its ID was
// clicked, and else shows the moment of the line. False: there is no log.
func (b *battle) clickLog(x, y float64) bool {
	t := b.toldAt(x, y)
	switch {
	case t == nil:
		return false
	case t.line < 0:
		b.logView.turned(t.fold)
		b.changed()
	case t.rule.has(x, y):
		b.g.openRule(b.m.Lines[t.line].Event.Rule)
	case b.onLine != nil:
		b.onLine(t.line)
	default:
		b.openPast(t.line)
	}
	return true
}

// ruleAt is the rule cited by what is shown at a place: a line of the log, the
// sentence to the players, an open question, or a number about the enemy who
// is pointed at.
func (b *battle) ruleAt(x, y float64) string {
	if i := b.logLineAt(x, y); i >= 0 {
		if e := b.m.Lines[i].Event; e != nil {
			return e.Rule
		}
		return ""
	}
	if e, ok := b.explanation(); ok && b.askedAt(x, y) != 0 {
		return e.rule
	}
	if b.notice != "" && b.noticeAt.has(x, y) {
		return citedIn(b.notice)
	}
	if p := b.findProspect(); p != nil && b.aim == p.At && b.noteAt.has(x, y) {
		return p.Rule
	}
	return ""
}

// ruleShown is the rule of the open question, or of what the selected warrior may
// expect of the enemy pointed at; "" for none.
func (b *battle) ruleShown() string {
	if b.m.Open != nil {
		return b.m.Open.Rule
	}
	if p := b.findProspect(); p != nil {
		return p.Rule
	}
	return citedIn(b.notice)
}

// shown is the warrior the right panel tells about.
func (b *battle) shown() *rules.Warrior {
	s := b.m.State
	for _, id := range [...]rules.WarriorID{b.hover, b.selected} {
		if w := s.Warrior(id); w != nil {
			return w
		}
	}
	return nil
}

// profileRow is a characteristic as it is and as it was.
type profileRow struct {
	name    string
	now, of int
}

func (b *battle) profile(w *rules.Warrior) [9]profileRow {
	p := b.m.State.Profile(w)
	return [...]profileRow{{"M", p.M, w.Base.M}, {"WS", p.WS, w.Base.WS}, {"BS", p.BS, w.Base.BS}, {"S", p.S, w.Base.S}, {"T", p.T, w.Base.T},
		{"W", w.Wounds, w.Base.W}, {"I", p.I, w.Base.I}, {"A", p.A, w.Base.A}, {"Ld", p.Ld, w.Base.Ld}}
}

// drawProfile draws the nine characteristics, changed ones marked.
func (b *battle) drawProfile(dst *Canvas, w *rules.Warrior, x, y, wide float64) {
	col := wide / 9
	b.profileAt = rect{x, y, wide, 38}
	for i, v := range b.profile(w) {
		cx := x + col*(float64(i)+0.5)
		dst.WriteMiddle(v.name, cx, y, small, view.Quiet)
		c := view.Words
		if v.now != v.of {
			c = dst.Palette.Warning
		}
		dst.WriteMiddle(fmt.Sprint(v.now), cx, y+17, strong, c)
	}
}

// deedWords are what a warrior did this turn, in words.
var deedWords = [...]struct {
	deed rules.Deed
	word string
}{{rules.Charged, "charged"}, {rules.FailedCharge, "failed his charge"}, {rules.Ran, "ran"}, {rules.StoodUp, "stood up"},
	{rules.Rallied, "rallied"}, {rules.Fell, "fell"}, {rules.Shot, "shot"}, {rules.Cast, "cast a spell"}}

// condition is how a warrior is, in a sentence or two.
func (b *battle) condition(w *rules.Warrior) string {
	state := w.Condition.String()
	if w.Fleeing {
		state = "fleeing"
	}
	if w.Hidden {
		state += ", hidden"
	}
	if b.m.State.Engaged(w) {
		state += ", in close combat"
	}
	t := "Now " + state + "."
	if b.settingUp() && !w.InPlay() {
		t = "Not on the table yet."
	}
	var did []string
	for _, d := range deedWords {
		if w.Did(d.deed) {
			did = append(did, d.word)
		}
	}
	if len(did) > 0 {
		t += " This turn he " + strings.Join(did, ", ") + "."
	}
	if _, words := book.Befallen(b.m.State, w); words != "" {
		t += " " + words
	}
	return t
}

// gear is what a warrior carries, as icons and words.
func (b *battle) gear(w *rules.Warrior) (rows [][2]string) {
	r := b.m.State.Rules
	for _, id := range w.Weapons {
		wp := r.Weapon(id)
		t := wp.Name
		if wp.Range > 0 {
			t += fmt.Sprintf(" %.0f\"", wp.Range.Inches())
		}
		rows = append(rows, [2]string{wp.Icon, t})
	}
	if w.Armour > 0 {
		rows = append(rows, [2]string{"breastplate", r.Armours[w.Armour].Name})
	}
	for _, g := range [...]struct {
		has        bool
		icon, name string
	}{{w.Shield, "shield", "shield"}, {w.Buckler, "round-shield", "buckler"}, {w.Helmet, "visored-helm", "helmet"}} {
		if g.has {
			rows = append(rows, [2]string{g.icon, g.name})
		}
	}
	return rows
}

// drawWarrior draws the panel about a warrior: profile, state and gear.
func (b *battle) drawWarrior(dst *Canvas, r rect) {
	dst.Panel(r, glass)
	x, y, wide := r.x+14, r.y+12, r.w-28
	foot := b.drawAims(dst, r)
	w := b.shown()
	if w == nil {
		dst.Paragraph(b.hint(), x, y, wide, plain, view.Quiet)
		return
	}
	dst.Write(w.Name, x, y, heading, view.Words)
	y = dst.Paragraph(w.Type+", "+b.m.State.Sides[w.Side].Name, x, y+38, wide, plain, dst.Palette.SideInk(int(w.Side))) + 8
	b.drawProfile(dst, w, x, y, wide)
	b.stateAt = rect{x, y + 48, wide, 0}
	y = dst.Paragraph(b.condition(w), x, y+48, wide, plain, view.Words) + 8
	b.stateAt.h = y - 8 - b.stateAt.y
	for _, g := range b.gear(w) {
		dst.Icon(g[0], x, y, 22, view.Quiet)
		dst.Write(g[1], x+30, y+1, plain, view.Words)
		y += 27
	}
	foot = math.Min(foot, b.cardsTop())
	for _, m := range b.m.State.Marks(w) {
		words := rules.Capital(m[0])
		if m[1] != "" {
			words += ": " + m[1]
		}
		lines := dst.Wrap(plain, words, wide)
		if y+4+20*float64(len(lines)) > foot { // whole, or not at all
			break
		}
		y = dst.Paragraph(words, x, y+4, wide, plain, dst.Palette.Info)
	}
	if b.m.State.Acts(w) && w.InPlay() || b.settingUp() && w.Home() == b.setter() {
		lines := dst.Wrap(plain, b.hint(), wide)
		if y+6+20*float64(len(lines)) > foot { // a low window
			return
		}
		dst.Paragraph(b.hint(), x, y+6, wide, plain, view.Quiet)
	}
}

// hint says what can be done now, in a sentence.
func (b *battle) hint() string {
	if b.busy() {
		return ""
	}
	if b.past {
		return "The table as it was. Click a line of the log to see its moment; the battle itself waits unchanged."
	}
	if b.settingUp() {
		return b.setUpHint()
	}
	if b.mind() != nil {
		return "The computer plays " + b.m.State.Sides[b.decides()].Name + ". The log says why it does what it does."
	}
	if b.selected == rules.Nobody && b.m.State.Phase != rules.Combat {
		if words, ok := b.idle(); ok {
			return words
		}
		if b.narrow() {
			return "Choose one of your warriors: tap him, or Next for one who can act."
		}
		return "Choose one of your warriors: click him, or press Tab for the next who can act."
	}
	if b.selected != rules.Nobody && !slices.Contains(b.m.State.Waiting(), b.selected) && b.m.State.Phase != rules.Combat {
		return "He can do nothing more in this phase."
	}
	switch b.m.State.Phase {
	case rules.Charges:
		return "Click an enemy to see the charge, click again to declare it. Charges come before all other moves."
	case rules.Moves:
		hint := "Click where he shall go. Gold: walk; hatched: run; blue: another storey. Click an enemy to watch what he would see of him."
		if w := b.m.State.Warrior(b.selected); w != nil {
			if err := b.m.State.MayMove(w, true); err != nil {
				hint += " He may not run: " + err.Error() + "."
			}
		}
		return hint
	case rules.Shooting:
		return "Click an enemy to see the shot, click again to shoot."
	}
	if !forecast.Fighting(b.m.State) {
		return "Nobody is in close combat."
	}
	return "All combats are fought when you end the phase."
}

// idle says that nobody can do anything in this phase, and how to go on.
func (b *battle) idle() (words string, ok bool) {
	s := b.m.State
	switch {
	case s.Phase == rules.Combat || forecast.Declared(b.m.State) > 0:
		return "", false
	case s.Phase == rules.Charges && s.Rules.FreeMeasuring:
		if forecast.CouldCharge(b.m.State) > 0 {
			return "", false
		}
	case len(s.Waiting()) > 0:
		return "", false
	}
	switch s.Phase {
	case rules.Charges:
		words = "No enemy is within reach of a charge."
	case rules.Shooting:
		words = "Nobody of yours can shoot or cast now."
	default:
		words = "Nobody of yours can do more in this phase."
	}
	if b.narrow() {
		return words + " Go on with the gold button.", true
	}
	return words + " Go on with the gold button, or press Space.", true
}

// actionsTop is where the buttons of what can be done begin.
func (b *battle) actionsTop() float64 {
	top := float64(b.g.win.H)
	for i := range b.g.win.Buttons {
		if bt := &b.g.win.Buttons[i]; bt.at.h == actionHigh && bt.glyph == noGlyph && bt.at.y > float64(b.g.win.H)-b.sheet() {
			top = math.Min(top, bt.at.y)
		}
	}
	return top
}

// drawSheet is the lower part of a telephone's window: warrior and last lines.
func (b *battle) drawSheet(dst *Canvas) {
	h := b.sheet()
	r := rect{0, float64(b.g.win.H) - h, float64(b.g.win.W), h - 116}
	x, y, wide := 12.0, r.y+8, r.w-24
	if w := b.shown(); b.actionsTop() < r.y+70 {
		b.profileAt, b.stateAt = rect{}, rect{} // so many things to do that nothing else has room
	} else if w != nil {
		dst.Write(w.Name+", "+w.Type, x, y, print{view.Bold, 18}, view.Words)
		b.drawProfile(dst, w, x, y+24, wide)
		b.stateAt = rect{x, y + 64, wide, 0}
		y = dst.Paragraph(b.condition(w), x, y+64, wide, plain, view.Quiet)
		b.stateAt.h = y - b.stateAt.y
	} else {
		y = dst.Paragraph(b.hint(), x, y, wide, plain, view.Quiet)
	}
	// The newest lines that fit, the newest last.
	b.told = b.told[:0]
	bottom := math.Min(r.y+r.h, b.actionsTop()-6)
	for i := len(b.m.Lines) - 1; i >= 0; i-- {
		l := &b.m.Lines[i]
		if !b.shows(l) {
			continue
		}
		lines := dst.Wrap(small, rules.Capital(l.Words()), wide)
		top := bottom - 18*float64(len(lines))
		if top < y+4 {
			break
		}
		b.tellLine(dst, i, rect{r.x, top, r.w, 18 * float64(len(lines))})
		_, c := inkOf(l, dst.Palette)
		for k, t := range lines {
			dst.Write(t, x, top+18*float64(k), small, c)
		}
		b.badge(dst, i, rect{r.x, top, r.w, 18 * float64(len(lines))})
		bottom = top
	}
}
