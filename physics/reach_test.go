package physics

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Of places near the edge of the region, those are in it to which the cheapest way
// is short enough, on tables with much ground that is not open (TERR-05, TERR-06).
func TestTheRegionEndsWhereTheCheapestWaysDo(t *testing.T) {
	if testing.Short() {
		t.Skip("compares with slow references")
	}
	tables := Asked("REGIONS", 16)
	r := &chance{uint64(Asked("REGIONS_SEED", 23))}
	asked, within, rough, bent := 0, 0, 0, 0
	for n := range tables {
		tb, err := roughTable(r)
		require.NoError(t, err)
		place := func(id int32, others []Body) Body {
			for {
				b := model(id, 2+20*r.Float64(), 2+20*r.Float64(), 0)
				spots := tb.Surfaces(b.At.Point())
				b.At = spots[r.IntN(len(spots))]
				if tb.Fits(b, others) == nil {
					return b
				}
			}
		}
		for range 6 {
			var others []Body
			for i := range n % 3 * 2 {
				others = append(others, place(int32(i+2), others))
			}
			m := Mover{Body: place(1, others), Climb: in(4), MaxDrop: in(6), Leap: true, Ladders: true}
			allowance := in(4 + 6*r.Float64())
			region := tb.Reach(m, allowance, others)
			cost := map[Spot]Length{}
			for _, c := range region.Cells {
				cost[c.At] = c.Cost
			}
			// Lattice places with a neighbour on the other side of the edge, and others
			// beside them.
			var edge []Spot
			p := m.At.Point()
			for y := max(0, p.Y-allowance) / region.Step * region.Step; y <= min(tb.Depth, p.Y+allowance); y += region.Step {
				for x := max(0, p.X-allowance) / region.Step * region.Step; x <= min(tb.Width, p.X+allowance); x += region.Step {
					for _, s := range tb.Surfaces(Point{x, y}) {
						_, is := cost[s]
						for _, d := range [...]Point{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
							if _, in := cost[Spot{x + d.X*region.Step, y + d.Y*region.Step, s.Z}]; in != is {
								edge = append(edge, s)
								break
							}
						}
					}
				}
			}
			if len(edge) == 0 {
				continue
			}
			for range 60 {
				at := edge[r.IntN(len(edge))]
				end := m.Body
				end.At = at
				got, is := cost[at]
				if tb.Fits(end, others) != nil {
					require.False(t, is)
					continue
				}
				path, err := tb.Path(m, at, others)
				far := never
				if err == nil {
					far = path.Cost
				}
				asked++
				// What is nearer to the edge than a five-hundredth of the allowance may lie
				// on either side.
				tight := allowance/500 + 8
				if is {
					within++
					assert.LessOrEqual(t, far, allowance+tight, "%v to %v: %v", m.At, at, path)
					assert.InDelta(t, int(far), int(got), float64(steinerSlack), "%v to %v: %v", m.At, at, path)
				} else {
					assert.Greater(t, far, allowance-tight, "%v to %v of %v: %v", m.At, at, allowance, path)
				}
				if far-allowance < in(1) {
					for _, l := range path.Legs {
						if tb.Rough(l) {
							rough++
							break
						}
					}
				}
				if len(path.Legs) > 1 {
					bent++
				}
			}
		}
	}
	t.Logf("%d places near edges, %d within; to %d over ground that is not open, to %d round something", asked, within, rough, bent)
	assert.Greater(t, asked, 100*tables)
	assert.Greater(t, rough, asked/6)
}

// Right beside another model, where ways come nearer to it than to whoever stands
// farther off, the region reaches as far as the ways do (MOVE-01).
func TestTheRegionReachesRightBesideOthers(t *testing.T) {
	tb := table(t)
	m := Mover{Body: model(1, 8, 12, 0)}
	near := 0
	for x := 0; x < 1000; x += 7 { // round the place to go to
		dir := Point{Length(x), Length(isqrt(int64(1000*1000 - x*x)))}
		at := Spot{in(13), in(12.5), 0}
		other := model(2, 0, 0, 0)
		far := m.Radius + other.Radius + 8
		other.At = Spot{at.X - dir.X*far/1000, at.Y - dir.Y*far/1000, 0}
		path, err := tb.Path(m, at, []Body{other})
		require.NoError(t, err)
		if len(path.Legs) < 2 {
			continue
		}
		near++
		region := tb.Reach(m, path.Cost, []Body{other})
		is := slices.ContainsFunc(region.Cells, func(c Cell) bool { return c.At == at && c.Cost <= path.Cost })
		assert.True(t, is, "beside %v for %v", other.At, path.Cost)
	}
	assert.Greater(t, near, 20)
}

// Where the straight way leads through a pond, the cheapest leaves it by its other
// side and goes round a model there: at the corners of its ring (TERR-05).
func TestTheCheapestWayOutOfRoughGroundBendsRoundAModel(t *testing.T) {
	tb := table(t, Piece{Kind: Water, Name: "pond", Shape: []Point{{in(16.38), in(6.98)}, {in(14.85), in(8.19)}, {in(12.17), in(6.62)}, {in(12.53), in(4.64)}, {in(16.46), in(5.17)}}})
	m := Mover{Body: model(1, 14.9626, 7.602, 0)}
	o := model(2, 16.2264, 5.798, 0)
	o.Radius = in(0.44)
	to := Spot{in(16), in(4), 0}
	path, err := tb.Path(m, to, []Body{o})
	require.NoError(t, err)
	assert.Less(t, path.Cost, in(5.84), "%v", path.Legs)
	back := m
	back.At = to
	again, err := tb.Path(back, m.At, []Body{o})
	require.NoError(t, err)
	assert.InDelta(t, int(path.Cost), int(again.Cost), 8)
	region := tb.Reach(m, in(6), []Body{o})
	k := slices.IndexFunc(region.Cells, func(c Cell) bool { return c.At == to })
	require.GreaterOrEqual(t, k, 0)
	assert.InDelta(t, int(path.Cost), int(region.Cells[k].Cost), 25)
}

// On a table of which a third is not open.
func BenchmarkReachOverRoughGround(b *testing.B) {
	r := &chance{23}
	tb, err := roughTable(r)
	require.NoError(b, err)
	var all []Body
	for len(all) < 64 {
		if m := model(1, 2+20*r.Float64(), 2+20*r.Float64(), 0); tb.Fits(m, nil) == nil {
			all = append(all, m)
		}
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		tb.Reach(Mover{Body: all[i%len(all)], Climb: in(4), MaxDrop: in(6), Leap: true, Ladders: true}, in(8), nil)
	}
}
