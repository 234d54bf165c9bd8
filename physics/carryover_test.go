package physics

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// manyPlan is a table of so many small walls, floors and areas lying anyhow, each a building.
func manyPlan(r *chance, count int) Plan {
	plan := Plan{Name: "many", Width: 24 * Inch, Depth: 24 * Inch}
	for k := range count {
		plan.Pieces = append(plan.Pieces, anyPiece(r, k+1))
		b := Building{ID: k + 1, Name: "ruin"}
		if r.IntN(3) == 0 {
			b.Outline = anyPiece(r, 0).Shape
		}
		plan.Buildings = append(plan.Buildings, b)
	}
	for range count / 8 {
		x, y := 2+20*r.Float64(), 2+20*r.Float64()
		plan.Links = append(plan.Links, Link{Name: "stairs", Building: 1 + r.IntN(count), Foot: Spot{in(x), in(y), 0}, Head: Spot{in(x + 1), in(y), in(3)}})
	}
	return plan
}

// anyPiece is a piece of some kind somewhere.
func anyPiece(r *chance, building int) Piece {
	x, y, a := 1.5+20*r.Float64(), 1.5+20*r.Float64(), 2*math.Pi*r.Float64()
	long, wide := 0.5+2*r.Float64(), 0.3+r.Float64()
	dx, dy := math.Cos(a), math.Sin(a)
	at := func(u, v float64) Point {
		return Point{max(0, min(24*Inch, in(x+u*dx-v*dy))), max(0, min(24*Inch, in(y+u*dy+v*dx)))}
	}
	pc := Piece{Name: "ruin", Building: building, Shape: []Point{at(0, 0), at(long, 0), at(long, wide), at(0, wide)}}
	switch r.IntN(8) {
	case 0, 1:
		pc.Kind, pc.Top = Wall, in(3)
	case 2:
		pc.Kind, pc.Top = Wall, in(3)
		pc.Openings = []Opening{{Door: true, From: in(0.1), To: in(0.4), Lintel: in(2)}}
	case 3, 4, 5:
		pc.Kind, pc.Bottom, pc.Top = Floor, in(2.9), in(3)
		if r.IntN(3) == 0 {
			pc.Bottom, pc.Top = in(1.9), in(2)
		}
	case 6:
		pc.Kind = Difficult
		if r.IntN(3) == 0 {
			pc.Bottom, pc.Top = in(3), in(3)
		}
	case 7:
		pc.Kind = VeryDifficult
	}
	return pc
}

// Whatever has been asked of a table before: after a change what lies near it is found anew,
// and all answers are those of a table made of nothing.
func TestAChangedTableAnswersAsOneMadeOfNothing(t *testing.T) {
	if testing.Short() {
		t.Skip("compares with slow references")
	}
	rounds := Asked("CHANGE_ROUNDS", 16)
	r := &chance{23}
	carried, asked := 0, 0
	for round := range rounds {
		count := 12 + r.IntN(40)
		bare, err := NewTable(manyPlan(r, count))
		require.NoError(t, err)
		movers := []Mover{
			{Body: model(1, 0, 0, 0), Climb: in(4), MaxDrop: in(6), Leap: true, Ladders: true},
			{Body: Body{ID: 1, Radius: []Length{3, 200, 2500}[round%3], Height: 2 * Inch, Gait: Gait{Outdoors: round%2 > 0, NoCrawl: round%4 > 1, LeapDown: round%5 > 2}}, Climb: in(4), MaxDrop: in(6), Leap: true},
		}
		ask := func(tb *Table, r *chance) (answers []any) {
			for _, m := range movers {
				for range 6 {
					place := func() (Body, bool) {
						b := m.Body
						for range 40 {
							b.At = Spot{in(1 + 22*r.Float64()), in(1 + 22*r.Float64()), 0}
							spots := tb.Surfaces(b.At.Point())
							if b.At = spots[r.IntN(len(spots))]; tb.Fits(b, nil) == nil {
								return b, true
							}
						}
						return b, false
					}
					from, ok := place()
					to, there := place()
					if !ok || !there {
						continue
					}
					m.Body = from
					m.Limit = in(6 + 12*r.Float64())
					path, err := tb.Path(m, to.At, nil)
					target := to
					target.ID = 2
					touch, err2 := tb.PathToTouch(m, target, []Body{target})
					answers = append(answers, path, err, touch, err2, tb.Look(from, to, nil))
				}
				answers = append(answers, tb.Reach(m, in(4), nil))
			}
			return answers
		}
		ask(bare, &chance{uint64(round)})
		for k := range 3 {
			c := Change{}
			for range r.IntN(3) {
				c.Fallen = append(c.Fallen, 1+r.IntN(count))
			}
			for range r.IntN(3) {
				c.New = append(c.New, anyPiece(r, 0))
			}
			from := bare
			if k == 2 { // a change of what has changed already
				if from, err = bare.Changed(Change{Fallen: []int{1 + r.IntN(count)}}); err != nil {
					continue
				}
				ask(from, &chance{uint64(round + 1)})
			}
			changed, err := from.Changed(c)
			require.NoError(t, err)
			fresh, err := NewTable(changed.Plan)
			require.NoError(t, err)
			require.Equal(t, fresh.space.flat, changed.space.flat)
			require.Equal(t, fresh.grid, changed.grid)
			for _, m := range movers {
				is, want := changed.roadmapOf(m.Body), fresh.roadmapOf(m.Body)
				require.Equal(t, want.nodes, is.nodes)
				require.Equal(t, want.ways, is.ways)
				require.Equal(t, want.passages, is.passages)
				require.Equal(t, want.levels, is.levels)
				is.boundaries()
				want.boundaries()
				require.Equal(t, want.rough.corners, is.rough.corners)
				require.Equal(t, want.rough.sides, is.rough.sides)
				require.Equal(t, want.rough.points, is.rough.points)
				for id := range want.nodes {
					if is.before != nil && is.before.was[id] >= 0 && is.before.roadmap.edges[is.before.was[id]].Load() != nil {
						carried++
					}
					upTo := 10 * Inch
					within := func(all []graphEdge) []graphEdge {
						n := slices.IndexFunc(all, func(e graphEdge) bool { return Length(e.length) > upTo })
						if n < 0 {
							n = len(all)
						}
						return append([]graphEdge{}, all[:n]...)
					}
					if a, b := within(want.from(int32(id), upTo)), within(is.from(int32(id), upTo)); !slices.Equal(a, b) {
						require.Equal(t, a, b)
					}
				}
			}
			seed := r.Float64()
			answers := ask(changed, &chance{math.Float64bits(seed)})
			asked += len(answers)
			require.Equal(t, ask(fresh, &chance{math.Float64bits(seed)}), answers)
		}
	}
	t.Log("links carried over", carried, "answers", asked)
	assert.Greater(t, carried, 400)
	assert.Greater(t, asked, 500)
}

// Whatever falls and is built, time and again: what leads over the edges of floors and how it
// hangs together is carried over or found anew, and is what is found on a table made of nothing.
func TestWaysBetweenLevelsAfterChangesAreThoseOfATableMadeOfNothing(t *testing.T) {
	rounds := Asked("CHANGE_ROUNDS", 30)
	if testing.Short() {
		rounds = 4
	}
	r := &chance{29}
	changes, passages, meetings, fresh := 0, 0, 0, 0
	for round := range rounds {
		count := 10 + r.IntN(50)
		tb, err := NewTable(manyPlan(r, count))
		require.NoError(t, err)
		movers := []Body{
			{Radius: []Length{3, 400, 1200, 2500}[round%4], Height: 2 * Inch, Gait: Gait{Outdoors: round%2 > 0, NoCrawl: round%4 > 1, LeapDown: round%3 > 1}},
			model(1, 0, 0, 0),
		}
		for _, m := range movers {
			tb.Know(m)
		}
		for range 10 {
			c := Change{}
			for range r.IntN(3) {
				c.Fallen = append(c.Fallen, 1+r.IntN(count))
			}
			for range r.IntN(3) {
				c.New = append(c.New, anyPiece(r, 1+r.IntN(count)))
			}
			changed, err := tb.Changed(c)
			require.NoError(t, err)
			made, err := NewTable(changed.Plan)
			require.NoError(t, err)
			for _, m := range movers {
				is, want := changed.roadmapOf(m), made.roadmapOf(m)
				require.Equal(t, want.nodes, is.nodes)
				require.Equal(t, want.ways, is.ways)
				require.Equal(t, want.passages, is.passages)
				require.Equal(t, want.boxes, is.boxes)
				require.Equal(t, want.levels, is.levels)
				require.Equal(t, want.ends, is.ends)
				require.Equal(t, want.rims, is.rims)
				require.Equal(t, want.leaps, is.leaps)
				require.Equal(t, want.meetings, is.meetings)
				require.Equal(t, []any{want.across, want.manyEdges, want.openEdges, want.watches, want.slope, want.straightSlope},
					[]any{is.across, is.manyEdges, is.openEdges, is.watches, is.slope, is.straightSlope})
				if is.before != nil {
					for _, was := range is.before.passages {
						if was >= 0 {
							passages++
						} else {
							fresh++
						}
					}
					for _, f := range is.meetings {
						meetings += len(f)
					}
				}
			}
			changes++
			tb = changed
		}
	}
	t.Log("changes", changes, "passages carried over", passages, "found", fresh, "meetings", meetings)
	assert.Greater(t, passages, 10*changes)
	assert.Greater(t, fresh, changes)
	assert.Greater(t, meetings, 10*changes)
}

// What the ground costs at least is found anew only near a change, and the same everywhere as on a
// table made of nothing (TERR-05, TERR-06).
func TestTheLatticeOfAChangedTableIsThatOfOneMadeOfNothing(t *testing.T) {
	r, differs, tables := &chance{31}, 0, 3
	if testing.Short() {
		tables = 1
	}
	for range tables {
		bare, err := NewTable(manyPlan(r, 140))
		require.NoError(t, err)
		body := model(1, 0, 0, 0)
		was := bare.roadmapOf(body).lattice()
		for range 2 {
			c := Change{Fallen: []int{1 + r.IntN(140), 1 + r.IntN(140)}}
			for range 6 {
				c.New = append(c.New, anyPiece(r, 0))
			}
			changed, err := bare.Changed(c)
			require.NoError(t, err)
			plan, _ := bare.after(&c)
			anew, err := NewTable(plan)
			require.NoError(t, err)
			is, want := changed.roadmapOf(body).lattice(), anew.roadmapOf(body).lattice()
			require.NotNil(t, changed.roadmapOf(body).before)
			require.Equal(t, want.dear, is.dear)
			require.Equal(t, want.sides, is.sides)
			if !slices.Equal(was.dear[0], is.dear[0]) || !slices.Equal(was.dear[1], is.dear[1]) {
				differs++
			}
			again, err := changed.Changed(Change{Fallen: []int{1 + r.IntN(140)}})
			require.NoError(t, err)
			plan, _ = changed.after(&again.before.table.changed[0].Change)
			anew, err = NewTable(plan)
			require.NoError(t, err)
			require.Equal(t, anew.roadmapOf(body).lattice().dear, again.roadmapOf(body).lattice().dear)
		}
	}
	assert.Greater(t, differs, tables-1)
}
