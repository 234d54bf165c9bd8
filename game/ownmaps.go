package game

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"cometfall/game/pages"
	"cometfall/game/ui"
	"cometfall/levels"
	"cometfall/rules/book"
)

// takeMap takes in a player's own map and offers a battle on it. What was fought till now
// waits among the saved battles.
func (g *App) takeMap(file string, data []byte) error {
	level, notes, err := levels.Bring(file, data)
	if err != nil {
		return err
	}
	g.know(level)
	s, open := g.Scene().(*pages.Setup)
	if !open {
		g.Keep()
		g.leave()
		s = pages.NewSetup(g.pages)
		g.Open(s)
	}
	s.Bring(level, notes)
	return nil
}

// know keeps a player's own map among those that can be chosen until the program ends, in
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
			g.know(level)
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
