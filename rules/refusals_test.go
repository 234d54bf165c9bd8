package rules_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

// refused tries a command in many situations; a reason may be an error or a text of
// it, and nil is none.
type refused []struct {
	why    any
	change func(s *rules.State)
}

func (all refused) by(t *testing.T, s *rules.State, c rules.Command) {
	t.Helper()
	require.NoError(t, c.Legal(s), "as it stands")
	for _, row := range all {
		other := s.Clone()
		row.change(other)
		switch why := row.why.(type) {
		case error:
			assert.ErrorIs(t, c.Legal(other), why)
		case string:
			assert.ErrorContains(t, c.Legal(other), why)
		default:
			assert.NoError(t, c.Legal(other))
		}
	}
}

// bind adds a rule that keeps a warrior of that name from doing anything.
func bind(name string) func(s *rules.State) {
	return func(s *rules.State) {
		set := *s.Rules
		set.Join(rules.System{ID: "tried", Moments: rules.Moments{Bound: func(_ *rules.State, w *rules.Warrior) error {
			if w.Name == name {
				return errBound
			}
			return nil
		}}})
		s.Rules = &set
	}
}

// blinds adds a rule by which one of them cannot see the other.
func blinds(by, at string) func(s *rules.State) {
	return func(s *rules.State) {
		*s = *where(s, rules.Moments{Blind: func(_ *rules.State, w, o *rules.Warrior) bool { return w.Name == by && o.Name == at }})
	}
}

var errBound = assert.AnError

// of0 changes the first warrior, of1 the second.
func of0(change func(w *rules.Warrior)) func(s *rules.State) {
	return func(s *rules.State) { change(&s.Warriors[0]) }
}

func of1(change func(w *rules.Warrior)) func(s *rules.State) {
	return func(s *rules.State) { change(&s.Warriors[1]) }
}

func TestWhyNobodyHides(t *testing.T) { // HIDE-01, HIDE-02, HIDE-03, HIDE-04, MOVE-13, CHARGE-24, FALL-04
	s := hider(t)
	s.Warriors[0].Hidden = false
	hide := rules.Hide{Who: 0}
	refused{
		{rules.ErrNotInPlay, of0(func(w *rules.Warrior) { w.Condition = rules.OutOfAction })},
		{rules.ErrNotYours, func(s *rules.State) { s.Active = 1 }},
		{rules.ErrWrongPhase, func(s *rules.State) { s.Phase = rules.Shooting }},
		{"hidden already", of0(func(w *rules.Warrior) { w.Hidden = true })},
		{"HIDE-02", of0(func(w *rules.Warrior) { w.Done = rules.Ran })},
		{"HIDE-02", of0(func(w *rules.Warrior) { w.Done = rules.Charged })},
		{"HIDE-02", of0(func(w *rules.Warrior) { w.Done = rules.FailedCharge })},
		{"FALL-04", of0(func(w *rules.Warrior) { w.Done = rules.Fell })},
		{rules.ErrFleeing, of0(func(w *rules.Warrior) { w.Done = rules.Fled })},
		{nil, of0(func(w *rules.Warrior) { w.Done = rules.Moved })},
		{errBound, bind("A")}, {nil, bind("B")},
		{"HIDE-03", of1(func(w *rules.Warrior) { w.At.Y = in(10.3) + contact + in(3) })},
		{nil, of1(func(w *rules.Warrior) { w.At.Y = in(10.3) + contact + in(3) + 1 })},
		{nil, of1(func(w *rules.Warrior) { w.At.Y = in(10.3) + contact + in(3); w.Condition = rules.KnockedDown })},
		{nil, of1(func(w *rules.Warrior) { w.At.Y = in(10.3) + contact + in(3); w.Fleeing = true })},
	}.by(t, s, hide)
	assert.ErrorIs(t, rules.Hide{Who: 9}.Legal(s), rules.ErrNotInPlay)
	_, events := told(t, s, hide)
	require.Len(t, events, 1)
	assert.Equal(t, rules.Vanished, events[0].Kind)
}

func TestWhyNobodyDetects(t *testing.T) { // HIDE-10, HIDE-11, AMB-37, MOVE-15
	s := ruled(t, hider(t), "core2")
	s.Active, s.Phase = 1, rules.Shooting
	s.Warriors[1].At.Y = in(14)
	detect := rules.Detect{Who: 1, At: 0}
	refused{
		{rules.ErrNotInPlay, of0(func(w *rules.Warrior) { w.Condition = rules.OutOfAction })},
		{rules.ErrNotInPlay, of1(func(w *rules.Warrior) { w.Condition = rules.OutOfAction })},
		{"HIDE-09", func(s *rules.State) { *s = *ruled(t, s, "lrb") }},
		{rules.ErrWrongPhase, func(s *rules.State) { s.Phase = rules.Moves }},
		{rules.ErrWrongPhase, func(s *rules.State) { s.Phase = rules.Combat }},
		{nil, func(s *rules.State) { s.Phase = rules.Charges }},
		{rules.ErrNotYours, func(s *rules.State) { s.Active = 0 }},
		{"same side", of0(func(w *rules.Warrior) { w.Side = 1 })},
		{"not hidden", of0(func(w *rules.Warrior) { w.Hidden = false })},
		{rules.ErrLooked, of1(func(w *rules.Warrior) { w.Done = rules.Looked })},
		{errBound, bind("B")}, {nil, bind("A")},
		{"cannot see so far", blinds("B", "A")}, {nil, blinds("A", "B")},
		{"HIDE-10", of1(func(w *rules.Warrior) { w.At.Y = in(10.3) + contact + in(6) + 1 })},
		{nil, of1(func(w *rules.Warrior) { w.At.Y = in(10.3) + contact + in(6) })},
	}.by(t, s, detect)
	assert.ErrorIs(t, rules.Detect{Who: 9, At: 0}.Legal(s), rules.ErrNotInPlay)
	assert.ErrorIs(t, rules.Detect{Who: 1, At: 9}.Legal(s), rules.ErrNotInPlay)
	// Only the hidden are offered, and only where one has to try.
	offered := func(s *rules.State) (n int) {
		for _, o := range s.Offers(1) {
			if o.Verb == rules.ToDetect {
				n++
			}
		}
		return n
	}
	assert.Equal(t, 1, offered(s))
	seen := s.Clone()
	seen.Warriors[0].Hidden = false
	assert.Zero(t, offered(seen))
	assert.Zero(t, offered(ruled(t, s, "lrb")))
}

func TestWhyNobodyCharges(t *testing.T) { // CHARGE-01, CHARGE-02, CHARGE-05, TURN-11
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 15, 10), man("C", 0, 10, 14))
	declare := rules.Declare{Who: 0, At: []rules.WarriorID{1}}
	refused{
		{rules.ErrNotYours, func(s *rules.State) { s.Active = 1 }},
		{rules.ErrNotInPlay, of1(func(w *rules.Warrior) { w.Condition = rules.OutOfAction })},
		{"HIDE-05", of1(func(w *rules.Warrior) { w.Hidden = true })},
		{errBound, bind("A")}, {nil, bind("B")},
		{nil, of1(func(w *rules.Warrior) { w.At.X = in(40) })},
	}.by(t, s, declare)
	assert.ErrorIs(t, rules.Declare{Who: 9, At: []rules.WarriorID{1}}.Legal(s), rules.ErrNotInPlay)
	// Twice 4" reach, and not a hair more.
	for _, row := range []struct {
		gap  int
		fits bool
	}{{0, true}, {5, false}} {
		c := s.Clone()
		c.Warriors[1].At.X = in(10) + contact + in(8)
		for range row.gap {
			c.Warriors[1].At.X++
		}
		_, err := c.ChargeRoute(&c.Warriors[0], []rules.WarriorID{1})
		assert.Equal(t, row.fits, err == nil, "%v", err)
		if !row.fits {
			require.Error(t, err)
		}
	}
	s.Warriors[0].Base.M = 0
	_, err := s.ChargeRoute(&s.Warriors[0], []rules.WarriorID{1})
	assert.ErrorIs(t, err, rules.ErrTooFar, "without Movement")
}

func TestWhyNobodyBreathes(t *testing.T) { // SPEC-16, SHOOT-01, SHOOT-03, SPEC-17
	a := but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Breath = 3 })
	s := ruled(t, battle(t, field(t), rules.Shooting, "", a, man("B", 1, 14, 10)), "core2")
	breathe := rules.Breathe{Who: 0, Towards: at(14, 10, 0)}
	refused{
		{rules.ErrNotInPlay, of0(func(w *rules.Warrior) { w.Condition = rules.OutOfAction })},
		{rules.ErrNotYours, func(s *rules.State) { s.Active = 1 }},
		{rules.ErrWrongPhase, func(s *rules.State) { s.Phase = rules.Moves }},
		{errBound, bind("A")}, {nil, bind("B")},
	}.by(t, s, breathe)
	assert.ErrorIs(t, rules.Breathe{Who: 9}.Legal(s), rules.ErrNotInPlay)
}

func TestWhyNobodyCasts(t *testing.T) { // MAGIC-03, MAGIC-05, AMB-39, AMB-92
	a := wizard(t, "A", 0, 10, 10, "silver-arrows-of-arha")
	s := battle(t, field(t), rules.Shooting, "", a, man("B", 1, 14, 10))
	cast := spell(s, 1)
	refused{
		{rules.ErrNotInPlay, of1(func(w *rules.Warrior) { w.Condition = rules.OutOfAction })},
		{rules.ErrUntouchable, func(s *rules.State) {
			set := *s.Rules
			set.Join(rules.System{ID: "tried", Moments: rules.Moments{Untouchable: func(_ *rules.State, w *rules.Warrior) bool { return w.Name == "B" }}})
			s.Rules = &set
		}},
		{errBound, bind("A")}, {nil, bind("B")},
		{"AMB-39", of1(func(w *rules.Warrior) { w.Hidden = true })},
		{"enemies only", of1(func(w *rules.Warrior) { w.Side = 0 })},
		{"MAGIC-03", of0(func(w *rules.Warrior) { w.Spells = nil })},
		{"AMB-92", func(s *rules.State) { s.Table = field(t, wall(12, 5, 12.3, 15)) }},
	}.by(t, s, cast)
	c := cast
	c.Spell = -1
	assert.ErrorContains(t, c.Legal(s), "no such spell")
	c.Spell = rules.SpellID(len(s.Rules.Spells))
	assert.ErrorContains(t, c.Legal(s), "no such spell")
	c = cast
	c.Who = 9
	assert.ErrorIs(t, c.Legal(s), rules.ErrNotInPlay)
	c = cast
	c.At = 9
	assert.ErrorIs(t, c.Legal(s), rules.ErrNotInPlay)
	assert.ErrorIs(t, rules.Learn{Who: 9}.Legal(s), rules.ErrNotInPlay)
	c = cast
	c.At = 0
	assert.Error(t, c.Legal(s), "nor at himself")
	// What is spent is that spell, not every spell.
	s.Warriors[0].Spent = []rules.SpellID{cast.Spell + 1}
	assert.NoError(t, cast.Legal(s))
	s.Warriors[0].Spent = append(s.Warriors[0].Spent, cast.Spell)
	assert.ErrorContains(t, cast.Legal(s), "once in a battle")
}

func TestWhyNothingBeginsOrEnds(t *testing.T) { // TURN-01, TURN-02
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 30, 30))
	s.Turn = 0
	assert.NoError(t, rules.Begin{First: 1}.Legal(s))
	assert.Error(t, rules.Begin{First: 2}.Legal(s))
	assert.NoError(t, rules.Begin{First: rules.Diced}.Legal(s))
	assert.Error(t, rules.Begin{First: -2}.Legal(s))
	assert.ErrorContains(t, rules.Done{}.Legal(s), "not begun")
	s.Winner = 0 // whatever was noted before
	s = play(t, s, rules.Begin{First: 1})
	assert.NoError(t, rules.Done{}.Legal(s))
	assert.Equal(t, rules.SideID(-1), s.Winner)
	assert.Equal(t, rules.SideID(1), s.Active)
	// A battle of so many turns ends with the last of them.
	s.Limit = 2
	n := 0
	for ; !s.Over; n++ {
		require.Less(t, n, 40)
		s = play(t, s, rules.Done{})
	}
	assert.Equal(t, 2, s.Turn)
	assert.Equal(t, 8, n, "four phases of each of two turns")
}

func TestTheHighestDieBegins(t *testing.T) { // TURN-01
	for _, row := range []struct {
		sides int
		dice  []uint8
		want  rules.SideID
		says  string
	}{
		{2, []uint8{3, 5}, 1, "A 3, B 5: B"},
		{2, []uint8{4, 1}, 0, "A 4, B 1: A"},
		{2, []uint8{4, 4, 1, 2}, 1, "A 1, B 2: B"},
		{3, []uint8{6, 2, 6, 3, 5}, 2, "A 3, C 5: C"},
		{4, []uint8{1, 2, 3, 3, 6, 6, 2, 1}, 2, "C 2, D 1: C"},
	} {
		s := battle(t, field(t), rules.Charges, "", man("1", 0, 10, 10), man("2", 1, 30, 30))
		s.Sides = nil
		for i := range row.sides {
			s.Sides = append(s.Sides, rules.Side{Name: string(rune('A' + i))})
			w := man(string(rune('1'+i)), rules.SideID(i), float64(4+10*i), 10)
			w.ID = rules.WarriorID(i)
			s.Warriors = append(s.Warriors[:i], w)
		}
		s.Turn = 0
		s.Dice.Script = row.dice
		out, err := rules.Run(s, rules.Begin{First: rules.Diced}, nil)
		require.NoError(t, err)
		require.Nil(t, out.Open)
		assert.Equal(t, row.want, out.State.Active, row.says)
		assert.Equal(t, len(row.dice), out.State.Dice.Rolled)
		assert.Contains(t, fmt.Sprint(out.Events), row.says)
	}
}
