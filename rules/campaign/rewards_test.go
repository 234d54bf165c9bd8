package campaign_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
)

// begging is a campaign in which somebody of the Cult has come to a skill and begs a reward
// in its place: the dice are those of the reward, the answers those to what is asked then.
func begging(t *testing.T, name string, change func(w *campaign.Warrior), dice []uint8, answers ...int) *campaign.Campaign {
	t.Helper()
	n := 2
	if name == "Mortain" || name == firstHero(t, "cult") {
		n = 4
	}
	c := grown(t, campaign.Terms{Rewards: true}, "cult", name, n, change, append([]uint8{1, 1}, dice...)...)
	require.NotNil(t, c.Open, "he is asked")
	require.Equal(t, "REWARD-01", c.Open.Rule)
	require.NoError(t, c.Answer(rules.Answer{0}))
	for _, a := range answers {
		require.NotNil(t, c.Open, "something is asked")
		require.NoError(t, c.Answer(rules.Answer{a}))
	}
	require.Nil(t, c.Open)
	require.Zero(t, c.State.Dice.Left(), "all dice are used")
	require.NoError(t, campaign.Check(c.State))
	return c
}

func mutantOf(t *testing.T) string {
	c := founded(t, campaign.Terms{}, "cult")
	ws := c.State.Bands[0].Warriors
	return ws[slices.IndexFunc(ws, func(w campaign.Warrior) bool { return w.Type == "mutant" })].Name
}

// Who may beg, and when (REWARD-01, RUL-REWARD-1).
func TestWhoBegsARewardOfTheShadowlord(t *testing.T) {
	mutant := mutantOf(t)
	c := grown(t, campaign.Terms{}, "cult", mutant, 2, nil, 1, 1)
	assert.NotEqual(t, "REWARD-01", c.Open.Rule, "only where the terms say so")
	c = grown(t, campaign.Terms{Rewards: true}, "cult", mutant, 2, nil, 3, 4)
	assert.NotEqual(t, "REWARD-01", c.Open.Rule, "in place of a skill, not of a characteristic")
	c = grown(t, campaign.Terms{Rewards: true}, "cult", mutant, 2, nil, 1, 1)
	require.Equal(t, "REWARD-01", c.Open.Rule)
	assert.Equal(t, 1, c.Open.Usual, "a skill is what is usual")
	require.NoError(t, c.Answer(rules.Answer{1}))
	require.NotNil(t, c.Open)
	assert.Equal(t, "GROW-07", c.Open.Rule, "he learns a skill after all")
	ws := founded(t, campaign.Terms{}, "cult").State.Bands[0].Warriors
	if i := slices.IndexFunc(ws, func(w campaign.Warrior) bool { return w.Type == "possessed" }); i >= 0 {
		c = grown(t, campaign.Terms{Rewards: true}, "cult", ws[i].Name, 3, nil, 1, 1)
		assert.NotEqual(t, "REWARD-01", c.Open.Rule, "the Possessed have had theirs")
	}
	c = grown(t, campaign.Terms{Rewards: true}, "reikland", "Dieter", 2, nil, 1, 1)
	assert.NotEqual(t, "REWARD-01", c.Open.Rule)
}

// A two is the wrath of the Shadowlord (REWARD-02-2, RUL-REWARD-2), up to six nothing
// (REWARD-02-3).
func TestTheWrathAndTheSilenceOfTheShadowlord(t *testing.T) {
	mutant := mutantOf(t)
	c := begging(t, mutant, func(w *campaign.Warrior) { w.Gear = []string{"sword"} }, []uint8{1, 1})
	b := &c.State.Bands[0]
	require.Len(t, b.Graves, 1)
	assert.Equal(t, [2]string{mutant, "mutated past recognition"}, [2]string{b.Graves[0].Name, b.Graves[0].End})
	assert.Zero(t, b.Has("sword"), "with all he has")
	assert.Contains(t, rulesTold(c), "REWARD-02-2")
	for sum := uint8(3); sum <= 6; sum++ {
		c = begging(t, mutant, nil, []uint8{sum / 2, sum - sum/2})
		was := who(t, founded(t, campaign.Terms{}, "cult"), mutant).Recruit
		now := who(t, c, mutant).Recruit
		now.XP = was.XP
		assert.Equal(t, was, now, "%d", sum)
		assert.Contains(t, rulesTold(c), "REWARD-02-3")
	}
}

// Seven and eight deform (REWARD-02-7): a point is lost, which may make a Chaos Spawn
// (RUL-REWARD-3), or the player picks a mutation of the Possessed.
func TestTheShadowlordDeforms(t *testing.T) {
	mutant := mutantOf(t)
	c := begging(t, mutant, nil, []uint8{3, 4, 1}, 1) // the second characteristic
	plain := founded(t, campaign.Terms{}, "cult")
	profile := func(c *campaign.Campaign) rules.Profile {
		r, ids := c.State.Roster(&c.State.Bands[0], nil)
		m, err := r.Warrior(c.State.Rules, slices.Index(ids, who(t, c, mutant).ID))
		require.NoError(t, err)
		return m.Base
	}
	want := profile(plain)
	want.WS--
	assert.Equal(t, want, profile(c))
	assert.Contains(t, rulesTold(c), "REWARD-02-7")

	c = begging(t, mutant, func(w *campaign.Warrior) { w.Marks = []string{"weakened-s", "weakened-s"} }, []uint8{4, 4, 1, 1, 6, 5}, 3)
	assert.True(t, who(t, c, mutant).IsSpawn(), "Strength has come to nothing, and the Cult keeps the beast")
	assert.Contains(t, rulesTold(c), "MUT-G2")

	has := who(t, plain, mutant).Mutations
	c = grown(t, campaign.Terms{Rewards: true}, "cult", mutant, 2, nil, 1, 1, 3, 4, 2)
	require.NoError(t, c.Answer(rules.Answer{0}))
	require.NotNil(t, c.Open)
	assert.Len(t, c.Open.Options, 9-len(has), "any one of the list that he has not")
	require.NoError(t, c.Answer(rules.Answer{0}))
	assert.Len(t, who(t, c, mutant).Mutations, len(has)+1)
}

// Nine and ten bring Chaos armour (REWARD-02-9, RUL-REWARD-4): save 4+ in place of other
// body armour, which hinders neither spells nor moves.
func TestChaosArmourGrowsOnSomebody(t *testing.T) {
	magister := firstHero(t, "cult")
	for sum := uint8(9); sum <= 10; sum++ {
		c := begging(t, magister, func(w *campaign.Warrior) { w.Gear = []string{"sword", "light", "helmet"} }, []uint8{sum / 2, sum - sum/2})
		w := who(t, c, magister)
		assert.Equal(t, []string{"sword", "helmet"}, w.Gear)
		assert.Equal(t, 1, c.State.Bands[0].Has("light"), "no other body armour beside it")
		assert.Contains(t, rulesTold(c), "REWARD-02-9")
		r, ids := c.State.Roster(&c.State.Bands[0], nil)
		m, err := r.Warrior(c.State.Rules, slices.Index(ids, w.ID))
		require.NoError(t, err)
		assert.Equal(t, 4, c.State.Rules.Armours[m.Armour].Save)
		assert.ErrorContains(t, r.Equip(c.State.Rules, slices.Index(ids, w.ID), "heavy"), "REWARD-02-9")
	}
	c := begging(t, magister, func(w *campaign.Warrior) { w.Marks = []string{"chaos-armour"} }, []uint8{5, 5})
	assert.Equal(t, []string{"chaos-armour"}, who(t, c, magister).Marks, "a second one is no more")
}

// An eleven is a daemon weapon of the form the player picks (REWARD-02-11).
func TestADaemonWeaponIsGiven(t *testing.T) {
	mutant := mutantOf(t)
	for k, key := range []string{"daemon-sword", "daemon-axe", "daemon-mace"} {
		c := begging(t, mutant, nil, []uint8{5, 6}, k)
		w := who(t, c, mutant)
		assert.Equal(t, []string{key}, w.Marks)
		r, ids := c.State.Roster(&c.State.Bands[0], nil)
		m, err := r.Warrior(c.State.Rules, slices.Index(ids, w.ID))
		require.NoError(t, err)
		id, _ := c.State.Rules.WeaponNamed(key)
		assert.Contains(t, m.Weapons, id)
	}
	c := begging(t, mutant, func(w *campaign.Warrior) { w.Marks = []string{"daemon-axe"} }, []uint8{5, 6}, 1)
	assert.Equal(t, []string{"daemon-axe", "daemon-mace"}, who(t, c, mutant).Marks, "a second one has another form")
}

// A twelve has a daemon possess somebody (REWARD-02-12): his profile rises past the maximum of
// his race, he forgets D3 skills of his player's choice, and uses nothing but what the
// Shadowlord gives.
func TestADaemonPossessesSomebody(t *testing.T) {
	mutant := mutantOf(t)
	c := begging(t, mutant, func(w *campaign.Warrior) {
		w.Gear, w.Skills, w.Marks = []string{"sword", "light"}, []string{"step-aside", "dodge", "sprint"}, []string{"daemon-mace"}
	}, []uint8{6, 6, 3}, 1, 1)
	w, b := who(t, c, mutant), &c.State.Bands[0]
	assert.Equal(t, []string{"step-aside"}, w.Skills, "two forgotten, by choice")
	assert.Empty(t, w.Gear)
	assert.Equal(t, [2]int{1, 1}, [2]int{b.Has("sword"), b.Has("light")})
	r, ids := c.State.Roster(b, nil)
	i := slices.Index(ids, w.ID)
	p, most := r.Profile(i), r.Maximums(i)
	plain, _ := b.List.Type("mutant")
	assert.Equal(t, [4]int{plain.Profile.WS + 1, plain.Profile.S + 1, plain.Profile.A + 1, plain.Profile.W + 1}, [4]int{p.WS, p.S, p.A, p.W})
	assert.Equal(t, [4]int{7, 5, 5, 4}, [4]int{most.WS, most.S, most.A, most.W}, "none of it counts towards his maximum")
	m, err := r.Warrior(c.State.Rules, i)
	require.NoError(t, err)
	mace, _ := c.State.Rules.WeaponNamed("daemon-mace")
	assert.Equal(t, []rules.WeaponID{mace}, m.Weapons, "not even a dagger")
	assert.True(t, m.Has(rules.Possessed))
	assert.ErrorContains(t, r.Equip(c.State.Rules, i, "axe"), "REWARD-02-12")
	c = begging(t, mutant, nil, []uint8{6, 6, 6})
	assert.Empty(t, who(t, c, mutant).Skills, "who knows fewer loses all he knows (RUL-REWARD-3)")
}

// Whom the first of two advances has taken from the warband, or made a Chaos Spawn, has no
// second one (REWARD-02-2, SPAWN-13).
func TestNothingIsLearnedAfterTheWorstRewards(t *testing.T) {
	mutant := mutantOf(t)
	for _, row := range []struct {
		dice    []uint8
		answers []int
	}{{[]uint8{1, 1, 1, 1}, []int{0}}, {[]uint8{1, 1, 3, 4, 1, 1, 6, 5}, []int{0, 3}}} {
		c := grown(t, campaign.Terms{Rewards: true}, "cult", mutant, 4, func(w *campaign.Warrior) { w.Marks = []string{"weakened-s", "weakened-s"} }, row.dice...)
		for _, a := range row.answers {
			require.NotNil(t, c.Open)
			require.NoError(t, c.Answer(rules.Answer{a}))
		}
		assert.Nil(t, c.Open)
		assert.Zero(t, c.State.Dice.Left())
	}
}
