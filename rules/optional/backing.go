package optional

import (
	"errors"
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// backing is how far a vehicle that stands against something is backed in a turn
// (RUL-WAGON-36).
const backing = 2 * physics.Inch

// aheadOfIt is how near what stops a vehicle has to be for it to be backed.
const aheadOfIt = physics.Inch

const ruleBacking = "RUL-WAGON-36"

// Back backs the vehicle that a warrior has the reins of by up to 2", in place of a drive, where
// something that would stop it is less than 1" ahead: it neither turns round there nor goes on
// (RUL-WAGON-36).
type Back struct{ Who rules.WarriorID }

// Legal implements rules.Command.
func (c Back) Legal(s *rules.State) error {
	i, err := drives(s, c.Who)
	if err == nil {
		err = MayDrive(s, i)
	}
	switch {
	case err != nil:
		return err
	case !stopsAhead(s, i):
		return errors.New("nothing that stops it is right ahead (" + ruleBacking + ")")
	case roomBehind(s, i) < physics.Inch/8:
		return errors.New("there is no room behind it (" + ruleBacking + ")")
	}
	return nil
}

// Play implements rules.Command.
func (c Back) Play(p *rules.Play) {
	i, _ := drives(p.State, c.Who)
	p.Warrior(c.Who).Done |= rules.Acted
	p.Unhides(p.Warrior(c.Who), "he drives", "WAGON-03")
	far := roomBehind(p.State, i)
	r := ride(p, i)
	v := r.carrier()
	v.LastMove, v.LashIn = 0, 0
	end := r.clear(r.at.Driven(r.at.Facing, -far), r.at.Facing+halfTurn, far)
	r.far += physics.Apart(r.at.At.Point(), end.At.Point())
	r.stands(end)
	r.finish(ruleBacking, "is backed")
}

// Deed implements rules.Command.
func (c Back) Deed(s *rules.State) rules.Deed { return rules.By(c.Who, 0) }

// String implements rules.Command.
func (c Back) String(s *rules.State) string { return "back " + s.Warriors[c.Who].Name }

const halfTurn = 180 * physics.Degree

// backwards is a vehicle at the same place that faces the other way.
func backwards(v *physics.Vehicle) physics.Vehicle {
	back := physics.Vehicle{At: v.At, Facing: v.Facing + halfTurn, Parts: slices.Clone(v.Parts)}
	for i := range back.Parts {
		part := &back.Parts[i]
		part.Ahead, part.Right = -part.Ahead, -part.Right
	}
	return back
}

// stopsAhead reports whether something that would stop a vehicle, or break it, is right ahead.
func stopsAhead(s *rules.State, vehicle int) bool {
	v := &s.Carriers[vehicle].Place
	return slices.ContainsFunc(meetings(s, vehicle, v, aheadOfIt, 0, nil, nil), func(m Meeting) bool { return m.Halts || m.Breaks })
}

// roomBehind is how far a vehicle can be backed: up to what it would run into, drive over or
// leave the table by. Rough ground is no hindrance at that pace.
func roomBehind(s *rules.State, vehicle int) physics.Length {
	v := backwards(&s.Carriers[vehicle].Place)
	for _, m := range meetings(s, vehicle, &v, backing, 0, nil, nil) {
		if m.Who == rules.Nobody && !m.Halts && !m.Breaks && !m.Leaves {
			continue
		}
		end := stopped(s, &v, &m, 0)
		return physics.Apart(v.At.Point(), end.At.Point())
	}
	return backing
}
