package campaign_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
)

// The steps come in the order of the book, each by its rule (AFTER-01, AFTER-02, AFTER-03,
// AFTER-04, AFTER-05, AFTER-06, AFTER-08, AFTER-09, AFTER-10, AFTER-13).
func TestTheStepsComeInTheOrderOfTheBook(t *testing.T) {
	var rows []string
	for _, st := range campaign.Steps() {
		if strings.HasPrefix(st.Rule, "AFTER-") {
			rows = append(rows, st.Key+" "+st.Rule)
		}
	}
	assert.Equal(t, []string{"injuries AFTER-01", "experience AFTER-02", "exploration AFTER-03", "selling AFTER-04", "veterans AFTER-05",
		"rare AFTER-06", "hired AFTER-13", "recruits AFTER-08", "handing AFTER-09", "rating AFTER-10"}, rows)
}

// Everybody who is out of action when the battle ends rolls for what became of him, as the first
// thing, and nobody else does (AFTER-01).
func TestWhoIsOutOfActionRollsFirstOfAll(t *testing.T) {
	c := founded(t, campaign.Terms{}, "reikland", "skaven")
	require.NoError(t, c.Do(campaign.Meet{Bands: []rules.SideID{0, 1}, Scenario: "skirmish"}))
	r := laid(t, c)
	out := map[rules.WarriorID]bool{}
	for i := range r.Sides {
		for k := range r.Sides[i].Men {
			m := &r.Sides[i].Men[k]
			m.Fate, m.Injured = campaign.Stayed, false
			if k%3 == 0 {
				m.Fate, m.Injured = campaign.TakenOut, true
				out[m.Who] = true
			}
		}
	}
	require.NoError(t, c.Do(campaign.Settle{Report: r}))
	for c.Open != nil {
		require.NoError(t, c.Answer(rules.Answer{0}))
	}
	rolled := map[rules.WarriorID]bool{}
	for _, l := range c.Lines {
		if e := l.Event; e != nil && e.Kind == campaign.Threw && strings.HasPrefix(e.Rule, "HARM-") {
			rolled[e.Who] = true
		}
	}
	assert.Equal(t, out, rolled)
	for i := range c.State.Bands {
		assert.Equal(t, "injuries", c.State.Bands[i].Step)
	}
}

// Anybody but the leader may be dismissed at any time, with all he carries (AFTER-14).
func TestWhoIsDismissedTakesHisThingsAlong(t *testing.T) {
	for _, step := range []string{"", "exploration", "selling", "handing"} {
		c := founded(t, campaign.Terms{}, "reikland", "skaven")
		if step != "" {
			home(c, 0, false)
		}
		b := &c.State.Bands[0]
		b.Step = step
		w := who(t, c, "Conrad")
		require.NotEmpty(t, w.Gear)
		gear, id, store := strings.Join(w.Gear, " "), w.ID, len(b.Store)
		require.NoError(t, c.Do(campaign.Dismiss{Band: 0, Who: id}), step)
		b = &c.State.Bands[0]
		assert.Nil(t, b.Warrior(id), step)
		assert.Len(t, b.Store, store, step)
		assert.Equal(t, gear, strings.Join(b.Graves[len(b.Graves)-1].Gear, " "), step)
		assert.Error(t, campaign.Dismiss{Band: 0, Who: who(t, c, "Anselm").ID}.Legal(c.State), "he leads")
	}
}

// A warband that has grown beyond what it may have is told so, and does not get ready before it
// has dismissed somebody (AFTER-16).
func TestWhoIsTooManyMustGo(t *testing.T) {
	c := founded(t, campaign.Terms{}, "reikland", "skaven")
	home(c, 0, false)
	b := &c.State.Bands[0]
	b.Step, b.Most = "handing", len(b.Warriors)-1
	n := len(b.Warriors)
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	assert.Equal(t, "rating", c.State.Bands[0].Step)
	assert.Contains(t, saidBy(c, "AFTER-16"), "somebody has to be dismissed")
	assert.ErrorContains(t, campaign.GoOn{Band: 0}.Legal(c.State), "AFTER-16")
	require.NoError(t, c.Do(campaign.Dismiss{Band: 0, Who: c.State.Bands[0].Warriors[n-1].ID}))
	require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
	assert.Empty(t, c.State.Bands[0].Step)
}

// A campaign knows the skills of one system, whatever they are called in the other
// (RUL-SKILL-1, XP-12).
func TestSkillsOfTheTwoSystemsAreNotMixed(t *testing.T) {
	for _, early := range []bool{false, true} {
		c := founded(t, campaign.Terms{Early: early}, "reikland", "skaven")
		home(c, 0, false)
		b := &c.State.Bands[0]
		b.Step = "injuries"
		id := who(t, c, "Dieter").ID
		r := &c.State.Battles[0].Report.Sides[0]
		r.Men = []campaign.Man{{Who: id, Awards: []campaign.Award{{N: 2, Why: "for this", Rule: "TEST"}}}}
		for range 12 {
			c.State.Dice.Script = append(c.State.Dice.Script, 5) // 10: a skill
		}
		require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
		for c.Open != nil {
			require.NoError(t, c.Answer(rules.Answer{0}))
		}
		got := c.State.Bands[0].Warrior(id).Skills
		require.Len(t, got, 1)
		assert.Equal(t, early, strings.HasPrefix(got[0], "early-"), got[0])
	}
}
