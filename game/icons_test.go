package game

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/assets"
)

// iconsOf lists the icons that a file names: those of things and commands that are listed in
// composite literals, and those of what is offered by a call.
func iconsOf(f *ast.File) (names []string) {
	add := func(e ast.Expr) {
		if l, ok := e.(*ast.BasicLit); ok && l.Kind == token.STRING {
			if name, err := strconv.Unquote(l.Value); err == nil && name != "" {
				names = append(names, name)
			}
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.KeyValueExpr:
			if key, ok := n.Key.(*ast.Ident); ok && key.Name == "Icon" {
				add(n.Value)
			}
		case *ast.CallExpr:
			if of, ok := n.Fun.(*ast.Ident); ok && of.Name == "offer" && len(n.Args) == 4 { // name, icon, rule, command
				add(n.Args[1])
			}
		}
		return true
	})
	return names
}

func TestEveryIconThatTheRulesNameCanBeDrawn(t *testing.T) {
	named := 0
	err := filepath.WalkDir("../rules", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		require.NoError(t, err)
		for _, name := range iconsOf(f) {
			named++
			_, err := assets.Icon(name)
			assert.NoError(t, err, path)
		}
		return nil
	})
	require.NoError(t, err)
	assert.Greater(t, named, 90, "it reads them")
}
