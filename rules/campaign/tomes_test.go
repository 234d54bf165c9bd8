package campaign_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// tome is a campaign in which somebody of the first warband carries a Tome of Magic while things
// change hands.
func tome(t *testing.T, list, name string, change func(w *campaign.Warrior), faces ...uint8) *campaign.Campaign {
	t.Helper()
	c := founded(t, campaign.Terms{}, list, "skaven")
	met(t, c)
	require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c)}))
	c.State.Bands[0].Step = "handing"
	w := who(t, c, name)
	w.Gear = append(w.Gear, "tome-of-magic")
	if change != nil {
		change(w)
	}
	scripted(c, faces...)
	return c
}

// A wizard who reads a tome learns a spell of his own list or of Lesser Magic, by a die, and the
// tome teaches nobody else (EQUIP-16).
func TestAWizardReadsATome(t *testing.T) {
	for k, row := range []struct {
		face  uint8
		spell string
	}{{2, "eye-of-god"}, {6, "sword-of-rezhebel"}} {
		c := tome(t, "cult", "Malachar", func(w *campaign.Warrior) { w.Spells = []string{"vision-of-torment"} }, row.face)
		require.NoError(t, c.Input("study 1 Malachar"))
		require.NotNil(t, c.Open)
		assert.Equal(t, []string{"Chaos Rituals", "Lesser Magic"}, []string{c.Open.Options[0].Text, c.Open.Options[1].Text})
		require.NoError(t, c.Answer(rules.Answer{k}))
		w := who(t, c, "Malachar")
		assert.Equal(t, []string{"vision-of-torment", row.spell}, w.Spells, told(c))
		assert.NotContains(t, w.Gear, "tome-of-magic")
		assert.NotContains(t, c.State.Bands[0].Store, "tome-of-magic")
		assert.Zero(t, c.State.Dice.Left())
		require.NoError(t, campaign.Check(c.State))
		assert.ErrorContains(t, c.Input("study 1 Malachar"), "carries no Tome of Magic")
		// He fights with it, and his warband is written down and read again.
		r, _ := c.State.Roster(&c.State.Bands[0], (*campaign.Warrior).Here)
		require.NoError(t, r.Check(c.State.Rules))
		again, err := warbands.Read(c.State.Rules, "a.txt", []byte(r.Text()))
		require.NoError(t, err)
		assert.Equal(t, r.Text(), again.Text())
		// He knows both in the battle that follows.
		ready(t, c)
		met(t, c)
		a, err := c.State.Agreement("yard", 5)
		require.NoError(t, err)
		fighter := battle(t, a).State.Named("Malachar")
		require.NotNil(t, fighter)
		id, ok := c.State.Rules.SpellNamed(row.spell)
		require.True(t, ok)
		assert.Contains(t, fighter.Spells, id)
		// Who has not fought yet has no spell of a tome.
		r.UnderWay = false
		assert.Equal(t, k == 1, r.Check(c.State.Rules) != nil)
	}
}

// Who knows Lesser Magic alone is not asked of which magic it is (EQUIP-16), nor who comes to
// magic by a tome and Arcane Lore (LEARN-A5).
func TestArcaneLoreReadsATome(t *testing.T) {
	c := tome(t, "reikland", "Anselm", func(w *campaign.Warrior) { w.Skills = []string{"arcane-lore"} }, 1)
	require.NoError(t, c.Input("study 1 Anselm"))
	require.Nil(t, c.Open)
	w := who(t, c, "Anselm")
	assert.Equal(t, warbands.LesserMagic, w.Magic)
	assert.Equal(t, []string{"fires-of-uzhul"}, w.Spells, told(c))
	require.NoError(t, campaign.Check(c.State))
	r, _ := c.State.Roster(&c.State.Bands[0], (*campaign.Warrior).Here)
	require.NoError(t, r.Check(c.State.Rules))
	// A second tome teaches him a second spell.
	w.Gear = append(w.Gear, "tome-of-magic")
	scripted(c, 2)
	require.NoError(t, c.Input("study 1 Anselm"))
	require.Nil(t, c.Open)
	assert.Equal(t, []string{"fires-of-uzhul", "flight-of-zimmeran"}, who(t, c, "Anselm").Spells)
}

// Nobody else reads it: who is no wizard and knows no Arcane Lore, who prays, and nobody at another
// time (EQUIP-16, LEARN-A5).
func TestWhoReadsNoTome(t *testing.T) {
	c := tome(t, "reikland", "Brandt", nil)
	assert.ErrorContains(t, c.Input("study 1 Brandt"), "knows no Arcane Lore")
	offered := false
	for _, o := range c.State.Offers(0) {
		if s, is := o.Command.(campaign.Study); is {
			offered = true
			assert.Equal(t, who(t, c, "Brandt").ID, s.Who)
			assert.ErrorContains(t, o.WhyNot, "is no wizard")
		}
	}
	assert.True(t, offered)
	assert.ErrorContains(t, c.Input("study 1 Dieter"), "carries no Tome of Magic")
	who(t, c, "Brandt").Magic = "prayers"
	assert.ErrorContains(t, c.Input("study 1 Brandt"), "is no wizard")
	who(t, c, "Brandt").Magic = "chaos-rituals"
	c.State.Bands[0].Step = "experience"
	assert.ErrorContains(t, c.Input("study 1 Brandt"), "between selling shards")
}
