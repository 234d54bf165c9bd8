// Package levels is the tables to fight on: Tiled maps (.tmx) and the loader
// that turns one into a physics.Table. It knows no rules and no screen.
//
// A map is finite and orthogonal with tiles of 32 pixels; 32 pixels are one
// inch. Everything that matters lies in object layers inside one group for each
// storey, called "storey 0", "storey 1", … and, below the ground, "storey -1", …;
// tile layers are only looked at. Storeys are 3" high, but where a group has the
// property floor, the height of its floor in inches. A group of any other name is a
// level of that name, and has the property storey, its number. The class (or type) of
// an object says what it is, its properties say the rest:
//
//	open difficult very-difficult water impassable rubble   areas (rubble: height;
//	                   water: flow, where it runs in degrees: 0 is to the right, 90
//	                   downwards; without it the water stands)
//	wall low-wall      polyline with thickness, or polygon; height, material, building
//	opening            rectangle across a wall; door, sill, lintel
//	floor              polygon; material, building
//	obstacle column tree   any shape; height, material
//	stairs ladder      polyline from the foot to the head, to the storey above
//	building           rectangle or polygon; building (its number), storeys
//	deploy objective   zone; side
//	quay               zone where boats lie and are moored
//	flammable          zone of things that burn as a building does
//	sewer              zone: a section of a sewer; floor: sludge, mud, water, slippery, or
//	                   nothing where it is to be found out
//	planks             rectangle or polygon: a walkway of rotten wood on its storey
//	street             polyline, the centre line
//	road               polyline, the middle; width, material, tracks (ruts of wheels)
//	decor              point
//
// Begin reading at Load; storeys.go reads the groups. project_test.go keeps the classes that Tiled offers in step
// with this list, and README.md tells how to write a mission.
package levels

import (
	"bytes"
	"embed"
	"encoding/xml"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"path"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/lafriks/go-tiled"

	"cometfall/levels/underground"
	"cometfall/physics"
)

//go:embed *.tmx *.mission
var files embed.FS

// Missions lists the missions that come with the game, the files that stand
// beside the maps.
func Missions() []string { return named(".mission") }

// Mission is the text of a mission that comes with the game.
func Mission(name string) (string, error) {
	data, err := files.ReadFile(name + ".mission")
	if err != nil {
		return "", fmt.Errorf("there is no mission %q; there are %s", name, strings.Join(Missions(), ", "))
	}
	return string(data), nil
}

// Names lists the tables that come with the game.
func Names() []string { return named(".tmx") }

// named lists the embedded files with an ending, without it.
func named(ending string) []string {
	var names []string
	entries, _ := files.ReadDir(".")
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), ending); ok {
			names = append(names, name)
		}
	}
	sort.Strings(names)
	return names
}

// made are the tables that are made from a seed, by the word before it: "catacombs:17" is one.
var made = map[string]func(seed uint32) physics.Plan{
	"catacombs": underground.Catacombs,
	"sewers":    underground.Sewers,
}

// Made is the name of the table that is made from a seed, of a kind that there is.
func Made(kind string, seed uint32) string { return fmt.Sprintf("%s:%d", kind, seed) }

// plan is the table of a name that is made from a seed; ok is false where the name is none.
func plan(name string) (p physics.Plan, ok bool) {
	kind, number, cut := strings.Cut(name, ":")
	seed, err := strconv.ParseUint(number, 10, 32)
	if make, known := made[kind]; cut && known && err == nil && name == Made(kind, uint32(seed)) {
		return make(uint32(seed)), true
	}
	return physics.Plan{}, false
}

// Known reports whether there is a table of that name.
func Known(name string) bool {
	_, ok := plan(name)
	return ok || slices.Contains(Names(), name)
}

// unknown says which tables there are.
func unknown(name string) error {
	return fmt.Errorf("there is no level %q; there are %s, and catacombs:1 to catacombs:%d and sewers:1 to sewers:%[3]d, made from that number", name, strings.Join(Names(), ", "), math.MaxUint32)
}

// Load loads a table that comes with the game, or makes one from the seed in its name.
func Load(name string) (*physics.Table, error) {
	if p, ok := plan(name); ok {
		return physics.NewTable(p)
	}
	data, err := files.ReadFile(name + ".tmx")
	if err != nil {
		return nil, unknown(name)
	}
	return build(data, name+".tmx")
}

// LoadFS loads a table from a file system.
func LoadFS(fsys fs.FS, file string) (*physics.Table, error) {
	info, err := fs.Stat(fsys, file) // before it is opened: a pipe would wait for somebody to write
	switch {
	case err != nil:
		return nil, fmt.Errorf("the level cannot be read: %w", err)
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s is no file but a folder, a pipe or a device", file)
	case info.Size() > mostBytes:
		return nil, fmt.Errorf("%s has %d MB; no map has more than %d", file, info.Size()>>20, mostBytes>>20)
	}
	data, err := fs.ReadFile(fsys, file)
	if err != nil {
		return nil, fmt.Errorf("the level cannot be read: %w", err)
	}
	return build(data, file)
}

func build(data []byte, file string) (*physics.Table, error) {
	plan, err := Parse(data, file)
	if err != nil {
		return nil, err
	}
	t, err := physics.NewTable(plan)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return t, nil
}

// noFiles answers every request for another file: a map stands alone.
type noFiles struct{}

func (noFiles) Open(name string) (fs.File, error) {
	return nil, fmt.Errorf("the map refers to the file %q; embed the tileset into the map (Tiled: Map, Embed Tileset)", name)
}

// reader turns one map into a plan.
type reader struct {
	file   string
	plan   physics.Plan
	level  *level  // the one being read
	levels []level // in the order of the map
	walls  []int   // pieces that openings may be cut into
	later  []opening
}

type opening struct {
	object *tiled.Object
	layer  string
	level  *level
}

// Parse turns a Tiled map into a plan. Errors name the file, and where there is
// one the layer, the object and the property, and say what to do.
func Parse(data []byte, file string) (plan physics.Plan, err error) {
	defer func() { // the map library trusts its input more than we can
		if r := recover(); r != nil {
			plan, err = physics.Plan{}, fmt.Errorf("%s: the map is damaged and cannot be read (%v); save it again with Tiled", file, r)
		}
	}()
	if err := checkSize(data); err != nil {
		return physics.Plan{}, fmt.Errorf("%s: %w", file, err)
	}
	m, err := tiled.LoadReader("", bytes.NewReader(data), tiled.WithFileSystem(noFiles{}))
	if err != nil {
		return physics.Plan{}, fmt.Errorf("%s: this is no readable Tiled map: %w", file, err)
	}
	var root struct {
		Infinite string `xml:"infinite,attr"` // the map library does not tell
	}
	if xml.Unmarshal(data, &root) == nil && root.Infinite == "1" {
		return physics.Plan{}, fmt.Errorf("%s: the map is infinite; make it finite (Tiled: Map, Map Properties)", file)
	}
	r := &reader{file: file}
	if err := r.head(m); err != nil {
		return physics.Plan{}, fmt.Errorf("%s: %w", file, err)
	}
	if err := r.storeys(m.Groups); err != nil {
		return physics.Plan{}, fmt.Errorf("%s: %w", file, err)
	}
	for i := range r.levels {
		r.level = &r.levels[i]
		for _, l := range r.level.group.ObjectGroups {
			for _, o := range l.Objects {
				if err := r.take(o, l.Name); err != nil {
					return physics.Plan{}, r.place(l.Name, o, err)
				}
			}
		}
	}
	for _, o := range r.later {
		r.level = o.level
		if err := r.opening(o.object); err != nil {
			return physics.Plan{}, r.place(o.layer, o.object, err)
		}
	}
	for _, side := range []int{1, 2} {
		if !r.hasZone(side) {
			return physics.Plan{}, fmt.Errorf("%s: there is no deployment zone for side %d; add an object of class deploy with the property side = %d", file, side, side)
		}
	}
	return r.plan, nil
}

// place is an error with the place in the map where it is.
func (r *reader) place(layer string, o *tiled.Object, err error) error {
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

func (r *reader) head(m *tiled.Map) error {
	switch {
	case m.Orientation != "orthogonal":
		return fmt.Errorf("the map's orientation is %q; it must be orthogonal", m.Orientation)
	case m.TileWidth != 32 || m.TileHeight != 32:
		return fmt.Errorf("the map's tiles are %d by %d pixels; they must be 32 by 32, one inch", m.TileWidth, m.TileHeight)
	case m.Width < 6 || m.Height < 6 || m.Width > mostInches || m.Height > mostInches:
		return fmt.Errorf("the map is %d by %d inches; it must be 6 to %d each way", m.Width, m.Height, mostInches)
	}
	r.plan.Name = strings.TrimSuffix(path.Base(r.file), ".tmx")
	r.plan.Width, r.plan.Depth = physics.Inches(m.Width), physics.Inches(m.Height)
	if m.Properties != nil {
		r.plan.Title = m.Properties.GetString("title")
		r.plan.Description = m.Properties.GetString("description")
		r.plan.Ground = m.Properties.GetString("ground")
	}
	if r.plan.Title == "" {
		r.plan.Title = r.plan.Name
	}
	if r.plan.Ground == "" {
		r.plan.Ground = "cobble"
	}
	return nil
}

func class(o *tiled.Object) string {
	if o.Class != "" {
		return o.Class
	}
	return o.Type //lint:ignore SA1019 maps by Tiled up to 1.8 and from 1.10 on have it
}

// kinds are the classes that become pieces.
var kinds = map[string]physics.Kind{
	"open": physics.Open, "difficult": physics.Difficult, "very-difficult": physics.VeryDifficult, "water": physics.Water,
	"impassable": physics.Impassable, "rubble": physics.Rubble, "wall": physics.Wall, "low-wall": physics.LowWall,
	"floor": physics.Floor, "obstacle": physics.Obstacle, "column": physics.Column, "tree": physics.Tree,
}

// take adds one object of a layer to the plan.
func (r *reader) take(o *tiled.Object, layer string) error {
	if o.Rotation != 0 {
		return errors.New("it is rotated; draw it as a polygon instead")
	}
	switch c := class(o); c {
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
		line, err := r.line(o, 2)
		if err != nil {
			return err
		}
		wide, err := r.number(o, "width", 3, 0.5, 12)
		if err != nil {
			return err
		}
		r.plan.Roadways = append(r.plan.Roadways, physics.Roadway{Name: o.Name, Line: line, Width: px(wide * 32), Material: o.Properties.GetString("material"), Tracks: o.Properties.GetBool("tracks"), Seed: o.ID})
		return nil
	case "decor":
		p, err := r.point(o.X, o.Y)
		if err == nil {
			r.plan.Decor = append(r.plan.Decor, physics.Decor{Name: o.Name, At: p, Seed: o.ID})
		}
		return err
	case "quay", "flammable":
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
		floor := o.Properties.GetString("floor")
		if floor != "" && !slices.Contains(physics.SewerFloors, floor) {
			return fmt.Errorf("its floor %q is unknown; it is %s, or empty where it is to be found out", floor, strings.Join(physics.SewerFloors, ", "))
		}
		r.plan.Zones = append(r.plan.Zones, physics.Zone{Name: o.Name, Role: c, Shape: shape, Z: r.level.Floor, Floor: floor})
		return nil
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

func (r *reader) piece(o *tiled.Object, k physics.Kind) error {
	bottom := r.level.Floor
	pc := physics.Piece{Kind: k, Name: o.Name, Bottom: bottom, Top: bottom, Storey: r.level.Storey, Seed: o.ID}
	if pc.Name == "" {
		pc.Name = class(o)
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
		if err != nil {
			return err
		}
		if flow >= 0 {
			pc.Flows, pc.Current = true, physics.Angle(math.Round(flow*float64(physics.Degree))).Direction()
		}
	}
	pc.Building = int(building)
	pc.Material = o.Properties.GetString("material")
	if class(o) == "planks" {
		pc.Material = "old timber"
	}
	if k == physics.Floor && r.level.Storey != 0 {
		pc.Bottom = bottom - physics.Inch/10
	}
	if len(o.PolyLines) == 0 {
		if pc.Shape, err = r.shape(o); err != nil {
			return err
		}
		r.add(pc)
		return nil
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
func (r *reader) opening(o *tiled.Object) error {
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
			Door: o.Properties.GetBool("door") || sill == 0,
			From: physics.Length(math.Round(lo)), To: physics.Length(math.Round(hi)), Sill: px(sill * 32), Lintel: top,
		})
		return nil
	}
	return errors.New("it lies on no wall of its storey; put its middle on a wall that is drawn as a line")
}
