package levels

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestAMapWrittenAsJSONIsTheSame as the one written as XML.
func TestAMapWrittenAsJSONIsTheSame(t *testing.T) {
	var levels [2]string
	for i, file := range []string{"mill.tmx", "mill.tmj"} {
		data, err := os.ReadFile("testdata/" + file)
		require.NoError(t, err)
		assert.True(t, IsMap("the clipboard", data))
		level, notes, err := Bring("testdata/"+file, data)
		require.NoError(t, err)
		assert.Empty(t, notes)
		levels[i] = level
	}
	assert.Equal(t, levels[0], levels[1])
	_, about, err := About(levels[0])
	require.NoError(t, err)
	assert.Equal(t, "A mill by a brook,\nand a lane that leads past it.", about)

	data, err := os.ReadFile("testdata/mill.tmj")
	require.NoError(t, err)
	for old, row := range map[string][2]string{
		`"type": "map"`:       {`"type": "tileset"`, `JSON, but not that of a map (its type is "tileset")`},
		`"infinite": false`:   {`"infinite": true`, "mill.tmj: the map is infinite; make it finite"},
		`"ellipse": true`:     {`"capsule": true`, `storey 0, layer "mill", object 9 "oak": it is a capsule`},
		`"type": "tree",`:     {`"type": "tree", "template": "oak.tj",`, `it is made from the template "oak.tj", a file of its own; detach it`},
		`"name": "east",`:     {`"name": "east", "rotation": 4, "gid": 3,`, "it is a tile"},
		`"type": "objectgro`:  {`"type": 7, "q": "`, "no readable Tiled map"},
		`"tiledversion": "1.`: {`"tiledversion"; "`, "no readable Tiled map"},
	} {
		require.Contains(t, string(data), old)
		_, _, err := Bring("mill.tmj", []byte(strings.Replace(string(data), old, row[0], 1)))
		assert.ErrorContains(t, err, row[1], old)
	}
}

// TestWhatIsNotReadOfAMapIsRemarkedWithItsPlace and the map is good all the same.
func TestWhatIsNotReadOfAMapIsRemarkedWithItsPlace(t *testing.T) {
	const wall = `<object id="3" name="old wall" type="wall" x="96" y="192"><properties>`
	for _, row := range []struct{ old, new, want string }{
		{wall, wall + `<property name="heigth" type="float" value="3"/>`, `least.tmx: storey 0, layer "walls", object 3 "old wall": the class wall has no property "heigth"; there are height, thickness, material, building`},
		{wall, wall + `<property name="material" value="marble"/>`, `object 3 "old wall": the material "marble" is unknown and is drawn as if there were none; there are stone, flagstone,`},
		{`name="door" type="bool" value="true"`, `name="door" value="yes"`, `object 4 "gate": the property door is "yes" and counts as false`},
		{` <group id="1"`, ` <properties><property name="ground" value="snow"/><property name="author" value="me"/></properties><group id="1"`, `least.tmx: the ground "snow" is unknown and is drawn as cobble`},
		{` <group id="1"`, ` <properties><property name="author" value="me"/></properties><group id="1"`, `least.tmx: the map has no property "author"; there are title, description, ground`},
		{` <group id="1"`, ` <objectgroup id="20" name="notes"><object id="21" name="here"/></objectgroup><group id="1"`, `least.tmx: layer "notes": it lies in no group, and its 1 objects are not read; drag it into the group of its storey`},
		{`name="storey 0">`, `name="storey 0"><properties><property name="height" value="4"/></properties>`, `least.tmx: storey 0: a group has no property "height"`},
		{`name="storey 0">`, `name="storey 0"><group name="more"><objectgroup name="x"><object id="30" type="tree"/><object id="31" type="tree"/></objectgroup></group>`, `storey 0: there are groups within the group, whose 2 objects are not read; drag their layers out into "storey 0"`},
		{`name="storey 0">`, `name="storey 0" visible="0">`, "storey 0: the group is hidden in Tiled, and is read all the same"},
		{`name="walls">`, `name="walls" visible="0">`, `storey 0, layer "walls": it is hidden in Tiled`},
		{`name="walls">`, `name="walls"><object id="40" x="32" y="32" width="64" height="32"><text wrap="1">the old wall</text></object>`, `layer "walls", object 40 "": it is text, which is not read`},
	} {
		require.Contains(t, least, row.old)
		_, notes, err := Bring("maps/least.tmx", []byte(strings.Replace(least, row.old, row.new, 1)))
		require.NoError(t, err, row.want)
		assert.True(t, slices.ContainsFunc(notes, func(n string) bool { return strings.Contains(n, row.want) }), "%q is not among %q", row.want, notes)
	}
	for _, name := range append(Names(), "testdata/mill") { // those of the game leave nothing to remark
		data, err := os.ReadFile(name + ".tmx")
		require.NoError(t, err)
		_, notes, err := Bring(name+".tmx", data)
		require.NoError(t, err)
		assert.Empty(t, notes)
	}
}

// TestGroupsAndLayersThatAreMovedLieWhereTiledShowsThem whether the whole group is moved
// or its layers are, and by parts of pixels too.
func TestGroupsAndLayersThatAreMovedLieWhereTiledShowsThem(t *testing.T) {
	want, err := Parse([]byte(least), "least.tmx")
	require.NoError(t, err)
	moved := strings.NewReplacer(`name="storey 0">`, `name="storey 0" offsetx="-8.5" offsety="4">`, `name="walls">`, `name="walls" offsetx="0.5" offsety="-4">`,
		`x="96" y="192"`, `x="104" y="192"`, `x="160" y="180"`, `x="168" y="180"`, `x="32" y="160"`, `x="40" y="160"`).Replace(least)
	level, notes, err := Bring("least.tmx", []byte(moved))
	require.NoError(t, err)
	require.Len(t, notes, 2)
	assert.Contains(t, notes[0], "storey 0: the group is moved by -8.5 and 4 pixels; its objects are read where Tiled shows them")
	assert.Contains(t, notes[1], `layer "walls": it is moved by 0.5 and -4 pixels`)
	got, err := Parse([]byte(level[strings.Index(level, "\n"):]), "least.tmx")
	require.NoError(t, err)
	assert.Equal(t, want.Pieces, got.Pieces)
	assert.NotEqual(t, want.Zones, got.Zones, "the zones lie in a layer that is moved with its group alone")
	again, notes, err := Bring("least.tmx", []byte(level[strings.Index(level, "\n"):]))
	require.NoError(t, err)
	assert.Empty(t, notes)
	assert.Equal(t, level, again, "it is settled")
}
