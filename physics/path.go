package physics

// LegKind is how a leg of a path is moved.
type LegKind uint8

// The kinds of legs.
const (
	Walk LegKind = iota
	StairsLeg
	LadderLeg
	ClimbUp
	ClimbDown
	JumpDown
	Leap
)

func (k LegKind) String() string {
	return [...]string{"walk", "stairs", "ladder", "climb up", "climb down", "jump down", "leap"}[k]
}

// tests reports whether a leg of that kind demands a test.
func (k LegKind) tests() bool { return k == ClimbUp || k == ClimbDown || k == JumpDown || k == Leap }

// Leg is a straight part of a path.
type Leg struct {
	Kind     LegKind
	From, To Spot
	Length   Length // along the ground
	Cost     Length // off the allowance
	Rise     Length // height climbed or dropped
}

// Path is a way to move, leg by leg.
type Path struct {
	Legs []Leg
	Cost Length
}

// End is where the path ends; the zero spot for a path without legs.
func (p Path) End() Spot {
	if len(p.Legs) == 0 {
		return Spot{}
	}
	return p.Legs[len(p.Legs)-1].To
}

// Points are the corners of the path, the beginning included.
func (p Path) Points() []Spot {
	if len(p.Legs) == 0 {
		return nil
	}
	spots := []Spot{p.Legs[0].From}
	for _, l := range p.Legs {
		spots = append(spots, l.To)
	}
	return spots
}

// Tests reports whether any leg demands a test: a climb, a jump or a leap.
func (p Path) Tests() bool {
	for _, l := range p.Legs {
		if l.Kind.tests() {
			return true
		}
	}
	return false
}

// DistanceToPath is the gap between a base and the band that another base of
// the given radius sweeps along a path, rounded down (CHARGE-17).
func (t *Table) DistanceToPath(b Body, path Path, radius Length) Length {
	best := never
	for _, l := range path.Legs {
		if abs(b.At.Z-l.From.Z) >= 2*Inch && abs(b.At.Z-l.To.Z) >= 2*Inch {
			continue
		}
		best = min(best, max(0, segmentDistance(l.From.Point(), l.To.Point(), b.At.Point())-b.Radius-radius))
	}
	return best
}
