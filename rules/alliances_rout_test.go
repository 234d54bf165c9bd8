package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

func TestWhoIsLeftOfAnAllianceTakesItsRoutTests(t *testing.T) { // ALLY-03, AMB-113, LEAD-01, LEAD-06
	s := play(t, together(t, several(t, "", leaders()...)), rules.Begin{})
	s.Sides[0].Routed, s.Warriors[0].Condition = true, rules.OutOfAction // Red have nobody left
	s.Phase, s.Active = rules.Combat, 1                                  // Green come next
	d := asked(t, s, rules.Done{})
	assert.Equal(t, "LEAD-06", d.Rule)
	assert.Equal(t, rules.SideID(2), d.Side, "Red are not asked")
	end := play(t, scripted(s, "34"), rules.Done{}, stay)
	assert.False(t, end.Over)
	end = play(t, scripted(s, "44"), rules.Done{}, stay)
	require.True(t, end.Over)
	assert.Equal(t, rules.SideID(1), end.Winner)
	// Who had to test together may each give up later, too.
	s = play(t, together(t, several(t, "", append(leaders(), man("R2", 0, 8, 5), man("G2", 2, 28, 40))...)), rules.Begin{})
	s.Warriors[4].Condition, s.Phase, s.Active = rules.OutOfAction, rules.Combat, 2
	end = play(t, scripted(s, "34"), rules.Done{}, stay) // only all of them retreat
	assert.True(t, end.Sides[0].MustTest && end.Sides[2].MustTest)
	assert.False(t, end.Sides[1].MustTest)
}

func TestTheSilkOfEitherLeaderOfAnAllianceHelps(t *testing.T) { // EQUIP-26, ALLY-03, AMB-113
	for wearer, id := range map[string]rules.WarriorID{"R": 0, "G": 2} {
		men := append(leaders(), man("R2", 0, 8, 5))
		men[id] = equipped(t, with(men[id], rules.Mercenary), "silk-cloak")
		s := play(t, together(t, several(t, "", men...)), rules.Begin{})
		s.Warriors[3].Condition = rules.OutOfAction
		s.Phase, s.Active = rules.Combat, 2 // Red come next, and test for both
		end := play(t, scripted(s, "66 11"), rules.Done{}, stay, yes)
		assert.False(t, end.Over, "%s wears silk", wearer)
		assert.True(t, end.Warriors[id].Kit[0].Spent, "%s wears silk, for one test", wearer)
	}
}

func TestTheRelicOfEitherLeaderOfAnAlliancePassesItsRoutTest(t *testing.T) { // EQUIP-19, ALLY-03, AMB-113
	spent := func(s *rules.State, id rules.WarriorID) bool { return s.Warriors[id].Kit[0].Spent }
	battered := func(men []rules.Warrior) *rules.State {
		s := play(t, together(t, several(t, "", append(men, man("R2", 0, 8, 5))...)), rules.Begin{})
		s.Warriors[3].Condition = rules.OutOfAction
		s.Phase, s.Active = rules.Combat, 2 // Red come next, and test for both
		return s
	}
	for bearer, id := range map[string]rules.WarriorID{"R": 0, "G": 2} {
		men := leaders()
		men[id] = equipped(t, men[id], "holy-relic")
		end := play(t, battered(men), rules.Done{}, stay)
		assert.False(t, end.Over, "%s has a relic", bearer)
		assert.True(t, spent(end, id), "%s has a relic, for one test", bearer)
		// Not if he is stunned: it waits.
		s := battered(men)
		s.Warriors[id].Condition = rules.Stunned
		end = play(t, scripted(s, "66"), rules.Done{}, stay)
		assert.True(t, end.Over && !spent(end, id), "%s is stunned", bearer)
	}
	// Where both have one the first is enough.
	men := leaders()
	men[0], men[2] = equipped(t, men[0], "holy-relic"), equipped(t, men[2], "holy-relic")
	end := play(t, battered(men), rules.Done{}, stay)
	assert.Equal(t, [2]bool{true, false}, [2]bool{spent(end, 0), spent(end, 2)})
}
