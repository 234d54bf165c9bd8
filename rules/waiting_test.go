package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

func TestOnlyThoseOnTheTableWaitForTheirTurn(t *testing.T) { // TURN-01, INJ-14
	men := []rules.Warrior{man("A", 0, 10, 10), lying(man("B", 0, 14, 10), rules.OutOfAction), lying(man("C", 0, 18, 10), rules.Gone), lying(man("D", 0, 22, 10), rules.Stunned), man("E", 1, 40, 40)}
	s := battle(t, field(t), rules.Moves, "", men...)
	assert.Equal(t, []rules.WarriorID{0}, s.Waiting())
	s.Active = 1
	assert.Equal(t, []rules.WarriorID{4}, s.Waiting())
	// In the shooting phase those who could shoot.
	s = battle(t, field(t), rules.Shooting, "", armed(t, man("A", 0, 10, 10), "bow"), man("B", 0, 14, 14), armed(t, man("C", 1, 30, 10), "bow"))
	assert.Equal(t, []rules.WarriorID{0}, s.Waiting())
}

func TestWhyNobodyInfiltrates(t *testing.T) { // LEARN-K4
	a := learned(t, man("A", 0, 5, 5), "infiltration")
	s := battle(t, field(t, wall(20, 0, 20.3, 40)), rules.Charges, "", a, man("B", 1, 10, 10))
	s.Turn = 0
	c := rules.Infiltrate{Who: 0, To: at(30, 10, 0)}
	refused{
		{rules.ErrNotInPlay, of0(func(w *rules.Warrior) { w.Condition = rules.Gone })},
		{nil, of0(func(w *rules.Warrior) { w.Condition = rules.Gone; w.Counters.Set("held back", 0, 1) })},
		{"does not infiltrate", of0(func(w *rules.Warrior) { w.Talents = nil })},
		{"before the battle", func(s *rules.State) { s.Turn = 1 }},
		{"would see him", func(s *rules.State) { s.Table = field(t) }},
		{"within 12", of1(func(w *rules.Warrior) { w.At = at(30, 10, 0); w.At.X += 2*w.Radius + in(12) })},
		{"no room", of1(func(w *rules.Warrior) { w.At = at(30, 10.2, 0) })},
	}.by(t, s, c)
	assert.ErrorIs(t, rules.Infiltrate{Who: 9, To: c.To}.Legal(s), rules.ErrNotInPlay)
	// Held back he is off the table, and comes to it when he infiltrates.
	p := &rules.Play{State: s.Clone()}
	p.HoldBack(p.Warrior(0))
	assert.True(t, rules.HeldBack(p.Warrior(0)))
	assert.False(t, p.Warrior(0).InPlay())
	end := play(t, p.State, c)
	assert.False(t, rules.HeldBack(&end.Warriors[0]))
	assert.Equal(t, c.To, end.Warriors[0].At)
	require.True(t, end.Warriors[0].InPlay())
	assert.ErrorContains(t, c.Legal(end), "has been set up")
	// Who is set up with the rest has been set up.
	p = &rules.Play{State: s.Clone()}
	p.WithTheRest(p.Warrior(0))
	p.WithTheRest(p.Warrior(1))
	assert.ErrorContains(t, c.Legal(p.State), "has been set up")
}
