package campaign_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
)

// What a camp is worth to a warband that plans ahead: so much for the place, so much for the kind
// (CAMP-TYPE-01, CAMP-TYPE-03, CAMP-TYPE-04, CAMP-TYPE-11, CAMP-TYPE-14).
func TestWhatCampsAreWorth(t *testing.T) {
	for list, suits := range map[string]map[string]int{
		"reikland": {"barracks": 10, "sewers": -16}, "skaven": {"cellars": 6, "sewers": 0}, "undead": {},
		"witch-hunters": {"church": 15}, "sisters": {"church": 15},
	} {
		c := founded(t, campaign.Terms{Camps: campaign.CampsOn}, list, "middenheim")
		b := &c.State.Bands[0]
		for _, site := range campaign.Sites {
			want := map[string]int{"sigmarhaven": -60, "brigandsburg": 8, "cutthroats-den": -20, "mordheim": -10}[site.Place]
			if n, ok := suits[site.Key]; ok {
				want += n
			} else {
				want += map[string]int{"church": -5, "farmhouse": 5, "guardhouse": -10, "manor": -10, "sewers": -20, "tavern": -20, "ruins": 18}[site.Key]
			}
			assert.Equal(t, want, c.State.CampWorth(b, site), "%s: %s in %s", list, site.Key, site.Place)
		}
	}
}

// Who is worth least stays at work, wherever he stands in the list (CAMP-09).
func TestTheLeastStayInTheCamp(t *testing.T) {
	c := living(t, "brigandsburg", "house", "reikland", "undead")
	back(t, c, "recruits")
	c.State.Bands[0].Gold = 1000
	for range 8 {
		does(t, c, campaign.Hire{Type: "warrior"})
	}
	goTo(t, c, "rating")
	cheapest := c.State.Bands[0].Warriors[0].ID
	value := func(w *campaign.Warrior) int {
		ty := c.State.Type(&c.State.Bands[0], w)
		return ty.Cost + 2*(ty.XP+w.XP)
	}
	for i := range c.State.Bands[0].Warriors {
		if w := &c.State.Bands[0].Warriors[i]; value(w) < value(c.State.Bands[0].Warrior(cheapest)) {
			cheapest = w.ID
		}
	}
	cmd, _ := c.State.Counsel(0)
	assert.Equal(t, campaign.Assign{Who: cheapest, Job: "watch"}, cmd)
}

// What cannot be visited and who cannot be exchanged is refused (CAMP-06, HARM-71).
func TestWhatIsRefusedOfCampsAndCaptives(t *testing.T) {
	c := living(t, "brigandsburg", "house", "reikland", "undead")
	back(t, c, "visits")
	assert.ErrorContains(t, campaign.Visit{Location: "the moon"}.Legal(c.State), `no "the moon"`)
	c = at(t, "")
	who(t, c, "Conrad").Captor, who(t, c, "Kreel").Captor = 1, 0 // Kreel is no man of who holds Conrad
	assert.ErrorContains(t, campaign.Dispose{Who: who(t, c, "Conrad").ID, Fate: campaign.Exchanged, For: who(t, c, "Kreel").ID}.Legal(c.State), "hold nobody")
}

// A manual is read once: who reads a second learns nothing more of it (EXPLORE-65).
func TestASecondManualMakesNobodyBetter(t *testing.T) {
	c := searching(t, "reikland", 5, 5, 5, 5, 5, 5)
	pool(c, 6)
	for i := range c.State.Bands[0].Warriors {
		c.State.Bands[0].Warriors[i].Marks = []string{"training-manual"}
	}
	require.NoError(t, c.Do(campaign.GoOn{}))
	answered(t, c, 1, 0)
	for i := range c.State.Bands[0].Warriors {
		assert.Equal(t, []string{"training-manual"}, c.State.Bands[0].Warriors[i].Marks)
	}
	assert.Contains(t, told(c), "has read a fighting master's manual")
}

// What is no file of a campaign's is refused.
func TestAFileTooLargeIsNoCampaign(t *testing.T) {
	_, err := campaign.Open(strings.Repeat(" ", 16<<20+1))
	assert.ErrorContains(t, err, "16777217 bytes")
}

// A command is carried out with as many answers as it asks for.
func TestAnswersThatNobodyAskedForAreRefused(t *testing.T) {
	c := at(t, "")
	rest := campaign.Meet{Bands: []rules.SideID{0, 1}}
	_, err := campaign.Run(c.State, rest, []rules.Answer{{0}, {0}, {0}, {0}})
	assert.ErrorContains(t, err, "4 answers given")
}

// Who plays a warband is settled of one that is there, by one word, and while nothing is asked.
func TestWhoMayBeGivenAWarband(t *testing.T) {
	c := at(t, "")
	for _, band := range []rules.SideID{-1, 3} {
		assert.ErrorIs(t, c.Seat(band, "fair"), campaign.ErrNoBand)
	}
	assert.ErrorContains(t, c.Seat(1, "very fair"), "no player's name")
	require.NoError(t, c.Seat(1, "fair"))
	assert.Equal(t, "fair", c.State.Bands[1].Seat)
	require.NoError(t, c.Seat(1, ""))
	assert.Empty(t, c.State.Bands[1].Seat)
	c = searching(t, "reikland", 5, 5, 5, 5, 5, 5)
	pool(c, 6)
	require.NoError(t, c.Do(campaign.GoOn{}))
	require.NotNil(t, c.Open)
	assert.ErrorIs(t, c.Seat(1, "fair"), campaign.ErrQuestionOpen)
}
