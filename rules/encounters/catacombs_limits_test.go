package encounters_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/encounters"
)

// dark are Red's three without a flame, before they move.
func dark(t *testing.T) *rules.State {
	t.Helper()
	s := down(t, three()...)
	lit(s, 3)
	return s
}

func TestWhoMayLightATorch(t *testing.T) { // CATA-E11
	none := "" // it is allowed
	for name, row := range map[string]struct {
		change func(s *rules.State)
		who    rules.WarriorID
		why    string
	}{
		"before it moves":         {nil, 0, none},
		"while it moves":          {func(s *rules.State) { s.Phase = rules.Moves }, 0, none},
		"when it has moved":       {func(s *rules.State) { s.Phase = rules.Shooting }, 0, "while a warband moves"},
		"before the battle":       {func(s *rules.State) { s.Turn = 0 }, 0, "while a warband moves"},
		"in the other's turn":     {nil, 3, rules.ErrNotYours.Error()},
		"who is lost":             {func(s *rules.State) { s.Warriors[0].Condition = rules.OutOfAction }, 0, rules.ErrNotInPlay.Error()},
		"nobody":                  {nil, 9, rules.ErrNotInPlay.Error()},
		"who lies":                {func(s *rules.State) { s.Warriors[0].Condition = rules.KnockedDown }, 0, "down"},
		"who has chattels' hands": {func(s *rules.State) { s.Warriors[0].Traits |= rules.Chattel }, 0, "no hands"},
		"an animal":               {func(s *rules.State) { s.Warriors[0].Animal = true }, 0, "no hands"},
		"who fights":              {func(s *rules.State) { s.Warriors[3].At = off(s.Warriors[0].At, 1250, 0, 0) }, 0, rules.ErrEngaged.Error()},
		"by the light of another": {func(s *rules.State) { lit(s, 2) }, 0, "has light"},
		"by that of the lost":     {func(s *rules.State) { lit(s, 2); s.Warriors[2].Condition = rules.OutOfAction }, 0, none},
		"tried this turn":         {func(s *rules.State) { s.Counters.Set("relit", 0, s.Turn) }, 0, "has tried"},
		"tried last turn":         {func(s *rules.State) { s.Counters.Set("relit", 0, s.Turn-1) }, 0, none},
		"the others have tried":   {func(s *rules.State) { s.Counters.Set("relit", 1, s.Turn) }, 0, none},
	} {
		s := dark(t)
		if row.change != nil {
			row.change(s)
		}
		err := encounters.Relight{Who: row.who}.Legal(s)
		if row.why == none {
			assert.NoError(t, err, name)
		} else {
			assert.ErrorContains(t, err, row.why, name)
		}
		offered := false
		if int(row.who) < len(s.Warriors) {
			for _, o := range s.Offers(row.who) {
				if _, ok := o.Command.(encounters.Relight); ok {
					offered = offered || o.WhyNot == nil
				}
			}
			assert.Equal(t, row.why == none, offered, "%s: it is offered", name)
		}
	}
}

func TestWhoSeesByWhoseLight(t *testing.T) { // CATA-E11, CATA-E04, RUL-CATA-4, RUL-CATA-8
	for name, row := range map[string]struct {
		change func(s *rules.State)
		far    physics.Length // that Red's first sees; 0: as far as there is
	}{
		"without a flame":       {nil, in(3)},
		"by his Initiative":     {func(s *rules.State) { s.Warriors[0].Base.I = 5 }, in(5)},
		"his own":               {func(s *rules.State) { lit(s, 0) }, 0},
		"a friend's":            {func(s *rules.State) { lit(s, 1) }, 0},
		"a friend's who lies":   {func(s *rules.State) { lit(s, 1); s.Warriors[1].Condition = rules.OutOfAction }, in(3)},
		"moss is no flame":      {func(s *rules.State) { s.Warriors[1].Counters.Set("mossy", 0, 1) }, in(3)},
		"one that was put out":  {func(s *rules.State) { s.Warriors[0].Counters.Set("torch", 0, 2) }, in(3)},
		"nobody's see anything": {func(s *rules.State) { s.Sides[0].Neutral = true }, 0},
	} {
		s := dark(t)
		if row.change != nil {
			row.change(s)
		}
		assert.Equal(t, row.far, s.Gloom(&s.Warriors[0]).Far, name)
	}
}

func TestWhatALightIsWorthToTheComputer(t *testing.T) { // CATA-E11
	s := dark(t)
	s.Phase = rules.Moves
	worth := func(who rules.WarriorID) int {
		for _, o := range s.Offers(who) {
			if _, ok := o.Command.(encounters.Relight); ok {
				return o.Worth
			}
		}
		return -1
	}
	for i, want := range map[int]int{1: 0, 2: 120, 3: 160, 6: 280} {
		for k := range 3 {
			s.Warriors[k].Base.I = i
		}
		for k := range 3 {
			assert.Equal(t, want, worth(rules.WarriorID(k)), "with Initiative %d", i)
		}
	}
	for i, ini := range []int{6, 7, 6} {
		s.Warriors[i].Base.I = ini
	}
	assert.Zero(t, worth(0), "another is likelier to")
	assert.Zero(t, worth(2))
	assert.Equal(t, 320, worth(1))
	s.Warriors[1].Animal = true
	assert.Equal(t, 280, worth(0), "it has no hands")
	s.Warriors[3].Base.I = 9
	assert.Equal(t, 280, worth(0), "a foe's is nothing to him")
}

func TestHowTheWarbandsGoOn(t *testing.T) { // CATA-04, CATA-06, RUL-CATA-1, RUL-CATA-2
	still := func(s *rules.State) (n int) {
		for i := range s.Warriors {
			n += s.Warriors[i].Counters.Get("halted", 0)
		}
		return n
	}
	s := dark(t)
	s.Sides[0].Turns = 1
	for i, c := range []rules.Condition{rules.Standing, rules.KnockedDown, rules.Stunned} {
		s.Warriors[i].Condition = c
	}
	end := meet(t, s, "44 111") // one tests alone
	assert.Equal(t, 1, still(end))
	s.Warriors[0].Fleeing = true
	end = meet(t, s, "111")
	assert.Zero(t, still(end))
	for i := range 3 {
		s.Warriors[i].Condition = rules.OutOfAction
	}
	end = meet(t, s, "")
	assert.Zero(t, still(end), "nobody is there to meet anything")
	// Where they came down is where the one is who is farthest from the middle.
	s = dark(t)
	end = meet(t, s, "111")
	assert.Equal(t, []int{int(in(8)) + 1, int(in(40)) + 1}, []int{end.Counters.Get("way-in-x", 0), end.Counters.Get("way-in-x", 1)})
	assert.Equal(t, []int{int(in(7.5)), int(in(7.5))}, []int{end.Counters.Get("way-in-y", 0), end.Counters.Get("way-in-y", 1)})
	end.Warriors[2].At.X = in(6)
	end = meet(t, end, "111")
	assert.Equal(t, int(in(8))+1, end.Counters.Get("way-in-x", 0), "it is noted once")
	// The stench weakens until so many turns have begun, and leaves Strength 1 at least.
	s.Warriors[0].Counters.Set("faint", 0, s.Sides[0].Turns+1)
	assert.Equal(t, 2, s.Profile(&s.Warriors[0]).S)
	s.Warriors[0].Base.S = 1
	assert.Equal(t, 1, s.Profile(&s.Warriors[0]).S)
	s.Warriors[0].Base.S = 3
	s.Sides[0].Turns++
	assert.Equal(t, 3, s.Profile(&s.Warriors[0]).S)
	require.Empty(t, encounters.Below(s, &s.Warriors[0]))
}
