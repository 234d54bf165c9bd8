package cometfall_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// may says which of our packages each may import; a trailing slash stands for
// everything below a folder.
var may = map[string][]string{
	"physics":         {},
	"assets":          {},
	"rules":           {"physics"},
	"rules/armoury":   {"rules", "physics"},
	"rules/warbands":  {"rules", "physics"},
	"rules/book":      {"rules", "physics", "rules/armoury", "rules/warbands"},
	"rules/match":     {"rules", "physics", "rules/book", "rules/warbands"},
	"levels":          {"physics"},
	"game":            {"rules", "rules/match", "rules/book", "physics", "levels", "assets", "game/view"},
	"game/view":       {"physics", "assets"},
	"game/store":      {},
	"cmd/game":        {"game", "game/store", "levels", "physics", "rules", "rules/match", "rules/book"},
}

// outside lists what nothing below game may touch: screen, clock, disk,
// network, goroutines' tools and other dice.
var outside = []string{"github.com/hajimehoshi/ebiten", "os", "time", "net", "syscall", "math/rand", "unsafe", "runtime"}

func TestImportsPointOneWay(t *testing.T) {
	seen := 0
	require.NoError(t, filepath.WalkDir(".", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") {
			return err
		}
		pkg := path.Dir(filepath.ToSlash(file))
		allowed, known := may[pkg]
		if !assert.True(t, known, "%s is in a package this test does not know; add it with its imports", file) {
			return nil
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		seen++
		for _, im := range f.Imports {
			name, err := strconv.Unquote(im.Path.Value)
			if err != nil {
				return err
			}
			if ours, ok := strings.CutPrefix(name, "cometfall/"); ok {
				assert.True(t, slices.Contains(allowed, ours), "%s imports %s", file, name)
			}
			if strings.HasPrefix(pkg, "game") || strings.HasPrefix(pkg, "cmd") {
				continue
			}
			for _, o := range outside {
				assert.False(t, name == o || strings.HasPrefix(name, o+"/"), "%s imports %s; below game nothing knows screen, clock, disk or network", file, name)
			}
		}
		return nil
	}))
	assert.Greater(t, seen, 20)
}
