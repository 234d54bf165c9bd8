package rules

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// constants are the names of a type's constants, in the order of the source.
func constants(t *testing.T, dir, of string) (names []string) {
	t.Helper()
	files, err := os.ReadDir(dir)
	require.NoError(t, err)
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		src, err := parser.ParseFile(token.NewFileSet(), dir+"/"+f.Name(), nil, parser.SkipObjectResolution)
		require.NoError(t, err)
		for _, d := range src.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok || g.Tok != token.CONST {
				continue
			}
			ours := false
			for _, s := range g.Specs {
				v := s.(*ast.ValueSpec)
				if id, ok := v.Type.(*ast.Ident); ok {
					ours = id.Name == of
				} else if len(v.Values) > 0 {
					ours = false
				}
				if ours {
					names = append(names, v.Names[0].Name)
				}
			}
		}
	}
	return names
}

// TestEveryBitAndKindHasItsKey: a snapshot names what the program numbers, so a
// constant that gets no key, or one in the wrong place, would spoil saves.
func TestEveryBitAndKindHasItsKey(t *testing.T) {
	for _, k := range []struct {
		dir, of string
		keys    []string
	}{
		{".", "Trait", traitKeys}, {".", "Actions", actionKeys}, {".", "Condition", conditionKeys}, {".", "Phase", phaseKeys},
		{".", "Reached", reachedKeys}, {".", "Alignment", alignmentKeys}, {".", "Size", sizeKeys},
		{"../physics", "Kind", append(groundKeys[:len(groundKeys):len(groundKeys)], "kinds")},
	} {
		assert.Equal(t, constants(t, k.dir, k.of), k.keys, k.of)
	}
}

// A value of plain fields is read as it was written, pointers, lists and names included;
// what is not known is noted, and what cannot be read is an error.
func TestAValueIsReadAsItWasWritten(t *testing.T) {
	set := &Ruleset{}
	type part struct {
		Side  Alignment
		Words []string
	}
	type whole struct {
		N    int
		Dice Dice
		Part *part
		None *part
		Bare struct{ Words []string }
	}
	was := whole{N: -3, Dice: Dice{Seed: 1 << 63, Rolled: 4}, Part: &part{Chaotic, []string{`a "b"`, ""}}}
	emptied := was
	emptied.Bare.Words = []string{}
	text := set.Written(was)
	assert.Equal(t, text, set.Written(emptied), "an empty list is none, in a part as well")
	assert.Equal(t, `{N:-3 Dice:{Seed:9223372036854775808 Rolled:4} Part:{Side:"Chaotic" Words:["a \"b\"" ""]}}`, text)
	var is whole
	notes, err := set.Read(text, &is)
	require.NoError(t, err)
	assert.Empty(t, notes)
	assert.Equal(t, was, is)

	notes, err = set.Read(`{N:1 Colour:"red"}`, &is)
	require.NoError(t, err)
	assert.Equal(t, []string{"it has a Colour of a whole, which is not known here"}, notes)
	for _, bad := range []string{"", "{N:x}", "{N:1", "{N:1} 2", "[1]", `{Part:{Side:"Green"}}`, "{Part:7}"} {
		_, err := set.Read(bad, &is)
		assert.Error(t, err, bad)
	}
}
