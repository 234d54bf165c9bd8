package rules_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

// tangle is A in contact with B on his right, when charges are declared.
func tangle(t *testing.T, dice string, more ...rules.Warrior) *rules.State {
	a := man("A", 0, 20, 20)
	men := append([]rules.Warrior{a, beside(a, armed(t, man("B", 1, 0, 0), "axe"), 1)}, more...)
	s := optionally(t, battle(t, field(t), rules.Charges, dice, men...), "escaping")
	s.Sides[0].Began, s.Sides[1].Began = 100, 100
	return s
}

func TestOnlyWhoStandsInCombatMayEscape(t *testing.T) { // ESC-01, RUL-ESC-1
	s := tangle(t, "", man("C", 0, 5, 5))
	assert.NoError(t, optional.Escape{Who: 0}.Legal(s))
	assert.ErrorContains(t, optional.Escape{Who: 2}.Legal(s), "ESC-01")
	assert.ErrorIs(t, optional.Escape{Who: 1}.Legal(s), rules.ErrNotYours)
	s.Warriors[0].Done = rules.StoodUp
	assert.ErrorContains(t, optional.Escape{Who: 0}.Legal(s), "ESC-01")
	s.Warriors[0].Done, s.Warriors[0].Condition = 0, rules.KnockedDown
	assert.ErrorIs(t, optional.Escape{Who: 0}.Legal(s), rules.ErrDown)
	s.Warriors[0].Condition, s.Warriors[1].Condition = rules.Standing, rules.KnockedDown
	assert.ErrorContains(t, optional.Escape{Who: 0}.Legal(s), "ESC-01", "who lies holds nobody")
}

func TestEscapesAreDeclaredWithTheCharges(t *testing.T) { // ESC-02
	s := tangle(t, "")
	var offered []rules.Offer
	for _, o := range s.Offers(0) {
		if o.Verb == rules.ToUse {
			offered = append(offered, o)
		}
	}
	require.Len(t, offered, 1)
	assert.NoError(t, offered[0].WhyNot)
	line := offered[0].Command.String(s)
	assert.Equal(t, "escape A", line)
	read, err := rules.ParseCommand(s, line)
	require.NoError(t, err)
	assert.Equal(t, optional.Escape{Who: 0}, read)
	_, err = rules.ParseCommand(s, "escape A now")
	assert.ErrorContains(t, err, "too much")
	_, err = rules.ParseCommand(s, "escap A")
	assert.ErrorContains(t, err, ", ally, deploy, escape")
	_, err = rules.ParseCommand(optionally(t, s.Clone()), line)
	assert.ErrorContains(t, err, "no command", "without the optional rule")
	s.Phase = rules.Moves
	assert.ErrorIs(t, offered[0].Command.Legal(s), rules.ErrWrongPhase)
}

func TestEachEscapeIsALeadershipTest(t *testing.T) { // ESC-03
	s, events := told(t, tangle(t, "34"), optional.Escape{Who: 0}) // 7 of 7
	assert.Equal(t, 1, citing(events, "ESC-03"))
	assert.ErrorContains(t, optional.Escape{Who: 0}.Legal(s), "ESC-03", "one a turn")
	s = play(t, s, rules.Done{})
	assert.False(t, s.Warriors[0].Fleeing)
	s = play(t, tangle(t, "44"), optional.Escape{Who: 0})
	s = play(t, scripted(s, "1 11"), rules.Done{})
	assert.True(t, s.Warriors[0].Fleeing)
}

func TestWhoPassesRunsOutOfTheFight(t *testing.T) { // ESC-04, RUL-ESC-2
	s := play(t, tangle(t, "34"), optional.Escape{Who: 0})
	s.Warriors[0].NearEnemy = true
	s = play(t, s, rules.Done{})
	require.Equal(t, rules.Moves, s.Phase)
	assert.ErrorContains(t, rules.Move{Who: 0, To: at(18, 20, 0)}.Legal(s), "ESC-04")
	assert.ErrorIs(t, rules.Move{Who: 0, Run: true, To: at(11.9, 20, 0)}.Legal(s), rules.ErrTooFar)
	assert.Error(t, rules.Move{Who: 0, Run: true, To: physics.Spot{X: s.Warriors[1].At.X, Y: s.Warriors[1].At.Y + contact}}.Legal(s), "not into contact")
	assert.Equal(t, []rules.WarriorID{0}, s.Waiting())
	near := s.Clone()
	near.Warriors[1].At.X += in(3)
	assert.NoError(t, near.MayMove(&near.Warriors[0], true), "though an enemy was within 8\" and nobody holds him any more")
	near.Warriors[0].Counters = nil
	assert.ErrorIs(t, near.MayMove(&near.Warriors[0], true), rules.ErrNearEnemy)
	s = play(t, s, rules.Move{Who: 0, Run: true, To: at(12, 20, 0)})
	assert.Equal(t, at(12, 20, 0), s.Warriors[0].At)
	assert.True(t, s.Warriors[0].Did(rules.Ran))
	assert.ErrorContains(t, rules.Hide{Who: 0}.Legal(s), "HIDE-02")
	s = play(t, tangle(t, ""), rules.Done{})
	assert.ErrorIs(t, rules.Move{Who: 0, Run: true, To: at(12, 20, 0)}.Legal(s), rules.ErrEngaged, "without an escape nobody leaves")
}

func TestABlowAtOneWhoTurnsMayBeCriticalAfterACriticalOfTheLastPhase(t *testing.T) { // CRIT-04, FIGHT-24, ESC-05
	// B's one critical hit of the close combat before does not keep him from this one,
	// which is made in no close combat phase.
	s := tangle(t, "66")
	s.Warriors[1].Crit, s.Warriors[0].Base.W, s.Warriors[0].Wounds = true, 9, 9
	s = play(t, s, optional.Escape{Who: 0})
	end, events := told(t, scripted(s, "6 3 11"), rules.Done{})
	assert.Equal(t, 1, citing(events, "CRIT-07"))
	assert.Equal(t, 7, end.Warriors[0].Wounds)
	// Two who turn from him in one movement are no close combat phase either; in one he has one.
	c := but(below(s.Warriors[1], man("C", 0, 0, 0)), func(w *rules.Warrior) { w.Base.W, w.Wounds = 9, 9 })
	two := tangle(t, "66", c)
	two.Warriors[0].Base.W, two.Warriors[0].Wounds = 9, 9
	two = play(t, scripted(play(t, two, optional.Escape{Who: 0}), "66"), optional.Escape{Who: 2})
	_, events = told(t, scripted(two, "6 3 11 6 3 11"), rules.Done{})
	assert.Equal(t, 2, citing(events, "CRIT-07"))
}

func TestWhoFailsIsStruckByEachWhoStandsAndRuns(t *testing.T) { // ESC-05, RUL-ESC-3
	a := man("A", 0, 20, 20)
	c, d := below(a, armed(t, man("C", 1, 0, 0), "axe")), below(a, man("D", 1, 0, 0))
	d.At.Y, d.Condition = a.At.Y-contact, rules.KnockedDown
	s := play(t, tangle(t, "66", c, d), optional.Escape{Who: 0})
	end, events := told(t, scripted(s, "3 3 12"), rules.Done{})
	assert.Equal(t, 2, citing(events, "FIGHT-24"), "of three, one lies")
	assert.True(t, end.Warriors[0].Fleeing)
	assert.ErrorIs(t, end.MayMove(&end.Warriors[0], false), rules.ErrFleeing)
	s = play(t, tangle(t, "66"), optional.Escape{Who: 0})
	end = play(t, scripted(s, "4 1"), rules.Done{})
	ended(t, rules.KnockedDown, end, 0)
	assert.Equal(t, a.At, end.Warriors[0].At, "who falls does not run")
	for _, flip := range [][]string{{"escaping"}, {"escaping", "flee-to-edge"}} { // RUL-ESC-4: in both editions
		s = optionally(t, play(t, tangle(t, "66"), optional.Escape{Who: 0}), flip...)
		for i := range s.Warriors {
			s.Warriors[i].At.Y = in(8) // the upper edge is the nearest
		}
		end = play(t, scripted(s, "1 34"), rules.Done{})
		assert.Equal(t, physics.Spot{X: in(13), Y: in(8)}, end.Warriors[0].At, "3 + 4 inches straight away")
	}
}

// runner is A, who has run from B in his last turn, when the turn of B's side ends.
func runner(t *testing.T) *rules.State {
	friend := man("F", 0, 17, 23) // nearer than any enemy, or he could not rally
	s := play(t, tangle(t, "66", friend), optional.Escape{Who: 0})
	id, ok := s.Rules.SpellNamed("luck-of-shemtek")
	require.True(t, ok)
	s.Warriors[0].Spells = []rules.SpellID{id}
	s = play(t, scripted(s, "1 12"), rules.Done{})
	for s.Active == 0 || s.Phase != rules.Combat {
		s = play(t, s, rules.Done{})
	}
	return s
}

func TestARunnerWhoPassesHaltsAndDoesNothingElse(t *testing.T) { // ESC-06
	s := play(t, scripted(runner(t), "34"), rules.Done{})
	w := &s.Warriors[0]
	assert.False(t, w.Fleeing)
	assert.ErrorIs(t, s.MayCharge(w), rules.ErrRallied)
	s = play(t, s, rules.Done{})
	assert.ErrorIs(t, s.MayMove(&s.Warriors[0], false), rules.ErrRallied)
	s = play(t, s, rules.Done{})
	assert.ErrorContains(t, s.MayCast(&s.Warriors[0], s.Warriors[0].Spells[0]), "ESC-06")
	for s.Turn < 5 || s.Phase != rules.Shooting {
		s = play(t, s, rules.Done{})
	}
	assert.NoError(t, s.MayCast(&s.Warriors[0], s.Warriors[0].Spells[0]), "in that turn only")
	assert.Empty(t, s.Warriors[0].Counters.Get("ran-off", 0))
}

func TestARunnerWhoFailsRunsOnToTheEdgeAndTestsAgain(t *testing.T) { // ESC-07, RUL-ESC-4
	s := runner(t)
	from := s.Warriors[0].At
	s = play(t, scripted(s, "66"), rules.Done{})
	s = play(t, scripted(s, "22"), rules.Done{})
	assert.True(t, s.Warriors[0].Fleeing)
	assert.Equal(t, from.X-in(4), s.Warriors[0].At.X, "the left edge is the nearest")
	for s.Active == 0 || s.Phase != rules.Combat {
		s = play(t, s, rules.Done{})
	}
	_, events := told(t, scripted(s, "34"), rules.Done{})
	assert.Equal(t, 1, citing(events, "LEAD-13"), "he tests again")
}

func TestARunnerWhoIsChargedRunsFromTheContact(t *testing.T) { // ESC-08
	s := runner(t)
	s.Phase = rules.Charges
	s.Warriors[1].Done = 0
	s = play(t, s, rules.Declare{Who: 1, At: []rules.WarriorID{0}})
	from := s.Warriors[0].At
	end, events := told(t, scripted(s, "12"), rules.Done{})
	assert.Equal(t, 1, citing(events, "CHARGE-07"), "the charger gets there")
	assert.Equal(t, from.X-in(3), end.Warriors[0].At.X)
	assert.False(t, end.Engaged(&end.Warriors[1]))
}

// Whatever lets him do nothing of his own accord, such as a curse or a mount that
// rears, lets him declare no escape either.
func TestWhoMayDoNothingDoesNotEscape(t *testing.T) { // ESC-01, ENC-36, ENC-42-4
	why := errors.New("frozen")
	for _, name := range []string{"A", "B"} {
		s := tangle(t, "34")
		s.Rules.Join(rules.System{ID: "tried", Moments: rules.Moments{Bound: func(_ *rules.State, w *rules.Warrior) error {
			if w.Name == name {
				return why
			}
			return nil
		}}})
		err := optional.Escape{Who: 0}.Legal(s)
		_, ran := rules.Run(s, optional.Escape{Who: 0}, nil)
		if name == "A" {
			assert.ErrorIs(t, err, why)
			assert.ErrorIs(t, ran, why)
			continue
		}
		assert.NoError(t, err, "the enemy who holds him is bound")
	}
}

// The edge is reached where his base touches it, straight away from his enemies as
// on the way to the nearest edge; a hair short of it he runs on next turn.
func TestWhoRunsToTheVeryEdgeIsLost(t *testing.T) { // LEAD-12, LEAD-15, AMB-78
	for _, flips := range [][]string{{"escaping"}, {"escaping", "flee-to-edge"}} {
		for far, want := range map[physics.Length]rules.Condition{in(7) + 1: rules.Standing, in(7): rules.Gone, in(7) - 1: rules.Gone} {
			s := play(t, tangle(t, "66"), optional.Escape{Who: 0})
			s.Warriors[0].At.X = s.Warriors[0].Radius + far
			s.Warriors[1].At.X = s.Warriors[0].At.X + contact
			end, events := told(t, scripted(optionally(t, s, flips...), "1 34"), rules.Done{})
			ended(t, want, end, 0, "%v %v", flips, far)
			assert.Equal(t, want == rules.Standing, end.Warriors[0].Fleeing, "%v %v", flips, far)
			lost := 0
			if want == rules.Gone {
				lost = 1
			}
			assert.Equal(t, lost, citing(events, "LEAD-15"), "%v %v", flips, far)
		}
	}
}
