package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

func TestWhoNoticesTheHidden(t *testing.T) { // HIDE-09, HIDE-02, MOVE-15
	// C, a friend of B's, moves far away; whoever may notice A looks about him.
	looks := func(change func(s *rules.State)) bool {
		s := hider(t)
		s.Active = 1
		s.Warriors[1].At = s.Warriors[0].At
		s.Warriors[1].At.Y += contact + in(2.5)
		s.Warriors = append(s.Warriors, but(man("C", 1, 40, 40), func(w *rules.Warrior) { w.ID = 2 }))
		change(s)
		return !play(t, s, rules.Move{Who: 2, To: at(41, 40, 0)}).Warriors[0].Hidden
	}
	blind := func(s *rules.State) {
		*s = *where(s, rules.Moments{Blind: func(_ *rules.State, by, at *rules.Warrior) bool { return by.Name == "B" && at.Name == "A" }})
	}
	for _, row := range []struct {
		name   string
		change func(s *rules.State)
		found  bool
	}{
		{"who stands", func(*rules.State) {}, true},
		{"who flees", of1(func(w *rules.Warrior) { w.Fleeing = true }), false},
		{"who lies", of1(func(w *rules.Warrior) { w.Condition = rules.KnockedDown }), false},
		{"him who lies", of0(func(w *rules.Warrior) { w.Condition = rules.KnockedDown }), true},
		{"who is blind", blind, false},
		{"who is duller", of1(func(w *rules.Warrior) { w.Base.I = 2 }), false},
		{"a friend", of1(func(w *rules.Warrior) { w.Side = 0 }), false},
	} {
		assert.Equal(t, row.found, looks(row.change), row.name)
	}
	// One who notices nobody does not keep the next from noticing him.
	two := hider(t)
	two.Active = 1
	two.Warriors[1].At = at(40, 40, 0)
	two.Warriors = append(two.Warriors, but(man("C", 1, 0, 0), func(w *rules.Warrior) { w.ID, w.At = 2, two.Warriors[0].At; w.At.Y += contact + in(2.5) }))
	assert.False(t, play(t, two, rules.Move{Who: 1, To: at(41, 40, 0)}).Warriors[0].Hidden)
	// Who is blind keeps nobody from hiding by what he would see.
	s := hider(t)
	s.Warriors[0].Hidden = false
	s.Warriors[1].At = at(10, 3, 0)
	assert.ErrorContains(t, rules.Hide{Who: 0}.Legal(s), "HIDE-04")
	blind2 := where(s, rules.Moments{Blind: func(_ *rules.State, by, at *rules.Warrior) bool { return by.Name == "B" && at.Name == "A" }})
	assert.NoError(t, rules.Hide{Who: 0}.Legal(blind2))
}

func TestWhoHidesInPlainViewIsSeenByWhoMoves(t *testing.T) { // HIDE-04, HIDE-08
	s := toggled(t, hider(t), "", "hide-in-view")
	s.Active = 1
	s.Warriors[1].At = at(10, 3, 0) // with a clear view of him
	s.Warriors = append(s.Warriors, but(man("C", 1, 40, 40), func(w *rules.Warrior) { w.ID = 2 }))
	assert.True(t, play(t, s, rules.Move{Who: 2, To: at(41, 40, 0)}).Warriors[0].Hidden, "B has not moved")
	assert.False(t, play(t, s, rules.Move{Who: 1, To: at(10.5, 3, 0)}).Warriors[0].Hidden)
	moved := s.Clone()
	moved.Warriors[1].Done = rules.Moved
	assert.False(t, play(t, moved, rules.Move{Who: 2, To: at(41, 40, 0)}).Warriors[0].Hidden)
}

func TestWhatIsToldOfTheHidden(t *testing.T) { // HIDE-06, HIDE-07, HIDE-09
	s := hider(t)
	s.Active = 1
	s.Warriors[1].At = s.Warriors[0].At
	s.Warriors[1].At.Y += contact + in(4)
	to := s.Warriors[1].At
	to.Y -= in(1)
	_, events := told(t, s, rules.Move{Who: 1, To: to})
	n := 0
	for _, e := range events {
		if e.Kind == rules.Seen {
			n++
			assert.Equal(t, []any{rules.WarriorID(0), "HIDE-09", `A is hidden no more: B notices him within 3.00".`}, []any{e.Who, e.Rule, e.Text})
		}
	}
	assert.Equal(t, 1, n, "once")
	// In passing within his Initiative, too, though he ends beyond it.
	s = hider(t)
	s.Active = 1
	s.Warriors[1].Base.M = 8
	s.Warriors[1].At = at(5, 14.2, 0)
	end := play(t, s, rules.Move{Who: 1, To: at(12.9, 14.2, 0)})
	require.Greater(t, physics.Distance(end.Warriors[1].Body(), end.Warriors[0].Body()), in(3))
	assert.False(t, end.Warriors[0].Hidden)
	s.Warriors[1].At = at(5, 14.9, 0)
	assert.True(t, play(t, s, rules.Move{Who: 1, To: at(12.9, 14.9, 0)}).Warriors[0].Hidden, "a little farther off")
	// And over the top of something, whose height counts on every step of the way.
	s.Warriors[1].At = at(5, 14.2, 0)
	s.Warriors[1].Condition = rules.KnockedDown
	assert.True(t, play(t, s, rules.Move{Who: 1, To: at(7, 14.2, 0)}).Warriors[0].Hidden, "who crawls notices nobody")
}

func TestTheHiddenAreLookedForEveryHalfInch(t *testing.T) { // HIDE-06, HIDE-09
	// A passes H, who hides; a move of 4" has a look every 4/9", not where it begins.
	passes := func(along bool, side, back float64) bool {
		from, to, there := at(10-back, 10, 0), at(14-back, 10, 0), at(10, 10, 0)
		there.Y += contact + in(side)
		if along {
			turn := func(p physics.Spot) physics.Spot { return physics.Spot{X: p.Y, Y: p.X} }
			from, to, there = turn(from), turn(to), turn(there)
		}
		a := but(man("A", 0, 0, 0), func(w *rules.Warrior) { w.At = from })
		h := but(man("H", 1, 0, 0), func(w *rules.Warrior) { w.At, w.Hidden = there, true })
		s := battle(t, field(t), rules.Moves, "", a, h)
		// H is seen nowhere, so that he is found only by who is near.
		return !play(t, where(s, rules.Moments{Conceals: func(*rules.State, *rules.Warrior) bool { return true }}), rules.Move{Who: 0, To: to}).Warriors[1].Hidden
	}
	for _, along := range []bool{false, true} {
		assert.True(t, passes(along, 2.98, 4.0/9), "at the first look")
		assert.True(t, passes(along, 2.98, 16.0/9), "at the fourth")
		assert.False(t, passes(along, 2.995, 6.0/9), "between two looks")
		assert.False(t, passes(along, 2.98, 0), "where he stood before")
	}
	// Half way down the stairs, too.
	table, err := physics.NewTable(physics.Plan{Name: "field", Width: in(48), Depth: in(48), Pieces: []physics.Piece{roof(21, 8, 24, 12, 6), roof(16, 13, 18, 16, 3)},
		Links: []physics.Link{{Name: "steps", Foot: at(13, 10, 0), Head: at(21.6, 10, 6)}}})
	require.NoError(t, err)
	a := but(man("A", 0, 21.6, 10), func(w *rules.Warrior) { w.At.Z, w.Base.M = in(6), 12 })
	h := but(man("H", 1, 17.3, 10), func(w *rules.Warrior) { w.At.Y += contact + in(2.8); w.At.Z = in(3); w.Hidden = true })
	s := where(battle(t, table, rules.Moves, "", a, h), rules.Moments{Conceals: func(*rules.State, *rules.Warrior) bool { return true }})
	assert.False(t, play(t, s, rules.Move{Who: 0, Safe: true, To: at(13, 10, 0)}).Warriors[1].Hidden)
	// Who tries to climb in vain has not moved into sight.
	up := toggled(t, battle(t, roofed(t, 2, lowWall(8.9, 12.2, 9.1, 14)), rules.Moves, "4", but(man("A", 0, 0, 0), func(w *rules.Warrior) { w.At, w.Hidden = foot(), true }), man("B", 1, 10, 30)), "4", "hidden-till-detected")
	assert.True(t, play(t, up, rules.Move{Who: 0, To: at(10, 11.4, 2)}).Warriors[0].Hidden)
}
