package campaign_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/campaign"
	"cometfall/rules/match"
)

// raided is a campaign in which the second warband attacks the camp of the first.
func raided(t *testing.T, place, kind string) *campaign.Campaign {
	t.Helper()
	c := living(t, place, kind, "reikland", "skaven")
	c.State.Bands[0].Warriors[3].Duty = "rest"
	require.NoError(t, c.Do(campaign.Meet{Bands: []rules.SideID{0, 1}, Scenario: campaign.DefendTheCamp}))
	require.NoError(t, campaign.Check(c.State))
	return c
}

// All who live in a camp may defend it, those who work there too, upon the table of that very
// camp (CAMP-09, SCEN-21).
func TestAllWhoLiveInACampDefendIt(t *testing.T) {
	c := raided(t, "brigandsburg", "tavern")
	worker := &c.State.Bands[0].Warriors[3]
	assert.Empty(t, worker.Away)
	a, err := c.State.Agreement("yard", 1)
	require.NoError(t, err)
	assert.Equal(t, levels.Camp("brigandsburg", "tavern", 1), a.Level)
	assert.Contains(t, a.Rosters[0], "defends: camp")
	assert.Contains(t, a.Rosters[0], worker.Name)
	assert.NotContains(t, a.Rosters[1], "defends")
	table, err := levels.Load(a.Level)
	require.NoError(t, err)
	m, err := match.New(a, table)
	require.NoError(t, err)
	require.NoError(t, m.Start())
	assert.Len(t, m.State.Warriors, len(c.State.Bands[0].Warriors)+len(c.State.Bands[1].Warriors))
	// In another battle he stays away, and more than usual do not march.
	c = living(t, "brigandsburg", "tavern", "reikland", "skaven")
	c.State.Bands[0].Warriors[3].Duty = "rest"
	met(t, c)
	assert.NotEmpty(t, c.State.Bands[0].Warriors[3].Away)
}

func TestWhoMayBeAttackedInHisCamp(t *testing.T) { // SCEN-21
	meet := campaign.Meet{Bands: []rules.SideID{0, 1}, Scenario: campaign.DefendTheCamp}
	c := living(t, "mordheim", "tents", "reikland", "skaven", "undead")
	assert.NoError(t, meet.Legal(c.State))
	assert.ErrorContains(t, campaign.Meet{Bands: []rules.SideID{1, 0}, Scenario: campaign.DefendTheCamp}.Legal(c.State), "have no camp yet")
	assert.ErrorContains(t, campaign.Meet{Bands: []rules.SideID{0, 1, 2}, Scenario: campaign.DefendTheCamp}.Legal(c.State), "attacked by one")
	c.State.Bands[0].Camp.Since = c.State.Bands[0].Fought
	assert.ErrorContains(t, meet.Legal(c.State), "have no camp yet")
	c = founded(t, campaign.Terms{}, "reikland", "skaven")
	assert.ErrorContains(t, meet.Legal(c.State), "no encampments were agreed on")
}

// A computer's warband that was beaten, or of which somebody is held captive, means to attack the
// camp of whoever did that; not where it is much weaker, nor a weak player, nor who has won since
// (SCEN-21).
func TestAComputerWithAGrudgeMeansToAttackTheCamp(t *testing.T) {
	c := living(t, "mordheim", "house", "reikland", "skaven")
	s := c.State
	rats := &s.Bands[1]
	raid := func() string {
		cmd, why := s.Raid(rats)
		if cmd != nil {
			require.Equal(t, campaign.Meet{Bands: []rules.SideID{0, 1}, Scenario: campaign.DefendTheCamp}, cmd)
			require.NoError(t, cmd.Legal(s))
		}
		return why
	}
	s.Battles = append(s.Battles, campaign.Battle{Bands: []rules.SideID{1, 0}, Ratings: []int{90, 90}, Crowns: []int{0, 0}, Report: &campaign.Report{Winner: 0}})
	last := &s.Battles[len(s.Battles)-1]
	assert.Empty(t, raid(), "a person decides for himself")
	rats.Seat = "fair"
	assert.Equal(t, "The Red Gauntlet won when they last met, and the camp is lost with the battle", raid())
	rats.Seat = "weak"
	assert.Empty(t, raid())
	rats.Seat = "strong"
	last.Report.Winner = 1
	assert.Empty(t, raid(), "they have nothing to avenge")
	rats.Warriors[2].Captor = 0
	assert.Contains(t, raid(), "hold "+rats.Warriors[2].Name+" captive")
	s.Bands[0].Camp.Since = s.Bands[0].Fought
	assert.Empty(t, raid(), "there is no camp yet")
	s.Bands[0].Camp.Since = 0
	require.NotEmpty(t, raid())
	for i := range s.Bands[0].Warriors {
		s.Bands[0].Warriors[i].XP += 20
	}
	assert.Empty(t, raid(), "they are too strong")
}

// Who does not hold his camp loses it (SCEN-21).
func TestACampIsLostToWhoTakesIt(t *testing.T) {
	for winner, keeps := range map[rules.SideID]bool{0: true, 1: false, -1: true} {
		c := raided(t, "mordheim", "house")
		c.State.Bands[0].Camp.Help = []string{"fletcher"}
		r := laid(t, c)
		r.Winner = winner
		require.NoError(t, c.Do(campaign.Settle{Report: r}))
		b := &c.State.Bands[0]
		assert.Equal(t, keeps, b.Camp.Place != "", "%d", winner)
		assert.Equal(t, keeps, b.Warriors[3].Duty != "")
		require.NoError(t, campaign.Check(c.State))
	}
	c := living(t, "mordheim", "house", "reikland", "skaven")
	met(t, c)
	r := laid(t, c)
	r.Winner = 1
	require.NoError(t, c.Do(campaign.Settle{Report: r}))
	assert.NotEmpty(t, c.State.Bands[0].Camp.Place, "other battles are not about it")
}

// A broken bell costs 2D6 crowns more after each battle for good, and 25 to repair; until then
// it does not ring (CAMP-TYPE-04b, RUL-CAMP-6).
func TestABrokenBellIsDear(t *testing.T) {
	for _, repaired := range []bool{true, false} {
		c := raided(t, "mordheim", "church")
		assert.Equal(t, levels.Camp("mordheim", "church", 1), c.State.CampTable(&c.State.Bands[0]))
		r := laid(t, c)
		r.Winner = 0
		r.Sides[0].Left = []rules.Aftermath{{Rule: "CAMP-TYPE-04b", Kind: rules.Ruined, What: "bell", N: 1, Who: rules.Nobody}}
		scripted(c, 3, 5)
		require.NoError(t, c.Do(campaign.Settle{Report: r}))
		b := &c.State.Bands[0]
		assert.Equal(t, []any{8, true}, []any{b.Camp.Extra, b.Camp.Mute})
		text, _ := c.State.Describe(b)
		assert.Contains(t, text, "23 crowns after each battle")
		assert.Contains(t, text, "bell is broken")
		for b.Step != "visits" {
			b.Gold = 100
			require.NoError(t, c.Do(campaign.GoOn{}))
			for b = &c.State.Bands[0]; c.Open != nil; b = &c.State.Bands[0] {
				pick := 0
				if strings.Contains(c.Open.Question, "bell repaired") && !repaired {
					pick = 1
				}
				require.NoError(t, c.Answer(rules.Answer{pick}))
			}
		}
		assert.Equal(t, map[bool]int{true: 100 - 23 - 25, false: 100 - 23}[repaired], b.Gold)
		assert.Equal(t, !repaired, b.Camp.Mute)
		assert.Equal(t, 8, b.Camp.Extra, "the upkeep stays higher")
		assert.Equal(t, repaired, strings.HasPrefix(c.State.CampTable(b), "camp-mordheim-church:"))
		table, err := levels.Load(c.State.CampTable(b))
		require.NoError(t, err)
		bells := 0
		for _, z := range table.Zones {
			if z.Role == "bells" {
				bells++
			}
		}
		assert.Equal(t, repaired, bells == 1)
	}
}
