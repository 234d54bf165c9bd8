package view

import (
	"image/color"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
)

// matrix turns linear red, green and blue into what eyes with a fault see.
type matrix [3][3]float64

// The faults, after Machado, Oliveira and Fernandes (2009), at full strength.
var (
	protan = matrix{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}
	deutan = matrix{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}
	tritan = matrix{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}
)

// lab is a colour as eyes with a fault see it, in CIE L*a*b*.
func (m matrix) lab(c color.RGBA) [3]float64 {
	linear := func(v uint8) float64 {
		if f := float64(v) / 255; f > 0.04045 {
			return math.Pow((f+0.055)/1.055, 2.4)
		}
		return float64(v) / 255 / 12.92
	}
	in := [3]float64{linear(c.R), linear(c.G), linear(c.B)}
	var s [3]float64
	for i := range s {
		for j := range in {
			s[i] += m[i][j] * in[j]
		}
		s[i] = math.Max(0, math.Min(1, s[i]))
	}
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x := f((0.4124*s[0] + 0.3576*s[1] + 0.1805*s[2]) / 0.95047)
	y := f(0.2126*s[0] + 0.7152*s[1] + 0.0722*s[2])
	z := f((0.0193*s[0] + 0.1192*s[1] + 0.9505*s[2]) / 1.08883)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

func apart(a, b [3]float64) float64 {
	return math.Sqrt((a[0]-b[0])*(a[0]-b[0]) + (a[1]-b[1])*(a[1]-b[1]) + (a[2]-b[2])*(a[2]-b[2]))
}

func TestThePalettesKeepTheSidesApartForTheEyesTheyAreFor(t *testing.T) {
	for _, row := range []struct {
		made Eyes
		eyes []matrix
	}{{RedGreen, []matrix{protan, deutan}}, {BlueYellow, []matrix{tritan}}} {
		p := PaletteFor(row.made)
		assert.True(t, p.Patterned)
		for _, eyes := range row.eyes {
			for i := range 4 {
				for j := range i {
					d := apart(eyes.lab(p.Side(i)), eyes.lab(p.Side(j)))
					assert.Greater(t, d, 24.0, "palette %d: sides %d and %d", row.made, j+1, i+1)
				}
			}
			assert.Greater(t, apart(eyes.lab(p.Good), eyes.lab(p.Bad)), 24.0, "palette %d: good and bad", row.made)
		}
		for _, c := range []color.RGBA{p.Good, p.Warning, p.Bad, p.Info} {
			assert.GreaterOrEqual(t, Contrast(c, Panel), 4.5, "palette %d: %v is read on a panel", row.made, c)
		}
	}
	assert.Same(t, PaletteFor(Painted), PaletteFor(99), "an unknown palette is the usual one")
}

func TestWhatMayBecomeOfSomebodyIsToldApart(t *testing.T) {
	whole := matrix{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}
	for _, row := range []struct {
		made Eyes
		eyes []matrix
	}{{Painted, []matrix{whole}}, {RedGreen, []matrix{protan, deutan, whole}}, {BlueYellow, []matrix{tritan, whole}}} {
		p := PaletteFor(row.made)
		ends := []color.RGBA{p.Bad, p.Warning, p.Felled, p.Info, Raised} // out of action, stunned, knocked down, wounded, unhurt
		for _, eyes := range row.eyes {
			for i := range ends {
				for j := range i {
					assert.Greater(t, apart(eyes.lab(ends[i]), eyes.lab(ends[j])), 19.0, "palette %d: ends %d and %d", row.made, j, i)
				}
			}
		}
		assert.GreaterOrEqual(t, Contrast(p.Felled, Panel), 4.5, "palette %d", row.made)
	}
}

func TestTheNamesOfMarksCanBeReadOnAPanel(t *testing.T) {
	for _, eyes := range []Eyes{Painted, RedGreen, BlueYellow} {
		for _, kind := range MarkKinds() {
			_, ink := MarkIcon(kind, PaletteFor(eyes))
			assert.GreaterOrEqual(t, Contrast(ink, Panel), 4.5, "%s in palette %d", kind, eyes)
		}
	}
}

func TestASideIsToldByItsPatternToo(t *testing.T) {
	seen := map[string]int{}
	for side := range 4 {
		tk := token{Look: Look{Side: side}, r: 100}
		key := ""
		for y := -60; y <= 60; y += 10 {
			for x := -60; x <= 60; x += 10 {
				if tk.patterned(vec{float32(x) + 0.5, float32(y) + 0.5}) {
					key += "x"
				} else {
					key += "."
				}
			}
		}
		other, twice := seen[key]
		assert.False(t, twice, "sides %d and %d have one pattern", other, side)
		seen[key] = side
	}
}

func TestTheNamesOfAllSidesCanBeReadOnAPanel(t *testing.T) {
	for eyes := range palettes {
		p := &palettes[eyes]
		for side := range p.Sides {
			assert.GreaterOrEqual(t, Contrast(p.SideInk(side), Panel), 4.5, "side %d in palette %d", side+1, eyes)
		}
	}
}

func TestMarksAreJudgedInThePaletteInUse(t *testing.T) {
	for _, eyes := range []Eyes{Painted, RedGreen, BlueYellow} {
		p := PaletteFor(eyes)
		_, open := MarkIcon("exit", p)
		_, shut := MarkIcon("shut", p)
		_, gear := MarkIcon("gear", p)
		assert.Equal(t, p.Good, open)
		assert.Equal(t, p.Bad, shut)
		assert.Equal(t, Brass, gear, "what does not judge stays")
	}
}
