package campaign_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
)

// hurt is a campaign after a battle in which Conrad, a champion, was felled by the enemy,
// and has rolled these dice.
func hurt(t *testing.T, by string, faces ...uint8) *campaign.Campaign {
	t.Helper()
	c := founded(t, campaign.Terms{}, "reikland", "skaven")
	met(t, c)
	report := campaign.Settle{Report: laid(t, c, downed{"Conrad", by})}
	scripted(c, faces...)
	require.NoError(t, c.Do(report))
	require.Nil(t, c.Open)
	require.Zero(t, c.State.Dice.Left(), "all dice are used")
	require.NoError(t, campaign.Check(c.State))
	return c
}

// Each number of the chart of serious injuries does what it says (HARM-01, HARM-11 to
// HARM-66).
func TestEachSeriousInjuryDoesWhatItSays(t *testing.T) {
	dead := func(rule string) func(t *testing.T, c *campaign.Campaign, w *campaign.Warrior) {
		return func(t *testing.T, c *campaign.Campaign, w *campaign.Warrior) {
			assert.Nil(t, w, "HARM-11: he is buried with all he had")
			g := c.State.Bands[0].Graves
			require.Len(t, g, 1)
			assert.Equal(t, "Conrad", g[0].Name)
			assert.Equal(t, rule, g[0].Past[len(g[0].Past)-1].Rule)
			assert.Empty(t, c.State.Bands[0].Store, "AFTER-12: nothing of his is left")
		}
	}
	marked := func(key string) func(t *testing.T, c *campaign.Campaign, w *campaign.Warrior) {
		return func(t *testing.T, c *campaign.Campaign, w *campaign.Warrior) {
			assert.Equal(t, []string{key}, w.Marks)
			assert.Zero(t, w.Misses)
		}
	}
	misses := func(n int) func(t *testing.T, c *campaign.Campaign, w *campaign.Warrior) {
		return func(t *testing.T, c *campaign.Campaign, w *campaign.Warrior) {
			assert.Equal(t, n, w.Misses)
			assert.Empty(t, w.Marks)
		}
	}
	well := func(t *testing.T, c *campaign.Campaign, w *campaign.Warrior) {
		assert.Empty(t, w.Marks)
		assert.Zero(t, w.Misses)
		assert.Equal(t, []string{"axe", "helmet"}, w.Gear)
	}
	hates := func(whom string) func(t *testing.T, c *campaign.Campaign, w *campaign.Warrior) {
		return func(t *testing.T, c *campaign.Campaign, w *campaign.Warrior) {
			assert.Equal(t, []string{whom}, w.Hates)
		}
	}
	for _, row := range []struct {
		rule  string
		by    string
		dice  []uint8
		check func(t *testing.T, c *campaign.Campaign, w *campaign.Warrior)
	}{
		{"HARM-11", "Kreel", []uint8{1, 1}, dead("HARM-11")},
		{"HARM-11", "Kreel", []uint8{1, 2}, dead("HARM-11")},
		{"HARM-11", "Kreel", []uint8{1, 3}, dead("HARM-11")},
		{"HARM-11", "Kreel", []uint8{1, 4}, dead("HARM-11")},
		{"HARM-11", "Kreel", []uint8{1, 5}, dead("HARM-11")},
		{"HARM-16", "Kreel", []uint8{1, 6, 2 /* rolls */, 1, 1, 6, 1, 2, 1, 1, 6 /* all again */, 2, 2, 3, 4}, func(t *testing.T, c *campaign.Campaign, w *campaign.Warrior) {
			assert.Equal(t, []string{"leg-wound", "hand-injury"}, w.Marks)
		}},
		{"HARM-16", "Kreel", []uint8{2, 1, 1, 3, 3}, marked("nervous")},
		{"HARM-22", "Kreel", []uint8{2, 2}, marked("leg-wound")},
		{"HARM-23", "Kreel", []uint8{2, 3, 1}, marked("one-armed")},
		{"HARM-23", "Kreel", []uint8{2, 3, 2}, misses(1)},
		{"HARM-24", "Kreel", []uint8{2, 4, 3}, marked("simple-minded")},
		{"HARM-24", "Kreel", []uint8{2, 4, 4}, marked("raging")},
		{"HARM-25", "Kreel", []uint8{2, 5, 1}, marked("smashed-leg")},
		{"HARM-25", "Kreel", []uint8{2, 5, 6}, misses(1)},
		{"HARM-26", "Kreel", []uint8{2, 6}, marked("chest-wound")},
		{"HARM-31", "Kreel", []uint8{3, 1, 3}, marked("blind-left")},
		{"HARM-31", "Kreel", []uint8{3, 1, 4}, marked("blind-right")},
		{"HARM-31", "Kreel", []uint8{2, 1, 2, 3, 1, 1, 3, 1}, func(t *testing.T, c *campaign.Campaign, w *campaign.Warrior) {
			assert.Nil(t, w, "blind, he leaves")
			assert.Equal(t, "blind", c.State.Bands[0].Graves[0].End)
		}},
		{"HARM-32", "Kreel", []uint8{3, 2}, marked("old-wound")},
		{"HARM-33", "Kreel", []uint8{3, 3}, marked("nervous")},
		{"HARM-34", "Kreel", []uint8{3, 4}, marked("hand-injury")},
		{"HARM-35", "Kreel", []uint8{3, 5, 5}, func(t *testing.T, c *campaign.Campaign, w *campaign.Warrior) {
			assert.Equal(t, 3, w.Misses)
			assert.True(t, w.Barred)
		}},
		{"HARM-36", "Kreel", []uint8{3, 6}, func(t *testing.T, c *campaign.Campaign, w *campaign.Warrior) { assert.Empty(t, w.Gear) }},
		{"HARM-41", "Kreel", []uint8{4, 1}, well},
		{"HARM-41", "Kreel", []uint8{4, 6}, well},
		{"HARM-41", "Kreel", []uint8{5, 1}, well},
		{"HARM-41", "Kreel", []uint8{5, 5}, well},
		{"HARM-56", "Kreel", []uint8{5, 6, 1}, hates("Kreel")},
		{"HARM-56", "Kreel", []uint8{5, 6, 3}, hates("Kreel")},
		{"HARM-56", "Quee", []uint8{5, 6, 3}, hates("Skrit")}, // a henchman: the leader instead
		{"HARM-56", "Kreel", []uint8{5, 6, 4}, hates("Skrit")},
		{"HARM-56", "Kreel", []uint8{5, 6, 5}, hates("The Gnawing Dark")},
		{"HARM-56", "Kreel", []uint8{5, 6, 6}, hates("skaven")},
		{"HARM-56", "", []uint8{5, 6, 2}, hates("Skrit")},
		{"HARM-56", "Dieter", []uint8{5, 6, 4}, hates("Skrit")}, // felled by a friend: the enemy's leader
		{"HARM-22", "Kreel", []uint8{1, 6, 2, 2, 2, 2, 2}, func(t *testing.T, c *campaign.Campaign, w *campaign.Warrior) {
			assert.Equal(t, []string{"leg-wound", "leg-wound"}, w.Marks, "each counts")
		}},
		{"HARM-24", "Kreel", []uint8{1, 6, 2, 2, 4, 4, 2, 4, 5}, marked("raging")}, // once
		{"HARM-61", "Kreel", []uint8{6, 1}, func(t *testing.T, c *campaign.Campaign, w *campaign.Warrior) {
			assert.Equal(t, rules.SideID(1), w.Captor)
			assert.Equal(t, []rules.WarriorID{w.ID}, c.State.Captives(&c.State.Bands[1]))
		}},
		{"HARM-62", "Kreel", []uint8{6, 2}, marked("hardened")},
		{"HARM-62", "Kreel", []uint8{6, 3}, marked("hardened")},
		{"HARM-64", "Kreel", []uint8{6, 4}, marked("scarred")},
		{"HARM-66", "Kreel", []uint8{6, 6}, func(t *testing.T, c *campaign.Campaign, w *campaign.Warrior) {
			well(t, c, w)
			scripted(c)
			from := w.XP
			require.NoError(t, c.Input("on 1"))
			assert.Equal(t, from+2, who(t, c, "Conrad").XP, "1 beside the one for living on")
		}},
	} {
		c := hurt(t, row.by, row.dice...)
		row.check(t, c, c.State.Bands[0].Named("Conrad"))
		told := slices.ContainsFunc(c.Lines, func(l campaign.Line) bool { return l.Event != nil && l.Event.Rule == row.rule })
		assert.True(t, told, "%s %v", row.rule, row.dice)
	}
}

// A henchman is lost on 1 and 2 and recovers on 3 to 6, each by a die of his own (HARM-02).
func TestHenchmenAreLostOrRecover(t *testing.T) {
	for face := uint8(1); face <= 6; face++ {
		c := founded(t, campaign.Terms{}, "skaven", "reikland")
		met(t, c)
		report := campaign.Settle{Report: laid(t, c, downed{"Ratch", ""}, downed{"Snik", ""})}
		scripted(c, face, 7-face)
		require.NoError(t, c.Do(report))
		assert.Equal(t, face <= 2, c.State.Bands[0].Named("Ratch") == nil)
		assert.Equal(t, face >= 5, c.State.Bands[0].Named("Snik") == nil)
		assert.Zero(t, c.State.Dice.Left())
	}
}

// Who was taken by death in the battle itself is not rolled for, illness and drugs keep
// others away, and what is ruined is gone (HP-35, AFTER-12).
func TestWhatElseABattleLeavesBehind(t *testing.T) {
	c := founded(t, campaign.Terms{}, "reikland", "skaven")
	met(t, c)
	r := laid(t, c)
	men := r.Sides[0].Men
	men[0].Left = []rules.Aftermath{{Kind: rules.Illness, N: 2, Rule: "ENC-16", What: "plague", Who: men[0].Who}, {Kind: rules.Illness, N: 1, Rule: "EQUIP-07", What: "crimson shade", Who: men[0].Who}}
	men[1].Left = []rules.Aftermath{{Kind: rules.Lost, Rule: "ENC-63", What: "swallowed", Who: men[1].Who}}
	men[2].Left = []rules.Aftermath{{Kind: rules.Ruined, N: 1, Rule: "MISFIRE-04", What: "axe", Who: men[2].Who}}
	require.NoError(t, c.Do(campaign.Settle{Report: r}))
	assert.Equal(t, 3, who(t, c, "Anselm").Misses, "one after the other")
	assert.Nil(t, c.State.Bands[0].Named("Brandt"))
	assert.Equal(t, []string{"helmet"}, who(t, c, "Conrad").Gear)
}

// Whom his mount has crushed rolls once more than others who went out of action; it takes what
// it wore with it when it dies (MOUNT-29-5, MOUNT-07, MOUNT-27, HARM-01).
func TestWhoIsCrushedByHisMountRollsTwice(t *testing.T) {
	c := founded(t, campaign.Terms{}, "reikland", "skaven")
	met(t, c)
	w := who(t, c, "Conrad")
	w.Gear = []string{"axe", "warhorse", "barding"}
	r := laid(t, c, downed{"Conrad", "Kreel"})
	m := r.Sides[0].Man(w.ID)
	m.Left = []rules.Aftermath{{Kind: rules.Injury, N: 1, Rule: "MOUNT-29-5", What: "crushed by his mount", Who: w.ID}, {Kind: rules.MountLost, N: 1, Rule: "MOUNT-07", What: "warhorse", Who: w.ID}}
	scripted(c, 2, 2, 3, 3)
	require.NoError(t, c.Do(campaign.Settle{Report: r}))
	assert.Zero(t, c.State.Dice.Left())
	assert.Equal(t, []string{"leg-wound", "nervous"}, who(t, c, "Conrad").Marks)
	assert.Equal(t, []string{"axe"}, who(t, c, "Conrad").Gear)
}

// Who is sold to the pits fights a Pit Fighter by the rules of a battle: he comes back with
// gold and experience, or without weapons and armour, or not at all (HARM-65, HARM-75,
// HARM-76).
func TestTheFightInThePits(t *testing.T) {
	won, lost, died := 0, 0, 0
	var all []int
	for seed := range uint64(12) {
		c := founded(t, campaign.Terms{Seed: seed}, "reikland", "skaven")
		who(t, c, "Conrad").Gear = []string{"axe", "shield", "light"}
		met(t, c)
		gold := c.State.Bands[0].Gold
		report := campaign.Settle{Report: laid(t, c, downed{"Conrad", "Kreel"})}
		scripted(c, 6, 5, 4, 4, 3, 5)
		require.NoError(t, c.Do(report))
		for c.Open != nil {
			assert.Equal(t, rules.SideID(0), c.Open.Side, "his player is asked")
			require.NoError(t, c.Answer(rules.Answer{0}))
		}
		require.NoError(t, campaign.Check(c.State))
		var rolled []int // on the chart, by who has lost there: what is above 35 is rolled again
		for _, l := range c.Lines {
			switch e := l.Event; {
			case e == nil:
			case e.Rule == "HARM-76" && rolled == nil:
				rolled = []int{}
			case e.Rule == "HARM-01" && rolled != nil && len(e.Dice) == 2:
				rolled = append(rolled, 10*e.Dice[0]+e.Dice[1])
			}
		}
		if k := slices.IndexFunc(rolled, func(n int) bool { return n <= 35 }); rolled != nil {
			require.GreaterOrEqual(t, k, 0, "%v", rolled)
			assert.True(t, k == len(rolled)-1 || rolled[k] == 16 || rolled[k] == 21, "no more than one injury, but for many: %v", rolled)
		}
		all = append(all, rolled...)
		w := c.State.Bands[0].Named("Conrad")
		switch b := &c.State.Bands[0]; {
		case w == nil:
			died++
		case b.Gold == gold+50:
			won++
			assert.Equal(t, []string{"axe", "shield", "light"}, w.Gear)
			from := w.XP
			require.NoError(t, c.Input("on 1"))
			for c.Open != nil {
				require.NoError(t, c.Answer(rules.Answer{0}))
			}
			assert.Equal(t, from+3, who(t, c, "Conrad").XP, "2 for it, and 1 for living on")
		default:
			lost++
			assert.Empty(t, w.Gear)
		}
	}
	assert.NotZero(t, won)
	assert.NotZero(t, lost+died)
	assert.Contains(t, all, 36, "the first that is rolled again")
}

// The higher die charges first in the pits (HARM-65).
func TestWhoChargesFirstInThePits(t *testing.T) {
	for _, dice := range [][2]uint8{{5, 3}, {3, 5}} {
		c := founded(t, campaign.Terms{Seed: 3}, "reikland", "skaven")
		met(t, c)
		report := campaign.Settle{Report: laid(t, c, downed{"Conrad", "Kreel"})}
		scripted(c, 6, 5, dice[0], dice[1])
		require.NoError(t, c.Do(report))
		for c.Open != nil {
			require.NoError(t, c.Answer(rules.FirstAnswer(*c.Open)))
		}
		first := c.State.Bands[0].Name
		if dice[1] > dice[0] {
			first = "The pits"
		}
		assert.Contains(t, told(c), "Turn 1: "+first, "%v", dice)
	}
}

// A creature with a name of its own is hated on a 1 to 3, and on a 4 the leader of those whom he
// has fought (HARM-56).
func TestWhoWasFelledByACreatureHatesItOrALeader(t *testing.T) {
	for die, whom := range map[uint8]string{1: "Wild Dog", 3: "Wild Dog", 4: "Skrit"} {
		c := founded(t, campaign.Terms{}, "reikland", "skaven")
		met(t, c)
		r := laid(t, c, downed{"Conrad", ""})
		r.Sides[0].Man(who(t, c, "Conrad").ID).By = campaign.Foe{Who: rules.Nobody, Name: "Wild Dog"}
		r.Winner = 1
		scripted(c, 5, 6, die)
		require.NoError(t, c.Do(campaign.Settle{Report: r}))
		assert.Equal(t, []string{whom}, who(t, c, "Conrad").Hates, "%d", die)
	}
}

// What may be done about a captive: ransom, exchange, slavers, and what the Undead and the
// Possessed do (HARM-71 to HARM-74).
func TestWhatBecomesOfCaptives(t *testing.T) {
	taken := func(captors string) *campaign.Campaign {
		c := founded(t, campaign.Terms{}, "reikland", captors)
		met(t, c)
		report := campaign.Settle{Report: laid(t, c, downed{"Conrad", ""}, downed{c.State.Bands[1].Warriors[1].Name, ""})}
		report.Winner = 1
		scripted(c, 6, 1, 6, 1)
		if captors == "sisters" {
			report.Winner = 0
		}
		require.NoError(t, c.Do(report))
		return c
	}
	c := taken("skaven")
	rating := c.State.Rating(&c.State.Bands[0])
	assert.False(t, c.State.Bands[0].Named("Conrad").Here())
	require.NoError(t, c.Input("captive ransom 1 Conrad 5"))
	require.NotNil(t, c.Open)
	assert.Equal(t, rules.SideID(0), c.Open.Side)
	require.NoError(t, c.Answer(rules.Answer{1}))
	assert.False(t, c.State.Bands[0].Named("Conrad").Here(), "they do not pay")
	gold, theirs := c.State.Bands[0].Gold, c.State.Bands[1].Gold
	require.NoError(t, c.Input("captive ransom 1 Conrad 5"))
	require.NoError(t, c.Answer(rules.Answer{0}))
	w := who(t, c, "Conrad")
	assert.True(t, w.Here())
	assert.Equal(t, []string{"axe", "helmet"}, w.Gear)
	assert.Equal(t, [2]int{gold - 5, theirs + 5}, [2]int{c.State.Bands[0].Gold, c.State.Bands[1].Gold})
	assert.Greater(t, c.State.Rating(&c.State.Bands[0]), rating, "captives do not count (AFTER-10)")
	assert.Error(t, c.Input("captive ransom 1 Conrad 5"), "he is free")

	c = taken("skaven")
	assert.Error(t, c.Input("captive ransom 1 Conrad 5000"))
	assert.Error(t, campaign.Dispose{Fate: campaign.Ransomed, Who: who(t, c, "Conrad").ID, Price: -1, For: rules.Nobody}.Legal(c.State), "nor is anybody paid for taking him back")
	assert.Error(t, c.Input("captive raise 1 Conrad"))
	assert.Error(t, c.Input("captive sacrifice 1 Conrad"))
	require.NoError(t, c.Input("captive exchange 1 Conrad Kreel"))
	require.NoError(t, c.Answer(rules.Answer{0}))
	assert.True(t, who(t, c, "Conrad").Here() && who(t, c, "Kreel").Here())

	c = taken("skaven")
	theirs = c.State.Bands[1].Gold
	scripted(c, 4)
	require.NoError(t, c.Input("captive enslave 1 Conrad"))
	assert.Equal(t, theirs+20, c.State.Bands[1].Gold)
	assert.Equal(t, 1, c.State.Bands[1].Has("axe"), "his captors keep his things")
	assert.Nil(t, c.State.Bands[0].Named("Conrad"))

	c = taken("skaven")
	who(t, c, "Anselm").Captor = 1
	require.NoError(t, c.Input("captive enslave 1 Anselm"))
	heir := c.State.Leader(&c.State.Bands[0])
	require.NotNil(t, heir, "LEADER-01: another leads at once")
	assert.NotEqual(t, "Anselm", heir.Name)

	c = taken("undead")
	n := len(c.State.Bands[1].Warriors)
	require.NoError(t, c.Input("captive raise 1 Conrad"))
	require.Len(t, c.State.Bands[1].Warriors, n+1)
	assert.Equal(t, "zombie", c.State.Bands[1].Warriors[n].Type)

	c = taken("cult")
	l := c.State.Leader(&c.State.Bands[1])
	from := l.XP
	require.NoError(t, c.Input("captive sacrifice 1 Conrad"))
	assert.Equal(t, from+1, c.State.Leader(&c.State.Bands[1]).XP)

	c = taken("skaven")
	require.NoError(t, c.Input("disband 2"))
	assert.True(t, who(t, c, "Conrad").Here(), "nobody holds him any more")
}

// An old wound keeps him from the battle on a 1, each by a die of its own; who misses
// battles is away (BEFORE-02, HARM-32).
func TestWhoMissesTheNextBattle(t *testing.T) {
	for face := uint8(1); face <= 2; face++ {
		c := hurt(t, "Kreel", 3, 2)
		ready(t, c)
		scripted(c, face)
		require.NoError(t, c.Do(campaign.Meet{Bands: []rules.SideID{0, 1}, Scenario: "skirmish"}))
		assert.Equal(t, face == 1, who(t, c, "Conrad").Away != "")
		a, err := c.State.Agreement("yard", 1)
		require.NoError(t, err)
		assert.Equal(t, face > 1, slices.ContainsFunc(a.Rosters, func(text string) bool { return slices.Contains(lines(text), "hero: Conrad") }))
		require.NoError(t, c.Input("call-off"))
		assert.Empty(t, who(t, c, "Conrad").Away)
	}
	c := hurt(t, "Kreel", 3, 5, 1)
	assert.Equal(t, 1, who(t, c, "Conrad").Misses)
	ready(t, c)
	require.NoError(t, c.Do(campaign.Meet{Bands: []rules.SideID{0, 1}, Scenario: "skirmish"}))
	assert.NotEmpty(t, who(t, c, "Conrad").Away)
	require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c)}))
	assert.Zero(t, who(t, c, "Conrad").Misses)
	assert.False(t, who(t, c, "Conrad").Barred)
}

// Where an arm has withered and the other is lost in battle, somebody leaves his warband, as he
// does where both wither (MUT-12, HARM-23); without the power of the stones he stays.
func TestWhoLosesTheOtherArmLeaves(t *testing.T) { // MUT-12, HARM-23
	for _, row := range []struct {
		stones, tail, leaves bool
	}{{true, false, true}, {true, true, false}, {false, false, false}} {
		c := founded(t, campaign.Terms{Stones: row.stones}, "cult", "skaven")
		met(t, c)
		w := &c.State.Bands[0].Warriors[2]
		name := w.Name
		w.Marks, w.Gear = []string{"one-armed"}, nil
		if row.tail {
			w.Mutations = append(w.Mutations, "mace-tail")
		}
		scripted(c, 2, 3, 1)
		require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c, downed{name, ""})}))
		assert.Equal(t, row.leaves, c.State.Bands[0].Named(name) == nil, "%v", row)
		assert.Equal(t, row.leaves, strings.Contains(told(c), "has lost both arms and leaves the warband"))
	}
}
