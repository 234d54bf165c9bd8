package rules_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

func TestThoseWhoLieKeepNoRiderInCombat(t *testing.T) { // MOUNT-14, SHOOT-03, SHOOT-08
	for _, row := range []struct {
		mounted bool
		foe     rules.Condition
		free    bool
	}{{true, rules.KnockedDown, true}, {true, rules.Stunned, true}, {true, rules.Standing, false}, {false, rules.KnockedDown, false}} {
		a := armed(t, man("A", 0, 10, 10), "bow")
		if row.mounted {
			a = rider(t, a, "horse", "ride-horse")
		}
		b := lying(beside(a, man("B", 1, 0, 0), 1), row.foe)
		s := saddled(t, field(t), rules.Shooting, "", a, b, armed(t, man("C", 1, 10, 24), "bow"), armed(t, man("D", 0, 11, 2), "bow"))
		bow := weapon(t, s, "bow")
		shoots := rules.Shoot{Who: 0, At: 2, Weapon: bow}.Legal(s)
		mark := rules.Shoot{Who: 3, At: 1, Weapon: bow}.Legal(s)
		s.Active = 1
		shot := rules.Shoot{Who: 2, At: 0, Weapon: bow}.Legal(s)
		if row.free {
			assert.NoError(t, shoots, "%+v: he shoots", row)
			assert.NoError(t, mark, "%+v: who lies beside him is shot at", row)
			assert.NoError(t, shot, "%+v: he is shot at", row)
			continue
		}
		assert.ErrorContains(t, shoots, "SHOOT-03", "%+v", row)
		assert.ErrorContains(t, mark, "SHOOT-08", "%+v", row)
		assert.ErrorContains(t, shot, "SHOOT-08", "%+v", row)
	}
	// He may strike at who lies all the same: hit by itself, wounded, out of action.
	a := rider(t, armed(t, man("A", 0, 10, 10), "axe"), "horse", "ride-horse")
	s := saddled(t, field(t), rules.Combat, "4", a, lying(beside(a, man("B", 1, 0, 0), 1), rules.KnockedDown), man("C", 1, 40, 40))
	ended(t, rules.OutOfAction, play(t, s, rules.Done{}), 1)
}

func TestABoltingMountIsCaughtByWhoReachesIt(t *testing.T) { // MOUNT-19, MOUNT-08
	s := onFoot(t, rules.Moves, "", rider(t, man("A", 0, 10, 10), "horse"), man("B", 1, 40, 40))
	s.Warriors[2].At = at(13.5, 10, 0)
	walked := play(t, s, rules.Move{Who: 0, To: physics.Spot{X: in(13.5) - s.Warriors[2].Radius - s.Warriors[0].Radius - in(0.1), Y: in(10)}})
	mount := optional.Mount{Who: 0, On: 2}
	assert.ErrorIs(t, mount.Legal(walked), rules.ErrMoved, "one that stands takes a full move")
	walked.Warriors[2].Counters.Set("bolting", 0, 1)
	require.NoError(t, mount.Legal(walked))
	ran := walked.Clone()
	ran.Warriors[0].Done |= rules.Ran
	assert.Error(t, mount.Legal(ran), "not at a run")
	up := play(t, walked, mount)
	assert.True(t, up.Warriors[0].Mounted)
	assert.Zero(t, up.Warriors[2].Counters.Get("bolting", 0))
	assert.ErrorContains(t, up.Barred(&up.Warriors[0], 0), "MOUNT-08", "and he does nothing else")
}

func TestWhoLiesInTheSaddleDoesNotDismount(t *testing.T) { // MOUNT-08, INJ-06
	s := saddled(t, field(t), rules.Moves, "", lying(rider(t, man("A", 0, 10, 10), "horse"), rules.KnockedDown), man("B", 1, 40, 40))
	require.NoError(t, s.MayMove(&s.Warriors[0], false), "he may crawl")
	assert.ErrorContains(t, optional.Dismount{Who: 0}.Legal(s), "MOUNT-08")
	s.Warriors[0].Condition = rules.Standing
	assert.NoError(t, optional.Dismount{Who: 0}.Legal(s))
}

func TestBardingSlowsNoHorseThatCannotWearIt(t *testing.T) { // MOUNT-06
	for animal, far := range map[string]int{"warhorse": 7, "horse": 8} {
		s := saddled(t, field(t), rules.Moves, "", rider(t, rider(t, man("A", 0, 10, 10), animal), "barding"), man("B", 1, 40, 40))
		assert.Equal(t, far, s.Profile(&s.Warriors[0]).M, animal)
	}
}

func TestNobodyRidesUnderground(t *testing.T) { // MOUNT-10
	below := physics.Piece{Kind: physics.Floor, Name: "vault", Shape: box(5, 5, 25, 25), Bottom: in(-3.1), Top: in(-3), Storey: -1}
	table := field(t, below)
	s := saddled(t, table, rules.Moves, "", but(rider(t, man("A", 0, 10, 10), "horse"), func(w *rules.Warrior) { w.At.Z = in(-3) }), man("B", 1, 40, 40))
	to := rules.Move{Who: 0, To: at(14, 10, -3)}
	assert.ErrorContains(t, to.Legal(s), "MOUNT-10")
	s.Warriors[0].Mounted = false
	assert.NoError(t, to.Legal(s), "on foot he goes there")
}

func TestWhoMeetsACavalryChargeByNightMustOvercomeHisFear(t *testing.T) { // NIGHT-09, CHARGE-14
	for dice, meets := range map[string]bool{"33": true, "34": false} { // 7 of 7 - 1 at night
		a := but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Mounted = true })
		c := but(man("C", 1, 14, 0), func(w *rules.Warrior) { w.At.Y = in(10) + contact + in(1) })
		s := play(t, dark(t, rules.Charges, "", a, but(man("B", 1, 17.5, 10), func(w *rules.Warrior) { w.Traits = rules.ImmuneToFear }), c), rules.Declare{Who: 0, At: []rules.WarriorID{1}})
		end := play(t, scripted(s, dice), rules.Done{}, rules.Answer{1})
		assert.Equal(t, meets, inContact(end, 0, 2), dice)
	}
}

// What a rider or a misfire keeps from firing is a weapon, not the warrior as such.
func TestWhatIsNotFiredIsAWeapon(t *testing.T) { // LEARN-R4, MISFIRE-03-1, MISFIRE-03-2, MOUNT-13
	s := saddled(t, field(t), rules.Shooting, "", rider(t, armed(t, man("A", 0, 10, 10), "pistol"), "horse", "trick-riding", "ride-horse"), man("B", 1, 20, 10))
	s.Sides[0].Turns = 2
	s.Warriors[0].Counters.Set("tricks", 0, 2)
	s.Warriors[0].Counters.Set("destroyed", 0, 1)
	for system, sys := range map[string]*rules.System{"LEARN-R4": &optional.Mounts, "MISFIRE-03-1": &optional.Misfires} {
		assert.ErrorContains(t, sys.Moments.MayFire(s, s.Warrior(0), 0), system)
		assert.NoError(t, sys.Moments.MayFire(s, s.Warrior(0), rules.NoSlot), system)
	}
	// A missile of nobody's frightens no mount.
	s = saddled(t, field(t), rules.Shooting, "1", rider(t, man("A", 0, 10, 10), "horse"), man("B", 1, 20, 10))
	p := &rules.Play{State: s}
	p.Hit(&rules.Strike{By: rules.Nobody, At: 0, Weapon: weapon(t, s, "bow"), Strength: 3, Face: 4, Shot: true, NoSave: true})
	assert.Zero(t, s.Dice.Left())
}

func TestWhatBardingCosts(t *testing.T) { // MOUNT-06
	s := saddled(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 40, 40))
	id, ok := s.Rules.ItemNamed("barding")
	require.True(t, ok)
	assert.Equal(t, rules.Price{Crowns: 80, Rare: 8, For: "warhorses"}, s.Rules.Items[id].Price)
}

// To dismount on the run one has to have moved of his own accord: who was only carried
// has his whole move yet, and gives it.
func TestWhoWasOnlyCarriedDismountsForHisWholeMove(t *testing.T) { // LEARN-R7, MOUNT-08
	s := saddled(t, field(t), rules.Moves, "", rider(t, man("A", 0, 24, 24), "horse", "ride-horse", "running-dismount"), man("B", 1, 40, 40))
	for done, rule := range map[rules.Actions]string{rules.Moved: "MOUNT-08", rules.Moved | rules.Acted: "LEARN-R7"} {
		s.Warriors[0].Done = done
		_, events := told(t, s, optional.Dismount{Who: 0})
		n := 0
		for _, e := range events {
			if strings.HasSuffix(e.Text, "dismounts.") {
				assert.Equal(t, rule, e.Rule)
				n++
			}
		}
		assert.Equal(t, 1, n)
	}
}
