package physics

import (
	"math"
	"math/big"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// One wall, and a target behind it: the way into contact is no longer than the way to
// any whole place in contact.
func TestTheWayIntoContactIsTheShortestToAnyPlaceInContact(t *testing.T) {
	tb, err := NewTable(Plan{Name: "wall", Width: in(16), Depth: in(16), Pieces: []Piece{
		{Kind: Wall, Name: "wall", Top: in(3), Shape: []Point{{17551, 24536}, {28042, 24536}, {28042, 25730}, {17551, 25730}}}}})
	require.NoError(t, err)
	m := Mover{Body: Body{ID: 1, At: Spot{27534, 15230, 0}, Radius: 1250, Height: 3175}}
	target := Body{ID: 2, At: Spot{18229, 27770, 0}, Radius: 1250, Height: 3175}
	got, err := tb.PathToTouch(m, target, []Body{target})
	require.NoError(t, err)
	best := never
	for x := Length(-2510); x <= 2510; x += 5 {
		for y := Length(-2510); y <= 2510; y += 5 {
			end := m.Body
			end.At = Spot{target.At.X + x, target.At.Y + y, 0}
			if d := x*x + y*y; d < 2501*2501 || d > 2506*2506 || tb.Fits(end, []Body{target}) != nil {
				continue
			}
			if path, err := tb.Path(m, end.At, []Body{target}); err == nil {
				best = min(best, path.Cost)
			}
		}
	}
	assert.LessOrEqual(t, got.Cost, best+5)
	assert.LessOrEqual(t, math.Abs(float64(got.Cost-best)), 25.0)
}

// Ways into contact on tables with walls, rough ground, low obstacles, floors and other
// models are no longer, by more than 0.01", than the shortest way to any of a hundred
// places round the target: the reference asks for the way to each of them by itself.
// TOUCH_TABLES asks for more tables, TOUCH_SEED for others.
func TestWaysIntoContactAreNoLongerThanWaysToPlacesInContact(t *testing.T) {
	if testing.Short() {
		t.Skip("compares with slow references")
	}
	tables := 5 // 15 take two minutes
	tables = Asked("TOUCH_TABLES", tables)
	for _, kind := range []struct {
		name string
		make func(*chance) (*Table, error)
	}{{"walls", randomTable}, {"rough", roughTable}} {
		r := &chance{uint64(Asked("TOUCH_SEED", 51))}
		count, longer, worst, none, straight := 0, 0, Length(0), 0, 0
		for range tables {
			tb, err := kind.make(r)
			require.NoError(t, err)
			place := func(id int32, others []Body) Body {
				for {
					b := model(id, 1+22*r.Float64(), 1+22*r.Float64(), 0)
					b.Radius = Length(800 + r.IntN(1800))
					spots := tb.Surfaces(b.At.Point())
					b.At = spots[r.IntN(len(spots))]
					if tb.Fits(b, others) == nil {
						return b
					}
				}
			}
			for range 12 {
				var others []Body
				for i := range 5 {
					others = append(others, place(int32(i+2), others))
				}
				target := others[0]
				m := Mover{Body: place(1, others), Climb: in(4), MaxDrop: in(6), Leap: true, Ladders: true}
				if tb.InContact(m.Body, target) {
					continue
				}
				got, err := tb.PathToTouch(m, target, others)
				if err == nil {
					end := m.Body
					end.At = got.End()
					require.True(t, tb.InContact(end, target) && tb.Fits(end, others) == nil, "%v %v %v", m.At, target.At, got.Legs)
					if len(got.Legs) == 1 {
						straight++
						continue
					}
				}
				count++
				best, at := nearestInContact(tb, m, target, others)
				switch {
				case err != nil:
					none++
					assert.Equal(t, never, best, "%s: %v to %v", kind.name, m.At, target.At)
				case got.Cost > best+25:
					longer++
					worst = max(worst, got.Cost-best)
					t.Logf("%s: from %v to %v: %s, to %v %s; %v", kind.name, m.At, target.At, got.Cost, at, best, got.Legs)
				}
			}
		}
		t.Logf("%s: %d asked, %d straight, %d longer, by %s at most, %d none", kind.name, count, straight, longer, worst, none)
		assert.Zero(t, longer, "by %s at most", worst)
	}
}

// nearestInContact is what the shortest way costs to any of 120 places round a target.
func nearestInContact(tb *Table, m Mover, target Body, others []Body) (best Length, at Spot) {
	best = never
	for k := range 120 {
		a, far := float64(k)*math.Pi/60, float64(contactAt(m.Body, target))
		end := m.Body
		end.At = Spot{target.At.X + Length(math.Round(far*math.Cos(a))), target.At.Y + Length(math.Round(far*math.Sin(a))), target.At.Z}
		by := m
		by.Limit = min(searchLimit, best-1)
		if apart(m.At.Point(), end.At.Point()) >= best || !Touching(end, target) || tb.Fits(end, others) != nil {
			continue
		}
		if path, err := tb.Path(by, end.At, others); err == nil && path.Cost < best {
			best, at = path.Cost, end.At
		}
	}
	return best, at
}

// The nearest place in contact lies right beside the corner of a wall, and the place where
// the way bends last on the side of what the corner keeps free.
func TestTheWayIntoContactLeadsRightRoundACorner(t *testing.T) {
	tb, err := NewTable(Plan{Name: "corner", Width: in(24), Depth: in(24), Pieces: []Piece{
		{Kind: Wall, Name: "wall", Top: in(3), Shape: []Point{{35061, 13450}, {27842, 13308}, {27859, 12406}, {35078, 12547}}},
		{Kind: Wall, Name: "wall", Top: in(3), Shape: []Point{{33349, 18987}, {31085, 25961}, {30213, 25678}, {32478, 18704}}}}})
	require.NoError(t, err)
	m := Mover{Body: Body{ID: 1, At: Spot{49879, 37671, 0}, Radius: 1165, Height: 3175}}
	target := Body{ID: 2, At: Spot{26472, 11993, 0}, Radius: 896, Height: 3175}
	got, err := tb.PathToTouch(m, target, []Body{target})
	require.NoError(t, err)
	best, at := nearestInContact(tb, m, target, []Body{target})
	assert.LessOrEqual(t, got.Cost, best+5, "%v, to %v", got.Legs, at)
}

// All round the target it is open, and the way that is the cheapest leads round the rough
// ground by another side than the one that would be the shortest, and so to another place.
func TestTheWayIntoContactIsTheCheapestByAnySide(t *testing.T) { // TERR-05
	if testing.Short() {
		t.Skip("compares with slow references")
	}
	tb, err := NewTable(Plan{Name: "mud", Width: in(14), Depth: in(14), Pieces: []Piece{
		{Kind: Difficult, Name: "mud", Shape: []Point{{29419, 27308}, {28843, 30546}, {22985, 33992}, {18329, 31336}, {19453, 23205}, {22748, 21813}}},
		{Kind: Difficult, Name: "mud", Shape: []Point{{30187, 18613}, {34725, 22957}, {28394, 24885}, {23211, 22177}}},
		{Kind: Difficult, Name: "mud", Shape: []Point{{25287, 11422}, {22573, 6529}, {35553, 8189}}},
		{Kind: Difficult, Name: "mud", Shape: []Point{{24062, 18773}, {29970, 20620}, {29936, 28032}, {19823, 26252}}}}})
	require.NoError(t, err)
	m := Mover{Body: Body{ID: 1, At: Spot{29622, 31656, 0}, Radius: 1250, Height: 2540}}
	target := Body{ID: 2, At: Spot{15861, 7161, 0}, Radius: 778, Height: 2540}
	got, err := tb.PathToTouch(m, target, []Body{target})
	require.NoError(t, err)
	best, at := nearestInContact(tb, m, target, []Body{target})
	assert.LessOrEqual(t, got.Cost, best+5, "%v, to %v", got.Legs, at)
}

// Past one model near the edge of the table, with 45 units to spare: there is a way, both
// ways and mirrored.
func TestAWayLeadsThroughANarrowPassage(t *testing.T) {
	for _, spare := range []Length{2, 3, 5, 10, 45, 200} {
		for mirror := range 4 {
			at := func(x, y Length) Spot {
				p := Spot{X: x, Y: y}
				if mirror&1 != 0 {
					p.X = in(8) - x
				}
				if mirror&2 != 0 {
					p.X, p.Y = p.Y, p.X
				}
				return p
			}
			tb, err := NewTable(Plan{Name: "edge", Width: in(8), Depth: in(8)})
			require.NoError(t, err)
			m := Mover{Body: Body{ID: 1, At: at(18868, 3088), Radius: 1270, Height: 3048}}
			o := Body{ID: 12, At: at(15852, 2*1270+2032+spare), Radius: 2032, Height: 3048}
			to := at(11199, 1369)
			path, err := tb.Path(m, to, []Body{o})
			require.NoError(t, err, "%s to spare", spare)
			back := m
			back.At = to
			again, err := tb.Path(back, m.At, []Body{o})
			require.NoError(t, err, "%s to spare, back", spare)
			assert.InDelta(t, float64(path.Cost), float64(again.Cost), 2)
			// Round the other side it is much longer.
			assert.Less(t, path.Cost, apart(m.At.Point(), to.Point())+in(0.6))
		}
	}
}

// Between two models, and between a model and the corner of a wall that is turned by any
// angle, a base passes where it fits but for 0.002", and nobody passes where it does not.
func TestABasePassesWhereItFits(t *testing.T) {
	r := &chance{61}
	for range 400 {
		radius, a := Length(600+r.IntN(1800)), 2*math.Pi*r.Float64()
		far := func(p Point, long Length, by float64) Point {
			return Point{p.X + Length(math.Round(float64(long)*math.Cos(a+by))), p.Y + Length(math.Round(float64(long)*math.Sin(a+by)))}
		}
		mid := Point{in(12), in(12)}
		from, to := far(mid, in(4), math.Pi/2), far(mid, in(4), -math.Pi/2)
		m := Mover{Body: Body{ID: 1, At: Spot{from.X, from.Y, 0}, Radius: radius, Height: in(1.25)}}
		m.Limit = in(8.5)
		for _, spare := range []Length{-3, 5} {
			one, other := Length(500+r.IntN(3000)), Length(500+r.IntN(3000))
			left, right := far(mid, radius+one, 0), far(mid, radius+other+spare, math.Pi)
			others := []Body{{ID: 2, At: Spot{left.X, left.Y, 0}, Radius: one, Height: in(1)}, {ID: 3, At: Spot{right.X, right.Y, 0}, Radius: other, Height: in(1)}}
			tb := table(t)
			if r.IntN(2) == 0 { // a corner of a wall in place of one of them
				c := far(mid, radius, 0)
				tb = table(t, Piece{Kind: Wall, Name: "wall", Top: in(3), Shape: []Point{c, far(c, in(2), 0.7), far(c, in(2), 0), far(c, in(2), -0.8)}})
				others = others[1:]
			}
			path, err := tb.Path(m, Spot{to.X, to.Y, 0}, others)
			if spare > 0 {
				require.NoError(t, err, "%v %v %v", a, radius, others)
				assert.Less(t, path.Cost, in(8)+12)
			} else if err == nil {
				assert.Greater(t, path.Cost, in(8)+100, "%v %v %v", a, radius, others)
			}
		}
	}
}

// Who stands against a model goes round it as far as the arc is long.
func TestAStepRoundAModelIsAsLongAsItsArc(t *testing.T) {
	tb, err := NewTable(Plan{Name: "round", Width: in(24), Depth: in(24)})
	require.NoError(t, err)
	m := Mover{Body: Body{ID: 1, At: Spot{42471, 10260, 0}, Radius: 762, Height: 3048}}
	o := Body{ID: 10, At: Spot{40693, 10288, 0}, Radius: 1016, Height: 3048}
	path, err := tb.Path(m, Spot{42454, 10042, 0}, []Body{o})
	require.NoError(t, err)
	assert.LessOrEqual(t, path.Cost, Length(222))

	r := &chance{71}
	for range 2000 {
		radius := Length(800 + r.IntN(4000))
		o := Body{ID: 2, At: Spot{in(12), in(12), 0}, Radius: radius, Height: in(1)}
		off := float64(radius+1250) + 1 + float64(r.IntN(3))
		a, turn := 2*math.Pi*r.Float64(), math.Pi*r.Float64()
		if r.IntN(2) == 0 {
			turn /= 10
		}
		at := func(a float64) Spot {
			return Spot{o.At.X + Length(math.Round(off*math.Cos(a))), o.At.Y + Length(math.Round(off*math.Sin(a))), 0}
		}
		m := Mover{Body: Body{ID: 1, At: at(a), Radius: 1250, Height: in(1)}}
		to := at(a + turn)
		if tb.Fits(m.Body, []Body{o}) != nil || m.At == to {
			continue
		}
		path, err := tb.Path(m, to, []Body{o})
		require.NoError(t, err)
		require.InDelta(t, off*turn, float64(path.Cost), 13, "round %v from %v to %v: %v", o, m.At, to, path.Legs)
	}
}

// Bases of no size, and of a few units, are bases like others.
func TestBasesMayBeAsSmallAsTheyLike(t *testing.T) {
	for _, radius := range []Length{0, 1, 3, 20} {
		for _, other := range []Length{0, 2, 1250} {
			tb := table(t, Piece{Kind: Wall, Name: "wall", Top: in(3), Shape: box2(10, 4, 10.3, 20)},
				Piece{Kind: Floor, Name: "floor", Shape: box2(4, 4, 8, 8), Bottom: in(2.9), Top: in(3)}, Piece{Kind: Difficult, Name: "mud", Shape: box2(4, 12, 8, 18)})
			m := Mover{Body: Body{ID: 1, At: Spot{in(9), in(9), 0}, Radius: radius, Height: Inch}, Climb: in(4), MaxDrop: in(4), Leap: true}
			others := []Body{{ID: 2, At: Spot{in(9) + radius + other + 1, in(10), 0}, Radius: other, Height: Inch}, {ID: 3, At: Spot{in(7), in(9), 0}, Radius: other, Height: Inch}}
			assert.NotEmpty(t, tb.Reach(m, in(4), others).Cells)
			path, err := tb.Path(m, Spot{in(12), in(9), 0}, others)
			require.NoError(t, err)
			assert.Greater(t, path.Cost, in(9))
			touch, err := tb.PathToTouch(m, others[1], others)
			require.NoError(t, err)
			assert.InDelta(t, float64(in(2)-radius-other), float64(touch.Cost), 4)
			tb.Look(m.Body, others[0], others[1:])
			tb.FleePath(m, Point{1, 1}, in(3), others)
			tb.PathToEdge(m, in(3), others)
		}
	}
}

// The costliest tables that a map may hold: many patches of rough ground over each other,
// many floors with gaps to leap. Where nothing stands apart ways are bounded by their
// limit; here it is the number of places that a search goes through, which is counted,
// for times depend on the machine.
func TestNoQuestionTakesLong(t *testing.T) {
	tb := patches(t, 200, 3)
	s := tb.search(Mover{Body: model(1, 10, 10, 0)}, nil, searchLimit, Spot{in(30), in(28), 0})
	defer s.release()
	require.True(t, s.pointsOnBoundaries(s.start.at, s.goals[0].at, searchLimit))
	points := len(s.rough.points)
	assert.Less(t, points, 3*mostPoints)
	assert.Greater(t, points, mostPoints/3)

	tb = floors144(t)
	m := Mover{Body: model(1, 21.4, 21.4, 3), Leap: true, Climb: in(4), MaxDrop: in(6)}
	n, apart := tb.roadmapOf(m.Body), 0
	for id := range n.nodes {
		for other := range n.nodes {
			if a, b := &n.nodes[id], &n.nodes[other]; a.at.Z == in(3) && b.at.Z == in(3) {
				if a.apartFrom(b) {
					apart++
				} else {
					assert.Equal(t, a.at.X/in(4), b.at.X/in(4), "on one floor")
				}
			}
		}
	}
	assert.Greater(t, apart, 1000, "nobody looks for a walk from floor to floor")
	path, err := tb.Path(m, Spot{in(33.4), in(29.4), in(3)}, nil)
	require.NoError(t, err)
	assert.True(t, path.Tests())
	m.At = Spot{in(1.4), in(1.4), in(3)}
	far := tb.search(m, nil, searchLimit, Spot{in(25.4), in(9.4), in(3)}).run()
	defer far.release()
	require.Less(t, far.best, searchLimit)
	assert.Less(t, len(far.solved), 700, "most ways over floors are overtaken by others")
}

// Ways that bend where ground gets dearer keep on the table: no leg ends where the base
// would hang over the edge.
func TestBendsOverRoughGroundKeepToTheTable(t *testing.T) {
	tb, err := NewTable(Plan{Name: "off", Width: in(12), Depth: in(12), Pieces: []Piece{
		{Kind: VeryDifficult, Name: "rough", Shape: []Point{{10513, 18570}, {8611, 25666}, {0, 23314}, {1738, 16219}}}}})
	require.NoError(t, err)
	keeps := func(tb *Table, m Mover, to Spot) {
		path, err := tb.Path(m, to, nil)
		if err != nil {
			return
		}
		for _, l := range path.Legs {
			end := m.Body
			end.At = l.To
			require.NoError(t, tb.Fits(end, nil), "%v", path.Legs)
		}
	}
	keeps(tb, Mover{Body: Body{ID: 1, At: Spot{24613, 11169, 0}, Radius: 1270, Height: 3048}}, Spot{1850, 19382, 0})
	r := &chance{81}
	for range 60 {
		x, y := 12*r.Float64(), 12*r.Float64()
		var shape []Point
		for k := range 5 {
			a := (float64(k) + 0.8*r.Float64()) * 2 * math.Pi / 5
			shape = append(shape, Point{max(0, min(in(12), in(x+3*math.Cos(a)))), max(0, min(in(12), in(y+3*math.Sin(a))))})
		}
		tb, err := NewTable(Plan{Name: "off", Width: in(12), Depth: in(12), Pieces: []Piece{{Kind: VeryDifficult, Name: "rough", Shape: shape}}})
		if err != nil {
			continue
		}
		for range 40 { // along the edges
			m, to := Mover{Body: model(1, 1+10*r.Float64(), 0.5+0.3*r.Float64(), 0)}, Spot{in(1 + 10*r.Float64()), in(0.5 + 0.3*r.Float64()), 0}
			keeps(tb, m, to)
			m.At.X, m.At.Y, to.X, to.Y = m.At.Y, m.At.X, to.Y, to.X
			keeps(tb, m, to)
		}
	}
}

// Between heights, too, distances are right to the unit: to the last fraction of what is
// flat of them, as numbers of any length say.
func TestDistancesBetweenHeightsAreRightToTheUnit(t *testing.T) { // AMB-16
	r := &chance{91}
	whole := func(n int64) *big.Float { return new(big.Float).SetPrec(200).SetInt64(n) }
	limits := 0
	for range 20000 {
		a := Body{Radius: Length(r.IntN(3000)), At: Spot{Length(r.IntN(20000)), Length(r.IntN(20000)), 0}}
		b := Body{Radius: Length(r.IntN(3000)), At: Spot{Length(r.IntN(20000)), Length(r.IntN(20000)), Length(r.IntN(20000) - 10000)}}
		if r.IntN(8) == 0 {
			b.At.X, b.At.Y = a.At.X, a.At.Y
		}
		flat := new(big.Float).SetPrec(200).Sqrt(whole(distance2(a.At.Point(), b.At.Point())))
		flat.Sub(flat, whole(int64(a.Radius+b.Radius)))
		if flat.Sign() < 0 {
			flat = whole(0)
		}
		h := whole(int64(b.At.Z - a.At.Z))
		far := new(big.Float).SetPrec(200).Add(flat.Mul(flat, flat), h.Mul(h, h))
		far.Sqrt(far)
		down, _ := far.Int64()
		require.EqualValues(t, down, Distance(a, b), "%v %v", a, b)
		for _, d := range []int64{down - 1, down, down + 1} {
			is := far.Cmp(whole(d)) <= 0
			require.Equal(t, is, Within(a, b, Length(d)), "%v %v %v", a, b, d)
			if is && d == down {
				limits++
			}
		}
	}
	assert.Greater(t, limits, 50, "just so far apart")
}

// Models hide as discs do: of a crowd's silhouette as much is seen as of upright cylinders,
// column by column and height by height.
func TestModelsHideAsDiscs(t *testing.T) { // SHOOT-04, COVER-01
	if testing.Short() {
		t.Skip("compares with slow references")
	}
	r := &chance{101}
	tb := table(t)
	part, most, wrong := 0, 0.0, 0
	for range 400 {
		from, to := model(1, 2, 12, 0), model(2, 8+12*r.Float64(), 12+4*r.Float64(), 3*r.Float64())
		if r.IntN(3) > 0 {
			to.At.Z = 0
		}
		if r.IntN(3) == 0 {
			from.At.Z = in(3 * r.Float64())
		}
		to.Radius = Length(1000 + r.IntN(2000))
		var others []Body
		for i := range 5 {
			p := 0.15 + 0.7*r.Float64()
			o := model(int32(i+3), 2+p*float64(to.At.X-from.At.X)/2540, 12+p*float64(to.At.Y-from.At.Y)/2540+1.6*r.Float64()-0.8, 0)
			o.Radius, o.Height = Length(700+r.IntN(1300)), in(0.6+2*r.Float64())
			if apart(o.At.Point(), from.At.Point()) > o.Radius+from.Radius && apart(o.At.Point(), to.At.Point()) > o.Radius+to.Radius {
				others = append(others, o)
			}
		}
		v := tb.Look(from, to, others)
		g := gazeAt(&from, &to)
		const columns, rows = 400, 100
		seen := 0
		for i := range columns {
			u := (float64(i) + 0.5) / columns
			px, py := float64(g.left.X)+u*float64(g.right.X-g.left.X), float64(g.left.Y)+u*float64(g.right.Y-g.left.Y)
			dx, dy := px-float64(g.eye.X), py-float64(g.eye.Y)
			for k := range rows {
				h := float64(g.foot) + (float64(k)+0.5)/rows*float64(g.head-g.foot)
				free := true
				for _, o := range others {
					fx, fy := float64(g.eye.X-o.At.X), float64(g.eye.Y-o.At.Y)
					a, b, c := dx*dx+dy*dy, fx*dx+fy*dy, fx*fx+fy*fy-float64(o.Radius)*float64(o.Radius)
					root := b*b - a*c
					if root <= 0 {
						continue
					}
					in, out := max(0, (-b-math.Sqrt(root))/a), min(1, (-b+math.Sqrt(root))/a)
					low, high := float64(o.At.Z-g.eyeZ), float64(o.At.Z+o.Height-g.eyeZ)
					if in < out && max(h*in, h*out) > low && min(h*in, h*out) < high {
						free = false
						break
					}
				}
				if free {
					seen++
				}
			}
		}
		off := math.Abs(float64(v.Permille) - 1000*float64(seen)/columns/rows)
		if most = max(most, off); off > 4 {
			wrong++
		}
		if v.Partial() {
			part++
		}
	}
	t.Logf("%d in part, off by %.1f in a thousand at most", part, most)
	assert.Zero(t, wrong)
	assert.Greater(t, part, 100)
}

// The seam of difficult ground is difficult: within an area that is not convex, and between
// two that meet. What lies over each other costs what the worst of it costs, and a way
// costs there what it costs back.
func TestSeamsAreGroundLikeWhatMeetsThere(t *testing.T) { // AMB-09
	at := func(x, y float64) Point { return Point{in(x), in(y)} }
	seam := func(pieces ...Piece) *Table {
		tb, err := NewTable(Plan{Name: "seam", Width: in(14), Depth: in(14), Pieces: pieces})
		require.NoError(t, err)
		return tb
	}
	cost := func(tb *Table, from, to Point) Length {
		m := Mover{Body: Body{At: Spot{from.X, from.Y, 0}, Radius: 1250, Height: 3175}}
		path, err := tb.Path(m, Spot{to.X, to.Y, 0}, nil)
		require.NoError(t, err)
		m.At = Spot{to.X, to.Y, 0}
		back, err := tb.Path(m, Spot{from.X, from.Y, 0}, nil)
		require.NoError(t, err)
		assert.InDelta(t, float64(path.Cost), float64(back.Cost), 8)
		return path.Cost
	}
	l := Piece{Kind: VeryDifficult, Name: "L", Shape: []Point{at(2, 2), at(12, 2), at(12, 6), at(6, 6), at(6, 12), at(2, 12)}}
	assert.InDelta(t, 4*2.5*math.Sqrt2*2540, float64(cost(seam(l), at(3, 3), at(5.5, 5.5))), 4)
	left, right := Piece{Kind: Difficult, Name: "left", Shape: box2(2, 2, 6, 12)}, Piece{Kind: VeryDifficult, Name: "right", Shape: box2(6, 2, 12, 12)}
	assert.InDelta(t, float64(in(6)), float64(cost(seam(left, right), at(6, 4), at(6, 7))), 4, "on the better side")
	assert.InDelta(t, float64(in(3)), float64(cost(seam(right), at(6, 4), at(6, 7))), 4, "on the edge of one alone")
	over := Piece{Kind: Difficult, Name: "over", Shape: box2(1, 1, 13, 13)}
	assert.InDelta(t, float64(in(12)), float64(cost(seam(over, right), at(9, 5), at(9, 8))), 4)
	assert.InDelta(t, float64(in(6)), float64(cost(seam(over, left), at(4, 5), at(4, 8))), 4)

	// Straight legs over areas that lie anyhow cost what a fine walk over them costs.
	r := &chance{111}
	overlaps, tables := 0, 60
	if testing.Short() {
		tables = 6
	}
	for range tables {
		var pieces []Piece
		for range 6 {
			x, y := in(1+8*r.Float64())/100*100, in(1+8*r.Float64())/100*100
			kind := Difficult
			if r.IntN(2) == 0 {
				kind = VeryDifficult
			}
			pieces = append(pieces, Piece{Kind: kind, Name: "rough", Shape: []Point{{x, y}, {x + 10000, y}, {x + 10000, y + 8000}, {x + 4000, y + 3000}, {x, y + 8000}}})
		}
		tb := seam(pieces...)
		for range 60 {
			a, b := at(1+12*r.Float64(), 1+12*r.Float64()), at(1+12*r.Float64(), 1+12*r.Float64())
			const steps = 4000
			want := 0.0
			for k := range steps {
				x, y := float64(a.X)+(float64(k)+0.5)/steps*float64(b.X-a.X), float64(a.Y)+(float64(k)+0.5)/steps*float64(b.Y-a.Y)
				worst, many := 0.0, 0
				for _, pc := range pieces {
					if insideShape(pc.Shape, Point{Length(math.Round(x)), Length(math.Round(y))}) {
						many++
						worst = max(worst, map[Kind]float64{Difficult: 1, VeryDifficult: 3}[pc.Kind])
					}
				}
				if many > 1 {
					overlaps++
				}
				want += worst / steps
			}
			long := apart(a, b)
			got := tb.drag(a, b, 0, long, Gait{})
			require.InDelta(t, want*float64(long), float64(got), 40+float64(long)/80, "%v %v", a, b)
			require.Equal(t, got, tb.drag(b, a, 0, long, Gait{}))
		}
	}
	assert.Greater(t, overlaps, 10000)
}

// Among walls and in crowds each place of the lattice is in the region if and only if the
// way to it is short enough, and costs what the way costs: in the pockets between models,
// and right beside walls, too.
func TestTheRegionIsWhereWaysLead(t *testing.T) { // MOVE-01
	r := &chance{77}
	tables := 14
	if testing.Short() {
		tables = 3
	}
	within, beyond, between := 0, 0, 0
	for range tables {
		tb, err := randomTable(r)
		require.NoError(t, err)
		eachPlaceAround(r, tb, func(m Mover, at Spot, path Path, err error, cost Length, is bool) {
			switch {
			case is:
				within++
				require.NoError(t, err)
				assert.InDelta(t, float64(path.Cost), float64(cost), 25, "%v to %v", m.At, at)
			case err == nil:
				beyond++
				assert.Greater(t, path.Cost, in(6)-25, "%v to %v", m.At, at)
			default:
				between++
			}
		})
	}
	t.Log(within, beyond, between)
	assert.Greater(t, within, 300*tables)
	assert.Greater(t, beyond, 10*tables)
}

// eachPlaceAround asks for the way to each place of the lattice within 6" of models in
// crowds, and tells what the region says of it.
func eachPlaceAround(r *chance, tb *Table, do func(m Mover, at Spot, path Path, err error, cost Length, is bool)) {
	for range 3 {
		m := Mover{Body: model(1, 6+12*r.Float64(), 6+12*r.Float64(), 0), Climb: in(4), MaxDrop: in(6), Leap: true, Ladders: true}
		if tb.Fits(m.Body, nil) != nil {
			continue
		}
		var others []Body
		for i := range 10 {
			b := model(int32(i+2), 0, 0, 0)
			b.Radius = Length(700 + r.IntN(1300))
			b.At = Spot{m.At.X + in(10*r.Float64()-5), m.At.Y + in(10*r.Float64()-5), 0}
			if tb.Fits(b, append(others, m.Body)) == nil {
				others = append(others, b)
			}
		}
		costs := map[Spot]Length{}
		for _, c := range tb.Reach(m, in(6), others).Cells {
			costs[c.At] = c.Cost
		}
		by := m
		by.Limit = in(7)
		for y := Length(0); y < tb.Depth; y += Inch / 2 {
			for x := Length(0); x < tb.Width; x += Inch / 2 {
				if distance2(Point{x, y}, m.At.Point()) > int64(in(6))*int64(in(6)) {
					continue
				}
				for _, at := range tb.Surfaces(Point{x, y}) {
					end := m.Body
					if end.At = at; tb.Fits(end, others) != nil {
						continue
					}
					path, err := tb.Path(by, at, others)
					cost, is := costs[at]
					do(m, at, path, err, cost, is)
				}
			}
		}
	}
}
