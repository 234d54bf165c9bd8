package levels

import (
	"bytes"
	"fmt"
	"path"
	"strings"
	"unicode"

	"cometfall/physics"
)

// The level of a table that comes with the game is a name. That of a player's own map is
// a text: the name of its file, and below it the whole map, with nothing but what matters
// for the battle. So it can be loaded on machines that have no such file, from a save or a
// link.

// mapEnds are how the files of maps end: Tiled's own and its JSON.
var mapEnds = []string{".tmx", ".tmj"}

// IsFile reports whether a name is that of a map's file, in place of that of a table that
// comes with the game.
func IsFile(name string) bool {
	_, is := cutEnd(name)
	return is && !Own(name)
}

// Own reports whether a level is a player's own map.
func Own(level string) bool { return strings.Contains(level, "\n") }

// IsMap reports whether a file that came from somewhere is a map, by its name or by how it
// begins.
func IsMap(file string, data []byte) bool {
	head := bytes.TrimSpace(bytes.TrimPrefix(data[:min(len(data), 600)], []byte("\ufeff")))
	xml := bytes.HasPrefix(head, []byte("<")) && bytes.Contains(head, []byte("<map "))
	json := bytes.HasPrefix(head, []byte("{")) && bytes.Contains(data, []byte(`"tilewidth"`))
	return IsFile(strings.ToLower(file)) || xml || json
}

// cutEnd takes the end off the name of a map's file.
func cutEnd(name string) (short string, is bool) {
	for _, end := range mapEnds {
		if short, ok := strings.CutSuffix(name, end); ok {
			return short, true
		}
	}
	return name, false
}

// shortName is the name of a map's file without its end.
func shortName(file string) string {
	short, _ := cutEnd(file)
	return short
}

// ShortName is what files and lists call a level: a name of a few letters without spaces.
func ShortName(level string) string {
	name, _, _ := strings.Cut(level, "\n")
	return shortName(name)
}

// longestName is how many letters of a file's name are kept.
const longestName = 40

// ownName is what the level of a file is called: of letters, digits, hyphens and
// underscores, so that it can stand in an agreement and in the name of a save.
func ownName(file string) string {
	short := []rune(shortName(path.Base(strings.ReplaceAll(file, `\`, "/"))))
	for i, r := range short {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' {
			short[i] = '-'
		}
	}
	name := strings.Trim(string(short[:min(len(short), longestName)]), "-")
	if name == "" {
		name = "map"
	}
	return name + mapEnds[0]
}

// Bring makes a level of the file of a map: Load loads it from then on. The notes say, with
// the place in the map, what was left out or read otherwise than a mapper may think. The
// error is what is wrong with the map.
func Bring(file string, data []byte) (level string, notes []string, err error) {
	r, m, err := read(data, file)
	if err != nil {
		return "", nil, err
	}
	if _, err := table(r.plan, file); err != nil {
		return "", r.notes, err
	}
	return ownName(file) + "\n" + m.compact(), r.notes, nil
}

// loadOwn is the table of a player's own map.
func loadOwn(level string) (*physics.Table, error) {
	name, text, _ := strings.Cut(level, "\n")
	if name != ownName(name) {
		return nil, fmt.Errorf("%.60q is no name of a map; letters, digits, hyphens and underscores go, and .tmx behind them", name)
	}
	return build([]byte(text), name)
}
