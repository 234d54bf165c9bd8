package levels

import (
	"errors"
	"fmt"

	"cometfall/physics"
)

// What is checked of waters, quays and roads when the whole map has been read.

// moorNear is how near water must be to a quay: a boat is tied up within 2" of the bank (BOAT-03).
const moorNear = 2 * physics.Inch

// onGround is why an object that only lies on the ground cannot lie in the storey that is read, or nil.
func (r *reader) onGround() error {
	if r.level.Storey != 0 {
		return fmt.Errorf("it lies in storey %d, and is on the ground only; move it into storey 0", r.level.Storey)
	}
	return nil
}

// moors is why no boat can lie at a quay, or nil.
func (r *reader) moors(o *object) error {
	shape, err := r.shape(o)
	if err != nil {
		return err
	}
	for i := range r.plan.Pieces {
		if pc := &r.plan.Pieces[i]; pc.Kind == physics.Water && beside(shape, pc.Shape) {
			return nil
		}
	}
	return errors.New(`no water lies within 2" of it, and no boat can be moored there; move it to a bank`)
}

// beside reports whether two shapes lie within the reach of a mooring of each other.
func beside(a, b []physics.Point) bool {
	near := func(a, b []physics.Point) bool {
		for i, p := range a {
			q := a[(i+1)%len(a)]
			steps := 1 + physics.Apart(p, q)/physics.Inch
			for k := range steps {
				at := physics.Point{X: p.X + (q.X-p.X)*k/steps, Y: p.Y + (q.Y-p.Y)*k/steps}
				if physics.ToShape(b, at) <= moorNear {
					return true
				}
			}
		}
		return false
	}
	return near(a, b) || near(b, a)
}

// runs is why a water cannot run as it does, or nil: its middle lies in another of the same height
// that runs otherwise.
func (r *reader) runs(o *object) error {
	shape, err := r.shape(o)
	if err != nil {
		return err
	}
	own := -1
	for i := range r.plan.Pieces {
		if pc := &r.plan.Pieces[i]; pc.Kind == physics.Water && pc.Seed == o.ID {
			own = i
		}
	}
	if own < 0 {
		return nil
	}
	var mid physics.Point
	for _, p := range shape {
		mid.X, mid.Y = mid.X+p.X/physics.Length(len(shape)), mid.Y+p.Y/physics.Length(len(shape))
	}
	w := &r.plan.Pieces[own]
	for i := range r.plan.Pieces {
		pc := &r.plan.Pieces[i]
		if i != own && pc.Kind == physics.Water && pc.Bottom == w.Bottom && (pc.Flows != w.Flows || pc.Current != w.Current) && physics.Contains(pc.Shape, mid) {
			return fmt.Errorf("it lies in the water %q, which runs otherwise; give both the same flow, or draw them side by side", pc.Name)
		}
	}
	return nil
}
