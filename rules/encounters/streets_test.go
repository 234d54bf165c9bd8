package encounters

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/physics"
)

func street(xy ...int) (line physics.Street) {
	for i := 0; i < len(xy); i += 2 {
		line.Line = append(line.Line, physics.Point{X: inches(xy[i]), Y: inches(xy[i+1])})
	}
	return line
}

func TestStreetsMeetWhereTheyCrossAndWhereTheyEnd(t *testing.T) { // ENC-12, EX-02
	for name, row := range map[string]struct {
		streets []physics.Street
		ends    map[physics.Point]int // how many ways lead on from each place
	}{
		"one with a bend": {[]physics.Street{street(4, 4, 20, 4, 20, 30)}, map[physics.Point]int{{X: 4, Y: 4}: 1, {X: 20, Y: 4}: 2, {X: 20, Y: 30}: 1}},
		"a crossing":      {[]physics.Street{street(4, 16, 44, 16), street(24, 4, 24, 32)}, map[physics.Point]int{{X: 4, Y: 16}: 1, {X: 44, Y: 16}: 1, {X: 24, Y: 16}: 4, {X: 24, Y: 4}: 1, {X: 24, Y: 32}: 1}},
		"three on one":    {[]physics.Street{street(4, 16, 44, 16), street(34, 4, 34, 32), street(14, 32, 14, 4)}, map[physics.Point]int{{X: 4, Y: 16}: 1, {X: 44, Y: 16}: 1, {X: 34, Y: 16}: 4, {X: 14, Y: 16}: 4, {X: 34, Y: 4}: 1, {X: 34, Y: 32}: 1, {X: 14, Y: 4}: 1, {X: 14, Y: 32}: 1}},
		"ends within 3\"": {[]physics.Street{street(4, 16, 20, 16), street(22, 18, 22, 34)}, map[physics.Point]int{{X: 4, Y: 16}: 1, {X: 20, Y: 16}: 2, {X: 22, Y: 34}: 1}},
		"ends 4\" apart":  {[]physics.Street{street(4, 16, 20, 16), street(24, 16, 24, 34)}, map[physics.Point]int{{X: 4, Y: 16}: 1, {X: 20, Y: 16}: 1, {X: 24, Y: 16}: 1, {X: 24, Y: 34}: 1}},
		"a side street":   {[]physics.Street{street(4, 16, 44, 16), street(24, 19, 24, 34)}, map[physics.Point]int{{X: 4, Y: 16}: 1, {X: 44, Y: 16}: 1, {X: 24, Y: 16}: 3, {X: 24, Y: 34}: 1}},
		"apart":           {[]physics.Street{street(4, 16, 44, 16), street(24, 20, 24, 34)}, map[physics.Point]int{{X: 4, Y: 16}: 1, {X: 44, Y: 16}: 1, {X: 24, Y: 20}: 1, {X: 24, Y: 34}: 1}},
		"side by side":    {[]physics.Street{street(4, 10, 44, 10), street(4, 20, 44, 20)}, map[physics.Point]int{{X: 4, Y: 10}: 1, {X: 44, Y: 10}: 1, {X: 4, Y: 20}: 1, {X: 44, Y: 20}: 1}},
		"twice the same":  {[]physics.Street{street(4, 16, 44, 16), street(44, 16, 4, 16)}, map[physics.Point]int{{X: 4, Y: 16}: 1, {X: 44, Y: 16}: 1}},
		"too short":       {[]physics.Street{street(4, 16, 6, 16)}, map[physics.Point]int{{X: 4, Y: 16}: 0}},
	} {
		net := streetsOf(board(t, physics.Plan{Streets: row.streets}))
		got := map[physics.Point]int{}
		for i, at := range net.nodes {
			got[physics.Point{X: at.X / physics.Inch, Y: at.Y / physics.Inch}] = len(net.next[i])
		}
		assert.Equal(t, row.ends, got, name)
	}
	table := board(t, physics.Plan{Streets: []physics.Street{street(4, 4, 6, 4), street(10, 16, 44, 16), street(24, 9, 24, 32)}})
	net := streetsOf(table)
	for edge, want := range map[physics.Edge]physics.Point{physics.TopEdge: {X: inches(24), Y: inches(9)}, physics.BottomEdge: {X: inches(24), Y: inches(32)}, physics.LeftEdge: {X: inches(10), Y: inches(16)}, physics.RightEdge: {X: inches(44), Y: inches(16)}} {
		assert.Equal(t, want, net.nodes[net.endNear(table, edge)], "%s: an end with a way on", edge)
	}
	none := streetsOf(board(t, physics.Plan{}))
	assert.Equal(t, -1, none.endNear(table, physics.TopEdge))
}

func TestWhereStretchesCross(t *testing.T) { // ENC-12
	at := func(x, y physics.Length) physics.Point { return physics.Point{X: x, Y: y} }
	a, b := at(1000, 3000), at(9000, 3000)
	for name, row := range map[string]struct {
		c, d  physics.Point
		cross bool
		to    physics.Point
	}{
		"downwards": {at(5000, 1000), at(5000, 9000), true, at(5000, 3000)}, "upwards": {at(5000, 9000), at(5000, 1000), true, at(5000, 3000)},
		"from its end": {at(1000, 1000), at(1000, 9000), true, a}, "to its end": {at(9000, 1000), at(9000, 9000), true, b},
		"from where it begins": {at(5000, 3000), at(5000, 9000), true, at(5000, 3000)}, "where it ends": {at(5000, 9000), at(5000, 3000), true, at(5000, 3000)},
		"left of it": {at(999, 1000), at(999, 9000), false, at(0, 0)}, "right of it": {at(9001, 1000), at(9001, 9000), false, at(0, 0)},
		"short of it": {at(5000, 1000), at(5000, 2999), false, at(0, 0)}, "beyond it": {at(5000, 3001), at(5000, 9000), false, at(0, 0)},
		"beside it": {at(1000, 4000), at(9000, 4000), false, at(0, 0)},
	} {
		to, ok := crossing(a, b, row.c, row.d)
		assert.Equal(t, row.cross, ok, name)
		assert.Equal(t, row.to, to, name)
		back, ok := crossing(row.c, row.d, a, b)
		assert.Equal(t, row.cross, ok, name)
		assert.Equal(t, row.to, back, name)
	}
	for p, want := range map[physics.Point]physics.Point{at(5000, 7000): at(5000, 3000), at(0, 0): a, at(12000, 3000): b, at(1000, 0): a} {
		assert.Equal(t, want, foot(a, b, p))
	}
	assert.Equal(t, at(3000, 5000), foot(at(1000, 3000), at(7000, 9000), at(1000, 7000)), "aslant")
	assert.Equal(t, a, foot(a, a, b))
	assert.Equal(t, at(1001, 3000), foot(a, at(1001, 3000), b))
}
