package board

import (
	"image"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
)

// roofs are what lies of the buildings above the storey that is looked at. They lie on
// their houses at first, and are taken off a house where somebody stands below them,
// where the chosen one could go, and where the pointer is: nobody is hidden.
type roofs struct {
	all     []roof
	table   *physics.Table
	storey  int
	job     *roofJob
	changes int // how often any of them came to be shown otherwise
	rest    bool
}

// roof is what lies above the storey of one building.
type roof struct {
	Patch
	building int
	scale    int           // of the picture, in pixels to an inch
	from, to physics.Point // the box round it
	on       int           // how many ticks it is on, up to those it takes to come
}

// roofJob is a roof that is being painted.
type roofJob struct {
	table    *physics.Table
	building int
	storey   int
	scale    int
	done     chan *image.RGBA
}

// Roofs have as many pixels to an inch as the whole picture, or twice that; they
// come off within so many inches of the chosen one, and so far from somebody below.
const (
	nearRoofs = 2 * tableZoom
	aboutHim  = 8 * physics.Inch
	aboutAll  = physics.Inch / 2
)

// update takes roofs off and puts them on again, and has those painted that are missing.
func (s *roofs) update(b *Board) {
	if b.shown.State == nil {
		return
	}
	s.follow(b)
	s.take()
	s.rest = s.job == nil
	for i := range s.all {
		r := &s.all[i]
		step := 1
		if b.shown.Fade == 0 {
			step = FadeTicks
		}
		if r.Picture == nil || b.uncovers(r) {
			step = -step
		}
		on := max(0, min(r.on+step, FadeTicks))
		if on != r.on {
			r.on, s.rest = on, false
			s.changes++
		}
	}
	s.paint(b)
}

// follow begins anew for another table or another storey.
func (s *roofs) follow(b *Board) {
	t := b.shown.State.Table
	if s.table == t && s.storey == b.Storey {
		return
	}
	for i := range s.all {
		s.all[i].Drop()
	}
	s.all, s.table, s.storey, s.job = s.all[:0], t, b.Storey, nil
	s.changes++
	if b.Storey < 0 { // all of the city lies above
		return
	}
	for i := range t.Buildings {
		r := roof{building: t.Buildings[i].ID}
		for n, pc := range view.Upper(&t.Plan, r.building, b.Storey) {
			for k, c := range pc.Shape {
				if n+k == 0 {
					r.from, r.to = c, c
				}
				r.from = physics.Point{X: min(r.from.X, c.X), Y: min(r.from.Y, c.Y)}
				r.to = physics.Point{X: max(r.to.X, c.X), Y: max(r.to.Y, c.Y)}
			}
		}
		if r.from != r.to {
			s.all = append(s.all, r)
		}
	}
}

// take takes in a roof that is done.
func (s *roofs) take() {
	if s.job == nil {
		return
	}
	select {
	case pic := <-s.job.done:
		j := s.job
		s.job = nil
		for i := range s.all {
			if r := &s.all[i]; r.building == j.building && pic != nil {
				r.Drop()
				inches := physics.Inch / physics.Length(j.scale)
				r.Patch = Patch{view.Picture(pic), physics.Point{X: physics.Length(pic.Rect.Min.X) * inches, Y: physics.Length(pic.Rect.Min.Y) * inches}, float64(j.scale)}
				r.scale = j.scale
				s.changes++
			}
		}
	default:
	}
}

// paint begins to paint a roof that shows in the view and is not as sharp as it, once the
// table below it is.
func (s *roofs) paint(b *Board) {
	if s.job != nil {
		return
	}
	scale := tableZoom
	if b.TileScale() > 0 {
		scale = nearRoofs
	}
	in := b.frame.Window
	from, to := b.ToTable(in.X, in.Y), b.ToTable(in.X+in.W, in.Y+in.H)
	for i := range s.all {
		r := &s.all[i]
		if r.scale >= scale || r.from.X > to.X || r.to.X < from.X || r.from.Y > to.Y || r.to.Y < from.Y || b.uncovers(r) {
			continue
		}
		s.rest = false
		if !b.Pictures.tiles.complete {
			return
		}
		j := &roofJob{s.table, r.building, s.storey, scale, make(chan *image.RGBA, 1)}
		s.job = j
		bk := view.Baking{Storey: j.storey, PixelsPerInch: j.scale, Rest: b.Pictures.pace.Breather()}
		go func() { j.done <- bk.Roof(&j.table.Plan, j.building) }()
		return
	}
}

// uncovers reports whether a roof is off: somebody stands below it, the chosen one is
// near, it is pointed at, or what is seen below it is shown.
func (b *Board) uncovers(r *roof) bool {
	if b.shown.View.Field != nil || b.shown.Zone.Picture != nil {
		return true
	}
	for i := range b.layout.tokens {
		t := &b.layout.tokens[i]
		if far := r.far(t.at.Point()); far < aboutAll && StoreyOf(t.at.Z) <= b.Storey || far < aboutHim && t.who == b.shown.Chosen {
			return true
		}
	}
	p := &b.win.Pointer
	return b.frame.Window.Has(p.X, p.Y) && r.far(b.ToTable(p.X, p.Y)) < aboutAll
}

// far is how far a place is from the box round a roof.
func (r *roof) far(p physics.Point) physics.Length {
	near := physics.Point{X: max(r.from.X, min(r.to.X, p.X)), Y: max(r.from.Y, min(r.to.Y, p.Y))}
	return physics.Apart(p, near)
}

// standsOn reports whether a place lies on a roof that shows.
func (s *roofs) standsOn(at physics.Spot) bool {
	for i := range s.all {
		if r := &s.all[i]; r.on == FadeTicks && StoreyOf(at.Z) > s.storey && r.far(at.Point()) == 0 {
			return true
		}
	}
	return false
}

// draw lays the roofs over the table.
func (s *roofs) draw(dst *ui.Canvas, b *Board) {
	if s.table != b.shown.State.Table || s.storey != b.Storey {
		return
	}
	for i := range s.all {
		if r := &s.all[i]; r.on > 0 && r.Picture != nil {
			op := b.place(r.corner, r.perInch)
			op.ColorScale.ScaleAlpha(float32(r.on) / FadeTicks)
			dst.DrawImage(r.Picture, op)
		}
	}
}
