package view

import (
	"cmp"
	"image/color"
	"math"
	"slices"
	"strings"

	"cometfall/physics"
)

// crownSize is the radius of a tree's crown in inches.
const crownSize = 1.05

// span is a stretch of a wall: solid, or an opening.
type span struct {
	quad    []vec
	opening *physics.Opening
}

// spans cuts a four-cornered wall at its openings.
func (p *painter) spans(pc *physics.Piece) []span {
	q := p.shape(pc.Shape)
	_, long := q[1].sub(q[0]).unit()
	k := p.ppi / float32(physics.Inch)
	cut := func(from, to float32) []vec {
		return []vec{q[0].to(q[1], from), q[0].to(q[1], to), q[3].to(q[2], to), q[3].to(q[2], from)}
	}
	if long == 0 {
		return []span{{quad: q}}
	}
	openings := slices.Clone(pc.Openings)
	slices.SortStableFunc(openings, func(a, b physics.Opening) int { return cmp.Compare(a.From, b.From) })
	var out []span
	done := float32(0)
	for i := range openings {
		from := max(done, limit(float32(openings[i].From)*k/long, 0, 1))
		to := limit(float32(openings[i].To)*k/long, 0, 1)
		if to <= from {
			continue
		}
		if from > done {
			out = append(out, span{quad: cut(done, from)})
		}
		out = append(out, span{cut(from, to), &openings[i]})
		done = to
	}
	if done < 1 {
		out = append(out, span{quad: cut(done, 1)})
	}
	return out
}

// paintWalls paints the walls of a storey: first every outline, then every top, so
// that walls that meet become one; then the openings.
func (p *painter) paintWalls(s int) {
	ink := plain(Ink)
	lift := vec{-0.03, -0.035}.times(p.ppi) // a wall's top seems to lean towards the light
	for _, kind := range []physics.Kind{physics.LowWall, physics.Wall} {
		var walls, plants, rocks []part
		for _, pc := range p.parts {
			switch {
			case pc.Storey != s || pc.Kind != kind:
			case rocky(pc.Piece):
				rocks = append(rocks, pc)
			case planted(pc):
				plants = append(plants, pc)
			default:
				walls = append(walls, pc)
			}
		}
		for _, pc := range plants {
			p.plant(pc)
		}
		p.bedrock(rocks)
		if s == 0 {
			for _, pc := range walls {
				p.scree(pc)
			}
		}
		tops := make([][]vec, len(walls))
		for i, pc := range walls {
			tops[i] = p.wallTop(pc)
			p.outline(pc.shape, 3*p.pen, 1, ink)
		}
		for _, pc := range walls {
			p.fill(pc.shape, 1, p.courses(pc))
		}
		for i := range walls {
			p.outline(tops[i], 2*p.pen, 0.75, ink)
		}
		for i, pc := range walls {
			p.fill(moved(tops[i], lift), 1, p.wallShader(pc.Piece, lift))
		}
		p.brokenCorners(walls)
		for _, pc := range walls {
			if len(pc.Shape) != 4 {
				continue
			}
			for _, sp := range p.spans(pc.Piece) {
				if sp.opening != nil {
					p.opening(pc, sp)
				}
			}
		}
	}
}

// opening paints a door as its threshold between two posts, and a window as a
// sill with what is left of its bars.
func (p *painter) opening(pc part, sp span) {
	q, ink := sp.quad, plain(Ink)
	along, long := q[1].sub(q[0]).unit()
	_, thick := q[3].sub(q[0]).unit()
	post := along.times(max(2, p.ppi*0.09))
	lit := p.litAt(pc.Storey, q) != nil
	if sp.opening.Door {
		p.fill(q, 1, p.planks(OldTimber, 0.3, along, pc.Seed))
		p.line(q[0], q[1], 1.4*p.pen, 0.5, ink)
		p.line(q[3], q[2], 1.4*p.pen, 0.5, ink)
		if lit {
			p.warm(q, func(int, int) float32 { return 0.4 })
		}
	} else {
		p.fill(q, 1, p.slabs(toneOf(WallFace).lit(0.66).rgba(), 0.5, pc.Seed))
		p.fill(q, 0.35, ink)
		a, b := q[0].to(q[3], 0.5), q[1].to(q[2], 0.5)
		p.line(a, b, max(2*p.pen, thick*0.22), 1, ink)
		pane := toneOf(Sky).lit(0.85).rgba()
		if lit {
			p.warm(q, func(int, int) float32 { return 0.45 })
			pane = FireCore
		}
		p.line(a, b, max(1.2*p.pen, thick*0.12), 0.95, plain(pane))
		for k := 1; float32(k)*p.ppi*0.32 < long; k++ {
			m := a.add(along.times(float32(k) * p.ppi * 0.32))
			n := along.left().times(thick * 0.22)
			p.line(m.sub(n), m.add(n), 1.5*p.pen, 1, ink)
		}
		p.line(q[0], q[1], 1.6*p.pen, 0.9, ink)
		p.line(q[3], q[2], 1.6*p.pen, 0.9, ink)
	}
	for i, e := range [][2]vec{{q[0], q[3]}, {q[1], q[2]}} {
		in := post
		if i == 1 {
			in = post.times(-1)
		}
		s := []vec{e[0], e[0].add(in), e[1].add(in), e[1]}
		p.outline(s, 2*p.pen, 1, ink)
		p.fill(s, 1, plain(toneOf(Timber).lit(1.12).rgba()))
	}
}

// heap paints rubble: a mound of stones, the largest in the middle, and beams.
func (p *painter) heap(pc part) {
	from, size := p.bounds(pc.shape)
	if size.x*size.y == 0 {
		return
	}
	mid := middle(pc.shape)
	far := float32(1)
	for _, q := range pc.shape {
		far = max(far, q.sub(mid).length())
	}
	dust := p.dirt(toneOf(Rubble).lit(0.8).rgba(), pc.Seed)
	p.outline(pc.shape, p.ppi*0.3, 0.4, dust)
	p.fill(pc.shape, 0.92, func(x, y int) tone {
		off := vec{float32(x) - mid.x, float32(y) - mid.y}.times(1 / far)
		return dust(x, y).lit(0.92 + 0.4*off.dot(light))
	})
	n := int(size.x * size.y / (p.ppi * p.ppi) * 24)
	base := toneOf(Rubble)
	for i := range n {
		q := vec{from.x + chance(i, 1, pc.Seed)*size.x, from.y + chance(i, 2, pc.Seed)*size.y}
		if !inside(pc.shape, q) {
			continue
		}
		off := q.sub(mid).times(1 / far)
		big := 1 - 0.45*off.length()
		c := base.mix(toneOf(WallTop), 0.75*chance(i, 11, pc.Seed)).lit(0.94 + 0.28*off.dot(light))
		switch kind := chance(i, 12, pc.Seed); {
		case kind > 0.93:
			c = toneOf(Tile).lit(1.1)
		case kind < 0.06:
			c = toneOf(Plaster).lit(0.95)
		}
		p.rock(q, p.ppi*between(0.07, 0.24, i, 3, pc.Seed)*big, i, pc.Seed, c)
		if i%29 == 9 {
			d := turned(6.3 * chance(i, 13, pc.Seed)).times(p.ppi * between(0.25, 0.5, i, 14, pc.Seed))
			if inside(pc.shape, q.add(d)) && inside(pc.shape, q.sub(d)) {
				p.beam(q.sub(d), q.add(d), p.ppi*0.11, pc.Seed+uint32(i))
			}
		}
	}
}

// thing paints what stands about, by its name.
func (p *painter) thing(pc part) {
	from, size := p.bounds(pc.shape)
	mid := from.add(size.times(0.5))
	r := min(size.x, size.y)/2 - p.pen
	has := func(word string) bool { return strings.Contains(pc.Name, word) }
	switch {
	case r < p.pen:
	case propOf(pc.Name) != nil:
		propOf(pc.Name).paint(p, footprintOf(pc.shape), pc.Seed)
	case pc.Kind == physics.Tree:
		p.disc(mid, r, 1, p.dirt(OldTimber, pc.Seed))
	case has("well"), has("fountain"):
		p.well(mid, r, pc.Seed)
	case has("statue"):
		p.statue(pc, mid, r)
	case has("sarcophagus"):
		p.sarcophagus(pc, mid)
	case has("barrels"):
		p.barrel(mid.add(vec{-r * 0.42, -r * 0.30}), r*0.5, pc.Seed)
		p.barrel(mid.add(vec{r * 0.46, -r * 0.2}), r*0.46, pc.Seed+1)
		p.barrel(mid.add(vec{-r * 0.04, r * 0.48}), r*0.48, pc.Seed+2)
	case has("barrel"):
		p.barrel(mid, r, pc.Seed)
	case pc.Kind == physics.Column || has("column") || has("pillar"):
		p.drum(pc.shape, mid, WallTop, pc.Seed)
		p.disc(mid.add(vec{-0.5, -0.5}.times(p.pen)), r*0.62, 0.8, plain(toneOf(WallTop).lit(1.15).rgba()))
	case has("crate"), has("chest"), pc.Material == "timber" && !pc.round:
		p.crates(pc, r)
	default:
		p.drum(pc.shape, mid, WallFace, pc.Seed)
	}
}

// drum paints a block of stone of any shape, lit from the upper left.
func (p *painter) drum(shape []vec, mid vec, base color.RGBA, seed uint32) {
	c := toneOf(base)
	p.outline(shape, 4*p.pen, 1, plain(Ink))
	far := float32(1)
	for _, q := range shape {
		far = max(far, q.sub(mid).length())
	}
	p.fill(shape, 1, func(x, y int) tone {
		off := vec{float32(x) - mid.x, float32(y) - mid.y}.times(1 / far)
		k := 0.86 + 0.34*off.dot(light) + 0.2*(noise(float32(x)/p.ppi*5, float32(y)/p.ppi*5, seed)-0.5)
		return c.lit(k * (0.93 + 0.14*chance(x, y, seed)))
	})
}

// well paints a ring of stones round dark water, a beam and a bucket.
func (p *painter) well(mid vec, r float32, seed uint32) {
	ink := plain(Ink)
	p.disc(mid, r+2*p.pen, 1, ink)
	n := int(limit(r*2*math.Pi/(p.ppi*0.34), 8, 40))
	p.fill(ring(mid, r, r), 1, func(x, y int) tone {
		off := vec{float32(x) - mid.x, float32(y) - mid.y}
		turn := float32(math.Atan2(float64(off.y), float64(off.x)))/(2*math.Pi)*float32(n) + float32(n)
		k := int(turn)
		c := 0.84 + 0.26*chance(k, 1, seed) + 0.24*off.dot(light)/r
		if f := turn - float32(k); f < 0.10 {
			c *= 0.55
		}
		return toneOf(WallTop).lit(c * (0.94 + 0.12*chance(x, y, seed)))
	})
	p.disc(mid, r*0.67, 1, ink)
	in := r * 0.62
	water := p.liquid(Water, seed)
	p.fill(ring(mid, in, in), 1, func(x, y int) tone {
		off := vec{float32(x) - mid.x, float32(y) - mid.y}.times(1 / in)
		return water(x, y).lit(0.9 - 0.55*ramp(off.dot(light), -0.2, 0.9))
	})
	a, b := mid.add(vec{-r * 0.98, -r * 0.28}), mid.add(vec{r * 0.98, r * 0.22})
	p.beam(a, b, p.ppi*0.14, seed)
	bucket := a.to(b, 0.62)
	p.line(a.to(b, 0.42), a.to(b, 0.58), p.ppi*0.2, 0.9, plain(Plaster))
	p.barrel(bucket.add(vec{r * 0.08, r * 0.2}), r*0.2, seed+1)
}

// barrel paints a barrel from above: staves, an iron hoop and its lid.
func (p *painter) barrel(mid vec, r float32, seed uint32) {
	p.disc(mid, r+1.6*p.pen, 1, plain(Ink))
	shade := func(sh shader, k float32) shader {
		return func(x, y int) tone {
			off := vec{float32(x) - mid.x, float32(y) - mid.y}.times(1 / max(1, r))
			return sh(x, y).lit(k + 0.34*off.dot(light))
		}
	}
	d := turned(6.3 * chance(1, 2, seed))
	p.disc(mid, r, 1, shade(plain(Timber), 0.92))
	p.disc(mid, r*0.86, 1, plain(Panel))
	p.disc(mid, r*0.80, 1, shade(p.planks(Timber, 0.16, d, seed), 1.08))
	p.disc(mid.add(d.times(r*0.4)), max(1, r*0.12), 0.9, plain(Panel))
}

// crates paints a stack of boxes with their frames.
func (p *painter) crates(pc part, r float32) {
	wood, frame := p.planks(Timber, 0.24, vec{1, 0}, pc.Seed), toneOf(OldTimber).mix(toneOf(Timber), 0.45)
	one := func(s []vec, tall float32) {
		w := p.ppi * 0.13
		p.outline(s, 4*p.pen, 1, plain(Ink))
		p.fill(s, 1, func(x, y int) tone { return wood(x, y).lit(tall) })
		m := middle(s)
		inner := make([]vec, len(s))
		for i, q := range s {
			inner[i] = m.to(q, 1-w/max(2, q.sub(m).length())*1.1)
		}
		if len(s) == 4 {
			p.line(inner[0], inner[2], w*1.2, 0.5, plain(Ink))
			p.line(inner[0], inner[2], w*0.9, 1, func(int, int) tone { return frame.lit(tall * 1.05) })
		}
		for i, a := range inner {
			b := inner[(i+1)%len(inner)]
			d, _ := b.sub(a).unit()
			k := 1 + 0.35*limit(-d.left().dot(light)*1, -0.5, 0.5)
			p.line(a, b, w, 1, func(int, int) tone { return frame.lit(k * tall) })
		}
		p.outline(inner, p.pen, 0.3, plain(Ink))
	}
	one(pc.shape, 0.95)
	if r > p.ppi*0.45 && len(pc.shape) == 4 { // a smaller one on top
		m := middle(pc.shape)
		shift := vec{between(-0.16, 0.16, 1, 1, pc.Seed), between(-0.16, 0.16, 1, 2, pc.Seed)}.times(r)
		turn := turned(between(-0.3, 0.3, 1, 3, pc.Seed))
		top := make([]vec, 4)
		for i, q := range pc.shape {
			o := q.sub(m).times(0.52)
			top[i] = m.add(shift).add(vec{o.x*turn.x - o.y*turn.y, o.x*turn.y + o.y*turn.x})
		}
		p.fill(moved(top, shadowStep.times(p.ppi*0.5)), 0.45, plain(Panel))
		one(top, 1.14)
	}
}

// statue paints a stepped plinth and, on it, a figure worn green.
func (p *painter) statue(pc part, mid vec, r float32) {
	p.drum(pc.shape, mid, WallFace, pc.Seed)
	inner := make([]vec, len(pc.shape))
	for i, q := range pc.shape {
		inner[i] = mid.to(q, 0.72)
	}
	p.drum(inner, mid, WallTop, pc.Seed+1)
	bronze := toneOf(Moss).mix(toneOf(Sky), 0.25).rgba()
	p.fill(moved(ring(mid, r*0.36, r*0.24), shadowStep.times(p.ppi*0.9)), 0.45, plain(Panel))
	p.drum(ring(mid, r*0.40, r*0.24), mid, bronze, pc.Seed)                                                                // shoulders
	p.beam(mid.add(vec{r * 0.26, 0}), mid.add(vec{r * 0.58, -r * 0.42}), max(1.5, r*0.12), pc.Seed)                        // an arm with a staff
	p.drum(ring(mid.add(vec{-r * 0.03, -r * 0.06}), r*0.15, r*0.16), mid.add(vec{-1, -1}.times(p.pen)), bronze, pc.Seed+2) // the head
}

// crowns paints the leaves of the trees, over everything.
func (p *painter) crowns() {
	for _, pc := range p.parts {
		if pc.Kind != physics.Tree || pc.Storey > p.top {
			continue
		}
		mid, r := middle(pc.shape), crownSize*p.ppi
		dim := float32(1)
		if p.lowered && p.top > pc.Storey {
			dim = 0.62
		}
		leaf := toneOf(Moss).mix(toneOf(Timber), 0.30*chance(1, 1, pc.Seed))
		clumps := newStones(int(2.8*r), int(2.8*r), 0.34*p.ppi, pc.Seed)
		o := mid.sub(vec{1.4 * r, 1.4 * r})
		where := box(p.img.Bounds(), ring(mid, 1.3*r, 1.3*r))
		for y := where.Min.Y; y < where.Max.Y; y++ {
			i := p.img.PixOffset(where.Min.X, y)
			for x := where.Min.X; x < where.Max.X; x++ {
				lx, ly := x-int(o.x), y-int(o.y)
				if lx < 0 || ly < 0 || lx >= int(2.8*r) || ly >= int(2.8*r) {
					i += 4
					continue
				}
				off, edge, tint := clumps.look(lx, ly)
				q := vec{float32(x) - mid.x, float32(y) - mid.y}.times(1 / r)
				// A clump belongs to the crown when its middle does.
				c := vec{float32(x) - mid.x - off.x*clumps.size, float32(y) - mid.y - off.y*clumps.size}.times(1 / r)
				far := c.length() + 0.28*(tint-0.5)
				a := (1 - ramp(far, 0.84, 0.98)) * (1 - ramp(off.length(), 0.62, 0.82))
				if a > 0.02 {
					k := 0.50 + 0.30*tint + 0.42*q.dot(light) + 0.55*off.dot(light)
					k *= 0.55 + 0.45*ramp(edge, 0, 0.3)
					k *= 0.72 + 0.5*noise(float32(x)/p.ppi*11, float32(y)/p.ppi*11, pc.Seed)
					k += 0.28 * (1 - min(1, q.length()))
					p.put(i, leaf.lit(k*1.08*dim), a*0.96)
				}
				i += 4
			}
		}
		// The trunk shows through, because that is what one cannot walk through.
		p.outline(pc.shape, 1.6*p.pen, 0.55, plain(Ink))
		p.fill(pc.shape, 0.45, plain(OldTimber))
	}
}

// link paints stairs as steps that grow lighter upwards, and ladders as rungs.
func (p *painter) link(l *physics.Link) {
	a, b := p.at(l.Foot.Point()), p.at(l.Head.Point())
	d, long := b.sub(a).unit()
	if long == 0 {
		return
	}
	half := p.ppi * 0.5
	if l.Ladder {
		half = p.ppi * 0.27
	}
	n := d.left().times(half)
	foot := []vec{a.sub(n), b.sub(n), b.add(n), a.add(n)}
	drop := shadowStep.times(p.ppi * 1.2)
	p.fill([]vec{foot[0], foot[1].add(drop), foot[2].add(drop), foot[3]}, 0.32, plain(Panel))
	p.fill([]vec{a.sub(n), b.sub(n), b.sub(n).add(drop), a.sub(n)}, 0.25, plain(Panel))
	if l.Ladder {
		wood := plain(toneOf(Timber).lit(1.25).rgba())
		for k := p.ppi * 0.14; k < long; k += p.ppi * 0.3 {
			q := a.add(d.times(k))
			p.line(q.sub(n).add(vec{1, 1.4}.times(p.pen)), q.add(n).add(vec{1, 1.4}.times(p.pen)), p.ppi*0.11, 0.6, plain(Panel))
			p.line(q.sub(n), q.add(n), p.ppi*0.11+1.4*p.pen, 1, plain(Ink))
			p.line(q.sub(n), q.add(n), p.ppi*0.11, 1, wood)
		}
		for _, side := range []float32{-1, 1} {
			p.beam(a.add(n.times(side)), b.add(n.times(side)), p.ppi*0.12, uint32(side+3))
		}
		return
	}
	p.outline(foot, 4*p.pen, 1, plain(Ink))
	steps := max(4, int(long/(p.ppi*0.36)))
	rise := d.dot(light)
	for k := range steps {
		t0, t1 := float32(k)/float32(steps), float32(k+1)/float32(steps)
		q := []vec{a.to(b, t0).sub(n), a.to(b, t1).sub(n), a.to(b, t1).add(n), a.to(b, t0).add(n)}
		up := 0.70 + 0.42*t1
		tread := p.planks(Timber, 0.5, d.left(), uint32(k*13+7))
		stone := !strings.Contains(l.Name, "timber")
		p.fill(q, 1, func(x, y int) tone {
			if stone {
				off := vec{float32(x), float32(y)}.sub(a.to(b, t0)).dot(d) / (long / float32(steps))
				return toneOf(WallFace).lit(up * (0.94 - 0.10*off + 0.14*chance(x, y, uint32(k))) * between(0.94, 1.06, k, 1, 5))
			}
			return tread(x, y).lit(up)
		})
		p.line(q[0], q[3], 1.8*p.pen, 0.8, plain(Ink))
		lip := d.times(1.5 * p.pen)
		p.line(q[0].add(lip), q[3].add(lip), 1.2*p.pen, 0.5+0.2*rise, plain(toneOf(Plaster).lit(up).rgba()))
	}
	// An arrow in bone points upstairs.
	tip, w := a.to(b, 0.80), n.times(0.42)
	back := d.times(-p.ppi * 0.3)
	p.line(tip.add(w).add(back), tip, 1.8*p.pen, 0.75, plain(Words))
	p.line(tip.sub(w).add(back), tip, 1.8*p.pen, 0.75, plain(Words))
}
