package peers

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/physics"
)

// upright is what may hide somebody, as the reference sees it: a convex polygon, or a disc
// where there are no corners, from one height to another.
type upright struct {
	corners     [][2]float64
	mid         [2]float64
	radius      float64
	bottom, top float64
}

// through is the part of the line from the eye in a direction that lies within, 0 at the eye
// and 1 at the silhouette.
func (p *upright) through(eye, d [2]float64) (in, out float64) {
	in, out = 0, 1
	if len(p.corners) == 0 {
		x, y := p.mid[0]-eye[0], p.mid[1]-eye[1]
		a, b := d[0]*d[0]+d[1]*d[1], d[0]*x+d[1]*y
		q := b*b - a*(x*x+y*y-p.radius*p.radius)
		if q <= 0 {
			return 1, 0
		}
		return math.Max(in, (b-math.Sqrt(q))/a), math.Min(out, (b+math.Sqrt(q))/a)
	}
	for k, j := 0, len(p.corners)-1; k < len(p.corners); j, k = k, k+1 {
		a, b := p.corners[j], p.corners[k]
		ex, ey := b[0]-a[0], b[1]-a[1]
		at, by := ex*(eye[1]-a[1])-ey*(eye[0]-a[0]), ex*d[1]-ey*d[0] // within above 0
		switch {
		case by > 0:
			in = math.Max(in, -at/by)
		case by < 0:
			out = math.Min(out, -at/by)
		case at <= 0:
			return 1, 0
		}
	}
	return in, out
}

// watcher is an eye and the silhouette it looks at.
type watcher struct {
	eye         [2]float64
	z           float64
	left, right [2]float64
	foot, head  float64
}

// seen is how much of the silhouette is seen past all of them, in thousandths: column by
// column, the columns between whatever begins or ends there.
func (w *watcher) seen(all []upright) float64 {
	cuts := []float64{0, 1}
	dx, dy := w.right[0]-w.left[0], w.right[1]-w.left[1]
	cut := func(x, y float64) { // where the line from the eye in a direction meets the silhouette
		if by := dx*y - dy*x; by != 0 {
			at := ((w.eye[0]-w.left[0])*y - (w.eye[1]-w.left[1])*x) / by
			if at > 0 && at < 1 {
				cuts = append(cuts, at)
			}
		}
	}
	for i := range all {
		p := &all[i]
		for _, c := range p.corners {
			cut(c[0]-w.eye[0], c[1]-w.eye[1])
		}
		x, y := p.mid[0]-w.eye[0], p.mid[1]-w.eye[1]
		if d := math.Hypot(x, y); len(p.corners) == 0 && d > p.radius {
			half := math.Asin(p.radius / d)
			for _, by := range [...]float64{-half, half} {
				sin, cos := math.Sincos(by)
				cut(x*cos-y*sin, x*sin+y*cos)
			}
		}
	}
	slices.Sort(cuts)
	sum := 0.0
	for k := range cuts[:len(cuts)-1] {
		wide := cuts[k+1] - cuts[k]
		parts := 4 + int(wide*2000)
		for n := range parts {
			sum += w.column(all, cuts[k]+wide*(float64(n)+0.5)/float64(parts)) * wide / float64(parts)
		}
	}
	return 1000 * sum
}

// column is how much of one upright line of the silhouette is seen.
func (w *watcher) column(all []upright, u float64) float64 {
	d := [2]float64{w.left[0] + u*(w.right[0]-w.left[0]) - w.eye[0], w.left[1] + u*(w.right[1]-w.left[1]) - w.eye[1]}
	var room [32][2]float64
	hidden := room[:0]
	for i := range all {
		p := &all[i]
		in, out := p.through(w.eye, d)
		if in >= out {
			continue
		}
		end := func(z, near, far float64) float64 {
			if z -= w.z; z < 0 {
				return w.z + z/near
			}
			return w.z + z/far
		}
		low, high := math.Max(w.foot, end(p.bottom, in, out)), math.Min(w.head, end(p.top, out, in))
		if low < high {
			hidden = append(hidden, [2]float64{low, high})
		}
	}
	slices.SortFunc(hidden, func(a, b [2]float64) int {
		if a[0] < b[0] {
			return -1
		}
		return 1
	})
	seen, from := 0.0, w.foot
	for _, h := range hidden {
		seen += math.Max(0, h[0]-from)
		from = math.Max(from, h[1])
	}
	return (seen + math.Max(0, w.head-from)) / (w.head - w.foot)
}

// watchedTable is the table of a look: walls at all angles, some of them low or above the ground,
// some side by side with a slit of one unit or a few between them; and a crowd.
func watchedTable(r *rand.Rand) (*physics.Table, []upright, error) {
	const size = 14
	inch := float64(physics.Inch)
	between := func(lo, hi float64) float64 { return (lo + (hi-lo)*r.Float64()) * inch }
	p := plan(size, nil)
	wall := func(w physics.Piece) {
		w.Bottom = 0
		if w.Top = physics.Length(between(0.3, 4)); r.IntN(4) == 0 {
			w.Bottom = physics.Length(between(0, 2))
			w.Top += w.Bottom
		}
		p.Pieces = append(p.Pieces, w)
	}
	for range 1 + r.IntN(5) {
		sin, cos := math.Sincos(2 * math.Pi * r.Float64())
		x, y, long, thick := between(4, size-4), between(4, size-4), between(0.5, 3), between(0.1, 0.6)
		wall(wallBetween(x, y, cos*long, sin*long, thick))
		if gap := float64(1 + r.IntN(4)); r.IntN(2) == 0 { // a slit, in one line or side by side
			wall(wallBetween(x+cos*(long+gap), y+sin*(long+gap), cos*between(0.2, 1), sin*long, thick))
		}
	}
	t, err := physics.NewTable(p)
	var all []upright
	for _, w := range p.Pieces {
		u := upright{bottom: float64(w.Bottom), top: float64(w.Top)}
		for _, c := range w.Shape {
			u.corners = append(u.corners, [2]float64{float64(c.X), float64(c.Y)})
		}
		all = append(all, u)
	}
	return t, all, err
}

// What a look says is seen past rotated walls, slits of a few units and a crowd is what a
// reference finds that shares nothing with it, to a thousandth of the silhouette and what
// rounding to thousandths costs. LOOKS asks for more and LOOKS_SEED for others (SHOOT-04,
// COVER-01).
func TestLooksPastSlitsAndCrowds(t *testing.T) {
	want, seed := asked("LOOKS", 1500), uint64(asked("LOOKS_SEED", 1))
	looks, partly, off, worst := 0, 0, 0, 0.0
	for n := uint64(0); looks < want; n++ {
		r := rand.New(rand.NewPCG(seed, n))
		table, walls, err := watchedTable(r)
		if err != nil {
			continue
		}
		body := func(id int32) physics.Body {
			b := place(r, table)
			b.ID, b.Radius, b.Height = id, physics.Length(500+r.IntN(1500)), physics.Length(1200+r.IntN(5000))
			return b
		}
		var crowd []physics.Body
		for range r.IntN(14) {
			if b := body(int32(len(crowd) + 3)); table.Fits(b, crowd) == nil {
				crowd = append(crowd, b)
			}
		}
		all := slices.Clone(walls)
		for _, o := range crowd {
			all = append(all, upright{mid: [2]float64{float64(o.At.X), float64(o.At.Y)}, radius: float64(o.Radius), bottom: float64(o.At.Z), top: float64(o.At.Z + o.Height)})
		}
		for range 12 {
			from, to := body(1), body(2)
			if table.Fits(from, crowd) != nil || table.Fits(to, append(slices.Clone(crowd), from)) != nil {
				continue
			}
			looks++
			w := watcher{eye: [2]float64{float64(from.At.X), float64(from.At.Y)}, z: float64(from.At.Z + from.Height*9/10), foot: float64(to.At.Z), head: float64(to.At.Z + to.Height)}
			x, y := float64(to.At.X), float64(to.At.Y)
			d := math.Hypot(x-w.eye[0], y-w.eye[1])
			// The ends of the silhouette lie at whole units, no farther out than the base.
			ux, uy := math.Trunc((x-w.eye[0])/d*float64(to.Radius)), math.Trunc((y-w.eye[1])/d*float64(to.Radius))
			w.left, w.right = [2]float64{x - uy, y + ux}, [2]float64{x + uy, y - ux}
			view := table.Look(from, to, crowd)
			truth := w.seen(all)
			by := math.Abs(truth - float64(view.Permille))
			if view.Partial() {
				partly++
			}
			worst = math.Max(worst, by)
			if by > 1.5 {
				off++
				t.Logf("table %d: %v to %v past %v: %d thousandths, %.2f in truth", n, from, to, crowd, view.Permille, truth)
			}
		}
	}
	t.Logf("%d looks, %d at part of a silhouette; %d off by more than a thousandth, by %.2f at worst", looks, partly, off, worst)
	assert.Greater(t, partly, want/5)
	assert.Zero(t, off)
}
