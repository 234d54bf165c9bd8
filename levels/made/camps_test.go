package made_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/levels/made"
	"cometfall/physics"
)

var (
	campPlaces = []string{"sigmarhaven", "brigandsburg", "cutthroats-den", "mordheim"}
	campKinds  = []string{"barracks", "caves", "cellars", "church", "silent-church", "crypt", "farmhouse", "guardhouse", "house", "manor", "safe-house", "sewers", "tavern", "tents", "ruins"}
)

// standing is a model somewhere.
func standing(radius physics.Length, at physics.Spot) physics.Mover {
	return physics.Mover{Body: physics.Body{ID: 1, At: at, Radius: radius, Height: physics.Inch * 5 / 4}, Ladders: true, Far: true}
}

func zone(t *testing.T, table *physics.Table, role string) *physics.Zone {
	t.Helper()
	for i := range table.Zones {
		if table.Zones[i].Role == role {
			return &table.Zones[i]
		}
	}
	require.Fail(t, "no zone", "%s: %s", table.Name, role)
	return nil
}

// Every kind of camp at every place is a table on which whoever attacks, on the largest base
// too, comes from the edge to the fire, and upon towers and into cellars (SCEN-21,
// CAMP-TYPE-07).
func TestEveryCampIsATableOfItsOwn(t *testing.T) {
	seeds := uint32(4)
	if testing.Short() {
		seeds = 1
	}
	for _, at := range campPlaces {
		for _, kind := range campKinds {
			for seed := range seeds {
				name := levels.Camp(at, kind, seed)
				table, err := levels.Load(name)
				require.NoError(t, err, name)
				assert.Equal(t, name, table.Name)
				fire := middle(zone(t, table, "objective").Shape)
				to, ok := table.FreeNear(standing(largest, physics.Spot{}).Body, physics.Spot{X: fire.X, Y: fire.Y}, physics.Inches(4), nil, nil)
				require.True(t, ok, name)
				for _, edge := range physics.Edges {
					p := table.AlongEdge(edge, 500, physics.Inches(2))
					from, ok := table.FreeNear(standing(largest, physics.Spot{}).Body, physics.Spot{X: p.X, Y: p.Y}, physics.Inches(6), nil, nil)
					require.True(t, ok, name)
					_, err := table.Path(standing(largest, from), to, nil)
					assert.NoError(t, err, "%s: from the %s edge", name, edge)
				}
				var up physics.Spot
				switch kind {
				case "guardhouse":
					z := zone(t, table, physics.Tower)
					up = physics.Spot{X: middle(z.Shape).X, Y: middle(z.Shape).Y, Z: z.Z}
				case "church":
					z := zone(t, table, physics.Bells)
					up = physics.Spot{X: middle(z.Shape).X, Y: middle(z.Shape).Y, Z: z.Z}
				case "cellars":
					room := middle(table.Buildings[len(table.Buildings)-1].Outline)
					for _, b := range table.Buildings {
						if b.Name == "the cellar" {
							room = middle(b.Outline)
						}
					}
					up = physics.Spot{X: room.X, Y: room.Y, Z: -physics.StoreyHeight}
				case "sewers":
					zone(t, table, physics.Shafts)
					continue
				default:
					continue
				}
				_, err = table.Path(standing(common, to), up, nil)
				assert.NoError(t, err, "%s: %s", name, up)
			}
		}
	}
}

// fences are the pieces of a camp with a name, and how high the first of them is.
func fences(plan physics.Plan, name string) (n int, top physics.Length) {
	for _, pc := range plan.Pieces {
		if pc.Name == name {
			if n++; n == 1 {
				top = pc.Top
			}
		}
	}
	return n, top
}

func TestAPlaceFencesItsCampsAsItIsDefended(t *testing.T) { // CAMP-CUT-D
	for seed := range uint32(10) {
		n, top := fences(made.Camp("sigmarhaven", "house", seed), "palisade")
		assert.Equal(t, 8, n, "four sides, each with a gate")
		assert.Equal(t, 2*physics.Inch, top)
		n, top = fences(made.Camp("brigandsburg", "house", seed), "low fence")
		assert.Equal(t, 8, n)
		assert.Less(t, top, physics.Inch, "who likes walks over it")
		n, _ = fences(made.Camp("mordheim", "house", seed), "rubble")
		assert.Greater(t, n, 8)
		den := made.Camp("cutthroats-den", "house", seed)
		for _, name := range []string{"palisade", "low fence", "fence"} {
			n, _ = fences(den, name)
			assert.Zero(t, n, "the Den is not defended")
		}
		for _, at := range campPlaces[1:] {
			n, top = fences(made.Camp(at, "safe-house", seed), "fence")
			assert.Equal(t, 8, n, "a safe house has a fence everywhere")
			assert.Equal(t, physics.Inch*3/2, top)
		}
	}
}

// Round a camp stands what a place is built of: tents everywhere, shacks in the settlements,
// which are old in Cutthroat's Den, and ruins in Mordheim.
func TestAPlaceHousesWhoLivesThere(t *testing.T) { // CAMP-SIG-H, CAMP-BRI-H, CAMP-CUT-H, CAMP-MOR-H, CAMP-TYPE-13
	for _, at := range campPlaces {
		tents, shacks, others := 0, 0, 0
		for seed := range uint32(20) {
			plan := made.Camp(at, "house", seed)
			n, _ := fences(plan, "tent")
			tents += n
			for _, b := range plan.Buildings {
				if b.Name == "a shack" {
					shacks++
				}
			}
			for _, pc := range plan.Pieces {
				if pc.Kind == physics.Wall && pc.Building > 0 && plan.Buildings[pc.Building-1].Name == "a shack" && pc.Material != map[bool]string{true: "old timber", false: "timber"}[at == "cutthroats-den"] {
					others++
				}
			}
		}
		assert.Positive(t, tents, at)
		assert.Equal(t, at != "mordheim", shacks > 0, at)
		assert.Zero(t, others, at)
		n, _ := fences(made.Camp(at, "tents", 1), "tent")
		assert.GreaterOrEqual(t, n, 6, at)
	}
}

func TestTheNameOfACampSaysWhereAndWhatItIs(t *testing.T) { // CAMP-02
	for _, at := range campPlaces {
		for _, kind := range campKinds {
			p, k, ok := made.CampOf(made.CampName(at, kind))
			assert.Equal(t, []any{at, kind, true}, []any{p, k, ok})
		}
	}
	for _, name := range []string{"camp-", "camp-mordheim", "camp-mordheim-castle", "camp-altdorf-church", "church"} {
		_, _, ok := made.CampOf(name)
		assert.False(t, ok, name)
	}
	assert.Equal(t, made.Camp("mordheim", "church", 7), made.Camp("mordheim", "church", 7))
	kinds := map[string]bool{}
	for seed := range uint32(200) {
		kinds[made.AnyCamp(seed).Title] = true
	}
	assert.Greater(t, len(kinds), 50, "any camp may be any of them")
	for _, known := range []string{"camp", "camp:3", "camp-mordheim-church:9"} {
		assert.True(t, levels.Known(known), known)
	}
	for _, unknown := range []string{"camp:", "camp:x", "camp-mordheim-church", "camp-mordheim-castle:1", "camp:01"} {
		assert.False(t, levels.Known(unknown), unknown)
	}
}
