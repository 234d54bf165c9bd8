package match

import "strings"

// A battle on a player's own map has the map in its log, line by line below the agreement,
// so that it can be played again without any other file. What a map is, and how it is
// made a table, only the Tables know.

// mapWord begins a line of a map in a log.
const mapWord = "map"

// LevelName is what the level is called: its name, or that of the map's file.
func (a *Agreement) LevelName() string {
	name, _, _ := strings.Cut(a.Level, "\n")
	return name
}

// mapLines are the player's own map as the log has it.
func (a *Agreement) mapLines() (all []string) {
	_, text, own := strings.Cut(a.Level, "\n")
	if !own {
		return nil
	}
	for line := range strings.Lines(text) {
		all = append(all, mapWord+": "+strings.TrimRight(line, "\r\n"))
	}
	return all
}

// takeMap reads the map below an agreement, and returns how many lines it takes.
func (a *Agreement) takeMap(lines []string) int {
	var level strings.Builder
	n := 0
	for ; n < len(lines); n++ {
		text, ok := strings.CutPrefix(lines[n], "> "+mapWord+":")
		if !ok {
			break
		}
		level.WriteString(strings.TrimPrefix(text, " ") + "\n")
	}
	if n > 0 {
		a.Level += "\n" + level.String()
	}
	return n
}
