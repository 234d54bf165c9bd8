package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// onTheWay is A, who charges B from the left, and C so many inches beside the way,
// base to edge of the way.
func onTheWay(t *testing.T, off physics.Length, change func(c *rules.Warrior)) (*rules.State, []rules.WarriorID) {
	c := but(man("C", 1, 14, 0), func(w *rules.Warrior) { w.At.Y = in(10) + contact + off })
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 17.5, 10), but(c, change))
	path, err := s.ChargeRoute(&s.Warriors[0], []rules.WarriorID{1})
	require.NoError(t, err)
	s.Warriors[0].Intent = []rules.WarriorID{1}
	return s, s.MayIntercept(&s.Warriors[0], path)
}

// Two inches on his feet are all: nobody jumps down at a charger or climbs up to him.
func TestNobodyInterceptsOverAnEdge(t *testing.T) { // CHARGE-12, AMB-23
	for _, z := range []float64{0, 1.5} {
		ledge := []physics.Piece{}
		if z > 0 {
			ledge = append(ledge, roof(12, 11.2, 16, 16, z))
		}
		s := battle(t, field(t, ledge...), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 17.5, 10), but(man("C", 1, 14, 11.3), func(w *rules.Warrior) { w.At.Z = in(z) }))
		path, err := s.ChargeRoute(&s.Warriors[0], []rules.WarriorID{1})
		require.NoError(t, err)
		s.Warriors[0].Intent = []rules.WarriorID{1}
		assert.Equal(t, z == 0, len(s.MayIntercept(&s.Warriors[0], path)) > 0, "%v up", z)
	}
}

func TestWhoIsNearEnoughToIntercept(t *testing.T) { // CHARGE-12, CHARGE-17, AMB-23, AMB-135
	for _, row := range []struct {
		what   string
		off    physics.Length
		change func(c *rules.Warrior)
		may    bool
	}{
		{"2 inches", in(2), nothing, true},
		{"a hair more", in(2) + 1, nothing, false},
		{"2.5 inches", in(2.5), nothing, false},
		{"an inch", in(1), nothing, true},
		{"down", in(1), func(c *rules.Warrior) { c.Condition = rules.KnockedDown }, false},
		{"fleeing", in(1), func(c *rules.Warrior) { c.Fleeing = true }, false},
		{"dazed", in(1), func(c *rules.Warrior) { c.Dazed = true }, false},
		{"a friend", in(1), func(c *rules.Warrior) { c.Side = 0 }, false},
	} {
		_, ids := onTheWay(t, row.off, row.change)
		assert.Equal(t, row.may, len(ids) == 1, row.what)
	}
	// Nor who moves at random alone (TURN-13).
	erratic, ids := onTheWay(t, in(1), func(c *rules.Warrior) { c.Erratic = true })
	require.Len(t, ids, 1, "where the rules know no random movement")
	way, err := erratic.ChargeRoute(&erratic.Warriors[0], []rules.WarriorID{1})
	require.NoError(t, err)
	erratic = agreed(t, erratic, "random-movement")
	assert.Empty(t, erratic.MayIntercept(&erratic.Warriors[0], way))
	// Whom nothing lets move does not.
	s, ids := onTheWay(t, in(1), nothing)
	require.Equal(t, []rules.WarriorID{2}, ids)
	s.Rules.Join(rules.System{ID: "tried", Moments: rules.Moments{Bound: func(_ *rules.State, w *rules.Warrior) error {
		if w.Name == "C" {
			return rules.ErrStuck
		}
		return nil
	}}})
	path, err := s.ChargeRoute(&s.Warriors[0], []rules.WarriorID{1})
	require.NoError(t, err)
	assert.Empty(t, s.MayIntercept(&s.Warriors[0], path))
}

func TestHowTheTwoMeetOnTheWay(t *testing.T) { // CHARGE-12, CHARGE-16, AMB-23
	s, _ := onTheWay(t, in(1.5), nothing)
	end, events := told(t, s, rules.Done{}, rules.Answer{1})
	a, c := &end.Warriors[0], &end.Warriors[2]
	assert.True(t, inContact(end, 0, 2))
	assert.True(t, a.Did(rules.Charged))
	assert.False(t, c.Did(rules.Charged))
	assert.Equal(t, end.Turn, a.EngagedSince)
	assert.Equal(t, end.Turn, c.EngagedSince)
	assert.Greater(t, a.At.X, in(10), "he has come some way")
	assert.Less(t, a.At.X, in(15), "and was stopped where the other could reach him")
	moved := physics.Distance(physics.Body{At: s.Warriors[2].At}, physics.Body{At: c.At})
	assert.LessOrEqual(t, moved, in(2))
	met := false
	for _, e := range events {
		if e.Kind == rules.Contact {
			met = true
			assert.Equal(t, [2]rules.WarriorID{2, 0}, [2]rules.WarriorID{e.Who, e.At})
			assert.Equal(t, "CHARGE-12", e.Rule)
		}
	}
	assert.True(t, met)
	// Who declines lets him through.
	end = play(t, s, rules.Done{}, rules.Answer{0})
	assert.True(t, inContact(end, 0, 1))
	// A wall between them: there is no way, and nothing is asked.
	s.Table = field(t, wall(12, 10.9, 16, 11.1))
	end = play(t, s, rules.Done{})
	assert.True(t, inContact(end, 0, 1))
}

func TestWhoWasFelledOrMetBeforeDoesNotIntercept(t *testing.T) { // CHARGE-12, CHARGE-14, AMB-24
	// Two charges; C stands by the second, but fights the first charger by then.
	c := man("C", 1, 14, 0)
	c.At.Y = in(10) + contact + in(1)
	d := man("D", 0, 14, 16)
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 17.5, 10), c, d)
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	s = play(t, s, rules.Declare{Who: 3, At: []rules.WarriorID{2}})
	// D first, then A, whom C is to intercept.
	end := play(t, s, rules.Done{}, rules.Answer{1, 0}, rules.Answer{1})
	assert.True(t, inContact(end, 3, 2))
	assert.True(t, inContact(end, 0, 1), "C fights D already")
	assert.False(t, inContact(end, 0, 2))
}

func TestRandomMoversGoEightWays(t *testing.T) { // TURN-13, AMB-121
	a := but(man("A", 0, 24, 24), func(w *rules.Warrior) { w.Erratic = true })
	s := toggled(t, battle(t, field(t), rules.Charges, "", a, man("B", 1, 2, 2)), "11", "random-movement")
	q := asked(t, s, rules.Done{})
	require.Len(t, q.Places, 8)
	for k, way := range []physics.Point{{X: 1}, {X: 1, Y: 1}, {Y: 1}, {X: -1, Y: 1}, {X: -1}, {X: -1, Y: -1}, {Y: -1}, {X: 1, Y: -1}} {
		end := play(t, s, rules.Done{}, rules.Answer{k})
		shown := q.Places[k][0]
		for _, to := range []physics.Spot{shown, end.Warriors[0].At} {
			assert.Equal(t, sign(in(1)*way.X), sign(to.X-a.At.X), q.Options[k].Text)
			assert.Equal(t, sign(in(1)*way.Y), sign(to.Y-a.At.Y), q.Options[k].Text)
		}
		far := physics.Distance(physics.Body{At: a.At}, physics.Body{At: end.Warriors[0].At})
		assert.InDelta(t, float64(in(2)), float64(far), 20, q.Options[k].Text)
		far = physics.Distance(physics.Body{At: a.At}, physics.Body{At: shown})
		assert.InDelta(t, float64(in(3)), float64(far), 20, "3\" off it is pointed at")
	}
}

// sign is -1, 0 or 1; a tenth of an inch is nothing.
func sign(d physics.Length) int {
	switch {
	case d > in(0.1):
		return 1
	case d < -in(0.1):
		return -1
	}
	return 0
}

func TestARandomMoverStopsWithinHalfAnInch(t *testing.T) { // TURN-13, AMB-121
	// The last half inch of his 4" brings him into contact, and no more.
	for gap, meets := range map[float64]bool{3.9: true, 4.3: false, 4.6: false, 5: false} {
		a := but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Erratic = true })
		b := but(away(a, man("B", 1, 0, 0), gap), func(w *rules.Warrior) { w.At.Y += 300 })
		end, events := told(t, toggled(t, battle(t, field(t), rules.Charges, "", a, b), "22", "random-movement"), rules.Done{}, rules.Answer{0})
		assert.Equal(t, meets, inContact(end, 0, 1), "%v inches", gap)
		assert.Equal(t, meets, end.Warriors[0].Did(rules.Charged))
		for _, e := range events {
			if e.Kind == rules.Contact {
				assert.Equal(t, [2]rules.WarriorID{0, 1}, [2]rules.WarriorID{e.Who, e.At})
			}
		}
		assert.Equal(t, meets, end.Warriors[1].EngagedSince > 0)
	}
}

func TestWhoFleesRunsAgainFromARandomMover(t *testing.T) { // TURN-13, CHARGE-25, LEAD-16
	a := but(man("A", 0, 10, 24), func(w *rules.Warrior) { w.Erratic = true })
	b := fleeing(away(a, man("B", 1, 0, 0), 3.9))
	s := toggled(t, battle(t, field(t), rules.Charges, "", a, b, man("C", 1, 40, 40)), "22 11", "random-movement")
	end, events := told(t, s, rules.Done{}, rules.Answer{0})
	assert.False(t, inContact(end, 0, 1))
	assert.True(t, end.Warriors[0].Did(rules.Charged))
	assert.Positive(t, citing(events, "TURN-13"))
}
