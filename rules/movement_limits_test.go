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
			if c.Cost <= walk {
				assert.True(t, walks, "%v, climbing %v, costs %v", c.At, climbs, c.Cost)
			} else {
				assert.True(t, runs)
			}
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
