package physics

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTheNearestEdgeIsTheNearest(t *testing.T) { // ENC-G06, LEAD-14
	tb := table(t)
	for _, row := range []struct {
		x, y, far float64
		edge      Edge
		at        Point
	}{
		{5, 3, 3, TopEdge, Point{in(5), 0}},
		{22, 9, 2, RightEdge, Point{in(24), in(9)}},
		{9, 23, 1, BottomEdge, Point{in(9), in(24)}},
		{1, 9, 1, LeftEdge, Point{0, in(9)}},
		{4, 4, 4, TopEdge, Point{in(4), 0}},
		{12, 12, 12, TopEdge, Point{in(12), 0}},
	} {
		e, far, at := tb.NearestEdge(Point{in(row.x), in(row.y)})
		assert.Equal(t, row.edge, e)
		assert.Equal(t, in(row.far), far)
		assert.Equal(t, row.at, at)
		a, b := tb.EdgeLine(e)
		assert.Zero(t, cross(a, b, at), "it lies on the edge")
		out, _ := tb.ToEdge(Point{at.X + e.Out().X, at.Y + e.Out().Y}, e)
		assert.Equal(t, Length(-1000), out)
	}
	assert.Equal(t, BottomEdge, TopEdge.Opposite())
	assert.Equal(t, RightEdge, LeftEdge.Opposite())
}

func town(t testing.TB) *Table {
	inn := Building{ID: 1, Name: "inn", Outline: box2(4, 4, 8, 8), Storeys: 2}
	mill := Building{ID: 2, Name: "mill", Outline: []Point{{in(12), in(4)}, {in(16), in(4)}, {in(16), in(8)}, {in(14), in(8)}, {in(14), in(6)}, {in(12), in(6)}}}
	shed := Building{ID: 3, Name: "shed", Outline: box2(4, 14, 8, 18)}
	wall := Piece{Kind: Wall, Name: "front", Building: 1, Top: in(3), Shape: []Point{{in(8), in(4)}, {in(8), in(8)}, {in(7.6), in(8)}, {in(7.6), in(4)}},
		Openings: []Opening{{Door: true, From: in(1), To: in(2.5), Lintel: in(2)}, {From: in(3), To: in(3.5), Sill: in(1), Lintel: in(2)}}}
	loft := Piece{Kind: Floor, Name: "loft", Building: 1, Storey: 1, Shape: box2(4, 4, 8, 6), Bottom: in(2.9), Top: in(3)}
	tb, err := NewTable(Plan{Name: "town", Width: in(24), Depth: in(24), Pieces: []Piece{wall, loft}, Buildings: []Building{inn, mill, shed}})
	require.NoError(t, err)
	return tb
}

func TestBuildingsNearAreInOrder(t *testing.T) { // FIRE-03
	tb := town(t)
	near := tb.BuildingsNear(Point{in(11), in(7)}, in(10), nil)
	require.Len(t, near, 3)
	assert.Equal(t, "mill", near[0].Building.Name)
	assert.Equal(t, in(1.4142), near[0].Far)
	assert.Equal(t, "inn", near[1].Building.Name)
	assert.Equal(t, in(3), near[1].Far)
	assert.Equal(t, Point{in(8), in(7)}, near[1].At)
	assert.Equal(t, "shed", near[2].Building.Name)
	near = tb.BuildingsNear(Point{in(11), in(7)}, in(3), func(b *Building) bool { return b.ID == 2 })
	require.Len(t, near, 1)
	assert.Equal(t, 1, near[0].Building.ID)
	assert.Equal(t, in(4), tb.Gap(tb.BuildingByID(1), tb.BuildingByID(2)))
	assert.Equal(t, in(6), tb.Gap(tb.BuildingByID(3), tb.BuildingByID(1)))
	assert.Zero(t, tb.Gap(tb.BuildingByID(3), tb.BuildingByID(3)))
	assert.Nil(t, tb.BuildingByID(9))
	far, _ := tb.ToBuilding(Point{in(13), in(7)}, tb.BuildingByID(2))
	assert.Equal(t, in(1), far, "in the notch of the mill, outside")
	far, at := tb.ToBuilding(Point{in(15), in(7)}, tb.BuildingByID(2))
	assert.Zero(t, far)
	assert.Equal(t, Point{in(15), in(7)}, at)
}

func TestABaseIsInTheBuildingItsMiddleIsIn(t *testing.T) {
	tb := town(t)
	assert.Equal(t, Indoors{Building: 1, Whole: true, Roofed: true}, tb.Indoors(model(1, 5, 5, 0)))
	assert.Equal(t, Indoors{Building: 1, Whole: true}, tb.Indoors(model(1, 5, 7, 0)), "there is no floor above")
	assert.Equal(t, Indoors{Building: 1, Storey: 1, Whole: true}, tb.Indoors(model(1, 5, 5, 3)))
	half := model(1, 7.9, 5, 0)
	assert.Equal(t, Indoors{Building: 1, Roofed: true}, tb.Indoors(half))
	half.At.X = in(8) + half.Radius - 1
	assert.Zero(t, tb.Indoors(half).Building)
	assert.True(t, tb.Touches(half, tb.BuildingByID(1)))
	half.At.X++
	assert.False(t, tb.Touches(half, tb.BuildingByID(1)), "he stands against the wall")
}

func TestDoorsHaveTwoSides(t *testing.T) {
	tb := town(t)
	doors := tb.Doors(1)
	require.Len(t, doors, 1, "a window is no door")
	assert.Equal(t, [2]Spot{{in(8), in(5.75), 0}, {in(7.6), in(5.75), 0}}, doors[0].Sides)
	assert.Equal(t, in(1.5), doors[0].Wide)
	assert.Equal(t, doors, tb.Doors(0))
	assert.Empty(t, tb.Doors(2))
}

func TestTheNearestModelByPathIsNotTheNearestInTheAir(t *testing.T) {
	tb := table(t, Piece{Kind: Wall, Name: "wall", Shape: box2(9, 2, 9.4, 20), Top: in(3)})
	m := Mover{Body: model(1, 8, 10, 0)}
	near, far, beyond := model(2, 10.5, 10, 0), model(3, 2, 10, 0), model(4, 8, 21, 0)
	all := []Body{near, far, beyond}
	i, way := tb.NearestByPath(m, all, all)
	assert.Equal(t, 1, i)
	m.At = way.End()
	assert.True(t, Touching(m.Body, far))
	i, _ = tb.NearestByPath(m, nil, all)
	assert.Equal(t, -1, i)
	m.At = far.At
	m.At.X = in(8)
	m.Limit = in(3)
	i, _ = tb.NearestByPath(m, all, all)
	assert.Equal(t, -1, i, "all are too far")
}
