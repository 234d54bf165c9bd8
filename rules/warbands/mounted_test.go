package warbands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules/book"
	"cometfall/rules/warbands"
)

func TestHeroesBuyMountsWhereTheyAreRidden(t *testing.T) { // MOUNT-01, MOUNT-06, MOUNT-11, EQUIP-21
	set, err := book.Ruleset("lrb", "mounted-warriors")
	require.NoError(t, err)
	open, err := book.Ruleset("lrb", "mounted-warriors", "open-country")
	require.NoError(t, err)
	r := founded("reikland", "captain", "warrior", warbands.Terms{Battles: 4, Value: 2000})
	for i := range 2 {
		_, err := r.Recruit(set, "champion", []string{"Di", "Ed"}[i])
		require.NoError(t, err)
	}
	before, rated := r.Cost(set), r.Rating(set)
	refused := func(reason warbands.Reason, rule string, err error) {
		t.Helper()
		var p *warbands.Refusal
		require.ErrorAs(t, err, &p)
		assert.Equal(t, reason, p.Reason)
		assert.Equal(t, rule, p.Rule)
	}
	refused(warbands.NeedsThing, "MOUNT-06", r.Equip(set, 0, "barding"))
	require.NoError(t, r.Equip(set, 3, "horse"))
	refused(warbands.NeedsThing, "MOUNT-06", r.Equip(set, 3, "barding"))
	require.NoError(t, r.Equip(set, 0, "warhorse"))
	require.NoError(t, r.Equip(set, 0, "barding"))
	assert.Equal(t, before+40+80+80, r.Cost(set))
	assert.Equal(t, rated+3+5, r.Rating(set), "BAND-17")
	refused(warbands.TwoSuits, "MOUNT-06", r.Equip(set, 0, "barding"))
	refused(warbands.TooManyMounts, "EQUIP-21", r.Equip(open, 0, "horse"))
	refused(warbands.TooManyMounts, "MOUNT-11", r.Equip(set, 4, "horse"))
	require.NoError(t, r.Clone().Equip(open, 4, "horse"))
	refused(warbands.HeroesOnly, "EQUIP-01", r.Equip(open, 1, "horse"))
	_, err = r.Recruit(set, "freelancer", "Fred") // his is not counted
	require.NoError(t, err)
	refused(warbands.NeedsThing, "MOUNT-06", r.Clone().Unequip(set, 0, "warhorse"))
	rats := founded("skaven", "adept", "verminkin", warbands.Terms{Battles: 4, Value: 2000})
	refused(warbands.NotForKind, "BAND-08", rats.Equip(set, 0, "warhorse"))
	poor := founded("reikland", "captain", "warrior", warbands.Terms{})
	refused(warbands.MustBeFound, "BAND-11", poor.Equip(set, 0, "horse"))
	// The file keeps them, and in battle they are ridden.
	back, err := warbands.Read(set, "x", []byte(r.Text()))
	require.NoError(t, err)
	assert.Equal(t, r.Text(), back.Text())
	men, err := back.Warriors(set, 0)
	require.NoError(t, err)
	assert.Len(t, men, 6, "mounts are no models of the warband")
	assert.True(t, men[0].Mounted && men[3].Mounted && men[5].Mounted && !men[4].Mounted)
	assert.Equal(t, "warhorse", men[0].Mount.Name)
	assert.Equal(t, 1, men[5].Mount.A)
	// Without the rules of mounts an animal is only a thing.
	plain, err := book.Ruleset("lrb")
	require.NoError(t, err)
	back.Recruits[0].Gear = []string{"warhorse"}
	back.Recruits[5].Gear = []string{"heavy", "shield", "lance", "sword"}
	men, err = back.Warriors(plain, 0)
	require.NoError(t, err)
	assert.False(t, men[0].Mounted)
}

func TestSkillsOnHorsebackComeAfterRiding(t *testing.T) { // MOUNT-12, LEARN-R1 to LEARN-R10
	set, err := book.Ruleset("lrb", "mounted-warriors")
	require.NoError(t, err)
	r := founded("reikland", "captain", "warrior", warbands.Terms{Battles: 4, Value: 2000})
	learn := func(i int, key, rule string) {
		t.Helper()
		err := r.Learn(set, i, key)
		if rule == "" {
			require.NoError(t, err)
			return
		}
		assert.ErrorContains(t, err, rule, key)
	}
	learn(0, "trick-riding", "no riding animal, and Trick Riding is for riders (MOUNT-12)")
	require.NoError(t, r.Equip(set, 0, "horse"))
	learn(0, "trick-riding", "has not learned to ride")
	learn(0, "ride-warhorse", "")
	learn(0, "trick-riding", "has not learned to ride")
	learn(0, "ride-horse", "")
	for _, key := range []string{"animal-handling-horse", "cavalry-commander", "trick-riding", "combat-riding", "evade", "running-dismount", "athletic-mount", "horse-archer", "mounted-combat-master"} {
		learn(0, key, "")
	}
	learn(1, "ride-horse", "MOUNT-01")
	i, err := r.Recruit(set, "champion", "Di")
	require.NoError(t, err)
	require.NoError(t, r.Equip(set, i, "horse"))
	learn(i, "ride-horse", "")
	learn(i, "cavalry-commander", "LEARN-R3")
	k, err := r.Recruit(set, "freelancer", "Fred")
	require.NoError(t, err)
	learn(k, "evade", "") // who comes with an animal rides it
	seen := 0
	for _, w := range r.School(set, 0) {
		for _, key := range []string{"evade", "ride-horse"} {
			if w.Key == key {
				seen++
			}
		}
	}
	assert.Equal(t, 2, seen)
	// Nobody learns them where nobody rides, or before he has fought.
	plain := lrb(t)
	fresh := founded("reikland", "captain", "warrior", warbands.Terms{Battles: 4})
	assert.ErrorContains(t, fresh.Learn(plain, 0, "ride-horse"), "MOUNT-12")
	for _, w := range fresh.School(plain, 0) {
		assert.NotEqual(t, "ride-horse", w.Key)
	}
	young := founded("reikland", "captain", "warrior", warbands.Terms{})
	assert.ErrorContains(t, young.Learn(set, 0, "ride-horse"), "BAND-12")
}
