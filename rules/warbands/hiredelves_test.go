package warbands_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules/warbands"
)

// Powerful Build opens the skills of strength to an elf for hire, and nothing else (LEARN-W11).
func TestAPowerfulBuildOpensStrength(t *testing.T) {
	set := lrb(t)
	for _, row := range []struct{ list, key string }{{"reikland", "shadow-warrior"}} {
		r := founded(row.list, "captain", "warrior", warbands.Terms{Battles: 5, Value: 2000})
		i, err := r.Recruit(set, row.key, "")
		require.NoError(t, err)
		r.Recruits[i].XP = 20
		shown := func() bool {
			return slices.ContainsFunc(r.School(set, i), func(w warbands.Ware) bool { return w.Key == "mighty-blow" })
		}
		assert.Error(t, r.Clone().Learn(set, i, "mighty-blow"), row.key)
		assert.False(t, shown())
		require.NoError(t, r.Learn(set, i, "powerful-build"), row.key)
		assert.NoError(t, r.Clone().Learn(set, i, "mighty-blow"))
		assert.True(t, shown())
		assert.Error(t, r.Clone().Learn(set, i, "leap"))
	}
}

// A Shadow Warrior serves beside nobody whom evil warbands alone hire, and no evil warband
// (KIN-61, BAND-15).
func TestAShadowWarriorServesNothingEvil(t *testing.T) {
	elf, ok := warbands.Sword("shadow-warrior")
	require.True(t, ok)
	for key, serves := range map[string]bool{"eshin-assassin": false, "packmaster": false, "thief": true, "lantern-bearer": true, "elf-ranger": true} {
		o, ok := warbands.Sword(key)
		require.True(t, ok, key)
		assert.Equal(t, serves, elf.Serves(o) == nil, key)
		assert.Equal(t, serves, o.Serves(elf) == nil, "%s, the other way round", key)
	}
	for _, l := range warbands.Lists {
		assert.Equal(t, !slices.Contains([]string{"possessed", "undead", "skaven"}, l.Kind), elf.FightsFor(l), l.Key)
	}
}

// A Road Warden and a Highwayman never serve one warband, in whatever order they come (KIN-66).
func TestARoadWardenAndAHighwaymanServeNotTogether(t *testing.T) {
	set := lrb(t)
	for _, pair := range [][2]string{{"road-warden", "highwayman"}, {"highwayman", "road-warden"}} {
		r := founded("reikland", "captain", "warrior", warbands.Terms{Value: 2000})
		_, err := r.Recruit(set, pair[0], "A")
		require.NoError(t, err)
		_, err = r.Recruit(set, pair[1], "B")
		assert.ErrorContains(t, err, "does not serve beside", pair[1])
		_, err = r.Recruit(set, "thief", "C")
		assert.NoError(t, err)
	}
}
