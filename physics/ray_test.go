package physics

import (
	"fmt"
	"math"
	"math/big"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// hair is how far a line is moved aside: less than a table can tell.
var hair = new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Lsh(big.NewInt(1), 90))

// moment is the part of the way at its ends that does not count: whoever stands
// against a wall does not look into it.
var moment = new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Lsh(big.NewInt(1), 45))

// slowRay is where a line, moved aside by hairs, enters the first of the solids,
// by fractions of any size; nil if it enters none.
func slowRay(prisms []prism, a, b Spot, left, up int64) (first *big.Rat, who PieceID) {
	d := Point{b.X - a.X, b.Y - a.Y}
	off := func(l Length, by int64, unit Length) *big.Rat {
		return add(rat(int64(l)), mul(hair, rat(by*int64(unit))))
	}
	if d == (Point{}) && left != 0 { // straight up; any way aside will do
		d = Point{-Length(3 * up * left), Length(2)}
	}
	// The left of the way, on a screen where Y grows downwards.
	ax, ay, az := off(a.X, left, d.Y), off(a.Y, -left, d.X), off(a.Z, up, 1)
	bx, by, bz := off(b.X, left, d.Y), off(b.Y, -left, d.X), off(b.Z, up, 1)
	who = -1
next:
	for i := range prisms {
		p := &prisms[i]
		if lo, hi := box(a.Point(), b.Point(), 1); p.top <= p.bottom || p.lo.X > hi.X || p.hi.X < lo.X || p.lo.Y > hi.Y || p.hi.Y < lo.Y ||
			p.bottom > max(a.Z, b.Z)+1 || p.top < min(a.Z, b.Z)-1 {
			continue // plainly aside
		}
		in, out := rat(0), rat(1)
		half := func(u, v *big.Rat) bool { // the line runs from u to v, above 0 is inside
			switch {
			case u.Sign() <= 0 && v.Sign() <= 0:
				return false
			case u.Sign() <= 0:
				if t := quo(u, sub(u, v)); t.Cmp(in) > 0 {
					in = t
				}
			case v.Sign() <= 0:
				if t := quo(u, sub(u, v)); t.Cmp(out) < 0 {
					out = t
				}
			}
			return true
		}
		for k, j := 0, len(p.shape)-1; k < len(p.shape); j, k = k, k+1 {
			c, e := p.shape[j], p.shape[k]
			side := func(x, y *big.Rat) *big.Rat {
				return sub(mul(rat(int64(e.X-c.X)), sub(y, rat(int64(c.Y)))), mul(rat(int64(e.Y-c.Y)), sub(x, rat(int64(c.X)))))
			}
			if !half(side(ax, ay), side(bx, by)) {
				continue next
			}
		}
		if !half(sub(az, rat(int64(p.bottom))), sub(bz, rat(int64(p.bottom)))) || !half(sub(rat(int64(p.top)), az), sub(rat(int64(p.top)), bz)) {
			continue
		}
		if in.Cmp(out) < 0 && in.Cmp(sub(rat(1), moment)) < 0 && out.Cmp(moment) > 0 && (first == nil || in.Cmp(first) < 0) {
			first, who = in, p.piece
		}
	}
	return first, who
}

func TestRaysAgreeWithFractionsOfAnySize(t *testing.T) { // SHOOT-04
	count := 6000
	if testing.Short() {
		count /= 10
	}
	r := &chance{21}
	blocked, squeezed, shut := 0, 0, 0
	sightCases(t, count, func(i int, c *sightCase) {
		place := func() Spot {
			if i%2 == 0 {
				return Spot{Length(r.IntN(49)) * 635, Length(r.IntN(49)) * 635, Length(r.IntN(13)) * 635}
			}
			return Spot{Length(r.IntN(12*2540 + 1)), Length(r.IntN(12*2540 + 1)), Length(r.IntN(10000))}
		}
		a, b := place(), place()
		switch r.IntN(6) {
		case 0: // over corners, at the height of a top
			pr := &c.table.prisms[r.IntN(len(c.table.prisms))]
			p, q := pr.shape[r.IntN(len(pr.shape))], pr.shape[r.IntN(len(pr.shape))]
			a = Spot{max(0, min(30480, 2*p.X-q.X)), max(0, min(30480, 2*p.Y-q.Y)), pr.top}
			b = Spot{q.X, q.Y, []Length{pr.top, pr.bottom, a.Z + 1}[r.IntN(3)]}
		case 1:
			b.Z = a.Z
		case 2:
			b.X = a.X
		}
		name := fmt.Sprintf("case %d: %v to %v", i, a, b)
		hit, stopped := c.table.Ray(a, b, nil)
		require.Equal(t, !stopped, c.table.Clear(a, b, nil), name)
		require.Equal(t, !stopped, c.table.Clear(b, a, nil), "%s, backwards", name)
		want, who := slowRay(c.table.prisms, a, b, 0, 0)
		{ // beside a way that touches something there are four ways
			var far *big.Rat
			open := false
			var by PieceID
			for _, side := range [][2]int64{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
				at, piece := slowRay(c.table.prisms, a, b, side[0], side[1])
				open = open || at == nil
				if at != nil && (far == nil || at.Cmp(far) > 0) {
					far, by = at, piece
				}
			}
			switch {
			case open:
				require.Nil(t, want, name)
			case want == nil:
				shut++
				want, who = far, by
			}
			if far != nil && open {
				squeezed++
			}
			if want != nil && far != nil && !open {
				want = far // a seam may come first
			}
		}
		require.Equal(t, want != nil, stopped, "%s: %v", name, hit)
		if !stopped {
			return
		}
		blocked++
		f, _ := want.Float64()
		near := func(a, b, got Length) {
			require.InDelta(t, float64(a)+f*float64(b-a), float64(got), 1, "%s: %v by %v", name, hit, who)
		}
		near(a.X, b.X, hit.On(a, b).X)
		near(a.Y, b.Y, hit.On(a, b).Y)
		near(a.Z, b.Z, hit.On(a, b).Z)
		require.InDelta(t, f, hit.Part(), 1e-9)
	})
	t.Logf("%d of %d stopped, %d got by on one side, %d ran into seams", blocked, count, squeezed, shut)
	assert.Greater(t, blocked, count/6)
	assert.Greater(t, squeezed, count/100)
	assert.Greater(t, shut, count/500)
}

func TestARayNamesTheFirstThingInItsWay(t *testing.T) {
	tb := table(t, Piece{Kind: Wall, Name: "wall", Shape: box2(12, 4, 12.4, 8), Top: in(3)},
		Piece{Kind: LowWall, Name: "low wall", Shape: box2(9, 4, 9.3, 8), Top: in(0.8)})
	a, b := Spot{in(4), in(5), in(0.5)}, Spot{in(20), in(5), in(0.5)}
	hit, ok := tb.Ray(a, b, nil)
	require.True(t, ok)
	assert.Equal(t, PieceID(1), hit.Piece)
	assert.Equal(t, int32(-1), hit.Body)
	assert.Equal(t, Spot{in(9), in(5), in(0.5)}, hit.On(a, b))
	a.Z, b.Z = in(1), in(1)
	hit, ok = tb.Ray(a, b, nil)
	require.True(t, ok)
	assert.Equal(t, PieceID(0), hit.Piece)
	assert.Equal(t, Spot{in(12), in(5), in(1)}, hit.On(a, b))
	man := model(7, 10.5, 5, 0)
	hit, ok = tb.Ray(a, b, []Body{model(6, 15, 5, 0), man, model(8, 10.6, 9, 0)})
	require.True(t, ok)
	assert.Equal(t, PieceID(-1), hit.Piece)
	assert.Equal(t, int32(7), hit.Body)
	assert.InDelta(t, float64(man.At.X-man.Radius), float64(hit.On(a, b).X), 2)
	// Down through the top of the low wall.
	a, b = Spot{in(9.1), in(5), in(2)}, Spot{in(9.1), in(5), 0}
	hit, ok = tb.Ray(a, b, nil)
	require.True(t, ok)
	assert.Equal(t, Spot{in(9.1), in(5), in(0.8)}, hit.On(a, b))
	_, ok = tb.Ray(Spot{in(4), in(5), in(4)}, Spot{in(20), in(5), in(4)}, nil)
	assert.False(t, ok, "over everything")
	_, ok = tb.Ray(Spot{in(-40), in(5), in(1)}, Spot{in(60), in(5), in(1)}, nil)
	assert.True(t, ok, "from beyond the table")
}

func TestARayTakesNoMemory(t *testing.T) {
	tb := sightTable(t, 400)
	others := []Body{model(1, 5, 5, 0), model(2, 40, 40, 0)}
	r := &chance{2}
	assert.Zero(t, testing.AllocsPerRun(1000, func() {
		a, b := Spot{Length(r.IntN(121920)), Length(r.IntN(121920)), 3000}, Spot{Length(r.IntN(121920)), Length(r.IntN(121920)), 3000}
		tb.Ray(a, b, others)
		tb.Clear(a, b, others)
	}))
}

// sightTable is a table of 48" with so many walls at all angles.
func sightTable(t testing.TB, pieces int) *Table {
	r := &chance{uint64(pieces)}
	p := Plan{Name: "walls", Width: 48 * Inch, Depth: 48 * Inch}
	for range pieces {
		x, y := Length(r.IntN(int(44*Inch)))+2*Inch, Length(r.IntN(int(44*Inch)))+2*Inch
		d := ring[r.IntN(len(ring))]
		long := Inch/2 + Length(r.IntN(int(Inch)))
		ux, uy := d.X*long/2000, d.Y*long/2000
		wx, wy := -d.Y*Inch/10/1000, d.X*Inch/10/1000
		p.Pieces = append(p.Pieces, Piece{Kind: Wall, Name: "wall", Top: 3 * Inch, Shape: []Point{
			{x - ux - wx, y - uy - wy}, {x + ux - wx, y + uy - wy}, {x + ux + wx, y + uy + wy}, {x - ux + wx, y - uy + wy}}})
	}
	tb, err := NewTable(p)
	require.NoError(t, err)
	return tb
}

func BenchmarkRay(b *testing.B) {
	for _, n := range []int{25, 100, 400, 1600} {
		tb := sightTable(b, n)
		r := &chance{9}
		var ends [1024][2]Spot
		for i := range ends {
			for k := range 2 {
				ends[i][k] = Spot{Length(r.IntN(int(48 * Inch))), Length(r.IntN(int(48 * Inch))), 3000}
			}
		}
		b.Run(fmt.Sprintf("N=%d", n), func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				e := &ends[i&1023]
				tb.Ray(e[0], e[1], nil)
			}
		})
	}
}

func TestRaysPassRoundThingsOfManyCorners(t *testing.T) { // SHOOT-04
	r := &chance{14}
	for _, corners := range []int{3, 5, 7, 64, 65, 120} {
		c := Piece{Kind: Column, Name: "column", Top: in(3)}
		for k := range corners {
			a := 2 * math.Pi * float64(k) / float64(corners)
			c.Shape = append(c.Shape, Point{in(6 + 2*math.Cos(a)), in(6 + 2*math.Sin(a))})
		}
		tb := table(t, c)
		require.Len(t, tb.prisms, 1)
		stopped := 0
		for range 400 {
			a := Spot{in(12 * r.Float64()), in(12 * r.Float64()), in(1 + 3*r.Float64())}
			b := Spot{in(12 * r.Float64()), in(12 * r.Float64()), in(1 + 3*r.Float64())}
			if p := tb.prisms[0].shape[r.IntN(len(tb.prisms[0].shape))]; r.IntN(4) == 0 { // over a corner
				b.X, b.Y = 2*p.X-a.X, 2*p.Y-a.Y
			}
			want, _ := slowRay(tb.prisms, a, b, 0, 0)
			hit, ok := tb.Ray(a, b, nil)
			require.Equal(t, want != nil, ok, "%d corners, %v to %v", corners, a, b)
			if ok {
				stopped++
				f, _ := want.Float64()
				require.InDelta(t, f, hit.Part(), 1e-9)
			}
		}
		assert.Greater(t, stopped, 60)
	}
}
