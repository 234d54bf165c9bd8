package campaign_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// The watch pays 30 crowns for each hero and each group; on 5 or more the next enemy hates
// the warband, in that battle only (CAMP-JOB-2, RUL-CAMP-11).
func TestServingOnTheWatch(t *testing.T) {
	for face, hated := range map[uint8]bool{4: false, 5: true} {
		c := living(t, "brigandsburg", "house", "reikland", "skaven")
		hands(t, c, 2, "warrior", "watch")
		does(t, c, campaign.Assign{Who: c.State.Bands[0].Warriors[1].ID, Job: "watch"})
		assert.Equal(t, 90, paid(t, c))
		ready(t, c)
		for n := range 2 {
			if n == 0 {
				scripted(c, 1, 2, face) // who counts as the weaker may be rolled for
				if c.State.Rating(&c.State.Bands[0]) != c.State.Rating(&c.State.Bands[1]) {
					scripted(c, face)
				}
			}
			met(t, c)
			assert.Zero(t, c.State.Dice.Left())
			a, err := c.State.Agreement("yard", 1)
			require.NoError(t, err)
			if hated && n == 0 {
				assert.Contains(t, a.Rosters[1], "hates: "+c.State.Bands[0].Name)
			} else {
				assert.NotContains(t, a.Rosters[1], "hates: ")
			}
			require.NoError(t, c.Do(campaign.CallOff{}))
			c.State.Bands[0].Notes.Set("watched", 0, 0)
		}
	}
}

// The sewers sicken who lives there: on a 1, Skaven on a 12 of two dice (CAMP-TYPE-11b).
func TestTheSewersSicken(t *testing.T) {
	c := living(t, "mordheim", "sewers", "reikland", "undead")
	n := len(c.State.Bands[0].Warriors)
	for k := range n {
		faces := make([]uint8, n)
		for i := range faces {
			faces[i] = 2
		}
		faces[k] = 1
		if c.State.Rating(&c.State.Bands[0]) == c.State.Rating(&c.State.Bands[1]) {
			faces = append([]uint8{1, 2}, faces...)
		}
		scripted(c, faces...)
		met(t, c)
		for i := range c.State.Bands[0].Warriors {
			assert.Equal(t, i == k, c.State.Bands[0].Warriors[i].Away != "", "%d of %d", i, k)
		}
		c.State.Dice.Script = nil
		require.NoError(t, c.Do(campaign.CallOff{}))
	}
	c = living(t, "mordheim", "sewers", "skaven", "reikland")
	var faces []uint8
	for _, w := range c.State.Bands[0].Warriors {
		if w.Type != "giant-rat" && w.Type != "rat-ogre" {
			faces = append(faces, 6, 6)
		}
	}
	faces[1] = 5
	if w := c.State.Bands[0].Warriors[0]; c.State.Rating(&c.State.Bands[0]) == c.State.Rating(&c.State.Bands[1]) {
		require.NotEmpty(t, w.Name)
		faces = append([]uint8{1, 2}, faces...)
	}
	scripted(c, faces...)
	met(t, c)
	ill := 0
	for _, w := range c.State.Bands[0].Warriors {
		if w.Away != "" {
			ill++
			assert.NotEqual(t, "giant-rat", w.Type)
		}
	}
	assert.Empty(t, c.State.Bands[0].Warriors[0].Away, "11 does not sicken him")
	assert.Positive(t, ill)
}

// What hired swords ask: DX-25 in Brigandsburg, half for priests in churches, and the best of
// both (CAMP-BRI-S, CAMP-TYPE-04, RUL-CAMP-23, RUL-GEN-3).
func TestWhatHiredSwordsAskWhereAWarbandLives(t *testing.T) {
	for _, row := range []struct {
		place, kind, list, sword string
		fee, of                  int
	}{
		{"brigandsburg", "house", "reikland", "pit-fighter", 23, 30},
		{"mordheim", "church", "reikland", "pit-fighter", 30, 30},
		{"mordheim", "church", "skaven", "warlock", 30, 30},
		{"brigandsburg", "house", "skaven", "warlock", 23, 30},
	} {
		c := living(t, row.place, row.kind, row.list, "undead")
		back(t, c, "hired")
		gold := c.State.Bands[0].Gold
		does(t, c, campaign.Engage{Key: row.sword})
		assert.Equal(t, gold-row.fee, c.State.Bands[0].Gold, "%v", row)
	}
	clerics := 0
	for place, fee := range map[string]int{"sigmarhaven": 0, "brigandsburg": 0} {
		for _, kind := range []string{"church", "house"} {
			c := living(t, place, kind, "reikland", "undead")
			c.State.Terms.Hiring = "sigmarhaven"
			c.State.Bands[0].Shards = 2
			back(t, c, "hired")
			for _, o := range c.State.Offers(0) {
				if e, ok := o.Command.(campaign.Engage); ok && e.Key == "cleric" && kind == "church" {
					clerics++
					assert.Equal(t, 18, o.Price, "half of 35, rounded up")
				}
				if e, ok := o.Command.(campaign.Engage); ok && e.Key == "priest-of-sigmar" {
					fee++
					full := 40
					switch {
					case kind == "church":
						full = 20
					case place == "brigandsburg":
						full = 30
					}
					assert.Equal(t, full, o.Price, "%s in %s", kind, place)
				}
			}
		}
		assert.Equal(t, 2, fee, place)
	}
	assert.Positive(t, clerics)
}

// Witch Hunters and Sisters fill vials in their church after every battle (CAMP-TYPE-04), and
// rats live in the cellars of Skaven, once (CAMP-TYPE-03, RUL-CAMP-5).
func TestWhatCampsBring(t *testing.T) {
	for _, list := range []string{"sisters", "witch-hunters", "reikland"} {
		c := living(t, "brigandsburg", "church", list, "undead")
		for n := 1; n <= 2; n++ {
			back(t, c, "exploration")
			had := c.State.Bands[0].Has("blessed-water")
			if list != "reikland" {
				scripted(c, 3)
			}
			does(t, c, campaign.GoOn{})
			assert.Zero(t, c.State.Dice.Left())
			if list == "reikland" {
				assert.Equal(t, had, c.State.Bands[0].Has("blessed-water"))
			} else {
				assert.Equal(t, had+2, c.State.Bands[0].Has("blessed-water"), list)
			}
			ready(t, c)
		}
	}
	rats := func(c *campaign.Campaign) (n int) {
		for _, w := range c.State.Bands[0].Warriors {
			if w.Type == "giant-rat" {
				n++
			}
		}
		return n
	}
	c := living(t, "cutthroats-den", "cellars", "skaven", "reikland")
	c.State.Bands[0].Camp.Since = 1
	back(t, c, "exploration")
	n := rats(c)
	scripted(c, 5)
	does(t, c, campaign.GoOn{})
	assert.Equal(t, n+3, rats(c))
	ready(t, c)
	back(t, c, "visits")
	assert.LessOrEqual(t, rats(c), n+3, "they come once")
}

// In a manor it is easier to find things, in Cutthroat's Den too, where everything is dearer:
// DX-26 (CAMP-TYPE-09, CAMP-CUT-S, RUL-CAMP-21).
func TestFindingThingsFromACamp(t *testing.T) {
	search := func(place, kind string, a, b uint8) bool {
		c := living(t, place, kind, "reikland", "skaven")
		back(t, c, "rare")
		w := c.State.Bands[0].Warriors[0]
		scripted(c, a, b, 1, 1, 1)
		require.NoError(t, c.Do(campaign.Search{Who: w.ID, Key: "healing-herbs"})) // rare 8
		return c.Open != nil
	}
	assert.False(t, search("brigandsburg", "house", 3, 4))
	assert.True(t, search("brigandsburg", "house", 4, 4))
	assert.True(t, search("brigandsburg", "manor", 3, 3))
	assert.False(t, search("brigandsburg", "manor", 3, 2))
	assert.True(t, search(cutthroats, "house", 3, 3))
	assert.False(t, search(cutthroats, "house", 3, 2))
	assert.True(t, search(cutthroats, "manor", 2, 2))
	for place, price := range map[string]int{cutthroats: 38, "brigandsburg": 25} { // a crossbow
		c := living(t, place, "house", "reikland", "skaven")
		back(t, c, "recruits")
		gold := c.State.Bands[0].Gold
		does(t, c, campaign.Buy{Key: "crossbow"})
		assert.Equal(t, gold-price, c.State.Bands[0].Gold, place)
	}
}

// What a recruit brings to his group is bought where the warband lives, and in Cutthroat's Den
// at half as much again, rounded up; his hire is not (CAMP-CUT-S, AFTER-08).
func TestWhatARecruitBringsIsDearerInCutthroatsDen(t *testing.T) {
	cost := func(place string) int {
		c := living(t, place, "house", "reikland", "skaven")
		back(t, c, "recruits")
		b := &c.State.Bands[0]
		w := who(t, c, "Hannes")
		for _, o := range b.Group(w) {
			o.Gear = []string{"sword", "helmet"}
		}
		gold := b.Gold
		does(t, c, campaign.Enlarge{Who: w.ID})
		return gold - c.State.Bands[0].Gold
	}
	plain := cost("brigandsburg")
	assert.Equal(t, plain+5+5, cost(cutthroats), "15 and 15 crowns for 10 and 10")
}

// With camps a hired sword is looked for in the column of the settlement where the warband
// lives, and before it lives anywhere in the one that the table has agreed on (HIRE-01,
// HIRE-T03, HIRE-T45, CAMP-04).
func TestHiredSwordsAreLookedForWhereTheWarbandLives(t *testing.T) {
	c := living(t, "sigmarhaven", "house", "reikland", "skaven")
	c.State.Terms.Hiring = "mordheim"
	c.State.Bands[0].Shards = 2
	back(t, c, "hired")
	assert.NoError(t, campaign.Engage{Key: "priest-of-sigmar"}.Legal(c.State), "common in Sigmarhaven")
	assert.ErrorContains(t, campaign.Engage{Key: "bard"}.Legal(c.State), "needs 5 (HIRE-T03)")
	scripted(c, 2, 3)
	require.NoError(t, c.Do(campaign.Seek{Who: c.State.Bands[0].Warriors[0].ID, Key: "bard"}))
	assert.NoError(t, campaign.Engage{Key: "bard"}.Legal(c.State))
	assert.Contains(t, told(c), "looks for a Bard (Sigmarhaven), found on 5 or more")
	offered := func() (all []string) {
		for _, o := range c.State.Offers(0) {
			if seek, ok := o.Command.(campaign.Seek); ok {
				all = append(all, seek.Key)
			}
		}
		return all
	}
	assert.NotContains(t, offered(), "warlock", "in Sigmarhaven there is none")

	c.State.Bands[0].Camp.Since = c.State.Bands[0].Fought // its effects have not begun
	c.State.Bands[0].Notes.Set("at hand bard", 0, 0)
	assert.ErrorContains(t, campaign.Engage{Key: "bard"}.Legal(c.State), "needs 12 (HIRE-T03)")
	assert.ErrorContains(t, campaign.Engage{Key: "priest-of-sigmar"}.Legal(c.State), "needs 12 (HIRE-T45)")
	assert.Contains(t, offered(), "warlock", "in Mordheim there are some")
}

const cutthroats = "cutthroats-den"

// Who lives in ruins has a die more for the exploration, and keeps six (CAMP-TYPE-14).
func TestRuinsGiveADieMore(t *testing.T) {
	dice := func(kind string) (n int) {
		c := living(t, "mordheim", kind, "reikland", "skaven")
		back(t, c, "exploration")
		for _, l := range c.Lines {
			if l.Event != nil && l.Event.Rule == "EXPLORE-01" && l.Event.Band == 0 && len(l.Event.Dice) > 0 {
				n = len(l.Event.Dice)
			}
		}
		return n
	}
	assert.Equal(t, dice("house")+1, dice("ruins"))
}

// A house is a house (CAMP-TYPE-08): what a warband may do in it is what it may do anywhere.
func TestAHouseIsAHouse(t *testing.T) {
	c := living(t, "brigandsburg", "house", "reikland", "skaven")
	b := &c.State.Bands[0]
	for k := range campaign.Jobs {
		job := &campaign.Jobs[k]
		o := c.State.JobOdds(b, job, 10, 2)
		b.Camp.Kind = "tents"
		assert.Equal(t, o, c.State.JobOdds(b, job, 10, 2))
		b.Camp.Kind = "house"
	}
	met(t, c)
	for _, w := range b.Warriors {
		assert.NotEqual(t, rules.WarriorID(-1), w.ID)
		assert.Empty(t, w.Away)
	}
}

// Skaven in sewers may have a Rat Ogre more, who goes into battle (CAMP-TYPE-11).
func TestSewersHaveRoomForAnotherRatOgre(t *testing.T) {
	for kind, most := range map[string]int{"sewers": 2, "house": 1} {
		c := living(t, "cutthroats-den", kind, "skaven", "reikland")
		back(t, c, "recruits")
		c.State.Bands[0].Gold = 2000
		n := 0
		for ; (campaign.Hire{Type: "rat-ogre"}).Legal(c.State) == nil; n++ {
			does(t, c, campaign.Hire{Type: "rat-ogre"})
		}
		assert.Equal(t, 2+most-1, n, "twice as many in the camp, and one more")
		goTo(t, c, "rating")
		march := n
		for i := len(c.State.Bands[0].Warriors) - 1; i >= 0 && (campaign.GoOn{}).Legal(c.State) != nil; i-- {
			if w := c.State.Bands[0].Warriors[i]; w.Type == "rat-ogre" {
				does(t, c, campaign.Assign{Who: w.ID, Job: "rest"})
				march--
			}
		}
		assert.Equal(t, most, march, kind)
		ready(t, c)
		for i := range c.State.Bands[0].Warriors {
			c.State.Bands[0].Warriors[i].Notes.Set("stayed", 0, 0)
		}
		scripted(c, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5)
		met(t, c)
		c.State.Dice.Script = nil
		a, err := c.State.Agreement("yard", 1)
		require.NoError(t, err)
		assert.Equal(t, kind == "sewers", strings.Contains(a.Rosters[0], "camp: sewers"))
		assert.Equal(t, most, strings.Count(a.Rosters[0], "type: rat-ogre"), "each is a group of his own")
		r, err := warbands.Read(c.State.Rules, "rats", []byte(a.Rosters[0]))
		require.NoError(t, err)
		require.NoError(t, r.Check(c.State.Rules))
	}
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	r, _ := warbands.Template("skaven")
	r = r.Clone()
	r.Home = warbands.Sewers
	assert.ErrorContains(t, r.Check(set), "under way")
	_, err = warbands.Read(set, "x", []byte(strings.Replace(r.Text(), "camp: sewers", "camp: attic", 1)))
	assert.ErrorContains(t, err, "write sewers")
}

// Sisters in a safe house bring its luck into battle (CAMP-TYPE-10); nobody else can live there.
func TestASafeHouseGoesIntoBattle(t *testing.T) {
	for kind, luck := range map[string]bool{"safe-house": true, "house": false} {
		c := living(t, "sigmarhaven", kind, "sisters", "reikland")
		met(t, c)
		a, err := c.State.Agreement("yard", 1)
		require.NoError(t, err)
		r, err := warbands.Read(c.State.Rules, "sisters", []byte(a.Rosters[0]))
		require.NoError(t, err)
		assert.Equal(t, luck, r.Side().Rethrow, kind)
		r, err = warbands.Read(c.State.Rules, "reikland", []byte(a.Rosters[1]))
		require.NoError(t, err)
		assert.False(t, r.Side().Rethrow)
	}
}
