package physics

import (
	"math/bits"
	"strconv"
)

// Angle is a direction or a turn in whole hundredths of a degree: what a vehicle faces, and
// how far it turns. As a direction it counts from where X grows, to the right: 0 faces to
// the right edge of the table, a quarter of the Circle to the bottom edge. A turn above 0
// is one to the right, below 0 to the left.
//
// A hundredth of a degree is 0.0017" at the end of something 10" long. Sines are whole
// numbers out of a table that whole numbers make, so that every platform turns alike.
type Angle int32

// Degree is a degree, Circle a whole turn.
const (
	Degree Angle = 100
	Circle       = 360 * Degree
)

// Degrees is so many whole degrees.
func Degrees(n int) Angle { return Angle(n) * Degree }

// Direction is the same direction as a number from 0 to less than a Circle.
func (a Angle) Direction() Angle { return (a%Circle + Circle) % Circle }

// String is the angle in degrees: 12.5°.
func (a Angle) String() string {
	return strconv.FormatFloat(float64(a)/float64(Degree), 'f', -1, 64) + "°"
}

// directionBits is how many bits the sine of a right angle has.
const directionBits = 20

// sines are the sines from 0 to a right angle, of a length of 1<<directionBits. Each angle is
// the one before it turned by a hundredth of a degree, in numbers of 62 bits: all 9,000
// steps together lose less than the last 14 of them.
var sines = func() (s [Circle/4 + 1]int32) {
	const (
		step = 804891046811061     // the sine of a hundredth of a degree, of a length of 1<<62
		keep = 4611685948187393292 // its cosine
	)
	times := func(a, b uint64) uint64 {
		hi, lo := bits.Mul64(a, b)
		return hi<<2 | lo>>62
	}
	sin, cos := uint64(0), uint64(1)<<62
	for k := range s {
		s[k] = int32((sin + 1<<(61-directionBits)) >> (62 - directionBits))
		sin, cos = times(sin, keep)+times(cos, step), times(cos, keep)-times(sin, step)
	}
	return s
}()

// vector is a step of 1<<directionBits in a direction, to the nearest whole numbers.
func (a Angle) vector() (x, y Length) {
	const quarter = Circle / 4
	a = a.Direction()
	part := a % quarter
	sin, cos := Length(sines[part]), Length(sines[quarter-part])
	switch a / quarter {
	case 0:
		return cos, sin
	case 1:
		return -sin, cos
	case 2:
		return -cos, -sin
	}
	return sin, -cos
}
