package view

import "strings"

// planted reports whether a wall is none of stone: a hedge, a fence, a palisade.
func planted(pc part) bool {
	for _, word := range []string{"hedge", "fence", "palisade"} {
		if strings.Contains(pc.Name, word) {
			return true
		}
	}
	return false
}

// plant paints a hedge as leaves, a fence as rails between posts, a palisade as stakes
// side by side.
func (p *painter) plant(pc part) {
	f := footprintOf(pc.shape)
	switch {
	case strings.Contains(pc.Name, "hedge"):
		leaf := toneOf(Moss)
		p.fill(moved(pc.shape, shadowStep.times(p.ppi*0.4)), 0.35, plain(Panel))
		p.fill(pc.shape, 1, plain(leaf.lit(0.4).rgba()))
		n := int(2 * f.long / p.ppi * 14)
		for k := range n { // from one end to the other, so that no gap is left
			at := f.at(-1+2*(float32(k)+chance(k, 1, pc.Seed))/float32(n), between(-0.8, 0.8, k, 2, pc.Seed))
			r := p.ppi * between(0.15, 0.26, k, 3, pc.Seed)
			c := leaf.mix(toneOf(OldTimber), 0.25*chance(k, 4, pc.Seed))
			p.disc(at.sub(shadowStep.times(-p.ppi*0.06)), r, 0.8, plain(c.lit(0.42).rgba()))
			p.disc(at, r*0.86, 1, func(x, y int) tone {
				off := vec{float32(x), float32(y)}.sub(at).times(1 / max(1, r))
				return c.lit(0.72 + 0.4*off.dot(light) + 0.5*(noise(float32(x)/p.ppi*12, float32(y)/p.ppi*12, pc.Seed)-0.5))
			})
		}
	case strings.Contains(pc.Name, "fence"):
		for _, v := range []float32{-0.35, 0.35} {
			p.beam(f.at(-1, v), f.at(1, v), p.ppi*0.09, pc.Seed+uint32(v*10+9))
		}
		n := max(1, int(2*f.long/(p.ppi*1.1)))
		for k := range n + 1 {
			at := f.at(-1+2*float32(k)/float32(n), 0)
			p.fill(moved(ring(at, p.ppi*0.12, p.ppi*0.12), shadowStep.times(p.ppi*0.5)), 0.4, plain(Panel))
			p.disc(at, p.ppi*0.15, 1, plain(Ink))
			p.disc(at, p.ppi*0.115, 1, plain(toneOf(Timber).lit(between(0.8, 1.15, k, 1, pc.Seed)).rgba()))
		}
	default:
		r := min(f.across, p.ppi*0.2)
		n := max(1, int(2*f.long/(2*r)))
		p.outline(pc.shape, 2*p.pen, 1, plain(Ink))
		p.fill(pc.shape, 1, plain(toneOf(OldTimber).lit(0.5).rgba()))
		for k := range n {
			at := f.at(-1+(2*float32(k)+1)/float32(n), 0.16*(chance(k, 1, pc.Seed)-0.5))
			wood := toneOf(Timber).mix(toneOf(OldTimber), chance(k, 2, pc.Seed))
			p.disc(at, r+p.pen, 1, plain(Ink))
			p.disc(at, r*0.95, 1, func(x, y int) tone {
				off := vec{float32(x), float32(y)}.sub(at).times(1 / max(1, r))
				return wood.lit(0.8 + 0.45*off.dot(light))
			})
			p.disc(at, r*0.34, 0.9, plain(wood.lit(1.4).rgba())) // the point
		}
	}
}
