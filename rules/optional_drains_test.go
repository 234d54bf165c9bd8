package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

// drains is a table with a street and a section of a sewer right below it, from 10" to 20".
func drains(t *testing.T, dice string, men ...rules.Warrior) *rules.State {
	t.Helper()
	table, err := physics.NewTable(physics.Plan{Name: "drains", Width: in(48), Depth: in(48),
		Pieces: []physics.Piece{{Kind: physics.Floor, Name: "drain", Shape: box(10, 0, 20, 48), Bottom: in(-3.1), Top: in(-3), Storey: -1},
			{Kind: physics.Floor, Name: "street", Shape: box(10, 0, 20, 48), Bottom: in(-0.1), Material: physics.Lid}},
		Zones: []physics.Zone{{Name: "drain", Role: physics.Sewer, Shape: box(10, 0, 20, 48), Z: in(-3), Floor: "mud"}}})
	require.NoError(t, err)
	s := optionally(t, battle(t, table, rules.Charges, dice, men...), "sewers")
	s.Sides[0].Began, s.Sides[1].Began = 100, 100
	for i := range s.Warriors {
		s.Warriors[i].Counters.Set("sewer-sight", 0, 6)
	}
	return s
}

// sunk puts a warrior into the drain.
func sunk(w *rules.Warrior) { w.At.Z = in(-3) }

func TestSewersUnderTheStreetsDarkenNoStreet(t *testing.T) { // RUL-SEWER-12
	s := drains(t, "", man("A", 0, 12, 5), but(man("B", 0, 12, 9), sunk), man("C", 1, 12, 20), but(man("D", 1, 12, 24), sunk))
	assert.False(t, s.Gloom(&s.Warriors[0]).Hides(), "in the street")
	assert.Equal(t, in(6), s.Gloom(&s.Warriors[1]).Far, "below it")
	walk, _ := s.Allowance(&s.Warriors[0], true)
	crawl, why := s.Allowance(&s.Warriors[1], true)
	assert.Equal(t, in(8), walk)
	assert.Equal(t, in(6), crawl, why)
	ld := func(id rules.WarriorID) int {
		n, _ := s.LeadershipFor(&s.Warriors[id], rules.Test{Kind: rules.AllAloneTest, Rule: "LEAD-10"})
		return n
	}
	assert.Equal(t, ld(0)-1, ld(1), "SEWER-13 holds below")
	assert.False(t, s.SeesOther(&s.Warriors[1], &s.Warriors[0]), "the street lies between them")
}

func TestOnlyThoseBelowTheStreetTestTheirNerve(t *testing.T) { // RUL-SEWER-12
	s := drains(t, "66", man("A", 0, 12, 5), but(man("B", 0, 12, 12), sunk), but(man("C", 1, 40, 40), hero))
	s.Turn = 0
	s = play(t, s, rules.Begin{})
	assert.NoError(t, s.Barred(&s.Warriors[0], 0), "in the street he acts")
	assert.ErrorContains(t, s.Barred(&s.Warriors[1], 0), "SEWER-11")
}

func TestDogsFightOnInTheStreet(t *testing.T) { // SEWER-04, RUL-SEWER-12
	dog := but(man("dog", 0, 30, 5), func(w *rules.Warrior) { w.Animal, w.Figure = true, "hound" })
	s := drains(t, "", dog, man("B", 0, 12, 12))
	mayStand := optional.Sewers.Moments.MayStand
	assert.ErrorContains(t, mayStand(s, &s.Warriors[0], physics.Spot{X: in(12), Y: in(5), Z: in(-3)}), "dogs do not go down")
	assert.NoError(t, mayStand(s, &s.Warriors[0], physics.Spot{X: in(12), Y: in(5)}))
	assert.NoError(t, mayStand(s, &s.Warriors[1], physics.Spot{X: in(12), Y: in(5), Z: in(-3)}))
}

func TestNoManholeLeadsDogsDown(t *testing.T) { // SEWER-04, RUL-SEWER-12
	s := drains(t, "", man("A", 0, 15, 4.5), man("B", 1, 12, 40))
	s.Table = retabled(t, s.Table, func(plan *physics.Plan) {
		plan.Links = append(plan.Links, physics.Link{Name: "manhole", Ladder: true, Shape: []physics.Point{{X: in(15), Y: in(5.4)}, {X: in(15), Y: in(6.6)}}, Foot: at(15, 6, -3), Head: at(15, 5, 0)})
	})
	s.Phase, s.Warriors[0].Base.M = rules.Moves, 6
	down := rules.Move{Who: 0, To: at(15, 6, -3)}
	assert.NoError(t, down.Legal(s))
	s.Warriors[0].Animal = true
	assert.NoError(t, down.Legal(s), "a wolf is no dog")
	s.Warriors[0].Figure = "hound"
	assert.ErrorContains(t, down.Legal(s), "SEWER-04")
	assert.NoError(t, rules.Move{Who: 0, To: at(15, 7, 0)}.Legal(s), "in the street it goes where it likes")
	for _, c := range s.Region(&s.Warriors[0], false).Cells {
		assert.False(t, c.At.Z < 0 && rules.Move{Who: 0, To: c.At}.Legal(s) == nil, "%v", c.At)
	}
}

func TestADogFleesDownNoManhole(t *testing.T) { // SEWER-04, RUL-SEWER-12, LEAD-12
	s := drains(t, "", man("A", 0, 15, 4.5), man("B", 1, 12, 40))
	s.Table = retabled(t, s.Table, func(plan *physics.Plan) {
		plan.Links = append(plan.Links, physics.Link{Name: "manhole", Ladder: true, Shape: []physics.Point{{X: in(15), Y: in(5.4)}, {X: in(15), Y: in(6.6)}}, Foot: at(15, 6, -3), Head: at(15, 5, 0)})
	})
	for figure, below := range map[string]bool{"": true, "hound": false} {
		s.Warriors[0].Figure = figure
		end := scripted(s, "33")
		p := &rules.Play{State: end}
		p.FleesTo(p.Warrior(0), at(15, 9, -3), "LEAD-12")
		assert.True(t, end.Warriors[0].Fleeing)
		assert.Equal(t, below, end.Warriors[0].At.Z < 0, figure)
	}
}

func TestDogsAreSetUpInTheStreet(t *testing.T) { // SEWER-04, RUL-SEWER-12
	dog := but(man("D", 0, 30, 5), func(w *rules.Warrior) { w.Animal, w.Figure = true, "hound" })
	s := drains(t, "", but(man("A", 0, 12, 5), hero), but(man("F", 1, 40, 40), hero), dog)
	s.Turn = 0
	end, events := told(t, s, rules.Begin{})
	assert.True(t, end.Warriors[2].InPlay(), "it fights on above")
	assert.Equal(t, 2, end.Sides[0].Began)
	assert.Zero(t, citing(events, "SEWER-04"))
}
