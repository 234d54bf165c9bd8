package physics

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A wagon drives over a table full of walls and models walk about. Wherever they are
// the layer answers as a table does that is made anew with the wagon built in.
func TestALayerAnswersAsATableMadeAnew(t *testing.T) {
	r := &chance{29}
	hit, stood, seen, struck := 0, 0, 0, 0
	for range 6 {
		plan := randomPlan(r)
		tb, err := NewTable(plan)
		require.NoError(t, err)
		l := tb.NewLayer()
		var models []Body
		for i := range 5 {
			models = append(models, model(int32(i+2), 0, 0, 0))
		}
		for range 12 {
			wagon := randomFootprint(r)
			wagon.At = Point{in(5 + 14*r.Float64()), in(5 + 14*r.Float64())}
			corners := wagon.Corners()
			l.Put(Solid{ID: 7, Name: "wagon", Shape: corners[:], Top: in(2)})
			for i := range models {
				if r.IntN(2) == 0 {
					models[i].At = Spot{in(1 + 22*r.Float64()), in(1 + 22*r.Float64()), 0}
				}
			}
			there := models[:3+r.IntN(3)]
			l.SetModels(there)

			built := plan
			built.Pieces = append(slices.Clone(plan.Pieces), Piece{Kind: Obstacle, Name: "wagon", Shape: corners[:], Top: in(2)})
			anew, err := NewTable(built)
			require.NoError(t, err)
			for range 60 {
				from, to := model(1, 1+22*r.Float64(), 1+22*r.Float64(), 0), there[r.IntN(len(there))]
				if b := from; r.IntN(2) == 0 { // near the wagon things are tight
					from.At = Spot{wagon.At.X + in(4*r.Float64()-2), wagon.At.Y + in(4*r.Float64()-2), 0}
					assert.Equal(t, b.ID, from.ID)
				}
				want, got := anew.Fits(from, there), l.Fits(from)
				assert.Equal(t, want == nil, got == nil, "%v: %v, %v", from, want, got)
				if got != nil {
					stood++
				}
				a, b := Spot{from.At.X, from.At.Y, in(3 * r.Float64())}, Spot{to.At.X, to.At.Y, in(3 * r.Float64())}
				h, ok := anew.Ray(a, b, there)
				m, solid, stopped := l.Ray(a, b)
				assert.Equal(t, ok, stopped)
				assert.Equal(t, h.On(a, b), m.On(a, b))
				if solid == 7 {
					hit++
					assert.Equal(t, "wagon", anew.Pieces[h.Piece].Name)
				}
				others := slices.DeleteFunc(slices.Clone(there), func(o Body) bool { return o.ID == to.ID })
				v, w := anew.Look(from, to, others), l.Look(from, to)
				assert.Equal(t, v.Permille, w.Permille)
				if v.Partial() {
					seen++
				}
				breath := Teardrop(from, to.At.Point(), in(8), in(3))
				var under []int32
				for id := range breath.Under(there) {
					under = append(under, id)
				}
				var touched []int32
				for _, o := range l.Under(&breath) {
					touched = append(touched, o.ID)
				}
				assert.Equal(t, under, touched)
				struck += len(touched)
			}
		}
		l.Remove(7)
		_, solid, _ := l.Ray(Spot{in(1), in(1), in(1)}, Spot{in(23), in(23), in(1)})
		assert.EqualValues(t, -1, solid, "it is gone")
	}
	for _, often := range []int{hit, stood, seen, struck} {
		assert.Greater(t, often, 100)
	}
}

// A wagon stands about on tables with walls, models and a floor with a ladder: ways round
// it, into contact and over the region cost what they cost on a table made anew with it
// built in, and what is seen past it is the same.
func TestWaysAndLooksGoRoundTheSolidsOfALayer(t *testing.T) {
	tables := 12
	if testing.Short() {
		tables = 4
	}
	r := &chance{31}
	round, refused, touched, cells, hidden := 0, 0, 0, 0, 0
	for range tables {
		plan := randomPlan(r)
		tb, err := NewTable(plan)
		require.NoError(t, err)
		l := tb.NewLayer()
		wagon := randomFootprint(r)
		wagon.At = Point{in(8 + 8*r.Float64()), in(8 + 8*r.Float64())}
		corners := wagon.Corners()
		built := plan
		built.Pieces = append(slices.Clone(plan.Pieces), Piece{Kind: Obstacle, Name: "wagon", Shape: corners[:], Top: in(2)})
		anew, err := NewTable(built)
		require.NoError(t, err)
		var there []Body
		for id := int32(2); len(there) < 4; id++ {
			if b := model(id, 2+20*r.Float64(), 2+20*r.Float64(), 0); anew.Fits(b, there) == nil {
				there = append(there, b)
			}
		}
		l.SetModels(there)
		for k := range 60 {
			m := Mover{Body: model(1, 2+20*r.Float64(), 2+20*r.Float64(), 0), Ladders: true}
			if anew.Fits(m.Body, there) != nil {
				continue
			}
			to := Spot{in(2 + 20*r.Float64()), in(2 + 20*r.Float64()), 0}
			l.Remove(7)
			free, freeErr := l.Path(m, to)
			l.Put(Solid{ID: 7, Name: "wagon", Shape: corners[:], Top: in(2)})
			want, wantErr := anew.Path(m, to, there)
			got, gotErr := l.Path(m, to)
			require.Equal(t, wantErr == nil, gotErr == nil, "%v %v: %v, %v", m.At, to, wantErr, gotErr)
			assert.InDelta(t, float64(want.Cost), float64(got.Cost), 10, "%v %v %v", m.At, to, wagon)
			plain, plainErr := tb.Path(m, to, there)
			assert.Equal(t, plainErr, freeErr)
			assert.Equal(t, plain, free, "without the wagon it is the table's own way")
			if gotErr == nil && got.Cost > free.Cost {
				round++
			} else if gotErr != nil && freeErr == nil {
				refused++
			}
			foe := there[k%len(there)]
			want, wantErr = anew.PathToTouch(m, foe, there)
			got, gotErr = l.PathToTouch(m, foe)
			require.Equal(t, wantErr == nil, gotErr == nil)
			assert.InDelta(t, float64(want.Cost), float64(got.Cost), 10)
			if gotErr == nil {
				touched++
			}
			others := slices.DeleteFunc(slices.Clone(there), func(o Body) bool { return o.ID == foe.ID })
			sees := anew.Sees(m.Body, foe, others)
			assert.Equal(t, sees, l.Sees(m.Body, foe))
			if !sees && tb.Sees(m.Body, foe, others) {
				hidden++
			}
			if k%20 == 0 {
				all, over := anew.Reach(m, in(8), there), l.Reach(m, in(8))
				costs := map[Spot]Length{}
				for _, c := range all.Cells {
					costs[c.At] = c.Cost
				}
				for _, c := range over.Cells {
					want, both := costs[c.At]
					assert.True(t, both && abs(want-c.Cost) <= 10 || c.Cost > in(8)-10, "%v: %v, %v", c.At, want, c.Cost)
					delete(costs, c.At)
				}
				for at, cost := range costs {
					assert.Greater(t, cost, in(8)-10, "%v", at)
				}
				cells += len(all.Cells)
			}
		}
	}
	t.Log(round, refused, touched, cells, hidden)
	for _, often := range []int{round, touched, cells, hidden, 4 * refused} {
		assert.Greater(t, often, 5)
	}
}

func TestModelsStandOnTheDeckOfACarrierAndADoorCanBeShut(t *testing.T) {
	tb := table(t, Piece{Kind: Wall, Name: "wall", Shape: []Point{{in(12), in(2)}, {in(12), in(22)}, {in(12.5), in(22)}, {in(12.5), in(2)}}, Top: in(3),
		Openings: []Opening{{Door: true, From: in(8), To: in(10), Lintel: in(2)}}})
	l := tb.NewLayer()
	boat := Carrier{Footprint: Footprint{At: Point{in(6), in(6)}, Facing: Point{3, 4}, Length: in(6), Width: in(3)}, Deck: in(1)}
	put := func() {
		corners := boat.Corners()
		l.Put(Solid{ID: 1, Name: "boat", Shape: corners[:], Top: boat.Z + boat.Deck, Deck: true})
	}
	put()
	sailor := model(1, 6, 6, 1)
	assert.NoError(t, l.Fits(sailor))
	assert.ErrorIs(t, tb.Fits(sailor, nil), ErrNoFloor)
	berth, _ := boat.Berth(sailor)
	boat.At = Point{in(18), in(18)}
	put()
	assert.ErrorIs(t, l.Fits(sailor), ErrNoFloor, "it went without him")
	sailor.At = boat.Spot(berth)
	assert.NoError(t, l.Fits(sailor))
	assert.EqualError(t, l.Fits(model(2, 18, 18, 0)), ErrInTerrain.Error()+": boat")

	// The door is the stretch of the wall that is not there.
	from, to := Spot{in(10), in(11), in(1)}, Spot{in(14), in(11), in(1)}
	if _, _, stopped := l.Ray(from, to); assert.False(t, stopped) {
		assert.Empty(t, tb.DoorsNear(Point{in(14), in(11)}, in(1.4)))
		doors := tb.DoorsNear(Point{in(14), in(11)}, in(1.5))
		require.Len(t, doors, 1)
		l.Put(doors[0].Shut(2))
		_, solid, _ := l.Ray(from, to)
		assert.EqualValues(t, 2, solid)
		assert.Equal(t, []Hider{{Piece: -1, Body: -1, Name: "door"}}, l.Look(model(3, 10, 11, 0), model(4, 14, 11, 0)).Hides)
		l.Remove(2)
		_, _, stopped = l.Ray(from, to)
		assert.False(t, stopped)
	}
}

// What the broad phase costs for the solids about a base on a table of 200: from the
// flat copy of the cells, from the cells themselves, and going through all boxes; and
// for the models about it among 24.
func BenchmarkBroadPhase(b *testing.B) {
	r := &chance{1}
	plan := Plan{Name: "walls", Width: in(48), Depth: in(48)}
	for range 200 {
		x, y := 1+45*r.Float64(), 1+45*r.Float64()
		plan.Pieces = append(plan.Pieces, Piece{Kind: Wall, Name: "wall", Shape: box2(x, y, x+0.3, y+1), Top: in(3)})
	}
	tb, err := NewTable(plan)
	require.NoError(b, err)
	var at [256]Point
	for i := range at {
		at[i] = Point{in(1 + 46*r.Float64()), in(1 + 46*r.Float64())}
	}
	var ids []int32
	flat := tb.space.flat[solidShape]
	for _, way := range []struct {
		name string
		near func(lo, hi Point)
	}{
		{"flat", func(lo, hi Point) { ids = flat.near(lo, hi, ids[:0]) }},
		{"cells", func(lo, hi Point) {
			tb.space.flat[solidShape] = nil
			ids = tb.space.near(solidShape, lo, hi, ids[:0])
			tb.space.flat[solidShape] = flat
		}},
		{"boxes", func(lo, hi Point) {
			ids = ids[:0]
			for i := range tb.prisms {
				if pr := &tb.prisms[i]; pr.lo.X <= hi.X && pr.hi.X >= lo.X && pr.lo.Y <= hi.Y && pr.hi.Y >= lo.Y {
					ids = append(ids, int32(i))
				}
			}
		}},
	} {
		b.Run(way.name, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				way.near(box(at[i%len(at)], at[i%len(at)], 1250))
			}
		})
	}
	var models []Body
	for i := range 24 {
		models = append(models, Body{ID: int32(i), At: Spot{at[i].X, at[i].Y, 0}, Radius: 1250, Height: Inch})
	}
	l := tb.NewLayer()
	l.SetModels(models)
	b.Run("models/layer", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			l.Fits(Body{At: Spot{at[i%len(at)].X, at[i%len(at)].Y, 0}, Radius: 1250, Height: Inch})
		}
	})
	b.Run("models/list", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			tb.Fits(Body{At: Spot{at[i%len(at)].X, at[i%len(at)].Y, 0}, Radius: 1250, Height: Inch}, models)
		}
	})
	b.Run("models/moved", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			models[i%24].At.X, models[i%24].At.Y = at[i%len(at)].X, at[i%len(at)].Y
			l.SetModels(models)
		}
	})
}

// Fires and templates lie about on a table, and are laid elsewhere, among models that walk
// and a wagon that drives: what touches them is what touches them by the exact tests one
// by one.
func TestWhatTouchesAPatchIsFoundInTheSpace(t *testing.T) {
	r := &chance{41}
	tb := table(t)
	l := tb.NewLayer()
	anywhere := func() Point { return Point{in(24 * r.Float64()), in(24 * r.Float64())} }
	house := []Point{{0, 0}, {in(5), 0}, {in(5), in(2)}, {in(2), in(2)}, {in(2), in(4)}, {0, in(4)}}
	var patches []Patch
	models := make([]Body, 12)
	on, at, under, lifted := 0, 0, 0, 0
	rounds := 400
	if testing.Short() {
		rounds = 100
	}
	for range rounds {
		p := Patch{ID: int32(r.IntN(8))}
		switch to := anywhere(); r.IntN(4) {
		case 0:
			p.Parts = []Template{Blast(to, in(0.5+2*r.Float64()))}
		case 1:
			p.Parts = []Template{Teardrop(model(0, 12, 12, 0), to, in(8), in(3))}
		case 2:
			p.Parts = []Template{Rectangle(to, anywhere(), in(4.7), in(3.1))}
		case 3: // a burning house, whose outline is not convex
			var outline []Point
			for _, c := range house {
				outline = append(outline, Point{to.X + c.X, to.Y + c.Y})
			}
			p.Parts = Covering(outline)
			assert.Greater(t, len(p.Parts), 1)
		}
		patches = slices.DeleteFunc(patches, func(o Patch) bool { return o.ID == p.ID })
		if r.IntN(4) > 0 {
			l.Lay(p)
			patches = append(patches, p)
		} else {
			l.Lift(p.ID)
			lifted++
		}
		for i := range models {
			q := anywhere()
			models[i] = Body{ID: int32(i), At: Spot{q.X, q.Y, in(3 * r.Float64())}, Radius: in(0.3 + r.Float64()), Height: Inch}
		}
		l.SetModels(models)
		wagon := randomFootprint(r)
		wagon.At = anywhere()
		corners := wagon.Corners()
		l.Put(Solid{ID: 3, Shape: corners[:], Top: Inch})

		touches := map[int32][]int32{}
		var below []int32
		for _, p := range patches {
			var is []int32
			for _, m := range models {
				if slices.ContainsFunc(p.Parts, func(part Template) bool { return part.Touches(m) != Untouched }) {
					is = append(is, m.ID)
					touches[m.ID] = append(touches[m.ID], p.ID)
				}
			}
			var got []int32
			for _, m := range l.On(p.ID) {
				got = append(got, m.ID)
			}
			assert.Equal(t, is, got)
			on += len(got)
			if slices.ContainsFunc(p.Parts, func(part Template) bool { return slowMeets(&part, corners[:]) }) {
				below = append(below, p.ID)
			}
		}
		for _, m := range models {
			slices.Sort(touches[m.ID])
			got := l.PatchesAt(m)
			assert.Equal(t, touches[m.ID], got)
			at += len(got)
		}
		slices.Sort(below)
		got := l.PatchesUnder(3)
		assert.Equal(t, below, got)
		under += len(got)
	}
	assert.Empty(t, l.On(99))
	assert.Empty(t, l.PatchesUnder(99))
	for _, often := range []int{on, at, under, lifted} {
		assert.Greater(t, often, rounds/10)
	}
}

// slowMeets reports whether a place of a grid over a convex polygon lies under a template.
func slowMeets(tpl *Template, shape []Point) bool {
	const fine = 120
	at := func(a, b Point, k int) Point {
		return Point{a.X + (b.X-a.X)*Length(k)/fine, a.Y + (b.Y-a.Y)*Length(k)/fine}
	}
	for i := range fine + 1 {
		left, right := at(shape[0], shape[3], i), at(shape[1], shape[2], i)
		for k := range fine + 1 {
			if p := at(left, right, k); tpl.Touches(Body{At: Spot{p.X, p.Y, 0}, Radius: 1}) != Untouched {
				return true
			}
		}
	}
	return false
}
