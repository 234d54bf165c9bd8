package physics

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A way over a gap that is too wide straight on bends where it leaps and where it lands, and is no
// longer than over any other two places of the edges, even past the end of the part of an
// edge from which one can leap at all (JUMP-05, MOVE-01).
func TestALeapAsFarAsOneCanIsWhereItIsBest(t *testing.T) {
	corners := [][]Point{{{7057, 20175}, {14732, 19121}, {16057, 28772}, {8382, 29826}}, {{24774, 6664}, {33192, 8697}, {30581, 19514}, {22162, 17481}}}
	plan := Plan{Name: "gap", Width: in(32), Depth: in(16)}
	for _, shape := range corners {
		plan.Pieces = append(plan.Pieces, Piece{Kind: Floor, Name: "floor", Shape: shape, Bottom: in(2.9), Top: in(3)})
	}
	tb, err := NewTable(plan)
	require.NoError(t, err)
	stand := func(a, b Point) [2]Point { // on a line right inside of an edge
		long := apart(a, b)
		x, y := (a.Y-b.Y)*1250/long, (b.X-a.X)*1250/long
		return [2]Point{{a.X + x, a.Y + y}, {b.X + x, b.Y + y}}
	}
	off, onto := stand(corners[0][1], corners[0][2]), stand(corners[1][3], corners[1][0])
	place := func(line [2]Point, part int) (x, y float64) {
		u := float64(part) / 500
		return float64(line[0].X) + u*float64(line[1].X-line[0].X), float64(line[0].Y) + u*float64(line[1].Y-line[0].Y)
	}
	for _, q := range [][2]Spot{
		{{13432, 19821, in(3)}, {23996, 16773, in(3)}}, {{13533, 19599, in(3)}, {23981, 17259, in(3)}}, {{13402, 19555, in(3)}, {25707, 16420, in(3)}}, {{12122, 20222, in(3)}, {26439, 16061, in(3)}},
		{{11119, 23806, in(3)}, {22458, 16268, in(3)}}, {{13450, 20600, in(3)}, {25700, 8200, in(3)}}, {{14800, 27800, in(3)}, {27200, 8800, in(3)}},
	} {
		m := Mover{Body: Body{ID: 1, At: q[0], Radius: 1250, Height: Inch}, Leap: true}
		path, err := tb.Path(m, q[1], nil)
		require.NoError(t, err)
		best := math.Inf(1)
		for i := range 501 {
			x, y := place(off, i)
			for k := range 501 {
				u, v := place(onto, k)
				if far := math.Hypot(u-x, v-y); far <= float64(leapMax+2*1250) {
					best = min(best, far+math.Hypot(float64(q[0].X)-x, float64(q[0].Y)-y)+math.Hypot(float64(q[1].X)-u, float64(q[1].Y)-v))
				}
			}
		}
		assert.LessOrEqual(t, float64(path.Cost), best+10, "%v to %v: %v", q[0], q[1], path)
		for _, l := range path.Legs {
			assert.LessOrEqual(t, apart(l.From.Point(), l.To.Point()), max(l.Length, leapMax+2*1250))
			assert.True(t, l.Kind != Leap || l.Length <= leapMax+2*1250)
		}
	}
}

// A way that leaps twice, and the first time as far as one can, turns where it lands: it is no longer
// than over any two places of the first gap and straight on over the second, wherever beyond the
// first gap that lies (JUMP-05, MOVE-01).
func TestAWayTurnsWhereItLandsFromALeapAsFarAsOneCan(t *testing.T) {
	floors := []Piece{
		{Shape: []Point{{5810, 17572}, {11751, 15842}, {14185, 24204}, {8244, 25933}}, Top: in(3)},
		{Shape: []Point{{23675, 13130}, {32406, 15846}, {28778, 27510}, {20046, 24794}}, Top: 9776},
		{Shape: []Point{{35236, 14910}, {42141, 14114}, {43480, 25730}, {36575, 26526}}, Top: 9776},
	}
	plan := Plan{Name: "gaps", Width: in(32), Depth: in(16)}
	for _, f := range floors {
		f.Kind, f.Name, f.Bottom = Floor, "floor", f.Top-in(0.1)
		plan.Pieces = append(plan.Pieces, f)
	}
	tb, err := NewTable(plan)
	require.NoError(t, err)
	const far = leapMax + 2*1250
	from, to := Spot{9831, 20192, in(3)}, Spot{38812, 20473, 9776}
	path, err := tb.Path(Mover{Body: Body{ID: 1, At: from, Radius: 1250, Height: Inch}, Leap: true}, to, nil)
	require.NoError(t, err)
	inside := func(a, b Point, part int) (x, y float64) { // on the line right inside of an edge
		long, u := math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y)), float64(part)/600
		x, y = float64(b.X-a.X), float64(b.Y-a.Y)
		return float64(a.X) + u*x - y*1250/long, float64(a.Y) + u*y + x*1250/long
	}
	best := math.Inf(1)
	for i := range 601 {
		x, y := inside(floors[0].Shape[1], floors[0].Shape[2], i)
		for k := range 601 {
			u, v := inside(floors[1].Shape[3], floors[1].Shape[0], k)
			if long := math.Hypot(u-x, v-y); long <= float64(far) {
				best = min(best, math.Hypot(float64(from.X)-x, float64(from.Y)-y)+long+math.Hypot(float64(to.X)-u, float64(to.Y)-v))
			}
		}
	}
	assert.LessOrEqual(t, float64(path.Cost), best+10, "%v", path)
	leaps := 0
	for _, l := range path.Legs {
		if l.Kind == Leap {
			leaps++
			assert.LessOrEqual(t, l.Length, Length(far))
		}
	}
	assert.Equal(t, 2, leaps)
}
