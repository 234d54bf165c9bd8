package rules_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// range of A's shot at B: so many inches from base to base, in the open.
func shootingAt(t *testing.T, dice string, gap physics.Length, a, b rules.Warrior) *rules.State {
	a.At = physics.Spot{X: in(2), Y: in(10)}
	b.At = physics.Spot{X: a.At.X + a.Radius + b.Radius + gap, Y: in(10)}
	table, err := physics.NewTable(physics.Plan{Name: "long field", Width: in(72), Depth: in(24)})
	require.NoError(t, err)
	return battle(t, table, rules.Shooting, dice, a, b)
}

// shot is A's shot at B with a weapon.
func shot(t *testing.T, s *rules.State, key string) rules.Shoot {
	return rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, key)}
}

func TestMissileWeaponsReachAndWoundAsListed(t *testing.T) { // WEAP-14, WEAP-15, WEAP-16, WEAP-17 to WEAP-21, WEAP-22 to WEAP-24, WEAP-26, WEAP-27, SHOOT-11, SHOOT-14
	for _, row := range []struct {
		key           string
		far, strength int
		thrown        bool
	}{
		{"short-bow", 16, 3, false}, {"bow", 24, 3, false}, {"long-bow", 30, 3, false}, {"elf-bow", 36, 3, false}, {"sling", 18, 3, false},
		{"crossbow", 30, 4, false}, {"repeater-crossbow", 24, 3, false}, {"throwing-stars", 6, 5, true},
		{"pistol", 6, 4, false}, {"duelling-pistol", 10, 4, false}, {"crossbow-pistol", 10, 4, false}, {"handgun", 24, 4, false}, {"long-rifle", 48, 4, false},
	} {
		a := equipped(t, man("A", 0, 0, 0), row.key)
		a.Base.S = 5
		need := 4
		if !row.thrown {
			need = 5 // long range
		}
		if row.key == "duelling-pistol" {
			need--
		}
		s := shootingAt(t, fmt.Sprintf("%d1", need), in(float64(row.far)), a, target(1))
		_, log := toldText(t, s, shot(t, s, row.key))
		assert.Contains(t, log, fmt.Sprintf("Strength %d against Toughness 3", row.strength), row.key)
		s = shootingAt(t, fmt.Sprintf("%d", need-1), in(float64(row.far)), a, target(1))
		_, log = toldText(t, s, shot(t, s, row.key))
		assert.Contains(t, log, "failure", row.key)
		s = shootingAt(t, "", in(float64(row.far))+1, a, target(1))
		_, log = toldText(t, s, shot(t, s, row.key))
		assert.Contains(t, log, "a miss", row.key)
	}
}

func TestAnElfBowPiercesArmour(t *testing.T) { // WEAP-17, ARMOUR-05
	b := equipped(t, target(1), "heavy")
	assert.Equal(t, 5, saveAgainst(t, b, "long-bow", 3, true))
	assert.Equal(t, 6, saveAgainst(t, b, "elf-bow", 3, true))
}

func TestASlingFiresTwiceAtHalfRangeIfHeStoodStill(t *testing.T) { // WEAP-18, AMB-48
	a := equipped(t, man("A", 0, 0, 0), "sling")
	s := shootingAt(t, "51 51", in(9), a, target(1))
	c := shot(t, s, "sling")
	c.Twice = true
	_, log := toldText(t, s, c)
	assert.Contains(t, log, "4+ BS 3, -1 two shots: 5+. Rolled 5: success")
	s = shootingAt(t, "4 4", in(9), a, target(1))
	_, log = toldText(t, s, c)
	assert.NotContains(t, log, "success", "each shot at -1")
	s = shootingAt(t, "", in(9)+1, a, target(1))
	_, log = toldText(t, s, c)
	assert.Contains(t, log, "a miss", "two shots reach only 9\"")
	s = shootingAt(t, "", in(8), a, target(1))
	s.Warriors[0].Done |= rules.Moved
	assert.ErrorContains(t, c.Legal(s), "WEAP-18")
	offered := 0
	s.Warriors[0].Done = 0
	for _, o := range s.Offers(0) {
		if sh, ok := o.Command.(rules.Shoot); ok && sh.Twice && o.WhyNot == nil {
			offered++
			assert.Equal(t, 5, o.Roll.Need())
		}
	}
	assert.Equal(t, 1, offered)
}

func TestACrossbowIsMovedOrFired(t *testing.T) { // WEAP-19, SHOOT-15
	s := shootingAt(t, "", in(8), equipped(t, man("A", 0, 0, 0), "crossbow"), target(1))
	s.Warriors[0].Done |= rules.StoodUp
	assert.NoError(t, shot(t, s, "crossbow").Legal(s), "standing up is no move")
	s.Warriors[0].Done |= rules.Moved
	assert.ErrorContains(t, shot(t, s, "crossbow").Legal(s), "WEAP-19")
}

func TestARepeaterCrossbowFiresTwiceEvenAfterAMove(t *testing.T) { // WEAP-20, AMB-48
	a := equipped(t, man("A", 0, 0, 0), "repeater-crossbow")
	a.Done |= rules.Moved
	s := shootingAt(t, "61 5", in(12), a, target(1))
	c := shot(t, s, "repeater-crossbow")
	_, log := toldText(t, shootingAt(t, "51", in(12), a, target(1)), c)
	assert.Contains(t, log, "4+ BS 3, -1 moved: 5+", "one shot without the penalty")
	c.Twice = true
	_, log = toldText(t, s, c)
	assert.Contains(t, log, "4+ BS 3, -1 moved, -1 two shots: 6+. Rolled 6: success")
	assert.Contains(t, log, "Rolled 5: failure")
	quick := shootingAt(t, "61 5", in(12), learned(t, a, "quick-shot"), target(1))
	_, log = toldText(t, quick, c)
	assert.Contains(t, log, "-1 two shots", "his skill makes the weapon's own two shots no easier")
}

func TestThrowingStarsFlyWithoutPenalties(t *testing.T) { // WEAP-21, AMB-54
	a := equipped(t, man("A", 0, 0, 0), "throwing-stars")
	a.Done |= rules.Moved
	s := shootingAt(t, "", in(6), a, target(1))
	r := s.ToHit(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "throwing-stars"), 1)
	assert.Equal(t, "4+ BS 3", r.String())
	assert.Equal(t, rules.NoWeapon, a.Main, "not for close combat")
	s.Phase = rules.Moves
	assert.ErrorContains(t, rules.Hold{Who: 0, Keys: []string{"throwing-stars"}}.Legal(s), "WEAP-21")
	a.Done |= rules.Ran
	s = shootingAt(t, "", in(6), a, target(1))
	assert.ErrorContains(t, shot(t, s, "throwing-stars").Legal(s), "ran")
}

func TestACrossbowPistolShootsBeforeAnyBlow(t *testing.T) { // WEAP-24, FIGHT-03, AMB-53
	a := equipped(t, man("A", 0, 10, 10), "dagger", "crossbow-pistol")
	a.Base.I = 2
	b := equipped(t, man("B", 1, 10, 10), "axe")
	b.Base.I = 9
	// 6 hits, 3 wounds with Strength 4, 5 is out of action: B never strikes.
	end, log := toldText(t, duel(t, "6 3 5", a, b), rules.Done{})
	assert.Equal(t, rules.OutOfAction, end.Warriors[1].Condition)
	assert.Contains(t, log, "4+ BS 3, -2 in close combat: 6+. Rolled 6: success")
	// It misses on 5; B misses; the usual blow is struck besides.
	_, log = toldText(t, duel(t, "5 1 1", a, b), rules.Done{})
	assert.Contains(t, log, "A strikes at B: dagger.")
	// No shot in the second turn, and nobody parries it.
	a.Fought = 1
	_, log = toldText(t, duel(t, "1 1", a, b), rules.Done{})
	assert.NotContains(t, log, "crossbow pistol")
	a.Fought = 0
	assert.Nil(t, asks(t, duel(t, "6 1 1", a, equipped(t, target(1), "sword")), rules.Done{}))
	// Who carries two of them shoots one.
	two := equipped(t, man("A", 0, 10, 10), "dagger", "crossbow-pistol", "crossbow-pistol")
	two.Base.I = 2
	_, log = toldText(t, duel(t, "5 1 1", two, b), rules.Done{})
	assert.Equal(t, 1, strings.Count(log, "Before any blow"))
}

// To stand up is to move, for a shot, in the community edition: then a sling is shot once.
func TestWhoStoodUpSlingsOnce(t *testing.T) { // WEAP-18, INJ-09, AMB-14
	for edition, twice := range map[string]bool{"lrb": true, "core2": false} {
		s := ruled(t, battle(t, field(t), rules.Shooting, "", armed(t, man("A", 0, 10, 10), "sling"), man("B", 1, 17, 10)), edition)
		c := rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "sling"), Twice: true}
		assert.NoError(t, c.Legal(s), edition)
		s.Warriors[0].Done = rules.StoodUp
		assert.Equal(t, twice, c.Legal(s) == nil, edition)
	}
}
