package campaign_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
)

// advancing is the question, with its usual answer, that dice lead somebody to who has just learned
// enough for an advance; before it he is made what the test wants.
func advancing(t *testing.T, early bool, list, name string, change func(w *campaign.Warrior), dice ...uint8) (question, usual string, all []string) {
	t.Helper()
	c := grown(t, campaign.Terms{Early: early}, list, name, 1, func(w *campaign.Warrior) {
		if change != nil {
			change(w)
		}
		w.XP = 1
		if !early && w.Number == 0 && len(w.Lists) == 0 {
			w.XP = 3 // he has begun with 20, and the next step is 24
		}
	}, dice...)
	require.NotNil(t, c.Open, "%s is asked nothing", name)
	for _, o := range c.Open.Options {
		all = append(all, o.Text)
	}
	return c.Open.Question, c.Open.Options[c.Open.Usual].Text, all
}

// What most would choose follows from what somebody is: marksmen learn shooting, of which a skill that is
// of no use with what they carry comes last, wizards learn magic, and whoever else there is learns to fight
// (GROW-07, GROW-09, GROW-12, BAND-21, XP-12).
func TestTheCounselForWhatIsLearned(t *testing.T) {
	with := func(gear ...string) func(w *campaign.Warrior) {
		return func(w *campaign.Warrior) { w.Gear = gear }
	}
	better := func(gear ...string) func(w *campaign.Warrior) {
		return func(w *campaign.Warrior) { w.Gear, w.Gains.BS = gear, 1 }
	}
	for _, row := range []struct {
		early  bool
		list   string
		name   string
		change func(w *campaign.Warrior)
		dice   []uint8
		usual  string
	}{
		{false, "reikland", "Anselm", with("sword", "light"), []uint8{1, 1}, "Step Aside"},
		{false, "reikland", "Anselm", better("bow", "sword"), []uint8{1, 1}, "Quick Shot"},
		{false, "reikland", "Hannes", func(w *campaign.Warrior) {
			w.Hero, w.Number, w.Lists, w.Gear = true, 0, []string{"shooting", "speed"}, []string{"handgun", "dagger"}
		}, []uint8{1, 1}, "Hunter"},
		{false, "reikland", "Anselm", better("pistol", "sword"), []uint8{1, 1}, "Step Aside"},
		{false, "reikland", "Anselm", func(w *campaign.Warrior) {
			w.Gear, w.Gains.BS, w.Skills = []string{"bow"}, 1, []string{"quick-shot", "eagle-eyes", "trick-shooter"}
		}, []uint8{1, 1}, "Dodge"},
		{false, "reikland", "Anselm", func(w *campaign.Warrior) { w.Skills = []string{"step-aside", "mighty-blow"} }, []uint8{1, 1}, "Resilient"},
		{false, "reikland", "Anselm", with("sword"), []uint8{3, 4}, "Weapon Skill, from 4 to 5"},
		{false, "reikland", "Anselm", better("bow"), []uint8{3, 4}, "Ballistic Skill, from 5 to 6"},
		{false, "reikland", "Hannes", nil, []uint8{3, 4}, "Ballistic Skill, from 4 to 5"},
		{false, "reikland", "Falk", nil, []uint8{3, 4}, "Weapon Skill, from 4 to 5"},
		{true, "reikland", "Anselm", with("sword"), []uint8{1, 1, 1}, "Step aside"},
		{true, "reikland", "Anselm", better("bow"), []uint8{1, 1, 5}, "Quick shot"},
	} {
		question, usual, all := advancing(t, row.early, row.list, row.name, row.change, row.dice...)
		assert.Equal(t, row.usual, usual, "%s %v", question, all)
	}
}

// Who knows magic learns three spells first, and skills then (GROW-12).
func TestTheCounselForWhoKnowsMagic(t *testing.T) {
	for n, want := range map[int]string{1: "A spell", 2: "A spell", 3: "A skill"} {
		_, usual, _ := advancing(t, false, "cult", "Malachar", func(w *campaign.Warrior) {
			w.Spells = []string{"dark-blood", "eye-of-god", "lure-of-chaos"}[:n]
		}, 1, 1)
		assert.Equal(t, want, usual, "%d spells", n)
	}
}

// Who has talent opens the kinds of skills that he is there for (GROW-10).
func TestTheCounselForWhoHasTalent(t *testing.T) {
	for name, want := range map[string]string{"Falk": "combat", "Hannes": "shooting"} {
		question, usual, all := advancing(t, false, "reikland", name, nil, 6, 6)
		assert.Contains(t, question, "two kinds of skills are open")
		assert.Equal(t, want, usual, "%v", all)
	}
}

// Whom the Shadowlord takes something from loses what is of least use to him (REWARD-02-7, REWARD-02-12).
func TestTheCounselForWhatIsLost(t *testing.T) {
	mutant := mutantOf(t)
	for _, row := range []struct {
		change func(w *campaign.Warrior)
		dice   []uint8
		usual  string
	}{
		{func(w *campaign.Warrior) { w.Skills = []string{"step-aside", "quick-shot", "dodge"} }, []uint8{6, 6, 3}, "Quick Shot"},
		{func(w *campaign.Warrior) { w.Skills = []string{"sprint", "wyrdstone-hunter", "mighty-blow"} }, []uint8{6, 6, 3}, "Wyrdstone Hunter"},
		{nil, []uint8{3, 4, 1}, "BS"},
		{func(w *campaign.Warrior) { w.Marks = []string{"degraded-bs", "degraded-bs"} }, []uint8{3, 4, 1}, "Ld"},
	} {
		c := grown(t, campaign.Terms{Rewards: true}, "cult", mutant, 2, row.change, append([]uint8{1, 1}, row.dice...)...)
		require.Equal(t, "REWARD-01", c.Open.Rule)
		require.NoError(t, c.Answer(rules.Answer{0}))
		require.NotNil(t, c.Open)
		assert.Equal(t, row.usual, c.Open.Options[c.Open.Usual].Text, "%v", c.Open.Options)
	}
}
