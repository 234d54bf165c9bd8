package physics

import (
	"math"
	"math/big"
	"testing"

	"github.com/stretchr/testify/assert"
)

// clippedArea is twice the area that two convex polygons have in common, by the slowest
// means: one is cut at each side of the other, with fractions.
func clippedArea(a, b []Point) *big.Rat {
	type place struct{ x, y *big.Rat }
	number := func(l Length) *big.Rat { return big.NewRat(int64(l), 1) }
	times := func(x, y *big.Rat) *big.Rat { return new(big.Rat).Mul(x, y) }
	minus := func(x, y *big.Rat) *big.Rat { return new(big.Rat).Sub(x, y) }
	var left []place
	for _, p := range a {
		left = append(left, place{number(p.X), number(p.Y)})
	}
	for i, j := 0, len(b)-1; i < len(b); j, i = i, i+1 {
		side := func(p place) *big.Rat {
			return minus(times(number(b[i].X-b[j].X), minus(p.y, number(b[j].Y))), times(number(b[i].Y-b[j].Y), minus(p.x, number(b[j].X))))
		}
		var next []place
		for k := range left {
			p, q := left[(k+len(left)-1)%len(left)], left[k]
			u, v := side(p), side(q)
			if u.Sign()*v.Sign() < 0 {
				part := new(big.Rat).Quo(u, minus(u, v))
				next = append(next, place{new(big.Rat).Add(p.x, times(part, minus(q.x, p.x))), new(big.Rat).Add(p.y, times(part, minus(q.y, p.y)))})
			}
			if v.Sign() >= 0 {
				next = append(next, q)
			}
		}
		left = next
	}
	area := new(big.Rat)
	for k := range left {
		p, q := left[k], left[(k+1)%len(left)]
		area.Add(area, minus(times(p.x, q.y), times(q.x, p.y)))
	}
	return area
}

// slowApart is the distance between a point and a segment, with floating-point numbers.
func slowApart(a, b, p Point) float64 {
	dx, dy := float64(b.X-a.X), float64(b.Y-a.Y)
	t := max(0, min(1, (float64(p.X-a.X)*dx+float64(p.Y-a.Y)*dy)/(dx*dx+dy*dy)))
	return math.Hypot(float64(p.X-a.X)-t*dx, float64(p.Y-a.Y)-t*dy)
}

// randomFootprint is a rectangle somewhere on a small table, at any angle.
func randomFootprint(r *chance) Footprint {
	f := Footprint{At: Point{in(4 + 8*r.Float64()), in(4 + 8*r.Float64())}, Length: in(0.5 + 5*r.Float64()), Width: in(0.5 + 3*r.Float64())}
	for f.Facing == (Point{}) {
		f.Facing = Point{Length(r.IntN(2001) - 1000), Length(r.IntN(2001) - 1000)}
		if r.IntN(4) == 0 { // along the axes outlines touch
			f.Facing = [...]Point{{1, 0}, {0, -3}, {-70000, 0}, {0, 500}}[r.IntN(4)]
			f.At.X, f.At.Y, f.Length, f.Width = f.At.X/Inch*Inch, f.At.Y/Inch*Inch, Inches(1+r.IntN(4)), Inches(1+r.IntN(3))
		}
	}
	return f
}

func TestFootprintsAreWhatTheSlowestMeansSay(t *testing.T) {
	if testing.Short() {
		t.Skip("compares with slow references")
	}
	r := &chance{5}
	overlapping, touching := 0, 0
	for range 5000 {
		f, o := randomFootprint(r), randomFootprint(r)
		a, b := f.Corners(), o.Corners()
		assert.Positive(t, area2(a[:]), "wound like every shape")
		assert.InDelta(t, float64(f.Length), math.Sqrt(float64(distance2(a[1], a[2]))), 3)
		assert.InDelta(t, float64(f.Width), math.Sqrt(float64(distance2(a[0], a[1]))), 3)

		common := clippedArea(a[:], b[:]).Sign() > 0
		assert.Equal(t, common, f.Overlaps(&o), "%v %v", f, o)
		assert.Equal(t, common, o.Overlaps(&f), "%v %v", f, o)

		nearest := math.Inf(1)
		p, radius := Point{in(4 + 8*r.Float64()), in(4 + 8*r.Float64())}, in(0.25+r.Float64())
		toRim := math.Inf(1)
		for i := range a {
			toRim = min(toRim, slowApart(a[(i+3)%4], a[i], p))
			for k := range b {
				nearest = min(nearest, slowApart(a[(i+3)%4], a[i], b[k]), slowApart(b[(k+3)%4], b[k], a[i]))
			}
		}
		if common {
			nearest = 0
			overlapping++
		} else if nearest == 0 {
			touching++
		}
		assert.InDelta(t, nearest-0.5, float64(f.Apart(&o)), 0.501, "%v %v", f, o)

		inside := clippedArea([]Point{{p.X, p.Y}, {p.X + 1, p.Y}, {p.X, p.Y + 1}}, a[:]).Sign() > 0
		if toRim > 2 { // away from the outline a point is as what lies right beside it
			assert.Equal(t, inside, f.Contains(p), "%v %v", f, p)
		}
		if rim := float64(radius); math.Abs(toRim-rim) > 1 && toRim > 2 {
			assert.Equal(t, inside && toRim > rim, f.Holds(p, radius), "%v %v", f, p)
			assert.Equal(t, inside || toRim < rim, f.Covers(p, radius), "%v %v", f, p)
		}
		apart := toRim - float64(radius)
		if inside {
			apart = 0
		}
		assert.InDelta(t, max(0.5, apart)-0.5, float64(f.ApartFrom(p, radius)), 0.501, "%v %v", f, p)
	}
	assert.Greater(t, overlapping, 300)
	assert.Greater(t, touching, 10)
}

func TestACarrierTakesAlongWhoStandsOnItsDeck(t *testing.T) {
	wagon := Carrier{Footprint: Footprint{At: Point{in(10), in(10)}, Facing: Point{1000, 0}, Length: in(6), Width: in(3)}, Deck: in(1)}
	driver, guard, walker := model(1, 12, 10, 1), model(2, 8, 10.75, 1), model(3, 8, 10.75, 0)
	ahead, on := wagon.Berth(driver)
	assert.True(t, on)
	behind, on := wagon.Berth(guard)
	assert.True(t, on)
	_, on = wagon.Berth(walker)
	assert.False(t, on, "below it")
	_, on = wagon.Berth(model(4, 14, 10, 1))
	assert.False(t, on, "before it")
	assert.Equal(t, Berth{in(2), 0}, ahead)
	assert.Equal(t, Berth{-in(2), in(0.75)}, behind)

	// It turns to the right, which on the screen is downwards, and goes on up a slope.
	wagon.At, wagon.Facing, wagon.Z = Point{in(20), in(15)}, Point{0, 7}, in(2)
	assert.Equal(t, Spot{in(20), in(17), in(3)}, wagon.Spot(ahead))
	assert.Equal(t, Spot{in(19.25), in(13), in(3)}, wagon.Spot(behind))

	// Wherever it goes they stay on the deck, as far from each other as they were;
	// and where they were when it comes back.
	r := &chance{3}
	for range 1000 {
		wagon.At = Point{in(10 + 20*r.Float64()), in(10 + 20*r.Float64())}
		wagon.Facing = Point{Length(1 + r.IntN(1000)), Length(r.IntN(2001) - 1000)}
		driver.At, guard.At = wagon.Spot(ahead), wagon.Spot(behind)
		assert.True(t, wagon.Holds(driver.At.Point(), in(0.4)) && wagon.Holds(guard.At.Point(), in(0.4)))
		assert.InDelta(t, math.Hypot(4, 0.75)*float64(Inch), float64(Apart(driver.At.Point(), guard.At.Point())), 3)
		again, on := wagon.Berth(driver)
		assert.True(t, on)
		assert.InDelta(t, float64(ahead.Ahead), float64(again.Ahead), 1)
		assert.InDelta(t, float64(ahead.Right), float64(again.Right), 1)
	}
	wagon.At, wagon.Facing, wagon.Z = Point{in(10), in(10)}, Point{1000, 0}, 0
	assert.Equal(t, model(1, 12, 10, 1).At, wagon.Spot(ahead))
	assert.Equal(t, model(2, 8, 10.75, 1).At, wagon.Spot(behind))
}
