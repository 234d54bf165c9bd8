package levels

import (
	"errors"
	"fmt"
	"math"
	"strconv"

	"cometfall/physics"
)

func inQuad(s []physics.Point, p physics.Point) bool {
	if len(s) != 4 {
		return false
	}
	pos, neg := true, true
	for i := range s {
		a, b := s[i], s[(i+1)%4]
		c := (b.X-a.X)*(p.Y-a.Y) - (b.Y-a.Y)*(p.X-a.X)
		pos, neg = pos && c >= 0, neg && c <= 0
	}
	return pos || neg
}

// px turns pixels into a length; 32 pixels are an inch.
func px(v float64) physics.Length { return physics.Length(math.Round(v * float64(physics.Inch) / 32)) }

func (r *reader) point(x, y float64) (physics.Point, error) {
	if math.IsNaN(x) || math.IsNaN(y) || math.Abs(x) > 1e5 || math.Abs(y) > 1e5 {
		return physics.Point{}, errors.New("its position is no sensible number")
	}
	p := physics.Point{X: px(x), Y: px(y)}
	if p.X < 0 || p.Y < 0 || p.X > r.plan.Width || p.Y > r.plan.Depth {
		return p, fmt.Errorf("it reaches to %s, %s, off the table of %s by %s; move it back", p.X, p.Y, r.plan.Width, r.plan.Depth)
	}
	return p, nil
}

// shape is the footprint of an object: rectangle, polygon or ellipse.
func (r *reader) shape(o *object) ([]physics.Point, error) {
	var corners [][2]float64
	switch {
	case o.Polygon != nil && len(o.Polygon.Points) > 0:
		for _, p := range o.Polygon.Points {
			corners = append(corners, [2]float64{o.X + p[0], o.Y + p[1]})
		}
	case o.Line != nil:
		return nil, errors.New("it is a line; draw a rectangle or polygon")
	case o.Ellipse != nil:
		for k := range 12 {
			a := (float64(k) + 0.5) * math.Pi / 6
			corners = append(corners, [2]float64{o.X + o.Width/2*(1+math.Cos(a)), o.Y + o.Height/2*(1+math.Sin(a))})
		}
	default:
		corners = [][2]float64{{o.X, o.Y}, {o.X + o.Width, o.Y}, {o.X + o.Width, o.Y + o.Height}, {o.X, o.Y + o.Height}}
	}
	if len(corners) < 3 {
		return nil, fmt.Errorf("its polygon has %d corners; it needs three", len(corners))
	}
	var shape []physics.Point
	var area float64 // of the triangles from its first corner: those of an hourglass do not cancel out
	first := corners[0]
	for i, c := range corners {
		p, err := r.point(c[0], c[1])
		if err != nil {
			return nil, err
		}
		shape = append(shape, p)
		d := corners[(i+1)%len(corners)]
		area += math.Abs((c[0]-first[0])*(d[1]-first[1]) - (c[1]-first[1])*(d[0]-first[0]))
	}
	if area < 1 {
		return nil, errors.New("it has no area; give it a width and a height, or delete it")
	}
	if err := physics.Outlines(shape); err != nil {
		return nil, err
	}
	return shape, nil
}

func (r *reader) line(o *object, atLeast int) ([]physics.Point, error) {
	if o.Line == nil || len(o.Line.Points) == 0 {
		return nil, errors.New("it must be drawn as a line (Insert Polyline)")
	}
	var line []physics.Point
	for _, p := range o.Line.Points {
		q, err := r.point(o.X+p[0], o.Y+p[1])
		if err != nil {
			return nil, err
		}
		if len(line) == 0 || q != line[len(line)-1] {
			line = append(line, q)
		}
	}
	if len(line) < atLeast {
		return nil, fmt.Errorf("its line has %d different points; it needs %d", len(line), atLeast)
	}
	return line, nil
}

// number is a numeric property within bounds, or the default if it is absent.
func (r *reader) number(o *object, name string, absent, least, most float64) (float64, error) {
	return number(o.Properties, name, absent, least, most)
}

func number(of properties, name string, absent, least, most float64) (float64, error) {
	value, ok := of.find(name)
	if !ok {
		if absent < least && absent >= 0 {
			return 0, fmt.Errorf("the property %s is missing", name)
		}
		return absent, nil
	}
	v, err := strconv.ParseFloat(value, 64)
	if err != nil || math.IsNaN(v) || v < least || v > most {
		return 0, fmt.Errorf("the property %s is %q; it must be a number from %v to %v", name, value, least, most)
	}
	return v, nil
}
