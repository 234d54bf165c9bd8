package battle

import (
	"image/color"
	"math"

	"cometfall/game/board"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
)

// Show tells the board what it shows now, and where.
func (b *Scene) Show() {
	s := board.Shown{State: b.M.State, Version: b.Version, Chosen: b.Selected, Aim: b.Aim, Hover: b.Hover,
		Still: b.client.Ticks(board.FlameTicks) == 0, Fade: b.client.Ticks(board.FadeTicks)}
	s.Moving = b.onTheWay(b.Win.Tick)
	if !b.Busy() && b.RegionShows() {
		s.Region = b.Plan.Region.Patch
	}
	if b.setUpZoneShows() {
		s.Zone = b.Deploying.Zone.Patch
	}
	if f := &b.Aids.Field; f.On && f.Shown {
		s.View = board.FieldOfView{Field: &f.Field, Of: f.of, From: f.From, Version: f.version}
	}
	b.Board.Show(s, board.Frame{Area: b.Area(), Window: b.window(), Free: b.Free()})
}

// drawTable draws the table, the models and what is planned: what rests first,
// then pictures, then lines and words, so that few calls draw it all.
func (b *Scene) drawTable(screen *ui.Canvas) {
	b.Board.DrawBase(screen)
	b.labels.hung = b.labels.hung[:0]
	for i := range b.M.State.Warriors {
		w := &b.M.State.Warriors[i]
		for _, at := range w.Intent {
			b.arrow(screen, w.At.Point(), b.M.State.Warriors[at].At.Point(), screen.Palette.Bad)
		}
	}
	b.drawAim(screen)
	b.Aids.Template.draw(screen, b)
	b.Board.DrawTokens(screen)
	if w := b.M.State.Warrior(b.Selected); w != nil && b.ghostShows() && b.Plan.Route.Err == nil {
		b.Board.DrawGhost(screen, w, b.Plan.Ghost.Point(), 0.6)
	}
	if w := b.stands(); w != nil {
		b.Board.DrawGhost(screen, w, b.Aids.stand.at.Point(), 0.5)
	}
	b.Board.DrawRings(screen)
	b.drawAimWords(screen)
	b.Aids.Template.drawHits(screen, b)
	b.Aids.Threats.draw(screen, b)
	b.Aids.Forced.draw(screen, b)
	b.drawStand(screen)
	b.Board.DrawSigns(screen)
	b.drawPlaces(screen)
	if b.ghostShows() {
		b.drawGhost(screen)
	}
	if !b.Busy() && !b.Aids.Ruler.On {
		b.drawSetUpGhost(screen)
	}
	b.drawRuler(screen)
}

// RegionShows reports whether the region belongs to what is on the table now.
func (b *Scene) RegionShows() bool {
	s := b.M.State
	w := s.Warrior(b.Selected)
	return w != nil && b.Plan.Region.regionKey == regionKey{b.Selected, len(b.M.Lines), b.Board.Storey, b.Plan.Climb} && s.Phase == rules.Moves
}

// paintRegion paints where the selected warrior can go.
func (b *Scene) paintRegion() {
	r := &b.Plan.Region
	if len(r.Cells) == 0 {
		return
	}
	cells := make([]view.Reached, 0, len(r.Cells))
	for i := range r.Cells {
		c := &r.Cells[i]
		v := view.Reached{X: int((c.At.X + r.Step/2) / r.Step), Y: int((c.At.Y + r.Step/2) / r.Step), Kind: view.Walked}
		switch {
		case board.StoreyOf(c.At.Z) != b.Board.Storey:
			v.Kind = view.Elsewhere
		case c.Cost > r.walk:
			v.Kind = view.Running
		}
		cells = append(cells, v)
	}
	r.Patch = board.RegionPatch(cells, r.Step, b.Win.Palette)
}

func (b *Scene) arrow(screen *ui.Canvas, from, to physics.Point, c color.RGBA) {
	x0, y0 := b.Board.ToScreen(from)
	x1, y1 := b.Board.ToScreen(to)
	d := math.Hypot(x1-x0, y1-y0)
	if d < 1 {
		return
	}
	ux, uy := (x1-x0)/d, (y1-y0)/d
	r := 0.5 * b.Board.Zoom
	x1, y1 = x1-ux*r, y1-uy*r
	screen.Line(x0, y0, x1, y1, 5, view.Panel)
	screen.Line(x0, y0, x1, y1, 3, c)
	for _, s := range [...]float64{1, -1} {
		screen.Line(x1, y1, x1-ux*10+s*uy*7, y1-uy*10-s*ux*7, 3, c)
	}
}

// ghostShows reports whether a way to somewhere is on show.
func (b *Scene) ghostShows() bool {
	return !b.SettingUp() && b.Plan.GhostOn && !b.Busy() && !b.Aids.Ruler.On && b.Plan.Route.to == b.Plan.Ghost && b.M.State.Warrior(b.Selected) != nil
}

// drawGhost shows the way of the move under the pointer, with inches.
func (b *Scene) drawGhost(screen *ui.Canvas) {
	w := b.M.State.Warrior(b.Selected)
	if b.Plan.Route.Err != nil { // only keys lead there
		x, y := b.Board.ToScreen(b.Plan.Ghost.Point())
		screen.Ring(x, y, b.Board.BaseRadius(w), 2, screen.Palette.Bad)
		b.plateIn(screen, b.Plan.Route.Total, x, y+b.Board.BaseRadius(w)+6, screen.Palette.Bad)
		return
	}
	for i := range b.Plan.Route.Path.Legs {
		l := &b.Plan.Route.Path.Legs[i]
		b.dashes(screen, l.From.Point(), l.To.Point())
	}
	x, y := b.Board.ToScreen(b.Plan.Ghost.Point())
	r := b.Board.BaseRadius(w)
	screen.Ring(x, y, r+1, 2, view.Brass)
	// The whole cost stands on the far side of the way, the legs' costs on it.
	total := y - r - 28
	if n := len(b.Plan.Route.Path.Legs); n > 0 && b.Plan.Route.Path.Legs[n-1].From.Y < b.Plan.Ghost.Y {
		total = y + r + 6
	}
	b.keepOff(w, w.At)
	b.keepOff(w, b.Plan.Ghost)
	b.legPlates(screen, b.Plan.Route.Path.Legs, b.Plan.Route.Labels)
	b.plateAt(screen, b.Plan.Route.Total, view.Brass, [2]float64{x, total}, [2]float64{x, y - r - 28}, [2]float64{x, y + r + 6}, [2]float64{x, total - 24}, [2]float64{x, total + 24}, [2]float64{x, y - r - 54}, [2]float64{x, y + r + 32}, [2]float64{x, y + r + 58})
}

// apartOnScreen is how long a leg is on the screen; a climb counts as long
// enough to be named.
func apartOnScreen(b *Scene, l *physics.Leg) float64 {
	if l.Kind != physics.Walk {
		return math.Inf(1)
	}
	return l.Length.Inches() * b.Board.Zoom
}

func (b *Scene) dashes(screen *ui.Canvas, from, to physics.Point) {
	b.dashesIn(screen, from, to, view.Brass)
}

// bandKey is what the strip in which a charge may be intercepted depends on.
type bandKey struct {
	of, at  rules.WarriorID
	version int
	to      physics.Spot
}

// chargeBand is that strip.
type chargeBand struct {
	bandKey
	board.Patch
}

// paintBand paints the strip in which a charge may be intercepted, once: 2" to both
// sides of what his base sweeps (CHARGE-12).
func (b *Scene) paintBand(p *prospect, w *rules.Warrior) {
	legs := p.Path.Legs
	if key := (bandKey{p.Of, p.At, p.version, legs[len(legs)-1].To}); b.Plan.band.bandKey != key || b.Plan.band.Picture == nil {
		b.Plan.band.Drop()
		b.Plan.band = chargeBand{key, board.BandPatch(legs, 2*physics.Inch+w.Radius)}
	}
}

// drawAim draws the line of a charge or shot.
func (b *Scene) drawAim(screen *ui.Canvas) {
	p := b.FindProspect()
	if p == nil {
		return
	}
	w, at := b.M.State.Warrior(p.Of), b.M.State.Warrior(p.At)
	c := screen.Palette.Bad
	if p.Good && !p.Beyond {
		c = view.Brass
	}
	if len(p.Path.Legs) == 0 {
		b.arrow(screen, w.At.Point(), at.At.Point(), c)
		return
	}
	b.paintBand(p, w)
	b.Board.DrawPatch(screen, &b.Plan.band.Patch)
	for i := range p.Path.Legs {
		b.dashes(screen, p.Path.Legs[i].From.Point(), p.Path.Legs[i].To.Point())
	}
	for _, id := range p.Near {
		o := &b.M.State.Warriors[id]
		x, y := b.Board.ToScreen(o.At.Point())
		screen.Ring(x, y, b.Board.BaseRadius(o)+4, 3, screen.Palette.Warning)
	}
}

// drawAimWords writes what belongs to a charge: who may intercept it, and what its
// legs cost. The words keep off those whom it is about.
func (b *Scene) drawAimWords(screen *ui.Canvas) {
	p := b.FindProspect()
	if p == nil || len(p.Path.Legs) == 0 {
		return
	}
	b.keepOff(b.M.State.Warrior(p.Of), b.M.State.Warrior(p.Of).At)
	b.keepOff(b.M.State.Warrior(p.At), b.M.State.Warrior(p.At).At)
	for _, id := range p.Near {
		b.keepOff(&b.M.State.Warriors[id], b.M.State.Warriors[id].At)
	}
	for _, id := range p.Near {
		o := &b.M.State.Warriors[id]
		x, y := b.Board.ToScreen(o.At.Point())
		b.plateBeside(screen, "may intercept", x, y, b.Board.BaseRadius(o), screen.Palette.Warning)
	}
	b.legPlates(screen, p.Path.Legs, p.Labels)
}

// drawNotes draws what belongs to a model on the table and lies above the
// interface: what a charge or a shot would take.
func (b *Scene) drawNotes(screen *ui.Canvas) {
	p := b.FindProspect()
	if p == nil {
		return
	}
	w := screen.Width(ui.Strong, p.Title)
	for _, l := range p.Wrapped {
		w = math.Max(w, screen.Width(ui.Plain, l))
	}
	w += 28
	if p.Rule != "" {
		w = math.Max(w, screen.Width(ui.Strong, p.Title)+screen.Width(ui.Small, p.Rule)+40)
	}
	h := 36 + 21*float64(len(p.Wrapped))
	for i := range p.OddsBars {
		w = math.Max(w, p.OddsBars[i].Wide(screen.Pen)+28)
		h += 22 + 18*float64(len(p.OddsBars[i].Lines))
	}
	c := screen.Palette.Warning
	if p.Good && !p.Beyond {
		c = view.Brass
	}
	b.Plan.NoteAt = b.BesideTarget(p, w, h)
	x, y := b.Plan.NoteAt.X, b.Plan.NoteAt.Y
	screen.Panel(b.Plan.NoteAt, view.Panel)
	screen.Fill(ui.R(x, y, 3, h), c)
	if p.Rule != "" {
		screen.Write(p.Rule, x+w-screen.Width(ui.Small, p.Rule)-8, y+8, ui.Small, view.Quiet)
	}
	screen.Write(p.Title, x+14, y+6, ui.Strong, c)
	for i, l := range p.Wrapped {
		screen.Write(l, x+14, y+30+21*float64(i), ui.Plain, view.Words)
	}
	y += 32 + 21*float64(len(p.Wrapped))
	for i := range p.OddsBars {
		drawShares(screen, ui.R(x+14, y, w-28, 12), p.OddsBars[i].Shares)
		y += 14
		for _, l := range p.OddsBars[i].Lines {
			for k := range l {
				screen.Write(l[k].Text, x+14+l[k].x, y, ui.Small, l[k].ink)
			}
			y += 18
		}
		y += 8
	}
}
