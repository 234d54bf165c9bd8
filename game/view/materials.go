package view

import (
	"image/color"

	"cometfall/physics"
)

// light is the direction towards the lamp: the upper left.
var light = vec{-0.74, -0.67}

// cobbles are rounded stones on a jittered grid; where it is damp, moss grows
// in the joints.
func (p *painter) cobbles(base color.RGBA, seed uint32) shader {
	t, joint, moss := toneOf(base), toneOf(base).lit(0.30).mix(toneOf(Earth), 0.35), toneOf(Moss)
	s, k := p.paving, 1/(3.1*p.ppi)
	wet := newField(p.img.Rect, func(x, y float32) float32 { return noise(x*k, y*k, seed+29) })
	return func(px, py int) tone {
		off, edge, tint := s.look(px, py)
		k := 0.74 + 0.34*tint + 0.62*off.dot(light)*min(1, edge*5)
		k *= 0.94 + 0.12*chance(px, py, seed)
		c := t.lit(k)
		if tint > 0.88 { // a few stones of another quarry
			c = c.mix(toneOf(Plaster).lit(k*0.62), 0.4)
		}
		in := ramp(edge, 0.02, 0.26)
		ground := joint
		if damp := wet.at(px, py); damp > 0.62 {
			ground = joint.mix(moss.lit(0.72), min(1, (damp-0.62)*5))
		}
		return ground.mix(c, in)
	}
}

// slabAt is the flagstone at a pixel, of rows so many pixels deep: its place, where in
// it the pixel lies, and how long it is.
func slabAt(x, y, deep float32, seed uint32) (col, row int, fx, fy, long float32) {
	row = int(y / deep)
	x += slabShift(row, deep, seed)
	long = deep * between(0.95, 1.5, row, 5, seed)
	col = int(x / long)
	return col, row, x - float32(col)*long, y - float32(row)*deep, long
}

// slabShift is how far a row of flagstones is shifted against the others.
func slabShift(row int, deep float32, seed uint32) float32 {
	return deep * (7 + between(0, 0.9, row, 1, seed))
}

// slabs are flagstones in rows, size inches deep; some are cracked.
func (p *painter) slabs(base color.RGBA, size float32, seed uint32) shader {
	t, s, ppi, pen := toneOf(base), size*p.ppi, p.ppi, p.pen
	return func(px, py int) tone {
		x, y := float32(px), float32(py)
		col, row, fx, fy, long := slabAt(x, y, s, seed)
		x += slabShift(row, s, seed)
		k := 0.84 + 0.26*chance(col, row, seed) + 0.16*(noise(x/ppi*1.7, y/ppi*1.7, seed)-0.5)
		k *= 0.95 + 0.10*chance(px, py, seed)
		near, far := min(fx, fy)/pen, min(long-fx, s-fy)/pen
		worn := between(0.8, 1.8, col, row, seed+9)
		switch {
		case near < worn || far < 0.7:
			k *= 0.52
		case near < worn+1.3:
			k *= 1.16
		case far < 1.9:
			k *= 0.80
		}
		if chance(col, row, seed+4) > 0.92 { // a crack from side to side
			lean := between(-0.8, 0.8, col, row, seed+14)
			at := s*0.5 + (fx-long/2)*lean + 5*pen*(noise(fx/pen/5, float32(col), seed+6)-0.5)
			if d := (fy - at) / pen; d > -0.7 && d < 0.7 {
				k *= 0.6
			}
		}
		c := t.lit(k)
		if damp := clouds(x/ppi/2.2, y/ppi/2.2, seed+12); damp > 0.6 && far < 3 {
			c = c.mix(toneOf(Moss).lit(0.75), min(0.6, (damp-0.6)*4))
		}
		return c
	}
}

// planks are boards along a direction, with grain, gaps and nail heads.
func (p *painter) planks(base color.RGBA, wide float32, along vec, seed uint32) shader {
	t, s, ppi, pen := toneOf(base), wide*p.ppi, p.ppi, p.pen
	across := along.left()
	return func(px, py int) tone {
		q := vec{float32(px), float32(py)}
		u, v := q.dot(along)+4000*pen, q.dot(across)+4000*pen
		row := int(v / s)
		long := between(2.6, 4.6, row, 1, seed) * ppi
		u += chance(row, 2, seed) * long
		col := int(u / long)
		fu, fv := u-float32(col)*long, v-float32(row)*s
		k := 0.76 + 0.36*chance(row, col, seed)
		k *= 0.84 + 0.32*noise(u/ppi*1.1, v/ppi*15, seed+uint32(row&255)) // grain
		k *= 0.96 + 0.08*chance(px, py, seed)
		switch {
		case fv < 1.1*pen || fu < 1.1*pen:
			k *= 0.42
		case fv < 2.1*pen:
			k *= 1.15
		case s-fv < pen:
			k *= 0.80
		}
		if (fu > 2.5*pen && fu < 4*pen || long-fu > 1.5*pen && long-fu < 3*pen) && (fv > s*0.28 && fv < s*0.28+1.5*pen || fv > s*0.7 && fv < s*0.7+1.5*pen) {
			k *= 0.5
		}
		return t.lit(k)
	}
}

// tiles are roof tiles in rows that overlap downwards.
func (p *painter) tiles(base color.RGBA, seed uint32) shader {
	t, s := toneOf(base), 0.38*p.ppi
	return func(px, py int) tone {
		row := int(float32(py) / s)
		x := float32(px) + 0.5*float32(row&1)*s + s
		col := int(x / s)
		fx, fy := x/s-float32(col), float32(py)/s-float32(row)
		round := (fx - 0.5) * (fx - 0.5)
		k := 0.82 + 0.34*chance(col, row, seed) + 0.24*(0.5-fx)
		k *= 1.1 - 0.25*(1-fy)
		if fx < 0.09 || fy+round*1.1 > 1.02 || fy < 0.12-round*0.3 {
			k *= 0.52
		}
		c := t.lit(k * (0.94 + 0.12*chance(px, py, seed)))
		if old := noise(x/p.ppi/1.3, float32(py)/p.ppi/1.3, seed+8); old > 0.66 {
			c = c.mix(toneOf(Moss).lit(k*0.8), min(0.55, (old-0.66)*3))
		}
		return c
	}
}

// dirt is trodden ground in two octaves of noise, with grit.
func (p *painter) dirt(base color.RGBA, seed uint32) shader {
	t, ppi, grain := toneOf(base), p.ppi, int(2*p.pen)
	return func(px, py int) tone {
		x, y := float32(px)/ppi, float32(py)/ppi
		k := 0.74 + 0.30*clouds(x*1.1, y*1.1, seed) + 0.22*noise(x*9, y*9, seed+1)
		switch grit := chance(px/grain, py/grain, seed+5); {
		case grit > 0.985:
			k *= 1.35
		case grit < 0.02:
			k *= 0.7
		}
		return t.lit(k * (0.95 + 0.1*chance(px, py, seed)))
	}
}

// liquid is still water or sludge: dark, with a sheen where the sky shows.
func (p *painter) liquid(base color.RGBA, seed uint32) shader {
	t, sky, ppi := toneOf(base), toneOf(Sky), p.ppi
	return func(px, py int) tone {
		x, y := float32(px)/ppi, float32(py)/ppi
		c := t.lit(0.50+0.45*clouds(x*0.8, y*1.6, seed)).mix(toneOf(Earth), 0.22)
		sheen := ramp(noise(x*0.9+y*0.5, y*3.2-x*0.4, seed+2), 0.6, 0.95)
		return c.mix(sky, 0.26*sheen)
	}
}

// masonry is a wall's top: two rows of blocks along it, the long edges lit and
// dark. From a to b runs one long side, thick pixels across.
func (p *painter) masonry(pc *physics.Piece, a, b vec, thick float32) shader {
	along, _ := b.sub(a).unit()
	across := along.left()
	seed, ppi, pen := pc.Seed, p.ppi, p.pen
	base := toneOf(WallTop)
	if pc.Kind == physics.LowWall {
		base = toneOf(WallFace)
	}
	brick, plaster := base, toneOf(Plaster)
	plastered := pc.Material == "plaster"
	if plastered {
		brick = toneOf(Plaster).mix(toneOf(Tile), 0.55)
	}
	rows := max(1, int(thick/(0.2*ppi)+0.5))
	deep := thick / float32(rows)
	face := across.dot(light)
	return func(px, py int) tone {
		q := vec{float32(px) + 0.5 - a.x, float32(py) + 0.5 - a.y}
		u, v := q.dot(along)+100*ppi, limit(q.dot(across), -thick, thick)
		if v < 0 {
			v += thick // the winding of the piece decides the side
		}
		row := int(v / deep)
		u += deep * between(0, 3, row, 1, seed)
		long := ppi * between(0.30, 0.42, row, 2, seed)
		col := int(u / long)
		fu, fv := u-float32(col)*long, v-float32(row)*deep
		k := 0.80 + 0.30*chance(col, row, seed)
		k *= 0.94 + 0.12*chance(px, py, seed)
		joint := min(min(fu, long-fu), min(fv, deep-fv))
		if joint < 0.6*pen {
			k *= 0.66
		} else if fu < 1.6*pen || fv < 1.6*pen {
			k *= 1.08
		}
		c := brick.lit(k)
		if plastered {
			if peel := clouds(q.x/ppi*1.2+a.x/pen, q.y/ppi*1.2+a.y/pen, 77); peel < 0.57 {
				c = plaster.lit(0.98 + 0.12*chance(px, py, seed))
			} else if peel < 0.59 {
				c = plaster.lit(0.6)
			}
		}
		switch edge := min(v, thick-v); {
		case edge < 1.4*pen && v < thick/2:
			c = c.lit(1 - 0.26*face)
		case edge < 1.4*pen:
			c = c.lit(1 + 0.26*face)
		}
		if damp := noise((q.x+a.x)/ppi/1.6, (q.y+a.y)/ppi/1.6, 311); damp > 0.7 {
			c = c.mix(toneOf(Moss).lit(k), min(0.65, (damp-0.7)*4))
		}
		return c
	}
}

// flagstoneDeep is how many inches deep a row of flagstones is.
const flagstoneDeep = 0.95

// surface is the shader of a material by its name in a plan.
func (p *painter) surface(material string, seed uint32) shader {
	along := vec{1, 0}
	if seed&1 == 0 {
		along = vec{0, 1}
	}
	switch material {
	case "flagstone":
		return p.slabs(Flagstone, flagstoneDeep, seed)
	case "stone":
		return p.slabs(WallFace, 0.7, seed)
	case "plaster":
		return p.dirt(Plaster, seed)
	case "earth":
		return p.dirt(Earth, seed)
	case "mud":
		return p.dirt(OldTimber, seed)
	case "grass":
		return p.dirt(toneOf(Moss).mix(toneOf(Earth), 0.34).lit(0.86).rgba(), seed)
	case "moss":
		return p.dirt(Moss, seed)
	case "tile":
		return p.tiles(Tile, seed)
	case "timber":
		return p.planks(Timber, 0.4, along, seed)
	case "old timber":
		return p.planks(OldTimber, 0.4, along, seed)
	case "water":
		return p.liquid(Water, seed)
	case "sludge":
		return p.liquid(Sludge, seed)
	}
	return p.cobbles(Cobble, seed)
}
