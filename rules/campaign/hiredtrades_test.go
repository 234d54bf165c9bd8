package campaign_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules/campaign"
)

// A tactician's search party throws one die of an exploration again, unless he went out of
// action (LEARN-W14).
func TestATacticiansSearchParty(t *testing.T) {
	for _, row := range []struct {
		skill   string
		out     bool
		dice    []uint8
		answers []int
		shards  int
	}{
		{"organised-search-party", false, []uint8{1, 2, 4, 3, 5, 6}, []int{1}, 4}, // 20
		{"organised-search-party", false, []uint8{1, 2, 4, 3, 5}, []int{0}, 3},
		{"organised-search-party", true, []uint8{1, 2, 4, 3, 5}, nil, 3},
		{"false-signals", false, []uint8{1, 2, 4, 3, 5}, nil, 3},
	} {
		c, id := engaged(t, "reikland", "imperial-tactician", "experience", 0, row.dice...)
		c.State.Bands[0].Warrior(id).Skills = []string{row.skill}
		if row.out {
			c.State.Battles[0].Report.Sides[0].Man(id).Fate = campaign.TakenOut
		}
		require.NoError(t, c.Input("on 1"))
		answered(t, c, row.answers...)
		assert.Zero(t, c.State.Dice.Left(), "%+v", row)
		assert.Equal(t, row.shards, c.State.Bands[0].Shards, "%+v: %s", row, told(c))
	}
}

// A Dwarf Sapper leaves after his battle, and asks no upkeep; he learns nothing (KIN-84).
func TestADwarfSapperDoesOneJob(t *testing.T) {
	c, id := engaged(t, "reikland", "dwarf-sapper", "rare", 100)
	assert.Empty(t, c.State.Type(&c.State.Bands[0], c.State.Bands[0].Warrior(id)).Race)
	require.NoError(t, c.Input("on 1"))
	answered(t, c)
	assert.Nil(t, c.State.Bands[0].Warrior(id), told(c))
	assert.Contains(t, told(c), "has done his job")
	assert.Equal(t, 100, c.State.Bands[0].Gold)
}
