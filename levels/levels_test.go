package levels

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
)

func TestEveryLevelLoadsAndHasRoomForTwoWarbands(t *testing.T) {
	require.Equal(t, []string{"catacombs", "drains", "quarter", "river", "road", "sewers", "yard"}, Names())
	for _, name := range Names() {
		table, err := Load(name)
		require.NoError(t, err)
		for side := 1; side <= 2; side++ {
			free := 0
			for _, z := range table.Zones {
				if z.Role != "deploy" || z.Side != side {
					continue
				}
				for x := z.Shape[0].X + physics.Inch; x < z.Shape[2].X; x += 2 * physics.Inch {
					for y := z.Shape[0].Y + physics.Inch; y < z.Shape[2].Y; y += 2 * physics.Inch {
						b := physics.Body{At: physics.Spot{X: x, Y: y}, Radius: 1250, Height: physics.Inch * 5 / 4}
						if table.Fits(b, nil) == nil {
							free++
						}
					}
				}
			}
			assert.GreaterOrEqual(t, free, 12, "%s, side %d", name, side)
		}
	}
}

func TestATableIsMadeFromTheSeedInItsName(t *testing.T) { // CATA-02
	table, err := Load("catacombs:17")
	require.NoError(t, err)
	assert.Equal(t, "catacombs:17", table.Name)
	assert.Equal(t, "catacombs:17", Made("catacombs", 17))
	title, about, err := About("catacombs:17")
	require.NoError(t, err)
	assert.Equal(t, []string{table.Title, table.Description}, []string{title, about})
	for name, known := range map[string]bool{"yard": true, "catacombs:17": true, "catacombs:4294967295": true,
		"catacombs:": false, "catacombs:017": false, "catacombs:+1": false, "catacombs:4294967296": false, "yard:3": false, "": false} {
		assert.Equal(t, known, Known(name), name)
		if _, err := Load(name); !known {
			assert.ErrorContains(t, err, "catacombs:1 to", name)
		}
	}
}

func TestTheQuarterIsDense(t *testing.T) {
	table, err := Load("quarter")
	require.NoError(t, err)
	assert.Equal(t, physics.Inches(48), table.Width)
	assert.GreaterOrEqual(t, len(table.Buildings), 10)
	tall := 0
	for _, b := range table.Buildings {
		if b.Storeys >= 2 {
			tall++
		}
	}
	assert.GreaterOrEqual(t, tall, 6)
	ladders, stairs := 0, 0
	for _, l := range table.Links {
		if l.Ladder {
			ladders++
		} else {
			stairs++
		}
	}
	assert.GreaterOrEqual(t, ladders, 4)
	assert.GreaterOrEqual(t, stairs, 4)
}

func TestEveryStairAndLadderCanBeWalkedBothWays(t *testing.T) {
	for _, name := range Names() {
		table, err := Load(name)
		require.NoError(t, err)
		for _, l := range table.Links {
			b := physics.Body{At: l.Foot, Radius: 1250, Height: physics.Inch * 5 / 4}
			if !assert.NoError(t, table.Fits(b, nil), "%s: foot of %s in building %d", name, l.Name, l.Building) {
				continue
			}
			b.At = l.Head
			if !assert.NoError(t, table.Fits(b, nil), "%s: head of %s in building %d", name, l.Name, l.Building) {
				continue
			}
			up, err := table.Path(physics.Mover{Body: physics.Body{At: l.Foot, Radius: 1250, Height: b.Height}, Ladders: true}, l.Head, nil)
			require.NoError(t, err)
			assert.Len(t, up.Legs, 1)
		}
	}
}

func TestTheRiverFlowsTheRoadHasRutsAndBoatsHaveTheirQuays(t *testing.T) {
	river, err := Load("river")
	require.NoError(t, err)
	flows := 0
	for _, pc := range river.Pieces {
		if pc.Kind == physics.Water {
			assert.True(t, pc.Flows, "%v", pc.Shape)
			assert.True(t, pc.Current <= physics.Degrees(15) || pc.Current >= physics.Degrees(345), "to the right, not %s", pc.Current)
			flows++
		}
	}
	assert.Equal(t, 4, flows)
	quays := 0
	for _, z := range river.Zones {
		if z.Role == "quay" {
			quays++
		}
	}
	assert.Equal(t, 2, quays)

	road, err := Load("road")
	require.NoError(t, err)
	require.NotEmpty(t, road.Roadways)
	assert.Equal(t, physics.Inches(4), road.Roadways[0].Width)
	assert.Equal(t, "earth", road.Roadways[0].Material)
	assert.True(t, road.Roadways[0].Tracks)
	for _, pc := range road.Pieces {
		if pc.Kind == physics.Water {
			assert.Equal(t, pc.Name != "duck pond", pc.Flows, "%s", pc.Name)
		}
	}
}

// least is the smallest map that loads.
const least = `<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" orientation="orthogonal" width="12" height="12" tilewidth="32" tileheight="32" infinite="0">
 <group id="1" name="storey 0">
  <objectgroup id="2" name="zones">
   <object id="1" name="north" type="deploy" x="32" y="16" width="320" height="64"><properties><property name="side" type="int" value="1"/></properties></object>
   <object id="2" name="south" type="deploy" x="32" y="304" width="320" height="64"><properties><property name="side" type="int" value="2"/></properties></object>
  </objectgroup>
  <objectgroup id="3" name="walls">
   <object id="3" name="old wall" type="wall" x="96" y="192"><properties><property name="height" type="float" value="3"/><property name="thickness" type="float" value="0.4"/></properties><polyline points="0,0 192,0"/></object>
   <object id="4" name="gate" type="opening" x="160" y="180" width="48" height="24"><properties><property name="door" type="bool" value="true"/><property name="lintel" type="float" value="2"/></properties></object>
   <object id="5" name="crates" type="obstacle" x="32" y="160" width="32" height="32"><properties><property name="height" type="float" value="1.2"/></properties></object>
  </objectgroup>
 </group>
</map>`

func TestADamagedMapNamesThePlaceAndTheRemedy(t *testing.T) {
	_, err := build([]byte(least), "least.tmx")
	require.NoError(t, err)
	damage := []struct{ name, old, new, want string }{
		{"no xml", least, "hello", "no readable Tiled map"},
		{"empty", least, "", "no readable Tiled map"},
		{"cut short", "</group>\n</map>", "", "no readable Tiled map"},
		{"isometric", "orthogonal", "isometric", "orthogonal"},
		{"infinite", `infinite="0"`, `infinite="1"`, "finite"},
		{"small tiles", `tilewidth="32"`, `tilewidth="16"`, "32 by 32"},
		{"too small", `width="12" height="12"`, `width="2" height="12"`, "6 to 120"},
		{"too large", `width="12" height="12"`, `width="4000" height="12"`, "6 to 120"},
		{"no storeys", "storey 0", "ground", "no storey"},
		{"storey not a number", "storey 0", "storey zero", "no storey"},
		{"storey too high", "storey 0", "storey 77", "no storey"},
		{"storey too low", "storey 0", "storey -10", "no storey"},
		{"a name and no number", "storey 0", "vaults", "property storey"},
		{"a name and half a number", `name="storey 0">`, `name="vaults"><properties><property name="storey" type="float" value="0.5"/></properties>`, "whole number"},
		{"a name and a great number", `name="storey 0">`, `name="vaults"><properties><property name="storey" type="int" value="12"/></properties>`, "from -9 to 9"},
		{"a storey twice", "</group>\n</map>", `</group><group id="8" name="street"><properties><property name="storey" type="int" value="0"/></properties></group></map>`, "both storey 0"},
		{"a floor below the one below", "</group>\n</map>", `</group><group id="8" name="storey 1"><properties><property name="floor" type="float" value="0"/></properties></group></map>`, "raise one"},
		{"a floor too deep", "</group>\n</map>", `</group><group id="8" name="storey -1"><properties><property name="floor" type="float" value="-31"/></properties></group></map>`, "property floor"},
		{"the ground not at 0", `name="storey 0">`, `name="storey 0"><properties><property name="floor" type="float" value="1"/></properties>`, "storey 0 is the ground"},
		{"no ground", `name="storey 0">`, `name="vaults"><properties><property name="storey" type="int" value="-1"/></properties>`, "none is the ground"},
		{"stairs from the highest", `name="storey 0">`, `name="street"><properties><property name="storey" type="int" value="0"/></properties>
			<objectgroup id="9" name="links"><object id="9" name="steps" type="stairs" x="32" y="160"><polyline points="0,0 64,0"/></object></objectgroup>`, "no storey lies above"},
		{"unknown class", `type="wall"`, `type="wal"`, `class "wal" is unknown`},
		{"no class", `type="wall"`, `type=""`, "no class"},
		{"a current that is no number", `name="old wall" type="wall" x="96" y="192"><properties>`, `name="brook" type="water" x="96" y="192" width="32" height="32"><properties><property name="flow" type="float" value="361"/></properties></object><object id="31" name="old wall" type="wall" x="96" y="192"><properties>`, "property flow"},
		{"a road as wide as a table", `name="old wall" type="wall" x="96" y="192"><properties>`, `name="road" type="road" x="96" y="192"><properties><property name="width" type="float" value="13"/></properties><polyline points="0,0 64,0"/></object><object id="31" name="old wall" type="wall" x="96" y="192"><properties>`, "property width"},
		{"a road that is no line", `name="old wall" type="wall" x="96" y="192"><properties>`, `name="road" type="road" x="96" y="192" width="64" height="64"></object><object id="31" name="old wall" type="wall" x="96" y="192"><properties>`, "Insert Polyline"},
		{"zone without side", `<property name="side" type="int" value="1"/>`, "", "side is missing"},
		{"zone missing", `type="deploy" x="32" y="304"`, `type="objective" x="32" y="304"`, "no deployment zone for side 2"},
		{"side is a word", `name="side" type="int" value="2"`, `name="side" type="int" value="two"`, `property side is "two"`},
		{"negative height", `value="3"`, `value="-3"`, "property height"},
		{"absurd height", `value="3"`, `value="9999"`, "property height"},
		{"height not a number", `value="3"`, `value="NaN"`, "property height"},
		{"height missing", `<property name="height" type="float" value="1.2"/>`, "", "height is missing"},
		{"thickness nothing", `name="thickness" type="float" value="0.4"`, `name="thickness" type="float" value="0"`, "property thickness"},
		{"one point", `points="0,0 192,0"`, `points="0,0"`, "line has 1"},
		{"same points", `points="0,0 192,0"`, `points="0,0 0,0"`, "line has 1"},
		{"off the table", `points="0,0 192,0"`, `points="0,0 1920,0"`, "off the table"},
		{"object off the table", `x="32" y="160"`, `x="-320" y="160"`, "off the table"},
		{"huge number", `x="32" y="160"`, `x="1e300" y="160"`, "no sensible number"},
		{"not a number", `x="32" y="160"`, `x="NaN" y="160"`, "no sensible number"},
		{"coordinate a word", `x="32" y="160"`, `x="left" y="160"`, "no readable Tiled map"},
		{"no area", `width="32" height="32"`, `width="32" height="0"`, "no area"},
		{"all on a line", `width="32" height="32"><properties><property name="height" type="float" value="1.2"/></properties>`,
			`><properties><property name="height" type="float" value="1.2"/></properties><polygon points="0,0 32,0 64,0"/>`, "no area"},
		{"an hourglass", `width="32" height="32"><properties><property name="height" type="float" value="1.2"/></properties>`,
			`><properties><property name="height" type="float" value="1.2"/></properties><polygon points="0,0 32,32 32,0 0,32"/>`, "crosses itself"},
		{"opening on no wall", `x="160" y="180"`, `x="160" y="100"`, "lies on no wall"},
		{"opening too wide", `x="160" y="180" width="48"`, `x="90" y="180" width="280"`, "wider than the wall"},
		{"sill above lintel", `<property name="lintel" type="float" value="2"/>`, `<property name="lintel" type="float" value="1"/><property name="sill" type="float" value="2"/>`, "sill"},
		{"rotated", `name="crates" type="obstacle"`, `name="crates" type="obstacle" rotation="30"`, "rotated"},
		{"line as crates", `type="wall"`, `type="obstacle"`, "is a line"},
		{"stairs as box", `type="obstacle"`, `type="stairs"`, "drawn as a line"},
		{"building without number", `type="obstacle"`, `type="building"`, "building"},
		{"a template", `name="crates" type="obstacle"`, `template="crates.tx" name="crates"`, `layer "walls", object 5 "crates": it is made from the template "crates.tx", a file of its own; detach it`},
		{"a tile", `name="crates" type="obstacle"`, `name="crates" type="obstacle" gid="3"`, "it is a tile"},
		{"a capsule", `value="1.2"/></properties>`, `value="1.2"/></properties><capsule/>`, "it is a capsule"},
		{"half a point", `points="0,0 192,0"`, `points="0,0 192"`, "no point of a polygon"},
	}
	require.GreaterOrEqual(t, len(damage), 30)
	for _, d := range damage {
		t.Run(d.name, func(t *testing.T) {
			require.Contains(t, least, d.old)
			_, err := build([]byte(strings.Replace(least, d.old, d.new, 1)), "least.tmx")
			require.Error(t, err)
			assert.ErrorContains(t, err, d.want)
			assert.ErrorContains(t, err, "least.tmx")
		})
	}
}

// cellars is a street over a vault, with steps down to it, and a gallery higher than usual.
const cellars = `<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" orientation="orthogonal" width="24" height="12" tilewidth="32" tileheight="32" infinite="0">
 <group id="1" name="storey 0">
  <objectgroup id="2" name="zones">
   <object id="1" name="north" type="deploy" x="32" y="16" width="320" height="64"><properties><property name="side" type="int" value="1"/></properties></object>
   <object id="2" name="south" type="deploy" x="32" y="304" width="320" height="64"><properties><property name="side" type="int" value="2"/></properties></object>
  </objectgroup>
 </group>
 <group id="3" name="gallery">
  <properties><property name="storey" type="int" value="1"/><property name="floor" type="float" value="4.5"/></properties>
  <objectgroup id="4" name="floors"><object id="3" name="gallery" type="floor" x="512" y="64" width="192" height="192"/></objectgroup>
 </group>
 <group id="5" name="the old vault">
  <properties><property name="storey" type="int" value="-1"/><property name="floor" type="float" value="-4"/></properties>
  <objectgroup id="6" name="below">
   <object id="4" name="vault" type="floor" x="64" y="64" width="256" height="256"/>
   <object id="5" name="steps" type="stairs" x="256" y="192"><polyline points="0,0 128,0"/></object>
   <object id="6" name="pillar" type="column" x="160" y="160" width="16" height="16"><properties><property name="height" type="float" value="4"/></properties></object>
  </objectgroup>
 </group>
</map>`

func TestAMapHasNamedStoreysAndStoreysBelowTheGround(t *testing.T) {
	table, err := build([]byte(cellars), "cellars.tmx")
	require.NoError(t, err)
	in := func(h float64) physics.Length { return px(h * 32) }
	assert.Equal(t, physics.Levels{{Name: "the old vault", Storey: -1, Floor: in(-4)}, {}, {Name: "gallery", Storey: 1, Floor: in(4.5)}}, table.Levels)
	assert.Equal(t, "the old vault", table.Levels.At(in(-2)).Name)
	require.Len(t, table.Links, 1)
	assert.Equal(t, []physics.Length{in(-4), 0}, []physics.Length{table.Links[0].Foot.Z, table.Links[0].Head.Z})
	for _, pc := range table.Pieces {
		if pc.Name == "pillar" {
			assert.Equal(t, []physics.Length{in(-4), 0}, []physics.Length{pc.Bottom, pc.Top})
			assert.Equal(t, -1, pc.Storey)
		}
	}
	// Down the steps and round the pillar, and the gallery is where it should be.
	who := physics.Mover{Body: physics.Body{At: physics.Spot{X: in(14), Y: in(6)}, Radius: 1250, Height: in(1.25)}}
	down, err := table.Path(who, physics.Spot{X: in(3.5), Y: in(5), Z: in(-4)}, nil)
	require.NoError(t, err)
	assert.Equal(t, in(-4), down.End().Z)
	assert.Contains(t, table.Surfaces(physics.Point{X: in(18), Y: in(4)}), physics.Spot{X: in(18), Y: in(4), Z: in(4.5)})

	usual := strings.NewReplacer(`name="the old vault">`, `name="storey -1">`, `name="gallery">`, `name="storey 1">`,
		`<property name="storey" type="int" value="-1"/><property name="floor" type="float" value="-4"/>`, "",
		`<property name="storey" type="int" value="1"/><property name="floor" type="float" value="4.5"/>`, "").Replace(cellars)
	table, err = build([]byte(usual), "cellars.tmx")
	require.NoError(t, err)
	assert.Empty(t, table.Levels, "they are the usual ones")
	assert.Equal(t, []physics.Length{in(-3), 0}, []physics.Length{table.Links[0].Foot.Z, table.Links[0].Head.Z})
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(least))
	f.Add([]byte(cellars))
	f.Fuzz(func(t *testing.T, data []byte) {
		_, _ = build(data, "fuzz.tmx") // must not panic
	})
}

func TestTheQuartersStreetsMeetInTheSquare(t *testing.T) { // ENC-12
	table, err := Load("quarter")
	require.NoError(t, err)
	ways, edges := map[int]int{}, 0
	for _, j := range table.Junctions() {
		ways[len(j.Exits)]++
		if len(j.Exits) == 4 && j.At == table.Centre() {
			ways[-4]++
		}
		if j.Edge {
			edges++
		}
	}
	assert.Equal(t, 1, ways[-4], "four streets meet in the middle")
	assert.GreaterOrEqual(t, edges, 8)
	assert.Zero(t, ways[0])
	for _, r := range table.Roads() {
		assert.Greater(t, r.Length, physics.Inch, "%v", r)
	}
	houses := 0
	for _, b := range table.Buildings { // ruins are entered through gaps
		if len(table.Doors(b.ID)) > 0 {
			houses++
		}
	}
	assert.Greater(t, houses, len(table.Buildings)/2)
}

func TestTheCryptsJoinTheirTwoStairs(t *testing.T) { // CATA-02
	table, err := Load("catacombs")
	require.NoError(t, err)
	where := map[string]physics.Spot{}
	for _, z := range table.Zones {
		p := physics.Spot{X: (z.Shape[0].X + z.Shape[2].X) / 2, Y: (z.Shape[0].Y + z.Shape[2].Y) / 2}
		if z.Name == "the middle chamber" {
			p.Y += physics.Inches(2) // beside what stands in its middle
		}
		where[z.Name] = p
	}
	largest := physics.Body{At: where["the west stairs"], Radius: 2500, Height: physics.Inches(2)}
	middle, err := table.Path(physics.Mover{Body: largest, Far: true}, where["the middle chamber"], nil)
	require.NoError(t, err)
	largest.At = where["the east stairs"]
	across, err := table.Path(physics.Mover{Body: largest, Far: true}, where["the west stairs"], nil)
	require.NoError(t, err)
	back, err := table.Path(physics.Mover{Body: largest, Far: true}, where["the middle chamber"], nil)
	require.NoError(t, err)
	assert.InDelta(t, middle.Cost.Inches(), back.Cost.Inches(), 8, "as far for both")
	assert.Greater(t, across.Cost, physics.Inches(56))
	narrow, wide := 0, 0 // passages for two abreast join chambers in which more have room
	for y := physics.Inch; y < table.Depth; y += physics.Inch / 2 {
		for x := physics.Inch; x < table.Width; x += physics.Inch / 2 {
			switch at := (physics.Spot{X: x, Y: y}); {
			case table.Fits(physics.Body{At: at, Radius: physics.Inches(3), Height: physics.Inch}, nil) == nil:
				wide++
			case table.Fits(physics.Body{At: at, Radius: physics.Inch * 5 / 4, Height: physics.Inch}, nil) == nil:
				narrow++
			}
		}
	}
	assert.Positive(t, wide)
	assert.Greater(t, narrow, wide)
}

func TestSectionsAndPlanksOfSewersAreRead(t *testing.T) { // SEWER-14, SEWER-20
	with := func(floor string) (physics.Plan, error) {
		return Parse([]byte(strings.Replace(least, `<object id="5"`, `<object id="90" name="drain" type="sewer" x="64" y="64" width="64" height="64">
			<properties><property name="floor" value="`+floor+`"/></properties></object>
			<object id="91" name="bridge" type="planks" x="64" y="64" width="32" height="64"/><object id="5"`, 1)), "new.tmx")
	}
	for _, floor := range append([]string{""}, physics.SewerFloors...) {
		plan, err := with(floor)
		require.NoError(t, err)
		var found []physics.Zone
		for _, z := range plan.Zones {
			if z.Role == physics.Sewer || z.Role == physics.Planks {
				found = append(found, z)
			}
		}
		require.Len(t, found, 2)
		assert.Equal(t, floor, found[0].Floor)
		i := slices.IndexFunc(plan.Pieces, func(pc physics.Piece) bool { return pc.Name == "bridge" })
		require.GreaterOrEqual(t, i, 0)
		assert.Equal(t, physics.Floor, plan.Pieces[i].Kind)
		assert.Equal(t, "old timber", plan.Pieces[i].Material)
	}
	_, err := with("lava")
	assert.ErrorContains(t, err, "sludge, mud, water, slippery")
}

func TestTheLongDrainJoinsItsTwoHalls(t *testing.T) { // SEWER-14, SEWER-20, SEWER-23
	table, err := Load("sewers")
	require.NoError(t, err)
	where, floors, planks := map[string]physics.Spot{}, map[string]bool{}, 0
	for _, z := range table.Zones {
		at := physics.Spot{X: (z.Shape[0].X + z.Shape[2].X) / 2, Y: (z.Shape[0].Y + z.Shape[2].Y) / 2, Z: z.Z}
		switch z.Role {
		case physics.Sewer:
			where[z.Name], floors[z.Floor] = at, true
		case physics.Planks:
			planks++
			assert.NoError(t, table.Fits(physics.Body{At: at, Radius: 1250, Height: physics.Inch * 5 / 4}, nil), "on the planks at %v", at)
		}
	}
	assert.Len(t, floors, 5, "all four, and one that nobody knows")
	assert.Equal(t, 8, planks)
	largest := physics.Body{At: where["the middle of the channel"], Radius: 2500, Height: physics.Inch * 5 / 2}
	for name, at := range where {
		way, err := table.Path(physics.Mover{Body: largest}, at, nil)
		assert.NoError(t, err, name)
		back, err := table.Path(physics.Mover{Body: largest}, physics.Spot{X: table.Width - at.X, Y: table.Depth - at.Y}, nil)
		require.NoError(t, err, name)
		assert.InDelta(t, way.Cost.Inches(), back.Cost.Inches(), 0.2, "as far for both")
	}
	fall := table.Surfaces(physics.Point{X: physics.Inches(14), Y: physics.Inches(18)})
	require.Len(t, fall, 2)
	assert.Equal(t, physics.Inches(3), fall[1].Z-fall[0].Z, "what falls off a bridge lies in the water")
}
