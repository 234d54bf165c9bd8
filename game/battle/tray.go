package battle

import (
	"fmt"
	"math"

	"cometfall/game/board"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/scenarios"
)

// zone is where somebody may be set up.
type zone struct {
	zoneKey
	cells []view.Reached
	step  physics.Length
	row   int // the next to be worked out
	rows  int
	Patch board.Patch
}

// zoneKey is what a zone depends on.
type zoneKey struct {
	who    rules.WarriorID // an infiltrator, or anybody of his side
	lines  int
	storey int
	lays   bool
}

// findZone works out where the warrior in hand may stand, a part of it in each
// tick where sight decides.
func (b *Scene) findZone(w *rules.Warrior) {
	z, s := &b.Deploying.Zone, b.M.State
	key := zoneKey{rules.Nobody, len(b.M.Lines), b.Board.Storey, b.Lays()}
	if w != nil {
		key.who = w.ID
	}
	if z.zoneKey != key {
		z.Patch.Drop()
		*z = zone{zoneKey: key}
	}
	if z.rows > 0 && z.row >= z.rows {
		return
	}
	c, atOnce := b.PlacedBy(w, physics.Spot{}), math.MaxInt
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
			at, ok := s.Table.SurfaceAt(p, board.StoreyHeight*physics.Length(b.Board.Storey))
			if !ok {
				continue
			}
			var err error
			switch c.(type) {
			case rules.Deploy:
				err = s.MayDeploy(w, at)
			default:
				err = b.PlacedBy(w, at).Legal(s)
			}
			if err == nil {
				v := view.Reached{X: x, Y: z.row, Kind: view.Walked}
				if board.StoreyOf(at.Z) != b.Board.Storey {
					v.Kind = view.Elsewhere
				}
				z.cells = append(z.cells, v)
			}
		}
		z.row++
	}
	if z.row < z.rows || len(z.cells) == 0 {
		return
	}
	z.Patch = board.RegionPatch(z.cells, step, b.Win.Palette)
	b.Version++
}

// trayAt is the part of the window in which the tray lies; nothing while nobody
// sets up by hand.
func (b *Scene) trayAt() ui.Rect {
	if !b.SettingUp() || b.Lesson != nil {
		return ui.Rect{}
	}
	a := b.Area()
	if !b.narrow() {
		if b.LogShows() {
			a.X, a.W = a.X+logWide, a.W-logWide
		}
		if a.W-panelWide > 200 {
			a.W -= panelWide
		}
	}
	most, n := 112.0, 0
	if a.H < 420 {
		most = 62
	}
	count := [8]int{}
	for i := range b.M.State.Warriors { // as high as the larger warband needs: the table keeps its place
		if k := int(b.M.State.Warriors[i].Home()); k < len(count) {
			count[k]++
			n = max(n, count[k])
		}
	}
	d := &b.Deploying
	for _, d.size = range [...]float64{52, 46, 40, 34, 28, 22} {
		across := max(1, int((a.W-16)/d.size))
		if h := float64((n+across-1)/across) * d.size; h <= most || d.size == 22 {
			return ui.R(a.X, a.Y+a.H-h-30, a.W, h+30)
		}
	}
	return ui.Rect{}
}

// TrayPlace is where the warrior of a number lies in the tray.
func (b *Scene) TrayPlace(i int) ui.Rect {
	r := b.trayAt()
	size := b.Deploying.size
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
	if !b.WaitsForHand() {
		return
	}
	for i, id := range b.InTray() {
		if b.Lays() {
			break
		}
		w := b.M.State.Warrior(id)
		b.Win.Buttons = append(b.Win.Buttons, ui.Button{ID: "tray-" + w.Name, At: b.TrayPlace(i), Bare: true, Do: func() { b.Choose(id) }})
	}
	y := float64(b.Win.H) - 56
	x, right := 12.0, float64(b.Win.W)-12
	words, why := b.ReadyWords(), Reason(b.WhyNotReady())
	key := "Space"
	if b.narrow() {
		key = ""
	}
	if !b.Last() && !b.Lays() {
		wide := b.Win.ButtonWidth(words, key, "sands-of-time")
		b.Win.Buttons = append(b.Win.Buttons, ui.Button{ID: "ready", At: ui.R(right-wide, y, wide, 48), Words: words, Key: key, Icon: "sands-of-time", Why: why, Bright: why == "", Do: b.SetUpReady})
		right -= wide + 8
	}
	add := func(id, words, key, icon, why string, do func()) {
		if b.narrow() {
			key, icon = "", ""
		}
		w := b.Win.ButtonWidth(words, key, icon)
		if x+w > right {
			x, y, right = 12, y-54, float64(b.Win.W)-12
		}
		b.Win.Buttons = append(b.Win.Buttons, ui.Button{ID: id, At: ui.R(x, y, w, 48), Words: words, Key: key, Icon: icon, Why: why, Do: do})
		x += w + 8
	}
	add("undo", "Undo", "U", "anticlockwise-rotation", Reason(b.M.MayUndo()), func() { b.Undo(); b.Save() })
	if !b.Lays() {
		add("next", "Next", "Tab", "eye-target", "", b.StepToSetUp)
	}
	rest, none := "Place the rest for me", ""
	if b.Lays() {
		rest = "Lay it for me"
	} else if len(b.InTray()) == 0 {
		none = "Everybody is on the table."
	}
	if b.narrow() && !b.Lays() {
		rest = "Place the rest"
	}
	add("rest", rest, "P", "", none, b.PlaceRest)
	if w := b.Hand(); w != nil && !b.Last() && !w.InPlay() && b.M.State.Infiltrates(w) {
		add("hold-back", "Hold him back", "H", "hidden", "", func() { b.holdBack(w) })
	}
}

// ReadyWords says what being done comes to.
func (b *Scene) ReadyWords() string {
	switch n := len(b.InTray()); {
	case b.Redeploys() != nil:
		return "Done: they stand well"
	case n == 0:
		return "Done: all are set up"
	case b.WhyNotReady() == nil && n == 1:
		return "Done: he infiltrates later"
	case b.WhyNotReady() == nil:
		return "Done: they infiltrate later"
	default:
		return fmt.Sprintf("Done (%d left)", n)
	}
}

// SetUpHint says what can be done while somebody sets up.
func (b *Scene) SetUpHint() string {
	name := b.M.State.Sides[b.Setter()].Name
	switch {
	case b.Mind() != nil:
		return "The computer sets up " + name + "."
	case b.Lays():
		return name + " lay a counter: click a place. Gold is where it may lie. Keys: Shift and arrows, Enter."
	case b.Redeploys() != nil:
		return name + " may be set up anew (LEARN-A11, LEARN-A12): click one and the place, or drag him. Gold is where the chosen one may stand. Keys: Tab, Shift and arrows, Enter."
	case b.Last():
		return name + " infiltrate: anywhere out of sight and more than 12\" from every enemy (LEARN-K4). Gold is where the chosen one may stand."
	case b.narrow():
		return name + " set up. Drag each from the tray into the gold, or tap him, then the place."
	}
	return name + " set up. Drag each from the tray into the gold, or click him, then the place. Those on the table may still be moved. Keys: Tab for the next, Shift and arrows, Enter."
}

// layOutTray lays out the tray with those who are yet to be set up.
func (b *Scene) layOutTray() {
	d := &b.Deploying
	d.tray, d.inTray = b.trayAt(), d.inTray[:0]
	d.words.begin(b.pen())
	if d.tray.W <= 0 {
		return
	}
	title, ink := b.trayTitle(), view.Words
	if !b.WaitsForHand() {
		ink = view.Quiet
	} else {
		title = b.pen().Fitted(title, ui.Small, d.tray.W-24)
	}
	d.words.write(title, d.tray.X+12, d.tray.Y+4, ui.Small, ink)
	if !b.WaitsForHand() || b.Lays() {
		return
	}
	for i, id := range b.InTray() {
		d.inTray = append(d.inTray, inTray{id, b.TrayPlace(i)})
	}
}

// trayTitle is what stands above the tray.
func (b *Scene) trayTitle() string {
	all := b.InTray()
	switch {
	case !b.WaitsForHand():
		if b.Mind() == nil {
			return ""
		}
		return b.SetUpHint()
	case b.Lays():
		return "Lay a counter in the gold."
	case b.Redeploys() != nil:
		return b.Redeploys().Name + " may set his warriors up anew."
	case len(all) == 0:
		return "Everybody is on the table. They may still be moved."
	case b.Last():
		return "To infiltrate: out of sight, more than 12\" from every enemy"
	}
	title := fmt.Sprintf("To be set up: %d", len(all))
	if w := b.Hand(); w != nil && !w.InPlay() {
		title += ". In hand: " + w.Name + ", " + w.Type
		if b.M.State.Infiltrates(w) {
			title += ", who infiltrates (LEARN-K4)"
		}
	}
	return title
}

// drawTray draws those who are yet to be set up.
func (b *Scene) drawTray(dst *ui.Canvas) {
	d := &b.Deploying
	if d.tray.W <= 0 {
		return
	}
	dst.Panel(d.tray, ui.Glass)
	d.words.draw(dst)
	for i := range d.inTray {
		o := &d.inTray[i]
		w := b.M.State.Warrior(o.who)
		x, y := o.at.Middle()
		rad := o.at.W/2 - 5
		opaque := float32(1)
		if o.who == d.carry {
			opaque = 0.3
		}
		dst.Touch(o.at)
		b.Board.DrawToken(dst, w, x, y, rad, opaque)
		switch {
		case o.who == b.Selected:
			dst.Ring(x, y, rad+2, 3, view.Brass)
		case b.over("tray-" + w.Name):
			dst.Ring(x, y, rad+2, 2, view.Words)
		}
	}
}

// setUpZoneShows reports whether it shows where the warrior in hand may stand.
func (b *Scene) setUpZoneShows() bool {
	z := &b.Deploying.Zone
	return b.WaitsForHand() && z.Patch.Picture != nil && z.lines == len(b.M.Lines) && (b.Hand() != nil || b.Lays())
}

// overlaySetUpGhost shows whom is being set up where the pointer or the keys have him,
// and why he may not stand there.
func (b *Scene) overlaySetUpGhost(o *board.Overlay) {
	if !b.Plan.GhostOn || !b.WaitsForHand() || b.Deploying.ghost.at != b.Plan.Ghost {
		return
	}
	ghost := b.Plan.Ghost.Point()
	r := 0.5 * b.Board.Zoom
	if w := b.Hand(); w != nil {
		r = b.Board.BaseRadius(w)
		o.Token(w.ID, ghost, r, 0.65)
	}
	why, colours := b.Deploying.Why, b.Win.Palette
	if why == nil {
		o.Ring(ghost, r+2, 3, colours.Good)
		return
	}
	o.Ring(ghost, r+2, 3, colours.Bad)
	o.Stroke(ghost, r, 2, colours.Bad)
	f := b.Free()
	if b.narrow() {
		f.W -= smallButtons
	}
	lines := b.pen().Wrap(ui.Label, Sentence(why), math.Min(360, f.W-24))
	h := 20*float64(len(lines)) + 4
	wide := 0.0
	for _, l := range lines {
		wide = math.Max(wide, b.pen().Width(ui.Label, l))
	}
	x, y := b.Board.ToScreen(ghost)
	px := math.Max(f.X+4, math.Min(x-wide/2-8, f.X+f.W-wide-20))
	py := y + r + 8
	if b.Win.Pointer.Touched || py+h > f.Y+f.H { // not under the finger
		py = y - r - h - 28
	}
	o.Panel(ui.R(px, py, wide+16, h))
	for i, l := range lines {
		o.Write(l, px+8, py+2+20*float64(i), ui.Label, colours.Bad)
	}
}

// setUpTitle is what the bar at the top says while the warbands are set up.
func (b *Scene) setUpTitle() string {
	sc, err := scenarios.Find(b.M.Agreement.Scenario)
	if err != nil {
		return "Setting up"
	}
	return "Setting up: " + sc.Name
}
