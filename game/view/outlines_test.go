package view

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
)

// apartFrom is how far a place lies from a closed line.
func apartFrom(line []vec, p vec) float32 {
	least := float32(math.Inf(1))
	for i, b := range line {
		a := line[(i+len(line)-1)%len(line)]
		d, l := b.sub(a).unit()
		least = min(least, p.sub(a.add(d.times(limit(p.sub(a).dot(d), 0, l)))).length())
	}
	return least
}

// A line with fewer points is the same to a tenth of a pixel: along walls, round corners, on arcs,
// at the ends of spikes and where points lie on each other.
func TestAThinnedLineIsTheSame(t *testing.T) {
	var arc []vec
	for k := range 360 {
		sin, cos := math.Sincos(float64(k) * math.Pi / 180)
		arc = append(arc, vec{400 + 160*float32(cos), 300 + 160*float32(sin)})
	}
	var house []vec // a square with a spike out of one side and a dent in another
	for k := range 100 {
		house = append(house, vec{float32(k), 0})
	}
	house = append(house, vec{100, 0}, vec{100, 40}, vec{160, 40.02}, vec{230, 40}, vec{160, 40.04}, vec{100, 40.06}, vec{100, 40.06}, vec{100, 100})
	for k := range 50 {
		house = append(house, vec{100 - float32(k), 100 + 3*float32(math.Sin(float64(k)/5))})
	}
	house = append(house, vec{50, 60}, vec{49.95, 60}, vec{49.9, 100}, vec{0, 100})
	for name, row := range map[string]struct {
		line []vec
		most int
	}{"arc": {arc, 100}, "house": {house, 45}, "triangle": {[]vec{{0, 0}, {9, 0}, {0, 9}}, 3}} {
		thinned := thin(append([]vec{}, row.line...))
		assert.LessOrEqual(t, len(thinned), row.most, name)
		for _, p := range row.line {
			assert.LessOrEqual(t, apartFrom(thinned, p), float32(mostThinned)*1.01, "%s: %v", name, p)
		}
		for _, p := range thinned {
			assert.Contains(t, row.line, p, name)
		}
	}
}

// Dashes are as long as they should be, however long the sides are, and go on round corners.
func TestDashesGoOnRoundCorners(t *testing.T) {
	for _, line := range [][]vec{
		{{0, 0}, {1000, 0}, {1000, 1.5}, {0, 1.5}},
		{{0, 0}, {7, 0}, {7, 5}, {0, 5}},
		{{0.3, 0.1}, {333.33, 77.7}, {200.1, 400.7}},
	} {
		around, drawn := float32(0), float32(0)
		for i, b := range line {
			around += b.sub(line[(i+len(line)-1)%len(line)]).length()
		}
		all := strokes([][]vec{line}, 7, 5)
		for _, s := range all {
			long := s[0].to(s[3], 0.5).sub(s[1].to(s[2], 0.5)).length()
			assert.LessOrEqual(t, long, float32(7.01))
			drawn += long
		}
		assert.InDelta(t, around*7/12, drawn, 7)
		assert.LessOrEqual(t, len(all), int(around/12)+len(line)+1)
	}
}
