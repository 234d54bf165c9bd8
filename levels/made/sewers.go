package made

import (
	"fmt"
	"slices"

	"cometfall/physics"
)

// The sewers in units of half an inch. A main drain leads across the table from left to right:
// a channel between two kerbs of stone, over which rotten bridges lead, as they do over the
// mouths of the tunnels that come from chambers on both sides. What lies below the channel is
// what lies above it, turned half round: so both warbands have the same ground (SEWER-14).
const (
	drainTop    = 26 // of the main drain, its kerbs among it
	channelTop  = 31
	channelEnd  = down - channelTop
	kerbs       = physics.StoreyHeight // how high they are
	vault       = 2 * kerbs            // how high the rock is
	drainPlot   = 26                   // the ground of a chamber
	drainRooms  = 3
	mostMouths  = 3
	bridgeWide  = 4
	ladderReach = 2 // from the side of a kerb to foot and head
)

// sewers are being made.
type sewers struct {
	site
	hall   Box
	rooms  [drainRooms]Box
	mouths []int // left sides of the tunnels that open into the channel, from above
}

// Sewers are the sewers of a seed (SEWER-14).
func Sewers(seed uint32) physics.Plan {
	c := &sewers{site: site{lot: lot(seed)*0x2f_9b_e6d5 + 7, Grid: NewGrid(across, down)}}
	c.plan.Name, c.plan.Title = fmt.Sprintf("sewers:%d", seed), fmt.Sprintf("Sewers %d", seed)
	c.plan.Description = "A main drain with kerbs and rotten bridges, and chambers on both sides. Some floors are yet to be found out."
	c.plan.Width, c.plan.Depth, c.plan.Ground = across*Unit, down*Unit, "flagstone"
	c.dig()
	for _, b := range c.Rock() {
		c.add(physics.Piece{Kind: physics.Wall, Name: "rock", Shape: b.Shape(), Top: vault, Material: "rock"})
	}
	c.floors()
	c.walkways()
	for _, room := range c.rooms {
		c.furnish(room)
	}
	return c.plan
}

// turned is a box turned half round about the middle of the table.
func turned(b Box) Box { return Box{across - b.Right, down - b.Bottom, across - b.Left, down - b.Top} }

// dig cuts the upper half out of the rock, and the lower like it.
func (c *sewers) dig() {
	c.Cut(Box{2, drainTop, across - 2, down - drainTop})
	c.hall = Box{2, 2, 14, 24}
	c.Cut(c.hall)
	c.opens(c.hall)
	last := c.hall
	for i := range c.rooms {
		wide, deep := c.between(10, 20), c.between(8, 16)
		x, y := 15+i*drainPlot+c.below(drainPlot-1-wide), c.between(2, 22-deep)
		room := Box{x, y, x + wide, y + deep}
		c.rooms[i] = room
		c.Cut(room)
		joined := len(c.mouths) == mostMouths || !c.oneIn(4)
		if joined {
			c.Across(last, room, c.between(last.Top, last.Bottom-passage), c.between(y, y+deep-passage), passage)
		}
		if !joined || len(c.mouths) < mostMouths && !c.oneIn(3) {
			c.opens(room)
		}
		last = room
	}
	for y := range down {
		for x := range across {
			if c.Open(x, y) {
				c.Cut(turned(Box{x, y, x + 1, y + 1}))
			}
		}
	}
}

// opens cuts a tunnel from a room to the channel.
func (c *sewers) opens(room Box) {
	x := c.between(room.Left, room.Right-passage)
	c.mouths = append(c.mouths, x)
	c.Cut(Box{x, room.Bottom - 1, x + passage, channelTop})
}

// floors makes sections of the channel, the chambers and the halls in which warbands come down.
func (c *sewers) floors() {
	wet := func() string { return [...]string{"sludge", "sludge", "water", "water", ""}[c.below(5)] }
	first, second := c.between(14, 22), c.between(30, 40)
	ends := [...]int{2, first, second, across - second}
	for i, left := range ends[:3] {
		b, floor := Box{left, channelTop, ends[i+1], channelEnd}, wet()
		c.section("the channel", b, floor)
		if i < 2 {
			c.section("the channel", turned(b), floor)
		} else {
			c.plan.Zones = append(c.plan.Zones, physics.Zone{Name: "the middle of the channel", Role: "objective", Shape: Box{across/2 - 5, channelTop, across/2 + 5, channelEnd}.Shape()})
		}
	}
	for _, room := range c.rooms {
		floor := [...]string{"mud", "slippery", "sludge", "water", "", ""}[c.below(6)]
		c.section("a chamber", room, floor)
		c.section("a chamber", turned(room), floor)
	}
	for i, b := range [...]Box{c.hall, turned(c.hall)} {
		name := [...]string{"the upper hall", "the lower hall"}[i]
		c.section(name, b, "mud")
		c.plan.Zones = append(c.plan.Zones, physics.Zone{Name: name, Role: "deploy", Side: i + 1, Shape: b.Shape()},
			physics.Zone{Name: name, Role: "objective", Side: i + 1, Shape: b.Within(2).Shape()})
	}
}

func (c *sewers) section(name string, b Box, floor string) {
	c.plan.Zones = append(c.plan.Zones, physics.Zone{Name: name, Role: physics.Sewer, Shape: b.Shape(), Floor: floor})
}

// walkways builds the kerbs, the bridges and the ladders between channel and kerb.
func (c *sewers) walkways() {
	slices.Sort(c.mouths)
	left := 2
	for _, x := range append(slices.Clone(c.mouths), across-2) {
		c.kerb(Box{left, drainTop, x, channelTop})
		if x < across-2 {
			c.bridge(Box{x, drainTop, x + passage, channelTop})
		}
		left = x + passage
	}
	bridges := []int{c.clear(c.between(14, 40), bridgeWide)}
	if x := (across - bridgeWide) / 2; c.oneIn(2) && c.clear(x, bridgeWide) == x {
		bridges = append(bridges, x)
	}
	for _, x := range bridges {
		b := Box{x, channelTop, x + bridgeWide, channelEnd}
		if c.plank(b); turned(b) != b {
			c.plank(turned(b))
		}
	}
	c.mouths = append(c.mouths, bridges...) // ladders keep clear of both
	x := c.between(14, 30)
	for range 2 {
		x = c.clear(x, 2)
		c.ladder(x + 1)
		c.mouths = append(c.mouths, x)
		x += 12
	}
}

// clear is the first place from a given one on at which something so many units wide lies at
// a kerb above and at one below, beside all tunnels: an inch from them, if there is room.
func (c *sewers) clear(from, wide int) int {
	const first, span = 4, across - 8
	for off := 2; ; off-- {
		for i := range span - wide {
			x := first + (from-first+i)%(span-wide)
			if !slices.ContainsFunc(c.mouths, func(m int) bool {
				far := across - m - passage
				return x+wide > m-off && x < m+passage+off || x+wide > far-off && x < far+passage+off
			}) {
				return x
			}
		}
	}
}

// kerb builds a kerb above, and the other below.
func (c *sewers) kerb(b Box) {
	if b.Wide() <= 0 {
		return
	}
	for _, b := range [...]Box{b, turned(b)} {
		c.add(physics.Piece{Kind: physics.Wall, Name: "kerb", Shape: b.Shape(), Top: kerbs - physics.Inch/10, Material: "stone"})
		c.add(physics.Piece{Kind: physics.Floor, Name: "kerb", Shape: b.Shape(), Bottom: kerbs - physics.Inch/10, Top: kerbs, Storey: 1, Material: "stone"})
	}
}

// bridge lays a bridge of rotten wood above, and the other below.
func (c *sewers) bridge(b Box) {
	c.plank(b)
	c.plank(turned(b))
}

func (c *sewers) plank(b Box) {
	c.add(physics.Piece{Kind: physics.Floor, Name: "planks", Shape: b.Shape(), Bottom: kerbs - physics.Inch/10, Top: kerbs, Storey: 1, Material: "old timber"})
	c.plan.Zones = append(c.plan.Zones, physics.Zone{Name: "planks", Role: physics.Planks, Shape: b.Shape(), Z: kerbs})
}

// ladder leads from the channel to the upper kerb, and another like it to the lower one.
func (c *sewers) ladder(x int) {
	for i := range 2 {
		at := func(x, y int, z physics.Length) physics.Spot {
			if i == 1 {
				x, y = across-x, down-y
			}
			return physics.Spot{X: physics.Length(x) * Unit, Y: physics.Length(y) * Unit, Z: z}
		}
		foot, head := at(x, channelTop+ladderReach, 0), at(x, channelTop-ladderReach, kerbs)
		c.plan.Links = append(c.plan.Links, physics.Link{Name: "ladder", Ladder: true, Shape: []physics.Point{foot.Point(), head.Point()}, Foot: foot, Head: head})
	}
}

// furnish puts into a chamber, and into that on the other side, what may stand in one.
func (c *sewers) furnish(room Box) {
	what := c.below(3)
	lie := c.between(1, 3)
	for _, room := range [...]Box{room, turned(room)} {
		x, y := room.Middle()
		if min(room.Wide(), room.Deep()) >= 13 && what > 0 {
			c.add(physics.Piece{Kind: physics.Column, Name: "pillar", Shape: Box{x - 1, y - 1, x + 1, y + 1}.Shape(), Top: vault, Material: "stone"})
		}
		for range lie {
			c.lies([...]string{"bones", "moss", "puddle", "planks", "moss"}[c.below(5)], c.between(room.Left+2, room.Right-2), c.between(room.Top+2, room.Bottom-2))
		}
	}
}
