package campaign

import (
	"image"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/view"
	"cometfall/rules"
	engine "cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// Each place has its own spot within the city, and a sign.
func TestEveryPlaceLiesOnTheMap(t *testing.T) {
	require.Len(t, spots, len(engine.Places))
	for i, p := range engine.Places {
		s, ok := spots[p.Rule]
		require.True(t, ok, p.Name)
		assert.Less(t, math.Hypot((s.x-view.MapWide/2)/430, (s.y-view.MapHigh/2)/345), 0.95, p.Name)
		assert.NotEmpty(t, s.icon, p.Name)
		for _, q := range engine.Places[:i] {
			o := spots[q.Rule]
			assert.Greater(t, math.Hypot(s.x-o.x, s.y-o.y), 38.0, "%s and %s", p.Name, q.Name)
		}
	}
}

// Finds of the same place lie beside each other, the first at its spot.
func TestFindsOfOnePlaceLieBesideEachOther(t *testing.T) {
	well := placeOf("EXPLORE-21")
	all := []Found{{Place: well}, {Place: placeOf("EXPLORE-22")}, {Place: well}, {Place: well}}
	var at [4][2]float64
	for i := range all {
		at[i][0], at[i][1] = all[i].at(all)
	}
	assert.Equal(t, [2]float64{spots["EXPLORE-21"].x, spots["EXPLORE-21"].y}, at[0])
	assert.Equal(t, [2]float64{spots["EXPLORE-22"].x, spots["EXPLORE-22"].y}, at[1])
	for _, pair := range [...][2]int{{0, 2}, {0, 3}, {2, 3}} {
		far := math.Hypot(at[pair[0]][0]-at[pair[1]][0], at[pair[0]][1]-at[pair[1]][1])
		assert.Greater(t, far, 24.0)
		assert.Less(t, far, 60.0)
	}
}

// A part of the map stays on the map, has the shape of where it is shown, and the spot in it.
func TestAPartOfTheMap(t *testing.T) {
	for rule, s := range spots {
		part := excerpt(s.x, s.y, 300, 150)
		assert.True(t, part.In(image.Rect(0, 0, view.MapWide, view.MapHigh)), rule)
		assert.InDelta(t, 2, float64(part.Dx())/float64(part.Dy()), 0.02, rule)
		assert.True(t, image.Pt(int(s.x), int(s.y)).In(part), rule)
	}
}

// What a campaign's log tells of finds: who came upon which place after which battle, and what
// came of it (EXPLORE-04).
func TestFindsAreReadFromTheLog(t *testing.T) {
	c, err := engine.New(engine.Terms{Edition: "lrb", Seed: 3}, []*warbands.Roster{roster(&warbands.Company), roster(&warbands.Pack)})
	require.NoError(t, err)
	tell := func(kind engine.Kind, band rules.SideID, rule, text string, undone bool) {
		c.Lines = append(c.Lines, engine.Line{Event: &engine.Event{Kind: kind, Band: band, Rule: rule, Text: text}, Undone: undone})
	}
	well := placeOf("EXPLORE-21")
	tell(engine.Fought, -1, "BEFORE-01", "Battle 1: these against those.", false)
	tell(engine.Found, 1, "EXPLORE-21", "Rats find a place: Well. "+well.About, true)
	tell(engine.Fought, -1, "BEFORE-01", "Battle 2: these against those.", false)
	tell(engine.Found, 1, "EXPLORE-21", "Rats find a place: Well. "+well.About, false)
	tell(engine.Threw, 1, "EXPLORE-21", "tests his Toughness: 2", false)
	tell(engine.Found, 1, "EXPLORE-21", "in the well: 1 shard for Rats.", false)
	tell(engine.Found, 0, "EXPLORE-21", "something else of the others.", false)
	assert.Equal(t, []Found{{Place: well, Band: 1, Battle: 2, Words: "In the well: 1 shard for Rats."}}, Finds(c))
}
