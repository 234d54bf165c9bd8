package view

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"sort"

	"golang.org/x/image/vector"

	"cometfall/physics"
)

// painter paints one picture of a table.
type painter struct {
	img   *image.RGBA
	scale float64 // pixels for one unit of length
	ppi   float64
	plan  *physics.Plan
	mask  *image.Alpha
}

// shader is the colour at a pixel.
type shader func(x, y int) color.RGBA

// Bake paints the table as seen from above when looking at a storey: what lies
// higher is cut away to an outline. The picture depends on nothing but the plan.
func Bake(plan *physics.Plan, storey, pixelsPerInch int) *image.RGBA {
	ppi := float64(pixelsPerInch)
	w, h := int(plan.Width.Inches()*ppi), int(plan.Depth.Inches()*ppi)
	p := &painter{img: image.NewRGBA(image.Rect(0, 0, w, h)), scale: ppi / float64(physics.Inch), ppi: ppi, plan: plan}
	p.mask = image.NewAlpha(p.img.Bounds())
	p.ground()
	pieces := make([]*physics.Piece, len(plan.Pieces))
	for i := range plan.Pieces {
		pieces[i] = &plan.Pieces[i]
	}
	sort.SliceStable(pieces, func(i, j int) bool { return rank(pieces[i]) < rank(pieces[j]) })
	for s := 0; s <= storey; s++ {
		p.shadows(pieces, s)
		for _, pc := range pieces {
			if pc.Storey == s {
				p.piece(pc)
			}
		}
		for i := range plan.Links {
			if int(plan.Links[i].Foot.Z/physics.Inches(3)) == s {
				p.link(&plan.Links[i])
			}
		}
		if s < storey {
			p.dim(0.62)
		}
	}
	for _, pc := range pieces {
		if pc.Storey > storey && pc.Kind == physics.Floor {
			p.veil(pc)
		}
	}
	for _, d := range plan.Decor {
		p.decor(d)
	}
	for _, pc := range pieces {
		if pc.Kind == physics.Tree {
			p.crown(pc)
		}
	}
	p.dusk()
	return p.img
}

// rank is the order of painting within a storey.
func rank(pc *physics.Piece) int {
	switch pc.Kind {
	case physics.Open:
		return 0
	case physics.Difficult, physics.VeryDifficult, physics.Water, physics.Impassable:
		return 1
	case physics.Floor:
		return 2
	case physics.Rubble:
		return 3
	case physics.Tree:
		return 6
	case physics.Wall, physics.LowWall:
		return 5
	}
	return 4
}

// hash is noise: the same numbers give the same value from 0 to 1.
func hash(x, y int, seed uint32) float64 {
	h := uint32(x)*0x9e3779b1 ^ uint32(y)*0x85ebca77 ^ seed*0xc2b2ae3d
	h ^= h >> 15
	h *= 0x2c1b3c6d
	h ^= h >> 12
	h *= 0x297a2d39
	h ^= h >> 15
	return float64(h>>8) / (1 << 24)
}

// noise is smooth noise with features of a given size in pixels.
func noise(x, y, size float64, seed uint32) float64 {
	x, y = x/size, y/size
	ix, iy := int(math.Floor(x)), int(math.Floor(y))
	fx, fy := x-float64(ix), y-float64(iy)
	fx, fy = fx*fx*(3-2*fx), fy*fy*(3-2*fy)
	a, b := hash(ix, iy, seed), hash(ix+1, iy, seed)
	c, d := hash(ix, iy+1, seed), hash(ix+1, iy+1, seed)
	return (a*(1-fx)+b*fx)*(1-fy) + (c*(1-fx)+d*fx)*fy
}

// lit is a colour made lighter or darker.
func lit(c color.RGBA, by float64) color.RGBA {
	f := func(v uint8) uint8 { return uint8(math.Max(0, math.Min(255, float64(v)*by))) }
	return color.RGBA{f(c.R), f(c.G), f(c.B), c.A}
}

func mix(a, b color.RGBA, t float64) color.RGBA {
	f := func(x, y uint8) uint8 { return uint8(float64(x)*(1-t) + float64(y)*t) }
	return color.RGBA{f(a.R, b.R), f(a.G, b.G), f(a.B, b.B), 255}
}

// cobbles are rounded stones on a jittered grid, lit from the upper left.
func (p *painter) cobbles(base color.RGBA, size float64, seed uint32) shader {
	s := size * p.ppi
	return func(px, py int) color.RGBA {
		x, y := float64(px)/s, float64(py)/s
		ix, iy := int(math.Floor(x)), int(math.Floor(y))
		d1, d2, bx, by, which := 9.0, 9.0, 0.0, 0.0, 0.0
		for j := iy - 1; j <= iy+1; j++ {
			for i := ix - 1; i <= ix+1; i++ {
				cx, cy := float64(i)+0.2+0.6*hash(i, j, seed), float64(j)+0.2+0.6*hash(i, j, seed+7)
				d := math.Hypot(x-cx, y-cy)
				if d < d1 {
					d2, d1, bx, by, which = d1, d, x-cx, y-cy, hash(i, j, seed+3)
				} else if d < d2 {
					d2 = d
				}
			}
		}
		edge := math.Min(1, (d2-d1)*4.5)
		light := 0.80 + 0.30*which - 0.38*(bx+by)
		light *= 0.45 + 0.55*edge
		return lit(base, light*(0.9+0.2*noise(float64(px), float64(py), 3, seed)))
	}
}

// slabs are square flagstones.
func (p *painter) slabs(base color.RGBA, size float64, seed uint32) shader {
	s := size * p.ppi
	return func(px, py int) color.RGBA {
		row := int(float64(py) / s)
		shift := 0.5 * float64(row%2) * s
		col := int((float64(px) + shift) / s)
		fx, fy := math.Mod(float64(px)+shift, s)/s, math.Mod(float64(py), s)/s
		light := 0.86 + 0.26*hash(col, row, seed)
		e := math.Min(math.Min(fx, 1-fx), math.Min(fy, 1-fy)) * s
		switch {
		case e < 1:
			light *= 0.55
		case e < 2.2 && (fx < 0.5 && fx*s < 2.2 || fy*s < 2.2):
			light *= 1.14
		}
		return lit(base, light*(0.88+0.24*noise(float64(px), float64(py), 5, seed)))
	}
}

// planks are boards with grain and gaps.
func (p *painter) planks(base color.RGBA, seed uint32, across bool) shader {
	s := 0.42 * p.ppi
	return func(px, py int) color.RGBA {
		x, y := float64(px), float64(py)
		if across {
			x, y = y, x
		}
		row := int(y / s)
		length := (3 + 2*hash(row, 1, seed)) * p.ppi
		col := int((x + hash(row, 2, seed)*length) / length)
		fx, fy := math.Mod(x+hash(row, 2, seed)*length, length), math.Mod(y, s)
		light := 0.82 + 0.34*hash(row, col, seed)
		if fy < 1 || fx < 1 {
			light *= 0.5
		} else if fy < 2 {
			light *= 1.15
		}
		return lit(base, light*(0.86+0.28*noise(x/6, y*1.6, 2.2, seed)))
	}
}

// tiles are roof tiles in rows.
func (p *painter) tiles(base color.RGBA, seed uint32) shader {
	s := 0.36 * p.ppi
	return func(px, py int) color.RGBA {
		row := int(float64(py) / s)
		x := float64(px) + 0.5*float64(row%2)*s
		col := int(x / s)
		fx, fy := math.Mod(x, s)/s, math.Mod(float64(py), s)/s
		light := 0.8 + 0.35*hash(col, row, seed)
		light *= 1.12 - 0.4*fy
		if fx < 0.1 || fy > 0.88 {
			light *= 0.6
		}
		return lit(base, light)
	}
}

// dirt is earth with two octaves of noise.
func (p *painter) dirt(base color.RGBA, seed uint32) shader {
	return func(px, py int) color.RGBA {
		x, y := float64(px), float64(py)
		n := 0.6*noise(x, y, p.ppi*0.9, seed) + 0.4*noise(x, y, 3, seed+1)
		return lit(base, 0.72+0.56*n)
	}
}

// surface is the shader of a material.
func (p *painter) surface(material string, seed uint32) shader {
	switch material {
	case "flagstone":
		return p.slabs(flag, 0.95, seed)
	case "earth":
		return p.dirt(earth, seed)
	case "tile":
		return p.tiles(tile, seed)
	case "timber":
		return p.planks(timber, seed, seed%2 == 0)
	}
	return p.cobbles(cobble, 0.34, seed)
}

func (p *painter) ground() {
	stones, mud := p.surface(p.plan.Ground, 11), p.dirt(earth, 5)
	b := p.img.Bounds()
	for y := range b.Dy() {
		for x := range b.Dx() {
			c := stones(x, y)
			n := noise(float64(x), float64(y), p.ppi*4, 3)*0.65 + noise(float64(x), float64(y), p.ppi*1.3, 4)*0.35
			if n > 0.55 { // worn patches
				c = mix(c, mud(x, y), math.Min(1, (n-0.55)*5))
			} else if n < 0.3 {
				c = mix(c, moss, (0.3-n)*0.8)
			}
			p.img.SetRGBA(x, y, c)
		}
	}
}

// at is a point in pixels.
func (p *painter) at(q physics.Point) (float32, float32) {
	return float32(float64(q.X) * p.scale), float32(float64(q.Y) * p.scale)
}

// fill paints the inside of a polygon, moved by some pixels, with a shader.
func (p *painter) fill(shape []physics.Point, dx, dy float32, alpha float64, sh shader) {
	pts := make([][2]float32, len(shape))
	for i, q := range shape {
		x, y := p.at(q)
		pts[i] = [2]float32{x + dx, y + dy}
	}
	p.fillPixels(pts, alpha, sh)
}

func (p *painter) fillPixels(pts [][2]float32, alpha float64, sh shader) {
	lo, hi := pts[0], pts[0]
	for _, q := range pts {
		lo[0], lo[1] = min(lo[0], q[0]), min(lo[1], q[1])
		hi[0], hi[1] = max(hi[0], q[0]), max(hi[1], q[1])
	}
	box := image.Rect(int(lo[0])-1, int(lo[1])-1, int(hi[0])+2, int(hi[1])+2).Intersect(p.img.Bounds())
	if box.Empty() {
		return
	}
	r := vector.NewRasterizer(box.Dx(), box.Dy())
	ox, oy := float32(box.Min.X), float32(box.Min.Y)
	r.MoveTo(pts[0][0]-ox, pts[0][1]-oy)
	for _, q := range pts[1:] {
		r.LineTo(q[0]-ox, q[1]-oy)
	}
	r.ClosePath()
	m := image.NewAlpha(image.Rect(0, 0, box.Dx(), box.Dy()))
	r.DrawOp = draw.Src
	r.Draw(m, m.Bounds(), image.Opaque, image.Point{})
	for y := range box.Dy() {
		for x := range box.Dx() {
			a := m.Pix[y*m.Stride+x]
			if a == 0 {
				continue
			}
			px, py := box.Min.X+x, box.Min.Y+y
			p.img.SetRGBA(px, py, mix(p.img.RGBAAt(px, py), sh(px, py), alpha*float64(a)/255))
		}
	}
}

func plain(c color.RGBA) shader { return func(int, int) color.RGBA { return c } }

// stroke draws the outline of a polygon.
func (p *painter) stroke(shape []physics.Point, width float32, alpha float64, c color.RGBA) {
	for i := range shape {
		x0, y0 := p.at(shape[i])
		x1, y1 := p.at(shape[(i+1)%len(shape)])
		p.segment(x0, y0, x1, y1, width, alpha, c)
	}
}

func (p *painter) segment(x0, y0, x1, y1, width float32, alpha float64, c color.RGBA) {
	dx, dy := float64(x1-x0), float64(y1-y0)
	d := math.Hypot(dx, dy)
	if d == 0 {
		return
	}
	nx, ny := float32(-dy/d)*width/2, float32(dx/d)*width/2
	p.fillPixels([][2]float32{{x0 + nx, y0 + ny}, {x1 + nx, y1 + ny}, {x1 - nx, y1 - ny}, {x0 - nx, y0 - ny}}, alpha, plain(c))
}

// shadows pushes the footprint of everything tall away from the light.
func (p *painter) shadows(pieces []*physics.Piece, storey int) {
	clear(p.mask.Pix)
	for _, pc := range pieces {
		if pc.Storey != storey || pc.Top-pc.Bottom < physics.Inch/3 || pc.Kind == physics.Floor {
			continue
		}
		long := math.Min(4.5, (pc.Top-pc.Bottom).Inches()) * p.ppi * 0.34
		for _, reach := range []float64{0.35, 0.7, 1} {
			p.shade(pc.Shape, float32(long*reach), float32(long*reach*0.8), 58)
		}
	}
	for i := range pieces {
		if pc := pieces[i]; pc.Kind == physics.Floor && pc.Storey == storey && storey > 0 {
			p.shade(pc.Shape, float32(p.ppi*0.6), float32(p.ppi*0.5), 90)
		}
	}
	for i, m := range p.mask.Pix {
		if m == 0 {
			continue
		}
		f := 1 - 0.0024*float64(m)
		for k := range 3 {
			p.img.Pix[4*i+k] = uint8(float64(p.img.Pix[4*i+k]) * f)
		}
	}
}

// shade adds the sweep of a polygon to the shadow mask.
func (p *painter) shade(shape []physics.Point, dx, dy float32, add int) {
	for _, part := range [][2]float32{{0.5, 0.5}, {1, 1}} {
		pts := make([][2]float32, len(shape))
		for i, q := range shape {
			x, y := p.at(q)
			pts[i] = [2]float32{x + dx*part[0], y + dy*part[1]}
		}
		b := p.img.Bounds()
		lo, hi := pts[0], pts[0]
		for _, q := range pts {
			lo[0], lo[1] = min(lo[0], q[0]), min(lo[1], q[1])
			hi[0], hi[1] = max(hi[0], q[0]), max(hi[1], q[1])
		}
		box := image.Rect(int(lo[0])-1, int(lo[1])-1, int(hi[0])+2, int(hi[1])+2).Intersect(b)
		if box.Empty() {
			return
		}
		r := vector.NewRasterizer(box.Dx(), box.Dy())
		r.DrawOp = draw.Src
		ox, oy := float32(box.Min.X), float32(box.Min.Y)
		r.MoveTo(pts[0][0]-ox, pts[0][1]-oy)
		for _, q := range pts[1:] {
			r.LineTo(q[0]-ox, q[1]-oy)
		}
		r.ClosePath()
		m := image.NewAlpha(image.Rect(0, 0, box.Dx(), box.Dy()))
		r.Draw(m, m.Bounds(), image.Opaque, image.Point{})
		for y := range box.Dy() {
			for x := range box.Dx() {
				k := (box.Min.Y+y)*p.mask.Stride + box.Min.X + x
				p.mask.Pix[k] = uint8(min(230, int(p.mask.Pix[k])+add*int(m.Pix[y*m.Stride+x])/510))
			}
		}
	}
}

func (p *painter) piece(pc *physics.Piece) {
	switch pc.Kind {
	case physics.Open:
		p.fill(pc.Shape, 0, 0, 0.95, p.surface(pc.Material, pc.Seed))
		p.stroke(pc.Shape, 1.5, 0.35, Ink)
	case physics.Difficult, physics.VeryDifficult:
		p.fill(pc.Shape, 0, 0, 0.92, p.dirt(mix(earth, moss, 0.35), pc.Seed))
		p.tufts(pc, 26)
	case physics.Water:
		p.fill(pc.Shape, 0, 0, 1, p.dirt(water, pc.Seed))
	case physics.Impassable:
		p.fill(pc.Shape, 0, 0, 1, p.dirt(Ink, pc.Seed))
	case physics.Floor:
		p.fill(pc.Shape, 0, 0, 1, p.surface(pc.Material, pc.Seed))
		p.stroke(pc.Shape, 3, 0.9, Ink)
		p.stroke(pc.Shape, 1.3, 0.8, lit(timber, 1.5))
	case physics.Rubble:
		p.heap(pc)
	case physics.Wall, physics.LowWall:
		p.wall(pc)
	case physics.Tree:
		p.fill(pc.Shape, 0, 0, 1, p.dirt(oldWood, pc.Seed))
	default:
		p.thing(pc)
	}
}

// wall paints the top of a wall, its ink line and its openings.
func (p *painter) wall(pc *physics.Piece) {
	base := wallTop
	if pc.Material == "plaster" {
		base = plaster
	}
	if pc.Kind == physics.LowWall {
		base = wallFace
	}
	p.fill(pc.Shape, 0, 0, 1, plain(lit(wallFace, 0.55)))
	p.stroke(pc.Shape, 3.2, 1, Ink)
	top := p.cobbles(base, 0.3, pc.Seed)
	p.fill(pc.Shape, -0.8, -0.8, 1, func(x, y int) color.RGBA {
		return mix(top(x, y), lit(base, 1.05), 0.45)
	})
	if len(pc.Shape) != 4 {
		return
	}
	a, b, c, d := pc.Shape[0], pc.Shape[1], pc.Shape[2], pc.Shape[3]
	long := math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y))
	cut := func(q, r physics.Point, at physics.Length) physics.Point {
		t := float64(at) / long
		return physics.Point{X: q.X + physics.Length(float64(r.X-q.X)*t), Y: q.Y + physics.Length(float64(r.Y-q.Y)*t)}
	}
	for _, o := range pc.Openings {
		gap := []physics.Point{cut(a, b, o.From), cut(a, b, o.To), cut(d, c, o.To), cut(d, c, o.From)}
		if o.Door {
			p.fill(gap, 0, 0, 1, p.planks(oldWood, pc.Seed, true))
			p.stroke(gap, 2.2, 1, Ink)
			continue
		}
		p.fill(gap, 0, 0, 1, plain(lit(wallFace, 0.5)))
		m1, m2 := mid(gap[0], gap[3]), mid(gap[1], gap[2])
		x0, y0 := p.at(m1)
		x1, y1 := p.at(m2)
		p.segment(x0, y0, x1, y1, 3, 0.9, lit(Info, 0.75))
		p.stroke(gap, 1.6, 1, Ink)
	}
}

func mid(a, b physics.Point) physics.Point {
	return physics.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
}

// bounds is the box round a footprint, in pixels.
func (p *painter) bounds(shape []physics.Point) (x0, y0, x1, y1 float32) {
	x0, y0 = p.at(shape[0])
	x1, y1 = x0, y0
	for _, q := range shape {
		x, y := p.at(q)
		x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
	}
	return x0, y0, x1, y1
}

// heap scatters stones with a lit and a dark edge.
func (p *painter) heap(pc *physics.Piece) {
	p.fill(pc.Shape, 0, 0, 0.75, p.dirt(lit(rubble, 0.7), pc.Seed))
	x0, y0, x1, y1 := p.bounds(pc.Shape)
	n := int((x1 - x0) * (y1 - y0) / float32(p.ppi*p.ppi) * 14)
	for i := range n {
		x := x0 + (x1-x0)*float32(hash(i, 1, pc.Seed))
		y := y0 + (y1-y0)*float32(hash(i, 2, pc.Seed))
		if !within(pc.Shape, physics.Point{X: physics.Length(float64(x) / p.scale), Y: physics.Length(float64(y) / p.scale)}) {
			continue
		}
		r := float32(p.ppi * (0.08 + 0.16*hash(i, 3, pc.Seed)))
		var stone [][2]float32
		for k := range 5 {
			t := float64(k)*2*math.Pi/5 + 2*hash(i, 4, pc.Seed)
			q := r * float32(0.7+0.5*hash(i, 5+k, pc.Seed))
			stone = append(stone, [2]float32{x + q*float32(math.Cos(t)), y + q*float32(math.Sin(t))})
		}
		moved := func(d float32) [][2]float32 {
			out := make([][2]float32, len(stone))
			for k, s := range stone {
				out[k] = [2]float32{s[0] + d, s[1] + d}
			}
			return out
		}
		c := mix(rubble, wallTop, hash(i, 11, pc.Seed)*0.7)
		p.fillPixels(moved(1.6), 0.8, plain(Ink))
		p.fillPixels(stone, 1, plain(lit(c, 0.8)))
		p.fillPixels(moved(-0.8), 0.55, plain(lit(c, 1.2)))
	}
}

func within(shape []physics.Point, q physics.Point) bool {
	in := false
	for i, j := 0, len(shape)-1; i < len(shape); j, i = i, i+1 {
		a, b := shape[i], shape[j]
		if (a.Y > q.Y) != (b.Y > q.Y) && float64(q.X) < float64(b.X-a.X)*float64(q.Y-a.Y)/float64(b.Y-a.Y)+float64(a.X) {
			in = !in
		}
	}
	return in
}

// tufts are small marks of grass and stones.
func (p *painter) tufts(pc *physics.Piece, perInch int) {
	x0, y0, x1, y1 := p.bounds(pc.Shape)
	n := int((x1-x0)*(y1-y0)/float32(p.ppi*p.ppi)) * perInch / 4
	for i := range n {
		x := x0 + (x1-x0)*float32(hash(i, 1, pc.Seed))
		y := y0 + (y1-y0)*float32(hash(i, 2, pc.Seed))
		if within(pc.Shape, physics.Point{X: physics.Length(float64(x) / p.scale), Y: physics.Length(float64(y) / p.scale)}) {
			l := float32(p.ppi * 0.12)
			p.segment(x, y, x+l*float32(hash(i, 3, pc.Seed)-0.5), y-l, 1.4, 0.8, lit(moss, 0.8+0.7*hash(i, 4, pc.Seed)))
		}
	}
}

// thing paints an obstacle by its name: crates, barrels, wells, statues.
func (p *painter) thing(pc *physics.Piece) {
	x0, y0, x1, y1 := p.bounds(pc.Shape)
	cx, cy, r := (x0+x1)/2, (y0+y1)/2, (x1-x0)/2
	disc := func(x, y, r float32, alpha float64, sh shader) {
		var pts [][2]float32
		for k := range 28 {
			t := float64(k) * math.Pi / 14
			pts = append(pts, [2]float32{x + r*float32(math.Cos(t)), y + r*float32(math.Sin(t))})
		}
		p.fillPixels(pts, alpha, sh)
	}
	switch pc.Name {
	case "well":
		disc(cx, cy, r+1.5, 1, plain(Ink))
		disc(cx, cy, r, 1, p.cobbles(wallTop, 0.26, pc.Seed))
		disc(cx, cy, r*0.66, 1, plain(Ink))
		disc(cx, cy, r*0.6, 1, p.dirt(water, pc.Seed))
		p.segment(cx-r, cy, cx+r, cy, float32(p.ppi*0.12), 1, oldWood)
		disc(cx-r*0.2, cy-r*0.22, r*0.1, 0.7, plain(Info))
	case "statue":
		disc(cx, cy, r+1.5, 1, plain(Ink))
		disc(cx, cy, r, 1, plain(wallFace))
		disc(cx-1, cy-1, r*0.85, 1, p.dirt(wallTop, pc.Seed))
		disc(cx+2, cy+2, r*0.45, 0.8, plain(Ink))
		disc(cx, cy, r*0.42, 1, plain(lit(moss, 1.35)))
		disc(cx-r*0.1, cy-r*0.12, r*0.2, 1, plain(lit(moss, 1.8)))
	case "barrel", "barrels":
		disc(cx, cy, r+1.2, 1, plain(Ink))
		disc(cx, cy, r, 1, p.planks(timber, pc.Seed, false))
		disc(cx, cy, r*0.78, 1, plain(lit(oldWood, 0.7)))
		disc(cx, cy, r*0.7, 1, p.planks(lit(timber, 1.15), pc.Seed, true))
	default: // crates and whatever else stands about
		p.stroke(pc.Shape, 3, 1, Ink)
		p.fill(pc.Shape, 0, 0, 1, p.planks(lit(timber, 1.1), pc.Seed, false))
		p.stroke(pc.Shape, float32(p.ppi*0.14), 1, lit(oldWood, 1.1))
		w := float32(p.ppi * 0.12)
		p.segment(x0+w, y0+w, x1-w, y1-w, w, 1, lit(oldWood, 1.2))
		p.segment(x0, y0, x1, y0, 1.2, 0.7, lit(timber, 1.7))
	}
}

// crown paints the leaves of a tree over everything.
func (p *painter) crown(pc *physics.Piece) {
	x0, y0, x1, y1 := p.bounds(pc.Shape)
	cx, cy := (x0+x1)/2, (y0+y1)/2
	far := float32(p.ppi) * 0.95
	for ring, shade := range []float64{0.45, 0.8, 1.1} {
		for i := range 11 {
			t := float64(i)*2*math.Pi/11 + hash(i, ring, pc.Seed)
			q := far * float32(0.75-0.28*float64(ring)) * float32(0.6+0.6*hash(i, ring+9, pc.Seed))
			bx, by := cx+q*float32(math.Cos(t))-float32(ring)*1.5, cy+q*float32(math.Sin(t))-float32(ring)*1.5
			var pts [][2]float32
			r := far * float32(0.34-0.07*float64(ring))
			for k := range 9 {
				u := float64(k) * 2 * math.Pi / 9
				rr := r * float32(0.8+0.4*hash(i*9+k, ring, pc.Seed))
				pts = append(pts, [2]float32{bx + rr*float32(math.Cos(u)), by + rr*float32(math.Sin(u))})
			}
			p.fillPixels(pts, 0.62, plain(lit(moss, shade)))
		}
	}
}

// link paints stairs as steps and ladders as rungs.
func (p *painter) link(l *physics.Link) {
	x0, y0 := p.at(l.Foot.Point())
	x1, y1 := p.at(l.Head.Point())
	dx, dy := float64(x1-x0), float64(y1-y0)
	d := math.Hypot(dx, dy)
	if d == 0 {
		return
	}
	ux, uy := float32(dx/d), float32(dy/d)
	half := float32(p.ppi * 0.5)
	if l.Ladder {
		half = float32(p.ppi * 0.26)
	}
	nx, ny := -uy*half, ux*half
	if !l.Ladder {
		p.fillPixels([][2]float32{{x0 + nx, y0 + ny}, {x1 + nx, y1 + ny}, {x1 - nx, y1 - ny}, {x0 - nx, y0 - ny}}, 0.95, p.dirt(lit(wallFace, 0.8), 9))
	}
	for t := float32(0); t <= float32(d); t += float32(p.ppi * 0.26) {
		x, y := x0+ux*t, y0+uy*t
		light := 0.7 + 0.6*float64(t)/d
		c := lit(wallTop, light)
		if l.Ladder {
			c = lit(timber, 0.8+light*0.5)
		}
		p.segment(x+nx, y+ny, x-nx, y-ny, float32(p.ppi*0.16), 1, lit(c, 0.5))
		p.segment(x+nx-ux, y+ny-uy, x-nx-ux, y-ny-uy, float32(p.ppi*0.1), 1, c)
	}
	for _, s := range []float32{1, -1} {
		p.segment(x0+nx*s, y0+ny*s, x1+nx*s, y1+ny*s, 2.4, 1, Ink)
	}
}

// veil shows a floor above the storey one looks at: a faint cover and an outline.
func (p *painter) veil(pc *physics.Piece) {
	sh := p.surface(pc.Material, pc.Seed)
	p.fill(pc.Shape, 0, 0, 0.22, sh)
	for i := range pc.Shape {
		x0, y0 := p.at(pc.Shape[i])
		x1, y1 := p.at(pc.Shape[(i+1)%len(pc.Shape)])
		d := float32(math.Hypot(float64(x1-x0), float64(y1-y0)))
		for t := float32(0); t < d; t += 10 {
			e := min(t+5, d)
			p.segment(x0+(x1-x0)*t/d, y0+(y1-y0)*t/d, x0+(x1-x0)*e/d, y0+(y1-y0)*e/d, 1.6, 0.75, Words)
		}
	}
}

func (p *painter) decor(d physics.Decor) {
	x, y := p.at(d.At)
	switch d.Name {
	case "puddle":
		var pts [][2]float32
		for k := range 16 {
			t := float64(k) * math.Pi / 8
			r := float32(p.ppi * (0.4 + 0.3*hash(k, 0, d.Seed)))
			pts = append(pts, [2]float32{x + 1.3*r*float32(math.Cos(t)), y + r*float32(math.Sin(t))})
		}
		p.fillPixels(pts, 0.7, p.dirt(water, d.Seed))
	case "bones":
		for k := range 5 {
			t := 6 * hash(k, 0, d.Seed)
			l := float32(p.ppi * 0.2)
			bx, by := x+float32(p.ppi*(hash(k, 1, d.Seed)-0.5)*0.7), y+float32(p.ppi*(hash(k, 2, d.Seed)-0.5)*0.7)
			p.segment(bx, by, bx+l*float32(math.Cos(t)), by+l*float32(math.Sin(t)), 2, 0.85, lit(bone, 0.8))
		}
	default:
		for k := range 12 {
			t := float64(k) * math.Pi / 6
			r := float32(p.ppi * 0.42)
			p.segment(x, y, x+r*float32(math.Cos(t)), y+r*float32(math.Sin(t)), 1.6, 0.7, oldWood)
		}
	}
}

// dim darkens what lies below the storey one looks at.
func (p *painter) dim(by float64) {
	for i := 0; i < len(p.img.Pix); i += 4 {
		for k := range 3 {
			p.img.Pix[i+k] = uint8(float64(p.img.Pix[i+k]) * by)
		}
	}
}

// dusk lays one lamp's light over the table: warm in the middle, cool and dark
// towards the edges.
func (p *painter) dusk() {
	b := p.img.Bounds()
	for y := range b.Dy() {
		for x := range b.Dx() {
			u, v := float64(x)/float64(b.Dx())-0.46, float64(y)/float64(b.Dy())-0.44
			d := math.Min(1, (u*u+v*v)*2.1)
			i := p.img.PixOffset(x, y)
			f := 1.14 - 0.5*d
			p.img.Pix[i] = clamp(float64(p.img.Pix[i]) * f * (1.06 - 0.10*d))
			p.img.Pix[i+1] = clamp(float64(p.img.Pix[i+1]) * f)
			p.img.Pix[i+2] = clamp(float64(p.img.Pix[i+2]) * f * (0.95 + 0.12*d))
		}
	}
}

func clamp(v float64) uint8 { return uint8(math.Max(0, math.Min(255, v))) }
