package physics

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAGaitChangesWhatStopsAndWhatSlows(t *testing.T) { // MOVE-03, TERR-06, TERR-08
	across := func(x0, x1 float64, k Kind, top float64) Piece {
		return Piece{Kind: k, Name: "strip", Shape: []Point{{in(x0), 0}, {in(x1), 0}, {in(x1), in(20)}, {in(x0), in(20)}}, Top: in(top)}
	}
	for name, row := range map[string]struct {
		strip      Piece
		gait       Gait
		slow, fast float64 // what 4" cost; 0: no way
	}{
		"a wall of 1\"":   {across(6, 6.3, LowWall, 1), Gait{Vault: true}, 0, 4},
		"crawl-holes":     {across(6, 7, VeryDifficult, 0), Gait{NoCrawl: true}, 7, 5},
		"water":           {across(6, 7, Water, 0), Gait{Swims: true}, 5, 4},
		"difficult":       {across(6, 7, Difficult, 0), Gait{NoCrawl: true, Swims: true}, 5, 5},
		"a wall of 1.1\"": {across(6, 6.3, LowWall, 1.1), Gait{Vault: true}, 0, 0},
	} {
		tb, err := NewTable(Plan{Name: "strip", Width: in(20), Depth: in(20), Pieces: []Piece{row.strip}})
		require.NoError(t, err)
		m := Mover{Body: model(1, 4.5, 10, 0)}
		for gait, want := range map[Gait]float64{{}: row.slow, row.gait: row.fast} {
			m.Gait = gait
			path, err := tb.Path(m, Spot{X: in(8.5), Y: in(10)}, nil)
			if want == 0 {
				assert.ErrorIs(t, err, ErrNoPath, name)
				continue
			}
			require.NoError(t, err, name)
			assert.InDelta(t, want, path.Cost.Inches(), 0.01, name)
			assert.Equal(t, row.strip.Kind != LowWall, tb.Rough(path.Legs[0]), name)
		}
	}
}
