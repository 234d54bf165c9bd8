package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// deed is a command that does what a rule does.
type deed struct{ do func(p *rules.Play) }

func (deed) Legal(*rules.State) error       { return nil }
func (c deed) Play(p *rules.Play)           { c.do(p) }
func (deed) Deed(s *rules.State) rules.Deed { return rules.GoesOn() }
func (deed) String(*rules.State) string     { return "deed" }

// forbidden is a command that nobody may give.
type forbidden struct{ deed }

func (forbidden) Legal(*rules.State) error { return rules.ErrNotYours }

// weak brings the Strength of the first warrior to 0 and has him wither (CHAR-13).
func weak(t *testing.T) *rules.State {
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 40, 40), man("C", 0, 4, 40))
	s.Sides[0].Began = 100
	s = where(s, rules.Moments{
		Profile: func(_ *rules.State, w *rules.Warrior, pr *rules.Profile) {
			if w.Counters.Get("weak", 0) > 0 {
				pr.S = 0
			}
		},
		Settled: func(p *rules.Play) { p.Say(rules.Note, rules.Nobody, rules.Nobody, "CHAR-24", "All is settled.") },
	})
	set := *s.Rules
	set.ZeroKills = true
	s.Rules = &set
	return s
}

// question asks for a yes or no and has the first warrior weak afterwards.
func question(p *rules.Play) {
	if p.Confirm(0, 0, 1, "LEAD-06", "is he weak?") {
		p.Warriors[0].Counters.Set("weak", 0, 1)
	}
	p.Say(rules.Note, 0, rules.Nobody, "CHAR-13", "%s thinks about it.", "A")
}

func TestACommandIsPlayedWithTheAnswersGiven(t *testing.T) { // CHAR-13, CHAR-24
	s := weak(t)
	before := s.Clone()
	c := deed{question}
	out, err := rules.Run(s, c, nil)
	require.NoError(t, err)
	assert.Nil(t, out.State, "the question is open")
	assert.Equal(t, &rules.Decision{Side: 0, Who: 0, At: 1, Shape: rules.YesNo, Rule: "LEAD-06", Question: "is he weak?",
		Options: []rules.Option{{Text: "Yes", Who: rules.Nobody}, {Text: "No", Who: rules.Nobody}}}, out.Open)
	out, err = rules.Run(s, c, []rules.Answer{{0}})
	require.NoError(t, err)
	assert.Nil(t, out.Open)
	ended(t, rules.OutOfAction, out.State, 0, "he withers when the command is over")
	var texts []string
	for _, e := range out.Events {
		texts = append(texts, e.Text)
	}
	assert.Equal(t, "A thinks about it.", texts[0])
	assert.Equal(t, "All is settled.", texts[len(texts)-1], "after all else")
	assert.Contains(t, texts, "A has no Strength or Toughness left.")
	assert.Equal(t, before, s, "what was there before is as it was")
	ended(t, rules.Standing, play(t, s, c, rules.Answer{1}), 0)
	// Quietly nothing is told in words.
	out, err = rules.RunQuietly(s, c, []rules.Answer{{0}})
	require.NoError(t, err)
	require.Len(t, out.Events, len(texts))
	for _, e := range out.Events {
		assert.Empty(t, e.Text)
	}
	// An answer that is none, and one too many.
	_, err = rules.Run(s, c, []rules.Answer{{2}})
	assert.ErrorContains(t, err, "is not among the 2 options")
	_, err = rules.Run(s, c, []rules.Answer{{0}, {1}})
	assert.ErrorContains(t, err, "2 answers given, 1 asked for")
	// What is not allowed is not played, and nothing after the battle.
	_, err = rules.Run(s, forbidden{c}, []rules.Answer{{0}})
	assert.ErrorIs(t, err, rules.ErrNotYours)
	over := s.Clone()
	over.Over, over.Ending = true, "by agreement"
	_, err = rules.Run(over, c, []rules.Answer{{0}})
	assert.ErrorContains(t, err, "the battle is over: by agreement")
	assert.PanicsWithValue(t, "a fault of ours", func() { rules.Run(s, deed{func(*rules.Play) { panic("a fault of ours") }}, nil) })
}

func TestLookingAheadAnswersByItself(t *testing.T) { // CHAR-13
	s := weak(t)
	before := s.Clone()
	c := deed{question}
	says := func(a ...int) func(rules.Decision) rules.Answer {
		return func(d rules.Decision) rules.Answer {
			assert.Equal(t, "is he weak?", d.Question)
			return a
		}
	}
	end, err := rules.RunAnswered(s, c, says(0))
	require.NoError(t, err)
	ended(t, rules.OutOfAction, end, 0)
	end, err = rules.RunAnswered(s, c, says(1))
	require.NoError(t, err)
	ended(t, rules.Standing, end, 0)
	_, err = rules.RunAnswered(s, c, says(2))
	assert.ErrorContains(t, err, "is not among the 2 options")
	assert.Equal(t, before, s)
	// A series does the same to the State itself, and tells nothing.
	var series rules.Series
	assert.ErrorIs(t, series.Run(s, forbidden{c}, says(0)), rules.ErrNotYours)
	assert.ErrorContains(t, series.Run(s, c, says(2)), "is not among the 2 options")
	assert.PanicsWithValue(t, "a fault of ours", func() { series.Run(s, deed{func(*rules.Play) { panic("a fault of ours") }}, nil) })
	assert.Equal(t, before, s)
	settled := 0
	s = where(s, rules.Moments{Settled: func(*rules.Play) { settled++ }})
	require.NoError(t, series.Run(s, deed{func(p *rules.Play) {
		question(p)
		assert.Empty(t, p.Events)
	}}, says(0)))
	ended(t, rules.OutOfAction, s, 0)
	assert.Equal(t, 1, settled)
	// As in a copy, what was got of a warrior does not hold when another has come.
	s.Warriors = append(make([]rules.Warrior, 0, 20), s.Warriors...)
	s.Sides = append(make([]rules.Side, 0, 20), s.Sides...)
	require.NoError(t, series.Run(s, deed{func(p *rules.Play) {
		w, side := &p.Warriors[1], &p.Sides[1]
		p.Enter(man("D", 1, 0, 0), p.Enlist("beasts", 0), at(30, 30, 0), "ENC-11")
		w.Wounds, side.Name = 9, "nobody"
	}}, nil))
	require.Len(t, s.Warriors, 4)
	assert.Equal(t, 1, s.Warriors[1].Wounds)
	assert.Equal(t, "Blue", s.Sides[1].Name)
}

func TestAMomentInTheMiddleOfACommand(t *testing.T) { // CHAR-24
	s := weak(t)
	before := s.Clone()
	goes := deed{func(p *rules.Play) {
		for n := 1; n <= 2; n++ {
			p.Warriors[1].XP = n
			p.Tell(rules.Event{Kind: rules.Note, Who: 1}) // without words
			p.Say(rules.Note, 1, rules.Nobody, "CHAR-24", "%d", n)
		}
		question(p)
	}}
	xp := func(events int, answers ...rules.Answer) int {
		state, err := rules.RunUntil(s, goes, answers, events)
		require.NoError(t, err)
		return state.Warriors[1].XP
	}
	assert.Equal(t, []int{0, 0, 1, 2, 2}, []int{xp(-1), xp(0), xp(1), xp(2), xp(3)})
	state, err := rules.RunUntil(s, goes, []rules.Answer{{0}}, 3)
	require.NoError(t, err)
	ended(t, rules.Standing, state, 0, "the third tells that he thinks")
	assert.Equal(t, 1, state.Warriors[0].Counters.Get("weak", 0))
	state, err = rules.RunUntil(s, goes, []rules.Answer{{0}}, 99)
	require.NoError(t, err)
	ended(t, rules.OutOfAction, state, 0, "all of it was told before")
	assert.Equal(t, before, s)
	_, err = rules.RunUntil(s, goes, []rules.Answer{{2}}, 9)
	assert.ErrorContains(t, err, "is not among the 2 options")
	_, err = rules.RunUntil(s, forbidden{goes}, nil, 1)
	assert.ErrorIs(t, err, rules.ErrNotYours)
	assert.PanicsWithValue(t, "a fault of ours", func() { rules.RunUntil(s, deed{func(*rules.Play) { panic("a fault of ours") }}, nil, 1) })
}

func TestWhatIsAnAnswer(t *testing.T) { // CHAR-24
	three := make([]rules.Option, 3)
	board := physics.Point{X: 100, Y: 50}
	places := [][]physics.Spot{{{X: 7, Y: 8}}, {{X: 9, Y: 1}}, {{X: 2, Y: 3}}}
	for _, row := range []struct {
		shape rules.Shape
		a     rules.Answer
		why   string // empty: it is
	}{
		{rules.YesNo, rules.Answer{0}, ""}, {rules.YesNo, rules.Answer{1}, ""}, {rules.YesNo, nil, "takes one answer, not 0"}, {rules.YesNo, rules.Answer{0, 1}, "takes one answer, not 2"},
		{rules.OneOf, rules.Answer{2}, ""}, {rules.OneOf, rules.Answer{3}, "answer 4"}, {rules.OneOf, rules.Answer{-1}, "answer 0"}, {rules.OneOf, rules.Answer{}, "takes one answer"},
		{rules.SomeOf, rules.Answer{}, ""}, {rules.SomeOf, rules.Answer{1}, ""}, {rules.SomeOf, rules.Answer{0, 2}, ""}, {rules.SomeOf, rules.Answer{0, 1, 2}, ""},
		{rules.SomeOf, rules.Answer{2, 0}, "rising order"}, {rules.SomeOf, rules.Answer{1, 1}, "rising order"}, {rules.SomeOf, rules.Answer{0, 2, 1}, "rising order"}, {rules.SomeOf, rules.Answer{0, 3}, "answer 4"},
		{rules.Order, rules.Answer{2, 0, 1}, ""}, {rules.Order, rules.Answer{2, 0}, "all 3 options"}, {rules.Order, rules.Answer{2, 0, 2}, "names option 3 twice"}, {rules.Order, rules.Answer{0, 1, 2, 0}, "names option 1 twice"},
		{rules.Place, rules.Answer{1}, ""}, {rules.Place, rules.Answer{}, "takes one answer"}, {rules.Place, rules.Answer{0, 1, 2}, "takes one answer"},
		{rules.Place, rules.Answer{0, 0}, ""}, {rules.Place, rules.Answer{100, 50}, ""}, {rules.Place, rules.Answer{101, 50}, "a point of the table"}, {rules.Place, rules.Answer{100, 51}, "a point of the table"},
		{rules.Place, rules.Answer{-1, 0}, "a point of the table"}, {rules.Place, rules.Answer{0, -1}, "a point of the table"},
		{rules.SomeOf, rules.Answer{0, 101}, "answer 102"},
	} {
		d := rules.Decision{Shape: row.shape, Options: three, Places: places, Board: board}
		if err := d.Accepts(row.a); row.why == "" {
			assert.NoError(t, err, "%v %v", row.shape, row.a)
		} else {
			assert.ErrorContains(t, err, row.why, "%v %v", row.shape, row.a)
		}
	}
	d := rules.Decision{Shape: rules.Place, Options: three, Places: places, Board: board}
	assert.Equal(t, physics.Point{X: 9, Y: 1}, d.Point(rules.Answer{1}))
	assert.Equal(t, physics.Point{X: 33, Y: 44}, d.Point(rules.Answer{33, 44}))
}

func TestWhomOneChooses(t *testing.T) { // CHARGE-12, LEAD-06
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 40, 40), man("C", 1, 4, 40))
	chooses := func(among ...rules.WarriorID) deed {
		return deed{func(p *rules.Play) { p.Warriors[0].XP = int(p.Choose(0, 0, "CHARGE-12", "whom?", among)) }}
	}
	assert.Equal(t, 2, play(t, s, chooses(2)).Warriors[0].XP, "a single one is not asked for")
	d := asked(t, s, chooses(1, 2))
	assert.Equal(t, &rules.Decision{Side: 0, Who: 0, At: rules.Nobody, Shape: rules.OneOf, Rule: "CHARGE-12", Question: "whom?", Options: []rules.Option{{Text: "B", Who: 1}, {Text: "C", Who: 2}}}, d)
	assert.Equal(t, 2, play(t, s, chooses(1, 2), rules.Answer{1}).Warriors[0].XP)
	// Where yes is seldom meant, no is what is usual.
	grave := asked(t, s, deed{func(p *rules.Play) { p.ConfirmGravely(0, 0, 1, "LEAD-06", "rout?") }})
	assert.Equal(t, 1, grave.Usual)
	assert.Equal(t, 0, asked(t, s, deed{func(p *rules.Play) { p.Confirm(0, 0, 1, "LEAD-06", "rout?") }}).Usual)
	for k, yes := range []bool{true, false} {
		play(t, s, deed{func(p *rules.Play) { assert.Equal(t, yes, p.ConfirmGravely(0, 0, 1, "LEAD-06", "rout?")) }}, rules.Answer{k})
	}
}
