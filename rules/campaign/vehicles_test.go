package campaign_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/campaign"
	"cometfall/rules/match"
)

// driving is a campaign in which vehicles are used, whose first warband looks for rare things.
func driving(t *testing.T, gold int, faces ...uint8) *campaign.Campaign {
	t.Helper()
	c := founded(t, campaign.Terms{Toggles: []string{"wagons", "boats"}}, "reikland", "skaven")
	home(c, 0, false)
	b := &c.State.Bands[0]
	b.Step, b.Gold = "rare", gold
	scripted(c, faces...)
	return c
}

// offering is the offer of that input, or nil.
func offering(c *campaign.Campaign, line string) *campaign.Offer {
	all := c.State.Offers(0)
	for i := range all {
		if all[i].Command.String(c.State) == line {
			return &all[i]
		}
	}
	return nil
}

func TestAVehicleIsLookedForAndSold(t *testing.T) { // TRADE-04, TRADE-09, BAND-11, RUL-WAGON-34
	for _, row := range []struct {
		key       string
		rare, fee int
	}{{"wagon", 7, 100}, {"coach", 7, 100}, {"rowing-boat", 7, 40}, {"river-boat", 8, 100}, {"barge", 9, 200}} {
		for _, short := range []int{0, 1} {
			sum := row.rare - short
			c := driving(t, row.fee, uint8(sum-sum/2), uint8(sum/2))
			line := campaign.Search{Band: 0, Who: c.State.Bands[0].Warriors[0].ID, Key: row.key}.String(c.State)
			require.NotNil(t, offering(c, line), line)
			assert.Equal(t, row.fee, offering(c, line).Price)
			require.NoError(t, c.Input(line))
			b := &c.State.Bands[0]
			if short > 0 {
				answered(t, c)
				assert.Equal(t, []int{row.fee, 0}, []int{b.Gold, b.Has(row.key)}, row.key)
				continue
			}
			rating := c.State.Rating(b)
			answered(t, c, 0)
			b = &c.State.Bands[0]
			assert.Equal(t, []int{0, 1}, []int{b.Gold, b.Has(row.key)}, row.key)
			assert.Equal(t, rating, c.State.Rating(b), "it counts nothing for the rating")
			require.NoError(t, c.Input("leave-home 1 "+row.key))
			require.NoError(t, c.Input("part 1 "+row.key))
			b = &c.State.Bands[0]
			assert.Equal(t, []int{row.fee / 2, 0, 0}, []int{b.Gold, b.Has(row.key), b.AtHome(row.key)}, row.key)
			assert.Empty(t, slices.IndexFunc(b.Notes, func(n rules.Counter) bool { return n.Key == "at home "+row.key })+1, "nothing is noted of what is sold")
		}
	}
	// Without its rules, or without anybody who drives, none is for sale; no thief takes one, and
	// nobody carries one.
	c := trading(t, "reikland", "rare", 500)
	look := campaign.Search{Band: 0, Who: c.State.Bands[0].Warriors[0].ID, Key: "wagon"}
	assert.ErrorContains(t, look.Legal(c.State), "no rare thing")
	assert.Nil(t, offering(c, look.String(c.State)))
	c = driving(t, 500)
	assert.NoError(t, look.Legal(c.State))
	c.State.Bands[0].Warriors[0].Type = "thief"
	assert.ErrorContains(t, campaign.Steal{Band: 0, Who: look.Who, Key: "wagon"}.Legal(c.State), "too large")
	c = driving(t, 500)
	c.State.Bands[0].Stow("wagon", 1)
	c.State.Bands[0].Step = "handing"
	assert.Nil(t, offering(c, campaign.Hand{Band: 0, Who: look.Who, Key: "wagon"}.String(c.State)))
	assert.Error(t, campaign.Hand{Band: 0, Who: look.Who, Key: "wagon"}.Legal(c.State))
}

func TestWhichVehiclesGoIntoBattle(t *testing.T) { // WAGON-16, RUL-WAGON-32, RUL-WAGON-34
	c := driving(t, 0)
	c.State.Bands[0].Step = ""
	c.State.Bands[0].Stow("wagon", 2)
	c.State.Bands[0].Stow("barge", 1)
	goes := func() string {
		a, err := c.State.Agreement("road", 1)
		require.NoError(t, err)
		return a.Rosters[0]
	}
	require.NoError(t, c.Input("leave-home 1 wagon"))
	require.NoError(t, c.Input("leave-home 1 wagon"))
	assert.ErrorContains(t, c.Input("leave-home 1 wagon"), "already")
	require.NoError(t, c.Input("take-along 1 wagon"))
	assert.ErrorContains(t, c.Input("take-along 1 barge"), "already")
	assert.ErrorContains(t, c.Input("leave-home 1 coach"), "no vehicle")
	assert.NotNil(t, offering(c, "leave-home 1 wagon"))
	assert.NotNil(t, offering(c, "take-along 1 wagon"))
	assert.Nil(t, offering(c, "take-along 1 barge"))
	met(t, c)
	assert.ErrorIs(t, c.Input("leave-home 1 barge"), campaign.ErrPending)
	assert.Contains(t, goes(), "vehicles: wagon, barge\n")
	b := &c.State.Bands[0]
	for i := range b.Warriors[1:] { // one alone drives one alone
		b.Warriors[1+i].Away = "elsewhere"
	}
	assert.Contains(t, goes(), "vehicles: wagon\n")
	assert.NoError(t, campaign.Check(c.State))
}

func TestWhatBecomesOfAVehicle(t *testing.T) { // WAGON-35, BOAT-16, WAGON-22, RUL-WAGON-34
	c := driving(t, 0)
	c.State.Bands[0].Step = ""
	c.State.Bands[0].Stow("wagon", 2)
	met(t, c)
	r := laid(t, c)
	r.Sides[0].Left = []rules.Aftermath{{Kind: rules.VehicleLost, N: 1, Rule: "WAGON-22", What: "wagon", Who: rules.Nobody}, {Kind: rules.VehicleLost, N: 1, Rule: "BOAT-16", What: "barge", Who: rules.Nobody}}
	r.Sides[1].Left = []rules.Aftermath{{Kind: rules.VehicleWon, N: 1, Rule: "WAGON-22", What: "wagon", Who: rules.Nobody}}
	line := campaign.Settle{Report: r}.String(c.State)
	again, err := campaign.ParseCommand(c.State, line)
	require.NoError(t, err)
	require.NoError(t, c.Do(again))
	assert.Equal(t, []int{1, 0, 1}, []int{c.State.Bands[0].Has("wagon"), c.State.Bands[0].Has("barge"), c.State.Bands[1].Has("wagon")})
	assert.Contains(t, told(c), "have lost a vehicle: wagon.")
	assert.Contains(t, told(c), "bring home a vehicle of the enemy's: wagon.")
	assert.NoError(t, campaign.Check(c.State))
}

// A vehicle that a warband has bought goes through a battle that is played and comes home, or is a
// wreck.
func TestAVehicleGoesThroughABattle(t *testing.T) { // RUL-WAGON-32, RUL-WAGON-34
	for name, change := range map[string]func(s *rules.State){"home": nil, "a wreck": func(s *rules.State) { s.Carriers[0].Wrecked = true }} {
		c := driving(t, 0)
		c.State.Bands[0].Step = ""
		c.State.Bands[0].Stow("wagon", 1)
		met(t, c)
		a, err := c.State.Agreement("road", 7)
		require.NoError(t, err)
		table, err := levels.Load("road")
		require.NoError(t, err)
		m, err := match.New(a, table)
		require.NoError(t, err)
		for m.State.Turn == 0 {
			if m.Open != nil {
				require.NoError(t, m.Answer(rules.FirstAnswer(*m.Open)))
				continue
			}
			require.NoError(t, m.Do(m.State.SetUp()))
		}
		require.Len(t, m.State.Carriers, 1)
		require.NoError(t, m.Do(rules.Done{}))
		if change != nil {
			change(m.State)
		}
		for !m.State.Over {
			if m.Open != nil {
				require.NoError(t, m.Answer(rules.FirstAnswer(*m.Open)))
				continue
			}
			require.NoError(t, m.Do(rules.Concede{Side: 1}), fmt.Sprint(m.State.Phase))
		}
		r, err := c.State.ReportOf(m)
		require.NoError(t, err)
		require.NoError(t, c.Do(campaign.Settle{Report: r}))
		want := 1
		if change != nil {
			want = 0
		}
		assert.Equal(t, want, c.State.Bands[0].Has("wagon"), name)
	}
}
