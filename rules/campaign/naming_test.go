package campaign_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// A recruit is given a name that nobody else of the campaign has, dead or alive, while there is one (AFTER-08).
func TestRecruitsHaveNamesOfTheirOwn(t *testing.T) {
	c := trading(t, "reikland", "recruits", 300)
	other := &c.State.Bands[1]
	b := &c.State.Bands[0]
	other.Warriors[0].Name = "Kaspar"
	for i, name := range []string{"Lothar", "Mathis"} { // of another and of the own warband
		in := &c.State.Bands[1-i]
		in.Graves = append(in.Graves, campaign.Grave{Warrior: campaign.Warrior{ID: c.State.Next, Recruit: warbands.Recruit{Name: name, Type: "warrior"}}})
		c.State.Next++
	}
	require.False(t, slices.ContainsFunc(b.Warriors, func(w campaign.Warrior) bool { return w.Name == "Kaspar" }))
	does(t, c, campaign.Hire{Band: 0, Type: "warrior"})
	b = &c.State.Bands[0]
	got := b.Warriors[len(b.Warriors)-1].Name
	assert.NotContains(t, []string{"Kaspar", "Lothar", "Mathis"}, got)
	assert.NotContains(t, got, " ", "it is no name with a number")
	assert.Nil(t, c.State.Leaves(b).Known, "who has left the campaign knows nobody of it")
}
