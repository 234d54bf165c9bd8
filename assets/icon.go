package assets

import (
	_ "embed"
	"fmt"
	"image"
	"image/color"
	"math"
	"strconv"
	"strings"

	"golang.org/x/image/vector"
)

// outlines is the icons, a line for each: the name, a tab, and its outline as
// the d of an SVG path, in a square of outlineSize.
//
//go:embed icons.txt
var outlines string

const outlineSize = 512

// IconSize is the width and height of an icon in pixels.
const IconSize = 128

var icons = map[string]*image.RGBA{}

// Icon is a white silhouette on nothing, IconSize pixels square, painted at its
// first use and kept. It is shared: don't draw on it.
func Icon(name string) (*image.RGBA, error) {
	mu.Lock()
	defer mu.Unlock()
	if i := icons[name]; i != nil {
		return i, nil
	}
	i, err := IconOf(name, IconSize)
	if err == nil {
		icons[name] = i
	}
	return i, err
}

// IconOf paints an icon anew, size pixels square.
func IconOf(name string, size int) (*image.RGBA, error) {
	for line := range strings.Lines(outlines) {
		if d, ok := strings.CutPrefix(line, name+"\t"); ok && name != "" {
			return paint(name, strings.TrimSpace(d), size)
		}
	}
	return nil, fmt.Errorf("there is no icon %q; assets/ATTRIBUTION.md lists those there are", name)
}

// IconNames lists every icon, in the order of the alphabet.
func IconNames() (names []string) {
	for line := range strings.Lines(outlines) {
		name, _, _ := strings.Cut(line, "\t")
		names = append(names, name)
	}
	return names
}

// paint fills an outline.
func paint(name, d string, size int) (*image.RGBA, error) {
	p := pen{rest: d, scale: float64(size) / outlineSize, raster: vector.NewRasterizer(size, size)}
	if err := p.follow(); err != nil {
		return nil, fmt.Errorf("icon %q: %w", name, err)
	}
	whole := image.Rect(0, 0, size, size)
	mask, i := image.NewAlpha(whole), image.NewRGBA(whole)
	p.raster.Draw(mask, whole, image.NewUniform(color.Opaque), image.Point{})
	for k, a := range mask.Pix {
		i.Pix[4*k], i.Pix[4*k+1], i.Pix[4*k+2], i.Pix[4*k+3] = a, a, a, a
	}
	return i, nil
}

// pen follows an outline. Places are in the outline's units.
type pen struct {
	rest   string
	scale  float64 // of the picture
	raster *vector.Rasterizer
	x, y   float64
	begin  [2]float64 // of the figure being drawn
	knee   [2]float64 // the last control point, for curves that go on smoothly
	last   byte       // the command before
}

// follow draws the whole outline.
func (p *pen) follow() error {
	for command := byte(0); ; {
		p.rest = strings.TrimLeft(p.rest, " ,")
		switch {
		case p.rest == "":
			p.raster.ClosePath()
			return nil
		case strings.IndexByte("MmLlHhVvCcSsQqAaZz", p.rest[0]) >= 0:
			command, p.rest = p.rest[0], p.rest[1:]
		case command == 'M': // more pairs are lines
			command = 'L'
		case command == 'm':
			command = 'l'
		case command == 0 || command|32 == 'z':
			return fmt.Errorf("there is a number where a command should be: %.20q", p.rest)
		}
		if err := p.do(command); err != nil {
			return err
		}
		p.last = command | 32
	}
}

// numbers is how many numbers follow a command, by its small letter.
var numbers = [...]int{'m': 2, 'l': 2, 'h': 1, 'v': 1, 'c': 6, 's': 4, 'q': 4, 'a': 7, 'z': 0}

// do draws one piece of the outline.
func (p *pen) do(command byte) error {
	n := numbers[command|32]
	var v [7]float64
	for i := range n {
		var err error
		if v[i], err = p.number(command|32 == 'a' && (i == 3 || i == 4)); err != nil {
			return err
		}
	}
	var x, y float64 // what the numbers count from
	if command >= 'a' {
		x, y = p.x, p.y
	}
	for i := 0; i+1 < n && command|32 != 'a'; i += 2 {
		v[i], v[i+1] = v[i]+x, v[i+1]+y
	}
	switch command | 32 {
	case 'm':
		p.raster.ClosePath()
		p.raster.MoveTo(p.at(v[0], v[1]))
		p.begin, p.x, p.y = [2]float64{v[0], v[1]}, v[0], v[1]
	case 'l':
		p.line(v[0], v[1])
	case 'h':
		p.line(v[0]+x, p.y)
	case 'v':
		p.line(p.x, v[0]+y)
	case 'c':
		p.curve(v[0], v[1], v[2], v[3], v[4], v[5])
	case 's':
		kx, ky := p.x, p.y
		if p.last == 'c' || p.last == 's' {
			kx, ky = 2*p.x-p.knee[0], 2*p.y-p.knee[1]
		}
		p.curve(kx, ky, v[0], v[1], v[2], v[3])
	case 'q':
		bx, by := p.at(v[0], v[1])
		cx, cy := p.at(v[2], v[3])
		p.raster.QuadTo(bx, by, cx, cy)
		p.x, p.y = v[2], v[3]
	case 'a':
		p.arc(v[0], v[1], v[2], v[3] != 0, v[4] != 0, v[5]+x, v[6]+y)
	case 'z':
		p.raster.ClosePath()
		p.x, p.y = p.begin[0], p.begin[1]
	}
	return nil
}

// number reads a number, or a flag, which is one digit.
func (p *pen) number(flag bool) (float64, error) {
	p.rest = strings.TrimLeft(p.rest, " ,")
	n, dot := 0, false
	for n < len(p.rest) {
		c := p.rest[n]
		if !(c >= '0' && c <= '9' || c == '-' && n == 0 || c == '.' && !dot) {
			break
		}
		dot = dot || c == '.'
		if n++; flag {
			break
		}
	}
	v, err := strconv.ParseFloat(p.rest[:n], 64)
	if err != nil {
		return 0, fmt.Errorf("there is no number where one should be: %.20q", p.rest)
	}
	p.rest = p.rest[n:]
	return v, nil
}

// at is a place of the outline in the picture.
func (p *pen) at(x, y float64) (px, py float32) { return float32(x * p.scale), float32(y * p.scale) }

func (p *pen) line(x, y float64) {
	p.raster.LineTo(p.at(x, y))
	p.x, p.y = x, y
}

func (p *pen) curve(bx, by, cx, cy, x, y float64) {
	p.knee = [2]float64{cx, cy}
	b0, b1 := p.at(bx, by)
	c0, c1 := p.at(cx, cy)
	d0, d1 := p.at(x, y)
	p.raster.CubeTo(b0, b1, c0, c1, d0, d1)
	p.x, p.y = x, y
}

// arc draws a part of an ellipse as short lines: with half axes rx and ry, the
// first turned by so many degrees, to a place; the larger or the smaller part,
// clockwise on the screen or against it.
func (p *pen) arc(rx, ry, turn float64, large, clockwise bool, x, y float64) {
	rx, ry = math.Abs(rx), math.Abs(ry)
	if rx == 0 || ry == 0 {
		p.line(x, y)
		return
	}
	// In the ellipse's own axes, scaled so that it is a circle of radius 1.
	s, c := math.Sincos(turn * math.Pi / 180)
	own := func(x, y float64) (u, v float64) { return (c*x + s*y) / rx, (c*y - s*x) / ry }
	u0, v0 := own(p.x, p.y)
	u1, v1 := own(x, y)
	mu, mv, half := (u0+u1)/2, (v0+v1)/2, math.Hypot(u1-u0, v1-v0)/2
	if half == 0 {
		return
	}
	far, grow := 0.0, math.Max(1, half) // too small a circle grows until it reaches
	if half < 1 {
		far = math.Sqrt(1-half*half) / half
	}
	if large == clockwise {
		far = -far
	}
	cu, cv := mu-far*(v1-v0)/2, mv+far*(u1-u0)/2
	from, to := math.Atan2(v0-cv, u0-cu), math.Atan2(v1-cv, u1-cu)
	switch {
	case clockwise && to < from:
		to += 2 * math.Pi
	case !clockwise && to > from:
		to -= 2 * math.Pi
	}
	const steps = 16
	for i := 1; i < steps; i++ {
		sin, cos := math.Sincos(from + (to-from)*float64(i)/steps)
		u, v := (cu+grow*cos)*rx, (cv+grow*sin)*ry
		p.raster.LineTo(p.at(c*u-s*v, s*u+c*v))
	}
	p.line(x, y)
}
