package made

import "cometfall/physics"

// What stands in a camp.

// mainPlot is where the dwelling of a camp stands.
var mainPlot = Box{36, 20, 60, 42}

// dwelling builds what the kind of the camp is named after.
func (c *camp) dwelling() {
	p := mainPlot
	p.Left, p.Right = p.Left+c.between(0, 4), p.Right-c.between(0, 2)
	switch c.kind {
	case "barracks":
		c.house("the barracks", p, "timber", 1)
	case "guardhouse": // a tower beside barracks
		c.house("the barracks", Box{p.Left, p.Top, p.Right - 9, p.Bottom}, "timber", 1)
		c.tower("the guardhouse", Box{p.Right - 9, p.Top + 6, p.Right, p.Top + 15}, physics.Tower)
	case "church", "silent-church":
		c.house("the nave", Box{p.Left, p.Top, p.Right - 8, p.Bottom}, "stone", 1)
		c.tower("the bell tower", Box{p.Right - 8, p.Top + 7, p.Right, p.Top + 15}, map[bool]string{true: physics.Bells}[c.kind == "church"])
	case "manor":
		c.house("the manor", p, "plaster", 2)
	case "tavern":
		c.house("the tavern", Box{p.Left, p.Top, p.Right, p.Bottom - 3}, "timber", 2)
		c.stands("barrels", Box{p.Left + 2, p.Bottom - 2, p.Left + 5, p.Bottom}, physics.Inch)
	case "farmhouse":
		c.house("the farmhouse", Box{p.Left, p.Top, p.Left + 14, p.Bottom - 4}, "plaster", 1)
		c.stands("hay", Box{p.Left + 17, p.Top + 2, p.Left + 21, p.Top + 5}, physics.Inch*3/2)
		c.stands("cart", Box{p.Left + 17, p.Top + 10, p.Left + 22, p.Top + 13}, physics.Inch*3/2)
	case "house", "safe-house":
		c.house("the house", Box{p.Left + 3, p.Top + 3, p.Right - 3, p.Bottom - 2}, "stone", 1+c.below(2))
	case "caves":
		c.cave(p)
	case "cellars":
		c.cellar(p)
	case "crypt":
		c.house("the mausoleum", Box{p.Left + 4, p.Top + 2, p.Left + 15, p.Top + 12}, "stone", 1)
		for k := range 8 {
			x, y := p.Left+1+k%4*6, p.Top+15+k/4*5
			c.stands("gravestone", Box{x, y, x + 2, y + 1}, physics.Inch)
		}
	case "sewers":
		c.ruin(Box{p.Left, p.Top, p.Left + 12, p.Top + 12})
		for _, at := range [...][2]int{{p.Right - 5, p.Top + 3}, {p.Left + 4, p.Bottom - 5}, {p.Right - 6, p.Bottom - 6}} {
			b := Box{at[0], at[1], at[0] + 3, at[1] + 3}
			c.add(physics.Piece{Kind: physics.Open, Name: "a shaft", Shape: b.Shape(), Material: "steps"})
			c.plan.Zones = append(c.plan.Zones, physics.Zone{Name: "a shaft", Role: physics.Shafts, Shape: b.Shape()})
		}
	case "tents":
		for k := range 6 {
			x, y := p.Left+k%3*8+c.below(2), p.Top+1+k/3*11+c.below(3)
			c.stands("tent", Box{x, y, x + 5, y + 4}, 2*physics.Inch)
		}
	case "ruins":
		c.ruin(Box{p.Left, p.Top, p.Left + 10, p.Top + 10})
		c.ruin(Box{p.Left + 12, p.Top + 8, p.Right - 1, p.Bottom - 1})
	}
}

// plot puts upon one of the small plots what is usual at the place.
func (c *camp) plot(b Box) {
	switch n := c.below(6); {
	case n == 0:
		c.stands("crates", Box{b.Left + 2, b.Top + 3, b.Left + 5, b.Top + 6}, physics.Inch*6/5)
		c.stands("barrels", Box{b.Left + 6, b.Top + 1, b.Left + 8, b.Top + 3}, physics.Inch)
	case n == 1:
		c.lies("bones", b.Left+3, b.Top+3)
	case n < 4 || c.kind == "tents":
		c.stands("tent", Box{b.Left + 1, b.Top + 2, b.Left + 6, b.Top + 6}, 2*physics.Inch)
	case c.place == "mordheim":
		c.ruin(b)
	default:
		c.house("a shack", b, map[bool]string{true: "old timber", false: "timber"}[c.place == "cutthroats-den"], 1)
	}
}

// side is one of the walls of a house.
type side struct{ a, b physics.Point }

// sides are the walls of a house: above, below, left, right.
func (b Box) sides() [4]side {
	lt, rt, lb, rb := place(b.Left, b.Top), place(b.Right, b.Top), place(b.Left, b.Bottom), place(b.Right, b.Bottom)
	return [4]side{{lt, rt}, {lb, rb}, {lt, lb}, {rt, rb}}
}

// length is how long a wall is along its outline (band).
func (s side) length() physics.Length { return s.b.X - s.a.X + s.b.Y - s.a.Y + thick }

// begins gives a building its number.
func (c *camp) begins(name string, b Box, storeys int) int {
	id := len(c.plan.Buildings) + 1
	c.plan.Buildings = append(c.plan.Buildings, physics.Building{ID: id, Name: name, Outline: b.Shape(), Storeys: storeys})
	return id
}

// doorway is a door in the middle of a wall, wide enough for the largest base.
func (s side) doorway() physics.Opening {
	mid := s.length() / 2
	return physics.Opening{Door: true, From: mid - physics.Inch*6/5, To: mid + physics.Inch*6/5, Lintel: physics.Inch * 14 / 5}
}

// window is one that begins so many parts of twenty along a wall.
func (s side) window(part physics.Length) physics.Opening {
	at := s.length() * part / 20
	return physics.Opening{From: at, To: at + physics.Inch, Sill: physics.Inch, Lintel: 2 * physics.Inch}
}

// house builds one with a door below and another at the left, windows, and with an upper
// storey stairs to it.
func (c *camp) house(name string, b Box, material string, storeys int) {
	id := c.begins(name, b, storeys)
	for storey := range storeys {
		for k, s := range b.sides() {
			pc := physics.Piece{Kind: physics.Wall, Name: name, Shape: band(s.a, s.b), Bottom: physics.Length(storey) * physics.StoreyHeight, Building: id, Storey: storey, Material: material}
			pc.Top = pc.Bottom + physics.StoreyHeight
			if storey == 0 && (k == 1 || k == 2) {
				pc.Openings = append(pc.Openings, s.doorway())
			}
			if s.length() > 6*physics.Inch {
				pc.Openings = append(pc.Openings, s.window(3), s.window(14))
			}
			c.add(pc)
		}
	}
	for storey := 1; storey < storeys; storey++ {
		top := physics.Length(storey) * physics.StoreyHeight
		c.add(physics.Piece{Kind: physics.Floor, Name: "upper floor", Shape: b.Shape(), Bottom: top - physics.Inch/10, Top: top, Building: id, Storey: storey, Material: "timber"})
		c.link(id, place(b.Left+4, b.Top+3), place(b.Left+10, b.Top+3), top-physics.StoreyHeight, false)
	}
}

// link joins two storeys of a building.
func (c *camp) link(id int, foot, head physics.Point, z physics.Length, ladder bool) {
	c.plan.Links = append(c.plan.Links, physics.Link{Name: map[bool]string{true: "ladder", false: "stairs"}[ladder], Ladder: ladder, Building: id, Shape: []physics.Point{foot, head},
		Foot: physics.Spot{X: foot.X, Y: foot.Y, Z: z}, Head: physics.Spot{X: head.X, Y: head.Y, Z: z + physics.StoreyHeight}})
}

// tower builds one of stone with a platform at 6", to which two ladders lead, and a parapet
// round it.
func (c *camp) tower(name string, b Box, role string) {
	id := c.begins(name, b, 2)
	for storey := range 2 {
		z := physics.Length(storey) * physics.StoreyHeight
		for k, s := range b.sides() {
			pc := physics.Piece{Kind: physics.Wall, Name: name, Shape: band(s.a, s.b), Bottom: z, Top: z + physics.StoreyHeight, Building: id, Storey: storey, Material: "stone"}
			if storey == 0 && k == 1 {
				pc.Openings = append(pc.Openings, s.doorway())
			} else if storey == 1 {
				pc.Openings = append(pc.Openings, s.window(7))
			}
			c.add(pc)
		}
		c.add(physics.Piece{Kind: physics.Floor, Name: name, Shape: b.Shape(), Bottom: z + physics.StoreyHeight - physics.Inch/10, Top: z + physics.StoreyHeight, Building: id, Storey: storey + 1, Material: "stone"})
		y := b.Top + 2 + storey*3
		c.link(id, place(b.Left+2, y), place(b.Right-2, y), z, true)
	}
	top := 2 * physics.StoreyHeight
	for _, s := range b.sides() {
		c.add(physics.Piece{Kind: physics.LowWall, Name: "parapet", Shape: band(s.a, s.b), Bottom: top, Top: top + physics.Inch*4/5, Building: id, Storey: 2, Material: "stone"})
	}
	if role == "" {
		return
	}
	c.plan.Zones = append(c.plan.Zones, physics.Zone{Name: name, Role: role, Shape: b.Shape(), Z: top})
}

// ruin is what is left of a house: pieces of its walls.
func (c *camp) ruin(b Box) {
	for _, s := range b.sides() {
		third := (s.b.X - s.a.X + s.b.Y - s.a.Y) / 3
		end := physics.Point{X: s.a.X + third, Y: s.a.Y}
		if s.a.X == s.b.X {
			end = physics.Point{X: s.a.X, Y: s.a.Y + third}
		}
		height := physics.Inch * physics.Length(c.between(8, 25)) / 10
		kind := physics.Wall
		if height < physics.Inch {
			kind = physics.LowWall
		}
		c.add(physics.Piece{Kind: kind, Name: "broken wall", Shape: band(s.a, end), Top: height, Material: "stone"})
	}
	c.lies("planks", b.Left+3, b.Top+3)
}

// cave is a hollow in a rock, open towards the fire.
func (c *camp) cave(b Box) {
	mouth := b.Left + b.Wide()/2 + c.between(-3, 1)
	for _, part := range [...]Box{
		{b.Left, b.Top, b.Right, b.Top + 4}, {b.Left, b.Top + 4, b.Left + 4, b.Bottom - 3}, {b.Right - 4, b.Top + 4, b.Right, b.Bottom - 3},
		{b.Left, b.Bottom - 3, mouth - 3, b.Bottom}, {mouth + 3, b.Bottom - 3, b.Right, b.Bottom},
	} {
		c.add(physics.Piece{Kind: physics.Wall, Name: "rock", Shape: part.Shape(), Top: 4 * physics.Inch, Material: "stone"})
	}
	c.lies("bones", b.Left+8, b.Top+8)
	c.lies("moss", b.Right-8, b.Top+9)
}

// cellar is what is left of a burnt house, and the room below it, to which stairs lead.
func (c *camp) cellar(b Box) {
	c.ruin(b)
	room := Box{b.Left + 4, b.Top + 3, b.Right - 4, b.Bottom - 6}
	id := c.begins("the cellar", room, 1)
	deep := -physics.StoreyHeight
	c.add(physics.Piece{Kind: physics.Floor, Name: "cellar", Shape: room.Shape(), Bottom: deep - physics.Inch/10, Top: deep, Building: id, Storey: -1, Material: "earth"})
	for _, s := range room.sides() {
		c.add(physics.Piece{Kind: physics.Wall, Name: "cellar wall", Shape: band(s.a, s.b), Bottom: deep, Top: 0, Building: id, Storey: -1, Material: "stone"})
	}
	c.link(id, place(room.Left+5, room.Top+4), place(room.Left+5, room.Top+10), deep, false)
}
