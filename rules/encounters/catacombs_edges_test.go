package encounters_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/encounters"
)

func TestWhoLiesIsNotUnluckyWhileOthersStand(t *testing.T) { // CATA-E04, CATA-E06, CATA-E17
	s := down(t, three()...)
	s.Warriors[1].Condition = rules.KnockedDown
	end := meet(t, s, "112 4")
	assert.Positive(t, end.Warriors[2].Counters.Get("mossy", 0), "of two who stand")
	s.Warriors[0].Condition, s.Warriors[2].Condition = rules.KnockedDown, rules.Stunned
	end = meet(t, s, "566 1")
	assert.False(t, end.Warriors[0].Fleeing, "one who lies sees no walls breathe")
}

func TestWhatLiesInTheLineBelow(t *testing.T) { // CATA-05, RUL-CATA-10
	s := lit(down(t, three()...), 0, 2)
	w, far := &s.Warriors[2], at(16, 7.5, 0)
	s.Warriors[1].At = at(12, 11, 0)
	line := func() error { return encounters.Catacombs.Masks(s, w, far) }
	a := &s.Warriors[0]
	for off, free := range map[physics.Length]bool{a.Radius: true, a.Radius - 1: false, a.Radius + 1: true} {
		a.At = at(12, 7.5, 0)
		a.At.Y += off
		assert.Equal(t, free, line() == nil, "%d units beside the line", off)
	}
	a.At = at(12, 7.5, 0)
	require.Error(t, line())
	a.Side = 1
	assert.NoError(t, line(), "an enemy is no friend ahead")
	a.Side, a.At = 0, far
	assert.NoError(t, line(), "at whom he aims is not in his way")
}

func TestMossShowsWhoWearsItToBlows(t *testing.T) { // CATA-E04
	end := meet(t, down(t, three()...), "112 3")
	var r rules.Roll
	end.Rules.Systems[0].ToStrike(end, &end.Warriors[3], &end.Warriors[1], &r)
	require.Len(t, r.Mods, 1)
	assert.Equal(t, 1, r.Mods[0].By, "easier, not harder")
}

func TestTheStenchIsATestOfToughnessAndLastsHisOwnTurns(t *testing.T) { // CATA-E08
	men := three()
	for i := range men {
		men[i].Base.T, men[i].Base.I = 5, 1
	}
	end := meet(t, down(t, men...), "116 5 5 5")
	assert.Equal(t, 3, end.Profile(&end.Warriors[0]).S, "Toughness 5 bears a 5")
	end = meet(t, down(t, men...), "116 6 1 5 5")
	require.Equal(t, 2, end.Profile(&end.Warriors[0]).S)
	end.Active, end.Sides[1].Turns = 1, 20
	assert.Equal(t, 2, end.Profile(&end.Warriors[0]).S, "in the enemy's turn too, whatever turn that is")
}

func TestWindPutsOutOnlyTheFlamesOfWhoMeetsIt(t *testing.T) { // CATA-E11, CATA-E10
	s := lit(down(t, three()...), 0, 3)
	noise := meet(t, s, "334")
	assert.Equal(t, rules.Bare, noise.LightOf(&noise.Warriors[0]), "noises put nothing out")
	end := meet(t, s, "335")
	assert.Equal(t, rules.NoLight, end.LightOf(&end.Warriors[0]))
	assert.Equal(t, rules.Bare, end.LightOf(&end.Warriors[3]), "the others stand elsewhere")
	meet(t, end, "335")
	assert.Equal(t, 1, lines("CATA-E11", "no flame to put out"), "a second blast finds none")
}

func TestWhoHasBoughtATorchHasOne(t *testing.T) { // RUL-CATA-9
	s := down(t, three()...)
	s.Turn, s.Warriors[0].Hero = 0, true
	require.NoError(t, s.Rules.Give(&s.Warriors[1], "torch"))
	end := does(t, s, "", func(p *rules.Play) {
		for i := range p.Warriors {
			encounters.Catacombs.BattleBegins(p, p.Warrior(rules.WarriorID(i)))
		}
	})
	assert.Equal(t, []rules.Light{rules.Bare, rules.Bare, rules.NoLight}, []rules.Light{end.LightOf(&end.Warriors[0]), end.LightOf(&end.Warriors[1]), end.LightOf(&end.Warriors[2])})
}

func TestACaveInAndAPitAskForInitiative(t *testing.T) { // CATA-E14, CATA-E15
	men := three()
	for i := range men {
		men[i].Base.T, men[i].Base.I, men[i].Base.W, men[i].Wounds = 6, 2, 5, 5
	}
	meet(t, down(t, men...), "554 3 11 2 2") // A is too slow, whatever his Toughness
	assert.Equal(t, 1, lines("CATA-E14", "hits from the cave-in"))
	meet(t, down(t, men...), "555 3 34 1 4")
	assert.Equal(t, 1, lines("WOUND-01", "Strength 7 against Toughness 6"), "as deep as the dice say")
}

func TestWhoDoesNotWalkOnIsToldOnce(t *testing.T) { // CATA-04
	s := dark(t)
	s.Sides[0].Turns = 1
	end := meet(t, s, "44 34 34 111")
	require.Equal(t, 1, lines("CATA-04", "walks no farther"))
	end.Sides[0].Turns = 2
	meet(t, end, "44 111")
	assert.Zero(t, lines("CATA-04", "walks no farther"), "he stood already")
}

func TestThoseAtHomeBelowMeetNothing(t *testing.T) { // CATA-04, RUL-CATA-8
	s := down(t, three()...)
	s.Sides[0].Neutral = true
	meet(t, s, "")
	assert.Zero(t, lines("CATA-06", "meet below"))
}
