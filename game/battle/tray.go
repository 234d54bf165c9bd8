package battle

import (
	"fmt"
	"math"

	"cometfall/game/board"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/help"
	"cometfall/rules/scenarios"
)

// zone is where somebody may be set up.
type zone struct {
	zoneKey
	cells []view.Reached
	step  physics.Length
	row   int // the next to be worked out
	rows  int
	patch board.Patch
}

// zoneKey is what a zone depends on.
type zoneKey struct {
	who    rules.WarriorID // an infiltrator, or anybody of his side
	lines  int
	storey int
	lays   bool
	park   int // the vehicle, from 1; 0: none
	facing int
}

// findZone works out where the warrior in hand may stand, a part of it in each
// tick where sight decides.
func (b *Scene) findZone(w *rules.Warrior) {
	z, s := &b.deploying.zone, b.m.State
	key := zoneKey{who: rules.Nobody, lines: len(b.m.Lines), storey: b.board.Storey, lays: b.lays()}
	if w != nil {
		key.who = w.ID
	}
	if z.zoneKey != key {
		z.patch.Drop()
		*z = zone{zoneKey: key}
	}
	if z.rows > 0 && z.row >= z.rows {
		return
	}
	c, atOnce := b.placedBy(w, physics.Spot{}), math.MaxInt
	z.step = zoneStep
	switch c.(type) {
	case rules.Infiltrate:
		z.step, atOnce = infiltratorStep, 1
	case rules.Redeploy:
		z.step, atOnce = infiltratorStep, 4
	}
	step := z.step
	z.rows = int(s.Table.Depth / step)
	for ; z.row < z.rows && atOnce > 0; atOnce-- {
		for x := range int(s.Table.Width / step) {
			p := physics.Point{X: step*physics.Length(x) + step/2, Y: step*physics.Length(z.row) + step/2}
			at, ok := s.Table.SurfaceAt(p, board.StoreyHeight*physics.Length(b.board.Storey))
			if !ok {
				continue
			}
			var err error
			switch c.(type) {
			case rules.Deploy:
				err = s.MayDeploy(w, at)
			default:
				err = b.placedBy(w, at).Legal(s)
			}
			if err == nil {
				z.cells = append(z.cells, view.Reached{X: x, Y: z.row, Elsewhere: board.StoreyOf(at.Z) != b.board.Storey})
			}
		}
		z.row++
	}
	if z.row < z.rows || len(z.cells) == 0 {
		return
	}
	z.patch = board.RegionPatch(z.cells, step, b.win.Palette)
	b.version++
}

// trayAt is the part of the window in which the tray lies; nothing while nobody
// sets up by hand.
func (b *Scene) trayAt() ui.Rect {
	if !b.settingUp() || b.lesson != nil {
		return ui.Rect{}
	}
	a := b.area()
	if !b.narrow() {
		if b.logShows() {
			a.X, a.W = a.X+logWide, a.W-logWide
		}
		if a.W-panelWide > 200 {
			a.W -= panelWide
		}
	}
	most, n := 112.0, 0
	if a.H < 420 {
		most = 80 // two rows that a finger finds
	}
	count := [8]int{}
	for k := range min(len(count), len(b.m.State.Sides)) {
		count[k] = len(b.m.State.Sides[k].Vehicles)
	}
	for i := range b.m.State.Warriors { // as high as the larger warband needs: the table keeps its place
		if k := int(b.m.State.Warriors[i].Home()); k < len(count) {
			count[k]++
			n = max(n, count[k])
		}
	}
	d := &b.deploying
	for _, d.size = range [...]float64{52, 46, 40, 34, 28, 22} {
		across := max(1, int((a.W-16)/d.size))
		if h := float64((n+across-1)/across) * d.size; h <= most || d.size == 22 {
			return ui.R(a.X, a.Y+a.H-h-30, a.W, h+30)
		}
	}
	return ui.Rect{}
}

// trayPlace is where the warrior of a number lies in the tray.
func (b *Scene) trayPlace(i int) ui.Rect {
	r := b.trayAt()
	size := b.deploying.size
	across := max(1, int((r.W-16)/size))
	return ui.R(r.X+8+float64(i%across)*size, r.Y+26+float64(i/across)*size, size, size)
}

// inTrayAt is who lies in the tray at a place of the screen.
func (d *deploying) inTrayAt(x, y float64) rules.WarriorID {
	for i := range d.inTray {
		if d.inTray[i].at.Has(x, y) {
			return d.inTray[i].who
		}
	}
	return rules.Nobody
}

// setUpButtons lists what can be pressed while somebody sets up.
func (b *Scene) setUpButtons() {
	if !b.waitsForHand() {
		return
	}
	parks := b.parks()
	for i, n := range parks {
		b.win.Buttons = append(b.win.Buttons, ui.Button{ID: fmt.Sprint("tray-vehicle-", n+1), At: b.trayPlace(i), Bare: true, Do: func() { b.takePark(n + 1) }})
	}
	for i, id := range b.inTray() {
		if b.lays() {
			break
		}
		w := b.m.State.Warrior(id)
		b.win.Buttons = append(b.win.Buttons, ui.Button{ID: "tray-" + w.Name, At: b.trayPlace(len(parks) + i), Bare: true, Do: func() { b.choose(id) }})
	}
	y := float64(b.win.H) - 56
	x, right := 12.0, float64(b.win.W)-12
	words, why := b.readyWords(), reason(b.whyNotReady())
	key := "Space"
	if b.narrow() {
		key = ""
	}
	if !b.last() && !b.lays() {
		wide := b.win.ButtonWidth(words, key, "sands-of-time")
		b.win.Buttons = append(b.win.Buttons, ui.Button{ID: "ready", At: ui.R(right-wide, y, wide, 48), Words: words, Key: key, Icon: "sands-of-time", Why: why, Bright: why == "", Do: b.setUpReady})
		right -= wide + 8
	}
	add := func(id, words, key, icon, why string, do func()) {
		if b.narrow() {
			key, icon = "", ""
		}
		w := b.win.ButtonWidth(words, key, icon)
		if x+w > right {
			x, y, right = 12, y-54, float64(b.win.W)-12
		}
		b.win.Buttons = append(b.win.Buttons, ui.Button{ID: id, At: ui.R(x, y, w, 48), Words: words, Key: key, Icon: icon, Why: why, Do: do})
		x += w + 8
	}
	add("undo", "Undo", "U", "anticlockwise-rotation", reason(b.m.MayUndo()), b.undo)
	if !b.lays() {
		add("next", "Next", "Tab", "eye-target", "", b.stepToSetUp)
	}
	rest, none := "Place the rest for me", ""
	if b.lays() {
		rest = "Lay it for me"
	} else if len(b.inTray()) == 0 && !b.roomToPark() {
		none = "Everybody is on the table."
	}
	if b.shortOfWords() && !b.lays() {
		rest = "Place the rest"
	}
	add("rest", rest, "P", "", none, b.placeRest)
	b.parkButtons(add)
	if w := b.hand(); w != nil && !b.last() && !w.InPlay() && b.m.State.Infiltrates(w) {
		add("hold-back", "Hold him back", "H", "hidden", "", func() { b.holdBack(w) })
	}
}

// shortOfWords reports whether all buttons of the set-up find room in a row only with few words.
func (b *Scene) shortOfWords() bool { return b.win.W < 900 }

// readyWords says what being done comes to.
func (b *Scene) readyWords() string {
	n := len(b.inTray())
	if b.roomToPark() {
		n += len(b.parks())
	}
	switch {
	case b.redeploys() != nil:
		return "Done: they stand well"
	case n == 0:
		return "Done: all are set up"
	case b.whyNotReady() == nil && n == 1:
		return "Done: he infiltrates later"
	case b.whyNotReady() == nil:
		return "Done: they infiltrate later"
	default:
		return fmt.Sprintf("Done (%d left)", n)
	}
}

// setUpHint says what can be done while somebody sets up.
func (b *Scene) setUpHint() string {
	name := b.m.State.Sides[b.setter()].Name
	switch {
	case b.mind() != nil:
		return "The computer sets up " + name + "."
	case b.lays():
		return name + " lay a counter: click a place. Gold is where it may lie. Keys: Shift and arrows, Enter."
	case b.redeploys() != nil:
		return name + " may be set up anew: click one and the place, or drag him. Gold is where the chosen one may stand. Keys: Tab, Shift and arrows, Enter."
	case b.last():
		return name + " infiltrate: anywhere out of sight and more than 12\" from every enemy. Gold is where the chosen one may stand."
	case b.narrow():
		return name + " set up. Drag each from the tray into the gold, or tap him, then the place."
	}
	return name + " set up. Drag each from the tray into the gold, or click him, then the place. Those on the table may still be moved. Keys: Tab for the next, Shift and arrows, Enter." + b.parkHint()
}

// layOutTray lays out the tray with those who are yet to be set up.
func (b *Scene) layOutTray() {
	d := &b.deploying
	d.tray, d.inTray, d.inYard = b.trayAt(), d.inTray[:0], d.inYard[:0]
	d.words.begin(b.pen())
	if d.tray.W <= 0 {
		return
	}
	title, ink := b.trayTitle(), view.Words
	if !b.waitsForHand() {
		ink = view.Quiet
	} else {
		title = b.pen().Fitted(title, ui.Small, d.tray.W-24)
	}
	d.words.write(title, d.tray.X+12, d.tray.Y+4, ui.Small, ink)
	if !b.waitsForHand() || b.lays() {
		return
	}
	b.layOutYard()
	for i, id := range b.inTray() {
		d.inTray = append(d.inTray, inTray{id, b.trayPlace(len(d.inYard) + i)})
	}
}

// trayTitle is what stands above the tray.
func (b *Scene) trayTitle() string {
	all := b.inTray()
	switch {
	case !b.waitsForHand():
		if b.mind() == nil {
			return ""
		}
		return b.setUpHint()
	case b.lays():
		return "Lay a counter in the gold."
	case b.redeploys() != nil:
		return b.redeploys().Name + " may set his warriors up anew."
	case b.deploying.park.n > 0:
		return b.parkTitle()
	case b.turned() > 0 && b.hand() == nil:
		return rules.Capital(b.parkName(b.turned())) + " stands: turn it, or drag whom you like aboard."
	case len(all)+len(b.parks()) == 0:
		return "Everybody is on the table. They may still be moved."
	case b.last():
		return "To infiltrate: out of sight, more than 12\" from every enemy"
	}
	title := fmt.Sprintf("To be set up: %d", len(all)+len(b.parks()))
	if w := b.hand(); w != nil && !w.InPlay() {
		title += ". In hand: " + w.Name + ", " + w.Type
		if b.m.State.Infiltrates(w) {
			title += ", who infiltrates"
		}
	}
	return title
}

// drawTray draws those who are yet to be set up.
func (b *Scene) drawTray(dst *ui.Canvas) {
	d := &b.deploying
	if d.tray.W <= 0 {
		return
	}
	dst.Panel(d.tray, ui.Glass)
	d.words.draw(dst)
	b.drawYard(dst)
	for i := range d.inTray {
		o := &d.inTray[i]
		w := b.m.State.Warrior(o.who)
		x, y := o.at.Middle()
		rad := o.at.W/2 - 5
		opaque := float32(1)
		if o.who == d.carry {
			opaque = 0.3
		}
		dst.Touch(o.at)
		b.board.DrawToken(dst, w, x, y, rad, opaque)
		switch {
		case o.who == b.selected:
			dst.Ring(x, y, rad+2, 3, view.Brass)
		case b.over("tray-" + w.Name):
			dst.Ring(x, y, rad+2, 2, view.Words)
		}
	}
}

// setUpZoneShows reports whether it shows where the warrior in hand may stand.
func (b *Scene) setUpZoneShows() bool {
	z := &b.deploying.zone
	return b.waitsForHand() && z.patch.Picture != nil && z.lines == len(b.m.Lines) && (b.hand() != nil || b.lays() || b.deploying.park.n > 0)
}

// overlaySetUpGhost shows whom is being set up where the pointer or the keys have him,
// and why he may not stand there.
func (b *Scene) overlaySetUpGhost(o *board.Overlay) {
	if !b.plan.ghostOn || !b.waitsForHand() || b.deploying.ghost.at != b.plan.ghost {
		return
	}
	ghost := b.plan.ghost.Point()
	r := 0.5 * b.board.Zoom
	if w := b.hand(); w != nil {
		r = b.board.BaseRadius(w)
		o.Token(w.ID, ghost, r, 0.65)
	}
	why, colours := b.deploying.why, b.win.Palette
	if why == nil {
		o.Ring(ghost, r+2, 3, colours.Good)
		return
	}
	o.Ring(ghost, r+2, 3, colours.Bad)
	o.Stroke(ghost, r, 2, colours.Bad)
	b.whyNotSetUp(o, ghost, r, why)
}

// whyNotSetUp writes why somebody may not be set up at a place, beside his ghost of that radius.
func (b *Scene) whyNotSetUp(o *board.Overlay, ghost physics.Point, r float64, why error) {
	colours, f := b.win.Palette, b.free()
	if b.narrow() {
		f.W -= b.smallButtons()
	}
	lines := b.pen().Wrap(ui.Label, help.Plain(sentence(why)), math.Min(360, f.W-24))
	h := 20*float64(len(lines)) + 4
	wide := 0.0
	for _, l := range lines {
		wide = math.Max(wide, b.pen().Width(ui.Label, l))
	}
	x, y := b.board.ToScreen(ghost)
	px := math.Max(f.X+4, math.Min(x-wide/2-8, f.X+f.W-wide-20))
	py := y + r + 8
	if b.win.Pointer.Touched || py+h > f.Y+f.H { // not under the finger
		py = y - r - h - 28
	}
	o.Panel(ui.R(px, py, wide+16, h))
	for i, l := range lines {
		o.Write(l, px+8, py+2+20*float64(i), ui.Label, colours.Bad)
	}
}

// setUpTitle is what the bar at the top says while the warbands are set up.
func (b *Scene) setUpTitle() string {
	sc, err := scenarios.Find(b.m.Agreement.Scenario)
	if err != nil {
		return "Setting up"
	}
	return "Setting up: " + sc.Name
}
