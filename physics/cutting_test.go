package physics

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Two inches of open ground and then mud: with four inches to spend he comes an inch into it
// (TERR-05, TERR-06, AMB-09).
func TestAWalkIsCutByTheGroundItLeadsOver(t *testing.T) {
	for _, row := range []struct {
		name             string
		kind             Kind
		gait             Gait
		spend, end, cost float64
	}{
		{"mud", Difficult, Gait{}, 4, 7, 15},
		{"before it", Difficult, Gait{}, 1.5, 5.5, 15},
		{"a bog", VeryDifficult, Gait{}, 4, 6.5, 27},
		{"a bog for one who does not crawl", VeryDifficult, Gait{NoCrawl: true}, 4, 7, 15},
		{"water", Water, Gait{}, 4, 7, 15},
		{"water for a swimmer", Water, Gait{Swims: true}, 4, 8, 9},
		{"mud for the sure-footed", VeryDifficult, Gait{Sure: true}, 4, 8, 9},
		{"behind it", Difficult, Gait{}, 14.5, 12.5, 15},
	} {
		tb := flight(t, Piece{Kind: row.kind, Name: row.name, Shape: box2(6, 0, 12, 24)})
		he := Mover{Body: model(1, 4, 12, 0)}
		he.Gait = row.gait
		path, err := tb.Path(he, Spot{in(13), in(12), 0}, nil)
		require.NoError(t, err, row.name)
		assert.Equal(t, in(row.cost), path.Cost, row.name)
		end, ok := tb.EndOfCut(path, in(row.spend), he.Gait)
		assert.True(t, ok)
		assert.InDelta(t, float64(in(row.end)), float64(end.X), 2, row.name)
		cut := tb.CutPath(path, in(row.spend), he.Gait)
		assert.Equal(t, in(row.spend), cut.Cost)
		assert.InDelta(t, float64(in(row.end-4)), float64(cut.Legs[len(cut.Legs)-1].Length), 2, row.name)
	}
}

// Straight off over mixed ground he uses all that he has (LEAD-12, TERR-05).
func TestAFlightStraightOffUsesUpWhatHeHas(t *testing.T) {
	tb := flight(t, Piece{Kind: Difficult, Name: "mud", Shape: box2(6.1, 0, 12, 24)})
	for spend, end := range map[float64]float64{2: 6, 4: 7.05, 4.3: 7.2, 13.9: 12, 14.9: 13} {
		path, off := tb.FleePath(Mover{Body: model(1, 4, 12, 0)}, Point{1000, 0}, in(spend), nil)
		assert.False(t, off)
		assert.InDelta(t, float64(in(end)), float64(path.End().X), 40, "with %v", spend) // the sums are rounded
		assert.LessOrEqual(t, path.Cost, in(spend))
	}
	low := Piece{Kind: LowWall, Name: "low wall", Shape: box2(8, 0, 8.4, 24), Top: in(0.8)}
	path, _ := flight(t, low).FleePath(Mover{Body: model(1, 4, 12, 0)}, Point{1000, 0}, in(6), nil)
	assert.Equal(t, in(10), path.End().X, "what he cannot stand on costs as much")
	assert.Equal(t, in(6), path.Cost)
}

// Against a count of small steps, each of which lies on the ground whose outline surrounds it.
func TestCutsOfWaysOverAnyGround(t *testing.T) { // AMB-09
	tb := patches(t, 60, 3)
	r := &chance{9}
	mixed := 0
	for range 150 {
		a := Spot{in(48 * r.Float64()), in(48 * r.Float64()), 0}
		b := Spot{a.X + in(16*r.Float64()-8), a.Y + in(16*r.Float64()-8), 0}
		long := apart(a.Point(), b.Point())
		l := Leg{Kind: Walk, From: a, To: b, Length: long, Cost: long + tb.drag(a.Point(), b.Point(), 0, long, Gait{})}
		d := Length(r.Float64() * float64(l.Cost))
		end, ok := tb.EndOfCut(Path{Legs: []Leg{l}, Cost: l.Cost}, d, Gait{})
		if l.Cost <= 0 || d <= 0 {
			continue
		}
		require.True(t, ok)
		if l.Cost != l.Length && l.Cost != 2*l.Length && l.Cost != 4*l.Length {
			mixed++
		}
		gone := stepped(tb, l, float64(d))
		require.InDelta(t, gone, math.Hypot(float64(end.X-a.X), float64(end.Y-a.Y)), 25, "%v of %+v", d, l)
	}
	assert.Greater(t, mixed, 60)
}

// stepped is how far somebody gets on a leg who spends so much, in small steps.
func stepped(tb *Table, l Leg, spend float64) (gone float64) {
	const step = 8.0
	long := math.Hypot(float64(l.To.X-l.From.X), float64(l.To.Y-l.From.Y))
	for ; gone < long; gone += step {
		share := (gone + step/2) / long
		x, y := float64(l.From.X)+float64(l.To.X-l.From.X)*share, float64(l.From.Y)+float64(l.To.Y-l.From.Y)*share
		each := 1.0
		for i := range tb.Pieces {
			if pc := &tb.Pieces[i]; surrounds(pc.Shape, x, y) {
				each = max(each, map[Kind]float64{Difficult: 2, VeryDifficult: 4}[pc.Kind])
			}
		}
		if each*step >= spend {
			return gone + spend/each
		}
		spend -= each * step
	}
	return long
}

// surrounds counts how often a line from a place to the side crosses an outline.
func surrounds(shape []Point, x, y float64) (in bool) {
	for i, j := 0, len(shape)-1; i < len(shape); j, i = i, i+1 {
		ax, ay, bx, by := float64(shape[i].X), float64(shape[i].Y), float64(shape[j].X), float64(shape[j].Y)
		if (ay > y) != (by > y) && x < ax+(bx-ax)*(y-ay)/(by-ay) {
			in = !in
		}
	}
	return in
}
