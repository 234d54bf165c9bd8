package scenarios

import (
	"fmt"
	"strconv"
	"strings"

	"cometfall/physics"
)

// half takes inches, to a quarter: 4, 4.5, 4.25.
func (r *reader) half(what string) (physics.Length, error) {
	w, err := r.next(what)
	if err != nil {
		return 0, err
	}
	whole, part, _ := strings.Cut(w, ".")
	n, err := strconv.ParseUint(whole, 10, 16)
	quarters, ok := map[string]int{"": 0, "0": 0, "25": 1, "5": 2, "75": 3}[part]
	if err != nil || !ok || n > 120 {
		return 0, fmt.Errorf("%s is in inches from 0 to 120, such as 4 or 4.5, not %q", what, w)
	}
	return physics.Inches(int(n)) + physics.Inch*physics.Length(quarters)/4, nil
}

// box takes the corners of a rectangle: left, top, right, bottom.
func (r *reader) box() ([]physics.Point, error) {
	var v [4]physics.Length
	for i, what := range [4]string{"the left side", "the top", "the right side", "the bottom"} {
		var err error
		if v[i], err = r.half(what); err != nil {
			return nil, err
		}
	}
	if v[2] <= v[0] || v[3] <= v[1] {
		return nil, fmt.Errorf("a box is its left side, top, right side and bottom, and this one is empty")
	}
	return []physics.Point{{X: v[0], Y: v[1]}, {X: v[2], Y: v[1]}, {X: v[2], Y: v[3]}, {X: v[0], Y: v[3]}}, nil
}

func (r *reader) place() error {
	pl := place{line: r.line}
	var err error
	if pl.name, err = r.key("place", r.places()); err != nil {
		return err
	}
	k, err := r.one("shape of a place", []string{"box", "circle", "edge", "house"})
	if err != nil {
		return err
	}
	switch k {
	case 0:
		pl.shape, err = r.box()
	case 1:
		var x, y, far physics.Length
		if x, err = r.half("how far from the left"); err != nil {
			return err
		}
		if y, err = r.half("how far from the top"); err != nil {
			return err
		}
		if far, err = r.half("the radius"); err != nil {
			return err
		}
		if far < physics.Inch/2 {
			return fmt.Errorf("the radius is half an inch at least")
		}
		pl.shape = physics.Ring(physics.Point{X: x, Y: y}, far)
	case 2:
		if pl.edge, err = r.one("edge", edgeNames()); err != nil {
			return err
		}
		pl.edge++
		pl.deep, err = r.half("how deep it is")
		if err == nil && pl.deep < physics.Inch {
			err = fmt.Errorf("an edge is 1\" deep at least")
		}
	case 3:
		pl.house, err = r.text("the name of a building")
	}
	r.m.places = append(r.m.places, pl)
	return err
}
