package warbands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/warbands"
)

// What a campaign has made of warriors stands in the file of their warband, and in the
// models that go into battle (HARM-22 to HARM-34, HARM-62, HARM-64, LEADER-02, GROW-10).
func TestWhatALifeHasMadeOfAWarriorIsKeptAndFightsWithHim(t *testing.T) {
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	r, _ := warbands.Template("reikland")
	r.UnderWay, r.Battles = true, 3
	r.Dismiss(0) // the captain is dead
	r.Recruits[0].Leads = true
	r.Recruits[0].Marks = []string{"leg-wound", "leg-wound", "chest-wound", "blind-left", "hand-injury", "nervous", "hardened"}
	r.Recruits[0].Hates = []string{"Skrit", "The Gnawing Dark"}
	r.Recruits[1].Marks = []string{"simple-minded", "smashed-leg", "scarred", "raging"}
	last := len(r.Recruits) - 1
	r.Recruits[last].Number = 0
	r.Recruits[last].Lived = warbands.Lived{Hero: true, Lists: []string{"combat", "speed"}, Magic: "lesser-magic"}
	require.NoError(t, r.Check(set))

	again, err := warbands.Read(set, "lived.txt", []byte(r.Text()))
	require.NoError(t, err)
	assert.Equal(t, r.Text(), again.Text())
	assert.Equal(t, r.Recruits[0].Lived, again.Recruits[0].Lived)
	models, err := again.Warriors(set, 0)
	require.NoError(t, err)
	w, plain := models[0], warbands.Reikland.Types[1].Profile
	assert.Equal(t, rules.Profile{M: plain.M - 2, WS: plain.WS - 1, BS: plain.BS - 1, S: plain.S, T: plain.T - 1, W: plain.W, I: plain.I - 1, A: plain.A, Ld: plain.Ld}, w.Base)
	assert.True(t, w.Leader)
	assert.True(t, w.Has(rules.ImmuneToFear))
	assert.Equal(t, []string{"Skrit", "The Gnawing Dark"}, w.Hates)
	assert.True(t, models[1].Has(rules.Stupid) && models[1].Has(rules.NeverRuns) && models[1].Has(rules.CausesFear) && models[1].Has(rules.Frenzied))
	var jost rules.Warrior
	for _, m := range models {
		if m.Name == "Jost" {
			jost = m
		}
	}
	assert.True(t, jost.Hero)
	assert.Equal(t, 1, jost.ToLearn)

	r.Recruits[0].Marks = make([]string, 9)
	for i := range r.Recruits[0].Marks {
		r.Recruits[0].Marks[i] = "nervous"
	}
	assert.Equal(t, 1, r.Profile(0).I, "no wound brings a characteristic below 1 (RUL-HARM-1)")
}

// Who has lost an arm holds one weapon with one hand (HARM-23).
func TestWhoHasLostAnArmHoldsOneWeapon(t *testing.T) {
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	for gear, fits := range map[string]bool{"sword": true, "double-handed": false, "halberd": false} {
		r, _ := warbands.Template("reikland")
		r.UnderWay = true
		r.Recruits[1].Gear, r.Recruits[1].Marks = []string{gear}, []string{"one-armed"}
		assert.Equal(t, fits, r.Check(set) == nil, gear)
	}
	r, _ := warbands.Template("reikland")
	r.UnderWay = true
	r.Recruits[1].Gear, r.Recruits[1].Marks = []string{"sword", "shield"}, []string{"one-armed"}
	assert.Error(t, r.Check(set), "the one hand holds the sword")
	r.Recruits[1].Gear, r.Recruits[1].Marks = []string{"sword"}, []string{"one-armed", "one-armed"}
	assert.Error(t, r.Check(set), "no hand is left")
}
