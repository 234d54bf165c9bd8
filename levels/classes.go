package levels

import (
	"slices"
	"strings"
)

// Class is what an object of a map may be. README.md shows each, and the Tiled project
// offers them in the editor.
type Class struct {
	Name       string
	Drawn      string // in which ways it may be drawn
	Properties []string
	About      string
}

// Materials are what pieces and roads may be made of, for drawing; Grounds is what may lie
// under all of it.
var (
	Materials = []string{"stone", "flagstone", "plaster", "timber", "old timber", "tile", "earth", "mud", "grass", "moss", "water", "sludge", "cobble", "rock", "steps"}
	Grounds   = []string{"cobble", "flagstone", "stone", "earth", "mud", "grass", "moss"}
)

// The ways in which objects are drawn.
const (
	areas  = "rectangle, polygon, ellipse"
	boxes  = "rectangle, polygon"
	across = "rectangle across a wall"
	lines  = "line"
	climbs = "line from the foot to the head"
)

// Classes are all classes.
var Classes = []Class{
	{"open", areas, []string{"material", "building"}, "ground that looks different; the material `steps` is stairs that lead out"},
	{"difficult", areas, []string{"material", "building"}, "half speed"},
	{"very-difficult", areas, []string{"material", "building"}, "a quarter of the speed"},
	{"impassable", areas, []string{"material", "building"}, "nobody goes there; it hides nobody"},
	{"water", areas, []string{"flow", "material", "building"}, "difficult, wet; `flow` is where it runs in degrees, 0 to the right, 90 downwards; without it the water stands. A river is several waters side by side"},
	{"rubble", areas, []string{"height", "material", "building"}, "very difficult, hides what is lower than its `height`"},
	{"wall", "line, polygon", []string{"height", "thickness", "material", "building"}, "stops and hides; polygons of the material `rock` are what a table below the ground is cut out of"},
	{"low-wall", "line, polygon", []string{"height", "thickness", "material", "building"}, "the same; one lower than 1\" is crossed freely, and one whose name has `hedge`, `fence` or `palisade` is drawn as such"},
	{"opening", across, []string{"door", "sill", "lintel"}, "a door (`door`, or a `sill` of 0) or a window, in a wall that is a line"},
	{"floor", areas, []string{"material", "building"}, "the floor of an upper storey, the deck of a bridge: whatever is lower passes below"},
	{"obstacle", areas, []string{"height", "material", "building"}, "stops and hides; the name says how it looks: `barrels`, `boat`, `brazier`, `cart`, `crane`, `crates`, `gravestone`, `hay`, `logs`, `mill wheel`, `signpost`, `stall`, `statue`, `tent`, `well`, `woodpile`, …"},
	{"column", areas, []string{"height", "material", "building"}, "the same, and it is drawn as a column"},
	{"tree", areas, []string{"height", "material", "building"}, "the same, and it is drawn as a tree; its outline is the trunk"},
	{"stairs", climbs, []string{"building"}, "joins the storey with the one above; walked"},
	{"ladder", climbs, []string{"building"}, "joins the storey with the one above; taken as part of the way"},
	{"building", boxes, []string{"building", "storeys"}, "a house with a name and a roof; `building` is its number, which its walls and floors have too"},
	{"deploy", boxes, []string{"side"}, "where a side sets up; sides 1 and 2 must have one"},
	{"objective", boxes, []string{"side"}, "what scenarios are about"},
	{"quay", boxes, nil, "where boats lie and are moored; within 2\" of water"},
	{"flammable", boxes, nil, "where things lie that catch fire like a building, in the optional rules of burning buildings"},
	{"sewer", boxes, []string{"floor"}, "a section of a sewer: its floor is `sludge`, `mud`, `water` or `slippery`; without one it is found out by whoever enters it first, in the optional rules of sewers"},
	{"planks", boxes, []string{"building"}, "a walkway or bridge of rotten wood, the floor of an upper storey: it may break under those who run, in the optional rules of sewers"},
	{"street", lines, nil, "where those go who keep to the streets"},
	{"road", "line, its middle", []string{"width", "material", "tracks"}, "is drawn, with the ruts of wheels if it has `tracks`"},
	{"decor", "point", nil, "is drawn: `bollard`, `bones`, `moss`, `planks`, `puddle`, `soot`, `wheel`, …"},
}

// classOf is the class of a name, or nil.
func classOf(name string) *Class {
	if i := slices.IndexFunc(Classes, func(c Class) bool { return c.Name == name }); i >= 0 {
		return &Classes[i]
	}
	return nil
}

// among lists words for a sentence; "none" where there are none.
func among(words []string) string {
	if len(words) == 0 {
		return "none"
	}
	return strings.Join(words, ", ")
}
