package game

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"cometfall/game/pages"
	"cometfall/game/ui"
	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/book"
)

// takeMap takes in a player's own map and offers a battle on it. What was fought till now
// waits among the saved battles.
func (g *App) takeMap(file string, data []byte) error {
	level, notes, err := levels.Bring(file, data)
	if err != nil {
		return err
	}
	words := g.keepMap(level)
	s, open := g.Scene().(*pages.Setup)
	if !open {
		g.Keep()
		g.leave()
		s = pages.NewSetup(g.pages)
		g.Open(s)
	}
	s.Bring(level, notes)
	if words != "" {
		s.Tell(words)
	}
	return nil
}

// usualTable is the table of a battle where nobody has chosen one.
const usualTable = "quarter"

// MapPrefix is how the names begin under which the store keeps players' own maps; the time
// follows at which each was taken in.
const MapPrefix = "map "

// So many own maps are kept, and so many bytes of them: a browser gives a page a few megabytes
// for everything. The one taken in first makes room.
const (
	mostMaps     = 16
	mostMapBytes = 1 << 20
)

// keptMap is a map that the store keeps.
type keptMap struct{ save, level string }

// keptMaps are the maps that the store keeps, the first taken in first. What cannot be read is
// left where it is and not offered.
func (g *App) keptMaps() (all []keptMap) {
	if g.kept.Store == nil {
		return nil
	}
	names, err := g.kept.Store.List()
	if err != nil {
		return nil // whoever saves or loads is told
	}
	slices.Sort(names)
	for _, name := range names {
		if !strings.HasPrefix(name, MapPrefix) {
			continue
		}
		level, err := g.kept.Store.Load(name)
		if err != nil || !levels.Own(level) {
			continue
		}
		if _, _, err := levels.About(level); err == nil {
			all = append(all, keptMap{name, level})
		}
	}
	return all
}

// recallMaps lets the maps that were taken in before be chosen again.
func (g *App) recallMaps() {
	for _, m := range g.keptMaps() {
		if !slices.ContainsFunc(g.own, func(l string) bool { return levels.ShortName(l) == levels.ShortName(m.level) }) {
			g.know(m.level)
		}
	}
}

// keepMap lets a player's own map be chosen now and the next time the program runs, in place
// of an earlier one of that name. It says what the player should know: that it is not kept, or
// which made room for it.
func (g *App) keepMap(level string) (words string) {
	g.know(level)
	if g.kept.Store == nil || !levels.Own(level) {
		return ""
	}
	if len(level) > mostMapBytes {
		return "This map is too large to be kept: drop it again the next time. Battles on it are kept with it."
	}
	var others []keptMap
	bytes := len(level)
	for _, m := range g.keptMaps() {
		if levels.ShortName(m.level) == levels.ShortName(level) {
			_ = g.kept.Store.Delete(m.save) // or it stands there twice, and the new one counts
			continue
		}
		others = append(others, m)
		bytes += len(m.level)
	}
	var gone []string
	for len(others) > 0 && (len(others) >= mostMaps || bytes > mostMapBytes) {
		if err := g.forgetMap(others[0].level); err != nil {
			return rules.Sentence(err)
		}
		gone = append(gone, levels.ShortName(others[0].level))
		bytes -= len(others[0].level)
		others = others[1:]
	}
	if err := g.kept.Store.Save(g.mapSave(), level); err != nil {
		return "The map is here until the program ends. " + rules.Sentence(err)
	}
	if len(gone) > 0 {
		return "To make room, this map is forgotten: " + strings.Join(gone, ", ") + "."
	}
	return ""
}

// mapSave is a name for a map that is kept from now on.
func (g *App) mapSave() string {
	first := MapPrefix + g.kept.Stamp()
	name := first
	for n := 2; n < 1000; n++ {
		if text, err := g.kept.Store.Load(name); text == "" && err == nil {
			break
		}
		name = fmt.Sprintf("%s %03d", first, n)
	}
	return name
}

// forgetMap takes a player's own map from those that can be chosen. Battles on it are kept with
// it.
func (g *App) forgetMap(level string) error {
	for _, m := range g.keptMaps() {
		if levels.ShortName(m.level) == levels.ShortName(level) {
			if err := g.kept.Store.Delete(m.save); err != nil {
				return err
			}
		}
	}
	g.own = slices.DeleteFunc(g.own, func(l string) bool { return levels.ShortName(l) == levels.ShortName(level) })
	if levels.Own(g.opt.Level) && levels.ShortName(g.opt.Level) == levels.ShortName(level) {
		g.opt.Level = usualTable
	}
	return nil
}

// know puts a player's own map among those that can be chosen until the program ends, in
// place of an earlier one of that name.
func (g *App) know(level string) {
	if !levels.Own(level) {
		return
	}
	g.own = slices.DeleteFunc(g.own, func(l string) bool { return levels.ShortName(l) == levels.ShortName(level) })
	g.own = append(g.own, level)
}

// isMission reports whether a file is a mission's.
func isMission(data []byte) bool { return strings.HasPrefix(string(data), "cometfall mission") }

// missionAmong is the name of the mission's file among those that were dropped; "" if
// there is none.
func missionAmong(dropped fs.FS) string {
	entries, _ := fs.ReadDir(dropped, ".") // whose error FirstFile tells
	for _, e := range entries {
		if !e.IsDir() && strings.HasSuffix(e.Name(), ".mission") {
			return e.Name()
		}
	}
	return ""
}

// takeMission asks how hard a mission that came from outside is to be, and that begins
// it. Its map is one that was dropped with it or taken in before.
func (g *App) takeMission(file string, data []byte, dropped fs.FS) error {
	m, err := book.ReadMission(file, string(data))
	if err != nil {
		return err
	}
	mission := pages.Mission{File: file, Text: string(data)}
	if levels.IsFile(m.Level) {
		if mission.Level, err = g.mapFor(m.Level, dropped); err != nil {
			return fmt.Errorf("%s, line %d: %w", file, m.Line("level"), err)
		}
	}
	g.Keep()
	g.leave()
	g.Open(pages.NewChallenge(g.pages, m, mission))
	return nil
}

// mapFor is the level of a map's file, among those that were dropped or taken in before.
func (g *App) mapFor(name string, dropped fs.FS) (string, error) {
	if dropped != nil {
		if data, err := ui.OneFile(dropped, name); err == nil {
			level, _, err := levels.Bring(name, data)
			if err == nil {
				g.keepMap(level)
			}
			return level, err
		}
	}
	for _, level := range g.own {
		if of, _, _ := strings.Cut(level, "\n"); of == name {
			return level, nil
		}
	}
	return "", fmt.Errorf("the map %s is not here; drop it first, or both files together", name)
}
