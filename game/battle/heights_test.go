package battle

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/physics"
)

// tenths is a place in tenths of inches.
func tenths(x, y int) physics.Point {
	return physics.Point{X: physics.Length(x) * physics.Inch / 10, Y: physics.Length(y) * physics.Inch / 10}
}

func box(x0, y0, x1, y1 int) []physics.Point {
	return []physics.Point{tenths(x0, y0), tenths(x1, y0), tenths(x1, y1), tenths(x0, y1)}
}

func TestALineCrossesAShapeInTheMiddleOfWhatItHasOfIt(t *testing.T) {
	shape := box(40, 40, 60, 60)
	for _, row := range []struct {
		name           string
		from, to, want physics.Point
		ok             bool
	}{
		{"through it", tenths(0, 50), tenths(100, 50), tenths(50, 50), true},
		{"the other way", tenths(100, 50), tenths(0, 50), tenths(50, 50), true},
		{"into it", tenths(0, 50), tenths(50, 50), tenths(45, 50), true},
		{"out of it", tenths(50, 50), tenths(100, 50), tenths(55, 50), true},
		{"within it", tenths(44, 50), tenths(48, 50), tenths(46, 50), true},
		{"beside it", tenths(0, 70), tenths(100, 70), physics.Point{}, false},
		{"before it", tenths(0, 50), tenths(30, 50), physics.Point{}, false},
	} {
		at, ok := crossing(shape, row.from, row.to)
		assert.Equal(t, row.ok, ok, row.name)
		assert.Equal(t, row.want, at, row.name)
	}
}

func TestTheRulerTellsHowHighIsWhatItCrosses(t *testing.T) {
	piece := func(k physics.Kind, high int, shape []physics.Point) physics.Piece {
		return physics.Piece{Kind: k, Top: physics.Inches(high), Shape: shape}
	}
	table := &physics.Table{Plan: physics.Plan{Pieces: []physics.Piece{
		piece(physics.LowWall, 1, box(20, 0, 24, 100)),
		piece(physics.Wall, 3, box(60, 0, 64, 100)),
		piece(physics.Wall, 5, box(60, 0, 64, 100)), // the storey above it
		piece(physics.Water, 0, box(70, 0, 80, 100)),
		piece(physics.Wall, 3, box(60, 200, 64, 300)),
	}}}
	assert.Equal(t, []heightAt{{tenths(22, 50), physics.Inch}, {tenths(62, 50), 5 * physics.Inch}}, heightsAlong(table, tenths(0, 50), tenths(100, 50)))
	assert.Empty(t, heightsAlong(table, tenths(30, 50), tenths(50, 50)))
}
