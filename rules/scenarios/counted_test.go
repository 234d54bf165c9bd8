package scenarios_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

func TestTheHigherDieOfAHuntSetsUpFirstHimself(t *testing.T) { // SCEN-03, SCEN-02
	men := []rules.Warrior{fighter("A", 0, 24, 4), fighter("B", 1, 24, 30)}
	for dice, up := range map[string]int{"61": 1, "16": 2, "3316": 2} {
		sc, s := about(t, "wyrdstone-hunt", square(t), men, nil)
		end := does(t, s, dice, sc.Ends, int(physics.LeftEdge)) // he is asked for his edge only
		assert.Equal(t, up, end.Counters.Get("scenario-opener", 0), dice)
		assert.Equal(t, int(physics.LeftEdge)+1, end.Counters.Get("scenario-edge", up-1))
		assert.Equal(t, int(physics.RightEdge)+1, end.Counters.Get("scenario-edge", 2-up))
	}
	sc, s := about(t, "skirmish", square(t), men, nil)
	end := does(t, s, "61", sc.Ends, 1, int(physics.TopEdge)) // in a skirmish he says who does
	assert.Equal(t, 2, end.Counters.Get("scenario-opener", 0))
}

func TestAHorseWithoutARiderCountsForNoScenario(t *testing.T) { // SCEN-01, SCEN-04, SCEN-05, MOUNT-02
	horse := func(x, y float64) rules.Warrior {
		w := fighter("Horse", 0, x, y)
		w.Traits, w.Animal = rules.Chattel, true
		return w
	}
	edges := map[string][]int{"scenario-edge": edged(physics.TopEdge, physics.BottomEdge), "scenario-attacker": {1}}
	ends := func(key string, marks func(p *rules.Play), men ...rules.Warrior) bool {
		sc, s := about(t, key, square(t), men, edges)
		s.Active = 1
		return does(t, s, "", func(p *rules.Play) {
			if marks != nil {
				sc.Prepare(p)
				marks(p)
			}
			sc.Moments.TurnEnds(p)
		}).Over
	}
	// Not in the fight for a house.
	mill := func(p *rules.Play) {}
	assert.True(t, ends("defend-the-find", mill, fighter("A", 0, 29, 19), fighter("B", 1, 2, 2)))
	assert.False(t, ends("defend-the-find", mill, horse(29, 19), fighter("A", 0, 2, 30), fighter("B", 1, 2, 2)))
	// Nor among those who broke through.
	assert.True(t, ends("breakthrough", nil, fighter("A", 0, 10, 35), fighter("C", 0, 14, 35), fighter("B", 1, 2, 2)))
	assert.False(t, ends("breakthrough", nil, fighter("A", 0, 10, 35), horse(14, 35), fighter("B", 1, 2, 2)))
	// And nobody waits for it in a street.
	out := fallen(fighter("A", 0, 22, 35), rules.Gone)
	out.Counters.Set("left", 0, 1)
	assert.True(t, ends("street-fight", nil, out, horse(22, 20), fighter("B", 1, 22, 30)))
	assert.False(t, ends("street-fight", nil, out, fighter("C", 0, 22, 20), fighter("B", 1, 22, 30)))
}

func TestTheLargeFindAChestAndDoNotCarryIt(t *testing.T) { // SCEN-07
	edges := map[string][]int{"scenario-edge": edged(physics.TopEdge, physics.BottomEdge)}
	ogre := fighter("Ogre", 0, 29, 19)
	ogre.Large = true
	sc, s := about(t, "hidden-treasure", square(t), []rules.Warrior{ogre, fighter("A", 0, 15, 17), fighter("B", 1, 40, 30)}, edges)
	found := does(t, s, "66", func(p *rules.Play) { sc.Moments.Arrives(p, p.Warrior(0)) })
	require.NotNil(t, found.MarkerOf("chest"))
	assert.Equal(t, rules.Nobody, found.MarkerOf("chest").Of, "it lies where he found it")
	assert.Equal(t, s.Warriors[0].At, found.MarkerOf("chest").At)
	found = does(t, s, "66", func(p *rules.Play) { p.Warriors[0].Large = false; sc.Moments.Arrives(p, p.Warrior(0)) })
	assert.Equal(t, rules.WarriorID(0), found.MarkerOf("chest").Of)
}
