package figures

import "image"

// Portrait paints head and shoulders as large as asked for, pixels square, on nothing:
// the same parts as on the table, seen from the side and a little from his left. Of
// beasts it shows the whole.
func (p *Painter) Portrait(f Figure, pixels int, rest func()) *image.RGBA {
	p.begin(rest)
	r := roleOf(f.Kind)
	f.Pose, f.Facing, f.Mount = Ready, 7, OnFoot
	f.Cloth.A = 255
	view := projection{sy: 0.95, ky: 0.31}
	b := &builder{of: &f, parts: p.c.parts[:0]}
	b.eye, _ = view.sight()
	at := vec{}
	wide := 0.0
	b.told = func(k *skeleton) {
		at = k.Head.O.To(k.Chest.O, 0.42)
		wide = (k.H.Head*2.6 + k.H.Sh*1.35) * k.H.S
	}
	b.build()
	p.c.parts, p.c.ss = b.parts, 2
	if r.Beast != nil || wide == 0 {
		at, wide = vec{0, 0, 0.36 * r.base()}, 1.25*r.base()
		if r.Horse {
			at, wide = vec{0.12, -0.30, 0.62}, 0.85
		}
	}
	view.ppi = float64(pixels) / wide
	view.cx, view.cy = 0, 0
	x, y := view.screen(at)
	view.cx, view.cy = float64(pixels)/2-x, float64(pixels)/2-y
	out, _, _ := p.c.bake(view, pixels, pixels, false)
	whole := image.NewRGBA(image.Rect(0, 0, pixels, pixels))
	off := image.Pt(int(view.cx), int(view.cy))
	for y := out.Rect.Min.Y; y < out.Rect.Max.Y; y++ {
		from := out.Pix[out.PixOffset(out.Rect.Min.X, y):]
		copy(whole.Pix[whole.PixOffset(out.Rect.Min.X+off.X, y+off.Y):], from[:4*out.Rect.Dx()])
	}
	return whole
}
