package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// after is a hunter who is after warrior 1.
func after(t *testing.T, w rules.Warrior) rules.Warrior {
	t.Helper()
	w = learned(t, w, "mark")
	w.Counters.Set("mark", 0, 2)
	return w
}

// heroic makes a hero of a warrior.
func heroic(w rules.Warrior) rules.Warrior {
	return but(w, func(w *rules.Warrior) { w.Hero = true })
}

func TestABountyHunterNamesHisMark(t *testing.T) { // KIN-67
	hunter := learned(t, man("A", 0, 4, 4), "mark")
	s := battle(t, field(t), rules.Charges, "", hunter, man("B", 1, 44, 44), heroic(man("C", 1, 40, 44)), heroic(man("D", 1, 36, 44)), heroic(man("E", 0, 8, 4)))
	s.Turn = 0
	d := asked(t, s, rules.Begin{First: 0})
	assert.Equal(t, []rules.Option{{Text: "C", Who: 2}, {Text: "D", Who: 3}}, d.Options, "heroes of the enemy's alone")
	assert.Equal(t, rules.SideID(0), d.Side)
	end, text := toldText(t, s, rules.Begin{First: 0}, rules.Answer{1})
	assert.Contains(t, text, "A wants the head of D.")
	assert.True(t, end.Warriors[0].IsMark(&end.Warriors[3]))
	assert.False(t, end.Warriors[0].IsMark(&end.Warriors[2]))
	assert.Contains(t, end.After, rules.Aftermath{Rule: "KIN-68", Kind: rules.Quarry, Who: 0, N: 3})
	// Of one nobody need say whom; of none there is no mark.
	s = battle(t, field(t), rules.Charges, "", hunter, man("B", 1, 44, 44), heroic(man("C", 1, 40, 44)))
	s.Turn = 0
	end = play(t, s, rules.Begin{First: 0})
	assert.True(t, end.Warriors[0].IsMark(&end.Warriors[2]))
	s.Warriors[2].Hero = false
	end = play(t, s, rules.Begin{First: 0})
	assert.Empty(t, end.After)
	assert.False(t, end.Warriors[0].IsMark(&end.Warriors[2]))
}

func TestABountyHunterHitsHisMark(t *testing.T) { // KIN-67
	a := after(t, armed(t, man("A", 0, 10, 10), "bow", "sword"))
	s := battle(t, field(t), rules.Shooting, "", a, man("B", 1, 20, 10), man("C", 1, 20, 14))
	for i, need := range map[int]int{1: 3, 2: 4} {
		r := s.ToHit(&s.Warriors[0], &s.Warriors[i], weapon(t, s, "bow"), 1)
		assert.Equal(t, need, r.Need(), "shots at %d", i)
		r = s.ToStrike(&s.Warriors[0], &s.Warriors[i], weapon(t, s, "sword"))
		assert.Equal(t, need, r.Need(), "blows at %d", i)
	}
	r := s.ToStrike(&s.Warriors[1], &s.Warriors[0], rules.NoWeapon)
	assert.Equal(t, 4, r.Need(), "it is his alone")
}

func TestABountyHunterGoesTowardsHisMark(t *testing.T) { // KIN-67
	back, on := physics.Spot{X: in(7), Y: in(10)}, physics.Spot{X: in(13), Y: in(11)}
	wall := physics.Piece{Kind: physics.Wall, Name: "wall", Shape: box(15, 2, 15.4, 20), Top: in(4)}
	for why, row := range map[string]struct {
		arm    string
		change func(s *rules.State)
		pieces []physics.Piece
		bound  bool
	}{
		"he sees him":                 {bound: true},
		"a wall hides him":            {pieces: []physics.Piece{wall}},
		"he hides":                    {change: func(s *rules.State) { s.Warriors[1].Hidden = true }},
		"he is gone":                  {change: func(s *rules.State) { s.Warriors[1].Condition = rules.OutOfAction }},
		"another is his mark":         {change: func(s *rules.State) { s.Warriors[0].Counters.Set("mark", 0, 3) }, pieces: []physics.Piece{wall}},
		"he can shoot at him":         {arm: "crossbow"},
		"his weapon does not reach":   {arm: "pistol", bound: true},
		"his weapon is being loaded":  {arm: "crossbow", change: func(s *rules.State) { s.Warriors[0].Fired = []int{s.Sides[0].Turns + 9} }, bound: true},
		"he has no skill to shoot":    {arm: "crossbow", change: func(s *rules.State) { s.Warriors[0].Base.BS = 0 }, bound: true},
		"he fights somebody":          {change: func(s *rules.State) { s.Warriors[2].At = s.Warriors[0].At; s.Warriors[2].At.Y += 2500 }},
		"the mark has changed sides":  {change: func(s *rules.State) { s.Warriors[1].Side = 0 }},
		"he lies, and is not upright": {change: func(s *rules.State) { s.Warriors[0].Condition = rules.KnockedDown }},
	} {
		a := man("A", 0, 10, 10)
		if row.arm != "" {
			a = equippedAs(t, a, row.arm)
		}
		s := battle(t, field(t, row.pieces...), rules.Moves, "", after(t, a), man("B", 1, 30, 10), man("C", 1, 30, 40))
		if row.change != nil {
			row.change(s)
		}
		err := rules.Move{Who: 0, To: back}.Legal(s)
		end, events := told(t, s, rules.Done{})
		if row.bound {
			assert.ErrorContains(t, err, "KIN-67", why)
			assert.NoError(t, rules.Move{Who: 0, To: on}.Legal(s), why)
			assert.Equal(t, 1, citing(events, "KIN-67"), why)
			assert.InDelta(t, float64(in(14)), float64(end.Warriors[0].At.X), float64(in(0.2)), "%s: as far as he walks", why)
			// Who has moved himself stays where he is.
			end, events = told(t, play(t, s, rules.Move{Who: 0, To: on}), rules.Done{})
			assert.Equal(t, on, end.Warriors[0].At, why)
			assert.Zero(t, citing(events, "KIN-67"), why)
		} else {
			if err != nil {
				assert.NotContains(t, err.Error(), "KIN-67", why)
			}
			assert.Zero(t, citing(events, "KIN-67"), why)
			assert.Equal(t, s.Warriors[0].At, end.Warriors[0].At, why)
		}
	}
}

func TestABountyHunterStopsShortOfHisMark(t *testing.T) { // KIN-67
	s := battle(t, field(t), rules.Moves, "", after(t, man("A", 0, 10, 10)), man("B", 1, 13, 10))
	end := play(t, s, rules.Done{})
	require.Greater(t, end.Warriors[0].At.X, s.Warriors[0].At.X)
	assert.False(t, end.Engaged(&end.Warriors[0]), "it is no charge")
}
