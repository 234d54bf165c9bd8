package view

import "cometfall/physics"

// shadowStep is where the shadow of something one inch high ends, in inches.
var shadowStep = vec{0.36, 0.30}

// shadowDark is how much darker each of the 255 steps of a shadow is.
const shadowDark = 0.0023

// newMask is a mask as large as the window that is painted.
func (p *painter) newMask() []uint8 { return make([]uint8, p.img.Rect.Dx()*p.img.Rect.Dy()) }

// mark writes a value into a mask as large as the window, where it is higher.
func (p *painter) mark(mask []uint8, value int, shapes ...[]vec) {
	at, cover := p.cover(shapes...)
	w := at.Dx()
	for y := at.Min.Y; y < at.Max.Y; y++ {
		p.worked(w)
		row := cover[(y-at.Min.Y)*w : (y-at.Min.Y+1)*w]
		into := mask[p.img.PixOffset(at.Min.X, y)/4:]
		for k, a := range row {
			if a != 0 {
				into[k] = max(into[k], uint8(int(a)*value/255))
			}
		}
	}
}

// sweep is the footprint of a shadow: a shape pushed from one place to another.
func sweep(shape []vec, from, to vec) [][]vec {
	out := [][]vec{moved(shape, from), moved(shape, to)}
	for i, a := range shape {
		b := shape[(i+1)%len(shape)]
		side := []vec{a.add(from), b.add(from), b.add(to), a.add(to)}
		if area(side) < 0 {
			side[1], side[3] = side[3], side[1]
		}
		out = append(out, side)
	}
	return out
}

// cast throws the shadow of a prism between two heights above the ground of a
// storey, in inches; its far end is soft.
func (p *painter) cast(mask []uint8, shape []vec, bottom, top float32) {
	bottom, top = max(0, bottom), min(top, 7)
	if top <= bottom {
		return
	}
	for i, part := range [...]float32{1, 0.86, 0.68} {
		from, to := shadowStep.times(bottom*p.ppi), shadowStep.times((bottom+(top-bottom)*part)*p.ppi)
		p.mark(mask, [...]int{90, 175, 255}[i], sweep(shape, from, to)...)
	}
}

// shadows darkens the ground of a storey where things stand in the light, and
// in the corners at their feet.
func (p *painter) shadows(s int, only []uint8) {
	shade, feet := p.newMask(), p.newMask()
	ground := physics.Inches(3 * s)
	for _, pc := range p.parts {
		if pc.Storey < s || pc.Storey > p.top || rank(pc.Kind) < 2 {
			continue
		}
		bottom, top := float32((pc.Bottom - ground).Inches()), float32((pc.Top - ground).Inches())
		if rocky(pc.Piece) {
			top = min(top, bottom+1.1) // a torch stands lower than the lamp over a street
		}
		if pc.Storey == s && pc.Kind != physics.Floor {
			p.mark(feet, 255, pc.shape)
		}
		switch {
		case pc.Kind == physics.Floor && pc.Storey == s:
		case pc.Kind == physics.Tree:
			at := middle(pc.shape)
			p.cast(shade, pc.shape, 0, top)
			p.cast(shade, ring(at, crownSize*p.ppi*0.9, crownSize*p.ppi*0.9), max(0.5, top*0.4), max(1, top*0.8))
		case pc.Kind == physics.Rubble:
			p.cast(shade, pc.shape, bottom, bottom+(top-bottom)*0.6)
		case len(pc.Openings) > 0 && len(pc.Shape) == 4:
			for _, span := range p.spans(pc.Piece) {
				shape := span.quad
				if area(shape) < 0 {
					shape = []vec{shape[3], shape[2], shape[1], shape[0]}
				}
				if span.opening == nil {
					p.cast(shade, shape, bottom, top)
					continue
				}
				p.cast(shade, shape, bottom, bottom+float32(span.opening.Sill.Inches()))
				p.cast(shade, shape, bottom+float32(span.opening.Lintel.Inches()), top)
			}
		default:
			p.cast(shade, pc.shape, bottom, top)
		}
	}
	blur(shade, p.img.Rect.Dx(), max(1, int(p.ppi*0.08)))
	p.worked(len(shade))
	blur(feet, p.img.Rect.Dx(), max(1, int(p.ppi*0.2)))
	p.worked(len(feet))
	pix := p.img.Pix
	for i, m := range shade {
		f := feet[i]
		if m|f == 0 {
			continue
		}
		k := (1 - shadowDark*float32(m)) * (1 - 0.0016*float32(f))
		if only != nil {
			k = 1 - (1-k)*float32(only[i])/255
		}
		cool := 1 + 0.10*(1-k)
		q := pix[4*i : 4*i+3 : 4*i+3]
		q[0], q[1], q[2] = octet(float32(q[0])*k*(2-cool)), octet(float32(q[1])*k), octet(float32(q[2])*k*cool)
	}
}

// dusk lays one lamp's light over the whole table: warm at its middle, cool and
// dark towards the edges.
func (p *painter) dusk() {
	pix, i, window := p.img.Pix, 0, p.img.Rect
	for y := window.Min.Y; y < window.Max.Y; y++ {
		p.worked(window.Dx())
		v := float32(y)/float32(p.h) - 0.47
		for x := window.Min.X; x < window.Max.X; x++ {
			u := float32(x)/float32(p.w) - 0.48
			d := min(1, (u*u+v*v)*2.05)
			d *= 0.7 + 0.3*d
			k := 1.24 - 0.64*d
			q := pix[i : i+4 : i+4]
			q[0] = octet(float32(q[0])*k*(1.12-0.20*d) + 1)
			q[1] = octet(float32(q[1])*k + 1)
			q[2] = octet(float32(q[2])*k*(0.87+0.28*d) + 2)
			q[3] = 255
			i += 4
		}
	}
}
