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
		most   Length
	}{
		{"between a wall and the edge of the table", []Piece{
			wall(Point{28311, 11563}, Point{32042, 2785}, Point{32482, 2972}, Point{28751, 11750}),
			wall(Point{23399, 14990}, Point{20936, 20462}, Point{19894, 19993}, Point{22357, 14521}),
			wall(Point{13190, 8901}, Point{9498, 3142}, Point{10495, 2503}, Point{14186, 8262})},
			[]Body{other(2, 7267, 4524, 2301), other(3, 6539, 15700, 1303)}, Point{31117, 1923}, 21841},
		{"between the corners of two walls", []Piece{
			wall(Point{17656, 8100}, Point{16860, 4585}, Point{17309, 4484}, Point{18105, 7998}),
			wall(Point{6357, 15921}, Point{10065, 22610}, Point{9053, 23172}, Point{5345, 16482}),
			wall(Point{20023, 12607}, Point{20796, 18884}, Point{20117, 18968}, Point{19345, 12691}),
			wall(Point{12676, 13957}, Point{16333, 11908}, Point{16723, 12603}, Point{13066, 14652}),
			wall(Point{10110, 14526}, Point{7793, 14304}, Point{7853, 13672}, Point{10171, 13894}),
			wall(Point{7553, 16798}, Point{9871, 17021}, Point{9774, 18037}, Point{7456, 17814}),
			mud(Difficult, Point{16656, 3546}, Point{22032, 5084}, Point{23953, 11801}, Point{18840, 17448}, Point{13471, 14864}, Point{12545, 7885})},
			[]Body{other(2, 10023, 29398, 2354), other(3, 6902, 9888, 2319)}, Point{13201, 4911}, 21207},
		{"along a model to where the ground ends", []Piece{
			mud(VeryDifficult, Point{21983, 23971}, Point{30282, 25058}, Point{29360, 34954}, Point{22661, 35513}, Point{19808, 28231})},
			[]Body{other(2, 16108, 26084, 2369), other(3, 19012, 33434, 1896)}, Point{22542, 32845}, 13592},
	} {
		t.Run(c.name, func(t *testing.T) {
			tb, err := NewTable(Plan{Name: "gaps", Width: in(14), Depth: in(14), Pieces: c.pieces})
			require.NoError(t, err)
			m := Mover{Body: Body{ID: 1, At: Spot{X: c.from.X, Y: c.from.Y}, Radius: 1250, Height: in(1.25)}}
			path, err := tb.PathToTouch(m, c.others[0], c.others)
			require.NoError(t, err)
			assert.LessOrEqual(t, path.Cost, c.most, "%v", path.Legs)
		})
	}
}
