package battle

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

// beforeCoach is a battle in which one who shoots stands 4" beside a coach of the enemy's that
// nobody drives, in the shooting phase.
func beforeCoach(t *testing.T) (g *App, w *rules.Warrior) {
	g = atCoach(t, 1280, 800)
	s := g.battle.m.State
	c := &s.Carriers[0]
	c.Side, c.Driver, c.Shotgun = 1, rules.Nobody, rules.Nobody
	s.Phase = rules.Shooting
	for i := range s.Warriors {
		if m := &s.Warriors[i]; s.Acts(m) && s.RidesOn(m) < 0 && len(m.Weapons) > 0 && s.Rules.Weapon(m.Weapons[len(m.Weapons)-1]).Range > 0 {
			w = m
		}
	}
	require.NotNil(t, w)
	w.At = physics.Spot{X: c.Place.At.X, Y: c.Place.At.Y + 5*physics.Inch}
	g.battle.choose(w.ID)
	worked(t, g)
	return g, w
}

func TestTheOddsOfAShotAtAVehicleHangOnItAndStandOnItsCard(t *testing.T) { // WAGON-27
	g, w := beforeCoach(t)
	b, s := g.battle, g.battle.m.State
	require.Len(t, b.targets.driven, 1)
	one := b.targets.driven[0]
	roll := optional.ToHitVehicle(s, w, 0, w.Weapons[len(w.Weapons)-1], 1)
	good, of := roll.Odds()
	assert.InDelta(t, float64(good)/float64(of), one.chance, 1e-12)
	assert.Contains(t, roll.String(), "large target")
	b.layOutOverlays()
	hung := len(b.targets.plates)
	b.targets.driven = nil
	b.layOutOverlays()
	assert.Len(t, b.targets.plates, hung-1)
	b.vehicle.looked = 1
	words := cardWords(b.showsVehicle())
	assert.Contains(t, words, w.Name+", ")
	assert.Contains(t, words, roll.String())
	assert.NotContains(t, words, "cannot board", "nobody boards in this phase")
	b.choose(rules.Nobody)
	g.Step()
	assert.Empty(t, b.targets.driven)
}

func TestABlowAtAVehicleIsNotSkippedByAccident(t *testing.T) { // WAGON-38
	g, w := beforeCoach(t)
	b, s := g.battle, g.battle.m.State
	v := s.Carriers[0].Place
	edge := besideOf(&v, -physics.Inches(1), physics.Inch)
	w.At = physics.Spot{X: edge.X, Y: edge.Y}
	s.Phase = rules.Combat
	touching := func() bool { _, ok := s.TouchesVehicle(w, 0); return ok }
	for range 40 {
		if !touching() {
			w.At.Y -= physics.Inch / 16
		}
	}
	require.True(t, touching())
	b.choose(w.ID)
	g.Step()
	require.Equal(t, []rules.WarriorID{w.ID}, s.Waiting())
	done := find(t, g, "done")
	assert.False(t, done.Bright)
	assert.Contains(t, done.Words, "1 waiting")
	assert.Contains(t, b.mode().Hint(), "strike at a vehicle first")
	b.done()
	assert.Equal(t, rules.Combat, b.m.State.Phase, "it asks once")
	b.done()
	assert.NotEqual(t, rules.Combat, b.m.State.Phase)
}

func TestThoseWhoCanChargeAreChosenFirst(t *testing.T) { // CHARGE-01
	g := game(t, Options{Level: "yard", Quick: true, Seed: 3, Ready: true})
	b, s := g.battle, g.battle.m.State
	last := s.Waiting()[len(s.Waiting())-1]
	me, foe := s.Warrior(last), s.Warrior(s.Enemies(0)[0])
	near, ok := s.Table.FreeNear(me.Body(), foe.At, 5*physics.Inch, s.Bodies(me.ID), func(o physics.Body) bool {
		return physics.Distance(o, foe.Body()) > 3*physics.Inch
	})
	require.True(t, ok)
	me.At = near
	b.next()
	assert.Equal(t, last, b.selected)
	s.Rules.FreeMeasuring = false
	b.choose(rules.Nobody)
	b.next()
	assert.Equal(t, s.Waiting()[0], b.selected, "it gives no distance away")
}
