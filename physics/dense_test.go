package physics

import "slices"

// NewChance is a generator of numbers that are the same for ever.
func NewChance(seed uint64) *chance { return &chance{seed} }

// Dense is the reference for ways over the edges of floors: climbs, jumps and leaps
// at places so close together along every edge that between two of them nothing
// can be gained, found without any of what the roadmap knows of edges.
type Dense struct {
	t      *Table
	b      Body
	bends  []Spot
	rounds []arc
	ways   []denseWay
}

type denseWay struct {
	kind       LegKind
	from, to   Spot
	cost, rise Length
	along      [2]Point // of the edges from and to, of length 1000
}

// NewDense finds those places, so far apart.
func NewDense(t *Table, b Body, stride Length, leaps bool) *Dense {
	d := &Dense{t: t, b: b}
	n := t.roadmapOf(b)
	for i := range n.nodes {
		if n.nodes[i].kind != wayEnd {
			d.bends, d.rounds = append(d.bends, n.nodes[i].at), append(d.rounds, n.nodes[i].round)
		}
	}
	for _, l := range t.Links {
		flat := int64(apart(l.Foot.Point(), l.Head.Point()))
		long, rise := root(flat*flat+int64(l.Head.Z-l.Foot.Z)*int64(l.Head.Z-l.Foot.Z)), l.Head.Z-l.Foot.Z
		kind := StairsLeg
		if l.Ladder {
			kind = LadderLeg
		}
		d.ways = append(d.ways, denseWay{kind, l.Foot, l.Head, long, rise, [2]Point{}}, denseWay{kind, l.Head, l.Foot, long, rise, [2]Point{}})
	}
	type rim struct {
		s          Spot
		out, along Point
	}
	var rims []rim
	for i := range t.floors {
		f := &t.floors[i]
		for k, j := 0, len(f.shape)-1; k < len(f.shape); j, k = k, k+1 {
			a, c := f.shape[j], f.shape[k]
			long := apart(a, c)
			if long < Inch/2 {
				continue
			}
			out := Point{(c.Y - a.Y) * 1000 / long, (a.X - c.X) * 1000 / long}
			for u := Length(0); u <= long; u += stride {
				p := Point{a.X + (c.X-a.X)*u/long, a.Y + (c.Y-a.Y)*u/long}
				in := Spot{p.X - out.X*b.Radius/1000, p.Y - out.Y*b.Radius/1000, f.z}
				beyond := Point{p.X + out.X*Inch/5/1000, p.Y + out.Y*Inch/5/1000}
				if body := b; !t.covered(beyond, beyond, f.z) {
					if body.At = in; t.Fits(body, nil) == nil {
						rims = append(rims, rim{in, out, Point{(c.X - a.X) * 1000 / long, (c.Y - a.Y) * 1000 / long}})
					}
				}
			}
		}
	}
	for _, r := range rims {
		for far := 2*b.Radius + Inch/10; far <= 2*b.Radius+Inch*3/2; far += Inch / 10 {
			p := Point{r.s.X + r.out.X*far/1000, r.s.Y + r.out.Y*far/1000}
			foot, ok := t.below(p, r.s.Z)
			body := b
			if body.At = foot; !ok || t.Fits(body, nil) != nil {
				continue
			}
			if t.Clear(Spot{r.s.X, r.s.Y, r.s.Z + Inch/2}, Spot{p.X, p.Y, r.s.Z + Inch/2}, nil) {
				drop := r.s.Z - foot.Z
				d.ways = append(d.ways, denseWay{JumpDown, r.s, foot, far, drop, [2]Point{r.along}}, denseWay{ClimbDown, r.s, foot, drop, drop, [2]Point{r.along}}, denseWay{ClimbUp, foot, r.s, drop, drop, [2]Point{r.along}})
			}
			break
		}
	}
	for i := range rims {
		for j := range rims {
			a, c := rims[i].s, rims[j].s
			far := leapMax + 2*b.Radius
			if !leaps || i == j || distance2(a.Point(), c.Point()) > int64(far)*int64(far) || !b.Gait.leaps(a.Z-c.Z) {
				continue
			}
			m := Point{(a.X + c.X) / 2, (a.Y + c.Y) / 2}
			if int64(rims[i].out.X)*int64(c.X-a.X)+int64(rims[i].out.Y)*int64(c.Y-a.Y) <= 0 || int64(rims[j].out.X)*int64(a.X-c.X)+int64(rims[j].out.Y)*int64(a.Y-c.Y) <= 0 || t.covered(m, m, a.Z) || t.covered(m, m, c.Z) {
				continue
			}
			if z := max(a.Z, c.Z) + Inch/2; t.Clear(Spot{a.X, a.Y, z}, Spot{c.X, c.Y, z}, nil) {
				d.ways = append(d.ways, denseWay{Leap, a, c, apart(a.Point(), c.Point()), abs(a.Z - c.Z), [2]Point{rims[i].along, rims[j].along}})
			}
		}
	}
	return d
}

// Cheapest is the cost of the cheapest way over those places, if it is below a limit.
func (d *Dense) Cheapest(m Mover, to Spot, limit Length) (Length, []Spot) {
	w := d.t.walker(m, nil, limit)
	type place struct {
		at    Spot
		cost  Length
		from  int
		done  bool
		round arc
		ways  []int32
	}
	near := func(s Spot) bool {
		return (apart(m.At.Point(), s.Point())+apart(s.Point(), to.Point()))*9/10 <= limit
	}
	places := []place{{at: m.At}, {at: to, cost: never}}
	for i, at := range d.bends {
		if near(at) {
			places = append(places, place{at: at, cost: never, round: d.rounds[i]})
		}
	}
	known := map[Spot]int{}
	end := func(s Spot) int {
		k, ok := known[s]
		if !ok {
			k = len(places)
			known[s] = k
			places = append(places, place{at: s, cost: never})
		}
		return k
	}
	ends := make([]int, len(d.ways))
	for i := range d.ways {
		if v := &d.ways[i]; near(v.from) && near(v.to) && allows(&m, &way{kind: v.kind, rise: v.rise}, 0) {
			from := end(v.from)
			ends[i] = end(v.to)
			places[from].ways = append(places[from].ways, int32(i))
		}
	}
	for {
		k := -1
		for i := range places {
			if p := &places[i]; !p.done && p.cost < limit && (k < 0 || p.cost < places[k].cost) {
				k = i
			}
		}
		if k < 0 {
			return never, nil
		}
		if k == 1 {
			break
		}
		from := &places[k]
		from.done = true
		for _, v := range from.ways {
			v, e := &d.ways[v], &places[ends[v]]
			if cost := from.cost + v.cost; cost < e.cost && allows(&m, &way{kind: v.kind, rise: v.rise}, from.cost) {
				e.cost, e.from = cost, k
			}
		}
		for i := range places {
			p := &places[i]
			if p.done || p.at.Z != from.at.Z || from.cost+apart(from.at.Point(), p.at.Point())-2*arcSlack >= p.cost {
				continue
			}
			if leg, ok := w.straight(from.at, p.at); ok {
				gain := from.round.gain(from.at.Point(), p.at.Point(), leg.Length, 1) + p.round.gain(p.at.Point(), from.at.Point(), leg.Length, 1)
				if cost := from.cost + max(0, leg.Cost+gain); cost < p.cost {
					p.cost, p.from = cost, k
				}
			}
		}
	}
	var way []Spot
	var over []int // by which of the ways one comes to each
	for k := 1; ; k = places[k].from {
		way, over = append(way, places[k].at), append(over, -1)
		if k == 0 {
			break
		}
		for _, v := range places[places[k].from].ways {
			if ends[v] == k && places[places[k].from].cost+d.ways[v].cost == places[k].cost {
				over[len(over)-1] = int(v)
			}
		}
	}
	slices.Reverse(way)
	slices.Reverse(over)
	return d.slid(&m, &w, way, over, places[1].cost), way
}

// slid is what a way costs if its climbs, jumps and leaps are slid along their edges
// for as long as that helps.
func (d *Dense) slid(m *Mover, w *walker, way []Spot, over []int, cost Length) Length {
	flat := func(i, k int) (Length, bool) {
		if i < 0 || k >= len(way) {
			return 0, true
		}
		leg, ok := w.straight(way[i], way[k])
		return leg.Cost, ok
	}
	around := func(k int) (sum Length, ok bool) { // the walks before and behind, and a leap
		a, free := flat(k-2, k-1)
		b, open := flat(k, k+1)
		sum = a + b
		if d.ways[over[k]].kind == Leap {
			sum += apart(way[k-1].Point(), way[k].Point())
		}
		if k >= 2 && over[k-1] >= 0 || k+1 < len(way) && over[k+1] >= 0 {
			return 0, false
		}
		return sum, free && open
	}
	for range 200 {
		same := true
		for k, v := range over {
			if v < 0 || !d.ways[v].kind.tests() || k < 2 || k+1 >= len(way) {
				continue
			}
			before, ok := around(k)
			if !ok {
				continue
			}
			way1, way2 := way[k-1], way[k]
			v := &d.ways[v]
			for _, by := range [...]Length{-100, 100, -30, 30, -8, 8, -2, 2} {
				for both := range 3 {
					a, b := way1, way2
					move := func(s *Spot, along Point) { s.X, s.Y = s.X+along.X*by/1000, s.Y+along.Y*by/1000 }
					if v.kind != Leap && both > 0 {
						break
					}
					if both < 2 {
						move(&a, v.along[0])
					}
					if v.kind != Leap {
						move(&b, v.along[0])
					} else if both > 0 {
						move(&b, v.along[1])
					}
					way[k-1], way[k] = a, b
					after, ok := around(k)
					if ok && after < before && d.Legal(Path{Legs: []Leg{{Kind: v.kind, From: a, To: b, Rise: v.rise}}}) {
						cost -= before - after
						before, way1, way2, same = after, a, b, false
					}
				}
			}
			way[k-1], way[k] = way1, way2
		}
		if same {
			break
		}
	}
	return cost
}

// Legal reports whether the climbs, jumps and leaps of a path can be taken where
// they are.
func (d *Dense) Legal(p Path) bool {
	t := d.t
	fits := func(s Spot) bool {
		b := d.b
		b.At = s
		return t.Fits(b, nil) == nil
	}
	for _, l := range p.Legs {
		if !l.Kind.tests() {
			continue
		}
		z := max(l.From.Z, l.To.Z) + Inch/2
		if !fits(l.From) || !fits(l.To) || !t.Clear(Spot{l.From.X, l.From.Y, z}, Spot{l.To.X, l.To.Y, z}, nil) {
			return false
		}
		if l.Kind == Leap {
			m := Point{(l.From.X + l.To.X) / 2, (l.From.Y + l.To.Y) / 2}
			if apart(l.From.Point(), l.To.Point()) > leapMax+2*d.b.Radius || t.covered(m, m, l.From.Z) || t.covered(m, m, l.To.Z) {
				return false
			}
			continue
		}
		top, foot := l.From, l.To
		if l.Kind == ClimbUp {
			top, foot = foot, top
		}
		if low, ok := t.below(foot.Point(), top.Z); !ok || low.Z != foot.Z || l.Rise != top.Z-foot.Z {
			return false
		}
		long := apart(top.Point(), foot.Point())
		beyond := d.b.Radius + Inch/5
		if p := (Point{top.X + (foot.X-top.X)*beyond/long, top.Y + (foot.Y-top.Y)*beyond/long}); t.covered(p, p, top.Z) {
			return false // the floor goes on
		}
		for far := 2*d.b.Radius + Inch/10; far < long-4; far += Inch / 10 {
			p := Point{top.X + (foot.X-top.X)*far/long, top.Y + (foot.Y-top.Y)*far/long}
			if at, ok := t.below(p, top.Z); ok && fits(at) {
				return false // there is room nearer to the edge
			}
		}
	}
	return true
}
