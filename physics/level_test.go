package physics

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestLevelsHaveNamesAndFloorsAboveTheGroundAndBelowIt(t *testing.T) {
	for _, c := range []struct {
		z      float64
		storey int
	}{{0, 0}, {2.99, 0}, {3, 1}, {8.5, 2}, {-0.01, -1}, {-3, -1}, {-3.01, -2}} {
		assert.Equal(t, c.storey, Levels(nil).Storey(in(c.z)), "%v", c.z)
	}
	floor, ok := Levels(nil).Floor(-2)
	assert.True(t, ok)
	assert.Equal(t, in(-6), floor)

	named := Levels{{"cellar", -1, in(-4)}, {"street", 0, 0}, {"gallery", 1, in(5)}}
	for _, c := range []struct {
		z    float64
		name string
	}{{-4, "cellar"}, {-1, "cellar"}, {0, "street"}, {4.9, "street"}, {5, "gallery"}, {20, "gallery"}, {-10, "cellar"}} {
		assert.Equal(t, c.name, named.At(in(c.z)).Name, "%v", c.z)
	}
	floor, ok = named.Floor(1)
	assert.True(t, ok)
	assert.Equal(t, in(5), floor)
	_, ok = named.Floor(2)
	assert.False(t, ok)

	_, err := NewTable(Plan{Name: "test", Width: in(24), Depth: in(24), Levels: Levels{named[1], named[0]}})
	assert.EqualError(t, err, `table "test", level "cellar": it must lie above level "street", which comes before it`)
}

// A cellar of ten inches by eight, with walls, a floor above it but for a hatch, and
// stairs in the hatch.
func TestModelsWalkAndSeeInACellar(t *testing.T) {
	deep := in(-4)
	under := func(kind Kind, name string, shape []Point, bottom, top Length) Piece {
		return Piece{Kind: kind, Name: name, Shape: shape, Bottom: bottom, Top: top, Building: 1, Storey: -1}
	}
	tb, err := NewTable(Plan{Name: "test", Width: in(24), Depth: in(24),
		Levels: Levels{{"cellar", -1, deep}, {"street", 0, 0}},
		Pieces: []Piece{
			under(Floor, "cellar", box2(6, 6, 16, 14), deep, deep),
			under(Wall, "wall", box2(5.5, 5.5, 16.5, 6), deep, 0),
			under(Wall, "wall", box2(5.5, 14, 16.5, 14.5), deep, 0),
			under(Wall, "wall", box2(5.5, 6, 6, 14), deep, 0),
			under(Wall, "wall", box2(16, 6, 16.5, 14), deep, 0),
			under(Column, "pillar", box2(10.5, 9.5, 11.5, 10.5), deep, 0),
			{Kind: Floor, Name: "flags", Shape: box2(6, 6, 13, 14)}, // the hatch is what it leaves of the cellar
		},
		Links: []Link{{Name: "stairs", Foot: Spot{in(13), in(8), deep}, Head: Spot{in(18), in(8), 0}}},
	})
	require.NoError(t, err)
	street, thief, rat := model(1, 20, 8, 0), model(2, 8, 10, -4), model(3, 14, 10, -4)
	assert.NoError(t, tb.Fits(street, nil))
	assert.NoError(t, tb.Fits(thief, nil))
	assert.ErrorIs(t, tb.Fits(model(4, 3, 3, -4), nil), ErrNoFloor, "there is earth")
	assert.ErrorIs(t, tb.Fits(model(4, 6.2, 10, -4), nil), ErrInTerrain)
	assert.Equal(t, []Spot{{in(8), in(10), deep}, {in(8), in(10), 0}}, tb.Surfaces(Point{in(8), in(10)}))
	building, storey := tb.BuildingAt(thief.At)
	assert.Equal(t, []int{1, -1}, []int{building, storey})
	assert.Equal(t, "cellar", tb.Levels.At(thief.At.Z).Name)

	// Down the stairs, round the pillar.
	m := Mover{Body: street, Climb: in(4), MaxDrop: in(6), Limit: in(40)}
	path, err := tb.Path(m, thief.At, nil)
	require.NoError(t, err)
	assert.Equal(t, thief.At, path.End())
	assert.Contains(t, kindsOf(path), StairsLeg)
	assert.NotEmpty(t, tb.Reach(Mover{Body: rat}, in(4), nil).Cells)
	for _, c := range tb.Reach(Mover{Body: rat}, in(4), nil).Cells {
		assert.Equal(t, deep, c.At.Z, "without stairs in reach")
	}

	// The pillar hides the rat in part; walls and flags hide both from the street.
	v := tb.Look(thief, rat, nil)
	assert.True(t, !v.Visible() || v.Partial())
	assert.Equal(t, "pillar", v.Hides[0].Name)
	assert.True(t, tb.Sees(thief, model(5, 14, 7, -4), nil))
	assert.False(t, tb.Sees(street, thief, nil))
	assert.False(t, tb.Sees(thief, street, nil))
	hit, ok := tb.Ray(Spot{in(8), in(10), in(2)}, Spot{in(8), in(10), in(-2)}, nil)
	require.True(t, ok)
	assert.Equal(t, "flags", tb.Pieces[hit.Piece].Name)

	// What is thrown down there stays there.
	f := tb.FirstInPath(thief, Spot{in(8), in(7), deep}, in(10), nil)
	assert.Equal(t, "wall", tb.Pieces[f.Piece].Name)
	assert.Negative(t, f.Stop.Z)
}

func kindsOf(p Path) (kinds []LegKind) {
	for _, l := range p.Legs {
		kinds = append(kinds, l.Kind)
	}
	return kinds
}
