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

// In the early system Strength, Toughness and Wounds of a hero rise once, Initiative, Attacks
// and both skills twice, Leadership as often as it may; of a henchman each once. What may not
// rise is rolled again (XP-10, XP-11).
func TestHowOftenACharacteristicRises(t *testing.T) {
	for _, row := range []struct {
		c      string
		gained int
		dice   []uint8
		rises  bool
	}{
		{"S", 0, []uint8{3, 3, 1}, true}, {"S", 1, []uint8{3, 3, 1, 4, 4, 6}, false},
		{"A", 1, []uint8{3, 3, 6}, true}, {"A", 2, []uint8{3, 3, 6, 4, 4, 6}, false},
		{"I", 1, []uint8{4, 4, 1}, true}, {"I", 2, []uint8{4, 4, 1, 4, 4, 6}, false},
		{"W", 0, []uint8{4, 5, 1}, true}, {"W", 1, []uint8{4, 5, 1, 4, 4, 6}, false},
		{"T", 0, []uint8{4, 5, 6}, true}, {"T", 1, []uint8{4, 5, 6, 4, 4, 6}, false},
		{"Ld", 1, []uint8{4, 4, 6}, true}, {"Ld", 2, []uint8{4, 4, 6}, true},
	} {
		c := grown(t, campaign.Terms{Early: true}, "reikland", "Dieter", 2, func(w *campaign.Warrior) {
			w.XP = 1
			*warbands.Characteristic(&w.Gains, row.c) = row.gained
		}, row.dice...)
		require.Nil(t, c.Open)
		w := who(t, c, "Dieter")
		want := row.gained
		if row.rises {
			want++
		}
		assert.Equal(t, want, *warbands.Characteristic(&w.Gains, row.c), "%s from %d", row.c, row.gained)
		assert.Zero(t, c.State.Dice.Left(), "%s from %d", row.c, row.gained)
	}
	for gained, options := range map[[2]int]int{{1, 1}: 2, {2, 1}: 1, {1, 2}: 1, {2, 2}: 0} { // Weapon Skill and Ballistic Skill on a 7
		dice := []uint8{3, 4}
		if options == 0 {
			dice = append(dice, 4, 4, 6) // rolled again: Leadership
		}
		c := grown(t, campaign.Terms{Early: true}, "reikland", "Dieter", 2, func(w *campaign.Warrior) {
			w.XP, w.Gains.WS, w.Gains.BS = 1, gained[0], gained[1]
		}, dice...)
		if options == 2 {
			require.NotNil(t, c.Open)
			require.Len(t, c.Open.Options, 2)
			require.NoError(t, c.Answer(rules.Answer{0}))
		}
		require.Nil(t, c.Open)
		g := who(t, c, "Dieter").Gains
		assert.Equal(t, min(options, 1), g.WS+g.BS-gained[0]-gained[1], "%v", gained)
		assert.Equal(t, options == 0, g.Ld == 1)
		assert.Zero(t, c.State.Dice.Left())
	}
	for _, early := range []bool{false, true} { // a henchman's
		c := grown(t, campaign.Terms{Early: early}, "reikland", "Hannes", 2, func(w *campaign.Warrior) { w.XP, w.Gains.I = 1, 1 }, 1, 1, 4, 4)
		g := who(t, c, "Hannes").Gains
		assert.Equal(t, 1, g.I)
		assert.Zero(t, c.State.Dice.Left())
	}
}

// The early system's skills come of the list that a die says: 1 and 2 combat, 3 speed, 4
// strength, 5 and 6 shooting (XP-12).
func TestADieSaysWhichListASkillIsOf(t *testing.T) {
	for face, list := range map[uint8]string{1: "combat", 2: "combat", 3: "speed", 4: "strength", 5: "shooting", 6: "shooting"} {
		c := grown(t, campaign.Terms{Early: true}, "reikland", "Anselm", 2, func(w *campaign.Warrior) { w.XP = 1 }, 1, 1, face)
		require.NotNil(t, c.Open)
		n := 0
		for i := range c.State.Rules.Talents {
			if c.State.Rules.Talents[i].List == warbands.Early+list {
				n++
			}
		}
		assert.Len(t, c.Open.Options, n, "all of %s", list)
		for _, o := range c.Open.Options {
			ok := false
			for i := range c.State.Rules.Talents {
				ok = ok || c.State.Rules.Talents[i].Name == o.Text && c.State.Rules.Talents[i].List == warbands.Early+list
			}
			assert.True(t, ok, "%d: %s is of %s", face, o.Text, list)
		}
		require.NoError(t, c.Answer(rules.Answer{0}))
		assert.Len(t, who(t, c, "Anselm").Skills, 1)
		told := false
		for _, l := range c.Lines {
			told = told || l.Event != nil && l.Event.Rule == "XP-HERO-2" && strings.Contains(l.Text, "Anselm learns")
		}
		assert.True(t, told)
	}
}

// Of a group only one becomes a hero, though the warband had room for more (GROW-10); each list
// is offered once.
func TestOneOfAGroupBecomesAHero(t *testing.T) {
	c := grown(t, campaign.Terms{}, "middenheim", "Magnus", 2, func(w *campaign.Warrior) {}, 5, 5)
	b := &c.State.Bands[0]
	kept := b.Warriors[:0]
	heroes := 0
	for _, w := range b.Warriors { // room for two more
		if !c.State.Type(b, &w).Hero {
			kept = append(kept, w)
		} else if heroes++; heroes < 3 {
			kept = append(kept, w)
		}
	}
	b.Warriors = kept
	scripted(c, 5, 5, 4, 4, 1, 6, 6, 4, 4)
	require.NotNil(t, c.Open)
	require.NoError(t, c.Answer(rules.Answer{1}))
	seen := map[string]bool{}
	for _, o := range c.Open.Options {
		assert.False(t, seen[o.Text], "%s is offered once", o.Text)
		seen[o.Text] = true
	}
	require.NoError(t, c.Answer(rules.Answer{0}))
	require.NoError(t, c.Answer(rules.Answer{0}))
	require.Nil(t, c.Open, "the others roll again until it is an advance")
	assert.Zero(t, c.State.Dice.Left())
	assert.False(t, who(t, c, "Magnus").Hero)
}

// What a battle has done to each is told as the State has it: whom its rules have spared rolls
// for no injury, who came back is not out of action, and each side has its own goals (SCEN-10).
func TestWhoRollsForInjuriesAfterABattle(t *testing.T) {
	m := played(t, 3, "lrb", "skirmish")
	out := -1
	for i := range m.State.Warriors {
		w := &m.State.Warriors[i]
		if w.Condition == rules.OutOfAction && !w.Summoned {
			out = i
		}
	}
	require.GreaterOrEqual(t, out, 0)
	for _, spared := range []bool{false, true} {
		m.State.Warriors[out].Spared = spared
		a, err := campaign.After(m)
		require.NoError(t, err)
		one := &a.Warriors[out]
		assert.Equal(t, campaign.TakenOut, one.Fate)
		assert.Equal(t, !spared, one.Injured)
		for i := range a.Warriors {
			assert.Equal(t, rules.WarriorID(i), a.Warriors[i].Who)
			if a.Warriors[i].Fate != campaign.TakenOut {
				assert.False(t, a.Warriors[i].Injured)
				assert.Empty(t, a.Warriors[i].Rule)
			}
		}
		for i := range a.Sides {
			assert.Equal(t, m.State.For(rules.SideID(i)).Goals(), a.Sides[i].Goals)
		}
	}
	m.State.Warriors[out].Condition = rules.Standing // he came back
	a, err := campaign.After(m)
	require.NoError(t, err)
	one := &a.Warriors[out]
	assert.Equal(t, campaign.Stayed, one.Fate)
	assert.Equal(t, rules.Nobody, one.By)
	assert.Empty(t, one.Rule)
	m.Silent = true
	a, err = campaign.After(m)
	require.NoError(t, err)
	assert.True(t, a.Partial)
	m.Sandbox = true
	_, err = campaign.After(m)
	assert.ErrorIs(t, err, campaign.ErrSandbox)
}

// Whoever conjured up a model takes nobody home; whom nobody took out was taken out by nobody
// (SCEN-10).
func TestWhomNobodyTookOut(t *testing.T) {
	m := played(t, 3, "lrb", "skirmish")
	a, err := campaign.After(m)
	require.NoError(t, err)
	require.NotEmpty(t, a.TakenOut)
	for _, by := range []rules.WarriorID{rules.Nobody, a.TakenOut[0].Who} { // a fall, say, or his own doing
		e := m.Lines[a.TakenOut[0].Line].Event
		require.Equal(t, a.TakenOut[0].Who, e.Who)
		e.At = by
		b, err := campaign.After(m)
		require.NoError(t, err)
		for i := range b.Warriors {
			assert.NotContains(t, b.Warriors[i].Took, e.Who, "nobody learns from that")
		}
		assert.Equal(t, by, b.TakenOut[0].By)
	}
	m.Lines[a.TakenOut[0].Line].Undone = true
	b, err := campaign.After(m)
	require.NoError(t, err)
	assert.Len(t, b.TakenOut, len(a.TakenOut)-1, "what was taken back has not happened")
	for i := range m.State.Warriors {
		m.State.Warriors[i].Summoned = true
	}
	a, err = campaign.After(m)
	require.NoError(t, err)
	for i := range a.Warriors {
		assert.Equal(t, campaign.Vanished, a.Warriors[i].Fate)
	}
	for i := range a.Sides {
		assert.Zero(t, a.Sides[i].Out)
	}
}

// Who can learn no more skills becomes better in something instead (RUL-GROW-2).
func TestWhoKnowsEverySkillRises(t *testing.T) {
	c := grown(t, campaign.Terms{}, "reikland", "Dieter", 2, func(w *campaign.Warrior) {
		set, err := book.Ruleset("lrb")
		require.NoError(t, err)
		for i := range set.Talents {
			switch set.Talents[i].List {
			case "combat", "shooting", "academic", "strength", "speed", "special":
				w.Skills = append(w.Skills, set.Talents[i].Key)
			}
		}
	}, 1, 1)
	known := len(who(t, c, "Dieter").Skills)
	require.NotNil(t, c.Open)
	assert.Contains(t, c.Open.Question, "rises")
	require.NoError(t, c.Answer(rules.Answer{0}))
	require.Nil(t, c.Open)
	assert.Len(t, who(t, c, "Dieter").Skills, known)
	assert.Equal(t, 1, who(t, c, "Dieter").Gains.WS)
	assert.Zero(t, c.State.Dice.Left())
}
