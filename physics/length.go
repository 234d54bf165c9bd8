package physics

import (
	"fmt"
	"strconv"
	"strings"
)

// Inches is the length as a number of inches, for the screen.
func (l Length) Inches() float64 { return float64(l) / float64(Inch) }

// String is the length in inches, rounded to two decimals: 4.00".
func (l Length) String() string {
	return strconv.FormatFloat(l.Inches(), 'f', 2, 64) + `"`
}

// Exact is the shortest decimal number of inches that reads back as the same length.
func (l Length) Exact() string {
	for digits := 0; digits < 5; digits++ {
		text := strconv.FormatFloat(l.Inches(), 'f', digits, 64)
		if back, err := ParseInches(text); err == nil && back == l {
			return text
		}
	}
	return strconv.FormatFloat(l.Inches(), 'f', 6, 64)
}

// maxInches keeps every length far from overflow in the geometry.
const maxInches = 400

// ParseInches reads a decimal number of inches, rounded to the nearest unit.
func ParseInches(text string) (Length, error) {
	v, err := strconv.ParseFloat(text, 64)
	if err != nil || v != v || v > maxInches || v < -maxInches {
		return 0, fmt.Errorf("%q is not a number of inches between -%d and %d", text, maxInches, maxInches)
	}
	u := float64(v * float64(Inch))
	if u < 0 {
		return -Length(-u + 0.5), nil
	}
	return Length(u + 0.5), nil
}

// String is the spot in exact inches: x,y,z.
func (s Spot) String() string {
	return s.X.Exact() + "," + s.Y.Exact() + "," + s.Z.Exact()
}

// ParseSpot reads a spot as String writes it.
func ParseSpot(text string) (Spot, error) {
	parts := strings.Split(text, ",")
	if len(parts) != 3 {
		return Spot{}, fmt.Errorf("%q is no place; a place is x,y,z in inches", text)
	}
	var v [3]Length
	for i, p := range parts {
		l, err := ParseInches(p)
		if err != nil {
			return Spot{}, fmt.Errorf("the place %q: %w", text, err)
		}
		v[i] = l
	}
	return Spot{v[0], v[1], v[2]}, nil
}
