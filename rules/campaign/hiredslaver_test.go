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

// ledAway is a campaign in which a Slave Master of the first warband has put his mark, a hero of
// the second, out of action and led him away, with his things or without.
func ledAway(t *testing.T, keeps bool) (c *campaign.Campaign, master rules.WarriorID) {
	t.Helper()
	c = founded(t, campaign.Terms{}, "cult", "reikland")
	master = enlisted(t, c, c.State.Bands[0].Warriors[1].Name, "slave-master")
	met(t, c)
	name := c.State.Bands[0].Warrior(master).Name
	r := laid(t, c, downed{"Conrad", name})
	quarry(&r, master, 1)
	require.NoError(t, c.Do(campaign.Settle{Report: r}))
	require.NotNil(t, c.Open, told(c))
	require.NoError(t, c.Answer(rules.Answer{map[bool]int{true: 0, false: 1}[keeps]}))
	return c, master
}

// The mark of a Slave Master, put out of action by him, has no serious injury and is one of his
// warband from now on, with his things if they leave them to him (KIN-86).
func TestASlaveMasterLeadsHisMarkAway(t *testing.T) {
	for _, keeps := range []bool{true, false} {
		gear := len(who(t, founded(t, campaign.Terms{}, "cult", "reikland"), "Conrad").Gear)
		require.Positive(t, gear)
		c, _ := ledAway(t, keeps)
		home := &c.State.Bands[1]
		assert.Nil(t, home.Named("Conrad"), "he is none of theirs any more")
		slave := c.State.Slave(&c.State.Bands[0])
		require.NotNil(t, slave, told(c))
		assert.Equal(t, "Conrad", slave.Name)
		assert.Equal(t, home.Name, slave.From)
		assert.Contains(t, told(c), "has no serious injury")
		if keeps {
			assert.Len(t, slave.Gear, gear)
		} else {
			assert.Empty(t, slave.Gear)
			assert.NotEmpty(t, c.State.Bands[0].Store)
		}
		ty := c.State.Type(&c.State.Bands[0], slave)
		assert.True(t, ty.Slave)
		assert.False(t, ty.Hero || ty.Leader)
		assert.Zero(t, ty.Upkeep+ty.Cost)
		assert.Contains(t, ty.Talents, rules.Slave)
		// The roster in which he is can be fought with, and written to a file and read again.
		r, _ := c.State.Roster(&c.State.Bands[0], (*campaign.Warrior).Here)
		require.NoError(t, r.Check(c.State.Rules))
		again, err := warbands.Read(c.State.Rules, "a.txt", []byte(r.Text()))
		require.NoError(t, err, r.Text())
		assert.Equal(t, r.Text(), again.Text())
		assert.Contains(t, r.Text(), "from: "+home.Name)
	}
}

// Who has a slave takes no other, nor one who is not his mark or no hero of the list (KIN-86).
func TestASlaveMasterHasOneSlave(t *testing.T) {
	c := founded(t, campaign.Terms{}, "cult", "reikland")
	master := enlisted(t, c, c.State.Bands[0].Warriors[1].Name, "slave-master")
	name := c.State.Bands[0].Warrior(master).Name
	met(t, c)
	r := laid(t, c, downed{"Conrad", name}) // not his mark
	scripted(c, 4, 1)
	require.NoError(t, c.Do(campaign.Settle{Report: r}))
	assert.Nil(t, c.State.Slave(&c.State.Bands[0]))
	assert.NotNil(t, c.State.Bands[1].Named("Conrad"))
}

// In won battles he learns D3 of whom he has enslaved (KIN-86).
func TestASlaveMasterLearnsFromHisHunt(t *testing.T) {
	c, master := ledAway(t, true)
	c.State.Bands[0].Warrior(master).XP = 9
	scripted(c, 5)
	for c.State.Bands[0].Step != "experience" {
		require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	}
	assert.Equal(t, 9+1+3, c.State.Bands[0].Warrior(master).XP, told(c))
}

// A slave who has broken free gets home, unless he ran over the table edge; there he is what he
// was, and leads again if he led (KIN-88).
func TestASlaveComesHome(t *testing.T) {
	for _, over := range []bool{false, true} {
		c, master := ledAway(t, true)
		leader := c.State.Slave(&c.State.Bands[0]).Type
		_, was, ok := warbands.WasOf(leader)
		require.True(t, ok)
		c.State.Bands[0].Gold = 500 // for the upkeep of his master
		ready(t, c)
		met(t, c)
		r := laid(t, c)
		m := r.Sides[0].Man(c.State.Slave(&c.State.Bands[0]).ID)
		left := rules.Aftermath{Kind: rules.Freed, Rule: "KIN-88", Who: m.Who}
		m.Left = append(m.Left, left)
		if over {
			left.N = 1
			m.Left = append(m.Left, left)
		}
		require.NoError(t, c.Do(campaign.Settle{Report: r}))
		assert.NotNil(t, c.State.Bands[0].Warrior(master))
		assert.Nil(t, c.State.Slave(&c.State.Bands[0]), told(c))
		w := c.State.Bands[1].Warrior(m.Who)
		if over {
			assert.Nil(t, w)
			assert.Contains(t, told(c), "has run away for good")
			continue
		}
		require.NotNil(t, w, told(c))
		assert.Equal(t, was, w.Type)
		assert.Empty(t, w.From)
		r2, _ := c.State.Roster(&c.State.Bands[1], func(*campaign.Warrior) bool { return true })
		assert.NoError(t, r2.Check(c.State.Rules), "there is one who leads")
	}
}

// A slave asks for no upkeep, and goes home when nobody is left who holds his chain (KIN-86,
// KIN-88).
func TestASlaveIsFreeWhenHisMasterIsGone(t *testing.T) {
	c, master := ledAway(t, true)
	slave := c.State.Slave(&c.State.Bands[0]).ID
	for c.State.Bands[0].Step != "hired" {
		c.State.Bands[0].Gold = 0
		require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
		for c.Open != nil {
			require.NoError(t, c.Answer(rules.Answer{0}))
		}
	}
	assert.Nil(t, c.State.Bands[0].Warrior(master), "he is not paid")
	assert.NotContains(t, told(c), "Conrad asks")
	require.NotNil(t, c.State.Bands[1].Warrior(slave), told(c))
	assert.Contains(t, told(c), "has nobody left who holds his chain")
}

// While he has a slave his next mark rolls for an injury as anybody does; once that slave has
// broken free in the same battle he takes another (KIN-86).
func TestASlaveMasterTakesOneAtATime(t *testing.T) {
	for _, free := range []bool{false, true} {
		c, master := ledAway(t, true)
		c.State.Bands[0].Gold = 500
		ready(t, c)
		met(t, c)
		first := c.State.Slave(&c.State.Bands[0]).ID
		r := laid(t, c, downed{"Brandt", c.State.Bands[0].Warrior(master).Name})
		quarry(&r, master, 1)
		if free {
			m := r.Sides[0].Man(first)
			m.Left = append(m.Left, rules.Aftermath{Kind: rules.Freed, Rule: "KIN-88", Who: m.Who})
			// Whoever is settled first, the other finds what has come of it.
			c.State.Bands[0], c.State.Bands[1] = c.State.Bands[1], c.State.Bands[0]
			c.State.Bands[0].ID, c.State.Bands[1].ID = 0, 1
			c.State.Battles[len(c.State.Battles)-1].Bands = []rules.SideID{0, 1}
			r.Sides[0], r.Sides[1] = r.Sides[1], r.Sides[0]
			r.Sides[0].Band, r.Sides[1].Band, r.Winner = 0, 1, 1
			require.NoError(t, c.Do(campaign.Settle{Report: r}))
			require.NoError(t, c.Answer(rules.Answer{0}))
			slave := c.State.Slave(&c.State.Bands[1])
			require.NotNil(t, slave, told(c))
			assert.Equal(t, "Brandt", slave.Name)
			assert.NotNil(t, c.State.Bands[0].Warrior(first), "the other is at home")
			continue
		}
		scripted(c, 4, 1) // full recovery
		require.NoError(t, c.Do(campaign.Settle{Report: r}))
		assert.Zero(t, c.State.Dice.Left())
		assert.NotNil(t, c.State.Bands[1].Named("Brandt"), told(c))
		assert.Equal(t, first, c.State.Slave(&c.State.Bands[0]).ID)
	}
}

// Who breaks free and finds no place left in his own warband goes his own way, and so does one
// whose warband is no more (KIN-88).
func TestASlaveFindsNoPlaceAtHome(t *testing.T) {
	for _, gone := range []bool{false, true} {
		c, _ := ledAway(t, true)
		slave := c.State.Slave(&c.State.Bands[0])
		require.Equal(t, "slave.reikland.champion", slave.Type)
		id := slave.ID
		c.State.Bands[0].Gold = 500
		ready(t, c)
		if who(t, c, "Dieter").Type = "champion"; gone { // two are as many as they may have
			who(t, c, "Dieter").Type = "youngblood"
		}
		met(t, c)
		r := laid(t, c)
		if gone {
			c.State.Bands[1].Gone = "disbanded"
		}
		m := r.Sides[0].Man(id)
		m.Left = append(m.Left, rules.Aftermath{Kind: rules.Freed, Rule: "KIN-88", Who: m.Who})
		require.NoError(t, c.Do(campaign.Settle{Report: r}))
		assert.Nil(t, c.State.Slave(&c.State.Bands[0]))
		assert.Nil(t, c.State.Bands[1].Warrior(id), told(c))
		assert.Contains(t, told(c), "goes his own way")
		assert.True(t, slices.ContainsFunc(c.State.Bands[0].Graves, func(g campaign.Grave) bool { return g.ID == id }))
	}
}

// Of a Slave Master and a Bounty Hunter of different warbands each takes his own mark in his own
// way, and neither that of the other (KIN-68, KIN-86).
func TestASlaveMasterAndABountyHunterEachTakeTheirMark(t *testing.T) {
	for why, row := range map[string]struct{ master, hunter, byMaster, slave, captive bool }{
		"the master's, by him":          {master: true, byMaster: true, slave: true},
		"the hunter's, by him":          {hunter: true, captive: true},
		"both, by the master":           {master: true, hunter: true, byMaster: true, slave: true},
		"both, by the hunter":           {master: true, hunter: true, captive: true},
		"the master's, by the hunter":   {master: true},
		"the hunter's, by the master":   {hunter: true, byMaster: true},
		"nobody's, by the Slave Master": {byMaster: true},
	} {
		c := founded(t, campaign.Terms{}, "cult", "reikland", "skaven")
		master := enlisted(t, c, c.State.Bands[0].Warriors[1].Name, "slave-master")
		hunter := enlisted(t, c, "Conrad", "bounty-hunter")
		by := "Conrad"
		if row.byMaster {
			by = c.State.Bands[0].Warrior(master).Name
		}
		require.NoError(t, c.Do(campaign.Meet{Bands: []rules.SideID{0, 1, 2}}))
		r := laid(t, c, downed{"Kreel", by})
		// A report holds a mark of whom his hunter has put out of action, and of nobody else.
		left := rules.Aftermath{Kind: rules.Quarry, Rule: "KIN-68", N: 1}
		if m := r.Sides[0].Man(master); row.master && row.byMaster {
			m.Left = append(m.Left, left)
			m.Left[0].Who = master
		}
		if m := r.Sides[1].Man(hunter); row.hunter && !row.byMaster {
			m.Left = append(m.Left, left)
			m.Left[0].Who = hunter
		}
		scripted(c, 4, 1)
		require.NoError(t, c.Do(campaign.Settle{Report: r}))
		if c.Open != nil {
			require.NoError(t, c.Answer(rules.Answer{0}))
		}
		slave, kreel := c.State.Slave(&c.State.Bands[0]), c.State.Bands[2].Named("Kreel")
		assert.Equal(t, row.slave, slave != nil, "%s: %s", why, told(c))
		assert.Equal(t, row.slave, kreel == nil, why)
		assert.Equal(t, row.captive, kreel != nil && kreel.Captor == 1, "%s: %s", why, told(c))
		assert.Equal(t, row.slave || row.captive, c.State.Dice.Left() == 2, "%s: he rolls for an injury, or not", why)
	}
}

// A battle is fought with a slave to its end, and its report has him among those who held him,
// for whomever he was in the end (KIN-88).
func TestAReportHasTheSlaveAmongThoseWhoHeldHim(t *testing.T) {
	c, master := ledAway(t, true)
	c.State.Bands[0].Gold = 500
	ready(t, c)
	met(t, c)
	slave := c.State.Slave(&c.State.Bands[0]).ID
	a, err := c.State.Agreement("yard", 5)
	require.NoError(t, err)
	m := battle(t, a)
	free := rules.SideID(slices.IndexFunc(m.State.Sides, func(sd rules.Side) bool { return sd.Free }))
	require.Equal(t, rules.SideID(2), free)
	w := m.State.Named("Conrad")
	require.NotNil(t, w)
	require.Equal(t, c.State.Bands[1].Name, w.From)
	for _, side := range []rules.SideID{free, 1} {
		w.Side, w.Swayed, w.HomeSide = side, false, 0
		m.State.After = []rules.Aftermath{{Rule: "KIN-88", Kind: rules.Freed, Side: 0, Who: w.ID}}
		r, err := c.State.ReportOf(m)
		require.NoError(t, err)
		require.Nil(t, r.Sides[1].Man(slave))
		man := r.Sides[0].Man(slave)
		require.NotNil(t, man)
		assert.Equal(t, []rules.Aftermath{{Rule: "KIN-88", Kind: rules.Freed, Who: slave}}, man.Left)
		require.NotNil(t, r.Sides[0].Man(master))
		line := campaign.Settle{Report: r}.String(c.State)
		again, err := campaign.ParseCommand(c.State, line)
		require.NoError(t, err)
		assert.Equal(t, campaign.Settle{Report: r}, again)
	}
}

// Who has run away over the table edge does not roll for an injury, even where the edge is as bad
// as a wound (KIN-88).
func TestASlaveWhoHasRunAwayIsNotHurt(t *testing.T) {
	c, _ := ledAway(t, true)
	c.State.Bands[0].Gold = 500
	ready(t, c)
	met(t, c)
	r := laid(t, c)
	m := r.Sides[0].Man(c.State.Slave(&c.State.Bands[0]).ID)
	m.Fate, m.Injured, m.Rule = campaign.TakenOut, true, rules.RunsOffTable
	m.Left = append(m.Left, rules.Aftermath{Kind: rules.Freed, Rule: "KIN-88", Who: m.Who, N: 1})
	scripted(c, 1)
	require.NoError(t, c.Do(campaign.Settle{Report: r}))
	assert.Equal(t, 1, c.State.Dice.Left(), told(c))
	assert.Contains(t, told(c), "has run away for good")
}

// Whole battles in which a slave breaks free are sound after every input, and come to something
// (KIN-88).
func TestBattlesInWhichASlaveBreaksFreeAreSound(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole battles")
	}
	c, _ := ledAway(t, true)
	c.State.Bands[0].Gold = 500
	ready(t, c)
	met(t, c)
	slave := c.State.Slave(&c.State.Bands[0]).ID
	broke := 0
	for seed := range uint64(60) {
		a, err := c.State.Agreement("yard", seed)
		require.NoError(t, err)
		m := battle(t, a)
		if !strings.Contains(m.Text(), "breaks his chain") {
			continue
		}
		broke++
		r, err := c.State.ReportOf(m)
		require.NoError(t, err)
		man := r.Sides[0].Man(slave)
		require.NotNil(t, man)
		assert.True(t, slices.ContainsFunc(man.Left, func(left rules.Aftermath) bool { return left.Kind == rules.Freed }))
	}
	assert.Positive(t, broke)
}
