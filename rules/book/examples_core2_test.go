package book_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/physics"
	"cometfall/rules"
)

// The worked examples of moving, charging, hiding and climbing that both editions
// have, or where they differ, under each of them.
func TestWorkedExamplesOfMovingInBothEditions(t *testing.T) { // EX-01 to EX-13, DX-25 to DX-35
	type row struct {
		id, given   string
		lrb, core2  any
		under       func(s *rules.State) any
		table       *physics.Table
		a, b        rules.Warrior
		dice, dice2 string // of the living rulebook, and of the community edition
	}
	b := man("B", 1, 40, 40)
	on := func(z float64, m int) rules.Warrior {
		return but(onEdge(man("A", 0, 0, 0), z), func(w *rules.Warrior) { w.Base.M = m })
	}
	failed := func(m int) row {
		return row{id: "DX-32, DX-33", given: "a charge fails", table: field(t), b: man("B", 1, 30, 10),
			a: but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.M, w.Intent = m, []rules.WarriorID{1} }),
			under: func(s *rules.State) any {
				s.Phase = rules.Charges
				return play(t, s, rules.Done{}).Warriors[0].At.X - in(10)
			}}
	}
	four, six := failed(4), failed(6)
	four.lrb, four.core2, six.lrb, six.core2 = in(4), in(4), in(6), in(4)
	far := func(run bool) func(s *rules.State) any {
		return func(s *rules.State) any {
			n, _ := s.Allowance(&s.Warriors[0], run)
			return n
		}
	}
	legal := func(c rules.Command) func(s *rules.State) any {
		return func(s *rules.State) any { return c.Legal(s) == nil }
	}
	falls := func(c rules.Command) func(s *rules.State) any {
		return func(s *rules.State) any { return play(t, s, c).Warriors[0].Did(rules.Fell) }
	}
	down := rules.Move{Who: 0, To: at(10, 13.5, 0)}
	climb := func(z float64) rules.Move { return rules.Move{Who: 0, To: at(10, edgeY, z)} }
	dare := rules.Move{Who: 0, Dare: true, To: beyond(3, 3)}
	back := but(on(3, 4), func(w *rules.Warrior) { w.At.Y -= in(2) })
	for _, r := range []row{
		{id: "EX-01", given: "Initiative 3 jumps down 3\", rolls 3", lrb: false, core2: false, under: falls(down), table: roofed(t, 3), a: on(3, 4), dice: "3", dice2: "3"},
		{id: "EX-01", given: "Initiative 3 jumps down 3\", rolls 4", lrb: true, core2: true, under: falls(down), table: roofed(t, 3), a: on(3, 4), dice: "4 1 1", dice2: "4 1 1"},
		{id: "EX-05", given: "M4 runs", lrb: in(8), core2: in(8), under: far(true), a: man("A", 0, 10, 10)},
		{id: "EX-05", given: "M4 walks", lrb: in(4), core2: in(4), under: far(false), a: man("A", 0, 10, 10)},
		{id: "EX-13", given: "a fall of 4\" on a 2: one hit of Strength 4", lrb: true, core2: true, under: falls(down), table: roofed(t, 4), a: on(4, 4), dice: "4 1 2", dice2: "4 1 2"},
		{id: "DX-25", given: "8\" down", lrb: false, core2: true, under: legal(down), table: roofed(t, 8), a: on(8, 4)},
		{id: "DX-26", given: "2\" left for a gap of 3\"", lrb: true, core2: false, under: legal(dare), table: gap(t, 3, 3), a: back},
		{id: "DX-31", given: "M4, a wall of 4\"", lrb: true, core2: true, under: legal(climb(4)), table: roofed(t, 4), a: man("A", 0, 10, footY)},
		{id: "DX-31", given: "M4, a wall of 5\"", lrb: false, core2: false, under: legal(climb(5)), table: roofed(t, 5), a: man("A", 0, 10, footY)},
		four, six,
	} {
		if r.table == nil {
			r.table = field(t)
		}
		if r.b.Name == "" {
			r.b = b
		}
		s := battle(t, r.table, rules.Moves, "", r.a, r.b)
		assert.Equal(t, r.lrb, r.under(scripted(ruled(t, s, "lrb"), r.dice)), "%s: %s", r.id, r.given)
		assert.Equal(t, r.core2, r.under(scripted(ruled(t, s, "core2"), r.dice2)), "%s: %s, community edition", r.id, r.given)
	}
}
