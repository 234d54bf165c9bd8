package board

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
)

// Where a light falls: walls and rock stop it. A beam is what can be seen from where the light
// is; it is kept while nothing that stops it and no light has moved.

// wallDepth is how far walls are lit behind their faces, less and less, in inches.
const wallDepth = 0.9

// litAbove is how far above a surface light has to fall to be seen on it.
const litAbove = physics.Inch / 8

// lampPixels is the width of the picture of a lamp.
const lampPixels = 128

// A beam is where the light from a place falls.
type beam struct {
	at     physics.Spot
	height physics.Length // of who carries it
	table  *physics.Table
	parts  []beamPart
	used   bool // by a light that shines now
}

// beamPart is one convex part of a beam.
type beamPart struct {
	corners [4]vector // inches from the light, in order; the first and the last are the nearer ones
	rim     [2]vector // beyond the second and the third, where the light in the wall ends
}

type vector struct{ x, y float64 }

func (v vector) length() float64        { return math.Hypot(v.x, v.y) }
func (v vector) cross(w vector) float64 { return v.x*w.y - v.y*w.x }
func (v vector) minus(w vector) vector  { return vector{v.x - w.x, v.y - w.y} }
func (v vector) times(k float64) vector { return vector{v.x * k, v.y * k} }
func (v vector) along(w vector) bool    { return math.Abs(v.cross(w)) < 0.01*v.length()*w.length() }
func toVector(from, p physics.Point) vector {
	return vector{(p.X - from.X).Inches(), (p.Y - from.Y).Inches()}
}

// beamFrom is the number of the beam of a light that somebody of a height holds at a place.
func (m *markers) beamFrom(table *physics.Table, at physics.Spot, height physics.Length) int {
	free := -1
	for i := range m.beams {
		r := &m.beams[i]
		if r.table == table && r.at == at && r.height == height {
			r.used = true
			return i
		}
		if !r.used && free < 0 {
			free = i
		}
	}
	if free < 0 {
		free = len(m.beams)
		m.beams = append(m.beams, beam{})
	}
	r := &m.beams[free]
	r.at, r.height, r.table, r.used = at, height, table, true
	table.Field(physics.Body{At: at, Height: height}, litAbove, &m.lookout)
	r.take(&m.lookout)
	return free
}

// take takes over what is seen of the ground and of the storey of the light.
func (r *beam) take(f *physics.Field) {
	r.parts = r.parts[:0]
	from := r.at.Point()
	for i := range f.Levels {
		l := &f.Levels[i]
		if s := StoreyOf(l.Z); s > max(0, StoreyOf(r.at.Z)) || (s < 0) != (r.at.Z < 0) {
			continue
		}
		for k := range l.Parts {
			var p beamPart
			for j, c := range l.Parts[k] {
				p.corners[j] = toVector(from, c)
			}
			depth := wallDepth
			if k+1 < len(l.Parts) { // what is lit again behind a low wall stays apart
				if next := toVector(from, l.Parts[k+1][0]); next.length() > p.corners[1].length() && next.along(p.corners[1]) {
					depth = min(depth, next.length()-p.corners[1].length())
				}
			}
			p.rim = [2]vector{farther(p.corners[1], depth), farther(p.corners[2], depth)}
			r.parts = append(r.parts, p)
		}
	}
}

// farther is a place so much farther off.
func farther(v vector, by float64) vector {
	if far := v.length(); far > 0 {
		return v.times(1 + by/far)
	}
	return v
}

// reaches reports whether a light falls on a place.
func (r *beam) reaches(at physics.Point) bool {
	v := toVector(r.at.Point(), at)
next:
	for i := range r.parts {
		p := &r.parts[i].corners
		for j, c := range p {
			if side := p[(j+1)%4].minus(c); side.cross(v.minus(c)) < -0.002*side.length() { // corners are rounded
				continue next
			}
		}
		return true
	}
	return false
}

// forget frees the beams of lights that shine no more; those that come next take their room.
func (m *markers) forget() {
	for i := range m.beams {
		m.beams[i].used = slices.ContainsFunc(m.glows, func(g glow) bool { return g.beam == i+1 })
	}
}

// shine draws lights where they fall, weaker the farther off, each in a colour, red, green,
// blue and opacity from 0 to 1; one without any is not drawn.
func (b *Board) shine(dst *ui.Canvas, blend ebiten.Blend, colourOf func(g *glow) [4]float32) {
	if b.Pictures.lamp == nil {
		b.Pictures.lamp = view.Picture(view.Lamp(lampPixels))
	}
	m := &b.markers
	m.corners, m.order = m.corners[:0], m.order[:0]
	for i := range m.glows {
		g := &m.glows[i]
		colour := colourOf(g)
		if colour == [4]float32{} {
			continue
		}
		x, y := b.ToScreen(g.at)
		far := g.far
		if g.flickers {
			far += 0.28 * math.Sin(float64(m.flame)*1.7+float64(i)*2.3)
		}
		perInch, perPixel := b.Zoom*dst.Scale, lampPixels/2/far
		corner := func(v vector, k float32) {
			m.corners = append(m.corners, ebiten.Vertex{
				DstX: float32(x*dst.Scale + v.x*perInch), DstY: float32(y*dst.Scale + v.y*perInch),
				SrcX: float32(lampPixels/2 + v.x*perPixel), SrcY: float32(lampPixels/2 + v.y*perPixel),
				ColorR: colour[0] * k, ColorG: colour[1] * k, ColorB: colour[2] * k, ColorA: colour[3] * k,
			})
		}
		square := func(at *[4]vector) uint32 {
			n := uint32(len(m.corners))
			for _, v := range at {
				corner(v, 1)
			}
			m.order = append(m.order, n, n+1, n+2, n, n+2, n+3)
			return n
		}
		if g.beam == 0 {
			square(&[4]vector{{-far, -far}, {far, -far}, {far, far}, {-far, far}})
			continue
		}
		for k := range m.beams[g.beam-1].parts {
			p := &m.beams[g.beam-1].parts[k]
			if min(p.corners[0].length(), p.corners[3].length()) >= far {
				continue
			}
			n := square(&p.corners)
			corner(p.rim[0], 0)
			corner(p.rim[1], 0)
			m.order = append(m.order, n+1, n+4, n+5, n+1, n+5, n+2)
		}
	}
	if len(m.order) > 0 {
		shineOp.Blend = blend
		dst.DrawTriangles32(m.corners, m.order, b.Pictures.lamp, &shineOp)
	}
}

// shineOp draws nothing beyond the picture of a lamp.
var shineOp = ebiten.DrawTrianglesOptions{Filter: ebiten.FilterLinear, Address: ebiten.AddressClampToZero, ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha}
