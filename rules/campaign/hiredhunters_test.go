package campaign_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// enlisted makes a hired sword of somebody of a warband.
func enlisted(t *testing.T, c *campaign.Campaign, name, key string) rules.WarriorID {
	t.Helper()
	sword, ok := warbands.Sword(key)
	require.True(t, ok, key)
	w := who(t, c, name)
	w.Recruit = warbands.Recruit{Name: name, Type: key, Gear: slices.Clone(sword.Gear)}
	return w.ID
}

// quarry is what a battle leaves with a hunter: his mark is the n-th whom he put out of action.
func quarry(r *campaign.Report, hunter rules.WarriorID, n int) {
	m := r.Sides[0].Man(hunter)
	m.Left = append(m.Left, rules.Aftermath{Kind: rules.Quarry, Rule: "KIN-68", Who: m.Who, N: n})
}

// The mark of a bounty hunter is taken alive, if it was he who put him out of action and the
// hero is his mark (KIN-68).
func TestABountyHunterTakesHisMarkAlive(t *testing.T) {
	for why, row := range map[string]struct {
		kind  string
		mark  int
		faces []uint8
		alive bool
	}{
		"his mark":         {"bounty-hunter", 2, nil, true},
		"another":          {"bounty-hunter", 1, []uint8{4, 1}, false},
		"he has no mark":   {"bounty-hunter", 0, []uint8{4, 1}, false},
		"no bounty hunter": {"thief", 2, []uint8{4, 1}, false},
	} {
		c := founded(t, campaign.Terms{}, "reikland", "skaven")
		hunter := enlisted(t, c, "Conrad", row.kind)
		met(t, c)
		r := laid(t, c, downed{"Quee", "Conrad"}, downed{"Kreel", "Conrad"})
		r.Sides[1].Man(who(t, c, "Quee").ID).Injured = false
		if row.mark > 0 {
			quarry(&r, hunter, row.mark)
		}
		scripted(c, row.faces...)
		require.NoError(t, c.Do(campaign.Settle{Report: r}))
		kreel := who(t, c, "Kreel")
		assert.Equal(t, row.alive, kreel.Captor == 0, "%s: %s", why, told(c))
		assert.Equal(t, row.alive, strings.Contains(told(c), "has no serious injury"), why)
	}
}

// His warband has half of what his mark costs to hire, and he learns D3 if he lives and they
// have won; the captive is theirs and their prisoner like any other (KIN-69).
func TestABountyHunterHasHisReward(t *testing.T) {
	for why, row := range map[string]struct {
		mark, faces int
		won, dead   bool
		gold, xp    int
	}{
		"won":            {mark: 1, faces: 5, won: true, gold: 20, xp: 3},
		"lost":           {mark: 1, gold: 20},
		"won, but died":  {mark: 1, won: true, dead: true, gold: 20},
		"not his mark":   {mark: 0, won: true},
		"of no warband":  {mark: 2, won: true},
		"nobody so many": {mark: 7, won: true},
	} {
		c := founded(t, campaign.Terms{}, "reikland", "skaven")
		hunter := enlisted(t, c, "Conrad", "bounty-hunter")
		c.State.Bands[0].Warrior(hunter).XP = 9 // no advance is near
		met(t, c)
		r := laid(t, c, downed{"Kreel", "Conrad"})
		m := r.Sides[0].Man(hunter)
		m.Felled = append(m.Felled, campaign.Foe{Who: rules.Nobody, Name: "Rats"})
		r.Sides[1].Man(who(t, c, "Kreel").ID).Injured = false
		if row.mark > 0 {
			quarry(&r, hunter, row.mark)
		}
		r.Sides[0].Won = row.won
		if row.dead {
			m.Left = append(m.Left, rules.Aftermath{Kind: rules.Lost, Rule: "INJ-04", Who: hunter, What: "a test"})
		}
		gold := c.State.Bands[0].Gold
		require.NoError(t, c.Do(campaign.Settle{Report: r}))
		if row.faces > 0 {
			scripted(c, uint8(row.faces))
		}
		require.NoError(t, c.Input("on 1"), why)
		assert.Equal(t, "experience", c.State.Bands[0].Step)
		assert.Equal(t, gold+row.gold, c.State.Bands[0].Gold, "%s: %s", why, told(c))
		if w := c.State.Bands[0].Warrior(hunter); assert.Equal(t, row.dead, w == nil, why) && w != nil {
			assert.Equal(t, 9+1+row.xp, w.XP, "%s: %s", why, told(c))
		}
	}
}

// What a battle leaves of a mark names him among those whom the hunter has put out of action,
// and is nothing where he has not (KIN-68).
func TestAReportSaysWhichOfHisFoesWasHisMark(t *testing.T) {
	c := founded(t, campaign.Terms{Seed: 3}, "reikland", "skaven")
	met(t, c)
	a, err := c.State.Agreement("yard", 5)
	require.NoError(t, err)
	m := battle(t, a)
	after, err := campaign.After(m)
	require.NoError(t, err)
	hits, misses := 0, 0
	for i := range after.Warriors {
		o := &after.Warriors[i]
		if took := o.Took; len(took) > 0 {
			m.State.After = append(m.State.After, rules.Aftermath{Kind: rules.Quarry, Rule: "KIN-68", Side: o.Side, Who: o.Who, N: int(took[len(took)-1])})
			hits++
		} else {
			m.State.After = append(m.State.After, rules.Aftermath{Kind: rules.Quarry, Rule: "KIN-68", Side: o.Side, Who: o.Who, N: int(o.Who)})
			misses++
		}
	}
	require.Positive(t, hits)
	require.Positive(t, misses)
	r, err := c.State.ReportOf(m)
	require.NoError(t, err)
	found := 0
	for _, side := range r.Sides {
		for _, man := range side.Men {
			for _, left := range man.Left {
				if left.Kind == rules.Quarry {
					assert.Equal(t, len(man.Felled), left.N)
					found++
				}
			}
		}
	}
	assert.Equal(t, hits, found)
	line := campaign.Settle{Report: r}.String(c.State)
	again, err := campaign.ParseCommand(c.State, line)
	require.NoError(t, err)
	assert.Equal(t, campaign.Settle{Report: r}, again)
}

// A Halfling Thief who came out of a battle brings a shard, and if he is wily one more from
// whom he has put down (KIN-71, LEARN-W4).
func TestAHalflingThiefEmptiesPockets(t *testing.T) {
	for why, row := range map[string]struct {
		out, felled bool
		skill       string
		shards      int
	}{
		"he came back":           {shards: 1},
		"he went down":           {out: true, felled: true, skill: "wily-thief"},
		"he put one down":        {felled: true, shards: 1},
		"he is wily":             {skill: "wily-thief", shards: 1},
		"he is, and put one out": {felled: true, skill: "wily-thief", shards: 2},
	} {
		c, id := engaged(t, "reikland", "halfling-thief", "experience", 0, 1, 2, 4, 3, 6) // 16: 3 shards
		m := c.State.Battles[0].Report.Sides[0].Man(id)
		if row.out {
			m.Fate = campaign.TakenOut
		}
		if row.felled {
			m.Felled = []campaign.Foe{{Who: rules.Nobody, Name: "Rats"}}
		}
		if row.skill != "" {
			c.State.Bands[0].Warrior(id).Skills = []string{row.skill}
		}
		require.NoError(t, c.Input("on 1"))
		answered(t, c)
		assert.Equal(t, 3+row.shards, c.State.Bands[0].Shards, "%s: %s", why, told(c))
	}
}

// After each battle a Halfling Thief is gone with every shard on a 1, asks nothing on a 6, and
// his upkeep on anything else; whether he fought or not (KIN-72).
func TestAHalflingThiefIsAnUneasyAlly(t *testing.T) {
	for _, fought := range []bool{true, false} {
		for face, row := range map[uint8]struct {
			answers []int
			gold    int
			stays   bool
			shards  int
		}{
			1: {nil, 100, false, 0},
			2: {[]int{0}, 85, true, 4},
			5: {[]int{1}, 100, false, 4},
			6: {nil, 100, true, 4},
		} {
			c, id := engaged(t, "reikland", "halfling-thief", "rare", 100, face)
			b := &c.State.Bands[0]
			b.Shards = 4
			if !fought {
				r := &c.State.Battles[0].Report.Sides[0]
				r.Men = slices.DeleteFunc(r.Men, func(m campaign.Man) bool { return m.Who == id })
			}
			bills := c.State.Bills(b)
			require.NotEmpty(t, bills)
			assert.Equal(t, campaign.Bill{For: b.Warrior(id).Name, Rule: "AFTER-13", Least: 0, Most: 15}, bills[len(bills)-1])
			require.NoError(t, c.Input("on 1"))
			answered(t, c, row.answers...)
			b = &c.State.Bands[0]
			assert.Equal(t, row.gold, b.Gold, "%d: %s", face, told(c))
			assert.Equal(t, row.stays, b.Warrior(id) != nil, "%d: %s", face, told(c))
			assert.Equal(t, row.shards, b.Shards, "%d: %s", face, told(c))
		}
	}
}

// An Imperial Assassin is given weapons without blackpowder, as many as are bought, and keeps
// them; nothing else (KIN-74).
func TestAnImperialAssassinIsGivenWeapons(t *testing.T) {
	c, id := engaged(t, "reikland", "imperial-assassin", "handing", 100)
	b := &c.State.Bands[0]
	for _, key := range []string{"halberd", "bow", "gromril-axe", "axe", "pistol", "shield", "lantern", "blowpipe"} {
		b.Stow(key, 1)
	}
	for key, takes := range map[string]bool{"halberd": true, "bow": true, "gromril-axe": true, "axe": true, "pistol": false, "shield": false, "lantern": false, "blowpipe": false} {
		err := campaign.Hand{Band: 0, Who: id, Key: key}.Legal(c.State)
		assert.Equal(t, takes, err == nil, "%s: %v", key, err)
	}
	offered := map[string]bool{}
	for _, o := range c.State.Offers(0) {
		if h, ok := o.Command.(campaign.Hand); ok && h.Who == id {
			assert.False(t, h.Back, h.Key)
			offered[h.Key] = true
		}
	}
	assert.Equal(t, map[string]bool{"halberd": true, "bow": true, "gromril-axe": true, "axe": true}, offered)
	for _, key := range []string{"halberd", "bow", "gromril-axe", "axe"} {
		require.NoError(t, c.Do(campaign.Hand{Band: 0, Who: id, Key: key}), key)
	}
	w := c.State.Bands[0].Warrior(id)
	assert.Subset(t, w.Gear, []string{"sword", "dagger", "throwing-stars", "crossbow-pistol", "halberd", "bow", "gromril-axe", "axe"})
	assert.ErrorContains(t, campaign.Hand{Band: 0, Who: id, Key: "halberd", Back: true}.Legal(c.State), "BAND-15")
	r, _ := c.State.Roster(&c.State.Bands[0], nil)
	assert.NoError(t, r.Check(c.State.Rules))
	// He who has fought for nobody yet has what he brings.
	r.Battles = 0
	assert.Error(t, r.Check(c.State.Rules))
	// Nobody else who is hired takes a weapon.
	c, id = engaged(t, "reikland", "halfling-thief", "handing", 100)
	c.State.Bands[0].Stow("axe", 1)
	assert.ErrorContains(t, campaign.Hand{Band: 0, Who: id, Key: "axe"}.Legal(c.State), "BAND-15")
}

// What he may have and nobody of the warband else is bought for him (KIN-74).
func TestWeaponsAreBoughtForAnImperialAssassin(t *testing.T) {
	for _, key := range []string{"imperial-assassin", "beggar"} {
		c, _ := engaged(t, "undead", key, "rare", 100)
		for ware, may := range map[string]bool{"crossbow": key == "imperial-assassin", "pistol": false, "bow": true} {
			err := campaign.Buy{Band: 0, Key: ware}.Legal(c.State)
			assert.Equal(t, may, err == nil, "%s, %s: %v", key, ware, err)
		}
	}
}

// A master of poisons brews D3-1 doses after each battle, for the next one alone (LEARN-W22).
func TestAMasterOfPoisonsBrewsForTheNextBattle(t *testing.T) {
	for face, mark := range map[uint8]string{1: "", 3: "brew-1", 5: "brew-2"} {
		c, id := engaged(t, "undead", "dark-elf-assassin", "rare", 100, face)
		c.State.Bands[0].Warrior(id).Skills = []string{"master-of-poisons"}
		require.NoError(t, c.Input("on 1"))
		answered(t, c, 0)
		w := c.State.Bands[0].Warrior(id)
		require.NotNil(t, w)
		assert.Equal(t, mark != "", slices.Contains(w.Marks, mark), "%d: %s", face, told(c))
		// What he does not use is lost.
		w.Misses = 1
		ready(t, c)
		met(t, c)
		require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c)}))
		assert.Empty(t, c.State.Bands[0].Warrior(id).Marks)
	}
	c, id := engaged(t, "undead", "dark-elf-assassin", "rare", 100)
	require.NoError(t, c.Input("on 1"))
	answered(t, c, 0)
	assert.Empty(t, c.State.Bands[0].Warrior(id).Marks, "who has not learned it brews nothing")
}
