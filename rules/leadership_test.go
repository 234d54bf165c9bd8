package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
)

// battered is side 1 at the start of its turn, having lost one of its men.
func battered(t *testing.T, dice string, men ...rules.Warrior) *rules.State {
	all := append([]rules.Warrior{man("A", 0, 5, 5), lying(man("Lost", 1, 0, 0), rules.OutOfAction)}, men...)
	return battle(t, field(t), rules.Combat, dice, all...)
}

func ld(w rules.Warrior, n int) rules.Warrior {
	w.Base.Ld = n
	return w
}

func leading(w rules.Warrior) rules.Warrior {
	w.Leader = true
	return w
}

var stay = rules.Answer{1} // no voluntary rout

func TestWhoIsImmuneToPsychologyTakesRoutTestsToo(t *testing.T) { // LEAD-02, LEAD-03, LEAD-04
	dead := but(leading(man("L", 1, 40, 40)), func(w *rules.Warrior) { w.Traits = rules.ImmuneToPsychology | rules.CausesFear })
	end := play(t, battered(t, "44", dead), rules.Done{}, stay)
	assert.True(t, end.Over)
	assert.Equal(t, rules.SideID(0), end.Winner)
	assert.Equal(t, rules.Gone, end.Warriors[2].Condition, "the survivors retreat")
	assert.False(t, play(t, battered(t, "43", dead), rules.Done{}, stay).Over)
}

func TestTheRoutTestIsOnTheLeaderUnlessHeIsLost(t *testing.T) { // LEAD-03, LEAD-05, AMB-79
	l := leading(ld(man("L", 1, 40, 40), 8))
	for _, row := range []struct {
		name   string
		leader rules.Warrior
		others []rules.Warrior
		ld     int
	}{
		{"standing", l, []rules.Warrior{ld(man("C", 1, 40, 30), 9)}, 8},
		{"knocked down", lying(l, rules.KnockedDown), []rules.Warrior{ld(man("C", 1, 40, 30), 9)}, 8},
		{"fleeing", fleeing(l), []rules.Warrior{ld(man("C", 1, 40, 30), 9)}, 8},
		{"stunned", lying(l, rules.Stunned), []rules.Warrior{ld(man("C", 1, 40, 30), 6), ld(lying(man("D", 1, 40, 20), rules.Stunned), 10)}, 6},
		{"out of action", lying(l, rules.OutOfAction), []rules.Warrior{ld(man("C", 1, 40, 30), 6), ld(lying(man("D", 1, 40, 20), rules.KnockedDown), 7)}, 7},
		{"fled", lying(l, rules.Gone), []rules.Warrior{ld(man("C", 1, 40, 30), 6), ld(fleeing(man("D", 1, 40, 20)), 9)}, 9},
		{"a hired sword", lying(l, rules.Stunned), []rules.Warrior{with(ld(man("C", 1, 40, 30), 9), rules.HiredSword), ld(man("D", 1, 40, 20), 6)}, 6}, // BAND-15
		{"all stunned", lying(l, rules.Stunned), nil, 0},
	} {
		s := battered(t, "", append([]rules.Warrior{row.leader}, row.others...)...)
		got, _ := s.RoutLeadership(1)
		assert.Equal(t, row.ld, got, row.name)
	}
}

func TestAVoluntaryRoutNeedsLossesOrAnEarlierTest(t *testing.T) { // LEAD-06
	whole := battle(t, field(t), rules.Combat, "", man("A", 0, 5, 5), man("B", 1, 40, 40))
	assert.False(t, play(t, whole, rules.Done{}).Over, "nothing is asked")
	whole.Sides[1].MustTest = true
	assert.Equal(t, "LEAD-06", asked(t, whole, rules.Done{}).Rule)
	assert.True(t, play(t, whole, rules.Done{}, rules.Answer{0}).Over)
	assert.False(t, play(t, whole, rules.Done{}, stay).Over, "no test is due: no dice")
	s := battered(t, "", man("B", 1, 40, 40))
	q := asked(t, s, rules.Done{})
	assert.Equal(t, rules.YesNo, q.Shape)
	assert.Equal(t, rules.SideID(1), q.Side)
	end := play(t, s, rules.Done{}, rules.Answer{0})
	assert.True(t, end.Over)
	assert.Equal(t, rules.SideID(0), end.Winner)
	// Only in his own turn: side 0 is asked nothing when side 1 has lost men.
	s = battered(t, "", man("B", 1, 40, 40))
	s.Active = 1
	assert.False(t, play(t, s, rules.Done{}).Over)
}

func TestTheQuestionToRetreatSaysHowLikelyTheTestIs(t *testing.T) { // LEAD-03, LEAD-06, EQUIP-26
	// Leadership 7 is 21 throws of 36; 8 with the leader's is 26, and with his silk
	// cloak 1 - (10/36)^2.
	s := battered(t, "", man("B", 1, 40, 40))
	q := asked(t, s, rules.Done{}).Question
	assert.Contains(t, q, "2D6, 7 or less")
	assert.Contains(t, q, "stay with 58%")
	for key, want := range map[string]string{"": "72%", "silk-cloak": "92%"} {
		l := leading(ld(with(man("B", 1, 40, 40), rules.Mercenary), 8))
		if key != "" {
			l = equipped(t, l, key)
		}
		assert.Contains(t, asked(t, battered(t, "", l), rules.Done{}).Question, "8 or less (Leadership of B), and stay with "+want)
	}
	// With nobody left to take it on it is said that nobody passes it, and why.
	q = asked(t, battered(t, "", lying(man("B", 1, 40, 40), rules.Stunned)), rules.Done{}).Question
	assert.Contains(t, q, "Else they take a Rout test and fail it: "+rules.NoLeadership+".")
	assert.NotContains(t, q, "()")
	// Who need not test any more is asked without it.
	whole := battle(t, field(t), rules.Combat, "", man("A", 0, 5, 5), man("B", 1, 40, 40))
	whole.Sides[1].MustTest = true
	assert.NotContains(t, asked(t, whole, rules.Done{}).Question, "test")
	// The chance is that of what happens.
	chance, ok := s.RoutChance(1)
	require.True(t, ok)
	assert.InDelta(t, 21.0/36, chance, 1e-12)
}

func TestALeaderWhoLiesOrFleesLendsNothing(t *testing.T) { // LEAD-08
	f := man("F", 0, 12, 10)
	for name, l := range map[string]rules.Warrior{"knocked down": lying(man("L", 0, 10, 10), rules.KnockedDown), "stunned": lying(man("L", 0, 10, 10), rules.Stunned), "fleeing": fleeing(man("L", 0, 10, 10))} {
		s := battle(t, field(t), rules.Moves, "", leading(ld(l, 9)), f)
		got, _ := s.Leadership(&s.Warriors[1])
		assert.Equal(t, 7, got, name)
	}
	// Nor does he to the other side, nor one with less than theirs.
	s := battle(t, field(t), rules.Moves, "", leading(ld(man("L", 0, 10, 10), 9)), man("E", 1, 12, 10))
	got, _ := s.Leadership(&s.Warriors[1])
	assert.Equal(t, 7, got)
	s = battle(t, field(t), rules.Moves, "", leading(ld(man("L", 0, 10, 10), 5)), f)
	got, _ = s.Leadership(&s.Warriors[1])
	assert.Equal(t, 7, got)
}

// lonely has A, whose turn it is, between B and C, who strike no blows.
func lonely(t *testing.T, dice string, change func(s *rules.State), more ...rules.Warrior) *rules.State {
	a := but(man("A", 0, 24, 24), func(w *rules.Warrior) { w.Base.A, w.Base.I = 0, 1 })
	b, c := axeman(t, "B", 1, 3), axeman(t, "C", 1, 4)
	b.Base.A, c.Base.A = 0, 0
	s := battle(t, field(t), rules.Combat, dice, append([]rules.Warrior{a, beside(a, b, 1), beside(a, c, -1)}, more...)...)
	s.Sides[0].Began, s.Sides[1].Began = 100, 100
	change(s)
	return s
}

func TestWhoIsAllAlone(t *testing.T) { // LEAD-09, LEAD-10, AMB-80
	same := func(*rules.State) {}
	friend := man("F", 0, 24, 24)
	friend.At.Y += contact + in(6)
	beyond := friend
	beyond.At.Y++
	for _, row := range []struct {
		name   string
		tests  bool
		change func(s *rules.State)
		more   []rules.Warrior
	}{
		{"two foes", true, same, nil},
		{"a friend at 6 inches", false, same, []rules.Warrior{friend}},
		{"a friend beyond", true, same, []rules.Warrior{beyond}},
		{"a friend knocked down", true, same, []rules.Warrior{lying(friend, rules.KnockedDown)}},
		{"a friend stunned", true, same, []rules.Warrior{lying(friend, rules.Stunned)}},
		{"a friend who flees", true, same, []rules.Warrior{fleeing(friend)}},
		{"one foe knocked down", false, func(s *rules.State) { s.Warriors[1].Condition = rules.KnockedDown }, nil},
		{"one foe only", false, func(s *rules.State) { s.Warriors[1].At.X += in(1) }, nil},
		{"himself knocked down", false, func(s *rules.State) { s.Warriors[0].Condition = rules.KnockedDown }, nil},
		{"the other side's turn", false, func(s *rules.State) { s.Active = 1 }, nil},
	} {
		dice := ""
		if row.tests {
			dice = "34"
		}
		_, events := told(t, lonely(t, dice, row.change, row.more...), rules.Done{})
		assert.Equal(t, row.tests, citing(events, "LEAD-10") == 1, row.name)
	}
}

func TestEveryFoeHitsHimAsHeTurns(t *testing.T) { // LEAD-11, FIGHT-24, AMB-76, PSY-13
	same := func(*rules.State) {}
	// C, the quicker, strikes first: a hit by itself that knocks him down; B's finishes nothing.
	s := lonely(t, "44 41 2", same)
	end, events := told(t, s, rules.Done{})
	assert.Equal(t, [][2]rules.WarriorID{{2, 0}, {1, 0}}, blows(events))
	ended(t, rules.KnockedDown, end, 0)
	assert.Equal(t, s.Warriors[0].At, end.Warriors[0].At, "who lies does not run")
	// A save may be rolled: light armour, less 1 for the axe, is none; with a shield a 6.
	s = lonely(t, "44 46 46 12", func(s *rules.State) {
		s.Warriors[0].Armour, _ = s.Rules.ArmourNamed("light")
		s.Warriors[0].Shield = true
	})
	assert.True(t, play(t, s, rules.Done{}).Warriors[0].Fleeing)
	// The stupid do not fight.
	_, events = told(t, lonely(t, "44 1 12", func(s *rules.State) { s.Warriors[2].Dazed = true }), rules.Done{})
	assert.Equal(t, [][2]rules.WarriorID{{1, 0}}, blows(events))
	// Out of action at the first hit.
	ended(t, rules.OutOfAction, play(t, lonely(t, "44 45", func(s *rules.State) { s.Limit = 1 }, man("G", 0, 5, 5)), rules.Done{}), 0)
}

func TestHeRunsDirectlyAwayFromHisFoes(t *testing.T) { // LEAD-12, AMB-130
	s := lonely(t, "44 11 23", func(s *rules.State) { s.Warriors[2] = but(below(s.Warriors[0], s.Warriors[2]), nothing) })
	from := s.Warriors[0].At
	end := play(t, s, rules.Done{})
	run := end.Warriors[0].At
	dx, dy := run.X-from.X, from.Y-run.Y
	assert.Negative(t, int64(dx), "B stands to the right")
	assert.Positive(t, int64(dy), "C stands below")
	assert.InDelta(t, float64(dx), float64(-dy), 10)
	assert.InDelta(t, float64(in(5)), float64(physics.Distance(end.Warriors[0].Body(), s.Warriors[0].Body())+contact), 30)
}

func TestHeRunsNoFurtherThanWhatIsInHisWay(t *testing.T) { // LEAD-12, AMB-130, AMB-133
	up := func(s *rules.State) {
		for i := range s.Warriors[:3] {
			s.Warriors[i].At.Z = in(3)
		}
		for i, y := range []physics.Length{-1500, 1500} { // both to the right of him
			s.Warriors[1+i].At = s.Warriors[0].At
			s.Warriors[1+i].At.X += 2000
			s.Warriors[1+i].At.Y += y
		}
		s.Table = field(t, roof(20, 20, 28, 28, 3))
	}
	end := play(t, lonely(t, "44 11 66", up), rules.Done{})
	assert.Equal(t, in(3), end.Warriors[0].At.Z, "never over an edge")
	assert.Less(t, end.Warriors[0].At.X, in(22))
	assert.True(t, end.Warriors[0].Fleeing)
}

func TestWhoReachesTheEdgeIsGone(t *testing.T) { // LEAD-15, AMB-78
	s := rallying(t, "44 12", man("G", 1, 20, 44), man("A", 0, 5, 5))
	s.Warriors[0].At = at(24, 46, 0)
	s.Sides[1].Began = 4
	s.Warriors = append(s.Warriors, but(man("H", 1, 10, 40), func(w *rules.Warrior) { w.ID = 3 }))
	out, err := rules.Run(s, rules.Done{}, nil)
	require.NoError(t, err)
	end := play(t, out.State, rules.Done{})
	ended(t, rules.Gone, end, 0)
	assert.True(t, end.NearRout(1), "one of four")
}

func TestFlightNeverLeadsOverADrop(t *testing.T) { // LEAD-14, AMB-130, AMB-133
	s := rallying(t, "44 66", man("G", 1, 22, 36), man("A", 0, 24, 5))
	s.Table = field(t, roof(20, 34, 28, 40, 3))
	s.Warriors[0].At, s.Warriors[1].At = at(24, 38, 3), at(22, 36, 3)
	out, err := rules.Run(s, rules.Done{}, nil)
	require.NoError(t, err)
	end := play(t, out.State, rules.Done{}) // no test, he stays on the roof
	assert.Equal(t, in(3), end.Warriors[0].At.Z)
	assert.Greater(t, end.Warriors[0].At.Y, in(39))
	// Nor over a gap to the next roof.
	out.State.Table = field(t, roof(20, 34, 28, 40, 3), roof(20, 41, 28, 48, 3))
	assert.Less(t, play(t, out.State, rules.Done{}).Warriors[0].At.Y, in(40.5))
}

func TestWhoFleesKeepsClearOfEnemies(t *testing.T) { // LEAD-14, AMB-130
	s := rallying(t, "44 44", man("G", 1, 22, 42), man("A", 0, 24, 45))
	s.Warriors[0].At = at(24, 42, 0)
	s.Warriors[0].Base.Ld = 2
	out, err := rules.Run(s, rules.Done{}, nil)
	require.NoError(t, err)
	end := play(t, out.State, rules.Done{})
	ended(t, rules.Gone, end, 0, "round A to the edge")
	path := end.Warriors[0].At
	assert.Greater(t, path.Y, in(47))
	assert.False(t, physics.Touching(end.Warriors[0].Body(), end.Warriors[2].Body()))
}

func TestFearTestsAreSparedToThoseWhoKnowNoFear(t *testing.T) { // PSY-01
	for name, traits := range map[string]rules.Trait{"fear-causers": rules.CausesFear, "the fearless": rules.ImmuneToFear, "the immune": rules.ImmuneToPsychology} {
		a := but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Traits = traits })
		s := battle(t, field(t), rules.Charges, "", a, frightful(man("Ogre", 1, 15, 10)))
		assert.Len(t, play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}}).Warriors[0].Intent, 1, name)
	}
}

func TestWhoDoesNotDareStandsStill(t *testing.T) { // PSY-03, CHARGE-09, CHARGE-26
	s := battle(t, field(t), rules.Charges, "44", armed(t, man("A", 0, 10, 10), "bow"), frightful(man("Ogre", 1, 15, 10)), man("C", 1, 10, 15))
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	assert.Error(t, rules.Declare{Who: 0, At: []rules.WarriorID{2}}.Legal(s))
	s = play(t, s, rules.Done{})
	assert.Equal(t, at(10, 10, 0), s.Warriors[0].At)
	assert.Error(t, s.MayMove(&s.Warriors[0], false))
	s.Phase = rules.Shooting
	assert.ErrorContains(t, s.MayShoot(&s.Warriors[0], weapon(t, s, "bow")), "charge failed")
}

func TestWhoIsChargedByTheFrightfulNeedsSixesForARound(t *testing.T) { // PSY-02, CHARGE-26
	ogre, b := frightful(armed(t, man("Ogre", 0, 10, 10), "axe")), armed(t, man("B", 1, 15, 10), "axe")
	ogre.Base.WS, b.Base.WS, ogre.Base.A, ogre.Base.I = 1, 5, 0, 1
	afraid := charge(t, battle(t, field(t), rules.Charges, "44", ogre, b), 1)
	brave := charge(t, battle(t, field(t), rules.Charges, "34", ogre, b), 1)
	for _, s := range []*rules.State{afraid, brave} {
		s.Phase = rules.Combat
	}
	ended(t, rules.Standing, play(t, scripted(afraid, "5"), rules.Done{}), 0)
	ended(t, rules.KnockedDown, play(t, scripted(afraid, "6 41"), rules.Done{}), 0)
	ended(t, rules.KnockedDown, play(t, scripted(brave, "3 41"), rules.Done{}), 0)
	// In the next round he fights as usual.
	next := play(t, scripted(afraid, "5"), rules.Done{})
	next.Phase, next.Active = rules.Combat, 0
	ended(t, rules.KnockedDown, play(t, scripted(next, "3 41"), rules.Done{}), 0)
	// Out of range there is no test.
	b.At.X = in(30)
	charge(t, battle(t, field(t), rules.Charges, "", ogre, b), 1)
}

func TestOneFearTestIsEnoughForAllChargers(t *testing.T) { // PSY-02, AMB-81
	o1, o2 := frightful(man("O1", 0, 10, 9)), frightful(man("O2", 0, 10, 11))
	s := battle(t, field(t), rules.Charges, "", o1, man("B", 1, 15, 10), o2)
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	s = play(t, s, rules.Declare{Who: 2, At: []rules.WarriorID{1}})
	assert.False(t, play(t, scripted(s, "34"), rules.Done{}, rules.Answer{0, 1}).Warriors[1].Afraid)
	assert.True(t, play(t, scripted(s, "44"), rules.Done{}, rules.Answer{0, 1}).Warriors[1].Afraid)
}

func TestTheLastWhoRunsOffTheTableEndsTheBattle(t *testing.T) { // LEAD-15, INJ-14
	s := battle(t, field(t), rules.Charges, "66", fleeing(man("A", 0, 1, 10)), man("B", 1, 40, 40))
	s.Sides[0].Began = 1
	for _, edition := range book.Editions {
		end := play(t, ruled(t, s, edition), rules.Done{})
		assert.False(t, end.Warriors[0].InPlay(), edition)
		assert.True(t, end.Over, edition)
		assert.Equal(t, rules.SideID(1), end.Winner, edition)
	}
}

func TestWhoBreaksUnderANetDoesNotGetAway(t *testing.T) { // EQUIP-14, LEAD-10, LEAD-12, LEAD-14
	for _, edition := range []string{"lrb", "core2"} {
		s := lonely(t, "", func(s *rules.State) { s.Warriors[0].Done = rules.Held | rules.Stuck })
		end, events := told(t, scripted(ruled(t, s, edition), "66 1 1"), rules.Done{}) // he fails, and two blows at his back do not wound
		assert.True(t, end.Warriors[0].Fleeing, edition)
		assert.Equal(t, s.Warriors[0].At, end.Warriors[0].At, edition)
		assert.Equal(t, 1, citing(events, "EQUIP-14"), edition)
	}
}
