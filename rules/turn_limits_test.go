package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

func TestWhatATurnTells(t *testing.T) { // TURN-01, TURN-02, TURN-05, INJ-08, LEAD-14
	s := rallying(t, "44", lying(man("S", 1, 30, 30), rules.Stunned), lying(man("K", 1, 30, 10), rules.KnockedDown), man("A", 0, 5, 5), man("G", 1, 20, 24))
	_, events := told(t, s, rules.Done{})
	type told3 struct {
		kind rules.Kind
		rule string
		who  rules.WarriorID
	}
	var all []told3
	for _, e := range events {
		switch e.Kind {
		case rules.TurnBegan, rules.PhaseBegan, rules.Recovered:
			all = append(all, told3{e.Kind, e.Rule, e.Who})
			if e.Who == rules.Nobody {
				assert.Equal(t, rules.SideID(1), e.Side)
			}
		}
	}
	assert.Equal(t, []told3{{rules.TurnBegan, "TURN-01", rules.Nobody}, {rules.Recovered, "TURN-05", 1}, {rules.Recovered, "INJ-08", 2}, {rules.PhaseBegan, "TURN-02", rules.Nobody}}, all)
	// Who runs on is named.
	f := scripted(s, "44")
	f = play(t, f, rules.Done{})
	_, events = told(t, scripted(f, "11"), rules.Done{})
	broke := 0
	for _, e := range events {
		if e.Kind == rules.Broke {
			broke++
			assert.Equal(t, []any{"LEAD-14", rules.WarriorID(0), "F keeps running."}, []any{e.Rule, e.Who, e.Text})
		}
	}
	assert.Equal(t, 1, broke)
	// Who has run this turn does not run on.
	f.Warriors[0].Done |= rules.Fled
	play(t, scripted(f, ""), rules.Done{})
}

func TestRallyingWithNobodyNear(t *testing.T) { // TURN-06, TURN-07
	s := rallying(t, "34", lying(man("A", 0, 28, 24), rules.Stunned), lying(man("G", 1, 5, 5), rules.Stunned))
	assert.False(t, play(t, s, rules.Done{}).Warriors[0].Fleeing, "nobody counts, and he tests")
}

func TestWhoseEnemiesAreNearAsHisTurnBegins(t *testing.T) { // MOVE-06, MOVE-07, HIDE-12
	for _, row := range []struct {
		name   string
		gap    physics.Length
		change func(b *rules.Warrior)
		near   bool
	}{
		{"8\"", in(8), nothing, true}, {"a hair more", in(8) + 1, nothing, false},
		{"who lies", in(2), func(b *rules.Warrior) { b.Condition = rules.Stunned }, false},
		{"who flees", in(2), func(b *rules.Warrior) { b.Fleeing = true }, false},
		{"who hides", in(4), func(b *rules.Warrior) { b.Hidden = true }, false},
		{"a friend", in(2), func(b *rules.Warrior) { b.Side = 1 }, false},
	} {
		a := man("A", 1, 10, 10)
		b := but(man("B", 0, 0, 0), row.change)
		b.At = near(a, row.gap)
		s := battle(t, field(t), rules.Combat, "", a, b, man("C", 0, 40, 40), man("D", 1, 40, 4))
		s.Sides[0].Began, s.Sides[1].Began = 100, 100
		s = play(t, s, rules.Done{})
		require.Equal(t, rules.SideID(1), s.Active)
		assert.Equal(t, row.near, s.Warriors[0].NearEnemy, row.name)
		assert.Equal(t, row.near && row.name == "a friend", s.Warriors[1].NearEnemy, "in his own turn alone")
	}
}

func TestWhoWandersAndWhere(t *testing.T) { // TURN-13, AMB-121
	a := but(man("A", 0, 20, 20), func(w *rules.Warrior) { w.Erratic = true })
	s := toggled(t, battle(t, field(t), rules.Charges, "", a, man("B", 1, 40, 40)), "", "random-movement")
	d := asked(t, s, rules.Done{})
	require.Len(t, d.Places, 8)
	for k, by := range []physics.Point{{X: 7620}, {X: 5387, Y: 5387}, {Y: 7620}, {X: -5387, Y: 5387}, {X: -7620}, {X: -5387, Y: -5387}, {Y: -7620}, {X: 5387, Y: -5387}} {
		require.Len(t, d.Places[k], 1)
		assert.InDelta(t, float64(by.X), float64(d.Places[k][0].X-a.At.X), 2, "place %d", k)
		assert.InDelta(t, float64(by.Y), float64(d.Places[k][0].Y-a.At.Y), 2, "place %d", k)
		end := play(t, scripted(s, "12"), rules.Done{}, rules.Answer{k})
		assert.InDelta(t, float64(by.X), float64(end.Warriors[0].At.X-a.At.X), 30, "way %d", k)
		assert.InDelta(t, float64(by.Y), float64(end.Warriors[0].At.Y-a.At.Y), 30, "way %d", k)
	}
	for name, change := range map[string]func(s *rules.State){
		"dazed":               of0(func(w *rules.Warrior) { w.Dazed = true }),
		"knocked down":        of0(func(w *rules.Warrior) { w.Condition = rules.KnockedDown }),
		"stunned":             of0(func(w *rules.Warrior) { w.Condition = rules.Stunned }),
		"not his turn":        func(s *rules.State) { s.Active = 1 },
		"under a net":         of0(func(w *rules.Warrior) { w.Done = rules.Held }),
		"not so minded":       of0(func(w *rules.Warrior) { w.Erratic = false }),
		"an enemy beside him": of1(func(w *rules.Warrior) { w.At = near(a, 0) }),
	} {
		still := scripted(s, "")
		change(still)
		assert.Equal(t, a.At, play(t, still, rules.Done{}).Warriors[0].At, name)
	}
	// An enemy who lies beside him holds nobody.
	free := scripted(s, "12")
	free.Warriors[1].At, free.Warriors[1].Condition = near(a, 0), rules.KnockedDown
	assert.NotEqual(t, a.At, play(t, free, rules.Done{}, rules.Answer{4}).Warriors[0].At)
	// He runs on into contact with whom he meets on his way.
	c := scripted(s, "12")
	c.Warriors[1].At = near(but(a, func(w *rules.Warrior) { w.At.X += in(2.7) }), 0)
	end, events := told(t, c, rules.Done{}, rules.Answer{0})
	assert.True(t, inContact(end, 0, 1))
	for _, e := range events {
		if e.Kind == rules.Contact {
			assert.Equal(t, []any{rules.WarriorID(0), rules.WarriorID(1), "TURN-13", "A runs into B: that counts as a charge."}, []any{e.Who, e.At, e.Rule, e.Text})
		}
	}
	assert.Equal(t, 1, end.Warriors[0].EngagedSince)
}

func TestWhoseStrengthOrToughnessIsGone(t *testing.T) { // CHAR-13, AMB-06
	for _, row := range []struct {
		name       string
		s, lost    int
		zero, gone bool
	}{
		{"Strength 1, less 1", 1, 1, true, true},
		{"Strength 2, less 1", 2, 1, true, false},
		{"Strength 0 by nature", 0, 1, true, false},
		{"where nobody dies of it", 1, 1, false, false},
	} {
		s := battle(t, field(t), rules.Combat, "", but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.S = row.s }), man("B", 1, 40, 40), man("C", 0, 4, 40))
		s.Sides[0].Began, s.Sides[1].Began = 100, 100
		s = where(s, rules.Moments{Profile: func(_ *rules.State, w *rules.Warrior, pr *rules.Profile) {
			if w.Name == "A" {
				pr.S = max(0, pr.S-row.lost)
			}
		}})
		set := *s.Rules
		set.ZeroKills = row.zero
		s.Rules = &set
		end := play(t, s, rules.Done{})
		assert.Equal(t, row.gone, end.Warriors[0].Condition == rules.OutOfAction, row.name)
	}
}
