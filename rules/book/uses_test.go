package book_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/book"
)

// What a system changes in the lists stays in the rules of that battle.
func TestTheRulesOfOneBattleChangeNoOther(t *testing.T) { // SEWER-07
	one, err := book.Ruleset("lrb", "sewers")
	require.NoError(t, err)
	other, err := book.Ruleset("lrb")
	require.NoError(t, err)
	id, ok := one.ItemNamed("lantern")
	require.True(t, ok)
	assert.NotSame(t, &one.Items[id], &other.Items[id])
	plain := other.Items[id].Price
	other.Use(rules.System{ID: "dear", Bind: func(r *rules.Ruleset) { r.Items[id].Price.Crowns = 99 }})
	assert.Equal(t, 99, other.Items[id].Price.Crowns)
	third, err := book.Ruleset("lrb")
	require.NoError(t, err)
	assert.Equal(t, plain, third.Items[id].Price)
}

// A mission's file says which optional rules it is played with.
func TestAMissionBringsItsRules(t *testing.T) { // SCEN-11
	text, err := levels.Mission("skull")
	require.NoError(t, err)
	text = regexp.MustCompile("(?m)^encounters .*\n").ReplaceAllString(text, "") // which the catacombs alone have
	has := func(r *rules.Ruleset, id string) bool {
		return slices.ContainsFunc(r.Systems, func(s rules.System) bool { return s.ID == id })
	}
	for _, row := range []struct {
		line     string
		agreed   []string
		has, not []string
	}{
		{"rules catacombs", nil, []string{"catacombs"}, []string{"night"}},
		{"rules catacombs night", []string{"night"}, []string{"catacombs", "night"}, []string{"sewers"}},
		{"", nil, nil, []string{"catacombs"}},
	} {
		r, err := book.Ruleset("lrb", row.agreed...)
		require.NoError(t, err)
		_, err = book.Mission(r, "skull.mission", strings.Replace(text, "rules   catacombs", row.line, 1))
		require.NoError(t, err)
		for _, id := range row.has {
			assert.True(t, has(r, id), id)
		}
		for _, id := range row.not {
			assert.False(t, has(r, id), id)
		}
		seen := map[string]bool{}
		for i := range r.Systems {
			assert.False(t, seen[r.Systems[i].ID], "%s is in use once", r.Systems[i].ID)
			seen[r.Systems[i].ID] = true
		}
		assert.Equal(t, len(row.has) > 0, r.Abreast == 2, "what the rules change of others is changed")
	}
	_, err = book.ReadMission("skull.mission", strings.Replace(text, "rules   catacombs", "rules   crypts", 1))
	assert.ErrorContains(t, err, `skull.mission, line 7: there are no optional rules "crypts"; there are `)
	assert.ErrorContains(t, err, "catacombs")
}
