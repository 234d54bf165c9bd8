package rules_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// caravan is B, a merchant, with his bodyguard C beside him, and A, who is not of theirs.
func caravan(t *testing.T, phase rules.Phase, dice string, gap float64, change ...func(s *rules.State)) *rules.State {
	t.Helper()
	b, c := learned(t, man("B", 1, 16, 10), "guardian"), learned(t, man("C", 1, 16, 10), rules.Bodyguard)
	c.At.Y += 2500 + physics.Length(gap*float64(physics.Inch))
	s := battle(t, field(t), phase, dice, armed(t, man("A", 0, 10, 10), "bow"), b, c, man("D", 1, 44, 44))
	for _, f := range change {
		f(s)
	}
	return s
}

func TestABodyguardTakesAChargeUponHimself(t *testing.T) { // LEARN-W12
	down := func(s *rules.State) { s.Warriors[2].Condition = rules.KnockedDown }
	fights := func(s *rules.State) {
		s.Warriors[3].Side = 0
		s.Warriors[3].At = s.Warriors[2].At
		s.Warriors[3].At.Y += 2500
	}
	none := func(s *rules.State) { s.Warriors[1].Talents = nil }
	for why, row := range map[string]struct {
		gap    float64
		change func(s *rules.State)
		meets  rules.WarriorID
	}{
		"beside him":              {0.5, func(*rules.State) {}, 2},
		"an inch off":             {1, func(*rules.State) {}, 2},
		"farther off":             {1.2, func(*rules.State) {}, 1},
		"he lies":                 {0.5, down, 1},
		"he fights":               {0.5, fights, 1},
		"the merchant has no one": {0.5, none, 1},
	} {
		s := caravan(t, rules.Charges, "", row.gap, row.change)
		end, text := toldText(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
		assert.Equal(t, []rules.WarriorID{row.meets}, end.Warriors[0].Intent, "%s: %s", why, text)
		assert.Equal(t, row.meets == 2, strings.Contains(text, "C steps before B."), why)
		s = caravan(t, rules.Shooting, "1", row.gap, row.change)
		_, text = toldText(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")})
		assert.Equal(t, row.meets == 2, strings.Contains(text, "C steps before B."), "%s: %s", why, text)
	}
	// It is he who is hurt by the shot.
	s := caravan(t, rules.Shooting, "446", 0.5)
	end := play(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")})
	assert.Equal(t, rules.OutOfAction, end.Warriors[2].Condition)
	assert.Equal(t, rules.Standing, end.Warriors[1].Condition)
	// Who charges both meets him once.
	s = caravan(t, rules.Charges, "", 0.5)
	end = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1, 2}})
	assert.Equal(t, []rules.WarriorID{2}, end.Warriors[0].Intent)
}

func TestABodyguardStaysBesideHisMaster(t *testing.T) { // LEARN-W12
	s := caravan(t, rules.Moves, "", 0.5, func(s *rules.State) { s.Active = 1 })
	go1 := func(s *rules.State, y float64) error {
		return rules.Move{Who: 2, To: physics.Spot{X: in(16), Y: in(10) + 2500 + physics.Length(y*float64(physics.Inch))}}.Legal(s)
	}
	assert.NoError(t, go1(s, 0.9))
	assert.ErrorContains(t, go1(s, 1.2), "LEARN-W12")
	far := s.Clone()
	far.Warriors[2].At.Y += in(4)
	assert.NoError(t, go1(far, 3), "he comes nearer")
	gone := s.Clone()
	gone.Warriors[1].Condition = rules.OutOfAction
	assert.NoError(t, go1(gone, 3), "nobody is left to guard")
	// He charges when his master does.
	s = caravan(t, rules.Charges, "", 0.5, func(s *rules.State) { s.Active = 1 })
	charge := rules.Declare{Who: 2, At: []rules.WarriorID{0}}
	assert.ErrorContains(t, charge.Legal(s), "LEARN-W12")
	s = play(t, s, rules.Declare{Who: 1, At: []rules.WarriorID{0}})
	require.NotEmpty(t, s.Warriors[1].Intent)
	assert.NoError(t, charge.Legal(s))
}
