package physics

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// worstTable is a table on which questions about ways cost much, with places to ask between.
type worstTable struct {
	name   string
	table  func(b testing.TB) *Table
	mover  Mover
	z      float64 // the height of the places
	others int
}

// worst are those on which they cost most.
var worst = []worstTable{
	{"200 rough patches", func(b testing.TB) *Table { return patches(b, 200, 3) }, Mover{Body: model(1, 0, 0, 0)}, 0, 0},
	{"400 rough patches", func(b testing.TB) *Table { return patches(b, 400, 1) }, Mover{Body: model(1, 0, 0, 0)}, 0, 0},
	{"144 floors", floors144, Mover{Body: model(1, 0, 0, 0), Leap: true, Climb: in(4), MaxDrop: in(6)}, 3, 0},
	{"tiny base", func(b testing.TB) *Table { return walls(b, 200) }, Mover{Body: Body{ID: 1, Radius: 3, Height: Inch}}, 0, 0},
	{"tiny base, rough patches", func(b testing.TB) *Table { return patches(b, 200, 3) }, Mover{Body: Body{ID: 1, Radius: 3, Height: Inch}}, 0, 0},
	{"crowd", func(b testing.TB) *Table { return walls(b, 100) }, Mover{Body: model(1, 0, 0, 0)}, 0, 100},
	{"crowd, rough patches", func(b testing.TB) *Table { return patches(b, 100, 2) }, Mover{Body: model(1, 0, 0, 0)}, 0, 60},
}

// patches is a table of difficult ground so wide that lies over each other.
func patches(b testing.TB, count int, wide float64) *Table {
	r := &chance{5}
	plan := Plan{Name: "rough", Width: in(48), Depth: in(48)}
	for range count {
		x, y := 48*r.Float64(), 48*r.Float64()
		var shape []Point
		for k := range 5 {
			a := (float64(k) + 0.8*r.Float64()) * 2 * math.Pi / 5
			shape = append(shape, Point{max(0, min(in(48), in(x+wide*math.Cos(a)))), max(0, min(in(48), in(y+wide*math.Sin(a))))})
		}
		plan.Pieces = append(plan.Pieces, Piece{Kind: Kind(1 + r.IntN(2)), Name: "rough", Shape: shape})
	}
	tb, err := NewTable(plan)
	require.NoError(b, err)
	return tb
}

// floors144 is a table of floors with gaps that can be leapt.
func floors144(b testing.TB) *Table {
	plan := Plan{Name: "floors", Width: in(48), Depth: in(48)}
	for y := range 12 {
		for x := range 12 {
			x, y := float64(4*x)+0.2, float64(4*y)+0.2
			plan.Pieces = append(plan.Pieces, Piece{Kind: Floor, Name: "floor", Shape: box2(x, y, x+2.3, y+2.4), Bottom: in(2.9), Top: in(3)})
		}
	}
	tb, err := NewTable(plan)
	require.NoError(b, err)
	return tb
}

// wallsPlan is so many walls in all directions, each a building of its own.
func wallsPlan(count int) Plan {
	r := &chance{9}
	plan := Plan{Name: "walls", Width: in(48), Depth: in(48)}
	for k := range count {
		x, y, a := 1.5+45*r.Float64(), 1.5+45*r.Float64(), 2*math.Pi*r.Float64()
		dx, dy := math.Cos(a), math.Sin(a)
		plan.Pieces = append(plan.Pieces, Piece{Kind: Wall, Name: "wall", Building: k + 1, Top: in(3), Shape: []Point{
			{in(x - dx/2), in(y - dy/2)}, {in(x + dx/2), in(y + dy/2)}, {in(x + dx/2 - dy/5), in(y + dy/2 + dx/5)}, {in(x - dx/2 - dy/5), in(y - dy/2 + dx/5)}}})
		plan.Buildings = append(plan.Buildings, Building{ID: k + 1, Name: "wall"})
	}
	return plan
}

func walls(b testing.TB, count int) *Table {
	tb, err := NewTable(wallsPlan(count))
	require.NoError(b, err)
	return tb
}

// freePlace is the body at a free place of that height.
func freePlace(tb *Table, r *chance, body Body, z float64, others []Body) Body {
	for {
		body.At = Spot{in(1 + 46*r.Float64()), in(1 + 46*r.Float64()), in(z)}
		if tb.Fits(body, others) == nil {
			return body
		}
	}
}

// A way costs the same whether it is looked for no farther than it is long or as far as
// there are ways at all: by walls, over floors, and with other models about (MOVE-01).
func TestAWayCostsTheSameHoweverFarItIsLookedFor(t *testing.T) {
	found := 0
	for _, w := range worst {
		if w.name != "144 floors" && w.name != "tiny base" && w.name != "crowd" {
			continue
		}
		tb, r := w.table(t), &chance{11}
		var others []Body
		for k := range w.others {
			others = append(others, freePlace(tb, r, model(int32(k+2), 0, 0, 0), w.z, others))
		}
		for range 60 {
			m, to := w.mover, freePlace(tb, r, w.mover.Body, w.z, others).At
			m.Body = freePlace(tb, r, m.Body, w.z, others)
			far, err := tb.Path(m, to, others)
			if err != nil {
				continue
			}
			m.Limit = far.Cost
			near, err := tb.Path(m, to, others)
			require.NoError(t, err, "%s: from %v to %v", w.name, m.At, to)
			require.Equal(t, far.Cost, near.Cost, "%s: from %v to %v", w.name, m.At, to)
			m.Limit = far.Cost - 1
			_, err = tb.Path(m, to, others)
			require.Error(t, err, "%s: from %v to %v", w.name, m.At, to)
			found++
		}
	}
	require.Greater(t, found, 100)
}

// Where boundaries or edges are many no way is looked for over all of them: so many places are settled, and
// legs between places on boundaries tried, for the dearest way and for all (TERR-05, TERR-06).
func TestWaysWhereTheyCostMostTryFewLegs(t *testing.T) {
	for _, most := range []struct {
		name      string
		one, many int
	}{{"200 rough patches", 170, 3000}, {"400 rough patches", 220, 8900}, {"crowd, rough patches", 460, 12500}, {"144 floors", 55, 1650}} {
		w := worst[slices.IndexFunc(worst, func(w worstTable) bool { return w.name == most.name })]
		tb, r := w.table(t), &chance{7}
		var others []Body
		for k := range w.others {
			others = append(others, freePlace(tb, r, model(int32(k+2), 0, 0, 0), w.z, others))
		}
		pauses, all, dearest := 0, 0, 0
		tb.Pauses(func() { pauses++ })
		for range 257 {
			m := w.mover
			m.Body = freePlace(tb, r, m.Body, w.z, others)
			to := freePlace(tb, r, m.Body, w.z, others).At
			pauses = 0
			_, err := tb.Path(m, to, others)
			require.True(t, err == nil || errors.Is(err, ErrNoPath))
			all, dearest = all+pauses, max(dearest, pauses)
		}
		t.Logf("%s: %d pauses, %d at most for a way", w.name, all, dearest)
		assert.LessOrEqual(t, dearest, most.one, w.name)
		assert.LessOrEqual(t, all, most.many, w.name)
	}
}

// What ways up to a run and farther, and regions, cost on them. Beside the mean stand the
// dearest question of all, as it is when asked again, and the dearest when first asked of a
// table that only knows the base:
//
//	go test -run xxx -bench Worst -benchtime 800x ./physics
func BenchmarkWorst(b *testing.B) {
	for _, w := range worst {
		tb, r := w.table(b), &chance{7}
		var others []Body
		for k := range w.others {
			others = append(others, freePlace(tb, r, model(int32(k+2), 0, 0, 0), w.z, others))
		}
		var asked [257][2]Body
		for i := range asked {
			asked[i] = [2]Body{freePlace(tb, r, w.mover.Body, w.z, others), freePlace(tb, r, w.mover.Body, w.z, others)}
		}
		measure := func(name string, asked [][2]Body, ask func(tb *Table, i int, q [2]Body)) {
			b.Run(w.name+"/"+name, func(b *testing.B) {
				b.ReportAllocs()
				tb := w.table(b)
				tb.Know(w.mover.Body)
				first, again := make([]time.Duration, len(asked)), make([]time.Duration, len(asked))
				for i := 0; b.Loop(); i++ {
					k := i % len(asked)
					start := time.Now()
					ask(tb, i, asked[k])
					switch took := time.Since(start); {
					case first[k] == 0:
						first[k] = took
					case again[k] == 0 || took < again[k]:
						again[k] = took
					}
				}
				b.ReportMetric(float64(slices.Max(first).Microseconds())/1000, "first-worst-ms")
				b.ReportMetric(float64(slices.Max(again).Microseconds())/1000, "worst-ms")
			})
		}
		for _, far := range []Length{in(12), in(30)} {
			long := slices.DeleteFunc(slices.Clone(asked[:]), func(q [2]Body) bool { return apart(q[0].At.Point(), q[1].At.Point()) > far })
			measure(fmt.Sprintf("way/%d", far/Inch), long, func(tb *Table, i int, q [2]Body) {
				m := w.mover
				m.Body, m.Limit = q[0], min(searchLimit, far*5/4+Length(i))
				tb.Path(m, q[1].At, others)
			})
		}
		measure("region", asked[:], func(tb *Table, _ int, q [2]Body) {
			m := w.mover
			m.Body = q[0]
			tb.Reach(m, in(8), others)
		})
	}
}

// A building falls on a table of 1,600 pieces: walls, floors and rough ground. What is left
// is got ready for a base, and a region is asked for; for comparison on a table made anew.
func BenchmarkChange(b *testing.B) {
	plan := wallsPlan(800)
	r := &chance{7}
	for k := range 800 {
		x, y := 1+44*r.Float64(), 1+44*r.Float64()
		pc := Piece{Kind: Kind(1 + r.IntN(2)), Name: "rough", Shape: box2(x, y, x+1+r.Float64(), y+1+r.Float64())}
		if k%2 > 0 {
			pc.Kind, pc.Building, pc.Bottom, pc.Top = Floor, k+1, in(2.9), in(3)
		}
		plan.Pieces = append(plan.Pieces, pc)
	}
	tb, err := NewTable(plan)
	require.NoError(b, err)
	m := Mover{Body: freePlace(tb, r, model(1, 0, 0, 0), 0, nil), Climb: in(4), MaxDrop: in(6)}
	tb.Know(m.Body)
	tb.Reach(m, in(5), nil)
	for _, ask := range []struct {
		name string
		ask  func(*Table)
	}{
		{"table", func(*Table) {}},
		{"ready", func(t *Table) { t.Know(m.Body) }},
		{"region", func(t *Table) { t.Reach(m, in(5), nil) }},
	} {
		b.Run(ask.name, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				tb.changed = nil
				changed, err := tb.Changed(Change{Fallen: []int{1 + i%800}})
				require.NoError(b, err)
				ask.ask(changed)
			}
		})
		b.Run(ask.name+"/anew", func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				plan, _ := tb.after(&Change{Fallen: []int{1 + i%800}})
				changed, err := NewTable(plan)
				require.NoError(b, err)
				ask.ask(changed)
			}
		})
	}
}
