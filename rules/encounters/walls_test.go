package encounters

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/physics"
)

func TestTheWayRoundTheWalls(t *testing.T) { // ENC-41b
	hut := &physics.Building{ID: 1, Outline: square(10, 10, 20, 14)}
	at := func(x, y int) physics.Point { return physics.Point{X: inches(x), Y: inches(y)} }
	for name, row := range map[string]struct {
		from, to physics.Point
		far      int
	}{
		"along one wall": {at(11, 9), at(15, 9), 1 + 4 + 1}, "back": {at(15, 9), at(11, 9), 6}, "round a corner": {at(18, 9), at(21, 12), 1 + 2 + 2 + 1},
		"the shorter way round": {at(11, 9), at(11, 15), 1 + 1 + 4 + 1 + 1}, "past where it begins": {at(9, 11), at(11, 9), 1 + 1 + 1 + 1}, "from inside": {at(12, 11), at(12, 9), 1 + 1},
		"to the other end": {at(9, 12), at(21, 12), 1 + 2 + 10 + 2 + 1}, "nowhere": {at(12, 9), at(12, 9), 2},
	} {
		assert.Equal(t, inches(row.far), roundWalls(hut, row.from, row.to), name)
	}
	assert.Equal(t, inches(4), roundWalls(&physics.Building{}, at(11, 9), at(15, 9)), "no outline: straight")
	assert.Equal(t, inches(4), roundWalls(nil, at(11, 9), at(15, 9)))

	small := &physics.Building{Outline: square(10, 10, 14, 12)}
	out, in := physics.Length(1250)+physics.Inch/4, physics.Length(1250)+physics.Inch*3/4
	p := func(x, y physics.Length) physics.Point { return physics.Point{X: x, Y: y} }
	assert.Equal(t, []physics.Point{
		p(inches(11), inches(10)-out), p(inches(11), inches(10)+in), p(inches(13), inches(10)-out), p(inches(13), inches(10)+in),
		p(inches(14)+out, inches(11)), p(inches(14)-in, inches(11)),
		p(inches(13), inches(12)+out), p(inches(13), inches(12)-in), p(inches(11), inches(12)+out), p(inches(11), inches(12)-in),
		p(inches(10)-out, inches(11)), p(inches(10)+in, inches(11)),
	}, alongWalls(small, 1250))
}
