package levels

import (
	"errors"
	"fmt"
	"math"
	"path"
	"slices"
	"strings"

	"cometfall/physics"
)

// reader turns one map into a plan.
type reader struct {
	file   string
	plan   physics.Plan
	level  *level  // the one being read
	levels []level // in the order of the map
	walls  []int   // pieces that openings may be cut into
	later  []opening
	whole  []check  // of waters and quays, once everything has been read
	notes  []string // what was read otherwise than a mapper may think, with its place
}

type opening struct {
	object *object
	layer  string
	level  *level
}

// check is what is asked of an object when the whole map has been read.
type check struct {
	opening
	holds func(o *object) error
}

// Parse turns a Tiled map into a plan. Errors name the file, and where there is
// one the layer, the object and the property, and say what to do.
func Parse(data []byte, file string) (physics.Plan, error) {
	r, _, err := read(data, file)
	if err != nil {
		return physics.Plan{}, err
	}
	return r.plan, nil
}

// read reads a map, and returns its document too.
func read(data []byte, file string) (r *reader, m *document, err error) {
	if m, err = readDocument(data); err != nil {
		return nil, nil, fmt.Errorf("%s: %w", file, err)
	}
	r = &reader{file: file}
	if err := r.head(m); err != nil {
		return nil, nil, fmt.Errorf("%s: %w", file, err)
	}
	r.look(m)
	m.settle()
	if err := r.storeys(m.Groups); err != nil {
		return nil, nil, fmt.Errorf("%s: %w", file, err)
	}
	for i := range r.levels {
		r.level = &r.levels[i]
		for _, l := range r.level.group.Layers {
			for _, o := range l.Objects {
				if err := r.take(o, l.Name); err != nil {
					return nil, nil, r.place(l.Name, o, err)
				}
			}
		}
	}
	for _, o := range r.later {
		r.level = o.level
		if err := r.opening(o.object); err != nil {
			return nil, nil, r.place(o.layer, o.object, err)
		}
	}
	for _, c := range r.whole {
		r.level = c.level
		if err := c.holds(c.object); err != nil {
			return nil, nil, r.place(c.layer, c.object, err)
		}
	}
	for _, side := range []int{1, 2} {
		if !r.hasZone(side) {
			return nil, nil, fmt.Errorf("%s: there is no deployment zone for side %d; add an object of class deploy with the property side = %d", file, side, side)
		}
	}
	return r, m, nil
}

// place is an error with the place in the map where it is.
func (r *reader) place(layer string, o *object, err error) error {
	return fmt.Errorf("%s: %s, layer %q, object %d %q: %w", r.file, r.level.group.Name, layer, o.ID, o.Name, err)
}

func (r *reader) hasZone(side int) bool {
	for _, z := range r.plan.Zones {
		if z.Role == "deploy" && z.Side == side {
			return true
		}
	}
	return false
}

func (r *reader) head(m *document) error {
	switch {
	case m.Infinite == "1" || m.Infinite == "true":
		return errors.New("the map is infinite; make it finite (Tiled: Map, Map Properties, Infinite), and see that its objects lie on it")
	case m.Orientation != "orthogonal":
		return fmt.Errorf("the map's orientation is %q; it must be orthogonal", m.Orientation)
	case m.TileWidth != 32 || m.TileHeight != 32:
		return fmt.Errorf("the map's tiles are %d by %d pixels; they must be 32 by 32, one inch", m.TileWidth, m.TileHeight)
	case m.Width < 6 || m.Height < 6 || m.Width > mostInches || m.Height > mostInches:
		return fmt.Errorf("the map is %d by %d inches; it must be 6 to %d each way", m.Width, m.Height, mostInches)
	}
	r.plan.Name = shortName(path.Base(r.file))
	r.plan.Width, r.plan.Depth = physics.Inches(m.Width), physics.Inches(m.Height)
	r.plan.Title = m.Properties.text("title")
	r.plan.Description = m.Properties.text("description")
	r.plan.Ground = m.Properties.text("ground")
	if r.plan.Title == "" {
		r.plan.Title = r.plan.Name
	}
	if r.plan.Ground == "" {
		r.plan.Ground = "cobble"
	}
	return r.under(m)
}

// kinds are the classes that become pieces.
var kinds = map[string]physics.Kind{
	"open": physics.Open, "difficult": physics.Difficult, "very-difficult": physics.VeryDifficult, "water": physics.Water,
	"impassable": physics.Impassable, "rubble": physics.Rubble, "wall": physics.Wall, "low-wall": physics.LowWall,
	"floor": physics.Floor, "obstacle": physics.Obstacle, "column": physics.Column, "tree": physics.Tree,
}

// take adds one object of a layer to the plan.
func (r *reader) take(o *object, layer string) error {
	if err := o.readable(); err != nil {
		return err
	}
	switch c := o.class(); c {
	case "opening":
		r.later = append(r.later, opening{o, layer, r.level})
		return nil
	case "stairs", "ladder":
		line, err := r.line(o, 2)
		if err != nil {
			return err
		}
		building, err := r.number(o, "building", 0, 0, 999)
		if err != nil {
			return err
		}
		above, err := r.above()
		if err != nil {
			return err
		}
		foot, head := line[0], line[len(line)-1]
		r.plan.Links = append(r.plan.Links, physics.Link{
			Name: o.Name, Ladder: c == "ladder", Building: int(building), Shape: line,
			Foot: physics.Spot{X: foot.X, Y: foot.Y, Z: r.level.Floor}, Head: physics.Spot{X: head.X, Y: head.Y, Z: above},
		})
		return nil
	case "street":
		line, err := r.line(o, 2)
		if err == nil {
			r.plan.Streets = append(r.plan.Streets, physics.Street{Name: o.Name, Line: line})
		}
		return err
	case "road":
		if err := r.onGround(); err != nil {
			return err
		}
		line, err := r.line(o, 2)
		if err != nil {
			return err
		}
		wide, err := r.number(o, "width", 3, 0.5, 12)
		if err != nil {
			return err
		}
		r.plan.Roadways = append(r.plan.Roadways, physics.Roadway{Name: o.Name, Line: line, Width: px(wide * 32), Material: o.Properties.text("material"), Tracks: o.Properties.yes("tracks"), Seed: o.ID})
		return nil
	case "decor":
		p, err := r.point(o.X, o.Y)
		if err == nil {
			r.plan.Decor = append(r.plan.Decor, physics.Decor{Name: o.Name, At: p, Seed: o.ID})
		}
		return err
	case "quay", "flammable":
		if c == "quay" {
			if err := r.onGround(); err != nil {
				return err
			}
			r.whole = append(r.whole, check{opening{o, layer, r.level}, r.moors})
		}
		shape, err := r.shape(o)
		if err == nil {
			r.plan.Zones = append(r.plan.Zones, physics.Zone{Name: o.Name, Role: c, Shape: shape})
		}
		return err
	case "sewer":
		shape, err := r.shape(o)
		if err != nil {
			return err
		}
		floor := o.Properties.text("floor")
		if floor != "" && !slices.Contains(physics.SewerFloors, floor) {
			return fmt.Errorf("its floor %q is unknown; it is %s, or empty where it is to be found out", floor, strings.Join(physics.SewerFloors, ", "))
		}
		r.plan.Zones = append(r.plan.Zones, physics.Zone{Name: o.Name, Role: c, Shape: shape, Z: r.level.Floor, Floor: floor})
		if r.level.Storey >= 0 {
			return nil
		}
		return r.piece(o, physics.Floor) // below the table there is no ground
	case "planks":
		shape, err := r.shape(o)
		if err != nil {
			return err
		}
		r.plan.Zones = append(r.plan.Zones, physics.Zone{Name: o.Name, Role: c, Shape: shape, Z: r.level.Floor})
		return r.piece(o, physics.Floor)
	case "deploy", "objective":
		shape, err := r.shape(o)
		if err != nil {
			return err
		}
		side, err := r.number(o, "side", 0, 0, 8)
		if err != nil {
			return err
		}
		if c == "deploy" && side == 0 {
			return errors.New("the property side is missing; it is 1, 2, …")
		}
		r.plan.Zones = append(r.plan.Zones, physics.Zone{Name: o.Name, Role: c, Side: int(side), Shape: shape})
		return nil
	case "building":
		shape, err := r.shape(o)
		if err != nil {
			return err
		}
		id, err := r.number(o, "building", 0, 1, 999)
		if err != nil {
			return err
		}
		storeys, err := r.number(o, "storeys", 1, 1, 9)
		if err != nil {
			return err
		}
		for _, b := range r.plan.Buildings {
			if b.ID == int(id) {
				return fmt.Errorf("the property building = %d is taken by %q; give each building its own number", b.ID, b.Name)
			}
		}
		r.plan.Buildings = append(r.plan.Buildings, physics.Building{ID: int(id), Name: o.Name, Outline: shape, Storeys: int(storeys)})
		return nil
	case "":
		return errors.New("it has no class; give it one of the classes in cometfall.tiled-project")
	default:
		k, ok := kinds[c]
		if !ok {
			return fmt.Errorf("its class %q is unknown; the classes are in cometfall.tiled-project", c)
		}
		if k == physics.Water {
			r.whole = append(r.whole, check{opening{o, layer, r.level}, r.runs})
		}
		return r.piece(o, k)
	}
}

// tall reports whether a kind has a height of its own.
func tall(k physics.Kind) bool {
	switch k {
	case physics.Wall, physics.LowWall, physics.Obstacle, physics.Column, physics.Tree, physics.Rubble:
		return true
	}
	return false
}

func (r *reader) piece(o *object, k physics.Kind) error {
	bottom := r.level.Floor
	pc := physics.Piece{Kind: k, Name: o.Name, Bottom: bottom, Top: bottom, Storey: r.level.Storey, Seed: o.ID}
	if pc.Name == "" {
		pc.Name = o.class()
	}
	if tall(k) {
		h, err := r.number(o, "height", -1, 0.1, 30)
		if err != nil {
			return err
		}
		if h < 0 {
			return errors.New("the property height is missing; it is in inches")
		}
		pc.Top = bottom + px(h*32)
	}
	building, err := r.number(o, "building", 0, 0, 999)
	if err != nil {
		return err
	}
	if k == physics.Water {
		flow, err := r.number(o, "flow", -1, -1, 360)
		if err != nil || flow < 0 && flow != -1 {
			return fmt.Errorf("the property flow is %q; it must be a number of degrees from 0, to the right, to 360, or -1 where the water stands", o.Properties.text("flow"))
		}
		if flow >= 0 {
			pc.Flows, pc.Current = true, physics.Angle(math.Round(flow*float64(physics.Degree))).Direction()
		}
	}
	pc.Building = int(building)
	pc.Material = o.Properties.text("material")
	if o.class() == "planks" {
		pc.Material = "old timber"
	}
	if k == physics.Floor && r.level.Storey != 0 {
		pc.Bottom = bottom - physics.Inch/10
	}
	if o.Line == nil {
		if pc.Shape, err = r.shape(o); err != nil {
			return err
		}
		r.add(pc)
		return r.lid(pc)
	}
	if k != physics.Wall && k != physics.LowWall {
		return errors.New("it is a line, which only walls, streets, roads, stairs and ladders may be; draw a polygon")
	}
	line, err := r.line(o, 2)
	if err != nil {
		return err
	}
	thick, err := r.number(o, "thickness", 0.4, 0.1, 3)
	if err != nil {
		return err
	}
	for i := 1; i < len(line); i++ {
		pc.Shape = r.band(line[i-1], line[i], px(thick*32))
		r.walls = append(r.walls, len(r.plan.Pieces))
		r.add(pc)
	}
	return nil
}

func (r *reader) add(pc physics.Piece) { r.plan.Pieces = append(r.plan.Pieces, pc) }

// band is a wall along a line: half its thickness to each side, and as much
// beyond its ends so that corners close.
func (r *reader) band(a, b physics.Point, thick physics.Length) []physics.Point {
	dx, dy := float64(b.X-a.X), float64(b.Y-a.Y)
	d := math.Hypot(dx, dy)
	if d == 0 {
		return []physics.Point{a, a, a, a}
	}
	h := float64(thick) / 2
	ux, uy := dx/d*h, dy/d*h
	at := func(p physics.Point, x, y float64) physics.Point {
		q := physics.Point{X: p.X + physics.Length(math.Round(x)), Y: p.Y + physics.Length(math.Round(y))}
		q.X, q.Y = max(0, min(r.plan.Width, q.X)), max(0, min(r.plan.Depth, q.Y))
		return q
	}
	return []physics.Point{at(a, -ux+uy, -uy-ux), at(b, ux+uy, uy-ux), at(b, ux-uy, uy+ux), at(a, -ux-uy, -uy+ux)}
}

// opening cuts a door or window into the wall it lies across.
func (r *reader) opening(o *object) error {
	shape, err := r.shape(o)
	if err != nil {
		return err
	}
	sill, err := r.number(o, "sill", 0, 0, 30)
	if err != nil {
		return err
	}
	lintel, err := r.number(o, "lintel", 2, 0.1, 30)
	if err != nil {
		return err
	}
	var c physics.Point
	for _, p := range shape {
		c.X += p.X / physics.Length(len(shape))
		c.Y += p.Y / physics.Length(len(shape))
	}
	for _, w := range r.walls {
		pc := &r.plan.Pieces[w]
		if pc.Storey != r.level.Storey || !inQuad(pc.Shape, c) {
			continue
		}
		a, b := pc.Shape[0], pc.Shape[1]
		long := math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y))
		lo, hi := math.Inf(1), math.Inf(-1)
		for _, p := range shape {
			along := (float64(p.X-a.X)*float64(b.X-a.X) + float64(p.Y-a.Y)*float64(b.Y-a.Y)) / long
			lo, hi = math.Min(lo, along), math.Max(hi, along)
		}
		if lo < 0 || hi > long {
			return fmt.Errorf("it is wider than the wall %q it lies on; make it narrower or move it", pc.Name)
		}
		top := min(px(lintel*32), pc.Top-pc.Bottom)
		if px(sill*32) >= top {
			return fmt.Errorf("its sill of %v is not below its lintel; lower the property sill", sill)
		}
		pc.Openings = append(pc.Openings, physics.Opening{
			Door: o.Properties.yes("door") || sill == 0,
			From: physics.Length(math.Round(lo)), To: physics.Length(math.Round(hi)), Sill: px(sill * 32), Lintel: top,
		})
		return nil
	}
	return errors.New("it lies on no wall of its storey; put its middle on a wall that is drawn as a line")
}
