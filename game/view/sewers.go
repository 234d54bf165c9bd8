package view

import "cometfall/physics"

// The floors of sewers, each told from the others at a glance: sludge is green and bubbles,
// water dark with long ripples, slippery stone wet and pale with a sheen, a muddy floor brown
// over its stones, and what nobody has found out yet lies in the dark.

// sewage is what covers a floor at a place in inches, and how much of it.
type sewage func(x, y float32, seed uint32) (tone, float32)

// sewages are the floors by their words in a plan; "" is one that nobody knows.
var sewages = map[string]sewage{
	"": func(x, y float32, seed uint32) (tone, float32) {
		return toneOf(Panel), 0.55 + 0.2*clouds(x*0.5, y*0.5, seed)
	},
	"sludge": func(x, y float32, seed uint32) (tone, float32) {
		c := toneOf(Sludge).mix(toneOf(Moss), 0.5).lit(0.66 + 0.5*clouds(x*0.9, y*0.9, seed))
		swirl := noise(x*1.1+1.4*noise(x*0.6, y*0.6, seed+1), y*2.3, seed+2)
		c = c.mix(toneOf(Earth), 0.55*ramp(swirl, 0.55, 0.8))
		const grid = 0.62 // a bubble in some squares
		col, row := int(x/grid+64), int(y/grid+64)
		if chance(col, row, seed+3) > 0.66 {
			r := between(0.05, 0.15, col, row, seed+4)
			d := vec{x/grid + 64 - float32(col) - 0.5, y/grid + 64 - float32(row) - 0.5}.times(grid)
			switch l := d.length(); {
			case l < r*0.6:
				c = c.lit(1.12 + 0.5*max(0, d.dot(light)/r))
			case l < r:
				c = c.lit(0.55)
			}
		}
		return c, 1
	},
	"mud": func(x, y float32, seed uint32) (tone, float32) {
		c := toneOf(OldTimber).mix(toneOf(Earth), 0.5).lit(0.7 + 0.3*noise(x*3, y*3, seed))
		return c, 0.72 * ramp(clouds(x*0.7, y*0.7, seed+1), 0.38, 0.62)
	},
	"water": func(x, y float32, seed uint32) (tone, float32) {
		c := toneOf(Water).lit(0.62 + 0.34*clouds(x*0.35, y*0.9, seed))
		return c.mix(toneOf(Sky), 0.42*ramp(noise(x*0.6, y*4.2+0.6*noise(x, y, seed+1), seed+2), 0.62, 0.9)), 1
	},
	"slippery": func(x, y float32, seed uint32) (tone, float32) {
		wet := toneOf(Sky).mix(toneOf(Moss), 0.25)
		if shine := ramp(noise((x+y)*0.5, (x-y)*2.6, seed), 0.6, 0.74); shine > 0 {
			return wet.mix(toneOf(Words), 0.4), 0.34 + 0.3*shine
		}
		return wet, 0.34
	},
}

// sewerFloors paints the sections of a sewer that lie on a storey.
func (p *painter) sewerFloors(storey int) {
	for i := range p.plan.Zones {
		z := &p.plan.Zones[i]
		if z.Role != physics.Sewer || p.plan.Levels.Storey(z.Z) != storey || !p.reaches(z.Shape, 0.3) {
			continue
		}
		shape, over, seed := p.shape(z.Shape), sewages[z.Floor], uint32(i)*31+5
		deep := z.Floor == "sludge" || z.Floor == "water"
		stone := p.slabs(Flagstone, flagstoneDeep, 3)
		p.fill(shape, 1, func(x, y int) tone {
			c, a := over(float32(x)/p.ppi, float32(y)/p.ppi, seed)
			if a >= 1 {
				return c
			}
			return stone(x, y).mix(c, a)
		})
		if deep { // the kerb above it throws a shadow
			p.outline(shape, p.ppi*0.16, 0.5, plain(Panel))
		}
		p.outline(shape, 1.2*p.pen, 0.5, plain(Ink))
	}
}

// covered is a floor that somebody has found out.
func covered(word string) func(s *sheet, m *Mark) {
	return func(s *sheet, _ *Mark) {
		over := sewages[word]
		s.each(func(i, x, y int, in float32) {
			c, a := over(float32(x)/s.ppi, float32(y)/s.ppi, s.seed)
			if base := toneOf(Flagstone).lit(0.8 + 0.2*chance(x/3, y/3, s.seed)); a < 1 {
				c = base.mix(c, a)
			}
			s.glaze(i, c, ramp(in, -0.04, 0.04))
		})
	}
}

// broken is where planks have given way: a hole with splintered edges.
func (s *sheet) broken(*Mark) {
	s.each(func(i, x, y int, in float32) {
		fx, fy := float32(x)/s.ppi, float32(y)/s.ppi
		in += 0.3 * (noise(fx*9, fy*1.5, s.seed) - 0.5) // along the grain
		s.glaze(i, toneOf(Timber).lit(0.9+0.4*chance(x/2, y, s.seed)), 0.9*ramp(in, -0.16, -0.08)*(1-ramp(in, 0.02, 0.08)))
		s.glaze(i, toneOf(Panel).lit(0.4), ramp(in, 0.0, 0.07))
	})
}
