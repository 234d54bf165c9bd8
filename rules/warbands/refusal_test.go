package warbands

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// Who takes something away from what there is too much of makes nothing worse.
func TestARefusalSaysTheSameOfNoMore(t *testing.T) {
	of := func(why Reason, who int, text, limit string, by int) *Refusal {
		return (&Refusal{Reason: why, Recruit: who, Text: text}).past(limit, by)
	}
	three := of(TooManyArms, 1, "not 3", "blades", 3)
	for name, row := range map[string]struct {
		is   *Refusal
		same bool
	}{
		"the same": {of(TooManyArms, 1, "not 3", "blades", 3), true}, "fewer": {of(TooManyArms, 1, "not 2", "blades", 2), true}, "as many": {of(TooManyArms, 1, "three", "blades", 3), true}, "more": {of(TooManyArms, 1, "not 4", "blades", 4), false},
		"of another": {of(TooManyArms, 2, "not 3", "blades", 3), false}, "of another kind": {of(TooManyArms, 1, "not 2", "missiles", 2), false}, "another reason": {of(NoHands, 1, "not 3", "blades", 3), false}, "fewer of nothing": {of(TooManyArms, 1, "less", "", 0), false},
	} {
		assert.Equal(t, row.same, row.is.same(three), name)
	}
	his := of(NotHis, 1, "not his", "", 0)
	assert.True(t, of(NotHis, 1, "not his", "", 0).same(his))
	assert.False(t, of(NotHis, 1, "another", "", 0).same(his))
	for key, want := range map[string]string{"gromril-axe": "axe", "ithilmar-sword": "sword", "axe": "axe", "gromril": "gromril"} {
		assert.Equal(t, want, plain(key))
	}
	assert.True(t, alike([]string{"axe", "bow"}, []string{"bow", "axe"}))
	assert.False(t, alike([]string{"axe", "axe", "bow"}, []string{"bow", "axe", "bow"}))
}
