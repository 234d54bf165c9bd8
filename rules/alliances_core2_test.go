package rules_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

// several is a battle of three sides before it begins: Red, Blue and Green.
func several(t *testing.T, dice string, men ...rules.Warrior) *rules.State {
	s := battle(t, field(t), rules.Charges, dice)
	s.Turn = 0
	s.Sides = append(s.Sides, rules.Side{Name: "Green"})
	for i, m := range men {
		m.ID = rules.WarriorID(i)
		s.Sides[m.Side].Began++
		s.Warriors = append(s.Warriors, m)
	}
	return s
}

// leaders are the leaders of Red, Blue and Green, far from each other.
func leaders() []rules.Warrior {
	return []rules.Warrior{leading(man("R", 0, 5, 5)), leading(man("B", 1, 40, 5)), leading(man("G", 2, 24, 40))}
}

var agree = rules.Answer{0}

// together is the battle with Red and Green allied.
func together(t *testing.T, s *rules.State) *rules.State {
	return play(t, agreed(t, s, "alliances"), rules.Ally{Side: 0, With: 2}, agree)
}

func TestAlliesShareTheirVictory(t *testing.T) { // ALLY-05, ALLY-06, ALLY-07
	for _, loot := range []bool{true, false} {
		s := agreed(t, several(t, "", leaders()...), "alliances")
		c := rules.Ally{Side: 0, With: 2, Loot: loot}
		back, err := rules.ParseCommand(s, c.String(s))
		require.NoError(t, err)
		assert.Equal(t, c, back)
		q := asked(t, s, c)
		assert.Equal(t, loot, strings.Contains(q.Question, "loot"), "the other is told what he agrees to")
		s = play(t, play(t, s, c, agree), rules.Begin{})
		s.Phase, s.Warriors[1].Condition = rules.Combat, rules.OutOfAction
		s.Sides[1].Began = 1
		end, log := toldText(t, s, rules.Done{}, rules.Answer{0}) // Blue give up
		require.True(t, end.Over)
		assert.Equal(t, []rules.SideID{0, 2}, end.Victors())
		assert.Contains(t, log, "no more than three exploration dice")
		assert.Equal(t, loot, strings.Contains(log, "divide the loot"))
		var dice, shares []rules.SideID
		for _, a := range end.After {
			switch a.Rule {
			case "ALLY-06":
				dice = append(dice, a.Side)
				assert.Equal(t, 3, a.N)
			case "ALLY-07":
				shares = append(shares, a.Side)
			}
		}
		assert.Equal(t, []rules.SideID{0, 2}, dice)
		assert.Equal(t, loot, len(shares) == 2)
	}
	informal := rules.Ally{Side: 0, With: 1, Informal: true, Loot: true}
	assert.ErrorContains(t, informal.Legal(agreed(t, several(t, "", leaders()...), "alliances")), "ALLY-07")
	// Who wins alone keeps his dice and his loot.
	s := play(t, agreed(t, several(t, "", leaders()...), "alliances"), rules.Begin{})
	s.Sides[2].Routed, s.Warriors[2].Condition = true, rules.Gone
	s.Phase, s.Warriors[1].Condition, s.Sides[1].Began = rules.Combat, rules.OutOfAction, 1
	end := play(t, s, rules.Done{}, rules.Answer{0})
	require.True(t, end.Over)
	assert.Empty(t, end.After)
	// Where all have run nobody has won, and nothing is shared.
	s = play(t, play(t, agreed(t, several(t, "", leaders()...), "alliances"), rules.Ally{Side: 0, With: 2}, agree), rules.Begin{})
	for _, side := range []int{0, 2} {
		s.Sides[side].Routed, s.Warriors[side].Condition = true, rules.Gone
	}
	s.Phase, s.Warriors[1].Condition, s.Sides[1].Began = rules.Combat, rules.OutOfAction, 1
	end = play(t, s, rules.Done{}, rules.Answer{0})
	require.True(t, end.Over)
	assert.Equal(t, rules.SideID(-1), end.Winner)
	assert.Empty(t, end.After)
}

func TestAFormalAllianceIsAgreedBeforeTheBattle(t *testing.T) { // ALLY-02, ALLY-03, ALLY-04
	s := several(t, "", leaders()...)
	c := rules.Ally{Side: 0, With: 2}
	assert.Error(t, c.Legal(s), "off")
	on := agreed(t, s, "alliances")
	q := asked(t, on, c)
	assert.Equal(t, rules.SideID(2), q.Side, "the other must agree")
	refused := play(t, on, c, rules.Answer{1})
	assert.True(t, refused.Hostile(0, 2))
	allied := play(t, on, c, agree)
	assert.False(t, allied.Hostile(0, 2))
	assert.True(t, allied.Hostile(0, 1))
	assert.Error(t, c.Legal(allied), "they are allied already")
	assert.Error(t, rules.Ally{Side: 0, With: 1}.Legal(allied), "somebody must be left to fight")
	assert.ErrorContains(t, c.Legal(play(t, on, rules.Begin{})), "ALLY-04", "too late")
	begun := play(t, allied, rules.Begin{})
	assert.Error(t, rules.Ally{Side: 0, With: 1}.Legal(begun), "binding, and none is made later")
	back, err := rules.ParseCommand(on, c.String(on))
	require.NoError(t, err)
	assert.Equal(t, c, back)
	informal := rules.Ally{Side: 0, With: 1, Informal: true}
	back, err = rules.ParseCommand(on, informal.String(on))
	require.NoError(t, err)
	assert.Equal(t, informal, back)
}

func TestAnUnderstandingChangesNothing(t *testing.T) { // ALLY-09
	s := play(t, agreed(t, several(t, "", leaders()...), "alliances"), rules.Ally{Side: 0, With: 2, Informal: true}, agree)
	assert.True(t, s.Hostile(0, 2))
	s = play(t, s, rules.Begin{})
	assert.NoError(t, s.MayBeCharged(&s.Warriors[0], &s.Warriors[2]))
}

func TestAlignmentsMustBeNear(t *testing.T) { // ALLY-01, ALLY-08, AMB-112
	s := agreed(t, several(t, "", leaders()...), "alliances")
	c := rules.Ally{Side: 0, With: 2}
	for _, row := range []struct {
		a, b rules.Alignment
		may  bool
	}{
		{rules.Neutral, rules.Neutral, true},
		{rules.Neutral, rules.LawfulNeutral, true},
		{rules.ChaoticNeutral, rules.Neutral, true},
		{rules.Lawful, rules.Neutral, false},
		{rules.Lawful, rules.Chaotic, false},
		{rules.LawfulNeutral, rules.ChaoticNeutral, false},
		{rules.Unaligned, rules.Chaotic, true},
		{rules.Lawful, rules.Unaligned, true},
	} {
		s.Sides[0].Alignment, s.Sides[2].Alignment = row.a, row.b
		assert.Equal(t, row.may, c.Legal(s) == nil, "%s with %s", row.a, row.b)
	}
	s.Sides[0].Alignment = 0
	s.Sides[2].Distrusts = []string{"Yellow"}
	assert.NoError(t, c.Legal(s), "who is not here")
	s.Sides[2].Distrusts = []string{"Red"}
	assert.ErrorContains(t, c.Legal(s), "distrust")
	s.Sides[2].Distrusts = nil
	s.Warriors[0].Hates = []string{"Green"}
	assert.ErrorContains(t, c.Legal(s), "hates")
	informal := c
	informal.Informal = true
	s.Sides[0].Alignment, s.Sides[2].Alignment = rules.Lawful, rules.Chaotic
	assert.NoError(t, informal.Legal(s), "ALLY-09: an understanding knows no bounds")
	assert.Equal(t, "ALLY-09", asked(t, s, informal).Rule)
	assert.True(t, play(t, s, informal, agree).Hostile(0, 2), "and they stay enemies")
	s.Sides[0].Alignment, s.Sides[2].Alignment = 0, 0
	s.Warriors[0].Leader = false
	assert.NoError(t, c.Legal(s), "only the leaders' hatred counts")
}

func TestAlliesAreNoEnemies(t *testing.T) { // ALLY-03
	archer := armed(t, man("R", 0, 10, 10), "bow")
	s := several(t, "", archer, man("B", 1, 10, 16), man("G", 2, 10, 13))
	run := func(s *rules.State) *rules.State { return play(t, s, rules.Begin{}) }
	apart, allied := run(agreed(t, s, "alliances")), run(together(t, s))
	// Running.
	assert.True(t, apart.Warriors[0].NearEnemy)
	assert.True(t, allied.Warriors[0].NearEnemy, "of B, who is within 8\"")
	s.Warriors[1].At = at(10, 30, 0)
	apart, allied = run(agreed(t, s, "alliances")), run(together(t, s))
	assert.True(t, apart.Warriors[0].NearEnemy)
	assert.False(t, allied.Warriors[0].NearEnemy)
	// Charging and frenzy.
	assert.Error(t, allied.MayBeCharged(&allied.Warriors[0], &allied.Warriors[2]))
	apart.Warriors[0].Traits, allied.Warriors[0].Traits = rules.Frenzied, rules.Frenzied
	assert.True(t, play(t, apart, rules.Done{}).Warriors[0].Did(rules.Charged))
	assert.False(t, play(t, allied, rules.Done{}).Warriors[0].Did(rules.Charged))
	// The closest target.
	apart.Phase, allied.Phase = rules.Shooting, rules.Shooting
	apart.Warriors[1].At, allied.Warriors[1].At = at(16, 10, 0), at(16, 10, 0)
	bow := weapon(t, s, "bow")
	assert.Error(t, apart.MayTarget(&apart.Warriors[0], &apart.Warriors[1], bow), "G is closer")
	assert.NoError(t, allied.MayTarget(&allied.Warriors[0], &allied.Warriors[1], bow))
	assert.Error(t, allied.MayTarget(&allied.Warriors[0], &allied.Warriors[2], bow))
	// Base to base they do not fight.
	allied.Warriors[2].At = beside(allied.Warriors[0], allied.Warriors[2], 1).At
	assert.False(t, allied.Engaged(&allied.Warriors[0]))
}

func TestAlliesKeepEachOtherCompany(t *testing.T) { // ALLY-03, LEAD-09
	s := lonely(t, "", func(*rules.State) {}, man("G", 0, 24, 28))
	s.Sides = append(s.Sides, rules.Side{Name: "Green", Began: 100})
	s.Warriors[3].Side = 2
	assert.True(t, play(t, scripted(s, "44 11 23"), rules.Done{}).Warriors[0].Fleeing)
	s.Sides[0].Alliance, s.Sides[2].Alliance = 1, 1
	assert.False(t, play(t, s, rules.Done{}).Warriors[0].Fleeing)
}

// next is a battle of three under way, at the end of a side's turn.
func next(t *testing.T, s *rules.State, active rules.SideID, dice string) *rules.State {
	s = scripted(s, dice)
	s.Turn, s.Winner, s.Phase, s.Active = 3, -1, rules.Combat, active
	return s
}

func TestTurnsGoRoundAndRoutedSidesAreSkipped(t *testing.T) { // AMB-113, TURN-01, LEAD-04
	s := play(t, several(t, "", leaders()...), rules.Begin{First: 1})
	var order []rules.SideID
	for range 4 {
		order = append(order, s.Active)
		s.Phase = rules.Combat
		s = play(t, s, rules.Done{})
	}
	assert.Equal(t, []rules.SideID{1, 2, 0, 1}, order)
	assert.Equal(t, 2, s.Round())
	// One of three routs: its men are gone, the other two go on in their order.
	men := append(leaders(), lying(man("Lost", 1, 1, 1), rules.OutOfAction))
	s = next(t, several(t, "", men...), 0, "66")
	s = play(t, s, rules.Done{}, stay)
	assert.False(t, s.Over)
	assert.True(t, s.Sides[1].Routed)
	ended(t, rules.Gone, s, 1)
	assert.Equal(t, rules.SideID(2), s.Active)
	s.Phase = rules.Combat
	s = play(t, s, rules.Done{})
	assert.Equal(t, rules.SideID(0), s.Active)
	s.Phase = rules.Combat
	s = play(t, s, rules.Done{})
	assert.Equal(t, rules.SideID(2), s.Active, "Blue is passed over")
	// The last one left wins.
	s.Phase = rules.Combat
	s.Sides[0].MustTest = true
	s = play(t, s, rules.Done{}, rules.Answer{0})
	assert.True(t, s.Over)
	assert.Equal(t, rules.SideID(2), s.Winner)
	assert.Equal(t, []rules.SideID{2}, s.Victors())
}

func TestWhomNobodyFightsLeavesTheBattleOfTheOthers(t *testing.T) { // AMB-119, PSY-19
	men := append(leaders(), lying(man("Lost", 1, 1, 1), rules.OutOfAction))
	men[1] = with(men[1], rules.Unbreakable)
	s := agreed(t, next(t, several(t, "", men...), 0, "66"), "unbreakable")
	// One of the others fights him: he stays.
	end := play(t, s, rules.Done{}, stay, rules.Answer{0})
	assert.True(t, end.Sides[1].FightsOn)
	ended(t, rules.Standing, end, 1)
	// Neither does: he is gone, and the two go on.
	end = play(t, s, rules.Done{}, stay, rules.Answer{1}, rules.Answer{1})
	assert.False(t, end.Over)
	assert.False(t, end.Sides[1].FightsOn)
	ended(t, rules.Gone, end, 1)
	assert.Equal(t, rules.SideID(2), end.Active)
}

func TestAlliesTestTogether(t *testing.T) { // ALLY-03, AMB-113
	men := append(leaders(), lying(man("Lost", 0, 1, 1), rules.OutOfAction), man("G2", 2, 30, 40), man("G3", 2, 32, 40))
	men[2] = ld(men[2], 9)
	s := several(t, "", men...)
	// Alone Red has lost one of two and must test, Green nobody.
	alone := agreed(t, s, "alliances")
	assert.True(t, alone.NearRout(0))
	assert.False(t, alone.NearRout(2))
	// Together they have lost one of five: no test.
	both := together(t, s)
	assert.False(t, both.NearRout(0))
	play(t, next(t, both, 2, ""), rules.Done{})
	// Two of five: one test for both, at the first one's turn, with the better leader.
	both.Warriors[4].Condition = rules.OutOfAction
	assert.True(t, both.NearRout(2))
	value, _ := both.RoutLeadership(0)
	assert.Equal(t, 9, value)
	end := play(t, next(t, both, 2, "45"), rules.Done{}, stay)
	assert.False(t, end.Over)
	play(t, next(t, both, 1, ""), rules.Done{}) // none at Green's turn
	// Failed, both are beaten.
	end = play(t, next(t, both, 2, "55"), rules.Done{}, stay)
	assert.True(t, end.Over)
	assert.True(t, end.Sides[2].Routed)
	assert.Equal(t, rules.SideID(1), end.Winner)
	// Both must wish to retreat of their own will.
	assert.False(t, play(t, next(t, both, 2, "45"), rules.Done{}, agree, stay).Over)
	assert.True(t, play(t, next(t, both, 2, ""), rules.Done{}, agree, agree).Over)
}

func TestAlliesShareTheVictory(t *testing.T) { // ALLY-05, ALLY-09
	men := append(leaders(), lying(man("Lost", 1, 1, 1), rules.OutOfAction))
	s := several(t, "", men...)
	end := play(t, next(t, together(t, s), 0, "66"), rules.Done{}, stay)
	assert.True(t, end.Over, "nobody is left whom they would fight")
	assert.Equal(t, []rules.SideID{0, 2}, end.Victors())
	pact := play(t, agreed(t, s, "alliances"), rules.Ally{Side: 0, With: 2, Informal: true}, agree)
	assert.False(t, play(t, next(t, pact, 0, "66"), rules.Done{}, stay).Over, "an understanding shares no victory")
}

func TestEachEnemyIsAskedWhetherHeIntercepts(t *testing.T) { // CHARGE-12, AMB-24
	s := several(t, "", man("R", 0, 10, 10), man("B", 1, 17, 10), man("B2", 1, 14, 11.5), man("G", 2, 14, 8.5))
	s.Turn, s.Winner = 1, -1
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	q := asked(t, s, rules.Done{})
	assert.Equal(t, rules.SideID(1), q.Side)
	assert.Len(t, q.Options, 2)
	q = asked(t, s, rules.Done{}, rules.Answer{0})
	assert.Equal(t, rules.SideID(2), q.Side, "then the next, if nobody has")
	end := play(t, s, rules.Done{}, rules.Answer{0}, rules.Answer{1})
	assert.True(t, end.Engaged(&end.Warriors[3]))
	end = play(t, s, rules.Done{}, rules.Answer{1})
	assert.True(t, end.Engaged(&end.Warriors[2]))
}

func TestTwoAlliancesFightEachOther(t *testing.T) { // ALLY-03
	s := several(t, "", append(leaders(), leading(man("Y", 0, 40, 40)))...)
	s.Sides = append(s.Sides, rules.Side{Name: "Yellow", Began: 1})
	s.Sides[0].Began--
	s.Warriors[3].Side = 3
	s = play(t, agreed(t, s, "alliances"), rules.Ally{Side: 0, With: 2}, agree)
	s = play(t, s, rules.Ally{Side: 1, With: 3}, agree)
	for a := rules.SideID(0); a < 4; a++ {
		for b := rules.SideID(0); b < 4; b++ {
			assert.Equal(t, a%2 != b%2, s.Hostile(a, b), "%d and %d", a, b)
		}
	}
}

func TestWhoMayAllyWithWhom(t *testing.T) { // ALLY-02, ALLY-05, ALLY-08
	s := agreed(t, several(t, "", leaders()...), "alliances")
	s.Sides = append(s.Sides, rules.Side{Name: "Yellow", Began: 1})
	for c, may := range map[rules.Ally]bool{
		{Side: 2, With: 0}: true, {Side: 0, With: 3}: true, {Side: -1, With: 0}: false, {Side: 4, With: 0}: false, {Side: 0, With: -1}: false, {Side: 0, With: 4}: false,
	} {
		assert.Equal(t, may, c.Legal(s) == nil, c.String(s))
	}
	assert.Equal(t, "ALLY-03", asked(t, s, rules.Ally{Side: 2, With: 0}).Rule)
	// One more must be acceptable to each of the allies, and they to him.
	s = play(t, s, rules.Ally{Side: 0, With: 1}, agree)
	assert.Equal(t, 1, s.Sides[0].Alliance)
	assert.Empty(t, s.Victors(), "as long as they fight")
	third := rules.Ally{Side: 2, With: 0}
	require.NoError(t, third.Legal(s))
	for _, pair := range [][2]int{{1, 2}, {2, 1}} {
		other := s.Clone()
		other.Sides[pair[0]].Distrusts = []string{other.Sides[pair[1]].Name}
		assert.ErrorContains(t, third.Legal(other), other.Sides[pair[0]].Name+" distrust")
		assert.ErrorContains(t, rules.Ally{Side: 0, With: 2}.Legal(other), other.Sides[pair[0]].Name+" distrust", "whoever offers it")
	}
	s.Sides[3].Began = 1
	for _, c := range []rules.Ally{third, {Side: 0, With: 2}} {
		joined := play(t, s, c, agree)
		assert.Equal(t, [4]int{2, 2, 2, 0}, [4]int{joined.Sides[0].Alliance, joined.Sides[1].Alliance, joined.Sides[2].Alliance, joined.Sides[3].Alliance}, "all of them are allies")
	}
	s.Over = true
	assert.Empty(t, s.Victors(), "nobody has won")
	s.Winner = 1
	assert.Equal(t, []rules.SideID{0, 1}, s.Victors())
	s.Over = false
	assert.Empty(t, s.Victors())
}
