package view

import (
	"math"

	"cometfall/physics"
)

// What is below the city: rock round chambers and passages, stairs that lead out, and the
// stone chests of the dead.

// rocky reports whether a wall is the rock that something was cut out of.
func rocky(pc *physics.Piece) bool { return pc.Kind == physics.Wall && pc.Material == physics.Rock }

// bedrock paints the rock of a storey as one: a rim of worn blocks where it has been cut,
// and behind it the dark of what nobody has ever seen.
func (p *painter) bedrock(rocks []part) {
	if len(rocks) == 0 {
		return
	}
	for _, pc := range rocks {
		p.outline(pc.shape, 4*p.pen, 1, plain(Ink))
	}
	whole, deep := p.newMask(), p.newMask()
	for _, pc := range rocks {
		p.mark(whole, 255, pc.shape)
	}
	copy(deep, whole)
	blur(deep, p.img.Rect.Dx(), max(1, int(p.ppi*0.2)))
	p.worked(len(deep))
	blocks, dark := p.slabs(WallTop, 0.46, 23), p.dirt(toneOf(Panel).mix(toneOf(WallFace), 0.10).rgba(), 29)
	window, k := p.img.Rect, 1/p.ppi
	for y := window.Min.Y; y < window.Max.Y; y++ {
		p.worked(window.Dx())
		i := p.img.PixOffset(window.Min.X, y)
		for x := window.Min.X; x < window.Max.X; x++ {
			if a := whole[i/4]; a > 0 {
				in := float32(deep[i/4])/255 + 0.16*(noise(float32(x)*k*3.1, float32(y)*k*3.1, 31)-0.5)
				c := dark(x, y)
				if rim := 1 - ramp(in, 0.70, 1.0); rim > 0 {
					c = c.mix(blocks(x, y).lit(1.02-0.42*ramp(in, 0.5, 0.9)), rim)
				}
				p.put(i, c, float32(a)/255)
			}
			i += 4
		}
	}
}

// earth is what nobody has dug: dark, and all there is below the ground but for what is painted
// over it.
func (p *painter) earth() {
	dark, window := p.dirt(toneOf(Panel).mix(toneOf(WallFace), 0.10).rgba(), 29), p.img.Rect
	for y := window.Min.Y; y < window.Max.Y; y++ {
		p.worked(window.Dx())
		i := p.img.PixOffset(window.Min.X, y)
		for x := window.Min.X; x < window.Max.X; x++ {
			p.put(i, dark(x, y), 1)
			i += 4
		}
	}
}

// manhole paints the cover of the way down at its head: an iron grate in a ring of stone.
func (p *painter) manhole(l *physics.Link) {
	at, r := p.at(l.Head.Point()), p.ppi*0.46
	stone, iron := plain(toneOf(WallTop).lit(0.9).rgba()), plain(toneOf(Panel).mix(toneOf(Sky), 0.22).rgba())
	p.disc(at, r+1.6*p.pen, 1, plain(Ink))
	p.disc(at, r, 1, stone)
	p.disc(at, r*0.78+p.pen, 1, plain(Ink))
	p.disc(at, r*0.78, 1, iron)
	for k := -2; k <= 2; k++ {
		x := float32(k) * r * 0.27
		half := float32(math.Sqrt(float64(r*r*0.5-x*x))) * 0.9
		p.line(at.add(vec{x, -half}), at.add(vec{x, half}), r*0.12, 1, plain(Ink))
		p.line(at.add(vec{x - r*0.07, -half}), at.add(vec{x - r*0.07, half}), 1.2*p.pen, 0.5, plain(toneOf(Sky).lit(1.1).rgba()))
	}
}

// flight paints stairs of stone that lead out: each step higher than the last, and some of the
// evening falls on the uppermost.
func (p *painter) flight(pc part) {
	from, size := p.bounds(pc.shape)
	n := max(3, int(size.y/(p.ppi*0.4)))
	up := from.y+size.y/2 < float32(p.h)/2 // they rise away from the middle of the table
	p.outline(pc.shape, 3*p.pen, 1, plain(Ink))
	for k := range n {
		t := float32(k) / float32(n) // how high
		top := from.y + size.y*t
		if up {
			top = from.y + size.y*(1-t) - size.y/float32(n)
		}
		q := []vec{{from.x, top}, {from.x + size.x, top}, {from.x + size.x, top + size.y/float32(n)}, {from.x, top + size.y/float32(n)}}
		stone := p.slabs(WallFace, 0.7, pc.Seed+uint32(k))
		p.fill(q, 1, func(x, y int) tone {
			back := limit((float32(y)-top)/size.y*float32(n), 0, 1) // in the shadow of the next step
			if up {
				back = 1 - back
			}
			return stone(x, y).lit((0.8+0.4*t)*(1.08-0.62*back*back)).mix(toneOf(Sky), 0.3*t*t)
		})
		var lip []vec
		if !up {
			p.line(q[0], q[1], 1.8*p.pen, 0.85, plain(Ink))
			lip = []vec{q[0].add(vec{0, 1.6 * p.pen}), q[1].add(vec{0, 1.6 * p.pen})}
		} else {
			p.line(q[3], q[2], 1.8*p.pen, 0.85, plain(Ink))
			lip = []vec{q[3].sub(vec{0, 1.6 * p.pen}), q[2].sub(vec{0, 1.6 * p.pen})}
		}
		p.line(lip[0], lip[1], 1.3*p.pen, 0.55, plain(toneOf(Plaster).lit(0.7+0.4*t).rgba()))
	}
}

// sarcophagus paints a chest of stone with its lid, on which somebody lies carved.
func (p *painter) sarcophagus(pc part, mid vec) {
	p.drum(pc.shape, mid, WallFace, pc.Seed)
	lid := make([]vec, len(pc.shape))
	for i, q := range pc.shape {
		lid[i] = mid.to(q, 0.84)
	}
	p.drum(lid, mid, WallTop, pc.Seed+1)
	_, size := p.bounds(pc.shape)
	along, long, wide := vec{1, 0}, size.x, size.y
	if size.y > size.x {
		along, long, wide = vec{0, 1}, size.y, size.x
	}
	shade, stone := plain(toneOf(WallFace).lit(0.6).rgba()), toneOf(Plaster).lit(0.86).rgba()
	body := func(off vec) {
		head := mid.sub(along.times(long * 0.3)).add(off)
		ink := shade
		if off == (vec{}) {
			ink = plain(stone)
		}
		p.disc(head, wide*0.12, 0.9, ink)
		p.line(head.add(along.times(wide*0.2)), mid.add(along.times(long*0.3)).add(off), wide*0.24, 0.9, ink)
		side := along.left().times(wide * 0.2)
		p.line(head.add(along.times(wide*0.36)).sub(side), head.add(along.times(wide*0.36)).add(side), wide*0.1, 0.9, ink)
	}
	body(vec{1.5, 1.5}.times(p.pen))
	body(vec{})
}
