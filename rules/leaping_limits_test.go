package rules_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

func TestWhoMayNotLeap(t *testing.T) { // LEARN-V1, SKILL-SP1
	s := battle(t, field(t), rules.Moves, "", learned(t, man("A", 0, 10, 10), "leap"), man("B", 1, 40, 40))
	refused{
		{rules.ErrNotInPlay, of0(func(w *rules.Warrior) { w.Condition = rules.OutOfAction })},
		{"not learned to leap", of0(func(w *rules.Warrior) { w.Talents = nil })},
		{rules.ErrNotYours, func(s *rules.State) { s.Active = 1 }},
		{rules.ErrWrongPhase, func(s *rules.State) { s.Turn = 0 }},
		{rules.ErrWrongPhase, func(s *rules.State) { s.Phase = rules.Shooting }},
		{rules.ErrWrongPhase, func(s *rules.State) { s.Phase = rules.Combat }},
		{nil, func(s *rules.State) { s.Phase = rules.Charges }},
		{"knocked down", of0(func(w *rules.Warrior) { w.Condition = rules.KnockedDown })},
		{rules.ErrFleeing, of0(func(w *rules.Warrior) { w.Fleeing = true })},
		{rules.ErrDazed, of0(func(w *rules.Warrior) { w.Dazed = true })},
		{rules.ErrHeld, of0(func(w *rules.Warrior) { w.Done = rules.Held })},
		{rules.ErrStuck, of0(func(w *rules.Warrior) { w.Done = rules.Stuck })},
		{rules.ErrRallied, of0(func(w *rules.Warrior) { w.Done = rules.Rallied })},
		{rules.ErrStuck, of0(func(w *rules.Warrior) { w.Done = rules.FailedCharge })},
		{"before he charges", of0(func(w *rules.Warrior) { w.Done = rules.Charged })},
		{"before he charges", of0(func(w *rules.Warrior) { w.Intent = []rules.WarriorID{1} })},
		{nil, of0(func(w *rules.Warrior) { w.Done = rules.Acted | rules.Moved | rules.Ran })},
		{"has leapt this turn", counts(0, "leapt", 1)},
		{nil, func(s *rules.State) { counts(0, "leapt", 1)(s); s.Turn = 2 }},
		{rules.ErrEngaged, of1(func(w *rules.Warrior) { w.At = near(s.Warriors[0], 0) })},
		{nil, of1(func(w *rules.Warrior) { w.At = at(10, 10, 0); w.At.Y -= contact; w.Condition = rules.Stunned })},
	}.by(t, s, rules.Bound{Who: 0, To: at(14, 10, 0)})
	assert.ErrorIs(t, rules.Bound{Who: 9}.Legal(s), rules.ErrNotInPlay)
}

func TestWhereALeapLands(t *testing.T) { // LEARN-V1, MOVE-05, AMB-29
	leap := func(to physics.Spot, change func(w *rules.Warrior), pieces ...physics.Piece) error {
		s := battle(t, field(t, pieces...), rules.Moves, "", learned(t, man("A", 0, 10, 10), "leap"), but(man("B", 1, 12, 10), change), man("C", 1, 40, 40))
		return rules.Bound{Who: 0, To: to}.Legal(s)
	}
	away := func(w *rules.Warrior) { w.At = at(40, 4, 0) }
	assert.ErrorContains(t, leap(at(10, 10, 0), away), "up to 6")
	assert.NoError(t, leap(at(16, 10, 0), away))
	assert.ErrorContains(t, leap(physics.Spot{X: in(16) + 1, Y: in(10)}, away), "up to 6")
	// Over man-sized models, not over higher ones.
	for high, over := range map[float64]bool{1.25: true, 2: true, 2.1: false} {
		err := leap(at(14, 10, 0), func(w *rules.Warrior) { w.Height = in(high) })
		assert.Equal(t, over, err == nil, "%v\" high: %v", high, err)
	}
	// Over obstacles of 1".
	for high, over := range map[float64]bool{1: true, 1.3: false} {
		p := wall(12, 5, 12.3, 15)
		p.Top = in(high)
		assert.Equal(t, over, leap(at(14, 10, 0), away, p) == nil, "%v\" high", high)
	}
	// It ends as high as it began, within an inch.
	for high, ok := range map[float64]bool{0.9: true, 1: true, 1.1: false} {
		err := leap(at(14, 10, high), away, roof(13, 5, 20, 15, high))
		assert.Equal(t, ok, err == nil, "up %v\": %v", high, err)
		s := battle(t, field(t, roof(5, 5, 11, 15, high)), rules.Moves, "", learned(t, but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.At.Z = in(high) }), "leap"), man("C", 1, 40, 40))
		err = rules.Bound{Who: 0, To: at(14, 10, 0)}.Legal(s)
		assert.Equal(t, ok, err == nil, "down %v\": %v", high, err)
	}
	assert.ErrorContains(t, leap(at(14, 10, 0), away, wall(13, 5, 20, 15)), "no room")
	assert.ErrorContains(t, leap(at(14, 10, 0), func(w *rules.Warrior) { w.At = at(14, 10, 0); w.At.Y += contact }), "MOVE-05")
}

func TestHowFarALeapGoes(t *testing.T) { // LEARN-V1, SKILL-SP1, HIDE-02, JUMP-06
	for key, rule := range map[string]string{"leap": "LEARN-V1", "early-leap": "SKILL-SP1"} {
		s := battle(t, field(t), rules.Moves, "", learned(t, but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Hidden = true }), key), man("B", 1, 40, 40))
		to := rules.Bound{Who: 0, To: at(13, 14, 0)} // 5" away
		for dice, want := range map[string]physics.Spot{"5": at(13, 14, 0), "6": at(13, 14, 0), "4": at(12.4, 13.2, 0), "1": at(10.6, 10.8, 0)} {
			end, events := told(t, scripted(s, dice), to)
			assert.InDelta(t, float64(want.X), float64(end.Warriors[0].At.X), 3, dice)
			assert.InDelta(t, float64(want.Y), float64(end.Warriors[0].At.Y), 3, dice)
			assert.False(t, end.Warriors[0].Hidden)
			assert.Equal(t, 1, citing(events, "HIDE-02"))
			assert.Positive(t, citing(events, rule))
			assert.Equal(t, 1, end.Warriors[0].Counters.Get("leapt", 0))
		}
	}
	// Short of it he stands beside whom he comes down on, but leaps into nobody's arms.
	short := func(side rules.SideID) physics.Spot {
		s := battle(t, field(t), rules.Moves, "3", learned(t, man("A", 0, 10, 10), "leap"), man("B", side, 13, 10), man("C", 1, 40, 40))
		return play(t, s, rules.Bound{Who: 0, To: at(16, 10, 0)}).Warriors[0].At
	}
	friend := short(0)
	gap := physics.Distance(physics.Body{At: friend, Radius: 1250}, physics.Body{At: at(13, 10, 0), Radius: 1250})
	assert.LessOrEqual(t, gap, in(0.3))
	assert.NotEqual(t, at(10, 10, 0), friend)
	enemy := short(1)
	s := battle(t, field(t), rules.Moves, "", but(man("A", 0, 0, 0), func(w *rules.Warrior) { w.At = enemy }), man("B", 1, 13, 10))
	assert.False(t, s.Engaged(&s.Warriors[0]))
	// Over a gap he falls as deep as it is; over a step of an inch he does not.
	for high, falls := range map[float64]bool{1: false, 1.1: true, 3: true} {
		dice := "2"
		if falls {
			dice += " 1 1"
		}
		s := battle(t, field(t, roof(5, 5, 11, 15, high), roof(14.5, 5, 20, 15, high)), rules.Moves, dice, learned(t, but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.At.Z = in(high) }), "leap"), man("B", 1, 40, 40))
		end, events := told(t, s, rules.Bound{Who: 0, To: at(15.5, 10, high)})
		assert.Equal(t, falls, citing(events, "JUMP-06") > 0, "%v\" deep", high)
		assert.Equal(t, falls, end.Warriors[0].Did(rules.Fell))
		assert.Zero(t, end.Warriors[0].At.Z)
		for _, e := range events {
			if e.Kind == rules.Tumbled {
				assert.Equal(t, "A falls "+in(high).String()+".", e.Text)
			}
		}
	}
	// Whom he can see or notice from where he lands is found.
	h := battle(t, field(t, lowWall(17, 12, 21, 12.4)), rules.Moves, "6", learned(t, man("A", 0, 10, 10), "leap"), but(man("H", 1, 18, 11.3), func(w *rules.Warrior) { w.Hidden = true }))
	assert.False(t, play(t, h, rules.Bound{Who: 0, To: at(16, 10, 0)}).Warriors[1].Hidden)
}

func TestLeapsAreOffered(t *testing.T) { // LEARN-V1
	s := battle(t, field(t), rules.Moves, "", learned(t, man("A", 0, 10, 10), "leap"), man("B", 1, 40, 40))
	for phase, want := range map[rules.Phase]int{rules.Charges: 1, rules.Moves: 1, rules.Shooting: 0, rules.Combat: 0} {
		s.Phase = phase
		assert.Len(t, rules.LeapOffers(s, &s.Warriors[0]), want, "%s", phase)
	}
	s.Phase = rules.Moves
	o := rules.LeapOffers(s, &s.Warriors[0])[0]
	require.NoError(t, o.WhyNot)
	found := 0
	for _, c := range o.Commands() {
		if c.Legal(s) == nil {
			found++
		}
	}
	assert.Equal(t, 16, found, "3\" and 6\" in eight directions")
	s.Warriors[0].Done = rules.Stuck
	o = rules.LeapOffers(s, &s.Warriors[0])[0]
	assert.ErrorIs(t, o.WhyNot, rules.ErrStuck)
	assert.Equal(t, rules.Bound{Who: 0, To: at(10, 10, 0)}, o.Command)
}

func TestWhoseFlightIsForetold(t *testing.T) { // LEAD-12, LEAD-14, LEAD-15, CRIT-16, CRIT-26
	base := rallying(t, "", man("G", 1, 20, 40), man("A", 0, 5, 5))
	base.Warriors[0].At = at(24, 40, 0)
	for name, row := range map[string]struct {
		change func(w *rules.Warrior)
		ok     bool
	}{
		"who runs": {nothing, true}, "who lies": {func(w *rules.Warrior) { w.Condition = rules.KnockedDown }, false},
		"who is gone": {func(w *rules.Warrior) { w.Condition = rules.Gone }, false}, "who stands": {func(w *rules.Warrior) { w.Fleeing = false }, false},
	} {
		s := base.Clone()
		row.change(&s.Warriors[0])
		_, ok := s.FlightOf(&s.Warriors[0])
		assert.Equal(t, row.ok, ok, name)
	}
	// How likely he is to leave the table at once, by how far he must run.
	ways := []int{0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 0}
	for far := 1; far <= 13; far++ {
		s := base.Clone()
		s.Warriors[0].At.Y = in(48) - s.Warriors[0].Radius - in(float64(far))
		f, ok := s.FlightOf(&s.Warriors[0])
		require.True(t, ok)
		want := 0
		for roll := 2; roll <= 12; roll++ {
			if roll >= far {
				want += ways[roll]
			}
		}
		assert.InDelta(t, float64(want)/36, f.Leaves, 1e-9, "%d\"", far)
		assert.False(t, f.Away)
		assert.Equal(t, in(float64(far)), f.Path.Cost)
	}
	// Straight away from two foes, off the table when he is near its edge.
	for _, row := range []struct{ far, want float64 }{{20, 0}, {6.9, 21}, {11.9, 1}} {
		w := but(man("W", 0, 24, 0), func(w *rules.Warrior) { w.At.Y = in(48) - w.Radius - in(row.far) })
		above := func(name string, x physics.Length) rules.Warrior {
			return but(man(name, 1, 0, 0), func(o *rules.Warrior) { o.At = w.At; o.At.X += x; o.At.Y -= 2165 })
		}
		s := battle(t, field(t), rules.Combat, "", w, above("A", 1252), above("B", -1252))
		require.True(t, s.Engaged(&s.Warriors[0]))
		f, ok := s.FlightOf(&s.Warriors[0])
		require.True(t, ok)
		assert.True(t, f.Away)
		assert.InDelta(t, row.want/36, f.Leaves, 1e-9, "%v\"", row.far)
		assert.InDelta(t, float64(w.At.X), float64(f.Path.End().X), 30)
	}
	// Whose blow drives whom back, and how far.
	for name, row := range map[string]struct {
		weapon string
		change func(s *rules.State)
		far    float64
		ok     bool
	}{
		"a club":           {"club", func(*rules.State) {}, 2, true},
		"a spear":          {"spear", func(*rules.State) {}, 6, true},
		"a spear, large":   {"spear", of1(func(w *rules.Warrior) { w.Large = true }), 3, true},
		"a spear of one":   {"spear", of0(func(w *rules.Warrior) { w.Large = true }), 6, true},
		"both large":       {"spear", func(s *rules.State) { s.Warriors[0].Large, s.Warriors[1].Large = true, true }, 6, true},
		"of one who lies":  {"club", of0(func(w *rules.Warrior) { w.Condition = rules.KnockedDown }), 0, false},
		"of one who flees": {"club", of0(func(w *rules.Warrior) { w.Fleeing = true }), 0, false},
		"of the lost":      {"club", of1(func(w *rules.Warrior) { w.Condition = rules.OutOfAction }), 0, false},
	} {
		s := ruled(t, wounder(t, row.weapon, nothing), "core2")
		row.change(s)
		d, ok := s.DriveOf(&s.Warriors[0], s.Warriors[0].At, &s.Warriors[1])
		assert.Equal(t, row.ok, ok, name)
		assert.Equal(t, in(row.far), d.Far, name)
	}
}

func TestWhoIsMetOnTheWay(t *testing.T) { // CHARGE-12, CHARGE-14, CHARGE-16, AMB-23, AMB-135
	base := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 17, 10), man("C", 1, 13, 12), man("D", 0, 40, 40))
	may := func(change func(s *rules.State)) bool {
		s := base.Clone()
		change(s)
		s.Warriors[0].Intent = []rules.WarriorID{1}
		path, err := s.ChargeRoute(&s.Warriors[0], []rules.WarriorID{1})
		require.NoError(t, err)
		for _, id := range s.MayIntercept(&s.Warriors[0], path) {
			if id == 2 {
				return true
			}
		}
		return false
	}
	c := func(change func(w *rules.Warrior)) func(s *rules.State) { return of(2, change) }
	for name, row := range map[string]struct {
		change func(s *rules.State)
		may    bool
	}{
		"beside the way":   {func(*rules.State) {}, true},
		"two inches off":   {c(func(w *rules.Warrior) { w.At.Y = in(10) + contact + in(2) }), true},
		"more than that":   {c(func(w *rules.Warrior) { w.At.Y = in(10) + contact + in(2) + 30 }), false},
		"a friend":         {c(func(w *rules.Warrior) { w.Side = 0 }), false},
		"who lies":         {c(func(w *rules.Warrior) { w.Condition = rules.KnockedDown }), false},
		"who flees":        {c(func(w *rules.Warrior) { w.Fleeing = true }), false},
		"who is dazed":     {c(func(w *rules.Warrior) { w.Dazed = true }), false},
		"who is in combat": {func(s *rules.State) { s.Warriors[3].At = near(s.Warriors[2], 0) }, false},
		"who is kept":      {func(s *rules.State) { bind("C")(s) }, false},
		"behind a wall":    {func(s *rules.State) { s.Table = field(t, wall(5, 10.7, 20, 10.9)) }, false},
		"up on a roof":     {func(s *rules.State) { s.Table = field(t, roof(12, 11, 14, 13, 2)); s.Warriors[2].At.Z = in(2) }, false},
	} {
		assert.Equal(t, row.may, may(row.change), name)
	}
	// Whoever is met is met once, and the charger's way ends there.
	s := play(t, base, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	end, events := told(t, s, rules.Done{}, rules.Answer{1})
	assert.True(t, inContact(end, 0, 2))
	assert.False(t, inContact(end, 0, 1))
	assert.True(t, end.Warriors[0].Did(rules.Charged))
	assert.Equal(t, 1, citing(events, "CHARGE-12"))
	assert.Zero(t, citing(events, "CHARGE-07"))
	// Nobody is asked where the charge cannot succeed.
	far := base.Clone()
	far.Warriors[1].At = at(30, 10, 0)
	far = play(t, far, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	play(t, far, rules.Done{})
}

// Who leaps to a wall did not touch it when the phase began.
func TestNobodyClimbsWhereHeHasLeaptTo(t *testing.T) { // CLIMB-02, LEARN-V1
	for edition, climbs := range map[string]bool{"lrb": false, "core2": true} {
		a := learned(t, man("A", 0, 10, footY+3), "leap")
		s := ruled(t, battle(t, roofed(t, 2), rules.Moves, "6", a, man("B", 1, 40, 40)), edition)
		up := rules.Move{Who: 0, To: at(10, edgeY, 2)}
		s = play(t, s, rules.Bound{Who: 0, To: at(10, footY, 0)})
		assert.Equal(t, climbs, up.Legal(s) == nil, edition)
		s.Turn += 2
		s.Warriors[0].Done = 0
		assert.NoError(t, up.Legal(s), edition)
	}
}

// A leap goes with a move: who may do nothing does not leap, and what shortens moves
// shortens it, whatever the die shows.
func TestWhatKeepsFromMovingKeepsFromLeaping(t *testing.T) { // LEARN-V1, ENC-13, ENC-36, ENC-42-2, ENC-42-4, ENC-55b, MOUNT-29-1
	s := battle(t, field(t), rules.Moves, "", learned(t, man("A", 0, 10, 10), "leap"), man("B", 1, 40, 40))
	leap := rules.Bound{Who: 0, To: at(13, 10, 0)}
	no := errors.New("tried")
	bound := where(s, rules.Moments{Bound: func(*rules.State, *rules.Warrior) error { return no }})
	assert.ErrorIs(t, leap.Legal(bound), no)
	led := where(s, rules.Moments{MayMove: func(*rules.State, *rules.Warrior, bool, error) error { return no }})
	assert.ErrorIs(t, leap.Legal(led), no)
	for _, may := range []bool{true, false} { // who may walk or run
		free := where(s, rules.Moments{MayMove: func(_ *rules.State, _ *rules.Warrior, run bool, why error) error {
			if run == may {
				return why
			}
			return no
		}})
		assert.NoError(t, leap.Legal(free))
	}
	halved := where(s, rules.Moments{Pace: func(_ *rules.State, _ *rules.Warrior, far physics.Length, _ bool) physics.Length { return far / 2 }})
	assert.Equal(t, at(13, 10, 0), play(t, scripted(halved, "6"), leap).Warriors[0].At)
	assert.Equal(t, at(12, 10, 0), play(t, scripted(halved, "4"), leap).Warriors[0].At, "4\" are 2\"")
	assert.ErrorContains(t, rules.Bound{Who: 0, To: at(13.1, 10, 0)}.Legal(halved), "up to 3.00\"")
}

// Nor does a leap that falls short end where he may not be.
func TestALeapThatFallsShortStaysOutOfDoors(t *testing.T) { // LEARN-V1, MOUNT-10
	s := battle(t, field(t), rules.Moves, "3", learned(t, man("A", 0, 10, 10), "leap"), man("B", 1, 40, 40))
	leap := rules.Bound{Who: 0, To: at(16, 10, 0)}
	shuns := func(from, to float64) *rules.State { // between these nobody may be
		return where(s, rules.Moments{MayStand: func(_ *rules.State, _ *rules.Warrior, at physics.Spot) error {
			if at.X > in(from) && at.X < in(to) {
				return physics.ErrIndoors
			}
			return nil
		}})
	}
	assert.Equal(t, at(13, 10, 0), play(t, shuns(13, 14), leap).Warriors[0].At)
	assert.Equal(t, at(10, 10, 0), play(t, shuns(12.9, 14), leap).Warriors[0].At, "he checks himself")
}
