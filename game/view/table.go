// Package view paints: the table as a picture for each storey, warriors as
// tokens, and text. It works on plain images, which need no screen; only the
// cache of texts hands out pictures of the screen's own. It knows the shapes of
// things and none of the rules.
package view

import (
	"image"
	"math"
	"slices"
	"strconv"
	"strings"

	"cometfall/physics"
)

// Everything is the storey to ask for to see all from above, roofs included.
const Everything = math.MaxInt

// Baking says how a table is painted.
type Baking struct {
	Storey        int // what lies higher is cut away to an outline; Everything shows all, and one below the ground itself alone
	PixelsPerInch int
	Heights       bool // print the heights of floors in inches
	// Window is the part of the picture that is painted, in pixels of the whole;
	// empty: all of it.
	Window image.Rectangle
	// Rest is called now and then while there is more to paint, so that whoever
	// has one thread for everything can do something else; nil: never.
	Rest func()
}

// BakeStorey paints the table as it looks from above at a storey: what lies
// higher is cut away to an outline, what lies lower is dimmed. The picture
// depends on nothing but the plan.
func BakeStorey(plan *physics.Plan, storey, pixelsPerInch int) *image.RGBA {
	return Baking{Storey: storey, PixelsPerInch: pixelsPerInch}.Bake(plan)
}

// Bake is BakeStorey by a shorter name.
func Bake(plan *physics.Plan, storey, pixelsPerInch int) *image.RGBA {
	return BakeStorey(plan, storey, pixelsPerInch)
}

// fineScale is the largest scale at which a fine line is a pixel wide. Larger
// pictures look the same, only sharper: whatever was measured in pixels grows.
const fineScale = 28

// painter paints one picture of a table.
type painter struct {
	*canvas
	whole   image.Rectangle // the picture, of which the canvas is a window
	plan    *physics.Plan
	ppi     float32
	pen     float32 // how many pixels wide a fine line is
	w, h    int
	top     int  // the highest storey that is painted
	lowered bool // what lies lower than that is dimmed
	paving  *stones
	parts   []part // what could show in the window
	walls   []part // every wall: where they meet, nothing is broken off
	ruins   []ruin
	lit     []LitOpening
}

// part is a piece on its way into the picture.
type part struct {
	*physics.Piece
	shape []vec
	round bool // as good as a circle
}

// Bake paints a plan, or the window on it: the same pixels as of the whole. A
// scale below one pixel for an inch is taken as one.
func (bk Baking) Bake(plan *physics.Plan) *image.RGBA {
	ppi := float32(max(1, bk.PixelsPerInch))
	w, h := int(plan.Width.Inches()*float64(ppi)), int(plan.Depth.Inches()*float64(ppi))
	w, h = max(1, w), max(1, h)
	whole := image.Rect(0, 0, w, h)
	window := whole
	if !bk.Window.Empty() { // what is soft needs its surroundings
		soft := 2 * (int(ppi*0.2) + 2)
		window = bk.Window.Inset(-soft).Intersect(whole)
	}
	p := &painter{canvas: newWindow(window), whole: whole, plan: plan, ppi: ppi, pen: max(1, ppi/fineScale), w: w, h: h, top: bk.Storey, lowered: bk.Storey != Everything}
	p.rest = bk.Rest
	p.paving = newStones(w, h, 0.36*ppi, 11)
	if bk.Storey == Everything {
		p.top = 0
		for i := range plan.Pieces {
			p.top = max(p.top, plan.Pieces[i].Storey)
		}
	}
	for i := range plan.Pieces {
		pc := &plan.Pieces[i]
		wall, shows := pc.Kind == physics.Wall || pc.Kind == physics.LowWall, p.reaches(pc.Shape, reach(pc))
		if len(pc.Shape) < 3 || !wall && !shows || pc.Building < 0 || pc.Material == physics.Lid { // vehicles are drawn over the table
			continue
		}
		s := p.shape(pc.Shape)
		if area(s) < 0 {
			slices.Reverse(s)
		}
		if shows {
			p.parts = append(p.parts, part{pc, s, len(s) > 6})
		}
		if wall {
			p.walls = append(p.walls, part{pc, s, len(s) > 6})
		}
	}
	for i := range plan.Buildings {
		p.ruins = append(p.ruins, p.newRuin(&plan.Buildings[i]))
	}
	p.lit = LitOpenings(plan)
	slices.SortStableFunc(p.parts, func(a, b part) int { return rank(a.Kind) - rank(b.Kind) })

	p.storeys()
	p.dusk()
	if bk.Heights {
		p.heights()
	}
	if window != whole {
		return p.img.SubImage(bk.Window.Intersect(whole)).(*image.RGBA)
	}
	return p.img
}

// storeys paints the storeys from the ground to the highest that is painted, or one below the
// ground alone.
func (p *painter) storeys() {
	if p.top < 0 {
		p.earth()
		p.storey(p.top)
		return
	}
	for s := 0; s <= p.top; s++ {
		if s > 0 {
			p.dim(s == p.top)
		}
		p.storey(s)
	}
	p.crowns()
	p.cutAway()
}

// at is a point of the table in pixels.
func (p *painter) at(q physics.Point) vec {
	k := float64(p.ppi) / float64(physics.Inch)
	return vec{float32(float64(q.X) * k), float32(float64(q.Y) * k)}
}

func (p *painter) shape(points []physics.Point) []vec {
	out := make([]vec, len(points))
	for i, q := range points {
		out[i] = p.at(q)
	}
	return out
}

// reaches reports whether what is drawn up to so many inches round a shape could
// show in the window.
func (p *painter) reaches(shape []physics.Point, far float32) bool {
	return box(p.whole.Inset(-p.whole.Dx()), p.shape(shape)).Inset(-int(far * p.ppi)).Overlaps(p.img.Rect)
}

// misses reports whether what is drawn up to so many pixels round a place cannot
// show in the window.
func (p *painter) misses(at vec, far float32) bool {
	r := p.img.Rect
	return at.x+far < float32(r.Min.X) || at.y+far < float32(r.Min.Y) || at.x-far > float32(r.Max.X) || at.y-far > float32(r.Max.Y)
}

// bounds are the upper left corner and the size of the box round shapes, the same
// at every scale but the small ones.
func (p *painter) bounds(shape []vec) (from, size vec) {
	small, whole := shape, p.whole
	if p.pen > 1 {
		small = make([]vec, len(shape))
		for i, q := range shape {
			small[i] = q.times(1 / p.pen)
		}
		whole.Max = image.Pt(int(float32(p.w)/p.pen+0.01), int(float32(p.h)/p.pen+0.01))
	}
	at := box(whole, small)
	return vec{float32(at.Min.X), float32(at.Min.Y)}.times(p.pen), vec{float32(at.Dx()), float32(at.Dy())}.times(p.pen)
}

// rank is the order of painting within a storey: from the ground upwards.
func rank(k physics.Kind) int {
	switch k {
	case physics.Open:
		return 0
	case physics.Difficult, physics.VeryDifficult, physics.Water, physics.Impassable:
		return 1
	case physics.Floor:
		return 2
	case physics.Rubble:
		return 3
	case physics.LowWall:
		return 4
	case physics.Wall:
		return 5
	case physics.Tree:
		return 7
	}
	return 6
}

// storey paints one storey: what is flat, the shadows on it, and what stands on it.
func (p *painter) storey(s int) {
	var floors []uint8 // where this storey is; nil is everywhere
	street := func(pc part) bool { return s == 0 && pc.Kind == physics.Open && pc.Building == 0 }
	if s == 0 {
		p.ground()
		p.roads()
		for _, pc := range p.parts {
			if pc.Storey == 0 && street(pc) {
				p.flat(pc)
			}
		}
		for i := range p.plan.Buildings {
			p.interior(&p.plan.Buildings[i])
		}
	} else {
		floors = p.newMask()
	}
	for _, pc := range p.parts {
		if pc.Storey == s && rank(pc.Kind) < 3 && !street(pc) {
			p.flat(pc)
			if floors != nil {
				p.mark(floors, 255, pc.shape)
			}
		}
	}
	p.sewerFloors(s)
	if s == 0 {
		for i := range p.ruins {
			p.debris(&p.ruins[i])
		}
		p.decor()
	}
	p.shadows(s, floors)
	if s == 0 {
		p.lamplight()
	}
	for i := range p.plan.Links {
		if l := &p.plan.Links[i]; p.plan.Levels.Storey(l.Foot.Z) == s && p.reaches([]physics.Point{l.Foot.Point(), l.Head.Point()}, 2) {
			p.link(l)
		} else if s == 0 && l.Head.Z == 0 && p.reaches([]physics.Point{l.Head.Point()}, 1) {
			p.manhole(l)
		}
	}
	for _, pc := range p.parts {
		if pc.Storey == s && pc.Kind == physics.Rubble {
			p.heap(pc)
		}
	}
	p.paintWalls(s)
	p.lanterns(s)
	for _, pc := range p.parts {
		if pc.Storey == s && rank(pc.Kind) > 5 {
			p.thing(pc)
		}
	}
}

// flat paints an area or a floor.
func (p *painter) flat(pc part) {
	ink := plain(Ink)
	switch pc.Kind {
	case physics.Open:
		if pc.Material == "steps" {
			p.flight(pc)
			return
		}
		p.fillWhere(pc.shape, 1, p.paved(pc), p.surface(pc.Material, pc.Seed))
		p.fringe(pc)
	case physics.Difficult, physics.VeryDifficult:
		p.patch(pc)
	case physics.Water:
		if pc.Flows {
			p.stream(pc)
			return
		}
		liquid := p.liquid(Water, pc.Seed)
		if strings.Contains(pc.Name, "sludge") || pc.Material == "sludge" {
			liquid = p.liquid(Sludge, pc.Seed)
		}
		p.outline(pc.shape, p.ppi*0.3, 0.5, p.dirt(Earth, pc.Seed))
		p.fill(pc.shape, 1, liquid)
		p.outline(pc.shape, 1.6*p.pen, 0.7, ink)
	case physics.Impassable:
		p.fill(pc.shape, 1, p.dirt(Ink, pc.Seed))
		p.outline(pc.shape, 2*p.pen, 1, ink)
	case physics.Floor:
		if pc.Storey > 0 {
			p.brokenFloor(pc, true)
		}
		p.fill(pc.shape, 1, p.ruinOf(pc.Building).stains(p, p.surface(pc.Material, pc.Seed)))
		if pc.Storey == 0 {
			p.outline(pc.shape, 1.6*p.pen, 0.6, ink)
			return
		}
		p.brokenFloor(pc, false)
		p.outline(pc.shape, p.ppi*0.16, 0.35, plain(OldTimber))
		p.outline(pc.shape, 3.4*p.pen, 1, ink)
		p.outline(pc.shape, 1.4*p.pen, 0.8, plain(Words)) // the lip one could fall from
	}
}

// dim darkens and cools what has been painted, because a storey comes above it:
// much before the one looked at, a little before the others, and hardly when
// everything is shown.
func (p *painter) dim(last bool) {
	r, g, b := float32(0.87), float32(0.88), float32(0.90)
	switch {
	case !p.lowered:
		r, g, b = 0.93, 0.935, 0.95
	case last:
		r, g, b = 0.62, 0.64, 0.69
	}
	pix := p.img.Pix
	for i := 0; i < len(pix); i += 4 {
		pix[i], pix[i+1], pix[i+2] = uint8(float32(pix[i])*r), uint8(float32(pix[i+1])*g), uint8(float32(pix[i+2])*b)
	}
}

// cutAway draws the outlines of the floors above the storey one looks at.
func (p *painter) cutAway() {
	words := plain(Words)
	for _, pc := range p.parts {
		if pc.Storey <= p.top || pc.Kind != physics.Floor {
			continue
		}
		if pc.Name == physics.Planks { // rotten wood is seen from below
			p.fill(pc.shape, 0.5, p.surface(pc.Material, pc.Seed))
		}
		p.fill(pc.shape, 0.07, words)
		for i, a := range pc.shape {
			b := pc.shape[(i+1)%len(pc.shape)]
			p.dashes(a.add(vec{1, 1}.times(p.pen)), b.add(vec{1, 1}.times(p.pen)), p.ppi*0.34, p.ppi*0.2, 1.6*p.pen, 0.55, plain(Ink))
			p.dashes(a, b, p.ppi*0.34, p.ppi*0.2, 1.5*p.pen, 0.62, words)
		}
	}
}

// heights prints how high the floors are that one can stand on.
func (p *painter) heights() {
	face := NewFace(limit64(float64(p.ppi)*0.55, 10, 28), Bold)
	for _, pc := range p.parts {
		if pc.Kind != physics.Floor || pc.Storey > p.top || pc.Top <= 0 {
			continue
		}
		label := strconv.FormatFloat(math.Round(pc.Top.Inches()*10)/10, 'f', -1, 64) + `"`
		at := p.heart(pc.shape)
		w, h := float32(face.Measure(label)), float32(face.Height())
		p.fill([]vec{{at.x - w/2 - 4, at.y - h/2}, {at.x + w/2 + 4, at.y - h/2}, {at.x + w/2 + 4, at.y + h/2}, {at.x - w/2 - 4, at.y + h/2}}, 0.78, plain(Panel))
		face.Draw(p.img, label, int(at.x-w/2), int(at.y-h/2)+face.Ascent(), Words)
	}
}

func limit64(v, lo, hi float64) float64 { return max(lo, min(hi, v)) }

// heart is a place well inside a shape: of a grid of places, the one farthest
// from every side.
func (p *painter) heart(shape []vec) vec {
	best, far := middle(shape), float32(-1)
	at := box(p.whole, shape)
	for j := range 9 {
		for i := range 9 {
			q := vec{float32(at.Min.X) + float32(at.Dx())*(float32(i)+0.5)/9, float32(at.Min.Y) + float32(at.Dy())*(float32(j)+0.5)/9}
			if !inside(shape, q) {
				continue
			}
			near := float32(1e9)
			for k, a := range shape {
				near = min(near, distance(q, a, shape[(k+1)%len(shape)]))
			}
			if near > far {
				best, far = q, near
			}
		}
	}
	return best
}

// distance is how far q is from the line from a to b.
func distance(q, a, b vec) float32 {
	d := b.sub(a)
	l := d.dot(d)
	if l == 0 {
		return q.sub(a).length()
	}
	t := limit(q.sub(a).dot(d)/l, 0, 1)
	return q.sub(a.to(b, t)).length()
}
