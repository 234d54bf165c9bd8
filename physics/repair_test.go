package physics

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestDegenerateTerrainIsRepairedOrRefusedByName(t *testing.T) {
	inches := func(xy ...float64) (s []Point) {
		for i := 0; i < len(xy); i += 2 {
			s = append(s, Point{in(xy[i]), in(xy[i+1])})
		}
		return s
	}
	square := inches(4, 4, 8, 4, 8, 8, 4, 8)
	for name, row := range map[string]struct {
		shape []Point
		why   string // it is refused; empty: it is what the square is
	}{
		"the first corner named again":   {inches(4, 4, 8, 4, 8, 8, 4, 8, 4, 4), ""},
		"every corner named twice":       {inches(4, 4, 4, 4, 8, 4, 8, 4, 8, 8, 8, 8, 4, 8, 4, 8), ""},
		"wound the other way":            {inches(4, 4, 4, 8, 8, 8, 8, 4), ""},
		"corners in the middle of sides": {inches(4, 4, 5, 4, 6, 4, 8, 4, 8, 8, 4, 8, 4, 6), ""},
		"a spike":                        {inches(4, 4, 8, 4, 11, 4, 8, 4, 8, 8, 4, 8), ""},
		"a spike of a spike":             {inches(4, 4, 8, 4, 11, 4, 11, 9, 11, 4, 8, 4, 8, 8, 4, 8), ""},
		"one corner":                     {inches(4, 4), "1 corners"},
		"none":                           {nil, "0 corners"},
		"a point three times":            {inches(4, 4, 4, 4, 4, 4), "no area"},
		"a line":                         {inches(4, 4, 8, 4, 6, 4), "no area"},
		"a line there and back":          {inches(4, 4, 8, 4, 8, 8, 8, 4), "no area"},
		"a bow tie":                      {inches(4, 4, 8, 8, 8, 4, 4, 8), "crosses itself"},
		"an uneven bow tie":              {inches(4, 4, 9, 8, 8, 4, 4, 8), "crosses itself"},
		"crossed at a corner":            {inches(4, 4, 6, 6, 8, 8, 10, 4, 6, 6, 4, 8), "crosses itself"},
		"a star":                         {inches(6, 2, 8, 9, 2, 5, 10, 5, 4, 9), "crosses itself"},
		"off the table":                  {inches(4, 4, 28, 4, 8, 8), "off the table"},
	} {
		tb, err := NewTable(Plan{Name: "test", Width: in(24), Depth: in(24), Pieces: []Piece{{Kind: Obstacle, Name: "cart", Shape: row.shape, Top: in(1)}}})
		if row.why != "" {
			assert.ErrorContains(t, err, row.why, name)
			assert.ErrorContains(t, err, `"cart"`, name)
			continue
		}
		require.NoError(t, err, name)
		want := table(t, Piece{Kind: Obstacle, Name: "cart", Shape: square, Top: in(1)})
		r := &chance{6}
		for range 500 {
			b := model(1, 1+12*r.Float64(), 1+12*r.Float64(), 0)
			require.Equal(t, want.Fits(b, nil) == nil, tb.Fits(b, nil) == nil, "%s: %v", name, b.At)
		}
	}
	for name, pc := range map[string]Piece{
		"absurdly high": {Kind: Wall, Name: "cart", Shape: square, Top: in(61)},
		"too deep":      {Kind: Wall, Name: "cart", Shape: square, Bottom: -maxDepth - 1, Top: in(1)},
		"upside down":   {Kind: Wall, Name: "cart", Shape: square, Bottom: in(2), Top: in(1)},
		"of no kind":    {Kind: kinds, Name: "cart", Shape: square, Top: in(1)},
	} {
		_, err := NewTable(Plan{Name: "test", Width: in(24), Depth: in(24), Pieces: []Piece{pc}})
		assert.ErrorContains(t, err, `"cart"`, name)
	}
	for name, l := range map[string]Link{
		"off the table": {Name: "stairs", Foot: Spot{in(4), in(25), 0}, Head: Spot{in(6), in(4), in(3)}},
		"downwards":     {Name: "stairs", Foot: Spot{in(4), in(4), in(3)}, Head: Spot{in(6), in(4), 0}},
		"level":         {Name: "stairs", Foot: Spot{in(4), in(4), 0}, Head: Spot{in(6), in(4), 0}},
		"absurdly high": {Name: "stairs", Foot: Spot{in(4), in(4), 0}, Head: Spot{in(6), in(4), in(61)}},
		"too deep":      {Name: "stairs", Foot: Spot{in(4), in(4), -maxDepth - 1}, Head: Spot{in(6), in(4), in(3)}},
	} {
		_, err := NewTable(Plan{Name: "test", Width: in(24), Depth: in(24), Links: []Link{l}})
		assert.ErrorContains(t, err, `"stairs"`, name)
	}
	for name, o := range map[string]Opening{
		"beyond its wall":   {From: in(3), To: in(5), Lintel: in(1)},
		"backwards":         {From: in(2), To: in(1), Lintel: in(1)},
		"above its wall":    {From: in(1), To: in(2), Sill: in(1), Lintel: in(9)},
		"lintel below sill": {From: in(1), To: in(2), Sill: in(1), Lintel: in(1)},
	} {
		wall := Piece{Kind: Wall, Name: "cart", Shape: inches(4, 4, 8, 4, 8, 4.4, 4, 4.4), Top: in(3), Openings: []Opening{o}}
		_, err := NewTable(Plan{Name: "test", Width: in(24), Depth: in(24), Pieces: []Piece{wall}})
		assert.ErrorContains(t, err, `"cart"`, name)
	}
	_, err := NewTable(Plan{Name: "test", Width: in(24), Depth: in(24), Buildings: []Building{{ID: 1, Name: "inn", Outline: inches(4, 4, 8, 8, 8, 4, 4, 8)}}})
	assert.ErrorContains(t, err, `"inn"`)
}

func TestNobodyStandsInTerrainWithBaysOrInTerrainThatOverlaps(t *testing.T) {
	bay := Piece{Kind: Obstacle, Name: "ruin", Top: in(2), Shape: []Point{{in(4), in(4)}, {in(12), in(4)}, {in(12), in(12)}, {in(9), in(12)}, {in(9), in(7)}, {in(7), in(7)}, {in(7), in(12)}, {in(4), in(12)}}}
	over := Piece{Kind: Obstacle, Name: "cart", Top: in(1), Shape: box2(11, 10, 14, 14)}
	tb := table(t, bay, over, bay)
	r := &chance{2}
	inBay, inside := 0, 0
	for range 5000 {
		b := model(1, 1+16*r.Float64(), 1+16*r.Float64(), 0)
		in1 := insideShape(bay.Shape, b.At.Point()) || !clearOfOutline(bay.Shape, b.At.Point(), b.Radius)
		in2 := insideShape(over.Shape, b.At.Point()) || !clearOfOutline(over.Shape, b.At.Point(), b.Radius)
		require.Equal(t, !in1 && !in2, tb.Fits(b, nil) == nil, "%v", b.At)
		if x, y := b.At.X, b.At.Y; x > in(7) && x < in(9) && y > in(7) && y < in(12) && !in1 {
			inBay++
		}
		if in1 || in2 {
			inside++
		}
		_, err := tb.Path(Mover{Body: model(2, 2, 2, 0)}, b.At, nil)
		require.False(t, (in1 || in2) && err == nil, "he is led into it at %v", b.At)
	}
	assert.Greater(t, inBay, 50)
	assert.Greater(t, inside, 500)
}

// Whatever a level says: a table is refused with the name of what is wrong, or it
// answers every question, and nobody is led into terrain.
func TestRandomDegenerateTablesAreRefusedByNameOrAnswer(t *testing.T) {
	r := &chance{31}
	made, refused, ways, flights := 0, 0, 0, 0
	for made < 150 {
		p := Plan{Name: "test", Width: in(16), Depth: in(16)}
		for range 1 + r.IntN(6) {
			x, y, far := 16*r.Float64(), 16*r.Float64(), 0.001+4*r.Float64()*r.Float64()
			pc := Piece{Kind: Kind(r.IntN(int(kinds))), Name: "thing", Bottom: 0, Top: in(4 * r.Float64())}
			if r.IntN(4) == 0 {
				pc.Bottom = pc.Top
			}
			for range 2 + r.IntN(6) {
				at := Point{max(0, min(p.Width, in(x+far*(r.Float64()-0.5)))), max(0, min(p.Depth, in(y+far*(r.Float64()-0.5))))}
				if n := len(pc.Shape); n > 0 && r.IntN(4) == 0 { // on the line of the side before, or twice the same
					at = Point{(at.X + pc.Shape[n-1].X) / 2, pc.Shape[n-1].Y}
					if r.IntN(2) == 0 {
						at = pc.Shape[r.IntN(n)]
					}
				}
				pc.Shape = append(pc.Shape, at)
			}
			p.Pieces = append(p.Pieces, pc)
		}
		tb, err := NewTable(p)
		if err != nil {
			refused++
			require.ErrorContains(t, err, `"thing"`)
			if len(p.Pieces) > 1 { // what is not refused by itself stands
				p.Pieces = p.Pieces[:1]
			}
			if tb, err = NewTable(p); err != nil {
				continue
			}
		}
		made++
		for range 6 {
			m := Mover{Body: model(1, 16*r.Float64(), 16*r.Float64(), 0), Climb: in(4), MaxDrop: in(6), Leap: true, Ladders: true}
			if tb.Fits(m.Body, nil) != nil {
				continue
			}
			to := model(2, 16*r.Float64(), 16*r.Float64(), 0)
			if s := tb.Surfaces(to.At.Point()); len(s) > 0 {
				to.At = s[r.IntN(len(s))]
			}
			tb.Look(m.Body, to, nil)
			tb.Push(m.Body, Point{to.At.X - m.At.X, to.At.Y - m.At.Y}, in(6), nil)
			if path, err := tb.Path(m, to.At, nil); err == nil && len(path.Legs) > 0 {
				ways++
				require.NoError(t, tb.Fits(to, nil))
				require.Equal(t, to.At, path.End())
			}
			for _, c := range tb.Reach(m, in(5), nil).Cells {
				end := m.Body
				end.At = c.At
				require.NoError(t, tb.Fits(end, nil))
			}
			if path, off := tb.PathToEdge(m, in(9), nil); len(path.Legs) > 0 {
				flights++
				end := m.Body
				end.At = path.End()
				require.NoError(t, tb.Fits(end, nil))
				require.LessOrEqual(t, path.Cost, in(9))
				require.Equal(t, off, tb.AtEdge(end.At, end.Radius))
			}
		}
	}
	t.Logf("%d tables, %d refused first; %d ways, %d flights", made, refused, ways, flights)
	assert.Greater(t, refused, 50)
	assert.Greater(t, ways, 200)
	assert.Greater(t, flights, 200)
}
