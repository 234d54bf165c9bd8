package battle

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/rules"
	tale "cometfall/rules/report"
)

func TestABattleThatEndsAsATurnBeginsLastedATurnLess(t *testing.T) {
	for _, c := range []struct {
		first, second int // turns begun
		active        rules.SideID
		phase         rules.Phase
		over          bool
		want          int
	}{
		{15, 14, 0, rules.Charges, true, 14}, // time was up
		{15, 14, 0, rules.Moves, true, 15},
		{15, 14, 0, rules.Charges, false, 15},
		{14, 14, 1, rules.Charges, true, 14}, // the second side routs where it would begin
		{1, 0, 0, rules.Combat, true, 1},
	} {
		s := &rules.State{Active: c.active, Phase: c.phase, Over: c.over, Sides: []rules.Side{{Turns: c.first}, {Turns: c.second}}}
		assert.Equal(t, c.want, tale.Turns(s), "%+v", c)
	}
}
