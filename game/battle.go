package game

import (
	"fmt"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// camera is what of the table is looked at: the zoom in pixels for an inch and
// the place on the table, in inches, in the middle of the view.
type camera struct {
	zoom, x, y float64
	storey     int
}

// battle is the battle scene.
type battle struct {
	g        *Game
	m        *match.Match
	version  int // counts changes that need a new frame
	cam      camera
	fitted   [2]int // window size the camera was fitted to
	selected rules.WarriorID
	aim      rules.WarriorID // enemy the selected warrior points at
	curtain  bool            // the seat is being handed over
	seat     rules.SideID
	warned   bool // the end of the phase was asked for with warriors waiting
	notice   string
	logOpen  bool

	region     physics.Region // where the selected warrior can go
	regionFor  string
	regionWalk physics.Length
	path       physics.Path
	pathErr    error
	ghost      physics.Spot
	ghostOn    bool
	hover      rules.WarriorID

	tables map[int]*ebiten.Image
	tokens map[view.Look]*ebiten.Image
	moves  []moving
	odds   map[rules.Shoot][rules.OutOfAction + 1]float64

	plan     rules.Command // what a scripted player is about to click
	planDice rules.Dice
	tries    int // clicks on the table since the plan was made
	dropped  int // plans given up since something last happened
}

// moving is a warrior on his way along a path on the screen.
type moving struct {
	who   rules.WarriorID
	path  []physics.Spot
	start int
	ticks int
}

func newBattle(g *Game, m *match.Match) *battle {
	b := &battle{g: g, m: m, selected: rules.Nobody, aim: rules.Nobody, hover: rules.Nobody,
		tables: map[int]*ebiten.Image{}, tokens: map[view.Look]*ebiten.Image{}, seat: m.State.Active, curtain: true,
		planDice: rules.Dice{Seed: m.Agreement.Seed + 99}, logOpen: true}
	return b
}

// changed asks for a new frame and forgets what was worked out for the old one.
func (b *battle) changed() {
	b.version++
	b.regionFor = ""
	b.ghostOn = false
	b.odds = nil
}

// area is the part of the window in which the table shows.
func (b *battle) area() rect {
	top, bottom := 44.0, 64.0
	if b.narrow() {
		bottom = b.sheet()
	}
	return rect{0, top, float64(b.g.w), float64(b.g.h) - top - bottom}
}

// narrow reports a window as small as a telephone's.
func (b *battle) narrow() bool { return b.g.w < 700 }

func (b *battle) sheet() float64 { return float64(b.g.h) * 0.36 }

// fit shows the whole table.
func (b *battle) fit() {
	a := b.area()
	t := b.m.State.Table
	w, h := t.Width.Inches(), t.Depth.Inches()
	b.cam.zoom = math.Min(a.w/(w+1), a.h/(h+0.6))
	b.cam.x, b.cam.y = w/2, h/2
	b.fitted = [2]int{b.g.w, b.g.h}
}

// toScreen and toTable turn places on the table into pixels and back.
func (b *battle) toScreen(p physics.Point) (x, y float64) {
	a := b.area()
	return a.x + a.w/2 + (p.X.Inches()-b.cam.x)*b.cam.zoom, a.y + a.h/2 + (p.Y.Inches()-b.cam.y)*b.cam.zoom
}

func (b *battle) toTable(x, y float64) physics.Point {
	a := b.area()
	return physics.Point{
		X: physics.Length(((x-a.x-a.w/2)/b.cam.zoom + b.cam.x) * float64(physics.Inch)),
		Y: physics.Length(((y-a.y-a.h/2)/b.cam.zoom + b.cam.y) * float64(physics.Inch)),
	}
}

// act gives the match a command and shows what came of it.
func (b *battle) act(c rules.Command) {
	from, phase := len(b.m.Lines), b.m.State.Phase
	b.warned = false
	if err := b.m.Do(c); err != nil {
		b.notice = sentence(err)
		b.version++
		return
	}
	b.notice = ""
	b.after(from, phase)
}

func (b *battle) answer(k int) {
	d := b.m.Open
	a := rules.Answer{k}
	if d.Shape == rules.Order { // the one clicked goes first, the others as they stand
		a = rules.Answer{k}
		for i := range d.Options {
			if i != k {
				a = append(a, i)
			}
		}
	}
	from, phase := len(b.m.Lines), b.m.State.Phase
	if err := b.m.Answer(a); err != nil {
		b.notice = sentence(err)
		return
	}
	b.after(from, phase)
}

// after shows what a command or an answer brought about.
func (b *battle) after(from int, phase rules.Phase) {
	start := b.g.tick
	for _, l := range b.m.Lines[from:] {
		e := l.Event
		if e == nil || len(e.Path) < 2 {
			continue
		}
		var far float64
		for i := 1; i < len(e.Path); i++ {
			far += math.Hypot(e.Path[i].X.Inches()-e.Path[i-1].X.Inches(), e.Path[i].Y.Inches()-e.Path[i-1].Y.Inches())
		}
		ticks := min(54, int(far/6*60))
		b.moves = append(b.moves, moving{e.Who, e.Path, start, max(1, ticks)})
		start += ticks
	}
	s := b.m.State
	b.aim, b.plan, b.dropped = rules.Nobody, nil, 0
	if w := s.Warrior(b.selected); w == nil || !w.InPlay() || w.Side != s.Active {
		b.selected = rules.Nobody
	}
	if s.Phase != phase || s.Over {
		b.g.save()
	}
	if s.Active != b.seat && !s.Over && b.m.Open == nil {
		b.seat, b.curtain, b.selected = s.Active, true, rules.Nobody
	}
	b.changed()
}

func sentence(err error) string {
	t := err.Error()
	if t == "" {
		return t
	}
	return string(t[0] - 'a' + 'A')[:1] + t[1:]
}

func (b *battle) animating() bool {
	return len(b.moves) > 0
}

// where is the place a warrior is drawn at now.
func (b *battle) where(w *rules.Warrior) physics.Spot {
	for _, m := range b.moves {
		if m.who != w.ID {
			continue
		}
		t := float64(b.g.tick-m.start) / float64(m.ticks)
		if t <= 0 {
			return m.path[0]
		}
		if t >= 1 {
			continue
		}
		var total float64
		for i := 1; i < len(m.path); i++ {
			total += seg(m.path[i-1], m.path[i])
		}
		left := t * total
		for i := 1; i < len(m.path); i++ {
			d := seg(m.path[i-1], m.path[i])
			if left <= d && d > 0 {
				k := left / d
				a, c := m.path[i-1], m.path[i]
				return physics.Spot{X: a.X + physics.Length(float64(c.X-a.X)*k), Y: a.Y + physics.Length(float64(c.Y-a.Y)*k), Z: a.Z}
			}
			left -= d
		}
	}
	return w.At
}

func seg(a, c physics.Spot) float64 {
	return math.Hypot(float64(c.X-a.X), float64(c.Y-a.Y)) + math.Abs(float64(c.Z-a.Z))
}

// update reads keys and the pointer and lays out the buttons.
func (b *battle) update() {
	if b.fitted != [2]int{b.g.w, b.g.h} {
		b.fit()
	}
	if len(b.moves) > 0 {
		last := b.moves[len(b.moves)-1]
		if b.g.tick > last.start+last.ticks || b.g.pointer.released { // a click finishes it
			b.moves = nil
			b.version++
		}
	}
	b.camera()
	b.layout()
	b.keys()
	b.point()
}

// camera moves the view: wheel and +/- zoom, dragging and arrows pan, page keys step storeys.
func (b *battle) camera() {
	p := &b.g.pointer
	zoom := 1.0
	if p.wheel != 0 && b.area().has(p.x, p.y) {
		zoom = math.Pow(1.15, p.wheel)
	}
	if pressed(ebiten.KeyEqual) || pressed(ebiten.KeyKPAdd) {
		zoom = 1.3
	}
	if pressed(ebiten.KeyMinus) || pressed(ebiten.KeyKPSubtract) {
		zoom = 1 / 1.3
	}
	if zoom != 1 {
		at := b.toTable(p.x, p.y)
		if !b.area().has(p.x, p.y) {
			at = physics.Point{X: physics.Length(b.cam.x * float64(physics.Inch)), Y: physics.Length(b.cam.y * float64(physics.Inch))}
		}
		b.cam.zoom = math.Max(6, math.Min(96, b.cam.zoom*zoom))
		after := b.toTable(p.x, p.y)
		if b.area().has(p.x, p.y) {
			b.cam.x += (at.X - after.X).Inches()
			b.cam.y += (at.Y - after.Y).Inches()
		}
	}
	if (p.down && p.dragged || p.secondary) && b.area().has(p.pressX, p.pressY) {
		b.cam.x -= p.moveDX / b.cam.zoom
		b.cam.y -= p.moveDY / b.cam.zoom
	}
	step := 2.0
	for k, d := range map[ebiten.Key][2]float64{ebiten.KeyLeft: {-step, 0}, ebiten.KeyRight: {step, 0}, ebiten.KeyUp: {0, -step}, ebiten.KeyDown: {0, step}} {
		if pressed(k) {
			b.cam.x += d[0]
			b.cam.y += d[1]
		}
	}
	if pressed(ebiten.KeyPageUp) {
		b.step(1)
	}
	if pressed(ebiten.KeyPageDown) {
		b.step(-1)
	}
	if pressed(ebiten.KeyHome) || pressed(ebiten.Key0) {
		b.fit()
	}
}

// step looks at another storey.
func (b *battle) step(by int) {
	b.cam.storey = max(0, min(b.storeys()-1, b.cam.storey+by))
	b.changed()
}

func (b *battle) storeys() int {
	n := 1
	for i := range b.m.State.Table.Pieces {
		if pc := &b.m.State.Table.Pieces[i]; pc.Kind == physics.Floor {
			n = max(n, pc.Storey+1)
		}
	}
	return n
}

// layout lists the buttons that can be clicked now.
func (b *battle) layout() {
	g, s := b.g, b.m.State
	g.buttons = g.buttons[:0]
	switch {
	case s.Over:
		w := 260.0
		g.buttons = append(g.buttons, button{id: "title", at: rect{float64(g.w)/2 - w/2, b.card().y + b.card().h - 64, w, 48}, words: "Back to the title", key: "Enter", bright: true, do: b.leave})
		return
	case b.m.Open != nil:
		c := b.card()
		y := c.y + c.h - 16 - float64(len(b.m.Open.Options))*50
		for i, o := range b.m.Open.Options {
			words := o.Text
			if b.m.Open.Shape == rules.Order {
				words = "First: " + o.Text
			}
			g.buttons = append(g.buttons, button{id: fmt.Sprintf("option-%d", i+1), at: rect{c.x + 20, y, c.w - 40, 44}, words: words, key: fmt.Sprint(i + 1), bright: i == 0, do: func() { b.answer(i) }})
			y += 50
		}
		return
	case b.curtain:
		c := b.card()
		g.buttons = append(g.buttons, button{id: "seat", at: rect{c.x + 20, c.y + c.h - 64, c.w - 40, 48}, words: "We are ready", key: "Enter", bright: true, do: func() { b.curtain = false; b.changed() }})
		return
	}
	b.actions()
	// Storeys and zoom at the right edge of the table.
	a := b.area()
	x, y := a.x+a.w-52, a.y+12
	if !b.narrow() {
		x -= 292
	}
	add := func(id, words string, do func()) {
		g.buttons = append(g.buttons, button{id: id, at: rect{x, y, 44, 44}, words: words, do: do})
		y += 48
	}
	add("up", " ^", func() { b.step(1) })
	add("down", " v", func() { b.step(-1) })
	add("zoom-in", " +", func() { b.cam.zoom = math.Min(96, b.cam.zoom*1.3) })
	add("zoom-out", " -", func() { b.cam.zoom = math.Max(6, b.cam.zoom/1.3) })
	add("fit", " o", b.fit)
}

// actions lays out the bar at the bottom: what the selected warrior can do, and
// the end of the phase.
func (b *battle) actions() {
	g, s := b.g, b.m.State
	y := float64(g.h) - 56
	x := 12.0
	add := func(id, words, key, icon, why string, bright bool, do func()) {
		w := buttonWidth(words, key, icon)
		g.buttons = append(g.buttons, button{id: id, at: rect{x, y, w, 48}, words: words, key: key, icon: icon, why: why, bright: bright, do: do})
		x += w + 8
	}
	why := ""
	if err := b.m.MayUndo(); err != nil {
		why = sentence(err)
	}
	add("undo", "Undo", "U", "anticlockwise-rotation", why, false, b.undo)
	if !b.narrow() {
		add("next", "Next", "Tab", "eye-target", "", false, b.next)
	}
	if w := s.Warrior(b.selected); w != nil {
		switch s.Phase {
		case rules.Moves:
			c := rules.Hide{Who: w.ID}
			why := ""
			if err := c.Legal(s); err != nil {
				why = sentence(err)
			}
			add("hide", "Hide", "H", "hidden", why, false, func() { b.act(c) })
		case rules.Charges:
			if c, ok := b.aimed().(rules.Declare); ok {
				add("charge", "Charge "+s.Warriors[c.At[0]].Name, "Enter", "charging-bull", "", true, func() { b.act(c) })
			}
		case rules.Shooting:
			if c, ok := b.aimed().(rules.Shoot); ok {
				add("shoot", "Shoot "+s.Warriors[c.At].Name, "Enter", "high-shot", "", true, func() { b.act(c) })
			}
		}
	}
	waiting := len(s.Waiting())
	words := map[rules.Phase]string{rules.Charges: "Charges declared", rules.Moves: "End movement", rules.Shooting: "End shooting", rules.Combat: "Fight the combats"}[s.Phase]
	if waiting > 0 && s.Phase != rules.Combat {
		words += fmt.Sprintf(" (%d waiting)", waiting)
	}
	if b.warned {
		words = fmt.Sprintf("Really? %d can still act", waiting)
	}
	if b.narrow() {
		y -= 54
	}
	w := buttonWidth(words, "Space", "sands-of-time")
	g.buttons = append(g.buttons, button{id: "done", at: rect{float64(g.w) - w - 12, y, w, 48}, words: words, key: "Space", icon: "sands-of-time",
		bright: waiting == 0 || s.Phase == rules.Combat, do: b.done})
}

// done ends the phase; with warriors waiting it asks once more.
func (b *battle) done() {
	s := b.m.State
	if s.Phase != rules.Combat && s.Phase != rules.Charges && len(s.Waiting()) > 0 && !b.warned {
		b.warned = true
		b.version++
		return
	}
	b.act(rules.Done{})
}

func (b *battle) undo() {
	if err := b.m.Undo(); err != nil {
		b.notice = sentence(err)
	}
	b.moves = nil
	b.changed()
}

func (b *battle) leave() {
	b.g.battle = nil
	b.g.message = ""
	b.g.drawn = false
}

// next selects the next warrior who can still act.
func (b *battle) next() {
	ids := b.m.State.Waiting()
	if len(ids) == 0 {
		return
	}
	k := slices.Index(ids, b.selected)
	b.choose(ids[(k+1)%len(ids)])
}

// choose selects a warrior.
func (b *battle) choose(id rules.WarriorID) {
	b.selected, b.aim, b.notice = id, rules.Nobody, ""
	if w := b.m.State.Warrior(id); w != nil {
		b.cam.storey = min(b.storeys()-1, int(w.At.Z/physics.Inches(3)))
	}
	b.changed()
}

// keys reads the keyboard.
func (b *battle) keys() {
	for i := range b.g.buttons {
		bt := &b.g.buttons[i]
		var k ebiten.Key
		switch bt.key {
		case "Enter":
			k = ebiten.KeyEnter
		case "Space":
			k = ebiten.KeySpace
		case "Tab":
			k = ebiten.KeyTab
		case "U":
			k = ebiten.KeyU
		case "H":
			k = ebiten.KeyH
		case "1", "2", "3", "4", "5", "6", "7", "8", "9":
			k = ebiten.KeyDigit1 + ebiten.Key(bt.key[0]-'1')
		default:
			continue
		}
		if pressed(k) && bt.why == "" && bt.do != nil {
			bt.do()
			return
		}
	}
	switch {
	case pressed(ebiten.KeyEscape):
		b.selected, b.aim, b.warned = rules.Nobody, rules.Nobody, false
		b.changed()
	case pressed(ebiten.KeyL):
		b.logOpen = !b.logOpen
		b.version++
	case pressed(ebiten.KeyE) && b.m.Open == nil && !b.curtain: // the next target
		b.nextTarget()
	}
}

// nextTarget aims at the next enemy the selected warrior may charge or shoot at.
func (b *battle) nextTarget() {
	var ids []rules.WarriorID
	for _, o := range b.m.State.Offers(b.selected) {
		if o.WhyNot == nil && o.At != rules.Nobody && !slices.Contains(ids, o.At) {
			ids = append(ids, o.At)
		}
	}
	if len(ids) > 0 {
		b.aim = ids[(slices.Index(ids, b.aim)+1)%len(ids)]
		b.changed()
	}
}

// aimed is the command the selected warrior would carry out at the enemy he
// points at, or nil.
func (b *battle) aimed() rules.Command {
	for _, o := range b.m.State.Offers(b.selected) {
		if o.At == b.aim && o.At != rules.Nobody && o.WhyNot == nil {
			return o.Command
		}
	}
	return nil
}

// under is the warrior drawn at a place on the screen, or Nobody.
func (b *battle) under(x, y float64) rules.WarriorID {
	best, gap := rules.Nobody, math.Inf(1)
	for i := range b.m.State.Warriors {
		w := &b.m.State.Warriors[i]
		if !w.InPlay() {
			continue
		}
		wx, wy := b.toScreen(w.At.Point())
		d := math.Hypot(wx-x, wy-y)
		if r := math.Max(7, w.Radius.Inches()*b.cam.zoom); d <= r && d < gap {
			best, gap = w.ID, d
		}
	}
	return best
}

// busy reports that the table takes no clicks now.
func (b *battle) busy() bool { return b.m.Open != nil || b.curtain || b.m.State.Over }

// point follows the pointer: what is under it, and the way of a move.
func (b *battle) point() {
	p := &b.g.pointer
	over := rules.Nobody
	if b.area().has(p.x, p.y) && !b.busy() {
		over = b.under(p.x, p.y)
	}
	if over != b.hover {
		b.hover = over
		b.version++
	}
	s := b.m.State
	w := s.Warrior(b.selected)
	if b.busy() || w == nil || s.Phase != rules.Moves || s.MayMove(w, false) != nil || !b.area().has(p.x, p.y) {
		b.ghostOn = false
		return
	}
	b.findRegion(w)
	to, ok := b.snap(p.x, p.y)
	if !ok {
		b.ghostOn = false
		return
	}
	if b.ghostOn && to == b.ghost {
		return
	}
	b.ghost, b.ghostOn = to, true
	b.path, b.pathErr = rules.Move{Who: w.ID, To: to}.Route(s)
	b.version++
}

// findRegion works out where the selected warrior can go, once.
func (b *battle) findRegion(w *rules.Warrior) {
	key := fmt.Sprint(w.ID, b.version > 0, len(b.m.Lines), b.m.State.Turn)
	if b.regionFor == key {
		return
	}
	b.regionFor = key
	s := b.m.State
	walk, _ := s.Allowance(w, false)
	reach := walk
	if s.MayMove(w, true) == nil {
		reach, _ = s.Allowance(w, true)
	}
	b.regionWalk = walk
	b.region = s.Table.Reach(s.Mover(w), reach, s.Bodies(w.ID))
	b.version++
}

// snap is the place on the table the pointer means: exactly there if he can
// stand there, else the nearest place he can reach.
func (b *battle) snap(x, y float64) (physics.Spot, bool) {
	s := b.m.State
	w := s.Warrior(b.selected)
	p := b.toTable(x, y)
	p.X -= p.X % (physics.Inch / 20)
	p.Y -= p.Y % (physics.Inch / 20)
	if at, ok := s.Table.SurfaceAt(p, physics.Inches(3)*physics.Length(b.cam.storey)); ok && b.region.Contains(at) {
		body := w.Body()
		body.At = at
		c := rules.Move{Who: w.ID, To: at}
		if s.Table.Fits(body, s.Bodies(w.ID)) == nil && (c.Legal(s) == nil || rules.Move{Who: w.ID, To: at, Run: true}.Legal(s) == nil) {
			return at, true
		}
	}
	best, gap := physics.Spot{}, math.Inf(1)
	for _, c := range b.region.Cells {
		if int(c.At.Z/physics.Inches(3)) != b.cam.storey && c.At.Z != w.At.Z {
			continue
		}
		cx, cy := b.toScreen(c.At.Point())
		if d := math.Hypot(cx-x, cy-y); d < gap {
			best, gap = c.At, d
		}
	}
	return best, gap < math.Max(14, 1.2*b.cam.zoom)
}

// clickTable is a click that hit no button.
func (b *battle) clickTable(x, y float64) {
	if b.busy() || b.animating() || !b.area().has(x, y) {
		return
	}
	s := b.m.State
	b.warned = false
	b.tries++
	id := b.under(x, y)
	if w := s.Warrior(id); w != nil {
		switch {
		case w.Side == s.Active:
			b.choose(id)
		case b.selected == rules.Nobody:
			b.notice = w.Name + " belongs to the other side; choose one of yours first."
			b.version++
		case b.aim == id && b.aimed() != nil:
			b.act(b.aimed())
		default:
			b.aim = id
			b.notice = b.whyNot(id)
			b.changed()
		}
		return
	}
	w := s.Warrior(b.selected)
	if w == nil {
		return
	}
	if s.Phase != rules.Moves {
		b.choose(rules.Nobody)
		return
	}
	if err := s.MayMove(w, false); err != nil {
		b.notice = sentence(err)
		b.version++
		return
	}
	b.findRegion(w)
	to, ok := b.snap(x, y)
	if !ok {
		b.notice = "He cannot get there this turn."
		b.version++
		return
	}
	c := rules.Move{Who: w.ID, To: to}
	if c.Legal(s) != nil {
		c.Run = true
	}
	b.act(c)
}

// whyNot says why the selected warrior may not act against an enemy.
func (b *battle) whyNot(at rules.WarriorID) string {
	why := ""
	for _, o := range b.m.State.Offers(b.selected) {
		if o.At != at {
			continue
		}
		if o.WhyNot == nil {
			return ""
		}
		why = sentence(o.WhyNot)
	}
	return why
}

// suggest is where a scripted player clicks next: its commands are random and
// legal, its clicks are a person's.
func (b *battle) suggest() (id string, x, y float64, ok bool) {
	button := func(id string) (string, float64, float64, bool) {
		for i := range b.g.buttons {
			if bt := &b.g.buttons[i]; bt.id == id && bt.why == "" {
				x, y := bt.at.middle()
				return id, x, y, true
			}
		}
		return "", 0, 0, false
	}
	s := b.m.State
	switch {
	case b.animating():
		return "", 0, 0, false
	case s.Over:
		return button("title")
	case b.m.Open != nil:
		return button(fmt.Sprintf("option-%d", 1+len(b.m.Open.Options)/2))
	case b.curtain:
		return button("seat")
	}
	if b.plan == nil || b.tries > 3 || b.plan.Legal(s) != nil {
		if b.plan != nil {
			b.dropped++
		}
		b.plan, b.tries = match.RandomCommand(s, &b.planDice), 0
		if b.dropped > 5 { // nothing that clicks could bring about
			b.plan = rules.Done{}
		}
	}
	spot := func(name string, p physics.Point) (string, float64, float64, bool) {
		x, y := b.toScreen(p)
		if !b.area().has(x, y) {
			return button("fit")
		}
		return name, x, y, true
	}
	at := func(id rules.WarriorID) (string, float64, float64, bool) {
		return spot(s.Warriors[id].Name, s.Warriors[id].At.Point())
	}
	switch c := b.plan.(type) {
	case rules.Declare:
		if b.selected != c.Who {
			return at(c.Who)
		}
		return at(c.At[0])
	case rules.Shoot:
		if b.selected != c.Who {
			return at(c.Who)
		}
		return at(c.At)
	case rules.Hide:
		if b.selected != c.Who {
			return at(c.Who)
		}
		return button("hide")
	case rules.Move:
		if b.selected != c.Who {
			return at(c.Who)
		}
		if x, y := b.toScreen(c.To.Point()); b.under(x, y) != rules.Nobody {
			b.tries = 4 // a warrior stands over the place; another plan next time
			return "", 0, 0, false
		}
		return spot("place", c.To.Point())
	}
	return button("done")
}
