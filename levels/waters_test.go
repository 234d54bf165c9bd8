package levels

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// with is the smallest map with more objects in a layer of its own.
func with(objects string) string {
	return strings.Replace(least, `<objectgroup id="3"`, `<objectgroup id="9" name="river">`+objects+`</objectgroup><objectgroup id="3"`, 1)
}

// object is an object 40 on a map, of a class, so drawn and with one property; none where its name is empty.
func object40(class, drawn, name, value string) string {
	if name != "" {
		name = `<properties><property name="` + name + `" value="` + value + `"/></properties>`
	}
	at, inside, _ := strings.Cut(drawn, "|")
	return `<object id="40" name="it" type="` + class + `" ` + at + `>` + name + inside + `</object>`
}

func TestABrokenRiverQuayBridgeOrRoadIsNamedWithTheRemedy(t *testing.T) { // BOAT-01, BOAT-03
	const (
		box  = `x="200" y="100" width="64" height="32"`
		line = `x="200" y="100"|<polyline points="0,0 64,0"/>`
		dot  = `x="200" y="100"|<point/>`
	)
	const aside = `x="250" y="100" width="32" height="32"` // the middle of the pond is not in it
	pond := `<object id="41" name="the pond" type="water" x="180" y="90" width="120" height="60"><properties><property name="flow" type="float" value="90"/></properties></object>`
	upper := func(object string) string {
		return strings.Replace(least, "</group>\n</map>", `</group><group id="8" name="storey 1"><objectgroup id="9" name="river">`+object+`</objectgroup></group></map>`, 1)
	}
	for name, row := range map[string]struct{ file, says string }{
		"water as a line":                  {with(object40("water", line, "", "")), "it is a line"},
		"water as a point":                 {with(object40("water", dot, "", "")), "no area"},
		"water with two corners":           {with(object40("water", `x="200" y="100"|<polygon points="0,0 64,0"/>`, "", "")), "2 corners; it needs three"},
		"water that crosses itself":        {with(object40("water", `x="200" y="100"|<polygon points="0,0 32,32 32,0 0,32"/>`, "", "")), "crosses itself"},
		"water off the table":              {with(object40("water", `x="200" y="100" width="640" height="32"`, "", "")), "off the table of 12.00\" by 12.00\"; move it back"},
		"rotated water":                    {with(object40("water", box+` rotation="20"`, "", "")), "rotated"},
		"a current by word":                {with(object40("water", box, "flow", "east")), `the property flow is "east"; it must be a number of degrees from 0, to the right, to 360`},
		"a current below 0":                {with(object40("water", box, "flow", "-90")), `the property flow is "-90"; it must be a number of degrees`},
		"a current of a little below 0":    {with(object40("water", box, "flow", "-0.5")), `the property flow is "-0.5"`},
		"a current beyond a whole turn":    {with(object40("water", box, "flow", "400")), `the property flow is "400"`},
		"a current that is no number":      {with(object40("water", box, "flow", "NaN")), `the property flow is "NaN"`},
		"two currents in one place":        {with(pond + object40("water", aside, "flow", "0")), `it lies in the water "the pond", which runs otherwise`},
		"still water in a current":         {with(pond + object40("water", aside, "", "")), "give both the same flow"},
		"a building of water that is none": {with(object40("water", box, "building", "inn")), "property building"},
		"a quay as a line":                 {with(object40("quay", line, "", "")), "it is a line; draw a rectangle"},
		"a quay as a point":                {with(object40("quay", dot, "", "")), "no area"},
		"a quay on dry land":               {with(object40("quay", box, "", "")), `no water lies within 2" of it, and no boat can be moored there; move it to a bank`},
		"a quay in an upper storey":        {upper(object40("quay", box, "", "")), "it lies in storey 1, and is on the ground only"},
		"a quay off the table":             {with(object40("quay", `x="360" y="100" width="64" height="32"`, "", "")), "off the table"},
		"a bridge as a line":               {upper(object40("floor", line, "", "")), "it is a line"},
		"a bridge with two corners":        {upper(object40("floor", `x="200" y="100"|<polygon points="0,0 64,0"/>`, "", "")), "it needs three"},
		"a bridge off the table":           {upper(object40("floor", `x="200" y="-40" width="64" height="64"`, "", "")), "off the table"},
		"a bridge's parapet of no height":  {upper(object40("low-wall", line, "", "")), "height is missing"},
		"a bridge of planks as a line":     {upper(object40("planks", line, "", "")), "it is a line"},
		"a road as a box":                  {with(object40("road", box, "", "")), "Insert Polyline"},
		"a road of one point":              {with(object40("road", `x="200" y="100"|<polyline points="0,0"/>`, "", "")), "line has 1"},
		"a road of no width":               {with(object40("road", line, "width", "0")), "property width"},
		"a road of a width by word":        {with(object40("road", line, "width", "wide")), `property width is "wide"`},
		"a road off the table":             {with(object40("road", `x="200" y="100"|<polyline points="0,0 640,0"/>`, "", "")), "off the table"},
		"a road in an upper storey":        {upper(object40("road", line, "", "")), "it lies in storey 1, and is on the ground only; move it into storey 0"},
		"a street as a box":                {with(object40("street", box, "", "")), "Insert Polyline"},
		"no class of a river":              {with(object40("river", box, "", "")), `class "river" is unknown; the classes are in cometfall.tiled-project`},
	} {
		_, err := build([]byte(row.file), "broken.tmx")
		if !assert.Error(t, err, name) {
			continue
		}
		assert.ErrorContains(t, err, row.says, name)
		assert.ErrorContains(t, err, "broken.tmx: ", name)
		assert.ErrorContains(t, err, `layer "river", object 40 "it"`, name)
		assert.NotContains(t, err.Error(), "\n", "%s: one error", name)
	}
	// What is sound is read: a quay at the pond, and waters that run alike, side by side and across each other.
	for _, sound := range []string{
		pond + object40("quay", `x="310" y="90" width="32" height="60"`, "", ""),
		pond + object40("water", box, "flow", "90"),
		pond + object40("water", `x="300" y="90" width="64" height="60"`, "flow", "0"),
		object40("water", box, "flow", "-1"),
	} {
		_, err := build([]byte(with(sound)), "sound.tmx")
		require.NoError(t, err, sound)
	}
}
