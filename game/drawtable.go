package game

import (
	"image/color"
	"math"
	"slices"

	"cometfall/game/board"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
)

// show tells the board what it shows now, and where.
func (b *battle) show() {
	s := board.Shown{State: b.m.State, Version: b.version, Chosen: b.selected, Aim: b.aim, Hover: b.hover,
		Still: b.client.Ticks(board.FlameTicks) == 0, Fade: b.client.Ticks(board.FadeTicks)}
	b.moved = b.moved[:0]
	for i := range b.moves {
		id := b.moves[i].who
		if slices.ContainsFunc(b.moved, func(m board.Moved) bool { return m.Who == id }) {
			continue
		}
		if at, moves := b.where(id); moves {
			b.moved = append(b.moved, board.Moved{Who: id, At: at})
		}
	}
	s.Moving = b.moved
	if !b.busy() && b.regionShows() {
		s.Region = b.plan.region.patch
	}
	if b.setUpZoneShows() {
		s.Zone = b.deploying.zone.patch
	}
	if f := &b.aids.field; f.on && f.shown {
		s.View = board.FieldOfView{Field: &f.Field, Of: f.of, From: f.from, Version: f.version}
	}
	b.board.Show(s, board.Frame{Area: b.area(), Window: b.window(), Free: b.free()})
}

// drawTable draws the table, the models and what is planned: what rests first,
// then pictures, then lines and words, so that few calls draw it all.
func (b *battle) drawTable(screen *ui.Canvas) {
	b.board.DrawBase(screen)
	b.plates = b.plates[:0]
	for i := range b.m.State.Warriors {
		w := &b.m.State.Warriors[i]
		for _, at := range w.Intent {
			b.arrow(screen, w.At.Point(), b.m.State.Warriors[at].At.Point(), screen.Palette.Bad)
		}
	}
	b.drawAim(screen)
	b.aids.template.draw(screen, b)
	b.board.DrawTokens(screen)
	if w := b.m.State.Warrior(b.selected); w != nil && b.ghostShows() && b.plan.route.Err == nil {
		b.board.DrawGhost(screen, w, b.plan.ghost.Point(), 0.6)
	}
	if w := b.stands(); w != nil {
		b.board.DrawGhost(screen, w, b.aids.stand.at.Point(), 0.5)
	}
	b.board.DrawRings(screen)
	b.drawAimWords(screen)
	b.aids.template.drawHits(screen, b)
	b.aids.threats.draw(screen, b)
	b.aids.forced.draw(screen, b)
	b.drawStand(screen)
	b.board.DrawSigns(screen)
	b.drawPlaces(screen)
	if b.ghostShows() {
		b.drawGhost(screen)
	}
	if !b.busy() && !b.aids.ruler.on {
		b.drawSetUpGhost(screen)
	}
	b.drawRuler(screen)
}

// regionShows reports whether the region belongs to what is on the table now.
func (b *battle) regionShows() bool {
	s := b.m.State
	w := s.Warrior(b.selected)
	return w != nil && b.plan.region.regionKey == regionKey{b.selected, len(b.m.Lines), b.board.Storey, b.plan.climb} && s.Phase == rules.Moves
}

// paintRegion paints where the selected warrior can go.
func (b *battle) paintRegion() {
	r := &b.plan.region
	if len(r.Cells) == 0 {
		return
	}
	cells := make([]view.Reached, 0, len(r.Cells))
	for i := range r.Cells {
		c := &r.Cells[i]
		v := view.Reached{X: int((c.At.X + r.Step/2) / r.Step), Y: int((c.At.Y + r.Step/2) / r.Step), Kind: view.Walked}
		switch {
		case board.StoreyOf(c.At.Z) != b.board.Storey:
			v.Kind = view.Elsewhere
		case c.Cost > r.walk:
			v.Kind = view.Running
		}
		cells = append(cells, v)
	}
	r.patch = board.RegionPatch(cells, r.Step, b.win.Palette)
}

func (b *battle) arrow(screen *ui.Canvas, from, to physics.Point, c color.RGBA) {
	x0, y0 := b.board.ToScreen(from)
	x1, y1 := b.board.ToScreen(to)
	d := math.Hypot(x1-x0, y1-y0)
	if d < 1 {
		return
	}
	ux, uy := (x1-x0)/d, (y1-y0)/d
	r := 0.5 * b.board.Zoom
	x1, y1 = x1-ux*r, y1-uy*r
	screen.Line(x0, y0, x1, y1, 5, view.Panel)
	screen.Line(x0, y0, x1, y1, 3, c)
	for _, s := range [...]float64{1, -1} {
		screen.Line(x1, y1, x1-ux*10+s*uy*7, y1-uy*10-s*ux*7, 3, c)
	}
}

// ghostShows reports whether a way to somewhere is on show.
func (b *battle) ghostShows() bool {
	return !b.settingUp() && b.plan.ghostOn && !b.busy() && !b.aids.ruler.on && b.plan.route.to == b.plan.ghost && b.m.State.Warrior(b.selected) != nil
}

// drawGhost shows the way of the move under the pointer, with inches.
func (b *battle) drawGhost(screen *ui.Canvas) {
	w := b.m.State.Warrior(b.selected)
	if b.plan.route.Err != nil { // only keys lead there
		x, y := b.board.ToScreen(b.plan.ghost.Point())
		screen.Ring(x, y, b.board.BaseRadius(w), 2, screen.Palette.Bad)
		b.plateIn(screen, b.plan.route.Total, x, y+b.board.BaseRadius(w)+6, screen.Palette.Bad)
		return
	}
	for i := range b.plan.route.Path.Legs {
		l := &b.plan.route.Path.Legs[i]
		b.dashes(screen, l.From.Point(), l.To.Point())
	}
	x, y := b.board.ToScreen(b.plan.ghost.Point())
	r := b.board.BaseRadius(w)
	screen.Ring(x, y, r+1, 2, view.Brass)
	// The whole cost stands on the far side of the way, the legs' costs on it.
	total := y - r - 28
	if n := len(b.plan.route.Path.Legs); n > 0 && b.plan.route.Path.Legs[n-1].From.Y < b.plan.ghost.Y {
		total = y + r + 6
	}
	b.keepOff(w, w.At)
	b.keepOff(w, b.plan.ghost)
	b.legPlates(screen, b.plan.route.Path.Legs, b.plan.route.Labels)
	b.plateAt(screen, b.plan.route.Total, view.Brass, [2]float64{x, total}, [2]float64{x, y - r - 28}, [2]float64{x, y + r + 6}, [2]float64{x, total - 24}, [2]float64{x, total + 24}, [2]float64{x, y - r - 54}, [2]float64{x, y + r + 32}, [2]float64{x, y + r + 58})
}

// apartOnScreen is how long a leg is on the screen; a climb counts as long
// enough to be named.
func apartOnScreen(b *battle, l *physics.Leg) float64 {
	if l.Kind != physics.Walk {
		return math.Inf(1)
	}
	return l.Length.Inches() * b.board.Zoom
}

func (b *battle) dashes(screen *ui.Canvas, from, to physics.Point) {
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
func (b *battle) paintBand(p *prospect, w *rules.Warrior) {
	legs := p.Path.Legs
	if key := (bandKey{p.Of, p.At, p.version, legs[len(legs)-1].To}); b.plan.band.bandKey != key || b.plan.band.Picture == nil {
		b.plan.band.Drop()
		b.plan.band = chargeBand{key, board.BandPatch(legs, 2*physics.Inch+w.Radius)}
	}
}

// drawAim draws the line of a charge or shot.
func (b *battle) drawAim(screen *ui.Canvas) {
	p := b.findProspect()
	if p == nil {
		return
	}
	w, at := b.m.State.Warrior(p.Of), b.m.State.Warrior(p.At)
	c := screen.Palette.Bad
	if p.Good && !p.Beyond {
		c = view.Brass
	}
	if len(p.Path.Legs) == 0 {
		b.arrow(screen, w.At.Point(), at.At.Point(), c)
		return
	}
	b.paintBand(p, w)
	b.board.DrawPatch(screen, &b.plan.band.Patch)
	for i := range p.Path.Legs {
		b.dashes(screen, p.Path.Legs[i].From.Point(), p.Path.Legs[i].To.Point())
	}
	for _, id := range p.Near {
		o := &b.m.State.Warriors[id]
		x, y := b.board.ToScreen(o.At.Point())
		screen.Ring(x, y, b.board.BaseRadius(o)+4, 3, screen.Palette.Warning)
	}
}

// drawAimWords writes what belongs to a charge: who may intercept it, and what its
// legs cost. The words keep off those whom it is about.
func (b *battle) drawAimWords(screen *ui.Canvas) {
	p := b.findProspect()
	if p == nil || len(p.Path.Legs) == 0 {
		return
	}
	b.keepOff(b.m.State.Warrior(p.Of), b.m.State.Warrior(p.Of).At)
	b.keepOff(b.m.State.Warrior(p.At), b.m.State.Warrior(p.At).At)
	for _, id := range p.Near {
		b.keepOff(&b.m.State.Warriors[id], b.m.State.Warriors[id].At)
	}
	for _, id := range p.Near {
		o := &b.m.State.Warriors[id]
		x, y := b.board.ToScreen(o.At.Point())
		b.plateBeside(screen, "may intercept", x, y, b.board.BaseRadius(o), screen.Palette.Warning)
	}
	b.legPlates(screen, p.Path.Legs, p.Labels)
}

// drawNotes draws what belongs to a model on the table and lies above the
// interface: what a charge or a shot would take.
func (b *battle) drawNotes(screen *ui.Canvas) {
	p := b.findProspect()
	if p == nil {
		return
	}
	w := screen.Width(ui.Strong, p.Title)
	for _, l := range p.lines {
		w = math.Max(w, screen.Width(ui.Plain, l))
	}
	w += 28
	if p.Rule != "" {
		w = math.Max(w, screen.Width(ui.Strong, p.Title)+screen.Width(ui.Small, p.Rule)+40)
	}
	h := 36 + 21*float64(len(p.lines))
	for i := range p.bars {
		w = math.Max(w, p.bars[i].wide(screen.Pen)+28)
		h += 22 + 18*float64(len(p.bars[i].lines))
	}
	c := screen.Palette.Warning
	if p.Good && !p.Beyond {
		c = view.Brass
	}
	b.plan.noteAt = b.besideTarget(p, w, h)
	x, y := b.plan.noteAt.X, b.plan.noteAt.Y
	screen.Panel(b.plan.noteAt, view.Panel)
	screen.Fill(ui.R(x, y, 3, h), c)
	if p.Rule != "" {
		screen.Write(p.Rule, x+w-screen.Width(ui.Small, p.Rule)-8, y+8, ui.Small, view.Quiet)
	}
	screen.Write(p.Title, x+14, y+6, ui.Strong, c)
	for i, l := range p.lines {
		screen.Write(l, x+14, y+30+21*float64(i), ui.Plain, view.Words)
	}
	y += 32 + 21*float64(len(p.lines))
	for i := range p.bars {
		drawShares(screen, ui.R(x+14, y, w-28, 12), p.bars[i].shares)
		y += 14
		for _, l := range p.bars[i].lines {
			for k := range l {
				screen.Write(l[k].text, x+14+l[k].x, y, ui.Small, l[k].ink)
			}
			y += 18
		}
		y += 8
	}
}
