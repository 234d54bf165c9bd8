package warbands_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/warbands"
)

// Each hired sword beyond the rulebook's has the fee, upkeep, rating, profile, gear,
// choices, skills and masters of the figures, in the order of the table where they are
// found, and no other has.
func TestOtherHiredSwordsAreThoseOfTheFigures(t *testing.T) { // HIRED-08 to HIRED-27, HIRED-44, HIRED-45, HIRED-46, HIRED-47, HIRED-48, HIRED-49, HIRED-36 to HIRED-43, HIRED-55
	text, err := os.ReadFile("testdata/hired.txt")
	require.NoError(t, err)
	list := func(word string) []string {
		if word == "-" {
			return nil
		}
		return strings.Split(word, ",")
	}
	seen := map[string]bool{}
	for line := range strings.Lines(string(text)) {
		w := strings.Fields(line)
		if w[0] == "#" {
			continue
		}
		ty, ok := warbands.Sword(w[0])
		require.True(t, ok, line)
		seen[w[0]] = true
		assert.Equal(t, strings.Join(w[1:4], " "), fmt.Sprint(ty.Cost, ty.Upkeep, ty.Rating), line)
		assert.Equal(t, strings.Join(w[4:13], " "), inFigures(ty.Profile), line)
		assert.ElementsMatch(t, list(w[13]), ty.HiredBy, line)
		assert.ElementsMatch(t, list(w[14]), ty.Gear, line)
		var ways []string
		for _, c := range ty.Choices {
			ways = append(ways, strings.Join(c, "+"))
		}
		assert.ElementsMatch(t, list(w[15]), ways, line)
		assert.ElementsMatch(t, list(w[16]), ty.Learns, line)
		assert.Equal(t, w[17] == "ours", ty.Ours, line)
		assert.Equal(t, 1, ty.Max, line)
	}
	assert.Len(t, seen, len(warbands.Others))
	set := lrb(t)
	for i := range warbands.Others {
		ty := &warbands.Others[i]
		assert.True(t, slices.ContainsFunc(warbands.Availabilities, func(a warbands.Availability) bool { return a.Key == ty.Key && a.Name == ty.Name }), ty.Key)
		for _, l := range warbands.Lists { // each may be hired, fights armed, and only one of a kind
			r, ok := warbands.Template(l.Key)
			require.True(t, ok)
			r.Value = 5000
			_, err := r.Recruit(set, ty.Key, "A")
			if !slices.Contains(ty.HiredBy, l.Kind) || slices.Contains(ty.NotFor, l.Key) {
				assert.ErrorContains(t, err, "fights for", "%s: %s", l.Key, ty.Key)
				continue
			}
			require.NoError(t, err, "%s: %s", l.Key, ty.Key)
			_, err = r.Recruit(set, ty.Key, "B")
			assert.ErrorContains(t, err, "at most 1 is allowed", "%s: %s", l.Key, ty.Key)
			for _, edition := range book.Editions {
				s, err := book.Ruleset(edition)
				require.NoError(t, err)
				_, err = r.Warrior(s, len(r.Recruits)-1)
				assert.NoError(t, err, "%s: %s", l.Key, ty.Key)
			}
		}
	}
	sword, _ := warbands.Sword("beggar")
	assert.Equal(t, []int{10, 15, 15, 15}, []int{sword.Fee("sisters"), sword.Fee("possessed"), sword.Fee("undead"), sword.Fee("skaven")})
	priest, _ := warbands.Sword("priest-of-sigmar")
	assert.True(t, priest.FightsFor(&warbands.Reikland))
	assert.False(t, priest.FightsFor(&warbands.Middenheim))
}

// A Cleric learns neither Sorcery nor Arcane Lore, and other things of the academic list
// (KIN-26).
func TestAClericLearnsNoSorcery(t *testing.T) {
	set := lrb(t)
	r := founded("reikland", "captain", "warrior", warbands.Terms{Battles: 5, Value: 2000})
	i, err := r.Recruit(set, "cleric", "Felix")
	require.NoError(t, err)
	r.Recruits[i].XP = 20
	for _, key := range []string{"sorcery", "arcane-lore"} {
		assert.Error(t, r.Clone().Learn(set, i, key), key)
	}
	assert.NoError(t, r.Clone().Learn(set, i, "haggle"))
}

// A Mule Skinner knows one kind of animal as he is hired, for nothing, and may be given the
// other in its place but not both; of the academic list two skills are open to him (KIN-43,
// LEARN-W3).
func TestAMuleSkinnerKnowsOneKindOfAnimal(t *testing.T) {
	set := lrb(t)
	for _, individual := range []bool{false, true} {
		r := founded("reikland", "captain", "warrior", warbands.Terms{Value: 2000, Individual: individual})
		before := r.Cost(set)
		i, err := r.Recruit(set, "mule-skinner", "Ned")
		require.NoError(t, err)
		assert.Equal(t, 35, r.Cost(set)-before)
		assert.Equal(t, []string{"animal-handling-horse"}, r.Recruits[i].Skills)
		assert.Error(t, r.Clone().Learn(set, i, "animal-handling-warhorse"), "not both")
		require.NoError(t, r.Forget(set, i, "animal-handling-horse"))
		require.NoError(t, r.Learn(set, i, "animal-handling-warhorse"))
		assert.Equal(t, 35, r.Cost(set)-before)
		w, err := r.Warrior(set, i)
		require.NoError(t, err)
		s := rules.State{Rules: set, Warriors: []rules.Warrior{w}}
		assert.True(t, s.Handles(&s.Warriors[0], "warhorse"))
		assert.False(t, s.Handles(&s.Warriors[0], "horse"))
		assert.Error(t, r.Clone().Learn(set, i, "haggle"), "he has not fought yet")
	}
	r := founded("reikland", "captain", "warrior", warbands.Terms{Battles: 5, Value: 2000})
	i, err := r.Recruit(set, "mule-skinner", "Ned")
	require.NoError(t, err)
	r.Recruits[i].XP = 20
	for key, open := range map[string]bool{"haggle": true, "streetwise": true, "whip-master": true, "wyrdstone-hunter": false, "animal-call": false} {
		err := r.Clone().Learn(set, i, key)
		assert.Equal(t, open, err == nil, "%s: %v", key, err)
		assert.Equal(t, open, slices.ContainsFunc(r.School(set, i), func(w warbands.Ware) bool { return w.Key == key }), key)
	}
}
