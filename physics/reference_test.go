package physics

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// slowWay is the cost of the shortest way by the simplest means: every node is
// joined with every other that a straight leg reaches, and Dijkstra's algorithm
// without a queue runs over all of them. It knows nothing of pulled strings.
func slowWay(t *Table, m Mover, to Spot, others []Body, limit Length) (Length, []Spot, bool) {
	s := t.search(m, others, limit, to)
	defer s.release()
	type place struct {
		at      Spot
		ways    []int32
		cost    Length
		from    int
		done    bool
		round   arc
		covered bool // walks do not bend where the base would overlap another model
	}
	var places []place
	for i := range s.roadmap.nodes {
		b := &s.roadmap.nodes[i]
		places = append(places, place{at: b.at, ways: b.ways, cost: never, round: b.round, covered: b.kind != wayEnd && s.covered(b.at)})
	}
	for i := range s.rings {
		places = append(places, place{at: s.rings[i].at, cost: never, round: s.rings[i].round})
	}
	// The passages by places close together; where a climb must begin where he stands,
	// by that place alone.
	type over struct {
		to   int
		way  way
		cost Length
	}
	passages := map[int]over{}
	for k := range s.roadmap.passages {
		c := &s.roadmap.passages[k]
		cost, kind, ok := c.costFor(&m)
		if !ok || c.leap {
			continue
		}
		first, last := Length(0), c.near.long
		if m.StartContact && kind != JumpDown {
			u, _ := c.near.of(m.At.Point())
			first = max(0, min(u, last))
			last = first
		}
		for u := first; u <= last; u += Inch / 8 {
			p := c.near.at(u)
			a, b := Spot{p.X, p.Y, c.near.z}, Spot{p.X + c.shift.X, p.Y + c.shift.Y, c.far.z}
			if s.leads(c, a.Point(), b.Point()) {
				passages[len(places)] = over{len(places) + 1, way{kind: kind, rise: c.rise}, cost}
				places = append(places, place{at: a, cost: never}, place{at: b, cost: never})
			}
		}
	}
	goal := len(places) + 1
	places = append(places, place{at: m.At}, place{at: to, cost: never})
	for {
		k := -1
		for i := range places {
			if p := &places[i]; !p.done && p.cost <= limit && (k < 0 || p.cost < places[k].cost) {
				k = i
			}
		}
		if k < 0 || k == goal {
			break
		}
		from := &places[k]
		from.done = true
		for _, w := range from.ways {
			if w := &s.roadmap.ways[w]; s.allows(w, from.cost) {
				end := &places[w.end]
				if cost := from.cost + w.cost(); cost < end.cost {
					end.cost, end.from = cost, k
				}
			}
		}
		if o, is := passages[k]; is && s.allows(&o.way, from.cost) {
			if end := &places[o.to]; from.cost+o.cost < end.cost {
				end.cost, end.from = from.cost+o.cost, k
			}
		}
		for i := range places {
			p := &places[i]
			if p.done || p.covered || p.at.Z != from.at.Z || from.cost+apart(from.at.Point(), p.at.Point())*9/10 >= p.cost+Inch/10 {
				continue
			}
			if leg, ok := s.straight(from.at, p.at); ok {
				gain := from.round.gain(from.at.Point(), p.at.Point(), leg.Length, 1) + p.round.gain(p.at.Point(), from.at.Point(), leg.Length, 1)
				if cost := from.cost + max(0, leg.Cost+gain); cost < p.cost {
					p.cost, p.from = cost, k
				}
			}
		}
	}
	var back []Spot // from the goal to the start
	for k := goal; places[goal].cost <= limit; k = places[k].from {
		back = append(back, places[k].at)
		if k == goal-1 {
			break
		}
	}
	return places[goal].cost, back, places[goal].cost <= limit
}

// chance is a plain generator of numbers (splitmix64), so that the tables are
// the same everywhere and for ever.
type chance struct{ state uint64 }

func (c *chance) next() uint64 {
	c.state += 0x9e3779b97f4a7c15
	z := c.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// IntN is a number from 0 to n-1, Float64 one from 0 to 1.
func (c *chance) IntN(n int) int   { return int(c.next() % uint64(n)) }
func (c *chance) Float64() float64 { return float64(c.next()>>11) / (1 << 53) }

// randomTable has walls at all angles and a floor to climb on.
func randomTable(r *chance) (*Table, error) { return NewTable(randomPlan(r)) }

// roughTable has difficult ground besides, some of it one upon the other, a pond
// and a heap of rubble; and very difficult ground upstairs.
func roughTable(r *chance) (*Table, error) {
	p := randomPlan(r)
	between := func(a, b float64) float64 { return a + r.Float64()*(b-a) }
	for _, kind := range []Kind{Difficult, Difficult, VeryDifficult, Water, Rubble} {
		pc := Piece{Kind: kind, Name: "ground"}
		x, y, wide := between(4, 20), between(4, 20), between(1, 3)
		for k := range 5 {
			a := (float64(k) + between(0, 0.8)) * 2 * math.Pi / 5
			pc.Shape = append(pc.Shape, Point{in(x + wide*math.Cos(a)), in(y + wide*math.Sin(a))})
		}
		if kind == Rubble {
			pc.Top = in(0.6)
		}
		p.Pieces = append(p.Pieces, pc)
	}
	lo, hi := bounds(p.Pieces[9].Shape)
	p.Pieces = append(p.Pieces, Piece{Kind: VeryDifficult, Name: "broken boards", Bottom: in(3), Top: in(3),
		Shape: []Point{{lo.X + Inch, lo.Y + Inch}, {hi.X - Inch, lo.Y + Inch}, {lo.X + Inch, hi.Y - Inch}}})
	return NewTable(p)
}

func randomPlan(r *chance) Plan {
	p := Plan{Name: "random", Width: 24 * Inch, Depth: 24 * Inch}
	between := func(a, b float64) float64 { return a + r.Float64()*(b-a) }
	for range 9 {
		x, y := between(4, 18), between(4, 18)
		dx, dy := between(-3, 3), between(-3, 3)
		p.Pieces = append(p.Pieces, Piece{Kind: Wall, Name: "wall", Top: in(3), Shape: []Point{
			{in(x), in(y)}, {in(x + dx), in(y + dy)}, {in(x + dx - dy/8), in(y + dy + dx/8)}, {in(x - dy/8), in(y + dx/8)}}})
	}
	x, y := between(4, 14), between(4, 14)
	p.Pieces = append(p.Pieces, Piece{Kind: Floor, Name: "floor", Shape: box2(x, y, x+5, y+4), Bottom: in(2.9), Top: in(3), Building: 1, Storey: 1})
	p.Links = []Link{{Name: "ladder", Ladder: true, Foot: Spot{in(x - 0.7), in(y + 2), 0}, Head: Spot{in(x + 0.7), in(y + 2), in(3)}}}
	return p
}

// TABLES asks for more tables, TABLES_SEED for others.
func TestTheShortestWayIsTheShortestOfAll(t *testing.T) {
	if testing.Short() {
		t.Skip("compares with slow references")
	}
	tables := 8
	tables = Asked("TABLES", tables)
	r := &chance{uint64(Asked("TABLES_SEED", 1))}
	asked, found, bent, between := 0, 0, 0, 0
	for range tables {
		tb, err := randomTable(r)
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
		for range 30 {
			var others []Body
			for i := range 6 {
				others = append(others, place(int32(i+2), others))
			}
			// Every third stands against another model, or goes there.
			beside := func(b Body) Body {
				o, d := others[r.IntN(len(others))], ring[r.IntN(len(ring))]
				far := o.Radius + b.Radius + 4
				to := b
				to.At = Spot{o.At.X + d.X*far/1000, o.At.Y + d.Y*far/1000, o.At.Z}
				if r.IntN(3) == 0 && tb.Fits(to, others) == nil {
					return to
				}
				return b
			}
			m := Mover{Body: beside(place(1, others)), Climb: in(4), MaxDrop: in(6), Leap: true, Ladders: r.IntN(2) == 0, StartContact: r.IntN(2) == 0}
			to := beside(place(1, others)).At
			asked++
			want, back, ok := slowWay(tb, m, to, others, searchLimit)
			path, err := tb.Path(m, to, others)
			require.Equal(t, ok, err == nil, "%v to %v", m.At, to)
			if !ok {
				continue
			}
			found++
			if len(path.Legs) > 1 {
				bent++
			}
			less := Length(20)
			if path.Tests() && path.Cost < want-less { // it crosses an edge between the places known by the simplest means
				less = Inch / 8
				between++
			}
			require.LessOrEqual(t, path.Cost, want+20, "%v to %v: %v; by the simplest means, backwards: %v", m.At, to, path.Legs, back)
			require.GreaterOrEqual(t, path.Cost, want-less, "%v to %v: %v; by the simplest means, backwards: %v", m.At, to, path.Legs, back)
			at := m.At
			for _, l := range path.Legs {
				assert.Equal(t, at, l.From)
				at = l.To
			}
			assert.Equal(t, to, at)
		}
	}
	t.Logf("%d asked, %d found, %d with bends, %d cheaper between places of edges", asked, found, bent, between)
	assert.Less(t, between, found/50)
	assert.Greater(t, bent, asked/4, "most questions are not trivial")
}

func TestSightMissesNothingAlongItsBand(t *testing.T) {
	r := &chance{7}
	for range 20 {
		tb, err := randomTable(r)
		require.NoError(t, err)
		for range 200 {
			a := Point{in(24 * r.Float64()), in(24 * r.Float64())}
			b := Point{in(24 * r.Float64()), in(24 * r.Float64())}
			if r.IntN(4) == 0 {
				b.Y = a.Y
			}
			const radius = 1250
			found := tb.along(a, b, radius, nil)
			for id := range tb.prisms {
				if _, _, meets := clip(tb.prisms[id].shape, a, b); meets || !aside(tb.prisms[id].shape, a, b, radius*int64(apart(a, b)+1)) && nearSegment(a, b, tb.prisms[id].shape[0], radius) {
					require.Contains(t, found, int32(id), "%v to %v", a, b)
				}
			}
			from, to := Body{At: Spot{a.X, a.Y, 0}, Radius: radius, Height: in(1.25)}, Body{At: Spot{b.X, b.Y, 0}, Radius: radius, Height: in(1.25)}
			v := tb.Look(from, to, nil)
			require.Equal(t, v.Visible(), tb.Sees(from, to, nil))
			require.Equal(t, v.Permille == 1000, tb.SeesAllPassing(from, to))
			require.Equal(t, v.Permille == 1000, tb.SeesAll(from, to, nil))
		}
	}
}
