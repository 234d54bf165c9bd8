package physics

import (
	"flag"
	"fmt"
	"hash/fnv"
	"math/big"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var sights = flag.Int("sights", 5000, "how many random looks are compared with rays")

// slowSight decides a look by the simplest means. It shares with Look only the
// terrain, the polygons models are taken for, and the ends of the silhouette.
type slowSight struct {
	eye         Point
	eyeZ        Length
	left, right Point
	foot, head  Length
	prisms      []prism
}

func slow(tb *Table, from, to Body, others []Body) slowSight {
	w := watchFor(&from, &to)
	defer w.release()
	s := slowSight{eye: w.eye, eyeZ: w.eyeZ, left: w.left, right: w.right, foot: to.At.Z, head: to.At.Z + to.Height}
	lowest, highest := min(s.eyeZ, s.foot), max(s.eyeZ, s.head)
	take := func(p prism) { // unless it plainly lies aside, behind, above or below
		lo, hi := bounds(p.shape)
		a, b := bounds([]Point{s.eye, s.left, s.right})
		beside := lo.X >= b.X || hi.X <= a.X || lo.Y >= b.Y || hi.Y <= a.Y || p.top <= lowest || p.bottom >= highest
		for _, side := range [][2]Point{{s.eye, s.left}, {s.left, s.right}, {s.right, s.eye}} {
			beside = beside || !slices.ContainsFunc(p.shape, func(c Point) bool { return cross(side[0], side[1], c) > 0 })
		}
		if !beside && p.top > p.bottom && area2(p.shape) > 0 {
			s.prisms = append(s.prisms, p)
		}
	}
	for _, p := range tb.prisms {
		take(p)
	}
	for _, o := range others {
		if !nearSegment(s.eye, to.At.Point(), o.At.Point(), o.Radius+to.Radius) {
			continue // the round base reaches into no line of sight, though the polygon that stands for it may
		}
		take(prism{piece: PieceID(-1 - o.ID), shape: w.appendDisc(nil, &o), bottom: o.At.Z, top: o.At.Z + o.Height})
	}
	return s
}

const (
	missed  = iota // the ray and the closed prism have no point in common
	touched        // they have, but none inside
	pierced
)

// ray follows the straight line to a point of the silhouette, its width and
// height given in parts of a whole, through one prism.
func (s *slowSight) ray(p *prism, u, v, parts int64) int {
	along := func(a, b Length) int64 { return int64(a)*parts + int64(b-a)*u }
	ex, ey, ez := int64(s.eye.X)*parts, int64(s.eye.Y)*parts, int64(s.eyeZ)*parts
	px, py, pz := along(s.left.X, s.right.X), along(s.left.Y, s.right.Y), int64(s.foot)*parts+int64(s.head-s.foot)*v
	in, out, inside := ratio{0, 1}, ratio{1, 1}, true
	side := func(a, b int64) bool { // how far the eye and the point are on the inner side of a plane
		switch {
		case a < 0 && b < 0:
			return false
		case a <= 0 && b <= 0:
			inside = false
			if a < 0 && in.less(ratio{1, 1}) {
				in = ratio{1, 1}
			} else if b < 0 {
				out = ratio{0, 1}
			}
		case a < 0:
			if t := (ratio{-a, b - a}); in.less(t) {
				in = t
			}
		case b < 0:
			if t := (ratio{a, a - b}); t.less(out) {
				out = t
			}
		}
		return true
	}
	if !side(ez-int64(p.bottom)*parts, pz-int64(p.bottom)*parts) || !side(int64(p.top)*parts-ez, int64(p.top)*parts-pz) {
		return missed
	}
	for i, j := 0, len(p.shape)-1; i < len(p.shape); j, i = i, i+1 {
		a, d := p.shape[j], Point{p.shape[i].X - p.shape[j].X, p.shape[i].Y - p.shape[j].Y}
		inner := func(x, y int64) int64 {
			return int64(d.X)*(y-int64(a.Y)*parts) - int64(d.Y)*(x-int64(a.X)*parts)
		}
		if !side(inner(ex, ey), inner(px, py)) {
			return missed
		}
	}
	switch {
	case inside && in.less(out):
		return pierced
	case out.less(in):
		return missed
	}
	return touched
}

// rays looks along rays spread evenly (a lattice of Fibonacci numbers).
func (s *slowSight) rays(count, step int64) (clear, hidden, free int) {
	last := 0
	for i := range count {
		worst := missed
		for k := range s.prisms {
			p := &s.prisms[(k+last)%len(s.prisms)]
			if worst = max(worst, s.ray(p, 2*i+1, 2*(i*step%count)+1, 2*count)); worst == pierced {
				last = (k + last) % len(s.prisms)
				break
			}
		}
		switch worst {
		case missed:
			clear++
			free++
		case touched:
			free++
		default:
			hidden++
		}
	}
	return clear, hidden, free
}

// buried: one prism is met on the way to all four corners, and so everywhere.
func (s *slowSight) buried() bool {
	for i := range s.prisms {
		p := &s.prisms[i]
		if s.ray(p, 0, 0, 1) == pierced && s.ray(p, 0, 1, 1) == pierced && s.ray(p, 1, 0, 1) == pierced && s.ray(p, 1, 1, 1) == pierced {
			return true
		}
	}
	return false
}

func rat(n int64) *big.Rat { return big.NewRat(n, 1) }
func sub(a, b *big.Rat) *big.Rat {
	return new(big.Rat).Sub(a, b)
}
func mul(a, b *big.Rat) *big.Rat { return new(big.Rat).Mul(a, b) }
func quo(a, b *big.Rat) *big.Rat { return new(big.Rat).Quo(a, b) }
func add(a, b *big.Rat) *big.Rat { return new(big.Rat).Add(a, b) }

// column is what one prism hides of an upright line of the silhouette, as
// heights above the eye: nil stands for no end.
func (s *slowSight) column(p *prism, u *big.Rat) (low, high *big.Rat, ok bool) {
	in, out := rat(0), rat(1)
	for i, j := 0, len(p.shape)-1; i < len(p.shape); j, i = i, i+1 {
		a := rat(cross(p.shape[j], p.shape[i], s.eye))
		l := rat(cross(p.shape[j], p.shape[i], s.left))
		b := add(l, mul(u, sub(rat(cross(p.shape[j], p.shape[i], s.right)), l)))
		switch {
		case a.Sign() <= 0 && b.Sign() <= 0:
			return nil, nil, false
		case a.Sign() <= 0:
			if t := quo(a, sub(a, b)); t.Cmp(in) > 0 {
				in = t
			}
		case b.Sign() <= 0:
			if t := quo(a, sub(a, b)); t.Cmp(out) < 0 {
				out = t
			}
		}
	}
	if in.Cmp(out) >= 0 {
		return nil, nil, false
	}
	bottom, top := rat(int64(p.bottom-s.eyeZ)), rat(int64(p.top-s.eyeZ))
	low, high = quo(bottom, out), quo(top, out)
	if in.Sign() == 0 {
		if bottom.Sign() < 0 {
			low = nil
		}
		if top.Sign() > 0 {
			high = nil
		}
		return low, high, true
	}
	if t := quo(bottom, in); t.Cmp(low) < 0 {
		low = t
	}
	if t := quo(top, in); t.Cmp(high) > 0 {
		high = t
	}
	return low, high, true
}

// exactly looks at the silhouette between all columns where anything begins,
// ends or crosses, with fractions of any size.
func (s *slowSight) exactly() (free, hidden bool) {
	at := []*big.Rat{rat(0), rat(1)}
	add1 := func(n, d int64) {
		if d < 0 {
			n, d = -n, -d
		}
		if n > 0 && n < d {
			at = append(at, big.NewRat(n, d))
		}
	}
	for i := range s.prisms {
		sh := s.prisms[i].shape
		for k, j := 0, len(sh)-1; k < len(sh); j, k = k, k+1 {
			l, r := cross(s.eye, s.left, sh[k]), cross(s.eye, s.right, sh[k])
			add1(l, l-r)
			l, r = cross(sh[j], sh[k], s.left), cross(sh[j], sh[k], s.right)
			add1(l, l-r)
		}
	}
	order := func() {
		slices.SortFunc(at, func(a, b *big.Rat) int { return a.Cmp(b) })
		at = slices.CompactFunc(at, func(a, b *big.Rat) bool { return a.Cmp(b) == 0 })
	}
	order()
	foot, head := rat(int64(s.foot-s.eyeZ)), rat(int64(s.head-s.eyeZ))
	third := big.NewRat(1, 3)
	for i := range at[:len(at)-1] {
		// Every edge runs straight here: two places of it tell the rest.
		a, b := at[i], at[i+1]
		step := mul(sub(b, a), third)
		p, q := add(a, step), sub(b, step)
		type edge struct{ p, q *big.Rat }
		edges := []edge{{foot, foot}, {head, head}}
		for k := range s.prisms {
			lp, hp, ok := s.column(&s.prisms[k], p)
			lq, hq, ok2 := s.column(&s.prisms[k], q)
			if ok != ok2 {
				panic("a shadow ends between columns")
			}
			if ok && lp != nil {
				edges = append(edges, edge{lp, lq})
			}
			if ok && hp != nil {
				edges = append(edges, edge{hp, hq})
			}
		}
		for k, e := range edges {
			for _, f := range edges[:k] {
				dp, dq := sub(e.p, f.p), sub(e.q, f.q)
				if d := sub(dp, dq); d.Sign() != 0 {
					u := add(p, mul(step, quo(dp, d)))
					if u.Cmp(a) > 0 && u.Cmp(b) < 0 {
						at = append(at, u)
					}
				}
			}
		}
	}
	order()
	for i := range at[:len(at)-1] {
		u := mul(add(at[i], at[i+1]), big.NewRat(1, 2))
		type span struct{ low, high *big.Rat }
		var spans []span
		for k := range s.prisms {
			low, high, ok := s.column(&s.prisms[k], u)
			if !ok {
				continue
			}
			if low == nil || low.Cmp(foot) < 0 {
				low = foot
			}
			if high == nil || high.Cmp(head) > 0 {
				high = head
			}
			if low.Cmp(high) < 0 {
				hidden = true
				spans = append(spans, span{low, high})
			}
		}
		slices.SortFunc(spans, func(a, b span) int { return a.low.Cmp(b.low) })
		reach := foot
		for _, sp := range spans {
			if sp.low.Cmp(reach) > 0 {
				break
			}
			if sp.high.Cmp(reach) > 0 {
				reach = sp.high
			}
		}
		free = free || reach.Cmp(head) < 0
		if free && hidden {
			return
		}
	}
	return
}

// sightCase is a table with an eye, a target and others. Every second one lies
// on a coarse grid, so that corners, edges, tops and eyes meet exactly.
type sightCase struct {
	table    *Table
	from, to Body
	others   []Body
	kind     string
}

func sightCases(t testing.TB, count int, each func(i int, c *sightCase)) {
	sightCasesFrom(11, t, count, each)
}

func sightCasesFrom(seed uint64, t testing.TB, count int, each func(i int, c *sightCase)) {
	r := &chance{seed}
	var c sightCase
	var tables [2]*Table
	for i := 0; i < count; i++ {
		coarse := i%2 == 0
		pick := func(n int) Length { // a length up to so many inches
			if coarse {
				return Length(r.IntN(n*4+1)) * 635
			}
			return Length(r.IntN(n*int(Inch) + 1))
		}
		if i%16 < 2 {
			p := Plan{Name: "sight", Width: 12 * Inch, Depth: 12 * Inch}
			for range 2 + r.IntN(9) {
				p.Pieces = append(p.Pieces, sightPiece(r, pick, coarse))
			}
			// A storey with a hole in it, over part of the table.
			if r.IntN(2) == 0 {
				z, x, y := 2*Inch+pick(2), 2*Inch+pick(4), 2*Inch+pick(4)
				p.Pieces = append(p.Pieces, Piece{Kind: Floor, Name: "floor", Bottom: z, Top: z + 254, Shape: []Point{
					{x, y}, {x + 5*Inch, y}, {x + 5*Inch, y + 5*Inch}, {x + 3*Inch, y + 5*Inch}, {x + 3*Inch, y + 2*Inch}, {x, y + 2*Inch}}})
			}
			tb, err := NewTable(p)
			if err != nil {
				i--
				continue
			}
			tables[i%2] = tb
		}
		c.table = tables[i%2]
		heights := []Length{1270, 2540, 3175, 6350}
		body := func(id int32) Body {
			b := Body{ID: id, At: Spot{Inch + pick(10), Inch + pick(10), 0}, Radius: 1270, Height: heights[r.IntN(4)]}
			if !coarse {
				b.Radius, b.Height = Length(500+r.IntN(2000)), Length(1000+r.IntN(6000))
			}
			if r.IntN(3) == 0 {
				b.At.Z = pick(5)
			}
			return b
		}
		c.from, c.to, c.others, c.kind = body(1), body(2), c.others[:0], "anywhere"
		corner := func() Point {
			sh := c.table.Pieces[r.IntN(len(c.table.Pieces))].Shape
			return sh[r.IntN(len(sh))]
		}
		pr := &c.table.prisms[r.IntN(len(c.table.prisms))]
		switch r.IntN(10) {
		case 0:
			c.kind = "straight above"
			c.from.At.X, c.from.At.Y = c.to.At.X, c.to.At.Y
		case 1:
			c.kind = "eye at a corner"
			p := corner()
			c.from.At.X, c.from.At.Y = p.X, p.Y
		case 2:
			c.kind = "eye along an edge"
			k := r.IntN(len(pr.shape))
			a, b := pr.shape[k], pr.shape[(k+1)%len(pr.shape)]
			c.from.At.X, c.from.At.Y = max(0, min(2*a.X-b.X, 12*Inch)), max(0, min(2*a.Y-b.Y, 12*Inch))
			if r.IntN(2) == 0 {
				c.to.At.X, c.to.At.Y = b.X, b.Y
			}
		case 3:
			c.kind = "end of the silhouette behind a corner"
			p := corner()
			c.from.At.Y, c.to.At.Y = p.Y+c.to.Radius, p.Y+c.to.Radius
		case 4:
			c.kind = "eye as high as a top or bottom"
			c.from.Height = 2540
			c.from.At.Z = max(0, pr.top-2286)
			if r.IntN(2) == 0 {
				c.from.At.Z = max(0, pr.bottom-2286)
			}
		case 5:
			c.kind = "touching models"
			for k := range 1 + r.IntN(5) {
				o := body(int32(k + 3))
				d := ring[r.IntN(len(ring))]
				o.At = Spot{c.to.At.X + d.X*(o.Radius+c.to.Radius)/1000, c.to.At.Y + d.Y*(o.Radius+c.to.Radius)/1000, c.to.At.Z}
				c.others = append(c.others, o)
			}
		case 6:
			c.kind = "models between"
			for k := range 1 + r.IntN(6) {
				c.others = append(c.others, body(int32(k+3)))
			}
		case 7:
			c.kind = "near"
			c.to.At = c.from.At
			c.to.At.X += Length(r.IntN(5000)) - 2500
			c.to.At.Y += Length(r.IntN(5000)) - 2500
		case 8:
			c.kind = "inside"
			p := pr.shape[0]
			q := pr.shape[len(pr.shape)/2]
			in := Point{(p.X + q.X) / 2, (p.Y + q.Y) / 2}
			if r.IntN(2) == 0 {
				c.from.At.X, c.from.At.Y = in.X, in.Y
			} else {
				c.to.At.X, c.to.At.Y = in.X, in.Y
			}
		case 9:
			for k := range c.table.Pieces { // one of them upon a floor, the other below
				if pc := &c.table.Pieces[k]; pc.Kind == Floor {
					c.kind = "through a storey"
					c.from.At = Spot{pc.Shape[0].X + pick(5), pc.Shape[0].Y + pick(5), pc.Top}
					c.to.At = Spot{pc.Shape[0].X + pick(5), pc.Shape[0].Y + pick(5), 0}
					if r.IntN(2) == 0 {
						c.from.At, c.to.At = c.to.At, c.from.At
					}
				}
			}
		}
		each(i, &c)
	}
}

func sightPiece(r *chance, pick func(int) Length, coarse bool) Piece {
	x, y, z := Inch+pick(8), Inch+pick(8), Length(0)
	if r.IntN(4) == 0 {
		z = pick(3)
	}
	w, d, h := pick(2)+127, pick(2)+127, pick(4)+635
	if r.IntN(2) == 0 {
		w, d = pick(2)+254, 254
		if r.IntN(2) == 0 {
			w, d = d, w
		}
	}
	pc := Piece{Kind: Wall, Name: "wall", Bottom: z, Top: z + h, Shape: []Point{{x, y}, {x + w, y}, {x + w, y + d}, {x, y + d}}}
	switch r.IntN(5) {
	case 0: // askew
		s := pick(1)
		pc.Shape = []Point{{x, y + s}, {x + w, y}, {x + w + s, y + d}, {x + s, y + d + s}}
	case 1: // not convex: its parts share edges
		pc.Kind = Obstacle
		pc.Shape = []Point{{x, y}, {x + w + 1270, y}, {x + w + 1270, y + 635}, {x + w, y + 635}, {x + w, y + 635 + d}, {x, y + 635 + d}}
	case 2: // a window
		pc.Shape = []Point{{x, y}, {x + 5080, y}, {x + 5080, y + 254}, {x, y + 254}}
		if r.IntN(2) == 0 {
			pc.Shape = []Point{{x, y}, {x, y + 5080}, {x + 254, y + 5080}, {x + 254, y}}
		}
		pc.Top = z + 2*Inch
		pc.Openings = []Opening{{From: 635, To: 1905, Sill: 635, Lintel: 1905}, {Door: true, From: 2540, To: 3810, Lintel: 2540}}
	case 3: // slats with seams
		pc.Kind = Column
	}
	return pc
}

func TestSightAgreesWithRays(t *testing.T) { // SHOOT-04, COVER-01
	if testing.Short() {
		t.Skip("compares many looks")
	}
	count := *sights
	kinds := map[string]int{}
	var settled, asked, partly, unseen, slivers int
	worst := 0.0
	sightCases(t, count, func(i int, c *sightCase) {
		name := fmt.Sprintf("case %d, %s: %v to %v past %d", i, c.kind, c.from, c.to, len(c.others))
		v := c.table.Look(c.from, c.to, c.others)
		require.Equal(t, v.Visible(), c.table.Sees(c.from, c.to, c.others), name)
		require.Equal(t, v.Permille == 1000, c.table.SeesAll(c.from, c.to, c.others), name)
		s := slow(c.table, c.from, c.to, c.others)
		clear, hidden, free := s.rays(233, 144)
		switch {
		case clear > 0 && hidden > 0:
			settled++
			require.True(t, v.Partial(), "%s: %d rays see him, %d do not", name, clear, hidden)
		case hidden > 0 && s.buried():
			settled++
			require.False(t, v.Visible(), name)
		case len(s.prisms) == 0:
			settled++
			require.Equal(t, 1000, v.Permille, name)
		default:
			asked++
			free, hidden := s.exactly()
			require.Equal(t, free, v.Visible(), name)
			require.Equal(t, hidden, v.Permille < 1000, name)
		}
		kinds[c.kind]++
		if !v.Visible() {
			unseen++
		}
		if !v.Partial() {
			return
		}
		partly++
		if v.Permille < 10 || v.Permille > 990 {
			slivers++
		}
		off := float64(free)/233 - float64(v.Permille)/1000
		if partly%4 == 0 || off > 0.02 || off < -0.02 {
			_, _, free = s.rays(4181, 2584)
			off = float64(free)/4181 - float64(v.Permille)/1000
			worst = max(worst, off, -off)
			require.InDelta(t, 0, off, 0.01, name)
		}
		var sum float64
		for _, p := range v.Panes {
			sum += float64(p.LeftHigh-p.LeftLow+p.RightHigh-p.RightLow) / 2 * float64(p.Right-p.Left)
			require.True(t, p.Left <= p.Right && p.LeftLow <= p.LeftHigh && p.RightLow <= p.RightHigh && p.Left >= 0 && p.LeftLow >= 0 && p.RightLow >= 0 &&
				p.LeftHigh <= c.to.Height && p.RightHigh <= c.to.Height && p.Right <= 2*c.to.Radius, "%s: %v", name, v.Panes)
			if p.Right-p.Left < 20 || p.LeftHigh-p.LeftLow+p.RightHigh-p.RightLow < 40 {
				continue
			}
			up := (p.LeftLow + p.LeftHigh + p.RightLow + p.RightHigh) * c.to.Radius / 2
			for k := range s.prisms { // the middle of a pane is seen
				const parts = 1 << 12
				require.Less(t, s.ray(&s.prisms[k], int64((p.Left+p.Right)*parts/(4*c.to.Radius)), int64(up)*parts/int64(2*c.to.Height*c.to.Radius), parts), pierced, "%s: %v", name, p)
			}
		}
		require.InDelta(t, float64(v.Permille), 1000*sum/float64(2*c.to.Radius*c.to.Height), 5, "%s: %v", name, v.Panes)
		hiders := map[int32]bool{}
		for _, h := range v.Hides {
			require.False(t, hiders[int32(h.Piece)+h.Body*1000], name)
			hiders[int32(h.Piece)+h.Body*1000] = true
		}
		for k := range s.prisms {
			p := &s.prisms[k]
			id := int32(p.piece) - 1000
			if p.piece < 0 {
				id = -1 + 1000*int32(-1-p.piece)
			}
			for _, at := range [][2]int64{{1, 1}, {2, 2}, {3, 3}, {1, 3}, {3, 1}, {2, 1}, {2, 3}} {
				if s.ray(p, at[0], at[1], 4) == pierced {
					require.True(t, hiders[id], "%s: %v is not among %v", name, p.piece, v.Hides)
				}
			}
		}
	})
	for _, kind := range []string{"anywhere", "straight above", "eye at a corner", "eye along an edge", "end of the silhouette behind a corner",
		"eye as high as a top or bottom", "touching models", "models between", "near", "inside", "through a storey"} {
		assert.Greater(t, kinds[kind], count/50, kind)
	}
	assert.Greater(t, partly, count/10)
	assert.Greater(t, unseen, count/10)
	assert.Greater(t, slivers, count/200)
	t.Logf("%v: %d settled by rays, %d by fractions of any size; %d partly hidden (%d by less than 1 %% or more than 99 %%), %d unseen; worst fraction %.2f %%",
		kinds, settled, asked, partly, slivers, unseen, 100*worst)
}

func TestSightFindsGapsBetweenCrossingBeams(t *testing.T) {
	// Two beams cross before the target, above or below the eye, and a third
	// thing fills what they leave at both sides: only in the middle may a gap
	// open, where no corner lies.
	r := &chance{5}
	var free [2]int
	const all = 400
	for i := range all {
		jitter := func() Length { return Length(r.IntN(300)) }
		beam := func(x, y, x2, y2, bottom, top Length) Piece {
			return Piece{Kind: Obstacle, Name: "beam", Bottom: bottom, Top: top, Shape: []Point{{x, y}, {x2, y2}, {x2 + 400, y2}, {x + 400, y}}}
		}
		const a, b = 8000, 16000 // the beams reach beyond both ends of the silhouette
		z, top := 4500+jitter()/4, Length(12000)
		wall := beam(19000, a, 19000, b, 0, 5350-jitter())
		if i%2 == 1 { // upside down
			z, top = 0, 2300+jitter()/4
			wall.Bottom, wall.Top = 720+jitter(), 12000
		}
		x, y := 11000+jitter(), Length(r.IntN(1200))
		tb := table(t, beam(x, a, x+4000, b, z, top), beam(x+4000-y, a+jitter(), x-y, b, z, max(top, z+1)), wall)
		from := Body{At: Spot{2000, 12000 + jitter(), 1000}, Radius: 1250, Height: 2500}
		to := Body{At: Spot{20500, 12000, 1000}, Radius: 1250, Height: 4500}
		if i%2 == 1 {
			from.At.Z, to.At.Z = 3000-jitter(), 0
		}
		s := slow(tb, from, to, nil)
		some, _ := s.exactly()
		require.Equal(t, some, tb.Sees(from, to, nil), "case %d", i)
		v := tb.Look(from, to, nil)
		require.Equal(t, some, v.Visible(), "case %d", i)
		clear, _, _ := s.rays(987, 610)
		require.InDelta(t, float64(clear)/987, float64(v.Permille)/1000, 0.01)
		if some {
			free[i%2]++
		}
	}
	t.Logf("%d and %d of %d let something be seen", free[0], free[1], all/2)
	for _, n := range free {
		assert.Greater(t, n, all/10)
		assert.Less(t, n, all*4/10)
	}
}

func TestSightFindsTheNarrowestGap(t *testing.T) {
	// As before; the wall is as high as it may be for anything to be seen.
	scene := func(top Length) (*Table, Body, Body) {
		beam := func(x, x2, bottom, top Length) Piece {
			return Piece{Kind: Obstacle, Name: "beam", Bottom: bottom, Top: top, Shape: []Point{{x, 8000}, {x2, 16000}, {x2 + 400, 16000}, {x + 400, 8000}}}
		}
		return table(t, beam(11000, 15000, 4500, 12000), beam(14370, 10370, 4500, 12000), beam(19000, 19000, 0, top)),
			Body{At: Spot{2000, 12000, 1000}, Radius: 1250, Height: 2500}, Body{At: Spot{20500, 12000, 1000}, Radius: 1250, Height: 4500}
	}
	exactly := func(top Length) bool {
		tb, from, to := scene(top)
		s := slow(tb, from, to, nil)
		free, _ := s.exactly()
		return free
	}
	low, high := Length(4850), Length(5500)
	require.True(t, exactly(low))
	require.False(t, exactly(high))
	for high-low > 1 {
		if mid := (low + high) / 2; exactly(mid) {
			low = mid
		} else {
			high = mid
		}
	}
	tb, from, to := scene(low)
	v := tb.Look(from, to, nil)
	assert.Equal(t, 1, v.Permille)
	require.Len(t, v.Hides, 3)
	assert.Less(t, v.Panes[len(v.Panes)-1].Right-v.Panes[0].Left, Length(40), "in 2500")
	tb, from, to = scene(high)
	assert.False(t, tb.Sees(from, to, nil))
}

func TestHidersAreNamedFromTheEyeOn(t *testing.T) {
	// The long platform begins before the post but hides only beyond it.
	post := Piece{Kind: Column, Name: "post", Shape: box2(8, 4.9, 8.2, 5.1), Top: in(3)}
	platform := Piece{Kind: Obstacle, Name: "platform", Shape: box2(6, 4, 11, 6), Top: in(1.5)}
	beam := Piece{Kind: Obstacle, Name: "beam", Shape: box2(7, 4, 7.2, 6), Bottom: in(2.4), Top: in(3)}
	a, b := model(1, 5, 5, 1.2), model(2, 12, 5, 0.5)
	b.Height = in(4)
	var names []string
	v := table(t, platform, post, beam).Look(a, b, []Body{model(3, 10, 5, 1.5)})
	for _, h := range v.Hides {
		names = append(names, h.Name)
	}
	assert.Equal(t, []string{"beam", "post", "platform", "another model"}, names)
}

func TestSeamsAreShutAndGapsAreNot(t *testing.T) {
	// Two walls that touch hide everything; a hundredth of a millimetre between
	// them shows something, and one that only touches the sight hides nothing.
	wall := func(from, to Length) Piece {
		return Piece{Kind: Wall, Name: "wall", Top: in(4), Shape: []Point{{20000, from}, {20500, from}, {20500, to}, {20000, to}}}
	}
	a, b := model(1, 5, 5, 0), model(2, 10, 5, 0)
	y := a.At.Y
	assert.False(t, table(t, wall(0, y), wall(y, 2*y)).Sees(a, b, nil))
	v := table(t, wall(0, y), wall(y+1, 2*y)).Look(a, b, nil)
	assert.True(t, v.Partial())
	assert.Equal(t, 1, v.Permille)
	beside := func(by Length) *Table {
		return table(t, Piece{Kind: Wall, Name: "wall", Top: in(4), Shape: []Point{{0, y + 1250 - by}, {50000, y + 1250 - by}, {50000, y + 3000}, {0, y + 3000}}})
	}
	assert.True(t, beside(0).SeesAll(a, b, nil), "both stand against the wall")
	v = beside(1).Look(a, b, nil)
	assert.Equal(t, 999, v.Permille)
	assert.Equal(t, []Hider{{Piece: 0, Body: -1, Name: "wall"}}, v.Hides)
}

func TestPanesShowWhatAWindowShows(t *testing.T) {
	wall := Piece{Kind: Wall, Name: "wall", Top: in(3), Shape: []Point{{in(9), in(2)}, {in(9), in(8)}, {in(9.4), in(8)}, {in(9.4), in(2)}},
		Openings: []Opening{{From: in(2.8), To: in(4), Sill: in(1), Lintel: in(2.2)}}}
	a, b := model(1, 7, 5, 0), model(2, 12, 5, 0)
	v := table(t, wall).Look(a, b, nil)
	// The eye is 2 inches before the wall and 5 before the target: the left edge
	// of the window, 0.2" to the left at 2.4", shows at 0.4167" or 1058; the
	// sill, 0.125" below the eye at its far side 2.4" away, at 0.2604" or 661.
	require.Len(t, v.Panes, 1)
	p := v.Panes[0]
	assert.InDelta(t, 1250-1058, float64(p.Left), 2)
	assert.Equal(t, Length(2500), p.Right)
	eye := a.Height * 9 / 10
	assert.InDelta(t, float64(eye)-0.125*2540*5/2.4, float64(p.LeftLow), 2)
	assert.Equal(t, b.Height, p.LeftHigh)
}

func TestLinesAreComparedExactly(t *testing.T) {
	r := &chance{3}
	pick := func(n int) int64 { return int64(r.next()%(2<<n)) - 1<<n }
	for range 1000 {
		a, b, c := pick(40), pick(40), pick(40)
		w := product(a, b).times(c).plus(product(b, c))
		want := new(big.Int).Mul(new(big.Int).Mul(big.NewInt(a), big.NewInt(b)), big.NewInt(c))
		want.Add(want, new(big.Int).Mul(big.NewInt(b), big.NewInt(c)))
		got := new(big.Int).Lsh(big.NewInt(w.hi), 64)
		require.Zero(t, want.Cmp(got.Add(got, new(big.Int).SetUint64(w.lo))), "%d %d %d", a, b, c)
	}
	equal, tight := 0, 0
	for range 20000 {
		u := column{ratio: ratio{0, r.bits(33) + 1}}
		u.num = int64(r.next() % uint64(u.den+1))
		u.f = u.float()
		l := newLine(pick(17), pick(37), pick(32), pick(37)|1)
		m := newLine(pick(17), pick(37), pick(32), pick(37)|1)
		switch r.IntN(3) {
		case 0: // they meet at u, or all but
			l = newLine(pick(17), u.den>>2, -u.num>>2, pick(20)|1)
			m = newLine(pick(17), u.den>>2+int64(r.IntN(2)), -u.num>>2, pick(20)|1)
		case 1:
			k := int64(r.IntN(5)) + 1
			m = newLine(l.rise, l.m/8, l.n/8, l.d/8|1)
			l = newLine(m.rise, m.m*k, m.n*k, m.d*k+int64(r.IntN(2)))
		case 2: // less apart than a float can tell
			p, k := r.bits(21)+1, r.bits(10)+1
			u.num, u.den = p, p*k+1
			u.f = u.float()
			m = newLine(l.rise|1, l.m+1, l.n-k, l.d)
			l = newLine(l.rise|1, l.m, l.n, l.d)
			tight++
		}
		at := func(l line) *big.Rat {
			return quo(mul(rat(l.rise), add(rat(l.m), mul(rat(l.n), big.NewRat(u.num, u.den)))), rat(l.d))
		}
		want := at(l).Cmp(at(m))
		if want == 0 {
			equal++
		}
		require.Equal(t, want, l.compare(&m, &u), "%+v %+v %+v", l, m, u)
	}
	assert.Greater(t, equal, 500)
	assert.Greater(t, tight, 5000)
}

// bits is a number of up to so many bits.
func (c *chance) bits(n int) int64 { return int64(c.next() >> (64 - n)) }

// sightHash is what 10,000 looks come to on every platform.
const sightHash = 0x4139e4c53d76c06b

func TestSightIsTheSameEverywhere(t *testing.T) {
	if testing.Short() {
		t.Skip("asks a hundred thousand questions")
	}
	h := fnv.New64a()
	sightCases(t, 10000, func(i int, c *sightCase) {
		fmt.Fprintln(h, c.table.Look(c.from, c.to, c.others))
	})
	assert.Equal(t, uint64(sightHash), h.Sum64())
}

func BenchmarkSees(b *testing.B) {
	var cases []sightCase
	sightCases(b, 500, func(_ int, c *sightCase) {
		k := *c
		k.others = slices.Clone(c.others)
		cases = append(cases, k)
	})
	for _, row := range []struct {
		name string
		do   func(c *sightCase)
	}{
		{"Look", func(c *sightCase) { c.table.Look(c.from, c.to, c.others) }},
		{"Sees", func(c *sightCase) { c.table.Sees(c.from, c.to, c.others) }},
		{"SeesAll", func(c *sightCase) { c.table.SeesAll(c.from, c.to, c.others) }},
	} {
		b.Run(row.name, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				row.do(&cases[i%len(cases)])
			}
		})
	}
}
