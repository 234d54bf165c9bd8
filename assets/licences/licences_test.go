package licences

import (
	"bufio"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// testsOnly are the modules that no program of ours links.
var testsOnly = []string{
	"github.com/stretchr/testify", "github.com/davecgh/go-spew", "github.com/pmezard/go-difflib", "gopkg.in/yaml.v3", "pgregory.net/rapid",
	"github.com/ebitengine/gomobile", // telephones' programs
}

// required are the modules that go.mod requires.
func required(t *testing.T) (modules []string) {
	f, err := os.Open("../../go.mod")
	require.NoError(t, err)
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if words := strings.Fields(lines.Text()); len(words) >= 2 && strings.HasPrefix(words[1], "v") && strings.Contains(words[0], ".") {
			modules = append(modules, words[0])
		}
	}
	require.Greater(t, len(modules), 10)
	return modules
}

func TestEveryModuleIsNamedWithItsLicence(t *testing.T) {
	for _, module := range required(t) {
		known := false
		for _, m := range testsOnly {
			known = known || m == module
		}
		for i := range Works {
			known = known || Works[i].Module == module || Works[i].Module == "golang.org/x" && strings.HasPrefix(module, "golang.org/x/")
		}
		assert.True(t, known, "%s is required by go.mod: name it among the works, with its licence, or among what only tests use", module)
	}
}

// Every embedded font belongs to a work, and the icons do.
func TestEveryEmbeddedWorkIsNamed(t *testing.T) {
	fonts, err := filepath.Glob("../fonts/*.ttf")
	require.NoError(t, err)
	require.NotEmpty(t, fonts)
	for _, f := range fonts {
		name := strings.TrimSuffix(strings.ReplaceAll(filepath.Base(f), "CometfallDisplay", "Cometfall Display"), ".ttf")
		name, _, _ = strings.Cut(name, "-")
		assert.Contains(t, All(), name, f)
	}
	attribution, err := os.ReadFile("../ATTRIBUTION.md")
	require.NoError(t, err)
	icons, ok := Find("icons")
	require.True(t, ok)
	_, table, ok := strings.Cut(string(attribution), "| Icon | Made by |\n|---|---|\n")
	require.True(t, ok)
	for line := range strings.Lines(table) {
		if cells := strings.Split(line, "|"); len(cells) > 3 {
			assert.Contains(t, icons.By, strings.TrimSpace(cells[2]), "who made %s", cells[1])
		}
	}
}

func TestEveryTextIsWholeAndUsed(t *testing.T) {
	used := map[string]bool{}
	for i := range Works {
		assert.Greater(t, len(Works[i].Text()), 900, Works[i].Name)
		for _, f := range Works[i].files {
			used[f+".txt"] = true
		}
	}
	files, err := fs.ReadDir(texts, "texts")
	require.NoError(t, err)
	for _, f := range files {
		assert.True(t, used[f.Name()], "%s is the licence of nothing", f.Name())
	}
	ours, err := os.ReadFile("../../LICENSE")
	require.NoError(t, err)
	assert.Equal(t, string(ours), Works[0].Text(), "ours is LICENSE")
	fell, ok := Find("im fell")
	require.True(t, ok)
	assert.Contains(t, fell.Text(), "Reserved Font Name IM FELL English Roman")
}

func TestAllNamesEveryWorkAndEachTextOnce(t *testing.T) {
	all := All()
	for i := range Works {
		assert.Contains(t, all, Works[i].Line())
	}
	assert.Equal(t, 1, strings.Count(all, "TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION"))
	_, ok := Find("no such work")
	assert.False(t, ok)
}
