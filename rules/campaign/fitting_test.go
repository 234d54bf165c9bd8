package campaign_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules/campaign"
)

func TestVehiclesOfACampaignKeepTheirMulesAndTheirCrews(t *testing.T) { // WAGON-15, WAGON-16, WAGON-26, RUL-WAGON-32
	c := driving(t, 500)
	b := &c.State.Bands[0]
	b.Stow("wagon", 1)
	b.Stow("rowing-boat", 1)
	b.Step = ""
	a, o := b.Warriors[0], b.Warriors[1]
	do := func(cmd campaign.Command) {
		t.Helper()
		require.NoError(t, cmd.Legal(c.State))
		require.NoError(t, c.Do(cmd))
	}
	refused := func(cmd campaign.Command, says string) { t.Helper(); assert.ErrorContains(t, cmd.Legal(c.State), says) }
	refused(campaign.Harness{Band: 0, Key: "rowing-boat", Mules: true}, "no team draws a boat (WAGON-26)")
	refused(campaign.Harness{Band: 0, Key: "coach", Mules: true}, "have no vehicle")
	refused(campaign.Harness{Band: 0, Key: "wagon"}, "it is drawn so already")
	do(campaign.Harness{Band: 0, Key: "wagon", Mules: true})
	do(campaign.Crewing{Band: 0, Who: o.ID, Key: "wagon"})
	do(campaign.Crewing{Band: 0, Who: a.ID, Key: "wagon"})
	refused(campaign.Crewing{Band: 0, Who: a.ID, Key: "rowing-boat"}, "is of a crew already (WAGON-16)")
	refused(campaign.Crewing{Band: 0, Who: a.ID, Key: "rowing-boat", Off: true}, "is none of its crew")
	require.Len(t, c.State.Bands[0].Fittings, 1)
	f := c.State.Bands[0].Fittings[0]
	assert.True(t, f.Mules)
	assert.Equal(t, []string{o.Name, a.Name}, f.Crew, "the first drives")
	do(campaign.Crewing{Band: 0, Who: o.ID, Key: "wagon", Off: true})
	assert.Equal(t, []string{a.Name}, c.State.Bands[0].Fittings[0].Crew)
	do(campaign.Harness{Band: 0, Key: "wagon"})
	assert.False(t, c.State.Bands[0].Fittings[0].Mules)
	texts := ""
	for _, offer := range c.State.Offers(0) {
		texts += offer.Text + "\n"
	}
	assert.Contains(t, texts, "Mules in place of horses: ")
	assert.Contains(t, texts, " leaves the crew: ")
	line := campaign.Crewing{Band: 0, Who: o.ID, Key: "wagon"}.String(c.State)
	require.NoError(t, c.Input(line), line)
	require.NoError(t, c.Input("mules 1 wagon"))
	met(t, c)
	refused(campaign.Harness{Band: 0, Key: "wagon"}, campaign.ErrPending.Error())
	agreed, err := c.State.Agreement("road", 1)
	require.NoError(t, err)
	assert.Contains(t, agreed.Rosters[0], "vehicle: wagon mules crew \""+a.Name+"\" \""+o.Name+"\"\n", "so it goes into battle")
	for i := range c.State.Bands[0].Warriors { // who does not fight is not aboard
		if w := &c.State.Bands[0].Warriors[i]; w.ID == a.ID {
			w.Away = "elsewhere"
		}
	}
	agreed, err = c.State.Agreement("road", 1)
	require.NoError(t, err)
	assert.Contains(t, agreed.Rosters[0], "vehicle: wagon mules crew \""+o.Name+"\"\n")
	assert.NoError(t, campaign.Check(c.State))
}
