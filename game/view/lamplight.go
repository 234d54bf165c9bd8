package view

import "cometfall/physics"

// LitOpening is a door or a window out of which light falls: somebody lives in the house.
type LitOpening struct {
	From, To physics.Point // where it stands, along the outside of the wall
	Out      physics.Point // an inch away from the house
	Storey   int
	Door     bool // beside which a lantern hangs
}

// How far light falls out of an opening, and how far from the middle of a door its lantern
// hangs outside, in inches.
const (
	poolLong  = 1.7
	lanternAt = 0.2
)

// LitOpenings are those of a plan from which light falls: of every third house or so that has not burnt,
// most.
func LitOpenings(plan *physics.Plan) (all []LitOpening) {
	for i := range plan.Buildings {
		b := &plan.Buildings[i]
		if len(b.Outline) < 3 || decayOf(b) == charred || chance(b.ID, len(b.Name), 71) > 0.45 {
			continue
		}
		for k := range plan.Pieces {
			if pc := &plan.Pieces[k]; pc.Building == b.ID && pc.Kind == physics.Wall && len(pc.Shape) == 4 {
				all = appendLit(all, b, pc)
			}
		}
	}
	return all
}

// appendLit adds the lit openings of a wall that lead out of its house.
func appendLit(all []LitOpening, b *physics.Building, pc *physics.Piece) []LitOpening {
	at := func(q physics.Point) vec { return vec{float32(q.X), float32(q.Y)} }
	point := func(q vec) physics.Point { return physics.Point{X: physics.Length(q.x), Y: physics.Length(q.y)} }
	var house []vec
	for _, q := range b.Outline {
		house = append(house, at(q))
	}
	for n := range pc.Openings {
		o := &pc.Openings[n]
		if chance(n, int(o.From/8), pc.Seed+71) > 0.7 {
			continue
		}
		for _, side := range [...][2]int{{0, 1}, {3, 2}} {
			a, z := at(pc.Shape[side[0]]), at(pc.Shape[side[1]])
			along, _ := z.sub(a).unit()
			out, _ := a.sub(at(pc.Shape[3-side[0]])).unit()
			from, to := a.add(along.times(float32(o.From))), a.add(along.times(float32(o.To)))
			out = out.times(float32(physics.Inch))
			if mid := from.to(to, 0.5); !inside(house, mid.add(out)) && inside(house, mid.sub(out)) {
				all = append(all, LitOpening{From: point(from), To: point(to), Out: point(out), Storey: pc.Storey, Door: o.Door})
			}
		}
	}
	return all
}

// Lantern is where the lantern of a lit door hangs.
func (l *LitOpening) Lantern() physics.Point {
	at := func(from, to, out physics.Length) physics.Length {
		return to + (to-from)/5 + physics.Length(lanternAt*float64(out))
	}
	return physics.Point{X: at(l.From.X, l.To.X, l.Out.X), Y: at(l.From.Y, l.To.Y, l.Out.Y)}
}

// Before is a place before the opening, on which its light falls.
func (l *LitOpening) Before() physics.Point {
	return physics.Point{X: (l.From.X+l.To.X)/2 + l.Out.X*3/4, Y: (l.From.Y+l.To.Y)/2 + l.Out.Y*3/4}
}

// lamplight paints the light on the ground before lit doors and windows.
func (p *painter) lamplight() {
	for i := range p.lit {
		l := &p.lit[i]
		if l.Storey != 0 {
			continue
		}
		a, b, out := p.at(l.From), p.at(l.To), p.at(l.Out)
		wide := b.sub(a).times(0.35)
		end := out.times(poolLong)
		shape := []vec{a, b, b.add(end).add(wide), a.add(end).sub(wide)}
		if area(shape) < 0 {
			shape[0], shape[1], shape[2], shape[3] = shape[3], shape[2], shape[1], shape[0]
		}
		mid, strong := a.to(b, 0.5), float32(0.34)
		if l.Door {
			strong = 0.46
		}
		side, half := b.sub(a).unit()
		p.warm(shape, func(x, y int) float32 {
			d := vec{float32(x) + 0.5, float32(y) + 0.5}.sub(mid)
			far := d.dot(out) / out.dot(out) / poolLong
			across := max(d.dot(side), -d.dot(side)) / (half * (0.5 + 0.35*far))
			return strong * (1 - ramp(far, 0, 1)) * (1 - 0.8*ramp(across, 0.6, 1))
		})
	}
}

// warm lets warm light fall on the inside of a shape, as strong as said: what is there shows
// in it.
func (p *painter) warm(shape []vec, strong func(x, y int) float32) {
	at, mask := p.cover(shape)
	w := at.Dx()
	glow := toneOf(FireCore)
	for y := at.Min.Y; y < at.Max.Y; y++ {
		p.worked(w)
		for k, a := range mask[(y-at.Min.Y)*w : (y-at.Min.Y+1)*w] {
			if a == 0 {
				continue
			}
			q := p.img.Pix[p.img.PixOffset(at.Min.X+k, y):]
			m := strong(at.Min.X+k, y) * float32(a) / 255
			q[0] = octet(float32(q[0])*(1+m) + glow.r*m*0.5)
			q[1] = octet(float32(q[1])*(1+m) + glow.g*m*0.4)
			q[2] = octet(float32(q[2])*(1+m*0.5) + glow.b*m*0.25)
		}
	}
}

// litAt is the lit opening of a storey that a stretch of a wall is, or nil.
func (p *painter) litAt(storey int, q []vec) *LitOpening {
	mid := middle(q)
	for i := range p.lit {
		if l := &p.lit[i]; l.Storey == storey && p.at(l.From).to(p.at(l.To), 0.5).sub(mid).length() < p.ppi*0.5 {
			return l
		}
	}
	return nil
}

// lanterns paints what hangs beside lit doors.
func (p *painter) lanterns(s int) {
	for i := range p.lit {
		l := &p.lit[i]
		if !l.Door || l.Storey != s {
			continue
		}
		at, r := p.at(l.Lantern()), p.ppi*0.12
		if p.misses(at, 8*r) {
			continue
		}
		p.warm(ring(at, 7*r, 7*r), func(x, y int) float32 {
			return 0.42 * (1 - ramp(vec{float32(x), float32(y)}.sub(at).length()/(7*r), 0.05, 1))
		})
		out, _ := p.at(l.Out).unit()
		p.line(at, at.sub(out.times(p.ppi*lanternAt)), max(1, r*0.5), 1, plain(Ink))
		a, b := out.times(r*0.75), out.left().times(r*0.75)
		p.fill([]vec{at.add(a.add(b).times(1.5)), at.add(a.sub(b).times(1.5)), at.sub(a.add(b).times(1.5)), at.sub(a.sub(b).times(1.5))}, 1, plain(Ink))
		p.fill([]vec{at.add(a).add(b), at.add(a).sub(b), at.sub(a).sub(b), at.sub(a).add(b)}, 1, plain(FireCore))
		p.line(at.sub(a), at.add(a), max(1, r*0.3), 0.8, plain(Panel))
		p.line(at.sub(b), at.add(b), max(1, r*0.3), 0.8, plain(Panel))
	}
}
