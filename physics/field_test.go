package physics

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// thin is a model that only shows whether its place is seen.
func thin(at Spot, height Length) Body { return Body{At: at, Radius: 2, Height: height} }

// houses is a table with houses of two storeys, with windows and doors, low
// walls, columns and barrels.
func houses(t testing.TB, r *chance) *Table {
	p := Plan{Name: "houses", Width: 36 * Inch, Depth: 36 * Inch}
	wall := func(x0, y0, x1, y1, z float64) {
		pc := Piece{Kind: Wall, Name: "wall", Bottom: in(z), Top: in(z + 3)}
		if y0 == y1 {
			pc.Shape = box2(x0, y0-0.2, x1, y0+0.2)
		} else {
			pc.Shape = []Point{{in(x0 + 0.2), in(y0)}, {in(x0 + 0.2), in(y1)}, {in(x0 - 0.2), in(y1)}, {in(x0 - 0.2), in(y0)}}
		}
		if r.IntN(3) > 0 {
			pc.Openings = []Opening{{From: in(1), To: in(2), Sill: in(1), Lintel: in(2.2)}, {Door: true, From: in(2.2), To: in(3.5), Lintel: in(2)}}
		}
		p.Pieces = append(p.Pieces, pc)
	}
	for gx := range 3 {
		for gy := range 3 {
			x, y := 3+11*float64(gx)+2*r.Float64(), 3+11*float64(gy)+2*r.Float64()
			w, d := 4+2*r.Float64(), 4+2*r.Float64()
			for z := 0.0; z < 6; z += 3 {
				wall(x, y, x+w, y, z)
				wall(x, y+d, x+w, y+d, z)
				wall(x, y, x, y+d, z)
				if r.IntN(2) == 0 {
					wall(x+w, y, x+w, y+d, z)
				}
				p.Pieces = append(p.Pieces, Piece{Kind: Floor, Name: "floor", Shape: box2(x, y, x+w, y+d-1), Bottom: in(z + 2.9), Top: in(z + 3)})
			}
			cx, cy := x+w+1.5, y+2
			p.Pieces = append(p.Pieces, Piece{Kind: Column, Name: "column", Shape: box2(cx, cy, cx+0.5, cy+0.5), Top: in(3)},
				Piece{Kind: LowWall, Name: "low wall", Shape: box2(x, y+d+1.5, x+3, y+d+1.8), Top: in(0.8)},
				Piece{Kind: Obstacle, Name: "barrel", Shape: disk(Point{in(cx), in(cy + 3)}, in(0.4)), Top: in(1.1)})
		}
	}
	tb, err := NewTable(p)
	require.NoError(t, err)
	return tb
}

func TestTheFieldOfViewIsWhatIsSeen(t *testing.T) { // SHOOT-04
	if testing.Short() {
		t.Skip("compares with slow references")
	}
	r := &chance{8}
	var f Field
	asked, seen, wrong := 0, 0, 0
	for range 12 {
		tb := houses(t, r)
		for range 6 {
			from := model(1, 1+34*r.Float64(), 1+34*r.Float64(), 0)
			spots := tb.Surfaces(from.At.Point())
			from.At = spots[r.IntN(len(spots))]
			if tb.Fits(from, nil) != nil {
				continue
			}
			height := in(1.25)
			tb.Field(from, height, &f)
			for range 2000 {
				at := Point{in(36 * r.Float64()), in(36 * r.Float64())}
				for _, s := range tb.Surfaces(at) {
					b := thin(s, height)
					if tb.Fits(Body{At: s, Radius: 300, Height: height}, nil) != nil {
						continue // in a wall, or against one
					}
					asked++
					want := tb.Sees(from, b, nil)
					if want {
						seen++
					}
					if f.Sees(s) != want {
						wrong++
					}
				}
			}
		}
	}
	t.Logf("%d places, %d seen, %d shown otherwise: %.3f %%", asked, seen, wrong, 100*float64(wrong)/float64(asked))
	assert.Greater(t, asked, 100000)
	assert.Greater(t, seen, asked/20)
	assert.Less(t, wrong*500, asked, "only at the rims, where a unit decides")
}

func TestTheFieldOfViewOnAnEmptyTableIsTheTable(t *testing.T) {
	tb := table(t)
	var f Field
	for _, at := range [][2]float64{{12, 12}, {0.5, 0.5}, {24, 24}, {0, 12}} {
		tb.Field(model(1, at[0], at[1], 0), in(1), &f)
		require.Len(t, f.Levels, 1)
		var area int64
		for _, p := range f.Levels[0].Parts {
			area += area2(p[:])
		}
		assert.InEpsilon(t, 2*float64(in(24))*float64(in(24)), float64(area), 1e-3)
		assert.True(t, f.Sees(Spot{in(23.9), in(0.1), 0}))
		assert.False(t, f.Sees(Spot{in(23.9), in(0.1), in(3)}))
	}
}

func TestTheFieldOfViewTakesNoMemory(t *testing.T) {
	tb := houses(t, &chance{3})
	var f Field
	at := 0
	look := func() {
		at++
		tb.Field(model(1, 2+float64(at%30), 17, 0), in(1.25), &f)
	}
	for range 60 {
		look()
	}
	assert.Zero(t, testing.AllocsPerRun(30, look))
}

func BenchmarkField(b *testing.B) {
	tb := houses(b, &chance{3})
	var f Field
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		tb.Field(model(1, 2+float64(i%300)/10, 17, 0), in(1.25), &f)
	}
	b.ReportMetric(float64(len(f.Levels[0].Parts)), "parts")
}
