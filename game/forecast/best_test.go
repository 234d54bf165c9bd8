package forecast

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

// The best answer is the usual one, but never a rout for certain, and where one of several is
// chosen the one that comes out clearly best.
func TestTheBestAnswerRoutsNobodyForCertain(t *testing.T) { // LEAD-06
	const me, he rules.WarriorID = 0, 1
	s := &rules.State{Rules: &rules.Ruleset{}, Sides: make([]rules.Side, 2), Warriors: []rules.Warrior{{ID: me}, {ID: he, Side: 1}}}
	out := func(who rules.WarriorID) rules.Event {
		return rules.Event{Kind: rules.Downed, Who: who, Into: rules.OutOfAction}
	}
	rout := rules.Event{Kind: rules.Threw, Test: rules.RoutTest}
	for _, row := range []struct {
		name   string
		shape  rules.Shape
		usual  int
		events [2][]rules.Event
		best   int
	}{
		{"a rout for certain", rules.YesNo, 1, [2][]rules.Event{nil, {rout}}, 0},
		{"both rout", rules.YesNo, 1, [2][]rules.Event{{rout}, {rout}}, 1},
		{"the usual one of two", rules.OneOf, 0, [2][]rules.Event{{out(he)}, {out(he)}}, 0},
		{"the other is better", rules.OneOf, 0, [2][]rules.Event{{out(me)}, {out(he)}}, 1},
		{"yes and no keep their meaning", rules.YesNo, 0, [2][]rules.Event{{out(me)}, {out(he)}}, 0},
	} {
		d := &rules.Decision{Shape: row.shape, Usual: row.usual, Who: me, At: he, Options: make([]rules.Option, 2)}
		d.Options[0].Who, d.Options[1].Who = rules.Nobody, rules.Nobody
		c := ChoicesOf(s, d, func(a rules.Answer, _ uint64) ([]rules.Event, error) { return row.events[a[0]], nil })
		require.NotNil(t, c, row.name)
		require.True(t, c.Play())
		assert.Equal(t, row.best, c.Best(row.usual, row.shape == rules.OneOf, 0.3), row.name)
	}
}
