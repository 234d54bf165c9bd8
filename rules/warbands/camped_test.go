package warbands_test

import (
	"fmt"
	"slices"
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

// With an encampment a leader, twice the heroes of the list and five who have risen are room for,
// and of hired swords no more than without (CAMP-08, BAND-15).
func TestHowManyHeroesAndSwordsACampHasRoomFor(t *testing.T) {
	set := lrb(t)
	refused := func(heroes, swords int, why warbands.Reason) bool {
		r, ok := warbands.Template("reikland")
		require.True(t, ok)
		r.UnderWay, r.Camp, r.Battles = true, true, 3
		n := 0
		for i := range r.Recruits {
			n += map[bool]int{true: 1}[r.TypeOf(i).Hero]
		}
		for ; n < heroes; n++ {
			r.Recruits = append(r.Recruits, warbands.Recruit{Name: fmt.Sprintf("Hero %d", n), Type: "youngblood"})
		}
		for k := range swords {
			r.Recruits = append(r.Recruits, warbands.Recruit{Name: fmt.Sprintf("Sword %d", k), Type: "halfling-scout"})
		}
		return slices.ContainsFunc(r.Problems(set), func(f *warbands.Refusal) bool {
			return f.Reason == why && (why != warbands.TooManyOfType || f.Rule == "BAND-15")
		})
	}
	assert.False(t, refused(14, 0, warbands.TooManyHeroes))
	assert.True(t, refused(15, 0, warbands.TooManyHeroes))
	assert.False(t, refused(0, 1, warbands.TooManyOfType))
	assert.True(t, refused(0, 2, warbands.TooManyOfType))
}
