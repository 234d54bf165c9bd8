package encounters_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/encounters"
)

func TestWhatTheDiceOfTheChartSay(t *testing.T) { // ENC-G02, ENC-G03, ENC-G10
	rows := encounters.Rows()
	require.Len(t, rows, len(encounters.Chart)+27)
	for i := range encounters.Chart {
		assert.Equal(t, encounters.Chart[i].Rule, rows[i])
	}
	assert.Contains(t, rows, "ENC-53-6")

	s := stage(t, 0, false, "1 46 5", pair()...)
	s.Rules.HappeningOn = 2
	s.Dice.Strict = true
	require.Equal(t, "ENC-46", encounters.Current(play(t, s, rules.Done{}, nil)).Rule)
	thrown := map[string]rules.Event{}
	for _, e := range told {
		if e.Kind == rules.Threw {
			thrown[e.Rule] = e
		}
	}
	for rule, want := range map[string]struct {
		dice []int
		text string
	}{
		"ENC-G02": {[]int{1}, "Does the city stir? 2 or less on a D6. Rolled 1."}, "ENC-G03": {[]int{4, 6}, "What happens? D66: 46."},
		"ENC-46": {[]int{5}, "how many turns it lasts, D3: 3"},
	} {
		e := thrown[rule]
		assert.Equal(t, want.dice, e.Dice)
		assert.Equal(t, want.text, e.Text)
		assert.True(t, e.OK && e.Who == rules.Nobody && e.At == rules.Nobody, rule)
	}
	// Agreed on, it comes as soon as the die stirs the city, with no D66.
	for die, comes := range map[string]bool{"1": true, "2": false} {
		s := stage(t, 65, false, die, pair()...)
		require.NoError(t, book.Happen(s.Rules, 65, 1, nil))
		s.Dice.Strict = true
		end := play(t, s, rules.Done{}, nil)
		require.Zero(t, end.Dice.Left())
		assert.Equal(t, comes, encounters.Current(end) != nil)
	}
}

func TestAHappeningEndsOnce(t *testing.T) { // ENC-G04, ENC-G10, ENC-G11
	s := stage(t, 0, false, "", pair()...)
	goes, left := encounters.Goes(s)
	assert.True(t, goes == nil && left == "", "nothing has happened")
	s.Counters.Set("scenario", 0, 1)
	assert.Nil(t, encounters.Happenings.Within(s))
	for number, moment := range map[int]func(*rules.Play){46: encounters.Happenings.TurnBegins, 15: encounters.Happenings.TurnEnds} {
		s, e := under(t, number, false, pair()...)
		s.Counters.Set("happening-turns", 0, 1)
		s.Sides[0].Turns = 3
		end := does(t, s, "", moment)
		assert.Equal(t, 1, end.Counters.Get("happening-over", 0))
		assert.Equal(t, 1, lines(e.Rule, e.Name+" is over."))
		assert.Equal(t, end.Counters, does(t, end, "", moment).Counters)
		assert.Zero(t, lines(e.Rule, "is over"))
	}
	// It passes on where no creatures are about, too.
	s, _ = under(t, 46, false, pair()...)
	s.Sides[0].Routed, s.Active = true, 1
	end := does(t, s, "", encounters.Happenings.TurnBegins)
	assert.Equal(t, rules.SideID(1), encounters.Encountering(end))
	assert.Zero(t, end.Sides[0].With+end.Sides[1].With)
}

func TestWhatIsOverCountsAtTheEndOfTheBattle(t *testing.T) { // ENC-53, ENC-42-4
	ends := encounters.Happenings.BattleEnds
	does(t, stage(t, 0, false, "", pair()...), "", ends) // nothing has happened
	for _, over := range []bool{true, false} {
		s, _ := under(t, 53, false, pair()...)
		s.Warriors[0].Counters.Set("exposed", 0, 1)
		s.Counters.Set("happening-over", 0, 1)
		dice := "13"
		if !over { // what goes on is asked by itself
			s.Counters.Set("happening-over", 0, 0)
			dice = ""
		}
		assert.Equal(t, over, len(does(t, s, dice, ends).After) == 1)
	}
	s, _ := under(t, 13, false, pair()...)
	s.Counters.Set("happening-over", 0, 1)
	assert.Empty(t, does(t, s, "", ends).After)
}
