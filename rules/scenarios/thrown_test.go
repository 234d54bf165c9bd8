package scenarios_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules/scenarios"
)

// Each sum of two dice brings its scenario, and 2 and 12 leave the choice to a player
// (BEFORE-01).
func TestWhichScenarioTheDiceBring(t *testing.T) {
	names := map[int]string{3: "Street Fight", 4: "Hidden Treasure", 5: "Wyrdstone Hunt", 6: "Occupy", 7: "Skirmish",
		8: "Breakthrough", 9: "Surprise Attack", 10: "Chance Encounter", 11: "Defend the Find"}
	for sum := range 14 {
		key := scenarios.Thrown(sum)
		if names[sum] == "" {
			assert.Empty(t, key, sum)
			continue
		}
		sc, err := scenarios.Find(key)
		require.NoError(t, err, sum)
		assert.Equal(t, names[sum], sc.Name)
	}
}
