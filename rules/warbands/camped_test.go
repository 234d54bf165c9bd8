package warbands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules/book"
	"cometfall/rules/warbands"
)

// A warband that defends its camp comes with all who live there: its file says so, in a
// campaign that is under way (CAMP-08, CAMP-09).
func TestAFileSaysThatACampIsDefended(t *testing.T) {
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	list := warbands.Bands[0].List
	r := &warbands.Roster{Name: "Home", List: list, Terms: warbands.Terms{UnderWay: true, Camp: true, Most: 45}}
	text := r.Text()
	assert.Contains(t, text, "defends: camp\n")
	again, err := warbands.Read(set, "home", []byte(text))
	require.NoError(t, err)
	assert.True(t, again.Camp)
	r.Camp = false
	assert.NotContains(t, r.Text(), "defends")
	_, err = warbands.Read(set, "home", []byte("cometfall warband 1\nname: Home\nlist: "+list.Key+"\ndefends: castle\nend\n"))
	assert.ErrorContains(t, err, "nobody defends \"castle\"")
	r.Camp, r.UnderWay = true, false
	refused := false
	for _, p := range r.Problems(set) {
		refused = refused || p.Reason == warbands.BadTerms
	}
	assert.True(t, refused, "a camp is of a campaign")
}
