package made_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels/made"
	"cometfall/physics"
)

// adjoin reports whether two boxes share so much of a side.
func adjoin(a, b []physics.Point, far physics.Length) bool {
	x := min(a[2].X, b[2].X) - max(a[0].X, b[0].X)
	y := min(a[2].Y, b[2].Y) - max(a[0].Y, b[0].Y)
	return x == 0 && y >= far || y == 0 && x >= far
}

func within(shape []physics.Point, at physics.Point) bool {
	return at.X > shape[0].X && at.X < shape[2].X && at.Y > shape[0].Y && at.Y < shape[2].Y
}

func TestEverySewerIsJoinedAndTheSameForBothSides(t *testing.T) { // SEWER-14
	n := uint32(1000)
	if testing.Short() {
		n = 60
	}
	for seed := range n {
		plan := made.Sewers(seed)
		var halls []physics.Point
		for _, z := range plan.Zones {
			if z.Role == "deploy" {
				halls = append(halls, middle(z.Shape))
				assert.Equal(t, len(halls), z.Side)
			}
		}
		require.Len(t, halls, 2)
		require.Equal(t, physics.Point{X: plan.Width, Y: plan.Depth}, physics.Point{X: halls[0].X + halls[1].X, Y: halls[0].Y + halls[1].Y}, "half a turn apart")
		var f flood
		for _, radius := range []physics.Length{common, largest} {
			f.block(&plan, radius)
			f.from(halls[0])
			require.Zero(t, f.left(), "seed %d: there are places that a base of %s does not reach", seed, radius)
			require.True(t, f.reached[int(halls[1].Y/fine)*f.wide+int(halls[1].X/fine)], "seed %d", seed)
		}
		// Above the channel everything hangs together, and ladders lead there.
		var floors [][]physics.Point
		for _, pc := range plan.Pieces {
			if pc.Kind == physics.Floor {
				floors = append(floors, pc.Shape)
			}
		}
		joined := map[int]bool{0: true}
		for queue := []int{0}; len(queue) > 0; queue = queue[1:] {
			for i := range floors {
				if !joined[i] && adjoin(floors[queue[0]], floors[i], physics.Inches(2)) {
					joined[i] = true
					queue = append(queue, i)
				}
			}
		}
		require.Len(t, joined, len(floors), "seed %d", seed)
		require.GreaterOrEqual(t, len(plan.Links), 4, "seed %d", seed)
		for _, l := range plan.Links {
			require.True(t, f.reached[int(l.Foot.Y/fine)*f.wide+int(l.Foot.X/fine)], "seed %d: a ladder stands on nothing", seed)
			on := false
			for _, s := range floors {
				on = on || within(s, l.Head.Point())
			}
			require.True(t, on, "seed %d: a ladder leads nowhere", seed)
		}
	}
}

func TestOneStandsOnThePlanksOfASewerAndPassesBelow(t *testing.T) { // SEWER-14, SEWER-20
	floors := map[string]int{}
	for seed := range uint32(8) {
		table, err := physics.NewTable(made.Sewers(seed))
		require.NoError(t, err)
		var bridges []physics.Spot
		for _, z := range table.Zones {
			at := middle(z.Shape)
			switch z.Role {
			case physics.Planks:
				bridges = append(bridges, physics.Spot{X: at.X, Y: at.Y, Z: z.Z})
			case physics.Sewer:
				floors[z.Floor]++
			}
		}
		small := physics.Body{Radius: common, Height: physics.Inch * 5 / 4}
		large := physics.Body{Radius: largest, Height: 2 * small.Height}
		for _, at := range bridges {
			small.At, large.At = at, physics.Spot{X: at.X, Y: at.Y}
			assert.NoError(t, table.Fits(small, nil), "seed %d: on the planks at %v", seed, at)
			assert.NoError(t, table.Fits(large, nil), "seed %d: below the planks at %v", seed, at)
		}
		for _, l := range table.Links {
			small.At = l.Foot
			_, err := table.Path(physics.Mover{Body: small, Ladders: true}, l.Head, nil)
			assert.NoError(t, err, "seed %d: up the ladder at %v", seed, l.Foot)
		}
	}
	for _, floor := range append([]string{""}, physics.SewerFloors...) {
		assert.Positive(t, floors[floor], "%q", floor)
	}
}

func TestTheSameSeedMakesTheSameSewers(t *testing.T) { // SEWER-14
	for seed := range uint32(20) {
		assert.Equal(t, made.Sewers(seed), made.Sewers(seed))
		assert.NotEqual(t, made.Sewers(seed).Zones, made.Sewers(seed+1).Zones, "and others make others")
	}
}

func BenchmarkSewers(b *testing.B) {
	for i := range b.N {
		plan := made.Sewers(uint32(i))
		if _, err := physics.NewTable(plan); err != nil {
			b.Fatal(err)
		}
	}
}
