//go:build !js

package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"

	"cometfall/game/host"
	"cometfall/levels"
	"cometfall/physics"
)

// theTable says what the flag -level takes.
const theTable = "the table: one of the game, or the file of a map of your own, NAME.tmx"

// levelOf is the level that a flag names: a table that comes with the game, or the file of
// a player's own map. What was read otherwise than a mapper may think is told.
func levelOf(name string, stderr io.Writer) (string, error) {
	if !levels.IsFile(name) {
		return name, nil
	}
	level, notes, err := bringMap("", name)
	tellNotes(stderr, notes)
	return level, err
}

// tellNotes prints what is remarked on a map, a line for each.
func tellNotes(stderr io.Writer, notes []string) {
	for _, n := range notes {
		fmt.Fprintln(stderr, n)
	}
}

// tableOf is the table of a level that a flag names, with the level.
func tableOf(name string, stderr io.Writer) (string, *physics.Table, error) {
	level, err := levelOf(name, stderr)
	if err != nil {
		return "", nil, err
	}
	table, err := levels.Load(level)
	return level, table, err
}

// bringMap makes a level of the file of a map, by its path, from a folder where that is
// not whole.
func bringMap(folder, file string) (level string, notes []string, err error) {
	data, err := host.ReadFile(folder, file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "", nil, fmt.Errorf("there is no file %s", filepath.Join(folder, file))
	case err != nil:
		return "", nil, fmt.Errorf("the map cannot be read: %w", err)
	}
	return levels.Bring(file, data)
}
