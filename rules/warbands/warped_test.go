package warbands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// changed is a warband under way whose second man has mutations and gear.
func changed(mutations []string, gear ...string) *warbands.Roster {
	r := founded("reikland", "captain", "warrior", warbands.Terms{})
	r.UnderWay, r.Battles = true, 3
	r.Recruits[1].Mutations, r.Recruits[1].Gear = mutations, gear
	return r
}

func TestWhatGrowsOnMutantsGoesToBattleWithThem(t *testing.T) { // MUT-11, MUT-14, MUT-21
	set := lrb(t)
	for name, row := range map[string]struct {
		mutations, weapons []string
		main, off          string
		lantern            bool
	}{
		"acid":         {[]string{"acid-spray"}, []string{"dagger", "acid"}, "dagger", "", false},
		"two swords":   {[]string{"sword-hand", "sword-hand"}, []string{"sword", "sword"}, "sword", "sword", false},
		"mace and axe": {[]string{"mace-hand", "axe-hand"}, []string{"club", "axe"}, "club", "axe", false},
		"flames":       {[]string{"burning-body"}, nil, "", "", true},
		"nothing":      {[]string{"warts", "furry", "bright-skin"}, []string{"dagger"}, "dagger", "", false},
	} {
		all, err := changed(row.mutations).Warriors(set, 0)
		require.NoError(t, err, name)
		w := all[1]
		var keys []string
		for _, id := range w.Weapons {
			keys = append(keys, set.Weapon(id).Key)
		}
		assert.ElementsMatch(t, row.weapons, keys, name)
		held := func(id rules.WeaponID) string {
			if id == rules.NoWeapon {
				return ""
			}
			return set.Weapon(id).Key
		}
		assert.ElementsMatch(t, []string{row.main, row.off}, []string{held(w.Main), held(w.Off)}, name)
		assert.Equal(t, row.lantern, len(w.Kit) == 1, name)
		assert.False(t, w.Hero, name)
	}
}

func TestWhatAWarpedBodyCannotCarry(t *testing.T) { // MUT-12, MUT-14, MUT-21, MUT-42
	set := lrb(t)
	for name, row := range map[string]struct {
		mutations, gear []string
		why             string // "": nothing is wrong
	}{
		"horns and a helmet":        {[]string{"horns"}, []string{"helmet"}, "Bo has horns and wears no helmet (MUT-42)"},
		"horns and a shield":        {[]string{"horns"}, []string{"shield"}, ""},
		"a sword for a hand":        {[]string{"sword-hand"}, []string{"axe"}, "the hands of Bo are weapons, and hold no axe (MUT-14)"},
		"with a shield":             {[]string{"sword-hand"}, []string{"shield"}, "the hands of Bo are weapons, and hold no shield (MUT-14)"},
		"with a helmet":             {[]string{"sword-hand", "axe-hand"}, []string{"helmet"}, ""},
		"flames and steel":          {[]string{"burning-body"}, []string{"sword"}, "Bo burns, and any sword that is neither magical nor of gromril or ithilmar (MUT-21)"},
		"flames and leather":        {[]string{"burning-body"}, []string{"light"}, "Bo burns, and any light armour that is neither magical nor of gromril or ithilmar (MUT-21)"},
		"a withered arm":            {[]string{"withered-arm"}, []string{"sword"}, ""},
		"that would hold two":       {[]string{"withered-arm"}, []string{"sword", "axe"}, "Bo has lost an arm and holds one weapon, not 2 (HARM-23)"},
		"that would hold a halberd": {[]string{"withered-arm"}, []string{"halberd"}, "Bo has one hand left, and a halberd needs two (BAND-13)"},
		"that would hold a shield":  {[]string{"withered-arm"}, []string{"shield"}, "Bo has no hand left to hold a shield (BAND-13)"},
	} {
		var why []string
		for _, p := range changed(row.mutations, row.gear...).Problems(set) {
			why = append(why, p.Error())
		}
		if row.why == "" {
			assert.Empty(t, why, name)
		} else {
			assert.Contains(t, why, row.why, name)
		}
	}
	// Gromril does not melt.
	r := changed([]string{"burning-body"}, "gromril-sword")
	for _, p := range r.Problems(set) {
		assert.NotEqual(t, "MUT-21", p.Rule)
	}
}

func TestMutationsComeOfWyrdstoneOnly(t *testing.T) { // MUT-16, MUT-35, MUT-65, MUT-G1
	set := lrb(t)
	for _, key := range []string{"bright-skin", "furry", "warts", "wings"} {
		r := changed([]string{key})
		assert.NoError(t, r.Check(set), key)
		r.UnderWay, r.Battles = false, 0
		assert.ErrorContains(t, r.Check(set), "wyrdstone alone brings", key)
		base := r.Profile(1)
		assert.Equal(t, base, r.Grown(set, 1), "%s leaves the profile as it is", key)
	}
	r := changed([]string{"great-claw", "withered-leg"})
	require.NoError(t, r.Check(set), "anybody may be changed in a campaign")
	assert.Equal(t, 2, r.Grown(set, 1).M)
	assert.Equal(t, 4, r.Profile(1).M, "what experience raises is the body he was born with")
	again, err := warbands.Read(set, "Test", []byte(r.Text()))
	require.NoError(t, err)
	assert.Equal(t, r.Recruits[1].Mutations, again.Recruits[1].Mutations)
}
