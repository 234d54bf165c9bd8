package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

func TestTheRegionIsWhereHeMayGo(t *testing.T) { // MOVE-01, MOVE-04, MOVE-06, CLIMB-03, CLIMB-07
	// A roof to climb, a gap to leap, a low wall, a wall, and an enemy behind it.
	table := field(t, roof(9, 6, 11, 9.5, 2), roof(9, 11, 11, 13, 2), lowWall(13, 6, 13.2, 14), wall(6, 6, 6.3, 14))
	places := func(s *rules.State, climbs bool) map[physics.Spot]bool {
		all := map[physics.Spot]bool{}
		walk, _ := s.Allowance(&s.Warriors[0], false)
		for _, c := range s.Region(&s.Warriors[0], climbs).Cells {
			walks := rules.Move{Who: 0, To: c.At, Climb: climbs}.Possible(s)
			runs := rules.Move{Who: 0, To: c.At, Climb: climbs, Run: true}.Possible(s)
			assert.True(t, walks || runs, "%v, climbing %v, costs %v", c.At, climbs, c.Cost)
			assert.Equal(t, walks, c.Cost <= walk, "%v, climbing %v, costs %v", c.At, climbs, c.Cost)
			if !walks {
				assert.True(t, runs)
			}
			assert.NotContains(t, all, c.At, "twice")
			all[c.At] = walks
		}
		return all
	}
	for _, from := range []physics.Spot{{X: in(10), Y: in(10.25)}, {X: in(10), Y: in(9), Z: in(2)}} {
		for _, climbs := range []bool{false, true} {
			s := battle(t, table, rules.Moves, "", but(man("A", 0, 0, 0), func(w *rules.Warrior) { w.At = from }), man("B", 1, 16, 10))
			runs := places(s, climbs)
			watched := s.Clone()
			watched.Warriors[0].NearEnemy = true
			walks := places(watched, climbs)
			require.NotEmpty(t, walks)
			assert.Greater(t, len(runs), len(walks))
			reached := 0
			for at, walked := range runs {
				if walked {
					reached++
					_, is := walks[at]
					assert.True(t, is, "%v: the same walks with no enemy near", at)
				}
			}
			assert.Equal(t, len(walks), reached)
			moved := s.Clone()
			moved.Warriors[0].Done = rules.Acted
			assert.Empty(t, places(moved, climbs))
			stuck := s.Clone()
			stuck.Phase = rules.Shooting
			assert.Empty(t, places(stuck, climbs))
		}
	}
}

func TestTheRegionOfOneWhoStandsHighOrAtALadder(t *testing.T) { // CLIMB-03, CLIMB-07, CLIMB-08, JUMP-01
	reached := func(s *rules.State, climbs bool, z float64) (n int) {
		for _, c := range s.Region(&s.Warriors[0], climbs).Cells {
			walks := rules.Move{Who: 0, To: c.At, Climb: climbs}.Possible(s)
			assert.True(t, walks || rules.Move{Who: 0, To: c.At, Climb: climbs, Run: true}.Possible(s), "%v", c.At)
			if c.At.Z == in(z) {
				n++
			}
		}
		return n
	}
	high := battle(t, roofed(t, 3), rules.Moves, "", onEdge(man("A", 0, 0, 0), 3))
	high.Warriors[0].NearEnemy = true
	assert.Greater(t, reached(high, false, 0), reached(high, true, 0), "by a jump he gets farther than by a climb")
	// A ladder of 3" for one who runs 4": not where it is climbed.
	low := battle(t, laddered(t, 3), rules.Moves, "", moves(man("A", 0, 10, 13), 2))
	assert.Positive(t, reached(low, false, 3))
	assert.Zero(t, reached(toggled(t, low, "", "ladders-are-climbed"), false, 3))
}

func TestARunLeadsRoundWhatHeWouldHaveToClimb(t *testing.T) { // CLIMB-03, CLIMB-08
	s := battle(t, field(t, roof(9, 12, 11, 14, 1.5)), rules.Moves, "", man("A", 0, 10, 14.6))
	run := rules.Move{Who: 0, Run: true, To: at(10, 11.4, 0)}
	require.NoError(t, run.Legal(s))
	for _, leg := range play(t, s, run).Warriors {
		assert.Zero(t, leg.At.Z)
	}
	// Up the stairs, and not up the ladder, where ladders are climbed.
	table, err := physics.NewTable(physics.Plan{Name: "field", Width: in(48), Depth: in(48), Pieces: []physics.Piece{roof(9, 6, 11, 12, 3)},
		Links: []physics.Link{{Name: "ladder", Ladder: true, Foot: at(10, 13, 0), Head: at(10, 11.4, 3)}, {Name: "steps", Foot: at(12.5, 13, 0), Head: at(10.5, 11.4, 3)}}})
	require.NoError(t, err)
	up := rules.Move{Who: 0, Run: true, To: at(10, 11, 3)}
	s = battle(t, table, rules.Moves, "", moves(man("A", 0, 10, 13), 8))
	assert.Contains(t, kinds(t, s, up), physics.LadderLeg)
	assert.NoError(t, up.Legal(toggled(t, s, "", "ladders-are-climbed")))
}

func TestTheFirstOfSomePlaces(t *testing.T) { // MOVE-01, MOVE-04
	s := battle(t, field(t, wall(12, 8, 12.3, 12)), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 10, 13.5))
	far, behind, beside, ahead := at(30, 10, 0), at(12.6, 7.4, 0), at(10, 12.5, 0), at(9, 7, 0)
	first := func(c rules.Move, ok bool) any {
		if !ok {
			return nil
		}
		return c.To
	}
	for _, row := range []struct {
		what                        string
		who                         rules.WarriorID
		run                         bool
		via                         []physics.Spot
		places                      []physics.Spot
		tries                       int
		possible, straight, crooked any
	}{
		{"straight ahead", 0, false, nil, []physics.Spot{far, beside, ahead}, 9, ahead, ahead, nil},
		{"round the wall", 0, false, nil, []physics.Spot{far, behind}, 9, behind, nil, behind},
		{"the first of both", 0, false, nil, []physics.Spot{behind, ahead}, 9, behind, ahead, behind},
		{"only one is looked for", 0, false, nil, []physics.Spot{far, behind}, 1, behind, nil, nil},
		{"past the straight one", 0, false, nil, []physics.Spot{ahead, behind}, 9, ahead, ahead, behind},
		{"where nobody can stand is looked for in no time", 0, false, nil, []physics.Spot{at(12.1, 10, 0), behind}, 1, behind, nil, behind},
		{"at a run farther", 0, true, nil, []physics.Spot{at(3, 10, 0)}, 9, at(3, 10, 0), at(3, 10, 0), nil},
		{"too far to walk", 0, false, nil, []physics.Spot{at(3, 10, 0)}, 9, nil, nil, nil},
		{"not by corners", 0, false, []physics.Spot{at(10, 9, 0)}, []physics.Spot{ahead}, 9, nil, nil, nil},
		{"not in the enemy's turn", 1, false, nil, []physics.Spot{at(10, 15, 0)}, 9, nil, nil, nil},
		{"nobody", 9, false, nil, []physics.Spot{ahead}, 9, nil, nil, nil},
	} {
		c := rules.Move{Who: row.who, Run: row.run, Via: row.via}
		assert.Equal(t, row.possible, first(c.FirstPossible(s, row.places)), row.what)
		assert.Equal(t, row.straight, first(c.FirstStraight(s, row.places)), row.what)
		assert.Equal(t, row.crooked, first(c.FirstCrooked(s, row.places, row.tries)), row.what)
	}
	// A place to which something bars the way has been looked for, and the next is tried.
	barred := where(s, rules.Moments{Bars: func(_ *rules.State, _ *rules.Warrior, path physics.Path) error {
		if path.End() == behind || path.End() == ahead {
			return errBound
		}
		return nil
	}})
	round := at(12.6, 12.6, 0)
	c := rules.Move{Who: 0}
	assert.Equal(t, round, first(c.FirstPossible(barred, []physics.Spot{ahead, behind, round})))
	assert.Equal(t, at(9, 8, 0), first(c.FirstStraight(barred, []physics.Spot{ahead, at(9, 8, 0)})))
	assert.Equal(t, round, first(c.FirstCrooked(barred, []physics.Spot{behind, round}, 2)))
	assert.Nil(t, first(c.FirstCrooked(barred, []physics.Spot{behind, round}, 1)))
}

func TestHowAMoveIsMeant(t *testing.T) { // MOVE-01, CLIMB-03, CLIMB-07, JUMP-02
	s := battle(t, roofed(t, 2), rules.Moves, "", man("A", 0, 10, footY), man("B", 1, 40, 40))
	up := rules.Move{Who: 0, To: at(10, edgeY, 2)}
	assert.NoError(t, up.Legal(s))
	up.Safe = true
	assert.Error(t, up.Legal(s), "safely he climbs nothing")
	up.Safe, up.Run = false, true
	assert.Error(t, up.Legal(s), "nor when he runs")
	s.Warriors[0].At = at(10, edgeY, 2)
	down := rules.Move{Who: 0, To: at(10, footY, 0)}
	assert.Equal(t, physics.JumpDown, kinds(t, s, down)[0])
	down.Climb = true
	assert.Equal(t, physics.ClimbDown, kinds(t, s, down)[0])
	down.Climb, down.Safe = false, true
	assert.Error(t, down.Legal(s), "safely he stays up")
	// By corners, however few.
	s = battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 40, 40))
	for _, row := range []struct {
		y  float64
		ok bool
	}{{12, true}, {12.01, false}} {
		c := rules.Move{Who: 0, Via: []physics.Spot{at(12, 10, 0)}, To: at(12, row.y, 0)}
		assert.Equal(t, row.ok, c.Legal(s) == nil, "%v", row.y)
		c.Via = nil
		assert.NoError(t, c.Legal(s), "straight it is shorter")
	}
	c := rules.Move{Who: 0, Via: []physics.Spot{at(12, 10, 0), at(12, 11, 0)}, To: at(11, 11, 0)}
	end, events := told(t, s, c)
	assert.Equal(t, at(11, 11, 0), end.Warriors[0].At)
	for _, e := range events {
		if e.Kind == rules.Went {
			assert.Equal(t, []physics.Spot{at(10, 10, 0), at(12, 10, 0), at(12, 11, 0), at(11, 11, 0)}, e.Path)
			assert.Equal(t, `A moves 4.00".`, e.Text)
		}
	}
}

func TestHowFarWhoLiesGets(t *testing.T) { // INJ-06, INJ-16, AMB-116
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 40, 40))
	for into, want := range map[rules.Condition]physics.Length{rules.Standing: in(4), rules.KnockedDown: in(2), rules.Stunned: in(2)} {
		s.Warriors[0].Condition = into
		far, _ := s.Allowance(&s.Warriors[0], false)
		assert.Equal(t, want, far, "%s", into)
	}
	// The stunned crawl where the later edition has it: from contact, while a friend fights each foe.
	a := lying(man("A", 0, 10, 10), rules.Stunned)
	b := beside(a, man("B", 1, 0, 0), 1)
	for name, row := range map[string]struct {
		men []rules.Warrior
		may bool
	}{
		"a friend fights him":    {[]rules.Warrior{a, b, beside(b, man("C", 0, 0, 0), 1)}, true},
		"nobody fights him":      {[]rules.Warrior{a, b, man("C", 0, 30, 30)}, false},
		"who fights him lies":    {[]rules.Warrior{a, b, lying(beside(b, man("C", 0, 0, 0), 1), rules.KnockedDown)}, false},
		"nobody is in contact":   {[]rules.Warrior{a, man("B", 1, 30, 10), man("C", 0, 30, 30)}, false},
		"who is in contact lies": {[]rules.Warrior{a, lying(b, rules.KnockedDown), man("C", 0, 30, 30)}, false},
		"a second foe is at him": {[]rules.Warrior{a, b, beside(b, man("C", 0, 0, 0), 1), beside(a, man("D", 1, 0, 0), -1)}, false},
	} {
		s := toggled(t, battle(t, field(t), rules.Moves, "", row.men...), "", "stunned-crawl")
		err := s.MayMove(&s.Warriors[0], false)
		assert.Equal(t, row.may, err == nil, "%s: %v", name, err)
		assert.ErrorIs(t, toggled(t, s, "").MayMove(&s.Warriors[0], false), rules.ErrStunned)
	}
}

func TestTheGroundMayEndAChargeOrAMove(t *testing.T) { // TERR-09, SPEC-31, CHARGE-07
	mud := physics.Piece{Kind: physics.Difficult, Name: "mud", Shape: box(11, 0, 12, 48)}
	a := but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Mounted, w.Mount, w.Base.M = true, rules.Mount{Name: "horse", M: 8}, 8 })
	for dice, reaches := range map[string]bool{"2": true, "1 1": false, "1 5": false} {
		s := ruled(t, battle(t, field(t, mud), rules.Charges, "", a, man("B", 1, 16, 10), man("C", 0, 40, 40)), "core2")
		s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
		end := play(t, scripted(s, dice), rules.Done{})
		assert.Equal(t, reaches, end.Warriors[0].Did(rules.Charged), dice)
		assert.NotEqual(t, reaches, end.Warriors[0].Did(rules.FailedCharge), dice)
		assert.Equal(t, reaches, end.Warriors[0].Condition == rules.Standing)
	}
}

func TestADareIsForAGapAlone(t *testing.T) { // JUMP-06
	// A gap of 2": from its edge he has too little left.
	table := field(t, roof(5, 5, 11, 15, 3), roof(13, 5, 20, 15, 3))
	s := battle(t, table, rules.Moves, "", but(man("A", 0, 8, 10), func(w *rules.Warrior) { w.At.Z = in(3) }), man("B", 1, 40, 40))
	over := rules.Move{Who: 0, To: at(14, 10, 3)}
	assert.ErrorIs(t, over.Legal(s), rules.ErrTooFar)
	over.Dare = true
	require.NoError(t, over.Legal(s))
	fell := play(t, scripted(s, "1 2"), over)
	assert.Zero(t, fell.Warriors[0].At.Z)
	assert.True(t, fell.Warriors[0].Did(rules.Fell))
	// From so far that he does not get to the edge there is nothing to dare.
	s.Warriors[0].At.X = in(6)
	assert.ErrorIs(t, over.Legal(s), rules.ErrTooFar)
	// And what is too far without a gap is too far.
	flat := rules.Move{Who: 0, Dare: true, To: at(10.9, 10, 3)}
	assert.ErrorIs(t, flat.Legal(s), rules.ErrTooFar)
	// From near enough he leaps it with a test and falls only if that fails.
	s.Warriors[0].At.X = in(10.5)
	over.Dare = false
	assert.Equal(t, at(14, 10, 3), play(t, scripted(s, "3"), over).Warriors[0].At)
}

func TestWhoIsOutOfActionHasNoEnemyNear(t *testing.T) { // MOVE-06
	for _, c := range []rules.Condition{rules.Standing, rules.KnockedDown, rules.OutOfAction, rules.Gone} {
		end := play(t, turnOf(t, "", lying(man("W", 1, 5, 9), c), man("V", 1, 40, 40)), rules.Done{})
		assert.Equal(t, c < rules.OutOfAction, end.Warriors[0].NearEnemy, "%v", c)
		assert.False(t, end.Warriors[1].NearEnemy)
	}
}
