package battle

import (
	"fmt"
	"math"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// menu is a choice of the players' own, shown like a question.
type menu struct {
	title, body string
	options     []ui.Button
	groups      []group           // in which the options stand, but for the last; none: below each other
	about       []rules.WarriorID // whom its card does not cover, if that can be
	beside      *subject          // what of the table it is about; nil: nothing
}

// subject is a place of the table with so much room round it.
type subject struct {
	at   physics.Spot
	room physics.Length
	who  rules.WarriorID // Nobody: a place
}

// group are some of a menu's options below a heading.
type group struct {
	words string
	size  int
}

// add adds a group of options to a menu; those without words are left out.
func (m *menu) add(words string, options ...ui.Button) {
	g := group{words: words}
	for _, o := range options {
		if o.Words != "" {
			m.options, g.size = append(m.options, o), g.size+1
		}
	}
	m.groups = append(m.groups, g)
}

// headHigh is how high the heading of a group is.
const headHigh = 24

// menuHead is a heading where it stands.
type menuHead struct {
	words string
	at    ui.Rect
}

// placeMenu places the options of the menu below each other, or group beside group
// where there is room for it. What is placed begins at 0, 0.
func (b *Scene) placeMenu(m *menu, wide float64) (at []ui.Rect, heads []menuHead, high float64) {
	const gap = 6
	row := b.optionHeight()
	put := func(x, y, w float64) { at = append(at, ui.R(x, y, w, row-gap)) }
	across := 1
	if wide >= 480 {
		across = 2
	}
	head := float64(headHigh)
	if rows := float64(len(m.options)); across == 1 && 220+rows*row+headHigh*float64(len(m.groups)) > float64(b.win.H) { // no room for them
		head = 0
	}
	w := (wide - float64(across-1)*gap) / float64(across)
	for i := 0; i < len(m.groups); i += across {
		most := 0
		for k, g := range m.groups[i:min(i+across, len(m.groups))] {
			x := float64(k) * (w + gap)
			if head > 0 {
				heads = append(heads, menuHead{g.words, ui.R(x, high, w, head)})
			}
			for n := range g.size {
				put(x, high+head+float64(n)*row, w)
			}
			most = max(most, g.size)
		}
		high += head + float64(most)*row
	}
	more := b.noteRoom(m, len(at), wide, high+float64(len(m.options)-len(at))*row)
	for i := len(at); i < len(m.options); i++ {
		put(0, high, wide)
		if more {
			taller := b.win.NoteLines(&m.options[i], wide)
			at[i].H, high = at[i].H+taller, high+taller
		}
		high += row
	}
	return at, heads, high
}

// noteRoom reports whether the rows of a menu from one on can be high enough for the whole
// of each note, if all rows would be so high together without.
func (b *Scene) noteRoom(m *menu, from int, wide, high float64) bool {
	for i := from; i < len(m.options); i++ {
		high += b.win.NoteLines(&m.options[i], wide)
	}
	return b.optionHeight() >= 48 && 160+high <= float64(b.win.H)
}

// menuOptions lists the choices of a menu.
func (b *Scene) menuOptions(c ui.Rect) {
	m := b.prompt.menu
	places, _, high := b.placeMenu(m, c.W-40)
	for i, o := range m.options {
		at := places[i]
		at.X, at.Y = at.X+c.X+20, at.Y+c.Y+c.H-14-high
		o.ID, o.At = fmt.Sprintf("menu-%d", i+1), at
		if i < 10 {
			o.Key = fmt.Sprint((i + 1) % 10)
		}
		if i == len(m.options)-1 {
			o.Key = "Esc"
		}
		if o.Bright { // Enter takes what is highlighted
			o.Key, o.Also = "Enter", o.Key
		}
		b.win.Buttons = append(b.win.Buttons, o)
	}
}

// leaveMenu takes the last option of a menu, which leads out of it, also where another key does;
// false where there is no menu.
func (b *Scene) leaveMenu() bool {
	m := b.prompt.menu
	if m == nil {
		return false
	}
	if last := &m.options[len(m.options)-1]; last.Do != nil {
		last.Do()
	}
	return true
}

// layOutHeads lays out the headings of a menu's groups on its card.
func (b *Scene) layOutHeads(k *sketch, c ui.Rect) {
	m := b.prompt.menu
	if m == nil || len(m.groups) == 0 {
		return
	}
	_, heads, high := b.placeMenu(m, c.W-40)
	for _, h := range heads {
		k.write(h.words, c.X+20+h.at.X, c.Y+c.H-14-high+h.at.Y+2, ui.Strong, view.QuietInk)
	}
}

// besideMenu is where the card of a menu lies that is about a place of the table.
func (b *Scene) besideMenu(of *subject, w, h float64) ui.Rect {
	cx, cy := b.board.ToScreen(of.at.Point())
	r := math.Max(8, of.room.Inches()*b.board.Zoom)
	near := ui.R(cx-r, cy-r, 2*r, 2*r)
	x := near.X + near.W + 8
	if x+w > float64(b.win.W)-8 {
		x = near.X - w - 8
	}
	x = math.Max(8, math.Min(x, float64(b.win.W)-w-8))
	y := math.Max(topBar+4, math.Min(near.Y, float64(b.win.H)-h-8))
	return ui.R(x, math.Min(y, math.Max(8, float64(b.win.H)-h-8)), w, h)
}

// then puts the menu away and does something.
func (b *Scene) then(do func()) func() {
	return func() {
		b.prompt.menu = nil
		b.Changed()
		do()
	}
}

// openMenu offers the ways out of a battle, and what is to be found in it.
func (b *Scene) openMenu() {
	if b.lesson != nil {
		b.lesson.openMenu()
		return
	}
	m := &menu{title: "The battle rests", body: "It is saved and can be gone on with at any time."}
	out := ui.Button{Words: b.wayOut("To the title"), Do: func() { b.Save(); b.leave() }}
	keep := ui.Button{Words: "Try in a sandbox", Do: b.trySandbox}
	if b.real != nil {
		m.title, m.body = "The sandbox rests", "The real battle waits as it was left; what is done here changes nothing there."
		out = ui.Button{Words: "Back to the real battle", Do: b.toReal}
		keep = ui.Button{Words: "Keep this sandbox", Do: b.keepSandbox}
	}
	for _, goal := range b.aims() {
		m.body += " " + aimWords(&goal)
	}
	quit := ui.Button{}
	if b.client.MayQuit {
		quit = ui.Button{Words: "Quit", Do: func() { b.Save(); b.client.Quit() }}
	}
	m.add("Leave", out, b.concession(), quit)
	m.add("Look back",
		ui.Button{Words: "Watch the battle again", Do: b.then(func() { b.openPast(0) })},
		ui.Button{Words: "The whole log", Do: b.then(b.openLogbook)},
		ui.Button{Words: "What was agreed on", Do: b.then(func() { b.client.Agreement(&b.m.Agreement) })})
	m.add("Keep and try", keep,
		ui.Button{Words: "Take it out: file, link", Do: b.takeOut},
		ui.Button{Words: "Battle report", Do: b.readReport})
	m.add("Help and settings",
		ui.Button{Words: "Rule book and keys", Do: b.then(func() { b.client.OpenRule("") })},
		ui.Button{Words: "Command line", Do: b.then(b.openConsole)},
		ui.Button{Words: "Settings", Do: b.then(b.client.Settings)})
	m.options = append(m.options, ui.Button{Words: "Go on", Do: b.then(func() {})})
	b.prompt.menu = m
	b.Changed()
}

// concession is the button with which who sits at the table gives up: a voluntary rout
// where the book allows one, else he concedes (LEAD-06, HOUSE-02).
func (b *Scene) concession() ui.Button {
	s, c := b.m.State, rules.Concede{Side: b.seat.side}
	if b.playedBy(c.Side) != nil {
		return ui.Button{}
	}
	words, body := "Concede", "All of "+s.Sides[c.Side].Name+" leave the table and have lost this battle."
	if s.Turn > 0 && s.MayRetreat(c.Side) {
		words, body = "Retreat", "It is a voluntary rout: "+s.Sides[c.Side].Name+" have lost this battle, and whoever stands fast in a rout may stay."
	}
	why := c.Legal(s)
	if b.m.Open != nil {
		why = match.ErrQuestionOpen
	}
	return ui.Button{Words: words, Why: reason(why), Do: func() {
		b.prompt.menu = &menu{title: words + "?", body: body, options: []ui.Button{
			{Words: words, Do: b.then(func() { b.act(c) })},
			{Words: "Fight on", Bright: true, Do: b.then(func() {})},
		}}
		b.Changed()
	}}
}
