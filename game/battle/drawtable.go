package battle

import (
	"math"

	"cometfall/game/board"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
)

// show tells the board what it shows now, and where.
func (b *Scene) show() {
	s := board.Shown{State: b.now(), Version: b.version, Chosen: b.selected, Aim: b.aim, Hover: b.hover,
		Still: b.client.Still(), Fade: b.client.Ticks(board.FadeTicks)}
	s.Acting, s.Fallen = b.animation.actors(b.win.Tick), b.outOfAction()
	s.Driving = b.animation.driven(b.win.Tick, s.Driving[:0])
	s.Ready = b.readyOnes()
	if !b.busy() && b.regionShows() {
		s.Region = b.plan.region.patch
	}
	if b.setUpZoneShows() {
		s.Zone = b.deploying.zone.patch
	}
	if p := &b.deploying.park; p.n > 0 && p.on {
		s.Guest = &p.ghost
	}
	if f := &b.aids.field; f.on && f.shown {
		s.View = board.FieldOfView{Field: &f.Field, Of: f.of, From: f.from, Version: f.version, Behind: &f.Behind}
	}
	b.board.Show(s, board.Frame{Area: b.area(), Window: b.area(), Free: b.free()})
}

// overlays are what is drawn over the table, below each other as it is listed.
type overlays struct {
	stale  bool          // something has changed since they were laid out
	below  board.Overlay // the models
	ghosts board.Overlay // of models that are thought elsewhere
	marks  board.Overlay // round the models
	plans  board.Overlay // above everything on the table
	panels drawing       // of the aids, above the interface
	lesson drawing       // the mark of what a lesson asks for
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
	b.overlayDriveGround(&o.below)
	b.overlayVehicle(&o.below)
	b.aids.template.overlay(&o.below, b)
	if w := b.m.State.Warrior(b.selected); w != nil && b.ghostShows() && b.plan.route.Err == nil {
		o.ghosts.Token(w.ID, b.plan.ghost.Point(), b.board.BaseRadius(w), 0.6)
	}
	b.overlayPartyGhosts(&o.ghosts)
	b.overlayGhostVehicle(&o.ghosts)
	b.overlayParkGhost(&o.ghosts)
	if w := b.stands(); w != nil {
		o.ghosts.Token(w.ID, b.aids.stand.at.Point(), b.board.BaseRadius(w), 0.5)
	}
	b.labels.begin(&o.marks)
	b.labels.hung = b.board.AppendSignNames(b.labels.hung, b.pen())
	b.overlayTargets(&o.marks)
	b.overlayAimWords()
	b.overlayThreatTip()
	b.aids.template.overlayHits(&o.marks, b)
	b.aids.threats.overlay(&o.marks, b)
	b.aids.forced.overlay(&o.marks, b)
	b.overlayStand(&o.marks)
	b.labels.on = &o.plans
	b.overlayPlaces(&o.plans)
	b.overlayDrive(&o.plans)
	if b.ghostShows() {
		b.overlayGhost(&o.plans)
	}
	if !b.busy() && !b.aids.ruler.on {
		b.overlaySetUpGhost(&o.plans)
		b.overlayPark(&o.plans)
	}
	b.overlayParty(&o.plans)
	b.layOutBand(&o.plans)
	b.overlayRuler(&o.plans)
	o.panels.begin(b.win.Pen)
	b.layOutCards()
	for i := range b.aids.cards {
		b.layOutAidCard(&o.panels, b.aids.cards[i].at, b.aids.cards[i].card)
	}
	b.layOutNote()
	b.layOutSight(&o.panels)
	if o.lesson.begin(b.win.Pen); b.lesson != nil {
		b.lesson.layOutMark(&o.lesson)
	}
}

// drawTable draws the table, the models and what is planned: what rests first,
// then pictures, then lines and words, so that few calls draw it all.
func (b *Scene) drawTable(screen *ui.Canvas) {
	o := &b.overlays
	b.board.DrawBase(screen)
	b.board.DrawOverlay(screen, &o.below)
	b.board.DrawTokens(screen)
	b.board.DrawOverlay(screen, &o.ghosts)
	b.board.DrawRings(screen)
	b.board.DrawSmoke(screen)
	b.board.DrawOverlay(screen, &o.marks)
	b.board.DrawSigns(screen)
	b.board.DrawOverlay(screen, &o.plans)
	if b.animation.playing {
		b.board.DrawMotion(screen, &b.animation.reel, b.animation.at(b.win.Tick))
	}
}

// ghostShows reports whether a way to somewhere is on show.
func (b *Scene) ghostShows() bool {
	return !b.settingUp() && b.plan.ghostOn && !b.busy() && !b.aids.ruler.on && b.plan.route.to == b.plan.ghost && b.m.State.Warrior(b.selected) != nil
}

// overlayGhost shows the way of the move under the pointer, with inches.
func (b *Scene) overlayGhost(o *board.Overlay) {
	w, route := b.m.State.Warrior(b.selected), &b.plan.route
	x, y := b.board.ToScreen(b.plan.ghost.Point())
	r := b.board.BaseRadius(w)
	if route.Err != nil { // only keys lead there
		o.Ring(b.plan.ghost.Point(), r, 2, b.win.Palette.Bad)
		b.plateIn(route.Total, x, y+r+6, b.win.Palette.Bad)
		return
	}
	legs := route.Path.Legs
	for i := range legs {
		o.Dashes(legs[i].From.Point(), legs[i].To.Point(), view.Brass)
	}
	o.Ring(b.plan.ghost.Point(), r+1, 2, view.Brass)
	words := route.Total
	if route.Plain && !b.plan.stepped && b.party.march == nil && physics.Apart(w.At.Point(), b.plan.ghost.Point()) < 2*w.Radius {
		return // it would lie on him
	}
	if b.party.march != nil {
		words += "; " + b.partyWords()
	}
	// The whole cost stands on the far side of the way, the legs' costs on it.
	total := y - r - 28
	if n := len(legs); n > 0 && legs[n-1].From.Y < b.plan.ghost.Y {
		total = y + r + 6
	}
	b.keepOff(w, w.At)
	b.keepOff(w, b.plan.ghost)
	b.legPlates(legs, route.Labels)
	b.plateAt(words, view.Brass, [2]float64{x, total}, [2]float64{x, y - r - 28}, [2]float64{x, y + r + 6}, [2]float64{x, total - 24}, [2]float64{x, total + 24}, [2]float64{x, y - r - 54}, [2]float64{x, y + r + 32}, [2]float64{x, y + r + 58})
}

// apartOnScreen is how long a leg is on the screen; a climb counts as long
// enough to be named.
func apartOnScreen(b *Scene, l *physics.Leg) float64 {
	if l.Kind != physics.Walk {
		return math.Inf(1)
	}
	return l.Length.Inches() * b.board.Zoom
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
	if key := (bandKey{p.Of, p.At, p.version, legs[len(legs)-1].To}); b.plan.band.bandKey != key || b.plan.band.Picture == nil {
		b.plan.band.Drop()
		b.plan.band = chargeBand{key, board.BandPatch(legs, 2*physics.Inch+w.Radius)}
	}
}

// overlayAim shows the declared charges, and the line of a charge or shot.
func (b *Scene) overlayAim(o *board.Overlay) {
	for i := range b.m.State.Warriors {
		w := &b.m.State.Warriors[i]
		for _, at := range w.Intent {
			o.Arrow(w.At.Point(), b.m.State.Warriors[at].At.Point(), b.win.Palette.Bad)
		}
	}
	p := b.findProspect()
	if p == nil {
		return
	}
	w, at := b.m.State.Warrior(p.Of), b.m.State.Warrior(p.At)
	if len(p.Path.Legs) == 0 {
		ink := b.win.Palette.Bad
		if p.Good && !p.Beyond {
			ink = view.Brass
		}
		o.Arrow(w.At.Point(), at.At.Point(), ink)
		return
	}
	b.paintBand(p, w)
	o.Patch(b.plan.band.Patch)
	for i := range p.Path.Legs {
		o.Dashes(p.Path.Legs[i].From.Point(), p.Path.Legs[i].To.Point(), view.Brass)
	}
	for _, id := range p.Near {
		n := &b.m.State.Warriors[id]
		o.Ring(n.At.Point(), b.board.BaseRadius(n)+4, 3, b.win.Palette.Warning)
	}
}

// overlayAimWords writes what belongs to a charge: who may intercept it, and what its
// legs cost. The words keep off those whom it is about.
func (b *Scene) overlayAimWords() {
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
		b.plateBeside("may intercept", x, y, b.board.BaseRadius(o), b.win.Palette.Warning)
	}
	b.legPlates(p.Path.Legs, p.Labels)
}
