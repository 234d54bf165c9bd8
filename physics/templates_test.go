package physics

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// slowTouch is how much of a base lies under a template, by looking all along
// its middle line; how near it was to being otherwise is room.
func slowTouch(a, b Point, ra, rb Length, body Body) (touch Touch, room float64) {
	reach, within := math.Inf(1), math.Inf(-1)
	at := func(s float64) {
		x, y := float64(a.X)+s*float64(b.X-a.X), float64(a.Y)+s*float64(b.Y-a.Y)
		r := float64(ra) + s*float64(rb-ra)
		d := math.Hypot(x-float64(body.At.X), y-float64(body.At.Y))
		reach = min(reach, d-r-float64(body.Radius))
		within = max(within, r-float64(body.Radius)-d)
	}
	const steps = 2000
	for k := range steps + 1 {
		at(float64(k) / steps)
	}
	switch {
	case reach >= 0:
		return Untouched, reach
	case within >= 0:
		return Wholly, within
	}
	return Partly, min(-reach, -within)
}

func TestTemplatesTouchWhatLiesUnderThem(t *testing.T) { // SPEC-16, WEAP-25
	if testing.Short() {
		t.Skip("compares with slow references")
	}
	r := &chance{12}
	counts := [3]int{}
	for range 20000 {
		from := Body{At: Spot{Length(r.IntN(60000)), Length(r.IntN(60000)), 0}, Radius: Length(500 + r.IntN(2500)), Height: Inch}
		towards := Point{Length(r.IntN(60000)), Length(r.IntN(60000))}
		width := Length(1000 + r.IntN(9000))
		length := width + Length(r.IntN(30000))
		var tpl Template
		switch r.IntN(3) {
		case 0:
			tpl = Blast(towards, width)
		case 1:
			tpl = Teardrop(from, towards, length, width)
			require.InDelta(t, float64(length), float64(apart(tpl.a, tpl.b)+tpl.rb), 3)
			require.InDelta(t, float64(from.Radius), float64(apart(from.At.Point(), tpl.a)), 2, "it begins at the base")
		case 2: // any row of rounds
			tpl = Template{a: from.At.Point(), b: towards, ra: Length(r.IntN(5000)), rb: Length(r.IntN(5000))}
			if d := tpl.rb - tpl.ra; d*d >= Length(distance2(tpl.a, tpl.b)) {
				continue // one end holds the other
			}
		}
		body := Body{At: Spot{tpl.a.X + Length(r.IntN(20000)) - 10000, tpl.a.Y + Length(r.IntN(20000)) - 10000, 0}, Radius: Length(200 + r.IntN(3000))}
		if r.IntN(2) == 0 {
			body.At.X, body.At.Y = (tpl.a.X+tpl.b.X)/2+Length(r.IntN(6000))-3000, (tpl.a.Y+tpl.b.Y)/2+Length(r.IntN(6000))-3000
		}
		want, room := slowTouch(tpl.a, tpl.b, tpl.ra, tpl.rb, body)
		if room < 1 {
			continue // it looked too coarsely to tell
		}
		got := tpl.Touches(body)
		counts[got]++
		require.Equal(t, want, got, "%+v, %+v", tpl, body)
		// The rim as drawn.
		rim := tpl.Outline()
		if got == Wholly {
			require.True(t, insideShape(rim, body.At.Point()))
		}
	}
	t.Log(counts)
	for _, n := range counts {
		assert.Greater(t, n, 1000)
	}
}

func TestATemplateThatOnlyMeetsABaseDoesNotTouchIt(t *testing.T) {
	// Right triangles of whole sides, so that rims meet exactly.
	blast := Blast(Point{10000, 10000}, 3000)
	at := func(x, y Length) Body { return Body{At: Spot{x, y, 0}, Radius: 2000} }
	assert.Equal(t, Untouched, blast.Touches(at(13000, 14000)), "3, 4, 5")
	assert.Equal(t, Partly, blast.Touches(at(13000, 13999)))
	assert.Equal(t, Wholly, blast.Touches(at(10600, 10800)), "6, 8, 10 from within")
	assert.Equal(t, Partly, blast.Touches(at(10600, 10801)))

	strip := Strip(Body{At: Spot{1000, 10000, 0}, Radius: 1000}, Point{50000, 10000}, in(16), in(1))
	lo, hi := bounds(strip.Outline())
	assert.Equal(t, Point{2000, 10000 - 1270}, lo)
	assert.Equal(t, Point{2000 + in(16), 10000 + 1270}, hi)
	assert.Equal(t, Untouched, strip.Touches(at(9000, 10000+1270+2000)))
	assert.Equal(t, Partly, strip.Touches(at(9000, 10000+1270+1999)))
	small := at(9000, 10000+1270-500)
	small.Radius = 500
	assert.Equal(t, Wholly, strip.Touches(small))
	small.At.Y++
	assert.Equal(t, Partly, strip.Touches(small))

	// Six bases of 40 mm in a rectangle, a short side to the front.
	swarm := Rectangle(Point{30000, 30000}, Point{60000, 30000}, 12000, 8000)
	lo, hi = bounds(swarm.Outline())
	assert.Equal(t, Point{24000, 26000}, lo)
	assert.Equal(t, Point{36000, 34000}, hi)
	assert.Equal(t, Untouched, swarm.Touches(at(38000, 30000)))
	assert.Equal(t, Partly, swarm.Touches(at(37999, 30000)))
	assert.Equal(t, Untouched, swarm.Touches(at(37200, 35600)), "at the corner: 12, 16, 20")
	assert.Equal(t, Partly, swarm.Touches(at(37199, 35600)))
	assert.Equal(t, Wholly, swarm.Touches(at(34000, 32000)))

	// Along the slope of a drop: it widens 3 in 5, so that its rim rises 3 in 4.
	drop := Template{a: Point{0, 0}, b: Point{10000, 0}, rb: 6000}
	assert.Equal(t, Untouched, drop.Touches(Body{At: Spot{2000, 4000, 0}, Radius: 2000}))
	assert.Equal(t, Partly, drop.Touches(Body{At: Spot{2000, 3999, 0}, Radius: 2000}))
	assert.Equal(t, Wholly, drop.Touches(Body{At: Spot{5000, 0, 0}, Radius: 3000}))
	assert.Equal(t, Partly, drop.Touches(Body{At: Spot{5000, 1, 0}, Radius: 3000}))
	var under []int32
	for id, how := range drop.Under([]Body{{ID: 4, At: Spot{5000, 0, 0}, Radius: 100}, {ID: 5, At: Spot{-5000, 0, 0}, Radius: 100}, {ID: 6, At: Spot{0, 0, 0}, Radius: 100}}) {
		under = append(under, id, int32(how))
	}
	assert.Equal(t, []int32{4, int32(Wholly), 6, int32(Partly)}, under)
}

func TestWhatScattersStaysOnTheTableAndFallsToASurface(t *testing.T) { // CHAR-22
	tb := table(t, Piece{Kind: Floor, Name: "floor", Shape: box2(4, 4, 8, 8), Bottom: in(2.9), Top: in(3)})
	to, off := tb.Scattered(Spot{in(5), in(5), in(3)}, Point{1000, 0}, in(2))
	assert.Equal(t, Spot{in(7), in(5), in(3)}, to)
	assert.False(t, off)
	to, _ = tb.Scattered(Spot{in(5), in(5), in(3)}, Point{1000, 0}, in(6))
	assert.Equal(t, Spot{in(11), in(5), 0}, to, "beyond the floor it falls")
	to, _ = tb.Scattered(Spot{in(2), in(5), 0}, Point{1000, 0}, in(4))
	assert.Equal(t, Spot{in(6), in(5), 0}, to, "under the floor it stays below")
	to, off = tb.Scattered(Spot{in(5), in(2), 0}, Point{0, -1000}, in(4))
	assert.Equal(t, Spot{in(5), 0, 0}, to)
	assert.True(t, off)
	to, off = tb.Scattered(Spot{in(5), in(2), 0}, Point{}, in(4))
	assert.Equal(t, Spot{in(5), in(2), 0}, to)
	assert.False(t, off)
}

func TestALineStrikesTheNearestFirstAndStopsAtWalls(t *testing.T) { // WEAP-25, AMB-55
	wall := Piece{Kind: Wall, Name: "wall", Shape: box2(12, 4, 12.4, 16), Top: in(3)}
	gun, near, far, beyond := model(0, 4, 10, 0), model(1, 8, 10.9, 0), model(2, 10, 9.2, 0), model(3, 14, 10, 0)
	ids := func(tb *Table) (all []int32) {
		for _, b := range tb.InLine(gun, Spot{in(20), in(10), 0}, in(16), in(1), []Body{beyond, far, near}) {
			all = append(all, b.ID)
		}
		return all
	}
	assert.Equal(t, []int32{1, 2, 3}, ids(table(t)))
	assert.Equal(t, []int32{1, 2}, ids(table(t, wall)))
	near.At.Z = in(3)
	assert.Equal(t, []int32{2, 3}, ids(table(t)), "he stands above it")
}
