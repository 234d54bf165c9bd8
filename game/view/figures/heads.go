package figures

import "math"

func (b *builder) plume(f frame, S, R float64, m *paint, l float64) {
	for i := 0; i < 5; i++ {
		u := float64(i)/2 - 1
		o := f.P(u*0.025*S, -R*0.15, R*1.1)
		pts := bez(o, f.P(u*0.10*S, R*0.1, R*1.9), f.P(u*0.15*S, -R*1.3-l*0.4*S, R*2.3), f.P(u*0.17*S, -R*1.9-l*S, R*(0.9-0.25*math.Abs(u))), 6)
		b.group(0.012 * S)
		rr := []float64{0.03, 0.045, 0.056, 0.06, 0.056, 0.045, 0.014}
		for j := 0; j+1 < len(pts); j++ {
			b.cone(m, pts[j], pts[j+1], rr[j]*S, rr[j+1]*S)
		}
		b.end()
	}
}
func (b *builder) horns(f frame, R, S float64, m *paint, out, up, curl float64) {
	for _, s := range sides {
		b.chain(m, bez(f.P(s*R*0.6, 0, R*0.6), f.P(s*(R*0.6+out*0.7*S), -curl*0.5*S, R*0.8), f.P(s*(R*0.6+out*S), -curl*S, R*0.7+up*0.5*S), f.P(s*(R*0.6+out*0.85*S), curl*0.5*S, R*0.7+up*S), 5), 0.055*S, 0.012*S, 0.01)
	}
}

// claws on an empty hand
func (b *builder) talons(f frame, S float64, m *paint, l float64) {
	b.group(0)
	for i := -1; i <= 1; i++ {
		x := float64(i) * 0.045 * S
		b.chainIn(m, bez(f.P(x, 0, 0.02*S), f.P(x*1.6, -0.02*S, l*0.5*S), f.P(x*1.8, 0.0, l*0.8*S), f.P(x*1.5, 0.05*S, l*S), 3), 0.026*S, 0.008*S)
	}
	b.end()
}
