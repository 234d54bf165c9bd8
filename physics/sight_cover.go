package physics

import (
	"math"
	"slices"
	"sort"
)

// slabs puts all columns where a shade begins or ends in order. Between two
// neighbours every shade runs from side to side or is not there.
func (w *watch) slabs() {
	w.floor, w.roof = level(w.foot), level(w.head)
	w.columns = append(w.columns[:0], columnAt(ratio{0, 1}), columnAt(ratio{1, 1}))
	for i := range w.shades {
		s := &w.shades[i]
		if s.from.num > 0 {
			w.columns = append(w.columns, columnAt(s.from))
		}
		if s.to.num < s.to.den {
			w.columns = append(w.columns, columnAt(s.to))
		}
	}
	slices.SortFunc(w.columns, func(a, b column) int {
		switch {
		case a.less(b.ratio):
			return -1
		case b.less(a.ratio):
			return 1
		}
		return 0
	})
	w.columns = slices.CompactFunc(w.columns, func(a, b column) bool { return !a.less(b.ratio) && !b.less(a.ratio) })
	last := len(w.columns) - 1
	for i := range w.shades {
		s := &w.shades[i]
		s.a, s.b = 0, last
		if s.from.num > 0 {
			s.a = sort.Search(last, func(k int) bool { return !w.columns[k].less(s.from) })
		}
		if s.to.num < s.to.den {
			s.b = sort.Search(last, func(k int) bool { return !w.columns[k].less(s.to) })
		}
	}
}

// enter collects the shades between the column i and the next.
func (w *watch) enter(i int) {
	w.active = w.active[:0]
	for k := range w.shades {
		if s := &w.shades[k]; s.a <= i && s.b > i {
			w.active = append(w.active, s)
		}
	}
}

// gap reports whether the shades leave any area of the silhouette free.
func (w *watch) gap() bool {
	w.slabs()
	for i := range w.columns[:len(w.columns)-1] {
		w.enter(i)
		if !w.covered(w.columns[i], w.columns[i+1]) {
			return true
		}
	}
	return false
}

// finest is how finely gaps between columns are looked for.
const finest = 1 << 30

// covered reports whether the active shades cover everything between two
// columns. A chain of shades, each beginning no higher than the one before it
// ends, that holds at both sides holds all the way, for its edges are straight.
// If no chain holds, the place where one takes over from another lies between,
// and both halves are looked at, down to columns 1/finest of the silhouette's
// width apart. So every gap is found that is wider than that, or that reaches a
// column where a shade begins or ends; what may be missed is far narrower than
// the hundredth of a millimetre to which the table is measured.
func (w *watch) covered(a, b column) bool {
	for _, s := range w.active {
		if s.low.compare(&w.floor, &a) <= 0 && s.low.compare(&w.floor, &b) <= 0 &&
			s.high.compare(&w.roof, &a) >= 0 && s.high.compare(&w.roof, &b) >= 0 {
			return true
		}
	}
	for _, side := range [...][2]*column{{&a, &b}, {&b, &a}} {
		if closed, holds := w.chain(side[0], side[1]); !closed || holds {
			return closed
		}
	}
	from, to := a.num*finest/a.den+1, (b.num*finest-1)/b.den
	if from > to {
		return true
	}
	mid := columnAt(ratio{(from + to) / 2, finest})
	return w.covered(a, mid) && w.covered(mid, b)
}

// chain looks for shades that together cover a column, and reports whether the
// same ones cover another column too.
func (w *watch) chain(u, other *column) (closed, holds bool) {
	reach := &w.floor
	holds = true
	for reach.compare(&w.roof, u) < 0 {
		var best *shade
		high := reach
		for _, s := range w.active {
			if s.high.compare(high, u) > 0 && s.low.compare(reach, u) <= 0 {
				best, high = s, &s.high
			}
		}
		if best == nil {
			return false, false
		}
		holds = holds && best.low.compare(reach, other) <= 0
		reach = high
	}
	return true, holds && reach.compare(&w.roof, other) >= 0
}

// opening is a gap between the shades in the making of panes, in the middle of
// a strip.
type opening struct {
	low, high *line
	pane      int
}

// whole is the pane of a silhouette all of which is seen.
func (w *watch) whole() Pane {
	h := Length(w.head - w.foot)
	return Pane{0, Length(w.width), 0, h, 0, h}
}

// panes measures what the shades leave of the silhouette. The sums are made
// with floats, one operation at a time so that they are the same everywhere;
// whether anything is left at all is decided exactly.
func (w *watch) panes() (permille int, panes []Pane) {
	w.slabs()
	var area float64
	w.open = w.open[:0]
	for i := range w.columns[:len(w.columns)-1] {
		a, b := w.columns[i].f, w.columns[i+1].f
		w.enter(i)
		w.strips(a, b)
		for k := range w.cuts[:len(w.cuts)-1] {
			var sum float64
			sum, panes = w.strip(w.cuts[k], w.cuts[k+1], panes)
			area += sum
		}
	}
	permille = int(math.Round(area * 1000 / float64(w.head-w.foot)))
	switch {
	case permille >= 20: // far from any doubt
	case w.gap():
		permille = max(permille, 1)
	default:
		return 0, nil
	}
	return min(permille, 999), panes
}

// strips cuts the space between two columns where edges of shades cross.
func (w *watch) strips(a, b float64) {
	w.cuts, w.edges = append(w.cuts[:0], a), append(w.edges[:0], &w.floor, &w.roof)
	foot, head := float64(w.foot), float64(w.head)
	for _, s := range w.active {
		for _, l := range [...]*line{&s.low, &s.high} {
			if p, q := l.at(a), l.at(b); max(p, q) > foot && min(p, q) < head {
				w.edges = append(w.edges, l)
			}
		}
	}
	for i, l := range w.edges {
		for _, m := range w.edges[:i] {
			p, q := l.at(a)-m.at(a), l.at(b)-m.at(b)
			if p > 0 && q < 0 || p < 0 && q > 0 {
				if u := a + float64((b-a)*(p/(p-q))); u > a && u < b {
					w.cuts = append(w.cuts, u)
				}
			}
		}
	}
	slices.Sort(w.cuts)
	w.cuts = append(w.cuts, b)
}

// strip adds what is seen of a strip in which no edges cross.
func (w *watch) strip(a, b float64, panes []Pane) (area float64, _ []Pane) {
	mid := float64(a+b) / 2
	before := len(w.open)
	for reach := &w.floor; reach.at(mid) < w.roof.at(mid); {
		next := &w.roof // the lowest shade that begins above reach
		high := reach
		for _, s := range w.active {
			switch low := s.low.at(mid); {
			case low <= reach.at(mid):
				if s.high.at(mid) > high.at(mid) {
					high = &s.high
				}
			case low < next.at(mid):
				next = &s.low
			}
		}
		if high != reach {
			reach = high
			continue
		}
		area += float64((next.at(mid) - reach.at(mid)) * (b - a))
		panes = w.pane(a, b, reach, next, before, panes)
		reach = next
	}
	w.open = w.open[:copy(w.open, w.open[before:])]
	return area, panes
}

// pane adds a pane, or makes the one before wider if its edges go on.
func (w *watch) pane(a, b float64, low, high *line, before int, panes []Pane) []Pane {
	height := func(l *line, u float64) Length {
		return Length(math.Round(l.at(u))) - Length(w.foot)
	}
	right := Length(math.Round(b * float64(w.width)))
	for _, o := range w.open[:before] {
		if *o.low == *low && *o.high == *high {
			p := &panes[o.pane]
			p.Right, p.RightLow, p.RightHigh = right, height(low, b), height(high, b)
			w.open = append(w.open, opening{low, high, o.pane})
			return panes
		}
	}
	w.open = append(w.open, opening{low, high, len(panes)})
	return append(panes, Pane{Length(math.Round(a * float64(w.width))), right,
		height(low, a), height(high, a), height(low, b), height(high, b)})
}
