package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

func TestABlessedWeaponWoundsTheUndeadOnTwo(t *testing.T) { // EXPLORE-47, ARMS-01
	for _, row := range []struct {
		key   string
		trait rules.Trait
		tough int
		need  int
	}{
		{"blessed-sword", rules.Undead, 3, 2}, {"blessed-sword", rules.Possessed, 9, 2}, {"blessed-axe", rules.Vampire, 5, 2}, {"blessed-dagger", 0, 3, 4},
		{"blessed-sword", rules.CausesFear, 5, 6}, {"sword", rules.Undead, 3, 4}, {"blessed-double-handed", rules.Undead, 1, 2}, {"blessed-sigmarite-warhammer", rules.Undead, 9, 2},
	} {
		a := armed(t, man("A", 0, 10, 10), row.key)
		b := but(man("B", 1, 10, 10), func(w *rules.Warrior) { w.Traits, w.Base.T = row.trait, row.tough })
		s := duel(t, "", a, b)
		wp := s.Rules.Weapon(s.Warriors[0].Main)
		require.Equal(t, row.key, wp.Key)
		r := s.RollToWound((&rules.Strike{By: 0, At: 1, Weapon: s.Warriors[0].Main, Strength: s.BlowStrength(&s.Warriors[0], s.Warriors[0].Main), Face: 4}).Close())
		assert.Equal(t, row.need, r.Need(), "%v", row)
	}
	// A shot of his is not blessed with it.
	sh := shootingAt(t, "43", in(5), equipped(t, man("A", 0, 0, 0), "bow", "blessed-sword"), but(man("B", 1, 0, 0), func(w *rules.Warrior) { w.Traits = rules.Undead }))
	_, text := toldText(t, sh, shot(t, sh, "bow"))
	assert.NotContains(t, text, "blessed")
}

// tunnelled is a battle that has begun, in which A goes through the tunnels.
func tunnelled(t *testing.T, foes ...rules.Warrior) *rules.State {
	t.Helper()
	s := battle(t, field(t), rules.Charges, "", append([]rules.Warrior{learned(t, man("A", 0, 5, 5), "through-tunnels"), man("C", 0, 3, 5)}, foes...)...)
	s.Turn = 0
	return play(t, s, rules.Begin{})
}

// Who goes through the tunnels is gone when the battle begins, and comes up at the end of his
// side's first turn where his player says, 8" from enemies.
func TestWhoGoesThroughTunnelsComesUp(t *testing.T) { // EXPLORE-48
	s := tunnelled(t, man("B", 1, 12, 12))
	a := &s.Warriors[0]
	assert.True(t, rules.InTunnels(s, a))
	assert.Equal(t, rules.Gone, a.Condition)
	assert.Zero(t, s.OutOfActionOf(0), "he is not lost")
	assert.True(t, s.Awaits(0))
	assert.False(t, s.Awaits(1))
	for s.Active != 0 {
		s = play(t, s, rules.Done{})
	}
	for range 3 {
		s = play(t, s, rules.Done{})
		assert.Equal(t, rules.Gone, s.Warriors[0].Condition)
	}
	require.Equal(t, rules.Combat, s.Phase)
	d := asked(t, s, rules.Done{})
	require.NotNil(t, d)
	assert.Equal(t, rules.Place, d.Shape)
	for _, places := range d.Places {
		assert.False(t, physics.Within(physics.Body{At: places[0], Radius: s.Warriors[0].Radius}, s.Warriors[2].Body(), in(8)-1), "%v", places[0])
	}
	up := play(t, s, rules.Done{}, rules.Answer{int(in(22)), int(in(21))})
	assert.Equal(t, at(22, 21, 0), up.Warriors[0].At)
	assert.Equal(t, rules.Standing, up.Warriors[0].Condition)
	assert.False(t, rules.InTunnels(up, &up.Warriors[0]))
	assert.False(t, up.Awaits(0))
	// Too near to an enemy he comes up as near as he may.
	near := play(t, s, rules.Done{}, rules.Answer{int(in(12)), int(in(13))})
	gap := physics.Apart(near.Warriors[0].At.Point(), near.Warriors[2].At.Point()) - 2*near.Warriors[0].Radius
	assert.GreaterOrEqual(t, gap, in(8)-1)
	assert.Less(t, gap, in(8.5))
}

// A warband of which all are in tunnels is not beaten, and nobody rides down there.
func TestATunnelIsNoFlight(t *testing.T) { // EXPLORE-48, INJ-14
	s := battle(t, field(t), rules.Charges, "", learned(t, man("A", 0, 5, 5), "through-tunnels"), man("B", 1, 20, 20))
	s.Turn = 0
	s = play(t, s, rules.Begin{})
	assert.False(t, s.Over)
	for range 8 {
		if s.Phase == rules.Combat && s.Active == 0 {
			s = play(t, s, rules.Done{}, rules.Answer{0})
		} else {
			s = play(t, s, rules.Done{})
		}
		require.False(t, s.Over)
		if s.Warriors[0].InPlay() {
			break
		}
	}
	rider := but(learned(t, man("A", 0, 5, 5), "through-tunnels"), func(w *rules.Warrior) {
		w.Mounted, w.Mount = true, rules.Mount{Name: "horse", M: 8, S: 3, I: 3, Save: 1}
	})
	r := battle(t, field(t), rules.Charges, "", rider, man("B", 1, 20, 20))
	r.Turn = 0
	assert.True(t, play(t, r, rules.Begin{}).Warriors[0].InPlay())
}
