package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// What is asked of who moves, charges, climbs, falls and hides.

// reasonOf is a reason for a warrior of that name, nil for others.
func reasonOf(name string, why error) func(w *rules.Warrior) error {
	return func(w *rules.Warrior) error {
		if w.Name == name {
			return why
		}
		return nil
	}
}

func TestWhoMayNotCharge(t *testing.T) { // HP-10, CHARGE-01
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 14, 10))
	may := func(name string, why error) rules.Moments {
		return rules.Moments{MayCharge: func(_ *rules.State, w *rules.Warrior) error { return reasonOf(name, why)(w) }}
	}
	c := rules.Declare{Who: 0, At: []rules.WarriorID{1}}
	assert.NoError(t, c.Legal(where(s, may("B", errFirst))))
	assert.ErrorIs(t, c.Legal(where(s, may("A", errFirst))), errFirst)
	assert.ErrorIs(t, c.Legal(whereAll(s, may("A", errFirst), may("A", errSecond))), errFirst)
	assert.ErrorIs(t, c.Legal(whereAll(s, may("B", errFirst), may("A", errSecond))), errSecond)
}

func TestWhichWaysSomebodyWillNotGo(t *testing.T) { // HP-12
	bars := func(name string, beyond float64, why error) rules.Moments {
		return rules.Moments{Bars: func(_ *rules.State, w *rules.Warrior, path physics.Path) error {
			if w.Name == name && path.End().X > in(beyond) {
				return why
			}
			return nil
		}}
	}
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 40, 40))
	move := func(x float64) rules.Move { return rules.Move{Who: 0, To: at(x, 10, 0)} }
	assert.NoError(t, move(13).Legal(where(s, bars("B", 12, errFirst))))
	assert.NoError(t, move(11).Legal(where(s, bars("A", 12, errFirst))))
	assert.ErrorIs(t, move(13).Legal(where(s, bars("A", 12, errFirst))), errFirst)
	assert.ErrorIs(t, move(13).Legal(whereAll(s, bars("A", 12, errFirst), bars("A", 12, errSecond))), errFirst)
	assert.ErrorIs(t, move(13).Legal(whereAll(s, bars("A", 13.5, errFirst), bars("A", 12, errSecond))), errSecond)
	// Nor does he charge that way.
	s = battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 14, 10))
	route := func(s *rules.State) error {
		_, err := s.ChargeRoute(&s.Warriors[0], []rules.WarriorID{1})
		return err
	}
	assert.NoError(t, route(s))
	assert.ErrorIs(t, route(where(s, bars("A", 12, errFirst))), errFirst)
	assert.NoError(t, route(where(s, bars("A", 13.5, errFirst))))
}

func TestWhoDoesNotSetOutStaysWhereHeIs(t *testing.T) { // HP-13, CHARGE-08
	sets := func(name string, goes bool) rules.Moments {
		return rules.Moments{SetsOut: func(_ *rules.Play, w *rules.Warrior, path physics.Path) bool {
			return w.Name != name || goes || path.End().X < in(12)
		}}
	}
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 40, 40))
	for _, c := range []struct {
		all  []rules.Moments
		x    float64
		goes bool
	}{
		{[]rules.Moments{sets("A", true)}, 13, true},
		{[]rules.Moments{sets("A", false)}, 13, false},
		{[]rules.Moments{sets("A", false)}, 11, true},
		{[]rules.Moments{sets("B", false)}, 13, true},
		{[]rules.Moments{sets("A", true), sets("A", false)}, 13, false},
		{[]rules.Moments{sets("A", false), sets("A", true)}, 13, false},
	} {
		end := play(t, whereAll(s, c.all...), rules.Move{Who: 0, To: at(c.x, 10, 0)})
		assert.Equal(t, c.goes, end.Warriors[0].At == at(c.x, 10, 0))
		assert.Equal(t, c.goes, end.Warriors[0].Did(rules.Moved))
		assert.True(t, end.Warriors[0].Did(rules.Acted))
	}
	s = where(battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 14, 10)), sets("A", false))
	s = play(t, play(t, s, declared(1)), rules.Done{})
	assert.Equal(t, at(10, 10, 0), s.Warriors[0].At)
	assert.True(t, s.Warriors[0].Did(rules.FailedCharge))
	assert.True(t, s.Warriors[0].Did(rules.Stuck))
	assert.False(t, s.Warriors[0].Did(rules.Charged))
}

func TestWhoHasGoneSomewhereMeetsWhatIsThere(t *testing.T) { // HP-14
	type met struct {
		who      string
		from, to physics.Spot
		cost     physics.Length
	}
	tried := func(s *rules.State, c rules.Command, does func(p *rules.Play, w *rules.Warrior)) (*rules.State, []met) {
		t.Helper()
		var all []met
		meets := rules.Moments{Went: func(p *rules.Play, w *rules.Warrior, path physics.Path) {
			all = append(all, met{w.Name, path.Legs[0].From, path.End(), path.Cost})
			if does != nil {
				does(p, w)
			}
		}}
		return play(t, whereAll(s, meets, meets), c), all
	}
	bush := physics.Piece{Kind: physics.Difficult, Name: "bushes", Shape: box(11, 5, 12, 15)}
	s := battle(t, field(t, bush), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 40, 40))
	move := rules.Move{Who: 0, To: at(10.5, 12, 0), Via: []physics.Spot{at(9, 10, 0)}}
	path, err := move.Route(s)
	require.NoError(t, err)
	require.Greater(t, len(path.Legs), 1)
	gone := met{"A", at(10, 10, 0), move.To, path.Cost}
	_, all := tried(s, move, nil)
	assert.Equal(t, []met{gone, gone}, all)
	_, all = tried(s, move, func(_ *rules.Play, w *rules.Warrior) { w.Condition = rules.OutOfAction })
	assert.Equal(t, []met{gone}, all, "he is there no longer")
	_, all = tried(s, move, func(p *rules.Play, _ *rules.Warrior) { p.Over = true })
	assert.Equal(t, []met{gone}, all, "the battle is over")

	// Who does not get up the wall he stands at has gone nowhere.
	s = battle(t, roofed(t, 2), rules.Moves, "6", man("A", 0, 10, footY), man("B", 1, 40, 40))
	up := rules.Move{Who: 0, To: at(10, 9.51, 2)}
	way, err := up.Route(s)
	require.NoError(t, err)
	s.Warriors[0].At = way.Legs[0].To
	end, all := tried(s, up, nil)
	assert.True(t, end.Warriors[0].Did(rules.Stuck))
	assert.Empty(t, all)
}

func TestWhoClimbsWithoutATest(t *testing.T) { // HP-15, CLIMB-05
	sure := func(name string, of physics.LegKind) rules.Moments {
		return rules.Moments{SureFooted: func(_ *rules.State, w *rules.Warrior, l physics.Leg) bool { return w.Name == name && l.Kind == of }}
	}
	up := battle(t, roofed(t, 2), rules.Moves, "", man("A", 0, 10, footY), man("B", 1, 40, 40))
	down := up.Clone()
	down.Warriors[0] = onEdge(down.Warriors[0], 2)
	for _, c := range []struct {
		s    *rules.State
		to   physics.Spot
		all  []rules.Moments
		dice string
	}{
		{up, at(10, 9.51, 2), []rules.Moments{sure("A", physics.ClimbUp)}, ""},
		{up, at(10, 9.51, 2), []rules.Moments{sure("A", physics.ClimbDown)}, "1"},
		{up, at(10, 9.51, 2), []rules.Moments{sure("B", physics.ClimbUp)}, "1"},
		{up, at(10, 9.51, 2), []rules.Moments{sure("B", physics.ClimbUp), sure("A", physics.ClimbUp)}, ""},
		{down, foot(), []rules.Moments{sure("A", physics.ClimbDown)}, ""},
		{down, foot(), []rules.Moments{sure("A", physics.ClimbUp)}, "1"},
	} {
		end := play(t, scripted(whereAll(c.s, c.all...), c.dice), rules.Move{Who: 0, To: c.to, Climb: true})
		assert.Equal(t, c.to, end.Warriors[0].At)
	}
}

func TestHowHardAFallIsIsChangedOneAfterTheOther(t *testing.T) { // HP-15, FALL-01
	falls := func(name string, change func(n int) int) rules.Moments {
		return rules.Moments{Falls: func(_ *rules.State, w *rules.Warrior, n int) int {
			if w.Name == name {
				return change(n)
			}
			return n
		}}
	}
	double, more := func(n int) int { return 2 * n }, func(n int) int { return n + 1 }
	for _, c := range []struct {
		all  []rules.Moments
		dice string // the test to climb down, how many hits, to wound: a fall of 4"
		hurt bool
	}{
		{nil, "6 1 2", false}, {nil, "6 1 3", true}, // Strength 4
		{[]rules.Moments{falls("B", double)}, "6 1 2", false},
		{[]rules.Moments{falls("A", more)}, "6 1 1", false}, {[]rules.Moments{falls("A", more)}, "6 1 2", true},
		{[]rules.Moments{falls("A", func(n int) int { return n - 3 }), falls("A", double)}, "6 1 4", false}, // Strength 2
		{[]rules.Moments{falls("A", func(n int) int { return n - 3 }), falls("A", double)}, "6 1 5", true},
	} {
		s := battle(t, roofed(t, 4), rules.Moves, "", but(man("A", 0, 0, 0), func(w *rules.Warrior) { w.Base.W, w.Wounds = 3, 3 }), man("B", 1, 40, 40))
		s.Warriors[0] = onEdge(s.Warriors[0], 4)
		end := play(t, scripted(whereAll(s, c.all...), c.dice), rules.Move{Who: 0, To: foot(), Climb: true})
		assert.Equal(t, c.hurt, end.Warriors[0].Wounds == 2, "%s", c.dice)
	}
}

func TestWhatHidesWhereNothingElseDoes(t *testing.T) { // HP-12, HIDE-01, HIDE-06, HIDE-04
	conceals := func(name string) rules.Moments {
		return rules.Moments{Conceals: func(_ *rules.State, w *rules.Warrior) bool { return w.Name == name }}
	}
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 30, 10))
	hide := rules.Hide{Who: 0}
	assert.ErrorContains(t, hide.Legal(s), "HIDE-01")
	assert.ErrorContains(t, hide.Legal(where(s, conceals("B"))), "HIDE-01")
	assert.NoError(t, hide.Legal(where(s, conceals("A"))), "though B looks at him")
	assert.NoError(t, hide.Legal(whereAll(s, conceals("B"), conceals("A"))))
	s.Warriors[0].Hidden = true
	move := rules.Move{Who: 0, To: at(12, 10, 0)}
	assert.True(t, play(t, where(s, conceals("A")), move).Warriors[0].Hidden)
	assert.False(t, play(t, where(s, conceals("B")), move).Warriors[0].Hidden)
}
