package saves_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/saves"
)

// TestASaveTellsWhatItIsAbout: the mission by its title, the scenario by its name, and
// nothing of a battle that is about neither.
func TestASaveTellsWhatItIsAbout(t *testing.T) {
	mission, err := os.ReadFile("../../rules/match/testdata/saves/4ba4cf6-mission.txt")
	require.NoError(t, err)
	for want, text := range map[string]string{
		"The Reliquary": string(mission),
		"Mission":       strings.Replace(string(mission), "> mission: title ", "> mission: other ", 1),
		"Skirmish":      strings.Replace(aBattle, " limit=0", " limit=0 scenario=skirmish", 1),
		"":              aBattle,
	} {
		s, ok := saves.About("2026-05-01 20.00.00 yard", text)
		require.True(t, ok, want)
		assert.Equal(t, want, s.What)
	}
}
