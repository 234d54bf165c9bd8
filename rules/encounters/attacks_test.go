package encounters_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/encounters"
	"cometfall/rules/rulestest"
)

// setOn is a battle with a happening in which A has one way to attack B beside him, who
// strikes nothing.
func setOn(t *testing.T, way rulestest.Attack, number int, dice string, change func(s *rules.State, w, foe *rules.Warrior)) *rules.State {
	t.Helper()
	s := happens(t, number, false, dice, pair()...)
	set, err := book.Ruleset("lrb", append(rulestest.AttackToggles, "random-happenings")...)
	require.NoError(t, err)
	require.NoError(t, book.Happen(set, number, 6, nil))
	s.Rules = set
	w, foe := s.Warrior(0), s.Warrior(1)
	w.Weapons, w.Main, w.Off, w.Done = nil, rules.NoWeapon, rules.NoWeapon, 0
	way.Arm(set, w)
	w.Base.I, w.Base.W, w.Wounds = 9, 9, 9
	w.Traits |= rules.NeverAlone
	foe.At = w.At
	foe.At.X += 2500
	foe.Base.A, foe.Base.W, foe.Wounds = 0, 9, 9
	s.Phase = rules.Combat
	change(s, w, foe)
	return s
}

// toHit is what A's roll to hit needs, 0 if there is none.
func toHit(t *testing.T, s *rules.State) int {
	t.Helper()
	lay(s, "6 1")
	play(t, s, rules.Done{}, nil)
	for _, e := range told {
		if e.Kind == rules.Threw && e.For == rules.HitRoll && e.Who == 0 {
			return e.Need
		}
	}
	return 0
}

func TestHappeningsMeetEveryWayToAttack(t *testing.T) { // ENC-13, ENC-14, ENC-23, ENC-32-2, ENC-46, ENC-64
	for _, way := range rulestest.Attacks {
		if !way.Rolls {
			continue
		}
		plain := toHit(t, setOn(t, way, 33, "", func(*rules.State, *rules.Warrior, *rules.Warrior) {}))
		require.NotZero(t, plain, way.Name)
		for _, h := range []struct {
			number int
			by     int
			lay    func(s *rules.State, w, foe *rules.Warrior)
		}{
			{13, 1, nil}, {14, 1, nil}, {46, 1, nil},
			{23, -1, func(_ *rules.State, _, foe *rules.Warrior) { foe.Type = "Man-Eater" }},
			{32, 1, func(_ *rules.State, w, _ *rules.Warrior) { w.Counters.Set("curse", 0, 1) }},
			{64, 1, func(s *rules.State, w, foe *rules.Warrior) {
				wall := s.MarkerOf("scream").Shape[0]
				w.At.X, w.At.Y = wall.X-in(5), wall.Y-in(4)
				foe.At.X, foe.At.Y = w.At.X+2500, w.At.Y
				w.Counters.Set("deafened", 0, 1)
			}},
		} {
			lays := h.lay
			if lays == nil {
				lays = func(*rules.State, *rules.Warrior, *rules.Warrior) {}
			}
			assert.Equal(t, plain+h.by, toHit(t, setOn(t, way, h.number, "", lays)), "%d: %s", h.number, way.Name)
		}
	}
}

func TestWhoCanDoNothingAttacksWithNothing(t *testing.T) { // ENC-36, ENC-42-4
	for _, way := range rulestest.Attacks {
		for _, counter := range []string{"possessed-arm", "frozen"} {
			number := map[string]int{"possessed-arm": 36, "frozen": 42}[counter]
			s := setOn(t, way, number, "4", func(_ *rules.State, w, _ *rules.Warrior) { w.Counters = nil; w.Counters.Set(counter, 0, 1) })
			s.Active = 1
			require.NotNil(t, encounters.Current(s))
			assert.Zero(t, toHit(t, s), "%s: %s", counter, way.Name)
			assert.Equal(t, 9, s.Warriors[1].Wounds, "%s: %s", counter, way.Name)
		}
	}
}
