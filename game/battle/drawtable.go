package battle

import (
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

// overlays are what is drawn over the table, below each other as it is listed.
type overlays struct {
	stale  bool          // something has changed since they were laid out
	below  board.Overlay // the models
	ghosts board.Overlay // of models that are thought elsewhere
	marks  board.Overlay // round the models
	plans  board.Overlay // above everything on the table
}

// layOutOverlays lays out what is drawn over the table, with the notes and panels
// that belong to it.
func (b *Scene) layOutOverlays() {
	o := &b.overlays
	o.stale = false
	for _, l := range [...]*board.Overlay{&o.below, &o.ghosts, &o.marks, &o.plans} {
		l.Clear()
	}
	b.overlayAim(&o.below)
	b.Aids.Template.overlay(&o.below, b)
	if w := b.M.State.Warrior(b.Selected); w != nil && b.ghostShows() && b.Plan.Route.Err == nil {
		o.ghosts.Token(w.ID, b.Plan.Ghost.Point(), b.Board.BaseRadius(w), 0.6)
	}
	if w := b.stands(); w != nil {
		o.ghosts.Token(w.ID, b.Aids.stand.at.Point(), b.Board.BaseRadius(w), 0.5)
	}
	b.labels.begin(&o.marks)
	b.overlayAimWords()
	b.Aids.Template.overlayHits(&o.marks, b)
	b.Aids.Threats.overlay(&o.marks, b)
	b.Aids.Forced.overlay(&o.marks, b)
	b.overlayStand(&o.marks)
	b.labels.on = &o.plans
	b.overlayPlaces(&o.plans)
	if b.ghostShows() {
		b.overlayGhost(&o.plans)
	}
	if !b.Busy() && !b.Aids.Ruler.On {
		b.overlaySetUpGhost(&o.plans)
	}
	b.overlayRuler(&o.plans)
	b.layOutCards()
	b.layOutNote()
}

// drawTable draws the table, the models and what is planned: what rests first,
// then pictures, then lines and words, so that few calls draw it all.
func (b *Scene) drawTable(screen *ui.Canvas) {
	o := &b.overlays
	b.Board.DrawBase(screen)
	b.Board.DrawOverlay(screen, &o.below)
	b.Board.DrawTokens(screen)
	b.Board.DrawOverlay(screen, &o.ghosts)
	b.Board.DrawRings(screen)
	b.Board.DrawOverlay(screen, &o.marks)
	b.Board.DrawSigns(screen)
	b.Board.DrawOverlay(screen, &o.plans)
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

// ghostShows reports whether a way to somewhere is on show.
func (b *Scene) ghostShows() bool {
	return !b.SettingUp() && b.Plan.GhostOn && !b.Busy() && !b.Aids.Ruler.On && b.Plan.Route.to == b.Plan.Ghost && b.M.State.Warrior(b.Selected) != nil
}

// overlayGhost shows the way of the move under the pointer, with inches.
func (b *Scene) overlayGhost(o *board.Overlay) {
	w, route := b.M.State.Warrior(b.Selected), &b.Plan.Route
	x, y := b.Board.ToScreen(b.Plan.Ghost.Point())
	r := b.Board.BaseRadius(w)
	if route.Err != nil { // only keys lead there
		o.Ring(b.Plan.Ghost.Point(), r, 2, b.Win.Palette.Bad)
		b.plateIn(route.Total, x, y+r+6, b.Win.Palette.Bad)
		return
	}
	legs := route.Path.Legs
	for i := range legs {
		o.Dashes(legs[i].From.Point(), legs[i].To.Point(), view.Brass)
	}
	o.Ring(b.Plan.Ghost.Point(), r+1, 2, view.Brass)
	// The whole cost stands on the far side of the way, the legs' costs on it.
	total := y - r - 28
	if n := len(legs); n > 0 && legs[n-1].From.Y < b.Plan.Ghost.Y {
		total = y + r + 6
	}
	b.keepOff(w, w.At)
	b.keepOff(w, b.Plan.Ghost)
	b.legPlates(legs, route.Labels)
	b.plateAt(route.Total, view.Brass, [2]float64{x, total}, [2]float64{x, y - r - 28}, [2]float64{x, y + r + 6}, [2]float64{x, total - 24}, [2]float64{x, total + 24}, [2]float64{x, y - r - 54}, [2]float64{x, y + r + 32}, [2]float64{x, y + r + 58})
}

// apartOnScreen is how long a leg is on the screen; a climb counts as long
// enough to be named.
func apartOnScreen(b *Scene, l *physics.Leg) float64 {
	if l.Kind != physics.Walk {
		return math.Inf(1)
	}
	return l.Length.Inches() * b.Board.Zoom
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

// overlayAim shows the declared charges, and the line of a charge or shot.
func (b *Scene) overlayAim(o *board.Overlay) {
	for i := range b.M.State.Warriors {
		w := &b.M.State.Warriors[i]
		for _, at := range w.Intent {
			o.Arrow(w.At.Point(), b.M.State.Warriors[at].At.Point(), b.Win.Palette.Bad)
		}
	}
	p := b.FindProspect()
	if p == nil {
		return
	}
	w, at := b.M.State.Warrior(p.Of), b.M.State.Warrior(p.At)
	if len(p.Path.Legs) == 0 {
		ink := b.Win.Palette.Bad
		if p.Good && !p.Beyond {
			ink = view.Brass
		}
		o.Arrow(w.At.Point(), at.At.Point(), ink)
		return
	}
	b.paintBand(p, w)
	o.Patch(b.Plan.band.Patch)
	for i := range p.Path.Legs {
		o.Dashes(p.Path.Legs[i].From.Point(), p.Path.Legs[i].To.Point(), view.Brass)
	}
	for _, id := range p.Near {
		n := &b.M.State.Warriors[id]
		o.Ring(n.At.Point(), b.Board.BaseRadius(n)+4, 3, b.Win.Palette.Warning)
	}
}

// overlayAimWords writes what belongs to a charge: who may intercept it, and what its
// legs cost. The words keep off those whom it is about.
func (b *Scene) overlayAimWords() {
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
		b.plateBeside("may intercept", x, y, b.Board.BaseRadius(o), b.Win.Palette.Warning)
	}
	b.legPlates(p.Path.Legs, p.Labels)
}
