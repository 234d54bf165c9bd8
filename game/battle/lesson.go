package battle

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"cometfall/game/saves"
	"cometfall/game/sound"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// lesson is one of the lessons: a small scene with a few things to do, one at a time. It
// can be begun anew, passed over and left at any time. Which are done is kept; of the
// battle nothing is.
type lesson struct {
	b       *Scene
	step    int  // which of the lessons
	task    int  // what is to be done now
	due     bool // it is done; the next one comes when what moves has arrived
	reached bool // all is done
	lost    bool // it can no longer be done
	urged   int  // up to which task it was said that ending the phase comes too early
	from    int  // the lines of the log that the scene begins with

	boxFor boxKey // for what the box has its place
	boxAt  ui.Rect
	words  sketch // in the box
}

// own reports whether an event is the players' own side's.
func own(s *rules.State, e *rules.Event) bool {
	w := s.Warrior(e.Who)
	return w != nil && w.Side == 0
}

// Lesson is the battle of one of the lessons.
func Lesson(c *Client, n int) (*Scene, error) {
	m, err := steps[n].set()
	if err != nil {
		return nil, err
	}
	b := newScene(c, m)
	b.lesson = &lesson{b: b, step: n, urged: -1, from: len(m.Lines)}
	b.seat.curtain, b.seat.side, b.tray.from = false, 0, len(m.Lines)
	b.log.open = false
	b.learn(func(p *saves.Progress) { p.Last = steps[n].key })
	return b, nil
}

// learn notes what was learned, and says it if that cannot be kept.
func (b *Scene) learn(what func(p *saves.Progress)) {
	if err := b.client.Saves.Learn(what); err != nil {
		b.tell(sentence(err))
	}
}

// doing is what is to be done now; nil when all is done.
func (l *lesson) doing() *task {
	if l.reached {
		return nil
	}
	return &steps[l.step].tasks[l.task]
}

// holds reports whether the computer waits: only some tasks are about its turn. A
// question it answers at once.
func (l *lesson) holds() bool {
	t := l.doing()
	return l.b.m.Open == nil && (t == nil || !t.theirs)
}

// follow looks whether what happened was what is to be done now.
func (l *lesson) follow(lines []match.Line) {
	for i := range lines {
		if t := l.doing(); t != nil && !l.due && t.came != nil && lines[i].Event != nil {
			l.due = t.came(l.b, lines[i].Event)
		}
	}
}

// goOn looks in every frame whether the next task comes, or whether this one can no
// longer be done.
func (l *lesson) goOn() {
	b, t := l.b, l.doing()
	if t == nil || b.animating() || b.running.now != nil {
		return
	}
	if l.due || t.shows != nil && t.shows(b) {
		l.next()
		return
	}
	s := b.m.State
	waits := s.Active != 0 && t.came != nil && l.holds() // for a computer that does not play
	lost := s.Over || waits || !t.anytime && (s.Active != 0 || s.Phase != steps[l.step].phaseOf(t))
	if lost != l.lost {
		l.lost = lost
		b.Changed()
	}
}

// underWay reports whether what was to be done now is done and still being shown.
func (l *lesson) underWay() bool { return l.due && l.b.animating() }

// next goes to the next task; behind the last the lesson is done.
func (l *lesson) next() {
	l.due = false
	if l.task++; l.task == len(steps[l.step].tasks) {
		l.task, l.reached, l.lost = l.task-1, true, false
		l.b.client.Noise(sound.Page, 40)
		l.b.learn(func(p *saves.Progress) { p.Finish(steps[l.step].key) })
	}
	l.b.notice = ""
	l.b.Changed()
}

// lessonOver reports that the battle of a lesson is over: its box stands for the
// card at the end of others.
func (b *Scene) lessonOver() bool { return b.lesson != nil && b.m.State.Over && b.prompt.menu == nil }

// show goes to a lesson; behind the last is the first battle.
func (l *lesson) show(n int) {
	if n >= len(steps) {
		if err := l.b.client.FirstBattle(); err != nil {
			l.b.tell(sentence(err))
		}
		return
	}
	next, err := Lesson(l.b.client, n)
	if err != nil {
		l.b.tell(sentence(err))
		return
	}
	l.b.client.Enter(next)
}

// leave goes back to the list of lessons.
func (l *lesson) leave() {
	l.b.Rest()
	l.b.client.Lessons()
}

// now is what is to be done next: in words, and where: at a button, or at a
// place of the table.
func (l *lesson) now() (words, button string, at physics.Point, onTable bool) {
	b, t := l.b, l.doing()
	switch {
	case t == nil:
		return "", "lesson-next", at, false
	case l.lost:
		return "That is over now. Once more?", "lesson-again", at, false
	}
	w := t.want(b)
	return w.words, w.button, w.at, w.onTable
}

// reading reports whether there is something to read first.
func (l *lesson) reading() bool {
	t := l.doing()
	return t != nil && t.read && !l.lost
}

// readOn goes on to what comes after something to read, where the phase would end; true: it did.
func (l *lesson) readOn() bool {
	reading := l.reading()
	if reading {
		l.next()
	}
	return reading
}

// early says, once for each task, that something else is to be done before the phase
// ends; true: it was said.
func (l *lesson) early() bool {
	t := l.doing()
	if t == nil || l.lost || l.urged == l.task || t.anytime {
		return false
	}
	words, button, _, _ := l.now()
	if button == "done" {
		return false
	}
	l.urged = l.task
	l.b.tell("There is something to do first. " + l.spoken(words) + " To go on all the same, press the button with the hourglass again.")
	return true
}

// astray says what is to be done where a click has brought about nothing.
func (l *lesson) astray() {
	if words, _, _, _ := l.now(); words != "" && !l.b.animating() {
		l.b.tell("Nothing happens there. " + l.spoken(words))
	}
}

// byFinger makes of what a mouse does what a finger does.
var byFinger = strings.NewReplacer("Click, or press Space, to", "Tap to", ", or press Tab", "", ", or press V", "", ", or press T", "", ", or press R", "", ", or choose one with Tab and Enter", "", "Click ", "Tap ", "click ", "tap ", "clicks", "taps", "Point at ", "Tap ")

// spoken is a text as it is said to those who have a mouse, or a finger and no keys.
func (l *lesson) spoken(text string) string { return l.b.spoken(text) }

func (b *Scene) spoken(text string) string {
	if !b.narrow() {
		return text
	}
	if before, keys, found := strings.Cut(text, " Keys: "); found { // to the end of the sentence
		_, after, _ := strings.Cut(keys, ".")
		text = before + after
	}
	return byFinger.Replace(text)
}

// goal is why something is to be done, or what there is to know when all is done.
func (l *lesson) goal() string {
	if t := l.doing(); t != nil {
		return t.goal
	}
	return steps[l.step].after
}

// lines are the words in the box, as wide as they may be: the goal, and what to do
// next.
func (l *lesson) lines(w float64) (goal, next []string) {
	words, _, _, _ := l.now()
	if l.underWay() {
		words = ""
	}
	if l.b.lessonOver() {
		words = l.b.m.State.Ending + "."
	}
	return l.b.win.Wrap(ui.Plain, l.spoken(l.goal()), w), l.b.win.Wrap(ui.Strong, l.spoken(words), w)
}

// boxButton is how high the buttons of the box are, lessonWide how wide the box is
// where it stands beside the table.
const (
	boxButton  = 44
	lessonWide = 300
)

// beside reports whether the goal stands beside the table, where the log would: a
// wide window has room for it there, and the table all the height.
func (l *lesson) beside() bool {
	b := l.b
	return b.win.W >= 1100 && b.win.H >= 560 && !b.logShows()
}

// boxKey is what the place of the box depends on.
type boxKey struct {
	w, h   int
	beside bool
}

// nextRows is how many lines what is to be done next may take.
func (l *lesson) nextRows() int {
	switch {
	case l.beside():
		return 3
	case l.b.narrow():
		return 2
	}
	return 1
}

// box is where the goal stands: beside the table or at its top.
func (l *lesson) box() ui.Rect {
	b := l.b
	key := boxKey{b.win.W, b.win.H, l.beside()}
	if l.boxFor == key {
		return l.boxAt
	}
	a := b.area()
	w := math.Min(620, a.W-16-b.smallButtons())
	x := a.X + 8
	switch {
	case l.beside():
		w = lessonWide - 16
	case !b.narrow():
		room := a.W - panelWide - b.smallButtons()
		if b.logShows() && room >= logWide+320 {
			room -= logWide
			x += logWide
		}
		if a.H < 480 { // a second column of small buttons
			room -= b.smallButtons()
		}
		w = math.Min(620, room-24)
		x += math.Max(0, (room-w)/2-8)
	}
	// As high as the longest of its texts, so that nothing moves when one is done.
	rows := len(b.win.Wrap(ui.Plain, l.spoken(steps[l.step].after), w-28))
	for i := range steps[l.step].tasks {
		rows = max(rows, len(b.win.Wrap(ui.Plain, l.spoken(steps[l.step].tasks[i].goal), w-28)))
	}
	high := 36 + 20*float64(rows) + 6 + 20*float64(l.nextRows()) + boxButton + 10
	if l.beside() { // two rows of buttons
		high += boxButton + 14
	}
	l.boxFor, l.boxAt = key, ui.R(x, a.Y+6, w, high)
	return l.boxAt
}

// buttons lists the ways on from a scene.
func (l *lesson) buttons() {
	r := l.box()
	y := r.Y + r.H - boxButton - 8
	x := r.X + r.W - 10
	beside := l.beside()
	add := func(id, words, key string, bright bool, do func()) {
		if l.b.narrow() {
			key = ""
		}
		w := math.Max(48, l.b.win.ButtonWidth(words, key, ""))
		if beside { // the way on by itself, the others below
			switch id {
			case "lesson-next":
				w, x = r.W-20, r.X+r.W-10
				y -= boxButton + 6
			case "lesson-again":
				w, x, y = (r.W-26)/2, r.X+r.W-10, y+boxButton+6
			default:
				w = (r.W - 26) / 2
			}
		}
		x -= w
		l.b.win.Buttons = append(l.b.win.Buttons, ui.Button{ID: id, At: ui.R(x, y, w, boxButton), Words: words, Key: key, Bright: bright, Do: do})
		if id == "lesson-next" && l.reached { // the key that went on in the battle
			l.b.win.Buttons[len(l.b.win.Buttons)-1].Also = "Space"
		}
		x -= 6
	}
	next, bright, on := "Skip", false, func() { l.show(l.step + 1) }
	switch {
	case l.reached && l.step == len(steps)-1:
		next, bright = "The first battle", true
	case l.reached:
		next, bright = "Next lesson", true
	case l.reading():
		next, bright, on = "Go on", true, l.next
	}
	add("lesson-next", next, "N", bright, on)
	add("lesson-again", "Once more", "A", l.lost, func() { l.show(l.step) })
	add("lesson-leave", "Leave", "", false, l.leave)
}

// layOut lays out the box with the goal.
func (l *lesson) layOut() {
	r, k, pen := l.box(), &l.words, l.b.pen()
	k.begin(pen)
	k.fill(ui.R(r.X, r.Y, r.W, 3), view.Brass)
	st := &steps[l.step]
	k.write(fmt.Sprintf("%d of %d: %s", l.step+1, len(steps), st.title), r.X+14, r.Y+10, ui.Strong, view.Brass)
	far, ink := fmt.Sprintf("%d/%d", l.task+1, len(st.tasks)), view.Quiet
	if l.reached {
		far, ink = "done", pen.Palette.Good
	}
	k.write(far, r.X+r.W-14-pen.Width(ui.Strong, far), r.Y+10, ui.Strong, ink)
	goal, next := l.lines(r.W - 28)
	y := r.Y + 34
	for _, line := range goal {
		k.write(line, r.X+14, y, ui.Plain, view.Words)
		y += 20
	}
	rows := l.nextRows()
	if len(next) > rows {
		next = append(next[:rows-1:rows-1], pen.Fitted(strings.Join(next[rows-1:], " "), ui.Strong, r.W-28))
	}
	if y += 6; !l.beside() { // right above the buttons
		y = r.Y + r.H - boxButton - 16 - 20*float64(len(next))
	}
	for _, line := range next {
		k.write(line, r.X+14, y, ui.Strong, view.Brass)
		y += 20
	}
}

// draw draws the box with the goal.
func (l *lesson) draw(dst *ui.Canvas) {
	dst.Panel(l.box(), view.Panel)
	l.words.draw(dst)
}

// pointedAt reports whether the ghost stands where one is to click: then its inches
// are to be read, and the mark would lie over them.
func (l *lesson) pointedAt(x, y float64) bool {
	gx, gy := l.b.board.ToScreen(l.b.plan.ghost.Point())
	return l.b.plan.ghostOn && math.Hypot(gx-x, gy-y) < 2*l.b.board.Zoom
}

// layOutMark lays out the mark of what is to be clicked next.
func (l *lesson) layOutMark(d *drawing) {
	if l.underWay() {
		return
	}
	_, id, at, onTable := l.now()
	b := l.b
	if onTable {
		x, y := b.board.ToScreen(at)
		if l.pointedAt(x, y) {
			return
		}
		if b.area().Has(x, y) && !b.overPanel(x, y) {
			r := math.Max(16, 0.75*b.board.Zoom)
			around := ui.R(x-r-6, y-r-6, 2*r+12, 2*r+12)
			if !slices.ContainsFunc(b.targets.plates, around.Meets) { // it would go through their words
				d.ring(x, y, r+3, 6, view.Panel)
				d.ring(x, y, r+3, 3, view.Brass)
			}
			for _, to := range [...][2]float64{{-8, -10}, {8, -10}, {0, -24}} { // an arrow from above
				d.line(x, y-r-8, x+to[0], y-r-8+to[1], 4, view.Brass)
			}
		}
		return
	}
	for i := range b.win.Buttons {
		if bt := &b.win.Buttons[i]; bt.ID == id {
			q := bt.At
			d.outline(ui.R(q.X-4, q.Y-4, q.W+8, q.H+8), 3, view.Brass)
		}
	}
}

// openMenu offers the ways out of a lesson.
func (l *lesson) openMenu() {
	b := l.b
	then := func(do func()) func() {
		return func() { b.prompt.menu = nil; b.Changed(); do() }
	}
	b.prompt.menu = &menu{title: "The lesson rests", body: "What is done of the lessons is kept; each can be done again at any time.", options: []ui.Button{
		{Words: "To the lessons", Do: l.leave},
		{Words: "To the title", Do: b.leave},
		{Words: "Rule book and keys (F1)", Do: then(func() { b.client.OpenRule("") })},
		{Words: "Settings", Do: then(b.client.Settings)},
		{Words: "The whole log", Do: then(b.openLogbook)},
		{Words: "Go on", Do: then(func() {})},
	}}
	b.Changed()
}

// clickLook is what a click on the table may change.
type clickLook struct {
	lines, version int
	selected, aim  rules.WarriorID
	ruler          rulerKey
	asked          bool
}

func (b *Scene) clickLook() clickLook {
	return clickLook{len(b.m.Lines), b.version, b.selected, b.aim, b.aids.ruler.rulerKey, b.m.Open != nil}
}

// aloud reads the box: what the lesson is about, what to do now, and the ways on.
func (l *lesson) aloud(a *ui.Aloud) {
	words, _, _, _ := l.now()
	a.Part("lesson", fmt.Sprintf("Lesson %d of %d: %s", l.step+1, len(steps), steps[l.step].title))
	a.Say(l.goal())
	a.Say(words)
}

// The view of a lesson: how many inches are seen around those who have a part in it, and
// how near they are at most, in pixels an inch.
const (
	lessonRoom    = 4.5
	lessonNearest = 48
)

// look looks at those who have a part in the lesson, as near as they are all seen.
func (l *lesson) look() {
	var x, y []float64
	for _, p := range slices.Concat(steps[l.step].ours, steps[l.step].their) {
		if w := l.b.m.State.Named(p.name); w != nil && w.InPlay() && !slices.Contains(farOff, p) {
			x, y = append(x, w.At.X.Inches()), append(y, w.At.Y.Inches())
		}
	}
	a, t := l.b.free(), l.b.m.State.Table
	left, right := math.Max(0, slices.Min(x)-lessonRoom), math.Min(t.Width.Inches(), slices.Max(x)+lessonRoom)
	top, foot := math.Max(0, slices.Min(y)-lessonRoom), math.Min(t.Depth.Inches(), slices.Max(y)+lessonRoom)
	zoom := math.Min(lessonNearest, math.Min(a.W/(right-left), a.H/(foot-top)))
	if zoom > l.b.board.Zoom {
		l.b.board.Zoom, l.b.board.X, l.b.board.Y = zoom, (left+right)/2, (top+foot)/2
	}
}
