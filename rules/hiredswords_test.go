package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

func TestSteadyHandsAndADeadEye(t *testing.T) { // KIN-19, KIN-20
	need := func(x float64, keys ...string) int {
		a := learned(t, armed(t, man("A", 0, 5, 10), "crossbow"), keys...)
		s := battle(t, field(t, lowWall(x-1, 8, x-0.7, 12)), rules.Shooting, "", a, man("B", 1, x, 10))
		r := s.ToHit(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "crossbow"), 1)
		return r.Need()
	}
	assert.Equal(t, []int{6, 5}, []int{need(25), need(25, "steady-hands")}, "long range and cover")
	assert.Equal(t, []int{5, 5}, []int{need(15), need(15, "steady-hands")}, "cover alone")
	assert.Equal(t, []int{5, 4, 4}, []int{need(25, "dead-eye-shot"), need(15, "dead-eye-shot"), need(25, "dead-eye-shot", "steady-hands")})
}

func TestAWitchHunterTestsAgainForFear(t *testing.T) { // KIN-21
	a := learned(t, man("A", 0, 10, 10), "in-sigmars-name")
	s := battle(t, field(t), rules.Charges, "66 11", a, frightful(man("B", 1, 15, 10)))
	_, text := toldText(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	assert.Contains(t, text, "A calls on Sigmar and tests again.")
	// Only for fear: a test of another kind stands.
	alone := learned(t, man("A", 1, 10, 10), "in-sigmars-name")
	alone.Traits |= rules.Stupid
	s = battle(t, field(t), rules.Combat, "66 1", man("B", 0, 40, 40), alone)
	_, text = toldText(t, s, rules.Done{})
	assert.NotContains(t, text, "tests again")
}

func TestWhoIsFestoonedWithPistolsFiresEveryTurn(t *testing.T) { // KIN-22
	for _, festooned := range []bool{false, true} {
		a := equipped(t, man("A", 0, 0, 0), "pistol")
		if festooned {
			a = learned(t, a, "festooned")
		}
		s := shootingAt(t, "1", in(3), a, target(1))
		s.Sides[0].Turns = 3
		s = play(t, s, shot(t, s, "pistol"))
		s.Warriors[0].Done = 0
		s.Sides[0].Turns = 4
		if festooned {
			assert.NoError(t, shot(t, s, "pistol").Legal(s))
		} else {
			assert.ErrorContains(t, shot(t, s, "pistol").Legal(s), "being loaded")
		}
	}
}

func TestABeggarIsPassedOver(t *testing.T) { // KIN-23
	near := man("B", 1, 10, 10)
	s := archer(t, field(t), "", near, man("C", 1, 14, 11))
	assert.ErrorContains(t, barred(t, s, 2), "SHOOT-05")
	s.Warriors[1] = but(learned(t, near, "no-threat"), func(w *rules.Warrior) { w.ID = 1 })
	assert.NoError(t, barred(t, s, 2))
	assert.NoError(t, barred(t, s, 1), "he may be shot at as well")
	// Nor does he stop a charge at somebody within 2" of him; at somebody farther off he does.
	for far, stops := range map[float64]bool{1.9: false, 2.1: true} {
		beggar := but(learned(t, man("B", 1, 14, 0), "no-threat"), func(w *rules.Warrior) { w.At.Y = in(10) + contact + in(0.5) })
		c := but(man("C", 1, 0, 0), func(w *rules.Warrior) { w.At = beggar.At; w.At.X += contact + in(far) })
		s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), beggar, c)
		path, err := s.ChargeRoute(&s.Warriors[0], []rules.WarriorID{2})
		require.NoError(t, err)
		s.Warriors[0].Intent = []rules.WarriorID{2}
		assert.Equal(t, stops, len(s.MayIntercept(&s.Warriors[0], path)) == 1, "%v inches", far)
	}
}

func TestDwarfsHateGreenskins(t *testing.T) { // KIN-24
	s := battle(t, field(t), rules.Combat, "", learned(t, man("A", 0, 10, 10), "hates-greenskins"), man("B", 1, 20, 10))
	for kind, hated := range map[string]bool{"Goblin Lantern Bearer": true, "Orc": true, "Goblin": true, "Warrior": false} {
		s.Warriors[1].Type = kind
		assert.Equal(t, hated, s.Hated(&s.Warriors[0], &s.Warriors[1]), kind)
	}
	s.Sides[1].Kind = "orc-mob"
	assert.True(t, s.Hated(&s.Warriors[0], &s.Warriors[1]), "and all of their warbands")
}

func TestAThiefsCloakHides(t *testing.T) { // KIN-25
	s := archer(t, field(t), "", learned(t, man("B", 1, 13, 10), "thiefs-cloak"))
	r := s.ToHit(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "bow"), 1)
	assert.Equal(t, 5, r.Need())
	// An enemy with Initiative 3 notices him within 1.5", and others within 3".
	for far, seen := range map[float64][2]bool{1.4: {true, true}, 1.6: {true, false}} {
		for k, key := range []string{"", "thiefs-cloak"} {
			s := hider(t)
			if key != "" {
				id := s.Warriors[0].ID
				s.Warriors[0] = but(learned(t, s.Warriors[0], key), func(w *rules.Warrior) { w.ID = id })
			}
			s.Active = 1
			s.Warriors[1].At = s.Warriors[0].At
			s.Warriors[1].At.Y += 2*s.Warriors[0].Radius + in(far+1)
			end := play(t, s, rules.Move{Who: 1, To: physics.Spot{X: s.Warriors[1].At.X, Y: s.Warriors[1].At.Y - in(1)}})
			assert.Equal(t, !seen[k], end.Warriors[0].Hidden, "%v inches, %q", far, key)
		}
	}
}
