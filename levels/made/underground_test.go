package made_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels/made"
	"cometfall/physics"
)

// fine is the step of the flood: nothing of what the maker of the tables reckons in is used.
const fine = physics.Inch / 4

// flood is where the middle of a base can come on a table by steps, of all the places where
// one has room.
type flood struct {
	wide, deep    int
	free, reached []bool
}

// block marks the places at which a base would be in a piece that stops feet.
func (f *flood) block(plan *physics.Plan, radius physics.Length) {
	f.wide, f.deep = int(plan.Width/fine)+1, int(plan.Depth/fine)+1
	f.free = make([]bool, f.wide*f.deep)
	for i := range f.free {
		f.free[i] = true
	}
	for _, pc := range plan.Pieces {
		switch pc.Kind {
		case physics.Wall, physics.Column, physics.Obstacle:
		default:
			continue
		}
		lo, hi := pc.Shape[0], pc.Shape[2] // all of them are boxes
		for y := max(0, int((lo.Y-radius)/fine)); y < f.deep && physics.Length(y)*fine < hi.Y+radius; y++ {
			for x := max(0, int((lo.X-radius)/fine)); x < f.wide && physics.Length(x)*fine < hi.X+radius; x++ {
				px, py := physics.Length(x)*fine, physics.Length(y)*fine
				dx, dy := max(lo.X-px, 0, px-hi.X), max(lo.Y-py, 0, py-hi.Y)
				if dx*dx+dy*dy < radius*radius {
					f.free[y*f.wide+x] = false
				}
			}
		}
	}
}

// from spreads from a place.
func (f *flood) from(p physics.Point) {
	f.reached = make([]bool, len(f.free))
	at := int(p.Y/fine)*f.wide + int(p.X/fine)
	if !f.free[at] {
		return
	}
	f.reached[at] = true
	for queue := []int{at}; len(queue) > 0; queue = queue[1:] {
		for _, to := range [...]int{queue[0] - 1, queue[0] + 1, queue[0] - f.wide, queue[0] + f.wide,
			queue[0] - f.wide - 1, queue[0] - f.wide + 1, queue[0] + f.wide - 1, queue[0] + f.wide + 1} { // no rock is as thin as a base
			if to >= 0 && to < len(f.free) && f.free[to] && !f.reached[to] {
				f.reached[to] = true
				queue = append(queue, to)
			}
		}
	}
}

func (f *flood) left() (n int) {
	for i := range f.free {
		if f.free[i] && !f.reached[i] {
			n++
		}
	}
	return n
}

func middle(shape []physics.Point) physics.Point {
	return physics.Point{X: (shape[0].X + shape[2].X) / 2, Y: (shape[0].Y + shape[2].Y) / 2}
}

// bases are radii: a common one, and the largest there is.
const (
	common  = 1250
	largest = 2500
)

func TestEveryCatacombIsJoinedAndHasRoomForBothSides(t *testing.T) { // CATA-02, CATA-03
	n := uint32(1000)
	if testing.Short() {
		n = 60
	}
	for seed := range n {
		plan := made.Catacombs(seed)
		zones := map[string]physics.Zone{}
		for _, z := range plan.Zones {
			zones[z.Name] = z
		}
		west, east := zones["the west stairs"], zones["the east stairs"]
		require.Equal(t, []int{1, 2}, []int{west.Side, east.Side}, "seed %d", seed)
		var f flood
		for _, radius := range []physics.Length{common, largest} {
			f.block(&plan, radius)
			f.from(middle(west.Shape))
			require.Zero(t, f.left(), "seed %d: there are places that a base of %s does not reach", seed, radius)
			for name, z := range zones {
				at := middle(z.Shape)
				if name == "the middle chamber" {
					at = z.Shape[0] // a pillar stands in its middle
				}
				require.True(t, f.reached[int(at.Y/fine)*f.wide+int(at.X/fine)], "seed %d: %s", seed, name)
			}
		}
		for _, name := range []string{"the west gallery", "the east gallery"} {
			s := zones[name].Shape
			assert.Equal(t, physics.Inches(18), s[2].Y-s[0].Y, "seed %d", seed)
			assert.Equal(t, physics.Inches(4), s[2].X-s[0].X, "seed %d", seed)
		}
		assert.Greater(t, physics.Apart(middle(west.Shape), middle(east.Shape)), physics.Inches(40), "at opposite ends, seed %d", seed)
	}
}

func TestTwentyFindRoomInAGalleryTwoAbreast(t *testing.T) { // CATA-03
	for seed := range uint32(6) {
		table, err := physics.NewTable(made.Catacombs(seed))
		require.NoError(t, err)
		for _, z := range table.Zones {
			if z.Role != "deploy" {
				continue
			}
			var there []physics.Body
			lo := z.Shape[0]
			for rank := range 10 {
				for file := range 2 {
					b := physics.Body{ID: int32(len(there)), Radius: common, Height: physics.Inch * 5 / 4, At: physics.Spot{
						X: lo.X + physics.Inch + physics.Length(file)*physics.Inch*3/2, Y: lo.Y + physics.Inch + physics.Length(rank)*physics.Inch*7/4}}
					require.NoError(t, table.Fits(b, there), "seed %d, %s, %d", seed, z.Name, len(there))
					there = append(there, b)
				}
			}
		}
	}
}

func TestTheSameSeedMakesTheSameCatacombs(t *testing.T) { // CATA-02
	same := 0
	for seed := range uint32(20) {
		assert.Equal(t, made.Catacombs(seed), made.Catacombs(seed))
		if len(made.Catacombs(seed).Pieces) == len(made.Catacombs(seed+1).Pieces) {
			same++
		}
	}
	assert.Less(t, same, 10, "and others make others")
}

func BenchmarkCatacombs(b *testing.B) {
	for i := range b.N {
		plan := made.Catacombs(uint32(i))
		if _, err := physics.NewTable(plan); err != nil {
			b.Fatal(err)
		}
	}
}

// Wherever twenty of a warband come down, each of them has room there and gets to where the others come down.
func TestTwentyOfEachSideAreSetUpOnEveryTableBelow(t *testing.T) { // CATA-02, CATA-03, SEWER-14
	n := uint32(1000)
	if testing.Short() {
		n = 50
	}
	for name, kind := range map[string]struct {
		make        func(seed uint32) physics.Plan
		files, rank int
	}{"catacombs": {made.Catacombs, 2, 10}, "sewers": {made.Sewers, 4, 5}} {
		for seed := range n {
			plan := kind.make(seed)
			table, err := physics.NewTable(plan)
			require.NoError(t, err, "%s %d", name, seed)
			var f flood
			f.block(&plan, common)
			var there []physics.Body
			sides := 0
			for _, z := range table.Zones {
				if z.Role != "deploy" {
					continue
				}
				if sides++; sides == 1 {
					f.from(middle(z.Shape))
				}
				for i := range kind.files * kind.rank {
					b := physics.Body{ID: int32(len(there)), Radius: common, Height: physics.Inch * 5 / 4, At: physics.Spot{
						X: z.Shape[0].X + physics.Inch + physics.Length(i%kind.files)*physics.Inch*5/4, Y: z.Shape[0].Y + physics.Inch + physics.Length(i/kind.files)*physics.Inch*7/4}}
					require.True(t, within(z.Shape, b.At.Point()), "%s %d", name, seed)
					require.NoError(t, table.Fits(b, there), "%s %d, %s", name, seed, z.Name)
					require.True(t, f.reached[int(b.At.Y/fine)*f.wide+int(b.At.X/fine)], "%s %d, %s", name, seed, z.Name)
					there = append(there, b)
				}
			}
			require.Equal(t, 2, sides)
		}
	}
}
