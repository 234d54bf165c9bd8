package campaign_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// The Cult and the Skaven keep a hero who becomes a Chaos Spawn: it keeps its profile, its
// wounds and its mutations, gains D6 more, forgets magic and skills, and carries nothing
// (SPAWN-02, SPAWN-03, SPAWN-04, SPAWN-05).
func TestTheCultAndTheSkavenKeepAChaosSpawn(t *testing.T) {
	for list, name := range map[string]string{"cult": firstHero(t, "cult"), "skaven": firstHero(t, "skaven")} {
		var before rules.Profile
		c := carrier(t, list, name, func(w *campaign.Warrior) {
			w.Marks = append(w.Marks, "leg-wound")
			w.Mutations, w.Gains.WS, w.XP = []string{"furry"}, 1, 30
			w.Gear = []string{"sword"}
		}, 1, 1, 1, 2, 3, 5, 5, 4, 6, 5) // a spawn; two mutations more: furry once more and then resilience, warts
		b := &c.State.Bands[0]
		w := who(t, c, name)
		require.Empty(t, b.Graves, list)
		ty := c.State.Type(b, w)
		assert.Equal(t, [4]any{"Chaos Spawn", false, false, ""}, [4]any{ty.Name, ty.Hero, ty.Leader, ty.Magic}, list)
		assert.Equal(t, []string{"furry", "thickened-skin", "warts"}, w.Mutations, "SPAWN-04")
		assert.Equal(t, 1, w.Gains.WS, "it keeps its profile")
		assert.Contains(t, w.Marks, "leg-wound")
		assert.Empty(t, w.Gear)
		assert.Equal(t, [2]int{1, 1}, [2]int{b.Has("sword"), b.Has("stone-of-warding")}, "SPAWN-03")
		assert.Equal(t, list == "cult", count(rulesTold(c), "SPAWN-05") == 1, "SPAWN-05: the Magister has known magic")
		assert.Empty(t, w.Spells)
		for _, rule := range []string{"SPAWN-02", "SPAWN-03", "SPAWN-04"} {
			assert.Contains(t, rulesTold(c), rule)
		}
		r, ids := c.State.Roster(b, nil)
		assert.Equal(t, len(b.Warriors), r.Models(c.State.Rules), "it counts for the size of the warband (RUL-SPAWN-2)")
		for i := range ids {
			if ids[i] == w.ID {
				m, err := r.Warrior(c.State.Rules, i)
				require.NoError(t, err)
				before = m.Base
				assert.Empty(t, m.Weapons)
				assert.Equal(t, "Chaos Spawn", m.Type)
				assert.NotEqual(t, mustType(t, list).Figure, m.Figure, "SPAWN-14: it has a model of its own")
			}
		}
		assert.Zero(t, before.M)
		next := c.State.Leader(b)
		assert.True(t, next == nil || next.ID != w.ID, "it leads nobody")
	}
}

func mustType(t *testing.T, list string) *warbands.Type {
	l, ok := warbands.Listed(list)
	require.True(t, ok)
	return &l.Types[0]
}

func count(all []string, of string) (n int) {
	for _, s := range all {
		if s == of {
			n++
		}
	}
	return n
}

// What wyrdstone has brought to nothing is 1 of a Chaos Spawn (SPAWN-06), in a battle too.
func TestWhatCameToNothingIsOneOfASpawn(t *testing.T) {
	name := firstHero(t, "cult")
	c := carrier(t, "cult", name, func(w *campaign.Warrior) { w.Marks = append(w.Marks, "weakened-s", "weakened-s") }, 1, 1, 2, 2, 3, 1, 6, 5)
	b := &c.State.Bands[0]
	assert.Contains(t, rulesTold(c), "SPAWN-06")
	r, ids := c.State.Roster(b, nil)
	for i := range ids {
		if ids[i] == who(t, c, name).ID {
			m, err := r.Warrior(c.State.Rules, i)
			require.NoError(t, err)
			assert.Equal(t, 1, m.Base.S)
		}
	}
}

// A Chaos Spawn learns nothing (SPAWN-13), finds and trades nothing, and is hurt as henchmen
// are (RUL-SPAWN-2).
func TestAChaosSpawnLearnsNothing(t *testing.T) {
	name := firstHero(t, "cult")
	c := carrier(t, "cult", name, nil, 1, 1, 1, 1, 6, 5)
	w := who(t, c, name)
	xp := w.XP
	ready(t, c)
	assert.Equal(t, xp, who(t, c, name).XP)
	assert.NotNil(t, c.State.Leader(&c.State.Bands[0]), "another leads")
	for _, step := range []string{"rare", "handing"} {
		c.State.Bands[0].Step = step
		c.State.Bands[0].Stow("sword", 1)
		for _, o := range c.State.Offers(0) {
			if o.Who == w.ID && o.WhyNot == nil {
				_, dismissed := o.Command.(campaign.Dismiss)
				assert.True(t, dismissed, "%s: %s", step, o.Text)
			}
		}
	}
	c.State.Bands[0].Step = ""
	met(t, c)
	report := campaign.Settle{Report: laid(t, c, downed{name, c.State.Bands[1].Warriors[0].Name})}
	scripted(c, 2)
	require.NoError(t, c.Do(report))
	assert.Zero(t, c.State.Dice.Left())
	assert.Nil(t, c.State.Bands[0].Warrior(w.ID), "dead on a 2 of one die")
}
