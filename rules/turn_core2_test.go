package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

func TestAnEnemyBesideHimNeedNotKeepHimFromRallying(t *testing.T) { // TURN-07
	s := rallying(t, "", man("A", 0, 28, 24), man("G", 1, 10, 24))
	assert.True(t, play(t, s, rules.Done{}).Warriors[0].Fleeing, "no die is rolled")
	assert.False(t, play(t, toggled(t, s, "34", "rally-beside-enemies"), rules.Done{}).Warriors[0].Fleeing)
}

func TestWhoHasRalliedCastsOrDoesNot(t *testing.T) { // TURN-08, DX-30
	f := fleeing(wizard(t, "F", 1, 24, 24, "silver-arrows-of-arha"))
	s := battle(t, field(t), rules.Combat, "", f, man("A", 0, 24, 35), man("G", 1, 20, 24))
	cast := rules.CastSpell{Who: 0, Spell: f.Spells[0], At: 1}
	for edition, want := range map[string]error{"lrb": nil, "core2": rules.ErrRallied} {
		end := play(t, scripted(ruled(t, s, edition), "34"), rules.Done{})
		require.True(t, end.Warriors[0].Did(rules.Rallied))
		end.Phase = rules.Shooting
		assert.ErrorIs(t, cast.Legal(end), want, edition)
	}
	end := play(t, toggled(t, s, "34", "rallied-casts-nothing"), rules.Done{})
	end.Phase = rules.Shooting
	assert.ErrorIs(t, cast.Legal(end), rules.ErrRallied)
}

func TestACreatureMayMoveAtRandom(t *testing.T) { // TURN-13, AMB-121
	a := but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Erratic = true })
	s := battle(t, field(t), rules.Charges, "", a, man("B", 1, 17, 10))
	end := play(t, s, rules.Done{}) // asks nothing, rolls nothing
	assert.NoError(t, end.MayMove(&end.Warriors[0], false))
	assert.NoError(t, s.MayCharge(&s.Warriors[0]))

	s = toggled(t, s, "12", "random-movement")
	assert.ErrorIs(t, s.MayCharge(&s.Warriors[0]), rules.ErrErratic)
	q := asked(t, s, rules.Done{})
	assert.Equal(t, "TURN-13", q.Rule)
	assert.Len(t, q.Options, 8)
	end = play(t, s, rules.Done{}, rules.Answer{2}) // down
	assert.Equal(t, at(10, 13, 0), end.Warriors[0].At)
	assert.ErrorIs(t, end.MayMove(&end.Warriors[0], false), rules.ErrErratic)
	// Into the enemy: a charge.
	end = play(t, scripted(s, "34"), rules.Done{}, rules.Answer{0})
	assert.True(t, inContact(end, 0, 1))
	assert.True(t, end.Warriors[0].Did(rules.Charged))
	// Whom it ends against it runs into though he hides: nobody hides base to base.
	hidden := scripted(s, "33")
	hidden.Warriors[1].Hidden = true
	hidden.Warriors[1].At.X = at(16, 10, 0).X + hidden.Warriors[0].Radius + hidden.Warriors[1].Radius + 2
	end = play(t, hidden, rules.Done{}, rules.Answer{0})
	require.True(t, inContact(end, 0, 1))
	assert.True(t, end.Warriors[0].Did(rules.Charged))
	assert.False(t, end.Warriors[1].Hidden)
	// But it does not look for him.
	hidden.Warriors[1].At.X += in(0.2)
	end = play(t, scripted(hidden, "33"), rules.Done{}, rules.Answer{0})
	assert.False(t, inContact(end, 0, 1))
	// The edge of the table stops it.
	end = play(t, scripted(s, "66"), rules.Done{}, rules.Answer{6})
	assert.True(t, end.Warriors[0].InPlay())
	assert.Less(t, end.Warriors[0].At.Y, in(1))
	// Who has just stood up, or is under a net, does not go; nor does he who rallied.
	for _, done := range []rules.Actions{rules.StoodUp, rules.Held, rules.Rallied} {
		still := scripted(s, "")
		still.Warriors[0].Done = done
		assert.Equal(t, s.Warriors[0].At, play(t, still, rules.Done{}).Warriors[0].At)
	}
	// Whom a frightful one runs into tests for fear.
	grim := scripted(s, "34 44")
	grim.Warriors[0] = frightful(grim.Warriors[0])
	assert.True(t, play(t, grim, rules.Done{}, rules.Answer{0}).Warriors[1].Afraid)
	// In combat it stays.
	s.Warriors[1] = beside(s.Warriors[0], s.Warriors[1], 1)
	s.Warriors[1].ID = 1
	play(t, scripted(s, ""), rules.Done{})
}

func TestWhoStandsUpMovesHalfOrAll(t *testing.T) { // INJ-09
	s := battle(t, field(t), rules.Moves, "", but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Done = rules.StoodUp }), man("B", 1, 40, 40))
	far := rules.Move{Who: 0, To: at(14, 10, 0)}
	assert.ErrorIs(t, far.Legal(s), rules.ErrTooFar)
	s = toggled(t, s, "", "stand-up-full-rate")
	assert.Equal(t, far.To, play(t, s, far).Warriors[0].At)
	assert.ErrorContains(t, rules.Move{Who: 0, Run: true, To: at(16, 10, 0)}.Legal(s), "INJ-09")
}

func TestStandingUpMayCountAsMoving(t *testing.T) { // INJ-09, SHOOT-15, AMB-14
	a := but(armed(t, man("A", 0, 10, 10), "bow", "crossbow"), func(w *rules.Warrior) { w.Done = rules.StoodUp })
	s := battle(t, field(t), rules.Shooting, "", a, man("B", 1, 15, 10))
	shoot := rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")}
	ended(t, rules.KnockedDown, play(t, toggled(t, s, "441"), shoot), 1)
	ended(t, rules.Standing, play(t, toggled(t, s, "4", "stand-up-is-moving"), shoot), 1, "a 4 misses")
	s = toggled(t, s, "", "stand-up-is-moving")
	assert.NoError(t, s.MayShoot(&s.Warriors[0], weapon(t, s, "crossbow")), "not fired after a move, but after standing up")
	s.Warriors[0].Done |= rules.Moved
	r := s.ToHit(&s.Warriors[0], &s.Warriors[1], shoot.Weapon, 1)
	assert.Equal(t, 5, r.Need(), "not twice")
}
