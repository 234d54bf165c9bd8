package physics

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func streetTable(t testing.TB, pieces []Piece, streets ...Street) *Table {
	tb, err := NewTable(Plan{Name: "streets", Width: in(24), Depth: in(24), Pieces: pieces, Streets: streets})
	require.NoError(t, err)
	return tb
}

func way2(xy ...float64) []Point {
	var l []Point
	for i := 0; i < len(xy); i += 2 {
		l = append(l, Point{in(xy[i]), in(xy[i+1])})
	}
	return l
}

func TestStreetsAreCutWhereTheyMeet(t *testing.T) { // ENC-12
	tb := streetTable(t, nil,
		Street{Name: "High Street", Line: way2(12, 0, 12, 24)},
		Street{Name: "Cross Lane", Line: way2(0, 10, 24, 10)},
		Street{Name: "Blind Alley", Line: way2(12.2, 18, 18, 18)}) // begins beside the High Street
	require.Len(t, tb.Roads(), 6)
	crossing := -1
	ways := map[int]int{}
	edges := 0
	for i, j := range tb.Junctions() {
		ways[len(j.Exits)]++
		if len(j.Exits) == 4 {
			crossing = i
			assert.Equal(t, Point{in(12), in(10)}, j.At)
		}
		if j.Edge {
			edges++
		}
	}
	assert.Equal(t, map[int]int{1: 5, 3: 1, 4: 1}, ways)
	assert.Equal(t, 4, edges, "the alley ends on the table")

	at, place, far, ok := tb.NearestRoad(Point{in(13), in(3)})
	require.True(t, ok)
	assert.Equal(t, Point{in(12), in(3)}, place)
	assert.Equal(t, in(1), far)
	assert.Equal(t, place, tb.RoadPoint(at))

	// Down the street 5 inches; then 4 more reach the crossing and leave 2.
	walk, to, left, j := tb.Ahead(at, false, in(5))
	assert.Equal(t, way2(12, 3, 12, 8), walk)
	assert.Zero(t, left)
	assert.Equal(t, -1, j)
	walk, to, left, j = tb.Ahead(to, false, in(4))
	assert.Equal(t, way2(12, 8, 12, 10), walk)
	assert.Equal(t, in(2), left)
	assert.Equal(t, crossing, j)
	// He faces down the screen: his left is the screen's right.
	on := tb.Onward(j, to, false)
	require.Len(t, on, 3)
	for i, d := range []Point{{1, 0}, {0, 1}, {-1, 0}} {
		h := tb.Heading(on[i])
		assert.True(t, h.X*d.X >= 0 && h.Y*d.Y >= 0 && h.X*d.Y == 0 && h.Y*d.X == 0, "exit %d leads to %v", i, h)
	}
	walk, _, _, _ = tb.Ahead(tb.Begin(on[2]), on[2].Back, left)
	assert.Equal(t, way2(12, 10, 10, 10), walk)
	// Backwards up to the edge, where nothing leads on.
	walk, to, left, j = tb.Ahead(at, true, in(7))
	assert.Equal(t, way2(12, 3, 12, 0), walk)
	assert.Equal(t, in(4), left)
	assert.True(t, tb.Junctions()[j].Edge)
	assert.Empty(t, tb.Onward(j, to, true))
}

func TestStreetsMeetInTheMiddleOfASquare(t *testing.T) { // ENC-12
	square := Piece{Kind: Open, Name: "square", Shape: box2(8, 8, 16, 16)}
	garden := Piece{Kind: Open, Name: "garden", Shape: box2(2, 2, 4, 4)}
	tb := streetTable(t, []Piece{garden, square},
		Street{Name: "north", Line: way2(12, 0, 12, 8)}, Street{Name: "south", Line: way2(12, 16, 12, 24)},
		Street{Name: "west", Line: way2(0, 15, 8, 15)})
	require.Len(t, tb.Roads(), 3)
	for _, r := range tb.Roads() {
		a, b := tb.Junctions()[r.Ends[0]].At, tb.Junctions()[r.Ends[1]].At
		assert.True(t, a == Point{in(12), in(12)} || b == Point{in(12), in(12)}, "%v", r)
	}
}

func TestATableWithoutStreetsSaysSo(t *testing.T) {
	_, _, _, ok := table(t).NearestRoad(Point{})
	assert.False(t, ok)
	tb := streetTable(t, nil, Street{Line: way2(3, 3)}, Street{Line: way2(3, 3, 3, 3)}, Street{})
	assert.Empty(t, tb.Roads())
}

func TestEveryRoadOfARandomTownHoldsTogether(t *testing.T) {
	r := &chance{4}
	roads := 0
	for range 300 {
		var streets []Street
		for range 2 + r.IntN(5) {
			var l []Point
			for range 2 + r.IntN(3) {
				l = append(l, Point{Length(r.IntN(25)) * Inch, Length(r.IntN(25)) * Inch})
			}
			streets = append(streets, Street{Line: l})
		}
		tb := streetTable(t, nil, streets...)
		for i, road := range tb.Roads() {
			roads++
			require.GreaterOrEqual(t, len(road.Line), 2)
			for k, p := range []Point{road.Line[0], road.Line[len(road.Line)-1]} {
				j := tb.Junctions()[road.Ends[k]]
				require.Equal(t, j.At, p)
				require.Contains(t, j.Exits, Exit{i, k == 1})
				require.Equal(t, p, tb.RoadPoint(tb.Begin(Exit{i, k == 1})))
			}
			along := Length(r.next() % uint64(road.Length+1))
			p := tb.RoadPoint(OnRoad{i, along})
			_, _, far, ok := tb.NearestRoad(p)
			require.True(t, ok)
			require.LessOrEqual(t, far, Length(2))
			walk, to, left, j := tb.Ahead(OnRoad{i, along}, r.IntN(2) == 0, Inches(3))
			var gone Length
			for k := 1; k < len(walk); k++ {
				gone += apart(walk[k-1], walk[k])
			}
			require.InDelta(t, float64(Inches(3)), float64(gone+left), float64(2*len(walk)))
			require.Equal(t, left > 0 || to.Along == 0 || to.Along == road.Length, j >= 0)
		}
	}
	assert.Greater(t, roads, 2000)
}
