package physics

import "math/bits"

// wide is a whole number of 128 bits.
type wide struct {
	hi int64
	lo uint64
}

// product is a times b.
func product(a, b int64) wide {
	hi, lo := bits.Mul64(uint64(a), uint64(b))
	return wide{int64(hi) - (a>>63)&b - (b>>63)&a, lo}
}

func (w wide) times(c int64) wide {
	hi, lo := bits.Mul64(w.lo, uint64(c))
	return wide{int64(hi) + w.hi*c - (c>>63)&int64(w.lo), lo}
}

func (w wide) plus(v wide) wide {
	lo, carry := bits.Add64(w.lo, v.lo, 0)
	return wide{w.hi + v.hi + int64(carry), lo}
}

// compare is -1, 0 or 1 as w is below, equal to or above v.
func (w wide) compare(v wide) int {
	switch {
	case w.hi < v.hi || w.hi == v.hi && w.lo < v.lo:
		return -1
	case w == v:
		return 0
	}
	return 1
}

// line is the edge of a shadow on a silhouette: at the column u, a fraction of
// the width, it runs at the height rise·(m+n·u)/d above the eye. On a table of
// 120" with heights up to 60" and bases up to 4" across, m and d stay below
// 2^37.5, n and the denominator of a column below 2^32.1 and rise below 2^17.5:
// the products below need 125 bits.
type line struct {
	rise, m, n, d int64
	// The same as a0+a1·u, no more than err away from the truth. It only finds
	// out quickly what is plain; what is not is compared exactly.
	a0, a1, err float64
}

func newLine(rise, m, n, d int64) line {
	if d < 0 {
		m, n, d = -m, -n, -d
	}
	l := line{rise: rise, m: m, n: n, d: d}
	per := float64(rise) / float64(d)
	l.a0, l.a1 = float64(per*float64(m)), float64(per*float64(n))
	l.err = (max(l.a0, -l.a0) + max(l.a1, -l.a1)) / (1 << 48)
	return l
}

// level is a line of one height.
func level(h int64) line { return newLine(h, 1, 0, 1) }

func (l *line) at(u float64) float64 { return l.a0 + float64(l.a1*u) }

// compare is -1, 0 or 1 as line a runs below, through or above line b at a
// column.
func (a *line) compare(b *line, u *column) int {
	d := a.at(u.f) - b.at(u.f)
	if err := a.err + b.err; d > err {
		return 1
	} else if d < -err {
		return -1
	}
	if a.n == 0 && b.n == 0 && a.d == b.d && a.m == b.m && a.rise == b.rise {
		return 0
	}
	x := product(a.m, u.den).plus(product(a.n, u.num)).times(a.rise).times(b.d)
	y := product(b.m, u.den).plus(product(b.n, u.num)).times(b.rise).times(a.d)
	return x.compare(y)
}

// column is an upright line on a silhouette, as a fraction of its width.
type column struct {
	ratio
	f float64
}

func columnAt(r ratio) column { return column{r, r.float()} }
