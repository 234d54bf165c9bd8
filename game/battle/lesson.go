package battle

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"cometfall/game/sound"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// lesson is the teaching battle: five small scenes on the small table, each with
// one thing to do. A scene can be begun anew, passed over and left at any time,
// and nothing of it is saved.
type lesson struct {
	b       *Scene
	step    int
	reached bool
	boxFor  boxKey // for what the box has its place
	boxAt   ui.Rect
	words   sketch // in the box
	lost    bool   // the phase went by without it
	from    int    // the lines of the log that the scene begins with
}

// placed is a warrior where a scene begins, in inches.
type placed struct {
	name string
	x, y int // tenths of an inch
}

// step is a scene of the lesson.
type step struct {
	title string
	goal  string // what to do and why
	after string // said when it was done
	phase rules.Phase
	ours  []placed
	their []placed
	fled  []string // of theirs, out of action
	seed  uint64
	to    physics.Point // where the warrior is meant to go, if he is
	done  func(s *rules.State, e *rules.Event) bool
}

// own reports whether an event is the players' own side's.
func own(s *rules.State, e *rules.Event) bool {
	w := s.Warrior(e.Who)
	return w != nil && w.Side == 0
}

// steps are the scenes.
var steps = [...]step{
	{title: "Move", phase: rules.Moves,
		goal:  "In gold is how far he walks, hatched how far he runs. The way and its inches show before he goes.",
		after: "He has moved. As long as no die was thrown, Undo takes it back.",
		ours:  []placed{{"Anselm", 130, 180}}, their: []placed{{"Quee", 150, 40}},
		to:   physics.Point{X: physics.Inches(13), Y: physics.Inches(15)},
		done: func(s *rules.State, e *rules.Event) bool { return e.Kind == rules.Went && own(s, e) }},
	{title: "Charge", phase: rules.Charges,
		goal:  "Only a charge brings him to blows; it may be twice as far as he walks. Point at the enemy to see the odds; a second click on him charges, too.",
		after: "They are in contact and fight when the turn ends; whoever charged strikes first.",
		ours:  []placed{{"Anselm", 95, 135}}, their: []placed{{"Quee", 95, 80}},
		done: func(s *rules.State, e *rules.Event) bool { return e.Kind == rules.Contact && own(s, e) }},
	{title: "Shoot", phase: rules.Shooting,
		goal:  "The note beside the enemy tells the score he needs and how likely it is. Who ran may not shoot.",
		after: "Hit or not, the log (L) tells every die and why; a click on a line of it shows that moment again.",
		ours:  []placed{{"Hannes", 95, 185}}, their: []placed{{"Quee", 95, 85}},
		done: func(s *rules.State, e *rules.Event) bool { return e.Kind == rules.FiredAt && own(s, e) }},
	{title: "Hide or climb", phase: rules.Moves,
		goal:  "Behind the barrel and the crates he can hide: nobody may shoot at him or charge him. Or send him up the ladder of the ruin: the buttons at the edge show its upper storey.",
		after: "Hidden or high up, he is safer. Who shoots, runs or comes close to an enemy is hidden no more.",
		ours:  []placed{{"Dieter", 135, 104}}, their: []placed{{"Skrit", 50, 160}},
		done: func(s *rules.State, e *rules.Event) bool {
			w := s.Warrior(e.Who)
			return own(s, e) && (e.Kind == rules.Vanished || e.Kind == rules.Went && w.At.Z > 0)
		}},
	{title: "End the turn", phase: rules.Combat, seed: 5,
		goal:  "A side that has lost a quarter of its warriors tests at the beginning of its turn whether it runs. Theirs has: end your turn, and see.",
		after: "That was a Rout test: two dice against the leader's Leadership. A side that fails it loses the battle.",
		ours:  []placed{{"Anselm", 130, 180}, {"Dieter", 145, 180}}, their: []placed{{"Quee", 95, 60}, {"Snik", 120, 60}}, fled: []string{"Zik", "Yark"},
		done: func(_ *rules.State, e *rules.Event) bool {
			return e.Test == rules.RoutTest || e.Kind == rules.Ended
		}},
}

// Lesson is the battle of one of the lesson's scenes.
func Lesson(c *Client, n int) (*Scene, error) {
	m, err := setScene(n)
	if err != nil {
		return nil, err
	}
	b := newScene(c, m)
	b.lesson = &lesson{b: b, step: n, from: len(m.Lines)}
	b.seat.curtain, b.seat.side, b.tray.from = false, 0, len(m.Lines)
	b.log.open = false
	return b, nil
}

// setScene sets a scene up.
func setScene(n int) (*match.Match, error) {
	st := &steps[n]
	table, err := levels.Load("yard")
	if err != nil {
		return nil, err
	}
	m, err := match.New(match.Agreement{Edition: "lrb", Toggles: []string{"free-measuring"}, Level: "yard", Bands: []string{"reikland", "skaven"}, Seed: st.seed + 1}, table)
	if err != nil {
		return nil, err
	}
	if err := m.Seat(1, "weak"); err != nil {
		return nil, err
	}
	s := m.State
	var kept []rules.Warrior
	keep := func(name string, change func(w *rules.Warrior)) error {
		w := s.Named(name)
		if w == nil {
			return fmt.Errorf("the lesson knows no %s", name)
		}
		c := *w
		c.ID = rules.WarriorID(len(kept))
		change(&c)
		kept = append(kept, c)
		return nil
	}
	for _, p := range slices.Concat(st.ours, st.their) {
		at := physics.Point{X: physics.Inch * physics.Length(p.x) / 10, Y: physics.Inch * physics.Length(p.y) / 10}
		spot, ok := table.SurfaceAt(at, 0)
		if !ok {
			return nil, fmt.Errorf("%s has no place on the table", p.name)
		}
		if err := keep(p.name, func(w *rules.Warrior) { w.At = spot }); err != nil {
			return nil, err
		}
	}
	for _, name := range st.fled {
		if err := keep(name, func(w *rules.Warrior) { w.Condition, w.Wounds = rules.OutOfAction, 0 }); err != nil {
			return nil, err
		}
	}
	s.Warriors = kept
	for i := range s.Sides {
		s.Sides[i].Began, s.Sides[i].LeaderWas = 0, rules.Nobody
		for k := range kept {
			if int(kept[k].Side) == i {
				s.Sides[i].Began++
			}
		}
	}
	if err := m.Do(rules.Begin{}); err != nil {
		return nil, err
	}
	for k := 0; s.Phase != st.phase && k < 4; k++ {
		if err := m.Do(rules.Done{}); err != nil {
			return nil, err
		}
		s = m.State
	}
	return m, nil
}

// follow looks whether what happened was what the scene asks for.
func (l *lesson) follow(lines []match.Line) {
	s, st := l.b.m.State, &steps[l.step]
	for i := range lines {
		if e := lines[i].Event; e != nil && !l.reached && st.done(s, e) {
			l.reached = true
			l.b.client.Noise(sound.Page, 40)
		}
	}
	l.lost = !l.reached && (s.Over || s.Active != 0 || s.Phase != st.phase && len(lines) > 0)
}

// lessonOver reports that the battle of a lesson is over: its box stands for the
// card at the end of others.
func (b *Scene) lessonOver() bool { return b.lesson != nil && b.m.State.Over && b.prompt.menu == nil }

// show goes to a scene; behind the last is the title.
func (l *lesson) show(n int) {
	if n >= len(steps) {
		l.b.leave()
		return
	}
	next, err := Lesson(l.b.client, n)
	if err != nil {
		l.b.tell(sentence(err))
		return
	}
	l.b.client.Enter(next)
}

// now is what is to be done next: in words, and where: at a button, or at a
// place of the table.
func (l *lesson) now() (words, button string, at physics.Point, onTable bool) {
	b, s, st := l.b, l.b.m.State, &steps[l.step]
	me, enemy := &s.Warriors[0], &s.Warriors[len(st.ours)]
	chosen := b.selected == me.ID
	switch {
	case l.reached:
		return "", "lesson-next", at, false
	case l.lost:
		return "The phase is over. Once more?", "lesson-again", at, false
	case b.busy():
		return "Answer the question.", "option-1", at, false
	case st.phase == rules.Combat:
		return "End your turn with the gold button below.", "done", at, false
	case len(me.Intent) > 0:
		return "The charge is declared. Carry it out with the button below.", "done", at, false
	case !chosen:
		return "Click " + me.Name + ", or press Tab.", "", me.At.Point(), true
	case st.phase == rules.Moves && st.to != (physics.Point{}):
		return "Now choose where he goes.", "", st.to, true
	case st.phase == rules.Moves:
		return "Hide him with the button below, or send him up the ladder.", "hide", at, false
	case b.aim != enemy.ID:
		return "Now click " + enemy.Name + ".", "", enemy.At.Point(), true
	case st.phase == rules.Charges:
		return "These are the odds. Now press Charge.", "charge", at, false
	}
	return "These are the odds. Now press Shoot.", "shoot", at, false
}

// byFinger makes of what a mouse does what a finger does.
var byFinger = strings.NewReplacer(", or press Tab", "", "Click ", "Tap ", "click ", "tap ", "Point at ", "Tap ")

// lines are the words in the box, as wide as they may be: the goal, and what to do
// next.
func (l *lesson) lines(w float64) (goal, next []string) {
	st := &steps[l.step]
	words, _, _, _ := l.now()
	text := st.goal
	if l.reached {
		text = st.after
	}
	if l.b.narrow() { // a finger, and no keys
		words, text = byFinger.Replace(words), byFinger.Replace(text)
	}
	if l.b.lessonOver() {
		words = l.b.m.State.Ending + "."
	}
	return l.b.win.Wrap(ui.Plain, text, w), l.b.win.Wrap(ui.Strong, words, w)
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
	// As high as the longer of its texts, so that nothing moves when one is done.
	st := &steps[l.step]
	rows := max(len(b.win.Wrap(ui.Plain, st.goal, w-28)), len(b.win.Wrap(ui.Plain, st.after, w-28)))
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
		x -= 6
	}
	next := "Skip"
	switch {
	case l.reached && l.step == len(steps)-1:
		next = "To the title"
	case l.reached:
		next = "Next step"
	}
	add("lesson-next", next, "N", l.reached, func() { l.show(l.step + 1) })
	add("lesson-again", "Once more", "A", l.lost, func() { l.show(l.step) })
	add("lesson-leave", "Leave", "", false, l.b.leave)
}

// layOut lays out the box with the goal.
func (l *lesson) layOut() {
	r, k, pen := l.box(), &l.words, l.b.pen()
	k.begin(pen)
	k.fill(ui.R(r.X, r.Y, r.W, 3), view.Brass)
	st := &steps[l.step]
	k.write(fmt.Sprintf("%d of %d: %s", l.step+1, len(steps), st.title), r.X+14, r.Y+10, ui.Strong, view.Brass)
	if l.reached {
		k.write("done", r.X+r.W-14-pen.Width(ui.Strong, "done"), r.Y+10, ui.Strong, pen.Palette.Good)
	}
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
	_, id, at, onTable := l.now()
	b := l.b
	if onTable {
		x, y := b.board.ToScreen(at)
		if l.pointedAt(x, y) {
			return
		}
		if b.area().Has(x, y) && !b.overPanel(x, y) {
			r := math.Max(16, 0.75*b.board.Zoom)
			d.ring(x, y, r+3, 6, view.Panel)
			d.ring(x, y, r+3, 3, view.Brass)
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
