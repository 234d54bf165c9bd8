// Package levels is the tables to fight on: Tiled maps (.tmx) and the loader
// that turns one into a physics.Table. It knows no rules and no screen.
//
// A map is finite and orthogonal with tiles of 32 pixels; 32 pixels are one
// inch. Everything that matters lies in object layers inside one group for each
// storey, called "storey 0", "storey 1", … and, below the ground, "storey -1", …;
// tile layers are only looked at. Storeys are 3" high, but where a group has the
// property floor, the height of its floor in inches. A group of any other name is a
// level of that name, and has the property storey, its number. The class (or type) of
// an object says what it is, its properties say the rest: Classes lists them, and
// README.md shows each with a picture, and tells how to write a mission.
//
// Begin reading at Load, or at Bring for a player's own map; document.go is a map as Tiled
// writes it, reader.go makes a plan of it, notes.go remarks on what is not read.
package levels

import (
	"embed"
	"fmt"
	"math"
	"slices"
	"sort"
	"strconv"
	"strings"

	"cometfall/levels/made"
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

// fromSeed are the tables that are made from a seed, by the word before it: "catacombs:17" is one.
func fromSeed(kind string) (func(seed uint32) physics.Plan, bool) {
	switch kind {
	case "catacombs":
		return made.Catacombs, true
	case "sewers":
		return made.Sewers, true
	case "camp":
		return made.AnyCamp, true
	}
	place, dwelling, ok := made.CampOf(kind)
	return func(seed uint32) physics.Plan { return made.Camp(place, dwelling, seed) }, ok
}

// Made is the name of the table that is made from a seed, of a kind that there is.
func Made(kind string, seed uint32) string { return fmt.Sprintf("%s:%d", kind, seed) }

// Camp is the name of the table of a camp: the place where it lies, its kind, and a seed.
func Camp(place, kind string, seed uint32) string { return Made(made.CampName(place, kind), seed) }

// plan is the table of a name that is made from a seed; ok is false where the name is none.
// A camp without a seed is the first there is.
func plan(name string) (p physics.Plan, ok bool) {
	kind, number, cut := strings.Cut(name, ":")
	if name == "camp" {
		number, cut = "1", true
	}
	seed, err := strconv.ParseUint(number, 10, 32)
	if make, known := fromSeed(kind); cut && known && err == nil && (name == "camp" || name == Made(kind, uint32(seed))) {
		p = make(uint32(seed))
		p.Name = name
		return p, true
	}
	return physics.Plan{}, false
}

// Known reports whether there is a table of that name, or a level is a player's own map.
func Known(level string) bool {
	_, ok := plan(level)
	return ok || Own(level) || slices.Contains(Names(), level)
}

// unknown says which tables there are.
func unknown(name string) error {
	if IsFile(name) {
		return fmt.Errorf("the level %s is a map's own file, and is not here", name)
	}
	return fmt.Errorf("there is no level %q; there are %s, and catacombs:1 to catacombs:%d, sewers:1 to sewers:%[3]d and camp:1 to camp:%[3]d, made from that number", name, strings.Join(Names(), ", "), math.MaxUint32)
}

// Load loads a table that comes with the game, makes one from the seed in its name, or
// reads a player's own map (Bring).
func Load(name string) (*physics.Table, error) {
	if Own(name) {
		return loadOwn(name)
	}
	if p, ok := plan(name); ok {
		return physics.NewTable(p)
	}
	data, err := files.ReadFile(name + ".tmx")
	if err != nil {
		return nil, unknown(name)
	}
	return build(data, name+".tmx")
}

// build is the table of the text of a map.
func build(data []byte, file string) (*physics.Table, error) {
	plan, err := Parse(data, file)
	if err != nil {
		return nil, err
	}
	return table(plan, file)
}

// table is the table of a plan; the error names the file.
func table(plan physics.Plan, file string) (*physics.Table, error) {
	t, err := physics.NewTable(plan)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return t, nil
}
