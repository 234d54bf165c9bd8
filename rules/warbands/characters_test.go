package warbands_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules/book"
	"cometfall/rules/warbands"
)

// Each special character has the figures of his entry, fights for those who may have him in
// either edition, and there is one of him (AFTER-07).
func TestSpecialCharactersAreThoseOfTheFigures(t *testing.T) { // HIRED-28 to HIRED-35, AFTER-07
	set := lrb(t)
	for _, row := range []struct {
		key, figures, profile string
		gear, lists           []string
	}{
		{"aenur", "150 0 100", "5 8 4 4 3 2 7 3 8", []string{"ithilmar", "elven-cloak", "ienh-khain"}, []string{"reikland", "middenheim", "marienburg", "witch-hunters", "sisters"}},
		{"veskit", "80 35 70", "5 5 4 4 4 2 5 4 8", []string{"executioners-claws", "warplock-pistol", "warplock-pistol", "metallic-body"}, []string{"skaven"}},
		{"johann", "70 30 60", "4 3 6 4 3 2 6 1 7", []string{"sword", "sword", "throwing-stars"}, []string{"reikland", "middenheim", "marienburg", "witch-hunters", "sisters"}},
		{"bertha", "0 0 105", "4 5 3 4 4 2 4 3 10", []string{"sigmarite-warhammer", "sigmarite-warhammer", "gromril", "blessed-water", "holy-relic"}, []string{"sisters"}},
		{"marianna", "150 75 90", "6 6 6 4 4 2 9 3 9", []string{"rapier", "dagger", "throwing-stars", "crossbow-pistol"}, []string{"reikland", "middenheim", "marienburg", "cult", "skaven"}},
		{"ulli", "30 0 30", "4 4 4 4 3 2 4 2 7", []string{"double-handed-hammer", "light"}, []string{"reikland", "middenheim", "marienburg", "cult", "skaven", "undead"}},
		{"marquand", "0 0 30", "4 5 4 3 3 2 5 2 8", []string{"sword", "light", "throwing-stars"}, []string{"reikland", "middenheim", "marienburg", "cult", "skaven", "undead"}},
		{"nicodemus", "0 0 85", "4 3 3 4 4 2 3 1 8", []string{"great-staff"}, []string{"reikland", "middenheim", "marienburg", "sisters"}},
	} {
		ty, ok := warbands.Character(row.key)
		require.True(t, ok, row.key)
		assert.Equal(t, row.figures, fmt.Sprint(ty.Cost, ty.Upkeep, ty.Rating), row.key)
		assert.Equal(t, row.profile, inFigures(ty.Profile), row.key)
		assert.Equal(t, row.gear, ty.Gear, row.key)
		assert.Empty(t, ty.Race, "he learns nothing")
		for _, l := range warbands.Lists {
			r, ok := warbands.Template(l.Key)
			require.True(t, ok)
			r.Value = 5000
			i, err := r.Recruit(set, row.key, "")
			if !assert.Equal(t, contains(row.lists, l.Key), err == nil, "%s: %s: %v", l.Key, row.key, err) || err != nil {
				continue
			}
			assert.Equal(t, ty.Called, r.Recruits[i].Name, "his own name")
			_, err = r.Recruit(set, row.key, "B")
			assert.ErrorContains(t, err, "at most 1 is allowed")
			assert.Error(t, r.Clone().Equip(set, i, "dagger"), "nothing is bought for him")
			given := r.Clone()
			given.Recruits[i].Gear = append(given.Recruits[i].Gear, "crimson-shade")
			assert.Equal(t, row.key == "johann", given.Check(set) == nil, "who takes Crimson Shade may have a dose")
			given.Recruits[i].Gear = append(given.Recruits[i].Gear, "crimson-shade")
			assert.Error(t, given.Check(set), "and no second one")
			for _, edition := range book.Editions {
				s, err := book.Ruleset(edition)
				require.NoError(t, err)
				w, err := r.Warrior(s, i)
				assert.NoError(t, err)
				assert.Equal(t, ty.Rating, w.Rating)
				assert.Len(t, w.Spells, map[string]int{"bertha": 6, "nicodemus": 6}[row.key], "who is versed knows all")
			}
		}
	}
	assert.Len(t, warbands.Characters, 8)
}

// What somebody knows by nature he does not learn (BAND-12).
func TestNobodyLearnsWhatHeKnowsByNature(t *testing.T) {
	set := lrb(t)
	r := founded("skaven", "adept", "verminkin", warbands.Terms{Battles: 5, Value: 2000})
	i, err := r.Recruit(set, "eshin-assassin", "Nik")
	require.NoError(t, err)
	r.Recruits[i].XP = 20
	assert.ErrorContains(t, r.Clone().Learn(set, i, "infiltration"), "knows Infiltration by nature")
	assert.NoError(t, r.Clone().Learn(set, i, "dodge"))
}

func contains(all []string, key string) bool {
	for _, k := range all {
		if k == key {
			return true
		}
	}
	return false
}
