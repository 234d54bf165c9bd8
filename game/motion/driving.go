package motion

import (
	"math"

	"cometfall/physics"
	"cometfall/rules"
)

// Driven is a vehicle that takes part in a Reel, as it is drawn at a tick.
type Driven struct {
	Vehicle int // its place in State.Carriers
	At      physics.Spot
	Facing  physics.Angle
	Turns   bool           // it heads neither where it did first nor where it does at last
	Had     *rules.Carrier // as it was, while its end is still to be seen; nil: as it is now
	Gone    float64        // how much of it is no more to be seen, from 0 to 1
}

// Vehicles adds the vehicles that take part, as they are at a tick.
func (r *Reel) Vehicles(tick int, into []Driven) []Driven {
	from := len(into)
	for i := range r.Clips {
		c := &r.Clips[i]
		if c.Kind != Drive {
			continue
		}
		k := from
		for k < len(into) && into[k].Vehicle != c.Vehicle-1 {
			k++
		}
		switch {
		case k == len(into):
			into = append(into, c.driven(tick)) // before its first drive it is where that begins
		case tick >= c.Start:
			into[k] = c.driven(tick)
		}
	}
	return r.wrecked(tick, into, from)
}

// driven is where the vehicle of a Drive is at a tick.
func (c *Clip) driven(tick int) Driven {
	d := Driven{Vehicle: c.Vehicle - 1, At: c.Path[len(c.Path)-1], Facing: c.Facings[len(c.Facings)-1]}
	left := c.Share(tick) * c.length()
	for i := 1; i < len(c.Path); i++ {
		far := stretch(c.Path[i-1], c.Path[i], c.Facings[i-1], c.Facings[i])
		if left < far {
			k := left / far
			d.At = along(c.Path[i-1:i+1], k)
			if k == 0 {
				d.At = c.Path[i-1]
			}
			d.Facing = (c.Facings[i-1] + physics.Angle(float64(turn(c.Facings[i-1], c.Facings[i]))*k)).Direction()
			d.Turns = d.Facing != c.Facings[0] && d.Facing != c.Facings[len(c.Facings)-1]
			return d
		}
		left -= far
	}
	return d
}

// length is how long a drive lasts, as inches that it might have gone straight.
func (c *Clip) length() (far float64) {
	for i := 1; i < len(c.Path); i++ {
		far += stretch(c.Path[i-1], c.Path[i], c.Facings[i-1], c.Facings[i])
	}
	return far
}

// stretch is a part of a drive: a turn by 30 degrees takes as long as an inch.
func stretch(a, b physics.Spot, from, to physics.Angle) float64 {
	return leg(a, b) + math.Abs(float64(turn(from, to)))/float64(30*physics.Degree)
}

// turn is the shorter turn from one facing to another.
func turn(from, to physics.Angle) physics.Angle {
	by := (to - from).Direction()
	if by > physics.Circle/2 {
		by -= physics.Circle
	}
	return by
}

// rides keeps a passenger at his place aboard while the vehicle drives.
func (r *Reel) rides(a *Actor, c *Clip, tick int) {
	a.At = along(c.Path, c.Share(tick))
	for i := range r.Clips {
		d := &r.Clips[i]
		if d.Kind != Drive || d.Vehicle != c.Vehicle || d.Start != c.Start || !d.Shows(tick) {
			continue
		}
		from, now := d.driven(d.Start), d.driven(tick)
		x, y := float64(c.Path[0].X-from.At.X), float64(c.Path[0].Y-from.At.Y)
		sin, cos := math.Sincos(float64(now.Facing-from.Facing) / float64(physics.Circle) * 2 * math.Pi)
		a.At.X, a.At.Y = now.At.X+physics.Length(x*cos-y*sin), now.At.Y+physics.Length(x*sin+y*cos)
	}
}

// driveTicks is how many ticks a vehicle takes for an inch, and mostDrive for a whole way.
const driveTicks, mostDrive = 7, 110
