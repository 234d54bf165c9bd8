package physics

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Through gaps with a few units to spare, and along models over rough ground, ways are no
// longer than an independent reference found them (MOVE-01, CHARGE-07, TERR-05).
func TestWaysThroughNarrowGapsAndAlongModels(t *testing.T) {
	wall := func(shape ...Point) Piece { return Piece{Kind: Wall, Name: "wall", Shape: shape, Top: in(3)} }
	mud := func(kind Kind, shape ...Point) Piece { return Piece{Kind: kind, Name: "mud", Shape: shape} }
	other := func(id int32, x, y, radius Length) Body {
		return Body{ID: id, At: Spot{X: x, Y: y}, Radius: radius, Height: in(1.25)}
	}
	for _, c := range []struct {
		name   string
		pieces []Piece
		others []Body
		from   Point
		to     Point
		target int // of the others; or -1
		most   Length
	}{
		{"between a wall and the edge of the table", []Piece{
			wall(Point{13183, 8890}, Point{9500, 3150}, Point{10490, 2511}, Point{14199, 8255})},
			[]Body{other(2, 7267, 4524, 2301)}, Point{31117, 1923}, Point{}, 0, 21840},
		{"between the corners of two walls", []Piece{
			wall(Point{12675, 13945}, Point{16332, 11913}, Point{16713, 12598}, Point{13056, 14656}),
			wall(Point{10109, 14529}, Point{7798, 14300}, Point{7849, 13665}, Point{10160, 13894})},
			[]Body{other(2, 10023, 29398, 2354)}, Point{13201, 4911}, Point{}, 0, 21207},
		{"along a model to where the ground ends", []Piece{
			mud(VeryDifficult, Point{21983, 23971}, Point{30282, 25058}, Point{29360, 34954}, Point{22661, 35513}, Point{19808, 28231})},
			[]Body{other(2, 16108, 26084, 2369), other(3, 19012, 33434, 1896)}, Point{22542, 32845}, Point{}, 0, 13592},
		{"along the model where it begins", []Piece{
			mud(Water, Point{11962, 14533}, Point{8681, 17452}, Point{3547, 15953}, Point{4382, 10413}, Point{10845, 10811})},
			[]Body{other(2, 9717, 11150, 2417)}, Point{6109, 11835}, Point{21991, 16526}, -1, 23884},
	} {
		t.Run(c.name, func(t *testing.T) {
			tb, err := NewTable(Plan{Name: "gaps", Width: in(14), Depth: in(14), Pieces: c.pieces})
			require.NoError(t, err)
			m := Mover{Body: Body{ID: 1, At: Spot{X: c.from.X, Y: c.from.Y}, Radius: 1250, Height: in(1.25)}}
			var path Path
			if c.target >= 0 {
				path, err = tb.PathToTouch(m, c.others[c.target], c.others)
			} else {
				path, err = tb.Path(m, Spot{X: c.to.X, Y: c.to.Y}, c.others)
			}
			require.NoError(t, err)
			assert.LessOrEqual(t, path.Cost, c.most, "%v", path.Legs)
		})
	}
}
