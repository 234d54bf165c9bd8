package physics

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Over ground that is not open a way costs no more than it must, and the region says of its
// end what the way costs (TERR-05, TERR-06, CLIMB-03).
func TestTheRegionKnowsTheWaysOverRoughGround(t *testing.T) {
	floor := Piece{Kind: Floor, Name: "floor", Shape: box2(10, 10, 14, 14), Bottom: in(2.9), Top: in(3)}
	mud := func(kind Kind, shape []Point) Piece { return Piece{Kind: kind, Name: "mud", Shape: shape} }
	for _, c := range []struct {
		name   string
		pieces []Piece
		others []Body
		from   Spot
		to     Spot
		most   Length // that the way costs
	}{
		{"a climb that begins in it", []Piece{{Kind: Floor, Name: "floor", Shape: []Point{{30021, 16414}, {42721, 16414}, {42721, 26574}, {30021, 26574}}, Bottom: in(2.9), Top: in(3)},
			mud(Difficult, []Point{{51016, 26739}, {44294, 33754}, {36832, 28784}, {38899, 21064}, {47435, 20225}})}, nil,
			Spot{40717, 27409, 0}, Spot{36830, 25400, 7620}, 12670},
		{"a climb where it begins", []Piece{floor, mud(VeryDifficult, box2(6, 11.62, 9.9, 20))}, nil,
			Spot{in(9), in(11.2), 0}, Spot{in(11), in(12.5), in(3)}, 11690},
		{"right behind its border", []Piece{mud(VeryDifficult, []Point{{45474, 24768}, {40560, 24540}, {39304, 22926}, {42608, 17008}, {45640, 17759}})}, nil,
			Spot{43207, 16018, 0}, Spot{39370, 22860, 0}, 7950},
		{"round a model in it", []Piece{mud(VeryDifficult, box2(4, 4, 20, 20))}, []Body{{ID: 2, At: Spot{in(12), in(12), 0}, Radius: in(1), Height: in(1)}},
			Spot{in(10), in(12), 0}, Spot{in(14), in(12), 0}, 52605},
		{"past a model at its border", []Piece{mud(Difficult, []Point{{36746, 22031}, {33892, 24246}, {30487, 21006}, {31678, 18550}, {35950, 18763}})}, []Body{{ID: 2, At: Spot{37577, 17141, 0}, Radius: 1066, Height: in(1)}},
			Spot{32963, 19579, 0}, Spot{40640, 22860, 0}, 10910},
		{"between it and a wall", []Piece{{Kind: Wall, Name: "wall", Shape: []Point{{44227, 33801}, {40775, 37980}, {40252, 37548}, {43705, 33369}}, Top: in(3)},
			mud(Water, []Point{{42212, 33934}, {38088, 37693}, {30845, 34377}, {35644, 25606}, {40180, 26819}})}, nil,
			Spot{41703, 29454, 0}, Spot{38100, 38100, 0}, 13680},
		{"from one area through another", []Piece{mud(Difficult, box2(12, 12, 20, 20.9)), mud(Difficult, box2(4, 12, 12, 20.9))}, nil,
			Spot{in(13), in(17), 0}, Spot{in(9), in(21), 0}, 27330},
	} {
		t.Run(c.name, func(t *testing.T) {
			tb := table(t, c.pieces...)
			m := Mover{Body: Body{ID: 1, At: c.from, Radius: 1250, Height: in(1.25)}, Climb: in(4)}
			path, err := tb.Path(m, c.to, c.others)
			require.NoError(t, err)
			assert.LessOrEqual(t, path.Cost, c.most, "%v", path.Legs)
			cells := tb.Reach(m, path.Cost+Inch, c.others).Cells
			k := slices.IndexFunc(cells, func(cell Cell) bool { return cell.At == c.to })
			require.GreaterOrEqual(t, k, 0)
			assert.InDelta(t, int(path.Cost), int(cells[k].Cost), 25, "%v", path.Legs)
		})
	}
}

// Over rough ground, too, places are in the region to which the way is short enough, and cost
// there what the way costs: but for one in a hundred to 0.01", and all to a tenth of an inch.
// ROUGH_REGIONS asks for more tables, ROUGH_SEED for others.
func TestTheRegionIsWhereWaysLeadOverRoughGround(t *testing.T) { // MOVE-01, TERR-05
	if testing.Short() {
		t.Skip("looks for many ways")
	}
	tables := Asked("ROUGH_REGIONS", 8)
	r := &chance{uint64(Asked("ROUGH_SEED", 75))}
	within, off, missing, worst := 0, 0, 0, Length(0)
	for range tables {
		tb, err := roughTable(r)
		require.NoError(t, err)
		eachPlaceAround(r, tb, func(m Mover, at Spot, path Path, err error, cost Length, is bool) {
			switch by := abs(cost - path.Cost); {
			case is:
				within++
				require.NoError(t, err)
				if worst = max(worst, by); by > 25 {
					off++
					t.Logf("%v to %v: %s, the region %s: %v", m.At, at, path.Cost, cost, path.Legs)
				}
			case err == nil && path.Cost < in(6)-25:
				missing++
				worst = max(worst, in(6)-path.Cost)
				t.Logf("%v to %v: %s, not in the region: %v", m.At, at, path.Cost, path.Legs)
			}
		})
	}
	t.Logf("%d places, %d off by more than 0.01\", %d missing, worst %s", within, off, missing, worst)
	assert.Less(t, off, within/100)
	assert.Less(t, worst, Inch/10)
}
