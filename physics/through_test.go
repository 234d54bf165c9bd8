package physics

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// drawn is a table with a house of one room, a tree, and a rock in the north.
func drawn(t *testing.T) *Table {
	t.Helper()
	return flight(t,
		Piece{Kind: Wall, Name: "wall", Shape: box2(10, 6, 10.4, 16), Top: in(4)},
		Piece{Kind: Wall, Name: "wall", Shape: box2(14, 6, 14.4, 16), Top: in(4)},
		Piece{Kind: Wall, Name: "wall", Shape: box2(10.4, 6, 14, 6.4), Top: in(4)},
		Piece{Kind: Wall, Name: "wall", Shape: box2(10.4, 15.6, 14, 16), Top: in(4)},
		Piece{Kind: Tree, Name: "tree", Shape: box2(17, 10, 18, 12), Top: in(5)},
		Piece{Kind: Wall, Name: "rock", Material: Rock, Shape: box2(0, 0, 24, 2), Top: in(4)},
	)
}

// Who walks through what is solid goes straight, and stops nowhere within it (EXPLORE-73).
func TestWhoWalksThroughWallsGoesStraightAndStopsInNone(t *testing.T) {
	tb := drawn(t)
	he := Mover{Body: model(1, 8, 11, 0)}
	ghost := he
	ghost.Gait.Through = true
	out := Spot{in(16), in(11), 0}
	round, err := tb.Path(he, out, nil)
	require.NoError(t, err)
	assert.Greater(t, round.Cost, in(12), "others go round the house")
	through, err := tb.Path(ghost, out, nil)
	require.NoError(t, err)
	assert.Equal(t, in(8), through.Cost)
	assert.Equal(t, "wall", tb.Crossed(through, he.Body))
	assert.Empty(t, tb.Crossed(round, he.Body))
	straight, ok := tb.Straight(ghost, out, nil)
	assert.True(t, ok)
	assert.Equal(t, through, straight)
	assert.True(t, tb.IsStraight(ghost, out, nil))
	assert.False(t, tb.IsStraight(he, out, nil))
	_, err = tb.Path(he, Spot{in(12.2), in(11), 0}, nil)
	assert.ErrorIs(t, err, ErrNoPath, "a room without a door")
	in12, err := tb.Along(ghost, []Spot{{in(9), in(12), 0}, {in(12.2), in(11), 0}}, nil)
	require.NoError(t, err)
	assert.Len(t, in12.Legs, 2)
	for _, within := range []Spot{{in(10.2), in(11), 0}, {in(10.6), in(11), 0}, {in(17.5), in(11), 0}} {
		_, err := tb.Path(ghost, within, nil)
		assert.ErrorIs(t, err, ErrInTerrain, "%v", within)
		_, err = tb.Along(ghost, []Spot{within}, nil)
		assert.ErrorIs(t, err, ErrInTerrain, "%v", within)
		assert.False(t, tb.IsStraight(ghost, within, nil))
		_, ok := tb.Straight(ghost, within, nil)
		assert.False(t, ok)
	}
	// Models are in his way as in anybody's, and rock is.
	other := model(2, 12.2, 11, 0)
	by, err := tb.Path(ghost, out, []Body{other})
	require.NoError(t, err)
	assert.Greater(t, by.Cost, in(8))
	_, err = tb.Path(ghost, Spot{in(12), in(1), 0}, nil)
	assert.ErrorIs(t, err, ErrInTerrain)
}

// Whatever a place can be reached through, he fits there (EXPLORE-73).
func TestWhereWhoWalksThroughWallsMayStop(t *testing.T) {
	tb := drawn(t)
	ghost := Mover{Body: model(1, 8, 11, 0)}
	plain := tb.Reach(ghost, in(8), nil)
	ghost.Gait.Through = true
	r := tb.Reach(ghost, in(8), nil)
	assert.Greater(t, len(r.Cells), len(plain.Cells))
	assert.True(t, r.Contains(Spot{in(12), in(11), 0}))
	assert.False(t, plain.Contains(Spot{in(12), in(11), 0}))
	end := ghost.Body
	for _, c := range r.Cells {
		end.At = c.At
		assert.NoError(t, tb.Fits(end, nil))
	}
	assert.NotEmpty(t, tb.Outlines(ghost, in(8), in(8), nil))
	// Who flees ends where he can stand, for whatever distance.
	for far := in(0.5); far < in(12); far += in(0.25) {
		for _, dir := range []Point{{1, 0}, {3, 1}} {
			path, _ := tb.FleePath(ghost, dir, far, nil)
			if len(path.Legs) > 0 {
				end.At = path.End()
				assert.NoError(t, tb.Fits(end, nil), "%s", far)
				assert.LessOrEqual(t, path.Cost, far)
			}
		}
		path, off := tb.PathToEdge(ghost, far, nil)
		assert.Equal(t, far >= in(8)-ghost.Radius, off, "%s", far)
		if len(path.Legs) > 0 {
			end.At = path.End()
			assert.NoError(t, tb.Fits(end, nil), "%s", far)
		}
	}
	way, ok := tb.WayToEdge(Mover{Body: Body{At: Spot{in(12.2), in(11), 0}, Radius: ghost.Radius, Height: ghost.Height, Gait: ghost.Gait}}, nil)
	assert.True(t, ok, "out of the room")
	assert.InDelta(t, float64(in(24)-in(12.2)-ghost.Radius), float64(way.Cost), float64(in(0.2)))
	_, ok = tb.WayToEdge(Mover{Body: Body{At: Spot{in(12.2), in(11), 0}, Radius: ghost.Radius, Height: ghost.Height}}, nil)
	assert.False(t, ok)
}

// He comes into contact through a wall, but not within it (EXPLORE-73).
func TestContactThroughAWall(t *testing.T) {
	tb := drawn(t)
	ghost := Mover{Body: model(1, 8, 11, 0)}
	ghost.Gait.Through = true
	for _, x := range []float64{9.9 - 0.5, 10.9, 11.2, 11.6, 12.2, 13.4} {
		target := model(2, x, 11, 0)
		path, err := tb.PathToTouch(ghost, target, []Body{target})
		require.NoError(t, err, "%v", x)
		end := ghost.Body
		end.At = path.End()
		assert.NoError(t, tb.Fits(end, []Body{target}), "%v", x)
		assert.True(t, tb.InContact(end, target), "%v", x)
		if x == 12.2 {
			assert.InDelta(t, float64(in(4.2)-2*ghost.Radius), float64(path.Cost), 30, "straight at him")
		}
	}
	beside := model(3, 8, 12, 0)
	path, err := tb.PathToTouch(ghost, Body{ID: 3, At: Spot{in(8), in(11) + 2*ghost.Radius, 0}, Radius: beside.Radius, Height: beside.Height}, nil)
	assert.NoError(t, err)
	assert.Empty(t, path.Legs, "he touches him already")
	// The hollow table is made once, and a table without solids is as it was.
	assert.Same(t, tb.hollow(), tb.hollow())
	assert.False(t, tb.StraightToTouch(ghost, model(2, 12.2, 11, 0), nil), "a wall is no open ground")
}
