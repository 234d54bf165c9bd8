package physics

import (
	"fmt"
	"hash/fnv"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// coach is a body of 4" by 2" on four wheels with two horses ahead of it.
func coach(x, y float64, facing Angle) Vehicle {
	v := Vehicle{At: Spot{in(x), in(y), 0}, Facing: facing, Parts: []Part{
		{Length: in(4), Width: in(2), Low: in(1), High: in(3)},
		{Ahead: in(3.5), Right: in(-0.5), Length: in(2), Width: in(0.75), Low: in(1), High: in(2)},
		{Ahead: in(3.5), Right: in(0.5), Length: in(2), Width: in(0.75), Low: in(1), High: in(2)},
	}}
	for _, ahead := range []float64{1.5, -1.5} {
		for _, right := range []float64{-1.1, 1.1} {
			v.Parts = append(v.Parts, Part{Ahead: in(ahead), Right: in(right), Length: in(1), Width: in(0.2), Low: in(1), High: in(1.5)})
		}
	}
	return v
}

func TestSinesAreToTheLastBitWhatTheyAreByOtherMeans(t *testing.T) {
	for k, s := range sines {
		want := math.Sin(float64(k)*math.Pi/18000) * (1 << directionBits)
		require.Equal(t, math.Round(want), float64(s), "%d hundredths of a degree", k)
		require.Greater(t, math.Abs(want-math.Floor(want)-0.5), 1e-9, "what is rounded does not hang by a hair")
	}
	for a := -2 * Circle; a < 2*Circle; a += 77 {
		x, y := a.vector()
		sin, cos := math.Sincos(float64(a) * math.Pi / 18000)
		require.InDelta(t, cos*(1<<directionBits), float64(x), 0.51)
		require.InDelta(t, sin*(1<<directionBits), float64(y), 0.51)
	}
	assert.Equal(t, "-45°", Degrees(-45).String())
	assert.Equal(t, "12.5°", (12*Degree + 50).String())
	assert.Equal(t, Degrees(315), Degrees(-45).Direction())
}

func TestWhatIsInAVehiclesWayIsMetInOrder(t *testing.T) {
	tb := table(t,
		Piece{Kind: Wall, Name: "wall", Shape: box2(20, 2, 20.5, 16), Top: in(3)},
		Piece{Kind: LowWall, Name: "kerb", Shape: box2(11.5, 2, 12, 16), Top: in(0.9)},
		Piece{Kind: Difficult, Name: "mud", Shape: box2(14, 5, 17, 12)},
		Piece{Kind: Impassable, Name: "pit", Shape: box2(2, 14, 6, 16)},
		Piece{Kind: LowWall, Name: "as high as the axles", Shape: box2(11, 2, 11.3, 16), Top: in(1)},
		Piece{Kind: Floor, Name: "gallery", Shape: box2(15, 7, 19, 9), Bottom: in(6), Top: in(6)},
		Piece{Kind: Impassable, Name: "hole in it", Shape: box2(16, 7.5, 17, 8.5), Bottom: in(6), Top: in(6)})
	v := coach(6, 8, 0)
	other := coach(15, 11, Degrees(90))
	around := Surroundings{
		Models: []Body{model(1, 13, 9.4, 0), model(2, 13, 6, 0), model(3, 18, 8, 0), model(4, 13, 8, 3), model(5, 2, 8, 0)},
		Solids: other.AppendSolids(nil, 7, "the other coach"),
	}
	// The horses' noses are at 10.5", the wheels in front at 8" and beside the body; a
	// base has a radius of 0.492".
	want := []Collision{
		{With: WithGround, ID: 2, Part: 1, At: in(14 - 10.5)},
		{With: WithModel, ID: 1, Part: 4, At: in(13 - 0.4497 - 8)},
		{With: WithSolid, ID: 7, Part: 4, At: in(13.8 - 8)},
		{With: WithModel, ID: 3, Part: 1, At: in(18 - 0.476 - 10.5)},
		{With: WithPiece, ID: 0, Part: 1, At: in(20 - 10.5)},
	}
	hits := tb.Drive(&v, 0, in(10), &around, nil)
	require.Len(t, hits, len(want))
	for i, c := range hits {
		assert.InDelta(t, float64(want[i].At), float64(c.At), 2)
		c.At = want[i].At
		assert.Equal(t, want[i], c)
	}
	assert.Empty(t, tb.Drive(&v, 0, 0, &around, nil), "where it stands it overlaps nothing")
	// Right before the wall it is free, one unit later it is not.
	for gone, free := range map[Length]bool{in(9.5): true, in(9.5) + 1: false} {
		stands := v.Driven(0, gone)
		within := tb.Drive(&stands, 0, 0, &Surroundings{}, nil)
		assert.Equal(t, free, len(within) == 1 && within[0] == Collision{With: WithGround, ID: 2, Part: 0}, "%v", within)
	}
}

func TestATurnIsAboutTheMiddle(t *testing.T) {
	tb := table(t,
		Piece{Kind: Wall, Name: "wall", Shape: box2(14.5, 14.5, 16, 16), Top: in(3)},
		Piece{Kind: Impassable, Name: "pit", Shape: box2(4, 9, 9.2, 9.3)})
	pole := Vehicle{At: Spot{in(12), in(12), 0}, Parts: []Part{{Length: in(8), Width: in(1), High: in(2)}}}
	turned := func(v Vehicle, by Angle, want ...Collision) {
		t.Helper()
		hits := tb.Turn(&v, by, &Surroundings{}, nil)
		require.Len(t, hits, len(want))
		for i, c := range hits {
			assert.InDelta(t, float64(want[i].Turned), float64(c.Turned), 1)
			c.Turned = want[i].Turned
			assert.Equal(t, want[i], c)
		}
	}
	// The corners of the pole are 4.031" from its middle and lie 7.125° beside its line:
	// one comes 2.5" down to the wall at 38.33°, the opposite one 2.7" up to the pit at 42.05°.
	turned(pole, Degrees(45), Collision{With: WithPiece, ID: 0, Turned: 3121}, Collision{With: WithPiece, ID: 1, Turned: 3493})
	turned(pole, Degrees(31))
	turned(pole, Degrees(-45))
	pole.At.Y = in(3)
	turned(pole, Degrees(-45), Collision{With: WithEdge, ID: int32(TopEdge), Turned: 4097})
	pole.Facing = Degrees(-30)
	turned(pole, Degrees(-45), Collision{With: WithEdge, ID: int32(TopEdge), Turned: 1097})
	assert.Equal(t, Degrees(285), pole.Turned(Degrees(-45)).Facing)
	// Halfway an oar reaches farther down than where it begins and ends.
	oar := Vehicle{At: Spot{in(12), in(3), 0}, Facing: 6750, Parts: []Part{{Length: in(8), Width: in(0.1), High: in(2)}}}
	base := model(1, 12, 3+3.95, 0)
	base.At.Y += base.Radius
	hits := tb.Turn(&oar, Degrees(45), &Surroundings{Models: []Body{base}}, nil)
	require.True(t, slices.ContainsFunc(hits, func(c Collision) bool { return c.With == WithModel }), "%v", hits)
}

// slowPart is a part of a vehicle in numbers with fractions, so far on its way.
func slowPart(v *Vehicle, k int, towards Angle, far float64, turned float64) (c [4][2]float64) {
	sin, cos := math.Sincos((float64(v.Facing) + turned) * math.Pi / 18000)
	dy, dx := math.Sincos(float64(towards) * math.Pi / 18000)
	p := &v.Parts[k]
	for i, s := range [4][2]float64{{1, -1}, {1, 1}, {-1, 1}, {-1, -1}} {
		ahead, right := float64(p.Ahead)+s[0]*float64(p.Length)/2, float64(p.Right)+s[1]*float64(p.Width)/2
		c[i] = [2]float64{float64(v.At.X) + dx*far + ahead*cos - right*sin, float64(v.At.Y) + dy*far + ahead*sin + right*cos}
	}
	return c
}

// slowDepth is how deep two convex polygons lie in each other, below 0 if they do not.
func slowDepth(a, b [][2]float64) float64 {
	deep := math.Inf(1)
	for _, pair := range [2][2][][2]float64{{a, b}, {b, a}} {
		for i, p := range pair[0] {
			q := pair[0][(i+1)%len(pair[0])]
			nx, ny := q[1]-p[1], p[0]-q[0]
			long := math.Hypot(nx, ny)
			least := math.Inf(1)
			for _, r := range pair[1] {
				least = min(least, ((r[0]-p[0])*nx+(r[1]-p[1])*ny)/long)
			}
			deep = min(deep, -least)
		}
	}
	return deep
}

// slowDiskDepth is how deep a round base lies in a rectangle, below 0 if it does not.
func slowDiskDepth(a [4][2]float64, x, y, radius float64) float64 {
	inside, near := true, math.Inf(1)
	for i, p := range a {
		q := a[(i+1)%4]
		dx, dy := q[0]-p[0], q[1]-p[1]
		inside = inside && dx*(y-p[1])-dy*(x-p[0]) >= 0
		s := max(0, min(1, ((x-p[0])*dx+(y-p[1])*dy)/(dx*dx+dy*dy)))
		near = min(near, math.Hypot(x-p[0]-s*dx, y-p[1]-s*dy))
	}
	if inside {
		return radius + near
	}
	return radius - near
}

// slowThing is something that may be met: how deep a part lies in it, and whether it is
// as high as that.
type slowThing struct {
	with   CollisionWith
	id     int32
	lo, hi Length // heights; both 0 for what every part meets
	x, y   float64
	wide   float64
	depth  func([4][2]float64) float64
}

// slowThings is everything on a table.
func slowThings(t *Table, around *Surroundings) (all []slowThing) {
	polygon := func(with CollisionWith, id int32, lo, hi Length, shape []Point) {
		var s [][2]float64
		from, to := bounds(shape)
		for _, p := range shape {
			s = append(s, [2]float64{float64(p.X), float64(p.Y)})
		}
		x, y := float64(from.X+to.X)/2, float64(from.Y+to.Y)/2
		all = append(all, slowThing{with, id, lo, hi, x, y, math.Hypot(float64(to.X)-x, float64(to.Y)-y),
			func(c [4][2]float64) float64 { return slowDepth(c[:], s) }})
	}
	for i := range t.prisms {
		polygon(WithPiece, int32(t.prisms[i].piece), t.prisms[i].bottom, t.prisms[i].top, t.prisms[i].shape)
	}
	for i := range t.areas {
		if t.areas[i].z == 0 {
			polygon(WithGround, int32(t.areas[i].piece), 0, 0, t.areas[i].shape)
		}
	}
	for i := range around.Solids {
		s := &around.Solids[i]
		polygon(WithSolid, s.ID, s.Bottom, s.Top, s.Shape)
	}
	for i := range around.Models {
		m := &around.Models[i]
		x, y, r := float64(m.At.X), float64(m.At.Y), float64(m.Radius)
		all = append(all, slowThing{WithModel, m.ID, m.At.Z, m.At.Z + m.Height, x, y, r,
			func(c [4][2]float64) float64 { return slowDiskDepth(c, x, y, r) }})
	}
	for _, e := range Edges {
		all = append(all, slowThing{WithEdge, int32(e), 0, 0, 0, 0, math.Inf(1), func(c [4][2]float64) float64 {
			deep := math.Inf(-1)
			for _, p := range c {
				deep = max(deep, [4]float64{-p[1], p[0] - float64(t.Width), p[1] - float64(t.Depth), -p[0]}[e])
			}
			return deep
		}})
	}
	return all
}

// checkAgainstSlowLook looks along a way in steps of a hundredth of an inch: nothing may lie
// in a part more than a hair deep before it is said to be met, and where it is said to be
// met it does not lie more than a hair away.
func checkAgainstSlowLook(t *testing.T, tb *Table, v *Vehicle, around *Surroundings, hits []Collision, far Length, towards, by Angle) (touched int) {
	t.Helper()
	const tolerance = 8 // 0.003"
	span, step, slack := float64(far), float64(Inch)/100, float64(Inch)/100
	if by != 0 {
		span, step, slack = math.Abs(float64(by)), 4, 5 // 0.05° is 0.007" at 8"
	}
	at := func(k int, gone float64) [4][2]float64 {
		if by != 0 {
			return slowPart(v, k, 0, 0, math.Copysign(gone, float64(by)))
		}
		return slowPart(v, k, towards, gone, 0)
	}
	type key struct {
		with CollisionWith
		id   int32
	}
	said := map[key]float64{}
	for i := range hits {
		c := &hits[i]
		if i > 0 {
			require.False(t, c.sooner(&hits[i-1]), "they are in order")
		}
		_, twice := said[key{c.With, c.ID}]
		require.False(t, twice, "%+v is said twice", c)
		said[key{c.With, c.ID}] = float64(c.At) + float64(c.Turned)
	}
	things := slowThings(tb, around)
	deepest := map[key]float64{} // where it is said to be met
	for k := range said {
		deepest[k] = math.Inf(-1)
	}
	last := make([]float64, len(things)) // how far each is looked at
	for i, th := range things {
		last[i] = span
		if when, is := said[key{th.with, th.id}]; is {
			last[i] = when - slack
		}
	}
	for part := range v.Parts {
		p := &v.Parts[part]
		passes := func(th *slowThing) bool { return th.hi > th.lo && (th.hi <= p.Low || th.lo >= p.High) }
		for i := range things {
			k := key{things[i].with, things[i].id}
			if when, is := said[k]; is && !passes(&things[i]) {
				deepest[k] = max(deepest[k], things[i].depth(at(part, when)))
			}
		}
		reach := math.Hypot(float64(p.Length), float64(p.Width))/2 + tolerance
		for gone := 0.0; gone <= span; gone += step {
			c := at(part, gone)
			x, y := (c[0][0]+c[2][0])/2, (c[0][1]+c[2][1])/2
			for i := range things {
				th := &things[i]
				if far := reach + th.wide; gone > last[i] || (x-th.x)*(x-th.x)+(y-th.y)*(y-th.y) > far*far || passes(th) {
					continue
				}
				if deep := th.depth(c); deep > tolerance {
					require.Fail(t, "missed", "%v %d lies %f deep in part %d after %f; said: %v", th.with, th.id, deep, part, gone, hits)
				}
			}
		}
	}
	for k, deep := range deepest {
		require.Greater(t, deep, -float64(tolerance), "%v after %f", k, said[k])
	}
	return len(said)
}

// surroundedCoach is a coach somewhere on a random table, among models and other vehicles.
func surroundedCoach(r *chance) (v Vehicle, around Surroundings) {
	between := func(a, b float64) float64 { return a + r.Float64()*(b-a) }
	v = coach(between(6, 18), between(6, 18), Angle(r.IntN(int(Circle))))
	if r.IntN(4) == 0 { // what lies along the axes meets at corners and sides
		v.Facing = Degrees(45 * r.IntN(8))
	}
	for i := range 8 {
		around.Models = append(around.Models, model(int32(i), between(1, 23), between(1, 23), []float64{0, 0, 0, 3}[r.IntN(4)]))
	}
	for i := range 2 {
		o := coach(between(0, 24), between(0, 24), Angle(r.IntN(int(Circle))))
		o.Parts = o.Parts[:1+r.IntN(3)]
		around.Solids = o.AppendSolids(around.Solids, int32(i), "the other coach")
	}
	return v, around
}

// vehicleTables is on how many tables that is done; TABLES asks for more, TABLES_SEED for
// others.
func vehicleTables() (tables int, r *chance) {
	tables = 1000
	if testing.Short() {
		tables = 50
	}
	return Asked("TABLES", tables), &chance{uint64(Asked("TABLES_SEED", 5))}
}

func TestWhatADriveMeetsIsWhatASlowLookFinds(t *testing.T) {
	tables, r := vehicleTables()
	met := 0
	for n := range tables {
		tb, err := roughTable(r)
		require.NoError(t, err)
		v, around := surroundedCoach(r)
		towards, far := v.Facing, in(16*r.Float64())
		if r.IntN(3) == 0 { // a current, a roll
			towards = Angle(r.IntN(int(Circle)))
		}
		hits := tb.Drive(&v, towards, far, &around, nil)
		met += checkAgainstSlowLook(t, tb, &v, &around, hits, far, towards, 0)
		if t.Failed() {
			t.Fatal("table", n)
		}
	}
	assert.Greater(t, met, 4*tables)
}

func TestWhatATurnMeetsIsWhatASlowLookFinds(t *testing.T) {
	tables, r := vehicleTables()
	met := 0
	for n := range tables {
		tb, err := roughTable(r)
		require.NoError(t, err)
		v, around := surroundedCoach(r)
		by := Angle(r.IntN(9000)-4500) + 1
		hits := tb.Turn(&v, by, &around, nil)
		met += checkAgainstSlowLook(t, tb, &v, &around, hits, 0, 0, by)
		if t.Failed() {
			t.Fatal("table", n)
		}
	}
	assert.Greater(t, met, 2*tables)
}

func TestAVehicleHaltsRightBeforeWhatItMeets(t *testing.T) {
	tables, r := vehicleTables()
	halted, grazed := 0, 0
	for range tables {
		tb, err := roughTable(r)
		require.NoError(t, err)
		v, around := surroundedCoach(r)
		for _, c := range tb.Drive(&v, v.Facing, in(12), &around, nil) {
			is := func(o Collision) bool { return o.With == c.With && o.ID == c.ID }
			stands := tb.Before(&v, v.Facing, c, &around)
			if c.At <= 1 {
				require.Equal(t, v, stands)
				continue
			}
			halted++
			require.False(t, slices.ContainsFunc(tb.Drive(&stands, 0, 0, &around, nil), is))
			// Where it only grazes something, a unit aside is some way ahead.
			lost := c.At - apart(v.At.Point(), stands.At.Point())
			require.Less(t, lost, in(0.25), "%+v", c)
			if lost > 3 {
				grazed++
			}
		}
	}
	assert.Less(t, grazed, halted/20)
	assert.Greater(t, halted, tables)
}

// vehicleHash is what 20,000 drives and turns come to on every platform.
const vehicleHash = 0x2ae98df77ac7f43e

func TestDrivesAndTurnsAreTheSameEverywhere(t *testing.T) {
	count := 20000
	if testing.Short() {
		count = 1000 // their hash is not compared
	}
	h, r := fnv.New64a(), &chance{23}
	for n := 0; n < count; n += 50 {
		tb, err := roughTable(r)
		require.NoError(t, err)
		for range 25 {
			v, around := surroundedCoach(r)
			hits := tb.Drive(&v, v.Facing, in(16), &around, nil)
			hits = tb.Turn(&v, Angle(r.IntN(9001)-4500), &around, hits)
			v = v.Driven(Angle(r.IntN(int(Circle))), in(6)).Turned(Degrees(45))
			fmt.Fprintln(h, hits, v.At, v.Facing)
		}
	}
	t.Logf("drives and turns: %016x", h.Sum64())
	if !testing.Short() {
		assert.Equal(t, uint64(vehicleHash), h.Sum64())
	}
}

// fullTable is a full table: 48" by 48" with some 300 walls, 40 patches of mud, 60 models and four
// other coaches.
func fullTable(t testing.TB) (*Table, Vehicle, Surroundings) {
	r := &chance{3}
	between := func(a, b float64) float64 { return a + r.Float64()*(b-a) }
	p := Plan{Name: "town", Width: in(48), Depth: in(48)}
	for k := range 340 {
		x, y, a := between(4, 44), between(4, 44), between(0, 2*math.Pi)
		sin, cos := math.Sincos(a)
		pc := Piece{Kind: Wall, Name: "wall", Top: in(3)}
		long, wide := between(0.5, 3), 0.3
		if k >= 300 {
			pc, long, wide = Piece{Kind: Difficult, Name: "mud"}, 3, 2
		}
		for _, c := range [][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
			pc.Shape = append(pc.Shape, Point{in(x + (c[0]*long*cos-c[1]*wide*sin)/2), in(y + (c[0]*long*sin+c[1]*wide*cos)/2)})
		}
		p.Pieces = append(p.Pieces, pc)
	}
	tb, err := NewTable(p)
	require.NoError(t, err)
	var around Surroundings
	for i := range 60 {
		around.Models = append(around.Models, model(int32(i), between(1, 47), between(1, 47), 0))
	}
	for i := range 4 {
		v := coach(between(6, 42), between(6, 42), Angle(r.IntN(int(Circle))))
		around.Solids = v.AppendSolids(around.Solids, int32(i), "coach")
	}
	return tb, coach(12, 24, Degrees(5)), around
}

func TestADriveTakesNoMemoryOfItsOwn(t *testing.T) {
	if testing.Short() {
		t.Skip("the race detector, which runs the short tests, takes memory of its own")
	}
	tb, v, around := fullTable(t)
	var room [128]Collision
	met := 0
	assert.Zero(t, testing.AllocsPerRun(100, func() {
		v.Facing = (v.Facing + 1234).Direction()
		met += len(tb.Drive(&v, v.Facing, in(16), &around, room[:0])) + len(tb.Turn(&v, Degrees(45), &around, room[:0]))
	}))
	assert.Greater(t, met, 1000)
}

func BenchmarkDrive(b *testing.B) {
	tb, v, around := fullTable(b)
	var room [128]Collision
	b.ReportAllocs()
	for b.Loop() {
		v.Facing = (v.Facing + 1234).Direction()
		tb.Drive(&v, v.Facing, in(16), &around, room[:0])
	}
}

func BenchmarkTurn(b *testing.B) {
	tb, v, around := fullTable(b)
	var room [128]Collision
	b.ReportAllocs()
	for b.Loop() {
		v.Facing = (v.Facing + 1234).Direction()
		tb.Turn(&v, Degrees(45), &around, room[:0])
	}
}
