package forecast

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
)

// seenShare prints how much of a model is seen, which may be less than a thousandth.
func seenShare(v physics.View) string {
	return rules.Percent(math.Max(0.0005, float64(v.Permille)/1000))
}

// FieldOfView is everything a warrior would see from a place.
type FieldOfView struct {
	physics.Field
	Seen, Unseen []string           // the enemies by name
	Behind       [][4]physics.Point // the ground on which models hide others of their height
}

// Look works out what a warrior would see from a place.
func (f *FieldOfView) Look(s *rules.State, w *rules.Warrior, from physics.Spot) {
	body := w.Body()
	body.At = from
	s.Table.Field(body, w.Height, &f.Field)
	f.Seen, f.Unseen, f.Behind = f.Seen[:0], f.Unseen[:0], f.Behind[:0]
	for _, o := range s.Bodies(w.ID) {
		if shadow, ok := behind(s.Table, f.Eye, o); ok && f.Sees(o.At) {
			f.Behind = append(f.Behind, shadow)
		}
	}
	for _, id := range s.Enemies(w.Side) {
		o := s.Warrior(id)
		if v := s.Table.Look(body, o.Body(), s.Bodies(w.ID, id)); !v.Visible() {
			f.Unseen = append(f.Unseen, o.Name+inTheWay(s, v))
		} else if v.Partial() {
			f.Seen = append(f.Seen, fmt.Sprintf("%s (%s of him)", o.Name, seenShare(v)))
		} else {
			f.Seen = append(f.Seen, o.Name)
		}
	}
}

// inTheWay names in brackets the models that hide somebody; empty where walls do.
func inTheWay(s *rules.State, v physics.View) string {
	var names []string
	for i := range v.Hides {
		if o := s.Warrior(rules.WarriorID(v.Hides[i].Body)); v.Hides[i].Body >= 0 && o != nil && !slices.Contains(names, o.Name) {
			names = append(names, o.Name)
		}
	}
	switch len(names) {
	case 0:
		return ""
	case 1:
		return " (" + names[0] + " stands in the way)"
	}
	return " (" + strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1] + " stand in the way)"
}

// behind is the ground behind a model on which it hides whoever is no taller, between the
// lines from an eye that touch its base; false where the eye looks over it.
func behind(t *physics.Table, eye physics.Spot, o physics.Body) (shadow [4]physics.Point, ok bool) {
	x, y, r := (o.At.X - eye.X).Inches(), (o.At.Y - eye.Y).Inches(), o.Radius.Inches()
	d := math.Hypot(x, y)
	if d <= r || o.At.Z+o.Height < eye.Z || o.At.Z > eye.Z {
		return shadow, false
	}
	far := (t.Width + t.Depth).Inches()
	to, half := math.Atan2(y, x), math.Asin(r/d)
	touch := math.Sqrt(d*d - r*r)
	place := func(angle, along float64) physics.Point {
		sin, cos := math.Sincos(angle)
		return physics.Point{X: eye.X + physics.Length(cos*along*float64(physics.Inch)), Y: eye.Y + physics.Length(sin*along*float64(physics.Inch))}
	}
	return [4]physics.Point{place(to-half, touch), place(to-half, far), place(to+half, far), place(to+half, touch)}, true
}

// Sight is what a warrior sees of another from a place: the view itself and the
// side elevation, the table cut open along the line between them.
type Sight struct {
	physics.View
	ghosted  bool // he does not stand there
	Cuts     []Cut
	Words    string
	InTheWay string   // what hides the other, in words
	Hiders   []string // their numbers and names
	Heights  string
	hidden   hidden
}

// Cut is a piece or a model cut open: where along the line, from the middle of
// one base to that of the other, and between which heights.
type Cut struct {
	From, To  float64 // parts of the line
	Low, High physics.Length
	Body      bool
	Hides     int  // its number among what hides the target, from 1; 0 if it does not
	beside    bool // the middle line passes it, but not the whole target does
	Flat      bool // a floor
}

// Look works out what a warrior sees of another from a place.
func (v *Sight) Look(s *rules.State, w, at *rules.Warrior, from physics.Spot) {
	body := w.Body()
	body.At = from
	v.ghosted = from != w.At
	v.View = s.Table.Look(body, at.Body(), s.Bodies(w.ID, at.ID))
	v.cutOpen(s, body, at.Body())
	v.describe(s, w, at, body)
}

// describe puts the sight into words.
func (v *Sight) describe(s *rules.State, w, at *rules.Warrior, body physics.Body) {
	where := ""
	if v.ghosted {
		where = " from the marked place"
	}
	switch {
	case !v.Visible():
		v.Words = fmt.Sprintf("%s does not see %s%s.", w.Name, at.Name, where)
	case v.Partial():
		v.Words = fmt.Sprintf("%s sees %s of %s%s.", w.Name, seenShare(v.View), at.Name, where)
	default:
		v.Words = fmt.Sprintf("%s sees all of %s%s.", w.Name, at.Name, where)
	}
	v.InTheWay, v.Hiders = "", v.Hiders[:0]
	for i, name := range v.names(s) {
		if i > 0 {
			v.InTheWay += ", "
		}
		v.Hiders = append(v.Hiders, fmt.Sprintf("%d %s", i+1, name))
		v.InTheWay += v.Hiders[i]
	}
	if v.InTheWay != "" {
		v.InTheWay = "In the way: " + v.InTheWay
	}
	v.Heights = fmt.Sprintf("eye at %s", EyeOf(body))
	if s.Rules.FreeMeasuring {
		v.Heights += fmt.Sprintf(", %s apart", physics.Distance(body, at.Body()))
	}
}

// EyeOf is how high the eye of a model is above the table.
func EyeOf(b physics.Body) physics.Length { return b.At.Z + b.Height*9/10 }

// names are what hides the target, the nearest to the eye first, each once.
func (v *Sight) names(s *rules.State) (names []string) {
	for i := range v.View.Hides {
		if name := nameOfHider(s, &v.View.Hides[i]); !slices.Contains(names, name) {
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
func (v *Sight) cutOpen(s *rules.State, from, to physics.Body) {
	v.Cuts = v.Cuts[:0]
	names := v.names(s)
	number := func(piece physics.PieceID, body int32) int {
		for i := range v.View.Hides {
			if h := &v.View.Hides[i]; h.Piece == piece && h.Body == body {
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
			v.Cuts = append(v.Cuts, Cut{From: (along - r) / long, To: (along + r) / long, Low: o.At.Z, High: o.At.Z + o.Height, Body: true, Hides: n})
		}
	}
	slices.SortFunc(v.Cuts, func(a, b Cut) int { // what hides is drawn last
		return cmp.Or(cmp.Compare(a.Hides, b.Hides), cmp.Compare(a.From, b.From))
	})
}

// addPiece adds a stretch of a piece, without the opening it is crossed at.
func (v *Sight) addPiece(pc *physics.Piece, l [4]float64, part [2]float64, n int, beside bool) {
	c := Cut{From: part[0], To: part[1], Low: pc.Bottom, High: pc.Top, Hides: n, beside: beside, Flat: pc.Kind == physics.Floor}
	if c.Flat {
		c.Low = min(c.Low, c.High-physics.Inch/8)
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
		sill.High, lintel.Low = pc.Bottom+o.Sill, pc.Bottom+o.Lintel
		for _, half := range [...]Cut{sill, lintel} {
			if half.High > half.Low {
				v.Cuts = append(v.Cuts, half)
			}
		}
		return
	}
	v.Cuts = append(v.Cuts, c)
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

// Hidden is the stretches of height of the target that are not seen at a place of
// his silhouette's width. They hold until the next call.
func (v *Sight) Hidden(x, height physics.Length) [][2]physics.Length {
	return v.hidden.at(v.Panes, x, height)
}

// hidden works out what hides a figure; it keeps its lists, so that drawing takes
// no memory.
type hidden struct{ seen, hidden [][2]physics.Length }

func (h *hidden) at(panes []physics.Pane, x, height physics.Length) [][2]physics.Length {
	seen, hidden := h.seen[:0], h.hidden[:0]
	for _, p := range panes {
		if x < p.Left || x > p.Right || p.Right == p.Left {
			continue
		}
		part := func(l, r physics.Length) physics.Length { return l + (r-l)*(x-p.Left)/(p.Right-p.Left) }
		seen = append(seen, [2]physics.Length{part(p.LeftLow, p.RightLow), part(p.LeftHigh, p.RightHigh)})
	}
	slices.SortFunc(seen, func(a, b [2]physics.Length) int { return int(a[0] - b[0]) })
	var from physics.Length
	for _, s := range seen {
		if s[0] > from {
			hidden = append(hidden, [2]physics.Length{from, s[0]})
		}
		from = max(from, s[1])
	}
	if from < height {
		hidden = append(hidden, [2]physics.Length{from, height})
	}
	h.seen, h.hidden = seen, hidden
	return hidden
}
