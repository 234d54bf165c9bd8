package campaign_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
)

// drinking is a warband of Mercenaries that drinks, with these dice.
func drinking(t *testing.T, faces ...uint8) *campaign.Campaign {
	t.Helper()
	c := living(t, "brigandsburg", "house", "reikland", "undead")
	back(t, c, "visits")
	c.State.Bands[0].Gold = 200
	scripted(c, faces...)
	require.NoError(t, c.Do(campaign.Drink{}))
	return c
}

// spent is what the visit has cost, or with a sign brought.
func spent(t *testing.T, faces ...uint8) int {
	t.Helper()
	c := drinking(t, faces...)
	require.Nil(t, c.Open)
	require.Zero(t, c.State.Dice.Left())
	require.NoError(t, campaign.Check(c.State))
	return 200 - c.State.Bands[0].Gold
}

// Drugged: -1 Toughness for the next battle, or only a heavy head (CAMP-DEN-0, CAMP-DEN-1).
func TestDrugged(t *testing.T) {
	for face, drugged := range map[uint8]bool{1: true, 3: true, 4: false, 6: false} {
		c := drinking(t, 1, 6, 2, face) // of five heroes the second; a 6 is thrown again
		require.Zero(t, c.State.Dice.Left())
		heroes := 0
		for _, w := range c.State.Bands[0].Warriors {
			if c.State.Type(&c.State.Bands[0], &w).Hero {
				if heroes++; heroes == 2 {
					assert.Equal(t, drugged, slices.Contains(w.Marks, "poisoned"), "%d", face)
					if drugged {
						was := w.Recruit
						w.Marks = nil
						c.State.Bands[0].Warrior(w.ID).Marks = nil
						sound := profile(c, w.ID).T
						c.State.Bands[0].Warrior(w.ID).Marks = was.Marks
						assert.Equal(t, sound-1, profile(c, w.ID).T)
					}
				}
			}
		}
		require.Equal(t, 5, heroes)
		ready(t, c)
		back(t, c, "visits")
		for _, w := range c.State.Bands[0].Warriors {
			assert.NotContains(t, w.Marks, "poisoned", "it is over with the battle")
		}
	}
}

// What the den costs and brings in crowns (CAMP-DEN-2, CAMP-DEN-6, CAMP-DEN-6-2, CAMP-DEN-6-3,
// CAMP-DEN-6-4, CAMP-DEN-6-5, CAMP-DEN-6-6).
func TestTheDenCostsCrowns(t *testing.T) {
	for want, all := range map[int][][]uint8{
		30: {{2, 3}, {3, 3}, {6, 4, 5, 6}, {6, 4, 6, 6}, {6, 6, 3}},
		5:  {{6, 2, 5}, {6, 4, 5, 1}}, -12: {{6, 3, 4}}, -20: {{6, 4, 1, 4}, {6, 4, 4, 4}}, 0: {{6, 5}}, 60: {{6, 6, 6}},
	} {
		for _, faces := range all {
			assert.Equal(t, want, spent(t, faces...), "%v", faces)
		}
	}
	c := living(t, "brigandsburg", "house", "reikland", "undead")
	back(t, c, "visits")
	c.State.Bands[0].Gold = 7
	scripted(c, 2, 6)
	does(t, c, campaign.Drink{})
	assert.Zero(t, c.State.Bands[0].Gold, "as far as there is any")
	assert.ErrorContains(t, campaign.Drink{}.Legal(c.State), "RUL-CAMP-14")
	c = living(t, "mordheim", "house", "reikland", "undead")
	back(t, c, "visits")
	assert.ErrorContains(t, campaign.Drink{}.Legal(c.State), "Mordheim")
	assert.ErrorContains(t, campaign.Gamble{}.Legal(c.State), "Mordheim")
}

// Who serves for one battle, for half or for nothing (CAMP-DEN-4, CAMP-DEN-4-1, CAMP-DEN-4-2,
// CAMP-DEN-4-3, CAMP-DEN-4-4).
func TestHirelingsServeForABattle(t *testing.T) {
	for _, row := range []struct {
		faces []uint8
		key   string
		fee   int
	}{{[]uint8{4, 1}, "halfling-scout", 8}, {[]uint8{5, 2, 5}, "ogre-bodyguard", 0}, {[]uint8{4, 3}, "elf-ranger", 20}, {[]uint8{5, 4}, "freelancer", 0}} {
		c := drinking(t, row.faces...)
		require.NotNil(t, c.Open, row.key)
		for c.Open != nil {
			require.NoError(t, c.Answer(rules.Answer{0}))
		}
		serves := func() bool {
			return slices.ContainsFunc(c.State.Bands[0].Warriors, func(w campaign.Warrior) bool { return w.Type == row.key })
		}
		require.True(t, serves(), row.key)
		assert.Equal(t, 200-row.fee, c.State.Bands[0].Gold, row.key)
		ready(t, c)
		assert.True(t, serves(), "%s waits for the battle", row.key)
		back(t, c, "recruits")
		assert.False(t, serves(), "%s has gone", row.key)
		require.NoError(t, campaign.Check(c.State))
	}
	c := drinking(t, 4, 2, 4)
	require.Nil(t, c.Open, "the Ogre has won")
	c = living(t, "cutthroats-den", "house", "skaven", "reikland")
	back(t, c, "visits")
	scripted(c, 4, 4)
	require.NoError(t, c.Do(campaign.Drink{}))
	require.Nil(t, c.Open, "a Freelancer does not fight for Skaven")
}

// A henchman or a hero who joins for nothing, with nothing (CAMP-DEN-4-5, CAMP-DEN-4-6,
// RUL-CAMP-15).
func TestSomebodyJoinsInTheDen(t *testing.T) {
	for face, hero := range map[uint8]bool{5: false, 6: true} {
		c := living(t, "brigandsburg", "house", "reikland", "undead")
		back(t, c, "visits")
		scripted(c, 4, face)
		gold, n := c.State.Bands[0].Gold, len(c.State.Bands[0].Warriors)
		require.NoError(t, c.Do(campaign.Drink{}))
		require.NotNil(t, c.Open)
		require.NoError(t, c.Answer(rules.Answer{1}))
		b := &c.State.Bands[0]
		require.Len(t, b.Warriors, n+1)
		w := &b.Warriors[n]
		assert.Equal(t, hero, c.State.Type(b, w).Hero)
		assert.False(t, c.State.Type(b, w).Leader)
		assert.Empty(t, w.Gear)
		assert.Equal(t, gold, b.Gold)
		require.NoError(t, campaign.Check(c.State))
	}
	c := living(t, "brigandsburg", "house", "reikland", "undead")
	back(t, c, "visits")
	c.State.Bands[0].Most = 1 // three warriors with a camp, and there are more
	scripted(c, 4, 5)
	require.NoError(t, c.Do(campaign.Drink{}))
	assert.Nil(t, c.Open, "there is no room")
}

// The leader is thrashed, and rolls for a serious injury at once (CAMP-DEN-6-1, RUL-CAMP-16).
func TestTheLeaderIsThrashed(t *testing.T) {
	c := drinking(t, 6, 1, 2, 2) // a leg wound
	require.Zero(t, c.State.Dice.Left())
	assert.Contains(t, c.State.Leader(&c.State.Bands[0]).Marks, "leg-wound")
	was := c.State.Leader(&c.State.Bands[0]).ID
	c = drinking(t, 6, 1, 1, 1)
	assert.NotEqual(t, was, c.State.Leader(&c.State.Bands[0]).ID, "he is dead, and another leads")
}

// Gambling (CAMP-GAMB, RUL-CAMP-14).
func TestGambling(t *testing.T) {
	for won, faces := range map[int][]uint8{-9: {1, 2, 3, 4}, 0: {5}, 9: {6, 2, 3, 4}} {
		c := living(t, "brigandsburg", "house", "reikland", "undead")
		back(t, c, "visits")
		gold := c.State.Bands[0].Gold
		scripted(c, faces...)
		does(t, c, campaign.Gamble{})
		require.Zero(t, c.State.Dice.Left())
		assert.Equal(t, gold+won, c.State.Bands[0].Gold)
		assert.ErrorContains(t, campaign.Gamble{}.Legal(c.State), "RUL-CAMP-14")
		c.State.Bands[0].Notes.Set("at gamble", 0, 0)
		c.State.Bands[0].Gold = 17
		assert.ErrorContains(t, campaign.Gamble{}.Legal(c.State), "17")
	}
}
