// Package cometfall_test checks how the module's packages lean on each other.
// The module itself has no code at its root.
package cometfall_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// content is what the book is made of: packages that use the engine's verbs and
// know nothing of each other. A warband names its weapons by ID.
var content = []string{
	"rules/armoury", "rules/skills", "rules/magic", "rules/warbands",
	"rules/encounters", "rules/scenarios", "rules/optional",
}

// layer says what the packages of a folder may do.
type layer struct {
	of       []string // the folder's own packages; one ending in /... stands for everything below it too
	ours     []string // which of our packages they may import
	allowing []string // what they may use although it is forbidden below game
}

// layers are the arrows of the design; a package belongs to the first layer
// that names it.
var layers = []layer{
	{of: []string{"physics"}, allowing: []string{"sync", "github.com/solarlune/resolv"}},
	{of: []string{"rules"}, ours: []string{"physics"}},
	{of: content, ours: []string{"rules", "physics"}},
	{of: []string{"rules/book"}, ours: append([]string{"rules", "physics"}, content...)},
	{of: []string{"rules/opponent"}, ours: []string{"rules", "rules/optional", "physics"}, allowing: []string{"embed"}},                                                          // vehicles: to foresee a drive; the table of its weights
	{of: []string{"rules/match"}, ours: []string{"rules", "physics", "rules/book", "rules/warbands", "rules/scenarios", "rules/optional"}},                                       // warbands and missions: to set them up; vehicles: to drive them by chance
	{of: []string{"rules/campaign"}, ours: []string{"rules", "rules/book", "rules/match", "rules/scenarios", "rules/warbands", "levels", "physics"}, allowing: []string{"sync"}}, // physics: the sand of the pits; levels and scenarios: the missions of its stories, which are read once
	{of: []string{"rules/report"}, ours: []string{"rules", "physics", "rules/match", "rules/campaign"}},
	{of: []string{"rules/help"}, allowing: []string{"embed", "sync"}}, // its text is read once, when asked for
	{of: []string{"rules/rulestest/..."}, ours: []string{"rules/...", "physics"}, allowing: []string{"testing", "os"}},
	{of: []string{"rules/peer"}, ours: []string{"rules", "rules/book", "physics"}}, // tests alone
	{of: []string{"levels/made"}, ours: []string{"physics"}},
	{of: []string{"levels"}, ours: []string{"levels/made", "physics"}, allowing: []string{"io/fs", "embed"}},
	{of: []string{"assets/licences", "assets/manual"}, allowing: []string{"embed"}},
	{of: []string{"assets"}, allowing: []string{"io/fs", "embed", "sync"}},
	{of: []string{"game/forecast"}, ours: []string{"rules", "physics"}},
	{of: []string{"game/uitest"}, ours: []string{"game/ui", "game/view", "game/host", "assets"}, allowing: []string{"*"}},
	{of: []string{"game/ui"}, ours: []string{"game/view", "game/sound", "game/host", "assets"}, allowing: []string{"*"}},
	{of: []string{"game/motion"}, ours: []string{"game/sound", "rules", "rules/match", "levels", "physics"}, allowing: []string{"*"}}, // a battle and a table: in its tests
	{of: []string{"game/view/figures"}, allowing: []string{"*"}},
	{of: []string{"game/sound"}, ours: []string{"game/host"}, allowing: []string{"*"}},
	{of: []string{"game/view", "game/store", "game/host"}, ours: []string{"rules", "physics", "assets"}, allowing: []string{"*"}},
	{of: []string{"game/takeout"}, ours: []string{"game/ui", "game/host", "rules", "rules/warbands"}, allowing: []string{"*"}},
	{of: []string{"game/muster"}, ours: []string{"game/board", "game/gallery", "game/takeout", "game/ui", "game/view", "game/view/figures", "game/host", "rules/...", "physics"}, allowing: []string{"*"}},
	{of: []string{"game/campaign"}, ours: []string{"game/board", "game/gallery", "game/takeout", "game/ui", "game/view", "game/view/figures", "game/host", "rules/...", "levels"}, allowing: []string{"*"}},
	{of: []string{"game/saves"}, ours: []string{"rules/...", "levels"}, allowing: []string{"*"}}, // it writes while the game goes on
	{of: []string{"game/console"}, ours: []string{"rules/...", "physics"}},
	{of: []string{"game/board"}, ours: []string{"game/view", "game/view/figures", "game/motion", "game/ui", "game/host", "rules", "physics"}, allowing: []string{"*"}},
	{of: []string{"game/gallery"}, ours: []string{"levels", "game/board", "game/view", "game/view/figures"}, allowing: []string{"*"}}, // it paints while the game goes on
	{of: []string{"game/pages"}, ours: []string{"assets/licences", "assets/manual", "game/gallery", "game/view/figures", "game/saves", "game/takeout", "game/ui", "game/view", "game/sound", "game/host", "rules/...", "levels", "physics"}, allowing: []string{"*"}},
	{of: []string{"game/battle"}, ours: []string{"game/board", "game/gallery", "game/console", "game/forecast", "game/motion", "game/saves", "game/ui", "game/view/...", "game/view", "game/sound", "game/host", "rules/...", "levels", "physics"}, allowing: []string{"*"}},
	{of: []string{"game"}, ours: []string{"game/...", "rules/...", "levels", "physics", "assets"}, allowing: []string{"*"}},
	{of: []string{"cmd/game"}, ours: []string{"game/...", "rules/...", "levels", "physics", "assets/..."}, allowing: []string{"*"}},
}

// outside is what nothing below game may know: the screen, files, clocks, the
// network, other dice, and whatever makes two runs differ.
var outside = []string{
	"github.com/hajimehoshi/ebiten", "github.com/solarlune/resolv", "github.com/quasilyte/gdata",
	"os", "time", "net", "syscall", "math/rand", "crypto/rand", "unsafe", "runtime", "sync", "context",
	"io/ioutil", "io/fs", "embed", "log", "flag", "plugin", "C",
}

// testsMay is what tests may use everywhere.
var testsMay = []string{"os", "time", "runtime", "sync", "io/fs", "embed", "context", "flag", "log"}

// source is one file with the package folder it is in.
type source struct {
	name, pkg string
	test      bool
	syntax    *ast.File
}

// sources parses every Go file below a folder.
func sources(t *testing.T, root string) []source {
	t.Helper()
	var all []source
	require.NoError(t, fs.WalkDir(os.DirFS(root), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if _, err := os.Stat(filepath.Join(root, name, "go.mod")); d.IsDir() && name != "." && err == nil {
			return fs.SkipDir // a module of its own may use what it likes
		}
		if d.IsDir() && name != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" || d.Name() == "node_modules") {
			return fs.SkipDir
		}
		if d.IsDir() || !strings.HasSuffix(name, ".go") {
			return nil
		}
		syntax, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		all = append(all, source{name, path.Dir(name), strings.HasSuffix(name, "_test.go"), syntax})
		return nil
	}))
	return all
}

// covers reports whether one of the patterns names a package.
func covers(patterns []string, pkg string) bool {
	return slices.ContainsFunc(patterns, func(p string) bool {
		folder, below := strings.CutSuffix(p, "/...")
		return p == "*" || pkg == folder || below && strings.HasPrefix(pkg, folder+"/")
	})
}

// within reports whether one of the paths is a package or a folder above it.
func within(paths []string, pkg string) bool {
	return slices.ContainsFunc(paths, func(p string) bool {
		return p == "*" || pkg == p || strings.HasPrefix(pkg, p+"/")
	})
}

// faults lists in words what a file imports or starts against the design.
func faults(s source) []string {
	if s.pkg == "." && s.test {
		return nil // this file
	}
	i := slices.IndexFunc(layers, func(l layer) bool { return covers(l.of, s.pkg) })
	if i < 0 {
		return []string{s.name + " is in a package the design does not have; add it to a layer in imports_test.go"}
	}
	l := layers[i]
	client := slices.Contains(l.allowing, "*")
	var bad []string
	for _, im := range s.syntax.Imports {
		name, err := strconv.Unquote(im.Path.Value)
		if err != nil {
			bad = append(bad, s.name+" has an import that cannot be read: "+im.Path.Value)
			continue
		}
		if ours, ok := strings.CutPrefix(name, "cometfall/"); ok {
			// a test may stand on anything that is not the client, and drive scenes
			allowed := covers(l.ours, ours) || s.test && (ours == s.pkg || ours == "game/uitest" || !within([]string{"game", "cmd", "assets"}, ours))
			if !allowed {
				bad = append(bad, s.name+" imports "+name+"; imports point from cmd/game to game, report, campaign, match, book, content, rules and physics, never back or across")
			}
			continue
		}
		if within(outside, name) && !within(l.allowing, name) && !(s.test && within(testsMay, name)) {
			bad = append(bad, s.name+" imports "+name+"; below game nothing knows screen, files, clocks, network or other dice")
		}
		if name == "C" {
			bad = append(bad, s.name+" uses cgo; the game builds without a C compiler")
		}
	}
	if !client && !s.test {
		ast.Inspect(s.syntax, func(n ast.Node) bool {
			if _, ok := n.(*ast.GoStmt); ok {
				bad = append(bad, s.name+" starts a goroutine; below game everything happens in order")
			}
			return true
		})
	}
	return bad
}

func TestImportsPointOneWay(t *testing.T) {
	all := sources(t, ".")
	for _, s := range all {
		assert.Empty(t, faults(s))
	}
	for _, must := range []string{"physics", "rules", "game", "cmd/game"} {
		assert.True(t, slices.ContainsFunc(all, func(s source) bool { return s.pkg == must }), "no file of %s was read", must)
	}
}

func TestAForbiddenImportIsFound(t *testing.T) {
	for _, row := range []struct {
		file, code string
		bad        bool
	}{
		{"physics/a.go", `import "github.com/solarlune/resolv"`, false},
		{"physics/a.go", `import "cometfall/rules"`, true},
		{"rules/a.go", `import "cometfall/physics"`, false},
		{"rules/a.go", `import "cometfall/rules/armoury"`, true},
		{"rules/a.go", `import "github.com/solarlune/resolv"`, true},
		{"rules/a.go", `import "time"`, true},
		{"rules/a.go", `import "math/rand/v2"`, true},
		{"rules/a.go", `import "net/http"`, true},
		{"rules/a.go", `import "math"`, false},
		{"rules/a.go", `import "sync"`, true},
		{"rules/a.go", `func f() { go f() }`, true},
		{"rules/a_test.go", `import "os"`, false},
		{"rules/a_test.go", `import "math/rand"`, true},
		{"rules/a_test.go", `import "cometfall/levels"`, false},
		{"rules/a_test.go", `import "cometfall/game/store"`, true},
		{"rules/warbands/a.go", `import "cometfall/rules/armoury"`, true},
		{"rules/campaign/a.go", `import "cometfall/rules/match"`, false},
		{"rules/campaign/a.go", `import "cometfall/rules/report"`, true},
		{"rules/match/a.go", `import "cometfall/rules/campaign"`, true},
		{"rules/book/a.go", `import "cometfall/rules/scenarios"`, false},
		{"rules/book/a.go", `import "cometfall/rules/match"`, true},
		{"rules/help/a.go", `import "embed"`, false},
		{"rules/help/a.go", `import "cometfall/rules"`, true},
		{"levels/a.go", `import "embed"`, false},
		{"levels/a.go", `import "os"`, true},
		{"levels/a.go", `import "cometfall/rules"`, true},
		{"levels/a.go", `import "cometfall/assets"`, true},
		{"assets/a.go", `import "cometfall/physics"`, true},
		{"game/view/a.go", `import "cometfall/assets"`, false},
		{"game/forecast/a.go", `import "cometfall/rules"`, false},
		{"game/forecast/a.go", `import "cometfall/game/view"`, true},
		{"game/forecast/a.go", `import "github.com/hajimehoshi/ebiten/v2"`, true},
		{"game/ui/a.go", `import "cometfall/rules"`, true},
		{"game/ui/a.go", `import "cometfall/game/view"`, false},
		{"game/view/a.go", `import "cometfall/game/ui"`, true},
		{"game/muster/a.go", `import "cometfall/game/ui"`, false},
		{"game/muster/a.go", `import "cometfall/game"`, true},
		{"game/muster/a.go", `import "cometfall/game/forecast"`, true},
		{"game/muster/bot.go", `func f() { go f() }`, false},
		{"game/a.go", `import "cometfall/cmd/game"`, true},
		{"game/a.go", `import "C"`, true},
		{"cmd/game/a.go", `import "cometfall/rules/match"`, false},
		{"help/a.go", ``, true},
	} {
		syntax, err := parser.ParseFile(token.NewFileSet(), row.file, "package a\n"+row.code, parser.SkipObjectResolution)
		require.NoError(t, err)
		found := faults(source{row.file, path.Dir(row.file), strings.HasSuffix(row.file, "_test.go"), syntax})
		assert.Equal(t, row.bad, len(found) > 0, "%s with %q: %v", row.file, row.code, found)
	}
}

// TestTheTopFolderHoldsOnlyWhatTheDesignNames also passes over what
// .gitignore keeps out of the repository.
func TestTheTopFolderHoldsOnlyWhatTheDesignNames(t *testing.T) {
	names := []string{".ci", ".git*", "cmd", "game", "physics", "rules", "assets", "levels",
		"go.mod", "go.sum", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "imports_test.go"}
	ignored, err := os.ReadFile(".gitignore")
	require.NoError(t, err)
	for _, line := range strings.Fields(string(ignored)) {
		names = append(names, strings.Trim(line, "/"))
	}
	entries, err := os.ReadDir(".")
	require.NoError(t, err)
	for _, e := range entries {
		fits := slices.ContainsFunc(names, func(pattern string) bool {
			ok, err := path.Match(pattern, e.Name())
			return err == nil && ok
		})
		assert.True(t, fits, "%s lies at the top of the project; move it to the folder it belongs to", e.Name())
	}
}
