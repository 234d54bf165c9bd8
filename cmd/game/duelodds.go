//go:build !js

package main

import (
	"errors"
	"fmt"
	"io"
	"math"

	"cometfall/physics"
	"cometfall/rules"
)

// duel is a fight of two, before it begins.
type duel struct {
	set   *rules.Ruleset
	a, b  *fighter
	begin *rules.State // before its first command
}

// newDuel sets two fighters against each other. Of several 6s to wound of one
// phase only the first is critical, whatever the edition: that is agreed for
// duels (CRIT-04, AMB-114).
func newDuel(set *rules.Ruleset, a, b *fighter) (*duel, error) {
	agreed := *set
	agreed.OneCritical, set = true, &agreed
	table, err := physics.NewTable(physics.Plan{Name: "field", Width: duelField, Depth: duelField})
	if err != nil {
		return nil, err
	}
	s := &rules.State{Rules: set, Table: table, Winner: -1}
	x := duelField/2 - duelGap
	for i, f := range []*fighter{a, b} {
		name := string(rune('A' + i))
		w, err := f.model(set, rules.SideID(i), name)
		if err != nil {
			return nil, err
		}
		x += w.Radius
		w.ID, w.At = rules.WarriorID(i), physics.Spot{X: x, Y: duelField / 2}
		x += w.Radius + duelGap
		s.Sides = append(s.Sides, rules.Side{Name: name})
		s.Warriors = append(s.Warriors, w)
	}
	return &duel{set, a, b, s}, nil
}

var duelFirst, duelSecond = rules.Answer{0}, rules.Answer{1}

// duelAnswer takes the first answer, which is yes where there is one. But nobody
// retreats, poison goes on the first weapon, and pistols are fired, as many as
// may be.
func duelAnswer(d rules.Decision) rules.Answer {
	switch d.Rule {
	case "LEAD-06", "EQUIP-03":
		return duelSecond
	case "WEAP-22":
		return rules.Answer{len(d.Options) - 1}
	}
	if d.Shape == rules.YesNo || d.Shape == rules.OneOf {
		return duelFirst
	}
	return rules.FirstAnswer(d)
}

// duelNext is what is done next in a duel: whoever is apart from his enemy and
// may charge him does, and all else is the engine's.
func duelNext(s *rules.State) rules.Command {
	if s.Turn == 0 {
		return rules.Begin{}
	}
	if s.Phase == rules.Charges {
		if w := &s.Warriors[s.Active]; !s.Engaged(w) {
			if c := (rules.Declare{Who: w.ID, At: []rules.WarriorID{1 - w.ID}}); c.Legal(s) == nil {
				return c
			}
		}
	}
	return rules.Done{}
}

// share is a fraction, written with six decimals.
type share float64

// MarshalJSON writes a share.
func (f share) MarshalJSON() ([]byte, error) { return fmt.Appendf(nil, "%.6f", float64(f)), nil }

// verdict is what becomes of many duels, or of all that can be.
type verdict struct {
	A         string `json:"a"`
	B         string `json:"b"`
	Edition   string `json:"edition"`
	Battles   int    `json:"battles,omitempty"` // 0: exact
	WinsA     share  `json:"a_wins"`
	WinsB     share  `json:"b_wins"`
	Undecided share  `json:"undecided"`
	OutA      share  `json:"a_out_first_round"`
	OutB      share  `json:"b_out_first_round"`
	Rounds    *share `json:"average_rounds,omitempty"` // nil: it need not end
	hands     [2]string
}

func (d *duel) verdict() *verdict {
	v := &verdict{A: d.a.spec, B: d.b.spec, Edition: d.set.Edition}
	for i := range v.hands {
		w := &d.begin.Warriors[i]
		text := d.set.Weapon(w.Main).Name
		if w.Off != rules.NoWeapon {
			text += " and " + d.set.Weapon(w.Off).Name
		}
		v.hands[i] = text
	}
	return v
}

func (v *verdict) print(w io.Writer) {
	fmt.Fprintf(w, "A  %s\n   in hand: %s\nB  %s\n   in hand: %s\n\n", v.A, v.hands[0], v.B, v.hands[1])
	row := func(what string, p share) { fmt.Fprintf(w, "%-36s%10.4f %%\n", what, 100*float64(p)) }
	row("A wins", v.WinsA)
	row("B wins", v.WinsB)
	if v.Undecided > 0 {
		row("neither ever", v.Undecided)
	}
	row("A out of action in the first round", v.OutA)
	row("B out of action in the first round", v.OutB)
	how := "exact"
	if v.Battles > 0 {
		how = fmt.Sprintf("%d battles", v.Battles)
	}
	fmt.Fprintf(w, "\n%s, A charges", how)
	if v.Rounds != nil {
		fmt.Fprintf(w, "; %.3f rounds on average", float64(*v.Rounds))
	}
	fmt.Fprintln(w)
}

// sample plays n duels and counts.
func (d *duel) sample(n int, seed uint64, tell func(done, all int)) (*verdict, error) {
	var run rules.Series
	from, s := d.begin.Clone(), &rules.State{}
	from.Dice = rules.Dice{}
	// What needs no dice before the first blow is the same in all of them.
	for try := from.Clone(); ; {
		if err := run.Run(try, duelNext(try), duelAnswer); err != nil {
			return nil, err
		}
		if try.Dice.Rolled > 0 || try.Phase == rules.Combat {
			if try.Dice.Rolled == 0 {
				from = try
			}
			break
		}
	}
	v := d.verdict()
	v.Battles = n
	var wins, firsts [2]int
	rounds := 0
	for i := range n {
		s.CopyFrom(from)
		s.Dice.Seed = battleSeed(seed, i)
		for !s.Over && s.Turn <= duelRounds {
			first := s.Turn == 1
			if err := run.Run(s, duelNext(s), duelAnswer); err != nil {
				return nil, err
			}
			if first && s.Over {
				firsts[1-s.Winner]++
			}
		}
		if s.Over {
			wins[s.Winner]++
		}
		rounds += s.Turn
		tell(i+1, n)
	}
	part := func(k int) share { return share(float64(k) / float64(n)) }
	v.WinsA, v.WinsB, v.Undecided = part(wins[0]), part(wins[1]), part(n-wins[0]-wins[1])
	v.OutA, v.OutB = part(firsts[0]), part(firsts[1])
	if v.Undecided == 0 {
		mean := part(rounds)
		v.Rounds = &mean
	}
	return v, nil
}

// stage is a duel at the beginning of a turn, with where one turn leads.
type stage struct {
	state *rules.State
	to    []step
	wins  [2]float64 // of this turn
	value [2]float64 // of the whole fight from here
	turns float64

	index, low int // of the search for rings
	stacked    bool
}

type step struct {
	to int
	p  float64
}

// exactly adds up everything that can become of a duel: the engine plays a turn
// from every State in which one can begin, with every fall of the dice, and the
// chain of these turns is solved as linear equations, one ring of States that
// come back to each other after the other.
func (d *duel) exactly(limit int) (*verdict, error) {
	odds := rules.NewOdds(limit, duelAnswer)
	c := chain{at: map[string]int{}}
	begun, err := odds.Branches(d.begin, rules.Begin{})
	if err != nil {
		return nil, tooMany(err)
	}
	var from []step
	for _, b := range begun {
		from = append(from, step{c.node(b.State), b.P})
	}
	for i := 0; i < len(c.all); i++ {
		if err := c.turn(odds, i); err != nil {
			return nil, tooMany(err)
		}
	}
	c.solve()
	v := d.verdict()
	mean := 0.0
	for _, f := range from {
		n := &c.all[f.to]
		v.WinsA += share(f.p * n.value[0])
		v.WinsB += share(f.p * n.value[1])
		v.OutA += share(f.p * n.wins[1])
		v.OutB += share(f.p * n.wins[0])
		mean += f.p * n.turns
	}
	if v.Undecided = 1 - v.WinsA - v.WinsB; v.Undecided < 1e-12 {
		v.Undecided = 0
	}
	if !math.IsInf(mean, 0) && v.Undecided == 0 {
		m := share(mean)
		v.Rounds = &m
	}
	return v, nil
}

func tooMany(err error) error {
	if errors.Is(err, rules.ErrTooManyWays) {
		return fmt.Errorf("%w; use -n 200000 for a count instead of -exact", err)
	}
	return err
}

// chain is the States in which turns of a duel begin.
type chain struct {
	at    map[string]int
	all   []stage
	stack []int
	seen  int
}

func (c *chain) node(s *rules.State) int {
	evened(s)
	key := s.Key()
	if k, ok := c.at[key]; ok {
		return k
	}
	c.at[key] = len(c.all)
	c.all = append(c.all, stage{state: s})
	return len(c.all) - 1
}

// turn goes through one turn, up to the beginning of the next.
func (c *chain) turn(odds *rules.Odds, from int) error {
	open := []rules.Branch{{State: c.all[from].state, P: 1}}
	sum := map[int]int{} // place in to
	var to []step
	for len(open) > 0 {
		b := open[0]
		open = open[1:]
		next := duelNext(b.State)
		_, ends := next.(rules.Done)
		ends = ends && b.State.Phase == rules.Combat
		branches, err := odds.Branches(b.State, next)
		if err != nil {
			return err
		}
		for _, o := range branches {
			o.P *= b.P
			switch {
			case o.State.Over:
				c.all[from].wins[o.State.Winner] += o.P
			case !ends:
				open = append(open, o)
			default:
				k := c.node(o.State)
				if at, ok := sum[k]; ok {
					to[at].p += o.P
				} else {
					sum[k] = len(to)
					to = append(to, step{k, o.P})
				}
			}
		}
	}
	c.all[from].to = to
	return nil
}

// evened makes equal two States in which a turn begins and that differ in nothing
// that can matter any more: how long ago the battle began, where on the bare table
// they fight, and what was noted for a phase that is over.
func evened(s *rules.State) {
	const turn = 3
	late := make([]int, len(s.Sides))
	for i := range s.Sides {
		late[i] = s.Sides[i].Turns - turn
		s.Sides[i].Turns = turn
	}
	a, b := &s.Warriors[0], &s.Warriors[1]
	gap := physics.Distance(a.Body(), b.Body())
	if s.Engaged(a) || s.Engaged(b) {
		gap = physics.Inch / 1000
	}
	a.At = physics.Spot{X: duelField / 2, Y: duelField / 2}
	b.At = physics.Spot{X: a.At.X + a.Radius + b.Radius + gap, Y: a.At.Y}
	for i := range s.Warriors {
		w := &s.Warriors[i]
		w.Fought, w.EngagedSince = min(w.Fought, 1), min(w.EngagedSince, 1)
		w.DownedBy, w.Crit, w.Parried, w.Hammered, w.OffIdle = rules.Nobody, false, false, false, false
		for k := range w.Fired {
			if w.Fired[k] > 0 {
				w.Fired[k] = max(1, w.Fired[k]-late[w.Side])
			}
		}
		for k := range w.Kit {
			if it := &w.Kit[k]; s.Rules.Items[it.Item].Rule == "EQUIP-05" { // the turn of its first hit
				it.Amount = min(it.Amount, 1)
			}
		}
		if !w.Has(rules.Stupid) {
			w.Heading = physics.Point{}
		}
	}
	s.Turn = turn
}

// solve works out the value of every State from the last to the first: Tarjan's
// rings, each of which is one small system of equations.
func (c *chain) solve() {
	for i := range c.all {
		if c.all[i].index == 0 {
			c.visit(i)
		}
	}
}

func (c *chain) visit(i int) {
	n := &c.all[i]
	c.seen++
	n.index, n.low, n.stacked = c.seen, c.seen, true
	c.stack = append(c.stack, i)
	for _, s := range n.to {
		o := &c.all[s.to]
		if o.index == 0 {
			c.visit(s.to)
			n.low = min(n.low, o.low)
		} else if o.stacked {
			n.low = min(n.low, o.index)
		}
	}
	if n.low < n.index {
		return
	}
	at := len(c.stack) - 1
	for c.stack[at] != i {
		at--
	}
	ring := append([]int(nil), c.stack[at:]...)
	c.stack = c.stack[:at]
	c.solveRing(ring)
}

// solveRing solves value = wins + sum of p × value of where it leads, where only
// the States of the ring are unknown. A ring that leads nowhere else never ends.
func (c *chain) solveRing(ring []int) {
	place := map[int]int{}
	for k, i := range ring {
		place[i] = k
		c.all[i].stacked = false
	}
	size := len(ring)
	rows := make([][]float64, size)
	leaves := false
	for k, i := range ring {
		n := &c.all[i]
		row := make([]float64, size+3)
		row[k] = 1
		row[size], row[size+1], row[size+2] = n.wins[0], n.wins[1], 1
		leaves = leaves || n.wins[0]+n.wins[1] > 0
		for _, s := range n.to {
			if at, in := place[s.to]; in {
				row[at] -= s.p
				continue
			}
			leaves = true
			o := &c.all[s.to]
			row[size] += s.p * o.value[0]
			row[size+1] += s.p * o.value[1]
			row[size+2] += s.p * o.turns
		}
		rows[k] = row
	}
	if !leaves {
		for _, i := range ring {
			c.all[i].turns = math.Inf(1)
		}
		return
	}
	for col := range size {
		best := col
		for r := col + 1; r < size; r++ {
			if math.Abs(rows[r][col]) > math.Abs(rows[best][col]) {
				best = r
			}
		}
		rows[col], rows[best] = rows[best], rows[col]
		for r := range rows {
			if f := rows[r][col] / rows[col][col]; r != col && f != 0 {
				for k := col; k < size+3; k++ {
					rows[r][k] -= f * rows[col][k]
				}
			}
		}
	}
	for k, i := range ring {
		n, d := &c.all[i], rows[k][k]
		n.value = [2]float64{rows[k][size] / d, rows[k][size+1] / d}
		n.turns = rows[k][size+2] / d
	}
}
