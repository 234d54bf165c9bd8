package physics_test

import (
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
)

// Ways between the heights of the default table lead over the best places of its
// edges (CLIMB-03, JUMP-04, JUMP-05): against a slow reference that knows the edges
// by places an eighth of an inch apart. EDGE_WAYS asks for more of them, EDGE_SEED for
// others and EDGE_LEVEL for those of another table.
func TestWaysBetweenHeightsAreTheCheapest(t *testing.T) {
	want, seed, level := physics.Asked("EDGE_WAYS", 60), physics.Asked("EDGE_SEED", 4), "quarter"
	if name := os.Getenv("EDGE_LEVEL"); name != "" {
		level = name
	}
	table, err := levels.Load(level)
	require.NoError(t, err)
	all := round(table)
	ref := physics.NewDense(table, all[0], physics.Inch/8, true)
	r := physics.NewChance(uint64(seed))
	cases, none, dear, cheap, worst, sum := 0, 0, 0, 0, 0.0, 0.0
	for cases+none < want {
		from, to := all[r.IntN(len(all))], all[r.IntN(len(all))]
		if from.At.Z == to.At.Z || physics.Apart(from.At.Point(), to.At.Point()) > 8*physics.Inch {
			continue
		}
		m := physics.Mover{Body: from, Climb: 4 * physics.Inch, MaxDrop: 6 * physics.Inch, Leap: true, Ladders: true, Limit: 14 * physics.Inch}
		path, err := table.Path(m, to.At, nil)
		limit := m.Limit
		if err == nil {
			limit = path.Cost + physics.Inch/4
			require.True(t, ref.Legal(path), "%v", path)
		}
		best, over := ref.Cheapest(m, to.At, limit)
		if err != nil {
			none++
			if best <= m.Limit {
				dear++
				t.Logf("%v to %v: none, the reference %d %v", from.At, to.At, best, over)
			}
			continue
		}
		cases++
		off := float64(path.Cost)/float64(best) - 1
		if worst = max(worst, off); off > 0 {
			sum += off
		}
		if off > 0.001 {
			dear++
			t.Logf("%.2f %% dearer: %v to %v: %v; the reference %d %v", 100*off, from.At, to.At, path, best, over)
		} else if off < -0.001 {
			cheap++
			t.Logf("%.2f %% cheaper: %v to %v: %v; the reference %d %v", 100*off, from.At, to.At, path, best, over)
		}
	}
	t.Logf("%d ways, to %d places none; %d dearer by more than 0.1 %%, at worst %.2f %%, on average %.3f %%; %d cheaper by more", cases, none, dear, 100*worst, 100*sum/float64(cases), cheap)
	assert.Zero(t, dear)
}

// What the region says of places over edges the ways there cost, and where the ways
// there are short enough the region has them (CLIMB-02, CLIMB-03, JUMP-04, JUMP-05).
func TestTheRegionOverEdgesCostsWhatItsWaysDo(t *testing.T) {
	table, err := levels.Load("quarter")
	require.NoError(t, err)
	all := round(table)
	r := physics.NewChance(3)
	over, regions := 0, 24
	if testing.Short() {
		regions = 2
	}
	for n := range regions {
		from := all[r.IntN(len(all))]
		var others []physics.Body
		for i := range n % 3 * 3 {
			o := all[r.IntN(len(all))]
			o.ID = int32(i + 2)
			others = append(others, o)
		}
		others = slices.DeleteFunc(others, func(o physics.Body) bool { return physics.Within(o, from, physics.Inch/4) })
		const allowance = 7 * physics.Inch
		m := physics.Mover{Body: from, Climb: 4 * physics.Inch, MaxDrop: 6 * physics.Inch, Leap: true, Ladders: true, StartContact: n%2 == 1}
		region := table.Reach(m, allowance, others)
		in := map[physics.Spot]physics.Length{}
		for _, c := range region.Cells {
			in[c.At] = c.Cost
		}
		for range 150 {
			x, y := from.At.X+physics.Length(r.IntN(2*int(allowance)))-allowance, from.At.Y+physics.Length(r.IntN(2*int(allowance)))-allowance
			for _, s := range table.Surfaces(physics.Point{X: x / region.Step * region.Step, Y: y / region.Step * region.Step}) {
				cost, is := in[s]
				path, err := table.Path(m, s, others)
				if err != nil || !path.Tests() {
					require.True(t, !is || err == nil, "%v to %v: %v", from.At, s, err)
					continue
				}
				over++
				if tight := allowance/1000 + 8; is {
					assert.LessOrEqual(t, path.Cost, allowance+tight, "%v to %v", from.At, s)
					off := float64(path.Cost/1000 + 8)
					if slices.ContainsFunc(path.Legs, table.Rough) {
						off = float64(physics.Inch / 4)
					}
					assert.InDelta(t, int(path.Cost), int(cost), off, "%v to %v: %v", from.At, s, path)
				} else {
					assert.Greater(t, path.Cost, allowance-tight, "%v to %v: %v", from.At, s, path)
				}
			}
		}
	}
	t.Logf("%d places over edges", over)
	assert.Greater(t, over, 100)
}
