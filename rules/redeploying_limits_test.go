package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

func TestFartherOnIsMeasuredInAnyDirectionAndOnTheTable(t *testing.T) { // LEARN-A11
	s := commanded(t, "tactician")
	// zoned lets Red stand where a coordinate says, and nowhere else.
	zoned := func(within func(p physics.Spot) bool) *rules.State {
		return where(s, rules.Moments{Ground: func(_ *rules.State, _ *rules.Warrior, at physics.Spot) error {
			if within(at) {
				return nil
			}
			return rules.ErrNotInPlay
		}})
	}
	type spot = physics.Spot
	for name, c := range map[string]struct {
		within  func(p spot) bool
		to      spot
		farther spot // no longer
	}{
		"from the left":               {within: func(p spot) bool { return p.X <= in(8) }, to: at(12, 30, 0), farther: at(12.01, 30, 0)},
		"from the right":              {within: func(p spot) bool { return p.X >= in(40) }, to: at(36, 30, 0), farther: at(35.99, 30, 0)},
		"from above":                  {within: func(p spot) bool { return p.Y <= in(8) }, to: at(30, 12, 0), farther: at(30, 12.01, 0)},
		"from below":                  {within: func(p spot) bool { return p.Y >= in(40) }, to: at(30, 36, 0), farther: at(30, 35.99, 0)},
		"from the left edge":          {within: func(p spot) bool { return p.X <= 0 }, to: at(4, 30, 0), farther: at(3.9, 30, 0)},
		"from the upper edge":         {within: func(p spot) bool { return p.Y <= 0 }, to: at(30, 4, 0), farther: at(30, 3.9, 0)},
		"from the right edge":         {within: func(p spot) bool { return p.X >= in(48) }, to: at(44, 30, 0), farther: at(44.1, 30, 0)},
		"from the lower edge":         {within: func(p spot) bool { return p.Y >= in(48) }, to: at(30, 44, 0), farther: at(30, 44.1, 0)},
		"from a narrow strip 2\" off": {within: func(p spot) bool { return p.X >= in(30) && p.X <= in(30.1) }, to: at(32, 30, 0), farther: at(33, 30, 0)},
	} {
		state := zoned(c.within)
		state.Warriors[5].At = at(20, 26, 0)
		assert.NoError(t, rules.Redeploy{Leader: 0, Who: 1, To: c.to}.Legal(state), name)
		assert.ErrorContains(t, rules.Redeploy{Leader: 0, Who: 1, To: c.farther}.Legal(state), "more than 4", name)
	}
	// Where he could have been set up at first he may stand, though it is but a spot.
	spotted := zoned(func(p spot) bool { return p == at(30, 30, 0) })
	assert.NoError(t, rules.Redeploy{Leader: 0, Who: 1, To: at(30, 30, 0)}.Legal(spotted))
	// What forbids to stand there at all goes before.
	barred := where(s, rules.Moments{MayStand: func(*rules.State, *rules.Warrior, physics.Spot) error { return rules.ErrNotInPlay }})
	assert.ErrorIs(t, rules.Redeploy{Leader: 0, Who: 1, To: at(30, 4, 0)}.Legal(barred), rules.ErrNotInPlay)
}

func TestWhoFollowsAHunch(t *testing.T) { // LEARN-A12
	s := commanded(t, "hunch")
	inside := rules.Redeploy{Leader: 0, Who: 1, To: at(24, 19, 0)}
	for name, c := range map[string]struct {
		change func(s *rules.State)
		why    string // empty: he does
	}{
		"a henchman":           {change: func(*rules.State) {}},
		"one of the undead":    {change: func(s *rules.State) { s.Warriors[1].Traits |= rules.Undead }, why: "learns nothing"},
		"a hero of the undead": {change: func(s *rules.State) { s.Warriors[1].Traits |= rules.Undead; s.Warriors[1].Hero = true }},
		"a creature":           {change: func(s *rules.State) { s.Warriors[1].Summoned = true }, why: "learns nothing"},
		"an enemy 12\" away": {change: func(s *rules.State) {
			s.Warriors[5].At = at(24, 32, 0)
			s.Warriors[5].At.Y = inside.To.Y + in(12) + contact
		}},
		"an enemy a touch nearer": {change: func(s *rules.State) { s.Warriors[5].At = inside.To; s.Warriors[5].At.Y += in(12) + contact - 1 }, why: "nearer than 12"},
		"the enemy's hunches":     {change: func(s *rules.State) { s.Warriors[5].Counters.Set("hunched", 0, 3) }},
		"his own of before":       {change: func(s *rules.State) { s.Warriors[1].Counters.Set("hunched", 0, 3) }},
		"two of the others'":      {change: func(s *rules.State) { s.Warriors[2].Counters.Set("hunched", 0, 2) }},
		"three of the others'":    {change: func(s *rules.State) { s.Warriors[2].Counters.Set("hunched", 0, 3) }, why: "3 begin in ruins"},
		"who is not there":        {change: func(s *rules.State) { s.Warriors[1].Condition = rules.Gone }, why: rules.ErrNotInPlay.Error()},
		"a leader who is not":     {change: func(s *rules.State) { s.Warriors[0].Condition = rules.Gone }, why: rules.ErrNotInPlay.Error()},
		"while others are set up": {change: func(s *rules.State) {
			*s = *where(s, rules.Moments{SettingUp: func(*rules.State) bool { return true }})
		}, why: "waits until the enemy is set up"},
	} {
		state := s.Clone()
		c.change(state)
		if err := inside.Legal(state); c.why == "" {
			assert.NoError(t, err, name)
		} else {
			assert.ErrorContains(t, err, c.why, name)
		}
	}
	assert.ErrorIs(t, rules.Redeploy{Leader: 0, Who: 99, To: inside.To}.Legal(s), rules.ErrNotInPlay)
	assert.ErrorIs(t, rules.Redeploy{Leader: 99, Who: 1, To: inside.To}.Legal(s), rules.ErrNotInPlay)
	// What he could do in the first turn he may do still, and out of the ruin he is none of the three.
	out, events := told(t, s, inside)
	assert.Equal(t, s.Warriors[1].Done, out.Warriors[1].Done)
	assert.Equal(t, 1, out.Warriors[1].Counters.Get("hunched", 0))
	require.NotEmpty(t, events)
	assert.Contains(t, events[0].Text, "A begins in a ruin, on a hunch")
	assert.Equal(t, "LEARN-A12", events[0].Rule)
	both := out.Clone()
	both.Warriors[0] = learned(t, both.Warriors[0], "tactician")
	back, events := told(t, both, rules.Redeploy{Leader: 0, Who: 1, To: at(30, 11, 0)})
	assert.Zero(t, back.Warriors[1].Counters.Get("hunched", 0))
	assert.Contains(t, events[0].Text, "A is set up anew")
	assert.Equal(t, "LEARN-A11", events[0].Rule)
}

func TestWhatALeaderIsOfferedBeforeTheBattle(t *testing.T) { // LEARN-A11
	s := commanded(t, "tactician")
	s.Warriors[3].Condition = rules.Gone
	offers := rules.RedeployOffers(s, s.Warrior(0))
	names := []string{}
	for _, o := range offers {
		names = append(names, o.Name)
	}
	assert.Equal(t, []string{"All stay where they are", "Set L up elsewhere", "Set A up elsewhere", "Set B up elsewhere", "Set D up elsewhere"}, names)
	for _, o := range offers[1:] {
		assert.Nil(t, o.Command)
		assert.Zero(t, o.Place.Reach, "however far")
	}
	// Places 6" apart all over the table are tried: two rows lie no farther than 12" from the edge.
	some := []physics.Point{}
	for _, y := range []float64{3, 9} {
		for x := 3.0; x < 48; x += 6 {
			some = append(some, at(x, y, 0).Point())
		}
	}
	assert.Equal(t, some, offers[2].Place.Some)
	for name, change := range map[string]func(s *rules.State){
		"in the battle":     func(s *rules.State) { s.Turn = 1 },
		"no leader":         func(s *rules.State) { s.Warriors[0].Leader = false },
		"without the skill": func(s *rules.State) { s.Warriors[0].Talents = nil },
		"content":           func(s *rules.State) { s.Warriors[0].Counters.Set("settled", 0, 1) },
	} {
		none := s.Clone()
		change(none)
		assert.Empty(t, rules.RedeployOffers(none, none.Warrior(0)), name)
	}
	waits := where(s, rules.Moments{SettingUp: func(*rules.State) bool { return true }})
	offers = rules.RedeployOffers(waits, waits.Warrior(0))
	require.Len(t, offers, 1)
	assert.ErrorContains(t, offers[0].WhyNot, "waits until the enemy is set up")
}

func TestWhichLeadersSetTheirMenUpAnew(t *testing.T) { // LEARN-A11, LEARN-A12
	for _, row := range []struct {
		what rules.Talent
		may  bool
	}{{rules.Talent{}, false}, {rules.Talent{Redeploys: 1}, true}, {rules.Talent{Hunches: 1}, true}} {
		s := commanded(t)
		talent(s, 0, row.what)
		assert.Equal(t, row.may, s.Redeploys(s.Warrior(0)))
	}
	// A hundredth farther is where he could have been set up, or next to it.
	s := commanded(t)
	talent(s, 0, rules.Talent{Redeploys: 1})
	_, events := told(t, s, rules.Redeploy{Leader: 0, Who: 1, To: at(30, 7, 0)})
	assert.Equal(t, "LEARN-A11", events[0].Rule)
	assert.ErrorContains(t, rules.Redeploy{Leader: 0, Who: 1, To: at(30, 9, 0)}.Legal(s), "farther")
	// Of one hunch one begins in a ruin, and nobody anywhere else.
	s = commanded(t)
	talent(s, 0, rules.Talent{Hunches: 1})
	inside := rules.Redeploy{Leader: 0, Who: 1, To: at(24, 19, 0)}
	out, events := told(t, s, inside)
	assert.Equal(t, "LEARN-A12", events[0].Rule)
	assert.ErrorContains(t, rules.Redeploy{Leader: 0, Who: 2, To: at(26, 19, 0)}.Legal(out), "1 begin in ruins already")
	assert.ErrorContains(t, rules.Redeploy{Leader: 0, Who: 1, To: at(30, 7, 0)}.Legal(s), "in no ruin")
	// One leader after the other: whoever is not there keeps nobody waiting.
	s = commanded(t, "tactician")
	s.Warriors[5].Leader = true
	s.Warriors[5].Talents = s.Warriors[0].Talents
	his := rules.Redeploy{Leader: 5, Who: 5, To: at(30, 44, 0)}
	assert.ErrorContains(t, his.Legal(s), "L decides first")
	s.Warriors[0].Condition = rules.Gone
	assert.NoError(t, his.Legal(s))
	s.Warriors[0].Condition = rules.Standing
	assert.NoError(t, his.Legal(play(t, s, rules.Settle{Leader: 0})))
}
