package view

import (
	"encoding/binary"
	"image"
	"image/color"

	"cometfall/physics"
)

// Reachable is where a model can go: outlines of what it walks to, of what it runs to, of
// what of both lies on other storeys, and single places that no outline shows.
type Reachable struct {
	Walks, Runs, Elsewhere [][]physics.Point
	Landings               []physics.Point
}

// How the lines are drawn, in pixels of the picture.
const (
	rimWide  = 2
	dashLong = 7
	dashGap  = 5
)

// landingSize is half as wide as the mark of a single place, in inches.
const landingSize = 0.22

// Outliner paints where models can go, one after the other.
type Outliner struct {
	pix   []uint8 // of the last picture
	spans spanner
}

// Paint paints where a model can go: a warm fill with a crisp rim for what it walks to, a
// dashed rim round what it runs to, cool ones on other storeys. Corner is where on the table
// its upper left corner lies. It is nil for nothing, and good until the next call.
func (o *Outliner) Paint(r *Reachable, pixelsPerInch int, p *Palette) (pic *image.RGBA, corner physics.Point) {
	k := float32(pixelsPerInch) / float32(physics.Inch)
	walks, runs, elsewhere := thinned(scaled(r.Walks, k)), thinned(scaled(r.Runs, k)), thinned(scaled(r.Elsewhere, k))
	for _, at := range r.Landings {
		size := float32(landingSize * float64(pixelsPerInch))
		elsewhere = append(elsewhere, ring(vec{float32(at.X) * k, float32(at.Y) * k}, size, size))
	}
	const all = 1 << 20
	at := box(image.Rect(-all, -all, all, all), append(append(append([][]vec{}, walks...), runs...), elsewhere...)...)
	if at.Empty() {
		return nil, corner
	}
	on := o.begin(at.Inset(-rimWide))
	o.spans.glaze(on, faint(Brass, 0.07), runs)
	o.spans.glaze(on, faint(Brass, 0.17), walks)
	o.spans.glaze(on, faint(p.Info, 0.2), elsewhere)
	o.spans.glaze(on, faint(Brass, 0.85), strokes(runs, dashLong, dashGap))
	o.spans.glaze(on, faint(Brass, 0.75), strokes(walks, 1, 0))
	o.spans.glaze(on, faint(p.Info, 0.8), strokes(elsewhere, 1, 0))
	inches := physics.Inch / physics.Length(pixelsPerInch)
	lo := on.Rect.Min
	return on, physics.Point{X: physics.Length(lo.X) * inches, Y: physics.Length(lo.Y) * inches}
}

// begin is a clear picture of a part of the table, where the last one was.
func (o *Outliner) begin(at image.Rectangle) *image.RGBA {
	n := 4 * at.Dx() * at.Dy()
	if cap(o.pix) < n {
		o.pix = make([]uint8, n*5/4)
	}
	o.pix = o.pix[:n]
	clear(o.pix)
	return &image.RGBA{Pix: o.pix, Stride: 4 * at.Dx(), Rect: at}
}

// scaled are lines on the table as lines in a picture of so many pixels a unit.
func scaled(lines [][]physics.Point, k float32) [][]vec {
	all := make([][]vec, len(lines))
	for i, line := range lines {
		all[i] = make([]vec, len(line))
		for n, p := range line {
			all[i][n] = vec{float32(p.X) * k, float32(p.Y) * k}
		}
	}
	return all
}

// mostThinned is how far a line may be off for having fewer points, in pixels.
const mostThinned = 0.1

// thinned are closed lines without the points that hardly bend them.
func thinned(lines [][]vec) [][]vec {
	for i, line := range lines {
		lines[i] = thin(line)
	}
	return lines
}

// thin leaves points of a closed line out, in place, that lie within mostThinned of the stretch
// between those before and behind them that stay.
func thin(line []vec) []vec {
	if len(line) < 4 {
		return line
	}
	left, from := line[:1], line[0]
	var lo, hi vec       // the directions between which a stretch passes all points since then
	passed := float32(0) // how far off the last of them lies
	for k := 1; k < len(line); k++ {
		d, far := line[k].sub(from).unit()
		if passed > 0 && (far < passed || lo.left().dot(d) < 0 || d.left().dot(hi) < 0) {
			from = line[k-1]
			left, passed = append(left, from), 0
			d, far = line[k].sub(from).unit()
		}
		if far <= mostThinned {
			continue
		}
		off := d.left().times(mostThinned / far)
		if a := d.sub(off); passed == 0 || lo.left().dot(a) > 0 {
			lo = a
		}
		if b := d.add(off); passed == 0 || b.left().dot(hi) > 0 {
			hi = b
		}
		passed = far
	}
	return append(left, line[len(line)-1])
}

// strokes are closed lines as thin shapes, on for so many pixels and off for so many.
func strokes(lines [][]vec, on, off float32) (all [][]vec) {
	for _, line := range lines {
		done := float32(0) // pixels along the line, within a dash and the gap behind it
		for i, a := range line {
			b := line[(i+1)%len(line)]
			d, l := b.sub(a).unit()
			if off == 0 {
				all = appendStroke(all, a, b, d)
				continue
			}
			for from := float32(0); ; {
				drawn, end := done < on, from+on-done
				if !drawn {
					end += off
				}
				if drawn {
					all = appendStroke(all, a.add(d.times(from)), a.add(d.times(min(end, l))), d)
				}
				if end > l { // it goes on round the corner
					done += l - from
					break
				}
				from = end
				if done = 0; drawn {
					done = on
				}
			}
		}
	}
	return all
}

// appendStroke adds a straight stroke in a direction. All run the same way round.
func appendStroke(all [][]vec, a, b, d vec) [][]vec {
	n := d.left().times(rimWide / 2)
	return append(all, []vec{a.sub(n), b.sub(n), b.add(n), a.add(n)})
}

// glazing is a colour at every share that a pixel may be covered.
type glazing struct {
	layer [256]uint32 // the colour itself, a byte each for red, green, blue and alpha
	left  [256]uint32 // of what lay there before, in 255ths
}

func newGlazing(with color.RGBA) *glazing {
	g := &glazing{}
	for m := range uint32(256) {
		part := func(v uint8) uint32 { return uint32(v) * m / 255 }
		g.layer[m] = part(with.R) | part(with.G)<<8 | part(with.B)<<16 | part(with.A)<<24
		g.left[m] = 255 - part(with.A)
	}
	return g
}

// lay lays the colour over pixels beside each other, all covered by the same share.
func (g *glazing) lay(pix []uint8, covered uint8) {
	layer, left := g.layer[covered], g.left[covered]
	below, now := uint32(0), layer // what lay there last, and what it has become
	for ; len(pix) >= 4; pix = pix[4:] {
		if was := binary.LittleEndian.Uint32(pix); was != below {
			below, now = was, layer+times(was, left)
		}
		binary.LittleEndian.PutUint32(pix, now)
	}
}

// times is so many 255ths of a colour, each byte by itself, cut to whole numbers. Two of them
// are worked out at a time.
func times(c, parts uint32) uint32 {
	const two, ones = 0x00FF00FF, 0x00010001
	a, b := c&two*parts, c>>8&two*parts
	return (a+ones+a>>8&two)>>8&two | (b+ones+b>>8&two)&^two
}
