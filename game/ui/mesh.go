package ui

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// mesh is triangles on their way to the screen, in the screen's pixels. Lines,
// plates, rings and discs are triangles whose edges fade over a pixel, cut from a
// white picture that lies beside the printed words in the graphics card's memory.
// So whatever a frame has of lines, signs and words reaches it in one call.
type mesh struct {
	Corners []ebiten.Vertex
	Order   []uint32
	left    []uint32 // of a shape that is being cut up
}

// corner adds a corner that shows so much of a colour.
func (m *mesh) corner(x, y float64, c color.RGBA, alpha float64) {
	k := float32(alpha / 255)
	m.Corners = append(m.Corners, ebiten.Vertex{DstX: float32(x), DstY: float32(y), SrcX: 1.5, SrcY: 1.5,
		ColorR: float32(c.R) * k, ColorG: float32(c.G) * k, ColorB: float32(c.B) * k, ColorA: float32(c.A) * k})
}

// grid joins the last corners, rows of n each, with triangles.
func (m *mesh) grid(rows, n int) {
	first := uint32(len(m.Corners) - rows*n)
	for j := range uint32(rows - 1) {
		for i := range uint32(n - 1) {
			a := first + j*uint32(n) + i
			b := a + uint32(n)
			m.Order = append(m.Order, a, a+1, b, a+1, b, b+1)
		}
	}
}

// clear begins anew.
func (m *mesh) clear() { m.Corners, m.Order = m.Corners[:0], m.Order[:0] }

// bounds is where the mesh lies.
func (m *mesh) bounds() (x0, y0, x1, y1 float32) {
	x0, y0, x1, y1 = m.Corners[0].DstX, m.Corners[0].DstY, m.Corners[0].DstX, m.Corners[0].DstY
	for i := range m.Corners {
		c := &m.Corners[i]
		x0, y0, x1, y1 = min(x0, c.DstX), min(y0, c.DstY), max(x1, c.DstX), max(y1, c.DstY)
	}
	return x0, y0, x1, y1
}

// Line adds a straight line with soft edges.
func (m *mesh) Line(x0, y0, x1, y1, wide float64, c color.RGBA) {
	long := math.Hypot(x1-x0, y1-y0)
	if long == 0 {
		return
	}
	ux, uy := (x1-x0)/long, (y1-y0)/long
	end := math.Min(0.5, long/2)
	half, alpha := wide/2, 1.0
	core := half - 0.5
	if core < 0 { // thinner than a pixel: a paler one
		core, alpha = 0, math.Max(0, wide)
		half = 0.5
	}
	for j, along := range [...]float64{-0.5, end, long - end, long + 0.5} {
		for i, aside := range [...]float64{-half - 0.5, -core, core, half + 0.5} {
			a := alpha
			if i == 0 || i == 3 || j == 0 || j == 3 {
				a = 0
			}
			m.corner(x0+ux*along-uy*aside, y0+uy*along+ux*aside, c, a)
		}
	}
	m.grid(4, 4)
}

// circle adds a ring between two radii with soft edges; from 0 it is a disc.
func (m *mesh) circle(x, y, from, to float64, c color.RGBA) {
	steps := max(12, min(128, int(4*math.Sqrt(to)*math.Sqrt2)))
	radii := [...]float64{from - 0.5, from + 0.5, to - 0.5, to + 0.5}
	first, alpha := 0, 1.0
	if from <= 0 {
		first = 1
		radii[1] = 0
	}
	if radii[2] < radii[1] {
		alpha = math.Max(0, to-from)
		radii[1] = (from + to) / 2
		radii[2] = radii[1]
	}
	for k := range steps + 1 {
		sin, cos := math.Sincos(2 * math.Pi * float64(k) / float64(steps))
		for i := first; i < 4; i++ {
			a := alpha
			if i == 0 || i == 3 {
				a = 0
			}
			m.corner(x+math.Max(0, radii[i])*cos, y+math.Max(0, radii[i])*sin, c, a)
		}
	}
	m.grid(steps+1, 4-first)
}

// Bow adds a convex shape with soft edges.
func (m *mesh) Bow(shape [][2]float64, c color.RGBA) {
	var mx, my float64
	for _, p := range shape {
		mx, my = mx+p[0]/float64(len(shape)), my+p[1]/float64(len(shape))
	}
	for k := range len(shape) + 1 {
		p := shape[k%len(shape)]
		far := math.Max(1, math.Hypot(p[0]-mx, p[1]-my))
		ux, uy := (p[0]-mx)/far/2, (p[1]-my)/far/2
		m.corner(mx, my, c, 1)
		m.corner(p[0]-ux, p[1]-uy, c, 1)
		m.corner(p[0]+ux, p[1]+uy, c, 0)
	}
	m.grid(len(shape)+1, 3)
}

// Shape adds a shape that may be hollow in places, with hard edges: one ear after
// the other is cut off.
func (m *mesh) Shape(shape [][2]float64, c color.RGBA) {
	first := uint32(len(m.Corners))
	around := 0.0 // which way the shape runs
	left := m.left[:0]
	for i, p := range shape {
		q := shape[(i+1)%len(shape)]
		around += p[0]*q[1] - q[0]*p[1]
		m.corner(p[0], p[1], c, 1)
		left = append(left, uint32(i))
	}
	turn := func(a, b, c [2]float64) float64 {
		return ((b[0]-a[0])*(c[1]-a[1]) - (b[1]-a[1])*(c[0]-a[0])) * around
	}
	for tries := 0; len(left) > 2 && tries < len(left); tries++ {
		a, b, c := left[0], left[1], left[2]
		ear := turn(shape[a], shape[b], shape[c]) >= 0
		for _, o := range left[3:] {
			p := shape[o]
			ear = ear && !(turn(shape[a], shape[b], p) >= 0 && turn(shape[b], shape[c], p) >= 0 && turn(shape[c], shape[a], p) >= 0)
		}
		if ear {
			m.Order = append(m.Order, first+a, first+b, first+c)
			left = append(left[:1], left[2:]...)
			tries = -1
		}
		left = append(left[1:], left[0])
	}
	m.left = left[:0]
}

// Block adds a rectangle of whole pixels.
func (m *mesh) Block(x0, y0, x1, y1 float64, c color.RGBA) {
	if x1 <= x0 || y1 <= y0 {
		return
	}
	m.corner(x0, y0, c, 1)
	m.corner(x1, y0, c, 1)
	m.corner(x0, y1, c, 1)
	m.corner(x1, y1, c, 1)
	m.grid(2, 2)
}
