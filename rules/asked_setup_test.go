package rules_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// What is asked before the first turn, and of a whole side.

// unset is a battle yet to be set up: A and C are Red's, B is Blue's, and nobody has been
// placed.
func unset(t *testing.T) *rules.State {
	t.Helper()
	table, err := physics.NewTable(physics.Plan{Name: "zones", Width: in(48), Depth: in(48), Zones: []physics.Zone{
		{Role: "deploy", Side: 1, Shape: box(0, 0, 8, 48)}, {Role: "deploy", Side: 2, Shape: box(40, 0, 48, 48)}}})
	require.NoError(t, err)
	s := battle(t, table, rules.Charges, "", man("A", 0, 5, 5), man("B", 1, 44, 44), man("C", 0, 3, 3))
	s.Turn = 0
	s.Unplaced()
	return s
}

var (
	errFirst  = errors.New("the first reason")
	errSecond = errors.New("the second reason")
)

func TestWhatDrawsASideIsAllThatTheRulesInPlaySay(t *testing.T) { // SCEN-11
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 30, 30))
	assert.Empty(t, s.Draws(0))
	s = whereAll(s,
		rules.Moments{Draws: func(_ *rules.State, side rules.SideID) []rules.Draw {
			return []rules.Draw{{Why: "the well", Who: rules.WarriorID(side)}, {Why: "the hill"}}
		}},
		rules.Moments{Draws: func(_ *rules.State, side rules.SideID) []rules.Draw {
			if side == 1 {
				return nil
			}
			return []rules.Draw{{Why: "the gate"}}
		}})
	for side, want := range [][]string{{"the well", "the hill", "the gate"}, {"the well", "the hill"}} {
		var got []string
		for _, d := range s.Draws(rules.SideID(side)) {
			got = append(got, d.Why)
		}
		assert.Equal(t, want, got)
		assert.Equal(t, rules.WarriorID(side), s.Draws(rules.SideID(side))[0].Who)
	}
}

func TestWhoIsSetUpIsToldOf(t *testing.T) { // HP-04, TURN-01
	var set []string
	tells := rules.Moments{Deployed: func(p *rules.Play, w *rules.Warrior) {
		assert.True(t, w.InPlay(), "he is there already")
		set = append(set, w.Name)
	}}
	anywhere := rules.Moments{MayDeploy: func(*rules.State, *rules.Warrior, physics.Spot) error { return nil }}
	play(t, whereAll(unset(t), anywhere, tells, tells), rules.Deploy{Who: 2, To: at(3, 3, 0)})
	assert.Equal(t, []string{"C", "C"}, set)
}

func TestWhereSomebodyIsSetUpIsForTheRulesInPlayToSay(t *testing.T) { // HP-04, SCEN-11
	s := unset(t)
	here := func(of string, why error) rules.Moments {
		return rules.Moments{MayDeploy: func(_ *rules.State, w *rules.Warrior, at physics.Spot) error {
			if w.Name == of || at.X < in(2) {
				return why
			}
			return nil
		}}
	}
	deploy := rules.Deploy{Who: 0, To: at(5, 5, 0)}
	assert.ErrorContains(t, deploy.Legal(s), "where the table says", "no rule has anybody moved")
	assert.NoError(t, deploy.Legal(where(s, here("nobody", errFirst))))
	assert.NoError(t, where(s, here("B", errFirst)).MayDeploy(&s.Warriors[0], deploy.To))
	assert.ErrorIs(t, deploy.Legal(where(s, here("A", errFirst))), errFirst)
	assert.ErrorIs(t, deploy.Legal(whereAll(s, here("A", errFirst), here("A", errSecond))), errFirst)
	assert.ErrorIs(t, deploy.Legal(whereAll(s, here("nobody", errFirst), here("A", errSecond))), errSecond)
	assert.ErrorIs(t, rules.Deploy{Who: 0, To: at(1, 5, 0)}.Legal(where(s, here("nobody", errFirst))), errFirst)
	assert.ErrorIs(t, where(s, here("A", errFirst)).MayDeploy(&s.Warriors[0], deploy.To), errFirst)
}

// A Tactician's men stand at most 4" farther on than they could have been set up at
// first: where the table's zones say, unless a rule in play says otherwise.
func TestWhereAWarbandWouldBeSetUp(t *testing.T) { // HP-04, LEARN-A11
	s := commanded(t, "tactician") // Red's zone is the first 8"
	ground := func(of string, beyond float64) rules.Moments {
		return rules.Moments{Ground: func(_ *rules.State, w *rules.Warrior, at physics.Spot) error {
			if w.Name == of && at.Y > in(beyond) {
				return errFirst
			}
			return nil
		}}
	}
	for _, c := range []struct {
		what string
		all  []rules.Moments
		far  float64 // no farther than that
	}{
		{"by the table", nil, 12},
		{"by rules that say nothing of it", []rules.Moments{{}}, 12},
		{"by a rule", []rules.Moments{ground("A", 20)}, 24},
		{"not even so far as the table says", []rules.Moments{ground("A", 2)}, 6},
		{"by two rules", []rules.Moments{ground("A", 20), ground("A", 10)}, 14},
		{"by two rules, the first the narrower", []rules.Moments{ground("A", 10), ground("A", 20)}, 14},
		{"another's", []rules.Moments{ground("B", 10)}, 36},
	} {
		state := whereAll(s, c.all...)
		assert.NoError(t, rules.Redeploy{Leader: 0, Who: 1, To: at(34, c.far-0.1, 0)}.Legal(state), c.what)
		if c.far < 36 {
			assert.ErrorContains(t, rules.Redeploy{Leader: 0, Who: 1, To: at(34, c.far+0.1, 0)}.Legal(state), "LEARN-A11", c.what)
		}
	}
}

func TestTheUsualWayToSetABattleUp(t *testing.T) { // HP-04, LEARN-K4, TURN-01
	s := unset(t)
	begin := func(s *rules.State) rules.SideID {
		t.Helper()
		b, is := s.SetUp().(rules.Begin)
		require.True(t, is)
		return b.First
	}
	assert.Equal(t, rules.Diced, begin(s), "where nothing says whose the first turn is, the dice do")
	first := func(side rules.SideID) rules.Moments {
		return rules.Moments{First: func(*rules.State) rules.SideID { return side }}
	}
	assert.Equal(t, rules.SideID(1), begin(where(s, first(1))))
	assert.Equal(t, rules.SideID(0), begin(where(s, first(0))))
	assert.Equal(t, rules.Diced, begin(where(s, first(rules.Diced))))
	for want, all := range map[rules.SideID][]rules.Moments{-1: nil, 1: {first(1)}, 0: {first(0), first(1)}} {
		assert.Equal(t, want, whereAll(s, all...).FirstTurn())
	}
	assert.Equal(t, rules.SideID(-1), whereAll(s, first(-1), first(1)).FirstTurn(), "who is asked first has said that the players say")

	awaiting := func(c rules.Command) rules.Moments {
		return rules.Moments{SetUp: func(*rules.State) rules.Command { return c }}
	}
	a, b := rules.Deploy{Who: 0}, rules.Deploy{Who: 1}
	assert.Equal(t, a, whereAll(s, awaiting(a), awaiting(b)).SetUp())
	assert.Equal(t, b, whereAll(s, awaiting(nil), awaiting(b)).SetUp())
	assert.Equal(t, rules.Begin{First: 1}, whereAll(s, awaiting(nil), first(1)).SetUp())

	begun := where(s, awaiting(a))
	begun.Turn = 1
	assert.Nil(t, begun.SetUp(), "the battle has begun")
	over := where(s, awaiting(a))
	over.Over = true
	assert.Nil(t, over.SetUp(), "the battle is over")
}

func TestWhoAwaitsMoreIsNamed(t *testing.T) { // HP-33, SCEN-09
	awaits := func(side rules.SideID) rules.Moments {
		return rules.Moments{Awaits: func(_ *rules.State, of rules.SideID) bool { return of == side }}
	}
	s := unset(t)
	assert.False(t, s.Awaits(0))
	one := where(s, awaits(1))
	assert.False(t, one.Awaits(0))
	assert.True(t, one.Awaits(1))
	assert.True(t, whereAll(s, awaits(0), awaits(1)).Awaits(0))
}

func TestOfSeveralRulesTheStrongestNerveCounts(t *testing.T) { // LEAD-01, LEAD-06, SCEN-09
	nerve := func(n rules.Nerve) rules.Moments {
		return rules.Moments{Routs: func(_ *rules.State, side rules.SideID) rules.Nerve {
			if side == 1 {
				return n
			}
			return rules.TestsNerve
		}}
	}
	s := battered(t, "", man("B", 1, 40, 40))
	for _, all := range [][]rules.Moments{{nerve(rules.NeverRouts), nerve(rules.GivesUpOnly)}, {nerve(rules.GivesUpOnly), nerve(rules.NeverRouts)}} {
		play(t, whereAll(s, all...), rules.Done{})
	}
	one := whereAll(s, nerve(rules.GivesUpOnly), nerve(rules.TestsNerve))
	assert.False(t, play(t, one, rules.Done{}, stay).Over, "asked, but no test")
}

func TestWhoIsOffTheTableAndNotLost(t *testing.T) { // HP-30, LEAD-01
	away := but(man("Away", 0, 5, 5), func(w *rules.Warrior) { w.Condition = rules.Gone })
	out := but(man("Out", 0, 6, 6), func(w *rules.Warrior) { w.Condition = rules.OutOfAction })
	s := battle(t, field(t), rules.Moves, "", away, out, man("A", 0, 10, 10), man("B", 1, 30, 30))
	assert.Equal(t, 2, s.OutOfActionOf(0))
	not := func(name string) rules.Moments {
		return rules.Moments{Unlost: func(_ *rules.State, w *rules.Warrior) bool { return w.Name == name }}
	}
	assert.Equal(t, 1, where(s, not("Away")).OutOfActionOf(0))
	assert.Equal(t, 0, whereAll(s, not("Away"), not("Out")).OutOfActionOf(0))
	assert.Equal(t, 2, where(s, not("A")).OutOfActionOf(0))
}
