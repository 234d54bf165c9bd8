package battle

import (
	"math"

	"cometfall/game/forecast"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
)

// sight is what a warrior sees of another from a place, worked out once.
type sight struct {
	sightKey
	forecast.Sight
}

// sightKey is what a sight depends on.
type sightKey struct {
	of, at  rules.WarriorID
	from    physics.Spot
	version int
	shown   bool
}

// update works out the sight anew if anything it depends on has changed.
func (v *sight) update(b *Scene) {
	s := b.m.State
	w, at := s.Warrior(b.selected), s.Warrior(b.watched())
	if b.busy() || w == nil || at == nil || !w.InPlay() || at.ID == w.ID || s.Phase == rules.Combat {
		v.sightKey = sightKey{of: rules.Nobody, at: rules.Nobody}
		return
	}
	from := w.At
	if b.plan.ghostOn || b.aids.field.on && b.aim == at.ID {
		from = b.standsAt(w)
	}
	if there := (physics.Body{At: from, Radius: w.Radius, Height: w.Height}); s.Table.InContact(there, at.Body()) { // base to base nothing lies between them
		v.sightKey = sightKey{of: rules.Nobody, at: rules.Nobody}
		return
	}
	key := sightKey{w.ID, at.ID, from, b.version, true}
	b.aids.key.sight = key
	if key == v.sightKey {
		return
	}
	v.sightKey = key
	v.Look(s, w, at, from)
}

// watched is who the sight shows: the enemy under the pointer, else whoever is
// aimed at.
func (b *Scene) watched() rules.WarriorID {
	s := b.m.State
	if w := s.Warrior(b.hover); w != nil && w.InPlay() && w.Home() != s.Active {
		return w.ID
	}
	if w := s.Warrior(b.aim); w != nil && w.InPlay() {
		return w.ID
	}
	return rules.Nobody
}

// elevationHeight is how high the side elevation is in the panel.
const elevationHeight = 168

// layOutSight lays out the model's-eye view and the side elevation: at the foot of
// the right panel, or in a small window over the sheet.
func (b *Scene) layOutSight(d *drawing) {
	v := &b.aids.sight
	if !v.shown || b.m.State.Warrior(v.of) == nil || b.m.State.Warrior(v.at) == nil {
		return
	}
	if b.narrow() {
		r := ui.R(0, float64(b.win.H)-b.sheet(), float64(b.win.W), b.sheet()-116)
		d.panel(r)
		if n := &b.plan.note; n.shown != nil && n.noteAt.Meets(r) { // half of it would look out from under the note
			return
		}
		b.layOutEye(d, ui.R(r.X+8, r.Y+8, 92, r.H-62), v)
		b.layOutElevation(d, ui.R(r.X+108, r.Y+8, r.W-116, r.H-62), v)
		y := d.paragraph(v.Words, r.X+12, r.Y+r.H-50, r.W-24, ui.Small, view.Words)
		d.write(d.pen.Fitted(v.InTheWay, ui.Small, r.W-24), r.X+12, y, ui.Small, view.Quiet)
		return
	}
	a := b.area()
	h := b.sightHeight()
	r := ui.R(float64(b.win.W)-panelWide, a.Y+a.H-h, panelWide, h)
	d.panel(r)
	high := h - elevationHeight
	b.layOutEye(d, ui.R(r.X+10, r.Y+10, 116, high-16), v)
	x, room := r.X+136, r.W-146
	y := d.paragraph(v.Words, x, r.Y+10, room, ui.Plain, view.Words) + 4
	d.paragraph(v.InTheWay, x, y, room, ui.Small, view.Quiet)
	d.write("From the side", r.X+12, r.Y+high+2, ui.Label, view.Quiet)
	d.write(v.Heights, r.X+r.W-d.pen.Width(ui.Small, v.Heights)-12, r.Y+high+2, ui.Small, view.Quiet)
	b.layOutElevation(d, ui.R(r.X+10, r.Y+high+22, r.W-20, elevationHeight-32), v)
}

// sightHeight is how high the sight is in the right panel.
func (b *Scene) sightHeight() float64 { return math.Min(b.area().H, eyeHeight+elevationHeight) }

// layOutElevation lays out the table cut open along the line of sight. Its length
// always fills the box, so that it tells heights and no distances.
func (b *Scene) layOutElevation(d *drawing, box ui.Rect, v *sight) {
	s := b.m.State
	w, at := s.Warrior(v.of), s.Warrior(v.at)
	d.fill(box, view.Raised)
	eye := forecast.EyeOf(physics.Body{At: v.from, Height: w.Height})
	top := max(v.from.Z+w.Height, at.At.Z+at.Height)
	for i := range v.Cuts {
		if c := &v.Cuts[i]; c.Hides > 0 {
			top = max(top, c.High)
		}
	}
	top = min(top, max(v.from.Z+w.Height, at.At.Z+at.Height)+2*physics.Inch)
	const inset, ground = 16, 8
	k := math.Min((box.H-ground-24)/top.Inches(), 60)
	x := func(part float64) float64 { return box.X + inset + part*(box.W-2*inset) }
	y := func(z physics.Length) float64 { return box.Y + box.H - ground - z.Inches()*k }
	d.fill(ui.R(box.X, y(0), box.W, ground), view.Earth)
	block := func(c *forecast.Cut) {
		l, r := math.Max(x(c.From), box.X), math.Min(x(c.To), box.X+box.W)
		if r-l < 3 {
			l, r = (l+r)/2-1.5, (l+r)/2+1.5
		}
		t, bottom := math.Max(y(c.High), box.Y), y(c.Low)
		if bottom <= t {
			return
		}
		ink := view.WallFace
		switch {
		case c.Flat:
			ink = view.Timber
		case c.Body:
			ink = view.Quiet
		}
		if c.Hides == 0 && !c.Flat {
			ink = view.Hairline
		}
		area := ui.R(l, t, r-l, bottom-t)
		d.fill(area, ink)
		if c.Hides > 0 {
			d.outline(area, 1, d.pen.Palette.Bad)
		}
	}
	for i := range v.Cuts {
		block(&v.Cuts[i])
	}
	// The two, and the lines from the eye to head and feet.
	stand := func(z, height physics.Length, radius physics.Length, part float64, side rules.SideID, name string) {
		ink := d.pen.Palette.Side(int(side))
		wide := math.Max(8, math.Min(18, radius.Inches()*2*k*0.7))
		d.fill(ui.R(x(part)-wide/2, y(z+height), wide, height.Inches()*k), ink)
		left := math.Max(box.X+2, math.Min(x(part)-d.pen.Width(ui.Small, name)/2, box.X+box.W-d.pen.Width(ui.Small, name)-2))
		d.write(name, left, math.Max(box.Y, y(z+height)-19), ui.Small, view.Words)
	}
	stand(v.from.Z, w.Height, w.Radius, 0, w.Side, w.Name)
	stand(at.At.Z, at.Height, at.Radius, 1, at.Side, at.Name)
	for _, z := range [...]physics.Length{at.At.Z, at.At.Z + at.Height} {
		d.line(x(0), y(eye), x(1), y(z), 1.5, view.Brass)
	}
	d.disc(x(0), y(eye), 3, view.Words)
	numbered := 0
	for i := range v.Cuts {
		c := &v.Cuts[i]
		if c.Hides <= numbered || c.Hides >= len(digits) {
			continue
		}
		numbered = c.Hides
		cx := math.Max(box.X+8, math.Min((x(c.From)+x(c.To))/2, box.X+box.W-8))
		cy := math.Max(box.Y+1, math.Max(y(c.High), box.Y)-1)
		d.fill(ui.R(cx-7, cy, 14, 16), d.pen.Palette.Bad)
		d.writeMiddle(digits[c.Hides], cx, cy-2, ui.Small, view.Ink)
	}
	d.outline(box, 1, view.Hairline)
}

var digits = [...]string{"", "1", "2", "3", "4", "5", "6", "7", "8", "9"}
