package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

func TestWithWhatAndAtWhomNobodyShoots(t *testing.T) { // SHOOT-03, SHOOT-04
	s := archer(t, field(t), "", man("B", 1, 13, 10), lying(man("C", 1, 13, 14), rules.OutOfAction), man("D", 0, 13, 20))
	s.Warriors[0] = armed(t, s.Warriors[0], "axe")
	bow, axe := weapon(t, s, "bow"), weapon(t, s, "axe")
	assert.NoError(t, rules.Shoot{Who: 0, At: 1, Weapon: bow}.Legal(s))
	assert.ErrorContains(t, rules.Shoot{Who: 0, At: 1, Weapon: axe}.Legal(s), "no missile weapon")
	assert.ErrorContains(t, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "crossbow")}.Legal(s), "does not carry")
	assert.ErrorIs(t, rules.Shoot{Who: 0, At: 9, Weapon: bow}.Legal(s), rules.ErrNotInPlay)
	assert.ErrorIs(t, rules.Shoot{Who: 9, At: 1, Weapon: bow}.Legal(s), rules.ErrNotInPlay)
	assert.ErrorIs(t, rules.Shoot{Who: 0, At: 2, Weapon: bow}.Legal(s), rules.ErrNotInPlay)
	assert.ErrorContains(t, rules.Shoot{Who: 0, At: 3, Weapon: bow}.Legal(s), "same side")
	assert.ErrorIs(t, s.MayTarget(&s.Warriors[0], nil, bow), rules.ErrNotInPlay)
	s.Rules.Join(rules.System{ID: "tried", Moments: rules.Moments{Untouchable: func(_ *rules.State, w *rules.Warrior) bool { return w.Name == "B" }}})
	assert.ErrorIs(t, rules.Shoot{Who: 0, At: 1, Weapon: bow}.Legal(s), rules.ErrUntouchable)
}

func TestABlunderbussNeedsSomebodyElseToPointAt(t *testing.T) { // WEAP-25
	s := battle(t, field(t), rules.Shooting, "", armed(t, man("A", 0, 5, 10), "blunderbuss"), man("B", 1, 13, 10), lying(man("C", 1, 13, 14), rules.OutOfAction))
	gun := weapon(t, s, "blunderbuss")
	assert.NoError(t, rules.Shoot{Who: 0, At: 1, Weapon: gun}.Legal(s))
	assert.ErrorIs(t, rules.Shoot{Who: 0, At: 2, Weapon: gun}.Legal(s), rules.ErrNotInPlay)
	assert.ErrorIs(t, s.MayTarget(&s.Warriors[0], nil, gun), rules.ErrNotInPlay)
	assert.ErrorContains(t, rules.Shoot{Who: 0, At: 0, Weapon: gun}.Legal(s), "himself")
	r := s.ToHit(&s.Warriors[0], &s.Warriors[1], gun, 1)
	assert.Equal(t, 6, r.Chance(), "everybody in the line is hit")
}

func TestWhoShootsOrFallsOrFleesIsSeenToBeLoading(t *testing.T) { // WEAP-22, WEAP-24
	s := battle(t, field(t), rules.Shooting, "1", armed(t, man("A", 0, 5, 10), "handgun"), man("B", 1, 13, 10))
	w := func() *rules.Warrior { return &s.Warriors[0] }
	assert.False(t, s.Reloads(w()), "it is loaded")
	s = play(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "handgun")})
	assert.False(t, s.Reloads(w()), "he has just shot")
	w().Done = 0
	s.Sides[0].Turns++
	assert.True(t, s.Reloads(w()))
	s.Sides[0].Turns++
	assert.False(t, s.Reloads(w()))
	// Who carries nothing that shoots loads nothing.
	s.Warriors[0] = armed(t, man("A", 0, 5, 10), "axe")
	assert.False(t, s.Reloads(w()))
}

func TestADartFromHidingMayGoUnnoticed(t *testing.T) { // ARMS-05, HIDE-07
	blow := func(hidden bool, dice string) *rules.State {
		a := but(armed(t, man("A", 0, 10, 10.3), "blowpipe"), func(w *rules.Warrior) { w.Hidden = hidden })
		s := battle(t, field(t, lowWall(8, 11, 12, 11.4)), rules.Shooting, dice, a, man("B", 1, 10, 15))
		return play(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "blowpipe")})
	}
	assert.True(t, blow(true, "6 1").Warriors[0].Hidden, "the target does not notice")
	assert.False(t, blow(true, "1 1").Warriors[0].Hidden)
	assert.False(t, blow(false, "1").Warriors[0].Hidden, "who is not hidden is not looked for")
	clumsy := but(armed(t, man("A", 0, 10, 10.3), "blowpipe"), func(w *rules.Warrior) { w.Hidden, w.Base.I = true, 1 })
	s := battle(t, field(t, lowWall(8, 11, 12, 11.4)), rules.Shooting, "4 1", clumsy, but(man("B", 1, 10, 15), func(w *rules.Warrior) { w.Base.I = 5 }))
	assert.False(t, play(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "blowpipe")}).Warriors[0].Hidden, "it is he at whom it flies who notices")
}

func TestWhatSomebodyDoesWhoIsAttackedComesBeforeTheShot(t *testing.T) { // SHOOT-02
	s := archer(t, field(t), "1", man("B", 1, 13, 10))
	var who [][2]rules.WarriorID
	gone := false
	s.Rules.Join(rules.System{ID: "tried", Moments: rules.Moments{Attacked: func(p *rules.Play, by, at *rules.Warrior) {
		who = append(who, [2]rules.WarriorID{by.ID, at.ID})
		if gone {
			p.TakeOut(p.Warrior(at.ID), "ENC-12")
		}
	}}})
	shoot(t, s, 1)
	require.Equal(t, [][2]rules.WarriorID{{0, 1}}, who)
	gone = true
	shoot(t, scripted(s, ""), 1) // at nobody: no die is thrown
}

func TestTwoShotsOfAManWhoGoesDownBetweenThem(t *testing.T) { // SHOOT-01, WEAP-21
	s := battle(t, field(t), rules.Shooting, "1", armed(t, man("A", 0, 5, 10), "throwing-stars"), man("B", 1, 8, 10))
	s.Warriors[0] = learned(t, s.Warriors[0], "early-quick-shot")
	c := rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "throwing-stars"), Twice: true}
	require.NoError(t, c.Legal(s))
	play(t, scripted(s, "1 1"), c)
	s.Rules.Join(rules.System{ID: "tried", Moments: rules.Moments{HitRolled: func(p *rules.Play, a *rules.Attempt) {
		assert.True(t, a.Shot)
		p.Brings(p.Warrior(a.By), rules.KnockedDown, "ENC-12", rules.Nobody)
	}}})
	play(t, scripted(s, "1"), c)
}

func TestHeIsOnHighFromAboveTwoInches(t *testing.T) { // SHOOT-09, AMB-44
	// He chooses freely above 2", and not at 2".
	for z, free := range map[float64]bool{2: false, 2.1: true} {
		s := agreed(t, archer(t, field(t, roof(2, 8, 8, 12, z)), "", man("Near", 1, 13, 10), man("Far", 1, 14, 16)), "no-easier-target")
		s.Warriors[0].At.Z = in(z)
		assert.Equal(t, free, barred(t, s, 2) == nil, "%v inches up", z)
	}
}
