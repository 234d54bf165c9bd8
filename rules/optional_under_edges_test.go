package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

func TestAGroupStandsAndFallsTogether(t *testing.T) { // SEWER-10, SEWER-11
	two := func(s *rules.State) {
		other := s.Warriors[1]
		other.ID, other.Name, other.At = 2, "C", at(5, 8, 0)
		other.Base.Ld = 4
		s.Warriors[1].Base.Ld = 8
		s.Warriors = append(s.Warriors, other)
	}
	cowed := func(s *rules.State) (all []bool) {
		for i := 1; i < 3; i++ {
			all = append(all, s.Warriors[i].Counters.Get("sewer-cowed", 0) == s.Turn)
		}
		return all
	}
	end, events := band(t, "44", two)
	assert.Equal(t, 1, citing(events, "SEWER-10"), "the group tests once")
	assert.Equal(t, []bool{false, false}, cowed(end), "on the best Leadership among them, whoever comes last")
	end, _ = band(t, "45", two)
	assert.Equal(t, []bool{true, true}, cowed(end), "and all of them lose their nerve")
	_, events = band(t, "", func(s *rules.State) { s.Warriors[1].Traits |= rules.HiredSword })
	assert.Zero(t, citing(events, "SEWER-10"), "hired swords do not test")
}

func TestADazzlingLanternSpoilsAimedShotsAlone(t *testing.T) { // SEWER-08
	s := sewer(t, "mud", rules.Shooting, "", but(armed(t, man("A", 0, 5, 40), "bow"), func(w *rules.Warrior) { w.Done = rules.Moved }), but(man("B", 1, 17, 40), hero))
	lantern(t, s, 1)
	r := s.ToHit(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "bow"), 1)
	assert.Equal(t, 6, r.Need())
	assert.Empty(t, r.Mods, "nothing makes it better or worse")
	thrown := s.ToHitPlainly(&s.Warriors[0], &s.Warriors[1], "MAGIC-10")
	assert.Equal(t, 4, thrown.Need(), "what flies by a spell is not aimed")
}

func TestSlimeAndPlanksAreTriedInEachTurn(t *testing.T) { // SEWER-19, SEWER-20
	s := sewer(t, "slippery", rules.Moves, "1", man("A", 0, 8, 40), man("B", 1, 40, 40))
	for section := range 4 {
		s.Warriors[0].Counters.Set("sewer-trod", section, 99)
	}
	assert.Equal(t, rules.KnockedDown, play(t, s, rules.Move{Who: 0, To: at(11, 40, 0)}).Warriors[0].Condition)
	end, _ := bridge(t, "mud", "6 1 1", true, func(w *rules.Warrior) {
		for n := range 4 {
			w.Counters.Set("sewer-planks", n, 99)
		}
	})
	require.NotNil(t, end)
	assert.Zero(t, end.Warriors[0].At.Z, "they bore him in another turn")
}

func TestBurntOutRuinsHideNobody(t *testing.T) { // FIRE-11, FIRE-03-1
	s := ablaze(t, rules.Shooting, "", armed(t, man("A", 0, 18, 24), "bow"), man("B", 1, 30, 24))
	bow := weapon(t, s, "bow")
	require.ErrorContains(t, s.MayTarget(&s.Warriors[0], &s.Warriors[1], bow), "FIRE-11")
	for i := range s.Markers {
		if s.Markers[i].Kind == rules.Blaze {
			s.Markers[i].Kind = rules.BurntOut
		}
	}
	assert.NoError(t, s.MayTarget(&s.Warriors[0], &s.Warriors[1], bow))
}

func TestAFireIsDaredAnewInEachTurn(t *testing.T) { // FIRE-05
	s := ablaze(t, rules.Moves, "44", man("A", 0, 18, 24), man("B", 1, 5, 40))
	for n := range 5 {
		s.Warriors[0].Counters.Set("dared", n, 99) // some other turn
	}
	assert.Equal(t, at(18, 24, 0), play(t, s, rules.Move{Who: 0, To: at(21.5, 24, 0)}).Warriors[0].At)
}
