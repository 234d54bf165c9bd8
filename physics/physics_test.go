package physics

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func in(x float64) Length { return Length(x * float64(Inch)) }

func box2(x0, y0, x1, y1 float64) []Point {
	return []Point{{in(x0), in(y0)}, {in(x1), in(y0)}, {in(x1), in(y1)}, {in(x0), in(y1)}}
}

func table(t testing.TB, pieces ...Piece) *Table {
	tb, err := NewTable(Plan{Name: "test", Width: in(24), Depth: in(24), Pieces: pieces})
	require.NoError(t, err)
	return tb
}

func model(id int32, x, y, z float64) Body {
	return Body{ID: id, At: Spot{in(x), in(y), in(z)}, Radius: 1250, Height: in(1.25)}
}

func TestSpotsReadBackExactly(t *testing.T) {
	for _, l := range []Length{0, 1, 2, 1250, 1251, 2539, 2540, 121920, 99999, -1} {
		s := Spot{l, l + 7, 7620}
		back, err := ParseSpot(s.String())
		require.NoError(t, err)
		assert.Equal(t, s, back, s.String())
	}
	for _, bad := range []string{"", "1,2", "1,2,x", "NaN,1,1", "1e9,1,1", "1,2,3,4"} {
		_, err := ParseSpot(bad)
		assert.Error(t, err, bad)
	}
}

func TestDistancesRunFromBaseToBase(t *testing.T) { // AMB-16
	a, b := model(1, 5, 5, 0), model(2, 5, 5, 0)
	b.At.X = a.At.X + 2500 + in(3)
	assert.Equal(t, in(3), Distance(a, b))
	assert.True(t, Within(a, b, in(3)))
	assert.False(t, Within(a, b, in(3)-1))
	b.At.Z = in(4)
	assert.Equal(t, in(5), Distance(a, b))
	assert.False(t, Touching(a, b))
	b.At = Spot{a.At.X + 2500, a.At.Y, 0}
	assert.True(t, Touching(a, b))
}

func TestALowWallHidesTheLegsAndIsNamed(t *testing.T) { // COVER-01, COVER-02, SHOOT-04
	low := Piece{Kind: LowWall, Name: "low wall", Shape: box2(9, 4, 9.3, 6), Top: in(0.7)}
	high := Piece{Kind: Wall, Name: "high wall", Shape: box2(9, 4, 9.3, 6), Top: in(3)}
	a, b := model(1, 5, 5, 0), model(2, 10, 5, 0)
	v := table(t).Look(a, b, nil)
	assert.Equal(t, 1000, v.Permille)
	v = table(t, low).Look(a, b, nil)
	assert.True(t, v.Partial())
	require.Len(t, v.Hides, 1)
	assert.Equal(t, "low wall", v.Hides[0].Name)
	v = table(t, high).Look(a, b, nil)
	assert.False(t, v.Visible())
	v = table(t).Look(a, b, []Body{model(3, 7, 5, 0)})
	assert.Equal(t, int32(3), v.Hides[0].Body)
}

func TestAWindowShowsWhatTheWallHides(t *testing.T) {
	wall := Piece{Kind: Wall, Name: "wall", Shape: box2(9, 2, 9.4, 8), Top: in(3)}
	wall.Shape = []Point{{in(9), in(2)}, {in(9), in(8)}, {in(9.4), in(8)}, {in(9.4), in(2)}}
	wall.Openings = []Opening{{From: in(2), To: in(4), Sill: in(1), Lintel: in(2.2)}}
	a, b := model(1, 7, 5, 0), model(2, 12, 5, 0)
	assert.True(t, table(t, wall).Look(a, b, nil).Partial(), "over the sill")
	wall.Openings[0] = Opening{Door: true, From: in(2), To: in(4), Lintel: in(2.2)}
	tb := table(t, wall)
	assert.Equal(t, 1000, tb.Look(a, b, nil).Permille)
	path, err := tb.Path(Mover{Body: a}, b.At, nil)
	require.NoError(t, err)
	assert.Equal(t, in(5), path.Cost, "straight through the door")
	wall.Openings[0].To = in(2.9)
	path, err = table(t, wall).Path(Mover{Body: a}, b.At, nil)
	require.NoError(t, err)
	assert.Greater(t, path.Cost, in(6), "0.9 inches is too narrow for a base of 25 mm")
}

func TestAWayRoundAWallIsAsLongAsItIs(t *testing.T) {
	wall := Piece{Kind: Wall, Name: "wall", Shape: box2(9, 0, 10, 8), Top: in(3)}
	m := Mover{Body: model(1, 7, 5, 0)}
	path, err := table(t, wall).Path(m, Spot{in(12), in(5), 0}, nil)
	require.NoError(t, err)
	// Round both lower corners at a distance of half a base: tangents and arcs.
	assert.InDelta(t, 9.246, path.Cost.Inches(), 0.006)
	for _, l := range path.Legs {
		assert.False(t, sweptInto(wall.Shape, l.From.Point(), l.To.Point(), m.Radius-3), "%v", l)
	}
}

func TestDifficultGroundCostsTwice(t *testing.T) { // TERR-05, AMB-09
	mud := Piece{Kind: Difficult, Name: "mud", Shape: box2(8, 0, 10, 24)}
	path, err := table(t, mud).Path(Mover{Body: model(1, 6, 5, 0)}, Spot{in(12), in(5), 0}, nil)
	require.NoError(t, err)
	assert.Equal(t, in(8), path.Cost)
}

func TestAChargeEndsBaseToBase(t *testing.T) { // CHARGE-05, CHARGE-07
	a, b := model(1, 5, 5, 0), model(2, 10, 8, 0)
	path, err := table(t).PathToTouch(Mover{Body: a}, b, []Body{b})
	require.NoError(t, err)
	a.At = path.End()
	assert.True(t, Touching(a, b))
	assert.NoError(t, table(t).Fits(a, []Body{b}))
}

func TestEverythingInReachCanBeReached(t *testing.T) {
	tb := table(t, Piece{Kind: Wall, Name: "wall", Shape: box2(9, 3, 9.5, 9), Top: in(3)},
		Piece{Kind: VeryDifficult, Name: "hole", Shape: box2(4, 8, 7, 10)},
		Piece{Kind: Floor, Name: "floor", Shape: box2(11, 3, 15, 7), Bottom: in(2.9), Top: in(3), Building: 1, Storey: 1})
	m := Mover{Body: model(1, 7.5, 6, 0), Climb: in(4), MaxDrop: in(6), Leap: true}
	others := []Body{model(2, 6, 6, 0)}
	region := tb.Reach(m, in(5), others)
	require.Greater(t, len(region.Cells), 100)
	for _, c := range region.Cells {
		path, err := tb.Path(m, c.At, others)
		require.NoError(t, err, c.At.String())
		assert.LessOrEqual(t, path.Cost, in(5)+8)
		assert.NoError(t, tb.Fits(Body{At: c.At, Radius: m.Radius, Height: m.Height}, others))
	}
}

func TestBadPlansNameThePiece(t *testing.T) {
	for name, pc := range map[string]Piece{
		"two corners": {Name: "stone", Kind: Obstacle, Shape: box2(1, 1, 2, 2)[:2], Top: in(1)},
		"off table":   {Name: "stone", Kind: Obstacle, Shape: box2(1, 1, 40, 2), Top: in(1)},
		"no area":     {Name: "stone", Kind: Obstacle, Shape: []Point{{1, 1}, {2, 2}, {3, 3}}, Top: in(1)},
		"falling":     {Name: "stone", Kind: Obstacle, Shape: box2(1, 1, 2, 2), Bottom: in(2), Top: in(1)},
	} {
		_, err := NewTable(Plan{Name: "test", Width: in(24), Depth: in(24), Pieces: []Piece{pc}})
		assert.ErrorContains(t, err, `"stone"`, name)
	}
}

func BenchmarkLook(b *testing.B) {
	tb := table(b, Piece{Kind: LowWall, Name: "low wall", Shape: box2(9, 4, 9.3, 6), Top: in(0.7)})
	from, to := model(1, 5, 5, 0), model(2, 10, 5, 0)
	b.ReportAllocs()
	for b.Loop() {
		tb.Look(from, to, nil)
	}
}

func BenchmarkPath(b *testing.B) {
	tb := table(b, Piece{Kind: Wall, Name: "wall", Shape: box2(9, 0, 10, 8), Top: in(3)})
	m := Mover{Body: model(1, 7, 5, 0)}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := tb.Path(m, Spot{in(12), in(5), 0}, nil); err != nil {
			b.Fatal(err)
		}
	}
}

func TestOnlyALowObstacleBetweenThemKeepsBasesInContact(t *testing.T) {
	// CHARGE-07: across a low wall or obstacle models fight as if they touched.
	at := func(x Length) Body { return Body{At: Spot{X: x, Y: 10 * Inch}, Radius: 1250, Height: Inch} }
	wall := func(kind Kind, top Length) Piece {
		return Piece{Kind: kind, Name: "wall", Top: top, Shape: []Point{{10 * Inch, 8 * Inch}, {10*Inch + 800, 8 * Inch}, {10*Inch + 800, 12 * Inch}, {10 * Inch, 12 * Inch}}}
	}
	for _, row := range []struct {
		name   string
		pieces []Piece
		room   Length // beside the wall
		fight  bool
	}{
		{"against it", []Piece{wall(LowWall, Inch-1)}, 0, true},
		{"half an inch of room", []Piece{wall(LowWall, Inch-1)}, Inch / 2, true},
		{"more room", []Piece{wall(LowWall, Inch-1)}, Inch/2 + 10, false},
		{"crates", []Piece{wall(Obstacle, Inch/2)}, 0, true},
		{"an inch high", []Piece{wall(LowWall, Inch)}, 0, false},
		{"a high wall on the low one", []Piece{wall(LowWall, Inch/2), wall(Wall, 3*Inch)}, 0, false},
		{"nothing between", nil, 0, false},
	} {
		table, err := NewTable(Plan{Name: "wall", Width: 20 * Inch, Depth: 20 * Inch, Pieces: row.pieces})
		require.NoError(t, err)
		a, b := at(10*Inch-1250), at(10*Inch+800+1250+row.room)
		assert.Equal(t, row.fight, table.InContact(a, b), row.name)
		assert.Equal(t, row.fight, table.InContact(b, a), "%s, seen from the other side", row.name)
	}
}

func TestTheEndOfACutIsKnownWithoutIt(t *testing.T) {
	tb := table(t)
	path := Path{Legs: []Leg{
		{Kind: Walk, From: Spot{0, 0, 0}, To: Spot{3000, 4000, 0}, Length: 5000, Cost: 5000},
		{Kind: ClimbUp, From: Spot{3000, 4000, 0}, To: Spot{3000, 6000, 2540}, Cost: 2540, Rise: 2540},
		{Kind: Walk, From: Spot{3000, 6000, 2540}, To: Spot{3000, 7000, 2540}, Length: 1000, Cost: 2000},
	}, Cost: 9540}
	for d := Length(-10); d < path.Cost+20; d += 7 {
		cut := tb.CutPath(path, d, Gait{})
		end, ok := tb.EndOfCut(path, d, Gait{})
		require.Equal(t, len(cut.Legs) > 0, ok, "%d", d)
		require.Equal(t, cut.End(), end, "%d", d)
	}
	assert.Less(t, testing.AllocsPerRun(10, func() { tb.EndOfCut(path, 6000, Gait{}) }), 1.0)
}

// Who has been told of beforehand costs the first question no more than the next.
func TestWhoIsKnownIsNotMetAgain(t *testing.T) {
	tb := table(t)
	m := Mover{Body: model(1, 10, 10, 0)}
	tb.Know(m.Body)
	require.Len(t, tb.roadmaps, 1)
	tb.Reach(m, in(5), nil)
	assert.Len(t, tb.roadmaps, 1, "the same ground")
	big := m
	big.Radius *= 2
	tb.Know(big.Body)
	assert.Len(t, tb.roadmaps, 2, "a wider base has ways of its own")
}
