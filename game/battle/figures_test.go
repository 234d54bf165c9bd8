package battle

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/view/figures"
	"cometfall/levels"
	"cometfall/rules/book"
	"cometfall/rules/warbands"
)

// aCreature is where a happening names the type of a creature, and missionCreature where
// a mission does.
var (
	aCreature       = regexp.MustCompile(`creature\("([^"]+)", "[^"]+"`)
	missionCreature = regexp.MustCompile(`(?m)^creature +\S+ +"([^"]+)"`)
)

// TestEveryTypeOfTheGameHasAFigureOfItsOwn goes through the lists, the hired swords,
// the beasts of the armoury, the creatures of the happenings and of the missions.
func TestEveryTypeOfTheGameHasAFigureOfItsOwn(t *testing.T) {
	types := map[string]string{} // and where it is from
	for _, l := range warbands.Lists {
		for i := range l.Types {
			types[l.Types[i].Name] = l.Name
		}
	}
	for i := range warbands.Swords {
		types[warbands.Swords[i].Name] = "hired swords"
	}
	for i := range warbands.Others {
		types[warbands.Others[i].Name] = "other hired swords"
	}
	for i := range warbands.Characters {
		types[warbands.Characters[i].Name] = "special characters"
	}
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	beasts := 0
	for i := range set.Items {
		if b := set.Items[i].Beast; b != nil {
			types[b.Type] = "armoury"
			beasts++
		}
	}
	require.Equal(t, 4, beasts)
	types["Riding animal"] = "mounts without a rider"
	files, err := filepath.Glob("../../rules/encounters/*.go")
	require.NoError(t, err)
	creatures := 0
	for _, f := range files {
		text, err := os.ReadFile(f)
		require.NoError(t, err)
		for _, m := range aCreature.FindAllStringSubmatch(string(text), -1) {
			types[m[1]] = f
			creatures++
		}
	}
	require.GreaterOrEqual(t, creatures, 14)
	for _, name := range levels.Missions() {
		text, err := levels.Mission(name)
		require.NoError(t, err)
		found := missionCreature.FindAllStringSubmatch(string(text), -1)
		for _, m := range found {
			types[m[1]] = name
		}
	}
	require.Greater(t, len(types), 60)
	for name, from := range types {
		assert.True(t, figures.Known(name), "%s of %s has no figure", name, from)
	}
}
