package game

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
)

// sight is what a warrior sees of another from a place: the view itself and the
// side elevation, the table cut open along the line between them.
type sight struct {
	sightKey
	physics.View
	hides    hides
	ghosted  bool
	blocks   []cut
	far      physics.Length // from base to base
	words    string
	inTheWay string
	hiders   []string // their numbers and names
	heights  string
}

// sightKey is what a sight depends on.
type sightKey struct {
	of, at  rules.WarriorID
	from    physics.Spot
	version int
	shown   bool
}

// cut is a piece or a model cut open: where along the line, from the middle of
// one base to that of the other, and between which heights.
type cut struct {
	from, to  float64 // parts of the line
	low, high physics.Length
	body      bool
	hides     int  // its number among what hides the target, from 1; 0 if it does not
	beside    bool // the middle line passes it, but not the whole target does
	flat      bool // a floor
}

// update works out the sight anew if anything it depends on has changed.
func (v *sight) update(b *battle) {
	s := b.m.State
	w, at := s.Warrior(b.selected), s.Warrior(b.watched())
	if b.busy() || w == nil || at == nil || !w.InPlay() || at.ID == w.ID || s.Phase == rules.Combat {
		v.sightKey = sightKey{of: rules.Nobody, at: rules.Nobody}
		return
	}
	from := w.At
	if b.ghostOn || b.field.on && b.aim == at.ID {
		from = b.standsAt(w)
	}
	key := sightKey{w.ID, at.ID, from, b.version, true}
	b.aidKey.sight = key
	if key == v.sightKey {
		return
	}
	v.sightKey = key
	body := w.Body()
	body.At = from
	v.ghosted = from != w.At
	v.View = s.Table.Look(body, at.Body(), s.Bodies(w.ID, at.ID))
	v.far = physics.Distance(body, at.Body())
	v.cutOpen(s, body, at.Body())
	v.describe(s, w, at, body)
}

// watched is who the sight shows: the enemy under the pointer, else whoever is
// aimed at.
func (b *battle) watched() rules.WarriorID {
	s := b.m.State
	if w := s.Warrior(b.hover); w != nil && w.InPlay() && w.Home() != s.Active {
		return w.ID
	}
	if w := s.Warrior(b.aim); w != nil && w.InPlay() {
		return w.ID
	}
	return rules.Nobody
}

// describe puts the sight into words.
func (v *sight) describe(s *rules.State, w, at *rules.Warrior, body physics.Body) {
	where := ""
	if v.ghosted {
		where = " from the marked place"
	}
	switch {
	case !v.Visible():
		v.words = fmt.Sprintf("%s does not see %s%s.", w.Name, at.Name, where)
	case v.Partial():
		v.words = fmt.Sprintf("%s sees %s of %s%s.", w.Name, seenShare(v.View), at.Name, where)
	default:
		v.words = fmt.Sprintf("%s sees all of %s%s.", w.Name, at.Name, where)
	}
	v.inTheWay, v.hiders = "", v.hiders[:0]
	for i, name := range v.names(s) {
		if i > 0 {
			v.inTheWay += ", "
		}
		v.hiders = append(v.hiders, fmt.Sprintf("%d %s", i+1, name))
		v.inTheWay += v.hiders[i]
	}
	if v.inTheWay != "" {
		v.inTheWay = "In the way: " + v.inTheWay
	}
	v.heights = fmt.Sprintf("eye at %s", eyeOf(body))
	if s.Rules.FreeMeasuring {
		v.heights += fmt.Sprintf(", %s apart", v.far)
	}
}

// eyeOf is how high the eye of a model is above the table.
func eyeOf(b physics.Body) physics.Length { return b.At.Z + b.Height*9/10 }

// names are what hides the target, the nearest to the eye first, each once.
func (v *sight) names(s *rules.State) (names []string) {
	for i := range v.Hides {
		if name := nameOfHider(s, &v.Hides[i]); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

func nameOfHider(s *rules.State, h *physics.Hider) string {
	if o := s.Warrior(rules.WarriorID(h.Body)); h.Body >= 0 && o != nil {
		return o.Name
	}
	return h.Name
}

// cutOpen cuts the table open along the line between two models.
func (v *sight) cutOpen(s *rules.State, from, to physics.Body) {
	v.blocks = v.blocks[:0]
	names := v.names(s)
	number := func(piece physics.PieceID, body int32) int {
		for i := range v.Hides {
			if h := &v.Hides[i]; h.Piece == piece && h.Body == body {
				return 1 + slices.Index(names, nameOfHider(s, h))
			}
		}
		return 0
	}
	x0, y0, x1, y1 := from.At.X.Inches(), from.At.Y.Inches(), to.At.X.Inches(), to.At.Y.Inches()
	long := math.Hypot(x1-x0, y1-y0)
	if long == 0 {
		return
	}
	// The line to the middle of the target, and those to both sides of it, for
	// what hides an edge of him only.
	px, py := -(y1-y0)/long*to.Radius.Inches(), (x1-x0)/long*to.Radius.Inches()
	lines := [...][4]float64{{x0, y0, x1, y1}, {x0, y0, x1 + px*0.9, y1 + py*0.9}, {x0, y0, x1 - px*0.9, y1 - py*0.9}}
	for i := range s.Table.Pieces {
		pc := &s.Table.Pieces[i]
		if pc.Top <= pc.Bottom && pc.Kind != physics.Floor || pc.Kind <= physics.Impassable {
			continue
		}
		n := number(pc.ID, -1)
		for k, l := range lines {
			if k > 0 && n == 0 {
				break // beside the line, and in nobody's way
			}
			found := false
			for _, part := range crossings(pc.Shape, l) {
				v.addPiece(pc, l, part, n, k > 0)
				found = true
			}
			if found {
				break
			}
		}
	}
	for _, o := range s.Bodies(rules.WarriorID(from.ID), rules.WarriorID(to.ID)) {
		ox, oy := o.At.X.Inches()-x0, o.At.Y.Inches()-y0
		along := (ox*(x1-x0) + oy*(y1-y0)) / long
		aside := math.Abs(ox*(y1-y0)-oy*(x1-x0)) / long
		n := number(-1, o.ID)
		if r := o.Radius.Inches(); (aside < r || n > 0) && along > 0 && along < long {
			v.blocks = append(v.blocks, cut{from: (along - r) / long, to: (along + r) / long, low: o.At.Z, high: o.At.Z + o.Height, body: true, hides: n})
		}
	}
	slices.SortFunc(v.blocks, func(a, b cut) int { // what hides is drawn last
		return cmp.Or(cmp.Compare(a.hides, b.hides), cmp.Compare(a.from, b.from))
	})
}

// addPiece adds a stretch of a piece, without the opening it is crossed at.
func (v *sight) addPiece(pc *physics.Piece, l [4]float64, part [2]float64, n int, beside bool) {
	c := cut{from: part[0], to: part[1], low: pc.Bottom, high: pc.Top, hides: n, beside: beside, flat: pc.Kind == physics.Floor}
	if c.flat {
		c.low = min(c.low, c.high-physics.Inch/8)
	}
	for i := range pc.Openings {
		o := &pc.Openings[i]
		t := (part[0] + part[1]) / 2
		a, b := pc.Shape[0], pc.Shape[1]
		dx, dy := (b.X - a.X).Inches(), (b.Y - a.Y).Inches()
		at := ((l[0]+(l[2]-l[0])*t-a.X.Inches())*dx + (l[1]+(l[3]-l[1])*t-a.Y.Inches())*dy) / math.Hypot(dx, dy)
		if at < o.From.Inches() || at > o.To.Inches() {
			continue
		}
		sill, lintel := c, c
		sill.high, lintel.low = pc.Bottom+o.Sill, pc.Bottom+o.Lintel
		for _, half := range [...]cut{sill, lintel} {
			if half.high > half.low {
				v.blocks = append(v.blocks, half)
			}
		}
		return
	}
	v.blocks = append(v.blocks, c)
}

// crossings are the parts of a line that lie in a polygon.
func crossings(shape []physics.Point, l [4]float64) (parts [][2]float64) {
	dx, dy := l[2]-l[0], l[3]-l[1]
	at := []float64{0, 1}
	for i, p := range shape {
		q := shape[(i+1)%len(shape)]
		ex, ey := (q.X - p.X).Inches(), (q.Y - p.Y).Inches()
		den := dx*ey - dy*ex
		if den == 0 {
			continue
		}
		px, py := p.X.Inches()-l[0], p.Y.Inches()-l[1]
		t, u := (px*ey-py*ex)/den, (px*dy-py*dx)/den
		if u >= 0 && u <= 1 && t > 0 && t < 1 {
			at = append(at, t)
		}
	}
	slices.Sort(at)
	for i := range at[1:] {
		a, b := at[i], at[i+1]
		m := (a + b) / 2
		mid := physics.Point{X: physics.Length((l[0] + dx*m) * float64(physics.Inch)), Y: physics.Length((l[1] + dy*m) * float64(physics.Inch))}
		if b-a < 1e-9 || !physics.Contains(shape, mid) {
			continue
		}
		if n := len(parts); n > 0 && parts[n-1][1] == a {
			parts[n-1][1] = b
		} else {
			parts = append(parts, [2]float64{a, b})
		}
	}
	return parts
}

// elevationHeight is how high the side elevation is in the panel.
const elevationHeight = 168

// drawSight draws the model's-eye view and the side elevation: at the foot of
// the right panel, or in a small window over the sheet.
func (b *battle) drawSight(screen *ebiten.Image) {
	v := &b.sight
	if !v.shown || b.m.State.Warrior(v.of) == nil || b.m.State.Warrior(v.at) == nil {
		return
	}
	if b.narrow() {
		r := rect{0, float64(b.g.h) - b.sheet(), float64(b.g.w), b.sheet() - 116}
		panel(screen, r, view.Panel)
		b.drawEye(screen, rect{r.x + 8, r.y + 8, 92, r.h - 62}, v)
		b.drawElevation(screen, rect{r.x + 108, r.y + 8, r.w - 116, r.h - 62}, v)
		y := paragraph(screen, v.words, r.x+12, r.y+r.h-50, r.w-24, small, view.Words)
		write(screen, fitted(v.inTheWay, small, r.w-24), r.x+12, y, small, view.Quiet)
		return
	}
	a := b.area()
	h := b.sightHeight()
	r := rect{float64(b.g.w) - panelWide, a.y + a.h - h, panelWide, h}
	panel(screen, r, view.Panel)
	high := h - elevationHeight
	b.drawEye(screen, rect{r.x + 10, r.y + 10, 116, high - 16}, v)
	x, room := r.x+136, r.w-146
	y := paragraph(screen, v.words, x, r.y+10, room, plain, view.Words) + 4
	paragraph(screen, v.inTheWay, x, y, room, small, view.Quiet)
	write(screen, "From the side", r.x+12, r.y+high+2, label, view.Quiet)
	write(screen, v.heights, r.x+r.w-small.width(v.heights)-12, r.y+high+2, small, view.Quiet)
	b.drawElevation(screen, rect{r.x + 10, r.y + high + 22, r.w - 20, elevationHeight - 32}, v)
}

// sightHeight is how high the sight is in the right panel.
func (b *battle) sightHeight() float64 { return math.Min(b.area().h, eyeHeight+elevationHeight) }

// drawElevation draws the table cut open along the line of sight. Its length
// always fills the box, so that it tells heights and no distances.
func (b *battle) drawElevation(screen *ebiten.Image, box rect, v *sight) {
	s := b.m.State
	w, at := s.Warrior(v.of), s.Warrior(v.at)
	fill(screen, box, view.Raised)
	eye := eyeOf(physics.Body{At: v.from, Height: w.Height})
	top := max(v.from.Z+w.Height, at.At.Z+at.Height)
	for i := range v.blocks {
		if c := &v.blocks[i]; c.hides > 0 {
			top = max(top, c.high)
		}
	}
	top = min(top, max(v.from.Z+w.Height, at.At.Z+at.Height)+2*physics.Inch)
	const inset, ground = 16, 8
	k := math.Min((box.h-ground-24)/top.Inches(), 60)
	x := func(part float64) float64 { return box.x + inset + part*(box.w-2*inset) }
	y := func(z physics.Length) float64 { return box.y + box.h - ground - z.Inches()*k }
	fill(screen, rect{box.x, y(0), box.w, ground}, view.Earth)
	block := func(c *cut) {
		l, r := math.Max(x(c.from), box.x), math.Min(x(c.to), box.x+box.w)
		if r-l < 3 {
			l, r = (l+r)/2-1.5, (l+r)/2+1.5
		}
		t, bottom := math.Max(y(c.high), box.y), y(c.low)
		if bottom <= t {
			return
		}
		ink := view.WallFace
		switch {
		case c.flat:
			ink = view.Timber
		case c.body:
			ink = view.Quiet
		}
		if c.hides == 0 && !c.flat {
			ink = view.Hairline
		}
		area := rect{l, t, r - l, bottom - t}
		fill(screen, area, ink)
		if c.hides > 0 {
			outline(screen, area, 1, view.Bad)
		}
	}
	for i := range v.blocks {
		block(&v.blocks[i])
	}
	// The two, and the lines from the eye to head and feet.
	stand := func(z, height physics.Length, radius physics.Length, part float64, side rules.SideID, name string) {
		ink := view.SideColour(int(side), false)
		wide := math.Max(8, math.Min(18, radius.Inches()*2*k*0.7))
		fill(screen, rect{x(part) - wide/2, y(z + height), wide, height.Inches() * k}, ink)
		left := math.Max(box.x+2, math.Min(x(part)-small.width(name)/2, box.x+box.w-small.width(name)-2))
		write(screen, name, left, math.Max(box.y, y(z+height)-19), small, view.Words)
	}
	stand(v.from.Z, w.Height, w.Radius, 0, w.Side, w.Name)
	stand(at.At.Z, at.Height, at.Radius, 1, at.Side, at.Name)
	for _, z := range [...]physics.Length{at.At.Z, at.At.Z + at.Height} {
		strokeLine(screen, x(0), y(eye), x(1), y(z), 1.5, view.Brass)
	}
	disc(screen, x(0), y(eye), 3, view.Words)
	numbered := 0
	for i := range v.blocks {
		c := &v.blocks[i]
		if c.hides <= numbered || c.hides >= len(digits) {
			continue
		}
		numbered = c.hides
		cx := math.Max(box.x+8, math.Min((x(c.from)+x(c.to))/2, box.x+box.w-8))
		cy := math.Max(box.y+1, math.Max(y(c.high), box.y)-1)
		fill(screen, rect{cx - 7, cy, 14, 16}, view.Bad)
		writeMiddle(screen, digits[c.hides], cx, cy-2, small, view.Ink)
	}
	outline(screen, box, 1, view.Hairline)
}

var digits = [...]string{"", "1", "2", "3", "4", "5", "6", "7", "8", "9"}
