package levels

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
)

// Whoever goes down any of the manholes comes up at any other, nobody goes down elsewhere, and
// nobody sees through the street.
func TestManholesJoinTheQuarterWithItsDrains(t *testing.T) {
	table, err := Load("drains")
	require.NoError(t, err)
	quarter, err := Load("quarter")
	require.NoError(t, err)
	assert.Equal(t, quarter.Buildings, table.Buildings, "the streets are the quarter's")
	var manholes []physics.Link
	for _, l := range table.Links {
		if l.Foot.Z < 0 {
			manholes = append(manholes, l)
		}
	}
	require.Len(t, manholes, 10)
	body := func(at physics.Spot) physics.Body {
		return physics.Body{At: at, Radius: 1250, Height: physics.Inch * 5 / 4}
	}
	largest := func(at physics.Spot) physics.Body {
		return physics.Body{At: at, Radius: 2500, Height: physics.Inch * 5 / 2}
	}
	slices.SortFunc(manholes, func(a, b physics.Link) int { return int(a.Foot.Y - b.Foot.Y) })
	for i, l := range manholes {
		for _, b := range []physics.Body{body(l.Head), largest(l.Foot)} {
			assert.NoError(t, table.Fits(b, nil), "%d: %v", i, b.At)
		}
		down, err := table.Path(physics.Mover{Body: body(l.Head), Climb: physics.Inches(3), MaxDrop: physics.Inches(6), Ladders: true, Limit: physics.Inches(12)}, l.Foot, nil)
		require.NoError(t, err, "down manhole %d", i)
		assert.Less(t, down.Cost, physics.Inches(5))
		nearest := slices.ContainsFunc(manholes[:i], func(o physics.Link) bool { // a search goes no farther than some 30"
			way, err := table.Path(physics.Mover{Body: largest(l.Foot)}, o.Foot, nil)
			return err == nil && way.End().Z < 0
		})
		assert.True(t, nearest || i == 0, "from manhole %d to one before it, below the streets", i)
		assert.False(t, table.Sees(body(l.Head), body(l.Foot), nil), "the cover lies shut")
	}
	_, err = table.Path(physics.Mover{Body: body(physics.Spot{X: physics.Inches(16), Y: physics.Inches(4)}), Climb: physics.Inches(3), MaxDrop: physics.Inches(6), Ladders: true, Limit: physics.Inches(6)},
		physics.Spot{X: physics.Inches(16), Y: physics.Inches(4), Z: physics.Inches(-3)}, nil)
	assert.Error(t, err, "through the street")
	up := table.Reach(physics.Mover{Body: body(physics.Spot{X: physics.Inches(16), Y: physics.Inches(4), Z: physics.Inches(-3)}), Climb: physics.Inches(6), MaxDrop: physics.Inches(6), Ladders: true}, physics.Inches(6), nil)
	require.NotEmpty(t, up.Cells)
	for _, c := range up.Cells {
		assert.Negative(t, c.At.Z, "nobody climbs out but by a manhole")
	}
}

func TestAMapUnderATableSaysWhatIsWrongWithIt(t *testing.T) {
	data, err := files.ReadFile("drains.tmx")
	require.NoError(t, err)
	for _, c := range [][3]string{
		{`value="quarter"`, `value="cellar"`, `names the table "cellar", which does not come with the game; there are catacombs, drains`},
		{`value="quarter"`, `value="drains"`, `lies under another itself`},
		{`width="48" height="48" tile`, `width="48" height="50" tile`, `make them the same size`},
	} {
		_, err := Parse([]byte(strings.Replace(string(data), c[0], c[1], 1)), "mine.tmx")
		assert.ErrorContains(t, err, c[2])
	}
}
