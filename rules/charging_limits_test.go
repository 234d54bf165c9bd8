package rules_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

func TestACrookedPairIsReachedTogether(t *testing.T) { // CHARGE-11
	a := man("A", 0, 20, 20)
	for k := range 12 { // all round him, two whose bases differ
		turn := float64(k) * math.Pi / 6
		place := func(far, off float64) physics.Spot {
			return at(20+far*math.Cos(turn)-off*math.Sin(turn), 20+far*math.Sin(turn)+off*math.Cos(turn), 0)
		}
		for _, large := range []physics.Length{1250, 2000} {
			b := but(man("B", 1, 0, 0), func(w *rules.Warrior) { w.At = place(5, -0.75) })
			c := but(man("C", 1, 0, 0), func(w *rules.Warrior) { w.At, w.Radius = place(5.2, 0.8), large })
			s := battle(t, field(t), rules.Charges, "", a, b, c)
			path, err := s.ChargeRoute(&s.Warriors[0], []rules.WarriorID{1, 2})
			require.NoError(t, err)
			there := s.Warriors[0].Body()
			there.At = path.End()
			for id := 1; id <= 2; id++ {
				assert.True(t, s.Table.InContact(there, s.Warriors[id].Body()), "way %d, base %v: %s", k, large, s.Warriors[id].Name)
			}
			assert.Less(t, path.Cost, in(5), "on the near side of them")
		}
	}
	// Two who stand too far apart are not reached together: the first of them is.
	s := battle(t, field(t), rules.Charges, "", a, man("B", 1, 25, 20), man("C", 1, 25, 23))
	path, err := s.ChargeRoute(&s.Warriors[0], []rules.WarriorID{1, 2})
	require.NoError(t, err)
	assert.InDelta(t, float64(in(25)-contact), float64(path.End().X), 5)
}

func TestAChargeByCorners(t *testing.T) { // CHARGE-05, CHARGE-06
	s := battle(t, field(t, wall(30, 5, 30.3, 15)), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 17, 10))
	for _, row := range []struct {
		via  []physics.Spot
		cost float64
		why  error
	}{
		{nil, 6.016, nil},
		{[]physics.Spot{at(12, 12, 0)}, 2.828 + 5.385 - 0.984, nil},
		{[]physics.Spot{at(12, 10, 0), at(12, 12, 0)}, 2 + 2 + 5.385 - 0.984, physics.ErrNoPath},
		{[]physics.Spot{at(10, 18, 0)}, 0, rules.ErrTooFar},
		{[]physics.Spot{at(10, 30, 0)}, 0, rules.ErrTooFar},
		{[]physics.Spot{at(-1, 10, 0)}, 0, physics.ErrOffTable},
	} {
		s.Warriors[0].Way = row.via
		path, err := s.ChargeRoute(&s.Warriors[0], []rules.WarriorID{1})
		if row.why != nil {
			assert.ErrorIs(t, err, row.why, "%v", row.via)
			continue
		}
		require.NoError(t, err, "%v", row.via)
		assert.InDelta(t, row.cost, path.Cost.Inches(), 0.02, "%v", row.via)
		var legs physics.Length
		for _, l := range path.Legs {
			legs += l.Cost
		}
		assert.Equal(t, path.Cost, legs)
	}
}

func TestWhatChargesTellAndFrighten(t *testing.T) { // CHARGE-01, CHARGE-07, PSY-02, HIDE-08
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 15, 10))
	s, events := told(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	require.NotEmpty(t, events)
	e := events[len(events)-1]
	assert.Equal(t, []any{rules.Declared, rules.WarriorID(0), rules.WarriorID(1), "CHARGE-01", "A charges B!"}, []any{e.Kind, e.Who, e.At, e.Rule, e.Text})
	// A frightful charger frightens once, in either edition.
	for _, edition := range []string{"lrb", "core2"} {
		f := ruled(t, s, edition)
		f.Warriors[0].Traits = rules.CausesFear
		end := play(t, scripted(f, "34"), rules.Done{})
		assert.True(t, end.Warriors[0].Did(rules.Charged), edition)
		assert.Nil(t, end.Warriors[0].Way)
	}
	// Whoever charges to where he sees or notices a hidden enemy finds him.
	h := battle(t, field(t, lowWall(17, 12, 21, 12.4)), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 16, 10), but(man("H", 1, 18, 11.3), func(w *rules.Warrior) { w.Hidden = true }))
	h = play(t, h, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	assert.False(t, play(t, h, rules.Done{}).Warriors[2].Hidden)
	// Whom something keeps from setting out stays where he is.
	kept := where(s, rules.Moments{SetsOut: func(_ *rules.Play, w *rules.Warrior, _ physics.Path) bool { return w.Name != "A" }})
	end := play(t, kept, rules.Done{})
	assert.Equal(t, at(10, 10, 0), end.Warriors[0].At)
	assert.True(t, end.Warriors[0].Did(rules.FailedCharge) && end.Warriors[0].Did(rules.Stuck))
}

func TestWhereAFailedChargeStops(t *testing.T) { // CHARGE-08, AMB-126
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 22, 10))
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	for edition, want := range map[string]float64{"lrb": 14, "core2": 14} {
		end := play(t, ruled(t, s, edition), rules.Done{})
		assert.InDelta(t, want, end.Warriors[0].At.X.Inches(), 0.01, edition)
	}
	// In the later edition an inch short of his target, and no more than an inch.
	for gap, goes := range map[float64]float64{4.5: 3.5, 5.5: 4} {
		b := but(man("B", 1, 0, 0), func(w *rules.Warrior) { w.At = near(man("A", 0, 10, 10), in(gap)); w.Traits = rules.CausesFear })
		f := ruled(t, battle(t, field(t), rules.Charges, "66", man("A", 0, 10, 10), b), "core2")
		f = play(t, f, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
		end := play(t, f, rules.Done{})
		assert.InDelta(t, goes, (end.Warriors[0].At.X - in(10)).Inches(), 0.06, "%v\" away", gap)
	}
}

func TestInfiltratorsOneAfterTheOther(t *testing.T) { // LEARN-K4
	skilled := func(name string, side rules.SideID, x, y float64) rules.Warrior {
		return learned(t, man(name, side, x, y), "infiltration")
	}
	s := battle(t, field(t), rules.Charges, "", skilled("A", 0, 5, 5), man("B", 1, 10, 10))
	s.Turn = 0
	to := func(w rules.WarriorID, x, y float64) rules.Infiltrate {
		return rules.Infiltrate{Who: w, To: at(x, y, 0)}
	}
	s.Table = field(t, wall(20, 0, 20.3, 48))
	good := to(0, 30, 10)
	refused{
		{rules.ErrNotInPlay, of0(func(w *rules.Warrior) { w.Condition = rules.Gone })},
		{nil, of0(func(w *rules.Warrior) { w.Condition = rules.Gone; w.Counters.Set("held back", 0, 1) })},
		{"does not infiltrate", of0(func(w *rules.Warrior) { w.Talents = nil })},
		{"before the battle", func(s *rules.State) { s.Turn = 1 }},
		{"has been set up", counts(0, "infiltrated", 1)},
		{"within 12", of1(func(w *rules.Warrior) { w.At = physics.Spot{X: in(30) - contact - in(12), Y: in(10)} })},
		{"would see him", func(s *rules.State) { s.Table = field(t) }},
		{"no room", func(s *rules.State) { s.Table = field(t, wall(20, 0, 20.3, 48), wall(29, 9, 31, 11)) }},
	}.by(t, s, good)
	assert.ErrorIs(t, to(9, 30, 10).Legal(s), rules.ErrNotInPlay)
	beyond := s.Clone()
	beyond.Warriors[1].At = physics.Spot{X: in(30) - contact - in(12) - 1, Y: in(10)}
	beyond.Table = field(t, wall(20, 0, 20.3, 48))
	assert.NoError(t, good.Legal(beyond), "a hair more than 12\", behind the wall")
	// He is told of, keeps what he has done, and is set up once.
	s.Warriors[0].Done = rules.Looked
	end, events := told(t, s, good)
	assert.Equal(t, []any{at(30, 10, 0), rules.Looked, 1}, []any{end.Warriors[0].At, end.Warriors[0].Done, end.Warriors[0].Counters.Get("infiltrated", 0)})
	assert.Equal(t, 1, citing(events, "LEARN-K4"))
	held := s.Clone()
	held.Warriors[0].Condition = rules.Gone
	held.Warriors[0].Counters.Set("held back", 0, 1)
	end, events = told(t, held, good)
	assert.Equal(t, []any{rules.Standing, 0}, []any{end.Warriors[0].Condition, end.Warriors[0].Counters.Get("held back", 0)})
	assert.Equal(t, 1, citing(events, "LEARN-K4"))
	// He is offered it before the battle, until he is set up.
	offered := func(change func(s *rules.State)) (n int) {
		o := s.Clone()
		change(o)
		for _, f := range rules.InfiltrateOffers(o, &o.Warriors[0]) {
			if f.Rule == "LEARN-K4" {
				n++
			}
		}
		return n
	}
	assert.Equal(t, []int{1, 0, 0}, []int{offered(func(*rules.State) {}), offered(func(s *rules.State) { s.Turn = 1 }), offered(counts(0, "infiltrated", 1))})
	// Of two sides the lower die begins, and both throw again if they are equal; one who has been set up keeps nobody waiting.
	both := battle(t, field(t, wall(20, 0, 20.3, 48)), rules.Charges, "", skilled("A", 0, 5, 5), skilled("B", 1, 10, 10))
	both.Turn = 0
	assert.Contains(t, asked(t, scripted(both, "5 2"), good).Question, "Blue may infiltrate before")
	play(t, scripted(both, "2 5"), good)
	assert.Contains(t, asked(t, scripted(both, "33 44 52"), good).Question, "Blue may infiltrate before")
	play(t, scripted(both, "5 2"), good, no)
	both.Warriors[1].Counters.Set("infiltrated", 0, 1)
	play(t, scripted(both, ""), good)
}

func TestAChargeGoesAtTheSecondWhereTheFirstIsOutOfReach(t *testing.T) { // CHARGE-11
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 30, 10), man("C", 1, 15, 12))
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1, 2}})
	end := play(t, s, rules.Done{})
	assert.True(t, inContact(end, 0, 2))
	assert.True(t, end.Warriors[0].Did(rules.Charged))
	// Neither of them is within reach: the charge fails towards the first.
	s.Warriors[2].At = at(10, 30, 0)
	end = play(t, s, rules.Done{})
	assert.True(t, end.Warriors[0].Did(rules.FailedCharge))
	assert.Equal(t, at(14, 10, 0), end.Warriors[0].At)
}

func TestAFailedChargeIsSlowedLikeAnyMove(t *testing.T) { // CHARGE-08, ENC-13
	for slow, far := range map[bool]physics.Length{false: in(4), true: in(2)} {
		s := toggled(t, battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 30, 10)), "", "failed-charge-four")
		if slow {
			s.Rules.Join(rules.System{ID: "tried", Moments: rules.Moments{Pace: func(_ *rules.State, _ *rules.Warrior, far physics.Length, _ bool) physics.Length { return far / 2 }}})
		}
		end := tries(t, s, declared(1))
		require.True(t, end.Warriors[0].Did(rules.FailedCharge))
		assert.Equal(t, far, end.Warriors[0].At.X-in(10), "slowed %v", slow)
	}
}
