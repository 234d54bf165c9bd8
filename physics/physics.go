// Package physics is the table: lengths, terrain, sight, cover, ways, falling and
// templates. It answers questions of geometry with whole numbers, so that every platform
// decides alike. It knows no dice, no warriors and no rules of the game, though it names
// the rules that its answers serve; it knows no screen, clock, disk or goroutine.
//
// A table is 2.5-dimensional. Everything on it is a prism: a footprint polygon between a
// bottom and a top height. A model is an upright cylinder, its Body. NewTable makes a
// Table of a Plan; it never changes, and everything else is asked of it. What moves and
// is solid, but no model in somebody's way, lies over it in a Layer.
//
// Where to begin reading: this file has the nouns, table.go makes a Table of them,
// space.go finds what is near. Then by question:
//
//	may he stand there, do they touch    standing.go contact.go placing.go push.go drops.go
//	a straight line in the air           ray.go bolt.go
//	what does he see, and how much       sight.go, then sight_*.go; field.go for everything he sees
//	the shortest way                     movement.go contactpath.go survey.go fleeing.go
//	how it is found                      roadmap.go (visibility graph) search.go astar.go searchpath.go obstacle.go
//	over the edges of floors             edges.go passages.go vias.go sliding.go
//	over ground that costs more          ground.go boundaries.go snell.go refraction.go roughground.go
//	under a template                     templates.go
//	wagons, boats                        vehicle.go driving.go turning.go angle.go footprint.go
//	doors, fire; storeys                 layer.go layerway.go patch.go level.go
//	streets, buildings, doors, edges     streets.go nearby.go
//
// # What resolv answers, and what we answer ourselves
//
// A resolv.Space is the broad phase of all of it. The Table has one, with solids, floors,
// ground, the inside of buildings and the openings of walls by their true outlines; a
// Layer has another, with models as circles and everything else that moves, burns or
// lies about as convex polygons, which are moved as they move. resolv answers one question: which shapes are
// in which cells. What is near a place, along a line, under a template or below a drop
// begins with that, and goes on with exact tests on whole numbers, in the order of the
// numbers of the shapes.
//
// The rest of resolv is not asked. Its intersections and line tests decide in
// floating-point numbers, with a unit added here and there, so that up to one in twenty
// is wrong and not the same from both ends; what touches depends on the direction, and
// nothing is ever inside anything. Its walks through cells allocate 7 to 4,900 times a
// question, go on when they are told to stop, come in the order of maps, and keep their
// results in package variables, which two goroutines would share. Making a shape counts
// up such a variable too: that is behind a mutex.
//
// Three copies of its cells are flat, for speed. Solids, floors and ground (cellIndex):
// without it a battle takes a ninth longer. The solids that hide, for rays and looks
// (grid): with corners as 32-bit numbers beside each other a line costs 72 ns at 100
// walls, 1.3 of a walk through a bare grid that finds nothing; the same walk over
// resolv's cells costs up to 2.2 of it, and resolv's own line test 5 to 410. And the
// obstacles of ways (boxIndex): they are the solids grown by the base that moves, another
// set for each size of base, as bits of rows and columns of cells, so that one AND of
// words answers for 64 of them; with lists of cells instead a battle takes a twentieth
// longer. For models alone, one question at a time, the list that
// the caller has is gone through as it is, for making the circles follow costs more than
// it saves; where one list is asked about thousands of places (Reach), a Layer is.
package physics

// Length is a distance in hundredths of a millimetre; one inch is 2540 of them.
type Length int64

// Inch is the length of one inch.
const Inch Length = 2540

// Inches is n whole inches.
func Inches(n int) Length { return Length(n) * Inch }

// Point is a place seen from above; X grows to the right, Y downwards, as on
// the screen and in Tiled.
type Point struct{ X, Y Length }

// Spot is a place on a surface: a point and the height of the surface.
type Spot struct{ X, Y, Z Length }

// Point is the spot seen from above.
func (s Spot) Point() Point { return Point{s.X, s.Y} }

// raised is the place so high above a spot.
func (s Spot) raised(by Length) Spot { return Spot{s.X, s.Y, s.Z + by} }

// Body is a model as geometry: a round base at a spot, and a height.
type Body struct {
	ID     int32 // the model's own number, handed back in answers
	At     Spot
	Radius Length
	Height Length
	Gait   Gait
}

// Gait is what is special about the way a model walks; zero values mean
// "nothing special".
type Gait struct {
	Vault    bool // crosses obstacles of just 1" too, not only lower ones (MOVE-03)
	NoCrawl  bool // very difficult ground is no worse than difficult (TERR-06)
	Swims    bool // water does not slow it (TERR-08)
	Sure     bool // no ground slows it (EXPLORE-71)
	Rungs    bool // a ladder is a climb and costs its height (CLIMB-08)
	Outdoors bool // keeps out of buildings, its whole base (MOUNT-10)
	Jumps    bool // crosses obstacles of up to 2" (MOUNT-23)
	LeapDown bool // leaps end level or lower, however much, and never higher (JUMP-07)
	Through  bool // walks through what is solid, and stops where it can stand (EXPLORE-73)
}

// PieceID is the place of a piece in Table.Pieces.
type PieceID int32

// Kind says what a piece of terrain is.
type Kind uint8

// The kinds of terrain. Ground areas lie flat (Bottom == Top) and change the
// cost of moving; the others are solid prisms or surfaces to stand on.
const (
	Open          Kind = iota // open ground, drawn but without effect (paving, a square)
	Difficult                 // half speed (TERR-05)
	VeryDifficult             // quarter speed (TERR-06)
	Water                     // difficult, wet (TERR-08)
	Impassable                // nobody goes there
	Wall                      // solid, hides, may be climbed
	LowWall                   // solid, crossed freely when lower than 1" (TERR-07), hides
	Floor                     // a surface at Top to stand on: storey, balcony, roof, walkway
	Column                    // solid, hides
	Tree                      // trunk: solid, hides; the crown is only drawn
	Obstacle                  // barrels, crates, a well, a statue: solid, hides
	Rubble                    // a heap: very difficult ground that also hides what is lower than its top
	kinds
)

// Piece is one piece of terrain: a prism.
type Piece struct {
	ID          PieceID
	Kind        Kind
	Name        string  // "broken wall", "well": named when it hides somebody
	Shape       []Point // simple polygon, at least three corners, any winding
	Bottom, Top Length  // heights above the table, below 0 under it; flat areas have Bottom == Top
	Building    int     // 1, 2, …; 0 for none
	Storey      int     // 0 is the ground floor
	Openings    []Opening
	QuarterRate bool   // VeryDifficult slows to a quarter whatever the Gait (TERR-06)
	Flows       bool   // Water with a current
	Current     Angle  // where it runs
	Material    string // for drawing: stone, timber, plaster, cobble, earth, tile, …
	Seed        uint32 // for drawing: a piece always looks the same
}

// Opening is a door or window in a wall: the stretch of the wall between two
// heights that is not there. A wall is a four-cornered piece whose corners 0-1
// and 2-3 are its long sides; From and To run along the side 0-1.
type Opening struct {
	Door     bool // false: a window
	From, To Length
	Sill     Length // above the wall's bottom
	Lintel   Length // above the wall's bottom
}

// Link joins two surfaces: stairs and ladders, walked in both directions.
type Link struct {
	Name     string
	Ladder   bool // false: stairs
	Foot     Spot
	Head     Spot
	Building int
	Shape    []Point // footprint, for drawing
}

// Roadway is a paved or trodden road: it has no effect on how models move.
type Roadway struct {
	Name     string
	Line     []Point // its middle
	Width    Length
	Material string
	Tracks   bool // wheels have left their ruts
	Seed     uint32
}

// Building is a named building: its pieces carry its number.
type Building struct {
	ID      int
	Name    string
	Outline []Point
	Storeys int
}

// Zone is a marked area of the table: deployment, objective.
type Zone struct {
	Name  string
	Role  string // deploy, objective, quay, Flammable, Sewer, Planks
	Side  int    // 1, 2, …; 0 for nobody's
	Shape []Point
	Z     Length // of a Sewer, Planks or Tower: the height of its surface
	Floor string // of a Sewer: what its floor is; "": found out by whoever enters it
}

// Rock is the material of walls that chambers and passages are cut out of: whoever goes
// from one to another goes a long way round.
const Rock = "rock"

// Lid is the material of floors at height 0 that close the street over what lies below it;
// they are not painted, for the street is.
const Lid = "lid"

// Flammable is the role of a zone of things that burn as a building does (FIRE-04).
const Flammable = "flammable"

// Sewer and Planks are the roles of zones of a sewer: a section of it with a floor of its own
// (SEWER-14), and a walkway or bridge of rotten wood (SEWER-20).
const (
	Sewer  = "sewer"
	Planks = "planks"
)

// Tower, Bells and Shafts are the roles of zones of a camp: the platform of a guardhouse
// (CAMP-TYPE-07), a tower with bells (CAMP-TYPE-04b), and a way up out of the sewers.
const (
	Tower  = "tower"
	Bells  = "bells"
	Shafts = "shafts"
)

// SewerFloors are what the floor of a section may be, in the order of the dice (SEWER-15).
var SewerFloors = []string{"sludge", "mud", "water", "slippery"}

// Street is the centre line of a street.
type Street struct {
	Name string
	Line []Point
}

// Decor is something drawn that has no effect on the game.
type Decor struct {
	Name string
	At   Point
	Turn int // degrees
	Size Length
	Seed uint32
}

// Plan is what a table is made of, as a level file or a generator gives it.
type Plan struct {
	Name        string
	Title       string
	Description string
	Width       Length
	Depth       Length
	Ground      string // material of the bare table: cobble, earth
	Pieces      []Piece
	Links       []Link
	Buildings   []Building
	Zones       []Zone
	Streets     []Street
	Roadways    []Roadway
	Decor       []Decor
	Levels      Levels // its storeys; none: the usual ones
}
