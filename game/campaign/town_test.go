package campaign

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/game/view"
	engine "cometfall/rules/campaign"
)

// Each place has its picture, with a house for all work and all visits that there are in it
// (CAMP-06, CAMP-JOB-0), and each house a name and a sign.
func TestEveryPlaceHasItsHouses(t *testing.T) {
	for i := range engine.CampPlaces {
		pl := &engine.CampPlaces[i]
		kind, ok := settlementKinds[pl.Key]
		assert.True(t, ok, pl.Name)
		var keys []string
		for _, h := range view.HousesOf(kind) {
			keys = append(keys, h.Key)
			assert.NotEmpty(t, houses[h.Key].name, h.Key)
			assert.NotEmpty(t, houses[h.Key].icon, h.Key)
			assert.True(t, h.X > 40 && h.X < view.SettlementWide-40 && h.Y > 100 && h.Y < view.SettlementHigh-40, h.Key)
		}
		assert.Subset(t, keys, pl.Jobs, pl.Name)
		assert.Contains(t, keys, "camp", pl.Name)
		for k := range engine.Locations {
			if l := &engine.Locations[k]; pl.Town || l.Ruins {
				assert.Contains(t, keys, l.Key, pl.Name)
			}
		}
	}
}

// Commands belong into the house where they are carried out.
func TestWhereCommandsAreCarriedOut(t *testing.T) {
	for _, c := range []struct {
		command engine.Command
		house   string
	}{
		{engine.Assign{Job: "graves"}, "graves"}, {engine.Assign{Job: "rest"}, "camp"}, {engine.Assign{Job: "march"}, "camp"},
		{engine.Visit{Location: "smithy"}, "smithy"}, {engine.Treat{}, "apothecary"}, {engine.Drink{}, "den"}, {engine.Gamble{}, "den"},
		{engine.News{}, "cartographer"}, {engine.Bodies{}, "graves"}, {engine.Employ{}, "camp"}, {engine.BreakCamp{}, "camp"}, {engine.Encamp{}, "camp"},
		{engine.GoOn{}, ""}, {engine.Sell{}, ""},
	} {
		assert.Equal(t, c.house, houseOf(c.command), "%T", c.command)
	}
}
