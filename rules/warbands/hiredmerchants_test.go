package warbands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// A merchant who has learned it brings a bodyguard into battle, with his own arms; nobody else
// of the warband has one (LEARN-W12).
func TestAMerchantBringsHisBodyguard(t *testing.T) {
	set := lrb(t)
	r, ok := warbands.Template("reikland")
	require.True(t, ok)
	r.Recruits = append(r.Recruits, warbands.Recruit{Name: "Selim", Type: "arabian-merchant", Gear: []string{"sword"}})
	r.UnderWay, r.Battles = true, 3
	i := len(r.Recruits) - 1
	before, err := r.Warriors(set, 0)
	require.NoError(t, err)
	assert.Empty(t, r.Beasts(set, i))
	r.Recruits[i].Skills, r.Recruits[i].XP = []string{"guardian"}, 2
	after, err := r.Warriors(set, 0)
	require.NoError(t, err)
	assert.Equal(t, []string{"guardian"}, r.Beasts(set, i))
	require.Len(t, after, len(before)+1)
	g := after[len(after)-1]
	assert.Equal(t, "Bodyguard", g.Type)
	assert.Equal(t, "Selim-guardian", g.Name)
	assert.Equal(t, rules.Profile{M: 4, WS: 4, BS: 2, S: 4, T: 3, W: 1, I: 3, A: 1, Ld: 8}, g.Base)
	assert.False(t, g.Animal || g.Hero)
	assert.True(t, g.Shield && g.Helmet)
	light, _ := set.ArmourNamed("light")
	assert.Equal(t, light, g.Armour)
	sword, _ := set.WeaponNamed("sword")
	assert.Equal(t, sword, g.Main)
}
