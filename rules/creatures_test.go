package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/rules"
)

func TestANumberIsPickedByDiceAndEveryOneIsAsLikely(t *testing.T) { // CHAR-17, ENC-G02
	for _, row := range []struct {
		n     int
		dice  string
		want  int
		faces []int
	}{
		{1, "", 0, nil},
		{2, "1", 0, []int{1}}, {2, "3", 0, []int{3}}, {2, "4", 1, []int{4}}, {2, "6", 1, []int{6}},
		{4, "1", 0, []int{1}}, {4, "4", 3, []int{4}}, {4, "5 2", 1, []int{5, 2}}, {4, "6 5 4", 3, []int{6, 5, 4}},
		{6, "6", 5, []int{6}}, {6, "1", 0, []int{1}},
		{7, "11", 0, []int{1, 1}}, {7, "16", 1, []int{1, 6}}, {7, "65", 6, []int{6, 5}}, {7, "66 21", 1, []int{6, 6, 2, 1}},
		{36, "66", 35, []int{6, 6}},
	} {
		p := verbs(t, row.dice, nothing)
		assert.Equal(t, row.want, p.Pick(row.n, "ENC-G02", "whom it meets"), "%d: %s", row.n, row.dice)
		assert.Zero(t, p.Dice.Left(), "%d: %s", row.n, row.dice)
		if row.faces == nil {
			assert.Empty(t, p.Events)
			continue
		}
		assert.Len(t, p.Events, 1)
		e := p.Events[0]
		assert.Equal(t, []any{rules.Threw, rules.Nobody, rules.Nobody, "ENC-G02", row.faces, true}, []any{e.Kind, e.Who, e.At, e.Rule, e.Dice, e.OK})
		assert.Contains(t, e.Text, "whom it meets: number")
	}
}
