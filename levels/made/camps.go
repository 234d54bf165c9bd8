package made

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/physics"
)

// A camp in units of half an inch: a ground in the middle of the table, with what its place
// has round it for a fence, the dwelling of its kind upon it, and four smaller plots; outside
// lies what gives cover to who attacks. No side of the table is better for coming.
var (
	campGround = Box{22, 14, 74, 58}
	campFire   = Box{45, 47, 51, 53}
	plots      = [4]Box{{25, 17, 34, 26}, {62, 17, 71, 26}, {25, 46, 34, 55}, {62, 46, 71, 55}}
	lonely     = [...][2]int{{9, 20}, {9, 50}, {87, 20}, {87, 50}, {28, 6}, {48, 6}, {68, 6}, {28, 66}, {48, 66}, {68, 66}}
)

const gate = 6 // how wide a gap in a fence is

// campPlaces and campKinds are the keys of where and what camps are, as rules of campaigns
// have them, with their names.
var (
	campPlaces = [][2]string{{"sigmarhaven", "Sigmarhaven"}, {"brigandsburg", "Brigandsburg"}, {"cutthroats-den", "Cutthroat's Den"}, {"mordheim", "Mordheim"}}
	campKinds  = [][2]string{
		{"barracks", "Barracks"}, {"caves", "Caves"}, {"cellars", "Cellars"}, {"church", "Church"}, {"silent-church", "Church without bells"}, {"crypt", "Crypt"},
		{"farmhouse", "Farmhouse"}, {"guardhouse", "Guardhouse"}, {"house", "House"}, {"manor", "Manor"}, {"safe-house", "Safe house"},
		{"sewers", "Sewers"}, {"tavern", "Tavern"}, {"tents", "Tents"}, {"ruins", "Ruins"},
	}
)

// campWord begins the names of the tables of camps.
const campWord = "camp-"

// CampName is the word for the tables of a camp of a kind at a place.
func CampName(place, kind string) string { return campWord + place + "-" + kind }

// CampOf is CampName read again; ok is false where there is no such camp.
func CampOf(name string) (place, kind string, ok bool) {
	for _, p := range campPlaces {
		if rest, cut := strings.CutPrefix(name, campWord+p[0]+"-"); cut {
			return p[0], rest, slices.ContainsFunc(campKinds, func(k [2]string) bool { return k[0] == rest })
		}
	}
	return "", "", false
}

// AnyCamp is the camp of a seed, which says where and what it is too.
func AnyCamp(seed uint32) physics.Plan {
	l := lot(seed)*0x9d_2c_56f1 + 5
	place, kind := campPlaces[l.below(len(campPlaces))], campKinds[l.below(len(campKinds))]
	return Camp(place[0], kind[0], seed)
}

// camp is a camp that is being made.
type camp struct {
	site
	place, kind string
}

// Camp is the camp of a kind at a place, as a seed has it.
func Camp(place, kind string, seed uint32) physics.Plan {
	c := &camp{site: site{lot: lot(seed)*0x61_c8_8647 + 3}, place: place, kind: kind}
	named := func(all [][2]string, key string) string {
		return all[slices.IndexFunc(all, func(k [2]string) bool { return k[0] == key })][1]
	}
	c.plan.Name, c.plan.Title = fmt.Sprintf("%s:%d", CampName(place, kind), seed), named(campKinds, kind)+" in "+named(campPlaces, place)
	c.plan.Description = "The camp of a warband, and the ground from which it is attacked."
	c.plan.Width, c.plan.Depth = across*Unit, down*Unit
	c.plan.Ground = map[string]string{"sigmarhaven": "grass", "brigandsburg": "earth", "cutthroats-den": "mud", "mordheim": "cobble"}[place]
	c.add(physics.Piece{Kind: physics.Open, Name: "the camp", Shape: campGround.Within(1).Shape(), Material: map[bool]string{true: "flagstone", false: "earth"}[place == "mordheim"]})
	c.plan.Zones = append(c.plan.Zones,
		physics.Zone{Name: "the camp", Role: "deploy", Side: 1, Shape: campGround.Within(1).Shape()},
		physics.Zone{Name: "before the camp", Role: "deploy", Side: 2, Shape: Box{2, down - 12, across - 2, down}.Shape()},
		physics.Zone{Name: "the camp fire", Role: "objective", Shape: campFire.Shape()})
	x, y := campFire.Middle()
	c.add(physics.Piece{Kind: physics.Obstacle, Name: "brazier", Shape: Box{x - 1, y - 1, x + 1, y + 1}.Shape(), Top: physics.Inch * 4 / 5, Material: "stone"})
	c.dwelling()
	for _, plot := range plots {
		c.plot(plot)
	}
	c.fence()
	for _, at := range lonely {
		c.outside(at[0]+c.between(-2, 2), at[1]+c.between(-2, 2))
	}
	return c.plan
}

// fence is what a place has round its camps: a palisade in Sigmarhaven, a low barricade in
// Brigandsburg, heaps of rubble among the ruins, and nothing in Cutthroat's Den, which is not
// defended (CAMP-CUT-D). A safe house has a fence everywhere.
func (c *camp) fence() {
	g := campGround
	middle := func(from, to int) int { return c.between(from+8, to-8-gate) }
	for _, side := range [...]struct {
		from, to, at int
		upright      bool
	}{{g.Left, g.Right, g.Top, false}, {g.Left, g.Right, g.Bottom, false}, {g.Top, g.Bottom, g.Left, true}, {g.Top, g.Bottom, g.Right, true}} {
		gap := middle(side.from, side.to)
		c.stretch(side.from, gap, side.at, side.upright)
		c.stretch(gap+gate, side.to, side.at, side.upright)
	}
}

// stretch is the fence from one place to another.
func (c *camp) stretch(from, to, at int, upright bool) {
	name, height := "palisade", 2*physics.Inch
	switch {
	case c.place == "sigmarhaven":
	case c.kind == "safe-house":
		name, height = "fence", physics.Inch*3/2
	case c.place == "brigandsburg":
		name, height = "low fence", physics.Inch*9/10
	case c.place == "mordheim":
		for k := from + c.between(1, 3); k+5 < to; k += c.between(8, 13) {
			b := Box{k, at - 1, k + c.between(3, 5), at + 2}
			if upright {
				b = Box{b.Top, b.Left, b.Bottom, b.Right}
			}
			c.add(physics.Piece{Kind: physics.Rubble, Name: "rubble", Shape: b.Shape(), Top: physics.Inch, Material: "stone"})
		}
		return
	default:
		return
	}
	a, b := place(from, at), place(to, at)
	if upright {
		a, b = place(at, from), place(at, to)
	}
	kind := physics.Wall
	if height < physics.Inch {
		kind = physics.LowWall
	}
	c.add(physics.Piece{Kind: kind, Name: name, Shape: band(a, b), Top: height, Material: "old timber"})
}

// outside puts something about that place outside of the camp.
func (c *camp) outside(x, y int) {
	switch c.below(7) {
	case 0:
		c.add(physics.Piece{Kind: physics.Rubble, Name: "rubble", Shape: Box{x - 3, y - 2, x + 3, y + 2}.Shape(), Top: physics.Inch, Material: "stone"})
	case 1:
		c.stands("cart", Box{x - 3, y - 1, x + 2, y + 2}, physics.Inch*3/2)
	case 2:
		c.stands("woodpile", Box{x - 2, y - 1, x + 3, y + 1}, physics.Inch)
	case 3:
		c.add(physics.Piece{Kind: physics.LowWall, Name: "low wall", Shape: band(place(x-4, y), place(x+4, y)), Top: physics.Inch * 9 / 10, Material: "stone"})
	case 4:
		c.lies("bones", x, y)
	default:
		kind, name := physics.Tree, "tree"
		if c.place == "mordheim" {
			kind, name = physics.Column, "broken column"
		}
		c.add(physics.Piece{Kind: kind, Name: name, Shape: Box{x - 1, y - 1, x + 1, y + 1}.Shape(), Top: 3 * physics.Inch, Material: map[bool]string{true: "stone", false: "timber"}[c.place == "mordheim"]})
	}
}

// stands puts down a thing that stops and hides.
func (c *site) stands(name string, b Box, top physics.Length) {
	c.add(physics.Piece{Kind: physics.Obstacle, Name: name, Shape: b.Shape(), Top: top, Material: "timber"})
}

// place is a place on the table.
func place(x, y int) physics.Point {
	return physics.Point{X: physics.Length(x) * Unit, Y: physics.Length(y) * Unit}
}

// thick is how thick walls are.
const thick = physics.Inch * 2 / 5

// band is the outline of a wall between two places in a row or a column, as far beyond its
// ends as it is thick, so that corners close. Its first side is a long one.
func band(a, b physics.Point) []physics.Point {
	h := thick / 2
	lo, hi := physics.Point{X: min(a.X, b.X) - h, Y: min(a.Y, b.Y) - h}, physics.Point{X: max(a.X, b.X) + h, Y: max(a.Y, b.Y) + h}
	if a.X == b.X {
		return []physics.Point{{X: hi.X, Y: lo.Y}, {X: hi.X, Y: hi.Y}, {X: lo.X, Y: hi.Y}, {X: lo.X, Y: lo.Y}}
	}
	return []physics.Point{{X: lo.X, Y: lo.Y}, {X: hi.X, Y: lo.Y}, {X: hi.X, Y: hi.Y}, {X: lo.X, Y: hi.Y}}
}
